"""A data request as it is being made: as a form and as JSON, which are two views of this one draft.  No Qt here."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field

from connector_desk.base.instants import MINUTE, read_moment, to_text
from connector_desk.desk.kit.agent import Recipient
from connector_desk.desk.kit.form_draft import NO_MOMENT, FormDraft, refusal
from connector_desk.desk.kit.form_spec import FieldKind
from connector_desk.desk.kit.json_shape import (
    members_of,
    members_once,
    need_bool,
    need_list,
    need_members,
    need_one_of,
    need_text,
    text_or_none,
    whole_or_none,
)
from connector_desk.desk.kit.line_fault import LineFault, faults_in
from connector_desk.desk.kit.request_id import RequestId, RequestIdKind
from connector_desk.desk.kit.schema import TITLES
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words
from connector_desk.desk.rooms.ask.request_form import credential_fields, request_fields

LONGEST_VALUE = 1_000
MOST_CREDENTIALS = 20
PROTOCOLS = ("oid4vp", "didcomm")
FORMATS = ("", *TITLES)
COMMON_METADATA = ("ip", "bfphash")

NOTHING_ASKED = QT_TRANSLATE_NOOP("Faults", "Please choose at least one attribute.")
NO_ATTRIBUTE_NAME = QT_TRANSLATE_NOOP("Faults", "Use letters, digits and underscores, such as given_name.")
TWICE = QT_TRANSLATE_NOOP("Faults", "This attribute appears twice.")
OPTIONS = ("requestId", "expiryDate", "metadata")
"""Rows that are rarely changed, named as in the request."""

_ATTRIBUTE = re.compile(r"[A-Za-z_][A-Za-z0-9_-]{0,63}(?:\.[A-Za-z_][A-Za-z0-9_-]{0,63}){0,7}")


@dataclass(slots=True)
class AskedAttribute:
    """One attribute: asked for or not, and the value it must have."""

    key: str
    is_asked: bool = True
    is_required: bool = True
    value: str = ""
    """Empty: any value."""


@dataclass(slots=True)
class AskedCredential:
    """One credential that is asked for."""

    schema_id: str = ""
    """Empty: any that has the attributes."""
    schema_name: str = ""
    """The schema's name where it is one of this place: its address is known only once the place answers."""
    name: str = ""
    """Its name in the wallet; empty: left out."""
    credential_format: str = ""
    """Empty: any."""
    issuer: str = ""
    """The DID it must come from; empty: any that this place trusts."""
    attributes: list[AskedAttribute] = field(default_factory=list)

    @property
    def asked(self) -> list[AskedAttribute]:
        """List the requested attributes."""
        return [each for each in self.attributes if each.is_asked]

    def document(self) -> dict[str, object]:
        """Return its wire form; empty members are left out."""
        values = [{"key": each.key, "value": each.value} for each in self.attributes if each.value and each.key]
        restrictions: dict[str, object] = {"schemaId": self.schema_id, "issuerDid": self.issuer.strip()}
        restrictions = {name: value for name, value in restrictions.items() if value}
        if values:
            restrictions["attributes"] = values
        made: dict[str, object] = {"format": self.credential_format, "name": self.name.strip()}
        made = {name: value for name, value in made.items() if value}
        if restrictions:
            made["restrictions"] = restrictions
        made["attributes"] = [{"name": each.key.strip(), "isRequired": each.is_required} for each in self.asked]
        return made

    def saved(self) -> dict[str, object]:
        """Spell it for the next start, with what is not asked for."""
        return {
            "schemaId": self.schema_id,
            "schemaName": self.schema_name,
            "name": self.name,
            "format": self.credential_format,
            "issuer": self.issuer,
            "attributes": [[each.key, each.is_asked, each.is_required, each.value] for each in self.attributes],
        }


