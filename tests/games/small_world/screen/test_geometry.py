"""Where things stand on the Small World screen, at any size, scale, text size and language: nothing clipped or covered.

All is measured from layouts and display lists; nothing is painted.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import combinations, cycle, product
from random import Random
from typing import Any

import pytest

from tests.games.screen_kit import Floor, asks
from tests.games.small_world.corpus import CORPUS
from tests.games.small_world.screen.kit import board_of, kit
from wowtable.core import Seeded, Table
from wowtable.session import SeatSetup
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.typography import TypeStyle, named
from wowtable.shell.base.viewport import SMALLEST_GLYPH, TEXT_STEPS
from wowtable.shell.table.asking.bar_strip import strip
from wowtable.shell.table.asking.bar_words import BarWords
from wowtable.shell.table.asking.prompt import Act, Prompt, leaving_of
from wowtable.shell.table.handover import inquiry_panel
from wowtable.shell.table.viewers import Inquiry
from wowtable.shell.widgets import Button, ScrollArea, Toast, Widget

pieces, waiting = kit.module("board.pieces"), kit.module("panels.combos")

SIZES = ((1024, 640), (1280, 720), (1920, 1080))
LOOKS = [(size, scale, text, "it" if text else "en") for size, scale, text in product(SIZES, (1.0, 1.5), (0, 3))]
"""Large letters in the longer language."""


@dataclass
class Ruler(RecordingCanvas):
    """Also measures the letters, in real pixels."""

    letters: list[tuple[str, Rect, int]] = field(default_factory=list)

    def text(self, string: str, rect: Rect, style: TypeStyle | str = "body", **look: Any) -> None:
        chosen = named(style)
        if look.get("fit", "shrink") == "shrink":
            chosen = self.type.shrunk(string, style, rect.w)
        self.letters.append((string, rect, self.viewport.font_px(chosen.px)))
        super().text(string, rect, style, **look)


@dataclass
class Titles(RecordingCanvas):
    """Where golden letters stand, and how large they are."""

    golden: list[tuple[Rect, int]] = field(default_factory=list)

    def paint(self, name: str, rect: Rect, *, alpha: float = 1.0, **look: Any) -> None:
        if name == "gold_text":
            self.golden.append((rect, look["px"]))


def shown(
    table: Table[Any], look: tuple[tuple[int, int], float, int, str], picked: int = -1, computers: bool = False
) -> Floor:
    size, scale, text, lang = look
    floor = kit.floor_of(table)
    if computers:
        seats = floor.desk.setup.seats
        robots = (SeatSetup("ai", seat.name, level="normal") for seat in seats[1:])
        floor.desk.setup = replace(floor.desk.setup, seats=(seats[0], *robots))
    kit.app_of(lang, size, text_size=text, ui_scale=scale).restart(floor)
    if picked >= 0:
        floor.desk.narrowing.pick(floor.desk.legal[picked].args[0])
        floor.rebuild()
        floor.refresh()
    return floor


def everything(floor: Floor) -> list[Widget]:
    return list(floor.stage.layers[0].root.walk())


def widget(floor: Floor, name: str) -> Any:
    found = floor.stage.find(name)
    assert found is not None, name
    return found


def measured(floor: Floor, *widgets: Widget) -> Ruler:
    ruler = Ruler(floor.ui.type)
    for each in widgets:
        each.draw(ruler)
    return ruler


def in_sight(floor: Floor, each: Widget) -> bool:
    """Within the window, or where scrolling brings it."""
    scrolled = any(isinstance(node, ScrollArea) for node in each.ancestors())
    return scrolled or floor.ui.area.inset(-0.5).covers(each.rect)


def tables() -> dict[str, Table[Any]]:
    return {
        "late": later(kit.new_table("geometry", 3)),
        "teams": kit.new_table("geometry", 4, teams=True),
        "late teams": later(kit.new_table("geometry", 4, teams=True)),
        "sides": later(kit.new_table("geometry", 5, teams=True)),
    }


def later(table: Table[Any]) -> Table[Any]:
    """Where somebody picks again, and coins lie on what others left."""
    rng = Random("geometry")
    while table.state.round < 3 or table.state.decision.kind != "pick":
        kit.step(table, rng)
    return table


TABLES = tables()
LEAST_READ = 220.0
"""A sheet about a combo is at least so wide."""
READABLE = 0.74
"""How far letters may shrink."""
TIGHTEST = ((1024, 640), 1.5, 3, "it")
LOOKED_AT = sorted({*zip(LOOKS, cycle(TABLES)), *((TIGHTEST, name) for name in TABLES)}, key=str)
"""Each look at some table, and every table where room is least."""


# -- the queue -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("look", "name"), LOOKED_AT, ids=str)
def test_every_combo_shows_name_power_tokens_and_price_and_nothing_lies_on_anything(
    name: str, look: tuple[tuple[int, int], float, int, str]
) -> None:
    floor = shown(TABLES[name], look, picked=0)
    rows = floor.table.state.rows
    mine = {action.args[0] for action in floor.desk.legal}
    least = SMALLEST_GLYPH * TEXT_STEPS[look[2]] - 1
    for combo in [combo for row in rows.values() for combo in row]:
        card = floor.stage.find(f"combo.{combo.race}")
        if card is None:
            assert combo.race not in mine, "what can be picked is always there"
            continue
        ruler = measured(floor, card)
        texts = {words for words, _, _ in ruler.letters}
        assert {card.race_name, card.power_name, card.tokens, card.price} <= texts
        assert not combo.coins or f"+{combo.coins}" in texts
        assert ruler.overflows == []
        assert [words for words, rect, _ in ruler.letters if not card.rect.inset(-3).covers(rect)] == []
        assert [(words, px) for words, _, px in ruler.letters if px < least] == []
        assert in_sight(floor, card)
    assert on_each_other(floor) == []
    unread = shown(TABLES[name], look)
    assert all(unread.stage.find(f"combo.{combo.race}") for row in rows.values() for combo in row)
    read, chosen = widget(floor, "closeup"), widget(floor, f"combo.{floor.desk.narrowing.picked[0]}")
    assert floor.ui.area.covers(visible(read).inset(1))
    assert read.rect.w > LEAST_READ, "a sheet that can be read"
    assert visible(chosen) == chosen.rect


def on_each_other(floor: Floor) -> list[tuple[str, str]]:
    """Parts of the panel, the rail, the bar and the sheet about a combo; what is scrolled away does not count."""
    alone = ("bar", "closeup", "income.total", "waiting.title")
    parts = [
        (each.id, seen)
        for each in everything(floor)
        if each.id.startswith(("combo.", "player.", "rail.")) or isinstance(each, waiting.SideHead) or each.id in alone
        if not (seen := visible(each).inset(1)).empty
    ]
    return [(one[0], other[0]) for one, other in combinations(parts, 2) if one[1].overlaps(other[1])]


def visible(each: Widget) -> Rect:
    seen = each.rect
    for node in each.ancestors():
        seen = seen.intersection(node.rect) if isinstance(node, ScrollArea) else seen
    return seen


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_players_and_forecast_are_written_whole(look: tuple[tuple[int, int], float, int, str]) -> None:
    floor = shown(CONQUEST, look, computers=True)
    if floor.stage.find("income.total") is None:
        floor.desk.screen.unfolded = "panel"  # type: ignore[attr-defined]
        floor.rebuild()
        floor.refresh()
    widgets = [each for each in everything(floor) if each.id.startswith(("player.", "income.", "rail."))]
    assert len(widgets) > 4
    ruler = measured(floor, *widgets)
    assert ruler.overflows == []
    least = SMALLEST_GLYPH * TEXT_STEPS[look[2]] - 1
    assert [(words, px) for words, _, px in ruler.letters if px < least] == []
    assert all(in_sight(floor, each) for each in widgets)


# -- the bar -------------------------------------------------------------------------------------------


def conquest() -> Table[Any]:
    return kit.found(lambda t: asks("conquest")(t) and t.state.round > 2, "geometry")


CONQUEST = conquest()


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_the_bar_covers_no_region_and_no_piece(look: tuple[tuple[int, int], float, int, str]) -> None:
    floor = shown(CONQUEST, look)
    bar, board = widget(floor, "bar").rect, board_of(floor)
    assert not bar.overlaps(board.rect)
    assert floor.ui.area.inset(-0.5).covers(bar)
    for name in board.chart.places:
        assert board.rect.covers(board.item_rect(name)), name
    assert all(board.rect.covers(piece) for piece in board.pieces_in_sight())
    over = [each for each in everything(floor) if each.solid() and each is not board and each.rect.overlaps(board.rect)]
    assert over == []


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_chips_cover_no_count_and_no_chip(look: tuple[tuple[int, int], float, int, str]) -> None:
    floor = shown(CONQUEST, look)
    board = board_of(floor)
    chips = list(board.pill_places(floor.ui.type).values())
    counts = [pieces.number_on(piece).inset(2) for piece in board.pieces_in_sight()]
    assert len(chips) > 3
    assert [chip for chip in chips if any(chip.overlaps(count) for count in counts)] == []
    assert [pair for pair in combinations(chips, 2) if pair[0].inset(1).overlaps(pair[1])] == []


@pytest.mark.parametrize("look", [LOOKS[7], TIGHTEST], ids=str)
def test_chips_of_many_throws_leave_tokens_to_be_seen(look: tuple[tuple[int, int], float, int, str]) -> None:
    """Five players, and a throw of the die open nearly everywhere."""
    session = CORPUS.session("conquest.open")
    floor = shown(Table(session.game, session.truth(), Seeded("chips")), look)
    board = board_of(floor)
    chips = list(board.pill_places(floor.ui.type).values())
    assert len(chips) > 10
    for piece in board.pieces_in_sight():
        hidden = [chip.intersection(piece) for chip in chips if chip.overlaps(piece)]
        assert sum(part.w * part.h for part in hidden) < piece.w * piece.h * 0.68


@pytest.mark.parametrize("look", [*LOOKS[::2], LOOKS[9]], ids=str)
def test_news_lie_off_panels(look: tuple[tuple[int, int], float, int, str]) -> None:
    """News of a closed region lie beside rail and bar, and off the edge of the panel."""
    floor = shown(CONQUEST, look)
    board, stage = board_of(floor), floor.stage
    stage.toasts.show(Toast("Whistling Down", floor.desk.say("why.water"), "error"))
    canvas = RecordingCanvas(floor.ui.type)
    stage.draw(canvas)
    panel = [each.rect.inset(-20, 0) for each in everything(floor) if each.id == "waiting.title"]
    kept = [*panel, *(each.rect for each in everything(floor) if each.label and each is not board)]
    assert [(news, rect) for news in stage.toasts.places for rect in kept if news.overlaps(rect)] == []


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_parchments_lie_off_the_numbers_of_their_region(look: tuple[tuple[int, int], float, int, str]) -> None:
    """What explains a region stands beside its count and chip."""
    floor = shown(CONQUEST, look)
    board, stage = board_of(floor), floor.stage
    canvas = RecordingCanvas(floor.ui.type)
    for name in board.chart.places:
        tip = board.item_tip(name)
        assert tip is not None
        stage.tooltips.show(tip, board.item_rect(name))
        stage.draw(canvas)
        assert stage.tooltips.main is not None
        shown_at = stage.tooltips.main.rect.inset(4)
        assert not any(shown_at.overlaps(number_at) for number_at in own_numbers(board, name)), name


@pytest.mark.parametrize("look", [LOOKS[0], LOOKS[2]], ids=str)
def test_parchments_lie_off_what_is_asked(look: tuple[tuple[int, int], float, int, str]) -> None:
    """The bar says what comes of what is pointed at: what explains that never lies over it."""
    floor = shown(CONQUEST, look)
    board, stage, asked = board_of(floor), floor.stage, widget(floor, "bar.words").rect
    canvas = RecordingCanvas(floor.ui.type)
    for name in board.chart.places:
        stage.tooltips.show(board.item_tip(name), board.item_rect(name))
        stage.draw(canvas)
        assert not stage.tooltips.main.rect.overlaps(asked.inset(2)), name


@pytest.mark.parametrize("name", ["late", "sides"])
@pytest.mark.parametrize("look", [LOOKS[0], LOOKS[4], LOOKS[6]], ids=str)
def test_no_leather_lies_bare_below_the_queue_and_none_under_what_is_read(
    name: str, look: tuple[tuple[int, int], float, int, str]
) -> None:
    """The drawer ends where the combos do, and the one that is read lies beside it on the board."""
    floor = shown(TABLES[name], look, picked=0)
    combos = [combo for row in floor.table.state.rows.values() for combo in row]
    drawer, sheet = widget(floor, "side.plate").rect, widget(floor, "closeup").rect
    assert drawer.bottom - max(widget(floor, f"combo.{combo.race}").rect.bottom for combo in combos) < 30
    assert not sheet.overlaps(drawer)
    assert sheet.overlaps(widget(floor, "board").rect)


def test_a_menu_hides_neither_the_count_nor_the_chip_of_its_region() -> None:
    floor = shown(CONQUEST, LOOKS[4])
    board, entry = board_of(floor), kit.module("asking.menu").way_of
    assert board.legal
    for name in board.legal:
        floor.desk.show_ways(name, [entry(floor.desk, act) for act in board.acts[name]])
        menu = widget(floor, "ways")
        assert not any(menu.rect.inset(4).overlaps(number_at) for number_at in own_numbers(board, name)), name
        floor.stage.pop(floor.stage.layers[-1].root)


def own_numbers(board: Any, name: str) -> list[Rect]:
    """The count and the chip of a region."""
    here = board.item_rect(name)
    counts = [pieces.number_on(piece) for piece in board.pieces_in_sight() if here.contains(piece.center)]
    return [
        *(rect for rect in counts if here.contains(rect.center)),
        *filter(None, [board.pill_places(board.desk.ui.type).get(name)]),
    ]


@pytest.mark.parametrize("look", LOOKS[::3], ids=str)
def test_buttons_stay_where_they_are_from_question_to_question(
    look: tuple[tuple[int, int], float, int, str],
) -> None:
    """The act at the right, whatever is asked; Undo, too, where there are no more answers than one beside it."""
    places: dict[str, set[Rect]] = {"undo": set(), "main": set()}
    rng, table = Random("buttons"), kit.new_table("buttons", 3)
    floor, kinds = shown(table, look), set[str]()
    for _ in range(60):
        decision = table.state.decision
        assert decision is not None
        floor.desk.viewer = decision.seats[0]
        floor.show()
        floor.rebuild()
        floor.refresh()
        kinds.add(decision.kind)
        buttons = [each for each in widget(floor, "bar").walk() if isinstance(each, Button)]
        places["undo"] |= {each.rect for each in buttons if each.command == "undo" and len(buttons) <= 3}
        right = [each.rect for each in buttons if each.rect.right > floor.ui.area.w * 0.5 and each.kind == "primary"]
        places["main"] |= set(right)
        assert all(not one.rect.overlaps(other.rect) for one, other in combinations(buttons, 2))
        kit.step(table, rng)
    assert len(kinds) > 5
    assert {name: len(rects) for name, rects in places.items()} == {"undo": 1, "main": 1}


# -- who is who ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_a_question_asked_aloud_stays_in_the_place_of_the_bar(look: tuple[tuple[int, int], float, int, str]) -> None:
    """Its answers stand where the buttons always do."""
    floor = shown(CONQUEST, look)
    bar = widget(floor, "bar").rect
    asked = inquiry_panel(floor.ui, floor.desk, bar, Inquiry(1, 0))
    parts = [each.rect for each in asked.walk() if each is not asked]
    assert len(parts) == 4
    assert all(bar.inset(-0.5).covers(rect) for rect in (asked.rect, *parts))
    assert [pair for pair in combinations(parts, 2) if pair[0].inset(1).overlaps(pair[1])] == []
    made = {each.id: each for each in asked.walk()}
    assert made["inquiry.no"].rect == widget(floor, "act:stop").rect
    assert measured(floor, *(each for each in made.values() if each is not asked)).overflows == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_computers_are_marked_and_people_are_not(size: tuple[int, int]) -> None:
    floor = shown(CONQUEST, (size, 1.0, 0, "en"), computers=True)
    row = "player" if floor.stage.find("player.0") is not None else "rail"
    marked = ["icon ui.ai" in str(measured(floor, widget(floor, f"{row}.{info.seat}"))) for info in floor.desk.seats]
    assert marked == [not info.human for info in floor.desk.seats]
    assert set(marked) == {True, False}


@pytest.mark.parametrize("high", [64.0, 110.0])
def test_the_lines_of_a_title_are_written_alike_and_within_the_bar(high: float) -> None:
    floor = shown(CONQUEST, TIGHTEST)
    place = Rect(0, 0, 240, high)
    titles = Titles(floor.ui.type)
    BarWords(place, floor.desk, Prompt("Fermarsi con 1 segnalino in mano?")).draw(titles)
    assert len(titles.golden) == 2
    assert len({px for _, px in titles.golden}) == 1
    assert all(place.inset(-0.5).covers(rect) for rect, _ in titles.golden)


@pytest.mark.parametrize("look", [LOOKS[7], TIGHTEST], ids=str)
def test_every_question_is_put_in_letters_that_can_be_read(look: tuple[tuple[int, int], float, int, str]) -> None:
    """The title, the line or its brief form, and every answer, at each kind of decision."""
    for name in CORPUS.names_as_printed():
        session = CORPUS.session(name)
        floor = shown(Table(session.game, session.truth(), Seeded("letters")), look)
        words = widget(floor, "bar.words")
        assert words.whole, (name, words.words)
        wide = max(floor.ui.type.width(title, named("panel_title").sized(words.size)) for title in words.titles)
        assert wide * READABLE <= words.rect.w, (name, words.titles)
        assert words.line.size[1] > 0, name
        buttons = [each for each in widget(floor, "bar").walk() if isinstance(each, Button)]
        ruler = measured(floor, *buttons)
        assert ruler.overflows == [], name
        least = floor.ui.type.viewport.font_px(named("small_strong").px) * READABLE
        assert [(said, px) for said, _, px in ruler.letters if px < least] == [], name


@pytest.mark.parametrize("look", [TIGHTEST, (*TIGHTEST[:3], "en")], ids=str)
@pytest.mark.parametrize(
    ("why", "unused"),
    [("in_hand", ("hand", 1)), ("conquest", ("menace", 3)), ("end_turn", ("idle", 6)), ("bombs", ("bombs", 2))],
)
def test_what_is_left_undone_is_said_where_there_is_little_room(
    look: tuple[tuple[int, int], float, int, str], why: str, unused: tuple[str, int]
) -> None:
    """Above the box that says whether to ask again, and under a title whose letters can be read."""
    floor = shown(CONQUEST, look)
    leaving = leaving_of(floor.desk, why, [unused], ())
    acts = (Act(None, leaving.leave), Act(None, leaving.stay, golden=True))
    prompt = Prompt(leaving.title, leaving.line, acts, leaving.short, leaving.brief)
    made = strip(floor.desk, widget(floor, "bar").rect, prompt, check=floor.ui.say("table.always_ask"))
    words: Any = next(each for each in made.walk() if each.id == "bar.words")
    assert words.line.size[1] > 0
    assert words.whole
    assert words.tip.body == leaving.line
    wide = max(floor.ui.type.width(title, named("panel_title").sized(words.size)) for title in words.titles)
    assert wide * READABLE <= words.rect.w


@pytest.mark.parametrize("look", [LOOKS[3], LOOKS[5], LOOKS[8]], ids=str)
def test_any_number_of_answers_leaves_words_alone_and_undo_before_the_first(
    look: tuple[tuple[int, int], float, int, str],
) -> None:
    """And of words too long for the strip whole sentences are shown, the rest in the tip."""
    floor = shown(CONQUEST, look)
    area, long = widget(floor, "bar").rect, "A sentence that takes its time to end. " * 30
    places: set[Rect] = set()
    for count in range(1, 6):
        acts = tuple(Act(None, f"Answer {n}", golden=n == count - 1, id=f"act:{n}") for n in range(count))
        made = strip(floor.desk, area, Prompt("Title", long, acts))
        by_id = {each.id: each for each in made.walk()}
        buttons = [each for each in by_id.values() if isinstance(each, Button)]
        places.add(by_id[f"act:{count - 1}"].rect)
        solid = [*(each.rect for each in buttons), by_id["bar.words"].rect, by_id["tray"].rect]
        assert len(buttons) == count + 1
        answers = [each.rect for each in buttons if each.id != "undo" and each.id != f"act:{count - 1}"]
        assert all(rect.x > by_id["undo"].rect.right for rect in answers)
        if count == 3:
            assert max(rect.bottom for rect in answers) == pytest.approx(by_id["undo"].rect.bottom)
        assert not [pair for pair in combinations(solid, 2) if pair[0].inset(1).overlaps(pair[1])]
        assert all(area.covers(rect) for rect in solid)
        words = by_id["bar.words"]
        assert words.line.size[1] + words.high <= words.rect.h + 2
        assert words.tip is not None
        assert words.tip.body == long
    assert len(places) == 1
