"""Measured ratios: ``./eds.sh bench``. Every figure compares two things in one run, so the machine does not matter."""
