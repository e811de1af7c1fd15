"""Rulings on what the rulebook leaves open (TCG-AMBIG): losing, checks, tokens, new objects."""

from __future__ import annotations

import pytest

from tests.games.tcg.build import DONE, PASS, duel, part, small_game
from wowtable.core import Scripted, Seeded, Table

stats = part("stats")


# -- losing -----------------------------------------------------------------------------------------------


def test_who_must_draw_and_cannot_is_out() -> None:
    """TCG-AMBIG-06"""
    b = duel().deck_of(1).next_turn()
    assert (b.s.step, b.s.winners) == ("ready", None)
    b.passes()
    assert b.s.winners == (0,)
    assert [(event.seat, event.why) for event in b.told("PlayerLost")] == [(1, "deck")]
    assert [event.seat for event in b.told("DrawFailed")] == [1]
    assert b.decision is None


def test_with_the_switch_off_an_empty_deck_gives_nothing() -> None:
    """TCG-AMBIG-06: play goes on, but not for ever."""
    b = duel(deck_out_loses=False).deck_of(1).hand(1, "ogre").next_turn().until("action")
    assert (b.s.winners, len(b.s.hand[1])) == (None, 1)
    b = duel(deck_out_loses=False).deck_of(0).deck_of(1)
    while b.s.winners is None:
        b.idle()
    assert b.s.winners == ()
    assert b.s.turn > 40
    assert b.g.outcome(b.s) == (0.5, 0.5)


def test_a_game_in_which_somebody_can_draw_goes_on() -> None:
    """TCG-AMBIG-06: with the switch off, too; turns with every deck empty count only in succession."""
    ending = part("ending")
    b = duel(deck_out_loses=False).deck_of(1)
    assert not any(ending.stalled(b.t) for _ in range(100))
    b.deck_of(0)
    assert not any(ending.stalled(b.t) for _ in range(40))
    b.on_deck(0, "pawn")
    assert not ending.stalled(b.t)
    b.deck_of(0)
    assert [ending.stalled(b.t) for _ in range(41)] == [False] * 40 + [True]


def test_a_game_where_an_empty_deck_loses_never_stalls() -> None:
    """TCG-AMBIG-06"""
    b = duel().deck_of(0).deck_of(1)
    assert not any(part("ending").stalled(b.t) for _ in range(100))


def test_of_three_who_is_out_takes_its_cards_along() -> None:
    """TCG-AMBIG-28: and what it took from others; the others play on."""
    ending, setup, position, state = part("ending"), part("setup"), part("position"), part("state")
    t = Table(small_game(), setup.empty_table(state.Rules(), 3), Scripted({}, Seeded("three")), [])
    s = t.state
    for seat, hero in enumerate(("gray", "green", "flipper")):
        setup.lay_hero(t, seat, hero)
        for zone in ("deck", "hand", "graveyard"):
            position.lay(t, seat, "pawn", zone)
        position.lay_in_play(t, seat, "ogre", s.allies)
        position.lay_in_play(t, seat, "hatchet", s.hero_row)
        position.lay_face_down(t, seat, "pawn")
    chain = part("chain")
    for seat in (1, 2):
        chain.add(t, "power", seat, s.hero[seat])
    s.exhausted[s.allies[1][0]] = s.exhausted[s.allies[2][0]] = True
    assert not ending.lose(t, [1])
    assert (s.lost, s.winners) == ([False, True, False], None)
    assert [len(rows[1]) for rows in (s.deck, s.hand, s.graveyard, s.allies, s.hero_row, s.resources)] == [0] * 6
    assert sorted(s.removed[1]) == [card for card, owner in enumerate(s.owner) if owner == 1]
    assert all((s.zone[card] == "removed") is (owner == 1) for card, owner in enumerate(s.owner))
    assert [len(rows[2]) for rows in (s.deck, s.hand, s.graveyard, s.allies, s.hero_row, s.resources)] == [1] * 6
    assert (list(s.exhausted), [link.seat for link in s.chain]) == ([s.allies[2][0]], [2])
    assert ending.lose(t, [2])
    assert (s.winners, t.events[-1].seat) == ((0,), 0)


def test_a_failed_draw_is_found_by_the_check_after_the_link() -> None:
    """TCG-AMBIG-41: one card was drawn before."""
    b = duel().deck_of(0, "ogre").resources(0, 1).hand(0, "learn").play("learn").passes()
    assert (b.names("hand", 0), b.s.winners) == (["ogre"], (1,))


