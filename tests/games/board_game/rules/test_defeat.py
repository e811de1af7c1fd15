"""The defeat of heroes (TBG-DEFEAT)."""

from __future__ import annotations

from tests.games.board_game.build import Field, lordaeron, part

defeat = part("defeat")
MAGE, WARLOCK, PRIEST = 0, 1, 2


def fallen(b: Field, *heroes: int) -> Field:
    defeat.relocate(b.t, heroes)
    return b.settle()


def hit(hero: int, region: str) -> Field:
    return fallen(lordaeron().at(hero, region), hero)


def test_a_graveyard_or_home() -> None:
    """TBG-DEFEAT-02: its player chooses; no Travel, and nothing in the way."""
    b = hit(PRIEST, "ambermill")
    assert (b.kind, b.asked) == ("awaken", PRIEST)
    assert b.legal() == ["awaken olsens_farthing", "awaken southshore"]
    b.do("awaken southshore")
    assert b.where(PRIEST) == "southshore"


def test_not_the_graveyard_where_it_fell() -> None:
    """TBG-DEFEAT-03: the next one."""
    b = hit(MAGE, "olsens_farthing")
    assert "awaken olsens_farthing" not in b.legal()
    assert len(b.legal()) == 2


def test_as_the_faction_walks() -> None:
    """TBG-AMBIG-27: around the enemy's starting region; flights and creatures count for nothing; ties are a choice."""
    atlas = lordaeron().g.atlas
    for faction in (0, 1):
        for region in range(len(atlas)):
            if region == atlas.start[1 - faction]:
                continue
            far = atlas.walk[faction][region]
            nearest = atlas.nearest_graveyards(region, faction)
            others = [far[yard] for yard in atlas.graveyards if yard != region]
            assert {far[yard] for yard in nearest} == {min(others)}
            assert len(nearest) == others.count(min(others))
    dun_garok = atlas.index["dun_garok"]
    assert atlas.walk[0][dun_garok] != atlas.walk[1][dun_garok]


def test_one_token_of_each_is_left() -> None:
    """TBG-DEFEAT-04."""
    b = fallen(lordaeron().tokens(MAGE, 0, 6), MAGE)
    assert (b.s.health[MAGE], b.s.energy[MAGE]) == (1, 1)


def test_the_actions_of_this_turn_are_lost() -> None:
    """TBG-DEFEAT-05."""
    assert fallen(lordaeron().actions(1, 2, 0, 0), MAGE).s.actions == [0, 2, 0, 0]


def test_those_of_the_next_are_not() -> None:
    """TBG-DEFEAT-06 TBG-DEFEAT-09: a defender that fell acts again in its own turn, as often as it falls."""
    b = lordaeron()
    for _ in range(10):
        fallen(b, PRIEST)
        b.do("awaken southshore")
    b.turn(1)
    assert b.s.actions == [0, 0, 2, 2]


def test_what_goes_with_it() -> None:
    """TBG-DEFEAT-07 TBG-EVENT-10: Stuns, Curses, the demon, Auction Items."""
    b = lordaeron().wears(WARLOCK, 0, "imp").cursed(WARLOCK, 2)
    item = next(iter(b.g.content.auction_items))
    b.s.stuns[WARLOCK], b.s.pet[WARLOCK], b.s.auctioned[WARLOCK] = 1, 1, (item,)
    fallen(b, WARLOCK)
    assert (b.s.stuns[WARLOCK], b.s.curses[WARLOCK], b.s.pet[WARLOCK]) == (0, 0, 0)
    assert (b.s.auctioned[WARLOCK], b.names(b.s.spellbook[WARLOCK])) == ((), ["imp"])


def test_what_stays() -> None:
    """TBG-DEFEAT-08."""
    b = lordaeron().level(MAGE, 3).gold(MAGE, 9).knows(MAGE, "teleport")
    b.carries(MAGE, "minor_healing_potion", "minor_mana_potion")
    kept = b.s.xp[MAGE], b.s.level[MAGE], b.s.gold[MAGE], b.s.bag[MAGE], b.s.spellbook[MAGE], b.s.talents[MAGE]
    fallen(b, MAGE)
    s = b.s
    assert kept == (s.xp[MAGE], s.level[MAGE], s.gold[MAGE], s.bag[MAGE], s.spellbook[MAGE], s.talents[MAGE])


def test_both_factions_leave_in_random_order() -> None:
    """TBG-DEFEAT-11."""
    first = set()
    for n in (0, 1):
        b = lordaeron().at(MAGE, "ambermill").at(PRIEST, "ambermill").dice(relocation=[n])
        first.add(fallen(b, MAGE, PRIEST).asked)
    assert first == {MAGE, PRIEST}


def test_creatures_do_not_hinder_it() -> None:
    """TBG-DEFEAT-12: independents on the graveyard; they force the next action."""
    b = lordaeron().figures("ogre", "blue", "olsens_farthing").at(PRIEST, "ambermill")
    fallen(b, PRIEST).do("awaken olsens_farthing")
    assert b.where(PRIEST) == "olsens_farthing"
