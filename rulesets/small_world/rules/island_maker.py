"""Making island faces: geometry first, then terrains and symbols by repeated drawing within the budgets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from random import Random

from wowtable.content import Localized

from .island_shape import Shape, draw_shape, port_of, spots_in
from .islands import (
    BUDGETS,
    LAND,
    LOWLAND,
    Budget,
    IslandFace,
    IslandSize,
    Region,
    Terrain,
    budget_problems,
    land_links,
    steps_from,
)

ISLAND = "island"
PLANS_PER_SHAPE = 120


@dataclass(frozen=True)
class Title:
    """An id and the name that goes with it."""

    id: str
    name: Localized


Titles = Mapping[str, Sequence[Title]]


@dataclass(frozen=True)
class Wish:
    """What an author may ask of a face beyond its budget; `boldness` 0 is a plain ellipse."""

    waters: int
    guarded_farm: bool = False
    boldness: float = 1.2


@dataclass
class IslandPlan:
    """What each cell of a shape shall be and bear."""

    terrain: dict[int, Terrain]
    anchors: set[int] = field(default_factory=set)
    murlocs: set[int] = field(default_factory=set)
    caverns: set[int] = field(default_factory=set)
    magic: set[int] = field(default_factory=set)
    letter: int = -1


def titles_of(faces: Iterable[IslandFace]) -> Titles:
    """The titles of ready-made islands and, by terrain, of their regions."""
    titles: dict[str, list[Title]] = {}
    for face in faces:
        titles.setdefault(ISLAND, []).append(Title(face.id, face.name))
        for region in face.regions:
            titles.setdefault(region.terrain, []).append(Title(region.id, region.name))
    return titles


def generate_set(sizes: Sequence[IslandSize], seed: int, known: Iterable[IslandFace]) -> tuple[IslandFace, ...]:
    """Islands for one game that were never seen before, within all budgets; the same seed gives the same for ever.

    Islands and regions borrow ids and names from the known ones, each of them once, so that all
    texts know them; a region gets the title of one with the same terrain.
    """
    rng = Random(seed)
    left = titles_of(known)
    faces = []
    for size in sizes:
        face = draw_face(rng, size, left, _random_wish(size, rng))
        faces.append(face)
        used = {face.id, *(region.id for region in face.regions)}
        left = {kind: [title for title in stock if title.id not in used] for kind, stock in left.items()}
    return tuple(faces)


def _random_wish(size: IslandSize, rng: Random) -> Wish:
    guarded = size != "S" and rng.random() < 0.5
    return Wish(rng.choice(BUDGETS[size].water), guarded, rng.uniform(0.8, 1.7))


def draw_face(rng: Random, size: IslandSize, titles: Titles, wish: Wish) -> IslandFace:
    while True:
        shape = draw_shape(size, wish.waters, rng, wish.boldness)
        finished = _best_filling(shape, _blank_face(shape, size), wish, rng)
        if finished is not None:
            return _titled(_with_spots(finished), titles, rng)


def _blank_face(shape: Shape, size: IslandSize) -> IslandFace:
    """The face as yet without low terrains, symbols, spots and titles."""
    nameless, nowhere = Localized("", ""), (0, 0)
    regions = tuple(
        Region(
            id=str(cell),
            name=nameless,
            terrain=shape.waters.get(cell, "farm"),
            neighbors=tuple(str(other) for other in shape.neighbours[cell]),
            shape=tuple((int(x), int(y)) for x, y in shape.mesh.polygon(cell)),
            spot=nowhere,
            chip=nowhere,
            badge=nowhere,
            sign=nowhere,
        )
        for cell in range(len(shape.mesh.cells))
    )
    return IslandFace("", "", size, nameless, tuple(shape.outline()), regions)


def _with_spots(face: IslandFace) -> IslandFace:
    return replace(face, regions=tuple(replace(region, **vars(spots_in(region.shape))) for region in face.regions))


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


def _draw_plan(shape: Shape, blank: IslandFace, wish: Wish, rng: Random) -> IslandPlan | None:
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
    plan = IslandPlan(terrain, anchors, letter=rng.choice(letters))
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
    placed = dict(shape.waters)
    for cell, kind in zip(sorted(anchors), first, strict=True):
        placed[cell] = kind
        stock.remove(kind)
    rng.shuffle(stock)
    inner = [cell for cell in shape.land if cell not in anchors]
    placed.update(zip(inner, stock, strict=True))
    return placed


def _draw_symbols(shape: Shape, plan: IslandPlan, budget: Budget, rng: Random) -> None:
    land = shape.land
    plan.murlocs = set(rng.sample([c for c in land if c != plan.letter], budget.murlocs))
    plain = [c for c in land if c != plan.letter]
    plan.magic = set(rng.sample(plain, budget.magic))
    heights = [c for c in plain if c not in plan.magic and plan.terrain[c] in ("mountain", "hill", "forest")]
    plain = [c for c in plain if c not in plan.magic]
    plan.caverns = set(rng.sample(heights if len(heights) >= budget.caverns else plain, budget.caverns))


def _blemishes(shape: Shape, plan: IslandPlan) -> int:
    """How far a plan is from a pleasant one: likes in a clump, symbols heaped on one region."""

    def touching(cells: Iterable[int]) -> int:
        return sum(b in shape.neighbours[a] for a, b in combinations(sorted(cells), 2))

    clumps = sum(touching(c for c, kind in plan.terrain.items() if kind == terrain) for terrain in LAND)
    symbols = (plan.anchors, plan.murlocs, plan.caverns, plan.magic)
    heaps = sum(sum(cell in kind for kind in symbols) > 2 for cell in shape.land)
    bare = sum(not any(cell in kind for kind in (*symbols, {plan.letter})) for cell in shape.land)
    crowds = 3 * touching(plan.anchors) + touching(plan.murlocs) + 2 * touching(plan.caverns)
    return 3 * clumps + 3 * heaps + bare + crowds


def _filled(shape: Shape, blank: IslandFace, plan: IslandPlan) -> IslandFace:
    regions = tuple(
        replace(
            region,
            terrain=plan.terrain[cell],
            port=port_of(shape, cell) if cell in plan.anchors else None,
            anchor=cell in plan.anchors,
            cavern=cell in plan.caverns,
            magic=cell in plan.magic,
            murloc=cell in plan.murlocs,
            letter=cell == plan.letter,
        )
        for cell, region in enumerate(blank.regions)
    )
    return replace(blank, regions=regions)


def _titled(face: IslandFace, titles: Titles, rng: Random) -> IslandFace:
    """Every region takes a title that fits its terrain, none twice."""
    decks = {kind: rng.sample(list(stock), len(stock)) for kind, stock in sorted(titles.items())}
    given = {region.id: decks[region.terrain].pop() for region in face.regions}
    regions = tuple(
        replace(
            region,
            id=given[region.id].id,
            name=given[region.id].name,
            neighbors=tuple(given[other].id for other in region.neighbors),
        )
        for region in face.regions
    )
    island = decks[ISLAND].pop()
    return replace(face, id=island.id, board=island.id, name=island.name, regions=regions)
