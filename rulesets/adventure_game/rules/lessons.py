"""Games laid out for learning: who plays whom from where, what lies on top of the piles, and how the dice fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from wowtable.content import Content, NameOf, Report
from wowtable.core import with_on_top

from .cards.pieces import Ability, Box, Challenge, Hero, MapSpace, Quest
from .cards.words import COLOURS
from .state import Realm

if TYPE_CHECKING:
    from .game import AdventureGame


@dataclass(frozen=True)
class LessonSeat:
    """A seat of a lesson: its hero, its city, its starting quests, and its first abilities, the topmost first."""

    hero: Annotated[str, NameOf("heroes")]
    city: Annotated[str, NameOf("map")]
    quests: tuple[Annotated[str, NameOf("quests")], ...]
    abilities: tuple[Annotated[str, NameOf("abilities")], ...]


@dataclass(frozen=True)
class Lesson:
    """A game laid out for learning; nobody is asked for a hero and a city, and the first seat begins.

    `challenges` are drawn first from the grey deck, whoever draws; `elite` quests and `discoveries` lie on top of their
    piles. `movement` are the first faces of the movement die, as spaces and energy; `red` and `black` those of the
    combat dice.
    """

    id: str
    chairs: tuple[LessonSeat, ...]
    challenges: tuple[Annotated[str, NameOf("challenges")], ...]
    elite: tuple[Annotated[str, NameOf("quests")], ...]
    discoveries: tuple[Annotated[str, NameOf("discoveries")], ...]
    movement: tuple[tuple[int, int], ...]
    red: tuple[int, ...]
    black: tuple[int, ...]


def lesson_of(g: AdventureGame, s: Realm) -> Lesson | None:
    """The lesson on the table."""
    return g.content.lessons.get(s.rules.lesson)


def lay_on_top(s: Realm, pile: Sequence[int], names: Sequence[str]) -> None:
    """Pieces in the order in which they will be drawn: the first of them are those, the others keep their order."""
    for number, name in zip(pile, with_on_top([s.names[number] for number in pile], names)):
        s.names[number] = name


def loaded_dice(lesson: Lesson, box: Box) -> Mapping[str, Sequence[int]]:
    """The first seat rolls highest and begins; then everything falls as told."""
    first = [len(box.combat_die) - 1, *[0] * (len(lesson.chairs) - 1)]
    faces = {"red": lesson.red, "black": lesson.black}
    return {
        "first": first,
        "movement": [box.movement_die.index(face) for face in lesson.movement],
        **{die: [box.combat_die.index(face) for face in told] for die, told in faces.items()},
    }


# -- what is wrong with one ------------------------------------------------------------------------------


def check_lessons(content: Content, report: Report) -> None:
    """What a lesson says must be in the box, and often enough."""
    for name, lesson in content.of("lessons", Lesson).items():
        for fault in faults_of(content, lesson):
            report(fault, "lessons", name)


def faults_of(content: Content, lesson: Lesson) -> Iterator[str]:
    box, spaces = content.one("box", Box), content.of("map", MapSpace)
    heroes, challenges = content.of("heroes", Hero), content.of("challenges", Challenge)
    if not 2 <= len({chair.hero for chair in lesson.chairs}) == len(lesson.chairs) <= len(heroes):
        yield "a lesson has two seats or more, each with a hero of its own"
    for chair in lesson.chairs:
        if spaces[chair.city].kind != "city":
            yield f'"{chair.city}" is no city'
        yield from _cards_missing(content, chair)
    dealt = [quest for chair in lesson.chairs for quest in chair.quests]
    if any(len(chair.quests) != box.starting_quests for chair in lesson.chairs):
        yield f"each seat begins with {box.starting_quests} quests"
    if any(content.of("quests", Quest)[quest].deck != "starting" for quest in dealt) or len(set(dealt)) < len(dealt):
        yield "the quests of a lesson are different starting quests"
    if any(content.of("quests", Quest)[quest].deck != "elite" for quest in lesson.elite):
        yield "the elite quests of a lesson are elite quests"
    if any(challenges[card].level != COLOURS[0] for card in lesson.challenges):
        yield "the challenges of a lesson are grey"
    yield from _too_many(Counter(lesson.challenges), dict.fromkeys(challenges, 1))
    yield from _too_many(Counter(lesson.elite), dict.fromkeys(lesson.elite, 1))
    yield from _too_many(Counter(lesson.discoveries), dict(box.discoveries.items()))
    if any(face not in box.movement_die for face in lesson.movement):
        yield "the movement die has no such face"
    if any(face not in box.combat_die for face in (*lesson.red, *lesson.black)):
        yield "a combat die has no such face"


def _cards_missing(content: Content, chair: LessonSeat) -> Iterator[str]:
    deck = {card.id: card.copies for card in content.of("abilities", Ability).values() if card.hero == chair.hero}
    yield from _too_many(Counter(chair.abilities), deck)


def _too_many(told: Mapping[str, int], there: Mapping[str, int]) -> Iterator[str]:
    for name, count in told.items():
        if count > there.get(name, 0):
            yield f"there are not {count} of {name}"
