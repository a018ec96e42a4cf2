"""What a player may want on paper: Besitztümerblatt, map, blank order sheet; as PDF or printed, one booklet each."""
