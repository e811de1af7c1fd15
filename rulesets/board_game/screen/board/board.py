"""The board: the map, what stands in its regions, what may be done there."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import pairwise
from typing import ClassVar, NamedTuple

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.base.typography import TypeStyle, named
from wowtable.shell.boards.camera import Camera
from wowtable.shell.boards.label_places import WantedLabel, covered, placed, spots_about
from wowtable.shell.boards.pills import Pill
from wowtable.shell.boards.region_board import RegionBoard
from wowtable.shell.boards.surface import Latest
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Tip, Widget
from wowtable.text import Catalogue

from ...rules.game import BoardGame
from ..asking.acts import LandActs, deed_id
from ..facts.fight_odds import FAIR, POOR, Odds, likely_widths, odds_of_halt, odds_there, short
from ..facts.lookup import Desk, acting_hero, hero_in
from ..facts.tips import region_tip
from ..facts.travel import Route, routes_now, waits_at
from .blocks import BlockMaker, RegionBlock, split_name, spread
from .layout import AREA_NAMES, BARREN, LandChart
from .pieces import RegionPiece, pieces_by_region, sites_of
from .plan_lines import FLAG, PlanLine, draw_flag, draw_plan, flag_size, flags_of, plan_lines

PILL, SPREAD, LARGER = 26.0, 34.0, 1.35
"""How high pills are, how far blocks move for each other, how much larger pieces are that have no names."""
LEGIBLE, SMALLER = 0.7, 0.8
"""How many pixels a unit of the land must have for all names to be written in letters of the usual size, and how much
smaller than all other letters they may be rather than not be there."""
_NAME, _LEAST_NAME = 15.0, 13.0
_DOT, _DOT_STEP = 3.4, 9.0
_PILL_REACH = 80.0
_AREA, _PIP, ACTIONS = 25.0, 0.34, 2


class _Laid(NamedTuple):
    """What stands in the regions, where the flags of plans are, and the boxes of all of it."""

    blocks: dict[str, RegionBlock]
    flags: Sequence[Rect]
    taken: Sequence[Rect]


class LordaeronBoard(RegionBoard):
    """Items are region ids."""

    role: ClassVar[str] = "board"
    chart: LandChart

    def __init__(self, rect: Rect, chart: LandChart, desk: Desk, acts: LandActs) -> None:
        super().__init__("board", rect, chart, desk.say("screen.board"))
        self.focusable = desk.view.combat is None  # type: ignore[misc]
        self.desk = desk
        self.routes = routes_now(desk)
        here = acts_here(desk, acts)
        self.legal = tuple(name for name in chart.spots if name in self.routes or name in acts.of or name == here)
        self.faint = frozenset(name for name in self.legal if self._is_faint(name, here))
        self.pills = dict(_pills(desk, self.routes, self.faint))
        self.plans = plan_lines(desk)
        self.flags = flags_of(self.plans)
        self.standing = pieces_by_region(desk)
        self.sites = sites_of(desk.game)
        self.shown = frozenset(desk.pointed)
        self.names = names_of(desk.texts, desk.game)
        self.handle_label = desk.say("screen.more_ways")
        self.pill_high = PILL * text_growth(desk)
        self._made = Latest[dict[str, tuple[Sequence[RegionPiece], RegionBlock]]]()
        self._laid = Latest[_Laid]()
        self._areas = Latest[Sequence[tuple[str, Rect, Sequence[Point]]]]()
        self._shown: _Laid | None = None

    def lie_below(self, panels: Sequence[Widget]) -> None:
        """Keys lead to what is seen; below cards that lie on the map at least to regions that answer."""
        hidden = any(covered(self.rect, [panel.rect]) >= self.rect.w * self.rect.h for panel in panels)
        answers = bool(self.legal) and not hidden
        self.focusable = self.focusable and (answers or not panels)  # type: ignore[misc]

    def _is_faint(self, name: str, here: str) -> bool:
        """Where one only passes through glows faintly."""
        hero = acting_hero(self.desk)
        only_way = name in self.routes and name != here
        return only_way and not waits_at(self.desk.game, self.desk.view, hero, name)

    # --- what the surface asks

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, LordaeronBoard) and old.chart is self.chart:
            self._made, self._laid, self._areas = old._made, old._laid, old._areas

    def spots(self) -> Mapping[str, Point]:
        return self.chart.spots

    def item_at(self, point: Point) -> str:
        found = super().item_at(point)
        return "" if found.startswith(BARREN) else found

    def item_tip(self, item: str) -> Tip | None:
        return region_tip(self.desk, item)

    @property
    def scale(self) -> float:
        """Logical pixels to a unit of the land."""
        return self.camera.factor * self.chart.unit

    def place(self, name: str) -> Rect | None:
        """Where movements go to and come from: regions, heroes, figures, all of the board."""
        if name == "table":
            return self.rect
        if name in self.chart.spots:
            return self.in_sight(self.chart.spots[name], 44.0 * max(0.7, self.scale))
        for block in self._shown.blocks.values() if self._shown is not None else ():
            for piece, rect in block.pieces:
                if piece.id == name:
                    return rect
        return self._standing_at(name)

    def _standing_at(self, name: str) -> Rect | None:
        hero, s = hero_in(name), self.desk.view
        if not 0 <= hero < s.heroes or s.region[hero] < 0:
            return None
        return self.place(self.desk.game.atlas.ids[s.region[hero]])

    # --- where things lie

    def blocks(self, canvas: Canvas) -> dict[str, RegionBlock]:
        """With a name each if there is room for all, else only where one looks."""
        all_of_them, looked_at = self._names_all, self.pointed or self.focus_item
        told = self.names if all_of_them else {looked_at: self.names[looked_at]} if looked_at in self.names else {}
        asked = (self.camera, canvas.viewport, told, self.standing, self.plans)
        self._shown = self._laid.to(asked, lambda: self._lay(canvas, told, 1.0 if all_of_them else LARGER))
        return self._shown.blocks

    def _lay(self, canvas: Canvas, told: Mapping[str, str], grown: float) -> _Laid:
        """Where something has come or gone a block is made anew, elsewhere only moved aside."""
        made = self._made.to((self.camera, canvas.viewport, told), dict)
        index = self.desk.game.atlas.index
        for name in self.chart.spots:
            pieces = self.standing.get(index[name], [])
            if name not in made or made[name][0] != pieces:
                made[name] = (pieces, self._block(canvas, name, told.get(name, ""), pieces, grown))
        blocks = spread({name: block for name, (_, block) in made.items()}, SPREAD * self.scale)
        flags = self.flag_places(blocks)
        return _Laid(blocks, flags, [*(box for block in blocks.values() for box in block.boxes), *flags])

    def _block(
        self, canvas: Canvas, region: str, name: str, pieces: Sequence[RegionPiece], grown: float
    ) -> RegionBlock:
        style, room = self._letters(), self.chart.rect(region).w * self.camera.factor * 0.72
        maker = BlockMaker(canvas.type, self.scale * grown, style)
        lines = split_name(canvas.type, style, name, room) if name else ()
        return maker.block(self.camera.to_screen(self.chart.spots[region]), lines, pieces, self.sites.get(region, ()))

    @property
    def _share(self) -> float:
        """Of how large letters are elsewhere: what those of the names may be for all to have room."""
        return min(1.0, self.scale / LEGIBLE / text_growth(self.desk))

    @property
    def _names_all(self) -> bool:
        """Whether there is room for the names of all regions."""
        return self._share >= SMALLER

    def _letters(self) -> TypeStyle:
        share = self._share if self._names_all else 1.0
        return named("small_strong").sized(max(_LEAST_NAME, _NAME * min(1.3, self.scale)) * share)

    # --- drawing

    @property
    def pill_wanted(self) -> float:
        """How far above the middle of a region its pill is wanted."""
        return 34.0 * max(0.7, self.scale)

    @property
    def reach(self) -> float:
        """Where figures and names crowd, a pill rather stands farther off than on one of them."""
        return _PILL_REACH

    def pill_at(self, item: str) -> Point:
        x, y = self.camera.to_screen(self.chart.spots[item])
        return (x, y - self.pill_wanted)

    def numbers_in_sight(self) -> Sequence[Rect]:
        """Names, pieces, printed signs and flags are not covered."""
        return self._shown.taken if self._shown is not None else ()

    def draw_pieces(self, canvas: Canvas, camera: Camera) -> None:
        if self._names_all:
            self._draw_areas(canvas, camera)
        self._draw_passages(canvas, camera)
        ids = self.desk.game.atlas.ids
        for line in self.plans:
            course = [camera.to_screen(self.chart.spots[ids[n]]) for n in line.course]
            draw_plan(canvas, line, course, flights=self.shows_flights(line))
        blocks, style = self.blocks(canvas), self._letters()
        carried = {getattr(moment, "piece", "") for moment, _ in self.desk.display.effects.values()}
        self.draw_tethers(canvas)
        for block in blocks.values():
            for faction, icon, rect in block.sites:
                canvas.paint("site_sign", rect, faction=faction, icon=icon)
        for block in blocks.values():
            for piece, rect in reversed(block.pieces):
                if piece.id not in carried:
                    draw_piece(canvas, piece, rect)
                    self._draw_actions(canvas, piece, rect)
            if block.hidden:
                last = block.pieces[-1][1]
                canvas.paint("chip", centered((last.right, last.y), (26, 18)), kind="legal")
                canvas.text(
                    f"+{block.hidden}", centered((last.right, last.y), (26, 18)), "small_strong", align="center"
                )
        for block in blocks.values():
            for words, rect in block.lines:
                canvas.text(words, rect, style, color="gold.100", align="center", outline="ink.950")
        for line, room in zip(self.flags, self._shown.flags if self._shown is not None else ()):
            draw_flag(canvas, line, room)

    def shows_flights(self, line: PlanLine) -> bool:
        """Of the hero that acts, and of whom one asks by pointing where it stands or goes."""
        ids, asked = self.desk.game.atlas.ids, {*self.shown, self.pointed, self.focus_item}
        return line.now or not asked.isdisjoint(ids[end] for end in line.ends())

    def flag_places(self, blocks: Mapping[str, RegionBlock]) -> list[Rect]:
        """Each beside what stands in the region, rather above its right end, on no name and on no piece."""
        wanted = []
        for n, line in enumerate(self.flags):
            goal = self.desk.game.atlas.ids[line.course[-1]]
            size, thing = flag_size(line), blocks[goal].around(self.camera.to_screen(self.chart.spots[goal]))
            corner = (thing.right - FLAG * 0.1, thing.y - FLAG * 0.35)
            home = partial(self._home, goal)
            wanted.append(WantedLabel(str(n), size, (corner, *spots_about(thing, size, 0.0)), home))
        taken = [box for block in blocks.values() for box in block.boxes]
        return list(placed(wanted, taken, self.rect).values())

    def _draw_actions(self, canvas: Canvas, piece: RegionPiece, rect: Rect) -> None:
        """Below a hero of the side that acts: gold for an action that is left, grey for a used one."""
        s, hero = self.desk.view, hero_in(piece.id)
        if hero < 0 or s.phase != "actions" or s.faction[hero] != s.active:
            return
        side = rect.w * _PIP
        for n in range(ACTIONS):
            at = (rect.center[0] + (n - 0.5) * side * 1.1, rect.bottom - side * 0.1)
            canvas.paint("disc", centered(at, (side, side)), state="past" if n < s.actions[hero] else "ahead")

    def _draw_areas(self, canvas: Canvas, camera: Camera) -> None:
        """The names of the areas along their coasts."""
        px = _AREA * self.scale
        courses = self._areas.to(camera, lambda: [self._course(area, camera, px) for area in AREA_NAMES])
        for area, box, course in courses:
            words = self.desk.texts.name(f"area.{area}")
            canvas.paint("course_name", box, text=words, course=course, px=px * canvas.viewport.scale)

    def _course(self, area: str, camera: Camera, px: float) -> tuple[str, Rect, Sequence[Point]]:
        """A box around the letters of its name, and their course in shares of that."""
        across, down = zip(*[camera.to_screen(point) for point in self.chart.name_course(area)])
        left, top = min(across) - px, min(down) - px
        wide, high = max(across) + px - left, max(down) + px - top
        course = tuple([((x - left) / wide, (y - top) / high) for x, y in zip(across, down)])
        return area, Rect(left, top, wide, high), course

    def _draw_passages(self, canvas: Canvas, camera: Camera) -> None:
        """Dots over the water where a way leads on without a border."""
        for passage in self.desk.game.content.land.passages:
            course = [camera.to_screen(point) for point in self.chart.on_board(passage.along)]
            for at in _along(course, _DOT_STEP):
                canvas.paint("medallion", centered(at, (_DOT * 2, _DOT * 2)), icon="", tone="parchment")


@lru_cache(maxsize=2)
def names_of(texts: Catalogue, g: BoardGame) -> Mapping[str, str]:
    """Of all regions."""
    return {name: texts.name(f"region.{name}") for name in g.content.regions}


def acts_here(desk: Desk, acts: LandActs) -> str:
    """The region of the hero that acts, if there is somebody to challenge."""
    hero = acting_hero(desk)
    return desk.game.atlas.ids[desk.view.region[hero]] if deed_id("challenge") in acts.of else ""


def _pills(desk: Desk, routes: Mapping[str, Route], faint: Collection[str]) -> Iterator[tuple[str, Pill]]:
    """How far it is to where something waits and how a fight there would end; and how one against those
    who stop one on the way."""
    for name, way in routes.items():
        icon = "angel-wings" if way.flown else "leather-boot"
        if not way.halted and name in faint:
            continue
        odds = odds_of_halt(desk, name) if way.halted else odds_there(desk, name)
        told = () if odds is None else (("crossed-swords", short(desk, odds)),)
        first = ("ui.hand", "") if way.halted else (icon, str(way.steps))
        yield name, Pill((first, *told), _promise(odds), likely_widths(desk) if told else ())


def _promise(odds: Odds | None) -> str:
    """What a pill looks like by its odds."""
    if odds is None:
        return "legal"
    return "good" if odds.win >= FAIR else "error" if odds.win < POOR else "warning"


def draw_piece(canvas: Canvas, piece: RegionPiece, rect: Rect) -> None:
    canvas.paint(piece.painter, rect, **piece.look)
    if piece.pennant is not None:
        faction, number = piece.pennant
        canvas.paint("pennant", piece.flag(rect), faction=faction, number=number)
    if piece.count > 1:
        canvas.paint("disc", piece.badge(rect), number=str(piece.count), state="ahead")


def _along(course: list[Point], step: float) -> list[Point]:
    """Points on a line of corners, a step apart."""
    found, left = [], 0.0
    for (ax, ay), (bx, by) in pairwise(course):
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        at = left
        while at <= length and length:
            found.append((ax + (bx - ax) * at / length, ay + (by - ay) * at / length))
            at += step
        left = at - length
    return found
