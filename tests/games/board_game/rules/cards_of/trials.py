"""Trying class cards out in a fight: one hero, what it wears, a foe that does little, and dice that are known.

    f = fight("warlock", "shadow_bolt")
    f.use("shadow_bolt")
    assert f.pool == (1, 2, 0)
    f.roll(blue=[8, 4])
    assert f.reroll == 2

Dice that nobody scripts show 4, which neither hits nor hurts: the foe is a blue Naga (Threat 5) unless it is said
otherwise. A friend of the group fights with the same hero's luck, and does nothing of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.board_game.build import Field, lordaeron
from tests.games.board_game.contents import part
from wowtable.core import Action, Scripted, Seeded

COLOURS = ("red", "blue", "green")
HORDE, ALLIANCE = 0, 2
HOMES = {HORDE: "garrens_haunt", ALLIANCE: "hillsbrad_fields"}
NAMED = {"mend": "hurt", "rise": "fell"}
"""Questions that are moments of cards."""
PICKED = ("spot", "change_dice", "roll_again", "remove_dice")
"""Questions that dice are picked in."""
PLAIN = 4
"""What dice show that nobody speaks of."""


class Fight:
    """A combat in its Attack Phase, seen from one hero."""

    def __init__(self, field: Field, hero: int) -> None:
        self.b, self.hero = field, hero
        self.s: Any = field.s
        self.t: Any = field.t
        self.g: Any = field.g
        self.phase = 0
        """The Attack Phase of the hero in which it rolled last."""

    # -- answers ------------------------------------------------------------------------------------------

    def use(self, name: str, *answers: str, hero: int | None = None) -> Fight:
        """Use a card that is offered, then give these answers."""
        offers = {self._named(action): str(action) for action in self._offered() if self._is_use(action, hero)}
        assert name in offers, f"{self.b.kind}: {name} is not among {sorted(offers)}"
        self.b.do(offers[name], *answers)
        return self

    def let(self, name: str, *answers: str, picks: int = 0) -> Fight:
        """The same for what may happen by itself: used if it is offered, with so many dice picked."""
        if name in self.offered():
            self.use(name, *answers)
            if picks:
                self.pick(picks)
        return self

    def offered(self, hero: int | None = None) -> set[str]:
        """The cards that may be used now."""
        return {self._named(action) for action in self._offered() if self._is_use(action, hero)}

    def _offered(self) -> Sequence[Action]:
        return list(self.t.legal(self.b.asked)) if self.s.decision is not None else []

    @staticmethod
    def _is_use(action: Action, hero: int | None) -> bool:
        return action.verb in ("use", "use_free") and hero in (None, action.args[0])

    @staticmethod
    def _named(action: Action) -> str:
        name = str(action.args[1])
        return f"{name} free" if action.verb == "use_free" else name

    def do(self, *lines: str) -> Fight:
        self.b.do(*lines)
        return self

    def roll(self, **faces: Sequence[int]) -> Fight:
        """Roll the pool: these faces come up first in their colour, then only plain ones."""
        assert self.b.kind == "pool", self.b.kind
        self.phase = self._phases()
        return self.dice(**faces).do("roll")

    def dice(self, **faces: Sequence[int]) -> Fight:
        """What comes up from now on."""
        self.t.chance = Scripted({}, Seeded("trials"))
        self.b.dice(**{colour: [*faces.get(colour, ()), *[PLAIN] * 90] for colour in COLOURS})
        return self

    def pick(self, count: int = 1) -> Fight:
        """Of dice that are asked for, the first ones; then no more. Where only one way is left nobody is asked."""
        for _ in range(count):
            if self.b.kind in PICKED:
                self.b.do(self.b.legal()[0])
        if self.b.kind in PICKED and "done" in self.b.legal():
            self.b.do("done")
        return self

    def until(self, *moments: str) -> Fight:
        """Do nothing until somebody could use something at one of these moments, or is asked that."""
        for _ in range(60):
            if self.moment in moments or self.s.decision is None:
                break
            self._idle()
        assert self.moment in moments, f"{moments} never came, but {self.b.kind}"
        return self

    def finish(self) -> Fight:
        """Do nothing until the hero's next Attack Phase, or the end of the combat."""
        for _ in range(80):
            if self.s.decision is None or self._phases() > self.phase:
                break
            self._idle()
        return self

    def next_round(self, **faces: Sequence[int]) -> Fight:
        """Roll, then on to the pool of the next round."""
        return self.roll(**faces).finish()

    def _idle(self) -> None:
        if self.b.kind == "pool":
            self.b.do("roll")
        else:
            self.b.idle()

    def _phases(self) -> int:
        return sum(event.hero == self.hero for event in self.b.told("AttackBegan"))

    # -- what is seen ---------------------------------------------------------------------------------------

    @property
    def moment(self) -> str:
        """What is asked: the moment of a chance, else the kind of the question."""
        kind = self.b.kind
        return str(self.asked_about["moment"]) if kind == "chance" else NAMED.get(kind, kind)

    @property
    def asked_about(self) -> dict[str, Any]:
        return dict(self.s.decision.about)

    @property
    def me(self) -> Any:
        return self.s.combat.fighter(self.hero)

    @property
    def pool(self) -> tuple[int, int, int]:
        """Red, blue and green dice that would be rolled now."""
        return tuple(part("dice").pool_of(self.g, self.s, self.hero).dice)  # type: ignore[return-value]

    @property
    def values(self) -> tuple[int, int, int]:
        """Reroll, Attrition, and what is off the Threat."""
        pool = part("dice").pool_of(self.g, self.s, self.hero)
        return (pool.reroll, pool.attrition, pool.threat) if self.b.kind == "pool" else self.now

    @property
    def now(self) -> tuple[int, int, int]:
        """The same once the dice are rolled."""
        return self.me.reroll, self.me.attrition, self.me.threat

    def shown(self, colour: str) -> list[int]:
        """The faces of the dice that lie there, high ones first."""
        return sorted((die.face for die in self.me.dice if die.colour == colour), reverse=True)

    @property
    def added(self) -> list[tuple[str, int]]:
        """Dice that joined later, in order."""
        return [die for event in self.b.told("DiceAdded") for die in event.dice]

    @property
    def turned(self) -> list[tuple[tuple[str, int], tuple[str, int]]]:
        """Each die that a card changed: what it was, and what it is."""
        return [pair for event in self.b.told("DiceTurned") for pair in zip(event.before, event.after)]

    @property
    def placed(self) -> dict[str, int]:
        """All tokens that came into the boxes of the faction in this combat, less those that cards moved away."""
        found: dict[str, int] = {}
        for kind, sign in (("TokensPlaced", 1), ("TokensRemoved", -1)):
            for event in self.b.told(kind):
                for box, count in event.tokens:
                    found[box] = found.get(box, 0) + sign * count
        return {box: count for box, count in found.items() if count}

    @property
    def boxes(self) -> Any:
        return self.s.combat.boxes[self.s.faction[self.hero]]

    @property
    def health(self) -> int:
        return int(self.s.health[self.hero])

    @property
    def energy(self) -> int:
        return int(self.s.energy[self.hero])

    @property
    def healed(self) -> list[int]:
        """Each time that the hero regained Health: how much."""
        return [event.amount for event in self.b.told("HealthRegained") if event.hero == self.hero]

    def wears(self, name: str, hero: int | None = None) -> bool:
        who = self.hero if hero is None else hero
        return name in self.b.names(self.s.worn(who))

    def spent(self, name: str) -> list[int]:
        """What each use of a card took."""
        return [event.cost for event in self.b.told("AbilityUsed") if event.card == name]


