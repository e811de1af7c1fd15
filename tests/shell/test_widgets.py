from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from wowtable.shell import sound
from wowtable.shell.base.bindings import Bindings
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.base.input import Key, Pointer, TypedText
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.typography import TypeStyle
from wowtable.shell.base.viewport import Viewport
from wowtable.shell.boards.camera import Camera
from wowtable.shell.boards.surface import BoardSurface
from wowtable.shell.pilot import Pilot
from wowtable.shell.program.app import App
from wowtable.shell.program.scene import Ui
from wowtable.shell.widgets import (
    Answer,
    Button,
    Changed,
    Chosen,
    Details,
    Dialog,
    Dropped,
    Group,
    IconButton,
    ItemList,
    LetGo,
    LinkFollowed,
    Pointed,
    Pressed,
    Question,
    Refused,
    ScrollArea,
    Submitted,
    TextField,
    Tip,
    Toast,
    Widget,
    WidgetMessage,
)
from wowtable.shell.widgets.buttons import ButtonKind
from wowtable.shell.widgets.focus import circles, focusables, nearest
from wowtable.shell.widgets.layers import Services
from wowtable.shell.widgets.stage import Stage
from wowtable.shell.widgets.tooltip import DELAY_MS, GAP, place

from .conftest import Room


def test_a_click_presses(pilot: Pilot, room: Room) -> None:
    pilot.click("go")
    assert room.heard == [Pressed("go")]


def test_letting_go_elsewhere_does_not_press(pilot: Pilot, room: Room) -> None:
    pilot.drag("go", "check")
    assert room.heard == []


def test_a_command_presses_the_button_that_carries_it(pilot: Pilot, room: Room) -> None:
    pilot.press("r")
    assert room.heard == [Pressed("go")]


def test_a_disabled_button_says_why_and_does_nothing(pilot: Pilot, room: Room) -> None:
    pilot.click("stop")
    assert room.heard == [Refused("stop", "You are not moving.")]
    pilot.move("stop")
    pilot.wait(DELAY_MS + 50)
    assert "You are not moving." in pilot.shown()


def test_a_hold_button_needs_its_time(pilot: Pilot, room: Room) -> None:
    pilot.tab_to("hold")
    pilot.hold("return", 300)
    pilot.click("hold")
    assert room.heard == [LetGo("hold"), LetGo("hold")]
    pilot.hold("return", 700)
    assert room.heard[2:] == [Pressed("hold")]


def test_a_key_held_down_moves_on_but_presses_once(pilot: Pilot, room: Room) -> None:
    pilot.tab_to("go")
    pilot.app.step(16, [Key("return"), *[Key("return", repeat=True)] * 5])
    assert room.heard == [Pressed("go")]
    pilot.app.step(16, [Key("tab"), Key("tab", repeat=True)])
    assert pilot.focused == "hold"


def test_space_presses_what_carries_confirm_and_enter_what_is_focused(app: App) -> None:
    class Two(Room):
        def build(self, ui: Ui) -> Widget:
            one = Button("one", Rect(10, 10, 100, 50), "One")
            return Group("root", ui.area, [one, Button("two", Rect(10, 80, 100, 50), "Two", command="confirm")])

    room = Two()
    pilot = Pilot(app, room)
    pilot.tab_to("one")
    pilot.press("space", "return")
    assert room.heard == [Pressed("two"), Pressed("one")]


def test_focus_shows_after_a_key_and_hides_after_the_pointer(pilot: Pilot) -> None:
    pilot.press("tab")
    assert "focus_ring" in pilot.shown()
    pilot.move("check")
    assert "focus_ring" not in pilot.shown()


def test_tab_goes_in_reading_order_and_treats_groups_as_one_stop(pilot: Pilot) -> None:
    visited = []
    for _ in range(9):
        pilot.press("tab")
        visited.append(pilot.focused)
    assert visited == ["go", "stop", "hold", "name", "check", "size.easy", "drop", "slide", "list.item0"]


