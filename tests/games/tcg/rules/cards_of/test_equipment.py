"""Weapons and armor, each in what only it does."""

from __future__ import annotations

import pytest

from tests.games.tcg.rules.cards_of.stage import Stage

PLAIN_WEAPONS = {
    "scarlet_kris": (1, 0, "melee"),
    "citadel_enforcers_claymore": (5, 4, "melee"),
    "fel_iron_hatchet": (2, 0, "melee"),
    "obsidium_executioner": (3, 4, "melee"),
    "arcanite_reaper": (5, 0, "melee"),
}
TESTED = tuple(PLAIN_WEAPONS)


@pytest.mark.parametrize("weapon", PLAIN_WEAPONS)
def test_plain_weapons(weapon: str) -> None:
    attack, cost, kind = PLAIN_WEAPONS[weapon]
    d = Stage(hand=weapon, resources=d_cost(weapon) + cost)
    d.play(weapon)
    assert d.ready_resources() == cost
    d.attack("me", "foe", weapon)
    assert d.damage("foe") == attack
    assert d.last_types() == (kind,)
    assert d.ready_resources() == 0
    assert not d.ready(weapon)


def d_cost(name: str) -> int:
    return Stage().cost(name)


def test_wand_of_the_forgotten_star() -> None:
    d = Stage(row="wand_of_the_forgotten_star", hand="primal_strike")
    d.play("primal_strike", "wand_of_the_forgotten_star")
    deck = d.deck_size(1)
    d.attack("me", "foe", "wand_of_the_forgotten_star")
    assert d.damage("foe") == 4
    assert d.deck_size(1) == deck - 4
    assert len(d.pile("graveyard", 1)) == 4


def test_wand_of_the_forgotten_star__not_for_allies() -> None:
    d = Stage(row="wand_of_the_forgotten_star", theirs="anika_berlyn")
    deck = d.deck_size(1)
    d.attack("me", "anika_berlyn", "wand_of_the_forgotten_star")
    assert d.damage("anika_berlyn") == 1
    assert d.deck_size(1) == deck


@pytest.mark.parametrize(("bow", "attack"), [("blackcrow", 1), ("ancient_bone_bow", 2), ("stakethrower", 2)])
def test_long_range_weapons(bow: str, attack: int) -> None:
    d = Stage(row=bow, theirs="anika_berlyn")
    d.attack("me", "anika_berlyn", bow)
    assert (d.damage("anika_berlyn"), d.damage("me")) == (attack, 0)
    assert d.last_types() == ("ranged",)
    assert not d.has("me", "long_range")


def test_blackcrow() -> None:
    d = Stage(row="blackcrow arcanite_reaper", theirs="anika_berlyn")
    d.attack("me", "anika_berlyn", "arcanite_reaper")
    assert d.damage("me") == 5


def test_ancient_bone_bow() -> None:
    d = Stage(row="ancient_bone_bow", theirs="anika_berlyn")
    d.foe_turn()
    d.attack("anika_berlyn", "me", "ancient_bone_bow")
    assert (d.damage("me"), d.damage("anika_berlyn")) == (5, 2)


def test_barman_shanker() -> None:
    d = Stage(row="barman_shanker", theirs="anika_berlyn", tired="anika_berlyn")
    assert d.attack_of("barman_shanker") == 2
    d.attack("me", "anika_berlyn", "barman_shanker")
    assert d.damage("anika_berlyn") == 4
    d.foe_turn()
    d.my_turn()
    d.attack("me", "foe", "barman_shanker")
    assert d.damage("foe") == 2


def test_perditions_blade() -> None:
    d = Stage(hand="perditions_blade", theirs="cerwyn")
    d.play("perditions_blade", "cerwyn")
    assert d.damage("cerwyn") == 1
    assert d.last_types() == ("fire",)
    d.attack("me", "foe", "perditions_blade")
    assert d.damage("foe") == 2


def test_crulkorak_the_lightnings_arc() -> None:
    d = Stage(row="crulkorak_the_lightnings_arc", hand="primal_strike", mine="cerwyn kor_cindervein", theirs="tozjun")
    assert (d.attack_of("cerwyn"), d.attack_of("kor_cindervein")) == (2, 3)
    d.play("primal_strike", "crulkorak_the_lightnings_arc")
    assert d.attack_of("cerwyn") == 5
    assert d.has("tozjun", "assault") == 0


