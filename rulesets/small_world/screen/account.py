"""After the game: where the coins came from, and how they grew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from wowtable.shell.table.plugin import Chart, Desk, Moment, ScoreRow, Series
from wowtable.text.rich import plain

from ..rules import events as ev
from .lore import game_of

COUNTS = (ev.ComboPicked, ev.RegionConquered, ev.RaceDeclined, ev.RelicStolen, ev.IncomeTaken)
"""What a turn was about, told in a few words."""


def income_charts(desk: Desk, moments: Sequence[Moment]) -> list[Chart]:
    """Coins held and regions held at the start of every turn."""
    steps = tuple(str(max(1, moment.state.round)) for moment in moments)
    coins = [
        Series(desk.seat_name(info.seat), info.seat, tuple(float(moment.state.coins[info.seat]) for moment in moments))
        for info in desk.seats
    ]
    regions = [
        Series(desk.seat_name(info.seat), info.seat, tuple(_regions(moment.state, info.seat) for moment in moments))
        for info in desk.seats
    ]
    return [
        Chart(desk.say("screen.chart_coins"), tuple(coins), steps),
        Chart(desk.say("screen.chart_regions"), tuple(regions), steps),
    ]


def _regions(s: object, seat: int) -> float:
    owner: list[int] = getattr(s, "owner", [])
    return float(sum(1 for held in owner if held == seat))


def breakdown_rows(desk: Desk, moments: Sequence[Moment]) -> list[ScoreRow]:
    """A row for each kind of income, then fees and prices, then what everybody holds."""
    seats = [info.seat for info in desk.seats]
    earned: dict[str, Counter[int]] = {"start": Counter(dict.fromkeys(seats, game_of(desk).lore.box.start_coins))}
    for moment in moments:
        for event in moment.events:
            for what, seat, coins in _flows(event):
                earned.setdefault(what, Counter())[seat] += coins
    rows = [_row(desk, what, per_seat, seats) for what, per_seat in earned.items() if any(per_seat.values())]
    if moments:
        last = moments[-1].state
        total = tuple(str(last.scores[seat] if last.scores else last.coins[seat]) for seat in seats)
        rows.append(ScoreRow(desk.say("screen.final_coins"), total, total=True))
    return rows


def _row(desk: Desk, what: str, per_seat: Counter[int], seats: Sequence[int]) -> ScoreRow:
    known = {"start", "at_once", "paid", "tribute", "prices"}
    label = desk.say(f"screen.flow.{what}") if what in known else plain(desk.texts.term("screen.part", what, 2))
    return ScoreRow(label, tuple(str(per_seat[seat]) if per_seat[seat] else "" for seat in seats))


def _flows(event: object) -> list[tuple[str, int, int]]:
    """Who gained or lost how many coins by an event, and under which heading."""
    match event:
        case ev.IncomeTaken(seat=seat, parts=parts):
            return [(what.partition(":")[0], seat, coins) for what, coins in parts]
        case ev.CoinsWon(seat=seat, coins=coins) | ev.FormTaken(seat=seat, coins=coins):
            return [("at_once", seat, coins)]
        case ev.ObjectiveMet(seat=seat, coins=coins, patron=patron):
            return [("at_once", who, coins) for who in {seat, patron} if who >= 0]
        case ev.FeePaid(seat=seat, payee=payee, coins=coins) | ev.RansomPaid(seat=seat, captor=payee, coins=coins):
            return [("paid", seat, -coins), *([("paid", payee, coins)] if payee >= 0 else [])]
        case ev.TributePaid(seat=seat, payer=payer, coins=coins):
            return [("tribute", seat, coins), ("tribute", payer, -coins)]
        case ev.ComboPicked(seat=seat, price=price, found=found):
            return [("prices", seat, found - price)]
        case ev.Recruited(seat=seat, price=price):
            return [("prices", seat, -price)]
    return []
