"""The card of badges: printers, the layout of each kind of credential, and a preview; the desk keeps it for itself."""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from connector_desk.badge.settings import NETWORK, NO_BADGE, SYSTEM, BadgeSettings, Resolution
from connector_desk.base.blocking_call import run_blocking
from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.badge_painting import BadgePreview
from connector_desk.desk.kit.badge_printers import print_on_first, system_printer, system_printers
from connector_desk.desk.kit.badge_store import ENDING
from connector_desk.desk.kit.badge_values import known_attributes, sample_content
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import YES, Field, FieldKind, FormSpec
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.icons import paint_icon
from connector_desk.desk.kit.model_shape import read_form, rules_of
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.picture import encode_picture
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.tokens import SPACE_3, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain
from connector_desk.desk.rooms.settings.setting_card import SettingCard, row_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtGui import QShowEvent

    from connector_desk.badge.layout import BadgeContent, BadgeLayout
    from connector_desk.badge.settings import BadgePrinter
    from connector_desk.desk.kit.badge_printers import OpenPrinter, Outcome
    from connector_desk.desk.kit.badge_store import BadgeStore
    from connector_desk.desk.kit.schema import FormSchema
    from connector_desk.desk.runner.organisation_watch import OrganisationWatch
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace

BY_ITSELF = "printsByItself"
_KIND = "kind."
"""Before the name of a kind of credential: the key of its layout."""
_PREVIEW, _PORTRAIT = QSize(300, 200), QSize(240, 300)
_PRINTERS, _LAYOUTS = QT_TRANSLATE_NOOP("Badges", "Printers"), QT_TRANSLATE_NOOP("Badges", "Layouts")
_LIST_SECONDS = 15.0
_ZPL = QT_TRANSLATE_NOOP("Badges", "A label printer in the network (ZPL)")
_GONE = QT_TRANSLATE_NOOP("Badges", "{name} (not connected)")


def badge_form(
    printers: Sequence[str] | None,
    settings: BadgeSettings,
    kinds: Mapping[str, str],
    layouts: Sequence[tuple[str, str]],
    suggested: Mapping[str, str],
) -> FormSpec:
    """Return the form: `kinds` has the titles of the kinds of credentials, `suggested` those of what fits them."""
    rules = rules_of(BadgeSettings, *(f"{each}.{name}" for each in ("first", "second") for name in ("host", "port")))
    fields = [
        Field(
            BY_ITSELF,
            translate("Badges", "Print by itself"),
            FieldKind.CONSENT,
            note=translate("Badges", "The badge of each visit here, once the visitor has accepted."),
            follows=True,
        ),
        *_printer_fields("first", translate("Badges", "Printer"), printers, settings.first),
        *_printer_fields("second", translate("Badges", "Second printer"), printers, settings.second),
    ]
    no_badge = (NO_BADGE, translate("Badges", "No badge"))
    for kind, title in kinds.items():
        nothing = translate("Badges", "Suggested: {layout}").format(layout=suggested[kind])
        fields.append(
            Field(
                _KIND + kind,
                plain(title, 80),
                FieldKind.CHOICE,
                nothing=nothing,
                choices=(*layouts, no_badge),
                is_member=False,
            )
        )
    return FormSpec(tuple(fields), is_beside=True).with_rules(rules)


def read_settings(draft: FormDraft) -> BadgeSettings | None:
    """Return the settings in a form; None where it has faults, which stand beside the fields then."""
    draft.clear_faults()
    if not draft.validate():
        return None
    document = draft.document()
    document[BY_ITSELF] = draft.value(BY_ITSELF) == YES
    chosen = {each.key: draft.value(each.key) for each in draft.fields if each.key.startswith(_KIND)}
    document["layouts"] = {key.removeprefix(_KIND): value for key, value in chosen.items() if value}
    return read_form(draft, BadgeSettings, document)


def _printer_fields(name: str, title: str, printers: Sequence[str] | None, kept: BadgePrinter) -> tuple[Field, ...]:
    there = [(SYSTEM + each, plain(each, 80)) for each in printers or ()]
    if kept.system_name and (printers is None or kept.system_name not in printers):
        shown = plain(kept.system_name, 80)
        there.append((kept.printer, shown if printers is None else translate("Badges", _GONE).format(name=shown)))
    in_network = (f"{name}.printer", (NETWORK,))
    dpi = tuple((each.value, each.value) for each in Resolution)
    return (
        Field(
            f"{name}.printer",
            title,
            FieldKind.CHOICE,
            nothing=translate("Badges", "None"),
            choices=(*there, (NETWORK, translate("Badges", _ZPL))),
        ),
        Field(
            f"{name}.host",
            translate("Badges", "Its address"),
            example="192.168.1.40",
            when=in_network,
            is_required=True,
        ),
        Field(f"{name}.port", translate("Badges", "Its port"), FieldKind.NUMBER, when=in_network, default="9100"),
        Field(
            f"{name}.dpi",
            translate("Badges", "Its dots per inch"),
            FieldKind.SEGMENTS,
            choices=dpi,
            when=in_network,
            default=Resolution.DPI_203.value,
        ),
    )


