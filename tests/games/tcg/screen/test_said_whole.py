"""Small windows and large letters leave nothing unsaid: a question, all answers, the deed of a button, what is done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.games.tcg.corpus import CORPUS
from tests.screens.house import House, new_game, open_house, quick_settings, walked
from tests.screens.inspector import inspected
from wowtable.session import Replay
from wowtable.shell.base.viewport import TEXT_STEPS
from wowtable.shell.table.asking.bar_words import BarWords
from wowtable.shell.table.asking.buttons import ActButton
from wowtable.shell.table.asking.waiting import Doing
from wowtable.shell.table.replay_scene import ReplayScene
from wowtable.shell.widgets import ScrollArea, Widget

from . import test_held_up as held_up
from .kit import kit
from .test_laid_out import fought
from .test_small_tables import THREE

LARGE = len(TEXT_STEPS) - 1
LOOKS: list[dict[str, Any]] = [
    {"size": (1024, 640), "text_size": LARGE},
    {"size": (1024, 640), "ui_scale": 1.5, "text_size": LARGE},
    {"size": (1280, 720), "ui_scale": 1.5, "text_size": LARGE},
    {"size": (1920, 1080), "text_size": LARGE},
]
COLUMNS = {
    "armor.helm", "discard.too_many", "extra_cost.knives_again", "keep_which.two_wands", "may.two_harathas",
    "mode.natures_focus", "mulligan.opening", "order_triggers.two_harathas", "pay.by_hand", "pick.extortion",
    "priority.by_hand", "target.by_hand", "who_starts.opening",
}  # fmt: skip
WHOLE = {"discard.too_many", "order_triggers.two_harathas"}
NAMED = {"discard.too_many", "pay.by_hand", "target.by_hand", "pick.extortion", "keep_which.two_wands"}


def opened(tmp_path: Path, look: dict[str, Any], lang: str) -> House:
    more = {name: value for name, value in look.items() if name != "size"}
    return open_house(tmp_path, look["size"], settings=quick_settings(language=lang, **more))


def walk(house: House) -> Iterator[Widget]:
    return house.pilot.stage.layers[0].root.walk()


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_every_question_is_said_and_every_answer_is_seen(tmp_path: Path, look: dict[str, Any], lang: str) -> None:
    house = opened(tmp_path, look, lang)
    for save in sorted(COLUMNS):
        house.sit_down_where_asked(CORPUS.session(save))
        words = house.pilot.stage.get("bar.words", BarWords)
        told = words.line.pieces or words.todo or not words.prompt.line
        assert told or words.prompt.choices, save  # a list of answers speaks for itself
        assert words.whole or save not in WHOLE, save
        assert not [w for w in walk(house) if isinstance(w, ScrollArea) and w.id == "bar.choices" and w.most], save


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_a_golden_answer_says_the_deed_over_the_card(tmp_path: Path, look: dict[str, Any], lang: str) -> None:
    house = opened(tmp_path, look, lang)
    for save in sorted(NAMED):
        house.sit_down_where_asked(CORPUS.session(save))
        golden = house.pilot.stage.get("golden", ActButton)
        assert golden.line not in ("", golden.label), save
        with inspected(house.app) as watch:
            watch.lines.clear()
            house.app.frame(force=True)
            drawn = " ".join(line.words for line in watch.lines if golden.rect.overlaps(line.box))
        assert [words for words in (golden.label, golden.line) if words not in drawn] == [], save
    assert house.app.overflows == []


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_three_who_may_protect_are_seen_at_once(look: dict[str, Any], lang: str) -> None:
    pilot, _ = kit.at_table(fought(THREE, "zulanji", "elycia_of_gilneas", "protect"), lang, **look)
    assert pilot.stage.get("bar.choices", ScrollArea).most == 0


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_what_a_player_does_is_said_whole(tmp_path: Path, look: dict[str, Any], lang: str) -> None:
    scale = look.get("ui_scale", 1.0)
    house, _ = held_up.watch(tmp_path, look["size"], scale, look["text_size"], lang)
    doing = house.pilot.stage.get("bar.doing", Doing)
    assert (doing.whole, bool(doing.line.pieces)) == (True, True)
    session = walked(new_game(held_up.SEATS, game="tcg"), 60, "watched")
    house.app.restart(ReplayScene(house.program, kit.ruleset(), Replay.of(session)))
    house.pilot.wait(100)
    house.pilot.press("end")
    house.pilot.wait(300)
    doing = house.pilot.stage.get("bar.doing", Doing)
    assert (doing.whole, bool(doing.line.pieces)) == (True, True)
