"""Saying things: values become words, in both languages."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from pathlib import Path

import pytest

from wowtable.content import Localized, Problems
from wowtable.text import Catalogue, MissingText, Noun, Said, Style, TextRun, plain, read_language_file, shell_catalogue

from .words import catalogue, language_file

EN = """
nouns:
  coin: coin
  race:
    orcs: {one: Orc, plural: true}
    gnomes: {one: Gnome, plural: true}
  region: {hill: {one: Windy Hill, proper: true}, moor: moor}
conquers: "{seat} takes {region.the} for {n:coin}."
count: "{n:coin.words.cap} left"
list: "{races@race.the}"
either: "{races@race.or}"
mine: "{race.the.poss.cap} hill"
choice: "{n?0:nothing|1:one thing|else:{n} things}"
truth: "{won?yes:won|no:lost|none:plays on}"
side: "{side?sun:Day|moon:Night}"
signed: "{n.signed}"
place: "{n.place}"
same: "{seat} beats {foe?-1:nobody|$seat:themselves|else:{foe@seat}}"
nested: "Because {why}"
because: "the {thing} broke"
many: "{people:$race}"
sum: "{total:coin}: {parts@earned}."
earned: {hills: "{n} for hills", each: "{n} for each {of@region}"}
often: "{n:coin} {times@how_often}"
further: ", and {text}"
how_often: {race: "for each of {n} races", hill: "<b>twice</b>"}
rich: "Pay <b>{n:coin}</b> <icon coin> or <link decline>decline <i>now</i></link>."
cap: "{words.cap}"
op:
  pay: "Pay {n:coin}."
  when_beaten: "When beaten: {effects}"
event: {Paid: "{seat} pays {coins:coin}.", Quiet: ""}
ask: {conquer: {title: "{seat}, conquer a region", line: "{n:coin} in hand"}}
act: {conquer: "Conquer {0@region.the}", pass: "Pass"}
"""
IT = """
nouns:
  coin: "moneta | monete, f"
  race:
    orcs: {one: Orco, other: Orchi, gender: m, plural: true}
    gnomes: {one: Gnomo, other: Gnomi, gender: m, plural: true}
    elf: "elfa | elfe, f"
  region: {hill: {one: Colle Ventoso, gender: m}, moor: "brughiera | brughiere, f"}
