"""The tables of the authors' guide show what comes out, for every effect, condition and passive."""

from __future__ import annotations

import re
from typing import Any

from tests.games.board_game.contents import FOLDER, part, ruleset
from tests.games.op_tables import ops_told
from wowtable.reading.schema import effect_kinds
from wowtable.text.rich import capitalised, plain

GUIDE = (FOLDER / "content" / "README.md").read_text(encoding="utf-8")
MOMENT = re.compile(r"^\| `([a-z_]+)` \| (.*) \| (.*) \|$", re.MULTILINE)
ABILITIES = part("cards.abilities")
KINDS = part("cards.effects").AnyEffect | ABILITIES.Condition | ABILITIES.AnyPassive


def said(lang: str, op: Any) -> str:
    return plain(capitalised(ruleset().catalogues[lang].effects([op]))) + "."


def test_the_guide_shows_what_comes_out(tmp_path: Any) -> None:
    for op, en, it in ops_told(GUIDE, KINDS, tmp_path):
        assert (said("en", op), said("it", op)) == (en, it)


def test_the_guide_shows_every_op(tmp_path: Any) -> None:
    shown = {type(op) for op, _, _ in ops_told(GUIDE, KINDS, tmp_path)}
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


def test_every_part_of_a_sentence_has_words() -> None:
    """How often, for whom and by whom something happens, whatever the ops may say."""
    effects = part("cards.effects")
    often, whom = set(effects.Times.__args__) - {"once"}, set(effects.ToWhom.__args__) - {"you"}
    for words in ruleset().catalogues.values():
        wanted = [
            *(f"times.{name}" for name in often),
            *(f"{space}.{name}" for space in ("whom", "doer") for name in whom),
        ]
        assert [key for key in wanted if not words.has(key)] == []


def test_what_one_gains_is_told_apart_from_what_one_does() -> None:
    effects = part("cards.effects")
    dice, more = effects.AddDice(red=2, green=1), effects.AddReroll(amount=1)
    for told, en, it in (
        ((dice,), "2 red dice and 1 green die", "2 dadi rossi e 1 dado verde"),
        ((dice, more), "2 red dice, 1 green die and +1 Reroll", "2 dadi rossi, 1 dado verde e +1 Ritiro"),
        ((effects.Heal(amount=1), more), "regain 1 Health; +1 Reroll", "recupera 1 Salute; +1 Ritiro"),
    ):
        lines = [plain(part("texts").effects_text(ruleset().catalogues[lang], told)) for lang in ("en", "it")]
        assert lines == [en, it]
