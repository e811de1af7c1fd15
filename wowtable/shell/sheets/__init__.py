"""Sheets that builders look at: every shared piece in every state."""
