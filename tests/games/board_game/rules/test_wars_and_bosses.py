"""Wars, events that wait for deeds, and bosses (TBG-EVENT-13 to -17, -19)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.board_game.build import ALLIANCE, HORDE, Field, lordaeron, part

event_cards, wars, turn, fighters, state = map(part, ("event_cards", "wars", "turn", "fighters", "state"))


def six(**options: Any) -> Field:
    return lordaeron("mage shaman warlock", "hunter paladin priest", **options)


def two_players(**options: Any) -> Field:
    return lordaeron(players=(0, 0, 1, 1), **options)


def step(b: Field, *cards: str) -> Field:
    return b.events_next(*cards).run(event_cards.EventStep(), turn.FactionTurn(HORDE))


def won(b: Field, target: str, hits: int = 99) -> Field:
    """A challenge of hero 0 alone, in which so many hits lie in its damage box before it rolls."""
    b.do(f"challenge 0 {target}")
    for _ in range(60):
        if b.s.combat is None:
            return b
        if b.kind == "pool" and b.s.combat.attacker == 0:
            fighters.add_tokens(b.t, b.s.faction[0], damage=hits)
            b.do("roll")
        else:
            b.idle()
    raise AssertionError(f"the fight does not end: {b.kind}")


# -- wars --------------------------------------------------------------------------------------------------


def test_a_war_is_won_at_the_end_of_the_enemys_turn() -> None:
    """TBG-EVENT-14, TBG-EVENT-16, TBG-AMBIG-78: at the end of one's own it is not; tied, both are stronger."""
    b = six().in_force("the_silverpine_war").at(3, "ambermill").at(4, "shining_strand")
    b.run(wars.WarCheck(ALLIANCE), turn.FactionTurn(HORDE))
    assert b.names(b.s.in_force) == ["the_silverpine_war"]
    b.run(wars.WarCheck(HORDE), turn.FactionTurn(HORDE))
    assert b.s.in_force == []
    assert b.s.gold[3:] == [10, 10, 10]
    assert b.s.xp == [0, 0, 0, 2, 2, 2]


def test_the_weaker_faction_has_more_of_a_war() -> None:
    """TBG-EVENT-16."""
    b = six().xp(4, 4, 4, 0, 0, 0).in_force("the_silverpine_war").at(3, "ambermill").at(4, "shining_strand")
    b.run(wars.WarCheck(HORDE), turn.FactionTurn(HORDE))
    b.until("next")
    assert [b.s.gold[hero] for hero in (3, 4, 5)] == [10, 10, 10]
    assert b.s.xp[3] == 4


def test_one_region_is_not_enough() -> None:
    """TBG-EVENT-14, TBG-AMBIG-22: one character cannot cover both; enemies there do not matter."""
    b = six().in_force("the_silverpine_war").at(3, "ambermill").at(0, "ambermill")
    b.run(wars.WarCheck(HORDE), turn.FactionTurn(HORDE))
    assert b.s.in_force
    b.at(5, "shining_strand").run(wars.WarCheck(HORDE), turn.FactionTurn(HORDE))
    assert not b.s.in_force


@pytest.mark.parametrize(("fresh", "left"), [(False, 1), (True, 0)])
def test_a_war_drawn_in_that_step_is_not_won_in_it(fresh: bool, left: int) -> None:
    """TBG-AMBIG-22."""
    b = six(fresh_wars_count=fresh).at(3, "ambermill").at(4, "shining_strand").events_next("the_silverpine_war")
    b.run(event_cards.EventStep(), wars.WarCheck(HORDE), turn.FactionTurn(HORDE))
    assert len(b.s.in_force) == left


def test_several_wars_are_in_force() -> None:
    """TBG-EVENT-15, TBG-COMP-07."""
    b = six()
    for name in ("the_silverpine_war", "the_hinterlands_war", "the_two_towers_war"):
        step(b, name)
    assert len(b.s.in_force) == 3


# -- deeds -------------------------------------------------------------------------------------------------


def test_old_hatreds_pay_the_winners_of_a_fight() -> None:
    """TBG-EVENT-01, TBG-EVENT-17: 8 gold and 1 XP for the stronger; then the card is gone."""
    b = two_players().xp(4, 4, 0, 0).in_force("old_hatreds").at(0, "ambermill").at(2, "ambermill").turn()
    gold = b.s.gold[0]
    won(b, "enemies")
    assert (b.s.gold[0], b.s.xp[0]) == (gold + 8, 5)
    assert (b.s.gold[1], b.s.xp[1]) == (gold, 4), "who was not there has won nothing"
    assert b.s.in_force == []


