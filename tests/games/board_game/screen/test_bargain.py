"""What somebody else's player is asked for: the cards that would change hands lie there to be read."""

from __future__ import annotations

import pytest

from tests.games.board_game.screen.kit import kit
from tests.games.board_game.staged import asked_for_an_item, asked_for_help, between_four, seek
from wowtable.shell.cards.widget import CardFace
from wowtable.text.rich import plain


def test_both_sides_of_an_exchange_are_seen_before_one_agrees() -> None:
    b = between_four().carries(0, "dull_blade").carries(1, "trogg_club")
    b = seek(b.turn(), "consent", "next 0", "rest 0", "trade 0 1", "exchange")
    pilot, _ = kit.at_table(b.t)
    cards = {face.item: face for face in pilot.widget("answers").walk() if isinstance(face, CardFace)}
    assert set(cards) == {"card:trogg_club", "card:dull_blade"}
    assert not any(face.card.dimmed for face in cards.values())


def test_what_is_asked_for_is_seen() -> None:
    pilot, _ = kit.at_table(asked_for_an_item().t)
    assert [face.item for face in pilot.widget("answers").walk() if isinstance(face, CardFace)] == ["card:trogg_club"]


@pytest.mark.parametrize(("lang", "foe"), [("en", "Ogres"), ("it", "Ogre")])
def test_who_is_called_for_help_is_told_against_whom(lang: str, foe: str) -> None:
    prompt = kit.module("asking.bars").BARS["join"](kit.desk_at(asked_for_help().t, lang).desk)
    assert foe in plain(prompt.line)
