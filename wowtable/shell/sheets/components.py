"""The component sheet: every shared widget, real and working, in every state."""

from __future__ import annotations

from typing import ClassVar

from ..base.canvas import Canvas
from ..base.layout import Rect, Share, columns, justified, row_of, rows
from ..program.scene import Scene, Ui
from ..widgets import (
    Answer,
    Button,
    Changed,
    Check,
    ChoiceValue,
    Dropdown,
    Group,
    IconButton,
    Item,
    ItemList,
    Label,
    Panel,
    Pressed,
    Question,
    RichText,
    ScrollArea,
    Segmented,
    Slider,
    Switch,
    Tabs,
    TextField,
    Tip,
    Toast,
    TopBar,
    Widget,
    WidgetMessage,
    draw_gold,
)
from ..widgets.toast import draw_toast
from ..widgets.tooltip import draw_tip, place
from .component_pieces import DemoBoard, dice, gauges, log, states, tokens

_BAR = 56.0
_GAP = 12.0
_BODY_LINE = 23.4
_STATES = ("normal", "hover", "pressed", "disabled", "focus")
_KINDS = (("plain", "undo"), ("primary", "redeploy"), ("danger", "concede"))
_POWERS = (
    ("sailors", "sailor", 5),
    ("herbalists", "herbalist", 4),
    ("smiths", "blacksmith", 4),
    ("miners", "miner", 4),
    ("explorers", "explorer", 5),
    ("champions", "champion", 5),
)


class Specimen(Button):
    """A button held in one state for the eye."""

    def __init__(self, id: str, rect: Rect, label: str, kind: str, shown: str) -> None:
        super().__init__(id, rect, label, enabled=shown != "disabled")
        self.kind = kind  # type: ignore[assignment]
        self.shown = shown

    @property
    def state(self) -> str:
        return "normal" if self.shown == "focus" else self.shown

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.shown == "focus":
            canvas.paint("focus_ring", self.rect, kind="control")


class TipSpecimen(Widget):
    """A tooltip that always shows."""

    def __init__(self, rect: Rect, ui: Ui) -> None:
        super().__init__("tip", rect)
        self._tip = Tip(ui.say("sheet.tip_title"), ui.rich("sheet.tip_words"), ui.say("sheet.tip_line"))
        self._nested = Tip(ui.say("sheet.decline"), ui.say("sheet.decline_words"))

    def draw(self, canvas: Canvas) -> None:
        spot = Rect(self.rect.x, self.rect.y - 12, 1, 1)
        room = self.rect.inset(-16, -12)
        main = place(canvas.type, self._tip, spot, room, min(380, self.rect.w))
        draw_tip(canvas, main)


class ToastSpecimens(Widget):
    """The four tones of toasts."""

    def __init__(self, rect: Rect, ui: Ui) -> None:
        super().__init__("toast_specimens", rect)
        self._toasts = (
            Toast(ui.say("sheet.saved"), ui.say("sheet.saved_line"), icon="ui.save"),
            Toast(ui.say("sheet.quest"), ui.say("sheet.quest_line"), "good", "ui.trophy"),
            Toast(ui.say("sheet.short"), ui.say("sheet.short_line"), "error"),
        )

    def draw(self, canvas: Canvas) -> None:
        for toast, cell in zip(self._toasts, rows(self.rect, [50.0] * 3, 6)):
            draw_toast(canvas, cell, toast)


class CurtainSample(Widget):
    """How the privacy screen looks."""

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="mat", tone="alliance")
        x, y = self.rect.center[0], self.rect.y
        canvas.paint("seat_shield", Rect(x - 26, y + 18, 52, 60), seat="tide")
        draw_gold(canvas, Rect(self.rect.x, y + 84, self.rect.w, 40), self.label, 31, "center")


