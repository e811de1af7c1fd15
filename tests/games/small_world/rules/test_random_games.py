"""The invariants (SW-INV) after every action of random games; and that each of them would be noticed if broken."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from itertools import count
from random import Random
from typing import Any

import pytest

from tests.games.chooser import pick_action
from tests.games.playing import SOAK, walk
from tests.games.small_world.build import board, part, real_game
from tests.games.small_world.watching import changes, leaks, order, unanswerable
from wowtable.core import Action, Decision, Play, Seat, Seeded, Table, start

HOUSE_RULES = {"champion_alone": True, "gnomes_enter": True, "net_price": True}
OPTIONS: tuple[dict[str, object], ...] = (
    {},
    HOUSE_RULES,
    {"random_islands": True},
    {"open_coins": True, **HOUSE_RULES},
    {"teams": True},
    {"teams": True, "team_score": "sum", **HOUSE_RULES},
)
CASES = [(seats, options) for seats in range(2, 6) for options in OPTIONS if seats > 3 or "teams" not in options]
WEIGHTS = {"stop": 0.05, "decline": 0.25, "abandon": 0.1, "final": 0.3, "done": 0.2, "drop": 0.3, "take_back": 0.3}
"""So that turns are not given away and races grow."""
lively_choice = partial(pick_action, eagerness=WEIGHTS)


def unearth(t: Table[Any, Any]) -> None:
    """Turn up what lies buried, near the shore where people land, so that artifacts and places are fought for."""
    s, atlas = t.state, t.game.atlas(t.state)
    for r, token in enumerate(s.buried):
        if token >= 0:
            relic = s.names[token]
            s.buried[r] = -1
            s.show((token,))
            spots = atlas.waters if relic == "well" else atlas.anchors
            s.relics[relic] = next((spot for spot in spots if atlas.island[spot] == atlas.island[r]), r)


def faults(t: Table[Any, Any], before: Any) -> list[str]:
    g, s = t.game, t.state
    return [*g.violations(s), *changes(g, before, s), *unanswerable(t)]


def play(seats: int, options: dict[str, object], seed: str, lively: bool) -> Table[Any, Any]:
    """A random game with every check; its events stay with the table."""
    t = start(real_game(), seats, options, Seeded(seed))
    rng, numbers = Random(seed), count()
    if lively:
        unearth(t)

    def answer(seat: Seat) -> Action:
        actions = t.legal(seat)
        return lively_choice(actions, rng) if lively else rng.choice(actions)

    def checked(seat: Seat, action: Action) -> None:
        before = t.state.copy()
        t.play(seat, action)
        found = faults(t, before)
        if next(numbers) % 8 == 0:
            found.extend(leaks(t.game, t.state))
        assert not found, f"seed {seed!r}, {seats} seats, {options}: after {action} {found}"

    Play(lambda: t.decision, answer, checked).to_end()
    return t


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_invariants_hold_after_every_action(seats: int, options: dict[str, object]) -> None:
    """SW-INV-01..24"""
    for number in range(2 * SOAK):
        t = play(seats, options, f"game {number}", lively=number % 2 == 0)
        assert not list(order(t.events or ()))
        assert t.state.round == t.state.rules.rounds
        assert sum(t.game.outcome(t.state)) > 0


# -- each invariant is looked at ------------------------------------------------------------------------


@lru_cache(maxsize=1)
def middle() -> Table[Any, Any]:
    """A position from the middle of a game, all kinds of things on the map; never to be changed."""
    t = start(real_game(), 4, {}, Seeded("18"))
    for _ in walk(t, Random(18), lively_choice):
        if t.state.round == 5 and t.state.decision.kind == "intent":
            return t
    raise AssertionError("round 5 never came")


def empty_land(s: Any) -> int:
    atlas = real_game().atlas(s)
    return next(r for r in range(len(atlas)) if not atlas.water[r] and not s.kin[r] and "farm" not in atlas.features[r])


def active_region(s: Any) -> int:
    return next(r for r in range(len(s.kin)) if s.is_active_race(r))


def murloc_region(s: Any) -> int:
    return s.kin.index("murlocs")


def breaks(id: str) -> Callable[[Callable[[Any], None]], Callable[[Any], None]]:
    def note(change: Callable[[Any], None]) -> Callable[[Any], None]:
        BROKEN.append((id, change))
        return change

    return note


BROKEN: list[tuple[str, Callable[[Any], None]]] = []


@breaks("SW-INV-01")
def a_token_from_nowhere(s: Any) -> None:
    s.tokens[active_region(s)] += 1


@breaks("SW-INV-01")
def a_tray_in_debt(s: Any) -> None:
    race = s.kin[active_region(s)]
    s.tokens[active_region(s)] += s.tray[race] + 1
    s.tray[race] = -1


@breaks("SW-INV-02")
def a_murloc_too_few(s: Any) -> None:
    s.murlocs_gone -= 1


@breaks("SW-INV-03")
def a_coin_from_nowhere(s: Any) -> None:
    s.coins[0] += 1


@breaks("SW-INV-03")
def debts(s: Any) -> None:
    s.bank += s.coins[0] + 1
    s.coins[0] = -1


@breaks("SW-INV-04")
def a_banner_twice(s: Any) -> None:
    s.race_stacks["all"] = (*s.race_stacks["all"], s.rows["all"][0].race)


@breaks("SW-INV-04")
def a_banner_lost(s: Any) -> None:
    s.race_stacks["all"] = s.race_stacks["all"][1:]


@breaks("SW-INV-05")
def a_power_twice(s: Any) -> None:
    s.power_discard = (*s.power_discard, s.rows["all"][0].power)


@breaks("SW-INV-06")
def five_combos(s: Any) -> None:
    last = s.rows["all"][5]
    s.rows["all"] = s.rows["all"][:5]
    s.race_stacks["all"] = (last.race, *s.race_stacks["all"])
    s.power_stack = (last.power, *s.power_stack)


@breaks("SW-INV-07")
def a_third_race(s: Any) -> None:
    r = empty_land(s)
    s.owner[r], s.kin[r], s.tokens[r] = 0, s.rows["all"][0].race, 1
    s.tray[s.kin[r]] -= 1


@breaks("SW-INV-08")
def beasts_among_murlocs(s: Any) -> None:
    s.beasts[murloc_region(s)] = 1


@breaks("SW-INV-08")
def tokens_of_nobody(s: Any) -> None:
    s.tokens[empty_land(s)] = 1


@breaks("SW-INV-08")
def a_champion_among_murlocs(s: Any) -> None:
    s.champion_of, s.champion_at = 0, murloc_region(s)


@breaks("SW-INV-09")
def a_region_held_by_nothing(s: Any) -> None:
    r = active_region(s)
    s.tokens[r] = s.beasts[r] = 0
    s.champion_at = -1


@breaks("SW-INV-09")
def a_lone_tauren(s: Any) -> None:
    r = active_region(s)
    s.race[s.owner[r]], s.kin[r], s.tokens[r], s.beasts[r], s.champion_at = "tauren", "tauren", 1, 0, -1


@breaks("SW-INV-10")
def a_full_hand(s: Any) -> None:
    s.hand[s.owner[active_region(s)]] = 1


@breaks("SW-INV-11")
def a_wall_without_defenders(s: Any) -> None:
    s.walls[empty_land(s)] = 1


@breaks("SW-INV-11")
def a_garrison_of_murlocs(s: Any) -> None:
    s.garrisons[murloc_region(s)] = 1


@breaks("SW-INV-11")
def two_objectives_in_a_region(s: Any) -> None:
    s.marks[empty_land(s)] = 2


@breaks("SW-INV-12")
def ten_walls(s: Any) -> None:
    s.walls[:10] = [1] * 10


@breaks("SW-INV-12")
def eleven_garrisons(s: Any) -> None:
    s.garrisons[:11] = [1] * 11


@breaks("SW-INV-12")
def seven_towers(s: Any) -> None:
    s.towers[:7] = [1] * 7


@breaks("SW-INV-12")
def six_beasts(s: Any) -> None:
    s.hand_beasts[0] = 6


@breaks("SW-INV-12")
def five_harmony_tokens(s: Any) -> None:
    s.harmony[:] = [1] * 5


@breaks("SW-INV-12")
def three_objectives(s: Any) -> None:
    s.marks[:3] = [1] * 3


@breaks("SW-INV-12")
def a_champion_of_nobody(s: Any) -> None:
    s.champion_of, s.champion_at = -1, -2


@breaks("SW-INV-13")
def a_lost_bomb(s: Any) -> None:
    first = len(s.names)
    for _ in range(12):
        s.new_piece("dud")
    s.bomb_pile, s.bomb_box = (first, first + 1, first + 2), ()
    s.bombs[:] = [0] * len(s.bombs)


@breaks("SW-INV-13")
def a_bomb_under_goblins(s: Any) -> None:
    r = active_region(s)
    s.race[s.owner[r]], s.kin[r] = "goblins", "goblins"
    s.bombs[r] = 1


@breaks("SW-INV-15")
def a_relic_lost(s: Any) -> None:
    s.aside = s.aside[1:]


@breaks("SW-INV-16")
def orcs_in_the_water(s: Any) -> None:
    water = next(w for w in real_game().atlas(s).waters if not s.kin[w])
    s.kin[water], s.tokens[water], s.owner[water] = s.kin[active_region(s)], 1, s.owner[active_region(s)]


@breaks("SW-INV-18")
def a_tower_of_others(s: Any) -> None:
    s.towers[active_region(s)] = 1


@breaks("SW-INV-18")
def a_tower_on_other_ground(s: Any) -> None:
    atlas = real_game().atlas(s)
    r = next(r for r in range(len(s.kin)) if s.is_active_race(r) and "farm" not in atlas.features[r])
    s.power[s.owner[r]], s.towers[r] = "defender", 1


@breaks("SW-INV-19")
def two_assaults(s: Any) -> None:
    s.note("assault", 2)


@breaks("SW-INV-19")
def two_uses_of_an_artifact(s: Any) -> None:
    s.note("ashes", 2)


@breaks("SW-INV-19")
def swaps_of_who_cannot(s: Any) -> None:
    s.race[s.active], s.power[s.active] = "orcs", "miner"
    s.note("swap")


@breaks("SW-INV-20")
def conquests_after_the_last_attempt(s: Any) -> None:
    s.note("final")
    s.stack.append(part("conquest").Conquest(s.active))


@breaks("SW-INV-20")
def conquests_in_decline(s: Any) -> None:
    s.note("declining")
    s.stack.append(part("conquest").Conquest(s.active))


@breaks("SW-INV-21")
def an_eleventh_round(s: Any) -> None:
    s.round = s.rules.rounds + 1


@breaks("SW-INV-21")
def a_turn_left_out(s: Any) -> None:
    s.turns += 1


@pytest.mark.parametrize(("id", "change"), BROKEN, ids=[f"{id} {change.__name__}" for id, change in BROKEN])
def test_a_broken_invariant_is_noticed(id: str, change: Callable[[Any], None]) -> None:
    """SW-INV-01..21, as far as one state tells"""
    s = middle().state.copy()
    assert real_game().violations(s) == []
    change(s)
    assert any(message.startswith(f"{id}:") for message in real_game().violations(s))


def ids_of(messages: Any) -> set[str]:
    return {message.split(":")[0] for message in messages}


def test_a_forbidden_change_is_noticed() -> None:
    """SW-INV-02, SW-INV-14, SW-INV-15, SW-INV-17, SW-INV-20"""
    b = board().murloc("port").race(0, "orcs").hold(0, "hill").faded(0, "naga").hold(0, "fen", race="naga")
    before = b.relic("heart", "hill").s.copy()
    assert not list(changes(b.g, before, b.s))
    s = before.copy()
    s.tokens[b.r("port")] = 2
    assert ids_of(changes(b.g, before, s)) == {"SW-INV-02"}
    s = before.copy()
    s.faces = tuple(sorted(s.faces))
    assert ids_of(changes(b.g, before, s)) == {"SW-INV-14"}
    s = before.copy()
    s.buried[s.relics.pop("heart")] = s.names.index("heart")
    assert ids_of(changes(b.g, before, s)) == {"SW-INV-15"}
    s = before.copy()
    s.tokens[b.r("fen")] = 2
    assert ids_of(changes(b.g, before, s)) == {"SW-INV-17"}
    before.note("final")
    s = before.copy()
    s.victories = (*s.victories, part("state").Victory(0, "naga", 1, "horde"))
    assert ids_of(changes(b.g, before, s)) == {"SW-INV-20"}


def test_a_forbidden_order_is_noticed() -> None:
    """SW-INV-20, SW-INV-21"""
    ev = part("events")
    conquest = ev.RegionConquered(0, "hill", "orcs", 2, -1, "", ())
    failed = ev.FinalTried(0, "hill", 1, 3, 0, False)
    assert not list(order([conquest, failed, ev.TurnBegan(1, 1), conquest]))
    assert ids_of(order([failed, conquest])) == {"SW-INV-20"}
    assert ids_of(order([ev.RaceDeclined(0, "orcs", "miner", 1), conquest])) == {"SW-INV-20"}
    turns = [ev.TurnBegan(seat, number) for number in (1, 2) for seat in (1, 0)]
    assert not list(order(turns))
    assert ids_of(order([*turns, ev.TurnBegan(0, 3)])) == {"SW-INV-21"}
    assert ids_of(order([*turns, ev.TurnBegan(1, 2)])) == {"SW-INV-21"}


@pytest.mark.parametrize("what", ["coins", "bombs", "buried", "aside", "stack"])
def test_a_view_that_tells_too_much_is_noticed(what: str) -> None:
    """SW-INV-22"""
    b = board().race(0, "goblins").hold(0, "hill").bombs([1, 0]).bury("heart", "fen")
    b.s.power_stack = tuple(sorted(b.s.power_stack, reverse=True))
    views = {seat: b.g.view(b.s, seat) for seat in (0, 1, None)}
    assert not list(leaks(b.g, b.s, views))
    seen, s = views[1], b.s
    match what:
        case "coins":
            seen.coins[0] = s.coins[0]
        case "bombs":
            seen.names[b.first_bomb :] = s.names[b.first_bomb :]
        case "buried":
            seen.names[s.names.index("heart")] = "heart"
        case "aside":
            seen.names[s.aside[0]] = s.names[s.aside[0]]
        case _:
            seen.power_stack = s.power_stack
    assert list(leaks(b.g, s, views))


def test_a_question_without_answer_is_noticed() -> None:
    """SW-INV-24"""
    t = copied(middle())
    assert not list(unanswerable(t))
    t.state.stack.append(part("retreat").Retreats(0))
    t.state.decision = Decision("retreat", (0,))
    assert ids_of(unanswerable(t)) == {"SW-INV-24"}


def copied(t: Table[Any, Any]) -> Table[Any, Any]:
    return Table(t.game, t.state.copy(), t.chance)


def test_the_middle_of_that_game_is_lively() -> None:
    s = middle().state
    assert "murlocs" in s.kin
    assert sum(1 for race in s.race if race) > 1
    assert len(s.kin) - s.kin.count("") > 15
