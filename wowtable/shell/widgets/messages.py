"""What widgets say. Messages climb from the widget to its parents and end at the scene."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from ..base.layout import Point


@dataclass(frozen=True, slots=True)
class WidgetMessage:
    """`id` is the widget that speaks."""

    id: str


@dataclass(frozen=True, slots=True)
class Pressed(WidgetMessage):
    """A button was pressed, by whatever means."""


@dataclass(frozen=True, slots=True)
class Changed(WidgetMessage):
    """A control has a new value: str, bool, number or the id of a choice."""

    value: Any


@dataclass(frozen=True, slots=True)
class LetGo(WidgetMessage):
    """A button that must be held was let go of before its time."""


ChosenHow = Literal["", "all", "one", "menu"]


@dataclass(frozen=True, slots=True)
class Chosen(WidgetMessage):
    """An item of a list, a board or a menu was acted on.

    At a piece somebody may say `how`: with all that is there, with one of it, or only see what may be done.
    """

    item: str
    how: ChosenHow = ""


@dataclass(frozen=True, slots=True)
class Pointed(WidgetMessage):
    """An item of a list or board came under the pointer or focus; "" when it left."""

    item: str


@dataclass(frozen=True, slots=True)
class Details(WidgetMessage):
    """Right click or the details key: show more, never act."""

    item: str = ""


@dataclass(frozen=True, slots=True)
class Submitted(WidgetMessage):
    """Enter in a text field."""

    text: str


@dataclass(frozen=True, slots=True)
class LinkFollowed(WidgetMessage):
    """A keyword link was clicked."""

    target: str


@dataclass(frozen=True, slots=True)
class Lifted(WidgetMessage):
    """This widget's cargo was taken up; once it is let go, wherever that is, the payload is None."""

    payload: Any


@dataclass(frozen=True, slots=True)
class Dropped(WidgetMessage):
    """Something carried was let go over this widget; `item` is the spot within it, if it has spots."""

    payload: Any
    item: str = ""
    at: Point = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Refused(WidgetMessage):
    """Somebody tried a disabled thing; `why` is the sentence that forbids it."""

    why: str


@dataclass(frozen=True, slots=True)
class Closed(WidgetMessage):
    """A dialog or popup went away; `answer` is the id of the button, "" if it was dismissed."""

    answer: str = ""
