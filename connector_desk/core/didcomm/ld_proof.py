"""Credentials with linked-data proofs as Issue Credential carries them (RFC 0593).

The offer shows the whole credential but for its proof; the wallet sends it back as its request.  It may add who holds
it, and a challenge and domain for the proof; anything else that differs is another credential, and refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from connector_desk.core.didcomm import attached, message
from connector_desk.core.didcomm.errors import MessageRefused, unreadable
from connector_desk.core.formats import data_integrity
from connector_desk.core.formats.data_integrity import ASSERTION, Cryptosuite, ProofOptions
from connector_desk.core.formats.linked_data import Contexts, Unsignable

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.keys.signing import SigningKey

DETAIL: Final = "aries/ld-proof-vc-detail@v1.0"
CREDENTIAL: Final = "aries/ld-proof-vc@v1.0"
SUITES: Final = frozenset({Cryptosuite.ED25519_2018, Cryptosuite.ED25519_2020})

ABANDONED: Final = "issuance-abandoned"
LONGEST_DID: Final = 1024
_LONGEST_OPTION: Final = 256  # characters of a challenge or domain
_OPTION: Final = re.compile(r"[ -~]+")
_DID: Final = re.compile(r"did:[a-z0-9]{1,32}:[A-Za-z0-9._:%-]+")


class LdProofDetail(NamedTuple):
    """A credential without its proof, and how the proof is to be made."""

    credential: Mapping[str, JsonValue]
    suite: Cryptosuite
    challenge: str | None = None
    domain: str | None = None

    @property
    def subject(self) -> str | None:
        """Return the DID of the holder; None while that is open.  Raises MessageRefused, as `subject_of`."""
        return subject_of(self.credential)

    def to_json(self) -> dict[str, JsonValue]:
        """Spell it as an attachment; `read` reads it, and `from_json` once it was ours."""
        options: dict[str, JsonValue] = {"proofType": self.suite.value, "proofPurpose": ASSERTION}
        more = (("challenge", self.challenge), ("domain", self.domain))
        return {
            "credential": dict(self.credential),
            "options": options | {name: value for name, value in more if value is not None},
        }

    @classmethod
    def from_json(cls, stored: Any) -> Self:  # noqa: ANN401 - only ever what `to_json` wrote
        """Read the output of `to_json`."""
        options = stored["options"]
        return cls(
            stored["credential"], Cryptosuite(options["proofType"]), options.get("challenge"), options.get("domain")
        )


def read(value: JsonValue) -> LdProofDetail:
    """Read a detail; raises MessageRefused, also for suites and options that are not served here."""
    if not isinstance(value, dict):
        raise unreadable("The detail of a credential is an object.")
    credential = message.members(value, "credential")
    options = {name: one for name, one in message.members(value, "options").items() if one is not None}
    suite = next((one for one in SUITES if one.value == options.get("proofType")), None)
    if suite is None or options.get("proofPurpose", ASSERTION) != ASSERTION:
        raise MessageRefused(ABANDONED, "This kind of proof is not made here.")
    if not options.keys() <= {"proofType", "proofPurpose", "challenge", "domain"}:
        raise MessageRefused(ABANDONED, "The issuer chooses when the proof is made, and keeps no status this way.")
    return LdProofDetail(credential, suite, _option(options, "challenge"), _option(options, "domain"))


def agree(offered: LdProofDetail, asked: LdProofDetail) -> LdProofDetail:
    """Return the requested credential if it matches the offer; raises MessageRefused otherwise.

    The holder may be added if the offer left it open.  A DID is not verified here: without its key nobody can present
    the credential.
    """
    if asked.suite is not offered.suite:
        raise MessageRefused(ABANDONED, "Another kind of proof was offered.")
    for mine, theirs in ((offered.challenge, asked.challenge), (offered.domain, asked.domain)):
        if mine is not None and mine != theirs:
            raise MessageRefused(ABANDONED, "This is not what was offered.")
    bound = offered.credential if offered.subject is not None else bind(offered.credential, asked.subject)
    if not attached.is_same(dict(bound), dict(asked.credential)):
        raise MessageRefused(ABANDONED, "This is not the credential that was offered.")
    return LdProofDetail(bound, offered.suite, asked.challenge, asked.domain)


def sign(agreed: LdProofDetail, key: SigningKey, kid: str, *, known: Contexts, created: int) -> dict[str, JsonValue]:
    """Sign the agreed credential, about a millisecond of CPU; `created` is an instant.

    `key` is an Ed25519 key, `kid` the DID URL by which the issuer's document names it.  Raises ValidationFailed if it
    cannot be signed: `check` finds that before the offer.
    """
    return prove(agreed.credential, key, kid, agreed, known=known, created=created)


def prove(
    credential: Mapping[str, JsonValue], key: SigningKey, kid: str, how: LdProofDetail, *, known: Contexts, created: int
) -> dict[str, JsonValue]:
    """Add the proof to a credential; raises ValidationFailed if it cannot be signed."""
    try:
        options = ProofOptions(how.suite, kid, created, challenge=how.challenge, domain=how.domain)
        signed = data_integrity.secure(key, credential, options, known=known)
    except Unsignable as fault:
        raise data_integrity.refusal(fault) from fault
    return signed  # type: ignore[return-value]  # JSON and a proof of texts


def check(credential: Mapping[str, object], known: Contexts) -> None:
    """Verify that a credential can be signed; raises ValidationFailed.  Costs CPU like signing.

    Call it before the offer: wallets refuse members that their contexts do not define.
    """
    try:
        known.canonical(credential)
    except Unsignable as fault:
        raise data_integrity.refusal(fault) from fault


def subject_of(credential: Mapping[str, JsonValue]) -> str | None:
    """Return the DID of a credential's one subject; raises MessageRefused for several subjects and for other names."""
    subject = message.members(credential, "credentialSubject")
    subject_id = subject.get("id")
    return None if subject_id is None else read_did(subject_id)


def bind(credential: Mapping[str, JsonValue], subject: str | None) -> Mapping[str, JsonValue]:
    """Add the holder to a credential; None leaves it as it is.  Raises MessageRefused if its subject is no object."""
    if subject is None:
        return credential
    return {**credential, "credentialSubject": {"id": subject, **message.members(credential, "credentialSubject")}}


def read_did(value: JsonValue) -> str:
    """Read a DID; raises MessageRefused."""
    if not isinstance(value, str) or len(value) > LONGEST_DID or not _DID.fullmatch(value):
        raise unreadable("A credential is held by a DID.")
    return value


def _option(options: Mapping[str, JsonValue], name: str) -> str | None:
    if options.get(name) is None:
        return None
    value = message.text(options, name, _LONGEST_OPTION)
    if not _OPTION.fullmatch(value):
        raise unreadable(f"{name} is printable text.")
    return value
