"""What the people at one screen wish about windows: who is asked, what is passed, what is answered for good."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ...core import Action, Pause, Pausing, RepeatedQuestion, Seat
from ...core.frames import PASS
from ...session import WHOSE, Asking, Session, StandingWishes, Wishes, WishUntil


class WishBook:
    """The standing wishes of each person, by which the session answers; `changed` is called when one changes."""

    def __init__(self, session: Session, people: Iterable[Seat], changed: Callable[[], None]) -> None:
        self._session = session
        self._game: Pausing | None = session.game if isinstance(session.game, Pausing) else None
        self._standings = {seat: StandingWishes(session.game, changed) for seat in people}
        session.auto_answers.update(self._standings)

    @property
    def has_windows(self) -> bool:
        """Whether the game tells anything about its windows."""
        return self._game is not None

    def of(self, viewer: Seat | None) -> StandingWishes | None:
        """None for onlookers."""
        return None if viewer is None else self._standings.get(viewer)

    @property
    def all(self) -> Mapping[Seat, Wishes]:
        return {seat: standing.wishes for seat, standing in self._standings.items()}

    def begin(self, asking: Asking, stops: Mapping[str, Iterable[str]], kept: Mapping[Seat, Wishes]) -> None:
        """A game that goes on keeps what was wished in it; a new one begins with these."""
        self.change_all(asking=asking)
        for whose in WHOSE:
            if whose in stops:
                self.change_all(**{f"{whose}_stops": frozenset(stops[whose])})
        for seat, wishes in kept.items():
            if seat in self._standings:
                self._standings[seat].change(
                    asking=wishes.asking,
                    own_stops=wishes.own_stops,
                    others_stops=wishes.others_stops,
                    always=wishes.always,
                )

    def change_all(self, **wishes: Any) -> None:
        """The same for everybody at this screen; see `Wishes`."""
        for standing in self._standings.values():
            standing.change(**wishes)

    def let_go(self) -> None:
        for standing in self._standings.values():
            standing.let_go()

    def hold(self, viewer: Seat | None, on: bool) -> None:
        """The key for full control is down, and it is this person's hand."""
        for seat, standing in self._standings.items():
            standing.hold(on and seat == viewer)

    # -- what is open

    def pause(self, viewer: Seat | None) -> Pause | None:
        """The window that asks the viewer."""
        if self._game is None or viewer is None:
            return None
        return self._game.pause(self._session.sight(viewer), viewer)

    def lasting(self, viewer: Seat | None) -> tuple[str, Mapping[Action, bool]]:
        """What asks the viewer now and can be answered for good: its key, and which actions mean yes or no.

        A window can be passed for good. ("", nothing) where that cannot be.
        """
        prompt = self._prompt(viewer)
        if prompt is not None:
            return prompt.key, {prompt.yes: True, prompt.no: False}
        pause = self.pause(viewer)
        return (pause.answering, {PASS: False}) if pause is not None and pause.answering else ("", {})

    def _prompt(self, viewer: Seat | None) -> RepeatedQuestion | None:
        if self._game is None or viewer is None:
            return None
        return self._game.prompt(self._session.sight(viewer), viewer)

    # -- passing on and on

    def pass_until(self, viewer: Seat | None, until: WishUntil) -> bool:
        """From now on, or no longer if that was the wish already; false if the viewer cannot wish so."""
        standing = self.of(viewer)
        if standing is None or self._game is None:
            return False
        if standing.wishes.until == until:
            standing.let_go()
        else:
            standing.pass_until(until, self._session.sight(viewer))
        return True
