"""A data request as it is being made: as a form and as JSON, which are two views of this one draft.  No Qt here.

Its fields are data (`request_form`, `credential_form`), and the engine has what was typed, the faults and the refusals.
What follows them is special to a data request: the credentials, and of each the attributes that are asked for.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.instants import MINUTE, to_text
from connector_desk.contract.credential_type import SAMPLE_CLAIMS
from connector_desk.contract.limits import REQUESTED_CREDENTIALS
from connector_desk.contract.proofrequest import (
    CreateConnectionlessRequest,
    DataRequest,
    RequestedAttribute,
    RequestedCredential,
    Restrictions,
)
from connector_desk.contract.question import with_age
from connector_desk.desk.kit.agent import Recipient
from connector_desk.desk.kit.form_draft import DEFAULT_MINUTES, FormDraft, fault_of, refusal
from connector_desk.desk.kit.form_spec import REFUSED, Field, FieldKind, FormSpec, ValueRules
from connector_desk.desk.kit.json_draft import JsonDraft, faults_in
from connector_desk.desk.kit.json_shape import (
    members_of,
    need_bool,
    need_list,
    need_members,
    need_one_of,
    need_text,
    need_texts,
    text_or_none,
    whole_or_none,
)
from connector_desk.desk.kit.known_types import question_schema
from connector_desk.desk.kit.model_shape import rules_of
from connector_desk.desk.kit.request_id import IDS, RequestIdKind
from connector_desk.desk.kit.schema import CHOICES, TITLES
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words

if TYPE_CHECKING:
    from connector_desk.contract.question import Question
    from connector_desk.desk.kit.schema import FormSchema

MOST_CREDENTIALS = REQUESTED_CREDENTIALS
PROTOCOLS = {"oid4vp": "OpenID4VP", "didcomm": "DIDComm"}
"""Names of protocols are the same in every language."""
NAME = "name"
"""A field of a request and of a credential; all others of a request are rarely changed."""
PROTOCOL, NAMED_BY, LIFE, UNTIL = "protocol", "names", "life", "until"
ID_KIND, ID, METADATA = "kind", "id", "metadata"
THEN = "then"
"""The kind of credential that is issued when every check has passed; empty: none.  No member of the request."""
ISSUED_BY, ISSUER, FORMAT, SCHEMA_ID = "issued_by", "issuer", "credential_format", "schema_id"
RETAINED = "isRetained"
"""The fields of a credential, beside its name."""
ALIAS, AGENT_ID = "alias", "id"
EXACT = "exact"
"""The life of a request with an exact end."""
OTHER = "other"
"""The choice of an issuer that is in no list."""
_DEFAULT_AGENT_MINUTES = 24 * 60

NOTHING_ASKED = QT_TRANSLATE_NOOP("Faults", "Please choose at least one attribute.")
NO_ATTRIBUTE_NAME = QT_TRANSLATE_NOOP("Faults", "Use the name of an attribute, or a path such as address.locality.")
TWICE = QT_TRANSLATE_NOOP("Faults", "This attribute appears twice.")
_NO_DID = QT_TRANSLATE_NOOP("Faults", "Enter a DID, such as did:web:issuer.example.")
_DID = r"^did:[a-z0-9]+:[A-Za-z0-9._:%-]*[A-Za-z0-9._-]$"
"""Any DID: which methods will do is for the service to say, which may know more of them than this version."""


@cache
def request_form() -> FormSpec:
    """Return the form of a request, with the rules of the contract."""
    id_words = QT_TRANSLATE_NOOP("Ask", "ID of the request")
    names = ((ALIAS, QT_TRANSLATE_NOOP("Ask", "Alias")), (AGENT_ID, QT_TRANSLATE_NOOP("Ask", "Agent ID")))
    fields = (
        Field(
            NAME,
            QT_TRANSLATE_NOOP("Ask", "Name of the request"),
            hint=QT_TRANSLATE_NOOP("Ask", "The wallet shows it to the person."),
            path="payload.name",
            is_required=True,
        ),
        Field(
            PROTOCOL,
            QT_TRANSLATE_NOOP("Ask", "Protocol"),
            FieldKind.SEGMENTS,
            choices=tuple(PROTOCOLS.items()),
            default="oid4vp",
        ),
        Field(
            NAMED_BY, QT_TRANSLATE_NOOP("Ask", "Person named by"), FieldKind.SEGMENTS, choices=names, is_member=False
        ),
        Field(LIFE, QT_TRANSLATE_NOOP("Ask", "Code valid for"), FieldKind.CHOICE, is_member=False),
        Field(
            UNTIL,
            QT_TRANSLATE_NOOP("Ask", "Valid until"),
            FieldKind.MOMENT,
            path="expiryDate",
            when=(LIFE, (EXACT,)),
            is_required=True,
        ),
        Field(
            ID_KIND,
            id_words,
            FieldKind.SEGMENTS,
            choices=tuple((kind.value, each) for kind, each in IDS.items()),
            default=RequestIdKind.MADE.value,
            is_member=False,
        ),
        Field(
            ID,
            id_words,
            path="requestId",
            example="check-2026-0117",
            when=(ID_KIND, (RequestIdKind.OWN.value,)),
            is_required=True,
        ),
        Field(
            THEN,
            QT_TRANSLATE_NOOP("Ask", "If verified, issue"),
            FieldKind.CHOICE,
            hint=QT_TRANSLATE_NOOP("Ask", "The answer fills in the offer. If a check fails, nothing is issued."),
            nothing=QT_TRANSLATE_NOOP("Ask", "Nothing"),
            is_member=False,
        ),
        Field(METADATA, QT_TRANSLATE_NOOP("Ask", "Metadata"), FieldKind.JSON),
    )
    rules = rules_of(DataRequest, "name") | {ID: rules_of(CreateConnectionlessRequest, "requestId")["requestId"]}
    return FormSpec(fields, "Ask").with_rules(rules)


@cache
def credential_form() -> FormSpec:
    """Return the form of one credential below the table of its attributes, with the rules of the contract."""
    fields = (
        Field(ISSUED_BY, QT_TRANSLATE_NOOP("Ask", "Issued by"), FieldKind.CHOICE, is_member=False),
        Field(
            ISSUER,
            QT_TRANSLATE_NOOP("Ask", "DID of the issuer"),
            path="restrictions.issuerDid",
            example="did:web:issuer.example",
            longest=4_000,
            pattern=_DID,
            wrong=_NO_DID,
            when=(ISSUED_BY, (OTHER,)),
        ),
        Field(
            FORMAT,
            QT_TRANSLATE_NOOP("Ask", "Format"),
            FieldKind.SEGMENTS,
            path="format",
            choices=(("", QT_TRANSLATE_NOOP("Ask", "Any format")), *CHOICES),
        ),
        Field(NAME, QT_TRANSLATE_NOOP("Ask", "Name in the wallet")),
        Field(
            SCHEMA_ID,
            QT_TRANSLATE_NOOP("Ask", "Schema ID"),
            path="restrictions.schemaId",
            example="https://issuer.example/bc/public/schemas/badge/1.0",
        ),
        Field(
            RETAINED,
            QT_TRANSLATE_NOOP("Ask", "Answers are kept"),
            FieldKind.BOOLEAN,
            hint=QT_TRANSLATE_NOOP("Ask", "Wallets that show a mobile document tell the person."),
        ),
    )
    rules = rules_of(RequestedCredential, NAME) | {SCHEMA_ID: rules_of(Restrictions, "schemaId")["schemaId"]}
    return FormSpec(fields, "Ask").with_rules(rules)


@dataclass(slots=True)
class AskedAttribute:
    """One attribute: asked for or not, and the value it must have."""

    key: str
    is_asked: bool = True
    is_required: bool = True
    value: str = ""
    """Empty: any value."""
    refused: Words | None = None
    """What the service says of it, until it is changed."""


@dataclass
class AskedCredential(FormDraft):
    """One credential that is asked for: its fields, and its attributes."""

    spec: FormSpec = field(default_factory=credential_form)
    schema_name: str = ""
    """The schema's name where it is one of this service: its address is known only once the service answers."""
    attributes: list[AskedAttribute] = field(default_factory=list)
    refusal: Words | None = None
    """What the service says of it as a whole, until it is changed."""
    is_validated: bool = False
    """True once the person has submitted the form: from then on it shows its faults."""

    @property
    def schema_id(self) -> str:
        """Return the address or alias of its schema; empty: any that has the attributes."""
        return self.value(SCHEMA_ID).strip()

    @property
    def asked(self) -> list[AskedAttribute]:
        """List the requested attributes."""
        return [each for each in self.attributes if each.is_asked]

    @property
    def limited(self) -> list[AskedAttribute]:
        """List the attributes that must have a value."""
        return [each for each in self.attributes if each.value and each.key]

    @property
    def issuer(self) -> str:
        """Return the DID it must come from; empty: any that the service trusts."""
        chosen = self.value(ISSUED_BY)
        return self.value(ISSUER).strip() if chosen == OTHER else chosen

    def choose_issuer(self, listed: Iterable[str]) -> None:
        """Choose its issuer from those that are listed, or as another one."""
        issuer = self.issuer
        self.values |= {ISSUED_BY: issuer if issuer in ("", *listed) else OTHER, ISSUER: issuer}

    def choose_schema(self, schema: FormSchema | None) -> None:
        """Ask for another kind of credential, with what was asked for as far as it has it; None: for any."""
        if schema is None:
            self.values[SCHEMA_ID] = self.schema_name = ""
            self.attributes = self.asked or [AskedAttribute("")]
            return
        wanted = {each.key for each in self.asked} & {each.key for each in schema.fields}
        self.values[SCHEMA_ID], self.schema_name = schema.schema_id, schema.name
        self.attributes = attributes_of(schema, wanted or {each.key for each in schema.fields if each.is_required})

    def document(self, spell: Callable[[Field, str], object] | None = None) -> dict[str, object]:
        """Return its wire form; empty members are left out."""
        made = super().document(spell)
        restrictions = need_members(made.pop("restrictions", {}))
        if self.issuer:
            restrictions["issuerDid"] = self.issuer
        if self.limited:
            restrictions["attributes"] = [{"key": each.key, "value": each.value} for each in self.limited]
        if restrictions:
            made["restrictions"] = restrictions
        made["attributes"] = [{"name": each.key.strip(), "isRequired": each.is_required} for each in self.asked]
        return made

    @classmethod
    def of(cls, document: object) -> AskedCredential:
        """Read its wire form; raises ValueError where the form cannot show all of it."""
        members = dict(need_members(document))
        restrictions = dict(need_members(members.get("restrictions", {})))
        listed, limits = members.pop("attributes", None), restrictions.pop("attributes", [])
        found: dict[str, AskedAttribute] = {}
        for each in need_list(listed):
            asked = need_members(each, "name", "isRequired")
            key = need_text(asked.get("name"))
            if key in found:
                raise ValueError(key)
            found[key] = AskedAttribute(key, is_required=need_bool(asked.get("isRequired", True)))
        for each in need_list(limits):
            limit = need_members(each, "key", "value")
            key = need_text(limit.get("key"))
            found.setdefault(key, AskedAttribute(key, is_asked=False)).value = need_text(limit.get("value"))
        made = cls(attributes=list(found.values()))
        made.read(_in_lower_case(members, "format") | {"restrictions": restrictions})
        made.values[ISSUED_BY] = OTHER if made.values[ISSUER] else ""
        return made

    def whole_fault(self) -> Words | None:
        """Return what is wrong with it as a whole, to show now."""
        lacks = self.is_validated and not self.asked
        return self.refusal or (Words("Faults", NOTHING_ASKED) if lacks else None)

    def attribute_fault(self, one: AskedAttribute) -> Words | None:
        """Return the fault of an attribute to show now."""
        if one.refused is not None or not self.is_validated:
            return one.refused
        if one.is_asked and (wrong := fault_of(_name_rules(), FieldKind.TEXT, one.key.strip(), ".")) is not None:
            return wrong
        above = takewhile(lambda each: each is not one, self.attributes)
        return Words("Faults", TWICE) if any(each.key == one.key for each in above) else None

    def validate(self) -> bool:
        """Show all faults; return whether there are none."""
        self.is_validated = True
        return super().validate() and not self.has_own_fault

    @property
    def has_own_fault(self) -> bool:
        """Return whether it, or one of its attributes, has a fault to show."""
        return self.whole_fault() is not None or any(self.attribute_fault(each) for each in self.attributes)

    def clear_faults(self) -> None:
        """Say nothing about faults until the form is submitted again."""
        super().clear_faults()
        self.is_validated, self.refusal = False, None
        for each in self.attributes:
            each.refused = None

    def refuse(self, faults: Iterable[tuple[str, str, str]], sentence: str = REFUSED) -> list[str]:
        """Put faults `(path, code, message)` of the service beside attributes and issuer, or above all; none is left.

        The other fields may be hidden.
        """
        for path, _, message in faults:
            found, words = re.match(r"(restrictions\.)?attributes\[(\d{1,4})\]", path), refusal("", message, sentence)
            listed = self.limited if found is not None and found[1] else self.asked
            if found is not None and int(found[2]) < len(listed):
                listed[int(found[2])].refused = words
            elif path == "restrictions.issuerDid":
                self.refused[ISSUER if self.value(ISSUED_BY) == OTHER else ISSUED_BY] = words
            else:
                self.refusal = words
        return []

    def saved(self) -> dict[str, object]:
        """Spell it for the next start, with what is not asked for."""
        attributes = [[each.key, each.is_asked, each.is_required, each.value] for each in self.attributes]
        values = {each.key: self.value(each.key) for each in self.spec.fields}
        values |= {ISSUED_BY: OTHER if self.issuer else "", ISSUER: self.issuer}  # whichever are listed now
        return {"values": values, "schemaName": self.schema_name, "attributes": attributes}

    @classmethod
    def read_saved(cls, value: object) -> AskedCredential:
        """Read what `saved` has spelled, or a version before; raises ValueError for anything else."""
        members = need_members(value)
        given = members.get("values")
        if "values" not in members:
            issuer = members.get("issuer")
            given = {ISSUED_BY: OTHER if issuer else "", ISSUER: issuer, SCHEMA_ID: members.get("schemaId")}
            given |= {NAME: members.get("name"), FORMAT: members.get("format")}
        listed = [need_list(each) for each in need_list(members.get("attributes"))]
        made = cls(
            values={key: each for key, each in need_texts(given).items() if key in credential_form()},
            schema_name=need_text(members.get("schemaName")),
            attributes=[
                AskedAttribute(need_text(key), need_bool(is_asked), need_bool(is_required), need_text(limit))
                for key, is_asked, is_required, limit in listed
            ],
        )
        need_one_of(("", *TITLES), made.value(FORMAT))
        return made


