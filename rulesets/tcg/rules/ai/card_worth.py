"""What the computer reads off printed cards, once for each game: worth by name, and what a text wants done to whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..cards import effects as fx
from ..cards.card import Card
from ..cards.powers import Aura, Cannot, Complete, ControlsHost, Do, Flip, Lacks, Pay, When
from ..compiled import Sheet
from ..requirements import ChainText, Requirements

HARM = (
    *(fx.Damage, fx.DamageInOrder, fx.Destroy, fx.Bounce, fx.Exhaust, fx.SkipReady, fx.Forbid, fx.TakeControl),
    *(fx.Discard, fx.Interrupt, fx.RemoveFromGame, fx.Mill, fx.RedirectNext, fx.LookAtHand),
)
HELP = (fx.Heal, fx.HealInOrder, fx.PreventNext, fx.Ready, fx.Draw, fx.Retrieve, fx.Grant, fx.ShuffleGraveyard)
REMOVAL = (fx.Destroy, fx.Bounce, fx.RemoveFromGame, fx.TakeControl)
BRINGS = (fx.Draw, fx.RevealTop, fx.Search, fx.LookAtHand, fx.ShuffleGraveyard)
USUAL_DAMAGE = 3
"""What damage is taken for whose amount only the moment tells."""
KEYWORDS = {
    "protector": 0.8,
    "elusive": 0.5,
    "stealth": 0.4,
    "long_range": 1.0,
    "mend": 1.2,
    "untargetable": 0.8,
    "aberration": 0.8,
    "unpreventable": 0.2,
}
"""What a keyword adds to an ally that lies in the party."""
SAFE_BLOW = 0.3
"""What each point of ATK adds where no attack can answer it: removal alone stops an elusive ally."""
STAYS = 0.95
"""What an ability that stays is worth for each resource it costs: nobody can attack it."""
STAYS_AND_SHOWS = 0.3
"""The same where most of it shows in the numbers of others anyway."""
TRIGGERED = 1.1
"""What a power is worth that is likely to trigger turn after turn."""
PULSE = 0.85
"""A point of damage at the start of every turn, for the two turns or so that an ally or a Totem lies there."""
COUNTER = 0.6
"""What an answer to whatever the opponent plays is worth in hand beyond its cost."""
LASTING = frozenset(("your_turn_starts", "your_turn_ends", "attacks", "deals_combat_damage", "readies", "played"))
QUESTS = {fx.Draw: 1.3, fx.RevealTop: 1.2, fx.Retrieve: 1.6, fx.CreateToken: 2.0, fx.ShuffleGraveyard: 0.1}


@dataclass(frozen=True, slots=True)
class Aim:
    """What a text does to what is chosen for one of its targets: `sign` -1 harms, 1 helps."""

    sign: int = 0
    damage: int = 0
    heal: int = 0
    removes: bool = False
    exhausts: bool = False


@dataclass(frozen=True, slots=True)
class Bond:
    """What an attachment does to its host: `keeps` is the share of an ally's worth that is left, `drain` its damage a
    turn, `gift` what else it is worth to the host's side.
    """

    keeps: float = 1.0
    drain: int = 0
    gift: float = 0.0
    holds_down: bool = False


@dataclass(frozen=True, slots=True)
class CardWorth:
    """`hand`: worth of the card unplayed. `text`: of what it says while it lies in play, its numbers aside.
    `counters`: whether it interrupts what others play.
    """

    hand: float
    text: float
    assault: int
    fast: bool
    wall: bool
    elusive: bool
    totem: bool
    quest: float
    flip: float
    sting: int
    patient: frozenset[int]
    counters: bool
    bond: Bond
    aims: Mapping[tuple[int, int], Mapping[str, Aim]]

    def aim(self, power: int, mode: int, name: str) -> Aim:
        return self.aims.get((power, mode), {}).get(name, NO_AIM)


NO_AIM = Aim()
NO_BOND = Bond()


def card_worths(sheets: Mapping[str, Sheet], asks: Mapping[str, Requirements]) -> dict[str, CardWorth]:
    return {name: _read(sheet, asks[name]) for name, sheet in sheets.items()}


def _read(sheet: Sheet, asks: Requirements) -> CardWorth:
    card = sheet.card
    return CardWorth(
        hand=_in_hand(sheet) + COUNTER * _counters(asks),
        text=_in_play(sheet),
        assault=_amount(sheet, "assault"),
        fast="ferocity" in sheet.keywords,
        wall="protector" in sheet.keywords,
        elusive="elusive" in sheet.keywords,
        totem=card.totem,
        quest=_reward(card),
        flip=max((0.7 + 0.35 * power.resources for power in card.powers if isinstance(power, Flip)), default=0.0),
        sting=_sting(sheet),
        patient=_patient(asks),
        counters=_counters(asks),
        bond=_bond(card) if sheet.attach else NO_BOND,
        aims=_aims(sheet, asks),
    )


# -- worth ------------------------------------------------------------------------------------------


def _in_hand(sheet: Sheet) -> float:
    """Never more than what it is worth once played: resources not spent are lost."""
    card = sheet.card
    if card.only_placed:
        return 1.0
    worth = 1.25 + 0.2 * min(card.cost or 0, 6)
    if card.type == "weapon":
        return min(worth, 0.8 * weapon_worth(sheet.attack, sheet.strike) + 0.8 * _in_play(sheet))
    return worth


def weapon_worth(attack: int, strike: int) -> float:
    return max(0.5, 1.3 * attack - 0.45 * strike)


def _sting(sheet: Sheet) -> int:
    """Damage that an attack brings besides the blow: by the ally itself, or by what lies beside a hero."""
    moments = {"attacks"} if "ally" in sheet.kinds else {"attacks", "deals_combat_damage"}
    effects = (effect for _, when in sheet.whens if moments & set(when.moments) for effect in _flat(when.effects))
    return sum(e.amount for e in effects if isinstance(e, fx.Damage) and isinstance(e.amount, int))


def _counters(asks: Requirements) -> bool:
    return asks.play is not None and any(isinstance(effect, fx.Interrupt) for effect in _flat(asks.play.effects))


def _patient(asks: Requirements) -> frozenset[int]:
    """The texts that only bring cards, by power; -1 stands for the card as it is played."""
    texts: list[ChainText] = [*([asks.play] if asks.play else []), *asks.powers, *asks.from_graveyard]
    return frozenset(
        -1 if not text.uses else text.power
        for text in texts
        if text.effects and not text.modes and all(isinstance(effect, BRINGS) for effect in _flat(text.effects))
    )


def _in_play(sheet: Sheet) -> float:
    """Allies: keywords and powers. Abilities that stay: by their cost, less where numbers show it anyway."""
    card = sheet.card
    powers = sum(_power(power) for power in card.powers)
    if "ally" in sheet.kinds:
        safe = SAFE_BLOW * sheet.attack if "elusive" in sheet.keywords else 0.0
        return powers + safe + sum(worth for word, worth in KEYWORDS.items() if word in sheet.keywords)
    if card.type == "ability" and card.ongoing:
        shown = any(isinstance(power, Aura) and (power.attack != 0 or power.health != 0) for power in card.powers)
        return 0.4 + (STAYS_AND_SHOWS if shown else STAYS) * (card.cost or 0)
    return 0.5 * powers


def _power(power: Any) -> float:
    if isinstance(power, When):
        if "dies" in power.moments or "any_graveyard" in power.moments:
            return 0.7
        return max(TRIGGERED, _pulse(power)) if LASTING & set(power.moments) else 0.0
    if isinstance(power, Pay):
        return 0.7
    if isinstance(power, Cannot) and power.to == "self":
        return -1.2
    return 0.5 if isinstance(power, Aura) and power.to != "self" else 0.0


def _pulse(power: When) -> float:
    if "your_turn_starts" not in power.moments:
        return 0.0
    hurts = (effect.amount for effect in _flat(power.effects) if isinstance(effect, fx.Damage))
    return PULSE * sum(amount for amount in hurts if isinstance(amount, int))


def _amount(sheet: Sheet, word: str) -> int:
    printed = [has for has in sheet.keywords.get(word, ()) if has.given is None]
    return sum(has.amount if isinstance(has.amount, int) else 1 for has in printed)


def _reward(card: Card) -> float:
    """What a quest promises beyond being a resource, less what it costs."""
    for power in card.powers:
        if isinstance(power, Complete):
            gain = max((_gain(effect) for effect in power.effects), default=0.6)
            return max(0.1, gain - 0.15 * power.resources - (0.2 if power.given is not None else 0.0))
    return 0.0


def _gain(effect: Any) -> float:
    return next((worth for kind, worth in QUESTS.items() if isinstance(effect, kind)), 0.6)


def _bond(card: Card) -> Bond:
    keeps, drain, gift, down = 1.0, 0, 0.0, False
    for power in card.powers:
        if isinstance(power, Cannot) and power.to == "host":
            keeps = 0.3 if "attack" in power.acts else keeps
            down = down or "ready" in power.acts
        elif isinstance(power, When):
            for effect in _flat(power.effects):
                if isinstance(effect, fx.Damage) and effect.to == "host":
                    drain += effect.amount if isinstance(effect.amount, int) else 1
            gift += 0.8 if "dies" in power.moments else 0.0
        elif isinstance(power, Aura) and power.to == "host" and power.keyword:
            gift += 0.5 * (power.amount if isinstance(power.amount, int) else 1)
    return Bond(keeps, drain, gift, down)


# -- aims -------------------------------------------------------------------------------------------


def _aims(sheet: Sheet, asks: Requirements) -> Mapping[tuple[int, int], Mapping[str, Aim]]:
    """By power and mode; a card that is played without a text of its own has power -1."""
    found: dict[tuple[int, int], Mapping[str, Aim]] = {}
    texts: list[ChainText] = [*([asks.play] if asks.play else []), *asks.powers, *asks.from_graveyard]
    for text in texts:
        for mode in range(-1, len(text.modes)):
            names = [target.name for target in text.targets_in(mode)]
            found[text.power, mode] = {name: _aim_at(name, text.effects_in(mode)) for name in names}
            if "host" in names:
                found[text.power, mode] = {**found[text.power, mode], "host": _aim_at_host(sheet.card)}
    for index, when in sheet.whens:
        found[index, -1] = {target.name: _aim_at(target.name, when.effects) for target in when.targets}
    return found


def _aim_at(name: str, effects: Iterable[Any]) -> Aim:
    sign = damage = heal = 0
    removes = exhausts = False
    for effect in _flat(effects):
        to = getattr(effect, "to", getattr(effect, "player", None))
        if to != name and not (name == "target" and to in ("target_controller", "its_controller")):
            continue
        sign = sign or sign_of(effect)
        if isinstance(effect, fx.Damage):
            damage += effect.amount if isinstance(effect.amount, int) else USUAL_DAMAGE
        elif isinstance(effect, fx.DamageInOrder):
            damage += effect.amounts[0]
        elif isinstance(effect, fx.Heal):
            heal += effect.amount if isinstance(effect.amount, int) else 5
        elif isinstance(effect, fx.HealInOrder):
            heal += effect.amounts[0]
        removes = removes or isinstance(effect, REMOVAL)
        exhausts = exhausts or isinstance(effect, (fx.Exhaust, fx.Ready))
    return Aim(sign, damage, heal, removes, exhausts)


def _aim_at_host(card: Card) -> Aim:
    """Whether an attachment is a gift or a curse."""
    aim = NO_AIM
    for power in card.powers:
        if isinstance(power, (Cannot, Lacks, ControlsHost)):
            return Aim(-1, removes=isinstance(power, ControlsHost) or aim.removes, exhausts=aim.exhausts)
        if isinstance(power, (Do, When)):
            found = _aim_at("host", power.effects)
            if found.sign:
                return found
        if isinstance(power, Aura) and power.to == "host" and not aim.sign:
            numbers = [n for n in (power.attack, power.health) if isinstance(n, int)]
            aim = Aim(-1 if sum(numbers) < 0 else 1)
    return aim if aim.sign else Aim(1)


def _flat(effects: Iterable[Any]) -> Iterator[Any]:
    for effect in effects:
        yield effect
        yield from _flat(getattr(effect, "effects", ()))
        yield from _flat(getattr(effect, "otherwise", ()))


def sign_of(effect: Any) -> int:
    if isinstance(effect, fx.Boost):
        return -1 if any(isinstance(n, int) and n < 0 for n in (effect.attack, effect.health)) else 1
    if isinstance(effect, HARM):
        return -1
    return 1 if isinstance(effect, HELP) else 0


def sign_of_all(effects: Iterable[Any]) -> int:
    """Of the first part that does anything to anybody."""
    return next((sign for sign in map(sign_of, _flat(effects)) if sign), 0)
