"""Sounds: their recipes, their files, and silence where there is no device."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import wave
from pathlib import Path

import pygame
import pytest

from tests.games.shipped import SHIPPED, shipped
from wowtable.shell import sound
from wowtable.shell.base.assets import assets_folder
from wowtable.shell.base.display import open_mixer
from wowtable.shell.base.settings import VOLUMES, Settings
from wowtable.shell.sound.mixer import SoundFiles, Speaker, captioned, open_speaker, volume_of
from wowtable.shell.sound.synth import GROUPS, RATE, Recipe, SoundLayer, read_recipes, render, wav
from wowtable.shell.table.registry import registry_of
from wowtable.text import Catalogue, shell_catalogue

RECIPES = read_recipes(assets_folder() / "sounds" / "recipes.yaml")
TICK = Recipe("tick", "interface", 0.5, (SoundLayer("sine", 40),), variants=2)


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def speaker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Speaker:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    if reason := open_mixer():
        pytest.skip(reason)
    shelf = SoundFiles({"tick": TICK}, tmp_path)
    shelf.make_all()
    return Speaker(shelf, clock=Clock())


# -- recipes -----------------------------------------------------------------------------------


def test_every_sound_of_the_widgets_has_a_recipe_of_the_interface() -> None:
    assert {RECIPES[cue].group for cue in sound.INTERFACE} == {"interface"}


def test_every_group_has_a_volume() -> None:
    assert {recipe.group for recipe in RECIPES.values()} == set(GROUPS)
    assert set(GROUPS) < set(VOLUMES)


@pytest.mark.parametrize("name", sorted(set(RECIPES) - {"ambience"}))
def test_a_sound_is_heard_is_not_clipped_and_ends_in_silence(name: str) -> None:
    samples = render(RECIPES[name])
    peak = max(abs(sample) for sample in samples)
    assert 0.05 * 32767 < peak < 32767
    assert len(samples) / RATE < 2.6
    assert max(abs(sample) for sample in samples[-20:]) < 0.12 * peak


def test_the_same_recipe_always_gives_the_same_sound_and_variants_differ() -> None:
    assert render(TICK) == render(TICK)
    assert render(TICK, 1) != render(TICK, 0)
    noise = Recipe("hiss", "game", 0.5, (SoundLayer("noise", 30),))
    assert render(noise) == render(noise)


def test_a_loop_ends_where_it_begins() -> None:
    layer = SoundLayer("sine", 400, hz=(110, 110), rise=1, fall=0)
    samples = render(Recipe("hum", "ambience", 1.0, (layer,), loop=100))
    assert len(samples) == pytest.approx(0.3 * RATE, abs=2)
    assert abs(samples[0] - samples[-1]) < 0.1 * 32767


def test_a_sound_is_a_file_that_any_player_opens() -> None:
    with wave.open(io.BytesIO(wav(render(TICK)))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert file.getnframes() == round(0.04 * RATE)


@pytest.mark.parametrize(
    "text",
    [
        "- a list",
        "odd: {group: game, gain: 1, layers: [{wave: cosine, ms: 3}]}",
        "odd: {group: nowhere, gain: 1, layers: [{wave: sine, ms: 3}]}",
        "odd: {group: game, gain: 1, layers: [{wave: sine, ms: 3, pitch: 3}]}",
        "odd: {group: game, layers: []}",
    ],
)
def test_recipes_that_make_no_sense_are_refused_in_words(tmp_path: Path, text: str) -> None:
    path = tmp_path / "recipes.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"recipes|the sound"):
        read_recipes(path)


# -- files -------------------------------------------------------------------------------------


def test_a_sound_upon_another_has_its_layers_and_manners(tmp_path: Path) -> None:
    folder = tmp_path / "recipes.yaml"
    text = "{a: {group: game, gain: 0.5, variants: 3, layers: [{wave: sine, ms: 9}]}"
    folder.write_text(text + ", b: {upon: a, layers: [{wave: saw, ms: 5}]}}", encoding="utf-8")
    below, above = read_recipes(folder).values()
    assert (above.name, above.group, above.gain, above.variants) == ("b", "game", 0.5, 3)
    assert above.layers[:-1] == below.layers
    folder.write_text("{b: {upon: a, layers: [{wave: saw, ms: 5}]}}", encoding="utf-8")
    with pytest.raises(ValueError, match="'a'"):
        read_recipes(folder)


def test_files_are_made_once_and_anew_when_a_recipe_changes(tmp_path: Path) -> None:
    shelf = SoundFiles({"tick": TICK}, tmp_path)
    shelf.make_all()
    files = sorted(shelf.folder.iterdir())
    assert [path.name for path in files] == ["tick-0.wav", "tick-1.wav"]
    stamp = files[0].stat().st_mtime_ns
    shelf.make_all()
    assert files[0].stat().st_mtime_ns == stamp
    louder = SoundFiles({"tick": Recipe("tick", "interface", 0.9, TICK.layers)}, tmp_path)
    assert louder.folder != shelf.folder


def test_a_folder_that_cannot_be_written_costs_the_sounds_only(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    SoundFiles({"tick": TICK}, tmp_path / "file").make_all()
    assert "sounds cannot be kept" in caplog.text


# -- playing -----------------------------------------------------------------------------------


def test_without_a_device_nothing_is_played_and_the_reason_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_device(**_: object) -> None:
        raise pygame.error("no such audio device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    speaker = open_speaker(tmp_path)
    assert speaker.silent == "no such audio device"
    assert not speaker.play("press", Settings())
    speaker.tune(Settings())
    speaker.close()
    assert list(tmp_path.iterdir()) == []


def test_without_recipes_the_program_goes_on(tmp_path: Path) -> None:
    speaker = open_speaker(tmp_path, tmp_path / "no assets")
    assert speaker.silent
    assert not speaker.play("press", Settings())


def test_the_same_sound_does_not_stutter(speaker: Speaker) -> None:
    clock = speaker._clock
    assert isinstance(clock, Clock)
    clock.now = 10.0
    assert speaker.play("tick", Settings())
    clock.now = 10.03
    assert not speaker.play("tick", Settings())
    clock.now = 10.07
    assert speaker.play("tick", Settings())


def test_mute_and_volumes_are_obeyed(speaker: Speaker) -> None:
    settings = Settings()
    settings.volumes.update(master=0.5, game=0.4)
    assert volume_of("game", settings) == pytest.approx(0.2)
    settings.volumes["interface"] = 0.0
    assert not speaker.play("tick", settings)
    settings.volumes["interface"] = 1.0
    settings.muted = True
    assert not speaker.play("tick", settings)
    assert not speaker.play("no such sound", Settings())


def test_a_damaged_file_is_put_away_and_made_again(speaker: Speaker) -> None:
    for variant in range(2):
        speaker.shelf.path("tick", variant).write_bytes(b"noise")
    assert not speaker.play("tick", Settings())
    speaker.shelf.make_all()
    assert speaker.play("tick", Settings())


@pytest.mark.parametrize("lang", ["en", "it"])
def test_captions_tell_what_was_heard_even_without_a_device(tmp_path: Path, lang: str) -> None:
    def voice() -> Catalogue:
        return shell_catalogue(lang)

    told: list[str] = []
    play = captioned(Speaker(SoundFiles(RECIPES, tmp_path), "no device"), voice, told.append)
    play("conquer", Settings())
    assert told == []
    for cue in RECIPES:
        play(cue, Settings(captions=True))
    assert len(told) >= 12
    assert all(told)
    before = len(told)
    play("hover", Settings(captions=True))
    assert len(told) == before


def test_every_sound_of_the_games_is_known() -> None:
    """What a game asks to be heard must be on the shelf."""
    for id in SHIPPED:
        named = {cue for cue in registry_of(shipped(id)).cues if isinstance(cue, str)}
        assert named <= set(RECIPES), id


def test_a_machine_without_sound_says_nothing_on_the_terminal(tmp_path: Path) -> None:
    """The libraries below complain in C, so a real process has to be asked."""
    code = "import os, wowtable.shell.base.display as d; d.open_mixer(); os.write(2, b'after')"
    silent = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    done = subprocess.run([sys.executable, "-c", code], env={**silent, "ALSA_CONFIG_PATH": str(tmp_path / "none")},
                          capture_output=True, check=True)  # fmt: skip
    assert (done.stdout, done.stderr) == (b"", b"after")
