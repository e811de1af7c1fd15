"""Every card that ships has a test of what only it does: a function of its name, or a place in a table."""

from __future__ import annotations

import importlib
import pkgutil

from tests.games.tcg.build import real_lore
from tests.games.tcg.rules import cards_of


def shown() -> set[str]:
    """`test_fire_blast` and `test_fire_blast__prevented` are about fire_blast; `TESTED` names what tables are about."""
    found: set[str] = set()
    for module in pkgutil.iter_modules(cards_of.__path__):
        names = vars(importlib.import_module(f"tests.games.tcg.rules.cards_of.{module.name}"))
        found |= {name.removeprefix("test_").split("__")[0] for name in names if name.startswith("test_")}
        found |= set(names.get("TESTED", ()))
    return found


def test_no_card_is_forgotten() -> None:
    assert sorted(set(real_lore().cards) - shown()) == []


def test_the_pool_is_whole() -> None:
    cards = real_lore().cards.values()
    kinds = [card.type for card in cards if not card.token]
    counts = {kind: kinds.count(kind) for kind in ("hero", "ally", "ability", "quest")}
    assert counts == {"hero": 20, "ally": 150, "ability": 141, "quest": 11}
    assert kinds.count("weapon") + kinds.count("armor") == 28
    assert len(kinds) == 350