@dataclass(slots=True)
class RequestDraft:
    """The state of one request."""

    name: str = ""
    credentials: list[AskedCredential] = field(default_factory=list)
    protocol: str = "oid4vp"
    metadata: list[tuple[str, str]] = field(default_factory=list)
    code_minutes: int | None = None
    """The life of the request; None: the service's default."""
    ends: str | None = None
    """Its exact end instead, in ISO 8601 or an invalid text; None: it follows from its life."""
    request_id: RequestId = field(default_factory=RequestId)
    written: str | None = None
    """The edited JSON, as long as it replaces the form."""
    is_shown: bool = True
    """False: the JSON has more than the form can show."""
    is_spoken: bool = False
    """True once the person has submitted the form: from then on it shows its faults."""
    refused: dict[str, Words] = field(default_factory=dict)
    """The service's messages about rows, each until the row is changed."""
    is_open: bool = False
    """True once the person changes what is asked; until then the form shows it in words."""
    written_faults: tuple[LineFault, ...] = ()
    """The service's messages about the JSON, until it is changed."""
    start: RequestDraft | None = None
    recipient: Recipient = field(default_factory=Recipient)
    left_at: int = 0
    """When it was set aside."""
    is_continued: bool = False
    """True once it was taken up again with what was typed for its person."""
    sent: dict[str, object] | None = None
    """What was asked for when it was last sent."""
    spelled: tuple[object, str] | None = None
    """The form as JSON when it was last shown: an end that follows from now stays as the person has seen it."""

    @property
    def addressed(self) -> str:
        """Name the member with the recipient; empty: a code is shown.  JSON names its own recipient."""
        if self.written is None or self.is_shown:
            return self.recipient.member
        return next((name for name in ("agentAlias", "agentId") if name in (members_of(self.written) or {})), "")

    @property
    def sent_to(self) -> str:
        """Return the alias or the ID of the recipient; empty: a code is shown."""
        if self.written is None or self.is_shown:
            return self.recipient.sent_to
        named = (members_of(self.written) or {}).get(self.addressed)
        return named if isinstance(named, str) else ""

    @property
    def shown_name(self) -> str:
        """Return the name in the request: from the form, or from JSON that the form cannot show."""
        if self.written is None or self.is_shown:
            return self.name
        payload = (members_of(self.written) or {}).get("payload")
        name = payload.get("name") if isinstance(payload, dict) else None
        return name if isinstance(name, str) else ""

    def begin(self) -> RequestDraft:
        """Remember how it was at the start, without what belonged to the person of an earlier request."""
        self.start = deepcopy(self)
        self.start.forget_person()
        return self

    def forget_person(self) -> None:
        """Clear what belongs to one person: recipient, metadata, own ID, and the values that were typed."""
        if not self.is_shown:
            self._forget_in_written()
        self.show_form()
        self.metadata = list(self.start.metadata) if self.start is not None else []
        self.recipient = Recipient()
        self.forget_id()
        self.refused, self.written_faults, self.is_spoken, self.is_open = {}, (), False, False
        self.is_continued = False
        begun = self.start.credentials if self.start is not None else []
        values = {(each.schema_id, one.key): one.value for each in begun for one in each.attributes}
        for each in self.credentials:
            for one in each.attributes:
                if _is_personal(one.value):
                    one.value = values.get((each.schema_id, one.key), "")

    def _forget_in_written(self) -> None:
        """Remove the same from JSON that the form cannot show; drop JSON with mistakes."""
        members = members_of(self.written or "")
        payload = members.get("payload") if members is not None else None
        credentials = payload.get("credentials") if isinstance(payload, dict) else None
        if members is None or not isinstance(credentials, list):
            self.drop_written()
            return
        for name in ("requestId", "agentAlias", "agentId", "metadata"):
            members.pop(name, None)
        for each in credentials:
            restrictions = each.get("restrictions") if isinstance(each, dict) else None
            if isinstance(restrictions, dict) and _has_personal(restrictions.get("attributes")):
                del restrictions["attributes"]
        self.write(json.dumps(members, indent=2, ensure_ascii=False))

    def forget_id(self) -> None:
        """Clear an own ID: a service answers a repeated one with the same request again."""
        if self.request_id.own:
            self.request_id = RequestId(RequestIdKind.OWN)

    def is_blank(self) -> bool:
        """Return whether it is unchanged since the start."""
        return self.start is not None and self.written is None and self.document() == self.start.document()

    def edited(self, row: str) -> None:
        """Note that a row was changed."""
        self.refused.pop(row, None)

    def faults(self) -> dict[str, Words]:
        """Return the faults by row, whether they may be shown yet or not."""
        if self.written is not None:
            return {}
        found = dict(self.refused)
        fields = request_fields()
        if (fault := FormDraft(fields, {"name": self.name}).fault(fields.field("name"))) is not None:
            found["name"] = fault
        missing = None if self.recipient.is_agent else self.request_id.fault()
        if missing is not None:
            found["requestId"] = missing
        if self.ends is not None and read_moment(self.ends) is None:
            found["expiryDate"] = Words("Faults", NO_MOMENT)
        for index, each in enumerate(self.credentials):
            found |= _faults_of(f"credentials.{index}", each)
        return found

    def spoken_faults(self) -> dict[str, Words]:
        """Return the faults to show now."""
        return self.faults() if self.is_spoken else dict(self.refused)

    @property
    def has_fault_in_more(self) -> bool:
        """Return whether one of the rarely changed settings has a fault to show."""
        return any(row in OPTIONS or row.endswith((":name", ":schema_id")) for row in self.spoken_faults())

    def judge(self) -> bool:
        """Show all faults; return whether there are none.  JSON is sent as it is."""
        self.is_spoken = True
        return (self.written is not None or self.recipient.judge()) and not self.faults()

    def document(self) -> dict[str, object]:
        """Return the wire form of the form, without what follows from the moment of sending."""
        recipient = self.recipient
        made = self.request_id.members("")
        if recipient.is_agent:
            made = {recipient.member: recipient.sent_to}
        if self.ends is not None:
            made["expiryDate"] = self.ends
        made["protocol"] = self.protocol
        metadata = {key.strip(): value for key, value in self.metadata if key.strip()}
        if metadata:
            made["metadata"] = metadata
        made["payload"] = {"name": self.name.strip(), "credentials": [each.document() for each in self.credentials]}
        return made

    def text(self, now: int) -> str:
        """Return the request as JSON, to read and edit."""
        if self.written is not None:
            return self.written
        stamp = (self.document(), self.code_minutes)
        if self.spelled is None or self.spelled[0] != stamp:
            self.spelled = (stamp, json.dumps(self._ending(now) | self.document(), indent=2, ensure_ascii=False))
        return self.spelled[1]

    def write(self, text: str) -> None:
        """Set the JSON; the form follows if it can show all of it."""
        self.written = text
        self.refused, self.written_faults = {}, ()
        read = read_request(text)
        self.is_shown = read is not None
        if read is not None:
            self.name, self.credentials = read.name, read.credentials
            self.protocol, self.metadata, self.recipient = read.protocol, read.metadata, read.recipient
            self._take_options(read)

    def show_form(self) -> None:
        """Use the form again; content that it cannot show stays in the JSON."""
        if self.is_shown:
            self.written, self.written_faults, self.spelled = None, (), None

    def drop_written(self) -> None:
        """Drop the JSON and return to the former form."""
        self.written, self.is_shown, self.written_faults = None, True, ()

    def saved(self) -> dict[str, object]:
        """Spell what the person has given for the next start."""
        return {
            "name": self.name,
            "credentials": [each.saved() for each in self.credentials],
            "protocol": self.protocol,
            "metadata": [[key, value] for key, value in self.metadata],
            "codeMinutes": self.code_minutes,
            "ends": self.ends,
            "requestId": self.request_id.saved(),
            "recipient": self.recipient.saved(),
            "written": self.written,
            "isShown": self.is_shown,
        }

    def read_saved(self, members: Mapping[str, object]) -> None:
        """Set what `saved` has spelled; raises ValueError for anything else."""
        self.name = need_text(members.get("name"))
        self.credentials = [_read_saved(need_members(each)) for each in need_list(members.get("credentials"))]
        self.protocol = need_one_of(PROTOCOLS, members.get("protocol"))
        pairs = [need_list(each) for each in need_list(members.get("metadata"))]
        self.metadata = [(need_text(key), need_text(value)) for key, value in pairs]
        self.code_minutes = whole_or_none(members.get("codeMinutes"))
        self.ends = text_or_none(members.get("ends"))
        self.request_id = RequestId.read_saved(members.get("requestId"))
        self.recipient = Recipient.read_saved(members.get("recipient"))
        self.written = text_or_none(members.get("written"))
        self.is_shown = need_bool(members.get("isShown"))

    @property
    def is_unfinished(self) -> bool:
        """Return whether it was changed since the start, and not sent as it is."""
        return not self.is_blank() and self._wish() != self.sent

    def note_sent(self) -> None:
        """Note that it was sent: what stays of it for the next person is no unfinished form."""
        self.sent = self._wish()

    def _wish(self) -> dict[str, object]:
        """Return what is asked for, with nothing of one person."""
        nobody = deepcopy(self)
        nobody.forget_person()
        return nobody.saved() | dict.fromkeys(("metadata", "codeMinutes", "ends", "requestId", "recipient"))

    @property
    def of_person(self) -> list[str]:
        """List what was typed for one person, the recipient first; JSON that the form cannot show is one such text."""
        begun = deepcopy(self)
        begun.forget_person()
        if not self.is_shown:
            asked = members_of(self.written or "")
            return [] if asked is not None and members_of(begun.written or "") == asked else [self.shown_name.strip()]
        values = (each.value for one in self.credentials for each in one.attributes if _is_personal(each.value))
        former = {each.value for one in begun.credentials for each in one.attributes}
        added = [value for pair in self.metadata if pair not in begun.metadata for value in pair[1:]]
        typed = (self.sent_to, *(each for each in values if each not in former), *added, self.request_id.own)
        return [each.strip() for each in typed if each.strip()]

    def body(self, request_id: str, now: int) -> bytes:
        """Return the body of the request (`CreateConnectionlessRequest`, `SendByAlias` or `SendById`).

        JSON is sent byte for byte as it was typed.
        """
        if self.written is not None:
            return self.written.encode("utf-8", "replace")
        added = {} if self.recipient.is_agent else self.request_id.members(request_id)
        document = added | self._ending(now) | self.document()
        return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")

    def refuse(self, faults: Iterable[tuple[str, str, str]]) -> list[str]:
        """Put the service's faults `(path, code, message)` beside their rows; answer the messages that have none."""
        if self.written is not None:
            told = [(path, message) for path, _, message in faults]
            self.written_faults = faults_in(self.written, [each for each in told if each[0]])
            return [message for path, message in told if not path]
        elsewhere = []
        for path, _, message in faults:
            if path and path == self.recipient.member:
                self.recipient.refuse(message)
                continue
            row = self._row_of(path)
            if row is None:
                elsewhere.append(f"{path}: {message}" if path else message)
            else:
                self.refused[row] = refusal("", message)
        return elsewhere

    def _row_of(self, path: str) -> str | None:
        """Find the row a path of the request means, such as `payload.credentials[0].attributes[1].name`."""
        if path == "payload.name":
            return "name"
        option = re.split(r"[.\[]", path)[0]
        if option in OPTIONS:
            return option if self._has_row(option) else None
        found = re.match(r"payload\.credentials\[(\d{1,3})\](.*)", path)
        if found is None or int(found[1]) >= len(self.credentials):
            return None
        index, rest = int(found[1]), found[2]
        credential, row = self.credentials[index], f"credentials.{index}"
        asked = re.match(r"\.attributes\[(\d{1,4})\]", rest)
        if asked is not None and int(asked[1]) < len(credential.asked):
            return f"{row}.{credential.asked[int(asked[1])].key}"
        limited = re.match(r"\.restrictions\.attributes\[(\d{1,4})\]", rest)
        values = [each.key for each in credential.attributes if each.value]
        if limited is not None and int(limited[1]) < len(values):
            return f"{row}.{values[int(limited[1])]}"
        return f"{row}:issuer" if "issuerDid" in rest else row

    def _has_row(self, option: str) -> bool:
        """Return whether the form has sent a value of an option that was typed."""
        typed = {"requestId": self.request_id.own, "expiryDate": self.ends, "metadata": self.metadata}
        return bool(typed[option])

    def _ending(self, now: int) -> dict[str, object]:
        """Return the member with the end of a request that is made now; none for the service's default."""
        if self.ends is not None or not self.code_minutes:
            return {}
        return {"expiryDate": to_text(now + self.code_minutes * MINUTE)}

    def _take_options(self, read: RequestDraft) -> None:
        """Take ID and end out of JSON; where they are absent there, a chosen ID or end is dropped."""
        if read.request_id.kind is RequestIdKind.OWN:
            self.request_id = read.request_id
        elif self.request_id.kind is RequestIdKind.OWN and not read.recipient.is_agent:
            self.request_id = RequestId(RequestIdKind.NONE, self.request_id.typed)
        self.ends, self.code_minutes = read.ends, None


