"""What the bar says at each kind of decision."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wowtable.core import Action
from wowtable.core.frames import PASS
from wowtable.shell.base.typography import Words
from wowtable.shell.table.asking.prompt import (
    END,
    Act,
    Bars,
    ListedAnswer,
    Prompt,
    leaving_of,
    line_of,
    numbered,
    prompt_of,
)
from wowtable.shell.table.piece_screen import let_go
from wowtable.shell.widgets import Tip
from wowtable.text.rich import Rich, Style, TextRun, plain, separated

from ...rules.legal_actions import is_main
from ...rules.state import Duel, Link
from ...rules.texts import card_text
from ...rules.texts_effects import mode_text
from ...rules.texts_powers import sentence, telling_of
from ...rules.unused import in_reserve, left_over
from ..facts.forecast import blow, blow_facts
from ..facts.links import chain_words
from ..facts.lookup import Desk, asking_card, card_name, number_in, ready_resources, sheet_of
from .acts import CardActs, acts_by_card, aim_of, answer_count
from .fights import fight, threat
from .proposals import all_attack, natural_attack, next_deed, only_attacks_left, usual_answer
from .todo import todo_now

_NO = frozenset(("take_none", "no", "done"))
_COUNTED = ("discard", "pay")
"""Questions that say how many."""


def _undo(desk: Desk) -> Iterator[Act]:
    if desk.live and not desk.undo_why():
        yield Act(None, desk.ui.say("shell.match.undo"), keys=("undo",), icon="ui.undo", id="bar.undo")


def _next(desk: Desk) -> Act:
    """The keyboard goes on to the next card that can be used."""
    label, aside = desk.say("screen.next_legal"), desk.say("screen.next_aside")
    return Act(desk.next_piece, label, keys=("next_piece",), id="bar.next", aside=aside)


# -- two answers -----------------------------------------------------------------------------------------


def two_answers(desk: Desk) -> Prompt:
    """The first on offer is the main one."""
    return prompt_of(desk, *numbered(desk, desk.legal, desk.legal[0]))


def yes_or_no(desk: Desk) -> Prompt:
    """With what is offered, in the words of its card; golden is what one usually wants of it."""
    said = prompt_of(desk, *numbered(desk, desk.legal, usual_answer(desk)))
    card = asking_card(desk)
    name = card_name(desk, card) if card >= 0 else ""
    if not name:
        return said
    brief = (TextRun(f"{name}. ", Style.STRONG), *line_of(desk))
    return replace(said, line=_spoken(desk, card) or said.line, brief=brief)


def _spoken(desk: Desk, card: int) -> Rich:
    """The text of a card under its name."""
    if card < 0 or not desk.view.names[card]:
        return ()
    text = separated(card_text(desk.texts, sheet_of(desk, card).card))
    return (TextRun(card_name(desk, card) + ": ", Style.STRONG), *text, *_keywords(desk, text))


def _keywords(desk: Desk, text: Rich) -> Iterator[TextRun]:
    """What the keywords in a text mean, each under its name, for who reads them for the first time."""
    words = dict.fromkeys(run.target for run in text if run.target)
    told = [word for word in words if desk.texts.has(f"keyword.{word}.text")]
    if told and not plain(text).rstrip().endswith("."):
        yield TextRun(".")
    for word in told:
        name = desk.say(f"keyword.{word}.title")
        yield from (TextRun(" "), TextRun(f"{name}: ", Style.STRONG), *desk.rich(f"keyword.{word}.text"))


# -- priority --------------------------------------------------------------------------------------------


def main_asked(desk: Desk) -> bool:
    """One's own action phase, with nothing waiting: to pass is to end the turn."""
    return desk.kind == "priority" and is_main(desk.view, desk.asked or 0)


def end_label(desk: Desk) -> str:
    return desk.say("screen.end_turn")


def priority(desk: Desk) -> Prompt:
    s, seat = desk.view, desk.asked or 0
    if main_asked(desk):
        return _main(desk)
    newest = s.chain[-1] if s.chain else None
    if newest is not None:
        title, key = _about_link(desk, newest, own=newest.seat == seat)
    elif s.combat is not None:
        moment = "before_blows" if s.combat.defending else "in_combat"
        title, key = desk.say(f"screen.{moment}"), f"screen.{moment}_line"
    else:
        title = desk.say("screen.window", step=desk.say(f"stage.{_step(s.step)}"))
        key = "screen.window_line"
    line = (*desk.rich(key, what=chain_words(desk)), TextRun(" "), *_answers(desk))
    pass_on = Act(PASS, desk.label(PASS), (END,), golden=True)
    more = (_next(desk),) if len(desk.legal) > 1 else ()
    return Prompt(title, line, (*_pass_on_and_on(desk, s), *more, pass_on))


