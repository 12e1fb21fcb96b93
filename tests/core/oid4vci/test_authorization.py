"""Authorization requests and responses (OpenID4VCI 1.0 §5)."""

from urllib.parse import parse_qs, urlsplit

import pytest

from connector_desk.core.oid4vci import authorization
from connector_desk.core.oid4vci.authorization import code_response, error_response, leads_to, verifier_fits
from connector_desk.core.oid4vci.errors import OAuthError

VERIFIER, CHALLENGE = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
"""The example of RFC 7636 Appendix B."""
ISSUER = "https://desk.example/oid4vci"
REQUEST = {
    "response_type": "code",
    "client_id": "wallet",
    "redirect_uri": "https://wallet.example/cb",
    "code_challenge": CHALLENGE,
    "code_challenge_method": "S256",
    "scope": "unknown badge openid badge",
    "nothing": "that is known",
}


def test_a_request_is_read() -> None:
    read = authorization.read_request(REQUEST, {"badge"}.__contains__)
    assert (read.configurations, read.by_details, read.state, read.key) == (("badge",), False, None, None)


def test_details_count_before_scopes() -> None:
    details = '[{"type":"openid_credential","credential_configuration_id":"card"}]'
    read = authorization.read_request(REQUEST | {"authorization_details": details}, {"badge", "card"}.__contains__)
    assert (read.configurations, read.by_details) == (("card",), True)


def test_the_verifier_of_the_example_fits_and_no_other() -> None:
    assert verifier_fits(CHALLENGE, VERIFIER)
    for other in ("", CHALLENGE, VERIFIER[:-1], VERIFIER + "=", "é" * 43, "x" * 129):
        assert not verifier_fits(CHALLENGE, other)


@pytest.mark.parametrize(
    ("redirect_uri", "begins"),
    [
        ("https://wallet.example/cb", "https://wallet.example/cb?"),
        ("https://wallet.example/cb?a=b", "https://wallet.example/cb?a=b&"),
        ("https://wallet.example/cb?", "https://wallet.example/cb?"),
        ("app:", "app:?"),
    ],
)
def test_a_response_says_who_it_is_from(redirect_uri: str, begins: str) -> None:
    for address, said in (
        (code_response(redirect_uri, "c", "s&t=u", ISSUER), {"code": ["c"]}),
        (error_response(redirect_uri, "access_denied", "s&t=u", ISSUER), {"error": ["access_denied"]}),
    ):
        assert address.startswith(begins)
        own = {name: value for name, value in parse_qs(urlsplit(address).query).items() if name != "a"}
        assert own == {**said, "state": ["s&t=u"], "iss": [ISSUER]}
    assert "state" not in code_response(redirect_uri, "c", None, ISSUER)


def test_people_see_where_it_leads() -> None:
    assert leads_to("https://wallet.example:8443/cb") == "wallet.example:8443"
    assert leads_to("com.wallet.example:/cb") == "com.wallet.example:"


@pytest.mark.parametrize("redirect_uri", ["https://[::1/", "https://wallet.example:99999/", "//wallet.example/", ""])
def test_what_is_no_address_is_refused(redirect_uri: str) -> None:
    with pytest.raises(OAuthError):
        authorization.check_redirect_uri(redirect_uri)


@pytest.mark.parametrize("text", [None, "", "https://wallet.example/request", f"{authorization.REQUEST_URI}a b"])
def test_a_request_uri_of_another_form_is_none_of_ours(text: str | None) -> None:
    assert authorization.read_request_uri(text) is None
