"""The 52 events of the Board Game as their cards say (content section 10)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.board_game.contents import compiled, content, part

events = compiled().content.events


def test_47_events_and_five_of_kelthuzad() -> None:
    """TBG-SETUP-24, TBG-AMBIG-25."""
    assert len(compiled().event_deck) == 47
    assert {name: len(deck) for name, deck in compiled().overlord_events.items()} == {
        "lord_kazzak": 0,
        "nefarian": 0,
        "kelthuzad": 5,
    }


def test_bonus_and_normal_events() -> None:
    """TBG-EVENT-02."""
    kinds = Counter(events[name].bonus for name in compiled().event_deck)
    assert (kinds[True], kinds[False]) == (26, 21)
    assert {name: event.copies for name, event in events.items() if event.bonus} == {
        "new_horizons": 6,
        "professions_and_crafts": 4,
        "the_beasts_of_lordaeron": 4,
        "auction_house": 4,
        "goblin_zeppelin": 2,
        "traveling_merchants": 2,
        "another_path_to_power": 2,
        "goblin_merchant": 2,
    }


def test_fate_carries_nefarian_to_the_end_of_his_walk() -> None:
    """TBG-EVENT-18: 0, 1 or 2, none on bonus cards, 21 in all."""
    assert {event.fate for event in events.values()} == {0, 1, 2}
    assert sum(events[name].fate for name in compiled().event_deck) == 21
    assert not any(event.fate for event in events.values() if event.bonus or event.overlord)


@pytest.mark.parametrize(
    ("name", "regions", "stronger", "weaker"),
    [
        ("the_andorhal_war", ("ruins_of_andorhal", "hearthglen"), 2, 4),
        ("the_domination_war", ("balnir_farmstead", "corrahns_dagger"), 2, 4),
        ("the_two_towers_war", ("crown_guard_tower", "eastwall_tower"), 2, 4),
        ("the_silverpine_war", ("ambermill", "shining_strand"), 2, 4),
        ("the_hinterlands_war", ("seradane", "shadra_alor"), 3, 5),
    ],
)
def test_wars(name: str, regions: tuple[str, str], stronger: int, weaker: int) -> None:
    """TBG-EVENT-13, TBG-EVENT-16."""
    war = events[name].war
    assert war is not None
    assert (war.regions, war.stronger.xp, war.weaker.xp) == (regions, stronger, weaker)
    assert war.stronger.gold == war.weaker.gold == 5


@pytest.mark.parametrize(
    ("name", "region", "values"),
    [
        ("the_abomination_of_darrowshire", "darrowshire", (5, 11, 9)),
        ("zaeldarr_the_outcast", "the_noxious_glade", (5, 10, 10)),
        ("the_old_snake", "shining_strand", (6, 9, 10)),
        ("a_spectral_revenge", "gahrrons_withering", (7, 10, 6)),
        ("daecris_of_the_many", "skulk_rock", (5, 15, 10)),
        ("scourge_cauldrons", "the_weeping_cave", (5, 8, 9)),
        ("light_of_ages", "the_noxious_glade", (5, 11, 9)),
    ],
)
def test_bosses(name: str, region: str, values: tuple[int, int, int]) -> None:
    """TBG-COMBAT-20."""
    boss = events[name].boss
    assert boss is not None
    assert (boss.region, (boss.values.threat, boss.values.attack, boss.values.health)) == (region, values)


def test_the_weaker_faction_never_gets_less() -> None:
    """Of experience; and no prize draws more cards than the rules allow (TBG-ITEM-07)."""
    for event in events.values():
        for sheet in (event.war, event.boss):
            if sheet is not None:
                assert sheet.weaker.xp >= sheet.stronger.xp
                assert all(prize.draw in (1, 2, 3) for prize in (*sheet.stronger.items, *sheet.weaker.items))


def test_what_the_rulebook_calls_merchants_of_lordaeron() -> None:
    """TBG-AMBIG-78: is the bonus event Traveling Merchants."""
    assert events["traveling_merchants"].bonus
    assert "merchants_of_lordaeron" not in events


def test_the_plague_begins_in_three_places() -> None:
    event = events["spread_the_plague"]
    assert event.regions == ("marris_stead", "hearthglen", "ruins_of_andorhal")
    regions = content().of("regions", part("cards.board").Region)
    assert {regions[name].area for name in event.regions} <= set(event.areas)


def test_every_auction_house_sells_something_else() -> None:
    """TBG-EVENT-05."""
    assert set(compiled().content.auction_items) == {
        "ring_of_agility",
        "boots_of_endurance",
        "trusty_mount",
        "hood_of_shadow",
    }
    assert len(compiled().content.auction_items) == events["auction_house"].copies
