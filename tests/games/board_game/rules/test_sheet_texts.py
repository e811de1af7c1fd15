"""How sheets, towns, trade and quests are told, in both languages."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from tests.games.board_game.contents import part, ruleset
from wowtable.text import Catalogue, plain

ev, equipping = part("events"), part("equipping")
LANGUAGES = ("en", "it")


def words(lang: str) -> Catalogue:
    names = {"hero.0": "character.mage_horde", "hero.1": "character.druid_horde"}
    return ruleset().catalogues[lang].with_called(names)


@pytest.mark.parametrize(
    ("fact", "en", "it"),
    [
        (ev.TokensRecovered(0, 1, 0), "recovers 1 Health in town", "recupera in città 1 di Salute"),
        (ev.TokensRecovered(0, 1, 2), "1 Health and 2 Energy in town", "in città 1 di Salute e 2 di Energia"),
        (ev.CardEquipped(0, "imp", 1, 3), "equips Imp for 3 Energy.", "equipaggia Diavoletto per 3 di Energia."),
        (ev.CardEquipped(0, "bent_staff", 5), "equips Bent Staff.", "equipaggia Bastone Ricurvo."),
        (ev.GoldGiven(0, 1, 1), "gives 1 gold to Meadowfrey.", "dà 1 moneta d'oro a Meadowfrey."),
        (ev.GoldGiven(0, 1, 3), "gives 3 gold to Meadowfrey.", "dà 3 monete d'oro a Meadowfrey."),
        (ev.ItemsDrawn(0, "triangle", ("bent_staff",)), "Drawn: Bent Staff.", "Pescato: Bastone Ricurvo."),
        (
            ev.QuestCompleted(0, "evil_brew", (0, 1)),
            "Sofeea Icecall and Meadowfrey complete Evil Brew.",
            "Sofeea Icecall e Meadowfrey completano",
        ),
        (ev.QuestCompleted(0, "evil_brew", (1,)), "Meadowfrey completes Evil Brew.", "Meadowfrey completa"),
        (
            ev.CreaturesSpawned("gnoll", "green", "ambermill", 2, "evil_brew"),
            "2 Gnolls (green) appear in Ambermill, for Evil Brew.",
            "2 Gnoll (verdi) appaiono ad Ambermill, per",
        ),
        (
            ev.CreaturesSpawned("giant_spider", "blue", "ambermill", 1),
            "1 Giant Spider (independent) appears in Ambermill.",
            "1 Ragno Gigante (indipendente) appare ad Ambermill.",
        ),
    ],
)
def test_facts_are_told(fact: Any, en: str, it: str) -> None:
    """One or many, with and without what may be missing."""
    assert en in plain(words("en").event(fact))
    assert it in plain(words("it").event(fact))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_trade_that_is_offered_is_told(lang: str) -> None:
    """TBG-TRADE-01: gold, an item, one for another: each in words of its own."""
    deals = ((3, "", ""), (0, "bent_staff", ""), (0, "bent_staff", "dull_blade"))
    told = [
        plain(words(lang).ask("consent", "line", hero=0, friend=1, gold=gold, wanted=wanted, offered=offered))
        for gold, wanted, offered in deals
    ]
    assert len(set(told)) == 3
    assert all("Sofeea" in line and "⟦" not in line for line in told)
    assert [any(sign.isdigit() for sign in line) for line in told] == [True, False, False]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_words(lang: str) -> None:
    """TBG-EQUIP-12: screens say why a card may not lie in an area, each reason differently."""
    said = [words(lang).say(f"equip_why.{reason}") for reason in get_args(equipping.Reason)]
    assert len(set(said)) == len(said) == 8