def test_a_bounty_is_paid_to_all_enemies() -> None:
    """TBG-EVENT-19: 3 XP each when the marked one falls to characters."""
    b = two_players().dice(bounty=[0, 0])
    step(b, "bounty")
    assert [event.hero for event in b.told("HeroMarked")] == [0, 2]
    b.at(0, "ambermill").at(2, "ambermill").turn()
    won(b, "enemies")
    assert b.s.xp == [3, 3, 0, 0]
    assert b.s.in_force == []


def test_ears_and_heads_are_worth_something() -> None:
    """TBG-EVENT-19: 1 XP and half the Attack in gold for a blue Ogre of Attack 10."""
    b = two_players().level(0, 4).in_force("ears_and_heads_of_the_wild").at(0, "ambermill")
    b.figures("ogre", "blue", "ambermill").turn()
    gold = b.s.gold[0]
    won(b, "independents ogre")
    assert (b.s.gold[0], b.s.xp[0]) == (gold + 5, 19)


def test_the_land_is_cleansed_by_ten_attack() -> None:
    """TBG-EVENT-19: each character of the faction has 4 gold and 2 XP."""
    b = two_players().in_force("cleanse_the_land").at(0, "ambermill").figures("murloc", "blue", "ambermill", 2).turn()
    won(b, "independents murloc")
    assert b.told("LandCounted")[-1].attack == 8
    assert b.s.xp == [0, 0, 0, 0]
    b.figures("gnoll", "blue", "ambermill").at(0, "ambermill").turn()
    won(b, "independents gnoll")
    assert b.s.xp == [2, 2, 0, 0]
    assert b.s.in_force == []


def test_what_cleanses_the_land_stays_with_the_card() -> None:
    """TBG-AMBIG-69 against TBG-COMBAT-23: kept figures cannot be spawned until the event is done."""
    b = two_players().in_force("cleanse_the_land").at(0, "ambermill").figures("murloc", "blue", "ambermill", 2).turn()
    supply = b.g.compiled.supply["murloc", "blue"]
    won(b, "independents murloc")
    assert part("quests").supply(b.g, b.s, "murloc", "blue") == supply - 2
    assert not b.g.violations(b.s)
    b.figures("gnoll", "blue", "ambermill").at(0, "ambermill").turn()
    won(b, "independents gnoll")
    assert part("quests").supply(b.g, b.s, "murloc", "blue") == supply
    assert b.s.kept == {}


def test_plaguewinds_pay_and_cease() -> None:
    """TBG-EVENT-19: 2 XP for a blue creature there; with the last one they are over."""
    b = two_players().in_force("foul_plaguewinds").at(0, "hearthglen").figures("gnoll", "blue", "hearthglen").turn()
    won(b, "independents gnoll")
    assert b.s.xp[0] == 2
    assert b.s.in_force == []


def test_plaguewinds_do_not_blow_where_nothing_roams() -> None:
    b = step(two_players(), "foul_plaguewinds")
    assert b.s.in_force == []


def test_a_quest_of_the_enemy_is_stolen() -> None:
    """TBG-EVENT-19, TBG-AMBIG-69: against TBG-CHAL-06; 1 XP less, and the robbed draw the next one."""
    b = two_players().quest("fishy_business", murloc="ambermill").at(0, "ambermill").turn()
    assert not any("robbery" in line for line in b.legal())
    b.in_force("subterfuge").turn()
    won(b, "robbery murloc")
    b.until("quest_deck")
    assert b.asked == 1
    assert b.s.xp[0] == b.g.content.quests["fishy_business"].xp - 1
    assert b.s.in_force == []


# -- bosses ------------------------------------------------------------------------------------------------


def test_a_boss_is_challenged_in_its_region_and_pays() -> None:
    """TBG-EVENT-01, TBG-EVENT-17, TBG-TERM-05, TBG-COMBAT-20: the Abomination for the stronger faction."""
    b = step(two_players().xp(4, 4, 0, 0), "the_abomination_of_darrowshire")
    gold = b.s.gold[0]
    b.at(0, "darrowshire").turn()
    won(b, "boss the_abomination_of_darrowshire", hits=9)
    assert (b.s.gold[0], b.s.xp[0]) == (gold + 6, 9)
    b.until("act")
    assert len(b.told("ItemReceived")) == 2
    assert "the_abomination_of_darrowshire" in b.names(b.s.event_discard)


def test_nobody_else_may_challenge_it() -> None:
    """TBG-CHAL-09."""
    b = step(two_players(), "the_old_snake").at(0, "brill").turn()
    assert not any("the_old_snake" in line for line in b.legal())


