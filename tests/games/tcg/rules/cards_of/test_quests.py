"""The rewards of quests, each with what it asks for."""

from __future__ import annotations

from tests.games.tcg.rules.cards_of.stage import Stage


def test_a_bird_in_hand() -> None:
    d = Stage(quests="a_bird_in_hand", deck="cerwyn rend")
    d.use("a_bird_in_hand")
    assert d.hand() == ["cerwyn"]
    assert d.ready_resources() == d.resources - 2
    d = Stage(quests="a_bird_in_hand", deck="rend cerwyn")
    d.use("a_bird_in_hand")
    assert d.hand() == []
    assert d.top_of_deck() == "rend"


def test_blueleaf_tubers() -> None:
    d = Stage(quests="blueleaf_tubers", grave="cerwyn rend", their_grave="hira", resources=2)
    deck = d.deck_size()
    d.use("blueleaf_tubers")
    assert d.pile("graveyard") == []
    assert d.pile("graveyard", 1) == ["hira"]
    assert d.deck_size() == deck + 2


def test_brothers_in_death() -> None:
    d = Stage(quests="brothers_in_death", grave="rend", their_grave="gabble", resources=3)
    assert d.targets("brothers_in_death") == {"gabble"}
    d.use("brothers_in_death", "gabble")
    assert d.zone("gabble") == "removed"
    assert d.mine() == ["ghoul"]
    d = Stage(quests="brothers_in_death", grave="gabble")
    d.foe_turn()
    assert not d.usable("brothers_in_death")


def test_entrenched() -> None:
    assert not Stage(quests="entrenched", theirs="hira").usable("entrenched")
    d = Stage(quests="entrenched", mine="cerwyn", resources=3)
    d.use("entrenched")
    assert len(d.hand()) == 1
    assert d.ready_resources() == 0


def test_forged_of_shadow_and_flame() -> None:
    assert not Stage(quests="forged_of_shadow_and_flame", mine="cerwyn").usable("forged_of_shadow_and_flame")
    d = Stage(quests="forged_of_shadow_and_flame", row="golem_skull_helm", resources=3)
    d.use("forged_of_shadow_and_flame")
    assert len(d.hand()) == 1
    assert d.ready_resources() == 0


def test_mystery_goo() -> None:
    d = Stage(quests="mystery_goo", deck="cerwyn rend hira wrath gabble scorch", resources=3)
    d.use("mystery_goo", "wrath")
    assert d.hand() == ["wrath"]
    assert d.top_of_deck() == "scorch"
    assert d.bottom_of_deck(4) == ["cerwyn", "gabble", "hira", "rend"]


def test_mystery_goo__only_one_fits_or_none() -> None:
    d = Stage(quests="mystery_goo mystery_goo", deck="cerwyn rend hira golem_skull_helm gabble")
    d.use("mystery_goo")
    assert d.hand() == ["rend"]
    assert d.asked == []
    d = Stage(quests="mystery_goo", deck="cerwyn bloodclaw hira golem_skull_helm gabble scorch")
    d.use("mystery_goo")
    assert d.hand() == []
    assert d.top_of_deck() == "scorch"


def test_the_essence_of_enmity() -> None:
    d = Stage(quests="the_essence_of_enmity", deck="cerwyn rend hira wrath scorch gabble", resources=3)
    d.use("the_essence_of_enmity", "hira")
    assert d.hand() == ["hira"]
    assert d.top_of_deck() == "gabble"


def test_the_grimtotem_weapon() -> None:
    d = Stage(quests="the_grimtotem_weapon", deck="cerwyn rend golem_skull_helm wrath scorch gabble", resources=3)
    d.use("the_grimtotem_weapon")
    assert d.hand() == ["golem_skull_helm"]
    assert d.top_of_deck() == "gabble"


def test_the_ichor_of_undeath() -> None:
    d = Stage(quests="the_ichor_of_undeath", grave="cerwyn rend", their_grave="hira", resources=2)
    assert d.targets("the_ichor_of_undeath") == {"cerwyn"}
    d.use("the_ichor_of_undeath", "cerwyn")
    assert d.hand() == ["cerwyn"]


def test_the_key_to_freedom() -> None:
    d = Stage(quests="the_key_to_freedom", resources=4)
    d.use("the_key_to_freedom")
    assert len(d.hand()) == 1
    assert d.ready_resources() == 0
    assert not d.usable("the_key_to_freedom")


def test_what_illidan_wants_illidan_gets() -> None:
    quest = "what_illidan_wants_illidan_gets"
    assert not Stage(quests=quest, mine="cerwyn").usable(quest)
    d = Stage(quests=quest, mine="sarmoth", resources=2)
    d.use(quest)
    assert len(d.hand()) == 1
    assert d.ready_resources() == 0
