"""Where wishes about being asked are kept: with the match, and what holds for the next one among the settings."""

from __future__ import annotations

from ...session import Wishes
from ..base.settings import Settings
from .match import Match


class KeptWishes:
    """What somebody has set for this match stays until the options change."""

    def __init__(self, match: Match, ruleset: str, settings: Settings) -> None:
        self._match = match
        self._ruleset = ruleset
        self._asking = settings.asking
        kept = {} if match.keeper is None else match.keeper.wishes
        match.wishes.begin(self._asking, settings.stops.get(ruleset, {}), kept)

    def take(self, settings: Settings) -> bool:
        """True if the options say something new about how often one is asked: then it is to be kept."""
        wishes = self._match.wishes
        wishes.change_all(discretion=settings.asks("discretion") and len(self._match.people) > 1)
        if settings.asking == self._asking:
            return False
        self._asking = settings.asking
        wishes.change_all(asking=settings.asking)
        return True

    def keep(self, wishes: Wishes, settings: Settings) -> bool:
        """With this match; the stops for the next one of this game too. True if the settings have changed."""
        if self._match.keeper is not None:
            self._match.keeper.keep_wishes(self._match.wishes.all)
        stops = wishes.listed_stops()
        if settings.stops.get(self._ruleset) == stops:
            return False
        settings.stops[self._ruleset] = stops
        return True
