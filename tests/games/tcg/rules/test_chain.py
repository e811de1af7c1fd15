"""The chain, priority, responding (TCG-CHAIN) and triggered powers."""

from __future__ import annotations

import pytest

from tests.games.tcg.build import DONE, PASS, Board, duel, game_with, part, zones
from wowtable.core import Action

ACTIVE_FIRST = (0, 1)


def test_the_newest_link_resolves_first() -> None:
    """TCG-CHAIN-01, TCG-CHAIN-02"""
    b = duel().resources(0, 2).hand(0, "learn", "bolt")
    b.play("learn").play("bolt", "hero1")
    assert b.links() == ["learn", "bolt"]
    b.passes()
    assert (b.links(), b.hurt("hero1"), b.s.hand[0]) == (["learn"], 2, ())
    b.passes()
    assert (b.links(), len(b.s.hand[0])) == ([], 2)


def test_effects_are_links() -> None:
    """TCG-CHAIN-03, TCG-CHAIN-19"""
    assert duel().allies(0, "clerk").use("clerk").s.chain[0].kind == "power"
    assert duel().resources(0, "chore").complete("chore").s.chain[0].kind == "power"
    b = duel().allies(0, "wolf").at("action")
    b.do(next(action for action in b.offered("attack")))
    assert b.s.chain[0].kind == "proposal"
    b = duel().gear(0, "sword").attack("hero0", "hero1").choose("strike", "sword")
    assert b.s.chain[0].kind == "strike"
    assert duel().allies(0, "usher").at("action").passes().s.chain[0].kind == "trigger"


def test_an_effect_outlives_its_source() -> None:
    """TCG-CHAIN-04"""
    b = duel().resources(1, 1).hand(1, "knell").allies(0, "clerk").use("clerk").do(PASS)
    b.play("knell", "clerk").passes()
    assert (b.where("clerk"), b.links()) == ("graveyard", ["clerk"])
    b.passes()
    assert len(b.s.hand[0]) == 1


def test_exactly_one_seat_has_priority() -> None:
    """TCG-CHAIN-05"""
    b = duel().at("action")
    assert b.decision is not None
    assert b.decision.seats == (0,)
    assert list(b.t.legal(1)) == []


def test_priority_is_kept_passed_and_returned() -> None:
    """TCG-CHAIN-07, TCG-CHAIN-08, TCG-CHAIN-09"""
    b = duel().resources(0, 2).hand(0, "learn", "bolt").resources(1, 1).hand(1, "bolt").play("learn")
    assert b.asked == 0
    b.do(PASS)
    assert b.asked == 1
    b.play("bolt", "hero0")
    assert b.asked == 1
    b.do(PASS)
    assert b.asked == 0
    b.do(PASS)
    assert (b.links(), b.asked) == (["learn"], 0)


def test_all_pass_with_an_empty_chain() -> None:
    """TCG-CHAIN-10"""
    b = duel().passes()
    assert b.s.step == "end"


def test_a_response_comes_first() -> None:
    """TCG-CHAIN-EX-01, TCG-CHAIN-12, TCG-TERM-06, TCG-AMBIG-24: Cerwyn, Fire Blast, Mark of the Wild."""
    b = duel().allies(1, "wolf").resources(0, 2).hand(0, "blast").resources(1, 1).hand(1, "mark")
    b.play("blast", "wolf").do(PASS)
    b.play("mark", "wolf").passes(2)
    assert (b.where("wolf"), b.hurt("wolf")) == ("play", 2)
    assert part("stats").health(b.g, b.s, b.n("wolf")) == 4


def test_without_a_legal_target_it_is_not_played() -> None:
    """TCG-CHAIN-13"""
    assert not duel().resources(0, 2).hand(0, "blast").offered("play")
    assert duel().resources(0, 2).hand(0, "blast").allies(0, "wolf").offered("play")
    assert not duel().resources(0, 2).hand(0, "forked").allies(0, "wolf").offered("play")


