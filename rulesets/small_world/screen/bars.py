"""What each kind of decision says in the action bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from wowtable.shell.base.typography import Words
from wowtable.shell.table.acts import Act, act_of, bar_of, first_offered
from wowtable.shell.table.plugin import Desk
from wowtable.shell.table.registry import Bar
from wowtable.text.rich import Run, plain

from ..rules.income import OPPOSED
from ..rules.kit import Kit
from ..rules.march import due, harmony_fees, immunity_fees
from ..rules.outlook import held_by_beasts, if_declined, if_it_ends
from ..rules.state import NOBODY
from ..rules.unused import FORCES, Terms
from .bar import DO, Prompt, bar
from .leaving import left_now
from .lore import faction_of, game_of, world_of
from .region_tips import fee_words, lost_words, odds_words
from .tips import combo_tip, power_text, race_text
from .ways import PLACING, final_needs, forces, price_of

Speak = Callable[[Desk], Prompt]
END = "end_phase"


def _call(desk: Desk) -> str:
    kind = desk.decision.kind if desk.decision is not None else ""
    return desk.say(f"ask.{kind}.call", seat=desk.asked)


def _line(desk: Desk) -> str:
    kind = desk.decision.kind if desk.decision is not None else ""
    return desk.say(f"ask.{kind}.line")


def _done(desk: Desk, label: str, why: str = "", left: Terms = ()) -> Act:
    """The act that ends the phase, golden unless something is left; if it is not open yet, it says why."""
    for verb in ("done", "stop", "end_turn"):
        action = first_offered(desk, verb)
        if action is not None:
            return act_of(action, label, "plain" if left else "primary", END)
    return Act("act:done", label, "primary", END, why=why)


def only_board(desk: Desk) -> Prompt:
    """For questions that a click on a region answers."""
    return Prompt(_call(desk), _line(desk))


def named_acts(desk: Desk) -> Prompt:
    """For questions with a few named answers; the last one is the main one."""
    acts = list(desk.legal)
    labelled = [
        act_of(action, plain(desk.texts.action(action.verb, action.args)), "plain", f"choice_{n}")
        for n, action in enumerate(acts, 1)
    ]
    return Prompt(_call(desk), f"{_line(desk)} {_known_facts(desk)}".strip(), tuple(labelled))


def _known_facts(desk: Desk) -> str:
    """What such a choice hangs on: the coins at hand for a form, who is on the map for a side."""
    s, seat = world_of(desk), desk.asked or 0
    if desk.decision is not None and desk.decision.kind == "form":
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
    seat = desk.asked or 0
    g, s = game_of(desk), world_of(desk)
    now, then = if_it_ends(g, s, seat), if_declined(g, s, seat)
    line = desk.say("screen.intent", now=now.coins, kept=len(then.held), then=then.coins)
    if now.lost:
        line += " " + lost_words(desk, "screen.beasts_leave_now", now.lost)
    decline = Act(DO + "decline", desk.say("button.decline"), command="choice_2", icon="ui.decline")
    expand = first_offered(desk, "expand")
    acts = (decline, act_of(expand, desk.say("button.expand"), "primary", "choice_1")) if expand else (decline,)
    return Prompt(_call(desk), line, acts)


def pick(desk: Desk) -> Prompt:
    chosen = next((action for action in desk.legal if action.args[0] in desk.narrowing.picked), None)
    if chosen is None:
        return Prompt(_call(desk), _line(desk), (Act("act:pick", desk.say("button.pick"), "primary", why=_line(desk)),))
    race, power = chosen.args
    line = desk.say("screen.looks_at", combo=combo_tip(desk, race, power).title)
    return Prompt(_call(desk), line, (act_of(chosen, desk.say("button.pick"), "primary", END),))


def ready(desk: Desk) -> Prompt:
    acts: list[Act] = []
    spare, champion = first_offered(desk, "lift_spare"), first_offered(desk, "lift_champion")
    if champion is not None:
        acts.append(act_of(champion, desk.say("button.lift_champion"), icon="piece.champion"))
    if spare is not None:
        acts.append(act_of(spare, desk.say("button.lift_spare"), "plain", "take_all"))
    line = " ".join((_line(desk), *_portals_left(desk)))
    return Prompt(_call(desk), line, (*acts, _done(desk, desk.say("button.march"))))


def conquest(desk: Desk) -> Prompt:
    return Prompt(_call(desk), _conquest_line(desk), (_done(desk, desk.say("button.stop"), left=left_now(desk)),))


def _conquest_line(desk: Desk) -> Words:
    """Tokens in hand, and what makes conquests cheaper or reach farther."""
    s, seat = world_of(desk), desk.asked or 0
    g, race, power = game_of(desk), s.race[seat], s.power[seat]
    runs = [Run(desk.say("screen.in_hand", n=forces(desk)) + " ")]
    if _helps_march(g.kit(race, "")):
        runs += [*race_text(desk, race), Run(" ")]
    if power and _helps_march(g.kit("", power)):
        runs += [*power_text(desk, power), Run(" ")]
    left = [(what, n) for what, n in left_now(desk) if what != FORCES]
    if left:
        runs.append(Run(desk.say("screen.still_open", left=left)))
    return tuple(runs)


def _portals_left(desk: Desk) -> Iterator[str]:
    """How often they may still be used this turn, if the race has any."""
    s, seat = world_of(desk), desk.asked or 0
    most = game_of(desk).kit_of(s, seat).swaps
    if most:
        yield desk.say("screen.swap_left", n=max(0, most - s.count("swap")))


def _helps_march(kit: Kit) -> bool:
    return bool(kit.discounts or kit.reach or kit.free_travel)


def assault(desk: Desk) -> Prompt:
    fights = [action for action in desk.legal if action.verb in ("conquer", "final")]
    line: list[Run] = [Run(desk.say("screen.assault_die", die=desk.about("die", 0), hand=forces(desk)))]
    acts: list[Act] = []
    drop = first_offered(desk, "drop")
    if drop is not None:
        acts.append(act_of(drop, desk.say("button.drop"), command="choice_1"))
    for n, action in enumerate(fights):
        label = f"{plain(desk.texts.action(action.verb, action.args))} ({price_of(desk, action)})"
        acts.append(act_of(action, label, "primary" if n == 0 else "plain", END if n == 0 else ""))
        if action.verb == "final" and n == 0:
            line.append(Run(" " + odds_words(desk, final_needs(desk, action))))
    return Prompt(_call(desk), tuple(line), tuple(acts))


def bomb_fee(desk: Desk) -> Prompt:
    g, s, seat = game_of(desk), world_of(desk), desk.asked or 0
    r = desk.about("region", 0)
    owed = immunity_fees(g, s, seat, r) + harmony_fees(g, s, seat, r)
    runs = [Run(desk.texts.name(f"region.{g.name(s, r)}") + ". ")]
    for fee in owed:
        runs += [*fee_words(desk, fee.why, fee.coins, fee.payee), Run(" ")]
    pay, back = first_offered(desk, "pay"), first_offered(desk, "take_back")
    acts = [act_of(back, desk.say("button.take_back"))] if back is not None else []
    if pay is not None:
        acts.append(act_of(pay, f"{desk.say('button.pay')} {due(seat, owed)}", "primary", END, "ui.coins"))
    return Prompt(_call(desk), tuple(runs), tuple(acts))


def recruit(desk: Desk) -> Prompt:
    s, seat = world_of(desk), desk.asked or 0
    price = game_of(desk).kit_of(s, seat).recruits
    line = desk.say("screen.recruit", losses=s.count("losses"), tray=s.tray[s.race[seat]], price=price)
    acts = [
        act_of(action, str(action.args[0]) if action.args[0] else desk.say("screen.nobody"), "plain")
        for action in desk.legal
    ]
    last = desk.legal[-1]
    acts[-1] = act_of(last, f"{desk.say('button.recruit')} {last.args[0]}", "primary", END)
    return Prompt(_call(desk), line, tuple(acts))


def redeploy(desk: Desk) -> Prompt:
    acts: list[Act] = []
    if first_offered(desk, "lift") is not None:
        acts.append(Act(DO + "spare", desk.say("button.lift_spare"), command="take_all"))
    if _placing(desk):
        acts.append(Act(DO + "even", desk.say("button.even"), command="spread"))
    done = _done(desk, desk.say("button.done"), desk.say("screen.place_first"))
    return Prompt(_call(desk), " ".join((_line(desk), *_beasts_warning(desk))), (*acts, done))


def _beasts_warning(desk: Desk) -> Iterator[str]:
    """Which regions will be lost because too few tokens stand beside the beasts."""
    alone = held_by_beasts(game_of(desk), world_of(desk), desk.asked or 0)
    if alone:
        yield lost_words(desk, "screen.beasts_will_leave", alone)


def _placing(desk: Desk) -> bool:
    return any(action.verb in PLACING for action in desk.legal)


def retreat(desk: Desk) -> Prompt:
    even = Act(DO + "even", desk.say("button.even"), "primary", "spread")
    line = " ".join((_line(desk), *_beasts_warning(desk)))
    return Prompt(_call(desk), line, (even,) if _placing(desk) else ())


def marking(desk: Desk) -> Prompt:
    return Prompt(_call(desk), _marking_line(desk), (_done(desk, desk.say("button.done")),))


def _marking_line(desk: Desk) -> str:
    if desk.decision is not None and desk.decision.kind == "bombs":
        return f"{_line(desk)} {desk.say('screen.bombs_left', n=len(world_of(desk).bomb_pile))}"
    return _line(desk)


def place_relic(desk: Desk) -> Prompt:
    action = first_offered(desk, "rest")
    name = desk.texts.name(f"relic.{action.args[0]}") if action is not None else ""
    return Prompt(_call(desk), f"{name}: {_line(desk)}")


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
    return Prompt(_call(desk), " ".join(words), (_done(desk, desk.say("button.end_turn"), left=left),))


_SPOKEN: Mapping[str, Speak] = {
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


def titled(speak: Speak) -> Speak:
    """The prompt with the title that leaves out the name."""

    def said(desk: Desk) -> Prompt:
        kind = desk.decision.kind if desk.decision is not None else ""
        return replace(speak(desk), short=desk.say(f"ask.{kind}.title"))

    return said


BARS: Mapping[str, Speak] = {kind: titled(speak) for kind, speak in _SPOKEN.items()}


def bars() -> Iterator[tuple[str, Bar]]:
    return ((kind, bar_of(bar, speak)) for kind, speak in BARS.items())
