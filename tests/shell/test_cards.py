"""Card faces, rows and hands: the same card always looks the same, its words fit, its numbers stay upright."""

from __future__ import annotations

import os
import subprocess
import sys
import zlib
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
import yaml
from pygame import Surface

from wowtable.shell.art import Art, place
from wowtable.shell.base.arrows import ArrowPath, near_edge
from wowtable.shell.base.assets import Assets, assets_folder
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.base.input import Pointer
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.settings import Settings
from wowtable.shell.base.theme import DAMAGE, theme
from wowtable.shell.base.viewport import SMALLEST_GLYPH
from wowtable.shell.cards.body import card_name, rules_room, rules_setting, sheet_for, shorter
from wowtable.shell.cards.layout import sheet_of
from wowtable.shell.cards.look import PRINTED, CardLook, CardState
from wowtable.shell.cards.places import MOST_IN_FAN, FanPlan, Place, row_plan
from wowtable.shell.cards.rows import CardFan, CardRow
from wowtable.shell.cards.text import Measure, Room, cut_to, fitted
from wowtable.shell.cards.widget import CardFace
from wowtable.shell.pilot import Pilot, overflowing
from wowtable.shell.program.app import App, headless
from wowtable.shell.program.scene import Scene, Ui
from wowtable.shell.sheets.card_samples import samples
from wowtable.shell.sheets.card_sheet import CardSheet, CardsInPlay
from wowtable.shell.widgets import (
    AttackArrow,
    Button,
    Chosen,
    Details,
    Dropped,
    Forecast,
    ForecastPill,
    Group,
    Pointed,
    Widget,
    WidgetMessage,
)
from wowtable.text import Run, shell_catalogue
from wowtable.text.rich import Rich
from wowtable.text.rich import Style as Mark

ORC = CardLook(
    "orc", "Emberhide Chieftain", "Chieftain", "ally", "horde", ("warrior",), "Ally – Orc Warrior",
    rules=((Run("Ferocity", Mark.STRONG),),), cost=6, attack=5, damage=("fire",), health=4,
    emblem="race.orcs", second="weapon.axe", hue="fire", keywords=("keyword.ferocity",),
)  # fmt: skip
QUEST = CardLook("road", "The Broken Road", "Road", "quest", type_line="Quest", emblem="land.bridge", hue="quest")
WIDTHS = (400, 300, 251, 250, 186, 146, 145, 122, 96)
LONG = {
    "en": (
        "Nethermaven Donna Chastain of the Seventeenth Circle",
        "Whenever your hero deals combat damage with a weapon while attacking, your hero heals that much damage from "
        "itself, and each opposing ally that was damaged this turn is exhausted and cannot be readied during its "
        "controller's next ready step unless that player pays two resources for each card in their hand.",
    ),
    "it": (
        "L'Incantatrice dell'Abisso Sconfinato di Tempestarcana",
        "Ogni volta che il tuo eroe infligge danni da combattimento con un'arma mentre attacca, cura a sé stesso "
        "altrettanti danni, e ogni alleato avversario danneggiato in questo turno viene impegnato e non può essere "
        "preparato durante la prossima fase di preparazione del suo controllore, salvo che quel giocatore paghi due "
        "risorse per ogni carta che ha in mano, indipendentemente dall'incantesimo controincantato.",
    ),
}


def high(width: int) -> int:
    return round(width * 1.4)


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(Assets(), theme("candle"))


def face(art: Art, width: int = 122, look: CardLook = ORC, state: CardState = PRINTED, **more: Any) -> Surface:
    return art.get("card_face", (width, high(width)), look=look, state=state, **more)


