"""What is kept of a certificate authority, sealed: account, order, certificate, and a pause after a failure."""

import json
from dataclasses import asdict, dataclass, fields
from typing import ClassVar, Final, Self, TypeVar

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)
from cryptography.x509 import (
    CertificateSigningRequestBuilder,
    DNSName,
    ExtensionNotFound,
    Name,
    SubjectAlternativeName,
    load_pem_x509_certificates,
)

from connector_desk.base.clock import to_instant
from connector_desk.contract.reach_problems import AcmeProblem
from connector_desk.core.reach.acme_failure import AcmeFailed
from connector_desk.core.reach.acme_schedule import renewal_time
from connector_desk.core.reach.way import ReachSite, ServerCertificate

_SPKI: Final = (Encoding.DER, PublicFormat.SubjectPublicKeyInfo)


@dataclass(frozen=True, slots=True)
class KeptAccount:
    """The account at an authority; its key leaves this place never."""

    place: ClassVar[str] = "acme.account"

    directory: str
    key: str
    address: str
    contact: str
    binding: str
    """Key ID of the external account binding; empty for none."""

    def __repr__(self) -> str:
        """Return nothing of the key."""
        return f"KeptAccount({self.address!r})"


@dataclass(frozen=True, slots=True)
class KeptOrder:
    """An order that is under way, so that it goes on after a restart."""

    place: ClassVar[str] = "acme.order"

    account: str
    name: str
    challenge: str
    address: str
    key: str

    def __repr__(self) -> str:
        """Return nothing of the key."""
        return f"KeptOrder({self.address!r})"

    def request(self) -> bytes:
        """Return the signing request (PEM)."""
        key = load_pem_private_key(self.key.encode(), None)
        builder = CertificateSigningRequestBuilder().subject_name(Name([]))
        builder = builder.add_extension(SubjectAlternativeName([DNSName(self.name)]), critical=False)
        assert isinstance(key, ec.EllipticCurvePrivateKey)  # noqa: S101 - made here
        return builder.sign(key, SHA256()).public_bytes(Encoding.PEM)


@dataclass(frozen=True, slots=True)
class KeptCertificate:
    """A certificate with its chain and its key."""

    place: ClassVar[str] = "acme.certificate"

    directory: str
    name: str
    chain: str
    key: str
    starts: int
    ends: int
    renews: int

    def __repr__(self) -> str:
        """Return nothing of the key."""
        return f"KeptCertificate({self.name!r})"

    @classmethod
    def of(cls, order: KeptOrder, directory: str, chain: bytes) -> Self:
        """Check a chain that came for an order; raises AcmeFailed if it does not fit."""
        try:
            leaf = load_pem_x509_certificates(chain)[0]
            names = leaf.extensions.get_extension_for_class(SubjectAlternativeName).value
        except (ValueError, ExtensionNotFound) as wrong:
            raise AcmeFailed(AcmeProblem.CERTIFICATE) from wrong
        own = load_pem_private_key(order.key.encode(), None).public_key().public_bytes(*_SPKI)
        listed = names.get_values_for_type(DNSName)
        if leaf.public_key().public_bytes(*_SPKI) != own or order.name not in listed:
            raise AcmeFailed(AcmeProblem.CERTIFICATE, ", ".join(listed))
        starts, ends = to_instant(leaf.not_valid_before_utc), to_instant(leaf.not_valid_after_utc)
        renews = renewal_time(starts, ends, leaf.fingerprint(SHA256()))
        return cls(directory, order.name, chain.decode("ascii", "replace"), order.key, starts, ends, renews)

    def served(self) -> ServerCertificate:
        """Return what the listener needs."""
        return ServerCertificate(self.chain.encode(), self.key.encode())


@dataclass(frozen=True, slots=True)
class KeptPause:
    """A wait after a failure: a restart does not ask an authority sooner."""

    place: ClassVar[str] = "acme.pause"

    options: str
    """Hash of the options that failed; other ones are tried at once."""
    until: int
    failures: int
    problem: str
    detail: str


K = TypeVar("K", KeptAccount, KeptOrder, KeptCertificate, KeptPause)


async def load(site: ReachSite, kind: type[K]) -> K | None:
    """Return what is kept of a kind; None for nothing, or what an older version kept."""
    kept = await site.load(kind.place)
    if kept is None:
        return None
    found = json.loads(kept)
    if not isinstance(found, dict) or {field.name for field in fields(kind)} != set(found):
        return None
    return kind(**found)


async def save(site: ReachSite, kept: KeptAccount | KeptOrder | KeptCertificate | KeptPause) -> None:
    """Seal and keep."""
    await site.save(kept.place, json.dumps(asdict(kept)).encode())


async def forget(site: ReachSite, *kinds: type[KeptAccount | KeptOrder | KeptCertificate | KeptPause]) -> None:
    """Remove what is kept of some kinds."""
    for kind in kinds:
        await site.save(kind.place, None)


def new_key() -> str:
    """Create a P-256 key (PEM)."""
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
