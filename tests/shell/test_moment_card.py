"""What is told of a round that counted."""

from __future__ import annotations

from tests.screens.drawn import shared_assets
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.settings import Settings
from wowtable.shell.program.app import headless
from wowtable.shell.table.moment_card import HEIGHT, MomentCard, button_rect
from wowtable.shell.widgets import Button, Label
from wowtable.text import shell_catalogue
from wowtable.text.rich import TextRun

DEED = "The Sailor Worgen are picked for 1 coin, with 1 coin found on them, and muster 10 tokens."


def test_a_card_is_never_silent_about_what_was_done() -> None:
    """In the smallest window a long sentence takes smaller letters."""
    app = headless(lambda _: shell_catalogue("en"), (1024, 640), Settings(), assets=shared_assets())
    rect = Rect(0, 0, 486, HEIGHT)
    see = Button("moment.1", button_rect(rect), "See it")
    told = "The chance of Teresa to win rises from 27% to 50%."
    card = MomentCard(rect, "Round 6", "ember", [(TextRun(DEED),)], told, see, Label("picture", rect, ""))
    canvas = RecordingCanvas(app.type)
    card.draw(canvas)
    assert "Sailor Worgen" in str(canvas)
