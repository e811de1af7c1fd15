"""Character cards, either side at each level, and the ability cards of a hero."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from wowtable.shell.cards.look import (
    ArtScene,
    Back,
    CardFrame,
    CardLook,
    Countryside,
    FootNote,
    Gem,
    Medal,
    PrintedNumber,
)
from wowtable.text import Catalogue

from ...rules.cards.effects import (
    AnyEffect,
    Boost,
    CancelCard,
    DrawAbilities,
    EndCombat,
    GainEnergy,
    GainMovement,
    Heal,
    Prevent,
    Relocate,
    Reroll,
)
from ...rules.cards.pieces import Ability, CharacterSide, Hero
from ...rules.cards.words import AbilityTiming, Colour
from ...rules.texts import ability_text, side_text
from .hues import LIFE, fight_figures, flavour_of, level_crest, level_hue

BANDS: Mapping[AbilityTiming, str] = MappingProxyType(
    {"movement": "faction.alliance", "combat": "faction.horde", "special": "damage.arcane"}
)
"""The colour of a card says when it is played."""
_HOMES: Mapping[str, Countryside] = MappingProxyType(
    {"orc": "desert", "dwarf": "snow", "human": "forest", "undead": "gloom"}
)
_SCHOOLS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "warrior": ("melee", "fire"),
        "hunter": ("nature", "ranged"),
        "warlock": ("shadow", "fire"),
        "mage": ("arcane", "frost"),
    }
)
"""The light round either side of a hero; that of the second is also the light of what the hero's cards harm with."""
_MIND = DrawAbilities | GainEnergy | CancelCard | Reroll
_FLIGHT = GainMovement | Relocate


def side_look(words: Catalogue, hero: Hero, level: Colour, *, flipped: bool) -> CardLook:
    """It lies across; its edge and the sign before the name tell the level."""
    face, side = ("other" if flipped else "start"), _side(hero, level, flipped=flipped)
    start, other = _SCHOOLS.get(hero.profession, ("melee", "fire"))
    behind = words.name(f"side.{hero.id}_{'start' if flipped else 'other'}")
    return CardLook(
        f"{hero.id}.{level}.{face}",
        hero.name.in_language(words.lang),
        CardFrame("straight", level_hue(level), f"faction.{hero.affiliation}", ground="dark",
                  yields=True, scene=_HOMES.get(hero.race, "hills") if not flipped else "rings"),
        figures=(PrintedNumber("life", LIFE, side.life, worn=True),
                 *fight_figures(side.attack, side.defence, side.damage)),
        crest=level_crest(level),
        medals=(Medal(f"class.{hero.profession}", f"faction.{hero.affiliation}"),),
        note=FootNote("ui.undo", words.say("card_type.behind", card=behind)),
        type_line=words.say("card_type.character", level=level, side=f"{hero.id}_{face}"),
        type_short=words.name(f"side.{hero.id}_{face}"),
        rules=side_text(words, side),
        emblem=hero.emblem,
        second=f"class.{hero.profession}",
        hue=other if flipped else start,
        flavour=flavour_of(words, side.flavour),
    )  # fmt: skip


def _side(hero: Hero, level: Colour, *, flipped: bool) -> CharacterSide:
    card = hero.cards[level]
    return card.other if flipped else card.start


def ability_look(words: Catalogue, ability: Ability, hero: Hero, upto: Colour = "red") -> CardLook:
    """The cost on a stone of energy, when it is played in the colour of the band; the line of its kind says it too. It
    says what it does for those of a level as far as `upto`."""
    rules = ability_text(words, ability, upto)
    return CardLook(
        ability.id,
        words.name(f"ability.{ability.id}"),
        CardFrame("straight", BANDS[ability.timing], yields=True, scene=_scene(ability, hero), back=ability_back(hero)),
        gems=(Gem("cost", "top_left", "hexagon", ("gem.cost",), ability.cost, less_is_better=True),),
        medals=(Medal(hero.emblem, f"faction.{hero.affiliation}"),),
        type_line=words.say("card_type.ability", timing=ability.timing, moment=ability.moment),
        type_short=words.say("card_type.timing", timing=ability.timing),
        rules=rules if ability.timing == "special" else rules[1:],
        emblem=ability.emblem,
        second=f"class.{hero.profession}",
        hue=_hue(ability, hero),
        keywords=_signs(ability),
        flavour=flavour_of(words, ability.flavour),
    )


def ability_back(hero: Hero) -> Back:
    return ("straight", f"faction.{hero.affiliation}", hero.emblem)


def _scene(ability: Ability, hero: Hero) -> ArtScene:
    if ability.timing == "movement":
        return _HOMES.get(hero.race, "hills")
    return "rings" if ability.timing == "combat" else "plinth"


def _hue(ability: Ability, hero: Hero) -> str:
    """The light of a picture tells what the card does: heal, guard, hurry, think; all others harm."""
    done = [*_within(ability.effects)]
    if any(isinstance(effect, Heal) for effect in done):
        return "holy"
    if any(
        isinstance(effect, Prevent | EndCombat) or (isinstance(effect, Boost) and effect.defence > 0) for effect in done
    ):
        return "armour"
    if any(isinstance(effect, _FLIGHT) for effect in done):
        return "ranged"
    if any(isinstance(effect, _MIND) for effect in done):
        return "arcane"
    if ability.replaces is not None and ability.replaces.type == "ranged" and hero.profession == "hunter":
        return "ranged"
    start, other = _SCHOOLS.get(hero.profession, ("melee", "fire"))
    return start if ability.attach is not None or hero.profession == "hunter" else other


def _within(effects: Sequence[AnyEffect]) -> Iterator[AnyEffect]:
    """Effects, and those that hang on a condition, a choice or a roll."""
    for effect in effects:
        yield effect
        yield from _within(getattr(effect, "effects", ()))
        yield from _within(getattr(effect, "otherwise", ()))


def _signs(ability: Ability) -> tuple[str, ...]:
    """At the foot of a small card: that it stays, and each level that makes it better."""
    stays = ("pin",) if ability.attach is not None else ()
    return (*stays, *(f"difficulty.{better.level}" for better in ability.improved))
