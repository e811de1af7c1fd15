"""The table of the Adventure Game below the top bar, and what its widgets and keys mean."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from wowtable.core import Action, Event
from wowtable.shell.base.bindings import Binding
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.boards.place_finder import Finder
from wowtable.shell.cards.rows import HandOrder
from wowtable.shell.table.asking.buttons import ActButton, text_growth
from wowtable.shell.table.asking.menu import MenuEntry
from wowtable.shell.table.moving import Moving
from wowtable.shell.table.panels.players import ROW, TILE
from wowtable.shell.table.panels.rail import rail_width
from wowtable.shell.table.panels.tracks import StepTrack
from wowtable.shell.table.piece_screen import PieceScreen, let_go
from wowtable.shell.table.plugin import Account, Does, GameChart, TurnPoint
from wowtable.shell.table.snapshot import Thumbnail
from wowtable.shell.table.wish_panel import asking_control
from wowtable.shell.widgets import (
    Changed,
    Chosen,
    ChosenHow,
    Dropped,
    Group,
    Pointed,
    Pondering,
    Tip,
    Widget,
    WidgetMessage,
)

from ..rules.places import is_held, may_enter
from ..rules.quests import places_wanted
from ..rules.state import PHASES
from .asking.acts import HERO, PAID_WITH, PICK, PlayedCard, RealmActs, acts_by_piece, aims, played_on
from .asking.menu import way_of, way_there
from .board.board import RealmBoard, Travelling, board_of
from .facts.account import COUNTS, course_charts, valor_account
from .facts.advice import Adviser, KeepsAdviser
from .facts.lookup import Desk, known_as, near_seat, number_in, piece
from .facts.tips import TIPS
from .facts.travel import routes_now, walking
from .panels.answers import answer_panel
from .panels.closeup import asking_card, card_closeup, clear_of
from .panels.dock import DockPlan, dock, dock_height, dock_plan, hand_of
from .panels.fight import DICE, fight_panel
from .panels.fighters import SIDES
from .panels.keepsakes import lies_at
from .panels.line import marked_space
from .panels.offer import offer
from .panels.side import TAB, TABS, drawer_width, panel_width, side, side_rail, usual_tab
from .thumbnail import thumbnail

BINDINGS = (
    Binding("side_panel", "keys.side_panel", ("b",), (), "match"),
    Binding("all_here", "keys.all_here", ("shift+return",), (), "match"),
    Binding("find_place", "keys.find_place", ("ctrl+f", "/"), (), "match"),
)
FINDER = "find"
_FINDER, _FINDER_HIGH = (210.0, 38.0), 0.066
"""The size of the field that finds places, and the share of the board's height that is water above all spaces."""
_DIE, _ASKING, _FOLDED = 90.0, 20.0, 130.0
"""The side of a rolling die; how far from the phases the choice stands how often one is asked, and how wide it is where
it shows only what is chosen: sooner than the names of the phases it folds."""


