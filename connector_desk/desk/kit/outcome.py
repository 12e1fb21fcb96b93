"""The meaning of a state, and errors, in texts that every desk of visits shares."""

from dataclasses import dataclass

from connector_desk.base.errors import CODES
from connector_desk.contract.visit import STATES, VisitState
from connector_desk.desk.kit.translation import told, translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

MOVED = QT_TRANSLATE_NOOP(
    "Outcome", "The address of this desk changed, so the code no longer worked. Create a new one."
)

UNSEEN = QT_TRANSLATE_NOOP("Pills", "Code created")
"""What is known of an open visit at a place that shows no progress."""


@dataclass(frozen=True, slots=True)
class VisitWords:
    """The names of the states; each text is marked for translation."""

    steps: dict[str, str]
    """Behind, or now; context `Steps`, like those to come."""
    coming: dict[str, str]
    pills: dict[str, str]
    """Context `Pills`."""
    headlines: dict[str, str]
    """Context `Outcome`."""
    code: str
    """The text for a screen reader in place of the code, with a placeholder for the `{host}`; context `Counter`."""


def staff_sentence(state: str) -> str:
    """Return the sentence of a state for the staff (`contract/visit.py`)."""
    return translate("VisitState", STATES[VisitState(state)].staff)


def error_words(code: str, sentence: str, next_step: str, *, names_path: bool = False) -> tuple[str, str]:
    """Return an error in the person's language: our own texts for a known code, else the received ones.

    The path of a field is included with `names_path` alone: for people who write JSON.
    """
    from connector_desk.desk.kit.field_path import (  # noqa: PLC0415 - 300 sentences, after the first paint
        next_step_of,
        without_path,
    )

    sentence = sentence if names_path or not sentence else without_path(sentence)
    entry = CODES.get(code)
    if entry is None:
        return sentence or code, next_step
    step = next_step_of(sentence, entry.next_step) if sentence else entry.next_step
    return told(sentence or entry.sentence), translate("Errors", step) if step else ""
