"""Tables of stars, ships and rulers over a PlayerView."""
