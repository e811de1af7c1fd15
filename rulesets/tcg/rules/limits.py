"""Limits on what one player controls: tags with a number, Unique, one location face up (TCG-CARD-05, TCG-UNIQUE-01).

They are repaired at once, even in the middle of a text (TCG-AMBIG-40).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Action, Automatic, Seat
from wowtable.core.frames import PickSome, SomeQuestion

from . import action_args, card_states, stats, zones
from .state import Duel, DuelTable

if TYPE_CHECKING:
    from .game import TradingCardGame

TWO_HANDED = "two_handed"
DUAL = "melee"
"""The tag of which Dual Wield allows two, if both are for one hand (TCG-AMBIG-37)."""


@dataclass(frozen=True, slots=True)
class Excess:
    """More than `most` cards of one kind. `why` is limit, unique, or location."""

    why: str
    most: int
    cards: tuple[int, ...]


def crowded(t: DuelTable, seat: Seat) -> None:
    """Ask which to keep, if there is too much of anything."""
    if excess(t.game, t.state, seat) is not None:
        t.push(Keep(seat))


def excess(g: TradingCardGame, s: Duel, seat: Seat) -> Excess | None:
    """The first limit that a seat's party breaks."""
    sheets = g.sheets
    tagged: dict[tuple[str, int], list[int]] = {}
    unique: dict[str, list[int]] = {}
    locations: list[int] = []
    for card in action_args.party(s, seat):
        sheet = sheets[s.names[card]]
        if card in s.resources[seat]:
            if sheet.card.type == "location" and not s.face_down.get(card):
                locations.append(card)
            continue
        for tag, most in (sheet.card.limits or {}).items():
            tagged.setdefault((tag, most), []).append(card)
        if sheet.card.unique:
            unique.setdefault(s.names[card], []).append(card)
    found = [Excess("limit", _most(g, s, seat, *tag, cards), tuple(cards)) for tag, cards in tagged.items()]
    found += [Excess("unique", 1, tuple(cards)) for cards in unique.values()]
    found.append(Excess("location", 1, tuple(locations)))
    return next((kind for kind in found if len(kind.cards) > kind.most), None)


def _most(g: TradingCardGame, s: Duel, seat: Seat, tag: str, most: int, cards: Sequence[int]) -> int:
    if tag != DUAL or most != 1 or len(cards) < 2 or not stats.keyword(g, s, s.hero[seat], "dual_wield"):
        return most
    return most if any(TWO_HANDED in g.sheets[s.names[card]].words for card in cards) else 2


@dataclass(frozen=True, slots=True)
class Keep(Automatic):
    """Until there is too much of nothing, the controller says which to keep."""

    seat: Seat

    def run(self, t: DuelTable) -> None:
        too_much = excess(t.game, t.state, self.seat)
        if too_much is None:
            t.pop()
        else:
            t.push(PickSome(Keeping(), self.seat, too_much.most, too_much.most))


@dataclass(frozen=True, slots=True)
class Keeping(SomeQuestion):
    """Which of them stay, one after the other; the newcomer has no claim (TCG-AMBIG-23)."""

    kind: str = "keep_which"

    def options(self, t: DuelTable, seat: Seat, picked: tuple[int, ...]) -> Mapping[Action, int]:
        return {
            Action("keep", action_args.in_play_args(t.state, card)): card for card in self._rest(t, seat, picked)[1]
        }

    def done(self, t: DuelTable, seat: Seat, picked: tuple[int, ...]) -> None:
        why, rest = self._rest(t, seat, picked)
        if why == "location":
            for card in rest:
                card_states.turn_down(t, card, "limit")
        else:
            zones.destroy(t, rest, why)

    def _rest(self, t: DuelTable, seat: Seat, picked: tuple[int, ...]) -> tuple[str, list[int]]:
        too_much = excess(t.game, t.state, seat)
        if too_much is None:
            return "", []
        return too_much.why, [card for card in too_much.cards if card not in picked]