def test_lordbane_scepter() -> None:
    d = Stage(row="lordbane_scepter", hand="cerwyn scorch scorch")
    d.play("cerwyn")
    assert d.attack_of("lordbane_scepter") == 1
    d.play("scorch", "foe")
    d.play("scorch", "foe")
    assert d.attack_of("lordbane_scepter") == 5
    d.foe_turn()
    assert d.attack_of("lordbane_scepter") == 1


def test_angry_dread() -> None:
    d = Stage(hand="angry_dread angry_dread")
    d.play("angry_dread", "yes")
    assert len(d.hand()) == 2
    d.play("angry_dread", "no")
    assert len(d.hand()) == 1
    d.attack("me", "foe", "angry_dread")
    assert d.damage("foe") == 2


def test_masterwork_stormhammer() -> None:
    d = Stage(row="masterwork_stormhammer", theirs="anika_berlyn gabble", resources=5)
    d.use("masterwork_stormhammer", "foe", "gabble")
    assert [d.damage(name) for name in ("foe", "gabble", "anika_berlyn")] == [1, 1, 0]
    assert d.ready_resources() == 0
    assert not d.ready("masterwork_stormhammer")


def test_crimson_shocker() -> None:
    d = Stage(hand="crimson_shocker")
    d.play("crimson_shocker", "foe", "yes")
    assert d.damage("foe") == 2
    assert d.last_types() == ("fire",)
    d.attack("me", "foe", "crimson_shocker")
    assert d.damage("foe") == 3


def test_crimson_shocker__and_another_wand() -> None:
    d = Stage(hand="lordbane_scepter", row="crimson_shocker")
    d.play("lordbane_scepter", "lordbane_scepter")
    assert not d.in_play("crimson_shocker")


def test_spire_of_sunset() -> None:
    d = Stage(row="spire_of_sunset", mine="cerwyn laenthor_shademoon voss_treebender zip", theirs="doom", resources=2)
    d.use("spire_of_sunset", "foe")
    assert d.offers[-1] == {"me"}
    assert d.damage("foe") == 3  # warrior, druid, mage
    assert not d.ready("me")
    assert d.ready_resources() == 0
    d.foe_turn()
    assert not d.usable("spire_of_sunset")


def test_silent_crusader() -> None:
    d = Stage(
        row="silent_crusader", mine="cerwyn", theirs="anika_berlyn", their_row="golem_skull_helm", their_resources=2
    )
    d.attack("me", "foe", "silent_crusader")
    assert d.damage("foe") == 3
    assert not any(d.ready(name) for name in ("foe", "anika_berlyn", "golem_skull_helm"))
    assert d.ready_resources(1) == 0
    assert d.ready_resources() == d.resources - 1
    assert d.ready("cerwyn")


def test_silent_crusader__only_for_heroes() -> None:
    d = Stage(row="silent_crusader", theirs="anika_berlyn hira")
    d.attack("me", "anika_berlyn", "silent_crusader")
    assert d.damage("anika_berlyn") == 3
    assert d.ready("hira")
    assert d.ready("foe")


def test_abomination_knuckles() -> None:
    d = Stage(hand="abomination_knuckles", row="edgemasters_handguards", their_row="golem_skull_helm scarlet_kris")
    d.play("abomination_knuckles", "golem_skull_helm", "yes")
    assert not d.in_play("golem_skull_helm")
    d.attack("me", "foe", "abomination_knuckles")
    assert d.damage("foe") == 1


def test_claws_of_torment() -> None:
    d = Stage(hand="claws_of_torment", row="scarlet_kris", resources=4)
    d.play("claws_of_torment")
    assert d.in_play("scarlet_kris")
    d.attack("me", "foe", "claws_of_torment", "scarlet_kris")
    assert d.damage("foe") == 1
    assert d.ready_resources() == 0
    assert not d.ready("claws_of_torment")
    assert not d.ready("scarlet_kris")


