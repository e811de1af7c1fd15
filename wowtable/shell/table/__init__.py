"""The table on which every game is played; `plugin` and `registry` say what a ruleset's screen brings to it."""
