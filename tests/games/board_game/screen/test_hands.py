"""Lordaeron by mouse alone and by keyboard alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.board_game.staged import STAGES
from tests.games.screen_promises import Player, ScreenPromises
from tests.games.shipped import shipped
from wowtable.core import Action
from wowtable.shell.table.asking.stepper import Stepper
from wowtable.shell.widgets.focus import focusables

from .kit import kit

is_item = shipped("board_game").module("rules.equipping").is_item
ON_SHEETS = ("equip", "swap", "unequip")
acts_module, picks = kit.module("asking.acts"), kit.module("asking.picks")
AGAIN = Action("reroll")


class Commander(Player):
    """Turns to the hero that acts, goes to a region, a hero, a die or a deed, and chooses among its ways."""

    def reach(self, action: Action) -> None:
        if action.verb in ON_SHEETS:
            self.dress(action)
            return
        if self.table.desk.kind == "reroll" and (action == AGAIN or action.verb == "die"):
            self.throw(action.args)
            return
        self.turn_to_hero_of(action)
        if action.verb == "bid":
            self.bid(*action.args)
            return
        piece = self.piece_of(action)
        if piece in self.board.spots():
            self.go_to_item(piece)
        else:
            self.go(piece)
        self.pilot.wait(32)
        self.choose(action)
        if self.pilot.stage.find("wasted.rest") is not None:
            self.go("wasted.rest")

    def bid(self, hero: int, gold: int) -> None:
        """The purse says how much; one button seals what all purses say."""
        purse = f"bid.{hero}"
        while (stepper := self.pilot.stage.get(purse, Stepper)).value != gold:
            more = stepper.value < gold
            if self.keys:
                self.press_until("tab", purse, "right" if more else "left")
            else:
                self.pilot.click(stepper.parts()[2 if more else 0].center)
            self.pilot.doze(16)
        self.go("do:seal")

    def throw(self, wanted: tuple[int, ...]) -> None:
        """The dice that lie picked for the player are let lie, the wanted one is picked; one button throws."""
        picked = picks.picked_here(self.table.desk)
        for place in (*(n for n in picked if n not in wanted), *(n for n in wanted if n not in picked)):
            self.go(f"die.{place}")
            self.pilot.wait(32)
        self.go("do:again")

    def dress(self, action: Action) -> None:
        """A card of the open sheet, then the area where it goes, or where it lies when it is not worn."""
        self.go(self.card_of(action))
        self.pilot.wait(32)
        self.go(self.put_by(action) if action.verb == "unequip" else f"area.{action.args[2] - 1}")

    def put_by(self, action: Action) -> str:
        g, s, (_, name, _) = self.table.desk.game, self.table.desk.view, action.args
        return "sheet.bag" if is_item(g, s, list(s.names).index(name)) else "sheet.book"

    def card_of(self, action: Action) -> str:
        hero, name, _ = action.args
        self.screen._sheet.open(self.table.desk, hero)
        self.table.rebuild()
        self.pilot.wait(32)
        names = self.table.desk.view.names
        shown = (id for id in self.pilot.ids() if id[:1] == "c" and id[1:].isdecimal() and names[int(id[1:])] == name)
        return next(shown, "")

    def turn_to_hero_of(self, action: Action) -> None:
        hero = next(iter(action.args), None)
        if isinstance(hero, int) and hero in self.table.desk.about("heroes", ()):
            self.screen.hero = hero
            self.table.rebuild()
            self.pilot.wait(32)

    def shows(self, action: Action) -> bool:
        if action.verb in ON_SHEETS:
            return bool(self.card_of(action))
        self.turn_to_hero_of(action)
        piece = self.piece_of(action)
        on_board = self.pilot.stage.find("board") is not None and piece in self.board.spots()
        return on_board or self.pilot.stage.find(piece) is not None

    def piece_of(self, action: Action) -> str:
        acts = acts_module.acts_by_piece(self.table.desk).of
        return next((id for id, there in acts.items() if action in there), "")

    @property
    def screen(self) -> Any:
        return self.table.desk.screen


class TestScreen(ScreenPromises):
    game = "board_game"
    player = Commander
    own_answers = 40
    meets = frozenset({"class", "act", "manage", "town", "train"})

    @pytest.fixture(autouse=True)
    def nobody_weighs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """What fights in the mind change is which answer is golden; meanwhile they take the time of hands."""
        monkeypatch.setattr(kit.module("facts.trials").Trials, "busy", False)


@pytest.mark.parametrize("stage", ["town", "talent", "manage", "act"])
def test_keys_lead_to_nothing_that_lies_below_a_panel(stage: str) -> None:
    """The focus is always seen."""
    pilot, floor = kit.at_table(STAGES[stage]().t, size=(1280, 720))
    if stage == "act":
        floor.desk.screen._sheet.open(floor.desk, 0)
        pilot.wait(50)
    panels = [widget for widget in (floor.stage.find("sheet"), floor.stage.find("answers")) if widget is not None]
    assert panels
    below = [widget for widget in focusables(floor.stage.top.root) if widget.id in ("find", "board")]
    assert not [widget.id for widget in below if any(widget.rect.overlaps(panel.rect) for panel in panels)]
