"""Questions in a fight: whether to strike, who protects, which armor is used; each answer with what comes of it."""

from __future__ import annotations

from wowtable.core import Action
from wowtable.shell.table.asking.prompt import (
    Act,
    Choice,
    Fact,
    Outcome,
    Prompt,
    call_of,
    label_of,
    line_of,
)
from wowtable.shell.table.plugin import Desk
from wowtable.text.rich import Rich, Run, Style

from ...rules import stats
from ...rules.ai import fight_outcomes as ends
from ..facts.fight_outcomes import fate_words, outcomes_now
from ..facts.lookup import card_name, duel_of, game_of, key_name, number_in, sheet_of

_NO = frozenset(("no_strike", "no_protect", "no_armor"))
_ICONS = {"strike": "weapon.sword", "protect": "keyword.protector", "armor": "gear.breastplate"}
_SIDE_BY_SIDE = 2


def fight(desk: Desk) -> Prompt:
    """Golden is the best answer as far as it can be foretold, the refusal only where acting gains nothing. Two answers
    stand side by side, more of them one below the other: by pointing, or by number."""
    found = {outcome.action: outcome for outcome in outcomes_now(desk)}
    best = ends.best(list(found.values())).action
    refusal = next(action for action in desk.legal if action.verb in _NO)
    acting = [action for action in desk.legal if action != refusal]
    if len(acting) < _SIDE_BY_SIDE and all(each.sure for each in found.values()):
        boxes = tuple(_box(desk, found[action], best=action == best) for action in (refusal, *acting))
        acts = tuple(_act(desk, action, best, n) for n, action in enumerate((*acting, refusal), 1))
        return Prompt(call_of(desk), acts=_golden_last(acts), outcomes=boxes)
    choices = tuple(Choice(action, _offer(desk, found[action]), _icon(action), action == best) for action in acting)
    acts = (_act(desk, refusal, best, len(acting) + 1),)
    if best != refusal:
        acts = (*acts, Act(best, _name(desk, best), "primary", id="golden"))
    line, brief = (*threat(desk), *line_of(desk)), threat(desk)
    if found[refusal].sure:
        without = desk.rich("screen.fate.without")
        line = (*without, *fate_words(desk, found[refusal], named=True))
        brief = (*without, *fate_words(desk, found[refusal]))
    return Prompt(call_of(desk), line, acts, brief=brief, choices=choices)


def _act(desk: Desk, action: Action, best: Action, n: int) -> Act:
    return Act(action, label_of(desk, action), "primary" if action == best else "plain", (f"choice_{n}",))


def _golden_last(acts: tuple[Act, ...]) -> tuple[Act, ...]:
    return tuple(sorted(acts, key=lambda act: act.golden))


def _name(desk: Desk, action: Action) -> str:
    """The card that acts, or the refusal."""
    return label_of(desk, action) if action.verb in _NO else card_name(desk, number_in(action.args[0]))


def _icon(action: Action) -> str:
    return _ICONS.get(action.verb, "")


def _box(desk: Desk, outcome: ends.Outcome, *, best: bool) -> Outcome:
    """What the own side deals and takes, each with its fate."""
    s = duel_of(desk)
    sides = [fate for fate in (outcome.other, outcome.hit) if fate is not None]
    facts: list[Fact] = []
    for fate in sides:
        if s.control[fate.card] == desk.asked:
            words = desk.say("screen.fate.taken", falls="yes" if fate.falls else "no")
            facts.append(Fact(str(fate.taken), words, bad=fate.falls))
        else:
            words = desk.say("screen.fate.falls") if fate.falls else desk.say("screen.fate.left", n=fate.left)
            sign = "ui.skull" if fate.falls else "ui.right"
            facts = [Fact(str(fate.taken), desk.say("screen.fate.dealt")), Fact("", words, sign, fate.falls), *facts]
    cost = desk.say("screen.fate.cost", n=outcome.cost)
    return Outcome(_name(desk, outcome.action), tuple(facts), cost, best)


def _offer(desk: Desk, outcome: ends.Outcome) -> Rich:
    """With what comes of it where that is certain, else what it brings."""
    action = outcome.action
    card = number_in(action.args[0])
    name = (Run(card_name(desk, card), Style.STRONG), Run("  "))
    if outcome.sure:
        return (*name, *fate_words(desk, outcome))
    if action.verb == "strike":
        g, s = game_of(desk), duel_of(desk)
        cost, attack = stats.strike_cost(g, s, card), stats.attack(g, s, card)
        return (*name, *desk.rich("screen.strike_offer", attack=attack, cost=cost))
    if action.verb == "armor":
        return (*name, *desk.rich("screen.armor_offer", n=sheet_of(desk, card).defense))
    return name


def threat(desk: Desk) -> Rich:
    """The damage that the question is about."""
    amount = desk.about("amount", 0)
    if not amount:
        return ()
    name = key_name(desk, desk.about("source"))
    return (*desk.rich("screen.threat", name=name, n=amount, types=desk.about("types")), Run(" "))
