"""The state of the workflows page: the open one, its source, and a draft.  No Qt, no calls."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.rooms.links.workflow import LONGEST_SOURCE, ListedWorkflow, Mistake
from connector_desk.desk.runner.error_message import ErrorMessage, message_of_error, message_of_failure

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.contract.workflow import Workflow

ORIGINS = {
    "shipped": QT_TRANSLATE_NOOP("Links", "Built in"),
    "file": QT_TRANSLATE_NOOP("Links", "File in the data folder"),
    "own": QT_TRANSLATE_NOOP("Links", "Added here"),
}
EXAMPLE = """name = "my-workflow"
title = "My workflow"
goal = "What the visitor reads first."

[[methods]]
name = "only"

[[methods.steps]]
kind = "show"
name = "hello"
text = "Welcome."
"""
_LINE = re.compile(r"source\[(\d{1,6})\]")


class Writing(StrEnum):
    """The kind of draft."""

    NOTHING = ""
    NEW = "new"
    CHANGE = "change"


@dataclass
class WorkflowsState:
    """Everything the page shows, beside the list (`watch.py`)."""

    opened: str = ""
    source: str = ""
    """Of the one that is open; empty: not known yet."""
    secret: str = ""
    """The secret of its webhooks; empty: it has none."""
    writing: Writing = Writing.NOTHING
    typed: str = ""
    faults: tuple[Mistake, ...] = ()
    """The service's messages about the draft."""
    is_sending: bool = False
    error_message: ErrorMessage | None = None
    said: str = ""
    """The last action, in words of the context `Links`."""

    def open(self, name: str) -> bool:
        """Open a workflow; False where it is open already."""
        if self.opened == name and self.writing is Writing.NOTHING:
            return False
        self.leave()
        self.opened, self.source, self.secret = name, "", ""
        return True

    def add(self, source: str = "") -> None:
        """Begin a workflow: from a file, or from a small example."""
        self.leave()
        self.writing, self.typed = Writing.NEW, source[:LONGEST_SOURCE] or EXAMPLE

    def change(self) -> None:
        """Begin to change the one that is open; one of the program itself is taken as the start of an own one."""
        source = self.source
        self.leave()
        self.writing, self.typed = Writing.CHANGE, source

    def type(self, text: str) -> None:
        """Set the typed text."""
        self.typed, self.faults = text, ()

    def leave(self) -> None:
        """Leave the draft."""
        self.writing, self.typed, self.faults, self.error_message, self.said = Writing.NOTHING, "", (), None, ""
        self.is_sending = False

    def send(self) -> bool:
        """Note that a call is under way; False while another is."""
        if self.is_sending:
            return False
        self.is_sending, self.error_message, self.said, self.faults = True, None, "", ()
        return True

    def replaced(self, workflow: ListedWorkflow | None) -> str:
        """Return the name of the workflow that the draft replaces; empty: it is another one."""
        is_change = self.writing is Writing.CHANGE and workflow is not None and workflow.origin != "shipped"
        return workflow.name if workflow is not None and is_change else ""

    def on_response(self, name: str, response: TypedResponse[Workflow]) -> None:
        """Set the source of the open entry."""
        if name != self.opened:
            return
        workflow = response.value
        if workflow is None:
            self.error_message = message_of_failure(response.problem)
            return
        self.source, self.secret = (workflow.source or "")[:LONGEST_SOURCE], (workflow.webhookSecret or "")[:200]

    def wrote(self, response: TypedResponse[Workflow]) -> bool:
        """Process the answer to the draft; return whether it is stored now."""
        self.is_sending = False
        if response.failure is not None:
            messages = [(each.path, each.message) for each in response.failure.fields]
            self.faults = tuple(Mistake(message, _line_of(path)) for path, message in messages)
            self.error_message = None if self.faults else message_of_failure(response.failure)
            return False
        self.leave()
        self.opened, self.source = response.value.name if response.value is not None else "", ""
        return True

    def done(self, response: Response, said: str) -> bool:
        """Process the answer to an action; return whether it succeeded."""
        self.is_sending = False
        if response.failure is not None:
            self.error_message = message_of_failure(response.failure)
            return False
        self.error_message, self.said = None, said
        return True

    def failed(self, error: DeskError) -> None:
        """Show that an action failed, or has an unknown outcome."""
        self.is_sending, self.error_message = False, message_of_error(error)


def _line_of(path: str) -> int:
    """Find the line that a fault means: `source[12]`."""
    found = _LINE.fullmatch(path)
    return int(found[1]) if found else 0
