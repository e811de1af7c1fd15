"""From what happens to what moves."""
