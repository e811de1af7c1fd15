"""What every corpus of saved games is for: each game makes its own and keeps the same promises."""
