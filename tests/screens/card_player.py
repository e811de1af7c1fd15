"""Somebody at the card table who knows which action they want, and finds the clicks or the keys for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wowtable.core import Action
from wowtable.shell.base.layout import Point
from wowtable.shell.pilot import Pilot
from wowtable.shell.table.scene import TableScene
from wowtable.shell.widgets import Widget

from .house import House

MOST_TABS = 160
_GRID = 7


class CardPlayer:
    """`act` carries an action out by mouse, or with `keys` by keyboard alone."""

    def __init__(self, house: House, table: TableScene, *, keys: bool) -> None:
        self.pilot: Pilot = house.pilot
        self.table = table
        self.keys = keys

    def act(self, action: Action) -> None:
        if self.pilot.stage.find(f"act:{action}") is not None:
            self.go(f"act:{action}")
            self.pilot.wait(32)
            if self.pilot.stage.find("bar.leave") is not None:
                self.go("bar.leave")
            return
        card = self.card_for(action)
        self.go(card)
        self.pilot.wait(32)
        if self.pilot.stage.find("ways") is not None:
            self.choose(self.place_in_menu(card, action))
            self.pilot.wait(32)
        if action.verb == "attack":
            self.go(action.args[4])

    # -- where things are --------------------------------------------------------------------------------

    def card_for(self, action: Action) -> str:
        """A player is met at their hero."""
        piece = str(action.args[0])
        state: Any = self.table.match.session.truth()
        return f"c{state.hero[int(piece[1:])]}" if piece[0] == "p" else piece

    def place_in_menu(self, card: str, action: Action) -> int:
        """Ways stand in the order of the actions, but placing face down and attacking come last."""
        own = [other for other in self.table.match.legal if other.verb != "attack" and self.meant(other) == card]
        own.sort(key=lambda other: other.args[-1] == "down")
        return own.index(action) + 1 if action in own else len(own) + 1

    def meant(self, action: Action) -> str:
        return self.card_for(action) if action.args and str(action.args[0])[:1] in "cp" else ""

    def point(self, widget: Widget) -> Point:
        """Somewhere on it where nothing else lies: the cards of a hand overlap."""
        rect = widget.visible_rect()
        root = self.pilot.stage.top.root
        steps = [(n + 0.5) / _GRID for n in range(_GRID)]
        spots = [(rect.x + rect.w * x, rect.y + rect.h * y) for y in steps for x in steps]
        return next((spot for spot in (rect.center, *spots) if root.hit(spot) is widget), rect.center)

    # -- doing -------------------------------------------------------------------------------------------

    def go(self, id: str) -> None:
        if not self.keys:
            self.pilot.click(self.point(self.pilot.widget(id)))
            return
        for _ in range(MOST_TABS):
            if self.pilot.focused == id:
                self.pilot.press("return")
                return
            self.pilot.press("tab")
        raise AssertionError(f"Tab does not come to {id}; the focus is on {self.pilot.focused!r}")

    def choose(self, number: int) -> None:
        """A line of the menu that a card has opened."""
        if not self.keys:
            self.pilot.click(f"way.{number}")
            return
        for _ in range(MOST_TABS):
            if self.pilot.focused == f"way.{number}":
                self.pilot.press("return")
                return
            self.pilot.press("down")
        raise AssertionError(f"arrows do not come to line {number} of the menu")


def different(legal: Sequence[Action]) -> list[Action]:
    """Of the attacks of one attacker two are enough."""
    kept: list[Action] = []
    for action in legal:
        same = [other for other in kept if other.verb == "attack" and other.args[:1] == action.args[:1]]
        if action.verb != "attack" or len(same) < 2:
            kept.append(action)
    return kept
