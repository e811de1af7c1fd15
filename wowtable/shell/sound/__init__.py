"""What is heard: cues by name, sounds made out of recipes, and the mixer that plays them.

Here are the names of the sounds that widgets make by themselves; games add their own.
"""

from __future__ import annotations

from typing import Final

HOVER: Final = "hover"
PRESS: Final = "press"
BACK: Final = "back"
TOGGLE: Final = "toggle"
SLIDER: Final = "slider"
ERROR: Final = "error"
TOAST: Final = "toast"
DIALOG: Final = "dialog"

INTERFACE: Final = (HOVER, PRESS, BACK, TOGGLE, SLIDER, ERROR, TOAST, DIALOG)
