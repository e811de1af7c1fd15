"""What each kind of decision says in the action bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from wowtable.core import Action
from wowtable.core.frames import PASS
from wowtable.shell.base.typography import Words
from wowtable.shell.table.acts import ACT, Act, act_of, bar_of, first_offered
from wowtable.shell.table.plugin import Desk
from wowtable.shell.table.registry import Bar
from wowtable.shell.widgets import Tip
from wowtable.text.rich import Rich, Run, Style, separated

from ...rules import stats
from ...rules.ai.outcomes import Outcome, best
from ...rules.offers import is_main
from ...rules.state import Duel, Link
from ...rules.texts import card_text
from ...rules.texts_effects import mode_text
from ...rules.texts_powers import sentence, telling_of
from ..facts.fates import fate_words, outcomes_now
from ..facts.links import chain_words
from ..lore import asking_card, card_name, duel_of, game_of, key_name, ready_resources, sheet_of
from ..ways import aim_of, answer_count, ways_of
from .bar import Choice, Prompt, bar

Speak = Callable[[Desk], Prompt]
CONFIRM, LET_GO = "confirm", "let_go"
GOLDEN = "golden:"
"""What the button begins with that does the best of several answers, each of which has a row of its own."""
_NO = frozenset(("no_strike", "no_protect", "no_armor", "take_none", "no", "done"))
_COUNTED = ("discard", "pay")
"""Questions that say how many."""
_ICONS = {"strike": "weapon.sword", "protect": "keyword.protector", "armor": "gear.breastplate"}


def _call(desk: Desk) -> str:
    kind = desk.decision.kind if desk.decision is not None else ""
    return desk.say(f"ask.{kind}.title", seat=desk.asked)


def _line(desk: Desk) -> Rich:
    kind = desk.decision.kind if desk.decision is not None else ""
    return desk.rich(f"ask.{kind}.line", seat=desk.asked)


def _undo(desk: Desk) -> Iterator[Act]:
    if desk.live and not desk.undo_why():
        yield Act("bar.undo", desk.say("screen.take_back"), command="undo", icon="ui.undo")


def _undo_folded(desk: Desk) -> Iterator[Act]:
    """Between two acts the button beside the table is enough, where there is room for one."""
    return _undo(desk) if desk.ui.compact else iter(())


def _label(desk: Desk, action: Action) -> str:
    """As the bar says it: shorter than in the log."""
    key = f"button.{action.verb}"
    return desk.say(key) if desk.texts.has(key) else _words(desk, action)


def _words(desk: Desk, action: Action) -> str:
    return "".join(run.text for run in desk.texts.action(action.verb, action.args))


# -- two answers -----------------------------------------------------------------------------------------


def two_answers(desk: Desk) -> Prompt:
    """The first on offer is the main one, and stands last."""
    first, *others = desk.legal
    acts = [act_of(action, _label(desk, action), command=f"choice_{n}") for n, action in enumerate(others, 2)]
    return Prompt(_call(desk), _line(desk), (*acts, act_of(first, _label(desk, first), "primary", CONFIRM)))


def yes_or_no(desk: Desk) -> Prompt:
    """With what is offered, in the words of its card."""
    said = two_answers(desk)
    card = asking_card(desk)
    name = card_name(desk, card) if card >= 0 else ""
    if not name:
        return said
    short = (Run(f"{name}. ", Style.STRONG), *_line(desk))
    return replace(said, line=_spoken(desk, card) or said.line, short=short)


def _spoken(desk: Desk, card: int) -> Rich:
    """The text of a card under its name."""
    if card < 0 or not duel_of(desk).names[card]:
        return ()
    text = separated(card_text(desk.texts, sheet_of(desk, card).card))
    return (Run(card_name(desk, card) + ": ", Style.STRONG), *text)


# -- priority --------------------------------------------------------------------------------------------


def main_asked(desk: Desk) -> bool:
    """One's own action phase, with nothing waiting: to pass is to end the turn."""
    kind = desk.decision.kind if desk.decision is not None else ""
    return kind == "priority" and is_main(duel_of(desk), desk.asked or 0)


def end_label(desk: Desk) -> str:
    return desk.say("screen.end_turn")


