"""The Small World table below the top bar, and what its widgets and keys mean."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from wowtable.core import Action, Event
from wowtable.shell.base.bindings import Binding
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.typography import Words
from wowtable.shell.table.asking.bar_strip import strip_height
from wowtable.shell.table.asking.menu import MenuEntry
from wowtable.shell.table.moving import Moving
from wowtable.shell.table.panels.hand import FromHand
from wowtable.shell.table.panels.rail import rail_width
from wowtable.shell.table.panels.tracks import RoundTrack
from wowtable.shell.table.piece_screen import PieceScreen
from wowtable.shell.table.plugin import Account, Does, GameChart, TurnPoint
from wowtable.shell.table.snapshot import Thumbnail
from wowtable.shell.widgets import ChosenHow, Dropped, Group, Pressed, Tip, Widget, WidgetMessage

from .asking import gestures
from .asking.acts import needs_question, plain_act
from .asking.menu import march_way, way_of
from .asking.remark import remark
from .board.board import Marching, SeaBoard
from .board.layout import chart_of
from .cards.combo_card import COMBO
from .cards.combo_closeup import closeup
from .facts.account import COUNTS, coin_account, course_charts
from .facts.lookup import Desk, atlas_of
from .facts.region_tips import why_not
from .facts.tips import TIPS
from .moving.motion import homes_of
from .panels.combos import picking, sides
from .panels.side import drawer_width, must_unfold, panel_width, side, side_rail
from .panels.tray import tray
from .thumbnail import thumbnail

BINDINGS = (
    Binding("take_all", "keys.take_all", ("t",), (), "match"),
    Binding("spread", "keys.spread", ("e",), (), "match"),
    Binding("all_here", "keys.all_here", ("a", "shift+return"), (), "match"),
    Binding("one_here", "keys.one_here", ("u",), (), "match"),
    Binding("gamble", "keys.gamble", ("f",), (), "match"),
    Binding("side_panel", "keys.side_panel", ("b",), (), "match"),
)


class SmallWorldScreen(PieceScreen):
    """Acts are those at a region; combos are read before they are picked."""

    tips, counted, bindings = TIPS, COUNTS, BINDINGS

    def __init__(self) -> None:
        super().__init__()
        self._board: SeaBoard | None = None
        self._homes: dict[str, Rect] = {}

    # --- what is shown

    def build(self, desk: Desk, area: Rect) -> Widget:
        width = panel_width(desk, area.w)
        high = strip_height(desk, area.h)
        if width.folds:
            strip, table = area.take_bottom(high)
            edge, sea = table.take_right(rail_width(desk))
        else:
            edge, table = area.take_right(width.beside)
            strip, sea = table.take_bottom(high)
        self._board = SeaBoard(sea, chart_of(atlas_of(desk).faces, (round(sea.w), round(sea.h))), desk)
        children: list[Widget] = [self._board, desk.action_bar(strip)]
        children += self._drawer(desk, sea, edge) if width.folds else self._panel(desk, sea, edge)
        children.append(Moving(desk, area))
        root = Group("small_world", area, children)
        self._homes = homes_of(desk, root)
        return root

    def _panel(self, desk: Desk, sea: Rect, panel: Rect) -> list[Widget]:
        beside = closeup(desk, sea) if sides(desk) == 1 else []
        return [*beside, side(desk, panel, drawer=False)]

    def _drawer(self, desk: Desk, sea: Rect, edge: Rect) -> list[Widget]:
        """The panel over the board while it is unfolded, and the rail."""
        open_ = bool(self.unfolded) or must_unfold(desk)
        over, beside = sea.take_right(drawer_width(desk, sea.w))
        panel = [side(desk, over, drawer=True), *closeup(desk, beside)] if open_ else []
        return [*panel, side_rail(desk, edge, open_=open_)]

    def bar_pieces(self, desk: Desk, room: Rect) -> tuple[list[Widget], Rect]:
        return tray(desk, room)

    def remark(self, desk: Desk) -> Words:
        board = self._board
        return "" if board is None else remark(desk, board.pointed, board.acts.get(board.pointed, ()))

    def top_bar(self, desk: Desk, area: Rect) -> list[Widget]:
        return [RoundTrack(area, desk, desk.game.progress(desk.view))]

    def thumbnail(self, desk: Desk, area: Rect) -> Widget | None:
        return Thumbnail(desk, area, thumbnail)

    # --- what is explained

    def named(self, desk: Desk, target: str) -> str:
        return f"region:{target}" if target in atlas_of(desk).index else target.replace(COMBO, "race:")

    def place(self, name: str) -> Rect | None:
        return self._homes.get(name) or (None if self._board is None else self._board.place(name))

    def pieces(self, event: Event) -> Collection[str]:
        found = (getattr(event, field, "") for field in ("region", "origin", "one", "other"))
        return frozenset(name for name in found if isinstance(name, str) and name)

    def charts(self, desk: Desk, moments: Sequence[TurnPoint]) -> Sequence[GameChart]:
        return course_charts(desk, moments)

    def breakdown(self, desk: Desk, end: TurnPoint) -> Account:
        return coin_account(desk, end)

    # --- what widgets say

    def on_message(self, desk: Desk, message: WidgetMessage) -> bool:
        match message:
            case Pressed(id=id) if id.startswith(COMBO):
                self._look_at(desk, id.removeprefix(COMBO))
            case Dropped(payload=Marching() as marching, item=item):
                placing = "place_beast" if marching.lift.verb == "lift_beast" else "place"
                desk.do([marching.lift, *([Action(placing, (item,))] if item else [])])
            case Dropped(payload=FromHand(verb=verb), item=item):
                desk.do([Action(verb, (item,))])
            case _:
                return super().on_message(desk, message)
        return True

    def on_command(self, desk: Desk, command: str) -> bool:
        return (picking(desk) and self._look_by_key(desk, command)) or super().on_command(desk, command)

    # --- regions

    def _acts(self, region: str) -> Sequence[Action]:
        return () if self._board is None else self._board.acts.get(region, ())

    def at_once(self, desk: Desk, piece: str, how: ChosenHow) -> Does:
        if how == "all":
            return gestures.everything_at(desk, piece)
        acts = self._acts(piece)
        if how == "one":
            return next((act for act in acts if act.verb == "lift"), None)
        if not acts:
            return gestures.march_on(desk, piece) or None
        act = plain_act(acts)
        return None if act is None or needs_question(desk, act) else act

    def ways(self, desk: Desk, piece: str) -> Sequence[MenuEntry]:
        march = None if self._acts(piece) else march_way(desk, piece)
        return [way_of(desk, act) for act in self._acts(piece)] if march is None else [march]

    def why_not(self, desk: Desk, piece: str) -> Tip | None:
        """Which rule keeps a region closed."""
        if desk.kind not in ("ready", "conquest"):
            return None
        why = why_not(desk, desk.asked or 0, atlas_of(desk).index[piece])
        return Tip(desk.texts.name(f"region.{piece}"), why) if why else None

    # --- combos

    def _look_by_key(self, desk: Desk, command: str) -> bool:
        """The number of a combo within reach looks at it, and picks it the second time; N goes to the next one."""
        races = [action.args[0] for action in desk.legal]
        if command == "next_piece":
            at = next((n for n, race in enumerate(races) if race in desk.narrowing.picked), -1) + 1
            desk.narrowing.clear()
        elif command.startswith("choice_"):
            at = int(command.removeprefix("choice_")) - 1
        else:
            return False
        if command == "next_piece" or at < len(races):
            race = races[at % len(races)]
            stage = None if self._board is None else self._board.stage
            card = None if stage is None else stage.find(f"{COMBO}{race}")
            if card is not None:
                card.come_into_sight()
            self._look_at(desk, race)
        return True

    def _look_at(self, desk: Desk, race: str) -> None:
        """The first press reads a combo, the second one picks it."""
        if not desk.may_act or desk.kind != "pick":
            return
        again = race in desk.narrowing.picked
        desk.narrowing.clear()
        action = desk.narrowing.pick(race)
        if again and action is not None:
            desk.choose(action)
        else:
            desk.rebuild()