conquers: "{seat} prende {region.the} per {n:coin}."
count: "{n:coin.words.cap}"
list: "{races@race.the}"
from: "{n:coin} {region.from}"
tired: "{race.the.cap} {race?ms:è stanco|fs:è stanca|mp:sono stanchi|fp:sono stanche|else:?}"
people: "{n:$race}"
"""


class Side(enum.Enum):
    SUN = "sun"
    MOON = "moon"


@dataclass(frozen=True)
class Pay:
    n: int


@dataclass(frozen=True)
class WhenBeaten:
    effects: tuple[Pay, ...]


@dataclass(frozen=True)
class Paid:
    seat: int
    coins: int


@dataclass(frozen=True)
class Quiet:
    seat: int


@pytest.fixture
def en(tmp_path: Path) -> Catalogue:
    return catalogue(tmp_path, "en", EN).with_seats(["Giulia", "Marco"])


@pytest.fixture
def it(tmp_path: Path) -> Catalogue:
    return catalogue(tmp_path, "it", IT).with_seats(["Giulia", "Marco"])


def test_numbers_go_by_the_names_that_a_game_gives_them(it: Catalogue) -> None:
    """With everything that the noun is told by; what nobody has named stays a number."""
    words = it.with_called({"race.3": "race.elf", "race.4": "race.nobody"})
    assert words.say("tired", race=3) == "L'elfa è stanca"
    assert words.say("list", races=(3, 4)) == "l'elfa e 4"


def test_names_articles_and_counts(en: Catalogue, it: Catalogue) -> None:
    assert en.say("conquers", seat=0, region="hill", n=1) == "Giulia takes Windy Hill for 1 coin."
    assert en.say("conquers", seat=1, region="moor", n=3) == "Marco takes the moor for 3 coins."
    assert it.say("conquers", seat=0, region="hill", n=1) == "Giulia prende il Colle Ventoso per 1 moneta."
    assert it.say("from", region="moor", n=2) == "2 monete dalla brughiera"


def test_counts_in_words(en: Catalogue, it: Catalogue) -> None:
    assert en.say("count", n=2) == "Two coins left"
    assert it.say("count", n=1) == "Una moneta"


@pytest.mark.parametrize(
    ("races", "text"),
    [
        ((), ""),
        (("orcs",), "the Orcs"),
        (("orcs", "gnomes"), "the Orcs and the Gnomes"),
        (("orcs", "gnomes", "orcs"), "the Orcs, the Gnomes and the Orcs"),
    ],
)
def test_lists(en: Catalogue, races: tuple[str, ...], text: str) -> None:
    assert en.say("list", races=races) == text


def test_more_lists(en: Catalogue, it: Catalogue) -> None:
    assert en.say("either", races=("orcs", "gnomes")) == "Orcs or Gnomes"
    assert it.say("list", races=("orcs", "gnomes")) == "gli Orchi e gli Gnomi"


def test_possession(en: Catalogue) -> None:
    assert en.say("mine", race="orcs") == "The Orcs' hill"


def test_choices(en: Catalogue) -> None:
    assert [en.say("choice", n=n) for n in (0, 1, 7)] == ["nothing", "one thing", "7 things"]
    assert [en.say("choice", n=n) for n in ((), ("a",))] == ["nothing", "one thing"]
    assert [en.say("truth", won=won) for won in (True, False, None)] == ["won", "lost", "plays on"]
    assert [en.say("side", side=side) for side in (*Side, "moon")] == ["Day", "Night", "Night"]


def test_a_choice_by_another_field(en: Catalogue) -> None:
    told = [en.say("same", seat=0, foe=foe) for foe in (-1, 0, 1)]
    assert told == ["Giulia beats nobody", "Giulia beats themselves", "Giulia beats Marco"]


def test_the_terms_of_a_sum(en: Catalogue) -> None:
    parts = (("hills", 2), ("each:moor", 1))
    assert en.say("sum", total=3, parts=parts) == "3 coins: 2 for hills and 1 for each moor."
    assert plain(en.term("earned", "each:hill", 4)) == "4 for each Windy Hill"


def test_parts_are_chained_by_a_message_and_empty_ones_are_none(en: Catalogue) -> None:
    parts = [(), en.rich("signed", n=1), (), en.rich("signed", n=2)]
    assert plain(en.chained("further", parts)) == "+1, and +2"
    assert en.chained("further", [()]) == ()


def test_a_value_is_said_by_the_message_of_a_space_that_has_no_such_noun(en: Catalogue) -> None:
    """About the same fields; nouns of that name elsewhere do not count."""
    assert en.say("often", n=2, times="race") == "2 coins for each of 2 races"
    assert en.rich("often", n=1, times="hill")[-1] == TextRun("twice", Style.STRONG)
    assert en.say("often", n=1, times="region.moor") == "1 coin moor"


def test_agreement_with_a_noun(it: Catalogue) -> None:
    assert it.say("tired", race="orcs") == "Gli Orchi sono stanchi"
    assert it.say("tired", race="elf") == "L'elfa è stanca"


def test_a_count_of_a_noun_in_a_field(it: Catalogue) -> None:
    assert it.say("people", n=2, race="elf") == "2 elfe"
    assert it.say("people", n=1, race="orcs") == "1 Orco"


def test_places_are_counted_from_one(en: Catalogue) -> None:
    assert [en.say("place", n=n) for n in (0, 20)] == ["1", "21"]


def test_signed_numbers(en: Catalogue) -> None:
    assert [en.say("signed", n=n) for n in (2, 0, -2)] == ["+2", "0", "−2"]


def test_a_message_in_a_message(en: Catalogue) -> None:
    assert en.say("nested", why=Said("because", {"thing": "rope"})) == "Because the rope broke"


def test_localized_texts_and_nouns_as_values(en: Catalogue, it: Catalogue) -> None:
    name = Localized("Long Shore", "Riva Lunga")
    assert en.say("conquers", seat=0, region=name, n=1) == "Giulia takes Long Shore for 1 coin."
    assert it.say("conquers", seat=0, region=Noun("porto", "porti", "m"), n=1) == "Giulia prende il porto per 1 moneta."


def test_runs_carry_styles_and_targets(en: Catalogue) -> None:
    assert en.rich("rich", n=2) == (
        TextRun("Pay "),
        TextRun("2 coins", Style.STRONG, "coin"),
        TextRun(" "),
        TextRun("", Style.ICON, "coin"),
        TextRun(" or "),
        TextRun("decline now", Style.LINK, "decline"),
        TextRun("."),
    )
    assert TextRun("the moor", Style.PLAIN, "region.moor") in en.rich("conquers", seat=0, region="moor", n=1)


def test_a_capital_at_the_start(en: Catalogue) -> None:
    assert en.say("cap", words="never again") == "Never again"
    assert en.say("cap", words="") == ""


def test_text_from_players_is_never_read_as_a_template(en: Catalogue) -> None:
    evil = "{n} <b>x</b> {0.__class__}"
    assert en.say("cap", words=evil) == evil
    assert en.with_seats([evil]).say("conquers", seat=0, region="hill", n=1).startswith(evil)


def test_effects_events_prompts_and_actions(en: Catalogue) -> None:
    assert plain(en.effects([Pay(2), WhenBeaten((Pay(1),))])) == "Pay 2 coins. When beaten: Pay 1 coin."
    assert plain(en.event(Paid(1, 3))) == "Marco pays 3 coins."
    assert en.event(Quiet(0)) == ()
    assert plain(en.ask("conquer", "title", seat=0)) == "Giulia, conquer a region"
    assert plain(en.action("conquer", ("moor",))) == "Conquer the moor"
    assert plain(en.action("pass")) == "Pass"


def test_names_on_labels(en: Catalogue) -> None:
    assert en.name("race.orcs") == "Orcs"
    assert en.name("race.orcs", plural=False) == "Orc"
    assert en.name("coin", plural=True) == "coins"


def test_a_later_source_counts(tmp_path: Path) -> None:
    first = language_file(tmp_path, "a: one\nb: two\nnouns: {coin: coin}\n")
    second = language_file(tmp_path, "b: three\nnouns: {coin: penny | pence}\n")
    words = Catalogue("en", [first, second])
    assert (words.say("a"), words.say("b"), words.name("coin", plural=True)) == ("one", "three", "pence")


def test_what_is_missing_shows_and_never_raises_in_a_game(tmp_path: Path) -> None:
    words = Catalogue("en", [language_file(tmp_path, 'a: "{x} and {n:coin}"\n')])
    assert words.say("nothing.here") == "⟦nothing.here⟧"
    assert words.say("a") == "⟦{x}⟧ and ⟦{n}⟧"
    assert words.say("a", x=1, n=2) == "1 and ⟦{n:coin}⟧"
    assert words.name("coin") == "⟦coin⟧"


def test_a_strict_catalogue_raises(en: Catalogue) -> None:
    with pytest.raises(MissingText):
        en.say("nothing.here")
    with pytest.raises(MissingText):
        en.say("conquers", seat=0, region="hill")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('a: "{x"\n', "1:5: a: the placeholder {x is not closed properly"),
        ("a: {b: {c: }}\n", '1:12: the message "a.b.c" has no text'),
        ("a: {b: x}\na.b: y\n", '2:6: the message "a.b" is given twice'),
        ("a: [x]\n", '1:4: the message "a" has no text'),
        ("nouns: [x]\n", "1:8: nouns are a mapping of names"),
        (
            "nouns: {coin: [x]}\n",
            '1:15: a noun is "one | other", with ", m" or ", f" where there is gender, or a mapping',
        ),
        ("nouns: {coin: {one: x, gander: m}}\n", '1:24: unknown key "gander" (did you mean "gender"?)'),
        ("- a\n", "1:1: a language file is a mapping"),
    ],
)
def test_problems_of_a_language_file(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "en.yaml"
    path.write_text(text, encoding="utf-8")
    problems = Problems()
    read_language_file(path, problems)
    assert [str(problem) for problem in problems.sorted()] == [f"{path}:{message}"]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_shell_speaks_for_itself(lang: str) -> None:
    assert shell_catalogue(lang).say("shell.title.name")


def test_a_choice_may_foresee_that_a_field_is_missing(tmp_path: Path) -> None:
    words = catalogue(tmp_path, "en", 'act: {play: "Play {0}{1?none: |else:  from {1}}", bad: "{0?a: x|else: y}"}')
    assert plain(words.action("play", ("it",))) == "Play it"
    assert plain(words.action("play", ("it", "there"))) == "Play it from there"
    with pytest.raises(MissingText):
        words.action("bad")


def test_what_was_said_before_is_said_again_only_where_it_is_the_same(en: Catalogue) -> None:
    assert en.rich("conquers", seat=0, region="hill", n=1) is en.rich("conquers", seat=0, region="hill", n=1)
    assert [en.say("truth", won=True), en.say("truth", won=False)] == ["won", "lost"]
    assert [en.say("choice", n=1), en.say("truth", won=1)] == ["one thing", ""]
    assert en.with_seats(["Ada", "Bea"]).say("signed", n=1) == "+1"
    assert en.say("same", seat=0, foe=1) == "Giulia beats Marco"
    assert en.with_seats(["Ada", "Bea"]).say("same", seat=0, foe=1) == "Ada beats Bea"
    grown = [1]
    assert en.say("nested", why=grown) == "Because 1"
    grown.append(2)
    assert en.say("nested", why=grown) == "Because 1 and 2"
