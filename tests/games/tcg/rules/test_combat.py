"""Combat from proposal to conclusion (TCG-COMBAT), protecting, and combats that lose a side."""

from __future__ import annotations

import pytest

from tests.games.tcg.build import Board, duel, part
from wowtable.core import IllegalAction

combat = part("combat")


def in_combat(b: Board) -> tuple[str, str]:
    sides = (b.s.combat.attacker, b.s.combat.defender)
    return (b.s.names[sides[0][0]], b.s.names[sides[1][0]])


def kor_against(*foes: str) -> Board:
    return duel().allies(0, "kor_cindervein").allies(1, *foes)


# -- proposing -----------------------------------------------------------------------------------------


def test_a_proposal_is_a_link_of_the_chain() -> None:
    """TCG-COMBAT-01, TCG-AMBIG-04"""
    b = kor_against("cerwyn")
    b.choose("attack", "kor_cindervein", "hero1")
    assert [link.kind for link in b.s.chain] == ["proposal"]
    assert b.is_ready("kor_cindervein")
    assert b.s.combat is None
    assert [(event.name, event.defender_name) for event in b.told("AttackProposed")] == [("kor_cindervein", "green")]
    b.passes()
    assert b.s.chain == []
    assert in_combat(b) == ("kor_cindervein", "green")


def test_an_attacker_exhausted_in_response_does_not_attack() -> None:
    """TCG-AMBIG-04"""
    b = kor_against("cerwyn").hand(1, "weariness")
    b.choose("attack", "kor_cindervein", "cerwyn").passes(0)
    b.do("pass").play("weariness", "kor_cindervein").passes(2)
    assert b.s.combat is None
    assert b.s.step == "action"
    assert not b.told("CombatBegan")
    assert [event.why for event in b.told("Interrupted")] == ["proposal"]
    assert b.asked == 0


def test_a_proposal_whose_defender_is_gone_exhausts_nobody() -> None:
    """TCG-AMBIG-04"""
    b = kor_against("cerwyn").hand(1, "slaying")
    b.choose("attack", "kor_cindervein", "cerwyn").do("pass").play("slaying", "cerwyn").passes(2)
    assert b.s.combat is None
    assert b.is_ready("kor_cindervein")


def test_a_proposal_whose_attacker_is_gone_or_stolen_does_nothing() -> None:
    """TCG-AMBIG-04"""
    for answer in ("whisk", "theft"):
        b = kor_against("cerwyn").hand(1, answer)
        b.choose("attack", "kor_cindervein", "cerwyn").do("pass").play(answer, "kor_cindervein").passes(2)
        assert (b.s.combat, b.told("CombatBegan")) == (None, [])
        assert "kor_cindervein" not in {event.name for event in b.told("Exhausted")}


def test_a_proposal_that_is_no_longer_allowed_does_nothing() -> None:
    """TCG-AMBIG-04, TCG-AMBIG-50"""
    for defender, fights in (("cerwyn", False), ("hero1", True)):
        b = kor_against("cerwyn").hand(1, "chivalry")
        b.choose("attack", "kor_cindervein", defender).do("pass").play("chivalry", "kor_cindervein").passes(2)
        assert (b.s.combat is not None) is fights
        assert [event.card for event in b.told("Interrupted")] == ([] if fights else [b.n("kor_cindervein")])


def test_who_joined_this_turn_may_not_attack() -> None:
    """TCG-COMBAT-02, TCG-ALLY-04"""
    b = duel().newcomers(0, "kor_cindervein").allies(1, "cerwyn")
    assert not b.offered("attack", "kor_cindervein")
    assert b.offered("attack", "hero0", "cerwyn")


def test_an_ally_that_was_stolen_may_not_attack_in_that_turn() -> None:
    """TCG-AMBIG-14"""
    b = duel().allies(1, "kor_cindervein").hand(0, "theft")
    b.play("theft", "kor_cindervein").passes()
    assert b.s.control[b.n("kor_cindervein")] == 0
    assert not b.offered("attack", "kor_cindervein")
    b.next_turn().next_turn().until("action")
    assert b.offered("attack", "kor_cindervein", "hero1")


