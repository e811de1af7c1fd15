"""What all tests share."""

from __future__ import annotations

import os


def pytest_report_header() -> str:
    return f"soak: {os.environ.get('WOWTABLE_SOAK', '1')} (set WOWTABLE_SOAK to play more random games)"
