"""Every card of a class deck is tried by name: in the file of its class, or among what is used out of fights."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.board_game.contents import content, part

CLASSES = sorted(content().of("classes", part("cards.pieces").ClassSheet))


@pytest.mark.parametrize("hero_class", CLASSES)
def test_every_card_is_tried(hero_class: str) -> None:
    here = Path(__file__).parent
    files = (here / f"test_{hero_class}.py", here.parent / "test_outside.py")
    tried = "".join(path.read_text(encoding="utf-8") for path in files)
    pieces = part("cards.pieces")
    cards = {**content().of("powers", pieces.Power), **content().of("talents", pieces.Talent)}
    mine = [name for name, card in cards.items() if card.hero_class == hero_class]
    assert [name for name in mine if not re.search(rf"\b{name}\b", tried)] == []
