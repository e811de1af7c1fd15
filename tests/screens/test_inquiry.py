"""A window that asks the other person at the screen: answered aloud, over a table that hides what anybody hides."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.games.tcg.build import part
from wowtable.core.frames import PASS
from wowtable.session import Session
from wowtable.shell.base.viewport import TEXT_STEPS
from wowtable.shell.table.table_scene import TableScene
from wowtable.shell.widgets import Button

from .house import PEOPLE, House, new_game, open_house, quick_settings, walked
from .test_curtain import ANNA, BRUNO, SIZE, lift, pixels

GAME = "tcg"


def about_to_play(seed: str = "ask", salt: int | None = None, eyes: int = ANNA) -> Session:
    """Anna's action phase with resources; with a salt, in another world that `eyes` could not tell from the first."""

    def there(session: Session) -> bool:
        decision = session.decision
        assert decision is not None
        if decision.seats != (ANNA,) or all(action.verb != "attack" for action in session.legal(ANNA)):
            return False
        return bool(part("pauses").could(session.game, session.truth(), BRUNO))

    session = walked(new_game(PEOPLE, seed, game=GAME), 900, seed, there)
    if salt is not None:
        session._table.state = session.game.determinize(session.truth(), eyes, Random(salt))
    return session


def asked(house: House, session: Session) -> TableScene:
    """Anna attacks, so that Bruno may answer."""
    table = house.sit_down(session)
    lift(house)
    assert table.match.viewer == ANNA
    table.choose(next(action for action in table.match.legal if action.verb == "attack"))
    house.pilot.wait(200)
    assert table.match.inquiry is not None
    assert table.match.inquiry.seat == BRUNO
    return table


@pytest.fixture
def house(tmp_path: Path) -> House:
    return open_house(tmp_path, SIZE)


def test_whoever_is_asked_need_not_take_over(house: House) -> None:
    table = asked(house, about_to_play())
    session, length = table.match.session, table.match.session.length
    assert table.match.viewer is None
    assert table.match.curtain is None
    house.pilot.hold("space", 800)
    assert session.entries[length].action == PASS
    assert session.entries[length].seat == BRUNO
    house.pilot.wait(200)
    assert table.match.viewer == ANNA or table.match.inquiry is not None


def test_whoever_is_asked_may_look_first(house: House) -> None:
    table = asked(house, about_to_play())
    house.pilot.hold("2", 800)
    house.pilot.wait(100)
    assert table.match.inquiry is None
    assert table.match.viewer == BRUNO
    assert table.match.my_turn


def test_no_answer_slips_out(house: House) -> None:
    table = asked(house, about_to_play())
    house.pilot.press("space", "2", "return", "tab", "return")
    house.pilot.click("inquiry.no")
    house.pilot.hold("space", 250)
    assert table.match.inquiry is not None


@pytest.mark.parametrize("act", ["click", "key"])
def test_a_short_press_says_what_to_do(house: House, act: str) -> None:
    table = asked(house, about_to_play())
    if act == "click":
        house.pilot.click("inquiry.no")
    else:
        house.pilot.hold("2", 100)
    assert [toast.title for toast in table.stage.toasts.items] == [table.ui.say("shell.hold.title")]


def test_whoever_asks_may_take_back_what_was_done(house: House) -> None:
    table = asked(house, about_to_play())
    assert table.undo_why() == ""
    house.pilot.press("ctrl+z")
    assert table.match.inquiry is None
    assert table.match.viewer == ANNA
    assert "attack" in {action.verb for action in table.match.legal}


@pytest.mark.parametrize("eyes", [ANNA, BRUNO])
def test_no_pixel_depends_on_what_anybody_hides(tmp_path: Path, eyes: int) -> None:
    """Two worlds, that differ in what one of both holds."""
    shown, hands = [], []
    for salt in (None, 7):
        house = open_house(tmp_path / str(salt), SIZE, painted=True)
        session = about_to_play(salt=salt, eyes=eyes)
        table = asked(house, session)
        other = BRUNO if eyes == ANNA else ANNA
        truth = session.truth()
        hands.append([truth.names[card] for card in truth.hand[other]])
        assert table.match.viewer is None
        shown.append(pixels(house))
    assert hands[0] != hands[1]
    assert shown[0] == shown[1]


def test_nothing_that_was_looked_at_stays(tmp_path: Path) -> None:
    """Whether Anna had pointed at a card of her hand or not."""
    shown = []
    for look in (False, True):
        house = open_house(tmp_path / str(look), SIZE, painted=True)
        table = house.sit_down(about_to_play())
        lift(house)
        bare = pixels(house)
        if look:
            hand = house.pilot.widget("hand").rect
            house.pilot.move(hand.center)
            house.pilot.wait(600)
            assert pixels(house) != bare
            house.pilot.move((2, 2))
        table.choose(next(action for action in table.match.legal if action.verb == "attack"))
        house.pilot.wait(400)
        shown.append(pixels(house))
    assert shown[0] == shown[1]


def test_answers_stand_on_one_line_where_the_bar_is_small(tmp_path: Path) -> None:
    house = open_house(tmp_path, (1280, 720), settings=quick_settings(language="it"))
    table = asked(house, about_to_play())
    for name in ("inquiry.look", "inquiry.no"):
        button = house.pilot.widget(name)
        assert isinstance(button, Button)
        assert button.rect.w >= Button.width(table.ui.type, button.label, cap=button.cap)


def asked_always(house: House, seed: str) -> TableScene:
    """Both wish to be asked everything, at a table where Anna may end her turn."""
    table = house.sit_down(about_to_play(seed))
    lift(house)
    table.match.wishes.change_all(asking="all")
    table.choose(PASS)
    house.pilot.wait(200)
    return table


def test_who_is_asked_at_a_moment_of_the_turn_hears_which(house: House) -> None:
    table = asked_always(house, "ask")
    for _ in range(8):
        inquiry = table.match.inquiry
        if inquiry is not None and inquiry.pause is not None and inquiry.pause.stage == "end":
            break
        house.pilot.hold("space", 800)
        house.pilot.wait(200)
    assert table.match.inquiry is not None
    title = house.pilot.widget("inquiry.title").label
    assert table.desk.say("stage.end") in title
    assert title.endswith("act?")


def test_whose_turn_begins_gets_the_screen_and_is_not_asked_aloud(house: House) -> None:
    table = asked_always(house, "ask")
    for _ in range(12):
        if table.match.curtain is not None:
            break
        assert table.match.inquiry is None or table.match.session.truth().active != table.match.inquiry.seat
        house.pilot.hold("space", 800)
        house.pilot.wait(200)
    assert table.match.curtain is not None
    assert table.match.curtain.seat == table.match.session.truth().active == BRUNO


@pytest.mark.parametrize("lang", ["en", "it"])
def test_what_is_asked_aloud_lies_over_backs_of_cards_and_never_over_the_table(tmp_path: Path, lang: str) -> None:
    settings = quick_settings(language=lang, ui_scale=1.5, text_size=len(TEXT_STEPS) - 1)
    house = open_house(tmp_path, (1024, 640), settings=settings)
    asked(house, about_to_play())
    shown = [widget for layer in house.pilot.stage.layers for widget in layer.root.walk()]
    piles = [widget.rect.bottom for widget in shown if widget.id.startswith("pile.resources.")]
    assert len(piles) == 2
    assert house.pilot.widget("inquiry").rect.y >= max(piles)
