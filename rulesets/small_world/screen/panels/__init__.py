"""What stands beside the board, above it and below it."""
