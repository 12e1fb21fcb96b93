"""The verdict on a presentation: readable from across the counter, in words, shape and colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from connector_desk.base.instants import read_moment
from connector_desk.contract.verification import CHECKS, CheckName, CheckOutcome, IssuerStanding
from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.credential_card import CardFace, CardView, face_of
from connector_desk.desk.kit.dates import show_moment
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.known_types import asked_schema, question_of, yes_or_no
from connector_desk.desk.kit.parts import frame, label, restyle, tip
from connector_desk.desk.kit.picture import read_picture
from connector_desk.desk.kit.schema import FormSchema
from connector_desk.desk.kit.state_mark import StateMark
from connector_desk.desk.kit.status_line import announce
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, SPACE_4, Colours, Role
from connector_desk.desk.kit.translation import named_value, translate
from connector_desk.desk.kit.values import claim_words, day_words, field_of, label_of, picture_of, title_of
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain

if TYPE_CHECKING:
    from connector_desk.desk.kit.result import CheckLine, PresentedCredential, Result


FEW = 2
"""Up to so many values are shown in the largest letters."""
MOST_REASONS = 3
COVERED = "\u2022" * 6
"""What stands in the place of a value that is hidden."""
PICTURE, PICTURE_SMALL = (144, 144), (96, 96)
"""The room of a picture that was shown: width and height."""


class VerdictAppearance(NamedTuple):
    """The texts and the look of a verdict: words, colour and shape mean the same."""

    headline: str
    role: Role
    state: str
    """The state whose ground its sign has: a circle, an octagon, a diamond."""
    icon: str


GOOD = VerdictAppearance(QT_TRANSLATE_NOOP("Verdict", "Verified"), Role.GOOD, "done", "check")
BAD = VerdictAppearance(QT_TRANSLATE_NOOP("Verdict", "Not verified"), Role.BAD, "failed", "x")
UNSURE = VerdictAppearance(
    QT_TRANSLATE_NOOP("Verdict", "Verified, but the issuer is unknown"), Role.WARN, "expired", "triangle-alert"
)
YES = VerdictAppearance(QT_TRANSLATE_NOOP("Verdict", "Yes"), Role.GOOD, "done", "check")
NO = VerdictAppearance(QT_TRANSLATE_NOOP("Verdict", "No"), Role.BAD, "failed", "x")
LISTED_LONG_AGO = UNSURE._replace(headline=QT_TRANSLATE_NOOP("Verdict", "Verified, but the trusted list has expired"))
WITHOUT_STATUS = UNSURE._replace(headline=QT_TRANSLATE_NOOP("Verdict", "Verified, but its status is not known"))
FindSchema = Callable[[str], FormSchema | None]


class VerdictView(QFrame):
    """Shows one result: the verdict, the presented attributes, and their issuer."""

    def __init__(self, colours: Colours, language: str, find: FindSchema, *, small: bool = False) -> None:
        super().__init__()
        self.setProperty("kind", "outcome")
        self._colours, self._language, self._find, self._small = colours, language, find, small
        self._result: Result | None = None
        self._is_covered = False
        self._mark = StateMark(colours, 64 if small else 112)
        self.headline = label("", "display" if small else "verdict", name="verdict", wraps=True)
        self.sentence = label("", "" if small else "large", wraps=True, name="verdict-sentence")
        words = QVBoxLayout()
        words.setSpacing(SPACE_1)
        words.addStretch()
        words.addWidget(self.headline)
        words.addWidget(self.sentence)
        words.addStretch()
        head = QHBoxLayout()
        head.setSpacing(SPACE_4)
        head.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addLayout(words, 1)
        self._place = QVBoxLayout()
        self._area: QScrollArea | None = None
        if not small:
            area = self._area = QScrollArea()
            area.setWidgetResizable(True)
            area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            area.setAccessibleName(translate("Verdict", "What was shown"))
            self._place.addWidget(area)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_4, SPACE_4, SPACE_4, SPACE_4)
        layout.setSpacing(SPACE_3)
        layout.addLayout(head)
        layout.addLayout(self._place, 1)

    def show_result(self, result: Result, *, is_covered: bool = False) -> None:
        """Show another result, or the same one with its values hidden or shown again."""
        if result == self._result and is_covered == self._is_covered:
            return
        is_news = result != self._result
        self._result, self._is_covered = result, is_covered
        appearance = appearance_of(result)
        restyle(self, "role", appearance.role.value)
        self._mark.show_state(appearance.state, (appearance.icon, appearance.role))
        self.headline.setText(translate("Verdict", appearance.headline))
        kind = "verdict" if appearance.role is not Role.WARN and not self._small else "display"
        restyle(self.headline, "kind", kind)
        restyle(self.headline, "role", appearance.role.value)
        self.sentence.setText(self._sentence(result))
        spoken = " ".join(f"{self.headline.text()}. {self.sentence.text()}".split("\n"))
        self.setAccessibleName(spoken)
        if is_news:
            announce(self, spoken)
        self._put(self._inside(result))

    def _sentence(self, result: Result) -> str:
        answer = yes_or_no(result)
        if answer is None or not result.shown:
            return verdict_sentence(result)
        shown = result.shown[0]
        asked = label_of(asked_schema(result.asked[0], self._find), result.asked[0].required[0], self._language)
        schema = self._find(shown.schema_id)
        credential = schema.title(self._language) if schema is not None else plain(shown.schema_id, 80)
        words = asked if answer else named_value(asked, translate("Form", "No"))
        parts = (words, plain(credential, 80), issuer_appearance(shown)[0], list_words(shown))
        return " · ".join(filter(None, parts))

    def _put(self, inside: QWidget) -> None:
        if self._area is not None:
            self._area.setWidget(inside)
            return
        item = self._place.takeAt(0)
        old = item.widget() if item is not None else None
        if old is not None:
            old.hide()
            old.deleteLater()
        self._place.addWidget(inside)

    def _inside(self, result: Result) -> QWidget:
        inside = QWidget()
        inside.setObjectName("scrolled")
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        if result.shown and not result.is_verified:
            layout.addWidget(self._warning())
        for each in result.shown:
            layout.addWidget(self._panel(result, each))
        if result.is_purged:
            words = translate("Verdict", "The shown values were deleted on schedule.")
            layout.addWidget(label(words, "muted", wraps=True))
        layout.addStretch(1)
        return inside

    def _warning(self) -> QWidget:
        row = QWidget()
        mark = QLabel()
        mark.setPixmap(icon_pixmap("triangle-alert", self._colours.tones[Role.BAD].ink, 18, 2.0))
        inside = QHBoxLayout(row)
        inside.setContentsMargins(2, 0, 0, 0)
        inside.setSpacing(SPACE_2)
        inside.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        words = translate("Verdict", "This was shown but not verified. Do not rely on it.")
        inside.addWidget(label(words, "strong", wraps=True), 1)
        return row

    def _panel(self, result: Result, shown: PresentedCredential) -> QWidget:
        panel = frame("panel")
        layout = QVBoxLayout(panel)
        layout.setContentsMargins(SPACE_4, SPACE_3, SPACE_4, SPACE_3)
        layout.setSpacing(SPACE_3)
        kind, question = self._find(shown.schema_id), question_of(result, shown, self._find)
        layout.addLayout(self._panel_head(shown, kind, is_answer=question is not None))
        schema = kind if question is None else question
        names = result.attributes(shown)
        is_alone = len(result.shown) == 1
        pictures = {name: made for name in names if (made := self._picture(shown, schema, name)) is not None}
        others = [name for name in names if name not in pictures]
        content = QHBoxLayout()
        content.setSpacing(SPACE_4)
        for made in pictures.values():  # beside the name: a face is compared first
            content.addWidget(made, 0, Qt.AlignmentFlag.AlignTop)
        narrow = bool(pictures)
        values = self._values(others, shown, schema, is_sure=result.is_verified, is_alone=is_alone, narrow=narrow)
        content.addLayout(values, 1)
        layout.addLayout(content)
        layout.addWidget(frame("line"))
        panel.findChildren(QFrame)[-1].setFixedHeight(1)
        layout.addWidget(self._issuer(shown, is_sure=result.is_verified))
        return panel

    def _panel_head(self, shown: PresentedCredential, schema: FormSchema | None, *, is_answer: bool) -> QHBoxLayout:
        mini = CardView(small=True)
        title = title_of(schema, "" if is_answer else shown.name, self._language)
        if schema is not None:
            face = face_of(schema, self._language)
        else:
            face = CardFace(title, self._colours.muted, self._colours.surface)
        mini.show_face(face)
        row = QHBoxLayout()
        row.setSpacing(SPACE_3)
        row.addWidget(mini)
        heading = BreakingLabel(title, "heading")
        row.addWidget(heading, 1, Qt.AlignmentFlag.AlignVCenter)
        return row

    def _values(
        self,
        names: list[str],
        shown: PresentedCredential,
        schema: FormSchema | None,
        *,
        is_sure: bool,
        is_alone: bool,
        narrow: bool,
    ) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(SPACE_4)
        grid.setVerticalSpacing(SPACE_3)
        is_few = is_alone and len(names) <= FEW and not self._small
        columns = 1 if is_few or narrow else 2
        kind = "value-unsure" if not is_sure else "value-large" if is_few else "value"
        for index, name in enumerate(names):
            cell = QVBoxLayout()
            cell.setSpacing(1)
            is_large = kind == "value-large"
            cell.addWidget(label(label_of(schema, name, self._language), "large" if is_large else "small", wraps=True))
            cell.addWidget(self._value(shown, schema, name, kind))
            cell.addStretch()
            grid.addLayout(cell, index // columns, index % columns)
        for column in range(columns):
            grid.setColumnStretch(column, 1)
        return grid

    def _value(self, shown: PresentedCredential, schema: FormSchema | None, name: str, kind: str) -> QLabel:
        if name not in shown.claims:
            return label(translate("Verdict", "not shown"), "muted")
        if self._is_covered:
            covered = label(COVERED, "muted", name=f"value-{name}")
            covered.setAccessibleName(translate("Verdict", "hidden"))
            return covered
        words = claim_words(schema, name, shown.claims[name], self._language)
        return BreakingLabel(words, kind, name=f"value-{name}")

    def _picture(self, shown: PresentedCredential, schema: FormSchema | None, name: str) -> QLabel | None:
        image = read_picture(picture_of(field_of(schema, name), shown.claims.get(name)))
        if image.isNull() or self._is_covered:
            return None
        made = label(name=f"value-{name}")
        ratio = made.devicePixelRatioF()
        room = QSize(*(PICTURE_SMALL if self._small else PICTURE)) * ratio
        kept = Qt.AspectRatioMode.KeepAspectRatio
        pixmap = QPixmap.fromImage(image.scaled(room, kept, Qt.TransformationMode.SmoothTransformation))
        pixmap.setDevicePixelRatio(ratio)
        made.setPixmap(pixmap)
        made.setAccessibleName(label_of(schema, name, self._language))
        tip(made, made.accessibleName())
        return made

    def _issuer(self, shown: PresentedCredential, *, is_sure: bool) -> QWidget:
        words, icon_name, role = issuer_appearance(shown)
        role = quiet(role, is_sure=is_sure)
        row = QWidget()
        mark = QLabel()
        mark.setPixmap(icon_pixmap(icon_name, self._colours.tones[role].ink, 18, 2.0))
        texts = QVBoxLayout()
        texts.setSpacing(1)
        texts.addWidget(BreakingLabel(words, "strong", name="issuer"))
        about = dates_words(shown)
        if shown.standing is not IssuerStanding.OWN and shown.issuer and shown.issuer_name:
            about = f"{shorten(shown.issuer)}  {about}".strip()
        for each in filter(None, (list_words(shown), about)):
            texts.addWidget(BreakingLabel(each, "small"))
        inside = QHBoxLayout(row)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(SPACE_2)
        inside.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        inside.addLayout(texts, 1)
        if shown.issuer:
            tip(row, plain(shown.issuer, 300))
        return row


def quiet(role: Role, *, is_sure: bool) -> Role:
    """Return the colour of a part of a result: nothing of an answer that does not count is green."""
    return Role.NEUTRAL if role is Role.GOOD and not is_sure else role


def appearance_of(result: Result) -> VerdictAppearance:
    """Return the look of a result: what counts with a warning alone is never green."""
    if not result.is_verified:
        return BAD
    if result.is_unknown:
        return UNSURE
    if result.is_listed_long_ago:
        return LISTED_LONG_AGO
    if result.lacks_status:
        return WITHOUT_STATUS
    answer = yes_or_no(result)
    return GOOD if answer is None else YES if answer else NO


def verdict_sentence(result: Result) -> str:
    """Return the reasons of a failure, each on a line if they are few, or that all checks passed."""
    if result.is_verified:
        if result.is_unknown:
            return translate("Verdict", "Every check passed, but the issuer is not on your list.")
        if result.is_listed_long_ago:
            return translate("Verdict", "Every check passed, but the list that names the issuer is out of date.")
        if result.lacks_status:
            return translate("Verdict", "Every check passed, but whether it was revoked could not be found out.")
        return translate("Verdict", "Everything requested was shown, and every check passed.")
    reasons = list(dict.fromkeys(detail_words(each.detail, each.about) for each in result.failed))
    if not reasons:
        return translate("Verdict", "The answer is incomplete, so it proves nothing.")
    shown = reasons if len(reasons) <= MOST_REASONS else reasons[: MOST_REASONS - 1]
    if len(shown) < len(reasons):
        more = translate("Verdict", "And {count} more.").format(count=len(reasons) - len(shown))
        shown = [*shown, more]
    return "\n".join(shown)


def detail_words(detail: str, about: str) -> str:
    """Return the reason of a check, followed by its subject as plain text, or by its date and time."""
    sentence = plain(translate("Finding", detail), 300)
    moment = read_moment(about) if about.endswith("Z") and "T" in about else None  # a number may look like a day
    subject = plain(about, 120) if moment is None else show_moment(moment)
    return named_value(sentence.removesuffix("."), subject) if about else sentence


def titles_of(result: Result, find: FindSchema, language: str) -> dict[str, str]:
    """Return the names of the presented credentials, by their IDs in the checks."""
    return {each.name: title_of(find(each.schema_id), each.name, language) for each in result.shown}


def issuer_appearance(shown: PresentedCredential) -> tuple[str, str, Role]:
    """Return the issuer, with an icon and a colour role."""
    if not shown.is_verified:
        own = translate("Verdict", "this desk") if shown.standing is IssuerStanding.OWN else ""
        named = own or plain(shown.issuer_name, 120) or shorten(shown.issuer) or translate("Verdict", "nobody")
        return translate("Verdict", "Names as its issuer: {name}").format(name=named), "triangle-alert", Role.WARN
    if shown.standing is IssuerStanding.OWN:
        return translate("Verdict", "Issued by this desk"), "shield-check", Role.GOOD
    name = plain(shown.issuer_name, 120) or shorten(shown.issuer)
    if shown.standing is IssuerStanding.TRUSTED:
        icon_name, role = ("triangle-alert", Role.WARN) if shown.is_list_expired else ("shield-check", Role.GOOD)
        return translate("Verdict", "Issued by {name}").format(name=name), icon_name, role
    if not name:
        return translate("Verdict", "It does not name its issuer"), "triangle-alert", Role.WARN
    return translate("Verdict", "Unknown issuer: {name}").format(name=name), "triangle-alert", Role.WARN


def list_words(shown: PresentedCredential) -> str:
    """Return which trusted list names the issuer, and of which day it is."""
    if not shown.list_name:
        return ""
    words = (
        translate("Verdict", "Issuer named by the expired list “{name}” of {day}")
        if shown.is_list_expired
        else translate("Verdict", "Issuer trusted by the list “{name}” of {day}")
    )
    return words.replace("{day}", day_words(shown.listed_on)).replace("{name}", plain(shown.list_name, 120))


def dates_words(shown: PresentedCredential) -> str:
    """Return the issue date and the end of the validity."""
    parts = []
    if shown.issued is not None:
        parts.append(translate("Verdict", "issued on {day}").format(day=day_words(shown.issued)))
    if shown.expires is not None:
        parts.append(translate("Verdict", "valid until {day}").format(day=day_words(shown.expires)))
    return " · ".join(parts)


def shorten(did: str) -> str:
    """Shorten a DID to its distinguishing part."""
    return plain(did if len(did) <= 48 else f"{did[:28]}…{did[-12:]}", 80)


CHECK_APPEARANCES = {
    CheckOutcome.FAILED: (QT_TRANSLATE_NOOP("Verdict", "Failed"), "octagon-x", Role.BAD),
    CheckOutcome.PASSED: (QT_TRANSLATE_NOOP("Verdict", "Passed"), "circle-check", Role.GOOD),
    CheckOutcome.NOT_APPLICABLE: (QT_TRANSLATE_NOOP("Verdict", "Does not apply"), "minus", Role.NEUTRAL),
}
_ORDER = list(CHECK_APPEARANCES)


class ChecksView(QWidget):
    """A scrolling list; failed checks come first."""

    def __init__(self, colours: Colours, language: str, find: FindSchema, *, scrolls: bool = True) -> None:
        super().__init__()
        self._colours, self._language, self._find = colours, language, find
        self._result: Result | None = None
        self._area = QScrollArea() if scrolls else None
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._list: QWidget | None = None
        if self._area is not None:
            self._area.setWidgetResizable(True)
            self._area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._area.setAccessibleName(translate("Verdict", "Checks"))
            self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self._layout.addWidget(self._area)

    def show_result(self, result: Result) -> None:
        """Show the checks of a result."""
        if result == self._result:
            return
        self._result = result
        inside = QWidget()
        inside.setObjectName("scrolled")
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, SPACE_2, 0)
        layout.setSpacing(SPACE_2)
        titles = titles_of(result, self._find, self._language)
        names = list(dict.fromkeys(each.credential for each in result.checks))
        for name in names:
            if len(names) > 1 and name:
                layout.addWidget(BreakingLabel(titles.get(name) or plain(name, 80), "label"))
            listed = [each for each in result.checks if each.credential == name]
            for each in sorted(listed, key=lambda check: _ORDER.index(check.outcome)):
                layout.addWidget(self._row(each, is_sure=result.is_verified))
        layout.addStretch()
        if self._area is not None:
            self._area.setWidget(inside)
            return
        if self._list is not None:
            self._layout.removeWidget(self._list)
            self._list.deleteLater()
        self._list = inside
        self._layout.addWidget(inside)

    def _row(self, check: CheckLine, *, is_sure: bool) -> QWidget:
        words, icon_name, role = CHECK_APPEARANCES[check.outcome]
        role = quiet(role, is_sure=is_sure)
        row = QWidget()
        mark = QLabel()
        mark.setPixmap(icon_pixmap(icon_name, self._colours.tones[role].ink, 18, 2.0))
        spoken = translate("Verdict", words)
        mark.setAccessibleName(spoken)
        name, meaning = check_words(check.name)
        title = label(name, "strong" if check.outcome is not CheckOutcome.NOT_APPLICABLE else "muted", wraps=True)
        reason = BreakingLabel(detail_words(check.detail, check.about), "muted")
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addWidget(title)
        texts.addWidget(reason)
        inside = QHBoxLayout(row)
        inside.setContentsMargins(0, SPACE_1, 0, 0)
        inside.setSpacing(SPACE_3)
        inside.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        inside.addLayout(texts, 1)
        tip(row, f"{meaning} ({check.section})" if check.section else meaning)
        row.setAccessibleName(f"{spoken}: {name}. {reason.text()}")
        return row


def check_words(name: str) -> tuple[str, str]:
    """Return the label and the meaning of a check; a check of a newer place is named by its code."""
    if name in set(CheckName):
        words = CHECKS[CheckName(name)]
        return translate("CheckName", words.label), translate("CheckName", words.meaning)
    return plain(name.replace("_", " ").capitalize(), 80), ""


def count_words(result: Result) -> str:
    """Return a text with the number of passed checks."""
    failed = len(result.failed)
    if failed:
        return translate("Verdict", "Failed: {count}").format(count=failed)
    passed = sum(each.outcome is CheckOutcome.PASSED for each in result.checks)
    return translate("Verdict", "Passed: {count}").format(count=passed)
