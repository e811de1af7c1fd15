"""What must hold after every step (rules section 28). Each message begins with the number of what it names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

from . import equipping, items, powers, sheet
from .bonus_events import Relearned
from .cards.pieces import ItemCard, Power
from .cards.words import DIE_COLOURS
from .compiled import Compiled
from .items import Overflow
from .kelthuzad import Drained
from .state import ALLIANCE, AREAS, HORDE, NO_CARD, NO_FACTION, Fighter, HeroNumber, Lordaeron, other

if TYPE_CHECKING:
    from .game import BoardGame


def violations(g: BoardGame, s: Lordaeron) -> list[str]:
    found = [fault for check in CHECKS for fault in check(g, s)]
    if s.heroes and NO_FACTION not in s.faction and s.phase != "setup":
        found += [fault for hero in range(s.heroes) for check in OF_HERO for fault in check(g, s, hero)]
    return found


# -- the board ---------------------------------------------------------------------------------------------


def _figures(g: BoardGame, s: Lordaeron) -> Iterator[str]:
    compiled: Compiled = g.compiled
    figures = chain(s.figures.values(), *s.kept.values())
    there = Counter((figure.creature, figure.colour) for figure in figures)
    for kind, count in there.items():
        if count > compiled.supply[kind]:
            yield f"1: {count} figures of {kind}"
    for number, figure in s.figures.items():
        if number >= s.next_figure:
            yield f"1: figure {number} has a number to come"
        if (figure.quest == NO_CARD) != (figure.colour == "blue"):
            yield f"11: figure {number} is {figure.colour} and of quest {figure.quest}"


def _quests(_: BoardGame, s: Lordaeron) -> Iterator[str]:
    active = [card for cards in s.quests for card in cards]
    if len(set(active)) != len(active):
        yield "11: a quest is active twice"
    for number, figure in s.figures.items():
        if figure.quest != NO_CARD and figure.quest not in active and s.combat is None:
            yield f"11: figure {number} is of no active quest"
    most = 5 if s.rules.heroes > 4 else 4
    for faction, cards in enumerate(s.quests):
        if len(cards) > most:
            yield f"11: faction {faction} has {len(cards)} quests"


def _turn(g: BoardGame, s: Lordaeron) -> Iterator[str]:
    if not 0 <= s.marker <= g.content.box.turns + 1:
        yield f"17: the marker is on {s.marker}"
    if s.phase == "actions" and s.active != (HORDE if s.marker % 2 else ALLIANCE):
        yield f"17: faction {s.active} acts on space {s.marker}"
    if s.phase == "over" and (s.stack or s.decision is not None):
        yield "22: the game is over and goes on"


# -- cards -------------------------------------------------------------------------------------------------


def _cards(_: BoardGame, s: Lordaeron) -> Iterator[str]:
    """Every piece is in exactly one place."""
    places = Counter(_lying(s))
    twice = [card for card, count in places.items() if count > 1]
    if twice:
        yield f"2: {[s.names[card] for card in twice]} lie in two places"
    for card, kin in enumerate(s.kin):
        if kin != "counter" and card not in places and not _in_hand(s, card):
            yield f"2: {s.names[card] or kin} is nowhere"


def _lying(s: Lordaeron) -> Iterator[int]:
    zones = (s.deck, s.spellbook, s.bag, s.talents, s.quests, s.done)
    yield from (card for zone in zones for cards in zone for card in cards)
    yield from (card for areas in s.areas for area in areas for card in area)
    decks = (*s.item_decks.values(), *s.quest_decks.values())
    yield from (card for deck in decks for card in deck)
    yield from (*s.merchant, *s.used_items, *s.events, *s.event_discard, *s.in_force, *s.boxed)
    yield from (card for cards in s.pots.values() for card in cards)


def _in_hand(s: Lordaeron, card: int) -> bool:
    """What frames are about: drawn cards of which some will be kept, an event that is being carried out."""
    return any(card in _numbers(frame) for frame in s.stack)


def _numbers(value: object) -> Iterator[int]:
    if isinstance(value, int):
        yield value
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from _numbers(item)
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            yield from _numbers(getattr(value, name))


# -- a hero ------------------------------------------------------------------------------------------------


def _sheet(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> Iterator[str]:
    kin = f"class.{s.hero_class[hero]}"
    own = (*s.deck[hero], *s.spellbook[hero], *s.talents[hero], *s.worn(hero))
    loose = [card for card in own if not s.kin[card].startswith("item.") and s.kin[card] != kin]
    if loose:
        yield f"3: hero {hero} has {[s.names[card] for card in loose]}"
    if len(items.load(g, s, hero)) > g.content.box.bag and not any(isinstance(frame, Overflow) for frame in s.stack):
        yield f"4: hero {hero} carries {[s.names[card] for card in s.bag[hero]]}"
    categories = [power.category for power in sheet.worn_powers(g, s, hero).values() if power.category is not None]
    if len(set(categories)) != len(categories):
        yield f"5: hero {hero} has two powers of one category among {categories}"


def _areas(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> Iterator[str]:
    if len(s.areas[hero]) < AREAS:
        yield f"5: hero {hero} has {len(s.areas[hero])} areas"
    changing = any(isinstance(frame, Relearned) for frame in s.stack)
    for area, cards in enumerate(s.areas[hero]):
        texts = [sheet.wearable(g, s, card) for card in cards]
        functions = [text.addon for text in texts if text.addon is not None]
        if len(texts) - len(functions) > 1 or len(set(functions)) != len(functions):
            yield f"5: area {area} of hero {hero} holds {[text.id for text in texts]}"
        wrong = [text.id for text in texts if misfits(g, s, hero, text, area)]
        if wrong and not changing:
            yield f"5: hero {hero} wears {wrong} in area {area}"


def misfits(g: BoardGame, s: Lordaeron, hero: HeroNumber, text: Power | ItemCard, area: int) -> bool:
    """Whether a card may not lie there, whatever else does."""
    place = sheet.area_sheet(g, s, hero, area)
    return text.level > s.level[hero] or not equipping.has_its_place(g, s, hero, text, place)


def _growth(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> Iterator[str]:
    level = s.level[hero]
    if not 1 <= level <= 5:
        yield f"6: hero {hero} is of level {level}"
    growing = any(type(frame).__name__ in ("Levelling", "NewTalent", "Award") for frame in s.stack)
    if not growing and level != g.compiled.level_of(s.xp[hero]):
        yield f"6: hero {hero} has {s.xp[hero]} XP and level {level}"


def _tokens(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> Iterator[str]:
    health, energy = s.health[hero], s.energy[hero]
    if min(health, energy, s.gold[hero], s.curses[hero], s.stuns[hero], s.pet[hero]) < 0:
        yield f"7: hero {hero} has less than none of something"
    if s.combat is None and s.phase != "over":
        drained = any(isinstance(frame, Drained) for frame in s.stack)
        if health < 1 and not drained:
            yield f"7: hero {hero} has no Health"
        if s.stuns[hero]:
            yield f"16: hero {hero} is stunned outside a combat"
        most = sheet.health_capacity(g, s, hero), sheet.energy_capacity(g, s, hero)
        relearning = any(isinstance(frame, Relearned) for frame in s.stack)
        if (health > most[0] or energy > most[1]) and not relearning:
            yield f"7: hero {hero} has {health} Health and {energy} Energy of {most}"
    pets = [card for card, power in sheet.worn_powers(g, s, hero).items() if power.pet is not None]
    most_pet = max((powers.pet_health(g, s, hero, g.content.powers[s.names[card]]) for card in pets), default=0)
    if bool(s.pet[hero]) != bool(pets) or s.pet[hero] > most_pet:
        yield f"8: hero {hero} has {s.pet[hero]} tokens for {[s.names[card] for card in pets]}"


def _actions(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> Iterator[str]:
    if not 0 <= s.actions[hero] <= g.content.box.actions:
        yield f"9: hero {hero} has {s.actions[hero]} actions"
    if s.actions[hero] and s.faction[hero] != s.active:
        yield f"9: hero {hero} has actions in the enemy's turn"
    if s.region[hero] == g.atlas.start[other(s.faction[hero])]:
        yield f"10: hero {hero} stands where the enemy starts"


# -- combat ------------------------------------------------------------------------------------------------


def _combat(g: BoardGame, s: Lordaeron) -> Iterator[str]:
    combat = s.combat
    if combat is None:
        return
    if any(box < 0 for boxes in combat.boxes for box in (boxes.damage, boxes.defense, boxes.armor, boxes.attrition)):
        yield f"12: less than no tokens in {combat.boxes}"
    types = {s.figures[foe].creature for foe in combat.foes if foe in s.figures}
    blue = {s.figures[foe].colour == "blue" for foe in combat.foes if foe in s.figures}
    if len(types) > 1 or len(blue) > 1:
        yield f"13: {types} are fought at once"
    if not combat.pvp and {s.faction[fighter.hero] for fighter in combat.fighters} != {combat.sides[0]}:
        yield f"13: {combat.fighters} fight together"
    for fighter in combat.fighters:
        faces, most = range(1, g.content.box.faces + 1), g.content.box.dice_of_a_colour
        if any(die.face not in faces for die in fighter.dice):
            yield f"14: hero {fighter.hero} has dice {fighter.dice}"
        for n, colour in enumerate(DIE_COLOURS):
            rolled = sum(die.colour == colour for die in fighter.dice)
            if rolled + fighter.removed[n] + combat.out_dice[n] > most and rolled:
                yield f"14: hero {fighter.hero} has {rolled} {colour} dice"
        yield from _used_too_often(fighter)


def _used_too_often(fighter: Fighter) -> Iterator[str]:
    """Twice is the most, and something must allow it: that is for the rules."""
    uses = Counter((use.name, use.card, use.ability, use.round, use.during) for use in fighter.uses if use.ability >= 0)
    for (name, _, _, now, _), count in uses.items():
        if count > 2:
            yield f"15: hero {fighter.hero} has used {name} {count} times in round {now}"


Check = Callable[["BoardGame", Lordaeron], Iterator[str]]
CHECKS: tuple[Check, ...] = (_figures, _quests, _turn, _cards, _combat)
OF_HERO: tuple[Callable[[BoardGame, Lordaeron, HeroNumber], Iterator[str]], ...] = (
    _sheet,
    _areas,
    _growth,
    _tokens,
    _actions,
)
