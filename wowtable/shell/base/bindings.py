"""Which keys and pad buttons mean which command: data, rebindable, checked for conflicts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

ANYWHERE = "anywhere"
PAD = "pad "
AT_A_TABLE = ("match", "windows", "table", "board")
"""Places that are one: what answers a game in progress, its windows, any game that is shown, and its board."""


@dataclass(frozen=True, slots=True)
class Binding:
    """A command's defaults. `scope` says where it is heard: two commands clash only if their scopes can meet."""

    command: str
    label: str
    keys: tuple[str, ...] = ()
    pad: tuple[str, ...] = ()
    scope: str = ANYWHERE


@dataclass(frozen=True, slots=True)
class Clash:
    """One key that two commands want."""

    chord: str
    first: str
    second: str


DEFAULT_BINDINGS: tuple[Binding, ...] = (
    Binding("next", "keys.next", ("tab",), ("rb",)),
    Binding("previous", "keys.previous", ("shift+tab",), ("lb",)),
    Binding("up", "keys.up", ("up",), ("dpad up",)),
    Binding("down", "keys.down", ("down",), ("dpad down",)),
    Binding("left", "keys.left", ("left",), ("dpad left",)),
    Binding("right", "keys.right", ("right",), ("dpad right",)),
    Binding("first", "keys.first", ("home",)),
    Binding("last", "keys.last", ("end",)),
    Binding("page_up", "keys.page_up", ("pageup",)),
    Binding("page_down", "keys.page_down", ("pagedown",)),
    Binding("act", "keys.act", ("return", "enter"), ("a",)),
    Binding("confirm", "keys.confirm", ("space",), ("x",)),
    Binding("back", "keys.back", ("escape",), ("b",)),
    Binding("details", "keys.details", ("i",), ("y",)),
    Binding("keywords", "keys.keywords", ("alt",)),
    Binding("help", "keys.help", ("f1",), ("back",)),
    Binding("fullscreen", "keys.fullscreen", ("f11",)),
    Binding("mute", "keys.mute", ("m",)),
    Binding("menu", "keys.menu", ("f10",), ("start",), "match"),
    Binding("undo", "keys.undo", ("z", "ctrl+z"), (), "match"),
    Binding("redo", "keys.redo", ("y", "ctrl+y"), (), "match"),
    Binding("log", "keys.log", ("l",), (), "table"),
    Binding("guide", "keys.guide", ("k",), (), "match"),
    Binding("hint", "keys.hint", ("h",), (), "match"),
    Binding("end_phase", "keys.end_phase", ("r",), (), "match"),
    Binding("next_piece", "keys.next_piece", ("n",), (), "match"),
    Binding("all_ways", "keys.all_ways", ("w",), (), "match"),
    Binding("quick_save", "keys.quick_save", ("f5",), (), "match"),
    Binding("rules", "keys.rules", ("f2",)),
    Binding("skip_all", "keys.skip_all", ("backspace",), (), "match"),
    Binding("zoom_in", "keys.zoom_in", ("+", "="), ("rt",), "board"),
    Binding("zoom_out", "keys.zoom_out", ("-",), ("lt",), "board"),
    Binding("pass_until_turn", "keys.pass_until_turn", ("p",), (), "windows"),
    Binding("pass_turn", "keys.pass_turn", ("shift+p",), (), "windows"),
    Binding("full_control", "keys.full_control", ("ctrl",), (), "windows"),
    Binding("asking", "keys.asking", ("shift+a",), (), "windows"),
    Binding("load", "keys.load", ("l",), (), "title"),
    Binding("replays", "keys.replays", ("r",), (), "title"),
    Binding("options", "keys.options", ("o",), (), "title"),
    Binding("watch", "keys.watch", ("v",), (), "end"),
    Binding("others", "keys.others", ("s",), (), "end"),
    Binding("remove", "keys.remove", ("delete",), (), "menu"),
    Binding("find", "keys.find", ("ctrl+f", "/"), (), "menu"),
    *(Binding(f"choice_{n}", "keys.choice", (str(n),)) for n in range(1, 10)),
)


