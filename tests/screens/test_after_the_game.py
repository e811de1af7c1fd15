"""What the last page says in a game's own words."""

from __future__ import annotations

from pathlib import Path

import pytest

from .house import GAMES, PEOPLE, new_game, open_house, quick_settings, ruleset_of, walked


@pytest.mark.parametrize(
    ("game", "lang", "words"),
    [
        ("small_world", "en", "Round by round"),
        ("tcg", "en", "Turn by turn"),
        ("tcg", "it", "Turno per turno"),
    ],
)
def test_charts_go_by_what_the_game_counts(tmp_path: Path, game: str, lang: str, words: str) -> None:
    house = open_house(tmp_path, (1920, 1080), settings=quick_settings(language=lang))
    session = walked(new_game(PEOPLE, "sight", game=game), 3000, "sight")
    assert session.over
    house.show("end", ruleset=ruleset_of(game), session=session, viewer=0)
    assert words in house.pilot.shown()


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("game", GAMES)
def test_whoever_concedes_sees_the_end_with_its_curves_and_may_play_again(tmp_path: Path, game: str, lang: str) -> None:
    house = open_house(tmp_path, settings=quick_settings(language=lang))
    table = house.sit_down(walked(new_game(PEOPLE, "gone", game=game), 120, "gone"))
    table.match.stay_with(0)
    table.concede()
    house.pilot.wait(100)
    assert house.app.scene.name == "end"
    shown, ids = house.pilot.shown(), house.pilot.ids()
    assert {"en": "Bruno wins", "it": "Vince Bruno"}[lang] in shown
    assert {"en": "Anna concedes", "it": "Anna si arrende"}[lang] in shown
    assert {"chart", "end.watch", "end.again"} <= ids
