"""Addresses of schemas have one spelling, and none of them is read as that of another host (issue 15, line 1)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.core.schemas.registry import address_parts, equivalent_addresses, normalized_address

HERE = "http://desk.example:8080/bc/public/schemas/visitor-badge/1.0"


@pytest.mark.parametrize(
    "spelled",
    [
        HERE,
        f"{HERE}/",
        "HTTP://desk.example:8080/bc/public/schemas/visitor-badge/1.0",
        "http://DESK.example:8080/bc/public/schemas/visitor-badge/1.0",
        "http://desk.example:08080/bc/public/schemas/visitor-badge/1.0",
        "http://desk.example:8080/bc/public/schemas/visitor%2Dbadge/1%2e0",
        "http://desk.example:8080/%62c/public/schemas/visitor-badge/1.0",
    ],
)
def test_line_1_one_address_has_one_spelling(spelled: str) -> None:
    assert normalized_address(spelled) == HERE
    assert address_parts(spelled) == ("http://desk.example:8080", "visitor-badge", "1.0")


@pytest.mark.parametrize(
    ("address", "same"),
    [
        ("http://desk.example:80/x", "http://desk.example/x"),
        ("https://desk.example:443", "https://desk.example"),
        ("https://desk.example:/x", "https://desk.example/x"),
        ("http://[0:0::1]:8080/x", "http://[::1]:8080/x"),
        ("http://desk.example/a%2fb", "http://desk.example/a%2Fb"),
    ],
)
def test_line_1_a_default_port_and_the_long_form_of_an_address_say_nothing(address: str, same: str) -> None:
    assert normalized_address(address) == same


@pytest.mark.parametrize(
    "address",
    [
        "",
        "visitor-badge",
        "ftp://desk.example/x",
        "//desk.example/x",
        "http:///x",
        "http://desk.example:8080@evil.example/x",
        "http://kim@desk.example:8080/x",
        "http://desk.example:8080\\@evil.example/x",
        "http://desk.example:8080\t/x",
        "http://desk.example:8080/x\n",
        " http://desk.example:8080/x",
        "http://desk.example%3a8080/x",
        "http://desk.example%00.evil.example/x",
        "http://d\u0435sk.example/x",
        "http://desk.example\uff0fx",
        "http://desk.example/x?y",
        "http://desk.example/x#y",
        "http://desk.example/a/../x",
        "http://desk.example/a/%2e%2E/x",
        "http://desk.example/./x",
        "http://desk.example/x//",
        "http://desk.example//x",
        "http://desk.example/%",
        "http://desk.example/%zz",
        "http://[::1/x",
        "http://[::g]/x",
        "http://desk.example:123456/x",
        "http://desk.example/" + "x" * 1024,
    ],
)
def test_line_1_what_could_be_read_as_another_address_is_none(address: str) -> None:
    assert normalized_address(address) is None
    assert address_parts(address) is None


@given(st.text(alphabet="htps:/@\\%2eE.[]:1a#? \t\u0430", max_size=40).map(lambda rest: f"http://desk.example{rest}"))
def test_a_spelling_is_its_own(address: str) -> None:
    spelled = normalized_address(address)
    assert spelled is None or normalized_address(spelled) == spelled


def test_line_1_a_computer_has_several_names_for_itself() -> None:
    names = {f"http://{name}:8080/desk" for name in ("localhost", "127.0.0.1", "[::1]")}
    for name in names:
        assert equivalent_addresses(name) == names
    assert equivalent_addresses("http://[::1]") == {"http://localhost", "http://127.0.0.1", "http://[::1]"}
    assert equivalent_addresses("http://localhost.example:8080") == {"http://localhost.example:8080"}
