"""Builds any position of the card game in a few words, out of the tiny cards of `cards/` or the real ones.

    b = duel().allies(0, "ogre").allies(1, "wolf").hand(0, "bolt").resources(0, 2)
    b.play("bolt", "wolf").passes()          # both pass: the newest link resolves
    assert b.where("wolf") == "graveyard"

It is seat 0's action phase, turn 5; everything in play has been there since turn 1. Decks hold forty pawns.
Cards go by key; the second of equal ones is "wolf#2". "p0" is the player of seat 0, "hero0" its hero.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from tests.games.position import Position
from tests.games.shipped import shipped
from wowtable.content import Problems
from wowtable.content.loading import Ruleset
from wowtable.content.package import import_from
from wowtable.core import Action, Event, IllegalAction, Scripted, Seeded, Table, start
from wowtable.reading.files import bundled
from wowtable.reading.schema import Reader
from wowtable.reading.yaml_nodes import Map, read_yaml

FOLDER = bundled("rulesets") / "tcg"
OWN = Path(__file__).parent / "rules" / "cards"


def part(name: str = "") -> Any:
    """A module of the rules, as `part("chain")`; without a name the package itself."""
    return import_from(FOLDER, "tcg", f"rules.{name}" if name else "rules")


rules, game_module, setup, position, zones = map(part, ("", "game", "setup", "position", "zones"))
PASS = Action("pass")
DONE = Action("done")


def real_ruleset() -> Ruleset:
    return shipped("tcg")


def real_game() -> Any:
    """The game as it ships."""
    return real_ruleset().game


def real_lore() -> Any:
    """The cards and decks as they ship."""
    return real_game().content


def cards_in(path: Path) -> Mapping[str, Any]:
    problems = Problems()
    reader, root = Reader(problems), read_yaml(path, problems)
    assert isinstance(root, Map), path
    cards = {name: reader.record(rules.Card, node, given={"id": name}) for name, node in root.entries.items()}
    assert not len(problems), "\n".join(map(str, problems.sorted()))
    return cards


@lru_cache(maxsize=1)
def small_cards() -> Mapping[str, Any]:
    return {name: card for path in sorted(OWN.glob("*.yaml")) for name, card in cards_in(path).items()}


@lru_cache(maxsize=1)
def small_game() -> Any:
    """The real cards and decks with the tiny cards beside them."""
    return _with(real_lore(), small_cards())


def game_with(cards: str) -> Any:
    """The small game with more cards, given as YAML."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cards.yaml"
        path.write_text(cards, encoding="utf-8")
        return _with(small_game().content, cards_in(path))


def _with(lore: Any, cards: Mapping[str, Any]) -> Any:
    assert not lore.cards.keys() & cards.keys()
    return game_module.TradingCardGame(game_module.GameContent({**lore.cards, **cards}, lore.decks))