def test_a_failed_draw_and_a_dead_hero_in_one_check_are_a_draw() -> None:
    """TCG-AMBIG-41, TCG-AMBIG-07"""
    b = duel().deck_of(0).resources(0, 1).hand(0, "gamble").damage("hero1", 26).play("gamble").passes()
    assert b.s.winners == ()
    assert {(event.seat, event.why) for event in b.told("PlayerLost")} == {(0, "deck"), (1, "hero")}


def test_both_heroes_at_once_are_a_draw() -> None:
    """TCG-AMBIG-07"""
    b = duel().resources(0, 1).hand(0, "quake").damage("hero0", 26).damage("hero1", 27).play("quake").passes()
    assert (b.s.winners, b.g.outcome(b.s)) == ((), (0.5, 0.5))


def test_nothing_is_accepted_after_the_end() -> None:
    """TCG-INV-25"""
    b = duel().resources(0, 1).hand(0, "bolt").damage("hero1", 26).play("bolt", "hero1").passes()
    assert (b.decision, b.s.stack) == (None, [])
    assert list(b.t.legal(0)) == list(b.t.legal(1)) == []


# -- checks -----------------------------------------------------------------------------------------------


def test_vanished_health_destroys() -> None:
    """TCG-AMBIG-21"""
    b = duel().allies(1, "wolf").attach(1, "mark", "wolf").damage("wolf", 3).resources(0, 1).hand(0, "knell")
    b.play("knell", "mark").passes()
    assert b.where("wolf") == "graveyard"


def test_health_reduced_to_nothing_destroys() -> None:
    """TCG-DAMAGE-03"""
    b = duel().allies(1, "wolf").resources(0, 1).hand(0, "wither").play("wither", "wolf").passes()
    assert b.where("wolf") == "graveyard"
    assert b.told("Destroyed")[0].why == "damage"


def test_the_whole_text_comes_before_the_check() -> None:
    """TCG-AMBIG-40: who has fatal damage can still be chosen, counted, and drawn for."""
    b = duel().allies(0, "wolf").allies(1, "wolf").resources(0, 1).hand(0, "harvest").play("harvest").passes()
    kinds = [type(event).__name__ for event in b.log]
    assert kinds.index("CardDrawn") < kinds.index("Destroyed")
    assert len(b.s.hand[0]) == 2, "both wolves were counted"
    assert b.s.allies == [(), ()]


def test_everything_found_together_dies_together() -> None:
    """TCG-AMBIG-21, TCG-AMBIG-42"""
    b = duel().allies(0, "wolf", "mourner").damage("mourner", 4).allies(1, "mourner").resources(0, 1).hand(0, "quake")
    b.play("quake").passes()
    b.do(b.legal()[0])
    assert sorted(b.links()) == ["mourner", "mourner", "mourner"], "each death is seen by whoever was there"


def test_whoever_is_doomed_falls_in_the_check_in_which_a_hero_falls() -> None:
    """TCG-AMBIG-40: all at once and repeated, here an ally, then what was attached to it, then the player."""
    b = duel().allies(0, "wolf").attach(1, "mark", "wolf").damage("wolf", 3).allies(1, "wolf")
    b.damage("hero1", 27).resources(0, 1).hand(0, "quake").play("quake").passes()
    assert b.s.winners == (0,)
    assert (b.s.allies, b.where("mark")) == ([(), ()], "graveyard")
    assert [type(event).__name__ for event in b.log if type(event).__name__ in ("Destroyed", "PlayerLost")] == [
        *("Destroyed", "Destroyed", "Destroyed", "PlayerLost")
    ]


def test_a_proposal_whose_attacker_was_exhausted_is_interrupted() -> None:
    """TCG-AMBIG-04"""
    b = duel().allies(0, "wolf").hand(1, "tire").at("action")
    b.do(next(action for action in b.offered("attack") if action.args[1] == "wolf")).do(PASS)
    assert b.is_ready("wolf")
    b.play("tire", "wolf").passes(2)
    assert (b.s.combat, b.told("Interrupted")[0].why) == (None, "proposal")


# -- tokens, new objects ------------------------------------------------------------------------------------


