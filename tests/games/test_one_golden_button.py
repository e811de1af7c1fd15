"""Every question that has a sensible default has one golden button, which Space presses; the others are listed here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from tests.games.adventure_game.corpus import CORPUS as KINGDOMS
from tests.games.adventure_game.screen.kit import kit as kingdoms
from tests.games.board_game.corpus import CORPUS as LANDS
from tests.games.board_game.screen.kit import kit as lands
from tests.games.corpus import Corpus
from tests.games.screen_kit import Floor, ScreenKit
from tests.games.small_world.corpus import CORPUS as ISLANDS
from tests.games.small_world.screen.kit import kit as islands
from tests.games.tcg.corpus import CORPUS as CARDS
from tests.games.tcg.screen.kit import kit as cards
from wowtable.core import Seeded, Table
from wowtable.shell.table.asking.prompt import Prompt

KITS: Mapping[str, tuple[ScreenKit, Corpus]] = {
    "small_world": (islands, ISLANDS),
    "tcg": (cards, CARDS),
    "adventure_game": (kingdoms, KINGDOMS),
    "board_game": (lands, LANDS),
}
SEATS = {"small_world": (2, 3, 5), "tcg": (2, 2, 2), "adventure_game": (3,), "board_game": (2,)}
QUESTIONS = {"small_world": 1200, "tcg": 1200, "adventure_game": 300, "board_game": 300}
OF_REAL_CARDS = ("adventure_game", "board_game")
"""Their staged positions are made of what ships."""

WITHOUT: Mapping[str, Mapping[str, str]] = {
    "small_world": {
        "pick": "Nobody takes what they have not read: golden, but closed, until one of them has been looked at.",
        "conquest": "Several regions can be taken, and which is the game itself. To stop says what is left.",
        "end_turn": "Something was left out that could have been done: to end says what.",
        "bomb_order": "Which bomb is turned up first is part of a plan.",
        "well": "Before anybody plays, each water is as good for the well.",
        "side": "Before anybody plays, both sides are as good.",
    },
    "tcg": {
        "priority": "Several things can be done in a turn, and their order is the game. To end says what is left.",
        "mode": "The modes do different things; each is read in its own words.",
        "order_triggers": "In which order things happen is seldom of any weight, and read where it is.",
        "order_raising": "The same.",
        "order_prevention": "The same.",
    },
    "adventure_game": {},
    "board_game": {
        "side": "Before anybody plays, both sides are as good.",
        "teleport": "Where a hero goes whom nothing calls is part of a plan.",
    },
}
"""Questions that may have no golden button, and why."""


def tables(game: str) -> Iterator[Table[Any, Any]]:
    """All questions of whole games, and one of each kind."""
    kit, corpus = KITS[game]
    for number, seats in enumerate(SEATS[game]):
        table = kit.new_table(f"one golden {number}", seats=seats)
        for _ in kit.positions(table, Random(f"one golden {number}"), QUESTIONS[game]):
            yield table
    for name in corpus.names() if game in OF_REAL_CARDS else corpus.names_as_printed():
        session = corpus.session(name)
        if session.decision is not None:
            yield Table(session.game, session.truth().copy(), Seeded(""))


def prompts(game: str) -> Iterator[tuple[str, Floor, Prompt]]:
    kit, floor = KITS[game][0], None
    for table in tables(game):
        if floor is None or floor.table is not table:
            floor = kit.desk_at(table)
        decision = table.state.decision
        floor.desk.viewer = decision.seats[0]
        floor.show()
        prompt = floor.desk.bar.prompt()
        assert prompt is not None
        yield decision.kind, floor, prompt


def asks_before_leaving(floor: Floor, prompt: Prompt) -> bool:
    """Whether Space asks about the button that says what is left; it never does anything where nothing is golden."""
    floor.desk.bar.command("confirm")
    asked = floor.desk.bar.prompt()
    assert asked is not None
    floor.desk.bar.another()
    assert not floor.chosen, prompt.title
    return [act.id for act in asked.acts] == ["bar.leave", "bar.stay"]


@pytest.mark.parametrize("game", KITS)
def test_every_question_has_one_golden_button_or_a_reason_to_have_none(game: str) -> None:
    """Without one, Space leaves nothing undone but asks first."""
    met, bare = set(), set()
    for kind, floor, prompt in prompts(game):
        met.add(kind)
        golden = [act for act in prompt.acts if act.golden]
        assert len(golden) < 2, (kind, [act.label for act in golden])
        if not golden or golden[0].why:
            bare.add(kind)
            leaves = any(act.leaving for act in prompt.acts)
            assert asks_before_leaving(floor, prompt) == leaves, (kind, [act.label for act in prompt.acts])
    assert bare == WITHOUT[game].keys() & met
    assert len(met) > len(WITHOUT[game])
