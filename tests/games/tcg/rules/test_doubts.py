"""What is not certain about the printed cards stands with the cards, and all of it in one list."""

from __future__ import annotations

import pytest

from tests.games.tcg.build import FOLDER
from tests.games.tcg.speaking import cards, words

LIST = FOLDER / "doubts.md"
HEAD = """\
# What is not certain about the cards

Costs, numbers and words are those of the printed cards as public lists give them. Where these differ, or are not clear,
the card has a field `doubt` in `content/cards`. This list is made of these fields:
`python -m pytest tests/games/tcg/rules/test_doubts.py --regenerate`.

| card | id | doubt |
| --- | --- | --- |
"""


def listed() -> str:
    rows = [(words("en").name(f"card.{id}"), id, card.doubt) for id, card in cards().items() if card.doubt]
    return HEAD + "".join(f"| {name} | `{id}` | {doubt} |\n" for name, id, doubt in sorted(rows))


def test_the_list_of_doubts_holds_what_the_cards_say(regenerate: bool) -> None:
    if regenerate:
        LIST.write_text(listed(), encoding="utf-8")
    assert LIST.read_text(encoding="utf-8") == listed()


@pytest.mark.parametrize(
    "card",
    ["perditions_blade", "consecration", "dread_infernal", "selora", "crimson_shocker", "kysa_shadowstalker"],
)
def test_known_doubts_are_noted(card: str) -> None:
    assert cards()[card].doubt
