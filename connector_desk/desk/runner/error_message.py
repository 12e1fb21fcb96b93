"""A failure in words for a person: sentence, next step, and details to copy.  No Qt here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import ServiceFailure


class ErrorMessage(NamedTuple):
    """A failure as a card: sentence, next step, and details to copy."""

    code: str
    sentence: str
    next_step: str
    details: str = ""


def message_of_error(error: DeskError) -> ErrorMessage:
    """Make a card of an error of our own."""
    return ErrorMessage(error.code, error.message, error.next_step, error.code)


def message_of_failure(
    failure: ServiceFailure | None, elsewhere: Sequence[str] = (), *, names_path: bool = False
) -> ErrorMessage:
    """Create a card from a failure envelope; faults without a row are among its details.

    The path of a fault is in the sentence with `names_path`: for people who write JSON.
    """
    if failure is None:
        return ErrorMessage("answer_unreadable", "", "")
    trace = f"traceId: {failure.traceId}" if failure.traceId else ""
    details = "\n".join(part for part in (f"code: {failure.code}", trace, *elsewhere) if part)
    messages = {} if names_path else {f"{each.path}: {each.message}": each.message for each in failure.fields}
    sentence = messages.get(elsewhere[0], elsewhere[0]) if elsewhere else failure.message
    return ErrorMessage(failure.code, sentence, failure.next_step, details)
