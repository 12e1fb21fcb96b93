"""By which name this place asks wallets for data (OpenID4VP 1.0 §5.9.3), and the certificate for two of the names."""

import base64
import json
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from connector_desk.base.errors import Conflict
from connector_desk.contract.trust import ClientIdentifier
from connector_desk.core.keys.malformed import Malformed
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.oid4vp import client_id
from connector_desk.core.oid4vp.client_id import ClientIdentity
from connector_desk.core.services.workshop import Workshop
from connector_desk.core.store import settings
from connector_desk.core.store.store import Connection

if TYPE_CHECKING:
    from connector_desk.core.keys.x509 import Chain

_SETTING = "verifier_certificate"
_PURPOSE = b"verifier_certificate"
_AUTHORITY_NAME = "Connector Desk"


async def identity(workshop: Workshop, chosen: ClientIdentifier, response_uri: str, now: int) -> ClientIdentity:
    """Give the name that the place asks under; its DID where nothing else is chosen.

    Raises Conflict(public_base_not_ready) when the present address cannot have such a name.
    """
    if chosen is ClientIdentifier.REDIRECT_URI:
        return client_id.by_redirect_uri(response_uri)
    if chosen in {ClientIdentifier.AUTOMATIC, ClientIdentifier.DECENTRALIZED_IDENTIFIER}:
        return client_id.by_did(workshop.issuer.signer)
    host = urlsplit(response_uri).hostname or ""
    try:
        if chosen is ClientIdentifier.X509_SAN_DNS:
            client_id.check_dns_name(host)
        key, chain = await _certified(workshop, now)
        if chosen is ClientIdentifier.X509_HASH:
            return client_id.by_x509_hash(key, chain)
        return client_id.by_x509_san_dns(key, chain, host)
    except Malformed as fault:
        sentence = "This address cannot have a certificate of that kind. Choose another client identifier."
        raise Conflict("public_base_not_ready", sentence) from fault


async def known_as(workshop: Workshop, name: str, response_uri: str, now: int) -> ClientIdentity | None:
    """Give the identity of a name that a request was made under; None where the place no longer has it."""
    prefix = name.partition(":")[0]
    try:
        found = await identity(workshop, ClientIdentifier(prefix), response_uri, now)
    except Conflict:
        return None
    return found if found.client_id == name else None


async def _certified(workshop: Workshop, now: int) -> "tuple[SigningKey, Chain]":
    """Give the signing key with its chain under the place's own authority, made when it is first needed."""
    from connector_desk.core.keys import authority as authorities  # noqa: PLC0415 - costly to import, seldom needed
    from connector_desk.core.keys.x509 import Chain  # noqa: PLC0415

    base, key = workshop.address.ready(), workshop.issuer.key
    kept = await workshop.store.glance(_kept)
    leaf = kept.get(base)
    if leaf is not None:
        chain = Chain.from_pem(leaf.encode())
        if chain.public.jwk == key.public_jwk and now < chain.expires:
            return key, chain

    def certify(connection: Connection) -> str:
        present = _kept(connection)
        leaf = present.get(base)
        if leaf is not None and leaf != kept.get(base):  # another process was faster
            return leaf
        host = urlsplit(base).hostname or ""
        authority = None
        if "anchor" in present:
            own = SigningKey.from_private_jwk(
                json.loads(workshop.sealer.open(base64.b64decode(present["key"]), _PURPOSE))
            )
            authority = authorities.load_authority(own, base64.b64decode(present["anchor"]))
        if authority is None or not authority.permits(host):
            authority = authorities.make_authority(_AUTHORITY_NAME, [host], now)
        present["anchor"] = base64.b64encode(authority.der).decode()
        sealed = workshop.sealer.seal(json.dumps(authority.key.to_private_jwk()).encode(), _PURPOSE)
        present["key"] = base64.b64encode(sealed).decode()
        made: str = authorities.issuer_chain(authority, key, base, _AUTHORITY_NAME, now).pem.decode()
        settings.put(connection, _SETTING, json.dumps({**present, base: made}))
        return made

    return key, Chain.from_pem((await workshop.store.write(certify)).encode())


def _kept(connection: Connection) -> dict[str, str]:
    found = settings.get(connection, _SETTING)
    return {} if found is None else dict(json.loads(found))
