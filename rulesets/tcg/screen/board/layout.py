"""Where everything lies on the table, for any window: pure geometry in logical pixels."""

from __future__ import annotations

from dataclasses import dataclass, replace

from wowtable.shell.base.layout import Rect, Share, columns, rows
from wowtable.shell.cards.carried import CARD

_EDGE, _GAP, _PAD = 14.0, 12.0, 12.0
_LEFT, _RIGHT, _WIDEST_SIDE = 310.0, 330.0, 480.0
_RAIL = 56.0
_MOST_ACROSS, _TALL = 1.75, 1.15
_TALLEST = 0.36
"""How high a half is at most, as a share of its width: tall windows leave the rest free."""
_BAR, _WISHES = 388.0, 226.0
_BAR_HIGH, _MOST_BAR = 406.0, 0.46
"""How high the bar is at the foot of a column, and the most that it takes of it."""
_BESIDE, _MOST_BESIDE = _GAP + 22, 0.33
_MOST_WISHES, _MOST_CHAIN = 0.6, 0.7
_DRAWER, _MOST_DRAWER, _WIDE_DRAWER = 250.0, 0.33, 0.42
"""How wide a drawer must be for a name, and the share of the table that it takes; more where it must."""
_MOST_RESOURCES = 372.0
_LEAST_FOOT, _WATCHED_FOOT = 124.0, 0.2
_LOW = 330.0
"""A half that is lower than this, or that nothing lies beside, has everything in one row, and its piles as counts below
the hero."""
_LARGEST, _LEAST = 300.0, 116.0
"""How high cards of such a row are."""
_SIDE_CARD = 0.8
"""How high its resources are, as a share of that."""
_COUNTS = 34.0
_HEART = 40.0
"""How far the health of a hero sticks out, with the cost of the card beside it."""
_MOST_IN_ROW, _LEAST_READY, _READY_GAP = 0.36, 230.0, 6.0


@dataclass(frozen=True, slots=True)
class WantedWidths:
    """How wide what lies beside a hero, the allies and the resources would like to be."""

    gear: float
    allies: float
    resources: float


@dataclass(frozen=True, slots=True)
class Half:
    """One player's side of the table; cards in `gear` are as high as it is. `reach` is how far to the left resources
    may go where nothing else lies; all in one row they share it with the allies.
    """

    mat: Rect
    hero: Rect
    gear: Rect
    allies: Rect
    resources: Rect
    ready: Rect
    deck: Rect
    graveyard: Rect
    removed: Rect
    reach: float

    @property
    def one_row(self) -> bool:
        return self.allies.y < self.resources.bottom and self.resources.y < self.allies.bottom

    def shared(self, row: WantedWidths) -> Half:
        """The same where many resources take the width that what lies beside the hero leaves free."""
        edge = max(self.reach, self.gear.x + min(row.gear, self.gear.w) + _PAD)
        x = min(self.resources.x, max(edge, self.resources.right - row.resources))
        return replace(
            self,
            gear=replace(self.gear, w=min(self.gear.w, x - _PAD - self.gear.x)),
            resources=replace(self.resources, x=x, w=self.resources.right - x),
            ready=replace(self.ready, x=x, w=self.ready.right - x),
        )

    def in_one_row(self, row: WantedWidths) -> Half:
        """Cards so large that they lie uncut, each row as wide as it would like to be; where even small ones are too
        wide, what is least looked at gives way first.
        """
        room = self.resources.right - self.gear.x - 2 * _PAD
        share = room / (row.gear + row.allies + max(row.resources, _LEAST_READY))
        least = max(min(1.0, _LEAST / self.gear.h), min(1.0, share))
        row = WantedWidths(row.gear * least, row.allies * least, row.resources * least)
        return self._with_cards(self.gear.h * least)._divided(row)

    def _with_cards(self, high: float) -> Half:
        """With cards so high, all in the middle of the height."""
        middle = self.gear.center[1]
        gear = replace(self.gear, y=middle - high / 2, h=high)
        side = min(self.resources.h, high * _SIDE_CARD)
        resources = replace(self.resources, y=middle - (side + _READY_GAP + self.ready.h) / 2, h=side)
        return replace(
            self,
            gear=gear,
            allies=replace(self.allies, y=gear.y, h=high),
            resources=resources,
            ready=replace(self.ready, y=resources.bottom + _READY_GAP),
        )

    def _divided(self, row: WantedWidths) -> Half:
        room = self.resources.right - self.gear.x - 2 * _PAD
        last = min(max(row.resources, _LEAST_READY), max(room * _MOST_IN_ROW, room - row.gear - row.allies))
        first = min(row.gear, max(room * _MOST_IN_ROW / 2, room - last - row.allies))
        x, start = self.resources.right - last, self.gear.x + first + (_PAD if first else 0)
        return replace(
            self,
            gear=replace(self.gear, w=first),
            allies=replace(self.allies, x=start, w=x - _PAD - start),
            resources=replace(self.resources, x=x, w=last),
            ready=replace(self.ready, x=x, w=last),
        )


