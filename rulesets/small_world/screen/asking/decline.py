"""Going into decline: what is kept, what it pays, and the question before it."""

from __future__ import annotations

from wowtable.core import Seat
from wowtable.shell.widgets import Answer, Question
from wowtable.shell.widgets.buttons import ButtonKind

from ...rules.ai.giving_up import seems_tired
from ...rules.forecast import if_declined, if_it_ends
from ..facts.lookup import Desk
from ..facts.region_tips import lost_words


def both_outlooks(desk: Desk, seat: Seat) -> str:
    """The coins of this turn in decline and, at the least, while expanding."""
    g, s = desk.game, desk.view
    then, now = if_declined(g, s, seat), if_it_ends(g, s, seat)
    key = "screen.decline_coins_bombs" if then.open_ended else "screen.decline_coins"
    return desk.say(key, then=then.coins, now=now.coins)


def ask_decline(desk: Desk) -> None:
    """Says first what it means, unless that is not wanted any more."""
    seat, decline = desk.asked, desk.offered("decline")
    if seat is not None and decline is not None:
        desk.confirm(decline_question(desk, seat), decline)


def decline_question(desk: Desk, seat: Seat) -> Question:
    """Golden, and where the focus starts, is what the program's own forecast likes better."""
    s = desk.view
    then = if_declined(desk.game, s, seat)
    words = [desk.say("confirm.decline", race=s.race[seat], regions=len(then.held))]
    if then.lost:
        words.append(lost_words(desk, "confirm.lost", then.lost))
    if s.round < s.rules.rounds:
        words.append(desk.say("confirm.pick_next"))
    if s.faded[seat]:
        words.append(desk.say("confirm.sweep", race=s.faded[seat]))
    words.append(both_outlooks(desk, seat))
    pays = seems_tired(desk.game, s, seat)
    kinds: tuple[ButtonKind, ButtonKind] = ("plain", "primary") if pays else ("primary", "plain")
    answers = (
        Answer("keep", desk.say("screen.keep_fighting"), kinds[0], desk.ui.cap("back")),
        Answer("decline", desk.say("button.decline"), kinds[1]),
    )
    return Question(
        "decline",
        desk.say("screen.decline_title"),
        " ".join(words),
        answers,
        safe="keep",
        icon="ui.decline",
        final=not pays,
        check=desk.say("table.always_ask"),
    )
