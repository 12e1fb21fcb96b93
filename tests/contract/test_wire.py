"""Bodies are strict, immutable and the same in Python and on the wire."""

import importlib
import pkgutil

import jsonschema_rs
import pytest
from pydantic import Field, ValidationError
from pydantic.json_schema import models_json_schema

import connector_desk.contract
from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.envelope import Envelope
from connector_desk.contract.wire import WireModel, parse, read, to_json, to_value

for found in pkgutil.iter_modules(connector_desk.contract.__path__):
    importlib.import_module(f"connector_desk.contract.{found.name}")


def heirs(model):
    for heir in model.__subclasses__():
        yield heir
        yield from heirs(heir)


MODELS = sorted(
    {model for model in heirs(WireModel) if model.__module__.startswith("connector_desk.")} - {Envelope},
    key=lambda model: model.__name__,
)


class Inner(WireModel):
    word: str = Field(max_length=3)
    count: int = 0


class Outer(WireModel):
    own_codes = {("note", "too_long"): "note_too_long"}  # noqa: RUF012

    inner: Inner
    several: list[Inner] = Field(default_factory=list, max_length=2)
    note: str | None = Field(default=None, max_length=3)


@pytest.mark.parametrize(
    ("body", "found"),
    [
        (b'{"inner":{"word":"abcd"}}', {"inner.word": "too_long"}),
        (b'{"inner":{"word":"abc","count":1.5}}', {"inner.count": "wrong_type"}),
        (b'{"inner":{"word":"abc","count":1.0}}', {"inner.count": "wrong_type"}),
        (b'{"inner":{"word":"abc","count":true}}', {"inner.count": "wrong_type"}),
        (b'{"inner":{},"several":[{}]}', {"inner.word": "missing_field", "several[0].word": "missing_field"}),
        (b'{"inner":{"word":"a"},"several":[{"word":"a","wrd":1}]}', {"several[0].wrd": "unknown_field"}),
        (b'{"inner":{"word":"a"},"note":"abcd"}', {"note": "note_too_long"}),
        (b'{"inner":null}', {"inner": "missing_field"}),
    ],
)
def test_each_fault_has_its_place_and_code(body, found):
    with pytest.raises(ValidationFailed) as caught:
        parse(Outer, body)
    assert {fault.path: fault.code for fault in caught.value.fields} == found


def test_one_fault_is_the_message_of_the_whole():
    with pytest.raises(ValidationFailed) as caught:
        parse(Outer, b'{"inner":{"wrd":"a"}}')
    assert caught.value.message == "One or more fields are invalid."
    with pytest.raises(ValidationFailed) as caught:
        parse(Outer, b'{"inner":{"word":"a","wrd":"a"}}')
    assert caught.value.message == "Unknown field. Did you mean word?"


def test_what_is_absent_is_left_out():
    assert to_json(Outer(inner=Inner(word="a"))) == b'{"inner":{"word":"a","count":0},"several":[]}'
    assert to_value(Outer(inner=Inner(word="a"), note="x"))["note"] == "x"


def test_a_body_cannot_be_changed():
    body = Inner(word="a")
    with pytest.raises(ValidationError):
        body.word = "b"


def test_an_answer_of_a_newer_service_is_read():
    assert read(Outer, {"inner": {"word": "a", "new": 1}, "newer": []}) == Outer(inner=Inner(word="a"))
    with pytest.raises(ValidationError):
        read(Outer, {"inner": {"word": 1}})


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_every_field_says_what_it_is(model):
    if model.__name__.startswith("_"):
        return
    assert model.__doc__
    for name, field in model.model_fields.items():
        assert field.description, name
        assert field.description[0].isupper(), name
        assert field.description.rstrip("…")[-1] == ".", name


@pytest.mark.parametrize("mode", ["validation", "serialization"])
def test_openapi_can_be_made_of_all_of_them(mode):
    _, document = models_json_schema([(model, mode) for model in MODELS], ref_template="#/components/schemas/{model}")
    for name, shown in document["$defs"].items():
        jsonschema_rs.meta.validate(shown)
        if shown.get("type") == "object" and "properties" in shown:
            assert shown["additionalProperties"] is False, name
    assert {"IssueByAlias", "CreateConnectionlessRequest", "WorkflowLink", "MetricRecord", "Workflow"} <= set(
        document["$defs"]
    )
