"""What the content files owe each other, beyond what their records say (`wowtable check`)."""

from __future__ import annotations

from wowtable.content import Content, Report

from .atlas import FAR, Atlas
from .cards.effects import CancelCard
from .cards.pieces import Ability, Box, MapSpace, Quest, Travel
from .cards.words import COLOURS, OUT_OF_TURN


def check_map(content: Content, report: Report) -> None:
    """Links go both ways, every space can be reached, key posts are alike, and so are cities (AG-BOARD-02)."""
    spaces = content.of("map", MapSpace)
    for name, space in spaces.items():
        for other in space.links:
            if other == name or (other in spaces and name not in spaces[other].links):
                report(f'the link to "{other}" is not a link back', "map", name)
    for kind in ("key", "city"):
        icons = {tuple(sorted(space.icons)) for space in spaces.values() if space.kind == kind}
        if len(icons) > 1:
            report(f"spaces of kind {kind} do not all have the same icons", "map")
    atlas = Atlas(spaces)
    for name, far in zip(atlas.ids, atlas.distance[0]):
        if far == FAR:
            report("nobody can get there", "map", name)


def check_abilities(content: Content, report: Report) -> None:
    for name, ability in content.of("abilities", Ability).items():
        if ability.moment != "card_played" and any(isinstance(effect, CancelCard) for effect in ability.effects):
            report("only what answers a card can cancel it", "abilities", name)
        if ability.moment in OUT_OF_TURN and ability.target is not None:
            report("the target of what is played out of turn is the hero whose moment it is", "abilities", name)


def check_quests(content: Content, report: Report) -> None:
    """No quest needs more tokens than a hero has, nor a space above its colour."""
    spaces, box = content.of("map", MapSpace), content.one("box", Box)
    for name, quest in content.of("quests", Quest).items():
        if len(quest.tokens) + quest.scatter + quest.handed > box.character_tokens // box.active_quests:
            report("two such quests need more tokens than a hero has", "quests", name)
        for place in (*quest.tokens, *(goal.to for goal in quest.goals if isinstance(goal, Travel))):
            if place in spaces and COLOURS.index(spaces[place].colour) > COLOURS.index(quest.colour):
                report(f'"{place}" is of a higher colour than the quest', "quests", name)
