from __future__ import annotations

import pygame
import pytest

from wowtable.shell.base.bindings import DEFAULT_BINDINGS, Binding, Bindings, pretty
from wowtable.shell.base.input import Exposed, Input, Key, Pad, Pointer, Quit, Resize, TypedText, chord
from wowtable.shell.base.viewport import Viewport
from wowtable.text import shell_catalogue


@pytest.fixture
def reader() -> Input:
    return Input(Viewport((3840, 2160)))


def event(kind: int, **fields: object) -> pygame.event.Event:
    return pygame.event.Event(kind, **fields)


@pytest.mark.parametrize(
    ("key", "mods", "name"),
    [
        (pygame.K_a, 0, "a"),
        (pygame.K_z, pygame.KMOD_LCTRL, "ctrl+z"),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, "shift+tab"),
        (pygame.K_RETURN, 0, "return"),
        (pygame.K_KP5, 0, "5"),
        (pygame.K_F11, 0, "f11"),
        (pygame.K_LALT, pygame.KMOD_LALT, "alt"),
        (pygame.K_LSHIFT, pygame.KMOD_LSHIFT, ""),
        (pygame.K_d, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, "ctrl+shift+d"),
    ],
)
def test_chords(key: int, mods: int, name: str) -> None:
    assert chord(key, mods) == name


@pytest.mark.parametrize(
    ("key", "mods", "sign", "name"),
    [
        (pygame.K_EQUALS, pygame.KMOD_LSHIFT, "+", "+"),
        (pygame.K_7, pygame.KMOD_LSHIFT, "/", "/"),
        (pygame.K_AMPERSAND, pygame.KMOD_LSHIFT, "1", "1"),
        (pygame.K_a, pygame.KMOD_LSHIFT, "A", "shift+a"),
        (pygame.K_SPACE, pygame.KMOD_LSHIFT, " ", "shift+space"),
        (pygame.K_RETURN, 0, "\r", "return"),
        (pygame.K_MINUS, pygame.KMOD_LCTRL, "-", "ctrl+-"),
    ],
)
def test_a_sign_is_itself_wherever_a_keyboard_has_it(key: int, mods: int, sign: str, name: str) -> None:
    assert chord(key, mods, sign) == name


def test_a_key_comes_up_as_it_went_down(reader: Input) -> None:
    down = event(pygame.KEYDOWN, key=pygame.K_EQUALS, mod=pygame.KMOD_LSHIFT, unicode="+")
    up = event(pygame.KEYUP, key=pygame.K_EQUALS, mod=0, unicode="=")
    assert list(reader.translate([down, up])) == [Key("+"), Key("+", down=False)]


def test_positions_are_logical(reader: Input) -> None:
    moved = event(pygame.MOUSEMOTION, pos=(200, 100))
    assert list(reader.translate([moved])) == [Pointer("move", (100, 50))]


def test_only_the_last_of_several_moves_counts(reader: Input) -> None:
    moves = [event(pygame.MOUSEMOTION, pos=(n, n)) for n in range(5)]
    click = event(pygame.MOUSEBUTTONDOWN, pos=(4, 4), button=1)
    kinds = [message.kind for message in reader.translate([*moves, click]) if isinstance(message, Pointer)]
    assert kinds == ["move", "down"]


def test_two_quick_clicks_are_a_double_click_far_ones_are_not(reader: Input) -> None:
    def clicks(*places: tuple[int, int]) -> list[int]:
        downs = [event(pygame.MOUSEBUTTONDOWN, pos=place, button=1) for place in places]
        return [message.clicks for message in reader.translate(downs) if isinstance(message, Pointer)]

    assert clicks((10, 10), (12, 10)) == [1, 2]
    assert clicks((500, 500), (900, 500)) == [1, 1]


def test_keys_and_text_come_apart(reader: Input) -> None:
    events = [event(pygame.KEYDOWN, key=pygame.K_e, mod=0), event(pygame.TEXTINPUT, text="è")]
    assert list(reader.translate(events)) == [Key("e"), TypedText("è")]


def test_a_key_held_down_repeats_until_it_is_let_go(reader: Input) -> None:
    down, up = event(pygame.KEYDOWN, key=pygame.K_a, mod=0), event(pygame.KEYUP, key=pygame.K_a, mod=0)
    keys = [message for message in reader.translate([down, down, up, down]) if isinstance(message, Key)]
    assert [(key.down, key.repeat) for key in keys] == [(True, False), (True, True), (False, False), (True, False)]


def test_a_stick_is_a_button_while_beyond_its_edge(reader: Input) -> None:
    def push(value: float) -> list[object]:
        moved = event(
            pygame.CONTROLLERAXISMOTION, instance_id=0, axis=pygame.CONTROLLER_AXIS_LEFTX, value=round(value * 32767)
        )
        return list(reader.translate([moved]))

    assert push(0.9) == [Pad("dpad right")]
    assert push(0.8) == []
    assert push(-0.9) == [Pad("dpad right", down=False), Pad("dpad left")]
    assert push(0.0) == [Pad("dpad left", down=False)]


def test_window_events(reader: Input) -> None:
    events = [event(pygame.QUIT), event(pygame.WINDOWSIZECHANGED, x=1300, y=800), event(pygame.WINDOWEXPOSED)]
    assert list(reader.translate(events)) == [Quit(), Resize((1300, 800)), Exposed()]


def test_default_bindings_do_not_clash() -> None:
    assert Bindings().clashes() == []


def test_every_command_has_a_name_in_both_languages() -> None:
    for lang in ("en", "it"):
        said = [shell_catalogue(lang).say(binding.label) for binding in DEFAULT_BINDINGS]
        assert not [name for name in said if "⟦" in name]


def test_rebinding_refuses_a_taken_key_and_says_whose_it_is() -> None:
    bindings = Bindings()
    clash = bindings.rebind("log", ["z"])
    assert [(each.chord, each.second) for each in clash] == [("z", "undo")]
    assert bindings.keys("log") == ("l",)


def test_rebinding_and_resetting() -> None:
    bindings = Bindings()
    assert bindings.rebind("undo", ["u"]) == []
    assert bindings.commands("u") == ["undo"]
    assert bindings.commands("z") == []
    assert bindings.cap("undo") == "U"
    again = Bindings()
    again.load(bindings.to_plain())
    assert again.keys("undo") == ("u",)
    bindings.reset("undo")
    assert bindings.keys("undo") == ("z", "ctrl+z")


def test_scopes_that_never_meet_may_share_a_key() -> None:
    bindings = Bindings()
    bindings.add([Binding("shuffle", "x", ("l",), (), "deck builder"), Binding("undo", "x", ("u",))])
    assert bindings.clashes() == []
    assert bindings.keys("undo") == ("z", "ctrl+z")


def test_a_new_key_leaves_the_pad_as_it_was_and_the_other_way_round() -> None:
    bindings = Bindings()
    assert bindings.rebind("back", ["f3"]) == []
    assert bindings.commands("pad b") == ["back"]
    assert bindings.rebind("back", ["pad lt"])[0].second == "zoom_out"
    assert bindings.rebind("log", ["pad ls"]) == []
    assert bindings.chords("log") == ("l", "pad ls")
    assert bindings.keys("log") == ("l",)


@pytest.mark.parametrize(
    ("chord_name", "shown"),
    [("ctrl+z", "Ctrl+Z"), ("escape", "Esc"), ("+", "+"), ("f5", "F5"), ("left", "←"), ("pad a", "A")],
)
def test_pretty(chord_name: str, shown: str) -> None:
    assert pretty(chord_name) == shown
