"""The workshop („Werkstatt“): designer, calculators and battle simulator, with a game or without one."""
