"""The presented attributes and their verification, read from the record of a visit; it is not trusted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.contract.verification import CheckOutcome, Finding, IssuerStanding

if TYPE_CHECKING:  # pydantic is not loaded before the window is on screen
    from connector_desk.contract.proofrequest import DataRequest
    from connector_desk.contract.question import AskedQuestion
    from connector_desk.contract.visit_record import Check, CredentialResult, Visit

_LONGEST_METADATA = 400
_LONGEST = 20_000


class CheckLine(NamedTuple):
    """One check, with its reason."""

    name: str
    outcome: CheckOutcome
    detail: str
    about: str = ""
    """The subject of the sentence, in the words of a stranger."""
    credential: str = ""
    section: str = ""
    """The rule that it follows, for a mobile document."""


class PresentedCredential(NamedTuple):
    """One credential that was presented."""

    name: str
    schema_id: str
    form: str
    issuer: str
    issuer_name: str
    standing: IssuerStanding
    is_verified: bool
    claims: Mapping[str, object]
    issued: int | None = None
    expires: int | None = None
    list_name: str = ""
    """Of the trusted list that names the issuer."""
    listed_on: int = 0
    """The date of that list."""
    is_list_expired: bool = False


class Asked(NamedTuple):
    """One credential that was asked for, and the attributes of it that matter."""

    name: str
    schema_id: str
    attributes: tuple[tuple[str, bool], ...]
    """Name, and whether it was required."""
    issuer: str = ""
    """The only one it may come from; empty: any that counts here."""
    values: tuple[tuple[str, str], ...] = ()
    """Attributes that had to have a value, and which."""
    question: AskedQuestion | None = None
    """The question as it was asked; None: it is none, or the record is from before they were kept."""

    @property
    def required(self) -> tuple[str, ...]:
        """Name the attributes that had to be there."""
        return tuple(name for name, is_required in self.attributes if is_required)

    @property
    def optional(self) -> tuple[str, ...]:
        """Name the attributes that were left to the person."""
        return tuple(name for name, is_required in self.attributes if not is_required)


class Result(NamedTuple):
    """The verdict with everything it rests on."""

    is_verified: bool
    checks: tuple[CheckLine, ...]
    shown: tuple[PresentedCredential, ...]
    asked: tuple[Asked, ...] = ()
    metadata: tuple[tuple[str, str], ...] = ()
    is_purged: bool = False
    """True: the presented attributes are deleted by the rule; the verdict stays."""

    @property
    def failed(self) -> tuple[CheckLine, ...]:
        """List the checks that failed."""
        return tuple(each for each in self.checks if each.outcome is CheckOutcome.FAILED)

    @property
    def is_unknown(self) -> bool:
        """Return whether an issuer is unknown."""
        return any(each.standing is IssuerStanding.UNKNOWN for each in self.shown)

    @property
    def is_listed_long_ago(self) -> bool:
        """Return whether a trusted list that names an issuer has expired."""
        return any(each.is_list_expired for each in self.shown)

    @property
    def lacks_status(self) -> bool:
        """Return whether it counts although a status could not be fetched."""
        unknown = (
            *(Finding.STATUS_UNAVAILABLE_SHOWN, Finding.STATUS_OF_BEFORE_SHOWN),
            Finding.SIGNER_LIST_UNAVAILABLE_SHOWN,
        )
        return any(each.detail in unknown for each in self.checks)

    @property
    def claims(self) -> dict[str, object]:
        """Return all presented attributes; if two credentials have the same one, the first counts."""
        found: dict[str, object] = {}
        for each in self.shown:
            found = dict(each.claims) | found
        return found

    def attributes(self, shown: PresentedCredential) -> list[str]:
        """List the attributes of a credential: requested ones first, in their order; missing ones are included."""
        asked = self.asked_with(shown)
        wanted = (
            [name for name, is_required in asked.attributes if is_required or name in shown.claims] if asked else []
        )
        return [*wanted, *(name for name in shown.claims if name not in wanted)]

    def asked_with(self, shown: PresentedCredential) -> Asked | None:
        """Return the request that a credential answers; an unnamed request has its schema's name in the answer."""
        named = [each for each in self.asked if each.name and each.name == shown.name]
        unnamed = [each for each in self.asked if not each.name]
        same = [each for each in unnamed if each.schema_id == shown.schema_id]
        only = unnamed if len(self.asked) == 1 else []
        return next(iter([*named, *same, *only]), None)


def read_result(record: Visit | None) -> Result | None:
    """Read the result in a record; None where there is none yet.

    Fails closed: a verdict without checks, with a failed one, or with a credential that is not verified is none.
    """
    if record is None or record.verified is None:
        return None
    checks = tuple(_check(each) for each in record.checks or ())
    shown = tuple(_presented(each) for each in record.presented or ())
    is_purged = record.purgedAt is not None
    holds = bool(checks) and all(each.outcome is not CheckOutcome.FAILED for each in checks)
    holds = holds and all(each.is_verified for each in shown) and (bool(shown) or is_purged)
    return Result(
        is_verified=record.verified and record.state == "done" and holds,
        checks=checks,
        shown=shown,
        asked=read_asked(record.asked, record.questions or ()),
        metadata=tuple((key, f"{value}"[:_LONGEST_METADATA]) for key, value in (record.metadata or {}).items()),
        is_purged=is_purged,
    )


def _check(check: Check) -> CheckLine:
    return CheckLine(
        name=shortened(check.name),
        outcome=check.outcome,
        detail=shortened(check.detail),
        about=shortened(check.about),
        credential=shortened(check.credential),
        section=shortened(check.section),
    )


def _presented(credential: CredentialResult) -> PresentedCredential:
    return PresentedCredential(
        name=shortened(credential.name),
        schema_id=shortened(credential.schemaId),
        form=shortened(credential.format),
        issuer=shortened(credential.issuerDid),
        issuer_name=shortened(credential.issuerName),
        standing=credential.issuer,
        is_verified=credential.isVerified,
        claims=credential.claims,
        issued=credential.issuedAt,
        expires=credential.expiresAt,
        list_name="" if credential.issuerList is None else shortened(credential.issuerList.name),
        listed_on=0 if credential.issuerList is None else credential.issuerList.issuedAt,
        is_list_expired=credential.issuerList is not None and credential.issuerList.isExpired,
    )


def read_asked(request: DataRequest | None, questions: Sequence[AskedQuestion]) -> tuple[Asked, ...]:
    """Read what a data request asks for; `questions` are those of the request, as they were."""
    listed = []
    for each in request.credentials if request is not None else ():
        limits = each.restrictions
        schema_id = shortened(limits.schemaId if limits is not None else None)
        listed.append(
            Asked(
                name=shortened(each.name),
                schema_id=schema_id,
                attributes=tuple((one.name, one.isRequired) for one in each.attributes),
                issuer=shortened(limits.issuerDid if limits is not None else None),
                values=tuple((one.key, one.value) for one in (limits.attributes if limits is not None else None) or ()),
                question=next((one for one in questions if schema_id.endswith(f":question:{one.id}")), None),
            )
        )
    return tuple(listed)


def shortened(text: str | None) -> str:
    """Return a text from outside, up to the limit; empty if there is none."""
    return (text or "")[:_LONGEST]
