"""Choosing a workflow: its name, its purpose, and its requests and offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QTextOption

from connector_desk.desk.kit.icons import paint_icon
from connector_desk.desk.kit.picker import ChoiceButton, Picker, PickerChoice
from connector_desk.desk.kit.tokens import RADIUS_LARGE, SPACE_1, SPACE_2, SPACE_4, TEXT, TEXT_LARGE, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import isolated, plain
from connector_desk.desk.rooms.links.run import step_words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractButton

    from connector_desk.desk.rooms.links.workflow import ListedWorkflow, WorkflowStep

HEIGHT = 132
TWO_COLUMNS_FROM, THREE_COLUMNS_FROM = 680, 1_500
ICON = 15
GAP = 23
LEAD = ICON + SPACE_1 + 1
"""Between two steps, with the line in it."""


def step_title(step: WorkflowStep, language: str) -> str:
    """Name a step for people."""
    words, is_ours = step_words(step, language)
    return translate("Links", words) if is_ours else plain(words, 80)


class WorkflowCard(ChoiceButton):
    """One workflow as a card that can be chosen."""

    def __init__(self, colours: Colours, language: str, workflow: ListedWorkflow, key: str) -> None:
        title, goal = plain(workflow.title(language), 80), plain(workflow.goal(language), 300)
        super().__init__(colours, f"{title}. {goal}", key, HEIGHT)
        self._title, self._goal = title, goal
        self._steps = [(step.appearance.icon, step_title(step, language)) for step in workflow.method().steps]
        self.setAccessibleDescription(", ".join(words for _, words in self._steps))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ground, title, goal, steps and key."""
        del event
        painter = QPainter(self)
        self.paint_ground(painter, RADIUS_LARGE)
        colours = self._colours
        inner = QRectF(self.rect()).adjusted(SPACE_4, 13, -SPACE_4, -12)
        width = inner.width() - (30 if self._key else 0)
        if self._key:
            self.paint_key(painter, QRectF(inner.right() - 22, inner.top(), 22, 22))
        self._font(painter, TEXT_LARGE, QFont.Weight.DemiBold, colours.text)
        title = painter.fontMetrics().elidedText(isolated(self._title), Qt.TextElideMode.ElideRight, int(width))
        painter.drawText(QRectF(inner.left(), inner.top(), width, 24), Qt.AlignmentFlag.AlignVCenter, title)
        self._font(painter, TEXT, QFont.Weight.Normal, colours.muted)
        option = QTextOption(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        painter.save()
        goal = QRectF(inner.left(), inner.top() + 28, inner.width(), 2 * painter.fontMetrics().lineSpacing() + 2)
        painter.setClipRect(goal)
        painter.drawText(goal, isolated(self._goal), option)
        painter.restore()
        self._paint_steps(painter, QRectF(inner.left(), inner.bottom() - 20, inner.width(), 20))

    def _paint_steps(self, painter: QPainter, where: QRectF) -> None:
        """Paint the steps in a row: those whose words have room with them, the others as signs only."""
        self._font(painter, 13, QFont.Weight.Medium, self._colours.accent)
        metrics, left = painter.fontMetrics(), where.left()
        for index, (icon, words) in enumerate(self._steps):
            others = len(self._steps) - index - 1
            room = where.right() - left - LEAD - others * (LEAD + GAP)
            if left + ICON > where.right():
                return
            paint_icon(painter, icon, self._colours.accent, QRectF(left, where.center().y() - ICON / 2, ICON, ICON))
            left += LEAD
            used = metrics.horizontalAdvance(words)
            if used <= room:
                beside = QRectF(left, where.top(), used + 2, where.height())
                painter.drawText(beside, Qt.AlignmentFlag.AlignVCenter, words)
                left += used
            left += GAP
            if others:
                painter.setPen(QPen(QColor(self._colours.outline), 1.2))
                middle = where.center().y()
                painter.drawLine(int(left - GAP + SPACE_2), int(middle), int(left - SPACE_2), int(middle))
                painter.setPen(QColor(self._colours.accent))

    def _font(self, painter: QPainter, pixels: int, weight: QFont.Weight, ink: str) -> None:
        font = QFont(self.font())
        font.setPixelSize(pixels)
        font.setWeight(weight)
        painter.setFont(font)
        painter.setPen(QColor(ink))


class WorkflowPicker(Picker):
    """The cards of the workflows that are offered."""

    def __init__(self, colours: Colours, language: str) -> None:
        super().__init__(
            colours,
            "",
            translate("Links", "Anyone who scans it goes through the workflow on the phone, without a special app."),
        )
        self._language = language
        self._workflows: dict[str, ListedWorkflow] = {}

    def show_workflows(self, workflows: Sequence[ListedWorkflow], preferred: str) -> None:
        """Show these."""
        known = {each.name: each for each in workflows}
        if known != self._workflows:
            self._workflows, self._choices = known, ()
        self.show_choices([PickerChoice(each.name, each.title(self._language), None) for each in workflows], preferred)

    def _make_button(self, choice: PickerChoice, key: str) -> QAbstractButton:
        return WorkflowCard(self._colours, self._language, self._workflows[choice.name], key)

    def _columns_for(self, width: int) -> int:
        return 3 if width >= THREE_COLUMNS_FROM else 2 if width >= TWO_COLUMNS_FROM else 1
