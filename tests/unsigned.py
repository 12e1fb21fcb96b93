"""The program with keys that sign nothing while a file is there: `python -m tests.unsigned FILE serve …`.

It asks wallets to come back after one second instead of five.
"""

import sys
from pathlib import Path

from connector_desk.app.main import main
from connector_desk.base.errors import SigningUnavailable
from connector_desk.base.instants import SECOND
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.oid4vci import deferred


def program_without_signatures(while_there: Path) -> tuple[str, ...]:
    """Tell what Python runs for that."""
    return ("-m", "tests.unsigned", str(while_there))


def _break(switch: Path) -> None:
    real = SigningKey.sign

    def sign(key: SigningKey, message: bytes) -> bytes:
        if switch.exists():
            raise SigningUnavailable
        return real(key, message)

    SigningKey.sign = sign  # type: ignore[assignment, method-assign]
    vars(deferred)["DEFERRED_SOONEST"] = SECOND


if __name__ == "__main__":
    _break(Path(sys.argv[1]))
    sys.exit(main(sys.argv[2:]))
