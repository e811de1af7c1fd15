"""Widgets: everything a screen is made of.

How to build a scene::

    class Greeting(Scene):
        name = "greeting"
        initial_focus = "play"                      # keyboard focus when the scene opens

        def build(self, ui: Ui) -> Widget:          # called again after self.rebuild(), a resize, a new language …
            bar, rest = ui.area.take_top(72)        # rects are logical pixels: layout.py cuts them
            panel = anchor(rest, (520, 300))
            inner = Panel.room(panel, "title")
            words, foot = rows(inner, [Share(), 52], 12)
            left, right = columns(foot, [Share(), Share()], 12)
            return Group("root", ui.area, [
                TopBar("bar", bar, ui.say("shell.title.name")),
                Panel("box", panel, ui.say("greeting.title"), [
                    RichText("words", words, ui.rich("greeting.words")),
                    Button("quit", left, ui.say("shell.quit"), command="back", cap=ui.cap("back")),
                    Button("play", right, ui.say("greeting.play"), kind="primary", enabled=self.ready,
                           why=ui.say("greeting.not_ready")),
                ]),
            ])

        def on_message(self, message: WidgetMessage) -> None:
            match message:
                case Pressed(id="play"):
                    self.ui.director.push(Table())
                case Pressed(id="quit"):
                    self.ui.director.pop()

Rules of the house:

- Ids are unique within a scene and stay the same from build to build: focus, caret and scroll position follow them.
- A widget never changes the game: it posts a message (`Pressed`, `Changed`, `Chosen` …) which climbs to the scene.
- `command="undo"` lets the command of that name press the widget, whatever key or pad button it is bound to.
- A disabled widget carries `why`, the sentence that forbids it; it shows as its tooltip.
- `Group(..., group=True)` makes its children one stop of the Tab key with arrows inside.
- Reading order is tree order; later children lie on top.
- `CardRow` and `CardFan` place the cards they are given; a `CardFace` elsewhere stays where its rect says.
"""

from .base import LIGHTS, Group, Light, Tip, Widget
from .buttons import Button, IconButton, KeepButton, PieceWidget, Pointing, Pressable
from .choices import Check, ChoiceGroup, ChoiceValue, Segmented, Switch, Tabs, Toggle
from .dialog import Answer, Dialog, Question
from .dropdown import Dropdown
from .fields import TextField
from .forecast import AimArrow, AttackArrow, Forecast, ForecastPill
from .help import HelpOverlay
from .keyfield import KeyField
from .labels import (
    EmptyState,
    GoldText,
    Icon,
    KeyHint,
    Label,
    Picture,
    RichText,
    draw_gold,
    draw_keycap,
    keycap_rect,
    keycap_width,
)
from .layers import Services
from .lists import Item, ItemList, WidgetList
from .messages import (
    Changed,
    Chosen,
    ChosenHow,
    Closed,
    Details,
    Dropped,
    LetGo,
    Lifted,
    LinkFollowed,
    Pointed,
    Pressed,
    Refused,
    Submitted,
    WidgetMessage,
)
from .panels import Divider, Panel, TopBar
from .pondering import Mind, Pondering
from .popmenu import PopMenu
from .scrolling import ScrollArea
from .slider import Slider
from .stack import Stack
from .stage import Stage
from .toast import Toast, Toasts
from .tooltip import Tooltips

__all__ = [
    "LIGHTS",
    "AimArrow",
    "Answer",
    "AttackArrow",
    "Button",
    "Changed",
    "Check",
    "ChoiceGroup",
    "ChoiceValue",
    "Chosen",
    "ChosenHow",
    "Closed",
    "Details",
    "Dialog",
    "Divider",
    "Dropdown",
    "Dropped",
    "EmptyState",
    "Forecast",
    "ForecastPill",
    "GoldText",
    "Group",
    "HelpOverlay",
    "Icon",
    "IconButton",
    "Item",
    "ItemList",
    "KeepButton",
    "KeyField",
    "KeyHint",
    "Label",
    "LetGo",
    "Lifted",
    "Light",
    "LinkFollowed",
    "Mind",
    "Panel",
    "Picture",
    "PieceWidget",
    "Pointed",
    "Pointing",
    "Pondering",
    "PopMenu",
    "Pressable",
    "Pressed",
    "Question",
    "Refused",
    "RichText",
    "ScrollArea",
    "Segmented",
    "Services",
    "Slider",
    "Stack",
    "Stage",
    "Submitted",
    "Switch",
    "Tabs",
    "TextField",
    "Tip",
    "Toast",
    "Toasts",
    "Toggle",
    "Tooltips",
    "TopBar",
    "Widget",
    "WidgetList",
    "WidgetMessage",
    "draw_gold",
    "draw_keycap",
    "keycap_rect",
    "keycap_width",
]
