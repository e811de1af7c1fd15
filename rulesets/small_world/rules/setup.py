"""Setting the game up (SW-SETUP): options, islands, stacks, tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from wowtable.core import Seat, SetupRefused, lesson_asked, with_on_top
from wowtable.core.knowledge import mix

from . import events as ev
from .combos import fill_row
from .content import MURLOCS
from .island_maker import generate_set
from .islands import IslandFace, IslandSize
from .lessons import LEARNER
from .state import NO_TOKEN, NOBODY, Rules, World, WorldTable

if TYPE_CHECKING:
    from .game import GameContent

GENERATED = "random"
BY_LOT = "lot"


def new_state(content: GameContent, seats: int, options: Mapping[str, Any]) -> World:
    setups = content.box.setups
    if not 2 <= seats <= len(setups) + 1:
        raise ValueError(f"Small World is for 2 to {len(setups) + 1} players, not {seats}")
    teams = bool(options.get("teams"))
    if teams and seats < 4:
        raise SetupRefused("Battle for Azeroth needs 4 or 5 players", "setup.teams", n=seats)
    rules = Rules(
        rounds=setups[seats - 2].rounds,
        teams=teams,
        team_sum=teams and seats == 4 and options.get("team_score") == "sum",
        open_coins=bool(options.get("open_coins")),
        champion_alone=bool(options.get("champion_alone")),
        net_price=bool(options.get("net_price")),
        gnomes_enter=bool(options.get("gnomes_enter")),
        lesson=lesson_asked(options, content.lessons),
    )
    s = World(rules=rules, first=_chosen_first(seats, str(options.get("first", BY_LOT))))
    if rules.lesson:
        s.first, s.faces = LEARNER, _lesson_islands(content, rules.lesson, setups[seats - 2].islands)
    elif options.get("random_islands"):
        s.faces = (GENERATED,)
    for per_seat, value in (
        (s.coins, 0),
        (s.hand, 0),
        (s.hand_beasts, 0),
        (s.harmony, 0),
    ):
        per_seat[:] = [value] * seats
    for words in (s.race, s.power, s.faded, s.faded_power, s.form, s.side):
        words[:] = [""] * seats
    return s


def _chosen_first(seats: int, wish: str) -> Seat:
    """The seat that begins, or nobody yet when the lot decides (SW-AMBIG-24)."""
    if wish == BY_LOT:
        return NOBODY
    seat = int(wish.removeprefix("seat_")) - 1
    if seat >= seats:
        raise SetupRefused(f"seat {seat + 1} cannot begin: {seats} play", "setup.first", seat_number=seat + 1, n=seats)
    return seat


def _lesson_islands(content: GameContent, lesson: str, sizes: Sequence[IslandSize]) -> tuple[str, ...]:
    islands = content.lessons[lesson].islands
    if sorted(content.faces[name].size for name in islands) != sorted(sizes):
        raise ValueError(f'the lesson "{lesson}" is not for so many players')
    return islands


def lay_out(t: WorldTable) -> None:
    """Everything is drawn from named streams, so a seed gives the same table (SW-INV-23)."""
    from .turn import Rounds

    s, content = t.state, t.game.content
    lay_islands(t, s.faces if s.rules.lesson else _choose_faces(t, generated=s.faces == (GENERATED,)))
    s.tray.update({race: banner.tray for race, banner in content.races.items()})
    s.coins[:] = [content.box.start_coins] * s.seats
    s.bank = content.box.bank - sum(s.coins)
    _lay_combos(t)
    if s.first == NOBODY:
        s.first = t.draw("first", s.seats)
    s.active = s.first
    t.emit(ev.GameBegan(s.first, s.rules.rounds))
    t.push(Rounds())


def lay_islands(t: WorldTable, faces: tuple[str, ...]) -> None:
    """Empty islands but for their murlocs and what lies face down."""
    s = t.state
    s.faces = faces
    atlas = t.game.atlas(s)
    spread_lists(s, len(atlas))
    for r in range(len(atlas)):
        if atlas.regions[r].murloc:
            s.kin[r], s.tokens[r] = MURLOCS, 1
    _bury_relics(t)


def spread_lists(s: World, regions: int) -> None:
    s.owner[:] = [NOBODY] * regions
    for counts in (s.tokens, s.beasts, s.walls, s.garrisons, s.towers, s.bombs, s.marks):
        counts[:] = [0] * regions
    s.kin[:] = [""] * regions
    s.buried[:] = [NO_TOKEN] * regions


def _choose_faces(t: WorldTable, generated: bool) -> tuple[str, ...]:
    """Uniform among boards of a size, then a face; never both faces of a board (SW-AMBIG-02)."""
    content = t.game.content
    sizes = content.box.setups[t.state.seats - 2].islands
    if generated:
        number = t.draw("islands", 1_000_000)
        return tuple(f"{GENERATED}:{number}:{''.join(sizes)}:{i}" for i in range(len(sizes)))
    chosen: list[str] = []
    for size in sizes:
        taken = {content.faces[name].board for name in chosen}
        boards = sorted({face.board for face in content.faces.values() if face.size == size} - taken)
        board = boards[t.draw("islands", len(boards))]
        faces = sorted(name for name, face in content.faces.items() if face.board == board)
        chosen.append(faces[t.draw("islands", len(faces))])
    return tuple(chosen)


def faces_of(content: GameContent, names: Sequence[str]) -> list[IslandFace]:
    """Printed faces, or the generated ones that their names describe."""
    if names and names[0].startswith(f"{GENERATED}:"):
        _, number, sizes, _ = names[0].split(":")
        return list(
            _generated(int(number), tuple(cast(IslandSize, size) for size in sizes), tuple(content.faces.values()))
        )
    return [content.faces[name] for name in names]


@lru_cache(maxsize=8)
def _generated(number: int, sizes: tuple[IslandSize, ...], printed: tuple[IslandFace, ...]) -> tuple[IslandFace, ...]:
    return generate_set(sizes, number, printed)


def _bury_relics(t: WorldTable) -> None:
    s, atlas = t.state, t.game.atlas(t.state)
    s.names.clear()
    s.known.clear()
    tokens = [s.new_piece(relic) for relic in sorted(t.game.content.relics)]
    mix(t, "relics", tokens)
    if s.rules.lesson:
        finds = t.game.content.lessons[s.rules.lesson].finds
        for token, name in zip(tokens, with_on_top([s.names[token] for token in tokens], finds)):
            s.names[token] = name
    spots = [r for r in range(len(atlas)) if atlas.regions[r].letter]
    for r, token in zip(spots, tokens, strict=False):
        s.buried[r] = token
    s.aside = tuple(tokens[len(spots) :])


def _lay_combos(t: WorldTable) -> None:
    s, content = t.state, t.game.content
    s.power_stack = t.shuffle("powers", sorted(content.powers))
    banners = t.shuffle("races", sorted(content.races))
    if s.rules.lesson:
        lesson = content.lessons[s.rules.lesson]
        s.power_stack, banners = with_on_top(s.power_stack, lesson.powers), with_on_top(banners, lesson.races)
    keys = ("alliance", "horde", "neutral")[: 3 if s.seats == 5 else 2] if s.rules.teams else ("all",)
    for key in keys:
        s.race_stacks[key] = tuple(race for race in banners if key in ("all", content.races[race].faction))
        s.rows[key] = ()
        fill_row(t, key, quiet=True)
