"""The rulesets that come with the program: clean, and their texts tell everything that their data says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.shipped import SHIPPED, shipped
from wowtable.content.checking import check_ruleset, effect_classes, effects_in, silent_effects
from wowtable.content.finding import Found, find_rulesets
from wowtable.reading.files import bundled
from wowtable.reading.languages import LANGUAGES
from wowtable.text import plain

every_built_in = pytest.mark.parametrize("found", SHIPPED.values(), ids=lambda found: found.id)


@every_built_in
def test_nothing_is_wrong_with_it(found: Found) -> None:
    checked = check_ruleset(shipped(found.id))
    assert checked.problems == (), "\n".join(checked.lines(Path.cwd()))


@every_built_in
def test_whatever_an_effect_says_is_in_its_text(found: Found) -> None:
    assert silent_effects(shipped(found.id)) == []


@every_built_in
@pytest.mark.parametrize("lang", LANGUAGES)
def test_effects_read_as_sentences(found: Found, lang: str) -> None:
    ruleset = shipped(found.id)
    for effect in effects_in(ruleset.content, effect_classes(ruleset.declared)):
        text = plain(ruleset.catalogues[lang].effects([effect]))
        assert "⟦" not in text, text
        assert "  " not in text, text
        assert text[:1] != " ", text


def test_what_lies_in_the_folder_is_what_is_found() -> None:
    folders = {path.parent.name for path in bundled("rulesets").glob("*/ruleset.yaml")}
    assert {found.id for found in find_rulesets()} >= folders
    assert all(found.ok for found in find_rulesets() if found.folder.name in folders)
