"""Quests: drawn, spawned, completed (TBG-QUEST-01 to -14, -26 to -31)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from tests.games.board_game.build import game_with, lordaeron, part, real_game

quests, rewards, state = map(part, ("quests", "rewards", "state"))
ALLIANCE = 1


def draw(b: Any, faction: int, colour: str) -> Any:
    """That faction draws a quest of that colour."""
    return b.run(part("setup").FirstQuest(faction, colour))


def standing(b: Any) -> Counter[tuple[str, str, str]]:
    """The figures on the board."""
    ids = b.g.atlas.ids
    return Counter((figure.creature, figure.colour, ids[figure.region]) for figure in b.s.figures.values())


def all_of(b: Any, creature: str, colour: str) -> int:
    """How many figures there are of that kind."""
    return int(b.g.compiled.supply[creature, colour])


def test_a_drawn_quest_brings_its_creatures_at_once() -> None:
    """TBG-QUEST-04 TBG-QUEST-06 TBG-QUEST-EX-01: a green Wraith, a blue Worgen, and it lies face up."""
    b = lordaeron().quests_next("shades_of_sorrow")
    draw(b, ALLIANCE, "green")
    assert standing(b) == {("wraith", "green", "north_tides_hollow"): 1, ("worgen", "blue", "ambermill"): 1}
    assert b.names(b.s.quests[ALLIANCE]) == ["shades_of_sorrow"]
    assert [(event.creature, event.quest) for event in b.told("CreaturesSpawned")] == [
        ("wraith", "shades_of_sorrow"),
        ("worgen", ""),
    ]


def test_tokens_lie_where_quest_creatures_were_spawned() -> None:
    """TBG-QUEST-05 TBG-QUEST-29 TBG-AMBIG-21: none for blue ones; one for each region; gone with the quest."""
    b = lordaeron().quests_next("shades_of_sorrow")
    draw(b, ALLIANCE, "green")
    (card,) = b.s.quests[ALLIANCE]
    ids = b.g.atlas.ids
    assert [ids[region] for region in quests.token_regions(b.g, b.s, card)] == ["north_tides_hollow"]
    assert all(len(quests.token_regions(b.g, b.s, one)) == 1 for one in b.s.quests[ALLIANCE])
    quests.put_away(b.t, card)
    assert b.s.quests[ALLIANCE] == ()


def test_two_regions_are_two_tokens() -> None:
    """TBG-AMBIG-21: distinct pairs of quest and region."""
    quest = real_game().content.quests["the_fields_of_war"]
    spawns = (*quest.spawns, replace(quest.spawns[0], region="ambermill", count=1))
    b = lordaeron(game=game_with({"quests": {quest.id: replace(quest, spawns=spawns)}})).quest(quest.id)
    assert len(quests.token_regions(b.g, b.s, b.s.quests[ALLIANCE][0])) == 2


def test_figures_join_their_like() -> None:
    """TBG-QUEST-07 TBG-QUEST-10: two blue Worgen make one group; nobody has to fight at once."""
    b = lordaeron().figures("worgen", "blue", "ambermill").at(2, "ambermill").quests_next("shades_of_sorrow")
    draw(b, ALLIANCE, "green")
    assert standing(b)["worgen", "blue", "ambermill"] == 2
    assert (b.kind, b.s.combat) == ("", None)


def test_blue_creatures_may_be_missing() -> None:
    """TBG-QUEST-08 TBG-COMP-03: the rest of the quest comes all the same."""
    b = lordaeron().quests_next("shades_of_sorrow")
    b.figures("worgen", "blue", "brill", all_of(b, "worgen", "blue"))
    draw(b, ALLIANCE, "green")
    assert ("worgen", "blue", "ambermill") not in standing(b)
    assert standing(b)["wraith", "green", "north_tides_hollow"] == 1


def test_of_two_blue_ones_one_may_come() -> None:
    """TBG-AMBIG-04: as many as there are."""
    b = lordaeron().quests_next("lost_treasure")
    b.figures("murloc", "blue", "brill", all_of(b, "murloc", "blue") - 1)
    draw(b, ALLIANCE, "green")
    assert standing(b)["murloc", "blue", "fenris_isle"] == 1
    assert quests.supply(b.g, b.s, "murloc", "blue") == 0


def test_without_all_its_creatures_a_quest_goes_under_its_deck() -> None:
    """TBG-QUEST-09 TBG-AMBIG-66: nothing of it is spawned, and the next one is drawn; nobody knows where it lies."""
    b = lordaeron().quests_next("murlocs_in_the_mountains", "shades_of_sorrow").quest("wolves_in_the_fold")
    b.figures("murloc", "green", "brill", all_of(b, "murloc", "green") - 1, "wolves_in_the_fold")
    draw(b, ALLIANCE, "green")
    assert b.names(b.s.quests[ALLIANCE]) == ["shades_of_sorrow"]
    assert ("naga", "blue", "north_tides_hollow") not in standing(b)
    bottom = b.s.quest_decks[ALLIANCE, "green"][0]
    assert (b.s.names[bottom], b.s.known[bottom]) == ("murlocs_in_the_mountains", 0)
    assert [event.quest for event in b.told("QuestBlocked")] == ["murlocs_in_the_mountains"]


def test_a_deck_without_any_possible_quest_is_left() -> None:
    """TBG-AMBIG-03: three checks, then another deck is picked; with none left nothing is drawn."""
    names = ["wolves_in_the_fold", "shades_of_darkness", "shadows_of_war"]
    b = lordaeron().quests_next(*names).quests_left(0, "green", 3).quest("shades_of_sorrow")
    b.figures("worgen", "green", "brill", all_of(b, "worgen", "green"), "shades_of_sorrow")
    b.figures("wraith", "green", "brill", all_of(b, "wraith", "green"), "shades_of_sorrow")
    draw(b, 0, "green")
    assert len(b.told("QuestBlocked")) == 3
    assert (b.kind, b.legal()) == ("quest_deck", ["deck yellow", "deck red"])
    b.quests_left(0, "yellow").quests_left(0, "red")
    b.run(quests.NextQuest(0, ("green",)))
    assert (b.kind, b.s.quests[0], len(b.told("NoQuestLeft"))) == ("", (), 1)


def test_any_of_three_decks_may_be_picked() -> None:
    """TBG-QUEST-01 TBG-QUEST-03 TBG-AMBIG-60 TBG-SETUP-22: red at level 1 too, grey never."""
    b = lordaeron().quests_next("curse_of_savagery").run(quests.NextQuest(0))
    assert (b.kind, b.legal()) == ("quest_deck", ["deck green", "deck yellow", "deck red"])
    b.do("deck red")
    assert b.names(b.s.quests[0]) == ["curse_of_savagery"]


def test_an_empty_deck_is_not_picked() -> None:
    """TBG-AMBIG-84: two are left; of one nobody is asked."""
    b = lordaeron().quests_left(0, "green")
    assert b.run(quests.NextQuest(0)).legal() == ["deck yellow", "deck red"]
    b.quests_left(0, "yellow")
    assert (b.run(quests.NextQuest(0)).kind, len(b.s.quests[0])) == ("", 1)


def test_the_levels_of_the_decks() -> None:
    """TBG-QUEST-01: grey 1, green 2 and 3, yellow 3 and 4, red 4 and 5."""
    content = real_game().content
    levels: dict[str, set[int]] = {}
    for quest in content.quests.values():
        levels.setdefault(quest.colour, set()).add(quest.level)
    assert levels == {"grey": {1}, "green": {2, 3}, "yellow": {3, 4}, "red": {4, 5}}


def test_every_quest_pays_gold() -> None:
    """TBG-QUEST-30 TBG-QUEST-15 TBG-AMBIG-77: and no more than three cards are drawn for a symbol."""
    content = real_game().content
    assert len(content.quests) == 80
    assert all(quest.gold >= 1 and quest.xp >= 1 for quest in content.quests.values())
    assert content.quests["the_ogres_of_durnholde"].items[0].draw == 3
    assert max(prize.draw for quest in content.quests.values() for prize in quest.items) == 3


def test_the_last_creature_completes_it() -> None:
    """TBG-QUEST-11 TBG-QUEST-13 TBG-QUEST-14: not the first of two in two regions; the other one stands as before."""
    b = lordaeron().quest("the_fields_of_war", gnoll="hillsbrad_fields ambermill")
    quests.figure_fell(b.t, 0)
    assert quests.fulfilled(b.s, ALLIANCE) == []
    assert standing(b) == {("gnoll", "green", "ambermill"): 1}
    quests.figure_fell(b.t, 1)
    assert b.names(quests.fulfilled(b.s, ALLIANCE)) == ["the_fields_of_war"]
    assert quests.supply(b.g, b.s, "gnoll", "green") == all_of(b, "gnoll", "green")


def test_blue_creatures_do_not_matter() -> None:
    """TBG-QUEST-12 TBG-QUEST-EX-02: the Spider lives on at Durnholde Keep."""
    b = lordaeron().quest("prospects_of_wealth", wildkin="corrahns_dagger")
    b.figures("giant_spider", "blue", "durnholde_keep")
    quests.figure_fell(b.t, 0)
    assert b.names(quests.fulfilled(b.s, ALLIANCE)) == ["prospects_of_wealth"]


def test_if_all_fell_nothing_is_completed() -> None:
    """TBG-QUEST-26."""
    b = lordaeron().quest("the_fields_of_war", gnoll="hillsbrad_fields")
    b.run(rewards.Completing((2,), ()))
    assert (b.kind, len(b.s.quests[ALLIANCE]), b.s.gold[2]) == ("", 1, 5)


def test_rewards_first_then_the_next_quest() -> None:
    """TBG-QUEST-27 TBG-QUEST-02: a talent is chosen before the deck; then there are as many quests as before."""
    b = lordaeron("mage warlock", "priest warrior").quest("red_ruin").xp(0, 0, 3, 0)
    b.quests_next("the_moon_cursed_village").run(rewards.Completing((2,), (2,)))
    assert b.kind == "talent"
    assert len(b.s.quests[ALLIANCE]) == 1
    b.until("quest_deck").do("deck yellow")
    assert b.names(b.s.quests[ALLIANCE]) == ["the_moon_cursed_village"]


@pytest.mark.parametrize(("name", "boxed"), [("red_ruin", True), ("ghost_farm", False)])
def test_where_completed_quests_go(name: str, boxed: bool) -> None:
    """TBG-QUEST-28 TBG-AMBIG-84: grey ones into the box, others out of play, none into a deck."""
    b = lordaeron().quest(name)
    card = b.s.quests[ALLIANCE][0]
    quests.put_away(b.t, card)
    assert (card in b.s.boxed, card in b.s.done[ALLIANCE]) == (boxed, not boxed)


def test_two_quests_at_once_in_the_order_of_the_group() -> None:
    """TBG-AMBIG-01: which of them is rewarded first."""
    b = lordaeron().quest("gnolls_on_the_warpath").quest("dark_alliances")
    b.run(rewards.Completing((2,), (2,)))
    assert (b.kind, b.legal()) == ("quest_order", ["complete gnolls_on_the_warpath", "complete dark_alliances"])
    b.do("complete dark_alliances")
    assert [event.quest for event in b.told("QuestCompleted")] == ["dark_alliances"]


def test_only_the_own_quests_are_eligible() -> None:
    """TBG-TERM-09 TBG-INFO-03: face up for all, but of the other faction none is completed."""
    b = lordaeron().quest("danger_in_stillwater")
    assert quests.fulfilled(b.s, ALLIANCE) == []
    view = b.g.view(b.s, 2)
    assert [view.names[card] for card in view.quests[0]] == ["danger_in_stillwater"]
    assert not any(view.names[card] for card in view.quest_decks[0, "green"])


def test_the_first_quests_of_a_game() -> None:
    """TBG-SETUP-20 TBG-SETUP-21 TBG-PLAYERS-06 TBG-AMBIG-39: the Horde's first, each spawned before the next."""
    first_quests = part("setup").first_quests
    for grey, sides in ((3, ("mage warlock", "priest warrior")), (4, ("mage warlock rogue", "priest warrior druid"))):
        found = [(quest.faction, quest.colour) for quest in first_quests(lordaeron(*sides).s)]
        assert found == [(faction, colour) for faction in (0, 1) for colour in (*["grey"] * grey, "green")]
