"""The allies of the Horde: plain ones, keywords, and every text."""

from __future__ import annotations

import pytest

from tests.games.tcg.rules.cards_of.allies import fights_as_printed, keeps
from tests.games.tcg.rules.cards_of.stage import Stage

PLAIN = {
    "nikka_blastbor": "1 2/1 arcane",
    "burom_bladeseer": "2 3/2 nature",
    "zulanji": "2 4/1 holy",
    "benethor_draigo": "3 4/2 fire",
    "oruk_starstorm": "3 4/3 arcane",
    "vaerik_proudhoof": "4 5/3 melee",
    "valytha_colton": "4 4/4 arcane",
    "karrok_scarrend": "5 5/4 melee",
    "vala_carville": "5 5/5 arcane",
    "indauma_bloodfire": "6 7/4 fire",
    "vanda_skydaughter": "6 6/5 nature",
}
KEYWORDS = {
    "firewarden_wyland_kaslinth": ["assault 1"],
    "kagra_of_the_crossroads": ["ferocity"],
    "kozik_skullcracker": ["stealth"],
    "tyrennius_scatheblade": ["protector"],
    "besora_galefeather": ["assault 2"],
    "gorz_blazefist": ["ferocity"],
    "gurzuk": ["ferocity"],
    "kuatha_mornhoof": ["protector"],
    "veshral": ["ferocity"],
    "zakis_trickstab": ["elusive", "stealth"],
    "huruk_lightvow": ["protector"],
    "kistix_shockvat": ["elusive"],
    "nala_stalks_the_night": ["ferocity", "stealth"],
    "doom": ["assault 4"],
    "falixia_frizzleblast": ["elusive"],
    "tozjun": ["ferocity"],
    "boki_earthgaze": ["ferocity"],
    "moko_hunts_at_dawn": ["ferocity"],
    "ruon_wildhoof": ["mend 2"],
    "zulbraka": ["protector"],
}
MORE = {
    "emelia_darkhand": ["protector"],
    "katali_stonetusk": ["protector"],
    "onnekra_bloodfang": ["ferocity"],
    "drandus_the_deathcaller": ["protector"],
    "kirga_earthguard": ["protector"],
    "guardian_steelhoof": ["protector"],
    "haranto_darkstrider": ["protector"],
    "kyroth_steelspite": ["protector"],
    "drizzie_steelslam": ["protector"],
}
AGAINST_THE_EXHAUSTED = ("captain_swash", "skronk_skullseeker")
ONLY_WHEN_OUTNUMBERED = ("emelia_darkhand", "haranto_darkstrider")
HEALERS = {"rachee": 2, "alecia_hall": 3}
TESTED = (*PLAIN, *KEYWORDS, *AGAINST_THE_EXHAUSTED, *ONLY_WHEN_OUTNUMBERED, *HEALERS)


@pytest.mark.parametrize("name", PLAIN)
def test_plain(name: str) -> None:
    fights_as_printed(name, PLAIN[name])


@pytest.mark.parametrize(("name", "keyword"), [(n, k) for n, ks in {**KEYWORDS, **MORE}.items() for k in ks])
def test_keyword(name: str, keyword: str) -> None:
    keeps(name, keyword)


def test_brigg() -> None:
    d = Stage(mine="brigg", theirs="anika_berlyn")
    d.attack("brigg", "anika_berlyn")
    assert d.theirs() == ["anika_berlyn"]
    d = Stage(mine="brigg", theirs="anika_berlyn")
    d.hurt("anika_berlyn", 1)
    d.attack("brigg", "anika_berlyn")
    assert d.theirs() == []


def test_brigg__not_against_heroes() -> None:
    d = Stage(mine="brigg")
    d.hurt("foe", 1)
    d.attack("brigg", "foe")
    assert d.damage("foe") == 2
    assert d.s.winners is None


@pytest.mark.parametrize("name", AGAINST_THE_EXHAUSTED)
def test_against_the_exhausted(name: str) -> None:
    d = Stage(mine=name, tired="foe")
    d.attack(name, "foe")
    assert d.damage("foe") == 4
    d.foe_turn()
    d.my_turn()
    d.attack(name, "foe")
    assert d.damage("foe") == 5


