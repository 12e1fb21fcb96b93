"""Somebody who comes again: found by the name that is typed, among the credentials of this kind.  No Qt here.

Whose values were deleted by the rule of retention is not found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from connector_desk.contract.visit_record import IssuedRecord

MAX_RECORDS_SEARCHED = 20
"""Credentials of any kind that one look asks for."""


class EarlierVisitor(NamedTuple):
    """A credential of this kind that somebody of this name has."""

    credential_id: str
    summary: str
    issued_at: int


def narrows(name: str, before: str) -> bool:
    """Return whether all whom a search finds by a name are found by the one that was typed before, too.

    A search finds by parts of words, without regard to case.
    """
    words = name.casefold().split()
    parts = before.casefold().split()
    return bool(parts) and all(any(part in word for word in words) for part in parts)


def newest_of(
    records: Sequence[IssuedRecord], kind: str, name_of_schema: Callable[[str], str]
) -> EarlierVisitor | None:
    """Return the newest credential of a kind whose values are known; None: there is none."""
    for each in records:
        if each.summary and each.issuedAt is not None and name_of_schema(each.schemaId) == kind:
            return EarlierVisitor(each.credentialId, each.summary, each.issuedAt)
    return None
