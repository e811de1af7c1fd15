"""The program with a window. Whatever draws, sounds or reads input lives here."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
