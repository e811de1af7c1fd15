"""What cards do to each other where two of their texts meet, on the stage of the real cards."""

from __future__ import annotations

import pytest

from tests.games.tcg.build import PASS, duel, game_with, part, zones
from tests.games.tcg.effecting import carry
from tests.games.tcg.rules.cards_of.stage import Stage

effects = part("cards.effects")


def theirs_too(d: Stage) -> Stage:
    """On to the action phase of the opponent, who is asked now."""
    d.b.next_turn().until("action")
    return d


# -- who controls what ------------------------------------------------------------------------------------


def test_of_two_who_take_control_the_newer_counts_and_the_older_again_when_that_is_gone() -> None:
    d = Stage(theirs="kor_cindervein", hand="twist_of_faith", their_hand="twist_of_faith")
    d.play("twist_of_faith", "kor_cindervein")
    assert d.mine() == ["kor_cindervein"]
    theirs_too(d).play("twist_of_faith", "kor_cindervein")
    assert d.theirs() == ["kor_cindervein"]
    zones.destroy(d.b.t, [card for card in d.s.host if d.s.control[card] == 1])
    assert d.mine() == ["kor_cindervein"]
    zones.destroy(d.b.t, list(d.s.host))
    assert d.theirs() == ["kor_cindervein"]


def test_who_took_an_ally_for_good_gets_it_back() -> None:
    d = Stage(theirs="kor_cindervein", hand="dark_extortion", their_hand="twist_of_faith")
    d.play("dark_extortion", "p1")
    theirs_too(d).play("twist_of_faith", "kor_cindervein")
    assert d.theirs() == ["kor_cindervein"]
    zones.destroy(d.b.t, [d.n("twist_of_faith")])
    assert d.mine() == ["kor_cindervein"]


def test_taking_for_good_is_not_undone_by_an_older_attachment() -> None:
    d = Stage(theirs="kor_cindervein", hand="twist_of_faith", their_hand="dark_extortion", their_row="battle_shout")
    d.play("twist_of_faith", "kor_cindervein")
    theirs_too(d).play("dark_extortion", "p0")
    assert d.theirs() == ["kor_cindervein"]
    zones.destroy(d.b.t, [d.n("battle_shout")])
    assert d.theirs() == ["kor_cindervein"]


def test_a_card_that_comes_back_belongs_to_nobody_else() -> None:
    """TCG-AMBIG-46"""
    d = Stage(theirs="kor_cindervein", hand="dark_extortion")
    d.play("dark_extortion", "p1")
    zones.to_hand(d.b.t, d.n("kor_cindervein"))
    assert d.s.claims == {}


def test_an_attacker_that_changes_hands_ends_its_combat() -> None:
    """TCG-AMBIG-38"""
    d = Stage(theirs="kor_cindervein", hand="twist_of_faith dispel_magic")
    d.play("twist_of_faith", "kor_cindervein")
    d.b.next_turn().next_turn().until("action")
    d.attack("kor_cindervein", "foe", respond={"dispel_magic": ("twist_of_faith",)})
    assert d.zone("dispel_magic") == "graveyard"
    d.b.next_turn().next_turn().until("action")
    assert (d.theirs(), d.damage("foe")) == (["kor_cindervein"], 0)


def test_a_proposed_attacker_that_changes_hands_does_not_attack() -> None:
    """TCG-AMBIG-04: not even one that may attack at once."""
    d = Stage(theirs="boki_earthgaze", hand="twist_of_faith", their_hand="dispel_magic")
    d.play("twist_of_faith", "boki_earthgaze")
    d.attack("boki_earthgaze", "foe", respond={"dispel_magic": ("twist_of_faith",)})
    assert (d.theirs(), d.damage("foe"), d.ready("boki_earthgaze")) == (["boki_earthgaze"], 0, True)
    assert d.b.told("Interrupted")[-1].why == "proposal"