def test_shift_tab_goes_back(pilot: Pilot) -> None:
    pilot.press("tab", "tab", "shift+tab")
    assert pilot.focused == "go"


@pytest.mark.parametrize(
    "id", ["go", "stop", "hold", "name", "check", "size.hard", "drop", "slide", "list.item3", "sea"]
)
def test_the_keyboard_reaches_everything(pilot: Pilot, id: str) -> None:
    pilot.tab_to(id)


def test_arrows_go_to_the_nearest_thing_that_way(pilot: Pilot) -> None:
    pilot.tab_to("go")
    pilot.press("right")
    assert pilot.focused == "stop"
    pilot.press("left", "down")
    assert pilot.focused == "name"


def test_an_arrow_goes_on_in_what_scrolls_before_it_leaves_it() -> None:
    """What is scrolled out of sight is nearer than what only lies there on the glass."""
    cells = [Button(f"cell{n}", Rect(n % 2 * 60, n // 2 * 50, 50, 40), "") for n in range(6)]
    below = Button("below", Rect(60, 105, 50, 20), "")
    root = Group("root", Rect(0, 0, 200, 200), [ScrollArea("tray", Rect(0, 0, 120, 90), cells), below])
    root.attach(None)
    everything = focusables(root)
    assert [[other.id for other in circle] for circle in circles(cells[3], everything)] == [[c.id for c in cells]]
    assert [list(circle) for circle in circles(below, everything)] == []


def test_nearest_prefers_what_is_in_line() -> None:
    near_but_aside = Button("aside", Rect(60, 200, 10, 10), "")
    far_in_line = Button("line", Rect(100, 0, 10, 10), "")
    assert nearest(Rect(0, 0, 10, 10), [near_but_aside, far_in_line], "right") is far_in_line
    assert nearest(Rect(0, 0, 10, 10), [near_but_aside, far_in_line], "up") is None


def test_what_touches_with_a_corner_only_is_not_beside() -> None:
    """A card that is lifted out of a hand reaches up to the row above it."""
    above, beside = Button("above", Rect(8, -118, 100, 125), ""), Button("beside", Rect(60, 20, 100, 150), "")
    assert nearest(Rect(0, 0, 100, 150), [above, beside], "right") is beside


def test_what_lies_beneath_is_the_last_that_an_arrow_goes_to() -> None:
    """The board reaches below a card of the shelf that lies over it."""
    board, lower = Button("board", Rect(0, 0, 400, 300), ""), Button("lower", Rect(100, 200, 50, 60), "")
    card = Rect(100, 40, 50, 60)
    assert nearest(card, [board, lower], "down") is lower
    assert nearest(card, [board], "down") is board


def test_focus_survives_a_rebuild(pilot: Pilot, room: Room) -> None:
    pilot.tab_to("check")
    before = pilot.stage.focused
    room.rebuild()
    pilot.wait(20)
    assert pilot.focused == "check"
    assert pilot.stage.focused is not before


# --- typing


def test_typing_posts_each_change_and_rebuilding_keeps_the_caret(pilot: Pilot, room: Room) -> None:
    pilot.click("name")
    pilot.type("Giulia")
    assert room.text == "Giulia"
    pilot.press("home", "delete")
    pilot.type("J")
    assert room.text == "Jiulia"
    pilot.press("return")
    assert room.heard[-1] == Submitted("name", "Jiulia")


def test_letters_in_a_field_are_no_commands(pilot: Pilot, room: Room) -> None:
    pilot.click("name")
    pilot.type("r z m")
    assert room.text == "r z m"
    assert room.commands == []
    assert Pressed("go") not in room.heard


def test_a_field_keeps_its_limit_and_selection(pilot: Pilot, room: Room) -> None:
    pilot.click("name")
    pilot.type("abcdefghijklmn")
    assert room.text == "abcdefghij"
    pilot.press("ctrl+a")
    pilot.type("x")
    assert room.text == "x"


def test_cut_copy_paste(pilot: Pilot, room: Room) -> None:
    pilot.click("name")
    pilot.type("one two")
    pilot.press("shift+home", "ctrl+x")
    assert room.text == ""
    pilot.press("ctrl+v", "ctrl+v")
    assert room.text == "one twoone"


def test_words_are_jumped_and_deleted(pilot: Pilot, room: Room) -> None:
    pilot.click("name")
    pilot.type("one two")
    pilot.press("ctrl+backspace")
    assert room.text == "one "
    pilot.press("ctrl+left", "ctrl+delete")
    assert room.text == " "


def test_a_click_puts_the_caret_between_letters(pilot: Pilot) -> None:
    pilot.click("name")
    pilot.type("mmmm")
    pilot.wait(20)
    field = pilot.stage.get("name", TextField)
    width = pilot.app.type.width("mm", "body")
    pilot.click((field.rect.x + 14 + width, field.rect.center[1]))
    assert pilot.stage.get("name", TextField).caret == 2


def test_esc_leaves_through_a_field(pilot: Pilot, room: Room) -> None:
    pilot.click("name")
    pilot.press("escape")
    assert room.commands == ["back"]


# --- choices


def test_checks_choices_and_sliders_post_their_values(pilot: Pilot, room: Room) -> None:
    pilot.click("check")
    pilot.click("size.hard")
    pilot.tab_to("slide")
    pilot.press("right", "end", "left")
    values = [(message.id, message.value) for message in room.heard if isinstance(message, Changed)]
    assert values == [("check", True), ("size", "hard"), ("slide", 60), ("slide", 100), ("slide", 40)]


def test_a_slider_follows_the_pointer_beyond_its_ends(pilot: Pilot, room: Room) -> None:
    pilot.drag("slide", (5, 470))
    assert room.heard[-1] == Changed("slide", 0)


def test_a_dropdown_opens_chooses_and_closes(pilot: Pilot, room: Room) -> None:
    pilot.click("drop")
    pilot.click("drop.list.hard")
    assert room.heard[-1] == Changed("drop", "hard")
    assert len(pilot.stage.layers) == 1
    assert pilot.focused == "drop"


def test_a_dropdown_by_keyboard_and_esc(pilot: Pilot, room: Room) -> None:
    pilot.tab_to("drop")
    pilot.press("return", "down", "return")
    assert room.heard[-1] == Changed("drop", "hard")
    count = len(room.heard)
    pilot.press("return", "escape")
    assert len(pilot.stage.layers) == 1
    assert len(room.heard) == count


def test_a_click_beside_closes_a_dropdown_and_touches_nothing(pilot: Pilot, room: Room) -> None:
    pilot.click("drop")
    pilot.click("go")
    assert room.heard == []
    assert len(pilot.stage.layers) == 1


def test_a_key_field_learns_any_key_even_those_that_mean_something(pilot: Pilot, room: Room) -> None:
    pilot.click("key")
    assert "Press a key" in pilot.shown()
    pilot.press("tab")
    assert room.heard == [Changed("key", "tab")]
    pilot.tab_to("key")
    pilot.press("return", "escape")
    assert "Press a key" not in pilot.shown()
    assert room.commands == []
    pilot.press("return")
    pilot.pad("lt")
    assert room.heard[-1] == Changed("key", "pad lt")


# --- lists and scrolling


def test_a_list_scrolls_by_wheel_and_keeps_its_place(pilot: Pilot, room: Room) -> None:
    pilot.scroll("list", -3)
    pilot.wait(600)
    offset = pilot.stage.get("list", ItemList).offset
    assert offset == 216
    room.rebuild()
    pilot.wait(20)
    assert pilot.stage.get("list", ItemList).offset == offset


def test_a_scrolled_row_is_hit_where_it_is_seen(pilot: Pilot, room: Room) -> None:
    pilot.scroll("list", -3)
    pilot.wait(600)
    pilot.click("list.item6")
    assert room.heard[-1] == Changed("list", "item6")


def test_the_keyboard_brings_rows_into_view(pilot: Pilot) -> None:
    pilot.tab_to("list.item0")
    pilot.press(*["down"] * 12)
    pilot.wait(600)
    row = pilot.widget("list.item12")
    assert pilot.focused == "list.item12"
    assert pilot.widget("list").rect.covers(row.rect)


def test_scrolling_stops_at_the_end(pilot: Pilot) -> None:
    pilot.scroll("list", -1000)
    pilot.wait(1500)
    scrolled = pilot.stage.get("list", ItemList)
    assert scrolled.offset == pytest.approx(scrolled.most)


def test_a_double_click_chooses(pilot: Pilot, room: Room) -> None:
    pilot.click("list.item2", times=2)
    assert Chosen("list", "item2") in room.heard


# --- the face of a button


@dataclass
class Placed(RecordingCanvas):
    """Where words and key caps are drawn."""

    words: dict[str, Rect] = field(default_factory=dict)
    caps: list[Rect] = field(default_factory=list)

    def text(self, string: str, rect: Rect, style: TypeStyle | str = "body", **look: Any) -> None:
        if style != "keycap":
            high = self.type.block(string, style, rect.w + 1).size[1]
            self.words[string] = Rect(rect.x, rect.center[1] - high / 2, rect.w, high)

    def paint(self, name: str, rect: Rect, *, alpha: float = 1.0, **look: Any) -> None:
        if name == "keycap":
            self.caps.append(rect)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    ("label", "line", "cap"),
    [
        ("Fine turno", "6 segnalini che potevano marciare", "R"),
        ("Scegli Pandaren", "paghi 2, trovi 1", "Spazio"),
        ("Conquista Finale", "Spalla Lunga: 2 su 6", "Spazio"),
        ("Redeploy", "2 tokens in hand", "R"),
    ],
)
def test_the_cap_of_a_button_lies_on_none_of_its_words(
    app: App, label: str, line: str, cap: str, size: tuple[int, int], scale: float
) -> None:
    app.type.viewport = Viewport(size, scale)
    canvas, growth = Placed(app.type), app.type.viewport.growth
    Button("go", Rect(0, 0, 222 * growth, 76 * growth), label, line=line, cap=cap).draw(canvas)
    (key,) = canvas.caps
    assert set(canvas.words) == {label, line}
    assert not [words for words, rect in canvas.words.items() if rect.inset(1).overlaps(key)]


@pytest.mark.parametrize(("step", "high"), [(0, 91), (3, 106)])
@pytest.mark.parametrize(
    ("label", "line"),
    [
        ("Combatti Coboldo Scavatore", "83% di colpire"),
        ("Combatti Spirito del Pozzo", "100% di colpire"),
        ("Raccogli un segnalino", "Uno Scambio di Semi"),
        ("Raccogli un segnalino: Uno Scambio di Semi", ""),
    ],
)
def test_the_words_of_a_main_button_lie_apart_and_off_its_edges(
    app: App, label: str, line: str, step: int, high: int
) -> None:
    """Where they are long, the glass small and letters large."""
    app.type.viewport = Viewport((1280, 720), 1.0, step)
    canvas, button = Placed(app.type), Rect(0, 0, 306, high)
    Button("go", button, label, kind="primary", line=line, cap="Spazio").draw(canvas)
    rects = [*canvas.words.values()]
    assert label in canvas.words
    assert all(rect.y >= 2 and rect.bottom <= high - 2 for rect in rects)
    assert not [one for n, one in enumerate(rects) for other in rects[:n] if one.inset(0, 2).overlaps(other)]


# --- tooltips


def test_a_tooltip_comes_after_a_still_moment_beside_its_target(pilot: Pilot) -> None:
    pilot.move("go")
    pilot.wait(DELAY_MS - 100)
    assert "Goes at once." not in pilot.shown()
    pilot.wait(150)
    assert "Goes at once." in pilot.shown()
    tip = pilot.stage.tooltips.main
    assert tip is not None
    assert not tip.rect.overlaps(pilot.widget("go").rect)
    assert tip.rect.inset(-GAP - 1).overlaps(pilot.widget("go").rect)


def test_a_tooltip_also_comes_by_focus_and_leaves_with_esc(pilot: Pilot, room: Room) -> None:
    pilot.tab_to("go")
    pilot.wait(DELAY_MS + 50)
    assert "Goes at once." in pilot.shown()
    pilot.press("escape")
    assert "Goes at once." not in pilot.shown()
    assert room.commands == []


def test_a_second_tooltip_comes_at_once(pilot: Pilot) -> None:
    pilot.move("go")
    pilot.wait(DELAY_MS + 50)
    pilot.shown()
    pilot.move("stop")
    assert "You are not moving." in pilot.shown()


def test_a_keyword_explains_itself_and_its_click_is_told(pilot: Pilot, room: Room) -> None:
    pilot.wait(20)
    words = pilot.widget("words").rect
    width = pilot.app.type.width("Beware of the ", "body")
    spot = (words.x + width + 12, words.y + 10)
    pilot.move(spot)
    pilot.wait(DELAY_MS + 50)
    assert "Wet land." in pilot.shown()
    pilot.click(spot)
    assert room.heard == [LinkFollowed("words", "swamp")]


def test_links_live_on_in_words_that_are_not_drawn_again(pilot: Pilot, room: Room) -> None:
    """A build in which they look as before takes their picture over."""
    words = pilot.widget("words")
    links = words._links()  # type: ignore[attr-defined]
    room.rebuild()
    pilot.wait(20)
    assert pilot.widget("words") is not words
    assert pilot.widget("words")._links() == links != []  # type: ignore[attr-defined]


def test_a_pinned_tooltip_stays(pilot: Pilot) -> None:
    pilot.move("go")
    pilot.wait(DELAY_MS + 50)
    pilot.shown()
    pilot.press("i")
    pilot.move("check")
    assert "Goes at once." in pilot.shown()
    pilot.press("escape")
    assert "Goes at once." not in pilot.shown()


@pytest.mark.parametrize("corner", [(0, 0), (1880, 0), (0, 1040), (1880, 1040), (900, 500)])
def test_no_tooltip_covers_its_target_or_leaves_the_screen(pilot: Pilot, corner: tuple[float, float]) -> None:
    area, target = pilot.stage.area, Rect(*corner, 40, 40)
    shown = place(pilot.app.type, Tip("Title", "word " * 40), target, area, 380)
    assert area.covers(shown.rect)
    assert not shown.rect.overlaps(target)


def test_a_tooltip_lies_where_it_hides_least(pilot: Pilot) -> None:
    area, target = pilot.stage.area, Rect(900, 500, 40, 40)
    below = Rect(600, 545, 700, 400)
    shown = place(pilot.app.type, Tip("Title", "word " * 40), target, area, 380, legible=[below])
    assert not shown.rect.overlaps(below)
    assert not shown.rect.overlaps(target)


@pytest.mark.parametrize("corner", [(0, 0), (1880, 0), (0, 1040), (1880, 1040), (900, 500)])
def test_a_keyword_note_spares_the_note_and_what_it_explains(pilot: Pilot, corner: tuple[float, float]) -> None:
    area, target = pilot.stage.area, Rect(*corner, 40, 40)
    main = place(pilot.app.type, Tip("Title", "word " * 40), target, area, 380)
    nested = place(pilot.app.type, Tip("Keyword", "word " * 10), main.rect, area, 300, beside=main)
    assert area.covers(nested.rect)
    assert not nested.rect.overlaps(main.rect)
    assert not nested.rect.overlaps(target)


# --- dialogs and toasts

ANSWERS = (Answer("no", "No"), Answer("yes", "Yes", "danger"))
FINAL = Question("sure", "Sure?", "This cannot be undone.", ANSWERS, safe="no", final=True)


def test_a_dialog_starts_at_the_safe_answer_and_blocks_the_rest(pilot: Pilot, room: Room) -> None:
    answers: list[str] = []
    room.ask(FINAL, lambda answer, _: answers.append(answer))
    assert pilot.focused == "sure.no"
    pilot.click("go")
    pilot.press("r")
    assert room.heard == []
    pilot.click("sure.yes")
    assert answers == ["yes"]
    assert len(pilot.stage.layers) == 1


def test_esc_gives_the_safe_answer(pilot: Pilot, room: Room) -> None:
    answers: list[str] = []
    room.ask(FINAL, lambda answer, _: answers.append(answer))
    pilot.press("escape")
    assert answers == ["no"]


@pytest.mark.parametrize("kind", ["plain", "primary", "danger"])
def test_the_main_answer_shows_enter_as_long_as_enter_gives_it(pilot: Pilot, room: Room, kind: ButtonKind) -> None:
    answers: list[str] = []
    asked = Question("go", "Go?", "", (Answer("stay", "Stay"), Answer("leave", "Leave", kind)), safe="stay")
    room.ask(asked, lambda answer, _: answers.append(answer))
    main = pilot.stage.get("go.leave", Button)
    assert main.shown_cap == room.ui.cap("act") != ""
    pilot.stage.focus("go.stay")
    assert not main.shown_cap
    pilot.stage.focus("go.leave")
    pilot.press("return")
    assert answers == ["leave"]


def test_no_answer_that_cannot_be_undone_shows_enter(pilot: Pilot, room: Room) -> None:
    room.ask(FINAL, lambda *_: None)
    assert not pilot.stage.get("sure.yes", Button).shown_cap


def test_enter_gives_the_golden_answer_wherever_it_stands(pilot: Pilot, room: Room) -> None:
    given: list[str] = []
    answers = (Answer("stay", "Stay", "primary", "Esc"), Answer("go", "Go"))
    room.ask(
        Question("sure", "Go for nothing?", "It brings nothing.", answers, safe="stay"), lambda id, _: given.append(id)
    )
    pilot.press("return")
    assert given == ["stay"]


def test_tab_stays_inside_a_dialog_and_focus_returns(pilot: Pilot, room: Room) -> None:
    pilot.tab_to("check")
    room.ask(FINAL, lambda *_: None)
    seen = set()
    for _ in range(4):
        pilot.press("tab")
        seen.add(pilot.focused)
    assert seen == {"sure.no", "sure.yes"}
    pilot.press("escape")
    assert pilot.focused == "check"


def test_a_dialog_keeps_its_focus_when_the_scene_rebuilds(pilot: Pilot, room: Room) -> None:
    room.ask(FINAL, lambda *_: None)
    room.rebuild()
    pilot.wait(20)
    assert isinstance(pilot.stage.top.root, Dialog)
    assert "focus_ring" in pilot.shown()


def test_toasts_pile_up_to_three_and_go(pilot: Pilot, room: Room) -> None:
    for n in range(5):
        room.toast(Toast(f"News {n}"))
    room.toast(Toast("News 4"))
    assert [toast.title for toast in pilot.stage.toasts.items] == ["News 2", "News 3", "News 4"]
    pilot.wait(4500)
    assert pilot.stage.toasts.items == []


# --- boards


def test_a_click_on_a_board_chooses_the_item(pilot: Pilot, room: Room) -> None:
    pilot.click_item("sea", "middle")
    assert room.heard[-1] == Chosen("sea", "middle")


def test_arrows_on_a_board_start_at_what_is_legal(pilot: Pilot, room: Room) -> None:
    pilot.tab_to("sea")
    assert pilot.stage.get("sea", BoardSurface).focus_item == "east"
    pilot.press("left", "return")
    assert room.heard[-1] == Chosen("sea", "middle")
    pilot.press("down", "return")
    assert room.heard[-1] == Chosen("sea", "south")


def test_an_arrow_on_a_board_leaves_what_lies_rather_above_to_the_arrow_up(pilot: Pilot) -> None:
    board = pilot.stage.get("sea", BoardSurface)
    here = (board.rect.w / 2, board.rect.h / 2)
    spots = {"here": here, "above": (here[0] + 31, here[1] - 61), "beside": (here[0] + 120, here[1] - 18)}
    board.spots = lambda: spots  # type: ignore[method-assign]
    for direction, goal in (("right", "beside"), ("up", "above")):
        board.focus_item = "here"
        assert board._step(direction)
        assert board.focus_item == goal


def test_acting_by_key_puts_the_tooltip_away(pilot: Pilot, room: Room) -> None:
    pilot.tab_to("go")
    pilot.stage.tooltips.show(Tip("Old news"), pilot.widget("go").rect)
    pilot.wait(50)
    assert "Old news" in pilot.shown()
    pilot.press("return")
    assert room.heard[-1] == Pressed("go")
    assert "Old news" not in pilot.shown()


def test_tab_visits_legal_items_first_and_leaves_at_the_end(pilot: Pilot) -> None:
    pilot.tab_to("sea")
    visited = []
    while pilot.focused == "sea":
        visited.append(pilot.stage.get("sea", BoardSurface).focus_item)
        pilot.press("tab")
    assert visited == ["east", "west", "middle", "south"]
    assert pilot.focused == "go"


@pytest.mark.parametrize("goal", ["go", "check"])
def test_a_board_lets_go_of_its_item_when_the_pointer_jumps_away(pilot: Pilot, room: Room, goal: str) -> None:
    board = pilot.stage.get("sea", BoardSurface)
    pilot.move(board.item_rect("middle").center)
    assert board.pointed == "middle"
    room.rebuild()
    pilot.wait(32)
    assert pilot.stage.get("sea", BoardSurface).pointed == "middle"
    pilot.move(goal)
    assert pilot.stage.get("sea", BoardSurface).pointed == ""
    assert room.heard[-1] == Pointed("sea", "")


def test_zoom_keeps_the_point_under_the_pointer(pilot: Pilot) -> None:
    board = pilot.stage.get("sea", BoardSurface)
    spot = (900.0, 250.0)
    before = board.camera.to_world(spot)
    pilot.scroll(spot, 3)
    pilot.wait(1500)
    assert board.camera.zoom > 1.4
    assert board.camera.to_world(spot) == pytest.approx(before, abs=0.5)


def test_dragging_the_empty_sea_pans_and_chooses_nothing(pilot: Pilot, room: Room) -> None:
    pilot.scroll((1000, 300), 6)
    pilot.wait(1500)
    before = pilot.stage.get("sea", BoardSurface).camera.center
    pilot.drag((1000, 420), (950, 380))
    after = pilot.stage.get("sea", BoardSurface).camera.center
    assert after[0] > before[0]
    assert not [message for message in room.heard if isinstance(message, Chosen)]


def test_pointing_and_asking_for_details(pilot: Pilot, room: Room) -> None:
    item = pilot.stage.get("sea", BoardSurface).item_rect("middle").center
    pilot.move(item)
    assert room.heard[-1] == Pointed("sea", "middle")
    pilot.click(item, button=3)
    assert room.heard[-1] == Details("sea", "middle")


def test_carrying_by_drag(pilot: Pilot, room: Room) -> None:
    board = pilot.stage.get("sea", BoardSurface)
    west, east, middle = (board.item_rect(item).center for item in ("west", "east", "middle"))
    pilot.drag(west, east)
    dropped = [message for message in room.heard if isinstance(message, Dropped)]
    assert [(message.payload, message.item) for message in dropped] == [("west", "east")]
    pilot.drag(west, middle)
    assert len([message for message in room.heard if isinstance(message, Dropped)]) == 1
    assert not pilot.stage.carry.active


def test_escape_lets_go_of_what_is_carried(app: App, pilot: Pilot, room: Room) -> None:
    board = pilot.stage.get("sea", BoardSurface)
    west, east = board.item_rect("west").center, board.item_rect("east").center
    app.step(16, [Pointer("move", west), Pointer("down", west, 1), Pointer("move", east)])
    assert pilot.stage.carry.active
    pilot.press("escape")
    assert not pilot.stage.carry.active
    app.step(16, [Pointer("up", east, 1)])
    assert not any(isinstance(message, Dropped) for message in room.heard)


def test_a_camera_never_leaves_its_world() -> None:
    camera = Camera.whole(Rect(0, 0, 400, 300), (800.0, 600.0)).zoomed(2, (0, 0))
    far = camera.panned(-10_000, -10_000)
    assert far.to_world((400, 300)) == pytest.approx((800, 600))
    assert far.zoomed(0.01, (0, 0)).zoom == 1.0


def test_widgets_are_heard(pilot: Pilot, room: Room) -> None:
    heard: list[str] = []
    pilot.app.hooks.play = lambda cue, _: heard.append(cue)
    pilot.click("go")
    pilot.click("check")
    pilot.click("stop")
    pilot.drag("slide", (5, 470))
    room.toast(Toast("News"))
    room.ask(FINAL, lambda *_: None)
    pilot.press("escape")
    in_order = list(dict.fromkeys(cue for cue in heard if cue != sound.HOVER))
    assert in_order == ["press", "toggle", "error", "slider", "toast", "dialog", "back"]
    assert set(heard) <= set(sound.INTERFACE)


def test_gamepad_alone_can_act(pilot: Pilot, room: Room) -> None:
    pilot.pad("rb", "a")
    assert room.heard == [Pressed("go")]


def test_nothing_pressable_is_smaller_than_a_finger() -> None:
    tiny = Button("tiny", Rect(0, 0, 20, 20), "")
    Group("g", Rect(0, 0, 100, 100), [tiny])
    assert tiny.hit_area().size == (44, 44)


def test_the_sign_of_a_key_that_leads_into_a_field_is_not_written_there() -> None:
    field = TextField("name", Rect(0, 0, 100, 40), "Name", "Ann")
    bindings = Bindings()
    chord = bindings.chords("choice_2")[0]
    stage = Stage(Rect(0, 0, 200, 100))
    stage.services = Services(bindings, on_command=lambda id: id == "choice_2" and stage.focus("name"))
    stage.set_root(Group("root", stage.area, [Button("go", Rect(0, 50, 100, 40), "Go"), field]))
    for message in (Key(chord), TypedText(chord), Key(chord, down=False), Key("x"), TypedText("x")):
        stage.handle(message)
    assert field.text == "Annx"


def test_a_press_survives_a_tree_built_anew_where_a_card_shares_the_id_of_a_button() -> None:
    def tree() -> Group:
        card = IconButton("go", Rect(0, 50, 100, 40), "ui.close", "Go")
        return Group("root", stage.area, [Button("go", Rect(0, 0, 100, 40), "Go"), card])

    heard: list[WidgetMessage] = []
    stage = Stage(Rect(0, 0, 200, 100), Services(sink=heard.append))
    for at in ((50.0, 20.0), (50.0, 70.0)):
        stage.set_root(tree())
        stage.handle(Pointer("down", at, 1))
        stage.set_root(tree())
        stage.handle(Pointer("up", at, 1))
    assert heard == [Pressed("go"), Pressed("go")]
