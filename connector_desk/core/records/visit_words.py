"""The words by which a person finds a visit: values, titles and IDs, as its record has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.contract.fault_texts import FaultText

if TYPE_CHECKING:
    from connector_desk.contract.visit_record import Visit

_LONGEST_QUERY = 200
_LONGEST_TEXT = 200
_DEEPEST = 6


def read_query(query: str | None) -> tuple[str, ...]:
    """Return the words of a query, without regard to case; raises ValidationFailed."""
    if query is not None and len(query) > _LONGEST_QUERY:
        sentence = FaultText.MOST_CHARACTERS.format(count=_LONGEST_QUERY)
        raise ValidationFailed([FieldFault("query", "too_long", sentence)])
    return tuple((query or "").casefold().split())


def has_words(record: Visit, words: tuple[str, ...]) -> bool:
    """Return whether a whole record has every one of these words in its values, titles or IDs."""
    text = "\n".join(_texts(record)).casefold()
    return all(word in text for word in words)


def _texts(record: Visit) -> Iterator[str]:
    yield from (each for each in (record.workflowId, record.requestId, record.label, record.agentId) if each)
    for credential in record.credentials or ():
        yield from (credential.credentialId, credential.label)
        yield from _short(credential.claims or {})
    for wanted in () if record.asked is None else record.asked.credentials:
        schema_id = None if wanted.restrictions is None else wanted.restrictions.schemaId
        yield from (wanted.name or "", *(schema_id or "").split("/")[-2:])  # without the host, which all have
    yield from _short(record.claims or {})
    if record.run is not None:
        yield from _short([dict(record.run.titles), dict(record.run.parameters), dict(record.run.answers)])


def _short(value: object, depth: int = 0) -> Iterator[str]:
    """List the short texts: a picture is none."""
    if isinstance(value, str):
        if len(value) < _LONGEST_TEXT:
            yield value
    elif isinstance(value, bool) or depth == _DEEPEST:
        return
    elif isinstance(value, int | float):
        yield str(value)
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _short(each, depth + 1)
    elif isinstance(value, list):
        for each in value:
            yield from _short(each, depth + 1)
