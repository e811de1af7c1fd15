from __future__ import annotations

import pygame
import pytest

from wowtable.content.icons import glyph_names
from wowtable.shell.base.canvas import PygameCanvas, RecordingCanvas, UnknownPainter
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.typography import Typesetter, named
from wowtable.shell.base.viewport import Viewport
from wowtable.shell.program.app import App
from wowtable.text import TextRun, shell_catalogue
from wowtable.text.rich import Style as Mark

STORY = "At the end of your turn take one coin for each swamp you hold, unless your people have gone into decline."


@pytest.fixture
def type(app: App) -> Typesetter:
    return app.type


@pytest.fixture
def canvas(app: App) -> PygameCanvas:
    return app.canvas(pygame.Surface((400, 300)))


def test_wrapped_lines_stay_within_the_width(type: Typesetter) -> None:
    block = type.block(STORY, "body", 240)
    assert block.lines > 2
    assert max(piece.rect.right for piece in block.pieces) <= 241


@pytest.mark.parametrize("style", ["body", "strong", "small", "button", "lead", "heading", "number"])
def test_capitals_stand_in_the_middle_of_their_line(type: Typesetter, style: str) -> None:
    """And whatever reaches deep below it is not cut off."""
    plain = type.render("H", named(style), (255, 255, 255))
    assert abs(plain.get_bounding_rect().centery - plain.get_height() / 2) <= 1.5
    whole = type.font(named(style)).render("Qj|{ç", True, (255, 255, 255)).get_bounding_rect()
    assert type.render("Qj|{ç", named(style), (255, 255, 255)).get_bounding_rect().size == whole.size


def test_wrapping_loses_no_word(type: Typesetter) -> None:
    block = type.block(STORY, "body", 180)
    assert " ".join(piece.run.text.strip() for piece in block.pieces) == STORY


def test_a_full_stop_does_not_leave_its_link(type: Typesetter) -> None:
    runs = (TextRun("You hold a "), TextRun("swamp", Mark.LINK, "swamp"), TextRun(". More text follows here."))
    for width in range(60, 400, 7):
        pieces = type.block(runs, "body", width).pieces
        link = next(piece for piece in pieces if piece.run.style is Mark.LINK)
        stop = pieces[pieces.index(link) + 1]
        assert stop.rect.y == link.rect.y
        assert stop.run.text.startswith(".")


def test_links_and_icons_keep_their_targets(type: Typesetter) -> None:
    runs = (TextRun("coin", Mark.ICON, "ui.coins"), TextRun(" for a "), TextRun("swamp", Mark.LINK, "wet"))
    block = type.block(runs, "body", 400)
    assert block.pieces[0].run.target == "ui.coins"
    assert [piece.run.target for piece in block.links()] == ["wet"]


def test_line_breaks_are_kept(type: Typesetter) -> None:
    assert type.block("one\n\ntwo", "body", 400).lines == 3


def test_alignment_moves_lines_not_words(type: Typesetter) -> None:
    left, right = (type.block("short", "body", 300, side).pieces[0].rect for side in ("left", "right"))
    assert left.x == 0
    assert right.right == pytest.approx(300)


@pytest.mark.parametrize("width", range(80, 180, 20))
def test_a_number_stays_with_its_name(type: Typesetter, width: int) -> None:
    lines: dict[float, str] = {}
    for piece in type.block("Now Player\u00a01 has to act.", "body", width).pieces:
        lines[piece.rect.y] = lines.get(piece.rect.y, "") + piece.run.text
    assert len(lines) > 1
    assert sum("Player\u00a01" in line for line in lines.values()) == 1


def test_blocks_are_set_once(type: Typesetter) -> None:
    assert type.block(STORY, "body", 240) is type.block(STORY, "body", 240)


def test_a_new_viewport_sets_them_anew(type: Typesetter) -> None:
    before = type.block(STORY, "body", 240)
    type.viewport = Viewport((3840, 2160))
    assert type.block(STORY, "body", 240) is not before


def test_names_are_cut_with_an_ellipsis_and_fit(type: Typesetter) -> None:
    cut = type.ellipsis("Bartolomeo the Extraordinarily Long", "body", 120)
    assert cut.endswith("…")
    assert type.width(cut, "body") <= 120


def test_text_that_cannot_fit_is_reported(canvas: PygameCanvas) -> None:
    canvas.text("fits", Rect(0, 0, 200, 30))
    assert canvas.overflows == []
    canvas.text(STORY, Rect(0, 0, 60, 30))
    canvas.text(STORY, Rect(0, 0, 100, 20), fit="wrap")
    assert canvas.overflows == [STORY, STORY]


