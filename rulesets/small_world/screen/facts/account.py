"""After the game: where the coins came from, and how they grew."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.core import Event, Seat
from wowtable.shell.table.account import Gain, SourceTally, charts_of
from wowtable.shell.table.plugin import Account, GameChart, TurnPoint
from wowtable.text.rich import capital

from ...rules import ending
from ...rules import events as ev
from ...rules.state import World
from .lookup import Desk

COUNTS = (ev.ComboPicked, ev.RegionConquered, ev.RaceDeclined, ev.RelicStolen, ev.IncomeTaken)
"""What a turn was about, told in a few words."""


def course_charts(desk: Desk, moments: Sequence[TurnPoint]) -> list[GameChart]:
    """Coins held and regions held at the start of every turn."""
    return charts_of(
        desk, moments, {"coins": lambda s, seat: s.coins[seat], "regions": lambda s, seat: s.owner.count(seat)}
    )


_SOURCES = ("start", "regions", "decline", "powers", "faction", "found")
"""In this order, whether they brought anything or not."""
_SOURCE_OF = {"regions": "regions", "faded_regions": "decline", "faction": "faction"}
"""All other income is that of a race, a power or a place."""


def coin_account(desk: Desk, end: TurnPoint) -> Account:
    """Every coin of the game, by where it came from."""
    seats, s = [info.seat for info in desk.seats], end.state
    tally = SourceTally(desk, end.events, _flows)
    tally.add(("start", seat, desk.game.content.box.start_coins) for seat in seats)
    return Account(
        desk.say("screen.account"),
        tally.sources(_SOURCES),
        tuple(s.scores or s.coins),
        "ui.coins",
        _why(desk, s),
        tuple(_side(desk, s, seat) for seat in seats) if s.rules.teams else (),
    )


def _side(desk: Desk, s: World, seat: Seat) -> str:
    return capital(desk.texts.name(f"faction.{desk.game.side_of_seat(s, seat)}"))


def _why(desk: Desk, s: World) -> str:
    """By how much who was first was ahead of who came next; nothing of a game that was given up."""
    results = sorted(ending.standings(desk.game, s), reverse=True)
    if not s.scores or len(results) < 2:
        return ""
    ((coins, tokens), won), ((less, fewer), lost) = results[:2]
    told = {"coins": coins, "tokens": tokens, "more": coins - less or tokens - fewer}
    if (coins, tokens) == (less, fewer):
        return desk.say("screen.why.tied", **told)
    key = "coins" if coins > less else "tokens"
    if not s.rules.teams:
        return desk.say(f"screen.why.{key}", **told, next=lost[0])
    sides = {"side": desk.game.side_of_seat(s, won[0]), "other": desk.game.side_of_seat(s, lost[0])}
    return desk.say(f"screen.why.team_{key}", **told, **sides, how="sum" if s.rules.team_sum else "best")


def _flows(event: Event) -> list[Gain]:
    """Who gained or lost how many coins by an event."""
    match event:
        case ev.IncomeTaken(seat=seat, parts=parts):
            return [(_SOURCE_OF.get(what.partition(":")[0], "powers"), seat, coins) for what, coins in parts]
        case ev.CoinsWon(seat=seat, coins=coins) | ev.FormTaken(seat=seat, coins=coins):
            return [("powers" if coins > 0 else "found", seat, coins)]
        case ev.ObjectiveMet(seat=seat, coins=coins, patron=patron):
            return [("powers", who, coins) for who in {seat, patron} if who >= 0]
        case ev.FeePaid(seat=seat, payee=payee, coins=coins) | ev.RansomPaid(seat=seat, captor=payee, coins=coins):
            return [("found", seat, -coins), *([("found", payee, coins)] if payee >= 0 else [])]
        case ev.TributePaid(seat=seat, payer=payer, coins=coins):
            return [("found", seat, coins), ("found", payer, -coins)]
        case ev.ComboPicked(seat=seat, price=price, found=found):
            return [("found", seat, found - price)]
        case ev.Recruited(seat=seat, price=price):
            return [("found", seat, -price)]
    return []
