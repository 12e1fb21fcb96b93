"""The one function that tells whether an answer is to be believed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from connector_desk.base.instants import to_text
from connector_desk.contract.age import is_birth_date
from connector_desk.contract.claim_path import value_at
from connector_desk.contract.credential_format import JWT_VC, LDP_VC, MSO_MDOC, SD_JWT, FormatIdentifier
from connector_desk.contract.limits import PROOF_TOLERANCE
from connector_desk.contract.strict_json import JsonValue
from connector_desk.contract.verification import CheckName, CheckOutcome, Finding, IssuerStanding
from connector_desk.core.formats.profiles import BY_IDENTIFIER
from connector_desk.core.formats.status_list import Reference
from connector_desk.core.oid4vp.dcql import Ask, requirements, wanted_by_id
from connector_desk.core.oid4vp.verification import jwt_vp, ldp_vp, mdoc, sd_jwt, status
from connector_desk.core.oid4vp.verification.credential import Certified
from connector_desk.core.oid4vp.verification.expected import CredentialPosition, Expected, IssuerTrust, NeededDocument
from connector_desk.core.oid4vp.verification.issuers import CredentialSigner, DocumentNeeded, SignerUnknown, signer_of
from connector_desk.core.oid4vp.verification.verdict import (
    EVERY_CHECK,
    WITHOUT_SIGNER,
    Checklist,
    CheckResult,
    PresentedCredential,
    Verdict,
)

if TYPE_CHECKING:
    from datetime import date

    from connector_desk.core.oid4vp.verification.credential import Credential
    from connector_desk.core.oid4vp.verification.expected import Trust


# Whether a credential satisfies the request: type, conditions and attributes, read from the signed part.


def check_kind(credential: Credential, ask: Ask, types: Mapping[str, str], checks: Checklist) -> str | None:
    """Check that the credential is of a requested type; return that type, or the one that it claims.

    `types` is as in `Expected`.  The kind is the IRI of a W3C type where that is known, else its name.
    """
    if BY_IDENTIFIER[credential.format].kind != "type":
        kinds = credential.kinds
        fitting = [kind for kind in kinds if kind in ask.kinds_of(credential.format)]
        claimed = next(iter(kinds), None)
    else:
        means = {kind: _meaning(kind, credential.contexts, types) for kind in credential.kinds}
        kinds = [meaning or kind for kind, meaning in means.items()]
        fitting = [meaning or kind for kind, meaning in means.items() if _fits(kind, meaning, ask.types)]
        claimed = next(reversed(kinds), None)
        if ask.is_sample:
            fitting = kinds[-1:]  # each is a W3C credential, and the most special type comes last, by custom
    if fitting:
        checks.passed(CheckName.CREDENTIAL_TYPE, Finding.TYPE_RIGHT)
        return fitting[0]
    checks.failed(CheckName.CREDENTIAL_TYPE, Finding.TYPE_WRONG, claimed)
    return claimed


def _fits(kind: str, meaning: str | None, wanted: Sequence[str]) -> bool:
    """Return whether a type is requested: by its IRI if the request has IRIs, else by its name.

    Anybody may name a type like one of ours, and so may two schemas here; only the contexts distinguish them.
    """
    if any(":" in one for one in wanted):
        return (meaning in wanted) if meaning is not None else (":" in kind and kind in wanted)
    return kind in wanted


def _meaning(kind: str, contexts: Sequence[str], types: Mapping[str, str]) -> str | None:
    """Return the IRI of a type in the contexts of schemas; None if no context defines it, or two do differently.

    These definitions are protected: a context that another overrides is an error (JSON-LD 1.1 §4.1.11).
    """
    found = {types[address] for address in contexts if types.get(address, "").endswith(f"#{kind}")}
    return found.pop() if len(found) == 1 else None


Values = Mapping[str, "JsonValue"]
"""What a credential has for each name of a request; None where it has nothing."""


def check_conditions(
    values: Values, ask: Ask, signer: CredentialSigner | None, expected: Expected, checks: Checklist
) -> None:
    """Check every condition of the request again: the wallet's choice proves nothing (OpenID4VP 1.0 §14.9)."""
    if ask.issuer is None and not ask.restrictions:
        checks.not_applicable(CheckName.RESTRICTIONS, Finding.NO_CONDITIONS)
        return
    if ask.issuer is not None and not _is_from(ask.issuer, signer, expected.trust):
        checks.failed(CheckName.RESTRICTIONS, Finding.OTHER_ISSUER, None if signer is None else signer.issuer)
    for restriction in ask.restrictions:
        value = values[restriction.name]
        has_several = isinstance(value, list) and None in ask.path_of(restriction.name)
        several = value if has_several and isinstance(value, list) else [value]
        if not any(_equal(each, one) for each in several for one in restriction.values):
            checks.failed(CheckName.RESTRICTIONS, Finding.OTHER_VALUE, restriction.name)
    checks.passed(CheckName.RESTRICTIONS, Finding.CONDITIONS_MET)