def test_an_ally_that_joined_in_the_opponents_turn_attacks_in_the_next() -> None:
    """TCG-COMBAT-02"""
    b = duel().newcomers(0, "kor_cindervein")
    b.s.joined[b.n("kor_cindervein")] = b.s.turns_begun[0] - 1
    assert b.offered("attack", "kor_cindervein", "hero1")


def test_an_exhausted_character_can_be_attacked_but_does_not_attack() -> None:
    """TCG-COMBAT-03, TCG-READY-06"""
    b = kor_against("cerwyn").exhaust("cerwyn", "hero0")
    assert b.offered("attack", "kor_cindervein", "cerwyn")
    assert not b.offered("attack", "hero0")
    assert {action.args[0] for action in b.offered("attack")} == {f"c{b.n('kor_cindervein')}"}


def test_only_the_turn_player_proposes_and_only_in_its_action_phase() -> None:
    """TCG-ACTION-13"""
    b = duel().allies(1, "kor_cindervein")
    b.ready_to_play().do("pass")
    assert b.asked == 1
    assert not b.offered("attack")
    assert not duel().allies(0, "kor_cindervein").at("end").offered("attack")
    assert not duel().allies(0, "kor_cindervein").at("draw").offered("attack")


def test_nothing_is_proposed_while_something_waits() -> None:
    """TCG-ACTION-14, TCG-AMBIG-09"""
    b = kor_against("cerwyn").hand(0, "poke")
    b.play("poke", "hero1")
    assert not b.offered("attack")


# -- the course of a combat ------------------------------------------------------------------------------


def test_the_attacker_exhausts_as_combat_begins() -> None:
    """TCG-COMBAT-04, TCG-READY-01"""
    b = kor_against("cerwyn").attack("kor_cindervein", "cerwyn")
    assert not b.is_ready("kor_cindervein")
    assert b.is_ready("cerwyn")
    assert [event.card for event in b.told("Exhausted")] == [b.n("kor_cindervein")]


def test_in_window_one_instants_are_played_and_nothing_else() -> None:
    """TCG-COMBAT-05, TCG-ACTION-14"""
    b = kor_against("cerwyn").hand(0, "poke", "wrath", "hira").hand(1, "slap", "wrath").resources(0, 4).resources(1, 4)
    b.attack("kor_cindervein", "cerwyn")
    assert not b.s.combat.defending
    assert (b.asked, {a.args[1] for a in b.legal() if a.verb == "play"}) == (0, {"poke"})
    assert not b.offered("place")
    b.do("pass")
    assert (b.asked, {a.args[1] for a in b.legal() if a.verb == "play"}) == (1, {"slap"})


def test_the_second_window_comes_with_the_defender() -> None:
    """TCG-COMBAT-11"""
    b = kor_against("cerwyn").hand(1, "salve").attack("kor_cindervein", "cerwyn").passes()
    assert b.s.combat.defending
    assert [event.card for event in b.told("Defends")] == [b.n("cerwyn")]
    assert b.asked == 0
    b.do("pass")
    assert b.offered("play", "salve")


def test_both_deal_their_atk_at_the_same_time() -> None:
    """TCG-COMBAT-13, TCG-TERM-04"""
    b = kor_against("petreus_roffe").attack("kor_cindervein", "petreus_roffe").fight_on()
    assert (b.where("kor_cindervein"), b.where("petreus_roffe")) == ("graveyard", "graveyard")
    dealt = [(event.amount, event.types, event.combat) for event in b.told("DamageDealt")]
    assert sorted(dealt) == [(3, ("holy",), True), (3, ("melee",), True)]


def test_other_damage_in_a_combat_is_no_combat_damage() -> None:
    """TCG-COMBAT-14"""
    b = kor_against("trixie_boltclunker").hand(0, "slap").attack("kor_cindervein", "trixie_boltclunker")
    b.play("slap", "trixie_boltclunker").passes()
    assert [(event.amount, event.combat) for event in b.told("DamageDealt")] == [(2, False)]


