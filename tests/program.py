"""How tests start the program: from the checkout, or what $CONNECTOR_DESK_PROGRAM names, as the bundle."""

import os
import sys

BUILT = os.environ.get("CONNECTOR_DESK_PROGRAM", "")
PROGRAM = [BUILT] if BUILT else [sys.executable, "-m", "connector_desk"]
