"""Where the notes of a first game lie on the card table."""

from __future__ import annotations

import pytest

from wowtable.content.guide import GuideFile, GuideTip
from wowtable.core import Pause
from wowtable.shell.base.settings import Settings
from wowtable.shell.table.first_game import FirstGame

from .kit import kit, laid_out

SETUP = """
    turn: B
    A: {hero: elycia_of_gilneas, hand: [gouge], resources: [1], deck: [cerwyn]}
    B: {hero: gurzak_of_orgrimmar, allies: [kagra_of_the_crossroads], deck: [cerwyn, cerwyn]}
"""
MAIN = Pause("action", own_turn=True, main=True)
LOOKS = (((1024, 640), 0), ((1280, 720), 0), ((1280, 720), 3), ((1920, 1080), 3))


@pytest.mark.parametrize(("size", "text"), LOOKS)
def test_a_note_hides_neither_what_waits_nor_the_answer(size: tuple[int, int], text: int) -> None:
    """Where the log is too low for it, it lies elsewhere, but never on what it tells of."""
    table = laid_out(SETUP)
    pilot, floor = kit.at_table(table, size=size, text_size=text)
    table.apply(1, next(action for action in table.legal(1) if action.verb == "attack"))
    table.apply(1, next(action for action in table.legal(1) if action.verb == "pass"))
    floor.desk.viewer = 0
    floor.show()
    pilot.wait(50)
    first = FirstGame(kit.ruleset(), Settings(), "en")
    first.guide.retell(GuideFile((GuideTip("respond", "Respond", "What waits is told " * 8, ask="priority"),)))
    first.asked(0, "priority", {"play"})
    root = pilot.widget("card_table")
    (note,) = first.note(floor.ui, root.rect, root)
    told = [pilot.stage.find(id) for id in ("link.1", "act:pass", f"c{table.state.hand[0][0]}")]
    assert told[1] is not None
    for widget in told:
        assert widget is None or note.rect.intersection(widget.visible_rect()).empty, widget.id


def test_the_note_about_attacking_waits_for_somebody_to_attack_with() -> None:
    """A bare hero may attack too, to no purpose."""
    first = FirstGame(kit.ruleset(), Settings(guide_seen={"tcg": ["place", "play", "guard"]}), "en")
    first.guide.sits(0)
    for _ in range(2):
        first.guide.turn_began()
    first.asked(0, "priority", {"attack", "pass"}, MAIN)
    assert first.tip is None
    first.asked(0, "", set())
    first.guide.happened("Entered")
    first.asked(0, "priority", {"attack", "pass"}, MAIN)
    assert first.tip is not None
    assert first.tip.id == "attack"
