"""What a question says, as data: title and line, the acts that answer it, and what each would lead to."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ....core import Action
from ....text.rich import Rich
from ...base.typography import Words
from ...cards.look import CardLook
from ...widgets import Tip
from ..plugin import Desk, Does


@dataclass(frozen=True)
class Leaving:
    """What an act that ends something would leave undone: told on its button, and asked about once; `short` and `brief`
    where there is no room for title and line.

    `once` holds what one is asked about a single time, such as the number of the turn.
    """

    left: str
    title: str
    line: Words
    stay: str
    leave: str
    once: frozenset[Hashable] = frozenset()
    short: str = ""
    brief: Words = ()


@dataclass(frozen=True)
class Act:
    """A button of the bar; where it `does` None, the table does something under its id. `keys` are the commands that
    press it, the first one shown; a golden one shows Space.

    `why` forbids it. To point at it is to point at the piece that it `shows`. `line` stands below the label. What only
    leads the eye stands beside the title of a column where there is room, labelled `aside`.
    """

    does: Does
    label: str
    keys: tuple[str, ...] = ()
    golden: bool = False
    icon: str = ""
    why: str = ""
    tip: Tip | None = None
    line: str = ""
    id: str = ""
    leaving: Leaving | None = None
    aside: str = ""
    shows: str = ""

    @property
    def command(self) -> str:
        return "confirm" if self.golden else next(iter(self.keys), "")

    @property
    def name(self) -> str:
        """The id of its button."""
        return self.id or f"act:{self.does}"

    @property
    def below(self) -> str:
        return self.line or (self.leaving.left if self.leaving is not None else "")


@dataclass(frozen=True)
class OutcomeLine:
    """A line of what an act leads to: how much, and what of it; `lead` stands before the number in a row, `brief`
    beside the icon where there is no room for the words."""

    number: str = ""
    words: str = ""
    icon: str = ""
    bad: bool = False
    lead: str = ""
    brief: str = ""


@dataclass(frozen=True)
class Outcome:
    """What an act would lead to: the same facts in the same order as for every other act of the question."""

    title: str
    facts: tuple[OutcomeLine, ...] = ()
    cost: str = ""
    best: bool = False


@dataclass(frozen=True)
class ListedAnswer:
    """A row of a list of answers, with as many words as it takes; with `facts` it is a name, what would come of it and
    a picture of its card."""

    does: Action
    words: Words
    icon: str = ""
    best: bool = False
    facts: tuple[OutcomeLine, ...] = ()
    look: CardLook | None = None


@dataclass(frozen=True)
class Todo:
    """One thing that can be done now; `faint` if it would be of no use."""

    icon: str
    words: Rich
    faint: bool = False


@dataclass(frozen=True)
class Prompt:
    """All that a bar says.

    `short` is the title where there is no room for it whole, `brief` said instead of a line that has none, `todo` where
    there is room for all of it. `outcomes` stand side by side above the buttons, `choices` one below the other.
    """

    title: str
    line: Words = ""
    acts: tuple[Act, ...] = ()
    short: str = ""
    brief: Words = ()
    todo: tuple[Todo, ...] = ()
    choices: tuple[ListedAnswer, ...] = ()
    outcomes: tuple[Outcome, ...] = field(default=())

    @property
    def main(self) -> Act | None:
        """The golden act, or the last one."""
        return next((act for act in self.acts if act.golden), self.acts[-1] if self.acts else None)

    @property
    def others(self) -> list[Act]:
        return [act for act in self.acts if act is not self.main]


END = "end_phase"
"""What ends a step: with the key of this command too, beside that of the golden act."""
Speak = Callable[[Desk], Prompt]
Bars = Mapping[str, Speak]
"""What a game registers for each kind of decision."""


def call_of(desk: Desk) -> str:
    """The title of the question, to whom it is put if the ruleset says so."""
    key = f"ask.{desk.kind}"
    return desk.say(f"{key}.call" if desk.texts.has(f"{key}.call") else f"{key}.title", **_told(desk))


def _told(desk: Desk) -> dict[str, Any]:
    """Who is asked, and what the question is about."""
    about = () if desk.decision is None else desk.decision.about
    return {**{name: thing for name, thing in about if thing is not None}, "seat": desk.asked}


def titled(desk: Desk, prompt: Prompt) -> Prompt:
    """With the title that leaves out the name, and the brief words of the game, for where there is no room."""
    key, brief = f"ask.{desk.kind}.title", f"ask.{desk.kind}.brief"
    if not prompt.brief and desk.texts.has(brief):
        prompt = replace(prompt, brief=desk.rich(brief, **_told(desk)))
    if prompt.short or prompt.title != call_of(desk) or not desk.texts.has(key):
        return prompt
    return replace(prompt, short=desk.say(key, **_told(desk)))


def line_of(desk: Desk) -> Rich:
    return desk.rich(f"ask.{desk.kind}.line", **_told(desk))


def prompt_of(
    desk: Desk,
    *acts: Act,
    line: Words | None = None,
    title: str = "",
    brief: Words = (),
    choices: Sequence[ListedAnswer] = (),
) -> Prompt:
    """The open question in the words of the game, unless others are given."""
    said = line_of(desk) if line is None else line
    return Prompt(title or call_of(desk), said, acts, brief=brief, choices=tuple(choices))


def leaving_of(
    desk: Desk, why: str, left: Any, once: Iterable[Hashable], *, told: Any = None, final: bool = False
) -> Leaving:
    """The question before something is left undone, in the words `leave.<why>` of the game; on the button stands what
    is `told` of what is left, in the words `screen.left`. `final`: others act at once, and it cannot be taken back."""

    def say(part: str) -> str:
        return desk.say(f"leave.{why}.{part}", left=left if part == "line" else told or left)

    said = say("line")
    line = said if final or desk.undo_why() else f"{said} {desk.ui.say('table.leads_back')}"
    short = say("short") if desk.texts.has(f"leave.{why}.short") else ""
    on_button = desk.say("screen.left", left=told or left, n=len(left))
    return Leaving(on_button, say("title"), line, say("stay"), say("leave"), frozenset(once), short, said)


def numbered(desk: Desk, actions: Sequence[Action], golden: Action | None = None) -> tuple[Act, ...]:
    """An act for each, by number; the golden one last."""
    acts = [
        Act(action, desk.label(action), (f"choice_{n}",) if n < 10 else (), golden=action == golden)
        for n, action in enumerate(actions, 1)
    ]
    return tuple(sorted(acts, key=lambda act: act.golden))
