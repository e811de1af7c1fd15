"""Combos as cards: on offer, and seen closely."""
