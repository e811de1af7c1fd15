"""What is in the box (SW-COMP) and how it is laid out (SW-SETUP)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations, product
from typing import Any

import pytest

from tests.games.small_world.build import board, part, real_game, small_game
from wowtable.core import Seeded, Table, start
from wowtable.core.knowledge import UNKNOWN

TRAYS = {
    "blood_elves": 10,
    "draenei": 12,
    "dwarves": 10,
    "ethereals": 10,
    "forsaken": 20,
    "gnomes": 10,
    "goblins": 11,
    "humans": 10,
    "kobolds": 11,
    "naga": 11,
    "night_elves": 9,
    "orcs": 11,
    "pandaren": 10,
    "tauren": 16,
    "trolls": 11,
    "worgen": 10,
}
SIZES = {2: "LS", 3: "LMS", 4: "LMMS", 5: "LLMSS"}
COUNTS = range(2, 6)


@lru_cache(maxsize=16)
def fresh(seats: int, seed: str = "evening") -> Table[Any, Any]:
    """A real game, laid out and not to be changed."""
    return start(real_game(), seats, {}, Seeded(seed))


def face_sets(seats: int) -> list[list[Any]]:
    """Every set of faces that a game for so many may use."""
    faces = real_game().content.faces.values()
    choices = []
    for size, count in Counter(SIZES[seats]).items():
        boards = sorted({face.board for face in faces if face.size == size})
        choices.append(
            [
                pick
                for chosen in combinations(boards, count)
                for pick in product(*([face for face in faces if face.board == name] for name in chosen))
            ]
        )
    return [[face for group in groups for face in group] for groups in product(*choices)]


# -- the box -----------------------------------------------------------------------------------------


def test_boards() -> None:
    """SW-COMP-01"""
    faces = real_game().content.faces.values()
    size_of = {face.board: face.size for face in faces}
    assert Counter(size_of.values()) == {"L": 2, "M": 2, "S": 2}
    assert set(Counter(face.board for face in faces).values()) == {2}


def test_banners_with_an_active_and_a_declined_side() -> None:
    """SW-COMP-02"""
    assert set(real_game().content.races) == set(TRAYS)
    assert len(TRAYS) == 16
    b = board().race(0, "orcs").hold(0, "hill").turn_of(0).do("decline")
    assert (b.s.race[0], b.s.faded[0]) == ("", "orcs")


def test_power_tiles() -> None:
    """SW-COMP-03"""
    powers = real_game().content.powers
    assert len(powers) == 20
    assert len({power.id for power in powers.values()}) == 20
    assert len({(power.effects) for power in powers.values()}) == 20


def test_die() -> None:
    """SW-COMP-04, SW-AMBIG-04: half the faces are blank and none shows more than 3."""
    box = real_game().content.box
    assert sorted(box.die) == [0, 0, 0, 1, 2, 3]
    t: Table[Any, Any] = Table(real_game(), real_game().new_state(2, {}), Seeded("die"), [])
    rolls = Counter(t.roll("reinforcement", box.die) for _ in range(6000))
    assert set(rolls) == {0, 1, 2, 3}
    assert 2800 < rolls[0] < 3200
    assert all(850 < rolls[face] < 1150 for face in (1, 2, 3))


def test_trays() -> None:
    """SW-COMP-05"""
    assert {name: race.tray for name, race in real_game().content.races.items()} == TRAYS
    assert sum(TRAYS.values()) == 182
    assert fresh(3).state.tray == TRAYS


def test_every_combo_fits_its_tray() -> None:
    """SW-COMP-06"""
    lore = real_game().content
    for name, race in lore.races.items():
        assert race.tray - race.tokens == (14 if name == "forsaken" else 5)
        assert all(race.tokens + power.tokens <= race.tray for power in lore.powers.values())
    assert max(power.tokens for power in lore.powers.values()) <= 5
    assert (lore.races["forsaken"].tokens, lore.powers["herbalist"].tokens) == (6, 4)


@pytest.mark.parametrize("seats", COUNTS)
def test_no_set_of_islands_asks_for_more_than_the_box_holds(seats: int) -> None:
    """SW-COMP-07, SW-AMBIG-35"""
    box = real_game().content.box
    assert (box.murlocs, box.mountains) == (15, 10)
    for faces in face_sets(seats):
        regions = [region for face in faces for region in face.regions]
        assert 0 < sum(region.murloc for region in regions) <= 15
        assert 0 < sum(region.terrain == "mountain" for region in regions) <= 10


def test_bombs() -> None:
    """SW-COMP-08"""
    b = board().offer("goblins", "miner").turn_of(0).do("pick", "goblins", "miner")
    assert len(b.bomb_pile) == 12
    assert sorted(b.s.names[b.first_bomb :]) == ["dud"] * 6 + ["explodes"] * 6


def test_supplies() -> None:
    """SW-COMP-09"""
    g = real_game()
    box = g.content.box
    assert (box.walls, box.towers, box.beasts, box.harmony, box.garrisons) == (9, 6, 5, 4, 10)
    assert g.abilities("humans", "").objectives.count == 2
    assert [name for name in g.content.powers if g.abilities("", name).champion] == ["champion"]


def test_artifacts_and_places() -> None:
    """SW-COMP-10"""
    relics = real_game().content.relics
    assert Counter(relic.kind for relic in relics.values()) == {"artifact": 5, "place": 7}
    assert len({relic.effects for relic in relics.values()}) == 12


def test_coins() -> None:
    """SW-COMP-11"""
    assert real_game().content.box.bank == 35 * 1 + 20 * 3 + 25 * 5 + 30 * 10 == 520


def test_change_is_never_needed() -> None:
    """SW-COMP-12: coins are a number, so any price can be paid exactly."""
    b = board(coins=5).turn_of(0)
    third = b.s.rows["all"][3]
    b.do("pick", third.race, third.power)
    assert b.s.coins == [2, 5]
    assert b.s.bank == 510


def test_the_tray_limits_every_gain() -> None:
    """SW-COMP-13: with all twenty Forsaken out none can be bought, and nothing is paid."""
    b = board().race(0, "forsaken", hand=8).hold(0, "port", 12).murloc("hill").conquest_of(0)
    assert b.s.tray["forsaken"] == 0
    b.conquer("hill").do("stop")
    assert b.kind == "redeploy"
    assert b.s.coins[0] == 5


# -- laying out --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", COUNTS)
def test_islands_by_number_of_players(seats: int) -> None:
    """SW-SETUP-01, SW-SETUP-02: never both faces of one board (SW-AMBIG-02)."""
    lore = real_game().content
    seen = set()
    for seed in range(12):
        faces = [lore.faces[name] for name in fresh(seats, str(seed)).state.faces]
        assert "".join(face.size for face in faces) == SIZES[seats]
        assert len(faces) == seats == len({face.board for face in faces})
        seen.add(tuple(face.id for face in faces))
    assert len(seen) > 4


@pytest.mark.parametrize("seats", COUNTS)
def test_no_border_crosses_the_sea_between_islands(seats: int) -> None:
    """SW-SETUP-03"""
    for faces in face_sets(seats):
        atlas = part("atlas").Atlas(faces)
        for r, near in enumerate(atlas.near):
            assert near
            assert all(atlas.island[n] == atlas.island[r] and r in atlas.near[n] for n in near)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 10), (3, 10), (4, 9), (5, 8)])
def test_the_first_and_the_last_round(seats: int, rounds: int) -> None:
    """SW-SETUP-04, SW-SETUP-05"""
    s = fresh(seats).state
    assert (s.round, s.rules.rounds) == (1, rounds)


def test_six_combos_are_on_offer() -> None:
    """SW-SETUP-06, SW-SETUP-07, SW-SETUP-08: five in the column; the sixth lies on top of the stacks.

    Which side of the banner the power lies on is a matter of drawing (SW-AMBIG-40).
    """
    s = fresh(4).state
    row, races, powers = s.rows["all"], s.race_stacks["all"], s.power_stack
    assert len(row) == 6
    assert (1 + len(races), 1 + len(powers)) == (11, 15)
    assert sorted([*(combo.race for combo in row), *races]) == sorted(TRAYS)
    assert len({*(combo.power for combo in row), *powers}) == 20
    assert len(fresh(4).legal(s.active)) == 6
    assert len({tuple(fresh(4, str(seed)).state.rows["all"]) for seed in range(5)}) == 5


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_play(seats: int) -> None:
    """SW-SETUP-01"""
    with pytest.raises(ValueError, match="2 to 5 players"):
        start(real_game(), seats, {}, Seeded("crowd"))


def test_the_first_combos_are_no_news() -> None:
    """SW-SETUP-06"""
    assert [type(event).__name__ for event in fresh(3).events or ()] == ["GameBegan", "RoundBegan", "TurnBegan"]


def test_murlocs_and_mountains_stand_where_the_map_shows_them() -> None:
    """SW-SETUP-09, SW-SETUP-10"""
    t = fresh(5)
    s, atlas = t.state, t.game.atlas(t.state)
    for r, region in enumerate(atlas.regions):
        assert (s.kin[r], s.tokens[r]) == (("murlocs", 1) if region.murloc else ("", 0))
        assert atlas.mountain[r] == (region.terrain == "mountain")
        parts = part("march").cost_parts(t.game, s, 0, t.game.abilities("orcs", ""), r, False)
        assert (("mountain", 1) in parts) == (region.terrain == "mountain")


@pytest.mark.parametrize("seats", COUNTS)
def test_a_face_down_token_on_each_island(seats: int) -> None:
    """SW-SETUP-11, SW-SETUP-12"""
    t = fresh(seats)
    s, atlas = t.state, t.game.atlas(t.state)
    spots = [r for r, token in enumerate(s.buried) if token >= 0]
    assert all(atlas.regions[r].letter for r in spots)
    assert [atlas.island[r] for r in spots] == list(range(seats))
    tokens = [*(s.buried[r] for r in spots), *s.aside]
    assert sorted(s.names[token] for token in tokens) == sorted(t.game.content.relics)
    assert len(s.aside) == 12 - seats
    for seat in (*range(seats), None):
        seen = t.game.view(s, seat)
        assert {seen.names[token] for token in tokens} == {UNKNOWN}


def test_coins_at_the_start() -> None:
    """SW-SETUP-13"""
    s = fresh(3).state
    assert (s.coins, s.bank) == ([5, 5, 5], 505)


def test_the_first_player_comes_from_the_seed() -> None:
    """SW-SETUP-14, SW-AMBIG-24"""
    assert [fresh(3, "seven").state.first for _ in range(3)] == [fresh(3, "seven").state.first] * 3
    assert start(real_game(), 3, {}, Seeded("seven")).state.first == fresh(3, "seven").state.first
    assert {fresh(3, str(seed)).state.first for seed in range(12)} == {0, 1, 2}


def test_play_goes_clockwise() -> None:
    """SW-SETUP-15"""
    b = board(3)
    b.s.first = 2
    b.s.stack[:] = [part("turn").Rounds()]
    b.t.settle()
    order = []
    for _ in range(6):
        order.append((b.s.round, b.asked))
        if b.kind == "intent":
            b.do("expand")
        b.end_turn()
    assert order == [(1, 2), (1, 0), (1, 1), (2, 2), (2, 0), (2, 1)]


def test_nobody_earns_with_murlocs() -> None:
    """SW-SETUP-16"""
    b = board().murloc("hill", "peak").race(0, "orcs").hold(0, "port").conquest_of(0)
    assert b.owner("hill") == -1
    assert (b.income(0), b.income(1)) == ({"regions": 1}, {})


def test_the_map_of_these_tests_is_the_game_as_it_ships() -> None:
    assert small_game().content.races is real_game().content.races
