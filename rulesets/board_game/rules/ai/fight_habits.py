"""Answers in a fight: what Energy is spent on, which dice roll again, who falls and who is hurt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from wowtable.core import Action, Seat
from wowtable.core.frames import DONE, PASS

from .. import fighters, foes
from ..attack import AGAIN, ENOUGH, ROLL
from ..state import BOSS, HeroNumber, Lordaeron, LordaeronTable, RolledDie
from ..timing import kit
from ..wounds import WAIT
from .gains import gain
from .might import HALF, of_timed, price
from .odds import Party, figure, odds, side

if TYPE_CHECKING:
    from ..game import BoardGame

Answer = Callable[[LordaeronTable, Seat, Sequence[Action]], Action]
CERTAIN = 0.97
WHOLE = 0.8
HURT = 2
"""So little Health is mended before the next wound."""
ORDER = ("blue", "red", "green")
"""Which misses roll again first."""


def asked(s: Lordaeron) -> HeroNumber:
    hero = s.decision.of("hero", 0) if s.decision is not None else 0
    assert isinstance(hero, int)
    return hero


# -- cards -------------------------------------------------------------------------------------------------


def is_won_anyway(g: BoardGame, s: Lordaeron) -> bool:
    """Without a token of Energy."""
    combat = s.combat
    if combat is None or combat.pvp or not combat.foes or combat.foes[0] == BOSS:
        return False
    party: Party = side(g, s, tuple(fighter.hero for fighter in combat.side(0)))
    left = tuple(figure(g, s, foe) for foe in combat.foes)
    found = odds(party._replace(strong=party.weak), left)
    return found.win >= CERTAIN and found.left >= WHOLE


def uses(t: LordaeronTable, legal: Sequence[Action]) -> list[tuple[float, int, Action]]:
    """Cards that may be used, with what they are worth and their price."""
    g, s = t.game, t.state
    found = []
    for action in legal:
        if action.verb not in ("use", "use_free"):
            continue
        hero, name, place = action.args
        for option in kit(g, s, hero).abilities:
            if option.source.name == name and option.place == place:
                cost = 0 if action.verb == "use_free" else price(option)
                found.append((of_timed(option, s.level[hero]).worth, cost, action))
                break
    return found


def best_use(t: LordaeronTable, legal: Sequence[Action], otherwise: Action) -> Action:
    """The one that brings most for its price; nothing that costs anything where the fight is won anyway."""
    found = [(worth / (cost + HALF), cost, action) for worth, cost, action in uses(t, legal) if worth > 0.05]
    found.sort(key=lambda one: (-one[0], one[2].args))
    for _, cost, action in found:
        if not cost or not is_won_anyway(t.game, t.state):
            return action
    return otherwise


def pool(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    return best_use(t, legal, ROLL)


def opportunity(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    return best_use(t, legal, PASS)


def mend(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """At the last moment, or when no more wounds come."""
    s = t.state
    decision = s.decision
    hurt, pending = (decision.of("hurt", 0), decision.of("pending", 0)) if decision is not None else (0, 0)
    if isinstance(hurt, int) and s.health[hurt] > HURT and pending:
        return WAIT if WAIT in legal else PASS
    return best_use(t, legal, next((action for action in legal if action.verb.startswith("use")), PASS))


def rise(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    return legal[0]


# -- dice --------------------------------------------------------------------------------------------------


def rolled(s: Lordaeron) -> tuple[RolledDie, ...]:
    """The dice that lie there, of whoever attacks."""
    combat = fighters.fought(s)
    return combat.fighter(combat.attacker).dice if combat.attacker >= 0 else ()


def misses(t: LordaeronTable, legal: Sequence[Action], verb: str) -> list[Action]:
    """Dice that do not hit, the most wanted colour first, then the lowest."""
    s = t.state
    dice = rolled(s)
    threat = fighters.threat(t.game, s, fighters.fought(s).attacker) if dice else 1
    picks = [action for action in legal if action.verb == verb and action.args[0] < len(dice)]
    missed = [action for action in picks if dice[action.args[0]].face < threat]
    return sorted(missed, key=lambda a: (ORDER.index(dice[a.args[0]].colour), dice[a.args[0]].face, str(a.args)))


def reroll(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    missed = misses(t, legal, "die")
    if missed:
        return missed[0]
    return AGAIN if AGAIN in legal else ENOUGH


def pick_misses(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """A die that does not hit yet; none of those that do."""
    missed = misses(t, legal, "change") or misses(t, legal, "die")
    if missed:
        return missed[0]
    return DONE if DONE in legal else legal[0]


def spot(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    return legal[0]


def recolour(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """As many red dice as miss."""
    s = t.state
    threat = fighters.threat(t.game, s, fighters.fought(s).attacker)
    missed = sum(die.colour == "red" and die.face < threat for die in rolled(s))
    return min(legal, key=lambda action: abs(action.args[0] - missed))


def colour(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    return min(legal, key=lambda action: ORDER.index(action.args[0]))


def status_dice(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """Green ones first: red, blue, green are what is removed."""
    return max(legal, key=lambda action: (action.args[2], action.args[0]))


# -- hits and wounds ---------------------------------------------------------------------------------------


def move_hits(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """Where they fell something at once, else where they protect; half of them where nobody knows."""
    s = t.state
    box = s.decision.of("box", "") if s.decision is not None else ""
    count = len(legal) - 1
    return legal[count if box in ("damage", "defense") else count // 2]


def box(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """Into the damage box if that fells somebody; else they protect."""
    g, s = t.game, t.state
    combat = fighters.fought(s)
    count = s.decision.of("count", 1) if s.decision is not None else 1
    side_of = s.side_of(seat)
    have = combat.boxes[side_of].damage + (count if isinstance(count, int) else 1)
    fells = any(foes.values(g, s, foe).health <= have for foe in combat.foes)
    wish = ("damage", "defense", "attrition") if fells or combat.pvp else ("defense", "damage", "attrition")
    return min(legal, key=lambda action: wish.index(action.args[0]))


def kill(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """Whoever strikes hardest for the Health that it takes."""
    creatures = t.game.content.creatures

    def danger(action: Action) -> tuple[float, bool]:
        name, shade, quest = action.args
        values = creatures[name].values[shade]
        return values.attack, bool(quest)

    return max(legal, key=lambda action: (danger(action), action.args))


def wounds(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """So that as many as possible keep standing, and the weakest has most left."""
    s = t.state

    def left(action: Action) -> tuple[int, int]:
        after = [s.health[hero] + s.pet[hero] - count for hero, count in zip(action.args[::2], action.args[1::2])]
        return sum(rest > 0 for rest in after), min(after)

    return max(legal, key=lambda action: (left(action), action.args))


def pet(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """It takes what it survives."""
    s = t.state
    safe = [action for action in legal if action.args[0] < s.pet[asked(s)]]
    return max(safe or legal[:1], key=lambda action: action.args)


def least(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    return min(legal, key=lambda action: action.args)


def most(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    return max(legal, key=lambda action: action.args)


def lose_power(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """The one that is missed least."""
    g, s = t.game, t.state
    hero = asked(s)
    cards = {s.names[card]: card for card in s.worn(hero)}
    return min(legal, key=lambda action: (gain(g, s, hero, cards[action.args[0]]), action.args))


def first(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    return legal[0]


IN_FIGHT: Mapping[str, Answer] = {
    "pool": pool,
    "chance": opportunity,
    "mend": mend,
    "rise": rise,
    "reroll": reroll,
    "roll_again": pick_misses,
    "change_dice": pick_misses,
    "remove_dice": pick_misses,
    "spot": spot,
    "spend": most,
    "recolour": recolour,
    "colour": colour,
    "status_dice": status_dice,
    "trade_dice": first,
    "move_hits": move_hits,
    "redirect": move_hits,
    "box": box,
    "kill": kill,
    "wounds": wounds,
    "pet": pet,
    "lose_power": lose_power,
    "lose_health": least,
    "bank": first,
    "armor": most,
    "help": first,
    "revive": first,
    "attack_order": first,
    "next_attacker": first,
    "effect_order": first,
    "scorched": first,
    "let_go": first,
    "take_up": first,
}
