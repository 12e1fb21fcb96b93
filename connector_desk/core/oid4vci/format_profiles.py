"""The forms in which a credential travels: the formats of OpenID4VCI 1.0 Appendix A, and what each is signed with.

    spelling in ids               format       signed
    sd-jwt                        dc+sd-jwt    as a JWS
    jwt_vc_json                   jwt_vc_json  as a JWS
    ldp_vc                        ldp_vc       Ed25519Signature2020
    ldp_vc_eddsa-rdfc-2022        ldp_vc       DataIntegrityProof, eddsa-rdfc-2022
    ldp_vc_Ed25519Signature2018   ldp_vc       Ed25519Signature2018, for wallets made with Credo 0.6

All W3C forms are of VCDM 1.1, which Appendix A.1 refers to; 1.0 has no identifier for VCDM 2.0.
"""

from collections.abc import Mapping
from typing import Final

from connector_desk.base.dataclass import dataclass
from connector_desk.contract.credential_format import CredentialFormat, W3cFormat
from connector_desk.core.formats.data_integrity import Suite

SD_JWT: Final = "dc+sd-jwt"
JWT_VC: Final = "jwt_vc_json"
LDP_VC: Final = "ldp_vc"


@dataclass(frozen=True, slots=True)
class CredentialFormatProfile:
    """One profile: its spelling in configuration IDs, its format identifier, and the suite of its proof."""

    spelling: str
    identifier: str
    suite: Suite | None = None


_SD_JWT: Final = CredentialFormatProfile("sd-jwt", SD_JWT)
_W3C: Final[Mapping[W3cFormat, CredentialFormatProfile]] = {
    W3cFormat.JWT: CredentialFormatProfile(W3cFormat.JWT, JWT_VC),
    W3cFormat.ED25519_2020: CredentialFormatProfile(W3cFormat.ED25519_2020, LDP_VC, Suite.ED25519_2020),
    W3cFormat.EDDSA_RDFC_2022: CredentialFormatProfile(W3cFormat.EDDSA_RDFC_2022, LDP_VC, Suite.EDDSA_RDFC_2022),
    W3cFormat.ED25519_2018: CredentialFormatProfile(W3cFormat.ED25519_2018, LDP_VC, Suite.ED25519_2018),
}


def profiles_of(spoken: CredentialFormat) -> tuple[CredentialFormatProfile, ...]:
    """List the profiles of a format of the interface."""
    return (_SD_JWT,) if spoken is CredentialFormat.SD_JWT else tuple(_W3C.values())


def profile_of(spoken: CredentialFormat, w3c_format: W3cFormat) -> CredentialFormatProfile:
    """Return the profile of a format of the interface, with W3C credentials in the given one."""
    return _SD_JWT if spoken is CredentialFormat.SD_JWT else _W3C[w3c_format]


def configuration_id(name: str, version: str, profile: CredentialFormatProfile) -> str:
    """Name a credential configuration: `visitor-badge_1.0_sd-jwt`."""
    return f"{name}_{version}_{profile.spelling}"


def w3c_format_of(configuration: str, name: str, version: str) -> W3cFormat | None:
    """Return the W3C format of a configuration of a schema; None for an SD-JWT VC."""
    spelling = configuration.removeprefix(f"{name}_{version}_")
    return None if spelling == _SD_JWT.spelling else W3cFormat(spelling)


def suite_of(configuration: str, name: str, version: str) -> Suite | None:
    """Return the cryptosuite of a configuration of a schema; None if it is signed as a JWS."""
    w3c_format = w3c_format_of(configuration, name, version)
    return None if w3c_format is None else _W3C[w3c_format].suite
