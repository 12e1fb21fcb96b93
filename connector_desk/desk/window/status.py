"""How the place stands, as one small value; no Qt here."""

from collections.abc import Sequence
from dataclasses import field
from enum import StrEnum

from connector_desk.base.dataclass import dataclass
from connector_desk.desk.widgets.tokens import Role
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP


class Standing(StrEnum):
    """The four ways a place can stand."""

    STARTING = "starting"
    READY = "ready"
    UNREACHABLE = "unreachable"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class StandingWords:
    """How a standing looks and reads: never by its colour alone."""

    words: str
    icon: str
    role: Role


STANDINGS = {
    Standing.STARTING: StandingWords(QT_TRANSLATE_NOOP("Status", "Starting…"), "timer", Role.NEUTRAL),
    Standing.READY: StandingWords(QT_TRANSLATE_NOOP("Status", "Ready"), "circle-check", Role.GOOD),
    Standing.UNREACHABLE: StandingWords(
        QT_TRANSLATE_NOOP("Status", "No connection, trying again"), "unplug", Role.WARN
    ),
    Standing.STOPPED: StandingWords(QT_TRANSLATE_NOOP("Status", "Not running"), "octagon-x", Role.BAD),
}
REACH = {
    "this-computer": QT_TRANSLATE_NOOP("Status", "This computer only"),
    "network": QT_TRANSLATE_NOOP("Status", "Reachable in this network"),
    "address": QT_TRANSLATE_NOOP("Status", "Reachable at an address of mine"),
}


@dataclass(slots=True)
class PlaceStatus:
    """What the status area says."""

    standing: Standing = Standing.STARTING
    for_this_run_only: bool = False
    reach: str = ""
    address: str = ""
    waiting: int = 0
    """Visitors who wait until somebody at the desk approves."""
    notices: Sequence[object] = ()
    """What is to be known about the stored data, and what of it was read."""
    read_notices: set[str] = field(default_factory=set)

    def take(self, info: dict[str, object]) -> None:
        """Take what `GET /bc/studio/place` says."""
        self.reach = str(info.get("reachable") or "")
        notices = info.get("notices")
        self.notices = notices if isinstance(notices, list) else ()
        self.address = str(info.get("publicAddress") or "").removeprefix("https://").removeprefix("http://")
