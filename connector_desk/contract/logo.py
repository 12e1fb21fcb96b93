"""Logos of schemas: a data: address (RFC 2397) of a small picture that is safe to paint."""

import base64
import binascii
import re
from functools import lru_cache
from typing import Final

from connector_desk.contract import raster, svg
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.limits import ATTRIBUTE_VALUE_BYTES
from connector_desk.contract.svg import NotDrawn

LARGEST_SIDE: Final = 1_024
"""Pixels of a logo as PNG or JPEG, each way."""

SVG: Final = "image/svg+xml"
_ADDRESS = re.compile(r"data:(image/(?:svg\+xml|png|jpeg));base64,([A-Za-z0-9+/]+={0,2})")


class NoLogo(ValueError):
    """The address is no `data:` address of a picture."""


@lru_cache(maxsize=32)  # a record is read from the store after it was taken, or with each start
def read_logo(address: str) -> tuple[str, bytes]:
    """Return the media type of a logo and the content to paint; a drawing is written again from its parsed parts.

    Raises NoLogo, or NotDrawn with a sentence if the picture is of another type than declared, or not safe to paint.
    """
    found = _ADDRESS.fullmatch(address) if len(address) <= ATTRIBUTE_VALUE_BYTES else None
    if found is None:
        raise NoLogo
    try:
        content = base64.b64decode(found[2], validate=True)
    except binascii.Error:
        raise NoLogo from None
    if base64.b64encode(content).decode() != found[2]:  # bits that mean nothing
        raise NoLogo
    if found[1] == SVG:
        return SVG, svg.redraw(content)
    measured = raster.measure(content)
    if measured is None or measured.media_type != found[1]:
        raise NotDrawn(FaultText.LOGO)
    if max(measured.width, measured.height) > LARGEST_SIDE:
        raise NotDrawn(FaultText.LOGO_SIDES.format(count=f"{LARGEST_SIDE:,}"))
    return found[1], content
