"""The formats of a credential as the interface names them; without pydantic, so that the desk's start may load it."""

from enum import StrEnum


class CredentialFormat(StrEnum):
    """How a credential is written; on the wire without regard to case."""

    W3C = "w3c"
    SD_JWT = "sd-jwt"


class W3cFormat(StrEnum):
    """How a W3C credential travels over OpenID4VCI: as a JWT, or as JSON-LD with a proof of one of three suites."""

    JWT = "jwt_vc_json"
    ED25519_2020 = "ldp_vc"
    EDDSA_RDFC_2022 = "ldp_vc_eddsa-rdfc-2022"
    ED25519_2018 = "ldp_vc_Ed25519Signature2018"
