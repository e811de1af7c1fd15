"""Builds any position of Small World on a tiny map with known borders, so that a test reads like the rulebook.

The map, region by region (· joins neighbours)::

    Island one    port · hill · peak · wood · fen · field · moor · grove · down        (a row; each touches the next)
                  port: farm, entry     hill: hill     peak: mountain     wood: forest, magic     fen: swamp, cavern
                  field: farm           moor: swamp    grove: forest      down: hill, magic
                  lake touches hill, peak and wood; pond (a second lake) touches field and moor
    Island two    quay · cliff · glade · mead                                          (no water)
                  quay: hill, entry     cliff: mountain, entry, cavern     glade: forest, magic     mead: farm
    Island three  cove · marsh, and sound (a sea) touching both                        (one water)
                  cove: farm, entry, murloc symbol     marsh: swamp, letter
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tests.games.position import Position
from tests.games.shipped import shipped
from wowtable.content.loading import Ruleset
from wowtable.content.package import import_from
from wowtable.core import Action, Event, IllegalAction, Scripted, Seeded, Table
from wowtable.reading.files import bundled

FOLDER = bundled("rulesets") / "small_world"


def part(name: str) -> Any:
    """A module of the ruleset's rules, as `part("march")`."""
    return import_from(FOLDER, "small_world", f"rules.{name}")


state, game_module, position = map(part, ("state", "game", "position"))
MURLOCS = "murlocs"
BORDERS = {
    "one": [
        "port hill",
        "hill peak",
        "peak wood",
        "wood fen",
        "fen field",
        "field moor",
        "moor grove",
        "grove down",
        "lake hill",
        "lake peak",
        "lake wood",
        "pond field",
        "pond moor",
    ],
    "two": ["quay cliff", "cliff glade", "glade mead"],
    "three": ["cove marsh", "sound cove", "sound marsh"],
}
LOOKS = {
    "port": "farm anchor",
    "hill": "hill",
    "peak": "mountain",
    "wood": "forest magic",
    "fen": "swamp cavern",
    "field": "farm",
    "moor": "swamp",
    "grove": "forest",
    "down": "hill magic",
    "lake": "lake",
    "pond": "lake",
    "quay": "hill anchor",
    "cliff": "mountain anchor cavern",
    "glade": "forest magic",
    "mead": "farm",
    "cove": "farm anchor murloc",
    "marsh": "swamp letter",
    "sound": "sea",
}


def make_face(id: str, looks: Mapping[str, str], borders: Sequence[str]) -> Any:
    """A face out of words: of each region that has borders its terrain and symbols, and pairs of neighbours."""
    names = dict.fromkeys(name for pair in borders for name in pair.split())
    return position.make_face(id, {name: looks[name] for name in names}, borders)


FACES = {id: make_face(id, LOOKS, borders) for id, borders in BORDERS.items()}


def real_ruleset() -> Ruleset:
    return shipped("small_world")


def real_game() -> Any:
    """The game as it ships."""
    return real_ruleset().game


@lru_cache(maxsize=1)
def small_game() -> Any:
    """The game as it ships, with the map above beside the printed islands."""
    return position.with_faces(real_game(), *FACES.values())


