"""What the card game asks, offers and tells: questions, labels of actions, lines of the log, terms of numbers."""

from __future__ import annotations

import re
from dataclasses import fields
from itertools import product
from random import Random
from typing import Any

import pytest

from tests.games.chooser import pick_action
from tests.games.tcg.build import FOLDER, duel, game_with, part, real_game
from tests.games.tcg.leanings import EAGERNESS
from tests.games.tcg.speaking import GAP, in_each_language, words
from wowtable.core import Seeded, Table, start
from wowtable.reading.languages import LANGUAGES
from wowtable.text import plain

LONGEST_PROMPT = 24
events = part("events")


def rules_source() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((FOLDER / "rules").glob("*.py")))


def kinds_asked() -> set[str]:
    """By frames, by questions, and by those that the shared frames ask."""
    said = re.findall(
        r'(?:Decision|_ask)\(\s*"(\w+)"|kind: str = "(\w+)"|kind, \w+ = \("(\w+)".*\("(\w+)"', rules_source()
    )
    return {kind for kinds in said for kind in kinds if kind} | {"order_triggers"}


@in_each_language
def test_every_question_has_a_short_prompt(lang: str) -> None:
    kinds = kinds_asked()
    assert len(kinds) >= 20, sorted(kinds)
    for kind, piece in product(sorted(kinds), ("title", "line", "call")):
        text = plain(words(lang).ask(kind, piece, seat=0))
        assert text, (kind, piece)
        assert GAP not in text, text
        assert len(text.split()) <= LONGEST_PROMPT, text


TWO_POWERS = """
fencer: {type: ally, emblem: ui.seat, cost: 1, damage: [holy], attack: 1, health: 2, powers: [taunt,
  {op: pay, cost: {resources: 1}, effects: [draw]}, {op: pay, cost: {damage: 1}, effects: [{op: draw, amount: 2}]}]}
"""


def test_two_powers_of_one_card_are_told_apart() -> None:
    """Also where there are two such cards; each label does what it says."""
    b = duel(game_with(TWO_POWERS)).allies(0, "fencer", "fencer").resources(0, 2).at("action")
    offered = b.offered("power")
    labels = {lang: [plain(words(lang).action(a.verb, a.args)) for a in offered] for lang in LANGUAGES}
    assert labels["en"] == [f"Use fencer ({n}), {m} power" for n in ("1st", "2nd") for m in ("1st", "2nd")]
    assert labels["it"] == [f"Usa fencer ({n}), {m} potere" for n in ("1ª", "2ª") for m in ("1º", "2º")]
    b.do(offered[3]).passes()
    assert (len(b.s.hand[0]), b.hurt("hero0"), b.ready_resources(0)) == (2, 1, 2)
    alone = duel().allies(0, "scribe").resources(0, 1).offered("power")
    assert [len(action.args) for action in alone] == [5], "the only power needs no number"


@pytest.mark.parametrize("seed", ["labels", "log", "paying"])
def test_what_is_asked_offered_and_told_in_random_games(seed: str) -> None:
    """No gap in any label or line of the log, and no two choices with the same label."""
    rng, options = Random(seed), {"pay_by_hand": seed == "paying"}
    table = start(real_game(), 2, options, Seeded(seed))
    for _ in range(600):
        decision = table.state.decision
        if decision is None:
            break
        seat = decision.seats[0]
        actions = list(table.legal(seat))
        for lang in LANGUAGES:
            labels = [plain(words(lang).action(action.verb, action.args)) for action in actions]
            assert not [label for label in labels if not label or GAP in label or "  " in label], (lang, labels)
            if decision.kind not in ("pay", "order_triggers"):
                assert len(set(labels)) == len(labels), f"seed {seed}, {lang}: {decision.kind} {sorted(labels)}"
        table.play(seat, pick_action(actions, rng, EAGERNESS))
    assert _log_is_whole(table) > 100


def _log_is_whole(table: Table[Any, Any]) -> int:
    told = 0
    for event, lang in product(table.events or (), LANGUAGES):
        for seen in (event, event.seen_by(0), event.seen_by(1)):
            line = plain(words(lang).event(seen)) if seen is not None else ""
            assert GAP not in line, (lang, line)
            assert "  " not in line, (lang, line)
            assert not line or line.endswith((".", "!")), (lang, line)
            told += bool(line)
    return told


