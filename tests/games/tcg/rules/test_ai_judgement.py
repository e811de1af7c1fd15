"""What computer players keep for later, and what they give cards whose worth shows only in time."""

from __future__ import annotations

import pytest

from tests.games.tcg.build import PASS, Board, duel
from tests.games.tcg.players import THOUGHTFUL, answer, answers, names, verbs

pytestmark = pytest.mark.parametrize("level", THOUGHTFUL)


def without_resource_to_place(b: Board) -> Board:
    b.s.placed = True
    return b


# -- interrupts and instants --------------------------------------------------------------------------


def test_resources_for_an_interrupt_are_kept_for_the_opponents_turn(level: str) -> None:
    """Drawing cards can wait until the opponent's turn ends, and so can a quest."""
    b = duel().hand(0, "counterspell", "energize").resources(0, "the_key_to_freedom", 2)
    assert verbs(answers(without_resource_to_place(b), level)) == []


def test_an_ally_is_not_kept_back_for_an_interrupt(level: str) -> None:
    b = duel().hand(0, "counterspell", "ogre").resources(0, 3)
    assert ["play", "ogre"] in [names(b, action) for action in answers(without_resource_to_place(b), level)]


def test_an_interrupt_is_not_the_card_to_give_up_for_a_resource(level: str) -> None:
    b = duel().hand(0, "counterspell", "pawn", "pawn", "wolf").resources(0, 2)
    assert ["place", "counterspell"] not in [names(b, action) for action in answers(b, level)]


def announced(b: Board, card: str) -> Board:
    """Seat 1 has played an ability in its turn; seat 0 may respond."""
    b.at("action", 1).choose("play", card)
    while b.kind != "priority":
        b.do(b.legal()[0])
    return b.do(PASS)


def test_what_was_held_ready_is_used_on_what_matters(level: str) -> None:
    b = duel().hand(0, "counterspell").resources(0, 2).hand(1, "hungering_cold").resources(1, 4)
    b.allies(0, "wolf", "rogue", "pawn")
    assert names(b, answer(announced(b, "hungering_cold"), level)) == ["play", "counterspell"]


def test_an_interrupt_is_not_spent_on_what_does_nothing(level: str) -> None:
    b = duel().hand(0, "counterspell").resources(0, 2).hand(1, "battle_shout").resources(1, 3)
    assert answer(announced(b, "battle_shout"), level) == PASS


def at_the_opponents_end(b: Board) -> Board:
    return b.at("end", 1).do(PASS)


@pytest.mark.parametrize("card", ["fire_blast", "chasten", "arcane_shot"])
def test_an_instant_is_not_wasted_because_resources_are_left(level: str, card: str) -> None:
    """Neither the unhurt hero nor the giant is worth it."""
    b = duel().hand(0, card).resources(0, 4).allies(1, "giant")
    assert answer(at_the_opponents_end(b), level) == PASS


def test_cards_are_drawn_with_resources_that_are_left(level: str) -> None:
    b = duel().hand(0, "energize").resources(0, 4)
    assert names(b, answer(at_the_opponents_end(b), level)) == ["play", "energize"]


def test_a_quest_is_not_completed_for_cards_that_cannot_be_used_yet(level: str) -> None:
    """All resources would be gone, and the end of the opponent's turn will do as well."""
    b = duel().hand(0, "giant").resources(0, "the_key_to_freedom", 2)
    assert verbs(answers(without_resource_to_place(b), level)) == []


# -- what pays turn by turn ---------------------------------------------------------------------------


def test_a_totem_that_burns_every_turn_is_worth_more_than_a_body(level: str) -> None:
    b = duel().hand(0, "inferno_totem", "laenthor_shademoon").resources(0, 2)
    assert ["play", "inferno_totem"] in [names(b, action) for action in answers(without_resource_to_place(b), level)]


def test_a_totem_is_torn_down(level: str) -> None:
    b = duel().allies(0, "ogre").allies(1, "inferno_totem", "wolf")
    assert ["attack", "ogre", "inferno_totem"] in [names(b, action) for action in answers(b, level)]


def test_a_lasting_ability_is_played_when_nothing_else_calls(level: str) -> None:
    b = duel().hand(0, "steady_shot").resources(0, 3)
    assert ["play", "steady_shot"] in [names(b, action) for action in answers(without_resource_to_place(b), level)]


# -- whoever cannot be attacked -----------------------------------------------------------------------


def test_removal_is_for_those_that_cannot_be_attacked(level: str) -> None:
    """The ogre could deal with the wolf by itself."""
    b = duel().hand(0, "bolt").resources(0, 1).allies(0, "ogre").allies(1, "selora", "wolf")
    done = [names(b, action) for action in answers(without_resource_to_place(b), level)]
    assert done[done.index(["play", "bolt"]) + 1] == ["target", "selora"]


def test_against_elusive_allies_it_is_a_race(level: str) -> None:
    b = duel().allies(0, "ogre", "wolf").allies(1, "jinie_swizzleshade", "brel_blazebeard")
    done = [names(b, action) for action in answers(b, level)]
    assert {tuple(deed) for deed in done if deed != ["pass"]} == {
        ("attack", "ogre", "green"),
        ("attack", "wolf", "green"),
    }


# -- in every position ----------------------------------------------------------------------------------


def test_far_behind_every_card_still_counts(level: str) -> None:
    b = duel().hand(0, "bolt").resources(0, 1).allies(1, "giant", "giant", "wolf").damage("hero0", 10)
    done = [names(b, action) for action in answers(without_resource_to_place(b), level)]
    assert ["target", "wolf"] in done
