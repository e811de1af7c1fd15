"""The panel at the right: valour, the hero, quests, what is kept, the undefeated; and the rail that opens it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from wowtable.shell.base.layout import Rect
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.log_panel import newest_lines
from wowtable.shell.table.panels.players import player_rows, rows_heights
from wowtable.shell.table.panels.rail import RailSign, rail
from wowtable.shell.table.panels.side import SideSection, fits, side_panel
from wowtable.shell.table.piece_screen import FOLD
from wowtable.shell.widgets import ChoiceValue, Label, Segmented, Widget

from ..asking.acts import HERO, RealmActs
from ..board.layout import SHAPE
from ..facts.lookup import Desk, near_seat, piece
from .keepsakes import keepsake_rows, keepsakes_high
from .line import line_high, line_tiles
from .players import players_of
from .quests import quest_rows, quests_high
from .sheet import FULL, LARGEST, Spread, sheet, sheet_high

Build = Callable[[Rect], Sequence[Widget]]

WIDTH = 440.0
_TITLE, _TABS = 28.0, 40.0
_LOW = 0.78
"""How low the rows of players may become for the rest to be seen, as a share of what they would like at the least."""
_SPREADS = (Spread(ample=True), FULL, Spread(brief=True), Spread(brief=True, low=_LOW))
"""Until one fits."""
_LEAST_LOG, _BEST_LOG = 96.0, 420.0
TAB = "side.tab"
TABS = ("hero", "quests", "line")
_TIGHT, _EASY = 0.71, 0.85
"""How low a section may become, as a share of what it would like; where somebody wants large letters it rather scrolls.
"""
_NARROW, _LEAST_LAND = 0.74, 0.66
"""How narrow the panel may be, and how much of the table the land must keep beside it, as shares."""


def panel_width(desk: Desk, table: Rect) -> float:
    """Where the land would leave room at its sides the panel is as wide as it likes; 0 where it folds."""
    best = WIDTH * text_growth(desk)
    spare = table.w - table.h * SHAPE
    width = max(best * _NARROW, min(best, spare))
    return width if table.w - width >= table.w * _LEAST_LAND else 0.0


def drawer_width(desk: Desk, board: float) -> float:
    return min(WIDTH * text_growth(desk), board - 12)


def side(desk: Desk, area: Rect, acts: RealmActs, pointed: str, tab: str, *, drawer: bool) -> Widget:
    """All of it, as long as it can be seen; where it cannot, the players stay and the rest stands behind tabs."""
    for spread in _SPREADS:
        sections = partial(_sections, desk, acts, pointed, spread)
        if fits(area, sections(area.w)):
            return side_panel(area, sections, drawer=drawer)
    return side_panel(area, partial(_tabbed, desk, acts, pointed, tab), drawer=drawer)


def _sections(desk: Desk, acts: RealmActs, pointed: str, spread: Spread, width: float) -> list[SideSection]:
    seat, s = near_seat(desk), desk.view
    hero = [_hero(desk, acts, spread)] if s.hero[seat] else []
    quests = [_quests(desk, acts, spread, width)] if s.quests[seat] else []
    told = [_chronicle(desk)] if spread.ample and desk.lines else []
    return [_players(desk, spread), *hero, *quests, _rest(desk, acts, pointed, spread), *told]


def _tabbed(desk: Desk, acts: RealmActs, pointed: str, tab: str, width: float) -> list[SideSection]:
    """The players, the tabs, and what stands behind the one that is open."""
    high = _TABS * text_growth(desk)
    tabs = SideSection(high, high, 0, lambda area: [_tabs(desk, area, acts, tab)])
    if tab == "hero":
        open_ = _hero(desk, acts, FULL)
    else:
        open_ = _quests(desk, acts, FULL, width) if tab == "quests" else _rest(desk, acts, pointed, FULL)
    return [_players(desk, Spread(low=_LOW)), tabs, open_]


def _tabs(desk: Desk, area: Rect, acts: RealmActs, tab: str) -> Widget:
    """A dot tells where something can be used."""
    lit = tabs_in_use(desk, acts)
    words = {each: desk.say(f"screen.tab.{each}") for each in TABS}
    choices = [ChoiceValue(each, f"{words[each]} •" if each in lit and each != tab else words[each]) for each in TABS]
    return Segmented(TAB, area, choices, tab, desk.say("screen.unfold"))


def tabs_in_use(desk: Desk, acts: RealmActs) -> set[str]:
    """Behind which of them there are answers to the open question."""
    s, seat = desk.view, near_seat(desk)
    held = {piece(card) for card in (*s.items(seat), *s.attached_to(("hero", seat)), *s.kept[seat])} | {HERO}
    quests, line = ({piece(card) for card in cards} for cards in (s.quests[seat], s.line))
    behind = {"hero": held, "quests": quests, "line": line}
    return {tab for tab, pieces in behind.items() if any(id in pieces for id in acts.of)}


def usual_tab(desk: Desk, acts: RealmActs) -> str:
    """What is asked about; while one travels, where quests lead."""
    lit = tabs_in_use(desk, acts)
    if desk.kind == "move" or not lit:
        return "quests" if desk.view.quests[near_seat(desk)] else "hero"
    return next(tab for tab in ("line", "quests", "hero") if tab in lit)


def _players(desk: Desk, spread: Spread) -> SideSection:
    players = players_of(desk)
    least, best = rows_heights(desk, len(players))
    if spread.ample:
        words = desk.say("screen.valor_title", n=desk.view.rules.goal)
        return _titled(desk, "valor.title", words, SideSection(least, best, 0, lambda a: player_rows(desk, a, players)))
    return SideSection(least * spread.low, best, 2, lambda area: player_rows(desk, area, players))


def _titled(desk: Desk, id: str, words: str, section: SideSection) -> SideSection:
    high = _TITLE * text_growth(desk)

    def build(area: Rect) -> Sequence[Widget]:
        head, body = area.take_top(high)
        return [Label(id, head, words, "heading", color="text.heading"), *section.build(body)]

    return SideSection(section.least + high, section.best + high, section.turn, build)


def _shared(desk: Desk, high: float, spread: Spread, turn: int, build: Build) -> SideSection:
    """Where there is ample room it is no lower than it likes, and may be higher."""
    if spread.ample:
        return SideSection(high, high * LARGEST, turn, build)
    return SideSection(high * _tight(desk), high, 0, build)


def _hero(desk: Desk, acts: RealmActs, spread: Spread) -> SideSection:
    seat = near_seat(desk)
    high = sheet_high(desk, seat, spread)
    return _shared(desk, high, spread, 1, lambda area: sheet(desk, seat, area, acts, spread))


def _quests(desk: Desk, acts: RealmActs, spread: Spread, width: float) -> SideSection:
    seat = near_seat(desk)
    high = quests_high(desk, seat, width)
    section = _shared(desk, high, spread, 2, lambda area: list(quest_rows(desk, seat, area, acts)))
    return _titled(desk, "quests.title", desk.say("screen.tab.quests"), section) if spread.ample else section


def _rest(desk: Desk, acts: RealmActs, pointed: str, spread: Spread) -> SideSection:
    """What is kept, and who is undefeated."""
    line = line_high(desk, spread) + _TITLE * text_growth(desk)
    least, best = keepsakes_high(desk, near_seat(desk))
    build = partial(_kept_and_line, desk, acts, pointed, spread)
    tight = 1.0 if spread.ample else _tight(desk)
    return SideSection((line + least) * tight, line + best, 1, build)


def _chronicle(desk: Desk) -> SideSection:
    growth, title = text_growth(desk), desk.say("screen.chronicle")
    return SideSection(_LEAST_LOG * growth, _BEST_LOG * growth, 3, partial(newest_lines, desk, title=title))


def _tight(desk: Desk) -> float:
    wishes = desk.ui.settings
    return _EASY if wishes.text_size > 0 or wishes.ui_scale > 1.0 else _TIGHT


def _kept_and_line(desk: Desk, acts: RealmActs, pointed: str, spread: Spread, area: Rect) -> Sequence[Widget]:
    seat, title = near_seat(desk), _TITLE * text_growth(desk)
    line, (least, best) = line_high(desk, spread) + title, keepsakes_high(desk, seat)
    kept = best if area.h >= (line + best) * _tight(desk) else least
    above, rest = area.take_top(kept * area.h / (line + kept))
    head, rest = rest.take_top(title * min(1.0, area.h / (line + kept)))
    full = sum(card >= 0 for card in desk.view.line)
    words = desk.say("screen.undefeated", n=full, of=len(desk.view.line))
    label = Label("line.title", head, words, "heading", color="text.heading")
    return [*keepsake_rows(desk, seat, above), label, *line_tiles(desk, rest, acts, pointed, spread)]


def side_rail(desk: Desk, area: Rect, *, open_: bool) -> Widget:
    fold = RailSign(f"{FOLD}panel", desk.say("screen.fold"), "ui.right", lit=True, command="side_panel")
    if not open_:
        full = sum(card >= 0 for card in desk.view.line)
        fold = RailSign(f"{FOLD}panel", desk.say("screen.unfold"), "ui.stack", str(full), command="side_panel")
    return rail(desk, area, [fold], [], players_of(desk))
