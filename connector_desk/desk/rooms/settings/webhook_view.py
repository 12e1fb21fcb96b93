"""Webhooks: addresses that receive events, the result of each delivery, and the button to send one again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.contract.webhook import NewWebhook, WebhookChange
from connector_desk.contract.wire import to_json
from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.dates import show_clock
from connector_desk.desk.kit.editors import ActionLineEditor
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.model_shape import read_form
from connector_desk.desk.kit.parts import button, frame, label
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain, plain_address, plain_inside
from connector_desk.desk.rooms.settings.setting_card import SettingCard, empty, remove_button, row_of
from connector_desk.desk.rooms.settings.webhook_state import (
    FORM,
    MOST_SHOWN,
    STATES,
    URL,
    WebhookState,
    fault_of,
    state_words,
)

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.contract.webhook import Delivery, DeliveryList, Webhook, WebhookList, WebhookWithSecret
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace


def time_of(at: int | None) -> str:
    """Spell the time of day of an instant."""
    return "" if at is None else show_clock(at)


class HookRow(QWidget):
    """A webhook: its address, its state, and its actions."""

    def __init__(
        self,
        colours: Colours,
        webhook: Webhook,
        *,
        is_open: bool,
        show: Callable[[], None],
        turn: Callable[[], None],
        remove: Callable[[], None],
    ) -> None:
        super().__init__()
        mark = label()
        mark.setPixmap(icon_pixmap("globe" if webhook.isOn else "unplug", colours.muted, 18, 2.0))
        words = translate("Webhooks", state_words(webhook)).format(
            count=webhook.waiting, time=time_of(webhook.triedAgainAt)
        )
        self.words = label(words, "small", wraps=True)
        address = BreakingLabel(plain_address(webhook.url[:2_000], 400), "strong")
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addWidget(address)
        texts.addWidget(self.words)
        head = QHBoxLayout()
        head.setSpacing(SPACE_3)
        head.addWidget(mark)
        head.addLayout(texts, 1)
        shows = translate("Webhooks", "Hide deliveries") if is_open else translate("Webhooks", "Show deliveries")
        self.shown = button(shows, colours, kind="quiet")
        self.turned = button(
            translate("Webhooks", "Switch off") if webhook.isOn else translate("Webhooks", "Switch on"),
            colours,
            kind="quiet",
        )
        self.way = remove_button(colours, plain_inside(webhook.url[:2_000], 80), remove)
        for each, handler in ((self.shown, show), (self.turned, turn)):
            each.clicked.connect(handler)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        for each in (self.shown, self.turned, self.way):
            ways.addWidget(each)
        ways.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addLayout(head)
        layout.addLayout(ways)


class SentRow(QWidget):
    """An event: time, type, result, and the button to send it again."""

    def __init__(self, colours: Colours, delivery: Delivery, *, again: Callable[[], None]) -> None:
        super().__init__()
        known = STATES.get(delivery.state)
        state = translate("Webhooks", known) if known else plain(delivery.state, 30)
        fault = fault_of(delivery)
        why = f" · {plain(translate('Detail', fault[:200]), 120)}" if fault else ""
        self.words = label(f"{time_of(delivery.event.time)}  {plain(delivery.event.type, 60)}", wraps=True)
        self.outcome = label(f"{state}{why}", "small", wraps=True)
        self.again = button(translate("Webhooks", "Send again"), colours, kind="quiet", icon_name="rotate-ccw")
        self.again.setAccessibleName(f"{self.again.text()}: {self.words.text()}")
        self.again.clicked.connect(again)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addWidget(self.words)
        texts.addWidget(self.outcome)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE_3, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        layout.addLayout(texts, 1)
        layout.addWidget(self.again)


class WebhookView(SettingCard):
    """Asks the service for its webhooks, and changes them."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__(colours, runner, place)
        self.state = WebhookState()
        about = translate(
            "Webhooks",
            "The desk sends events to other programs: it posts each event to the address of a program, "
            "signed and without personal data. A program that does not answer receives the missed "
            "events later, in order.",
        )
        self._nobody = label(translate("Webhooks", "No webhooks yet."), "muted", wraps=True)
        self._list = QVBoxLayout()
        self._list.setSpacing(SPACE_3)
        self.add = button(translate("Webhooks", "Add webhook"), colours, icon_name="plus")
        self.add.clicked.connect(self._add)
        self.form = FormView(colours, FORM, "webhook", {URL: ActionLineEditor(self.add, FORM.field(URL).example)})
        self.form.bind(self.state.new)
        self.form.edited.connect(self._show_adding)
        self.form.submitted.connect(self._add)
        about_label = label(about, "muted", wraps=True)
        parts = (about_label, self._nobody, self._list, self.form, self._make_secret(), self.notice)
        self._lay_out(*parts, spacing=SPACE_3)
        self.refresh()

    def load(self) -> None:
        """Ask the service for its webhooks, and for the deliveries that are shown."""
        self._ask(lambda place: place.webhooks.entries(), then=self._loaded)

    def _make_secret(self) -> QWidget:
        self._secret = frame("sunken")
        words = translate("Webhooks", "The secret that signs the events. It is shown only once:")
        self.secret = BreakingLabel("", "strong", name="secret")
        self.secret.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy = button(translate("Webhooks", "Copy the secret"), self._colours, icon_name="copy")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.state.secret))
        layout = QVBoxLayout(self._secret)
        layout.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        layout.setSpacing(SPACE_2)
        layout.addWidget(label(words, wraps=True))
        layout.addWidget(self.secret)
        layout.addLayout(row_of(self.copy))
        return self._secret

    def _loaded(self, response: TypedResponse[WebhookList]) -> None:
        if self.state.is_offered is None and response.is_not_offered:
            self.state.is_offered = False
        elif self._is_done(response):
            self.state.on_webhooks(response.value)
            if self.state.chosen_webhook is not None:
                self._load_deliveries(self.state.chosen_webhook)
        self.refresh()

    def _load_deliveries(self, webhook: Webhook) -> None:
        self._ask(
            lambda place: place.webhooks.deliveries(webhook.webhookId, limit=MOST_SHOWN), then=self._deliveries_loaded
        )

    def _deliveries_loaded(self, response: TypedResponse[DeliveryList]) -> None:
        if self._is_done(response):
            self.state.on_deliveries(response.value)
        self.refresh()

    def _add(self) -> None:
        draft = self.state.new
        if not draft.value(URL).strip():
            return
        draft.clear_faults()
        new = read_form(draft, NewWebhook, draft.document()) if draft.validate() else None
        if new is not None:
            self._ask(lambda place: place.webhooks.add(to_json(new)), then=self._added)
        self._show_adding()
        self.form.focus_fault(draft)

    def _added(self, response: TypedResponse[WebhookWithSecret]) -> None:
        if self._is_taken(self.state.new, response):
            self.state.on_added(response.value)
            self.load()
        self.refresh()

    def _choose(self, webhook: Webhook) -> None:
        is_open = self.state.chosen == webhook.webhookId
        self.state.chosen, self.state.deliveries = "" if is_open else webhook.webhookId, []
        self.refresh()
        if not is_open:
            self._load_deliveries(webhook)

    def _turn(self, webhook: Webhook) -> None:

        change = WebhookChange(isOn=not webhook.isOn)
        self._change(lambda place: place.webhooks.change(webhook.webhookId, change))

    def _remove(self, webhook: Webhook) -> None:
        self._ask(lambda place: place.webhooks.remove(webhook.webhookId), then=self._removed, failed=self._not_removed)

    def _removed(self, response: Response) -> None:
        if self._is_done(response):
            self.load()
        else:
            self._remove_again()

    def _not_removed(self, error: DeskError) -> None:
        self._refuse(error)
        self._remove_again()

    def _remove_again(self) -> None:
        """Enable the button again after a refusal."""
        for row in self.findChildren(HookRow):
            if not row.way.isEnabled():
                row.way.setEnabled(True)
                row.way.setFocus(Qt.FocusReason.OtherFocusReason)

    def _send_again(self, webhook: Webhook, delivery: Delivery) -> None:
        self._change(lambda place: place.webhooks.send_again(webhook.webhookId, delivery.deliveryId))

    def _changed(self, response: Response) -> None:
        if self._is_done(response):
            self.load()

    def refresh(self) -> None:
        """Show the webhooks, and the deliveries of the chosen one."""
        state = self.state
        self._nobody.setVisible(not state.webhooks)
        empty(self._list)
        for webhook in state.webhooks:
            is_open = webhook.webhookId == state.chosen
            self._list.addWidget(
                HookRow(
                    self._colours,
                    webhook,
                    is_open=is_open,
                    show=partial(self._choose, webhook),
                    turn=partial(self._turn, webhook),
                    remove=partial(self._remove, webhook),
                )
            )
            if is_open:
                for each in state.deliveries:
                    again = partial(self._send_again, webhook, each)
                    self._list.addWidget(SentRow(self._colours, each, again=again))
                if not state.deliveries:
                    self._list.addWidget(label(translate("Webhooks", "No deliveries yet."), "muted", wraps=True))
        self._secret.setVisible(bool(state.secret))
        self.secret.setText(state.secret)
        self._show_adding()
        self.offered.emit(state.is_offered is not False)

    def _show_adding(self) -> None:
        self.form.show_draft(self.state.new)
        self.add.setEnabled(bool(self.state.new.value(URL).strip()))
