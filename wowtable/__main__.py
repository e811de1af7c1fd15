"""`python -m wowtable`."""

import sys
from importlib.machinery import PathFinder


def _leave_current_folder() -> None:
    """Python would search it before all others: what lies there is no part of the program, whatever its name."""
    if not sys.flags.safe_path:
        current = sys.path.pop(0)
        if PathFinder.find_spec("wowtable") is None:
            sys.path.append(current)  # nothing is installed: the program itself was found there


if __name__ == "__main__":
    _leave_current_folder()
    from .cli import main

    sys.exit(main())
