"""Watching a match that computer realms play among themselves."""