class BadgesView(SettingCard):
    """Asks this computer for its printers when it is opened; nothing of it is sent to the service."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__(colours, runner, place)
        self._store: Callable[[], BadgeStore] | None = None
        self._schemas: Callable[[], Sequence[FormSchema]] = tuple
        self._organisation: OrganisationWatch | None = None
        self._language = "en"
        self._shown_kind = ""
        self._forms: tuple[FormView, ...] = ()
        self._titles = [label(translate("Badges", each), "strong") for each in (_PRINTERS, _LAYOUTS)]
        self.draft: FormDraft | None = None
        self._printers: Sequence[str] | None = None
        """The printers of this computer; None: they are not known yet."""
        self.list_printers: Callable[[], Sequence[str]] = system_printers
        self.open_printer: OpenPrinter = system_printer
        self.ask_file: Callable[[], Path | None] = self._ask_file
        self.preview, self.about = BadgePreview(colours, _PREVIEW), label("", "muted", wraps=True)
        self.said = StatusLine("badges-said", wraps=True)
        self.save = button(translate("Organisation", "Save"), colours, kind="primary")
        self.test = button(translate("Badges", "Print a test badge"), colours, icon_name="printer")
        self.take = button(translate("Badges", "Import a layout…"), colours, icon_name="download")
        self.save.clicked.connect(self._save)
        self.test.clicked.connect(self._print_sample)
        self.take.clicked.connect(self._import)
        words = translate(
            "Badges",
            "F2 prints the badge of the visitor who has accepted a credential. If the printer does not take it, "
            "the second one does.",
        )
        self._column = self._lay_out(
            label(words, "muted", wraps=True),
            *self._titles,
            row_of(self.take),
            self.about,
            self.preview,
            row_of(self.save, self.test),
            self.said,
            self.notice,
            spacing=SPACE_3,
        )
        self._column.setAlignment(self.preview, Qt.AlignmentFlag.AlignLeft)

    def follow(
        self,
        store: Callable[[], BadgeStore],
        schemas: Callable[[], Sequence[FormSchema]],
        organisation: OrganisationWatch,
        language: str,
    ) -> None:
        """Show what is kept there, for the kinds of credentials that there are when it is opened."""
        self._store, self._schemas, self._organisation, self._language = store, schemas, organisation, language

    def showEvent(self, event: QShowEvent) -> None:
        """Ask for printers and kinds now: few people open this page."""
        super().showEvent(event)
        if self._store is not None:
            self._make_form(self._store(), self._typed)
            self._run(self._list_printers(), then=self._put_printers, failed=lambda _: None)

    async def _list_printers(self) -> Sequence[str]:
        """List the printers aside: a print server that does not answer must not hold up the window."""
        with suppress(TimeoutError):
            return await run_blocking(self.list_printers, _LIST_SECONDS)
        return ()

    def _put_printers(self, printers: Sequence[str]) -> None:
        """Offer the printers of this computer; what was typed meanwhile stays, and so does the focus."""
        focused = QApplication.focusWidget()
        name = focused.objectName() if focused is not None and self.isAncestorOf(focused) else ""
        self._printers = printers
        if self._store is not None:
            self._make_form(self._store(), self._typed)
        again = self.findChildren(QWidget, name)[-1:] if name else []
        for each in again:
            each.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _typed(self) -> Mapping[str, str]:
        return {} if self.draft is None else self.draft.changes

    def _make_form(self, store: BadgeStore, typed: Mapping[str, str]) -> None:
        """Make the form again from what there is now, with what was typed and not saved."""
        schemas = {each.name: each for each in self._schemas()}
        kinds = {name: each.title(self._language) for name, each in schemas.items()}
        layouts = [(name, each.title_in(self._language)) for name, each in store.layouts.items()]
        suggested = {name: self._title(store, each) for name, each in schemas.items()}
        spec = badge_form(self._printers, store.settings, kinds, layouts, suggested)
        self.draft = FormDraft(spec)
        self.draft.read(_document(store.settings))
        kept = {_KIND + name: each for name, each in store.settings.layouts.items() if name in kinds}
        self.draft.kept = {**self.draft.values, **kept}
        self.draft.values = {key: value for key, value in typed.items() if key in spec}
        keys = [each.key for each in spec.fields]
        parts = [spec.only(*(key for key in keys if key.startswith(_KIND) is has_kinds)) for has_kinds in (False, True)]
        if [each.spec for each in self._forms] != parts:
            self._put_forms(tuple(FormView(self._colours, each, "badges") for each in parts))
        for form in self._forms:
            form.bind(self.draft)
        self._shown_kind = self._shown_kind if self._shown_kind in schemas else next(iter(schemas), "")
        self._show_preview()

    def _put_forms(self, forms: tuple[FormView, ...]) -> None:
        """Put other forms below their titles."""
        for former in self._forms:
            former.hide()
            former.deleteLater()
        self._forms = forms
        for form, title in zip(forms, self._titles, strict=True):
            form.edited.connect(self._edited)
            form.submitted.connect(self._save)
            self._column.insertWidget(self._column.indexOf(title) + 1, form)
            form.show()
        stops = [*(stop for form in forms for stop in form.controls), self.take, self.save, self.test]
        for before, after in pairwise(stops):  # the buttons were made first
            self.setTabOrder(before, after)

    def _title(self, store: BadgeStore, schema: FormSchema) -> str:
        """Name the layout that fits a kind of credential."""
        fitting = BadgeSettings().layout_of(schema.name, known_attributes(schema, {}), store.layouts)
        if fitting is None:
            return translate("Badges", "No badge")
        return fitting.titles.get(self._language) or fitting.title

    def _edited(self, key: str) -> None:
        if key.startswith(_KIND):
            self._shown_kind = key.removeprefix(_KIND)
        self.said.forget()
        self._show_preview()

    def _show_preview(self) -> None:
        """Show the badge of the kind whose layout was chosen last, with its examples."""
        badge = self._sample()
        schema = next((each for each in self._schemas() if each.name == self._shown_kind), None)
        self.preview.show_badge(badge)
        self.preview.setVisible(badge is not None)
        title = "" if schema is None else plain(schema.title(self._language), 80)
        words = translate("Badges", "Preview: {kind}") if badge else translate("Badges", "{kind} has no badge.")
        self.about.setText(words.format(kind=title))
        self.test.setEnabled(badge is not None)

    def _sample(self) -> tuple[BadgeLayout, BadgeContent] | None:
        schema = next((each for each in self._schemas() if each.name == self._shown_kind), None)
        if schema is None or self._store is None or self.draft is None:
            return None
        store = self._store()
        chosen = BadgeSettings(layouts={schema.name: self.draft.value(_KIND + schema.name)})
        layout = chosen.layout_of(schema.name, known_attributes(schema, {}), store.layouts)
        organisation = None if self._organisation is None else self._organisation.organisation
        return None if layout is None else (layout, sample_content(schema, organisation, self._language, _portrait()))

    def _read(self) -> BadgeSettings | None:
        if self.draft is None:
            return None
        settings = read_settings(self.draft)
        for form in self._forms:
            form.show_draft(self.draft)
            if settings is None:
                form.focus_fault(self.draft)
        return settings

    def _save(self) -> None:
        settings = self._read()
        if settings is not None and self._store is not None:
            store = self._store()
            others = {name: one for name, one in store.settings.layouts.items() if _KIND + name not in self._keys}
            store.save_settings(settings.model_copy(update={"layouts": {**others, **settings.layouts}}))
            self.notice.hide()
            self._make_form(store, {})
            self.said.show_message(translate("Badges", "Saved."))

    @property
    def _keys(self) -> set[str]:
        return set() if self.draft is None else {each.key for each in self.draft.spec.fields}

    def _print_sample(self) -> None:
        """Print a badge with examples, by the printers in the form, saved or not."""
        settings, badge = self._read(), self._sample()
        if settings is None or badge is None:
            return
        self.said.show_message(translate("Badges", "Printing…"), stays=True)
        self.test.setEnabled(False)
        work = print_on_first(settings.printers, *badge, self.open_printer)
        self._run(work, then=self._printed)

    def _printed(self, outcome: Outcome) -> None:
        self.test.setEnabled(True)
        self.said.forget()
        if outcome.printer:
            self.notice.hide()
            words = translate("Badges", "{printer} has taken the badge.")
            self.said.show_message(words.format(printer=plain(outcome.printer, 80)))
        else:
            self.notice.show_error(DeskError(outcome.reason))

    def _import(self) -> None:
        file = self.ask_file()
        if file is None or self._store is None:
            return
        store = self._store()
        try:
            layout = store.import_layout(file)
        except DeskError as error:  # with its place in the file
            self.notice.show_message(
                *error_words(error.code, error.message, error.next_step, names_path=True), error.code
            )
            return
        self.notice.hide()
        self._make_form(store, self._typed)
        words = translate("Badges", "Imported: {layout}. Choose it for a kind of credential.")
        self.said.show_message(words.format(layout=plain(layout.title_in(self._language), 120)))

    def _ask_file(self) -> Path | None:
        kinds = translate("Badges", "Layout of a badge") + f" (*{ENDING} *.json)"
        chosen, _ = QFileDialog.getOpenFileName(self, translate("Badges", "Import a layout"), "", kinds)
        return Path(chosen) if chosen else None


def _portrait() -> bytes:
    """Return a picture that stands for a photo."""
    picture = QImage(_PORTRAIT, QImage.Format.Format_RGB32)
    picture.fill(QColor("#D7DCE3"))
    painter = QPainter(picture)
    paint_icon(painter, "user-round", "#5A6272", QRectF(60, 90, 120, 120), 1.5)
    painter.end()
    return encode_picture(picture, "PNG", -1)


def _document(settings: BadgeSettings) -> dict[str, object]:
    """Return the part of the settings that the form has members for."""
    return settings.model_dump(mode="json", exclude={"layouts"}, exclude_defaults=True)
