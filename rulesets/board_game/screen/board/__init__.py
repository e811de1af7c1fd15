"""The map of Lordaeron and what stands on it."""
