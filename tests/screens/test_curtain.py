"""The curtain between people: until it is lifted no pixel depends on what somebody hides. One person never sees it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.board_game.build import Field, lordaeron, part
from tests.games.board_game.staged import STAGES
from tests.games.chooser import pick_action
from tests.games.leanings import leanings_of
from tests.games.playing import SOAK
from wowtable.core import Seat
from wowtable.core.ballot import Ballot
from wowtable.core.position import beginning_at
from wowtable.session import Keeper, RulesetTag, SeatSetup, Session, Setup
from wowtable.shell.base.typography import named
from wowtable.shell.table.handover import Cloth
from wowtable.shell.table.table_scene import TableScene
from wowtable.shell.widgets import Label

from .house import AGAINST_EASY, GAME, PEOPLE, WHEN, House, new_game, open_house, quick_settings, ruleset_of, walked

ANNA, BRUNO = 0, 1
SIZE = (1024, 640)


@pytest.fixture
def house(tmp_path: Path) -> House:
    return open_house(tmp_path, SIZE, painted=True)


def pixels(house: House) -> bytes:
    """The frame as it is on the glass now."""
    return bytes(house.app.glass.surface.get_view("2").raw)


def lift(house: House) -> None:
    house.pilot.hold("space", 800)
    house.pilot.wait(50)


def before_end_of_turn(seed: str, seat: Seat, least: int = 40) -> Session:
    """A game in which `seat` only has to say that the turn is over."""

    def there(session: Session) -> bool:
        decision = session.decision
        assert decision is not None
        return session.length >= least and decision.kind == "end_turn" and decision.seats == (seat,)

    return walked(new_game(PEOPLE, seed), 600, seed, there)


def dealt_again(session: Session, seat: Seat, salt: int) -> Session:
    """Another truth that looks the same to `seat`, who has not counted: coins, stacks and buried things are others."""
    table = session._table
    state: Any = session.game.determinize(table.state, seat, Random(salt))
    for other in range(state.seats):
        if other != seat:
            state.coins[other] += salt
            state.bank -= salt
    table.state = state
    return session


def coins(session: Session, seat: Seat) -> int:
    truth: Any = session.truth()
    return int(truth.coins[seat])


def frames_while_turning(house: House, session: Session, seat: Seat) -> list[bytes]:
    """Every frame from the moment `seat` sits alone with the game until the next person may lift the curtain."""
    table = house.sit_down(session)
    assert table.match.curtain is not None
    assert table.match.curtain.seat == seat
    drawn = [pixels(house)]
    lift(house)
    drawn.append(pixels(house))
    house.pilot.press("return", "r")
    house.pilot.wait(16)
    if "bar.leave" in house.pilot.ids():
        house.pilot.click("bar.leave")
    for _ in range(400):
        if table.match.curtain is not None:
            break
        house.app.step(16)
        house.app.frame()
        drawn.append(pixels(house))
    assert table.match.curtain is not None
    assert table.match.curtain.seat != seat
    return drawn


@pytest.mark.parametrize("speed", ["instant", "normal"])
@pytest.mark.parametrize("seed", range(2 * SOAK))
def test_frames_do_not_depend_on_what_others_hide(tmp_path: Path, seed: int, speed: str) -> None:
    """From Anna's last act to Bruno's curtain, in worlds that differ only in what Anna cannot know."""
    seen = []
    for salt in range(2):
        house = open_house(
            tmp_path / str(salt), SIZE, painted=True, settings=quick_settings(speed=speed, reduced_motion=False)
        )
        session = before_end_of_turn(f"curtain {seed}", ANNA)
        hidden = coins(session, BRUNO)
        if salt:
            dealt_again(session, ANNA, salt)
            assert coins(session, BRUNO) != hidden, "nothing was hidden, so nothing was shown"
        seen.append(frames_while_turning(house, session, ANNA))
    assert seen[0] == seen[1]


def test_the_test_would_see_a_leak(tmp_path: Path) -> None:
    """Worlds that differ in what Anna does know look different."""
    seen = []
    for salt in range(2):
        house = open_house(tmp_path / str(salt), SIZE, painted=True)
        session = before_end_of_turn("leak", ANNA)
        if salt:
            session._table.state.coins[ANNA] += 1
        seen.append(frames_while_turning(house, session, ANNA))
    assert seen[0] != seen[1]


def test_the_curtain_shows_nothing_but_who_comes(tmp_path: Path) -> None:
    """Two games that have nothing in common have the same curtain; another person's differs."""
    curtains = []
    for n, (seed, seat, least) in enumerate([("one", ANNA, 20), ("two", ANNA, 90), ("one", BRUNO, 20)]):
        house = open_house(tmp_path / str(n), SIZE, painted=True)
        house.sit_down(before_end_of_turn(seed, seat, least))
        curtains.append(pixels(house))
    assert curtains[0] == curtains[1]
    assert curtains[0] != curtains[2]


