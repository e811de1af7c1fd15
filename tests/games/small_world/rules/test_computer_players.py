"""Computer players: what they find in positions that once fooled them, and that they know no more than they may."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest

from tests.games.small_world.beginner import Beginner
from tests.games.small_world.build import Board, board, part, real_game
from wowtable.ai import Thinking, player_for
from wowtable.ai.player import Limits, Player
from wowtable.core import Action, Fast, Play, Table, chance_of, observe, start


def answer(b: Board, level: str = "normal") -> Action:
    """What a player of that level does here."""
    player = player_for(b.g, level, seed="test")
    return player.choose(observe(b.g, b.s, b.asked, "0"))


def conquests(b: Board, level: str = "normal") -> list[Action]:
    """The asked seat readies its troops and plays on until its conquests are over."""
    seat, done = b.asked, []
    player = player_for(b.g, level, seed="test")
    for number in range(60):
        if b.decision is None or b.asked != seat or b.kind not in ("ready", "conquest"):
            break
        action = player.choose(observe(b.g, b.s, seat, str(number)))
        done.append(action)
        b.t.apply(seat, action)
    return done


def menacing(hand: int, defenders: int, more: int = 0) -> Board:
    """Too few tokens for the port, unless some of its defenders are scared away first."""
    b = board().race(0, "orcs", "menacing", hand=hand).hold(0, "hill", 1).hold(0, "peak", 1)
    b.race(1, "humans").hold(1, "port", defenders).hold(1, "mead", 1 + more)
    return b.conquest_of(0)


@pytest.mark.parametrize("more", [0, 2])
@pytest.mark.parametrize(("hand", "defenders"), [(4, 3), (3, 3), (3, 2), (4, 4), (5, 4)])
def test_a_defender_is_scared_away_for_the_conquest_that_it_makes_possible(
    hand: int, defenders: int, more: int
) -> None:
    done = conquests(menacing(hand, defenders, more))
    assert any(action.verb == "menace" for action in done)
    assert any(action.verb == "conquer" and action.args[0] == "port" for action in done)


@pytest.mark.parametrize(("level", "effort", "most"), [("easy", 1.0, 0.3), ("normal", 1.0, 0.05), ("hard", 0.03, 0.05)])
def test_free_land_is_taken(level: str, effort: float, most: float) -> None:
    """Whole games: hardly a turn of conquests ends while land that is empty and free of charge could still be had."""
    left = [was_left for deal in range(2) for was_left in stops(level, f"free land {deal}", effort)]
    assert len(left) > 10
    assert sum(left) <= most * len(left)


def stops(level: str, deal: str, effort: float) -> list[bool]:
    """One game: whether free land was left, each time that somebody ended the conquests of a turn."""
    game, found = real_game(), list[bool]()
    table = start(game, 2, {}, chance_of(game, {}, deal), watch=False)
    players = [player_for(game, level, Limits(effort=effort), f"{deal} {seat}") for seat in range(2)]
    numbers = count()

    def choose(seat: int) -> Action:
        action = players[seat].choose(observe(game, table.state, seat, str(next(numbers))))
        if action.verb == "stop":
            found.append(_free_land(table, seat))
        return action

    for _ in Play(lambda: table.decision, choose, table.play).steps():
        pass
    return found


def _free_land(table: Any, seat: int) -> bool:
    s, g = table.state, table.game
    offers = (g.region(s, action.args[0]) for action in table.legal(seat) if action.verb == "conquer")
    return any(not s.kin[r] for r in offers)


def test_whoever_counts_knows_what_others_have() -> None:
    """SW-AMBIG-25: coins are paid before everybody's eyes. What lies hidden is dealt again all the same."""
    b = board().coins(9, 31).race(0, "orcs", hand=4).turn_of(0)
    for seed in range(5):
        assert observe(b.g, b.s, 0).sample(Random(seed)).coins == [9, 31]
    planners = part("ai.levels").players()
    easy, normal = (planners[level](Limits(), "test") for level in ("easy", "normal"))
    obs = observe(b.g, b.s, 0)
    assert normal._table(obs, Random(1)).state.coins == [9, 31]
    assert abs(easy._table(obs, Random(1)).state.coins[1] - 9) <= part("ai.levels").ABOUT