@pytest.mark.parametrize("name", ONLY_WHEN_OUTNUMBERED)
def test_attacks_only_when_outnumbered(name: str) -> None:
    assert not Stage(mine=name, theirs="gabble").can_attack(name, "foe")
    assert Stage(mine=name, theirs="gabble hira").can_attack(name, "foe")


def test_erytheis() -> None:
    d = Stage(mine="erytheis", hand="scorch")
    d.play("scorch", "erytheis", "foe")
    assert d.damage("foe") == 1
    assert d.last_types() == ("arcane",)


def test_forager_cloudbloom() -> None:
    d = Stage(mine="forager_cloudbloom", tired="forager_cloudbloom", hand="energized")
    d.play("energized", "forager_cloudbloom")
    assert len(d.hand()) == 1
    d.attack("forager_cloudbloom", "foe")
    d.foe_turn()
    d.my_turn()
    assert len(d.hand()) == 1 + 2


def test_katali_stonetusk() -> None:
    d = Stage(mine="katali_stonetusk", on={"mark_of_the_wild": "katali_stonetusk"})
    d.hurt("katali_stonetusk", 3)
    d.foe_turn()
    assert d.damage("katali_stonetusk") == 3
    d.my_turn()
    assert d.damage("katali_stonetusk") == 2


def test_lifemender_dorn() -> None:
    d = Stage(mine="lifemender_dorn")
    d.hurt("me", 5)
    d.use("lifemender_dorn", "me")
    assert d.damage("me") == 4
    assert d.ready_resources() == d.resources - 1
    assert not d.usable("lifemender_dorn")
    d.foe_turn()
    assert d.damage("me") == 4
    d.my_turn()
    assert d.usable("lifemender_dorn")


def test_onnekra_bloodfang() -> None:
    d = Stage(mine="onnekra_bloodfang", theirs="cerwyn")
    assert d.can_attack("onnekra_bloodfang", "foe")
    assert not d.can_attack("onnekra_bloodfang", "cerwyn")


@pytest.mark.parametrize("name", HEALERS)
def test_heals_on_entering(name: str) -> None:
    d = Stage(hand=name)
    d.hurt("me", 9)
    d.play(name, "me")
    assert d.damage("me") == 9 - HEALERS[name]


def test_rantuko_grimtouch() -> None:
    d = Stage(mine="rantuko_grimtouch cerwyn", tired="rantuko_grimtouch", hand="energized", theirs="gabble hira")
    d.play("energized", "rantuko_grimtouch")
    assert d.theirs() == ["gabble"]
    assert [d.damage(name) for name in ("gabble", "foe", "cerwyn")] == [1, 0, 0]


def test_voss_treebender() -> None:
    d = Stage(mine="voss_treebender", theirs="olaf_steelbreaker")
    d.attack("voss_treebender", "foe", "olaf_steelbreaker", "yes")
    assert not d.ready("olaf_steelbreaker")
    assert d.asked == ["target", "may"]
    assert d.damage("foe") == 2


def test_wazluk() -> None:
    d = Stage(hand="wazluk", theirs="cerwyn")
    d.play("wazluk", "foe")
    assert (d.damage("foe"), d.last_types()) == (1, ("fire",))


def test_drandus_the_deathcaller() -> None:
    d = Stage(mine="drandus_the_deathcaller ghoul cerwyn", theirs="ghoul")
    assert d.has_number(d.b.n("ghoul#2"), "assault") == 0
    assert (d.attack_of("ghoul"), d.attack_of("cerwyn"), d.attack_of("drandus_the_deathcaller")) == (5, 1, 2)


def test_kalnuf_eagleheart() -> None:
    d = Stage(hand="kalnuf_eagleheart", their_hand="gabble hira")
    assert d.known("gabble") == {1}
    d.play("kalnuf_eagleheart", "p1")
    assert d.known("gabble") == d.known("hira") == {0, 1}


def test_kirga_earthguard() -> None:
    d = Stage(mine="kirga_earthguard cerwyn")
    d.attack("kirga_earthguard", "foe")
    d.attack("cerwyn", "foe")
    d.foe_turn()
    assert d.ready("kirga_earthguard")
    assert not d.ready("cerwyn")