@dataclass(frozen=True, slots=True)
class TablePlan:
    """The whole table. What a compact table folds away is None.

    `bar` is the place of the action bar, at the foot of the right column or beside the hand; there it grows within
    `widest` where much is asked, and the hand yields.
    """

    area: Rect
    compact: bool
    centre: Rect
    far: Half
    near: Half
    far_hand: Rect
    hand: Rect
    bar: Rect
    widest: Rect
    chain: Rect
    inspector: Rect | None = None
    wishes: Rect | None = None
    log: Rect | None = None
    rail: Rect | None = None

    @property
    def watching(self) -> Rect:
        """The room of the inspector where nobody has anything to wish: with that of the wishes below it."""
        one, other = self.inspector or self.chain, self.wishes
        return one.joined(other) if other is not None and other.x == one.x else one

    @property
    def drawer(self) -> Rect:
        """Where wishes unfold that have no room of their own."""
        return self.chain if self.log is None else self.chain.joined(self.log)

    @property
    def table(self) -> Rect:
        """Both halves together."""
        return self.far.mat.joined(self.near.mat)

    @property
    def folds_wishes(self) -> bool:
        """Whether the wishes share a column with the inspector."""
        return self.inspector is not None and self.wishes is not None and self.inspector.x == self.wishes.x

    def shared(self, far: WantedWidths, near: WantedWidths) -> TablePlan:
        """The same table where many resources take the width that is free; the far hand makes way for them."""
        half, hand = self.far, self.far_hand
        if half.one_row:
            return replace(self, far=half.in_one_row(far), near=self.near.in_one_row(near))
        lacks = far.resources - (half.resources.right - half.reach)
        aside = max(0.0, min(lacks, hand.x - _PAD - half.gear.x - far.gear))
        half = replace(half, reach=half.reach - aside, gear=replace(half.gear, w=half.gear.w - aside))
        return replace(
            self,
            far=half.shared(far),
            near=self.near.shared(near),
            far_hand=hand.moved(-aside, 0),
        )

    def with_chain(self, high: float) -> TablePlan:
        """The same table with so much room for the chain, where it shares a column with the log."""
        if self.log is None or self.log.x != self.chain.x:
            return self
        column = self.chain.joined(self.log)
        chain, log = column.take_top(min(high, column.h * _MOST_CHAIN), _GAP)
        return replace(self, chain=chain, log=log)

    def with_drawer(self, high: float) -> TablePlan:
        """The same table with the chain in a drawer so high, over the far player's resources but not over how many are
        ready; the far allies make way."""
        far, chain = self.far, self.chain
        drawer = Rect(chain.x, chain.y, chain.w, min(high, far.ready.y - chain.y - _PAD / 2))
        allies = replace(far.allies, w=min(far.allies.w, drawer.x - _PAD - far.allies.x))
        return replace(self, chain=drawer, far=replace(far, allies=allies))

    def with_wishes(self, high: float) -> TablePlan:
        """The same table with so much room for the wishes, where they share a column."""
        if self.inspector is None or self.wishes is None or not self.folds_wishes:
            return self
        column = self.inspector.joined(self.wishes)
        wishes, inspector = column.take_bottom(min(high, column.h * _MOST_WISHES), _GAP)
        return replace(self, wishes=wishes, inspector=inspector)

    def shelf(self, bar: Rect, *, hand: bool) -> Rect:
        """Where cards are laid out over the table. If the `hand` lies there too, its own place is free as well."""
        table = self.table
        if not hand:
            return Rect(table.x + 20, table.y + 24, table.w - 40, table.h - 90)
        foot = self.hand.bottom if self.bar.x >= self.centre.right else bar.y - _GAP
        return Rect(table.x + 20, table.y + 8, table.w - 40, foot - table.y - 8)

    def keeping(self, hand: float) -> TablePlan:
        """The same table with a bar that grows only where a hand so wide leaves room."""
        if self.bar.x >= self.centre.right:
            return self
        left = min(self.bar.x, max(self.widest.x, self.hand.x + hand + _BESIDE))
        return replace(self, widest=Rect(left, self.widest.y, self.widest.right - left, self.widest.h))

    def beside(self, bar: Rect) -> TablePlan:
        """The same table with the hand beside the bar as it is."""
        hand = self.hand
        if bar.x >= self.centre.right:
            return self
        return replace(self, hand=Rect(hand.x, hand.y, min(hand.right, bar.x - _BESIDE) - hand.x, hand.h))


