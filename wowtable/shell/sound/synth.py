"""Makes sounds out of recipes: waves and noise, shaped, filtered and added up. Needs no device."""

from __future__ import annotations

import array
import io
import math
import sys
import wave
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import yaml

from ...reading.files import read_text

RATE = 22_050
_LARGEST = 1_000_000
GROUPS = ("interface", "game", "ambience")
_PEAK = 0.92
_TAIL_MS = 12.0
_DETUNE = 0.04
_NUMBERS = ("at", "rise", "fall", "gain", "sway")


@dataclass(frozen=True, slots=True)
class SoundLayer:
    """One voice of a sound; times in milliseconds, pairs slide from the first to the second value."""

    wave: str
    ms: float
    hz: tuple[float, float] = (440.0, 440.0)
    parts: tuple[float, ...] = (1.0,)
    at: float = 0.0
    rise: float = 2.0
    fall: float = 5.0
    gain: float = 1.0
    low: tuple[float, float] = (0.0, 0.0)
    sway: float = 0.0


@dataclass(frozen=True, slots=True)
class Recipe:
    """A sound before it is made."""

    name: str
    group: str
    gain: float
    layers: tuple[SoundLayer, ...]
    variants: int = 1
    loop: float = 0.0


def read_recipes(path: Path) -> dict[str, Recipe]:
    """Raises ValueError in words for a recipe that makes no sense, OSError for a file that is not there."""
    try:
        plain = yaml.safe_load(read_text(path, _LARGEST))
    except (yaml.YAMLError, RecursionError) as error:
        raise ValueError(f"{path.name} is damaged: {error}") from None
    if not isinstance(plain, dict):
        raise ValueError(f"{path.name} holds no recipes")
    made: dict[str, Recipe] = {}
    for name, value in plain.items():
        made[str(name)] = _recipe(str(name), value, made)
    return made


def _recipe(name: str, plain: Any, made: Mapping[str, Recipe]) -> Recipe:
    try:
        layers = tuple(_layer(layer) for layer in plain["layers"])
        if "upon" in plain:
            below = made[plain["upon"]]
            return replace(below, name=name, layers=(*below.layers, *layers))
        recipe = Recipe(
            name, plain["group"], float(plain["gain"]), layers, int(plain.get("variants", 1)),
            float(plain.get("loop", 0.0)),
        )  # fmt: skip
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"the sound {name!r}: {error}") from None
    if recipe.group not in GROUPS or not layers:
        raise ValueError(f"the sound {name!r}: no such group, or no layers")
    return recipe


def _layer(plain: Mapping[str, Any]) -> SoundLayer:
    if plain["wave"] not in WAVES and plain["wave"] != "noise":
        raise ValueError(f"no wave is called {plain['wave']!r}")
    more: dict[str, Any] = {key: float(plain[key]) for key in _NUMBERS if key in plain}
    more |= {key: _pair(plain[key]) for key in ("hz", "low") if key in plain}
    if "parts" in plain:
        more["parts"] = tuple(float(part) for part in plain["parts"])
    unknown = set(plain) - {"wave", "ms", *more}
    if unknown:
        raise ValueError(f"a layer has no {min(unknown)!r}")
    return SoundLayer(plain["wave"], float(plain["ms"]), **more)


def _pair(value: Any) -> tuple[float, float]:
    if isinstance(value, list):
        return float(value[0]), float(value[1])
    return float(value), float(value)


def _sine(turn: float) -> float:
    return math.sin(math.tau * turn)


def _triangle(turn: float) -> float:
    return 4.0 * abs((turn + 0.75) % 1.0 - 0.5) - 1.0


def _square(turn: float) -> float:
    return 0.7 if turn % 1.0 < 0.5 else -0.7


def _saw(turn: float) -> float:
    return 1.4 * (turn % 1.0) - 0.7


WAVES: Mapping[str, Callable[[float], float]] = {
    "sine": _sine, "triangle": _triangle, "square": _square, "saw": _saw
}  # fmt: skip


def render(recipe: Recipe, variant: int = 0) -> array.array[int]:
    """Samples of 16 bits, one channel. The same recipe and variant always give the same sound."""
    chance = Random(f"{recipe.name}/{variant}")
    bend = 1.0 + (chance.uniform(-_DETUNE, _DETUNE) if variant else 0.0)
    length = round(max(layer.at + layer.ms for layer in recipe.layers) * RATE / 1000)
    mixed = [0.0] * length
    for layer in recipe.layers:
        start = round(layer.at * RATE / 1000)
        for index, value in enumerate(_voice(layer, bend, chance)):
            if start + index < length:
                mixed[start + index] += value
    if recipe.loop:
        mixed = _joined(mixed, round(recipe.loop * RATE / 1000))
    return _samples(mixed, recipe.gain)


def _voice(layer: SoundLayer, bend: float, chance: Random) -> list[float]:
    count = max(1, round(layer.ms * RATE / 1000))
    raw = _noise(count, chance) if layer.wave == "noise" else _tone(layer, count, bend)
    if layer.low[0]:
        raw = _low_passed(raw, layer.low)
    rise, tail = max(1.0, layer.rise * RATE / 1000), max(1.0, _TAIL_MS * RATE / 1000)
    shaped = []
    for index, value in enumerate(raw):
        level = layer.gain * min(1.0, index / rise) * math.exp(-layer.fall * index / count)
        level *= min(1.0, (count - index) / tail) if layer.fall else 1.0
        if layer.sway:
            level *= 0.72 + 0.28 * math.sin(math.tau * layer.sway * index / RATE)
        shaped.append(value * level)
    return shaped


def _noise(count: int, chance: Random) -> list[float]:
    return [chance.uniform(-1.0, 1.0) for _ in range(count)]


def _tone(layer: SoundLayer, count: int, bend: float) -> list[float]:
    shape = WAVES[layer.wave]
    weights = [0.5**number for number in range(len(layer.parts))]
    total = sum(weights)
    first, last = layer.hz[0] * bend / RATE, layer.hz[1] * bend / RATE
    values, turn = [], 0.0
    for index in range(count):
        turn += first + (last - first) * index / count
        values.append(sum(w * shape(turn * part) for w, part in zip(weights, layer.parts)) / total)
    return values


def _low_passed(raw: Sequence[float], low: tuple[float, float]) -> list[float]:
    """Two gentle filters one after the other; louder again by what they took away."""
    count, one, two, result = len(raw), 0.0, 0.0, []
    lift = min(4.0, math.sqrt(RATE / 2 / max(60.0, sum(low) / 2)))
    for index, value in enumerate(raw):
        cutoff = low[0] + (low[1] - low[0]) * index / count
        share = 1.0 - math.exp(-math.tau * cutoff / RATE)
        one += share * (value - one)
        two += share * (one - two)
        result.append(two * lift)
    return result


def _joined(mixed: list[float], overlap: int) -> list[float]:
    """Fades the end into the beginning, so that it can go round without a click."""
    overlap = min(overlap, len(mixed) // 2)
    body, end = mixed[: len(mixed) - overlap], mixed[len(mixed) - overlap :]
    for index in range(overlap):
        share = index / overlap
        body[index] = body[index] * math.sqrt(share) + end[index] * math.sqrt(1 - share)
    return body


def _samples(mixed: Sequence[float], gain: float) -> array.array[int]:
    peak = max((abs(value) for value in mixed), default=0.0) or 1.0
    factor = _PEAK * gain * 32767 / peak
    samples = array.array("h", (round(value * factor) for value in mixed))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def wav(samples: array.array[int]) -> bytes:
    """The samples as a file that any player opens."""
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    return out.getvalue()
