"""Effects that move cards of a sheet at once, whatever the moment (TBG-AMBIG-69)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Action, Automatic, Decision, Seat

from . import equipping, items, sheet
from .cards.effects import EquipNow, Unequip
from .effects_run import Scope, carries_out, follow, helps
from .state import Lordaeron, LordaeronTable, ask

if TYPE_CHECKING:
    from .game import BoardGame


@carries_out(Unequip)
def unequip(t: LordaeronTable, scope: Scope, effect: Unequip) -> None:
    t.push(LettingGo(scope, effect))


@helps(Unequip)
def has_any(g: BoardGame, s: Lordaeron, scope: Scope, effect: Unequip) -> bool:
    return bool(fitting(g, s, scope, effect))


def fitting(g: BoardGame, s: Lordaeron, scope: Scope, effect: Unequip) -> list[int]:
    """Equipped powers that it names."""
    worn = sheet.worn_powers(g, s, scope.hero).items()
    return [card for card, text in worn if text.id in effect.powers or _of_category(text.category, effect.category)]


def _of_category(category: str | None, wanted: str | None) -> bool:
    return category is not None and category == wanted


@dataclass(frozen=True, slots=True)
class LettingGo:
    """Which power goes. What happens for it is judged while it still lies there."""

    scope: Scope
    effect: Unequip

    def run(self, t: LordaeronTable) -> Decision | None:
        cards = fitting(t.game, t.state, self.scope, self.effect)
        if len(cards) > 1:
            return ask("let_go", t.state.player[self.scope.hero], hero=self.scope.hero, card=self.scope.name)
        t.pop()
        if cards:
            self._let_go(t, cards[0])
        return None

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        cards = fitting(t.game, t.state, self.scope, self.effect)
        return [Action("let_go", (t.state.names[card],)) for card in cards]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        cards = fitting(t.game, t.state, self.scope, self.effect)
        self._let_go(t, items.card_named(t.state, cards, action.args[0]))

    def _let_go(self, t: LordaeronTable, card: int) -> None:
        t.push(Gone(self.scope.hero, card))
        follow(t, self.scope, self.effect.effects)


@dataclass(frozen=True, slots=True)
class Gone(Automatic):
    """It leaves the sheet after its last effect."""

    hero: int
    card: int

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        if sheet.area_of(t.state, self.hero, self.card) is not None:
            equipping.take_off(t, self.hero, self.card)
        return None


@carries_out(EquipNow)
def equip_now(t: LordaeronTable, scope: Scope, effect: EquipNow) -> None:
    t.push(TakingUp(scope, effect))


@helps(EquipNow)
def can_equip(g: BoardGame, s: Lordaeron, scope: Scope, effect: EquipNow) -> bool:
    return bool(equippable(g, s, scope, effect))


def equippable(g: BoardGame, s: Lordaeron, scope: Scope, effect: EquipNow) -> list[tuple[int, int]]:
    """Powers of the Spellbook that it names, with an area that takes them; their Energy was paid with the effect."""
    found = []
    for card in s.spellbook[scope.hero]:
        text = g.content.powers[s.names[card]]
        if text.id not in effect.powers and not _of_category(text.category, effect.category):
            continue
        for area in sheet.areas_of(s, scope.hero):
            why = equipping.why_not(g, s, scope.hero, card, area)
            if why in (None, "energy") or (
                why == "occupied" and equipping.why_not_swap(g, s, scope.hero, card, area) in (None, "energy")
            ):
                found.append((card, area))
    return found


@dataclass(frozen=True, slots=True)
class TakingUp:
    """Which power, and where it lies."""

    scope: Scope
    effect: EquipNow

    def run(self, t: LordaeronTable) -> Decision | None:
        ways = equippable(t.game, t.state, self.scope, self.effect)
        if len(ways) > 1:
            return ask("take_up", t.state.player[self.scope.hero], hero=self.scope.hero, card=self.scope.name)
        t.pop()
        if ways:
            equipping.put_on(t, self.scope.hero, *ways[0], free=True)
        return None

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        ways = equippable(t.game, t.state, self.scope, self.effect)
        return [Action("take_up", (t.state.names[card], area + 1)) for card, area in ways]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        name, area = action.args
        card = items.card_named(t.state, t.state.spellbook[self.scope.hero], name)
        equipping.put_on(t, self.scope.hero, card, area - 1, free=True)
