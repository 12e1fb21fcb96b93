"""Token requests and answers, by pre-authorized code, authorization code and refresh token.

OpenID4VCI 1.0 §6, RFC 6749, RFC 9396.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from connector_desk.base.errors import Refused
from connector_desk.base.instants import SECOND
from connector_desk.contract import strict_json
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.limits import PIN_ATTEMPTS
from connector_desk.core.oid4vci import dpop
from connector_desk.core.oid4vci.errors import OAuthError, is_ours
from connector_desk.core.oid4vci.form import read_form
from connector_desk.core.oid4vci.offer import PRE_AUTHORIZED_CODE

OPENID_CREDENTIAL: Final = "openid_credential"
TRIES_LEFT: Final = {
    1: "Wrong PIN. 1 try left.",
    **{left: f"Wrong PIN. {left} tries left." for left in range(2, PIN_ATTEMPTS)},
}
"""The sentence for the wallet's person, by the number of tries left."""
_MOST_DETAILS = 20
REFRESH_TOKEN: Final = "refresh_token"  # noqa: S105 - the name of a grant


class TokenRequest(NamedTuple):
    """A token request: the code, the PIN if it sent one, and the configurations it asks for by details.

    `details` is None when the request had no `authorization_details`; the answer must have them exactly when it had.
    """

    code: str
    tx_code: str | None
    details: tuple[str, ...] | None
    client_id: str | None = None


class AuthorizationCodeRequest(NamedTuple):
    """A token request by authorization code, with what proves that it comes from who asked for it (RFC 7636)."""

    code: str
    redirect_uri: str
    verifier: str
    client_id: str | None
    """None where only the attestation of the wallet says it."""
    details: tuple[str, ...] | None = None


class RefreshRequest(NamedTuple):
    """A token request by refresh token (RFC 6749 §6)."""

    refresh_token: str
    client_id: str | None
    """None where only the attestation of the wallet says it."""
    scopes: tuple[str, ...]
    """Empty: all that was granted."""
    details: tuple[str, ...] | None = None


def parse(body: bytes, content_type: str | None, query: str = "") -> TokenRequest:
    """Read a token request by pre-authorized code; raises OAuthError as §6.3 says.

    A form only, nothing in the query, each parameter once and an empty one as if it were left out (RFC 6749 §3.2);
    unknown ones are passed over.  `user_pin` is the older name of `tx_code`; blanks around a PIN are trimmed.
    """
    return by_pre_authorized_code(read_form(body, content_type, query))


def by_pre_authorized_code(form: Mapping[str, str]) -> TokenRequest:
    """Read the form of a token request by pre-authorized code; raises OAuthError."""
    grant_type = form.get("grant_type")
    if grant_type is None:
        raise OAuthError("invalid_request", "grant_type is missing.")
    if grant_type != PRE_AUTHORIZED_CODE:
        raise OAuthError("unsupported_grant_type", "Only the pre-authorized code grant is supported.")
    code = form.get("pre-authorized_code")
    if code is None:
        raise OAuthError("invalid_request", "pre-authorized_code is missing.")
    if not is_ours(code):
        raise invalid_grant()
    return TokenRequest(code, _pin(form), read_details(form.get("authorization_details")), form.get("client_id"))


def by_authorization_code(form: Mapping[str, str]) -> AuthorizationCodeRequest:
    """Read the form of a token request by authorization code; raises OAuthError."""
    for name in ("code", "redirect_uri", "code_verifier"):
        if name not in form:
            raise OAuthError("invalid_request", f"{name} is missing.")
    if not is_ours(form["code"]):
        raise invalid_grant()
    return AuthorizationCodeRequest(
        form["code"],
        form["redirect_uri"],
        form["code_verifier"],
        form.get("client_id"),
        read_details(form.get("authorization_details")),
    )


def by_refresh_token(form: Mapping[str, str]) -> RefreshRequest:
    """Read the form of a token request by refresh token; raises OAuthError."""
    if REFRESH_TOKEN not in form:
        raise OAuthError("invalid_request", "refresh_token is missing.")
    if not is_ours(form[REFRESH_TOKEN]):
        raise invalid_refresh_token()
    return RefreshRequest(
        form[REFRESH_TOKEN],
        form.get("client_id"),
        tuple(form.get("scope", "").split()),
        read_details(form.get("authorization_details")),
    )


def check_scopes(asked: Sequence[str], granted: Sequence[str]) -> None:
    """Check that a scope does not grow with a refresh (RFC 6749 §6); raises OAuthError(invalid_scope)."""
    if not {*asked} <= {*granted}:
        raise OAuthError("invalid_scope", "A scope was asked for that was not granted.")


