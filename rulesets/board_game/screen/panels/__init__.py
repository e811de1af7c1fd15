"""What stands beside and below the board."""
