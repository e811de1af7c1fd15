"""Articles, plurals, prepositions and counts of both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.text.words import catalogue
from wowtable.text import Noun
from wowtable.text.english import English
from wowtable.text.grammar import Determiner, Grammar, Phrase, Preposition
from wowtable.text.italian import Italian
from wowtable.text.nouns import short_noun

EN, IT = English(), Italian()


def said(grammar: Grammar, noun: Noun, how: str = "", plural: bool | None = None) -> str:
    words = how.split()
    many = noun.plural if plural is None else plural
    asked = {"a": Determiner.A, "this": Determiner.THIS, "that": Determiner.THAT, "bare": Determiner.NONE}
    determiner = next((asked[word] for word in words if word in asked), Determiner.THE)
    prepositions: list[Preposition] = ["of", "to", "from", "by", "in", "on", "with", "for"]
    preposition = next((name for name in prepositions if name in words), None)
    return grammar.phrase(Phrase(noun, grammar.form(noun, many), many, determiner, preposition, "poss" in words))


ITALIAN_ARTICLES = [
    # noun, the, the (plural), a
    (Noun("drago", "draghi", "m"), "il drago", "i draghi", "un drago"),
    (Noun("alleato", "alleati", "m"), "l'alleato", "gli alleati", "un alleato"),
    (Noun("scudo", "scudi", "m"), "lo scudo", "gli scudi", "uno scudo"),
    (Noun("zaino", "zaini", "m"), "lo zaino", "gli zaini", "uno zaino"),
    (Noun("gnomo", "gnomi", "m"), "lo gnomo", "gli gnomi", "uno gnomo"),
    (Noun("psichico", "psichici", "m"), "lo psichico", "gli psichici", "uno psichico"),
    (Noun("sasso", "sassi", "m"), "il sasso", "i sassi", "un sasso"),
    (Noun("eterio", "eterei", "m"), "l'eterio", "gli eterei", "un eterio"),
    (Noun("moneta", "monete", "f"), "la moneta", "le monete", "una moneta"),
    (Noun("isola", "isole", "f"), "l'isola", "le isole", "un'isola"),
    (Noun("spada", "spade", "f"), "la spada", "le spade", "una spada"),
    (Noun("Orda", "", "f"), "l'Orda", "le Orda", "un'Orda"),
    (Noun("whisky", "whisky", "m", sound="plain"), "il whisky", "i whisky", "un whisky"),
    (Noun("Frostmourne", proper=True), "Frostmourne", "Frostmourne", "Frostmourne"),
]


@pytest.mark.parametrize(("noun", "the", "the_many", "a"), ITALIAN_ARTICLES)
def test_italian_articles(noun: Noun, the: str, the_many: str, a: str) -> None:
    assert said(IT, noun) == the
    assert said(IT, noun, plural=True) == the_many
    assert said(IT, noun, "a") == a
    assert said(IT, noun, "a", plural=True) == IT.form(noun, True)


@pytest.mark.parametrize(
    ("preposition", "forms"),
    [
        ("of", "del drago|dello scudo|dell'isola|della moneta|dei draghi|degli scudi|delle isole"),
        ("to", "al drago|allo scudo|all'isola|alla moneta|ai draghi|agli scudi|alle isole"),
        ("from", "dal drago|dallo scudo|dall'isola|dalla moneta|dai draghi|dagli scudi|dalle isole"),
        ("in", "nel drago|nello scudo|nell'isola|nella moneta|nei draghi|negli scudi|nelle isole"),
        ("on", "sul drago|sullo scudo|sull'isola|sulla moneta|sui draghi|sugli scudi|sulle isole"),
        ("with", "con il drago|con lo scudo|con l'isola|con la moneta|con i draghi|con gli scudi|con le isole"),
        ("for", "per il drago|per lo scudo|per l'isola|per la moneta|per i draghi|per gli scudi|per le isole"),
    ],
)
def test_italian_prepositions_fuse_with_the_article(preposition: str, forms: str) -> None:
    drago, scudo = Noun("drago", "draghi", "m"), Noun("scudo", "scudi", "m")
    isola, moneta = Noun("isola", "isole", "f"), Noun("moneta", "monete", "f")
    single = [said(IT, noun, preposition) for noun in (drago, scudo, isola, moneta)]
    several = [said(IT, noun, preposition, plural=True) for noun in (drago, scudo, isola)]
    assert "|".join(single + several) == forms


def test_italian_prepositions_stay_simple_without_the_definite_article() -> None:
    assert said(IT, Noun("drago", "draghi", "m"), "of a") == "di un drago"
    assert said(IT, Noun("drago", "draghi", "m"), "of bare") == "di drago"
    assert said(IT, Noun("Brill", proper=True), "from") == "da Brill"
    assert said(IT, Noun.name("Anna"), "to") == "ad Anna"
    assert said(IT, Noun.name("Giulia"), "to") == "a Giulia"
    assert said(IT, Noun("Orco", "Orchi", "m", plural=True), "poss") == "degli Orchi"


@pytest.mark.parametrize(
    ("number", "noun", "how", "text"),
    [
        (1, Noun("moneta", "monete", "f"), "bare", "1 moneta"),
        (3, Noun("moneta", "monete", "f"), "bare", "3 monete"),
        (0, Noun("moneta", "monete", "f"), "bare", "0 monete"),
        (3, Noun("coboldo", "coboldi", "m"), "", "i 3 coboldi"),
        (8, Noun("coboldo", "coboldi", "m"), "", "gli 8 coboldi"),
        (11, Noun("coboldo", "coboldi", "m"), "of", "degli 11 coboldi"),
        (110, Noun("coboldo", "coboldi", "m"), "", "i 110 coboldi"),
        (2, Noun("isola", "isole", "f"), "in", "nelle 2 isole"),
    ],
)
def test_italian_counts(number: int, noun: Noun, how: str, text: str) -> None:
    assert counted(IT, number, noun, how) == text


def counted(grammar: Grammar, number: int, noun: Noun, how: str, words: bool = False) -> str:
    digits = grammar.number_word(number, noun.gender) if words else grammar.digits(number)
    phrase = Noun(noun.one, noun.other, noun.gender, sound=noun.sound)
    determiner = Determiner.NONE if "bare" in how else Determiner.THE
    preposition: Preposition | None = "of" if "of" in how else "in" if "in" in how else None
    text = grammar.counted(digits, noun, number == 1)
    return grammar.phrase(Phrase(phrase, text, number != 1, determiner, preposition, False))


@pytest.mark.parametrize(
    ("noun", "text"),
    [
        (Noun("moneta", "monete", "f"), "una moneta|due monete"),
        (Noun("isola", "isole", "f"), "un'isola|due isole"),
        (Noun("scudo", "scudi", "m"), "uno scudo|due scudi"),
        (Noun("drago", "draghi", "m"), "un drago|due draghi"),
    ],
)
def test_italian_counts_in_words(noun: Noun, text: str) -> None:
    assert "|".join(counted(IT, number, noun, "bare", words=True) for number in (1, 2)) == text


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("coin", "coins"),
        ("ally", "allies"),
        ("day", "days"),
        ("cross", "crosses"),
        ("torch", "torches"),
        ("box", "boxes"),
    ],
)
def test_regular_english_plurals(one: str, other: str) -> None:
    assert EN.plural_of(Noun(one)) == other


def test_an_irregular_plural_is_as_given() -> None:
    assert EN.plural_of(Noun("die", "dice")) == "dice"


@pytest.mark.parametrize(
    ("one", "text"),
    [
        ("coin", "a coin"),
        ("ally", "an ally"),
        ("hour", "an hour"),
        ("house", "a house"),
        ("unit", "a unit"),
        ("user", "a user"),
        ("umbrella", "an umbrella"),
        ("European", "a European"),
        ("one-eyed troll", "a one-eyed troll"),
        ("Orc", "an Orc"),
        ("Undead", "an Undead"),
    ],
)
def test_english_a_and_an(one: str, text: str) -> None:
    assert said(EN, Noun(one), "a") == text


def test_english_phrases() -> None:
    orcs = Noun("Orc", plural=True)
    assert said(EN, orcs) == "the Orcs"
    assert said(EN, orcs, "of") == "of the Orcs"
    assert said(EN, orcs, "a") == "Orcs"
    assert said(EN, orcs, "poss") == "the Orcs'"
    assert said(EN, Noun.name("Giulia"), "poss") == "Giulia's"
    assert said(EN, Noun.name("Boris"), "poss") == "Boris's"
    assert said(EN, Noun("hero", sound="vowel"), "a") == "an hero"


@pytest.mark.parametrize(
    ("grammar", "number", "text"),
    [
        (EN, 9999, "9999"),
        (EN, 12345, "12,345"),
        (IT, 12345, "12.345"),
        (EN, -4, "−4"),
        (IT, 1234567, "1.234.567"),
    ],
)
def test_digits(grammar: Grammar, number: int, text: str) -> None:
    assert grammar.digits(number) == text


def test_ordinals() -> None:
    assert [EN.ordinal(n, "") for n in (1, 2, 3, 4, 11, 12, 13, 21, 112)] == (
        ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th"]
    )
    assert [IT.ordinal(1, "m"), IT.ordinal(2, "f")] == ["1º", "2ª"]


def test_number_words() -> None:
    assert [EN.number_word(n, "") for n in (0, 1, 10, 11)] == ["zero", "one", "ten", "11"]
    assert [IT.number_word(n, "m") for n in (0, 3, 10, 11)] == ["zero", "tre", "dieci", "11"]


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("vai a {x}", "vai ad Aerie Peak"),
        ("da {x}", "da Aerie Peak"),
        ("{x} e {y}", "Aerie Peak ed Eastvale"),
        ("la {x}", "la Aerie Peak"),
        ("{n?1: vai a |else: }<b>{x}</b>", "vai ad Aerie Peak"),
        ("E {y}, A {x}", "Ed Eastvale, Ad Aerie Peak"),
        ("a {n}", "a 1"),
    ],
)
def test_a_and_e_end_in_d_before_their_own_vowel(template: str, said: str, tmp_path: Path) -> None:
    """Whatever is filled in: no template knows with which sound it begins."""
    words = catalogue(tmp_path, "it", f"m: {{t: '{template}'}}")
    assert words.say("m.t", x=Noun.name("Aerie Peak"), y="Eastvale", n=1) == said
    english = catalogue(tmp_path, "en", "m: {t: 'a {x}'}")
    assert english.say("m.t", x="apple") == "a apple"


def test_conjunctions() -> None:
    assert [IT.conjunction("e", "Elena"), IT.conjunction("e", "Anna"), IT.conjunction("o", "Olga")] == ["ed", "e", "o"]
    assert EN.conjunction("and", "Anna") == "and"


def test_short_nouns() -> None:
    assert short_noun("coin") == Noun("coin")
    assert short_noun("die | dice") == Noun("die", "dice")
    assert short_noun("moneta | monete, f") == Noun("moneta", "monete", "f")
    assert short_noun("nebbia, f") == Noun("nebbia", "", "f")
    assert short_noun("a | b | c") is None
    assert short_noun("a, x") is None
    assert [short_noun(odd) for odd in ("", " ", "a |", "| b", "a | b | c, f", "a, m, f", ", f")] == [None] * 7


@pytest.mark.parametrize(
    ("noun", "this", "that", "these", "those"),
    [
        (Noun("drago", "draghi", "m"), "questo drago", "quel drago", "questi draghi", "quei draghi"),
        (Noun("alleato", "alleati", "m"), "quest'alleato", "quell'alleato", "questi alleati", "quegli alleati"),
        (Noun("scudo", "scudi", "m"), "questo scudo", "quello scudo", "questi scudi", "quegli scudi"),
        (Noun("arma", "armi", "f"), "quest'arma", "quell'arma", "queste armi", "quelle armi"),
        (Noun("spada", "spade", "f"), "questa spada", "quella spada", "queste spade", "quelle spade"),
    ],
)
def test_italian_pointing_words(noun: Noun, this: str, that: str, these: str, those: str) -> None:
    assert [said(IT, noun, how, many) for many in (False, True) for how in ("this", "that")] == [
        this,
        that,
        these,
        those,
    ]
    assert said(IT, noun, "that of") == "di " + that


def test_english_pointing_words() -> None:
    ally = Noun("ally")
    assert [said(EN, ally, how, many) for many in (False, True) for how in ("this", "that")] == [
        "this ally",
        "that ally",
        "these allies",
        "those allies",
    ]


def test_a_and_other_grow_together() -> None:
    assert said(EN, Noun("other ally"), "a") == "another ally"
    assert said(IT, Noun("altra arma", "altre armi", "f"), "a") == "un'altra arma"
