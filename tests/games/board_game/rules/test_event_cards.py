"""The event step, bonus events and auctions (TBG-EVENT-01 to -12, -18, -19)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.board_game.build import ALLIANCE, HORDE, Field, lordaeron, part
from wowtable.core import Action

event_cards, ending, turn = part("event_cards"), part("ending"), part("turn")


def step(*cards: str, b: Field | None = None, **options: Any) -> Field:
    """The event step with these cards on top, then one that asks nobody, up to the first question."""
    return (
        (b or lordaeron(**options))
        .events_next(*cards, "old_hatreds")
        .run(event_cards.EventStep(), turn.FactionTurn(HORDE))
    )


def idle_through(b: Field) -> Field:
    """Until heroes act."""
    for _ in range(100):
        if b.kind in ("act", "next"):
            return b
        b.idle()
    raise AssertionError("no end")


# -- the step ----------------------------------------------------------------------------------------------


def test_a_bonus_is_followed_by_another_card() -> None:
    """TBG-EVENT-01, TBG-EVENT-02, TBG-EVENT-04, TBG-EVENT-EX-01, TBG-EVENT-13: a bonus, then a War that stays."""
    b = idle_through(step("traveling_merchants", "the_hinterlands_war"))
    assert [event.event for event in b.told("EventDrawn")] == ["traveling_merchants", "the_hinterlands_war"]
    assert b.names(b.s.in_force) == ["the_hinterlands_war"]
    assert "traveling_merchants" in b.names(b.s.event_discard)


def test_a_bonus_of_the_same_title_ends_the_step() -> None:
    """TBG-EVENT-03, TBG-EVENT-EX-02: the second Auction House is cancelled."""
    b = idle_through(step("auction_house", "new_horizons", "auction_house"))
    assert [event.event for event in b.told("EventDrawn")] == ["auction_house", "new_horizons", "auction_house"]
    assert len(b.told("AuctionWon")) == 1
    assert len(b.told("EventCancelled")) == 1


def test_the_discard_pile_is_shuffled_when_no_event_is_left() -> None:
    """TBG-AMBIG-25."""
    b = lordaeron()
    b.s.event_discard[:], b.s.events[:] = b.s.events[:], []
    b.run(event_cards.EventStep(), turn.FactionTurn(HORDE))
    assert b.told("EventsShuffled")
    assert b.told("EventDrawn")


def test_what_lasts_until_the_next_event_ends_with_it() -> None:
    """TBG-EVENT-19: ears and heads are worth something until a card is drawn."""
    b = step("ears_and_heads_of_the_wild")
    assert b.names(b.s.in_force) == ["ears_and_heads_of_the_wild"]
    idle_through(step(b=b))
    assert b.names(b.s.in_force) == ["old_hatreds"]


def test_who_is_stronger() -> None:
    """TBG-EVENT-11, TBG-EVENT-12, TBG-EVENT-EX-03, TBG-AMBIG-23: 27 against 23; with as many both are."""
    b = lordaeron("mage shaman warlock", "hunter paladin priest").xp(6, 8, 13, 5, 9, 9)
    assert ending.stronger(b.s) == (HORDE,)
    assert ending.stronger(b.xp(6, 8, 9, 5, 9, 9).s) == (HORDE, ALLIANCE)


# -- bonus events ------------------------------------------------------------------------------------------


def test_new_horizons_swaps_a_quest() -> None:
    """TBG-EVENT-19: its creatures leave, blue ones stay; the active faction is first."""
    b = lordaeron(players=(0, 0, 1, 1)).quest("terror_in_the_fields", ghoul="balnir_farmstead")
    b.figures("gnoll", "blue", "brill")
    step("new_horizons", b=b)
    assert (b.kind, b.asked) == ("new_horizons", 0)
    b.do("renounce terror_in_the_fields green")
    kinds = Counter(figure.colour for figure in b.s.figures.values())
    assert kinds["blue"] >= 1
    assert "terror_in_the_fields" not in b.names(b.s.quests[HORDE])
    assert len(b.s.quests[HORDE]) == 1


def test_crafts_bring_gold_or_tokens() -> None:
    """TBG-EVENT-19: as much as the level says; whoever lacks nothing is not asked."""
    b = lordaeron().level(0, 2).tokens(0, health=1, energy=4)
    gold = list(b.s.gold)
    step("professions_and_crafts", b=b)
    assert b.kind == "craft"
    assert set(b.legal()) == {"earn 2", "recover 1 1", "recover 2 0", "recover 0 2"}
    b.do("recover 1 1")
    assert (b.s.health[0], b.s.energy[0]) == (2, 5)
    assert b.s.gold[1:] == [each + 1 for each in gold[1:]]


def test_beasts_are_driven_in_turn() -> None:
    """TBG-EVENT-19: not onto enemies, not home, not onto their like."""
    b = lordaeron(players=(0, 0, 1, 1)).at(2, "garrens_haunt").figures("worgen", "blue", "brightwater_lake")
    b.figures("worgen", "blue", "tirisfal_outpost")
    step("the_beasts_of_lordaeron", b=b)
    goals = {line.split()[-1] for line in b.legal() if line.startswith("drive worgen brightwater_lake")}
    assert "scarlet_monastery" in goals
    assert not goals & {"brill", "garrens_haunt", "tirisfal_outpost"}
    b.do("drive worgen brightwater_lake scarlet_monastery")
    assert b.asked == 1
    idle_through(b)
    assert len(b.told("BeastsDriven")) >= 1


def test_beasts_find_no_way_through_a_starting_region() -> None:
    """TBG-EVENT-19: from Garren's Haunt the only short way to Nightmare Vale leads through Brill."""
    b = lordaeron(players=(0, 0, 1, 1)).figures("worgen", "blue", "garrens_haunt")
    step("the_beasts_of_lordaeron", b=b)
    goals = {line.split()[-1] for line in b.legal() if line.startswith("drive worgen garrens_haunt")}
    assert goals == {"brightwater_lake", "scarlet_monastery", "tirisfal_outpost", "venomweb_vale"}


