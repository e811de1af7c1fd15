"""Going into decline: what is kept, what it pays, and the question before it."""

from __future__ import annotations

from wowtable.core import Seat
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Answer, Question

from .forecast import parts_now
from .lore import game_of, world_of


def decline_income(desk: Desk, seat: Seat) -> tuple[int, int]:
    """How many regions stay, and the coins of this turn if the race declines now.

    Beasts and the champion leave, so a region that only they hold is lost; of the old race nothing stays.
    """
    s, g = world_of(desk), game_of(desk)
    least = g.kit_of(s, seat).least
    kept = sum(1 for r in s.active_regions(seat) if s.tokens[r] >= min(1, least))
    well = sum(coins for what, coins in parts_now(desk, seat) if what == "wellspring")
    return kept, kept + well


def decline_question(desk: Desk, seat: Seat) -> Question:
    s = world_of(desk)
    kept, then = decline_income(desk, seat)
    now = sum(coins for _, coins in parts_now(desk, seat))
    words = [desk.say("confirm.decline", race=s.race[seat], regions=kept)]
    if s.round < s.rules.rounds:
        words.append(desk.say("confirm.pick_next"))
    if s.faded[seat]:
        words.append(desk.say("confirm.sweep", race=s.faded[seat]))
    words.append(desk.say("screen.decline_coins", then=then, now=now))
    answers = (
        Answer("keep", desk.say("screen.keep_fighting"), cap=desk.ui.cap("back")),
        Answer("decline", desk.say("button.decline"), kind="primary"),
    )
    return Question(
        "decline",
        desk.say("screen.decline_title"),
        " ".join(words),
        answers,
        safe="keep",
        icon="ui.decline",
        final=True,
        check=desk.say("screen.always_ask"),
    )
