"""The workshop of decks on a picture in memory, with a folder of its own, and decks to try it with."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from tests.games.tcg.build import FOLDER, part, real_lore, real_ruleset
from tests.shell.menu_kit import Hall
from wowtable.content.package import import_from
from wowtable.shell.pilot import Pilot

decks, deck_text, deck_names = part("decks"), part("deck_text"), part("deck_names")
WARRIOR = "horde_warrior"


def module(name: str) -> Any:
    """A module of the workshop."""
    return import_from(FOLDER, "tcg", f"screen.decks.{name}")


def pool() -> Any:
    return real_lore().cards


def starter(name: str) -> Any:
    return deck_text.tidy(pool(), decks.printed(real_lore().decks[name]))


def changed(name: str, **counts: int) -> Any:
    """A starter deck with other numbers of some cards."""
    deck = starter(name)
    cards = {**dict(deck.cards), **counts}
    return deck_text.tidy(pool(), decks.DeckList(deck.hero, tuple(cards.items())))


def some(**wanted: object) -> str:
    """The first card of a deck that has these values."""
    return next(
        name
        for name, card in pool().items()
        if not card.token and card.type != "hero" and all(getattr(card, key) == value for key, value in wanted.items())
    )


SCENES = {"deck_builder": (), "decks": (("ctrl+o", ""),), "heroes": (("ctrl+o", ""), ("", "new"))}
"""The scenes of the builder, with the keys and buttons that lead there from its first."""


class Workroom:
    """The builder on stage, begun with a deck by its value; `played` is what somebody wanted to play."""

    def __init__(self, folder: Path, value: str = WARRIOR, **hall: Any) -> None:
        self.hall = Hall(folder, **hall)
        ruleset = self.hall.program.open_ruleset("tcg")
        assert ruleset is not None
        assert ruleset.ok, ruleset.problems
        self.ruleset = ruleset
        self.workshop = module("workshop").DeckWorkshop(self.hall.program, ruleset)
        self.bench = self.workshop.bench
        self.played: list[str] = []
        self.scene = self.workshop.scene(value, self.played.append)
        self.hands: Pilot = self.hall.hands
        self.hall.app.restart(self.hall.program.scene("options"))
        self.hall.app.push(self.scene)
        self.hands.wait(60)

    @classmethod
    def at(cls, folder: Path, scene: str) -> Workroom:
        """At one of `SCENES`."""
        room = cls(folder)
        for key, button in SCENES[scene]:
            (room.press if key else room.click)(key or button)
        room.hands.wait()
        return room

    @property
    def draft(self) -> Any:
        return self.scene.draft

    def click(self, id: str, *, times: int = 1) -> None:
        """And lets the screen answer."""
        self.hands.click(id, times=times)
        self.hands.wait(40)

    def drag(self, start: str, end: str) -> None:
        self.hands.drag(start, end)
        self.hands.wait(40)

    def press(self, *chords: str) -> None:
        for chord in chords:
            self.hands.press(chord)
            self.hands.wait(40)

    def count(self, card: str) -> int:
        return int(self.draft.counts.get(card, 0))

    @property
    def on_stage(self) -> str:
        return self.hall.app.scene.name

    def labels(self) -> list[str]:
        return [widget.label for layer in self.hands.stage.layers for widget in layer.root.walk() if widget.label]


def catalogues() -> Any:
    return real_ruleset().catalogues


@lru_cache(maxsize=1)
def card_names() -> Any:
    """Names of all cards in both languages, as the workshop knows them."""
    spoken = [{id: words.name(f"card.{id}") for id in pool()} for words in catalogues().values()]
    return deck_names.CardNames.of(pool(), *spoken)