@dataclass
class Board(Position):
    """A position under construction, then in play."""

    log: list[Event] = field(default_factory=list)

    # -- putting cards down -----------------------------------------------------------------------

    def hand(self, seat: int, *names: str) -> Board:
        return self._lay(seat, names, "hand")

    def graveyard(self, seat: int, *names: str) -> Board:
        return self._lay(seat, names, "graveyard")

    def on_deck(self, seat: int, *names: str) -> Board:
        """On top of the deck; the first is the topmost."""
        return self._lay(seat, names[::-1], "deck")

    def _lay(self, seat: int, names: Sequence[str], zone: str) -> Board:
        for name in names:
            position.lay(self.t, seat, name, zone)
        return self

    def deck_of(self, seat: int, *names: str) -> Board:
        """The whole deck, the first being the topmost."""
        for card in self.s.deck[seat]:
            self.s.zone[card] = "removed"
        self.s.removed[seat] = (*self.s.removed[seat], *self.s.deck[seat])
        self.s.deck[seat] = ()
        return self.on_deck(seat, *names)

    def allies(self, seat: int, *names: str) -> Board:
        """In the party since turn 1."""
        for name in names:
            position.lay_in_play(self.t, seat, name, self.s.allies)
        return self

    def newcomers(self, seat: int, *names: str) -> Board:
        """Allies that joined this very turn."""
        for name in names:
            position.just_joined(self.s, position.lay_in_play(self.t, seat, name, self.s.allies))
        return self

    def gear(self, seat: int, *names: str) -> Board:
        """Equipment and unattached ongoing abilities."""
        for name in names:
            position.lay_in_play(self.t, seat, name, self.s.hero_row)
        return self

    def attach(self, seat: int, name: str, host: str) -> Board:
        position.attach(self.t, seat, name, self.n(host))
        return self

    def resources(self, seat: int, *cards: int | str) -> Board:
        """A number of pawns face down, or quests and locations face up by name."""
        for entry in cards:
            if isinstance(entry, str):
                position.lay_in_play(self.t, seat, entry, self.s.resources)
                continue
            for _ in range(entry):
                position.lay_face_down(self.t, seat, "pawn")
        return self

    def exhaust(self, *names: str) -> Board:
        for name in names:
            self.s.exhausted[self.n(name)] = True
        return self

    def damage(self, name: str, amount: int) -> Board:
        self.s.damage[self.n(name)] = amount
        return self

    # -- where in the game ----------------------------------------------------------------------------

    def at(self, step: str, active: int = 0) -> Board:
        """The window of that step of somebody's turn, or "wrap_up"."""
        position.resume(self.t, step, active)
        self.t.settle()
        return self

    def next_turn(self) -> Board:
        """Everybody passes until the next player's ready step."""
        now = self.s.turn
        while self.s.turn == now:
            self.idle()
        return self

    def until(self, step: str) -> Board:
        self.ready_to_play()
        while self.s.step != step:
            self.idle()
        return self

    def idle(self) -> Board:
        """One answer that does as little as possible."""
        legal = self.legal()
        for dull in (PASS, Action("no_strike"), Action("no_protect"), Action("no_armor"), Action("no"), DONE):
            if dull in legal:
                return self.do(dull)
        return self.do(legal[0])

    # -- playing ----------------------------------------------------------------------------------------

    def ready_to_play(self) -> Board:
        if self.s.decision is None and self.s.winners is None:
            self.at("action")
        return self

    def legal(self, seat: int | None = None) -> list[Action]:
        self.ready_to_play()
        return list(self.t.legal(self.asked if seat is None else seat))

    def do(self, action: Action | str, *args: Any) -> Board:
        """By whoever is asked."""
        self.ready_to_play()
        if isinstance(action, str):
            action = Action(action, args)
        self.t.events = []
        self.t.play(self.asked, action)
        self.log.extend(self.t.events)
        faults = self.g.violations(self.s)
        assert not faults, faults
        return self

    def choose(self, verb: str, *words: str) -> Board:
        """The one offered action of that verb whose pieces are these cards, and whose other words are these."""
        found = self.offered(verb, *words)
        if not found:
            raise IllegalAction(f"no {verb} {words} among {[str(a) for a in self.legal()]}")
        return self.do(found[0])

    def offered(self, verb: str, *words: str) -> list[Action]:
        wanted = [self._word(word) for word in words]
        return [
            action
            for action in self.legal()
            if action.verb == verb and all(any(a in w for a in map(str, action.args)) for w in wanted)
        ]

    def _word(self, word: str) -> set[str]:
        """The pieces that a word may stand for, or the word itself."""
        base = word.split("#")[0]
        if word.startswith("hero") and word[4:].isdecimal():
            return {f"c{self.s.hero[int(word[4:])]}"}
        if base not in self.g.sheets:
            return {word}
        if "#" in word:
            return {f"c{self.n(word)}"}
        return {f"c{card}" for card, name in enumerate(self.s.names) if name == base}

    def play(self, name: str, *targets: str) -> Board:
        """Announce a card to its end; more words choose targets, and end the choosing if there may be more."""
        self.choose("play", name)
        return self._targets(targets)

    def use(self, name: str, *targets: str) -> Board:
        """Announce a power."""
        self.choose("power", name)
        return self._targets(targets)

    def complete(self, name: str, *targets: str) -> Board:
        self.choose("complete", name)
        return self._targets(targets)

    def _targets(self, targets: Sequence[str]) -> Board:
        for target in targets:
            self.choose("target", target)
        while self.kind == "target" and DONE in self.legal():
            self.do(DONE)
        return self

    def attack(self, attacker: str, defender: str) -> Board:
        """Propose, and let the proposal resolve."""
        found = [
            action
            for action in self.legal()
            if action.verb == "attack"
            and action.args[0] in self._word(attacker)
            and action.args[4] in self._word(defender)
        ]
        if not found:
            raise IllegalAction(f"{attacker} may not attack {defender}")
        return self.do(found[0]).passes()

    def passes(self, rounds: int = 1) -> Board:
        """Everybody passes in succession, so often: a link resolves or the window closes."""
        self.ready_to_play()
        for _ in range(rounds):
            for _ in range(self.s.seats):
                if self.kind == "priority":
                    self.do(PASS)
        return self

    def fight_on(self) -> Board:
        """To the end of the combat, with as little done as possible."""
        while self.s.combat is not None:
            self.idle()
        return self

    # -- looking ----------------------------------------------------------------------------------------

    def n(self, name: str) -> int:
        """The number of a card: the newest of that name that has not gone, or "name#2" for the second one."""
        if name.startswith("hero") and name[4:].isdecimal():
            return int(self.s.hero[int(name[4:])])
        base, _, which = name.partition("#")
        cards = [card for card, other in enumerate(self.s.names) if other == base and not self._filler(card)]
        assert cards, f"there is no {name}"
        return cards[int(which or 1) - 1]

    def _filler(self, card: int) -> bool:
        return bool(self.s.names[card] == "pawn" and (self.s.zone[card] == "deck" or card in self.s.face_down))

    def where(self, name: str) -> str:
        return str(self.s.zone[self.n(name)])

    def names(self, zone: str, seat: int) -> list[str]:
        return [self.s.names[card] for card in getattr(self.s, zone)[seat]]

    def is_ready(self, name: str) -> bool:
        return self.n(name) not in self.s.exhausted

    def hurt(self, name: str) -> int:
        return int(self.s.damage.get(self.n(name), 0))

    def ready_resources(self, seat: int) -> int:
        return sum(1 for card in self.s.resources[seat] if card not in self.s.exhausted)

    def links(self) -> list[str]:
        return [link.name for link in self.s.chain]

    def told(self, kind: str) -> list[Any]:
        """The facts of that class so far."""
        return [event for event in self.log if type(event).__name__ == kind]


def duel(game: Any = None, heroes: tuple[str, str] = ("gray", "green"), seed: str = "duel", **options: Any) -> Board:
    """Two heroes, forty pawns in each deck, nothing else: turn 5, seat 0's action phase once something is done."""
    g = game or small_game()
    t: Table[Any, Any] = Table(g, setup.new_state(g.content, 2, options), Scripted({}, Seeded(seed)), [])
    position.clear(t, heroes)
    t.state.turn = position.USUAL_TURN
    b = Board(t)
    for seat in (0, 1):
        b.on_deck(seat, *["pawn"] * 40)
    return b


def opening(seed: str = "opening", game: Any = None, **options: Any) -> Board:
    """A real game from its beginning."""
    t = start(game or real_game(), 2, options, Seeded(seed))
    return Board(t, list(t.events or ()))
