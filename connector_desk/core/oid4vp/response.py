"""The authorization response: the post of a wallet (OpenID4VP 1.0 §8, RFC 6749 §4.1.2.1).

This module checks its form alone; `verification` checks its contents.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from connector_desk.contract.limits import BODY_BYTES
from connector_desk.contract.strict_json import JsonValue
from connector_desk.core.formats.profiles import BY_IDENTIFIER
from connector_desk.core.oid4vp import dcql
from connector_desk.core.oid4vp.errors import Oid4vpError
from connector_desk.core.oid4vp.request import DIRECT_POST_JWT, ResponseMode, read_form, read_object

if TYPE_CHECKING:
    from connector_desk.contract.credential_format import FormatIdentifier

Presentation: TypeAlias = str | dict[str, JsonValue]
VpToken: TypeAlias = dict[str, list[Presentation]]
"""Presentations by the id of the credential query that each answers (§8.1)."""

ACCESS_DENIED: Final = "access_denied"
"""The person declined, or the wallet has nothing that fits: it does not say which (§8.5)."""
LONGEST_DESCRIPTION: Final = 500
_STATE = re.compile(r"[A-Za-z0-9._~-]{1,128}")
_ERROR = re.compile(r"[\x20\x21\x23-\x5b\x5d-\x7e]{1,64}")  # RFC 6749 §4.1.2.1


@dataclass(frozen=True, slots=True)
class PlainResponse:
    """A response with presentations, in the clear or decrypted; `state` and `vp_token` still have to be checked.

    `state` is None over the Digital Credentials API, which has none (Appendix A.2).
    """

    state: str | None
    vp_token: dict[str, JsonValue] = field(repr=False)


@dataclass(frozen=True, slots=True)
class EncryptedResponse:
    """An encrypted response: a JWE for `encryption.decrypt`; the plaintext is for `read_decrypted`."""

    response: str = field(repr=False)


class AuthorizationErrorResponse(NamedTuple):
    """A wallet's no.  `error` is a code of §8.5 or another; `description` is plain text of a stranger, None if none.

    `state` is None where a wallet left it out: the response URI names the request, too.
    """

    state: str | None
    error: str
    description: str | None


def parse_form(body: bytes, content_type: str | None) -> PlainResponse | EncryptedResponse | AuthorizationErrorResponse:
    """Read the post to the response URI; raises Oid4vpError, with status 413 beyond 1 MiB.

    Exactly one of `vp_token`, `response` and `error`; unknown parameters are ignored (§8.1).
    """
    form = read_form(body, content_type, largest=BODY_BYTES)
    _check_one_of(form)
    if "response" in form:
        return EncryptedResponse(form["response"])
    if "error" in form:
        return _wallet_error(form)
    return PlainResponse(_state(form), read_object(form["vp_token"].encode("utf-8"), "vp_token"))


def read_decrypted(payload: bytes, *, has_state: bool = True) -> PlainResponse | AuthorizationErrorResponse:
    """Read the plaintext of an encrypted response: the same parameters as members of a JSON object (§8.3).

    Raises Oid4vpError.
    """
    members = read_object(payload, "The payload of the encrypted response")
    _check_one_of(members)
    return _of_members(members, has_state=has_state)


def read_members(
    members: Mapping[str, JsonValue],
) -> PlainResponse | EncryptedResponse | AuthorizationErrorResponse:
    """Read a response that a browser hands on: the same parameters without `state` (Appendix A.4).

    Raises Oid4vpError.
    """
    _check_one_of(members)
    encrypted = members.get("response")
    if isinstance(encrypted, str):
        return EncryptedResponse(encrypted)
    if encrypted is not None:
        raise Oid4vpError("response is not a text.")
    return _of_members(members, has_state=False)


def _of_members(members: Mapping[str, JsonValue], *, has_state: bool) -> PlainResponse | AuthorizationErrorResponse:
    if "error" in members:
        return _wallet_error(members if has_state else {**members, "state": None})
    vp_token = members.get("vp_token")
    if not isinstance(vp_token, dict):
        raise Oid4vpError("vp_token is not a JSON object.")
    return PlainResponse(_state(members) if has_state else None, vp_token)


def check_mode(response: PlainResponse | EncryptedResponse | AuthorizationErrorResponse, asked: ResponseMode) -> None:
    """Raise Oid4vpError for a response in the clear where an encrypted one was asked for, and the other way round.

    An error may always come in the clear: a wallet may be unable to encrypt (§8.3.1).
    """
    if isinstance(response, PlainResponse) and asked == DIRECT_POST_JWT:
        raise Oid4vpError("An encrypted response was asked for.")
    if isinstance(response, EncryptedResponse) and asked != DIRECT_POST_JWT:
        raise Oid4vpError("A response that is not encrypted was asked for.")


def read_vp_token(vp_token: Mapping[str, JsonValue], asks: Sequence[dcql.Ask]) -> VpToken:
    """Read the presentations of a `vp_token`; raises Oid4vpError unless it can answer the request (§8.1).

    Each entry is of a query of the request and holds one presentation, as none asked for `multiple`: a text, or an
    object for `ldp_vc`.  An ask that could be met in several formats is met in one.  Completeness is not checked here.
    """
    wanted = dcql.wanted_by_id(asks)
    if not vp_token:
        raise Oid4vpError("vp_token is empty.")
    if not wanted.keys() >= vp_token.keys():
        raise Oid4vpError("vp_token answers a credential query that was not asked.")
    if len({wanted[query_id].ask.id for query_id in vp_token}) != len(vp_token):
        raise Oid4vpError("vp_token answers one request for a credential in two formats.")
    return {query_id: [_presentation(entry, wanted[query_id].format)] for query_id, entry in vp_token.items()}


def _check_one_of(parameters: Mapping[str, object]) -> None:
    if sum(name in parameters for name in ("vp_token", "response", "error")) != 1:
        raise Oid4vpError("A response has either vp_token, or response, or error.")


def _state(parameters: Mapping[str, object]) -> str:
    state = parameters.get("state")
    if not isinstance(state, str) or not _STATE.fullmatch(state):
        raise Oid4vpError("state is missing or is not one of a request made here.")
    return state


def _wallet_error(parameters: Mapping[str, object]) -> AuthorizationErrorResponse:
    error, description = parameters["error"], parameters.get("error_description")
    if not isinstance(error, str) or not _ERROR.fullmatch(error):
        raise Oid4vpError("error is not an error code.")
    if description is not None and not isinstance(description, str):
        raise Oid4vpError("error_description is not a text.")
    state = _state(parameters) if parameters.get("state") else None
    return AuthorizationErrorResponse(state, error, _plain(description) if description else None)


def _plain(text: str) -> str:
    """Make a stranger's text one harmless line: control and formatting characters become `?`."""
    return "".join(one if one.isprintable() else "?" for one in text[:LONGEST_DESCRIPTION])


def _presentation(entry: JsonValue, credential_format: FormatIdentifier) -> Presentation:
    if not isinstance(entry, list) or len(entry) != 1:
        raise Oid4vpError("Each entry of vp_token is an array of one presentation.")
    presentation = entry[0]
    if BY_IDENTIFIER[credential_format].is_document:
        if isinstance(presentation, dict):
            return presentation
        raise Oid4vpError(f"A presentation of {credential_format} is a JSON object.")
    if isinstance(presentation, str) and presentation and presentation.isascii():
        return presentation
    raise Oid4vpError(f"A presentation of {credential_format} is a text.")
