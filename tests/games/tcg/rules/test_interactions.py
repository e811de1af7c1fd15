"""Where two rules meet: what no card says alone, and what the rulebook has no example for."""

from __future__ import annotations

import pytest

from tests.games.tcg.build import PASS, Board, duel, game_with, part

stats = part("stats")

CARDS = """
tame_king:
  type: ally
  emblem: ui.seat
  cost: 1
  damage: [melee]
  attack: 2
  health: 4
  unique: true
  tags: [pet]
  limits: {pet: 1}
spur:
  type: ability
  emblem: ui.seat
  cost: 0
  instant: true
  powers: [{op: do, targets: [{what: {kinds: [ally]}}], effects: [{op: grant, keyword: ferocity}]}]
matron:
  type: ally
  emblem: ui.seat
  cost: 1
  damage: [holy]
  attack: 0
  health: 9
  powers: [{op: aura, to: {kinds: [ally], side: own, other: true}, keyword: mend, amount: 3}]
bully:
  type: ally
  emblem: ui.seat
  cost: 1
  damage: [melee]
  attack: 1
  health: 3
  powers: [{op: has, keyword: assault, amount: 1}, {op: has, keyword: assault, amount: 2}]
greeter:
  type: ally
  emblem: ui.seat
  cost: 0
  damage: [melee]
  attack: 1
  health: 1
  powers: [{op: when, moments: [enters], targets: [{what: {kinds: [ally], other: true}}], effects: [{op: exhaust}]}]
resurgence:
  type: ability
  emblem: ui.seat
  cost: 0
  powers:
    - op: do
      targets: [{what: {kinds: [ally], where: graveyard}, least: 2, most: 2}]
      effects: [{op: retrieve, into: play}, {op: draw}]
raider:
  type: ally
  emblem: ui.seat
  cost: 1
  damage: [melee]
  attack: 2
  health: 9
  powers: [{op: when, moments: [deals_combat_damage], to: {kinds: [hero]}, effects: [{op: draw}]}]
customs:
  type: ally
  emblem: ui.seat
  cost: 1
  damage: [melee]
  attack: 1
  health: 9
  powers: [{op: when, moments: [enters], of: {kinds: [ally]}, effects: [{op: discard, player: its_controller}]}]
pyro:
  type: ally
  emblem: ui.seat
  cost: 1
  damage: [fire]
  attack: 1
  health: 9
  powers: [{op: damage_up, types: [fire], plus: 2}]
conscript:
  type: ally
  emblem: ui.seat
  cost: 1
  damage: [melee]
  attack: 1
  health: 2
  powers: [{op: pay, cost: {activate: true, exhaust: {kinds: [ally]}}, effects: [{op: draw}]}]
mirror:
  type: hero
  emblem: ui.seat
  faction: horde
  job: mage
  health: 28
  powers: [{op: aura, to: {kinds: [ally], side: own}, attack: 1}]
herd:
  type: ally
  emblem: ui.seat
  cost: 1
  damage: [melee]
  attack: 1
  health: 2
  powers: [{op: when, moments: [attacks], of: {kinds: [hero], side: own}, effects: [{op: boost, attack: 2, to: it}]}]
gloat:
  type: ability
  emblem: ui.seat
  cost: 0
  ongoing: true
  powers: [{op: aura, to: opposing_hero, attack: 2}]
loot:
  type: ally
  emblem: ui.seat
  cost: 1
  damage: [melee]
  attack: 1
  health: 1
  powers: [{op: when, moments: [stashed], targets: [{what: {kinds: [hero]}}], effects: [{op: heal, amount: 1}]}]
parter:
  type: ally
  emblem: ui.seat
  cost: 1
  damage: [melee]
  attack: 1
  health: 1
  powers: [{op: when, moments: [leaves], effects: [{op: draw}]}]
"""


def own_duel() -> Board:
    return duel(game_with(CARDS))


# -- limits -----------------------------------------------------------------------------------------------


def test_a_card_over_two_limits_is_asked_for_until_both_hold() -> None:
    """TCG-CARD-05, TCG-UNIQUE-01: one more of the same name, and one more Pet."""
    b = own_duel().allies(0, "tame_king").resources(0, 1).hand(0, "tame_king").play("tame_king").passes()
    assert (b.kind, len(b.legal())) == ("keep_which", 2)
    b.choose("keep", "tame_king#1")
    assert (b.kind, b.names("allies", 0), b.where("tame_king#2")) == ("priority", ["tame_king"], "graveyard")


