"""Spreadsheets in the shapes that programs write, part by part: openpyxl always writes them as Excel does."""

import io
import re
import zipfile
from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

_MAIN: Final = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELATED: Final = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_STRICT_MAIN: Final = "http://purl.oclc.org/ooxml/spreadsheetml/main"
_STRICT_RELATED: Final = "http://purl.oclc.org/ooxml/officeDocument/relationships"
_PACKAGE: Final = "http://schemas.openxmlformats.org/package/2006"
_SHEET: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml"


class Day(NamedTuple):
    """A cell with a date: a number with the format of one."""

    number: float


class Padded(NamedTuple):
    """A cell with a number in the format of five figures, such as a postal code."""

    number: float


class Formula(NamedTuple):
    """A cell that is calculated: the formula, and the result that was stored with it."""

    formula: str
    result: str | float


class Runs(NamedTuple):
    """A text in parts of different styles, and how it is pronounced."""

    parts: tuple[str, ...]
    pronounced: str = ""


Cell = str | float | bool | Day | Padded | Formula | Runs | None


class Shape(NamedTuple):
    """What differs from program to program."""

    date_format: str = "dd.mm.yyyy"
    dimension: str = ""
    """The size that a sheet claims; empty: it claims none."""
    grid: tuple[int, int] = (0, 0)
    """Rows and columns that are written with empty cells behind the data."""
    is_inline: bool = False
    """Whether texts stand in their cells, not in a table of their own."""
    has_1904: bool = False
    """Whether days are counted from 1904, as old ones for the Mac are."""
    merged: tuple[str, ...] = ()
    """The ranges of cells that are shown as one."""
    hidden_sheets: tuple[str, ...] = ()
    hidden_rows: tuple[int, ...] = ()
    prefix: str = ""
    """What the names of elements begin with, as libraries from Microsoft write them."""
    is_strict: bool = False
    """Whether the namespaces are those of the strict variant, which Excel can write."""


GOOGLE: Final = Shape(date_format="m/d/yyyy", grid=(1000, 26))
"""No size, no properties, and the whole grid that is on the screen."""
NUMBERS: Final = Shape(date_format="d. mmm yyyy", dimension="A1:G4")


def spreadsheet(sheets: dict[str, Sequence[Sequence[Cell]]], shape: Shape) -> bytes:
    """Return an XLSX file; the first sheet is the one that opens."""
    texts: list[str] = []
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as parts:
        names = [f"worksheets/sheet{number}.xml" for number in range(1, len(sheets) + 1)]
        for name, rows in zip(names, sheets.values(), strict=True):
            parts.writestr(f"xl/{name}", _as_written(_sheet(rows, shape, texts), shape))
        parts.writestr("xl/sharedStrings.xml", _as_written(_shared(texts), shape))
        parts.writestr("xl/styles.xml", _styles(shape))
        parts.writestr("xl/workbook.xml", _as_written(_workbook(list(sheets), shape), shape))
        related = [(f"rId{number}", "worksheet", name) for number, name in enumerate(names, 1)]
        related += [("rId98", "styles", "styles.xml"), ("rId99", "sharedStrings", "sharedStrings.xml")]
        parts.writestr("xl/_rels/workbook.xml.rels", _relations(related))
        parts.writestr("_rels/.rels", _relations([("rId1", "officeDocument", "xl/workbook.xml")]))
        parts.writestr("[Content_Types].xml", _types(names))
    return out.getvalue()


def _as_written(part: str, shape: Shape) -> str:
    """Write a part with the prefix and the namespaces of its program."""
    if shape.prefix:
        part = re.sub(r"<(/?)(?=[a-zA-Z])", rf"<\1{shape.prefix}:", part).replace("xmlns=", f"xmlns:{shape.prefix}=")
    return part.replace(_MAIN, _STRICT_MAIN).replace(_RELATED, _STRICT_RELATED) if shape.is_strict else part


