"""The title: what it offers, and where it leads."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.content.rulesets import fingerprint
from tests.games.shipped import TOY_FOLDER
from wowtable.session import Keeper, Session
from wowtable.shell.program.program import now
from wowtable.shell.scenes.seats import SeatsScene

from .menu_kit import Hall


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    return Hall(tmp_path)


def broken(folder: Path) -> Path:
    (folder / "odd").mkdir(parents=True)
    (folder / "odd" / "ruleset.yaml").write_text("id: odd\nversion: 1\ntitel: Odd\n", encoding="utf-8")
    return folder / "odd"


def on_its_page(hands: Any, panel: str) -> Any:
    """The title, with the page turned to where that game is."""
    if panel not in hands.ids():
        hands.click("page.on")
        hands.wait()
    return hands


def test_each_game_found_has_a_panel_and_nothing_else_has(hall: Hall) -> None:
    hands = hall.go("title")
    panels = {id for id in hands.ids() if id.startswith("game.")}
    panels |= {id for id in on_its_page(hands, "game.toy").ids() if id.startswith("game.")}
    assert panels == {f"game.{found.id}" for found in hall.program.found if found.ok}
    assert "game.toy" in panels


def test_a_number_key_and_enter_reach_a_game(hall: Hall) -> None:
    hands = hall.go("title")
    number = [found.id for found in hall.scene.games].index("toy") + 1
    hands.press(str(number))
    hands.wait()
    assert isinstance(hall.scene, SeatsScene)
    hands.press("return")
    assert [setup.ruleset.id for setup in hall.started] == ["toy"]


def test_a_click_on_a_panel_leads_to_its_seats(hall: Hall) -> None:
    on_its_page(hall.go("title"), "game.toy").click("game.toy")
    assert hall.scene.name == "seats"


def test_quick_start_is_one_press(hall: Hall) -> None:
    hands = hall.go("title")
    assert hands.focused == "continue"
    hands.press("return")
    (setup,) = hall.started
    assert [seat.kind for seat in setup.seats] == ["human"] + ["ai"] * (len(setup.seats) - 1)


def test_a_saved_game_is_offered_by_name_and_time(hall: Hall) -> None:
    hall.save("Thursday")
    shown = hall.go("title").shown()
    assert "Thursday" in shown
    assert " · today" in shown


def test_the_game_played_last_is_offered_first_and_can_be_thrown_away(hall: Hall) -> None:
    hall.save("Thursday")
    ruleset = hall.program.open_ruleset("toy")
    assert ruleset is not None
    hall.go("seats", ruleset="toy").press("return")
    keeper = Keeper(hall.program.paths.saves, Session(ruleset.game, hall.started[0]), now)
    keeper.close()
    hands = hall.go("title")
    assert hall.scene.saved.path == keeper.slot.folder
    hands.click("discard")
    hands.wait()
    hands.click("discarding.discard")
    hands.wait()
    assert [saved.kind for saved in hall.program.saves()] == ["save"]
    assert "discard" not in hands.ids()


def test_a_broken_ruleset_gets_a_badge_that_leads_to_its_problems(tmp_path: Path) -> None:
    hall = Hall(tmp_path / "home", extra=(broken(tmp_path / "mods"),))
    hands = hall.go("title")
    assert "game.odd" not in hands.ids()
    hands.click("problems")
    shown = hands.shown()
    assert "ruleset.yaml, line 3, column 1" in shown
    assert 'unknown key "titel"' in shown
    assert 'did you mean "title"?' in shown


def second_toy(folder: Path) -> Path:
    copy = folder / "toy"
    shutil.copytree(TOY_FOLDER, copy, ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "ruleset.yaml").write_text(
        (copy / "ruleset.yaml").read_text(encoding="utf-8").replace("id: toy", "id: toy_two"), encoding="utf-8"
    )
    return copy


def test_a_ruleset_whose_content_is_broken_leaves_the_chooser(tmp_path: Path) -> None:
    copy = second_toy(tmp_path / "mods")
    (copy / "lang" / "it.yaml").unlink()
    hall = Hall(tmp_path / "home", extra=(copy,))
    hall.go("title").click("page.on")
    hall.hands.wait()
    on_its_page(hall.hands, "game.toy_two").click("game.toy_two")
    hall.hands.wait()
    hall.hands.click("consent.allow")
    hall.hands.wait()
    assert hall.scene.name == "problems"
    hall.app.pop()
    hall.hands.wait()
    assert "game.toy_two" not in hall.hands.ids()


def test_strangers_code_is_asked_about_and_refused_by_default(tmp_path: Path) -> None:
    hall = Hall(tmp_path, allow_toy=False)
    hands = hall.go("title")
    on_its_page(hands, "game.toy").click("game.toy")
    hands.wait()
    assert hands.focused == "consent.refuse"
    assert str(TOY_FOLDER) in hands.shown()
    hands.press("return")
    assert hall.scene.name == "title"
    on_its_page(hands, "game.toy").click("game.toy")
    hands.wait()
    hands.click("consent.allow")
    hands.wait()
    assert hall.scene.name == "seats"
    again = Hall(tmp_path, allow_toy=False)
    on_its_page(again.go("title"), "game.toy").click("game.toy")
    assert again.scene.name == "seats"


def test_code_changed_while_the_question_stands_is_asked_about_again(tmp_path: Path) -> None:
    copy = second_toy(tmp_path / "mods")
    rules, mark = copy / "rules" / "__init__.py", tmp_path / "it ran"
    hall = Hall(tmp_path / "home", extra=(copy,))
    hands = hall.go("title")
    hands.click("page.on")
    hands.wait()
    on_its_page(hands, "game.toy_two").click("game.toy_two")
    hands.wait()
    assert fingerprint(copy)[:32] in hands.shown()
    rules.write_text(f"{rules.read_text()}\nopen({str(mark)!r}, 'w').close()\n")
    hands.click("consent.allow")
    hands.wait()
    assert hall.scene.name == "title"
    assert fingerprint(copy)[:32] in hands.shown()
    assert not mark.exists()
    hands.click("consent.allow")
    hands.wait()
    assert hall.scene.name == "seats"
    assert mark.exists()


def test_the_language_changes_at_once(hall: Hall) -> None:
    hands = hall.go("title")
    assert "'Options'" in hands.shown()
    hands.click("language.it")
    hands.wait()
    assert "'Opzioni'" in hands.shown()
    assert hall.settings.language == "it"


@pytest.mark.parametrize(("key", "scene"), [("l", "saves"), ("r", "replays"), ("o", "options")])
def test_keys_lead_to_the_other_screens(hall: Hall, key: str, scene: str) -> None:
    hall.go("title").press(key)
    assert hall.scene.name == scene


def test_escape_asks_before_it_closes_the_program(hall: Hall) -> None:
    hands = hall.go("title")
    hands.press("escape")
    assert hall.app.running
    hands.press("escape")
    assert hall.app.running
    hands.press("escape")
    hands.wait()
    hands.click("leaving.leave")
    assert not hall.app.running


def test_many_games_are_turned_in_pages(tmp_path: Path) -> None:
    mods = tmp_path / "mods"
    for number in range(6):
        folder = mods / f"m{number}"
        folder.mkdir(parents=True)
        (folder / "ruleset.yaml").write_text(f"id: m{number}\nextends: toy\norder: {number}\n", encoding="utf-8")
    hall = Hall(tmp_path / "home", extra=(mods,))
    hands = hall.go("title")
    seen = {id for id in hands.ids() if id.startswith("game.")}
    assert len(seen) == 4
    hands.click("page.on")
    hands.wait()
    more = {id for id in hands.ids() if id.startswith("game.")}
    assert not seen & more
    assert hands.widget("page.back").enabled


def test_the_rulebook_of_the_marked_game_is_one_key_away(hall: Hall) -> None:
    hands = hall.go("title")
    on_its_page(hands, "game.toy").tab_to("game.toy")
    hands.press("f2")
    hands.wait()
    assert hall.scene.name == "rulebook"
    assert hall.scene.ruleset.id == "toy"


# -- ways past the seats ----------------------------------------------------------------------------


def test_every_game_that_teaches_or_has_a_workshop_says_so_under_its_panel(hall: Hall) -> None:
    ids = hall.go("title").ids()
    for found in hall.program.found:
        if found.ok and found.manifest is not None:
            assert (f"lesson.{found.id}" in ids) == (found.manifest.lesson is not None), found.id
            assert (f"workshop.{found.id}" in ids) == found.manifest.workshop, found.id
    assert {"lesson.small_world", "lesson.tcg", "workshop.tcg"} <= set(ids)


def test_a_first_game_is_one_click_away(tmp_path: Path) -> None:
    hall = Hall(tmp_path, guide=False, guide_seen={"small_world": ["pick"]})
    hall.go("title").click("lesson.small_world")
    (setup,) = hall.started
    assert (setup.ruleset.id, setup.options["lesson"]) == ("small_world", "first_game")
    assert hall.settings.guide
    assert "small_world" not in hall.settings.guide_seen


def test_arrows_lead_from_a_panel_to_its_workshop_and_back_leads_to_the_title(hall: Hall) -> None:
    hands = hall.go("title")
    hands.tab_to("game.tcg")
    hands.press("down")
    assert hands.focused in ("lesson.tcg", "workshop.tcg")
    if hands.focused == "lesson.tcg":
        hands.press("right")
    assert hands.focused == "workshop.tcg"
    hands.press("return")
    hands.wait()
    workshop = hall.scene
    assert workshop.name not in ("title", "seats")
    hands.press("escape")
    hands.wait()
    assert hall.scene.name == "title"


def test_what_was_made_is_on_the_chair_of_whoever_plays(hall: Hall) -> None:
    hall.go("title").click("workshop.tcg")
    hall.hands.wait()
    hall.scene.use("horde_mage")
    hall.app.pop()
    hall.hands.wait()
    assert isinstance(hall.scene, SeatsScene)
    assert hall.scene.plan.first_person.own == {"deck": "horde_mage"}
