"""What races, powers, artifacts and places can do: a closed set of effects, each pure data.

`where` names a terrain or feature: forest, hill, farm, swamp, mountain, lake, sea, water, cavern, magic,
beside_water, occupied, any.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from wowtable.content import NameOf

FEATURES = (
    "any",
    "occupied",
    "forest",
    "hill",
    "farm",
    "swamp",
    "mountain",
    "lake",
    "sea",
    "water",
    "cavern",
    "magic",
    "beside_water",
)
Where = Annotated[str, NameOf("noun", "where.")]
FactionName = Annotated[str, NameOf("noun", "faction.")]


@dataclass(frozen=True)
class Effect:
    """Base of all effects. `lasting` ones go on working when the race is in decline."""

    op: ClassVar[str]
    lasting: ClassVar[bool] = False


# -- conquest -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Discount(Effect):
    """Regions of a kind cost fewer tokens."""

    op: ClassVar[str] = "discount"
    amount: int
    where: Where


@dataclass(frozen=True)
class FreeTravel(Effect):
    """No travel cost for entry regions."""

    op: ClassVar[str] = "free_travel"


@dataclass(frozen=True)
class Reach(Effect):
    """Regions of a kind count as adjacent, for the first conquest too."""

    op: ClassVar[str] = "reach"
    where: Where


@dataclass(frozen=True)
class Swim(Effect):
    """May conquer and hold lakes and seas, and begin there."""

    op: ClassVar[str] = "swim"


@dataclass(frozen=True)
class Assault(Effect):
    """Once a turn: any region as if adjacent, with a free roll of the die first."""

    op: ClassVar[str] = "assault"


@dataclass(frozen=True)
class Champion(Effect):
    """Once a turn: one adjacent region free of tokens."""

    op: ClassVar[str] = "champion"


@dataclass(frozen=True)
class RelicHunt(Effect):
    """Once a turn: steal an adjacent artifact, or take an adjacent legendary place for fewer tokens."""

    op: ClassVar[str] = "relic_hunt"
    amount: int


@dataclass(frozen=True)
class Packs(Effect):
    """Never fewer than so many tokens in a region; as many stay in decline."""

    op: ClassVar[str] = "packs"
    least: int


@dataclass(frozen=True)
class Forms(Effect):
    """Each turn either coins at once, or a price for a discount everywhere."""

    op: ClassVar[str] = "forms"
    gain: int
    price: int
    amount: int


@dataclass(frozen=True)
class Swaps(Effect):
    """So many times a turn: swap what stands in two magic regions."""

    op: ClassVar[str] = "swaps"
    times: int


@dataclass(frozen=True)
class Menace(Effect):
    """So many times a turn: push one token out of an adjacent region."""

    op: ClassVar[str] = "menace"
    times: int


@dataclass(frozen=True)
class Beasts(Effect):
    """At the start of the turn: one beast for each region of a kind."""

    op: ClassVar[str] = "beasts"
    where: Where


# -- coins for conquering -----------------------------------------------------------------------


@dataclass(frozen=True)
class PlunderFaction(Effect):
    """Coins for each region taken from a race of a faction."""

    op: ClassVar[str] = "plunder_faction"
    coins: int
    faction: FactionName


@dataclass(frozen=True)
class PlunderOccupied(Effect):
    """Coins for each region taken that was not empty."""

    op: ClassVar[str] = "plunder_occupied"
    coins: int


@dataclass(frozen=True)
class PlunderCrowd(Effect):
    """A coin for each defender where at least so many defended."""

    op: ClassVar[str] = "plunder_crowd"
    least: int


# -- defence ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SaveFirst(Effect):
    """The first token lost in each opponent's turn is kept."""

    op: ClassVar[str] = "save_first"


@dataclass(frozen=True)
class Walls(Effect):
    """A wall in each conquered region of a kind."""

    op: ClassVar[str] = "walls"
    where: Where


@dataclass(frozen=True)
class Garrisons(Effect):
    """A garrison in each occupied region."""

    op: ClassVar[str] = "garrisons"


@dataclass(frozen=True)
class WatchTowers(Effect):
    """Immune regions of a kind where the race rules the neighbourhood."""

    op: ClassVar[str] = "towers"
    lasting: ClassVar[bool] = True
    where: Where