@pytest.mark.parametrize(("stolen", "mine", "foes"), [(False, 1, 1), (True, 0, 2)])
def test_shadow_bolt_looks_at_who_controlled_the_dead(stolen: bool, mine: int, foes: int) -> None:
    """TCG-AMBIG-42"""
    d = Stage(theirs="cerwyn", hand="shadow_bolt hira" + " twist_of_faith" * stolen, their_hand="hira hira")
    if stolen:
        d.play("twist_of_faith", "cerwyn")
    d.play("shadow_bolt", "cerwyn")
    assert (len(d.hand(0)), len(d.hand(1))) == (mine, foes)


def test_shadow_bolt_does_not_mind_who_goes_home() -> None:
    """TCG-TERM-05"""
    d = Stage(theirs="orono_the_great", hand="shadow_bolt fear", their_hand="hira")
    d.play("shadow_bolt", "orono_the_great")
    d.play("fear", "orono_the_great")
    assert d.hand(1) == ["hira", "orono_the_great"]


GRAVEDIGGER = """
digger:
  type: ally
  emblem: ui.seat
  cost: 1
  damage: [melee]
  attack: 1
  health: 1
  powers:
    - {op: when, moments: [dies], of: {kinds: [ally]}, effects: [{op: discard, player: its_controller}]}
"""


def test_a_power_that_sees_others_die_knows_whose_they_were() -> None:
    """TCG-AMBIG-42"""
    b = duel(game_with(GRAVEDIGGER)).allies(0, "digger").allies(1, "wolf").resources(0, 3)
    b.hand(0, "sway", "knell", "pawn").hand(1, "pawn").play("sway", "wolf").passes().play("knell", "wolf").passes(2)
    assert (b.names("hand", 0), b.names("hand", 1)) == ([], ["pawn"])


def test_dread_touch_looks_at_who_controlled_what_went_away() -> None:
    """The ally goes to its owner, whose it was not any more."""
    d = Stage(theirs="cerwyn", their_hand="dread_touch hira", hand="hira hira twist_of_faith")
    d.play("twist_of_faith", "cerwyn")
    theirs_too(d).play("dread_touch", "cerwyn")
    assert (d.hand(0), d.hand(1)) == (["hira"], ["cerwyn", "hira", "pawn"])


# -- damage that goes elsewhere -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["frostbolt", "frost_shock"])
def test_who_was_not_damaged_is_not_frozen(name: str) -> None:
    """TCG-AMBIG-56: the damage was dealt, but to somebody else."""
    d = Stage(mine="cerwyn", hand=name, their_hand="tricksters_gambit")
    d.play(name, "foe", respond={"tricksters_gambit": ("me",)})
    assert (d.damage("foe"), d.damage("me") > 0) == (0, True)
    assert not d.forbidden("foe", "attack")
    assert not d.forbidden("me", "attack")


def test_what_is_sent_elsewhere_still_was_dealt() -> None:
    d = Stage(hand="drain_essence", their_hand="tricksters_gambit", theirs="gabble")
    d.hurt("me", 5)
    d.play("drain_essence", "foe", respond={"tricksters_gambit": ("gabble",)})
    assert (d.damage("gabble"), d.damage("foe"), d.damage("me")) == (3, 0, 2)


def test_damage_that_cannot_be_prevented_can_be_sent_elsewhere() -> None:
    """TCG-AMBIG-48: and no armor is asked for where it arrives."""
    d = Stage(hand="chasten", row="golem_skull_helm", their_hand="tricksters_gambit")
    d.play("chasten", "foe", respond={"tricksters_gambit": ("me",)})
    assert (d.damage("me"), d.damage("foe"), "armor" in d.asked) == (3, 0, False)


def test_armor_is_used_where_the_damage_arrives() -> None:
    """TCG-AMBIG-49: doubled by its dealer first."""
    d = Stage(
        hand="lightning_bolt",
        row="golem_skull_helm elemental_precision",
        their_row="golem_skull_helm",
        their_hand="tricksters_gambit",
    )
    d.play("lightning_bolt", "foe", "golem_skull_helm", respond={"tricksters_gambit": ("me",)})
    assert (d.damage("me"), d.damage("foe"), d.last_asked()) == (5, 0, 0)


