"""The system's clipboard, or one of our own where the system has none."""

from __future__ import annotations

import pygame

_own = ""


def put(text: str) -> None:
    global _own
    _own = text
    if pygame.display.get_init():
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return  # our own copy still serves within the program


def get() -> str:
    if pygame.display.get_init():
        try:
            if pygame.scrap.has_text():
                return pygame.scrap.get_text()
        except pygame.error:
            return _own
    return _own
