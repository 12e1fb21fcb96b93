"""What is kept of a certificate authority, sealed: account, order, certificate; its failures, and when to try again."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import asdict, dataclass, fields
from typing import ClassVar, Final, NamedTuple, Self, TypeVar

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

from connector_desk.base.instants import DAY, HOUR, MINUTE, SECOND, to_instant, to_text
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.reach import ReachProblem
from connector_desk.contract.reach_problems import OF_AUTHORITY, AcmeProblem, sentence_and_step
from connector_desk.core.reach.way import ReachSite, ServerCertificate

# Why a certificate of a public authority was not had, and how that is told.


_ERROR: Final = "urn:ietf:params:acme:error:"
_LONGEST: Final = 300
_CONTROLS: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]+")


class AcmeFailed(Exception):
    """A certificate that was not had: the problem, what the other side said, and how long it asked to wait."""

    def __init__(self, problem: AcmeProblem, detail: str | None = None, wait: int = 0) -> None:
        self.problem = problem
        self.detail = shortened(detail)
        self.wait = wait
        """Milliseconds, by `Retry-After`; 0 for none."""
        super().__init__(problem.value)

    def reach_problem(self, tries_again: int | None, *, ends: int | None = None) -> ReachProblem:
        """Return the problem for a person; `ends` is the end of the certificate that still works."""
        message, next_step = sentence_and_step(self.problem)
        if ends is not None:
            message = FaultText.RENEWAL_FAILS.format(date=to_text(ends)[:10], said=message)
        return ReachProblem(
            code=self.problem.value,
            message=message,
            nextStep=next_step,
            detail=self.detail,
            triesAgainAt=tries_again,
        )


def problem_of(error_type: str | None) -> AcmeProblem:
    """Return the problem for an error type of the authority (RFC 8555 §6.7)."""
    return OF_AUTHORITY.get((error_type or "").removeprefix(_ERROR), AcmeProblem.OTHER)


def shortened(text: str | None) -> str | None:
    """Return one line of at most 300 characters; None for nothing."""
    line = " ".join(_CONTROLS.sub(" ", text or "").split())
    return (line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…") or None


# When a certificate is renewed, and when it is tried again after a failure; nothing here reads the time.


LONGEST_WAIT: Final = 7 * DAY
"""Rate limits of authorities are counted by the week at most."""
_SPREAD: Final = 20
"""The renewals of many desks are spread over this part of a certificate's life."""
_FOR_PERSON: Final = frozenset(
    {
        AcmeProblem.NAME_MISSING,
        AcmeProblem.NAME_IS_ADDRESS,
        AcmeProblem.NAME_IS_WILDCARD,
        AcmeProblem.NAME_WITHOUT_DOMAIN,
        AcmeProblem.NAME_NOT_PUBLIC,
        AcmeProblem.NAME_INVALID,
        AcmeProblem.TERMS,
        AcmeProblem.CONTACT,
        AcmeProblem.BINDING_REQUIRED,
        AcmeProblem.BINDING_KEY,
        AcmeProblem.AUTHORITIES,
        AcmeProblem.DNS_KEY,
    }
)
"""Nothing but another choice helps."""
_CHEAP: Final = frozenset(
    {
        AcmeProblem.UNREACHABLE,
        AcmeProblem.DNS_LOOKUP,
        AcmeProblem.DNS_SERVER,
        AcmeProblem.HTTP_PORT_TAKEN,
        AcmeProblem.HTTP_PORT_REFUSED,
    }
)
"""The authority was not asked, so it is tried again soon."""


class _Backoff(NamedTuple):
    first: int
    longest: int


_SOON: Final = _Backoff(15 * SECOND, HOUR)
_LATER: Final = _Backoff(5 * MINUTE, 6 * HOUR)
"""Authorities count failed proofs by the hour; five of them are allowed by the largest one."""


def renewal_time(starts: int, ends: int, fingerprint: bytes) -> int:
    """Return when a certificate is renewed: at two thirds of its life, up to a twentieth later.

    How much later follows from its fingerprint, so that a restart changes nothing.
    """
    life = ends - starts
    part = int.from_bytes(hashlib.sha256(fingerprint).digest()[:4], "big") / 2**32
    return starts + life * 2 // 3 + int(life * part / _SPREAD)


def next_try(failed: AcmeFailed, failures: int, now: int) -> int | None:
    """Return when to try again after so many failures in a row; None if only a person can help."""
    if failed.problem in _FOR_PERSON:
        return None
    backoff = _SOON if failed.problem in _CHEAP else _LATER
    wait = min(backoff.longest, backoff.first << min(failures - 1, 16))
    return now + max(wait, min(failed.wait, LONGEST_WAIT))


def is_cheap(failed: AcmeFailed) -> bool:
    """Return whether trying again costs the authority nothing."""
    return failed.problem in _CHEAP


# What is kept.


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
