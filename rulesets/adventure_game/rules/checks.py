"""What the content files owe each other, beyond what their records say (`wowtable check`)."""

from __future__ import annotations

from collections.abc import Iterator

from wowtable.content import Content, Report

from .atlas import FAR, Atlas
from .cards.effects import CancelCard, Heal, Relocate
from .cards.pieces import Ability, Beat, Box, Challenge, GiveUp, Goal, MapSpace, Quest, Slay, Storm, Travel, Wound
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
    for name, quest in content.of("quests", Quest).items():
        faults = [*card_faults(content, quest)]
        for goal in quest.goals:
            faults += goal_faults(content, quest, goal)
        for fault in faults:
            report(fault, "quests", name)


def card_faults(content: Content, quest: Quest) -> Iterator[str]:
    """No quest needs more tokens than a hero has, nor a space above its colour; what a fight wins keeps out of it."""
    spaces, box = content.of("map", MapSpace), content.one("box", Box)
    if len(quest.tokens) + quest.scatter + quest.handed > box.character_tokens // box.active_quests:
        yield "two such quests need more tokens than a hero has"
    for place in places_of(quest):
        if place in spaces and COLOURS.index(spaces[place].colour) > COLOURS.index(quest.colour):
            yield f'"{place}" is of a higher colour than the quest'
    if isinstance(quest.goals[-1], MET_IN_A_FIGHT) and any(isinstance(won, (Heal, Relocate)) for won in quest.reward):
        yield "what ends with a fight neither heals nor moves"


def goal_faults(content: Content, quest: Quest, goal: Goal) -> Iterator[str]:
    """A fight is where a quest looks for one, and there are as many of a kind as it wants."""
    spaces = content.of("map", MapSpace)
    if isinstance(goal, Storm) and goal.place in spaces:
        printed = spaces[goal.place].encounter
        if printed is None or printed.attack is None:
            yield f'there is no fight at "{goal.place}"'
    if isinstance(goal, (GiveUp, Slay)) and goal.level is not None and goal.level not in _up_to(quest.colour):
        yield f"the {goal.level} level is above the quest's"
    if isinstance(goal, (GiveUp, Slay)) and goal.trait is not None:
        wanted = goal.cards if isinstance(goal, GiveUp) else goal.foes
        if met(content, goal, quest.colour) < wanted:
            yield f"up to its colour there are not {wanted} of {goal.trait}"


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
    low = _up_to(highest)
    return sum(foe is not None and colour in low and goal.trait in foe.traits for colour, foe in foes)


def _up_to(highest: Colour) -> tuple[Colour, ...]:
    return COLOURS[: COLOURS.index(highest) + 1]
