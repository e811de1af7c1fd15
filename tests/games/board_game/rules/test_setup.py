"""Setup and the number of players (TBG-SETUP, TBG-PLAYERS)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.board_game.build import ALLIANCE, HORDE, Field, part, real_game, setup
from wowtable.core import Scripted, Seeded, SetupRefused, start

CLASSES = ("druid", "hunter", "mage", "priest", "rogue", "warrior")
"""They may stand on either side."""


def fresh(seats: int = 6, seed: str = "fresh", sides: tuple[int, ...] = (), **options: object) -> Field:
    """A game from its beginning, with what is rolled for the sides."""
    chance = Scripted({"sides": [face - 1 for face in sides]}, Seeded(seed))
    t = start(real_game(), seats, options, chance)
    return Field(t, list(t.events or ()))


def pick(b: Field, *classes: str) -> Field:
    return b.do(*(f"choose {name}" for name in classes))


def settled(seats: int = 6, classes: tuple[str, ...] = CLASSES, **more: object) -> Field:
    """All classes picked in that order, as far as there are heroes."""
    b = fresh(seats, **more)
    return pick(b, *classes[: b.s.heroes])


# -- classes -----------------------------------------------------------------------------------------------


def test_setup_goes_in_order() -> None:
    """TBG-SETUP-01: the log of a new game."""
    steps = [type(event).__name__ for event in settled().log]
    order = (
        *("PickOrderDrawn", "ClassPicked", "SidesRolled", "SideJoined", "HeroPlaced", "OverlordChosen"),
        *("ItemsLaidOut", "MerchantOpened", "QuestDecksLaidOut", "GoldDealt", "EventsLaidOut", "TurnBegan"),
    )
    places = [steps.index(step) for step in order]
    assert places == sorted(places)


def test_anybody_may_pick_first() -> None:
    """TBG-SETUP-02: about as often each."""
    first = Counter(setup_order(f"seed {n}")[0] for n in range(300))
    assert sorted(first) == [0, 1, 2, 3, 4, 5]
    assert all(30 <= count <= 70 for count in first.values())


def setup_order(seed: str) -> tuple[int, ...]:
    order: tuple[int, ...] = fresh(seed=seed).told("PickOrderDrawn")[0].seats
    return order


def test_every_class_is_picked_once() -> None:
    """TBG-SETUP-03: in the order drawn, and what is taken is not offered again."""
    b = fresh()
    order = b.told("PickOrderDrawn")[0].seats
    assert (b.asked, len(b.legal())) == (order[0], 9)
    pick(b, "mage")
    assert (b.asked, len(b.legal())) == (order[1], 8)
    assert "choose mage" not in b.legal()
    assert b.s.hero_class[order[0]] == "mage"


def test_sides_wait_for_the_last_class() -> None:
    """TBG-SETUP-04."""
    b = pick(fresh(), *CLASSES[:5])
    assert (b.kind, set(b.s.faction)) == ("class", {-1})
    pick(b, CLASSES[5])
    assert sorted(b.s.faction) == [0, 0, 0, 1, 1, 1]


# -- sides -------------------------------------------------------------------------------------------------


def test_paladin_and_shaman_have_a_side() -> None:
    """TBG-SETUP-05: the four others are divided two and two."""
    b = settled(classes=("mage", "paladin", "hunter", "shaman", "priest", "rogue"))
    assert b.s.faction[b.s.hero_class.index("paladin")] == ALLIANCE
    assert b.s.faction[b.s.hero_class.index("shaman")] == HORDE
    assert len(b.told("SidesRolled")[0].rolls) == 4
    assert sorted(b.s.faction) == [0, 0, 0, 1, 1, 1]


@pytest.mark.parametrize(("seats", "heroes"), [(4, 4), (6, 6)])
def test_both_sides_are_as_strong(seats: int, heroes: int) -> None:
    """TBG-SETUP-06 TBG-PLAYERS-03 TBG-PLAYERS-05: two and two, or three and three, one hero each."""
    s = settled(seats).s
    assert Counter(s.faction) == {HORDE: heroes // 2, ALLIANCE: heroes // 2}
    assert s.player == list(range(seats))


def test_the_two_highest_join_the_paladin() -> None:
    """TBG-SETUP-EX-01: rolls of 8, 6, 5, 3 and 1."""
    b = fresh(sides=(8, 6, 5, 3, 1))
    order = b.told("PickOrderDrawn")[0].seats
    rest = iter(("hunter", "mage", "priest", "rogue", "warrior"))
    # The lowest seats roll first: seat 5 is the Paladin.
    pick(b, *("paladin" if seat == 5 else next(rest) for seat in order))
    assert b.s.faction == [ALLIANCE, ALLIANCE, HORDE, HORDE, HORDE, ALLIANCE]


def test_who_ties_for_the_last_place_rolls_again() -> None:
    """TBG-SETUP-06: the two fives, for the one place that is left."""
    b = settled(4, sides=(7, 5, 5, 2, 3, 4))
    rolls = [(event.heroes, event.rolls) for event in b.told("SidesRolled")]
    assert rolls == [((0, 1, 2, 3), (7, 5, 5, 2)), ((1, 2), (3, 4))]
    assert b.s.faction == [ALLIANCE, HORDE, ALLIANCE, HORDE]


def test_players_may_choose_their_sides() -> None:
    """TBG-SETUP-07: as long as the sides come out equal; the last have no choice."""
    b = settled(6, choose_sides=True)
    assert (b.kind, b.asked, b.legal()) == ("side", 0, ["join horde", "join alliance"])
    b.do("join horde", "join horde", "join alliance", "join horde")
    assert b.s.faction == [HORDE, HORDE, ALLIANCE, HORDE, ALLIANCE, ALLIANCE]
    assert not b.told("SidesRolled")


def test_the_sheet_shows_the_side_of_its_faction() -> None:
    """TBG-SETUP-08 TBG-SETUP-09: that of the side that a class has come to; where one sits matters to no rule."""
    s = settled().s
    hero = s.hero_class.index("hunter")
    side = ("horde", "alliance")[s.faction[hero]]
    race = part("sheet").race(real_game(), s, hero)
    assert race.id == real_game().content.classes["hunter"].sides[side].race


# -- what everybody begins with ----------------------------------------------------------------------------


def test_how_heroes_begin() -> None:
    """TBG-SETUP-10 to TBG-SETUP-13, TBG-SETUP-19: TBG-SETUP-10..13."""
    b = settled()
    s, g = b.s, b.g
    assert (s.xp, s.level, s.gold) == ([0] * 6, [1] * 6, [5] * 6)
    for hero in range(6):
        sheet = g.content.classes[s.hero_class[hero]]
        assert (s.health[hero], s.energy[hero]) == (sheet.health[0], sheet.energy[0])
        assert b.where(hero) == ("brill", "southshore")[s.faction[hero]]
        assert (s.bag[hero], s.spellbook[hero], s.talents[hero], s.worn(hero)) == ((), (), (), ())


def test_one_overlord_is_drawn() -> None:
    """TBG-SETUP-14: any of the three, unless the players have agreed on one."""
    drawn = {settled(4, seed=f"overlord {n}").s.overlord for n in range(12)}
    assert drawn == set(real_game().content.overlords)
    assert settled(4, overlord="nefarian").s.overlord == "nefarian"
    with pytest.raises(ValueError, match="no Overlord"):
        setup.new_state(real_game().content, 4, {"overlord": "hogger"})


@pytest.mark.parametrize(("overlord", "place"), [("nefarian", "overlook_cliffs"), ("kelthuzad", "stratholme")])
def test_the_overlord_stands_where_his_sheet_says(overlord: str, place: str) -> None:
    """TBG-SETUP-26 TBG-WIN-03."""
    b = settled(4, overlord=overlord)
    assert b.g.atlas.ids[b.s.overlord_at] == place
    assert not b.s.counters


def test_lord_kazzak_hides() -> None:
    """TBG-SETUP-26 TBG-COMP-15: five counters, one of them real; nobody knows which."""
    b = settled(4, overlord="lord_kazzak")
    assert len(b.s.counters) == 5
    assert sorted(b.names(list(b.s.counters))) == ["false"] * 4 + ["real"]
    assert b.s.overlord_at == -1
    for seat in (0, None):
        assert {b.g.view(b.s, seat).names[counter] for counter in b.s.counters} == {""}


@pytest.mark.parametrize("overlord", ["lord_kazzak", "nefarian", "kelthuzad"])
def test_the_event_deck(overlord: str) -> None:
    """TBG-SETUP-15 TBG-SETUP-24: five cards more against Kel'Thuzad, and his alone."""
    b = settled(4, overlord=overlord)
    own = [name for name in b.names(b.s.events) if b.g.content.events[name].overlord]
    assert (len(b.s.events), len(own)) == ((52, 5) if overlord == "kelthuzad" else (47, 0))


