"""The tables of the authors' guide show what comes out, for every effect, condition and passive."""

from __future__ import annotations

import re
from typing import Any

from tests.games.board_game.contents import FOLDER, part, ruleset
from wowtable.content import Problems
from wowtable.reading.schema import Reader, effect_kinds
from wowtable.reading.yaml_nodes import Map, read_yaml
from wowtable.text.rich import capitalised, plain

GUIDE = (FOLDER / "content" / "README.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(\{op: .*\})` \| (.*) \| (.*) \|$", re.MULTILINE)
MOMENT = re.compile(r"^\| `([a-z_]+)` \| (.*) \| (.*) \|$", re.MULTILINE)
ABILITIES = part("cards.abilities")
KINDS = part("cards.effects").AnyEffect | ABILITIES.Condition | ABILITIES.AnyPassive


def op_in(text: str, tmp_path: Any) -> Any:
    path = tmp_path / "op.yaml"
    path.write_text(f"op: {text}", encoding="utf-8")
    problems = Problems()
    root = read_yaml(path, problems)
    assert isinstance(root, Map)
    read = Reader(problems).read(KINDS, root.entries["op"])
    assert not len(problems), "\n".join(map(str, problems.sorted()))
    return read


def said(lang: str, op: Any) -> str:
    return plain(capitalised(ruleset().catalogues[lang].effects([op]))) + "."


def test_the_guide_shows_what_comes_out(tmp_path: Any) -> None:
    for written, en, it in ROW.findall(GUIDE):
        op = op_in(written, tmp_path)
        assert (said("en", op), said("it", op)) == (en, it)


def test_the_guide_shows_every_op(tmp_path: Any) -> None:
    shown = {type(op_in(written, tmp_path)) for written, _, _ in ROW.findall(GUIDE)}
    kinds = ("races", "classes", "powers", "talents", "items", "auction_items")
    assert {kind for name in kinds for kind in effect_kinds(part().CONTENT[name])} <= shown


def test_the_guide_shows_every_moment() -> None:
    """As it stands on a card before its colon."""
    moments = part("cards.words").Moment.__args__
    told = {name: (en, it) for name, en, it in MOMENT.findall(GUIDE) if name in moments}
    for name in moments:
        ability = ABILITIES.Timed(when=name, effects=())
        lines = [plain(part("texts").moment_text(ruleset().catalogues[lang], ability)) for lang in ("en", "it")]
        assert told[name] == tuple(lines)