@cache
def _name_rules() -> ValueRules:
    return replace(rules_of(RequestedAttribute, "name")["name"], wrong=NO_ATTRIBUTE_NAME)


def _in_lower_case(members: Mapping[str, object], name: str) -> dict[str, object]:
    """Return members with a value in the lower case in which the form has it."""
    value = members.get(name)
    return dict(members) | ({name: value.lower()} if isinstance(value, str) else {})


@dataclass
class RequestDraft(JsonDraft):
    """The state of one request."""

    spec: FormSpec = field(default_factory=request_form)
    credentials: list[AskedCredential] = field(default_factory=list)
    recipient: Recipient = field(default_factory=Recipient)
    is_open: bool = False
    """True once the person changes what is asked; until then the form shows it in words."""
    start: RequestDraft | None = None
    sent: dict[str, object] | None = None
    """What was asked for when it was last sent."""

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
            return self.value(NAME).strip()
        payload = (members_of(self.written) or {}).get("payload")
        name = payload.get("name") if isinstance(payload, dict) else None
        return name.strip() if isinstance(name, str) else ""

    @property
    def default_minutes(self) -> int:
        """Return how long it is valid where it does not say so: longer for an agent, which may be offline."""
        return _DEFAULT_AGENT_MINUTES if self.recipient.is_agent else DEFAULT_MINUTES

    @property
    def code_minutes(self) -> int | None:
        """Return the life of the request; None: the service's default, or an exact end."""
        life = self.values.get(LIFE, "")
        return None if life in ("", EXACT) else int(life)

    @property
    def own_id(self) -> str:
        """Return the typed ID; empty: there is none, or the desk makes it."""
        return self.value(ID).strip() if self.value(ID_KIND) == RequestIdKind.OWN else ""

    @property
    def metadata(self) -> dict[str, str]:
        """Return where the request comes from."""
        value = self.value(METADATA)
        return need_texts(json.loads(value)) if value else {}

    def has(self, one: Field) -> bool:
        """Return whether a field belongs to what is chosen: an ID is for a code, an agent has a name."""
        if one.key == NAMED_BY or (one.key in (ID_KIND, ID) and self.recipient.is_agent):
            return one.key == NAMED_BY and self.recipient.is_agent
        return super().has(one)

    def value(self, key: str) -> str:
        """Return a value: as typed, else the default; how an agent is named is part of the recipient."""
        if key == NAMED_BY:
            return AGENT_ID if self.recipient.by_id else ALIAS
        return super().value(key) or (str(self.default_minutes) if key == LIFE else "")

    def edit(self, key: str, value: str) -> None:
        """Set what was typed; an exact end starts with the former one."""
        if key == LIFE and value == EXACT and self.value(LIFE) != EXACT:
            self.values[UNTIL] = to_text(self.now() + int(self.value(LIFE)) * MINUTE)
        is_default = key == LIFE and value == str(self.default_minutes)
        super().edit(key, "" if is_default else value)

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
        self.values[METADATA] = self.start.value(METADATA) if self.start is not None else ""
        self.recipient = Recipient()
        self.forget_id()
        self.clear_faults()
        self.is_open = self.is_continued = False
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
        if self.own_id:
            self.values[ID] = ""

    def is_blank(self) -> bool:
        """Return whether it is unchanged since the start."""
        return self.start is not None and self.written is None and self.document() == self.start.document()

    def validate(self) -> bool:
        """Show all faults; return whether there are none.  JSON is sent as it is."""
        if self.written is not None:
            return True
        return all([self.recipient.validate(), super().validate(), *(each.validate() for each in self.credentials)])

    def clear_faults(self) -> None:
        """Say nothing about faults until the form is submitted again."""
        super().clear_faults()
        self.written_faults = ()
        for each in self.credentials:
            each.clear_faults()

    @property
    def has_fault_in_more(self) -> bool:
        """Return whether one of the rarely changed settings has a fault to show."""
        own = [self.spoken_fault(each) for each in self.fields if each.key != NAME]
        rare = (NAME, FORMAT, SCHEMA_ID, RETAINED)
        return any(own) or any(each.spoken_fault(each.spec.field(key)) for each in self.credentials for key in rare)

    @property
    def has_fault_in_asked(self) -> bool:
        """Return whether what is asked has a fault to show."""
        inside = (
            one for each in self.credentials for one in (each.has_own_fault, *map(each.spoken_fault, each.fields))
        )
        return self.spoken_fault(self.spec.field(NAME)) is not None or any(inside)

    def document(self, spell: Callable[[Field, str], object] | None = None) -> dict[str, object]:
        """Return the wire form of the form, without what follows from the moment of sending."""
        made: dict[str, object] = {self.recipient.member: self.recipient.sent_to} if self.recipient.is_agent else {}
        made |= super().document(spell)
        made.pop("payload", None)  # it stands last
        credentials = [each.document(spell) for each in self.credentials]
        return made | {"payload": {"name": self.value(NAME).strip(), "credentials": credentials}}

    def shown_text(self, now: int) -> str:
        """Return the request as JSON, to read and edit."""
        if self.written is not None:
            return self.written
        document = self.document()
        return self.spelled_once((document, self.code_minutes), self._ending(now) | document)

    def body(self, request_id: str, now: int) -> bytes:
        """Return the body of the request (`CreateConnectionlessRequest`, `SendByAlias` or `SendById`).

        JSON is sent byte for byte as it was typed.
        """
        if self.written is not None:
            return self.written.encode("utf-8", "replace")
        is_made = not self.recipient.is_agent and self.value(ID_KIND) == RequestIdKind.MADE
        document = ({"requestId": request_id} if is_made else {}) | self._ending(now) | self.document()
        return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")

    def _ending(self, now: int) -> dict[str, object]:
        """Return the member with the end of a request that is made now; none for the service's default."""
        return {"expiryDate": to_text(now + self.code_minutes * MINUTE)} if self.code_minutes else {}

    def read(self, body: Mapping[str, object]) -> None:
        """Set the form from JSON; raises ValueError where it cannot show all of it."""
        members, former = _in_lower_case(body, PROTOCOL), self.values
        recipient = _take_recipient(members)
        payload = dict(need_members(members.get("payload")))
        credentials = [AskedCredential.of(each) for each in need_list(payload.pop("credentials", None))]
        need_text(payload.get("name"))
        need_texts(members.get("metadata", {}))
        typed = members.get("requestId")
        if "" in (typed, members.get("expiryDate")) or (isinstance(typed, str) and typed != typed.strip()):
            raise ValueError(typed)
        super().read(members | {"payload": payload})
        self.credentials, self.recipient = credentials, recipient
        self.values[THEN] = former.get(THEN, "")
        if self.values[UNTIL]:
            self.values[LIFE] = EXACT
        kind, was = former.get(ID_KIND, RequestIdKind.MADE), former.get(ID, "")
        if self.values[ID]:
            self.values[ID_KIND] = RequestIdKind.OWN
        else:  # an ID that was typed into the form is not wanted any more
            is_dropped = kind == RequestIdKind.OWN and not recipient.is_agent
            self.values |= {ID_KIND: RequestIdKind.NONE if is_dropped else kind, ID: was}

    def refuse(self, faults: Iterable[tuple[str, str, str]], sentence: str = REFUSED) -> list[str]:
        """Put the service's faults `(path, code, message)` beside their fields; return the messages that have none."""
        if self.written is not None:
            messages = [(path, message) for path, _, message in faults]
            self.written_faults = faults_in(self.written, [each for each in messages if each[0]])
            return [message for path, message in messages if not path]
        own = []
        for path, code, message in faults:
            found = re.match(r"payload\.credentials\[(\d{1,3})\]\.?(.*)", path)
            if path and path == self.recipient.member:
                self.recipient.refuse(message)
            elif found is not None and int(found[1]) < len(self.credentials):
                self.credentials[int(found[1])].refuse([(found[2], code, message)], sentence)
            else:
                own.append((path, code, message))
        return super().refuse(own, sentence)

    def saved(self) -> dict[str, object]:
        """Spell what the person has given for the next start."""
        credentials = [each.saved() for each in self.credentials]
        own = {"values": dict(self.values), "credentials": credentials, "recipient": self.recipient.saved()}
        return own | self.saved_text()

    def read_saved(self, members: Mapping[str, object]) -> None:
        """Set what `saved` has spelled, or a version before; raises ValueError for anything else."""
        given = need_texts(members["values"]) if "values" in members else _values_before(members)
        self.values = {key: each for key, each in given.items() if key in self.spec}
        need_one_of(tuple(PROTOCOLS), self.value(PROTOCOL))
        RequestIdKind(self.value(ID_KIND))
        if self.value(LIFE) != EXACT:
            int(self.value(LIFE))
        need_texts(self.metadata)
        self.credentials = [AskedCredential.read_saved(each) for each in need_list(members.get("credentials"))]
        self.recipient = Recipient.read_saved(members.get("recipient"))
        self.read_saved_text(members)

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
        asked = {key: nobody.value(key) for key in (NAME, PROTOCOL)}
        return nobody.saved() | {"values": asked, "recipient": None}

    @property
    def of_person(self) -> list[str]:
        """List what was typed for one person, the recipient first; JSON that the form cannot show is one such text."""
        begun = deepcopy(self)
        begun.forget_person()
        if not self.is_shown:
            asked = members_of(self.written or "")
            return [] if asked is not None and members_of(begun.written or "") == asked else [self.shown_name]
        values = (each.value for one in self.credentials for each in one.attributes if _is_personal(each.value))
        former = {each.value for one in begun.credentials for each in one.attributes}
        added = [value for key, value in self.metadata.items() if begun.metadata.get(key) != value]
        typed = (self.sent_to, *(each for each in values if each not in former), *added, self.own_id)
        return [each.strip() for each in typed if each.strip()]


