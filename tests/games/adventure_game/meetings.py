"""A hero meets a challenge card: short ways to bring it about, and to look at what came of it.

Heroes are of the level of the card, and their character cards have numbers only.
"""

from __future__ import annotations

from tests.games.adventure_game.build import Board, realm
from tests.games.adventure_game.challenge_fights import game_of_plain_heroes, holding

POSTS = {"grey": "brill", "green": "southshore", "yellow": "grom_gol", "red": "hearthglen"}


def cast(hero: str = "grumbaz", other: str = "") -> Board:
    """The hero and an opponent."""
    return realm(hero, other or ("burbonn" if hero == "grumbaz" else "grumbaz"), game=game_of_plain_heroes())


def facing(
    foe: str, hero: str = "grumbaz", red: tuple[int, ...] = (1,), black: tuple[int, ...] = (1,), at: str = ""
) -> Board:
    """A hero of the level of that encounter is about to draw it, and knows the dice."""
    b = cast(hero)
    level = b.g.content.challenges[foe].level
    return b.level(0, level).at(0, at or POSTS[level]).under(foe).dice(red=red, black=black)


def drawn(b: Board) -> Board:
    return b.phase("challenge").do("draw")


def fought(b: Board) -> Board:
    """Nobody plays anything."""
    return drawn(b).passes()


def given(b: Board, item: str, seat: int = 0) -> Board:
    """Worn, or in the bag if it works there; the hero is of its level."""
    card = b.g.content.challenges[item]
    b.level(seat, card.level)
    return b.carries(seat, item) if card.item.kind == "bag" else b.wears(seat, item)


def armed(
    item: str,
    hero: str = "grumbaz",
    red: tuple[int, ...] = (1,),
    black: tuple[int, ...] = (1,),
    foe: str = "mountain_boar",
) -> Board:
    """A hero with that item is about to draw an encounter, a Mountain Boar unless said otherwise."""
    return given(facing(foe, hero, red, black), item)


def duel(attacker: str, defender: str) -> Board:
    """Both at Brill."""
    return cast(attacker, defender).at(0, "brill").at(1, "brill").dice(red=[1], black=[1])


def fallen_out(b: Board) -> Board:
    """The first hero attacks the second."""
    return b.phase("challenge").do("attack 1").passes()


def blow(b: Board, seat: int) -> tuple[str, int, int, int] | None:
    """How that side struck (-1 is the encounter), if it did: type, total, the defence it went against, damage."""
    struck = [made for made in b.told("AttackMade") if made.seat == seat]
    return (struck[0].reach, struck[0].die + struck[0].attack, struck[0].defence, struck[0].damage) if struck else None


def mine(b: Board) -> tuple[str, int, int] | None:
    """How the hero struck: type, total, damage."""
    struck = blow(b, 0)
    return (struck[0], struck[1], struck[3]) if struck else None


def theirs(b: Board) -> tuple[int, int] | None:
    """What the foe's blow went against, and its damage."""
    struck = blow(b, -1)
    return struck[2:] if struck else None


def hurt(b: Board) -> int:
    return int(b.s.damage[0])


def two_cards(b: Board) -> Board:
    """In the hand of the first hero."""
    return holding(b, 2)


def hand(b: Board) -> int:
    return len(b.s.hand[0])