class AdventureScreen(PieceScreen, KeepsAdviser):
    """One acts on spaces, cards, and quests; a goal on foot is chosen first, and the second press goes there."""

    tips, counted, bindings = TIPS, COUNTS, BINDINGS

    def __init__(self) -> None:
        super().__init__()
        self.pointed = self.looked = self._pointer = ""
        self._board: RealmBoard | None = None
        self.adviser = Adviser()
        self._acts = RealmActs()
        self._held = HandOrder()
        self._opened = ("", "")
        self._spots: dict[str, Rect] = {}

    # --- what is shown

    def build(self, desk: Desk, area: Rect) -> Widget:
        self._acts = acts_by_piece(desk)
        low, table = area.take_bottom(dock_height(desk, area.h))
        width = panel_width(desk, table)
        edge, land = table.take_right(width or rail_width(desk))
        plan = dock_plan(low)
        self._board = board_of(desk, land, self._acts)
        children: list[Widget] = [self._board, *dock(desk, low, plan, self._acts, self._held.of(hand_of(desk)))]
        children.append(desk.action_bar(plan.bar))
        if not width:
            open_ = self.unfolded == "panel"
            over, _ = land.take_right(drawer_width(desk, land.w))
            children += [side(desk, over, self._acts, self.pointed, self._tab(desk), drawer=True)] if open_ else []
            children.append(side_rail(desk, edge, open_=open_))
        else:
            children.append(side(desk, edge, self._acts, self.pointed, self._tab(desk), drawer=False))
        fight: list[Widget] = []
        if not any(id in desk.game.atlas.index for id in self._acts.of):
            fight = fight_panel(desk, land, self._acts.loose)
            sides = {each.id: each.rect for panel in fight for each in panel.children if each.id in SIDES}
            children += [*fight, *asking_card(desk, land, [sides[side] for side in SIDES if side in sides])]
        finder = [] if fight else [self._finder(desk, self._board)]
        self._board.beneath = [field.rect for field in finder]
        children += finder
        offers = [] if fight else offer(desk, land, self._acts, low=self._is_low(desk))
        children += [*answer_panel(desk, land), *offers]
        self._spots = _spots_of(desk, children, plan, land)
        self._board.tethers = list(_tethers(desk, self._spots, self.pointed))
        at = self._looked_from(children) if self.looked else None
        if at is not None:
            children += card_closeup(desk, clear_of(land, offers), self.looked, at)
        children.append(Pondering(self.adviser, desk.rebuild))
        return Group("adventure", area, [*children, Moving(desk, area)])

    def _looked_from(self, table: Sequence[Widget]) -> Rect | None:
        """Where the card lies that is seen large, or the button that shows it; None once neither is there."""
        pointing = next((widget for each in table for widget in each.walk() if widget.id == self._pointer), None)
        if not isinstance(pointing, ActButton):
            return self._spots.get(self.looked)
        return self._spots.get(self.looked, pointing.rect) if pointing.points_at == self.looked else None

    def _finder(self, desk: Desk, board: RealmBoard) -> Finder:
        """In the corner of the board that is water."""
        growth, room = text_growth(desk), board.rect
        wide, high = min(_FINDER[0] * growth, room.w * 0.24), min(_FINDER[1] * growth, room.h * _FINDER_HIGH)
        words = desk.say("screen.find")
        return Finder(FINDER, Rect(room.x + 8, room.y + 4, wide, high), words, board.names, hint=words)

    def _tab(self, desk: Desk) -> str:
        """The one that was opened for this question, or what it is about."""
        kind, tab = self._opened
        return tab if kind == desk.kind else usual_tab(desk, self._acts)

    def _open_tab(self, desk: Desk, tab: str) -> None:
        self._opened = desk.kind, tab
        desk.rebuild()

    def _is_low(self, desk: Desk) -> bool:
        """Whether the hero that is played stands in the lower half of the board."""
        board, space = self._board, desk.view.space[near_seat(desk)]
        return board is not None and space >= 0 and board.item_rect(desk.game.atlas.ids[space]).y > board.rect.center[1]

    def top_bar(self, desk: Desk, area: Rect) -> list[Widget]:
        s, say = desk.view, desk.say
        steps: dict[str, str] = {phase: say(f"screen.phase.{phase}") for phase in PHASES}
        head = say("screen.turn", n=s.turn) if s.turn else say("screen.before")
        seat = s.active if s.turn else None
        line = say(f"screen.phase_line.{s.phase}") if s.phase in steps else ""
        track, type = StepTrack(area, desk, head, steps, s.phase, seat, line), desk.ui.type
        rooms = [area.w - wide - _ASKING for wide in (track.whole(type), track.least(type))]
        room = next((room for room in rooms if room >= _FOLDED), max(0.0, rooms[-1]))
        control = asking_control(desk, area.take_right(room, 0)[0])
        left = min((widget.rect.x for widget in control), default=area.right + _ASKING) - _ASKING
        return [StepTrack(area.take_left(left - area.x)[0], desk, head, steps, s.phase, seat, line), *control]

    def forget(self) -> None:
        super().forget()
        self.pointed = self.looked = self._pointer = ""
        self._held.forget()
        self._opened = ("", "")

    def thumbnail(self, desk: Desk, area: Rect) -> Widget | None:
        return Thumbnail(desk, area, thumbnail)

    # --- what is explained

    def named(self, desk: Desk, target: str) -> str:
        return known_as(desk, target.removeprefix(PICK))

    def place(self, name: str) -> Rect | None:
        found = self._spots.get(name)
        return found if found is not None or self._board is None else self._board.place(name)

    def pieces(self, event: Event) -> Collection[str]:
        space = getattr(event, "space", "")
        return frozenset((space,)) if isinstance(space, str) and space else frozenset()

    def charts(self, desk: Desk, moments: Sequence[TurnPoint]) -> Sequence[GameChart]:
        return course_charts(desk, moments)

    def breakdown(self, desk: Desk, end: TurnPoint) -> Account:
        return valor_account(desk, end)

    # --- what widgets say

    def on_message(self, desk: Desk, message: WidgetMessage) -> bool:
        match message:
            case Dropped(payload=Travelling(), item=item):
                desk.do(walking(desk, routes_now(desk)[item]))
            case Dropped(payload=PlayedCard() as card, item=item):
                desk.do(played_on(desk, card, item))
            case Changed(id=id, value=tab) if id == TAB:
                self._open_tab(desk, tab)
            case Pointed(id=id, item=item) if id == FINDER:
                self._look_at(item)
            case Chosen(id=id, item=item) if id == FINDER:
                self._look_at(item)
                self._go_to("board")
            case Pointed(id=id, item=item) if id == "board":
                self._point_on_board(desk, item)
            case Pointed(id=id, item=item) if item or id == self._pointer:
                self._pointer = id
                self._point_at(desk, item)
            case Pointed():
                pass
            case _:
                return super().on_message(desk, message)
        return True

    def on_command(self, desk: Desk, command: str) -> bool:
        if command == "find_place":
            self._go_to(FINDER)
        elif command == "side_panel" and self._has_tabs():
            now = self._tab(desk)
            self._open_tab(desk, TABS[(TABS.index(now) + 1) % len(TABS)])
        else:
            return super().on_command(desk, command)
        return True

    def _has_tabs(self) -> bool:
        stage = None if self._board is None else self._board.stage
        return stage is not None and stage.find(TAB) is not None

    def _look_at(self, space: str) -> None:
        if self._board is not None and space:
            self._board.look_at(space)

    def _go_to(self, id: str) -> None:
        if self._board is not None and self._board.stage is not None:
            self._board.stage.focus(id)

    def _point_on_board(self, desk: Desk, item: str) -> None:
        """The tile on the line of a marker lights up with it."""
        if self.pointed != item:
            self.pointed = item
            desk.rebuild()

    def _point_at(self, desk: Desk, item: str) -> None:
        """The marker of a tile lights up with it, and where a quest leads with the quest. A card is seen large."""
        number, s = number_in(item), desk.view
        marked = marked_space(desk, item) or lies_at(desk, item)
        quests = {quest for seat in range(s.seats) for quest in s.quests[seat]}
        wanted = places_wanted(desk.game, s, number) if number in quests else ()
        tokens = [item] if item in desk.game.atlas.index else [desk.game.atlas.ids[space] for space in wanted]
        looked = item if number >= 0 or item in (HERO, *SIDES) or item.startswith(PICK) else ""
        if looked != self.looked:
            self.looked = looked
            desk.rebuild()
        desk.point([marked] if marked else tokens)

    # --- what is done

    def at_once(self, desk: Desk, piece: str, how: ChosenHow) -> Does:
        """A goal is chosen by the first press and gone to by the second, with Shift at once; a card before what it is
        played on."""
        acts = self._acts.of.get(piece, ())
        if piece in desk.narrowing.picked and self._acts.first is not None:
            return lambda: let_go(desk)
        way = routes_now(desk).get(piece)
        if way is not None and all(act.verb == "step" for act in acts):
            again = piece in desk.narrowing.picked
            return walking(desk, way) if again or how == "all" else lambda: _aim(desk, piece)
        return self._does(desk, piece, acts[0]) if len(acts) == 1 and acts[0].verb not in PAID_WITH else None

    def _does(self, desk: Desk, piece: str, action: Action) -> Does:
        return (lambda: _aim(desk, piece)) if aims(desk, action) else self._acts.does(action)

    def ways(self, desk: Desk, piece: str) -> Sequence[MenuEntry]:
        """All that may be done there; the way on foot comes first."""
        way = routes_now(desk).get(piece)
        acts = [act for act in self._acts.of.get(piece, ()) if act.verb != "step"]
        made = [replace(way_of(desk, act), does=self._does(desk, piece, act)) for act in acts]
        return made if way is None else [way_there(desk, way), *made]

    def why_not(self, desk: Desk, piece: str) -> Tip | None:
        """What keeps the hero from going to a space."""
        g, s, seat = desk.game, desk.view, desk.asked
        number = g.atlas.index.get(piece, -1)
        if desk.kind != "move" or seat is None or number < 0 or number == s.space[seat]:
            return None
        name = desk.texts.name(f"space.{piece}")
        if not may_enter(g, s, seat, number):
            return Tip(name, desk.say("screen.too_high", level=g.atlas.spaces[number].colour))
        return Tip(name, desk.say("why.held" if is_held(g, s, seat) else "why.far"))