def test_doubled_then_shielded_then_kept_off_by_armor() -> None:
    """TCG-AMBIG-49"""
    d = Stage(hand="lightning_bolt", row="elemental_precision", their_hand="holy_shock", their_row="golem_skull_helm")
    d.play("lightning_bolt", "foe", "golem_skull_helm", respond={"holy_shock": ("foe", "me")})
    assert (d.damage("foe"), d.damage("me")) == (1, 4)


# -- "this combat" ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["stance_mastery", "stakethrower"])
def test_what_is_for_this_combat_waits_for_one_of_the_hero(name: str) -> None:
    d = Stage(row=name, mine="hira", theirs="cerwyn")
    d.s.counters[d.n(name), "stake"] = 1
    assert not d.usable(name)
    d.begin("attack", "hira", "cerwyn")
    d.b.passes()
    assert d.s.combat is not None
    assert not d.usable(name)
    d.b.fight_on()
    d.begin("attack", "me", "foe")
    assert not d.usable(name), "a proposal is no combat yet"
    d.b.passes()
    while d.kind == "strike":
        d.b.idle()
    assert d.usable(name)


def test_who_defends_may_use_what_is_for_this_combat() -> None:
    d = Stage(their_row="stance_mastery", mine="hira", theirs="cerwyn")
    d.begin("attack", "hira", "foe")
    d.b.passes().do(PASS)
    assert d.usable("stance_mastery")


def test_this_combat_is_not_the_next_one() -> None:
    """A text may still say it while there is none; then it says nothing."""
    cry = (
        "cry: {type: ability, emblem: ui.seat, cost: 0, instant: true, powers: [{op: do, effects: ["
        "{op: boost, attack: 1, to: hero, until: combat}]}]}"
    )
    b = duel(game_with(cry)).hand(0, "cry").play("cry").passes()
    b.attack("hero0", "hero1")
    assert b.s.combat is not None
    assert (part("stats").attack(b.g, b.s, b.n("hero0")), b.s.modifiers) == (0, [])


# -- combat ----------------------------------------------------------------------------------------------------


def test_who_exhausts_to_its_death_attacks_nobody() -> None:
    """TCG-AMBIG-38"""
    d = Stage(mine="hira", their_row="hungering_cold")
    d.attack("hira", "foe")
    assert (d.zone("hira"), d.damage("foe"), d.s.combat, d.s.step) == ("graveyard", 0, None, "action")


def test_two_weapons_and_somebody_who_lets_nobody_strike() -> None:
    """TCG-AMBIG-37"""
    d = Stage(row="claws_of_torment scarlet_kris", theirs="cerwyn")
    d.attack("me", "cerwyn", "claws_of_torment", "scarlet_kris")
    assert d.damage("cerwyn") == 1
    d = Stage(row="claws_of_torment scarlet_kris", theirs="cerwyn kyroth_steelspite")
    d.attack("me", "cerwyn")
    assert "strike" not in d.asked


def test_a_sheep_does_not_guard_taunt_or_burn() -> None:
    d = Stage(
        mine="bloodblade", theirs="sarmoth inferno_totem guardian_steelhoof", hand="polymorph polymorph polymorph"
    )
    assert not d.can_attack("bloodblade", "foe")
    for sheep in ("sarmoth", "inferno_totem", "guardian_steelhoof"):
        d.play("polymorph", sheep)
    d.attack("bloodblade", "foe")
    assert ("protect" in d.asked, d.damage("foe")) == (False, 5)
    d.foe_turn()
    assert d.damage("me") == 0


def test_a_sheep_uses_no_power() -> None:
    d = Stage(mine="jarrod_gravon", tired="jarrod_gravon")
    assert d.usable("jarrod_gravon")
    d.attach("polymorph", "jarrod_gravon", 1)
    assert not d.usable("jarrod_gravon")