def plan_of(area: Rect, *, compact: bool, growth: float = 1.0, watched: bool = False) -> TablePlan:
    """`growth` is how much larger letters are than the glass would have them. At a small table that is only `watched`
    the foot is low: nobody is asked there.
    """
    if area.h > area.w * _TALL:
        return _tall(area, growth)
    return _folded(area, growth, watched=watched) if compact else _open(area, growth)


def _open(area: Rect, growth: float) -> TablePlan:
    room = area.inset(_EDGE, _EDGE * 0.7)
    spare = max(0.0, room.w - _LEFT - _RIGHT - 2 * _GAP - room.h * _MOST_ACROSS)
    left = min(_WIDEST_SIDE, _LEFT * min(growth, 1.2) + spare / 2)
    right = min(_WIDEST_SIDE, _RIGHT * min(growth, 1.2) + spare / 2)
    across = min(room.w - left - right - 2 * _GAP, room.h * _MOST_ACROSS)
    slack = room.w - left - right - across - 2 * _GAP
    one = Rect(room.x + slack / 2, room.y, left, room.h)
    centre = Rect(one.right + _GAP, room.y, across, room.h)
    three = Rect(centre.right + _GAP, room.y, right, room.h)
    wishes, inspector = one.take_bottom(_WISHES * growth, _GAP)
    bar, above = three.take_bottom(min(_BAR_HIGH * min(growth, 1.2), three.h * _MOST_BAR), _GAP)
    chain, log = rows(above, [Share(0.38), Share(0.62)], _GAP)
    return _plan(area, centre, growth, chain, inspector=inspector, wishes=wishes, log=log, bar=bar)


def _folded(area: Rect, growth: float, *, watched: bool) -> TablePlan:
    edge, centre = area.inset(_EDGE * 0.5).take_right(_RAIL, _EDGE * 0.5)
    rail = Rect(edge.x, area.y, area.right - edge.x, area.h)
    least = min(_DRAWER * growth, centre.w * _WIDE_DRAWER)
    wide = min(_RIGHT * growth, max(least, centre.w * _MOST_DRAWER))
    chain = Rect(centre.right - wide, centre.y, wide, centre.h * 0.62)
    foot = max(_LEAST_FOOT, centre.h * _WATCHED_FOOT) if watched else 0.0
    return _plan(area, centre, growth, chain, compact=True, foot=foot, rail=rail)


def _tall(area: Rect, growth: float) -> TablePlan:
    """The table on top, all panels side by side below it."""
    room = area.inset(_EDGE, _EDGE * 0.5)
    centre, below = room.take_top(min(room.h * 0.68, room.w * 1.0), _GAP)
    inspector, middle, log = columns(below, [Share(), Share(), Share()], _GAP)
    chain, wishes = rows(middle, [Share(0.58), Share(0.42)], _GAP)
    return _plan(area, centre, growth, chain, compact=True, inspector=inspector, wishes=wishes, log=log)


def _plan(
    area: Rect,
    centre: Rect,
    growth: float,
    chain: Rect,
    *,
    compact: bool = False,
    bar: Rect | None = None,
    foot: float = 0.0,
    **panels: Rect,
) -> TablePlan:
    beside = bar is None and chain.y < centre.bottom
    foot = foot or max(186.0, min(262.0, centre.h * (0.31 if beside else 0.236)))
    high = min((centre.h - foot - _GAP) / 2, centre.w * _TALLEST)
    spare = centre.h - foot - _GAP - 2 * high
    upper = Rect(centre.x, centre.y + spare * 0.4, centre.w, high)
    lower = upper.moved(0, high + _GAP * 0.5)
    low = high < _LOW or "rail" in panels
    far_hand = _far_hand(upper, growth)
    bar_wide = min(_BAR * min(growth, 1.3), centre.w * _MOST_BESIDE)
    feet = Rect(centre.x, lower.bottom + _GAP * 0.5, centre.w, centre.bottom - lower.bottom - _GAP * 0.5)
    floor = area.bottom if chain.y < centre.bottom else centre.bottom
    hand = Rect(feet.x + 8, feet.y, feet.w - (bar_wide + _BESIDE if bar is None else 16), floor - feet.y)
    return TablePlan(
        area=area,
        compact=compact,
        centre=centre,
        far=_low_half(upper, far=True) if low else _half(upper, beside=far_hand),
        near=_low_half(lower, far=False) if low else _half(lower),
        far_hand=_count(upper, 0) if low else far_hand,
        hand=hand,
        bar=bar or feet.take_right(bar_wide)[0],
        widest=bar or feet.take_right(2.5 * bar_wide)[0],
        chain=chain,
        **panels,
    )


