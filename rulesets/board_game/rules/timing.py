"""When cards may be used (CARD): their moments, conditions, limits and costs.

Whatever speaks for a hero is read once for what it wears (`Kit`). An ability at the beginning of the Dice Pool step
that costs nothing and only adds is *standing*: it counts when the dice are rolled, unless its card is declined
(TBG-AMBIG-34). One at another moment that costs nothing and leaves nothing to choose happens by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from . import fighters, powers, sheet
from .cards.abilities import (
    Again,
    Against,
    Condition,
    Extends,
    GainedCombo,
    HealsMore,
    InRound,
    Opponents,
    RollsNo,
    Special,
    Spot,
    Timed,
    Unhurt,
    Used,
    Wears,
)
from .cards.effects import (
    AddAttrition,
    AddDice,
    AddReroll,
    AnyEffect,
    CapDice,
    Heal,
    LowerThreat,
    RaiseDice,
    RemoveDice,
    RollDice,
    SetDice,
    TradeDice,
)
from .cards.words import DIE_COLOURS, Moment
from .effects_run import Scope, is_useful, lost_in
from .sources import Source
from .state import BOSS, NOBODY, CardUse, Fighter, HeroNumber, Lordaeron, RolledDie

if TYPE_CHECKING:
    from .game import BoardGame

ADDING = (AddDice, AddReroll, AddAttrition, LowerThreat, CapDice)
ONE_A_ROUND = ("potion", "scroll")
"""Bag items of which a character uses one of each kind in a round (TBG-AMBIG-71)."""
FREE_INSTANT = "one_free_instant"


@dataclass(frozen=True, slots=True)
class UseOption:
    """One ability of what speaks for a hero: `place` among those of its card."""

    source: Source
    place: int
    timed: Timed

    @property
    def paid(self) -> bool:
        """Whether it takes the price of the card."""
        return not self.timed.secondary and (self.source.energy > 0 or self.source.x_cost)


@dataclass(frozen=True, slots=True)
class Kit:
    """What speaks for a hero that wears these things."""

    sources: tuple[Source, ...]
    moments: dict[Moment, tuple[UseOption, ...]] = field(default_factory=dict)
    standing: tuple[UseOption, ...] = ()
    contested: bool = False  # several of its abilities want dice

    @property
    def abilities(self) -> tuple[UseOption, ...]:
        return (*self.standing, *(option for found in self.moments.values() for option in found))

    def at(self, moment: Moment) -> tuple[UseOption, ...]:
        return self.moments.get(moment, ())


def kit(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> Kit:
    """Read anew only when something was put on or off, learned or reached."""
    return _KITS.of(g, s, hero)


def _kit(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> Kit:
    return read(sheet.in_use(g, s, hero))


_KITS = sheet.ByOutfit(_kit)


def read(sources: Sequence[Source]) -> Kit:
    """The abilities by their moment, as what else is worn lets them read."""
    passives = [passive for source in sources for passive in source.passives]
    extends = [passive for passive in passives if isinstance(passive, Extends)]
    more = [passive for passive in passives if isinstance(passive, HealsMore)]
    moments: dict[Moment, tuple[UseOption, ...]] = {}
    standing: list[UseOption] = []
    wanting = 0
    for source in sources:
        for place, timed in enumerate(source.abilities):
            changed = as_extended(source, timed, extends, more)
            option = UseOption(source, place, changed)
            wanting += wants_dice(changed)
            if is_standing(option):
                standing.append(option)
            else:
                moments[timed.when] = (*moments.get(timed.when, ()), option)
    return Kit(tuple(sources), moments, tuple(standing), wanting > 1)


def as_extended(source: Source, timed: Timed, extends: Sequence[Extends], more: Sequence[HealsMore]) -> Timed:
    for passive in extends:
        if source.name in passive.powers:
            effects = tuple(extended(effect, passive) for effect in timed.effects)
            timed = replace(timed, effects=effects, spot=timed.spot and extended_spot(timed.spot, passive))
    for heals in more:
        if source.name in heals.powers:
            effects = tuple(_heals(effect, heals.amount) for effect in timed.effects)
            timed = replace(timed, effects=effects)
    return timed


def _heals(effect: AnyEffect, amount: int) -> AnyEffect:
    if isinstance(effect, Heal) and effect.amount is not None:
        return replace(effect, amount=effect.amount + amount)
    return effect


def extended(effect: AnyEffect, passive: Extends) -> AnyEffect:
    if isinstance(effect, SetDice):
        return replace(
            effect,
            colours=tuple(dict.fromkeys((*effect.colours, *passive.colours))),
            count=effect.count + passive.count,
            least=effect.least if passive.least is None else passive.least,
            to=passive.to or effect.to,
        )
    if isinstance(effect, RaiseDice):
        colours = tuple(dict.fromkeys((*effect.colours, *passive.colours)))
        return replace(effect, colours=colours, count=effect.count + passive.count)
    if isinstance(effect, RollDice) and passive.any_rolled:
        return RollDice(any=effect.red + effect.blue + effect.green + effect.any)
    return effect


def extended_spot(spot: Spot, passive: Extends) -> Spot:
    colours = tuple(dict.fromkeys((*spot.colours, *passive.colours)))
    return replace(spot, colours=colours, least=spot.least if passive.least is None else passive.least)


def wants_dice(timed: Timed) -> bool:
    return timed.spot is not None or any(isinstance(effect, (RemoveDice, SetDice)) for effect in timed.effects)


def costs_nothing(option: UseOption) -> bool:
    timed = option.timed
    free = not (option.paid or timed.cost or timed.per_energy or timed.per_combo)
    return free and not (timed.unequip or timed.discard)


def is_standing(option: UseOption) -> bool:
    timed = option.timed
    if timed.when != "pool" or timed.spot is not None or timed.whose != "own" or timed.limit != "round":
        return False
    return all(is_added(effect, timed.forced) for effect in timed.effects) and costs_nothing(option)


def is_added(effect: AnyEffect, forced: bool) -> bool:
    """Nothing but a number of the pool; dice that must be given up for nothing are one, too."""
    if isinstance(effect, TradeDice):
        free = effect.to is None and not effect.each and not effect.effects
        return forced and free and len(effect.colours) == 1 and effect.count is not None
    return isinstance(effect, ADDING) and getattr(effect, "only", None) is None


# -- what may be used ------------------------------------------------------------------------------------------


def options(
    g: BoardGame,
    s: Lordaeron,
    hero: HeroNumber,
    moment: Moment,
    active: HeroNumber = NOBODY,
    target: HeroNumber = NOBODY,
) -> list[UseOption]:
    """What a hero may use at a moment (TBG-CARD-01 to -08, TBG-POWER-06, -07).

    `active`: whose Attack Phase it is; `target`: whom it happens to, as a loss of Health. Of another hero's moment only
    those cards speak that are for every friendly participant.
    """
    held = kit(g, s, hero)
    found = held.at(moment)
    if not found:
        return []
    others = moment != "friend_fell" and _of_another(hero, active, target)
    return [
        option
        for option in found
        if (not others or option.timed.whose == "participant") and may_use(g, s, hero, held, option, active, target)
    ]


def _of_another(hero: HeroNumber, active: HeroNumber, target: HeroNumber) -> bool:
    whose = active if target == NOBODY else target
    return whose not in (NOBODY, hero)


def may_use(
    g: BoardGame, s: Lordaeron, hero: HeroNumber, held: Kit, option: UseOption, active: HeroNumber, target: HeroNumber
) -> bool:
    timed = option.timed
    if option.source.card in declined(s, hero) or not is_left(s, hero, held, option, active):
        return False
    least = timed.step if timed.per_energy is not None else 0
    cost = 0 if free_instant(s, hero, held, option) else price(g, s, hero, held, option)
    if cost + least > s.energy[hero]:
        return False
    if not all(holds(g, s, hero, condition) for condition in timed.given):
        return False
    if timed.per_combo is not None and fighters.fought(s).fighter(hero).combo < timed.step:
        return False
    scope = Scope(hero, option.source.card, option.source.name, option.place, target, active)
    if timed.spot is not None and len(spotted_by(s, scope, timed.spot)) < timed.spot.count:
        return False
    return one_of_its_kind(g, s, hero, option) and is_useful(g, s, scope, timed.effects)


def declined(s: Lordaeron, hero: HeroNumber) -> tuple[int, ...]:
    fighter = fighters.fighter_of(s, hero)
    return fighter.declined if fighter is not None else ()


def uses_of(s: Lordaeron, hero: HeroNumber, card: int) -> Iterator[CardUse]:
    """Of this round."""
    fighter = fighters.fighter_of(s, hero)
    if fighter is not None:
        now = fighters.fought(s).round
        for use in fighter.uses:
            if use.card == card and use.round == now:
                yield use


def is_left(s: Lordaeron, hero: HeroNumber, held: Kit, option: UseOption, active: HeroNumber) -> bool:
    """Within its limit; a secondary ability only after the card was paid (TBG-CARD-05, -06, -07)."""
    card, limit = option.source.card, option.timed.limit
    fighter = fighters.fighter_of(s, hero)
    if fighter is None or limit in ("turn", "action"):
        return card not in s.turn_uses[hero]
    mine = [use for use in fighter.uses if use.card == card and use.ability == option.place]
    if limit == "combat":
        return not mine
    mine = [use for use in mine if use.round == fighters.fought(s).round]
    if limit == "phase":
        return all(use.during != active for use in mine)
    most = 2 if again(held, option.source) is not None else 1
    if option.timed.secondary:
        most = paid_times(s, hero, option) if needs_paying(option.source) else most
    return len(mine) < most


def needs_paying(source: Source) -> bool:
    return source.energy > 0 or source.x_cost


def paid_times(s: Lordaeron, hero: HeroNumber, option: UseOption) -> int:
    """How often the first ability of its card was used this round."""
    abilities = option.source.abilities
    return sum(not abilities[use.ability].secondary for use in uses_of(s, hero, option.source.card))


def again(held: Kit, source: Source) -> Again | None:
    """What lets a power be used twice."""
    for speaker in held.sources:
        for passive in speaker.passives:
            if isinstance(passive, Again) and (
                source.name in passive.powers or (not passive.powers and source.type == "instant")
            ):
                return passive
    return None


def one_of_its_kind(g: BoardGame, s: Lordaeron, hero: HeroNumber, option: UseOption) -> bool:
    """One Potion and one Scroll a round (TBG-AMBIG-71)."""
    fighter = fighters.fighter_of(s, hero)
    if fighter is None or option.source.trait not in ONE_A_ROUND or option.source.type != "bag":
        return True
    items, now = g.content.items, fighters.fought(s).round
    drunk = [items[use.name].trait for use in fighter.uses if use.round == now and use.name in items]
    return option.source.trait not in drunk


# -- costs -----------------------------------------------------------------------------------------------------


def price(g: BoardGame, s: Lordaeron, hero: HeroNumber, held: Kit, option: UseOption) -> int:
    """The Energy that a use takes, without what is spent on top for its effects (TBG-CARD-02)."""
    timed, source = option.timed, option.source
    whole = timed.cost + (source.energy if option.paid else 0)
    if option.paid and any(True for _ in uses_of(s, hero, source.card)):
        twice = again(held, source)
        whole += twice.more if twice is not None else 0
    if whole and source.kind in ("power", "printed"):
        whole -= powers.discount(held.sources, source, lambda condition: holds(g, s, hero, condition))
    return max(0, whole)


def free_instant(s: Lordaeron, hero: HeroNumber, held: Kit, option: UseOption) -> bool:
    """Whether this could be the one instant of the combat that costs nothing."""
    fighter = fighters.fighter_of(s, hero)
    if fighter is None or option.source.type != "instant" or not option.paid:
        return False
    if any(use.name == FREE_INSTANT for use in fighter.uses):
        return False
    return any(
        isinstance(passive, Special) and passive.rule == FREE_INSTANT
        for speaker in held.sources
        for passive in speaker.passives
    )


# -- conditions ------------------------------------------------------------------------------------------------


def holds(g: BoardGame, s: Lordaeron, hero: HeroNumber, condition: Condition) -> bool:
    """Whether a condition is met now; `RollsNo` is judged when the pool is rolled (`dice`)."""
    if isinstance(condition, Wears):
        return wears(g, s, hero, condition)
    fighter = fighters.fighter_of(s, hero)
    if fighter is None:
        return False
    combat = fighters.fought(s)
    match condition:
        case InRound():
            return condition.first <= combat.round <= (condition.last or combat.round)
        case Used():
            when = combat.round - condition.before
            return any(use.name in condition.powers and use.round == when for use in fighter.uses)
        case Opponents():
            return fighters.opponents(s, hero) >= condition.least
        case Against():
            return is_against(s, condition)
        case RollsNo():
            return not sum(die.colour == condition.colour for die in fighter.dice)
        case Unhurt():
            return combat.round > 1 and not lost_in(fighter.lost, combat.round - 1)
        case GainedCombo():
            return fighter.combo_added
        case _:
            return combat.beaten > 0 or any(foe.fallen and foe.side != fighter.side for foe in combat.fighters)


def is_against(s: Lordaeron, condition: Against) -> bool:
    combat = fighters.fought(s)
    if combat.pvp:
        return condition.enemies
    if combat.foes == (BOSS,):
        return condition.bosses
    return any(s.figures[foe].colour in condition.colours for foe in combat.foes)


def wears(g: BoardGame, s: Lordaeron, hero: HeroNumber, condition: Wears) -> bool:
    """An add-on is not what it goes with: a scope is no bow."""
    for source in kit(g, s, hero).sources:
        if source.kind not in ("power", "item", "printed") or source.type == "bag":
            continue
        made = source.trait is not None and not source.addon
        if source.name in condition.powers or (made and source.trait in condition.traits):
            return True
        if source.category is not None and source.category == condition.category:
            return True
    return False


# -- spotting --------------------------------------------------------------------------------------------------


def spotted_by(s: Lordaeron, scope: Scope, spot: Spot) -> list[int]:
    """The dice that fit and are not spotted yet, by their place (TBG-DICE-01, -02, -04, TBG-AMBIG-47)."""
    fighter = fighters.fighter_of(s, scope.whose_dice)
    if fighter is None:
        return []
    return [n for n, die in enumerate(fighter.dice) if not die.spotted and shows(die, spot)]


def shows(die: RolledDie, spot: Spot) -> bool:
    return die.colour in spot.colours and spot.least <= die.face <= spot.most


def standing_of(g: BoardGame, s: Lordaeron, user: Fighter) -> Iterator[tuple[UseOption, int]]:
    """Standing effects of a fighter that hold now, with how often: what was paid twice counts twice."""
    for option in kit(g, s, user.hero).standing:
        if option.source.card in user.declined and not option.timed.forced:
            continue
        count = 1
        if option.timed.secondary and needs_paying(option.source):
            count = paid_times(s, user.hero, option)
        if count and all(holds_for_pool(g, s, user.hero, condition) for condition in option.timed.given):
            yield option, count


def holds_for_pool(g: BoardGame, s: Lordaeron, hero: HeroNumber, condition: Condition) -> bool:
    return isinstance(condition, RollsNo) or holds(g, s, hero, condition)


def rolls_none_of(option: UseOption) -> tuple[int, ...]:
    """The colours, by place, of which there must be no die in the pool for it."""
    return tuple(DIE_COLOURS.index(given.colour) for given in option.timed.given if isinstance(given, RollsNo))
