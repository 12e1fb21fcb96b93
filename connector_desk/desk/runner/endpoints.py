"""The addresses at which the desk listens, beside the chosen ones, and whether a phone can reach it.  No Qt here."""

from collections.abc import Callable
from typing import NamedTuple


class AddressUse(NamedTuple):
    """The number of objects outside that refer to the desk's public address."""

    links: int = 0
    credentials: int = 0
    status_lists: int = 0


class Endpoints(NamedTuple):
    """The listeners of the desk as they are and as they were chosen; as a place of somebody else: all empty."""

    reach: str = ""
    chosen_reach: str = ""
    port: int = 0
    chosen_port: int = 0
    occupant: str = ""
    """The program that listens at the chosen port, or `port_words.ANOTHER_DESK`; empty where that is not known."""
    use: AddressUse | None = None
    api_is_on: bool = False
    """Whether programs on this computer are to be answered."""
    api_address: str = ""
    """The address of the API on this computer; empty: it is off."""
    api_port: int = 0
    """The port for them; 0: any free one."""

    @property
    def is_unreachable(self) -> bool:
        """Return whether phones should reach the desk and none can."""
        return self.reach == "this-computer" and self.chosen_reach not in ("", "this-computer")

    @property
    def is_local(self) -> bool:
        """Return whether the person chose that only this computer reaches the desk."""
        return self.reach == "this-computer" and self.chosen_reach == "this-computer"

    @property
    def has_moved(self) -> bool:
        """Return whether another port is used than the chosen one."""
        return self.chosen_port not in (0, self.port)  # 0: any free port will do


class ReachStanding(NamedTuple):
    """Whether codes lead to the place, as the place says."""

    state: str = ""
    """Empty where the place does not say."""
    message: str = ""
    """What is wrong, or will stop soon; empty: nothing."""
    next_step: str = ""

    @property
    def leads_nowhere(self) -> bool:
        """Return whether a code would lead nowhere now."""
        return self.state in ("failed", "waiting")

    @property
    def is_being_set_up(self) -> bool:
        """Return whether a way is being set up, and there is none before it."""
        return self.state == "working"


class PhoneReach:
    """Whether phones reach the desk, as the rooms that make codes share it, and the consent to make one anyway."""

    def __init__(self) -> None:
        self.endpoints = Endpoints()
        self.way = ReachStanding()
        self.is_accepted = False
        self.listeners: list[Callable[[], None]] = []
        """The observers, called after each change."""
        self.lead: Callable[[str], None] = lambda _: None
        """Performs an action of the window, by its name."""

    @property
    def is_lost(self) -> bool:
        """Return whether phones should reach the desk and none can."""
        return self.endpoints.is_unreachable or self.way.leads_nowhere

    @property
    def why(self) -> tuple[str, str]:
        """Return what is wrong and what to do; empty where this computer has no network."""
        return ("", "") if self.endpoints.is_unreachable else (self.way.message, self.way.next_step)

    @property
    def is_local(self) -> bool:
        """Return whether the person chose that only this computer reaches the desk."""
        return self.endpoints.is_local

    @property
    def needs_consent(self) -> bool:
        """Return whether a code has to be wanted in spite of that first."""
        return self.is_lost and not self.is_accepted

    def set_up(self) -> None:
        """Lead to where the reach is set up."""
        self.lead("settings.page.reach")

    def set_endpoints(self, endpoints: Endpoints) -> None:
        """Set how the desk listens now; a consent counts until a phone could reach it again."""
        self.endpoints = endpoints
        self._notify()

    def set_way(self, way: ReachStanding) -> None:
        """Set what the place says; a consent counts until a phone could reach it again."""
        if way != self.way:
            self.way = way
            self._notify()

    def _notify(self) -> None:
        self.is_accepted = self.is_accepted and self.is_lost
        for notify in self.listeners:
            notify()
