"""Parsing of templates: what is understood, what is refused and where."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wowtable.text.templates import Choose, Markup, Placeholder, TemplateError, fields_of, parse_template, walk


def test_plain_text_and_doubled_signs() -> None:
    assert parse_template("Hello") == ("Hello",)
    assert parse_template("{{a}} << b || c") == ("{a} < b | c",)
    assert parse_template("1 > 0") == ("1 > 0",)


def test_placeholders() -> None:
    assert parse_template("{region}") == (Placeholder("region", "", "", (), 0),)
    assert parse_template("{region.of.cap}") == (Placeholder("region", "", "", ("of", "cap"), 0),)
    assert parse_template("{from_race@race.the}") == (Placeholder("from_race", "race", "", ("the",), 0),)
    assert parse_template("{n:token.the}") == (Placeholder("n", "", "token", ("the",), 0),)
    assert parse_template("x {0@region}") == ("x ", Placeholder("0", "region", "", (), 2))
    assert parse_template("{n:$race}") == (Placeholder("n", "", "$race", (), 0),)


def test_choices_may_hold_anything() -> None:
    (choice,) = parse_template("{n?0: none|1:one|else: {n:coin} <b>{x?yes:y}</b>}")
    assert isinstance(choice, Choose)
    assert [key for key, _ in choice.branches] == ["0", "1", "else"]
    assert choice.branches[0][1] == ("none",)
    assert [type(piece) for piece in walk(choice.branches[2][1])] == [Placeholder, Markup, Choose]


def test_a_choice_may_end_right_after_another() -> None:
    (outer,) = parse_template("{a?x:{b?y:z}}")
    assert isinstance(outer, Choose)
    (inner,) = outer.branches[0][1]
    assert isinstance(inner, Choose)
    assert inner.branches == (("y", ("z",)),)


def test_a_choice_by_another_field_asks_for_it() -> None:
    assert fields_of(parse_template("{foe?$seat:a|else:b}")) == {"foe": 0, "seat": 0}


def test_markup() -> None:
    bold, icon, link = parse_template("<b>very</b><icon coin><link decline>declining</link>")
    assert isinstance(bold, Markup)
    assert isinstance(icon, Markup)
    assert isinstance(link, Markup)
    assert (bold.kind, bold.inside) == ("b", ("very",))
    assert (icon.kind, icon.target) == ("icon", "coin")
    assert (link.kind, link.target, link.inside) == ("link", "decline", ("declining",))


def test_fields_with_their_first_offsets() -> None:
    assert fields_of(parse_template("{a} {b?yes:{c}|no:{a}} {n:$d} <b>{e}</b>")) == {
        "a": 0,
        "b": 4,
        "c": 11,
        "n": 23,
        "d": 23,
        "e": 33,
    }


@pytest.mark.parametrize(
    ("text", "offset"),
    [
        ("a {", 2),
        ("a {}", 2),
        ("a {b", 2),
        ("a {b c}", 2),
        ("a {b.shout}", 2),
        ("a }", 2),
        ("a <b>b", 2),
        ("a <b>b</i>", 2),
        ("a </b>", 2),
        ("a <blink>b</blink>", 2),
        ("a <icon>", 2),
        ("a <b x>c</b>", 2),
        ("{a?}", 2),
        ("{a?yes}", 2),
        ("{a?yes:b", 8),
        ("{a?yes:<b>x|no:y</b>}", 7),
        ("{a?b:" * 8 + "}" * 8, 35),
    ],
)
def test_what_is_refused_and_where(text: str, offset: int) -> None:
    with pytest.raises(TemplateError) as caught:
        parse_template(text)
    assert caught.value.offset == offset, str(caught.value)


@given(st.text(alphabet="ab{}<>|?:./@$bi n", max_size=40))
def test_any_text_is_parsed_or_refused_within_itself(text: str) -> None:
    try:
        parse_template(text)
        offset = 0
    except TemplateError as error:
        offset = error.offset
    assert 0 <= offset <= len(text)