def test_four_decks_of_items() -> None:
    """TBG-SETUP-16: by what is on their backs; 120 with what the Merchant has."""
    b = settled(4)
    assert sum(map(len, b.s.item_decks.values())) + len(b.s.merchant) == 120
    for quality, deck in b.s.item_decks.items():
        assert {b.g.content.items[name].quality for name in b.names(deck)} == {quality}


def test_what_the_merchant_begins_with() -> None:
    """TBG-SETUP-17 TBG-INFO-02: three, two and one, for all to see."""
    b = settled(4)
    names = b.g.view(b.s, None).names
    kinds = Counter(b.g.content.items[names[card]].quality for card in b.s.merchant)
    assert kinds == {"triangle": 3, "square": 2, "circle": 1}


def test_the_horde_begins_on_the_first_space() -> None:
    """TBG-SETUP-23 TBG-SETUP-25: whatever that space showed, nothing of it has happened."""
    b = settled(4)
    assert (b.s.marker, b.s.active, b.s.lap) == (1, HORDE, 1)
    assert not b.told("EventDrawn")
    assert not b.told("MerchantGrew")


@pytest.mark.parametrize(("seats", "grey"), [(3, 3), (6, 4)])
def test_the_first_quests(seats: int, grey: int) -> None:
    """TBG-SETUP-18 TBG-SETUP-20 TBG-SETUP-21 TBG-PLAYERS-06: all of the Horde's first, with their creatures."""
    b = settled(seats)
    for faction in (HORDE, ALLIANCE):
        colours = Counter(b.g.content.quests[name].colour for name in b.names(b.s.quests[faction]))
        assert colours == {"grey": grey, "green": 1}
        done = {figure.quest for figure in b.s.figures.values() if figure.quest in b.s.quests[faction]}
        assert done == set(b.s.quests[faction])
    drawn = [event.faction for event in b.told("QuestDrawn")]
    assert drawn == sorted(drawn)