def _take_recipient(members: dict[str, object]) -> Recipient:
    """Take the recipient out of JSON; raises ValueError where the form cannot show it."""
    named = [name for name in ("agentAlias", "agentId") if name in members]
    if not named:
        return Recipient()
    if len(named) > 1 or "requestId" in members:
        raise ValueError(named)
    return Recipient(is_agent=True, alias=need_text(members.pop(named[0])), by_id=named == ["agentId"])


def _values_before(members: Mapping[str, object]) -> dict[str, str]:
    """Read the values as an earlier version has saved them."""
    pairs = [need_list(each) for each in need_list(members.get("metadata"))]
    minutes, ends = whole_or_none(members.get("codeMinutes")), text_or_none(members.get("ends"))
    request_id = need_members(members.get("requestId"))
    return {
        NAME: need_text(members.get("name")),
        PROTOCOL: need_text(members.get("protocol")),
        METADATA: json.dumps({need_text(key): need_text(value) for key, value in pairs}) if pairs else "",
        LIFE: str(minutes or "") if ends is None else EXACT,
        UNTIL: ends or "",
        ID_KIND: need_text(request_id.get("kind")),
        ID: need_text(request_id.get("typed")),
    }


def _is_personal(value: object) -> bool:
    """Return whether a value may describe one person; yes and no are rules for everybody, such as `age_over_18`."""
    return value not in ("", "true", "false")


