"""The odds of fights in hundredths, as they are told: `rules/odds` reckons them."""

from __future__ import annotations

from dataclasses import dataclass

from wowtable.core import Action, Seat

from ...rules import odds as reckoned
from ...rules.cards.pieces import Foe
from ...rules.cards.words import COLOURS
from ...rules.game import AdventureGame
from ...rules.odds import Odds, Sides
from ...rules.state import NO_CARD, Realm
from .lookup import Desk

NO_SLOT = -1


@dataclass(frozen=True)
class FightOdds:
    """In percent: the attacker hits, it is hit, and neither."""

    wins: int
    hurt: int
    nothing: int


def in_percent(odds: Odds) -> FightOdds:
    return FightOdds(round(100 * odds.hits), round(100 * odds.struck), round(100 * odds.nothing))


def odds_of(g: AdventureGame, sides: Sides) -> FightOdds:
    return in_percent(reckoned.odds(*sides, g.content.box.combat_die))


def against(g: AdventureGame, s: Realm, seat: Seat, place: int, slot: int = NO_SLOT) -> FightOdds | None:
    """Of attacking the encounter with that marker, or the one that is printed there; None for what is no fight."""
    if slot == NO_SLOT and g.atlas.encounters[place].attack is None:
        return None
    return odds_of(g, reckoned.meeting(g, s, seat, place, NO_CARD if slot == NO_SLOT else s.line[slot]))


def as_printed(g: AdventureGame, s: Realm, seat: Seat, foe: Foe) -> FightOdds:
    """Of an encounter that stands nowhere yet."""
    return in_percent(reckoned.odds_against(g, reckoned.fighter(g, s, seat), foe))


def drawing(g: AdventureGame, s: Realm, seat: Seat, level: str) -> int:
    """How often one hits, on the average of all encounters of a deck, which are printed for all to read."""
    return in_percent(reckoned.odds_of_drawing(g, reckoned.fighter(g, s, seat), COLOURS.index(level))).wins


def duel(g: AdventureGame, s: Realm, seat: Seat, other: Seat) -> FightOdds:
    """Of attacking another hero: to hit is not yet to win."""
    return in_percent(reckoned.odds_between(g, s, seat, other))


def odds_by(desk: Desk, action: Action) -> FightOdds | None:
    """Of a challenge; None for what is no fight, or not known before it is drawn."""
    g, s, seat = desk.game, desk.view, desk.asked or 0
    match action.verb:
        case "fight":
            slot = action.args[0] - 1
            return against(g, s, seat, s.marker[slot], slot) if s.line[slot] != NO_CARD else None
        case "face":
            return against(g, s, seat, s.space[seat])
        case "attack":
            return duel(g, s, seat, action.args[0])
    return None


def chance_of(desk: Desk, action: Action) -> str:
    """The odds of a challenge in a word, "" for what has none."""
    found = odds_by(desk, action)
    if found is not None:
        return desk.say("screen.chance", n=found.wins)
    if action.verb != "draw":
        return ""
    g, s, seat = desk.game, desk.view, desk.asked or 0
    return desk.say("screen.chance_about", n=drawing(g, s, seat, g.atlas.spaces[s.space[seat]].colour))
