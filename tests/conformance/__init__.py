"""Promises that every ruleset keeps, tried on all that are found. WOWTABLE_SOAK=N tries N times as much."""