def test_a_turn_that_has_just_begun_is_one_to_come() -> None:
    """What a seat holds then has been paid for, and pays again once the turn is under way."""
    b = board().coins(9, 31).race(0, "orcs", hand=4).hold(0, "hill", 2).hold(0, "cliff").turn_of(0, round=3)
    turns = b.s.rules.rounds
    assert (b.g.sure(b.s, 0), b.g.clock(b.s, 0).turns) == (9.0, turns - 2)
    b.do("expand")
    assert (b.g.sure(b.s, 0), b.g.clock(b.s, 0).turns) == (11.0, turns - 3)


@pytest.mark.parametrize(("level", "effort"), [("easy", 1.0), ("normal", 1.0), ("hard", 0.1)])
def test_what_is_hidden_moves_nobody(level: str, effort: float) -> None:
    """Features, values and choices are the same whatever lies face down and in whatever order stacks are."""
    game = real_game()
    table = start(game, 3, {}, chance_of(game, {}, "hidden"), watch=False)
    lot, met = Random(5), 0
    while table.decision is not None and met < 12:
        seat = table.decision.seats[0]
        if table.decision.kind in ("pick", "intent", "conquest") and len(table.legal(seat)) > 1:
            met += 1
            other = Table(game, game.determinize(table.state, seat, Random(met)), Fast(Random(met)))
            for told in (game.features, game.sure, game.clock):
                assert told(table.state, seat) == told(other.state, seat)
            chosen = [
                player_for(game, level, Limits(effort=effort), "same").choose(observe(game, s, seat, str(met), "luck"))
                for s in (table.state, other.state)
            ]
            assert chosen[0] == chosen[1]
        table.play(seat, lot.choice(list(table.legal(seat))))


def test_effort_is_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less effort tries fewer actions, and the same work gives the same moves."""
    game, levels = real_game(), part("ai.levels")
    table = start(game, 2, {}, chance_of(game, {}, "effort"), watch=False)
    works: list[Any] = []

    class Noted(levels.Work):  # type: ignore[misc,name-defined]
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            works.append(self)

    monkeypatch.setattr(levels, "Work", Noted)
    found = []
    for effort in (0.25, 0.25, 1.0):
        works.clear()
        obs = observe(game, table.state, table.state.active, "0")
        steps = levels.players()["normal"](Limits(effort=effort), "seed").plan(obs, Thinking())
        found.append((works[0].spent, tuple(steps)))
    assert found[0] == found[1]
    assert found[0][0] < found[2][0]


def test_choices_of_strategy_compete_in_the_same_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes of each is looked at with the same luck, and decides."""
    game, levels, met = real_game(), part("ai.levels"), dict[Action, list[Any]]()

    def told(table: Any, _seat: int, steps: Any, _work: Any, _known: Any) -> float:
        met.setdefault(steps[0], []).append((table.state.race_stacks, table.state.power_stack))
        return float(len(met))

    monkeypatch.setattr(levels, "foresight", told)
    table = start(game, 2, {}, chance_of(game, {}, "compete"), watch=False)
    found = levels.players()["hard"](Limits(), "seed").plan(
        observe(game, table.state, table.state.active, "0"), Thinking()
    )
    most = max(met.values(), key=len)
    assert len(met) > 1
    assert all(worlds == most[: len(worlds)] for worlds in met.values())
    assert len({str(world) for world in most}) > 1
    assert found[0] == list(met)[-1]


def test_a_turn_is_played_on_to_the_next_own_one() -> None:
    """What comes of a choice is known after everybody has had one turn more."""
    b = board(3).race(0, "orcs", hand=4).hold(0, "hill").race(1, "humans", hand=3).hold(1, "mead").turn_of(0)
    ahead, work = part("ai.ahead"), part("ai.levels").Work(5_000)
    before, turns = b.s.copy(), b.s.turns
    ahead.foresight(b.t, 0, (Action("expand"),), work, {})
    assert (b.s.turns, b.kind in ahead.FIRST) == (turns + 4, True)
    assert (before.turns, before.active) == (turns, 0)
    assert 0 < work.spent <= 5_000


