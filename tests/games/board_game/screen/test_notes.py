"""The notes of a first game lie over nothing that one needs while they are up."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from tests.games.board_game.screen.kit import kit
from tests.games.board_game.staged import STAGES, two
from wowtable.content.guide import guide_of
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.settings import Settings
from wowtable.shell.base.written import WrittenCanvas
from wowtable.shell.boards.surface import BoardSurface
from wowtable.shell.cards.widget import CardFace
from wowtable.shell.table.first_game import FirstGame
from wowtable.shell.table.log_panel import log_beside
from wowtable.shell.widgets import Pressed, Widget
from wowtable.shell.widgets.buttons import Pressable

STAGED = {
    **STAGES,
    "full town": lambda: two("warrior shaman").level(0, 3).gold(0, 14).carries(0, "trogg_club").turn().do("town 0"),
}
NOTED = sorted({tip.ask for tip in guide_of(kit.ruleset(), "en").tips} & STAGED.keys() | {"full town"})
LOOKS = [((1280, 720), 0, "en"), ((1280, 720), 3, "it"), ((1920, 1080), 0, "it"), ((2560, 1440), 3, "it")]


@pytest.mark.parametrize(("size", "text", "lang"), LOOKS)
@pytest.mark.parametrize("asked", NOTED)
def test_no_note_covers_what_can_be_pressed_or_read(asked: str, size: tuple[int, int], text: int, lang: str) -> None:
    """Neither cards, buttons and words nor what is legal on the map; where there is no such place it is folded, and
    then it lies on none of them either."""
    b = STAGED[asked]()
    pilot, floor = kit.at_table(b.t, lang, size=size, text_size=text)
    settings = Settings()
    first = FirstGame(kit.ruleset(), settings, lang)
    kind, verbs = b.kind, {action.verb for action in floor.desk.legal}
    tips = [tip for tip in guide_of(kit.ruleset(), lang).tips if tip.ask == kind]
    assert tips
    root = pilot.widget("board_game")
    board = next(widget for widget in root.walk() if isinstance(widget, BoardSurface))
    needed = [widget for widget in root.walk() if isinstance(widget, CardFace | Pressable) and widget.label]
    over = [panel for panel in root.walk() if panel.id in ("answers", "sheet", "fight")]
    seen = [board.item_rect(item) for item in board.legal if not over]
    log, words = log_beside(root), WrittenCanvas(floor.ui.type)
    for panel in root.children:
        if panel is not board:
            panel.draw_tree(words)
    read = [place for place in words.places if log is None or not log.covers(place)]
    for tip, settings.guide_folded in product(tips, (False, True)):
        first.guide.current = tip
        first.guide.asked(kind, verbs)
        (note,) = first.note(floor.ui, root.rect, root)
        below = [widget for widget in needed if widget.rect.inset(1).overlaps(note.rect)]
        hidden = [each.id for each in below if not _is_hidden(each, each.rect.intersection(note.rect), over)]
        assert not hidden, tip.id
        assert not any(rect.overlaps(note.rect) for rect in seen), tip.id
        assert not any(place.inset(1).overlaps(note.rect) for place in read), tip.id


def _is_hidden(widget: Widget, part: Rect, over: list[Widget]) -> bool:
    """By one of the panels anyway."""
    return any(panel.rect.covers(part) and widget not in panel.walk() for panel in over)


def test_a_folded_note_is_read_by_whoever_presses_it() -> None:
    b = two("warrior shaman").level(0, 2).gold(0, 14).carries(0, "trogg_club").turn().do("town 0")
    pilot, floor = kit.at_table(b.t, size=(1280, 720))
    first, game = FirstGame(kit.ruleset(), Settings(), "en"), pilot.widget("board_game")
    first.asked(0, "town", {action.verb for action in floor.desk.legal})
    assert first.tip is not None
    first.guide.current = replace(first.tip, text=" ".join(["incomprehensibilities" * 4] * 30))
    (folded,) = first.note(floor.ui, game.rect, game)
    assert folded.id == "guide.open"
    first.heard(Pressed(folded.id))
    (note,) = first.note(floor.ui, game.rect, game)
    assert note.id == "guide"
