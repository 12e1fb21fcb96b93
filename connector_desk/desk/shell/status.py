"""The status of the place, as one small value, and in words."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.desk.kit.tokens import Role
from connector_desk.desk.kit.translation import translate, translate_sentence
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.runner.endpoints import Endpoints, ReachStanding

if TYPE_CHECKING:
    from connector_desk.contract.place import PlaceInfo


class ServiceState(StrEnum):
    """The four states of a place."""

    STARTING = "starting"
    READY = "ready"
    UNREACHABLE = "unreachable"
    STOPPED = "stopped"


class ServiceStateAppearance(NamedTuple):
    """The look and the texts of a state: never by colour alone."""

    words: str
    icon: str
    role: Role


STANDINGS = {
    ServiceState.STARTING: ServiceStateAppearance(QT_TRANSLATE_NOOP("Status", "Starting…"), "timer", Role.NEUTRAL),
    ServiceState.READY: ServiceStateAppearance(QT_TRANSLATE_NOOP("Status", "Ready"), "circle-check", Role.GOOD),
    ServiceState.UNREACHABLE: ServiceStateAppearance(
        QT_TRANSLATE_NOOP("Status", "No connection, trying again"), "unplug", Role.WARN
    ),
    ServiceState.STOPPED: ServiceStateAppearance(QT_TRANSLATE_NOOP("Status", "Not running"), "octagon-x", Role.BAD),
}
REMOTE = {
    ServiceState.STARTING: ServiceStateAppearance(QT_TRANSLATE_NOOP("Status", "Connecting…"), "timer", Role.NEUTRAL),
    ServiceState.STOPPED: ServiceStateAppearance(QT_TRANSLATE_NOOP("Status", "Not connected"), "octagon-x", Role.BAD),
}
"""How a place on another computer looks where that differs."""
NO_PHONE = ServiceStateAppearance(QT_TRANSLATE_NOOP("Reach", "No phone can reach this desk"), "unplug", Role.WARN)
SETTING_UP = ServiceStateAppearance(QT_TRANSLATE_NOOP("Reach", "Setting up…"), "timer", Role.NEUTRAL)
ATTENTION = ServiceStateAppearance(QT_TRANSLATE_NOOP("Reach", "Ready, needs attention"), "triangle-alert", Role.WARN)
OTHER_PORT = ServiceStateAppearance(QT_TRANSLATE_NOOP("Reach", "Port {port} is in use"), "triangle-alert", Role.WARN)
NO_NETWORK = QT_TRANSLATE_NOOP("Reach", "No network")


def bare_address(address: str) -> str:
    """Return an address without its scheme."""
    return address.removeprefix("https://").removeprefix("http://")


def standing_of(*, answers: bool) -> ServiceState:
    """Return the standing of an open place."""
    return ServiceState.READY if answers else ServiceState.UNREACHABLE


REACH = {
    "this-computer": QT_TRANSLATE_NOOP("Status", "This computer only"),
    "network": QT_TRANSLATE_NOOP("Status", "Reachable in this network"),
    "address": QT_TRANSLATE_NOOP("Status", "At an address of its own"),
}


class PlaceStatus:
    """The content of the status area."""

    def __init__(self, standing: ServiceState = ServiceState.STARTING) -> None:
        self.standing = standing
        self.for_this_run_only = False
        self.is_remote = False
        """Whether the place is on another computer."""
        self.reach = ""
        self.way = ReachStanding()
        """Whether codes lead to the place, as the place says."""
        self.address = ""
        self.waiting = 0
        """Visitors who wait until somebody at the desk approves."""
        self.endpoints = Endpoints()
        self.notices: Sequence[object] = ()
        """The notices about the stored data, and the dismissed ones."""
        self.read_notices: set[str] = set()

    @property
    def appearance(self) -> ServiceStateAppearance:
        """Return how it looks: a place that answers, but not to whom or where it should, is not simply ready."""
        if self.standing is ServiceState.READY and (self.endpoints.is_unreachable or self.way.leads_nowhere):
            return NO_PHONE
        if self.standing is ServiceState.READY and self.endpoints.has_moved:
            return OTHER_PORT
        if self.standing is ServiceState.READY and self.way.is_being_set_up:
            return SETTING_UP
        if self.standing is ServiceState.READY and self.way.message:
            return ATTENTION
        return (self.is_remote and REMOTE.get(self.standing)) or STANDINGS[self.standing]

    @property
    def has_problem(self) -> bool:
        """Return whether somebody should look at the network settings."""
        return self.appearance in (NO_PHONE, ATTENTION)

    @property
    def words(self) -> str:
        """Return the status in the language of the person."""
        appearance = self.appearance
        context = "Reach" if appearance in (NO_PHONE, SETTING_UP, ATTENTION, OTHER_PORT) else "Status"
        return translate(context, appearance.words).format(port=self.endpoints.chosen_port)

    @property
    def reach_words(self) -> str:
        """Return who can reach it; empty if that is unknown."""
        if self.endpoints.is_unreachable:
            return translate("Reach", NO_NETWORK)
        if self.way.message:
            return translate_sentence(self.way.message)
        return translate("Status", REACH[self.reach]) if self.reach in REACH else ""

    def set_info(self, info: PlaceInfo) -> None:
        """Take what the place says about itself."""
        self.reach = info.reachable
        problem, state = info.reachProblem, "" if info.reachState is None else info.reachState.value
        message, next_step = ("", "") if problem is None else (problem.message, problem.nextStep)
        self.way = ReachStanding(state, message, next_step)
        self.notices = info.notices
        self.address = bare_address(info.publicAddress)
