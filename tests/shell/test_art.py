"""The painters: even margins, the same picture every time, bounded memory, states that differ."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from wowtable.shell.art import Art, dulled, painter, painter_names, place
from wowtable.shell.art.noise import Textures, field
from wowtable.shell.art.shapes import dashed, disc, inverted, minus, nine_slice, rounded
from wowtable.shell.art.weaves import weave_over
from wowtable.shell.base.album import Album, AlbumPage
from wowtable.shell.base.assets import Assets
from wowtable.shell.base.canvas import UnknownPainter
from wowtable.shell.base.theme import DAMAGE, FACTIONS, SEATS, theme

REQUIRED = [
    "background",
    "panel",
    "button",
    "field",
    "dropdown",
    "check",
    "switch",
    "slider",
    "tab",
    "row",
    "scrollbar",
    "keycap",
    "token",
    "coin",
    "die",
    "ribbon",
    "banner",
    "pip",
    "bar",
    "disc",
    "glow",
    "focus_ring",
    "seat_shield",
    "emblem",
    "frame",
    "gold_text",
    "shadow",
    "chip",
]

VARIANTS: list[tuple[str, dict[str, Hashable]]] = [
    *[
        ("panel", {"kind": kind})
        for kind in ("panel", "quiet", "parchment", "tooltip", "dialog", "plate", "well", "empty")
    ],
    *[("panel", {"kind": "toast", "tone": tone}) for tone in ("plain", "good", "warning", "error", "info")],
    *[("panel", {"kind": "mat", "tone": tone}) for tone in ("plain", "horde", "alliance", "neutral")],
    *[
        ("button", {"kind": kind, "state": state})
        for kind in ("plain", "primary", "danger", "icon")
        for state in ("normal", "hover", "pressed", "disabled")
    ],
    *[("field", {"state": state}) for state in ("normal", "hover", "focus", "disabled", "error")],
    *[("dropdown", {"open": shown, "state": state}) for shown in (False, True) for state in ("normal", "disabled")],
    *[
        (name, {"on": on, "state": state})
        for name in ("check", "switch")
        for on in (False, True)
        for state in ("normal", "hover", "disabled")
    ],
    *[("slider", {"value": value, "ticks": 3}) for value in (0.0, 0.5, 1.0)],
    *[("tab", {"selected": on, "state": state}) for on in (False, True) for state in ("normal", "hover", "disabled")],
    *[("row", {"state": state}) for state in ("normal", "hover", "selected", "active")],
    *[
        ("segment", {"place": spot, "selected": on})
        for spot in ("left", "middle", "right", "only")
        for on in (False, True)
    ],
    *[
        ("token", {"faction": faction, "seat": seat, "icon": "race.orcs", "count": 3, "stack": 3})
        for faction in FACTIONS
        for seat in SEATS
    ],
    *[("coin", {"value": value}) for value in (1, 3, 5, 10)],
    *[
        ("die", {"kind": kind, "face": "5", "state": state})
        for kind in ("red", "blue", "green", "move", "combat", "black", "ivory")
        for state in ("normal", "hit", "miss", "reroll")
    ],
    *[
        ("ribbon", {"faction": faction, "icon": f"faction.{faction}", "text": "Tauren", "end": "point"})
        for faction in FACTIONS
    ],
    *[("banner", {"faction": faction, "icon": f"faction.{faction}"}) for faction in FACTIONS],
    *[("emblem", {"icon": "ui.sword", "hues": hue}) for hue in ("gold", "silver", *DAMAGE, *SEATS, *FACTIONS)],
    *[("pip", {"kind": kind, "on": on}) for kind in ("heart", "bolt", "shield") for on in (True, False)],
    *[("bar", {"kind": kind, "value": 3, "max": 5, "pale": 1}) for kind in ("health", "experience", "energy")],
    *[("disc", {"number": "4", "state": state}) for state in ("past", "now", "ahead")],
    *[
        ("glow", {"kind": kind, "dim": dim})
        for kind in ("legal", "target", "chosen", "hover", "focus")
        for dim in (False, True)
    ],
    *[("focus_ring", {"kind": kind}) for kind in ("control", "board", "round")],
    *[("seat_shield", {"seat": seat}) for seat in SEATS],
    *[("swatch", {"seat": seat, "selected": True}) for seat in SEATS],
    *[
        ("chip", {"kind": kind})
        for kind in (
            "plain",
            "good",
            "warning",
            "error",
            "info",
            "gold",
            "parchment",
            "legal",
            "target",
            "grey",
            "green",
            "yellow",
            "red",
        )
    ],
    *[("medallion", {"icon": "race.orcs", "faction": faction}) for faction in (*FACTIONS, "")],
    *[("frame", {"state": state}) for state in ("normal", "hover")],
    *[("background", {"kind": kind}) for kind in ("wood", "dark", "sea")],
    *[("keycap", {"label": "Esc", "dark": dark}) for dark in (False, True)],
    *[("rule", {"kind": kind}) for kind in ("hairline", "gold", "fade")],
    *[("shadow", {"level": level}) for level in ("s1", "s2", "s3", "s4")],
    *[
        ("split_card", {"faction": faction, "state": state})
        for faction in FACTIONS
        for state in ("normal", "hover", "disabled")
    ],
    *[
        ("combo_card", {"faction": faction, "block": 24, "head": 14, "state": state})
        for faction in FACTIONS
        for state in ("normal", "hover", "dear", "foreign")
    ],
    *[("weave", {"seat": seat}) for seat in SEATS],
    *[("particle", {"kind": kind}) for kind in ("spark", "dust", "star", "leaf")],
    *[("curtain", {"hue": hue, "icon": "seat.tide"}) for hue in ("tide", "horde")],
    ("panel", {"kind": "list"}),
    ("shockwave", {}),
    ("hatch", {"kind": "target"}),
    ("bar_top", {}),
    ("rays", {}),
    ("picture_frame", {}),
    ("scrollbar", {"start": 0.2, "share": 0.5}),
    ("gold_text", {"text": "Wowtable", "px": 40}),
]


@pytest.fixture(scope="module")
def assets() -> Assets:
    return Assets()


@pytest.fixture
def art(assets: Assets) -> Art:
    return Art(assets, theme())


def pixels(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def opacity(picture: Surface) -> float:
    return float(pygame.transform.average_color(picture, consider_alpha=False)[3])


def test_every_promised_painter_is_there() -> None:
    assert set(REQUIRED) <= set(painter_names())


def test_every_painter_is_covered_by_the_variants_below() -> None:
    own = {name for name in painter_names() if not name.startswith(("map", "island", "test-"))}
    assert set(REQUIRED) <= {name for name, _ in VARIANTS} <= own


@pytest.mark.parametrize(("name", "params"), VARIANTS)
def test_a_picture_is_as_large_as_asked_plus_an_even_margin(art: Art, name: str, params: dict[str, Hashable]) -> None:
    for size in ((96, 60), (41, 43)):
        picture = art.get(name, size, **params)
        spare = picture.get_width() - size[0], picture.get_height() - size[1]
        assert min(spare) >= 0
        assert spare[0] % 2 == 0
        assert spare[1] % 2 == 0
        covering = name in ("background", "curtain", "bar_top")
        assert bool(picture.get_flags() & pygame.SRCALPHA) is not covering


@pytest.mark.parametrize("scale", [0.667, 1.0, 2.0])
@pytest.mark.parametrize("look", ["candle", "high_contrast"])
def test_painters_work_at_every_scale_and_in_every_theme(assets: Assets, scale: float, look: str) -> None:
    art = Art(assets, theme(look), scale)
    for name, params in VARIANTS:
        assert art.get(name, (round(60 * scale), round(52 * scale)), **params).get_width() > 0


@pytest.mark.parametrize("size", [(1, 1), (3, 2), (8, 200), (200, 8)])
def test_painters_survive_sizes_nobody_wants(art: Art, size: tuple[int, int]) -> None:
    for name, params in VARIANTS:
        assert art.get(name, size, **params).get_width() >= 1


@pytest.mark.parametrize("name", ["background", "token", "panel", "die", "rays", "banner"])
def test_the_same_question_gets_the_same_picture(assets: Assets, name: str) -> None:
    first, second = Art(assets, theme()), Art(assets, theme())
    assert pixels(first.get(name, (120, 90))) == pixels(second.get(name, (120, 90)))


def test_states_can_be_told_apart(art: Art) -> None:
    seen: dict[bytes, str] = {}
    for name, params in VARIANTS:
        switched_off = name == "button" and params["state"] == "disabled" and params["kind"] != "plain"
        if name in ("panel", "gold_text", "dropdown") or switched_off:
            continue
        key = pixels(pygame.transform.grayscale(art.get(name, (64, 52), **params)))
        label = f"{name} {params}"
        assert key not in seen, f"{label} looks like {seen[key]} without colour"
        seen[key] = label


def test_the_cache_gives_back_what_it_holds_and_stays_in_its_budget() -> None:
    art = Art(Assets(album=Album(400_000)), theme())
    first = art.get("button", (120, 52))
    assert art.get("button", (120, 52)) is first
    for width in range(100, 160, 4):
        art.get("panel", (width, 100))
        assert art.bytes_kept <= 400_000
    assert art.get("button", (120, 52)) is not first


def test_a_picture_used_again_outlives_older_ones() -> None:
    art = Art(Assets(album=Album(600_000)), theme())
    loved = art.get("button", (120, 52))
    for width in range(100, 200, 4):
        art.get("panel", (width, 60))
        assert art.get("button", (120, 52)) is loved


def test_a_new_scale_or_theme_paints_anew(assets: Assets) -> None:
    art = Art(assets, theme())
    before = pixels(art.get("panel", (200, 120)))
    art.restyle(theme=theme("high_contrast"))
    assert art.bytes_kept == 0
    assert pixels(art.get("panel", (200, 120))) != before
    art.restyle(scale=2.0, theme=theme("candle"))
    assert pixels(art.get("panel", (200, 120))) != before


def test_unknown_and_doubled_painters_are_refused(art: Art) -> None:
    with pytest.raises(UnknownPainter, match="no-such-painter"):
        art.get("no-such-painter", (10, 10))
    with pytest.raises(ValueError, match="button"):

        @painter("button")
        def other(_art: Art, size: tuple[int, int]) -> Surface:
            return Surface(size)


def test_a_ruleset_may_add_a_painter(art: Art) -> None:
    @painter("test-square")
    def square(art: Art, size: tuple[int, int], tint: str = "gold.300") -> Surface:
        made = Surface(size, pygame.SRCALPHA)
        made.fill(art.color(tint))
        return made

    assert art.get("test-square", (4, 4), tint="seat.tide").get_at((1, 1)) == art.color("seat.tide")


def test_place_puts_the_middle_on_the_middle() -> None:
    assert place(Surface((30, 40)), Rect(100, 100, 20, 20)) == (95, 90)


def test_corners_are_clear_and_edges_straight() -> None:
    mask = rounded((80, 40), 12)
    assert mask.get_at((0, 0)).a == 0
    assert mask.get_at((40, 0)).a == 255
    assert mask.get_at((40, 20)).a == 255
    line = rounded((80, 40), 12, 2)
    assert line.get_at((40, 1)).a == 255
    assert line.get_at((40, 20)).a == 0


def test_a_stretched_mask_is_the_mask_drawn_at_that_size() -> None:
    stretched, drawn = rounded((200, 150), 14), rounded((46, 46), 14)
    for x, y in ((0, 0), (3, 3), (5, 2), (13, 13)):
        assert stretched.get_at((x, y)) == drawn.get_at((x, y))
        assert stretched.get_at((199 - x, 149 - y)).a == pytest.approx(drawn.get_at((45 - x, 45 - y)).a, abs=1)


def test_masks_can_be_turned_inside_out() -> None:
    round_mask = disc((40, 40), 15)
    assert inverted(round_mask).get_at((20, 20)).a == 0
    assert inverted(round_mask).get_at((0, 0)).a == 255
    ring = minus(disc((40, 40), 18), round_mask)
    assert ring.get_at((20, 20)).a == 0
    assert ring.get_at((20, 3)).a > 200


def test_what_may_not_be_used_is_grey_and_dark_but_keeps_its_shape(art: Art) -> None:
    live = art.get("token", (60, 60), faction="horde", seat="ember", icon="race.orcs")
    dull = dulled(live)
    middle = live.get_width() // 2
    before, after = live.get_at((middle, middle + 22)), dull.get_at((middle, middle + 22))
    assert after.a == before.a
    assert max(after[:3]) - min(after[:3]) < (max(before[:3]) - min(before[:3])) / 4
    assert sum(after[:3]) < sum(before[:3])


def test_dashes_leave_gaps() -> None:
    line = dashed((120, 80), 10, 3, 8)
    along_top = [line.get_at((x, 1)).a for x in range(15, 105)]
    assert max(along_top) > 200
    assert min(along_top) == 0


def test_nine_slices_keep_their_corners() -> None:
    source = Surface((20, 20), pygame.SRCALPHA)
    source.fill((10, 20, 30, 255))
    source.set_at((0, 0), (200, 0, 0, 255))
    wide = nine_slice(source, 6, (90, 50))
    assert wide.get_size() == (90, 50)
    assert wide.get_at((0, 0)).r == 200
    assert wide.get_at((45, 25)) == (10, 20, 30, 255)


@pytest.mark.parametrize("columns", [3, 9, 61])
def test_tiles_meet_without_a_seam(columns: int) -> None:
    side = 256
    noise = field((side, side), ((columns, columns, 1.0),), seed=columns)

    def jump(x: int) -> float:
        pairs = [(noise.get_at((x % side, y)).a, noise.get_at(((x - 1) % side, y)).a) for y in range(side)]
        return sum(abs(a - b) for a, b in pairs) / side

    assert jump(side) <= max(jump(x) for x in range(1, side)) + 0.5


def test_textures_are_saved_read_back_and_made_again_if_damaged(tmp_path: Path) -> None:
    made = pixels(Textures(theme(), tmp_path).tile("grain"))
    (saved,) = tmp_path.glob("grain-*.png")
    assert pixels(Textures(theme(), tmp_path).tile("grain")) == made
    saved.write_bytes(b"not a picture")
    assert pixels(Textures(theme(), tmp_path).tile("grain")) == made
    assert pixels(Textures(theme()).tile("grain")) == made


def test_a_cache_folder_that_cannot_be_written_is_no_trouble(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert Textures(theme(), blocked / "below").tile("grain").get_width() > 0


def test_declined_tokens_lose_their_colour_but_keep_the_hue_of_their_rim(art: Art) -> None:
    live = art.get("token", (60, 60), faction="horde", seat="tide", icon="race.orcs")
    gone = art.get("token", (60, 60), faction="horde", seat="tide", icon="race.orcs", declined=True)
    middle = live.get_width() // 2
    face = (middle, middle + 16)
    rim = (middle, middle + 23)
    assert gone.get_at(face).hsva[1] < 25 < live.get_at(face).hsva[1]
    assert abs(gone.get_at(rim).hsva[0] - live.get_at(rim).hsva[0]) < 20
    assert gone.get_bounding_rect(min_alpha=220).width < live.get_bounding_rect(min_alpha=220).width


@pytest.mark.parametrize(("one", "other"), list(combinations(SEATS, 2)))
def test_no_two_seats_look_alike_without_any_colour(art: Art, one: str, other: str) -> None:
    """Neither the outline of the token nor the weave on the land."""
    outlines = [pygame.mask.from_surface(art.get("token", (66, 66), seat=seat, count=0), 250) for seat in (one, other)]
    weaves = [pygame.mask.from_surface(weave_over(art, (120, 120), seat, 1.0), 127) for seat in (one, other)]
    assert differing(*outlines) > 150
    assert differing(*weaves) > 0.15 * min(weave.count() for weave in weaves)


def differing(one: pygame.Mask, other: pygame.Mask) -> int:
    return one.count() + other.count() - 2 * one.overlap_area(other, (0, 0))


def test_a_stack_shows_more_discs(art: Art) -> None:
    heights = [
        art.get("token", (60, 60), stack=stack, count=0).get_bounding_rect(min_alpha=200).height for stack in (1, 2, 3)
    ]
    assert heights[0] < heights[1] < heights[2]


def test_gauges_fill_with_their_value(art: Art) -> None:
    def red(value: int) -> int:
        return pygame.transform.average_color(art.get("bar", (200, 30), value=value, max=10))[0]

    assert red(0) < red(5) < red(10)
    assert pixels(art.get("bar", (200, 30), value=0, max=0)) == pixels(art.get("bar", (200, 30), value=0, max=9))


def test_gold_text_grows_with_its_words(art: Art) -> None:
    short = art.get("gold_text", (1, 1), text="Horde", px=30)
    long = art.get("gold_text", (1, 1), text="Horde and Alliance", px=30)
    assert short.get_width() < long.get_width()
    assert short.get_height() == long.get_height()


def test_a_faded_glow_is_weaker(art: Art) -> None:
    assert opacity(art.get("glow", (60, 60), dim=True)) < opacity(art.get("glow", (60, 60)))


def test_a_row_of_choices_shows_its_value_even_where_it_is_settled(art: Art) -> None:
    shown = {
        (state, on): pixels(art.get("segment", (90, 44), state=state, selected=on))
        for state in ("normal", "disabled")
        for on in (False, True)
    }
    assert len(set(shown.values())) == 4


def test_a_bound_holds_for_all_pages_together_and_the_oldest_use_goes_first() -> None:
    album = Album(100)
    one: AlbumPage[str, str] = AlbumPage(album)
    other: AlbumPage[str, str] = AlbumPage(album)
    for n in range(4):
        (one, other)[n % 2].put(f"{n}", "picture", 25)
    assert one.get("0") == "picture"
    other.put("new", "picture", 25)
    assert (one.get("0"), other.get("1"), one.get("2")) == ("picture", None, "picture")
    assert album.bytes_kept == one.bytes_kept + other.bytes_kept == 100


def test_what_two_frames_show_stays_and_goes_once_it_is_shown_no_more() -> None:
    album = Album(100)
    page: AlbumPage[str, str] = AlbumPage(album)
    for _ in range(3):
        album.begin_frame()
        painted = [page.get(name) or page.put(name, name, 60) for name in ("sea", "sky")]
    assert album.bytes_kept == 120
    assert painted == ["sea", "sky"]
    for _ in range(2):
        album.begin_frame()
        page.put("hall", "hall", 60)
    assert album.bytes_kept == 60
    assert page.get("sky") is None


def test_with_a_page_goes_what_is_on_it() -> None:
    album = Album(100)
    page: AlbumPage[str, str] = AlbumPage(album)
    page.put("picture", "picture", 40)
    assert album.bytes_kept == 40
    del page
    assert album.bytes_kept == 0