def test_who_comes_second_finds_fewer_figures() -> None:
    """TBG-AMBIG-39: with every figure of a kind on the board, the Alliance's quest is replaced by the next."""
    b = settled(2)
    s, quests = b.s, part("quests")
    blocked = next(card for card in s.quest_decks[ALLIANCE, "red"] if spawns_of(b, card) == {"infernal"})
    others = [card for card in s.quest_decks[ALLIANCE, "red"] if card != blocked]
    s.quest_decks[ALLIANCE, "red"] = (*others, blocked)
    b.figures("infernal", "red", "stratholme", 1, s.names[s.quests[HORDE][0]])
    b.figures("infernal", "green", "stratholme", 2, s.names[s.quests[HORDE][0]])
    quests.draw(b.t, ALLIANCE, "red")
    assert blocked not in s.quests[ALLIANCE]
    assert len(s.quests[ALLIANCE]) == 5


def spawns_of(b: Field, card: int) -> set[str]:
    return {spawn.creature for spawn in b.g.content.quests[b.s.names[card]].spawns if spawn.colour != "blue"}


def test_grey_quests_are_for_the_beginning_only() -> None:
    """TBG-SETUP-22 TBG-AMBIG-60: what is left of them is out of the game."""
    b = settled(6)
    assert {colour for _, colour in b.s.quest_decks} == {"green", "yellow", "red"}
    boxed = [b.g.content.quests[name].colour for name in b.names(b.s.boxed)]
    assert boxed == ["grey"] * (16 - 8)


