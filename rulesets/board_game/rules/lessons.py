"""Games laid out for learning: who fights for whom, what lies on top of the decks, and how the dice fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from wowtable.content import Content, NameOf, Report
from wowtable.core import LessonIntent, Seat, with_on_top

from .cards.board import Box
from .cards.pieces import ClassSheet, EventCard, ItemCard, Power, Quest, Talent
from .cards.words import FACTIONS, QUALITIES, QUEST_COLOURS
from .state import FactionNumber, Lordaeron

if TYPE_CHECKING:
    from .game import BoardGame

FIRST_TALENT = 2
"""With this level comes the first talent."""


@dataclass(frozen=True)
class LessonHero:
    """A hero for beginners: what it learns with its first gold, and the talent to begin with (TBG-GUIDE-01 to -06)."""

    hero_class: Annotated[str, NameOf("classes")]
    powers: tuple[Annotated[str, NameOf("powers")], ...]
    talent: Annotated[str, NameOf("talents")]


@dataclass(frozen=True)
class Lesson:
    """A game laid out for learning: nobody picks a class or rolls for a side, and the first seats are the Horde.

    Four heroes are the first two of each side, six all three. `quests`, `items` and `events` lie on top of their decks
    in this order; the first items go to the Merchant. `red`, `blue` and `green` are what the dice show first.
    """

    id: str
    horde: tuple[LessonHero, ...]
    alliance: tuple[LessonHero, ...]
    quests: tuple[Annotated[str, NameOf("quests")], ...]
    items: tuple[Annotated[str, NameOf("items")], ...]
    events: tuple[Annotated[str, NameOf("events")], ...]
    red: tuple[int, ...]
    blue: tuple[int, ...]
    green: tuple[int, ...]

    def side(self, faction: FactionNumber) -> tuple[LessonHero, ...]:
        return (self.horde, self.alliance)[faction]


def lesson_of(g: BoardGame, s: Lordaeron) -> Lesson | None:
    """The lesson on the table."""
    return g.content.lessons.get(s.rules.lesson)


def heroes_of(lesson: Lesson, count: int) -> list[tuple[LessonHero, FactionNumber]]:
    """So many, by number: half of them of the Horde, then those of the Alliance."""
    return [(hero, faction) for faction in range(len(FACTIONS)) for hero in lesson.side(faction)[: count // 2]]


def lay_on_top(s: Lordaeron, deck: Sequence[int], names: Sequence[str]) -> None:
    """Of a deck, whose last card is the topmost, those that lie in it: the first is drawn first."""
    down = deck[::-1]
    there = {s.names[card] for card in deck}
    top = [name for name in names if name in there]
    for card, name in zip(down, with_on_top([s.names[card] for card in down], top)):
        s.names[card] = name


def loaded_dice(lesson: Lesson) -> Mapping[str, Sequence[int]]:
    return {die: [face - 1 for face in getattr(lesson, die)] for die in ("red", "blue", "green")}


def intents(g: BoardGame, s: Lordaeron, seat: Seat) -> list[LessonIntent]:
    """What the rulebook recommends to each of its heroes."""
    lesson = lesson_of(g, s)
    if lesson is None:
        return []
    told = heroes_of(lesson, s.heroes)
    own = [told[hero][0] for hero in s.heroes_of_seat(seat)]
    learnt = [LessonIntent("learn", (power,)) for hero in own for power in hero.powers]
    return [*learnt, *(LessonIntent("talent", (hero.talent,)) for hero in own)]


def advice_for(g: BoardGame, hero_class: str) -> LessonHero | None:
    """What the rulebook recommends to whoever plays that class for the first time (TBG-GUIDE-05, -06)."""
    told = (hero for lesson in g.content.lessons.values() for hero in (*lesson.horde, *lesson.alliance))
    return next((hero for hero in told if hero.hero_class == hero_class), None)


# -- what is wrong with one ------------------------------------------------------------------------------


def check_lessons(content: Content, report: Report) -> None:
    """What a lesson says must be in the box, and often enough."""
    for name, lesson in content.of("lessons", Lesson).items():
        for fault in faults_of(content, lesson):
            report(fault, "lessons", name)


def faults_of(content: Content, lesson: Lesson) -> Iterator[str]:
    box, events = content.one("box", Box), content.of("events", EventCard)
    told = [hero.hero_class for faction in range(len(FACTIONS)) for hero in lesson.side(faction)]
    if not 2 <= len(lesson.horde) == len(lesson.alliance) <= 3 or len(set(told)) < len(told):
        yield "a lesson has two or three heroes on each side, each of a class of its own"
    for faction, side in enumerate(FACTIONS):
        for hero in lesson.side(faction):
            if side not in content.of("classes", ClassSheet)[hero.hero_class].sides:
                yield f'no "{hero.hero_class}" fights for that side'
            yield from not_for_beginners(content, hero, box)
    yield from _too_many(Counter(lesson.quests), dict.fromkeys(content.of("quests", Quest), 1))
    yield from _too_many(Counter(lesson.items), {id: item.copies for id, item in content.of("items", ItemCard).items()})
    yield from _too_many(Counter(lesson.events), {id: event.copies for id, event in events.items()})
    if any(content.of("quests", Quest)[quest].colour not in QUEST_COLOURS for quest in lesson.quests):
        yield "the quests of a lesson come from the four decks"
    if any(content.of("items", ItemCard)[item].quality not in QUALITIES for item in lesson.items):
        yield "the items of a lesson come from the four decks"
    if any(events[event].overlord is not None for event in lesson.events):
        yield "the events of a lesson are those of every Overlord"
    if any(not 1 <= face <= box.faces for face in (*lesson.red, *lesson.blue, *lesson.green)):
        yield "the dice have no such face"


def not_for_beginners(content: Content, hero: LessonHero, box: Box) -> Iterator[str]:
    """Powers of its own of level 1 that the first gold pays for together, and a talent of its own (TBG-GUIDE-04)."""
    powers = [content.of("powers", Power)[power] for power in hero.powers]
    if any((power.hero_class, power.level) != (hero.hero_class, 1) for power in powers):
        yield f'the powers of "{hero.hero_class}" are its own, of level 1'
    if sum(power.gold for power in powers) > box.gold:
        yield f'the powers of "{hero.hero_class}" cost more than {box.gold} gold'
    talent = content.of("talents", Talent)[hero.talent]
    if talent.hero_class != hero.hero_class or talent.level > FIRST_TALENT:
        yield f'"{hero.talent}" is no first talent of "{hero.hero_class}"'


def _too_many(told: Mapping[str, int], there: Mapping[str, int]) -> Iterator[str]:
    for name, count in told.items():
        if count > there.get(name, 0):
            yield f"there are not {count} of {name}"
