"""The profiles of wallets: what each accepts, with the date and the source of each rule.

One file each in `resources/wallets`, and one for each preset in `resources/wallets/presets`: a preset has the same
members, and says what is wanted of all wallets.  A member that is absent is unknown, and no rule follows from it.
"""

import tomllib
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Literal, TypeVar
from urllib.parse import urlsplit

from pydantic import Field, StringConstraints

from connector_desk.base.bundled import bundled
from connector_desk.contract import strict_json
from connector_desk.contract.credential_format import ENCODINGS, FormatIdentifier, W3cFormat
from connector_desk.contract.identity import IdentityKind
from connector_desk.contract.kinds import Day
from connector_desk.contract.trust import AfterAnswer, ClientIdentifier, RequestSettings, RequestUriMethod, ResponseMode
from connector_desk.contract.wire import WireModel, parse

ProfileId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{1,40}$")]
"""The name of its file, without its suffix."""


class WalletPreset(StrEnum):
    """What a place wants of the wallets that it is made for."""

    OPEN = "open"
    LAN_HTTP = "lan-http"
    HAIP = "haip"
    AGENT = "agent"


class WalletProtocol(StrEnum):
    """The protocols of a wallet."""

    OPENID4VC = "openid4vc"
    DIDCOMM = "didcomm"
    DIGITAL_CREDENTIALS_API = "dc-api"
    """The Digital Credentials API of a browser: a code leads to a page, and its browser to the wallet."""


class Scheme(StrEnum):
    """The scheme of an address."""

    HTTPS = "https"
    HTTP = "http"


class ClientIdentifierPrefix(StrEnum):
    """The client identifier prefixes (OpenID4VP 1.0 §5.9.3)."""

    DECENTRALIZED_IDENTIFIER = "decentralized_identifier"
    X509_HASH = "x509_hash"
    X509_SAN_DNS = "x509_san_dns"
    REDIRECT_URI = "redirect_uri"
    VERIFIER_ATTESTATION = "verifier_attestation"


class IssuerKey(StrEnum):
    """How a credential may name the key of its issuer."""

    X5C = "x5c"
    DID = "did"


class WalletTrust(StrEnum):
    """Whom a wallet believes."""

    ANYBODY = "anybody"
    ADDABLE = "addable"  # a person can add others in the wallet
    LISTED = "listed"  # those on a list in the wallet
    REGISTERED = "registered"  # those that the operator of the wallet has admitted


class MetadataSignature(StrEnum):
    """What a wallet does with signed issuer metadata."""

    IGNORED = "ignored"
    NEEDED = "needed"


class KeyAttestation(StrEnum):
    """What a wallet does where an issuer names key attestations in its metadata."""

    REFUSES_REQUIRED = "refuses-required"
    REFUSES_ADVERTISED = "refuses-advertised"
    SENT = "sent"


class SilentStep(StrEnum):
    """What it means when a wallet stops after a step without a word."""

    UNTRUSTED_ISSUER = "untrusted-issuer"
    UNTRUSTED_VERIFIER = "untrusted-verifier"
    TRANSPORT = "transport"
    UNSUPPORTED = "unsupported"
    NOTHING_MATCHES = "nothing-matches"


class _Rules(WireModel):
    """Rules from one source."""

    asOf: Day = Field(description="When the source was read.")
    source: str = Field(min_length=10, description="Where it is to be read.")


class TransportRules(_Rules):
    """The addresses that a wallet follows."""

    schemes: list[Scheme] = Field(min_length=1, description="Of the addresses.")
    userAuthorities: bool | None = Field(
        default=None, description="Whether it accepts certificate authorities that a person installed on the phone."
    )


class VerifierRules(_Rules):
    """The data requests that a wallet answers."""

    answersDcql: bool = Field(default=True, description="Whether it answers requests with a DCQL query.")
    clientIdentifiers: list[ClientIdentifierPrefix] | None = Field(default=None, description="Prefixes, best first.")
    responseModes: list[ResponseMode] | None = Field(default=None, description="Response modes, best first.")
    requestUriMethods: list[RequestUriMethod] | None = Field(default=None, description="Methods, best first.")
    afterAnswer: AfterAnswer | None = Field(default=None, description="What it needs after an answer.")
    trust: WalletTrust | None = Field(default=None, description="Which verifiers it answers.")
    reportsErrors: bool | None = Field(default=None, description="Whether a verifier is sent an error.")


