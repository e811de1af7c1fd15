"""The small games lie beside the tests, where spawned processes find them too."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
