"""Island faces: what a region is, and the budgets that every face and every set of boards keeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations, product
from typing import Literal

from wowtable.content import Localized

IslandSize = Literal["S", "M", "L"]
Terrain = Literal["forest", "hill", "farm", "swamp", "mountain", "lake", "sea"]
FaceSpot = tuple[int, int]

LAND: tuple[Terrain, ...] = ("farm", "hill", "forest", "swamp", "mountain")
LOWLAND: tuple[Terrain, ...] = ("farm", "hill", "forest", "swamp")
WATER: tuple[Terrain, ...] = ("lake", "sea")
FACE_BOX = (1200, 900)


@dataclass(frozen=True)
class Region:
    """One region of a face. Spots are in the units of FACE_BOX and never move in play.

    `shape` holds the corners; the drawn border between two corners follows from them alone.
    `anchor` marks an entry region. `spot` carries the race tokens, `chip` the cost above them,
    `badge` the markers to their lower left, `sign` the printed symbol, `port` the anchor on the coast.
    """

    id: str
    name: Localized
    terrain: Terrain
    neighbors: tuple[str, ...]
    shape: tuple[FaceSpot, ...]
    spot: FaceSpot
    chip: FaceSpot
    badge: FaceSpot
    sign: FaceSpot
    port: FaceSpot | None = None
    anchor: bool = False
    cavern: bool = False
    magic: bool = False
    murloc: bool = False
    letter: bool = False

    @property
    def is_water(self) -> bool:
        return self.terrain in WATER

    @property
    def has_symbol(self) -> bool:
        return self.anchor or self.cavern or self.magic or self.murloc


@dataclass(frozen=True)
class IslandFace:
    """One side of an island board. `outline` is the corner loop around its land."""

    id: str
    board: str
    size: IslandSize
    name: Localized
    outline: tuple[FaceSpot, ...]
    regions: tuple[Region, ...]

    def land(self) -> tuple[Region, ...]:
        return tuple(region for region in self.regions if not region.is_water)

    def water(self) -> tuple[Region, ...]:
        return tuple(region for region in self.regions if region.is_water)

    def entries(self) -> tuple[Region, ...]:
        return tuple(region for region in self.regions if region.anchor)


@dataclass(frozen=True)
class Budget:
    """What a face of one size must hold. `lowland` are the counts of the four low terrains, largest first."""

    land: int
    water: tuple[int, ...]
    mountains: int
    lowland: tuple[int, ...]
    murlocs: int
    caverns: int
    magic: int
    entries: int
    letter_steps: int


BUDGETS: Mapping[IslandSize, Budget] = {
    "S": Budget(7, (0, 1), 1, (2, 2, 1, 1), 2, 1, 1, 2, letter_steps=1),
    "M": Budget(9, (1,), 2, (2, 2, 2, 1), 3, 2, 2, 3, letter_steps=2),
    "L": Budget(11, (2,), 3, (2, 2, 2, 2), 4, 2, 2, 4, letter_steps=2),
}
SETS: Mapping[int, tuple[IslandSize, ...]] = {
    2: ("L", "S"),
    3: ("L", "M", "S"),
    4: ("L", "M", "M", "S"),
    5: ("L", "L", "M", "S", "S"),
}
MOUNTAIN_TOKENS = 10
MURLOC_TOKENS = 15
MOST_HILLS = 2
DEGREE_RANGE = (2, 6)
MEAN_DEGREE_RANGE = (3.2, 4.2)
WATER_DEGREE_RANGE = (2, 4)
ENTRY_TERRAIN_SHARE = 0.4

Links = dict[str, tuple[str, ...]]


def land_links(face: IslandFace) -> Links:
    """The neighbours of each land region, without water."""
    dry = {region.id for region in face.land()}
    return {region.id: tuple(n for n in region.neighbors if n in dry) for region in face.land()}


def steps_from(starts: Iterable[str], links: Links) -> dict[str, int]:
    """How many borders away from the nearest start each reachable region lies."""
    reached = dict.fromkeys(starts, 0)
    frontier = list(reached)
    while frontier:
        ahead = []
        for region in frontier:
            for neighbour in links[region]:
                if neighbour not in reached:
                    reached[neighbour] = reached[region] + 1
                    ahead.append(neighbour)
        frontier = ahead
    return reached


def budget_problems(face: IslandFace) -> list[str]:
    """Everything in which this face breaks its budget, as sentences for its author."""
    problems = [*_id_problems(face), *_link_problems(face)]
    if problems:
        return problems
    links = land_links(face)
    return [
        *_count_problems(face),
        *_lowland_problems(face),
        *_degree_problems(links),
        *_dead_end_problems(links),
        *_entry_problems(face),
        *_letter_problems(face, links),
        *_symbol_problems(face),
        *_water_problems(face),
    ]


def _id_problems(face: IslandFace) -> list[str]:
    counts = Counter(region.id for region in face.regions)
    return [f"region id {name} is used {n} times" for name, n in counts.items() if n > 1]


def _link_problems(face: IslandFace) -> list[str]:
    known = {region.id: set(region.neighbors) for region in face.regions}
    problems = []
    for region in face.regions:
        if region.id in region.neighbors:
            problems.append(f"{region.id} borders itself")
        for other in region.neighbors:
            if other not in known:
                problems.append(f"{region.id} borders the unknown region {other}")
            elif region.id not in known[other]:
                problems.append(f"{region.id} borders {other}, but not the other way round")
    return problems


def _count_problems(face: IslandFace) -> list[str]:
    budget, land = BUDGETS[face.size], face.land()
    wanted = {
        "land regions": (len(land), budget.land),
        "Mountains": (sum(r.terrain == "mountain" for r in land), budget.mountains),
        "Murlocs": (sum(r.murloc for r in face.regions), budget.murlocs),
        "Caverns": (sum(r.cavern for r in face.regions), budget.caverns),
        "Magic symbols": (sum(r.magic for r in face.regions), budget.magic),
        "entry regions": (len(face.entries()), budget.entries),
        "letter regions": (sum(r.letter for r in face.regions), 1),
    }
    problems = [f"{found} {what}, {right} wanted" for what, (found, right) in wanted.items() if found != right]
    if len(face.water()) not in budget.water:
        problems.append(f"{len(face.water())} water regions, {' or '.join(map(str, budget.water))} wanted")
    return problems


def _lowland_problems(face: IslandFace) -> list[str]:
    found = {terrain: sum(r.terrain == terrain for r in face.regions) for terrain in LOWLAND}
    wanted = BUDGETS[face.size].lowland
    problems = []
    if tuple(sorted(found.values(), reverse=True)) != wanted:
        problems.append(f"low terrains are {found}, wanted is some order of {wanted}")
    if found["hill"] > MOST_HILLS:
        problems.append(f"{found['hill']} Hills, at most {MOST_HILLS} allowed")
    return problems


def _degree_problems(links: Links) -> list[str]:
    fewest, most = DEGREE_RANGE
    problems = [
        f"{region} borders {len(near)} land regions, {fewest} to {most} allowed"
        for region, near in links.items()
        if not fewest <= len(near) <= most
    ]
    mean = sum(map(len, links.values())) / max(len(links), 1)
    low, high = MEAN_DEGREE_RANGE
    if not low <= mean <= high:
        problems.append(f"land regions border {mean:.2f} others on average, {low} to {high} allowed")
    return problems


def _dead_end_problems(links: Links) -> list[str]:
    """Land in one piece; and at most one region may lie behind a single neighbour."""
    whole = steps_from(list(links)[:1], links)
    if len(whole) != len(links):
        return ["the land does not hang together without crossing water"]
    cut_off: set[str] = set()
    for gate in links:
        rest = {r: tuple(n for n in near if n != gate) for r, near in links.items() if r != gate}
        pieces = []
        while rest:
            piece = set(steps_from(list(rest)[:1], rest))
            pieces.append(piece)
            rest = {r: near for r, near in rest.items() if r not in piece}
        for piece in sorted(pieces, key=len)[:-1]:
            cut_off |= piece
    if len(cut_off) > 1:
        return [f"{', '.join(sorted(cut_off))} lie behind a single neighbour, one region at most may"]
    return []


def _entry_problems(face: IslandFace) -> list[str]:
    entries = face.entries()
    problems = [f"the entry {r.id} is a water region" for r in entries if r.is_water]
    problems += [f"the entry {r.id} has no port" for r in entries if r.port is None]
    problems += [
        f"the entry {r.id} is a Mountain with a Murloc" for r in entries if r.terrain == "mountain" and r.murloc
    ]
    cheap = sum(r.terrain != "mountain" and not r.murloc for r in entries)
    if 2 * cheap < len(entries):
        problems.append(f"only {cheap} of {len(entries)} entries are empty and no Mountain, half of them must be")
    # A single entry of a terrain is always fine: on a small island it already is half of them.
    most = max(1, int(ENTRY_TERRAIN_SHARE * len(entries)))
    for terrain, n in Counter(r.terrain for r in entries).items():
        if n > most:
            problems.append(f"{n} of {len(entries)} entries are {terrain}, {most} allowed")
    return problems


def _letter_problems(face: IslandFace, links: Links) -> list[str]:
    steps = steps_from((r.id for r in face.entries() if r.id in links), links)
    wanted = BUDGETS[face.size].letter_steps
    problems = []
    for region in (r for r in face.regions if r.letter):
        if region.is_water:
            problems.append(f"the letter region {region.id} is a water region")
        elif (found := steps.get(region.id)) != wanted:
            problems.append(f"the letter region {region.id} is {found} steps from an entry, not {wanted}")
        if face.size == "S" and region.murloc:
            problems.append(f"the letter region {region.id} has a Murloc, which a small island forbids")
    return problems


def _symbol_problems(face: IslandFace) -> list[str]:
    problems = [f"{r.id} has both a Cavern and Magic" for r in face.regions if r.cavern and r.magic]
    problems += [f"the water region {r.id} has a symbol" for r in face.water() if r.has_symbol or r.letter]
    for one, other in combinations([r for r in face.regions if r.magic], 2):
        if other.id in one.neighbors:
            problems.append(f"the Magic regions {one.id} and {other.id} border each other")
    shown = {r.terrain for r in face.regions if r.has_symbol}
    problems += [f"no {terrain} region has a symbol" for terrain in LAND if terrain not in shown]
    return problems


def _water_problems(face: IslandFace) -> list[str]:
    fewest, most = WATER_DEGREE_RANGE
    by_id = {region.id: region for region in face.regions}
    problems = []
    for water in face.water():
        shore = [by_id[n] for n in water.neighbors if not by_id[n].is_water]
        if not fewest <= len(shore) <= most:
            problems.append(f"the water region {water.id} touches {len(shore)} lands, {fewest} to {most} allowed")
        if all(region.anchor for region in shore):
            problems.append(f"the water region {water.id} touches entries only")
    if face.size == "L" and sorted(r.terrain for r in face.water()) != ["lake", "sea"]:
        problems.append("a large island needs one lake and one sea")
    return problems


def set_problems(faces: Iterable[IslandFace]) -> list[str]:
    """What the boards break together: the token supply, and the faces that each board owes."""
    boards: dict[str, list[IslandFace]] = {}
    for face in faces:
        boards.setdefault(face.board, []).append(face)
    problems = []
    for board, sides in sorted(boards.items()):
        if len({side.size for side in sides}) != 1 or len(sides) != 2:
            problems.append(f"board {board} needs two faces of one size")
        if sides[0].size != "S" and not any(map(has_guarded_farm_entry, sides)):
            problems.append(f"no face of board {board} has a Farmland entry with a Murloc")
    return [*problems, *_small_water_problems(boards), *_supply_problems(boards)]


def has_guarded_farm_entry(face: IslandFace) -> bool:
    return any(entry.terrain == "farm" and entry.murloc for entry in face.entries())


def _small_water_problems(boards: Mapping[str, list[IslandFace]]) -> list[str]:
    small = [sides for sides in boards.values() if sides[0].size == "S"]
    if not any(all(len(side.water()) == 1 for side in sides) for sides in small):
        return ["no small board has a water region on both its faces"]
    if not any(not side.water() for sides in small for side in sides):
        return ["every face of the small boards has a water region"]
    return []


def _supply_problems(boards: Mapping[str, list[IslandFace]]) -> list[str]:
    problems = []
    for players, sizes in SETS.items():
        for chosen in _board_choices(sizes, boards):
            worst_mountains = sum(max(_mountains(side) for side in boards[board]) for board in chosen)
            worst_murlocs = sum(max(_murlocs(side) for side in boards[board]) for board in chosen)
            label = f"{players} players on {' '.join(chosen)}"
            if worst_mountains > MOUNTAIN_TOKENS:
                problems.append(f"{label}: {worst_mountains} Mountains, {MOUNTAIN_TOKENS} tokens")
            if worst_murlocs > MURLOC_TOKENS:
                problems.append(f"{label}: {worst_murlocs} Murlocs, {MURLOC_TOKENS} tokens")
    return problems


def _board_choices(sizes: tuple[IslandSize, ...], boards: Mapping[str, list[IslandFace]]) -> list[tuple[str, ...]]:
    by_size = {size: sorted(b for b, sides in boards.items() if sides[0].size == size) for size in sorted(set(sizes))}
    picks = [list(combinations(by_size[size], n)) for size, n in sorted(Counter(sizes).items())]
    return [tuple(board for group in choice for board in group) for choice in product(*picks)]


def _mountains(face: IslandFace) -> int:
    return sum(region.terrain == "mountain" for region in face.regions)


def _murlocs(face: IslandFace) -> int:
    return sum(region.murloc for region in face.regions)
