"""By which name this place asks wallets for data (OpenID4VP 1.0 §5.9.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from connector_desk.base.errors import Conflict, NotFound
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.trust import ClientIdentifier
from connector_desk.core.keys import did_web
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vp import client_id
from connector_desk.core.oid4vp.client_id import DECENTRALIZED_IDENTIFIER, ClientIdentity

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.verification.context import VerificationContext


async def identity(
    context: VerificationContext, chosen: ClientIdentifier, response_uri: str, now: int
) -> ClientIdentity:
    """Return the client identity of the place; by default, its did:web or else the did:key of its key.

    Raises Conflict(public_base_not_ready) when the present address, or the certificate that was given, cannot have such
    a name, and Unavailable(certificate_expired).
    """
    if chosen is ClientIdentifier.REDIRECT_URI:
        return client_id.by_redirect_uri(response_uri)
    if chosen is ClientIdentifier.AUTOMATIC:
        return client_id.by_did(context.identity.issuer.request_signer)
    if chosen is ClientIdentifier.DECENTRALIZED_IDENTIFIER:
        return client_id.by_did(context.identity.issuer.signer)
    host = urlsplit(response_uri).hostname or ""
    try:
        if chosen is ClientIdentifier.X509_SAN_DNS:
            client_id.check_dns_name(host)
        key, chain = await context.identity.certified(now)
        if chosen is ClientIdentifier.X509_HASH:
            return client_id.by_x509_hash(key, chain)
        return client_id.by_x509_san_dns(key, chain, host)
    except Malformed as fault:
        raise Conflict("public_base_not_ready", FaultText.NO_SUCH_CERTIFICATE) from fault


async def restore(
    context: VerificationContext, name: str, header: Mapping[str, JsonValue], of_key: str | None
) -> ClientIdentity | None:
    """Return the identity under which a signed request was made; None if the place no longer has it.

    It continues with its key, and its certificate, even after a change of keys.  Only under the place's did:web the
    present key signs: the name outlives keys, and its document allows no retired key to prove the asker.
    """
    present = client_id.by_did(context.identity.issuer.request_signer)
    if name == present.client_id:
        return present
    if of_key is None or name.startswith(f"{DECENTRALIZED_IDENTIFIER}:{did_web.METHOD}"):
        return None
    try:
        return client_id.restore(name, header, await context.identity.key(of_key))
    except NotFound:
        return None
