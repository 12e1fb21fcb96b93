"""The typed values of one credential, their faults, and their wire form."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from connector_desk.base.instants import MINUTE, read_moment, to_text
from connector_desk.contract.attribute_meaning import Meaning
from connector_desk.contract.blank_text import is_blank
from connector_desk.contract.credential_format import W3cFormat
from connector_desk.contract.query_options import OfferOptions
from connector_desk.contract.raster import read_picture_text
from connector_desk.desk.kit.agent import Recipient
from connector_desk.desk.kit.attribute_meaning import meaning_of, name_of
from connector_desk.desk.kit.form_draft import MINUS, FormDraft, missing, refusal
from connector_desk.desk.kit.form_spec import LARGEST_VALUE, MISSING, NO, YES, Field, FieldKind, FormSpec
from connector_desk.desk.kit.json_shape import (
    need_list,
    need_members,
    need_text,
    need_texts,
)
from connector_desk.desk.kit.list_rows import close_entry, counts_of, flat, numbered
from connector_desk.desk.kit.replaced_credential import ReplacedCredential
from connector_desk.desk.kit.request_id import RequestId, RequestIdKind
from connector_desk.desk.kit.schema import OVER_DIDCOMM, form_of, has_encodings
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words
from connector_desk.desk.rooms.issue.offer_terms import (
    ASK,
    CODE,
    EXACT,
    EXPIRATION,
    EXPIRY,
    FORMAT,
    ID,
    LIFE,
    METADATA,
    NAMED_BY,
    OF_ITEM,
    PIN,
    REQUEST_ID,
    SENT_AS,
    AddedAttribute,
    OfferTerms,
    added_row,
    terms_form,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from connector_desk.desk.kit.schema import FormField, FormSchema
    from connector_desk.desk.rooms.issue.earlier import EarlierVisitor
    from connector_desk.desk.rooms.issue.waiting import WaitingWallet

UNDECIDED_PICTURE = QT_TRANSLATE_NOOP("Faults", "Say whether the smaller picture is to be used.")
UNREADABLE_PICTURE = QT_TRANSLATE_NOOP("Form", "This picture cannot be read.")
_UNSENT = frozenset({SENT_AS, LIFE, CODE, PIN, ID, NAMED_BY, REQUEST_ID})
"""Terms that are no members of the request, or are spelled otherwise."""
LEAST_OF_NAME = 3
"""Characters of a name that are looked for among those who were here before."""
_NAMES = (Meaning.GIVEN_NAME, Meaning.FAMILY_NAME, Meaning.FULL_NAME)
MOST_SAVED_PICTURES = 256 * 1024
"""Bytes of the pictures of a form that are kept for the next start; larger ones are chosen again."""
_ITEM = re.compile(r"payload\[(\d{1,4})\]")


@dataclass
class OfferDraft(FormDraft):
    """The form of one credential, and the terms of its offer; survives errors and leaving the room, not the person."""

    spec: FormSpec = field(init=False)
    rows: tuple[FormField, ...] = field(init=False)
    """The fields of the schema, those in lists once for each entry."""
    counts: dict[str, int] = field(default_factory=dict)
    """How many entries lists have, by the path of the list; the fewest where nothing is said."""
    schema: FormSchema = field(kw_only=True)
    pictures: dict[str, bytes] = field(default_factory=dict)
    unreadable: set[str] = field(default_factory=set)
    """The pictures of which the last file could not be read; there are none then."""
    smaller: dict[str, tuple[int, bytes]] = field(default_factory=dict)
    """Pictures that were too large, made to fit, with their size before: the person has to say whether they may be."""
    terms: OfferTerms = field(init=False)
    added: list[AddedAttribute] = field(default_factory=list)
    """Attributes beside those of the schema; the service says which it takes."""
    together: list[OfferDraft] = field(default_factory=list, repr=False, compare=False)
    """All credentials of the offer, in one list for all of them; empty: this one alone."""
    recipient: Recipient = field(default_factory=Recipient)
    guest: str = ""
    """The guest of a list who is given the offer, as `OfferOptions.guest`; empty: nobody on a list."""
    filled_in: dict[str, tuple[str, str]] = field(default_factory=dict)
    """What was filled in of a guest while a wallet waits: by field, the value before and that of the guest."""
    awaited: WaitingWallet | None = None
    """The wallet that waits for the offer: it gets it without a code; None: anybody, or an agent."""
    replaces: ReplacedCredential | None = None
    """The credential that the new one takes the place of."""
    earlier: EarlierVisitor | None = None
    """Somebody who was here before and has the name that is typed."""
    searched_name: str = ""
    """The name that was looked for last among those who were here before."""
    unknown: str = ""
    """A name that nobody has who was here before."""
    is_continued: bool = False
    """True: it began with values of a person, and not blank."""
    left_at: int = 0
    """When it was set aside."""
    given: dict[str, str] = field(default_factory=dict)
    """The initial values: defaults, and those kept for a group."""
    pinned: dict[str, str] = field(default_factory=dict)
    """The fields that stay for the next person, with their values: shared by all forms of a schema."""

    def __post_init__(self) -> None:
        self._make_rows()
        self.terms = OfferTerms(terms_form(self.schema), now=self.now)

    def use_schema(self, schema: FormSchema) -> None:
        """Go on with another version of the schema."""
        self.schema, self.terms.spec = schema, terms_form(schema)
        self._make_rows()

    def _make_rows(self) -> None:
        self.rows = self.schema.rows(self.counts)
        self.spec = form_of(self.rows)

    def add_entry(self, name: str) -> str:
        """Add an entry to a list; return the key of its first row."""
        entries = {each.key for row in self.rows for each in row.removes if each.key.startswith(f"{name}[")}
        there = counts_of(entries).get(name, 0)
        self.counts[name] = there + 1
        self._make_rows()
        return next(each.key for each in self.rows if each.key.startswith(f"{name}[{there}]"))

    def drop_entry(self, entry: str) -> str:
        """Remove an entry from its list; return the key of the row that stands there then.

        The only one of a list is emptied.
        """
        name = entry.rpartition("[")[0]
        there = counts_of(each.key for each in self.rows).get(name, 1)
        for kept in (self.values, self.given):
            close_entry(kept, entry)
        close_entry(self.pictures, entry)
        close_entry(self.smaller, entry)
        close_entry(self.refused, entry)
        close_entry(self.counts, entry)
        self.departed = {each for each in self.departed if not each.startswith(f"{name}[")}
        self.counts[name] = max(there - 1, 1)
        self._make_rows()
        rows = [each.key for each in self.rows if each.key.startswith(f"{name}[")]
        return next((each for each in rows if each.startswith(entry)), rows[-1])

    def _open(self, paths: Iterable[str]) -> None:
        """Make room for values in lists."""
        if found := counts_of(paths):
            self.counts = {name: min(count, 100) for name, count in found.items()} | {
                name: count for name, count in self.counts.items() if count > found.get(name, 0)
            }
            self._make_rows()

    @property
    def items(self) -> list[OfferDraft]:
        """Return the drafts of all credentials of the offer, in their order."""
        return self.together or [self]

    @property
    def position(self) -> int:
        """Return the position of this credential in the offer."""
        return next(at for at, each in enumerate(self.items) if each is self)

    def add_item(self, other: OfferDraft) -> None:
        """Add a credential to the offer."""
        other.copy_terms(self)
        _bundle([*self.items, other])

    def keep_items(self, positions: Iterable[int]) -> OfferDraft:
        """Make an offer of some of the credentials; return the first of them."""
        items = self.items
        kept = [items[at] for at in positions]
        for each in items:
            each.copy_terms(self)
            each.together = []
        _bundle(kept)
        return kept[0]

    @property
    def sent_to(self) -> str:
        """Return the alias of the agent, or the name of the waiting wallet, it goes to; empty: a code is shown."""
        return self.recipient.sent_to if self.awaited is None else self.awaited.name

    @property
    def credential_format(self) -> str:
        """Return the format of the credential."""
        return self.terms.value(FORMAT)

    @property
    def request_id(self) -> RequestId:
        """Return the ID of the request, as it was chosen."""
        return RequestId(RequestIdKind(self.terms.value(ID)), self.terms.value(REQUEST_ID))

    @property
    def code_minutes(self) -> int | None:
        """Return the life of the offer; None: the service's default, or an exact end."""
        chosen = self.terms.value(CODE)
        return int(chosen) if chosen and chosen != EXACT else None

    @property
    def options(self) -> OfferOptions:
        """Return the options of the offer, without a W3C format where the credential or the agent does not take it."""
        encoding = self.terms.value(SENT_AS)
        is_taken = encoding in OVER_DIDCOMM if self.recipient.is_agent else True
        has_choice = is_taken and any(has_encodings(each.credential_format) for each in self.items)
        return OfferOptions(
            with_pin=self.terms.value(PIN) == ASK and not self.sent_to,
            w3c_format=W3cFormat(encoding) if encoding and has_choice else None,
            guest=self.guest or None,
            replaces=None if self.replaces is None else self.replaces.credential_id,
            revoke_at=None if self.replaces is None else self.replaces.revoke_at,
        )

    @property
    def title(self) -> str:
        """Return the first two values, which are a person's name in most schemas, or the name where it stands later.

        A date names nobody.
        """
        first = [value for _, value in self.summary("en", of_person=True)[:2]]
        named = name_of(self.rows, self.values)
        return named if named and first and not named.startswith(first[0]) else " ".join(first)

    @property
    def person_name(self) -> str:
        """Return the name of the person, by what the attributes mean; empty where none is a name."""
        return name_of(self.rows, self.values)

    @property
    def typed_name(self) -> str:
        """Return what was typed as a name, where it is long enough to look for who was here before; else nothing."""
        names = [each.key for each in self.rows if meaning_of(each) in _NAMES and self.is_own(each.key)]
        words = " ".join(self.values.get(key, "").strip() for key in names)
        return words if len(words) >= LEAST_OF_NAME else ""

    def copy_terms(self, other: OfferDraft) -> None:
        """Take over what belongs to the offer: the recipient, and the terms of all credentials."""
        self.recipient, self.guest, self.awaited = other.recipient, other.guest, other.awaited
        self.replaces = other.replaces
        kept = {key: value for key, value in self.terms.values.items() if key in OF_ITEM}
        self.terms.values = kept | {key: value for key, value in other.terms.values.items() if key not in OF_ITEM}

    def share_terms(self) -> None:
        """Copy what belongs to the offer to its other credentials."""
        for each in self.items:
            each.copy_terms(self)

    def keep_format(self, before: OfferDraft) -> None:
        """Take over the format of the last person's draft."""
        chosen = before.terms.values
        self.terms.values |= {key: chosen[key] for key in (FORMAT, SENT_AS) if key in chosen}

    def edit(self, key: str, value: str) -> None:
        """Set a typed value; the pinned one follows it."""
        super().edit(key, value)
        if key in self.pinned:
            self.pinned[key] = value

    def set_picture(self, key: str, picture: bytes) -> None:
        """Set a picture, already in its form on the wire; empty: none."""
        self.refused.pop(key, None)
        self.smaller.pop(key, None)
        self.unreadable.discard(key)
        self.pictures[key] = picture

    def set_unreadable(self, key: str) -> None:
        """Have no picture, as its file cannot be read: the person is told so until there is another one."""
        self.set_picture(key, b"")
        self.unreadable.add(key)

    def leave(self, key: str) -> None:
        """Note that the person has left a field."""
        if self.is_filled(key) or key in self.refused:
            self.departed.add(key)

    def is_filled(self, key: str) -> bool:
        """Return whether a field has a value."""
        return not is_blank(self.values.get(key, "")) or bool(self.pictures.get(key))

    def is_own(self, key: str) -> bool:
        """Return whether a value was entered for this person, as opposed to an initial one."""
        return self.is_filled(key) and (bool(self.pictures.get(key)) or self.values[key] != self.given.get(key))

    def is_blank(self) -> bool:
        """Return whether nothing was typed yet; default values do not count."""
        if self.together:
            return False
        has_own = any(self.is_own(each.key) for each in self.rows)
        return (
            not self.recipient.sent_to
            and not has_own
            and not self.extras()
            and not self.terms.typed()
            and not self.guest
        )

    def set_kept(self, key: str, *, keeps: bool) -> None:
        """Keep the value of a field for the next person, or no longer."""
        self.pinned.pop(key, None)
        if keeps:
            self.pinned[key] = self.values.get(key, "")

    def fill_in_kept(self, today: str) -> bool:
        """Fill in kept values and the present day, unless the person entered others; return whether any changed."""
        fresh = {}
        for each in self.rows:
            value, held = self.pinned.get(each.key) or (today if each.is_today else ""), self.values.get(each.key)
            if value and value != held and held == self.given.get(each.key):
                fresh[each.key] = value
        self.given |= fresh
        self.values |= fresh
        return bool(fresh)

    def fault(self, one: Field) -> Words | None:
        """Return the fault of a field, whether it may be shown yet or not."""
        if one.key not in self.refused and not self.is_filled(one.key) and self._is_needed(one):
            return missing(one, "")
        if one.kind is not FieldKind.PICTURE or one.key in self.refused:
            return super().fault(one)
        if one.key in self.smaller:
            return Words("Faults", UNDECIDED_PICTURE)
        return missing(one, "") if one.is_required and not self.pictures.get(one.key) else None

    def spoken_fault(self, one: Field) -> Words | None:
        """Return the fault to show now; a file that cannot be read is said at once, and holds up no offer."""
        return Words("Form", UNREADABLE_PICTURE) if one.key in self.unreadable else super().spoken_fault(one)

    def _is_needed(self, one: Field) -> bool:
        """Return whether a value is required because others of its object are given."""
        row = next(each for each in self.rows if each.key == one.key)
        around = row.groups[-1].key if row.is_needed else ""
        return bool(around) and any(self.is_filled(each.key) for each in self.rows if each.key.startswith(f"{around}."))

    def validate(self) -> bool:
        """Show all faults of the offer; return whether there are none."""
        self.share_terms()
        for each in self.items:
            each.departed, each.terms.departed = (
                {one.key for one in each.fields},
                {one.key for one in each.terms.fields},
            )
        return self.recipient.validate() and all(each.is_right() for each in self.items)

    def is_right(self) -> bool:
        """Return whether this credential has no fault, shown or not."""
        return self.first_fault() is None and self.terms.first_fault() is None and not self._nameless()

    @property
    def has_refusal(self) -> bool:
        """Return whether the service has refused something of this credential."""
        return bool(self.refused or self.terms.refused)

    def name_request(self, request_id: str = "") -> None:
        """Set the ID of the request; empty: the desk makes one."""
        self.edit_term(REQUEST_ID, request_id)

    def choose_format(self, credential_format: str) -> None:
        """Set the format of this credential."""
        self.edit_term(FORMAT, credential_format)

    def read_metadata(self, metadata: Mapping[str, str]) -> None:
        """Set the metadata attributes that a credential had."""
        self.terms.values |= {key: value for key, value in metadata.items() if key in METADATA}

    def edit_term(self, key: str, value: str) -> None:
        """Set a term, of all credentials where it is of the offer."""
        for each in (self,) if key in OF_ITEM else self.items:
            each.terms.edit(key, value)

    def edit_added(self, index: int, added: list[AddedAttribute]) -> None:
        """Set the added attributes, one of which was changed."""
        self.added = added
        self.refused.pop(added_row(index), None)

    def added_faults(self) -> dict[str, Words]:
        """Return the faults of the added attributes to show now, by row."""
        refused = {row: words for row, words in self.refused.items() if row not in self.spec}
        return refused | (self._nameless() if self.terms.is_validated else {})

    def _nameless(self) -> dict[str, Words]:
        rows = {added_row(index): each for index, each in enumerate(self.added)}
        return {
            row: Words("Faults", MISSING) for row, each in rows.items() if each.value.strip() and not each.key.strip()
        }

    def extras(self) -> list[tuple[str, dict[str, str]]]:
        """List metadata and added attributes in their wire form, each with its row; a name may stand alone."""
        typed = ((key, self.terms.value(key).strip()) for key in METADATA)
        found = [(key, {"key": key, "value": value}) for key, value in typed if value]
        for index, each in enumerate(self.added):
            if not each.is_empty:
                value = {"value": each.value} if each.value else {}
                found.append((added_row(index), {"key": each.key.strip(), **value}))
        return found

    def prefill(self, values: Mapping[str, object]) -> None:
        """Set presented values if the schema has such attributes; pictures have to be chosen again."""
        values = flat(values, self.schema.fields)
        self._open(values)
        for each in self.rows:
            if each.is_today and each.key in self.given:
                continue  # a day that is meant for now is not that of another visit
            text = _as_typed(values.get(each.key), self.decimal_mark if each.kind is FieldKind.NUMBER else "")
            if text and each.kind is not FieldKind.PICTURE:
                self.values[each.key] = text

    def note_guest(self, guest: str, before: Mapping[str, str]) -> None:
        """Note that a guest was filled in, and what was there before."""
        changed = {key: value for key, value in self.values.items() if value != before.get(key, "")}
        self.filled_in = {key: (before.get(key, ""), value) for key, value in changed.items()}
        self.guest, self.is_continued = guest, True

    def take_out_guest(self) -> None:
        """Set what was there before a guest was filled in, but for what was changed since."""
        for key, (before, filled) in self.filled_in.items():
            if self.values.get(key) == filled:
                self.values[key] = before
        self.filled_in, self.guest = {}, ""

    def read_pictures(self, values: Mapping[str, object]) -> None:
        """Set the pictures of an offer made here, in the form of `body`."""
        values = flat(values, self.schema.fields)
        for each in self.rows:
            spelled = values.get(each.key)
            if each.kind is FieldKind.PICTURE and isinstance(spelled, str):
                with suppress(ValueError):
                    self.pictures[each.key] = read_picture_text(spelled)

    def saved(self) -> dict[str, object]:
        """Spell the whole offer for the next start; pictures as far as they are small, nothing kept for a group."""
        self.share_terms()
        room = MOST_SAVED_PICTURES
        items = []
        for each in self.items:
            item, room = each.saved_item(room)
            items.append(item)
        return {
            "items": items,
            "shown": self.position,
            "recipient": self.recipient.saved(),
            "guest": self.guest,
            **({} if self.replaces is None else {"replaces": list(self.replaces)}),
        }

    def saved_item(self, room: int) -> tuple[dict[str, object], int]:
        """Spell this credential, and return how much room for pictures is left."""
        pictures = {}
        for key, picture in self.pictures.items():
            if picture and len(picture) <= room:
                pictures[key], room = b64encode(picture).decode(), room - len(picture)
        item: dict[str, object] = {
            "schema": self.schema.name,
            "terms": self.terms.changes,
            "values": {key: value for key, value in self.values.items() if value != self.given.get(key, "")},
            "pictures": pictures,
            "added": [[each.key, each.value] for each in self.added],
        }
        return item, room

    def read_saved_terms(self, offer: Mapping[str, object]) -> None:
        """Set what belongs to the offer from what `saved` has spelled; raises ValueError for anything else."""
        self.recipient = Recipient.read_saved(offer.get("recipient"))
        self.guest = need_text(offer.get("guest", ""))
        self.replaces = _read_former(offer.get("replaces"))

    def read_saved_item(self, item: Mapping[str, object]) -> None:
        """Set the values of one credential from what `saved_item` has spelled; raises ValueError for anything else."""
        given = need_texts(item.get("values"))
        self._open([*given, *need_members(item.get("pictures"))])
        known = {each.key for each in self.rows}
        self.values |= {key: value for key, value in given.items() if key in known}
        spelled = need_texts(item.get("pictures"))
        self.pictures |= {key: read_picture_text(value) for key, value in spelled.items() if key in known}
        # A version before had the terms beside each other; what a person typed of them is kept
        former = {FORMAT: item.get("format", ""), **need_texts(item.get("metadata", {}))}
        terms = ((key, value) for key, value in need_texts(item.get("terms", former)).items() if key in self.terms.spec)
        self.terms.values = {
            key: value for key, value in terms if value in (self.terms.spec.field(key).allowed or [value])
        }
        added = [need_list(each) for each in need_list(item.get("added"))]
        self.added = [AddedAttribute(need_text(key), need_text(value)) for key, value in added]

    def body(self, request_id: str, now: int) -> bytes:
        """Spell the request for an offer (`CreateConnectionless`), or for an agent (`IssueByAlias`, `IssueById`)."""
        request = self.request_id.members(request_id)
        if self.sent_to and self.awaited is None:
            request[self.recipient.member] = self.sent_to
        request |= {name: value for name, value in self.terms.document().items() if name not in _UNSENT | OF_ITEM}
        if self.code_minutes:
            request[EXPIRY] = to_text(now + self.code_minutes * MINUTE)
        request["payload"] = [each.item() for each in self.items]
        return json.dumps(request, ensure_ascii=False, separators=(",", ":")).encode()

    def item(self) -> dict[str, object]:
        """Return the credential in its wire form."""
        item: dict[str, object] = {"schemaId": self.schema.schema_id, "format": self.credential_format}
        if expires := self.terms.document().get(EXPIRATION):
            item[EXPIRATION] = expires
        item["attributes"] = self.attributes()
        return item

    def attributes(self) -> list[dict[str, str]]:
        """Return the values in their wire form; empty ones are left out."""
        return [each for _, each in self._sent()]

    def ends_at(self) -> int | None:
        """Return the exact end of the offer; None where it follows from its life."""
        return read_moment(self.terms.value(EXPIRY)) if self.terms.value(CODE) == EXACT else None

    def refuse(self, faults: Iterable[tuple[str, str, str]], sentence: str = "") -> list[str]:
        """Put the service's faults `(path, code, message)` beside their rows; answer the messages that have none."""
        elsewhere = []
        for path, code, message in faults:
            if path and path == self.recipient.member:
                self.recipient.refuse(message)
                continue
            meant = _ITEM.match(path)
            index = int(meant[1]) if meant else -1
            item = self.items[index] if 0 <= index < len(self.items) else self
            if not item.refuse_one(path, "" if sentence else code, message):
                elsewhere.append(f"{path}: {message}" if path else message)
        return elsewhere

    def refuse_one(self, path: str, code: str, message: str) -> bool:
        """Put one fault beside its row; return False where it has none."""
        if ".attributes" not in path:
            return not self.terms.refuse([(path.rpartition(".")[2], code, message)])
        key = _row_of(path, [row for row, _ in self._sent()], [each.key for each in self.rows])
        if key is None:
            return False
        where = self.terms if key in METADATA else self
        where.refused[key] = refusal(code, message)
        where.departed.add(key)
        return True

    def _sent(self) -> list[tuple[str, dict[str, str]]]:
        """List the attributes in their wire form, each with the row that it comes from."""
        spelled = {each.key: value for each in self.spec.fields if (value := self._spell(each))}
        paths = numbered(spelled)
        return [(key, {"key": paths[key], "value": value}) for key, value in spelled.items()] + self.extras()

    def summary(self, language: str, *, of_person: bool = False) -> list[tuple[str, str]]:
        """List the main values for the card: label and value, at most four; `of_person`: what may name this person."""
        unseen, is_shown = (
            {FieldKind.PICTURE, FieldKind.BOOLEAN, FieldKind.MULTILINE},
            self.is_own if of_person else self.is_filled,
        )
        unseen |= {FieldKind.DATE, FieldKind.MOMENT} if of_person else set()
        shown = [each for each in self.rows if each.kind not in unseen and is_shown(each.key)]
        return [
            (each.label(language), each.choice_label(self.values[each.key].strip(), language)) for each in shown[:4]
        ]

    def _spell(self, form_field: Field) -> str:
        if form_field.kind is FieldKind.PICTURE:
            return b64encode(self.pictures.get(form_field.key, b"")).decode()
        value = self.values.get(form_field.key, "").strip()
        if is_blank(value):
            return ""
        if form_field.kind is FieldKind.NUMBER:
            return value.replace(self.decimal_mark, ".").replace(MINUS, "-")
        return value