def test_targets_never_change() -> None:
    """TCG-CHAIN-14"""
    b = duel().resources(0, 4).allies(1, "wolf").hand(0, "blast").play("blast", "wolf")
    b.newcomers(1, "pawn").passes()
    assert (b.where("wolf"), b.s.chain) == ("graveyard", [])


def test_one_legal_target_is_enough() -> None:
    """TCG-CHAIN-15, TCG-TERM-05"""
    b = duel().allies(1, "wolf", "ogre").resources(0, 2).hand(0, "forked").resources(1, 1).hand(1, "recall")
    b.play("forked", "wolf", "ogre").do(PASS)
    b.play("recall", "wolf").passes()
    b.passes()
    assert (b.where("wolf"), b.hurt("ogre")) == ("hand", 1)
    assert not b.told("Interrupted")
    assert not b.told("Destroyed")


def test_without_any_legal_target_it_is_interrupted() -> None:
    """TCG-CHAIN-15"""
    b = duel().allies(1, "wolf").resources(0, 2).hand(0, "blast").resources(1, 1).hand(1, "recall")
    b.play("blast", "wolf").do(PASS)
    b.play("recall", "wolf").passes(2)
    assert b.where("blast") == "graveyard"
    assert [(event.card, event.why) for event in b.told("Interrupted")] == [(b.n("blast"), "targets")]
    assert not b.told("DamageDealt")


def test_an_interrupted_card_does_nothing_and_stays_paid() -> None:
    """TCG-CHAIN-16"""
    b = duel().resources(0, 5).hand(0, "giant").resources(1, 1).hand(1, "stop").play("giant").do(PASS)
    b.play("stop", "giant").passes()
    assert (b.where("giant"), b.links(), b.ready_resources(0)) == ("graveyard", [], 0)
    assert b.s.allies[0] == ()


def test_only_cards_on_the_chain_are_interrupted() -> None:
    """TCG-CHAIN-17"""
    b = duel().resources(0, 1).hand(0, "stop").allies(1, "wolf", "clerk").allies(0, "clerk")
    assert not b.offered("play", "stop")
    b.use("clerk")
    assert not b.offered("play", "stop"), "an effect is no card"


def test_of_two_cards_on_the_chain_the_chosen_one_is_interrupted() -> None:
    """TCG-CHAIN-16, TCG-CHAIN-14"""
    b = duel().resources(0, 3).allies(1, "wolf").hand(0, "blast", "bolt").resources(1, 1).hand(1, "stop")
    b.play("blast", "wolf").play("bolt", "hero1").do(PASS)
    b.play("stop", "bolt").passes()
    assert (b.links(), b.where("bolt")) == (["blast"], "graveyard")


LEECH = """
leech:
  type: ability
  emblem: ui.seat
  cost: 0
  ongoing: true
  powers:
    - {op: attach, what: {kinds: [ally]}}
    - {op: do, targets: [{what: {kinds: [hero]}}], effects: [{op: damage, amount: 1, types: [shadow]}]}
banish:
  type: ability
  emblem: ui.seat
  cost: 0
  ongoing: true
  powers:
    - {op: attach, what: {kinds: [ally]}}
    - {op: do, effects: [{op: bounce, to: host}]}
oblivion:
  type: ability
  emblem: ui.seat
  cost: 0
  powers: [{op: do, effects: [{op: remove_from_game, to: self}]}]
"""


def test_an_attachment_without_its_host_does_what_it_still_can() -> None:
    """TCG-CHAIN-15, TCG-AMBIG-53: another of its targets is legal, but there is nothing to attach to."""
    b = duel(game_with(LEECH)).hand(0, "leech").allies(1, "wolf").hand(1, "recall").resources(1, 1)
    b.play("leech", "wolf", "hero1").do(PASS).play("recall", "wolf").passes(2)
    assert (b.hurt("hero1"), b.where("leech"), b.s.host) == (1, "graveyard", {})
    assert not b.told("Interrupted")


def test_an_attachment_that_sends_its_host_away_is_attached_to_nothing() -> None:
    """TCG-ACTION-04: it never comes into play."""
    b = duel(game_with(LEECH)).hand(0, "banish").allies(1, "wolf").play("banish", "wolf").passes()
    assert (b.where("wolf"), b.where("banish"), b.told("Entered")) == ("hand", "graveyard", [])


