"""Resources, costs, ready and exhausted; quests and locations (TCG-RES, TCG-READY, TCG-QUEST, TCG-LOCATION)."""

from __future__ import annotations

import pytest

from tests.games.tcg.build import PASS, duel, game_with, part
from wowtable.core import Action

stats = part("stats")


def test_one_resource_in_each_own_turn() -> None:
    """TCG-RES-01, TCG-RES-03"""
    b = duel().hand(0, "ogre", "wolf").hand(1, "axe")
    b.choose("place", "ogre", "down")
    assert not b.offered("place")
    b.next_turn()
    assert len(b.s.resources[0]) == 1, "placing is optional"
    b.until("action").passes().until("end")
    assert not b.offered("place")
    b.next_turn().until("action")
    assert b.offered("place", "wolf")


def test_only_the_turn_player_places_and_only_in_its_action_phase() -> None:
    """TCG-RES-03, TCG-AMBIG-10"""
    for step in ("ready", "draw", "end"):
        assert not duel().hand(0, "ogre").at(step).offered("place")
    b = duel().hand(0, "ogre").hand(1, "ogre").resources(0, 1).at("action")
    b.do(PASS)
    assert b.asked == 1
    assert not b.offered("place")


def test_an_effect_that_fills_the_row_is_not_the_placing_of_the_turn() -> None:
    """TCG-AMBIG-10"""
    b = duel().hand(0, "ogre", "wolf").at("action")
    part("placing").row_in(b.t, 0, b.n("ogre"))
    assert b.offered("place", "wolf")


def test_quests_and_locations_may_lie_face_up() -> None:
    """TCG-RES-02, TCG-QUEST-07"""
    b = duel().hand(0, "ogre", "errand", "inn")
    ways = {(action.args[1], action.args[2]) for action in b.offered("place")}
    assert ways == {("ogre", "down"), ("errand", "down"), ("errand", "up"), ("inn", "down"), ("inn", "up")}
    b.choose("place", "errand", "up")
    assert not b.s.face_down.get(b.n("errand"))
    assert [event.name for event in b.told("Placed")] == ["errand"]
    b = duel().hand(0, "errand").choose("place", "errand", "down")
    assert b.s.face_down[b.n("errand")]
    assert (b.told("Placed"), len(b.told("PlacedDown"))) == ([], 1)


BANNER = """
war_camp:
  type: location
  emblem: ui.seat
  powers: [{op: aura, to: {kinds: [ally], side: own}, attack: 1}]
"""


@pytest.mark.parametrize(("face", "attack"), [("up", 3), ("down", 2)])
def test_a_location_says_something_face_up_only(face: str, attack: int) -> None:
    """TCG-RES-09, TCG-LOCATION-01"""
    b = duel(game_with(BANNER)).allies(0, "wolf").hand(0, "war_camp").choose("place", "war_camp", face)
    assert stats.attack(b.g, b.s, b.n("wolf")) == attack


def test_any_ready_resource_pays() -> None:
    """TCG-RES-04, TCG-QUEST-02, TCG-LOCATION-03"""
    b = duel().resources(0, 1, "errand", "inn").hand(0, "ogre").play("ogre")
    assert b.ready_resources(0) == 0


def test_resources_pay_for_cards_powers_quests_and_strikes() -> None:
    """TCG-RES-05"""
    b = duel().resources(0, 1).hand(0, "pawn").play("pawn")
    assert b.ready_resources(0) == 0
    b = duel().resources(0, 1).allies(0, "monk").use("monk")
    assert b.ready_resources(0) == 0
    b = duel().resources(0, "chore").complete("chore")
    assert b.ready_resources(0) == 0
    b = duel().resources(0, 1).gear(0, "axe").attack("hero0", "hero1").choose("strike", "axe")
    assert b.ready_resources(0) == 0


def test_a_cost_that_cannot_be_paid() -> None:
    """TCG-RES-06"""
    assert not duel().hand(0, "trade").offered("play", "trade")
    b = duel().hand(0, "trade", "ogre")
    b.choose("play", "trade")
    assert (b.kind, b.legal()) == ("extra_cost", [Action("discard", (f"c{b.n('ogre')}", "ogre"))])
    b.do(b.legal()[0])
    assert b.where("ogre") == "graveyard"
    b.passes()
    assert len(b.s.hand[0]) == 2


def test_costs_are_paid_in_full_and_not_more() -> None:
    """TCG-RES-07"""
    assert not duel().resources(0, 2).hand(0, "ogre").offered("play")
    b = duel().resources(0, 4).hand(0, "ogre").play("ogre")
    assert b.ready_resources(0) == 1


def test_an_exhausted_resource_does_not_pay() -> None:
    """TCG-RES-08"""
    b = duel().resources(0, 1, "errand").exhaust("errand").hand(0, "wolf", "pawn")
    assert not b.offered("play", "wolf")
    b.play("pawn")
    assert b.ready_resources(0) == 0


