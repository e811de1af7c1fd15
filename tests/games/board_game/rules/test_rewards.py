"""What a completed quest pays, and to whom (TBG-QUEST-15 to -25, -31)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.board_game.build import lordaeron, part
from wowtable.core import Seeded

rewards = part("rewards")
HUNTER, PRIEST = 0, 1


def group(*xp: int) -> Any:
    """Three of the Horde with so many XP, and the levels that go with them."""
    return lordaeron("hunter priest shaman", "paladin warrior mage").xp(*xp)


def shares(b: Any, amount: int, *heroes: int) -> list[int]:
    return list(rewards.split(b.t, amount, heroes or (0, 1, 2)).values())


def xp_shares(b: Any, level: int, xp: int, *heroes: int) -> list[int]:
    return list(rewards.split_xp(b.t, level, xp, heroes).values())


def complete(b: Any, members: tuple[int, ...], survivors: tuple[int, ...] | None = None) -> Any:
    """What they have completed is paid."""
    return b.run(rewards.Completing(members, survivors or members))


def test_as_evenly_as_possible() -> None:
    """TBG-QUEST-17 TBG-AMBIG-18: what is left over goes to those with the fewest XP, one each."""
    assert shares(group(3, 5, 9), 11) == [4, 4, 3]
    assert shares(group(2, 4, 7), 8) == [3, 3, 2]
    assert shares(group(2, 4, 7), 9) == [3, 3, 3]


def test_ties_are_random() -> None:
    """TBG-QUEST-17: each of two gets the odd coin about as often; whoever has more XP never does."""
    b = group(5, 5, 9)
    b.t.chance = Seeded("ties")
    lucky = Counter(tuple(shares(b, 7)) for _ in range(200))
    assert set(lucky) == {(3, 2, 2), (2, 3, 2)}
    assert min(lucky.values()) > 60


def test_the_penalty_of_high_levels() -> None:
    """TBG-QUEST-20 TBG-QUEST-21 TBG-AMBIG-62: for each of them apart, never below 0, alone or in a group."""
    assert xp_shares(group(28), 2, 2, HUNTER) == [0]
    assert xp_shares(group(10, 18), 2, 4, HUNTER, PRIEST) == [1, 0]


def test_the_bonus_of_low_levels() -> None:
    """TBG-QUEST-22: level 1 alone on a quest of level 3 and 4 XP."""
    assert xp_shares(group(0), 3, 4, HUNTER) == [6]


def test_only_one_gets_a_bonus() -> None:
    """TBG-QUEST-23: whoever has the fewest XP of those below the level."""
    assert xp_shares(group(8, 6), 3, 4, HUNTER, PRIEST) == [2, 3]


def test_bonus_ties_are_random() -> None:
    """TBG-QUEST-23: both may get it."""
    b = group(6, 6)
    b.t.chance = Seeded("ties")
    assert {tuple(xp_shares(b, 3, 4, HUNTER, PRIEST)) for _ in range(40)} == {(3, 2), (2, 3)}


def test_the_example_of_the_penalty() -> None:
    """TBG-QUEST-EX-03: level 2 quest, 4 XP: the Priest 2, the Hunter of level 3 gets 1, alone 3."""
    b = group(12, 6)
    assert xp_shares(b, 2, 4, PRIEST, HUNTER) == [2, 1]
    assert xp_shares(b, 2, 4, HUNTER) == [3]


def test_the_example_of_the_bonus() -> None:
    """TBG-QUEST-EX-04: level 3 quest, 4 XP: Hunter 2, Priest of level 2 gets 3, alone 5; both of level 2: 3 and 2."""
    b = group(12, 6)
    assert xp_shares(b, 3, 4, HUNTER, PRIEST) == [2, 3]
    assert xp_shares(b, 3, 4, PRIEST) == [5]
    assert xp_shares(group(8, 6), 3, 4, PRIEST, HUNTER) == [3, 2]


def test_first_the_shares_then_what_changes_them() -> None:
    """TBG-AMBIG-19: 1 XP for two: 1 and 0, not less; a bonus also on a share of 0."""
    assert xp_shares(group(6, 12), 2, 1, HUNTER, PRIEST) == [1, 0]
    assert xp_shares(group(6, 6, 6), 3, 0, HUNTER, PRIEST).count(1) == 1


def test_alone_one_gets_it_all() -> None:
    """TBG-QUEST-15 TBG-QUEST-16 TBG-CHAR-08: 7 gold and 5 XP at the level of the quest."""
    b = group(0, 0, 0).quest("horrors_at_the_gates").gold(0, 0)
    b.items_next("bent_staff", "dull_blade")
    complete(b, (0,)).until("quest_deck")
    assert (b.s.gold[0], b.s.xp[0], b.bag(0)) == (6, 5, ["bent_staff", "dull_blade"])


def test_the_illustrated_reward() -> None:
    """TBG-QUEST-EX-05 TBG-ITEM-EX-01: 11 gold, 7 XP, two of two triangles, a square, and the Robes of the West.

    The fourth item does not fit into the Bag: three stay, one is the Merchant's.
    """
    b = lordaeron("mage warlock", "priest warrior").xp(0, 0, 4, 0).gold(2, 0).quest("prospects_of_wealth")
    b.items_next("bent_staff", "dull_blade", "shadow_wand", "trogg_club").items_next("dustfall_robes")
    decks = {quality: len(b.s.item_decks[quality]) for quality in ("triangle", "square", "special")}
    merchant = len(b.s.merchant)
    complete(b, (2,))
    assert (b.s.gold[2], b.s.xp[2], b.kind) == (11, 11, "talent")
    b.until("prize")
    assert b.legal() == ["keep bent_staff 2", "keep dull_blade 2"]
    b.do("keep dull_blade 2", "keep trogg_club 2")
    assert (b.kind, b.bag(2)[-2:]) == ("overflow", ["dustfall_robes", "robes_of_the_west"])
    b.do("leave dull_blade")
    assert len(b.bag(2)) == 3
    assert len(b.s.merchant) == merchant + 1
    assert {quality: decks[quality] - len(b.s.item_decks[quality]) for quality in decks} == {
        "triangle": 2,
        "square": 1,
        "special": 1,
    }


def test_a_group_shares_items_as_it_likes() -> None:
    """TBG-QUEST-18: both to one of them."""
    b = group(0, 0, 0).quest("horrors_at_the_gates").items_next("bent_staff", "dull_blade")
    complete(b, (0, 1)).until("prize")
    assert b.legal() == ["keep bent_staff 0", "keep bent_staff 1"]
    b.do("keep bent_staff 1").until("prize").do("keep dull_blade 1")
    assert (b.bag(0), b.bag(1)) == ([], ["bent_staff", "dull_blade"])


def test_the_defeated_share_xp_only() -> None:
    """TBG-QUEST-24 TBG-QUEST-25 TBG-AMBIG-51: 5, 4 and no gold, but equal XP, and no say in the items."""
    b = group(4, 6, 5).quest("the_sunken_shrine")
    for hero in (0, 1, 2):
        b.gold(hero, 0)
    assert shares(b, 9, 0, 1) == [5, 4]
    complete(b, (0, 1, 2), (0, 1))
    assert (b.s.gold[0], b.s.gold[1], b.s.gold[2]) == (6, 6, 0)
    assert [event.amount for event in b.told("ExperienceGained")] == [2 + 1, 2, 2]
    b.until("prize")
    assert not [line for line in b.legal() if line.endswith(" 2")]


def test_the_defeated_count_in_every_respect_for_xp() -> None:
    """TBG-AMBIG-79 TBG-QUEST-24: the one with the fewest XP has fallen, and gets the odd one."""
    assert xp_shares(group(6, 5, 4), 2, 7, 0, 1, 2) == [2, 2, 3]


def test_one_survivor_gets_all_the_gold() -> None:
    """TBG-AMBIG-51."""
    b = group(4, 6, 5).quest("shades_of_darkness").gold(0, 0)
    complete(b, (0, 1, 2), (0,))
    assert (b.s.gold[0], b.s.gold[1]) == (8, 5)


def test_the_revived_have_fallen_all_the_same() -> None:
    """TBG-AMBIG-81 TBG-QUEST-24: one who came back completes the quest alone: XP, but neither gold nor items."""
    b = group(0, 0, 0).quest("horrors_at_the_gates").gold(0, 0).run(rewards.Completing((0,), ()))
    b.until("quest_deck")
    assert (b.s.xp[0], b.s.gold[0], b.bag(0)) == (5, 0, [])


def test_whoever_only_stands_there_gets_nothing() -> None:
    """TBG-QUEST-31 TBG-QUEST-13: it had fought the quest before, but not in this combat."""
    b = group(0, 0, 0).quest("terror_in_the_fields").gold(2, 0)
    complete(b, (0, 1)).until("quest_deck")
    assert (b.s.gold[2], b.s.xp[2]) == (0, 0)


def test_items_of_any_level_are_received() -> None:
    """TBG-QUEST-19 TBG-ITEM-01: into the Bag, where they wait for the level."""
    b = group(0).items_next("deathblow").run(part("items").Prizes((HUNTER,), (("circle", 1),)))
    assert b.bag(HUNTER) == ["deathblow"]
    assert b.run(part("management").Management(0)).kind == ""
    assert b.level(HUNTER, 4).run(part("management").Management(0)).legal() == ["equip 0 deathblow 5", "done"]
