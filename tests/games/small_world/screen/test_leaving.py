"""Going on while something could still be done (SW-UI-28): it is named and asked about once, never an accident."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.screen_kit import asks
from tests.games.small_world.build import Board, board, make_face, part
from tests.games.small_world.screen.kit import kit
from wowtable.core import Action, Table

bars = kit.module("asking.bars")


def left(b: Board) -> dict[str, int]:
    return dict(part("unused").left_over(b.g, b.s, 0))


def at_the_end(b: Board) -> dict[str, int]:
    return left(b.until("end_turn"))


def on_the_hill(race: str, power: str = "miner", hand: int = 3) -> Board:
    """Beside Trolls; one conquest is made, so that nobody has been idle."""
    return board(dice=[0]).race(0, race, power, hand=hand).hold(0, "hill").race(1, "trolls").hold(1, "port", 2)


def menaced(b: Board) -> Board:
    return b.do("menace", "port", "")


def led(b: Board) -> Board:
    return b.conquer("peak", "champion")


def flown(b: Board) -> Board:
    return b.do("assault", "mead").do("drop")


def cleft(b: Board) -> Board:
    return b.conquer("peak", "frostmourne")


def stolen(b: Board) -> Board:
    return b.do("steal", "frostmourne", "hill")


@pytest.mark.parametrize(
    ("what", "most", "start", "use"),
    [
        ("menace", 3, on_the_hill("orcs", "menacing"), menaced),
        ("champion", 1, on_the_hill("orcs", "champion"), led),
        ("assault", 1, on_the_hill("gnomes"), flown),
        ("relic:frostmourne", 1, on_the_hill("orcs", hand=4).relic("frostmourne", "hill"), cleft),
        ("hunt", 1, on_the_hill("ethereals").relic("frostmourne", "port"), stolen),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_ability_is_named_until_it_is_used(
    what: str, most: int, start: Board, use: Callable[[Board], Board]
) -> None:
    """While conquering and at the end of the turn."""
    start.conquest_of(0)
    during = dict(part("unused").still_open(start.g, start.s, 0, start.legal))
    assert during[what] == most
    twin = Board(Table(start.g, start.s.copy(), start.t.chance, []))
    assert at_the_end(twin)[what] == most
    assert at_the_end(use(start)).get(what, 0) == most - 1


def test_a_swap_is_asked_about_while_it_pays() -> None:
    """Trolls stand on the Dark Portal, which pays whoever does."""
    b = on_the_hill("orcs", "portal_mage").hold(0, "wood").relic("dark_portal", "down").hold(1, "down").conquest_of(0)
    assert dict(part("unused").still_open(b.g, b.s, 0, b.legal))["swap"] == 2
    assert at_the_end(Board(Table(b.g, b.s.copy(), b.t.chance, [])))["swap"] == 2
    assert "swap" not in at_the_end(b.do("swap", "wood", "down"))


def test_swaps_that_would_pay_nothing_are_not_asked_about() -> None:
    """Murlocs on both magic regions, or the same land on either side of the portal: nothing to gain."""
    b = on_the_hill("orcs", "portal_mage").hold(0, "wood").conquest_of(0)
    during = dict(part("unused").still_open(b.g, b.s, 0, b.legal))
    assert any(action.verb == "swap" for action in b.legal)
    assert "swap" not in during
    assert "swap" not in at_the_end(b)


def test_a_swap_is_asked_about_where_only_it_leads_on() -> None:
    """From the middle of a ring of water no conquest is open; through the portal there is one."""
    looks = {"isle": "farm magic", "water": "lake", "copse": "forest magic", "sand": "farm"}
    b = board().on_islands(make_face("ring", looks, ["isle water", "water copse", "copse sand"]))
    b = b.race(0, "orcs", "portal_mage", hand=5).hold(0, "isle").race(1, "trolls").hold(1, "copse").conquest_of(0)
    assert not any(action.verb == "conquer" for action in b.legal)
    assert dict(part("unused").still_open(b.g, b.s, 0, b.legal)) == {"swap": 2}


def test_tokens_that_never_marched_are_named() -> None:
    b = on_the_hill("orcs", hand=0).hold(0, "peak", 5).conquest_of(0)
    assert at_the_end(b) == {"idle": 4}


def test_tokens_that_were_staked_on_the_die_have_marched() -> None:
    """Nobody is told after a failed final conquest that more could have been done."""
    b = on_the_hill("orcs", hand=2).conquest_of(0).final("peak")
    assert not b.s.victories
    assert at_the_end(b) == {}


def test_a_flight_is_asked_about_only_where_idle_tokens_were_enough_for_it() -> None:
    """Gnomes whose tokens all stand where they must are not asked at the end of every turn."""
    assert at_the_end(on_the_hill("gnomes", hand=1).conquest_of(0)).get("assault", 0) == 0
    assert at_the_end(on_the_hill("gnomes", hand=3).conquest_of(0))["assault"] == 1


def test_what_the_die_has_cut_off_is_not_asked_about() -> None:
    """Nobody can push or fly after the final conquest."""
    b = on_the_hill("orcs", "menacing", hand=2).conquest_of(0).final("peak")
    assert at_the_end(b) == {}


def test_marks_and_bombs_that_were_not_laid_are_named() -> None:
    assert at_the_end(on_the_hill("humans").conquest_of(0).conquer("peak"))["objectives"] == 2
    """As many bombs as there are regions for them, not all of the pile."""
    assert at_the_end(on_the_hill("goblins").bombs([1, 0]).conquest_of(0).conquer("peak"))["bombs"] == 1


def test_who_used_everything_has_nothing_left() -> None:
    assert at_the_end(on_the_hill("orcs").conquest_of(0).conquer("peak")) == {}


# -- on the screen ---------------------------------------------------------------------------------------


def armed(t: Table[Any, Any]) -> bool:
    """Somebody leads Menacing or Portal Mages with something to gain, and has tokens left that can have a region."""
    if not asks("conquest")(t):
        return False
    seat = t.state.decision.seats[0]
    still = dict(part("unused").still_open(kit.game(), t.state, seat, t.legal(seat)))
    return "hand" in still and bool(still.keys() & {"menace", "swap"})


@pytest.mark.parametrize(
    ("lang", "words", "gone"),
    [
        ("en", ("Still open: ", "Not used: "), ("portal swaps", "pushes of a neighbour's token")),
        ("it", ("Puoi ancora usare ", "Non hai usato "), ("scambi tra i portali", "minacce")),
    ],
)
def test_the_bar_names_what_is_left_and_its_button_is_not_golden(
    lang: str, words: tuple[str, str], gone: tuple[str, str]
) -> None:
    table = kit.found(armed, "armed")
    floor = kit.desk_at(table, lang)
    prompt = bars.conquest(floor.desk)
    line = "".join(run.text for run in prompt.line)
    assert words[0] in line
    assert any(what in line for what in gone)
    assert not prompt.acts[-1].golden
    while not asks("end_turn")(table):
        table.apply(table.state.decision.seats[0], list(table.legal(table.state.decision.seats[0]))[-1])
    end = bars.end_turn(kit.desk_at(table, lang).desk)
    assert words[1] in end.line
    assert any(what in end.line for what in gone)
    assert not end.acts[-1].golden


def test_with_nothing_left_the_button_is_golden() -> None:
    def done(t: Table[Any, Any]) -> bool:
        return asks("conquest")(t) and len(t.legal(t.state.decision.seats[0])) == 1

    for wanted, speak in ((done, bars.conquest), (nothing_left, bars.end_turn)):
        assert speak(kit.desk_at(kit.found(wanted, "nothing left")).desk).acts[-1].golden


def nothing_left(t: Table[Any, Any]) -> bool:
    left_over = part("unused").left_over
    return asks("end_turn")(t) and not left_over(kit.game(), t.state, t.state.active)


def test_the_same_key_again_and_again_burns_no_turn() -> None:
    pilot, floor = kit.at_table(kit.found(armed, "again"))
    for _ in range(4):
        pilot.press("r")
    assert floor.chosen == []
    pilot.press("space", "r", "r")
    assert floor.chosen == []
    pilot.tab_to("bar.leave")
    pilot.press("return")
    assert floor.chosen == [Action("stop")]


@pytest.mark.parametrize(("kind", "verb"), [("bombs", "bomb"), ("objectives", "mark")])
def test_what_could_still_be_laid_is_asked_about_before_it_is_left(kind: str, verb: str) -> None:
    """Though the same was said about other things earlier in the turn; Space goes on laying, never ends it."""

    def open_sites(t: Table[Any, Any]) -> bool:
        return asks(kind)(t) and any(action.verb == verb for action in t.legal(t.state.active))

    pilot, floor = kit.at_table(kit.found(open_sites, f"leave {kind}"))
    for _ in range(3):
        pilot.press("r")
    assert floor.chosen == []
    pilot.press("space")
    assert floor.chosen == []
    pilot.press("space")
    pilot.wait(50)
    assert all(action.verb == verb for action in floor.chosen[:1])


def test_one_is_asked_once_a_turn() -> None:
    """Who has said so while conquering is not asked again when the turn ends, only told."""
    pilot, floor = kit.at_table(kit.found(armed, "once"))
    turns = floor.table.state.turns
    pilot.click("act:stop")
    pilot.wait(16)
    pilot.click("bar.leave")
    pilot.wait(16)
    while floor.table.state.turns == turns:
        assert "bar.leave" not in pilot.ids()
        if asks("end_turn")(floor.table):
            pilot.press("r")
        else:
            floor.choose(list(floor.desk.legal)[-1])
            pilot.wait(50)


def test_who_does_not_want_to_be_asked_goes_on_at_once() -> None:
    pilot, floor = kit.at_table(kit.found(armed, "silent"))
    pilot.click("act:stop")
    pilot.wait(16)
    pilot.click("bar.always_ask")
    pilot.click("bar.stay")
    pilot.wait(16)
    assert floor.chosen == []
    pilot.press("r")
    assert floor.chosen == [Action("stop")]


# -- beasts ----------------------------------------------------------------------------------------------


def beasts_alone(t: Table[Any, Any]) -> bool:
    return asks("redeploy")(t) and bool(part("forecast").held_by_beasts(kit.game(), t.state, t.state.active))


@pytest.mark.parametrize(("lang", "bar", "tip"), [("en", "you then lose", "Lost when"), ("it", "e perdi", "Persa")])
def test_bar_and_parchment_warn_of_a_region_that_beasts_alone_hold(lang: str, bar: str, tip: str) -> None:
    table = kit.found(beasts_alone, "alone")
    floor = kit.desk_at(table, lang)
    held = part("forecast").held_by_beasts(kit.game(), table.state, table.state.active)
    names = [kit.game().name(table.state, r) for r in held]
    line = bars.redeploy(floor.desk).line
    assert bar in line
    assert all(floor.desk.texts.name(f"region.{name}") in line for name in names)
    for r, name in enumerate(kit.game().atlas(table.state).ids):
        body = str(kit.module("facts.tips").region_tip(floor.desk, name, ()).body)
        assert (tip in body) == (r in held), name


def test_the_button_says_without_a_sign_of_omission_that_there_is_more() -> None:
    for words in kit.ruleset().catalogues.values():
        said = words.say("screen.left", left=[("hand", 6)], n=2)
        assert "…" not in said
        assert said.startswith(words.say("screen.left", left=[("hand", 6)], n=1))
