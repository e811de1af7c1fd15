"""Answers given for good at the card table: offered beside the question, listed in sentences, taken back there."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest

from tests.games.tcg.build import part
from wowtable.session import Session
from wowtable.shell.table.table_scene import TableScene
from wowtable.shell.widgets import ScrollArea

from .house import House, new_game, open_house, quick_settings, walked

LASTING = {"strike": ("strike_attacking", "strike_defending"), "armor": ("armor",), "may": ("may",)}
"""For each question that can be answered for good what its keys say."""
SENTENCES = {
    "en": {
        "kor_cindervein:may": "Effect of Kor Cindervein: always no",
        "fel_iron_hatchet:strike_attacking": "Strike with Fel Iron Hatchet when attacking: always no",
        "golem_skull_helm:armor": "Use Golem Skull Helm: always yes",
        "kor_cindervein:proposal": "Respond to an attack by Kor Cindervein: always no",
    },
    "it": {
        "kor_cindervein:may": "Effetto di Kor Venacenero: sempre no",
        "fel_iron_hatchet:strike_defending": "Colpire con Accetta di Ferro Diabolico in difesa: sempre no",
        "golem_skull_helm:armor": "Usare Elmo Teschio di Golem: sempre sì",
        "kor_cindervein:power:0": "Rispondere a un potere di Kor Venacenero: sempre no",
    },
}


def asked(kind: str) -> Session:
    """A game in which somebody is asked that, with one thing to use."""

    def reached(session: Session) -> bool:
        decision, game = session.decision, session.game
        if decision is None or decision.kind != kind:
            return False
        found: Any = game.prompt(session.truth(), decision.seats[0])
        return found is not None

    options = {"deck_1": "horde_warrior", "deck_2": "alliance_paladin"} if kind != "may" else {}
    for seed in range(20):
        session = walked(new_game(seed=f"{kind} {seed}", options=options, game="tcg"), 700, f"{kind} {seed}", reached)
        if session.decision is not None:
            return session
    raise AssertionError(f"nobody is asked {kind}")


def seated(folder: Path, kind: str, language: str = "en") -> tuple[House, TableScene]:
    house = open_house(folder, (1600, 900), settings=quick_settings(language=language))
    session = asked(kind)
    assert session.decision is not None
    table = house.sit_down(session)
    table.match.stay_with(session.decision.seats[0])
    house.pilot.wait(200)
    return house, table


def standing(table: TableScene) -> Any:
    found = table.match.wishes.of(table.match.viewer)
    assert found is not None
    return found


@pytest.mark.parametrize("kind", LASTING)
def test_the_answer_is_given_for_good_beside_the_question(kind: str, tmp_path: Path) -> None:
    house, table = seated(tmp_path, kind)
    key, answers = table.match.wishes.lasting(table.match.viewer)
    assert key.split(":")[1] in LASTING[kind]
    assert set(answers) == set(table.desk.legal)
    wishes = standing(table)
    house.pilot.click("wish.remember")
    house.pilot.wait()
    no = next(action for action, yes in answers.items() if not yes)
    house.pilot.click(f"act:{no}")
    assert wishes.wishes.always == ((key, False),)


def unfold(house: House) -> None:
    """All that is wished, in sight or by scrolling."""
    if "fold.wishes" in house.pilot.ids():
        house.pilot.click("fold.wishes")
    house.pilot.wait(400)


@pytest.mark.parametrize("language", SENTENCES)
def test_what_is_answered_for_good_is_told_in_sentences_and_taken_back(language: str, tmp_path: Path) -> None:
    house, table = seated(tmp_path, "strike", language)
    person = standing(table)
    for key in SENTENCES[language]:
        person.answer_always(key, key.endswith("armor"))
    unfold(house)
    told = {key: house.pilot.widget(f"wish.always.{key}").label for key in SENTENCES[language]}
    assert told == SENTENCES[language]
    house.pilot.scroll("wishes", -100)
    house.pilot.wait(600)
    last = person.wishes.always[-1][0]
    house.pilot.click(f"wish.forget.{last}")
    assert last not in dict(person.wishes.always)


def test_every_kind_of_lasting_answer_has_its_words(tmp_path: Path) -> None:
    house, table = seated(tmp_path, "strike")
    kinds = {kind for names in LASTING.values() for kind in names} | set(get_args(part("state").LinkKind))
    for kind in sorted(kinds):
        standing(table).answer_always(f"kor_cindervein:{kind}", False)
    unfold(house)
    told = [house.pilot.widget(f"wish.always.kor_cindervein:{kind}").label for kind in kinds]
    assert all("Kor Cindervein" in label and label.endswith(": always no") for label in told)
    assert len(set(told)) == len(told) - 1, "a power is a power, paid for or triggered"


def test_nothing_lies_over_the_panels_that_keeps_the_wheel_from_them(tmp_path: Path) -> None:
    house, table = seated(tmp_path, "strike")
    log = table.stage.get("log.side.list", ScrollArea)
    assert log.offset == log.most > 0
    house.pilot.scroll("log.side.list", 100)
    house.pilot.wait(600)
    assert table.stage.get("log.side.list", ScrollArea).offset == 0