def test_two_that_want_to_be_attacked_alone_cannot_be() -> None:
    """TCG-AMBIG-50"""
    d = Stage(mine="kor_cindervein", theirs="sarmoth hira", hand="polymorph")
    assert d.can_attack("kor_cindervein", "sarmoth")
    d.b.allies(1, "sarmoth")
    assert not {action.verb for action in d.b.g.legal_actions(d.s, 0)} & {"attack"}


def test_a_protector_protects_once_in_each_combat() -> None:
    d = Stage(mine="kor_cindervein orono_the_great", theirs="jarrod_gravon cerwyn")
    d.begin("attack", "kor_cindervein", "cerwyn")
    d.b.passes(2)
    d.take("jarrod_gravon")
    d.b.do(PASS).use("jarrod_gravon").passes().passes()
    assert (d.damage("jarrod_gravon"), d.ready("jarrod_gravon"), d.damage("cerwyn")) == (3, True, 0)
    d.attack("orono_the_great", "cerwyn", "no_protect")
    assert d.zone("cerwyn") == "graveyard"


def test_who_is_only_proposed_does_not_defend_yet() -> None:
    """TCG-COMBAT-11"""
    d = Stage(mine="kor_cindervein", theirs="tyrus_lionheart")
    d.begin("attack", "kor_cindervein", "tyrus_lionheart")
    d.b.passes()
    assert (d.s.step, d.attack_of("tyrus_lionheart")) == ("combat", 1)
    d.b.passes()
    assert d.attack_of("tyrus_lionheart") == 5


def test_newcomers_cannot_attack_into_the_cold() -> None:
    """TCG-AMBIG-55"""
    d = Stage(hand="cold_front boki_earthgaze", mine="hira")
    d.play("cold_front")
    d.play("boki_earthgaze")
    assert not d.can_attack("boki_earthgaze", "foe")
    assert not d.can_attack("hira", "foe")
    assert d.can_attack("me", "foe")


# -- odd moments -------------------------------------------------------------------------------------------------


def test_fan_of_knives_comes_back_in_a_combat_but_is_not_played_there() -> None:
    d = Stage(mine="kor_cindervein", grave="fan_of_knives arcane_barrage", hand="scarlet_kris")
    d.begin("attack", "kor_cindervein", "foe")
    d.b.passes()
    assert d.usable("fan_of_knives")
    assert not d.playable("arcane_barrage")
    d.begin("use", "fan_of_knives")
    d.take("scarlet_kris")
    d.b.passes()
    assert (d.hand(), d.playable("fan_of_knives")) == (["fan_of_knives"], False)


def test_nothing_comes_back_that_was_shuffled_away_in_response() -> None:
    d = Stage(grave="fan_of_knives", hand="scarlet_kris", quests="blueleaf_tubers")
    d.use("fan_of_knives", respond={"blueleaf_tubers": ()})
    assert (d.hand(), d.pile("graveyard"), d.deck_size()) == ([], [], 42)


def test_what_cannot_be_interrupted_may_still_be_chosen() -> None:
    d = Stage(grave="arcane_barrage", their_hand="counterspell")
    d.play("arcane_barrage", "foe", respond={"counterspell": ("arcane_barrage",)})
    assert (d.damage("foe"), d.zone("arcane_barrage"), d.zone("counterspell")) == (4, "removed", "graveyard")


def test_a_quest_asks_for_its_condition_only_as_it_is_completed() -> None:
    d = Stage(mine="cerwyn", quests="entrenched", their_hand="prey_on_the_weak")
    d.use("entrenched", respond={"prey_on_the_weak": ("cerwyn",)})
    assert (d.zone("cerwyn"), len(d.hand())) == ("graveyard", 1)


def test_the_rush_ends_with_an_empty_hand_and_no_hand_limit() -> None:
    """TCG-AMBIG-43"""
    d = Stage(hand="adrenaline_rush fire_blast", resources=8)
    d.play("adrenaline_rush")
    assert (len(d.hand()), d.ready_resources()) == (7, 8)
    d.foe_turn()
    assert (d.hand(), "discard" in d.asked) == ([], False)


