"""Everything Small World says: complete, short, and right in the grammar of both languages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields
from itertools import product
from typing import Any

import pytest

from wowtable.content.checking import check_ruleset
from wowtable.core import Seeded, start
from wowtable.reading.languages import LANGUAGES
from wowtable.text import Catalogue, TextRun, plain

from ..build import FOLDER, part, real_ruleset

GAP = "⟦"
PLAYERS = ("Giulia", "Marco", "Thrend", "Anna", "Elio")
LONGEST_PROMPT = 20
in_each_language = pytest.mark.parametrize("lang", LANGUAGES)


def words(lang: str) -> Catalogue:
    catalogue: Catalogue = real_ruleset().catalogues[lang]
    return catalogue.with_seats(PLAYERS)


def whole(text: Iterable[TextRun]) -> str:
    """A text as plain words: there are some, and nothing is missing in them."""
    said = plain(text)
    assert said
    assert GAP not in said
    return said


def rules_source() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((FOLDER / "rules").glob("*.py")))


def test_the_texts_are_whole() -> None:
    """No op, event, noun, keyword or icon is missing, both languages agree, and every field of an op shows."""
    assert check_ruleset(real_ruleset()).problems == ()


@in_each_language
def test_every_question_has_a_short_prompt(lang: str) -> None:
    kinds = set(re.findall(r'ask\("(\w+)"', rules_source()))
    assert len(kinds) > 15
    for kind, piece in product(sorted(kinds), ("title", "line", "call")):
        text = whole(words(lang).ask(kind, piece, seat=0))
        assert len(text.split()) <= LONGEST_PROMPT, text


@in_each_language
def test_every_verb_has_a_label(lang: str) -> None:
    verbs = set(re.findall(r'Action\("(\w+)"', rules_source()))
    assert len(verbs) > 30
    assert [verb for verb in sorted(verbs) if not words(lang).has(f"act.{verb}")] == []


@in_each_language
@pytest.mark.parametrize("kind", ["races", "powers", "relics"])
def test_every_card_explains_itself_in_short_sentences(lang: str, kind: str) -> None:
    texts = part("texts")
    explain = {"races": texts.race_text, "powers": texts.power_text, "relics": texts.relic_text}[kind]
    for name, entry in real_ruleset().content[kind].items():
        sentences = [whole(sentence) for sentence in explain(words(lang), entry)]
        assert len(sentences) > 1, name
        for text in sentences:
            assert text.endswith("."), text
            assert text[0].upper() == text[0], text


@in_each_language
def test_keywords_explain_keywords(lang: str) -> None:
    keywords = [key for key in words(lang).message_keys() if key.startswith("keyword.")]
    assert len(keywords) > 40
    for key in keywords:
        assert GAP not in words(lang).say(key)


@in_each_language
def test_every_term_of_a_sum_has_a_name(lang: str) -> None:
    """Costs by every means and incomes, as they come up in a game."""
    march, income, texts = part("march"), part("income"), part("texts")
    game = real_ruleset().game
    named = 0
    table = start(game, 3, {}, Seeded("terms"))
    step = 0
    while table.state.decision and step < 400:
        state, seat = table.state, table.state.decision.seats[0]
        kit = game.abilities_of(state, seat)
        for region in range(len(state.kin)):
            parts = march.cost_parts(game, state, seat, kit, region, True, ("hunt", "frostmourne"))
            parts = [*parts, ("die", -1)]
            for term, _ in texts.cost_terms(words(lang), parts):
                named += bool(whole(term))
        for term, _ in texts.income_terms(words(lang), income.income_parts(game, state, seat)):
            named += bool(whole(term))
        actions = table.legal(seat)
        table.apply(seat, actions[(7 * step) % len(actions)])
        step += 1
    assert named > 1000


@in_each_language
def test_every_income_can_be_told(lang: str) -> None:
    names = [key.removeprefix("earned.") for key in words(lang).message_keys() if key.startswith("earned.")]
    assert len(names) == 9
    for name in names:
        assert words(lang).has(f"income.{name}")
    where = [key for key in words(lang).noun_keys() if key.startswith("where.")]
    assert [key.removeprefix("where.") for key in where] == list(part("effects").FEATURES)


@pytest.mark.parametrize(
    ("lang", "race", "power", "name"),
    [
        ("en", "forsaken", "herbalist", "Herbalist Forsaken"),
        ("en", "trolls", "warmaster", "Warmaster Trolls"),
        ("en", "dwarves", "mountain", "Mountain Dwarves"),
        ("en", "tauren", "portal_mage", "Portal Mage Tauren"),
        ("it", "forsaken", "herbalist", "Reietti Erbalisti"),
        ("it", "dwarves", "mountain", "Nani delle Montagne"),
        ("it", "orcs", "champion", "Orchi con Campione"),
        ("it", "blood_elves", "enraged", "Elfi del Sangue Infuriati"),
    ],
)
def test_combos(lang: str, race: str, power: str, name: str) -> None:
    assert part("texts").combo(words(lang), race, power) == name


@pytest.mark.parametrize(
    ("op", "values", "en", "it"),
    [
        (
            "Discount",
            {"amount": 1, "where": "any"},
            "Every region costs 1 fewer token, but always at least 1.",
            "Ogni regione costa 1 segnalino in meno, ma sempre almeno 1.",
        ),
        (
            "Discount",
            {"amount": 3, "where": "cavern"},
            "Cavern regions cost 3 fewer tokens, but always at least 1.",
            "Le regioni Caverna costano 3 segnalini in meno, ma sempre almeno 1.",
        ),
        (
            "AttackToll",
            {"coins": 2, "where": "occupied"},
            "Opponents pay 2 coins each time they set out to conquer a region that is not empty of this race. "
            "Works in decline too.",
            "Gli avversari pagano 2 monete ogni volta che vogliono conquistare una regione non vuota di questa razza. "
            "Vale anche in declino.",
        ),
        (
            "PerRegion",
            {"coins": 1, "where": "beside_water"},
            "1 coin at the end of the turn for each region beside water the race holds.",
            "1 moneta alla fine del turno per ogni regione accanto all'acqua che la razza occupa.",
        ),
        (
            "Packs",
            {"least": 1},
            "Never fewer than 1 token in a region. In decline, 1 stays in each.",
            "Mai meno di 1 segnalino in una regione. In declino ne resta 1 in ognuna.",
        ),
        (
            "PlunderFaction",
            {"coins": 2, "faction": "horde"},
            "2 coins at once for each region conquered from a Horde race.",
            "2 monete subito per ogni regione conquistata a una razza dell'Orda.",
        ),
    ],
)
def test_effects_that_no_card_has_yet(op: str, values: dict[str, Any], en: str, it: str) -> None:
    effect = getattr(part("effects"), op)(**values)
    assert plain(words("en").effects([effect])) == en
    assert plain(words("it").effects([effect])) == it


EVENTS: list[tuple[str, dict[str, Any], str, str]] = [
    (
        "RegionConquered",
        {"foe": -1, "foe_race": "", "tokens": 3},
        "Giulia's Trolls conquer Echo Crag for 3 tokens.",
        "I Troll di Giulia conquistano Rupe dell'Eco con 3 segnalini.",
    ),
    (
        "RegionConquered",
        {"foe": -1, "foe_race": "murlocs", "tokens": 1},
        "Giulia's Trolls conquer Echo Crag for 1 token and chase the Murlocs off.",
        "I Troll di Giulia conquistano Rupe dell'Eco con 1 segnalino e scacciano i Murloc.",
    ),
    (
        "RegionConquered",
        {"foe": 1, "foe_race": "humans", "tokens": 4, "means": ("frostmourne",)},
        "Giulia's Trolls conquer Echo Crag from Marco's Humans for 4 tokens with Frostmourne.",
        "I Troll di Giulia conquistano Rupe dell'Eco con 4 segnalini grazie a Gelidanima, "
        "a spese degli Umani di Marco.",
    ),
    (
        "RegionConquered",
        {"foe": 0, "foe_race": "dwarves", "tokens": 0, "means": ("assault", "champion")},
        "Giulia's Trolls conquer Echo Crag with the aerial assault and the Champion, "
        "over the ruins of their own Dwarves.",
        "I Troll di Giulia conquistano Rupe dell'Eco grazie all'assalto aereo e al Campione, "
        "sulle rovine dei Nani in declino.",
    ),
    (
        "TokensLost",
        {"seat": -1, "race": "murlocs", "count": 1},
        "The Murloc of Echo Crag is gone for good.",
        "Il Murloc di Rupe dell'Eco scompare per sempre.",
    ),
    (
        "TokenMenaced",
        {"foe": 3, "race": "orcs", "origin": "l1a.3", "region": ""},
        "Giulia drives a token of Anna's Orcs from Echo Crag off the map.",
        "Giulia scaccia un segnalino degli Orchi di Anna da Rupe dell'Eco fuori dalla mappa.",
    ),
    (
        "FeePaid",
        {"payee": 3, "coins": 1, "why": "toll"},
        "Giulia pays 1 coin to Anna as toll.",
        "Giulia paga 1 moneta ad Anna come pedaggio.",
    ),
    (
        "FeePaid",
        {"payee": -1, "coins": 2, "why": "hammer"},
        "Giulia pays 2 coins to the bank before the blow falls.",
        "Giulia paga 2 monete alla riserva prima del colpo.",
    ),
    (
        "ObjectiveMet",
        {"coins": 2, "patron": 0},
        "Giulia takes the Military Objective Echo Crag: 2 coins for Giulia.",
        "Giulia prende l'Obiettivo Militare Rupe dell'Eco: 2 monete per Giulia.",
    ),
    (
        "IncomeTaken",
        {"coins": 9, "parts": (("regions", 5), ("per_region:hill", 2), ("faction", 2))},
        "Giulia earns 9 coins: 5 for regions, 2 for Hill regions and 2 for the faction bonus.",
        "Giulia guadagna 9 monete: 5 per le regioni, 2 per le regioni Collina e 2 per il bonus di fazione.",
    ),
    (
        "FormTaken",
        {"form": "beast", "coins": -1},
        "Giulia takes wild form (−1 coin).",
        "Giulia assume la forma selvaggia (−1 moneta).",
    ),
    (
        "RelicStolen",
        {"relic": "ashes", "origin": "l1a.4", "region": "l1a.3"},
        "Giulia steals the Ashes of Al'ar from Newtwater and takes them to Echo Crag.",
        "Giulia ruba le Ceneri di Al'ar da Acqua di Tritone e le porta a Rupe dell'Eco.",
    ),
    (
        "HarmonyGiven",
        {"holders": (1, 3)},
        "Giulia offers Harmony to Marco and Anna.",
        "Giulia offre Armonia a Marco e ad Anna.",
    ),
    (
        "RaceDeclined",
        {"power": "warmaster", "regions": 0},
        "Giulia's Warmaster Trolls go into decline and leave nothing behind.",
        "I Troll Maestri di Guerra di Giulia entrano in declino e non lasciano traccia.",
    ),
    (
        "GameEnded",
        {"scores": (90, 90), "winners": (0, 1), "side": ""},
        "Giulia and Marco share the victory.",
        "Giulia e Marco condividono la vittoria.",
    ),
    (
        "GameEnded",
        {"scores": (90, 90, 70, 60), "winners": (0, 2), "side": "alliance"},
        "The Alliance wins the game.",
        "L'Alleanza vince la partita.",
    ),
]
USUAL: dict[str, Any] = {"seat": 0, "race": "trolls", "region": "l1a.3", "means": (), "tokens": 1, "count": 1}


@pytest.mark.parametrize(("name", "values", "en", "it"), EVENTS)
def test_the_log_tells_a_story(name: str, values: dict[str, Any], en: str, it: str) -> None:
    kind = getattr(part("events"), name)
    event = kind(**{f.name: {**USUAL, **values}[f.name] for f in fields(kind)})
    assert plain(words("en").event(event)) == en
    assert plain(words("it").event(event)) == it
