"""Rules of games that nobody has written yet, each told in a page: how they are said with the frames of the core."""
