"""A made-up language for tests of layout: longer by two fifths, accented, and bracketed so that cuts show."""

from __future__ import annotations

import dataclasses

from .catalogue import Catalogue
from .language_file import LanguageFile, WrittenMessage
from .nouns import Noun
from .templates import Choose, Markup, Template, TemplatePart

GROWTH = 0.4
_ACCENTS = str.maketrans("aeiouyncszAEIOUYNCSZ", "àéîõüýñçšžÀÉÎÕÜÝÑÇŠŽ")
_VOWELS = "aeiouAEIOU"


def pseudo_catalogue(catalogue: Catalogue) -> Catalogue:
    """Everything `catalogue` says, in the made-up language. Fields keep their values and their grammar."""
    messages = {}
    for key in catalogue.message_keys():
        message = catalogue.message(key)
        if message is not None and message.template:
            messages[key] = WrittenMessage(("[", *_stretched(message.template), "]"), message.source)
    nouns = {}
    for key in catalogue.noun_keys():
        noun = catalogue.noun(key)
        if noun is not None:
            nouns[key] = _stretched_noun(noun)
    own = [LanguageFile(nouns, messages)]
    return Catalogue(catalogue.lang, own, strict=catalogue.strict, naming=catalogue.naming)


def stretched(text: str) -> str:
    """Accented and longer by GROWTH: vowels are doubled until it is long enough, then signs fill the rest."""
    wanted = round(len(text.strip()) * GROWTH)
    letters: list[str] = []
    for letter in text:
        letters.append(letter)
        if wanted > 0 and letter in _VOWELS:
            letters.append(letter.lower())
            wanted -= 1
    body = "".join(letters)
    tail = body[len(body.rstrip()) :]
    return (body.rstrip() + "~" * wanted + tail).translate(_ACCENTS)


def _stretched(template: Template) -> Template:
    return tuple(_stretched_piece(piece) for piece in template)


def _stretched_piece(piece: TemplatePart) -> TemplatePart:
    if isinstance(piece, str):
        return stretched(piece)
    if isinstance(piece, Markup):
        return dataclasses.replace(piece, inside=_stretched(piece.inside))
    if isinstance(piece, Choose):
        return dataclasses.replace(piece, branches=tuple((key, _stretched(inner)) for key, inner in piece.branches))
    return piece


def _stretched_noun(noun: Noun) -> Noun:
    other = stretched(noun.other) if noun.other else ""
    return dataclasses.replace(noun, one=stretched(noun.one), other=other)
