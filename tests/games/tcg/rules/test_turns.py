"""Turns and what may be done in them (TCG-TURN, TCG-ACTION)."""

from __future__ import annotations

import pytest

from tests.games.tcg.build import PASS, Board, duel, opening, part
from wowtable.core import Action

KEEP, FIRST = Action("keep"), Action("first")


def steps(b: Board, start: int = 0) -> list[str]:
    """The steps told since an event, the ready step by what it does."""
    names = {"StepBegan": "", "PartyReadied": "ready", "CardDrawn": "card", "TurnEnded": "over", "TurnBegan": "turn"}
    found = []
    for event in b.log[start:]:
        kind = type(event).__name__
        if kind in names:
            found.append(names[kind] or event.step)  # type: ignore[attr-defined]
    return found


def test_a_turn_from_its_beginning_to_its_end() -> None:
    """TCG-TURN-01, TCG-TURN-02, TCG-TURN-10"""
    b = duel().at("end")
    b.next_turn()
    mark = len(b.log)
    b.next_turn()
    assert steps(b, mark) == ["draw", "card", "action", "end", "over", "turn", "ready"]
    assert b.s.active == 0


def test_one_card_is_drawn() -> None:
    """TCG-TURN-04"""
    b = duel().hand(1, *["ogre"] * 5).next_turn()
    assert len(b.s.hand[1]) == 5
    b.until("draw")
    assert len(b.s.hand[1]) == 6


def test_who_begins_skips_the_first_draw() -> None:
    """TCG-TURN-05"""
    b = opening().do(FIRST).do(KEEP).do(KEEP)
    first = b.s.first
    b.until("action")
    assert len(b.s.hand[first]) == 7
    b.next_turn().until("action")
    assert len(b.s.hand[1 - first]) == 8
    b.next_turn().until("action")
    assert len(b.s.hand[first]) == 8


def test_the_action_phase_in_any_order() -> None:
    """TCG-TURN-06, TCG-COMBAT-17"""
    b = duel().allies(0, "wolf", "ogre").resources(0, 1).hand(0, "pawn", "axe")
    b.attack("wolf", "hero1").fight_on()
    b.play("pawn").passes()
    b.choose("place", "axe", "down")
    b.attack("ogre", "hero1").fight_on()
    assert b.hurt("hero1") == 5
    assert b.s.step == "action"


def test_the_end_phase_knows_only_instants_powers_and_quests() -> None:
    """TCG-TURN-07"""
    b = duel().resources(0, 3, "chore").hand(0, "pawn", "bolt", "helm").allies(0, "monk", "ogre").at("end")
    assert {(action.verb, action.args[1]) for action in b.legal() if action != PASS} == {
        ("play", "bolt"),
        ("power", "monk"),
        ("complete", "chore"),
    }


def test_discarding_down_to_seven() -> None:
    """TCG-TURN-08, TCG-CHAIN-18"""
    b = duel().hand(0, *["ogre"] * 5, *["wolf"] * 4).at("wrap_up")
    assert b.kind == "discard"
    assert {action.args[1] for action in b.legal()} == {"ogre", "wolf"}
    b.choose("discard", "wolf").choose("discard", "ogre")
    assert b.kind == "priority"
    assert b.s.active == 1
    assert sorted(b.names("graveyard", 0)) == ["ogre", "wolf"]
    assert len(b.s.hand[0]) == 7


def test_only_the_turn_player_discards() -> None:
    """TCG-TURN-09"""
    b = duel().hand(1, *["ogre"] * 8).next_turn()
    assert len(b.s.hand[1]) == 8


def test_this_turn_ends_with_the_turn() -> None:
    """TCG-TURN-11"""
    b = duel().resources(0, 1).allies(0, "wolf").hand(0, "ward").play("ward", "wolf").passes()
    assert b.s.modifiers
    b.next_turn()
    assert not b.s.modifiers


def test_windows_in_ready_draw_action_and_end() -> None:
    """TCG-AMBIG-08, TCG-CHAIN-06"""
    b = duel().next_turn()
    for step in ("ready", "draw", "action", "end"):
        assert (b.s.step, b.kind, b.asked) == (step, "priority", 1)
        b.do(PASS)
        assert b.asked == 0
        b.do(PASS)
    assert (b.s.step, b.s.active) == ("ready", 0)


# -- actions ------------------------------------------------------------------------------------------------


def test_playing_a_card() -> None:
    """TCG-ACTION-01, TCG-CHAIN-07"""
    b = duel().resources(0, 2).hand(0, "wolf").play("wolf")
    assert (b.links(), b.where("wolf"), b.ready_resources(0), b.s.hand[0]) == (["wolf"], "chain", 0, ())
    assert b.asked == 0


def test_what_enters_is_told_with_its_host_if_it_has_one() -> None:
    """TCG-ACTION-02, TCG-ACTION-04"""
    b = duel().resources(0, 2).hand(0, "wolf", "vigor").play("wolf").passes().play("vigor", "wolf").passes()
    told = [(event.name, event.how, event.host, event.host_name) for event in b.told("Entered")]
    assert told == [("wolf", "played", -1, ""), ("vigor", "played", b.n("wolf"), "wolf")]


