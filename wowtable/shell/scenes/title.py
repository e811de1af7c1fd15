"""The title: the games that were found, the game that waits, and the ways to everything else."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from ...content.finding import Found
from ...content.loading import Ruleset
from ...home.library import tag_of
from ...reading.languages import LANGUAGES
from ...session import SavedGame, SaveProblem
from ..base.canvas import Canvas
from ..base.layout import Rect, Share, columns, row_of
from ..program.program import Program
from ..program.scene import Ui
from ..widgets import (
    Answer,
    Button,
    Changed,
    ChoiceValue,
    GoldText,
    Group,
    IconButton,
    KeyHint,
    Label,
    Panel,
    Picture,
    Pressed,
    Question,
    Segmented,
    Tip,
    Toast,
    Widget,
    WidgetMessage,
)
from .consent import Stranger, allow, question, stranger_in
from .entering import Door
from .game_panels import GamePanel, picture_of
from .game_shortcuts import LEDGE, LEDGE_GAP, begin_lesson, has_shortcuts, open_workshop, shortcuts_of
from .menu import MenuScene, hints
from .save_facts import facts_of
from .save_words import say_problem
from .seat_choices import SeatChoices
from .seat_plan import SeatPlan
from .title_parts import Masthead, TitlePlate, WaitingButton

_WIDEST = 1786.0
_GAP = 22.0
_WIDTHS = {1: 1010.0, 2: 640.0, 3: 520.0}
_MOST_PANELS = 4
_LEAST_PANEL, _LINE = 290.0, 23.4
"""How narrow a panel may be where a line of words is so high; larger words want more."""
_WAYS = (("load", "ui.load"), ("replays", "ui.replay"), ("options", "ui.settings"))
_WAY_GAP = 14.0
_MOST_FOR_WAYS = 0.54
_TURNER, _TURNER_GAP = 56.0, 10.0
_HEAD = 30.0
"""The height of the heading over what is told of the game that waits."""


class TitleScene(MenuScene):
    """Where everything begins and where everything leads back to."""

    name: ClassVar[str] = "title"
    scopes: ClassVar[tuple[str, ...]] = ("menu", "title")
    heeds: ClassVar[frozenset[str]] = frozenset({"rules", "choice_1"})
    initial_focus = "continue"

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.games: tuple[Found, ...] = ()
        self.broken: tuple[Found, ...] = ()
        self.pictures: dict[str, str] = {}
        self._look_for_rulesets()
        self.page = 0
        self.painted: list[str] = []
        self.drawn = False
        self.saved: SavedGame | None = None
        self.made_for = ""
        """The game for which something was made that is to be played with now."""

    # --- what waits to be gone on with

    def enter(self) -> None:
        self._look_for_games()
        for line in self.program.news:
            self.toast(Toast(line, tone="warning"))
        self.program.news.clear()

    def resume(self) -> None:
        self._look_for_rulesets()
        self._look_for_games()
        self.rebuild()
        made_for, self.made_for = self.made_for, ""
        if made_for:
            self.program.open("seats", ruleset=made_for)

    def _look_for_rulesets(self) -> None:
        """What has been opened and found broken is no game to choose."""
        found = self.program.found
        self.games = tuple(each for each in found if each.ok and not self._known_broken(each))
        self.broken = tuple(each for each in found if each not in self.games)
        self.pictures = {each.id: picture_of(self.program.library, each) for each in self.games}
        self.page = 0

    def _known_broken(self, found: Found) -> bool:
        return bool(self.program.library.known_problems(found))

    def _look_for_games(self) -> None:
        readable = (saved for saved in self.program.saves() if saved.header is not None and not saved.locked)
        self.saved = next(readable, None)

    def update(self, ms: float) -> bool:
        """Paints one picture a frame, after the first frame has been shown."""
        waiting = [found.id for found in self._shown_games() if found.id not in self.painted]
        if not waiting or not self.drawn:
            return bool(waiting)
        self.painted.append(waiting[0])
        self._open_early(waiting[0])
        self.rebuild()
        return True

    def _open_early(self, id: str) -> None:
        """A game that turns out to be broken leaves the chooser before anybody chooses it."""
        found = self.program.library.get(id)
        if found is not None and stranger_in(self.program, found) is None:
            ruleset = self.program.library.open(found)
            if not ruleset.ok:
                self._look_for_rulesets()

    def draw_back(self, canvas: Canvas) -> None:
        super().draw_back(canvas)
        self.drawn = True

    # --- building

    def build(self, ui: Ui) -> Widget:
        margin = 36.0 if ui.compact else 75.0
        width = min(_WIDEST, ui.area.w - 2 * margin)
        area = Rect((ui.area.w - width) / 2, 0, width, ui.area.h)
        head_h = max(76.0, min(178.0, ui.area.h * 0.165))
        head, rest = area.take_top(head_h)
        foot, rest = rest.take_bottom(84 if ui.area.h > 800 else 64)
        ways, rest = rest.take_bottom(118 if ui.area.h > 800 else 92, 26)
        panels = rest.take_top(12)[1]
        return Group("root", ui.area, [
            Masthead(head, ui.say("shell.title.name"), ui.say("menu.motto", n=len(self.games))),
            self._chooser(ui, panels),
            *self._ways(ui, ways),
            *self._foot(ui, foot),
        ])  # fmt: skip

    def _per_page(self, width: float) -> int:
        least = _LEAST_PANEL * self.ui.type.line_height() / _LINE
        return max(1, min(_MOST_PANELS, int(width // least)))

    def _shown_games(self) -> tuple[Found, ...]:
        count = self._per_page(self.ui.area.w)
        return self.games[self.page * count : (self.page + 1) * count]

    def _chooser(self, ui: Ui, rect: Rect) -> Widget:
        if not self.games:
            return self._nothing(ui, rect)
        shown = self._shown_games()
        if self._pages(ui) > 1:
            rect = rect.inset(max(0.0, _TURNER + _TURNER_GAP - rect.x), 0)
        if any(has_shortcuts(found) for found in shown):
            rect = rect.take_bottom(LEDGE + LEDGE_GAP)[1]
        widest = min(_WIDTHS.get(len(shown), 425.0), rect.h * 1.75)
        width = min(widest, (rect.w - _GAP * (len(shown) - 1)) / len(shown))
        cells = row_of(rect, [width] * len(shown), _GAP, "center")
        first = self.games.index(shown[0])
        panels: list[Widget] = [
            GamePanel(cell, manifest, ui, self.program.language, picture=self.pictures[found.id],
                      cap=ui.cap(f"choice_{first + n + 1}"), ready=found.id in self.painted)
            for n, (cell, found) in enumerate(zip(cells, shown))
            if (manifest := found.manifest) is not None
        ]  # fmt: skip
        for cell, found in zip(cells, shown):
            below = Rect(cell.x, cell.bottom + LEDGE_GAP, cell.w, LEDGE)
            panels += shortcuts_of(self.program, ui, found, self._opened(found), below)
        return Group("games", rect, [*panels, *self._page_turners(ui, rect, len(shown))], group=True)

    def _opened(self, found: Found) -> Ruleset | None:
        """Only what has been opened for its picture anyway."""
        if found.id not in self.painted or stranger_in(self.program, found) is not None:
            return None
        return self.program.library.open(found)

    def _page_turners(self, ui: Ui, rect: Rect, shown: int) -> list[Widget]:
        pages = self._pages(ui)
        if pages <= 1 or not shown:
            return []
        y = rect.center[1] - _TURNER / 2
        back = Rect(rect.x - _TURNER_GAP - _TURNER, y, _TURNER, _TURNER)
        on = Rect(rect.right + _TURNER_GAP, y, _TURNER, _TURNER)
        return [
            IconButton("page.back", back, ui.say("shell.previous"), "ui.previous", enabled=self.page > 0),
            IconButton("page.on", on, ui.say("shell.next"), "ui.next", enabled=self.page < pages - 1),
        ]

    def _pages(self, ui: Ui) -> int:
        return -(-len(self.games) // self._per_page(ui.area.w))

    def _nothing(self, ui: Ui, rect: Rect) -> Widget:
        box = Rect(rect.center[0] - 330, rect.center[1] - 90, 660, 180)
        words = Panel.room(box, "title")
        return Panel("nothing", box, ui.say("menu.no_games"), [
            Label("nothing.words", words, ui.say("menu.no_games_line"), valign="top", fit="wrap"),
        ])  # fmt: skip

    def _ways(self, ui: Ui, rect: Rect) -> list[Widget]:
        """The game that waits, as wide as two panels, and the ways to load, replays and options."""
        told = [(name, ui.say(f"shell.title.{name}"), icon, ui.cap(name)) for name, icon in _WAYS]
        for degree in (told, [(*way[:3], "") for way in told], [(*way[:2], "", "") for way in told]):
            widths = [TitlePlate.width(ui.type, *way[1:]) for way in degree]
            if sum(widths) + _WAY_GAP * len(widths) <= rect.w * _MOST_FOR_WAYS:
                break
        even = rect.w / 2 / len(told) - _WAY_GAP
        left, *cells = columns(rect, [Share(), *(max(even, width) for width in widths)], _WAY_GAP)
        ways = [TitlePlate(name, cell, label, icon, cap, name) for (name, label, icon, cap), cell in zip(degree, cells)]
        return [self._waiting_game(ui, left), *ways]

    def _waiting_game(self, ui: Ui, rect: Rect) -> Widget:
        found, title, lines = self._waiting_words(ui)
        label = ui.say("shell.title.continue" if self.saved else "shell.setup.quick")
        cap, why = ui.cap("act"), ui.say("menu.no_games")
        able = bool(self.saved or self.games)
        width = Button.width(ui.type, label, icon="ui.play", cap=cap, least=200)
        button, inner = rect.inset(18, 12).take_right(width, 20)
        discards = self.saved is not None and self.saved.auto
        away, inner = inner.take_right(44, 16) if discards else (inner, inner)
        if not _holds(ui, inner, lines[0]):
            told = f"{title}: {lines[0]}" if self.saved else lines[0]
            return WaitingButton("continue", rect, label, kind="primary", cap=cap, line=told, command="act",
                                 enabled=able, why=why)  # fmt: skip
        children: list[Widget] = [
            Button("continue", Rect(button.x, button.center[1] - 30, width, 60), label, kind="primary", icon="ui.play",
                   cap=cap, command="act", enabled=able, why=why),
        ]  # fmt: skip
        if discards:
            away = Rect(away.x, away.center[1] - 22, 44, 44)
            children.append(IconButton("discard", away, ui.say("shell.resume.discard"), "ui.delete", bare=True))
        picture, beside = inner.take_left(inner.h * 1.62, 20)
        if found is not None and beside.w > 310 and _holds(ui, beside, lines[0]):
            children.append(self._waiting_picture(picture, found))
            children.append(Picture("waiting.frame", picture, "picture_frame", radius=8))
            inner = beside
        return Panel("waiting", rect, "", [*children, *self._waiting_lines(ui, inner, title, lines)])

    @staticmethod
    def _waiting_lines(ui: Ui, room: Rect, title: str, lines: list[str]) -> list[Widget]:
        """A heading, the first line, and as many of the others as fit."""
        head = _HEAD
        heights = [ui.type.block(words, "body", room.w).size[1] for words in lines]
        while len(heights) > 1 and head + sum(heights) > room.h + 8:
            heights.pop()
        y = room.y + (room.h - head - sum(heights)) / 2
        result: list[Widget] = [GoldText("waiting.title", Rect(room.x, y, room.w, head), title, 23)]
        y += head
        for number, (words, height) in enumerate(zip(lines, heights)):
            rect = Rect(room.x, y, room.w, height)
            color = "text.body" if number == 0 else "text.second"
            result.append(Label(f"waiting.line{number}", rect, words, color=color, fit="wrap"))
            y += height
        return result

    def _waiting_picture(self, rect: Rect, found: Found) -> Widget:
        """The position that was left, or else the game's own picture."""
        if self.saved is not None and self.saved.picture is not None:
            of = (str(self.saved.picture), self.saved.changed)
            return Picture("waiting.picture", rect, "photo", of=of, radius=8)
        return Picture("waiting.picture", rect, "scene_picture", of=self.pictures[found.id], radius=8)

    def _waiting_words(self, ui: Ui) -> tuple[Found | None, str, list[str]]:
        """What is played, how far it is and whose turn it is, who plays, and when it was left."""
        if self.saved is not None and self.saved.header is not None:
            header = self.saved.header
            facts = facts_of(self.program, ui, self.saved, opens=header.setup.ruleset.id in self.painted)
            people = ui.say("shell.title.continue_line", names=facts.names, when=facts.when)
            found = next((game for game in self.games if game.id == header.setup.ruleset.id), None)
            return found, facts.title or facts.game, [line for line in (facts.line, people) if line]
        title, first = ui.say("shell.title.nothing_to_continue"), next(iter(self.games), None)
        if first is None or first.manifest is None:
            return None, title, [ui.say("shell.title.nothing_to_continue_line")]
        game = first.manifest.title.in_language(self.program.language)
        return first, title, [ui.say("menu.quick_line", game=game)]

    def _foot(self, ui: Ui, rect: Rect) -> list[Widget]:
        row = Rect(rect.x, rect.center[1] - 24, rect.w, 48)
        label = ui.say("shell.quit")
        cell, row = row.take_right(Button.width(ui.type, label, icon="ui.exit", least=100), 14)
        right: list[Widget] = [Button("quit", cell, label, icon="ui.exit")]
        right[:0], row = self._languages(ui, row)
        for name, icon in (("credits", "ui.scroll"), ("rulesets", "ui.cards")):
            cell, row = row.take_right(48, 10)
            right.insert(0, IconButton(name, cell, ui.say(f"shell.title.{name}"), icon))
        if self.broken:
            right[:0], row = self._badge(ui, row)
        first, last = ui.cap("choice_1"), ui.cap(f"choice_{max(1, min(9, len(self.games)))}")
        choose = (first,) if first == last else (first, KeyHint.TO, last)
        left = hints(ui.type, row, [
            ("choose", choose, ui.say("shell.title.hint_choose")),
            ("move", (ui.cap("left"), ui.cap("right")), ui.say("shell.title.hint_move")),
            ("keys", (ui.cap("help"),), ui.say("shell.title.hint_keys")),
            ("full", (ui.cap("fullscreen"),), ui.say("shell.title.hint_fullscreen")),
        ])  # fmt: skip
        return [*left, *right]

    def _languages(self, ui: Ui, row: Rect) -> tuple[list[Widget], Rect]:
        choices = [ChoiceValue(lang, f"{lang.upper()} {ui.say(f'menu.language_{lang}')}") for lang in LANGUAGES]
        if row.w < 900:
            choices = [ChoiceValue(lang, lang.upper()) for lang in LANGUAGES]
        cell, row = row.take_right(Segmented.width(ui.type, choices, 56), 24)
        return [Segmented("language", cell, choices, self.program.language, ui.say("shell.title.language"))], row

    def _badge(self, ui: Ui, row: Rect) -> tuple[list[Widget], Rect]:
        count = sum(len(self.program.library.known_problems(found)) for found in self.broken)
        label = ui.say("menu.problems_badge", n=count)
        width = Button.width(ui.type, label, icon="ui.warning")
        tip = Tip(ui.say("shell.problems.title"), ui.say("menu.problems_badge_line", n=len(self.broken)))
        cell, row = row.take_right(width, 14)
        return [Button("problems", cell, label, icon="ui.warning", tip=tip)], row

    # --- answers

    def on_message(self, message: WidgetMessage) -> None:
        match message:
            case Pressed(id=id) if id.startswith("game."):
                self._choose(id.removeprefix("game."))
            case Pressed(id=id) if id.startswith(("lesson.", "workshop.")):
                way, _, game = id.partition(".")
                self._enter(game, self._learn if way == "lesson" else self._make)
            case Pressed(id="continue"):
                self._go_on()
            case Pressed(id="discard"):
                self._ask_to_discard()
            case Pressed(id="load"):
                self.program.open("saves")
            case Pressed(id="replays" | "options" | "problems" | "credits" | "rulesets" as id):
                self.program.open(id)
            case Pressed(id="page.back" | "page.on" as id):
                self._turn(1 if id == "page.on" else -1)
            case Pressed(id="quit"):
                self.ui.director.quit()
            case Changed(id="language", value=value):
                self.ui.settings.language = value
                self.ui.director.settings_changed()
            case _:
                super().on_message(message)

    def on_command(self, command: str) -> bool:
        if command.startswith("choice_"):
            number = int(command.removeprefix("choice_"))
            if number <= len(self.games):
                self._choose(self.games[number - 1].id)
            return True
        if command == "rules" and self.games:
            marked = self.stage.focused.id.removeprefix("game.") if self.stage.focused else ""
            known = [found.id for found in self.games]
            self.program.open("rulebook", ruleset=marked if marked in known else known[0])
            return True
        return super().on_command(command)

    def _choose(self, id: str) -> None:
        self._enter(id, lambda _ruleset: self.program.open("seats", ruleset=id))

    def _learn(self, ruleset: Ruleset) -> None:
        self._begin(lambda: begin_lesson(self.program, ruleset))

    def _make(self, ruleset: Ruleset) -> None:
        def made() -> None:
            self.made_for = ruleset.id

        open_workshop(self.program, ruleset, made)

    def _enter(self, id: str, then: Callable[[Ruleset], None]) -> None:
        """Into a game; a stranger's code is asked about first, a broken game shows its problems."""
        found = self.program.library.get(id)
        stranger = stranger_in(self.program, found) if found else None
        if stranger is not None:
            asked = stranger
            self.ask(question(self.ui, asked, self.program.language),
                     lambda answer, _: self._allowed(asked, id, then) if answer == "allow" else None)  # fmt: skip
            return
        ruleset = self.program.open_ruleset(id)
        if ruleset is not None and ruleset.ok:
            then(ruleset)
        else:
            self.program.open("problems", ruleset=id)

    def _allowed(self, stranger: Stranger, id: str, then: Callable[[Ruleset], None]) -> None:
        try:
            allow(self.program, stranger)
        except OSError as error:
            self.toast(Toast(self.ui.say("shell.error.read_only"), error.strerror or "", "error"))
            return
        self._enter(id, then)

    def _turn(self, by: int) -> None:
        self.page += by
        self.rebuild()

    def go_back(self) -> None:
        ui = self.ui
        answers = (
            Answer("stay", ui.say("menu.stay"), cap=ui.cap("back")),
            Answer("leave", ui.say("shell.quit"), kind="primary"),
        )
        question = Question("leaving", ui.say("shell.title.quit_title"), ui.say("menu.quit_line"), answers, "stay")
        self.ask(question, lambda answer, _: ui.director.quit() if answer == "leave" else None)

    def _go_on(self) -> None:
        if self.saved is not None:
            Door(self, self.program).go_on(self.saved)
            return
        self._begin(self._quick_start)

    def _begin(self, begin: Callable[[], None]) -> None:
        try:
            begin()
        except ValueError as error:
            self.toast(Toast(self.ui.say("menu.cannot_start"), str(error), "error"))

    def _quick_start(self) -> None:
        ruleset = self.program.open_ruleset(self.games[0].id)
        if ruleset is None or not ruleset.ok:
            self.program.open("problems")
            return
        plan = SeatPlan.quick(ruleset.manifest, self.program.settings.setups.get(ruleset.id))
        plan.meaning = SeatChoices(self.program, ruleset).meaning
        self.program.start_match(plan.setup(tag_of(ruleset), ruleset.manifest))

    def _ask_to_discard(self) -> None:
        ui, gone = self.ui, self.saved
        if gone is None:
            return
        answers = (
            Answer("keep", ui.say("shell.resume.later"), cap=ui.cap("back")),
            Answer("discard", ui.say("shell.resume.discard"), kind="danger"),
        )
        question = Question("discarding", ui.say("shell.resume.discard"), ui.say("menu.discard_line"), answers, "keep",
                            icon="ui.warning", final=True)  # fmt: skip
        self.ask(question, lambda answer, _: self._discard(gone) if answer == "discard" else None)

    def _discard(self, gone: SavedGame) -> None:
        try:
            self.program.delete(gone)
        except SaveProblem as problem:
            self.toast(Toast(*say_problem(self.ui.voice, problem), "error"))
        except OSError as error:
            self.toast(Toast(self.ui.say("menu.not_deleted"), error.strerror or "", "error"))
        self._look_for_games()
        self.rebuild()


def _holds(ui: Ui, room: Rect, line: str) -> bool:
    """Whether the line stands whole below its heading."""
    return _HEAD + ui.type.block(line, "body", room.w).size[1] <= room.h + 8
