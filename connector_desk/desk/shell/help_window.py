"""The help: chapters cut into sections on the left, the text on the right, and one search over all of it."""

import re
from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QDesktopServices,
    QFont,
    QFontDatabase,
    QKeyEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from connector_desk.base.bundled import bundled
from connector_desk.desk.kit.parts import SearchLine, label
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_4, TEXT, TEXT_LARGE, TITLE, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.shell.room_table import ROOMS

CHAPTERS = (
    "first-steps",
    *(room.chapter for room in ROOMS),
    *("phones", "identity-cards", "badges", "workflows", "kiosk", "places", "backup", "integrating", "operating"),
)
"""The files by name, in the order of the list."""

_MARKS = re.compile(r"\[([^\]]*)\]\([^)]*\)|[*`|]|^#+ ", re.MULTILINE)


class Section(NamedTuple):
    """One heading of a chapter with the text below it, without marks."""

    chapter: str
    number: int
    """Which heading of the chapter; 0 is its title."""
    title: str
    text: str

    def fits(self, wanted: str) -> bool:
        """Return whether every word that is searched for is in the section."""
        body = f"{self.title} {self.text}".casefold()
        return all(word in body for word in wanted.casefold().split())


@cache
def chapter_of(name: str, language: str) -> str:
    """Read a chapter as Markdown, in English where it is not translated."""
    file = bundled("help", language, f"{name}.md")
    return (file if file.is_file() else bundled("help", "en", f"{name}.md")).read_text(encoding="utf-8")


@cache
def sections(name: str, language: str) -> tuple[Section, ...]:
    """Split a chapter at its headings; lines in code blocks are text, however they begin."""
    found: list[tuple[str, list[str]]] = []
    for line in chapter_of(name, language).splitlines():
        if line.startswith("#"):
            found.append((line.lstrip("# "), []))
        elif found:
            found[-1][1].append(line.strip())
    return tuple(
        Section(name, number, _MARKS.sub(r"\1", title), " ".join(_MARKS.sub(r"\1", line) for line in lines).strip())
        for number, (title, lines) in enumerate(found)
    )


def title(name: str, language: str) -> str:
    """Return the title of a chapter."""
    return sections(name, language)[0].title


def search(wanted: str, language: str) -> list[Section]:
    """List the sections that hold every word: first those with a word in their title, else in the order of the book."""
    fitting = [each for name in CHAPTERS for each in sections(name, language) if each.fits(wanted)]
    words = wanted.casefold().split()
    return sorted(fitting, key=lambda each: not any(word in each.title.casefold() for word in words))


def slug(heading: str) -> str:
    """Spell a heading as links in Markdown name it."""
    return re.sub(r"[^\w\- ]", "", heading.casefold()).strip().replace(" ", "-")


def resolve(link: str, here: str, language: str) -> tuple[str, int] | None:
    """Return the chapter and the number of the heading that a link inside the help names, None where there is none."""
    file, _, anchor = link.partition("#")
    name = file.removesuffix(".md") if file else here
    if name not in CHAPTERS:
        return None
    if not anchor:
        return name, 0
    return next(((name, each.number) for each in sections(name, language) if slug(each.title) == anchor), None)


DEFAULT_SIZE, SMALLEST, LIST_WIDTH, ROW = QSize(940, 700), QSize(560, 400), 240, 34
OUTSIDE = ("https", "http")
"""The schemes of links for the browser of the system."""


