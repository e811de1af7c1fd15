"""The keys of the workshop. Their words stand with those of all keys, where they can be changed."""

from __future__ import annotations

from wowtable.shell.base.bindings import Binding

SCOPE = "decks"
BINDINGS = (
    Binding("deck_more", "keys.make_more", ("+", "="), ("rt",), SCOPE),
    Binding("deck_less", "keys.make_less", ("-",), ("lt",), SCOPE),
    Binding("deck_undo", "keys.make_undo", ("z", "ctrl+z"), (), SCOPE),
    Binding("deck_redo", "keys.make_redo", ("y", "ctrl+y"), (), SCOPE),
    Binding("deck_save", "keys.make_save", ("ctrl+s",), (), SCOPE),
    Binding("deck_hand", "keys.make_try", ("t",), (), SCOPE),
    Binding("deck_open", "keys.make_open", ("ctrl+o",), (), SCOPE),
    Binding("deck_transfer", "keys.make_transfer", ("ctrl+e",), (), SCOPE),
    Binding("deck_clear", "keys.make_clear", ("x",), (), SCOPE),
    Binding("deck_filters", "keys.make_filters", ("f",), (), SCOPE),
)