def test_an_attachment_lies_under_its_host() -> None:
    """TCG-ACTION-04"""
    b = duel().resources(0, 1).allies(0, "wolf").hand(0, "mark").play("mark", "wolf").passes()
    assert b.s.attachments(b.n("wolf")) == [b.n("mark")]


def test_an_ability_is_done_and_then_in_the_graveyard() -> None:
    """TCG-ACTION-06, TCG-ABILITY-01"""
    b = duel().resources(0, 1).allies(1, "wolf").hand(0, "bolt").play("bolt", "wolf")
    assert b.where("bolt") == "chain"
    b.passes()
    assert (b.where("bolt"), b.where("wolf")) == ("graveyard", "graveyard")
    kinds = [type(event).__name__ for event in b.log]
    assert kinds.index("DamageDealt") < kinds.index("Destroyed")


def test_only_instants_in_the_turn_of_the_opponent() -> None:
    """TCG-ACTION-07, TCG-ACTION-08, TCG-KEYWORD-15"""
    b = duel().resources(1, 5).hand(1, "pawn", "bolt", "axe", "blast").allies(0, "wolf")
    b.do(PASS)
    assert {action.args[1] for action in b.offered("play")} == {"bolt"}
    b = duel().resources(1, 5).hand(1, "pawn", "bolt").allies(0, "wolf").attack("wolf", "hero1")
    b.do(PASS)
    assert (b.s.step, {action.args[1] for action in b.offered("play")}) == ("combat", {"bolt"})


def test_quests_and_locations_are_not_played() -> None:
    """TCG-ACTION-09"""
    assert not duel().resources(0, 9).hand(0, "errand", "inn").offered("play")


def test_cost_at_once_and_effect_on_resolution() -> None:
    """TCG-ACTION-11"""
    b = duel().resources(0, 1, "inn").use("inn")
    assert (b.ready_resources(0), len(b.s.hand[0]), b.links()) == (1, 0, ["inn"])
    b.passes()
    assert len(b.s.hand[0]) == 1


def test_a_power_as_often_as_it_can_be_paid() -> None:
    """TCG-ACTION-12"""
    b = duel().resources(0, 3).allies(0, "monk")
    for _ in range(3):
        b.use("monk")
    assert not b.offered("power")
    b.passes(3)
    assert part("stats").attack(b.g, b.s, b.n("monk")) == 4


def test_combat_is_proposed_only_in_the_own_action_phase() -> None:
    """TCG-ACTION-13"""
    for step in ("ready", "draw", "end"):
        assert not duel().allies(0, "wolf").at(step).offered("attack")
    b = duel().allies(0, "wolf").allies(1, "wolf").do(PASS)
    assert not b.offered("attack")


@pytest.mark.parametrize("busy", ["a link", "a combat"])
def test_nothing_slow_while_something_waits_or_in_combat(busy: str) -> None:
    """TCG-ACTION-14, TCG-AMBIG-09, TCG-CHAIN-11, TCG-COMBAT-05"""
    b = duel().resources(0, 5).hand(0, "pawn", "bolt", "helm", "errand").allies(0, "monk", "wolf")
    if busy == "a link":
        b.play("bolt", "hero1").hand(0, "bolt")
    else:
        b.attack("wolf", "hero1")
    assert {(action.verb, action.args[1]) for action in b.legal() if action != PASS} == {
        ("play", "bolt"),
        ("power", "monk"),
    }


def test_the_turn_one_hero_may_attack() -> None:
    """TCG-AMBIG-30, TCG-COMBAT-02"""
    b = opening().do(FIRST).do(KEEP).do(KEEP).until("action")
    assert b.s.turn == 1
    assert [action.args[0] for action in b.offered("attack")] == [f"c{b.s.hero[b.s.first]}"]


# -- the end of the turn ------------------------------------------------------------------------------------


def test_what_ends_with_the_turn_may_destroy() -> None:
    """TCG-AMBIG-43: durations run out after the wrap-up discards, and a check follows."""
    b = duel().resources(0, 1).allies(0, "wolf").hand(0, "cheer", *["ogre"] * 8)
    b.play("cheer", "wolf").passes()
    b.damage("wolf", 3).until("wrap_up")
    assert (b.kind, b.where("wolf")) == ("discard", "play")
    b.choose("discard", "ogre")
    assert b.where("wolf") == "graveyard"


def test_end_of_turn_powers_go_on_the_chain_as_the_end_phase_begins() -> None:
    """TCG-AMBIG-43"""
    b = duel().allies(0, "usher").allies(1, "usher").passes()
    assert (b.s.step, b.links(), b.s.chain[0].seat) == ("end", ["usher"], 0)
    b.passes()
    assert len(b.s.hand[0]) == 1


def test_triggers_in_the_wrap_up_step_get_a_window() -> None:
    """TCG-AMBIG-39"""
    b = duel().hand(0, *["ogre"] * 7, "heir").at("wrap_up").choose("discard", "heir")
    assert (b.s.turn, b.s.step, b.kind, b.links()) == (5, "wrap_up", "priority", ["heir"])
    b.passes()
    assert (b.kind, len(b.s.hand[0])) == ("priority", 8)
    b.passes()
    assert b.kind == "discard", "the hand is looked at again"
    b.choose("discard", "ogre")
    assert b.s.turn == 6
