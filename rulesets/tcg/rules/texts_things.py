"""Names of things: a class of cards, what an effect falls on, who does something.

English templates take these names as they are, Italian ones through `the`: a name that stands for many is "le carte
che controlli" there and "cards you control" here. Names that bring their own words before them are proper.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from wowtable.text import Catalogue, Noun, Rich, Said

from .cards.card import Card
from .cards.effects import Effect
from .cards.phrases import Amount, Target, To, What

Role = Literal["each", "all", "some", "moved"]
"""How things are meant: each of them, all that fit at any time, some after a preposition, or taken out of a zone."""
ALLIES_BY_TAG = frozenset({"demon", "ghoul", "pet", "sheep"})
"""Tags that stand for allies by themselves; those of abilities do so, too: a Pet is an ally, a Disease an ability."""
WHOSE = ("host_side", "target_side")
"""Sides that are named after somebody whom the text has to name."""
ThingArticle = Literal["the", "a", "that"]
ON_CARDS = ("graveyard", "chain")


@dataclass
class Telling:
    """What has been said so far in the text of one power, and what its words stand for.

    `named` are the targets mentioned already, `nouns` what the words "it", "other" and so on are called here. `subject`
    is what the sentence speaks of, `doer` who deals damage to itself, `group` the things and `before` the effect of
    the clause before, `destroyed` a target that is known to be so. `letters` wait to be explained at the end of the
    sentence.
    """

    words: Catalogue
    card: Card | None = None
    targets: Mapping[str, Target] = field(default_factory=dict)
    named: set[str] = field(default_factory=set)
    host: What | None = None
    nouns: dict[str, Noun] = field(default_factory=dict)
    subject: To | None = None
    doer: To | None = None
    group: What | None = None
    before: Effect | None = None
    destroyed: To | None = None
    letters: list[tuple[str, Amount]] = field(default_factory=list)

    def with_targets(self, targets: Iterable[Target]) -> Telling:
        return replace(self, targets={**self.targets, **{target.name: target for target in targets}})


# -- classes of things ----------------------------------------------------------------------------


def named(words: Catalogue, what: What, cards: bool = False) -> Noun:
    """What fits, without an article. `cards`: called cards even in play, as what lies in a deck is."""
    return _composed(words, _steps(words, what), lambda plural: _base(words, what, plural, cards=cards))


def chosen(words: Catalogue, target: Target, role: Role = "each") -> Noun:
    """The first mention of a target."""
    steps = _steps(words, target.what, "second" if target.second else "target", role == "moved")
    noun = _composed(words, steps, lambda plural: _base(words, target.what, plural))
    if (target.least, target.most) == (1, 1):
        return proper(words.say("thing.one", it=noun), gender=noun.gender)
    many = proper(noun.other, noun.gender, plural=True) if target.most > 1 else noun
    key = "thing.some" if role == "some" else "thing.several"
    text = words.say(key, it=many, most=target.most, least=target.least)
    return proper(text, noun.gender, plural=target.most > 1)


def short(words: Catalogue, what: What, plural: bool = False) -> Noun:
    """What fits by its kind alone, to be pointed at: that ally."""
    bare = what if _stands_alone(words, what) else replace(what, tags=())
    noun = _composed(words, (), lambda many: _base(words, bare, many, article="that"))
    return replace(noun, article="that", plural=plural)


def each(words: Catalogue, what: What) -> Noun:
    noun = _composed(words, _steps(words, what), lambda plural: _base(words, what, plural, "both"))
    return proper(words.say("thing.each", it=noun), noun.gender)


def every(words: Catalogue, what: What) -> Noun:
    return replace(named(words, what), plural=True)


def all_of(words: Catalogue, what: What) -> Noun:
    """All that fits, as it begins a sentence; of several kinds each has an article of its own where there are any."""
    if what.other or len(_kinds(what, False)) == 1:
        return every(words, what)
    noun = _composed(words, _steps(words, what), lambda plural: _base(words, what, plural, "all_kinds"))
    return proper(noun.other, noun.gender, plural=True)


def proper(text: str, gender: Any = "", plural: bool = False) -> Noun:
    return Noun(text, text, gender, plural=plural, proper=True)


def _composed(words: Catalogue, steps: Iterable[tuple[str, dict[str, Any]]], base: Any) -> Noun:
    """A base noun with one narrowing after the other around it, in the singular and the plural."""
    one, many = base(False), base(True)
    for key, fields in steps:
        one, many = (
            Noun(text, text, noun.gender, plural=noun.plural)
            for noun in (one, many)
            for text in [words.say(f"thing.{key}", it=noun, **fields)]
        )
    return Noun(one.one, many.one, one.gender)


def _base(
    words: Catalogue, what: What, plural: bool, joined: str = "", cards: bool = False, article: ThingArticle = "a"
) -> Noun:
    """The kinds that fit. Of either of several, those of another gender than the first bring their own `article`."""
    keys = [f"sort.{tag}" for tag in what.tags] if _stands_alone(words, what) else _kinds(what, cards)
    nouns = [_form(words, key, plural) for key in keys]
    if len(nouns) == 1:
        return nouns[0]
    if not joined and not plural and len({noun.gender for noun in nouns}) > 1:
        nouns[1:] = [replace(noun, article=article) for noun in nouns[1:]]
    text = words.say(f"thing.{joined or ('both' if plural else 'either')}", kinds=nouns)
    return Noun(text, text, nouns[0].gender, plural=plural)


def _form(words: Catalogue, key: str, plural: bool) -> Noun:
    text = words.name(key, plural)
    noun = words.noun(key)
    return Noun(text, text, noun.gender if noun else "", plural=plural)


def _kinds(what: What, cards: bool) -> list[str]:
    space = "card_kind" if cards or what.where in ON_CARDS else "kind"
    kinds = [part for kind in what.kinds for part in (("hero", "ally") if kind == "character" else (kind,))]
    return [f"{space}.{kind}" for kind in dict.fromkeys(kinds)]


def _stands_alone(words: Catalogue, what: What) -> bool:
    """Whether the tags are enough of a name: Pets, not Pet allies."""
    if not what.tags or what.where != "play" or not all(words.noun(f"sort.{tag}") for tag in what.tags):
        return False
    return all(what.kinds == ("ally" if tag in ALLIES_BY_TAG else "ability",) for tag in what.tags)


def _steps(words: Catalogue, what: What, target: str = "", moved: bool = False) -> list[tuple[str, dict[str, Any]]]:
    """The narrowings from the noun outwards."""
    found: list[tuple[str, dict[str, Any]]] = []
    if what.tags and not _stands_alone(words, what):
        found.append(("tagged", {"tags": what.tags}))
    if what.damage:
        found.append(("school", {"schools": what.damage}))
    if what.without:
        found.append(("without", {"tags": what.without}))
    if what.side in ("opposing", "friendly"):
        found.append((what.side, {}))
    found += [(word, {}) for word in _states(what)]
    if target:
        found.append(("second" if what.other else target, {}))
    elif what.other:
        found.append(("other", {}))
    return found + _clauses(words, what, moved)


def _states(what: What) -> Iterable[str]:
    if what.token is not None:
        yield "token" if what.token else "no_token"
    if what.damaged is not None:
        yield "damaged" if what.damaged else "undamaged"
    if what.exhausted is not None:
        yield "exhausted" if what.exhausted else "ready"
    if what.attacking:
        yield "attacking"


def _clauses(words: Catalogue, what: What, moved: bool) -> list[tuple[str, dict[str, Any]]]:
    """What stands behind the noun."""
    found: list[tuple[str, dict[str, Any]]] = []
    if what.where == "graveyard":
        found.append((f"{'from' if moved else 'in'}_{what.side}_graveyard", {}))
    elif what.side in ("own", *WHOSE):
        found.append((what.side, {}))
    if what.keyword:
        found.append(("with_keyword", {"keyword": Said(f"keyword.{what.keyword}.title", {})}))
    if what.least_cost or what.most_cost is not None:
        found.append(("cost", {"least": what.least_cost, "most": what.most_cost}))
    if what.affordable:
        found.append(("affordable", {}))
    if what.dearest:
        found.append(("dearest", {"among": every(words, replace(what, dearest=False))}))
    if what.deed:
        found.append((what.deed, {}))
    return found


def predicate(words: Catalogue, known: What, what: What) -> Rich:
    """What a thing is found to be: "ready" where nothing else is asked that is not known, else "a ready ally"."""
    states = list(_states(what))
    rest = replace(what, exhausted=None, damaged=None, attacking=False, token=None)
    if len(states) == 1 and rest in (What(), What(known.kinds)):
        return words.rich(f"is.{states[0]}", it=short(words, known))
    return words.rich("thing.a", it=named(words, what))


# -- what an effect falls on ------------------------------------------------------------------------


def thing(telling: Telling, to: To, role: Role = "each") -> Noun:
    """The name of what a `To` means here, as it is called at this point of the text."""
    words = telling.words
    if isinstance(to, What):
        return _group(telling, to, role)
    if to in telling.targets:
        return _target(telling, to, role)
    if to == "self":
        return self_noun(telling)
    if to == "host" and telling.host is not None:
        return hosting(words, telling.host)
    if to == "target_controller" and telling.targets:
        to = "its_controller"
    if to in telling.nouns:
        return telling.nouns[to]
    noun = words.noun(f"to.{to}")
    return noun if noun is not None else proper(to)


def _group(telling: Telling, what: What, role: Role) -> Noun:
    """All that fits; those just spoken of are only pointed at."""
    words = telling.words
    if what == telling.group:
        return short(words, what, plural=True)
    bare = replace(what, side="any") if what.side in WHOSE else what
    noun = all_of(words, bare) if role == "all" else each(words, bare)
    if what.side not in WHOSE:
        return noun
    telling.group = what
    whose = thing(telling, _whose(telling, what))
    one, other = (words.say(f"thing.of_{what.side}", it=proper(form), whose=whose) for form in (noun.one, noun.other))
    return replace(noun, one=one, other=other)


def _whose(telling: Telling, what: What) -> str:
    if what.side == "host_side":
        return "host"
    target = telling.targets.get("target")
    return "target" if target is None or target.what.kinds == ("player",) else "target_controller"


def _target(telling: Telling, name: str, role: Role) -> Noun:
    target = telling.targets[name]
    if name not in telling.named:
        telling.named.add(name)
        return chosen(telling.words, target, role)
    if name == telling.destroyed:
        return _told_apart(telling.words, target, "destroyed")
    if any(other.second and _overlap(other.what, target.what) for other in telling.targets.values()):
        return _told_apart(telling.words, target, "second_one" if target.second else "first")
    return short(telling.words, target.what, plural=target.most > 1)


def _overlap(one: What, other: What) -> bool:
    return not set(_kinds(one, False)).isdisjoint(_kinds(other, False))


def _told_apart(words: Catalogue, target: Target, how: str) -> Noun:
    """A target told from another one of its kind: the first ally, the second ally, the destroyed ally."""
    noun = replace(short(words, target.what), article="")
    text = words.say(f"thing.{how}", it=noun)
    return Noun(text, text, noun.gender, article="the")


def self_noun(telling: Telling) -> Noun:
    """This card, by its type; a hero speaks of itself as "your hero"."""
    kind = telling.card.type if telling.card else "card"
    return telling.words.noun(f"self.{kind}") or proper("self")


def hosting(words: Catalogue, what: What) -> Noun:
    noun = _composed(words, (), lambda many: _base(words, what, many, article="the"))
    text = words.say("thing.host", it=noun)
    return Noun(text, text, noun.gender)


def player(telling: Telling, to: To) -> Noun | str:
    """Who does something; "you" stays a word for templates to choose by."""
    return "you" if to == "you" else thing(telling, to)
