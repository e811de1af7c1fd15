"""Every number that is told before it happens is what the rules then do, at every question of random games.

The games are of the kind in which it is hardest: the Well is open from the beginning, and whoever can leads Beasts.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.games.playing import SOAK
from tests.games.screen_kit import Floor, ScreenKit
from wowtable.core import Action, Decision, Event, Seat, Seeded, Table
from wowtable.shell.table.plugin import Desk


def hard_to_tell(action: Action) -> bool:
    beasts = action.verb == "pick" and action.args[1] == "beastmaster"
    return beasts or action.verb in ("expand", "lift_spare", "conquer")


kit = ScreenKit("small_world", seats=3, likes=hard_to_tell, so_often=0.8)
bars, forecast = kit.module("asking.bars"), kit.module("panels.forecast")
decline, closeup = kit.module("asking.decline"), kit.module("cards.combo_closeup")
alone = kit.module("facts.region_tips").held_by_beasts
row_of = closeup.row_key
GAMES = range(20 * SOAK)
PASSIVE = ("expand", "done", "stop", "end_turn", "drop", "take_back")
"""Answers that leave everything as it is."""


def opened_well(seed: int) -> Table[Any, Any]:
    """A new game of 2 to 5 players, some of them in teams, in which the Well lies in the water already."""
    table = kit.new_table(f"forecast {seed}", 2 + seed % 4, teams=seed % 8 >= 6)
    s, waters = table.state, kit.game().atlas(table.state).waters
    if waters:
        s.relics["well"] = waters[seed % len(waters)]
        well = s.names.index("well")
        s.aside = tuple(token for token in s.aside if token != well)
        s.buried[:] = [-1 if token == well else token for token in s.buried]
        s.show((well,))
    return table


@cache
def floor_for(seats: int) -> Floor:
    return kit.desk_at(kit.new_table("floor", seats))


def questions(seed: int) -> Iterator[tuple[Table[Any, Any], Desk]]:
    """Every question of a game that goes to the one whose turn it is, and what that one sees."""
    table, rng = opened_well(seed), Random(f"forecast {seed}")
    floor = floor_for(table.state.seats)
    for decision in kit.positions(table, rng, 4_000):
        seat = decision.seats[0]
        if seat == table.state.active and decision.kind != "retreat":
            floor.desk.viewer = seat
            floor.shown.settle(kit.game().view(table.state, seat))
            floor.desk.offer(decision, table.legal(seat))
            yield table, floor.desk


def quiet(table: Table[Any, Any], rng: Random) -> Action:
    """An answer that does as little as can be; where it must do something, any."""
    s, offers = table.state, list(table.legal(table.state.decision.seats[0]))
    still = [a for a in offers if a.verb in PASSIVE or a.args in (("human",), ("neutral",), (0,))]
    ids = table.game.atlas(s).ids
    at_rest = [a for a in offers if a.verb == "rest" and ids[s.relics[a.args[0]]] == a.args[1]]
    return rng.choice(still or at_rest or offers)


def rest_of_turn(table: Table[Any, Any], first: Action | None = None, rng: Random | None = None) -> list[Event]:
    """What happens up to the income if the turn is played on quietly, on a copy; the first answer may be given."""
    rng = rng or Random(1)
    twin = Table(table.game, table.state.copy(), Seeded("another"), [])
    while twin.state.decision is not None and not happened(twin.events, "IncomeTaken"):
        action, first = first or quiet(twin, rng), None
        twin.apply(twin.state.decision.seats[0], action)
    return list(twin.events or ())


def happened(events: list[Event] | None, kind: str) -> list[Any]:
    return [event for event in events or () if type(event).__name__ == kind]


def income(events: list[Event]) -> int:
    return int(happened(events, "IncomeTaken")[0].coins)


def bombs_out(s: Any) -> bool:
    """What they bring nobody can know before."""
    return s.race[s.active] == "goblins" and any(s.bombs)


def numbers(words: object) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", str(words))]


# -- coins -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", GAMES)
def test_what_the_panel_says_the_turn_pays_is_what_it_pays(seed: int) -> None:
    told = Counter[str]()
    for table, desk in questions(seed):
        s = table.state
        if s.decision.kind == "pick" or bombs_out(s):
            continue
        panel = sum(coins for _, coins in forecast.parts_now(desk, s.active))
        paid = income(rest_of_turn(table))
        assert panel == paid if s.decision.kind != "lone" else panel <= paid, (s.decision, s.race[s.active], s.turns)
        told[s.decision.kind] += 1
    assert told["conquest"] + told["ready"] > 20, told


@pytest.mark.parametrize("seed", GAMES)
def test_declining_and_expanding_pay_what_the_choice_between_them_says(seed: int) -> None:
    told = 0
    for table, desk in questions(seed):
        s = table.state
        if s.decision.kind != "intent":
            continue
        told += 1
        now, kept, then = numbers(bars.intent(desk).line)[:3]
        gone = rest_of_turn(table, Action("decline"))
        assert kept == happened(gone, "RaceDeclined")[0].regions, (s.race[s.active], s.power[s.active], s.turns)
        assert numbers(decline.both_outlooks(desk, s.active))[:2] == [then, now]
        if bombs_out(s):
            assert income(gone) >= then
        else:
            assert income(gone) == then, (s.race[s.active], s.faded[s.active], s.turns)
        for way in range(3):
            assert income(rest_of_turn(table, Action("expand"), Random(way))) >= now, (s.race[s.active], s.turns)
    assert told > 2


@pytest.mark.parametrize("seed", GAMES)
def test_the_last_question_of_a_turn_tells_every_coin_that_comes(seed: int) -> None:
    for table, desk in questions(seed):
        s = table.state
        if s.decision.kind != "end_turn":
            continue
        events, line = rest_of_turn(table), str(bars.end_turn(desk).line)
        assert numbers(line)[0] == income(events)
        tribute = happened(events, "TributePaid")
        told = line.partition("Tribute: ")[2].partition(".")[0]
        assert all(desk.seat_name(paid.payer) in told for paid in tribute), (line, tribute)
        assert not told or numbers(told)[0] >= sum(paid.coins for paid in tribute)


@pytest.mark.parametrize("seed", GAMES)
def test_a_combo_gives_the_tokens_and_costs_the_coins_that_stand_on_it(seed: int) -> None:
    for table, desk in questions(seed):
        s = table.state
        for action in table.legal(s.active) if s.decision.kind == "pick" else ():
            race = action.args[0]
            row = s.rows[row_of(table.game, s, s.active)]
            place = [combo.race for combo in row].index(race)
            line = closeup.bargain(desk, place, row[place])
            twin = Table(table.game, s.copy(), Seeded("another"))
            twin.apply(s.active, action)
            ransom = s.champion_of == s.active and s.ransom_to >= 0 and not s.coins[s.active]
            assert numbers(line)[-1] == twin.state.coins[s.active] + ransom, line
            assert twin.state.hand[s.active] in numbers(line), line


# -- regions -------------------------------------------------------------------------------------------


def lost_with_the_beasts(table: Table[Any, Any], seat: Seat) -> set[str]:
    """Regions that are lost as the next turn of `seat` begins, if nobody does anything before."""
    twin, rng = Table(table.game, table.state.copy(), Seeded("another"), []), Random(1)
    twin.apply(seat, Action("end_turn"))
    while twin.state.decision is not None and twin.state.decision != Decision("intent", (seat,)):
        twin.apply(twin.state.decision.seats[0], quiet(twin, rng))
    twin.events = []
    while twin.state.decision is not None and not happened(twin.events, "BeastsCame"):
        if twin.state.decision.kind not in ("intent", "lone"):
            break
        twin.apply(seat, quiet(twin, rng))
    abandoned = {event.region for event in happened(twin.events, "RegionAbandoned")}
    return abandoned | {event.origin for event in happened(twin.events, "LoneMoved")}


def test_a_region_that_beasts_alone_hold_is_called_lost_and_is() -> None:
    assert sum(beasts_alone_in(seed) for seed in GAMES) > 3


def beasts_alone_in(seed: int) -> int:
    """How often in the game the end of a turn leaves a region to them."""
    met = 0
    for table, desk in questions(seed):
        s, seat = table.state, table.state.active
        last = s.round == s.rules.rounds
        if s.decision.kind != "end_turn" or s.power[seat] != "beastmaster" or last or any(s.bombs):
            continue
        told = {table.game.name(s, r) for r in alone(table.game, s, seat)}
        line = str(bars.end_turn(desk).line)
        assert all(desk.texts.name(f"region.{name}") in line for name in told)
        assert ("The Beasts leave" in line) == bool(told)
        gone = lost_with_the_beasts(table, seat)
        assert told >= gone if s.race[seat] == "tauren" else told == gone
        met += bool(told)
    return met