def test_text_shrinks_before_it_overflows(canvas: PygameCanvas) -> None:
    wide = canvas.type.width("Redeploy now", "button")
    canvas.text("Redeploy now", Rect(0, 0, wide * 0.8, 30), "button")
    assert canvas.overflows == []


def test_an_unknown_painter_is_loud_in_tests_and_a_box_otherwise(app: App) -> None:
    target = pygame.Surface((50, 50))
    with pytest.raises(UnknownPainter):
        app.canvas(target).paint("no such thing", Rect(0, 0, 20, 20))
    app._tools.strict = False
    app.canvas(target).paint("no such thing", Rect(0, 0, 20, 20))
    assert target.get_at((10, 10)) != target.get_at((40, 40))


def test_clips_nest_and_end(canvas: PygameCanvas) -> None:
    with canvas.clip(Rect(0, 0, 100, 100)), canvas.clip(Rect(50, 50, 100, 100)):
        canvas.fill(Rect(0, 0, 400, 300), "white")
    assert canvas.target.get_at((60, 60))[:3] == (255, 255, 255)
    assert canvas.target.get_at((40, 60))[:3] == (0, 0, 0)
    assert canvas.target.get_clip() == canvas.target.get_rect()


def test_a_picture_with_a_shadow_sits_with_its_middle_on_the_rect(app: App) -> None:
    target = pygame.Surface((200, 200))
    app.canvas(target).paint("button", Rect(50, 70, 100, 50), kind="primary", state="normal")
    assert sum(target.get_at((100, 90))[:3]) > 300
    assert sum(target.get_at((100, 20))[:3]) < 60


def test_half_alpha_leaves_the_cached_picture_whole(app: App) -> None:
    one, two = pygame.Surface((100, 50)), pygame.Surface((100, 50))
    rect = Rect(0, 0, 100, 50)
    app.canvas(one).paint("button", rect, kind="primary", state="normal")
    app.canvas(pygame.Surface((100, 50))).paint("button", rect, alpha=0.3, kind="primary", state="normal")
    app.canvas(two).paint("button", rect, kind="primary", state="normal")
    assert one.get_at((50, 20)) == two.get_at((50, 20))


def test_the_recording_canvas_writes_what_is_drawn(type: Typesetter) -> None:
    canvas = RecordingCanvas(type)
    with canvas.clip(Rect(0, 0, 10, 10)):
        canvas.paint("button", Rect(1, 2, 30, 40), kind="plain")
    canvas.text("Hello", Rect(0, 0, 100, 20))
    assert str(canvas).splitlines() == [
        "clip 0,0 10x10",
        "  paint button 1,2 30x40 kind=plain",
        "text 'Hello' 0,0 100x20 color=text.body",
    ]


def test_both_canvases_agree_on_what_overflows(app: App) -> None:
    painted, recorded = app.canvas(pygame.Surface((400, 300))), RecordingCanvas(app.type)
    say = shell_catalogue("it").say
    for key in ("sheet.title", "sheet.dialog_words", "keys.title"):
        for width in (40, 90, 200, 800):
            for canvas in (painted, recorded):
                canvas.text(say(key), Rect(0, 0, width, 40))
                canvas.text(say(key), Rect(0, 0, width, 40), fit="wrap")
    assert painted.overflows == recorded.overflows


def test_a_glyph_stays_with_its_number_and_is_as_wide_as_what_stands_in_its_row(type: Typesetter) -> None:
    runs = (TextRun("Regain as much as 12 "), TextRun("Health", Mark.GLYPH, "health"), TextRun(" and no more."))
    for width in range(70, 420, 7):
        pieces = type.block(runs, "body", width).pieces
        glyph = next(piece for piece in pieces if piece.run.style is Mark.GLYPH)
        number = pieces[pieces.index(glyph) - 1]
        assert number.rect.y == glyph.rect.y
        assert number.run.text.endswith("12 ")
    wide = [type.block((TextRun("", Mark.GLYPH, f"hit*{n}"),), "body").size[0] for n in (1, 2, 3)]
    assert wide == pytest.approx([wide[0], 2 * wide[0], 3 * wide[0]])


def test_every_glyph_of_the_table_can_be_painted_and_none_looks_like_another_in_grey(app: App) -> None:
    names = [*sorted(glyph_names()), *(f"die.{colour}" for colour in ("red", "blue", "green", "red-blue"))]
    seen = {}
    for name in names:
        picture = app.art.get("glyph", (26, 26), glyph=name)
        grey = pygame.image.tobytes(pygame.transform.grayscale(picture), "RGBA")
        assert grey not in seen, (name, seen.get(grey))
        seen[grey] = name
