"""Credential offers (OpenID4VCI 1.0 §4.1)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast
from urllib.parse import quote

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from connector_desk.contract.strict_json import JsonValue

PRE_AUTHORIZED_CODE: Final = "urn:ietf:params:oauth:grant-type:pre-authorized_code"
AUTHORIZATION_CODE: Final = "authorization_code"
SCHEME: Final = "openid-credential-offer://"


def tx_code(length: int, description: str | None = None) -> dict[str, object]:
    """Describe the PIN that the wallet must ask for: digits, their number, at most 300 characters of guidance."""
    asked: dict[str, object] = {"input_mode": "numeric", "length": length}
    return asked | {"description": description[:300]} if description else asked


def by_code(code: str, pin: dict[str, object] | None = None) -> dict[str, object]:
    """Make the grant by pre-authorized code."""
    grant: dict[str, object] = {"pre-authorized_code": code}
    if pin is not None:
        grant["tx_code"] = pin
    return {PRE_AUTHORIZED_CODE: grant}


def by_authorization(issuer_state: str) -> dict[str, object]:
    """Make the grant by authorization code.

    It names no `authorization_server`, which must not be there unless the metadata has several (§4.1.1).
    """
    return {AUTHORIZATION_CODE: {"issuer_state": issuer_state}}


def credential_offer(
    issuer: str, configuration_ids: Sequence[str], grants: Mapping[str, object]
) -> dict[str, JsonValue]:
    """Make the offer object; a repeated configuration is named once (§4.1.1 wants them unique)."""
    offer = {
        "credential_issuer": issuer,
        "credential_configuration_ids": list(dict.fromkeys(configuration_ids)),
        "grants": grants,
    }
    return cast("dict[str, JsonValue]", offer)


def offer_link(offer_uri: str) -> str:
    """Make the link that a wallet opens: the offer by reference, percent-encoded (a space never as plus)."""
    base, slash, offer_id = offer_uri.rpartition("/")
    return f"{SCHEME}?credential_offer_uri={_encoded(base + slash)}{quote(offer_id, safe='')}"


@lru_cache(maxsize=8)  # the same for every offer of a place
def _encoded(base: str) -> str:
    return quote(base, safe="")