@dataclass(frozen=True)
class AttackToll(Effect):
    """Attackers of regions of a kind pay first."""

    op: ClassVar[str] = "toll"
    lasting: ClassVar[bool] = True
    coins: int
    where: Where


@dataclass(frozen=True)
class HarmonyTokens(Effect):
    """Opponents left in peace must pay before they attack."""

    op: ClassVar[str] = "harmony"
    coins: int


# -- tokens of their own --------------------------------------------------------------------------


@dataclass(frozen=True)
class BombTokens(Effect):
    """Bombs beside the neighbours, revealed on the next turn."""

    op: ClassVar[str] = "bombs"


@dataclass(frozen=True)
class ObjectiveTokens(Effect):
    """Up to so many marked regions, worth coins to whoever takes them and is not of a faction."""

    op: ClassVar[str] = "objectives"
    count: int
    coins: int
    barred: FactionName


@dataclass(frozen=True)
class Recruits(Effect):
    """A token bought for each loss caused."""

    op: ClassVar[str] = "recruits"
    price: int


# -- income ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PerRegion(Effect):
    """Coins for each occupied region of a kind."""

    op: ClassVar[str] = "per_region"
    coins: int
    where: Where


@dataclass(frozen=True)
class PerIsland(Effect):
    """Coins for each island with an occupied region."""

    op: ClassVar[str] = "per_island"
    coins: int


@dataclass(frozen=True)
class PerRelic(Effect):
    """Coins for each artifact and legendary place held."""

    op: ClassVar[str] = "per_relic"
    coins: int


# -- artifacts and places ---------------------------------------------------------------------------


@dataclass(frozen=True)
class ReachAny(Effect):
    """Artifact, once a turn: any region as if adjacent."""

    op: ClassVar[str] = "reach_any"


@dataclass(frozen=True)
class Cleave(Effect):
    """Artifact, once a turn: a region for fewer tokens."""

    op: ClassVar[str] = "cleave"
    amount: int


@dataclass(frozen=True)
class Hammer(Effect):
    """Artifact, once a turn: a region for one token and a fee."""

    op: ClassVar[str] = "hammer"
    coins: int


@dataclass(frozen=True)
class Tribute(Effect):
    """Artifact: opponents beside its region pay at the end of the turn."""

    op: ClassVar[str] = "tribute"
    coins: int


@dataclass(frozen=True)
class EntryFee(Effect):
    """Artifact: opponents pay before doing anything to its region."""

    op: ClassVar[str] = "shield"
    coins: int


@dataclass(frozen=True)
class DoubleBonus(Effect):
    """Place: the faction bonus may be earned twice from each race; a neutral race may take a side."""

    op: ClassVar[str] = "double_bonus"


@dataclass(frozen=True)
class NoLosses(Effect):
    """Place: the race loses no tokens when attacked."""

    op: ClassVar[str] = "no_losses"


@dataclass(frozen=True)
class PerTwin(Effect):
    """Place: coins for each other region of the same terrain."""

    op: ClassVar[str] = "per_twin"
    coins: int


@dataclass(frozen=True)
class Stipend(Effect):
    """Place: coins at the end of the turn."""

    op: ClassVar[str] = "stipend"
    coins: int


@dataclass(frozen=True)
class Wellspring(Effect):
    """Place: moves to the water; pays the race that rules its shores."""

    op: ClassVar[str] = "wellspring"
    coins: int


@dataclass(frozen=True)
class Healing(Effect):
    """Place: a token returns from the tray at redeployment."""

    op: ClassVar[str] = "healing"


OPS: tuple[type[Effect], ...] = tuple(Effect.__subclasses__())
AnyEffect = (
    Discount
    | FreeTravel
    | Reach
    | Swim
    | Assault
    | Champion
    | RelicHunt
    | Packs
    | Forms
    | Swaps
    | Menace
    | Beasts
    | PlunderFaction
    | PlunderOccupied
    | PlunderCrowd
    | SaveFirst
    | Walls
    | Garrisons
    | WatchTowers
    | AttackToll
    | HarmonyTokens
    | BombTokens
    | ObjectiveTokens
    | Recruits
    | PerRegion
    | PerIsland
    | PerRelic
    | ReachAny
    | Cleave
    | Hammer
    | Tribute
    | EntryFee
    | DoubleBonus
    | NoLosses
    | PerTwin
    | Stipend
    | Wellspring
    | Healing
)
