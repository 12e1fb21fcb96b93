"""Access and refresh tokens, bound to a key of the wallet where the server takes DPoP (RFC 6749 §5, RFC 9449)."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.instants import SECOND
from connector_desk.wallet.encoding import Json, encode
from connector_desk.wallet.errors import RefusalReason, WalletError, offer_broken
from connector_desk.wallet.jwt import make_jwt
from connector_desk.wallet.keys import HolderKey
from connector_desk.wallet.wallet_store import RefreshGrant, new_id

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from connector_desk.wallet.issuer_metadata import IssuerMetadata
    from connector_desk.wallet.network import Reply
    from connector_desk.wallet.wallet import Wallet

_LONGEST_REFRESH_TOKEN = 8 * 1024
_TOKEN = re.compile(r"[A-Za-z0-9._~+/-]+=*")  # RFC 6750 §2.1


class AccessToken(NamedTuple):
    """The right to fetch credentials, and the token for the next one, if there is one."""

    value: str
    key: HolderKey | None
    identifiers: Mapping[str, Sequence[str]]
    """The `credential_identifiers` of each configuration that has them."""
    refresh_token: str | None

    def headers(self, url: str, now: int) -> dict[str, str]:
        """Return the headers of a request with the token."""
        if self.key is None:
            return {"Authorization": f"Bearer {self.value}"}
        return {"Authorization": f"DPoP {self.value}", "DPoP": _dpop(self.key, url, now, self.value)}

    def begin_grant(self, issuer: IssuerMetadata) -> RefreshGrant | None:
        """Return what renews the credentials of this token; None without a refresh token that is bound to a key.

        One that is not would be good for whoever reads the file of the wallet (RFC 9700 §4.14).
        """
        if self.refresh_token is None or self.key is None or len(self.refresh_token) > _LONGEST_REFRESH_TOKEN:
            return None
        return RefreshGrant(new_id(), self.refresh_token, self.key, str(issuer.server["issuer"]))


def make_token_key(issuer: IssuerMetadata) -> HolderKey | None:
    """Make a key for the tokens of an issuer; None where its server takes no DPoP."""
    takes = issuer.server.get("dpop_signing_alg_values_supported")
    return HolderKey.fresh("ES256") if isinstance(takes, list) and "ES256" in takes else None


async def ask_for_token(
    wallet: Wallet, issuer: IssuerMetadata, form: Mapping[str, str], key: HolderKey | None
) -> Reply:
    """Send a form to the token endpoint, with a DPoP proof by the key; raises WalletError if it is not reached."""
    where = str(issuer.server["token_endpoint"])
    headers = {} if key is None else {"DPoP": _dpop(key, where, wallet.clock())}
    return await wallet.network.post_form(where, form, headers)


def read_token(reply: Reply, key: HolderKey | None) -> AccessToken:
    """Read the answer of a token endpoint; raises WalletError for a refusal, and for what is no token."""
    if reply.status != 200:
        raise WalletError("wallet_place_refused", detail=reply.said)
    response = reply.json()
    kind = str(response.get("token_type", "")).lower()
    token, refresh_token = response.get("access_token"), response.get("refresh_token")
    if not isinstance(token, str) or not _TOKEN.fullmatch(token) or kind not in ("bearer", "dpop"):
        raise offer_broken(RefusalReason.TOKEN_SHAPE)
    if (kind == "dpop" and key is None) or not isinstance(refresh_token, str | None):
        raise offer_broken(RefusalReason.TOKEN_SHAPE)
    return AccessToken(token, key if kind == "dpop" else None, _identifiers(response), refresh_token or None)


def _identifiers(response: Json) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    details = response.get("authorization_details")
    for one in details if isinstance(details, list) else []:
        if not isinstance(one, dict) or not isinstance(one.get("credential_configuration_id"), str):
            raise offer_broken(RefusalReason.TOKEN_SHAPE)
        listed = one.get("credential_identifiers")
        if not isinstance(listed, list) or not all(isinstance(each, str) for each in listed):
            raise offer_broken(RefusalReason.TOKEN_SHAPE)
        found[one["credential_configuration_id"]] = listed
    return found


def _dpop(key: HolderKey, url: str, now: int, token: str | None = None) -> str:
    claims: Json = {"jti": secrets.token_urlsafe(16), "htm": "POST", "htu": url, "iat": now // SECOND}
    if token is not None:
        claims["ath"] = encode(hashlib.sha256(token.encode("ascii")).digest())
    return make_jwt(key, "dpop+jwt", claims, {"jwk": key.public.jwk})
