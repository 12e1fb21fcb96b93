"""Authorization requests and responses of the authorization code flow (OpenID4VCI 1.0 §5).

Pushed (RFC 9126), with PKCE by S256 (RFC 7636), for clients that nobody registered: the redirect URI is the wallet's
own word (RFC 8252), so nothing is ever redirected to before staff have decided, or the time is over.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlencode, urlsplit

from connector_desk.base.instants import SECOND
from connector_desk.contract.limits import AUTHORIZATION_CHARACTERS, ITEMS
from connector_desk.core.keys import base64url
from connector_desk.core.oid4vci.errors import OAuthError
from connector_desk.core.oid4vci.token import read_details

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue

REQUEST_URI: Final = "urn:ietf:params:oauth:request_uri:"
"""What a request_uri begins with (RFC 9126 §2.2)."""
S256: Final = "S256"

_CHALLENGE = re.compile(r"[A-Za-z0-9_-]{43}")
_VERIFIER = re.compile(r"[A-Za-z0-9._~-]{43,128}")
_THUMBPRINT = _CHALLENGE
_REQUEST_URI = re.compile(re.escape(REQUEST_URI) + r"[A-Za-z0-9_-]{1,64}")
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*")
_LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})
# Browsers run or show these themselves, or hand them to another app than a wallet
_NO_APP = frozenset(
    {
        *("about", "blob", "chrome", "content", "data", "file", "filesystem", "ftp", "intent", "javascript"),
        *("mailto", "market", "sms", "tel", "vbscript", "view-source", "ws", "wss"),
    }
)


class AuthorizationRequest(NamedTuple):
    """An authorization request that is valid."""

    client_id: str
    redirect_uri: str
    """Letter by letter as it was sent."""
    state: str | None
    challenge: str
    configurations: tuple[str, ...]
    by_details: bool
    """Whether they were asked for by `authorization_details`, which the token response must have then."""
    issuer_state: str | None
    key: str | None
    """`dpop_jkt`, the thumbprint of the key that the token will be bound to."""


def metadata_members(issuer: str, *, must_push: bool) -> dict[str, JsonValue]:
    """Return the members of authorization-server metadata for the authorization code flow."""
    return {
        "authorization_endpoint": f"{issuer}/authorize",
        "pushed_authorization_request_endpoint": f"{issuer}/par",
        "require_pushed_authorization_requests": must_push,
        "response_types_supported": ["code"],
        "response_modes_supported": ["query"],
        "code_challenge_methods_supported": [S256],
        "authorization_response_iss_parameter_supported": True,
    }


def read_request(parameters: Mapping[str, str], is_known: Callable[[str], bool]) -> AuthorizationRequest:
    """Check the parameters of an authorization request; `is_known` says which configurations the metadata has.

    A scope that nobody here knows is passed over (OpenID4VCI 1.0 §5.1.2), and so are unknown parameters.  Raises
    OAuthError: invalid_request, unsupported_response_type, invalid_scope or invalid_authorization_details.
    """
    for name in ("request", "request_uri"):
        if name in parameters:
            raise OAuthError("invalid_request", f"{name} is not supported here.")
    client_id, redirect_uri = _needed(parameters, "client_id"), _needed(parameters, "redirect_uri")
    for name in ("client_id", "redirect_uri", "state", "issuer_state"):
        _check_text(name, parameters.get(name, ""))
    check_redirect_uri(redirect_uri)
    if _needed(parameters, "response_type") != "code":
        raise OAuthError("unsupported_response_type", "Only the response type code is supported.")
    if parameters.get("response_mode", "query") != "query":
        raise OAuthError("invalid_request", "Only the response mode query is supported.")
    challenge = _needed(parameters, "code_challenge")
    if parameters.get("code_challenge_method", "plain") != S256:
        raise OAuthError("invalid_request", "code_challenge_method must be S256.")
    if not _CHALLENGE.fullmatch(challenge):
        raise OAuthError("invalid_request", "code_challenge must be the SHA-256 of the verifier in base64url.")
    key = parameters.get("dpop_jkt")
    if key is not None and not _THUMBPRINT.fullmatch(key):
        raise OAuthError("invalid_request", "dpop_jkt must be the SHA-256 thumbprint of a key in base64url.")
    configurations, by_details = _asked(parameters, is_known)
    return AuthorizationRequest(
        client_id=client_id,
        redirect_uri=redirect_uri,
        state=parameters.get("state"),
        challenge=challenge,
        configurations=configurations,
        by_details=by_details,
        issuer_state=parameters.get("issuer_state"),
        key=key,
    )


def check_redirect_uri(text: str) -> None:
    """Check that a redirect URI leads to a website by https, to this device by http, or to an app (RFC 8252 §7).

    Raises OAuthError(invalid_request).
    """
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError as fault:
        raise _no_redirect_uri() from fault
    del port  # read because a wrong one raises ValueError
    is_plain = text.isascii() and text.isprintable() and not {*' "<>\\^`{|}'} & {*text}
    if not is_plain or "#" in text or "@" in parts.netloc or not text.startswith(f"{parts.scheme}:"):
        raise _no_redirect_uri()
    if parts.scheme == "https":
        is_fit = bool(host)
    elif parts.scheme == "http":
        is_fit = host in _LOOPBACK
    else:
        is_fit = _SCHEME.fullmatch(parts.scheme) is not None and parts.scheme not in _NO_APP
    if not is_fit:
        raise _no_redirect_uri()


def leads_to(redirect_uri: str) -> str:
    """Return where a redirect URI leads, for people: its host, or the scheme of an app."""
    parts = urlsplit(redirect_uri)
    return parts.netloc if parts.scheme in {"https", "http"} else f"{parts.scheme}:"


def read_request_uri(text: str | None) -> str | None:
    """Return a request_uri of the form that is made here, or None."""
    return text if text is not None and _REQUEST_URI.fullmatch(text) else None


def pushed(request_uri: str, life: int) -> dict[str, JsonValue]:
    """Make the answer to a pushed authorization request (RFC 9126 §2.2); `life` in milliseconds."""
    return {"request_uri": request_uri, "expires_in": life // SECOND}


def verifier_fits(challenge: str, verifier: str) -> bool:
    """Return whether a code verifier is the one of a challenge by S256 (RFC 7636 §4.6)."""
    if not _VERIFIER.fullmatch(verifier):
        return False
    made = base64url.encode(hashlib.sha256(verifier.encode("ascii")).digest())
    return hmac.compare_digest(made, challenge)


def code_response(redirect_uri: str, code: str, state: str | None, issuer: str) -> str:
    """Return the address that takes the code to the wallet, and who it is from (RFC 9207)."""
    return _with(redirect_uri, {"code": code, "state": state, "iss": issuer})


def error_response(redirect_uri: str, error: str, state: str | None, issuer: str) -> str:
    """Return the address that tells the wallet that it gets nothing (RFC 6749 §4.1.2.1)."""
    return _with(redirect_uri, {"error": error, "state": state, "iss": issuer})


def _with(redirect_uri: str, parameters: Mapping[str, str | None]) -> str:
    """Add parameters to a redirect URI; its own query stays (RFC 6749 §3.1.2)."""
    said = urlencode({name: value for name, value in parameters.items() if value is not None})
    separator = "&" if "?" in redirect_uri else "?"
    return f"{redirect_uri}{'' if redirect_uri.endswith(('?', '&')) else separator}{said}"


def _needed(parameters: Mapping[str, str], name: str) -> str:
    value = parameters.get(name)
    if value is None:
        raise OAuthError("invalid_request", f"{name} is missing.")
    return value


def _check_text(name: str, value: str) -> None:
    if len(value) > AUTHORIZATION_CHARACTERS:
        raise OAuthError("invalid_request", f"{name} has at most {AUTHORIZATION_CHARACTERS} characters.")
    if not (value.isascii() and (value.isprintable() or not value)):  # RFC 6749 Appendix A
        raise OAuthError("invalid_request", f"{name} must be printable ASCII.")


def _asked(parameters: Mapping[str, str], is_known: Callable[[str], bool]) -> tuple[tuple[str, ...], bool]:
    details = read_details(parameters.get("authorization_details"))
    if details is not None:
        if not all(is_known(one) for one in details):
            raise OAuthError("invalid_authorization_details", "No such credential configuration is known here.")
        return tuple(dict.fromkeys(details)), True
    scopes = tuple(dict.fromkeys(one for one in parameters.get("scope", "").split(" ") if is_known(one)))
    if not scopes:
        raise OAuthError("invalid_scope", "No credential is named by scope or authorization_details.")
    if len(scopes) > ITEMS:
        raise OAuthError("invalid_scope", f"At most {ITEMS} credentials can be asked for at once.")
    return scopes, False


def not_pushed() -> OAuthError:
    """Refuse a request at the authorization endpoint that has to be pushed before (RFC 9126 §5)."""
    return OAuthError("invalid_request", "The request must be pushed before.")


def not_offered() -> OAuthError:
    """Refuse a request with the `issuer_state` of an offer that has none of what is asked for."""
    return OAuthError("invalid_request", "It asks for another credential than was offered.")


def unknown_request() -> OAuthError:
    """Return why a request_uri leads nowhere: nobody has it, or it is that of another client (RFC 9126 §4)."""
    return OAuthError("invalid_request", "The request_uri is unknown, or another client has pushed it.")


def used_request() -> OAuthError:
    """Return why a request_uri leads nowhere any more: it leads one browser to its page, and for a short time."""
    return OAuthError("invalid_request", "The request_uri was used in another browser, or its time is over.")


def check_client_id(parameters: Mapping[str, str]) -> str:
    """Return the client that a request_uri comes with; raises OAuthError(invalid_request)."""
    return _needed(parameters, "client_id")


def _no_redirect_uri() -> OAuthError:
    return OAuthError(
        "invalid_request", "redirect_uri must be an https address, the address of an app, or a loopback address."
    )
