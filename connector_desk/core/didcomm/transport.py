"""The media types of envelopes on HTTP (RFC 0025, 0044)."""

from typing import Final

MEDIA_TYPE: Final = "application/didcomm-envelope-enc"
OLD_MEDIA_TYPE: Final = "application/ssi-agent-wire"
"""The media type of agents of AIP 1.0."""


def is_envelope(content_type: str) -> bool:
    """Return whether a content type is that of an envelope; parameters and case do not matter."""
    return content_type.partition(";")[0].strip().lower() in {MEDIA_TYPE, OLD_MEDIA_TYPE}
