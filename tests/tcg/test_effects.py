"""What each effect changes, and what it leaves as really done: one pin or more for every class of them."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from tests.tcg.build import Board, duel, game_with, part
from wowtable.core import Action

fx, phrases, state, carrying = part("cards.effects"), part("cards.phrases"), part("state"), part("carrying")
stats, damage, zones = part("stats"), part("damage"), part("zones")
What, Last, Scope, Cause = phrases.What, state.Last, state.Scope, state.Cause
OWN_ALLIES = What(("ally",), side="own")
THEIR_ALLIES = What(("ally",), side="opposing")


def carry(b: Board, *effects: Any, by: str = "hero0", it: str = "", **targets: str) -> Board:
    """Seat 0 carries out effects as a text of the card `by`; `target="wolf ogre"` are the choices for that target."""
    b.ready_to_play()
    chosen = tuple((name, tuple(ref(b, word) for word in words.split())) for name, words in targets.items())
    cause = Cause(it=ref(b, it)) if it else Cause()
    card = b.n(by)
    b.t.events = []
    carrying.start(b.t, Scope(0, b.s.ref(card), b.s.names[card], chosen, cause), effects)
    b.t.settle()
    b.log.extend(b.t.events)
    return b


def ref(b: Board, word: str) -> Any:
    if word in ("p0", "p1"):
        return state.player_ref(int(word[1]))
    return b.s.ref(b.n(word))


def done(b: Board, *names: str, amount: int | None = None) -> None:
    """What the last effect really fell on, and how much of it there was."""
    assert [card for card, _ in b.s.last.things] == [b.n(name) for name in names]
    assert b.s.last.amount == (len(names) if amount is None else amount)


def nothing_done(b: Board) -> None:
    assert not b.s.last.done


def board() -> Board:
    """A wolf (2/2) and an ogre (3/3) of seat 0 against a giant (5/6) and a dog (1/2)."""
    return duel().allies(0, "wolf", "ogre").allies(1, "giant", "dog")


# -- damage and healing ---------------------------------------------------------------------------


def test_damage() -> None:
    b = carry(board(), fx.Damage(3, ("fire",)), target="giant hero1")
    assert (b.hurt("giant"), b.hurt("hero1")) == (3, 3)
    done(b, "giant", "hero1", amount=6)
    assert [fact.source for fact in b.told("DamageDealt")] == [b.n("hero0")] * 2


def test_damage__is_dealt_by_the_ally_whose_text_it_is() -> None:
    b = carry(board(), fx.Damage(1, ("fire",)), by="wolf", target="giant")
    assert b.told("DamageDealt")[0].source == b.n("wolf")
    carry(b, fx.Damage(1, ("fire",), by="target"), by="wolf", target="giant")
    assert b.told("DamageDealt")[1].source == b.n("giant")


def test_damage__nobody_dies_before_the_text_is_done() -> None:
    """TCG-AMBIG-40"""
    b = board().gear(0, "arcanite_reaper")
    count = fx.Damage(phrases.Count(THEIR_ALLIES), ("fire",), to="opposing_hero")
    carry(b, fx.Damage(9, ("fire",), to=THEIR_ALLIES), count)
    assert b.hurt("hero1") == 2
    assert b.where("giant") == b.where("dog") == "graveyard"


def test_damage__unpreventable() -> None:
    b = board().gear(1, "golem_skull_helm")
    carry(b, fx.Damage(2, ("holy",), unpreventable=True), target="hero1")
    assert b.hurt("hero1") == 2
    assert b.kind == "priority"


def test_damage__on_what_is_gone_is_nothing() -> None:
    b = board()
    b.ready_to_play()
    gone = Scope(0, b.s.ref(b.n("hero0")), "gray", (("target", (b.s.ref(b.n("giant")),)),))
    zones.to_hand(b.t, b.n("giant"))
    carrying.start(b.t, gone, (fx.Damage(2, ("fire",)), fx.IfDone((fx.Draw(),))))
    b.t.settle()
    nothing_done(b)
    assert b.names("hand", 0) == []


def test_damage_in_order() -> None:
    b = carry(board(), fx.DamageInOrder((3, 2, 1), ("nature",)), target="giant hero1")
    assert (b.hurt("giant"), b.hurt("hero1")) == (3, 2)
    done(b, "giant", "hero1", amount=5)


def test_damage_in_order__who_is_illegal_keeps_the_place() -> None:
    b = board().at("action")
    chosen = (("target", (state.NO_REF, b.s.ref(b.n("giant")))),)
    carrying.start(b.t, Scope(0, b.s.ref(0), "gray", chosen), (fx.DamageInOrder((3, 2, 1), ("nature",)),))
    b.t.settle()
    assert b.hurt("giant") == 2


def test_heal() -> None:
    b = board().damage("hero0", 5).damage("ogre", 1)
    carry(b, fx.Heal(3), target="hero0 ogre wolf")
    assert (b.hurt("hero0"), b.hurt("ogre")) == (2, 0)
    done(b, "hero0", "ogre", amount=4)


def test_heal__all_of_it() -> None:
    b = carry(board().damage("hero0", 17), fx.Heal(), target="hero0")
    assert b.hurt("hero0") == 0
    done(b, "hero0", amount=17)


def test_heal__not_what_is_fatal() -> None:
    """TCG-DAMAGE-09"""
    b = carry(board(), fx.Damage(3, ("fire",)), fx.Heal(3), target="ogre")
    nothing_done(b)
    assert b.where("ogre") == "graveyard"


def test_heal_in_order() -> None:
    b = board().damage("hero0", 5).damage("ogre", 2)
    carry(b, fx.HealInOrder((3, 2, 1)), target="hero0 wolf ogre")
    assert (b.hurt("hero0"), b.hurt("ogre")) == (2, 1)
    done(b, "hero0", "ogre", amount=4)


def test_prevent_next() -> None:
    b = carry(board(), fx.PreventNext(2), target="wolf")
    done(b, "wolf", amount=2)
    carry(b, fx.Damage(1, ("fire",)), target="wolf")
    nothing_done(b)
    carry(b, fx.Damage(2, ("fire",)), target="wolf")
    assert b.hurt("wolf") == 1


def test_redirect_next() -> None:
    b = carry(board(), fx.RedirectNext(), target="giant")
    done(b, "hero0")
    carry(b, fx.Damage(2, ("fire",), to="hero"))
    done(b, "giant", amount=2)
    carry(b, fx.Damage(2, ("fire",), to="hero"))
    assert (b.hurt("hero0"), b.hurt("giant")) == (2, 2)


# -- cards and zones --------------------------------------------------------------------------------


def test_draw() -> None:
    b = carry(board(), fx.Draw(2))
    assert b.names("hand", 0) == ["pawn", "pawn"]
    done(b, amount=2)
    carry(b, fx.Draw(1, "target"), target="p1")
    assert b.names("hand", 1) == ["pawn"]


def test_draw__up_to_the_limit() -> None:
    b = carry(duel().hand(0, *["wolf"] * 5), fx.Draw(up_to_limit=True))
    done(b, amount=2)
    carry(b, fx.Draw(up_to_limit=True))
    nothing_done(b)
    assert len(b.names("hand", 0)) == 7


def test_draw__as_many_as_there_are() -> None:
    b = carry(duel().deck_of(0, "wolf"), fx.Draw(2))
    done(b, amount=1)
    assert b.s.lost == [True, False]


def test_mill() -> None:
    b = carry(duel().on_deck(1, "wolf", "ogre", "giant"), fx.Mill(2))
    assert b.names("graveyard", 1) == ["wolf", "ogre"]
    done(b, "wolf", "ogre")


def test_discard() -> None:
    b = carry(duel().hand(1, "wolf", "ogre", "giant", "giant"), fx.Discard(2))
    assert (b.kind, b.asked, b.decision.picks) == ("discard", 1, (2, 2))  # type: ignore[union-attr]
    assert len(b.legal()) == 3  # the giants are the same choice
    b.choose("discard", "giant")
    assert b.names("graveyard", 1) == []
    b.choose("discard", "wolf")
    assert b.names("graveyard", 1) == ["giant", "wolf"]
    assert b.s.last.amount == 2


def test_discard__without_a_choice_nobody_is_asked() -> None:
    b = carry(duel().hand(1, "wolf"), fx.Discard(2))
    assert b.names("graveyard", 1) == ["wolf"]
    done(b, "wolf")
    carry(b, fx.Discard(1))
    nothing_done(b)


def test_discard__at_random() -> None:
    b = carry(duel().hand(1, "wolf", "ogre", "giant"), fx.Discard(2, how="random"))
    assert b.kind == "priority"
    assert len(b.names("hand", 1)) == 1
    assert b.s.last.amount == 2


def test_discard__all() -> None:
    b = carry(duel().hand(0, "wolf", "ogre"), fx.Discard(player="you", how="all"))
    assert b.names("graveyard", 0) == ["wolf", "ogre"]
    done(b, "wolf", "ogre")


def test_look_at_hand() -> None:
    b = carry(duel().hand(1, "wolf", "ogre"), fx.LookAtHand(), target="p1")
    assert b.s.seen[b.n("wolf")] == 0b11
    assert b.told("HandShown")[0].names == ("wolf", "ogre")
    assert b.told("HandShown")[0].seen_by(None).names == ()
    done(b, amount=2)


def test_reveal_top() -> None:
    deck = ("wolf", "slap", "ogre", "wolf", "giant")
    b = carry(duel().on_deck(0, *deck), fx.RevealTop(5, What(("ally",))))
    assert (b.kind, b.asked) == ("reveal", 0)
    assert [fact.name for fact in b.told("CardRevealed")] == list(deck)
    assert [str(a.args[1]) for a in b.legal()] == ["wolf", "ogre", "giant"]
    b.choose("take", "ogre")
    assert b.names("hand", 0) == ["ogre"]
    assert b.names("deck", 0)[:4] == ["giant", "wolf", "slap", "wolf"]
    assert b.names("deck", 0)[-1] == "pawn"
    assert b.s.last.amount == 1


def test_reveal_top__nothing_fits() -> None:
    b = carry(duel().on_deck(0, "slap", "slap"), fx.RevealTop(2, What(("ally",))))
    assert b.kind == "priority"
    assert b.names("deck", 0)[:2] == ["slap", "slap"]
    nothing_done(b)


def test_reveal_top__a_single_card_stays_if_it_does_not_fit() -> None:
    b = carry(duel().on_deck(0, "slap"), fx.RevealTop(1, What(("ally",))))
    assert b.names("deck", 0)[-1] == "slap"
    nothing_done(b)
    b = carry(duel().on_deck(0, "wolf"), fx.RevealTop(1, What(("ally",))))
    assert b.names("hand", 0) == ["wolf"]
    done(b, "wolf")


def test_search() -> None:
    b = carry(duel().deck_of(0, "slap", "wolf", "ogre", "wolf"), fx.Search(What(("ally",))))
    assert (b.kind, b.asked) == ("search", 0)
    assert [a.args[1] for a in b.legal() if a.args] == ["wolf", "ogre"]
    assert all(b.s.seen[card] == 0b01 for card in b.s.deck[0])
    b.choose("take", "ogre")
    assert b.names("hand", 0) == ["ogre"]
    assert b.s.seen[b.s.hand[0][0]] == 0b11
    assert sorted(b.names("deck", 0)) == ["slap", "wolf", "wolf"]
    assert all(b.s.seen[card] == 0 for card in b.s.deck[0])
    assert b.s.last.amount == 1


def test_search__shows_the_deck_to_nobody_else() -> None:
    b = carry(duel().deck_of(0, "slap", "wolf", "ogre"), fx.Search(What(("ally",))))
    mine, theirs = b.g.view(b.s, 0), b.g.view(b.s, 1)
    assert sorted(mine.names[card] for card in mine.deck[0]) == ["ogre", "slap", "wolf"]
    assert {theirs.names[card] for card in theirs.deck[0]} == {""}
    assert not b.t.legal(1)


def test_search__nothing_taken() -> None:
    b = carry(duel().deck_of(0, "wolf", "slap"), fx.Search(What(("ally",))), fx.IfDone((fx.Draw(),)))
    b.do("take_none")
    assert b.names("hand", 0) == []
    assert [fact.found for fact in b.told("DeckSearched")] == [False]
    assert b.told("DeckShuffled")


def test_shuffle_graveyard() -> None:
    b = carry(duel().graveyard(0, "wolf", "ogre").graveyard(1, "giant"), fx.ShuffleGraveyard())
    assert len(b.s.deck[0]) == 42
    assert b.names("graveyard", 1) == ["giant"]
    done(b, amount=2)


@pytest.mark.parametrize(("into", "zone"), [("hand", "hand"), ("deck", "deck"), ("play", "allies")])
def test_retrieve(into: str, zone: str) -> None:
    b = carry(duel().graveyard(0, "wolf", "ogre"), fx.Retrieve(into=into), target="ogre")
    assert b.names(zone, 0)[-1] == "ogre"
    assert b.names("graveyard", 0) == ["wolf"]
    done(b, "ogre")


def test_retrieve__into_play_under_your_control() -> None:
    b = carry(duel().graveyard(1, "ogre"), fx.Retrieve(into="play"), target="ogre")
    assert b.names("allies", 0) == ["ogre"]
    assert b.s.owner[b.n("ogre")] == 1
    assert b.s.joined[b.n("ogre")] == b.s.turn


def test_retrieve__what_has_just_died() -> None:
    b = board()
    b.ready_to_play()
    scope = Scope(0, b.s.ref(b.n("wolf")), "wolf")
    zones.destroy(b.t, (b.n("wolf"),))
    carrying.start(b.t, scope, (fx.Retrieve(to="self"),))
    b.t.settle()
    assert b.names("hand", 0) == ["wolf"]
    carrying.start(b.t, scope, (fx.Retrieve(to="self"),))
    nothing_done(b)


def test_bounce() -> None:
    b = carry(board().damage("giant", 3), fx.Bounce(), target="giant")
    assert b.names("hand", 1) == ["giant"]
    assert not b.s.damage
    assert not b.told("Destroyed")
    assert b.s.last.amount == 1


def test_bounce__a_token_ceases_to_exist() -> None:
    """TCG-AMBIG-45"""
    b = carry(duel().allies(1, "ghoul"), fx.Bounce(), target="ghoul")
    assert b.names("hand", 1) == b.names("allies", 1) == []


def test_destroy() -> None:
    b = carry(board().graveyard(0, "slap"), fx.Destroy(THEIR_ALLIES))
    assert sorted(b.names("graveyard", 1)) == ["dog", "giant"]
    assert b.s.last.amount == 2
    carry(b, fx.Destroy(), target="slap")
    nothing_done(b)


def test_remove_from_game() -> None:
    b = carry(board().graveyard(1, "rogue"), fx.RemoveFromGame(), target="giant rogue")
    assert sorted(b.names("removed", 1)) == ["giant", "rogue"]
    assert b.s.last.amount == 2


def test_interrupt() -> None:
    b = board().hand(0, "slap").resources(0, 5)
    b.play("slap", "giant")
    carry(b, fx.Interrupt(), target="slap")
    assert b.links() == []
    assert b.where("slap") == "graveyard"
    assert b.s.last.amount == 1


def test_interrupt__what_cannot_be() -> None:
    b = board().hand(0, "arcane_barrage").resources(0, 5)
    b.play("arcane_barrage", "giant")
    carry(b, fx.Interrupt(), target="arcane_barrage")
    assert b.links() == ["arcane_barrage"]
    nothing_done(b)


def test_create_token() -> None:
    b = carry(duel(), fx.CreateToken("ghoul", 2))
    assert b.names("allies", 0) == ["ghoul", "ghoul"]
    done(b, "ghoul", "ghoul#2")
    assert b.is_ready("ghoul")
    assert not b.offered("attack", "ghoul")


def test_take_control() -> None:
    b = carry(board(), fx.TakeControl(), target="giant wolf")
    assert b.names("allies", 0) == ["wolf", "ogre", "giant"]
    assert b.s.owner[b.n("giant")] == 1
    done(b, "giant")


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
    assert len(b.told("GroupBoosted")) == 1


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


@pytest.mark.parametrize(("when", "turns"), [("next_turn", 1), ("your_next_turn", 2)])
def test_later__at_the_start_of_a_turn(when: str, turns: int) -> None:
    b = carry(board(), fx.Later(when, (fx.Damage(1, ("fire",), "opposing_hero"),)))
    for _ in range(turns):
        assert b.hurt("hero1") == 0
        b.next_turn()
    b.until("action")
    assert b.hurt("hero1") == 1


# -- all together -------------------------------------------------------------------------------------


def test_every_effect_is_carried_out_by_something_and_pinned_here() -> None:
    for kind in get_args(fx.AnyEffect):
        assert carrying.handler_of(kind)
        assert any(name.startswith(f"test_{kind.op}") for name in globals()), f"{kind.op} has no pin"


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
