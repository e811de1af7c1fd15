"""The first game of the guide: decks that lie as they should, and all that a beginner is to meet in a few turns."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.games.lesson_kit import Course, lesson_of
from tests.games.playing import SOAK
from tests.games.shipped import shipped
from tests.games.tcg.build import part
from tests.shell.menu_kit import Hall
from wowtable.ai.levels import player_for
from wowtable.ai.thinker import LocalThinker
from wowtable.content.guide import guide_of
from wowtable.core import Action, Pause
from wowtable.reading.languages import LANGUAGES
from wowtable.session import Session
from wowtable.shell.pilot import Pilot
from wowtable.shell.table.table_scene import TableScene
from wowtable.shell.widgets.least_hidden import says_at

SEEDS = range(12 * SOAK)
OWN_TURNS = 6
TAUGHT = {"place", "play", "attack", "protect", "respond", "strike", "quest"}
"""What comes up, under the ids of the tips about it."""


def lesson(seed: int) -> Session:
    return lesson_of(shipped("tcg"), seed)


class Eager:
    """A beginner who does what the notes tell of, as soon as it can be done; the guard stays at home."""

    reads = True
    """Whether every note is put away once it has been read."""

    def choose(self, session: Session, told: list[str]) -> Action:
        assert session.decision is not None
        legal, kind = list(session.legal(0)), session.decision.kind
        if kind == "priority":
            pause: Pause | None = session.game.pause(session.truth(), 0)  # type: ignore[attr-defined]
            assert pause is not None
            answering = bool(pause.answering) and not pause.mine
            wishes = self.turn(session, legal, told) if pause.main else self.answer(legal, told) if answering else ()
            return next(iter(wishes), Action("pass"))
        if kind == "target":
            return max(legal, key=lambda action: action.args[2:3] == (1,))
        return next((action for action in legal if action.verb in ("strike", "protect", "yes", "take")), legal[0])

    def turn(self, session: Session, legal: list[Action], told: list[str]) -> Iterator[Action]:
        yield from placings(legal)
        yield from plays(legal, instant=False)
        yield from of(legal, "complete")
        yield from (attack for attack in attacks(session, legal) if attack.args[4] == f"c{session.truth().hero[1]}")

    def answer(self, legal: list[Action], told: list[str]) -> Iterator[Action]:
        return plays(legal, instant=True)


class Lazy(Eager):
    """A beginner who does each thing once, as soon as a note tells of it, and leaves the notes lying about."""

    reads = False

    def __init__(self) -> None:
        self._done: set[str] = set()

    def turn(self, session: Session, legal: list[Action], told: list[str]) -> Iterator[Action]:
        hero = f"c{session.truth().hero[0]}"
        allies = [attack for attack in attacks(session, legal) if attack.args[0] != hero]
        ways = {
            "play": [play for play in plays(legal, instant=False) if card_of(play).type == "ally"],
            "attack": allies,
            "guard": [play for play in plays(legal, instant=False) if is_guard(card_of(play))],
            "weapon": [play for play in plays(legal, instant=False) if card_of(play).type == "weapon"],
            "strike": [attack for attack in attacks(session, legal) if attack.args[0] == hero],
            "quest": of(legal, "complete"),
        }
        yield from placings(legal)
        for lesson, actions in ways.items():
            if lesson not in self._done and ("weapon" if lesson == "strike" else lesson) in told and actions:
                self._done.add(lesson)
                yield actions[0]

    def answer(self, legal: list[Action], told: list[str]) -> Iterator[Action]:
        if "respond" in told and "respond" not in self._done:
            self._done.add("respond")
            yield from plays(legal, instant=True)


class Rash(Eager):
    """A beginner who attacks with everything and whomever, before anything else, and plays what is cheapest."""

    def turn(self, session: Session, legal: list[Action], told: list[str]) -> Iterator[Action]:
        yield from of(legal, "attack")
        yield from placings(legal)
        yield from of(legal, "complete") if "quest" in told else ()
        yield from reversed(list(plays(legal, instant=False)))


BEGINNERS = (Eager, Lazy, Rash)


def of(legal: list[Action], verb: str) -> list[Action]:
    return [action for action in legal if action.verb == verb]


def card_of(action: Action) -> Any:
    return shipped("tcg").content["cards"][action.args[1]]


def is_guard(card: Any) -> bool:
    return any(getattr(power, "keyword", "") == "protector" for power in card.powers)


def placings(legal: list[Action]) -> list[Action]:
    """A quest, face up; then whatever costs most."""
    return sorted(of(legal, "place"), key=lambda a: (a.args[2] != "up", -(card_of(a).cost or 0)))


def plays(legal: list[Action], instant: bool) -> Iterator[Action]:
    wanted = [action for action in of(legal, "play") if card_of(action).instant == instant]
    yield from sorted(wanted, key=lambda a: (card_of(a).type != "weapon", -(card_of(a).cost or 0)))


def attacks(session: Session, legal: list[Action]) -> Iterator[Action]:
    """Never with the guard; with the hero only if it has a weapon."""
    s: Any = session.truth()
    armed = any(card_type(s, card) == "weapon" for card in s.hero_row[0])
    for action in of(legal, "attack"):
        attacker = int(action.args[0][1:])
        if not is_guard(card_of(action)) and (attacker != s.hero[0] or armed):
            yield action


def card_type(s: Any, card: int) -> str:
    return str(shipped("tcg").content["cards"][s.names[card]].type)


def played(seed: int, beginner: Eager) -> tuple[Session, list[str], set[str]]:
    """As many turns as it takes; what the guide has told of, and what came up."""
    course, met = Course(shipped("tcg"), seed, beginner), set[str]()
    session, told = course.session, course.told
    while session.decision is not None and turn_of(session) < 2 * OWN_TURNS and not (met >= TAUGHT <= set(told)):
        met |= set(lessons_in(session, course.step()))
    return session, told, met


def turn_of(session: Session) -> int:
    s: Any = session.truth()
    return int(s.turn)


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


@pytest.mark.parametrize("beginner", BEGINNERS)
def test_everything_comes_up_in_the_first_turns(beginner: type[Eager]) -> None:
    for seed in SEEDS:
        session, told, met = played(seed, beginner())
        assert met >= TAUGHT, f"seed {seed}: not {TAUGHT - met}"
        assert set(told) >= TAUGHT, f"seed {seed}: no note about {TAUGHT - set(told)}"
        assert session.game.violations(session.truth()) == []


def folly(session: Session, seat: int, action: Action) -> str:
    """What no teacher does: an attack for nothing, help for the other side, harm to oneself."""
    s, g, handles = session.truth(), session.game, part("action_args")
    assert session.decision is not None
    if action.verb == "attack":
        attacker = handles.number_in(action.args[0])
        armed = attacker == s.hero[seat] and any(card_type(s, n) == "weapon" for n in s.hero_row[seat])
        return "" if armed or part("stats").attack(g, s, attacker) > 0 else f"{s.names[attacker]} attacks for 0"
    if session.decision.kind == "target" and action.args:
        liking = part("ai.preferences")
        aim, n = liking.aim_of(g, s), liking.thing_meant(action)
        if aim.sign and n >= 0 and (s.control[n] == seat) is (aim.sign < 0):
            return f"{'harms' if aim.sign < 0 else 'helps'} {s.names[n]}"
    return ""


def test_the_gentle_player_makes_mistakes_but_no_folly() -> None:
    """Its hero's power goes to no weapon of the beginner, and its hero attacks with something or not at all."""
    level, seen, attacks = shipped("tcg").manifest.lesson.level, [], 0  # type: ignore[union-attr]
    for seed in range(10):
        session, beginner = lesson(seed), Eager()
        computer = player_for(shipped("tcg").game, level, seed=str(seed))
        while session.decision is not None and turn_of(session) < 24:
            seat = session.decision.seats[0]
            action = computer.choose(session.obs(1)) if seat else beginner.choose(session, list(TAUGHT))
            if seat:
                seen.append(folly(session, seat, action))
                attacks += action.verb == "attack"
            session.submit(seat, action)
    assert [told for told in seen if told] == []
    assert attacks > 20