def fighter(
    hero_class: str,
    *cards: str,
    talents: str = "",
    level: int = 5,
    friend: str = "",
    alliance: bool = False,
    **tokens: int,
) -> tuple[Field, int]:
    """A hero of a class that wears these cards and has these talents, with a friend beside it, before any fight."""
    hero = ALLIANCE if alliance or hero_class == "paladin" else HORDE
    side = [hero_class, friend or next(name for name in ("warrior", "hunter") if name != hero_class)]
    others = [name for name in ("mage", "priest", "druid", "rogue") if name not in side][:2]
    sides = (others, side) if hero == ALLIANCE else (side, others)
    b = lordaeron(" ".join(sides[0]), " ".join(sides[1]))
    b.strict = False
    b.level(hero, level).at(hero, HOMES[hero]).talents(hero, *talents.split())
    b.level(hero + 1, level).at(hero + 1, HOMES[hero])
    for card in cards:
        put_on(b, hero, card)
    return b.tokens(hero, **tokens), hero


def put_on(b: Field, hero: int, name: str) -> None:
    """In the first area that takes it, for nothing."""
    power = name in b.g.content.powers
    card = (b.knows if power else b.carries)(hero, name) and (b.s.spellbook if power else b.s.bag)[hero][-1]
    equipping = part("equipping")
    if power or b.g.content.items[name].type != "bag":
        fits = [area for area in range(7) if equipping.why_not(b.g, b.s, hero, card, area) in (None, "energy")]
        assert fits, f"{name} fits nowhere"
        equipping.put_on(b.t, hero, card, fits[0], free=True)


def fight(
    hero_class: str,
    *cards: str,
    talents: str = "",
    friend: str = "",
    foe: tuple[str, str, int] = ("naga", "blue", 1),
    level: int = 5,
    alliance: bool = False,
    **tokens: int,
) -> Fight:
    """The same in its first Attack Phase; a `friend` that is named fights too, after it."""
    b, hero = fighter(hero_class, *cards, talents=talents, level=level, friend=friend, alliance=alliance, **tokens)
    return begin(b, hero, bool(friend), foe)


def begin(b: Field, hero: int, together: bool = False, foe: tuple[str, str, int] = ("naga", "blue", 1)) -> Fight:
    creature, colour, count = foe
    b.figures(creature, colour, HOMES[hero], count)
    b.dice(**{dice: [PLAIN] * 90 for dice in COLOURS})
    b.s.stack[:] = []
    group = (hero, hero + 1) if together else (hero,)
    part("combat").begin(b.t, "creatures", b.s.region[hero], hero, group, tuple(b.s.figures))
    b.settle()
    f = Fight(b, hero)
    while b.kind != "pool" and f.moment not in ("round", "pool"):
        b.idle()
    return f


Three = tuple[int, int, int]


def adds(f: Fight, *uses: str) -> tuple[Three, Three]:
    """What a hero has more than with a bare sheet, once these cards are used: dice by colour; Reroll, Attrition, and
    what is off the Threat. Dice of what was covered count as less.
    """
    bare = fight(f.s.hero_class[f.hero])
    for name in uses:
        f.use(name)
    return less(f.pool, bare.pool), less(f.values, bare.values)


def less(one: Sequence[int], other: Sequence[int]) -> Three:
    red, blue, green = (mine - theirs for mine, theirs in zip(one, other))
    return red, blue, green
