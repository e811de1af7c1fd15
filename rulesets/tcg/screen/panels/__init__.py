"""What stands beside the table and above it."""
