"""The one function that tells whether an answer is to be believed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from connector_desk.base.instants import to_text
from connector_desk.contract.credential_format import JWT_VC, LDP_VC, MSO_MDOC, SD_JWT, FormatIdentifier
from connector_desk.contract.limits import PROOF_TOLERANCE
from connector_desk.contract.strict_json import JsonValue
from connector_desk.contract.verification import CheckName, CheckOutcome, Finding, IssuerStanding
from connector_desk.core.formats.status_list import Reference
from connector_desk.core.oid4vp.dcql import Ask, requirements, wanted_by_id
from connector_desk.core.oid4vp.verification import claims, jwt_vp, ldp_vp, mdoc, sd_jwt, signer_status, status
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
    from connector_desk.core.oid4vp.verification.credential import Credential

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
        kind = claims.check_kind(credential, self._ask, self._expected.types, self.checks)
        _check_validity(credential, self._expected.now, self.checks)
        values = claims.requested_values(credential, self._ask, self._expected.today)
        claims.check_attributes(values, credential, self._ask, self._expected.today, self.checks)
        signer: CredentialSigner | None = None
        try:
            signer = self._find_signer(credential, kind)
        except DocumentNeeded as lacking:
            self._lack(lacking)
        if signer is not None and self._is_worth_fetching():
            self._check_status(credential, signer)
        claims.check_conditions(values, self._ask, signer, self._expected, self.checks)
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
                signer_status.check(signer, self._expected, self.checks)
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
        self, credential: Credential, kind: str | None, signer: CredentialSigner | None, values: claims.Values
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
