"""A game as a person would read it: the setup, each choice with its question, each line of the log, the result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wowtable.content.loading import Ruleset
from wowtable.core import Event
from wowtable.session import Replay, Session
from wowtable.text import Catalogue, plain

HEADINGS = {
    "en": {"seed": "Seed", "result": "Result", "goes_on": "… and the game goes on."},
    "it": {"seed": "Seme", "result": "Risultato", "goes_on": "… e la partita continua."},
}


def story_of(ruleset: Ruleset, session: Session, lang: str) -> str:
    names = [seat.name for seat in session.setup.seats]
    texts = ruleset.catalogues[lang].with_seats(names)
    lines = [*_heading(ruleset, session, lang), ""]
    lines += _opening(texts, session)
    lines += _course(texts, session, names)
    lines += ["", _ending(session, names, lang)]
    return "\n".join(lines) + "\n"


def _heading(ruleset: Ruleset, session: Session, lang: str) -> Iterator[str]:
    manifest = ruleset.manifest
    yield f"{manifest.title.in_language(lang)} · {manifest.tagline.in_language(lang)}"
    yield ", ".join(seat.name for seat in session.setup.seats)
    for option in manifest.options:
        value = session.setup.options[option.id]
        if value != option.initial:
            yield option.label.in_language(lang) + ("" if value is True else f": {value}")
    yield f"{HEADINGS[lang]['seed']}: {session.setup.seed}"


def _opening(texts: Catalogue, session: Session) -> Iterator[str]:
    yield from _told(texts, session.chronicle(None)[0])


def _course(texts: Catalogue, session: Session, names: list[str]) -> Iterator[str]:
    """Every choice, and below it what all at the table then hear."""
    replay = Replay.of(session)
    chronicle = session.chronicle(None)
    for number, entry in enumerate(session.entries, 1):
        replay.seek(number - 1)
        assert replay.decision is not None
        question = plain(texts.ask(replay.decision.kind, "title"))
        answer = plain(texts.action(entry.action.verb, entry.action.args))
        yield f"{number:>4} {names[entry.seat]} · {question} → {answer}"
        yield from _told(texts, chronicle[number])


def _told(texts: Catalogue, events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        line = plain(texts.event(event))
        if event.starts_turn:
            yield ""
        if line:
            yield f"       {line}"


def _ending(session: Session, names: list[str], lang: str) -> str:
    words = HEADINGS[lang]
    shares = session.outcome()
    if shares is None:
        return words["goes_on"]
    return f"{words['result']}: " + ", ".join(f"{name} {share:g}" for name, share in zip(names, shares))
