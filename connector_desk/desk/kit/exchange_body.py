"""The body of a response to look at: read off the UI thread, a large one kept whole in a private temporary file."""

from __future__ import annotations

import mmap
import re
from array import array
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Final, TypeVar

import zxingcpp
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from connector_desk.contract.raster import measure
from connector_desk.desk.kit.atomic_file import part_of
from connector_desk.desk.kit.exchange_index import MOST_INDEXED, JsonIndex
from connector_desk.desk.kit.exchange_text import LARGEST_READ
from connector_desk.desk.kit.picture import LARGEST_SIDE

if TYPE_CHECKING:
    from connector_desk.client.response import Response

T = TypeVar("T")

LARGEST_IN_MEMORY: Final = 1024 * 1024
ROW_CHARACTERS: Final = 400
BYTES_OF_ROW: Final = 16
MOST_LINKS: Final = 40
_LARGEST_PICTURE: Final = 2 * 1024 * 1024
_LARGEST_SIDE: Final = 4_096
_LINK: Final = re.compile(r"https?://[^\s\"'<>\\^`{|}]+")
_LINKS_IN: Final = 200_000
_SPELLED_OUT: Final = 64 * 1024


class KeptBody:
    """Bytes in memory, or in a file without a name that is gone with this object or with the program."""

    def __init__(self, content: bytes) -> None:
        self.size = len(content)
        self.head = content[:MOST_INDEXED]
        self._bytes: bytes | mmap.mmap = content
        if self.size > LARGEST_IN_MEMORY:
            with TemporaryFile() as file:  # the map keeps it
                file.write(content)
                file.flush()
                self._bytes = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)

    def read(self, start: int, count: int) -> bytes:
        """Return some of the bytes."""
        return bytes(self._bytes[start : start + count])

    def write_to(self, file: Path) -> None:
        """Write all bytes to a file; raises DeskError on failure."""
        with part_of(file) as part, part.open("wb") as writing:
            for start in range(0, self.size, LARGEST_IN_MEMORY):
                writing.write(self.read(start, LARGEST_IN_MEMORY))

    def close(self) -> None:
        """Delete the file."""
        content, self._bytes = self._bytes, b""
        if isinstance(content, mmap.mmap):
            content.close()


