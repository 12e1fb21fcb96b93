"""The wrapping of every answer."""

import pytest

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.envelope import Envelope, Failure
from connector_desk.contract.wire import parse, to_json


def test_a_result_is_text_or_an_object():
    assert to_json(Envelope[str](result="https://desk.example/f/x")) == (
        b'{"isSuccessfull":true,"result":"https://desk.example/f/x"}'
    )


def test_a_failure_never_says_that_it_succeeded():
    with pytest.raises(ValidationFailed):
        parse(Failure, b'{"isSuccessfull":true,"result":{"code":"c","message":"m","fields":[],"traceId":"t"}}')
