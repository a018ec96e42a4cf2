"""The places outside a game: start screen, new game, opening, settings, the curtain between players."""
