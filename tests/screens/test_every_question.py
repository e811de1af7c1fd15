"""Every kind of question of every game is painted once in each language, as whoever is asked sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

from tests.games.adventure_game.corpus import CORPUS as ADVENTURE_GAME
from tests.games.board_game.corpus import CORPUS as BOARD_GAME
from tests.games.corpus import Corpus, moment_of
from tests.games.small_world.corpus import CORPUS as SMALL_WORLD
from tests.games.tcg.corpus import CORPUS as TCG
from tests.screens.house import open_house, quick_settings, ruleset_of
from wowtable.core.position import beginning_at
from wowtable.session import Session
from wowtable.shell.boards.surface import BoardSurface
from wowtable.shell.table.asking.buttons import ActButton
from wowtable.shell.table.piece_screen import PieceScreen
from wowtable.shell.table.table_scene import TableScene
from wowtable.shell.widgets.heirs import place_of

CORPORA: Mapping[str, Corpus] = {
    "small_world": SMALL_WORLD,
    "tcg": TCG,
    "adventure_game": ADVENTURE_GAME,
    "board_game": BOARD_GAME,
}
OF_REAL_CARDS = ("adventure_game", "board_game")
"""Their staged positions are made of what ships: it can be shown."""


def saves(game: str) -> list[str]:
    """One for each kind of question."""
    corpus = CORPORA[game]
    names = corpus.names() if game in OF_REAL_CARDS else corpus.names_as_printed()
    return list({moment_of(name): name for name in names}.values())


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("game", CORPORA)
def test_every_question_is_painted(game: str, lang: str, tmp_path: Path) -> None:
    house = open_house(tmp_path, (1280, 720), settings=quick_settings(language=lang), painted=True)
    for name in saves(game):
        saved = CORPORA[game].session(name)
        shown = Session(beginning_at(ruleset_of(game).game, saved.truth()), saved.setup)
        table = house.sit_down_where_asked(shown)
        house.app.frame()
        assert table.stage.find("bar") is not None, name
        controls = [widget for widget in table.stage.layers[0].root.walk() if widget.focusable]
        silent = [widget.id for widget in controls if not widget.enabled and not widget.why]
        assert not silent, f"{name}: {silent} are disabled and give no reason"
        places = Counter(map(place_of, controls))
        assert max(places.values()) == 1, f"{name}: a press on {places.most_common(1)} may be lost"
        desk = table.desk
        assert isinstance(desk.screen, PieceScreen)
        offered = [piece for piece in pieces_of(table) if desk.screen.ways(desk, piece)]
        assert all(map(desk.title_of, offered)), f"{name}: a menu says not what it is about"
        assert sorted(unexplained(table)) == [], f"{name}: F1 finds no rule about them"


def unexplained(table: TableScene) -> Iterator[str]:
    """Pieces, places and answers about which the rulebook says nothing."""
    for widget in table.stage.layers[0].root.walk():
        spots: Iterable[str] = widget.spots() if isinstance(widget, BoardSurface) else ()
        for spot in spots:
            if not table.rule_of(widget, widget.item_rect(spot).center):
                yield spot
        answers = isinstance(widget, ActButton) and widget.action is not None
        pointed = isinstance(widget, BoardSurface) or answers or widget.details_item(widget.rect.center)
        if pointed and not spots and not table.rule_of(widget, widget.rect.center):
            yield widget.id


def pieces_of(table: TableScene) -> Iterator[str]:
    """All that a menu may be opened at."""
    for widget in table.stage.layers[0].root.walk():
        if isinstance(widget, BoardSurface):
            yield from widget.spots()
        yield from filter(None, (widget.id, getattr(widget, "item", "")))