def invalid_grant() -> OAuthError:
    """Refuse a code: unknown, used, expired or withdrawn, all in the same words."""
    return OAuthError("invalid_grant", FaultText.CODE_WRONG)


def invalid_refresh_token() -> OAuthError:
    """Refuse a refresh token: unknown, used, expired or revoked, or of another wallet, all in the same words."""
    return OAuthError("invalid_grant", FaultText.REFRESH_WRONG)


def wrong_pin(left: int, *, by_draft_1_1: bool = False) -> OAuthError:
    """Return the refusal of a PIN with the number of tries left; the holder of the code can count them anyway.

    The draft of OpenID4VCI 1.1 has an error of its own for it, which wallets by 1.0 do not know.
    """
    if left not in TRIES_LEFT:
        return invalid_grant()
    return OAuthError("invalid_tx_code" if by_draft_1_1 else "invalid_grant", TRIES_LEFT[left])


def check_tx_code_presence(request: TokenRequest, *, expected: bool) -> None:
    """Raise OAuthError(invalid_request) when a PIN is missing or was not asked for; neither counts as an attempt."""
    if expected and request.tx_code is None:
        raise OAuthError("invalid_request", "tx_code is missing.")
    if not expected and request.tx_code is not None:
        raise OAuthError("invalid_request", "tx_code was not asked for.")


class OfferedItem(NamedTuple):
    """One credential of an offer: its configuration, and the identifier by which a wallet may ask for it."""

    configuration_id: str
    identifier: str


def granted_details(
    offered: Sequence[OfferedItem], asked: Sequence[str] | None
) -> list[dict[str, strict_json.JsonValue]] | None:
    """Make the `authorization_details` of the answer, or None where none are needed (§6.2).

    They are needed when the request had them, and when two items share a configuration.
    Raises OAuthError(invalid_authorization_details) for a configuration that is not in the offer.
    """
    by_configuration: dict[str, list[strict_json.JsonValue]] = {}
    for item in offered:
        by_configuration.setdefault(item.configuration_id, []).append(item.identifier)
    if asked is None and len(by_configuration) == len(offered):
        return None
    wanted = list(dict.fromkeys(by_configuration if asked is None else asked))
    if not by_configuration.keys() >= set(wanted):
        raise OAuthError("invalid_authorization_details", "A credential outside the offer was asked for.")
    return [
        {
            "type": OPENID_CREDENTIAL,
            "credential_configuration_id": configuration_id,
            "credential_identifiers": by_configuration[configuration_id],
        }
        for configuration_id in wanted
    ]


def respond(
    access_token: str,
    life: int,
    details: list[dict[str, strict_json.JsonValue]] | None = None,
    *,
    bound: bool = False,
) -> dict[str, strict_json.JsonValue]:
    """Make the token answer; `life` in milliseconds, at most five minutes for a bearer token (§13.10).

    `bound`: to the key of a DPoP proof (RFC 9449 §5).
    """
    response: dict[str, strict_json.JsonValue] = {
        "access_token": access_token,
        "token_type": dpop.TOKEN_TYPE if bound else "Bearer",
        "expires_in": life // SECOND,
    }
    if details is not None:
        response["authorization_details"] = list(details)
    return response


def _pin(form: Mapping[str, str]) -> str | None:
    sent = {form[name].strip(" \t\r\n") for name in ("tx_code", "user_pin") if name in form}
    if len(sent) > 1:
        raise OAuthError("invalid_request", "tx_code and user_pin differ.")
    return sent.pop() if sent else None


def read_details(text: str | None) -> tuple[str, ...] | None:
    """Read `authorization_details`: the configurations that they name; None without them.

    Raises OAuthError(invalid_authorization_details).
    """
    if text is None:
        return None
    try:
        details = strict_json.loads(text.encode("utf-8"))
    except Refused as fault:
        raise OAuthError("invalid_authorization_details", "authorization_details is not JSON.") from fault
    if not isinstance(details, list) or not 0 < len(details) <= _MOST_DETAILS:
        raise OAuthError("invalid_authorization_details", "authorization_details is a short array.")
    return tuple(map(_configuration_of, details))


def _configuration_of(detail: strict_json.JsonValue) -> str:
    if not isinstance(detail, dict) or detail.get("type") != OPENID_CREDENTIAL:
        raise OAuthError("invalid_authorization_details", "Only the type openid_credential is supported.")
    configuration_id = detail.get("credential_configuration_id")
    if not isinstance(configuration_id, str):
        raise OAuthError("invalid_authorization_details", "credential_configuration_id is missing.")
    return configuration_id
