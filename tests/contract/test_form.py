from urllib.parse import parse_qsl, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.contract.form import read_pairs


@given(st.lists(st.tuples(st.text(st.characters(codec="utf-8")), st.text(st.characters(codec="utf-8")))))
def test_what_was_encoded_is_read(pairs: list[tuple[str, str]]) -> None:
    assert read_pairs(urlencode(pairs).encode(), at_most=1_000) == pairs


@given(st.text("ab=&%+2F0éC3A9;", max_size=30))
def test_it_reads_as_the_standard_library_does(text: str) -> None:
    try:
        expected = parse_qsl(text.encode().decode("ascii"), keep_blank_values=True, errors="strict", max_num_fields=4)
    except ValueError:
        with pytest.raises(ValueError, match=r"ASCII|utf-8|too many"):
            read_pairs(text.encode(), at_most=4)
    else:
        assert read_pairs(text.encode(), at_most=4) == expected


@pytest.mark.parametrize("text", [b"a=\xc3\xa9", b"a=%FF", b"%C3=1", b"&" * 64])
def test_what_cannot_be_read_is_refused(text: bytes) -> None:
    with pytest.raises(ValueError, match=r"ASCII|utf-8|too many"):
        read_pairs(text)
