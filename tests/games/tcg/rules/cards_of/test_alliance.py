"""The allies of the Alliance: plain ones, keywords, and every text."""

from __future__ import annotations

import pytest

from tests.games.tcg.rules.cards_of.allies import fights_as_printed, keeps
from tests.games.tcg.rules.cards_of.stage import Stage

PLAIN = {
    "cerwyn": "1 1/2 nature",
    "hira": "1 2/1 fire",
    "laenthor_shademoon": "2 2/3 arcane",
    "kor_cindervein": "3 3/3 melee",
    "patricia_potter": "3 4/3 fire",
    "darktwister_kern": "4 6/2 shadow",
    "orono_the_great": "4 4/4 melee",
    "valanos": "4 2/5 melee",
    "roger_ulric": "5 6/4 ranged",
    "anika_berlyn": "6 5/6 melee",
}
KEYWORDS = {
    "apprentice_teep": ["elusive"],
    "arvos_jadestone": ["mend 1"],
    "kelsa_wildfire": ["ferocity"],
    "nami_dabpox": ["elusive"],
    "shanis_bladefall": ["protector"],
    "crazy_igvand": ["protector"],
    "gully_rustinax": ["protector", "elusive"],
    "knight_karia": ["protector"],
    "latro_abiectus": ["elusive"],
    "priestess_katianna": ["elusive"],
    "trixie_boltclunker": ["protector"],
    "kalek_deepearth": ["mend 1"],
    "petreus_roffe": ["protector"],
    "shalin_nightwind": ["elusive"],
    "alador_stonebrew": ["protector"],
    "axar": ["elusive"],
    "guruvan": ["long_range"],
    "nethermaven_donna_chastain": ["assault 3"],
    "olaf_steelbreaker": ["protector"],
    "pithran_mithrilshot": ["elusive", "long_range"],
    "braxiss_the_sleeper": ["elusive"],
    "jinie_swizzleshade": ["elusive"],
    "varah_fury_of_the_stars": ["assault 2"],
    "gabble": ["elusive"],
}
MORE = {
    "jarrod_gravon": ["protector"],
    "parvink": ["protector"],
    "brel_blazebeard": ["elusive"],
    "dominic_kandor": ["protector"],
}
DRAWING = ("bizzazz", "kirjen_fizzgar", "parvink", "liba_wobblebonk")
TESTED = (*PLAIN, *KEYWORDS, *DRAWING)


@pytest.mark.parametrize("name", PLAIN)
def test_plain(name: str) -> None:
    fights_as_printed(name, PLAIN[name])


@pytest.mark.parametrize(("name", "keyword"), [(n, k) for n, ks in {**KEYWORDS, **MORE}.items() for k in ks])
def test_keyword(name: str, keyword: str) -> None:
    keeps(name, keyword)


def test_andiss_butcherson() -> None:
    d = Stage(mine="andiss_butcherson", row="obsidium_executioner", resources=3)
    d.attack("me", "foe", "obsidium_executioner")
    assert d.damage("foe") == 3
    assert d.ready_resources() == 0


def test_josiah_king() -> None:
    d = Stage(hand="josiah_king", resources=6)
    d.play("josiah_king")
    d.use("josiah_king", "foe")
    assert d.damage("foe") == 3
    assert d.ready_resources() == 0
    assert d.zone("josiah_king") == "graveyard"


def test_nakistis_exodar_armorer() -> None:
    d = Stage(mine="nakistis_exodar_armorer", hand="golem_skull_helm", row="scarlet_kris", their_row="bloodbanes_fall")
    assert (d.attack_of("nakistis_exodar_armorer"), d.health("nakistis_exodar_armorer")) == (2, 1)
    d.play("golem_skull_helm")
    assert (d.attack_of("nakistis_exodar_armorer"), d.health("nakistis_exodar_armorer")) == (3, 2)


def test_scaramanga() -> None:
    d = Stage(hand="scaramanga", resources=3)
    d.play("scaramanga")
    d.use("scaramanga")
    assert len(d.hand()) == 1
    assert d.mine() == []
    assert d.ready_resources() == 0


