"""The islands by mouse alone and by keyboard alone."""

from __future__ import annotations

from typing import Any

from tests.games.screen_promises import Player, ScreenPromises
from tests.games.small_world.screen.kit import kit
from wowtable.core import Action, Seeded, Table
from wowtable.core.frames import DONE
from wowtable.shell.boards.surface import BoardSurface

LIFT = Action("lift_spare")
plain_act = kit.module("asking.acts").plain_act


class IslandPlayer(Player):
    """Goes to a region; what a click there does not do is in the list of all its ways."""

    def reach(self, action: Action) -> None:
        if action.verb == "pick":
            self.go(f"combo.{action.args[0]}")
            self.go(f"combo.{action.args[0]}")
        elif action.verb == "decline":
            self.go("do:decline")
            self.pilot.wait(300)
            self.go("decline.decline")
        else:
            self.at_region(action)

    def shows(self, action: Action) -> bool:
        if action.verb in ("pick", "decline"):
            id = f"combo.{action.args[0]}" if action.verb == "pick" else "do:decline"
            return self.pilot.stage.find(id) is not None
        return any(action in there for there in self.board.acts.values())  # type: ignore[attr-defined]

    def is_composed(self, action: Action) -> bool:
        return action.verb == "place_all"

    def at_region(self, action: Action) -> None:
        acts = self.board.acts  # type: ignore[attr-defined]
        region = next(name for name, there in acts.items() if action in there)
        plain = plain_act(acts[region])
        hidden = plain is not None and plain != action
        if hidden and not self.keys:
            self.pilot.move(self.board.camera.to_screen(self.board.spots()[region]))
            self.pilot.click(self.board.handle(region).center)  # type: ignore[union-attr]
        else:
            self.go_to_item(region, "w" if hidden else "return")
        self.choose(action)


def test_a_click_on_a_neighbour_while_troops_are_readied_marches_and_attacks_it() -> None:
    table = kit.found(lambda t: t.state.decision.kind == "ready" and bool(gestures_to(t)), "march on")
    seat, name = table.state.decision.seats[0], gestures_to(table)[0]
    pilot, floor = kit.at_table(table)
    assert floor.desk.viewer == seat
    assert pilot.stage.get("board", BoardSurface).light_of(name) == ("strong" if table.state.hand[seat] else "faint")
    pilot.click_item("board", name)
    pilot.wait(300)
    assert [action.verb for action in floor.chosen][-2:] == ["done", "conquer"]
    assert floor.chosen[-1].args[0] == name


def gestures_to(table: Any) -> list[str]:
    """Regions that could be taken at once for nothing but tokens, if all spare ones marched."""
    then = Table(table.game, table.state.copy(), Seeded(""))
    seat = then.state.decision.seats[0]
    if LIFT in then.legal(seat):
        then.apply(seat, LIFT)
    then.apply(seat, DONE)
    offers = [action for action in then.legal(seat) if action.verb == "conquer" and not action.args[1]]
    index = table.game.atlas(table.state).index
    return [action.args[0] for action in offers if table.state.owner[index[action.args[0]]] < 0]


class TestScreen(ScreenPromises):
    game = "small_world"
    player = IslandPlayer
    own_answers = 60
    meets = frozenset({"pick", "conquest", "redeploy", "intent"})
