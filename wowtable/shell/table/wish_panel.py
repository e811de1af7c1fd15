"""What a person wishes about windows, as widgets for any screen's side panel and action bar."""

from __future__ import annotations

from collections.abc import Callable

from ...core import Pausing
from ...session import ASKING, Asking, Wishes
from ..base.canvas import Canvas, Fit
from ..base.layout import Rect, centered
from ..widgets import (
    Button,
    Changed,
    Check,
    ChoiceValue,
    Group,
    IconButton,
    KeyHint,
    Label,
    Panel,
    Pressed,
    ScrollArea,
    Segmented,
    Tip,
    Toggle,
    Widget,
    WidgetList,
    WidgetMessage,
)
from ..widgets.choices import BOX
from .piece_screen import FOLD
from .plugin import Desk

WISH_COMMANDS = ("pass", "pass_until_turn", "pass_turn", "asking")
"""Commands of a table with windows; a button with the id "wish." and such a name means the same."""
_SWITCH, _ROW, _BUTTON = 48.0, 36.0, 44.0
_STOP = "wish.stop."
_FORGET = "wish.forget."


class StopBox(Toggle):
    """Whether to stop in one stage of one kind of turn."""

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("check", centered(self.rect.center, (BOX, BOX)), on=self.on, state=self.picture_state())


def wish_panel(desk: Desk, area: Rect, name: Callable[[str], str], *, folded: bool = False) -> Widget:
    """How often one is asked, one's stops and what is answered for good; scrolls where it does not fit. `name` words a
    key of an effect.

    Stages are worded by the ruleset's `stage.<id>`. Empty where the viewer has nothing to wish; only the first if
    `folded`.
    """
    if desk.wishes is None:
        return Group("wishes", area, [])
    wishes, width = desk.wishes.wishes, ScrollArea.room(area).w - 8
    made = [*_until(desk, wishes, width), *_asking(desk, wishes, width)]
    if not folded:
        made += [*_stops(desk, wishes, width), *_for_good(desk, wishes, width, name)]
    return WidgetList("wishes", area, made, 4)


def asking_control(desk: Desk, area: Rect) -> list[Widget]:
    """The same choice at the right of a low bar, worded where there is room; where there is little, a button that shows
    what is chosen and goes on to the next.
    """
    if desk.wishes is None:
        return []
    say, type, choices, now = desk.ui.say, desk.ui.type, _choices(desk), desk.wishes.wishes.asking
    whole, high = Segmented.width(type, choices, 60.0), min(_BUTTON, area.h)
    if whole > area.w:
        label, tip = (
            say(f"table.asking_{now}"),
            Tip(say("table.asking"), say(f"table.asking_{now}_line"), desk.ui.cap("asking")),
        )
        wide = min(area.w, type.width(label, "button") + 44)
        return [Button("wish.asking", centered((area.right - wide / 2, area.center[1]), (wide, high)), label, tip=tip)]
    place, rest = area.take_right(whole, 14)
    control = Segmented("wish.asking", centered(place.center, (whole, high)), choices, now, say("table.asking"))
    label = say("table.ask_me")
    wide = type.width(label, "body") + 4
    if wide > rest.w:
        return [control]
    return [Label("wish.asking.title", rest.take_right(wide)[0], label, color="text.second"), control]


def _choices(desk: Desk) -> list[ChoiceValue]:
    return [ChoiceValue(id, desk.ui.say(f"table.asking_{id}"), tip=_meaning(desk, id)) for id in ASKING]


def wish_box(desk: Desk, area: Rect, name: Callable[[str], str], *, folded: bool | None = None) -> Widget:
    """The wishes on leather, with the way back below them. Where they may be `folded`, a button does it."""
    foot, body = area.inset(16, 12).take_bottom(_BUTTON, 8)
    made: list[Widget] = [wish_panel(desk, body, name, folded=bool(folded))]
    if folded is not None:
        spot, foot = foot.take_right(_BUTTON, 8)
        label = desk.ui.say("table.more_wishes" if folded else "table.fewer_wishes")
        made.append(IconButton(f"{FOLD}wishes", spot, label, "ui.settings" if folded else "ui.down"))
    why, label, cap = desk.undo_why(), desk.ui.say("shell.match.undo"), desk.ui.cap("undo")
    undo = Button("undo", foot, label, icon="ui.undo", cap=cap, command="undo", enabled=not why, why=why)
    return Panel("wishes.panel", area, "", [*made, undo], margin=14)


def wish_box_height(desk: Desk, wide: float, name: Callable[[str], str]) -> float:
    """Where nothing is folded or scrolled."""
    listed = wish_panel(desk, Rect(0, 0, wide - 32, 0), name)
    return max((widget.rect.bottom for widget in listed.children), default=0.0) + _BUTTON + 8 + 24


def remember_check(desk: Desk, rect: Rect) -> Widget:
    """For an action bar: the next answer is meant for good."""
    label = desk.ui.say("table.wish_remember")
    return Check("wish.remember", rect, label, desk.remember, enabled=bool(desk.lasting))