def test_limits_are_repaired_in_the_middle_of_a_text() -> None:
    """TCG-AMBIG-40: what comes after the question in the text comes after the answer."""
    b = own_duel().allies(0, "cat").graveyard(0, "tame_king", "dog").hand(0, "resurgence")
    b.play("resurgence", "tame_king", "dog").passes()
    assert (b.kind, b.links(), b.told("CardDrawn")) == ("keep_which", ["resurgence"], [])
    b.choose("keep", "dog")
    assert (b.names("allies", 0), len(b.told("CardDrawn")), b.links()) == (["dog"], 1, [])


def test_of_three_where_two_may_stay_two_are_kept() -> None:
    """TCG-CARD-05: nobody is asked twice for the same card."""
    b = duel().allies(0, "duo", "duo").resources(0, 1).hand(0, "duo").play("duo").passes()
    assert (b.kind, len(b.legal())) == ("keep_which", 3)
    b.choose("keep", "duo#3")
    assert (b.kind, [action.args[0] for action in b.legal()]) == ("keep_which", [f"c{b.n(f'duo#{n}')}" for n in (1, 2)])
    b.choose("keep", "duo#1")
    assert (b.names("allies", 0), b.where("duo#2")) == (["duo", "duo"], "graveyard")


# -- control ----------------------------------------------------------------------------------------------


def test_an_attachment_on_a_stolen_host_stays_with_who_played_it() -> None:
    """TCG-AMBIG-53, TCG-ZONE-07, TCG-ABILITY-03: each card goes to its own owner when the host leaves."""
    b = duel().allies(1, "ogre").resources(0, 2).hand(0, "theft", "recall").resources(1, 1).attach(1, "vigor", "ogre")
    b.play("theft", "ogre").passes()
    assert (b.s.control[b.n("ogre")], b.s.control[b.n("vigor")]) == (0, 1)
    b.play("recall", "ogre").passes()
    assert (b.names("hand", 1), b.names("graveyard", 1)) == (["ogre"], ["vigor"])


def test_a_target_that_has_changed_sides_is_illegal_if_the_side_was_printed() -> None:
    """TCG-CHAIN-15"""
    b = duel().allies(1, "ogre").resources(0, 1).hand(0, "charm", "theft")
    b.play("charm", "ogre").play("theft", "ogre").passes()
    assert (b.s.control[b.n("ogre")], b.links()) == (0, ["charm"])
    b.passes()
    assert [(event.name, event.why) for event in b.told("Interrupted")] == [("charm", "targets")]


def test_a_target_that_has_changed_sides_is_legal_if_any_would_do() -> None:
    """TCG-CHAIN-14"""
    b = duel().allies(1, "wolf").resources(0, 2).hand(0, "blast", "theft").play("blast", "wolf")
    b.play("theft", "wolf").passes(2)
    assert b.names("graveyard", 1) == ["wolf"]


def test_control_ends_as_the_attachment_that_gave_it_goes_back_to_hand() -> None:
    """TCG-ZONE-07, TCG-TERM-05"""
    b = duel().allies(1, "wolf").resources(0, 30).hand(0, "twist_of_faith", "recall").play("twist_of_faith", "wolf")
    b.passes()
    assert b.s.control[b.n("wolf")] == 0
    b.play("recall", "twist_of_faith").passes()
    assert (b.s.control[b.n("wolf")], b.names("allies", 1), b.where("twist_of_faith")) == (1, ["wolf"], "hand")


# -- combat -----------------------------------------------------------------------------------------------


def test_a_protector_exhausted_in_window_one_is_not_asked_for() -> None:
    """TCG-AMBIG-34, TCG-COMBAT-06: it may protect if it is ready then."""
    b = duel().allies(0, "giant").allies(1, "wolf", "warden").hand(0, "weariness").attack("giant", "wolf")
    b.play("weariness", "warden").passes(2)
    assert (b.kind, b.s.combat.defending, b.s.combat.defender[0]) == ("priority", True, b.n("wolf"))


def test_who_is_given_ferocity_after_it_joined_may_attack() -> None:
    """TCG-KEYWORD-05"""
    b = own_duel().newcomers(0, "ogre").hand(0, "spur")
    assert not b.offered("attack", "ogre")
    b.play("spur", "ogre").passes()
    assert b.offered("attack", "ogre")


