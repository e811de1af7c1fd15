"""Games laid out for learning: which islands, combos and finds lie where, how the die falls, what the rivals want."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from wowtable.content import Content, NameOf, Report
from wowtable.core import LessonIntent, Seat

from .content import Box
from .islands import IslandFace
from .state import World

if TYPE_CHECKING:
    from .game import SmallWorld

LEARNER: Seat = 0
"""Who is taught. Everybody else in a lesson is a rival."""


@dataclass(frozen=True)
class Pair:
    """A combo, as it will be shown."""

    race: Annotated[str, NameOf("races")]
    power: Annotated[str, NameOf("powers")]


@dataclass(frozen=True)
class Lesson:
    """A game laid out for learning; the learner begins.

    `combos` are the first that are shown, the free one first; `finds` what lies face down on the islands, in the order
    of their regions; `dice` the first faces of the reinforcement die. A rival picks a race of `picks` wherever it is on
    offer, the first of them first, and in the rounds of `raids` takes one region from the learner if it can.
    """

    id: str
    islands: tuple[Annotated[str, NameOf("islands")], ...]
    combos: tuple[Pair, ...]
    finds: tuple[Annotated[str, NameOf("relics")], ...]
    dice: tuple[int, ...]
    picks: tuple[Annotated[str, NameOf("races")], ...]
    raids: tuple[int, ...]

    @property
    def races(self) -> tuple[str, ...]:
        return tuple(pair.race for pair in self.combos)

    @property
    def powers(self) -> tuple[str, ...]:
        return tuple(pair.power for pair in self.combos)


def check_lessons(content: Content, report: Report) -> None:
    """What a lesson says must be in the box, and only once."""
    box, faces = content.one("box", Box), content.of("islands", IslandFace)
    tables = [sorted(setup.islands) for setup in box.setups]
    for name, lesson in content.of("lessons", Lesson).items():
        if sorted(faces[face].size for face in lesson.islands) not in tables:
            report("nobody plays on islands of these sizes", "lessons", name, "islands")
        if len({faces[face].board for face in lesson.islands}) != len(lesson.islands):
            report("both sides of a board cannot lie open", "lessons", name, "islands")
        for what, told in (("combos", lesson.races), ("combos", lesson.powers), ("finds", lesson.finds)):
            if len(set(told)) != len(told):
                report("something is told twice", "lessons", name, what)
        for face in lesson.dice:
            if face not in box.die:
                report(f"the die has no face {face}", "lessons", name, "dice")


def loaded_dice(lesson: Lesson, die: Sequence[int]) -> Mapping[str, Sequence[int]]:
    return {"reinforcement": [die.index(face) for face in lesson.dice]}


def intents(g: SmallWorld, s: World, seat: Seat) -> Sequence[LessonIntent]:
    """What the lesson wants of a rival now."""
    lesson = g.content.lessons.get(s.rules.lesson)
    if lesson is None or seat == LEARNER:
        return ()
    picks = [LessonIntent("pick", (race,)) for race in lesson.picks]
    raided = any(victory.foe == LEARNER for victory in s.victories)
    if raided or s.round not in lesson.raids:
        return picks
    aims = sorted(s.active_regions(LEARNER), key=lambda r: (s.defenders(r), r))
    return [*picks, LessonIntent("expand"), *(LessonIntent("conquer", (g.name(s, r),)) for r in aims)]
