"""Answering for a person what needs no person: auto-pass. A matter of the session, never of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Literal, Protocol, get_args

from ..core import Action, Decision, Game, Pause, Pausing, RepeatedQuestion, Seat
from ..core.frames import PASS


class AutoAnswer(Protocol):
    """One person's standing wishes about windows in which they could respond."""

    def answer(self, seat: Seat, decision: Decision, legal: Sequence[Action], view: Any) -> Action | None:
        """One of `legal` to have it done at once, or None to ask the person."""
        ...


Asking = Literal["auto", "stops", "all"]
"""How often one is asked: where the game advises it, at one's own stops, or everything."""
ASKING: tuple[Asking, ...] = get_args(Asking)
WHOSE: Mapping[str, bool] = MappingProxyType({"own": True, "others": False})
"""The two kinds of turns at whose stages one may stop, and whether these are one's own."""
WishUntil = Literal["", "turn", "my_turn"]
"""How long to pass, come what may: not at all, until this turn is over, until the person's own next turn."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What one person wishes. Stops are ids of stages and hold where one is asked at these; `always` pairs the key of
    an effect with yes or no.

    No to what waits in a window lets it pass, yes asks even where passing would be the rule. With `discretion`
    windows open by what everybody knows, so that whoever watches learns nothing from it.
    """

    asking: Asking = "auto"
    discretion: bool = False
    own_stops: frozenset[str] = frozenset()
    others_stops: frozenset[str] = frozenset()
    always: tuple[tuple[str, bool], ...] = ()
    until: WishUntil = ""

    def stops(self, own_turn: bool) -> frozenset[str]:
        return self.own_stops if own_turn else self.others_stops

    def listed_stops(self) -> dict[str, list[str]]:
        """As settings keep them."""
        return {whose: sorted(self.stops(own)) for whose, own in WHOSE.items()}

    def standing(self, key: str) -> bool | None:
        """The answer given for good to an effect, if any."""
        return dict(self.always).get(key)


def passes(wishes: Wishes, pause: Pause, has_answer: bool) -> bool:
    """Whether to pass without asking. `has_answer`: something but passing is legal."""
    if wishes.until:
        return True
    if wishes.asking == "all" or pause.main:
        return False
    if not (has_answer or (wishes.discretion and pause.could)):
        return True
    if pause.vain and not wishes.discretion:
        return True
    if pause.urgent:
        return False
    standing = wishes.standing(pause.answering) if pause.answering else None
    if standing is not None:
        return not standing
    if pause.answering:
        return pause.mine
    return pause.stage not in wishes.stops(pause.own_turn)


class StandingWishes:
    """Follows one person's wishes and lets them be changed; `changed` is called whenever they do.

    In a game that tells nothing about its windows it passes where passing is all there is, unless all is asked.
    """

    def __init__(self, game: Game, changed: Callable[[], None] = lambda: None) -> None:
        self._game: Pausing | None = game if isinstance(game, Pausing) else None
        self._changed = changed
        self._since = 0
        self.held = False
        stages = self._game.stages if self._game is not None else ()
        self._wishes = self._usual = Wishes(
            own_stops=frozenset(stage.id for stage in stages if stage.own),
            others_stops=frozenset(stage.id for stage in stages if stage.others),
        )

    # -- answering

    def answer(self, seat: Seat, decision: Decision, legal: Sequence[Action], view: Any) -> Action | None:
        if self.in_control:
            return PASS if self._plainly_idle(seat, legal, view) else None
        if self._game is None:
            return PASS if tuple(legal) == (PASS,) else None
        prompt = self._game.prompt(view, seat)
        if prompt is not None:
            return self._for_good(prompt, legal)
        pause = self._game.pause(view, seat)
        if pause is None or PASS not in legal:
            return None
        self._look_up(pause, self._game.turn(view))
        return PASS if passes(self._in_force, pause, len(legal) > 1) else None

    def _plainly_idle(self, seat: Seat, legal: Sequence[Action], view: Any) -> bool:
        """Whether all at a shared screen see that passing is all there is: nobody is asked aloud to no purpose."""
        if self.held or not self._wishes.discretion or self._game is None or tuple(legal) != (PASS,):
            return False
        pause = self._game.pause(view, seat)
        return pause is not None and not pause.main and not pause.could

    @property
    def _in_force(self) -> Wishes:
        """Where the game advises, its own stops count."""
        wishes, usual = self._wishes, self._usual
        if wishes.asking != "auto":
            return wishes
        return replace(wishes, own_stops=usual.own_stops, others_stops=usual.others_stops)

    def _for_good(self, prompt: RepeatedQuestion, legal: Sequence[Action]) -> Action | None:
        standing = self._wishes.standing(prompt.key)
        if standing is None:
            return None
        action = prompt.yes if standing else prompt.no
        return action if action in legal else None

    def _look_up(self, pause: Pause, turn: int) -> None:
        """Passing on and on ends when its time is over, or when the person's own things are in danger."""
        over = turn != self._since and (self._wishes.until == "turn" or pause.own_turn)
        if pause.urgent or over:
            self.let_go()

    # -- wishing

    @property
    def wishes(self) -> Wishes:
        return self._wishes

    @property
    def in_control(self) -> bool:
        """Whether everything is asked: by wish, or while the key is held."""
        return self._wishes.asking == "all" or self.held

    def change(self, **wishes: Any) -> None:
        """Other values for fields of `Wishes`."""
        new = replace(self._wishes, **wishes)
        if new != self._wishes:
            self._wishes = new
            self._changed()

    def ask_next(self) -> Asking:
        """The next way of being asked, round and round."""
        found = ASKING[(ASKING.index(self._wishes.asking) + 1) % len(ASKING)]
        self.change(asking=found)
        return found

    def toggle_stop(self, stage: str, own_turn: bool) -> None:
        """Whoever sets a stop wishes to be asked at stops."""
        field = "own_stops" if own_turn else "others_stops"
        self.change(**{field: self._wishes.stops(own_turn) ^ {stage}}, asking="stops")

    def answer_always(self, key: str, yes: bool | None) -> None:
        """From now on this answer to that effect; None asks again."""
        kept = tuple(pair for pair in self._wishes.always if pair[0] != key)
        self.change(always=kept if yes is None else (*kept, (key, yes)))

    def pass_until(self, until: WishUntil, view: Any) -> None:
        """Passes every window from now on; `view` is what the person sees now."""
        if self._game is not None:
            self._since = self._game.turn(view)
            self.change(until=until)

    def let_go(self) -> None:
        """No more passing come what may: what was wished for later is void after taking back."""
        self.change(until="")

    def hold(self, on: bool) -> None:
        """Full control for as long as it lasts."""
        if on != self.held:
            self.held = on
            self._changed()
