"""The first game of the guide: islands, queue and die that lie as they should, and what a beginner meets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from tests.games.lesson_kit import Course, lesson_of
from tests.games.playing import SOAK
from wowtable.core import Action, Event, Rolled
from wowtable.session import Session, open_record, parse_save, save_text
from wowtable.session.audit import audit
from wowtable.session.replay import Replay

from ..build import part, real_game, real_ruleset

SEEDS = range(8 * SOAK)
ROUNDS = 7
TAUGHT = {"landed", "empty", "murlocs", "die", "redeployed", "income", "lost", "declined", "picked again"}
"""What comes up in the game of whoever does as the notes say."""
TOLD = (
    *("pick", "first_conquest", "cost", "final", "redeploy", "income", "tokens_lost", "intent", "ready", "enemy"),
    *("murlocs", "decline", "declined", "pick_again"),
)
"""The notes that everybody gets, whatever they do."""


class Eager:
    """Takes what costs least, tries the die, and lets a spent race go once a note has told of it."""

    reads = True

    def choose(self, session: Session, told: list[str]) -> Action:
        assert session.decision is not None
        s: Any = session.truth()
        legal = list(session.legal(0))
        wishes = getattr(self, session.decision.kind, self.anything)(s, legal, told)
        return next(iter(wishes), legal[0])

    def anything(self, s: Any, legal: list[Action], told: list[str]) -> Iterable[Action]:
        return [action for action in legal if action.verb == "done"] or legal

    def intent(self, s: Any, legal: list[Action], told: list[str]) -> Iterable[Action]:
        tired = "decline" in told and spare(s) < 3 and not s.faded[0]
        return [action for action in legal if (action.verb == "decline") is tired]

    def ready(self, s: Any, legal: list[Action], told: list[str]) -> Iterable[Action]:
        return [action for action in legal if action.verb == "lift_spare"] or legal[-1:]

    def conquest(self, s: Any, legal: list[Action], told: list[str]) -> Iterator[Action]:
        yield from sorted(of(legal, "conquer"), key=lambda action: price(s, action))
        if "final" in told:
            yield from sorted(of(legal, "final"), key=lambda action: price(s, action))
        yield Action("stop")


class Lazy(Eager):
    """Leaves the notes lying about, takes three regions a turn at most, and never moves a token."""

    reads = False

    def ready(self, s: Any, legal: list[Action], told: list[str]) -> Iterable[Action]:
        return legal[-1:] if s.hand[0] else super().ready(s, legal, told)

    def conquest(self, s: Any, legal: list[Action], told: list[str]) -> Iterator[Action]:
        if len(s.victories) < 3:
            yield from super().conquest(s, legal, told)
        yield Action("stop")


class Rash(Eager):
    """Picks what is dearest, goes for the strongest regions first, and lets a race go on a whim."""

    def pick(self, s: Any, legal: list[Action], told: list[str]) -> Iterable[Action]:
        return legal[-1:]

    def intent(self, s: Any, legal: list[Action], told: list[str]) -> Iterable[Action]:
        return of(legal, "decline" if "decline" in told and not s.faded[0] else "expand")

    def conquest(self, s: Any, legal: list[Action], told: list[str]) -> Iterator[Action]:
        *dear, stop = super().conquest(s, legal, told)
        yield from reversed(dear)
        yield stop


BEGINNERS = (Eager, Lazy, Rash)


def of(legal: list[Action], verb: str) -> list[Action]:
    return [action for action in legal if action.verb == verb]


def price(s: Any, action: Action) -> tuple[int, str]:
    g = real_game()
    r = g.region(s, action.args[0])
    return part("march").cost_of(g, s, 0, r, action.args[1]), action.args[0]


def spare(s: Any) -> int:
    """How many tokens could march without giving a region up."""
    return int(s.hand[0] + sum(s.tokens[r] - 1 for r in s.active_regions(0)))


def met_in(facts: Iterable[Event], kind: str) -> Iterator[str]:
    for fact in facts:
        name, own = type(fact).__name__, getattr(fact, "seat", None) == 0
        if name == "RegionConquered" and own:
            race = getattr(fact, "foe_race", "")
            yield "murlocs" if race == "murlocs" else "empty" if not race else "taken"
            yield "landed"
        elif own and name in KNOWN:
            yield KNOWN[name]
        if own and name == "ComboPicked" and kind == "again":
            yield "picked again"


KNOWN = {
    "FinalTried": "die",
    "TokensPlaced": "redeployed",
    "IncomeTaken": "income",
    "TokensLost": "lost",
    "RaceDeclined": "declined",
}


def played(seed: int, beginner: Eager) -> tuple[Course, set[str]]:
    course, met = Course(real_ruleset(), seed, beginner), set[str]()
    session = course.session
    while session.decision is not None and round_of(session) <= ROUNDS:
        kind = "again" if "declined" in met else ""
        met |= set(met_in(course.step(), kind))
    return course, met


def round_of(session: Session) -> int:
    s: Any = session.truth()
    return int(s.round)


@pytest.mark.parametrize("beginner", BEGINNERS)
def test_every_note_comes_up_when_its_moment_comes(beginner: type[Eager]) -> None:
    for seed in SEEDS:
        course, met = played(seed, beginner())
        assert set(course.told) >= set(TOLD), f"seed {seed}: no note about {set(TOLD) - set(course.told)}"
        if beginner is Eager:
            assert met >= TAUGHT, f"seed {seed}: not {TAUGHT - met}"
        assert course.session.game.violations(course.session.truth()) == []


def test_the_table_lies_as_the_lesson_says() -> None:
    lesson: Any = real_ruleset().content["lessons"]["first_game"]
    for seed in range(3):
        session = lesson_of(real_ruleset(), seed)
        s: Any = session.truth()
        g: Any = session.game
        assert session.decision is not None
        assert (s.active, s.round, session.decision.kind, s.faces) == (0, 1, "pick", lesson.islands)
        shown = [(combo.race, combo.power) for combo in s.rows["all"]]
        waiting = list(zip(s.race_stacks["all"], s.power_stack))
        assert (shown + waiting)[: len(lesson.combos)] == [(pair.race, pair.power) for pair in lesson.combos]
        lettered = [r for r, region in enumerate(g.atlas(s).regions) if region.letter]
        assert [s.names[s.buried[r]] for r in lettered] == list(lesson.finds)
        assert sorted(s.names) == sorted(g.content.relics)


def test_under_the_lesson_the_stacks_are_shuffled() -> None:
    states: list[Any] = [lesson_of(real_ruleset(), seed).truth() for seed in range(3)]
    assert len({s.race_stacks["all"] for s in states}) == 3


def test_the_die_falls_as_the_lesson_says_and_the_game_stands_up_to_an_audit() -> None:
    lesson: Any = real_ruleset().content["lessons"]["first_game"]
    course = Course(real_ruleset(), 1, Eager())
    faces: list[int] = []
    while len(faces) <= len(lesson.dice):
        faces += [event.value for event in course.step() if isinstance(event, Rolled)]
    assert faces[: len(lesson.dice)] == list(lesson.dice)
    session = course.session
    assert audit(open_record(parse_save(save_text(session)), lambda _tag: session.game)).faults == ()
    replay = Replay.of(session)
    replay.seek(session.length)
    assert replay.view(0) == session.view(0)


def test_the_rival_lands_on_the_learner_in_the_first_round() -> None:
    for seed in range(4):
        course = Course(real_ruleset(), seed, Eager())
        lost = 0
        while round_of(course.session) == 1:
            lost += sum(type(event).__name__ == "RegionConquered" and event.foe == 0 for event in course.step())  # type: ignore[attr-defined]
        assert lost >= 1
        assert course.session.game.intents(course.session.view(0), 0) == ()  # type: ignore[attr-defined]


def test_a_lesson_is_refused_that_is_unknown_or_for_others() -> None:
    with pytest.raises(ValueError, match="no lesson"):
        real_game().new_state(2, {"lesson": "second_game"})
    with pytest.raises(ValueError, match="so many players"):
        real_game().new_state(4, {"lesson": "first_game"})