def _about_link(desk: Desk, link: Link, *, own: bool) -> tuple[str, str]:
    """An attack is told in the line, a card in the title."""
    who = "own_" if own else "on_"
    if link.kind == "proposal":
        return desk.say(f"screen.{who}attack"), f"screen.{who}attack_line"
    return desk.say(f"screen.{who}link", name=chain_words(desk)), f"screen.{who}link_line"


def _step(step: str) -> str:
    return "end" if step == "wrap_up" else step


def _main(desk: Desk) -> Prompt:
    """One's own action phase: what there is to do it with, and what would be left undone."""
    s, seat, acts = desk.view, desk.asked or 0, acts_by_card(desk)
    aim = aim_of(desk, acts)
    if aim >= 0:
        back = Act(lambda: let_go(desk), desk.say("screen.let_go"), keys=("back",), icon="ui.close", id="let_go")
        title = desk.say("screen.attack_by", name=card_name(desk, aim))
        return Prompt(title, desk.rich("screen.attack_by_line"), (back, *_natural(desk, aim)))
    placing = any(action.verb == "place" for actions in acts.own.values() for action in actions)
    line = desk.rich(
        "screen.main_line",
        ready=ready_resources(s, seat),
        able=len(acts.attacks),
        attackers=len(acts.attacks) - len(acts.vain),
        place="yes" if placing else "no",
    )
    deed = tuple(_golden_deed(desk, acts))
    golden = not deed and only_attacks_left(desk, acts)
    attack = tuple(replace(act, golden=golden) for act in all_attack(desk, acts))
    told = (*deed, _next(desk), *attack, _end(desk, alone=not deed and not golden))
    return Prompt(desk.say("screen.main"), line, told, todo=tuple(todo_now(desk, acts)))


def _natural(desk: Desk, aim: int) -> Iterator[Act]:
    """The goal that a sensible player mostly wants, and what would come of it."""
    attack = natural_attack(desk, aim)
    if attack is None:
        return
    goal = desk.say("screen.attack_goal", name=card_name(desk, number_in(attack.args[4])))
    coming = blow(desk, attack)
    line = "" if coming is None else desk.say("screen.blow", **blow_facts(coming))
    yield Act(attack, goal, golden=True, line=line)


def _golden_deed(desk: Desk, acts: CardActs) -> Iterator[Act]:
    """What comes first in the turn, over the name of its card."""
    deed = next_deed(desk, acts)
    if deed is not None:
        card = card_name(desk, number_in(deed.args[0]))
        label = desk.say("screen.place_up" if deed.verb == "place" else f"screen.{deed.verb}")
        yield Act(deed, label, golden=True, line=card)


def _end(desk: Desk, *, alone: bool) -> Act:
    """Golden once nothing is left to do, or only what waits for the other's turn; else it says what is left, and asks
    once a turn. Space presses it where it stands `alone`, without another golden one."""
    g, s, seat = desk.game, desk.view, desk.asked or 0
    left = left_over(g, s, seat, desk.legal)
    waiting = in_reserve(g, s, left, desk.legal)
    if waiting or not left:
        line = desk.say("screen.in_reserve", n=waiting) if waiting else desk.say("screen.nothing_left")
        return Act(PASS, end_label(desk), (END,), golden=True, line=line)
    told = [term for term in left if term[0] != "place"] or left
    leaving = leaving_of(desk, "priority", left, {s.turn}, told=told, final=True)
    return Act(PASS, end_label(desk), keys=("confirm", END) if alone else (END,), leaving=leaving)


def _answers(desk: Desk) -> Rich:
    """How many legal answers glow, and where."""
    in_hand, in_play = answer_count(acts_by_card(desk), desk.view)
    return desk.rich("screen.answers", n=in_hand + in_play, hand=in_hand, play=in_play)


def _pass_on_and_on(desk: Desk, s: Duel) -> Iterator[Act]:
    """In the turn of somebody else: until one's own."""
    if desk.wishes is not None and s.active != desk.viewer:
        label = desk.say("screen.pass_until")
        tip = Tip(label, desk.say("screen.pass_until_tip"), desk.ui.cap("pass_until_turn"))
        yield Act(None, label, keys=("pass_until_turn",), tip=tip, id="wish.pass_until_turn")


