"""What creatures, bosses, Overlords and events say, with the numbers of their data, in the language of a catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from wowtable.text import Catalogue, Rich

from .cards.board import Overlord
from .cards.pieces import EventCard, ItemPrize, Prize, Quest
from .texts import Lines

NOTHING = Prize()


def foe_text(words: Catalogue, ability: str, heroes: int = 6) -> Rich:
    """The one ability of a creature, a boss or an Overlord; some depend on how many heroes there are."""
    return words.rich(f"foe.{ability}", heroes=heroes)


def overlord_text(words: Catalogue, overlord: Overlord) -> Rich:
    """What its sheet says besides what it does in a combat."""
    return words.rich(f"overlord.{overlord.id}", goal=overlord.goal or overlord.counters[0])


def quest_prize(words: Catalogue, quest: Quest) -> Rich:
    return _prize(words, quest.gold, quest.xp, quest.items, quest.special)


def prize_words(words: Catalogue, prize: Prize) -> Rich:
    """Gold, experience and items."""
    return _prize(words, prize.gold, prize.xp, prize.items)


def event_text(words: Catalogue, event: EventCard) -> Lines:
    """Who comes, what happens, and what it pays."""
    return (*_boss_lines(words, event), *_war_lines(words, event), *_kind_lines(words, event), *_reward(words, event))


def _kind_lines(words: Catalogue, event: EventCard) -> Lines:
    if event.kind is None:
        return ()
    prize = event.prize or NOTHING
    weaker = event.weaker_prize or prize
    told = words.rich(
        f"happens.{event.kind}",
        gold=prize.gold,
        xp=prize.xp,
        weaker_gold=weaker.gold,
        weaker_xp=weaker.xp,
        areas=event.areas,
        regions=event.regions,
    )
    return (told,)


def _war_lines(words: Catalogue, event: EventCard) -> Lines:
    war = event.war
    if war is None:
        return ()
    told = words.rich(
        "happens.war",
        regions=war.regions,
        gold=war.stronger.gold,
        xp=war.stronger.xp,
        weaker_gold=war.weaker.gold,
        weaker_xp=war.weaker.xp,
    )
    return (told,)


def _boss_lines(words: Catalogue, event: EventCard) -> Lines:
    boss = event.boss
    if boss is None:
        return ()
    values = boss.values
    told = words.rich(
        "happens.boss",
        boss=event.id,
        region=boss.region,
        threat=values.threat,
        attack=values.attack,
        health=values.health,
    )
    pot = (words.rich("happens.pot", pot=boss.pot),) if boss.pot is not None else ()
    return (told, foe_text(words, boss.ability), *pot)


def _reward(words: Catalogue, event: EventCard) -> Lines:
    """Of a boss; what anything else pays is part of what it says."""
    boss = event.boss
    if boss is None:
        return ()
    prize = prize_words(words, boss.stronger)
    if boss.weaker == boss.stronger:
        return (words.rich("happens.reward", prize=prize),)
    return (words.rich("happens.rewards", prize=prize, weaker=prize_words(words, boss.weaker)),)


def _prize(words: Catalogue, gold: int, xp: int, items: Sequence[ItemPrize], special: Sequence[str] = ()) -> Rich:
    drawn = Counter(f"{item.quality}_{item.draw}" for item in items)
    return words.rich("happens.prize", gold=gold, xp=xp, items=tuple(drawn.items()), special=tuple(special))
