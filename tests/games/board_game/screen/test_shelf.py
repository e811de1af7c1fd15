"""The shelf of a town: everything on it can be read, and keeps its place while one deals."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.board_game.build import Field
from tests.games.board_game.screen.kit import kit
from tests.games.board_game.staged import enemies, new_talent, picking, two, winning
from wowtable.core.frames import DONE
from wowtable.shell.base.layout import Rect
from wowtable.shell.cards.layout import YIELDING_TABLE_UP_TO
from wowtable.shell.cards.widget import CardFace


def in_town(gold: int, level: int) -> Field:
    """With three things in the Bag, five with the Merchant, and the powers of that level."""
    b = two("warrior shaman").level(0, level).gold(0, gold).carries(0, "trogg_club", "dull_blade")
    return b.turn().do("town 0")


def laid(field: Field, places: Any) -> dict[str, tuple[Any, Rect]]:
    floor = kit.desk_at(field.t)
    shelf, acts = kit.module("panels.shelf").shelf, kit.module("asking.acts").acts_by_piece(floor.desk)
    land = Rect(300, 60, 1320, 904)
    (panel,) = shelf(floor.desk, land, land, acts, places)
    return {widget.item: (widget, widget.rect) for widget in panel.walk() if isinstance(widget, CardFace)}


def test_what_is_not_dealt_with_stays_where_it_is() -> None:
    places, town = kit.module("panels.shelf_places").ShelfPlaces(), in_town(14, 2)
    before = laid(town, places)
    learnt, bought = laid(town.do("learn rend"), places), laid(town.do("buy footman_tunic"), places)
    assert "card:rend" in before
    assert "card:rend" not in learnt
    for after in (learnt, bought):
        assert {item: rect for item, (_, rect) in after.items()}.items() <= {
            item: rect for item, (_, rect) in before.items()
        }.items()
    assert bought["card:footman_tunic"][0].id == "act:sell footman_tunic"
    assert "back" in bought["card:footman_tunic"][0].tag.label


def test_what_nobody_can_pay_lies_there_to_be_read() -> None:
    """With the last gold spent nothing of it goes; and whoever comes with none sees what there would be."""
    places, town = kit.module("panels.shelf_places").ShelfPlaces(), in_town(4, 2)
    before = set(laid(town, places))
    after = set(laid(town.do("buy footman_tunic"), places))
    assert town.s.gold[0] == 0
    assert after == before
    poor = laid(in_town(0, 2), kit.module("panels.shelf_places").ShelfPlaces())
    assert set(poor) == before
    assert all(card.act is None for item, (card, _) in poor.items() if item == "card:rend")


def test_what_is_left_behind_after_a_purchase_moves_nothing() -> None:
    """A full Bag asks what goes; then the visit goes on where it was."""
    places, town = kit.module("panels.shelf_places").ShelfPlaces(), in_town(30, 2)
    before = laid(town, places)
    for name in ("footman_tunic", "robe_of_apprenticeship"):
        if town.kind == "town":
            laid(town.do(f"buy {name}"), places)
    assert town.kind == "overflow"
    after = laid(town.do("leave dull_blade"), places)
    assert town.kind == "town"
    assert {item: rect for item, (_, rect) in after.items()}.items() <= {
        item: rect for item, (_, rect) in before.items()
    }.items()


def test_another_visit_lays_everything_anew() -> None:
    places, town = kit.module("panels.shelf_places").ShelfPlaces(), in_town(14, 2)
    laid(town, places)
    laid(town.do("learn rend"), places)
    other = laid(in_town(14, 2), places)
    assert "card:rend" in other


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 0), ((1280, 720), 3), ((1920, 1080), 0), ((2560, 1440), 3)])
def test_the_effect_of_each_card_can_be_read(size: tuple[int, int], text: int) -> None:
    """On as many pages as it takes; names alone stand on cards of the table's size."""
    pilot, floor = kit.at_table(in_town(30, 4).t, size=size, text_size=text)
    wanted = {f"card:{action.args[0]}" for action in floor.desk.legal if action.verb in ("buy", "sell", "learn")}
    pages = [id for id in pilot.ids() if id.startswith("answers.pages.")]
    seen = set()
    for page in pages or [""]:
        if page:
            pilot.click(page)
            pilot.wait(50)
        cards = [widget for widget in floor.stage.layers[0].root.walk() if isinstance(widget, CardFace)]
        seen |= {card.item for card in cards}
        assert all(card.rect.w * floor.desk.ui.viewport.scale > YIELDING_TABLE_UP_TO for card in cards)
    assert seen >= wanted


