"""Real servers and those who play on them, for the tests of faults and the measurements under load."""