class TextRows:
    """The rows of a text, long lines in several."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts = array("q")
        start = 0
        while start < len(text):
            self._starts.append(start)
            end = text.find("\n", start, start + ROW_CHARACTERS)
            start = end + 1 if end >= 0 else start + ROW_CHARACTERS

    def __len__(self) -> int:
        return len(self._starts)

    def __getitem__(self, row: int) -> str:
        end = self._starts[row + 1] if row + 1 < len(self._starts) else len(self._text)
        return self._text[self._starts[row] : end].rstrip("\r\n")


class HexRows:
    """Bytes as rows of hexadecimal figures and characters."""

    def __init__(self, body: KeptBody) -> None:
        self._body = body

    def __len__(self) -> int:
        return (self._body.size + BYTES_OF_ROW - 1) // BYTES_OF_ROW

    def __getitem__(self, row: int) -> str:
        piece = self._body.read(row * BYTES_OF_ROW, BYTES_OF_ROW)
        figures = f"{piece[:8].hex(' '):<23}  {piece[8:].hex(' '):<23}"
        letters = "".join(chr(byte) if 0x20 <= byte < 0x7F else "." for byte in piece)
        return f"{row * BYTES_OF_ROW:08x}  {figures}  {letters}"


class IndentedRows:
    """The lines of indented JSON, each made when it is read."""

    def __init__(self, index: JsonIndex) -> None:
        self.index = index

    def __len__(self) -> int:
        return self.index.line_count()

    def __getitem__(self, row: int) -> str:
        return self.index.line(row)


@dataclass(frozen=True, slots=True)
class BodyReading:
    """Everything that is shown of a body."""

    body: KeptBody
    index: JsonIndex | None
    """None for what is no JSON at all."""
    brief: Response
    """The response with the envelope alone, for its summary."""
    rows: TextRows
    is_text: bool
    links: tuple[str, ...]
    picture: QImage | None = None
    codes: tuple[str, ...] = ()
    """What the QR codes in the picture say."""

    @property
    def is_cut(self) -> bool:
        """Return whether only the beginning is shown as text."""
        return self.body.size > MOST_INDEXED


def read_body(response: Response) -> BodyReading:
    """Read a body for the screen; not for the UI thread where it is long."""
    body = KeptBody(response.body)
    text, is_text = _text_of(body.head)
    picture = read_checked_picture(response.body)
    index = JsonIndex(text, is_cut=body.size > len(body.head)) if is_text and picture is None else None
    if index is not None and (not len(index) or not (index.is_container(0) or index.broken_at is None)):
        index = None
    location = response.header("Location") or ""
    return BodyReading(
        body=body,
        index=index,
        rows=TextRows(text),
        is_text=is_text,
        links=links_in(f"{location}\n{text[:_LINKS_IN]}"),
        picture=picture,
        codes=() if picture is None else codes_in(picture),
        brief=brief_response(response, index),
    )


def read_checked_picture(content: bytes) -> QImage | None:
    """Read a PNG or JPEG picture of a sane size; None for anything else."""
    if len(content) > _LARGEST_PICTURE:
        return None
    measured = measure(content)
    if measured is None or not 0 < max(measured.width, measured.height) <= _LARGEST_SIDE:
        return None
    form = "PNG" if content.startswith(b"\x89PNG") else "JPEG"
    image = QImage.fromData(content, form)  # type: ignore[arg-type]
    return None if image.isNull() else image


def codes_in(picture: QImage) -> tuple[str, ...]:
    """Return the texts of the QR codes in a picture."""
    if max(picture.width(), picture.height()) > LARGEST_SIDE:
        picture = picture.scaled(LARGEST_SIDE, LARGEST_SIDE, Qt.AspectRatioMode.KeepAspectRatio)
    grey = picture.convertToFormat(QImage.Format.Format_Grayscale8)
    wide, high, pitch = grey.width(), grey.height(), grey.bytesPerLine()
    plane = bytes(grey.constBits())
    packed = b"".join(plane[row * pitch : row * pitch + wide] for row in range(high))
    only = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)  # others are seen in its modules now and then
    found = zxingcpp.read_barcodes(memoryview(packed).cast("B", (high, wide)), only)
    return tuple(each.text for each in found)


def links_in(text: str) -> tuple[str, ...]:
    """Return the addresses of web pages in a text, each once."""
    found = (each[0].rstrip(".,;:!?)]") for each in _LINK.finditer(text.replace("\\/", "/")))
    return tuple(dict.fromkeys(found))[:MOST_LINKS]


def brief_response(response: Response, index: JsonIndex | None) -> Response:
    """Return a response whose body is small enough to be judged at once: the envelope without a large result."""
    if len(response.body) <= LARGEST_READ:
        return response
    flag = None if index is None else index.literal(0, "isSuccessfull")
    if index is None or flag not in ("true", "false"):
        return replace(response, body=b"", complete=False)
    result = index.literal(0, "result") or "null"
    result = result if len(result) <= LARGEST_READ else "null"
    return replace(response, body=f'{{"isSuccessfull": {flag}, "result": {result}}}'.encode(), complete=True)


def _text_of(content: bytes) -> tuple[str, bool]:
    """Decode bytes for the screen; what is no UTF-8 is spelled out, or marked where that would take long."""
    try:
        return content.decode(), b"\0" not in content
    except UnicodeDecodeError as wrong:
        is_cut_there = len(content) == MOST_INDEXED and wrong.start >= len(content) - 4
        return content.decode(errors="backslashreplace" if len(content) <= _SPELLED_OUT else "replace"), is_cut_there
