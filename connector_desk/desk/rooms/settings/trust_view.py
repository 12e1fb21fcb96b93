"""Whom the service trusts, each a list with a form: issuers, service providers, and the attesters of wallets."""

from __future__ import annotations

import json
import re
from asyncio import to_thread
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLayout, QLineEdit, QVBoxLayout, QWidget

from connector_desk.contract.trust import AttesterRule, RequestSettingsChange
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import SENTENCE
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words, plain
from connector_desk.desk.rooms.settings.setting_card import SettingCard, empty, remove_button, row_of
from connector_desk.desk.rooms.settings.trust_state import (
    ATTESTERS,
    ISSUERS,
    NAME,
    PROVIDERS,
    REQUESTS,
    RULE,
    TrustedEntry,
    TrustedList,
    TrustedState,
    as_pem,
    read_certificate,
    read_keys,
)

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.place import Place
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.client.studio import Register
    from connector_desk.contract.agent_api import ServiceProviderList
    from connector_desk.contract.trust import AttesterList, RequestSettings, TrustedIssuerList
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace

NO_CERTIFICATE = QT_TRANSLATE_NOOP("Settings", "This file contains no certificate.")


class TrustedRow(QWidget):
    """A name, its identifier, and the button that removes it."""

    def __init__(self, colours: Colours, name: str, known_by: str, remove: Callable[[], None]) -> None:
        super().__init__()
        name = plain(name, 80)
        mark = label()
        mark.setPixmap(icon_pixmap("shield-check", colours.muted, 18, 2.0))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(name, "strong", wraps=True))
        words.addWidget(label(plain(known_by, 200), "small", wraps=True))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        layout.addWidget(mark)
        layout.addLayout(words, 1)
        layout.addWidget(remove_button(colours, name, remove))


class TrustedView(SettingCard):
    """Holds the list and the form; a view of one kind of trusted parties puts its own choices below them."""

    def __init__(
        self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None], listed: TrustedList
    ) -> None:
        super().__init__(colours, runner, place)
        self.state = TrustedState()
        self._by = listed.identified_by
        self._certificate = ""
        self.draft = FormDraft(listed.form)
        self.form = FormView(colours, listed.form, listed.key)
        self.form.bind(self.draft)
        self.form.edited.connect(self._show_adding)
        self.form.submitted.connect(self._add)
        words, spoken = (
            translate("Settings", each) if each else "" for each in (listed.certificate, listed.certificate_name)
        )
        self.file = button(words, colours, kind="quiet", icon_name="file-check")
        self.file.setAccessibleName(spoken)
        if not words:
            self.file.hide()  # they are known by their name alone
        self.file.clicked.connect(self._choose_file)
        self.add = button(translate("Settings", listed.add), colours)
        self.add.clicked.connect(self._add)
        self._nobody = label(translate("Settings", listed.nobody), "muted", wraps=True)
        self._list = QVBoxLayout()
        self._list.setSpacing(SPACE_2)

    def take_certificate(self, path: Path) -> None:
        """Load a certificate file."""

        def then(certificate: str) -> None:
            self._certificate = certificate
            self.draft.refused.pop(self._by.key, None)
            if certificate:
                self._on_certificate()
                self._show_example(plain(path.name, 60))
                self.draft.edit(NAME, self.draft.value(NAME) or path.stem)
            else:
                self.draft.refused[self._by.key] = Words("Settings", NO_CERTIFICATE)
            self._show_adding()

        self._runner.run(to_thread(read_certificate, path), owner=self, then=then)

    def _register(self, place: Place) -> Register[Any, Any]:
        """Return the calls that add and remove an entry."""
        raise NotImplementedError

    def _document(self) -> dict[str, object] | None:
        """Return the body that adds one; None where the form says what is wrong with it."""
        return self.draft.document()

    def _on_certificate(self) -> None:
        """Update after a certificate was chosen."""

    def _listing(self) -> tuple[QWidget | QLayout, ...]:
        """Create the list, the form and the failure, in this order."""
        ways = row_of(self.file)
        ways.addWidget(self.add)
        form = QVBoxLayout()
        form.setSpacing(SPACE_2)
        form.addWidget(self.form)
        form.addLayout(ways)
        self._show_adding()
        return (self._nobody, self._list, form, self.notice)

    def _choose_file(self) -> None:
        kinds = translate("Settings", "Certificates") + " (*.pem *.crt *.cer *.der)"
        name, _ = QFileDialog.getOpenFileName(self, translate("Settings", "Choose a certificate"), "", kinds)
        if name:
            self.take_certificate(Path(name))

    def _add(self) -> None:
        if not self.add.isEnabled():
            return
        self.draft.clear_faults()
        document = self._document() if self.draft.validate() else None
        self._show_adding()
        if document is None:
            self.form.focus_fault(self.draft)
            return
        body = json.dumps(document).encode()
        if self._ask(lambda place: self._register(place).add(body), then=self._added):
            self.add.setEnabled(False)

    def _added(self, response: Response) -> None:
        failure = response.failure
        if failure is not None and failure.fields:  # what is not of the name is of what identifies it
            own = {each.key for each in self.draft.fields}
            named = [(re.split(r"[.\[]", each.path, maxsplit=1)[0], each) for each in failure.fields]
            faults = [(name if name in own else self._by.key, each.code, each.message) for name, each in named]
            self.draft.refuse(faults, SENTENCE)
        elif self._is_done(response):
            self._certificate = ""
            self._show_example(self._by.example)
            self.draft.forget()
            self.load()
        self._show_adding()

    def _show_example(self, example: str) -> None:
        line = self.form.rows[self._by.key].editor.control
        if isinstance(line, QLineEdit):
            line.setPlaceholderText(example)

    def _is_missing(self, response: Response) -> bool:
        """Return whether a service has no such list, as opposed to a failed request."""
        return self.state.is_offered is None and response.is_not_offered

    def refresh(self) -> None:
        """Show the list as it is now."""
        empty(self._list)
        for each in self.state.entries:
            self._list.addWidget(self._row(each))
        self._nobody.setVisible(not self.state.entries)
        self.offered.emit(self.state.is_offered is not False)

    def _row(self, entry: TrustedEntry) -> QWidget:
        def remove() -> None:
            self._change(lambda place: self._register(place).remove(entry.identifier))

        return TrustedRow(self._colours, entry.name, entry.known_by, remove)

    def _show_adding(self) -> None:
        self.form.show_draft(self.draft)
        typed = [self.draft.value(each).strip() for each in (NAME, self._by.key)]
        self.add.setEnabled(bool(typed[0] and (typed[1] or self._certificate)))

    def _refuse(self, error: DeskError) -> None:
        super()._refuse(error)
        self.refresh()
        self._show_adding()