def test_tyrus_lionheart() -> None:
    d = Stage(mine="tyrus_lionheart", theirs="anika_berlyn gabble")
    d.foe_turn()
    d.attack("anika_berlyn", "me", "tyrus_lionheart")
    assert d.damage("anika_berlyn") == 5
    d = Stage(mine="tyrus_lionheart")
    d.attack("tyrus_lionheart", "foe")
    assert d.damage("foe") == 1


def test_windspeaker_nuvu() -> None:
    d = Stage(mine="windspeaker_nuvu")
    d.attack("windspeaker_nuvu", "foe")
    assert d.ready("windspeaker_nuvu")
    d.attack("windspeaker_nuvu", "foe")
    assert not d.ready("windspeaker_nuvu")
    assert d.damage("foe") == 2


def test_haratha_hammerflame() -> None:
    d = Stage(mine="haratha_hammerflame", hand="fire_blast", theirs="gabble")
    d.play("fire_blast", "haratha_hammerflame", "yes")
    assert d.damage("foe") == 3


def test_jeniva_prescott() -> None:
    d = Stage(hand="jeniva_prescott")
    d.hurt("me", 9)
    d.play("jeniva_prescott", "me", "yes")
    assert d.damage("me") == 5


def test_bella_wilder() -> None:
    d = Stage(hand="bella_wilder")
    d.play("bella_wilder")
    assert not d.can_attack("bella_wilder", "foe")
    d = Stage(hand="bella_wilder", mine="cerwyn")
    d.play("bella_wilder")
    assert d.can_attack("bella_wilder", "foe")


@pytest.mark.parametrize("name", DRAWING)
def test_draws_on_entering(name: str) -> None:
    d = Stage(hand=name)
    d.play(name)
    assert len(d.hand()) == 1


def test_jarrod_gravon() -> None:
    d = Stage(mine="jarrod_gravon", resources=4)
    d.attack("jarrod_gravon", "foe")
    d.use("jarrod_gravon")
    d.attack("jarrod_gravon", "foe")
    assert d.damage("foe") == 2
    assert d.ready_resources() == 2


def test_koeus() -> None:
    d = Stage(hand="koeus", their_row="battle_shout")
    d.play("koeus")
    assert d.in_play("battle_shout")
    d = Stage(hand="koeus", row="gift_of_the_wild", their_row="battle_shout")
    d.play("koeus", "battle_shout", "yes")
    assert not d.in_play("battle_shout")


def test_kysa_shadowstalker() -> None:
    d = Stage(hand="kysa_shadowstalker")
    d.play("kysa_shadowstalker", "me")
    assert d.has("me", "stealth")
    d.foe_turn()
    assert not d.has("me", "stealth")


def test_randipan() -> None:
    d = Stage(mine="randipan", theirs="cerwyn")
    d.attack("randipan", "foe")
    assert len(d.hand()) == 1
    d.foe_turn()
    d.my_turn()
    cards = len(d.hand())
    d.attack("randipan", "cerwyn")
    assert len(d.hand()) == cards


def test_randipan__defending() -> None:
    d = Stage(mine="randipan", their_row="arcanite_reaper")
    d.foe_turn()
    d.attack("foe", "randipan")
    assert d.hand() == []


def test_talian_bladebender() -> None:
    d = Stage(mine="talian_bladebender", row="scarlet_kris", their_row="arcanite_reaper")
    d.attack("me", "foe", "scarlet_kris")
    assert d.damage("foe") == 1
    d.foe_turn()
    d.attack("foe", "me")
    assert d.asked == ["strike"]


def test_terina_calin() -> None:
    d = Stage(hand="terina_calin", their_row="golem_skull_helm")
    d.play("terina_calin")
    assert d.in_play("golem_skull_helm")
    d = Stage(hand="terina_calin", row="scarlet_kris", their_row="golem_skull_helm")
    d.play("terina_calin", "golem_skull_helm", "yes")
    assert not d.in_play("golem_skull_helm")


