"""Questions without a game: what a design is worth, how a fight may end, when something pays. Pure formulas."""