def test_tokens() -> None:
    """TCG-AMBIG-45, TCG-ZONE-08"""
    b = duel().hand(0, "raise").resources(0, 1).hand(0, "recall").play("raise").passes()
    token = b.n("ghoul")
    assert (b.names("allies", 0), b.is_ready("ghoul"), b.s.owner[token]) == (["ghoul"], True, 0)
    assert not [action for action in b.offered("attack") if action.args[1] == "ghoul"], "it has just joined"
    b.play("recall", "ghoul").passes()
    assert (b.names("hand", 0), b.where("ghoul"), b.s.allies[0]) == ([], "none", ())


def test_a_dying_token_is_seen_to_die_and_is_no_card_of_the_graveyard() -> None:
    """TCG-AMBIG-45"""
    b = duel().allies(0, "mourner").hand(0, "raise", "knell").resources(0, 1).play("raise").passes()
    b.play("knell", "ghoul").passes()
    assert (b.links(), b.names("graveyard", 0)) == (["mourner"], ["raise", "knell"])


@pytest.mark.parametrize("name", ["damage", "counters", "modifiers", "state"])
def test_a_card_that_comes_back_is_a_new_object(name: str) -> None:
    """TCG-AMBIG-46"""
    b = duel().allies(0, "wolf").resources(0, 4).hand(0, "cheer", "recall").play("cheer", "wolf").passes()
    b.damage("wolf", 1).exhaust("wolf")
    b.s.counters[b.n("wolf"), "rune"] = 1
    b.play("recall", "wolf").passes().play("wolf").passes()
    facts = {
        "damage": b.hurt("wolf") == 0,
        "counters": not b.s.counters,
        "modifiers": stats.attack(b.g, b.s, b.n("wolf")) == 2,
        "state": b.is_ready("wolf") and not [a for a in b.offered("attack") if a.args[1] == "wolf"],
    }
    assert facts[name]


def test_a_target_that_comes_back_is_not_the_target_any_more() -> None:
    """TCG-AMBIG-46"""
    b = duel().allies(1, "wolf").resources(0, 1).hand(0, "bolt").play("bolt", "wolf")
    zones = part("zones")
    zones.to_hand(b.t, b.n("wolf"))
    zones.put_into_play(b.t, b.n("wolf"), 1, how="put")
    b.passes()
    assert (b.where("wolf"), b.hurt("wolf"), b.told("Interrupted")[0].why) == ("play", 0, "targets")


def test_attachments_do_not_wait_for_their_host_to_come_back() -> None:
    """TCG-ABILITY-03, TCG-AMBIG-46"""
    b = duel().allies(0, "wolf").attach(0, "mark", "wolf").at("action")
    zones = part("zones")
    zones.to_hand(b.t, b.n("wolf"))
    zones.put_into_play(b.t, b.n("wolf"), 0, how="put")
    part("checks").check(b.t)
    assert (b.where("wolf"), b.where("mark")) == ("play", "graveyard")


def test_turning_a_quest_down_moves_nothing() -> None:
    """TCG-AMBIG-46"""
    b = duel().resources(0, 1, "chore").at("action")
    before = b.s.ref(b.n("chore"))
    b.complete("chore")
    assert b.s.alive(before)


def test_a_card_played_out_of_the_graveyard_leaves_the_game_afterwards() -> None:
    b = duel().graveyard(0, "ghost").resources(0, 1).play("ghost")
    assert (b.where("ghost"), b.links()) == ("chain", ["ghost"])
    b.passes()
    assert (b.where("ghost"), b.names("removed", 0), len(b.s.hand[0])) == ("removed", ["ghost"], 1)


def test_powers_used_in_the_graveyard() -> None:
    b = duel().graveyard(0, "shade").allies(0, "shade").resources(0, 2)
    found = b.offered("power")
    assert [action.args[0] for action in found] == [f"c{b.n('shade#1')}"]
    b.do(found[0]).passes()
    assert len(b.s.hand[0]) == 1


def test_what_comes_back_may_be_too_much() -> None:
    """TCG-UNIQUE-01: the question comes at once."""
    b = duel().allies(1, "king", "mourner").resources(0, 2).hand(0, "sway", "knell").play("sway", "king").passes()
    b.allies(1, "king").play("knell", "sway").passes()
    assert (b.kind, b.asked, b.s.control[b.n("king#1")]) == ("keep_which", 1, 1)
    b.choose("keep", "king#2")
    assert (b.links(), b.names("allies", 1)) == (["mourner"], ["mourner", "king"])


