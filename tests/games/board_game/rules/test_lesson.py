"""The first game of the guide: heroes, decks and dice as they should, and what a beginner is told (TBG-GUIDE)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.board_game.build import part
from tests.games.board_game.contents import content
from tests.games.lesson_kit import Course, lesson_of
from tests.games.playing import SOAK
from tests.games.shipped import shipped
from wowtable.content.guide import GuideTip, guide_of
from wowtable.core import Action, Event, Rolled, Seeded, Table
from wowtable.session import Session, open_record, parse_save, save_text
from wowtable.session.audit import audit

lessons, board = part("lessons"), part("cards.board")
SEEDS = range(SOAK)
TURNS = 5
TOLD = ("actions", "powers", "travel", "sheets", "challenge")
"""The notes that everybody gets who does as they say."""
EASY = ("murloc", "gnoll", "ghoul", "scarlet_crusader")
WAYS = {0: "garrens_haunt", 1: "stillwater_pond"}


def first_game() -> Any:
    return shipped("board_game").content["lessons"]["first_game"]


def tips(lang: str) -> dict[str, GuideTip]:
    return {tip.id: tip for tip in guide_of(shipped("board_game"), lang).tips}


class Docile:
    """Does what the notes say: town, powers, to the quests, challenges, and else as little as possible."""

    reads = True

    def choose(self, session: Session, told: list[str]) -> Action:
        legal = list(session.legal(0))
        s: Any = session.truth()
        wishes = [
            *(Action("learn", (power,)) for hero in first_game().horde for power in hero.powers),
            *(Action("talent", (hero.talent,)) for hero in first_game().horde),
            *(Action("town", (hero,)) for hero in WAYS if not s.spellbook[hero] and not s.worn(hero)),
            *(action for action in legal if action.verb in ("challenge", "equip", "roll", "keep")),
            *(Action("walk", (hero, region)) for hero, region in WAYS.items()),
            *map(Action, ("stop", "done", "pass", "end_turn")),
        ]
        return next((wish for wish in wishes if wish in legal), legal[0])


def played(seed: int) -> tuple[Course, list[Event]]:
    course, facts = Course(shipped("board_game"), seed, Docile()), list[Event]()
    while course.session.decision is not None and turn_of(course.session) <= TURNS:
        facts += course.step()
    return course, facts


def turn_of(session: Session) -> int:
    s: Any = session.truth()
    return int(s.turn)


@pytest.fixture(scope="module")
def course() -> tuple[Course, list[Event]]:
    return played(1)


# -- what lies on the table ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_heroes_that_the_rulebook_recommends_sit_there(seats: int) -> None:
    """TBG-GUIDE-01, TBG-GUIDE-02: all three of each side where six heroes play, the first two where four do."""
    ruleset = shipped("board_game")
    game: Any = ruleset.game
    horde = ("Grumbaz Crowsblood", "Sofeea Icecall", "Wennu Bloodsinger")
    alliance = ("Artumnis Moondream", "Sandrai Darkshine", "Burbonn Fang")
    s = laid_out(game, seats)
    each = 2 if seats < 6 else 3
    classes: Any = ruleset.content["classes"]
    called = [
        classes[name].sides[("horde", "alliance")[side]].name.en
        for name, side in zip(s.hero_class, s.faction, strict=True)
    ]
    assert called == [*horde[:each], *alliance[:each]]
    assert s.side_of(0) == 0
    assert game.violations(s) == []


def laid_out(game: Any, seats: int) -> Any:
    t: Any = Table(game, game.new_state(seats, {"lesson": "first_game"}), Seeded("lesson"), [])
    game.setup(t)
    t.settle()
    return t.state


def test_the_table_lies_as_the_lesson_says() -> None:
    told = first_game()
    for seed in SEEDS:
        session = lesson_of(shipped("board_game"), seed)
        s: Any = session.truth()
        assert session.decision is not None
        assert (session.decision.kind, session.decision.seats, s.overlord) == ("act", (0,), "nefarian")
        quests: Any = shipped("board_game").content["quests"]
        for faction, side in enumerate(("horde", "alliance")):
            wanted = [name for name in told.quests if quests[name].faction == side]
            grey = [name for name in wanted if quests[name].colour == "grey"][:3]
            green = [name for name in wanted if quests[name].colour == "green"]
            assert [s.names[card] for card in s.quests[faction]] == [*grey, *green]
        lying = [*s.merchant[:3], *s.item_decks["triangle"][::-1]]
        assert [s.names[card] for card in lying[: len(told.items)]] == list(told.items)
        assert [s.names[card] for card in s.events[::-1]][: len(told.events)] == list(told.events)
        assert session.game.violations(s) == []


def test_under_the_lesson_the_decks_are_shuffled() -> None:
    states: list[Any] = [lesson_of(shipped("board_game"), seed).truth() for seed in range(3)]
    assert len({tuple(s.names[card] for card in s.events) for s in states}) == 3


def test_a_lesson_is_refused_that_is_unknown_or_for_others() -> None:
    game = shipped("board_game").game
    with pytest.raises(ValueError, match="no lesson"):
        game.new_state(2, {"lesson": "second_game"})
    with pytest.raises(ValueError, match="two, four or six"):
        game.new_state(3, {"lesson": "first_game"})


# -- what is recommended --------------------------------------------------------------------------------------


def test_the_powers_that_are_recommended_are_paid_for_by_the_first_gold() -> None:
    """TBG-GUIDE-04, TBG-GUIDE-05: twelve powers of level 1, and no pair costs more than 5 gold."""
    powers: Any = shipped("board_game").content["powers"]
    recommended = {
        hero.hero_class: {powers[name].name.en for name in hero.powers}
        for hero in (*first_game().horde, *first_game().alliance)
    }
    assert recommended == {
        "druid": {"Rejuvenation", "Bear Form"},
        "warlock": {"Immolate", "Shadow Bolt"},
        "hunter": {"Scorpid Sting", "Hunter's Mark"},
        "warrior": {"Heroic Strike", "Battle Shout"},
        "mage": {"Frostbolt", "Arcane Intellect"},
        "priest": {"Lesser Heal", "Shadow Word: Pain"},
    }
    for hero in (*first_game().horde, *first_game().alliance):
        assert [powers[name].level for name in hero.powers] == [1, 1]
        assert sum(powers[name].gold for name in hero.powers) <= 5


def test_the_first_talents_that_are_recommended() -> None:
    """TBG-GUIDE-06."""
    talents: Any = shipped("board_game").content["talents"]
    heroes = (*first_game().horde, *first_game().alliance)
    assert {hero.hero_class: talents[hero.talent].name.en for hero in heroes} == {
        "druid": "Ferocity",
        "warlock": "Improved Shadow Bolt",
        "hunter": "Precision",
        "warrior": "Improved Heroic Strike",
        "mage": "Arcane Focus",
        "priest": "Improved Pain",
    }
    assert all(talents[hero.talent].level <= 2 for hero in heroes)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"horde": ()}, "two or three heroes on each side"),
        ({"events": ("soul_taint",)}, "every Overlord"),
        ({"events": ("cleanse_the_land",) * 2}, "there are not 2"),
        ({"items": ("cadet_vest",) * 2}, "there are not 2"),
        ({"red": (9,)}, "no such face"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_told(change: dict[str, Any], fault: str) -> None:
    real = content()
    lesson = real.of("lessons", lessons.Lesson)["first_game"]
    assert list(lessons.faults_of(real, lesson)) == []
    assert any(fault in found for found in lessons.faults_of(real, replace(lesson, **change)))


def test_heroes_that_are_not_for_beginners_are_told() -> None:
    real = content()
    box = real.one("box", board.Box)
    for powers, talent, fault in (
        (("frostbolt",), "improved_heroic_strike", "its own, of level 1"),
        (("heroic_strike", "heroic_strike"), "improved_heroic_strike", "more than 5 gold"),
        (("heroic_strike",), "arcane_focus", "no first talent"),
    ):
        hero = lessons.LessonHero("warrior", powers, talent)
        assert any(fault in found for found in lessons.not_for_beginners(real, hero, box))


# -- what a beginner is told --------------------------------------------------------------------------------------


def test_notes_come_up_in_the_order_of_the_first_turn(course: tuple[Course, list[Event]]) -> None:
    """TBG-GUIDE-03: town before travel; TBG-GUIDE-08: then a challenge of a quest."""
    told = course[0].told
    assert [note for note in told if note in TOLD] == list(TOLD)
    assert course[0].session.game.violations(course[0].session.truth()) == []


def test_whoever_follows_the_notes_completes_a_quest_and_gains_a_level(course: tuple[Course, list[Event]]) -> None:
    """TBG-GUIDE-08."""
    completed = [fact for fact in course[1] if type(fact).__name__ == "QuestCompleted"]
    assert any({0, 1} & set(fact.heroes) for fact in completed)  # type: ignore[attr-defined]
    reached = [fact for fact in course[1] if type(fact).__name__ == "LevelReached"]
    assert any(fact.hero in (0, 1) for fact in reached)  # type: ignore[attr-defined]


def test_the_dice_fall_as_the_lesson_says_and_the_game_stands_up_to_an_audit(
    course: tuple[Course, list[Event]],
) -> None:
    session, facts = course[0].session, course[1]
    for die in ("red", "blue"):
        faces = [fact.value for fact in facts if isinstance(fact, Rolled) and fact.stream == die]
        told = list(getattr(first_game(), die))
        assert faces[: len(told)] == told[: len(faces)]
    assert audit(open_record(parse_save(save_text(session)), lambda _tag: session.game)).faults == ()


def test_the_computer_learns_what_the_rulebook_recommends() -> None:
    """TBG-GUIDE-05, TBG-GUIDE-06: in a lesson, and in no other game."""
    ruleset = shipped("board_game")
    game: Any = ruleset.game
    session = lesson_of(ruleset, 0)
    wanted = [(intent.verb, *intent.names) for intent in game.intents(session.truth(), 1)]
    assert ("learn", "bear_form") in wanted
    assert ("talent", "improved_shadow_bolt") in wanted
    assert not game.intents(game.new_state(2, {}), 1)


@pytest.mark.parametrize(
    ("note", "rule", "words"),
    [
        ("heroes", "TBG-GUIDE-01 TBG-GUIDE-02", ("Warrior", "Mage", "Priest", "Druid", "Warlock", "Hunter")),
        ("actions", "TBG-GUIDE-03", ("one hero to the end", "into town, then off")),
        ("powers", "TBG-GUIDE-05", ("Heroic Strike", "Battle Shout", "Frostbolt", "Arcane Intellect")),
        ("talent", "TBG-GUIDE-06", ("Improved Heroic Strike", "Arcane Focus")),
        ("travel", "TBG-GUIDE-07", ("Blue ones", "stop", "challenge")),
        ("invite", "TBG-GUIDE-09", ("XP", "gold", "items")),
        ("fallen", "TBG-GUIDE-10", ("several early defeats",)),
        (
            "beware",
            "TBG-GUIDE-10",
            ("Attack", "can you bear one round", "two or more", "Murloc", "Gnoll", "Ghoul", "Scarlet Crusader"),
        ),
        ("level_up", "TBG-GUIDE-11", ("Level quickly",)),
        ("only_quests", "TBG-GUIDE-11", ("Only quests bring XP", "Blue creatures", "enemy heroes")),
        ("overlord", "TBG-GUIDE-11", ("Overlord before the enemy",)),
        ("rest", "TBG-GUIDE-11", ("new level fills both",)),
        ("keep", "TBG-GUIDE-11", ("team-mates",)),
        ("faction", "TBG-GUIDE-11", ("as a faction",)),
    ],
)
def test_the_advice_of_the_rulebook_is_given(note: str, rule: str, words: tuple[str, ...]) -> None:
    told = tips("en")[note].text
    assert all(word in told for word in words), f"{rule}: {told}"
    assert tips("it")[note].text != told


def test_beware_of_groups_of_two_and_of_all_below_crusaders() -> None:
    """TBG-GUIDE-10, TBG-AMBIG-61: of two or more, in Italian as well; the four easy types head the sheet."""
    assert tuple(shipped("board_game").content["creatures"])[: len(EASY)] == EASY
    assert "due o più" in tips("it")["beware"].text
    assert "due o tre" not in tips("it")["beware"].text
    assert "further down the list" in tips("en")["beware"].text
