"""How cards look: one module for each kind, and their common colours."""
