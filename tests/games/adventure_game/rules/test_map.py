"""The board as its file says: what it holds, how it hangs together, and that each check notices a board that is broken.

Every check lists what is wrong with a map. The one that ships has nothing wrong with it; each of the broken ones below
differs from it in one thing, and the check it is named with must notice.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from itertools import combinations, pairwise
from math import dist
from typing import Any

import pytest
import yaml

from wowtable.reading.files import bundled

Board = dict[str, dict[str, Any]]
Check = Callable[[Board], Iterator[str]]

FILE = bundled("rulesets") / "adventure_game" / "content" / "map.yaml"
SHIPPED: Board = yaml.safe_load(FILE.read_text(encoding="utf-8"))
COLOURS = ("grey", "green", "yellow", "red")
NORTH, SOUTH = "undercity", "stormwind"
START = {"undercity": "scarlet_gate", "ironforge": "gnomeregan", "stormwind": "jasperlode_mine"}
"""The cities, and the encounter of each pocket round them that gives the green level."""
FARTHEST_MOVE = 4
GAP = 8
BUDGET = {
    ("grey", "city"): 3,
    ("grey", "key"): 6,
    ("grey", "encounter"): 3,
    ("grey", "normal"): 10,
    ("green", "key"): 7,
    ("green", "encounter"): 3,
    ("green", "normal"): 10,
    ("yellow", "key"): 6,
    ("yellow", "encounter"): 4,
    ("yellow", "normal"): 8,
    ("red", "key"): 5,
    ("red", "overlord"): 4,
    ("red", "normal"): 7,
}
ICONS = {
    "scroll": 16,
    "place_discovery": 12,
    "small_potion": 10,
    "book": 6,
    "large_potion": 5,
    "flight_path": 5,
    "quest_giver": 2,
}
"""On normal spaces, of which there are 35."""
CITY, KEY = ["auction_house", "flight_path", "large_potion", "quest_giver"], ["place_discovery", "scroll"]
RADII = {"normal": 23, "key": 27, "encounter": 27, "city": 34, "overlord": 34}
NAMED = {
    "undercity": "city",
    "stormwind": "city",
    "brill": "key",
    "lights_hope_chapel": "key",
    "caer_darrow": "key",
    "hearthglen": "key",
    "booty_bay": "encounter",
    "nefarian": "overlord",
}


def rank(board: Board, space: str) -> int:
    return COLOURS.index(board[space]["colour"])


def of_kind(board: Board, *kinds: str) -> list[str]:
    return [name for name, space in board.items() if space["kind"] in kinds]


def steps(board: Board, start: str, level: int = 3, without: str = "") -> dict[str, int]:
    """How far each space is for a hero of that level, on foot."""
    far = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for other in board[here]["links"]:
            if other not in far and other != without and rank(board, other) <= level:
                far[other] = far[here] + 1
                queue.append(other)
    return far


def reached(board: Board, start: str, level: int) -> set[str]:
    """On foot and by flight: as soon as one flight point is reached all others of one's level are."""
    found = set(steps(board, start, level))
    if any("flight_path" in board[name].get("icons", ()) for name in found):
        for other in flight_points(board):
            if rank(board, other) <= level:
                found |= set(steps(board, other, level))
    return found


def flight_points(board: Board) -> list[str]:
    return [name for name, space in board.items() if "flight_path" in space.get("icons", ())]


def giving(board: Board, level: str) -> list[str]:
    """The encounters that give a level."""
    return [
        name
        for name, space in board.items()
        for gift in space.get("encounter", {}).get("reward", ())
        if gift["op"] == "gain_level" and gift["level"] == level
    ]


# --- what is on the board


def budget(board: Board) -> Iterator[str]:
    """AG-BOARD-01 to -05: 76 spaces, so many of each colour and kind."""
    found = Counter((space["colour"], space["kind"]) for space in board.values())
    yield from (
        f"{kind}: {found[kind]}, not {BUDGET.get(kind, 0)}"
        for kind in {*found, *BUDGET}
        if found[kind] != BUDGET.get(kind, 0)
    )


