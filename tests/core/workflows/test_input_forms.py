"""What is read of the form of a step: only what somebody can have typed, and can see."""

import pytest

from connector_desk.contract.workflow_definition import AskStep
from connector_desk.core.runtime.address import PublicAddress
from connector_desk.core.schemas.registry import SchemaRegistry, shipped_schemas
from connector_desk.core.workflows import input_forms
from connector_desk.core.workflows.definition_parser import read

SCHEMAS = SchemaRegistry(
    PublicAddress("https://desk.example"), {(one.name, one.version): one for one in shipped_schemas()}
)
FORM = """
name = "form"
title = "Form"
goal = "A form."
[[methods]]
name = "go"
[[methods.steps]]
kind = "ask"
name = "a"
[[methods.steps.fields]]
name = "line"
type = "text"
[[methods.steps.fields]]
name = "lines"
type = "lines"
isRequired = false
"""


def told(**typed: str) -> input_forms.InputValues:
    (step,) = read(FORM, SCHEMAS).methods[0].steps
    assert isinstance(step, AskStep)
    return input_forms.read(SCHEMAS, step, {"line": "x", **typed})


@pytest.mark.parametrize(
    "unseen", ["", " ", "\u200b", "\u2060", "\u3164", "\ufeff", "\u00a0\u200d", "\u2800", "\ufe0f"]
)
def test_what_cannot_be_seen_is_missing(unseen: str) -> None:
    assert told(line=unseen).wrong == {"line": "missing"}


@pytest.mark.parametrize(
    "harmful",
    [
        "\u202eevil\u202c",
        "a\u0007b",
        "a\r\nb",
        "a\nb",
        "a\tb",
        "a\u2028b",
        "a\u200bb",
        "\u200dab",
        "ab \u200d c",
        "a\0b",
    ],
)
def test_what_nobody_types_into_a_line_is_refused(harmful: str) -> None:
    assert told(line=harmful).wrong == {"line": "invalid"}
    if not {"\n", "\t"} & set(harmful):
        assert told(lines=harmful).wrong == {"lines": "invalid"}


@pytest.mark.parametrize(
    "good",
    [
        "Zoë d\u2019Arc",
        "\u0645\u06cc\u200c\u062e\u0648",  # Persian, with the sign that keeps two letters apart
        "\u0d9a\u0dca\u200d\u0dc2",  # Sinhala, with the sign that joins two letters
        "\U0001f469\u200d\U0001f680",
        "\u2764\ufe0f\u200d\U0001f525",
        "e\u0301",
    ],
)
def test_every_script_can_be_typed(good: str) -> None:
    assert told(line=good, lines=f"{good}\r\n\t{good}").values == {"line": good, "lines": f"{good}\r\n\t{good}"}
