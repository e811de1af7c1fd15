"""The seats of the card game: each player's deck, from the list and from the workshop."""

from __future__ import annotations

from pathlib import Path

from tests.shell.menu_kit import Hall
from wowtable.core import Seeded, start
from wowtable.session import Session

from .kit import decks, module, starter


def own_deck(hall: Hall) -> str:
    """The value of a deck that was made for it."""
    bench = module("bench").Bench(hall.program, hall.program.open_ruleset("tcg"))
    return f"own:{bench.shelf.save('', 'Ash', starter('horde_mage'))}"


def test_each_seat_has_a_deck_and_the_game_keeps_the_whole_list(tmp_path: Path) -> None:
    """A game begun with an own deck is replayed when its file is gone."""
    hall = Hall(tmp_path)
    bench = module("bench").Bench(hall.program, hall.program.open_ruleset("tcg"))
    mine = decks.DeckList("zumix_of_kezan", (*starter("horde_mage").cards[1:], ("fireball", 3)))
    mine = bench.filler.filled(mine)
    key = bench.shelf.save("", "Ash", mine)
    hands = hall.go("seats", ruleset="tcg")
    hands.click("seat.0.own.deck")
    hands.click(f"seat.0.own.deck.list.own:{key}")
    hands.wait(60)
    hands.click("seat.1.own.deck")
    hands.press("down", "down", "return")
    hands.wait(60)
    hands.click("start")
    setup = hall.started[0]
    assert decks.parse(setup.options["deck_1"]) == mine
    assert setup.options["deck_2"] == "alliance_death_knight"
    bench.shelf.delete(key)
    ruleset = hall.program.open_ruleset("tcg")
    assert ruleset is not None
    state = Session(ruleset.game, setup).view(0)
    assert state.names[state.hero[0]] == "zumix_of_kezan"
    hands = hall.go("seats", ruleset="tcg")
    assert "This deck is gone" in hands.shown()
    assert not hands.widget("start").enabled


def test_from_the_seats_to_the_workshop_and_back(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    hands = hall.go("seats", ruleset="tcg")
    hands.click("seat.1.edit.deck")
    hands.wait(60)
    assert hall.scene.name == "deck_builder"
    hands.press("ctrl+o")
    hands.wait(60)
    hands.click("decks.alliance_druid", times=2)
    hands.wait(60)
    hands.click("play")
    assert hall.scene.name == "seats"
    assert hall.scene.plan.chairs[1].own == {"deck": "alliance_druid"}


def test_the_options_of_a_game_are_those_that_the_rules_take(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    ruleset = hall.program.open_ruleset("tcg")
    assert ruleset is not None
    assert [option.id for option in ruleset.manifest.options if option.seat] == ["deck_1", "deck_2"]
    start(ruleset.game, 2, ruleset.manifest.option_values({"deck_2": "horde_mage"}), Seeded("1"))


def test_quick_start_keeps_the_decks(tmp_path: Path) -> None:
    """At the seats and, as long as the deck is there, from the title."""
    hall = Hall(tmp_path)
    mine = own_deck(hall)
    hall.go("seats", ruleset="tcg")
    hall.scene.plan.chairs[0].own["deck"] = mine
    hall.scene.plan.chairs[1].own["deck"] = "alliance_druid"
    hall.hands.click("quick")
    hall.go("title")
    hall.scene.games = tuple(found for found in hall.scene.games if found.id == "tcg")
    hall.hands.press("return")
    assert len(hall.started) == 2
    for setup in hall.started:
        assert decks.parse(setup.options["deck_1"]) == starter("horde_mage")
        assert setup.options["deck_2"] == "alliance_druid"