def names(board: Board) -> Iterator[str]:
    """AG-BOARD-01, -02, -04, -08: all but normal spaces have names, in both languages, and no name stands twice."""
    for name, space in board.items():
        if (space["kind"] == "normal") == ("name" in space):
            yield f"{name} has a name and should not, or the other way round"
        elif "name" in space and not (space["name"].get("en") and space["name"].get("it")):
            yield f"{name} is not named in both languages"
    for language in ("en", "it"):
        known = Counter(space["name"].get(language) for space in board.values() if "name" in space)
        yield from (f"{name} is the name of {times}" for name, times in known.items() if times > 1)
    for name, kind in NAMED.items():
        if board.get(name, {}).get("kind") != kind:
            yield f"there is no {kind} {name}"


def resources(board: Board) -> Iterator[str]:
    """AG-BOARD-01 to -04, AG-RESOURCE: one set for all cities and one for all key posts, one or two icons elsewhere."""
    for name, space in board.items():
        icons, kind = space.get("icons", []), space["kind"]
        fits = {
            "city": sorted(icons) == CITY,
            "key": sorted(icons) == KEY,
            "normal": 1 <= len(set(icons)) == len(icons) <= 2,
        }
        if not fits.get(kind, not icons):
            yield f"{name}: {icons}"
    found = Counter(icon for name in of_kind(board, "normal") for icon in board[name].get("icons", ()))
    yield from (f"{icon} stands {found[icon]} times" for icon in {*found, *ICONS} if found[icon] != ICONS.get(icon))


def flights(board: Board) -> Iterator[str]:
    """AG-RESOURCE-FLIGHT-01, -04: eight flight points: the cities, two green, two yellow, one red."""
    found = Counter(board[name]["colour"] for name in flight_points(board))
    if found != {"grey": 3, "green": 2, "yellow": 2, "red": 1}:
        yield f"flight points: {dict(found)}"


def encounters(board: Board) -> Iterator[str]:
    """AG-BOARD-04, -05, AG-TROPHY, AG-CHALLENGE-17: three give each level, overlords trophies, Booty Bay bargains."""
    for level in COLOURS[1:]:
        if len(giving(board, level)) != 3:
            yield f"{len(giving(board, level))} give the {level} level"
    for name in of_kind(board, "encounter", "overlord"):
        printed = board[name].get("encounter", {})
        ops = [gift["op"] for gift in printed.get("reward", ())]
        if name == "booty_bay":
            if "bargain" not in printed or "gain_trophy" not in ops:
                yield "Booty Bay gives its trophy for items"
        elif not all(key in printed for key in ("attack", "defence", "damage")):
            yield f"{name} cannot be fought"
        elif board[name]["kind"] == "overlord" and "gain_trophy" not in ops:
            yield f"{name} is an overlord without a trophy"


def strengths(board: Board) -> Iterator[str]:
    """AG-LEVEL: the higher the level that is given, the harder the fight; no start is easier than another."""
    fights = [[board[name]["encounter"] for name in giving(board, level)] for level in COLOURS[1:]]
    fights.append([board[name]["encounter"] for name in of_kind(board, "overlord")])
    for easier, harder in pairwise(fights):
        for key in ("defence", "damage"):
            if max(fight[key] for fight in easier) > min(fight[key] for fight in harder):
                yield f"{key} does not grow with the level"
    first = {
        (*fight["attack"].values(), fight["defence"], fight["damage"], str(fight.get("powers"))) for fight in fights[0]
    }
    if len(first) != 1 or {fight["attack"]["type"] for fight in fights[0]} != {"melee"}:
        yield f"the first fights differ: {first}"


# --- how it hangs together


def links(board: Board) -> Iterator[str]:
    """AG-MOVE-02: every way leads back, none twice, none to itself, and all spaces hang together."""
    for name, space in board.items():
        if len(set(space["links"])) != len(space["links"]) or name in space["links"]:
            yield f"{name}: {space['links']}"
        for other in space["links"]:
            if name not in board.get(other, {}).get("links", ()):
                yield f"no way leads back from {other} to {name}"
    lost = set(board) - set(steps(board, NORTH))
    yield from (f"{name} cannot be reached" for name in lost)


def shape(board: Board) -> Iterator[str]:
    """AG-MOVE-02: so many ways that there is a choice, so few that places are far; only encounters are dead ends."""
    mean = sum(len(space["links"]) for space in board.values()) / len(board)
    if not 2.6 <= mean <= 3.0:
        yield f"{mean:.2f} ways from a space"
    longest = max(max(steps(board, name).values()) for name in board)
    if not 18 <= longest <= 22:
        yield f"the longest walk takes {longest} steps"
    for name, space in board.items():
        if len(space["links"]) < 2 and space["kind"] not in ("encounter", "overlord"):
            yield f"{name} is a dead end"
        if len(space["links"]) > 5:
            yield f"{name} has {len(space['links'])} ways"


