"""What is printed on board, sheets and cards, as data."""
