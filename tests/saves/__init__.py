"""The museum: matches as earlier formats kept them. They are never made anew; every later version must open them."""
