"""Below the board: the die of this turn and the energy it gave, the hand, the piles. It never covers the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Action
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.base.lettering import filling
from wowtable.shell.boards.pills import Pill, draw_pill, pill_size
from wowtable.shell.cards.carried import CARD
from wowtable.shell.cards.look import CardState, Glow
from wowtable.shell.cards.places import straight_width
from wowtable.shell.cards.rows import CardFan
from wowtable.shell.cards.widget import CardFace
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Tip, Widget

from ..asking.acts import PlayedCard, RealmActs
from ..cards.shown import hand_face, unknown_ability
from ..facts.choices import choices_now
from ..facts.lookup import Desk, near_seat, piece

HIGH, _MOST_HIGH = 204.0, 0.25
_DIE, _PILES, _BAR = 118.0, 104.0, 900.0
_MOST_BAR = 0.42
"""How much of the shelf the words and buttons may have, so that the names of a full hand can be read."""
_CARD_HIGH = 180.0
_WORDY_CARD, _LEAST_CARD = 76.0, 62.0
"""How wide the cards of a full hand are on the glass before the piles give way to it, and at the least."""
_TAG_IN = 0.1
"""How far within the card the middle of its tag is, in heights of it: it lies on the foot and on no word."""
HITS, HURTS = "ui.sword", "pip.shield"
Chance = tuple[str, str]
"""A sign, and how likely it is."""
ENERGY = "spell.mana_gem"


def dock_height(desk: Desk, room: float) -> float:
    return min(HIGH * text_growth(desk), room * _MOST_HIGH)


@dataclass(frozen=True)
class DockPlan:
    """Where things stand in the dock, whatever is asked."""

    die: Rect
    hand: Rect
    piles: Rect
    bar: Rect


def dock_plan(area: Rect) -> DockPlan:
    """The words and buttons have what they need, as far as as much is left for the hand."""
    factor = area.h / HIGH
    die, rest = area.take_left(_DIE * factor, 8)
    bar = min(_BAR * factor, area.w * _MOST_BAR)
    words, rest = rest.take_right(bar, 10)
    piles, hand = rest.take_right(_PILES * factor, 8)
    return DockPlan(die, hand, piles, words)


class DockPlate(Widget):
    """The leather below all of it."""

    role: ClassVar[str] = "panel"
    lasting: ClassVar[bool] = True

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", Rect(self.rect.x - 16, self.rect.y, self.rect.w + 32, self.rect.h + 20), kind="panel")


class MovementDie(Widget):
    """How many spaces are left to go, and the energy."""

    role: ClassVar[str] = "text"
    lasting: ClassVar[bool] = True

    def __init__(self, rect: Rect, desk: Desk) -> None:
        s, seat = desk.view, near_seat(desk)
        self.moves = s.moves if seat == s.active else 0
        self.energy = s.energy[seat]
        self.rolled = seat == s.active and s.face >= 0
        words = desk.say("screen.die", moves=self.moves, energy=self.energy)
        super().__init__("dock.die", rect, words, tip=Tip("", words))

    def draw(self, canvas: Canvas) -> None:
        top, foot = self.rect.inset(10, 12).take_top((self.rect.h - 24) * 0.68, 4)
        side = min(top.w, top.h)
        face = str(self.moves) if self.rolled and self.moves else "leather-boot"
        box = centered(top.center, (side, side))
        canvas.paint("die", box, kind="move", face=face, state="normal" if self.moves else "miss")
        count = max(1, min(self.energy, 5))
        each = min(foot.h * 0.8, foot.w / (count + 1.4))
        style = filling(canvas.type, "number", foot.h, 1.0)
        words = str(self.energy)
        left = foot.center[0] - (count * each + canvas.type.width(words, style) + 6) / 2
        for n in range(count):
            gem = Rect(left + n * each, foot.center[1] - each / 2, each, each)
            canvas.icon(ENERGY, gem, "pip.bolt.light" if self.energy else "text.faint")
        canvas.text(words, Rect(left + count * each + 6, foot.y, foot.w, foot.h), style)


class DeckCounts(Widget):
    """The ability deck, and how many cards it and the discard pile hold."""

    role: ClassVar[str] = "text"
    lasting: ClassVar[bool] = True

    def __init__(self, rect: Rect, desk: Desk) -> None:
        s, seat = desk.view, near_seat(desk)
        self.lines = (
            desk.say("screen.deck", n=len(s.deck[seat])),
            desk.say("screen.discard", n=len(s.discard[seat])),
        )
        super().__init__("dock.piles", rect, ", ".join(self.lines))
        self.back = unknown_ability(desk, seat).frame.back

    def draw(self, canvas: Canvas) -> None:
        top, foot = self.rect.inset(6, 16).take_top(self.rect.h * 0.46, 6)
        high = top.h
        outline, hue, icon = self.back
        canvas.paint("card_back", centered(top.center, (high * CARD, high)), outline=outline, hue=hue, icon=icon)
        each = foot.h / len(self.lines)
        for n, line in enumerate(self.lines):
            room = Rect(foot.x, foot.y + n * each, foot.w, each)
            canvas.text(line, room, filling(canvas.type, "small", each, 1.0), align="center", color="text.second")


class HandCard(CardFace):
    """A card of the own hand, which can be carried to the board while it may be played."""

    lasting: ClassVar[bool] = True

    def __init__(
        self, desk: Desk, card: int, rect: Rect, state: CardState, acts: Sequence[Action], chance: Chance | None
    ) -> None:
        plays = next((PlayedCard(act) for act in acts if act.verb == "play"), None)
        super().__init__(piece(card), rect, hand_face(desk, card, near_seat(desk)), state, payload=plays)
        self.chance = chance

    def draw(self, canvas: Canvas) -> None:
        """In a combat with the odds that it would lead to."""
        super().draw(canvas)
        if self.chance is not None:
            tag = Pill((self.chance,))
            wide, high = pill_size(canvas.type, tag)
            draw_pill(canvas, tag, centered((self.shown.x, self.rect.bottom - high * _TAG_IN), (wide, high)))


def dock(desk: Desk, area: Rect, plan: DockPlan, acts: RealmActs, hand: Sequence[int]) -> list[Widget]:
    """All but the bar."""
    made: list[Widget] = [DockPlate("dock.plate", area), MovementDie(plan.die, desk)]
    if straight_width(len(hand), plan.hand.w) * desk.ui.viewport.scale >= _WORDY_CARD:
        return [*made, _hand(desk, plan.hand, acts, hand), DeckCounts(plan.piles, desk)]
    return [*made, _hand(desk, plan.hand.joined(plan.piles.inset(8, 0)), acts, hand)]


def _hand(desk: Desk, room: Rect, acts: RealmActs, hand: Sequence[int]) -> Widget:
    size = _card_size(room, len(hand), _LEAST_CARD / desk.ui.viewport.scale)
    odds, made = _chances(desk), []
    for card in hand:
        ways, chance = acts.of.get(piece(card), ()), odds.get(desk.view.names[card])
        made.append(HandCard(desk, card, size, _state(desk, card, acts), ways, chance))
    words = desk.say("screen.your_hand", n=len(hand))
    return CardFan("hand", room.inset(0, 6), made, words, group=False)


def _chances(desk: Desk) -> dict[str, Chance]:
    """By card what it would change: the chance to hit, or else that of being hit; nothing of a card that changes
    neither."""
    choices, found = choices_now(desk), dict[str, Chance]()
    for choice in choices[1:]:
        name, now, then = str(choice.action.args[0]), choices[0].odds, choice.odds
        if then.wins != now.wins:
            found[name] = HITS, f"{then.wins}%"
        elif then.hurt != now.hurt:
            found[name] = HURTS, f"{then.hurt}%"
    return found


def _card_size(room: Rect, count: int, least: float) -> Rect:
    """So large that all lie uncut, for names are to be read; where that is too small they overlap."""
    wide = min(_CARD_HIGH * room.h / HIGH, room.h - 16) * CARD
    wide = min(wide, max(least, straight_width(count, room.w)))
    return Rect(0, 0, wide, wide / CARD)


def _state(desk: Desk, card: int, acts: RealmActs) -> CardState:
    chosen = acts.first is not None and piece(card) in desk.narrowing.picked
    glow: Glow = "selected" if chosen else "legal" if piece(card) in acts.of else ""
    return CardState(glow=glow, dimmed=bool(desk.may_act) and not glow, face_down=not desk.view.names[card])


def hand_of(desk: Desk) -> dict[int, str]:
    """The own cards by number, with their names."""
    s, seat = desk.view, near_seat(desk)
    return {card: s.names[card] for card in s.hand[seat]}
