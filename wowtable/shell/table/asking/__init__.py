"""How a game asks: prompts as data, the bar they stand in, menus of ways, gestures of several acts, and votes."""
