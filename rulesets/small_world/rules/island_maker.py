"""Making island faces: geometry first, then terrains and symbols by repeated drawing within the budgets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from random import Random

from .island_shape import Shape, draw_shape, port_of, spots_in
from .islands import (
    BUDGETS,
    LAND,
    LOWLAND,
    Budget,
    IslandFace,
    Region,
    RegionName,
    Size,
    Spot,
    Terrain,
    budget_problems,
    land_links,
    steps_from,
)

NamePool = Mapping[str, Sequence[RegionName]]
ISLAND = "island"
PLANS_PER_SHAPE = 120


@dataclass(frozen=True)
class Wish:
    """What an author may ask of a face beyond its budget; `boldness` 0 is a plain ellipse."""

    waters: int
    guarded_farm: bool = False
    boldness: float = 1.2


@dataclass
class Plan:
    """What each cell of a shape shall be and bear."""

    terrain: dict[int, Terrain]
    anchors: set[int] = field(default_factory=set)
    murlocs: set[int] = field(default_factory=set)
    caverns: set[int] = field(default_factory=set)
    magic: set[int] = field(default_factory=set)
    letter: int = -1


def name_pool(faces: Iterable[IslandFace]) -> NamePool:
    """The names of ready-made faces, by terrain, for islands drawn anew."""
    pool: dict[str, list[RegionName]] = {}
    for face in faces:
        pool.setdefault(ISLAND, []).append(face.name)
        for region in face.regions:
            pool.setdefault(region.terrain, []).append(region.name)
    return pool


def generate_face(size: Size, seed: int, names: NamePool, wish: Wish | None = None, face_id: str = "") -> IslandFace:
    """A face within all budgets; the same seed gives the same face for ever."""
    rng = Random(seed)
    return _face(rng, size, names, wish or _random_wish(size, rng), face_id or size.lower())


def generate_set(sizes: Sequence[Size], seed: int, names: NamePool) -> tuple[IslandFace, ...]:
    """Islands for one game, no name on two of them."""
    rng = Random(seed)
    left = {kind: list(stock) for kind, stock in names.items()}
    faces = []
    for number, size in enumerate(sizes, start=1):
        face = _face(rng, size, left, _random_wish(size, rng), f"r{number}{size.lower()}")
        faces.append(face)
        used = {face.name, *(region.name for region in face.regions)}
        left = {kind: [name for name in stock if name not in used] for kind, stock in left.items()}
    return tuple(faces)


def _random_wish(size: Size, rng: Random) -> Wish:
    guarded = size != "S" and rng.random() < 0.5
    return Wish(rng.choice(BUDGETS[size].water), guarded, rng.uniform(0.8, 1.7))


def _face(rng: Random, size: Size, names: NamePool, wish: Wish, face_id: str) -> IslandFace:
    while True:
        shape = draw_shape(size, wish.waters, rng, wish.boldness)
        finished = _best_filling(shape, _blank_face(shape, size, face_id), wish, rng)
        if finished is not None:
            return _named(finished, names, rng)


def _blank_face(shape: Shape, size: Size, face_id: str) -> IslandFace:
    """The face as yet without low terrains, symbols and names."""
    nameless = RegionName("", "")
    regions = []
    for cell in range(len(shape.mesh.cells)):
        corners = shape.mesh.polygon(cell)
        spots = spots_in(corners)
        regions.append(
            Region(
                id=f"{face_id}.{cell + 1}",
                name=nameless,
                terrain=shape.waters.get(cell, "farm"),
                neighbors=tuple(f"{face_id}.{other + 1}" for other in shape.neighbours[cell]),
                shape=tuple(_spot(corner) for corner in corners),
                spot=spots.spot,
                chip=spots.chip,
                badge=spots.badge,
                sign=spots.sign,
            )
        )
    return IslandFace(face_id, face_id.upper(), size, nameless, tuple(shape.outline()), tuple(regions))


def _spot(point: tuple[float, float]) -> Spot:
    return (int(point[0]), int(point[1]))


def _best_filling(shape: Shape, blank: IslandFace, wish: Wish, rng: Random) -> IslandFace | None:
    best: tuple[int, IslandFace] | None = None
    for _ in range(PLANS_PER_SHAPE):
        plan = _draw_plan(shape, blank, wish, rng)
        if plan is None:
            continue
        score = _blemishes(shape, plan)
        if best is not None and score >= best[0]:
            continue
        face = _filled(shape, blank, plan)
        if not budget_problems(face):
            best = (score, face)
    return None if best is None else best[1]


def _draw_plan(shape: Shape, blank: IslandFace, wish: Wish, rng: Random) -> Plan | None:
    """One random filling; entries, letter and terrains are drawn so that the strict budgets mostly hold."""
    budget = BUDGETS[blank.size]
    coastal = shape.coastal_land()
    if len(coastal) < budget.entries:
        return None
    anchors = set(rng.sample(coastal, budget.entries))
    letters = _letter_cells(blank, anchors, budget)
    if not letters:
        return None
    terrain = _draw_terrains(shape, anchors, budget, wish, rng)
    plan = Plan(terrain, anchors, letter=rng.choice(letters))
    _draw_symbols(shape, plan, budget, rng)
    if wish.guarded_farm != any(plan.terrain[cell] == "farm" for cell in plan.anchors & plan.murlocs):
        return None
    return plan


def _letter_cells(blank: IslandFace, anchors: set[int], budget: Budget) -> list[int]:
    links = land_links(blank)
    steps = steps_from((blank.regions[cell].id for cell in sorted(anchors)), links)
    return [cell for cell, region in enumerate(blank.regions) if steps.get(region.id) == budget.letter_steps]


def _draw_terrains(shape: Shape, anchors: set[int], budget: Budget, wish: Wish, rng: Random) -> dict[int, Terrain]:
    """Entries first, each of a terrain of its own, then the rest at random."""
    low = rng.sample(LOWLAND, len(LOWLAND))
    stock: list[Terrain] = ["mountain"] * budget.mountains
    for terrain, count in zip(low, budget.lowland, strict=True):
        stock += [terrain] * count
    kinds: list[Terrain] = [*low, "mountain"] if rng.random() < 0.4 else list(low)
    first = rng.sample(kinds, len(anchors))
    if wish.guarded_farm and "farm" not in first:
        first[0] = "farm"
    terrain = dict(shape.waters)
    for cell, kind in zip(sorted(anchors), first, strict=True):
        terrain[cell] = kind
        stock.remove(kind)
    rng.shuffle(stock)
    inner = [cell for cell in shape.land if cell not in anchors]
    terrain.update(zip(inner, stock, strict=True))
    return terrain


def _draw_symbols(shape: Shape, plan: Plan, budget: Budget, rng: Random) -> None:
    land = shape.land
    plan.murlocs = set(rng.sample([c for c in land if c != plan.letter], budget.murlocs))
    plain = [c for c in land if c != plan.letter]
    plan.magic = set(rng.sample(plain, budget.magic))
    heights = [c for c in plain if c not in plan.magic and plan.terrain[c] in ("mountain", "hill", "forest")]
    plain = [c for c in plain if c not in plan.magic]
    plan.caverns = set(rng.sample(heights if len(heights) >= budget.caverns else plain, budget.caverns))


def _blemishes(shape: Shape, plan: Plan) -> int:
    """How far a plan is from a pleasant one: likes in a clump, symbols heaped on one region."""

    def touching(cells: Iterable[int]) -> int:
        return sum(b in shape.neighbours[a] for a, b in combinations(sorted(cells), 2))

    clumps = sum(touching(c for c, kind in plan.terrain.items() if kind == terrain) for terrain in LAND)
    symbols = (plan.anchors, plan.murlocs, plan.caverns, plan.magic)
    heaps = sum(sum(cell in kind for kind in symbols) > 2 for cell in shape.land)
    bare = sum(not any(cell in kind for kind in (*symbols, {plan.letter})) for cell in shape.land)
    crowds = 3 * touching(plan.anchors) + touching(plan.murlocs) + 2 * touching(plan.caverns)
    return 3 * clumps + 3 * heaps + bare + crowds


def _filled(shape: Shape, blank: IslandFace, plan: Plan) -> IslandFace:
    regions = tuple(
        replace(
            region,
            terrain=plan.terrain[cell],
            port=port_of(shape, cell, region.spot) if cell in plan.anchors else None,
            anchor=cell in plan.anchors,
            cavern=cell in plan.caverns,
            magic=cell in plan.magic,
            murloc=cell in plan.murlocs,
            letter=cell == plan.letter,
        )
        for cell, region in enumerate(blank.regions)
    )
    return replace(blank, regions=regions)


def _named(face: IslandFace, names: NamePool, rng: Random) -> IslandFace:
    """Names without repetition, each fitting its terrain."""
    decks = {kind: rng.sample(list(stock), len(stock)) for kind, stock in sorted(names.items())}
    regions = tuple(replace(region, name=decks[region.terrain].pop()) for region in face.regions)
    return replace(face, name=decks[ISLAND].pop(), regions=regions)
