"""Issuer metadata in signed form, for wallets that ask for it (OpenID4VCI 1.0 §12.2.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from connector_desk.base.instants import DAY, SECOND
from connector_desk.core.keys import jws

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.keys.signer import Signer

TYP: Final = "openidvci-issuer-metadata+jwt"
JSON: Final = "application/json"
JWT: Final = "application/jwt"
OFFERED: Final = (JSON, JWT)
"""The types that a wallet can request by Accept; unsigned by default, because a wallet must refuse a signature by
somebody whom it does not trust.
"""
LIFE: Final = DAY


def sign_metadata(metadata: Mapping[str, JsonValue], signer: Signer, now: int, *, life: int = LIFE) -> str:
    """Sign issuer metadata: all of its members, with `sub` the credential issuer, `iat` and `exp`.

    `iss` is the signer's own name where it has one.  Raises KeyError for metadata without `credential_issuer`.
    """
    issued = now // SECOND
    said: dict[str, JsonValue] = {
        **metadata,
        "sub": metadata["credential_issuer"],
        "iat": issued,
        "exp": issued + life // SECOND,
    }
    if signer.iss is not None:
        said["iss"] = signer.iss
    return jws.sign(signer.key, {"typ": TYP, **signer.header}, said)