def _has_personal(limits: object) -> bool:
    if not isinstance(limits, list):
        return limits is not None
    return any(not isinstance(each, dict) or _is_personal(each.get("value")) for each in limits)


class RequestTemplate(NamedTuple):
    """One request, on one of the shipped schemas; `title` and `about` are marked in the context `Templates`."""

    name: str
    title: str
    about: str
    schema: str
    attributes: tuple[tuple[str, bool, str], ...]
    """Attribute, whether it is required, and the value it must have (empty: any)."""


TEMPLATES = (
    RequestTemplate(
        "visitor",
        QT_TRANSLATE_NOOP("Templates", "Visitor check"),
        QT_TRANSLATE_NOOP("Templates", "Is this person registered as a visitor, and for which day?"),
        "visitor-badge",
        (("given_name", True, ""), ("family_name", False, ""), ("host", False, ""), ("visit_date", False, "")),
    ),
    RequestTemplate(
        "age",
        QT_TRANSLATE_NOOP("Templates", "Proof of age"),
        QT_TRANSLATE_NOOP("Templates", "Is this person 18 or older? Nothing else is shown."),
        "proof-of-age",
        (("age_over_18", True, "true"),),
    ),
    RequestTemplate(
        "badge",
        QT_TRANSLATE_NOOP("Templates", "Show your badge"),
        QT_TRANSLATE_NOOP("Templates", "Does this person work here, and as what?"),
        "employee-badge",
        (
            ("given_name", True, ""),
            ("family_name", True, ""),
            ("employee_number", True, ""),
            ("job_title", False, ""),
            ("department", False, ""),
        ),
    ),
    RequestTemplate(
        "membership",
        QT_TRANSLATE_NOOP("Templates", "Membership check"),
        QT_TRANSLATE_NOOP("Templates", "Is this person a member, and at which level?"),
        "membership-card",
        (("member_number", True, ""), ("level", False, ""), ("family_name", False, "")),
    ),
)


