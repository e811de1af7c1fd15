"""The powers of the twenty heroes: paid for, once, in the own turn."""

from __future__ import annotations

import pytest

from tests.games.tcg.rules.cards_of.stage import Stage

COSTS = {
    "davron_of_stormwind": (1, 29),
    "baeltor_of_the_undercity": (2, 29),
    "leisha_of_darnassus": (3, 27),
    "kamu_of_thunder_bluff": (4, 28),
    "jaral_of_gilneas": (2, 28),
    "zunjo_of_senjin": (2, 28),
    "rumi_of_gnomeregan": (4, 25),
    "zumix_of_kezan": (4, 25),
    "saria_of_stormwind": (5, 29),
    "naedia_of_silvermoon_city": (3, 29),
    "kaave_of_the_exodar": (4, 26),
    "teretha_of_the_undercity": (3, 26),
    "elycia_of_gilneas": (4, 27),
    "frizlix_of_kezan": (2, 27),
    "edaan_of_the_exodar": (1, 28),
    "akumo_of_thunder_bluff": (3, 29),
    "gazriz_of_gnomeregan": (3, 28),
    "kalia_of_silvermoon_city": (3, 28),
    "stromdak_of_ironforge": (5, 30),
    "gurzak_of_orgrimmar": (2, 30),
}


@pytest.mark.parametrize("hero", COSTS)
def test_every_hero_pays_and_turns_over_once_in_its_own_turn(hero: str) -> None:
    cost, health = COSTS[hero]
    d = Stage(hero=hero, their_hero=hero, resources=cost, their_resources=12, row="scarlet_kris", theirs="anika_berlyn")
    assert d.health("me") == health
    assert d.usable("me")
    assert not d.usable("foe")
    d.use("me", *d.first_targets("me"))
    assert d.ready_resources() == 0
    assert d.flipped("me")
    assert not Stage(hero=hero, resources=cost - 1, row="scarlet_kris", theirs="anika_berlyn").usable("me")
    d.foe_turn()
    d.my_turn()
    assert not d.usable("me")


def test_davron_of_stormwind() -> None:
    d = Stage(hero="davron_of_stormwind", mine="kor_cindervein", theirs="olaf_steelbreaker")
    d.use("me", "olaf_steelbreaker")
    assert d.forbidden("olaf_steelbreaker", "protect")
    assert not d.forbidden("olaf_steelbreaker", "attack")
    d.foe_turn()
    assert not d.forbidden("olaf_steelbreaker", "protect")


def test_baeltor_of_the_undercity() -> None:
    d = Stage(hero="baeltor_of_the_undercity", mine="cerwyn", theirs="gabble anika_berlyn")
    d.use("me")
    assert [d.attack_of(name) for name in ("gabble", "anika_berlyn", "cerwyn")] == [6, 4, 1]
    d.foe_turn()
    assert d.attack_of("gabble") == 7


def test_leisha_of_darnassus() -> None:
    d = Stage(hero="leisha_of_darnassus", mine="cerwyn")
    d.use("me")
    assert (d.attack_of("me"), d.attack_of("cerwyn")) == (3, 1)
    d.attack("me", "foe")
    assert d.damage("foe") == 3


def test_kamu_of_thunder_bluff() -> None:
    d = Stage(hero="kamu_of_thunder_bluff", mine="cerwyn hira")
    d.use("me", "foe")
    assert d.damage("foe") == 3
    assert d.last_types() == ("arcane",)


def test_jaral_of_gilneas() -> None:
    d = Stage(hero="jaral_of_gilneas", mine="cerwyn valanos", theirs="kor_cindervein orono_the_great")
    assert d.targets("me") == {"orono_the_great", "valanos"}
    d.use("me", "orono_the_great")
    assert d.damage("orono_the_great") == 3


def test_zunjo_of_senjin() -> None:
    d = Stage(hero="zunjo_of_senjin", theirs="gabble")
    assert d.targets("me") == {"gabble"}
    d.use("me", "gabble")
    assert d.attack_of("gabble") == 3


