"""What cards say, put together from their data in the language of a catalogue: one sentence for each thing they do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from wowtable.text import Catalogue, Rich
from wowtable.text.rich import capitalised

from .cards.effects import Effect
from .cards.pieces import Ability, CharacterSide, Collect, Foe, Gear, Happening, MapEncounter, Meet, Quest, Trophy
from .cards.powers import AnyPower
from .cards.words import GREEN_DISCOVERIES, Discovery
from .discoveries import DISCOVERY_NUMBERS

Lines = tuple[Rich, ...]


def effects_text(words: Catalogue, effects: Sequence[Effect]) -> Rich:
    """Effects that happen together are one sentence."""
    return sentence(words, words.rich("text.all", effects=tuple(effects))) if effects else ()


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
    if target is not None:
        lines.append(words.rich("card.target", what=target.what, within=target.within))
    if ability.replaces is not None:
        lines.append(words.rich("card.replaces", type=ability.replaces.type, value=ability.replaces.value))
    if ability.attach is not None:
        space = target is not None and target.what == "space"
        lines.append(words.rich("card.trap" if space else "card.attach", to=ability.attach))
    lines += powers_text(words, ability.powers)
    lines.append(effects_text(words, ability.effects))
    for better in ability.improved:
        text = effects_text(words, better.effects)
        lines.append(words.rich("card.improved", level=better.level, text=text))
    return tuple(line for line in lines if line)


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
    lines += goals_text(words, quest)
    if quest.reward:
        lines.append(words.rich("card.reward", text=effects_text(words, quest.reward)))
    return tuple(lines)


def goals_text(words: Catalogue, quest: Quest) -> Iterator[Rich]:
    """What comes after another goal says so, and how many tokens there are is known here."""
    on_board = len(quest.tokens) + quest.scatter
    for n, goal in enumerate(quest.goals):
        if isinstance(goal, Collect):
            clause = words.rich("card.collect", n=on_board, handed=quest.handed)
        elif isinstance(goal, Meet) and quest.handed > 1:
            clause = words.rich("card.meet_all")
        else:
            clause = words.effects([goal])
        yield sentence(words, words.rich("card.then", clause=clause) if n else clause)


# -- discoveries ---------------------------------------------------------------------------------------


def discovery_text(words: Catalogue, kind: Discovery) -> Lines:
    """Whether it is kept, and what it does."""
    kept = words.rich("find.kept" if kind in GREEN_DISCOVERIES else "find.at_once")
    return (kept, words.rich(f"find.{kind}", **DISCOVERY_NUMBERS.get(kind, {})))


# -- trophies ------------------------------------------------------------------------------------------


def trophy_text(words: Catalogue, trophy: Trophy) -> Lines:
    return (words.rich("card.trophy", valor=trophy.valor, once=trophy.once),)