def test_damage_stays_until_it_destroys() -> None:
    """TCG-COMBAT-15, TCG-DAMAGE-01"""
    b = kor_against("cerwyn").attack("kor_cindervein", "cerwyn").fight_on()
    assert (b.where("cerwyn"), b.hurt("kor_cindervein")) == ("graveyard", 1)
    b.next_turn().next_turn().until("action")
    assert b.hurt("kor_cindervein") == 1


def test_defending_does_not_exhaust() -> None:
    """TCG-COMBAT-16"""
    b = kor_against("trixie_boltclunker").attack("kor_cindervein", "trixie_boltclunker").fight_on()
    assert b.is_ready("trixie_boltclunker")
    assert not b.is_ready("kor_cindervein")


def test_one_combat_after_the_other() -> None:
    """TCG-COMBAT-17, TCG-TURN-06"""
    b = duel().allies(0, "cerwyn", "hira", "kor_cindervein").hand(0, "pawn")
    for ally in ("cerwyn", "hira"):
        b.attack(ally, "hero1").fight_on()
    b.choose("place", "pawn", "down")
    b.attack("kor_cindervein", "hero1").fight_on()
    assert b.hurt("hero1") == 1 + 2 + 3
    assert len(b.told("CombatBegan")) == 3


def test_kor_wins_against_a_weaker_ally() -> None:
    """TCG-COMBAT-EX-01"""
    b = kor_against("skronk_skullseeker")
    assert b.g.sheets["skronk_skullseeker"].card.attack == 1
    assert b.g.sheets["skronk_skullseeker"].card.health == 3
    b.attack("kor_cindervein", "skronk_skullseeker").fight_on()
    assert b.where("skronk_skullseeker") == "graveyard"
    assert (b.where("kor_cindervein"), b.hurt("kor_cindervein")) == ("play", 1)
    assert not b.is_ready("kor_cindervein")


def test_what_is_told_of_a_combat_names_both_sides() -> None:
    """TCG-COMBAT-04, TCG-COMBAT-11"""
    b = kor_against("cerwyn").attack("kor_cindervein", "cerwyn").fight_on()
    began, defends, ended = b.told("CombatBegan")[0], b.told("Defends")[0], b.told("CombatEnded")[0]
    kor, cerwyn = (b.n("kor_cindervein"), "kor_cindervein"), (b.n("cerwyn"), "cerwyn")
    assert (began.seat, began.card, began.name, began.defender, began.defender_name) == (0, *kor, *cerwyn)
    assert (defends.seat, defends.card, defends.name, defends.attacker, defends.attacker_name) == (1, *cerwyn, *kor)
    assert (ended.attacker, ended.attacker_name, ended.fought) == (*kor, True)


# -- protecting ------------------------------------------------------------------------------------------


def test_a_protector_takes_the_place_of_the_defender() -> None:
    """TCG-COMBAT-06, TCG-KEYWORD-08, TCG-CHAIN-18"""
    b = kor_against("cerwyn", "warden").attack("kor_cindervein", "cerwyn").passes()
    assert (b.kind, b.asked) == ("protect", 1)
    b.choose("protect", "warden")
    assert b.s.chain == []
    assert not b.is_ready("warden")
    assert in_combat(b) == ("kor_cindervein", "warden")
    assert [(event.name, event.defender_name) for event in b.told("Protected")] == [("warden", "cerwyn")]
    assert b.told("Protected")[0].defender == b.n("cerwyn")
    assert [(event.name, event.aside) for event in b.told("Exhausted")][-1] == ("warden", True)
    b.fight_on()
    assert (b.hurt("cerwyn"), b.hurt("warden"), b.hurt("kor_cindervein")) == (0, 3, 2)


def test_protecting_may_be_declined_and_only_one_protects() -> None:
    """TCG-COMBAT-07"""
    b = kor_against("cerwyn", "warden", "petreus_roffe").attack("kor_cindervein", "cerwyn").passes()
    assert {action.verb for action in b.legal()} == {"protect", "no_protect"}
    b.choose("protect", "warden")
    assert b.kind == "priority"
    assert b.is_ready("petreus_roffe")
    assert combat.protectors(b.g, b.s, 1) == []
    b = kor_against("cerwyn", "warden").attack("kor_cindervein", "cerwyn").passes().do("no_protect")
    assert in_combat(b) == ("kor_cindervein", "cerwyn")
    assert b.s.combat.defending


