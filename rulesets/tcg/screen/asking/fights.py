"""Questions in a fight: whether to strike, who protects, which armor is used; each answer with what comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from wowtable.core import Action
from wowtable.shell.table.asking.prompt import Act, ListedAnswer, Outcome, OutcomeLine, Prompt, line_of, prompt_of
from wowtable.text.rich import Rich, Style, TextRun, plain

from ...rules import stats
from ...rules.ai import fight_outcomes as ends
from ..cards.look import look_of
from ..facts.fight_outcomes import fate_words, outcomes_now
from ..facts.lookup import Desk, card_name, key_name, noun_of, number_in, piece, sheet_of

_NO = frozenset(("no_strike", "no_protect", "no_armor"))
_ICONS = {"strike": "weapon.sword", "protect": "keyword.protector", "armor": "gear.breastplate"}
_SIDE_BY_SIDE = 2


def fight(desk: Desk) -> Prompt:
    """Golden is the best answer as far as it can be foretold, the refusal only where acting gains nothing. Two answers
    stand side by side, more of them one below the other: by pointing, or by number."""
    found = {outcome.action: outcome for outcome in outcomes_now(desk)}
    best = ends.best(list(found.values())).action
    refusal = next(action for action in desk.legal if action.verb in _NO)
    acting = sorted((action for action in desk.legal if action != refusal), key=lambda action: -found[action].worth)
    sure = all(each.sure for each in found.values())
    if len(acting) < _SIDE_BY_SIDE and sure:
        boxes = tuple(_box(desk, found[action], best=action == best) for action in (refusal, *acting))
        acts = tuple(_act(desk, action, best, n) for n, action in enumerate((*acting, refusal), 1))
        return replace(prompt_of(desk, *_golden_last(acts), line=""), outcomes=boxes)
    choices = tuple(_choice(desk, found[action], best=action == best, sure=sure) for action in acting)
    acts = (_act(desk, refusal, best, len(acting) + 1),)
    if best != refusal:
        acts = (*acts, Act(best, plain(desk.texts.action(best.verb, best.args)), golden=True, id="golden"))
    acts = tuple(_telling(desk, act, found) for act in acts)
    if sure:
        return prompt_of(desk, *acts, line="", choices=choices)
    said = prompt_of(desk, *acts, line=(*threat(desk), *line_of(desk)), choices=choices)
    return replace(said, brief=threat(desk))


def _telling(desk: Desk, act: Act, found: Mapping[Action, ends.FightOutcome]) -> Act:
    """With what would come of it, where that is certain."""
    outcome = found[act.does] if isinstance(act.does, Action) else None
    if outcome is None or not outcome.sure:
        return act
    return replace(act, line=plain(fate_words(desk, outcome, named=act.id != "golden")))


def _act(desk: Desk, action: Action, best: Action, n: int) -> Act:
    return Act(action, desk.label(action), (f"choice_{n}",), golden=action == best)


def _golden_last(acts: tuple[Act, ...]) -> tuple[Act, ...]:
    return tuple(sorted(acts, key=lambda act: act.golden))


def _name(desk: Desk, action: Action) -> str:
    """The card that acts, or the refusal."""
    return desk.label(action) if action.verb in _NO else card_name(desk, number_in(action.args[0]))


def _box(desk: Desk, outcome: ends.FightOutcome, *, best: bool) -> Outcome:
    """What the own side deals and takes, each with its fate."""
    s = desk.view
    sides = [fate for fate in (outcome.other, outcome.hit) if fate is not None]
    facts: list[OutcomeLine] = []
    for fate in sides:
        if s.control[fate.card] == desk.asked:
            words = desk.say("screen.fate.taken", falls="yes" if fate.falls else "no")
            facts.append(OutcomeLine(str(fate.taken), words, bad=fate.falls))
        else:
            words = desk.say("screen.fate.falls") if fate.falls else desk.say("screen.fate.left", n=fate.left)
            sign = "ui.skull" if fate.falls else "ui.right"
            facts = [
                OutcomeLine(str(fate.taken), desk.say("screen.fate.dealt")),
                OutcomeLine("", words, sign, fate.falls),
                *facts,
            ]
    cost = desk.say("screen.fate.cost", n=outcome.cost)
    return Outcome(_name(desk, outcome.action), tuple(facts), cost, best)


def _choice(desk: Desk, outcome: ends.FightOutcome, *, best: bool, sure: bool) -> ListedAnswer:
    """With what comes of it where that is certain, else what it brings."""
    action = outcome.action
    card = number_in(action.args[0])
    name = TextRun(card_name(desk, card), Style.STRONG)
    look = look_of(desk, desk.view.names[card])
    if sure:
        return ListedAnswer(action, (name,), best=best, facts=tuple(_facts(desk, outcome)), look=look)
    return ListedAnswer(action, (name, TextRun("  "), *_brings(desk, action, card)), _ICONS.get(action.verb, ""), best)


def _facts(desk: Desk, outcome: ends.FightOutcome) -> Iterator[OutcomeLine]:
    """What the own side takes, then what it deals."""
    s = desk.view
    sides = [fate for fate in (outcome.hit, outcome.other) if fate is not None]
    for fate in sorted(sides, key=lambda fate: s.control[fate.card] != desk.asked):
        own = s.control[fate.card] == desk.asked
        name = noun_of(desk, s.names[fate.card])
        words = desk.say(
            "screen.fate.end",
            falls="yes" if fate.falls else "no",
            left=fate.left,
            own="yes" if own else "no",
            name=name,
        )
        lead = desk.say("screen.fate.takes_lead" if own else "screen.fate.deals_lead")
        yield OutcomeLine(str(fate.taken), words, "ui.skull" if fate.falls else "", own and fate.falls, lead)


def bands(desk: Desk) -> Mapping[int, OutcomeLine]:
    """What would become of each character that may protect, for its card."""
    if desk.kind != "protect":
        return {}
    told: dict[int, OutcomeLine] = {}
    for outcome in outcomes_now(desk):
        fate = outcome.hit
        if outcome.action.verb not in _NO and outcome.sure and outcome.action.args[0] == piece(fate.card):
            words = desk.say("screen.fate.band", falls="yes" if fate.falls else "no", left=fate.left)
            told[fate.card] = OutcomeLine(f"−{fate.taken}", words, "ui.skull" if fate.falls else "", fate.falls)
    return told


def _brings(desk: Desk, action: Action, card: int) -> Rich:
    g, s = desk.game, desk.view
    if action.verb == "strike":
        cost, attack = stats.strike_cost(g, s, card), stats.attack(g, s, card)
        return desk.rich("screen.strike_offer", attack=attack, cost=cost)
    if action.verb == "armor":
        return desk.rich("screen.armor_offer", n=sheet_of(desk, card).defense)
    return ()


def threat(desk: Desk) -> Rich:
    """The damage that the question is about."""
    amount = desk.about("amount", 0)
    if not amount:
        return ()
    name = key_name(desk, desk.about("source"))
    return (*desk.rich("screen.threat", name=name, n=amount, types=desk.about("types")), TextRun(" "))