@pytest.mark.parametrize(
    ("hero_class", "powers"), [("warrior", "heroic_strike battle_shout"), ("mage", "frostbolt arcane_intellect")]
)
def test_the_first_gold_is_proposed_to_be_spent_as_the_rulebook_advises(hero_class: str, powers: str) -> None:
    """TBG-GUIDE-05: whatever the Merchant has; and nothing but that with the five coins of the beginning."""
    b = two(f"{hero_class} shaman").merchant("laminated_recurve_bow", "neophytes_robe").turn().do("town 0")
    usual = kit.module("facts.outlook").usual
    for power in powers.split():
        proposed = usual(kit.desk_at(b.t).desk)
        assert str(proposed) == f"learn {power}"
        b.do(str(proposed))
    assert b.kind != "town" or usual(kit.desk_at(b.t).desk) == DONE


def test_the_first_talent_is_proposed_as_the_rulebook_advises() -> None:
    """TBG-GUIDE-06."""
    b = new_talent()
    hero, s = b.s.decision.of("hero"), b.s
    told = kit.game().content.lessons["first_game"]
    wanted = {each.hero_class: each.talent for each in (*told.horde, *told.alliance)}[s.hero_class[hero]]
    assert str(kit.module("facts.outlook").usual(kit.desk_at(b.t).desk)) == f"talent {wanted}"


def test_the_spoils_stay_in_sight_while_one_is_looked_at_closely() -> None:
    """All that either of two friends may take lies there once, large enough to be read, with who takes it below it."""
    for friends in ((), (1,)):
        b = enemies(*friends).carries(2, "trogg_club", "dull_blade", "footman_tunic").turn()
        b = winning(b, "loot", "challenge 0 enemies", "invite 1")
        pilot, _ = kit.at_table(b.t, "it", size=(1280, 720))
        cards = [one for one in pilot.widget("answers").walk() if isinstance(one, CardFace)]
        takers = {id for id in pilot.ids() if id.startswith("act:loot") and not id.endswith(".tag")}
        assert (len(cards), len(takers)) == (3, 3 * (1 + len(friends)))
        for card in cards:
            pilot.move(card.rect.center)
            pilot.wait(600)
            shown = [pilot.widget("closeup.panel").rect] if "closeup" in pilot.ids() else []
            assert shown or friends
            assert not [one.id for one in cards for plate in shown if one.rect.overlaps(plate)]


def test_in_a_crowded_town_a_card_is_seen_large_beside_the_shelf() -> None:
    """It covers none of those that there are to choose from."""
    b = two("mage shaman").carries(0, "trogg_club", "dull_blade", "footman_tunic")
    pilot, _ = kit.at_table(b.merchant("laminated_recurve_bow", "neophytes_robe", "shadow_wand").turn().do("town 0").t)
    cards = [one for one in pilot.widget("answers").walk() if isinstance(one, CardFace)]
    for card in (cards[0], cards[-1]):
        pilot.move(card.rect.center)
        pilot.wait(600)
        plate = pilot.widget("closeup.panel").rect
        assert not [one.id for one in cards if one.rect.overlaps(plate)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_whoever_points_at_a_class_sees_whom_one_would_play(size: tuple[int, int]) -> None:
    """However large its card is: the names of both characters stand beside it."""
    pilot, floor = kit.at_table(picking().t, size=size)
    card = next(one for one in pilot.widget("answers").walk() if isinstance(one, CardFace))
    pilot.move(card.rect.center)
    pilot.wait(600)
    druid = floor.desk.game.content.classes["druid"].sides
    said = str(pilot.widget("closeup.flavour").label)
    assert all(hero.name.in_language("en") in said for hero in druid.values())
