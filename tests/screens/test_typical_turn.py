"""How many inputs a usual turn takes: a click, a key or a drag each count as one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.tcg.screen.kit import calmed, kit, laid_out
from wowtable.core import Action, Decision
from wowtable.session import Session
from wowtable.shell.table.table_scene import TableScene

from .hands import Hands
from .house import AGAINST_EASY, House, new_game, open_house, walked

HOME = Path(__file__).parents[2] / "rulesets"
MOST = {"small_world": 8, "tcg": 7}
CONQUESTS, ATTACKS = 4, 3


def told(game: str, turn: str) -> int:
    """How many inputs the table of the game says that a turn takes."""
    rows = (line.split("|") for line in (HOME / game / "inputs.md").read_text(encoding="utf-8").splitlines())
    return next(int(row[2]) for row in rows if len(row) > 2 and row[1].strip().startswith(turn))


class Person:
    """Counts what the hands of the person do."""

    def __init__(self, house: House, table: TableScene) -> None:
        self.house, self.table, self.inputs = house, table, 0

    @property
    def decision(self) -> Decision:
        found = self.table.match.session.decision
        assert found is not None
        return found

    def do(self, what: Callable[[], object]) -> None:
        what()
        self.inputs += 1
        for _ in range(60):
            self.house.pilot.doze(50)
            if self.table.match.my_turn and not self.table.desk.bar.gesture.open:
                return

    def press(self, key: str) -> None:
        self.do(lambda: self.house.pilot.press(key))

    def legal(self, verb: str) -> list[Action]:
        return [action for action in self.table.match.legal if action.verb == verb]


def sit(house: House, game: str, seed: str, wanted: Callable[[Session], bool]) -> Person | None:
    session = walked(new_game(AGAINST_EASY, seed, game=game), 160, seed, wanted)
    if session.over or not wanted(session):
        return None
    person = Person(house, house.sit_down(session))
    for _ in range(40):
        if person.table.match.my_turn:
            return person
        house.pilot.doze(50)
    return None


# -- expand, four conquests, redeploy, end ---------------------------------------------------------------


def may_expand(session: Session) -> bool:
    decision = session.decision
    return decision is not None and decision.kind == "intent" and decision.seats == (0,)


def conquering_turn(person: Person) -> int:
    """How many regions fell before the turn was over; golden buttons do the rest."""
    turns, fallen = person.table.match.session.truth().turns, 0
    while person.table.match.session.truth().turns == turns and person.inputs < 3 * CONQUESTS:
        free = [action for action in person.legal("conquer") if not action.args[1]]
        if person.decision.kind == "conquest" and free and fallen < CONQUESTS:
            region = free[0].args[0]
            person.do(lambda region=region: person.house.pilot.click_item("board", region))  # type: ignore[misc]
            if "ways" in person.house.pilot.ids():
                person.press("1")
            fallen += 1
        elif person.decision.kind == "conquest" and person.legal("conquer"):
            return 0
        elif person.decision.kind in ("intent", "ready", "conquest", "redeploy", "end_turn"):
            person.press("space")
        else:
            return 0
    return fallen if person.table.match.session.truth().turns > turns else 0


def test_a_turn_of_four_conquests_takes_few_inputs(tmp_path: Path) -> None:
    house = open_house(tmp_path)
    for seed in range(22, 60):
        person = sit(house, "small_world", f"typical {seed}", may_expand)
        if person is not None and conquering_turn(person) == CONQUESTS:
            assert person.inputs == told("small_world", "Expand") <= MOST["small_world"]
            return
    raise AssertionError("nobody conquers so much")


def test_what_was_done_at_a_stroke_is_taken_back_at_a_stroke(tmp_path: Path) -> None:
    """Expanding lifts what can be spared too: one key, and one key back."""
    house = open_house(tmp_path)
    person = next(
        found for seed in range(22, 60) if (found := sit(house, "small_world", f"typical {seed}", may_expand))
    )
    session = person.table.match.session
    before, length = session.digest, session.length
    person.press("space")
    assert session.length > length + 1
    after = session.digest
    person.press("z")
    assert session.digest == before
    person.press("y")
    assert session.digest == after


# -- a resource, an ally, three attacks, end -------------------------------------------------------------


LAID_OUT = """
    turn: A
    A:
      {hero: rumi_of_gnomeregan, hand: [entrenched, cerwyn], resources: [3],
       allies: [cerwyn, cerwyn, cerwyn], deck: [cerwyn]}
    B: {hero: leisha_of_darnassus, deck: [cerwyn, cerwyn]}
"""


class Duellist(Hands):
    """In a turn of its own at the card table."""

    pause = 200.0

    def __init__(self) -> None:
        pilot, floor = kit.at_table(laid_out(LAID_OUT))
        super().__init__(pilot, calmed(floor))

    @property
    def acting(self) -> bool:
        return bool(self.floor.table.state.active == 0)

    def drag(self, one: str, other: str) -> None:
        self.do(lambda: self.pilot.drag(self.pilot.widget(one).rect.center, self.pilot.widget(other).rect.center))

    def legal(self, verb: str) -> list[Action]:
        return [action for action in self.floor.desk.legal if action.verb == verb]

    @property
    def quest(self) -> str:
        return str(next(action.args[0] for action in self.legal("place") if action.args[2] == "up"))


def by_dragging(person: Duellist) -> None:
    person.drag(person.quest, "resources.0")
    person.click(str(person.legal("play")[0].args[0]))
    for attacker in dict.fromkeys(action.args[0] for action in person.legal("attack") if action.args[0] != "c0"):
        goal = next(action.args[4] for action in person.legal("attack") if action.args[0] == attacker)
        person.drag(attacker, goal)
    person.press("space", "2")


def by_clicking(person: Duellist) -> None:
    person.click(person.quest)
    person.click(str(person.legal("play")[0].args[0]))
    person.click("bar.attack_all")
    person.click("act:pass")
    person.click("bar.leave")


def by_keys(person: Duellist) -> None:
    person.press("space", "n", "return", "a", "space", "2")


@pytest.mark.parametrize(
    ("hands", "name"), [(by_dragging, "Dragging"), (by_clicking, "Clicking"), (by_keys, "Keys alone")]
)
def test_a_turn_with_a_resource_an_ally_and_three_attacks_takes_few_inputs(
    hands: Callable[[Duellist], None], name: str
) -> None:
    person = Duellist()
    hands(person)
    verbs = [action.verb for action in person.floor.chosen]
    assert verbs == ["place", "play", *["attack"] * ATTACKS, "pass"]
    assert person.inputs == told("tcg", name) <= MOST["tcg"]
