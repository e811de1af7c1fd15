"""The card table by mouse alone and by keyboard alone: every legal action, every control, whole games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from tests.games.chooser import pick_action
from tests.games.playing import SOAK
from wowtable.core import Action
from wowtable.session import Session
from wowtable.shell.table.scene import TableScene

from .card_player import CardPlayer, different
from .house import AGAINST_EASY, PEOPLE, House, new_game, open_house, walked

POSITIONS = 6 * SOAK
OWN_ANSWERS = 60 * SOAK
LONGEST = 4_000
BIG = (1600, 900)


class Position:
    """A random position that can be gone back to."""

    def __init__(self, seed: int, house: House) -> None:
        rng = Random(f"hand {seed}")
        self.seed, self.house = seed, house
        self.options = {"pay_by_hand": rng.random() < 0.5}
        self.walk = rng.randint(0, 300)
        self.refused: list[Action] = []

    def begin(self) -> tuple[TableScene, Session]:
        fresh = new_game(PEOPLE, f"hand {self.seed}", self.options, "tcg")
        session = walked(fresh, self.walk, f"hand {self.seed}")
        table = self.house.sit_down(session)
        table.match.stay_with(session.decision.seats[0] if session.decision else None)
        self.house.pilot.wait(32)
        choose = table.match.choose

        def watched(action: Action) -> bool:
            taken = choose(action)
            if not taken:
                self.refused.append(action)
            return taken

        table.match.choose = watched  # type: ignore[method-assign]
        return table, session

    def controls(self) -> Iterator[str]:
        for layer in self.house.pilot.stage.layers:
            for widget in layer.root.walk():
                if widget.focusable and widget.enabled and not widget.visible_rect().empty:
                    yield widget.id


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    return open_house(tmp_path_factory.mktemp("cards"), BIG)


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
@pytest.mark.parametrize("seed", range(POSITIONS))
def test_every_legal_action_can_be_done(house: House, seed: int, keys: bool) -> None:
    at = Position(seed, house)
    table, session = at.begin()
    for action in different(list(table.match.legal)):
        table, session = at.begin()
        before, asked = session.length, session.decision
        CardPlayer(house, table, keys=keys).act(action)
        house.pilot.wait(32)
        done = [entry.action for entry in session.entries[before : before + 1]]
        assert done == [action], f"seed {seed}, {asked}: wanted {action}; focus on {house.pilot.focused!r}"
    assert not at.refused


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_whatever_is_clicked_nothing_is_refused(house: House, seed: int) -> None:
    at = Position(seed, house)
    table, session = at.begin()
    for id in list(at.controls()):
        table, session = at.begin()
        widget = house.pilot.stage.find(id)
        if widget is None:
            continue
        legal = list(table.match.legal)
        before = session.length
        house.pilot.click(CardPlayer(house, table, keys=False).point(widget))
        house.pilot.wait(48)
        assert not at.refused, f"seed {seed}, {session.decision}: {id} meant {at.refused}"
        for entry in session.entries[before : before + 1]:
            assert entry.auto or entry.action in legal, f"seed {seed}: {id} took {entry.action}"
    silent = [
        widget.id
        for layer in house.pilot.stage.layers
        for widget in layer.root.walk()
        if widget.focusable and not widget.enabled and not widget.why
    ]
    assert not silent, f"seed {seed}: {silent} are disabled and give no reason"


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_a_game_against_a_computer_player(tmp_path: Path, keys: bool) -> None:
    """Only a soak plays it to its end."""
    house = open_house(tmp_path, BIG)
    table = house.sit_down(new_game(AGAINST_EASY, f"whole {keys}", game="tcg"))
    player, rng = CardPlayer(house, table, keys=keys), Random(f"whole {keys}")
    answers, kinds, seen = 0, set(), -1
    for _ in range(LONGEST):
        session = table.match.session
        if session.over or answers >= OWN_ANSWERS:
            break
        if not table.match.my_turn or session.length != seen:
            seen = session.length
            house.pilot.wait(64)
            continue
        assert session.decision is not None
        kinds.add(session.decision.kind)
        action = wish(table.match.legal, rng)
        player.act(action)
        house.pilot.wait(16)
        assert session.length > seen, f"{session.decision}: {action} was not done"
        assert session.entries[seen].action == action
        answers += 1
    assert table.match.session.over or answers >= OWN_ANSWERS
    assert {"mulligan", "priority", "target"} <= kinds


def wish(legal: Sequence[Action], rng: Random) -> Action:
    """Rather something than nothing."""
    lively = [action for action in legal if action.verb != "pass"]
    return pick_action(lively if lively and rng.random() < 0.9 else legal, rng)


def test_what_is_asked_about_a_card_stays_until_it_is_put_away(house: House) -> None:
    """The right button explains a card; the way to another thing does not close it."""
    table, _ = Position(0, house).begin()
    pilot, tips = house.pilot, table.stage.tooltips
    pilot.click("c0", button=3)
    pilot.wait(50)
    house.app.frame(force=True)
    assert tips.main is not None
    shown = tips.main.tip
    pilot.move((BIG[0] / 2, BIG[1] / 2))
    pilot.wait(400)
    assert tips.pinned
    assert tips.main is not None
    assert tips.main.tip == shown
    pilot.press("escape")
    assert tips.main is None