class IssuerRules(_Rules):
    """The offers that a wallet takes."""

    takesOffers: bool = Field(default=True, description="Whether credentials can be issued to it at all.")
    draft: bool = Field(default=False, description="Whether it knows only drafts of OpenID4VCI 1.0.")
    txCodeError: bool = Field(
        default=False, description="Whether it knows `invalid_tx_code`, the error of OpenID4VCI 1.1 for a wrong PIN."
    )
    issuerKeys: list[IssuerKey] | None = Field(default=None, description="How SD-JWT VCs name the key of the issuer.")
    trust: WalletTrust | None = Field(default=None, description="Which issuers it accepts.")
    metadataSignature: MetadataSignature | None = Field(default=None, description="Signed issuer metadata.")
    keyAttestation: KeyAttestation | None = Field(default=None, description="Key attestations.")
    batchSize: int | None = Field(default=None, ge=1, description="Most copies of a credential that it asks for.")
    dpop: bool | None = Field(default=None, description="Whether it needs tokens that are bound to a key.")
    pushedRequests: bool | None = Field(default=None, description="Whether it needs PAR (RFC 9126).")


class CredentialRules(_Rules):
    """The credentials that a wallet holds."""

    formats: list[FormatIdentifier | Literal["mso_mdoc", "anoncreds"]] | None = Field(
        default=None, description="Credential format identifiers."
    )
    algorithms: list[str] | None = Field(default=None, description="Algorithms of the signatures of issuers.")


class DiagnosisRules(_Rules):
    """What it means where a wallet stops."""

    afterOffer: SilentStep | None = Field(default=None, description="It fetched the offer, then nothing.")
    afterMetadata: SilentStep | None = Field(default=None, description="It read the issuer's metadata, then nothing.")
    afterRequest: SilentStep | None = Field(default=None, description="It fetched the data request, then nothing.")
    errors: dict[str, SilentStep] = Field(
        default_factory=dict[str, SilentStep], description="What it means by an error code that it sends."
    )


class WalletProfile(WireModel):
    """What one wallet accepts, or what a preset wants."""

    id: ProfileId = Field(description="Identifies it.", examples=["paradym"])
    name: str = Field(min_length=2, max_length=60, description="Its name.", examples=["Paradym Wallet"])
    versions: str = Field(default="", description="The versions that this was found in.", examples=["1.6"])
    preset: WalletPreset | None = Field(default=None, description="The preset that suits it; absent: none does.")
    protocol: WalletProtocol = Field(description="Its protocols.")
    transport: TransportRules | None = Field(default=None, description="The addresses that it follows.")
    verifier: VerifierRules | None = Field(default=None, description="The data requests that it answers.")
    issuer: IssuerRules | None = Field(default=None, description="The offers that it takes.")
    credentials: CredentialRules | None = Field(default=None, description="The credentials that it holds.")
    diagnosis: DiagnosisRules | None = Field(default=None, description="What it means where it stops.")

    @property
    def speaks_didcomm(self) -> bool:
        """Return whether it is an agent of DIDComm."""
        return self.protocol is WalletProtocol.DIDCOMM


@cache
def wallet_profiles() -> Mapping[str, WalletProfile]:
    """Return the profiles of wallets by their IDs, sorted by name; raises ValidationFailed for a wrong file."""
    found = [read_profile(file) for file in bundled("wallets").glob("*.toml")]
    return {one.id: one for one in sorted(found, key=lambda one: one.name.lower())}


@cache
def preset_profile(preset: WalletPreset) -> WalletProfile:
    """Return a preset."""
    return read_profile(bundled("wallets", "presets", f"{preset}.toml"))


def read_profile(file: Path) -> WalletProfile:
    """Read one file; raises ValidationFailed, and ValueError where it is no TOML or is named for another."""
    written = tomllib.loads(file.read_text(encoding="utf-8"))
    profile = parse(WalletProfile, strict_json.dumps(written))
    if profile.id != file.stem:
        raise ValueError(f"{file.name} describes {profile.id}")
    return profile


T = TypeVar("T")

