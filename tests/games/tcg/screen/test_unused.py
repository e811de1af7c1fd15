"""What is left to do in a turn, before it is ended: named, and nothing that would come to nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.tcg.build import Board, duel, part, real_game
from tests.games.tcg.screen.kit import kit
from wowtable.core import Seeded, Table, start
from wowtable.core.frames import PASS
from wowtable.reading.languages import LANGUAGES

unused = part("unused")


def left(b: Board) -> dict[str, int]:
    b.ready_to_play()
    return dict(unused.left_over(b.g, b.s, b.asked, b.legal()))


def test_a_bare_hero_has_nothing_left() -> None:
    assert left(duel()) == {}


def test_a_card_in_hand_may_become_a_resource_and_ready_ones_may_pay() -> None:
    b = duel().hand(0, "wolf", "pawn").resources(0, 3)
    assert left(b) == {"place": 1, "resources": 3}
    b.do(b.offered("place", "wolf")[0])
    assert left(b) == {"resources": 4}


def test_resources_that_nothing_needs_are_not_left() -> None:
    b = duel().resources(0, 3)
    assert left(b) == {}
    assert left(duel().hand(0, "giant").resources(0, 1)) == {"place": 1}


def test_what_costs_nothing_is_a_deed() -> None:
    assert left(duel().gear(0, "ring")) == {"deeds": 1}
    assert left(duel().gear(0, "ring").resources(0, 2)) == {"deeds": 1}, "the resources are of no use"


@pytest.mark.parametrize(
    ("gear", "resources", "attackers"), [((), 0, 1), (("sword",), 0, 2), (("axe",), 0, 1), (("axe",), 1, 2)]
)
def test_attackers_are_those_who_could_deal_something(gear: tuple[str, ...], resources: int, attackers: int) -> None:
    """An ally with ATK, and a hero that can pay for a strike."""
    b = duel().allies(0, "wolf").gear(0, *gear).resources(0, resources)
    assert left(b) == {"attackers": attackers}


def test_instants_alone_wait_for_the_turn_of_the_other() -> None:
    """To end the turn with them in reserve is what the guide advises: it is not asked about."""

    def kept(b: Board) -> int:
        b.ready_to_play()
        legal = b.legal()
        count: int = unused.in_reserve(b.g, b.s, unused.left_over(b.g, b.s, b.asked, legal), legal)
        return count

    alone = duel().hand(0, "poke").resources(0, 1)
    alone.s.placed = True
    assert kept(alone) == 1
    with_ally = duel().hand(0, "poke", "pawn").resources(0, 1)
    with_ally.s.placed = True
    assert kept(with_ally) == 0
    assert kept(duel().hand(0, "poke").resources(0, 1)) == 0
    ring = duel().hand(0, "poke").gear(0, "ring").resources(0, 1)
    ring.s.placed = True
    assert kept(ring) == 0


def test_nothing_left_means_that_only_little_is_legal() -> None:
    """In random games: then there is nothing but passing, and attacks in vain."""
    g, rng, none = real_game(), Random(7), 0
    t: Table[Any, Any] = start(g, 2, {}, Seeded("left"))
    for _ in range(900):
        if t.state.decision is None:
            break
        seat = t.state.decision.seats[0]
        legal = list(t.legal(seat))
        pause = g.pause(t.state, seat)
        if pause is not None and pause.main and not unused.left_over(g, t.state, seat, legal):
            none += 1
            assert {action.verb for action in legal if action != PASS} <= {"attack"}
        t.apply(seat, rng.choice(legal))
    assert none > 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_left_is_said(lang: str) -> None:
    words = kit.ruleset().catalogues[lang]
    terms = (("place", 1), ("resources", 2), ("deeds", 1), ("attackers", 1))
    said = words.say("screen.left", left=terms)
    assert (
        said
        == {
            "en": "left: a resource to place, 2 resources, 1 free play and 1 attacker",
            "it": "ancora: una risorsa da piazzare, 2 risorse, 1 giocata gratuita e 1 attaccante",
        }[lang]
    )
    assert (
        words.say("screen.left", left=(("resources", 1),))
        == {"en": "left: 1 resource", "it": "ancora: 1 risorsa"}[lang]
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_way_back_is_promised_from_a_turn_that_is_given_away(lang: str) -> None:
    """The other player is asked at once, and draws."""
    bars = kit.module("asking.bars")

    def something_left(table: Table[Any, Any]) -> bool:
        decision = table.state.decision
        if decision is None or decision.kind != "priority" or not bars.is_main(table.state, decision.seats[0]):
            return False
        return bool(unused.left_over(kit.game(), table.state, decision.seats[0], table.legal(decision.seats[0])))

    desk = kit.desk_at(kit.found(something_left, "left"), lang).desk
    leaving = next(act.leaving for act in bars.priority(desk).acts if act.leaving is not None)
    assert not desk.undo_why()
    assert leaving.line == leaving.brief
    assert desk.ui.say("table.leads_back") not in leaving.line