def test_mojo_doctor_zintar() -> None:
    d = Stage(mine="mojo_doctor_zintar", theirs="anika_berlyn")
    d.hurt("me", 5)
    d.attack("mojo_doctor_zintar", "foe", "me", "anika_berlyn")
    assert [d.damage(name) for name in ("me", "anika_berlyn", "foe")] == [4, 1, 2]


def test_tarn_darkwalker() -> None:
    d = Stage(mine="tarn_darkwalker", hand="sarmoth cerwyn", theirs="haaroon")
    d.play("sarmoth")
    d.play("cerwyn")
    assert d.can_attack("sarmoth", "foe")
    assert not d.can_attack("cerwyn", "foe")
    assert d.has("haaroon", "ferocity")


def test_tez_tez_the_patchmonger() -> None:
    d = Stage(hand="tez_tez_the_patchmonger", mine="cerwyn", theirs="gabble hira")
    d.play("tez_tez_the_patchmonger", "gabble")
    assert (d.attack_of("gabble"), d.attack_of("cerwyn")) == (4, 1)
    d.foe_turn()
    assert d.attack_of("gabble") == 7


def test_wysko() -> None:
    d = Stage(mine="wysko", row="scarlet_kris", their_row="fel_iron_hatchet")
    assert d.attack_of("scarlet_kris") == 1
    d.attack("me", "foe", "scarlet_kris", "fel_iron_hatchet")
    assert (d.damage("foe"), d.damage("me")) == (2, 2)
    d.attack("wysko", "foe")
    assert d.damage("foe") == 5


def test_yazli_earthspark() -> None:
    d = Stage(mine="yazli_earthspark", theirs="crazy_igvand")
    d.attack("yazli_earthspark", "crazy_igvand", "foe", "yes")
    assert (d.damage("foe"), d.damage("crazy_igvand")) == (2, 2)


def test_fungus_face_mcgillicutty() -> None:
    d = Stage(mine="fungus_face_mcgillicutty", hand="lightning_bolt", their_row="battle_shout gift_of_the_wild")
    d.play("lightning_bolt", "fungus_face_mcgillicutty", "battle_shout", "yes")
    assert not d.in_play("battle_shout")
    assert d.in_play("gift_of_the_wild")


def test_dhoros_ravestrike() -> None:
    d = Stage(mine="dhoros_ravestrike", resources=6)
    d.use("dhoros_ravestrike")
    d.use("dhoros_ravestrike")
    assert d.attack_of("dhoros_ravestrike") == 9
    assert d.ready_resources() == 0
    d.foe_turn()
    assert d.has("dhoros_ravestrike", "assault") == 0


def test_guardian_steelhoof() -> None:
    d = Stage(mine="guardian_steelhoof cerwyn", theirs="hira gabble boki_earthgaze")
    assert not d.can_attack("guardian_steelhoof", "foe")
    assert d.can_attack("cerwyn", "foe")


def test_kyroth_steelspite() -> None:
    d = Stage(mine="kyroth_steelspite", row="scarlet_kris", their_row="arcanite_reaper")
    d.attack("me", "foe", "scarlet_kris")
    assert d.damage("foe") == 1
    d.foe_turn()
    d.attack("foe", "me")
    assert d.asked == ["strike", "protect"]


def test_malistra_the_demonmistress() -> None:
    d = Stage(mine="malistra_the_demonmistress sarmoth cerwyn", theirs="zip")
    assert [d.attack_of(name) for name in ("sarmoth", "cerwyn", "zip")] == [3, 1, 2]
    assert d.health("sarmoth") == 5


def test_tazdingo() -> None:
    d = Stage(hand="tazdingo")
    d.play("tazdingo", "foe")
    assert (d.damage("foe"), d.last_types()) == (1, ("ranged",))


def test_zerzu() -> None:
    d = Stage(hand="zerzu", mine="kalek_deepearth anika_berlyn", theirs="tozjun")
    for name in ("kalek_deepearth", "anika_berlyn", "tozjun", "me"):
        d.hurt(name, 2)
    d.play("zerzu")
    assert [d.damage(name) for name in ("kalek_deepearth", "anika_berlyn", "tozjun", "me")] == [0, 2, 2, 2]


