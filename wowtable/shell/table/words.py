"""What the table says about a game in progress, in the words of its ruleset."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ...ai import Advice
from ...core import Action
from ...text.rich import Rich, TextRun, plain
from ..program.scene import Ui
from ..widgets import Toast
from ..widgets.toast import Tone
from .desk import TableDesk
from .match import Match
from .narrowing import ids_in
from .plugin import Hint

_TERMS = 2
_TONES: Mapping[str, Tone] = MappingProxyType({"unsaved": "error", "ai_back": "good"})


def news_toast(ui: Ui, news: str) -> Toast:
    """What the match tells people of itself."""
    title = "shell.save.failed" if news == "unsaved" else f"table.{news}"
    return Toast(ui.say(title), ui.say(f"table.{news}_line"), _TONES.get(news, "warning"))


def name_of_save(desk: TableDesk, match: Match) -> str:
    """The game and how far it is, as it is told in the list of saved games."""
    title = desk.ruleset.manifest.title.in_language(desk.texts.lang)
    told = match.session.progress
    if not told.round or not desk.texts.has("progress.at"):
        return title
    return f"{title}, {desk.say('progress.at', round=told.round, rounds=told.rounds)}"


def hints_of(desk: TableDesk, advice: Sequence[Advice]) -> list[Hint]:
    """The computer's best choices with their reasons: the terms of its judgement that change most.

    A ruleset words a term with `hint.<name>` over {n}, which is 1 when it grows and -1 when it shrinks. Where a
    decision's own button says more than the act, `act_at.<decision>.<verb>` says the same here, or the screen itself.
    """
    return [
        Hint(
            rank,
            each.action,
            _act(desk, each.action),
            _reason(desk, each),
            frozenset(ids_in(each.action.args)),
        )
        for rank, each in enumerate(advice, 1)
    ]


def _act(desk: TableDesk, action: Action) -> Rich:
    button = desk.screen.button_of(desk, action)
    if button:
        return (TextRun(button),)
    own = f"act_at.{desk.decision.kind}.{action.verb}" if desk.decision is not None else ""
    return desk.rich(own) if desk.texts.has(own) else desk.texts.action(action.verb, action.args)


def _reason(desk: TableDesk, advice: Advice) -> str:
    said = [
        plain(desk.texts.term("hint", name, 1 if change > 0 else -1))
        for name, change in advice.terms
        if desk.texts.has(f"hint.{name.partition(':')[0]}")
    ]
    return "; ".join(said[:_TERMS])


def plan_line(desk: TableDesk, match: Match) -> Rich:
    """What the computer player that acts is about, as far as the game has a word for it."""
    if match.computers.intention is None or match.session.over:
        return ()
    seat, told = match.computers.intention
    key = f"plan.{told.key}"
    return desk.rich(key, seat=seat, **told.fields) if seat == desk.doer and desk.texts.has(key) else ()


def waiting_line(desk: TableDesk, match: Match, latest: Rich) -> Rich:
    """Why there is nothing to do now: what just happened, who thinks, or what the table waits for."""
    if match.waiting or match.presenter.waiting:
        return (*latest, TextRun("  "), *desk.rich("table.step_on", key=desk.ui.cap("confirm")))
    if match.session.over and not match.presenter.busy:
        return desk.rich("shell.end.title")
    thinking = sorted(match.thinking)
    if thinking and not latest:
        return desk.rich("shell.match.thinking", seat=thinking[0])
    return latest