def test_equal_cards_in_a_graveyard_are_one_choice() -> None:
    b = duel().graveyard(0, "wolf", "wolf", "ogre").graveyard(1, "wolf").hand(0, "dig").choose("play", "dig")
    assert [action.args[1:3] for action in b.legal()] == [("wolf", 0), ("ogre", 0), ("wolf", 1)]
    b.choose("target", "wolf#1")
    assert [action.args[0] for action in b.legal()] == [f"c{b.n(name)}" for name in ("wolf#2", "ogre", "wolf#3")]


def test_equal_cards_on_the_chain_are_told_apart() -> None:
    b = duel().resources(0, 3).hand(0, "learn", "learn", "stop").play("learn").play("learn").choose("play", "stop")
    assert [action.args[1:] for action in b.legal()] == [("learn", 0, 1), ("learn", 0, 2)]


@pytest.mark.parametrize(
    ("card", "reason"),
    [("errand", "place"), ("giant", "cost"), ("trade", "extra"), ("blast", "target"), ("wolf", ""), ("bolt", "")],
)
def test_why_a_card_is_not_played(card: str, reason: str) -> None:
    b = duel().resources(0, 2).hand(0, card).at("action")
    assert part("legal_actions").refusal(b.g, b.s, 0, b.n(card)) == reason
    assert bool(b.offered("play")) is not bool(reason)


def test_why_a_card_is_not_played_now() -> None:
    refusal = part("legal_actions").refusal
    b = duel().resources(0, 2).hand(0, "ogre", "bolt").hand(1, "giant").allies(0, "wolf").at("end")
    assert [refusal(b.g, b.s, 0, b.n("ogre")), refusal(b.g, b.s, 0, b.n("bolt"))] == ["phase", ""]
    assert refusal(b.g, b.s, 1, b.n("giant")) == "turn"
    b.at("action").play("bolt", "hero1")
    assert refusal(b.g, b.s, 0, b.n("ogre")) == "chain"
    b.passes().attack("wolf", "hero1")
    assert refusal(b.g, b.s, 0, b.n("ogre")) == "combat"


def test_equal_attachments_of_two_players_are_not_twins() -> None:
    b = duel().allies(0, "wolf").attach(0, "mark", "wolf").attach(1, "mark", "wolf")
    in_play_args = part("action_args").in_play_args
    assert in_play_args(b.s, b.n("mark#1")) == (f"c{b.n('mark#1')}", "mark", 0, 0)
    assert in_play_args(b.s, b.n("mark#2")) == (f"c{b.n('mark#2')}", "mark", 1, 0)


def test_targets_are_told() -> None:
    b = (
        duel()
        .resources(0, 1)
        .hand(0, "forked")
        .allies(1, "wolf", "ogre")
        .resources(0, 1)
        .play("forked", "wolf", "ogre")
    )
    told = b.told("CardPlayed")[0]
    assert (told.targets, told.target_names) == ((b.n("wolf"), b.n("ogre")), ("wolf", "ogre"))
    b = duel().resources(0, 1).hand(0, "bolt").play("bolt", "hero0")
    assert b.told("CardPlayed")[0].target_names == ("gray",)


def test_players_as_targets() -> None:
    b = duel().hand(0, "gift").choose("play", "gift")
    assert [action.args for action in b.legal()] == [("p0", "seat.0", 0, 0), ("p1", "seat.1", 1, 0)]
    b.do(b.legal()[1])
    told = b.told("CardPlayed")[0]
    assert (told.targets, told.target_names) == ((-2,), ("seat.1",))
    b.passes()
    assert len(b.s.hand[1]) == 1


def test_an_optional_target_of_a_trigger_that_is_not_there() -> None:
    """TCG-AMBIG-44: with nothing to choose nobody is asked, and the power is still added."""
    b = duel().resources(0, 2).hand(0, "scout").play("scout").passes()
    assert (b.kind, b.links()) == ("priority", ["scout"])
    b = duel().allies(1, "wolf").resources(0, 2).hand(0, "scout").play("scout").passes()
    assert (b.kind, b.legal()[-1]) == ("target", DONE)


def test_an_effect_on_the_chain_is_no_card_to_interrupt() -> None:
    """TCG-CHAIN-17"""
    b = duel().allies(0, "clerk").use("clerk")
    assert part("chain").interrupt(b.t, b.s.ref(b.n("clerk"))) is False
    assert b.links() == ["clerk"]


