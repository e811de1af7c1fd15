"""The rulebook, the keys, the problems, the credits and the crash screen."""

from __future__ import annotations

import getpass
import re
from pathlib import Path

import pytest

from tests.session.opened import open_save
from wowtable.reading.problems import MOST
from wowtable.session import Keeper, Session
from wowtable.session.savefile import read_save
from wowtable.shell.base.assets import assets_folder
from wowtable.shell.base.input import copied_text
from wowtable.shell.program.program import now
from wowtable.shell.scenes.crash_report import LAST_ACTIONS, report, scrubbed
from wowtable.shell.scenes.credits import read_credits
from wowtable.shell.scenes.rule_pages import chapter, search, snippet
from wowtable.shell.widgets import ScrollArea
from wowtable.text.rulebook import place_of, read_rulebook

from .menu_kit import Hall

BOOK = """# Fair

## Goats {#keyword.goat}
- A goat costs two coins. {#F-01}
- The billy goat eats coins. {#F-02..03}

## Bells {#ask.ring}
Ring the bell **twice**. {#F-04}
"""


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    return Hall(tmp_path)


# -- the rulebook ------------------------------------------------------------------------------


def test_an_anchor_leads_to_its_block_a_heading_first() -> None:
    blocks = read_rulebook(BOOK + "\n- Goats again. {#keyword.goat}\n")
    assert chapter(blocks, place_of(blocks, "F-03") or 0) == "Goats"
    goats = place_of(blocks, "keyword.goat")
    assert goats is not None
    assert blocks[goats].kind == "heading"
    assert place_of(blocks, "nothing") is None


def test_a_search_wants_all_words_anywhere_in_a_block() -> None:
    blocks = read_rulebook(BOOK)
    assert [chapter(blocks, n) for n in search(blocks, "COINS goat")] == ["Goats", "Goats"]
    assert search(blocks, "goat bell") == []
    assert search(blocks, "  ") == []
    assert "twice" in snippet(blocks[search(blocks, "twice")[0]], "twice")


def test_the_book_opens_where_the_thing_is_explained(hall: Hall) -> None:
    hall.go("rulebook", ruleset="small_world", anchor="keyword.decline")
    pages = hall.hands.stage.get("pages", ScrollArea)
    assert pages.offset > 500
    assert hall.scene.asked == hall.scene.at


def test_the_contents_and_the_search_turn_the_pages(hall: Hall) -> None:
    hands = hall.go("rulebook", ruleset="small_world")
    pages = hands.stage.get("pages", ScrollArea)
    assert pages.offset == 0
    last = next(id for id in sorted(hands.ids()) if id.startswith("contents."))
    hands.click(last)
    hands.wait(900)
    at = hands.stage.get("pages", ScrollArea).offset
    assert at > 0
    hands.press("ctrl+f")
    hands.type("watch tower")
    hands.wait(900)
    assert hands.stage.get("pages", ScrollArea).offset != at
    assert "'1 place'" in hands.shown() or " places'" in hands.shown()


def test_a_game_without_a_book_says_so(hall: Hall) -> None:
    assert "no rulebook" in hall.go("rulebook", ruleset="toy").shown()


def test_the_book_speaks_the_language_that_was_chosen_meanwhile(hall: Hall) -> None:
    hands = hall.go("rulebook", ruleset="small_world")
    assert "Conquering" in hands.shown()
    hall.settings.language = "it"
    hall.app.settings_changed()
    hands.wait()
    assert "Conquering" not in hands.shown()


# -- keys, problems, credits -------------------------------------------------------------------


def test_help_shows_the_keys_as_they_are_bound_now(hall: Hall) -> None:
    hall.app.bindings.rebind("undo", ("ctrl+u",))
    hands = hall.go("help", scopes=("match",))
    assert "'Ctrl+U'" in hands.shown()
    assert "hint.load" not in hands.ids()
    hands.press("f1")
    assert not hall.app.scenes


def test_help_from_the_menus_shows_the_keys_of_all_places_in_the_same_columns(hall: Hall) -> None:
    hands = hall.go("help")
    assert {"hint.load", "hint.undo", "hint.asking", "hint.watch", "hint.find"} <= hands.ids()
    starts = [{hint.rect.x for hint in hands.widget(f"hints.{place}").walk() if "hint." in hint.id}
              for place in ("anywhere", "menu", "title", "match")]  # fmt: skip
    assert all(some <= starts[0] for some in starts)


def test_all_rulesets_are_listed_with_where_they_come_from(hall: Hall) -> None:
    shown = hall.go("rulesets").shown()
    assert "comes with the program" in shown
    assert "from the command line" in shown


