"""What is true of cards in words and numbers: sums, reasons, forecasts, the account of a game."""
