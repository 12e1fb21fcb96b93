import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.core.keys import base64url
from connector_desk.core.keys.strict import Malformed


@given(st.binary(max_size=300))
def test_it_reads_what_it_wrote_and_agrees_with_the_standard_library(data: bytes) -> None:
    text = base64url.encode(data)
    assert text == base64.urlsafe_b64encode(data).decode().rstrip("=")
    assert base64url.decode(text) == data


@pytest.mark.parametrize(
    "text", ["YQ==", "YR", "Y", "YQ\n", " YQ", "Y Q", "+/8", "YQé", "YQ.", "YQ\0", "YWJ=", "\uff3f\uff3f"]
)
def test_every_other_spelling_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        base64url.decode(text)


@given(st.text(alphabet=st.characters(max_codepoint=0x2FF), max_size=40))
def test_a_value_has_one_spelling(text: str) -> None:
    try:
        data = base64url.decode(text)
    except Malformed:
        return
    assert base64url.encode(data) == text
