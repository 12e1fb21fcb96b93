"""Open signing requests: their keys are stored, sealed, before anybody sees the request, until it is answered."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding

from connector_desk.base.errors import FieldFault, NotFound, ValidationFailed
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.certificates import MOST_REQUESTS, SigningRequest, SigningRequestWanted
from connector_desk.contract.identity import GIVEN_SENTENCES, GivenFault
from connector_desk.core.keys import given_identity
from connector_desk.core.keys.authority import private_pem
from connector_desk.core.keys.given_identity import GivenIdentity, Unusable, read_identity
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.place.key_ring import KeyRing
from connector_desk.core.store import signing_keys
from connector_desk.core.store.signing_keys import REQUESTED, SigningKeyRow

if TYPE_CHECKING:
    from connector_desk.core.place.identity import Identity
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.runtime.idempotency import Attempt
    from connector_desk.core.store.transaction import Transaction

_PATH: Final = "certificates"


class SigningRequests(NamedTuple):
    """The open signing requests of a place; the request is kept where a key has its chain."""

    runtime: Runtime
    identity: Identity

    @property
    def _ring(self) -> KeyRing:
        return KeyRing(self.runtime.sealer, REQUESTED, "ES256")

    async def listed(self) -> list[SigningRequest]:
        """Return the open requests, newest first."""
        return [_described(row) for row in await self._rows()]

    async def _rows(self) -> list[SigningKeyRow]:
        return list(await self.runtime.store.read(lambda tx: signing_keys.all_of(tx, REQUESTED)))

    async def make(self, wanted: SigningRequestWanted, operator: str, now: int, attempt: Attempt) -> None:
        """Make a key and a request for it; raises ValidationFailed."""
        issuer = self.runtime.address.issuer
        host = urlsplit(issuer).hostname
        names = given_identity.RequestedNames(
            wanted.name,
            wanted.organization,
            wanted.organizationIdentifier,
            wanted.country,
            wanted.dnsNames if wanted.dnsNames is not None else [host] if host and not _is_address(host) else [],
            wanted.uris if wanted.uris is not None else [issuer],
        )
        key = SigningKey.generate("ES256")
        try:
            request = given_identity.make_request(key, names, for_readers=bool(wanted.forReaders))
        except ValueError as error:
            raise _refusal("name", GivenFault.NAME_INVALID) from error
        row = self._ring.seal(key, REQUESTED, now, chain=request)

        def work(tx: Transaction) -> None:
            if len(signing_keys.all_of(tx, REQUESTED)) >= MOST_REQUESTS:
                raise _refusal("name", GivenFault.TOO_MANY_REQUESTS)
            signing_keys.add(tx, row)
            self.runtime.audit.note(tx, now, AuditAction.CONFIGURE, row.id, operator, {"signingRequest": "made"})

        await self.runtime.store.write(attempt.with_completion(work))

    async def discard(self, request_id: str, operator: str, now: int) -> None:
        """Forget a request with its key; raises NotFound."""

        def work(tx: Transaction) -> None:
            if not signing_keys.discard(tx, request_id, REQUESTED):
                raise NotFound
            self.runtime.audit.note(tx, now, AuditAction.DELETE, request_id, operator, {"signingRequest": "discarded"})

        await self.runtime.store.write(work)

    async def answer(self, text: str, operator: str, now: int) -> None:
        """Issue by the certificates that came for an open request from now on; raises ValidationFailed."""
        try:
            given = self._read(text, await self._rows(), now)
        except Unusable as unusable:
            raise _refusal(_PATH, unusable.fault) from unusable
        await self.identity.adopt(given, operator, now)

    def _read(self, text: str, rows: Sequence[SigningKeyRow], now: int) -> GivenIdentity:
        certificates = given_identity.read_certificates(text)
        for row in rows:
            request = row.chain or ""
            chain = given_identity.chain_of(given_identity.key_of(request), certificates)
            if chain:
                key = SigningKey.from_private_jwk(json.loads(self._ring.open(row)))
                pem = b"".join(one.public_bytes(Encoding.PEM) for one in chain)
                given = read_identity(pem, private_pem(key), now)
                if set(given_identity.names_of(request)) <= {*given.chain.hosts, *given.chain.uris}:
                    return given
                raise Unusable(GivenFault.NAMES_MISSING, "a requested name is not in the certificate")
        raise Unusable(GivenFault.NO_REQUEST, "no open request has this key")


def _described(row: SigningKeyRow) -> SigningRequest:
    request = row.chain or ""
    return SigningRequest(
        requestId=row.id,
        subject=given_identity.subject_of(request),
        names=given_identity.names_of(request),
        createdAt=row.created_at,
        request=request,
    )


def _refusal(path: str, fault: GivenFault) -> ValidationFailed:
    return ValidationFailed([FieldFault(path, fault, GIVEN_SENTENCES[fault])])


def _is_address(host: str) -> bool:
    return ":" in host or host.replace(".", "").isdigit()