def test_less_health_destroys_the_undamaged_too() -> None:
    """TCG-DAMAGE-03, TCG-AMBIG-21: found although nothing was damaged."""
    b = duel().allies(1, "pawn", "wolf").resources(0, 1).hand(0, "plague").play("plague").passes()
    assert (b.names("allies", 1), b.names("graveyard", 1)) == (["wolf"], ["pawn"])


def test_a_power_for_once_a_turn() -> None:
    b = duel().resources(0, 3).allies(0, "scribe").use("scribe").passes()
    assert not b.offered("power")
    b.next_turn().next_turn().until("action")
    assert b.offered("power", "scribe")


def test_what_cannot_be_interrupted() -> None:
    b = duel().resources(0, 1).hand(0, "decree").resources(1, 1).hand(1, "stop").play("decree").do(PASS)
    b.play("stop", "decree").passes(2)
    assert (b.told("Interrupted"), len(b.s.hand[0])) == ([], 1)


def test_what_the_log_is_told_of_announcing() -> None:
    b = duel().resources(0, 1, "chore").allies(0, "clerk").complete("chore").use("clerk")
    assert [(event.seat, event.name) for event in b.told("QuestCompleted")] == [(0, "chore")]
    assert [(event.name, event.power) for event in b.told("PowerUsed")] == [("clerk", 0)]
    b.passes()
    assert [(event.name, event.kind) for event in b.told("Resolved")] == [("clerk", "power")]


def test_back_on_top_of_the_deck_in_the_open() -> None:
    b = duel().graveyard(0, "ogre").at("action")
    b.t.events = []
    part("zones").to_deck(b.t, b.n("ogre"))
    told = b.t.events[0]
    assert (told.name, told.origin, told.top) == ("ogre", "graveyard", True)  # type: ignore[attr-defined]
    assert b.s.deck[0][-1] == b.n("ogre")
    assert b.g.view(b.s, 1).names[b.n("ogre")] == "ogre"
    part("zones").to_deck(b.t, b.n("ogre"), top=False)
    assert b.s.deck[0][0] == b.n("ogre")


def test_paying_by_hand_offers_each_ready_resource_once() -> None:
    b = duel(pay_by_hand=True).resources(0, "errand", "inn", "chore", 1).exhaust("chore").hand(0, "wolf")
    b.choose("play", "wolf")
    assert {action.args[1] for action in b.legal()} == {"errand", "inn", "pawn"}
    b.choose("pay", "inn")
    assert {action.args[1] for action in b.legal()} == {"errand", "pawn"}


def test_a_power_under_a_condition() -> None:
    assert not duel().allies(0, "squire").offered("power")
    assert duel().allies(0, "squire", "wolf").offered("power", "squire")


def test_an_optional_target_of_a_trigger_may_be_left_out() -> None:
    """TCG-AMBIG-44"""
    b = duel().allies(1, "wolf").resources(0, 2).hand(0, "scout").play("scout").passes().do(DONE)
    assert (b.links(), b.s.chain[0].groups) == (["scout"], ((),))
    b.passes()
    assert b.is_ready("wolf")


def test_a_flipped_hero_keeps_its_name_and_a_back_has_none() -> None:
    b = duel(heroes=("flipper", "green")).resources(0, 2).use("hero0").passes()
    in_play_args = part("action_args").in_play_args
    assert in_play_args(b.s, b.s.hero[0])[1] == "flipper"
    assert in_play_args(b.s, b.s.resources[0][0])[1] == ""


def test_a_master_hero_enters_play() -> None:
    """TCG-HERO-08"""
    b = duel().resources(0, 3).hand(0, "warlord").play("warlord").passes()
    assert b.links() == ["warlord"]
    assert [(event.name, event.old_name) for event in b.told("HeroReplaced")] == [("warlord", "gray")]


@pytest.mark.parametrize(("second", "asked"), [("dagger", "priority"), ("claymore", "keep_which")])
def test_two_one_handed_weapons_with_dual_wield(second: str, asked: str) -> None:
    """TCG-AMBIG-37"""
    b = duel().gear(0, "talons").resources(0, 1).hand(0, second).play(second).passes()
    assert b.kind == asked
    b = duel().gear(0, "dagger").resources(0, 1).hand(0, "dagger").play("dagger").passes()
    assert b.kind == "keep_which", "without the claws one melee weapon is the limit"
