"""What the bar says in a combat: the golden button rolls, or goes on."""

from __future__ import annotations

from wowtable.core import Action
from wowtable.core.frames import PASS
from wowtable.shell.table.asking.prompt import END, Act, Bars, Prompt, line_of, prompt_of
from wowtable.text.rich import plain

from ...rules.attack import AGAIN, ENOUGH, ROLL
from ...rules.using import FOE_ACTS
from ...rules.wounds import WAIT
from ..facts.lookup import Desk
from ..facts.melee import coming, outlook, together, worst_dice
from ..facts.usable import USES


def outlook_line(desk: Desk) -> str:
    """What certainly comes as it stands; nothing to be said of heroes against heroes."""
    s = desk.view
    if s.combat is None or s.combat.pvp or not s.combat.foes:
        return ""
    boxes = together(s.combat.boxes[s.combat.sides[0]], coming(desk))
    seen = outlook(desk.game, s, s.combat, boxes)
    return desk.say("fight.outlook", struck=seen.struck + seen.resolved, wounds=seen.wounds, left=seen.left)


def pool(desk: Desk) -> Prompt:
    count = sum(desk.about("dice", ()))
    return prompt_of(desk, Act(ROLL, desk.say("fight.roll", n=count), (END,), golden=True))


def reroll(desk: Desk) -> Prompt:
    """Golden is to roll again what is picked, else what misses; or to keep all where nothing misses."""
    picked = desk.about("picked", ())
    keep = Act(ENOUGH, desk.say("fight.keep"), (END,))
    if picked:
        again = Act(AGAIN, desk.say("fight.again", n=len(picked)), golden=True)
        return prompt_of(desk, keep, again, line=_with_outlook(desk))
    worst = worst_dice(desk.game, desk.view, desk.about("hero", 0))
    if not worst:
        return prompt_of(desk, Act(ENOUGH, desk.say("fight.keep"), (END,), golden=True), line=_with_outlook(desk))
    picks = [*(Action("die", (place,)) for place in worst), AGAIN]
    misses = Act(lambda: desk.do(picks), desk.say("fight.misses", n=len(worst)), golden=True, id="do:misses")
    return prompt_of(desk, keep, misses, line=_with_outlook(desk))


def _with_outlook(desk: Desk) -> str:
    return " ".join(filter(None, (plain(line_of(desk)), outlook_line(desk))))


def chance(desk: Desk) -> Prompt:
    """Cards that may be used glow; golden is to go on without."""
    acts = [Act(FOE_ACTS, desk.label(FOE_ACTS), ("choice_1",))] if FOE_ACTS in desk.legal else []
    go_on = Act(PASS, desk.say("fight.go_on"), (END,), golden=True)
    return prompt_of(desk, *acts, go_on, line=_with_outlook(desk))


def mend(desk: Desk) -> Prompt:
    """At the last chance to help is golden, before it to wait."""
    last = desk.kind == "rise" or bool(desk.about("last", False))
    helps = [action for action in desk.legal if action.verb in USES]
    first = [Act(helps[0], plain(desk.texts.action(helps[0].verb, helps[0].args)), golden=True)] if last else []
    wait = [Act(WAIT, desk.label(WAIT), golden=True)] if WAIT in desk.legal and not last else []
    go_on = Act(PASS, desk.say("fight.no_help"), (END,), golden=not first and not wait)
    return prompt_of(desk, go_on, *first, *wait)


FIGHT_BARS: Bars = {"pool": pool, "reroll": reroll, "chance": chance, "mend": mend, "rise": mend}
"""For those questions of a combat that have a usual answer."""
