"""What the bar says at each kind of decision."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wowtable.core import Action, Seeded, Table
from wowtable.core.frames import DONE
from wowtable.shell.base.typography import Words
from wowtable.shell.table.asking.prompt import END, Act, Bars, Leaving, Prompt, leaving_of, line_of, numbered, prompt_of
from wowtable.text.rich import TextRun, plain

from ...rules.ai.giving_up import seems_tired
from ...rules.ai.habits import HABITS, habit
from ...rules.compiled import Abilities
from ...rules.conquest import STOP
from ...rules.forecast import held_by_beasts, if_declined, if_it_ends
from ...rules.income import OPPOSED
from ...rules.march import due, harmony_fees, immunity_fees
from ...rules.state import NOBODY
from ...rules.texts import Terms
from ...rules.turn import END_TURN
from ...rules.unused import FORCES, LAID, left_over, still_open, to_lay
from ..cards.combo_closeup import looked_at
from ..facts.lookup import Desk, faction_of
from ..facts.region_tips import fee_words, lost_words, odds_words
from ..facts.tips import combo_tip, power_text, race_text
from .acts import (
    LOOSENING,
    PLACING,
    fees_of,
    final_needs,
    forces,
    is_faint,
    main_conquest,
    needs_question,
    odds,
    price_of,
)
from .decline import ask_decline
from .gestures import all_spare, can_march, evenly, marching

WORTH_A_TRY = 3
"""The die is thrown by the golden button if one face of so many is enough."""


def left_now(desk: Desk) -> Terms:
    """What is still open while conquering, waits to be laid, or was left out once the turn is about to end."""
    g, s, seat, kind = desk.game, desk.view, desk.asked, desk.kind
    if seat is None:
        return ()
    if kind == "conquest":
        return still_open(g, s, seat, desk.legal)
    if kind in LAID:
        return [(what, n) for what, n in to_lay(g, s, seat) if what == kind]
    return left_over(g, s, seat) if kind == "end_turn" else ()


def _sensible(desk: Desk) -> Action:
    """What the computer would answer without thinking long."""
    return habit(Table(desk.game, desk.view, Seeded("")), desk.asked or 0)


def _done(desk: Desk, label: str, why: str = "", line: str = "") -> Act:
    """The act that ends the phase, golden unless something is left; if it is not open yet, it says why."""
    action = next((found for verb in ("done", "stop", "end_turn") if (found := desk.offered(verb))), None)
    if action is None:
        return Act(None, label, (END,), golden=True, why=why, id="act:done")
    left = left_now(desk)
    leaving = _leaving(desk, left) if left else None
    return Act(action, label, (END,), golden=not left, line=line, leaving=leaving)


def _leaving(desk: Desk, left: Terms) -> Leaving:
    """Each thing is asked about once a turn; what was not used while conquering needs no second question at the end."""
    why = "in_hand" if desk.kind == "conquest" and left[0][0] == FORCES else desk.kind
    once = {(desk.view.turns, what if what in LAID else "") for what, _ in left}
    return leaving_of(desk, why, left, once, told=left[:1])


def only_board(desk: Desk) -> Prompt:
    """For questions that a click on a region answers; golden is the region that is usually good for it."""
    kind, line = desk.kind, line_of(desk)
    if kind == "place_relic":
        line = (TextRun(desk.texts.name(f"relic.{desk.legal[0].args[0]}") + ". "), *line)
    if kind not in HABITS:
        return prompt_of(desk, line=line)
    usual = _sensible(desk)
    region = desk.texts.name(f"region.{usual.args[-1]}")
    return prompt_of(desk, Act(usual, region, (END,), golden=True), line=line)


def named_acts(desk: Desk) -> Prompt:
    """For questions with a few named answers."""
    golden = _sensible(desk) if desk.kind == "form" else None
    line = f"{plain(line_of(desk))} {_known_facts(desk)}".strip()
    acts = numbered(desk, desk.legal, golden)
    if desk.kind == "side":
        acts = tuple(
            replace(act, label=desk.say("button.side", side=action.args[0])) for act, action in zip(acts, desk.legal)
        )
    return prompt_of(desk, *acts, line=line)


def _known_facts(desk: Desk) -> str:
    """What such a choice hangs on: the coins at hand for a form, who is on the map for a side."""
    s, seat = desk.view, desk.asked or 0
    if desk.kind == "form":
        return desk.say("screen.you_hold", n=s.coins[seat])
    races = sorted({s.kin[r] for r, owner in enumerate(s.owner) if owner not in (NOBODY, seat)})
    sides = {side: [race for race in races if faction_of(desk.game, race) == side] for side in OPPOSED}
    named = [
        desk.say("screen.on_the_map", side=side, races=", ".join(desk.texts.name(f"race.{race}") for race in held))
        for side, held in sides.items()
        if held
    ]
    return " ".join(named)


def intent(desk: Desk) -> Prompt:
    """Expanding lifts what can be spared, which the next question lets change. It is golden unless nobody is left to
    march."""
    seat = desk.asked or 0
    g, s = desk.game, desk.view
    now, then = if_it_ends(g, s, seat), if_declined(g, s, seat)
    line = desk.say("screen.intent", now=now.coins, kept=len(then.held), then=then.coins)
    brief = desk.say("screen.intent_brief", now=now.coins, then=then.coins)
    if now.lost:
        brief = lost_words(desk, "screen.beasts_leave_now", now.lost)
        line += f" {brief}"
    label, tired = desk.say("button.decline"), not can_march(g, s, seat) and seems_tired(g, s, seat)
    decline = Act(lambda: ask_decline(desk), label, ("choice_2",), golden=tired, icon="ui.decline", id="do:decline")
    expand = desk.offered("expand")
    if expand is None:
        return prompt_of(desk, decline, line=line, brief=brief)
    march = Act(marching(desk), desk.say("button.expand"), ("choice_1",), golden=not tired, id=f"act:{expand}")
    return prompt_of(desk, decline, march, line=line, brief=brief)


def pick(desk: Desk) -> Prompt:
    line, label = plain(line_of(desk)), desk.say("button.pick")
    chosen = next((action for action in desk.legal if action.args[0] in desk.narrowing.picked), None)
    looked = looked_at(desk)
    if chosen is None or looked is None:
        return prompt_of(desk, Act(None, label, golden=True, why=line, id="act:pick"))
    place, combo = looked
    line = desk.say("screen.looks_at", combo=combo_tip(desk, *chosen.args).title)
    costs = desk.say("screen.pick_price", price=place, found=combo.coins)
    label = desk.say("button.pick", race=combo.race)
    return prompt_of(desk, Act(chosen, label, (END,), golden=True, line=costs), line=line)


def ready(desk: Desk) -> Prompt:
    """Golden is what is usually lifted before a march, as long as there is any."""
    usual, acts = _sensible(desk), []
    for verb, keys in (("lift_champion", ()), ("lift_spare", ("take_all",))):
        action = desk.offered(verb)
        if action is not None:
            acts.append(Act(action, desk.label(action), keys, golden=action == usual))
    march = replace(_done(desk, desk.say("button.march")), golden=usual == DONE)
    all_up, n = usual == DONE and forces(desk) > 0, forces(desk)
    lifted = desk.say("screen.all_lifted", n=n) if all_up else plain(line_of(desk))
    brief = desk.say("screen.lifted_brief", n=n) if all_up else ""
    return prompt_of(desk, *acts, march, line=" ".join((lifted, *_portals_left(desk))), brief=brief)


def conquest(desk: Desk) -> Prompt:
    stop = _done(desk, desk.say("button.stop"))
    deed = _last_conquest(desk) or _gamble(desk, stop.golden)
    acts = (stop,) if deed is None else (deed, replace(stop, golden=stop.golden and not deed.golden))
    prompt = prompt_of(desk, *acts, line=_conquest_line(desk), brief=desk.say("screen.in_hand", n=forces(desk)))
    if _can_conquer(desk):
        return prompt
    over = "conquests_over" if len(desk.legal) == 1 else "what_else"
    return replace(prompt, title=desk.say(f"screen.{over}_call", seat=desk.asked), short=desk.say(f"screen.{over}"))


def _can_conquer(desk: Desk) -> bool:
    return any(action.verb in ("conquer", "final", "assault") for action in desk.legal)


def _last_conquest(desk: Desk) -> Act | None:
    """The one region that can still be taken, where it costs nothing but tokens and there is nothing to do beside but
    to throw the die."""
    beside = {STOP.verb, "final", *LOOSENING}
    deeds = [action for action in desk.legal if action.verb not in beside]
    attack = main_conquest(deeds)
    if attack is None or any(action.args[:1] != attack.args[:1] or action.verb != "conquer" for action in deeds):
        return None
    if attack.args[1] or needs_question(desk, attack) or is_faint(desk, deeds):
        return None
    label = plain(desk.texts.action(attack.verb, attack.args))
    return Act(attack, label, golden=True, line=desk.say("screen.tokens", n=price_of(desk, attack)), id="do:conquer")


def _gamble(desk: Desk, at_last: bool) -> Act | None:
    """The final conquest with the best odds, once no other is open. It is golden with good odds if all else is done."""
    finals = [action for action in desk.legal if action.verb == "final" and not fees_of(desk, action)]
    if not finals or desk.offered("conquer") is not None:
        return None
    chances = {action: odds(desk, final_needs(desk, action)) for action in finals}
    best = max(finals, key=lambda action: chances[action][0])
    good, faces = chances[best]
    golden = at_last and good * WORTH_A_TRY >= faces
    return Act(best, desk.say("button.final"), ("gamble",), golden=golden, line=_odds(desk, best), id="do:final")


def _odds(desk: Desk, final: Action) -> str:
    """Where the die is to help, and how likely it does."""
    good, faces = odds(desk, final_needs(desk, final))
    return desk.say("screen.gamble", region=desk.texts.name(f"region.{final.args[0]}"), good=good, faces=faces)


def _conquest_line(desk: Desk) -> Words:
    """Tokens in hand, and what makes conquests cheaper or reach farther."""
    s, seat = desk.view, desk.asked or 0
    g, race, power = desk.game, s.race[seat], s.power[seat]
    runs = [TextRun(desk.say("screen.in_hand", n=forces(desk)) + " ")]
    marches = _can_conquer(desk)
    if marches and _helps_march(g.abilities(race, "")):
        runs += [*race_text(desk, race), TextRun(" ")]
    if marches and power and _helps_march(g.abilities("", power)):
        runs += [*power_text(desk, power), TextRun(" ")]
    left = [(what, n) for what, n in left_now(desk) if what != FORCES]
    if left:
        runs.append(TextRun(desk.say("screen.still_open", left=left)))
    return tuple(runs)


def _portals_left(desk: Desk) -> Iterator[str]:
    """How often they may still be used this turn, if the race has any."""
    s, seat = desk.view, desk.asked or 0
    most = desk.game.abilities_of(s, seat).swaps
    if most:
        yield desk.say("screen.swap_left", n=max(0, most - s.count("swap")))


def _helps_march(abilities: Abilities) -> bool:
    return bool(abilities.discounts or abilities.reach or abilities.free_travel)


def assault(desk: Desk) -> Prompt:
    """Golden is the blow that is certain; the die is thrown once more only where no certain conquest is left."""
    line: list[TextRun] = [TextRun(desk.say("screen.assault_die", die=desk.about("die", 0), hand=forces(desk)))]
    acts: list[Act] = []
    usual = _sensible(desk)
    drop = desk.offered("drop")
    if drop is not None:
        acts.append(Act(drop, desk.label(drop), ("choice_1",), golden=drop == usual))
    for n, action in enumerate(action for action in desk.legal if action.verb in ("conquer", "final")):
        whole = action.verb == "conquer" or action.args[1]
        label = plain(desk.texts.action(action.verb, action.args)) if whole else desk.label(action)
        price = desk.say("screen.tokens", n=price_of(desk, action)) if action.verb == "conquer" else _odds(desk, action)
        acts.append(Act(action, label, (END,) if n == 0 else (), golden=action == usual, line=price))
        if action.verb == "final" and n == 0:
            line.append(TextRun(" " + odds_words(desk, final_needs(desk, action))))
    brief = desk.say("screen.assault_brief", die=desk.about("die", 0), hand=forces(desk))
    return prompt_of(desk, *acts, line=tuple(line), brief=brief)


def bomb_fee(desk: Desk) -> Prompt:
    g, s, seat = desk.game, desk.view, desk.asked or 0
    r = desk.about("region", 0)
    owed = immunity_fees(g, s, seat, r) + harmony_fees(g, s, seat, r)
    runs = [TextRun(desk.texts.name(f"region.{g.name(s, r)}") + ". ")]
    for fee in owed:
        runs += [*fee_words(desk, fee.why, fee.coins, fee.payee), TextRun(" ")]
    pay, back = desk.offered("pay"), desk.offered("take_back")
    acts = [Act(back, desk.label(back))] if back is not None else []
    if pay is not None:
        acts.append(Act(pay, f"{desk.label(pay)} {due(seat, owed)}", (END,), golden=True, icon="ui.coins"))
    return prompt_of(desk, *acts, line=tuple(runs))


def recruit(desk: Desk) -> Prompt:
    s, seat = desk.view, desk.asked or 0
    price = desk.game.abilities_of(s, seat).recruits
    line = desk.say("screen.recruit", losses=s.count("losses"), tray=s.tray[s.race[seat]], price=price)
    brief = desk.say("screen.recruit_brief", losses=s.count("losses"), price=price)
    usual = _sensible(desk)
    acts = [Act(action, str(action.args[0] or desk.say("screen.nobody"))) for action in desk.legal if action != usual]
    label = f"{desk.say('button.recruit')} {usual.args[0]}" if usual.args[0] else desk.say("screen.nobody")
    return prompt_of(desk, *acts, Act(usual, label, (END,), golden=True), line=line, brief=brief)


def redeploy(desk: Desk) -> Prompt:
    """What is in hand is spread evenly by the golden button, and the turn ended if nothing else is asked."""
    acts: list[Act] = []
    if desk.offered("lift") is not None:
        acts.append(Act(tuple(all_spare(desk)), desk.say("button.lift_spare"), keys=("take_all",), id="do:spare"))
    done = _done(desk, desk.say("button.done"), desk.say("screen.place_first"))
    if _placing(desk):
        acts.append(_even(desk, golden=False))
        done = _finish(desk, evenly(desk), desk.say("button.even_done"), "do:even_done")
    elif not done.why:
        done = _finish(desk, [], desk.say("button.done"), "act:done")
    line, brief = _spread(desk)
    warning = " ".join(_beasts_warning(desk))
    return prompt_of(desk, *acts, done, line=f"{line} {warning}".strip(), brief=warning or brief)


def _spread(desk: Desk) -> tuple[str, str]:
    """How many have to stay everywhere; and briefly."""
    least = desk.game.abilities_of(desk.view, desk.asked or 0).least
    line = plain(line_of(desk)) if least < 2 else desk.say("screen.spread_packs", least=least)
    return line, desk.say("screen.spread_brief", least=max(1, least))


def _finish(desk: Desk, before: list[Action], label: str, id: str) -> Act:
    """The troops stand; and the turn ends if nothing is left to do in it and nothing else is asked."""
    g, s, seat = desk.game, desk.view, desk.asked or 0
    acts, line, after = [*before], "", Table(g, s.copy(), Seeded(""))
    for action in before:
        after.apply(seat, action)
    if DONE in after.legal(seat):
        acts.append(DONE)
        after.apply(seat, DONE)
    if END_TURN in after.legal(seat) and not left_over(g, after.state, seat):
        acts.append(END_TURN)
        line = desk.say("screen.ends_and_earns", n=if_it_ends(g, s, seat).coins)
    return Act(tuple(acts), label, (END,), golden=True, line=line, id=id)


def _even(desk: Desk, *, golden: bool) -> Act:
    return Act(tuple(evenly(desk)), desk.say("button.even"), ("spread",), golden=golden, id="do:even")


def _beasts_warning(desk: Desk) -> Iterator[str]:
    """Which regions will be lost because too few tokens stand beside the beasts."""
    alone = held_by_beasts(desk.game, desk.view, desk.asked or 0)
    if alone:
        yield lost_words(desk, "screen.beasts_will_leave", alone)


def _placing(desk: Desk) -> bool:
    return any(action.verb in PLACING for action in desk.legal)


def retreat(desk: Desk) -> Prompt:
    warning = " ".join(_beasts_warning(desk))
    acts = (_even(desk, golden=True),) if _placing(desk) else ()
    return prompt_of(desk, *acts, line=f"{plain(line_of(desk))} {warning}".strip(), brief=warning)


def marking(desk: Desk) -> Prompt:
    """The golden button lays what there is one for each region of, or the mark that is usually good; after the last one
    the turn may end with it."""
    sites = [action for action in desk.legal if action.verb == "bomb"]
    done, acts = _done(desk, desk.say("button.done")), []
    if done.golden:
        done = _finish(desk, [], done.label, done.name)
    if 0 < len(sites) <= len(desk.view.bomb_pile):
        acts.append(replace(_finish(desk, sites, desk.say("button.bombs", n=len(sites)), "do:bombs"), keys=()))
    if desk.offered("mark") is not None:
        usual = _sensible(desk)
        acts.append(Act(usual, plain(desk.texts.action(usual.verb, usual.args)), golden=True, id="do:mark"))
    old = desk.say("screen.old_marks") if desk.offered("unmark") is not None else ""
    return prompt_of(desk, *acts, done, line=f"{plain(line_of(desk))} {old}".strip())


def end_turn(desk: Desk) -> Prompt:
    seat = desk.asked or 0
    end = if_it_ends(desk.game, desk.view, seat)
    key = "screen.will_earn_parts" if len(end.parts) > 1 else "screen.will_earn"
    words = [desk.say(key, n=end.coins, parts=end.parts)]
    if end.tribute:
        coins, payers = sum(coins for _, coins in end.tribute), [payer for payer, _ in end.tribute]
        words.append(desk.say("screen.tribute", n=coins, payers=payers))
    warning = list(_beasts_warning(desk))
    words += warning
    left = left_now(desk)
    if left:
        words.append(desk.say("screen.not_used", left=left))
    earns = "" if left else desk.say("screen.earns", n=end.coins)
    brief = " ".join((*warning, desk.say("screen.will_earn", n=end.coins)))
    return prompt_of(desk, _done(desk, desk.say("button.end_turn"), line=earns), line=" ".join(words), brief=brief)


BARS: Bars = {
    "intent": intent,
    "pick": pick,
    "bomb_order": only_board,
    "bomb_fee": bomb_fee,
    "form": named_acts,
    "side": named_acts,
    "ready": ready,
    "conquest": conquest,
    "assault": assault,
    "leftovers": only_board,
    "lone": only_board,
    "recruit": recruit,
    "redeploy": redeploy,
    "towers": only_board,
    "objectives": marking,
    "bombs": marking,
    "place_relic": only_board,
    "garrison": only_board,
    "well": only_board,
    "end_turn": end_turn,
    "retreat": retreat,
}