class ComponentSheet(Scene):
    """Press things: they answer."""

    name: ClassVar[str] = "components"
    scopes: ClassVar[tuple[str, ...]] = ("match",)

    def __init__(self) -> None:
        super().__init__()
        self.text = "Giulia"
        self.level = "veteran"
        self.size = "small"
        self.hints = True
        self.dice_log = False
        self.sound = True
        self.volume = 64.0
        self.tab = "power"
        self.power = "smiths"

    def build(self, ui: Ui) -> Widget:
        bar, rest = ui.area.take_top(_BAR)
        scale = ui.say("sheet.scale", percent=round(ui.viewport.scale * 100))
        width = ui.type.width(scale, "body") + 4
        note = Label("scale", bar.inset(24, 0).take_right(width)[0], scale, color="text.second")
        body = rest.inset(14, 10)
        sheet = ScrollArea("sheet", body, self._panels(ui, ScrollArea.room(body)))
        top = TopBar("bar", bar, ui.say("sheet.title"), ui.say("sheet.subtitle") if ui.area.w > 1200 else "", [note])
        return Group("root", ui.area, [top, sheet])

    def _panels(self, ui: Ui, room: Rect) -> list[Widget]:
        sizes = [(696, 308), (556, 308), (596, 308), (696, 212), (556, 212), (596, 212)]
        sizes += [(452, 236), (412, 236), (384, 236), (588, 236), (560, 196), (596, 196), (692, 196)]
        grown = ui.type.line_height("body") / _BODY_LINE
        cells = justified(room, [(min(w * grown, room.w), h * grown) for w, h in sizes], _GAP)
        makers = (
            self._buttons, self._inputs, self._lists, dice, tokens, gauges,
            log, self._tip, self._toasts, self._curtain, states, self._dialog, self._board,
        )  # fmt: skip
        return [make(ui, cell) for make, cell in zip(makers, cells)]

    # --- panels

    def _buttons(self, ui: Ui, rect: Rect) -> Panel:
        room = Panel.room(rect, "title")
        head, *lines, foot = rows(room, [22, 46, 46, 46, Share()], 8)
        widths: list[float | Share] = [92.0, *[Share()] * 5]
        children: list[Widget] = []
        for state, cell in zip(_STATES, columns(head, widths, 10)[1:]):
            children.append(Label(f"head.{state}", cell, ui.say(f"sheet.{state}"), "small", align="center"))
        for (kind, word), line in zip(_KINDS, lines):
            name, *cells = columns(line, widths, 10)
            children.append(Label(f"kind.{kind}", name, ui.say(f"sheet.{kind}"), "small"))
            children += [
                Specimen(f"{kind}.{state}", cell, ui.say(f"sheet.{word}"), kind, state)
                for state, cell in zip(_STATES, cells)
            ]
        icons = row_of(foot.take_top(44)[0], [44.0] * 4, 10)
        for icon, place_of_it in zip(("settings", "rules", "save", "help"), icons):
            enabled, why = icon != "save", ui.say("sheet.not_now")
            label = ui.say(f"sheet.{icon}")
            children.append(IconButton(f"icon.{icon}", place_of_it, label, f"ui.{icon}", enabled=enabled, why=why))
        words = Rect(icons[-1].right + 14, icons[0].y, foot.right - icons[-1].right - 14, 44)
        children.append(Label("icon_note", words, ui.say("sheet.icon_buttons"), "small", color="text.hint"))
        return Panel("buttons", rect, ui.say("sheet.buttons"), children, kind="quiet")

    def _inputs(self, ui: Ui, rect: Rect) -> Panel:
        room = Panel.room(rect, "title")
        left, right = columns(room, [Share(), Share()], 16)
        name, level, off, segments = rows(left, [48, 48, 48, 48], 10)
        empty, checks, switch, slider = rows(right, [48, 36, 36, 40], 8)
        levels = [ChoiceValue(key, ui.say(f"sheet.{key}")) for key in ("novice", "veteran", "champion")]
        sizes = [ChoiceValue(key, ui.say(f"sheet.{key}")) for key in ("small", "large")]
        hints, dice_log = columns(checks, [Share(), Share()], 8)
        children: list[Widget] = [
            TextField("name", name, ui.say("sheet.player"), self.text, hint=ui.say("sheet.player"), most=24),
            Dropdown("level", level, levels, self.level),
            Dropdown("level_off", off, levels, "champion", enabled=False, why=ui.say("sheet.not_now")),
            Segmented("segments", segments, sizes, self.size),
            TextField("empty", empty, ui.say("sheet.player"), "", hint=ui.say("sheet.player")),
            Check("hints", hints, ui.say("sheet.hints"), self.hints),
            Check("dice_log", dice_log, ui.say("sheet.dice_log"), self.dice_log),
            Switch("sound", switch, ui.say("sheet.on" if self.sound else "sheet.off"), self.sound),
            Slider("volume", slider, ui.say("sheet.settings"), self.volume, step=4),
        ]
        return Panel("inputs", rect, ui.say("sheet.inputs"), children, kind="quiet")

    def _lists(self, ui: Ui, rect: Rect) -> Panel:
        room = Panel.room(rect, "title")
        head, body = room.take_top(42, 8)
        tabs = [
            ChoiceValue("race", ui.say("sheet.race")),
            ChoiceValue("power", ui.say("sheet.power")),
            ChoiceValue("artifacts", ui.say("sheet.artifacts")),
            ChoiceValue("history", ui.say("sheet.history"), enabled=False, why=ui.say("sheet.not_now")),
        ]
        items = [
            Item(key, ui.say(f"sheet.{key}"), icon=f"power.{icon}", right=ui.say("sheet.tokens_more", n=n))
            for key, icon, n in _POWERS
        ]
        children: list[Widget] = [
            Tabs("tabs", head, tabs, self.tab, ui.type),
            ItemList("powers", body, items, self.power),
        ]
        return Panel("lists", rect, ui.say("sheet.lists"), children, kind="quiet")

    def _tip(self, ui: Ui, rect: Rect) -> Panel:
        room = Panel.room(rect, "title")
        return Panel("tooltips", rect, ui.say("sheet.tooltip"), [TipSpecimen(room, ui)], kind="quiet")

    def _toasts(self, ui: Ui, rect: Rect) -> Panel:
        room = Panel.room(rect, "title")
        return Panel("toasts", rect, ui.say("sheet.toasts"), [ToastSpecimens(room, ui)], kind="quiet")

    def _curtain(self, ui: Ui, rect: Rect) -> Widget:
        inner = rect.inset(24, 16)
        words = Rect(inner.x, inner.y + 112, inner.w, 26)
        button = Rect(inner.center[0] - 190, words.bottom + 6, 380, 52)
        show = Button("show", button, ui.say("sheet.show_hand"), kind="primary", cap=ui.cap("confirm"), hold_ms=600)
        return CurtainSample("curtain", rect, ui.say("sheet.turn"), children=[
            Label("curtain_words", words, ui.say("sheet.turn_words"), align="center"),
            show,
        ])  # fmt: skip

    def _dialog(self, ui: Ui, rect: Rect) -> Panel:
        room = Panel.room(rect, "title")
        words, foot = rows(room, [Share(), 52], 10)
        first, second = columns(foot, [Share(), Share()], 12)
        tip = Tip(ui.say("sheet.decline"), ui.rich("sheet.tip_words"))
        children: list[Widget] = [
            RichText("dialog_words", words, ui.say("sheet.dialog_words")),
            Button("open", first, ui.say("sheet.open_dialog"), tip=tip),
            Button("short", second, ui.say("sheet.toasts"), icon="ui.warning"),
        ]
        return Panel("dialogs", rect, ui.say("sheet.dialog_title"), children, kind="quiet")

    def _board(self, ui: Ui, rect: Rect) -> Widget:
        return Group("board_frame", rect, [DemoBoard("board", rect, ui.say("sheet.tokens"))])

    # --- answers

    def on_message(self, message: WidgetMessage) -> None:
        match message:
            case Changed(id="name", value=value):
                self.text = value
            case Changed(id="level", value=value):
                self.level = value
            case Changed(id="size" | "segments", value=value):
                self.size = value
            case Changed(id="hints", value=value):
                self.hints = value
            case Changed(id="dice_log", value=value):
                self.dice_log = value
            case Changed(id="sound", value=value):
                self.sound = value
            case Changed(id="volume", value=value):
                self.volume = value
            case Changed(id="tabs", value=value):
                self.tab = value
            case Changed(id="powers", value=value):
                self.power = value
            case Pressed(id="open"):
                self._open_dialog()
            case Pressed(id="short"):
                self.toast(Toast(self.ui.say("sheet.short"), self.ui.say("sheet.short_line"), "error"))
        self.rebuild()

    def _open_dialog(self) -> None:
        ui = self.ui
        answers = (
            Answer("keep", ui.say("sheet.keep"), cap=ui.cap("back")),
            Answer("decline", ui.say("sheet.decline_act"), kind="primary"),
        )
        question = Question(
            "decline",
            ui.say("sheet.dialog_title"),
            ui.say("sheet.dialog_words"),
            answers,
            safe="keep",
            icon="ui.warning",
            final=True,
            check=ui.say("sheet.always_ask"),
        )
        self.ask(question, self._answered)

    def _answered(self, answer: str, ask_again: bool) -> None:
        self.ui.settings.confirmations["decline"] = ask_again
        self.toast(Toast(self.ui.say("sheet.decline_act" if answer == "decline" else "sheet.keep")))

    def glossary(self, target: str) -> Tip | None:
        if target == "decline":
            return Tip(self.ui.say("sheet.decline"), self.ui.say("sheet.decline_words"))
        return None
