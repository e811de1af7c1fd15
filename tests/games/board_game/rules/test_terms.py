"""What words and pieces of the box mean in play (TBG-TERM), and which of its counts are limits (TBG-COMP-05 to -07)."""

from __future__ import annotations

import pytest

from tests.games.board_game.arms import HELD, armed, dice, fight, item, pool
from tests.games.board_game.build import ALLIANCE, HORDE, lordaeron
from tests.games.board_game.contents import compiled, part

AGAINST = part("cards.abilities").Against


def test_seven_dice_of_a_colour_and_no_others_in_their_place() -> None:
    """TBG-COMP-04, TBG-COMP-05: 8 blue and 2 red dice make 7 blue and 2 red ones."""
    b = armed(stick=[dice(blue=8, red=2)]).wears(0, HELD, "stick")
    assert pool(fight(b, 0, foe="ogre")) == (2, 7, 0)


def test_tokens_do_not_run_out() -> None:
    """TBG-COMP-06, TBG-COMP-07: fifteen Curses are printed, and the sixteenth is placed all the same."""
    b = armed(stick=[dice(blue=1)]).wears(0, HELD, "stick").level(0, 5).cursed(3, 15)
    b.dice(blue=[1])
    fight(b, 0, foe="wraith").do("roll")
    assert (b.s.curses[0], b.s.curses[3]) == (1, 15)


def test_gold_is_not_counted_in_coins() -> None:
    """TBG-COMP-07: 138 are printed."""
    b = lordaeron().gold(0, 200).merchant("dull_blade").turn().do("next 0")
    b.do("town 0", "buy dull_blade")
    assert b.s.gold[0] == 197


def test_counters_mark_and_decide_nothing() -> None:
    """TBG-COMP-20, TBG-COMP-21: seven counters a character, action tokens: the box counts neither of them."""
    counted = set(part("cards.board").Box.__dataclass_fields__)
    assert counted == {
        "faces",
        "dice_of_a_colour",
        "turns",
        "events",
        "items",
        "levels",
        "gold",
        "bag",
        "actions",
        "merchant",
    }
    assert compiled().content.box.actions == 2


def test_an_action_is_only_recorded() -> None:
    """TBG-COMP-21: nothing else changes by it than what was done."""
    b = lordaeron().turn().do("next 0")
    before = b.s.actions[0]
    b.do("rest 0")
    assert (before, b.s.actions[0]) == (2, 1)


def test_the_active_faction_is_not_who_attacks() -> None:
    """TBG-TERM-03: it is the turn of the Horde, and a defender of the Alliance rolls."""
    b = armed("warrior mage", "priest paladin", stick=[dice(red=1)])
    b.at(0, "fenris_isle").at(2, "fenris_isle").wears(0, HELD, "stick").wears(2, HELD, "stick")
    b.turn(HORDE)
    fight(b, 0, kind="pvp")
    seen = set()
    for _ in range(12):
        if b.s.combat is None:
            break
        seen.add((b.s.active, b.s.faction[b.s.combat.attacker]))
        b.do(b.legal()[0])
    assert {(HORDE, HORDE), (HORDE, ALLIANCE)} <= seen


def test_curses_leave_by_rest_in_town_and_by_defeat() -> None:
    """TBG-STATUS-08: of three, two are left after a Rest, none after one in town, none after a defeat."""
    b = lordaeron().at(0, "fenris_isle").cursed(0, 3).turn().do("next 0", "rest 0")
    assert b.s.curses[0] == 2
    b = lordaeron().at(0, "brill").cursed(0, 3).turn().do("next 0", "rest 0")
    assert b.s.curses[0] == 0
    b = lordaeron().at(0, "fenris_isle").cursed(0, 3)
    part("defeat").relocate(b.t, [0])
    assert b.s.curses[0] == 0


def test_two_heroes_of_one_player_have_purses_of_their_own() -> None:
    """TBG-PLAYERS-08: with 5 gold each, neither buys for 6."""
    b = lordaeron(players=(0, 0, 1, 2)).merchant("cured_leather_armor", "dull_blade").turn()
    assert b.s.player[0] == b.s.player[1]
    town = next(line for line in b.legal() if line == "town 0")
    b.do(town)
    assert "buy dull_blade" in b.legal()
    assert "buy cured_leather_armor" not in b.legal()


def test_events_in_force_lie_face_up() -> None:
    """TBG-AMBIG-63: whatever a boss is worth, everybody may read."""
    b = lordaeron().in_force("the_old_snake")
    (card,) = b.s.in_force
    assert b.s.knows(None, card)


@pytest.mark.parametrize(
    ("kind", "boss", "foe", "is_boss"),
    [
        ("overlord", "", "", True),
        ("boss", "the_old_snake", "", True),
        ("creatures", "", "ogre", False),
    ],
)
def test_bosses_are_the_overlord_and_who_comes_by_events(kind: str, boss: str, foe: str, is_boss: bool) -> None:
    """TBG-TERM-05: what a card says of bosses holds against Nefarian too."""
    cowl = [item("cowl", [dice(blue=1, given=(AGAINST(bosses=True),))])]
    b = armed(cards=cowl, options={"overlord": "nefarian"}).wears(0, HELD, "cowl")
    if boss:
        b.in_force(boss)
    assert pool(fight(b, 0, kind=kind, boss=boss, foe=foe)) == (0, int(is_boss), 0)