def _read_former(spelled: object) -> ReplacedCredential | None:
    """Read what `saved` has spelled; raises ValueError for anything else."""
    if spelled is None:
        return None
    credential_id, person, at = need_list(spelled)
    if at is not None and not isinstance(at, int):
        raise ValueError(at)
    return ReplacedCredential(need_text(credential_id), need_text(person), at)


def _bundle(drafts: list[OfferDraft]) -> None:
    for each in drafts:
        each.together = drafts if len(drafts) > 1 else []


def _as_typed(value: object, decimal_mark: str) -> str:
    """Return a value in its typed form; empty if no row can show it."""
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, int | float) or (isinstance(value, str) and decimal_mark):
        return str(value).replace(".", decimal_mark or ".")
    return value if isinstance(value, str) and len(value.encode()) <= LARGEST_VALUE else ""


def _row_of(path: str, sent: list[str], known: list[str]) -> str | None:
    """Find the row a path of the request means: `payload[0].attributes[3].value`, or `….given_name`."""
    numbered_one = re.search(r"attributes\[(\d{1,4})\]", path)
    if numbered_one and int(numbered_one[1]) < len(sent):
        return sent[int(numbered_one[1])]
    _, _, name = path.partition(".attributes.")
    by_path = {each: row for row, each in numbered([*sent, *known]).items() if row in known}
    if name in by_path:
        return by_path[name]
    if name and (inside := next((row for row in known if row.startswith((f"{name}.", f"{name}["))), None)):
        return inside
    named = re.split(r"[.\[\]\"']+", path)
    return next((part for part in reversed(named) if part in known), None)