_CHOICES = {
    ClientIdentifierPrefix.DECENTRALIZED_IDENTIFIER: ClientIdentifier.AUTOMATIC,
    ClientIdentifierPrefix.X509_HASH: ClientIdentifier.X509_HASH,
    ClientIdentifierPrefix.X509_SAN_DNS: ClientIdentifier.X509_SAN_DNS,
    ClientIdentifierPrefix.REDIRECT_URI: ClientIdentifier.REDIRECT_URI,
}
"""The setting for each prefix that the service can use."""


def prefix_of(chosen: ClientIdentifier) -> ClientIdentifierPrefix:
    """Return the client identifier prefix of a setting."""
    if chosen is ClientIdentifier.AUTOMATIC:
        return ClientIdentifierPrefix.DECENTRALIZED_IDENTIFIER
    return ClientIdentifierPrefix(chosen.value)


def request_terms(settings: RequestSettings, profile: WalletProfile, address: str) -> RequestSettings:
    """Return the settings of a data request for a wallet.

    Each setting that the wallet accepts stays; else it becomes the best that it accepts.  One for which there is none
    stays too, and `wallet_check` says so.
    """
    rules = profile.verifier
    if rules is None:
        return settings
    prefixes = [one for one in rules.clientIdentifiers or () if _is_possible(one, address)]
    prefix = _fitting(prefix_of(settings.clientIdentifier), prefixes)
    identifier = settings.clientIdentifier
    if prefix is not prefix_of(identifier) or not _is_possible(prefix, address):
        identifier = _CHOICES[prefix]
    return settings.model_copy(
        update={
            "clientIdentifier": identifier,
            "responseMode": _fitting(settings.responseMode, rules.responseModes),
            "requestUriMethod": _fitting(settings.requestUriMethod, rules.requestUriMethods),
            "afterAnswer": rules.afterAnswer or settings.afterAnswer,
        }
    )


def offer_format(default: W3cFormat, profile: WalletProfile) -> W3cFormat:
    """Return the format of W3C credentials for a wallet: the usual one, if it holds it."""
    held = None if profile.credentials is None else profile.credentials.formats
    if held is None or ENCODINGS[default].identifier in held:
        return default
    return next((one for one in W3cFormat if ENCODINGS[one].identifier in held), default)


def has_dns_name(address: str) -> bool:
    """Return whether an address names its host by DNS."""
    host = urlsplit(address).hostname or ""
    try:
        ip_address(host)
    except ValueError:
        return "." in host
    return False


def _is_possible(prefix: ClientIdentifierPrefix, address: str) -> bool:
    return prefix in _CHOICES and (prefix is not ClientIdentifierPrefix.X509_SAN_DNS or has_dns_name(address))


def _fitting(present: T, accepted: Sequence[T] | None) -> T:
    return present if not accepted or present in accepted else accepted[0]


class ServerAuthority(StrEnum):
    """Who certified the address in codes."""

    NONE = "none"  # plain http
    PUBLIC = "public"
    OWN = "own"  # the authority of the service itself
    UNKNOWN = "unknown"


class PlaceFacts(WireModel):
    """What wallets see of a service."""

    address: str = Field(description="The address in codes.")
    authority: ServerAuthority = Field(description="Who certified that address.")
    issuer: IdentityKind = Field(description="How wallets identify the issuer, and the verifier by certificate.")
    requests: RequestSettings = Field(description="How data requests are made for no particular wallet.")
    w3cFormat: W3cFormat = Field(default=W3cFormat.JWT, description="Default format of W3C credentials.")
    advertisesKeyAttestations: bool = Field(default=False, description="Whether the metadata names key attestations.")
    signsMetadataByCertificate: bool = Field(
        default=False, description="Whether signed issuer metadata names a certificate."
    )
    batchSize: int = Field(default=1, description="Most copies of a credential at once, as the metadata has it.")


class WalletSettings(WireModel):
    """The preset of a place, and all that is needed to check an offer or a data request for a wallet."""

    preset: WalletPreset | None = Field(default=None, description="The preset that was chosen last.")
    isChanged: bool = Field(
        default=False, description="Whether the settings of data requests were changed since, so that it is not kept."
    )
    wallets: list[WalletProfile] = Field(description="The wallets that are known, by name.")
    place: PlaceFacts = Field(description="What wallets see of the service.")


class WalletSettingsChange(WireModel):
    """The wallets to make codes for, from now on."""

    preset: WalletPreset = Field(
        description="Sets how data requests are made, and whether issuer metadata is signed with a certificate."
    )
