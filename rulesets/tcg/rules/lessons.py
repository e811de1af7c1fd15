"""Games laid out for learning: which decks, what lies on top of them, and what the rivals want."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from wowtable.content import Content, NameOf, Report
from wowtable.core import LessonIntent, Seat

from .cards.card import Deck
from .state import Duel

if TYPE_CHECKING:
    from .game import TradingCardGame


@dataclass(frozen=True)
class CardIntent(LessonIntent):
    """What the computer does in a lesson, with cards."""

    verb: Literal["place", "play", "attack"]
    names: tuple[Annotated[str, NameOf("cards")], ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A game laid out for learning: the starter deck of each seat, and the cards on top of it, the topmost first.

    The first seat begins. Nobody rolls a die or takes another hand. `intents` are those of each seat while the computer
    plays it, the strongest first; all else it decides as it always does.
    """

    id: str
    decks: tuple[Annotated[str, NameOf("decks")], ...]
    tops: tuple[tuple[Annotated[str, NameOf("cards")], ...], ...]
    intents: tuple[tuple[CardIntent, ...], ...]

    def __post_init__(self) -> None:
        if not len(self.decks) == len(self.tops) == len(self.intents):
            raise ValueError("a lesson tells decks, tops and intents of the same seats")


def check_lessons(content: Content, report: Report) -> None:
    """A starter deck must hold what a lesson puts on top of it."""
    starters = content.of("decks", Deck)
    for name, lesson in content.of("lessons", Lesson).items():
        for starter, top in zip(lesson.decks, lesson.tops):
            for card, count in Counter(top).items():
                if count > starters[starter].cards.get(card, 0):
                    report(f"{starter} has not {count} {card}", "lessons", name)


def intents(g: TradingCardGame, s: Duel, seat: Seat) -> Sequence[LessonIntent]:
    """What the lesson wants of a seat while the computer plays it."""
    return g.content.lessons[s.rules.lesson].intents[seat] if s.rules.lesson else ()
