"""What the two dice of a combat can bring, from the numbers as they stand.

Powers that a die sets off and cards that are still played are not foreseen: they change it.
"""

from __future__ import annotations

from dataclasses import dataclass

from wowtable.core import Action, Seat

from ...rules import stats
from ...rules.cards.pieces import Foe, MapEncounter
from ...rules.game import AdventureGame
from ...rules.state import NOBODY, Realm
from ...rules.stats import Numbers
from .lookup import Desk, foe_on_line


@dataclass(frozen=True)
class FightOdds:
    """In percent: the other side falls, it hits the attacker, and nothing happens to either."""

    wins: int
    hurt: int
    nothing: int


@dataclass(frozen=True)
class Sides:
    """What both sides fight with; `lasts` says that one blow does not fell the defender, who is a hero."""

    attacker: Numbers
    defender: Numbers
    lasts: bool = False

    def blows(self, red: int, black: int) -> tuple[bool, bool]:
        """Whether the attacker hits and whether the defender does: who shoots strikes first, and who is felled by a
        shot does not strike."""
        hits = red + self.attacker.attack >= self.defender.defence and self.attacker.damage > 0
        hurt = black + self.defender.attack >= self.attacker.defence and self.defender.damage > 0
        shot_first = self.attacker.reach == "ranged" and self.defender.reach == "melee"
        return hits, hurt and not (hits and shot_first and not self.lasts)


def odds_of(g: AdventureGame, sides: Sides) -> FightOdds:
    faces = g.content.box.combat_die
    rolled = [sides.blows(red, black) for red in faces for black in faces]

    def percent(count: int) -> int:
        return round(100 * count / len(rolled))

    wins, hurt = sum(hits for hits, _ in rolled), sum(hurt for _, hurt in rolled)
    return FightOdds(percent(wins), percent(hurt), percent(sum(not any(pair) for pair in rolled)))


def against(g: AdventureGame, s: Realm, seat: Seat, foe: Foe | MapEncounter) -> FightOdds | None:
    """Of attacking an encounter; None where it is no fight."""
    if foe.attack is None:
        return None
    theirs = Numbers(foe.attack.type, foe.attack.value, foe.defence, foe.damage)
    return odds_of(g, Sides(stats.hero_numbers(g, s, seat), theirs))


def drawing(g: AdventureGame, s: Realm, seat: Seat, level: str) -> int:
    """How often one hits, on the average of all encounters of a deck, which are printed for all to read."""
    foes = (card.encounter for card in g.content.challenges.values() if card.level == level)
    odds = [found for foe in foes if foe is not None and (found := against(g, s, seat, foe)) is not None]
    return round(sum(each.wins for each in odds) / len(odds)) if odds else 0


def duel(g: AdventureGame, s: Realm, seat: Seat, other: Seat) -> FightOdds:
    """Of attacking another hero: to hit is not yet to win."""
    return odds_of(g, Sides(stats.hero_numbers(g, s, seat), stats.hero_numbers(g, s, other), lasts=True))


def odds_by(desk: Desk, action: Action) -> FightOdds | None:
    """Of a challenge; None for what is no fight, or not known before it is drawn."""
    g, s, seat = desk.game, desk.view, desk.asked or 0
    match action.verb:
        case "fight":
            foe = foe_on_line(g, s, action.args[0] - 1)
            return None if foe is None else against(g, s, seat, foe)
        case "face":
            return against(g, s, seat, g.atlas.encounters[s.space[seat]])
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


def fight_now(g: AdventureGame, s: Realm) -> Sides | None:
    """The combat that goes on."""
    if s.fight is None:
        return None
    return Sides(stats.numbers(g, s, 0), stats.numbers(g, s, 1), lasts=s.fight.defender != NOBODY)
