"""What is heard: cues by name, made once, kept as files, played at the volume of their group."""

from __future__ import annotations

import contextlib
import hashlib
import io
import logging
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame

from ...reading.files import read_bytes
from ...text import Catalogue
from ..base.assets import assets_folder
from ..base.display import open_mixer
from ..base.settings import Settings
from .synth import Recipe, read_recipes, render, wav

AMBIENCE = "ambience"
_LARGEST = 32_000_000
_AGAIN_S = 0.06
_CHANNELS = 16
log = logging.getLogger(__name__)


class SoundFiles:
    """The files of all sounds, in a folder named after their recipes. Makes what is missing."""

    def __init__(self, recipes: dict[str, Recipe], folder: Path) -> None:
        self.recipes = recipes
        stamp = hashlib.sha256(repr(sorted(recipes.items())).encode()).hexdigest()[:12]
        self.folder = folder / f"sounds-{stamp}"

    def path(self, name: str, variant: int) -> Path:
        return self.folder / f"{name}-{variant}.wav"

    def make_all(self, stopped: Callable[[], bool] = lambda: False) -> None:
        """Short sounds first; a folder that cannot be written costs the sounds and nothing else."""
        order = sorted(self.recipes.values(), key=lambda recipe: sum(layer.ms for layer in recipe.layers))
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            for recipe in order:
                for variant in range(recipe.variants):
                    if stopped():
                        return
                    self._make(recipe, variant)
        except OSError as error:
            log.warning("sounds cannot be kept: %s", error)

    def _make(self, recipe: Recipe, variant: int) -> None:
        path = self.path(recipe.name, variant)
        if path.is_file():
            return
        draft = path.with_suffix(f".{os.getpid()}.tmp")
        draft.write_bytes(wav(render(recipe, variant)))
        os.replace(draft, path)


class Speaker:
    """Plays cues. Without a device it stays silent, and `silent` says why."""

    def __init__(self, shelf: SoundFiles, silent: str = "", clock: Callable[[], float] = time.monotonic) -> None:
        self.shelf = shelf
        self.silent = silent
        self._clock = clock
        self._chance = Random(0)
        self._loaded: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._played: dict[str, float] = {}
        self._ambience: pygame.mixer.Channel | None = None
        self._stop = threading.Event()
        self._maker: threading.Thread | None = None

    def start(self) -> None:
        """Makes what is missing meanwhile; until a sound is there it is not heard."""
        if not self.silent:
            self._maker = threading.Thread(target=self.shelf.make_all, args=(self._stop.is_set,), daemon=True)
            self._maker.start()

    def close(self) -> None:
        self._stop.set()
        if self._maker is not None:
            self._maker.join(timeout=1.0)
        if not self.silent:
            pygame.mixer.quit()

    def play(self, cue: str, settings: Settings) -> bool:
        """True if something was heard. The same cue does not repeat within 60 ms."""
        recipe = self.shelf.recipes.get(cue)
        if recipe is None or self.silent or recipe.loop:
            return False
        if self._ambience is None:
            self.tune(settings)
        volume = volume_of(recipe.group, settings)
        now = self._clock()
        if volume <= 0 or now - self._played.get(cue, -1.0) < _AGAIN_S:
            return False
        sound = self._sound(recipe, self._chance.randrange(recipe.variants))
        if sound is None:
            return False
        self._played[cue] = now
        channel = sound.play()
        if channel is not None:
            channel.set_volume(volume * self._chance.uniform(0.94, 1.0))
        return channel is not None

    def tune(self, settings: Settings) -> None:
        """Takes over the volume of what goes on and on."""
        recipe = self.shelf.recipes.get(AMBIENCE)
        if recipe is None or self.silent:
            return
        volume = volume_of(recipe.group, settings)
        if volume <= 0:
            self._hush()
            return
        if self._ambience is None:
            sound = self._sound(recipe, 0)
            self._ambience = sound.play(loops=-1, fade_ms=1500) if sound else None
        if self._ambience is not None:
            self._ambience.set_volume(volume)

    def _hush(self) -> None:
        if self._ambience is not None:
            self._ambience.fadeout(400)
            self._ambience = None

    def _sound(self, recipe: Recipe, variant: int) -> pygame.mixer.Sound | None:
        key = (recipe.name, variant)
        if key not in self._loaded:
            path = self.shelf.path(*key)
            if not path.is_file():
                return None
            try:
                self._loaded[key] = pygame.mixer.Sound(io.BytesIO(read_bytes(path, _LARGEST)))
            except (pygame.error, OSError) as error:
                log.warning("%s cannot be played: %s", path.name, error)
                with contextlib.suppress(OSError):
                    path.unlink()
                return None
        return self._loaded[key]


def volume_of(group: str, settings: Settings) -> float:
    if settings.muted:
        return 0.0
    return settings.volumes.get("master", 1.0) * settings.volumes.get(group, 1.0)


def captioned(
    speaker: Speaker, voice: Callable[[], Catalogue], show: Callable[[str], None]
) -> Callable[[str, Settings], None]:
    """Plays cues, and tells in words what they are for those who asked for captions, device or not."""

    def play(cue: str, settings: Settings) -> None:
        speaker.play(cue, settings)
        key = f"sound.{cue}"
        if settings.captions and voice().has(key):
            show(voice().say(key))

    return play


def open_speaker(cache: Path, assets: Path | None = None) -> Speaker:
    """Opens the sound device. Whatever goes wrong, the program goes on without sound."""
    try:
        recipes = read_recipes((assets or assets_folder()) / "sounds" / "recipes.yaml")
    except (OSError, ValueError) as error:
        log.warning("there are no sounds: %s", error)
        return Speaker(SoundFiles({}, cache), str(error))
    silent = open_mixer()
    if not silent:
        pygame.mixer.set_num_channels(_CHANNELS)
    speaker = Speaker(SoundFiles(recipes, cache), silent)
    speaker.start()
    return speaker
