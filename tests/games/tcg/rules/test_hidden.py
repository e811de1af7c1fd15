"""Nobody learns what is hidden (TCG-INV-22): views, guesses, offers and facts along random games of all decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from tests.conformance.test_hiding import strings_in
from tests.games.playing import SOAK, walk
from tests.games.tcg.build import part, real_game
from tests.games.tcg.rules.test_random_games import lively_choice, pairs
from wowtable.core import Codec, Event, Seeded, Table, start
from wowtable.core.knowledge import eyes
from wowtable.session.undo import friendly_barrier

VIEWERS = (0, 1, None)
EVERY = 12
GAMES = 3 * SOAK


def positions(seed: str, game: Any = None) -> Iterator[Table[Any, Any]]:
    """Moments of random games, each between two other decks."""
    for number, decks in zip(range(GAMES), pairs(game or real_game(), seed)):
        t = start(game or real_game(), 2, decks, Seeded(f"{seed} {number}"))
        for at, _ in enumerate(walk(t, Random(f"{seed} {number}"), lively_choice)):
            if at % EVERY == 0 and t.state.decision is not None:
                yield t


def unseen(s: Any, viewer: int | None) -> list[int]:
    return [card for card in range(len(s.names)) if not s.knows(viewer, card)]


def exchanged(s: Any, viewer: int | None, rng: Random) -> Any:
    """The same game as far as the viewer can know: what it has not seen has changed places, each among its owner's."""
    other = s.copy()
    for owner in range(s.seats):
        cards = [card for card in unseen(s, viewer) if s.owner[card] == owner]
        names = [s.names[card] for card in cards]
        rng.shuffle(names)
        for card, name in zip(cards, names):
            other.names[card] = name
    return other


def test_what_is_not_seen_makes_no_difference() -> None:
    """Views, offers, stops and guesses stay the same when hidden cards change places."""
    game, codec = real_game(), Codec(real_game().records())
    checks = 0
    for n, t in enumerate(positions("exchange")):
        s = t.state
        for viewer in VIEWERS:
            other = exchanged(s, viewer, Random(n))
            checks += 1
            assert codec.digest(game.view(other, viewer)) == codec.digest(game.view(s, viewer))
            if viewer is None:
                continue
            twin: Table[Any, Any] = Table(game, other, t.chance)
            assert list(twin.legal(viewer)) == list(t.legal(viewer))
            assert game.pause(other, viewer) == game.pause(s, viewer)
            assert game.prompt(other, viewer) == game.prompt(s, viewer)
            guesses = [game.determinize(state, viewer, Random(1)).names for state in (s, other)]
            foreign = [card for card, owner in enumerate(s.owner) if owner != viewer]
            assert [guesses[0][card] for card in foreign] == [guesses[1][card] for card in foreign]
    assert checks > 100 * GAMES
    print(f"{checks} exchanges")


def test_nothing_else_tells_what_a_hidden_card_is() -> None:
    """Neither frames, links and facts in a view, nor the notes about cards with powers."""
    game = real_game()
    known = set(game.content.cards)
    for t in positions("notes"):
        for viewer in VIEWERS:
            v = game.view(t.state, viewer)
            hidden = unseen(t.state, viewer)
            open_names = {t.state.names[card] for card in range(len(v.names)) if card not in set(hidden)}
            assert not set(hidden) & {*v.sources, *v.damage, *v.host, *v.joined}
            v.names[:] = []
            told = known.intersection(strings_in(v))
            assert told <= open_names, f"seat {viewer} reads {told - open_names}"


def named(event: Event) -> Iterator[tuple[int, str]]:
    """The cards that a fact names, by number."""
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name == "target_names":
            yield from zip(event.targets, value)  # type: ignore[attr-defined]
        elif field.name in ("name", "old_name") or field.name.endswith("_name"):
            yield getattr(event, field.name.removesuffix("name").rstrip("_").replace("old", "") or "card"), value