def _value_of(name: str, credential: Credential, ask: Ask, today: date) -> JsonValue:
    is_linked = credential.format == LDP_VC and any(way.path[0] not in credential.ordered for way in ask.ways_of(name))
    return ask.value_of(name, credential.claims, today, is_linked=is_linked)


def _is_from(wanted: str, signer: CredentialSigner | None, trust: Trust) -> bool:
    if signer is None:
        return False
    if signer.standing is IssuerStanding.OWN:  # under any former address of the place
        return wanted in trust.own_dids or signer.issuer == wanted
    return signer.issuer == wanted


def _equal(value: object, wanted: object) -> bool:
    # In Python true is 1
    return (
        isinstance(value, bool) is isinstance(wanted, bool) and isinstance(value, str | int | float) and value == wanted
    )


def check_attributes(values: Values, credential: Credential, ask: Ask, today: date, checks: Checklist) -> None:
    """Check that every required attribute is there with a value."""
    missing = [name for name in ask.needed if values[name] is None]
    if missing:
        has_birth_date = any(
            way.age is not None and is_birth_date(value_at(credential.claims, way.path), today)
            for name in missing
            for way in ask.ways_of(name)
        )
        finding = Finding.AGE_NOT_CERTAIN if has_birth_date else Finding.VALUE_MISSING
        checks.failed(CheckName.REQUIRED_ATTRIBUTES, finding, ", ".join(missing))
    else:
        checks.passed(CheckName.REQUIRED_ATTRIBUTES, Finding.ALL_VALUES)


def requested_values(credential: Credential, ask: Ask, today: date) -> Values:
    """Return the values by the names of the request; others in the presentation are not kept."""
    return {name: _value_of(name, credential, ask, today) for name in (*ask.needed, *ask.wished)}


# The verdict.


VpToken = Mapping[str, Sequence[str | Mapping[str, JsonValue] | CredentialPosition]]
"""Presentations by the id of the DCQL credential query that each answers (OpenID4VP 1.0 §8.1)."""

_READERS: Final[Mapping[FormatIdentifier, Callable[[object, Expected, Checklist], Credential | None]]] = {
    SD_JWT: sd_jwt.read,
    JWT_VC: jwt_vp.read,
    LDP_VC: ldp_vp.read,
}
# Nothing is fetched for an answer that the holder of the requested credential did not make for this request, nor
# because of an issuer that is refused anyway
_BEFORE_FETCHING: Final = (
    *(CheckName.READABLE, CheckName.CREDENTIAL_TYPE, CheckName.HOLDER_BINDING, CheckName.NONCE, CheckName.AUDIENCE),
    *(CheckName.FRESHNESS, CheckName.DISCLOSURES, CheckName.ISSUER_TRUSTED, CheckName.SIGNER_CERTIFICATE),
)
_MOST_TRIED: Final = 4
"""Credentials that are tried of those shown for one ask: each takes milliseconds."""
_DATE: Final = len("2026-11-20")
_AUDIENCE: Final = frozenset({CheckName.AUDIENCE})
_OWN, _UNKNOWN = IssuerStanding.OWN, IssuerStanding.UNKNOWN


def is_costly(vp_token: VpToken) -> bool:
    """Return whether verification takes milliseconds of CPU, and so belongs into a thread: presentations in JSON-LD."""
    return any(not isinstance(one, str) for several in vp_token.values() for one in several)


def verify(vp_token: VpToken, expected: Expected) -> Verdict:
    """Verify an answer; nothing is fetched, and a check that cannot be made has failed.

    Of alternatives every one that was sent has to hold; one that was not taken is no fault.

    While `Verdict.needed` names documents, fetch them and verify again: at most four rounds, because a document counts
    only once the signature before it is verified.
    """
    wanted = wanted_by_id(expected.asks)
    sent: dict[str, list[tuple[FormatIdentifier, object]]] = {ask.id: [] for ask in expected.asks}
    for query_id, one in wanted.items():
        sent[one.ask.id] += [(one.format, presentation) for presentation in vp_token.get(query_id, ())]
    answers = [
        _answered(ask, sent[ask.id], expected)
        for alternatives in requirements(expected.asks)
        for ask in [one for one in alternatives if sent[one.id]] or alternatives[:1]
    ]
    unasked = [
        CheckResult(CheckName.ANSWERED, CheckOutcome.FAILED, Finding.NOT_ASKED_FOR)
        for query_id in vp_token
        if query_id not in wanted
    ]
    return Verdict(
        verified=not unasked and bool(answers) and all(answer.checks.holds for answer in answers),
        checks=[*(result for answer in answers for result in answer.checks.results), *unasked],
        presented=[answer.presented for answer in answers if answer.presented is not None],
        needed=frozenset(one for answer in answers for one in answer.needed),
        proven=frozenset(one for answer in answers for one in answer.checks.proven),
    )


