"""How phones reach the place: the present way and its test, and the three choices of a place that knows no others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLayout, QRadioButton, QVBoxLayout, QWidget

from connector_desk.contract.qr_code import qr_matrix
from connector_desk.contract.wire import to_json
from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.dates import show_near
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import ChoiceGroup, button, frame, label, share_icons
from connector_desk.desk.kit.phone_reach_notice import LOST, LOST_MORE
from connector_desk.desk.kit.qr_view import QrView
from connector_desk.desk.kit.state_mark import Pill
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours, Role
from connector_desk.desk.kit.translation import translate, translate_sentence
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain, plain_address
from connector_desk.desk.kit.wrapping_radio_button import INDENT
from connector_desk.desk.rooms.settings.places_rows import CheckLine
from connector_desk.desk.rooms.settings.reach_facts import (
    AuthorityPanel,
    CertificatePanel,
    ChecksPanel,
    HostKeyPanel,
    ReachPicture,
    RecordPanel,
)
from connector_desk.desk.rooms.settings.reach_path import path_of
from connector_desk.desk.rooms.settings.reach_state import ReachPage
from connector_desk.desk.rooms.settings.reach_ways import ReachWays, wallet_words
from connector_desk.desk.rooms.settings.reach_words import NETWORK, THIS_COMPUTER, state_words
from connector_desk.desk.rooms.settings.setting_card import RadioChoice, SettingCard, empty
from connector_desk.desk.rooms.settings.state import FORM, REACH_WORDS, REACHES, PlaceSettings
from connector_desk.desk.runner.endpoints import Endpoints
from connector_desk.desk.runner.places import CheckOutcome, PlaceCheck

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from PySide6.QtGui import QHideEvent, QShowEvent

    from connector_desk.base.errors import DeskError
    from connector_desk.client.place import Place
    from connector_desk.client.response import Response, ServiceFailure, TypedResponse
    from connector_desk.contract.phone_test import ReachTest
    from connector_desk.contract.place import PlaceChange, PlaceInfo
    from connector_desk.contract.reach import ReachCheck, ReachChecks, ReachInfo
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.runner.session import OpenPlace, Session


class PlaceView(SettingCard):
    """Asks an older service how it is reached, and changes it."""

    changed = Signal()

    def __init__(
        self, colours: Colours, session: Session, runner: Runner, place: Callable[[], OpenPlace | None]
    ) -> None:
        super().__init__(colours, runner, place)
        self._session = session
        self.state = PlaceSettings()
        self._now = label("", "strong", wraps=True, name="public-address")
        self._others = label("", "muted", wraps=True)
        self._group = ChoiceGroup(self)
        self._choices: dict[str, QRadioButton] = {}
        self.form = FormView(colours, FORM, "place")
        self.form.bind(self.state.form)
        self.form.edited.connect(self.refresh)
        self.lost = Notice(colours, Role.WARN)
        self.save = button(translate("Settings", "Use this from now on"), colours, kind="primary")
        self.save.clicked.connect(self._save)
        inner = QVBoxLayout()
        inner.setContentsMargins(INDENT, 0, 0, 0)
        inner.addWidget(self.form)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE_3)
        foot.addWidget(self.save)
        foot.addWidget(self._others, 1)
        title = label(translate("Settings", "Codes lead to"), "muted")
        choices = [self._choice(reach) for reach in REACHES]
        self._lay_out(title, self._now, self.lost, SPACE_2, *choices, inner, self.notice, foot)
        self.refresh()

    def load(self) -> None:
        """Ask the place how it is reached."""
        opened = self._place()
        if opened is not None:
            self._run(self._info(opened), then=self._loaded)

    async def _info(self, opened: OpenPlace) -> tuple[TypedResponse[PlaceInfo], Endpoints]:
        info = await opened.place.info()
        return info, await self._session.endpoints() if opened.is_embedded else Endpoints()

    def refresh(self) -> None:
        """Show the present state and the choice."""
        state = self.state
        self._now.setText(plain_address(state.address) or translate("Settings", "The service is not running yet."))
        if state.wanted in self._choices:
            self._choices[state.wanted].setChecked(True)
        for each in self._choices.values():
            each.setEnabled(state.is_known and not state.is_saving)
        self.form.setVisible(state.wanted == "address")
        self.form.show_draft(state.form)
        self.save.setVisible(state.can_save or state.is_saving)
        self.save.setEnabled(state.can_save)
        self._others.setText("")

    def _choice(self, reach: str) -> QWidget:
        title, explanation = (translate("Settings", words) for words in REACH_WORDS[reach])
        made = RadioChoice(self._group, f"reach-{reach}", title, explanation)
        made.button.toggled.connect(lambda checked: self._chose(reach) if checked else None)
        self._choices[reach] = made.button
        return made

    def _chose(self, reach: str) -> None:
        self.state.wanted = reach
        self.state.form.clear_faults()
        self.refresh()

    def _save(self) -> None:
        opened, change = self._place(), self.state.change()
        self.refresh()
        if opened is None or change is None or not self.state.can_save:
            return
        self.state.is_saving = True
        self.refresh()
        self._run(self._send(opened, change), then=self._saved)

    async def _send(self, opened: OpenPlace, change: PlaceChange) -> Response:
        response = await opened.place.settings.change_place(to_json(change))
        if response.failure is None and opened.is_embedded and change.reach is not None:
            await self._session.choose_reach(change.reach)
        return response

    def _saved(self, response: Response) -> None:
        self.state.is_saving = False
        if self._is_taken(self.state.form, response):
            self.load()
            self.changed.emit()
        self.refresh()

    def _loaded(self, response: tuple[TypedResponse[PlaceInfo], Endpoints]) -> None:
        answer, listens = response
        self._offer(answer)
        self.state.on_response(answer.value, listens.chosen_reach if listens.is_unreachable else "")
        if listens.is_unreachable:
            self.lost.show_message(translate("Reach", LOST), translate("Reach", LOST_MORE))
            self.lost.offer()
        else:
            self.lost.hide()
        self.refresh()

    def _refuse(self, error: DeskError) -> None:
        self.state.is_saving = False
        super()._refuse(error)
        self.refresh()


POLL_INTERVAL = 700
"""Milliseconds between two requests."""
CODE_SIDE = 336
"""Enough for either code, so that nothing moves when one takes the place of the other."""
_NOT_FOUND = 404
_WIDTH = 384
_ROOM = 150

STATES = {
    "waiting": (QT_TRANSLATE_NOOP("PhoneTest", "Waiting for the phone"), "smartphone", Role.INFO),
    "reached": (QT_TRANSLATE_NOOP("PhoneTest", "Yes, it does"), "circle-check", Role.GOOD),
    "trouble": (QT_TRANSLATE_NOOP("PhoneTest", "Not yet"), "octagon-x", Role.BAD),
    "expired": (QT_TRANSLATE_NOOP("PhoneTest", "This code is over"), "hourglass", Role.NEUTRAL),
}
TITLE = QT_TRANSLATE_NOOP("PhoneTest", "Does this phone reach this desk?")
SCAN = QT_TRANSLATE_NOOP(
    "PhoneTest", "Scan the code with the camera of the phone and open the page. No wallet is needed."
)
GO_ON = QT_TRANSLATE_NOOP(
    "PhoneTest", "And its wallet? Press the button on the page of the phone, or show the code for the wallet."
)
SCAN_BY_WALLET = QT_TRANSLATE_NOOP(
    "PhoneTest",
    "Scan the code from within the wallet. Nothing is issued. If nothing appears here, the wallet does not reach this "
    "desk.",
)
SPOKEN = QT_TRANSLATE_NOOP("PhoneTest", "QR code of the test page: {address}")
SPOKEN_FOR_WALLET = QT_TRANSLATE_NOOP("PhoneTest", "QR code for the wallet: {address}")
FOR_WALLET = QT_TRANSLATE_NOOP("PhoneTest", "Code for the wallet")
FOR_CAMERA = QT_TRANSLATE_NOOP("PhoneTest", "Code for the camera")
OWN_CHECK = QT_TRANSLATE_NOOP("PhoneTest", "The desk's own check, from this computer:")
OWN_RIGHT = QT_TRANSLATE_NOOP("PhoneTest", "Name, certificate and answer are right.")
COMMAND = QT_TRANSLATE_NOOP("PhoneTest", "This command lets phones through the firewall of this computer:")


class PhoneTestDialog(QDialog):
    """Starts a test, asks for what it has shown until the dialog is closed, and ends it."""

    def __init__(
        self, parent: QWidget, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setWindowTitle(translate("PhoneTest", TITLE))
        self._colours, self._runner, self._place = colours, runner, place
        self.test: ReachTest | None = None
        self._is_over = False
        self._is_for_wallet = False
        self._asking: Job | None = None
        self._shown: tuple[list[ReachCheck], list[ReachCheck] | None, PlaceCheck | None] = [], None, None
        self._checking: Job | None = None
        self._checks: list[ReachCheck] | None = None
        """What the desk itself found at the address, once the phone has trouble."""
        self._unchecked: PlaceCheck | None = None
        """Why it found nothing."""
        self._again = QTimer(self, singleShot=True)
        self._again.timeout.connect(self._load)
        self.code = QrView(colours)
        self.swap = button(translate("PhoneTest", FOR_WALLET), colours, icon_name="scan-qr-code")
        self.swap.clicked.connect(self._swap)
        self.instruction = label(translate("PhoneTest", SCAN), wraps=True)
        self.pill = Pill(colours)
        self.address = BreakingLabel("", "muted", name="test-address")
        self.failure = Notice(colours)
        self.lines: list[CheckLine] = []
        self._findings = QVBoxLayout()
        self._findings.setSpacing(SPACE_3)
        self.command = BreakingLabel("", "strong", name="firewall-command")
        self.command.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy = button(translate("Settings", "Copy"), colours, icon_name="copy")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.command.text()))
        self.renew = button(translate("PhoneTest", "New code"), colours, icon_name="refresh-cw")
        self.renew.clicked.connect(self.begin)
        self.leave = button(translate("Receipt", "Close"), colours, kind="primary")
        self.leave.clicked.connect(self.reject)
        self._lay_out()
        self.leave.setFocus()  # not what may appear before it
        self.show_state()
        self.begin()

    def _lay_out(self) -> None:
        self._command_box = frame("sunken")
        inside = QVBoxLayout(self._command_box)
        inside.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        inside.setSpacing(SPACE_2)
        inside.addWidget(label(translate("PhoneTest", COMMAND), "muted", wraps=True))
        inside.addWidget(self.command)
        inside.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignLeft)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addStretch(1)
        ways.addWidget(self.renew)
        ways.addWidget(self.leave)
        words = QVBoxLayout()
        words.setSpacing(SPACE_3)
        words.addWidget(self.pill, 0, Qt.AlignmentFlag.AlignLeft)
        words.addWidget(self.instruction)
        words.addWidget(self.address)
        words.addWidget(self.failure)
        words.addLayout(self._findings)
        words.addWidget(self._command_box)
        words.addStretch(1)
        words.addLayout(ways)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_4)
        stand = QWidget()
        stand.setFixedSize(CODE_SIDE, CODE_SIDE)
        on_it = QVBoxLayout(stand)
        on_it.setContentsMargins(0, 0, 0, 0)
        on_it.addWidget(self.code)
        codes = QVBoxLayout()
        codes.setSpacing(SPACE_3)
        codes.addWidget(stand)
        codes.addWidget(self.swap, 0, Qt.AlignmentFlag.AlignHCenter)
        codes.addStretch(1)
        layout.addLayout(codes)
        layout.addLayout(words, 1)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # it does not jump with what is said
        self.resize(CODE_SIDE + _WIDTH + 2 * SPACE_5 + SPACE_4, CODE_SIDE + _ROOM)

    def begin(self) -> None:
        """Start a test; the code of the one before works no more."""
        opened = self._place()
        self._again.stop()
        self._end()
        self._checks = self._unchecked = None
        self._is_for_wallet = False
        if opened is not None and self._asking is None:
            self.renew.setEnabled(False)
            call = opened.place.reach.start_test()
            self._asking = self._runner.run(call, owner=self, then=self._loaded, failed=self._refuse)

    def done(self, result: int) -> None:
        """Close, and end the test."""
        self._again.stop()
        self._end()
        super().done(result)

    def show_state(self) -> None:
        """Show the code and what was seen."""
        test = self.test
        state = "expired" if self._is_over else "waiting" if test is None else test.state.value
        words, icon_name, role = STATES[state]
        self.pill.show_text(translate("PhoneTest", words), icon_name, role)
        self._show_code(None if state == "expired" else test)
        self._show_findings([] if test is None else list(test.findings))
        if state == "trouble" and self._checking is None:
            self._check()
        has_command = test is not None and test.command is not None and _has(test, "phone_nothing")
        self.command.setText((test.command or "") if test is not None and has_command else "")
        self._command_box.setHidden(not has_command)
        self._grow()

    def _show_code(self, test: ReachTest | None) -> None:
        """Show the code for the camera, or for the wallet, to which the page leads too."""
        is_page_seen = test is not None and any(each.kind.value == "page" for each in test.sightings)
        has_more = is_page_seen and test is not None and test.walletLink is not None  # an older service has none
        said = SCAN_BY_WALLET if self._is_for_wallet else GO_ON if has_more else SCAN
        self.instruction.setText(translate("PhoneTest", said))
        self.instruction.setHidden(test is not None and _has(test, "phone_wallet_reaches_desk"))
        other = translate("PhoneTest", FOR_CAMERA if self._is_for_wallet else FOR_WALLET)
        self.swap.setText(other)
        self.swap.setAccessibleName(other)
        self.swap.setHidden(not has_more)
        if test is None:
            self.address.setText("")
            self.code.show_code(None)
            return

        address = (test.walletLink if self._is_for_wallet else None) or test.address
        spoken = translate("PhoneTest", SPOKEN_FOR_WALLET if self._is_for_wallet else SPOKEN)
        self.address.setText(plain_address(address))
        self.code.show_code(qr_matrix(address), spoken.format(address=plain_address(address)))

    def _swap(self) -> None:
        self._is_for_wallet = not self._is_for_wallet
        self.show_state()

    def _grow(self) -> None:
        """Make room for what is said; the dialog never shrinks, so that its buttons stay where they are."""
        layout = self.layout()
        if layout is not None:
            layout.activate()
            needed = layout.totalHeightForWidth(self.width())
            if needed > self.height():
                self.resize(self.width(), needed)

    def _check(self) -> None:
        """Have the place check its own address, once for each test, to see which side is at fault."""
        opened = self._place()
        if opened is not None:
            call = opened.place.reach.check()
            self._checking = self._runner.run(call, owner=self, then=self._checked, failed=self._not_checked)

    def _checked(self, response: TypedResponse[ReachChecks]) -> None:
        if response.value is not None:
            self._checks = list(response.value.checks)
            self.show_state()
        elif response.problem is not None:
            self._not_checked(response.problem)

    def _not_checked(self, problem: DeskError | ServiceFailure) -> None:
        """Say that the own check is missing, and why."""
        sentence, next_step = error_words(problem.code, problem.message, problem.next_step)
        self._unchecked = PlaceCheck(sentence, CheckOutcome.WARN, "", next_step)
        self.show_state()

    def _show_findings(self, findings: list[ReachCheck]) -> None:
        shown = findings, self._checks, self._unchecked
        if shown == self._shown:
            return
        self._shown = shown
        self.lines.clear()
        empty(self._findings)
        for each in findings:
            self._add(_line_of(each))
        if findings and (self._checks is not None or self._unchecked is not None):
            heading = label(translate("PhoneTest", OWN_CHECK), "muted", wraps=True)
            self._findings.addWidget(heading)
            heading.show()
            if self._unchecked is not None:
                self._add(self._unchecked)
                return
            failed = [each for each in self._checks or [] if each.outcome.value != CheckOutcome.OK.value]
            for each in failed:
                self._add(_line_of(each))
            if not failed:
                self._add(PlaceCheck(translate("PhoneTest", OWN_RIGHT), CheckOutcome.OK, ""))

    def _add(self, check: PlaceCheck) -> None:
        line = CheckLine(self._colours, check)
        self.lines.append(line)
        self._findings.addWidget(line)
        line.show()

    def _load(self) -> None:
        opened, test = self._place(), self.test
        if opened is not None and test is not None and self._asking is None and self.isVisible():
            call = opened.place.reach.test(test.testId)
            self._asking = self._runner.run(call, owner=self, then=self._loaded, failed=self._refuse)

    def _loaded(self, response: TypedResponse[ReachTest]) -> None:
        self._asking = None
        self.renew.setEnabled(True)
        if response.value is None and self.test is not None and response.status == _NOT_FOUND:
            self._is_over = True
        elif response.value is None:
            failure = response.problem
            words = error_words(failure.code, failure.message, failure.next_step) if failure else ("", "")
            self.failure.show_message(*words, f"code: {failure.code}" if failure else "")
            self.failure.offer()
        else:
            self.failure.hide()
            self.test, self._is_over = response.value, False
            self._again.start(POLL_INTERVAL)
        self.show_state()

    def _refuse(self, error: DeskError) -> None:
        self._asking = None
        self.renew.setEnabled(True)
        self.failure.show_error(error)

    def _end(self) -> None:
        """End the test, and hear no more of it."""
        opened, test, parent = self._place(), self.test, self.parentWidget()
        if self._asking is not None:
            self._asking.call_off()
            self._asking = None
        if self._checking is not None:
            self._checking.call_off()
            self._checking = None
        self.test = None
        if opened is not None and test is not None and parent is not None:
            ending = opened.place.reach.end_test(test.testId)
            self._runner.run(ending, owner=parent, failed=lambda _: None)


def _has(test: ReachTest, code: str) -> bool:
    return any(each.code == code for each in test.findings)


def _line_of(found: ReachCheck) -> PlaceCheck:
    """Return a finding as a line: what it is, the detail, and the next step."""
    detail = plain(found.detail, 200) if found.detail else ""
    return PlaceCheck(
        translate_sentence(found.message), CheckOutcome(found.outcome.value), detail, found.nextStep or ""
    )


_PILLS = {
    "ready": (QT_TRANSLATE_NOOP("ReachPage", "Ready"), "circle-check", Role.GOOD),
    "working": (QT_TRANSLATE_NOOP("ReachPage", "Being set up"), "loader-circle", Role.INFO),
    "waiting": (QT_TRANSLATE_NOOP("ReachPage", "Waiting for you"), "hourglass", Role.WARN),
    "failed": (QT_TRANSLATE_NOOP("ReachPage", "Does not work"), "octagon-x", Role.BAD),
}


class ReachView(SettingCard):
    """Asks the place how phones reach it, and again while that changes by itself; never while it is hidden."""

    changed = Signal()

    def __init__(
        self, colours: Colours, session: Session, runner: Runner, place: Callable[[], OpenPlace | None]
    ) -> None:
        super().__init__(colours, runner, place)
        self._session = session
        self.page = ReachPage()
        self.ways = ReachWays(colours, self.page)
        self.ways.saved.connect(self._save)
        self._asking: Job | None = None
        self._again = QTimer(self, singleShot=True)
        self._again.timeout.connect(self.load)
        self.picture = ReachPicture(colours)
        self.pill = Pill(colours)
        self.address = BreakingLabel("", "strong", name="public-address")
        self.sentence, self.next_step = label("", wraps=True), label("", "muted", wraps=True)
        self.bad, self.warning = Notice(colours), Notice(colours, Role.WARN)
        self.lost = Notice(colours, Role.WARN)
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
        self.refresh()

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
        said = (self.sentence, self.next_step, self.lost, self.bad, self.warning, self.notice)
        panels = (self.record, self.host_keys, self.authority, self.checks, self.certificate)
        self._lay_out(self.picture, head, *said, SPACE_2, self.deeds, *panels)

    def open_phone_test(self) -> None:
        """Ask whether a phone reaches this desk."""
        if self._place() is not None:
            PhoneTestDialog(self.window(), self._colours, self._runner, self._place).open()

    def showEvent(self, event: QShowEvent) -> None:
        """Look again, now that somebody sees it."""
        super().showEvent(event)
        if self.page.info is not None:
            self.load()

    def hideEvent(self, event: QHideEvent) -> None:
        """Ask no more."""
        super().hideEvent(event)
        self._again.stop()

    def load(self) -> None:
        """Ask the place how phones reach it."""
        opened = self._place()
        self._again.stop()
        if opened is None or self.page.is_busy or (self._asking is not None and not self._asking.is_over):
            return
        self._asking = self._run(self._info(opened), then=self._loaded, failed=self._not_loaded)

    async def _info(self, opened: OpenPlace) -> tuple[TypedResponse[ReachInfo], Endpoints]:
        info = await opened.place.reach.info()
        return info, await self._session.endpoints(counts=False) if opened.is_embedded else Endpoints()

    def refresh(self) -> None:
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
        self.pill.show_text(translate("ReachPage", words), icon_name, role)
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
            step = translate_sentence(problem.nextStep)
            if problem.triesAgainAt is not None:
                again = translate("ReachPage", "Next attempt: {when}.")
                step = f"{step} {again.format(when=show_near(problem.triesAgainAt, now))}"
            if problem.detail:
                said = translate("ReachPage", "Details: {detail}").replace("{detail}", plain(problem.detail, 200))
                step = f"{step}\n{said}"
            details = "\n".join(each for each in (f"code: {problem.code}", problem.detail) if each)
            notice.show_message(translate_sentence(problem.message), step, details)
            notice.offer()
        self.next_step.setHidden(problem is not None or self.page.is_lost)

    def _is_here(self) -> bool:
        opened = self._place()
        return opened is None or opened.is_embedded

    def _loaded(self, answer: tuple[TypedResponse[ReachInfo], Endpoints]) -> None:
        self._asking = None
        response, endpoints = answer
        self._offer(response)
        was = None if self.page.info is None else (self.page.info.address, self.page.info.state)
        self.page.on_response(response.value)
        self.page.is_lost = endpoints.is_unreachable and self.page.info is not None and self.page.info.problem is None
        if self.page.is_lost:
            self.lost.show_message(translate("Reach", LOST), translate("Reach", LOST_MORE))
            self.lost.offer()
        else:
            self.lost.hide()
        info = self.page.info
        if info is not None and not self.page.wallets:
            self._runner.offload(wallet_words, owner=self, then=self._name_wallets)  # 20 files
        if was is not None and info is not None and was != (info.address, info.state):
            self.changed.emit()
        self.refresh()
        self._load_again()

    def _name_wallets(self, words: dict[str, str]) -> None:
        self.ways.name_wallets(words)
        self.refresh()

    def _load_again(self) -> None:
        after = self.page.poll_interval
        if after and self.isVisible():
            self._again.start(after)

    def _not_loaded(self, _: DeskError) -> None:
        """Leave what is shown; the window says that the place does not answer."""
        self._asking = None

    def _save(self) -> None:
        change = self.page.change()
        if change is None:
            self.ways.show_state()
            self.ways.take_focus()
            return
        body, way = to_json(change), change.way.value
        self._send(lambda place: self._change_way(place, body, way), self._saved)

    def _accept(self) -> None:
        """Accept the keys of the server of the tunnel, as they are shown."""
        change = self.page.accepted(self.host_keys.keys)
        if change is not None:
            body = to_json(change)
            self._send(lambda place: place.reach.change(body), self._answered)

    async def _change_way(self, place: Place, body: bytes, way: str) -> TypedResponse[ReachInfo]:
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
        if self._place() is None or self.page.is_busy:
            return
        self.page.is_busy = True
        self._again.stop()
        if self._asking is not None:
            self._asking.call_off()
            self._asking = None
        for notice in (self.notice, self.ways.notice):
            notice.hide()
        self.refresh()
        self._ask(call, then=then)

    def _saved(self, response: TypedResponse[ReachInfo]) -> None:
        self.page.is_busy = False
        failure = response.failure
        if failure is None:
            self.page.on_saved(response.value)
            self.load()
            self.changed.emit()
        elif not self.page.show_refusal(list(failure.fields)):
            self.ways.notice.show_error(failure, f"code: {failure.code}")
        self.refresh()
        if self.page.form is not None and self.page.form.refused:
            self.ways.take_focus()
        elif self.isVisible():  # the button with the focus is gone, or was disabled meanwhile
            next_one = self.test_phone if failure is None else self.ways.save
            next_one.setFocus(Qt.FocusReason.OtherFocusReason)
        self._load_again()

    def _check(self) -> None:
        self._send(lambda place: place.reach.check(), self._checked)

    def _checked(self, response: TypedResponse[ReachChecks]) -> None:
        self.page.is_busy = False
        if response.value is not None:
            self.page.checks = response.value.checks
        self._show_failure(response)

    def _answered(self, response: TypedResponse[ReachInfo]) -> None:
        self.page.is_busy = False
        self.page.on_response(response.value)
        self._show_failure(response)

    def _show_failure(self, response: TypedResponse[Any]) -> None:
        failure = response.failure
        if failure is not None:
            self.notice.show_error(failure, f"code: {failure.code}")
        self.refresh()
        self._load_again()

    def _refuse(self, error: DeskError) -> None:
        self.page.is_busy = False
        super()._refuse(error)
        self.refresh()
        self._load_again()
