"""What the content files owe each other, beyond what their records say (`wowtable check`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wowtable.content import Content, Report

from .atlas import FAR, Atlas
from .cards.board import Box, Creature, Overlord, Region
from .cards.pieces import AuctionItem, ClassSheet, EventCard, ItemCard, Power, Quest, Talent
from .cards.words import FACTIONS, QUEST_FIGURES

FLIGHTS = 4
"""Regions with a flight path icon of each faction (TBG-COMP-14)."""
CLASS_CARDS = 12
"""Powers of a class, and as many talents (TBG-COMP-09)."""


def check_board(content: Content, report: Report) -> None:
    """Links go both ways, every region can be reached, each faction has one home, and flies from four regions."""
    regions = content.of("regions", Region)
    for name, region in regions.items():
        for other in region.links:
            if other == name or (other in regions and name not in regions[other].links):
                report(f'the link to "{other}" is not a link back', "regions", name)
    for faction in FACTIONS:
        if sum(region.start == faction for region in regions.values()) != 1:
            report(f"the {faction} needs one starting region", "regions")
            return
        if sum(faction in region.flights for region in regions.values()) != FLIGHTS:
            report(f"the {faction} does not fly from {FLIGHTS} regions", "regions")
        if not any(region.start == faction and faction in region.towns for region in regions.values()):
            report(f"the starting region of the {faction} is no town", "regions")
    if sum(region.graveyard for region in regions.values()) < 2:
        report("whoever falls in a graveyard needs another one", "regions")
    atlas = Atlas(regions)
    for name, far in zip(atlas.ids, atlas.distance[0]):
        if far == FAR:
            report("nobody can get there", "regions", name)
    check_tracks(content.one("box", Box), report)
    for name, overlord in content.of("overlords", Overlord).items():
        if overlord.goal in overlord.counters:
            report("it stands where it wants to go", "overlords", name)


def check_tracks(box: Box, report: Report) -> None:
    """An icon stands on a space of the track that the marker enters, and a space has one (TBG-SETUP-23)."""
    icons = [*box.events, *(space for spaces in box.items.values() for space in spaces)]
    for space, count in Counter(icons).items():
        if not 1 < space <= box.turns or count > 1:
            report(f"space {space} of the turn track cannot have its icons", "box")
    if list(box.levels) != sorted(set(box.levels)):
        report("every level needs more XP than the one before", "box")


def check_cards(content: Content, report: Report) -> None:
    """No two cards share an id; each class has as many powers as talents."""
    kinds = {
        "powers": Power,
        "talents": Talent,
        "items": ItemCard,
        "quests": Quest,
        "events": EventCard,
        "auction_items": AuctionItem,
    }
    owner: dict[str, str] = {}
    for kind, record in kinds.items():
        for name in content.of(kind, record):
            if owner.setdefault(name, kind) != kind:
                report(f"there is one of that id among {owner[name]}", kind, name)
    for name in content.of("classes", ClassSheet):
        powers = sum(card.hero_class == name for card in content.of("powers", Power).values())
        talents = sum(card.hero_class == name for card in content.of("talents", Talent).values())
        if (powers, talents) != (CLASS_CARDS, CLASS_CARDS):
            report(f"it has {powers} powers and {talents} talents, not {CLASS_CARDS} of each", "classes", name)


def check_quests(content: Content, report: Report) -> None:
    for name, quest in content.of("quests", Quest).items():
        for fault in quest_faults(content, quest):
            report(fault, "quests", name)


def quest_faults(content: Content, quest: Quest) -> Iterator[str]:
    """No quest asks for more figures than there are, nor for what its own side cannot reach (TBG-COMP-03)."""
    creatures, regions, items = (
        content.of("creatures", Creature),
        content.of("regions", Region),
        content.of("items", ItemCard),
    )
    wanted: Counter[tuple[str, str]] = Counter()
    targets = set()
    for spawn in quest.spawns:
        wanted[spawn.creature, spawn.colour] += spawn.count
        if spawn.colour in QUEST_FIGURES:
            targets.add(spawn.region)
        if regions[spawn.region].start is not None:
            yield f'nothing appears in a starting region, as "{spawn.region}" is'
    for (creature, colour), count in wanted.items():
        if count > creatures[creature].figures.get(colour, 0):  # type: ignore[call-overload]
            yield f"there are not {count} {colour} figures of {creature}"
    if len(targets) != 1:
        yield "its green and red creatures stand in one region"
    for special in quest.special:
        if items[special].quality != "special":
            yield f'"{special}" is no special item'


def check_events(content: Content, report: Report) -> None:
    for name, event in content.of("events", EventCard).items():
        for fault in event_faults(event):
            report(fault, "events", name)


def event_faults(event: EventCard) -> Iterator[str]:
    """An event does something, bonus ones have no Fate (TBG-EVENT-18), and a War is in two regions."""
    if event.kind is None and event.war is None and event.boss is None:
        yield "nothing happens"
    if event.war is not None and event.boss is not None:
        yield "it is a War or a boss"
    if event.war is not None and len(set(event.war.regions)) < 2:
        yield "a War is in two regions"
    if event.bonus and event.fate:
        yield "bonus events have no Fate"
