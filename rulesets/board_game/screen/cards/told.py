"""Cards that tell what comes: quests and events; and the sheets of creatures and Overlords, as cards."""

from __future__ import annotations

from collections.abc import Iterator

from wowtable.shell.cards.look import Back, CardFrame, CardLook, FootNote, Gem, PrintedNumber
from wowtable.text import Catalogue, Rich
from wowtable.text.rich import plain

from ...rules.board_texts import event_text, foe_text, overlord_text, quest_prize
from ...rules.cards.board import CombatValues, Creature, Overlord
from ...rules.cards.pieces import EventCard, Quest
from ...rules.cards.words import FigureColour
from .hues import ATTACK, HEALTH, THREAT, flavour_of, quest_crest

EVENT_BACK: Back = ("round", "damage.ranged", "hourglass")
_FIGURE_EDGES: dict[FigureColour, str] = {"green": "die.green", "red": "die.red", "blue": "die.blue"}


def quest_look(words: Catalogue, quest: Quest) -> CardLook:
    """Parchment with a pennant in the colour of its deck; whom it brings and where, then what it pays."""
    line = words.say("card_type.quest", colour=quest.colour, level=quest.level)
    return CardLook(
        quest.id,
        quest.name.in_language(words.lang),
        CardFrame("torn", f"faction.{quest.faction}", yields=True, scene="bare", name_on_top=True,
                  back=("torn", f"difficulty.{quest.colour}", f"faction.{quest.faction}")),
        gems=(Gem("level", "top_left", "pennant", (f"faction.{quest.faction}",), quest.level),),
        crest=quest_crest(quest.colour),
        type_line=line,
        type_short=line,
        rules=(*_spawns(words, quest), words.rich("happens.reward", prize=quest_prize(words, quest))),
        emblem="treasure-map" if quest.special else "tied-scroll",
        hue="quest",
        flavour=flavour_of(words, quest.flavour),
    )  # fmt: skip


def _spawns(words: Catalogue, quest: Quest) -> Iterator[Rich]:
    for spawn in quest.spawns:
        yield words.rich(
            "face.spawn", creature=spawn.creature, colour=spawn.colour, count=spawn.count, region=spawn.region
        )


def event_look(words: Catalogue, event: EventCard) -> CardLook:
    """Teal; a boss has its three numbers, and how far an Overlord goes stands at the foot."""
    boss = event.boss
    kind = "boss" if boss is not None else "war" if event.war is not None else "event"
    line = words.say("card_type.event", kind=kind)
    return CardLook(
        event.id,
        event.name.in_language(words.lang),
        CardFrame("round", "damage.ranged", "damage.ranged", ground="dark", yields=True, scene="rings",
                  back=EVENT_BACK),
        figures=() if boss is None else value_figures(boss.values),
        note=FootNote("hourglass", words.say("face.fate", n=event.fate)),
        type_line=line,
        type_short=line,
        rules=event_text(words, event),
        emblem=event.emblem,
        hue="fire" if boss is not None else "melee" if event.war is not None else "ranged",
        flavour=flavour_of(words, event.flavour),
    )  # fmt: skip


def value_figures(values: CombatValues) -> tuple[PrintedNumber, ...]:
    """Threat, Attack and Health, always in this order."""
    return (
        PrintedNumber("threat", THREAT, values.threat),
        PrintedNumber("attack", ATTACK, values.attack),
        PrintedNumber("health", HEALTH, values.health),
    )


def creature_look(words: Catalogue, creature: Creature, colour: FigureColour) -> CardLook:
    """One line of a creature sheet as a card, its edge in the colour of the figure."""
    line = words.say("card_type.creature", colour=colour)
    return CardLook(
        f"{creature.id}.{colour}",
        words.name(f"creature.{creature.id}"),
        CardFrame("cut", _FIGURE_EDGES[colour], "ink.600", ground="dark", yields=True, scene="bare"),
        figures=value_figures(creature.values[colour]),
        type_line=line,
        type_short=line,
        rules=(foe_text(words, creature.ability),),
        emblem=creature.emblem,
        hue={"green": "nature", "red": "fire", "blue": "frost"}[colour],
    )


def overlord_look(words: Catalogue, overlord: Overlord, heroes: int) -> CardLook:
    """Violet, with the numbers of the side for so many heroes."""
    line = plain(words.rich("card_type.overlord"))
    return CardLook(
        f"{overlord.id}.{heroes}",
        overlord.name.in_language(words.lang),
        CardFrame("double", "damage.shadow", "damage.shadow", ground="dark", yields=True, scene="rings"),
        figures=value_figures(overlord.values(heroes)),
        type_line=line,
        type_short=line,
        rules=(foe_text(words, overlord.id, heroes), overlord_text(words, overlord)),
        emblem=overlord.emblem,
        hue="shadow",
    )
