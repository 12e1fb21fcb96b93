"""The query of a data request: the credentials that satisfy it, by schemas, types and questions, and their names.

A schema is known by every address it ever had, and its credentials have the one of their time: all are requested.  The
answer is verified against the query derived at the time of the request.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import Faults, FieldFault, ValidationFailed
from connector_desk.contract.attributes import read_value
from connector_desk.contract.claim_path import ClaimPath, path_of
from connector_desk.contract.credential_format import FORMATS, LDP_VC, CredentialFormat
from connector_desk.contract.credential_type import SAMPLE_CLAIMS, ValueKind, sampled_type
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.faults import no_attribute_of
from connector_desk.contract.question import AGE, AskedQuestion, with_age
from connector_desk.contract.schema import CONTAINERS, doctype_of, path_in, path_in_mdoc, rules_at
from connector_desk.contract.strict_json import spell_path
from connector_desk.core.formats.mdoc_response import AGE_OVER
from connector_desk.core.formats.w3c_vc import BASE_TYPE
from connector_desk.core.oid4vp.dcql import Ask, Restriction, Scalar, Way

if TYPE_CHECKING:
    from connector_desk.contract.credential_type import CredentialType, TypeEncoding
    from connector_desk.contract.proofrequest import DataRequest, RequestedCredential, Restrictions
    from connector_desk.contract.question import Alternative, Catalogue, FoundAnswer, Question
    from connector_desk.contract.schema import SchemaRecord
    from connector_desk.contract.trust import ForeignSchema
    from connector_desk.core.place.registration import RegistrationCertificate
    from connector_desk.core.schemas.registry import SchemaRegistry

_FRACTION = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+")
_AGE_OVER = re.compile(r"age_over_[0-9]{2}")
_UNSUPPORTED = "unsupported_query"
_BASE_TYPE_IRI = f"https://www.w3.org/2018/credentials#{BASE_TYPE}"
"""As the contexts of both versions expand it, which wallets compare (OpenID4VP 1.0 Appendix B.1.1)."""
_SEEN = set(AskedQuestion.model_fields)
_CANNOT_BE_ANSWERED = frozenset({"unknown_attribute", "unsupported_format", "not_registered", _UNSUPPORTED})


class _Entry(NamedTuple):
    """One requested credential, the id of its ask, and where the request has it."""

    wanted: RequestedCredential
    ask_id: str
    path: str


class Known(NamedTuple):
    """What a data request can name."""

    schemas: SchemaRegistry
    foreign: Sequence[ForeignSchema]
    catalogue: Catalogue


def _nowhere(_name: str) -> ClaimPath | None:
    return None


class _Candidate(NamedTuple):
    """One type of credential that may answer: a schema of this place, or one of other issuers that is known."""

    title: str
    attributes: Iterable[str]
    path_of: Callable[[str], ClaimPath | None]
    """Where such a credential has what a name means; None: it has no such attribute."""
    is_own: bool
    """Whether this place issues it."""
    formats: Sequence[CredentialFormat]
    vcts: Sequence[str]
    types: Sequence[str]
    read: Callable[[str, str], tuple[Scalar, ...]]
    doctype: str = ""
    """Of its mobile documents."""
    element_of: Callable[[str], ClaimPath | None] = _nowhere
    """Where a mobile document has what a name means: namespace, element, and on."""

    def as_mdoc(self) -> _Candidate:
        """Return it as a mobile document alone."""
        return self._replace(formats=(CredentialFormat.MDOC,), vcts=(), types=(), path_of=self.element_of)

    def without_mdoc(self) -> _Candidate:
        """Return it in every other format."""
        return self._replace(formats=[one for one in self.formats if one is not CredentialFormat.MDOC])


def _in_each_form(candidates: Iterable[_Candidate], wanted: CredentialFormat | None) -> list[_Candidate]:
    """Return candidates as what they may come as: a mobile document names its values otherwise than other formats."""
    found = [each for one in candidates for each in (one.without_mdoc(), *_mdocs_among((one,)))]
    return [one for one in found if one.formats and (wanted is None or wanted in one.formats)]


def _mdocs_among(candidates: Iterable[_Candidate]) -> list[_Candidate]:
    return [one.as_mdoc() for one in candidates if CredentialFormat.MDOC in one.formats]


def build_query(
    known: Known,
    request: DataRequest,
    kinds: Sequence[str] = (),
    registration: RegistrationCertificate | None = None,
) -> tuple[Ask, ...]:
    """Return the query of a data request; where it names no schema, credentials of any of these kinds will do.

    Of credentials of other issuers it asks for nothing that is not in the registration of the place.

    Raises ValidationFailed: with the code unsupported_query if no known credential can satisfy it.
    """
    faults = Faults()
    found: list[Ask] = []
    for number, wanted in enumerate(request.credentials, start=1):
        path = f"payload.credentials[{number - 1}]"
        vct = sampled_type(_schema_id(wanted) or "")
        if vct is not None:
            is_alone = len(request.credentials) == 1
            found.append(_sample(vct, _Entry(wanted, f"c{number}", path), registration, faults, is_alone=is_alone))
            continue
        question = known.catalogue.question(_schema_id(wanted) or "")
        if question is not None:
            found += _asks_of(known, question, _Entry(wanted, f"c{number}", path), registration, faults)
            continue
        is_open = bool(kinds) and (wanted.restrictions is None or wanted.restrictions.schemaId is None)
        candidates = _of_kinds(known.schemas, kinds, wanted) if is_open else _candidates(known, wanted, path, faults)
        asks = _asks_for(candidates, wanted, f"c{number}", path, faults)
        if registration is not None and not all(one.is_own for one in candidates):
            asks = _registered(asks, registration, wanted, path, faults)
        found += asks
    if faults.found and all(fault.code in _CANNOT_BE_ANSWERED for fault in faults.found):
        raise ValidationFailed(faults.found, _UNSUPPORTED)
    faults.refuse()
    return tuple(found)


def _registered(
    asks: Sequence[Ask],
    registration: RegistrationCertificate,
    wanted: RequestedCredential,
    path: str,
    faults: Faults,
) -> list[Ask]:
    """Return what is in the registration; one of several forms will do."""
    kept = [_keep_within(ask, registration) for ask in asks]
    found = [ask for ask, _ in kept if ask is not None]
    if not found:
        _not_registered(dict.fromkeys(name for _, lacking in kept for name in lacking), wanted, path, faults)
    return found


def can_use_w3c(known: Known, request: DataRequest) -> bool:
    """Return whether W3C credentials can satisfy a whole data request: no others travel over DIDComm."""
    for wanted in request.credentials:
        candidate = None
        schema_id = _schema_id(wanted) or ""
        if known.catalogue.question(schema_id) is not None or sampled_type(schema_id) is not None:
            return False
        if wanted.restrictions is not None and wanted.restrictions.schemaId is not None:
            candidate = _candidate(known, wanted.restrictions.schemaId)
        formats = [wanted.format] if wanted.format else None if candidate is None else candidate.formats
        if formats is not None and not any(FORMATS[one].over_didcomm for one in formats):
            return False
    return True


def _asks_for(
    candidates: Sequence[_Candidate], wanted: RequestedCredential, ask_id: str, path: str, faults: Faults
) -> list[Ask]:
    """Return what is asked for; nothing if anything is wrong, for then the whole request is refused.

    Mobile documents are asked for by themselves, as alternatives, in the order of the formats.
    """
    restrictions = _restrictions(candidates, wanted.restrictions, path, faults)
    if faults.found or not candidates:
        return []
    titles = dict.fromkeys(one.title for one in candidates)
    whole = _Forms(wanted, ask_id, restrictions, wanted.name or (next(iter(titles)) if len(titles) == 1 else None))
    needed = [*(one.name for one in wanted.attributes if one.isRequired), *(one.name for one in restrictions)]
    of_mdoc = [
        one
        for one in _mdocs_among(candidates)
        if wanted.format in (None, CredentialFormat.MDOC)
        and all(one.path_of(name) is not None for name in needed)
        and any(one.path_of(name) is not None for name in _names(wanted))
    ]
    others = [one.without_mdoc() for one in candidates] if wanted.format is not CredentialFormat.MDOC else []
    asks = [whole.ask_for([one]) for one in of_mdoc]
    if any(one.formats for one in others):
        is_mdoc_first = candidates[0].formats[0] is CredentialFormat.MDOC
        asks.insert(len(asks) if is_mdoc_first else 0, whole.ask_for(others))
    if not asks:
        faults.add(f"{path}.attributes", _UNSUPPORTED, FaultText.NO_SCHEMA_WITH_ALL)
    if len(asks) == 1:
        return asks
    return [replace(ask, id=f"{ask_id}-{number}", requirement=ask_id) for number, ask in enumerate(asks, start=1)]


class _Forms(NamedTuple):
    """One requested credential, for each form in which it may come."""

    wanted: RequestedCredential
    id: str
    restrictions: tuple[Restriction, ...]
    name: str | None

    def ask_for(self, candidates: Sequence[_Candidate]) -> Ask:
        """Return the ask for candidates of one form."""
        wanted = self.wanted
        spoken = [wanted.format] if wanted.format else dict.fromkeys(one for some in candidates for one in some.formats)
        is_mdoc = CredentialFormat.MDOC in spoken
        return Ask(
            id=self.id,
            formats=tuple(one for each in spoken for one in FORMATS[each].identifiers),
            required=tuple(one.name for one in wanted.attributes if one.isRequired),
            optional=tuple(
                one.name
                for one in wanted.attributes
                if not one.isRequired and (not is_mdoc or candidates[0].path_of(one.name) is not None)
            ),
            restrictions=self.restrictions,
            vcts=tuple(dict.fromkeys(vct for some in candidates for vct in some.vcts)),
            types=tuple(dict.fromkeys(one for some in candidates for one in some.types)),
            issuer=wanted.restrictions.issuerDid if wanted.restrictions else None,
            schema_id=_schema_id(wanted),
            name=self.name,
            ways=_ways(candidates, wanted),
            doctype=candidates[0].doctype if is_mdoc else None,
            is_retained=wanted.isRetained,
        )


def _schema_id(wanted: RequestedCredential) -> str | None:
    return wanted.restrictions.schemaId if wanted.restrictions else None


def _names(wanted: RequestedCredential) -> Iterable[str]:
    conditions = (wanted.restrictions.attributes if wanted.restrictions else None) or ()
    return dict.fromkeys([*(one.name for one in wanted.attributes), *(one.key for one in conditions)])


def _ways(candidates: Sequence[_Candidate], wanted: RequestedCredential) -> Mapping[str, tuple[Way, ...]]:
    """Return where credentials have the names that are not simply those of claims."""
    found = {name: candidates[0].path_of(name) for name in _names(wanted)}
    return {name: (Way(path),) for name, path in found.items() if path is not None and path != (name,)}


# --- samples ----------------------------------------------------------------------------------------------------------


def _sample(
    vct: str,
    entry: _Entry,
    registration: RegistrationCertificate | None,
    faults: Faults,
    *,
    is_alone: bool,
) -> Ask:
    """Return what asks for a credential to read its type: an SD-JWT VC of this type, or any W3C credential."""
    wanted, ask_id, path = entry
    encoding = CredentialFormat.SD_JWT if vct else CredentialFormat.W3C
    if not is_alone:
        faults.add(f"{path}.restrictions.schemaId", _UNSUPPORTED, FaultText.SAMPLE_ALONE)
    if wanted.format not in (None, encoding):
        faults.add(f"{path}.format", "unsupported_format", FaultText.SAMPLE_FORMAT)
    for name, where in _named(wanted, path):
        if name != SAMPLE_CLAIMS or ".restrictions." in where:
            faults.add(where, "unknown_attribute", FaultText.SAMPLE_CLAIMS)
    ask = Ask(
        id=ask_id,
        formats=FORMATS[encoding].identifiers,
        vcts=(vct,),
        types=(BASE_TYPE, _BASE_TYPE_IRI),
        issuer=wanted.restrictions.issuerDid if wanted.restrictions else None,
        name=wanted.name,
        is_sample=True,
    )
    if registration is not None and not _permits(ask, registration, ()):
        faults.add(f"{path}.restrictions.schemaId", "not_registered", FaultText.NOT_IN_REGISTRATION)
    return ask


# --- questions --------------------------------------------------------------------------------------------------------


def _asks_of(
    known: Known,
    question: Question,
    entry: _Entry,
    registration: RegistrationCertificate | None,
    faults: Faults,
) -> list[Ask]:
    """Return an ask for each credential that answers a question, the one that discloses the least first."""
    wanted, requirement, path = entry
    faults.found.extend(
        FieldFault(where, "unknown_attribute", FaultText.NO_ANSWER_TO)
        for name, where in _named(wanted, path)
        if question.find_answer(name) is None
    )
    values: dict[str, Restriction] = {}
    for index, one in enumerate((wanted.restrictions.attributes if wanted.restrictions else None) or []):
        if one.key in values:
            faults.add(f"{path}.restrictions.attributes[{index}].key", "invalid_attribute_name", FaultText.TWICE_HERE)
        values[one.key] = Restriction(one.key, _read_any(one.key, one.value))
    answers = {name: found for name in _names(wanted) if (found := question.find_answer(name)) is not None}
    title = with_age(question.title, next((one.age for one in answers.values() if one.age is not None), None))
    asks: list[Ask] = []
    unregistered: dict[str, None] = {}
    for alternative in question.alternatives:
        for candidate in _in_each_form(_answering(known, alternative), wanted.format):
            ways = {name: _ways_to_answer(candidate, alternative, answers[name]) for name in answers}
            required = tuple(one.name for one in wanted.attributes if one.isRequired)
            if not all(ways.get(name) for name in (*required, *values)):
                continue
            spoken = [wanted.format] if wanted.format is not None else candidate.formats
            ask: Ask | None = Ask(
                id=f"{requirement}-{len(asks) + 1}",
                formats=tuple(one for each in spoken for one in FORMATS[each].identifiers),
                required=required,
                optional=tuple(one.name for one in wanted.attributes if not one.isRequired and ways.get(one.name)),
                restrictions=tuple(values.values()),
                vcts=tuple(candidate.vcts),
                types=tuple(candidate.types),
                issuer=wanted.restrictions.issuerDid if wanted.restrictions else None,
                name=wanted.name or title,
                ways={name: each for name, each in ways.items() if each},
                requirement=requirement,
                doctype=candidate.doctype if CredentialFormat.MDOC in spoken else None,
                is_retained=question.isRetained if wanted.isRetained is None else wanted.isRetained,
            )
            if ask is not None and registration is not None and not candidate.is_own:
                ask, lacking = _keep_within(ask, registration)
                unregistered |= dict.fromkeys(lacking)
            if ask is not None:
                asks.append(ask)
    if not asks and unregistered:
        _not_registered(unregistered, wanted, path, faults)
    elif not asks and not faults.found:
        faults.add(f"{path}.restrictions.schemaId", _UNSUPPORTED, FaultText.NOTHING_ANSWERS)
    return asks


def questions_of(known: Known, request: DataRequest) -> list[AskedQuestion]:
    """Return the questions of a data request as people see them, each once."""
    named = (known.catalogue.question(_schema_id(one) or "") for one in request.credentials)
    found = {one.id: one for one in named if one is not None}
    return [AskedQuestion(**one.model_dump(include=_SEEN)) for one in found.values()]


def faults_of(known: Known, question: Question) -> list[FieldFault]:
    """List what the credentials of a question do not have: a credential itself, a claim, or a required answer."""
    faults: list[FieldFault] = []
    for at, alternative in enumerate(question.alternatives):
        candidates = _answering(known, alternative)
        if not candidates:
            is_type = alternative.credentialType is not None
            path = spell_path(("alternatives", at, "credentialType" if is_type else "ownSchema"))
            sentence = FaultText.TYPE_UNKNOWN if is_type else FaultText.NO_SUCH_SCHEMA
            faults.append(FieldFault(path, "schema_not_found", sentence))
            continue
        for answer in question.answers:
            ways = alternative.ways.get(answer.name, ())
            for index, way in enumerate(ways):
                if not _has(candidates, way.claim, question.ages):
                    path = spell_path(("alternatives", at, "ways", answer.name, index, "claim"))
                    lacking = no_attribute_of(candidates[0].title, way.claim, list(candidates[0].attributes))
                    faults.append(FieldFault(path, "unknown_attribute", lacking))
            has_same = answer.name not in alternative.ways and _has(candidates, answer.name, question.ages)
            if not ways and answer.isRequired and not has_same:
                path = spell_path(("alternatives", at, "ways"))
                faults.append(FieldFault(path, "unknown_attribute", FaultText.NO_WAY_TO.format(name=answer.name)))
    return faults


def _has(candidates: Iterable[_Candidate], claim: str, ages: Sequence[int]) -> bool:
    names = [with_age(claim, age) for age in ages or (None,)]
    return any(one.path_of(name) is not None for one in candidates for name in names)


def _not_registered(names: Iterable[str], wanted: RequestedCredential, path: str, faults: Faults) -> None:
    at = dict(reversed(_named(wanted, path)))
    for name in names:
        faults.add(at[name], "not_registered", FaultText.NOT_IN_REGISTRATION)


def _answering(known: Known, alternative: Alternative) -> list[_Candidate]:
    """List the types of credentials of an alternative: each version of a schema here, each format of another type."""
    if alternative.ownSchema is not None:
        records = known.schemas.records.values()
        return [_own(known.schemas, one) for one in records if one.name == alternative.ownSchema]
    listed = known.catalogue.types.get(alternative.credentialType or "")
    if listed is None:
        return []
    # A request for a mobile document names one type
    return [
        _listed_type(listed, one, types)
        for one in listed.encodings
        for types in ([[each] for each in one.types] if one.format is CredentialFormat.MDOC else [one.types])
    ]


def _ways_to_answer(candidate: _Candidate, alternative: Alternative, found: FoundAnswer) -> tuple[Way, ...]:
    """Return the ways in which a type of credential gives an answer; none if it cannot."""
    ways = []
    for way in alternative.ways_of(found.answer.name):
        path = candidate.path_of(with_age(way.claim, found.age))
        if path is not None:
            age = found.age if way.isBirthDate else None
            ways.append(Way(path, age, age is None and found.answer.kind is ValueKind.BOOLEAN))
        if found.age is not None and way.claim == f"{AGE_OVER}{AGE}" and CredentialFormat.MDOC in candidate.formats:
            ways += _ways_by_other_ages(candidate, found.age)
    return tuple(ways)


def _ways_by_other_ages(candidate: _Candidate, age: int) -> Iterable[Way]:
    """Return the ways in which a mobile document tells an age by the next greater and lesser one (18013-5 §7.2.5)."""
    known = [int(name.removeprefix(AGE_OVER)) for name in candidate.attributes if _AGE_OVER.fullmatch(name)]
    greater, lesser = (one for one in known if one > age), (one for one in known if one < age)
    for other, implied in ((min(greater, default=None), True), (max(lesser, default=None), False)):
        path = None if other is None else candidate.path_of(f"{AGE_OVER}{other:02}")
        if path is not None:
            yield Way(path, is_yes_or_no=True, implied=implied)


def _candidates(known: Known, wanted: RequestedCredential, path: str, faults: Faults) -> list[_Candidate]:
    schema_id = wanted.restrictions.schemaId if wanted.restrictions else None
    if schema_id is None:
        return _any_with_the_attributes(known.schemas, wanted, path, faults)
    candidate = _candidate(known, schema_id)
    if candidate is None:
        here = known.schemas.namesake(schema_id)
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


def _candidate(known: Known, schema_id: str) -> _Candidate | None:
    listed = next((one for one in known.foreign if one.schemaId == schema_id), None)
    record = known.schemas.find(schema_id) if listed is None else known.schemas.at(schema_id)
    if record is not None:
        return _own(known.schemas, record)
    return _foreign(listed) if listed is not None else _of_catalogue(known.catalogue, schema_id)


def _of_catalogue(catalogue: Catalogue, kind: str) -> _Candidate | None:
    """Find a type of other issuers; its base stands for every type that is known to extend it."""
    for listed in catalogue.types.values():
        for encoding in listed.encodings:
            if kind in encoding.types:
                return _listed_type(listed, encoding, encoding.types if kind == encoding.types[0] else [kind])
    return None


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
    known = list(candidate.attributes)
    return [
        FieldFault(where, "unknown_attribute", no_attribute_of(candidate.title, name, known))
        for name, where in _named(wanted, path)
        if candidate.path_of(name) is None
    ]


def _named(wanted: RequestedCredential, path: str) -> list[tuple[str, str]]:
    """List the names that a requested credential has, and where."""
    conditions = (wanted.restrictions.attributes if wanted.restrictions else None) or []
    return [
        *((one.name, f"{path}.attributes[{index}].name") for index, one in enumerate(wanted.attributes)),
        *((one.key, f"{path}.restrictions.attributes[{index}].key") for index, one in enumerate(conditions)),
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
            if candidate.path_of(one.key) is None:
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
        if not _is_single(record, key):
            raise ValueError(FaultText.ONE_VALUE)
        value = read_value(record, key, text)
        return (value,) if isinstance(value, str | int | float | bool) else ()

    return _Candidate(
        title=record.title,
        attributes=record.properties,
        path_of=lambda name: path_in(record, name),
        is_own=True,
        formats=record.formats,
        vcts=addresses,
        types=(record.w3cType, *(f"{address}#{record.w3cType}" for address in addresses)),
        read=read_own,
        doctype=doctype_of(record),
        element_of=lambda name: None if (path := path_in(record, name)) is None else path_in_mdoc(record, path),
    )


def _is_single(record: SchemaRecord, name: str) -> bool:
    """Return whether a name means a value, and neither an object nor an array."""
    path = path_in(record, name)
    return path is not None and (rules_at(record, path) or {}).get("type") not in CONTAINERS


def _foreign(listed: ForeignSchema) -> _Candidate:
    return _Candidate(
        title=listed.title,
        attributes=listed.attributes,
        path_of=lambda name: path_of(name, listed.attributes),
        is_own=False,
        formats=listed.formats,
        vcts=(listed.schemaId,),
        types=(listed.schemaId,),
        read=_read_any,
        doctype=listed.schemaId,
        element_of=lambda name: _element_in(listed.schemaId, path_of(name, listed.attributes)),
    )


def _element_in(doctype: str, path: ClaimPath | None) -> ClaimPath | None:
    """Return the path of an element in the namespace that is named as its document."""
    return None if path is None else (doctype, *path)


def _listed_type(known: CredentialType, encoding: TypeEncoding, types: Sequence[str]) -> _Candidate:
    return _Candidate(
        title=known.title,
        attributes=[one.name for one in known.claims],
        path_of=lambda name: known.path_of(name, encoding),
        is_own=False,
        formats=(encoding.format,),
        vcts=types,
        types=types,
        read=_read_any,
        doctype=types[0],
        element_of=lambda name: known.path_of(name, encoding),
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


def as_linked_data(known: Known, request: DataRequest) -> DataRequest:
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
    others += [
        FieldFault(f"payload.credentials[{index}].restrictions.schemaId", _UNSUPPORTED, FaultText.QUESTION_OVER_DIDCOMM)
        for index, one in enumerate(request.credentials)
        if known.catalogue.question(_schema_id(one) or "") is not None
    ]
    others += [
        FieldFault(f"payload.credentials[{index}].restrictions.schemaId", _UNSUPPORTED, FaultText.SAMPLE_OVER_DIDCOMM)
        for index, one in enumerate(request.credentials)
        if sampled_type(_schema_id(one) or "") is not None
    ]
    if others:
        raise ValidationFailed(others, "unsupported_query")
    credentials = [one.model_copy(update={"format": CredentialFormat.W3C}) for one in request.credentials]
    return request.model_copy(update={"credentials": credentials})


def only_linked_data(ask: Ask) -> Ask:
    """Leave JSON-LD as the one form that answers."""
    return replace(ask, formats=(LDP_VC,))


# --- what the organisation is registered for --------------------------------------------------------------------------


def _keep_within(ask: Ask, certificate: RegistrationCertificate) -> tuple[Ask | None, list[str]]:
    """Leave out the ways of an ask that the registration does not have; the names for which none is left come beside.

    Credentials that this service issues itself are not subject to it.

    The ask is None where one of those is needed.
    """
    ways: dict[str, tuple[Way, ...]] = {}
    lacking: list[str] = []
    for name in (*ask.needed, *ask.wished):
        kept = tuple(way for way in ask.ways_of(name) if _permits(ask, certificate, way.path))
        if kept:
            ways[name] = kept
        else:
            lacking.append(name)
    if any(name in ask.needed for name in lacking):
        return None, lacking
    kept_ways = {name: each for name, each in ways.items() if name in ask.ways}
    return replace(ask, optional=tuple(one for one in ask.optional if one not in lacking), ways=kept_ways), lacking


def _permits(ask: Ask, certificate: RegistrationCertificate, path: ClaimPath) -> bool:
    return all(certificate.permits(one, ask.kinds_of(one), path) for one in ask.formats)
