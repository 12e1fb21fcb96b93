"""Names of formats for people; they are the same in every language."""

from typing import Final

FORMATS: Final = {"sd-jwt": "SD-JWT VC", "w3c": "W3C VC"}
W3C_FORMATS: Final = {
    "jwt_vc_json": "JWT",
    "ldp_vc": "JSON-LD · Ed25519Signature2020",
    "ldp_vc_eddsa-rdfc-2022": "JSON-LD · eddsa-rdfc-2022",
    "ldp_vc_Ed25519Signature2018": "JSON-LD · Ed25519Signature2018",
}
"""As what a W3C credential travels, as the service spells it."""
LINKED_FORMATS: Final = frozenset(W3C_FORMATS) - {"jwt_vc_json"}
"""What can be sent to an agent over its connection."""


def format_name(spoken: str, w3c_format: str = "") -> str:
    """Name a format, and as what it travels where that is known; an unknown one is shown as it is spelled."""
    name = FORMATS.get(spoken, spoken)
    return f"{name} · {W3C_FORMATS.get(w3c_format, w3c_format)}" if w3c_format else name
