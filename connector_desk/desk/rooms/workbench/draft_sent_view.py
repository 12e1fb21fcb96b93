"""The bytes of a draft as they are sent: request line, headers and body, with a placeholder in the place of the key."""

from typing import Final

from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from connector_desk.desk.kit.parts import PlainEditor, label
from connector_desk.desk.kit.tokens import SPACE_2, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain

MOST_SHOWN: Final = 100_000
MOST_HEX: Final = 16 * 1024
_ROW = 16


class SentView(QWidget):
    """Shows bytes to read and copy."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        del colours
        self.box = PlainEditor(translate("Workbench", "What is sent"), QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.box.setReadOnly(True)
        self.says = label("", "muted", wraps=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.box, 1)
        layout.addWidget(self.says)

    def show_bytes(self, sent: bytes) -> None:
        """Show what would be sent now."""
        self.box.put(shown(sent))
        words = translate("Workbench", "{count} bytes. Lines of the head end with CR LF.")
        self.says.setText(words.format(count=f"{len(sent):,}".replace(",", "\u202f")))

    def show_refusal(self, sentence: str) -> None:
        """Show why nothing can be sent."""
        self.box.put("")
        self.says.setText(sentence)


def shown(sent: bytes) -> str:
    """Return a request to read: the body as text, or as hex where it is none."""
    head, _, body = sent.partition(b"\r\n\r\n")
    return plain(head.decode("latin-1").replace("\r\n", "\n"), MOST_SHOWN) + "\n\n" + readable(body)


def readable(body: bytes) -> str:
    """Return a body to read."""
    try:
        text = body[:MOST_SHOWN].decode() if len(body) <= MOST_SHOWN else body[:MOST_SHOWN].decode(errors="ignore")
    except UnicodeDecodeError:
        return in_hex(body)
    return in_hex(body) if "\0" in text else plain(text, MOST_SHOWN) + ("…" if len(body) > MOST_SHOWN else "")


def in_hex(body: bytes) -> str:
    """Return bytes in rows: where they are, in hex, and as letters."""
    rows = []
    for start in range(0, min(len(body), MOST_HEX), _ROW):
        part = body[start : start + _ROW]
        letters = "".join(chr(each) if 0x20 <= each < 0x7F else "." for each in part)
        rows.append(f"{start:08x}  {part.hex(' '):<{3 * _ROW}} {letters}")
    return "\n".join(rows) + ("\n…" if len(body) > MOST_HEX else "")
