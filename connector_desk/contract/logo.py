"""Logos of schemas: a data: address (RFC 2397) of a small picture that is safe to paint."""

import base64
from functools import lru_cache
from typing import Final

from connector_desk.contract import raster, svg
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.limits import BODY_BYTES, PICTURE_BYTES, PICTURE_TEXT_BYTES
from connector_desk.contract.svg import NotDrawn

LARGEST_SIDE: Final = 1_024
"""Pixels of a logo as PNG or JPEG, each way."""

SVG: Final = "image/svg+xml"
_MEDIA_TYPES = (SVG, raster.PNG, raster.JPEG)


class NoLogo(ValueError):
    """The address is no `data:` address of a picture."""


@lru_cache(maxsize=32)  # a record is read from the store after it was taken, or with each start
def read_logo(address: str) -> tuple[str, bytes]:
    """Return the media type of a logo and the content to paint; a drawing is written again from its parsed parts.

    Raises NoLogo, or NotDrawn with a sentence if the picture is of another type than declared, or not safe to paint.
    """
    media_type, content = _content(address, PICTURE_TEXT_BYTES)
    if len(content) > PICTURE_BYTES:
        raise NoLogo
    if media_type == SVG:
        return SVG, svg.redraw(content)
    measured = raster.measure(content)
    if measured is None or measured.media_type != media_type:
        raise NotDrawn(FaultText.LOGO)
    if max(measured.width, measured.height) > LARGEST_SIDE:
        raise NotDrawn(FaultText.LOGO_SIDES.format(count=f"{LARGEST_SIDE:,}"))
    return media_type, content


def stored_logo(address: str) -> str:
    """Write the `data:` address of a logo in its one form: standard base64 with padding; raises NoLogo."""
    media_type, content = _content(address, BODY_BYTES)
    return f"data:{media_type};base64,{base64.b64encode(content).decode()}"


def _content(address: str, longest: int) -> tuple[str, bytes]:
    try:
        found = raster.read_data_url(address) if len(address) <= longest else None
    except ValueError:
        raise NoLogo from None
    if found is None or found[0] not in _MEDIA_TYPES or not found[1]:
        raise NoLogo
    return found
