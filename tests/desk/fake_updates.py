"""A check for newer versions that lives in the test."""

from connector_desk.desk.runner.updates import Announcement, UpdateFault, UpdateState

NEWER = Announcement("1.4.0", "2026-11-20", "https://connectordesk.example/notes/1.4.0")
FOUND = UpdateState("updates.example", 1_795_420_800_000, NEWER)
NONE_YET = UpdateState("updates.example")


class FakeUpdates:
    """Finds what it is told to find, and counts how often it is asked."""

    def __init__(self, known: UpdateState = NONE_YET, found: UpdateState = FOUND) -> None:
        self.known, self.found = known, found
        self.asked: list[bool] = []

    async def state(self) -> UpdateState:
        return self.known

    async def check(self, *, at_once: bool = False) -> UpdateState:
        self.asked.append(at_once)
        self.known = self.found
        return self.known

    async def snooze(self) -> UpdateState:
        self.known = self.known._replace(is_put_off=True)
        return self.known


def failed(fault: UpdateFault) -> UpdateState:
    """Return what is known after a check that came to nothing."""
    return FOUND._replace(announcement=None, fault=fault)