def _is_personal(value: object) -> bool:
    """Return whether a value may describe one person; yes and no are rules for everybody, such as `age_over_18`."""
    return value not in ("", "true", "false")


def _has_personal(limits: object) -> bool:
    if not isinstance(limits, list):
        return limits is not None
    return any(not isinstance(each, dict) or _is_personal(each.get("value")) for each in limits)


def _faults_of(row: str, credential: AskedCredential) -> dict[str, Words]:
    found = {}
    if not credential.asked:
        found[row] = Words("Faults", NOTHING_ASKED)
    typed = FormDraft(credential_fields())
    for one in typed.spec.fields:
        typed.values[one.key] = str(getattr(credential, one.key, ""))
        if one.kind is FieldKind.TEXT and (fault := typed.fault(one)) is not None:
            found[f"{row}:{one.key}"] = fault
    seen: set[str] = set()
    for each in credential.attributes:
        if each.is_asked and not _ATTRIBUTE.fullmatch(each.key.strip()):
            found[f"{row}.{each.key}"] = Words("Faults", NO_ATTRIBUTE_NAME)
        elif each.key in seen:
            found[f"{row}.{each.key}"] = Words("Faults", TWICE)
        seen.add(each.key)
    return found


def _read_saved(members: Mapping[str, object]) -> AskedCredential:
    listed = [need_list(each) for each in need_list(members.get("attributes"))]
    return AskedCredential(
        need_text(members.get("schemaId")),
        need_text(members.get("schemaName")),
        need_text(members.get("name")),
        need_one_of(FORMATS, members.get("format")),
        need_text(members.get("issuer")),
        [
            AskedAttribute(need_text(key), need_bool(is_asked), need_bool(is_required), need_text(value))
            for key, is_asked, is_required, value in listed
        ],
    )


