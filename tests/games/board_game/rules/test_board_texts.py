"""What creatures, bosses, Overlords and events say, in both languages, with the numbers of their cards."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
import yaml

from tests.games.board_game.contents import FOLDER, compiled, part
from tests.games.shipped import SHIPPED
from wowtable.content.loading import load_ruleset
from wowtable.text import plain

texts = part("board_texts")
content = compiled().content
LANGUAGES = ("en", "it")


@cache
def words(lang: str) -> Any:
    return load_ruleset(SHIPPED["board_game"]).catalogues[lang]


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def told(lang: str, event: str) -> str:
    return " ".join(plain(line) for line in texts.event_text(words(lang), content.events[event]))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_who_are_fought_say_what_they_do(lang: str) -> None:
    """TBG-COMBAT-18, TBG-COMBAT-20, TBG-WIN-04: each has one ability, with a name and a text of its own."""
    bosses = [event.boss.ability for event in content.events.values() if event.boss is not None]
    abilities = [creature.ability for creature in content.creatures.values()] + bosses + list(content.overlords)
    said = [plain(texts.foe_text(words(lang), ability)) for ability in abilities]
    assert len(set(said)) == len(abilities) == 23
    assert all(len(line) > 20 for line in said)
    for creature in content.creatures.values():
        assert words(lang).name(f"creature_ability.{creature.ability}")
    for boss in (*bosses, *content.overlords):
        assert words(lang).name(f"boss_ability.{boss}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_kelthuzad_sheds_fewer_hits_with_four_characters(lang: str) -> None:
    """TBG-WIN-04: the other side of his sheet."""
    four, six = (numbers(plain(texts.foe_text(words(lang), "kelthuzad", heroes))) for heroes in (4, 6))
    assert (four[-1], six[-1]) == (4, 6)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("overlord", list(content.overlords))
def test_overlords_say_where_they_wait_or_go(lang: str, overlord: str) -> None:
    """TBG-SETUP-15."""
    text = plain(texts.overlord_text(words(lang), content.overlords[overlord]))
    place = {"nefarian": "The Bulwark", "kelthuzad": "Stratholme"}.get(overlord, "")
    assert place in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("event", list(content.events))
def test_every_event_says_what_happens(lang: str, event: str) -> None:
    """TBG-EVENT-19."""
    assert len(told(lang, event)) > 30
    assert "{" not in told(lang, event)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_prizes_stand_in_the_text(lang: str) -> None:
    """TBG-EVENT-16: those of both factions."""
    assert numbers(told(lang, "the_hinterlands_war")) == [5, 3, 5, 5]
    assert numbers(told(lang, "old_hatreds")) == [8, 1, 4, 2]
    assert numbers(told(lang, "bounty")) == [3]
    assert numbers(told(lang, "zaeldarr_the_outcast")) == [5, 10, 10, 2, 3, 4, 4, 6]


def test_symbols_of_one_kind_are_counted() -> None:
    """TBG-ITEM-07: each says how many are drawn, and that one is kept."""
    prize = texts.quest_prize(words("en"), content.quests["prospects_of_wealth"])
    assert plain(prize) == "11 gold, 7 XP, twice 1 of 2 triangle items and 1 square item, plus Robes of the West"
    prize = texts.quest_prize(words("it"), content.quests["shades_of_sorrow"])
    assert plain(prize) == "12 oro, 5 PE, 2 oggetti col triangolo"


def test_the_resource_is_called_energy() -> None:
    """TBG-TERM-06: mana and rage are words of names only."""
    for lang in LANGUAGES:
        said = [told(lang, event) for event in content.events]
        said += [plain(texts.foe_text(words(lang), creature)) for creature in content.creatures]
        for card in (*content.powers.values(), *content.talents.values(), *content.items.values()):
            said += [plain(line) for line in part("texts").card_text(words(lang), card)]
        names = {getattr(power.name, lang) for power in content.powers.values()}
        for line in said:
            for name in names:
                line = line.replace(name, "")
            assert not re.search(r"\b(mana|rage|rabbia)\b", line, re.IGNORECASE), line


def test_the_entries_of_the_authors_guide_are_those_of_the_files() -> None:
    """Whoever copies one begins with something that loads."""
    guide = (FOLDER / "content" / "README.md").read_text(encoding="utf-8")
    shown: dict[str, Any] = {}
    for block in re.findall(r"```yaml\n(.*?)```", guide, re.DOTALL):
        shown |= yaml.safe_load(block)
    shipped: dict[str, Any] = {}
    for path in sorted((FOLDER / "content").rglob("*.yaml")):
        if path.stem != "land":
            shipped |= yaml.safe_load(path.read_text(encoding="utf-8"))
    known = {name: entry for name, entry in shown.items() if name in shipped}
    assert {"brill", "murloc", "wolves_in_the_fold", "the_andorhal_war"} <= set(known)
    assert {name: shipped[name] for name in known} == known
