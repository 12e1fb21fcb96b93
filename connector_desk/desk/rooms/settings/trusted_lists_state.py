"""Trusted lists as the settings show them: the words of each, and the forms that add one and choose what counts."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.regular_file import read_regular_file
from connector_desk.contract import limits
from connector_desk.contract.trusted_list import ListProblem, TrustedListChoice, TrustedListToRead
from connector_desk.desk.kit.dates import counted
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import YES, Field, FieldKind, FormSpec
from connector_desk.desk.kit.model_shape import rules_of
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.values import day_words
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words, plain

if TYPE_CHECKING:
    from connector_desk.contract.trusted_list import ListCertificate, TrustedList, TrustedListList, TrustedListSummary

ADDRESS: Final = "address"
COUNTRIES: Final = "countries"
SIGNER: Final = "signerFingerprint"
ADD = FormSpec(
    (
        Field(
            ADDRESS,
            QT_TRANSLATE_NOOP("TrustedLists", "Address of the list"),
            example="https://lists.example/list.xml",
            follows=True,
        ),
    ),
    "TrustedLists",
).with_rules(rules_of(TrustedListToRead, ADDRESS))

TYPE_WORDS: Final = {
    "PID": QT_TRANSLATE_NOOP("TrustedLists", "Identity cards (PID)"),
    "QEAA": QT_TRANSLATE_NOOP("TrustedLists", "Qualified attestations (QEAA)"),
    "PuB-EAA": QT_TRANSLATE_NOOP("TrustedLists", "Attestations of public bodies (PuB-EAA)"),
    "mDL": QT_TRANSLATE_NOOP("TrustedLists", "Driving licences (mDL)"),
    "EAA": QT_TRANSLATE_NOOP("TrustedLists", "Other attestations (EAA)"),
}
"""The kinds of services by the short names of the service."""
NO_COUNTRY: Final = QT_TRANSLATE_NOOP("TrustedLists", "Enter codes of countries, such as DE, FR.")
NO_TYPE: Final = QT_TRANSLATE_NOOP("TrustedLists", "Choose at least one kind of service.")
_TYPE_STEM = re.compile(r"^https?://.*/svctype/", re.IGNORECASE)
_COUNTRY = re.compile("[A-Z]{2,8}")
_LONGEST_NAME, _LONGEST_TYPE = 120, 60


class WantedList(NamedTuple):
    """A list that a person looks at: its address, or the content of a file."""

    address: str | None = None
    content: str | None = None

    def body(self, **more: object) -> bytes:
        """Spell it as the body of a request."""
        source = {ADDRESS: self.address} if self.content is None else {"content": self.content}
        return json.dumps(source | more).encode()


class ListLine(NamedTuple):
    """A list as its row shows it."""

    title: str
    facts: str
    problem: tuple[str, str] | None
    """A sentence and the next step, in English."""
    is_below: bool
    """Whether a list of lists points to it."""


@dataclass
class TrustedListsState:
    """The lists of the place, and the one that a person looks at before it is added."""

    is_offered: bool | None = None
    lists: Sequence[TrustedList] = ()
    wanted: WantedList | None = None
    preview: TrustedListSummary | None = None
    signer: FormDraft = field(default_factory=lambda: FormDraft(FormSpec((), "TrustedLists")))

    def on_lists(self, answered: TrustedListList | None) -> None:
        """Take the lists; None where the answer cannot be read."""
        self.is_offered = answered is not None
        self.lists = () if answered is None else answered.lists

    @property
    def waits(self) -> bool:
        """Return whether a list is being fetched."""
        return any(each.problem is not None and each.problem.code == ListProblem.NOT_LOADED for each in self.lists)

    def on_preview(self, wanted: WantedList, preview: TrustedListSummary | None) -> None:
        """Take what a list says of itself, and who signed it."""
        self.wanted, self.preview = wanted, preview
        self.signer = FormDraft(_signer_form(() if preview is None else preview.signers))

    def forget_preview(self) -> None:
        """Look at no list any more."""
        self.wanted = self.preview = None

    def body(self) -> bytes | None:
        """Return the body that adds the list that is looked at."""
        if self.wanted is None or self.preview is None:
            return None
        return self.wanted.body(**{SIGNER: self.signer.value(SIGNER)})

    def below(self, one: TrustedList) -> list[TrustedList]:
        """Return the lists that a list of lists points to."""
        return [each for each in self.lists if each.parentId == one.listId]


def _signer_form(signers: Sequence[ListCertificate]) -> FormSpec:
    """Return the form that chooses which certificate is confirmed."""
    choices = tuple((each.fingerprint, plain(common_name(each.subject), 80)) for each in signers)
    words = QT_TRANSLATE_NOOP("TrustedLists", "Trust lists signed by")
    default = choices[0][0] if choices else ""
    return FormSpec((Field(SIGNER, words, FieldKind.CHOICE, choices=choices, default=default),), "TrustedLists")


def common_name(subject: str) -> str:
    """Return the common name of a subject (RFC 4514), or the whole subject."""
    parts = [each.strip() for each in subject.replace("\\,", "\0").split(",")]
    found = next((each[3:] for each in parts if each.startswith("CN=")), subject)
    return found.replace("\0", ",")


def spaced(fingerprint: str) -> str:
    """Return a fingerprint in groups of four, as people compare it."""
    return " ".join(fingerprint[at : at + 4] for at in range(0, len(fingerprint), 4)).upper()


def line_of(one: TrustedList) -> ListLine:
    """Return the words of a list."""
    summary = one.summary
    problem = None if one.problem is None else (one.problem.message, one.problem.nextStep)
    if summary is None:
        return ListLine(one.territory or plain(one.address or "", _LONGEST_NAME), "", problem, one.parentId is not None)
    return ListLine(plain(summary.name, _LONGEST_NAME), facts_of(one), problem, one.parentId is not None)


def facts_of(one: TrustedList) -> str:
    """Return the date of a list, how many issuers count by it, and how long ago it was loaded."""
    summary = one.summary
    if summary is None:
        return ""
    parts = [translate("TrustedLists", "of {day}").replace("{day}", day_words(summary.issuedAt))]
    if not summary.isListOfLists:
        parts.append(issuer_words(summary))
    if one.ageDays is not None:
        words = translate("TrustedLists", "loaded yesterday"), translate("TrustedLists", "loaded {count} days ago")
        parts.append(counted(*words, one.ageDays) if one.ageDays else translate("TrustedLists", "loaded today"))
    return " · ".join(parts)


def issuer_words(summary: TrustedListSummary) -> str:
    """Return how many issuers count by a list."""
    one, several = translate("TrustedLists", "1 issuer"), translate("TrustedLists", "{count} issuers")
    return counted(one, several, summary.issuers)


def type_words(name: str, label: str) -> str:
    """Return the words of a kind of service."""
    known = TYPE_WORDS.get(label)
    if known is None:
        return plain(_TYPE_STEM.sub("", name), _LONGEST_TYPE)
    return translate("TrustedLists", known)


# --- what counts ------------------------------------------------------------------------------------------------------


class ChoiceForm:
    """The form that chooses which countries and kinds of services of a list count."""

    def __init__(self, one: TrustedList, below: Sequence[TrustedList]) -> None:
        """Make it from what is in the list, and in those it points to."""
        summaries = [each.summary for each in (one, *below) if each.summary is not None]
        self._types: dict[str, str] = {}
        counting = set[str]()
        for part in (part for each in summaries for part in each.serviceTypes):
            self._types.setdefault(part.name, part.label)
            counting |= {part.name} if part.counts else set()
        self._counting, self._own = counting, one.choice.serviceTypes
        countries = sorted({part.name for each in summaries for part in each.countries})
        note = translate("TrustedLists", "In the list: {countries}. Empty: all.")
        fields = [
            Field(
                COUNTRIES,
                QT_TRANSLATE_NOOP("TrustedLists", "Countries that count"),
                example="DE, FR",
                note=note.replace("{countries}", ", ".join(countries) or "-"),
            ),
            *(Field(name, type_words(name, label), FieldKind.CONSENT) for name, label in self._types.items()),
        ]
        self.draft = FormDraft(FormSpec(tuple(fields), "TrustedLists"))
        self.draft.kept = {
            COUNTRIES: ", ".join(one.choice.countries),
            **{name: YES for name in self._types if name in counting},
        }

    def validate(self) -> bool:
        """Say what is wrong with the choice; return whether it can be sent."""
        self.draft.clear_faults()
        if any(not _COUNTRY.fullmatch(each) for each in self._countries):
            self.draft.refused[COUNTRIES] = Words("TrustedLists", NO_COUNTRY)
        if self._types and not self._ticked:
            self.draft.refused[next(iter(self._types))] = Words("TrustedLists", NO_TYPE)
        return not self.draft.refused

    @property
    def choice(self) -> TrustedListChoice:
        """Return what was chosen; the usual kinds of services stay the usual ones where nothing was changed."""
        is_default = not self._own and self._ticked == self._counting
        elsewhere = [each for each in self._own if each not in self._types]
        types = [] if is_default else [*sorted(self._ticked), *elsewhere]
        return TrustedListChoice(countries=self._countries, serviceTypes=types)

    @property
    def _countries(self) -> list[str]:
        return list(dict.fromkeys(self.draft.value(COUNTRIES).replace(",", " ").upper().split()))

    @property
    def _ticked(self) -> set[str]:
        return {name for name in self._types if self.draft.value(name) == YES}


_CBOR: Final = (b"\xd2", b"\x84")
"""How signed CBOR begins, which no text does: a VICAL, which is sent in base64."""


class ReadFile(NamedTuple):
    """The text of a file, or that it cannot be read."""

    content: str | None = None


def read_list_file(path: Path) -> ReadFile:
    """Read a list from a file.  Not for the UI thread."""
    try:
        content = read_regular_file(path, limits.TRUSTED_LIST_BYTES)
        return ReadFile(b64encode(content).decode() if content[:1] in _CBOR else content.decode())
    except (OSError, UnicodeDecodeError):
        return ReadFile()
