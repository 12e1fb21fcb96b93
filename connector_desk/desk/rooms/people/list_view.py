"""The list of people: sign of the connection, name, alias, and the standing as a word."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from connector_desk.desk.widgets.agent import LOOKS, Agent
from connector_desk.desk.widgets.icons import paint_icon
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, TEXT, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain

_Index = QModelIndex | QPersistentModelIndex
_AGENT = Qt.ItemDataRole.UserRole + 1
ROW = 60
SIGN = 34


def name_of(agent: Agent) -> str:
    """Name a person: the name staff gave, else the alias."""
    return plain(agent.name or agent.alias, 160)


def standing_words(agent: Agent) -> str:
    """Say how the connection stands, in a word or two."""
    return translate("People", LOOKS[agent.standing].words)


def waiting_words(agent: Agent) -> str:
    """Say how much waits for a person; empty where nothing does."""
    if agent.waiting < 1:
        return ""
    if agent.waiting == 1:
        return translate("People", "1 waits")
    return translate("People", "{count} wait").format(count=agent.waiting)


class _Found(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.agents: list[Agent] = []

    def show_agents(self, agents: list[Agent]) -> None:
        """Show others; where they are the same people, each keeps its place."""
        if [each.agent_id for each in agents] == [each.agent_id for each in self.agents] and agents:
            self.agents = agents
            self.dataChanged.emit(self.index(0), self.index(len(agents) - 1))
        else:
            self.beginResetModel()
            self.agents = agents
            self.endResetModel()

    def rowCount(self, parent: _Index | None = None) -> int:
        """Count the lines."""
        return 0 if parent is not None and parent.isValid() else len(self.agents)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Give one line."""
        if not 0 <= index.row() < len(self.agents):
            return None
        agent = self.agents[index.row()]
        if role == _AGENT:
            return agent
        if role == Qt.ItemDataRole.DisplayRole:
            return name_of(agent)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            parts = (name_of(agent), plain(agent.alias, 140), standing_words(agent), waiting_words(agent))
            return ", ".join(part for part in parts if part)
        return None


class _Line(QStyledItemDelegate):
    """Paints one line; its text is never markup."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Give every line the same height."""
        del index
        return QSize(option.rect.width(), ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint ground, sign, words and standing."""
        agent = index.data(_AGENT)
        if not isinstance(agent, Agent):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        where = QRectF(option.rect).adjusted(2, 2, -2, -2)
        self._ground(painter, where, option.state)
        inner = where.adjusted(SPACE_3, 0, -SPACE_3, 0)
        sign = QRectF(inner.left(), inner.center().y() - SIGN / 2, SIGN, SIGN)
        look = LOOKS[agent.standing]
        tone = self._colours.tones[look.role]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tone.tint))
        painter.drawEllipse(sign)
        paint_icon(painter, look.icon, tone.ink, sign.adjusted(8, 8, -8, -8), 2.2)
        words = QRectF(sign.right() + SPACE_3, inner.top(), inner.right() - sign.right() - SPACE_3, inner.height())
        upper = QRectF(words.topLeft() + QPointF(0, 8), QSize(int(words.width()), 22))
        lower = upper.translated(0, 21)
        used = _write(painter, upper, waiting_words(agent), self._colours.muted, 13, at_end=True)
        _write(painter, upper.adjusted(0, 0, -used - SPACE_2, 0), name_of(agent), self._colours.text, TEXT, _BOLD)
        used = _write(painter, lower, standing_words(agent), tone.ink, 13, QFont.Weight.Medium, at_end=True)
        _write(painter, lower.adjusted(0, 0, -used - SPACE_2, 0), plain(agent.alias, 140), self._colours.muted, 13)
        painter.restore()

    def _ground(self, painter: QPainter, where: QRectF, state: QStyle.StateFlag) -> None:
        is_chosen, has_focus = QStyle.StateFlag.State_Selected in state, QStyle.StateFlag.State_HasFocus in state
        painter.setPen(QPen(QColor(self._colours.accent), 2) if has_focus and is_chosen else Qt.PenStyle.NoPen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if is_chosen:
            painter.setBrush(QColor(self._colours.accent_tint))
        elif QStyle.StateFlag.State_MouseOver in state:
            painter.setBrush(QColor(self._colours.sunken))
        painter.drawRoundedRect(where, 8, 8)


_BOLD = QFont.Weight.DemiBold


def _write(
    painter: QPainter,
    where: QRectF,
    words: str,
    colour: str,
    pixels: int,
    weight: QFont.Weight = QFont.Weight.Normal,
    *,
    at_end: bool = False,
) -> int:
    """Write one line, cut where there is no room; give the width it took."""
    font = QFont(painter.font())
    font.setPixelSize(pixels)
    font.setWeight(weight)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(where.width()))
    side = Qt.AlignmentFlag.AlignRight if at_end else Qt.AlignmentFlag.AlignLeft
    painter.drawText(where, Qt.AlignmentFlag.AlignVCenter | side, shown)
    return painter.fontMetrics().horizontalAdvance(shown)


class PeopleList(QListView):
    """The lines; arrow keys open them, Enter goes on to the person."""

    opened = Signal(object)
    entered = Signal()

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self.setProperty("kind", "found")
        self.setAccessibleName(translate("People", "People"))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self._found = _Found()
        self._line = _Line(colours)
        self.setModel(self._found)
        self.setItemDelegate(self._line)
        self.selectionModel().currentChanged.connect(self._chosen)
        self._is_showing = False

    def show_agents(self, agents: Sequence[Agent], chosen: str) -> None:
        """Show these, with the chosen one marked where it is among them."""
        self._is_showing = True
        if list(agents) != self._found.agents:
            self._found.show_agents(list(agents))
        row = next((row for row, each in enumerate(agents) if each.agent_id == chosen), None)
        if row is None:
            self.setCurrentIndex(QModelIndex())
        elif self.currentIndex().row() != row:
            self.setCurrentIndex(self._found.index(row))
        self._is_showing = False

    def step_in(self) -> None:
        """Take the focus, with a line chosen."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        if not self.currentIndex().isValid() and self._found.agents:
            self.setCurrentIndex(self._found.index(0))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Mark the line that the focus is on."""
        super().focusInEvent(event)
        if self.currentIndex().isValid():
            self.selectionModel().select(self.currentIndex(), self.selectionModel().SelectionFlag.ClearAndSelect)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the person with Enter; leave Escape to the room."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _chosen(self, index: QModelIndex) -> None:
        agent = index.data(_AGENT) if index.isValid() else None
        if not self._is_showing and isinstance(agent, Agent):
            self.opened.emit(agent)
