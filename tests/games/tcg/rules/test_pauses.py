"""Windows of the card game as the table is told of them: who is in danger, who could answer, what passes by itself."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.tcg.build import PASS, Board, duel, game_module, game_with, part, real_game, small_game
from tests.games.tcg.rules.test_random_games import lively_choice
from wowtable.core import Action, Pause, Pausing, Seeded, start
from wowtable.session import StandingWishes, WishUntil

LeastCosts = part("pauses").LeastCosts
YES, NO = Action("yes"), Action("no")


TAUNTS = """
jeer:
  type: ability
  emblem: ui.seat
  cost: 1
  powers: [{op: do, targets: [{what: {kinds: [player]}}], effects: [{op: draw, player: target}]}]
"""


def window(b: Board) -> Pause:
    """The open window, as whoever is asked sees it."""
    b.ready_to_play()
    found = b.g.pause(b.s, b.asked)
    assert isinstance(found, Pause)
    return found


def answer(b: Board, standing: StandingWishes | None = None) -> Action | None:
    """What is answered for whoever is asked; None if they are."""
    seat, legal = b.asked, b.legal()
    assert b.decision is not None
    return (standing or StandingWishes(b.g)).answer(seat, b.decision, legal, b.g.view(b.s, seat))


def passing(b: Board, until: WishUntil = "my_turn", **wishes: Any) -> StandingWishes:
    """Somebody who has just asked to be left alone."""
    standing = StandingWishes(b.g)
    standing.change(**wishes)
    standing.pass_until(until, b.s)
    return standing


# -- what kind of window


def test_the_game_tells_of_its_windows() -> None:
    assert isinstance(real_game(), Pausing)
    assert [stage.id for stage in real_game().stages] == ["ready", "draw", "action", "combat", "defend", "end"]


@pytest.mark.parametrize("step", ["ready", "draw", "action", "end"])
def test_stages_and_whose_turn_it_is(step: str) -> None:
    b = duel().hand(0, "bolt").hand(1, "bolt").at(step)
    assert (window(b).stage, window(b).own_turn, window(b).main) == (step, True, step == "action")
    b.do(PASS)
    assert (window(b).stage, window(b).own_turn, window(b).main) == (step, False, False)


def test_what_waits_newest_is_named() -> None:
    b = duel().resources(0, 2).hand(0, "learn", "bolt").play("learn")
    assert (window(b).answering, window(b).mine, window(b).main) == ("learn:card", True, False)
    b.play("bolt", "hero1").do(PASS)
    assert (window(b).answering, window(b).mine) == ("bolt:card", False)
    b = duel().allies(0, "usher").at("action").passes()
    assert window(b).answering == "usher:trigger:0"
    b = duel().allies(0, "clerk").use("clerk")
    assert window(b).answering == f"clerk:power:{b.s.chain[0].power}"


def test_other_decisions_are_no_windows() -> None:
    b = duel().resources(0, 1).hand(0, "bolt").choose("play", "bolt")
    assert b.kind == "target"
    assert b.g.pause(b.s, 0) is None
    assert answer(b, passing(b)) is None
    b = duel().at("action")
    assert b.g.pause(b.s, 1) is None, "it is not asked"


# -- danger


def attack_on(defender: str, *hand: str, ready: int = 1) -> Board:
    """Seat 1 has been attacked and is asked in the last window before the blows."""
    b = duel().allies(0, "ogre").allies(1, "wolf").hand(1, *hand).resources(1, ready)
    b.attack("ogre", defender)
    while b.kind != "priority" or b.asked != 1 or not b.s.combat.defending:
        b.idle()
    return b


@pytest.mark.parametrize("defender", ["wolf", "hero1"])
def test_who_is_attacked_and_can_pay_an_answer_is_asked(defender: str) -> None:
    b = attack_on(defender, "bolt")
    assert window(b).urgent
    for standing in (StandingWishes(b.g), passing(b), passing(b, "turn"), passing(b, others_stops=frozenset())):
        assert answer(b, standing) is None
    assert answer(attack_on(defender, "bolt", ready=0)) == PASS
    assert answer(attack_on(defender, "pawn")) == PASS


def test_a_proposed_attack_is_danger_already() -> None:
    b = duel().allies(0, "ogre").allies(1, "wolf").hand(1, "bolt").resources(1, 1).at("action")
    b.do(b.offered("attack", "ogre", "wolf")[0])
    assert not window(b).urgent, "the attacker's own window"
    b.do(PASS)
    assert window(b).urgent
    assert answer(b, passing(b)) is None


@pytest.mark.parametrize(("gear", "news"), [((), False), (("sword",), True)])
def test_an_attack_stops_again_before_its_defender_is_set_only_after_a_strike(
    gear: tuple[str, ...], news: bool
) -> None:
    """The same threat, with the same answers, has just been asked about at the proposal."""
    b = duel().allies(0, "ogre").gear(0, *gear).hand(1, "bolt").resources(1, 1)
    b.attack("hero0" if gear else "ogre", "hero1")
    while b.kind != "priority" or b.asked != 1:
        b.do(b.offered("strike")[0]) if b.kind == "strike" else b.idle()
    assert not b.s.combat.defending
    assert window(b).urgent is news
    assert (answer(b) is None) is news


def test_the_attacker_is_in_no_danger() -> None:
    b = duel().allies(0, "ogre").allies(1, "wolf").hand(0, "bolt").resources(0, 1).attack("ogre", "wolf")
    assert b.asked == 0
    assert (window(b).urgent, window(b).stage) == (False, "combat")
    assert answer(b) == PASS, "somebody may still protect"
    while not b.s.combat.defending or b.asked != 0:
        b.idle()
    assert (window(b).urgent, window(b).stage) == (False, "defend")
    assert answer(b) == PASS, "one's own attacks do not stop by themselves"
    standing = StandingWishes(b.g)
    standing.toggle_stop("defend", own_turn=True)
    assert answer(b, standing) is None, "but may, in the last moment before the blows"


@pytest.mark.parametrize("target", ["wolf", "hero1"])
def test_who_is_targeted_and_can_pay_an_answer_is_asked(target: str) -> None:
    b = duel().allies(0, "ogre").allies(1, "wolf").resources(0, 1).hand(0, "bolt").resources(1, 1).hand(1, "ward")
    b.play("bolt", target).do(PASS)
    assert window(b).urgent
    standing = passing(b)
    standing.change(always=(("bolt:card", False),))
    assert answer(b, standing) is None
    assert standing.wishes.until == ""


def test_a_card_on_the_chain_can_be_targeted() -> None:
    b = duel().resources(0, 1).hand(0, "bolt").resources(1, 1).hand(1, "stop")
    b.play("bolt", "hero1").do(PASS).play("stop", "bolt").do(PASS)
    assert b.asked == 0
    assert window(b).urgent


def test_a_player_can_be_targeted() -> None:
    b = duel(game_with(TAUNTS)).resources(0, 1).hand(0, "jeer").play("jeer", "p1").do(PASS)
    assert window(b).urgent
    b = duel(game_with(TAUNTS)).resources(0, 1).hand(0, "jeer").play("jeer", "p0").do(PASS)
    assert not window(b).urgent


def test_what_somebody_does_to_their_own_things_is_no_danger() -> None:
    b = duel().allies(0, "ogre").resources(0, 1).hand(0, "bolt").resources(1, 1).hand(1, "ward")
    b.play("bolt", "ogre")
    assert not window(b).urgent
    b.do(PASS)
    assert not window(b).urgent
    assert answer(b) is None, "but it can be answered"
    assert answer(b, passing(b)) == PASS


# -- one's own turn


def test_the_action_phase_is_never_passed_while_there_is_anything_to_do() -> None:
    for b in (duel().hand(0, "pawn"), duel().allies(0, "wolf"), duel().resources(0, 1).hand(0, "bolt")):
        b.at("action")
        assert window(b).main
        assert answer(b) is None
    b = duel().hand(0, "bolt").at("action").choose("place", "bolt")
    assert window(b).main
    assert b.offered("place") == []


def test_nobody_is_asked_about_their_own_card() -> None:
    b = duel().resources(0, 2).hand(0, "learn", "bolt").play("learn")
    assert len(b.legal()) > 1
    assert answer(b) == PASS
    assert answer(b, passing(b, asking="all")) is None


# -- what everybody knows


@pytest.mark.parametrize(("cards", "ready", "could"), [(1, 1, True), (3, 1, True), (1, 0, False), (0, 3, False)])
def test_an_answer_takes_a_card_and_something_to_pay_with(cards: int, ready: int, could: bool) -> None:
    g = game_module.TradingCardGame(small_game().content)
    assert g.least_costs == LeastCosts(0, 0), "of the tiny cards one costs nothing"
    g.least_costs = LeastCosts(0, 1)
    b = duel(g).hand(0, *["wolf"] * cards).resources(0, ready).at("end")
    assert window(b).could is could
    assert real_game().least_costs.instant == 1


def test_in_the_own_action_phase_a_card_or_an_attacker_is_enough() -> None:
    g = game_module.TradingCardGame(small_game().content)
    g.least_costs = LeastCosts(2, 2)
    b = duel(g).exhaust("hero0").hand(0, "wolf", "wolf").at("action")
    assert window(b).could
    b.choose("place", "wolf")
    assert b.kind == "priority"
    assert not window(b).could, "one resource a turn"
    assert window(duel(g).exhaust("hero0").allies(0, "wolf").at("action")).could
    assert not window(duel(g).exhaust("hero0").newcomers(0, "wolf").at("action")).could


def test_a_graveyard_lies_open() -> None:
    assert window(duel().graveyard(0, "shade").resources(0, 1).at("end")).could
    assert not window(duel().graveyard(0, "shade").at("end")).could
    assert window(duel().graveyard(0, "ghost").resources(0, 1).at("action")).could
    assert not window(duel().graveyard(0, "ghost").resources(0, 1).at("end")).could


def test_what_may_be_discarded_for_a_cost_is_nobody_elses_business() -> None:
    g = game_module.TradingCardGame(small_game().content)
    g.least_costs = LeastCosts(9, 9)
    for card, legal in (("sword", True), ("wolf", False)):
        b = duel(g).graveyard(0, "fan_of_knives").hand(0, card).at("end")
        assert bool(b.offered("power")) is legal
        assert window(b).could
    assert not window(duel(g).graveyard(0, "fan_of_knives").at("end")).could


def test_an_open_power_is_an_answer_that_everybody_sees() -> None:
    b = duel().allies(0, "clerk").at("end")
    assert window(b).could
    b = duel().allies(0, "clerk").exhaust("clerk").at("end")
    assert not window(b).could


def test_what_could_be_done_is_known_to_all() -> None:
    """It is never denied where something is legal, and never depends on which cards are in a hand."""
    rng = Random("pauses")
    seen: set[bool] = set()
    for number in range(6):
        g = real_game()
        t = start(g, 2, {}, Seeded(f"pauses {number}"))
        while t.state.decision is not None and t.state.turn < 14:
            s, seat = t.state, t.state.decision.seats[0]
            found = g.pause(s, seat)
            assert (found is None) is (s.decision.kind != "priority")
            assert found == g.pause(g.view(s, seat), seat) == g.pause(g.view(s, None), seat)
            if found is not None:
                assert found.could or list(t.legal(seat)) == [PASS], (number, s.turn, found)
                assert found == g.pause(other_hand(s, seat, rng), seat)
                seen.add(found.could)
            t.apply(seat, lively_choice(t.legal(seat), rng))
    assert seen == {False, True}


def other_hand(s: Any, seat: int, rng: Random) -> Any:
    """As many other cards in hand, out of the same deck."""
    copy = s.copy()
    cards = [*s.hand[seat], *s.deck[seat]]
    names = [s.names[card] for card in cards]
    rng.shuffle(names)
    for card, name in zip(cards, names):
        copy.names[card] = name
    return copy


# -- questions


def test_what_a_text_lets_one_do_can_be_answered_for_good() -> None:
    b = opened_question()
    asked = b.g.prompt(b.s, b.asked)
    assert asked is not None
    assert asked == b.g.prompt(b.g.view(b.s, b.asked), b.asked)
    assert b.g.prompt(b.s, 1 - b.asked) is None
    standing = StandingWishes(b.g)
    assert answer(b, standing) is None
    standing.answer_always(asked.key, True)
    assert answer(b, standing) == YES
    standing.answer_always(asked.key, False)
    assert answer(b, standing) == NO
    assert b.g.prompt(duel().at("action").s, 0) is None


STRIKES = {"attacking": ("hero0", "hero1", 0), "defending": ("wolf", "hero1", 1)}


def striking(role: str, *weapons: str) -> Board:
    """The hero of seat 0 or of seat 1 is at its strike point."""
    attacker, defender, seat = STRIKES[role]
    b = duel().allies(0, "wolf").gear(seat, *weapons).resources(seat, 1).attack(attacker, defender)
    while b.kind != "strike":
        b.idle()
    assert b.asked == seat
    return b


@pytest.mark.parametrize("role", STRIKES)
def test_whether_to_strike_with_the_only_weapon_can_be_answered_for_good(role: str) -> None:
    b = striking(role, "hatchet")
    asked = b.g.prompt(b.s, b.asked)
    assert asked is not None
    assert asked.key == f"hatchet:strike_{role}"
    assert [asked.yes, asked.no] == b.legal()
    assert asked == b.g.prompt(b.g.view(b.s, b.asked), b.asked)
    assert b.g.prompt(b.s, 1 - b.asked) is None
    for answered, action in ((True, asked.yes), (False, asked.no)):
        standing = StandingWishes(b.g)
        standing.answer_always(asked.key, answered)
        assert answer(b, standing) == action
    other = next(name for name in STRIKES if name != role)
    standing = StandingWishes(b.g)
    standing.answer_always(f"hatchet:strike_{other}", False)
    assert answer(b, standing) is None, "who attacks has other reasons than who defends"


def test_which_of_several_weapons_is_always_asked() -> None:
    b = striking("attacking", "hatchet", "crossbow")
    assert len(b.legal()) == 3
    assert b.g.prompt(b.s, b.asked) is None


def test_resources_for_a_strike_are_no_question_of_yes_and_no() -> None:
    b = duel(pay_by_hand=True).gear(0, "hatchet").resources(0, 2, "errand")
    b.attack("hero0", "hero1").choose("strike", "hatchet")
    assert b.kind == "pay"
    assert b.g.prompt(b.s, b.asked) is None


def hit(hurt: int, *armor: str) -> Board:
    """The hero of seat 1, with that much damage, is about to be dealt 3 more."""
    return duel().gear(1, *armor).damage("hero1", hurt).hand(0, "punch").play("punch", "hero1").passes()


def test_whether_to_use_the_only_armor_can_be_answered_for_good() -> None:
    b = hit(0, "cape")
    asked = b.g.prompt(b.s, 1)
    assert asked is not None
    assert (asked.key, [asked.yes, asked.no]) == ("cape:armor", b.legal())
    assert asked == b.g.prompt(b.g.view(b.s, 1), 1)
    for answered, action in ((True, asked.yes), (False, asked.no)):
        standing = StandingWishes(b.g)
        standing.answer_always(asked.key, answered)
        assert answer(b, standing) == action
    assert hit(0, "cape", "cap").g.prompt(hit(0, "cape", "cap").s, 1) is None, "which of two is asked"


def test_whether_to_use_armor_against_a_fatal_blow_is_always_asked() -> None:
    health = part("stats").health(duel().g, duel().s, duel().n("hero1"))
    for hurt, lasting in ((health - 4, True), (health - 3, False)):
        b = hit(hurt, "cape")
        assert b.kind == "armor"
        assert (b.g.prompt(b.s, 1) is not None) is lasting


def test_packets_dealt_together_are_fatal_together() -> None:
    health = part("stats").health(duel().g, duel().s, duel().n("hero0"))
    b = duel().gear(0, "cape").damage("hero0", health - 3).hand(1, "turmoil").at("end", 1)
    b.play("turmoil").passes()
    assert (b.kind, b.asked) == ("armor", 0)
    assert b.g.prompt(b.s, 0) is not None


def test_an_attacked_seat_is_always_asked_who_protects() -> None:
    b = duel().allies(0, "ogre").allies(1, "wolf", "warden").attack("ogre", "wolf")
    while b.kind != "protect":
        b.idle()
    assert len(b.legal()) == 2
    assert b.g.prompt(b.s, b.asked) is None


def opened_question() -> Board:
    rng = Random("may")
    for number in range(40):
        t = start(real_game(), 2, {}, Seeded(f"may {number}"))
        while t.state.decision is not None:
            if t.state.decision.kind == "may":
                return Board(t)
            seat = t.state.decision.seats[0]
            t.apply(seat, lively_choice(t.legal(seat), rng))
    raise AssertionError("nothing may be done in forty games")


# -- a whole game


def test_a_game_with_both_left_alone_comes_to_its_end() -> None:
    """Both have the table pass for them: only then is a game quick, and no action phase with a choice is lost."""
    g, rng = real_game(), Random("alone")
    t = start(g, 2, {}, Seeded("alone"))
    standings = (StandingWishes(g), StandingWishes(g))
    asked = passed = 0
    while t.state.decision is not None:
        seat = t.state.decision.seats[0]
        legal = list(t.legal(seat))
        found = g.pause(t.state, seat)
        action = standings[seat].answer(seat, t.state.decision, legal, g.view(t.state, seat))
        if action is None:
            asked += found is not None
            action = lively_choice(legal, rng)
        else:
            passed += 1
            assert action == PASS
            assert found is not None
            assert legal == [PASS] or not (found.main or found.urgent)
        t.apply(seat, action)
    assert passed > 2 * asked