def test_a_card_that_has_left_the_chain_goes_nowhere_else() -> None:
    """TCG-ACTION-06, TCG-AMBIG-46"""
    b = duel(game_with(LEECH)).hand(0, "oblivion").play("oblivion").passes()
    assert (b.where("oblivion"), b.links(), b.s.graveyard[0]) == ("removed", [], ())
    assert [event.name for event in b.told("CardRemoved")] == ["oblivion"]


def test_passing_is_told() -> None:
    """TCG-CHAIN-08"""
    b = duel().hand(0, "tire").play("tire", "hero1").passes()
    assert [event.seat for event in b.told("Passed")] == [0, 1]


def test_what_does_not_use_the_chain() -> None:
    """TCG-CHAIN-18"""
    b = duel().hand(0, "ogre").choose("place", "ogre", "down")
    assert (b.s.chain, b.kind, b.asked) == ([], "priority", 0)


def test_up_to_so_many_targets() -> None:
    """TCG-AMBIG-44"""
    b = duel().resources(0, 2).hand(0, "balm", "balm").damage("hero0", 3).damage("hero1", 1)
    b.choose("play", "balm")
    assert (b.kind, b.decision and b.decision.picks) == ("target", (0, 2))
    b.do(DONE).passes()
    assert (b.hurt("hero0"), len(b.s.hand[0])) == (3, 2)
    b.play("balm", "hero0", "hero1").passes()
    assert (b.hurt("hero0"), b.hurt("hero1")) == (1, 0)


def test_the_same_target_is_not_chosen_twice() -> None:
    """TCG-AMBIG-44: different targets."""
    b = duel().resources(0, 2).allies(1, "wolf", "ogre").hand(0, "forked").choose("play", "forked")
    b.choose("target", "wolf")
    assert {action.args[1] for action in b.legal()} == {"ogre"}


def test_modes_without_a_target_are_not_offered() -> None:
    b = duel().resources(0, 1).hand(0, "two_ways").choose("play", "two_ways")
    assert b.links() == ["two_ways"], "only drawing is possible, so nobody asks"
    b.passes()
    assert len(b.s.hand[0]) == 1
    b = duel().resources(0, 1).hand(0, "two_ways").allies(1, "wolf").choose("play", "two_ways")
    assert (b.kind, [action.args[2] for action in b.legal()]) == ("mode", [0, 1])
    b.do(b.legal()[0]).choose("target", "wolf").passes()
    assert b.where("wolf") == "graveyard"


def test_announcing_shows_nothing_until_it_is_done() -> None:
    """Until targets are chosen the card lies in the hand, unknown to others."""
    b = duel().resources(0, 1).hand(0, "bolt").choose("play", "bolt")
    seen = b.g.view(b.s, 1)
    assert (b.where("bolt"), seen.names[b.n("bolt")]) == ("hand", "")
    assert "bolt" not in repr(seen.stack)
    b.choose("target", "hero1")
    assert b.g.view(b.s, 1).names[b.n("bolt")] == "bolt"


def test_put_damage_as_a_cost() -> None:
    """TCG-AMBIG-47: at most up to the health left; it loses the game at the next check."""
    assert not duel().damage("hero0", 27).hand(0, "pact").offered("play")
    b = duel().gear(0, "helm").hand(0, "pact").choose("play", "pact")
    assert (b.hurt("hero0"), b.kind, b.links()) == (2, "priority", ["pact"])
    b = duel().damage("hero0", 26).hand(0, "pact").choose("play", "pact")
    assert b.s.winners == (1,)


# -- triggered powers -----------------------------------------------------------------------------------------


def test_the_turn_player_adds_first_so_its_triggers_resolve_last() -> None:
    """TCG-AMBIG-15"""
    b = duel().allies(0, "mourner", "pawn").allies(1, "mourner").resources(0, 1).hand(0, "knell")
    b.play("knell", "pawn#1").passes()
    assert [link.seat for link in b.s.chain] == list(ACTIVE_FIRST)


