"""The sheet of asking: votes, sealed answers, bids, outcomes and dice, real and working, in every state."""

from __future__ import annotations

from typing import ClassVar

from ..base.layout import Rect, Share, columns, justified
from ..program.scene import Scene, Ui
from ..table.asking.dice import DiceTray, Die, picked
from ..table.asking.outcomes import OutcomeBox
from ..table.asking.prompt import Outcome, OutcomeLine
from ..table.asking.votes import (
    BID,
    RULE,
    VOTE,
    OpenedBid,
    Purse,
    ShownVoice,
    Stand,
    VoteOption,
    auction,
    consensus,
    revealed,
    sealed,
)
from ..widgets import Changed, ChoiceValue, Chosen, Group, Panel, Pressed, ScrollArea, TopBar, Widget, WidgetMessage

_BAR, _GAP = 64.0, 12.0
_TONES = ("difficulty.green", "difficulty.yellow", "difficulty.red")
_SEATS = ("ember", "tide", "sun")
_RULES = ("leader", "majority", "all", "any")
_DICE = (
    Die("red", "8", "hit"),
    Die("red", "3", "miss"),
    Die("blue", "6", "hit"),
    Die("blue", "2", "reroll"),
    Die("green", "7"),
    Die("ivory", "2"),
)


class AskingSheet(Scene):
    """Vote, bid, and pick dice: they answer."""

    name: ClassVar[str] = "asking"
    scopes: ClassVar[tuple[str, ...]] = ("match",)

    def __init__(self) -> None:
        super().__init__()
        self.choice = "two"
        self.rule = "majority"
        self.bids = {"first": 5, "second": 0}
        self.dice: tuple[Die, ...] = _DICE

    def build(self, ui: Ui) -> Widget:
        bar, rest = ui.area.take_top(_BAR)
        body = rest.inset(14, 10)
        room = ScrollArea.room(body)
        grown = ui.type.line_height("body") / 23.4
        sizes = [(1100, 250), (720, 250), (780, 240), (520, 240), (520, 240), (560, 250), (560, 170)]
        cells = justified(room, [(min(w * grown, room.w), h * grown) for w, h in sizes], _GAP)
        makers = (self._consensus, self._consensus_open, self._auction, self._seals, self._revealed, self._outcomes)
        panels = [make(ui, cell) for make, cell in zip((*makers, self._tray), cells)]
        return Group(
            "root", ui.area, [TopBar("bar", bar, ui.say("sheet.asking.title")), ScrollArea("sheet", body, panels)]
        )

    def _voice(self, ui: Ui, n: int, choice: str) -> ShownVoice:
        words = ui.say(f"sheet.asking.said_{choice}" if choice else "sheet.asking.open")
        note = ui.say("sheet.asking.leads") if n == 0 else ""
        stand: Stand = "open"
        if choice:
            stand = "agrees" if choice == self.choice else "differs"
        return ShownVoice(ui.say(f"sheet.asking.hero_{n + 1}"), _SEATS[n], words, stand, note)

    def _options(self, ui: Ui, said: tuple[str, ...]) -> list[VoteOption]:
        return [
            VoteOption(
                id,
                ui.say(f"sheet.asking.option_{id}"),
                ui.say(f"sheet.asking.option_{id}_line"),
                tone,
                ui.say("sheet.asking.left", n=9 - n),
                tuple(seat for seat, choice in zip(_SEATS, said) if choice == id),
                best=id == self.choice,
            )
            for n, (id, tone) in enumerate(zip(("one", "two", "three"), _TONES))
        ]

    def _consensus(self, ui: Ui, rect: Rect) -> Widget:
        said = ("two", self.choice, "three")
        rules = [ChoiceValue(rule, ui.say(f"sheet.asking.rule_{rule}")) for rule in _RULES]
        voices = [self._voice(ui, n, choice) for n, choice in enumerate(said)]
        verdict = ui.say("sheet.asking.verdict", n=said.count(self.choice))
        return consensus(ui, rect, self._options(ui, said), voices, rules, self.rule, verdict)

    def _consensus_open(self, ui: Ui, rect: Rect) -> Widget:
        """Before anybody has spoken."""
        voices = [self._voice(ui, n, "") for n in range(2)]
        rules = [ChoiceValue(rule, ui.say(f"sheet.asking.rule_{rule}")) for rule in _RULES[:2]]
        made = consensus(ui, rect, self._options(ui, ())[:2], voices, rules, "leader", ui.say("sheet.asking.nobody"))
        return Group("open", rect, [_renamed(made)])

    def _auction(self, ui: Ui, rect: Rect) -> Widget:
        say = ui.say
        purses = [
            Purse(
                id, ShownVoice(say(f"sheet.asking.hero_{n}"), "ember", say("sheet.asking.coins", n=coins)), coins, bid
            )
            for n, ((id, bid), coins) in enumerate(zip(self.bids.items(), (11, 9)), 1)
        ]
        others = [
            ShownVoice(say("sheet.asking.hero_3"), "tide", say("sheet.asking.sealed"), "sealed"),
            ShownVoice(say("sheet.asking.hero_4"), "tide", say("sheet.asking.open"), "open"),
        ]
        both = all(self.bids.values())
        return auction(ui, rect, say("sheet.asking.auction"), purses, others, say("sheet.asking.both") if both else "")

    def _seals(self, ui: Ui, rect: Rect) -> Widget:
        sides = [
            ShownVoice(ui.say("sheet.asking.side_1"), "ember", ui.say("sheet.asking.open"), "open"),
            ShownVoice(ui.say("sheet.asking.side_2"), "tide", ui.say("sheet.asking.sealed"), "sealed"),
        ]
        return sealed(ui, rect, ui.say("sheet.asking.seals"), sides, ui.say("sheet.asking.seals_line"))

    def _revealed(self, ui: Ui, rect: Rect) -> Widget:
        keeps = ui.say("sheet.asking.keeps")
        bids = [
            OpenedBid(ShownVoice(ui.say("sheet.asking.hero_3"), "tide"), 7, ui.say("sheet.asking.wins"), wins=True),
            OpenedBid(ShownVoice(ui.say("sheet.asking.hero_1"), "ember"), self.bids["first"], keeps),
            OpenedBid(ShownVoice(ui.say("sheet.asking.hero_2"), "ember"), self.bids["second"], keeps),
        ]
        return revealed(rect, ui.say("sheet.asking.revealed"), bids)

    def _outcomes(self, ui: Ui, rect: Rect) -> Widget:
        say = ui.say
        none, three = OutcomeLine("0", say("sheet.asking.dealt")), OutcomeLine("3", say("sheet.asking.dealt"))
        lives = OutcomeLine("", say("sheet.asking.lives"), "ui.right")
        falls = OutcomeLine("", say("sheet.asking.falls"), "ui.skull", bad=True)
        boxes = (
            Outcome(say("sheet.asking.without"), (none, lives), say("sheet.asking.free")),
            Outcome(say("sheet.asking.with"), (three, falls), say("sheet.asking.cost"), best=True),
        )
        room = Panel.room(rect, "title")
        cells = columns(room, [Share()] * len(boxes), 12)
        made = [OutcomeBox(f"outcome.{n}", cell, box) for n, (cell, box) in enumerate(zip(cells, boxes))]
        return Panel("outcomes", rect, say("sheet.asking.outcomes"), made)

    def _tray(self, ui: Ui, rect: Rect) -> Widget:
        room = Panel.room(rect, "title")
        tray = DiceTray("tray", room, ui.say("sheet.asking.tray"), self.dice, range(len(self.dice) - 1))
        return Panel("dice", rect, ui.say("sheet.asking.tray"), [tray])

    def on_message(self, message: WidgetMessage) -> None:
        match message:
            case Pressed(id=id) if id.startswith(VOTE):
                self.choice = id.removeprefix(VOTE)
            case Changed(id=id, value=value) if id == RULE:
                self.rule = value
            case Changed(id=id, value=value) if id.startswith(BID):
                self.bids[id.removeprefix(BID)] = value
            case Chosen(id="tray", item=item):
                self.dice = picked(self.dice, int(item))
        self.rebuild()


def _renamed(widget: Widget) -> Widget:
    """A second panel of a kind on one sheet has ids of its own."""
    for each in widget.walk():
        each.id = f"second.{each.id}"
    return widget