def pockets(board: Board) -> Iterator[str]:
    """AG-SETUP-12, AG-MOVE-05, -06, AG-LEVEL-05: the cities are grey, each in a grey pocket of its own with two key
    posts and one encounter for the green level; all three are as far, and four to six steps away.
    """
    if set(of_kind(board, "city")) != set(START):
        yield f"heroes begin in {of_kind(board, 'city')}"
        return
    if any(rank(board, city) for city in START):
        yield "a city is not grey"
    for one, other in combinations(START, 2):
        if other in steps(board, one, 0):
            yield f"{one} and {other} share a pocket"
    far = {steps(board, city, 0).get(goal, 99) for city, goal in START.items()}
    if len(far) != 1 or not far <= {4, 5, 6}:
        yield f"the first level is {sorted(far)} steps away"
    for city, goal in START.items():
        pocket = set(steps(board, city, 0))
        if [name for name in giving(board, "green") if name in pocket] != [goal]:
            yield f"{city} has not just {goal}"
        if len([name for name in pocket if board[name]["kind"] == "key"]) != 2:
            yield f"{city} has not two key posts"
        if len(reached(board, city, 0)) < 12:
            yield f"from {city} a grey hero reaches {len(reached(board, city, 0))} spaces"


def levels(board: Board) -> Iterator[str]:
    """AG-MOVE-05, -07, AG-LEVEL-05, AG-RESOURCE-FLIGHT-04: at each level all that gives the next one can be reached
    from every city, and from green on everything of one's colour on foot.
    """
    for level, following in enumerate(COLOURS[1:]):
        goals = giving(board, following)
        for goal in goals:
            if rank(board, goal) > level:
                yield f"{goal} gives {following} and lies beyond it"
        for city in of_kind(board, "city"):
            yield from (
                f"{goal} is out of reach at {level}" for goal in goals if goal not in reached(board, city, level)
            )
    for level in (1, 2, 3):
        open_to = {name for name in board if rank(board, name) <= level}
        missed = open_to - set(steps(board, NORTH, level))
        yield from (f"{name} cannot be walked to at {COLOURS[level]}" for name in missed)


def routes(board: Board) -> Iterator[str]:
    """AG-MOVE-02, -05: no single space holds up whoever walks from the north to the south at the green level, so there
    are two routes that share none.
    """
    for name in board:
        if name not in (NORTH, SOUTH) and SOUTH not in steps(board, NORTH, 1, without=name):
            yield f"all routes lead over {name}"


def brill_to_stormwind(board: Board) -> Iterator[str]:
    """AG-QUEST-EX-01, AG-RESOURCE-FLIGHT-03: Brill is a grey walk of one turn from Undercity. From there Stormwind is
    too far to walk, but a turn's walk and a flight lead there.
    """
    walk = steps(board, "undercity", 0).get("brill", 99)
    if walk > FARTHEST_MOVE:
        yield f"Brill is {walk} steps from Undercity"
    if board["brill"]["kind"] != "key":
        yield "Brill is no key post"
    if steps(board, "brill")["stormwind"] <= FARTHEST_MOVE:
        yield "one walks from Brill to Stormwind"
    if not {"undercity", "stormwind"} <= set(flight_points(board)):
        yield "nobody flies from Undercity to Stormwind"


def eastern_plagues(board: Board) -> Iterator[str]:
    """AG-QUEST-EX-03, AG-BOARD-02: the places of The Eastern Plagues are key posts that open at the same level."""
    places = ("lights_hope_chapel", "caer_darrow", "hearthglen")
    yield from (f"{name} is no key post" for name in places if board[name]["kind"] != "key")
    opened = [next((n for n in range(4) if name in reached(board, "undercity", n)), 9) for name in places]
    if len(set(opened)) != 1:
        yield f"they open at {opened}"


def room(board: Board) -> Iterator[str]:
    """AG-UI-05: no space lies on another, and all lie on the board."""
    for (one, a), (other, b) in combinations(board.items(), 2):
        if dist(a["at"], b["at"]) < RADII[a["kind"]] + RADII[b["kind"]] + GAP:
            yield f"{one} and {other} lie on each other"
    for name, space in board.items():
        if not (40 <= space["at"][0] <= 1520 and 40 <= space["at"][1] <= 820):
            yield f"{name} lies off the board"


