"""What is printed on a card and how it stands now: plain values that painters and widgets share.

A look is made once per card and language and kept: pictures are cached by it. Which kinds of cards there are is for
each game to say; here a card is an outline, colours, and gems in its corners.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from ...text.rich import Rich

Outline = Literal["straight", "double", "round", "cut", "arch", "torn", "tile"]
"""What tells kinds of cards apart, also without colours. A card whose size is wider than high lies across."""
WordsGround = Literal["parchment", "dark", "leather"]
Countryside = Literal["gloom", "forest", "hills", "snow", "desert", "jungle", "swamp", "ash", "plague"]
ArtScene = Literal["land", "plinth", "rings", "bare"] | Countryside
"""What stands behind the sign of the picture: bare ridges, a country with what grows there, a stone to lie on, rings of
power. `bare` is the sign alone, in ink on the card's own ground."""
Back = tuple[Outline, str, str]
"""Outline, colour and sign of the other side."""
Corner = Literal["top_left", "top_right", "low_left", "low_right"]
GemShape = Literal[
    "hexagon", "circle", "heart", "shield", "triangle", "square", "star", "diamond", "coin", "octagon", "pennant"
]
Glow = Literal["", "legal", "faint", "target", "hover", "attacker", "selected"]
"""`faint` is legal too, but to no purpose: it glows faintly and without breathing."""


@dataclass(frozen=True, slots=True)
class CardFrame:
    """The card without what is written on it. `edge`, `band` and `type_band` are families of colour tokens.

    `band` is the ground of the name, that of the edge unless it says otherwise; `type_band` is one for the type line.
    `name_on_top` puts the name above the picture; in one that `yields` it gives way to
    long rules in a hand too, and takes their room where there are none. One that is `held` lies in a hand: its picture
    yields so far as it can be made out, words that find no room are cut, and its foot is free for what is told of it.
    `back` is the other side.
    """

    outline: Outline = "straight"
    edge: str = "faction.neutral"
    band: str = ""
    type_band: str = ""
    ground: WordsGround = "parchment"
    scene: ArtScene = "land"
    name_on_top: bool = False
    yields: bool = False
    held: bool = False
    back: Back = ("straight", "back.field", "ui.compass")


@dataclass(frozen=True, slots=True)
class Gem:
    """A number or a sign on a stone in a corner; `name` is what the state of a card calls it.

    `hues` are families of colour tokens and `icons` the signs on them; of two each has half the stone. `worn` is a
    number that damage is taken off, `pales` one that counts for nothing at 0.
    """

    name: str
    corner: Corner
    shape: GemShape
    hues: tuple[str, ...]
    number: int | None = None
    icons: tuple[str, ...] = ()
    less_is_better: bool = False
    worn: bool = False
    pales: bool = False

    @property
    def low(self) -> bool:
        return self.corner in ("low_left", "low_right")


@dataclass(frozen=True, slots=True)
class PrintedNumber:
    """A number beside its sign, in the row above the rules; `name` and `worn` are those of a gem."""

    name: str
    icon: str
    number: int
    less_is_better: bool = False
    worn: bool = False


@dataclass(frozen=True, slots=True)
class Crest:
    """A small sign in front of the name, in a colour of its own."""

    icon: str
    hue: str


@dataclass(frozen=True, slots=True)
class FootNote:
    """A line at the foot, with a sign: what else there is to the card."""

    icon: str
    text: str


@dataclass(frozen=True, slots=True)
class Toll:
    """What using a card costs: a sign, and the number on a small stone behind it."""

    icon: str
    number: int
    shape: GemShape = "hexagon"
    hue: str = "gem.cost"


@dataclass(frozen=True, slots=True)
class Medal:
    """A round sign below the upper right corner, on dark leather unless it has a colour family of its own."""

    icon: str
    hue: str = ""


@dataclass(frozen=True, slots=True)
class Jewel:
    """A small stone at the lower edge with so many smaller ones on either side; with a `count` so many that are worth
    something, which small cards show too."""

    hue: str
    beside: int = 0
    hollow: bool = False
    count: int = 0


@dataclass(frozen=True, slots=True)
class CardLook:
    """The printed card. `id` seeds the art; `emblem`, `second` and `keywords` are names of icons.

    `type_short` is the type line of a card on the table, in gold if it is `type_bold`. `reminder` explains keywords and
    is left out where room is short; `flavour` is said below a card that is looked at closely.
    """

    id: str
    name: str
    frame: CardFrame = CardFrame()
    gems: tuple[Gem, ...] = ()
    medals: tuple[Medal, ...] = ()
    toll: Toll | None = None
    type_line: str = ""
    type_short: str = ""
    type_bold: bool = False
    rules: tuple[Rich, ...] = ()
    reminder: tuple[Rich, ...] = ()
    jewel: Jewel | None = None
    emblem: str = "faction.neutral"
    second: str = ""
    hue: str = "melee"
    keywords: tuple[str, ...] = ()
    figures: tuple[PrintedNumber, ...] = ()
    crest: Crest | None = None
    note: FootNote | None = None
    flavour: str = ""

    def __hash__(self) -> int:
        """Of what tells cards apart, and cheap: it is asked for with every picture."""
        return hash((self.id, self.name))

    def gem(self, name: str) -> Gem | None:
        return next((gem for gem in self.gems if gem.name == name), None)

    def has_in(self, corner: Corner) -> bool:
        return any(gem.corner == corner for gem in self.gems)

    @property
    def has_low_gems(self) -> bool:
        """Whether something stands in the corners at the foot of the card."""
        return any(gem.low for gem in self.gems)

    @property
    def is_worn(self) -> bool:
        """Whether damage is taken off a gem."""
        return any(gem.worn for gem in self.gems)


@dataclass(frozen=True, slots=True)
class CardState:
    """How a card stands now. A number that `now` does not name is as printed; none counts the damage taken.

    `locked` is the short reason why the card may not be used at all, written over it; `mark` is an icon on its upper
    edge; `lies_on` says at the foot of a card on the table what it belongs to.
    """

    now: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    exhausted: bool = False
    glow: Glow = ""
    dimmed: bool = False
    face_down: bool = False
    counters: int = 0
    attachments: int = 0
    locked: str = ""
    mark: str = ""
    lies_on: str = ""

    @property
    def unlit(self) -> CardState:
        """The same without its glow, which is drawn apart."""
        return replace(self, glow="") if self.glow else self

    def number(self, name: str) -> int | None:
        """What the state says of a number; None if it is as printed."""
        return dict(self.now).get(name)


PRINTED = CardState()
