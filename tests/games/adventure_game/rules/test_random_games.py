"""Random games: the invariants hold after every action, nothing hidden shows, and a seed tells the whole game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest

from tests.games.adventure_game.build import part, real_game, realm
from tests.games.playing import SOAK
from wowtable.core import Codec, Fast, Seeded, Table, start

ACTIONS = 350
OPTIONS: list[dict[str, Any]] = [{}, {"goal": 6, "quest_under_deck": True}, {"goal": 10, "rounds": 10}]


def played(seed: int, seats: int, actions: int = ACTIONS, watch: bool = True, **options: Any) -> Any:
    """Yields the table before each of so many random actions."""
    rng = Random(f"{seed}.{seats}")
    t = start(real_game(), seats, options, Seeded(f"walk {seed}"), watch)
    for _ in range(actions):
        if t.decision is None:
            return
        yield t
        seat = t.decision.seats[0]
        legal = t.legal(seat)
        assert legal, f"AG-INV-23: {t.decision} has no answer"
        assert len(set(legal)) == len(legal)
        t.apply(seat, rng.choice(list(legal)))
    yield t


@dataclass
class Course:
    """What no single state shows: what a turn has seen so far, and what must never go back."""

    turn: Counter[Any] = field(default_factory=Counter)
    told: int = 0
    phase: tuple[int, int] = (0, 0)
    reached: tuple[int, ...] = ()

    def faults(self, t: Any) -> Iterator[str]:
        for event in t.events[self.told :]:
            yield from self._heard(event)
        self.told = len(t.events)
        s, phases = t.state, part("state").PHASES
        reached = (*s.level, *s.valor)
        if any(now < then for now, then in zip(reached, self.reached)):
            yield "AG-INV-16, AG-INV-19: a level or points were lost"
        self.reached = reached
        if s.phase in phases:
            phase = (s.turn, phases.index(s.phase))
            if phase < self.phase:
                yield "AG-INV-18: back to an earlier phase"
            self.phase = phase
        asked = s.decision.kind if s.decision is not None else ""
        if asked == "roll" and any(s.energy):
            yield "AG-INV-12: energy before the movement die has given any"
        if asked == "move":
            seat = s.decision.seats[0]
            if part("places").is_held(t.game, s, seat) and any(action.verb == "step" for action in t.legal(seat)):
                yield "AG-INV-21: aggro lets somebody go"

    def _heard(self, event: Any) -> Iterator[str]:
        match type(event).__name__:
            case "TurnBegan":
                self.turn.clear()
            case "ResourceUsed" | "CombatBegan" as once:
                self.turn[once] += 1
            case "AbilityPlayed":
                self.turn[event.seat, event.ability] += 1
        if any(count > 1 for count in self.turn.values()):
            yield f"AG-INV-17, AG-INV-18: twice in a turn: {event}"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3 * SOAK))
def test_the_invariants_hold_after_every_action(seed: int, seats: int) -> None:
    """AG-INV-01..19 AG-INV-21 AG-INV-23: over all seat counts and options."""
    course = Course()
    for t in played(seed, seats, **OPTIONS[seed % len(OPTIONS)]):
        faults = [*t.game.violations(t.state), *course.faults(t)]
        assert not faults, f"seed {seed}, {seats} seats: {faults}"


def left_lying(t: Any) -> set[int]:
    """Who has as much damage as life when it is over: of those wounded in the last turn, for that is what ended it."""
    life = part("stats").life
    lying = {seat for seat, damage in enumerate(t.state.damage) if damage >= life(t.game, t.state, seat)}
    began = max((n for n, fact in enumerate(t.events) if type(fact).__name__ == "TurnBegan"), default=0)
    assert lying <= {fact.seat for fact in t.events[began:] if type(fact).__name__ == "Wounded"}, "AG-INV-11"
    return lying


def test_nobody_is_asked_for_a_city_when_it_is_over() -> None:
    """AG-INV-11 AG-WIN-02: rockets fell two of three others; one of them wakes, the other would have a choice."""
    atlas = real_game().atlas
    far = next(name for name, cities in zip(atlas.ids, atlas.nearest_cities) if len(cities) > 1)
    b = realm("grumbaz", "burbonn", "sandrai", "sofeea").quest(0, "bounty").logged(0, "nefarian", "hakkar")
    b.level(0, "red").level(1, "red").at(1, far).damage(1, b.life(1) - 1).damage(2, b.life(2) - 1)
    b.carries(0, "wyrmling_swarm").moving()
    rockets = next(action for action in b.t.legal(0) if "item.wyrmling_swarm" in action.args)
    b.t.play(0, rockets)
    assert (b.s.winners, left_lying(b.t)) == ((0,), {1})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_sees_what_is_hidden_and_guesses_fit(seats: int) -> None:
    """AG-INV-20 AG-COMP-12: hands, decks and face-down discoveries are masked; a guess looks like the truth."""
    for n, t in enumerate(played(7, seats, 200)):
        if n % 10:
            continue
        g, s = t.game, t.state
        for seat in (*range(seats), None):
            view = g.view(s, seat)
            hidden = [card for deck in (*s.deck, *s.challenge, s.elite, s.pile) for card in deck]
            hidden += [card for other in range(seats) if other != seat for card in s.hand[other]]
            hidden += [token for token in s.lying if not s.knows(seat, token)]
            seen = [card for card in hidden if view.names[card] and s.known[card] >= 0]
            assert not [card for card in seen if not s.knows(seat, card)]
            assert not any(view.names[card] for deck in (*s.deck, s.elite, s.pile) for card in deck)
            assert not any(view.names[card] for deck in s.challenge for card in deck if not s.known[card])
            if seat is not None:
                guess = g.determinize(s, seat, Random(n))
                assert g.view(guess, seat) == view
                of_view = g.determinize(view.copy(), seat, Random(n))
                assert g.view(of_view, seat) == view
                assert not g.violations(of_view)
                assert not g.violations(guess)
                if t.decision is not None and seat in t.decision.seats:
                    assert Table(g, guess, t.chance).legal(seat) == t.legal(seat)


@pytest.mark.parametrize("seats", [2, 4])
def test_passing_by_itself_is_never_wrong(seats: int) -> None:
    """Where everybody knows that there is nothing to do, there is nothing; and a view says the same as the truth."""
    asked = idle = 0
    for t in played(9, seats, 400, watch=False):
        g, s = t.game, t.state
        seat = s.decision.seats[0] if s.decision else 0
        pause = g.pause(s, seat)
        if pause is None:
            continue
        asked += 1
        idle += not pause.could
        assert g.pause(g.view(s, seat), seat) == pause
        of_others = replace(pause, vain=False)
        assert all(g.pause(g.view(s, other), seat) == of_others for other in (*range(seats), None) if other != seat)
        assert pause.could or [action.verb for action in t.legal(seat)] == ["pass"]
    assert 0 < idle < asked


def test_the_same_seed_and_answers_are_the_same_game() -> None:
    """AG-INV-22: state by state, and fact by fact."""
    codec = Codec(real_game().records())
    one, other = ([(codec.digest(t.state), len(t.events)) for t in played(3, 3, 150)] for _ in range(2))
    assert one == other


def test_states_can_be_written_and_read() -> None:
    """Every state of a walk comes back from plain values as it was."""
    codec = Codec(real_game().records())
    for n, t in enumerate(played(5, 4, 200)):
        if n % 5 == 0:
            plain = codec.state_to_plain(t.state)
            assert codec.state_from_plain(type(t.state), plain) == t.state
            assert t.state.copy() == t.state


@pytest.mark.deep
def test_games_come_to_an_end() -> None:
    """Even those that nobody plays with sense: after the last round the tie-breaks say who has won."""
    rng = Random(1)
    t = start(real_game(), 4, {"rounds": 20}, Fast(Random(2)))
    while t.decision is not None:
        seat = t.decision.seats[0]
        legal = t.legal(seat)
        t.apply(seat, legal[int(rng.random() * len(legal))])
    s = t.state
    assert s.turn <= 20 * 4
    left_lying(t)
    assert s.winners == part("ending").winners(s)
    assert sum(t.game.outcome(s)) == pytest.approx(1)
