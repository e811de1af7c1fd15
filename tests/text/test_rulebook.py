"""The small part of Markdown that rulebooks are written in."""

from __future__ import annotations

from pathlib import Path

import pytest

from wowtable.text import Style, TextRun, plain
from wowtable.text.rulebook import Block, open_rulebook, read_rulebook


def test_blocks_in_order() -> None:
    book = read_rulebook("# Chess\n\n## Moves {#move}\n- The **king** moves one step. {#K-01}\nThat is all.\n")
    assert [(block.kind, block.level, plain(block.text), block.anchors) for block in book] == [
        ("heading", 1, "Chess", ()),
        ("heading", 2, "Moves", ("move",)),
        ("item", 0, "The king moves one step.", ("K-01",)),
        ("paragraph", 0, "That is all.", ()),
    ]


def test_bold_text() -> None:
    (block,) = read_rulebook("- **Rook**: a tower")
    assert block == Block("item", 0, (TextRun("Rook", Style.STRONG), TextRun(": a tower")), ())


def test_tokens_among_the_words_are_read_as_words_and_stand_where_words_are_beside_them() -> None:
    (block,) = read_rulebook("<glyph die.red></glyph> Red dice cost 2 <glyph gold>gold</glyph>.")
    assert plain(block.text) == " Red dice cost 2 gold."
    assert [run.target for run in block.text if run.style is Style.GLYPH] == ["die.red", "gold"]


def test_ranges_of_anchors() -> None:
    (block,) = read_rulebook("Castling. {#K-08..10 R-01 piece.rook_2}")
    assert block.anchors == ("K-08", "K-09", "K-10", "R-01", "piece.rook_2")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Fine.\n\nA {#one} anchor too soon.", "line 3: anchors stand at the end, as {#one two}"),
        ("Odd. {#K-03..02}", 'line 1: the range "K-03..02" leads nowhere'),
        ("Odd. {#K-1..999999999}", 'line 1: the range "K-1..999999999" leads nowhere'),
        ("Odd. {#K-1..900000}", 'line 1: the range "K-1..900000" leads nowhere'),
        ("Odd. {#K/1}", 'line 1: "K/1" cannot be an anchor'),
        ("A <glyph gold>piece.", "line 1: tokens stand in the text as <glyph NAME>words</glyph>"),
        ("A **bold move.", "line 1: ** opens bold text that nothing closes"),
    ],
)
def test_what_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(ValueError, match="line") as caught:
        read_rulebook(text)
    assert str(caught.value) == message


def test_a_book_is_read_once_until_it_changes(tmp_path: Path) -> None:
    path = tmp_path / "en.md"
    path.write_text("Castling.\n")
    first = open_rulebook(path)
    assert open_rulebook(path) is first
    path.write_text("Castling and more.\n")
    assert [plain(block.text) for block in open_rulebook(path)] == ["Castling and more."]
    path.unlink()
    with pytest.raises(FileNotFoundError):
        open_rulebook(path)
