"""What holds for the saved games of the Board Game."""

from __future__ import annotations

from tests.games.save_promises import SavePromises

from ..corpus import CORPUS


class TestSaves(SavePromises):
    corpus = CORPUS
