"""Movement: from one known picture of the game to the next."""