def _sheet(rows: Sequence[Sequence[Cell]], shape: Shape, texts: list[str]) -> str:
    height, width = shape.grid
    lines = []
    for number in range(1, max(len(rows), height) + 1):
        cells = list(rows[number - 1]) if number <= len(rows) else []
        cells += [None] * (width - len(cells))
        written = "".join(_cell(f"{_column(at)}{number}", each, shape, texts) for at, each in enumerate(cells))
        hidden = ' hidden="1"' if number in shape.hidden_rows else ""
        lines.append(f'<row r="{number}"{hidden}>{written}</row>')
    size = f'<dimension ref="{shape.dimension}"/>' if shape.dimension else ""
    merged = "".join(f'<mergeCell ref="{each}"/>' for each in shape.merged)
    merged = f"<mergeCells>{merged}</mergeCells>" if merged else ""
    return f'<worksheet xmlns="{_MAIN}">{size}<sheetData>{"".join(lines)}</sheetData>{merged}</worksheet>'


def _cell(name: str, value: Cell, shape: Shape, texts: list[str]) -> str:
    if value is None:
        return f'<c r="{name}" s="2"/>'
    if isinstance(value, Day):
        return f'<c r="{name}" s="1"><v>{value.number}</v></c>'
    if isinstance(value, Padded):
        return f'<c r="{name}" s="3"><v>{value.number}</v></c>'
    if isinstance(value, Formula):
        kind = ' t="str"' if isinstance(value.result, str) else ""
        return f'<c r="{name}"{kind}><f>{escape(value.formula)}</f><v>{escape(str(value.result))}</v></c>'
    if isinstance(value, Runs):
        parts = "".join(f'<r><rPr><b/></rPr><t xml:space="preserve">{escape(each)}</t></r>' for each in value.parts)
        spoken = f'<rPh sb="0" eb="1"><t>{escape(value.pronounced)}</t></rPh>' if value.pronounced else ""
        return f'<c r="{name}" t="inlineStr"><is>{parts}{spoken}</is></c>'
    if isinstance(value, bool):
        return f'<c r="{name}" t="b"><v>{int(value)}</v></c>'
    if isinstance(value, str) and shape.is_inline:
        return f'<c r="{name}" t="inlineStr"><is><t xml:space="preserve">{escape(value)}</t></is></c>'
    if isinstance(value, str):
        texts.append(value)
        return f'<c r="{name}" t="s"><v>{len(texts) - 1}</v></c>'
    return f'<c r="{name}"><v>{value}</v></c>'


def _column(at: int) -> str:
    return chr(ord("A") + at)


def _shared(texts: Sequence[str]) -> str:
    items = "".join(f'<si><t xml:space="preserve">{escape(each)}</t></si>' for each in texts)
    return f'<sst xmlns="{_MAIN}">{items}</sst>'


def _styles(shape: Shape) -> str:
    formats = "".join(f'<xf numFmtId="{number}"/>' for number in (0, 164, 0, 165))
    return (
        f'<styleSheet xmlns="{_MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="{shape.date_format}"/>'
        '<numFmt numFmtId="165" formatCode="00000"/></numFmts>'
        '<fonts count="1"><font/></fonts><fills count="1"><fill><patternFill/></fill></fills>'
        '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>'
        f'<cellXfs count="4">{formats}</cellXfs>'
        '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    )


def _workbook(names: Sequence[str], shape: Shape) -> str:
    sheets = "".join(
        f'<sheet name="{escape(name)}" sheetId="{number}" r:id="rId{number}"{_state(name, shape)}/>'
        for number, name in enumerate(names, 1)
    )
    days = '<workbookPr date1904="1"/>' if shape.has_1904 else ""
    return f'<workbook xmlns="{_MAIN}" xmlns:r="{_RELATED}">{days}<sheets>{sheets}</sheets></workbook>'


def _state(name: str, shape: Shape) -> str:
    return ' state="hidden"' if name in shape.hidden_sheets else ""


def _relations(related: Sequence[tuple[str, str, str]]) -> str:
    found = "".join(f'<Relationship Id="{key}" Type="{_RELATED}/{kind}" Target="{to}"/>' for key, kind, to in related)
    return f'<Relationships xmlns="{_PACKAGE}/relationships">{found}</Relationships>'


def _types(names: Sequence[str]) -> str:
    parts = {"workbook.xml": "sheet.main", "styles.xml": "styles", "sharedStrings.xml": "sharedStrings"}
    parts |= dict.fromkeys(names, "worksheet")
    told = "".join(
        f'<Override PartName="/xl/{name}" ContentType="{_SHEET}.{kind}+xml"/>' for name, kind in parts.items()
    )
    plain = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    return f'<Types xmlns="{_PACKAGE}/content-types">{plain}{told}</Types>'