def read_request(text: str) -> RequestDraft | None:
    """Read a request that was written in JSON; None where the form cannot show all of it."""
    try:
        document = json.loads(text, object_pairs_hook=members_once)
        return _Reader().request(document)
    except (ValueError, RecursionError):
        return None


class _Reader:
    """Reads JSON for the form; raises ValueError if the form cannot show it."""

    def request(self, document: object) -> RequestDraft:
        options = ("requestId", "expiryDate", "protocol", "metadata", "payload")
        members = need_members(document, "agentAlias", "agentId", *options)
        payload = need_members(members.get("payload"), "name", "credentials")
        metadata = need_members(members.get("metadata", {}))
        return RequestDraft(
            recipient=self._recipient(members),
            request_id=self._request_id(members),
            ends=self._moment(members["expiryDate"]) if "expiryDate" in members else None,
            name=need_text(payload.get("name")),
            credentials=[self._credential(each) for each in need_list(payload.get("credentials"))],
            protocol=need_one_of(PROTOCOLS, members.get("protocol", "oid4vp")),
            metadata=[(key, need_text(value)) for key, value in metadata.items()],
        )

    @staticmethod
    def _recipient(members: dict[str, object]) -> Recipient:
        named = [name for name in ("agentAlias", "agentId") if name in members]
        if not named:
            return Recipient()
        if len(named) > 1 or "requestId" in members:
            raise ValueError(named)
        return Recipient(is_agent=True, alias=need_text(members[named[0]]), by_id=named == ["agentId"])

    @staticmethod
    def _request_id(members: dict[str, object]) -> RequestId:
        if "requestId" not in members:
            return RequestId()
        typed = need_text(members["requestId"])
        if not typed or typed != typed.strip():
            raise ValueError(typed)
        return RequestId(RequestIdKind.OWN, typed)

    @staticmethod
    def _moment(value: object) -> str:
        if read_moment(value) is None:
            raise ValueError(value)
        return need_text(value)

    def _credential(self, document: object) -> AskedCredential:
        members = need_members(document, "format", "name", "restrictions", "attributes")
        restrictions = need_members(members.get("restrictions", {}), "schemaId", "issuerDid", "attributes")
        attributes: list[AskedAttribute] = []
        for each in need_list(members.get("attributes")):
            asked = need_members(each, "name", "isRequired")
            is_required = need_bool(asked.get("isRequired", True))
            key = need_text(asked.get("name"))
            if any(same.key == key for same in attributes):
                raise ValueError(key)
            attributes.append(AskedAttribute(key, is_required=is_required))
        for each in need_list(restrictions.get("attributes", [])):
            limit = need_members(each, "key", "value")
            self._limit(attributes, need_text(limit.get("key")), need_text(limit.get("value")))
        return AskedCredential(
            schema_id=need_text(restrictions.get("schemaId", "")),
            name=need_text(members.get("name", "")),
            credential_format=need_one_of(FORMATS, members.get("format", "")),
            issuer=need_text(restrictions.get("issuerDid", "")),
            attributes=attributes,
        )

    @staticmethod
    def _limit(attributes: list[AskedAttribute], key: str, value: str) -> None:
        same = next((each for each in attributes if each.key == key), None)
        if same is None:
            attributes.append(AskedAttribute(key, is_asked=False, value=value))
        else:
            same.value = value