def _until(desk: Desk, wishes: Wishes, width: float) -> list[Widget]:
    """That everything is being passed, and how to end it."""
    if not wishes.until:
        return []
    ui, command = desk.ui, "pass_turn" if wishes.until == "turn" else "pass_until_turn"
    label = ui.say("table.wish_stop_passing")
    strip = Rect(0, 0, width, _SWITCH)
    button, words = strip.take_right(Button.width(ui.type, label), 12)
    line = Label("wish.until", words, ui.say(f"table.wish_until_{wishes.until}"), "strong", color="text.warning")
    return [Group("wish.until.row", strip, [line, Button(f"wish.{command}", button.inset(0, 2), label)])]


def _asking(desk: Desk, wishes: Wishes, width: float) -> list[Widget]:
    """One control for how often one is asked, and what the choice of now means."""
    ui, say = desk.ui, desk.ui.say
    head = Rect(0, 0, width, ui.type.line_height("heading") + 6)
    caps = (ui.cap("asking"),)
    hint, words = head.take_right(KeyHint.width(ui.type, caps, ""), 8)
    title = Label("wish.asking.title", words, say("table.asking"), "heading", color="text.heading")
    lines = {id: say(f"table.asking_{id}_line") for id in ASKING}
    high = max(ui.type.block(line, "small", width).size[1] for line in lines.values())
    return [
        Group("wish.asking.head", head, [title, KeyHint("wish.asking.key", hint, caps, "")]),
        Segmented("wish.asking", Rect(0, 0, width, _SWITCH), _choices(desk), wishes.asking, say("table.asking")),
        Label(
            "wish.asking.line",
            Rect(0, 0, width, high),
            lines[wishes.asking],
            "small",
            color="text.hint",
            fit="wrap",
            valign="top",
        ),
    ]


def _meaning(desk: Desk, asking: Asking) -> Tip:
    say, held = desk.ui.say, desk.ui.cap("full_control")
    return Tip(say(f"table.asking_{asking}"), say(f"table.asking_{asking}_tip", key=held))


def _stops(desk: Desk, wishes: Wishes, width: float) -> list[Widget]:
    game = desk.game
    if not isinstance(game, Pausing) or not game.stages:
        return []
    say, type = desk.ui.say, desk.ui.type
    whose = (("own", True, say("table.wish_mine")), ("others", False, say("table.wish_others")))
    column = min(width * 0.36, max(44.0, *(type.width(label, "small") + 8 for *_, label in whose)))
    room = width - 2 * column - 6

    def row(words: str, style: str) -> Rect:
        return Rect(0, 0, width, max(_ROW, type.block(words, style, room).size[1] + 6))

    head = row(say("table.wish_stops"), "strong")
    made: list[Widget] = [Group("wish.stops", head, [
        Label("wish.stops.label", head.take_left(room)[0], say("table.wish_stops"), "strong", fit="wrap"),
        *(Label(f"wish.{id}", _cell(head, n, column), label, "small", color="text.second", align="center")
          for n, (id, _, label) in enumerate(whose)),
    ])]  # fmt: skip
    for stage in game.stages:
        words = desk.say(f"stage.{stage.id}")
        strip = row(words, "body")
        boxes = [
            StopBox(f"{_STOP}{id}.{stage.id}", _cell(strip, n, column),
                    say("table.wish_stop", stage=words, whose=label),
                    stage.id in wishes.stops(own) or (own and stage.main),
                    enabled=not (own and stage.main), why=say("table.wish_stop_main"))
            for n, (id, own, label) in enumerate(whose)
        ]  # fmt: skip
        fit: Fit = "wrap" if " " in words else "shrink"
        line = Label(f"wish.stage.{stage.id}", strip.take_left(room)[0], words, fit=fit)
        made.append(Group(f"wish.row.{stage.id}", strip, [line, *boxes], group=True))
    return made


def _cell(strip: Rect, n: int, column: float) -> Rect:
    return Rect(strip.right - (2 - n) * column, strip.y, column, strip.h)


def _for_good(desk: Desk, wishes: Wishes, width: float, name: Callable[[str], str]) -> list[Widget]:
    if not wishes.always:
        return []
    say, type = desk.ui.say, desk.ui.type
    made: list[Widget] = [Label("wish.always", Rect(0, 0, width, _ROW), say("table.wish_always"), "strong")]
    for key, yes in wishes.always:
        label = say("table.wish_always_yes" if yes else "table.wish_always_no", what=name(key))
        high = max(_BUTTON, type.block(label, "body", width - _BUTTON - 8).size[1] + 6)
        strip = Rect(0, 0, width, high)
        button, words = strip.take_right(_BUTTON, 8)
        line = Label(f"wish.always.{key}", words, label, fit="wrap")
        box = centered(button.center, (_BUTTON, _BUTTON))
        forget = IconButton(f"{_FORGET}{key}", box, say("table.wish_forget"), "ui.close", bare=True)
        made.append(Group(f"wish.always.row.{key}", strip, [line, forget]))
    return made


def wish_heard(desk: Desk, message: WidgetMessage) -> bool:
    """Does what a widget of this module asks for; true if the message was from one."""
    wishes = desk.wishes
    if wishes is None:
        return False
    match message:
        case Changed(id="wish.asking", value=asking):
            wishes.change(asking=asking)
        case Changed(id=id) if id.startswith(_STOP):
            whose, _, stage = id.removeprefix(_STOP).partition(".")
            wishes.toggle_stop(stage, whose == "own")
        case Pressed(id=id) if id.startswith(_FORGET):
            wishes.answer_always(id.removeprefix(_FORGET), None)
        case _:
            return False
    return True