def draft_of_template(template: RequestTemplate, schema: FormSchema, title: str) -> RequestDraft:
    """Start a request from a template; attributes that the schema does not have are left out."""
    wanted = {key: (is_required, value) for key, is_required, value in template.attributes}
    draft = _draft_of(schema, title, wanted)
    for each in draft.credentials[0].asked:
        each.is_required, each.value = wanted[each.key]
    return draft


def draft_of_question(question: Question, age: int | None, language: str) -> RequestDraft:
    """Start a request that asks a question; of ages only the one that is asked for."""
    schema = question_schema(question, age)
    wanted = {with_age(each.name, age): each.isRequired for each in question.answers}
    draft = _draft_of(schema, schema.title(language), wanted)
    draft.credentials[0].values[NAME] = schema.title(language)
    for each in draft.credentials[0].asked:
        each.is_required = wanted[each.key]
    return draft


def draft_of_sample(wanted: str, title: str) -> RequestDraft:
    """Return a request for a credential whose type is to be read, by the ID of such a sample."""
    attribute = AskedAttribute(SAMPLE_CLAIMS, is_required=False)
    return RequestDraft(
        values={NAME: title}, credentials=[AskedCredential(values={SCHEMA_ID: wanted}, attributes=[attribute])]
    )


def draft_of_schema(schema: FormSchema, title: str) -> RequestDraft:
    """Return a request for the required attributes of a schema, or for its first one."""
    required = [each.key for each in schema.fields if each.is_required]
    return _draft_of(schema, title, required or [each.key for each in attributes_of(schema)][:1])


def _draft_of(schema: FormSchema, title: str, wanted: Iterable[str]) -> RequestDraft:
    asked = AskedCredential(
        values={SCHEMA_ID: schema.schema_id}, schema_name=schema.name, attributes=attributes_of(schema, wanted)
    )
    return RequestDraft(values={NAME: title}, credentials=[asked])


def empty_draft() -> RequestDraft:
    """Start a request for anything: a credential without a schema, and an attribute to be named."""
    return RequestDraft(credentials=[AskedCredential(attributes=[AskedAttribute("")])])


def attributes_of(schema: FormSchema, wanted: Iterable[str] = ()) -> list[AskedAttribute]:
    """List the attributes of a schema, and ask for those that are wanted; large pictures come last."""
    fields, asked = sorted(schema.fields, key=lambda each: each.kind is FieldKind.PICTURE), set(wanted)
    return [AskedAttribute(each.key, is_asked=each.key in asked) for each in fields]
