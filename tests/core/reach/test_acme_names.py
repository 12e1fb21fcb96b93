"""Names that a public authority may certify."""

import pytest

from connector_desk.core.reach.acme_kept import AcmeFailed
from connector_desk.core.reach.acme_way import certified_name

pytestmark = pytest.mark.sqlite


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("desk.example.org", "desk.example.org"),
        (" Desk.Example.ORG. ", "desk.example.org"),
        ("empfang.müller.example", "empfang.xn--mller-kva.example"),
        ("straße.example", "xn--strae-oqa.example"),
        ("xn--mller-kva.example", "xn--mller-kva.example"),
        (f"{'a' * 63}.example", f"{'a' * 63}.example"),
    ],
)
def test_a_name_in_a_domain(typed: str, name: str) -> None:
    assert certified_name(typed) == name


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        (None, "name_missing"),
        ("  ", "name_missing"),
        ("192.0.2.7", "name_is_address"),
        ("[2001:db8::1]", "name_is_address"),
        ("2001:db8::1", "name_is_address"),
        ("*.example.org", "name_is_wildcard"),
        ("desk", "name_without_domain"),
        ("desk.local", "name_not_public"),
        ("localhost", "name_not_public"),
        ("desk.home.arpa", "name_not_public"),
        ("desk.internal", "name_not_public"),
        ("desk..example", "name_invalid"),
        ("-desk.example", "name_invalid"),
        ("desk_1.example", "name_invalid"),
        ("https://desk.example", "name_invalid"),
        ("desk.example:8443", "name_invalid"),
        ("desk.example.123", "name_invalid"),
        ("empfang\u200b.müller.example\u2028x", "name_invalid"),
        (f"{'a' * 64}.example", "name_invalid"),
        (f"{'a.' * 130}example", "name_invalid"),
    ],
)
def test_a_name_that_nobody_certifies(typed: str | None, code: str) -> None:
    with pytest.raises(AcmeFailed) as failed:
        certified_name(typed)
    assert failed.value.problem == code


def test_an_authority_of_the_organisation_certifies_names_of_its_network() -> None:
    assert certified_name("desk.corp.local", by_own_authority=True) == "desk.corp.local"
    for alone in ("desk", "localhost", "192.0.2.7"):
        with pytest.raises(AcmeFailed):
            certified_name(alone, by_own_authority=True)
