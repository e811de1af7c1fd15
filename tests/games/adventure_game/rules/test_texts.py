"""What cards say: the tables of the authors' guide, whole cards, and the log in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.adventure_game.build import FOLDER, part
from tests.games.adventure_game.rules.test_random_games import played
from tests.games.shipped import shipped
from wowtable.content import Problems
from wowtable.content.checking import silent_effects
from wowtable.reading.schema import Reader, effect_kinds
from wowtable.reading.yaml_nodes import Map, read_yaml
from wowtable.text.rich import capitalised, plain

GUIDE = (FOLDER / "content" / "README.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(\{op: .*\})` \| (.*) \| (.*) \|$", re.MULTILINE)
KINDS = (
    part("cards.effects").AnyEffect
    | part("cards.effects").Condition
    | part("cards.powers").AnyPower
    | part("cards.pieces").Goal
)


def catalogue(lang: str) -> Any:
    return shipped("adventure_game").catalogues[lang]


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
    return plain(capitalised(catalogue(lang).effects([op]))) + "."


def test_the_guide_shows_what_comes_out(tmp_path: Any) -> None:
    rows = ROW.findall(GUIDE)
    assert len(rows) > 40
    for written, en, it in rows:
        op = op_in(written, tmp_path)
        assert (said("en", op), said("it", op)) == (en, it)


def test_the_guide_shows_every_op(tmp_path: Any) -> None:
    shown = {type(op_in(written, tmp_path)) for written, _, _ in ROW.findall(GUIDE)}
    known = {
        kind for record in (part().CONTENT["abilities"], part().CONTENT["quests"]) for kind in effect_kinds(record)
    }
    assert known <= shown


def test_every_field_of_every_effect_is_in_its_text() -> None:
    assert silent_effects(shipped("adventure_game")) == []


CARDS = [
    (
        "shadow_bolt",
        "Before the roll. Instead of your weapon: ranged 3. Improved Green, Yellow, Red: Get +1 attack in this combat.",
        "Prima del tiro. Invece della tua arma: a distanza 3. Migliorato Verde, Giallo, Rosso: Ottieni +1 "
        "attacco in questo combattimento.",
    ),
    (
        "counterspell",
        "When another hero plays a card within 3 spaces. Cancel that card.",
        "Quando un altro eroe gioca una carta entro 3 spazi. Annulla quella carta.",
    ),
    (
        "curse_of_recklessness",
        "In your movement phase. On another hero within 6 spaces. Attach it to the target. You have +1 attack, −2 "
        "defence.",
        "Nella tua fase movimento. Su un altro eroe entro 6 spazi. Associala al bersaglio. Hai +1 attacco, −2 difesa.",
    ),
]


@pytest.mark.parametrize(("name", "en", "it"), CARDS, ids=[card[0] for card in CARDS])
def test_ability_cards(name: str, en: str, it: str) -> None:
    texts, card = part("texts"), shipped("adventure_game").game.content.abilities[name]
    for lang, expected in (("en", en), ("it", it)):
        assert " ".join(map(plain, texts.ability_text(catalogue(lang), card))) == expected


@pytest.mark.parametrize("lang", ["en", "it"])
def test_everything_printed_has_its_words(lang: str) -> None:
    """No gap and no bare key in any card, encounter, quest or side."""
    words, texts, content = catalogue(lang), part("texts"), shipped("adventure_game").game.content
    lines = [line for card in content.abilities.values() for line in texts.ability_text(words, card)]
    lines += [line for quest in content.quests.values() for line in texts.quest_text(words, quest)]
    for card in content.challenges.values():
        lines += texts.foe_text(words, card.encounter) if card.encounter else ()
        lines += texts.item_text(words, card.item) if card.item else ()
        lines += texts.event_text(words, card.event) if card.event else ()
    for hero in content.heroes.values():
        lines += [line for card in hero.cards.values() for line in texts.side_text(words, card.other)]
    lines += [line for n in content.map.values() if n.encounter for line in texts.encounter_text(words, n.encounter)]
    assert len(lines) > 150
    for line in map(plain, lines):
        assert "⟦" not in line
        assert "_" not in line
        assert "  " not in line
        assert line[0].isupper()
        assert line.endswith((".", "!"))


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_log_of_a_random_game_has_no_gaps(lang: str) -> None:
    words = catalogue(lang).with_seats(["Ann", "Bob", "Cy"])
    told = 0
    for t in played(11, 3, 250):
        for action in t.legal(t.decision.seats[0]) if t.decision else ():
            label = plain(words.action(action.verb, action.args))
            assert label
            assert "⟦" not in label
            assert "_" not in label, label
        if t.decision is not None:
            assert "⟦" not in plain(words.ask(t.decision.kind, "line"))
    for event in t.events:
        for seat in (0, 1, None):
            line = plain(words.event(event.seen_by(seat)))
            told += bool(line)
            assert "⟦" not in line
            assert "_" not in line, line
    assert told > 300
