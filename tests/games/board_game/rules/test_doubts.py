"""The list of doubts speaks of what is there."""

from __future__ import annotations

import re

import pytest

from tests.games.board_game.contents import FOLDER, compiled, content

LIST = (FOLDER / "doubts.md").read_text(encoding="utf-8")
PRINTED = {
    area.printed[side].id
    for sheet in compiled().content.classes.values()
    for area in sheet.areas
    for side in area.printed or ()
}
KNOWN = {name for kind in content().items() for name in (kind[0], *kind[1])} | PRINTED


def rows() -> list[list[str]]:
    cells = [
        [cell.strip() for cell in line.strip("|").split(" | ")] for line in LIST.splitlines() if line.startswith("|")
    ]
    return [row for row in cells if row[0] != "about" and not row[0].startswith("---")]


@pytest.mark.parametrize("row", rows(), ids=lambda row: row[0])
def test_a_doubt_is_about_something_and_settled(row: list[str]) -> None:
    assert len(row) == 4
    named = re.findall(r"`(\w+)`", row[1])
    assert named
    assert set(named) <= KNOWN
    assert all(row)


def test_every_open_point_of_the_sources_is_settled() -> None:
    """TBG-AMBIG-72, -74 to -78: what is about data stands in the list."""
    for number in (72, 74, 75, 76, 77, 78):
        assert f"TBG-AMBIG-{number}" in LIST