@dataclass
class Bindings:
    """The bindings in force: defaults plus what the person changed.

    `words` are the names of keys as they stand on a keyboard of the person's language; `said` is who words the commands
    of a ruleset.
    """

    known: tuple[Binding, ...] = DEFAULT_BINDINGS
    changed: dict[str, tuple[str, ...]] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    said: dict[str, Callable[[str], str]] = field(default_factory=dict)

    def add(self, more: Sequence[Binding], say: Callable[[str], str] | None = None) -> None:
        """A ruleset's own commands, in its own words; a command that is known already keeps its first meaning."""
        have = {binding.command for binding in self.known}
        self.known += tuple(binding for binding in more if binding.command not in have)
        if say is not None:
            self.said.update({binding.command: say for binding in more})

    def told(self, binding: Binding, say: Callable[[str], str]) -> str:
        """What the command does; `say` has the words of those that no ruleset words."""
        return self.said.get(binding.command, say)(binding.label)

    def find(self, command: str) -> Binding | None:
        for binding in self.known:
            if binding.command == command:
                return binding
        return None

    def chords(self, command: str) -> tuple[str, ...]:
        """Everything that means the command: keys, then pad buttons as "pad a"."""
        if command in self.changed:
            return self.changed[command]
        binding = self.find(command)
        return () if binding is None else (*binding.keys, *(PAD + button for button in binding.pad))

    def keys(self, command: str) -> tuple[str, ...]:
        """What means the command on the keyboard."""
        return tuple([chord for chord in self.chords(command) if not chord.startswith(PAD)])

    def commands(self, chord: str) -> list[str]:
        """All commands the chord may mean, narrower scopes first."""
        found = [binding for binding in self.known if chord in self.chords(binding.command)]
        return [binding.command for binding in sorted(found, key=lambda binding: binding.scope == ANYWHERE)]

    def rebind(self, command: str, chords: Sequence[str]) -> list[Clash]:
        """Gives the command new chords unless they clash with another's; what clashes is returned, nothing changed.

        A device that `chords` do not mention, keyboard or pad, keeps what it had.
        """
        clashes = [
            Clash(chord, command, other.command)
            for chord in chords
            for other in self.known
            if other.command != command and chord in self.chords(other.command) and self._meet(command, other)
        ]
        if not clashes:
            named = {chord.startswith(PAD) for chord in chords}
            kept = [chord for chord in self.chords(command) if chord.startswith(PAD) not in named]
            self.changed[command] = tuple(sorted([*chords, *kept], key=lambda chord: chord.startswith(PAD)))
        return clashes

    def reset(self, command: str | None = None) -> None:
        if command is None:
            self.changed.clear()
        else:
            self.changed.pop(command, None)

    def clashes(self) -> list[Clash]:
        return [
            Clash(key, one.command, two.command)
            for index, one in enumerate(self.known)
            for two in self.known[index + 1 :]
            for key in self.chords(one.command)
            if key in self.chords(two.command) and self._meet(one.command, two)
        ]

    def _meet(self, command: str, other: Binding) -> bool:
        mine = self.find(command)
        scope = ANYWHERE if mine is None else mine.scope
        one_place = scope in AT_A_TABLE and other.scope in AT_A_TABLE
        return ANYWHERE in (scope, other.scope) or scope == other.scope or one_place

    def cap(self, command: str) -> str:
        """What stands on the key cap: the first key, prettily; empty if unbound."""
        keys = self.keys(command)
        return self.spelled(keys[0]) if keys else ""

    def spelled(self, chord: str) -> str:
        """A chord as it stands on key caps."""
        return pretty(chord, self.words)

    def to_plain(self) -> dict[str, list[str]]:
        return {command: list(keys) for command, keys in sorted(self.changed.items())}

    def load(self, stored: Mapping[str, Sequence[str]]) -> None:
        self.changed = {command: tuple(keys) for command, keys in stored.items()}


_PRETTY = {
    "escape": "Esc",
    "return": "Enter",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "backspace": "Bksp",
    "delete": "Del",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
}
KEY_NAMES = ("escape", "return", "enter", "space", "tab", "backspace", "delete", "home", "end", "pageup", "pagedown")
"""Keys that are called differently from language to language."""

_PAD_SIGNS = {"lb": "LB", "rb": "RB", "lt": "LT", "rt": "RT", "dpad": "+"}


def pretty(chord: str, words: Mapping[str, str] = _PRETTY) -> str:
    """A chord as people write it: "Ctrl+Z" for "ctrl+z". `words` name the keys that have names."""
    if chord.startswith(PAD):
        return " ".join(_PAD_SIGNS.get(word, _PRETTY.get(word, word.capitalize())) for word in chord.split()[1:])
    if chord == "+":
        return chord
    parts = chord.split("+")
    return "+".join([_named(part, words) for part in parts])


def _named(key: str, words: Mapping[str, str]) -> str:
    return words.get(key) or _PRETTY.get(key) or (key.upper() if len(key) == 1 else key.capitalize())
