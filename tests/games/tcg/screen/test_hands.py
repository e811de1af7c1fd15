"""The card table by mouse alone and by keyboard alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.games.screen_promises import SIZE, Player, ScreenPromises
from tests.screens.house import PEOPLE, new_game, open_house
from wowtable.core import Action

from .kit import kit, laid_out

HAND = """
    turn: A
    A: {hero: elycia_of_gilneas, hand: [kor_cindervein, hira, hira, hira, hira, hira], resources: [9], deck: [cerwyn]}
    B: {hero: gurzak_of_orgrimmar, deck: [cerwyn, cerwyn]}
"""


class CardPlayer(Player):
    """Goes to a card, chooses among its ways, and then its goal."""

    def reach(self, action: Action) -> None:
        if action.verb == "place" and action.args[2] == "down" and self.is_only_placed(action):
            self.unfold(self.card_for(action))
        else:
            self.go(self.card_for(action))
        self.pilot.wait(32)
        self.choose(action)
        if action.verb == "attack":
            self.go(action.args[4])

    def unfold(self, card: str) -> None:
        """All that it can do: let go over the table, or with the key for that."""
        if self.keys:
            self.press_until("tab", card, "w")
        else:
            self.pilot.drag(self.point(self.pilot.widget(card)), self.pilot.widget("mat.near").rect.center)

    def is_only_placed(self, action: Action) -> bool:
        session = self.table.match.session
        game: Any = session.game
        return bool(game.sheets[session.truth().names[int(action.args[0][1:])]].card.only_placed)

    def shows(self, action: Action) -> bool:
        return self.pilot.stage.find(self.card_for(action)) is not None

    def card_for(self, action: Action) -> str:
        """A player is met at their hero."""
        piece = str(action.args[0])
        state: Any = self.table.match.session.truth()
        return f"c{state.hero[int(piece[1:])]}" if piece[0] == "p" else piece


class TestScreen(ScreenPromises):
    game = "tcg"
    player = CardPlayer
    options = (("pay_by_hand", True),)
    own_answers = 40
    meets = frozenset({"mulligan", "priority", "target"})


def test_what_is_asked_about_a_card_stays_until_it_is_put_away(tmp_path: Path) -> None:
    """The right button explains a card; the way to another thing does not close it."""
    house = open_house(tmp_path, SIZE)
    table = house.sit_down(new_game(PEOPLE, "asked about", game="tcg"))
    decision = table.match.session.decision
    assert decision is not None
    table.match.stay_with(decision.seats[0])
    house.pilot.wait(32)
    pilot, tips = house.pilot, table.stage.tooltips
    card = next(id for id in sorted(pilot.ids()) if id[0] == "c" and id[1:].isdigit())
    pilot.click(card, button=3)
    pilot.wait(50)
    house.app.frame(force=True)
    assert tips.main is not None
    shown = tips.main.tip
    pilot.move((SIZE[0] / 2, SIZE[1] / 2))
    pilot.wait(400)
    assert tips.pinned
    assert tips.main is not None
    assert tips.main.tip == shown
    pilot.press("escape")
    assert tips.main is None


def test_one_click_goes_from_the_menu_of_a_card_to_the_next_card() -> None:
    """And a click on the card whose menu it is puts the menu away."""
    pilot, floor = kit.at_table(laid_out(HAND))
    first, *_, last = (f"c{card}" for card in floor.table.state.hand[0])
    for card, open_menu in ((last, last), (first, first), (first, ""), (first, first)):
        pilot.click(card)
        pilot.wait(32)
        menu = pilot.stage.find("ways")
        assert (menu.label if menu is not None else "") == (pilot.widget(open_menu).label if open_menu else "")
    assert floor.chosen == []


def test_whoever_turns_to_a_card_is_not_asked_about_the_end_of_the_turn_any_more() -> None:
    """Else the same key would stand at an answer and in the menu."""
    pilot, floor = kit.at_table(laid_out(HAND), confirmations={"unused": True})
    card = f"c{floor.table.state.hand[0][0]}"
    pilot.press("space")
    pilot.wait(32)
    assert "bar.leave" in pilot.ids()
    pilot.click(card)
    pilot.wait(32)
    assert "ways" in pilot.ids()
    assert "bar.leave" not in pilot.ids()
    assert floor.chosen == []