def test_curtains_differ_by_name_and_crest_only(house: House) -> None:
    shown = []
    for seat, name in ((ANNA, "Anna"), (BRUNO, "Bruno")):
        table = house.sit_down(before_end_of_turn("crest", seat))
        colour = table.desk.seats[seat].colour
        words = [widget.label or widget.id for widget in table.stage.layers[0].root.walk()]
        shown.append([word.replace(name, "NAME").replace(colour, "COLOUR") for word in words])
    assert shown[0] == shown[1]


def test_loading_and_resuming_begin_behind_the_curtain(house: House) -> None:
    session = before_end_of_turn("load", ANNA)
    path = house.program.paths.saves / "kept.wtsave"
    keeper = Keeper(house.program.paths.saves, session, lambda: WHEN)
    keeper.save(path)
    keeper.close()
    house.sit_down(before_end_of_turn("load", ANNA))
    house.app.frame(force=True)
    bare = pixels(house)
    [left, named] = sorted(house.program.saves(), key=lambda saved: saved.kind == "save")
    house.show("title")
    house.program.load(left)
    assert_hidden(house, bare)
    house.show("title")
    house.program.load(named)
    assert_hidden(house, bare)


def assert_hidden(house: House, curtain: bytes) -> None:
    """From the very first frame."""
    table = house.app.scene
    assert isinstance(table, TableScene)
    assert table.match.curtain is not None
    house.app.frame(force=True)
    assert pixels(house) == curtain
    house.pilot.wait(100)
    assert table.match.curtain is not None
    table.match.close()


@pytest.mark.parametrize(("scale", "text"), [(1.0, 0), (1.5, 3)])
def test_the_crest_on_the_curtain_stands_off_its_frame(tmp_path: Path, scale: float, text: int) -> None:
    house = open_house(tmp_path, SIZE, settings=quick_settings(language="it", ui_scale=scale, text_size=text))
    Keeper(house.program.paths.saves, new_game(PEOPLE, "crest"), lambda: WHEN).close()
    house.program.load(house.program.saves()[0])
    cloth = house.pilot.widget("curtain")
    assert isinstance(cloth, Cloth)
    assert cloth.rect.inset(28).covers(cloth.shield)
    assert cloth.shield.bottom <= cloth.name.y


def test_on_a_large_screen_the_words_of_the_curtain_fill_it(tmp_path: Path) -> None:
    """From the crest to the last line it is more than two thirds of the height, and letters grow with it."""
    letters = []
    for size in ((1024, 640), (1920, 1080)):
        house = open_house(tmp_path / str(size[0]), size, settings=quick_settings(language="it"))
        house.sit_down(before_end_of_turn("large", ANNA))
        cloth, hint = house.pilot.widget("curtain"), house.pilot.stage.get("curtain.hold", Label)
        assert isinstance(cloth, Cloth)
        assert hint.rect.bottom - cloth.shield.y > cloth.rect.h * 2 / 3
        letters.append(named(hint.style).px)
    assert letters[1] > letters[0]


