"""How the place stands, as one small value; no Qt here."""

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

    def take(self, info: dict[str, object]) -> None:
        """Take what `GET /bc/studio/place` says."""
        self.reach = str(info.get("reachable") or "")
        self.address = str(info.get("publicAddress") or "").removeprefix("https://").removeprefix("http://")
