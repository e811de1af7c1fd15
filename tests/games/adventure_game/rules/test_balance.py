"""What is counted for the balance of the game, and what is made of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from wowtable.ai.mapping import Here
from wowtable.ai.sim import run_sim

from ..build import Board, part, real_game, realm

GAME = real_game()


def test_a_game_is_counted_to_its_last_card() -> None:
    counts = run_sim(Here(GAME), 1, ("random", "random"), seed="b", options={"rounds": "10"}, gauged=True).counts
    assert counts["games"] == 1
    assert counts["heroes"] == 2
    played = {name.split(".")[1] for name in counts if name.startswith("hero.") and name.endswith(".played")}
    assert len(played) == 2
    assert played <= set(GAME.content.heroes)
    assert sum(n for name, n in counts.items() if name.startswith("start.") and name.endswith(".played")) == 2
    assert sum(n for name, n in counts.items() if name.startswith("turns.")) in (1, 2), "of each winner"
    assert counts["phases"] >= counts["fights"] - counts.get("duels", 0) > 0
    cards = [name for name in counts if name.startswith(("ability.", "challenge.", "quest."))]
    known = {
        *(f"ability.{name}" for name in GAME.content.abilities),
        *(f"challenge.{name}" for name in GAME.content.challenges),
        *(f"quest.{name}" for name in GAME.content.quests),
    }
    assert {name.rpartition(".")[0] for name in cards} <= known
    assert all(counts[name] <= 2 for name in cards)


def test_what_is_out_of_balance_is_found() -> None:
    hero, *others = GAME.content.heroes
    card, twin, *_ = (name for name, ability in GAME.content.abilities.items() if ability.hero == hero)
    counts = {
        **{f"hero.{name}.played": 100 for name in GAME.content.heroes},
        **{f"hero.{name}.won": 20 for name in others},
        f"hero.{hero}.won": 40,
        **{f"ability.{name}.seen": 100 for name in (card, twin)},
        f"ability.{card}.won": 90,
        f"ability.{twin}.won": 10,
        "stuck": 1,
    }
    missed = {(finding.title, finding.thing) for finding in GAME.findings(counts) if not finding.holds}
    assert ("wins among all", hero) in missed
    assert not {("wins among all", other) for other in others} & missed
    assert ("wins beyond its deck's mean", f"abilities of {hero}, {card}") in missed
    assert ("wins beyond its deck's mean", f"abilities of {hero}, {twin}") in missed
    assert ("heroes without a quest within reach for too long", "") in missed
    dead = next(thing for title, thing in missed if title == "quests never fulfilled")
    assert all(name in dead for name in GAME.content.quests)


def is_stuck(b: Board, change: Callable[[], object] = bool, turns: int = 5) -> bool:
    """After so many turns of a hero of the lowest level; before the last of them something changes."""
    gauge, began = part("balance").RealmGauge(b.t), part("events").TurnBegan
    gauge.saw(b.t, [began(0, n) for n in range(turns - 1)])
    change()
    gauge.saw(b.t, [began(0, turns)])
    return 0 in gauge.stuck


def on_yellow_roads() -> Board:
    """Its only quest leads to yellow places."""
    return realm("sofeea", "burbonn").quest(0, "the_twin_idols")


def test_stuck_is_who_begins_a_fifth_turn_without_a_quest_for_its_level() -> None:
    assert is_stuck(on_yellow_roads())
    assert not is_stuck(on_yellow_roads(), turns=4)


def test_another_quest_or_level_helps_only_if_a_quest_can_be_gone_on_with() -> None:
    for change, stuck in (
        (lambda b: b.quest(0, "roads_without_inns"), True),
        (lambda b: b.level(0, "green"), True),
        (lambda b: b.quest(0, "rivals"), False),
        (lambda b: b.level(0, "yellow"), False),
    ):
        b = on_yellow_roads()
        assert is_stuck(b, partial(change, b)) == stuck


def test_a_hero_whom_a_quest_wants_is_out_of_reach_in_spaces_of_a_higher_level() -> None:
    for place, stuck in (("brill", False), ("stonard", True)):
        b = realm("sofeea", "burbonn").level(1, "yellow").quest(0, "borrowed_coin").at(1, place)
        assert is_stuck(b) == stuck
