"""What must hold after every step (rules section 19). Each message begins with its invariant, TCG-INV-01 the first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wowtable.core.frames import Window
from wowtable.core.triggers import Intend

from . import stats
from .chain import Conclude
from .limits import Keep, excess
from .state import NOBODY, Duel

if TYPE_CHECKING:
    from .game import TradingCardGame


def violations(g: TradingCardGame, s: Duel) -> list[str]:
    found: list[str] = []
    for check in (_zones, _owners, _characters, _resources, _limits, _combat):
        found.extend(check(g, s))
    for look in (_attachments, _chain, _times):
        found.extend(look(s))
    return found


def _places(s: Duel) -> dict[int, list[str]]:
    """Where each card lies, by the lists of the zones."""
    places: dict[int, list[str]] = {card: [] for card in range(len(s.names))}
    for zone in ("deck", "hand", "graveyard", "removed"):
        for pile in getattr(s, zone):
            for card in pile:
                places[card].append(zone)
    for rows in (s.allies, s.hero_row, s.resources):
        for row in rows:
            for card in row:
                places[card].append("play")
    for card in (*s.hero, *s.host):
        if card != NOBODY and not (card in s.hero and s.zone[card] == "removed"):
            places[card].append("play")
    return places


def _zones(g: TradingCardGame, s: Duel) -> Iterator[str]:
    for card, places in _places(s).items():
        expected = [] if s.zone[card] in ("chain", "none") else [s.zone[card]]
        if places != expected:
            yield f"TCG-INV-01: {s.names[card]} (c{card}) of zone {s.zone[card]} lies in {places}"
        if s.zone[card] == "none" and not g.sheets[s.names[card]].card.token:
            yield f"TCG-INV-01: {s.names[card]} (c{card}) is nowhere"
    if len({len(column) for column in (s.names, s.owner, s.control, s.zone, s.stamps, s.known)}) != 1:
        yield "TCG-INV-01: the columns of the cards differ in length"


def _owners(g: TradingCardGame, s: Duel) -> Iterator[str]:
    for zone in ("deck", "hand", "graveyard", "removed"):
        for seat, pile in enumerate(getattr(s, zone)):
            for card in pile:
                if s.owner[card] != seat:
                    yield f"TCG-INV-02: c{card} of seat {s.owner[card]} in the {zone} of seat {seat}"
                if g.sheets[s.names[card]].card.token:
                    yield f"TCG-INV-02: the token c{card} in a {zone}"
    for rows in (s.allies, s.hero_row, s.resources):
        for seat, row in enumerate(rows):
            for card in row:
                if s.control[card] != seat:
                    yield f"TCG-INV-02: c{card} of seat {s.control[card]} in a row of seat {seat}"


_MIDWAY = (Conclude, Intend, Keep)
"""While one of these is unfinished, the check that repairs is still to come (TCG-AMBIG-40)."""


def _asks_priority(s: Duel) -> bool:
    return s.decision is not None and s.decision.kind == "priority"


def _is_settled(s: Duel) -> bool:
    """Whether all has been found that is to be found: whenever anybody is asked between two links, and at the end."""
    return s.winners is not None or not any(isinstance(frame, _MIDWAY) for frame in s.stack)


def _characters(g: TradingCardGame, s: Duel) -> Iterator[str]:
    for seat, hero in enumerate(s.hero):
        if s.lost[seat]:
            continue
        if s.zone[hero] != "play" or "hero" not in g.sheets[s.names[hero]].kinds:
            yield f"TCG-INV-03: seat {seat} has no hero in play"
        elif _is_settled(s) and stats.fatal(g, s, hero):
            yield f"TCG-INV-03: seat {seat} plays on with a dead hero"
    for row in s.allies:
        for card in row:
            if _is_settled(s) and stats.fatal(g, s, card):
                yield f"TCG-INV-04: {s.names[card]} (c{card}) should be destroyed"
            if card not in s.joined:
                yield f"TCG-INV-12: nobody knows when {s.names[card]} (c{card}) joined"
    for card, damage in s.damage.items():
        if damage < 0 or s.zone[card] != "play":
            yield f"TCG-INV-05: {damage} damage on c{card} in {s.zone[card]}"
    for notes in (s.exhausted, s.face_down, s.joined, s.skips_ready, s.sources):
        for card in notes:
            if s.zone[card] != "play":
                yield f"TCG-INV-01: something is noted of c{card} in {s.zone[card]}"


def _resources(g: TradingCardGame, s: Duel) -> Iterator[str]:
    for seat, row in enumerate(s.resources):
        up = [card for card in row if not s.face_down.get(card)]
        for card in up:
            is_revealed = "stashed" in g.whens[s.names[card]] and not _asks_priority(s)
            if not g.sheets[s.names[card]].card.only_placed and not is_revealed:
                yield f"TCG-INV-08: {s.names[card]} (c{card}) lies face up as a resource"
        locations = [card for card in up if g.sheets[s.names[card]].card.type == "location"]
        if len(locations) > 1 and _is_settled(s):
            yield f"TCG-INV-08: seat {seat} has {len(locations)} locations face up"
    for card in s.face_down:
        if card not in s.hero and not any(card in row for row in s.resources):
            yield f"TCG-INV-08: c{card} lies face down outside a resource row"


def _limits(g: TradingCardGame, s: Duel) -> Iterator[str]:
    if _is_settled(s):
        for seat in range(s.seats):
            if not s.lost[seat] and (too_much := excess(g, s, seat)) is not None:
                yield f"TCG-INV-09: seat {seat} has {too_much}"


def _attachments(s: Duel) -> Iterator[str]:
    for card, host in s.host.items():
        if _is_settled(s) and (host == NOBODY or s.zone[host] != "play"):
            yield f"TCG-INV-10: {s.names[card]} (c{card}) is attached to nothing"


def _combat(g: TradingCardGame, s: Duel) -> Iterator[str]:
    if s.combat is None:
        return
    attacker, defender = s.combat.attacker, s.combat.defender
    if s.in_play(attacker) and g.sheets[s.names[attacker[0]]].card.totem:
        yield "TCG-INV-13: a Totem attacks"
    if attacker == defender:
        yield "TCG-INV-13: something attacks itself"
    if s.step != "combat":
        yield f"TCG-INV-17: a combat in step {s.step}"


def _chain(s: Duel) -> Iterator[str]:
    numbers = [link.number for link in s.chain]
    if numbers != sorted(set(numbers)):
        yield f"TCG-INV-18: links {numbers} are out of order"
    on_chain = {card for card, zone in enumerate(s.zone) if zone == "chain"}
    linked = {link.source[0] for link in s.chain if link.kind == "card" and s.alive(link.source)}
    if on_chain != linked:
        yield f"TCG-INV-18: cards {sorted(on_chain)} on the chain, links of {sorted(linked)}"


def _times(s: Duel) -> Iterator[str]:
    if s.winners is not None and (s.stack or s.decision):
        yield "TCG-INV-25: the game is over and goes on"
    windows = [frame for frame in s.stack if isinstance(frame, Window)]
    if _asks_priority(s) and not windows:
        yield "TCG-INV-17: priority without a window"
