"""What effects change that turn cards, last for a while or are made of others, and what they leave as really done."""

from __future__ import annotations

from typing import get_args

import pytest

from tests.games.tcg.build import duel, game_with
from tests.games.tcg.effecting import (
    OWN_ALLIES,
    THEIR_ALLIES,
    What,
    board,
    carry,
    carrying,
    done,
    fx,
    nothing_done,
    phrases,
    stats,
)
from tests.games.tcg.rules import test_effects_on_cards
from wowtable.core import Action

# -- states of cards --------------------------------------------------------------------------------


def test_exhaust() -> None:
    b = carry(board().exhaust("wolf"), fx.Exhaust(), target="wolf giant")
    assert not b.is_ready("giant")
    done(b, "giant")


def test_ready() -> None:
    b = carry(board().exhaust("wolf"), fx.Ready(), target="wolf giant")
    assert b.is_ready("wolf")
    done(b, "wolf")


def test_ready__resources() -> None:
    b = board().resources(0, 3).resources(1, 1).hand(0, "slap")
    for card in (*b.s.resources[0], *b.s.resources[1]):
        b.s.exhausted[card] = True
    carry(b, fx.Ready("resources"))
    assert (b.ready_resources(0), b.ready_resources(1)) == (3, 0)
    assert b.s.last.amount == 3
    assert [event.count for event in b.told("ResourcesTurned")] == [3]
    assert not b.told("Readied")


def test_exhaust__what_lies_face_down_is_not_named() -> None:
    b = duel().resources(1, 2, "the_key_to_freedom")
    carry(b, fx.Exhaust(What(("card",), side="opposing")))
    assert b.ready_resources(1) == 0
    assert [event.name for event in b.told("Exhausted")] == ["green", "the_key_to_freedom"]
    assert [(event.seat, event.count, event.ready) for event in b.told("ResourcesTurned")] == [(1, 2, False)]


def test_skip_ready() -> None:
    b = carry(board().exhaust("giant", "dog"), fx.SkipReady(), target="giant")
    done(b, "giant")
    b.next_turn().until("action")
    assert not b.is_ready("giant")
    assert b.is_ready("dog")
    b.next_turn().next_turn().until("action")
    assert b.is_ready("giant")


def test_boost() -> None:
    b = carry(board(), fx.Boost(2, -1), target="wolf ogre")
    assert [stats.attack(b.g, b.s, b.n(name)) for name in ("wolf", "ogre")] == [4, 5]
    assert [stats.health(b.g, b.s, b.n(name)) for name in ("wolf", "ogre")] == [1, 2]
    done(b, "wolf", "ogre")
    b.next_turn()
    assert stats.attack(b.g, b.s, b.n("wolf")) == 2


def test_boost__a_group_takes_in_who_comes_later() -> None:
    """TCG-AMBIG-55"""
    b = carry(board(), fx.Boost(1, to=OWN_ALLIES))
    done(b, "wolf", "ogre")
    b.newcomers(0, "rogue")
    assert stats.attack(b.g, b.s, b.n("rogue")) == 3
    assert stats.attack(b.g, b.s, b.n("giant")) == 5
    assert [told.names for told in b.told("GroupBoosted")] == [("wolf", "ogre")]


def test_boost__by_nothing_is_nothing() -> None:
    b = carry(board(), fx.Boost(phrases.Count(What(("weapon",)))), target="wolf")
    nothing_done(b)
    assert not b.s.modifiers
    assert not b.told("Boosted")


def test_boost__by_an_amount_that_is_read_once() -> None:
    b = carry(board(), fx.Boost(phrases.Count(OWN_ALLIES), to="hero"))
    assert stats.attack(b.g, b.s, b.s.hero[0]) == 2
    b.newcomers(0, "rogue")
    assert stats.attack(b.g, b.s, b.s.hero[0]) == 2


def test_grant() -> None:
    b = carry(board(), fx.Grant("assault", 2), fx.Grant("stealth", to=THEIR_ALLIES), target="wolf")
    assert stats.keyword(b.g, b.s, b.n("wolf"), "assault") == 2
    assert stats.keyword(b.g, b.s, b.n("dog"), "stealth") > 0
    assert stats.keyword(b.g, b.s, b.n("wolf"), "stealth") == 0
    done(b, "giant", "dog")
    b.next_turn()
    assert stats.keyword(b.g, b.s, b.n("wolf"), "assault") == 0


def test_grant__for_this_combat() -> None:
    b = board().attack("wolf", "giant")
    carry(b, fx.Grant("long_range", to="target", until="combat"), target="wolf")
    b.fight_on()
    assert (b.hurt("wolf"), b.hurt("giant")) == (0, 2)
    assert stats.keyword(b.g, b.s, b.n("wolf"), "long_range") == 0


