"""Words of a card that rarely make a difference at the table: types of damage, what nothing prevents, and when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from tests.games.tcg.build import part, real_lore

fx, powers = part("cards.effects"), part("cards.powers")

DAMAGE = {
    "arcane": "celestial_moonfire starfire arcane_shot arcane_barrage kamu_of_thunder_bluff josiah_king dagin_bootzap"
    " gerana_sparkfist erytheis",
    "fire": "favor_of_the_hunt explosive_shot scorch blistering_fire fire_blast fire_power fireball fel_blaze immolate"
    " perditions_blade crimson_shocker spire_of_sunset rumi_of_gnomeregan haratha_hammerflame wazluk garell_strout"
    " inferno_totem dread_infernal",
    "frost": "frost_fever blood_chill glacial_strike hungering_cold ice_lance frostbolt ring_of_frost frost_nova"
    " frost_shock",
    "holy": "inquisition seal_of_wrath holy_shock consecration expel chasten naedia_of_silvermoon_city",
    "melee": "obliterate surge_of_blood kill_command slay_the_feeble aggressive_exploitation sinister_strike"
    " aggressive_infiltration rend heroic_leap armed_to_the_teeth crushing_strike thunder_clap whirlwind"
    " saria_of_stormwind bogspike crusty",
    "nature": "natures_focus wrath natural_selection thorns cobra_shot deadly_poison pernicious_poison"
    " flesh_eating_poison elements_fury lightning_bolt natural_conduit chain_lightning greater_chain_lightning"
    " masterwork_stormhammer hersirs_greatspear jaral_of_gilneas mojo_doctor_zintar yazli_earthspark",
    "ranged": "steady_shot fan_of_knives tazdingo",
    "shadow": "death_coil black_blood mind_spike mind_melt steal_essence drain_essence shadow_bolt siphon_life"
    " gazriz_of_gnomeregan rantuko_grimtouch maazhum",
    "shadow and fire": "fel_flame",
}
UNPREVENTABLE = "inquisition seal_of_wrath holy_shock consecration expel chasten fel_flame naedia_of_silvermoon_city"
FOR_THIS_COMBAT = "stance_mastery blackcrow ancient_bone_bow stakethrower"
IN_YOUR_OWN_TURN = "celestial_moonfire fan_of_knives spire_of_sunset brothers_in_death"
TARGETS_OTHER_THAN_ONE = {
    "blight_bringers": (0, 3),
    "tears_of_aessina": (0, 2),
    "infiltrate": (0, 2),
    "chain_heal": (0, 3),
    "ancestral_recovery": (0, 2),
    "chain_lightning": (0, 3),
    "greater_chain_lightning": (0, 5),
    "heroic_leap": (0, 2),
    "masterwork_stormhammer": (0, 3),
    "rumi_of_gnomeregan": (0, 1),
}
ONCE_A_TURN = "windspeaker_nuvu lifemender_dorn"


def everything_in(value: Any) -> Iterator[Any]:
    """The parts of a card, and theirs."""
    yield value
    if isinstance(value, tuple):
        for part_of_it in value:
            yield from everything_in(part_of_it)
    elif is_dataclass(value):
        for field in fields(value):
            yield from everything_in(getattr(value, field.name))


def cards_with(field: str, wanted: Any) -> list[str]:
    return sorted(
        key
        for key, card in real_lore().cards.items()
        if any(getattr(thing, field, None) == wanted for thing in everything_in(card.powers))
    )


def types_dealt() -> dict[str, set[tuple[str, ...]]]:
    found: dict[str, set[tuple[str, ...]]] = {}
    for key, card in real_lore().cards.items():
        for thing in everything_in(card.powers):
            if isinstance(thing, (fx.Damage, fx.DamageInOrder)):
                found.setdefault(key, set()).add(thing.types)
    return found


def test_every_card_deals_its_type_of_damage() -> None:
    printed = {key: {tuple(words.split(" and "))} for words, keys in DAMAGE.items() for key in keys.split()}
    assert types_dealt() == printed


@pytest.mark.parametrize(
    ("field", "wanted", "names"),
    [
        ("unpreventable", True, UNPREVENTABLE),
        ("until", "combat", FOR_THIS_COMBAT),
        ("own_turn", True, IN_YOUR_OWN_TURN),
        ("once", True, ONCE_A_TURN),
    ],
)
def test_only_these_cards_say_so(field: str, wanted: Any, names: str) -> None:
    assert cards_with(field, wanted) == sorted(names.split())


def test_everything_else_that_targets_takes_exactly_one() -> None:
    targets = part("cards.phrases").Target
    found = {
        key: (thing.least, thing.most)
        for key, card in real_lore().cards.items()
        for thing in everything_in(card.powers)
        if isinstance(thing, targets) and (thing.least, thing.most) != (1, 1)
    }
    assert found == TARGETS_OTHER_THAN_ONE
