"""What the bar says at each kind of decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from wowtable.core import Action
from wowtable.shell.base.typography import Words
from wowtable.shell.table.asking.prompt import (
    Act,
    Leaving,
    Prompt,
    Speak,
    call_of,
    first_offered,
    kind_of,
    label_of,
    line_of,
    numbered,
)
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets.buttons import ButtonKind
from wowtable.text.rich import TextRun, plain

from ...rules.compiled import Abilities
from ...rules.forecast import held_by_beasts, if_declined, if_it_ends
from ...rules.income import OPPOSED
from ...rules.march import due, harmony_fees, immunity_fees
from ...rules.state import NOBODY
from ...rules.unused import FORCES, Terms, left_over, still_open
from ..facts.lookup import faction_of, game_of, world_of
from ..facts.region_tips import fee_words, lost_words, odds_words
from ..facts.tips import combo_tip, power_text, race_text
from .acts import PLACING, final_needs, forces, price_of
from .decline import ask_decline
from .gestures import all_spare, evenly, marching

END = "end_phase"


def left_now(desk: Desk) -> Terms:
    """What is still open while conquering, or was left out once the turn is about to end."""
    g, s, seat, kind = game_of(desk), world_of(desk), desk.asked, kind_of(desk)
    if seat is None or kind not in ("conquest", "end_turn"):
        return ()
    return still_open(g, s, seat, desk.legal) if kind == "conquest" else left_over(g, s, seat)


def _done(desk: Desk, label: str, why: str = "", line: str = "") -> Act:
    """The act that ends the phase, golden unless something is left; if it is not open yet, it says why."""
    action = next((found for verb in ("done", "stop", "end_turn") if (found := first_offered(desk, verb))), None)
    if action is None:
        return Act(None, label, "primary", (END,), why=why, id="act:done")
    left = left_now(desk)
    leaving = _leaving(desk, action.verb, left) if left else None
    return Act(action, label, "plain" if left else "primary", (END,), line=line, leaving=leaving)


def _leaving(desk: Desk, verb: str, left: Terms) -> Leaving:
    words = [desk.say(f"confirm.{verb}", left=left)]
    if verb == "end_turn" and not desk.undo_why():
        words.append(desk.say("confirm.take_back"))
    in_hand = verb == "stop" and left[0][0] == FORCES
    return Leaving(
        desk.say("screen.left", left=left[:1], n=len(left)),
        desk.say("screen.stop_with" if in_hand else f"screen.{verb}_title", left=left[:1]),
        " ".join(words),
        desk.say(f"screen.not_{verb}"),
        desk.say(f"screen.{verb}_anyway"),
        world_of(desk).turns,
    )


def only_board(desk: Desk) -> Prompt:
    """For questions that a click on a region answers."""
    return Prompt(call_of(desk), line_of(desk))


def named_acts(desk: Desk) -> Prompt:
    """For questions with a few named answers; the last one is the main one."""
    return Prompt(call_of(desk), f"{plain(line_of(desk))} {_known_facts(desk)}".strip(), numbered(desk, desk.legal))


def _known_facts(desk: Desk) -> str:
    """What such a choice hangs on: the coins at hand for a form, who is on the map for a side."""
    s, seat = world_of(desk), desk.asked or 0
    if kind_of(desk) == "form":
        return desk.say("screen.you_hold", n=s.coins[seat])
    races = sorted({s.kin[r] for r, owner in enumerate(s.owner) if owner not in (NOBODY, seat)})
    sides = {side: [race for race in races if faction_of(game_of(desk), race) == side] for side in OPPOSED}
    named = [
        desk.say("screen.on_the_map", side=side, races=", ".join(desk.texts.name(f"race.{race}") for race in held))
        for side, held in sides.items()
        if held
    ]
    return " ".join(named)


def intent(desk: Desk) -> Prompt:
    """Expanding lifts what can be spared, which the next question lets change."""
    seat = desk.asked or 0
    g, s = game_of(desk), world_of(desk)
    now, then = if_it_ends(g, s, seat), if_declined(g, s, seat)
    line = desk.say("screen.intent", now=now.coins, kept=len(then.held), then=then.coins)
    if now.lost:
        line += " " + lost_words(desk, "screen.beasts_leave_now", now.lost)
    label = desk.say("button.decline")
    decline = Act(lambda: ask_decline(desk), label, keys=("choice_2",), icon="ui.decline", id="do:decline")
    expand = first_offered(desk, "expand")
    if expand is None:
        return Prompt(call_of(desk), line, (decline,))
    march = Act(marching(expand), desk.say("button.expand"), "primary", ("choice_1",), id=f"act:{expand}")
    return Prompt(call_of(desk), line, (decline, march))


def pick(desk: Desk) -> Prompt:
    label, line = desk.say("button.pick"), plain(line_of(desk))
    chosen = next((action for action in desk.legal if action.args[0] in desk.narrowing.picked), None)
    if chosen is None:
        return Prompt(call_of(desk), line, (Act(None, label, "primary", why=line, id="act:pick"),))
    line = desk.say("screen.looks_at", combo=combo_tip(desk, *chosen.args).title)
    return Prompt(call_of(desk), line, (Act(chosen, label, "primary", (END,)),))


def ready(desk: Desk) -> Prompt:
    """With no token in hand a march leads nowhere: the spare ones are lifted first."""
    acts: list[Act] = []
    spare, champion = first_offered(desk, "lift_spare"), first_offered(desk, "lift_champion")
    if champion is not None:
        acts.append(Act(champion, label_of(desk, champion), icon="piece.champion"))
    if spare is not None:
        first = not forces(desk)
        acts.append(Act(spare, label_of(desk, spare), "primary" if first else "plain", ("take_all",)))
    march = _done(desk, desk.say("button.march"))
    if any(act.golden for act in acts):
        march = replace(march, kind="plain")
    return Prompt(call_of(desk), " ".join((plain(line_of(desk)), *_portals_left(desk))), (*acts, march))


def conquest(desk: Desk) -> Prompt:
    return Prompt(call_of(desk), _conquest_line(desk), (_done(desk, desk.say("button.stop")),))


def _conquest_line(desk: Desk) -> Words:
    """Tokens in hand, and what makes conquests cheaper or reach farther."""
    s, seat = world_of(desk), desk.asked or 0
    g, race, power = game_of(desk), s.race[seat], s.power[seat]
    runs = [TextRun(desk.say("screen.in_hand", n=forces(desk)) + " ")]
    if _helps_march(g.abilities(race, "")):
        runs += [*race_text(desk, race), TextRun(" ")]
    if power and _helps_march(g.abilities("", power)):
        runs += [*power_text(desk, power), TextRun(" ")]
    left = [(what, n) for what, n in left_now(desk) if what != FORCES]
    if left:
        runs.append(TextRun(desk.say("screen.still_open", left=left)))
    return tuple(runs)


def _portals_left(desk: Desk) -> Iterator[str]:
    """How often they may still be used this turn, if the race has any."""
    s, seat = world_of(desk), desk.asked or 0
    most = game_of(desk).abilities_of(s, seat).swaps
    if most:
        yield desk.say("screen.swap_left", n=max(0, most - s.count("swap")))


def _helps_march(abilities: Abilities) -> bool:
    return bool(abilities.discounts or abilities.reach or abilities.free_travel)


def assault(desk: Desk) -> Prompt:
    """Golden is the blow that is certain, or else the one with the best odds."""
    line: list[TextRun] = [TextRun(desk.say("screen.assault_die", die=desk.about("die", 0), hand=forces(desk)))]
    acts: list[Act] = []
    drop = first_offered(desk, "drop")
    if drop is not None:
        acts.append(Act(drop, label_of(desk, drop), keys=("choice_1",)))
    for n, action in enumerate(action for action in desk.legal if action.verb in ("conquer", "final")):
        label = f"{plain(desk.texts.action(action.verb, action.args))} ({price_of(desk, action)})"
        acts.append(Act(action, label, "primary" if n == 0 else "plain", (END,) if n == 0 else ()))
        if action.verb == "final" and n == 0:
            line.append(TextRun(" " + odds_words(desk, final_needs(desk, action))))
    return Prompt(call_of(desk), tuple(line), tuple(acts))


def bomb_fee(desk: Desk) -> Prompt:
    g, s, seat = game_of(desk), world_of(desk), desk.asked or 0
    r = desk.about("region", 0)
    owed = immunity_fees(g, s, seat, r) + harmony_fees(g, s, seat, r)
    runs = [TextRun(desk.texts.name(f"region.{g.name(s, r)}") + ". ")]
    for fee in owed:
        runs += [*fee_words(desk, fee.why, fee.coins, fee.payee), TextRun(" ")]
    pay, back = first_offered(desk, "pay"), first_offered(desk, "take_back")
    acts = [Act(back, label_of(desk, back))] if back is not None else []
    if pay is not None:
        acts.append(Act(pay, f"{label_of(desk, pay)} {due(seat, owed)}", "primary", (END,), "ui.coins"))
    return Prompt(call_of(desk), tuple(runs), tuple(acts))


def recruit(desk: Desk) -> Prompt:
    s, seat = world_of(desk), desk.asked or 0
    price = game_of(desk).abilities_of(s, seat).recruits
    line = desk.say("screen.recruit", losses=s.count("losses"), tray=s.tray[s.race[seat]], price=price)
    *fewer, most = desk.legal
    acts = [Act(action, str(action.args[0] or desk.say("screen.nobody"))) for action in fewer]
    label = f"{desk.say('button.recruit')} {most.args[0]}"
    return Prompt(call_of(desk), line, (*acts, Act(most, label, "primary", (END,))))


def redeploy(desk: Desk) -> Prompt:
    """What is in hand is spread evenly by the golden button, and the turn ended if nothing else is asked."""
    acts: list[Act] = []
    if first_offered(desk, "lift") is not None:
        acts.append(Act(tuple(all_spare(desk)), desk.say("button.lift_spare"), keys=("take_all",), id="do:spare"))
    done = _done(desk, desk.say("button.done"), desk.say("screen.place_first"))
    if _placing(desk):
        acts.append(_even(desk, "plain"))
        done = _finish(desk, evenly(desk), desk.say("button.even_done"), "do:even_done")
    elif not done.why:
        done = _finish(desk, [], desk.say("button.done"), "act:done")
    return Prompt(call_of(desk), " ".join((plain(line_of(desk)), *_beasts_warning(desk))), (*acts, done))


def _finish(desk: Desk, before: list[Action], label: str, id: str) -> Act:
    """The troops stand; and the turn ends if nothing is left to do in it."""
    g, s, seat = game_of(desk), world_of(desk), desk.asked or 0
    acts, line = [*before, Action("done")], ""
    if not left_over(g, s, seat):
        acts.append(Action("end_turn"))
        line = desk.say("screen.ends_and_earns", n=if_it_ends(g, s, seat).coins)
    return Act(tuple(acts), label, "primary", (END,), line=line, id=id)


def _even(desk: Desk, kind: ButtonKind) -> Act:
    return Act(tuple(evenly(desk)), desk.say("button.even"), kind, ("spread",), id="do:even")


def _beasts_warning(desk: Desk) -> Iterator[str]:
    """Which regions will be lost because too few tokens stand beside the beasts."""
    alone = held_by_beasts(game_of(desk), world_of(desk), desk.asked or 0)
    if alone:
        yield lost_words(desk, "screen.beasts_will_leave", alone)


def _placing(desk: Desk) -> bool:
    return any(action.verb in PLACING for action in desk.legal)


def retreat(desk: Desk) -> Prompt:
    line = " ".join((plain(line_of(desk)), *_beasts_warning(desk)))
    return Prompt(call_of(desk), line, (_even(desk, "primary"),) if _placing(desk) else ())


def marking(desk: Desk) -> Prompt:
    line = plain(line_of(desk))
    if kind_of(desk) == "bombs":
        line += " " + desk.say("screen.bombs_left", n=len(world_of(desk).bomb_pile))
    return Prompt(call_of(desk), line, (_done(desk, desk.say("button.done")),))


def place_relic(desk: Desk) -> Prompt:
    action = first_offered(desk, "rest")
    name = desk.texts.name(f"relic.{action.args[0]}") if action is not None else ""
    return Prompt(call_of(desk), f"{name}: {plain(line_of(desk))}")


def end_turn(desk: Desk) -> Prompt:
    seat = desk.asked or 0
    end = if_it_ends(game_of(desk), world_of(desk), seat)
    key = "screen.will_earn_parts" if len(end.parts) > 1 else "screen.will_earn"
    words = [desk.say(key, n=end.coins, parts=end.parts)]
    if end.tribute:
        coins, payers = sum(coins for _, coins in end.tribute), [payer for payer, _ in end.tribute]
        words.append(desk.say("screen.tribute", n=coins, payers=payers))
    words += _beasts_warning(desk)
    left = left_now(desk)
    if left:
        words.append(desk.say("screen.not_used", left=left))
    earns = "" if left else desk.say("screen.earns", n=end.coins)
    return Prompt(call_of(desk), " ".join(words), (_done(desk, desk.say("button.end_turn"), line=earns),))


BARS: Mapping[str, Speak] = {
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
    "place_relic": place_relic,
    "garrison": only_board,
    "well": only_board,
    "end_turn": end_turn,
    "retreat": retreat,
}