# -- pointing --------------------------------------------------------------------------------------------


def pointing(desk: Desk) -> Prompt:
    """Answered by a card on the table; what says no, or that enough is chosen, stands in the bar. Golden is what one
    usually does, whatever it is."""
    usual = usual_answer(desk)
    acts = [
        Act(action, desk.label(action), (f"choice_{n}",), golden=action == usual)
        for n, action in enumerate((action for action in desk.legal if action.verb in _NO), 1)
    ]
    if usual is not None and usual.verb not in _NO:
        deed = desk.say(f"screen.golden.{usual.verb}")
        acts.append(Act(usual, deed, golden=True, id="golden", line=_meant(desk, usual)))
    said = prompt_of(desk, *_undo(desk), _next(desk), *acts, line=_pointing_line(desk), title=_pointing_title(desk))
    return replace(said, brief=_due(desk, "due_brief") or line_of(desk))


def _meant(desk: Desk, action: Action) -> str:
    """The card or the player that an answer names."""
    word = str(action.args[0])
    return desk.seat_name(int(word[1:])) if word[0] == "p" else card_name(desk, number_in(word))


def _pointing_title(desk: Desk) -> str:
    card = asking_card(desk)
    if desk.kind == "target" and card >= 0:
        return desk.say("screen.target_for", name=card_name(desk, card))
    return ""


def _pointing_line(desk: Desk) -> Words:
    kind = desk.kind
    spoken = _spoken(desk, asking_card(desk)) if kind in ("target", "pick") else ()
    return _due(desk, "due") or spoken or line_of(desk)


def _due(desk: Desk, key: str) -> Rich:
    """How many are due, where that is asked."""
    if desk.decision is None or desk.kind not in _COUNTED:
        return ()
    return desk.rich(f"screen.{key}.{desk.kind}", n=max(1, desk.decision.picks[0]))


# -- words -----------------------------------------------------------------------------------------------


def modes(desk: Desk) -> Prompt:
    """Each mode in its own words."""
    card = asking_card(desk)
    choices = tuple(ListedAnswer(action, _mode(desk, card, action)) for action in desk.legal)
    title = desk.say("screen.mode_of", name=card_name(desk, card)) if card >= 0 else ""
    return prompt_of(desk, *_undo(desk), title=title, choices=choices)


def _mode(desk: Desk, card: int, action: Action) -> Rich:
    sheet = sheet_of(desk, card)
    _, do = sheet.do[0]
    return sentence(mode_text(telling_of(desk.texts, sheet.card), do.modes[action.args[2]]))


def in_words(desk: Desk) -> Prompt:
    """A list of answers that no card on the table stands for alone."""
    choices = tuple(ListedAnswer(action, _explained(desk, action)) for action in desk.legal)
    return prompt_of(desk, line=(*threat(desk), *line_of(desk)), choices=choices)


def _explained(desk: Desk, action: Action) -> Rich:
    """With the text of the card that it is about."""
    key = action.args[1] if len(action.args) > 1 else ""
    sheet = desk.game.sheets.get(key) if isinstance(key, str) else None
    label = TextRun(plain(desk.texts.action(action.verb, action.args)), Style.STRONG)
    if not sheet or not sheet.name:
        return (label,)
    return (label, TextRun("\n"), *separated(card_text(desk.texts, sheet.card)))


def shelf_bar(desk: Desk) -> Prompt:
    """Cards lie on a shelf over the table; here is the one that is usually taken, and the way to take none of them."""
    none, usual = desk.offered("take_none"), usual_answer(desk)
    acts = [Act(none, desk.label(none), ("choice_1",), golden=none == usual)] if none is not None else []
    if usual is not None and usual != none:
        acts.append(Act(usual, desk.say("screen.golden.take"), golden=True, id="golden", line=_meant(desk, usual)))
    return prompt_of(desk, _next(desk), *acts)


BARS: Bars = {
    "who_starts": two_answers,
    "mulligan": two_answers,
    "priority": priority,
    "target": pointing,
    "mode": modes,
    "pay": pointing,
    "extra_cost": pointing,
    "order_triggers": in_words,
    "strike": fight,
    "protect": fight,
    "armor": fight,
    "order_raising": in_words,
    "order_prevention": in_words,
    "may": yes_or_no,
    "stash": yes_or_no,
    "pick": pointing,
    "discard": pointing,
    "keep_which": pointing,
    "reveal": shelf_bar,
    "search": shelf_bar,
}
