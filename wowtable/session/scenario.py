"""Rulings and bug reports as files: a position, scripted dice, choices by text, and what must then hold.

    ruleset: village
    seats: 2
    options: {rounds: 3}              # by id, as on the command line
    seed: any text
    setup: {...}                      # up to the ruleset
    dice: {weather: [3]}              # by stream; in the ruleset's own faces, or draws counted from 0
    do:
      - "A: build mill"               # seat and action, as the session's log writes it
    expect:
      decision: {kind: build, seat: A}      # or the word: over
      legal: ["A: build barn"]
      illegal: ["A: build tower"]
      events: [Rained, {Built: {house: mill}}]     # in this order, others may lie between
      outcome: [1, 0]
      anything: else                  # up to the ruleset
    then:                             # optional: further blocks of dice, do and expect
      - do: [...]

What setups and expectations may say is up to `game.scenario`: see `wowtable.core.position`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..core import Action, AnyTable, Event, Game, Scripted, Seeded, start
from ..core.position import LETTERS, PositionError, positions_of, within
from ..reading.problems import FilePlace, Problem, Problems, did_you_mean
from ..reading.yaml_nodes import Map, Node, Scalar, read_yaml
from .scenario_reading import (
    ScenarioError,
    ScenarioStep,
    event_pattern,
    items_of,
    mapping_of,
    place_at,
    plain_of,
    seat_count_of,
    step_of,
    text_of,
)

Lookup = Callable[[str, Mapping[str, str]], tuple[Game, Mapping[str, Any]]]
"""From a ruleset's id and options as text to its game and all option values; ValueError says what is wrong."""

FILE_KEYS: Mapping[str, str] = {
    "ruleset": "small_game",
    "title": "a ruling",
    "seats": "2",
    "options": "{rounds: 3}",
    "seed": "any text",
    "setup": "{...}",
    "dice": "{weather: [3]}",
    "do": '["A: pass"]',
    "expect": "{...}",
    "then": "[{do: [...]}]",
}
"""What may stand in a file, and how it is written."""
EXPECT_KEYS: Mapping[str, str] = {
    "decision": "{kind: build, seat: A}",
    "legal": '["A: pass"]',
    "illegal": '["A: pass"]',
    "events": "[Rained, {Built: {house: mill}}]",
    "outcome": "[1, 0]",
}
"""What every game can be asked."""
_BLOCK_KEYS = ("dice", "do", "expect")


@dataclass(frozen=True, slots=True)
class Played:
    """A scenario as it was left: what did not hold, each with its place, and the table, if it came to one."""

    failures: tuple[str, ...]
    table: AnyTable | None = None
    ruleset: str = ""
    seats: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)

    def offers(self) -> list[str]:
        """What may be done there, each as a line for `do`."""
        decision = self.table.state.decision if self.table else None
        if self.table is None or decision is None:
            return []
        return [f"{LETTERS[seat]}: {action}" for seat in decision.seats for action in self.table.legal(seat)]


def play_scenario(path: Path, lookup: Lookup) -> Played:
    """The whole of it, to its end or to where it cannot go on."""
    problems = Problems()
    root = read_yaml(path, problems)
    if root is None or len(problems):
        found = problems.sorted()
        return Played((*map(str, found), *([f"and {found.more} more"] if found.more else [])))
    run = None
    try:
        run = _Run(mapping_of(root, tuple(FILE_KEYS)), lookup)
        return run.played(run.failures())
    except ScenarioError as error:
        failures = [str(error.problem)]
        return Played(tuple(failures)) if run is None else run.played(failures)


