"""Every colour of the program, named. No other module holds a colour value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from pygame import Color

FACTIONS = ("horde", "alliance", "neutral", "decline")
SEATS = ("ember", "tide", "sun", "leaf", "lotus", "moon")
DAMAGE = ("melee", "ranged", "arcane", "fire", "frost", "holy", "nature", "shadow", "armour", "quest")

_BASE = {
    "black": "#000000",
    "white": "#FFFFFF",
    "outline": "#120B05",
    "ink.950": "#0D0906",
    "ink.900": "#17110C",
    "ink.800": "#211911",
    "ink.700": "#2B2119",
    "ink.600": "#3A2B1C",
    "ink.500": "#4A3820",
    "wood.dark": "#120A05",
    "wood.mid": "#462B17",
    "wood.light": "#6D4827",
    "gold.100": "#FFF0C4",
    "gold.200": "#F6DD94",
    "gold.300": "#E2B95F",
    "gold.400": "#C0923E",
    "gold.500": "#8F6934",
    "gold.600": "#7D5620",
    "parch.100": "#F7ECD0",
    "parch.300": "#E7D6AE",
    "parch.500": "#CDB384",
    "parch.700": "#B08C52",
    "parch.900": "#6D4A22",
    "parch.ink": "#2A1A0A",
    "edge.top": "#F0D58C",
    "edge.middle": "#9A6D2C",
    "edge.bottom": "#5F4118",
    "quiet.top": "#A07A3C",
    "quiet.bottom": "#4A3820",
    "sheen": "#FFE9B0",
    "lettering.top": "#FDF0C0",
    "lettering.middle": "#E2B95F",
    "lettering.bottom": "#A8742C",
    "emblem.cream": "#FFF6DC",
    "emblem.rune": "#D9BE86",
    "mat.horde": "#6E1F18",
    "mat.alliance": "#1B3363",
    "mat.neutral": "#2C4A26",
    "mat.plain": "#3A2B1C",
    "picture.horde": "#C8501E",
    "picture.alliance": "#3E93CE",
    "picture.neutral": "#3E9A78",
}

_TEXT = {
    "text.body": "#F5E7C4",
    "text.second": "#CDBB92",
    "text.hint": "#BDA878",
    "text.faint": "#A8946B",
    "text.heading": "#E2B95F",
    "text.link": "#FFD978",
    "text.placeholder": "#9A8A68",
    "text.disabled": "#958B78",
    "text.parchment": "#2A1A0A",
    "text.parchment.second": "#4D3110",
    "text.parchment.link": "#7A2A06",
    "text.price": "#5F3506",
    "text.primary": "#2A1806",
    "text.button": "#F7E6BD",
    "text.danger": "#FFF0E0",
    "text.good": "#D8F5B8",
    "text.warning": "#FFE9B0",
    "text.error": "#FFD9D0",
    "tone.good": "#22401C",
    "tone.good.edge": "#7FC25A",
    "tone.warning": "#4D3A12",
    "tone.warning.edge": "#E2B95F",
    "tone.error": "#5A1712",
    "tone.error.edge": "#E58A78",
    "tone.info": "#17304F",
    "tone.info.edge": "#6FA6D8",
    "tone.plain": "#17110C",
    "tone.plain.edge": "#8F6934",
}

_BUTTONS = {
    "button.plain.normal": ("#57412A", "#4D3822", "#2C1F13", "#8F6934", "#F7E6BD"),
    "button.plain.hover": ("#6B5133", "#5C452B", "#3F2C1A", "#E7C473", "#FFF6DC"),
    "button.plain.pressed": ("#271A0F", "#2E2013", "#3A2817", "#6D4A1A", "#E2CD9B"),
    "button.plain.disabled": ("#2B251F", "#2B251F", "#211C17", "#3D352A", "#958B78"),
    "button.primary.normal": ("#FBE7A6", "#DFB254", "#B98331", "#6D4A1A", "#2A1806"),
    "button.primary.hover": ("#FFF3C8", "#ECC66B", "#C8933E", "#FBE7A6", "#2A1806"),
    "button.primary.pressed": ("#A9772B", "#C2903B", "#D9AC52", "#6D4A1A", "#2A1806"),
    "button.primary.disabled": ("#2B251F", "#2B251F", "#211C17", "#3D352A", "#958B78"),
    "button.danger.normal": ("#BB4036", "#A3342A", "#7E1D17", "#3F0C08", "#FFF0E0"),
    "button.danger.hover": ("#D2483D", "#B83A30", "#8F231C", "#FFB9A8", "#FFFFFF"),
    "button.danger.pressed": ("#5A120E", "#701A14", "#8A251E", "#3F0C08", "#FFE0D0"),
    "button.danger.disabled": ("#2B251F", "#2B251F", "#211C17", "#3D352A", "#958B78"),
}

_CONTROLS = {
    "field.edge": "#6D5430",
    "switch.on": "#5D7F2F",
    "switch.on.edge": "#B7D98A",
    "switch.off": "#1A130D",
    "knob.off": "#8B7C63",
    "check.mark": "#3A2208",
    "keycap.lip": "#8A6A3C",
    "scroll.thumb": "#C0923E",
    "rod": "#6B4423",
    "focus": "#7FE3FF",
    "focus.under": "#062A36",
    "state.legal": "#FFE28A",
    "state.legal.glow": "#FFDF80",
    "state.target": "#FF6A4D",
    "state.target.glow": "#FF5A3A",
    "state.chosen": "#FFFFFF",
    "state.chosen.glow": "#FFFFFF",
    "state.hover": "#FFFFFF",
    "state.hover.glow": "#FFFFFF",
    "state.focus": "#7FE3FF",
    "state.focus.glow": "#7FE3FF",
    "state.attacker": "#FFA23E",
    "state.attacker.glow": "#FF8A1E",
    "state.reroll.glow": "#7FE3FF",
    "state.hit.glow": "#FFDF80",
    "state.faint": "#B9D2EA",
    "state.faint.glow": "#8FB4DA",
    "bar.pale": "#FFD3BC",
    "computer.ground": "#12303B",
    "computer.edge": "#4C93AE",
    "computer.ink": "#BFE9FF",
    "sea.top": "#2F6F7D",
    "sea.middle": "#1D4B5B",
    "sea.bottom": "#0D2530",
    "sea.ornament": "#BFE3DF",
    "sea.depth": "#04141C",
    "map.free": "#A59C86",
    "map.fallen": "#4A4640",
    "map.fallen.band": "#77726A",
    "map.line": "#140D08",
    "coast.sand": "#D9C48E",
}

_CARDS = {
    "rarity.starter": "#C9A66B",
    "rarity.common": "#E8E4DA",
    "rarity.uncommon": "#5FBF4A",
    "rarity.rare": "#4A90E2",
    "rarity.epic": "#A864D8",
    "rarity.legendary": "#FF9A2E",
    "number.up": "#B6F58A",
    "number.down": "#FFA394",
    "pill.damage": "#9A1F14",
    "arrow.tail": "#FFE9A0",
    "arrow.middle": "#FF9A3C",
    "back.edge": "#3A2414",
    "back.field": "#4A2F18",
}

_FACTIONS = {
    "horde": ("#B5352A", "#5A120E", "#FF9A86"),
    "alliance": ("#3566BB", "#15305F", "#A9C8FF"),
    "neutral": ("#4B7A41", "#24421F", "#C2E6B0"),
    "decline": ("#8F897D", "#45403A", "#D6D0C4"),
    "both": ("#6B4AA0", "#2E1A52", "#CDB4F5"),
}

_SEATS = {
    "ember": "#E0702C",
    "tide": "#56B4E9",
    "sun": "#E9D24A",
    "leaf": "#1FA37C",
    "lotus": "#CF7FB0",
    "moon": "#E6E0D2",
}

_TRIPLES = {
    "damage.melee": ("#E0A24A", "#8A3D16", "#2A0F06"),
    "damage.ranged": ("#A6EAD2", "#2F7D6C", "#082822"),
    "damage.arcane": ("#D59BFF", "#6A2FA0", "#200A3A"),
    "damage.fire": ("#FFB347", "#C2361A", "#3A0A05"),
    "damage.frost": ("#BDEAFF", "#2F7FB5", "#08243C"),
    "damage.holy": ("#FFF0B0", "#C99A2E", "#4A2F08"),
    "damage.nature": ("#C5F08A", "#3F8A3A", "#0C2A12"),
    "damage.shadow": ("#C58BD8", "#5A2468", "#150618"),
    "damage.armour": ("#D9DDE0", "#5E6A72", "#161C22"),
    "damage.quest": ("#F3DFAE", "#A27A3E", "#3A2610"),
    "gem.cost": ("#7DB4FF", "#2457A8", "#0C2350"),
    "gem.health": ("#FF8A7A", "#B3241D", "#4D0806"),
    "gem.armour": ("#DFE6EA", "#66747E", "#20282E"),
    "die.red": ("#F08273", "#C53A2E", "#7A150F"),
    "die.blue": ("#8FBAFF", "#3467C4", "#142F68"),
    "die.green": ("#8BE096", "#36934A", "#124F22"),
    "die.move": ("#6FA6F5", "#2F62BE", "#143066"),
    "die.combat": ("#EF7868", "#BC3226", "#6B120C"),
    "die.black": ("#5A5550", "#34302C", "#12100E"),
    "die.ivory": ("#FFF7E2", "#E9D9B2", "#8F7443"),
    "coin.1": ("#E0935C", "#B5652F", "#6E3513"),
    "coin.3": ("#EEF1F3", "#B9C0C6", "#6B747B"),
    "coin.5": ("#FBE08A", "#DDAE3C", "#8F6316"),
    "coin.10": ("#EFC6F2", "#C98FD6", "#744082"),
    "pip.heart": ("#FF8A7A", "#F2594B", "#5E201B"),
    "pip.bolt": ("#9BDCFF", "#4FB2F2", "#1E3E55"),
    "pip.shield": ("#DFE6EA", "#A9B5BD", "#3B444A"),
    "bar.health": ("#FF9082", "#D8453B", "#8A1A14"),
    "bar.experience": ("#F6DD94", "#C99B45", "#7D5620"),
    "bar.energy": ("#8FD4FF", "#2F86C9", "#123E66"),
}

_TERRAIN = {
    "forest": ("#5F7F45", "#2F4A26"),
    "hill": ("#A58A4C", "#6B5527"),
    "farm": ("#CDB155", "#8A6A1F"),
    "swamp": ("#6D7A52", "#39452C"),
    "mountain": ("#8D857B", "#4B453F"),
    "magic": ("#7A6A94", "#463A63"),
    "grass": ("#8FA257", "#5C6B32"),
    "lake": ("#4F88A0", "#D6F0F4"),
    "sea": ("#2F6F7D", "#BFE3DF"),
}

_LANDSCAPE = {
    "glade": ("#85845A", "#5D6340", "#A29A84"),
    "pinewood": ("#4F7460", "#345444", "#96A296"),
    "alpine": ("#ABAAA2", "#7F8077", "#CCCAC4"),
    "hills": ("#97AE5B", "#73904A", "#B6AC98"),
    "plague": ("#B5934F", "#86683A", "#C2A470"),
    "blight": ("#A0684A", "#6E402C", "#B08060"),
    "ghost": ("#77807C", "#4A5260", "#8E93A0"),
    "upland": ("#63954B", "#417236", "#B6AC98"),
    "steppe": ("#B8B462", "#8D9247", "#B6AC98"),
    "marsh": ("#6F9C6B", "#477A5E", "#A5A892"),
    "snow": ("#E6ECF0", "#B4C5D4", "#ECF2F7"),
    "vale": ("#8AA65C", "#628748", "#B6AC98"),
    "slag": ("#71503E", "#4A2F28", "#8A6250"),
    "cinder": ("#62392E", "#3B211D", "#7A4E40"),
    "canyon": ("#CB9655", "#9E683B", "#D89C60"),
    "redridge": ("#B58E56", "#828039", "#C48E5C"),
    "meadow": ("#7EB14A", "#528B39", "#B6AC98"),
    "fields": ("#D7BA59", "#A98F41", "#C6AE78"),
    "dusk": ("#4E5D44", "#324130", "#787C6C"),
    "bleak": ("#726B5E", "#4A463F", "#807A70"),
    "fen": ("#76804E", "#4D5B3B", "#8A8A70"),
    "scorched": ("#AB5833", "#763521", "#BE6842"),
    "jungle": ("#4F9C46", "#2F6F32", "#96A070"),
    "stone": ("#A49A86", "#7C7464", "#B6AC98"),
}
"""The ground of countries: where the light falls, where it does not, and the rock that stands there."""

_GROWTH = {
    "oak": "#6C963C",
    "pine": "#35694A",
    "fir": "#7C9A9A",
    "gloom": "#3E5240",
    "palm": "#3E9442",
    "bare": "#4A3C2A",
    "mushroom": "#A8523A",
    "reed": "#4E6E3C",
    "grass": "#6E7430",
    "wheat": "#F0D070",
    "mesa": "#D89C60",
    "ember": "#FF7A28",
}

_WEATHER = {"mist": "#DCE4E0", "snow": "#FFFFFF", "ash": "#1C100C", "blight": "#E8A040", "sun": "#FFE9A0"}

_DIFFICULTY = {"grey": "#A9A79F", "green": "#6FBF5F", "yellow": "#E9C94A", "red": "#E5604C"}

_HIGH_CONTRAST = {
    "ink.950": "#000000",
    "ink.900": "#070503",
    "ink.800": "#0F0B07",
    "ink.700": "#15100B",
    "ink.600": "#2A1F14",
    "ink.500": "#8C7448",
    "wood.dark": "#060302",
    "wood.mid": "#1E130A",
    "wood.light": "#332112",
    "gold.500": "#D9A95A",
    "edge.top": "#FFE9B0",
    "edge.middle": "#E2B95F",
    "edge.bottom": "#C0923E",
    "quiet.top": "#E2B95F",
    "quiet.bottom": "#B58A45",
    "parch.300": "#F7ECD0",
    "parch.500": "#EBDDB8",
    "text.body": "#FFFFFF",
    "text.second": "#F5E7C4",
    "text.hint": "#EBD9AE",
    "text.faint": "#DCC796",
    "text.heading": "#FFD978",
    "text.link": "#FFE79A",
    "text.placeholder": "#CDBB92",
    "text.disabled": "#B5AB98",
    "text.parchment": "#120A02",
    "text.parchment.second": "#2A1806",
    "text.parchment.link": "#5E1C00",
    "text.button": "#FFFFFF",
    "field.edge": "#D9A95A",
    "button.plain.normal.edge": "#E7C473",
    "button.plain.normal.top": "#3A2B1C",
    "button.plain.normal.middle": "#2E2115",
    "button.plain.normal.bottom": "#1C130B",
    "button.plain.normal.label": "#FFFFFF",
    "tone.plain.edge": "#E2B95F",
    "sea.top": "#1D4B5B",
    "sea.middle": "#123441",
    "sea.bottom": "#081A22",
}


@dataclass(frozen=True)
class Shadow:
    """A drop shadow: how far down, how soft, how dark (0 to 255)."""

    drop: int
    blur: int
    alpha: int


SHADOWS: Mapping[str, Shadow] = MappingProxyType(
    {"s1": Shadow(2, 4, 153), "s2": Shadow(4, 8, 140), "s3": Shadow(10, 26, 171), "s4": Shadow(18, 44, 204)}
)

_BUTTON_PARTS = ("top", "middle", "bottom", "edge", "label")
_FACTION_PARTS = ("light", "dark", "soft")
_TRIPLE_PARTS = ("light", "middle", "dark")
_TERRAIN_PARTS = ("base", "ink")
_LANDSCAPE_PARTS = ("light", "dark", "rock")


def _spread(groups: Mapping[str, tuple[str, ...]], parts: tuple[str, ...], prefix: str = "") -> dict[str, str]:
    return {f"{prefix}{name}.{part}": value for name, values in groups.items() for part, value in zip(parts, values)}


def _flatten() -> dict[str, str]:
    return {
        **_BASE,
        **_TEXT,
        **_CONTROLS,
        **_CARDS,
        **_spread(_BUTTONS, _BUTTON_PARTS),
        **_spread(_FACTIONS, _FACTION_PARTS, "faction."),
        **_spread(_TRIPLES, _TRIPLE_PARTS),
        **_spread(_TERRAIN, _TERRAIN_PARTS, "terrain."),
        **_spread(_LANDSCAPE, _LANDSCAPE_PARTS, "landscape."),
        **{f"growth.{name}": value for name, value in _GROWTH.items()},
        **{f"weather.{name}": value for name, value in _WEATHER.items()},
        **{f"seat.{name}": value for name, value in _SEATS.items()},
        **{f"difficulty.{name}": value for name, value in _DIFFICULTY.items()},
    }


class Theme:
    """A named set of colour tokens. Two themes with the same name are the same theme."""

    def __init__(self, name: str, tokens: Mapping[str, str]) -> None:
        self.name = name
        self._colors = {token: Color(value) for token, value in tokens.items()}

    def color(self, token: str) -> Color:
        """The colour of a token; a `KeyError` naming the token if there is none."""
        try:
            return Color(self._colors[token])
        except KeyError:
            raise KeyError(f"theme {self.name!r} has no colour {token!r}") from None

    def has(self, token: str) -> bool:
        return token in self._colors

    def tokens(self) -> tuple[str, ...]:
        return tuple(sorted(self._colors))


@cache
def theme(name: str = "candle") -> Theme:
    """The theme called `candle` (the default look) or `high_contrast`."""
    if name == "candle":
        return Theme(name, _flatten())
    if name == "high_contrast":
        return Theme(name, {**_flatten(), **_HIGH_CONTRAST})
    raise ValueError(f"no theme called {name!r}; there are {', '.join(THEMES)}")


THEMES = ("candle", "high_contrast")


def luminance(color: Color) -> float:
    """WCAG relative luminance."""

    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.03928 else float(((share + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b)


def contrast(one: Color, other: Color) -> float:
    """WCAG contrast ratio, 1 to 21, the same in both directions."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
