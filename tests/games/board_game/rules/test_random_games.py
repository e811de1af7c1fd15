"""Random games: what always holds does after every action, nothing hidden shows, a seed tells the whole game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.conformance.test_watching import NOBODYS, differing
from tests.games.board_game.build import part, real_game
from tests.games.playing import SOAK
from wowtable.core import Codec, Fast, Seeded, Table, start

ACTIONS = 500
LEANINGS = {"challenge": 12, "learn": 5, "buy": 4, "equip": 4, "end_turn": 0.05, "forgo": 0.05, "done": 0.6}
"""How much rather than others these are done: who fights sees more of the rules."""

VARIANTS = {"to_the_end": True, "deadly": True, "consensus": "majority", "bid_per_player": True}


def played(seed: int, seats: int, actions: int = ACTIONS, veterans: bool = False, **options: object) -> Iterator[Any]:
    """Yields the table before each of so many random actions. Veterans begin with experience and gold."""
    rng = Random(f"{seed}.{seats}")
    t = start(real_game(), seats, options, Seeded(f"walk {seed}"))
    for _ in range(actions):
        if t.decision is None:
            return
        if veterans and t.state.phase == "actions":
            veterans = False
            award(t, rng)
        yield t
        # Whoever is asked may answer, not the first of them alone.
        seat = rng.choice(t.decision.seats)
        legal = list(t.legal(seat))
        assert legal, f"TBG-INV-19: {t.decision} has no answer"
        assert len(set(legal)) == len(legal), f"TBG-INV-19: {t.decision} has the same answer twice"
        t.apply(seat, rng.choices(legal, [LEANINGS.get(action.verb, 1) for action in legal])[0])
    yield t


def award(t: Any, rng: Random) -> None:
    for hero in range(t.state.heroes):
        t.state.gold[hero] = 20
        part("experience").award(t, hero, rng.choice(t.game.content.box.levels))
    t.settle()


@pytest.mark.parametrize("veterans", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(SOAK))
def test_the_invariants_hold_after_every_action(seed: int, seats: int, veterans: bool) -> None:
    """Section 28 of the rules, over all seat counts."""
    xp: list[int] = []
    for t in played(seed, seats, veterans=veterans):
        assert not (t.game.violations(t.state) + of_whole_games(t)), f"seed {seed}, {seats} seats"
        assert all(now >= before for now, before in zip(t.state.xp, xp)), "TBG-INV-06: XP fell"
        xp = list(t.state.xp)


GROWING = ("Levelling", "NewTalent", "Award", "Relearning", "Relearned")


def of_whole_games(t: Any) -> list[str]:
    """What positions of one's own need not care for: talents of each level, quests with creatures, empty boxes."""
    s, found = t.state, []
    if s.phase != "setup" and not any(type(frame).__name__ in GROWING for frame in s.stack):
        found += [f"6: hero {n} has {cards}" for n, cards in enumerate(s.talents) if len(cards) != s.level[n] - 1]
    alive = {figure.quest for figure in s.figures.values()}
    if s.combat is None and not any(type(frame).__name__ == "Completing" for frame in s.stack):
        found += [f"11: nothing is left of quest {card}" for cards in s.quests for card in cards if card not in alive]
    if s.combat is not None and any(type(frame).__name__ == "Chances" and frame.moment == "round" for frame in s.stack):
        lying = [area for area in s.combat.boxes if area.defense or area.armor or area.attrition]
        found += [f"12: a round begins with {area}" for area in lying]
        if s.combat.pvp and s.combat.boxes != (type(s.combat.boxes[0])(),) * 2:
            found.append(f"12: a round begins with {s.combat.boxes}")
    return found


@pytest.mark.parametrize("seats", [2, 5])
def test_nothing_changes_after_the_last_fact(seats: int) -> None:
    """Whoever watches sees the table as it is when the next one is asked, whatever the heroes wear and fight."""
    for t in played(4, seats, veterans=True, overlord="kelthuzad"):
        pictures = [still for still in t.stills or () if still is not None]
        if pictures:
            assert differing(pictures[-1], t.state) <= NOBODYS.keys(), t.events[-3:]
        t.stills = []


