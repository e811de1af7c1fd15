"""The first game of the guide: decks that lie as they should, and all that a beginner is to meet in a few turns."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.shell.menu_kit import Hall
from tests.tcg.build import part
from wowtable.ai.levels import player_for
from wowtable.content.finding import find_rulesets
from wowtable.content.loading import Ruleset, load_ruleset
from wowtable.core import Action, Pause
from wowtable.library import tag_of
from wowtable.session import Session
from wowtable.shell.scenes.first_game import FirstGame
from wowtable.shell.scenes.seat_plan import SeatPlan
from wowtable.shell.settings import Settings

SEEDS = range(12)
OWN_TURNS = 6
TAUGHT = {"place", "play", "attack", "protect", "respond", "strike", "quest"}
"""What comes up, under the ids of the tips about it."""


@lru_cache(maxsize=1)
def ruleset() -> Ruleset:
    return load_ruleset(next(found for found in find_rulesets() if found.id == "tcg"))


def lesson(seed: int) -> Session:
    plan = SeatPlan.lesson(ruleset().manifest, chance=Random(seed))
    plan.seed = f"lesson {seed}"
    return Session(ruleset().game, plan.setup(tag_of(ruleset()), ruleset().manifest))


def eager(session: Session) -> Action:
    """A beginner who does what the notes tell of, as soon as it can be done."""
    assert session.decision is not None
    legal, kind = list(session.legal(0)), session.decision.kind
    if kind == "target":
        return max(legal, key=lambda action: action.args[2:3] == (1,))
    if kind != "priority":
        return next((action for action in legal if action.verb in ("strike", "protect", "yes", "take")), legal[0])
    pause: Pause | None = session.game.pause(session.truth(), 0)  # type: ignore[attr-defined]
    assert pause is not None
    if pause.main:
        wishes = [*_placings(legal), *_plays(legal, instant=False), *_of(legal, "complete"), *_attacks(session, legal)]
    else:
        wishes = list(_plays(legal, instant=True)) if pause.answering and not pause.mine else []
    return wishes[0] if wishes else Action("pass")


def _of(legal: list[Action], verb: str) -> list[Action]:
    return [action for action in legal if action.verb == verb]


def _placings(legal: list[Action]) -> list[Action]:
    """A quest, face up; then whatever costs most."""
    cards = ruleset().content["cards"]
    return sorted(_of(legal, "place"), key=lambda a: (a.args[2] != "up", -(cards[a.args[1]].cost or 0)))


def _plays(legal: list[Action], instant: bool) -> Iterator[Action]:
    cards = ruleset().content["cards"]
    wanted = [action for action in _of(legal, "play") if cards[action.args[1]].instant == instant]
    yield from sorted(wanted, key=lambda a: (cards[a.args[1]].type != "weapon", -(cards[a.args[1]].cost or 0)))


def _attacks(session: Session, legal: list[Action]) -> Iterator[Action]:
    """Never with the guard; with the hero only if it has a weapon."""
    s: Any = session.truth()
    armed = any(s.names[card] == "scarlet_kris" for card in s.hero_row[0])
    for action in _of(legal, "attack"):
        attacker, defender = (int(word[1:]) for word in (action.args[0], action.args[4]))
        if s.names[attacker] != "trixie_boltclunker" and (attacker != s.hero[0] or armed) and defender == s.hero[1]:
            yield action


def played(seed: int) -> tuple[Session, list[str], set[str]]:
    """The first turns between the beginner and the computer, with the guide looking on; and what came up."""
    session, settings = lesson(seed), Settings()
    first, computer = FirstGame(ruleset(), settings, "en"), player_for(ruleset().game, "easy", seed=str(seed))
    met: set[str] = set()
    show(first, session.events(0))
    while session.decision is not None and turn_of(session) < 2 * OWN_TURNS:
        seat = session.decision.seats[0]
        if seat == 0:
            pause = session.game.pause(session.truth(), 0)  # type: ignore[attr-defined]
            first.asked(session.decision.kind, {action.verb for action in session.legal(0)}, pause)
            action = eager(session)
        else:
            first.asked("", set())
            action = computer.choose(session.obs(seat))
        facts = session.submit(seat, action).seen_by(session.game, 0).events
        met |= set(lessons_in(session, facts))
        show(first, facts)
    return session, settings.guide_seen["tcg"], met


def turn_of(session: Session) -> int:
    s: Any = session.truth()
    return int(s.turn)


def show(first: FirstGame, facts: Any) -> None:
    for fact in facts:
        first.saw(fact, 0)
    first.guide.dismiss()


def lessons_in(session: Session, facts: Any) -> Iterator[str]:
    names = {
        "Placed": "place",
        "PlacedDown": "place",
        "CardPlayed": "play",
        "CombatBegan": "attack",
        "Protected": "protect",
        "Struck": "strike",
        "QuestCompleted": "quest",
    }
    s: Any = session.truth()
    for fact in facts:
        name = type(fact).__name__
        if getattr(fact, "seat", None) == 0 and name in names:
            yield names[name]
            if name == "CardPlayed" and len(s.chain) > 1:
                yield "respond"


def test_everything_comes_up_in_the_first_turns() -> None:
    """Whether there is a blow to step in the way of lies with the opponent."""
    guarded = 0
    for seed in SEEDS:
        session, seen, met = played(seed)
        assert met >= TAUGHT - {"protect"}, f"seed {seed}: not {TAUGHT - met}"
        assert {*seen, "protect"} >= TAUGHT, f"seed {seed}: no note about {TAUGHT - set(seen)}"
        assert session.game.violations(session.truth()) == []
        guarded += "protect" in met and "protect" in seen
    assert guarded >= len(SEEDS) * 3 / 4


def test_the_first_seat_begins_with_the_hand_that_the_lesson_says() -> None:
    session = lesson(0)
    s: Any = session.truth()
    plan = ruleset().content["lessons"]["first_game"]
    assert (s.active, s.turn, session.decision and session.decision.kind) == (0, 1, "priority")
    for seat, top in enumerate(plan.tops):
        assert [s.names[card] for card in s.hand[seat]] == list(top[:7])
        assert [s.names[card] for card in reversed(s.deck[seat])][: len(top) - 7] == list(top[7:])
        names = [s.names[card] for card in (*s.hand[seat], *s.deck[seat])]
        assert sorted(names) == sorted(part("decks").printed(ruleset().content["decks"][plan.decks[seat]]).names())


def test_below_the_lesson_the_decks_are_shuffled() -> None:
    states: list[Any] = [lesson(seed).truth() for seed in range(3)]
    assert len({tuple(s.names[card] for card in s.deck[0][:40]) for s in states}) == 3


def test_an_unknown_lesson_is_refused() -> None:
    with pytest.raises(ValueError, match="no lesson"):
        ruleset().game.new_state(2, {"lesson": "second_game"})


def test_the_seats_offer_the_lesson_and_keep_the_plan_of_other_games(tmp_path: Path) -> None:
    hall = Hall(tmp_path, guide=False, guide_seen={"tcg": ["place"]})
    hands = hall.go("seats", ruleset="tcg")
    assert "option.lesson" not in hands.ids()
    hands.click("lesson")
    (setup,) = hall.started
    assert setup.options["lesson"] == "first_game"
    assert [(seat.kind, seat.level) for seat in setup.seats][1] == ("ai", "easy")
    assert hall.settings.guide
    assert hall.settings.guide_seen.get("tcg", []) == []
    assert "tcg" not in hall.settings.setups