class _Run:
    """One scenario in progress."""

    def __init__(self, root: Map, lookup: Lookup) -> None:
        self._root = root
        self._failures: list[str] = []
        self._ruleset = ""
        self._seats = seat_count_of(root.get("seats"))
        self._options: Mapping[str, Any] = {}
        self._table = self._begun(lookup)
        self._positions = positions_of(self._table.game)

    def played(self, failures: Sequence[str]) -> Played:
        return Played(tuple(failures), self._table, self._ruleset, self._seats, self._options)

    def failures(self) -> list[str]:
        setup = self._root.get("setup")
        if setup is not None:
            self._guarded(setup, self._positions.patch, self._table, plain_of(setup))
            self._guarded(setup, self._table.settle)
        self._block(self._root)
        for block in items_of(self._root.get("then")):
            self._block(mapping_of(block, _BLOCK_KEYS))
        return self._failures

    def _begun(self, lookup: Lookup) -> AnyTable:
        name = self._root.get("ruleset")
        if not isinstance(name, Scalar):
            raise ScenarioError(self._root.place, 'a scenario names its "ruleset"')
        self._ruleset = name.text
        options = self._root.get("options")
        texts = {key: text_of(node) for key, node in mapping_of(options).entries.items()} if options else {}
        seed = self._root.get("seed")
        chance = Seeded(text_of(seed) if seed else "scenario")
        game, self._options = self._guarded(name, lookup, name.text, texts)
        begun: AnyTable = self._guarded(name, start, game, self._seats, self._options, chance)
        return begun

    # -- doing -------------------------------------------------------------------------------

    def _block(self, block: Map) -> None:
        table = self._table
        table.events = []
        script = Scripted(self._dice(block.get("dice")), table.chance)
        table.chance, honest = script, table.chance
        for node in items_of(block.get("do")):
            step = step_of(node)
            self._guarded(node, table.apply, step.seat, self._action(node))
        table.chance = honest
        for stream, draws in script.left().items():
            self._fail(block.place, f"{len(draws)} scripted dice of {stream} were never rolled")
        expect = block.get("expect")
        if expect is not None:
            self._expect(mapping_of(expect))

    def _dice(self, node: Node | None) -> dict[str, list[int]]:
        return {
            stream: [int(self._guarded(face, self._positions.draw, stream, plain_of(face))) for face in items_of(faces)]
            for stream, faces in (mapping_of(node).entries if node else {}).items()
        }

    def _action(self, node: Node) -> Action:
        step = step_of(node)
        offered = {str(action): action for action in self._legal(node, step)}
        found = offered.get(step.text)
        if found is None:
            raise ScenarioError(step.place, *self._refusal(step, list(offered)))
        return found

    def _legal(self, node: Node, step: ScenarioStep) -> Sequence[Action]:
        actions: Sequence[Action] = self._guarded(node, self._table.legal, step.seat)
        return actions

    def _refusal(self, step: ScenarioStep, offered: Sequence[str]) -> tuple[str, str]:
        if not offered:
            return f"{LETTERS[step.seat]} is not asked anything here ({self._asked()})", ""
        hint = did_you_mean(step.text, offered, "on offer: " + "; ".join(offered[:12]))
        return f"{LETTERS[step.seat]} may not: {step.text}", hint()

    # -- expecting ---------------------------------------------------------------------------

    def _expect(self, expect: Map) -> None:
        checks: dict[str, Callable[[Node], None]] = {
            "decision": self._expect_decision,
            "legal": lambda node: self._expect_offers(node, True),
            "illegal": lambda node: self._expect_offers(node, False),
            "events": self._expect_events,
            "outcome": self._expect_outcome,
        }
        for key, node in expect.entries.items():
            if key in checks:
                checks[key](node)
        rest = {key: plain_of(node) for key, node in expect.entries.items() if key not in EXPECT_KEYS}
        if rest:
            self._expect_rest(expect, rest)

    def _expect_rest(self, node: Map, rest: Mapping[str, Any]) -> None:
        for found in self._guarded(node, self._positions.check, self._table, rest):
            self._fail(place_at(node, found.way), found.message)

    def _expect_decision(self, node: Node) -> None:
        decision = self._table.state.decision
        if isinstance(node, Scalar):
            if (decision is None) != (node.text == "over") or (decision and decision.kind != node.text):
                self._fail(node.place, f"expected {node.text}, but {self._asked()}")
            return
        wanted = plain_of(mapping_of(node, ("kind", "seat")))
        seats = [LETTERS[seat] for seat in decision.seats] if decision else []
        if decision is None or wanted.get("kind", decision.kind) != decision.kind:
            self._fail(node.place, f"expected a decision {wanted.get('kind', '')}, but {self._asked()}")
        elif "seat" in wanted and wanted["seat"] not in seats:
            self._fail(node.place, f"expected {wanted['seat']} to decide, but {self._asked()}")

    def _asked(self) -> str:
        decision = self._table.state.decision
        if decision is None:
            return "the game is over"
        return f"{', '.join(LETTERS[seat] for seat in decision.seats)} has to decide: {decision.kind}"

    def _expect_offers(self, node: Node, wanted: bool) -> None:
        for item in items_of(node):
            step = step_of(item)
            offered = [str(action) for action in self._legal(item, step)]
            if wanted and step.text not in offered:
                self._fail(step.place, *self._refusal(step, offered))
            if not wanted and step.text in offered:
                self._fail(step.place, f"{LETTERS[step.seat]} should not be allowed: {step.text}")

    def _expect_events(self, node: Node) -> None:
        coming = iter(self._table.events or ())
        for item in items_of(node):
            name, fields = event_pattern(item)
            if not any(_fits(event, name, fields) for event in coming):
                happened = ", ".join(type(event).__name__ for event in self._table.events or ())
                self._fail(item.place, f"no such event came in its turn: {name}", f"there were: {happened}")
                return

    def _expect_outcome(self, node: Node) -> None:
        wanted = plain_of(node)
        got = list(self._guarded(node, self._table.game.outcome, self._table.state))
        if self._table.state.decision is not None or got != wanted:
            self._fail(node.place, f"expected the outcome {wanted}, but {self._asked()} at {got}")

    def _guarded(self, node: Node, call: Callable[..., Any], *args: Any) -> Any:
        """Rules code fed from a file may fail in any way; the file is what to look at."""
        try:
            with within():
                return call(*args)
        except PositionError as error:
            hint = did_you_mean(error.word, error.known)()
            raise ScenarioError(place_at(node, error.way), str(error), hint) from error

    def _fail(self, place: FilePlace, message: str, hint: str = "") -> None:
        self._failures.append(str(Problem.at(place, message, hint)))


def _fits(event: Event, name: str, fields: Mapping[str, Any]) -> bool:
    if type(event).__name__ != name:
        return False
    return all(_comparable(getattr(event, key, None)) == value for key, value in fields.items())


def _comparable(value: Any) -> Any:
    """As the file would write it: seats stay numbers, tuples are lists."""
    return [_comparable(v) for v in value] if isinstance(value, tuple) else value
