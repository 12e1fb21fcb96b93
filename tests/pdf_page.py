"""Reads a page of PDF as Qt writes it: its size, what is filled with ink, and its texts."""

import re
import zlib
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageDraw

SCALE = 6
"""Pixels a point."""


def page_count(file: Path) -> int:
    """Count the pages of a file."""
    return len(re.findall(rb"/Type\s*/Page\b", file.read_bytes()))


class PdfPage:
    """A page of a file, the first unless another is named."""

    def __init__(self, file: Path, number: int = 0) -> None:
        data = file.read_bytes()
        self._number = number
        box = re.search(rb"/MediaBox \[([^\]]*)\]", data)
        assert box is not None, file
        _, _, self.width, self.height = (float(each) for each in box.group(1).split())
        self._data = data
        self._streams = []
        for found in re.finditer(rb"stream\r?\n(.*?)endstream", data, re.DOTALL):
            try:
                self._streams.append(zlib.decompress(found.group(1)).decode("latin-1"))
            except zlib.error:
                self._streams.append(found.group(1).decode("latin-1"))

    def text(self) -> str:
        """Read the texts of the page, one line for each, by what the file says about the glyphs of its fonts."""
        content = [each for each in self._streams if " Tj" in each][self._number]
        fonts = dict(_fonts_of(self._data))
        lines: list[list[str]] = []
        glyphs: list[str] = []
        for found in re.finditer(r"/(\S+) \S+ Tf|( Tm\b)|<([0-9A-Fa-f]{4})> Tj", content):
            if found[1]:
                glyphs = fonts[found[1]]
            elif found[2]:
                lines.append([])
            else:
                lines[-1].append(glyphs[int(found[3], 16)])
        spaces = str.maketrans({"\t": " ", "\N{NO-BREAK SPACE}": " ", "\N{NARROW NO-BREAK SPACE}": " "})
        return "\n".join("".join(each) for each in lines).translate(spaces)

    def ink(self) -> Image.Image:
        """Paint the filled paths of the page, black on white; texts and pictures are left out."""
        page = Image.new("L", (round(self.width * SCALE), round(self.height * SCALE)), 255)
        paint = ImageDraw.Draw(page)
        pages = [
            each for each in self._streams if (" cm" in each and (" re" in each or "BT" in each)) or " l\n" in each
        ]
        content = pages[self._number]
        matrix, kept = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0), []
        path: list[list[tuple[float, float]]] = []
        operands: list[str] = []
        for word in content.split():
            if re.fullmatch(r"[-+.\d]+|/\S+|<\w*>", word):
                operands.append(word)
                continue
            if word == "q":
                kept.append(matrix)
            elif word == "Q":
                matrix = kept.pop()
            elif word == "cm":
                matrix = _product(tuple(float(each) for each in operands[-6:]), matrix)
            elif word == "m":
                path.append([self._point(operands, matrix)])
            elif word == "l":
                path[-1].append(self._point(operands, matrix))
            elif word == "re":
                x, y, width, height = (float(each) for each in operands[-4:])
                corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
                path.append([self._point([str(a), str(b)], matrix) for a, b in corners])
            elif word in ("f", "f*"):
                for each in path:
                    paint.polygon(each, fill=0)
                path = []
            elif word in ("n", "S", "W", "W*"):
                path = []
            operands = []
        return page

    def _point(self, operands: list[str], matrix: tuple[float, ...]) -> tuple[float, float]:
        x, y = float(operands[-2]), float(operands[-1])
        a, b, c, d, e, f = matrix
        return (a * x + c * y + e) * SCALE, (self.height - (b * x + d * y + f)) * SCALE


def _product(first: tuple[float, ...], second: tuple[float, ...]) -> tuple[float, float, float, float, float, float]:
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


def _fonts_of(data: bytes) -> Iterator[tuple[str, list[str]]]:
    """Yield the name of each font, and the letters of its glyphs."""
    objects = {found[1]: found[2] for found in re.finditer(rb"(?m)^(\d+) 0 obj\n(.*?)endobj", data, re.DOTALL)}
    for name, number in re.findall(rb"(?m)^/(F\d+) (\d+) 0 R", data):
        meaning = re.search(rb"/ToUnicode (\d+) 0 R", objects[number])
        assert meaning is not None
        yield name.decode(), _letters_of(objects[meaning[1]])


def _letters_of(meaning: bytes) -> list[str]:
    """Read the letters of the glyphs: ranges name each letter, or the first of letters that follow each other."""
    letters: list[str] = []
    for first, last, one, several in re.findall(rb"<(\w+)> <(\w+)> (?:<(\w+)>|\[(.*?)\])", meaning, re.DOTALL):
        assert int(first, 16) == len(letters)
        count = int(last, 16) - len(letters) + 1
        found = [int(each, 16) for each in re.findall(rb"<(\w+)>", several)]
        letters += map(chr, found or range(int(one, 16), int(one, 16) + count))
    return letters
