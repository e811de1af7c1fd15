"""What the parchment of a region says: who stands there, what lies there, what taking it would cost and why not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from wowtable.core import Action, Seat
from wowtable.text.rich import Rich, Style, TextRun, capital, plain, strong, summed

from ...rules.content import MURLOCS
from ...rules.forecast import held_by_beasts
from ...rules.march import FAR, champion_ready, cost_of, cost_parts, due, fees, fronts, may_attack, pays_travel, total
from ...rules.state import NO_TOKEN
from ...rules.texts import cost_terms
from ..asking.acts import fees_of, final_needs, forces, odds
from .lookup import Desk, atlas_of, combo_name
from .number_sources import source_of

STRUCTURES = {"walls": "wall", "garrisons": "garrison", "towers": "tower", "bombs": "bomb", "marks": "objective"}
SYMBOLS = ("anchor", "cavern", "magic")
MOST_WAYS = 4


def region_line(desk: Desk, name: str) -> str:
    """Terrain and printed symbols."""
    region = atlas_of(desk).regions[atlas_of(desk).index[name]]
    words = [desk.texts.name(f"terrain.{region.terrain}")]
    words += [desk.texts.name(f"symbol.{symbol}") for symbol in SYMBOLS if getattr(region, symbol)]
    return capital(", ".join(words))


def region_body(desk: Desk, name: str, acts: Sequence[Action]) -> Iterator[Rich | str]:
    r = atlas_of(desk).index[name]
    yield from _holders(desk, r)
    yield from _relics(desk, r)
    seat = desk.asked
    kind = desk.decision.kind if desk.decision is not None else ""
    if seat is None or kind not in ("conquest", "assault"):
        return
    fights = [act for act in acts if act.verb in ("conquer", "final")]
    for act in fights[:MOST_WAYS]:
        yield from conquest_lines(desk, act)
    if not fights:
        why = why_not(desk, seat, r)
        if why:
            yield strong(why)
        if may_attack(desk.game, desk.view, seat, desk.game.abilities_of(desk.view, seat), r):
            yield from _sum_lines(desk, r, ())


def _holders(desk: Desk, r: int) -> Iterator[Rich | str]:
    s = desk.view
    race, owner = s.kin[r], s.owner[r]
    if race == MURLOCS:
        yield desk.texts.name("race.murlocs", plural=s.tokens[r] != 1).capitalize()
    elif race:
        power = s.power[owner] if s.is_active_race(r) else ""
        words = desk.say("screen.held_by", seat=owner, race=combo_name(desk, race, power))
        if not s.is_active_race(r):
            words += f" ({desk.say('screen.declined')})"
        yield strong(words)
        counts = [desk.say("screen.tokens", n=s.tokens[r])]
        if s.beasts[r]:
            counts.append(desk.say("screen.beasts", n=s.beasts[r]))
        if s.champion_at == r:
            counts.append(desk.texts.name("champion"))
        yield ", ".join(counts)
        if owner >= 0 and r in held_by_beasts(desk.game, s, owner):
            yield strong(desk.say("screen.beasts_alone", seat=owner))
    else:
        yield desk.say("screen.empty")
    there = [desk.texts.name(noun) for field, noun in STRUCTURES.items() if getattr(s, field)[r]]
    if there:
        yield ", ".join(map(capital, there))


def _relics(desk: Desk, r: int) -> Iterator[Rich | str]:
    s, g = desk.view, desk.game
    if s.buried[r] != NO_TOKEN:
        yield desk.say("screen.buried")
    for relic, where in s.relics.items():
        if where == r:
            name = TextRun(desk.texts.name(f"relic.{relic}") + ": ", Style.STRONG)
            yield (name, *desk.texts.effects(g.content.relics[relic].effects))


def lost_words(desk: Desk, key: str, regions: Iterable[int]) -> str:
    """A sentence about regions that are or will be lost."""
    return desk.say(key, regions=[desk.game.name(desk.view, r) for r in regions])


def conquest_lines(desk: Desk, action: Action) -> Iterator[Rich | str]:
    """The sum of the cost, fees, and the odds if the die must help."""
    r = atlas_of(desk).index[action.args[0]]
    yield from _sum_lines(desk, r, action.args[1])
    yield from fee_lines(desk, action)
    if action.verb == "final":
        yield odds_words(desk, final_needs(desk, action))


def fee_lines(desk: Desk, action: Action) -> Iterator[Rich]:
    return (fee_words(desk, fee.why, fee.coins, fee.payee) for fee in fees_of(desk, action))


def fee_words(desk: Desk, why: str, coins: int, payee: Seat) -> Rich:
    key = "confirm.fee_bank" if payee < 0 else "confirm.fee"
    return (TextRun(desk.say(f"fee.{why}") + ": ", Style.STRONG), *desk.rich(key, coins=coins, payee=payee))


def odds_words(desk: Desk, needed: int) -> str:
    good, faces = odds(desk, needed)
    return desk.say("screen.odds", needed=needed, good=good, faces=faces, percent=round(100 * good / faces))


def sum_parts(desk: Desk, r: int, means: tuple[str, ...]) -> tuple[int, list[tuple[str, int]]]:
    """What region r costs by these means, and the terms of it; empty where a fixed number counts."""
    g, s, seat = desk.game, desk.view, desk.asked
    if seat is None:
        return 0, []
    abilities = g.abilities_of(s, seat)
    if "champion" in means or any(relic in means for relic, _ in g.hammers):
        return cost_of(g, s, seat, r, means), []
    in_the_air = desk.decision is not None and desk.decision.kind == "assault"
    travel = not in_the_air and pays_travel(g, s, seat, r, means)
    parts = cost_parts(g, s, seat, abilities, r, travel, means)
    if in_the_air:
        parts.append(("die", -desk.about("die", 0)))
    return total(abilities, parts), [(what, n) for what, n in parts if n]


def _sum_lines(desk: Desk, r: int, means: tuple[str, ...]) -> Iterator[Rich | str]:
    cost, parts = sum_parts(desk, r, means)
    if not parts and not means:
        return
    with_ = "".join(f", {means_words(desk, mean)}" for mean in means)
    yield strong(f"{desk.say('cost.total')} {cost}{with_}")
    if parts:
        named = zip(parts, cost_terms(desk.texts, parts))
        yield summed((n, plain(name), source_of(desk, desk.asked or 0, what)) for (what, n), (name, _) in named)


def means_words(desk: Desk, mean: str) -> str:
    if mean in desk.game.content.relics:
        return desk.texts.name(f"relic.{mean}")
    return desk.texts.name(mean)


def why_not(desk: Desk, seat: Seat, r: int) -> str:
    """The rule that keeps the seat from conquering region r now; "" when only means are missing that it could have."""
    g, s = desk.game, desk.view
    abilities = g.abilities_of(s, seat)
    if s.kin[r] == s.race[seat]:
        return desk.say("why.own")
    if s.count("final"):
        return desk.say("why.over")
    if s.towers[r]:
        return desk.say("why.tower")
    if g.atlas(s).water[r] and not abilities.swims:
        return desk.say("why.water")
    if s.rules.teams and s.owner[r] >= 0 and s.is_active_race(r) and g.allies(s, seat, s.owner[r]):
        return desk.say("why.ally")
    if fronts(g, s, seat, abilities)[r] == FAR:
        return desk.say("why.far" if s.has_landed(seat) else "why.entry")
    return _why_too_dear(desk, seat, r)


def _why_too_dear(desk: Desk, seat: Seat, r: int) -> str:
    g, s = desk.game, desk.view
    missing = due(seat, fees(g, s, seat, r)) - s.coins[seat]
    if missing > 0:
        return desk.say("why.coins", missing=missing)
    if not forces(desk) and not champion_ready(s, seat):
        return desk.say("why.hand")
    short = cost_of(g, s, seat, r) - forces(desk)
    return desk.say("why.tokens", missing=short) if short > 0 else ""