def test_forbid() -> None:
    b = carry(board(), fx.Forbid(("attack",)), target="wolf")
    assert not b.offered("attack", "wolf", "giant")
    assert b.offered("attack", "ogre", "giant")
    done(b, "wolf")


def test_add_counter() -> None:
    b = carry(board(), fx.AddCounter("skull", 2), by="wolf")
    carry(b, fx.AddCounter("skull"), by="wolf")
    assert b.s.counters == {(b.n("wolf"), "skull"): 3}
    done(b, "wolf")


def test_flip_hero() -> None:
    """TCG-HERO-06, TCG-HERO-07"""
    b = carry(board().damage("hero1", 9).exhaust("hero1"), fx.FlipHero(), target="hero1")
    assert b.s.face_down.get(b.n("hero1"))
    done(b, "hero1")
    carry(b, fx.FlipHero(), target="hero1")
    assert not b.s.face_down.get(b.n("hero1"))
    assert b.hurt("hero1") == 9
    assert not b.is_ready("hero1")


# -- composition --------------------------------------------------------------------------------------


def test_may() -> None:
    b = carry(board(), fx.May((fx.Draw(),)))
    assert (b.kind, b.asked) == ("may", 0)
    assert b.legal() == [Action("yes"), Action("no")]
    b.do("yes")
    assert b.names("hand", 0) == ["pawn"]
    carry(b, fx.May((fx.Draw(),))).do("no")
    assert b.names("hand", 0) == ["pawn"]
    assert len(b.told("Declined")) == 1
    nothing_done(b)


def test_may__what_follows_comes_after_the_answer() -> None:
    b = carry(board(), fx.May((fx.Draw(),)), fx.IfDone((fx.Exhaust(),)), target="giant")
    b.do("no")
    assert b.is_ready("giant")
    b = carry(board(), fx.May((fx.Draw(),)), fx.IfDone((fx.Exhaust(),)), target="giant")
    b.do("yes")
    assert not b.is_ready("giant")


def test_if_done() -> None:
    """TCG-AMBIG-56"""
    b = carry(board().exhaust("giant"), fx.Exhaust(), fx.IfDone((fx.Draw(),)), target="giant")
    assert b.names("hand", 0) == []
    carry(b, fx.Exhaust(), fx.IfDone((fx.Draw(),)), target="dog")
    assert b.names("hand", 0) == ["pawn"]


def test_if_done__what_was_done_before_the_text_does_not_count() -> None:
    b = carry(board(), fx.Exhaust(), target="giant")
    carry(b, fx.IfDone((fx.Draw(),)))
    assert b.names("hand", 0) == []


@pytest.mark.parametrize(("least", "expected"), [(2, 4), (3, 1)])
def test_if(least: int, expected: int) -> None:
    given = phrases.Control(OWN_ALLIES, least)
    b = carry(board(), fx.If(given, (fx.Damage(4, ("fire",)),), (fx.Damage(1, ("fire",)),)), target="giant")
    assert b.hurt("giant") == expected


@pytest.mark.parametrize(("tired", "expected"), [("dog", 4), ("giant", 1)])
def test_if_fits(tired: str, expected: int) -> None:
    ready = What(("ally",), exhausted=False)
    effect = fx.IfFits("target", ready, (fx.Damage(4, ("fire",)),), (fx.Damage(1, ("fire",)),))
    b = carry(board().exhaust(tired), effect, target="giant")
    assert b.hurt("giant") == expected


def test_for_each_done() -> None:
    each = fx.ForEachDone((fx.Forbid(("attack",), "it"),))
    b = carry(board().exhaust("giant"), fx.Exhaust(), each, target="giant dog")
    assert [event.name for event in b.told("ActsForbidden")] == ["dog"]


def test_for_each_done__in_order() -> None:
    each = fx.ForEachDone((fx.Damage(1, ("fire",), "it"),))
    b = carry(board(), fx.Exhaust(), each, target="giant dog")
    assert [event.name for event in b.told("DamageDealt")] == ["giant", "dog"]


def test_pick() -> None:
    b = carry(board(), fx.Pick("opponent", OWN_ALLIES, (fx.Bounce("picked"),)))
    assert (b.kind, b.asked) == ("pick", 1)
    assert len(b.legal()) == 2
    b.choose("pick", "dog")
    assert b.names("hand", 1) == ["dog"]


def test_pick__of_one_or_none() -> None:
    b = carry(duel().allies(1, "dog"), fx.Pick("opponent", OWN_ALLIES, (fx.Bounce("picked"),)))
    assert b.names("hand", 1) == ["dog"]
    carry(b, fx.Pick("opponent", OWN_ALLIES, (fx.Bounce("picked"),)))
    assert b.kind == "priority"
    nothing_done(b)