def test_acid_hands_mcgillicutty() -> None:
    d = Stage(mine="acid_hands_mcgillicutty", hand="lightning_bolt", their_row="golem_skull_helm scarlet_kris")
    d.play("lightning_bolt", "acid_hands_mcgillicutty", "golem_skull_helm", "yes")
    assert not d.in_play("golem_skull_helm")
    assert d.in_play("scarlet_kris")


def test_bloodblade() -> None:
    d = Stage(mine="bloodblade", theirs="cerwyn")
    assert d.can_attack("bloodblade", "foe")
    assert not d.can_attack("bloodblade", "cerwyn")


def test_bloodblade__against_sarmoth() -> None:
    d = Stage(mine="bloodblade cerwyn", theirs="sarmoth")
    assert not d.can_attack("bloodblade", "foe")
    assert not d.can_attack("bloodblade", "sarmoth")
    assert d.can_attack("cerwyn", "sarmoth")


def test_claemora_amberglare() -> None:
    d = Stage(hand="claemora_amberglare", mine="cerwyn")
    d.play("claemora_amberglare", "cerwyn")
    assert d.attack_of("cerwyn") == 3
    d.foe_turn()
    assert d.has("cerwyn", "assault") == 0


def test_garell_strout() -> None:
    d = Stage(mine="garell_strout", theirs="crazy_igvand")
    d.attack("garell_strout", "crazy_igvand")
    assert (d.damage("foe"), d.damage("crazy_igvand")) == (2, 3)


def test_karkas_deathhowl() -> None:
    d = Stage(hand="karkas_deathhowl", theirs="gabble hira")
    d.play("karkas_deathhowl", "gabble", "yes")
    assert d.hand(1) == ["gabble"]
    assert d.theirs() == ["hira"]


def test_murphy_watson() -> None:
    d = Stage(mine="murphy_watson cerwyn", grave="rend", their_grave="hira", hand="scorch")
    assert d.attack_of("murphy_watson") == 2
    d.hurt("cerwyn", 1)
    d.play("scorch", "cerwyn")
    assert d.attack_of("murphy_watson") == 5


def test_raztujor() -> None:
    d = Stage(mine="raztujor", their_row="scarlet_kris ancient_bone_bow golem_skull_helm")
    d.attack("raztujor", "foe", "scarlet_kris", "yes")
    assert not d.in_play("scarlet_kris")
    assert d.in_play("ancient_bone_bow")


def test_drizzie_steelslam() -> None:
    d = Stage(hand="drizzie_steelslam", their_row="golem_skull_helm scarlet_kris")
    d.play("drizzie_steelslam", "golem_skull_helm", "yes")
    assert d.hand(1) == ["golem_skull_helm"]


def test_dark_cleric_jocasta() -> None:
    d = Stage(hand="dark_cleric_jocasta", grave="cerwyn gabble rend", their_grave="hira")
    d.play("dark_cleric_jocasta", "gabble", "yes")
    assert d.hand() == ["gabble"]


def test_luka_the_wall() -> None:
    d = Stage(mine="luka_the_wall", hand="fire_blast scorch", theirs="gabble")
    d.play("fire_blast", "luka_the_wall", "gabble", "yes")
    assert not d.ready("gabble")
    d.play("scorch", "luka_the_wall", "foe", "no")
    assert d.ready("foe")


def test_luka_the_wall__protects() -> None:
    d = Stage(mine="luka_the_wall", theirs="zulanji gabble")
    d.foe_turn()
    d.attack("zulanji", "me", "luka_the_wall", "gabble", "yes")
    assert (d.damage("me"), d.damage("luka_the_wall")) == (0, 4)
    assert not d.ready("gabble")


def test_zygore_bladebreaker() -> None:
    d = Stage(
        hand="zygore_bladebreaker",
        row="bloodbanes_fall arcanite_reaper",
        their_row="golem_skull_helm scarlet_kris battle_shout",
    )
    d.play("zygore_bladebreaker", "scarlet_kris", "yes")
    assert d.offers[0] == {"golem_skull_helm", "scarlet_kris", "bloodbanes_fall", "arcanite_reaper"}
    assert not d.in_play("scarlet_kris")
    assert d.in_play("golem_skull_helm")
