"""Who won, who came where at the end, and what each total is made of: a bar and a number for every source."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ...core import Seat
from ...session import Session
from ..base.canvas import Canvas
from ..base.layout import Rect, Share, centered, columns
from ..base.typography import Typesetter, TypeStyle
from ..widgets import Label, Panel, Picture, ScrollArea, Tip, Widget
from .desk import TableDesk
from .plugin import Account, ScoreSource, SeatInfo

Rgb = tuple[int, int, int]

SOURCE_COLOURS: tuple[Rgb, ...] = (
    (207, 197, 175), (201, 160, 74), (119, 114, 106), (122, 95, 160), (168, 71, 60), (77, 134, 160), (98, 138, 84),
)  # fmt: skip
"""Of the sources in their order; none is the colour of a seat."""
_TOTAL, _LOW_TOTAL = TypeStyle("number", 900, 34), TypeStyle("number", 900, 27)
_NAME = TypeStyle("sans", 700, 21)
_PART = TypeStyle("number", 900, 20)
_PAD = 12.0
_BAR, _LOW_BAR, _SLIM_BAR = 20.0, 14.0, 7.0
_GAP, _LOW_GAP = 8.0, 3.0
_LOW_PAD, _SLIM_PAD = 4.0, 2.0
_KEY = 12.0
_NUMBER, _BETWEEN, _SHIELDS, _APART = 42.0, 24.0, 30.0, 14.0
"""Of the facts: the least room of a number, that between two columns, that of the shields on top, and how far apart two
numbers stand."""
_SQUEEZED = 0.82
"""What was played is said whole, as far as this in smaller letters, or left to the tip."""
_RANK, _SHIELD = 24.0, (34.0, 40.0)


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat at the end. `rank` counts sides, so that team mates share it; `under` is what it played."""

    info: SeatInfo
    rank: int
    won: bool
    level: str = ""
    under: str = ""
    side: str = ""
    total: int | None = None
    parts: tuple[int, ...] = ()


def in_order(outcome: Sequence[float], totals: Sequence[int], teams: Sequence[Seat]) -> list[tuple[Seat, int]]:
    """The seats from first to last with their ranks: by outcome, then by the best total of a side, then by the own."""
    best = {team: max(total for total, own in zip(totals, teams) if own == team) for team in set(teams)}
    merits = [(outcome[seat], best[team]) for seat, team in enumerate(teams)]
    order = sorted(range(len(teams)), key=lambda seat: (*merits[seat], -teams[seat], totals[seat]), reverse=True)
    sides = {team: merits[team] for team in set(teams)}
    return [(seat, 1 + sum(other > merits[seat] for other in sides.values())) for seat in order]


@dataclass(frozen=True, slots=True)
class RowLook:
    """How high each row is, and the gap below it. A `low` one says what was played behind the name, a `slim` one leaves
    the numbers of its bar to the tip. Of a single source there is one number, the total: `lone` rows have no other."""

    high: float
    gap: float = _GAP
    low: bool = False
    slim: bool = False
    lone: bool = False

    @property
    def pad(self) -> float:
        return _SLIM_PAD if self.slim else _LOW_PAD if self.low else _GAP