# -- two to six players ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(SetupRefused):
        setup.new_state(real_game().content, seats, {})


def test_two_players_have_a_side_each() -> None:
    """TBG-PLAYERS-01: two heroes each, and both on one side."""
    s = settled(2).s
    assert s.player == [0, 0, 1, 1]
    assert s.faction[0] == s.faction[1] != s.faction[2] == s.faction[3]


@pytest.mark.parametrize("seats", [3, 5])
def test_one_of_three_or_five_has_two_heroes(seats: int) -> None:
    """TBG-PLAYERS-02 TBG-PLAYERS-04 TBG-AMBIG-37: drawn by lot, both of one side."""
    doubles = set()
    for n in range(12):
        b = settled(seats, seed=f"double {n}")
        (double,) = [seat for seat, count in Counter(b.s.player).items() if count == 2]
        assert b.told("TwoHeroesDrawn")[0].seat == double
        assert len({b.s.faction[hero] for hero in b.s.heroes_of_seat(double)}) == 1
        assert Counter(b.s.faction) == {HORDE: b.s.heroes // 2, ALLIANCE: b.s.heroes // 2}
        doubles.add(double)
    assert doubles == set(range(seats))


def double_holding(seats: int, first: str) -> Field:
    """Whoever has two heroes has picked that one, everybody else something else; it picks its second now."""
    b = fresh(seats)
    double = max(b.s.player, key=b.s.player.count)
    rest = iter(("hunter", "mage", "priest", "rogue"))
    while b.s.player.count(b.asked) < 2 or not any(b.s.hero_class[hero] for hero in b.s.heroes_of_seat(double)):
        pick(b, first if b.asked == double else next(rest))
    return b


@pytest.mark.parametrize(("seats", "first", "forbidden"), [(3, "paladin", "shaman"), (5, "shaman", "paladin")])
def test_nobody_has_both_paladin_and_shaman(seats: int, first: str, forbidden: str) -> None:
    """TBG-PLAYERS-02 TBG-PLAYERS-04 TBG-AMBIG-38: they could not be of one side."""
    b = double_holding(seats, first)
    assert f"choose {forbidden}" not in b.legal()


def test_partners_of_two_and_three_players_neither() -> None:
    """TBG-AMBIG-38: two players; and the two who share a side where the third has two heroes."""
    b = pick(fresh(2), "paladin", "shaman")
    assert b.told("ClassPicked")[0].seat != b.told("ClassPicked")[1].seat
    assert "choose shaman" not in b.legal()
    b = fresh(3)
    double = max(b.s.player, key=b.s.player.count)
    pick(b, *("paladin" if n == 0 else "mage" for n in range(1)))
    picked = b.told("ClassPicked")[0].seat
    if picked == double:
        assert "choose shaman" in b.legal()
    else:
        while b.asked == double:
            pick(b, "mage")
        assert "choose shaman" not in b.legal()


def test_each_hero_has_its_own_gold() -> None:
    """TBG-PLAYERS-08: two heroes of one player do not pay together."""
    b = settled(2)
    price = next(name for name, item in b.g.content.items.items() if item.gold == 6)
    hero = b.s.heroes_of_seat(0)[0]
    b.merchant(price)
    assert [str(action) for action in part("town").purchases(b.g, b.s, hero)] == []
    b.gold(hero, 6)
    assert [str(action) for action in part("town").purchases(b.g, b.s, hero)] == [f"buy {price}"]


def test_five_players_have_six_heroes() -> None:
    """TBG-PLAYERS-04 TBG-PLAYERS-07: and three players four; the Overlord goes by that."""
    assert [fresh(seats).s.rules.heroes for seats in range(2, 7)] == [4, 4, 4, 6, 6]
