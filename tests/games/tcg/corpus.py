"""The saved games of the card game: in every question, on the chain, in combat and while an effect is under way."""

from __future__ import annotations

from typing import Any

from tests.games.corpus import Corpus

from .build import Board, duel, part, real_ruleset
from .scenarios.test_scenarios import SCENARIOS


def moment(s: Any) -> str:
    """The kind of the question; a window is told by what it lies in."""
    kind = str(s.decision.kind)
    if kind != "priority":
        return kind
    if s.combat is not None:
        return "window_chain_in_combat" if s.chain else "window_in_combat"
    return "window_chain" if s.chain else "window_end" if s.step == "end" else kind


def two_preventions() -> Board:
    """A hero with a shield and a redirection, about to be hit."""
    b = duel().allies(1, "trixie_boltclunker").hand(0, "shelter", "detour", "punch").resources(0, 9)
    b.play("shelter", "hero0").passes().play("detour", "trixie_boltclunker").passes()
    return b.play("punch", "hero0").passes()


def two_raises() -> Board:
    """Damage that one card in play adds to and another one doubles."""
    b = duel().gear(0, "embers", "doubling").hand(0, "poke").resources(0, 9)
    return b.play("poke", "hero1").passes()


def stashed() -> Board:
    """An effect has just put a card with Stash among the resources."""
    b = duel().allies(0, "rider").graveyard(0, "hoard").at("action")
    part("placing").row_in(b.t, 0, b.n("hoard"))
    b.t.settle()
    return b


CORPUS = Corpus(
    ruleset=real_ruleset,
    scenarios=SCENARIOS,
    tables={
        "usual": (2, {}),
        "by_hand": (2, {"deck_1": "horde_rogue", "deck_2": "alliance_warrior", "pay_by_hand": True}),
        "weapons": (2, {"deck_1": "alliance_mage", "deck_2": "horde_druid", "one_weapon": False}),
        "late_strikes": (2, {"deck_1": "horde_priest", "deck_2": "alliance_druid", "strike_in_window_two": True}),
        "lesson": (2, {"lesson": "first_game"}),
        "endless": (
            2,
            {"deck_1": "horde_mage", "deck_2": "alliance_shaman", "pay_by_hand": True, "deck_out_loses": False},
        ),
    },
    free=frozenset({"target", "mode", "pay", "strike", "priority"}),
    stages={"order_prevention": two_preventions, "order_raising": two_raises, "stash": stashed},
    moment=moment,
    more=frozenset({"window_chain", "window_in_combat", "window_chain_in_combat", "window_end"}),
)
