"""Nothing that a computer player is handed, or finds in its process, leads back to what the game keeps secret."""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import pytest
from troublemakers import Telling

from tests.toy.game import ToyGame
from tests.toy.ruleset.rules.state import ToyState
from wowtable.ai.game_ref import GameRef
from wowtable.ai.levels import BUDGETS
from wowtable.ai.match import matches_of
from wowtable.ai.thinker import ThinkRequest
from wowtable.ai.worker import WorkerThinker
from wowtable.core import Game, Seat, Seeded, observe, start
from wowtable.session import RulesetTag, SeatSetup, Session, Setup

SECRET = "the seed of this very game"


class Still(Random):
    """Deals anew what was dealt anew, without moving a card."""

    def shuffle(self, x: Any) -> None:
        pass


class Careless(ToyGame):
    """Mixes unseen cards as they lie: whoever knows the luck can put them back."""

    def determinize(self, s: ToyState, seat: Seat, rng: Random) -> ToyState:
        guess = s.copy()
        unseen = [card for card in range(len(s.names)) if not s.knows(seat, card)]
        mixed = [s.names[card] for card in unseen]
        rng.shuffle(mixed)
        for card, name in zip(unseen, mixed):
            guess.names[card] = name
        return guess


def session_of(seed: str = SECRET, game: Game | None = None) -> Session:
    return Session(game or ToyGame(), Setup(RulesetTag("toy"), (SeatSetup("ai"),) * 3, {}, seed))


def hidden(state: Any, seat: Seat) -> list[str]:
    """Every card that `seat` does not know, in the order in which they are mixed."""
    return [name for card, name in enumerate(state.names) if not state.knows(seat, card)]


def put_back(mixed: list[str], seed: str) -> list[str]:
    """The cards as they lay before `Random(seed)` mixed them."""
    order = list(range(len(mixed)))
    Random(seed).shuffle(order)
    return [mixed[order.index(place)] for place in range(len(mixed))]


def test_nobody_who_plays_can_put_back_the_cards_that_were_mixed_for_them() -> None:
    session = session_of(game=Careless())
    assert session.decision is not None
    seat = session.decision.seats[0]
    obs, truth = session.obs(seat), hidden(session.truth(), seat)
    mixed = hidden(obs.sample(Still()), seat)
    assert sorted(mixed) == sorted(truth)
    assert mixed != truth
    known = ("", obs.nonce, session.players_seed, session.setup.commitment)
    for word in known:
        for seed in (word, f"redeal/{word}", f"{word}/redeal/{obs.nonce}/{seat}"):
            assert put_back(mixed, seed) != truth, seed


def test_cards_would_lie_open_to_whoever_knew_what_mixed_them() -> None:
    """The attack above is sound."""
    table = start(Careless(), 3, {}, Seeded(SECRET), watch=False)
    assert table.state.decision is not None
    seat = table.state.decision.seats[0]
    mixed = hidden(observe(table.game, table.state, seat, "0", "known").sample(Still()), seat)
    assert put_back(mixed, f"known/redeal/0/{seat}") == hidden(table.state, seat)


def test_the_same_game_asks_its_players_the_same() -> None:
    one, same, other = session_of(), session_of(), session_of("another seed")
    assert one.players_seed == same.players_seed != other.players_seed
    assert one.decision is not None
    seat = one.decision.seats[0]
    assert one.obs(seat).sample(Random(1)) == same.obs(seat).sample(Random(1))


def test_how_often_chance_was_asked_stays_behind() -> None:
    session = session_of()
    assert session.decision is not None
    assert session.truth().draws
    assert not session.obs(session.decision.seats[0]).sample(Random(1)).draws


@pytest.mark.parametrize("seed", [SECRET, "7"])
def test_the_seed_of_players_deals_no_card(seed: str) -> None:
    session = session_of(seed)
    assert seed not in session.players_seed
    twin = session_of(session.players_seed)
    assert hidden(twin.truth(), 0) != hidden(session.truth(), 0)


def test_players_of_a_simulation_are_not_told_the_deal() -> None:
    matches = matches_of(("hard", "easy"), 4, SECRET)
    names = [name for match in matches for name in match.names]
    assert len(set(names)) == 4
    assert all(SECRET not in name and match.deal not in name for match in matches for name in match.names)


def test_the_process_of_players_does_not_know_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [sys.argv[0], "play", "--seed", SECRET])
    game = Telling()
    question = ThinkRequest(observe(game, start(game, 2, {}, Seeded(SECRET), watch=False).state, 0), "normal")
    with WorkerThinker(game, GameRef("troublemakers:Telling"), "w", dict.fromkeys(BUDGETS, 60.0)) as worker:
        worker.ask(question)
        told = worker.wait().trouble
    assert "all I know: [" in told
    assert SECRET not in told
