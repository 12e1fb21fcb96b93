"""The wrapping of every answer."""

import pytest

from connector_desk.base.errors import FieldFault, NotFound, Unreadable, ValidationFailed
from connector_desk.contract.envelope import Envelope, Failure, failure
from connector_desk.contract.wire import parse, to_json, to_value


def test_a_result_is_text_or_an_object():
    assert to_json(Envelope[str](result="https://desk.example/f/x")) == (
        b'{"isSuccessfull":true,"result":"https://desk.example/f/x"}'
    )


def test_a_failure_names_code_sentence_fields_and_trace():
    fault = FieldFault("payload[0].schemaId", "schema_not_found", "There is no such schema here.")
    answer = failure(ValidationFailed([fault]), "t1")
    assert to_value(answer) == {
        "isSuccessfull": False,
        "result": {
            "code": "validation_failed",
            "message": "There is no such schema here.",
            "fields": [
                {"path": "payload[0].schemaId", "code": "schema_not_found", "message": "There is no such schema here."}
            ],
            "traceId": "t1",
        },
    }
    assert parse(Failure, to_json(answer)) == answer


@pytest.mark.parametrize("error", [NotFound("agent_not_found"), Unreadable("json_too_deep")])
def test_a_failure_without_fields_says_so(error):
    result = to_value(failure(error, "t2"))["result"]
    assert (result["code"], result["fields"]) == (error.code, [])


def test_a_failure_never_says_that_it_succeeded():
    with pytest.raises(ValidationFailed):
        parse(Failure, b'{"isSuccessfull":true,"result":{"code":"c","message":"m","fields":[],"traceId":"t"}}')