def test_winds_cease_when_beasts_are_driven_out() -> None:
    """TBG-EVENT-19: no blue creature is left in the Plaguelands."""
    b = lordaeron(players=(0, 0, 1, 1)).in_force("foul_plaguewinds").figures("worgen", "blue", "sorrow_hill")
    step("the_beasts_of_lordaeron", b=b)
    b.do("drive worgen sorrow_hill the_bulwark", "pass")
    assert "foul_plaguewinds" in b.names(b.s.in_force)
    b.do("drive worgen the_bulwark balnir_farmstead")
    assert "foul_plaguewinds" not in b.names(b.s.in_force)


def test_the_zeppelin_takes_the_least_experienced_first() -> None:
    """TBG-EVENT-19: to friendly flight paths where no enemy stands."""
    b = lordaeron().xp(5, 4, 3, 6).at(2, "southshore").at(0, "sorrow_hill")
    step("goblin_zeppelin", b=b)
    assert b.asked == 2
    assert "board sorrow_hill" not in b.legal()
    assert "board aerie_peak" in b.legal()
    b.do("board aerie_peak")
    assert b.where(2) == "aerie_peak"


def test_travelers_sell_for_half() -> None:
    """TBG-EVENT-19: rounded up; 7 gold for a scroll is 4."""
    b = lordaeron().merchant("scroll_of_lesser_strength").gold(0, 4).gold(1, 3).xp(0, 4, 5, 6)
    step("traveling_merchants", b=b)
    assert (b.kind, b.asked) == ("bargain", 0)
    b.do("buy scroll_of_lesser_strength")
    assert (b.s.gold[0], b.bag(0)) == (0, ["scroll_of_lesser_strength"])


def test_the_goblin_pays_half_rounded_down() -> None:
    """TBG-EVENT-19, TBG-AMBIG-69."""
    b = lordaeron().carries(0, "scroll_of_lesser_strength").xp(0, 4, 5, 6)
    step("goblin_merchant", b=b)
    before = b.s.gold[0]
    b.do("sell scroll_of_lesser_strength")
    assert b.s.gold[0] == before + 3
    assert "scroll_of_lesser_strength" in b.names(b.s.merchant)


def test_another_path_weakens_a_demon() -> None:
    """TBG-POWER-09 TBG-CHAR-06: without Fel Stamina it has no more Health than is printed."""
    b = lordaeron("warlock shaman", players=(0, 0, 1, 1)).level(0, 3).talents(0, "demonic_embrace", "fel_stamina")
    b.wears(0, 0, "imp")
    assert b.s.pet[0] == 4
    step("another_path_to_power", b=b).do("forget", "talent demonic_embrace", "talent conflagrate")
    assert b.s.pet[0] == 2


def test_another_path_takes_off_what_a_talent_held() -> None:
    """TBG-EQUIP-04 TBG-AMBIG-69: without Dual Wield Specialization a sword is no general thing."""
    b = lordaeron("warrior shaman", players=(0, 0, 1, 1)).level(0, 4).talents(0, "cruelty", "piercing_howl")
    b.talents(0, "dual_wield_specialization").wears(0, 5, "dull_blade")
    step("another_path_to_power", b=b).do("forget", "talent cruelty", "talent piercing_howl", "talent enrage")
    assert (b.s.areas[0][5], b.bag(0)) == ((), ["dull_blade"])