def test_items_are_put_in_and_won() -> None:
    """TBG-EVENT-19: one item of every Bag for whoever slays Zaeldarr."""
    b = two_players().carries(0, "trogg_club", "bent_staff").carries(2, "dull_blade")
    step(b, "zaeldarr_the_outcast")
    assert (b.kind, b.asked) == ("pay_in", 0)
    b.do("pay_in bent_staff")
    assert (b.bag(0), b.bag(2)) == (["trogg_club"], [])
    b.at(0, "the_noxious_glade").turn()
    won(b, "boss zaeldarr_the_outcast")
    assert sorted(b.bag(0)) == ["bent_staff", "dull_blade", "trogg_club"]


@pytest.mark.parametrize("boss", ["zaeldarr_the_outcast", "a_spectral_revenge"])
def test_who_was_brought_back_has_xp_alone(boss: str) -> None:
    """TBG-AMBIG-81: no gold and no item; what was paid in goes to the bank, and to the Merchant."""
    b = lordaeron("shaman mage", "priest paladin", players=(0, 0, 1, 1)).gold(0, 8).gold(2, 6)
    step(b.level(0, 5).wears(0, 0, "reincarnation").carries(2, "dull_blade"), boss)
    b.at(0, b.g.content.events[boss].boss.region).tokens(0, health=1).turn()
    gold, xp, merchant = b.s.gold[0], b.s.xp[0], len(b.s.merchant)
    b.dice(red=[4] * 20, blue=[4] * 20, green=[4] * 20)
    b.do(f"challenge 0 boss {boss}").until("rise").do("use 0 reincarnation 0").until("pool")
    fighters.add_tokens(b.t, HORDE, damage=99)
    while b.s.combat is not None:
        b.idle()
    assert (b.s.gold[0], b.s.xp[0], b.bag(0)) == (gold, min(28, xp + 4), [])
    assert len(b.s.merchant) == merchant + (boss == "zaeldarr_the_outcast")


def test_who_was_brought_back_has_a_share_of_what_beasts_are_worth() -> None:
    """TBG-AMBIG-81: XP, but no gold."""
    b = lordaeron("shaman mage", "priest paladin", players=(0, 0, 1, 1)).level(0, 2, 4).wears(0, 0, "reincarnation")
    b.in_force("ears_and_heads_of_the_wild").at(0, "ambermill").figures("ogre", "blue", "ambermill")
    b.dice(red=[4] * 20, blue=[4] * 20, green=[4] * 20)
    b.tokens(0, health=1).turn().do("challenge 0 independents ogre").until("rise").do("use 0 reincarnation 0")
    fighters.add_tokens(b.until("pool").t, HORDE, damage=99)
    while b.s.combat is not None:
        b.idle()
    assert (b.s.xp[0], b.s.gold[0]) == (5, 5)


def test_gold_is_put_in_and_won() -> None:
    """TBG-EVENT-19: half of it, rounded down."""
    b = two_players().gold(0, 7).gold(2, 1)
    step(b, "a_spectral_revenge")
    assert b.s.gold == [4, 3, 1, 3]
    b.at(0, "gahrrons_withering").turn()
    won(b, "boss a_spectral_revenge")
    assert b.s.gold[0] == 4 + 3 + 2 + 0 + 2


@pytest.mark.parametrize(
    ("event", "region", "hits", "left", "stuns"),
    [
        ("the_abomination_of_darrowshire", "darrowshire", 8, 4, 0),
        ("zaeldarr_the_outcast", "the_noxious_glade", 8, 6, 0),
        ("a_spectral_revenge", "gahrrons_withering", 5, 5, 2),
        ("daecris_of_the_many", "skulk_rock", 9, 6, 1),
    ],
)
def test_what_bosses_do_at_the_end_of_a_round(event: str, region: str, hits: int, left: int, stuns: int) -> None:
    """TBG-COMBAT-20: hits leave the damage box, Stuns come."""
    b = two_players().level(0, 5).at(0, region).in_force(event)
    b.dice(red=[1] * 20, blue=[1] * 20, green=[1] * 20).turn().do(f"challenge 0 boss {event}")
    fighters.add_tokens(b.t, HORDE, damage=hits, armor=20)
    while b.s.combat is not None and b.s.combat.round == 1:
        b.idle()
    assert b.s.combat is not None
    assert b.s.combat.boxes[HORDE].damage == left
    assert b.s.stuns[0] == stuns


def test_the_snake_shrugs_attrition_off() -> None:
    """TBG-COMBAT-20: before Resolution."""
    b = two_players().level(0, 5).at(0, "shining_strand").in_force("the_old_snake")
    b.dice(red=[1] * 20, blue=[1] * 20, green=[1] * 20).turn().do("challenge 0 boss the_old_snake")
    fighters.add_tokens(b.t, HORDE, damage=9, attrition=9, armor=20)
    while b.s.combat is not None and b.s.combat.round == 1:
        b.idle()
    assert b.s.combat is not None
    assert b.s.combat.boxes[HORDE].damage == 9