def test_the_proposed_defender_does_not_protect_itself() -> None:
    """TCG-COMBAT-08"""
    b = kor_against("warden").attack("kor_cindervein", "warden").passes()
    assert b.kind == "priority"
    b = kor_against("warden", "warden").attack("kor_cindervein", "warden#1").passes()
    assert [a.args[0] for a in b.legal() if a.verb == "protect"] == [f"c{b.n('warden#2')}"]


def test_an_exhausted_protector_is_not_offered() -> None:
    """TCG-COMBAT-06"""
    b = kor_against("cerwyn", "warden").exhaust("warden").attack("kor_cindervein", "cerwyn").passes()
    assert b.kind == "priority"


def test_a_newcomer_may_protect() -> None:
    """TCG-COMBAT-09, TCG-ALLY-04"""
    b = duel().allies(0, "kor_cindervein").allies(1, "cerwyn").newcomers(1, "warden")
    b.attack("kor_cindervein", "cerwyn").passes()
    assert b.offered("protect", "warden")


def test_nobody_protects_from_an_ability() -> None:
    """TCG-COMBAT-10"""
    b = duel().allies(1, "cerwyn", "warden").hand(0, "slap")
    b.play("slap", "cerwyn").passes()
    assert b.where("cerwyn") == "graveyard"
    assert not b.told("Protected")


def test_a_protector_readied_in_window_one_is_offered() -> None:
    """TCG-AMBIG-34"""
    b = kor_against("cerwyn", "warden").exhaust("warden").hand(1, "waking")
    b.attack("kor_cindervein", "cerwyn").do("pass").play("waking", "warden").passes()
    assert b.kind == "priority"
    b.passes()
    assert (b.kind, len(b.offered("protect", "warden"))) == ("protect", 1)


def test_an_elusive_character_may_protect() -> None:
    """TCG-AMBIG-11"""
    b = kor_against("cerwyn", "gully_rustinax")
    assert not b.offered("attack", "kor_cindervein", "gully_rustinax")
    b.attack("kor_cindervein", "cerwyn").passes()
    assert b.offered("protect", "gully_rustinax")


def test_a_hero_may_protect_if_something_lets_it() -> None:
    """TCG-COMBAT-06, TCG-TERM-07"""
    b = kor_against("cerwyn").gear(1, "bulwark").attack("kor_cindervein", "cerwyn").passes()
    b.choose("protect", "hero1").fight_on()
    assert (b.hurt("hero1"), b.hurt("cerwyn")) == (3, 0)
    assert not b.is_ready("hero1")


# -- a side is gone -----------------------------------------------------------------------------------------


def test_a_defender_destroyed_in_window_two_leaves_the_attacker_unhurt() -> None:
    """TCG-COMBAT-12, TCG-AMBIG-05"""
    b = kor_against("petreus_roffe").hand(0, "slaying").attack("kor_cindervein", "petreus_roffe").passes()
    assert b.s.combat.defending
    b.play("slaying", "petreus_roffe").passes()
    assert b.s.combat is None
    assert not b.told("DamageDealt")
    assert b.hurt("kor_cindervein") == 0
    assert not b.is_ready("kor_cindervein")
    assert [event.fought for event in b.told("CombatEnded")] == [False]


def test_without_its_defender_a_combat_ends_before_the_protect_point() -> None:
    """TCG-AMBIG-38, TCG-AMBIG-05"""
    b = kor_against("cerwyn", "warden").hand(0, "slaying", "hira").resources(0, 1)
    b.attack("kor_cindervein", "cerwyn").play("slaying", "cerwyn").passes()
    assert (b.kind, b.asked, b.s.step) == ("priority", 0, "action")
    assert b.s.combat is None
    assert b.is_ready("warden")
    assert b.offered("play", "hira")


def test_what_waits_resolves_before_the_combat_ends() -> None:
    """TCG-AMBIG-38"""
    b = kor_against("cerwyn").hand(1, "slap", "whisk").attack("kor_cindervein", "cerwyn").do("pass")
    b.play("slap", "kor_cindervein").play("whisk", "cerwyn").passes()
    assert b.where("cerwyn") == "hand"
    assert (b.kind, b.links(), b.s.step) == ("priority", ["slap"], "combat")
    b.passes()
    assert (b.s.combat, b.hurt("kor_cindervein")) == (None, 2)