def test_a_face_down_resource_only_pays() -> None:
    """TCG-RES-09"""
    b = duel().resources(0, 3).hand(0, "inn").choose("place", "inn", "down")
    assert not b.offered("power", "inn")
    b = duel().resources(0, 3).hand(0, "inn").choose("place", "inn", "up")
    assert b.offered("power", "inn")


def test_paying_by_hand() -> None:
    b = duel(pay_by_hand=True).resources(0, 1, "errand", "inn").hand(0, "wolf")
    b.choose("play", "wolf")
    assert (b.kind, b.decision and b.decision.picks) == ("pay", (2, 2))
    b.choose("pay", "inn").choose("pay", "errand")
    assert b.links() == ["wolf"]
    assert [b.is_ready(name) for name in ("inn", "errand")] == [False, False]
    assert b.ready_resources(0) == 1
    b = duel(pay_by_hand=True).resources(0, 2).hand(0, "wolf").play("wolf")
    assert b.links() == ["wolf"], "without a choice nobody asks"
    b = duel(pay_by_hand=True).resources(0, 4).hand(0, "wolf").play("wolf")
    assert (b.links(), b.ready_resources(0)) == (["wolf"], 2), "between equal ones there is no choice"


def test_of_resources_that_are_alike_one_is_offered() -> None:
    b = duel(pay_by_hand=True).resources(0, 2, "errand", "errand").hand(0, "wolf", "errand")
    b.choose("place", "errand", "down").choose("play", "wolf")
    offered = [action.args[1:] for action in b.offered("pay")]
    assert offered == [("pawn", "down"), ("errand", "up"), ("errand", "down")]
    b.choose("pay", "errand", "up").choose("pay", "errand", "up")
    assert b.links() == ["wolf"]
    assert [card in b.s.exhausted for card in b.s.resources[0]] == [False, False, True, True, False]


def test_what_can_do_more_than_pay_is_spared() -> None:
    b = duel().resources(0, "mill", "errand", 2).hand(0, "ogre").play("ogre")
    assert (b.is_ready("mill"), b.ready_resources(0)) == (True, 1)


# -- ready and exhausted ----------------------------------------------------------------------------------


def test_using_a_card_exhausts_it() -> None:
    """TCG-READY-01"""
    b = duel().allies(0, "wolf").attack("wolf", "hero1")
    assert not b.is_ready("wolf")


def test_everything_controlled_becomes_ready() -> None:
    """TCG-READY-02, TCG-TURN-03"""
    b = duel().resources(0, 1, "errand").allies(0, "wolf").allies(1, "ogre").gear(0, "axe")
    b.exhaust("errand", "wolf", "ogre", "axe", "hero0")
    b.next_turn()
    assert [b.is_ready(name) for name in ("errand", "wolf", "axe", "hero0", "ogre")] == [False] * 4 + [True]
    b.exhaust("ogre").next_turn()
    assert [b.is_ready(name) for name in ("errand", "wolf", "axe", "hero0", "ogre")] == [True] * 4 + [False]


def test_a_stolen_ally_readies_with_its_controller() -> None:
    """TCG-READY-02: whoever owns it."""
    b = duel().resources(0, 1).allies(1, "wolf").exhaust("wolf").hand(0, "charm").play("charm", "wolf").passes()
    b.next_turn()
    assert not b.is_ready("wolf")
    b.next_turn()
    assert b.is_ready("wolf")


def test_the_activation_symbol_exhausts_its_card() -> None:
    """TCG-READY-03"""
    b = duel().allies(0, "clerk").use("clerk")
    assert not b.is_ready("clerk")
    b.passes()
    assert not b.offered("power", "clerk")
    assert not duel().allies(0, "clerk").exhaust("clerk").offered("power")


def test_an_ally_activates_only_if_it_was_there_as_the_turn_began() -> None:
    """TCG-READY-04, TCG-ALLY-04"""
    b = duel().newcomers(0, "clerk").at("action")
    assert not b.offered("power", "clerk")
    b.next_turn()
    assert b.asked == 1
    b.do(PASS)
    assert not b.offered("power", "clerk"), "the opponent's turn does not count"
    b.next_turn()
    assert b.offered("power", "clerk")
    assert duel().gear(0, "ring").offered("power", "ring")


def test_time_is_money() -> None:
    """TCG-KEYWORD-13"""
    b = duel().newcomers(0, "broker").at("action")
    assert b.offered("power", "broker")
    assert not [action for action in b.offered("attack") if action.args[1] == "broker"]


def test_other_payment_powers_do_not_wait() -> None:
    """TCG-READY-05"""
    assert duel().newcomers(0, "monk").resources(0, 1).offered("power", "monk")


def test_only_ready_cards_attack() -> None:
    """TCG-READY-06"""
    b = duel().exhaust("hero0").allies(0, "wolf").at("action")
    assert {action.args[1] for action in b.offered("attack")} == {"wolf"}