class HelpPage(QTextBrowser):
    """Shows one chapter; loads nothing but its text, and follows no link by itself."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self.setOpenLinks(False)
        self.setProperty("kind", "help")
        self.setAccessibleName(translate("Help", "Text of the chapter"))
        self.setTabChangesFocus(False)
        self.document().setDocumentMargin(SPACE_4)

    def loadResource(self, _kind: int, _name: QUrl | str) -> object:
        """Load nothing: a chapter is text."""
        return None

    def show_text(self, markdown: str) -> None:
        """Show a chapter from its beginning."""
        document = self.document()
        document.setMarkdown(markdown, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
        block = document.begin()
        while block.isValid():
            self._style(block)
            block = block.next()
        for table in document.rootFrame().childFrames():
            if isinstance(table, QTextTable):
                format_ = table.format()
                format_.setBorder(1)
                format_.setBorderBrush(QColor(self._colours.line))
                format_.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
                format_.setBorderCollapse(True)
                format_.setCellPadding(6)
                format_.setCellSpacing(0)
                format_.setTopMargin(SPACE_2)
                format_.setBottomMargin(SPACE_2)
                format_.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
                table.setFormat(format_)
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def go_to(self, number: int, wanted: str) -> None:
        """Scroll to a heading by its number and mark every word that was searched for."""
        block, left = self.document().begin(), number
        while block.isValid():
            if block.blockFormat().headingLevel():
                if left == 0:
                    break
                left -= 1
            block = block.next()
        if not number:
            self.moveCursor(QTextCursor.MoveOperation.Start)
            self.verticalScrollBar().setValue(0)
        elif block.isValid():
            self.moveCursor(QTextCursor.MoveOperation.End)  # so that the heading comes to the top
            cursor = QTextCursor(block)
            self.setTextCursor(cursor)
            self.verticalScrollBar().setValue(
                int(self.document().documentLayout().blockBoundingRect(block).top()) - SPACE_2
            )
        self.setExtraSelections([self._mark(cursor) for word in wanted.split() for cursor in self._every(word)])

    def _every(self, word: str) -> list[QTextCursor]:
        found, cursor = [], self.document().find(word)
        while not cursor.isNull():
            found.append(cursor)
            cursor = self.document().find(word, cursor)
        return found

    def _mark(self, cursor: QTextCursor) -> QTextEdit.ExtraSelection:
        mark = QTextEdit.ExtraSelection()
        format_ = QTextCharFormat()
        format_.setBackground(QColor(self._colours.accent_fill))
        format_.setForeground(QColor(self._colours.on_accent))
        mark.format, mark.cursor = format_, cursor
        return mark

    def _style(self, block: QTextBlock) -> None:
        """Set the sizes and margins of headings, text and code."""
        cursor = QTextCursor(block)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        format_, letters = QTextBlockFormat(block.blockFormat()), QTextCharFormat()
        level = format_.headingLevel()
        if level:
            letters.setProperty(QTextCharFormat.Property.FontPixelSize, TITLE + 4 if level == 1 else TEXT_LARGE + 1)
            letters.setFontWeight(QFont.Weight.DemiBold)
            letters.clearProperty(QTextCharFormat.Property.FontSizeAdjustment)
            format_.setTopMargin(0 if level == 1 else 20)
            format_.setBottomMargin(SPACE_2)
        elif format_.hasProperty(QTextBlockFormat.Property.BlockCodeLanguage):
            fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
            letters.setFontFamilies([fixed.family()])
            letters.setProperty(QTextCharFormat.Property.FontPixelSize, TEXT - 1)
            format_.setBackground(QColor(self._colours.sunken))
            format_.setNonBreakableLines(False)
        elif block.text() and block.textList() is None:
            format_.setBottomMargin(SPACE_2)
            if block.previous().blockFormat().hasProperty(QTextBlockFormat.Property.BlockCodeLanguage):
                format_.setTopMargin(SPACE_2)
        cursor.mergeCharFormat(letters)
        cursor.setBlockFormat(format_)


class HelpWindow(QDialog):
    """Stays open beside the desk; Escape closes it.  It remembers nothing."""

    def __init__(self, parent: QWidget, colours: Colours, language: str) -> None:
        super().__init__(parent)
        self._language = language
        self.shown = ""
        self.setWindowTitle(translate("Help", "Help"))
        self.setMinimumSize(SMALLEST)
        self.resize(DEFAULT_SIZE.boundedTo(parent.size()).expandedTo(SMALLEST))
        self.line = SearchLine(colours)
        self.line.setPlaceholderText(translate("Help", "Search the help"))
        self.line.setAccessibleName(translate("Help", "Search the help"))
        self.line.setClearButtonEnabled(True)
        self.list = QListWidget()
        self.list.setProperty("kind", "pages")
        self.list.setAccessibleName(translate("Help", "Chapters"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.nothing = label(translate("Help", "Nothing found. Try another word."), "muted", wraps=True)
        self.nothing.hide()
        self.page = HelpPage(colours)
        side = QVBoxLayout()
        side.setSpacing(SPACE_2)
        for each in (self.line, self.nothing):
            each.setFixedWidth(LIST_WIDTH)
            side.addWidget(each)
        self.list.setFixedWidth(LIST_WIDTH)
        side.addWidget(self.list, 1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE_4, SPACE_4, SPACE_4, SPACE_4)
        layout.setSpacing(SPACE_4)
        layout.addLayout(side)
        layout.addWidget(self.page, 1)
        self.line.textChanged.connect(self._search)
        self.line.stepped_down.connect(self._step_in)
        self.list.currentItemChanged.connect(self._show)
        self.page.anchorClicked.connect(self.follow)
        self._list_chapters()

    def open_chapter(self, name: str) -> None:
        """Show a chapter, and the window before others."""
        self.line.clear()
        self._list_chapters()
        found = resolve(name, name, self._language) or ("first-steps", 0)
        self.show()
        self._choose(found[0])
        self._open(*found)
        self.activateWindow()
        self.line.setFocus()

    def follow(self, url: QUrl) -> None:
        """Follow a link: to a chapter here, or outside in the browser of the system."""
        if url.scheme() in OUTSIDE:
            QDesktopServices.openUrl(url)
            return
        found = resolve(url.toString(), self.shown, self._language) if not url.scheme() else None
        if found is not None:
            self.line.clear()
            self._choose(found[0])
            self._open(*found)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move to the next hit with Enter, to the former with Shift+Enter; Escape closes."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            count = self.list.count()
            if count:
                self.list.setCurrentRow((self.list.currentRow() + (-1 if back else 1)) % count)
            return
        super().keyPressEvent(event)

    def _list_chapters(self) -> None:
        self._fill([sections(name, self._language)[0] for name in CHAPTERS], is_search=False)

    def _search(self, wanted: str) -> None:
        if not wanted.strip():
            self._list_chapters()
            self._choose(self.shown)
            return
        self._fill(search(wanted, self._language), is_search=True)
        if self.list.count():
            self.list.setCurrentRow(0)

    def _fill(self, listed: list[Section], *, is_search: bool) -> None:
        self.list.blockSignals(True)  # noqa: FBT003  Qt's own
        self.list.clear()
        for each in listed:
            chapter = title(each.chapter, self._language)
            name = each.title if not each.number else f"{chapter}: {each.title}"
            item = QListWidgetItem(name)
            item.setSizeHint(QSize(0, ROW))
            item.setData(Qt.ItemDataRole.UserRole, (each.chapter, each.number))
            self.list.addItem(item)
        self.list.blockSignals(False)  # noqa: FBT003  Qt's own
        self.list.setAccessibleName(translate("Help", "Search results") if is_search else translate("Help", "Chapters"))
        self.nothing.setVisible(not listed)

    def _choose(self, name: str) -> None:
        """Mark a chapter in the list, without opening it."""
        self.list.blockSignals(True)  # noqa: FBT003  Qt's own
        self.list.setCurrentRow(CHAPTERS.index(name) if name in CHAPTERS else 0)
        self.list.blockSignals(False)  # noqa: FBT003  Qt's own

    def _step_in(self) -> None:
        self.list.setFocus()

    def _show(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            name, number = item.data(Qt.ItemDataRole.UserRole)
            self._open(name, number)

    def _open(self, name: str, number: int) -> None:
        if name != self.shown:
            self.shown = name
            self.page.show_text(chapter_of(name, self._language))
        self.page.go_to(number, self.line.text())