def test_both_heroes_striking_each_other_dead_draw() -> None:
    """TCG-AMBIG-07, TCG-COMBAT-13"""
    b = duel().gear(0, "crossbow").gear(1, "crossbow").damage("hero0", 25).damage("hero1", 26)
    b.attack("hero0", "hero1").choose("strike", "crossbow").passes(2).choose("strike", "crossbow").passes(2)
    assert (b.s.winners, b.hurt("hero0"), b.hurt("hero1")) == ((), 28, 29)


# -- keywords with a number -------------------------------------------------------------------------------


def test_mend_from_two_sources_adds_up() -> None:
    """TCG-KEYWORD-07: 2 printed, 3 given."""
    b = own_duel().allies(1, "nurse", "matron").damage("hero1", 9).at("end").passes()
    b.choose("target", "hero1")
    assert b.links() == ["nurse"]
    b.passes().choose("yes")
    assert b.hurt("hero1") == 4


def test_assault_from_two_sources_adds_up_in_the_own_turn() -> None:
    """TCG-KEYWORD-02"""
    b = own_duel().allies(0, "bully").attack("bully", "hero1").fight_on()
    assert b.hurt("hero1") == 4


def test_assault_adds_nothing_in_the_turn_of_the_opponent() -> None:
    """TCG-KEYWORD-02"""
    b = own_duel().allies(1, "bully").allies(0, "ogre").attack("ogre", "bully").fight_on()
    assert b.hurt("ogre") == 1


# -- triggered powers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_damage_to_a_hero_is_not_what_happens_to_an_ally(seat: int) -> None:
    """TCG-CHAIN-19"""
    b = duel().allies(0, "sulker").hand(0, "poke", "poke").play("poke", f"hero{seat}").passes()
    assert b.links() == []
    b.play("poke", "sulker").passes()
    assert b.links() == ["sulker"]


@pytest.mark.parametrize("seat", [0, 1])
def test_combat_damage_to_either_hero_triggers(seat: int) -> None:
    """TCG-CHAIN-19"""
    b = own_duel().allies(seat, "raider").at("action", seat).attack("raider", f"hero{1 - seat}")
    while not b.s.chain and b.s.combat:
        b.idle()
    assert b.links() == ["raider"]


def test_the_controller_of_what_enters_is_meant_whoever_it_is() -> None:
    """TCG-AMBIG-42"""
    b = own_duel().allies(0, "customs").hand(0, "pawn").hand(1, "rogue", "wolf").resources(1, 1).at("action", 1)
    b.play("rogue").passes(2)
    assert (b.names("hand", 0), b.names("hand", 1)) == (["pawn"], [])


def test_who_lost_its_powers_raises_no_damage() -> None:
    """TCG-TERM-07, TCG-AMBIG-49"""
    b = own_duel().allies(0, "pyro").hand(0, "poke", "poke", "polymorph").resources(0, 4)
    b.play("poke", "hero1").passes().play("polymorph", "pyro").passes().play("poke", "hero1").passes()
    assert b.hurt("hero1") == (1 + 2) + 1


def test_going_back_to_hand_is_leaving_play() -> None:
    """TCG-AMBIG-42, TCG-TERM-05"""
    b = own_duel().allies(0, "parter").resources(0, 1).hand(0, "recall").play("recall", "parter").passes()
    assert (b.where("parter"), b.links(), b.told("Destroyed")) == ("hand", ["parter"], [])


def test_a_condition_that_does_not_hold_sets_nothing_off() -> None:
    """TCG-AMBIG-42"""
    assert duel().allies(0, "chief").until("end").links() == []
    assert duel().allies(0, "chief", "wolf").until("end").links() == ["chief"]


def test_what_lies_on_other_cards_stays_when_a_quest_is_turned_down() -> None:
    """TCG-CARD-10, TCG-QUEST-03"""
    b = duel().allies(0, "wolf").resources(0, 4, "the_key_to_freedom")
    b.s.counters[b.n("wolf"), "rune"] = 2
    b.complete("the_key_to_freedom").passes()
    assert dict(b.s.counters) == {(b.n("wolf"), "rune"): 2}


@pytest.mark.parametrize("seat", [0, 1])
def test_it_is_the_hero_that_attacks(seat: int) -> None:
    """TCG-AMBIG-42"""
    b = own_duel().allies(seat, "herd").at("action", seat).attack(f"hero{seat}", f"hero{1 - seat}").passes()
    assert stats.attack(b.g, b.s, b.n(f"hero{seat}")) == 2


