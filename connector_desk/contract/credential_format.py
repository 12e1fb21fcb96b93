"""The table of credential formats: their names on the wire and for people.

Core and desk read it; what the core does differently for each is in `core/formats/profiles.py`, by the same spelling.
The test wallet has a table of its own, for it shares nothing with the core.  pydantic is not loaded here, so that the
desk's start may read it.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, Literal, NamedTuple

FormatIdentifier = Literal["dc+sd-jwt", "jwt_vc_json", "ldp_vc", "mso_mdoc"]
"""The credential format identifiers of OpenID4VCI 1.0 Appendix A and OpenID4VP 1.0 Appendix B."""
SD_JWT: Final = "dc+sd-jwt"
JWT_VC: Final = "jwt_vc_json"
LDP_VC: Final = "ldp_vc"
MSO_MDOC: Final = "mso_mdoc"


class CredentialFormat(StrEnum):
    """The format of a credential; not case-sensitive."""

    W3C = "w3c"
    SD_JWT = "sd-jwt"
    MDOC = "mdoc"


class W3cFormat(StrEnum):
    """The format of a W3C credential over OpenID4VCI: a JWT, or JSON-LD with a proof of one of three suites."""

    JWT = "jwt_vc_json"
    ED25519_2020 = "ldp_vc"
    EDDSA_RDFC_2022 = "ldp_vc_eddsa-rdfc-2022"
    ED25519_2018 = "ldp_vc_Ed25519Signature2018"


class Encoding(NamedTuple):
    """One encoding of a format."""

    spelling: str
    """In the IDs of credential configurations; of W3C credentials also the API's `w3cFormat`."""
    identifier: FormatIdentifier
    title: str = ""
    """For people, where the format has several."""
    over_didcomm: bool = False
    """Whether DIDComm has an attachment for it."""


class FormatNames(NamedTuple):
    """One row of the table: a format of the API."""

    format: CredentialFormat
    title: str
    """For people; the same in every language."""
    registered: frozenset[str]
    """Names that describe the credential and its subject, and are no attributes."""
    encodings: tuple[Encoding, ...]

    @property
    def identifiers(self) -> tuple[FormatIdentifier, ...]:
        """Return the identifiers of its encodings, each once."""
        return tuple(dict.fromkeys(one.identifier for one in self.encodings))

    @property
    def over_didcomm(self) -> bool:
        """Return whether DIDComm has an attachment for one of its encodings."""
        return any(one.over_didcomm for one in self.encodings)


FORMATS: Final[Mapping[CredentialFormat, FormatNames]] = {
    row.format: row
    for row in (
        FormatNames(
            CredentialFormat.SD_JWT,
            "SD-JWT VC",
            # SD-JWT VC §2.2.2
            frozenset(
                {"iss", "sub", "aud", "exp", "nbf", "iat", "jti", "cnf", "status", "vct", "aka_vcts", "_sd", "_sd_alg"}
            ),
            (Encoding("sd-jwt", SD_JWT),),
        ),
        FormatNames(
            CredentialFormat.W3C,
            "W3C VC",
            frozenset({"id", "type"}),  # VCDM 1.1 §4.2, §4.3
            (
                Encoding(W3cFormat.JWT, JWT_VC, "JWT"),
                Encoding(W3cFormat.ED25519_2020, LDP_VC, "JSON-LD · Ed25519Signature2020", over_didcomm=True),
                Encoding(W3cFormat.EDDSA_RDFC_2022, LDP_VC, "JSON-LD · eddsa-rdfc-2022", over_didcomm=True),
                Encoding(W3cFormat.ED25519_2018, LDP_VC, "JSON-LD · Ed25519Signature2018", over_didcomm=True),
            ),
        ),
        FormatNames(CredentialFormat.MDOC, "mdoc", frozenset(), (Encoding("mdoc", MSO_MDOC),)),
    )
}
NAMED: Final[Mapping[FormatIdentifier, CredentialFormat]] = {
    identifier: row.format for row in FORMATS.values() for identifier in row.identifiers
}
"""The format of each identifier."""
ENCODINGS: Final[Mapping[str, Encoding]] = {
    encoding.spelling: encoding for row in FORMATS.values() for encoding in row.encodings
}
