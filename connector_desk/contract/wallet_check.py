"""What a wallet will make of an offer or a data request, before its code is shown.

One pure function, `check`, over the facts of the place, what is asked, and the profile of the wallet.  The sentences
are the source of translations (context `WalletCheck`).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from connector_desk.contract.credential_format import ENCODINGS, LDP_VC
from connector_desk.contract.identity import IdentityKind
from connector_desk.contract.proofrequest import Protocol
from connector_desk.contract.visit import VisitKind
from connector_desk.contract.wallet_profile import (
    ClientIdentifierPrefix,
    IssuerKey,
    KeyAttestation,
    MetadataSignature,
    PlaceFacts,
    Scheme,
    ServerAuthority,
    WalletPreset,
    WalletProfile,
    WalletProtocol,
    WalletSettings,
    WalletTrust,
    has_dns_name,
    prefix_of,
    preset_profile,
    request_terms,
)


class Asked(NamedTuple):
    """An offer or a data request, as far as wallets differ in it."""

    kind: VisitKind
    formats: tuple[str, ...] = ()
    """Spellings of `credential_format.ENCODINGS`, each once; empty: any that the wallet has."""
    protocol: Protocol = Protocol.OID4VP
    """DIDComm, or OpenID4VC."""


class Severity(StrEnum):
    """How sure a refusal is."""

    REFUSE = "refuse"
    MAY_REFUSE = "may-refuse"


class WayOut(StrEnum):
    """Where a person can change what stands in the way."""

    REACH = "reach"
    IDENTITY = "identity"
    REQUESTS = "requests"
    ATTESTERS = "attesters"
    FORMAT = "format"
    PROTOCOL = "protocol"
    WALLET = "wallet"  # only another wallet helps


class WalletRule(StrEnum):
    """The rules, by stable codes."""

    HTTPS_NEEDED = "https-needed"
    PUBLIC_AUTHORITY_NEEDED = "public-authority-needed"
    AUTHORITY_TO_INSTALL = "authority-to-install"
    ONLY_DIDCOMM = "only-didcomm"
    NO_DIDCOMM = "no-didcomm"
    ONLY_BROWSER = "only-browser"
    FORMAT = "format"
    ALGORITHM = "algorithm"
    NO_OFFERS = "no-offers"
    OLDER_DRAFT = "older-draft"
    ISSUER_CERTIFICATE_NEEDED = "issuer-certificate-needed"
    ISSUER_DID_NEEDED = "issuer-did-needed"
    ISSUER_LISTED = "issuer-listed"
    ISSUER_REGISTERED = "issuer-registered"
    METADATA_SIGNATURE = "metadata-signature"
    KEY_ATTESTATION = "key-attestation"
    BATCH_SIZE = "batch-size"
    PUSHED_REQUESTS = "pushed-requests"
    NO_DCQL = "no-dcql"
    CLIENT_IDENTIFIER = "client-identifier"
    DNS_NAME_NEEDED = "dns-name-needed"
    VERIFIER_LISTED = "verifier-listed"
    VERIFIER_REGISTERED = "verifier-registered"


class RuleWords(NamedTuple):
    """Why a wallet refuses, as the end of a sentence; and the way out."""

    reason: str
    way_out: WayOut


VERDICTS: Final[Mapping[Severity, str]] = {
    Severity.REFUSE: "{wallet} will refuse this: {reason}",
    Severity.MAY_REFUSE: "{wallet} may refuse this: {reason}",
}
FINE: Final = "{wallet} will take this, as far as is known."

RULES: Final[Mapping[WalletRule, RuleWords]] = {
    WalletRule.HTTPS_NEEDED: RuleWords("it needs https.", WayOut.REACH),
    WalletRule.PUBLIC_AUTHORITY_NEEDED: RuleWords(
        "it needs a certificate of a public authority for the address of this desk.", WayOut.REACH
    ),
    WalletRule.AUTHORITY_TO_INSTALL: RuleWords(
        "the certificate of this desk's own authority must be installed on the phone first.", WayOut.REACH
    ),
    WalletRule.ONLY_DIDCOMM: RuleWords("it takes only DIDComm.", WayOut.PROTOCOL),
    WalletRule.NO_DIDCOMM: RuleWords("it does not know DIDComm.", WayOut.PROTOCOL),
    WalletRule.ONLY_BROWSER: RuleWords("it can be reached only by a browser, not by a code.", WayOut.WALLET),
    WalletRule.FORMAT: RuleWords("it cannot hold the format {format}.", WayOut.FORMAT),
    WalletRule.ALGORITHM: RuleWords("it does not accept signatures made with {algorithm}.", WayOut.FORMAT),
    WalletRule.NO_OFFERS: RuleWords("only partners of its vendor can issue to it.", WayOut.WALLET),
    WalletRule.OLDER_DRAFT: RuleWords("it knows only drafts of the protocol.", WayOut.WALLET),
    WalletRule.ISSUER_CERTIFICATE_NEEDED: RuleWords("it needs an issuer with a certificate.", WayOut.IDENTITY),
    WalletRule.ISSUER_DID_NEEDED: RuleWords("it needs an issuer with a DID.", WayOut.IDENTITY),
    WalletRule.ISSUER_LISTED: RuleWords(
        "it accepts only issuers on its list. Use a certificate that its registrar gave you.", WayOut.IDENTITY
    ),
    WalletRule.ISSUER_REGISTERED: RuleWords("it accepts only issuers that its operator admitted.", WayOut.WALLET),
    WalletRule.METADATA_SIGNATURE: RuleWords(
        "it needs issuer metadata that is signed with a certificate.", WayOut.IDENTITY
    ),
    WalletRule.KEY_ATTESTATION: RuleWords(
        "it cannot send key attestations, which this desk accepts. Remove the attesters.", WayOut.ATTESTERS
    ),
    WalletRule.BATCH_SIZE: RuleWords(
        "this desk offers more copies of a credential at once than it takes.", WayOut.WALLET
    ),
    WalletRule.PUSHED_REQUESTS: RuleWords("it wants to sign in at the issuer first (PAR).", WayOut.WALLET),
    WalletRule.NO_DCQL: RuleWords("it does not know the data requests of OpenID4VP 1.0 (DCQL).", WayOut.WALLET),
    WalletRule.CLIENT_IDENTIFIER: RuleWords(
        "it accepts no verifier that identifies itself as this desk does ({prefix}).", WayOut.REQUESTS
    ),
    WalletRule.DNS_NAME_NEEDED: RuleWords(
        "it accepts only verifiers with a DNS name, and the address of this desk has none.", WayOut.REACH
    ),
    WalletRule.VERIFIER_LISTED: RuleWords(
        "it answers only verifiers on its list. Use a certificate that its registrar gave you.", WayOut.IDENTITY
    ),
    WalletRule.VERIFIER_REGISTERED: RuleWords("it answers only verifiers that its operator admitted.", WayOut.WALLET),
}


@dataclass(frozen=True, slots=True)
class WalletFinding:
    """One thing that stands in the way."""

    rule: WalletRule
    severity: Severity
    wallet: str
    """The name of the wallet."""
    values: Mapping[str, str] = field(default_factory=dict)
    """The parameters of the reason."""

    @property
    def way_out(self) -> WayOut:
        """Return where it can be changed."""
        return RULES[self.rule].way_out

    @property
    def sentence(self) -> str:
        """Return it for people, in English."""
        reason = RULES[self.rule].reason.format(**self.values)
        return VERDICTS[self.severity].format(wallet=self.wallet, reason=reason)


_Found = tuple[WalletRule, Severity, Mapping[str, str]]


def check(place: PlaceFacts, asked: Asked, profile: WalletProfile) -> list[WalletFinding]:
    """Return what stands in the way, the surest first; an empty list says that nothing known does.

    The service makes the request as `request_terms` has it: a setting stands in the way only if nothing that the wallet
    accepts could take its place.
    """
    rules = (_protocol, _transport, _credentials, _issuing if asked.kind is VisitKind.OFFER else _asking)
    found = [
        WalletFinding(rule, severity, profile.name, values)
        for each in rules
        for rule, severity, values in each(place, asked, profile)
    ]
    hopeless = [one for one in found if one.rule in _HOPELESS]
    return sorted(hopeless or found, key=lambda one: one.severity is not Severity.REFUSE)


_HOPELESS = {WalletRule.ONLY_BROWSER, WalletRule.ONLY_DIDCOMM, WalletRule.NO_DIDCOMM}
"""Rules beside which no other matters."""


def _protocol(_place: PlaceFacts, asked: Asked, profile: WalletProfile) -> Iterator[_Found]:
    if profile.protocol is WalletProtocol.DIGITAL_CREDENTIALS_API:
        # The code of a data request leads to a page, whose browser asks the wallet; no page offers a credential
        if asked.kind is not VisitKind.REQUEST:
            yield WalletRule.ONLY_BROWSER, Severity.REFUSE, {}
        elif asked.protocol is Protocol.DIDCOMM:
            yield WalletRule.NO_DIDCOMM, Severity.REFUSE, {}
    elif profile.protocol is WalletProtocol.DIDCOMM and asked.protocol is not Protocol.DIDCOMM:
        yield WalletRule.ONLY_DIDCOMM, Severity.REFUSE, {}
    elif profile.protocol is WalletProtocol.OPENID4VC and asked.protocol is Protocol.DIDCOMM:
        yield WalletRule.NO_DIDCOMM, Severity.REFUSE, {}


def _transport(place: PlaceFacts, _asked: Asked, profile: WalletProfile) -> Iterator[_Found]:
    rules = profile.transport
    if rules is None:
        return
    if urlsplit(place.address).scheme not in set(rules.schemes):
        if Scheme.HTTPS in rules.schemes:
            yield WalletRule.HTTPS_NEEDED, Severity.REFUSE, {}
    elif place.authority is ServerAuthority.OWN:
        if rules.userAuthorities:
            yield WalletRule.AUTHORITY_TO_INSTALL, Severity.MAY_REFUSE, {}
        else:
            sure = Severity.MAY_REFUSE if rules.userAuthorities is None else Severity.REFUSE
            yield WalletRule.PUBLIC_AUTHORITY_NEEDED, sure, {}


def _credentials(_place: PlaceFacts, asked: Asked, profile: WalletProfile) -> Iterator[_Found]:
    rules = profile.credentials
    if rules is None:
        return
    for spelling in asked.formats:
        identifier = ENCODINGS[spelling].identifier
        algorithm = "EdDSA" if identifier == LDP_VC else "ES256"
        if rules.formats is not None and identifier not in rules.formats:
            yield WalletRule.FORMAT, Severity.REFUSE, {"format": identifier}
        elif rules.algorithms is not None and algorithm not in rules.algorithms:
            yield WalletRule.ALGORITHM, Severity.REFUSE, {"algorithm": algorithm}


def _issuing(place: PlaceFacts, asked: Asked, profile: WalletProfile) -> Iterator[_Found]:
    rules = profile.issuer
    if rules is None:
        return
    if not rules.takesOffers:
        yield WalletRule.NO_OFFERS, Severity.REFUSE, {}
        return
    if rules.draft:
        yield WalletRule.OLDER_DRAFT, Severity.MAY_REFUSE, {}
    yield from _issuer_key(place, asked, profile)
    yield from _trusted(place, rules.trust, WalletRule.ISSUER_LISTED, WalletRule.ISSUER_REGISTERED)
    if rules.metadataSignature is MetadataSignature.NEEDED and not place.signsMetadataByCertificate:
        yield WalletRule.METADATA_SIGNATURE, Severity.REFUSE, {}
    if rules.keyAttestation is KeyAttestation.REFUSES_ADVERTISED and place.advertisesKeyAttestations:
        yield WalletRule.KEY_ATTESTATION, Severity.MAY_REFUSE, {}
    if rules.batchSize is not None and rules.batchSize < place.batchSize:
        yield WalletRule.BATCH_SIZE, Severity.MAY_REFUSE, {}
    if rules.pushedRequests:
        yield WalletRule.PUSHED_REQUESTS, Severity.MAY_REFUSE, {}


def _issuer_key(place: PlaceFacts, asked: Asked, profile: WalletProfile) -> Iterator[_Found]:
    keys = None if profile.issuer is None else profile.issuer.issuerKeys
    if keys is None or "sd-jwt" not in asked.formats:  # W3C credentials always name a DID
        return
    used = IssuerKey.DID if place.issuer is IdentityKind.DID else IssuerKey.X5C
    if used not in keys:
        is_did = used is IssuerKey.DID
        yield (
            (WalletRule.ISSUER_CERTIFICATE_NEEDED if is_did else WalletRule.ISSUER_DID_NEEDED),
            Severity.REFUSE,
            {},
        )


def _trusted(
    place: PlaceFacts, trust: WalletTrust | None, listed: WalletRule, registered: WalletRule
) -> Iterator[_Found]:
    given = place.issuer is IdentityKind.GIVEN
    if trust is WalletTrust.REGISTERED:
        yield registered, Severity.REFUSE, {}
    elif trust in {WalletTrust.LISTED, WalletTrust.ADDABLE}:
        yield listed, (Severity.MAY_REFUSE if given or trust is WalletTrust.ADDABLE else Severity.REFUSE), {}


def _asking(place: PlaceFacts, asked: Asked, profile: WalletProfile) -> Iterator[_Found]:
    rules = profile.verifier
    if rules is None or asked.protocol is Protocol.DIDCOMM:
        return
    if not rules.answersDcql:
        yield WalletRule.NO_DCQL, Severity.REFUSE, {}
        return
    terms = request_terms(place.requests, profile, place.address)
    prefix = prefix_of(terms.clientIdentifier)
    if rules.clientIdentifiers is not None and prefix not in rules.clientIdentifiers:
        if ClientIdentifierPrefix.X509_SAN_DNS in rules.clientIdentifiers and not has_dns_name(place.address):
            yield WalletRule.DNS_NAME_NEEDED, Severity.REFUSE, {}
        else:
            yield WalletRule.CLIENT_IDENTIFIER, Severity.REFUSE, {"prefix": prefix}
    yield from _trusted(place, rules.trust, WalletRule.VERIFIER_LISTED, WalletRule.VERIFIER_REGISTERED)


def lacks_of(place: PlaceFacts, preset: WalletPreset) -> list[WalletFinding]:
    """Return what a preset needs and a place does not have, each rule once."""
    profile = preset_profile(preset)
    terms = (("ldp_vc",), Protocol.DIDCOMM) if profile.speaks_didcomm else (("sd-jwt",), Protocol.OID4VP)
    kinds = (VisitKind.OFFER, VisitKind.REQUEST)
    found = {one.rule: one for kind in kinds for one in check(place, Asked(kind, *terms), profile)}
    return list(found.values())


def findings_of(
    settings: WalletSettings, profile: WalletProfile | None, asked: Asked | None
) -> Sequence[WalletFinding]:
    """Return what stands in the way with a wallet; without one, why the wallets of the preset refuse the place."""
    if profile is not None:
        return () if asked is None else check(settings.place, asked, profile)
    return () if settings.preset is None else lacks_of(settings.place, settings.preset)


def texts() -> list[str]:
    """List the texts to translate."""
    return [*VERDICTS.values(), FINE, *(words.reason for words in RULES.values())]
