"""What a quest pays, and to whom (QUEST-15 to -31): shares, bonus and penalty, items, then the next quest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from wowtable.core import Action, Automatic

from . import events as ev
from . import experience, items, quests
from .consensus import Joint, decide
from .state import FactionNumber, HeroNumber, Lordaeron, LordaeronTable, other

Shares = Mapping[HeroNumber, int]


# -- shares ----------------------------------------------------------------------------------------------------


def fewest(t: LordaeronTable, heroes: Sequence[HeroNumber], count: int) -> list[HeroNumber]:
    """Those with the fewest XP, ties by lot (TBG-QUEST-17, TBG-AMBIG-18)."""
    s, rest = t.state, list(heroes)
    found: list[HeroNumber] = []
    while len(found) < count:
        least = min(s.xp[hero] for hero in rest)
        tied = [hero for hero in rest if s.xp[hero] == least]
        fits = len(tied) <= count - len(found)
        chosen = tied if fits else [tied[t.draw("share", len(tied))]]
        found += chosen
        rest = [hero for hero in rest if hero not in chosen]
    return found


def split(t: LordaeronTable, amount: int, heroes: Sequence[HeroNumber]) -> dict[HeroNumber, int]:
    """As evenly as possible; what is left over goes to those with the fewest XP, one each."""
    each, over = divmod(amount, len(heroes))
    lucky = fewest(t, heroes, over)
    return {hero: each + (hero in lucky) for hero in heroes}


def split_xp(t: LordaeronTable, level: int, xp: int, members: Sequence[HeroNumber]) -> Shares:
    """First the shares, then what each loses by being above the level of the quest; of those below it one gains
    (TBG-QUEST-20 to -23, TBG-AMBIG-19)."""
    s = t.state
    shares = split(t, xp, members)
    for hero in members:
        shares[hero] = max(0, shares[hero] - max(0, s.level[hero] - level))
    below = [hero for hero in members if s.level[hero] < level]
    for hero in fewest(t, below, 1) if below else ():
        shares[hero] += level - s.level[hero]
    return shares


def share(
    t: LordaeronTable, members: Sequence[HeroNumber], survivors: Sequence[HeroNumber], gold: int, xp: int
) -> None:
    """What is of no level: XP for all who fought, gold for those who never fell."""
    coins: Shares = split(t, gold, survivors) if survivors else {}
    points = split(t, xp, members)
    t.push_all(Award(hero, coins.get(hero, 0), points[hero]) for hero in members)


# -- paying ----------------------------------------------------------------------------------------------------


def after_combat(t: LordaeronTable, members: Sequence[HeroNumber], survivors: Sequence[HeroNumber]) -> None:
    """Whatever they have completed is paid; while creatures are left that is nothing (TBG-QUEST-24 to -26). Nobody is
    left where all have gone out of the combat by a card.
    """
    if members:
        t.push(Completing(tuple(members), tuple(survivors)))


@dataclass(frozen=True, slots=True)
class Completing(Automatic):
    """One completed quest after the other, in the order that the group likes (TBG-AMBIG-01)."""

    members: tuple[HeroNumber, ...]
    survivors: tuple[HeroNumber, ...]

    def run(self, t: LordaeronTable) -> None:
        faction = t.state.faction[self.members[0]]
        done = completed(t.state, faction)
        if not done:
            t.pop()
        elif len(done) == 1:
            pay_quest(t, done[0], self.members, self.survivors)
        else:
            decide(t, QuestOrder(self.members, self.survivors), faction, self.survivors or self.members)


def completed(s: Lordaeron, faction: FactionNumber) -> list[int]:
    """Its own, and those of the enemy that an event has let it rob."""
    return [*quests.fulfilled(s, faction), *quests.fulfilled(s, other(faction))]


@dataclass(frozen=True, slots=True)
class QuestOrder(Joint):
    """Which of several quests is paid next."""

    members: tuple[HeroNumber, ...]
    survivors: tuple[HeroNumber, ...]
    kind: str = "quest_order"

    def among(self, t: LordaeronTable) -> Sequence[HeroNumber]:
        return self.survivors or self.members

    def legal(self, t: LordaeronTable, key: FactionNumber) -> Sequence[Action]:
        return [Action("complete", (t.state.names[card],)) for card in completed(t.state, key)]

    def settled(self, t: LordaeronTable, answers: tuple[tuple[FactionNumber, Action], ...]) -> None:
        ((faction, action),) = answers
        card = items.card_named(t.state, completed(t.state, faction), action.args[0])
        pay_quest(t, card, self.members, self.survivors)


def pay_quest(t: LordaeronTable, card: int, members: Sequence[HeroNumber], survivors: Sequence[HeroNumber]) -> None:
    """XP to all who fought, gold and items to those who never fell (TBG-QUEST-24, -25, TBG-AMBIG-51, -79, -81).

    Then the quest is put away, and its faction picks the next one (TBG-QUEST-27). A stolen one is worth 1 XP less.
    """
    s = t.state
    quest = quests.quest_of(t.game, s, card)
    t.emit(ev.QuestCompleted(s.faction[members[0]], quest.id, tuple(members)))
    stolen = quests.owner_of(s, card) != s.faction[members[0]]
    xp = split_xp(t, quest.level, quest.xp - stolen, members)
    gold = split(t, quest.gold, survivors) if survivors else {}
    t.push(Replacing(card))
    items.draw_prizes(t, survivors, quest.items, quest.special)
    t.push_all(Award(hero, gold.get(hero, 0), xp[hero]) for hero in members)


@dataclass(frozen=True, slots=True)
class Award(Automatic):
    """The share of one hero, with the levels that it brings."""

    hero: HeroNumber
    gold: int
    xp: int

    def run(self, t: LordaeronTable) -> None:
        t.pop()
        gain_gold(t, self.hero, self.gold)
        experience.award(t, self.hero, self.xp)


@dataclass(frozen=True, slots=True)
class Replacing(Automatic):
    """All is paid: the quest goes, another one comes."""

    card: int

    def run(self, t: LordaeronTable) -> None:
        t.become(quests.NextQuest(quests.owner_of(t.state, self.card)))
        quests.put_away(t, self.card)


def gain_gold(t: LordaeronTable, hero: HeroNumber, amount: int) -> None:
    """From the bank, which never runs dry (TBG-CHAR-08)."""
    if amount:
        t.state.gold[hero] += amount
        t.emit(ev.GoldGained(hero, amount))
