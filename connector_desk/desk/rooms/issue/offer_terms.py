"""The terms of an offer as a form: format, ends, PIN, ID of the request, metadata.  No Qt here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from connector_desk.base.instants import DAY, read_moment
from connector_desk.contract.blank_text import is_blank
from connector_desk.contract.limits import (
    ATTRIBUTE_VALUE_BYTES,
    LONGEST_CREDENTIAL_LIFE,
    LONGEST_LIFE,
    REQUEST_ID_CHARACTERS,
)
from connector_desk.desk.kit.form_draft import CODE_MINUTES, FormDraft
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.request_id import IDS, RequestIdKind
from connector_desk.desk.kit.schema import OVER_DIDCOMM, TITLES, W3C_TITLES, has_encodings
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from connector_desk.desk.kit.schema import FormSchema

FORMAT, EXPIRATION, EXPIRY, REQUEST_ID = "format", "expirationDate", "expiryDate", "requestId"
"""Called as the members of the request."""
SENT_AS, LIFE, CODE, PIN, ID, NAMED_BY = "w3cFormat", "life", "code", "pin", "id", "namedBy"
"""No members of the body: what they choose is said in the query, or by another member."""
UNTIL, EXACT, ASK = "until", "0", "ask"
"""The choice of an exact end of the credential, and of the offer, and of a PIN."""
ADDED = "#added"
ENDS_EARLIER = QT_TRANSLATE_NOOP("Faults", "The credential must not end before the offer does.")
METADATA = {
    "_label": ("Issue", QT_TRANSLATE_NOOP("Issue", "Name of the credential"), ""),
    "_namespace": ("Records", QT_TRANSLATE_NOOP("Records", "Namespace"), "org.example"),
    "_type": ("Records", QT_TRANSLATE_NOOP("Records", "Type"), "pass"),
    "_category": ("Records", QT_TRANSLATE_NOOP("Records", "Category"), "guests"),
    "_trustlevel": ("Records", QT_TRANSLATE_NOOP("Records", "Trust level"), "2"),
}
"""The metadata attributes (`METADATA_KEYS` in `contract/credential.py`): context and text of their names, examples."""
OF_ITEM = frozenset({FORMAT, LIFE, EXPIRATION, *METADATA})
"""The terms of one credential; the others are the same for all credentials of an offer."""
ALIAS, AGENT_ID = "alias", "agent"
_CHOSEN = (FieldKind.CHOICE, FieldKind.SEGMENTS, FieldKind.BOOLEAN, FieldKind.CONSENT)


@dataclass(slots=True)
class AddedAttribute:
    """An attribute that the schema may not have."""

    key: str = ""
    value: str = ""

    @property
    def is_empty(self) -> bool:
        """Return whether nothing was typed."""
        return not self.key.strip() and not self.value.strip()


def added_row(index: int) -> str:
    """Name the row of an added attribute."""
    return f"{ADDED}.{index}"


@dataclass
class OfferTerms(FormDraft):
    """What was chosen under "More"."""

    def fault(self, one: Field) -> Words | None:
        """Return the fault of a term: a credential must not end before its offer does."""
        found = super().fault(one)
        if found is not None or one.key != EXPIRATION or not self.has(self.spec.field(EXPIRY)):
            return found
        expires, ends = read_moment(self.value(EXPIRATION)), read_moment(self.value(EXPIRY))
        is_right = expires is None or ends is None or expires >= ends
        return None if is_right else Words("Faults", ENDS_EARLIER)

    def typed(self) -> list[str]:
        """List the terms with a value that the person typed; a choice alone is no value of a person."""
        changes = self.changes
        return [
            each.key for each in self.fields if each.kind not in _CHOSEN and not is_blank(changes.get(each.key, ""))
        ]

    @property
    def is_validated(self) -> bool:
        """Return whether the person has submitted the form: from then on its options show their faults."""
        return bool(self.departed)


def terms_form(
    schema: FormSchema,
    *,
    is_for_agent: bool = False,
    say: Callable[[str, str], str] = lambda _, text: text,
    life: str = "",
    minutes: Callable[[int], str] = str,
    title: str = "",
) -> FormSpec:
    """Return the form of the terms, those for wallets and for agents alike.

    `say` translates a text of a context, `life` says how long a credential lives, `minutes` a time in words.
    """
    more, ask = partial(say, "More"), partial(say, "Ask")
    encodings = [(one, words) for one, words in W3C_TITLES.items() if not is_for_agent or one in OVER_DIDCOMM]
    until = more(QT_TRANSLATE_NOOP("More", "Code valid until"))
    valid = more(QT_TRANSLATE_NOOP("More", "Code valid for"))
    if is_for_agent:
        until = more(QT_TRANSLATE_NOOP("More", "Offer valid until"))
        valid = more(QT_TRANSLATE_NOOP("More", "Offer valid for"))
    lives = [("", life), (UNTIL, more(QT_TRANSLATE_NOOP("More", "until…")))]
    ends = [*((str(each), minutes(each)) for each in CODE_MINUTES)]
    ends.append((EXACT, ask(QT_TRANSLATE_NOOP("Ask", "until an exact time…"))))
    no_pin, pin = more(QT_TRANSLATE_NOOP("More", "No PIN")), more(QT_TRANSLATE_NOOP("More", "Ask for a PIN"))
    names = [
        (ALIAS, ask(QT_TRANSLATE_NOOP("Ask", "Alias"))),
        (AGENT_ID, say("People", QT_TRANSLATE_NOOP("People", "Agent ID"))),
    ]
    ids = [(kind.value, ask(words)) for kind, words in IDS.items()]
    own = more(QT_TRANSLATE_NOOP("More", "ID of the request"))
    by_format = (FORMAT, tuple(each for each in schema.formats if has_encodings(each)))
    latest = max(LONGEST_CREDENTIAL_LIFE, schema.life_days * DAY)
    found: list[Field] = [
        _choice(
            FORMAT,
            more(QT_TRANSLATE_NOOP("More", "Format")),
            [(each, TITLES.get(each, each)) for each in schema.formats],
            FieldKind.SEGMENTS,
            default=schema.formats[0],
        ),
        _choice(
            SENT_AS,
            more(QT_TRANSLATE_NOOP("More", "Sent to the wallet as")),
            [("", more(QT_TRANSLATE_NOOP("More", "default of this desk"))), *encodings],
            when=by_format,
        ),
        _choice(LIFE, more(QT_TRANSLATE_NOOP("More", "Credential valid")), lives),
        _moment(EXPIRATION, more(QT_TRANSLATE_NOOP("More", "Credential valid until")), (LIFE, (UNTIL,)), latest),
        _choice(CODE, valid, ends),
        _moment(EXPIRY, until, (CODE, (EXACT,)), LONGEST_LIFE),
        _choice(
            PIN, more(QT_TRANSLATE_NOOP("More", "PIN for the wallet")), [("", no_pin), (ASK, pin)], FieldKind.SEGMENTS
        ),
        _choice(ID, own, ids, FieldKind.SEGMENTS, default=RequestIdKind.MADE.value),
        Field(
            REQUEST_ID,
            own,
            nothing="visit-2026-0117",
            when=(ID, (RequestIdKind.OWN.value,)),
            longest=REQUEST_ID_CHARACTERS,
            is_required=True,
        ),
        _choice(NAMED_BY, ask(QT_TRANSLATE_NOOP("Ask", "Person named by")), names, FieldKind.SEGMENTS),
    ]
    for key, (context, words, example) in METADATA.items():
        found.append(Field(key, say(context, words), hint=key, nothing=example or title, longest=ATTRIBUTE_VALUE_BYTES))
    return FormSpec(tuple(found), is_beside=True)


def _choice(
    key: str,
    label: str,
    choices: Iterable[tuple[str, str]],
    kind: FieldKind = FieldKind.CHOICE,
    *,
    default: str = "",
    when: tuple[str, tuple[str, ...]] | None = None,
) -> Field:
    return Field(key, label, kind, choices=tuple(choices), default=default, when=when)


def _moment(key: str, label: str, when: tuple[str, tuple[str, ...]], ahead: int) -> Field:
    return Field(key, label, FieldKind.MOMENT, when=when, ahead=ahead, is_required=True, follows=True)
