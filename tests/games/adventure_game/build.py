"""Builds any position of the Adventure Game in a few words, out of its real cards.

    b = realm("sandrai", "grumbaz").at(0, "brill").under("mountain_boar").dice(red=[3], black=[5])
    b.phase("challenge").do("draw").passes()
    assert b.bag(0) == ["mountain_boar"]

It is seat 0's turn. Heroes are grey, in Undercity, without cards, with the numbers of `trial_heroes`; decks are full.
`over` makes a game of other cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from textwrap import indent
from typing import Any

from tests.games.adventure_game.trial_heroes import trial_game
from tests.games.position import PlayedPosition
from tests.games.shipped import shipped
from wowtable.content import Problems
from wowtable.content.loading import Ruleset
from wowtable.content.package import import_from
from wowtable.core import Action, Event, Scripted, Seeded, Table
from wowtable.reading.files import bundled
from wowtable.reading.schema import Reader
from wowtable.reading.yaml_nodes import Map, read_yaml

FOLDER = bundled("rulesets") / "adventure_game"
COLOURS = ("grey", "green", "yellow", "red")


def part(name: str = "") -> Any:
    """A module of the rules, as `part("combat")`; without a name the package itself."""
    return import_from(FOLDER, "adventure_game", f"rules.{name}" if name else "rules")


position, setup, stats, game_module, pieces = map(part, ("position", "setup", "stats", "game", "cards.pieces"))


def real_ruleset() -> Ruleset:
    """As it ships."""
    return shipped("adventure_game")


def real_game() -> Any:
    """The game as it ships."""
    return real_ruleset().game


def game_with(
    only: Mapping[str, Sequence[str]] | None = None, extra: Mapping[str, Mapping[str, Any]] | None = None
) -> Any:
    """The real game with only these entries of some kinds, or with more of them."""
    content = trial_game().content
    kinds: dict[str, Any] = {}
    for kind, names in (only or {}).items():
        kinds[kind] = {name: getattr(content, kind)[name] for name in names}
    for kind, more in (extra or {}).items():
        kinds[kind] = {**kinds.get(kind, getattr(content, kind)), **more}
    return game_module.AdventureGame(replace(content, **kinds))


def with_item(name: str, item: str) -> str:
    """A grey challenge in YAML: an encounter of no account, and an item of which `item` tells line by line."""
    return f"""
{name}:
  level: grey
  encounter:
    {{name: {{en: A, it: A}}, emblem: boar, traits: [beast], attack: {{type: melee, value: 1}}, defence: 4, damage: 1}}
  item:
    name: {{en: B, it: B}}
    emblem: boar
{indent(item.strip(), "    ")}
"""


def written(kind: str, text: str, tmp_path: Any) -> dict[str, Any]:
    """Entries of a content kind, given as YAML."""
    path = tmp_path / f"{kind}.yaml"
    path.write_text(text, encoding="utf-8")
    problems = Problems()
    root = read_yaml(path, problems)
    assert isinstance(root, Map)
    reader, record = Reader(problems), part().CONTENT[kind]
    read = {name: reader.record(record, node, given={"id": name}) for name, node in root.entries.items()}
    assert not len(problems), "\n".join(map(str, problems.sorted()))
    return read


@dataclass
class Board(PlayedPosition):
    """A position under construction, then in play."""

    DULL = tuple(Action(verb) for verb in ("pass", "stop", "done", "end_turn", "leave", "no"))
    script: dict[str, list[int]] = field(default_factory=dict)
    began: list[Event] = field(default_factory=list)
    """What happened up to the first question."""

    # -- putting things down ----------------------------------------------------------------------------

    def at(self, seat: int, space: str) -> Board:
        self.s.space[seat] = position.space_named(self.t, space)
        return self

    def level(self, seat: int, colour: str) -> Board:
        self.s.level[seat] = position.level_named(colour)
        return self

    def damage(self, seat: int, amount: int) -> Board:
        self.s.damage[seat] = amount
        return self

    def energy(self, seat: int, amount: int) -> Board:
        self.s.energy[seat] = amount
        return self

    def moves(self, spaces: int) -> Board:
        self.s.moves = spaces
        return self

    def flipped(self, seat: int) -> Board:
        self.s.flipped[seat] = True
        return self

    def hand(self, seat: int, *names: str) -> Board:
        for name in names:
            position.lay_in_hand(self.s, seat, name)
        return self

    def discarded(self, seat: int, *names: str) -> Board:
        for name in names:
            position.lay_on_discard(self.s, seat, name)
        return self

    def bears(self, seat: int, name: str, host: tuple[str, int]) -> Board:
        """An ability of that seat, attached."""
        position.lay_attached(self.s, seat, name, host)
        return self

    def carries(self, seat: int, *names: str) -> Board:
        """Items in the bag."""
        for name in names:
            position.lay_in_bag(self.t, seat, name)
        return self

    def wears(self, seat: int, *names: str) -> Board:
        for name in names:
            position.lay_on(self.t, seat, name)
        return self

    def on_line(self, name: str, space: str, slot: int | None = None) -> Board:
        position.lay_on_line(self.t, name, space, slot)
        return self

    def event(self, *names: str) -> Board:
        for name in names:
            position.lay_event(self.t, name)
        return self

    def under(self, *names: str) -> Board:
        """At the bottom of their decks: the first is drawn first."""
        position.lay_under(self.t, names)
        return self

    def lies(self, space: str, *names: str, placer: int | None = None) -> Board:
        for name in names:
            position.lay_discovery(self.t, name, space, placer)
        return self

    def keeps(self, seat: int, *names: str) -> Board:
        for name in names:
            position.lay_kept(self.s, seat, name)
        return self

    def sick(self, seat: int, tokens: int = 1) -> Board:
        for _ in range(tokens):
            position.lay_disease(self.s, seat)
        return self

    def quest(self, seat: int, *names: str) -> Board:
        for name in names:
            position.lay_quest(self.t, seat, name)
        return self

    def logged(self, seat: int, *names: str) -> Board:
        for name in names:
            position.lay_in_log(self.t, seat, name)
        return self

    def pile(self, *names: str) -> Board:
        """These discoveries are drawn first, in this order."""
        tokens = [position.token_from(self.s, name) for name in names]
        self.s.pile.extend(reversed(tokens))
        return self

    def boxed(self, *names: str) -> Board:
        """Discoveries in the box; without names all of the pile."""
        for name in names or [self.s.names[token] for token in self.s.pile]:
            self.s.box.append(position.token_from(self.s, name))
        return self

    def elite_top(self, *names: str) -> Board:
        """The first is drawn first."""
        cards = [position.quest_from(self.s, name) for name in names]
        for card in cards:
            self.s.known[card] = 0
        self.s.elite.extend(reversed(cards))
        return self

    def dice(self, **streams: Sequence[int]) -> Board:
        """What comes up: `red`, `black`, `check`, `first` as faces, `movement` as [spaces, energy] pairs by place."""
        for stream, faces in streams.items():
            low = 0 if stream == "movement" else 1
            self.script.setdefault(stream, []).extend(face - low for face in faces)
        self.t.chance = Scripted(self.script, Seeded("adventure"))
        return self

    # -- playing ----------------------------------------------------------------------------------------

    def phase(self, phase: str, seat: int = 0) -> Board:
        """Begin there; energy and movement are as they were put."""
        position.resume(self.t, seat, phase)
        self._begin()
        self._check()
        return self

    def _begin(self) -> None:
        """Up to the first question; what that tells is no answer's doing, and kept apart."""
        self.t.settle()
        self.began, self.t.events = self.t.events or [], []

    def turn(self, seat: int = 0) -> Board:
        """Begin that seat's turn."""
        self.s.active = (seat - 1) % self.s.seats
        self.s.stack[:] = [part("turn").Turns()]
        self._begin()
        return self

    def moving(self, seat: int = 0) -> Board:
        """In the middle of the movement phase, after the roll."""
        position.resume(self.t, seat, "movement")
        self.s.stack.pop()
        self.t.push_all((part("movement").Journey(seat), part("turn").Arrival(seat)))
        self.s.phase = "movement"
        self._begin()
        return self

    def passes(self) -> Board:
        """Nobody plays anything more in this combat."""
        while self.s.fight is not None:
            self.idle()
        return self

    # -- looking ----------------------------------------------------------------------------------------

    def bag(self, seat: int) -> list[str]:
        return self.names(self.s.bag[seat])

    def held(self, seat: int) -> list[str]:
        return sorted(self.names(self.s.hand[seat]))

    def where(self, seat: int) -> str:
        return str(self.g.atlas.ids[self.s.space[seat]])

    def deck(self, colour: str) -> list[str]:
        return self.names(self.s.challenge[COLOURS.index(colour)])

    def line(self) -> dict[int, tuple[str, str]]:
        """By the number of the marker: the encounter, and its space."""
        return {
            slot + 1: (self.s.names[card], self.g.atlas.ids[self.s.marker[slot]])
            for slot, card in enumerate(self.s.line)
            if card >= 0
        }

    def numbers(self, seat: int) -> tuple[str, int, int, int]:
        """Type, attack, defence and damage of a hero."""
        found = stats.hero_numbers(self.g, self.s, seat)
        return found.reach, found.attack, found.defence, found.damage

    def life(self, seat: int) -> int:
        return int(stats.life(self.g, self.s, seat))


def realm(*heroes: str, game: Any = None, **options: Any) -> Board:
    """Grumbaz against Burbonn unless other heroes are named."""
    g = game or trial_game()
    cast = heroes or ("grumbaz", "burbonn")
    t: Table[Any, Any] = Table(g, setup.new_state(g.content, len(cast), options), Scripted({}, Seeded("realm")), [])
    position.clear(t, cast)
    t.events = []
    return Board(t)
