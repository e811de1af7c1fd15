"""What cards say, put together from their data in the language of a catalogue: one sentence for each thing they do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count, groupby

from wowtable.text import Catalogue, Rich
from wowtable.text.rich import capital, capitalised

from .cards.effects import DiscardThis, Effect, EndCombat, Hurt, If, May, RollCheck
from .cards.pieces import (
    Ability,
    CharacterSide,
    Collect,
    Foe,
    Gear,
    Goal,
    Happening,
    MapEncounter,
    Meet,
    Quest,
    Trophy,
)
from .cards.powers import After, AnyPower, OnDie, Use
from .cards.words import COLOURS, GREEN_DISCOVERIES, IN_COMBAT, OUT_OF_TURN, Colour
from .discoveries import DISCOVERY_NUMBERS

Lines = tuple[Rich, ...]


def effects_text(words: Catalogue, effects: Sequence[Effect]) -> Rich:
    """Effects of one subject are one sentence; whatever has conditions or choices of its own stands alone."""
    said = [
        sentence(words, words.rich("text.all", effects=tuple(together))) for _, together in groupby(effects, _subject())
    ]
    return words.chained("text.then", said)


def _subject() -> Callable[[Effect], object]:
    """What tells effects of one sentence from those of the next."""
    alone = count()

    def subject(effect: Effect) -> object:
        if isinstance(effect, If | May | RollCheck):
            return next(alone)
        if isinstance(effect, EndCombat):
            return "combat"
        return "you" if isinstance(effect, Hurt) else getattr(effect, "who", "you")

    return subject


def sentence(words: Catalogue, clause: Rich) -> Rich:
    return words.rich("text.sentence", clause=capitalised(clause))


def powers_text(words: Catalogue, powers: Iterable[AnyPower]) -> Lines:
    """What can only happen in a combat does not say how long it lasts; what happens once says so."""
    return tuple(sentence(words, _voice_of(words, power).effects([power])) for power in powers)


def _voice_of(words: Catalogue, power: AnyPower) -> Catalogue:
    if isinstance(power, After) and DiscardThis() in power.effects:
        return words.with_voice("once")
    fights = isinstance(power, OnDie) or (isinstance(power, Use) and power.when != "movement")
    return words.with_voice("combat") if fights else words


# -- heroes and their cards --------------------------------------------------------------------------


def side_text(words: Catalogue, side: CharacterSide) -> Lines:
    return powers_text(words, side.powers)


def ability_text(words: Catalogue, ability: Ability, upto: Colour = "red") -> Lines:
    """When it is played and on what, what it does, and what it does for those of a level, as far as `upto`."""
    target = ability.target
    lines = [words.rich("card.moment", moment=ability.moment, within=ability.within)]
    if _means_that_hero(ability):
        lines.append(words.rich("card.that_hero"))
    if target is not None:
        lines.append(words.rich("card.target", what=target.what, within=target.within))
    if ability.replaces is not None:
        lines.append(words.rich("card.replaces", type=ability.replaces.type, value=ability.replaces.value))
    told = words.with_voice("combat") if ability.moment in IN_COMBAT else words
    done = effects_text(told, ability.effects)
    stays = _attachment(words, ability)
    lines += [done, *stays] if ability.attach == "you" else [*stays, done]
    lines += _improvements(told, ability, upto)
    return tuple(line for line in lines if line)


def _attachment(words: Catalogue, ability: Ability) -> Lines:
    """Where it stays, and what it does there."""
    if ability.attach is None:
        return ()
    to = "item" if _on_item(ability) else ability.attach
    return (words.rich("card.trap" if _on_space(ability) else "card.attach", to=to), *_borne(words, ability))


def _borne(words: Catalogue, ability: Ability) -> Lines:
    """Its powers, which speak to whoever it is attached to."""
    said = powers_text(words, ability.powers)
    if ability.attach == "you" or _on_item(ability):
        return said
    return (words.rich("card.bearer", text=words.chained("text.then", said)),) if said else ()


def _on_item(ability: Ability) -> bool:
    return ability.target is not None and ability.target.what == "equipment"


def _on_space(ability: Ability) -> bool:
    return ability.target is not None and ability.target.what == "space"


def _means_that_hero(ability: Ability) -> bool:
    """Out of turn nobody is chosen: the target is the hero whose moment it is."""
    told = [*ability.effects, *(effect for better in ability.improved for effect in better.effects)]
    aimed = ability.attach == "target" or any(getattr(effect, "who", "") == "target" for effect in told)
    return aimed and ability.moment in OUT_OF_TURN


def _improvements(words: Catalogue, ability: Ability, upto: Colour) -> Iterator[Rich]:
    """Levels that add the same are named together."""
    reached = [better for better in ability.improved if COLOURS.index(better.level) <= COLOURS.index(upto)]
    for effects, alike in groupby(reached, key=lambda better: better.effects):
        levels = ", ".join(capital(words.name(f"level.{better.level}")) for better in alike)
        yield words.rich("card.improved", levels=levels, text=effects_text(words, effects))


# -- challenge cards ---------------------------------------------------------------------------------


def foe_text(words: Catalogue, foe: Foe) -> Lines:
    return encounter_powers(words, foe.powers)


def encounter_powers(words: Catalogue, powers: Iterable[AnyPower]) -> Lines:
    """An encounter speaks of itself as "it", and of whoever fights it as "you"."""
    its = words.with_voice("encounter")
    return tuple(sentence(words, its.effects([power])) for power in powers)


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
    lines = list(encounter_powers(words, place.powers))
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
    lines += goals_text(words, quest)
    if quest.fragile:
        lines.append(words.rich("card.fragile"))
    if quest.reward:
        lines.append(words.rich("card.reward", text=effects_text(words, quest.reward)))
    return tuple(lines)


def goals_text(words: Catalogue, quest: Quest) -> Iterator[Rich]:
    """What comes after another goal says so."""
    for n, goal in enumerate(quest.goals):
        clause = _goal_clause(words, quest, goal)
        yield sentence(words, words.rich("card.then", clause=clause) if n else clause)


def goal_text(words: Catalogue, quest: Quest, goal: Goal) -> Rich:
    """One of its goals alone."""
    return sentence(words, _goal_clause(words, quest, goal))


def _goal_clause(words: Catalogue, quest: Quest, goal: Goal) -> Rich:
    """How many tokens there are is known here."""
    if isinstance(goal, Collect):
        return words.rich("card.collect", n=len(quest.tokens) + quest.scatter, handed=quest.handed)
    if isinstance(goal, Meet) and quest.handed > 1:
        return words.rich("card.meet_all")
    return words.effects([goal])


# -- discoveries ---------------------------------------------------------------------------------------


def discovery_text(words: Catalogue, kind: str) -> Lines:
    """Whether it is kept, and what it does."""
    kept = words.rich("find.kept" if kind in GREEN_DISCOVERIES else "find.at_once")
    return (kept, discovery_rule(words, kind))


def discovery_rule(words: Catalogue, kind: str) -> Rich:
    """What it does."""
    return words.rich(f"find.{kind}", **DISCOVERY_NUMBERS.get(kind, {}))


# -- trophies ------------------------------------------------------------------------------------------


def trophy_text(words: Catalogue, trophy: Trophy) -> Lines:
    return (words.rich("card.trophy", valor=trophy.valor, once=trophy.once),)
