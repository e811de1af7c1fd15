"""What is found before anybody gets priority, all at once and again until nothing is found (TCG-AMBIG-21, -40, -41)."""

from __future__ import annotations

from wowtable.core import Seat

from . import ending, stats, zones
from .cards.effects import Boost
from .state import NOBODY, Duel, DuelTable


def check(t: DuelTable) -> bool:
    """Whether the game goes on. A hero does not fall alone: whatever else is doomed goes before its player does."""
    losers: list[Seat] = []
    while True:
        unsure = _health_changes(t)
        losers = losers or _losers(t, unsure)
        doomed, orphans = _doomed(t, unsure), _orphans(t.state)
        if doomed or orphans:
            zones.destroy(t, doomed, "damage")
            zones.destroy(t, orphans, "host")
        elif not losers:
            return True
        elif ending.lose(t, losers):
            return False
        else:
            losers = []


def _losers(t: DuelTable, unsure: bool) -> list[Seat]:
    g, s = t.game, t.state
    found = []
    for seat, hero in enumerate(s.hero):
        if s.lost[seat]:
            continue
        hurt = s.damage.get(hero, 0)
        fatal = (unsure or hurt >= g.sheets[s.names[hero]].health) and stats.fatal(g, s, hero)
        if fatal or (s.failed_draw[seat] and s.rules.deck_out_loses):
            found.append(seat)
    return found


def _doomed(t: DuelTable, unsure: bool) -> list[int]:
    """Allies with fatal damage or no health. As long as nothing changes health, only the damaged can be."""
    g, s = t.game, t.state
    cards = [card for row in s.allies for card in row]
    if not unsure:
        damage, sheets, names = s.damage, g.sheets, s.names
        cards = [card for card in cards if card in damage or not sheets[names[card]].health]
    return [card for card in cards if stats.fatal(g, s, card)]


def _health_changes(t: DuelTable) -> bool:
    """Whether anything in force changes health, so that damage alone does not say who is doomed."""
    g, s = t.game, t.state
    if any(modifier.change.__class__ is Boost and modifier.change.health != 0 for modifier in s.modifiers):
        return True
    return any(aura.health != 0 for source in s.sources for aura in g.sheets[s.names[source]].boosts)


def _orphans(s: Duel) -> list[int]:
    """Attachments whose host is gone (TCG-ABILITY-03)."""
    return [card for card, host in s.host.items() if host == NOBODY or s.zone[host] != "play"]
