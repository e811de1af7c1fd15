"""What the screen asks of the game."""