def told_too_much(before: Any, after: Any, events: Iterable[Event], viewer: int | None) -> Iterator[str]:
    """Facts that name a card which the viewer knows neither before nor after, nor is shown in between."""
    shown = {event.card for event in events if type(event).__name__ == "CardRevealed"}  # type: ignore[attr-defined]
    for event in events:
        seen = event.seen_by(viewer)
        kind = type(event).__name__
        if seen is None:
            continue
        if kind == "HandShown" and seen.names and viewer not in (seen.seat, seen.to):  # type: ignore[attr-defined]
            yield f"{viewer} is shown a hand: {seen}"
        for card, name in named(seen):
            if card < 0 or not name or card in shown:
                continue
            known = after.known[card] | (before.known[card] if card < len(before.known) else 0)
            is_so = after.names[card] == name  # else it was that card, before a shuffle
            if not known & eyes(viewer) and is_so:
                yield f"{viewer} is told {seen}"


def test_facts_name_to_nobody_what_it_may_not_know() -> None:
    game = real_game()
    facts = 0
    for number, decks in zip(range(GAMES), pairs(game, "facts")):
        t = start(game, 2, decks, Seeded(f"facts {number}"))
        before, told = t.state.copy(), len(t.events or ())
        for _ in walk(t, Random(number), lively_choice, watched=True):
            events = (t.events or [])[told:]
            facts += len(events)
            for viewer in VIEWERS:
                assert not list(told_too_much(before, t.state, events, viewer)), f"facts {number}"
            before, told = t.state.copy(), len(t.events or ())
    assert facts > 300 * GAMES
    print(f"{facts} facts")


def test_showing_ones_own_cards_stays_open_to_a_friendly_take_back() -> None:
    """Only luck, and what the player who acts has got to know, bars it: not that the others see a card now. What
    the other player had asked for is barred by what neither had known, such as the top of a deck."""
    game, taken_back, turned_up = real_game(), Counter[str](), 0
    for number, decks in zip(range(GAMES), pairs(game, "friends")):
        t = start(game, 2, decks, Seeded(f"friends {number}"))
        rng, told = Random(number), len(t.events or ())
        while t.decision is not None and t.state.turn < 12:
            seat, before = t.decision.seats[0], t.state.copy()
            action = lively_choice(list(t.legal(seat)), rng)
            t.play(seat, action)
            after, events, told = t.state, tuple((t.events or [])[told:]), len(t.events or ())
            learned = set(unseen(before, seat)) - set(unseen(after, seat))
            barred = friendly_barrier(before, after, events, seat, seat)
            assert (barred is not None) == bool(learned or before.draws != after.draws), (action, events)
            other = 1 - seat
            news = set(unseen(before, other)) - set(unseen(after, other))
            if news & set(unseen(before, seat)):
                assert friendly_barrier(before, after, events, other, seat) == "revealed", (action, events)
                turned_up += any(isinstance(event, part("events").CardRevealed) for event in events)
            taken_back[action.verb] += barred is None
    assert min(taken_back[verb] for verb in ("place", "play", "attack")) > GAMES, taken_back
    assert turned_up


def test_a_fact_that_tells_too_much_is_noticed() -> None:
    ev, t = part("events"), start(real_game(), 2, {}, Seeded("blab"))
    s, card = t.state, t.state.deck[0][0]
    for fact in (
        ev.CardDiscarded(0, card, s.names[card]),
        ev.DamageDealt(1, s.hero[1], "x", 2, (), 0, card, s.names[card]),
        ev.Triggered(1, s.hero[1], "x", (card,), (s.names[card],), 0),
    ):
        assert [len(list(told_too_much(s, s, [fact], viewer))) for viewer in VIEWERS] == [1, 1, 1]
    own = ev.CardDrawn(0, card, s.names[card])
    assert [len(list(told_too_much(s, s, [own], viewer))) for viewer in VIEWERS] == [1, 0, 0]


def open_book(*asked: Any) -> Any:
    return asked[1].copy()


def loose_tongue(*asked: Any) -> Any:
    v = asked[1].copy()
    v.decks[0] = v.names[v.deck[0][0]]
    return v


@pytest.mark.parametrize(
    ("view", "check"),
    [
        (open_book, test_what_is_not_seen_makes_no_difference),
        (loose_tongue, test_nothing_else_tells_what_a_hidden_card_is),
    ],
)
def test_a_view_that_shows_too_much_is_noticed(view: Any, check: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(real_game()), "view", view)
    with pytest.raises(AssertionError):
        check()