def _answered(ask: Ask, sent: Sequence[tuple[FormatIdentifier, object]], expected: Expected) -> _Answer:
    """Verify the presentations for one requested credential.

    Of several in one presentation, the newest that passes counts: Presentation Exchange does not say how many an agent
    may show, and those made with ACA-Py show all that fit.
    """
    among = [one for _, one in sent if isinstance(one, CredentialPosition)] if len(sent) > 1 else []
    if not among or len(among) != len(sent):
        return _Answer(ask, sent, expected)
    tried = []
    for one in ldp_vp.newest_first(among)[:_MOST_TRIED]:
        answer = _Answer(ask, [(LDP_VC, one)], expected)
        if answer.checks.holds or answer.needed:
            return answer
        tried.append(answer)
    return tried[0]


class _Answer:
    """The verified presentations for one requested credential."""

    def __init__(self, ask: Ask, sent: Sequence[tuple[FormatIdentifier, object]], expected: Expected) -> None:
        self._ask = ask
        self._sent = sent
        self._expected = expected
        names = EVERY_CHECK if MSO_MDOC in (one for one, _ in sent) else WITHOUT_SIGNER
        self.checks = Checklist(ask.id, _AUDIENCE if expected.audience_may_lack else (), names)
        self.presented: PresentedCredential | None = None
        self.needed: tuple[NeededDocument, ...] = ()
        self._check()

    def _check(self) -> None:
        """Check it all, as far as one check does not rest on another that failed."""
        if len(self._sent) != 1:
            self.checks.failed(CheckName.ANSWERED, Finding.SEVERAL_SENT if self._sent else Finding.NOT_THERE)
            return
        self.checks.passed(CheckName.ANSWERED, Finding.IS_THERE)
        credential_format, presentation = self._sent[0]
        credential = self._read(credential_format, presentation)
        if credential is None:
            return
        kind = check_kind(credential, self._ask, self._expected.types, self.checks)
        _check_validity(credential, self._expected.now, self.checks)
        values = requested_values(credential, self._ask, self._expected.today)
        check_attributes(values, credential, self._ask, self._expected.today, self.checks)
        signer: CredentialSigner | None = None
        try:
            signer = self._find_signer(credential, kind)
        except DocumentNeeded as lacking:
            self._lack(lacking)
        if signer is not None and self._is_worth_fetching():
            self._check_status(credential, signer)
        check_conditions(values, self._ask, signer, self._expected, self.checks)
        self.presented = self._present(credential, kind, signer, values)

    def _read(self, credential_format: FormatIdentifier, presentation: object) -> Credential | None:
        if credential_format == MSO_MDOC:  # the answer may have documents of several types
            return mdoc.read(presentation, self._ask, self._expected, self.checks)
        return _READERS[credential_format](presentation, self._expected, self.checks)

    def _is_worth_fetching(self) -> bool:
        return not self.checks.has_failed(*_BEFORE_FETCHING)

    def _check_status(self, credential: Credential, signer: CredentialSigner) -> None:
        """Check that neither the credential nor the certificate of its signer was taken back.

        Of a credential that has ended nobody is asked for the status (Token Status List §8.3).
        """
        try:
            if not self.checks.has_failed(CheckName.VALIDITY):
                status.check(credential, signer, self._expected, self.checks)
        except DocumentNeeded as lacking:
            self._lack(lacking)
        if credential.rules is not None:
            try:
                status.check_signer(signer, self._expected, self.checks)
            except DocumentNeeded as lacking:
                self._lack(lacking)

    def _lack(self, lacking: DocumentNeeded) -> None:
        if self._is_worth_fetching():
            self.needed += lacking.needed

    def _find_signer(self, credential: Credential, kind: str | None) -> CredentialSigner | None:
        """Find who signed; None, and the checks say why, unless the signature is right."""
        try:
            signer = signer_of(credential.signature, self._expected, kind=kind)
        except SignerUnknown as none:
            if none.untrusted:
                self.checks.failed(CheckName.ISSUER_TRUSTED, none.finding, _claimed_issuer(credential))
            else:
                self.checks.failed(CheckName.CREDENTIAL_SIGNATURE, none.finding, _claimed_issuer(credential))
            return None
        if signer.standing is _UNKNOWN and not self._expected.trust.shows_unknown:
            self.checks.failed(CheckName.ISSUER_TRUSTED, Finding.ISSUER_UNKNOWN, signer.issuer)
        if signer.trusted is not None and not signer.trusted.may_issue(kind):
            by_staff = signer.trusted.source is None
            finding = Finding.ISSUER_TRUSTED_FOR_OTHERS if by_staff else Finding.ISSUER_LISTED_FOR_OTHERS
            self.checks.failed(CheckName.ISSUER_TRUSTED, finding, signer.trusted.name)
        if not credential.signature.by(signer.key):
            self.checks.failed(CheckName.CREDENTIAL_SIGNATURE, Finding.SIGNATURE_WRONG)
            return None
        self.checks.passed(CheckName.CREDENTIAL_SIGNATURE, Finding.SIGNATURE_RIGHT)
        if credential.rules is not None and signer.chain is not None:
            credential.rules(Certified(signer.chain, signer.trusted, signer.anchor), self.checks)
        self._note_standing(signer)
        return signer

    def _note_standing(self, signer: CredentialSigner) -> None:
        if signer.standing is _OWN:
            self.checks.passed(CheckName.ISSUER_TRUSTED, Finding.ISSUED_HERE)
        elif signer.trusted is not None:
            self._note_trusted(signer.trusted)
        else:  # a refused one was recorded as failed already, and that stays
            self.checks.not_applicable(CheckName.ISSUER_TRUSTED, Finding.ISSUER_UNKNOWN_SHOWN, signer.issuer)

    def _note_trusted(self, trusted: IssuerTrust) -> None:
        source = trusted.source
        if source is None:
            self.checks.passed(CheckName.ISSUER_TRUSTED, Finding.ISSUER_TRUSTED, trusted.name)
            return
        about = f"{source.name}, {to_text(source.issued_at)[:_DATE]}"
        if source.is_expired(self._expected.now):
            self.checks.not_applicable(CheckName.ISSUER_TRUSTED, Finding.ISSUER_LIST_EXPIRED, about)
        else:
            self.checks.passed(CheckName.ISSUER_TRUSTED, Finding.ISSUER_LISTED, about)

    def _present(
        self, credential: Credential, kind: str | None, signer: CredentialSigner | None, values: Values
    ) -> PresentedCredential:
        dates, holds = credential.dates, self.checks.holds
        source = None if signer is None or signer.trusted is None else signer.trusted.source
        has_entry = isinstance(credential.status, dict) and "status_list" in credential.status
        is_own = holds and signer is not None and signer.standing is _OWN and has_entry
        return PresentedCredential(
            ask=self._ask.id,
            format=credential.format,
            kind=kind,
            issuer=_claimed_issuer(credential) if signer is None else signer.issuer,
            issuer_name=None if signer is None else self._name_of(signer),
            standing=_UNKNOWN if signer is None else signer.standing,
            claims={name: value for name, value in values.items() if value is not None},
            issued=max(dates.begins, default=None) if dates else None,
            expires=dates.expires if dates else None,
            verified=holds,
            source=source,
            subject=None if signer is None else signer.claimed_name,
            is_source_expired=source is not None and source.is_expired(self._expected.now),
            entry=Reference.from_claim(credential.status) if is_own else None,
        )

    def _name_of(self, signer: CredentialSigner) -> str | None:
        if signer.standing is _OWN:
            return self._expected.trust.own_name
        return None if signer.trusted is None else signer.trusted.name


def _claimed_issuer(credential: Credential) -> str | None:
    return credential.signature.issuer if isinstance(credential.signature.issuer, str) else None


def _check_validity(credential: Credential, now: int, checks: Checklist) -> None:
    dates = credential.dates
    if dates is None:
        checks.failed(CheckName.VALIDITY, Finding.DATES_UNREADABLE)
    elif dates.expires is not None and now >= dates.expires:
        checks.failed(CheckName.VALIDITY, Finding.EXPIRED, to_text(dates.expires))
    elif max(dates.begins, default=now) > now + PROOF_TOLERANCE:
        checks.failed(CheckName.VALIDITY, Finding.NOT_YET_VALID, to_text(max(dates.begins)))
    else:
        checks.passed(CheckName.VALIDITY, Finding.VALID_NOW)
