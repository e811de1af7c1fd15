"""What the screens of the workshop have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from wowtable.shell.base.bindings import Binding
from wowtable.shell.program.scene import Ui
from wowtable.shell.scenes.menu import MenuScene
from wowtable.shell.widgets import Tip
from wowtable.text.rich import Rich

from .bench import Bench

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
"""Their words stand with those of all keys, where they can be changed."""


class DeckScene(MenuScene):
    """Speaks with the words of the game, which hold the shell's too."""

    icons: ClassVar[tuple[str, ...]] = ("rulebook", "options", "help")

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench.program)
        self.bench = bench
        self.own_icons = bench.ruleset.icons

    def attach(self, ui: Ui) -> None:
        ui.bindings.add(BINDINGS)
        super().attach(ui)

    def say(self, key: str, /, **fields: Any) -> str:
        return self.bench.words.say(key, **fields)

    def open_screen(self, name: str) -> None:
        if name == "rulebook":
            self.program.open(name, ruleset=self.bench.ruleset)
        else:
            super().open_screen(name)

    @property
    def key_words(self) -> Callable[..., str]:
        return self.say

    def glossary(self, target: str) -> Tip | None:
        """What a keyword on a card means."""
        words, key = self.bench.words, f"keyword.{target}"
        if not words.has(f"{key}.title"):
            return None
        body: Rich = words.rich(f"{key}.text") if words.has(f"{key}.text") else ()
        return Tip(words.say(f"{key}.title"), body)