@pytest.mark.parametrize("overlord", ["lord_kazzak", "nefarian", "kelthuzad"])
@pytest.mark.parametrize(
    "variant", [{}, {"to_the_end": True, "deadly": True, "consensus": "majority", "bid_per_player": True}]
)
def test_games_with_options(overlord: str, variant: dict[str, Any]) -> None:
    """TBG-VARIANT-07 TBG-VARIANT-03: every Overlord, with and without the variants."""
    for t in played(1, 4, 300, veterans=True, overlord=overlord, **variant):
        assert not t.game.violations(t.state)


@pytest.mark.parametrize("overlord", ["lord_kazzak", "kelthuzad"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_nobody_sees_what_is_hidden_and_guesses_fit(seats: int, overlord: str) -> None:
    """TBG-INFO-04 TBG-INFO-05 TBG-INFO-06: decks are masked, and a guess looks like the truth."""
    for n, t in enumerate(played(7, seats, 300 * SOAK, veterans=True, overlord=overlord)):
        if n % 20 == 0:
            for seat in (*range(seats), None):
                nothing_shows(t, seat, n)


def nothing_shows(t: Any, seat: Any, n: int) -> None:
    """Whatever is hidden from a seat may lie otherwise: what it sees, may do, and gives its computer to think stays."""
    g, s = t.game, t.state
    decks = [*s.item_decks.values(), *s.quest_decks.values(), s.events]
    view = g.view(s, seat)
    assert not [card for deck in decks for card in deck if view.names[card] and not s.knows(seat, card)]
    assert view.draws == {}
    if seat is None:
        return
    for guess in (g.determinize(s, seat, Random(n)), g.determinize(view.copy(), seat, Random(n))):
        assert g.view(guess, seat) == view
        assert not g.violations(guess)
        assert thought_of(g, guess, seat) == thought_of(g, s, seat)
        if t.decision is not None and seat in t.decision.seats:
            assert Table(g, guess, t.chance).legal(seat) == t.legal(seat)
            told_alike(t, guess, seat, n)


def thought_of(g: Any, s: Any, seat: int) -> Any:
    """What its computer is given; how often chance was asked is left out."""
    guess = g.determinize(s, seat, Random("x"))
    guess.draws = {}
    return guess


def told_alike(t: Any, guess: Any, seat: Any, n: int) -> None:
    """As long as nothing is uncovered, what happens is the same."""
    action = Random(n).choice(list(t.legal(seat)))
    tables = [Table(t.game, state.copy(), Fast(Random(n)), []) for state in (t.state, guess)]
    for there in tables:
        there.state.draws = dict(t.state.draws)
        there.apply(seat, action)
    if tables[0].state.known == t.state.known and tables[0].state.names == t.state.names:
        assert tables[0].events == tables[1].events


def test_the_same_seed_and_answers_are_the_same_game() -> None:
    """TBG-INV-21: state by state, and fact by fact."""
    codec = Codec(real_game().records())
    one, other = ([(codec.digest(t.state), len(t.events)) for t in played(3, 3, 150)] for _ in range(2))
    assert one == other


def test_states_can_be_written_and_read() -> None:
    """Every state of a walk comes back from plain values as it was; so does every fact."""
    codec = Codec(real_game().records())
    for n, t in enumerate(played(5, 4, 400, veterans=True)):
        if n % 5 == 0:
            plain = codec.state_to_plain(t.state)
            assert codec.state_from_plain(type(t.state), plain) == t.state
            assert t.state.copy() == t.state
        assert [codec.from_plain(codec.to_plain(event)) for event in t.events] == t.events
        t.events.clear()


@pytest.mark.parametrize("seats", [2, 5])
def test_games_come_to_an_end(seats: int) -> None:
    """TBG-TURN-01 TBG-INV-22: after thirty turns at the latest it is decided, and nobody is asked anything any more."""
    *_, t = played(2, seats, 20_000)
    s = t.state
    assert (t.decision, s.phase) == (None, "over")
    assert sum({t.game.team(s, seat): share for seat, share in enumerate(t.game.outcome(s))}.values()) == 1
