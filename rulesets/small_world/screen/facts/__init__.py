"""What is true of regions, peoples and numbers in words; the account of a game."""
