"""Each event of the board is told when the state shows it, and between two events nothing else happens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.telling import Shows, Told, check

from .kit import kit


def region(s: Any, name: str) -> int:
    found: int = kit.game().region(s, name)
    return found


def gained(t: Told, coins: int, seat: int | None = None) -> bool:
    seat = t.event.seat if seat is None else seat
    return bool(t.after.coins[seat] - t.before.coins[seat] == coins)


def works(s: Any, event: Any) -> int:
    count: int = {"wall": s.walls, "garrison": s.garrisons, "tower": s.towers}[event.what][region(s, event.region)]
    return count


def conquered(t: Told) -> bool:
    event, after, r = t.event, t.after, region(t.after, t.event.region)
    held = (after.owner[r], after.kin[r], after.tokens[r] + after.beasts[r])
    champion = r if "champion" in event.means else t.before.champion_at
    return bool((*held, after.champion_at) == (event.seat, event.race, event.tokens, champion))


def left(s: Any, event: Any) -> int:
    r = region(s, event.region)
    count: int = s.tokens[r] + s.beasts[r]
    return count


def fewer(t: Told) -> bool:
    """The last ones leave the region to nobody."""
    remain = left(t.after, t.event)
    held = bool(t.after.kin[region(t.after, t.event.region)])
    return remain == left(t.before, t.event) - getattr(t.event, "count", 1) and held == bool(remain)


def in_hand(s: Any, seat: int) -> int:
    count: int = s.hand[seat] + s.hand_beasts[seat]
    return count


def retreated(t: Told) -> bool:
    back = in_hand(t.after, t.event.seat) - in_hand(t.before, t.event.seat)
    return fewer(t) and back == t.event.count


def lifted(t: Told) -> bool:
    back = in_hand(t.after, t.event.seat) - in_hand(t.before, t.event.seat)
    return t.event.what == "champion" or back == left(t.before, t.event) - left(t.after, t.event) == t.event.count


def placed(t: Told) -> bool:
    if t.event.what == "champion":
        return bool(t.after.champion_at == region(t.after, t.event.region))
    return left(t.after, t.event) == left(t.before, t.event) + t.event.count


def offered(t: Told) -> bool:
    return any(combo.race == t.event.race for row in t.after.rows.values() for combo in row)


def picked(t: Told) -> bool:
    paid = gained(t, t.event.found - t.event.price)
    return paid and t.after.race[t.event.seat] == t.event.race and not offered(t)


def declined(t: Told) -> bool:
    seat, race = t.event.seat, t.event.race
    return (t.before.race[seat], t.after.race[seat], t.after.faded[seat]) == (race, "", race)


def recruited(t: Told) -> bool:
    return in_hand(t.after, t.event.seat) - in_hand(t.before, t.event.seat) == t.event.count and gained(
        t, -t.event.price
    )


def moved(t: Told) -> bool:
    here = region(t.after, t.event.region)
    return bool(t.after.relics[t.event.relic] == here != t.before.relics.get(t.event.relic))


def bombed(t: Told) -> bool:
    r = region(t.after, t.event.region)
    return bool(t.after.bombs[r] != t.before.bombs[r])


def marked(s: Any, event: Any) -> int:
    count: int = s.marks[region(s, event.region)]
    return count


SHOWS: Mapping[str, Shows] = {
    "TurnBegan": lambda t: t.after.active == t.event.seat,
    "ComboPicked": picked,
    "ComboShown": offered,
    "FormTaken": lambda t: t.after.form[t.event.seat] == t.event.form and gained(t, t.event.coins),
    "TroopsLifted": lifted,
    "TokensPlaced": placed,
    "RegionAbandoned": lambda t: t.after.owner[region(t.after, t.event.region)] < 0,
    "FeePaid": lambda t: gained(t, -t.event.coins),
    "RegionConquered": conquered,
    "TokensLost": fewer,
    "BeastLost": fewer,
    "TokensRetreat": retreated,
    "ChampionCaptured": lambda t: t.after.champion_at != region(t.after, t.event.region),
    "CoinsWon": lambda t: gained(t, t.event.coins),
    "IncomeTaken": lambda t: gained(t, t.event.coins),
    "TributePaid": lambda t: gained(t, t.event.coins),
    "StructurePlaced": lambda t: works(t.before, t.event) < works(t.after, t.event),
    "StructureRemoved": lambda t: works(t.before, t.event) > works(t.after, t.event),
    "RelicRevealed": moved,
    "RelicMoved": moved,
    "RaceDeclined": declined,
    "Recruited": recruited,
    "TokenHealed": lambda t: t.after.hand[t.event.seat] == t.before.hand[t.event.seat] + 1,
    "BombPlaced": bombed,
    "BombRevealed": bombed,
    "ObjectivePlaced": lambda t: marked(t.before, t.event) < marked(t.after, t.event),
    "ObjectiveMet": lambda t: gained(t, t.event.coins) and not marked(t.after, t.event),
}


def test_events_are_told_when_they_are_seen() -> None:
    tables = {f"told {n}": kit.new_table(f"told {n}", n % 4 + 2) for n in range(12)}
    seen = check(kit, SHOWS, tables, 300)
    assert len(seen) > 20, seen
