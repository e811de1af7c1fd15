"""Manifests and the table options in them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wowtable.content import Localized
from wowtable.content.manifest import LessonTable, Manifest, Option, OptionChoice

LABEL = Localized("Label", "Etichetta")


def option(kind: str, default: str, **more: object) -> Option:
    return Option("opt", kind, LABEL, default, **more)  # type: ignore[arg-type]


CHOICES = (OptionChoice("short", LABEL), OptionChoice("long", LABEL))


@pytest.mark.parametrize(
    ("made", "text", "value"),
    [
        (option("bool", "no"), "YES", True),
        (option("bool", "on"), "off", False),
        (option("int", "3", low=1, high=9), "9", 9),
        (option("choice", "short", choices=CHOICES), "long", "long"),
        (option("text", ""), "any thing", "any thing"),
    ],
)
def test_option_values_from_text(made: Option, text: str, value: object) -> None:
    assert made.parse(text) == value


@pytest.mark.parametrize(
    ("made", "text", "words"),
    [
        (option("bool", "no"), "maybe", "true or false"),
        (option("int", "3", low=1, high=9), "10", "from 1 to 9"),
        (option("int", "3", low=1, high=9), "3.5", "from 1 to 9"),
        (option("int", "3", low=1, high=9), "9" * 30, "from 1 to 9"),
        (option("choice", "short", choices=CHOICES), "wide", "one of short, long"),
    ],
)
def test_an_unfitting_value_says_what_fits(made: Option, text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        made.parse(text)


def test_a_default_must_fit_and_choices_belong_to_choices() -> None:
    with pytest.raises(ValueError, match="from 0 to 100"):
        option("int", "500")
    with pytest.raises(ValueError, match="has choices"):
        option("choice", "a")
    with pytest.raises(ValueError, match="has choices"):
        option("bool", "no", choices=CHOICES)


def manifest(**changes: object) -> Manifest:
    words: dict[str, object] = {
        "id": "mini",
        "version": "1",
        "api": 1,
        "title": LABEL,
        "tagline": LABEL,
        "blurb": LABEL,
        "minutes": 5,
        "seats": (2, 4),
    }
    return Manifest(**{**words, **changes})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"id": "../up"}, "cannot be the id"),
        ({"id": "Mini"}, "cannot be the id"),
        ({"api": 2}, "interface 2"),
        ({"seats": (4, 2)}, "smaller number"),
        ({"rules": "../../x"}, "Python module"),
        ({"screen": ""}, "Python module"),
        ({"screen": "screen.__pycache__"}, "Python module"),
        ({"rules": "rules.__init__"}, "Python module"),
        ({"rules": "rules."}, "Python module"),
        ({"rules": "rules.import"}, "Python module"),
        ({"rules": "ｒules"}, "Python module"),
        ({"options": (option("text", ""), option("text", ""))}, "same id"),
        ({"lesson": LessonTable({"opt": "first"})}, "no option"),
        ({"options": (option("int", "3"),), "lesson": LessonTable({"opt": "first"})}, "a number"),
    ],
)
def test_a_manifest_refuses(changes: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        manifest(**changes)


def test_option_values_of_a_table() -> None:
    made = manifest(options=(option("int", "3", low=1, high=9),))
    assert made.option_values({}) == {"opt": 3}
    assert made.option_values({"opt": "7"}) == {"opt": 7}
    with pytest.raises(ValueError, match='no option "rounds"; it has opt'):
        made.option_values({"rounds": "1"})


def test_an_option_of_each_seat_is_one_for_every_chair() -> None:
    made = manifest(options=(option("int", "3"), Option("deck", "made", LABEL, "lot", each_seat=True)))
    high = made.seats[1]
    assert [each.id for each in made.options] == ["opt", *(f"deck_{seat}" for seat in range(1, high + 1))]
    assert [each.seat for each in made.options] == [0, *range(1, high + 1)]
    assert [each.stem for each in made.options] == ["opt", *["deck"] * high]
    assert [each.id for each in made.seat_options] == ["deck_1"]
    assert made.option_values({"deck_1": "anything; at all"})["deck_1"] == "anything; at all"
    assert made.option_values({})[f"deck_{high}"] == "lot"
    assert replace(made).options == made.options