def test_brel_blazebeard() -> None:
    d = Stage(mine="brel_blazebeard hira", hand="fire_blast wrath", their_hand="scorch")
    d.play("wrath", "foe")
    assert d.attack_of("brel_blazebeard") == 2
    d.play("fire_blast", "foe")
    assert d.attack_of("brel_blazebeard") == 4
    d.attack("hira", "foe")
    assert d.attack_of("brel_blazebeard") == 6
    d.attack("brel_blazebeard", "foe")
    assert d.attack_of("brel_blazebeard") == 6
    d.foe_turn()
    d.play("scorch", "me")
    assert d.has("brel_blazebeard", "assault") == 0


def test_dagin_bootzap() -> None:
    d = Stage(hand="dagin_bootzap")
    d.play("dagin_bootzap", "foe")
    assert d.damage("foe") == 1
    assert d.last_types() == ("arcane",)
    assert d.last_source() == "dagin_bootzap"


def test_dominic_kandor() -> None:
    d = Stage(hand="dominic_kandor", theirs="gabble")
    d.play("dominic_kandor", "gabble")
    assert d.attack_of("gabble") == 5
    d.foe_turn()
    assert d.attack_of("gabble") == 7


def test_stargazer_ronal() -> None:
    d = Stage(mine="stargazer_ronal", hand="trophy_kill", their_grave="cerwyn rend")
    d.play("trophy_kill", "stargazer_ronal", "p1", "yes")
    assert d.pile("graveyard", 1) == []
    assert d.pile("graveyard") == ["stargazer_ronal", "trophy_kill"]


def test_tinker_casey_springlock() -> None:
    d = Stage(mine="tinker_casey_springlock")
    assert d.has("tinker_casey_springlock", "protector")
    d.hurt("tinker_casey_springlock", 1)
    assert not d.has("tinker_casey_springlock", "protector")


def test_wyndarr_shadefist() -> None:
    d = Stage(mine="wyndarr_shadefist cerwyn", theirs="olaf_steelbreaker")
    assert not d.has("wyndarr_shadefist", "stealth")
    d = Stage(mine="wyndarr_shadefist", theirs="olaf_steelbreaker orono_the_great")
    assert d.has("wyndarr_shadefist", "stealth")


def test_zuur() -> None:
    d = Stage(hand="zuur", grave="cerwyn hira tozjun", their_grave="kalek_deepearth")
    d.play("zuur", "cerwyn", "yes")
    assert d.offers[0] == {"cerwyn", "tozjun"}
    assert d.hand() == ["cerwyn"]


def test_adrienne_the_inspiring() -> None:
    d = Stage(mine="adrienne_the_inspiring cerwyn", theirs="hira", resources=4)
    assert d.targets("adrienne_the_inspiring") == {"adrienne_the_inspiring", "cerwyn", "hira"}
    d.use("adrienne_the_inspiring", "cerwyn")
    assert d.attack_of("cerwyn") == 5
    assert d.ready_resources() == 0
    d.foe_turn()
    assert d.has("cerwyn", "assault") == 0


def test_gerana_sparkfist() -> None:
    d = Stage(hand="gerana_sparkfist", mine="cerwyn", theirs="gabble hira")
    d.play("gerana_sparkfist")
    assert [d.damage(name) for name in ("foe", "gabble", "cerwyn", "me")] == [1, 1, 0, 0]
    assert d.theirs() == ["gabble"]


def test_mooncaller_jynalla_nightpath() -> None:
    d = Stage(mine="mooncaller_jynalla_nightpath", row="mana_agate", their_row="battle_shout")
    assert (d.attack_of("mooncaller_jynalla_nightpath"), d.health("mooncaller_jynalla_nightpath")) == (5, 5)
    d = Stage(mine="mooncaller_jynalla_nightpath", row="battle_shout")
    assert (d.attack_of("mooncaller_jynalla_nightpath"), d.health("mooncaller_jynalla_nightpath")) == (9, 8)
    assert d.has("mooncaller_jynalla_nightpath", "protector")
