"""The present way in which phones reach the place: a picture, its state, and what belongs to it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.contract.wire import to_json
from connector_desk.desk.rooms.settings.phone_test_dialog import PhoneTestDialog
from connector_desk.desk.rooms.settings.reach_facts import (
    AuthorityPanel,
    CertificatePanel,
    ChecksPanel,
    HostKeyPanel,
    RecordPanel,
)
from connector_desk.desk.rooms.settings.reach_path import path_of
from connector_desk.desk.rooms.settings.reach_picture import ReachPicture
from connector_desk.desk.rooms.settings.reach_state import ReachPage
from connector_desk.desk.rooms.settings.reach_ways import ReachWays, wallet_words
from connector_desk.desk.rooms.settings.reach_words import NETWORK, THIS_COMPUTER, state_words
from connector_desk.desk.rooms.settings.state import NOT_OFFERED
from connector_desk.desk.runner.endpoints import Endpoints
from connector_desk.desk.widgets.breaking_label import BreakingLabel
from connector_desk.desk.widgets.moments import show_near
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import button, label, share_icons
from connector_desk.desk.widgets.phone_reach_notice import LOST_MORE
from connector_desk.desk.widgets.pill import Pill
from connector_desk.desk.widgets.reach_line import LOST
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.widgets.translation import told, translate
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP, plain, plain_address

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QShowEvent

    from connector_desk.base.errors import DeskError
    from connector_desk.client.place import Place
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.reach import ReachChecks, ReachInfo
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.runner.session import OpenPlace, Session

_PILLS = {
    "ready": (QT_TRANSLATE_NOOP("ReachPage", "Ready"), "circle-check", Role.GOOD),
    "working": (QT_TRANSLATE_NOOP("ReachPage", "Being set up"), "loader-circle", Role.INFO),
    "waiting": (QT_TRANSLATE_NOOP("ReachPage", "Waiting for you"), "hourglass", Role.WARN),
    "failed": (QT_TRANSLATE_NOOP("ReachPage", "Does not work"), "octagon-x", Role.BAD),
}


class ReachView(QWidget):
    """Asks the place how phones reach it, and again while that changes by itself; never while it is hidden."""

    changed = Signal()
    offered = Signal(bool)
    """Whether the place says so at all."""

    def __init__(
        self, colours: Colours, session: Session, runner: Runner, place: Callable[[], OpenPlace | None]
    ) -> None:
        super().__init__()
        self._colours, self._session, self._runner, self._place = colours, session, runner, place
        self.page = ReachPage()
        self.ways = ReachWays(colours, self.page)
        self.ways.saved.connect(self._save)
        self._asking: Job | None = None
        self._again = QTimer(self, singleShot=True)
        self._again.timeout.connect(self.look)
        self.picture = ReachPicture(colours)
        self.pill = Pill(colours)
        self.address = BreakingLabel("", "strong", name="public-address")
        self.sentence, self.next_step = label("", wraps=True), label("", "muted", wraps=True)
        self.bad, self.warning = Notice(colours), Notice(colours, Role.WARN)
        self.lost = Notice(colours, Role.WARN)
        self.failure = Notice(colours)
        self.test_phone = button(translate("PhoneTest", "Test with a phone…"), colours, icon_name="smartphone")
        self.test_phone.clicked.connect(self.open_phone_test)
        self.check = button(translate("ReachPage", "Check"), colours, icon_name="shield-check")
        self.check.clicked.connect(self._check)
        self.retry = button(translate("ReachPage", "Try again now"), colours, icon_name="refresh-cw")
        self.retry.clicked.connect(self._retry)
        self.record, self.authority = RecordPanel(colours), AuthorityPanel(colours)
        self.host_keys = HostKeyPanel(colours)
        self.host_keys.accept.clicked.connect(self._accept)
        self.certificate, self.checks = CertificatePanel(), ChecksPanel(colours)
        self.setObjectName("reach-page")
        self._arrange()
        self.show_state()

    def _arrange(self) -> None:
        self.deeds = QHBoxLayout()
        self.deeds.setSpacing(SPACE_2)
        share_icons((self.test_phone, self.check, self.retry))
        for each in (self.test_phone, self.check, self.retry):
            each.let_shrink()
            self.deeds.addWidget(each)
        self.deeds.addStretch()
        head = QHBoxLayout()
        head.setSpacing(SPACE_3)
        head.addWidget(self.address, 1, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self.pill)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.picture)
        layout.addLayout(head)
        for part in (self.sentence, self.next_step, self.lost, self.bad, self.warning, self.failure):
            layout.addWidget(part)
        layout.addSpacing(SPACE_2)
        layout.addLayout(self.deeds)
        for panel in (self.record, self.host_keys, self.authority, self.checks, self.certificate):
            layout.addWidget(panel)

    def open_phone_test(self) -> None:
        """Ask whether a phone reaches this desk."""
        if self._place() is not None:
            PhoneTestDialog(self.window(), self._colours, self._runner, self._place).open()

    def showEvent(self, event: QShowEvent) -> None:
        """Look again, now that somebody sees it."""
        super().showEvent(event)
        if self.page.info is not None:
            self.look()

    def hideEvent(self, event: QHideEvent) -> None:
        """Ask no more."""
        super().hideEvent(event)
        self._again.stop()

    def look(self) -> None:
        """Ask the place how phones reach it."""
        opened = self._place()
        self._again.stop()
        if opened is None or self.page.is_busy or (self._asking is not None and not self._asking.is_over):
            return
        self._asking = self._runner.run(self._ask(opened), owner=self, then=self._told, failed=self._not_told)

    async def _ask(self, opened: OpenPlace) -> tuple[TypedResponse[ReachInfo], Endpoints]:
        info = await opened.place.reach.info()
        return info, await self._session.endpoints(counts=False) if opened.is_embedded else Endpoints()

    def show_state(self) -> None:
        """Show the present way and its state."""
        info, now = self.page.info, self._session.clock()
        is_here = self._is_here()
        self.picture.setHidden(info is None)
        self.pill.setHidden(info is None)
        for each in (self.check, self.retry):
            each.setEnabled(info is not None and not self.page.is_busy)
            each.setHidden(info is None)
        self.record.show_record(None if info is None else info.record, now)
        self.authority.show_info(info)
        self.certificate.show_info(info, now, ends_soon=self.page.ends_soon(now))
        self.host_keys.show_keys([] if info is None else info.hostKeys)
        self.host_keys.accept.setEnabled(info is not None and info.mayRunPrograms and not self.page.is_busy)
        self.checks.show_checks(self.page.checks)
        if info is None:
            self.address.setText(translate("Settings", "The service is not running yet."))
            self.ways.show_state()
            return
        self.picture.show_path(path_of(info, is_here=is_here, is_lost=self.page.is_lost))
        self.address.setText(plain_address(info.address))
        words, icon_name, role = _PILLS[self.page.state]
        self.pill.tell(translate("ReachPage", words), icon_name, role)
        sentence, next_step = state_words(info, self.page.state)
        self.sentence.setText(translate("ReachPage", sentence))
        wallets = self.page.wallets.get(info.way, "")
        self.next_step.setText(translate("ReachPage", next_step).replace("{wallets}", wallets))
        self._show_problem(info, now)
        self.retry.setHidden(info.problem is None and info.state in ("ready", "working"))
        self.ways.show_state()

    def _show_problem(self, info: ReachInfo, now: int) -> None:
        problem = info.problem
        for notice, is_it in ((self.bad, info.state == "failed"), (self.warning, info.state != "failed")):
            if problem is None or not is_it:
                notice.hide()
                continue
            step = told(problem.nextStep)
            if problem.triesAgainAt is not None:
                again = translate("ReachPage", "Next attempt: {when}.")
                step = f"{step} {again.format(when=show_near(problem.triesAgainAt, now))}"
            if problem.detail:
                said = translate("ReachPage", "Details: {detail}").replace("{detail}", plain(problem.detail, 200))
                step = f"{step}\n{said}"
            details = "\n".join(each for each in (f"code: {problem.code}", problem.detail) if each)
            notice.tell(told(problem.message), step, details)
            notice.offer()
        self.next_step.setHidden(problem is not None or self.page.is_lost)

    def _is_here(self) -> bool:
        opened = self._place()
        return opened is None or opened.is_embedded

    def _told(self, answer: tuple[TypedResponse[ReachInfo], Endpoints]) -> None:
        self._asking = None
        response, endpoints = answer
        self.offered.emit(response.status not in NOT_OFFERED)
        was = None if self.page.info is None else (self.page.info.address, self.page.info.state)
        self.page.told(response.value)
        self.page.is_lost = endpoints.is_unreachable and self.page.info is not None and self.page.info.problem is None
        if self.page.is_lost:
            self.lost.tell(translate("Reach", LOST), translate("Reach", LOST_MORE))
            self.lost.offer()
        else:
            self.lost.hide()
        info = self.page.info
        if info is not None and not self.page.wallets:
            self.ways.name_wallets(wallet_words())
        if was is not None and info is not None and was != (info.address, info.state):
            self.changed.emit()
        self.show_state()
        self._look_again()

    def _look_again(self) -> None:
        after = self.page.looks_again_after
        if after and self.isVisible():
            self._again.start(after)

    def _not_told(self, _: DeskError) -> None:
        """Leave what is shown; the window says that the place does not answer."""
        self._asking = None

    def _save(self) -> None:
        change = self.page.change()
        if change is None:
            self.ways.show_state()
            if self.ways.form is not None:
                self.ways.form.take_focus()
            return
        body, way = to_json(change), change.way.value
        self._send(lambda place: self._change(place, body, way), self._saved)

    def _accept(self) -> None:
        """Accept the keys of the server of the tunnel, as they are shown."""
        change = self.page.accepted(self.host_keys.keys)
        if change is not None:
            body = to_json(change)
            self._send(lambda place: place.reach.change(body), self._answered)

    async def _change(self, place: Place, body: bytes, way: str) -> TypedResponse[ReachInfo]:
        """Change the way, and have the desk bind the same one at its next start."""
        response = await place.reach.change(body)
        opened = self._place()
        if response.failure is None and opened is not None and opened.is_embedded and way in (THIS_COMPUTER, NETWORK):
            await self._session.choose_reach(way)
        return response

    def _retry(self) -> None:
        self._send(lambda place: place.reach.retry(), self._answered)

    def _send(
        self,
        call: Callable[[Place], Coroutine[Any, Any, TypedResponse[Any]]],
        then: Callable[[TypedResponse[Any]], None],
    ) -> None:
        opened = self._place()
        if opened is None or self.page.is_busy:
            return
        self.page.is_busy = True
        self._again.stop()
        if self._asking is not None:
            self._asking.call_off()
            self._asking = None
        for notice in (self.failure, self.ways.notice):
            notice.hide()
        self.show_state()
        self._runner.run(call(opened.place), owner=self, then=then, failed=self._failed)

    def _saved(self, response: TypedResponse[ReachInfo]) -> None:
        self.page.is_busy = False
        failure = response.failure
        if failure is None:
            self.page.saved(response.value)
            self.look()
            self.changed.emit()
        elif not self.page.refused(list(failure.fields)):
            words = error_words(failure.code, failure.message, failure.next_step)
            self.ways.notice.tell(*words, f"code: {failure.code}")
            self.ways.notice.offer()
        self.show_state()
        if self.page.faults and self.ways.form is not None:
            self.ways.form.take_focus()
        elif self.isVisible():  # the button with the focus is gone, or was disabled meanwhile
            next_one = self.test_phone if failure is None else self.ways.save
            next_one.setFocus(Qt.FocusReason.OtherFocusReason)
        self._look_again()

    def _check(self) -> None:
        self._send(lambda place: place.reach.check(), self._checked)

    def _checked(self, response: TypedResponse[ReachChecks]) -> None:
        self.page.is_busy = False
        if response.value is not None:
            self.page.checks = response.value.checks
        self._tell_failure(response)

    def _answered(self, response: TypedResponse[ReachInfo]) -> None:
        self.page.is_busy = False
        self.page.told(response.value)
        self._tell_failure(response)

    def _tell_failure(self, response: TypedResponse[Any]) -> None:
        failure = response.failure
        if failure is not None:
            words = error_words(failure.code, failure.message, failure.next_step)
            self.failure.tell(*words, f"code: {failure.code}")
            self.failure.offer()
        self.show_state()
        self._look_again()

    def _failed(self, error: DeskError) -> None:
        self.page.is_busy = False
        self.failure.tell(*error_words(error.code, error.message, error.next_step), error.code)
        self.failure.offer()
        self.show_state()
        self._look_again()