def pixels(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def share_that_differs(one: Surface, other: Surface) -> float:
    """How many pixels are clearly not of the same colour."""
    assert one.get_size() == other.get_size()
    first, second = pixels(one), pixels(other)
    apart = sum(max(abs(first[n + c] - second[n + c]) for c in range(3)) > 12 for n in range(0, len(first), 4))
    return apart / (len(first) / 4)


# -- pictures ------------------------------------------------------------------------------------

_PRINT = """
import sys, zlib, pygame
from wowtable.shell.art import Art
from wowtable.shell.base.assets import Assets
from wowtable.shell.base.theme import theme
from wowtable.shell.cards.look import CardLook
art = Art(Assets(), theme("candle"))
for kind in ("ally", "weapon", "ability"):
    look = CardLook("stable", "Stable", kind=kind, cost=1, attack=2, emblem="weapon.axe", second="thing.map")
    print(zlib.crc32(pygame.image.tobytes(art.get("card_face", (186, 260), look=look), "RGBA")))
"""


def test_a_card_looks_the_same_under_another_hash_seed() -> None:
    printed = set()
    for seed in ("1", "77"):
        told = {**os.environ, "PYTHONHASHSEED": seed, "SDL_VIDEODRIVER": "dummy"}
        done = subprocess.run([sys.executable, "-c", _PRINT], env=told, capture_output=True, text=True, check=True)
        printed.add(tuple(line for line in done.stdout.split() if line.isdigit() and len(line) > 5))
    assert len(printed) == 1
    assert len(set(printed.pop())) == 3


def test_a_card_looks_the_same_painted_anew(art: Art) -> None:
    again = Art(Assets(), theme("candle"))
    assert zlib.crc32(pixels(face(art, 300))) == zlib.crc32(pixels(face(again, 300)))


@pytest.mark.parametrize("kind", ["ally", "weapon", "ability"])
def test_cards_that_differ_in_their_id_alone_differ_in_their_art(art: Art, kind: Any) -> None:
    size = (160, 140)
    looks = [replace(ORC, id=id, kind=kind, second="") for id in ("one", "two")]
    assert share_that_differs(*(art.get("card_art", size, look=look) for look in looks)) > 0.05


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("state", [CardState(), CardState(exhausted=True), CardState(face_down=True)])
def test_the_middle_of_the_picture_is_the_middle_of_the_card(art: Art, width: int, state: CardState) -> None:
    for tilt in (0, 7):
        picture = face(art, width, state=state, tilt=tilt)
        assert (picture.get_width() - width) % 2 == 0
        assert (picture.get_height() - high(width)) % 2 == 0


def gem_spots(look: CardLook, width: int) -> dict[str, tuple[float, float]]:
    """Middles of the gems, from the middle of an upright card."""
    sheet = sheet_of((width, high(width)), look)
    left, low, right = sheet.gem_left - 20, sheet.gem_low - 28, 20 - sheet.gem_left
    units = {"cost": (left, sheet.gem_left - 28), "attack": (left, low), "health": (right, low)}
    return {name: (x * sheet.unit, y * sheet.unit) for name, (x, y) in units.items()}


def around(picture: Surface, spot: tuple[float, float], reach: int, dx: int = 0, dy: int = 0) -> Surface:
    middle = (picture.get_width() / 2 + spot[0] + dx, picture.get_height() / 2 + spot[1] + dy)
    box = pygame.Rect(0, 0, 2 * reach, 2 * reach)
    box.center = (round(middle[0]), round(middle[1]))
    return picture.subsurface(box)


@pytest.mark.parametrize("width", [300, 186, 122])
def test_numbers_stay_upright_on_an_exhausted_card(art: Art, width: int) -> None:
    upright, across = face(art, width), face(art, width, state=CardState(exhausted=True))
    reach = round(sheet_of((width, high(width)), ORC).layout.gem * width / 40 * 0.27)
    near = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    for name, (x, y) in gem_spots(ORC, width).items():
        before = around(upright, (x, y), reach)
        after = [around(across, (-y, x), reach, *step) for step in near]
        lying = pygame.transform.rotate(before, -90)
        assert min(share_that_differs(before, part) for part in after) < 0.03, name
        assert min(share_that_differs(lying, part) for part in after) > 0.1, name


def test_an_exhausted_card_lies_across_and_is_paler(art: Art) -> None:
    upright, across = face(art, 186), face(art, 186, state=CardState(exhausted=True))
    assert across.get_width() > across.get_height()
    assert upright.get_height() > upright.get_width()
    middle = around(upright, (0, -40), 20), around(across, (40, 0), 20)
    colours = [pygame.transform.average_color(part) for part in middle]
    assert sum(colours[1][:3]) < sum(colours[0][:3])
    spread = [max(colour[:3]) - min(colour[:3]) for colour in colours]
    assert spread[1] < spread[0] * 0.75


def test_a_changed_number_is_told_without_its_colour(art: Art) -> None:
    size = (40, 40)
    plain, more, less = (
        pygame.transform.grayscale(art.get("card_number", size, text="4", tone=tone, way=way))
        for tone, way in (("plain", ""), ("up", "up"), ("down", "down"))
    )
    assert more.get_height() > plain.get_height()
    third = more.get_height() // 3
    top = [part.subsurface((0, 0, part.get_width(), third)).get_bounding_rect().height for part in (more, less)]
    assert top[0] > top[1]


def test_better_is_up_and_worse_is_down_but_a_cheaper_card_is_better(art: Art) -> None:
    for now, tones in ((CardState(cost=4), ("up", "down")), (CardState(cost=8), ("down", "up"))):
        art.clear()
        face(art, 122, state=now)
        kept = [dict(key[5]) for key in art._kept if key[0] == "card_stat"]  # type: ignore[index]
        changed = [params for params in kept if params.get("way")]
        assert [(params["tone"], params["way"]) for params in changed] == [tones]


def test_damage_is_taken_off_the_health_that_shows(art: Art) -> None:
    art.clear()
    face(art, 122, state=CardState(damage=3))
    texts = {dict(key[5]).get("text") for key in art._kept if key[0] in ("card_stat", "card_pill")}  # type: ignore[index]
    assert texts == {"6", "5", "1", "−3"}


def test_a_card_that_lies_face_down_tells_nothing(art: Art) -> None:
    down = CardState(face_down=True)
    assert pixels(face(art, 122, ORC, down)) == pixels(face(art, 122, QUEST, down))
    seen = replace(down, damage=2, attack=9, counters=3, attachments=1)
    assert pixels(face(art, 122, ORC, seen)) == pixels(face(art, 122, ORC, down))


@pytest.mark.parametrize(
    "state",
    [CardState(dimmed=True), CardState(locked="Shaman only"), CardState(counters=2), CardState(attachments=1)],
)
def test_every_state_shows(art: Art, state: CardState) -> None:
    for width in (300, 186, 122):
        assert share_that_differs(face(art, width), face(art, width, state=state)) > 0.005


def test_each_glow_has_a_picture_of_its_own(art: Art) -> None:
    kinds = ("legal", "target", "hover", "attacker", "selected")
    assert len({pixels(art.get("card_glow", (122, 171), kind=kind)) for kind in kinds}) == len(kinds)
    badges = [pygame.transform.grayscale(art.get("card_badge", (30, 30), kind=kind)) for kind in kinds if kind in
              ("target", "attacker", "selected")]  # fmt: skip
    assert len({pixels(badge) for badge in badges}) == 3


def test_the_halves_of_a_gem_tell_two_damage_types(art: Art) -> None:
    types = (("fire",), ("frost",), ("fire", "frost"))
    one, two, both = (art.get("card_gem", (60, 60), kind="attack", damage=damage) for damage in types)
    assert share_that_differs(one, both) > 0.1
    assert share_that_differs(two, both) > 0.1


def test_classes_and_damage_types_have_signs_of_their_own() -> None:
    names = yaml.safe_load((assets_folder() / "icons" / "names.yaml").read_text(encoding="utf-8"))
    assets = Assets()
    for group, count in (("class", 10), ("kind", 9)):
        assert len(names[group]) == count
        assert len({pixels(assets.icon(f"{group}.{name}", 32)) for name in names[group]}) == count
    assert {name for name in DAMAGE if assets.has_icon(f"damage.{name}")} == set(DAMAGE)


def test_a_table_that_has_been_seen_paints_nothing_anew(art: Art) -> None:
    looks = [replace(ORC, id=f"c{n}") for n in range(6)]
    states = [CardState(), CardState(exhausted=True), CardState(damage=1)]
    shown = [(look, state) for look in looks for state in states]
    before = [face(art, 122, *pair) for pair in shown]
    assert all(now is then for now, then in zip((face(art, 122, *pair) for pair in shown), before))


# -- words ---------------------------------------------------------------------------------------


def fits(art: Art, look: CardLook, width: int) -> bool:
    """Every line within its room, none too small to read; whether all rules are there."""
    sheet = sheet_for(art, (width, high(width)), look)
    if not sheet.layout.rules:
        return False
    setting, room = rules_setting(art, sheet, look), rules_room(sheet, look)
    measure = Measure(art.assets, setting.px)
    assert setting.px >= SMALLEST_GLYPH
    for line in setting.lines:
        assert line.top >= 0
        assert line.top + measure.high <= room.height
        assert line.width <= room.width_at(line.top + measure.high)
        assert line.width == measure.line(line.words)
    tops = [line.top for line in setting.lines]
    assert all(low - top >= measure.high for top, low in pairwise(tops))
    return setting.whole


def name_fits(art: Art, look: CardLook, width: int) -> None:
    """The whole name, in letters that can be read, within its ribbon."""
    sheet = sheet_for(art, (width, high(width)), look)
    setting = card_name(art, sheet, look)
    assert " ".join(setting.lines) == (look.name if sheet.layout.rules else look.short_name or look.name)
    assert setting.px >= SMALLEST_GLYPH
    assert setting.width(art.assets) <= sheet.ribbon.width
    assert setting.height <= sheet.ribbon.height


@pytest.mark.parametrize("lang", sorted(LONG))
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("kind", ["ally", "weapon", "quest"])
def test_long_words_fit_at_every_size(art: Art, lang: str, width: int, kind: Any) -> None:
    name, words = LONG[lang]
    look = replace(
        ORC, name=name, short_name=name, kind=kind, type_line=name,
        rules=((Run("Protector", Mark.STRONG),), (Run(words),)),
        attack=None if kind == "quest" else 12, health=None if kind == "quest" else 12,
        strike=3 if kind == "weapon" else None,
    )  # fmt: skip
    fits(art, look, width)
    name_fits(art, look, width)
    assert face(art, width, look).get_width() > width


def test_what_is_short_is_never_cut(art: Art) -> None:
    for width in (400, 300, 251, 250, 186, 146):
        assert fits(art, ORC, width)


def test_long_rules_are_whole_on_a_large_card_and_end_in_dots_on_a_medium_one(art: Art) -> None:
    look = replace(ORC, rules=((Run(LONG["en"][1][:230]),),))
    assert fits(art, look, 400)
    assert fits(art, look, 300)
    assert not fits(art, look, 186)
    sheet = sheet_for(art, (186, 260), look)
    assert rules_setting(art, sheet, look).text.endswith("…")


def test_the_picture_gives_way_only_to_rules_that_would_be_cut(art: Art) -> None:
    size = (300, 420)
    short, long = ORC, replace(ORC, rules=((Run(LONG["en"][1][:230]),),))
    assert sheet_for(art, size, short) == sheet_of(size, short)
    assert sheet_for(art, size, long).window.height < sheet_of(size, long).window.height
    assert not rules_setting(art, sheet_of(size, long), long).whole
    assert sheet_for(art, (122, 171), long) == sheet_of((122, 171), long)


def test_the_reminder_goes_before_a_word_of_the_rules(art: Art) -> None:
    note: tuple[Rich, ...] = ((Run("(A reminder of some length that explains the keyword.)", Mark.EMPHASIS),),)
    short = replace(ORC, reminder=note)
    for width, there in ((400, True), (186, False)):
        setting = rules_setting(art, sheet_of((width, high(width)), short), short)
        assert setting.whole
        assert ("reminder" in setting.text) is there
    long = replace(short, rules=((Run(LONG["en"][1]),),))
    setting = rules_setting(art, sheet_of((300, 420), long), long)
    assert "reminder" not in setting.text


def test_text_is_set_smaller_before_anything_goes(art: Art) -> None:
    words: list[Rich] = [(Run(" ".join(["word"] * count)),) for count in (4, 14)]
    few, many = (fitted(art.assets, (rich,), (), Room(200, 70), (26, 20, 15)) for rich in words)
    assert few.px == 26
    assert many.px < 26
    assert few.whole
    assert many.whole


def test_random_rules_keep_their_place(art: Art) -> None:
    for seed in range(60):
        dice = Random(seed)
        letters = ["m" * dice.randint(1, 14) for _ in range(dice.randint(0, 60))]
        marks = [dice.choice([Mark.PLAIN, Mark.STRONG, Mark.EMPHASIS]) for _ in letters]
        rich = tuple(Run(f"{word} ", mark) for word, mark in zip(letters, marks))
        room = Room(dice.randint(90, 300), dice.randint(20, 160), dice.randint(0, 20), dice.randint(0, 60))
        setting = fitted(art.assets, (rich,), (), room, (20, 17, 14))
        measure = Measure(art.assets, setting.px)
        for line in setting.lines:
            assert 0 <= line.top <= room.height - measure.high, seed
            assert line.width <= room.width_at(line.top + measure.high), seed


def test_long_rules_are_measured_a_few_times_per_word(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[Run] = []
    plain_run = Measure.run

    def counted(self: Measure, run: Run) -> int:
        measured.append(run)
        return plain_run(self, run)

    monkeypatch.setattr(Measure, "run", counted)
    words = 300
    rich: Rich = (Run(" ".join(f"word{n}" for n in range(words))),)
    setting = fitted(art.assets, (rich,), (), Room(240, 100, 20, 40), (20, 18, 16, 14))
    assert not setting.whole
    assert len(measured) < 20 * words


def test_a_word_too_wide_for_its_line_is_cut() -> None:
    assert cut_to("abcdef", 6, len) == "abcdef"
    assert cut_to("abcdefgh", 6, len) == "abcde…"


# -- places --------------------------------------------------------------------------------------


def test_a_row_closes_its_gap_then_overlaps_then_scrolls() -> None:
    loose, tight = row_plan([100] * 4, 500, gap=20), row_plan([100] * 4, 430, gap=20)
    assert loose.lefts == (0, 120, 240, 360)
    assert tight.lefts == (0, 110, 220, 330)
    overlapping = row_plan([100] * 4, 300, gap=20)
    assert overlapping.length == pytest.approx(300)
    assert overlapping.scroll(300) == pytest.approx(0)
    full = row_plan([100] * 10, 300)
    assert full.lefts[1] == pytest.approx(40)
    assert full.scroll(300) == pytest.approx(160)


def test_no_row_covers_more_of_a_card_than_three_fifths() -> None:
    for seed in range(200):
        dice = Random(seed)
        widths = [dice.choice([122.0, 171.0]) for _ in range(dice.randint(1, 30))]
        room, overlap = dice.uniform(150, 1800), dice.choice([0.0, 0.38])
        plan = row_plan(widths, room, 12, overlap)
        steps = [right - left for left, right in pairwise(plan.lefts)]
        assert all(step >= width * 0.4 - 0.001 for step, width in zip(steps, widths)), seed
        assert plan.length <= room + 0.001 or all(
            step == pytest.approx(width * 0.4) for step, width in zip(steps, widths)
        ), seed


@pytest.mark.parametrize("count", [1, 2, 5, 7, 9, 12, 13, 20])
@pytest.mark.parametrize("room", [400.0, 700.0, 1100.0])
def test_in_a_hand_the_left_edge_of_every_card_can_be_seen(count: int, room: float) -> None:
    plan = FanPlan(count, Rect(0, 0, room, 260), (186, 260))
    places = plan.places()
    steps = [right.x - left.x for left, right in pairwise(places)]
    assert all(step >= 186 * 0.27 for step in steps)
    assert [p.tilt for p in places] == sorted(p.tilt for p in places)
    assert max(abs(p.tilt) for p in places) <= 9.01
    if count <= 7 and room >= 700:
        assert plan.scroll == 0
    if count <= MOST_IN_FAN and room >= 900:
        assert plan.scroll == 0


def test_the_raised_card_stands_upright_above_neighbours_that_make_way() -> None:
    plan = FanPlan(7, Rect(0, 0, 700, 260), (186, 260))
    rest, raised = plan.places(), plan.places(2)
    assert raised[2].tilt == 0
    assert raised[2].y < rest[2].y
    assert raised[2].y + 130 <= 260
    assert raised[3].x > rest[3].x
    assert raised[3].x - 93 >= raised[2].x + 93
    assert raised[1].x < rest[1].x


def test_a_slanted_card_is_hit_where_it_lies() -> None:
    spot = Place(100, 100, 30)
    assert spot.covers((100, 100), (40, 100))
    assert not spot.covers((100, 148), (40, 100))
    assert spot.covers((78, 140), (40, 100))


def test_an_arrow_ends_on_the_near_edge_away_from_the_corners() -> None:
    goal = Rect(100, 100, 122, 171)
    for start in ((160, 600), (700, 180), (-300, 190), (150, -200), (600, 600), (-400, -400)):
        x, y = near_edge(goal, start)
        on_side = x in (pytest.approx(100), pytest.approx(222))
        on_level = y in (pytest.approx(100), pytest.approx(271))
        assert on_side or on_level
        assert abs(x - 161) < 122 * 0.2 or abs(y - 185.5) < 171 * 0.2
    path = ArrowPath((0, 0), (100, 0))
    assert path.at(0) == (0, 0)
    assert path.at(1) == (100, 0)
    assert path.at(0.5)[1] != 0


# -- widgets -------------------------------------------------------------------------------------


class Table(Scene):
    """A hand of nine, a row of three, a button."""

    name = "card_table"

    def __init__(self, hand: int = 9) -> None:
        super().__init__()
        self.heard: list[WidgetMessage] = []
        self.hand = hand
        self.states = {"c2": CardState(glow="legal")}

    def build(self, ui: Ui) -> Widget:
        upright = Rect(0, 0, 186, 260)
        hand = [
            CardFace(f"c{n}", upright, replace(ORC, id=f"c{n}"), self.states.get(f"c{n}", CardState()), payload=f"c{n}")
            for n in range(self.hand)
        ]
        small = Rect(0, 0, 122, 171)
        across = [CardState(exhausted=n == 1) for n in range(3)]
        row = [
            CardFace(f"r{n}", small, QUEST, state, item=f"thing{n}", takes=lambda what: what == "c1")
            for n, state in enumerate(across)
        ]
        return Group(
            "root",
            ui.area,
            [
                Button("go", Rect(10, 10, 120, 52), "Go"),
                CardRow("row", Rect(100, 200, 900, 171), row, "Allies"),
                CardFan("hand", Rect(100, 700, 900, 280), hand, "Hand"),
            ],
        )

    def on_message(self, message: WidgetMessage) -> None:
        self.heard.append(message)
        self.rebuild()


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def app() -> App:
    return headless(shell_catalogue, settings=Settings(language="en", reduced_motion=True), strict=True)


@pytest.fixture
def pilot(app: App, table: Table) -> Pilot:
    return Pilot(app, table)


def test_a_card_that_is_pressed_says_what_it_stands_for(pilot: Pilot, table: Table) -> None:
    pilot.click("r2")
    assert [m for m in table.heard if isinstance(m, Chosen)] == [Chosen("r2", "thing2")]
    table.heard.clear()
    pilot.click("r0", button=3)
    assert [m for m in table.heard if isinstance(m, Details)] == [Details("r0", "thing0")]


def test_pointing_at_a_card_is_told_once_and_so_is_leaving(pilot: Pilot, table: Table) -> None:
    pilot.move("r0")
    pilot.move("r0")
    pilot.move("go")
    assert table.heard == [Pointed("r0", "thing0"), Pointed("r0", "")]


def test_the_hand_is_one_stop_of_tab_with_arrows_inside(pilot: Pilot, table: Table) -> None:
    pilot.tab_to("c0")
    visited = []
    for _ in range(4):
        pilot.press("right")
        visited.append(pilot.focused)
    assert visited == ["c1", "c2", "c3", "c4"]
    assert table.heard[-1] == Pointed("c4", "c4")
    pilot.press("return")
    assert table.heard[-1] == Chosen("c4", "c4")
    pilot.press("tab")
    assert not pilot.focused.startswith("c")


@pytest.mark.parametrize("id", ["c0", "c8", "r0", "r1", "r2", "go"])
def test_the_keyboard_reaches_every_card(pilot: Pilot, id: str) -> None:
    pilot.tab_to(id)


def test_the_focused_card_rises_and_shows_its_ring(pilot: Pilot) -> None:
    rest = pilot.stage.get("c3", CardFace).place
    pilot.tab_to("c3")
    pilot.wait(60)
    card = pilot.stage.get("c3", CardFace)
    assert card.place.tilt == 0
    assert card.place.y < rest.y
    assert "focus_ring" in pilot.shown()


def test_the_hovered_card_is_drawn_last_and_keeps_the_pointer(pilot: Pilot) -> None:
    fan = pilot.stage.get("hand", CardFan)
    left = fan.cards[4].place.rect((186, 260))
    spot = (left.x + 20, left.y + 200)
    pilot.move(spot)
    pilot.wait(60)
    fan = pilot.stage.get("hand", CardFan)
    assert fan.raised == 4
    faces = [line for line in pilot.shown().splitlines() if "paint card_face" in line and "186x260" in line]
    assert "id='c4'" in faces[-1]
    low = fan.plan.resting(4).y + 120
    pilot.move((fan.cards[4].place.x - 60, low))
    pilot.wait(60)
    assert pilot.stage.get("hand", CardFan).raised == 4


def test_a_large_hand_scrolls_by_wheel_and_to_the_focused_card(app: App) -> None:
    pilot = Pilot(app, Table(20))
    fan = pilot.stage.get("hand", CardFan)
    assert fan.most > 0
    assert fan.hidden()[0] == 0
    assert fan.hidden()[1] > 0
    pilot.scroll("c3", -2)
    assert pilot.stage.get("hand", CardFan).offset > 0
    pilot.tab_to("c19")
    pilot.wait(60)
    fan = pilot.stage.get("hand", CardFan)
    assert fan.offset == pytest.approx(fan.most)
    assert fan.hidden()[1] == 0


def test_the_tag_at_the_end_of_a_large_hand_scrolls_it(app: App) -> None:
    pilot = Pilot(app, Table(20))
    fan = pilot.stage.get("hand", CardFan)
    pilot.click((fan.rect.right - 20, fan.rect.center[1]))
    assert pilot.stage.get("hand", CardFan).offset > 0


def test_scrolling_and_focus_outlast_a_rebuild(app: App) -> None:
    table = Table(20)
    pilot = Pilot(app, table)
    pilot.scroll("c3", -3)
    offset = pilot.stage.get("hand", CardFan).offset
    table.rebuild()
    pilot.wait(40)
    assert pilot.stage.get("hand", CardFan).offset == offset


def test_a_card_can_be_dragged_only_to_what_takes_it(pilot: Pilot, table: Table) -> None:
    start = pilot.stage.get("c1", CardFace).place.rect((186, 260))
    grip = (start.x + 24, start.y + 120)
    goal = pilot.stage.get("r2", CardFace).rect.center
    pilot.drag(grip, goal)
    assert [m for m in table.heard if isinstance(m, Dropped)] == [Dropped("r2", "c1", "thing2", goal)]
    table.heard.clear()
    other = pilot.stage.get("c3", CardFace).place.rect((186, 260))
    pilot.drag((other.x + 24, other.y + 120), goal)
    assert not [m for m in table.heard if isinstance(m, Dropped | Chosen)]


def test_an_exhausted_card_takes_the_room_it_lies_on(pilot: Pilot) -> None:
    upright, across = pilot.stage.get("r0", CardFace), pilot.stage.get("r1", CardFace)
    assert (across.rect.w, across.rect.h) == (upright.rect.h, upright.rect.w)
    assert across.rect.x >= upright.rect.right


def test_a_dimmed_card_is_bright_while_it_is_looked_at(pilot: Pilot, table: Table) -> None:
    table.states["c4"] = CardState(dimmed=True)
    table.rebuild()
    pilot.wait(40)
    assert "dimmed=True" in pilot.shown()
    pilot.tab_to("c4")
    assert "dimmed=True" not in pilot.shown()


def test_a_target_is_hatched_for_those_who_ask(app: App) -> None:
    for hatched in (False, True):
        canvas = RecordingCanvas(app.type)
        card = CardFace("c", Rect(100, 100, 122, 171), ORC, CardState(glow="target"), hatched=hatched)
        card.draw(canvas)
        assert ("paint hatch" in str(canvas)) is hatched
        assert "paint card_badge" in str(canvas)


def test_legal_cards_are_told_to_the_tab_key(pilot: Pilot) -> None:
    assert pilot.stage.get("c2", CardFace).light_now
    assert not pilot.stage.get("c1", CardFace).light_now


def test_a_card_turns_over_time_unless_motion_is_reduced() -> None:
    app = headless(shell_catalogue, settings=Settings(language="en"), strict=True)
    table = Table()
    pilot = Pilot(app, table)
    pilot.wait(300)
    table.states["c0"] = CardState(exhausted=True)
    table.rebuild()
    app.step(16)
    assert 0 < pilot.stage.get("c0", CardFace).turn < 90
    pilot.wait(400)
    assert pilot.stage.get("c0", CardFace).turn == 90


def test_the_forecast_says_both_ways_and_keeps_clear_of_the_arrow(app: App) -> None:
    area = Rect(0, 0, 1000, 700)
    arrow = AttackArrow("arrow", (300, 600), Rect(400, 100, 122, 171))
    forecast = Forecast(3, "to Thane", back=5, back_words="back", back_kills=True)
    pill = ForecastPill("pill", arrow.path, forecast, app.type, area)
    assert pill.label == "3 to Thane 5 back"
    assert area.covers(pill.rect)
    assert not any(pill.rect.contains(arrow.path.at(step / 20)) for step in range(21))
    assert ("icon", "ui.skull") in pill.parts
    assert not arrow.solid()


def test_text_that_is_cut_short_keeps_its_long_words_whole_where_lines_are_wide(art: Art) -> None:
    words = ("incomprehensibilities", *["of a fight"] * 30)
    setting = fitted(art.assets, ((Run(" ".join(words)),),), (), Room(200, 100, 60, 40), (16,))
    assert not setting.whole
    assert setting.lines[0].words[0][0].text == words[0]
    assert Measure(art.assets, setting.px).word(setting.lines[0].words[0]) > 200 - 2 * 60


def test_the_forecast_makes_room_for_what_must_be_seen(app: App) -> None:
    area, told = Rect(0, 0, 1000, 700), Forecast(3, "to Thane")
    path = AttackArrow("arrow", (300, 600), Rect(400, 100, 122, 171)).path
    heart = ForecastPill("pill", path, told, app.type, area).rect
    moved = ForecastPill("pill", path, told, app.type, area, [heart]).rect
    assert not moved.overlaps(heart)
    assert area.covers(moved)
    assert not any(moved.contains(path.at(step / 20)) for step in range(21))


@pytest.mark.parametrize(("size", "lang"), [((1920, 1080), "en"), ((1920, 1080), "it"), ((1280, 720), "it")])
def test_the_card_sheets_fit(size: tuple[int, int], lang: str) -> None:
    app = headless(shell_catalogue, size, Settings(language=lang, reduced_motion=True), strict=True)
    sheets = [CardSheet(), CardsInPlay()]
    assert overflowing(app, sheets) == {}
    for sheet in sheets:
        assert "⟦" not in Pilot(app, sheet).shown()


def test_the_sample_cards_name_icons_that_exist(app: App) -> None:
    sheet = CardSheet()
    Pilot(app, sheet)
    assets = Assets()
    for look in samples(sheet.ui).values():
        for icon in (look.emblem, look.second, *look.keywords, *(f"class.{name}" for name in look.classes)):
            assert assets.has_icon(icon), (look.id, icon)


def test_pointer_and_place_agree(art: Art) -> None:
    picture = face(art, 122, state=CardState(exhausted=True))
    x, y = place(picture, pygame.Rect(100, 100, 122, 171))
    assert (x + picture.get_width() / 2, y + picture.get_height() / 2) == (161, 185.5)


def test_a_press_that_slips_off_the_card_is_none(pilot: Pilot, table: Table) -> None:
    at = pilot.stage.get("r0", CardFace).rect.center
    away = (5.0, 600.0)
    pilot.app.step(16, [Pointer("move", at), Pointer("down", at, 1), Pointer("move", away), Pointer("up", away, 1)])
    assert not [m for m in table.heard if isinstance(m, Chosen)]


def test_card_sources_name_no_game() -> None:
    folder = Path(__file__).parents[2] / "wowtable" / "shell"
    files = [*(folder / "cards").glob("*.py"), folder / "base" / "arrows.py"]
    assert len(files) > 10
    for file in files:
        text = file.read_text(encoding="utf-8").lower()
        assert "tcg" not in text
        assert "trading" not in text


def rows_that_differ(one: Surface, other: Surface) -> list[int]:
    assert one.get_size() == other.get_size()
    wide, high = one.get_size()
    first, second = pixels(one), pixels(other)
    return [
        y for y in range(high) if first[y * wide * 4 : (y + 1) * wide * 4] != second[y * wide * 4 : (y + 1) * wide * 4]
    ]


@pytest.mark.parametrize("kind", ["ally", "quest"])
@pytest.mark.parametrize("width", range(146, 321, 6))
def test_a_type_line_stands_clear_of_ribbon_and_rules(art: Art, width: int, kind: Any) -> None:
    """With letters that rise and letters that hang."""
    look = replace(ORC, kind=kind, name="Quagby", attack=None if kind == "quest" else 5, rules=((Run("Bide"),),))
    size = (width, high(width))
    body = art.get("card_body", size, look=look)
    rows = rows_that_differ(body, art.get("card_body", size, look=replace(look, type_line="Quest — Bajpdly (1)")))
    sheet, margin = sheet_for(art, size, look), (body.get_height() - size[1]) // 2
    assert rows
    assert rows[0] - margin >= sheet.ribbon.bottom + 3
    assert rows[-1] - margin <= sheet.rules.top


def test_a_type_line_gives_up_whole_parts() -> None:
    assert list(shorter("Weapon — Bow, Ranged (1)")) == ["Weapon — Bow, Ranged (1)", "Weapon — Bow", "Bow"]
    assert list(shorter("Hero — Human Death Knight")) == ["Hero — Human Death Knight", "Human Death Knight"]
    assert list(shorter("Quest")) == ["Quest"]
