"""The ways as choices by sentences, with the form of the chosen one below it."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.contract.wallet_profile import Scheme, wallet_profiles
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import ChoiceGroup, button, frame, label
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.wrapping_radio_button import INDENT
from connector_desk.desk.rooms.settings.reach_words import GROUPS, NETWORK, NOT_FROM_HERE, OWN, WAYS
from connector_desk.desk.rooms.settings.setting_card import RadioChoice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from connector_desk.desk.kit.form_draft import FormDraft
    from connector_desk.desk.rooms.settings.reach_state import ReachPage


class ReachWays(QWidget):
    """Takes a choice and what it needs; leaves the calls to others."""

    saved = Signal()

    def __init__(self, colours: Colours, page: ReachPage) -> None:
        super().__init__()
        self._colours, self.page = colours, page
        self._group = ChoiceGroup(self)
        self.choices: dict[str, RadioChoice] = {}
        self.forms: dict[str, FormView] = {}
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(SPACE_2)
        for place, (title, ways) in enumerate(GROUPS):
            if place:
                self._layout.addSpacing(SPACE_2)
            self._layout.addWidget(label(translate("ReachPage", title), "label"))
            for way in ways:
                self.choices[way] = self._choice(way)
                self._layout.addWidget(self.choices[way])
        self.notice = Notice(colours)
        self.save = button(translate("Settings", "Use this from now on"), colours, kind="primary")
        self.undo = button(translate("ReachPage", "Discard"), colours, kind="quiet")
        self.save.clicked.connect(self.saved)
        self.undo.clicked.connect(self._discard)
        self._layout.addWidget(self._make_below())

    @property
    def form(self) -> FormView | None:
        """Return the form of the chosen way; None: it needs nothing."""
        return self.forms.get(self.page.wanted)

    def name_wallets(self, wallets: Mapping[str, str]) -> None:
        """Name the wallets that take a way."""
        self.page.wallets = dict(wallets)
        for way, names in wallets.items():
            self.choices[way].explain(self._explanation(way, names))

    def take_focus(self) -> None:
        """Put the focus on the first fault."""
        if self.form is not None and self.page.form is not None:
            self.form.focus_fault(self.page.form)

    def show_state(self) -> None:
        """Show what is chosen and typed."""
        page = self.page
        for way, choice in self.choices.items():
            is_allowed = page.is_allowed(way) or (page.info is not None and page.info.way == way)
            choice.button.setEnabled(page.info is not None and not page.is_busy and is_allowed)
            choice.refuse("" if page.is_allowed(way) else translate("ReachPage", NOT_FROM_HERE))
            if way == page.wanted and not choice.button.isChecked():
                choice.button.setChecked(True)
        self._place_below()
        for way, form in self.forms.items():
            form.setHidden(way != page.wanted)
        if self.form is not None and page.form is not None:
            self.form.setEnabled(page.is_allowed(page.wanted) and not page.is_busy)
            addresses = [] if page.info is None else page.info.addresses
            self.form.show_draft(page.form, {"addresses": ", ".join(addresses) or "…"})
        self.save.setHidden(not page.is_changed)
        self.save.setEnabled(page.can_save)
        self.undo.setHidden(not page.is_changed)
        self.undo.setEnabled(not page.is_busy)
        self._below.setHidden(self.form is None and not page.is_changed and self.notice.isHidden())

    def _choice(self, way: str) -> RadioChoice:
        words = WAYS[way]
        made = RadioChoice(
            self._group, f"reach-{way}", translate("ReachPage", words.title), self._explanation(way, "…")
        )
        made.button.toggled.connect(lambda checked: self._chose(way) if checked else None)
        return made

    @staticmethod
    def _explanation(way: str, wallets: str) -> str:
        gives = translate("ReachPage", WAYS[way].gives).replace("{wallets}", wallets)
        needs = translate("ReachPage", WAYS[way].needs) if WAYS[way].needs else ""
        return f"{gives}\n{needs}".strip()

    def _make_below(self) -> QWidget:
        self._below = QWidget()
        box = frame("sunken")
        self._forms = QVBoxLayout(box)
        self._forms.setContentsMargins(SPACE_4, SPACE_3, SPACE_4, SPACE_4)
        self._forms.setSpacing(SPACE_3)
        ends = QHBoxLayout()
        ends.setSpacing(SPACE_2)
        ends.addWidget(self.save)
        ends.addWidget(self.undo)
        ends.addStretch()
        self._forms.addWidget(self.notice)
        self._forms.addLayout(ends)
        outer = QVBoxLayout(self._below)
        outer.setContentsMargins(INDENT, 0, 0, SPACE_2)
        outer.addWidget(box)
        return self._below

    def _place_below(self) -> None:
        """Put the form below its choice, in the order of Tab too."""
        way = self.page.wanted
        if way in self.page.forms and way not in self.forms:
            draft = self.page.forms[way]
            made = self.forms[way] = FormView(self._colours, draft.spec, "reach")
            made.edited.connect(partial(self._edited, draft))
            made.removed.connect(partial(self._removed, draft))
            made.submitted.connect(self._send)
            self._forms.insertWidget(0, made)
        if way not in self.choices:
            return
        at = self._layout.indexOf(self.choices[way]) + 1
        if self._layout.indexOf(self._below) != at:
            self._layout.removeWidget(self._below)
            self._layout.insertWidget(self._layout.indexOf(self.choices[way]) + 1, self._below)
        stops = [self.choices[way].button, *([] if self.form is None else self.form.controls), self.save, self.undo]
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    def _chose(self, way: str) -> None:
        if way == self.page.wanted:
            return
        self.page.choose(way)
        self.notice.hide()
        self.show_state()

    def _discard(self) -> None:
        if self.page.info is not None:
            self.page.on_saved(self.page.info)
        self.notice.hide()
        self.show_state()
        self.choices[self.page.wanted].button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _edited(self, draft: FormDraft, key: str, value: str) -> None:
        draft.edit(key, value)
        self.show_state()

    def _removed(self, draft: FormDraft, key: str) -> None:
        draft.remove(key)
        self.show_state()

    def _send(self) -> None:
        if self.page.can_save:
            self.saved.emit()


def wallet_words() -> dict[str, str]:
    """Return the names of the wallets that take plain http, and of those that honour an installed authority."""
    rules = [(each.name, each.transport) for each in wallet_profiles().values()]
    http = [name for name, rule in rules if rule is not None and Scheme.HTTP in (rule.schemes or ())]
    own = [name for name, rule in rules if rule is not None and rule.userAuthorities]
    return {NETWORK: ", ".join(http), OWN: ", ".join(own)}