@dataclass
class Board(Position):
    """A position under construction, then in play. Seats are 0, 1, …; regions go by name."""

    # -- putting pieces down -----------------------------------------------------------------------

    def on_islands(self, *faces: Any) -> Board:
        """Play on these faces instead (see `make_face`); the map is empty again."""
        self.t.game = position.with_faces(real_game(), *faces)
        position.empty_map(self.t, [face.id for face in faces])
        return self

    def race(self, seat: int, race: str, power: str = "", hand: int = 0) -> Board:
        """Give a seat an active race; its tokens come from the tray."""
        position.give_race(self.t, seat, race, power)
        position.give_hand(self.t, seat, hand)
        return self

    def faded(self, seat: int, race: str, power: str = "") -> Board:
        """Give a seat a race in decline; `power` is a tile that lasts."""
        position.give_faded(self.t, seat, race, power)
        return self

    def hold(self, seat: int, region: str, tokens: int = 1, beasts: int = 0, race: str = "") -> Board:
        """Put tokens of a seat's active race (or of `race`) into a region."""
        position.hold(self.t, seat, self.r(region), race or self.s.race[seat], tokens, beasts)
        return self

    def murloc(self, *regions: str) -> Board:
        for region in regions:
            position.put_murloc(self.s, self.r(region))
        return self

    def relic(self, relic: str, region: str) -> Board:
        """A face-up artifact or place; it leaves the tokens set aside."""
        self.s.show((self._token(relic),))
        self.s.relics[relic] = self.r(region)
        return self

    def bury(self, relic: str, region: str) -> Board:
        self.s.buried[self.r(region)] = self._token(relic)
        return self

    def _token(self, relic: str) -> int:
        """No longer among those set aside."""
        s = self.s
        token: int = s.names.index(relic)
        s.aside = tuple(kept for kept in s.aside if kept != token)
        return token

    def buried(self, region: str) -> str:
        token = self.s.buried[self.r(region)]
        return "" if token < 0 else str(self.s.names[token])

    def set_aside(self, *relics: str) -> Board:
        """These and no others."""
        self.s.aside = tuple(self.s.names.index(relic) for relic in relics)
        return self

    @property
    def aside(self) -> set[str]:
        return {self.s.names[token] for token in self.s.aside}

    def put(self, what: str, *regions: str) -> Board:
        """walls, garrisons, towers or marks."""
        for region in regions:
            getattr(self.s, what)[self.r(region)] = 1
        return self

    def champion(self, region: str) -> Board:
        self.s.champion_at = self.r(region)
        return self

    def bombs(self, faces: Sequence[int], *regions: str) -> Board:
        """A shuffled pile with these faces on top (1 explodes); the first go under the named regions."""
        s, box = self.s, self.g.content.box
        if self.first_bomb == len(s.names):
            part("pick").new_bombs(self.t)
        rest = [1] * (box.exploding - sum(faces)) + [0] * (box.bombs - box.exploding - faces.count(0))
        s.names[self.first_bomb :] = ["explodes" if face else "dud" for face in (*faces, *rest)]
        bombs = range(self.first_bomb, len(s.names))
        for bomb, region in zip(bombs, regions):
            s.bombs[self.r(region)] = bomb
        s.bomb_pile = tuple(bombs[len(regions) :])
        return self

    @property
    def first_bomb(self) -> int:
        return len(self.g.content.relics)

    def bomb(self, region: str) -> int:
        """Numbered as `bombs` laid them, from 1; 0 for none."""
        return max(0, self.s.bombs[self.r(region)] - self.first_bomb + 1)

    @property
    def bomb_pile(self) -> tuple[int, ...]:
        return tuple(bomb - self.first_bomb + 1 for bomb in self.s.bomb_pile)

    @property
    def bomb_box(self) -> tuple[int, ...]:
        return tuple(bomb - self.first_bomb + 1 for bomb in self.s.bomb_box)

    def coins(self, *coins: int) -> Board:
        for seat, count in enumerate(coins):
            position.give_coins(self.t, seat, count)
        return self

    def offer(self, race: str, power: str, place: int = 0, coins: int = 0) -> Board:
        """Lay this pair in the row at a place (0 is free), with coins on it."""
        position.show_combo(self.t, race, power, place, coins)
        return self

    # -- starting ----------------------------------------------------------------------------------

    def turn_of(self, seat: int, round: int = 3) -> Board:
        """Begin the turn of `seat` as the rules do; the first decision is asked."""
        self.s.first = 0
        position.begin_turn(self.t, seat, round)
        self.t.settle()
        return self

    def conquest_of(self, seat: int, round: int = 3) -> Board:
        """Begin the turn and go straight to the conquests, with whatever is in hand."""
        return self.turn_of(seat, round).expand()

    def expand(self) -> Board:
        """From the intent straight to the conquests; stops at whatever else is asked on the way."""
        for kind, answer in (("intent", "expand"), ("ready", "done")):
            if self.kind == kind:
                self.do(answer)
        return self

    # -- playing -----------------------------------------------------------------------------------

    def do(self, verb: str, *args: Any) -> Board:
        """The asked seat answers; refused when it is not on offer."""
        self.t.play(self.asked, Action(verb, tuple(args)))
        return self

    def conquer(self, region: str, *means: str) -> Board:
        return self.do("conquer", region, tuple(means))

    def final(self, region: str, *means: str) -> Board:
        return self.do("final", region, tuple(means))

    def until(self, *kinds: str) -> Board:
        """Answer everything in between with the last legal action (done, stop, keep) until one of `kinds` is asked."""
        for _ in range(200):
            if self.t.state.decision is None or self.kind in kinds:
                return self
            seat = self.asked
            self.t.play(seat, self.t.legal(seat)[-1])
        raise AssertionError(f"never asked {kinds}")

    def end_turn(self) -> Board:
        """On to the start of the next turn, expanding, placing and keeping by default."""
        return self.expand().until("end_turn").do("end_turn").until("intent", "pick")

    def payday(self) -> int:
        """End the turn as `end_turn` does; what it brought the active seat until the next one began."""
        seat = self.s.active
        before = self.s.coins[seat]
        self.end_turn()
        return int(self.s.coins[seat] - before)

    def refuses(self, verb: str, *args: Any) -> bool:
        seat = self.asked
        try:
            self.t.play(seat, Action(verb, tuple(args)))
        except IllegalAction:
            return True
        return False

    # -- looking -----------------------------------------------------------------------------------

    @property
    def legal(self) -> list[Action]:
        return list(self.t.legal(self.asked))

    def r(self, region: str) -> int:
        return int(self.g.region(self.s, region))

    def verbs(self) -> set[str]:
        return {action.verb for action in self.legal}

    def targets(self, verb: str) -> set[str]:
        """First arguments of the legal actions of a verb: usually the regions."""
        return {action.args[0] for action in self.legal if action.verb == verb}

    def ways(self, region: str) -> set[tuple[str, ...]]:
        """The means by which a region may be conquered outright."""
        return {action.args[1] for action in self.legal if action.verb == "conquer" and action.args[0] == region}

    def cost(self, region: str, *means: str) -> int:
        """What the march rules say a region costs the active seat."""
        return int(part("march").cost_of(self.g, self.s, self.s.active, self.r(region), tuple(means)))

    def tokens(self, region: str) -> int:
        return int(self.s.tokens[self.r(region)])

    def owner(self, region: str) -> int:
        return int(self.s.owner[self.r(region)])

    def held(self, seat: int) -> set[str]:
        return {self.g.name(self.s, r) for r in self.s.active_regions(seat)}

    def events(self, *kinds: str) -> list[Event]:
        """What happened so far, of these classes (all without any)."""
        happened = list(self.t.events or [])
        return [event for event in happened if not kinds or type(event).__name__ in kinds]

    def income(self, seat: int | None = None) -> dict[str, int]:
        """What would be paid if the turn ended now, part by part."""
        who = self.s.active if seat is None else seat
        return dict(part("income").income_parts(self.g, self.s, who))


def board(seats: int = 2, dice: Sequence[int] = (), coins: int = 5, **options: Any) -> Board:
    """An empty small map. `dice` are faces of the reinforcement die by the number they show, in order."""
    g = small_game()
    faces = [g.content.box.die.index(value) for value in dice]
    t: Table[Any, Any] = Table(g, g.new_state(seats, options), Scripted({"reinforcement": faces}, Seeded("test")), [])
    g.setup(t)
    position.empty_map(t, tuple(FACES))
    t.state.stack[:] = []
    return Board(t).coins(*[coins] * seats)