@pytest.mark.parametrize(
    "effect",
    [
        fx.RevealTop(1, What(("ally",))),
        fx.Pick("you", What(("weapon",)), (fx.Exhaust("picked"),)),
        fx.May((fx.Retrieve("target"),)),
        fx.Grant("stealth", to=OWN_ALLIES, until="combat"),
    ],
)
def test_what_comes_to_nothing_is_not_taken_for_what_came_before(effect: object) -> None:
    """TCG-AMBIG-56: an effect that finds nothing, or no combat to last for, has done nothing."""
    b = carry(board().deck_of(0), fx.Boost(1), effect, fx.IfDone((fx.Draw(player="opponent"),)), target="wolf")
    assert b.s.hand[1] == ()
    nothing_done(b)


def test_later__when_it_dies() -> None:
    b = carry(board(), fx.Later("dies", (fx.Draw(),)), target="giant dog")
    carry(b, fx.Destroy(), target="wolf")
    assert b.links() == []
    carry(b, fx.Destroy(), target="dog")
    assert len(b.links()) == 1
    b.passes()
    assert b.names("hand", 0) == ["pawn"]
    b.next_turn()
    carry(b, fx.Destroy(), target="giant")
    assert b.links() == []


def test_later__at_end_of_turn() -> None:
    b = carry(board(), fx.Later("end_of_turn", (fx.Draw(),)))
    b.until("end")
    assert len(b.links()) == 1
    b.passes()
    assert b.names("hand", 0) == ["pawn"]
    b.next_turn().until("end")
    assert b.links() == []


def test_later__what_was_chosen_before_is_what_it_falls_on() -> None:
    """TCG-CHAIN-14"""
    b = carry(board(), fx.Later("end_of_turn", (fx.Destroy("target"),)), target="giant")
    b.until("end").passes()
    assert (b.where("giant"), b.where("dog")) == ("graveyard", "play")


def test_later__a_death_knows_who_controlled_the_dead() -> None:
    """TCG-AMBIG-42: as it died, not as the text began."""
    b = board().hand(0, "pawn").hand(1, "pawn").hand(0, "theft")
    carry(b, fx.Later("dies", (fx.Discard(player="its_controller"),)), target="dog")
    b.play("theft", "dog").passes()
    carry(b, fx.Destroy(), target="dog").passes()
    assert (b.names("hand", 0), b.names("hand", 1)) == ([], ["pawn"])


@pytest.mark.parametrize(("when", "turns"), [("next_turn", 1), ("your_next_turn", 2)])
def test_later__at_the_start_of_a_turn(when: str, turns: int) -> None:
    b = carry(board(), fx.Later(when, (fx.Damage(1, ("fire",), "opposing_hero"),)))
    for _ in range(turns):
        assert b.hurt("hero1") == 0
        b.next_turn().until("action")
    assert b.hurt("hero1") == 1


# -- all together -------------------------------------------------------------------------------------


def test_every_effect_is_carried_out_by_something_and_pinned() -> None:
    pins = [*globals(), *vars(test_effects_on_cards)]
    for kind in get_args(fx.AnyEffect):
        assert carrying.handler_of(kind)
        assert any(name.startswith(f"test_{kind.op}") for name in pins), f"{kind.op} has no pin"


def test_limits_are_repaired_in_the_middle_of_a_text() -> None:
    """TCG-AMBIG-40"""
    b = carry(duel().allies(0, "cat").graveyard(0, "dog"), fx.Retrieve(into="play"), fx.Draw(), target="dog")
    assert b.kind == "keep_which"
    assert b.names("hand", 0) == []
    b.choose("keep", "dog")
    assert b.names("allies", 0) == ["dog"]
    assert b.names("hand", 0) == ["pawn"]


def test_a_text_of_a_made_up_card() -> None:
    """Picking, counters and amounts together, from the card to the table."""
    g = game_with(
        """
tally:
  type: item
  emblem: ui.seat
  cost: 0
  powers:
    - {op: when, moments: [dies], of: {kinds: [ally]}, effects: [{op: add_counter, counter: mark}]}
    - op: pay
      cost: {activate: true}
      effects: [{op: damage, amount: {op: counters_on, counter: mark}, types: [fire], to: opposing_hero}]
"""
    )
    b = duel(g).allies(1, "giant", "dog").gear(0, "tally")
    carry(b, fx.Destroy(THEIR_ALLIES))
    b.do(b.legal()[0]).passes(2)  # the order of the two
    b.use("tally").passes()
    assert b.hurt("hero1") == 2