def test_it_lifts_for_a_held_key_only(house: House) -> None:
    table = house.sit_down(before_end_of_turn("hold", ANNA))
    house.pilot.press("space", "return", "l", "h", "ctrl+z", "f5", "n", "tab")
    house.pilot.click("curtain.show")
    house.pilot.hold("space", 250)
    assert table.match.curtain is not None
    lift(house)
    assert table.match.curtain is None


def test_the_menu_over_the_curtain_gives_nothing_away(house: House) -> None:
    shown = []
    for seed in ("menu", "other"):
        table = house.sit_down(before_end_of_turn(seed, ANNA))
        house.pilot.press("escape")
        house.pilot.wait(300)
        assert len(table.stage.layers) == 2
        shown.append(pixels(house))
        house.pilot.press("escape")
        assert table.match.curtain is not None
    assert shown[0] == shown[1]


@pytest.mark.parametrize("seed", range(SOAK))
def test_whoever_sees_the_table_has_lifted_the_curtain(house: House, seed: int) -> None:
    """Random people who take back, open the log and save, too: a view of the table belongs to who came last."""
    rng = Random(f"eyes {seed}")
    table = house.sit_down(new_game((*PEOPLE, SeatSetup(name="Carla")), f"eyes {seed}"))
    alone: Seat | None = None
    for _ in range(160):
        hidden = table.match.curtain
        if house.app.scene is not table:
            break
        if hidden is not None:
            assert len(table.stage.layers[0].root.children) <= 3
            alone = hidden.seat
            lift(house)
            continue
        assert table.match.viewer == alone
        if rng.random() < 0.3:
            house.pilot.press(rng.choice(["ctrl+z", "ctrl+y", "l", "h", "f5"]))
        elif table.match.my_turn:
            table.choose(pick_action(table.match.legal, rng, leanings_of(GAME)))
        house.pilot.wait(16)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(AGAINST_EASY, {}), (PEOPLE, {"open_coins": True})],
    ids=["one person", "nothing hidden"],
)
def test_without_secrets_between_people_there_is_none(
    house: House, seats: tuple[SeatSetup, ...], options: dict[str, bool]
) -> None:
    rng = Random("open")
    table = house.sit_down(new_game(seats, "open", options))
    for _ in range(150):
        assert table.match.curtain is None
        if table.match.session.length > 60:
            break
        if table.match.my_turn:
            table.choose(pick_action(table.match.legal, rng, leanings_of(GAME)))
        house.pilot.wait(16)
    assert table.match.session.length > 60


def two_auctions() -> Field:
    """Of four players; in between one says openly what it pays."""
    b = lordaeron(players=range(4))
    bids, voices = part("auctions").Bids("ring_of_agility"), tuple(part("auctions").voices(b.t))
    return b.run(Ballot(bids, voices, sealed=True), Ballot(bids, voices[BRUNO : BRUNO + 1]), Ballot(bids, voices, True))


WITH_TWO = (*PEOPLE, *AGAINST_EASY[1:], *AGAINST_EASY[1:])


@pytest.mark.parametrize(
    ("stage", "seats", "alone"),
    [
        (STAGES["bid"], PEOPLE, [ANNA, BRUNO]),
        (two_auctions, WITH_TWO, [ANNA, BRUNO, BRUNO, ANNA]),
        (STAGES["armor"], PEOPLE, []),
    ],
    ids=["until the last answers", "all look on in between", "the only answer"],
)
def test_who_seals_an_answer_is_alone(
    house: House, stage: Callable[[], Field], seats: tuple[SeatSetup, ...], alone: list[Seat]
) -> None:
    game = beginning_at(ruleset_of("board_game").game, stage().s)
    table = house.sit_down(Session(game, Setup(RulesetTag("board_game"), seats, {}, "1")))
    match, lifted = table.match, list[Seat]()
    for _ in range(40):
        if match.curtain is not None:
            lifted.append(match.curtain.seat)
            lift(house)
        elif match.session.decision is None or match.session.decision.kind not in ("bid", "armor"):
            break
        elif match.my_turn:
            table.choose(match.legal[0])
        house.pilot.wait(200)
    assert lifted == alone
    assert match.curtain is None
