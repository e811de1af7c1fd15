"""What cards say, put together from their data in the language of a catalogue: one sentence for each thing they do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import count, groupby

from wowtable.text import Catalogue, Rich
from wowtable.text.rich import TextRun, capitalised, joined

from .cards.effects import Effect, Hurt, If, May, RollCheck
from .cards.pieces import Ability, CharacterSide, Foe, Gear, Goal, Happening, MapEncounter, Quest
from .cards.powers import AnyPower
from .cards.words import OUT_OF_TURN

Lines = tuple[Rich, ...]


def effects_text(words: Catalogue, effects: Sequence[Effect]) -> Rich:
    """Effects of one subject are one sentence; whatever has conditions or choices of its own stands alone."""
    said = [
        sentence(words, words.rich("text.all", effects=tuple(together))) for _, together in groupby(effects, _subject())
    ]
    return spaced(said)


def _subject() -> Callable[[Effect], object]:
    """What tells effects of one sentence from those of the next."""
    alone = count()

    def subject(effect: Effect) -> object:
        if isinstance(effect, If | May | RollCheck):
            return next(alone)
        return "you" if isinstance(effect, Hurt) else getattr(effect, "who", "you")

    return subject


def spaced(sentences: Iterable[Rich]) -> Rich:
    """One behind the other."""
    said = [said for said in sentences if said]
    return joined(run for n, one in enumerate(said) for run in ((TextRun(" "), *one) if n else one))


def sentence(words: Catalogue, clause: Rich) -> Rich:
    return words.rich("text.sentence", clause=capitalised(clause))


def powers_text(words: Catalogue, powers: Iterable[AnyPower]) -> Lines:
    return tuple(sentence(words, words.effects([power])) for power in powers)


# -- heroes and their cards --------------------------------------------------------------------------


def side_text(words: Catalogue, side: CharacterSide) -> Lines:
    return powers_text(words, side.powers)


def ability_text(words: Catalogue, ability: Ability) -> Lines:
    """When it is played and on what, what it does, and what it does for those of a level."""
    target = ability.target
    lines = [words.rich("card.moment", moment=ability.moment, within=ability.within)]
    if _means_that_hero(ability):
        lines.append(words.rich("card.that_hero"))
    if target is not None:
        lines.append(words.rich("card.target", what=target.what, within=target.within))
    if ability.replaces is not None:
        lines.append(words.rich("card.replaces", type=ability.replaces.type, value=ability.replaces.value))
    if ability.attach is not None:
        to = "item" if _on_item(ability) else ability.attach
        lines.append(words.rich("card.trap" if _on_space(ability) else "card.attach", to=to))
    lines += _borne(words, ability)
    lines.append(effects_text(words, ability.effects))
    for better in ability.improved:
        text = effects_text(words, better.effects)
        lines.append(words.rich("card.improved", level=better.level, text=text))
    return tuple(line for line in lines if line)


def _borne(words: Catalogue, ability: Ability) -> Lines:
    """Its powers, which speak to whoever it is attached to."""
    said = powers_text(words, ability.powers)
    if ability.attach == "you" or _on_item(ability):
        return said
    return (words.rich("card.bearer", text=spaced(said)),) if said else ()


def _on_item(ability: Ability) -> bool:
    return ability.target is not None and ability.target.what == "own_item"


def _on_space(ability: Ability) -> bool:
    return ability.target is not None and ability.target.what == "space"


def _means_that_hero(ability: Ability) -> bool:
    """Out of turn nobody is chosen: the target is the hero whose moment it is."""
    told = [*ability.effects, *(effect for better in ability.improved for effect in better.effects)]
    aimed = ability.attach == "target" or any(getattr(effect, "who", "") == "target" for effect in told)
    return aimed and ability.moment in OUT_OF_TURN


# -- challenge cards ---------------------------------------------------------------------------------


def foe_text(words: Catalogue, foe: Foe) -> Lines:
    return powers_text(words, foe.powers)


def item_text(words: Catalogue, item: Gear) -> Lines:
    return powers_text(words, item.powers)


def event_text(words: Catalogue, event: Happening) -> Lines:
    """Its kind and place, what holds or happens, and where it may be turned over."""
    lines = [words.rich("card.event", kind=event.kind, place=event.place)]
    lines += powers_text(words, event.powers)
    lines.append(effects_text(words, event.effects))
    if event.flips_at is not None:
        lines.append(words.rich("card.flips_at", place=event.flips_at))
    if event.valor:
        lines.append(words.rich("card.valor", valor=event.valor))
    return tuple(line for line in lines if line)


def encounter_text(words: Catalogue, place: MapEncounter) -> Lines:
    """What a map encounter says: its powers or its bargain, and the reward."""
    lines = list(powers_text(words, place.powers))
    if place.bargain is not None:
        lines.append(words.rich("card.bargain", items=place.bargain.items, level=place.bargain.one_of))
    lines.append(words.rich("card.reward", text=effects_text(words, place.reward)))
    return tuple(lines)


# -- quests --------------------------------------------------------------------------------------------


def quest_text(words: Catalogue, quest: Quest) -> Lines:
    """Where tokens are put, then each goal in its order, then what else it gives."""
    lines: list[Rich] = []
    if quest.tokens:
        lines.append(words.rich("card.tokens", spaces=quest.tokens))
    if quest.scatter:
        lines.append(words.rich("card.scatter", n=quest.scatter, level=quest.colour))
    if quest.handed:
        lines.append(words.rich("card.handed", n=quest.handed))
    lines += (goal_text(words, goal) for goal in quest.goals)
    if quest.reward:
        lines.append(words.rich("card.reward", text=effects_text(words, quest.reward)))
    return tuple(lines)


def goal_text(words: Catalogue, goal: Goal) -> Rich:
    return sentence(words, words.effects([goal]))