def priority(desk: Desk) -> Prompt:
    s, seat = duel_of(desk), desk.asked or 0
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
    line = (*desk.rich(key, what=chain_words(desk)), Run(" "), *_answers(desk))
    pass_on = act_of(PASS, desk.say("button.pass"), "primary", CONFIRM)
    hints = _next(desk) if len(desk.legal) > 1 else ()
    return Prompt(title, line, (*_undo_folded(desk), *_pass_on_and_on(desk, s), pass_on), hints=hints)


def _about_link(desk: Desk, link: Link, *, own: bool) -> tuple[str, str]:
    """An attack is told in the line, a card in the title."""
    who = "own_" if own else "on_"
    if link.kind == "proposal":
        return desk.say(f"screen.{who}attack"), f"screen.{who}attack_line"
    return desk.say(f"screen.{who}link", name=chain_words(desk)), f"screen.{who}link_line"


def _step(step: str) -> str:
    return "end" if step == "wrap_up" else step


def _main(desk: Desk) -> Prompt:
    """One's own action phase: what there is to do it with."""
    s, seat, ways = duel_of(desk), desk.asked or 0, ways_of(desk)
    placing = any(action.verb == "place" for actions in ways.own.values() for action in actions)
    line = desk.rich(
        "screen.main_line",
        ready=ready_resources(s, seat),
        able=len(ways.attacks),
        attackers=len(ways.attacks) - len(ways.vain),
        place="yes" if placing else "no",
    )
    aim = aim_of(desk, ways)
    if aim >= 0:
        back = Act(LET_GO, desk.say("screen.let_go"), command="back", icon="ui.close")
        title = desk.say("screen.attack_by", name=card_name(desk, aim))
        return Prompt(title, desk.rich("screen.attack_by_line"), (back,), hints=_next(desk))
    end = act_of(PASS, end_label(desk), "primary", CONFIRM)
    return Prompt(desk.say("screen.main"), line, (*_undo_folded(desk), end), hints=_next(desk))


def _answers(desk: Desk) -> Rich:
    """How many legal answers glow, and where."""
    in_hand, in_play = answer_count(ways_of(desk), duel_of(desk))
    return desk.rich("screen.answers", n=in_hand + in_play, hand=in_hand, play=in_play)


def _pass_on_and_on(desk: Desk, s: Duel) -> Iterator[Act]:
    """In the turn of somebody else: until one's own."""
    if desk.wishes is not None and s.active != desk.viewer:
        label = desk.say("screen.pass_until")
        tip = Tip(label, desk.say("screen.pass_until_tip"), desk.ui.cap("pass_until_turn"))
        yield Act("wish.pass_until_turn", label, command="pass_until_turn", tip=tip)


# -- pointing --------------------------------------------------------------------------------------------


def pointing(desk: Desk) -> Prompt:
    """Answered by a card on the table; what says no, or that enough is chosen, stands in the bar."""
    refusals = [action for action in desk.legal if action.verb in _NO]
    acts = [
        act_of(action, _label(desk, action), "primary" if n == 0 else "plain", CONFIRM if n == 0 else "")
        for n, action in enumerate(refusals)
    ]
    line, told = _pointing_line(desk), (*_undo(desk), *reversed(acts))
    return Prompt(_pointing_title(desk), line, told, hints=_next(desk), short=_line(desk))


def _next(desk: Desk) -> tuple[tuple[str, str], ...]:
    return (("next", desk.say("screen.next_legal")),)


def _pointing_title(desk: Desk) -> str:
    kind = desk.decision.kind if desk.decision is not None else ""
    card = asking_card(desk)
    if kind == "target" and card >= 0:
        return desk.say("screen.target_for", name=card_name(desk, card))
    return _call(desk)


def _pointing_line(desk: Desk) -> Words:
    decision = desk.decision
    kind = decision.kind if decision is not None else ""
    if decision is not None and kind in _COUNTED:
        return desk.rich(f"screen.due.{kind}", n=max(1, decision.picks[0]))
    spoken = _spoken(desk, asking_card(desk)) if kind in ("target", "pick") else ()
    return spoken or _line(desk)