def test_mended_files_are_read_again(tmp_path: Path) -> None:
    folder = tmp_path / "mods" / "odd"
    folder.mkdir(parents=True)
    (folder / "ruleset.yaml").write_text("id: odd\nextends: toys\n", encoding="utf-8")
    hall = Hall(tmp_path / "home", extra=(folder,))
    hands = hall.go("problems")
    assert "no ruleset is called" in hands.shown()
    hands.click("copy")
    assert "ruleset.yaml:2:10" in copied_text()
    (folder / "ruleset.yaml").write_text("id: odd\nextends: toy\n", encoding="utf-8")
    hands.click("again")
    hands.wait()
    assert "No problems" in hands.shown()


def test_of_very_many_problems_the_first_are_shown_and_the_others_counted(tmp_path: Path) -> None:
    folder = tmp_path / "mods" / "odd"
    folder.mkdir(parents=True)
    keys = "".join(f"k{n}: 1\n" for n in range(9_950))
    (folder / "ruleset.yaml").write_text(f"id: odd\nextends: toy\n{keys}", encoding="utf-8")
    hands = Hall(tmp_path / "home", extra=(folder,)).go("problems")
    shown = hands.shown()
    assert "9950 problems in 1 file" in shown
    assert "problems.more" in hands.ids()
    assert len([id for id in hands.ids() if re.fullmatch(r"problem\.\d+", id)]) == MOST
    hands.click("copy")
    assert copied_text().count("unknown key") == MOST
    assert "… and 9900 more problems" in copied_text()


def test_everybody_in_the_credits_file_is_on_the_screen(hall: Hall) -> None:
    hall.go("credits")
    credits = read_credits(assets_folder() / "CREDITS")
    assert {credit.section for credit in credits} >= {"fonts", "icons"}
    rows = {widget.label for widget in hall.hands.stage.layers[0].root.walk()}
    for credit in credits:
        if credit.section in ("fonts", "icons"):
            assert any(credit.author in label for label in rows), credit
    assert "not endorsed" in hall.hands.shown()


# -- the crash ---------------------------------------------------------------------------------


def _fault() -> Exception:
    try:
        raise RuntimeError(f"cannot open {Path.home()}/secret/file of {getpass.getuser()}")
    except RuntimeError as error:
        return error


def test_the_report_tells_the_fault_and_the_game_but_nothing_about_the_person(hall: Hall) -> None:
    path = hall.save("Thursday", moves=60)
    record = read_save(path)
    names = [seat.name for seat in record.header.setup.seats]
    text = report(_fault(), record)
    assert "RuntimeError: cannot open ~/secret/file" in text
    assert f"seed {record.header.setup.seed}" in text
    assert text.count("\n  ") - text.count('\n  File "') >= min(LAST_ACTIONS, len(record.entries))
    assert open_save(path, hall.program.library.find_game).session.digest in text
    assert str(Path.home()) not in text.replace("~", "")
    for private in names:
        assert private not in text


def test_private_words_are_hidden_only_where_they_stand_alone() -> None:
    assert scrubbed("Ann and Annabel", ["Ann"]) == "<player> and Annabel"


def test_the_crash_screen_copies_leaves_and_goes_on(hall: Hall) -> None:
    hands = hall.go("crash", error=_fault())
    assert "continue" not in hands.ids()
    hands.click("copy")
    assert "RuntimeError" in copied_text()
    hands.click("title")
    hands.wait()
    assert hall.scene.name == "title"
    hall.go("crash", error=_fault()).click("quit")
    assert not hall.app.running


def test_a_fault_with_much_to_say_leaves_room_for_the_report(hall: Hall) -> None:
    """The screen that shows it must not break of it; the report has every word."""
    words = "\n\n".join(f"line {n} of a very long message" for n in range(80))
    hands = hall.go("crash", error=RuntimeError(words))
    assert hands.widget("report.area").rect.h > 100
    assert "line 79" in hands.widget("report").label


def test_after_a_crash_the_game_goes_on(hall: Hall) -> None:
    hall.go("seats", ruleset="toy").press("return")
    ruleset = hall.program.open_ruleset("toy")
    assert ruleset is not None
    keeper = Keeper(hall.program.paths.saves, Session(ruleset.game, hall.started[0]), now)
    keeper.close()
    resumed: list[object] = []
    hall.program.load = resumed.append  # type: ignore[method-assign,assignment]
    hands = hall.go("crash", error=_fault())
    assert hands.focused == "continue"
    hands.press("return")
    assert len(resumed) == 1
