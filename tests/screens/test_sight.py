"""What other eyes see: seats differ in colour or at least in shape, and text reads on what really lies behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from wowtable.shell.art import Art
from wowtable.shell.base.assets import Assets
from wowtable.shell.base.canvas import Color, PygameCanvas, RecordingCanvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.theme import SEATS, theme
from wowtable.shell.base.typography import TextBlock, named
from wowtable.text.rich import Style as Mark

from .house import AGAINST_EASY, GAME, PEOPLE, House, new_game, open_house, quick_settings, ruleset_of, walked
from .sight import MATRICES, contrast, difference, seen

APART, NEARLY_ALIKE = 20.0, 10.0
CLOSE = {
    ("ember", "leaf"),
    ("ember", "lotus"),
    ("ember", "sun"),
    ("leaf", "lotus"),
    ("sun", "lotus"),
    ("sun", "moon"),
    ("tide", "leaf"),
    ("tide", "lotus"),
}
"""Pairs that some eyes can hardly tell apart by colour; the shapes tell them."""
READABLE, LARGE = 4.5, 3.0
EYES = ("plain", "protan", "deutan", "tritan")


# -- seats -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("one", "other"), list(combinations(SEATS, 2)))
def test_seat_colours_differ_for_all_eyes_or_are_known_to_be_close(one: str, other: str) -> None:
    colours = [tuple(theme().color(f"seat.{seat}"))[:3] for seat in (one, other)]
    least = min(difference(*(seen(colour, eyes) for colour in colours)) for eyes in EYES)
    assert least >= (NEARLY_ALIKE if (one, other) in CLOSE else APART)
    assert difference(*(seen(colour, "plain") for colour in colours)) >= APART


@pytest.mark.parametrize("size", [(18, 21), (34, 38)])
@pytest.mark.parametrize(("one", "other"), list(combinations(SEATS, 2)))
def test_shapes_on_shields_differ_without_any_colour(one: str, other: str, size: tuple[int, int]) -> None:
    art = Art(Assets(), theme(), 1.0)
    first, second = (dark_parts(art.get("seat_shield", size, seat=seat)) for seat in (one, other))
    common = len(first & second) / len(first | second)
    assert common < 0.75, f"{one} and {other} share {common:.0%} of their shape"


def dark_parts(picture: pygame.Surface) -> set[tuple[int, int]]:
    """Where the sign is: darker than half of the picture's middle brightness."""
    width, height = picture.get_size()
    spots = {(x, y): tuple(picture.get_at((x, y))) for x in range(width) for y in range(height)}
    light = {at: sum(colour[:3]) for at, colour in spots.items() if colour[3] > 200}
    middle = sorted(light.values())[len(light) // 2]
    inner = {at for at in light if width * 0.2 < at[0] < width * 0.8 and height * 0.15 < at[1] < height * 0.7}
    return {at for at in inner if light[at] < middle * 0.55}


def test_every_player_on_the_table_has_a_shape_beside_the_colour(tmp_path: Path) -> None:
    house = open_house(tmp_path, (1920, 1080), painted=True)
    table = house.sit_down(walked(new_game(PEOPLE, "shapes"), 60, "shapes"))
    table.match.stay_with(0)
    house.pilot.wait(50)
    canvas = RecordingCanvas(house.app.type)
    table.draw(canvas)
    for info in table.desk.seats:
        lines = [line for line in str(canvas).splitlines() if info.colour in line]
        assert any("seat_shield" in line or f"seat.{info.crest}" in line or "badge" in line for line in lines), (
            info.name
        )


# -- text ------------------------------------------------------------------------------------------


@dataclass
class Written:
    """A piece of text on the glass, in real pixels."""

    words: str
    box: tuple[int, int, int, int]
    ink: tuple[int, int, int]
    large: bool


@dataclass
class Pen:
    """Remembers what was written, or keeps it from being written at all."""

    writes: bool = True
    texts: list[Written] = field(default_factory=list)


class Reader(PygameCanvas):
    """A canvas that hands its texts to a pen."""

    keeps = False
    pen: Pen

    def text(self, string: str, rect: Rect, style: Any = "body", **look: Any) -> None:
        if look.get("outline") is None and look.get("alpha", 1.0) >= 0.99:
            self._note(string, rect, style, look.get("color", "text.body"), look.get("align", "left"))
        if self.pen.writes:
            super().text(string, rect, style, **look)

    def rich(self, block: TextBlock, at: tuple[float, float], **look: Any) -> None:
        color: Color = look.get("color", "text.body")
        for piece in block.pieces:
            if piece.run.style is not Mark.ICON:
                ink = look.get("link", "text.link") if piece.run.style is Mark.LINK else color
                self._note(piece.run.text, piece.rect.moved(*at), block.style, ink, "left")
        if self.pen.writes:
            super().rich(block, at, **look)

    def _note(self, words: str, rect: Rect, style: Any, ink: Color, align: str) -> None:
        if not self.pen.writes or not words.strip():
            return
        chosen = named(style)
        width = min(rect.w, self.type.width(words, chosen))
        x = {"left": rect.x, "center": rect.center[0] - width / 2, "right": rect.right - width}[align]
        high = min(rect.h, self.type.line_height(chosen))
        box = self.viewport.box(Rect(x, rect.center[1] - high / 2, width, high))
        seen_part = pygame.Rect(box).clip(self._ground.clip)
        if seen_part.w * seen_part.h > 0.5 * box[2] * box[3]:
            large = chosen.px >= 24 or (chosen.px >= 18.6 and chosen.weight >= 700)
            self.pen.texts.append(Written(words, tuple(seen_part), self._rgb(ink), large))  # type: ignore[arg-type]


def read(house: House) -> Iterator[tuple[Written, tuple[int, int, int]]]:
    """Every text of the frame, or of the dialog in front of it, with the mean colour of what lies under it."""
    canvas_of = house.app.canvas
    pens = [Pen(), Pen(writes=False)]
    pictures = []
    for pen in pens:

        def canvas(target: Any = None, pen: Pen = pen) -> PygameCanvas:
            made = canvas_of(target)
            reader = Reader(made.target, made._tools)
            reader.pen = pen
            return reader

        house.app.canvas = canvas  # type: ignore[method-assign]
        house.app.frame(force=True)
        pictures.append(house.app.glass.surface.copy())
    house.app.canvas = canvas_of  # type: ignore[method-assign]
    front = house.pilot.stage.top.root
    plate = pygame.Rect(house.app.type.viewport.box(getattr(front, "panel", front.rect)))
    for text in pens[0].texts:
        if covered(pictures, text) or not plate.contains(text.box):
            continue
        ground = pygame.transform.average_color(pictures[1], pygame.Rect(text.box))
        yield text, ground[:3]


def covered(pictures: list[pygame.Surface], text: Written) -> bool:
    """Nothing of it is to be seen: something was laid over it later."""
    box = pygame.Rect(text.box)
    return bytes(pictures[0].subsurface(box).get_buffer().raw) == bytes(pictures[1].subsurface(box).get_buffer().raw)


SCREENS: dict[str, Callable[[House], None]] = {}


def screen(show: Callable[[House], None]) -> Callable[[House], None]:
    SCREENS[show.__name__] = show
    return show


@screen
def title(house: House) -> None:
    house.show("title")


@screen
def seats(house: House) -> None:
    house.show("seats", ruleset="small_world")


@screen
def options(house: House) -> None:
    house.show("options")


@screen
def all_keys(house: House) -> None:
    house.show("help", scopes=("match",))


@screen
def rulebook(house: House) -> None:
    house.show("rulebook", ruleset="small_world", anchor="")


@screen
def saved_games(house: House) -> None:
    house.show("saves")


@screen
def curtain(house: House) -> None:
    house.sit_down(walked(new_game(PEOPLE, "sight"), 60, "sight"))


def table(house: House, kind: str) -> Any:
    session = walked(new_game(AGAINST_EASY, "sight"), 300, "sight", lambda s: s.length > 30 and asks(s, kind))
    made = house.sit_down(session)
    made.match.stay_with(0)
    house.pilot.wait(100)
    return made


def asks(session: Any, kind: str) -> bool:
    return bool(session.decision.kind == kind and session.decision.seats == (0,))


@screen
def conquest(house: House) -> None:
    table(house, "conquest").on_command("log")
    house.pilot.wait(100)


@screen
def intent_and_menu(house: House) -> None:
    table(house, "intent").open_menu()
    house.pilot.wait(300)


@screen
def pick_with_hint(house: House) -> None:
    made = table(house, "pick")
    made.on_command("hint")
    house.pilot.wait(300)


@screen
def end_of_the_game(house: House) -> None:
    session = walked(new_game(PEOPLE, "sight"), 2000, "sight")
    assert session.over
    house.app.restart(house.program.scene("end", ruleset=ruleset_of(GAME), session=session, viewer=0))
    house.pilot.wait(3000)


def cards(house: House, wanted: Callable[[Any], bool], wait: int = 100) -> Any:
    """The card table, late enough that much lies on it."""
    for seed in range(40):
        fresh = new_game(AGAINST_EASY, f"sight {seed}", game="tcg")
        session = walked(fresh, 2000, f"sight {seed}", lambda s: s.length > 80 and wanted(s))
        if session.decision is not None:
            made = house.sit_down(session)
            made.match.stay_with(0)
            house.pilot.wait(wait)
            return made
    raise AssertionError("no such position in forty games")


@screen
def cards_in_my_turn(house: House) -> None:
    cards(house, lambda s: asks(s, "priority") and {"attack", "play"} <= {action.verb for action in s.legal(0)})


@screen
def cards_on_the_chain_and_log(house: House) -> None:
    cards(house, lambda s: asks(s, "target")).on_command("log")
    house.pilot.wait(100)


@screen
def cards_to_choose_from(house: House) -> None:
    cards(house, lambda s: asks(s, "reveal") or asks(s, "search"))


@screen
def cards_to_protect_with(house: House) -> None:
    cards(house, lambda s: asks(s, "protect"))


@screen
def end_of_the_duel(house: House) -> None:
    session = walked(new_game(PEOPLE, "sight", game="tcg"), 3000, "sight")
    assert session.over
    house.app.restart(house.program.scene("end", ruleset=ruleset_of("tcg"), session=session, viewer=0))
    house.pilot.wait(3000)


@pytest.mark.parametrize("look", ["candle", "high_contrast"])
@pytest.mark.parametrize("name", SCREENS)
def test_text_reads_on_what_lies_behind_it(tmp_path: Path, name: str, look: str) -> None:
    house = open_house(tmp_path, (1920, 1080), painted=True, settings=quick_settings(theme=look))
    SCREENS[name](house)
    texts = list(read(house))
    assert len(texts) >= 3
    faint = []
    for text, ground in texts:
        ratio, eyes = min((contrast(seen(text.ink, eyes), seen(ground, eyes)), eyes) for eyes in (*EYES, "grey"))
        if ratio < (LARGE if text.large else READABLE) - 0.05:
            faint.append(f"{text.words!r} {text.ink} on {ground}: {ratio:.1f} for {eyes} eyes")
    assert not faint, "\n".join(faint)


def test_vision_matrices_keep_white_white() -> None:
    for eyes in MATRICES:
        assert seen((255, 255, 255), eyes) == pytest.approx((1, 1, 1), abs=0.01)
