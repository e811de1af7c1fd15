"""The lines of a text box."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeGuard

from wowtable.text import Catalogue, Noun, Rich, TextRun
from wowtable.text.rendering import op_fields
from wowtable.text.rich import capitalised, joined, separated

from .cards.card import Card
from .cards.phrases import Target, To, What
from .cards.powers import (
    AlsoIs,
    AnyPower,
    Attach,
    Aura,
    Cannot,
    Complete,
    ControlsHost,
    Cost,
    Do,
    EntersWith,
    Flip,
    Has,
    Lacks,
    Pay,
    Power,
    When,
)
from .texts_amounts import condition, explained, number
from .texts_effects import gains, keyword_link, mode_text, story
from .texts_things import Telling, chosen, hosting, named, self_noun, short, thing

LONE_MOMENTS = ("played", "your_turn_starts", "your_turn_ends", "turned_down", "any_graveyard", "stashed", "strikes")
"""Moments with a sentence of their own; all others say what their subject does."""
UNPREVENTABLE = Has("unpreventable")
"""It is the damage of its bearer that is so: a sentence says that, a word alone would not."""


def power_text(telling: Telling, power: Power) -> Rich:
    """One line of a text box, with a stop at its end."""
    writer = WRITERS.get(type(power))
    text = writer(telling, power) if writer else telling.words.rich_with(f"op.{power.op}", op_fields(power))
    return sentence(text + explained(telling))


def sentence(text: Rich) -> Rich:
    return joined([*capitalised(text), TextRun(".")])


def is_plain_keyword(power: AnyPower) -> TypeGuard[Has]:
    """Whether a word says it all."""
    if power == UNPREVENTABLE:
        return False
    return isinstance(power, Has) and power.given is None and isinstance(power.amount, int)


def keyword_line(words: Catalogue, powers: Sequence[Has]) -> Rich:
    """Protector, Assault 2."""
    telling = Telling(words)
    names = [part for power in powers for part in gains(telling, keyword=power.keyword, amount=power.amount)]
    runs: list[TextRun] = []
    for name in names:
        runs += [TextRun(", "), *name] if runs else name
    return joined(runs)


# -- what always holds ------------------------------------------------------------------------------


def _has(telling: Telling, power: Has) -> Rich:
    if power == UNPREVENTABLE:
        return telling.words.rich("text.unpreventable", it=self_noun(telling))
    fields = {
        "keyword": keyword_link(telling.words, power.keyword),
        "amount": number(telling, power.amount),
        "given": condition(telling, power.given),
    }
    return telling.words.rich_with("op.has", fields)


def _aura(telling: Telling, power: Aura) -> Rich:
    return aura_text(telling, (power,))


def aura_text(telling: Telling, powers: Sequence[Aura]) -> Rich:
    """Auras on the same things under the same condition as one sentence."""
    first = powers[0]
    to = _bearer(telling, first.to)
    parts = [part for aura in powers for part in gains(telling, aura.attack, aura.health, aura.keyword, aura.amount)]
    telling.subject = first.to
    given = condition(telling, first.given)
    telling.subject = None
    return telling.words.rich("text.aura", to=to, parts=parts, given=given)


def _bearer(telling: Telling, to: To) -> Noun:
    return thing(telling, to, "all")


def _cannot(telling: Telling, power: Cannot) -> Rich:
    unless = condition(telling, power.unless)
    return telling.words.rich("op.cannot", to=_bearer(telling, power.to), acts=power.acts, unless=unless)


def _lacks(telling: Telling, power: Lacks) -> Rich:
    keywords = [keyword_link(telling.words, keyword) for keyword in power.keywords]
    return telling.words.rich("op.lacks", to=_bearer(telling, power.to), keywords=keywords)


def _also_is(telling: Telling, power: AlsoIs) -> Rich:
    return telling.words.rich("op.also_is", to=_bearer(telling, power.to), tag=power.tag)


def _attach(telling: Telling, power: Attach) -> Rich:
    return telling.words.rich("op.attach", what=chosen(telling.words, Target(power.what)))


def _controls_host(telling: Telling, _power: ControlsHost) -> Rich:
    if telling.host is None:
        return telling.words.rich("op.controls_host")
    return telling.words.rich("text.controls_host", host=hosting(telling.words, telling.host))


def _enters_with(telling: Telling, power: EntersWith) -> Rich:
    return telling.words.rich("text.enters_with", it=self_noun(telling), counter=power.counter, amount=power.amount)


# -- what is triggered --------------------------------------------------------------------------------


def _when(telling: Telling, power: When) -> Rich:
    words = telling.words
    telling = telling.with_targets(power.targets)
    of = _subject(telling, power)
    fields: dict[str, Any] = {
        "moments": _moments(telling, power, of),
        "of": of,
        "to": words.rich("thing.a", it=named(words, power.to)) if power.to else None,
        "given": condition(telling, power.given),
    }
    telling.nouns.update(_parties(telling, power))
    telling.subject = _speaks_of(telling, power, fields["moments"])
    effects = story(telling, power.effects)
    return words.rich_with("op.when", {**op_fields(power), **fields, "effects": effects})


def _speaks_of(telling: Telling, power: When, moments: str | list[Rich]) -> To | None:
    """What the effects may call "it", because the sentence has just spoken of it."""
    acts = power.of == "host" or (power.of == "self" and telling.card is not None and telling.card.type == "ally")
    return power.of if acts and power.given is None and not isinstance(moments, str) else None


def _subject(telling: Telling, power: When) -> Noun:
    if not isinstance(power.of, What):
        return thing(telling, "hero" if _by_weapon(telling, power) else power.of)
    return replace(named(telling.words, power.of), article="a")


def _moments(telling: Telling, power: When, of: Noun) -> str | list[Rich]:
    """One moment with a sentence of its own by its name, else what the subject does, as a list."""
    words = telling.words
    if power.moments[0] in LONE_MOMENTS and len(power.moments) == 1:
        return power.moments[0]
    deeds = [words.rich(f"moment.{moment}", of=of, types=power.types) for moment in power.moments]
    if not _by_weapon(telling, power):
        return deeds
    return [words.rich("text.by_weapon", deed=deed, weapon=self_noun(telling)) for deed in deeds]


def _by_weapon(telling: Telling, power: When) -> bool:
    """Whether it is your hero that does it, with this weapon."""
    card = telling.card
    return power.of == "self" and card is not None and card.type == "weapon" and power.moments[0].startswith("deals")


def _parties(telling: Telling, power: When) -> dict[str, Noun]:
    """How the effects call what set them off."""
    words = telling.words
    found: dict[str, Noun] = {}
    if isinstance(power.of, What):
        found["it"] = short(words, power.of)
    else:
        found["it"] = thing(telling, power.of)
    if power.to is not None:
        found["other"] = short(words, power.to)
    elif any(moment.startswith("is_dealt") for moment in power.moments):
        dealer = words.noun("to.dealer")
        if dealer is not None:
            found["other"] = dealer
    owner = words.noun("to.its_controller")
    if owner is not None:
        found["its_controller"] = owner
    return found


# -- what is paid for ---------------------------------------------------------------------------------


def cost_text(telling: Telling, cost: Cost) -> Rich:
    """Everything before the arrow: "2, activate"."""
    words = telling.words
    me = self_noun(telling)
    parts: list[Rich] = []
    if cost.resources:
        parts.append(words.rich("cost.resources", n=cost.resources))
    if cost.activate:
        parts.append(words.rich("cost.activate"))
    if cost.destroy:
        parts.append(words.rich("cost.destroy", it=me))
    if cost.exhaust is not None:
        parts.append(words.rich("cost.exhaust", it=_given_up(words, cost.exhaust)))
    if cost.discard is not None:
        parts.append(words.rich("cost.discard", it=_given_up(words, replace(cost.discard, side="any"), True)))
    if cost.counter:
        parts.append(words.rich("cost.counter", counter=cost.counter, it=me))
    if cost.damage:
        parts.append(words.rich("cost.damage", n=cost.damage))
    runs: list[TextRun] = []
    for part in parts or [words.rich("cost.resources", n=0)]:
        runs += [TextRun(", "), *part] if runs else part
    return joined(runs)


def _given_up(words: Catalogue, what: What, cards: bool = False) -> Noun:
    """What a cost asks for: one of yours, or your hero."""
    if what == What(("hero",), side="own"):
        hero = words.noun("to.hero")
        if hero is not None:
            return hero
    return replace(named(words, what, cards=cards), article="a")


def _pay(telling: Telling, power: Pay) -> Rich:
    given = condition(telling, power.given)
    cost = cost_text(telling, power.cost)
    effects = capitalised(story(telling.with_targets(power.targets), power.effects))
    return telling.words.rich_with("op.pay", {**op_fields(power), "given": given, "cost": cost, "effects": effects})


def _flip(telling: Telling, power: Flip) -> Rich:
    effects = capitalised(story(telling.with_targets(power.targets), power.effects))
    return telling.words.rich_with("op.flip", {**op_fields(power), "effects": effects})


def _complete(telling: Telling, power: Complete) -> Rich:
    given = condition(telling, power.given)
    effects = capitalised(story(telling.with_targets(power.targets), power.effects))
    return telling.words.rich_with("op.complete", {**op_fields(power), "given": given, "effects": effects})


def _do(telling: Telling, power: Do) -> Rich:
    telling = telling.with_targets(power.targets)
    extra = cost_text(telling, power.extra) if power.extra else None
    effects = story(telling, power.effects)
    modes = separated([mode_text(telling, mode) for mode in power.modes], telling.words.say("text.or_else"))
    fields = {**op_fields(power), "extra": extra, "effects": effects, "modes": modes or None}
    return telling.words.rich_with("op.do", fields)


WRITERS: dict[type, Callable[[Telling, Any], Rich]] = {
    Has: _has,
    Aura: _aura,
    Cannot: _cannot,
    Lacks: _lacks,
    AlsoIs: _also_is,
    Attach: _attach,
    ControlsHost: _controls_host,
    EntersWith: _enters_with,
    When: _when,
    Pay: _pay,
    Flip: _flip,
    Complete: _complete,
    Do: _do,
}


def telling_of(words: Catalogue, card: Card) -> Telling:
    """The beginning of the text of one power of a card."""
    host = next((power.what for power in card.powers if isinstance(power, Attach)), None)
    return Telling(words, card, host=host)