def _aim(desk: Desk, piece: str) -> None:
    desk.narrowing.aim_at(piece)
    desk.sound("select")
    desk.rebuild()


def _tethers(desk: Desk, spots: Mapping[str, Rect], pointed: str) -> Iterator[tuple[str, Point]]:
    """From the marker that is pointed at, or whose tile is, to that tile."""
    s, ids = desk.view, desk.game.atlas.ids
    for card, space in zip(s.line, s.marker):
        tile = spots.get(piece(card)) if card >= 0 and space >= 0 else None
        if tile is not None and ids[space] in (pointed, *desk.pointed):
            yield ids[space], (tile.x, tile.center[1])


def _spots_of(desk: Desk, table: Sequence[Widget], plan: DockPlan, land: Rect) -> dict[str, Rect]:
    """Where everything but the spaces lies, by the names that movements give it."""
    near = near_seat(desk)
    spots = {
        f"hand:{near}": plan.hand,
        f"deck:{near}": plan.piles,
        **{
            die: centered((land.center[0] + aside, land.center[1]), (_DIE, _DIE))
            for die, aside in zip(DICE, (-_DIE, _DIE))
        },
    }
    for widget in (within for each in table for within in each.walk()):
        known = number_in(widget.id) >= 0 or widget.id in ("hero", "dock.die", *DICE, *SIDES)
        if known or widget.id.startswith((ROW, TILE, PICK)):
            spots[widget.id.replace(TILE, ROW)] = widget.rect
    return spots
