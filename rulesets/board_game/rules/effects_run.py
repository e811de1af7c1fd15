"""Effects are carried out one after the other, each by the handler of its class.

The handlers stand with the rules that they belong to: `effects_dice`, `effects_hits`, `effects_tokens`,
`effects_cards`, and those of travel, rest and Challenge with these.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from wowtable.core import Automatic, Decision, RulesError

from . import fighters, foes
from .cards.effects import Effect, Revive, Times, ToWhom
from .state import NO_CARD, NOBODY, HeroNumber, Lordaeron, LordaeronTable

if TYPE_CHECKING:
    from .game import BoardGame

E = TypeVar("E", bound=Effect)
Handler = Callable[[LordaeronTable, "Scope", Any], None]
Useful = Callable[["BoardGame", Lordaeron, "Scope", Any], bool]
_HANDLERS: dict[type[Effect], Handler] = {}
_USEFUL: dict[type[Effect], Useful] = {}
_PLAIN: set[type[Effect]] = set()


@dataclass(frozen=True, slots=True)
class Scope:
    """Who uses which card, and for whom. `roller` is whose Attack Phase it is: the dice are that hero's.

    `target` is the one that is chosen, or whose moment it is.
    """

    hero: HeroNumber
    card: int = NO_CARD
    name: str = ""
    ability: int = 0
    target: HeroNumber = NOBODY
    roller: HeroNumber = NOBODY

    @property
    def whose_dice(self) -> HeroNumber:
        return self.hero if self.roller == NOBODY else self.roller


@dataclass(frozen=True, slots=True)
class Run(Automatic):
    """What is left of a text that is being carried out."""

    scope: Scope
    effects: tuple[Effect, ...]

    def run(self, t: LordaeronTable) -> Decision | None:
        effect, *rest = self.effects
        if is_out(t.state, self.scope.hero) and not isinstance(effect, Revive):
            t.pop()
            return None
        if rest:
            t.become(Run(self.scope, tuple(rest)))
        else:
            t.pop()
        handler = _HANDLERS.get(type(effect))
        if handler is None:
            raise RulesError(f"nothing carries out {type(effect).__name__}")
        handler(t, self.scope, effect)
        return None


def is_out(s: Lordaeron, hero: HeroNumber) -> bool:
    """Fallen in the combat, or gone from it: what it still would do comes to nothing."""
    return fighters.fighter_of(s, hero) is not None and not fighters.is_in(s, hero)


def carries_out(kind: type[E], plain: bool = False) -> Callable[[Callable[[LordaeronTable, Scope, E], None]], Handler]:
    """Marks the handler of an effect class. It may push frames that ask; the rest of the text waits below them.

    A `plain` one only ever helps its user and leaves nothing to choose: where it is free it happens by itself.
    """

    def enter(handler: Callable[[LordaeronTable, Scope, E], None]) -> Handler:
        _HANDLERS[kind] = handler
        if plain:
            _PLAIN.add(kind)
        return handler

    return enter


def helps(kind: type[E]) -> Callable[[Callable[[BoardGame, Lordaeron, Scope, E], bool]], Useful]:
    """Marks the test whether an effect would do anything now: a text of which nothing would is not offered."""

    def enter(test: Callable[[BoardGame, Lordaeron, Scope, E], bool]) -> Useful:
        _USEFUL[kind] = test
        return test

    return enter


def is_useful(g: BoardGame, s: Lordaeron, scope: Scope, effects: Sequence[Effect]) -> bool:
    return any(_USEFUL.get(type(effect), _always)(g, s, scope, effect) for effect in effects)


def _always(_: BoardGame, __: Lordaeron, ___: Scope, ____: Effect) -> bool:
    return True


def is_plain(effect: Effect) -> bool:
    """Happens by itself where it is free."""
    if type(effect) not in _PLAIN or getattr(effect, "up_to", False):
        return False
    return getattr(effect, "or_box", None) is None and getattr(effect, "amount", 1) >= 0


def follow(t: LordaeronTable, scope: Scope, effects: Sequence[Effect]) -> None:
    """Carry out these next, before whatever waits."""
    if effects:
        t.push(Run(scope, tuple(effects)))


# -- asked by handlers -------------------------------------------------------------------------------------


def meant(s: Lordaeron, scope: Scope, who: ToWhom) -> list[HeroNumber]:
    """The heroes that an effect falls on."""
    match who:
        case "participants":
            return fighters.friends(s, scope.hero)
        case "target":
            return [scope.hero if scope.target == NOBODY else scope.target]
        case "others":
            return [hero for hero in fighters.friends(s, scope.hero) if hero != scope.target and s.health[hero] > 0]
        case "here":
            return s.heroes_at(s.region[scope.hero], s.faction[scope.hero])
        case _:
            return [scope.hero]


def times(g: BoardGame, s: Lordaeron, scope: Scope, often: Times) -> int:
    """How often something happens."""
    hero = scope.hero
    match often:
        case "once":
            return 1
        case "level":
            return s.level[hero]
        case "pet_health":
            return s.pet[hero]
        case "participants":
            return len(fighters.friends(s, hero))
    combat = fighters.fought(s)
    me = combat.fighter(hero)
    match often:
        case "opponents":
            return fighters.opponents(s, hero)
        case "half_attack":
            return max((foes.attack_of(g, s, foe) for foe in combat.foes), default=0) // 2
        case "health_lost":
            return lost_in(me.lost, combat.round)
        case _:
            return me.placed.damage // 2


def lost_in(lost: Sequence[int], number: int) -> int:
    """Health lost in a round."""
    return lost[number - 1] if 0 < number <= len(lost) else 0