def test_each_seat_orders_its_own_triggers() -> None:
    """TCG-AMBIG-15"""
    b = duel().allies(0, "mourner", "usher", "martyr").resources(0, 1).hand(0, "knell")
    b.play("knell", "martyr").passes()
    assert (b.kind, b.asked) == ("order_triggers", 0)
    assert [action.args[1] for action in b.legal()] == ["mourner", "martyr"]
    b.do(b.legal()[1]).choose("target", "hero1")
    assert b.links() == ["martyr", "mourner"]


def test_a_trigger_looks_back_and_targets_what_is_still_there() -> None:
    """TCG-AMBIG-42: two allies die together; each sees the other die, and targets are chosen afterwards."""
    b = duel().allies(0, "martyr").allies(1, "martyr", "wolf").resources(0, 1).hand(0, "quake").play("quake").passes()
    assert (b.kind, b.asked) == ("target", 0)
    assert {action.args[0] for action in b.legal()} == {f"c{b.s.hero[0]}", f"c{b.s.hero[1]}"}
    b.choose("target", "hero1").choose("target", "hero0")
    assert b.links() == ["martyr", "martyr"]
    assert [(event.name, event.target_names) for event in b.told("Triggered")] == [
        ("martyr", ("green",)),
        ("martyr", ("gray",)),
    ]
    b.passes(2)
    assert (b.hurt("hero0"), b.hurt("hero1")) == (3, 3)


def test_those_that_leave_together_see_each_other_leave() -> None:
    """TCG-AMBIG-42"""
    b = duel().allies(0, "mourner", "wolf").damage("mourner", 4).resources(0, 1).hand(0, "quake").play("quake").passes()
    assert (b.where("mourner"), b.links()) == ("graveyard", ["mourner"])


ALLY, WEAPON = "what: {kinds: [ally]}", "what: {kinds: [weapon]}"
A_PET = "what: {kinds: [ally], tags: [pet]}"
ANOTHER_PET, UP_TO_ANOTHER_PET = f"{A_PET}, second: true", f"{A_PET}, second: true, least: 0"


def with_leash(*targets: str) -> Board:
    """A cat and a wolf of seat 0, and an ability that destroys these targets."""
    named = dict(zip(("one", "two", "three"), targets))
    aimed = ", ".join(f"{{name: {name}, {target}}}" for name, target in named.items())
    done = ", ".join(f"{{op: destroy, to: {name}}}" for name in named)
    powers = f"[{{op: do, targets: [{aimed}], effects: [{done}]}}]"
    b = duel(game_with(f"leash: {{type: ability, emblem: ui.seat, cost: 0, powers: {powers}}}"))
    return b.allies(0, "cat", "wolf").hand(0, "leash")


def aims(b: Board) -> set[str]:
    return {str(action.args[1]) for action in b.offered("target")}


@pytest.mark.parametrize(
    ("targets", "first"),
    [
        ((ALLY, ANOTHER_PET), {"wolf"}),
        ((ALLY, ALLY, ANOTHER_PET), {"wolf"}),
        ((ALLY, UP_TO_ANOTHER_PET), {"cat", "wolf"}),
        ((ALLY, A_PET), {"cat", "wolf"}),
    ],
)
def test_no_target_is_offered_that_leaves_none_for_another(targets: tuple[str, ...], first: set[str]) -> None:
    """TCG-CHAIN-13"""
    assert aims(with_leash(*targets).choose("play", "leash")) == first
    assert aims(with_leash(*targets).allies(1, "dog").choose("play", "leash")) == {"cat", "wolf", "dog"}


def test_several_targets_leave_one_for_another() -> None:
    """TCG-CHAIN-13"""
    b = with_leash(f"{ALLY}, most: 2", ANOTHER_PET).allies(1, "dog").choose("play", "leash")
    assert aims(b) == {"cat", "wolf", "dog"}
    assert aims(b.choose("target", "cat")) == {"wolf"}
    assert aims(b.choose("target", "wolf")) == {"dog"}


