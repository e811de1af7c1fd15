"""What stands beside any game's board and above it: panel and rail, players, sums, the hand, the course of a turn."""