def test_rumi_of_gnomeregan() -> None:
    d = Stage(hero="rumi_of_gnomeregan", theirs="gabble")
    d.use("me", "foe", "gabble")
    assert (d.damage("foe"), d.damage("gabble")) == (2, 2)
    d = Stage(hero="rumi_of_gnomeregan", theirs="gabble")
    d.use("me", "foe", "done")
    assert (d.damage("foe"), d.damage("gabble")) == (2, 0)


def test_zumix_of_kezan() -> None:
    d = Stage(hero="zumix_of_kezan")
    d.use("me")
    assert len(d.hand()) == 2


def test_saria_of_stormwind() -> None:
    d = Stage(hero="saria_of_stormwind", mine="cerwyn", theirs="anika_berlyn")
    assert d.targets("me") == {"anika_berlyn"}
    d.use("me", "anika_berlyn")
    assert d.damage("anika_berlyn") == 5
    assert d.last_source() == "anika_berlyn"


def test_naedia_of_silvermoon_city() -> None:
    d = Stage(hero="naedia_of_silvermoon_city", their_row="golem_skull_helm")
    d.use("me", "foe")
    assert d.damage("foe") == 2
    assert "armor" not in d.asked


def test_kaave_of_the_exodar() -> None:
    d = Stage(hero="kaave_of_the_exodar", mine="anika_berlyn", theirs="gabble")
    for name in ("me", "anika_berlyn", "gabble"):
        d.hurt(name, 4)
    d.use("me")
    assert [d.damage(name) for name in ("me", "anika_berlyn", "gabble")] == [1, 1, 4]


def test_teretha_of_the_undercity() -> None:
    d = Stage(hero="teretha_of_the_undercity", mine="hira", theirs="gabble cerwyn")
    d.use("me", "cerwyn")
    assert d.hand(1) == ["cerwyn"]
    assert d.theirs() == ["gabble"]
    assert d.last_asked() == 1
    assert d.offers[-1] == {"gabble", "cerwyn"}


def test_elycia_of_gilneas() -> None:
    d = Stage(hero="elycia_of_gilneas", mine="cerwyn")
    d.use("me", "cerwyn")
    assert d.attack_of("cerwyn") == 3
    assert d.has("cerwyn", "stealth")
    d.foe_turn()
    assert d.attack_of("cerwyn") == 1
    assert not d.has("cerwyn", "stealth")


def test_frizlix_of_kezan() -> None:
    d = Stage(hero="frizlix_of_kezan", theirs="gabble")
    d.use("me", "gabble")
    assert not d.ready("gabble")
    d.foe_turn()
    assert d.ready("gabble")


def test_edaan_of_the_exodar() -> None:
    d = Stage(hero="edaan_of_the_exodar")
    d.hurt("me", 5)
    d.use("me", "me")
    assert d.damage("me") == 2


def test_akumo_of_thunder_bluff() -> None:
    d = Stage(hero="akumo_of_thunder_bluff", mine="cerwyn", tired="cerwyn me")
    assert d.targets("me") == {"cerwyn"}
    d.use("me", "cerwyn")
    assert d.ready("cerwyn")
    assert not d.ready("me")


def test_gazriz_of_gnomeregan() -> None:
    d = Stage(hero="gazriz_of_gnomeregan", theirs="gabble")
    d.hurt("me", 5)
    d.use("me", "gabble")
    assert (d.damage("gabble"), d.damage("me")) == (2, 3)


def test_kalia_of_silvermoon_city() -> None:
    d = Stage(hero="kalia_of_silvermoon_city", their_hand="cerwyn hira gabble")
    d.use("me", "p1")
    assert len(d.hand(1)) == 2
    assert len(d.pile("graveyard", 1)) == 1
    assert "discard" not in d.asked, "chance decides"


def test_stromdak_of_ironforge() -> None:
    d = Stage(hero="stromdak_of_ironforge", deck="cerwyn golem_skull_helm rend")
    d.use("me", "golem_skull_helm")
    assert d.hand() == ["golem_skull_helm"]


def test_gurzak_of_orgrimmar() -> None:
    d = Stage(hero="gurzak_of_orgrimmar", row="scarlet_kris golem_skull_helm")
    assert d.targets("me") == {"scarlet_kris"}
    d.use("me", "scarlet_kris")
    assert d.attack_of("scarlet_kris") == 3
