"""The state of the workbench: the draft, and what came of it.  No Qt here."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.desk.rooms.workbench.draft import RequestDraft

if TYPE_CHECKING:
    from connector_desk.client.response import Response
    from connector_desk.desk.rooms.workbench.draft_check import CheckedBody
    from connector_desk.desk.rooms.workbench.json_text import TextFault
    from connector_desk.desk.runner.trouble import Trouble


@dataclass
class WorkbenchState:
    """Everything the room shows."""

    draft: RequestDraft = field(default_factory=RequestDraft)
    is_sending: bool = False
    response: Response | None = None
    """The last response; None before the first, and after a failure."""
    trouble: Trouble | None = None
    """Why there is no response."""
    checked: CheckedBody | None = None
    """The body as it was read last; None while it is being read, and where it is no JSON by intention."""
    refused: tuple[TextFault, ...] = ()
    """What the place said about members of the body, until it is changed."""
    is_new: bool = False
    """Whether the draft was not touched yet: what it lacks is no fault before that."""
    is_warned: bool = False
    """Whether the person has seen that the body has faults."""
    was_sent: bool = False
    """Whether the draft was sent as it is now."""
    preview: bytes = b""
    """What would be sent."""
    cannot_send: Trouble | None = None
    """Why it cannot be sent."""
    public: str = ""
    """The address that agents call."""

    @property
    def faults(self) -> tuple[TextFault, ...]:
        """Return all that is known to be wrong with the body."""
        if self.is_new:
            return ()
        own = () if self.checked is None else self.checked.faults
        known = {(each.start, each.words.values.get("message")) for each in own}
        return (*own, *(each for each in self.refused if (each.start, each.words.values.get("message")) not in known))
