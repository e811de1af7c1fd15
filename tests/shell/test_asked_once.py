"""What is on offer is asked of the rules once for each position, however often screens and players want it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.games.shipped import toy
from wowtable.ai.thinker import LocalThinker, ThinkResult
from wowtable.core import Action, Table
from wowtable.shell.motion.presenter import Presenter
from wowtable.shell.table.match import Match

from .table_kit import session_of, table_in

Asked = list[int]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """The seats for which frames were asked what is on offer."""
    found: Asked = []
    frames = {kind for kind in toy().game.records() if hasattr(kind, "take")}
    for kind in frames:
        monkeypatch.setattr(kind, "legal", _counted(kind.legal, found))  # type: ignore[attr-defined]
    return found


def _counted(legal: Any, found: Asked) -> Any:
    def asks(frame: Any, t: Table[Any, Any], seat: int) -> Sequence[Action]:
        found.append(seat)
        offers: Sequence[Action] = legal(frame, t, seat)
        return offers

    return asks


class Sleeper(LocalThinker):
    """Never comes to an answer."""

    def poll(self) -> ThinkResult | None:
        return None


def test_one_click_asks_once_for_each_new_position(asked: Asked, tmp_path: Path) -> None:
    pilot, table = table_in(tmp_path, session_of("hr"))
    clicks = 0
    for _ in range(200):
        pilot.doze(50)
        if table.match.my_turn and len(table.match.legal) > 1:
            asked.clear()
            before = table.match.session.length
            table.choose(table.match.legal[0])
            assert table.match.session.length == before + 1
            assert len(asked) <= 1
            clicks += 1
    assert clicks > 3


def test_beats_while_a_computer_player_thinks_ask_nothing_again(asked: Asked) -> None:
    match = Match(session_of("hr"), Presenter({}, None, speed="instant"), lambda: Sleeper(toy().game))
    for _ in range(3):
        match.update(16)
    assert match.thinking
    assert asked
    asked.clear()
    for _ in range(20):
        match.update(16)
    assert asked == []


def test_undo_offers_what_was_on_offer_then() -> None:
    session = session_of("hh")
    assert session.decision is not None
    seat = session.decision.seats[0]
    before = session.legal(seat)
    for action in before:
        session.submit(seat, action)
        after = session.legal(seat)
        if session.undo_refusal(seat) is None:
            session.undo(seat)
            assert session.legal(seat) == before != after
            return
        session = session_of("hh")
    raise AssertionError("nothing can be taken back")


def test_what_several_parts_of_a_screen_ask_for_is_found_out_once_for_each_build(tmp_path: Path) -> None:
    _, table = table_in(tmp_path, session_of("hh"))
    desk, found = table.desk, list[str]()

    def ask() -> None:
        for key in ("far", "near", "far"):
            desk.once(key, lambda key=key: found.append(key))  # type: ignore[misc]

    ask()
    ask()
    assert found == ["far", "near"]
    desk.build(table.ui.area)
    ask()
    assert found == ["far", "near"] * 2
