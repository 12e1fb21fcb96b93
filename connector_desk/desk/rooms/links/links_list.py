"""The list of links: state, uses, and end of each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from connector_desk.desk.rooms.links import actions
from connector_desk.desk.rooms.links.empty import EmptyWords
from connector_desk.desk.rooms.links.link import LOOKS, Link
from connector_desk.desk.rooms.links.words import ends_words, link_title, parameter_words, uses_words
from connector_desk.desk.widgets.line_list import Line, LineList
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain, plain_address

if TYPE_CHECKING:
    from connector_desk.desk.rooms.links.controller import LinksController


class LinksList(QFrame):
    """One line for each; Enter or a click shows its code."""

    def __init__(
        self, colours: Colours, language: str, controller: LinksController, perform: Callable[[str], None]
    ) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._language, self._controller, self._state = language, controller, controller.state
        self._chosen = ""
        self.list = LineList(colours, translate("Actions", actions.OPEN_LINKS.title))
        self.list.chosen.connect(self._note)
        self.list.entered.connect(self._open)
        self.list.clicked.connect(lambda _: self._open())
        self.notice = Notice(colours)
        self.notice.way_on.clicked.connect(controller.look)
        self.empty = EmptyWords(colours, "link", translate("Actions", actions.NEW.title))
        self.empty.way_on.clicked.connect(lambda: perform(actions.NEW.name))
        self._count = label("", "small")
        self.more = button(translate("Links", "Show more"), colours, kind="quiet")
        self.more.clicked.connect(lambda: controller.look_at_links(follows=True))
        foot = QHBoxLayout()
        foot.setContentsMargins(SPACE_2, 0, 0, 0)
        foot.addWidget(self._count, 1)
        foot.addWidget(self.more)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.notice)
        layout.addWidget(self.empty, 1)
        layout.addWidget(self.list, 1000)
        layout.addStretch()
        layout.addLayout(foot)

    def refresh(self) -> None:
        """Show the links as they are."""
        state = self._state
        links = state.links or ()
        now = self._controller.clock()
        self.list.show_lines([self._line(each, now) for each in links], self._chosen)
        self.list.setVisible(bool(links))
        self.empty.setVisible(not links and state.links_trouble is None)
        if not state.sees_links:
            self.empty.tell(translate("Links", "This service does not list its links"), "")
        elif state.links is None:
            self.empty.tell(translate("People", "Searching…"), "")
        else:
            words = translate("Links", "A link starts a workflow on the phone of anyone who scans it.")
            self.empty.tell(translate("Links", "No links yet"), words, offers=True)
        open_links = sum(each.state_at(now) == "open" for each in links)
        self._count.setText(translate("Links", "Open: {count}").format(count=open_links) if links else "")
        self.more.setVisible(bool(state.more))
        trouble = state.links_trouble
        if trouble is None:
            self.notice.hide()
        else:
            self.notice.tell(*error_words(trouble.code, trouble.sentence, trouble.next_step), trouble.details)
            self.notice.offer(translate("Counter", "Try again"))

    def take_focus(self) -> None:
        """Set the focus to the list, or to the action that makes a first link."""
        if self._state.links:
            self.list.step_in()
        else:
            self.empty.way_on.setFocus()

    def _line(self, link: Link, now: int) -> Line:
        look, workflow = LOOKS[link.state_at(now)], self._controller.workflow(link.workflow)
        values = [value for _, value in parameter_words(link, workflow, self._language)]
        goal = [plain(link.goal, 120)] if link.goal else values[:3]
        ends = ends_words(link.expires, now) if link.expires is not None and link.is_open else ""
        used = translate("Links", "used {times}").format(times=uses_words(link)) if link.uses else ""
        return Line(
            key=link.url,
            title=link_title(link, workflow, self._language),
            below="  ·  ".join(part for part in (*goal, used) if part) or plain_address(link.short, 120),
            state=translate("Links", look.words),
            icon=look.icon,
            role=look.role,
            aside=ends,
            ground=look.ground,
        )

    def _note(self, url: str) -> None:
        self._chosen = url

    def _open(self) -> None:
        link = next((each for each in self._state.links or () if each.url == self._chosen), None)
        if link is not None:
            self._controller.open(link)
