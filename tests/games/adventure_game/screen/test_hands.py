"""The Eastern Kingdoms by mouse alone and by keyboard alone."""

from __future__ import annotations

from tests.games.screen_promises import Player, ScreenPromises
from wowtable.core import Action

from .kit import kit

acts_by_piece, aims = kit.module("asking.acts").acts_by_piece, kit.module("asking.acts").aims


class Adventurer(Player):
    """Goes to a space, a card or a quest, chooses among its ways, and what a card is played on."""

    def reach(self, action: Action) -> None:
        piece = self.piece_of(action)
        if piece not in self.board.spots():
            self.go(piece)
        elif action.verb == "step":
            self.travel(piece)
            return
        else:
            self.go_to_item(piece)
        self.pilot.wait(32)
        self.choose(action)
        aimed = next(iter(aims(self.table.desk, action)), None)
        if aimed is not None and self.table.desk.narrowing.picked:
            self.act(aimed)

    def travel(self, space: str) -> None:
        """The first press chooses where one goes, the second goes there."""
        for _ in range(2):
            self.go_to_item(space)
            self.pilot.wait(32)
            self.choose(Action("step", (space,)))

    def shows(self, action: Action) -> bool:
        piece = self.piece_of(action)
        return piece in self.board.spots() or self.pilot.stage.find(piece) is not None

    def piece_of(self, action: Action) -> str:
        acts = acts_by_piece(self.table.desk).of
        return next((id for id, there in acts.items() if action in there), "")


class TestScreen(ScreenPromises):
    game = "adventure_game"
    player = Adventurer
    own_answers = 40
    meets = frozenset({"roll", "move", "challenge", "before_roll", "equip"})
