"""What cards say, made from their data in the language of a catalogue: text box, type line, reminders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, get_args

from wowtable.text import Catalogue, Noun, Rich, Style, TextRun
from wowtable.text.rich import joined

from .cards.card import Card
from .cards.effects import Effect
from .cards.phrases import Amount, Condition, What
from .cards.powers import AnyPower, Aura, Do, Power
from .texts_amounts import condition, explained, sum_text
from .texts_effects import clause_of
from .texts_powers import aura_text, is_plain_keyword, keyword_line, power_text, sentence, telling_of
from .texts_things import Telling, named

HANDS = ("one_handed", "two_handed")


def card_text(words: Catalogue, card: Card) -> tuple[Rich, ...]:
    """The text box: a line of keywords, then one paragraph for each power."""
    plain_ones = [power for power in card.powers if is_plain_keyword(power)]
    lines = [keyword_line(words, plain_ones)] if plain_ones else []
    lines += _sentences(words, card, [power for power in card.powers if power not in plain_ones])
    if card.ongoing and lines:
        first = int(isinstance(card.powers[0], Do) and len(lines) > 1)
        lines[first] = words.rich("text.ongoing", text=lines[first])
    return tuple(lines)


def _sentences(words: Catalogue, card: Card, powers: Sequence[AnyPower]) -> Iterator[Rich]:
    """A paragraph for each power; auras that fall on the same things in the same case share one."""
    for _, group in groupby(enumerate(powers), lambda pair: _shared(*pair)):
        same = [power for _, power in group]
        telling = telling_of(words, card)
        auras = [power for power in same if isinstance(power, Aura)]
        yield sentence(aura_text(telling, auras)) if len(auras) > 1 else power_text(telling, same[0])


def _shared(index: int, power: AnyPower) -> tuple[Any, ...]:
    return ("aura", power.to, power.given) if isinstance(power, Aura) else (index,)


# -- the type line ------------------------------------------------------------------------------------


def type_line(words: Catalogue, card: Card) -> Rich:
    """*Instant Ability — Balance Talent*, *Ally — Orc Warrior*, *Weapon — One-Handed Axe, Melee (1)*."""
    return words.rich(
        "line.whole",
        type=card.type,
        instant=card.instant,
        unique=card.unique,
        unlimited=card.unlimited,
        totem=card.totem,
        token=card.token,
        words=_traits(words, card),
    )


def short_line(words: Catalogue, card: Card) -> Rich:
    """What a card on the table says of itself: *Orc Warrior*, *One-Handed Axe*, *Armor — Plate*, *Token — Ghoul*."""
    traits = _listed(_free_traits(words, card))
    if card.token:
        return words.rich("line.token", words=traits)
    if card.type in ("ally", "hero", "weapon") and traits:
        return traits
    return words.rich("line.kind", type=card.type, words=traits if card.type == "armor" else ())


def _traits(words: Catalogue, card: Card) -> Rich:
    """What stands behind the dash: race and class, tags, then the tags with a number."""
    parts = _free_traits(words, card)
    if card.talent:
        parts.append(words.rich("line.talent", talent=card.talent))
    parts += [words.rich("line.limited", tag=tag, n=n) for tag, n in (card.limits or {}).items()]
    return _listed(parts)


def _free_traits(words: Catalogue, card: Card) -> list[Rich]:
    free = [tag for tag in card.tags if tag not in (card.limits or {}) and tag != card.talent]
    first = [words.rich("line.people", race=card.race, job=card.job)] if card.race or card.job else []
    return first + _free_tags(words, free)


def _listed(parts: Sequence[Rich]) -> Rich:
    runs: list[TextRun] = []
    for part in parts:
        runs += [TextRun(", "), *part] if runs else part
    return joined(runs)


def _free_tags(words: Catalogue, tags: Sequence[str]) -> list[Rich]:
    """Tags without a number; the hands that a weapon needs go with what kind of weapon it is."""
    hands = next((tag for tag in tags if tag in HANDS), None)
    others = [tag for tag in tags if tag not in HANDS]
    if hands and others:
        return [words.rich("line.weapon", hands=hands, tag=others[0]), *(_tag(words, tag) for tag in others[1:])]
    return [_tag(words, tag) for tag in tags]


def _tag(words: Catalogue, tag: str) -> Rich:
    return words.rich("line.tag", tag=tag)


# -- reminders ----------------------------------------------------------------------------------------


def reminders(card: Card, text: Iterable[Rich]) -> tuple[str, ...]:
    """The keywords that a card leads to, each once, in the order of its text."""
    links = [run.target for line in text for run in line if run.style is Style.LINK]
    flags = {"instant": card.instant, "totem": card.totem, "unique": card.unique, "unlimited": card.unlimited}
    more = [name for name, on in {**flags, "talent": card.talent, "tag": card.limits}.items() if on]
    return tuple(dict.fromkeys([*links, *more]))


def reminder_text(words: Catalogue, card: Card) -> tuple[Rich, ...]:
    """What those keywords mean, one paragraph each."""
    return tuple(_reminder(words, name) for name in reminders(card, card_text(words, card)))


def _reminder(words: Catalogue, name: str) -> Rich:
    title, text = words.rich(f"keyword.{name}.title"), words.rich(f"keyword.{name}.text")
    return words.rich("text.reminder", title=title, text=text)


# -- one thing at a time --------------------------------------------------------------------------------


def naming(words: Catalogue, value: Any) -> Noun | Rich | None:
    """How a catalogue says pieces of card data by themselves, without the card around them."""
    if isinstance(value, What):
        return named(words, value)
    if isinstance(value, Power):
        return power_text(Telling(words), value)
    if isinstance(value, Effect):
        telling = Telling(words)
        return sentence(clause_of(telling, value).text + explained(telling))
    if isinstance(value, get_args(Condition)):
        return condition(Telling(words), value)
    if isinstance(value, get_args(Amount)) and not isinstance(value, int):
        return sum_text(Telling(words), value)
    return None