def test_a_defender_that_changes_sides_is_out_of_the_combat() -> None:
    """TCG-AMBIG-38"""
    b = kor_against("cerwyn").hand(0, "theft").attack("kor_cindervein", "cerwyn").play("theft", "cerwyn").passes()
    assert b.s.combat is None
    assert b.s.control[b.n("cerwyn")] == 0
    assert not b.told("DamageDealt")


def test_what_holds_for_this_combat_ends_with_it() -> None:
    """TCG-AMBIG-38"""
    b = duel().gear(0, "stance_mastery").allies(1, "cerwyn")
    b.attack("hero0", "cerwyn").use("stance_mastery").passes()
    assert len(b.s.modifiers) == 1
    b.fight_on()
    assert b.s.modifiers == []
    assert b.hurt("cerwyn") == 1


# -- restrictions ---------------------------------------------------------------------------------------------


def test_a_taunt_leaves_nobody_else_to_attack() -> None:
    """TCG-AMBIG-50"""
    b = kor_against("cerwyn", "sarmoth")
    assert {a.args[5] for a in b.offered("attack")} == {"sarmoth"}
    b.attack("kor_cindervein", "sarmoth")
    assert in_combat(b) == ("kor_cindervein", "sarmoth")


def test_a_taunt_is_off_if_that_character_cannot_be_attacked() -> None:
    """TCG-AMBIG-50"""
    b = kor_against("cerwyn", "jeerer")
    assert {a.args[5] for a in b.offered("attack", "kor_cindervein")} == {"cerwyn", "green"}
    b.damage("jeerer", 1)
    assert {a.args[5] for a in b.offered("attack", "kor_cindervein")} == {"jeerer"}


def test_two_restrictions_that_exclude_each_other_leave_no_attack() -> None:
    """TCG-AMBIG-50"""
    b = duel().allies(0, "bloodblade").allies(1, "cerwyn")
    assert {a.args[5] for a in b.offered("attack", "bloodblade")} == {"green"}
    b = duel().allies(0, "bloodblade").allies(1, "sarmoth")
    assert not b.offered("attack", "bloodblade")
    assert b.offered("attack", "hero0", "sarmoth")


def test_a_taunt_does_not_forbid_protecting() -> None:
    """TCG-AMBIG-50"""
    b = kor_against("sarmoth", "warden").attack("kor_cindervein", "sarmoth").passes()
    assert b.offered("protect", "warden")


def test_cannot_attack_beats_may_attack() -> None:
    """TCG-TERM-07"""
    b = duel().newcomers(0, "gurzuk").hand(0, "cold_front").resources(0, 2)
    assert b.offered("attack", "gurzuk", "hero1")
    b.play("cold_front").passes()
    assert not b.offered("attack", "gurzuk")
    with pytest.raises(IllegalAction):
        b.attack("gurzuk", "hero1")


def test_the_first_turn_knows_no_other_limit_on_attacks() -> None:
    """TCG-AMBIG-30"""
    b = duel().newcomers(0, "gurzuk", "kor_cindervein")
    b.s.turn = b.s.turns_begun[0] = 1
    for ally in ("gurzuk", "kor_cindervein"):
        b.s.joined[b.n(ally)] = 1
    assert {a.args[1] for a in b.offered("attack")} == {"gray", "gurzuk"}


def test_two_heroes_that_kill_each_other_draw() -> None:
    """TCG-AMBIG-07"""
    b = duel().gear(0, "scarlet_kris").gear(1, "scarlet_kris")
    for hero in ("hero0", "hero1"):
        b.damage(hero, b.g.sheets[b.s.names[b.n(hero)]].card.health - 1)
    b.attack("hero0", "hero1").choose("strike", "scarlet_kris")
    b.passes(2).choose("strike", "scarlet_kris").passes(2)
    assert (b.s.winners, b.decision) == ((), None)
    assert b.told("GameDrawn")