def test_the_first_seat_begins_with_the_hand_that_the_lesson_says() -> None:
    session = lesson(0)
    s: Any = session.truth()
    plan = shipped("tcg").content["lessons"]["first_game"]
    assert (s.active, s.turn, session.decision and session.decision.kind) == (0, 1, "priority")
    for seat, top in enumerate(plan.tops):
        assert [s.names[card] for card in s.hand[seat]] == list(top[:7])
        assert [s.names[card] for card in reversed(s.deck[seat])][: len(top) - 7] == list(top[7:])
        names = [s.names[card] for card in (*s.hand[seat], *s.deck[seat])]
        assert sorted(names) == sorted(part("decks").printed(shipped("tcg").content["decks"][plan.decks[seat]]).names())


def test_below_the_lesson_the_decks_are_shuffled() -> None:
    states: list[Any] = [lesson(seed).truth() for seed in range(3)]
    assert len({tuple(s.names[card] for card in s.deck[0][:40]) for s in states}) == 3


def test_an_unknown_lesson_is_refused() -> None:
    with pytest.raises(ValueError, match="no lesson"):
        shipped("tcg").game.new_state(2, {"lesson": "second_game"})


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


def shown_at_table(tmp_path: Path, lang: str, size: tuple[int, int]) -> tuple[Pilot, TableScene]:
    hall, lore = Hall(tmp_path, lang, size), shipped("tcg")
    scene = TableScene(hall.program, lore, lesson(0), None, lambda: LocalThinker(lore.game, "test"))
    hands = Pilot(hall.app, scene)
    hands.wait(400)
    return hands, scene


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_note_lies_over_old_lines_of_the_log_and_hides_nothing_else(tmp_path: Path, lang: str) -> None:
    hands, scene = shown_at_table(tmp_path, lang, (1920, 1080))
    log = hands.widget("log.side").rect
    for tip in guide_of(shipped("tcg"), lang).tips:
        scene._guide.guide.current = tip
        scene.rebuild()
        note = hands.widget("guide").rect
        assert log.covers(note), tip.id
        assert note.h < 0.7 * log.h, tip.id


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=str)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_a_log_every_note_lies_where_nothing_is_read(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    hands, scene = shown_at_table(tmp_path, lang, size)
    for tip in guide_of(shipped("tcg"), lang).tips:
        scene._guide.guide.current = tip
        scene.rebuild()
        note = hands.widget("guide").rect
        said = says_at([hands.widget("card_table")])
        assert [rect for rect in said if rect.overlaps(note)] == [], tip.id