def with_rows(desk: Desk) -> Prompt:
    """Few cards, each with what comes of it: by pointing, or by number. What serves best is golden."""
    found = {outcome.action: outcome for outcome in outcomes_now(desk)}
    golden = best(list(found.values())).action
    offers = [action for action in desk.legal if action.verb not in _NO]
    choices = [Choice(ACT + str(action), _offer(desk, found[action]), _ICONS.get(action.verb, "")) for action in offers]
    refusal = next(action for action in desk.legal if action.verb in _NO)
    without = desk.rich("screen.fate.without")
    line, short = (*_threat(desk), *_line(desk)), _threat(desk)
    if found[refusal].sure:
        line = (*without, *fate_words(desk, found[refusal], named=True))
        short = (*without, *fate_words(desk, found[refusal]))
    label = _label(desk, refusal)
    if golden == refusal:
        return Prompt(_call(desk), line, (act_of(refusal, label, "primary", CONFIRM),), tuple(choices), short=short)
    plain = act_of(refusal, label, command=f"choice_{len(offers) + 1}")
    words = _label(desk, golden) if len(offers) == 1 else _words(desk, golden)
    main = Act(GOLDEN + str(golden), words, "primary", CONFIRM)
    return Prompt(_call(desk), line, (plain, main), tuple(choices), short=short)


def _offer(desk: Desk, outcome: Outcome) -> Rich:
    """With what comes of it, where that is certain."""
    action = outcome.action
    card = int(action.args[0][1:])
    sheet, name = sheet_of(desk, card), Run(card_name(desk, card), Style.STRONG)
    if outcome.sure:
        return (name, Run("  "), *fate_words(desk, outcome))
    if action.verb == "strike":
        g, s = game_of(desk), duel_of(desk)
        cost, attack = stats.strike_cost(g, s, card), stats.attack(g, s, card)
        return (name, Run("  "), *desk.rich("screen.strike_offer", attack=attack, cost=cost))
    if action.verb == "armor":
        return (name, Run("  "), *desk.rich("screen.armor_offer", n=sheet.defense))
    return (name,)


def _threat(desk: Desk) -> Rich:
    """The damage that the question is about."""
    amount = desk.about("amount", 0)
    if not amount:
        return ()
    name = key_name(desk, desk.about("source"))
    return (*desk.rich("screen.threat", name=name, n=amount, types=desk.about("types")), Run(" "))


# -- words -----------------------------------------------------------------------------------------------


def modes(desk: Desk) -> Prompt:
    """Each mode in its own words."""
    card = asking_card(desk)
    choices = [Choice(ACT + str(action), _mode(desk, card, action)) for action in desk.legal]
    title = desk.say("screen.mode_of", name=card_name(desk, card)) if card >= 0 else _call(desk)
    return Prompt(title, _line(desk), tuple(_undo(desk)), tuple(choices))


def _mode(desk: Desk, card: int, action: Action) -> Rich:
    sheet = sheet_of(desk, card)
    _, do = sheet.do[0]
    return sentence(mode_text(telling_of(desk.texts, sheet.card), do.modes[action.args[2]]))


def in_words(desk: Desk) -> Prompt:
    """A list of answers that no card on the table stands for alone."""
    choices = [Choice(ACT + str(action), _explained(desk, action)) for action in desk.legal]
    return Prompt(_call(desk), (*_threat(desk), *_line(desk)), (), tuple(choices))


def _explained(desk: Desk, action: Action) -> Rich:
    """With the text of the card that it is about."""
    key = action.args[1] if len(action.args) > 1 else ""
    sheet = game_of(desk).sheets.get(key) if isinstance(key, str) else None
    label = Run(_words(desk, action), Style.STRONG)
    if not sheet or not sheet.name:
        return (label,)
    return (label, Run("\n"), *separated(card_text(desk.texts, sheet.card)))


def shelf_bar(desk: Desk) -> Prompt:
    """Cards lie on a shelf over the table; here is the way to take none of them."""
    none = first_offered(desk, "take_none")
    acts = (act_of(none, _label(desk, none), "plain", CONFIRM),) if none is not None else ()
    return Prompt(_call(desk), _line(desk), acts, hints=_next(desk))


BARS: Mapping[str, Speak] = {
    "who_starts": two_answers,
    "mulligan": two_answers,
    "priority": priority,
    "target": pointing,
    "mode": modes,
    "pay": pointing,
    "extra_cost": pointing,
    "order_triggers": in_words,
    "strike": with_rows,
    "protect": with_rows,
    "armor": with_rows,
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


def bars() -> Iterator[tuple[str, Bar]]:
    for kind, speak in BARS.items():
        yield kind, bar_of(bar, speak)