class SourceKey(Widget):
    """The colours of the sources, each over the column that its numbers stand in."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, labels: Sequence[str]) -> None:
        super().__init__("account.key", rect, ", ".join(labels))
        self.labels = labels

    @staticmethod
    def height(type: Typesetter, labels: Sequence[str], width: float) -> float:
        room = width / max(1, len(labels)) - _GAP
        return _KEY + 6 + max(type.block(label, "small", room, "center").size[1] for label in labels)

    def draw(self, canvas: Canvas) -> None:
        cells = columns(self.rect, [Share()] * len(self.labels), _GAP)
        for label, colour, cell in zip(self.labels, SOURCE_COLOURS, cells):
            bar, words = cell.take_top(_KEY, 6)
            canvas.fill(bar.inset(4, 0), colour)
            block = canvas.type.block(label, "small", words.w, "center")
            canvas.rich(block, (words.x, words.y), color="text.second")


class StandingRow(Widget):
    """Rank, shield, name and total; below a bar on the scale of all rows, and the number of each source."""

    role: ClassVar[str] = "text"

    def __init__(
        self, rect: Rect, standing: Standing, sources: Sequence[str], scale: int, icon: str, form: RowLook
    ) -> None:
        info = standing.info
        told = "\n".join(f"{label}: {signed(part)}" for label, part in zip(sources, standing.parts))
        super().__init__(f"standing.{info.seat}", rect, info.name)
        self.standing = standing
        self.tip = Tip(" · ".join(filter(None, (info.name, self.under))), told) if told else None
        self.scale = scale
        self.icon = icon
        self.form = form
        self.low = form.low

    @staticmethod
    def height(type: Typesetter, low: bool, parts: int) -> float:
        """As high as its words need, with so many `parts`."""
        words = type.line_height("strong") if low else type.line_height(_NAME) + type.line_height("small")
        number = type.line_height(_PART) if parts > 1 else 0.0
        below = (_LOW_BAR + 2 if low else _BAR + 10) + number if parts else 0.0
        return 2 * (_LOW_PAD if low else _GAP) + max(words, _SHIELD[1] * (0.6 if low else 1.0)) + below

    @property
    def under(self) -> str:
        """The side and what was played."""
        return " · ".join(part for part in (self.standing.side, self.standing.under) if part)

    def solid(self) -> bool:
        return self.tip is not None

    def draw(self, canvas: Canvas) -> None:
        standing = self.standing
        canvas.paint("panel", self.rect, kind="quiet")
        if standing.won:
            canvas.fill(self.rect.inset(2), "gold.400", alpha=0.16)
            canvas.paint("picture_frame", self.rect, radius=10)
        inner, low = self.rect.inset(_PAD, self.form.pad), self.low
        if standing.parts and self.form.slim:
            bar, inner = inner.take_bottom(_SLIM_BAR)
            self._draw_bar(canvas, bar)
        elif standing.parts:
            high = 0.0 if self.form.lone else canvas.type.line_height(_PART)
            numbers, inner = inner.take_bottom(high, 0 if low else 4)
            bar, inner = inner.take_bottom(_LOW_BAR if low else _BAR, 2 if low else 6)
            self._draw_bar(canvas, bar)
            if high:
                self._draw_parts(canvas, numbers)
        self._draw_head(canvas, inner)

    def _draw_head(self, canvas: Canvas, room: Rect) -> None:
        standing = self.standing
        rank, room = room.take_left(_RANK, 6)
        canvas.text(str(standing.rank), rank, "number", color="gold.300")
        shield, room = room.take_left(_SHIELD[0], 12)
        high = min(_SHIELD[1], room.h)
        canvas.paint("seat_shield", centered(shield.center, (high * 0.85, high)), seat=standing.info.colour)
        if standing.total is not None:
            room = self._draw_total(canvas, room, str(standing.total))
        under = self.under
        name, below = (room.take_top(room.h * 0.54)) if under and not self.low else (room, None)
        used = self._draw_name(canvas, name)
        room = name.take_left(used, 12)[1] if below is None else below
        if canvas.type.width(under, "small") * _SQUEEZED > room.w:
            return
        squeezed = canvas.type.shrunk(under, "small", room.w)
        if canvas.type.width(under, squeezed) <= room.w:
            canvas.text(under, room, squeezed, color="text.second")

    def _draw_total(self, canvas: Canvas, room: Rect, total: str) -> Rect:
        style = _LOW_TOTAL if self.low else _TOTAL
        number, room = room.take_right(max(44.0, canvas.type.width(total, style) + 2), 8)
        canvas.text(total, number, style, align="right")
        if self.icon:
            sign, room = room.take_right(28, 10)
            side = min(28.0, room.h)
            canvas.icon(self.icon, centered(sign.center, (side, side)))
        return room

    def _draw_name(self, canvas: Canvas, room: Rect) -> float:
        """Returns how much of the room it took."""
        name, level = self.standing.info.name, self.standing.level
        style = _NAME if not self.low else "strong" if canvas.type.line_height("strong") <= room.h else "small_strong"
        chip = canvas.type.width(level, "small") + 44 if level else 0.0
        width = min(canvas.type.width(name, style) + 4, room.w)
        if chip and width + 10 + chip > room.w:
            chip = 0.0
        canvas.text(name, room.take_left(width)[0], style, fit="ellipsis")
        if chip:
            high = min(28.0, max(24.0, canvas.type.line_height("small") + 2))
            plate = Rect(room.x + width + 10, room.center[1] - high / 2, chip, high)
            canvas.paint("chip", plate, kind="info")
            canvas.icon("ui.ai", Rect(plate.x + 9, plate.center[1] - 9, 18, 18), "tone.info.edge")
            canvas.text(level, plate.take_left(32)[1], "small", color="text.body")
        return width + (10 + chip if chip else 0.0)

    def _draw_bar(self, canvas: Canvas, bar: Rect) -> None:
        """What was earned, in the order of the sources; what it cost is struck off its end."""
        canvas.fill(bar, "ink.950", alpha=0.8)
        x, share = bar.x, bar.w / max(1, self.scale)
        for part, colour in zip(self.standing.parts, SOURCE_COLOURS):
            if part > 0:
                canvas.fill(Rect(x, bar.y, part * share, bar.h), colour)
                x += part * share
                canvas.fill(Rect(x - 1, bar.y, 1, bar.h), "ink.950")
        cost = -sum(part for part in self.standing.parts if part < 0) * share
        if cost:
            spent = Rect(max(bar.x, x - cost), bar.y, min(cost, x - bar.x), bar.h)
            canvas.fill(spent, "ink.950", alpha=0.72)
            canvas.line([(spent.x, spent.center[1]), (spent.right, spent.center[1])], "text.hint", 2)

    def _draw_parts(self, canvas: Canvas, room: Rect) -> None:
        for part, cell in zip(self.standing.parts, columns(room, [Share()] * len(self.standing.parts), _GAP)):
            color = "text.body" if part else "text.faint"
            canvas.text(signed(part), cell, _PART, color=color, align="center")


def signed(part: int) -> str:
    """As it is read in a column: a dash for nothing, a true minus."""
    return str(part).replace("-", "−") if part else "–"


def standings_panel(
    type: Typesetter, area: Rect, title: str, account: Account | None, standings: Sequence[Standing]
) -> Panel:
    """Key, rows, and below them what else is worth knowing; it scrolls where that is more than there is room for."""
    view = Panel.room(area, title)
    room = ScrollArea.room(view)
    sources = [source.label for source in account.sources] if account else []
    made: list[Widget] = []
    if len(sources) > 1:
        key, room = room.take_top(SourceKey.height(type, sources, room.w - 2 * _PAD), _GAP)
        made.append(SourceKey(key.inset(_PAD, 0), sources))
    facts = account.facts if account else ()
    below = room.inset(_PAD, 0)
    across = _facts_across(type, below.w, facts, len(standings))
    form = _row_look(type, room.h, len(standings), len(sources), _facts_height(type, facts, across))
    scale = max((sum(part for part in standing.parts if part > 0) for standing in standings), default=1)
    icon = account.icon if account else ""
    y = room.y
    for standing in standings:
        made.append(StandingRow(Rect(room.x, y, room.w, form.high), standing, sources, scale, icon, form))
        y += form.high + form.gap
    if facts:
        made += _facts(type, Rect(below.x, y + 4, below.w, 0), facts, standings, across)
    return Panel("standings", area, title, [ScrollArea("standings.rows", view, made)])


def _row_look(type: Typesetter, room: float, count: int, parts: int, more: float) -> RowLook:
    """The largest at which all are seen with what stands below them; at worst without that."""
    lone = parts == 1
    full, low = (StandingRow.height(type, each, parts) for each in (False, True))
    if count * (full + _GAP) - _GAP + more <= room:
        return RowLook(full, lone=lone)
    if count * (low + _GAP) - _GAP + more <= room:
        return RowLook(low, low=True, lone=lone)
    each = (room + _LOW_GAP) / max(1, count) - _LOW_GAP
    if low <= each or not parts:
        return RowLook(low, _LOW_GAP, low=True, lone=lone)
    least = 2 * _SLIM_PAD + type.line_height("small_strong") + _SLIM_BAR
    return RowLook(max(least, each), _LOW_GAP, low=True, slim=True)


def _facts_across(type: Typesetter, width: float, facts: Sequence[ScoreSource], count: int) -> int:
    """Two columns of them where no label is too long for that."""
    widest = max((type.width(fact.label, "small") for fact in facts), default=0.0)
    return 2 if widest + count * _number_wide(type, facts) <= (width - _BETWEEN) / 2 else 1


def _number_wide(type: Typesetter, facts: Sequence[ScoreSource]) -> float:
    """For the longest of them, with room to the next."""
    longest = max((type.width(signed(n), "small_strong") for fact in facts for n in fact.values), default=0.0)
    return max(_NUMBER, longest + _APART)


def _facts_height(type: Typesetter, facts: Sequence[ScoreSource], across: int) -> float:
    lines = -(-len(facts) // across)
    return _SHIELDS + lines * (type.line_height("small") + 2) if facts else 0.0


def _facts(
    type: Typesetter, at: Rect, facts: Sequence[ScoreSource], standings: Sequence[Standing], across: int
) -> list[Widget]:
    """The numbers under the shields of those they are about."""
    made: list[Widget] = []
    lines, wide = -(-len(facts) // across), _number_wide(type, facts)
    line = type.line_height("small") + 2
    for n, column in enumerate(columns(at, [Share()] * across, _BETWEEN)):
        _, *cells = columns(column, [Share(), *[wide] * len(standings)])
        for standing, cell in zip(standings, cells):
            info, spot = standing.info, centered((cell.center[0], at.y + 14), (20, 24))
            made.append(Picture(f"facts.{n}.{info.seat}", spot, "seat_shield", seat=info.colour))
        for place, fact in enumerate(facts[n * lines : (n + 1) * lines]):
            strip = Rect(column.x, at.y + _SHIELDS + place * line, column.w, line)
            made += _fact(strip, f"fact.{n * lines + place}", fact, standings, wide)
    return made


def _fact(strip: Rect, id: str, fact: ScoreSource, standings: Sequence[Standing], wide: float) -> list[Widget]:
    label, *cells = columns(strip, [Share(), *[wide] * len(standings)])
    made: list[Widget] = [Label(id, label, fact.label, "small", color="text.second")]
    for standing, cell in zip(standings, cells):
        seat = standing.info.seat
        made.append(Label(f"{id}.{seat}", cell, signed(fact.values[seat]), "small_strong", align="center"))
    return made


def standings_of(
    desk: TableDesk,
    account: Account | None,
    outcome: Sequence[float],
    teams: Sequence[Seat],
    words: Sequence[tuple[str, str]],
) -> list[Standing]:
    """From first to last; `words` are by seat the level of a computer player and what was played."""
    totals = account.totals if account else (0,) * len(desk.seats)
    best = max(outcome)
    return [
        Standing(
            desk.seats[seat],
            rank,
            best > 0 and outcome[seat] == best,
            *words[seat],
            account.sides[seat] if account and account.sides else "",
            totals[seat] if account else None,
            tuple(source.values[seat] for source in account.sources) if account else (),
        )
        for seat, rank in in_order(outcome, totals, teams)
    ]


# -- who won: for the bar of the table, and for the head of the last page -----------------------------------------


def winners_of(session: Session) -> list[Seat]:
    outcome = session.outcome() or ()
    best = max(outcome, default=0.0)
    return [seat for seat, share in enumerate(outcome) if best > 0 and share == best]


def result_of(desk: TableDesk, session: Session) -> str:
    winners, gone = winners_of(session), session.conceded
    if not winners and gone is not None:
        return desk.say("shell.end.conceded", seat=gone)
    if not winners or len(winners) == len(desk.seats) > 1:
        return desk.say("shell.end.draw" if winners else "table.nobody_won")
    if len(winners) == 1:
        return desk.say("shell.end.winner", seat=winners[0])
    if session.progress.winning_side and desk.texts.has("progress.side"):
        side = desk.say("progress.side", side=session.progress.winning_side)
        return desk.say("shell.end.winner_side", side=side)
    return desk.say("shell.end.winners", seats=tuple(winners))
