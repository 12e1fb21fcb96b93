"""The query of a data request, derived from the schemas: the credentials that satisfy it, and their names.

A schema is known by every address it ever had, and its credentials have the one of their time: all are requested.  The
answer is verified against the query derived at the time of the request.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import Faults, FieldFault, ValidationFailed
from connector_desk.contract.attributes import read_value
from connector_desk.contract.credential_format import FORMATS, LDP_VC, CredentialFormat
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.faults import no_attribute_of
from connector_desk.core.oid4vp.dcql import Ask, Restriction, Scalar

if TYPE_CHECKING:
    from connector_desk.contract.proofrequest import DataRequest, RequestedCredential, Restrictions
    from connector_desk.contract.schema import SchemaRecord
    from connector_desk.contract.trust import ForeignSchema
    from connector_desk.core.schemas.registry import SchemaRegistry

_FRACTION = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+")
_UNSUPPORTED = "unsupported_query"
_CANNOT_BE_ANSWERED = frozenset({"unknown_attribute", "unsupported_format", _UNSUPPORTED})


class _Candidate(NamedTuple):
    """One type of credential that may answer: a schema of this place, or a foreign one that is listed."""

    title: str
    attributes: Iterable[str]
    formats: Sequence[CredentialFormat]
    vcts: Sequence[str]
    types: Sequence[str]
    read: Callable[[str, str], tuple[Scalar, ...]]


def build_query(
    schemas: SchemaRegistry, foreign: Sequence[ForeignSchema], request: DataRequest, kinds: Sequence[str] = ()
) -> tuple[Ask, ...]:
    """Return the query of a data request; where it names no schema, credentials of any of these kinds will do.

    Raises ValidationFailed: with the code unsupported_query if no known credential can satisfy it.
    """
    faults = Faults()
    found: list[Ask | None] = []
    for number, wanted in enumerate(request.credentials, start=1):
        path = f"payload.credentials[{number - 1}]"
        is_open = bool(kinds) and (wanted.restrictions is None or wanted.restrictions.schemaId is None)
        candidates = (
            _of_kinds(schemas, kinds, wanted) if is_open else _candidates(schemas, foreign, wanted, path, faults)
        )
        found.append(_ask(candidates, wanted, f"c{number}", path, faults))
    if faults.found and all(fault.code in _CANNOT_BE_ANSWERED for fault in faults.found):
        raise ValidationFailed(faults.found, _UNSUPPORTED)
    faults.refuse()
    return tuple(ask for ask in found if ask is not None)


def can_use_w3c(schemas: SchemaRegistry, foreign: Sequence[ForeignSchema], request: DataRequest) -> bool:
    """Return whether W3C credentials can satisfy a whole data request: no others travel over DIDComm."""
    for wanted in request.credentials:
        candidate = None
        if wanted.restrictions is not None and wanted.restrictions.schemaId is not None:
            candidate = _candidate(schemas, foreign, wanted.restrictions.schemaId)
        formats = [wanted.format] if wanted.format else None if candidate is None else candidate.formats
        if formats is not None and not any(FORMATS[one].over_didcomm for one in formats):
            return False
    return True


def _ask(
    candidates: Sequence[_Candidate], wanted: RequestedCredential, ask_id: str, path: str, faults: Faults
) -> Ask | None:
    """Return what is asked for; None if anything is wrong, for then the whole request is refused."""
    restrictions = _restrictions(candidates, wanted.restrictions, path, faults)
    if faults.found or not candidates:
        return None
    spoken = [wanted.format] if wanted.format else dict.fromkeys(one for some in candidates for one in some.formats)
    titles = dict.fromkeys(one.title for one in candidates)
    return Ask(
        id=ask_id,
        formats=tuple(one for each in spoken for one in FORMATS[each].identifiers),
        required=tuple(one.name for one in wanted.attributes if one.isRequired),
        optional=tuple(one.name for one in wanted.attributes if not one.isRequired),
        restrictions=restrictions,
        vcts=tuple(dict.fromkeys(vct for some in candidates for vct in some.vcts)),
        types=tuple(dict.fromkeys(one for some in candidates for one in some.types)),
        issuer=wanted.restrictions.issuerDid if wanted.restrictions else None,
        schema_id=wanted.restrictions.schemaId if wanted.restrictions else None,
        name=wanted.name or (next(iter(titles)) if len(titles) == 1 else None),
    )


def _candidates(
    schemas: SchemaRegistry, foreign: Sequence[ForeignSchema], wanted: RequestedCredential, path: str, faults: Faults
) -> list[_Candidate]:
    schema_id = wanted.restrictions.schemaId if wanted.restrictions else None
    if schema_id is None:
        return _any_with_the_attributes(schemas, wanted, path, faults)
    candidate = _candidate(schemas, foreign, schema_id)
    if candidate is None:
        here = schemas.namesake(schema_id)
        sentence = FaultText.NO_SCHEMA_AT if here is None else FaultText.NO_SCHEMA_AT_BUT.format(address=here)
        faults.add(f"{path}.restrictions.schemaId", "schema_not_found", sentence)
        return []
    faults.found.extend(_lacking(candidate, wanted, path))
    if wanted.format is not None and wanted.format not in candidate.formats:
        sentence = FaultText.COMES_AS.format(name=candidate.title, formats=", ".join(candidate.formats))
        faults.add(f"{path}.format", "unsupported_format", sentence)
    return [candidate]


def _of_kinds(schemas: SchemaRegistry, kinds: Sequence[str], wanted: RequestedCredential) -> list[_Candidate]:
    """List the types of these kinds, each in every version: what is asked for need not be in all of them."""
    own = (_own(schemas, record) for record in schemas.records.values() if record.name in kinds)
    return [one for one in own if wanted.format is None or wanted.format in one.formats]


def _candidate(schemas: SchemaRegistry, foreign: Sequence[ForeignSchema], schema_id: str) -> _Candidate | None:
    listed = next((one for one in foreign if one.schemaId == schema_id), None)
    record = schemas.find(schema_id) if listed is None else schemas.at(schema_id)
    if record is not None:
        return _own(schemas, record)
    return None if listed is None else _foreign(listed)


def _any_with_the_attributes(
    schemas: SchemaRegistry, wanted: RequestedCredential, path: str, faults: Faults
) -> list[_Candidate]:
    own = (_own(schemas, record) for record in schemas.records.values())
    found = [
        one
        for one in own
        if not _lacking(one, wanted, path) and (wanted.format is None or wanted.format in one.formats)
    ]
    if not found:
        faults.add(f"{path}.attributes", _UNSUPPORTED, FaultText.NO_SCHEMA_WITH_ALL)
    return found


def _lacking(candidate: _Candidate, wanted: RequestedCredential, path: str) -> list[FieldFault]:
    """List the attributes that are asked for and that credentials of this type do not have."""
    named = [(one.name, f"{path}.attributes[{index}].name") for index, one in enumerate(wanted.attributes)]
    conditions = (wanted.restrictions.attributes if wanted.restrictions else None) or []
    named += [(one.key, f"{path}.restrictions.attributes[{index}].key") for index, one in enumerate(conditions)]
    known = list(candidate.attributes)
    return [
        FieldFault(where, "unknown_attribute", no_attribute_of(candidate.title, name, known))
        for name, where in named
        if name not in known
    ]


def _restrictions(
    candidates: Sequence[_Candidate], wanted: Restrictions | None, path: str, faults: Faults
) -> tuple[Restriction, ...]:
    """Read the values as credentials of each candidate would have them; one that none can have is refused."""
    found: dict[str, Restriction] = {}
    for index, one in enumerate((wanted.attributes if wanted else None) or []):
        where = f"{path}.restrictions.attributes[{index}]"
        if one.key in found:
            faults.add(f"{where}.key", "invalid_attribute_name", FaultText.TWICE_HERE)
            continue
        values: dict[str, Scalar] = {}
        sentence = ""
        for candidate in candidates:
            if one.key not in candidate.attributes:
                continue
            try:
                values |= {repr(value): value for value in candidate.read(one.key, one.value)}
            except ValueError as error:
                sentence = str(error)
        if values:
            found[one.key] = Restriction(one.key, tuple(values.values()))
        elif sentence:
            faults.add(f"{where}.value", "invalid_attribute_value", sentence)
    return tuple(found.values())


def _own(schemas: SchemaRegistry, record: SchemaRecord) -> _Candidate:
    addresses = schemas.addresses_of(record)

    def read_own(key: str, text: str) -> tuple[Scalar, ...]:
        value = read_value(record, key, text)
        return (value,) if isinstance(value, str | int | float | bool) else ()

    return _Candidate(
        title=record.title,
        attributes=record.properties,
        formats=record.formats,
        vcts=addresses,
        types=(record.w3cType, *(f"{address}#{record.w3cType}" for address in addresses)),
        read=read_own,
    )


def _foreign(listed: ForeignSchema) -> _Candidate:
    return _Candidate(
        title=listed.title,
        attributes=listed.attributes,
        formats=listed.formats,
        vcts=(listed.schemaId,),
        types=(listed.schemaId,),
        read=_read_any,
    )


def _read_any(_key: str, text: str) -> tuple[Scalar, ...]:
    """Read a value of unknown type: as text, and as other types that it may have."""
    if text in {"true", "false"}:
        return text, text == "true"
    if text.isascii() and text.removeprefix("-").isdecimal() and len(text) < 16 and str(int(text)) == text:
        return text, int(text)
    if len(text) < 16 and _FRACTION.fullmatch(text):
        return text, float(text)
    return (text,)


def as_linked_data(request: DataRequest) -> DataRequest:
    """Ask for W3C credentials where anything would do: no other travels over DIDComm.

    Raises ValidationFailed(unsupported_query) where something else is asked for by name.
    """
    others = [
        FieldFault(
            f"payload.credentials[{index}].format",
            "unsupported_format",
            FaultText.DIDCOMM_ASKS_W3C,
        )
        for index, one in enumerate(request.credentials)
        if one.format is not None and not FORMATS[one.format].over_didcomm
    ]
    if others:
        raise ValidationFailed(others, "unsupported_query")
    credentials = [one.model_copy(update={"format": CredentialFormat.W3C}) for one in request.credentials]
    return request.model_copy(update={"credentials": credentials})


def only_linked_data(ask: Ask) -> Ask:
    """Leave JSON-LD as the one form that answers."""
    return replace(ask, formats=(LDP_VC,))