def test_a_foreseen_turn_is_thought_out_once_for_all_worlds_that_begin_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies hidden is no reason to think again: the rival could not tell the worlds apart."""
    b = board(3).race(0, "orcs", hand=4).hold(0, "hill").race(1, "humans", hand=3).hold(1, "mead").turn_of(0)
    ahead, planned = part("ai.ahead"), list[Any]()
    best_turns = ahead.best_turns

    def noted(*args: Any, **more: Any) -> Any:
        planned.append(args)
        return best_turns(*args, **more)

    def thought_out(world: int, known: dict[Any, Any]) -> int:
        other = Table(b.g, b.g.determinize(b.s, 0, Random(world)), Fast(Random(world)))
        planned.clear()
        ahead.foresight(other, 0, (Action("expand"),), part("ai.levels").Work(50_000), known)
        return len(planned)

    monkeypatch.setattr(ahead, "best_turns", noted)
    known = dict[Any, Any]()
    assert thought_out(1, known) > 2
    assert thought_out(1, known) == 0
    assert thought_out(2, known) < thought_out(2, {})


def test_plans_that_take_the_same_land_are_alike() -> None:
    """Only others compete, and none that seems much worse."""
    ahead, levels = part("ai.ahead"), part("ai.levels")
    b = board().race(0, "orcs", hand=5).hold(0, "hill").turn_of(0)
    work = levels.Work(5_000)
    found = ahead.best_turns(b.t, 0, Action("expand"), work, levels.ROUNDS[:1])
    rivals = ahead.apart(found, 3, 2.0)
    takings = [sorted(action.args[0] for action in line.steps if action.verb == "conquer") for line in rivals]
    assert 1 < len(rivals) <= 3
    assert len({str(taken) for taken in takings}) == len(rivals)
    assert all(line.score >= found[0].score - 2.0 for line in rivals)


@pytest.mark.parametrize(
    ("level", "beside", "defenders"), [("easy", 0, 5), ("normal", 0, 3), ("normal", 1, 5), ("hard", 0, 5)]
)
def test_the_champion_goes_where_it_saves_most(level: str, beside: int, defenders: int) -> None:
    """It is not left where it stands alone on land that costs little."""
    b = board().race(0, "orcs", "champion", hand=1).hold(0, "hill", 2).hold(0, "cliff").hold(0, "cove")
    b.hold(0, "port", beside).champion("port").race(1, "humans").hold(1, "peak", defenders)
    for strong in ("wood", "quay", "glade", "marsh"):
        b.hold(1, strong, 4)
    b.turn_of(0, round=10).do("expand")
    done = conquests(b, level)
    assert any("champion" in action.args[1] for action in done if action.verb == "conquer"), done


def test_normal_beats_the_script_of_a_beginner() -> None:
    """In every deal from both seats; a broken player loses to it."""
    assert sum(against_a_beginner(deal, seat) for deal in range(3) for seat in (0, 1)) >= 4


def against_a_beginner(deal: int, seat: int, level: str = "normal") -> float:
    """What the level wins in that seat."""
    game = real_game()
    table = start(game, 2, {}, chance_of(game, {}, f"beginner {deal}"), watch=False)
    players: list[Player] = [Beginner(), Beginner()]
    players[seat] = player_for(game, level, seed=str(deal))
    numbers = count()

    def choose(asked: int) -> Action:
        return players[asked].choose(observe(game, table.state, asked, str(next(numbers))))

    for _ in Play(lambda: table.decision, choose, table.play).steps():
        pass
    return float(game.outcome(table.state)[seat])


def test_habits_answer_nothing_but_what_was_asked() -> None:
    """A redeployment that ends by itself is not answered once more: that would give the turn away."""
    b = board().race(0, "orcs", hand=3).hold(0, "hill").race(1, "humans").hold(1, "mead").conquest_of(0).do("stop")
    assert b.kind == "redeploy"
    part("ai.turn_search").play_out(b.t)
    assert (b.asked, b.kind) == (0, "end_turn")
