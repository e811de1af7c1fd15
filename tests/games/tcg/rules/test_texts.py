"""What cards say: whole, in the grammar of both languages, and nothing that their data means left unsaid."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.tcg.build import part, real_ruleset
from tests.games.tcg.speaking import GAP, cards, in_each_language, lines, texts, words
from wowtable.content import Problems
from wowtable.content.checking import check_ruleset
from wowtable.reading.languages import LANGUAGES
from wowtable.reading.schema import Reader
from wowtable.reading.yaml_nodes import read_yaml
from wowtable.text import plain
from wowtable.text.checks import neighbours

GOLDEN = Path(__file__).with_name("card_texts")
events = part("events")


# -- everything is said ---------------------------------------------------------------------------


def test_the_texts_are_whole() -> None:
    """No op, event, noun, keyword or icon is missing, both languages agree, and every field of an op shows."""
    assert check_ruleset(real_ruleset()).problems == ()


def test_everything_on_a_card_has_a_name() -> None:
    for lang, (key, card) in product(LANGUAGES, cards().items()):
        tags = [f"tag.{tag}" for tag in (*card.tags, *((card.talent,) if card.talent else ()))]
        for noun in (f"card.{key}", *tags):
            assert words(lang).noun(noun) is not None, (lang, noun)


SAME = {
    ("Target", "second"),  # another target: by either of these
    ("What", "other"),
    ("What", "where"),  # a card that is played is on the chain
    ("What", "side"),  # "that player's" of a target that is itself the player's
    ("Discard", "player"),  # "its controller", with one thing that has one
    ("Grant", "to"),  # a hero is "your hero" to itself
    ("Boost", "to"),
}
"""Fields of which two values may mean the same on a card."""


def nodes(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    if isinstance(value, tuple):
        for index, inner in enumerate(value):
            yield from nodes(inner, (*path, index))
    elif is_dataclass(value) and not isinstance(value, type):
        yield path, value
        for f in fields(value):
            yield from nodes(getattr(value, f.name), (*path, f.name))


def put(root: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    step, rest = path[0], path[1:]
    if isinstance(root, tuple):
        return (*root[:step], put(root[step], rest, new), *root[step + 1 :])
    return replace(root, **{step: put(getattr(root, step), rest, new)})


def twins(card: Any, rng: Random) -> Iterator[tuple[str, str, Any]]:
    """The card with one thing in its text changed: the class and field, and the other card."""
    for path, node in nodes(card.powers):
        for f in fields(node):
            old = getattr(node, f.name)
            other = [value for value in field_values()[type(node), f.name] if value != old]
            if other and (type(node).__name__, f.name) not in SAME:
                try:
                    new = replace(node, **{f.name: rng.choice(other)})
                    yield type(node).__name__, f.name, replace(card, powers=put(card.powers, path, new))
                except ValueError:
                    continue


@cache
def field_values() -> Mapping[tuple[type, str], list[Any]]:
    found: dict[tuple[type, str], list[Any]] = defaultdict(list)
    for card in cards().values():
        for _, node in nodes(card.powers):
            for f in fields(node):
                found[type(node), f.name].append(getattr(node, f.name))
    return {key: neighbours(dict.fromkeys(values)) for key, values in found.items()}


@in_each_language
def test_whatever_a_card_means_it_says(lang: str) -> None:
    """Any change in the data of any card changes what the card says."""
    rng, tried = Random("twins"), 0
    for key, card in cards().items():
        before = lines(lang, card)
        for kind, name, twin in twins(card, rng):
            tried += 1
            assert lines(lang, twin) != before, f"{key}: {kind}.{name} does not show: {before}"
    assert tried > 2000


# -- and it reads well ---------------------------------------------------------------------------------


def said(lang: str) -> Iterator[tuple[str, str]]:
    for key, card in cards().items():
        for line in (*texts.card_text(words(lang), card), *texts.reminder_text(words(lang), card)):
            yield key, plain(line)
        yield key, plain(texts.type_line(words(lang), card))


@in_each_language
def test_no_text_has_a_fault_that_one_can_see(lang: str) -> None:
    for key, text in said(lang):
        assert GAP not in text, (key, text)
        assert "  " not in text, (key, text)
        assert text == text.strip(), (key, text)
        assert text[0] == text[0].upper(), (key, text)
        assert re.search(r"\b(\w+) \1\b", text) is None, (key, text)
        assert re.search(r" [.,:;]|\.\.(?!\.)|[.,]\w", text) is None, (key, text)
        assert text.count("(") == text.count(")"), (key, text)


@in_each_language
def test_sentences_end(lang: str) -> None:
    """A text is keywords, or whole sentences."""
    for key, card in cards().items():
        for line in lines(lang, card):
            assert line.endswith(".") or len(line.split()) <= 8, (key, line)


def test_articles_stand_once_and_elide() -> None:
    for key, text in said("it"):
        assert re.search(r"\b(il|lo|la|l'|i|gli|le|un|uno|una|un') ?(il|lo|la|i|gli|le|un|uno|una)\b", text) is None, (
            key,
            text,
        )
        assert re.search(r"\b(un|il|del|al|dal|nel|sul) (s[^aeiou\W]|z|gn|ps)", text) is None, (key, text)
        assert re.search(r"\b(la|una|della|alla|dalla|lo|dello) [aeiouAEIOU]", text) is None, (key, text)
    for key, text in said("en"):
        assert re.search(r"\b(an? (the|an?|this|that|your)|the (an?|this|that|your))\b", text) is None, (key, text)
        assert re.search(r"\ba [aeioAEIO]", text) is None, (key, text)


@in_each_language
def test_the_texts_of_all_cards(lang: str, regenerate: bool) -> None:
    """Read the diff aloud: `--regenerate` writes the file anew."""
    blocks = []
    for key, card in cards().items():
        title = f"{words(lang).name(f'card.{key}')} [{plain(texts.type_line(words(lang), card))}]"
        blocks.append("\n".join([title, *(f"  {line}" for line in lines(lang, card))]))
    found = "\n".join(blocks) + "\n"
    path = GOLDEN / f"{lang}.txt"
    if regenerate:
        path.parent.mkdir(exist_ok=True)
        path.write_text(found, encoding="utf-8")
    assert found == path.read_text(encoding="utf-8")


EXAMPLES = [
    (
        "dagin_bootzap",
        ["When this ally enters play, it deals 1 arcane damage to target hero or ally."],
        ["Quando questo alleato entra in gioco, infligge 1 danno arcano a un eroe o alleato bersaglio."],
    ),
    (
        "explosive_shot",
        [
            "Destroy target opposing ally. If it is destroyed this way, your hero deals X fire damage to another "
            "target hero or ally, where X is the cost of the destroyed ally."
        ],
        [
            "Distruggi un alleato avversario bersaglio. Se in questo modo viene distrutto, il tuo eroe infligge X "
            "danni da fuoco a un altro eroe o alleato bersaglio, dove X è il costo dell'alleato distrutto."
        ],
    ),
    (
        "cleanse_spirit",
        ["Destroy target ability. If it is destroyed this way, heal 3 damage from target hero or ally."],
        [
            "Distruggi un'abilità bersaglio. Se in questo modo viene distrutta, cura 3 danni a un eroe o alleato "
            "bersaglio."
        ],
    ),
    (
        "fel_flame",
        [
            "Ongoing: When this ability enters play, your hero deals 2 unpreventable shadow and fire damage to target "
            "hero or ally.",
            "2 → Shadow or fire allies and weapons you control have +1 ATK this turn.",
        ],
        [
            "Continuo: Quando quest'abilità entra in gioco, il tuo eroe infligge 2 danni da ombra e da fuoco non "
            "prevenibili a un eroe o alleato bersaglio.",
            "2 → Gli alleati e le armi Ombra o Fuoco che controlli hanno +1 ATK in questo turno.",
        ],
    ),
    (
        "bella_wilder",
        ["Ferocity while you control another nature card."],
        ["Ferocia mentre controlli un'altra carta Natura."],
    ),
    (
        "emelia_darkhand",
        ["Protector", "This ally cannot attack unless an opponent controls more allies than you."],
        ["Protettore", "Questo alleato può attaccare solo se un avversario controlla più alleati di te."],
    ),
    (
        "distract",
        [
            "Exhaust each ally target player controls. Those allies do not become ready in their controllers' next "
            "ready step."
        ],
        [
            "Spossa ogni alleato di un giocatore bersaglio. Quegli alleati non tornano pronti nella prossima interfase "
            "di preparazione dei rispettivi controllori."
        ],
    ),
]


@pytest.mark.parametrize(("card", "en", "it"), EXAMPLES, ids=[example[0] for example in EXAMPLES])
def test_what_some_cards_say(card: str, en: list[str], it: list[str]) -> None:
    assert lines("en", cards()[card]) == en
    assert lines("it", cards()[card]) == it


@pytest.mark.parametrize(
    ("card", "en", "it"),
    [
        ("earth_and_moon", "Ability — Balance Talent", "Abilità — Talento Equilibrio"),
        (
            "savage_cat_form",
            "Instant Ability — Feral, Cat Form, Form (1)",
            "Abilità Istantanea — Aggressore Ferino, Forma Felina, Forma (1)",
        ),
        ("gurzuk", "Ally — Orc Shaman", "Alleato — Orco Sciamano"),
        ("arcanite_reaper", "Weapon — Two-Handed Axe, Melee (1)", "Arma — Ascia a Due Mani, Mischia (1)"),
        (
            "inferno_totem",
            "Ability Ally — Elemental, Fire Totem (1)",
            "Alleato e Abilità — Elementale, Totem del Fuoco (1)",
        ),
        ("entrenched", "Quest", "Missione"),
    ],
)
def test_type_lines(card: str, en: str, it: str) -> None:
    assert plain(texts.type_line(words("en"), cards()[card])) == en
    assert plain(texts.type_line(words("it"), cards()[card])) == it


@in_each_language
def test_a_token_is_named_with_its_numbers(lang: str) -> None:
    made = {node.token for card in cards().values() for _, node in nodes(card.powers) if hasattr(node, "token")}
    tokens = {token for token in made if isinstance(token, str)}
    assert tokens == {key for key, card in cards().items() if card.token}
    for key in tokens:
        card = cards()[key]
        (school,) = (words(lang).name(f"school.{kind}") for kind in card.damage)
        for part_of_name in (f"{card.attack}/{card.health}", school, words(lang).name(f"card.{key}")):
            assert part_of_name in words(lang).name(f"token.{key}")


def reminders(key: str) -> tuple[str, ...]:
    card = cards()[key]
    return texts.reminders(card, texts.card_text(words("en"), card))


def test_a_card_reminds_of_what_it_speaks_of() -> None:
    assert reminders("bogspike") == ("tag",)
    assert reminders("tesla") == ("assault", "ferocity", "tag")
    assert reminders("mark_of_the_wild") == ("ongoing", "attach", "instant")
    first = texts.reminder_text(words("it"), cards()["tesla"])[0]
    assert plain(first).startswith("Assalto: Assalto X dà +X ATK")


# -- card data that would mean nothing ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{op: do, targets: [{what: {}}], effects: [draw]}", "no effect speaks of it"),
        ("{op: do, effects: [{op: draw, amount: 2, up_to_limit: true}]}", "up_to_limit"),
        ("{op: do, effects: [{op: discard, amount: 2, how: all}]}", "the whole hand"),
        ("{op: aura, to: self, amount: 2}", "belongs to a keyword"),
        ("{op: when, moments: [enters], types: [fire], effects: [draw]}", "moments of damage"),
        ("{op: when, moments: [enters], to: {}, effects: [draw]}", "second party"),
        ("{op: when, moments: [your_turn_starts], of: hero, effects: [draw]}", "does not befall"),
        ("{op: do, targets: [{what: {}, least: 2}], effects: [exhaust]}", "least"),
        ("{op: do, effects: [{op: later, when: end_of_turn, to: host, effects: [draw]}]}", "to goes with dies"),
    ],
)
def test_data_that_no_text_could_tell_is_refused(tmp_path: Path, text: str, fault: str) -> None:
    path, problems = tmp_path / "card.yaml", Problems()
    path.write_text(f"type: ability\nemblem: spell.wave\npowers:\n  - {text}\n", encoding="utf-8")
    node = read_yaml(path, problems)
    assert node is not None
    Reader(problems).record(part("cards.card").Card, node, given={"id": "trial"})
    assert [fault in str(problem) for problem in problems.sorted()] == [True], problems.sorted()


# -- what would be clumsy ---------------------------------------------------------------------------

POINTING = {
    "en": (r"where X is its |where X is .*\bof that (hero|ally)", r"(?i)\btarget\b"),
    "it": (r"dove X è il suo |dove X è .*\bdi quell'", r"\bbersaglio\b"),
}
"""Words that point at a target without naming it, and the word that stands at every target."""


@in_each_language
def test_what_a_number_is_read_from_cannot_be_mistaken(lang: str) -> None:
    """*Its ATK* where only one thing is spoken of; *that ally* where no second target may be an ally, too."""
    pointing, target = POINTING[lang]
    told = [(name, line) for name, card in cards().items() for line in lines(lang, card)]
    vague = [(name, line) for name, line in told if re.search(pointing, line) and len(re.findall(target, line)) > 1]
    assert vague == []
    assert any(re.search(pointing, line) for _, line in told), "else nothing is pointed at any more"


@in_each_language
def test_a_token_says_that_it_is_one(lang: str) -> None:
    word = {"en": "Token", "it": "Pedina"}[lang]
    for name, card in cards().items():
        line = plain(texts.type_line(words(lang), card))
        assert line.startswith(word) is card.token, (name, line)


def test_no_card_is_called_like_something_else() -> None:
    """Where the English ones are called alike, as Fury and Fury are, the Italian ones may be, too."""
    spaces = ("card", "tag", "trait", "profession", "race", "school", "sort", "deck")
    twins = {lang: set(_twins(lang, spaces)) for lang in LANGUAGES}
    assert twins["it"] <= twins["en"]
    assert twins["en"] <= {("card.fury", "tag.fury"), ("card.gargoyle", "tag.gargoyle"), ("card.ghoul", "tag.ghoul")}


def _twins(lang: str, spaces: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Pairs of a card and another word of the same name; what a tag and a kind are called alike does no harm."""
    called: dict[str, list[str]] = {}
    for key in words(lang).noun_keys():
        if key.split(".")[0] in spaces:
            called.setdefault(words(lang).name(key).casefold(), []).append(key)
    for keys in called.values():
        for card in (key for key in keys if key.startswith("card.")):
            yield from ((card, key) for key in keys if key != card and not key.startswith("sort."))
