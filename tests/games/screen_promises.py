"""Everything that may be done can be done with the mouse alone and with the keyboard alone, and nothing else is taken.

A game shows that with a class `TestScreen(ScreenPromises)` and a player of its own, who knows where its actions are.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

from tests.games.chooser import pick_action
from tests.games.leanings import leanings_of
from tests.games.playing import SOAK
from tests.screens.house import AGAINST_EASY, PEOPLE, House, new_game, open_house
from wowtable.core import Action, State
from wowtable.core.position import beginning_at
from wowtable.session import Session
from wowtable.shell.base.layout import Point
from wowtable.shell.boards.surface import BoardSurface
from wowtable.shell.pilot import Pilot
from wowtable.shell.table.asking.buttons import ActButton
from wowtable.shell.table.table_scene import TableScene
from wowtable.shell.widgets import ScrollArea, Widget

SIZE = (1600, 900)
GAMES = range(SOAK)
"""Each of them gives a position for every kind of question."""
LONGEST = 400
MOST_TABS = 160
MOST_NOTCHES = 40
MOST_OF_A_VERB = 2
MOST_CLICKS = 2
"""On what is called alike, over all positions of a game."""
MOST_DULL = 6
"""Places of a board where nothing can be done, at each position."""
_GRID = 7


class Player:
    """Somebody who knows which action they want, and finds the clicks for it, or with `keys` the keys."""

    def __init__(self, house: House, table: TableScene, *, keys: bool) -> None:
        self.pilot: Pilot = house.pilot
        self.table = table
        self.keys = keys

    def act(self, action: Action) -> None:
        """Buttons of the bar are where they are in every game."""
        button = self.button_of(action)
        if button is None:
            self.reach(action)
            return
        self.go(button.id)
        self.pilot.doze(32)
        if self.pilot.stage.find("bar.leave") is not None:
            self.go("bar.leave")

    def button_of(self, action: Action) -> Widget | None:
        """By its name; else the one that goes by what it says, such as a golden one."""
        walk = (widget for layer in self.pilot.stage.layers for widget in layer.root.walk())
        other = (each for each in walk if isinstance(each, ActButton) and each.act.does == action)
        return self.pilot.stage.find(f"act:{action}") or next(other, None)

    def reach(self, action: Action) -> None:
        """What is done with a piece of the game."""
        raise NotImplementedError

    def offers(self, action: Action) -> bool:
        """Whether there is something on the screen to begin with."""
        return self.button_of(action) is not None or self.shows(action)

    def shows(self, action: Action) -> bool:
        """Whether a piece of the game stands for it."""
        raise NotImplementedError

    def is_composed(self, action: Action) -> bool:
        """Whether it stands for several others and has no place of its own on the screen."""
        return False

    def go(self, id: str) -> None:
        """There and does what it does."""
        if not self.keys:
            self.bring_into_sight(id)
            self.pilot.click(self.point(self.pilot.widget(id)))
            return
        self.press_until("tab", id)

    def bring_into_sight(self, id: str) -> None:
        """With the wheel, where it lies in something that scrolls."""
        widget = self.pilot.widget(id)
        window = next((node for node in widget.ancestors() if isinstance(node, ScrollArea)), None)
        for _ in range(MOST_NOTCHES if window is not None else 0):
            if window.rect.covers(self.pilot.widget(id).rect):
                return
            below = self.pilot.widget(id).rect.bottom > window.rect.bottom
            self.pilot.scroll(window.rect.center, -1 if below else 1)

    def choose(self, action: Action) -> None:
        """A line of the menu that a piece has opened, if it has; what is no action of its own chooses a goal."""
        ways = getattr(self.pilot.stage.find("ways"), "ways", {})
        if not ways:
            return
        goals = [id for id, way in ways.items() if not isinstance(way.does, Action)]
        wanted = next((id for id, way in ways.items() if way.does == action), *goals[:1])
        if self.keys:
            self.press_until("down", wanted)
        else:
            self.bring_into_sight(wanted)
            self.pilot.click(wanted)
        self.pilot.wait(32)

    @property
    def board(self) -> BoardSurface:
        return self.pilot.stage.get("board", BoardSurface)

    def go_to_item(self, item: str, key: str = "return") -> None:
        """To a place of the board, and does what it does; with a `key` of its own, something else."""
        if not self.keys:
            self.pilot.click_item("board", item)
            return
        for _ in range(MOST_TABS):
            if self.pilot.focused == "board" and self.board.focus_item == item:
                self.pilot.press(key)
                return
            self.pilot.press("tab")
        raise AssertionError(f"Tab does not come to {item}")

    def press_until(self, key: str, id: str, then: str = "return") -> None:
        for _ in range(MOST_TABS):
            if self.pilot.focused == id:
                self.pilot.press(then)
                return
            self.pilot.press(key)
        raise AssertionError(f"{key} does not come to {id}; the focus is on {self.pilot.focused!r}")

    def point(self, widget: Widget) -> Point:
        """Somewhere on it where nothing else lies: the cards of a hand overlap."""
        rect = widget.visible_rect()
        root = self.pilot.stage.top.root
        steps = [(n + 0.5) / _GRID for n in range(_GRID)]
        spots = [(rect.x + rect.w * x, rect.y + rect.h * y) for y in steps for x in steps]
        return next((spot for spot in (rect.center, *spots) if root.hit(spot) is widget), rect.center)


class Place:
    """A position that can be gone back to after each try."""

    def __init__(self, house: House, game: str, state: State) -> None:
        self.house, self.game, self.state = house, game, state
        self.begun = new_game(PEOPLE[:1] * state.seats, "place", game=game)
        self.refused: list[Action] = []

    def begin(self) -> TableScene:
        """As it was, in a scene that nobody has touched. Only where passing is all there is nobody is asked."""
        self.house.program.settings.asking = "all"
        begun = Session(beginning_at(self.begun.game, self.state), self.begun.setup)
        table = self.house.sit_down_unseen(begun)
        decision = table.match.session.decision
        assert decision is not None
        table.match.stay_with(decision.seats[0])
        self.house.pilot.doze(32)
        choose = table.match.choose

        def watched(action: Action, goes_on: bool = False) -> bool:
            taken = choose(action, goes_on)
            if not taken:
                self.refused.append(action)
            return taken

        table.match.choose = watched  # type: ignore[method-assign]
        return table


def controls(table: TableScene) -> Iterator[Widget]:
    return (widget for layer in table.stage.layers for widget in layer.root.walk() if widget.focusable)


def targets(player: Player) -> dict[str, Point]:
    """Where to click, by name: every enabled control that can be seen, what is lit on a board, and some of the rest."""
    found: dict[str, Point] = {}
    for widget in controls(player.table):
        if isinstance(widget, BoardSurface):
            spots = {item: widget.camera.to_screen(spot) for item, spot in widget.spots().items()}
            dull = [item for item in spots if item not in widget.legal]
            left_out = set(dull) - set(Random(len(dull)).sample(dull, min(len(dull), MOST_DULL)))
            found |= {f"item {item}": spot for item, spot in spots.items() if item not in left_out}
        elif widget.enabled and not widget.visible_rect().empty:
            found[widget.id] = player.point(widget)
    return found


def kind_of(name: str) -> str:
    """Of many lines of a log or cards of a hand one stands for all."""
    return re.sub(r"\d+", "#", name)


def places(house: House, game: str, options: dict[str, Any], seed: str) -> Iterator[Place]:
    """Of a random game: each kind of question once, and that not at its first time."""
    session, rng = new_game(PEOPLE, seed, options, game), Random(seed)
    kinds: dict[str, list[State]] = {}
    while session.decision is not None and session.length < LONGEST:
        kinds.setdefault(session.decision.kind, []).append(session.truth())
        seat = rng.choice(session.decision.seats)
        session.submit(seat, pick_action(session.legal(seat), rng, leanings_of(game)))
    assert len(kinds) > 3, "a game that asks so little shows little"
    return (Place(house, game, rng.choice(states)) for states in kinds.values())


def sample(legal: Sequence[Action]) -> list[Action]:
    """Some of each verb."""
    kept: dict[str, list[Action]] = {}
    for action in legal:
        kept.setdefault(action.verb, []).append(action)
    return [action for same in kept.values() for action in same[-MOST_OF_A_VERB:]]


class ScreenPromises:
    """What holds at the table of `game`, as its `player` uses it."""

    game: ClassVar[str]
    player: ClassVar[type[Player]]
    options: ClassVar[Sequence[tuple[str, Any]]] = ()
    own_answers: ClassVar[int]
    """So many of them are a game against a computer player, unless it is over before."""
    meets: ClassVar[frozenset[str]]
    """Questions that come up in it."""

    @pytest.fixture
    def house(self, tmp_path: Path) -> House:
        return open_house(tmp_path, SIZE)

    @pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
    @pytest.mark.parametrize("number", GAMES)
    def test_every_action_can_be_done(self, house: House, number: int, keys: bool) -> None:
        for place in places(house, self.game, dict(self.options), f"hands {number}"):
            legal = self._offered(house, place.begin())
            for action in sample(legal):
                table = place.begin()
                session, player = table.match.session, self.player(house, table, keys=keys)
                asked, before = session.decision, session.length
                player.act(action)
                house.pilot.doze(32)
                done = [entry.action for entry in session.entries[before:][:1]]
                assert done == [action], f"{asked}: wanted {action}; focus on {house.pilot.focused!r}"
            assert not place.refused

    def _offered(self, house: House, table: TableScene) -> list[Action]:
        """All that may be done there one by one; there is a place on the screen for each, also where few are tried."""
        player = self.player(house, table, keys=False)
        legal = [action for action in table.match.legal if not player.is_composed(action)]
        assert [str(action) for action in legal if not player.offers(action)] == []
        return legal

    @pytest.mark.parametrize("number", GAMES)
    def test_whatever_is_clicked_nothing_is_refused(self, house: House, number: int) -> None:
        tried = Counter[str]()
        for place in places(house, self.game, dict(self.options), f"clicks {number}"):
            table = place.begin()
            twins = [id for id, count in Counter(widget.id for widget in controls(table)).items() if count > 1]
            assert not twins, f"{twins} are the ids of more than one thing"
            silent = [widget.id for widget in controls(table) if not widget.enabled and not widget.why]
            assert not silent, f"{silent} are disabled and give no reason"
            spots = targets(self.player(house, table, keys=False))
            for name in [name for name in spots if tried[name] < MOST_CLICKS]:
                tried[name] += 1
                opened = self._clicked(place, name, spots[name]) - spots.keys()
                for more in sorted(opened, key=kind_of):
                    if not tried[kind_of(more)]:
                        tried[kind_of(more)] += 1
                        self._clicked(place, name, spots[name], more)

    def _clicked(self, place: Place, name: str, spot: Point, more: str = "") -> set[str]:
        """That and, if it is there then, one `more`; what can be clicked afterwards if nothing has been done yet."""
        house, table = place.house, place.begin()
        session, legal, before = table.match.session, list(table.match.legal), table.match.session.length
        house.pilot.click(spot)
        house.pilot.doze(48)
        here = targets(self.player(house, table, keys=False)) if house.app.scene is table else {}
        if more in here:
            house.pilot.click(here[more])
            house.pilot.doze(48)
        assert not place.refused, f"{session.decision}: {name} {more} meant {place.refused}"
        done = session.entries[before:]
        assert all(entry.action in legal for entry in done[:1]), f"{name} {more} took {done}"
        return set() if done else set(here)

    @pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
    def test_a_game_against_a_computer_player(self, house: House, keys: bool) -> None:
        table = house.sit_down(new_game(AGAINST_EASY, f"whole {keys}", game=self.game))
        player, rng, session = self.player(house, table, keys=keys), Random(f"whole {keys}"), table.match.session
        kinds: list[str] = []
        seen = -1
        while len(kinds) < self.own_answers * SOAK and not session.over:
            if not table.match.my_turn or session.length != seen:
                seen = session.length
                house.pilot.doze(64)
                continue
            assert session.decision is not None
            kinds.append(session.decision.kind)
            action = pick_action(
                [each for each in table.match.legal if not player.is_composed(each)], rng, leanings_of(self.game)
            )
            player.act(action)
            house.pilot.wait(16)
            assert session.length > seen, f"{session.decision}: {action} was not done"
            assert session.entries[seen].action == action
        assert self.meets <= set(kinds), f"met only {sorted(set(kinds))}"
