"""No path of a request stands in what is said to people who fill in forms."""

import pytest

from connector_desk.base.errors import CODES
from connector_desk.contract.fault_texts import FaultText
from connector_desk.desk.kit.field_path import without_path
from connector_desk.desk.kit.outcome import error_words

OF_SCHEMA = FaultText.OF_FIELD.format(field="schemaId", said=FaultText.NO_SCHEMA.format(name="badge"))


@pytest.mark.parametrize(
    ("came", "left"),
    [
        (OF_SCHEMA, "There is no schema badge here."),
        (str(OF_SCHEMA), "There is no schema badge here."),  # from a service that sends no key
        ("payload[0].attributes[2].value: Nobody here knows this.", "Nobody here knows this."),
        (FaultText.OF_FIELD.format(field="reason", said="Too early."), "Too early."),
        (FaultText.OF_FIELD.format(field="payload", said=OF_SCHEMA), "There is no schema badge here."),
        (FaultText.TRACED.format(said=OF_SCHEMA, trace="7"), "There is no schema badge here. Trace ID: 7."),
        (FaultText.FIELDS.format(choices="payload[0].schemaId, at"), CODES["validation_failed"].sentence),
        ("Note: closed today.", "Note: closed today."),
        (FaultText.IN_LINE.format(line=3, said=OF_SCHEMA), f"Line 3: {OF_SCHEMA}"),
        ("This is required.", "This is required."),
    ],
)
def test_the_path_of_a_field_is_left_out(came: str, left: str) -> None:
    assert without_path(came) == left


def test_who_writes_json_is_told_the_path() -> None:
    words = ("validation_failed", "payload[0].schemaId: Nobody here knows this.", "")
    assert error_words(*words)[0] == "Nobody here knows this."
    assert error_words(*words, names_path=True)[0] == words[1]
