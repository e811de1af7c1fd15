"""Damage on its way to a character: raised, prevented, sent elsewhere, kept off by armor, then dealt (TCG-DAMAGE).

Packets are settled one at a time, those for the turn player's characters first; then all of them are dealt together
(TCG-AMBIG-31, -49). Nothing is destroyed here: that is for the next check (TCG-AMBIG-40).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from wowtable.core import Action, Decision, Seat, about
from wowtable.core.triggers import ChangeQuestion, Intend, happen

from . import action_args, stats
from . import events as ev
from .action_args import named
from .card_states import exhaust
from .cards.phrases import To
from .selection import things
from .state import Duel, DuelTable, Fact, Last, Modifier, Redirect, Ref, Scope, Shield

if TYPE_CHECKING:
    from .game import TradingCardGame

NO_ARMOR = Action("no_armor")


@dataclass(frozen=True, slots=True)
class Raise:
    """What a card in play does to a packet before anything else does: it adds so much, or multiplies."""

    card: int
    plus: int
    times: int


@dataclass(frozen=True, slots=True)
class Packet:
    """Damage from one source to one character at one moment. `seat` controls the source.

    `cards` are what the damage is dealt with besides its source: an ability, or all weapons struck with. `raises` are
    still to come, what adds first.
    """

    to: Ref
    amount: int
    types: tuple[str, ...]
    seat: Seat
    source: Ref
    name: str
    cards: tuple[Ref, ...] = ()
    card_names: tuple[str, ...] = ()
    combat: bool = False
    unpreventable: bool = False
    astray: bool = False  # sent to somebody else than was meant
    raises: tuple[Raise, ...] = ()


ABERRATION = "aberration"
DamageChange = Raise | Modifier | int | str
"""What may change a packet: what raises it; then what holds for the one it falls on, or whose ABERRATION; then armor,
by the number of its card."""


def packet(
    g: TradingCardGame, s: Duel, scope: Scope, to: Ref, amount: int, types: tuple[str, ...], by: To = "self"
) -> Packet:
    """Damage that a text deals: by the ally whose text it is, by your hero with any other card, or by who is named."""
    source = dealer(g, s, scope, by)
    apart = scope.source != source
    seat = scope.seat if by == "self" else s.control[source[0]]
    name = s.names[source[0]] if apart else scope.name
    cards, names = ((scope.source,), (scope.name,)) if apart else ((), ())
    return Packet(to, amount, types, seat, source, name, cards, names)


def dealer(g: TradingCardGame, s: Duel, scope: Scope, by: To) -> Ref:
    """Who deals the damage of a text."""
    if by != "self":
        found = things(g, s, scope, by)
        return found[0] if found else s.ref(s.hero[scope.seat])
    return scope.source if "ally" in g.sheets[scope.name].kinds else s.ref(s.hero[scope.seat])


def deal(t: DuelTable, packets: Iterable[Packet]) -> None:
    """Settle and deal them; `s.last` says then who was really dealt damage, and how much in all."""
    g, s = t.game, t.state
    s.last = Last()
    going = [_under_way(g, s, p) for p in packets if p.amount > 0 and s.in_play(p.to)]
    if going:
        going.sort(key=lambda p: s.control[p.to[0]] != s.active)
        t.push(Intend(Settling(), tuple(going)))


def _under_way(g: TradingCardGame, s: Duel, p: Packet) -> Packet:
    """With all that will raise it, each once (TCG-AMBIG-49)."""
    raises = []
    for source in s.sources:
        for up in g.sheets[s.names[source]].damage_ups:
            if s.control[source] == p.seat and set(up.types) & set(p.types) and not stats.powerless(g, s, source):
                raises.append(Raise(source, up.plus, up.times))
    sure = p.unpreventable or _sure(g, s, p.source)
    if not raises and sure is p.unpreventable:
        return p
    return replace(p, raises=tuple(sorted(raises, key=lambda up: up.times)), unpreventable=sure)


def _sure(g: TradingCardGame, s: Duel, source: Ref) -> bool:
    return s.in_play(source) and stats.keyword(g, s, source[0], "unpreventable") > 0


# -- settling packets -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Settling(ChangeQuestion):
    """Packets on their way: what must change them comes before what may."""

    def ways(self, t: DuelTable, change: Packet) -> Mapping[Action, DamageChange | None]:
        return _options(t.game, t.state, change) or armor_ways(t.game, t.state, change)

    def asked(self, t: DuelTable, change: Packet, ways: Mapping[Action, DamageChange | None]) -> Decision | None:
        """The controller of the source orders what raises it, the one whom it falls on the rest (TCG-AMBIG-20, -49)."""
        falls_on = t.state.control[change.to[0]]
        if NO_ARMOR in ways:
            return _ask("armor", falls_on, change)
        if not _order_matters(ways):
            return None
        kind, seat = ("order_raising", change.seat) if change.raises else ("order_prevention", falls_on)
        return _ask(kind, seat, change)

    def turned(self, t: DuelTable, change: Packet, way: DamageChange) -> Packet | None:
        """Of nothing nothing is dealt."""
        left = _changed(t, change, way)
        return left if left.amount > 0 else None

    def settled(self, t: DuelTable, changes: tuple[Packet, ...]) -> None:
        _land(t, changes)


def _options(g: TradingCardGame, s: Duel, p: Packet) -> dict[Action, DamageChange | None]:
    """What changes the packet without asking whether it shall, as a player picks what goes first.

    All on the side of its source comes before anything on the other side; of what raises it alike one is offered.
    """
    raises: dict[tuple[int, int], DamageChange] = {}
    for up in p.raises:
        raises.setdefault((up.plus, up.times), up)
    found: dict[Action, DamageChange | None] = {}
    for way in raises.values() or preventing(g, s, p):
        found.setdefault(_action(s, p, way), way)
    return found


def _action(s: Duel, p: Packet, way: DamageChange) -> Action:
    if isinstance(way, Raise):
        by = action_args.in_play_args(s, way.card)
        return Action("add", (*by, way.plus)) if way.times == 1 else Action("multiply", (*by, way.times))
    if not isinstance(way, Modifier):
        return Action(ABERRATION, action_args.in_play_args(s, p.to[0]))
    source, change = (action_args.piece(way.source[0]), way.name), way.change
    if isinstance(change, Redirect):
        return Action("redirect", (*source, *action_args.thing(s, change.to)))
    return Action("shield", (*source, change.amount))


def _order_matters(options: Iterable[Action]) -> bool:
    """Not where all add, all multiply or all are shields: they leave the same, whichever goes first."""
    verbs = [action.verb for action in options]
    return len(verbs) > 1 and (len(set(verbs)) > 1 or verbs[0] == "redirect")


def _ask(kind: str, seat: Seat, p: Packet) -> Decision:
    return Decision(kind, (seat,), about=about(source=p.name, amount=p.amount, types=p.types))


def preventing(g: TradingCardGame, s: Duel, p: Packet) -> list[DamageChange]:
    """On the side of the one it falls on: Aberration, shields, redirections (TCG-DAMAGE-11, TCG-AMBIG-20)."""
    ways: list[DamageChange] = []
    if not p.unpreventable and not p.combat and stats.keyword(g, s, p.to[0], "aberration"):
        ways.append(ABERRATION)
    for modifier in s.modifiers:
        if p.to in modifier.things and _bears_on(s, modifier.change, p):
            ways.append(modifier)
    return ways


def _bears_on(s: Duel, change: Any, p: Packet) -> bool:
    """Damage that cannot be prevented can still be sent elsewhere (TCG-AMBIG-48)."""
    if isinstance(change, Redirect):
        return s.in_play(change.to)
    return isinstance(change, Shield) and not p.unpreventable


def _changed(t: DuelTable, p: Packet, way: DamageChange) -> Packet:
    """What has become of a packet after one of its ways, which is used up by as much."""
    s = t.state
    if isinstance(way, Raise):
        left = list(p.raises)
        left.remove(way)
        return replace(p, amount=p.amount * way.times + way.plus, raises=tuple(left))
    if isinstance(way, int):
        return _use_armor(t, p, way)
    if isinstance(way, str):
        happen(t, ev.DamagePrevented(*named(s, p.to[0]), p.amount, p.to[0], s.names[p.to[0]]))
        return replace(p, amount=0)
    at = s.modifiers.index(way)
    change = way.change
    if isinstance(change, Redirect):
        del s.modifiers[at]
        happen(t, ev.DamageRedirected(*named(s, p.to[0]), p.amount, change.to[0], s.names[change.to[0]]))
        return replace(p, to=change.to, astray=True)
    stopped = min(change.amount, p.amount)
    if stopped == change.amount:
        del s.modifiers[at]
    else:
        s.modifiers[at] = replace(way, change=Shield(change.amount - stopped))
    happen(t, ev.DamagePrevented(*named(s, p.to[0]), stopped, way.source[0], way.name))
    return replace(p, amount=p.amount - stopped)


# -- armor ------------------------------------------------------------------------------------------


def armor_ways(g: TradingCardGame, s: Duel, p: Packet) -> dict[Action, DamageChange | None]:
    """What may be used against a packet, or that nothing is."""
    armors = armor_against(g, s, p)
    if not armors:
        return {}
    return {**{Action("armor", action_args.in_play_args(s, card)): card for card in armors}, NO_ARMOR: None}


def armor_against(g: TradingCardGame, s: Duel, p: Packet) -> list[int]:
    """The ready armors that their controller may use for its hero now (TCG-ARMOR-01 to -05)."""
    seat = s.control[p.to[0]]
    if p.unpreventable or p.to[0] != s.hero[seat]:
        return []
    sheets, names = g.sheets, s.names
    return [n for n in s.hero_row[seat] if sheets[names[n]].defense and not s.exhausted.get(n)]


def _use_armor(t: DuelTable, p: Packet, card: int) -> Packet:
    """What its DEF has too much is lost (TCG-ARMOR-07)."""
    s = t.state
    defense: int = t.game.sheets[s.names[card]].defense
    stopped = min(defense, p.amount)
    happen(t, ev.ArmorUsed(*named(s, card), stopped, defense - stopped))
    exhaust(t, card, aside=True)
    return replace(p, amount=p.amount - stopped)


# -- dealing ----------------------------------------------------------------------------------------


def _land(t: DuelTable, packets: Sequence[Packet]) -> None:
    """All at the same time: whatever triggers sees all of it."""
    s = t.state
    for p in packets:
        s.damage[p.to[0]] = s.damage.get(p.to[0], 0) + p.amount
        _remember(s, p)
    for p in packets:
        weapons = (tuple(card for card, _ in p.cards), p.card_names) if p.combat else ((), ())
        source = (p.seat, p.source[0], p.name)
        happen(t, ev.DamageDealt(*named(s, p.to[0]), p.amount, p.types, *source, p.combat, *weapons))
    astray = bool(packets) and all(p.astray for p in packets)
    s.last = Last(tuple(dict.fromkeys(p.to for p in packets)), sum(p.amount for p in packets), astray)


def _remember(s: Duel, p: Packet) -> None:
    """For cards that ask what somebody did this turn."""
    facts = [Fact("dealt_damage", ref) for ref in (p.source, *p.cards)]
    if p.combat:
        facts.append(Fact("hit_by_own_hero", p.to, p.source))
    s.facts.extend(fact for fact in facts if fact not in s.facts)


# -- healing, and damage that is not dealt ----------------------------------------------------------


def heal(t: DuelTable, amounts: Sequence[tuple[Ref, int | None]]) -> None:
    """So much of each, None for all; never below 0, and no fatal damage (TCG-DAMAGE-08, -09)."""
    g, s = t.game, t.state
    healed: list[tuple[Ref, int]] = []
    for ref, amount in amounts:
        card = ref[0]
        damage = s.damage.get(card, 0)
        if not damage or not s.in_play(ref) or stats.fatal(g, s, card):
            continue
        gone = damage if amount is None else min(amount, damage)
        if gone > 0:
            _take_off(s, card, gone)
            happen(t, ev.Healed(*named(s, ref[0]), gone))
            healed.append((ref, gone))
    s.last = Last(tuple(ref for ref, _ in healed), sum(gone for _, gone in healed))


def _take_off(s: Duel, card: int, amount: int) -> None:
    left = s.damage[card] - amount
    if left:
        s.damage[card] = left
    else:
        del s.damage[card]


def put_damage(t: DuelTable, card: int, amount: int) -> None:
    """At most up to the health that is left; nothing prevents it, nothing triggers on it as dealt (TCG-AMBIG-47)."""
    g, s = t.game, t.state
    put = min(amount, stats.health(g, s, card) - s.damage.get(card, 0))
    if put > 0:
        s.damage[card] = s.damage.get(card, 0) + put
        t.emit(ev.DamagePut(*named(s, card), put))


# -- shields and redirections -----------------------------------------------------------------------


def shield(t: DuelTable, scope: Scope, refs: Sequence[Ref], amount: int) -> None:
    """Each of them is spared the next so much damage this turn."""
    s = t.state
    for ref in refs:
        _add(s, scope, Shield(amount), ref)
        happen(t, ev.ShieldRaised(*named(s, ref[0]), amount))
    s.last = Last(tuple(refs), amount * len(refs))


def redirect(t: DuelTable, scope: Scope, of: Ref, to: Ref) -> None:
    """The next damage that `of` would be dealt this turn falls on `to`."""
    s = t.state
    _add(s, scope, Redirect(to), of)
    happen(t, ev.RedirectSet(*named(s, of[0]), to[0], s.names[to[0]]))
    s.last = Last((of,), 1)


def _add(s: Duel, scope: Scope, change: Shield | Redirect, ref: Ref) -> None:
    s.serial += 1
    s.modifiers.append(Modifier(s.serial, "turn", scope.seat, scope.source, change, (ref,), scope.name))
