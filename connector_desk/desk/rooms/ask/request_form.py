"""The fields of a data request that make a list: of the request, and of each credential.  No Qt here."""

from __future__ import annotations

from functools import cache

from connector_desk.contract.proofrequest import DataRequest, RequestedCredential, Restrictions
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.model_shape import rules_of
from connector_desk.desk.kit.request_id import IDS, LONGEST, RequestIdKind
from connector_desk.desk.kit.schema import CHOICES
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

OTHER = "other"
"""The choice of an issuer that is in no list."""
ALWAYS, IN_MORE, WITHOUT_SCHEMA = ("always", "more", "more without schema")
"""How much of the fields of a credential is shown, the value of `shown`."""

PROTOCOLS = {"oid4vp": "OpenID4VP", "didcomm": "DIDComm"}
"""Names of protocols are the same in every language."""
ALIAS, AGENT_ID = "alias", "id"
EXACT = "exact"
"""The life of a request with an exact end."""
OPTION_ROWS = {"requestId": "id", "expiryDate": "until", "metadata": "metadata"}
"""The options that the service may refuse, as in the request, and their fields."""

_NO_DID = QT_TRANSLATE_NOOP("Faults", "Enter a DID, such as did:web:issuer.example.")
_DID = r"^did:[a-z0-9]+:[A-Za-z0-9._:%-]*[A-Za-z0-9._-]$"
"""Which methods will do is for the service to say."""


@cache
def request_fields() -> FormSpec:
    """Return the form of a request, with the rules of the contract."""
    name = Field(
        "name",
        QT_TRANSLATE_NOOP("Ask", "Name of the request"),
        hint=QT_TRANSLATE_NOOP("Ask", "The wallet shows it to the person."),
        is_required=True,
    )
    return FormSpec((name,), "Ask").with_rules(rules_of(DataRequest, "name"))


@cache
def credential_fields() -> FormSpec:
    """Return the form of one credential below the table of its attributes, with the rules of the contract."""
    fields = (
        Field("issued_by", QT_TRANSLATE_NOOP("Ask", "Issued by"), FieldKind.CHOICE),
        Field(
            "issuer",
            QT_TRANSLATE_NOOP("Ask", "DID of the issuer"),
            example="did:web:issuer.example",
            longest=4_000,
            pattern=_DID,
            wrong=_NO_DID,
            when=("issued_by", (OTHER,)),
        ),
        Field(
            "credential_format",
            QT_TRANSLATE_NOOP("Ask", "Format"),
            FieldKind.SEGMENTS,
            choices=(("", QT_TRANSLATE_NOOP("Ask", "Any format")), *CHOICES),
            when=("shown", (IN_MORE, WITHOUT_SCHEMA)),
        ),
        Field("name", QT_TRANSLATE_NOOP("Ask", "Name in the wallet"), when=("shown", (IN_MORE, WITHOUT_SCHEMA))),
        Field(
            "schema_id",
            QT_TRANSLATE_NOOP("Ask", "Schema ID"),
            example="https://issuer.example/bc/public/schemas/badge/1.0",
            when=("shown", (WITHOUT_SCHEMA,)),
        ),
    )
    rules = rules_of(RequestedCredential, "name")
    rules["schema_id"] = rules_of(Restrictions, "schemaId")["schemaId"]
    return FormSpec(fields, "Ask").with_rules(rules)


@cache
def option_fields(*, is_agent: bool) -> FormSpec:
    """Return the form of the rarely changed settings, for an agent or for whoever scans the code."""
    id_words = QT_TRANSLATE_NOOP("Ask", "ID of the request")
    names = ((ALIAS, QT_TRANSLATE_NOOP("Ask", "Alias")), (AGENT_ID, QT_TRANSLATE_NOOP("Ask", "Agent ID")))
    life = QT_TRANSLATE_NOOP("Ask", "Request valid for") if is_agent else QT_TRANSLATE_NOOP("Ask", "Code valid for")
    own = ("kind", (RequestIdKind.OWN.value,))
    fields = (
        Field("protocol", QT_TRANSLATE_NOOP("Ask", "Protocol"), FieldKind.SEGMENTS, choices=tuple(PROTOCOLS.items())),
        Field("names", QT_TRANSLATE_NOOP("Ask", "Person named by"), FieldKind.SEGMENTS, choices=names),
        Field("life", life, FieldKind.CHOICE),
        Field("until", QT_TRANSLATE_NOOP("Ask", "Valid until"), FieldKind.MOMENT, when=("life", (EXACT,))),
        Field("kind", id_words, FieldKind.SEGMENTS, choices=tuple((kind.value, each) for kind, each in IDS.items())),
        Field("id", id_words, longest=LONGEST, example="check-2026-0117", when=own),
        Field("metadata", QT_TRANSLATE_NOOP("Ask", "Metadata"), FieldKind.JSON),
    )
    left_out = ("kind", "id") if is_agent else ("names",)
    return FormSpec(tuple(each for each in fields if each.key not in left_out), "Ask", is_beside=True)
