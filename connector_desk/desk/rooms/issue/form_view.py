"""The form of one schema, with its pins and pictures."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QKeySequence
from PySide6.QtWidgets import QToolButton, QWidget

from connector_desk.desk.kit.camera_dialog import CameraDialog
from connector_desk.desk.kit.camera_watch import CameraWatch
from connector_desk.desk.kit.crop_dialog import CropDialog
from connector_desk.desk.kit.focus import release_focus
from connector_desk.desk.kit.form_spec import FieldKind
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.icons import icon, icon_pixmap, screen_ratios
from connector_desk.desk.kit.parts import tip
from connector_desk.desk.kit.picture import decode_picture, fit_image, largest_in, open_picture, size_of
from connector_desk.desk.kit.picture_editor import PictureEditor
from connector_desk.desk.kit.schema import form_of
from connector_desk.desk.kit.tokens import SPACE_2, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain_inside
from connector_desk.desk.rooms.issue.actions import KEEP
from connector_desk.desk.runner.runner import Offload

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QRect
    from PySide6.QtGui import QImage, QShowEvent

    from connector_desk.desk.kit.schema import FormField
    from connector_desk.desk.rooms.issue.draft import OfferDraft
    from connector_desk.desk.runner.runner import Runner


SIZE = 20
CHECK_AFTER = 200
"""Milliseconds from a form with a picture to the first look for a camera: the form is painted by then."""


class KeepToggle(QToolButton):
    """Checked while the field is kept; Tab meets it after the buttons of the form, so that fields follow each other."""

    def __init__(self, colours: Colours, field: str) -> None:
        super().__init__()
        self.setProperty("kind", "pin")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        drawn = icon("pin", colours.muted, size=14)
        for ratio in screen_ratios():
            drawn.addPixmap(icon_pixmap("pin", colours.accent, 14, ratio), QIcon.Mode.Normal, QIcon.State.On)
        self.setIcon(drawn)
        self.setIconSize(QSize(14, 14))
        self.setFixedSize(SIZE + 4, SIZE)
        words = translate("Issue", "Keep for the next person: {field}").format(field=plain_inside(field, 80))
        self.setAccessibleName(words)
        tip(self, f"{words} ({QKeySequence(KEEP.keys[0]).toString(QKeySequence.SequenceFormat.NativeText)})")


class OfferForm(FormView):
    """Shows a draft and changes it."""

    changed = Signal()
    remade = Signal(str)
    """A list has other rows now; the key of the row that gets the focus."""

    def __init__(self, colours: Colours, language: str, draft: OfferDraft, runner: Runner) -> None:
        pictures = {each.key: PictureEditor(colours) for each in draft.spec.fields if each.kind is FieldKind.PICTURE}
        super().__init__(colours, form_of(draft.rows, language, translate("Form", "Choose…")), "field", pictures)
        self.draft, self._offload, self._colours = draft, Offload(runner, self), colours
        self._pictures = pictures
        self._watch: CameraWatch | None = None
        self._whole: dict[str, QImage] = {}
        """The chosen pictures as they were, while the form is on the screen: what is cropped is cut from them."""
        self.pins: dict[str, KeepToggle] = {}
        self._rows, self._has_chosen = draft.rows, False
        self.setObjectName("scrolled")
        self.setContentsMargins(0, 0, SPACE_2, 0)
        for each in draft.rows:
            if each.kind is FieldKind.PICTURE:
                self._connect_picture(pictures[each.key], each)
            elif "[" not in each.key:  # an entry of a list is of one person
                pin = self.pins[each.key] = KeepToggle(colours, each.label(language))
                pin.clicked.connect(lambda keeps, key=each.key: self._keep(key, keeps=keeps))
                self.rows[each.key].head.addWidget(pin)
        self.edited.connect(self._edit)
        self.departed.connect(self._leave)
        self.added.connect(lambda name: self.remade.emit(self.draft.add_entry(name)))
        self.dropped.connect(lambda entry: self.remade.emit(self.draft.drop_entry(entry)))
        self.refresh()

    def fits(self, draft: OfferDraft) -> bool:
        """Return whether it can show another draft: one with the same rows, before anybody has chosen a picture.

        A picture that is still being read belongs to one person.
        """
        return not self._has_chosen and draft.rows == self._rows

    def switch_draft(self, draft: OfferDraft) -> None:
        """Show another draft, and change it from now on; it has the same rows, and may be of another person."""
        release_focus(self)  # who leaves a row leaves that of the draft before
        self.draft = draft
        for key in self._pictures:
            self._show_picture(key)
        self.refresh()
        for row in self.rows.values():
            row.editor.forget()

    def refresh(self) -> None:
        """Show the values, the pins and the sentences as they are now."""
        for key, pin in self.pins.items():
            pin.setChecked(key in self.draft.pinned)
        self.show_draft(self.draft)

    def focus_first(self) -> None:
        """Set the focus to the first row with a fault, else to the first empty one, else to the first."""
        if not self.focus_fault(self.draft):
            empty = (key for key in self.rows if not self.draft.is_filled(key))
            self._focus(next(empty, next(iter(self.rows), "")))

    def focus_filled(self) -> None:
        """Set the focus to the first filled row, to correct it."""
        filled = next((key for key in self.rows if self.draft.is_own(key)), None)
        if filled is None:
            self.focus_first()
        else:
            self._focus(filled)

    def focus_row(self, key: str) -> None:
        """Set the focus to a row."""
        self._focus(key)

    def toggle_kept(self) -> None:
        """Keep the field that has the focus for the next person, or no longer."""
        for key, pin in self.pins.items():
            if any(each.hasFocus() for each in (pin, *self.rows[key].editor.findChildren(QWidget))):
                pin.click()

    def picture_ready(self, key: str, picture: bytes) -> None:
        """Set a prepared picture; empty bytes: there is none."""
        self.draft.set_picture(key, picture)
        self._picture_changed(key)

    def _picture_changed(self, key: str) -> None:
        self._show_picture(key)
        self._leave(key)
        self.changed.emit()

    def offer_smaller(self, key: str, before: int, picture: bytes) -> None:
        """Ask whether a picture that is too large may be used as one that fits."""
        self.draft.smaller[key] = before, picture
        self._show_picture(key)
        self._focus(key)

    def _focus(self, key: str) -> None:
        if key:
            self.rows[key].editor.setFocus(Qt.FocusReason.TabFocusReason)

    def _connect_picture(self, editor: PictureEditor, each: FormField) -> None:
        editor.largest = largest_in(each.longest)
        self._show_picture(each.key)
        editor.picked.connect(lambda source: self._picked(each, source))
        editor.accepted.connect(lambda: self._decide(each.key, self.draft.smaller[each.key][1]))
        editor.discarded.connect(lambda: self._discard(each.key))
        editor.cropping.connect(lambda: self._crop(editor, each))
        editor.photographing.connect(lambda: self._photograph(editor, each))

    def showEvent(self, event: QShowEvent) -> None:
        """Offer a photo where there is a camera; the first form of a run looks for one after it is painted."""
        super().showEvent(event)
        watch = self.window().findChild(CameraWatch) if self._pictures and self._watch is None else None
        if isinstance(watch, CameraWatch):
            self._watch = watch
            watch.changed.connect(self._offer_camera)
            self._offer_camera()
            QTimer.singleShot(CHECK_AFTER, self, watch.check)

    def _offer_camera(self) -> None:
        for editor in self._pictures.values():
            editor.offer_camera(is_there=self._watch is not None and self._watch.has_camera)

    def _photograph(self, editor: PictureEditor, each: FormField) -> None:
        """Take a photo, then ask for the part that is kept."""
        self._has_chosen = True
        if self._watch is not None and self._watch.cameras is not None:
            dialog = CameraDialog(editor, self._colours, self._watch, self._watch.cameras)
            dialog.taken.connect(lambda image: self._photographed(editor, each, image))
            dialog.open()

    def _photographed(self, editor: PictureEditor, each: FormField, image: QImage) -> None:
        self._whole[each.key] = image
        self._ask_part(editor, each, image).rejected.connect(lambda: self._cut(each, image, image.rect()))

    def _picked(self, each: FormField, source: Path | bytes) -> None:
        self._has_chosen = True
        if source == b"":
            self._whole.pop(each.key, None)
            self.picture_ready(each.key, b"")
        else:
            self._offload(partial(_fit, source, each), partial(self._fitted, each))

    def _fitted(self, each: FormField, made: tuple[int, bytes, QImage]) -> None:
        """Take a picture that fits; ask before one takes less room, and say that one cannot be read."""
        key = each.key
        before, picture, self._whole[key] = made
        if picture and before > largest_in(each.longest):
            self.offer_smaller(key, before, picture)
            return
        if picture:
            self.draft.set_picture(key, picture)
        else:
            self.draft.set_unreadable(key)
        self._picture_changed(key)

    def _show_picture(self, key: str) -> None:
        editor = self.rows[key].editor
        if not isinstance(editor, PictureEditor):
            return
        if key in self.draft.smaller:
            editor.offer_smaller(*self.draft.smaller[key])
        else:
            editor.show_picture(self.draft.pictures.get(key, b""))

    def _discard(self, key: str) -> None:
        self._whole.pop(key, None)
        self._decide(key, self.draft.pictures.get(key, b""))

    def _crop(self, editor: PictureEditor, each: FormField) -> None:
        """Ask for the part that is kept; it is made to fit as any picture is."""
        self._has_chosen = True
        whole = self._whole.get(each.key)
        if whole is None:  # the form was made again, or begins with the picture of before
            whole = decode_picture(self.draft.pictures.get(each.key, b"") or self.draft.smaller[each.key][1])
        if not whole.isNull():
            self._ask_part(editor, each, whole)

    def _ask_part(self, editor: PictureEditor, each: FormField, whole: QImage) -> CropDialog:
        dialog = CropDialog(editor, self._colours, whole)
        dialog.chosen.connect(lambda part: self._cut(each, whole, part))
        dialog.open()
        return dialog

    def _cut(self, each: FormField, whole: QImage, part: QRect) -> None:
        fit = partial(fit_image, whole.copy(part), each.media_type, largest=largest_in(each.longest))
        self._offload(fit, partial(self._decide, each.key))

    def _decide(self, key: str, picture: bytes) -> None:
        """Use the smaller picture or not, and stay at its field."""
        self.picture_ready(key, picture)
        self._focus(key)

    def _keep(self, key: str, *, keeps: bool) -> None:
        self.draft.set_kept(key, keeps=keeps)
        self.changed.emit()

    def _edit(self, key: str, value: str) -> None:
        self.draft.edit(key, value)
        self.show_faults(self.draft)
        self.changed.emit()

    def _leave(self, key: str) -> None:
        self.draft.leave(key)
        self.show_faults(self.draft)


def _fit(source: Path | bytes, each: FormField) -> tuple[int, bytes, QImage]:
    size, image, largest = size_of(source), open_picture(source), largest_in(each.longest)
    return size, fit_image(image, each.media_type, largest=largest, may_stay=size <= largest), image
