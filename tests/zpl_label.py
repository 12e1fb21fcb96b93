"""Reads a label in ZPL as a printer does: its size, its fields, and what of it is ink."""

import re
from typing import NamedTuple

from PIL import Image, ImageDraw

from connector_desk.contract.qr_code import qr_matrix


class Field(NamedTuple):
    x: int
    y: int
    command: str
    """^A0, ^BQ or ^GF."""
    parameters: str
    data: str = ""
    block: str = ""


class Label:
    """One label between ^XA and ^XZ."""

    def __init__(self, commands: bytes) -> None:
        text = commands.decode("utf-8")
        assert text.startswith("^XA\n^CI28\n")
        assert text.endswith("^XZ\n")
        assert text.count("^XA") == text.count("^XZ") == 1
        self.width, self.height = (int(re.findall(rf"\^{each}(\d+)", text)[0]) for each in ("PW", "LL"))
        self.fields = []
        for found in re.finditer(r"\^FO(\d+),(\d+)\n(.*?)\^FS", text, re.DOTALL):
            x, y, rest = int(found.group(1)), int(found.group(2)), found.group(3)
            head, _, data = rest.partition("^FH^FD")
            parts = ["^" + each for each in head.replace("\n", "").split("^")[1:]]
            block = next((each for each in parts if each.startswith("^FB")), "")
            self.fields.append(Field(x, y, parts[0][:3], parts[0][3:], _unescaped(data), block))

    def of(self, command: str) -> list[Field]:
        return [each for each in self.fields if each.command == command]

    @property
    def texts(self) -> list[str]:
        return [each.data for each in self.of("^A0")]

    def code(self) -> str:
        """Return what the code holds, as ^BQ encodes it: a level and the automatic mode before it."""
        (field,) = self.of("^BQ")
        assert field.data.startswith("MA,")
        return field.data.removeprefix("MA,")

    def ink(self) -> Image.Image:
        """Paint codes and pictures; nothing of them may lie outside the label."""
        paper = Image.new("L", (self.width, self.height), 255)
        for field in self.of("^GF"):
            picture = bitmap(field)
            assert field.x + picture.width <= self.width + 8  # a row has whole bytes
            assert field.y + picture.height <= self.height + 1
            paper.paste(0, (field.x, field.y), picture)
        paint = ImageDraw.Draw(paper)
        for field in self.of("^BQ"):
            module, matrix = int(field.parameters.split(",")[2]), qr_matrix(self.code())
            assert field.x + module * len(matrix) <= self.width
            assert field.y + module * len(matrix) <= self.height
            for row, cells in enumerate(matrix):
                for column, is_dark in enumerate(cells):
                    if is_dark:
                        left, top = field.x + column * module, field.y + row * module
                        paint.rectangle((left, top, left + module - 1, top + module - 1), fill=0)
        return paper


def bitmap(field: Field) -> Image.Image:
    """Return a picture as a mask: white where there is ink."""
    _, total, again, row, digits = field.parameters.split(",")  # ^GFA: hexadecimal digits
    rows = bytes.fromhex(digits)
    assert len(rows) == int(total) == int(again)
    return Image.frombytes("1", (int(row) * 8, len(rows) // int(row)), rows)


def _unescaped(data: str) -> str:
    return re.sub(r"_([0-9A-F]{2})", lambda found: chr(int(found.group(1), 16)), data)
