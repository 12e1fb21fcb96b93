"""The differences between formats: the profiles of OpenID4VCI 1.0 Appendix A, and their signatures.

    spelling in ids               format       signed
    sd-jwt                        dc+sd-jwt    as a JWS
    jwt_vc_json                   jwt_vc_json  as a JWS
    ldp_vc                        ldp_vc       Ed25519Signature2020
    ldp_vc_eddsa-rdfc-2022        ldp_vc       DataIntegrityProof, eddsa-rdfc-2022
    ldp_vc_Ed25519Signature2018   ldp_vc       Ed25519Signature2018, for wallets made with Credo 0.6
    mdoc                          mso_mdoc     as COSE, by a document signer

All W3C profiles are of VCDM 1.1, which Appendix A.1 refers to; 1.0 has no identifier for VCDM 2.0.  The names are in
`contract/credential_format.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from connector_desk.contract.credential_format import (
    ENCODINGS,
    FORMATS,
    CredentialFormat,
    FormatIdentifier,
    W3cFormat,
)
from connector_desk.contract.schema import path_in_mdoc
from connector_desk.core.formats import data_integrity, mdoc, sd_jwt_vc, w3c_vc
from connector_desk.core.keys import cose
from connector_desk.core.keys.cose import IDENTIFIERS
from connector_desk.core.keys.signing import ALGORITHMS, UNDERSTOOD

if TYPE_CHECKING:
    from connector_desk.contract.claim_path import ClaimPath
    from connector_desk.contract.schema import SchemaRecord
    from connector_desk.contract.strict_json import JsonValue

_DIDS: Final = ("did:jwk", "did:key")
"""Wallets take no bare key for a W3C credential, whose subject is a DID."""


class CredentialFormatProfile(NamedTuple):
    """One profile."""

    spelling: str
    """In configuration IDs."""
    identifier: FormatIdentifier
    definition: Callable[[SchemaRecord, str], dict[str, JsonValue]]
    """The members of metadata for a schema at an address."""
    kind: Literal["vct", "type", "doctype"]
    """The member with the type of a credential."""
    vp_formats: dict[str, JsonValue]
    """The capabilities of a verifier (`vp_formats_supported`)."""
    claims_at: tuple[str, ...] = ("credentialSubject",)
    """The path of the claims."""
    bindings: Sequence[str] = _DIDS
    """The forms in which a proof may name the holder's key."""
    proof_algorithms: Sequence[str] = ALGORITHMS
    suite: data_integrity.Cryptosuite | None = None
    """Of the proof inside; None where it is signed as a JWS."""
    by_certificate: bool = False
    """Whether the issuer may name its key by a certificate chain."""
    by_document_signer: bool = False
    """Whether a document signer signs it, which has nothing but a certificate."""

    def claim_path(self, record: SchemaRecord, path: ClaimPath) -> ClaimPath:
        """Return the path in a credential of what is at a path of a schema."""
        return path_in_mdoc(record, path) if self.by_document_signer else (*self.claims_at, *path)

    def signing_algorithms(self, default: Sequence[str]) -> list[JsonValue]:
        """Return the algorithms as metadata spells them: the suite, the numbers of COSE, or the usual names."""
        if self.by_document_signer:
            return [IDENTIFIERS["ES256"]]
        return [self.suite] if self.suite else list(default)

    @property
    def is_document(self) -> bool:
        """Return whether it is a JSON object; else it is one text."""
        return self.suite is not None


def _linked_data(suite: data_integrity.Cryptosuite, encoding: W3cFormat) -> CredentialFormatProfile:
    return CredentialFormatProfile(
        spelling=encoding,
        identifier=ENCODINGS[encoding].identifier,
        definition=partial(data_integrity.definition, suite),
        kind="type",
        proof_algorithms=data_integrity.PROOF_ALGORITHMS,
        vp_formats={
            "proof_type_values": ["DataIntegrityProof", "Ed25519Signature2020", "Ed25519Signature2018"],
            "cryptosuite_values": ["eddsa-rdfc-2022"],
        },
        suite=suite,
    )


# Of algorithms the names that say all (OpenID4VP 1.0 B.3.4), beside EdDSA, by which most wallets know Ed25519; in
# JSON-LD the proofs that `data_integrity` can check
_PROFILES: Final = (
    CredentialFormatProfile(
        spelling="sd-jwt",
        identifier=ENCODINGS["sd-jwt"].identifier,
        definition=sd_jwt_vc.definition,
        kind="vct",
        claims_at=(),
        bindings=("jwk", *_DIDS),
        vp_formats={"sd-jwt_alg_values": [*UNDERSTOOD], "kb-jwt_alg_values": [*UNDERSTOOD]},
        by_certificate=True,
    ),
    CredentialFormatProfile(
        spelling=W3cFormat.JWT,
        identifier=ENCODINGS[W3cFormat.JWT].identifier,
        definition=w3c_vc.definition,
        kind="type",
        vp_formats={"alg_values": [*UNDERSTOOD]},
    ),
    _linked_data(data_integrity.Cryptosuite.ED25519_2020, W3cFormat.ED25519_2020),
    _linked_data(data_integrity.Cryptosuite.EDDSA_RDFC_2022, W3cFormat.EDDSA_RDFC_2022),
    _linked_data(data_integrity.Cryptosuite.ED25519_2018, W3cFormat.ED25519_2018),
    CredentialFormatProfile(
        spelling="mdoc",
        identifier=ENCODINGS["mdoc"].identifier,
        definition=mdoc.definition,
        kind="doctype",
        claims_at=(),
        bindings=("cose_key",),
        vp_formats={"issuerauth_alg_values": [*cose.NAMES], "deviceauth_alg_values": [*cose.NAMES]},
        by_document_signer=True,
    ),
)
PROFILES: Final[Mapping[str, CredentialFormatProfile]] = {one.spelling: one for one in _PROFILES}
BY_IDENTIFIER: Final[Mapping[str, CredentialFormatProfile]] = {one.identifier: one for one in reversed(_PROFILES)}
"""The first profile of each identifier: apart from the suite they are the same."""


def profiles_of(spoken: CredentialFormat) -> list[CredentialFormatProfile]:
    """List the profiles of a format of the API."""
    return [PROFILES[one.spelling] for one in FORMATS[spoken].encodings]


def profile_of(spoken: CredentialFormat, w3c_format: W3cFormat) -> CredentialFormatProfile:
    """Return the profile of a format of the API, with W3C credentials in the given encoding."""
    return PROFILES[w3c_format] if spoken is CredentialFormat.W3C else profiles_of(spoken)[0]


def configuration_id(name: str, version: str, profile: CredentialFormatProfile) -> str:
    """Name a credential configuration: `visitor-badge_1.0_sd-jwt`."""
    return f"{name}_{version}_{profile.spelling}"


def of_configuration(configuration: str, name: str, version: str) -> CredentialFormatProfile:
    """Return the profile of a configuration of a schema."""
    return PROFILES[configuration.removeprefix(f"{name}_{version}_")]


def w3c_format_of(configuration: str, name: str, version: str) -> W3cFormat | None:
    """Return the W3C encoding of a configuration of a schema; None for another format."""
    spelling = of_configuration(configuration, name, version).spelling
    return W3cFormat(spelling) if spelling in _W3C else None


_W3C: Final = frozenset(W3cFormat)


def suite_of(configuration: str, name: str, version: str) -> data_integrity.Cryptosuite | None:
    """Return the suite of a configuration of a schema; None where it is signed as a JWS."""
    return of_configuration(configuration, name, version).suite
