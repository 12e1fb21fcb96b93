"""Drawings that are no logo: each way past a check that looks for bytes, and each that costs more than it shows."""

import base64
import gzip

XMLNS = 'xmlns="http://www.w3.org/2000/svg"'


def drawing(inside: str, *, root: str = 'viewBox="0 0 64 64"', before: str = "") -> bytes:
    return f"{before}<svg {XMLNS} {root}>{inside}</svg>".encode()


PLAIN = drawing('<rect width="64" height="64" fill="#0f4c5c"/>')
_FILE = '<image xmlns:x="http://www.w3.org/1999/xlink" x:href="file:///tmp/fifo" width="9" height="9"/>'
_PATTERNS = "".join(
    f'<pattern id="p{at}" width=".01" height=".01"><rect width="9" height="9" fill="url(#p{at + 1})"/></pattern>'
    for at in range(12)
)
_LAUGHS = "".join(f'<!ENTITY a{at + 1} "{f"&a{at};" * 10}">' for at in range(9))

HOSTILE: dict[str, bytes] = {
    "text": b"hello",
    "nothing": b"",
    "another document": b"<html><body>hello</body></html>",
    "no namespace": b'<svg viewBox="0 0 9 9"/>',
    "another namespace": b'<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 9 9"/>',
    "a local file": drawing(_FILE),
    "a local file in UTF-16": drawing(_FILE).decode().encode("utf-16"),
    "a local file in UTF-16 without a mark": drawing(_FILE).decode().encode("utf-16-le"),
    "a local file in UTF-32": drawing(_FILE).decode().encode("utf-32"),
    "a local file in UTF-7": b'<?xml version="1.0" encoding="UTF-7"?>' + drawing(_FILE).decode().encode("utf-7"),
    "a local file, packed": gzip.compress(drawing(_FILE), mtime=0),
    "a gzip bomb": gzip.compress(drawing(" " * 50_000_000), mtime=0),
    "a byte-order mark": b"\xef\xbb\xbf" + PLAIN,
    "another encoding declared": drawing("", before='<?xml version="1.0" encoding="UTF-16"?>'),
    "Latin-1": drawing("<title>\u00e9</title>").decode().encode("latin-1"),
    "XML 1.1": drawing("", before='<?xml version="1.1"?>'),
    "a document type": drawing("", before="<!DOCTYPE svg>"),
    "an outside document type": drawing("", before='<!DOCTYPE svg SYSTEM "file:///tmp/fifo">'),
    "a billion laughs": drawing("<title>&a9;</title>", before=f'<!DOCTYPE svg [<!ENTITY a0 "ha">{_LAUGHS}]>'),
    "an outside entity": drawing("<title>&a;</title>", before='<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///tmp/fifo">]>'),
    "an entity of nobody": drawing("<title>&a;</title>"),
    "a style sheet beside it": drawing("", before='<?xml-stylesheet href="file:///tmp/fifo"?>'),
    "nested patterns": drawing(f'{_PATTERNS}<rect width="64" height="64" fill="url(#p0)"/>'),
    "a use": drawing('<g id="a"><rect/></g><use href="#a"/>'),
    "a filter": drawing('<filter id="a"><feTurbulence/></filter><rect filter="url(#a)"/>'),
    "a mask": drawing('<mask id="a"/><rect mask="url(#a)"/>'),
    "a marker": drawing('<path d="M0 0h9" marker-mid="url(#a)"/>'),
    "a script": drawing("<script>alert(1)</script>"),
    "a handler": drawing('<rect width="9" height="9" onload="alert(1)"/>'),
    "a page": drawing("<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>x</p></foreignObject>"),
    "a style sheet": drawing("<style>@import url(file:///tmp/fifo)</style>"),
    "a style that fetches": drawing('<rect style="fill: url(file:///tmp/fifo)"/>'),
    "a paint that fetches": drawing('<rect fill="url(file:///tmp/fifo#a)"/>'),
    "a paint that is not there": drawing('<rect fill="url(#a)"/>'),
    "a link": drawing('<a href="https://example.org"><rect/></a>'),
    "a gradient of elsewhere": drawing('<linearGradient id="a" href="file:///tmp/fifo#b"/>'),
    "text in it": drawing("<text font-family='x'>hello</text>"),
    "an animation": drawing('<rect><animate attributeName="x" dur="1ms" repeatCount="indefinite"/></rect>'),
    "a drawing in it": drawing(f'<svg {XMLNS} viewBox="0 0 1 1"/>'),
    "no size": drawing("", root=""),
    "no sides": drawing("", root='viewBox="0 0 0 64"'),
    "too far away": drawing('<rect width="1e9" height="1"/>'),
    "beyond any number": drawing('<path d="M0 0L1e400 0"/>'),
    "too deep": drawing("<g>" * 40 + "</g>" * 40),
    "too many elements": drawing("<g/>" * 2_000),
    "too many corners": drawing(f'<polygon points="{"1 2 " * 4_000}"/>'),
    "too fine a dash": drawing('<path d="M0 0h64" stroke="#000" stroke-dasharray="0.001"/>'),
    "a dash for all": drawing('<g stroke-dasharray="3"><path d="M0 0h64" stroke="#000"/></g>'),
    "too many dashes": drawing('<circle r="20" stroke="#000" stroke-dasharray="2"/>' * 9),
    "a dash too long": drawing('<path d="M0 0h9999" stroke="#000" stroke-dasharray="2"/>'),
    "two documents": PLAIN + PLAIN,
    "cut off": PLAIN[:-6],
    "too large": drawing(f"<!--{'x' * 50_000}-->"),
}


def data_address(content: bytes, media_type: str = "image/svg+xml") -> str:
    return f"data:{media_type};base64,{base64.b64encode(content).decode()}"
