"""The invariants (TCG-INV) after every action of random games; and that each of them would be noticed if broken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import count, product
from random import Random
from typing import Any

import pytest

from tests.games.chooser import pick_action
from tests.games.playing import SOAK, walk
from tests.games.tcg.build import duel, part, real_game
from tests.games.tcg.watching import changes, leaks, order, told_too_much, unanswerable
from wowtable.core import Action, Codec, Decision, Fast, Play, Seat, Seeded, Table, start
from wowtable.core.triggers import Intend

SWITCHES = ("deck_out_loses", "one_weapon", "strike_in_window_two", "untyped_melee", "pay_by_hand")
COMBINATIONS = tuple(dict(zip(SWITCHES, values)) for values in product((True, False), repeat=len(SWITCHES)))
BATCHES = 4
EACH = 3
WEIGHTS = {"pass": 0.15, "no_strike": 0.5, "no_protect": 0.5, "no": 0.5, "take_none": 0.3}
"""So that cards are played."""
lively_choice = partial(pick_action, eagerness=WEIGHTS)


def play(options: dict[str, object], seed: str, lively: bool) -> tuple[Table[Any, Any], int]:
    """A random game with every check, and how many decisions it took; its events stay with the table."""
    t = start(real_game(), 2, options, Seeded(seed))
    rng, numbers = Random(seed), count()

    def answer(seat: Seat) -> Action:
        actions = list(t.legal(seat))
        return lively_choice(actions, rng) if lively else rng.choice(actions)

    def checked(seat: Seat, action: Action) -> None:
        before, told = t.state.copy(), len(t.events or ())
        t.play(seat, action)
        found = [*t.game.violations(t.state), *unanswerable(t)]
        found.extend(changes(t.game, before, action, t.state, (t.events or [])[told:]))
        if next(numbers) % 8 == 0:
            found.extend(leaks(t.game, t.state))
        assert not found, f"seed {seed!r}, {options}: after {action} {found}"

    return t, Play(lambda: t.decision, answer, checked).to_end()


def pairs(game: Any, seed: str) -> Iterator[dict[str, object]]:
    """Two starter decks, drawn again and again."""
    rng, names = Random(f"pairs {seed}"), sorted(game.content.decks)
    while True:
        yield dict(zip(("deck_1", "deck_2"), rng.choices(names, k=2)))


@pytest.mark.parametrize("batch", range(BATCHES))
def test_invariants_hold_after_every_action(batch: int) -> None:
    """TCG-INV-01..25. Over the batches of a soak all combinations of options come up again and again."""
    games = range(batch, BATCHES * EACH * SOAK, BATCHES)
    decisions = 0
    for number, decks in zip(games, pairs(real_game(), f"batch {batch}")):
        options = {**COMBINATIONS[number * 11 % len(COMBINATIONS)], **decks}
        t, taken = play(options, f"game {number}", lively=number % 5 > 0)
        decisions += taken
        assert not list(order(t.events or ()))
        assert sum(t.game.outcome(t.state)) == 1
    print(f"{len(games)} games, {decisions} decisions")


def falls_together(seed: str, options: dict[str, object]) -> bool:
    """Plays a game whose heroes hang by a thread from turn 8 on; whether an ally fell in the check that ended it."""
    t, rng = start(real_game(), 2, options, Seeded(seed)), Random(seed)
    while t.state.decision is not None:
        if t.state.turn >= 8 and t.state.decision.kind == "priority":
            for hero in t.state.hero:
                last = t.game.sheets[t.state.names[hero]].health - 1
                t.state.damage[hero] = max(last, t.state.damage.get(hero, 0))
        told = len(t.events or ())
        seat = t.state.decision.seats[0]
        t.apply(seat, lively_choice(list(t.legal(seat)), rng))
    assert t.game.violations(t.state) == [], seed
    return any(type(event).__name__ == "Destroyed" and event.why == "damage" for event in (t.events or [])[told:])


def test_nobody_with_fatal_damage_is_left_standing_as_a_game_ends() -> None:
    """TCG-INV-04, TCG-AMBIG-40"""
    games = zip(range(60), pairs(real_game(), "frail"))
    together = [number for number, decks in games if falls_together(f"frail {number}", decks)]
    assert len(together) >= 2, "else the games show nothing"


def test_a_guess_keeps_what_is_known() -> None:
    """What a seat cannot see is dealt anew, what it sees stays; and the guess does not look at the true deck."""
    game, codec = real_game(), Codec(real_game().records())
    t = start(game, 2, {"deck_1": "alliance_mage", "deck_2": "horde_rogue"}, Seeded("guess"))
    printed = set(game.content.decks["horde_rogue"].cards)
    for number, _ in enumerate(walk(t, Random(11), lively_choice)):
        if number % 25 or t.state.decision is None:
            continue
        guess = game.determinize(t.state, 0, Random(number))
        assert codec.digest(game.view(guess, 0)) == codec.digest(game.view(t.state, 0))
        assert game.violations(guess) == []
        assert sorted(map(guess.names.__getitem__, t.state.deck[0])) == sorted(
            map(t.state.names.__getitem__, t.state.deck[0])
        )
        assert {guess.names[card] for card in (*guess.hand[1], *guess.deck[1])} <= printed


def test_a_guess_is_the_same_whatever_is_hidden() -> None:
    """A spy who changes hidden names of the other player changes nothing in the guess."""
    game = real_game()
    t = start(game, 2, {"deck_1": "alliance_mage", "deck_2": "horde_rogue"}, Seeded("spy"))
    for number, _ in enumerate(walk(t, Random(5), lively_choice)):
        if number == 60:
            break
    spied = t.state.copy()
    for card in (*spied.hand[1], *spied.deck[1]):
        if not spied.knows(0, card):
            spied.names[card] = "wysko"
    assert game.determinize(spied, 0, Random(1)).names == game.determinize(t.state, 0, Random(1)).names


def table_of_three() -> Table[Any, Any]:
    """Turn 1 of three seats with starter decks."""
    game, position = real_game(), part("position")
    t: Table[Any, Any] = Table(game, part("setup").empty_table(part("state").Rules(), 3), Fast(Random(2)), [])
    decks = [game.content.decks[name] for name in ("alliance_mage", "horde_rogue", "alliance_paladin")]
    position.clear(t, [deck.hero for deck in decks])
    for seat, deck in enumerate(decks):
        for name, copies in deck.cards.items():
            for _ in range(copies):
                position.lay(t, seat, name, "deck")
        part("zones").shuffle_deck(t, seat)
        part("zones").draw(t, seat, 7)
    t.push(part("turn").Turns())
    t.settle()
    return t


def test_random_games_of_three() -> None:
    """TCG-AMBIG-28: the rules of play hold for more seats."""
    t = table_of_three()
    for _ in walk(t, Random(6), lively_choice):
        assert t.game.violations(t.state) == []
    assert sum(t.game.outcome(t.state)) == 1
    assert t.state.lost.count(True) >= 2


def test_whose_hero_dies_among_three_leaves_the_game_with_all_cards() -> None:
    """TCG-AMBIG-28"""
    t = table_of_three()
    s = t.state
    assert s.active == 0
    ally = part("position").lay_in_play(t, 1, "wysko", s.allies)
    before = [s.ref(card) for card, owner in enumerate(s.owner) if owner == 1]
    s.exhausted[ally], s.damage[s.hero[1]] = True, 99
    t.apply(0, Action("pass"))
    t.apply(1, Action("pass"))
    t.apply(2, Action("pass"))
    assert s.lost == [False, True, False]
    assert {s.zone[card] for card, _ in before} == {"removed"}
    assert not any(s.alive(ref) for ref in before)
    assert (s.allies[1], s.hand[1], s.deck[1], len(s.removed[1])) == ((), (), (), len(before))
    assert ally not in s.exhausted
    assert s.decision is not None
    t.apply(0, Action("pass"))
    assert s.decision.seats == (2,)
    t.apply(2, Action("pass"))
    assert s.step == "action"


# -- each invariant is looked at ------------------------------------------------------------------------


def _set(name: str, at: Any, value: Any) -> Callable[[Any], Any]:
    def change(b: Any) -> None:
        getattr(b.s, name)[b.n(at) if isinstance(at, str) else at] = value

    return change


def _totem_attacks(b: Any) -> None:
    b.s.combat = part("state").Combat(b.s.ref(b.n("totem")), b.s.ref(b.s.hero[1]))
    b.s.step = "combat"


def _over(b: Any) -> None:
    b.s.stack.clear()
    b.s.decision, b.s.winners = None, (0,)
    b.s.damage[b.n("wolf")] = 4


def _asked_to_protect(b: Any) -> None:
    """With something dead on the table, outside any window."""
    b.s.stack.append(part("combat").ProtectPoint(1))
    b.s.decision = Decision("protect", (1,))
    b.s.damage[b.n("wolf")] = 4


BROKEN: dict[str, Callable[[Any], Any]] = {
    "TCG-INV-01: nowhere": _set("zone", "wolf", "none"),
    "TCG-INV-01: two places": lambda b: b.s.hand.__setitem__(0, (*b.s.hand[0], b.n("ogre"))),
    "TCG-INV-01: notes": _set("exhausted", "ogre", True),
    "TCG-INV-02: pile": lambda b: b.s.graveyard.__setitem__(slice(0, 2), [b.s.graveyard[1], b.s.graveyard[0]]),
    "TCG-INV-02: row": _set("control", "wolf", 1),
    "TCG-INV-03: no hero": lambda b: b.s.hero.__setitem__(0, b.n("wolf")),
    "TCG-INV-03: dead hero": lambda b: b.s.damage.__setitem__(b.s.hero[0], 28),
    "TCG-INV-04": _set("damage", "wolf", 4),
    "TCG-INV-04: at the end": _over,
    "TCG-INV-04: between windows": _asked_to_protect,
    "TCG-INV-05": _set("damage", "wolf", -1),
    "TCG-INV-08: face": lambda b: b.s.face_down.pop(b.s.resources[0][0]),
    "TCG-INV-08: down": _set("face_down", "wolf", True),
    "TCG-INV-09": lambda b: b.allies(0, "king", "king"),
    "TCG-INV-10": lambda b: b.s.host.__setitem__(b.n("mark"), b.n("ogre")),
    "TCG-INV-12": lambda b: b.s.joined.pop(b.n("wolf")),
    "TCG-INV-13": _totem_attacks,
    "TCG-INV-17": lambda b: b.s.stack.clear(),
    "TCG-INV-18: order": lambda b: b.s.chain.extend([b.s.chain[0]]),
    "TCG-INV-18: cards": lambda b: b.s.chain.clear(),
    "TCG-INV-25": lambda b: setattr(b.s, "winners", (0,)),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_invariant_is_noticed(name: str) -> None:
    b = duel().allies(0, "wolf", "totem").attach(1, "mark", "wolf").graveyard(0, "ogre").resources(0, 2)
    b.hand(0, "bolt").play("bolt", "hero1")
    b.s.damage.clear()
    b.s.modifiers.clear()
    assert b.g.violations(b.s) == []
    BROKEN[name](b)
    found = b.g.violations(b.s)
    assert any(fault.startswith(name.split(":")[0]) for fault in found), found


def test_changes_between_states_are_noticed() -> None:
    b = duel().allies(0, "wolf").newcomers(0, "ogre").allies(1, "guard").resources(0, 2).hand(0, "bolt", "pawn")
    b.play("bolt", "hero1")
    before = b.s.copy()
    attack = ("c1", "x", 0, 0)
    wrong = [
        Action("attack", (f"c{b.n('ogre')}", "ogre", 0, 0, *attack)),
        Action("protect", (f"c{b.n('guard')}", "guard", 1, 0)),
        Action("strike", (f"c{b.n('wolf')}", "x", 0, 0)),
        Action("place", (f"c{b.n('bolt')}", "bolt", "down")),
    ]
    before.exhausted.update({b.n("ogre"): True, b.n("guard"): True})
    before.placed = True
    before.combat = part("state").Combat(before.ref(0), before.ref(b.n("guard")))
    found = {fault.split(":")[0] for action in wrong for fault in changes(b.g, before, action, before, ())}
    assert {"TCG-INV-07", "TCG-INV-11", "TCG-INV-12", "TCG-INV-13", "TCG-INV-20"} <= found
    ev = part("events")
    after = before.copy()
    after.hand[0] = tuple(range(8))
    after.chain[0] = replace(after.chain[0], groups=(((5, 0),),))
    facts = [
        ev.ResourcesPaid(0, 2, (3, 3)),
        ev.CardPlayed(0, 3, "pawn", (), ()),
        ev.QuestCompleted(0, 3, "chore", (), ()),
        ev.TurnEnded(0, 5),
    ]
    found = {fault.split(":")[0] for fault in changes(b.g, before, Action("pass"), after, facts)}
    assert {"TCG-INV-06", "TCG-INV-18", "TCG-INV-19", "TCG-INV-20", "TCG-INV-21"} <= found
    assert told_of_damage() == ["TCG-INV-14", "TCG-INV-15", "TCG-INV-15", "TCG-INV-16", "TCG-INV-16"]
    assert list(
        order([ev.TurnBegan(0, 1), ev.StepBegan(0, "draw"), ev.CardDrawn(0, 1, "x"), ev.StepBegan(0, "action")])
    )
    assert list(order([ev.TurnBegan(0, 2), ev.StepBegan(0, "draw"), ev.StepBegan(0, "action")]))
    assert list(order([ev.TurnBegan(0, 2), ev.StepBegan(0, "action"), ev.TurnBegan(1, 3)]))


def told_of_damage() -> list[str]:
    """What is wrong with damage in a fight of an archer (Long-Range), and to an aberration."""
    ev, state, damage = part("events"), part("state"), part("damage")
    b = duel().allies(0, "guruvan").allies(1, "husk", "wolf").gear(1, "golem_skull_helm").at("action")
    archer, husk, wolf, helm = (b.n(name) for name in ("guruvan", "husk", "wolf", "golem_skull_helm"))
    back = ev.DamageDealt(0, archer, "guruvan", 2, ("melee",), 1, wolf, "wolf", combat=True)
    spell = ev.DamageDealt(1, husk, "husk", 2, ("fire",), 0, b.s.hero[0], "gray")
    quiet = b.s.copy()
    b.s.combat = state.Combat(b.s.ref(archer), b.s.ref(wolf), defending=True)
    used = b.s.copy()
    packet = damage.Packet(b.s.ref(wolf), 1, (), 0, b.s.ref(archer), "guruvan")
    used.stack.append(Intend(damage.Settling(), (packet,)))
    helms = [ev.ArmorUsed(1, helm, "golem_skull_helm", 2, 1)]
    facts = [*changes(b.g, quiet, Action("pass"), quiet, [back]), *changes(b.g, used, Action("pass"), used, helms)]
    facts += changes(b.g, b.s, Action("pass"), b.s, [back, spell])
    return [fault.split(":")[0] for fault in facts]


def test_an_answer_that_tells_too_much_is_noticed() -> None:
    """TCG-INV-22"""
    t = start(real_game(), 2, {}, Seeded("answer"))
    card = t.state.deck[0][0]
    said = [Action("play", (f"c{card}", t.state.names[card])), Action("play", (f"c{card}", "")), Action("pass")]
    assert len(list(told_too_much(t.state, 0, said))) == 1


def test_a_leak_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """TCG-INV-22"""
    t = start(real_game(), 2, {}, Seeded("leak"))
    t.apply(t.state.decision.seats[0], Action("first"))  # type: ignore[union-attr]
    assert list(leaks(t.game, t.state)) == []
    monkeypatch.setattr(type(t.game), "view", lambda *seen: seen[1])
    assert len(list(leaks(t.game, t.state))) >= 3
