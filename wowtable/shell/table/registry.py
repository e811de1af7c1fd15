"""What a ruleset's `screen` module hands over in its function `register(registry)`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, get_args, get_type_hints
from weakref import WeakKeyDictionary

from ...content.loading import Ruleset
from ...core import Event
from ..motion import presenter
from ..motion.animations import Animation, Show
from ..motion.moments import Somewhere
from .asking.prompt import Speak
from .plugin import Desk, DeskOf, GameIs, GameScreen, ViewIs


@dataclass(frozen=True)
class PassageOf(Generic[GameIs, ViewIs]):
    """From one known picture to the next: the view before an event and the view after it, on somebody's desk.

    As with its desk, a game names its own once, `Passage = PassageOf[Fair, FairState]`.
    """

    before: ViewIs
    after: ViewIs
    desk: DeskOf[GameIs, ViewIs]

    def show(self, ms: float = 0.0) -> Show:
        """The moment at which the view after the event is seen, and how long it is left alone."""
        return Show(self.after, ms)

    def spot(self, name: str) -> Somewhere:
        """Where something lies now, for what may lie elsewhere as soon as the view after is seen."""
        return self.desk.place(name) or name


Passage = PassageOf[Any, Any]
"""A passage of whatever game."""

Move = Callable[[Any, Passage], Animation | None]
"""Makes the movement of an event, or None if it needs none this time."""

Cue = str | Callable[[Any], str]
"""The sound of a kind of event, or what names that of each one."""

Kinds = Sequence[type[Event]]


class Registry:
    """Collects a game's views. `None` given for a decision or event says that leaving it out is meant.

        def register(registry):
            registry.screen(FairScreen)
            registry.decisions({"buy": buying, "haggle": None})
            registry.events(bought, also={None: [TurnBegan]})
            registry.icons({"ui.coin": [Bought]})
            registry.sounds({"coins": [Bought]})

    How `bought` is written tells `shell.motion`; `buying` is what the bar says while "buy" is open, see `Speak`.
    """

    def __init__(self) -> None:
        self._screen: Callable[[], GameScreen] | None = None
        self._speeches: dict[str, Speak | None] = {}
        self._moves: dict[type[Event], Move | None] = {}
        self._icons: dict[type[Event], str] = {}
        self._cues: dict[type[Event], Cue] = {}

    # -- for the ruleset

    def screen(self, make: Callable[[], GameScreen]) -> None:
        """Makes the screen of one match, usually its class. Without one the plain screen serves."""
        self._screen = make

    def decisions(self, speeches: Mapping[str, Speak | None]) -> None:
        """What the bar says while each kind is open. With None the general words serve: one button for each act without
        a target on the board."""
        self._speeches |= speeches

    def events(self, *moves: Move, also: Mapping[Move | None, Kinds] = MappingProxyType({})) -> None:
        """How events are shown. A function moves those that the type of its first argument names; `also` has
        those of functions that do not say it, and under None those that are seen at once, with no movement."""
        for move in moves:
            self._moves |= dict.fromkeys(_moved_by(move), move)
        for any_move, kinds in also.items():
            self._moves |= dict.fromkeys(kinds, any_move)

    def icons(self, icons: Mapping[str, Kinds]) -> None:
        """What stands before the lines of events in the log."""
        for icon, kinds in icons.items():
            self._icons |= dict.fromkeys(kinds, icon)

    def sounds(self, cues: Mapping[Cue, Kinds]) -> None:
        """What is heard when events are shown: one of those in `shell.sound`."""
        for cue, kinds in cues.items():
            self._cues |= dict.fromkeys(kinds, cue)

    # -- for the table

    def make_screen(self) -> GameScreen:
        from .fallback import PlainScreen

        return PlainScreen() if self._screen is None else self._screen()

    @property
    def has_screen(self) -> bool:
        return self._screen is not None

    def knows_decision(self, kind: str) -> bool:
        return kind in self._speeches

    def speech(self, kind: str) -> Speak | None:
        return self._speeches.get(kind)

    def knows_event(self, kind: type[Event]) -> bool:
        return kind in self._moves

    def animations(self, desk: Desk) -> dict[type[Event], presenter.Animate | None]:
        """For a presenter, knowing the desk."""
        return {kind: None if move is None else _at(desk, move) for kind, move in self._moves.items()}

    def icon(self, kind: type[Event]) -> str:
        return self._icons.get(kind, "")

    @property
    def cues(self) -> Collection[Cue]:
        return set(self._cues.values())

    def cue(self, event: Event) -> str:
        cue = self._cues.get(type(event), "")
        return cue if isinstance(cue, str) else cue(event)


_KINDS_MOVED: WeakKeyDictionary[Move, Kinds] = WeakKeyDictionary()
"""To read a type out of its text takes longer than all else that a registry does."""


def _moved_by(move: Move) -> Kinds:
    """The kinds of events that the type of its first argument names."""
    if move not in _KINDS_MOVED:
        hint = next(iter(get_type_hints(move).values()))
        _KINDS_MOVED[move] = get_args(hint) or (hint,)
    return _KINDS_MOVED[move]


def _at(desk: Desk, move: Move) -> presenter.Animate:
    return lambda event, before, after: move(event, Passage(before, after, desk))


def registry_of(ruleset: Ruleset) -> Registry:
    """A ruleset without a screen module is played on the plain one. Raises whatever the module raises."""
    registry = Registry()
    if ruleset.has_module(ruleset.manifest.screen):
        ruleset.screen().register(registry)
    return registry
