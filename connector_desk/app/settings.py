"""What the app remembers between two starts: plain JSON, replaced as a whole, and never a secret.

The look of the window (theme, language, sizes, the schema used last) is the desk's own and stands beside it in an INI
file; here stands what is needed before a place can be opened.
"""

import json
import logging
import os
from dataclasses import asdict, dataclass, fields, replace
from enum import StrEnum
from pathlib import Path

from connector_desk.app.folder import SETTINGS, create_private
from connector_desk.base.identifiers import new_id

log = logging.getLogger(__name__)

PORT = 8080


class Reach(StrEnum):
    """Who can follow what stands in a QR code."""

    THIS_COMPUTER = "this-computer"
    NETWORK = "network"
    ADDRESS = "address"


@dataclass(frozen=True, slots=True)
class Settings:
    """Which desk this is, and which address stands in its QR codes.

    `desk` names its entry in the keyring and moves with the folder.  `address` counts only with Reach.ADDRESS, where a
    proxy or tunnel hands on to the port on this computer.
    """

    desk: str
    reach: Reach = Reach.NETWORK
    address: str = ""
    port: int = PORT


def load_settings(folder: Path) -> Settings:
    """Read the settings of a data directory; what is missing or damaged is made anew, and kept."""
    settings = _understood(_read(folder / SETTINGS))
    if settings.desk:
        return settings
    settings = replace(settings, desk=f"desk-{new_id()[:8]}")
    save_settings(folder, settings)
    return settings


def save_settings(folder: Path, settings: Settings) -> None:
    """Replace the settings file; after a crash the old one or the new one is there, whole."""
    fresh = folder / f"{SETTINGS}.new"
    with os.fdopen(create_private(fresh), "w", encoding="utf-8") as file:
        json.dump(asdict(settings), file, indent=2)
        file.write("\n")
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(folder / SETTINGS)


def _read(file: Path) -> dict[str, object]:
    try:
        found = json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as failed:
        log.warning("The settings cannot be read, defaults are used: %s", type(failed).__name__)
        return {}
    return found if isinstance(found, dict) else {}


def _understood(found: dict[str, object]) -> Settings:
    """Take each setting that makes sense; a file edited by hand must never keep the desk from opening."""
    plain = Settings(desk="")
    known = {field.name for field in fields(Settings)}
    wanted = {name: value for name, value in found.items() if name in known}
    desk, reach = wanted.get("desk"), wanted.get("reach")
    address, port = wanted.get("address"), wanted.get("port")
    return Settings(
        desk=desk if isinstance(desk, str) and desk.isascii() and desk.isprintable() and len(desk) <= 64 else "",
        reach=Reach(reach) if isinstance(reach, str) and reach in frozenset(Reach) else plain.reach,
        address=address if isinstance(address, str) else plain.address,
        port=port if isinstance(port, int) and not isinstance(port, bool) and 0 < port < 65_536 else plain.port,
    )