CHECKS: Mapping[str, Check] = {
    check.__name__: check
    for check in (
        budget,
        names,
        resources,
        flights,
        encounters,
        strengths,
        links,
        shape,
        pockets,
        levels,
        routes,
        brill_to_stormwind,
        eastern_plagues,
        room,
    )
}


@pytest.mark.parametrize("check", CHECKS)
def test_the_board_keeps(check: str) -> None:
    assert list(CHECKS[check](SHIPPED)) == []


# --- boards that are broken


def cut(board: Board, one: str, other: str) -> None:
    board[one]["links"].remove(other)
    board[other]["links"].remove(one)


def join(board: Board, one: str, other: str) -> None:
    board[one]["links"].append(other)
    board[other]["links"].append(one)


def put(board: Board, space: str, **what: Any) -> None:
    board[space].update(what)


BROKEN: list[tuple[str, Callable[[Board], object]]] = [
    ("budget", lambda board: put(board, "brill", colour="green")),
    ("names", lambda board: board["brill"].pop("name")),
    ("names", lambda board: put(board, "brill", name={"en": "Southshore", "it": "Brill"})),
    ("names", lambda board: put(board, "nefarian", kind="encounter")),
    ("resources", lambda board: put(board, "brill", icons=["scroll"])),
    ("resources", lambda board: put(board, "tirisfal_1", icons=[])),
    ("resources", lambda board: put(board, "hakkar", icons=["scroll"])),
    ("resources", lambda board: put(board, "tirisfal_3", icons=["quest_giver"])),
    ("flights", lambda board: put(board, "redridge_1", icons=["scroll"])),
    ("encounters", lambda board: board["uldaman"]["encounter"].update(reward=[])),
    ("encounters", lambda board: board["booty_bay"]["encounter"].pop("bargain")),
    ("encounters", lambda board: board["hakkar"]["encounter"].update(reward=[])),
    ("strengths", lambda board: board["gnomeregan"]["encounter"].update(defence=5)),
    ("strengths", lambda board: board["gnomeregan"]["encounter"].update(powers=[])),
    ("strengths", lambda board: board["uldaman"]["encounter"].update(defence=6)),
    ("links", lambda board: board["brill"]["links"].remove("undercity")),
    ("links", lambda board: cut(board, "gnomeregan", "anvilmar")),
    ("shape", lambda board: join(board, "ghostlands_1", "booty_bay")),
    ("shape", lambda board: cut(board, "undercity", "tirisfal_2")),
    ("pockets", lambda board: join(board, "undercity", "scarlet_gate")),
    ("pockets", lambda board: join(board, "ironforge", "northshire")),
    ("pockets", lambda board: put(board, "kharanos", kind="normal")),
    ("pockets", lambda board: [put(board, city, icons=[]) for city in START]),
    ("levels", lambda board: put(board, "uldaman", colour="red")),
    ("levels", lambda board: put(board, "booty_bay", colour="grey")),
    ("levels", lambda board: put(board, "stranglethorn_1", colour="red")),
    ("routes", lambda board: cut(board, "southshore", "menethil_harbor")),
    ("routes", lambda board: put(board, "redridge_1", colour="yellow")),
    ("brill_to_stormwind", lambda board: [cut(board, "undercity", name) for name in ("brill", "tirisfal_2")]),
    ("brill_to_stormwind", lambda board: join(board, "brill", "stormwind")),
    ("brill_to_stormwind", lambda board: put(board, "stormwind", icons=["large_potion"])),
    ("eastern_plagues", lambda board: put(board, "hearthglen", colour="yellow")),
    ("eastern_plagues", lambda board: put(board, "caer_darrow", kind="normal")),
    ("room", lambda board: put(board, "brill", at=[340, 190])),
    ("room", lambda board: put(board, "hakkar", at=[677, 850])),
]


@pytest.mark.parametrize(("check", "breaking"), BROKEN)
def test_a_broken_board_is_noticed(check: str, breaking: Callable[[Board], object]) -> None:
    board = deepcopy(SHIPPED)
    breaking(board)
    assert list(CHECKS[check](board))


def test_every_check_has_a_board_that_it_refuses() -> None:
    assert {check for check, _ in BROKEN} == set(CHECKS)
