"""The way from a saved game on the list to the table, the same from every scene: what is odd about it is told first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...session import Opened, SavedGame, SaveProblem
from ..program.program import Program
from ..program.scene import Scene
from ..widgets import Answer, Question
from .save_words import say_doubt, say_problem

_MOST_DOUBTS = 4


@dataclass(frozen=True, slots=True)
class Door:
    """Leads out of `scene` into a saved game. `act` words the answer that goes through."""

    scene: Scene
    program: Program
    act: str = "shell.load.open"

    def go_on(self, saved: SavedGame) -> None:
        self._look_first(saved, self.program.load)

    def see_end(self, saved: SavedGame) -> None:
        self._look_first(saved, self.program.show_end)

    def watch(self, saved: SavedGame) -> None:
        self._look_first(saved, self.program.watch)

    def _look_first(self, saved: SavedGame, go: Callable[[SavedGame], object]) -> None:
        if saved.locked and go == self.program.load:
            self._ask_to_look(saved)
            return
        self._safely(lambda: self._ask_or_go(saved, go, self.program.inspect(saved)))

    def _ask_or_go(self, saved: SavedGame, go: Callable[[SavedGame], object], opened: Opened) -> None:
        if opened.doubts:
            self._ask_in_doubt(opened, lambda: self._pass(saved, go))
        else:
            self._pass(saved, go)

    def _pass(self, saved: SavedGame, go: Callable[[SavedGame], object]) -> None:
        try:
            go(saved)
        except SaveProblem as problem:
            if problem.key != "locked":
                raise
            self._ask_to_look(saved)

    def _safely(self, go: Callable[[], None]) -> None:
        """What goes wrong is told where the person is."""
        voice = self.scene.ui.voice
        try:
            go()
        except SaveProblem as problem:
            self._tell(*say_problem(voice, problem))
        except ValueError as error:
            self._tell(voice.say("shell.load.damaged_title"), str(error))

    def _tell(self, what: str, advice: str) -> None:
        ui = self.scene.ui
        answers = (Answer("ok", ui.say("shell.ok")),)
        title, words = ui.say("shell.load.damaged_title"), f"{what}\n{advice}"
        question = Question("trouble", title, words, answers, "ok", icon="ui.warning")
        self.scene.ask(question, lambda _answer, _checked: None)

    def _ask_to_look(self, saved: SavedGame) -> None:
        ui = self.scene.ui
        what, advice = say_problem(ui.voice, SaveProblem("locked", saved.path))
        answers = (
            Answer("leave", ui.say("shell.cancel"), cap=ui.cap("back")),
            Answer("look", ui.say("shell.replay.watch"), kind="primary"),
        )
        question = Question("locked", what, advice, answers, "leave", icon="ui.locked")
        self.scene.ask(question, lambda answer, _: self.watch(saved) if answer == "look" else None)

    def _ask_in_doubt(self, opened: Opened, go: Callable[[], None]) -> None:
        ui = self.scene.ui
        lines = [say_doubt(ui.voice, doubt) for doubt in opened.doubts[:_MOST_DOUBTS]]
        lines.append(ui.say(self._outlook(opened), n=opened.session.length))
        answers = (
            Answer("leave", ui.say("shell.cancel"), cap=ui.cap("back")),
            Answer("open", ui.say("shell.replay.watch" if opened.read_only else self.act), kind="primary"),
        )
        other_rules = all(doubt.of_rules for doubt in opened.doubts)
        title = ui.say("menu.other_rules" if other_rules else "menu.doubts")
        question = Question("doubts", title, "\n".join(lines), answers, "leave", icon="ui.warning")
        self.scene.ask(question, lambda answer, _: self._safely(go) if answer == "open" else None)

    @staticmethod
    def _outlook(opened: Opened) -> str:
        """What will happen, as a key."""
        if opened.read_only:
            return "menu.only_watch" if not opened.lost else "menu.watch_so_far"
        by_new_rules = any(doubt.of_rules for doubt in opened.doubts) and not opened.session.over
        return "menu.by_new_rules" if by_new_rules else "menu.in_doubt"
