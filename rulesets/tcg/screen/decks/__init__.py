"""The workshop of decks. `book` is every card in words, `query` and `filters` find among them, `draft` is the deck
under work, `verdict` what the rules say of it, `shelf` where own decks are kept; `builder` is the screen, out of the
other modules' panels."""
