"""One credential as it was shown, read from any of the formats; nothing of it is proven yet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from cryptography.x509 import Certificate

    from connector_desk.contract.credential_format import FormatIdentifier
    from connector_desk.core.keys.did_web import Purpose
    from connector_desk.core.keys.signing import PublicKey
    from connector_desk.core.keys.x509 import Chain
    from connector_desk.core.oid4vp.verification.expected import IssuerTrust
    from connector_desk.core.oid4vp.verification.verdict import Checklist

NO_STATUS: Final = object()
"""Stands where a credential has no claim about its status; null would be one that cannot be read."""


class Signature(NamedTuple):
    """The claimed signer and key, and whether the signature is valid.

    `header` may hold `kid` and `x5c`; a `jwk` in it, or an address, identifies nobody.
    """

    issuer: object
    header: Mapping[str, object]
    alg: str
    by: Callable[[PublicKey], bool]
    purpose: Purpose = "assertionMethod"
    needs_authority: bool = False
    """Whether an own key alone proves nothing, as with mobile documents: it has to be certified for them."""


class Certified(NamedTuple):
    """The certificates of a signer, whoever is trusted for them, and the authority of those that they lead to."""

    chain: Chain
    trusted: IssuerTrust | None
    anchor: Certificate | None


class Dates(NamedTuple):
    """From when on a credential is valid, by each member that says so, and until when; instants."""

    begins: Sequence[int]
    expires: int | None


class Credential(NamedTuple):
    """The contents of a credential.

    `kinds` are its vct and the other types it has, its document type, or its W3C types; `contexts` the addresses of its
    JSON-LD contexts; `dates` None where they cannot be read.  `status` is the claim of a Token Status List, or that of
    an identifier list, or `NO_STATUS`; `other_status` a status of any other kind.
    """

    format: FormatIdentifier
    kinds: Sequence[str]
    contexts: Sequence[str]
    claims: Mapping[str, object]
    signature: Signature
    dates: Dates | None
    status: object
    other_status: bool
    ordered: frozenset[str] = frozenset()
    """The claims of linked data whose lists are as they were signed."""
    rules: Callable[[Certified, Checklist], None] | None = None
    """What the format asks of the certificates of the signer and its authority, once the signature is right."""