def test_reanimators_hacker() -> None:
    d = Stage(row="reanimators_hacker", grave="cerwyn rend", their_grave="hira")
    d.attack("me", "foe", "reanimators_hacker")
    assert d.damage("foe") == 3
    assert d.targets("reanimators_hacker") == {"cerwyn"}
    d.use("reanimators_hacker", "cerwyn")
    assert d.ready_resources() == d.resources - 4
    assert d.hand() == ["cerwyn"]
    assert d.zone("reanimators_hacker") == "graveyard"


def test_stakethrower() -> None:
    d = Stage(hand="stakethrower")
    d.play("stakethrower")
    assert d.counters("stakethrower", "stake") == 1
    d.begin("attack", "me", "foe")
    d.b.passes()
    d.take("stakethrower")
    d.b.use("stakethrower").passes(3).fight_on()
    assert d.damage("foe") == 5
    assert d.counters("stakethrower", "stake") == 0
    assert d.attack_of("stakethrower") == 2
    assert not d.usable("stakethrower")


def test_colossal_skull_clad_cleaver() -> None:
    d = Stage(row="colossal_skull_clad_cleaver", hand="execute execute", mine="cerwyn", theirs="hira gabble")
    d.hurt("gabble", 1)
    d.hurt("cerwyn", 1)
    d.play("execute", "cerwyn")
    assert d.attack_of("colossal_skull_clad_cleaver") == 4
    d.play("execute", "gabble")
    assert d.counters("colossal_skull_clad_cleaver", "skull") == 1
    assert d.attack_of("colossal_skull_clad_cleaver") == 5
    d.foe_turn()
    assert d.attack_of("colossal_skull_clad_cleaver") == 4


def test_warmace_of_menethil() -> None:
    d = Stage(row="warmace_of_menethil", hand="fire_blast")
    d.play("fire_blast", "foe")
    assert d.hand() == []
    d.attack("me", "foe", "warmace_of_menethil")
    assert d.damage("foe") == 7
    assert len(d.hand()) == 1


def test_hersirs_greatspear() -> None:
    d = Stage(row="hersirs_greatspear", hand="cerwyn hira", their_hand="gabble")
    d.play("cerwyn", "foe", "yes")
    assert d.damage("foe") == 1
    assert d.last_types() == ("nature",)
    d.play("hira", "foe", "no")
    assert d.damage("foe") == 1
    asked = len(d.asked)
    d.foe_turn()
    d.play("gabble")
    assert len(d.asked) == asked


def test_greathelm_of_the_scourge_champion() -> None:
    d = Stage(row="greathelm_of_the_scourge_champion", hand="dismantle")
    d.play("dismantle", "greathelm_of_the_scourge_champion")
    assert d.zone("greathelm_of_the_scourge_champion") == "graveyard"
    while d.kind != "may":
        d.b.idle()
    assert (d.s.active, d.s.step) == (1, "ready")
    d.take("yes")
    assert d.hand() == ["greathelm_of_the_scourge_champion"]


def test_greathelm_of_the_scourge_champion__against_damage() -> None:
    d = Stage(row="greathelm_of_the_scourge_champion", hand="lightning_bolt")
    d.play("lightning_bolt", "me", "greathelm_of_the_scourge_champion")
    assert d.damage("me") == 2


def test_edgemasters_handguards() -> None:
    d = Stage(row="edgemasters_handguards obsidium_executioner", resources=3)
    d.attack("me", "foe", "obsidium_executioner")
    assert d.damage("foe") == 3
    assert d.ready_resources() == 0


def test_golem_skull_helm() -> None:
    d = Stage(row="golem_skull_helm", hand="lightning_bolt fire_blast")
    d.play("lightning_bolt", "me", "golem_skull_helm")
    assert d.damage("me") == 1
    d.play("fire_blast", "me")
    assert d.damage("me") == 3


def test_bloodbanes_fall() -> None:
    d = Stage(row="bloodbanes_fall", hand="fire_blast")
    assert d.attack_of("me") == 1
    d.attack("me", "foe")
    assert d.damage("foe") == 1
    d.play("fire_blast", "me", "bloodbanes_fall")
    assert d.damage("me") == 1
    d.foe_turn()
    assert d.attack_of("me") == 0
