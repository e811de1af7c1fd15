"""What cards say: the tables of the authors' guide, whole cards, and the log in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adventure_game.build import FOLDER, part
from tests.games.adventure_game.rules.test_random_games import played
from tests.games.op_tables import ops_told
from tests.games.shipped import shipped
from wowtable.reading.schema import effect_kinds, op_name
from wowtable.text.checks import field_names
from wowtable.text.rich import capitalised, plain
from wowtable.text.templates import fields_of

GUIDE = (FOLDER / "content" / "README.md").read_text(encoding="utf-8")
KINDS = (
    part("cards.effects").AnyEffect
    | part("cards.effects").Condition
    | part("cards.powers").AnyPower
    | part("cards.pieces").Goal
)


def catalogue(lang: str) -> Any:
    return shipped("adventure_game").catalogues[lang]


def said(lang: str, op: Any) -> str:
    """As cards say it."""
    if isinstance(op, part("cards.powers").Power):
        (line,) = part("texts").powers_text(catalogue(lang), [op])
        return plain(line)
    return plain(capitalised(catalogue(lang).effects([op]))) + "."


def test_the_guide_shows_what_comes_out(tmp_path: Any) -> None:
    rows = ops_told(GUIDE, KINDS, tmp_path)
    assert len(rows) > 40
    for op, en, it in rows:
        assert (said("en", op), said("it", op)) == (en, it)


def test_the_guide_shows_every_op(tmp_path: Any) -> None:
    shown = {type(op) for op, _, _ in ops_told(GUIDE, KINDS, tmp_path)}
    known = {
        kind for record in (part().CONTENT["abilities"], part().CONTENT["quests"]) for kind in effect_kinds(record)
    }
    assert known <= shown


CARDS = [
    (
        "shadow_bolt",
        "Before the roll. Instead of your weapon: ranged attack 3. Improved Green, Yellow, Red: Get +1 attack.",
        "Prima del tiro. Invece della tua arma: attacco a distanza 3. Migliorato Verde, Giallo, Rosso: Ottieni +1 "
        "attacco.",
    ),
    (
        "counterspell",
        "When another hero within 3 spaces plays a card. Cancel that card.",
        "Quando un altro eroe entro 3 spazi gioca una carta. Annulla quella carta.",
    ),
    (
        "curse_of_recklessness",
        "In your movement phase. On another hero within 6 spaces. Attach it to the target. For whoever bears it: “You "
        "have +1 attack and −2 defence. On 6: discard this card.”",
        "Nella tua fase movimento. Su un altro eroe entro 6 spazi. Associala al bersaglio. Per chi la porta: «Hai +1 "
        "attacco e −2 difesa. Con 6: scarta questa carta.»",
    ),
    (
        "come_here_and_say_it",
        "When another hero within 2 spaces begins a combat. That hero is the target. The target gets −1 defence in "
        "this combat. Draw 1 card.",
        "Quando un altro eroe entro 2 spazi comincia un combattimento. Quell'eroe è il bersaglio. Il bersaglio ha −1 "
        "difesa in questo combattimento. Pesca 1 carta.",
    ),
    (
        "war_paint",
        "In your maintenance phase. On a weapon or armour of yours. Attach it to the item: it counts while that is "
        "equipped. On 1 or 2: you may take 1 damage and get +3 attack.",
        "Nella tua fase mantenimento. Su una tua arma o armatura. Associala all'oggetto: vale finché è equipaggiato. "
        "Con 1 o 2: se vuoi, subisci 1 danno e ottieni +3 attacco.",
    ),
    (
        "small_print",
        "Before the roll. Get +4 attack. Attach it to yourself. When your next turn begins: discard this card and take "
        "1 damage. Improved Yellow: Get +1 defence.",
        "Prima del tiro. Ottieni +4 attacco. Associala a te. Quando comincia il tuo prossimo turno: scarta questa "
        "carta e subisci 1 danno. Migliorato Giallo: Ottieni +1 difesa.",
    ),
    (
        "thin_ice",
        "In your movement phase. On a space at most 2 away. It lies in wait: the target is the next other hero who "
        "ends a movement there. Deal 1 damage to the target. The target discards an item from the bag at random.",
        "Nella tua fase movimento. Su uno spazio a distanza massima 2. Resta in agguato: il bersaglio è il prossimo "
        "altro eroe che vi finisce il movimento. Infliggi 1 danno al bersaglio. Il bersaglio scarta un oggetto dallo "
        "zaino a caso.",
    ),
    (
        "play_dead",
        "After the roll. End the combat with nobody defeated. Place 1 discovery.",
        "Dopo il tiro. Il combattimento finisce senza sconfitti. Nascondi 1 segnalino Scoperta.",
    ),
    (
        "stance_dance",
        "In your movement phase. Turn your character card over. If your character card shows Berserk Stance, gain 1 "
        "energy; otherwise heal 1 damage. Improved Yellow: Draw 1 card.",
        "Nella tua fase movimento. Gira la tua carta Personaggio. Se il tuo Personaggio mostra Posizione da "
        "Berserker, ottieni 1 punto energia; altrimenti cura 1 danno. Migliorato Giallo: Pesca 1 carta.",
    ),
]


@pytest.mark.parametrize(("name", "en", "it"), CARDS, ids=[card[0] for card in CARDS])
def test_ability_cards(name: str, en: str, it: str) -> None:
    texts, card = part("texts"), shipped("adventure_game").game.content.abilities[name]
    for lang, expected in (("en", en), ("it", it)):
        assert " ".join(map(plain, texts.ability_text(catalogue(lang), card))) == expected


def test_using_a_power_names_what_it_stands_on() -> None:
    """Only a second power of one card needs more words."""
    lines = [plain(catalogue("en").action("use", ("ability.one_in_the_chamber", n))) for n in (0, 1)]
    assert lines == ["Use One in the Chamber", "Use One in the Chamber: its other power"]


ENCOUNTERS = [
    (
        "rift_imp",
        "On 6: lose 1 energy and it gets +1 attack.",
        "Con 6: perdi 1 punto energia e l'incontro ha +1 attacco.",
    ),
    (
        "spitting_adder",
        "When its blow hits you: you get −1 attack and −1 damage.",
        "Quando il suo colpo ti ferisce: hai −1 attacco e −1 danno.",
    ),
    ("coral_siren", "On 5 or 6: your attack is melee.", "Con 5 o 6: il tuo attacco è in mischia."),
    ("nest_guardian", "When you defeat it: take 1 damage.", "Quando lo sconfiggi: subisci 1 danno."),
    (
        "captive_in_the_mill",
        "When you defeat it: gain an item of the green level.",
        "Quando lo sconfiggi: ottieni un oggetto di livello verde.",
    ),
    (
        "dust_elemental",
        "If your attack is melee, it has +1 defence.",
        "Se il tuo attacco è in mischia, l'incontro ha +1 difesa.",
    ),
    (
        "siege_sapper",
        "On 1: take 1 damage and it is defeated.",
        "Con 1: subisci 1 danno e l'incontro è sconfitto.",
    ),
    (
        "egg_keeper",
        "On a pair: roll your die again and it rolls its die again.",
        "Con una coppia: ritira il tuo dado e ritira il suo dado.",
    ),
    (
        "cardsharp",
        "On 5 or 6: discard 2 cards at random and draw 1 card.",
        "Con 5 o 6: scarta 2 carte a caso e pesca 1 carta.",
    ),
    (
        "bound_flood",
        "If you are on a normal space, it has +1 attack and +1 damage.",
        "Se sei in uno spazio normale, l'incontro ha +1 attacco e +1 danno.",
    ),
]


QUESTS = [
    (
        "letters_to_stormwind",
        "Put a token on Brill. Collect the token. Then travel to Stormwind City.",
        "Metti un segnalino su Brill. Raccogli il segnalino. Poi vai a Stormwind City.",
    ),
    (
        "roads_without_inns",
        "Put a token on both Western Plaguelands 1 and Ghostlands. Collect both tokens. If you are defeated, begin it "
        "anew.",
        "Metti un segnalino su ognuno di questi spazi: Terre Infette Occidentali 1 e Terre Spettrali. Raccogli "
        "entrambi i segnalini. Se subisci una sconfitta, ricominciala.",
    ),
    (
        "a_thorn_of_the_blood_god",
        "Put a token on Hakkar's Lair. Collect the token. Then deal 3 damage to other heroes. If you are defeated, "
        "begin it anew. "
        "Reward: Deal 1 damage to every other hero.",
        "Metti un segnalino sul Covo di Hakkar. Raccogli il segnalino. Poi infliggi 3 danni ad altri eroi. Se subisci "
        "una sconfitta, ricominciala. Ricompensa: Infliggi 1 danno a ogni altro eroe.",
    ),
    (
        "way_signs",
        "Put 2 tokens on grey key posts of your choice. Collect both tokens.",
        "Metti 2 segnalini su posti chiave grigi a tua scelta. Raccogli entrambi i segnalini.",
    ),
    (
        "the_eastern_plagues",
        "Put a token on each of Light's Hope Chapel, Caer Darrow and Hearthglen. Collect all 3 tokens. Then travel to "
        "Undercity. Reward: Gain an item of the red level.",
        "Metti un segnalino su ognuno di questi spazi: Light's Hope Chapel, Caer Darrow e Hearthglen. Raccogli tutti e "
        "3 i segnalini. Poi vai a Undercity. Ricompensa: Ottieni un oggetto di livello rosso.",
    ),
    (
        "borrowed_coin",
        "Give a token to the next hero on your left. Find whoever carries a token, and collect it.",
        "Dai un segnalino al prossimo eroe alla tua sinistra. Raggiungi chi porta un segnalino e raccoglilo.",
    ),
    (
        "the_last_muster",
        "Put a token on Caer Darrow. Give a token each to the next 3 heroes on your left. Find all who carry your "
        "tokens, and collect them. Then collect the token on the board.",
        "Metti un segnalino su Caer Darrow. Dai un segnalino a ciascuno dei prossimi 3 eroi alla tua sinistra. "
        "Raggiungi chi porta i tuoi segnalini e raccoglili tutti. Poi raccogli il segnalino sulla mappa.",
    ),
    (
        "the_laughing_masks",
        "Deal 5 damage to other heroes. Then travel to Aerie Peak. Reward: Move to a city of your choice.",
        "Infliggi 5 danni ad altri eroi. Poi vai ad Aerie Peak. Ricompensa: Spostati in una città a tua scelta.",
    ),
    (
        "arms_for_the_chapel",
        "Deal 4 damage to other heroes. Then discard an item of the yellow level or above from your bag. Then travel "
        "to Light's Hope Chapel. Reward: Draw 2 cards.",
        "Infliggi 4 danni ad altri eroi. Poi scarta dallo zaino un oggetto di livello giallo o superiore. Poi vai a "
        "Light's Hope Chapel. Ricompensa: Pesca 2 carte.",
    ),
]


@pytest.mark.parametrize(("name", "en", "it"), ENCOUNTERS, ids=[card[0] for card in ENCOUNTERS])
def test_encounters_speak_to_whoever_fights_them(name: str, en: str, it: str) -> None:
    """Their data says "you" of themselves and "foe" of the hero; the card says "it" and "you"."""
    texts, foe = part("texts"), shipped("adventure_game").game.content.challenges[name].encounter
    for lang, expected in (("en", en), ("it", it)):
        assert " ".join(map(plain, texts.foe_text(catalogue(lang), foe))) == expected


VOICES = ("combat", "encounter")


@pytest.mark.parametrize("lang", ["en", "it"])
def test_other_voices_say_ops_that_there_are(lang: str) -> None:
    """Of each op that is said otherwise somewhere, over no other fields than its own."""
    ops = {op_name(kind): field_names(kind) for kind in effect_kinds(part().CONTENT["abilities"])}
    words = catalogue(lang)
    keys = [key for key in words.message_keys() if key.startswith(tuple(f"{voice}." for voice in VOICES))]
    assert len(keys) > 10
    for key in keys:
        message = words.message(key)
        assert message is not None
        assert set(fields_of(message.template)) <= set(ops[key.partition(".")[2]]), key


@pytest.mark.parametrize(("name", "en", "it"), QUESTS, ids=[quest[0] for quest in QUESTS])
def test_quest_cards(name: str, en: str, it: str) -> None:
    texts, quest = part("texts"), shipped("adventure_game").game.content.quests[name]
    for lang, expected in (("en", en), ("it", it)):
        assert " ".join(map(plain, texts.quest_text(catalogue(lang), quest))) == expected


@pytest.mark.parametrize(
    ("space", "en", "it"),
    [
        ("brill", "Go to Brill", "Vai a Brill"),
        ("anvilmar", "Go to Anvilmar", "Vai ad Anvilmar"),
        ("nefarian", "Go to Nefarian's Lair", "Vai al Covo di Nefarian"),
        ("scarlet_gate", "Go to Scarlet Gate", "Vai al Cancello Scarlatto"),
        ("the_deadmines", "Go to The Deadmines", "Vai alle Deadmines"),
        ("elwynn_3", "Go to Elwynn Forest 3", "Vai alla Foresta di Elwynn 3"),
        ("deadwind_1", "Go to Deadwind Pass", "Vai al Passo di Deadwind"),
        ("hinterlands_1", "Go to The Hinterlands 1", "Vai all'Entroterra 1"),
    ],
)
def test_one_goes_to_places_as_they_are_spoken_of(space: str, en: str, it: str) -> None:
    """With the article that an Italian name takes."""
    words = shipped("adventure_game").catalogues
    assert (plain(words["en"].action("step", [space])), plain(words["it"].action("step", [space]))) == (en, it)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_keys_of_the_game_are_worded_like_all_others(lang: str) -> None:
    """In the list of keys every line begins small."""
    ruleset = shipped("adventure_game")
    keys = [key for file in ruleset.languages[lang] for key in file.messages if key.startswith("keys.")]
    own = [ruleset.catalogues[lang].say(key) for key in keys]
    assert own
    assert [word for word in own if not word[0].islower()] == []


@pytest.mark.parametrize("lang", ["en", "it"])
def test_nobody_goes_to_an_overlord_but_to_its_lair(lang: str) -> None:
    """It is fought by its own name; no sentence takes it for a town."""
    words, content = shipped("adventure_game").catalogues[lang], shipped("adventure_game").game.content  # type: ignore[attr-defined]
    lairs = [space for space in content.map.values() if space.kind == "overlord"]
    assert len(lairs) == 4
    for space in lairs:
        assert words.name(f"place.{space.id}") == space.name.in_language(lang)
        assert words.name(f"space.{space.id}") not in ("", space.name.in_language(lang))


def test_trophies_and_discoveries() -> None:
    texts, trophies = part("texts"), shipped("adventure_game").game.content.trophies
    en, it = catalogue("en"), catalogue("it")
    assert plain(texts.trophy_text(en, trophies["booty_bay"])[0]) == "Worth 1 point. A hero takes it only once."
    assert plain(texts.trophy_text(it, trophies["hakkar"])[0]) == "Vale 3 punti. Un eroe lo prende una volta sola."
    assert [plain(line) for line in texts.discovery_text(en, "bomb")] == ["It happens at once.", "Take 2 damage."]
    assert plain(texts.discovery_text(it, "false_map")[1]).startswith(
        "Il giocatore alla tua destra può muoverti fino a 2"
    )
    assert plain(texts.discovery_text(it, "gold")[0]) == "Tienilo finché non lo usi."


@pytest.mark.parametrize("lang", ["en", "it"])
def test_everything_printed_has_its_words(lang: str) -> None:
    """No gap and no bare key in any card, encounter, quest or side."""
    words, texts, content = catalogue(lang), part("texts"), shipped("adventure_game").game.content
    lines = [line for card in content.abilities.values() for line in texts.ability_text(words, card)]
    lines += [line for quest in content.quests.values() for line in texts.quest_text(words, quest)]
    for card in content.challenges.values():
        lines += texts.foe_text(words, card.encounter) if card.encounter else ()
        lines += texts.item_text(words, card.item) if card.item else ()
        lines += texts.event_text(words, card.event) if card.event else ()
    for hero in content.heroes.values():
        lines += [line for card in hero.cards.values() for line in texts.side_text(words, card.start)]
        lines += [line for card in hero.cards.values() for line in texts.side_text(words, card.other)]
    lines += [line for trophy in content.trophies.values() for line in texts.trophy_text(words, trophy)]
    lines += [line for kind in content.discoveries for line in texts.discovery_text(words, kind)]
    lines += [line for n in content.map.values() if n.encounter for line in texts.encounter_text(words, n.encounter)]
    assert len(lines) > 150
    for line in map(plain, lines):
        assert "⟦" not in line
        assert "_" not in line
        assert "  " not in line
        assert line[0].isupper()
        assert line.rstrip("”»").endswith((".", "!"))


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_log_of_a_random_game_has_no_gaps(lang: str) -> None:
    words = catalogue(lang).with_seats(["Ann", "Bob", "Cy"])
    told = 0
    for t in played(11, 3, 250):
        for action in t.legal(t.decision.seats[0]) if t.decision else ():
            label = plain(words.action(action.verb, action.args))
            assert label
            assert "⟦" not in label
            assert "_" not in label, label
        if t.decision is not None:
            assert "⟦" not in plain(words.ask(t.decision.kind, "line"))
    for event in t.events:
        for seat in (0, 1, None):
            line = plain(words.event(event.seen_by(seat)))
            told += bool(line)
            assert "⟦" not in line
            assert "_" not in line, line
    assert told > 300
