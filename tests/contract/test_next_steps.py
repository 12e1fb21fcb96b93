"""The next step of a sentence: its own, else that of its code, and none where the sentence says it."""

import pytest

from connector_desk.base.errors import CODES, Conflict, NotFound, Unavailable
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.next_steps import in_full, next_step_of

USUAL = CODES["state_conflict"].next_step


@pytest.mark.parametrize(
    ("sentence", "step"),
    [
        (FaultText.WEBHOOK_OFF, "Switch it on first."),
        ("This webhook is off.", "Switch it on first."),  # of a service that does not send the key
        (FaultText.NEVER_FETCHED, ""),
        (FaultText.OF_FIELD.format(field="url", said=FaultText.WEBHOOKS_FULL), "Remove a webhook first."),
        (FaultText.NO_WEBHOOK, USUAL),
        ("What another service says in its own words.", USUAL),
    ],
)
def test_a_sentence_can_have_a_next_step_of_its_own(sentence: str, step: str) -> None:
    assert next_step_of(sentence, USUAL) == step


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (
            Unavailable("storage_unavailable", FaultText.STORE_ITSELF),
            "This is the data file itself. Choose another file.",
        ),
        (
            Unavailable("storage_unavailable"),
            "The database does not answer. Nothing was changed. Try again in a moment.",
        ),
        (
            Conflict("idempotency_conflict", FaultText.KEY_USED),
            "This Idempotency-Key was already used with a different body. Use a new Idempotency-Key, or the same body.",
        ),
        (
            NotFound("not_found", FaultText.NO_WEBHOOK),
            "There is no webhook with this ID. Check the address or the ID.",
        ),
    ],
)
def test_the_command_line_gives_no_advice_that_contradicts_the_sentence(error, words: str) -> None:
    assert in_full(error) == words
