"""How many inputs a usual turn takes: a click, a key or a drag each count as one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.games.screen_kit import Floor
from tests.games.tcg.screen.kit import kit
from wowtable.core import Action, Decision
from wowtable.session import Session
from wowtable.session.scenario import play_scenario
from wowtable.shell.table.table_scene import TableScene

from .house import AGAINST_EASY, House, new_game, open_house, walked

MOST = {"small_world": 8, "tcg": 7}
CONQUESTS, ATTACKS = 4, 3


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
            self.house.pilot.wait(50)
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
        house.pilot.wait(50)
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
            assert person.inputs <= MOST["small_world"]
            return
    raise AssertionError("nobody conquers so much")


# -- a resource, an ally, three attacks, end -------------------------------------------------------------


REFRAIN = ("pass", "no_protect", "no_strike", "no_armor")
LAID_OUT = """
ruleset: tcg
title: A turn with much to do
seats: 2
setup:
  turn: A
  A:
    {hero: rumi_of_gnomeregan, hand: [entrenched, cerwyn], resources: [3],
     allies: [cerwyn, cerwyn, cerwyn], deck: [cerwyn]}
  B: {hero: leisha_of_darnassus, deck: [cerwyn, cerwyn]}
"""


def refrained(floor: Floor) -> None:
    """What others answer, and what the wish of usual games answers for oneself: nobody does anything more."""
    table = floor.table
    while table.state.active == 0 and (decision := table.state.decision) is not None:
        seat, calm = decision.seats[0], not table.state.chain and table.state.combat is None
        if seat == 0 and calm and table.state.step == "action":
            break
        table.apply(seat, next(action for action in table.legal(seat) if action.verb in REFRAIN))
    floor.show()


def test_a_turn_with_a_resource_an_ally_and_three_attacks_takes_few_inputs(tmp_path: Path) -> None:
    laid_out = tmp_path / "turn.yaml"
    laid_out.write_text(LAID_OUT, "utf-8")
    played = play_scenario(laid_out, lambda *_: (kit.game(), {}))
    assert played.table is not None, played.failures
    pilot, floor = kit.at_table(played.table)
    inputs = 0

    def drag(one: str, other: str) -> None:
        pilot.drag(pilot.widget(one).rect.center, pilot.widget(other).rect.center)

    quest = next(a.args[0] for a in floor.desk.legal if a.verb == "place" and a.args[2] == "up")
    steps: list[Callable[[], object]] = [lambda: drag(quest, "resources.0")]
    ally = next(a.args[0] for a in floor.desk.legal if a.verb == "play")
    steps.append(lambda: pilot.click(ally))
    for attacker in dict.fromkeys(a.args[0] for a in floor.desk.legal if a.verb == "attack" and a.args[0] != "c0"):
        goal = next(a.args[4] for a in floor.desk.legal if a.verb == "attack" and a.args[0] == attacker)
        steps.append(lambda attacker=attacker, goal=goal: drag(attacker, goal))  # type: ignore[misc]
    steps += [lambda: pilot.press("space"), lambda: pilot.press("2")]
    for step in steps:
        if floor.table.state.active != 0:
            break
        step()
        inputs += 1
        pilot.wait(50)
        refrained(floor)
        pilot.wait(50)
    verbs = [action.verb for action in floor.chosen]
    assert verbs == ["place", "play", *["attack"] * ATTACKS, "pass"]
    assert inputs <= MOST["tcg"]
