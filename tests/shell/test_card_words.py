"""Words on cards: names whole, rules in their room, cut only at the very last."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from pygame import Surface

from tests.shell.card_kit import ORC, face, high, pixels
from wowtable.shell.art import Art
from wowtable.shell.base.assets import Assets
from wowtable.shell.base.theme import theme
from wowtable.shell.base.viewport import SMALLEST_GLYPH
from wowtable.shell.cards.body import card_name, rules_room, rules_setting, sheet_for, shorter
from wowtable.shell.cards.layout import sheet_of
from wowtable.shell.cards.look import CardLook, Toll
from wowtable.shell.cards.text import Measure, Room, cut_to, fitted
from wowtable.text import TextRun
from wowtable.text.rich import Rich
from wowtable.text.rich import Style as Mark


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(Assets(), theme("candle"))


WIDTHS = (400, 300, 216, 215, 164, 146, 145, 120, 96)
LONG = {
    "en": (
        "Nethermaven Donna Chastain of the Seventeenth Circle",
        "Whenever your hero deals combat damage with a weapon while attacking, your hero heals that much damage from "
        "itself, and each opposing ally that was damaged this turn is exhausted and cannot be readied during its "
        "controller's next ready step unless that player pays two resources for each card in their hand.",
    ),
    "it": (
        "L'Incantatrice dell'Abisso Sconfinato di Tempestarcana",
        "Ogni volta che il tuo eroe infligge danni da combattimento con un'arma mentre attacca, cura a sé stesso "
        "altrettanti danni, e ogni alleato avversario danneggiato in questo turno viene impegnato e non può essere "
        "preparato durante la prossima fase di preparazione del suo controllore, salvo che quel giocatore paghi due "
        "risorse per ogni carta che ha in mano, indipendentemente dall'incantesimo controincantato.",
    ),
}


def fits(art: Art, look: CardLook, width: int) -> bool:
    """Every line within its room, none too small to read; whether all rules are there."""
    sheet = sheet_for(art, (width, high(width)), look)
    if not sheet.layout.rules:
        return False
    setting, room = rules_setting(art, sheet, look), rules_room(sheet, look)
    measure = Measure(art.assets, setting.px)
    assert setting.px >= SMALLEST_GLYPH
    for line in setting.lines:
        assert line.top >= 0
        assert line.top + measure.high <= room.height
        assert line.width <= room.width_at(line.top + measure.high)
        assert line.width == measure.line(line.words)
    tops = [line.top for line in setting.lines]
    assert all(low - top >= measure.high for top, low in pairwise(tops))
    return setting.whole


def name_fits(art: Art, look: CardLook, width: int) -> None:
    """The whole name, in letters that can be read, within its ribbon."""
    sheet = sheet_for(art, (width, high(width)), look)
    setting = card_name(art, sheet, look)
    assert " ".join(setting.lines) == look.name
    assert setting.px >= SMALLEST_GLYPH
    assert setting.width(art.assets) <= sheet.ribbon.width
    assert setting.height <= sheet.ribbon.height


@pytest.mark.parametrize("lang", sorted(LONG))
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("foot", ["numbers", "toll", "nothing"])
def test_long_words_fit_at_every_size(art: Art, lang: str, width: int, foot: str) -> None:
    name, words = LONG[lang]
    look = replace(
        ORC, name=name, type_line=name, type_short=name,
        rules=((TextRun("Protector", Mark.STRONG),), (TextRun(words),)),
        gems=ORC.gems if foot != "nothing" else (), toll=Toll("damage.melee", 3) if foot == "toll" else None,
    )  # fmt: skip
    fits(art, look, width)
    name_fits(art, look, width)
    assert face(art, width, look).get_width() > width


def test_what_is_short_is_never_cut(art: Art) -> None:
    for width in (400, 300, 216, 215, 186, 146):
        assert fits(art, ORC, width)


def test_long_rules_are_whole_on_a_large_card_and_end_in_dots_on_a_medium_one(art: Art) -> None:
    look = replace(ORC, rules=((TextRun(LONG["en"][1][:230]),),))
    assert fits(art, look, 400)
    assert fits(art, look, 300)
    assert not fits(art, look, 186)
    sheet = sheet_for(art, (186, 260), look)
    assert rules_setting(art, sheet, look).text.endswith("…")


def test_the_picture_gives_way_only_on_the_printed_face_and_only_to_rules_that_would_be_cut(art: Art) -> None:
    size = (300, 420)
    short, long = ORC, replace(ORC, rules=((TextRun(LONG["en"][1][:230]),),))
    assert sheet_for(art, size, short) == sheet_of(size, short)
    assert sheet_for(art, size, long).window.height < sheet_of(size, long).window.height
    assert not rules_setting(art, sheet_of(size, long), long).whole
    for width in (164, 120, 84):
        assert sheet_for(art, (width, high(width)), long) == sheet_of((width, high(width)), long)


def test_the_reminder_goes_before_a_word_of_the_rules(art: Art) -> None:
    note: tuple[Rich, ...] = ((TextRun("(A reminder of some length that explains the keyword.)", Mark.EMPHASIS),),)
    short = replace(ORC, reminder=note)
    for width, there in ((400, True), (186, False)):
        setting = rules_setting(art, sheet_of((width, high(width)), short), short)
        assert setting.whole
        assert ("reminder" in setting.text) is there
    long = replace(short, rules=((TextRun(LONG["en"][1]),),))
    setting = rules_setting(art, sheet_of((300, 420), long), long)
    assert "reminder" not in setting.text


def test_text_is_set_smaller_before_anything_goes(art: Art) -> None:
    words: list[Rich] = [(TextRun(" ".join(["word"] * count)),) for count in (4, 14)]
    few, many = (fitted(art.assets, (rich,), (), Room(200, 70), (26, 20, 15)) for rich in words)
    assert few.px == 26
    assert many.px < 26
    assert few.whole
    assert many.whole


def test_random_rules_keep_their_place(art: Art) -> None:
    for seed in range(60):
        dice = Random(seed)
        letters = ["m" * dice.randint(1, 14) for _ in range(dice.randint(0, 60))]
        marks = [dice.choice([Mark.PLAIN, Mark.STRONG, Mark.EMPHASIS]) for _ in letters]
        rich = tuple(TextRun(f"{word} ", mark) for word, mark in zip(letters, marks))
        room = Room(dice.randint(90, 300), dice.randint(20, 160), dice.randint(0, 20), dice.randint(0, 60))
        setting = fitted(art.assets, (rich,), (), room, (20, 17, 14))
        measure = Measure(art.assets, setting.px)
        for line in setting.lines:
            assert 0 <= line.top <= room.height - measure.high, seed
            assert line.width <= room.width_at(line.top + measure.high), seed


def test_long_rules_are_measured_a_few_times_per_word(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[TextRun] = []
    plain_run = Measure.run

    def counted(self: Measure, run: TextRun) -> int:
        measured.append(run)
        return plain_run(self, run)

    monkeypatch.setattr(Measure, "run", counted)
    words = 300
    rich: Rich = (TextRun(" ".join(f"word{n}" for n in range(words))),)
    setting = fitted(art.assets, (rich,), (), Room(240, 100, 20, 40), (20, 18, 16, 14))
    assert not setting.whole
    assert len(measured) < 20 * words


def test_a_word_too_wide_for_its_line_is_cut() -> None:
    assert cut_to("abcdef", 6, len) == "abcdef"
    assert cut_to("abcdefgh", 6, len) == "abcde…"


def test_text_that_is_cut_short_keeps_its_long_words_whole_where_lines_are_wide(art: Art) -> None:
    words = ("incomprehensibilities", *["of a fight"] * 30)
    setting = fitted(art.assets, ((TextRun(" ".join(words)),),), (), Room(200, 100, 60, 40), (16,))
    assert not setting.whole
    assert setting.lines[0].words[0][0].text == words[0]
    assert Measure(art.assets, setting.px).word(setting.lines[0].words[0]) > 200 - 2 * 60


def rows_that_differ(one: Surface, other: Surface) -> list[int]:
    assert one.get_size() == other.get_size()
    wide, high = one.get_size()
    first, second = pixels(one), pixels(other)
    return [
        y for y in range(high) if first[y * wide * 4 : (y + 1) * wide * 4] != second[y * wide * 4 : (y + 1) * wide * 4]
    ]


@pytest.mark.parametrize("numbers", [True, False])
@pytest.mark.parametrize("width", [146, 149, 158, 164, 174, 183, 190, 205, 215, 216, 240, 280, 320])
def test_a_type_line_stands_clear_of_ribbon_and_rules(art: Art, width: int, numbers: bool) -> None:
    """With letters that rise and letters that hang."""
    look = replace(
        ORC, name="Quagby", gems=ORC.gems if numbers else (), type_line="", type_short="", rules=((TextRun("Bide"),),)
    )
    size = (width, high(width))
    body = art.get("card_body", size, look=look)
    rows = rows_that_differ(body, art.get("card_body", size, look=replace(look, type_line="Quest — Bajpdly (1)")))
    sheet, margin = sheet_for(art, size, look), (body.get_height() - size[1]) // 2
    assert rows
    assert rows[0] - margin >= sheet.ribbon.bottom + 3
    assert rows[-1] - margin <= sheet.rules(ORC).top


def test_a_type_line_gives_up_whole_parts() -> None:
    assert list(shorter("Weapon — Bow, Ranged (1)")) == ["Weapon — Bow, Ranged (1)", "Weapon — Bow", "Bow"]
    assert list(shorter("Hero — Human Death Knight")) == ["Hero — Human Death Knight", "Human Death Knight"]
    assert list(shorter("Quest")) == ["Quest"]
