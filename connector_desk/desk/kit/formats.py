"""Names of formats for people; they are the same in every language."""

from typing import Final

from connector_desk.contract.credential_format import ENCODINGS, FORMATS, CredentialFormat

CHOICES: Final = [(str(row.format), row.title) for row in FORMATS.values()]
"""The formats to choose from, as the API spells them, with their names."""
TITLES: Final = dict(CHOICES)
W3C_TITLES: Final = {one.spelling: one.title for one in FORMATS[CredentialFormat.W3C].encodings}
"""The encodings of W3C credentials, as the API spells them, with their names."""
OVER_DIDCOMM: Final = frozenset(one.spelling for one in ENCODINGS.values() if one.over_didcomm)
"""The encodings that can be sent to an agent over its connection."""


def has_encodings(spoken: str) -> bool:
    """Return whether there is a choice of encodings for a format."""
    return spoken == CredentialFormat.W3C


def format_name(spoken: str, w3c_format: str = "") -> str:
    """Name a format, and its encoding where that is known; an unknown one is shown as it is spelled."""
    name = TITLES.get(spoken, spoken)
    return f"{name} · {W3C_TITLES.get(w3c_format, w3c_format)}" if w3c_format else name