def test_what_cannot_be_aimed_to_its_end_is_not_offered() -> None:
    """TCG-CHAIN-13"""
    b = with_leash(ALLY, ANOTHER_PET).at("action")
    zones.to_hand(b.t, b.n("wolf"))
    assert not b.offered("play", "leash")
    assert not with_leash(ALLY, ANOTHER_PET, WEAPON).offered("play", "leash")
    assert with_leash(ALLY, ANOTHER_PET, WEAPON).gear(1, "dagger").offered("play", "leash")


DEAREST = """
bounty: {type: ability, emblem: ui.seat, cost: 0, powers: [
  {op: do, targets: [{what: {kinds: [ally], side: opposing, dearest: true}}], effects: [destroy]}]}
crown: {type: ability, emblem: ui.seat, cost: 0, ongoing: true, powers: [
  {op: aura, to: {kinds: [ally], side: own, dearest: true}, attack: 1}]}
"""


def test_the_dearest_is_no_longer_the_target_once_a_dearer_one_is_there() -> None:
    """TCG-CHAIN-15"""
    for newcomer, fate in (("ogre", "graveyard"), ("giant", "play")):
        b = duel(game_with(DEAREST)).allies(0, "giant").allies(1, "ogre", "wolf").hand(0, "bounty")
        b.choose("play", "bounty")
        assert aims(b) == {"ogre"}
        b.choose("target", "ogre").allies(1, newcomer).passes()
        assert (b.where("ogre#1"), bool(b.told("Interrupted"))) == (fate, fate == "play")


def test_an_aura_is_for_the_dearest_alone() -> None:
    """Who that is changes as others come; several of one cost share it."""
    b = duel(game_with(DEAREST)).gear(0, "crown").allies(0, "wolf", "king").allies(1, "giant").at("action")
    attack = part("stats").attack
    assert [attack(b.g, b.s, b.n(name)) for name in ("wolf", "king", "giant")] == [3, 3, 5]
    b.allies(0, "ogre")
    assert [attack(b.g, b.s, b.n(name)) for name in ("wolf", "king", "ogre")] == [2, 2, 4]


def test_a_trigger_without_any_legal_target_vanishes() -> None:
    """TCG-AMBIG-42"""
    b = duel().resources(0, 1).hand(0, "knell").allies(0, "widow").play("knell", "widow").passes()
    assert (b.links(), b.told("TriggerVanished")[0].name) == ([], "widow")


def test_enter_play_triggers_happen_even_if_the_newcomer_goes_at_once() -> None:
    """TCG-AMBIG-23, TCG-UNIQUE-01"""
    b = duel().allies(0, "herald").resources(0, 2).hand(0, "herald").play("herald").passes()
    assert (b.kind, len(b.legal())) == ("keep_which", 2)
    b.choose("keep", "herald#1")
    assert (b.where("herald#2"), b.links()) == ("graveyard", ["herald"])


@pytest.mark.parametrize("keeps", [True, False])
def test_a_condition_is_judged_again_on_resolution(keeps: bool) -> None:
    """TCG-AMBIG-42"""
    b = duel().allies(0, "chief", "wolf").hand(1, "recall").resources(1, 1).passes()
    assert b.links() == ["chief"]
    b.do(PASS)
    if not keeps:
        b.play("recall", "wolf").passes()
    while b.s.chain:
        b.do(PASS)
    drawn = [event for event in b.told("CardDrawn") if event.seat == 0]
    assert len(drawn) == keeps
    assert [event.why for event in b.told("Interrupted")] == ([] if keeps else ["condition"])


def test_mend_is_a_link_of_the_ready_step() -> None:
    """TCG-AMBIG-12, TCG-KEYWORD-07: the target is chosen as it goes on the chain, whether to heal on resolution."""
    for answer, damage in (("yes", 3), ("no", 5)):
        b = duel().allies(1, "nurse").damage("hero1", 5).at("end").passes()
        assert (b.s.step, b.kind) == ("ready", "target")
        b.choose("target", "hero1")
        assert (b.links(), b.told("CardDrawn")) == (["nurse"], [])
        b.passes().do(Action(answer))
        assert b.hurt("hero1") == damage