@pytest.mark.parametrize("ready_before", [True, False])
def test_skipping_the_next_ready_step(ready_before: bool) -> None:
    """TCG-AMBIG-54: used up by the next ready step even if the card was ready by then; two are used up together."""
    b = duel().allies(1, "wolf").hand(0, "stun", "stun", "rouse")
    b.play("stun", "wolf").passes().play("stun", "wolf").passes()
    if ready_before:
        b.play("rouse", "wolf").passes()
    b.next_turn()
    assert b.is_ready("wolf") is ready_before
    assert [event.name for event in b.told("StayedExhausted")] == ["wolf"] * (not ready_before)
    b.exhaust("wolf").next_turn().next_turn()
    assert b.is_ready("wolf")


def test_the_ready_step_of_the_opponent_uses_nothing_up() -> None:
    """TCG-AMBIG-54: the next ready step is that of the card's controller."""
    b = duel().allies(0, "wolf").hand(0, "stun").play("stun", "wolf").passes().next_turn().next_turn()
    assert (b.s.active, b.is_ready("wolf")) == (0, False)
    b.next_turn().next_turn()
    assert b.is_ready("wolf")


# -- quests and locations -----------------------------------------------------------------------------------


def test_completing_a_quest() -> None:
    """TCG-QUEST-03, TCG-QUEST-05, TCG-QUEST-EX-01"""
    b = duel().resources(0, 3, "errand")
    b.complete("errand")
    assert b.s.face_down[b.n("errand")]
    assert (b.links(), b.ready_resources(0)) == (["errand"], 0)
    b.passes()
    assert len(b.s.hand[0]) == 1
    b.next_turn().next_turn().until("action")
    assert not b.offered("complete")
    assert b.ready_resources(0) == 4


def test_a_quest_is_completed_ready_or_exhausted() -> None:
    """TCG-QUEST-04"""
    b = duel().resources(0, 1, "chore").exhaust("chore").complete("chore")
    assert not b.is_ready("chore")
    b = duel().resources(0, 1, "chore").complete("chore")
    assert b.is_ready("chore")


def test_a_quest_placed_now_in_any_phase_of_any_turn() -> None:
    """TCG-QUEST-06, TCG-ACTION-10"""
    b = duel().resources(0, 1).hand(0, "chore").choose("place", "chore", "up")
    assert b.offered("complete", "chore")
    b.until("end")
    assert b.offered("complete", "chore")
    b.next_turn()
    for step in ("ready", "draw", "action", "end"):
        b.until(step).do(PASS)
        assert b.offered("complete", "chore"), step
        b.do(PASS)


def test_an_interrupted_reward_leaves_the_quest_face_down() -> None:
    """TCG-AMBIG-32: the cost and the turning are paid as it is announced."""
    b = duel().resources(0, 1, "chore").complete("chore")
    part("chain").drop(b.t, b.s.chain[-1], "effect")
    assert b.s.face_down[b.n("chore")]
    assert b.s.hand[0] == ()


def test_a_location_serves_again_and_again() -> None:
    """TCG-LOCATION-01"""
    b = duel().resources(0, 2, "inn").use("inn").passes().use("inn").passes()
    assert len(b.s.hand[0]) == 2
    assert not b.s.face_down.get(b.n("inn"))


def test_one_location_face_up() -> None:
    """TCG-LOCATION-02"""
    b = duel().resources(0, "inn").hand(0, "mill").choose("place", "mill", "up")
    assert b.kind == "keep_which"
    b.choose("keep", "mill")
    assert (b.s.face_down.get(b.n("inn")), b.s.face_down.get(b.n("mill"))) == (True, None)
    assert len(b.s.resources[0]) == 2
    assert b.s.graveyard[0] == ()


def test_a_location_that_is_activated_does_not_pay_for_itself() -> None:
    b = duel().resources(0, "mill").use("mill").passes()
    assert len(b.s.hand[0]) == 1
    assert not b.is_ready("mill")


def test_a_location_that_is_activated_is_no_resource_for_its_own_cost() -> None:
    assert not duel().resources(0, "forge").offered("power")
    b = duel().resources(0, "forge", 1).use("forge")
    assert b.ready_resources(0) == 0


def test_only_own_cards_are_exhausted_for_a_cost() -> None:
    """TCG-RES-06"""
    assert not duel().hand(0, "muster").allies(1, "wolf").offered("play")
    assert not duel().hand(0, "muster").allies(0, "wolf").exhaust("wolf").offered("play")
    b = duel().hand(0, "muster").allies(0, "wolf").allies(1, "wolf").choose("play", "muster")
    assert (b.kind, b.legal()) == ("extra_cost", [Action("exhaust", (f"c{b.n('wolf#1')}", "wolf", 0, 0))])
    b.do(b.legal()[0])
    assert (b.is_ready("wolf#1"), b.links()) == (False, ["muster"])


def test_face_down_resources_of_others_are_only_backs() -> None:
    """TCG-AMBIG-16: own ones are known, a completed quest is remembered."""
    b = duel().resources(0, 2).hand(0, "chore").choose("place", "chore", "up").complete("chore").passes()
    own, other = b.g.view(b.s, 0), b.g.view(b.s, 1)
    assert [own.names[card] for card in b.s.resources[0]] == ["pawn", "pawn", "chore"]
    assert [other.names[card] for card in b.s.resources[0]] == ["", "", "chore"]
