"""The keys of the workshop."""

from __future__ import annotations

from wowtable.shell.bindings import Binding

SCOPE = "decks"
BINDINGS = (
    Binding("deck_more", "decks.keys.more", ("+", "="), ("rt",), SCOPE),
    Binding("deck_less", "decks.keys.less", ("-",), ("lt",), SCOPE),
    Binding("deck_undo", "decks.keys.undo", ("z", "ctrl+z"), (), SCOPE),
    Binding("deck_redo", "decks.keys.redo", ("y", "ctrl+y"), (), SCOPE),
    Binding("deck_save", "decks.keys.save", ("ctrl+s",), (), SCOPE),
    Binding("deck_hand", "decks.keys.hand", ("t",), (), SCOPE),
    Binding("deck_open", "decks.keys.open", ("ctrl+o",), (), SCOPE),
    Binding("deck_transfer", "decks.keys.transfer", ("ctrl+e",), (), SCOPE),
    Binding("deck_clear", "decks.keys.clear", ("x",), (), SCOPE),
    Binding("deck_filters", "decks.keys.filters", ("f",), (), SCOPE),
)