# -- costs, texts that hold, Stash ------------------------------------------------------------------------


def test_a_card_that_is_activated_is_not_exhausted_for_its_own_cost_as_well() -> None:
    """TCG-RES-08, TCG-RES-07"""
    assert not own_duel().allies(0, "conscript").offered("power")
    b = own_duel().allies(0, "conscript", "wolf", "ogre").exhaust("ogre").choose("power", "conscript")
    assert [action.args[1] for action in b.legal()] == ["wolf"]
    b.do(b.legal()[0])
    assert (b.is_ready("conscript"), b.is_ready("wolf"), b.links()) == (False, False, ["conscript"])


def test_what_a_starting_hero_says_holds_from_the_beginning() -> None:
    """TCG-CARD-06, TCG-SETUP-03"""
    b = duel(game_with(CARDS), heroes=("mirror", "green")).allies(0, "wolf").allies(1, "dog")
    assert (stats.attack(b.g, b.s, b.n("wolf")), stats.attack(b.g, b.s, b.n("dog"))) == (3, 1)


def test_the_opposing_hero_is_not_the_whole_opposing_party() -> None:
    """TCG-TERM-03"""
    b = own_duel().gear(0, "gloat").allies(1, "wolf")
    assert [stats.attack(b.g, b.s, b.n(name)) for name in ("hero0", "hero1", "wolf")] == [0, 2, 2]


def test_a_stash_lies_open_until_its_effect_is_on_the_chain() -> None:
    """TCG-KEYWORD-09, TCG-AMBIG-18"""
    b = own_duel().hand(0, "loot").damage("hero0", 2).choose("place", "loot", "up")
    assert (b.kind, b.n("loot") in b.s.face_down, b.links()) == ("target", False, [])
    b.choose("target", "hero0")
    assert (b.n("loot") in b.s.face_down, b.links()) == (True, ["loot"])


# -- the chain --------------------------------------------------------------------------------------------


def test_a_quest_is_not_completed_in_reply_to_its_own_reward() -> None:
    """TCG-QUEST-05, TCG-AMBIG-32"""
    b = duel().resources(0, 10, "the_key_to_freedom").complete("the_key_to_freedom")
    assert (b.links(), b.legal()) == (["the_key_to_freedom"], [PASS])
    b.passes()
    assert (b.offered("complete"), len(b.s.hand[0])) == ([], 1)


def test_no_second_location_comes_while_the_power_of_the_first_waits() -> None:
    """TCG-AMBIG-10, TCG-LOCATION-02: afterwards it may, and the power has been used all the same."""
    b = duel().resources(0, 3, "forge").hand(0, "forge").use("forge")
    assert not b.offered("place")
    b.passes().choose("place", "forge", "up").choose("keep", "forge#2")
    assert (len(b.told("CardDrawn")), b.n("forge#1") in b.s.face_down) == (1, True)
    assert b.offered("power", "forge#2")


def test_another_ally_is_not_the_one_whose_power_it_is() -> None:
    """TCG-AMBIG-42: alone it has no target, with a second one only that."""
    b = own_duel().hand(0, "greeter").play("greeter").passes()
    assert (b.links(), [event.name for event in b.told("TriggerVanished")]) == ([], ["greeter"])
    b = own_duel().allies(0, "wolf").allies(1, "dog").hand(0, "greeter").play("greeter").passes()
    assert {action.args[1] for action in b.legal()} == {"wolf", "dog"}


def test_of_equal_totems_only_the_chosen_one_is_destroyed() -> None:
    """TCG-TOTEM-02, TCG-TOTEM-01: as an ability or as an ally, whosever it is."""
    b = duel().allies(0, "totem").allies(1, "totem", "totem").resources(0, 1).hand(0, "dispel", "slaying")
    b.choose("play", "dispel")
    assert [action.args[2:] for action in b.legal()] == [(0, 0), (1, 1), (1, 2)]
    b.choose("target", "totem#3").passes().play("slaying", "totem#1").passes()
    assert (b.names("allies", 0), b.names("allies", 1)) == ([], ["totem"])
    assert b.where("totem#2") == "play"


def test_a_card_in_the_graveyard_must_be_paid_like_any_other() -> None:
    """TCG-RES-07, TCG-TERM-07"""
    assert not duel().graveyard(0, "ghost").offered("play")
    assert duel().resources(0, 1).graveyard(0, "ghost").offered("play")
