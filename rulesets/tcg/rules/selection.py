"""Which cards and players a phrase of a card means, how many, and whether a condition holds.

`seat` is who "you" are, `source` the number of the card that speaks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from wowtable.core import Seat

from . import stats
from .cards.phrases import (
    Amount,
    AttackOf,
    Condition,
    Control,
    CostOf,
    Count,
    CountersOn,
    InGraveyard,
    IsAttacking,
    IsDefending,
    IsInPlay,
    IsUndamaged,
    Outnumbered,
    To,
    What,
)
from .compiled import BLANK, Sheet
from .state import NO_REF, NOBODY, Duel, Ref, Scope, player_ref

if TYPE_CHECKING:
    from .game import TradingCardGame

_IN_ALLY_ROW = frozenset(("character", "ally", "ability", "card"))
_IN_HERO_ROW = frozenset(("ability", "equipment", "weapon", "armor", "item", "card"))
_RESOURCES = frozenset(("quest", "location", "card"))


def sheet_at(g: TradingCardGame, s: Duel, n: int) -> Sheet:
    """What the card shows: nothing when it lies face down, unless it is a hero that was flipped."""
    sheet: Sheet = g.sheets[s.names[n]]
    return BLANK if s.face_down.get(n) and "hero" not in sheet.kinds else sheet


# -- what fits --------------------------------------------------------------------------------------


def fits(g: TradingCardGame, s: Duel, what: What, n: int, seat: Seat, source: int) -> bool:
    """Whether a card, or a player (-1 - seat), is what the phrase says, in the zone that it says."""
    if n < 0:
        return "player" in what.kinds and _on_side(s, what, -1 - n, seat, source)
    zone = s.zone[n]
    if zone != what.where or not _on_side(s, what, s.owner[n] if zone == "graveyard" else s.control[n], seat, source):
        return False
    if not _looks(g, s, what, sheet_at(g, s, n), n, seat, source) or not _stands(g, s, what, n, seat):
        return False
    return not what.dearest or s.ref(n) in those(g, s, what, seat, source)


def suits(g: TradingCardGame, s: Duel, what: What, n: int, seat: Seat) -> bool:
    """Whether the card, wherever it lies, is by print what the phrase says: for searching, revealing, discarding."""
    return _looks(g, s, what, g.sheets[s.names[n]], n, seat, -1)


def _on_side(s: Duel, what: What, whose: Seat, seat: Seat, source: int) -> bool:
    side = what.side
    if side == "any":
        return True
    if side == "opposing":
        return whose != seat
    if side == "host_side":
        host = s.host.get(source, NOBODY)
        return host != NOBODY and whose == s.control[host]
    return whose == seat


def _looks(g: TradingCardGame, s: Duel, what: What, sheet: Sheet, n: int, seat: Seat, source: int) -> bool:
    """The part of a phrase that is printed on the card (or follows from what it is in play)."""
    kinds = sheet.kinds
    for kind in what.kinds:
        if kind in kinds:
            break
    else:
        return False
    if what.tags and not any(stats.has_word(g, s, n, sheet, tag) for tag in what.tags):
        return False
    if what.without and any(stats.has_word(g, s, n, sheet, tag) for tag in what.without):
        return False
    if what.damage and sheet.damage.isdisjoint(what.damage):
        return False
    if sheet.cost < what.least_cost or (what.most_cost is not None and sheet.cost > what.most_cost):
        return False
    if what.affordable and sheet.cost > len(s.resources[seat]):
        return False
    if what.token is not None and sheet.card.token is not what.token:
        return False
    return not what.other or not _speaks(g, s, n, seat, source)


def _speaks(g: TradingCardGame, s: Duel, n: int, seat: Seat, source: int) -> bool:
    """Whether the card is what "another" is seen from: the source, or your hero that deals the damage for it."""
    return n == source or (n == s.hero[seat] and source >= 0 and "ally" not in g.sheets[s.names[source]].kinds)


def _stands(g: TradingCardGame, s: Duel, what: What, n: int, seat: Seat) -> bool:
    """The part of a phrase that changes from moment to moment."""
    if what.exhausted is not None and s.exhausted.get(n, False) is not what.exhausted:
        return False
    if what.damaged is not None and (s.damage.get(n, 0) > 0) is not what.damaged:
        return False
    if what.attacking and (s.combat is None or s.combat.attacker[0] != n):
        return False
    if what.deed is not None and not _did(s, what.deed, n, seat):
        return False
    return what.keyword is None or stats.keyword(g, s, n, what.keyword) > 0


def _did(s: Duel, deed: str, n: int, seat: Seat) -> bool:
    """ "Hit by own hero" asks for your hero as the other side of the fact."""
    ref = s.ref(n)
    hero = s.ref(s.hero[seat]) if deed == "hit_by_own_hero" else None
    return any(f.deed == deed and f.thing == ref and (hero is None or f.other == hero) for f in s.facts)


# -- what there is ----------------------------------------------------------------------------------


def those(g: TradingCardGame, s: Duel, what: What, seat: Seat, source: int) -> tuple[Ref, ...]:
    """Everything that fits, players first, then seat by seat."""
    plain = replace(what, dearest=False) if what.dearest else what
    found = [s.ref(n) if n >= 0 else (n, 0) for n in _domain(s, plain, seat) if fits(g, s, plain, n, seat, source)]
    if what.dearest and found:
        highest = max(cost_of(g, s, ref) for ref in found)
        found = [ref for ref in found if cost_of(g, s, ref) == highest]
    return tuple(found)


def candidates(g: TradingCardGame, s: Duel, what: What, seat: Seat, source: int) -> tuple[Ref, ...]:
    """What may be chosen as a target."""
    return tuple(ref for ref in those(g, s, what, seat, source) if not _shielded(g, s, ref))


def is_candidate(g: TradingCardGame, s: Duel, what: What, ref: Ref, seat: Seat, source: int) -> bool:
    """Whether a chosen target is still a legal one (TCG-CHAIN-15)."""
    return s.alive(ref) and fits(g, s, what, ref[0], seat, source) and not _shielded(g, s, ref)


def _shielded(g: TradingCardGame, s: Duel, ref: Ref) -> bool:
    return ref[0] >= 0 and s.zone[ref[0]] == "play" and stats.keyword(g, s, ref[0], "untargetable") > 0


def _domain(s: Duel, what: What, seat: Seat) -> Iterator[int]:
    """The cards and players among which those that fit must be."""
    seats: Iterable[Seat] = range(s.seats)
    if what.side in ("own", "friendly"):
        seats = (seat,)
    elif what.side == "opposing":
        seats = [other for other in seats if other != seat]
    if what.where == "chain":
        for link in s.chain:
            if link.kind == "card":
                yield link.source[0]
        return
    if what.where == "graveyard":
        for whose in seats:
            yield from s.graveyard[whose]
        return
    if "player" in what.kinds:
        for whose in seats:
            if not s.lost[whose]:
                yield -1 - whose
    yield from _in_play(s, frozenset(what.kinds), seats)


def _in_play(s: Duel, kinds: frozenset[str], seats: Iterable[Seat]) -> Iterator[int]:
    heroes = not kinds.isdisjoint(("character", "hero", "card"))
    row, rear, bound = not kinds.isdisjoint(_IN_ALLY_ROW), not kinds.isdisjoint(_IN_HERO_ROW), "ability" in kinds
    for whose in seats:
        if heroes and s.zone[s.hero[whose]] == "play":
            yield s.hero[whose]
        if row:
            yield from s.allies[whose]
        if rear:
            yield from s.hero_row[whose]
        if bound or "card" in kinds:
            for attached in s.host:
                if s.control[attached] == whose:
                    yield attached
        if not kinds.isdisjoint(_RESOURCES):
            yield from s.resources[whose]


# -- the words of a text ----------------------------------------------------------------------------


def things(g: TradingCardGame, s: Duel, scope: Scope, to: To) -> list[Ref]:
    """What an effect falls on. Chosen things come as they were chosen, whether or not they are still there."""
    if isinstance(to, What):
        return _all_that_fit(g, s, scope, to)
    for name, refs in scope.targets:
        if name == to:
            return [ref for ref in refs if ref != NO_REF]
    return [ref for ref in _meant(s, scope, to) if ref != NO_REF]


def lies_in_graveyard(s: Duel, ref: Ref) -> bool:
    """Also when what was meant is the card in play that it was just before."""
    card, stamp = ref
    return card >= 0 and s.zone[card] == "graveyard" and s.stamps[card] - stamp in (0, 1)


def _all_that_fit(g: TradingCardGame, s: Duel, scope: Scope, what: What) -> list[Ref]:
    if what.side != "target_side":
        return list(those(g, s, what, scope.seat, scope.source[0]))
    own, source = replace(what, side="own"), scope.source[0]
    return [ref for player in _target_controller(s, scope) for ref in those(g, s, own, -1 - player[0], source)]


def _meant(s: Duel, scope: Scope, word: str) -> Sequence[Ref]:
    match word:
        case "self":
            return (scope.source,)
        case "host":
            return _host(s, scope)
        case "hero":
            return (s.ref(s.hero[scope.seat]),)
        case "opposing_hero":
            return [s.ref(s.hero[seat]) for seat in s.opponents(scope.seat)]
        case "you":
            return (player_ref(scope.seat),)
        case "opponent":
            return [player_ref(seat) for seat in s.opponents(scope.seat)]
        case "it":
            return (scope.cause.it,)
        case "other":
            return (scope.cause.other,)
        case "picked":
            return (scope.picked,)
        case "its_controller":
            return _its_controller(s, scope)
        case "target_controller":
            return _target_controller(s, scope)
    return ()


def _host(s: Duel, scope: Scope) -> list[Ref]:
    """What it is attached to, or once the attachment is gone, what it was attached to as its power triggered."""
    host = s.host.get(scope.source[0], NOBODY) if s.alive(scope.source) else NOBODY
    return [scope.cause.host] if host == NOBODY else [s.ref(host)]


def holder(s: Duel, ref: Ref) -> Seat:
    """Who controls a card, or is the player meant."""
    if ref == NO_REF:
        return NOBODY
    return -1 - ref[0] if ref[0] < 0 else s.control[ref[0]]


def _its_controller(s: Duel, scope: Scope) -> Sequence[Ref]:
    """Of what has left play, who controlled it then (TCG-AMBIG-42)."""
    cause = scope.cause
    if cause.other[0] < 0 and cause.other != NO_REF:
        return (cause.other,)
    return _target_controller(s, scope) if cause.it == NO_REF else (player_ref(holder(s, cause.it)),)


def _target_controller(s: Duel, scope: Scope) -> list[Ref]:
    """Of what is gone by now, who controlled it before."""
    refs = [ref for _, chosen in scope.targets[:1] for ref in chosen]
    held = scope.held or tuple(holder(s, ref) for ref in refs)
    seats = [holder(s, ref) if s.alive(ref) else seat for ref, seat in zip(refs, held)]
    return [player_ref(seat) for seat in dict.fromkeys(seats) if seat != NOBODY]


# -- amounts ----------------------------------------------------------------------------------------


def amount(g: TradingCardGame, s: Duel, scope: Scope, amount: Amount) -> int:
    if isinstance(amount, int):
        return amount
    if isinstance(amount, Count):
        found = _all_that_fit(g, s, scope, amount.what)
        return amount.plus + (_classes(g, s, found) if amount.classes else len(found))
    if isinstance(amount, AttackOf):
        return amount.plus + _best_attack(g, s, things(g, s, scope, amount.of)) + _also(g, s, scope, amount.also)
    if isinstance(amount, CostOf):
        return amount.times * max((cost_of(g, s, ref) for ref in things(g, s, scope, amount.of)), default=0)
    if isinstance(amount, CountersOn):
        return s.counters.get((scope.source[0], amount.counter), 0)
    return s.last.amount or scope.cause.amount


def cost_of(g: TradingCardGame, s: Duel, ref: Ref) -> int:
    cost: int = g.sheets[s.names[ref[0]]].cost if ref[0] >= 0 else 0
    return cost


def _classes(g: TradingCardGame, s: Duel, refs: Iterable[Ref]) -> int:
    jobs = {g.sheets[s.names[n]].card.job for n, _ in refs if n >= 0}
    return len(jobs - {None})


def _also(g: TradingCardGame, s: Duel, scope: Scope, also: What | None) -> int:
    return 0 if also is None else _best_attack(g, s, _all_that_fit(g, s, scope, also))


def _best_attack(g: TradingCardGame, s: Duel, refs: Iterable[Ref]) -> int:
    return max((stats.attack(g, s, n) for n, stamp in refs if s.in_play((n, stamp))), default=0)


# -- conditions -------------------------------------------------------------------------------------


def holds(g: TradingCardGame, s: Duel, given: Condition | None, seat: Seat, source: int) -> bool:
    """Whether a condition on the card `source` holds; no condition always does."""
    if given is None:
        return True
    if isinstance(given, IsAttacking):
        return _attacks(g, s, given, seat, source)
    if isinstance(given, IsDefending):
        combat = s.combat
        bearer = _bearer(s, given.who, seat, source)
        return combat is not None and combat.defending and combat.defender[0] == bearer
    if isinstance(given, Control):
        found = those(g, s, given.what, seat, source)
        mine = sum(1 for n, _ in found if (s.control[n] == seat) is not given.opponent)
        return mine >= given.least
    if isinstance(given, Outnumbered):
        return any(len(s.allies[other]) > len(s.allies[seat]) for other in s.opponents(seat))
    if isinstance(given, IsUndamaged):
        return not s.damage.get(source)
    if isinstance(given, IsInPlay):
        return s.zone[source] == "play"
    assert isinstance(given, InGraveyard)
    return any(suits(g, s, given.what, n, seat) for n in s.graveyard[seat])


def _attacks(g: TradingCardGame, s: Duel, given: IsAttacking, seat: Seat, source: int) -> bool:
    combat = s.combat
    if combat is None or combat.attacker[0] != _bearer(s, given.who, seat, source):
        return False
    return fits(g, s, given.what, combat.defender[0], seat, source)


def _bearer(s: Duel, who: str, seat: Seat, source: int) -> int | None:
    if who == "self":
        return source
    return s.hero[seat] if who == "hero" else s.host.get(source)
