"""The options: pages of settings that take effect at once, and a search through all of them."""

from __future__ import annotations

from typing import Any, ClassVar

from ..base.bindings import Clash
from ..base.layout import Rect
from ..base.settings import Settings
from ..program.program import Program
from ..program.scene import Ui
from ..widgets import (
    Answer,
    Button,
    Changed,
    ChoiceValue,
    EmptyState,
    Group,
    Label,
    Panel,
    Pressed,
    Question,
    ScrollArea,
    Slider,
    Tabs,
    Toast,
    Widget,
    WidgetList,
    WidgetMessage,
)
from .key_rows import key_rows, matches, swap
from .menu import GAP, SearchingScene, search_field
from .option_rows import Spacer, choice_row, heading, slider_row, switch_row
from .setting_list import PAGE_ICONS, PAGES, SETTINGS, SettingPage, SettingRow, entry

_WIDEST = 1120.0
_KEEP_AFTER_MS = 500.0


class OptionsScene(SearchingScene):
    """May be opened over anything; what it changes shows at once, on the scene below too."""

    name: ClassVar[str] = "options"
    heeds: ClassVar[frozenset[str]] = frozenset({"find"})
    icons: ClassVar[tuple[str, ...]] = ("help",)
    initial_focus = "pages.display"

    def __init__(self, program: Program, page: SettingPage = "display") -> None:
        super().__init__(program)
        self.page: SettingPage = page
        self.unkept_ms = -1.0

    # --- building

    def build(self, ui: Ui) -> Widget:
        room = self.room(ui)
        width = min(_WIDEST, room.w)
        area = Rect(room.center[0] - width / 2, room.y, width, room.h)
        head, body = area.take_top(48, GAP)
        parts: list[Widget] = [search_field(ui, head, ui.say("shell.options.search"), self.wanted)]
        if not self.wanted.strip():
            tabs, body = body.take_top(48)
            choices = [ChoiceValue(page, ui.say(f"menu.page_{page}"), PAGE_ICONS[page]) for page in PAGES]
            if width < 760:
                choices = [ChoiceValue(choice.value, choice.label) for choice in choices]
            parts.append(Tabs("pages", tabs, choices, self.page, ui.type))
        parts.append(self._panel(ui, body))
        return self.framed(ui, ui.say("shell.options.title"), ui.say("shell.options.subtitle"), parts)

    def _panel(self, ui: Ui, rect: Rect) -> Widget:
        inner = rect.inset(24, 16)
        searching = bool(self.wanted.strip())
        foot, room = inner.take_bottom(52, 10) if not searching else (inner.take_bottom(0)[0], inner)
        width = ScrollArea.room(room).w - 8
        rows = self._found(ui, width) if searching else self._page_rows(ui, width)
        children: list[Widget] = []
        if rows:
            children.append(WidgetList(f"rows.{'found' if searching else self.page}", room, rows, 10))
        else:
            words = ui.say("shell.search_nothing", text=self.wanted.strip())
            children.append(EmptyState("nothing", room, "ui.search", words))
        if not searching:
            label = ui.say("shell.options.keys_default" if self.page == "keys" else "shell.options.reset_page")
            cell = foot.take_right(Button.width(ui.type, label, icon="ui.undo"))[0]
            children.append(Button("reset", cell, label, icon="ui.undo"))
        return Panel("page", rect, "", children)

    def _page_rows(self, ui: Ui, width: float) -> list[Widget]:
        if self.page == "keys":
            return key_rows(ui, width)
        rows: list[Widget] = []
        if self.page == "sound" and self.program.silent:
            height = ui.type.block(ui.say("shell.options.no_sound"), "body", width).size[1]
            rows.append(Label("no_sound", Rect(0, 0, width, height), ui.say("shell.options.no_sound"),
                              color="text.warning", fit="wrap"))  # fmt: skip
        for each in (each for each in SETTINGS if each.page == self.page):
            if rows:
                rows.append(Spacer(f"line.{each.id}", width))
            rows.append(self._row(ui, each, width))
        return rows

    def _found(self, ui: Ui, width: float) -> list[Widget]:
        rows: list[Widget] = []
        for page in PAGES:
            hits = [each for each in SETTINGS if each.page == page and self._matches(ui, each)]
            found = [self._row(ui, each, width) for each in hits]
            if page == "keys":
                found = key_rows(ui, width, self.wanted)
            if found:
                rows += [heading(ui, f"heading.{page}", width, ui.say(f"menu.page_{page}")), *found]
        return rows

    def _matches(self, ui: Ui, each: SettingRow) -> bool:
        help = _help(ui, each)
        words = [label for _, label in each.choices(ui)] if each.choices else []
        return matches(self.wanted, ui.say(each.label), help, *words)

    def _row(self, ui: Ui, each: SettingRow, width: float) -> Widget:
        id, label, help = f"set.{each.id}", ui.say(each.label), _help(ui, each)
        value = each.read(ui.settings)
        if each.kind == "switch":
            return switch_row(ui, id, width, label, bool(value), help)
        if each.kind == "choice" and each.choices is not None:
            choices = [ChoiceValue(*each_one) for each_one in each.choices(ui)]
            return choice_row(ui, id, width, label, choices, str(value), help)
        if each.kind == "percent":
            slider = Slider(id, Rect(0, 0, width, 44), label, round(float(value) * 100), step=5, shown=_percent)
            return slider_row(ui, id, width, label, slider, help)
        return self._act_row(ui, each, width, label, help)

    @staticmethod
    def _act_row(ui: Ui, each: SettingRow, width: float, label: str, help: str) -> Widget:
        usable = each.usable(ui.settings)
        side = min(width, Button.width(ui.type, label))
        block = ui.type.block(help, "small", width - side - 24)
        height = max(52.0, block.size[1])
        button = Button(f"act.{each.id}", Rect(width - side, (height - 52) / 2, side, 52), label, enabled=usable,
                        why=ui.say("menu.nothing_to_reset"))  # fmt: skip
        words = Label(f"act.{each.id}.help", Rect(0, 0, width - side - 24, height), help, "small", color="text.hint",
                      fit="wrap")  # fmt: skip
        return Group(f"act.{each.id}.row", Rect(0, 0, width, height), [words, button])

    # --- answers

    def on_message(self, message: WidgetMessage) -> None:
        match message:
            case Changed(id="find", value=wanted):
                self.wanted = wanted
                self.rebuild()
            case Changed(id="pages", value=page):
                self.page = page
                self.rebuild()
            case Changed(id=id, value=value) if id.startswith("set."):
                self._set(id.removeprefix("set."), value)
            case Changed(id=id, value=chord) if id.startswith("key."):
                self._bind(id.removeprefix("key."), chord)
            case Pressed(id=id) if id.startswith("key_back."):
                self.ui.bindings.reset(id.removeprefix("key_back."))
                self._keep()
            case Pressed(id=id) if id.startswith("act."):
                self._set(id.removeprefix("act."), None)
            case Pressed(id="reset"):
                self._reset_page()
            case _:
                super().on_message(message)

    def _set(self, id: str, value: Any) -> None:
        found = entry(id)
        if found is None:
            return
        if found.kind == "percent":
            found.write(self.ui.settings, float(value) / 100)
            self.unkept_ms = 0.0
            return
        found.write(self.ui.settings, value)
        self._keep()

    def _keep(self) -> None:
        self.unkept_ms = -1.0
        self.ui.director.settings_changed()

    def update(self, ms: float) -> bool:
        """A slider writes to the disk only when it has come to rest."""
        if self.unkept_ms >= 0:
            self.unkept_ms += ms
            if self.unkept_ms >= _KEEP_AFTER_MS:
                self._keep()
        return self.unkept_ms >= 0

    def leave(self) -> None:
        if self.unkept_ms >= 0:
            self._keep()

    def _reset_page(self) -> None:
        if self.page == "keys":
            self.ui.bindings.reset()
        for each in SETTINGS:
            if each.page == self.page:
                each.reset(self.ui.settings)
        if self.page == "display":
            self.ui.settings.language = Settings().language
        self._keep()
        self.toast(Toast(self.ui.say("shell.options.reset_done")))

    def _bind(self, command: str, chord: str) -> None:
        clashes = self.ui.bindings.rebind(command, (chord,))
        if not clashes:
            self._keep()
            return
        self._ask_to_swap(command, chord, clashes)

    def _ask_to_swap(self, command: str, chord: str, clashes: list[Clash]) -> None:
        ui = self.ui
        other = ui.bindings.find(clashes[0].second)
        label = ui.bindings.told(other, ui.say) if other else clashes[0].second
        words = ui.say("shell.options.keys_clash", key=ui.bindings.spelled(chord), command=label)
        answers = (
            Answer("keep", ui.say("shell.cancel"), cap=ui.cap("back")),
            Answer("swap", ui.say("shell.options.keys_swap"), kind="primary"),
        )
        question = Question("clash", ui.say("menu.key_taken"), words, answers, "keep", icon="ui.keyboard")

        def done(answer: str, _: bool) -> None:
            if answer == "swap":
                swap(ui.bindings, command, chord, clashes)
                self._keep()

        self.ask(question, done)


def _percent(value: float) -> str:
    return f"{value:.0f}%"


def _help(ui: Ui, each: SettingRow) -> str:
    """Without the words about a key that was taken away."""
    if each.command and not ui.cap(each.command):
        return ""
    return ui.say(each.help, key=ui.cap(each.command)) if each.help else ""
