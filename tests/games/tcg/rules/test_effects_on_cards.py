"""What effects change that deal, heal, prevent or move cards, and what they leave as really done."""

from __future__ import annotations

import pytest

from tests.games.tcg.build import duel
from tests.games.tcg.effecting import (
    THEIR_ALLIES,
    Scope,
    What,
    board,
    carry,
    carrying,
    done,
    fx,
    nothing_done,
    phrases,
    state,
    zones,
)
from wowtable.core.knowledge import EVERYBODY, ONLOOKER, eyes

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
    assert b.s.known[b.n("wolf")] == eyes(0, 1)
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
    assert all(b.s.known[card] == eyes(0) for card in b.s.deck[0])
    b.choose("take", "ogre")
    assert b.names("hand", 0) == ["ogre"]
    assert b.s.known[b.s.hand[0][0]] == EVERYBODY & ~ONLOOKER, "both seats remember it, whoever looks on does not"
    assert sorted(b.names("deck", 0)) == ["slap", "wolf", "wolf"]
    assert all(b.s.known[card] == 0 for card in b.s.deck[0])
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


def test_shuffle_graveyard__nobody_knows_where_its_cards_are() -> None:
    """TCG-INV-22: they are other objects, among the rest of the deck."""
    names = ["wolf", "ogre", "cat", "dog", "guard", "rogue", "clerk", "monk"]
    b = duel().deck_of(0, *["pawn"] * 8).graveyard(0, *names).at("action")
    before = [b.s.ref(card) for card in b.s.graveyard[0]]
    carry(b, fx.ShuffleGraveyard())
    assert (b.names("graveyard", 0), sorted(b.names("deck", 0))) == ([], sorted(["pawn"] * 8 + names))
    assert {b.s.zone[card] for card, _ in before} == {"deck"}
    assert not any(b.s.alive(ref) for ref in before)
    assert [b.s.names[card] for card, _ in before] != names
    assert not set(names).isdisjoint(b.names("deck", 0)[:8])
    assert {view.names[card] for view in (b.g.view(b.s, 0), b.g.view(b.s, 1)) for card in b.s.deck[0]} == {""}
    assert [(event.seat, event.count) for event in b.told("GraveyardShuffled")] == [(0, len(names))]
    assert [event.seat for event in b.told("DeckShuffled")] == [0]


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
