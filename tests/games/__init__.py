"""What the tests of every game share: a game says only what is its own."""