class ProvidersView(TrustedView):
    """Asks the service for its list, and changes it."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__(colours, runner, place, PROVIDERS)
        about = translate("Settings", "Agents can request a sign-in at these service providers.")
        self._lay_out(label(about, "muted", wraps=True), *self._listing())
        self.refresh()

    def load(self) -> None:
        """Ask the service for its list."""
        self._ask(lambda place: place.settings.providers.entries(), then=self._loaded)

    def _loaded(self, response: TypedResponse[ServiceProviderList]) -> None:
        if response.value is not None or response.failure is None:
            self.state.on_providers(response.value)
        elif self._is_missing(response):
            self.state.is_offered = False
        else:
            self._is_done(response)
        self.refresh()

    def _register(self, place: Place) -> Register[Any, Any]:
        return place.settings.providers


class AttesterView(TrustedView):
    """Asks the service for its attesters and its rule, and changes them."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__(colours, runner, place, ATTESTERS)
        self.state.choices = FormDraft(RULE)
        self.choices = FormView(colours, RULE, "attesters")
        self.choices.edited.connect(self._choose)
        about = translate(
            "Settings", "Some wallets send an attestation from their provider. “Records” shows the provider."
        )
        self._lay_out(
            label(about, "muted", wraps=True),
            SPACE_3,
            label(translate("Settings", "Trusted wallet providers"), "label", wraps=True),
            *self._listing(),
            SPACE_3,
            self.choices,
        )
        self.refresh()

    def load(self) -> None:
        """Ask the service for its list."""
        self._ask(lambda place: place.settings.attesters.entries(), then=self._loaded)

    def _loaded(self, response: TypedResponse[AttesterList]) -> None:
        if self._is_missing(response):
            self.state.is_offered = False
        elif self._is_done(response):
            self.state.on_attesters(response.value)
        self.refresh()

    def _choose(self, name: str, value: str) -> None:
        """Change the rule for wallets of other attesters."""
        rule = AttesterRule.model_validate({name: value})
        self._change(lambda place: place.settings.change_attester_rule(rule))

    def _register(self, place: Place) -> Register[Any, Any]:
        return place.settings.attesters

    def _document(self) -> dict[str, object] | None:
        pasted = read_keys(self.draft.value(self._by.key))
        if pasted.fault:
            self.draft.refused[self._by.key] = Words("Settings", pasted.fault)
            return None
        keys = {self._by.key: list(pasted.keys)} if pasted.keys else {}
        certificates = {"certificates": as_pem(self._certificate)} if self._certificate else {}
        return {NAME: self.draft.value(NAME).strip(), **keys, **certificates}

    def refresh(self) -> None:
        """Show the list as it is now, and the rule below it."""
        super().refresh()
        self.choices.show_draft(self.state.choices)


class TrustView(TrustedView):
    """Asks the service for its issuers and its settings of data requests, and changes them."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__(colours, runner, place, ISSUERS)
        self.choices = FormView(colours, REQUESTS, "requests")
        self.choices.edited.connect(self._choose)
        title = label(translate("Settings", "Other trusted issuers"), "label", wraps=True)
        self._lay_out(title, *self._listing(), SPACE_3, self.choices)
        self.refresh()

    def load(self) -> None:
        """Ask the service for its settings and its list."""
        self._ask(lambda place: place.settings.request_settings(), then=self._loaded)
        self._ask(lambda place: place.settings.issuers.entries(), then=self._issuers_loaded)

    def _loaded(self, response: TypedResponse[RequestSettings]) -> None:
        if self._is_missing(response):
            self.state.is_offered = False
        elif self._is_done(response):
            self.state.on_settings(response.value)
        self.refresh()

    def _issuers_loaded(self, response: TypedResponse[TrustedIssuerList]) -> None:
        if response.failure is None:
            self.state.on_issuers(response.value)
        self.refresh()

    def _choose(self, name: str, value: str) -> None:
        """Change one of the choices below the list."""
        change = RequestSettingsChange.model_validate({name: value}, strict=False)
        self._change(lambda place: place.settings.change_request_settings(change))

    def _register(self, place: Place) -> Register[Any, Any]:
        return place.settings.issuers

    def _document(self) -> dict[str, object] | None:
        document = self.draft.document()
        return document if self._by.key in document else {**document, "certificate": self._certificate}

    def _on_certificate(self) -> None:
        self.draft.edit(self._by.key, "")  # an issuer is known by one of the two

    def refresh(self) -> None:
        """Show the list as it is now, and the choices below it."""
        super().refresh()
        self.choices.show_draft(self.state.choices)
