"""Whatever can be clicked may be clicked: in random positions of random games nothing is refused and nothing breaks.

WOWTABLE_SOAK=25 clicks through two hundred positions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from tests.games.playing import SOAK
from wowtable.core import Action
from wowtable.session import SeatSetup, Session
from wowtable.shell.base.layout import Point
from wowtable.shell.boards.surface import BoardSurface
from wowtable.shell.table.scene import TableScene
from wowtable.shell.widgets import Widget

from .house import House, new_game, open_house, walked

POSITIONS = 8 * SOAK
LEADS_AWAY = {"bar.menu", "bar.rules", "bar.options", "bar.help", "bar.speed"}


@dataclass
class Position:
    """A random position that can be gone back to after each click."""

    seed: int
    house: House
    refused: list[Action] = field(default_factory=list)
    table: TableScene = field(init=False)
    session: Session = field(init=False)

    def __post_init__(self) -> None:
        rng = Random(f"clicks {self.seed}")
        count = rng.randint(2, 5)
        self.options = {"teams": count > 3 and rng.random() < 0.5, "random_islands": rng.random() < 0.3}
        self.people = tuple(SeatSetup(name=name) for name in ("Anna", "Bruno", "Carla", "Dario", "Elena")[:count])
        self.walk = rng.randint(0, 120)
        self.begin()
        self.length = self.session.length

    def begin(self) -> None:
        """The position as it was, in a scene nobody has touched."""
        fresh = new_game(self.people, f"clicks {self.seed}", self.options)
        self.session = walked(fresh, self.walk, f"clicks {self.seed}")
        self.table = self.house.sit_down(self.session)
        decision = self.session.decision
        self.table.match.stay_with(decision.seats[0] if decision else None)
        choose = self.table.match.choose

        def watched(action: Action) -> bool:
            taken = choose(action)
            if not taken:
                self.refused.append(action)
            return taken

        self.table.match.choose = watched  # type: ignore[method-assign]
        self.house.pilot.wait(16)

    @property
    def untouched(self) -> bool:
        scene = self.house.app.scene
        return scene is self.table and self.session.length == self.length and len(scene.stage.layers) == 1

    def taken(self) -> Action | None:
        """What the first click that counted has done."""
        return self.session.entries[self.length].action if self.session.length > self.length else None


def targets(table: TableScene) -> dict[str, Point]:
    """Where to click, by name: every enabled control that can be seen, and every region of the board."""
    found: dict[str, Point] = {}
    for widget in controls(table):
        if isinstance(widget, BoardSurface):
            found |= {f"region {item}": widget.camera.to_screen(spot) for item, spot in widget.spots().items()}
        elif widget.enabled and not widget.visible_rect().empty:
            found[widget.id] = widget.visible_rect().center
    return found


def controls(table: TableScene) -> Iterator[Widget]:
    return (widget for layer in table.stage.layers for widget in layer.root.walk() if widget.focusable)


def all_clicks(at: Position) -> Iterator[tuple[tuple[str, ...], Action | None]]:
    """Clicks everything, and everything that a click opens; yields what was clicked and the action it meant."""
    at.begin()
    first = targets(at.table)
    for name, point in first.items():
        if not at.untouched or at.table.desk.narrowing.picked:
            at.begin()
        at.house.pilot.click(point)
        at.house.pilot.wait(48)
        if at.house.app.scene is not at.table or at.session.length != at.length or name in LEADS_AWAY:
            yield (name,), at.taken()
            continue
        for more in one_of_each([new for new in targets(at.table) if new not in first]):
            at.begin()
            at.house.pilot.click(point)
            at.house.pilot.wait(48)
            spot = targets(at.table).get(more)
            if spot is not None:
                at.house.pilot.click(spot)
                at.house.pilot.wait(48)
                yield (name, more), at.taken()


def one_of_each(names: Iterable[str]) -> list[str]:
    """Of the many lines of a log, one stands for all."""
    lines = [name for name in names if re.match(r"log\.\d", name)]
    return [name for name in names if name not in lines[1:]]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    return open_house(tmp_path_factory.mktemp("clicks"), (1600, 900))


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_every_click_is_taken_and_every_legal_action_can_be_clicked(house: House, seed: int) -> None:
    at = Position(seed, house)
    decision = at.session.decision
    legal = set(at.session.legal(decision.seats[0])) if decision else set()
    reached: set[Action] = set()
    for path, action in all_clicks(at):
        assert not at.refused, f"seed {seed}, {decision}: {path} meant {at.refused}, which the rules refuse"
        if action is not None:
            assert action in legal, f"seed {seed}: {path} took {action}"
            reached.add(action)
    missing = {action for action in legal - reached if not by_other_means(action, reached)}
    assert not missing, f"seed {seed}, {decision}: no click leads to {sorted(map(str, missing))}"
    at.begin()
    silent = [widget.id for widget in controls(at.table) if not widget.enabled and not widget.why]
    assert not silent, f"seed {seed}, {decision}: {silent} are disabled and give no reason"


def by_other_means(action: Action, reached: set[Action]) -> bool:
    """Lifting from where one may also place is dragging, all at once is many single placements, and a region is
    abandoned after its spare tokens were lifted."""
    if action.verb == "abandon":
        return Action("lift", action.args) in reached
    return action.verb in ("lift", "lift_beast", "place_all")


@pytest.mark.parametrize("name", ["title", "seats", "options", "saves", "replays", "help", "credits"])
def test_every_control_of_the_menus_can_be_clicked(tmp_path: Path, name: str) -> None:
    house = open_house(tmp_path)
    what = {"ruleset": "small_world"} if name == "seats" else {}
    house.show(name, **what)
    for id in [widget.id for widget in house.pilot.stage.layers[0].root.walk() if widget.focusable]:
        house.forget_settings()
        house.show(name, **what)
        widget = house.pilot.widget(id)
        assert widget.enabled or widget.why, f"{id} is disabled and gives no reason"
        if widget.enabled and not widget.visible_rect().empty:
            house.pilot.click(id)
            house.pilot.wait(100)
