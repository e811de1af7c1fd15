"""The first game of the guide: piles and dice that lie as they should, and what a beginner meets."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.lesson_kit import Course, lesson_of
from tests.games.playing import SOAK
from tests.games.shipped import shipped
from wowtable.core import Action, Event, Rolled
from wowtable.session import Session, open_record, parse_save, save_text
from wowtable.session.audit import audit

SEEDS = range(3 * SOAK)
ROUNDS = 4
TOLD = ("roll", "move", "resource", "challenge", "fight", "equip")
"""The notes that everybody gets, whatever they do."""
TAUGHT = ("after_roll", "item", "quests", "completed", "levels")
"""The notes that whoever does as they say gets as well."""
GOALS = {1: "brill", 2: "deathknell"}
LAST = ("done", "end_turn", "stop", "pass")


class Eager:
    """Goes where the quest wants it, collects, puts on what is found, and lets the dice decide."""

    reads = True

    def choose(self, session: Session, told: list[str]) -> Action:
        assert session.decision is not None
        legal = list(session.legal(0))
        way = self.way(session, legal) if session.decision.kind == "move" else []
        wanted = [action for action in legal if action.verb in ("collect", "give_up", "equip")]
        last = [action for verb in LAST for action in legal if action.verb == verb]
        return next(iter([*way, *wanted, *last]), legal[0])

    def way(self, session: Session, legal: list[Action]) -> list[Action]:
        s: Any = session.truth()
        atlas = session.game.atlas  # type: ignore[attr-defined]
        goal = GOALS.get((s.turn + 1) // 2, atlas.ids[s.space[0]])
        far = atlas.distance[atlas.index[goal]]
        steps = [action for action in legal if action.verb == "step"]
        nearer = [action for action in steps if far[atlas.index[action.args[0]]] < far[s.space[0]]]
        return nearer or [Action("stop")]


class Idle(Eager):
    """Leaves the city by whatever way, and then stays where it is."""

    def way(self, session: Session, legal: list[Action]) -> list[Action]:
        s: Any = session.truth()
        steps = [action for action in legal if action.verb == "step"]
        return steps[:1] if s.space[0] == session.game.atlas.index["undercity"] else [Action("stop")]  # type: ignore[attr-defined]


def played(seed: int, beginner: Eager) -> tuple[Course, list[Event]]:
    course, facts = Course(shipped("adventure_game"), seed, beginner), list[Event]()
    session = course.session
    while session.decision is not None and turn_of(session) <= 2 * ROUNDS:
        facts += course.step()
    return course, facts


def turn_of(session: Session) -> int:
    s: Any = session.truth()
    return int(s.turn)


@pytest.mark.parametrize("beginner", [Eager, Idle])
def test_every_note_comes_up_when_its_moment_comes(beginner: type[Eager]) -> None:
    for seed in SEEDS:
        course, _ = played(seed, beginner())
        wanted = {*TOLD, *TAUGHT} if beginner is Eager else set(TOLD)
        assert set(course.told) >= wanted, f"seed {seed}: no note about {wanted - set(course.told)}"
        assert course.session.game.violations(course.session.truth()) == []


def test_whoever_follows_the_notes_wins_a_fight_and_completes_a_quest() -> None:
    for seed in SEEDS:
        _, facts = played(seed, Eager())
        assert {"QuestCompleted", "ItemGained", "PutOn"} <= {
            type(fact).__name__ for fact in facts if getattr(fact, "seat", None) == 0
        }


def test_the_table_lies_as_the_lesson_says() -> None:
    lesson: Any = shipped("adventure_game").content["lessons"]["first_game"]
    for seed in SEEDS:
        session = lesson_of(shipped("adventure_game"), seed)
        s: Any = session.truth()
        assert session.decision is not None
        assert (s.active, session.decision.kind, session.decision.seats, s.rules.goal) == (0, "roll", (0,), 6)
        assert tuple(s.hero) == tuple(chair.hero for chair in lesson.chairs)
        for seat, chair in enumerate(lesson.chairs):
            assert [s.names[card] for card in s.quests[seat]] == list(chair.quests)
            drawn = [*s.hand[seat], *s.deck[seat][::-1]]
            assert [s.names[card] for card in drawn][: len(chair.abilities)] == list(chair.abilities)
        assert [s.names[card] for card in s.challenge[0]][: len(lesson.challenges)] == list(lesson.challenges)
        assert [s.names[card] for card in s.elite[::-1]][: len(lesson.elite)] == list(lesson.elite)
        assert [s.names[token] for token in s.pile[::-1]][: len(lesson.discoveries)] == list(lesson.discoveries)
        assert session.game.violations(s) == []


def test_under_the_lesson_the_piles_are_shuffled() -> None:
    states: list[Any] = [lesson_of(shipped("adventure_game"), seed).truth() for seed in range(3)]
    assert len({tuple(s.names[card] for card in s.challenge[0]) for s in states}) == 3


def test_the_dice_fall_as_the_lesson_says_and_the_game_stands_up_to_an_audit() -> None:
    lesson: Any = shipped("adventure_game").content["lessons"]["first_game"]
    course, facts = played(1, Eager())
    for die in ("red", "black"):
        faces = [fact.value for fact in facts if isinstance(fact, Rolled) and fact.stream == die]
        told = list(getattr(lesson, die))
        assert len(faces) > 3
        assert faces[: len(told)] == told[: len(faces)]
    session = course.session
    assert audit(open_record(parse_save(save_text(session)), lambda _tag: session.game)).faults == ()


def test_a_lesson_is_refused_that_is_unknown_or_for_others() -> None:
    game = shipped("adventure_game").game
    with pytest.raises(ValueError, match="no lesson"):
        game.new_state(2, {"lesson": "second_game"})
    with pytest.raises(ValueError, match="so many players"):
        game.new_state(3, {"lesson": "first_game"})