def test_a_gone_target_keeps_its_place_in_the_chain() -> None:
    d = Stage(mine="kor_cindervein cerwyn", hand="chain_heal", their_hand="prey_on_the_weak")
    for name, amount in (("kor_cindervein", 2), ("me", 5), ("cerwyn", 1)):
        d.hurt(name, amount)
    respond = {"prey_on_the_weak": ("kor_cindervein",)}
    d.play("chain_heal", "kor_cindervein", "me", "cerwyn", respond=respond)
    assert (d.damage("me"), d.damage("cerwyn")) == (3, 0)


def test_life_as_a_cost_may_be_the_last() -> None:
    """TCG-AMBIG-47"""
    d = Stage(hand="life_tap", hero="kalia_of_silvermoon_city")
    d.hurt("me", 26)
    d.begin("play", "life_tap")
    assert d.s.winners == (1,)
    d = Stage(hand="life_tap", hero="kalia_of_silvermoon_city")
    d.hurt("me", 27)
    assert not d.playable("life_tap")


def test_who_lives_for_this_turn_only_is_dead_before_the_next_one_begins() -> None:
    """TCG-AMBIG-43: nothing of it starts with the turn of its controller."""
    b = duel().allies(1, "kalek_deepearth").damage("hero1", 4)
    carry(b, effects.Boost(health=2), target="kalek_deepearth").damage("kalek_deepearth", 3)
    b.until("end").next_turn()
    assert (b.where("kalek_deepearth"), b.s.active, b.links()) == ("graveyard", 1, [])
    kinds = [type(event).__name__ for event in b.log]
    assert kinds.index("Destroyed") < kinds.index("TurnBegan")


def test_nobody_is_asked_to_take_back_what_was_taken_back() -> None:
    helm = "greathelm_of_the_scourge_champion"
    d = Stage(row=helm, hand="dismantle earths_bounty")
    d.play("dismantle", helm)
    d.play("earths_bounty", helm)
    d.foe_turn()
    assert (d.hand(), "may" in d.asked) == ([helm], False)


def test_what_comes_back_may_be_used_again() -> None:
    """TCG-AMBIG-46: once a turn, but it is another object."""
    d = Stage(mine="lifemender_dorn", hand="flash_heal")
    d.hurt("me", 5)
    d.use("lifemender_dorn", "me")
    assert not d.usable("lifemender_dorn")
    zones.to_hand(d.b.t, d.n("lifemender_dorn"))
    d.play("lifemender_dorn")
    d.use("lifemender_dorn", "me")
    assert d.damage("me") == 3


def test_what_may_be_done_and_is_not_was_not_done() -> None:
    """TCG-AMBIG-56: whatever was done before it."""
    b = duel().allies(1, "giant")
    carry(b, effects.Draw(), effects.May((effects.Draw(),)), effects.IfDone((effects.Bounce(),)), target="giant")
    b.do("no")
    assert (b.where("giant"), len(b.s.hand[0])) == ("play", 1)


def test_a_hero_without_health_has_lost() -> None:
    """TCG-DAMAGE-03"""
    b = carry(duel(), effects.Boost(health=-28), target="hero1")
    assert b.s.winners == (0,)


def test_nothing_lies_on_what_lies_face_down() -> None:
    b = duel().resources(0, 1, "chore").at("action")
    b.s.counters[b.n("chore"), "rune"] = 1
    b.complete("chore")
    assert b.s.counters == {}


def test_two_of_two() -> None:
    """TCG-RES-EX-01: an ally of cost 2, or a power of cost 2."""
    b = duel().resources(0, 2).hand(0, "wolf").play("wolf")
    assert (b.ready_resources(0), b.links()) == (0, ["wolf"])
    b = duel(heroes=("flipper", "green")).resources(0, 2).use("flipper")
    assert (b.ready_resources(0), b.links()) == (0, ["flipper"])
