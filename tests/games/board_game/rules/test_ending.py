"""Winning, the final battle, open information (TBG-WIN, TBG-INFO)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.board_game.build import ALLIANCE, HORDE, Field, lordaeron, part

ending = part("ending")
MAGE, SHAMAN, HUNTER, PALADIN = 0, 1, 2, 3


def field(**options: Any) -> Field:
    return lordaeron("mage shaman", "hunter paladin", overlord="nefarian", **options)


def battle(b: Field) -> Field:
    """The marker has come to End."""
    b.s.stack[:] = []
    b.s.marker = b.g.content.box.turns + 1
    ending.begin_final_battle(b.t)
    return b.settle()


def test_who_kills_the_overlord_has_won() -> None:
    """TBG-WIN-01 TBG-TURN-10 TBG-TERM-02: at once; all players of the faction win, and nothing goes on."""
    b = field().turn(HORDE)
    ending.win(b.t, HORDE)
    b.settle()
    assert (b.s.winner, b.s.phase, b.decision) == (HORDE, "over", None)
    assert b.g.outcome(b.s) == (1.0, 1.0, 0.0, 0.0)


@pytest.mark.parametrize(("xp", "attackers"), [((20, 7, 13, 10), {HORDE}), ((12, 13, 15, 10), {HORDE, ALLIANCE})])
def test_the_stronger_faction_attacks(xp: tuple[int, ...], attackers: set[int]) -> None:
    """TBG-WIN-06: 27 to 23; 25 to 25 is decided by lot."""
    drawn = set()
    for n in (0, 1):
        b = battle(field().xp(*xp).dice(stronger=[n]))
        drawn.add(b.told("FinalBattleBegan")[0].faction)
    assert drawn == attackers


def test_everybody_is_restored_first() -> None:
    """TBG-WIN-07 TBG-AMBIG-45: up to capacity; Curses stay."""
    b = field().level(MAGE, 4).tokens(MAGE, 1, 0).cursed(MAGE)
    full = b.g.content.classes["mage"]
    battle(b)
    assert (b.s.health[MAGE], b.s.energy[MAGE], b.s.curses[MAGE]) == (full.health[3], full.energy[3], 1)


def test_attackers_manage_their_sheets_first() -> None:
    """TBG-WIN-08: what they pay is not given back."""
    b = battle(field().xp(5, 0, 4, 0).knows(MAGE, "frostbolt").knows(HUNTER, "wing_clip"))
    assert (b.kind, b.asked) == ("manage", MAGE)
    b.do("done")
    assert (b.kind, b.asked) == ("manage", HUNTER)


def test_all_fight_wherever_they_stand() -> None:
    """TBG-WIN-09: in four regions."""
    b = battle(field().xp(4, 0, 0, 0).at(MAGE, "stratholme").at(HUNTER, "ambermill"))
    assert b.s.combat is not None
    assert {fighter.hero for fighter in b.s.combat.fighters} == {0, 1, 2, 3}
    assert b.s.combat.kind == "final"


@pytest.mark.parametrize(("winner", "outcome"), [(HORDE, (1, 1, 0, 0)), (ALLIANCE, (0, 0, 1, 1)), (-1, (0.5,) * 4)])
def test_the_survivors_win(winner: int, outcome: tuple[float, ...]) -> None:
    """TBG-WIN-10: nobody left is a tie."""
    b = battle(field().xp(4, 0, 0, 0))
    ending.final_battle_fought(b.t, b.s.combat, winner)
    b.settle()
    assert b.g.outcome(b.s) == outcome
    assert b.s.tie == (winner == -1)


# -- who knows what ----------------------------------------------------------------------------------------


def test_everything_on_the_table_lies_open() -> None:
    """TBG-INFO-01 TBG-INFO-03: Bags, Spellbooks, sheets, quests of the enemy."""
    b = field().carries(HUNTER, "minor_healing_potion").knows(HUNTER, "serpents_sting")
    quest = next(name for name, card in b.g.content.quests.items() if card.faction == "alliance")
    b.quest(quest)
    view = b.g.view(b.s, MAGE)
    assert [view.names[card] for card in b.s.bag[HUNTER]] == ["minor_healing_potion"]
    assert [view.names[card] for card in b.s.spellbook[HUNTER]] == ["serpents_sting"]
    assert [view.names[card] for card in b.s.quests[ALLIANCE]] == [quest]
    assert (view.gold, view.health) == (b.s.gold, b.s.health)


def test_decks_are_hidden() -> None:
    """TBG-INFO-04: from everybody, and so are the draws to come; guesses are made of what is printed."""
    b = field().settle()
    for seat in (0, 3, None):
        view = b.g.view(b.s, seat)
        decks = [*b.s.item_decks.values(), *b.s.quest_decks.values(), b.s.events]
        assert {view.names[card] for deck in decks for card in deck} == {""}
        assert view.draws == {}
    view = b.g.view(b.s, 0)
    guess = b.g.determinize(view.copy(), 0, Random(1))
    assert b.g.view(guess, 0) == view
    assert sorted(guess.names) == sorted(b.s.names)
