"""What each player chooses alone, such as a deck: a list to open on the chair's card, and the way to the workshop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ...content.loading import Ruleset
from ..base.layout import Rect
from ..program.program import Program
from ..program.workshop import Workshop, workshop_of
from ..widgets import ChoiceValue, Dropdown, IconButton, Tip, Widget
from .seat_plan import Chair

HEIGHT = 46.0


@dataclass(frozen=True, slots=True)
class OwnChoice:
    """One choice of one chair. `line` says more about what is chosen; `why` forbids choosing."""

    stem: str
    label: str
    choices: Sequence[ChoiceValue]
    value: str
    line: str = ""
    edit: str = ""
    why: str = ""


class SeatChoices:
    """The options of each seat, and the workshop that knows what they may be; none in most games."""

    def __init__(self, program: Program, ruleset: Ruleset) -> None:
        self._program = program
        self._ruleset = ruleset
        self.workshop: Workshop | None = None
        self.look_again()

    def look_again(self) -> None:
        """Things may have been made or thrown away."""
        self.workshop = workshop_of(self._program, self._ruleset)

    def meaning(self, value: str) -> str:
        return value if self.workshop is None else self.workshop.meaning(value)

    def of(self, chair: Chair, why: str = "") -> tuple[OwnChoice, ...]:
        lang, workshop = self._program.language, self.workshop
        found = []
        for option in self._ruleset.manifest.seat_options:
            value, label = chair.own.get(option.stem, option.default), option.label.in_language(lang)
            own = OwnChoice(option.stem, label, (), value, why=why)
            if option.kind == "made" and workshop is not None:
                choices = list(workshop.choices())
                if value not in (choice.value for choice in choices):
                    choices.append(workshop.choice(value))
                own = replace(own, choices=choices, line=workshop.line(value), edit=workshop.label)
            else:
                own = replace(own, choices=[ChoiceValue(c.id, c.label.in_language(lang)) for c in option.choices])
            found.append(own)
        return tuple(found)

    def open(self, value: str, use: Callable[[str], None]) -> None:
        if self.workshop is not None:
            self._program.director.push(self.workshop.scene(value, use))


def own_row(id: str, rect: Rect, own: OwnChoice) -> list[Widget]:
    """The list, and a button for making something new."""
    field, enabled = rect, not own.why
    made: list[Widget] = []
    if own.edit:
        spot, field = rect.take_right(HEIGHT, 8)
        made.append(IconButton(f"{id}.edit.{own.stem}", spot, own.edit, "ui.rename", enabled=enabled, why=own.why))
    tip = Tip(own.label, own.line) if own.line else Tip("", own.label)
    choice = Dropdown(f"{id}.own.{own.stem}", field, own.choices, own.value, own.label, tip=tip, enabled=enabled,
                      why=own.why)  # fmt: skip
    return [choice, *made]
