"""What races, powers, relics and sums say, put together from their parts in the language of a catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wowtable.text import Catalogue, Rich

from .content import Power, Race, Relic
from .effects import Effect

Terms = Sequence[tuple[str, int]]


def combo(words: Catalogue, race: str, power: str) -> str:
    """Race and power in one breath: *Herbalist Forsaken*, *Reietti Erbalisti*."""
    return words.say("combo", race=race, power=power)


def race_text(words: Catalogue, race: Race) -> tuple[Rich, ...]:
    """The banner in sentences: faction and tokens, then one for each ability."""
    return (words.rich("card.race", faction=race.faction, tokens=race.tokens), *_abilities(words, race.effects))


def power_text(words: Catalogue, power: Power) -> tuple[Rich, ...]:
    """The tile in sentences: its tokens, then one for each ability."""
    return (words.rich("card.power", tokens=power.tokens), *_abilities(words, power.effects))


def relic_text(words: Catalogue, relic: Relic) -> tuple[Rich, ...]:
    """The token in sentences: what kind of thing it is, then what it does."""
    return (words.rich(f"card.{relic.kind}"), *_abilities(words, relic.effects))


def _abilities(words: Catalogue, effects: Iterable[Effect]) -> tuple[Rich, ...]:
    return tuple(words.effects([effect]) for effect in effects) or (words.rich("card.nothing"),)


def cost_terms(words: Catalogue, parts: Terms) -> list[tuple[Rich, int]]:
    """The terms of `march.cost_parts` with their names; an artifact that helps goes by its own."""
    return [(_cost_term(words, name, number), number) for name, number in parts]


def _cost_term(words: Catalogue, name: str, number: int) -> Rich:
    return words.term("cost", name if words.has(f"cost.{name}") else f"relic:{name}", number)


def income_terms(words: Catalogue, parts: Terms) -> list[tuple[Rich, int]]:
    """The terms of `income.income_parts` with their names."""
    return [(words.term("income", name, number), number) for name, number in parts]
