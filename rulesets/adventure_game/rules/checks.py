"""What the content files owe each other, beyond what their records say (`wowtable check`)."""

from __future__ import annotations

from collections.abc import Iterator

from wowtable.content import Content, Report

from .atlas import FAR, Atlas
from .cards.effects import CancelCard, Heal, Relocate
from .cards.pieces import Ability, Beat, Box, Challenge, GiveUp, MapSpace, Quest, Slay, Storm, Travel, Wound
from .cards.words import COLOURS, OUT_OF_TURN, Colour


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


MET_IN_A_FIGHT = (Beat, Wound, Slay, Storm)


def check_quests(content: Content, report: Report) -> None:
    """No quest needs more tokens than a hero has, nor a space above its colour, nor foes that nobody meets by then."""
    spaces, box = content.of("map", MapSpace), content.one("box", Box)
    for name, quest in content.of("quests", Quest).items():
        if len(quest.tokens) + quest.scatter + quest.handed > box.character_tokens // box.active_quests:
            report("two such quests need more tokens than a hero has", "quests", name)
        for place in places_of(quest):
            if place in spaces and COLOURS.index(spaces[place].colour) > COLOURS.index(quest.colour):
                report(f'"{place}" is of a higher colour than the quest', "quests", name)
        if isinstance(quest.goals[-1], MET_IN_A_FIGHT) and any(isinstance(won, (Heal, Relocate)) for won in quest.reward):
            report("what ends with a fight neither heals nor moves", "quests", name)
        for goal in quest.goals:
            if isinstance(goal, Storm):
                printed = spaces[goal.place].encounter if goal.place in spaces else None
                if printed is None or printed.attack is None:
                    report(f'there is no fight at "{goal.place}"', "quests", name)
            if isinstance(goal, (GiveUp, Slay)) and goal.trait is not None:
                wanted = goal.cards if isinstance(goal, GiveUp) else goal.foes
                if met(content, goal, quest.colour) < wanted:
                    report(f"up to its colour there are not {wanted} of {goal.trait}", "quests", name)


def places_of(quest: Quest) -> Iterator[str]:
    """Every space that the quest sends somebody to."""
    yield from quest.tokens
    for goal in quest.goals:
        if isinstance(goal, Travel):
            yield goal.to
        elif isinstance(goal, Storm):
            yield goal.place


def met(content: Content, goal: GiveUp | Slay, highest: Colour) -> int:
    """How many there are up to a colour of the kind that a goal asks for; who is printed on the map leaves no item."""
    cards = [(card.level, card.encounter) for card in content.of("challenges", Challenge).values()]
    printed = [(space.colour, space.encounter) for space in content.of("map", MapSpace).values()]
    foes = [*cards, *(printed if isinstance(goal, Slay) else ())]
    low = COLOURS[: COLOURS.index(highest) + 1]
    return sum(foe is not None and colour in low and goal.trait in foe.traits for colour, foe in foes)
