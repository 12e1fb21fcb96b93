"""The presented attributes and their verification, read from the record of a visit; it is not trusted."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from connector_desk.base.dataclass import dataclass
from connector_desk.base.instants import read_moment

_MOST = 400
_LONGEST = 20_000


class Outcome(StrEnum):
    """The outcome of a check."""

    PASSED = "passed"
    FAILED = "failed"
    NOT_APPLICABLE = "not_applicable"


class Standing(StrEnum):
    """The standing of an issuer at the place."""

    OWN = "own"
    TRUSTED = "trusted"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class CheckLine:
    """One check, with its reason."""

    name: str
    outcome: Outcome
    detail: str
    about: str = ""
    """The subject of the sentence, in the words of a stranger."""
    credential: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """One credential that was presented."""

    name: str
    schema_id: str
    form: str
    issuer: str
    issuer_name: str
    standing: Standing
    is_verified: bool
    claims: Mapping[str, object]
    issued: int | None = None
    expires: int | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """One credential that was asked for, and the attributes of it that matter."""

    name: str
    schema_id: str
    attributes: tuple[tuple[str, bool], ...]
    """Name, and whether it was required."""
    issuer: str = ""
    """The only one it may come from; empty: any that counts here."""
    values: tuple[tuple[str, str], ...] = ()
    """Attributes that had to have a value, and which."""

    @property
    def required(self) -> tuple[str, ...]:
        """Name the attributes that had to be there."""
        return tuple(name for name, is_required in self.attributes if is_required)

    @property
    def optional(self) -> tuple[str, ...]:
        """Name the attributes that were left to the person."""
        return tuple(name for name, is_required in self.attributes if not is_required)


@dataclass(frozen=True, slots=True)
class Result:
    """The verdict with everything it rests on."""

    is_verified: bool
    checks: tuple[CheckLine, ...]
    shown: tuple[Shown, ...]
    asked: tuple[Asked, ...] = ()
    metadata: tuple[tuple[str, str], ...] = ()
    is_purged: bool = False
    """True: the presented attributes are deleted by the rule; the verdict stays."""

    @property
    def failed(self) -> tuple[CheckLine, ...]:
        """List the checks that failed."""
        return tuple(each for each in self.checks if each.outcome is Outcome.FAILED)

    @property
    def claims(self) -> dict[str, object]:
        """Return all presented attributes; if two credentials have the same one, the first counts."""
        found: dict[str, object] = {}
        for each in self.shown:
            found = dict(each.claims) | found
        return found

    def attributes(self, shown: Shown) -> list[str]:
        """List the attributes of a credential: requested ones first, in their order; missing ones are included."""
        asked = self._asked_with(shown)
        wanted = (
            [name for name, is_required in asked.attributes if is_required or name in shown.claims] if asked else []
        )
        return [*wanted, *(name for name in shown.claims if name not in wanted)]

    def _asked_with(self, shown: Shown) -> Asked | None:
        """Return the request that a credential answers; an unnamed request has its schema's name in the answer."""
        named = [each for each in self.asked if each.name and each.name == shown.name]
        unnamed = [each for each in self.asked if not each.name]
        same = [each for each in unnamed if each.schema_id == shown.schema_id]
        only = unnamed if len(self.asked) == 1 else []
        return next(iter([*named, *same, *only]), None)


def read_result(record: object) -> Result | None:
    """Read the result in a record; None where there is none yet.

    Fails closed: a verdict without checks, with a failed one, or with a credential that is not verified is none.
    """
    if not isinstance(record, dict) or not isinstance(record.get("verified"), bool):
        return None
    checks = tuple(_check(each) for each in dicts_of(record.get("checks")))
    shown = tuple(_shown(each) for each in dicts_of(record.get("presented")))
    is_purged = bool(record.get("purgedAt"))
    holds = bool(checks) and all(each.outcome is not Outcome.FAILED for each in checks)
    holds = holds and all(each.is_verified for each in shown) and (bool(shown) or is_purged)
    metadata = record.get("metadata")
    return Result(
        is_verified=record["verified"] is True and record.get("state") == "done" and holds,
        checks=checks,
        shown=shown,
        asked=_asked(record.get("asked")),
        metadata=tuple((key, f"{value}"[:_MOST]) for key, value in metadata.items())
        if isinstance(metadata, dict)
        else (),
        is_purged=is_purged,
    )


def _check(value: Mapping[str, object]) -> CheckLine:
    outcome = text_of(value.get("outcome"))
    return CheckLine(
        name=text_of(value.get("name")),
        outcome=Outcome(outcome) if outcome in set(Outcome) else Outcome.FAILED,
        detail=text_of(value.get("detail")),
        about=text_of(value.get("about")),
        credential=text_of(value.get("credential")),
    )


def _shown(value: Mapping[str, object]) -> Shown:
    standing, claims = text_of(value.get("issuer")), value.get("claims")
    return Shown(
        name=text_of(value.get("name")),
        schema_id=text_of(value.get("schemaId")),
        form=text_of(value.get("format")),
        issuer=text_of(value.get("issuerDid")),
        issuer_name=text_of(value.get("issuerName")),
        standing=Standing(standing) if standing in set(Standing) else Standing.UNKNOWN,
        is_verified=value.get("isVerified") is True,
        claims=claims if isinstance(claims, dict) else {},
        issued=read_moment(value.get("issuedAt")),
        expires=read_moment(value.get("expiresAt")),
    )


def _asked(value: object) -> tuple[Asked, ...]:
    listed = []
    for each in dicts_of(value.get("credentials") if isinstance(value, dict) else None):
        told = each.get("restrictions")
        limits = told if isinstance(told, dict) else {}
        listed.append(
            Asked(
                name=text_of(each.get("name")),
                schema_id=text_of(limits.get("schemaId")),
                attributes=tuple(
                    (text_of(one.get("name")), one.get("isRequired") is not False)
                    for one in dicts_of(each.get("attributes"))
                ),
                issuer=text_of(limits.get("issuerDid")),
                values=tuple(
                    (text_of(one.get("key")), text_of(one.get("value"))) for one in dicts_of(limits.get("attributes"))
                ),
            )
        )
    return tuple(listed)


def dicts_of(value: object) -> Sequence[dict[str, object]]:
    """Return the records in a list from outside, up to the limit; anything else is left out."""
    return [each for each in value[:_MOST] if isinstance(each, dict)] if isinstance(value, list) else []


def text_of(value: object) -> str:
    """Return a text from outside, up to the limit; empty if it is none."""
    return value[:_LONGEST] if isinstance(value, str) else ""
