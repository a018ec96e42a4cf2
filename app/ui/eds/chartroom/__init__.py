"""What belongs to the map and lies around it: overlays panel, search, routes, notes, list of objects, printing."""
