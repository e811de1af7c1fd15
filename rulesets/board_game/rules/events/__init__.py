"""What can happen, as facts for log, screen and players.

Heroes and factions are numbers, regions and what is printed go by their ids; `card` is the number of a piece. A name
that somebody may not know is "" in what that seat sees.
"""

from . import lands, turns
from .lands import CounterSeen, Flew, Halted, Relocated, Walked
from .turns import (
    ActionsForgone,
    ChallengeAnnounced,
    ClassPicked,
    EventDiscarded,
    EventDrawn,
    EventsLaidOut,
    EventsShuffled,
    FinalBattleBegan,
    GameBegan,
    GameEnded,
    GoldDealt,
    HelpAsked,
    HelpGiven,
    HelpRefused,
    HeroChosen,
    HeroPlaced,
    ItemsLaidOut,
    LeaderDrawn,
    MarkerMoved,
    MerchantGrew,
    MerchantOpened,
    OverlordChosen,
    PickOrderDrawn,
    QuestDecksLaidOut,
    Rested,
    SideJoined,
    SidesRolled,
    TurnBegan,
    TwoHeroesDrawn,
)

FAMILIES = (turns, lands)

__all__ = [
    "FAMILIES",
    "ActionsForgone",
    "ChallengeAnnounced",
    "ClassPicked",
    "CounterSeen",
    "EventDiscarded",
    "EventDrawn",
    "EventsLaidOut",
    "EventsShuffled",
    "FinalBattleBegan",
    "Flew",
    "GameBegan",
    "GameEnded",
    "GoldDealt",
    "Halted",
    "HelpAsked",
    "HelpGiven",
    "HelpRefused",
    "HeroChosen",
    "HeroPlaced",
    "ItemsLaidOut",
    "LeaderDrawn",
    "MarkerMoved",
    "MerchantGrew",
    "MerchantOpened",
    "OverlordChosen",
    "PickOrderDrawn",
    "QuestDecksLaidOut",
    "Relocated",
    "Rested",
    "SideJoined",
    "SidesRolled",
    "TurnBegan",
    "TwoHeroesDrawn",
    "Walked",
]
