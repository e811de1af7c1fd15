"""What no sensible player gets wrong: constructed positions with one plainly right turn, and hundreds of random ones in
which nobody is helped who should be harmed.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.games.chooser import pick_action
from tests.games.leanings import leanings_of
from tests.games.tcg.build import PASS, duel, part, real_game
from tests.games.tcg.players import THOUGHTFUL, answers, names
from wowtable.ai import Limits, player_for
from wowtable.core import Action, Seeded, Table, observe, start

# -- trades -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_behind_on_the_board_an_exact_trade_comes_before_the_hero(level: str) -> None:
    """The ogre dies for a giant that has just as much left as it deals; its two points would not hurt the hero."""
    b = duel().allies(0, "ogre").allies(1, "giant", "ogre").damage("giant", 3)
    assert ["attack", "ogre", "giant"] in [names(b, action) for action in answers(b, level)]


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_two_attack_what_neither_kills_alone(level: str) -> None:
    """Both strike from afar, so that it costs nothing."""
    b = duel().allies(0, "sniper", "sniper").allies(1, "ogre")
    done = [names(b, action) for action in answers(b, level)]
    assert done.count(["attack", "sniper", "ogre"]) == 2


# -- allies that attack only while outnumbered ------------------------------------------------------------


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_who_attacks_only_while_outnumbered_does_so_before_help_arrives(level: str) -> None:
    b = duel().allies(0, "haranto_darkstrider").hand(0, "wolf").resources(0, 2).allies(1, "pawn", "wolf")
    b.damage("hero1", 24)
    answers(b, level)
    assert b.s.winners == (0,)


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_an_attack_that_loses_an_ally_lets_the_outnumbered_one_win(level: str) -> None:
    """Two against two: only when the pawn has fallen may the other strike the last blow."""
    b = duel().allies(0, "haranto_darkstrider", "pawn").allies(1, "giant", "ogre").damage("hero1", 23)
    answers(b, level)
    assert b.s.winners == (0,)


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_the_outnumbered_one_strikes_before_the_others_even_the_numbers(level: str) -> None:
    b = duel().allies(0, "haranto_darkstrider", "ogre").allies(1, "wolf", "wolf", "pawn").damage("hero1", 20)
    done = [names(b, action) for action in answers(b, level)]
    attackers = [deed[1] for deed in done if deed[0] == "attack"]
    assert attackers == ["haranto_darkstrider", "ogre"] or b.s.winners == (0,)


# -- resources ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THOUGHTFUL)
@pytest.mark.parametrize(("hand", "row"), [(("ogre", "pawn", "pawn"), 2), (("giant", "wolf", "pawn"), 4)])
def test_a_resource_is_placed_before_what_needs_it_is_played(level: str, hand: tuple[str, ...], row: int) -> None:
    b = duel().hand(0, *hand).resources(0, row)
    done = [names(b, action) for action in answers(b, level)]
    assert ["place", "pawn"] in done or ["place", "wolf"] in done
    assert ["play", hand[0]] in done


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_a_resource_is_placed_for_the_next_turn(level: str) -> None:
    """Neither can be played now; with one more the ogre can be next time."""
    b = duel().hand(0, "giant", "ogre", "giant").resources(0, 1)
    assert ["place", "giant"] in [names(b, action) for action in answers(b, level)]


# -- the last blow ------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_a_protector_is_cleared_away_for_the_last_blow(level: str) -> None:
    """The bolt kills what stands in the way; then the giant wins."""
    b = duel().allies(0, "giant").hand(0, "bolt").resources(0, 1).allies(1, "guard").damage("guard", 1)
    b.damage("hero1", 23)
    answers(b, level)
    assert b.s.winners == (0,)


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_a_full_board_wins_when_it_can(level: str) -> None:
    """Six attackers and exactly enough: all must go for the hero, whatever else could be killed."""
    b = duel().allies(0, "ogre", "ogre", "wolf", "wolf", "pawn", "rogue")
    b.allies(1, "ogre", "wolf", "rogue", "giant").damage("hero1", 15)
    answers(b, level)
    assert b.s.winners == (0,)


# -- friend and foe, in random positions -------------------------------------------------------------------


def positions(seed: str, games: int, every: int) -> Iterator[Table[Any, Any]]:
    """Seats that may act in their own turn, met in random play."""
    g = real_game()
    decks = list(g.content.decks)
    for number in range(games):
        rng = Random(f"{seed}/{number}")
        t = start(g, 2, {"deck_1": rng.choice(decks), "deck_2": rng.choice(decks)}, Seeded(f"{seed}/{number}"))
        met = 0
        for _ in range(900):
            decision = t.state.decision
            if decision is None:
                break
            seat = decision.seats[0]
            if decision.kind == "priority" and t.state.active == seat and len(t.legal(seat)) > 3:
                met += 1
                if met % every == 0:
                    yield t
            t.play(seat, pick_action(list(t.legal(seat)), rng, leanings_of("tcg")))


def wronged(t: Table[Any, Any], seat: int, action: Action) -> bool:
    """Whether a friend is harmed or an enemy helped by choice."""
    sign = part("ai.preferences").aim_of(t.game, t.state).sign
    card = part("ai.preferences").thing_meant(action)
    if not sign or card < 0 or t.state.zone[card] != "play":
        return False
    return bool((t.state.control[card] == seat) is (sign < 0))


@pytest.mark.parametrize(
    ("level", "games", "every", "effort"), [("easy", 16, 3, 1.0), ("normal", 8, 6, 1.0), ("hard", 3, 12, 0.05)]
)
def test_nobody_helps_an_enemy_harms_a_friend_or_attacks_for_nothing(
    level: str, games: int, every: int, effort: float
) -> None:
    """A turn from each position; what a text forces is no choice."""
    looked = met = 0
    for t in positions(level, games, every):
        assert t.state.decision is not None
        seat, turn = t.state.decision.seats[0], t.state.turn
        twin = Table(t.game, t.state.copy(), Seeded("turn"))
        player = player_for(t.game, level, Limits(effort=effort), seed="x")
        announced, met = False, met + 1
        for number in range(40):
            decision = twin.state.decision
            if decision is None or twin.state.turn != turn:
                break
            asked, legal = decision.seats[0], twin.legal(decision.seats[0])
            if asked != seat:
                twin.play(asked, PASS if PASS in legal else legal[0])
                continue
            action = player.choose(observe(twin.game, twin.state, seat, str(number)))
            announced = action.verb in ("play", "power", "complete") or (announced and decision.kind != "priority")
            if action.verb == "target" and announced:
                assert not wronged(twin, seat, action), (str(action), twin.state.names[int(action.args[0][1:])])
            if action.verb == "attack":
                assert not part("unused").in_vain(twin.game, twin.state, int(action.args[0][1:]))
            twin.play(seat, action)
            looked += 1
    print(looked, met)
    assert looked > 30
