"""Notes of a first game and banners over a fight: they keep off its title and its timeline."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.adventure_game.screen.kit import kit
from tests.games.screen_kit import Wanted, asks
from wowtable.content.guide import guide_of
from wowtable.core import Table
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.settings import Settings
from wowtable.shell.base.written import WrittenCanvas
from wowtable.shell.boards.surface import BoardSurface
from wowtable.shell.pilot import Pilot
from wowtable.shell.table.banners import reel_banner
from wowtable.shell.table.first_game import FirstGame, GuideNote
from wowtable.shell.widgets import Panel

LOOKS = [((1280, 720), 0, "en"), ((1280, 720), 2, "it"), ((1920, 1080), 0, "it"), ((2560, 1440), 0, "it")]


def in_fight(kind: str) -> Wanted:
    return lambda table: asks(kind)(table) and table.state.fight is not None and can_answer(table)


def can_answer(table: Table[Any, Any]) -> bool:
    return len(table.legal(table.state.decision.seats[0])) > 1


def headings(pilot: Pilot) -> dict[str, Rect]:
    """The title of the fight, and its timeline."""
    written = WrittenCanvas(pilot.app.type)
    pilot.stage.get("fight", Panel).draw(written)
    (title,) = written.places
    return {"title": title, "timeline": pilot.widget("fight.steps").rect}


@pytest.mark.parametrize(("size", "text", "lang"), LOOKS)
@pytest.mark.parametrize("kind", ["before_roll", "answer"])
def test_neither_notes_nor_banners_cover_what_a_fight_is_called_and_how_far_it_is(
    kind: str, size: tuple[int, int], text: int, lang: str
) -> None:
    pilot, floor = kit.at_table(kit.found(in_fight(kind), "notes"), lang, size=size, text_size=text)
    game, first = pilot.widget("adventure"), FirstGame(kit.ruleset(), Settings(), lang)
    tips = [tip for tip in guide_of(kit.ruleset(), lang).tips if tip.ask == kind]
    assert tips
    laid = [reel_banner(floor.ui, game.rect, (), 0, game)]
    for first.guide.current in tips:
        first.guide.asked(kind, {action.verb for action in floor.desk.legal})
        laid += first.note(floor.ui, game.rect, game)
    for widget in laid:
        covered = [what for what, rect in headings(pilot).items() if rect.overlaps(widget.rect)]
        assert not covered, (widget, widget.label, widget.rect)


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("kind", ["roll", "move", "resource", "challenge", "equip"])
def test_notes_lie_on_the_sea_and_over_no_space_of_the_map(kind: str, lang: str) -> None:
    pilot, floor = kit.at_table(kit.found(asks(kind), "n2"), lang, size=(1280, 720))
    game, first = pilot.widget("adventure"), FirstGame(kit.ruleset(), Settings(), lang)
    board = pilot.stage.get("board", BoardSurface)
    tips = [tip for tip in guide_of(kit.ruleset(), lang).tips if tip.ask == kind]
    assert tips
    for first.guide.current in tips:
        first.guide.asked(kind, {action.verb for action in floor.desk.legal})
        (note,) = first.note(floor.ui, game.rect, game)
        assert isinstance(note, GuideNote)
        assert not [spot for spot in board.spots() if note.rect.contains(board.item_rect(spot).center)]


@pytest.mark.parametrize("text", [0, 3])
@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_title_of_no_note_lies_under_the_signs_beside_it(lang: str, text: int) -> None:
    pilot, floor = kit.at_table(kit.found(asks("roll"), "n2"), lang, size=(1280, 720), text_size=text)
    game, first = pilot.widget("adventure"), FirstGame(kit.ruleset(), Settings(), lang)
    for tip in guide_of(kit.ruleset(), lang).tips:
        first.guide.current = replace(tip, ask="roll", can=())
        first.guide.asked("roll", {"roll"})
        (note,) = first.note(floor.ui, game.rect, game)
        assert isinstance(note, GuideNote)
        signs = [child.rect.x for child in note.children if child.id in ("guide.rules", "guide.fold")]
        assert note.rect.x + 18 + 34 + note.title.size[0] <= min(signs), note.label
