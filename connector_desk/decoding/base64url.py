"""Base64url as it came: decoded as far as it goes, with the byte at which it breaks (RFC 7515 §2)."""

import base64
import re
from typing import Final

from connector_desk.decoding.remark import Remark, RemarkText, remark

_OTHER: Final = re.compile(r"[^A-Za-z0-9_-]")


def decoded(text: str, at: int = 0) -> tuple[bytes, list[Remark]]:
    """Return the bytes up to the first wrong character, and what is wrong; `at` is where the text begins."""
    remarks: list[Remark] = []
    bare = text.rstrip("=")
    if len(bare) < len(text):
        remarks.append(remark(RemarkText.PADDED, at + len(bare)))
    if _is_standard(bare):
        first = min(place for place in (bare.find("+"), bare.find("/")) if place >= 0)
        remarks.append(remark(RemarkText.STANDARD_BASE64, at + first))
        bare = bare.replace("+", "-").replace("/", "_")
    wrong = _OTHER.search(bare)
    if wrong is not None:
        remarks.append(remark(RemarkText.NOT_BASE64URL, at + len(bare[: wrong.start()].encode("utf-8", "replace"))))
        bare = bare[: wrong.start()]
    if len(bare) % 4 == 1:
        if wrong is None:
            remarks.append(remark(RemarkText.CUT_BASE64, at + len(bare) - 1))
        bare = bare[:-1]
    return base64.urlsafe_b64decode(bare + "=" * (-len(bare) % 4)), remarks


def encoded_offset(at: int, offset: int) -> int:
    """Return the character of a base64url text at `at` in which a decoded byte lies."""
    return at + offset * 4 // 3


def _is_standard(bare: str) -> bool:
    return ("+" in bare or "/" in bare) and "-" not in bare and "_" not in bare
