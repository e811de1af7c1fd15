from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wowtable.shell.base.layout import (
    Rect,
    Share,
    anchor,
    columns,
    fit,
    flow,
    grid,
    justified,
    kept_inside,
    row_of,
    rows,
)
from wowtable.shell.base.viewport import SMALLEST_GLYPH, TEXT_STEPS, USER_SCALES, Viewport

AREA = Rect(10, 20, 400, 300)
sizes = st.floats(1, 500, allow_nan=False)
rects = st.builds(Rect, sizes, sizes, sizes, sizes)


def test_shares_divide_what_fixed_lengths_leave() -> None:
    top, middle, foot = rows(AREA, [50, Share(), Share(2)], 10)
    assert (top.h, middle.h, foot.h) == (50, pytest.approx(76.67, abs=0.01), pytest.approx(153.33, abs=0.01))
    assert foot.bottom == pytest.approx(AREA.bottom)


def test_a_share_keeps_its_least_even_without_room() -> None:
    assert columns(Rect(0, 0, 100, 10), [90, Share(1, least=40)])[1].w == 40


def test_a_grid_reads_row_by_row() -> None:
    cells = grid(AREA, 2, 2, 10)
    assert [(cell.x, cell.y) for cell in cells] == [(10, 20), (215, 20), (10, 175), (215, 175)]


def test_flow_wraps_at_the_edge_and_justified_fills_the_line() -> None:
    wanted = [(250.0, 40.0), (250.0, 30.0), (100.0, 30.0)]
    assert [(box.x, box.y) for box in flow(AREA, wanted, 10)] == [(10, 20), (10, 70), (270, 70)]
    filled = justified(AREA, wanted, 10)
    assert filled[0].right == filled[2].right == AREA.right


@pytest.mark.parametrize(
    ("at", "corner"),
    [("top left", (10, 20)), ("bottom right", (310, 270)), ("center", (160, 145)), ("top", (160, 20))],
)
def test_anchors(at: str, corner: tuple[float, float]) -> None:
    box = anchor(AREA, (100, 50), at)
    assert (box.x, box.y) == corner


def test_an_unknown_anchor_is_an_error() -> None:
    with pytest.raises(ValueError, match="upstairs"):
        anchor(AREA, (1, 1), "upstairs")


def test_a_row_can_hold_to_the_right() -> None:
    boxes = row_of(AREA, [50, 60], 10, "right")
    assert boxes[-1].right == AREA.right
    assert boxes[0].x == AREA.right - 120


@given(rects, rects)
def test_what_is_pushed_inside_is_inside_if_it_can_be(box: Rect, area: Rect) -> None:
    pushed = kept_inside(box, area)
    assert pushed.size == box.size
    if box.w <= area.w and box.h <= area.h:
        assert area.inset(-1e-6).covers(pushed)


@given(rects, sizes)
def test_taking_a_strip_loses_nothing(area: Rect, height: float) -> None:
    strip, rest = area.take_top(height)
    assert strip.h + rest.h == pytest.approx(area.h)
    assert rest.bottom == pytest.approx(area.bottom)


@given(rects, st.floats(0.2, 5))
def test_fit_keeps_the_proportion_and_stays_inside(area: Rect, proportion: float) -> None:
    box = fit(area, proportion)
    assert box.w / box.h == pytest.approx(proportion)
    assert area.inset(-1e-6).covers(box)


@pytest.mark.parametrize("window", [(1024, 640), (1280, 720), (1920, 1080), (3440, 1440), (3840, 2160), (1080, 1920)])
@pytest.mark.parametrize("user", USER_SCALES)
def test_every_window_and_scale_leaves_room_and_readable_letters(window: tuple[int, int], user: float) -> None:
    for step in range(len(TEXT_STEPS)):
        view = Viewport(window, user, step)
        assert view.area.w >= 959
        assert view.area.h >= 539
        assert view.font_px(16) >= SMALLEST_GLYPH
        assert view.font_px(18) >= SMALLEST_GLYPH


def test_the_design_size_is_one_to_one() -> None:
    view = Viewport((1920, 1080))
    assert (view.scale, view.area, view.compact) == (1.0, Rect(0, 0, 1920, 1080), False)


def test_small_windows_are_compact_and_keep_text_at_fifteen() -> None:
    view = Viewport((1280, 720))
    assert view.compact
    assert view.font_px(18) == 15
    assert view.area.w == pytest.approx(1920)


def test_text_size_does_not_change_the_layout() -> None:
    small, large = Viewport(text_step=0), Viewport(text_step=3)
    assert small.area == large.area
    assert large.font_px(18) > small.font_px(18)


def test_equal_logical_sizes_stay_equal_on_the_glass() -> None:
    view = Viewport((1366, 768))
    widths = {view.box(Rect(x, 0, 33, 33))[2] for x in range(0, 300, 7)}
    assert len(widths) == 1
