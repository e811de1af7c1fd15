"""What happens, what is asked and what may be answered is told in both languages, with nobody as a number."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.board_game.rules.test_random_games import played
from tests.games.shipped import shipped
from wowtable.core import called_in
from wowtable.reading.languages import LANGUAGES
from wowtable.text import Catalogue, plain

PLAYERS = ("Giulia", "Marco", "Thrend", "Anna", "Elio", "Orsola")
GAP = "⟦"


def words(lang: str, t: Any) -> Catalogue:
    catalogue: Catalogue = shipped("board_game").catalogues[lang]
    return catalogue.with_called(called_in(t.game, t.state)).with_seats(PLAYERS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [4, 6])
def test_everything_can_be_told(lang: str, seats: int) -> None:
    """Facts, questions and answers of a whole random game."""
    for t in played(4, seats, 600, veterans=True):
        told = words(lang, t)
        decision = t.decision
        texts = [told.event(event) for event in t.events]
        if decision is not None:
            fields = {"seat": decision.seats[0], **dict(decision.about)}
            texts += [told.ask(decision.kind, part, **fields) for part in ("title", "line")]
            texts += [told.action(action.verb, action.args) for action in t.legal(decision.seats[0])]
        gaps = [plain(text) for text in texts if GAP in plain(text)]
        assert not gaps
        t.events.clear()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_heroes_go_by_their_names(lang: str) -> None:
    """From the moment on at which their side is known; before that by their class."""
    *_, t = played(4, 4, 4)
    assert set(called_in(t.game, t.state)) == {f"hero.{hero}" for hero in range(4)}
    for hero, name in enumerate(t.state.hero_class):
        side = ("horde", "alliance")[t.state.faction[hero]]
        said = plain(words(lang, t).action("rest", (hero,)))
        assert said.startswith(t.game.content.classes[name].sides[side].name.in_language(lang))
        assert not re.search(r"\d", said)
