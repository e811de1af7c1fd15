"""A ruleset that says its own records: names that are put together, and texts in place of op messages."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from wowtable.text import Catalogue, Noun, Rich, TextRun, plain
from wowtable.text.rich import Style

from .words import language_file

EN = """
nouns: {beast: beast | beasts, coin: coin}
angry: "angry {beast}"
op: {tame: "Tame {what.a}.", feed: "Feed {what.the}{count?none: |else:  {count:coin}}.", sleep: "Sleep."}
beastly: {tame: "You are tamed by {what.a}."}
mine: "{owner.the.cap} pets {owner.of}"
"""
IT = """
nouns: {beast: "bestia | bestie, f", coin: "moneta | monete, f"}
angry: "{beast} {beast?p:arrabbiate|else:arrabbiata}"
op: {tame: "Doma {what.a}.", feed: "Dai da mangiare {what.to}{count?none: |else:  {count:coin}}.", sleep: "Dormi."}
mine: "{owner.the.cap} accarezza {owner.of}"
"""


@dataclass(frozen=True)
class Beast:
    angry: bool = False
    many: bool = False


@dataclass(frozen=True)
class Tame:
    what: Beast


@dataclass(frozen=True)
class Feed:
    what: Beast
    count: int | str | None = None


@dataclass(frozen=True)
class Sleep:
    hours: int


def naming(words: Catalogue, value: Any) -> Noun | Rich | None:
    """Beasts are nouns, sleep is a text of its own; the rest goes by the messages of the ops."""
    if isinstance(value, Sleep):
        return (TextRun(f"zzz {value.hours}", Style.EMPHASIS),)
    if not isinstance(value, Beast):
        return None
    beast = words.noun("beast")
    assert beast is not None
    one, other = (
        words.say("angry", beast=Noun(form, form, gender=beast.gender, plural=many)) if value.angry else form
        for form, many in ((beast.one, False), (beast.other, True))
    )
    return Noun(one, other, beast.gender, plural=value.many)


def catalogue(folder: Path, lang: str) -> Catalogue:
    return Catalogue(lang, [language_file(folder, {"en": EN, "it": IT}[lang])], strict=True, naming=naming)


@pytest.mark.parametrize(
    ("op", "en", "it"),
    [
        (Tame(Beast()), "Tame a beast.", "Doma una bestia."),
        (Tame(Beast(angry=True)), "Tame an angry beast.", "Doma una bestia arrabbiata."),
        (Feed(Beast(angry=True)), "Feed the angry beast.", "Dai da mangiare alla bestia arrabbiata."),
        (
            Feed(Beast(True, True), 2),
            "Feed the angry beasts 2 coins.",
            "Dai da mangiare alle bestie arrabbiate 2 monete.",
        ),
        (Feed(Beast(), "X"), "Feed the beast X coins.", "Dai da mangiare alla bestia X monete."),
        (Sleep(8), "zzz 8", "zzz 8"),
        (Beast(many=True), "beasts", "bestie"),
    ],
)
def test_records_are_said_as_the_ruleset_names_them(tmp_path: Path, op: Any, en: str, it: str) -> None:
    assert plain(catalogue(tmp_path, "en").effects([op])) == en
    assert plain(catalogue(tmp_path, "it").effects([op])) == it


def test_a_noun_keeps_the_article_that_is_its_own(tmp_path: Path) -> None:
    your = Noun("tuo eroe", "tuoi eroi", "m", article="the")
    assert catalogue(tmp_path, "it").say("mine", owner=your) == "Il tuo eroe accarezza del tuo eroe"
    that = Noun("alleato", "alleati", "m", article="that")
    assert catalogue(tmp_path, "it").say("mine", owner=that) == "Quell'alleato accarezza di quell'alleato"
    assert catalogue(tmp_path, "en").say("mine", owner=Noun("ally", article="a")) == "An ally pets of an ally"


def test_without_a_naming_the_messages_of_ops_serve(tmp_path: Path) -> None:
    words = Catalogue("en", [language_file(tmp_path, EN)])
    assert plain(words.effects([Sleep(3)])) == "Sleep."
    assert plain(words.effects([Tame(Beast())])) == "Tame ⟦op.beast⟧."


def test_another_voice_says_some_ops_otherwise(tmp_path: Path) -> None:
    """What it has no message for is said as always; the naming still comes first."""
    words = catalogue(tmp_path, "en")
    beastly = words.with_voice("beastly")
    assert plain(beastly.effects([Tame(Beast()), Feed(Beast())])) == "You are tamed by a beast. Feed the beast."
    assert plain(beastly.effects([Sleep(8)])) == "zzz 8"
    assert plain(words.effects([Tame(Beast())])) == "Tame a beast."
