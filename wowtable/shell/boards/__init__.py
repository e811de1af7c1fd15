"""Boards: a surface with pieces and a camera, and maps painted from regions."""
