"""What effects say: one clause each, put together into sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from wowtable.text import Catalogue, Noun, Rich, Style, TextRun
from wowtable.text.rendering import op_fields
from wowtable.text.rich import capitalised, joined

from .cards.effects import (
    AnyEffect,
    Boost,
    Damage,
    Effect,
    Forbid,
    ForEachDone,
    Grant,
    If,
    IfDone,
    IfFits,
    Later,
    May,
    Mode,
    Pick,
    Retrieve,
    RevealTop,
    Search,
    SkipReady,
)
from .cards.phrases import Amount, To, What
from .texts_amounts import condition, explained, number
from .texts_things import Role, Telling, named, player, predicate, proper, short, thing

AMOUNTS = ("amount",)
SIGNED = ("attack", "health")
PLAYERS = ("player", "by")
PASSING = (Boost, Grant)
LASTING = (*PASSING, Forbid)
"""Effects that speak of what things are for a while, not of what happens to each."""
ROLES: dict[str, Role] = {
    "damage": "some",
    "damage_in_order": "some",
    "heal": "some",
    "heal_in_order": "some",
    "retrieve": "moved",
}
LONELY = (*LASTING, SkipReady, RevealTop, Search)
"""Effects that take a sentence of their own."""


@dataclass(frozen=True)
class Clause:
    """Part of a sentence. `mood`: only clauses of one mood are joined by "and"; "" is never joined."""

    text: Rich
    mood: str = ""


def story(telling: Telling, effects: Sequence[AnyEffect]) -> Rich:
    """Effects as sentences, but with a small letter at the beginning and no stop at the end."""
    clauses: list[Clause] = []
    index = 0
    while index < len(effects):
        telling.before = effects[index - 1] if index else None
        count, clause = _next_clause(telling, effects, index)
        telling.subject = None
        tail = explained(telling)
        clauses.append(Clause(clause.text + tail, "" if tail else clause.mood))
        index += count
    return _sentences(telling.words, clauses)


def _sentences(words: Catalogue, clauses: list[Clause]) -> Rich:
    if len(clauses) == 2 and clauses[0].mood and clauses[0].mood == clauses[1].mood:
        return words.rich("text.both", clauses=[clause.text for clause in clauses])
    runs: list[TextRun] = []
    for clause in clauses:
        runs += [TextRun(". "), *capitalised(clause.text)] if runs else clause.text
    return joined(runs)


def _next_clause(telling: Telling, effects: Sequence[AnyEffect], index: int) -> tuple[int, Clause]:
    """How many effects the next clause tells, and the clause."""
    effect = effects[index]
    after = effects[index + 1] if index + 1 < len(effects) else None
    if (
        isinstance(effect, (Boost, Grant))
        and isinstance(after, (Boost, Grant))
        and (effect.to, effect.until) == (after.to, after.until)
    ):
        return 2, Clause(_gains(telling, effect, after))
    if isinstance(effect, Damage) and isinstance(after, Damage) and effect.by == after.by:
        return 2, Clause(_two_blows(telling, effect, after))
    return 1, clause_of(telling, effect)


def _gains(telling: Telling, *effects: Boost | Grant) -> Rich:
    to = thing(telling, effects[0].to, "all")
    parts = [part for effect in effects for part in gains(telling, **_gain_fields(effect))]
    return telling.words.rich("text.gains", to=to, parts=parts, until=effects[0].until)


def _gain_fields(effect: Boost | Grant) -> dict[str, Any]:
    if isinstance(effect, Boost):
        return {"attack": effect.attack, "health": effect.health}
    return {"keyword": effect.keyword, "amount": effect.amount}


def gains(
    telling: Telling, attack: Amount = 0, health: Amount = 0, keyword: str | None = None, amount: Amount = 0
) -> list[Rich]:
    """What something has on top: +1 ATK, +1 health, Assault 2."""
    words = telling.words
    found = []
    if attack != 0:
        found.append(words.rich("gain.attack", n=number(telling, attack, signed=True)))
    if health != 0:
        found.append(words.rich("gain.health", n=number(telling, health, signed=True)))
    if keyword:
        link = keyword_link(words, keyword)
        found.append(words.rich("gain.keyword", keyword=link, n=number(telling, amount)))
    return found


def _two_blows(telling: Telling, one: Damage, other: Damage) -> Rich:
    first = clause_of(telling, one).text
    fields = _fields(telling, other)
    return telling.words.rich("text.two_blows", first=first, **fields)


# -- single effects -----------------------------------------------------------------------------------


def clause_of(telling: Telling, effect: Effect) -> Clause:
    composed = COMPOSED.get(type(effect))
    if composed is not None:
        return Clause(composed(telling, effect))
    others = getattr(effect, "player", "you") != "you"
    mood = "does" if isinstance(effect, Damage) else "" if isinstance(effect, LONELY) or others else "do"
    return Clause(telling.words.rich_with(f"op.{effect.op}", _fields(telling, effect)), mood)


def _fields(telling: Telling, effect: Effect) -> dict[str, Any]:
    """The fields of an effect as words, in the order in which the text names them."""
    fields = op_fields(effect)
    for name in PLAYERS:
        if name in fields:
            fields[name] = _doer(telling, fields[name])
    by = getattr(effect, "by", None)
    told = by in telling.targets or by == "host"
    telling.doer = by if told and fields.get("to") == by else None
    for name in ("of", "to"):
        if name in fields:
            reflexive = name == "to" and by is not None and fields[name] == by and by != "self"
            fields[name] = _itself(telling, by) if reflexive else _fallen(telling, effect, fields[name])
    for name in AMOUNTS:
        if name in fields:
            fields[name] = number(telling, fields[name])
    for name in SIGNED:
        if name in fields:
            fields[name] = number(telling, fields[name], signed=True)
    if "keyword" in fields:
        fields["keyword"] = keyword_link(telling.words, fields["keyword"])
    for name in ("what", "take"):
        if name in fields:
            fields[name] = named(telling.words, fields[name], cards=True)
    if isinstance(effect, Retrieve) and _own(telling, effect.to):
        fields["into"] = f"own_{effect.into}"
    return fields


def _fallen(telling: Telling, effect: Effect, to: To) -> Noun:
    """What an effect falls on; each of several where it is done to one after the other."""
    role: Role = "all" if isinstance(effect, LASTING) else ROLES.get(effect.op, "each")
    noun = thing(telling, to, role)
    if effect.op in ("damage", "heal") and noun.plural:
        return proper(telling.words.say("thing.each_of", it=noun), noun.gender)
    return noun


def _doer(telling: Telling, to: To) -> Noun | str | None:
    """Who acts: None when the sentence speaks of it already. Abilities and equipment act through your hero."""
    if telling.subject is not None and to == telling.subject:
        telling.subject = None
        return None
    if to == "self" and telling.card is not None and telling.card.type != "ally":
        to = "hero"
    return player(telling, to)


def _itself(telling: Telling, by: To | None) -> Noun:
    target = telling.targets.get(by) if isinstance(by, str) else None
    noun = short(telling.words, target.what) if target else Noun("", gender="m")
    return proper(telling.words.say("thing.itself", it=noun), noun.gender)


def _own(telling: Telling, to: To) -> bool:
    """Whether something is certainly yours: in your graveyard, or this card."""
    if to == "self":
        return True
    target = telling.targets.get(to) if isinstance(to, str) else None
    what = to if isinstance(to, What) else target.what if target else None
    return what is not None and what.where == "graveyard" and what.side == "own"


def keyword_link(words: Catalogue, keyword: str) -> Rich:
    return (TextRun(words.say(f"keyword.{keyword}.title"), Style.LINK, keyword),)


# -- composed effects -----------------------------------------------------------------------------------


def _may(telling: Telling, effect: May) -> Rich:
    """ "You may draw a card", where there are words for that; what follows it stands in sentences of its own."""
    first, rest = effect.effects[0], effect.effects[1:]
    key = f"may.{first.op}"
    if not telling.words.has(key):
        return telling.words.rich("op.may", effects=story(telling, effect.effects))
    text = telling.words.rich_with(key, _fields(telling, first)) + explained(telling)
    if not rest:
        return text
    telling.before = first
    clauses = []
    for other in rest:
        clauses.append(Clause(clause_of(telling, other).text + explained(telling)))
        telling.before = other
    return joined([*text, TextRun(". "), *capitalised(_sentences(telling.words, clauses))])


def _if_done(telling: Telling, effect: IfDone) -> Rich:
    before = telling.before
    if before is None or not telling.words.has(f"done.{before.op}"):
        return telling.words.rich("op.if_done", effects=story(telling, effect.effects))
    to = getattr(before, "to", "")
    telling.destroyed = to if before.op == "destroy" else None
    key, it = f"done.{before.op}", short(telling.words, _what_of(telling, to))
    return telling.words.rich(key, it=it, effects=story(telling, effect.effects))


def _what_of(telling: Telling, to: To) -> What:
    """What a `To` may be, as far as the data tells."""
    if isinstance(to, What):
        return to
    target = telling.targets.get(to)
    return target.what if target else telling.host if to == "host" and telling.host else What(("card",))


def _if(telling: Telling, effect: If) -> Rich:
    usual = _usual(effect)
    if usual is not None:
        text = clause_of(telling, usual).text
        return _instead(telling, text, effect, condition(telling, effect.given))
    given = condition(telling, effect.given)
    return telling.words.rich("op.if", given=given, **_branches(telling, effect))


def _usual(effect: If | IfFits) -> Damage | None:
    """The damage that is dealt otherwise, where that is all the difference."""
    match effect.effects, effect.otherwise:
        case (Damage(amount=int(more)) as one,), (Damage(amount=int()) as other,) if replace(other, amount=more) == one:
            return other
    return None


def _instead(telling: Telling, usual: Rich, effect: If | IfFits, given: Rich | None) -> Rich:
    """ "Your hero deals 2 melee damage to target ally. If you control a Disease, your hero deals 4 instead"."""
    more = effect.effects[0]
    assert isinstance(more, Damage)
    return telling.words.rich("text.instead", usual=usual, given=given, by=_doer(telling, more.by), amount=more.amount)


def _if_fits(telling: Telling, effect: IfFits) -> Rich:
    usual = _usual(effect)
    if usual is not None:
        text = clause_of(telling, usual).text
        noun = thing(telling, effect.thing)
        what = _found(telling, effect)
        return _instead(telling, text, effect, telling.words.rich("text.is", thing=noun, what=what))
    fresh = effect.thing in telling.targets and effect.thing not in telling.named
    noun, what = thing(telling, effect.thing), _found(telling, effect)
    key = "text.if_target_fits" if fresh else "op.if_fits"
    return telling.words.rich(key, thing=noun, what=what, **_branches(telling, effect))


def _found(telling: Telling, effect: IfFits) -> Rich:
    """What the thing has to be."""
    target = telling.targets.get(effect.thing)
    return predicate(telling.words, target.what if target else effect.what, effect.what)


def _branches(telling: Telling, effect: If | IfFits) -> dict[str, Rich | None]:
    effects = story(telling, effect.effects)
    otherwise = story(telling, effect.otherwise) if effect.otherwise else None
    return {"effects": effects, "otherwise": otherwise}


def _for_each_done(telling: Telling, effect: ForEachDone) -> Rich:
    """Speaks of what was done as "each hero or ally exhausted this way"."""
    words, before = telling.words, telling.before
    done = f"each_done.{before.op}" if before is not None else ""
    it = short(words, _what_of(telling, getattr(before, "to", "")))
    name = words.say(done if words.has(done) else "each_done.any", it=Noun(it.one, it.other, it.gender))
    telling.nouns["it"] = proper(name, it.gender)
    return words.rich("op.for_each_done", effects=story(telling, effect.effects))


def _pick(telling: Telling, effect: Pick) -> Rich:
    words = telling.words
    by = player(telling, effect.by)
    if by == "you" and len(effect.effects) == 1:
        telling.nouns["picked"] = replace(named(words, effect.what), article="a")
        return story(telling, effect.effects)
    what = words.rich("thing.a" if by == "you" else "thing.a_theirs", it=_picked(words, effect.what, by))
    telling.nouns["picked"] = short(words, effect.what)
    return words.rich("op.pick", by=by, what=what, effects=story(telling, effect.effects))


def _picked(words: Catalogue, what: What, by: Noun | str) -> Noun:
    """What is picked from, said from the point of view of "you"; the side is left to the message for others."""
    return named(words, what if by == "you" or what.side != "own" else replace(what, side="any"))


def _later(telling: Telling, effect: Later) -> Rich:
    to = thing(telling, effect.to) if effect.when == "dies" else None
    return telling.words.rich("op.later", when=effect.when, to=to, effects=story(telling, effect.effects))


COMPOSED: dict[type, Callable[[Telling, Any], Rich]] = {
    May: _may,
    IfDone: _if_done,
    If: _if,
    IfFits: _if_fits,
    ForEachDone: _for_each_done,
    Pick: _pick,
    Later: _later,
}


def mode_text(telling: Telling, mode: Mode) -> Rich:
    """One of the things that a card offers."""
    return story(replace(telling.with_targets(mode.targets), named=set()), mode.effects)
