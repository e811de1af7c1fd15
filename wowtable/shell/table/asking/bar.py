"""What stands in the bar just now: the open question, the question before something is left undone, or who acts."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from ....core import Action, Seat
from ...base.layout import Rect
from ...widgets import Changed, Widget, WidgetMessage
from ..narrowing import ids_in
from ..plugin import Desk, Does
from .bar_column import column, waiting_column
from .bar_strip import strip, waiting_strip
from .buttons import Acted
from .gestures import Gesture
from .prompt import Act, Leaving, Prompt, numbered, prompt_of, titled

QUESTION = "unused"
"""As the settings know the question before something is left undone."""
STANDINGS = "over.open"
"""The button that leads on from a table at which the game is over."""
_MOST_PLAIN = 6


class ActionBar:
    """One for each desk. Remembers what was said last, and about what one has been asked."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._said: Prompt | None = None
        self._kind = ""
        self._viewer: Seat | None = None
        self._asks: Act | None = None
        self._asked: set[tuple[Seat | None, Hashable]] = set()
        self.gesture = Gesture(desk)

    # -- what is said

    def prompt(self) -> Prompt | None:
        """What is asked. While one's own act is shown and the same is asked again, its title and buttons stay, so that
        nothing flickers; all else is of before, and what is being done is said. Else an answered question is gone."""
        desk, kind = self._desk, self._desk.kind
        if desk.result:
            return self._result()
        if desk.viewer != self._viewer:
            self._viewer, self._said = desk.viewer, None
        if desk.may_act and kind:
            self._said = self._parted(titled(desk, (desk.registry.speech(kind) or plain_prompt)(desk)))
            self._kind = kind
            return self._said if self._asks is None else self._about_leaving(self._asks)
        coming = desk.upcoming
        again = coming is not None and desk.viewer in coming.seats and coming.kind == self._kind
        if not (again and desk.own_act_shows):
            self._said = None
        said = self._said
        return None if said is None else Prompt(said.title, desk.waiting_line, said.acts, said.short)

    def _result(self) -> Prompt:
        """The last position is looked at: golden leads on to the last page."""
        label = self._desk.ui.say("table.standings")
        leads_on = Act(None, label, golden=True, icon="ui.trophy", id=STANDINGS)
        return Prompt(self._desk.result, self._desk.waiting_line, (leads_on,))

    def _parted(self, prompt: Prompt) -> Prompt:
        """Where there is nothing else to do, and what is left was asked about before, going on is golden."""
        act = prompt.acts[0] if len(prompt.acts) == 1 and len(self._desk.legal) == 1 else None
        if act is None or act.leaving is None or not self._was_asked(act.leaving):
            return prompt
        return replace(prompt, acts=(replace(act, golden=True, leaving=None),))

    def _about_leaving(self, act: Act) -> Prompt:
        """Going on is golden, unless leaving was: then what is left is of no use, and is only to be known of."""
        leaving = act.leaving
        assert leaving is not None
        go_on = Act(self._go_on, leaving.stay, keys=("choice_1",), golden=not act.golden, id="bar.stay")
        leave = Act(lambda: self._leave(act), leaving.leave, keys=("choice_2",), golden=act.golden, id="bar.leave")
        acts = (go_on, leave) if act.golden else (leave, go_on)
        return Prompt(leaving.title, leaving.line, acts, leaving.short, leaving.brief)

    def strip(self, area: Rect) -> Widget:
        prompt = self.prompt()
        return waiting_strip(self._desk, area) if prompt is None else strip(self._desk, area, prompt, check=self._check)

    def column(self, place: Rect, widest: Rect) -> Widget:
        prompt = self.prompt()
        if prompt is None:
            return waiting_column(self._desk, place)
        return column(self._desk, place, widest, prompt, check=self._check)

    @property
    def _check(self) -> str:
        return self._desk.ui.say("table.always_ask") if self._asks is not None and self._desk.may_act else ""

    # -- what is answered

    def another(self) -> None:
        """Another question is open."""
        self._asks = None

    def put_off(self) -> None:
        """Whoever turns to something else has not left anything undone."""
        if self._asks is not None:
            self._go_on()

    def _go_on(self) -> bool:
        self._asks = None
        self._desk.rebuild()
        return True

    def hear(self, message: WidgetMessage) -> bool:
        match message:
            case Acted(act=act) if act.does is not None:
                self.take(act)
            case Changed(id="bar.always_ask", value=on):
                self._desk.ui.settings.confirmations[QUESTION] = bool(on)
            case _:
                return False
        return True

    def command(self, command: str) -> bool:
        """A key that presses a button of the bar without standing on its cap. The key of golden buttons asks about
        leaving something undone where none is golden, and never does it."""
        prompt = self.prompt() if self._desk.may_act and self._asks is None else None
        acts = () if prompt is None else prompt.acts
        act = next((act for act in acts if command in act.keys and not act.why), None)
        if act is None and command == "confirm":
            act = next((act for act in acts if self._must_ask(act)), None)
        if act is None:
            return command == "back" and self._asks is not None and self._go_on()
        if act.does is None:
            return False
        self.take(act)
        return True

    def take(self, act: Act) -> None:
        if not self._desk.may_act:
            return
        if self._must_ask(act):
            self._asks = act
            self._desk.rebuild()
            return
        self._asks = None
        self.do(act.does)

    def do(self, does: Does) -> None:
        self.gesture.drop()
        if isinstance(does, Action):
            self._desk.choose(does)
        elif callable(does):
            does()
        elif does is not None:
            self.gesture.begin(does)

    def _must_ask(self, act: Act) -> bool:
        leaving = act.leaving
        if leaving is None or not self._desk.ui.settings.asks(QUESTION):
            return False
        return not self._was_asked(leaving)

    def _was_asked(self, leaving: Leaving) -> bool:
        return all((self._desk.viewer, what) in self._asked for what in leaving.once)

    def _leave(self, act: Act) -> None:
        if act.leaving is not None:
            self._asked.update((self._desk.viewer, what) for what in act.leaving.once)
        self.take(act)


def plain_prompt(desk: Desk) -> Prompt:
    """The bar of a question that a ruleset leaves to the table: an act for each answer.

    The last answer is the main one; where there are many, only those without a target have an act."""
    actions = list(desk.legal)
    if len(actions) > _MOST_PLAIN:
        actions = [action for action in actions if not any(ids_in(action.args))]
    return prompt_of(desk, *numbered(desk, actions, actions[-1] if actions else None))
