import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.core.oid4vci.dpop import presented_token
from connector_desk.core.oid4vci.errors import (
    CODES,
    OAuthError,
    TokenMissing,
    insufficient_scope,
    invalid_token,
    is_ours,
    unavailable,
)

ALLOWED = {chr(one) for one in (*range(0x20, 0x22), *range(0x23, 0x5C), *range(0x5D, 0x7F))}  # RFC 6749 §5.2
TOKEN = "abcDEF012-_" * 4


@given(st.sampled_from(sorted(CODES)), st.text(max_size=60))
def test_case_261_an_error_answer_is_plain_and_not_stored(code: str, description: str) -> None:
    error = OAuthError(code, description)
    assert error.body == {"error": code, "error_description": error.description}
    assert set(error.description) <= ALLOWED
    assert len(error.description) == len(description)
    assert error.headers == {"Cache-Control": "no-store"}
    assert error.status == 400


def test_what_may_be_in_a_description_is_kept() -> None:
    allowed = "".join(sorted(ALLOWED))
    assert OAuthError("invalid_grant", allowed).description == allowed
    assert OAuthError("invalid_grant", '\x1f"\\\x7f\x80').description == "?????"


def test_there_are_no_other_codes() -> None:
    with pytest.raises(ValueError, match="no such"):
        OAuthError("server_error", "")


def test_case_226_no_token_is_a_bare_challenge() -> None:
    with pytest.raises(TokenMissing) as refusal:
        presented_token([])
    assert refusal.value.status == 401
    assert refusal.value.headers["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize("value", ["Basic dTpw", TOKEN, "", " ", "Bearer" + TOKEN])
def test_case_226_another_scheme_is_no_token(value: str) -> None:
    with pytest.raises(TokenMissing):
        presented_token([value])


@pytest.mark.parametrize(
    "token", ["", "a b", "a,b", "é", "a\nb", "a" * 129, "x.y.z", "'or'1", "\0", "a=", "١٢٣", "<script>"]
)
def test_case_227_a_token_that_cannot_be_ours(token: str) -> None:
    with pytest.raises(OAuthError) as refusal:
        presented_token([f"Bearer {token}"])
    assert (refusal.value.error, refusal.value.status) == ("invalid_token", 401)
    assert refusal.value.headers["WWW-Authenticate"].startswith('Bearer error="invalid_token", error_description="')


@pytest.mark.parametrize("value", [f"Bearer {TOKEN}", f"bearer {TOKEN}", f"BEARER  {TOKEN} "])
def test_a_token_is_read(value: str) -> None:
    assert presented_token([value]).token == TOKEN


def test_two_headers_are_refused() -> None:
    with pytest.raises(OAuthError, match="invalid_request"):
        presented_token([f"Bearer {TOKEN}", f"Bearer {TOKEN}"])


@given(st.text(max_size=140))
def test_ours_is_base64url(text: str) -> None:
    alphabet = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    assert is_ours(text) == (0 < len(text) <= 128 and set(text) <= alphabet)


def test_case_229_and_the_others_with_a_status_of_their_own() -> None:
    for error, code, status in (
        (insufficient_scope(), "insufficient_scope", 403),
        (invalid_token(), "invalid_token", 401),
        (unavailable(), "temporarily_unavailable", 503),
    ):
        assert (error.error, error.status) == (code, status)
        assert ("WWW-Authenticate" in error.headers) == (status != 503)