USUAL: dict[str, Any] = {
    "seat": 0, "card": 3, "name": "chops", "amount": 2, "targets": (), "target_names": (), "opening": False
}  # fmt: skip
EVENTS: list[tuple[str, dict[str, Any], str, str]] = [
    ("CardDrawn", {}, "Giulia draws Chops.", "Giulia pesca Chops."),
    ("CardDrawn", {"name": ""}, "Giulia draws a card.", "Giulia pesca una carta."),
    ("CardDrawn", {"opening": True}, "", ""),
    ("Exhausted", {"aside": False}, "Chops becomes exhausted.", "Chops viene spossato."),
    ("Exhausted", {"aside": True}, "", ""),
    (
        "PlacedDown",
        {"name": ""},
        "Giulia places a card face down as a resource.",
        "Giulia piazza una carta a faccia in giù come risorsa.",
    ),
    (
        "CardPlayed",
        {"name": "death_coil", "targets": (5, -2), "target_names": ("chops", "seat.1")},
        "Giulia plays Death Coil on Chops and Marco.",
        "Giulia gioca Spira della Morte su Chops e Marco.",
    ),
    (
        "Entered",
        {"name": "mark_of_the_wild", "how": "played", "host": 5, "host_name": "hira"},
        "Mark of the Wild enters play, attached to Hira.",
        "Marchio della Selva entra in gioco, assegnato a Hira.",
    ),
    (
        "Entered",
        {"name": "ghoul", "how": "token", "host": -1, "host_name": ""},
        "Giulia gets a Ghoul token.",
        "Giulia ottiene una pedina Ghoul.",
    ),
    (
        "Destroyed",
        {"name": "chains_of_ice", "why": "host"},
        "Chains of Ice is destroyed, for what it was attached to is gone.",
        "Catene di Ghiaccio vengono distrutte, perché la carta a cui erano assegnate non c'è più.",
    ),
    (
        "Destroyed",
        {"name": "kelsa_wildfire", "why": "damage"},
        "Kelsa Wildfire is destroyed.",
        "Kelsa Fuocofurioso viene distrutta.",
    ),
    (
        "DamageDealt",
        {
            "amount": 1,
            "types": ("fire",),
            "source_seat": 1,
            "source": 9,
            "source_name": "zip",
            "combat": False,
            "weapons": (),
            "weapon_names": (),
        },
        "Zip deals 1 fire damage to Chops.",
        "Zip infligge 1 danno da fuoco a Chops.",
    ),
    (
        "DamageDealt",
        {
            "types": ("melee",),
            "source_seat": 1,
            "source": 9,
            "source_name": "gurzak_of_orgrimmar",
            "combat": True,
            "weapons": (4,),
            "weapon_names": ("arcanite_reaper",),
        },
        "Gurzak of Orgrimmar deals 2 combat damage to Chops with Arcanite Reaper.",
        "Gurzak di Orgrimmar infligge 2 danni da combattimento a Chops con Mietitrice d'Arcanite.",
    ),
    (
        "DamageDealt",
        {
            "types": ("melee",),
            "source_seat": 1,
            "source": 9,
            "source_name": "edaan_of_the_exodar",
            "combat": True,
            "weapons": (4, 5),
            "weapon_names": ("claws_of_torment", "scarlet_kris"),
        },
        "Edaan of the Exodar deals 2 combat damage to Chops with Claws of Torment and Scarlet Kris.",
        "Edaan dell'Exodar infligge 2 danni da combattimento a Chops con Artigli del Tormento e Kris Scarlatto.",
    ),
    (
        "DamageDealt",
        {
            "name": "indauma_bloodfire",
            "types": ("holy",),
            "source_seat": 0,
            "source": 3,
            "source_name": "indauma_bloodfire",
            "combat": False,
            "weapons": (),
            "weapon_names": (),
        },
        "Indauma Bloodfire deals 2 holy damage to itself.",
        "Indauma Sanguefuoco infligge 2 danni sacri a se stessa.",
    ),
    (
        "GroupBoosted",
        {
            "source": 9,
            "source_name": "baeltor_of_the_undercity",
            "names": ("alador_stonebrew", "hira"),
            "attack": -1,
            "health": 0,
            "until": "turn",
        },
        "Baeltor of the Undercity gives −1 ATK this turn to Alador Stonebrew and Hira.",
        "Baeltor di Sepulcra dà −1 ATK in questo turno ad Alador Birrapietra e a Hira.",
    ),
    (
        "GroupForbidden",
        {"source": 9, "source_name": "cold_front", "names": ("hira",), "acts": ("attack",), "until": "turn"},
        "Under Cold Front, Hira cannot attack this turn.",
        "Per Fronte Freddo, Hira non può attaccare in questo turno.",
    ),
    (
        "GroupForbidden",
        {"source": 9, "source_name": "cold_front", "names": (), "acts": ("attack",), "until": "turn"},
        "Cold Front falls on nobody yet.",
        "Fronte Freddo per ora non colpisce nessuno.",
    ),
    (
        "KeywordGranted",
        {"keyword": "assault", "until": "turn"},
        "Chops gets Assault 2 this turn.",
        "Chops ha Assalto 2 in questo turno.",
    ),
    (
        "AttackProposed",
        {"defender": 4, "defender_name": "hira"},
        "Giulia's Chops attacks Hira.",
        "Giulia attacca Hira con Chops.",
    ),
    ("Passed", {}, "", ""),
    ("FirstChosen", {"first": 0}, "Giulia goes first.", "Giulia comincia."),
    ("FirstChosen", {"first": 1}, "Giulia lets Marco go first.", "Giulia lascia cominciare Marco."),
    (
        "ArmorUsed",
        {"name": "golem_skull_helm", "wasted": 1},
        "Golem Skull Helm prevents 2 damage and wastes 1.",
        "Elmo Teschio di Golem previene 2 danni e ne spreca 1.",
    ),
]


@pytest.mark.parametrize(("name", "values", "en", "it"), EVENTS)
def test_the_log_tells_a_story(name: str, values: dict[str, Any], en: str, it: str) -> None:
    kind = getattr(events, name)
    event = kind(**{f.name: {**USUAL, **values}[f.name] for f in fields(kind)})
    assert plain(words("en").event(event)) == en
    assert plain(words("it").event(event)) == it


@in_each_language
def test_the_rulebook_leads_to_words_that_explain(lang: str) -> None:
    """Every keyword that the rulebook is the place for has a title and a text, and the other way round."""
    book = (FOLDER / "rulebook" / f"{lang}.md").read_text(encoding="utf-8")
    there = set(re.findall(r"keyword\.(\w+)", book))
    here = {key.split(".")[1] for key in words(lang).message_keys() if key.startswith("keyword.")}
    assert len(there) > 60
    assert there - here == set()
    assert here - there == set()
    for name in here:
        assert words(lang).say(f"keyword.{name}.title")
        assert words(lang).say(f"keyword.{name}.text").endswith(".")
