"""Whole games with nothing but keys: whatever a player wants to do, Tab, arrows and Enter do it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.chooser import pick_action
from tests.games.playing import SOAK
from wowtable.core import Action
from wowtable.session import SeatSetup
from wowtable.shell.boards.surface import BoardSurface
from wowtable.shell.pilot import Pilot
from wowtable.shell.table.scene import TableScene
from wowtable.shell.widgets import Button

from .house import AGAINST_EASY, PEOPLE, House, new_game, open_house

LONGEST = 3000
MOST_TABS = 120


class Keys:
    """Somebody without a mouse. They know which action they want and find the keys for it."""

    def __init__(self, house: House, table: TableScene, seed: str) -> None:
        self.pilot: Pilot = house.pilot
        self.house = house
        self.table = table
        self.rng = Random(f"keys {seed}")
        self.kinds: set[str] = set()

    @property
    def board(self) -> BoardSurface:
        return self.pilot.stage.get("board", BoardSurface)

    # -- playing

    def play(self) -> None:
        for _ in range(LONGEST):
            if self.house.app.scene is not self.table:
                return
            if self.table.match.curtain is not None:
                self.pilot.hold("space", 800)
            elif self.table.match.my_turn:
                self.answer()
            else:
                self.pilot.wait(64)
        raise AssertionError(f"no end after {LONGEST} answers by keys")

    def answer(self) -> None:
        """Wants something that a player would want, and does it."""
        session = self.table.match.session
        assert session.decision is not None
        self.kinds.add(session.decision.kind)
        wishes = [action for action in self.table.match.legal if self.can_be_keyed(action)]
        assert wishes, f"no key leads on from {session.decision}"
        action = pick_action(wishes, self.rng)
        before = session.length
        self.carry_out(action)
        self.pilot.wait(16)
        assert session.length > before, f"{session.decision}: {action} was not done; focus on {self.pilot.focused!r}"
        assert session.entries[before].action == action

    def can_be_keyed(self, action: Action) -> bool:
        """Where a region offers to lift or place, Enter does that; the rest of its ways come when it does not."""
        ways = [way.action for way in self.ways_at(self.region_of(action))]
        simple = [way for way in ways if way.verb in ("place", "place_beast", "place_champion", "lift", "lift_beast")]
        return action in simple[:1] or not simple or action not in ways

    def ways_at(self, region: str) -> Sequence[Any]:
        found: Sequence[Any] = getattr(self.board, "ways", {}).get(region, ())
        return found

    def region_of(self, action: Action) -> str:
        """The region one goes to for it; "" for what is done with a button."""
        for name, ways in getattr(self.board, "ways", {}).items():
            if any(way.action == action for way in ways):
                return str(name)
        return ""

    def carry_out(self, action: Action) -> None:
        region = self.region_of(action)
        if region:
            self.go_to(region)
            self.pilot.press("return")
            self.choose_way(action)
        elif action.verb == "pick":
            self.pilot.tab_to(f"combo.{action.args[0]}")
            self.pilot.press("return", "return")
        elif action.verb == "decline":
            self.press_button("do:decline")
            self.pilot.wait(300)
            self.press_button("decline.decline")
        else:
            self.press_button(f"act:{action}")
            self.pilot.wait(300)
            if "bar.leave" in self.pilot.ids():
                self.press_button("bar.leave")

    def go_to(self, region: str) -> None:
        for _ in range(MOST_TABS):
            if self.pilot.focused == "board" and self.board.focus_item == region:
                return
            self.pilot.press("tab")
        raise AssertionError(f"Tab does not come to {region}")

    def choose_way(self, action: Action) -> None:
        """In the menu that the region has opened, if it has."""
        menu = self.pilot.stage.top.root
        wanted = {way.does: id for id, way in getattr(menu, "ways", {}).items()}.get(action)
        if wanted is None:
            return
        for _ in range(MOST_TABS):
            if self.pilot.focused == wanted:
                self.pilot.press("return")
                return
            self.pilot.press("down")
        raise AssertionError(f"arrows do not come to {action} in the menu")

    def press_button(self, id: str) -> None:
        """By the key on its cap, or by going there: both must do."""
        button = self.pilot.widget(id)
        assert isinstance(button, Button)
        keys = self.house.app.bindings.keys(button.command) if button.command else ()
        if keys and self.rng.random() < 0.5:
            self.pilot.press(keys[0])
        else:
            self.pilot.tab_to(id)
            self.pilot.press("return")


@pytest.mark.parametrize("seed", range(SOAK))
@pytest.mark.parametrize("seats", [PEOPLE, AGAINST_EASY], ids=["two people", "against a computer player"])
def test_a_whole_game_by_keys(tmp_path: Path, seats: tuple[SeatSetup, ...], seed: int) -> None:
    house = open_house(tmp_path)
    table = house.sit_down(new_game(seats, f"keys {seed}"))
    player = Keys(house, table, f"{seed}")
    player.play()
    assert table.match.session.over
    assert house.app.scene.name == "end"
    assert {"pick", "conquest", "redeploy", "end_turn", "intent"} <= player.kinds
