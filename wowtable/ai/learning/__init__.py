"""Learning what features are worth from games that computer players play among themselves."""
