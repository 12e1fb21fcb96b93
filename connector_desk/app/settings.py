"""The settings that the app keeps between two starts: plain JSON, replaced as a whole, and never a secret.

The look of the window (theme, language, sizes, the schema used last) is the desk's own and is beside it in an INI file;
here are the settings that are needed before a place can be opened.  The name of the desk has a file of its own that
nobody has a reason to edit: it leads to the entry in the keyring, and so to all stored data.
"""

from __future__ import annotations

import json
import logging
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.app.folder import DESK_NAME, SETTINGS, replace_file
from connector_desk.base.identifiers import new_id

if TYPE_CHECKING:
    from pathlib import Path

log = logging.getLogger(__name__)

PORT = 8080


class Reach(StrEnum):
    """How phones reach the desk: the values of `contract.reach.ReachWay`, which is not loaded before the window."""

    THIS_COMPUTER = "this-computer"
    NETWORK = "network"
    PUBLIC_CERTIFICATE = "public-certificate"
    GIVEN_CERTIFICATE = "given-certificate"
    OWN_AUTHORITY = "own-authority"
    TUNNEL = "tunnel"
    ADDRESS = "address"


AT_EVERY_ADDRESS = frozenset({Reach.PUBLIC_CERTIFICATE, Reach.GIVEN_CERTIFICATE, Reach.OWN_AUTHORITY})
"""The listener is at every address of this computer."""
BY_STORE = AT_EVERY_ADDRESS | {Reach.TUNNEL}
"""What they need is in the store; the others have it here."""


class DeskSettings(NamedTuple):
    """The name of the desk, and the address in its QR codes.

    `desk` names its entry in the keyring, and is kept apart from the rest.  `address` counts only with Reach.ADDRESS,
    for a proxy to the port on this computer; what other ways need is in the store.  `other_port` is used while another
    program has `port`.  Programs on this computer are answered at `api_port` if `api_is_on`; 0: any free port.
    """

    desk: str
    reach: Reach = Reach.NETWORK
    address: str = ""
    port: int = PORT
    other_port: int = 0
    api_is_on: bool = False
    api_port: int = 0


def load_settings(folder: Path) -> DeskSettings:
    """Read the settings of a data directory; missing or damaged ones get their defaults.

    The first time the desk gets its name, which is kept from then on.
    """
    return _understood(_read(folder / SETTINGS))._replace(desk=_name(folder))


def save_settings(folder: Path, settings: DeskSettings) -> None:
    """Replace the settings file; after a crash the old one or the new one is there, whole."""
    choices = {name: value for name, value in settings._asdict().items() if name != "desk"}
    replace_file(folder / SETTINGS, (json.dumps(choices, indent=2) + "\n").encode())


def _name(folder: Path) -> str:
    file = folder / DESK_NAME
    name = file.read_text("utf-8", "replace").strip() if file.is_file() else ""
    if name.isascii() and name.isprintable() and 0 < len(name) <= 64:
        return name
    name = f"desk-{new_id()[:8]}"
    replace_file(file, f"{name}\n".encode())
    return name


def _read(file: Path) -> dict[str, object]:
    try:
        found = json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError) as failed:
        log.warning("The settings cannot be read, defaults are used: %s", type(failed).__name__)
        return {}
    return found if isinstance(found, dict) else {}


def _understood(found: dict[str, object]) -> DeskSettings:
    """Return the valid settings: a file edited by hand must never keep the desk from opening."""
    plain = DeskSettings(desk="")
    reach, address = found.get("reach"), found.get("address")
    return DeskSettings(
        desk=plain.desk,
        reach=Reach(reach) if isinstance(reach, str) and reach in frozenset(Reach) else plain.reach,
        address=address if isinstance(address, str) else plain.address,
        port=_port(found.get("port")) or plain.port,
        other_port=_port(found.get("other_port")),
        api_is_on=found.get("api_is_on") is True,
        api_port=_port(found.get("api_port")),
    )


def _port(found: object) -> int:
    return found if isinstance(found, int) and not isinstance(found, bool) and 0 < found < 65_536 else 0
