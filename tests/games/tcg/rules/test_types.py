"""Card types, uniqueness, Stash and Death Rattle (TCG-HERO, ALLY, ABILITY, WEAPON, TOTEM, UNIQUE, KEYWORD)."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.games.tcg.build import PASS, duel, part, real_lore
from wowtable.core import Action

YES, NO = Action("yes"), Action("no")
attack, health = part("stats").attack, part("stats").health


# -- heroes -----------------------------------------------------------------------------------------------


def test_using_its_power_flips_a_hero() -> None:
    """TCG-HERO-03, TCG-HERO-05"""
    b = duel(heroes=("flipper", "green")).resources(0, 4).use("hero0")
    assert b.s.face_down[b.s.hero[0]]
    b.passes()
    assert len(b.s.hand[0]) == 1
    assert not b.offered("power")


def test_a_hero_flips_while_exhausted_and_keeps_everything() -> None:
    """TCG-HERO-04, TCG-HERO-07"""
    b = duel(heroes=("flipper", "green")).resources(0, 2).exhaust("hero0").damage("hero0", 9)
    b.s.counters[b.s.hero[0], "rune"] = 2
    b.use("hero0")
    assert (b.is_ready("hero0"), b.hurt("hero0")) == (False, 9)
    assert b.s.counters[b.s.hero[0], "rune"] == 2


def test_a_hero_power_is_for_the_own_turn() -> None:
    """TCG-HERO-03"""
    b = duel(heroes=("gray", "flipper")).resources(1, 4).do(PASS)
    assert not b.offered("power")


def test_flipping_back_makes_the_power_usable_again() -> None:
    """TCG-HERO-06"""
    b = duel(heroes=("flipper", "green")).resources(0, 4).hand(0, "turn_about").use("hero0").passes()
    b.play("turn_about", "hero0").passes()
    assert not b.s.face_down.get(b.s.hero[0])
    assert b.offered("power")
    b.use("hero0")
    assert b.s.face_down[b.s.hero[0]]


def test_an_interrupted_hero_power_stays_used() -> None:
    """TCG-AMBIG-33"""
    b = duel(heroes=("flipper", "green")).resources(0, 4).use("hero0")
    part("chain").drop(b.t, b.s.chain[-1], "effect")
    assert b.s.face_down[b.s.hero[0]]
    assert not b.offered("power")


def test_a_master_hero_takes_over() -> None:
    """TCG-HERO-08, TCG-AMBIG-17"""
    b = duel(heroes=("flipper", "green")).resources(0, 6).hand(0, "great", "bolt").damage("hero0", 12)
    b.attach(1, "bane", "hero0")
    old = b.s.hero[0]
    b.allies(0, "wolf")
    b.s.counters[old, "rune"] = 3
    b.s.counters[b.n("wolf"), "rune"] = 1
    b.use("hero0").passes()
    b.exhaust("hero0").play("great").passes()
    hero = b.s.hero[0]
    assert (b.s.names[hero], b.hurt("hero0"), b.is_ready("hero0")) == ("great", 12, False)
    assert b.s.host[b.n("bane")] == hero
    assert b.where("bane") == "play"
    assert dict(b.s.counters) == {(hero, "rune"): 3, (b.n("wolf"), "rune"): 1}
    assert (b.s.zone[old], b.s.heroes_below) == ("removed", [old])
    assert not b.s.face_down.get(hero)
    assert b.offered("power"), "it has a power of its own"


def test_what_a_master_hero_says_holds_at_once() -> None:
    """TCG-HERO-08"""
    b = duel().allies(0, "wolf").resources(0, 3).hand(0, "marshal").play("marshal").passes()
    assert attack(b.g, b.s, b.n("wolf")) == 3


def test_a_guess_remembers_the_hero_of_the_deck() -> None:
    """Under a master hero lies the one that the deck was built for."""
    b = duel(heroes=("gray", "frizlix_of_kezan")).on_deck(1, *["scorch"] * 20).at("action")
    zones = part("zones")
    zones.replace_hero(b.t, zones.new_card(b.s, "great", 1), 1)
    guess = b.g.determinize(b.s, 0, Random(1))
    assert {guess.names[card] for card in b.s.deck[1]} <= set(b.g.content.decks["horde_rogue"].cards)
    zones.replace_hero(b.t, zones.new_card(b.s, "marshal", 0), 0)
    guess = b.g.determinize(b.s, 1, Random(1))
    names = {guess.names[card] for card in b.s.deck[0]}
    assert not any(part("decks").fits_hero(b.g.content.cards[name], b.g.content.cards["gray"]) for name in names)


def test_a_guess_is_as_large_as_what_is_unseen() -> None:
    """TCG-INV-22: of the printed list what has not been seen, and more of the same where that is too short."""
    guessed, lore = part("hidden").guessed, real_lore()
    deck = lore.decks["horde_rogue"]
    b = duel(heroes=("gray", deck.hero))
    printed = [name for name, count in deck.cards.items() for _ in range(count)]
    seen = printed[:10]
    assert sorted([*guessed(b.g, b.s, 1, seen, 50, Random(1)), *seen]) == sorted(printed)
    few, many = guessed(b.g, b.s, 1, (), 20, Random(1)), guessed(b.g, b.s, 1, (), 90, Random(1))
    assert (len(few), Counter(few) - Counter(printed)) == (20, Counter())
    assert (len(many), set(many), Counter(printed) - Counter(many)) == (90, set(printed), Counter())


def test_a_guess_about_a_hero_without_a_printed_list() -> None:
    """TCG-INV-22, TCG-DECK-10: anything that its deck may hold, and no token."""
    b = duel()
    names = set(part("hidden").guessed(b.g, b.s, 0, (), 2000, Random(1)))
    cards = b.g.content.cards
    assert {"ogre", "blast", "errand", "great"} <= names
    assert all(cards[name].type != "hero" and not cards[name].token for name in names)
    assert not any(part("decks").fits_hero(cards[name], cards["gray"]) for name in names)


def test_a_master_hero_with_less_health_than_damage_loses() -> None:
    """TCG-AMBIG-17"""
    b = duel().resources(0, 3).hand(0, "great").damage("hero0", 26).play("great").passes()
    assert b.s.winners == (1,)


# -- allies, abilities ------------------------------------------------------------------------------------


def test_an_ally_attacks_and_uses_its_powers() -> None:
    """TCG-ALLY-01, TCG-ALLY-02"""
    b = duel().allies(0, "clerk", "ogre").at("action")
    assert b.offered("power", "clerk")
    assert {action.args[1] for action in b.offered("attack")} == {"gray", "clerk", "ogre"}
    assert (attack(b.g, b.s, b.n("ogre")), health(b.g, b.s, b.n("ogre"))) == (3, 3)


def test_fatal_damage_destroys_an_ally() -> None:
    """TCG-ALLY-03, TCG-DAMAGE-02"""
    b = duel().resources(0, 2).hand(0, "bolt", "bolt").allies(1, "ogre").play("bolt", "ogre").passes()
    assert (b.where("ogre"), b.hurt("ogre")) == ("play", 2)
    b.play("bolt", "ogre").passes()
    assert b.where("ogre") == "graveyard"


def test_an_ongoing_text_waits_until_its_card_is_in_play() -> None:
    """TCG-ABILITY-02, TCG-KEYWORD-14"""
    b = duel().resources(0, 1).hand(0, "grove").allies(0, "wolf").play("grove")
    assert attack(b.g, b.s, b.n("wolf")) == 2
    b.passes()
    assert attack(b.g, b.s, b.n("wolf")) == 3


def test_attachments_die_with_their_host() -> None:
    """TCG-ABILITY-03"""
    b = duel().allies(1, "wolf").attach(0, "mark", "wolf").attach(1, "mark", "wolf").resources(0, 1).hand(0, "recall")
    b.play("recall", "wolf").passes()
    assert b.names("graveyard", 0) == ["recall", "mark"]
    assert b.names("graveyard", 1) == ["mark"]
    assert (b.where("wolf"), b.s.host) == ("hand", {})


def test_several_attachments_of_one_name() -> None:
    """TCG-ABILITY-04"""
    b = duel().resources(0, 2).hand(0, "mark", "mark").allies(0, "wolf")
    b.play("mark", "wolf").passes().play("mark", "wolf").passes()
    assert (attack(b.g, b.s, b.n("wolf")), health(b.g, b.s, b.n("wolf"))) == (6, 6)


def test_a_host_that_is_gone_leaves_nothing_to_attach_to() -> None:
    """TCG-CHAIN-15, TCG-AMBIG-53"""
    b = duel().allies(0, "wolf").resources(0, 1).hand(0, "mark").resources(1, 1).hand(1, "knell")
    b.play("mark", "wolf").do(PASS).play("knell", "wolf").passes(2)
    assert (b.where("mark"), b.told("Interrupted")[0].name) == ("graveyard", "mark")


def test_an_attachment_stays_when_its_host_changes_sides() -> None:
    """TCG-AMBIG-53"""
    b = duel().allies(1, "wolf").attach(1, "mark", "wolf").resources(0, 1).hand(0, "charm")
    b.play("charm", "wolf").passes()
    assert (b.s.control[b.n("wolf")], b.s.control[b.n("mark")]) == (0, 1)
    assert attack(b.g, b.s, b.n("wolf")) == 4


def test_control_through_an_attachment_ends_with_it() -> None:
    b = duel().allies(1, "wolf").resources(0, 2).hand(0, "sway", "knell").play("sway", "wolf").passes()
    assert b.s.control[b.n("wolf")] == 0
    b.play("knell", "sway").passes()
    assert (b.s.control[b.n("wolf")], b.names("allies", 1)) == (1, ["wolf"])


def test_a_stolen_ally_has_just_joined() -> None:
    """TCG-AMBIG-14"""
    b = duel().allies(1, "wolf", "clerk").resources(0, 2).hand(0, "charm", "charm")
    b.play("charm", "wolf").passes().play("charm", "clerk").passes()
    assert {action.args[1] for action in b.offered("attack")} == {"gray"}
    assert not b.offered("power", "clerk")
    b.next_turn().next_turn().until("action")
    assert {action.args[1] for action in b.offered("attack")} == {"gray", "wolf", "clerk"}


# -- weapons, Totems ----------------------------------------------------------------------------------------


def test_one_melee_and_one_ranged_weapon() -> None:
    """TCG-WEAPON-02, TCG-AMBIG-51"""
    b = duel().resources(0, 2).gear(0, "axe").hand(0, "bow", "sword").play("bow").passes()
    assert b.kind == "priority"
    b.play("sword").passes()
    assert {action.args[1] for action in b.legal()} == {"axe", "sword"}
    b.choose("keep", "sword")
    assert sorted(b.names("hero_row", 0)) == ["bow", "sword"]


def test_a_totem_is_ability_and_ally() -> None:
    """TCG-TOTEM-01, TCG-TOTEM-02, TCG-AMBIG-57"""
    b = duel().resources(0, 2).hand(0, "totem").resources(1, 1).hand(1, "veto").play("totem").do(PASS)
    assert b.offered("play", "veto"), "on the chain it is an ability card"
    b.do(PASS)
    assert (b.names("allies", 0), b.is_ready("totem")) == (["totem"], True)
    kinds = b.g.sheet(b.s, b.n("totem")).kinds
    assert {"ally", "ability", "character"} <= kinds
    b = duel().allies(1, "totem").resources(0, 2).hand(0, "blast", "dispel")
    assert b.offered("play", "blast")
    assert b.offered("play", "dispel")
    b.play("dispel", "totem").passes()
    assert b.where("totem") == "graveyard"


def test_a_totem_is_attacked_but_never_attacks() -> None:
    """TCG-TOTEM-03"""
    b = duel().allies(0, "totem", "wolf").allies(1, "totem").at("action")
    attackers = {action.args[1] for action in b.offered("attack")}
    assert attackers == {"gray", "wolf"}
    b.attack("wolf", "totem#2").fight_on()
    assert b.hurt("totem#2") == 2


# -- uniqueness ---------------------------------------------------------------------------------------------


def test_one_unique_card_of_a_name() -> None:
    """TCG-UNIQUE-01"""
    b = duel().allies(0, "king").resources(0, 2).hand(0, "king").play("king").passes()
    assert b.kind == "keep_which"
    b.choose("keep", "king#2")
    assert (b.where("king#1"), b.where("king#2")) == ("graveyard", "play")


def test_each_player_is_checked_for_itself() -> None:
    """TCG-UNIQUE-02, TCG-UNIQUE-03, TCG-TERM-08"""
    b = duel().allies(1, "king", "cat").resources(0, 3).hand(0, "king", "cat")
    b.play("king").passes().play("cat").passes()
    assert (b.kind, b.names("allies", 0), b.names("allies", 1)) == ("priority", ["king", "cat"], ["king", "cat"])


def test_taking_control_can_break_a_limit() -> None:
    """TCG-UNIQUE-01, TCG-AMBIG-40: repaired at once, in the middle of the text."""
    b = duel().allies(0, "king").allies(1, "king").resources(0, 1).hand(0, "charm").play("charm", "king#2").passes()
    assert (b.kind, b.asked, b.where("charm")) == ("keep_which", 0, "chain")
    b.choose("keep", "king#2")
    assert b.names("graveyard", 0) == ["king", "charm"]


# -- Stash, Death Rattle ------------------------------------------------------------------------------------


def test_death_rattle_from_anywhere() -> None:
    """TCG-KEYWORD-03"""
    b = duel().hand(0, "plunder").hand(1, "heir").play("plunder").passes()
    assert (b.where("heir"), b.links(), b.s.chain[0].seat) == ("graveyard", ["heir"], 1)
    b = duel().resources(0, 1).hand(0, "knell").allies(1, "heir").play("knell", "heir").passes()
    assert b.links() == ["heir"]
    b = duel().on_deck(1, "heir").at("action")
    part("zones").mill(b.t, 1, 1)
    b.t.settle()
    assert b.links() == ["heir"]


def test_what_reaches_a_graveyard_is_told_once_and_nothing_else_is() -> None:
    """TCG-ZONE-03, TCG-KEYWORD-03"""
    b = duel().resources(0, 1).hand(0, "knell").allies(1, "heir").play("knell", "heir").passes()
    assert [event.name for event in b.told("ToGraveyard")] == ["heir", "knell"]
    b = duel().resources(0, 1).graveyard(0, "ghost").play("ghost").passes()
    assert (b.where("ghost"), b.told("ToGraveyard")) == ("removed", [])


def test_stash() -> None:
    """TCG-KEYWORD-09, TCG-KEYWORD-10, TCG-AMBIG-18"""
    b = duel().allies(0, "rider").hand(0, "hoard").choose("place", "hoard", "up")
    assert b.links() == ["hoard", "rider"]
    assert b.s.face_down[b.n("hoard")]
    assert b.g.view(b.s, 1).names[b.n("hoard")] == "hoard"
    b.passes(2)
    assert len(b.s.hand[0]) == 3


def test_stash_may_be_declined() -> None:
    """TCG-KEYWORD-11"""
    b = duel().allies(0, "rider").hand(0, "hoard").choose("place", "hoard", "down")
    assert (b.kind, b.links(), b.s.face_down[b.n("hoard")]) == ("priority", [], True), "a question would tell"
    assert b.g.view(b.s, 1).names[b.n("hoard")] == ""
    assert all("hoard" not in repr(event.seen_by(1)) for event in b.log)


def test_stash_by_an_effect() -> None:
    """TCG-KEYWORD-09: from anywhere"""
    b = duel().allies(0, "rider").graveyard(0, "hoard").at("action")
    part("placing").row_in(b.t, 0, b.n("hoard"))
    b.t.settle()
    assert (b.kind, b.asked) == ("stash", 0)
    before = b.s.copy()
    b.do(YES)
    assert (b.links(), b.s.face_down[b.n("hoard")]) == (["hoard", "rider"], True)
    b.t.state = before
    b.do(NO)
    assert (b.links(), b.s.face_down[b.n("hoard")]) == ([], True)


def test_turning_a_quest_down_triggers_too() -> None:
    """TCG-KEYWORD-10"""
    b = duel().allies(0, "rider").resources(0, "chore").complete("chore")
    assert b.links() == ["chore", "rider"]