def _far_hand(mat: Rect, growth: float) -> Rect:
    """Further from the resources where the words below it are larger."""
    wide = min(196.0, mat.w * 0.155)
    return Rect(mat.x + mat.w * (0.36 - 0.06 * (growth - 1)), mat.y - 8, wide, mat.h * 0.3)


def _half(mat: Rect, *, beside: Rect | None = None) -> Half:
    """The hero's strip lies at the player's edge, the allies towards the middle of the table. The far one has a hand
    `beside` it.
    """
    near = beside is None
    inner = mat.inset(_PAD + 2, _PAD - 3)
    strip_high, allies_high = inner.h * 0.42, inner.h * 0.56
    strip = inner.take_bottom(strip_high)[0] if near else inner.take_top(strip_high)[0]
    allies = inner.take_top(allies_high)[0] if near else inner.take_bottom(allies_high)[0]
    card_high = strip.h * 0.88
    top = strip.bottom - card_high - 4 if near else strip.y + 4
    line = Rect(strip.x, top, strip.w, card_high)
    hero = Rect(strip.x, strip.y - (strip.h * 0.08 if near else 0), strip.h * 1.02, strip.h * 1.08)
    pile = card_high * CARD
    removed, graveyard, deck, rest = _piles(line, pile)
    resources_wide = min(_MOST_RESOURCES, inner.w * 0.25)
    resources = Rect(rest.right - resources_wide - 8, strip.y + 4, resources_wide - 6, strip.h * 0.75)
    ready = Rect(resources.x, resources.bottom + 4, resources.w, strip.bottom - resources.bottom - 4)
    start = hero.right + _PAD + 12
    end = (resources.x if beside is None else min(beside.x, resources.x)) - _PAD
    gear = Rect(start, line.y, max(60.0, end - start), card_high)
    reach = start if beside is None else beside.right + 2 * _PAD
    return Half(mat, hero, gear, allies.inset(8, 0), resources, ready, deck, graveyard, removed, reach)


def _low_half(mat: Rect, *, far: bool) -> Half:
    """All in one row, as high as the half is; the piles are counts below the hero."""
    inner = mat.inset(_PAD, _PAD * 0.7)
    hero = Rect(inner.x + 6, inner.y, min(mat.h * 0.74, inner.w * 0.14), inner.h - _COUNTS - 6)
    cards = min(inner.h - 16, _LARGEST)
    start = max(inner.x + 4 * _count(mat, 0).w * 0.86, hero.right + _HEART)
    gear = Rect(start, inner.center[1] - cards / 2, 0, cards)
    high = min(inner.h - _COUNTS - 6, cards * _SIDE_CARD)
    resources = Rect(inner.right - _LEAST_READY, inner.y + 6, _LEAST_READY, high)
    ready = Rect(resources.x, resources.bottom + _READY_GAP, resources.w, _COUNTS)
    allies = Rect(gear.x, gear.y, resources.x - gear.x, gear.h)
    deck, graveyard, removed = (_count(mat, n + far) for n in range(3))
    return Half(mat, hero, gear, allies, resources, ready, deck, graveyard, removed, gear.x)


def _count(mat: Rect, n: int) -> Rect:
    """The place of a count below the hero."""
    return Rect(mat.x + _PAD + n * 68, mat.bottom - _COUNTS - 6, 64, _COUNTS)


def _piles(line: Rect, wide: float) -> tuple[Rect, Rect, Rect, Rect]:
    """What is out of the game lies small over the corner of the graveyard."""
    rest, deck, graveyard, edge = columns(line, [Share(), wide, wide, wide * 0.24], 16)
    small = wide * 0.52
    removed = Rect(edge.right - small * 0.9, line.y - 6, small, small / CARD)
    return removed, graveyard, deck, rest
