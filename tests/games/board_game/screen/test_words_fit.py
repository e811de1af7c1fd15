"""All words of the table fit at its sizes, in both languages, at what a sensible game asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pytest

from tests.games.board_game.build import Field
from tests.games.board_game.screen.kit import kit
from tests.games.board_game.staged import STAGES, enemies, seek, using_armor
from wowtable.content.package import import_from
from wowtable.core import Decision, Table

KINDS = ("class", "act", "step", "town", "manage", "talent", "quest_deck", "prize", "next")
Look = tuple[tuple[int, int], str, int]
"""Of the window, the language, how large letters are."""
LOOKS: tuple[Look, ...] = (((1280, 720), "en", 2), ((1280, 720), "it", 0), ((1920, 1080), "it", 0))
LOOKS_OF_STAGES: tuple[Look, ...] = (((1280, 720), "en", 0), ((1280, 720), "it", 0), ((1280, 720), "it", 3))
MOST = 1_000
STAGED: Mapping[str, Callable[[], Field]] = {
    **STAGES,
    "two against two": lambda: seek(enemies(1, 3).turn(), "reroll", "challenge 0 enemies", "invite 1", "use"),
}


def sensible_game(seed: str) -> Iterator[tuple[Table[Any, Any], Decision]]:
    """Every question, answered as one mostly does."""
    table = kit.new_table(seed, seats=4, consensus="majority")
    habit = import_from(kit.ruleset().folders[0], kit.id, "rules.ai.habits").habit
    for _ in range(MOST):
        decision = table.state.decision
        if decision is None:
            return
        yield table, decision
        table.events = []
        table.apply(decision.seats[0], habit(table, decision.seats[0]))


@pytest.mark.usefixtures("few")
def test_words_fit() -> None:
    left = {*KINDS}
    for table, decision in sensible_game("gold"):
        if decision.kind in left:
            left.remove(decision.kind)
            _words_fit(table, decision.kind, LOOKS)
        if not left:
            return
    pytest.fail(f"never asked: {left}")


@pytest.mark.usefixtures("few")
def test_words_fit_at_every_question() -> None:
    for name, staged in STAGED.items():
        _words_fit(staged().t, name, LOOKS_OF_STAGES)


def _words_fit(table: Table[Any, Any], name: str, looks: Sequence[Look]) -> None:
    for look in looks:
        size, lang, letters = look
        pilot, _ = kit.at_table(table, lang, size=size, text_size=letters)
        pilot.wait(100)
        pilot.app.frame(force=True)
        assert pilot.app.overflows == [], (name, look)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_three_ways_to_use_armor_are_seen_at_once(lang: str) -> None:
    pilot, floor = kit.at_table(using_armor(both=True).t, lang, size=(1280, 720))
    rows = [pilot.widget(f"act:{action}") for action in floor.desk.legal]
    assert len(rows) == 3
    assert all(row.visible_rect().h >= row.rect.h for row in rows)
    assert not any(row.rect.overlaps(pilot.widget("seals").rect) for row in rows)
