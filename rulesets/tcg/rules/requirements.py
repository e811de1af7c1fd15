"""What must be chosen and paid to announce a card or power, compiled once; and whether that can be done to its end.

Whatever cannot be announced to its end is not offered (TCG-CHAIN-13, TCG-RES-07).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from wowtable.core import Seat

from . import stats
from .cards.effects import Boost, Effect, Forbid, Grant
from .cards.phrases import Target, To, What
from .cards.powers import Complete, Cost, Do, Flip, Pay
from .compiled import Sheet
from .selection import candidates, holds, suits, those
from .state import NO_REF, NOBODY, Duel, Ref

if TYPE_CHECKING:
    from .game import TradingCardGame

FREE = Cost()
Groups = tuple[tuple[Ref, ...], ...]


@dataclass(frozen=True, slots=True)
class ChainText:
    """One text that goes on the chain: what it targets, in the order of choosing, what it costs, what it does.

    With `modes` one of them is chosen first, and its targets come after those of the text. `for_combat`: whom it falls
    on, if all that it does lasts for this combat only.
    """

    power: int
    cost: Cost
    targets: tuple[Target, ...] = ()
    effects: tuple[Effect, ...] = ()
    modes: tuple[tuple[tuple[Target, ...], tuple[Effect, ...]], ...] = ()
    own_turn: bool = False
    once: bool = False
    given: Any = None
    for_combat: tuple[To, ...] = ()
    uses: str = ""  # pay, flip, complete; "" for a card that is played
    which: int = 0  # of the powers that its card has to use, from 1; 0 for the only one

    @property
    def args(self) -> tuple[int, ...]:
        """What its action says of it after the card."""
        return (self.power, self.which) if self.which else (self.power,)

    def targets_in(self, mode: int) -> tuple[Target, ...]:
        return self.targets + self.modes[mode][0] if mode >= 0 else self.targets

    def effects_in(self, mode: int) -> tuple[Effect, ...]:
        return self.effects + self.modes[mode][1] if mode >= 0 else self.effects


@dataclass(frozen=True, slots=True)
class Requirements:
    """The texts of one card: as it is played (None: it cannot be, TCG-ACTION-09), and its powers by index."""

    play: ChainText | None
    powers: tuple[ChainText, ...] = ()
    from_graveyard: tuple[ChainText, ...] = ()
    instant: bool = False

    def text(self, power: int = -1) -> ChainText:
        """Of that power; below 0, of the card as it is played."""
        if power >= 0:
            return self.power(power)
        assert self.play is not None
        return self.play

    def power(self, index: int) -> ChainText:
        return next(text for text in (*self.powers, *self.from_graveyard) if text.power == index)


def compile_requirements(sheet: Sheet) -> Requirements:
    powers = [_of_pay(i, p) for i, p in sheet.pays]
    powers += [_of_flip(i, p) for i, p in sheet.flip]
    powers += [_of_complete(i, p) for i, p in sheet.quest]
    graves = [_of_pay(i, p) for i, p in sheet.graveyard_pays]
    return Requirements(_of_card(sheet), _told_apart(powers), _told_apart(graves), sheet.card.instant)


def _told_apart(texts: Sequence[ChainText]) -> tuple[ChainText, ...]:
    if len(texts) < 2:
        return tuple(texts)
    return tuple(replace(text, which=number) for number, text in enumerate(texts, 1))


def _of_card(sheet: Sheet) -> ChainText | None:
    if sheet.card.type == "hero" or sheet.card.only_placed or sheet.card.token or not sheet.name:
        return None
    hosts = tuple(Target(power.what, name="host") for _, power in sheet.attach)
    if not sheet.do:
        return ChainText(-1, Cost(sheet.cost), hosts)
    index, do = sheet.do[0]
    assert isinstance(do, Do)
    modes = tuple((mode.targets, mode.effects) for mode in do.modes)
    return ChainText(index, _together(sheet.cost, do.extra), hosts + do.targets, do.effects, modes)


def _together(resources: int, extra: Cost | None) -> Cost:
    return Cost(resources) if extra is None else replace(extra, resources=resources + extra.resources)


def _of_pay(index: int, pay: Pay) -> ChainText:
    return ChainText(
        index,
        pay.cost,
        pay.targets,
        pay.effects,
        own_turn=pay.own_turn,
        once=pay.once,
        given=pay.given,
        for_combat=_for_combat(pay.effects),
        uses="pay",
    )


def _for_combat(effects: Sequence[Effect]) -> tuple[To, ...]:
    brief = [e.to for e in effects if isinstance(e, Boost | Grant | Forbid) and e.until == "combat"]
    return tuple(brief) if len(brief) == len(effects) else ()


def _of_flip(index: int, flip: Flip) -> ChainText:
    return ChainText(index, Cost(flip.resources), flip.targets, flip.effects, own_turn=True, uses="flip")


def _of_complete(index: int, quest: Complete) -> ChainText:
    cost = Cost(quest.resources)
    return ChainText(
        index, cost, quest.targets, quest.effects, own_turn=quest.own_turn, given=quest.given, uses="complete"
    )


# -- targets --------------------------------------------------------------------------------------


def options(
    g: TradingCardGame,
    s: Duel,
    specs: Sequence[Target],
    groups: Groups,
    picked: tuple[Ref, ...],
    seat: Seat,
    card: int,
    second_party: Ref = NO_REF,
) -> list[Ref]:
    """What may be chosen next, so that the targets after it can still be chosen."""
    spec = specs[len(groups)]
    taken = _taken(spec, groups, second_party)
    found = [ref for ref in candidates(g, s, spec.what, seat, card) if ref not in picked and ref not in taken]
    if spec.what.where == "graveyard":
        found = _one_of_each(s, found)
    rest = specs[len(groups) + 1 :]
    if any(later.second and later.least for later in rest):
        found = [ref for ref in found if _fillable(g, s, specs, (*groups, (*picked, ref)), seat, card, second_party)]
    return found


def _one_of_each(s: Duel, refs: Sequence[Ref]) -> list[Ref]:
    """Equal cards in one graveyard are the same choice."""
    first: dict[tuple[str, Seat], Ref] = {}
    for ref in refs:
        first.setdefault((s.names[ref[0]], s.owner[ref[0]]), ref)
    return list(first.values())


def _taken(spec: Target, groups: Groups, second_party: Ref) -> tuple[Ref, ...]:
    """What a second target must not be."""
    if not spec.second:
        return ()
    return (second_party, *(ref for group in groups for ref in group))


def _fillable(
    g: TradingCardGame, s: Duel, specs: Sequence[Target], groups: Groups, seat: Seat, card: int, second_party: Ref
) -> bool:
    if len(groups) == len(specs):
        return True
    spec = specs[len(groups)]
    found = options(g, s, specs, groups, (), seat, card, second_party)
    if len(found) < spec.least:
        return False
    rest = specs[len(groups) + 1 :]
    if any(later.second for later in rest):
        return True  # `options` has looked ahead
    return _fillable(g, s, specs, (*groups, ()), seat, card, second_party)


def choosable(
    g: TradingCardGame, s: Duel, specs: Sequence[Target], seat: Seat, card: int, second_party: Ref = NO_REF
) -> bool:
    """Whether every target that must be chosen can be."""
    return not specs or _fillable(g, s, specs, (), seat, card, second_party)


def open_modes(g: TradingCardGame, s: Duel, text: ChainText, seat: Seat, card: int) -> list[int]:
    return [i for i in range(len(text.modes)) if choosable(g, s, text.targets_in(i), seat, card)]


# -- costs ----------------------------------------------------------------------------------------


def ready_resources(s: Duel, seat: Seat) -> int:
    exhausted = s.exhausted
    return sum(1 for card in s.resources[seat] if card not in exhausted)


def payable(g: TradingCardGame, s: Duel, seat: Seat, cost: Cost, card: int, ready: int) -> bool:
    """Whether a cost can be paid in full; `ready` is the number of ready resources."""
    if cost.activate:
        if not stats.may_activate(g, s, card):
            return False
        if card in s.resources[seat]:
            ready -= 1
    if cost.resources > ready:
        return False
    if cost.counter and not s.counters.get((card, cost.counter)):
        return False
    if cost.damage and cost.damage > _health_left(g, s, seat):
        return False
    if cost.exhaust is not None and not to_exhaust(g, s, seat, cost, card):
        return False
    return cost.discard is None or bool(to_discard(g, s, seat, cost.discard, card))


def _health_left(g: TradingCardGame, s: Duel, seat: Seat) -> int:
    """Damage is put at most up to the health left (TCG-AMBIG-47)."""
    hero = s.hero[seat]
    return stats.health(g, s, hero) - s.damage.get(hero, 0)


def to_exhaust(g: TradingCardGame, s: Duel, seat: Seat, cost: Cost, card: int) -> list[int]:
    """The ready cards one of which may be exhausted for a cost."""
    assert cost.exhaust is not None
    return [
        n
        for n, _ in those(g, s, cost.exhaust, seat, card)
        if n not in s.exhausted and s.control[n] == seat and not (cost.activate and n == card)
    ]


def to_discard(g: TradingCardGame, s: Duel, seat: Seat, what: What, card: int) -> list[int]:
    return [n for n in s.hand[seat] if n != card and suits(g, s, what, n, seat)]


# -- both -----------------------------------------------------------------------------------------


def playable(g: TradingCardGame, s: Duel, seat: Seat, text: ChainText, card: int, ready: int) -> bool:
    """Whether a card can be announced to its end; when it may be is another question."""
    if text.cost.resources > ready or not payable(g, s, seat, text.cost, card, ready):
        return False
    if text.modes:
        return bool(open_modes(g, s, text, seat, card))
    return choosable(g, s, text.targets, seat, card)


def usable(g: TradingCardGame, s: Duel, seat: Seat, text: ChainText, card: int, ready: int) -> bool:
    """Whether a power can be announced to its end now; whose power it is has been looked at."""
    if text.cost.resources > ready or (text.own_turn and s.active != seat):
        return False
    if text.once and s.used.get((card, text.power)):
        return False
    if s.face_down.get(card):
        return False
    if not payable(g, s, seat, text.cost, card, ready) or stats.powerless(g, s, card):
        return False
    if not holds(g, s, text.given, seat, card) or not has_combat(s, text, seat, card):
        return False
    return choosable(g, s, text.targets, seat, card)


def has_combat(s: Duel, text: ChainText, seat: Seat, card: int) -> bool:
    """Whether a text that is only for a combat has one: with the hero or ally in it that it helps.

    What helps a piece of equipment is for the hero that strikes with it.
    """
    if not text.for_combat:
        return True
    combat = s.combat
    if combat is None or not s.fighting():
        return False
    hero = s.hero[seat]
    bearers = {"hero": hero, "self": hero if card in s.hero_row[seat] else card, "host": s.host.get(card, NOBODY)}
    fighters = (combat.attacker[0], combat.defender[0])
    return any(not isinstance(to, str) or bearers.get(to, fighters[0]) in fighters for to in text.for_combat)
