"""Combat between heroes (AG-COMBAT-32 to -43, AG-COMBAT-EX-08)."""

from __future__ import annotations

from tests.games.adventure_game.build import Board, part, realm


def duel(one: str = "grumbaz", other: str = "burbonn", red: int = 1, black: int = 1) -> Board:
    """Both at Brill, the first about to attack."""
    return realm(one, other).at(0, "brill").at(1, "brill").dice(red=[red], black=[black])


def attacked(b: Board) -> Board:
    """Nobody answers the attack with a card."""
    b.phase("challenge").do("attack 1")
    while b.kind == "answer":
        b.do("pass")
    return b


def test_the_active_hero_attacks_with_the_red_die() -> None:
    """AG-COMBAT-34 AG-COMBAT-02: the other defends, with the black one; only then does "defender" mean anybody."""
    b = attacked(duel(red=4, black=2))
    (rolled,) = b.told("DiceRolled")
    assert (rolled.seat, rolled.roller, rolled.red, rolled.black) == (0, 1, 4, 2)
    holds, fights_hero = part("stats").holds, part("cards.effects").FightsHero
    c = attacked(duel().hand(0, "heroic_strike").hand(1, "held_breath"))
    assert [holds(c.g, c.s, fights_hero("defender"), seat) for seat in (0, 1)] == [False, True]
    d = realm().at(0, "brill").hand(0, "heroic_strike").under("mountain_boar").phase("challenge").do("draw")
    assert [holds(d.g, d.s, fights_hero(role), 0) for role in ("attacker", "defender")] == [False, False]


def test_the_defender_has_one_energy() -> None:
    """AG-COMBAT-35 AG-COMBAT-36 AG-INV-12: for one card of cost 1; what is left is lost."""
    b = attacked(duel().hand(1, "held_breath", "scorpid_sting", "loyal_boar"))
    assert b.asked == 1
    assert b.legal() == ["play held_breath", "play scorpid_sting", "pass"]
    b.do("play held_breath")
    assert b.legal() == ["pass"]
    b.passes()
    assert b.s.energy == [0, 0]
    assert attacked(duel().hand(1, "held_breath")).passes().s.energy == [0, 0]


def test_both_need_as_much_damage_as_they_have_life() -> None:
    """AG-COMBAT-37: one damage of five is no defeat."""
    b = attacked(duel(red=6, black=1))
    assert b.s.damage == [0, 1]
    assert not b.told("HeroDefeated")


def test_the_defender_plays_first_then_the_attacker() -> None:
    """AG-COMBAT-38 AG-COMBAT-10 AG-ABILITY-10: B closes, then A."""
    b = attacked(duel().hand(0, "heroic_strike", "finishing_stroke").hand(1, "held_breath").energy(0, 3))
    assert (b.asked, b.kind) == (1, "before_roll")
    b.do("pass")
    assert (b.asked, b.kind) == (0, "before_roll")
    b.do("play heroic_strike", "pass")
    assert (b.asked, b.kind) == (1, "after_roll")


def test_the_survivor_may_take_an_item_from_the_losers_bag() -> None:
    """AG-COMBAT-39 AG-COMBAT-43 AG-AMBIG-33 AG-AMBIG-36 AG-ITEM-12: three to choose from, or none."""
    b = duel(red=6).damage(1, 4).carries(1, "mountain_boar", "hill_bandit", "kobold_tunneler").wears(1, "cave_spider")
    attacked(b)
    assert b.legal() == ["steal mountain_boar", "steal hill_bandit", "steal kobold_tunneler", "pass"]
    b.do("steal hill_bandit")
    assert b.bag(0) == ["hill_bandit"]
    assert (b.where(1), b.s.damage[1]) == ("undercity", 0)
    c = attacked(duel(red=6).damage(1, 4).carries(1, "mountain_boar")).do("pass")
    assert c.bag(0) == []


def test_a_defeat_outside_a_battle_gives_no_theft() -> None:
    """AG-AMBIG-36: by a trap of another's."""
    b = realm("grumbaz", "burbonn").damage(0, 5).carries(0, "mountain_boar").at(0, "undercity")
    b.bears(1, "powder_keg", ("space", b.g.atlas.index["brill"])).moves(1).moving().do("step brill", "stop")
    assert b.where(0) == "undercity"
    assert b.told("HeroDefeated")
    assert b.bag(0) == ["mountain_boar"]


def test_when_both_fall_the_defender_goes_first() -> None:
    """AG-COMBAT-40: and nobody takes anything."""
    b = duel(red=6, black=6).damage(0, 5).damage(1, 4).carries(0, "mountain_boar").carries(1, "hill_bandit")
    attacked(b)
    assert [event.seat for event in b.told("HeroDefeated")] == [1, 0]
    assert (b.bag(0), b.bag(1)) == (["mountain_boar"], ["hill_bandit"])


def test_when_nobody_falls_nobody_takes_anything() -> None:
    """AG-COMBAT-41."""
    b = attacked(duel().carries(0, "mountain_boar").carries(1, "hill_bandit"))
    assert b.s.phase == "maintenance"
    assert not b.told("ItemTaken")


def test_the_defender_may_win() -> None:
    """AG-COMBAT-42: then B chooses out of A's bag."""
    b = attacked(duel(red=1, black=6).damage(0, 5).carries(0, "mountain_boar"))
    assert (b.asked, b.legal()) == (1, ["steal mountain_boar", "pass"])
    b.do("steal mountain_boar")
    assert b.bag(1) == ["mountain_boar"]
    assert b.where(0) == "undercity"
    assert len(b.told("HeroDefeated")) == 1, "whoever is robbed falls once"


def test_grumbaz_attacks_sandrai() -> None:
    """AG-COMBAT-EX-08: her 1 + 2 misses 5 at range; his 3 + 2 and 1 of the armour hits 4. She falls, he may take one
    item, and his armour has drawn him a card."""
    b = realm("grumbaz", "sandrai").at(0, "brill").at(1, "brill").wears(0, "murloc_raider").wears(1, "kobold_tunneler")
    b.damage(1, 3).carries(1, "mountain_boar").dice(red=[3], black=[1])
    assert b.life(1) == 4
    attacked(b).passes()
    strikes = [(blow.seat, blow.reach, blow.die + blow.attack, blow.defence, blow.hit) for blow in b.told("AttackMade")]
    assert strikes == [(1, "ranged", 3, 5, False), (0, "melee", 6, 4, True)]
    assert len(b.s.hand[0]) == 1
    assert b.legal() == ["steal mountain_boar", "pass"]
    b.do("steal mountain_boar")
    assert b.where(1) == "undercity"
