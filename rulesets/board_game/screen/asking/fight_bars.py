"""What the bar says in a combat: the golden button rolls, or goes on; or plays out what needs no choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wowtable.core import Action
from wowtable.core.frames import DONE, PASS
from wowtable.shell.table.asking.prompt import END, Act, Bars, Prompt, line_of, numbered, prompt_of
from wowtable.shell.widgets import Tip
from wowtable.text.rich import Rich, plain, stacked

from ...rules import powers, timing
from ...rules.attack import ENOUGH, ROLL
from ...rules.state import NOBODY, HeroNumber
from ...rules.using import FOE_ACTS
from ...rules.wounds import WAIT
from ..facts.lookup import Desk
from ..facts.melee import coming, loose_answers, outlook, rolled_now, together
from ..facts.trials import KeepsTrials
from ..facts.usable import USES
from ..facts.wording import answer_words
from .fight_play import can_play_out, habitual, has_habit, is_plain, left_after, play_out, saves, wounds_fell_all
from .picks import picked_dice, picked_here, throw_again

PLAY_OUT = "do:play_out"
PLAY_KEY = "play_out"
SECOND = "choice_2"
MOST_BOXES, MOST_BUTTONS, FEW = 2, 3, 2
"""So many answers have a forecast; so many are buttons; more than so few are listed."""
TOLD = frozenset(("wounds", "attack_order", "armor", "status_dice", "loot"))
"""Questions whose answers have more to be said of, however few they are."""
ALL_IN_BAR = frozenset(("awaken",))
CLEARLY = 0.1
"""By so much more likely a fight must be won that the golden button is another than the usual one."""


@dataclass(frozen=True)
class FightWay:
    """A button, and the acts that it stands for, as far as they are known beforehand."""

    act: Act
    acts: tuple[Action, ...]


def outlook_line(desk: Desk) -> str:
    """What certainly comes as it stands; nothing to be said of heroes against heroes."""
    s = desk.view
    if s.combat is None or s.combat.pvp or not s.combat.foes:
        return ""
    boxes = together(s.combat.boxes[s.combat.sides[0]], coming(desk))
    seen, falls = outlook(desk.game, s, s.combat, boxes), wounds_fell_all(desk)
    struck = seen.struck if falls else seen.struck + seen.resolved
    told = {"struck": struck, "wounds": seen.wounds, "left": seen.left, "spare": seen.spare}
    return desk.say("fight.outlook", falls=falls, heroes=len(s.combat.side(0)), **told)


def ways(desk: Desk) -> tuple[FightWay, ...]:
    """What the buttons of this question do; the last one is the usual."""
    if not desk.may_act or desk.view.combat is None:
        return ()
    make = _WAYS.get(desk.kind)
    if make is not None:
        return _best_last(desk, make(desk))
    loose = loose_answers(desk)
    if not has_habit(desk) or len(loose) > FEW:
        return ()
    best = habitual(desk)
    chosen = sorted(loose, key=lambda act: act == best)
    return _best_last(
        desk, tuple(FightWay(Act(act, desk.label(act), line=_below(desk, act)), (act,)) for act in chosen)
    )


def _below(desk: Desk, act: Action) -> str:
    """What is left once a pet has taken its share."""
    return "; ".join(map(plain, pet_words(desk, act.args[0]))) if act.verb == "pet" else ""


def answers_beside(desk: Desk) -> Sequence[Action]:
    """Those that lie in a list beside the dice, and have no buttons."""
    if not desk.may_act or desk.kind in ALL_IN_BAR or (ways(desk) and desk.kind not in TOLD):
        return ()
    return loose_answers(desk)


def _best_last(desk: Desk, found: tuple[FightWay, ...]) -> tuple[FightWay, ...]:
    """The usual one, unless the fights in the mind clearly speak for the other."""
    trials = desk.screen.trials if isinstance(desk.screen, KeepsTrials) else None
    if trials is None or len(found) < MOST_BOXES:
        return found
    *more, other, usual_one = found
    if trials.gain(usual_one.acts, other.acts) < CLEARLY:
        return found
    act = usual_one.act
    plain_one = FightWay(replace(act, golden=False, keys=act.keys or (SECOND,)), usual_one.acts)
    return *more, plain_one, FightWay(replace(other.act, golden=True), other.acts)


def play_out_act(desk: Desk, *, golden: bool = False) -> Act | None:
    """The rest of the fight at a stroke."""
    if not can_play_out(desk):
        return None
    tip = Tip("", desk.say("fight.play_told"))
    return Act(lambda: desk.do(play_out(desk)), desk.say("fight.play_out"), (PLAY_KEY,), golden, tip=tip, id=PLAY_OUT)


def _prompt(desk: Desk, line: str | Rich | None = None) -> Prompt:
    """Where the fight is won anyway to play it out is golden, and the usual answer plain."""
    found = ways(desk)
    acts = [way.act for way in found]
    out = play_out_act(desk, golden=True) if is_plain(desk) else None
    if out is not None:
        usual_act = acts[-1]
        plain_one = Act(usual_act.does, usual_act.label, usual_act.keys or (END,), id=usual_act.id)
        acts = [plain_one, out]
    return prompt_of(desk, *acts, line=_with_outlook(desk) if line is None else line)


def _with_outlook(desk: Desk) -> str:
    return " ".join(filter(None, (plain(line_of(desk)), outlook_line(desk))))


def pool(desk: Desk) -> Prompt:
    return _prompt(desk, line_of(desk))


def _pool_ways(desk: Desk) -> tuple[FightWay, ...]:
    count = sum(desk.about("dice", ()))
    return _with_card(desk, Act(ROLL, desk.say("fight.roll", n=count), (END,), golden=True), ROLL)


def _with_card(desk: Desk, go_on: Act, action: Action) -> tuple[FightWay, ...]:
    """Golden is a card that helps now; to go on without is plain then."""
    best = _card_now(desk, action)
    if best.verb not in USES or best not in desk.legal:
        return (FightWay(go_on, (action,)),)
    label = desk.say("fight.use_card", card=best.args[1])
    use = Act(best, label, golden=True, line=_price(desk, best), id="do:card")
    return FightWay(replace(go_on, golden=False), (action,)), FightWay(use, (best,))


def _card_now(desk: Desk, go_on: Action) -> Action:
    """The card with which the fight is clearly won more often, else what a computer player would do; but no card that
    is known to change nothing."""
    if is_settled(desk):
        return go_on
    trials = desk.screen.trials if isinstance(desk.screen, KeepsTrials) else None
    uses = [action for action in desk.legal if action.verb in USES]
    gains = {} if trials is None else {use: trials.gain((go_on,), (use, go_on)) for use in uses}
    best = max(gains, key=lambda use: gains[use], default=go_on)
    if gains.get(best, 0.0) >= CLEARLY:
        return best
    found = habitual(desk) if has_habit(desk) else go_on
    in_vain = trials is not None and found in uses and trials.alike((go_on,), (found, go_on))
    return go_on if in_vain else found


def is_settled(desk: Desk) -> bool:
    """Whether these dice win the fight without a wound."""
    s, combat = desk.view, desk.view.combat
    if combat is None or not combat.foes or not rolled_now(desk):
        return False
    seen = outlook(desk.game, s, combat, together(combat.boxes[combat.sides[0]], coming(desk)))
    return not seen.left and not seen.wounds


def _price(desk: Desk, use: Action) -> str:
    hero, name, place = use.args
    held = timing.kit(desk.game, desk.view, hero)
    option = next((one for one in held.abilities if one.source.name == name and one.place == place), None)
    cost = 0 if option is None or use.verb == "use_free" else timing.price(desk.game, desk.view, hero, held, option)
    return desk.say("fight.costs", n=cost)


def reroll(desk: Desk) -> Prompt:
    """Golden is to roll again what is picked, at first what misses; or to keep all where nothing is."""
    n = len(picked_dice(desk))
    told = desk.say("fight.picked", n=n, most=desk.about("left", 0) + len(desk.about("picked", ())))
    return _prompt(desk, f"{told} {outlook_line(desk)}")


def _reroll_ways(desk: Desk) -> tuple[FightWay, ...]:
    picked = picked_dice(desk)
    keep = FightWay(Act(ENOUGH, desk.say("fight.keep"), (END,), golden=not picked), (ENOUGH,))
    if not picked:
        return (keep,)
    throw = throw_again(desk, picked_here(desk))
    label = desk.say("fight.again", n=len(picked))
    return keep, FightWay(Act(lambda: desk.do(list(throw)), label, golden=True, id="do:again"), throw)


def chance(desk: Desk) -> Prompt:
    """Cards that may be used glow; golden is to go on without."""
    return _prompt(desk)


def _chance_ways(desk: Desk) -> tuple[FightWay, ...]:
    found = _with_card(desk, Act(PASS, desk.say("fight.go_on"), (END,), golden=True), PASS)
    if FOE_ACTS not in desk.legal:
        return found
    return FightWay(Act(FOE_ACTS, desk.label(FOE_ACTS), ("choice_1",)), (FOE_ACTS,)), *found


def mend(desk: Desk) -> Prompt:
    """At the last chance to help is golden, if that saves anybody; before it to wait."""
    return _prompt(desk, line_of(desk))


def _mend_ways(desk: Desk) -> tuple[FightWay, ...]:
    last = desk.kind == "rise" or bool(desk.about("last", False))
    helps = [action for action in desk.legal if action.verb in USES]
    made = []
    if last and helps:
        saving = [action for action in helps if desk.kind == "rise" or saves(desk, action)]
        best = (saving or helps)[0]
        label = plain(desk.texts.action(best.verb, best.args))
        made.append(FightWay(Act(best, label, golden=bool(saving)), (best,)))
    elif WAIT in desk.legal:
        made.append(FightWay(Act(WAIT, desk.label(WAIT), golden=True), (WAIT,)))
    if PASS in desk.legal:
        in_vain = not any(way.act.golden for way in made)
        no_help = FightWay(Act(PASS, desk.say("fight.no_help"), (END,), golden=in_vain), (PASS,))
        made = [*made, no_help] if in_vain else [no_help, *made]
    return tuple(made)


def wounds(desk: Desk) -> Prompt:
    """Golden deals them so that as many as possible stand."""
    return _prompt(desk, line_of(desk))


def _wound_ways(desk: Desk) -> tuple[FightWay, ...]:
    best = habitual(desk)
    return (FightWay(Act(best, desk.say("fight.deal"), golden=True, id="do:wounds"), (best,)),)


def wound_words(desk: Desk, shares: Action) -> Rich:
    """Who takes how many, and what is left to each."""
    s = desk.view
    return stacked(
        _share(desk, hero, s.health[hero] + s.pet[hero], rest) for hero, rest in left_after(desk, shares).items()
    )


def _share(desk: Desk, hero: HeroNumber, had: int, left: int) -> Rich:
    """Friends call each other by their first names."""
    name = desk.texts.name(f"hero.{hero}").partition(" ")[0]
    return desk.rich("fight.share", name=name, had=had, left=max(0, left))


def pet_words(desk: Desk, for_pet: int) -> Sequence[Rich]:
    """What is left to the pet, and to its hero before anything heals it."""
    s, hero = desk.view, desk.about("hero", 0)
    card = powers.pet_card(desk.game, s, hero)
    rest, own = s.pet[hero] - for_pet, desk.about("count", 0) - for_pet
    told = [] if card is None or not for_pet else [
        desk.rich("fight.pet_share", card=s.names[card], had=s.pet[hero], left=rest)
    ]  # fmt: skip
    return [*told, *([_share(desk, hero, s.health[hero], s.health[hero] - own)] if own else [])]


def listed(desk: Desk) -> Prompt:
    """A few answers are buttons, with what would come of them beside the dice; or all of them lie in a list there."""
    few, out = loose_answers(desk), play_out_act(desk, golden=True) if is_plain(desk) else None
    in_bar = len(few) <= MOST_BUTTONS and not answers_beside(desk)
    told = ways(desk)
    best = None if out is not None or not has_habit(desk) else told[-1].acts[0] if told else habitual(desk)
    acts = numbered(desk, few, best) if in_bar else ()
    if best is not None and not any(act.golden for act in acts) and best not in (DONE, PASS):
        label = answer_words(desk, best)
        acts = (*acts, Act(best, label, golden=True, id="do:best"))
    ends = [
        Act(action, desk.label(action), (END,), golden=action == best)
        for action in (DONE, PASS)
        if action in desk.legal
    ]
    return prompt_of(desk, *ends, *acts, *([] if out is None else [out]))


def own_heroes(desk: Desk) -> tuple[HeroNumber, ...]:
    """Those who fight on the side of whoever looks on, that of the attackers for others."""
    combat = desk.view.combat
    if combat is None:
        return ()
    return tuple(fighter.hero for fighter in combat.side(int(is_attacked(desk))) if fighter.hero != NOBODY)


def is_attacked(desk: Desk) -> bool:
    """Whether heroes have challenged those of whoever looks on."""
    combat = desk.view.combat
    if combat is None or not combat.pvp or desk.host is None:
        return False
    return desk.view.side_of(desk.host) == combat.sides[1]


_WAYS = {
    "pool": _pool_ways,
    "reroll": _reroll_ways,
    "chance": _chance_ways,
    "mend": _mend_ways,
    "rise": _mend_ways,
    "wounds": _wound_ways,
}
LISTED = (
    *("attack_order", "next_attacker", "effect_order", "status_dice", "spend", "spot", "trade_dice", "change_dice"),
    *("colour", "roll_again", "recolour", "remove_dice", "box", "move_hits", "redirect", "help", "lose_health", "bank"),
    *("let_go", "take_up", "lose_power", "kill", "armor", "pet", "revive"),
)
FIGHT_BARS: Bars = {
    **dict.fromkeys(LISTED, listed),
    "pool": pool,
    "reroll": reroll,
    "chance": chance,
    "mend": mend,
    "rise": mend,
    "wounds": wounds,
}
"""The questions of a combat."""