def test_another_path_forgets_talents_or_pays() -> None:
    """TBG-EVENT-19: of the same or lower levels; twice its level in gold otherwise."""
    b = lordaeron("mage warlock", "priest warrior").level(0, 3).talents(0, "arcane_focus", "impact")
    gold = list(b.s.gold)
    step("another_path_to_power", b=b)
    assert (b.kind, b.asked) == ("another_path", 0)
    b.do("forget")
    assert {b.g.content.talents[line.split()[1]].level for line in b.legal()} == {2}
    b.do("talent winters_chill")
    assert {b.g.content.talents[line.split()[1]].level for line in b.legal()} == {2, 3}
    b.do("talent ice_block")
    assert b.names(b.s.talents[0]) == ["winters_chill", "ice_block"]
    assert b.s.gold[1:] == [each + 2 for each in gold[1:]]


# -- auctions ----------------------------------------------------------------------------------------------


def bids(b: Field, *gold: int, first: int = 0) -> Field:
    """Each hero's, whoever is asked for it."""
    for hero, amount in enumerate(gold, first):
        seat = b.s.player[hero]
        b.t.events = []
        b.t.play(seat, Action("bid", (hero, amount)))
        b.log.extend(b.t.events)
    return b


def test_an_auction_is_sealed() -> None:
    """TBG-EVENT-05, TBG-EVENT-06, TBG-INFO-05: all gold is told, no bid is seen, nobody bids what he has not."""
    b = step("auction_house", b=lordaeron().gold(0, 7))
    assert b.told("AuctionOpened")[0].gold[0] == 7
    assert b.decision is not None
    assert b.decision.seats == (0, 1, 2, 3)
    assert "bid 0 8" not in b.legal(0)
    b.t.play(0, Action("bid", (0, 7)))
    seen = repr(b.g.view(b.s, 1).stack)
    assert "(0, 7)" not in seen


def test_the_highest_bid_pays() -> None:
    """TBG-EVENT-07, TBG-EVENT-09: 3, 5 and 2; the Bag does not matter."""
    b = lordaeron().carries(1, "trogg_club", "bent_staff", "dull_blade")
    bids(step("auction_house", b=b), 3, 5, 2, 0)
    assert b.s.gold == [5, 0, 5, 5]
    assert not b.told("AuctionWon")[0].drawn
    assert len(b.s.auctioned[1]) == 1
    assert len(b.bag(1)) == 3


def test_all_bids_are_told_once_they_are_in() -> None:
    """TBG-EVENT-06: revealed together, none before."""
    b = step("auction_house", b=lordaeron())
    bids(b, 3, 5, 2)
    assert not b.told("BidOpened")
    bids(b, 0, first=3)
    assert [(bid.hero, bid.gold) for bid in b.told("BidOpened")] == [(0, 3), (1, 5), (2, 2), (3, 0)]


def test_ties_of_bids_are_drawn() -> None:
    """TBG-EVENT-08, TBG-AMBIG-24: 5, 5 and 2, over many draws; one bid for each character, none is allowed."""
    won: Counter[int] = Counter()
    for draw in range(2):
        b = lordaeron(players=(0, 0, 1, 1)).dice(bids=[draw])
        bids(step("auction_house", b=b), 5, 5, 2, 0)
        (sale,) = b.told("AuctionWon")
        assert sale.drawn
        won[sale.hero] += 1
    assert set(won) == {0, 1}


def test_players_may_bid_instead_of_heroes() -> None:
    """TBG-AMBIG-24: then out of one of their purses."""
    b = step("auction_house", b=lordaeron(players=(0, 0, 1, 1), bid_per_player=True))
    b.t.play(0, Action("bid", (1, 5)))
    b.t.play(1, Action("bid", (2, 0)))
    assert b.s.gold == [5, 0, 5, 5]


def test_auction_items_go_with_a_defeat() -> None:
    """TBG-EVENT-10."""
    b = lordaeron()
    b.s.auctioned[0] = ("trusty_mount", "ring_of_agility")
    part("defeat").relocate(b.t, [0])
    assert b.s.auctioned[0] == ()


def test_each_auction_sells_another_item() -> None:
    """TBG-EVENT-05: four cards, four items, then none."""
    b = lordaeron()
    for _ in range(4):
        idle_through(step("auction_house", b=b))
        b.s.events[:0] = [*b.s.in_force, *b.s.event_discard]
        b.s.in_force.clear()
        b.s.event_discard.clear()
    sold = [event.item for event in b.told("AuctionWon")]
    assert len(set(sold)) == 4
    assert not b.s.auctions
