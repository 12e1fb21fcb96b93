"""How phones reach a place: the ways, what each needs, and the present state."""

from enum import StrEnum

from pydantic import Field

from connector_desk.contract.identity import AuthorityFacts, CertificateFacts
from connector_desk.contract.kinds import Url
from connector_desk.contract.moment import Moment
from connector_desk.contract.wire import WireModel

HOST_CHARACTERS = 253
PATH_CHARACTERS = 4096
COMMAND_CHARACTERS = 2000


class ReachWay(StrEnum):
    """How phones reach the public listener."""

    THIS_COMPUTER = "this-computer"
    NETWORK = "network"  # plain http
    PUBLIC_CERTIFICATE = "public-certificate"  # of a public authority, by ACME
    GIVEN_CERTIFICATE = "given-certificate"
    OWN_AUTHORITY = "own-authority"
    TUNNEL = "tunnel"
    ADDRESS = "address"  # a reverse proxy that somebody else runs


class ReachState(StrEnum):
    """Whether codes lead to the service in the chosen way."""

    READY = "ready"
    WORKING = "working"  # being set up; codes lead nowhere yet
    WAITING = "waiting"  # for a person: for example for a DNS record
    FAILED = "failed"  # is tried again by itself


class AcmeChallenge(StrEnum):
    """How the name is proven to the certificate authority (RFC 8555 §8)."""

    DNS_UPDATE = "dns-update"  # DNS-01, by an update of the zone (RFC 2136)
    DNS_BY_HAND = "dns-by-hand"  # DNS-01, a person enters the record
    HTTP = "http"  # HTTP-01


class TunnelKind(StrEnum):
    """The program that keeps a tunnel."""

    SSH = "ssh"
    COMMAND = "command"


class AcmeOptions(WireModel):
    """How to get a certificate of a public authority."""

    directory: Url = Field(
        default="https://acme-v02.api.letsencrypt.org/directory", description="Directory of the authority (RFC 8555)."
    )
    contact: str | None = Field(default=None, max_length=254, description="E-mail address for the authority.")
    agreesToTerms: bool = Field(default=False, description="The terms of the authority are accepted.")
    challenge: AcmeChallenge = Field(default=AcmeChallenge.DNS_BY_HAND, description="How the name is proven.")
    dnsServer: str | None = Field(
        default=None, max_length=300, description="For `dns-update`: the primary server of the zone, host:port."
    )
    dnsZone: str | None = Field(default=None, max_length=HOST_CHARACTERS, description="The zone; found if absent.")
    tsigName: str | None = Field(default=None, max_length=HOST_CHARACTERS, description="Name of the TSIG key.")
    tsigAlgorithm: str = Field(default="hmac-sha256", max_length=40, description="Algorithm of the TSIG key.")
    tsigSecret: str | None = Field(
        default=None, max_length=500, repr=False, description="The TSIG key, base64. It is never returned."
    )
    httpPort: int = Field(default=80, ge=1, le=65_535, description="For `http`: the port that answers the challenge.")
    accountKeyId: str | None = Field(
        default=None, max_length=500, description="External account binding: key ID (RFC 8555 §7.3.4)."
    )
    accountKey: str | None = Field(
        default=None, max_length=500, repr=False, description="External account binding: MAC key. It is never returned."
    )
    authorities: str | None = Field(
        default=None, max_length=65_536, description="PEM certificates to trust for the authority's own address."
    )


class CertificateFiles(WireModel):
    """A given certificate: files on the computer of the service, read again whenever they change."""

    certificateFile: str = Field(max_length=PATH_CHARACTERS, description="PEM chain, or PKCS#12.")
    keyFile: str | None = Field(default=None, max_length=PATH_CHARACTERS, description="PEM key; none for PKCS#12.")
    password: str | None = Field(
        default=None, max_length=500, repr=False, description="Password of key or PKCS#12. It is never returned."
    )


class TunnelOptions(WireModel):
    """A tunnel to an address on the internet."""

    kind: TunnelKind = Field(description="The program that keeps it.")
    server: str | None = Field(default=None, max_length=300, description="For `ssh`: user@host or user@host:port.")
    remotePort: int | None = Field(
        default=None, ge=0, le=65_535, description="For `ssh`: the port on the server; 0: any free one."
    )
    identityFile: str | None = Field(default=None, max_length=PATH_CHARACTERS, description="For `ssh`: private key.")
    knownHosts: str | None = Field(
        default=None, max_length=65_536, description="For `ssh`: accepted host keys, as in a known_hosts file."
    )
    command: str | None = Field(
        default=None, max_length=COMMAND_CHARACTERS, description="For `command`: the command, `{port}` in it."
    )
    pattern: str | None = Field(
        default=None,
        max_length=500,
        description="For `command`: how its address looks, `*` for letters, digits, dots and hyphens.",
        examples=["https://*.example.net"],
    )


class ReachChange(WireModel):
    """The way to use from now on, and what it needs.  Absent secrets stay as they are."""

    way: ReachWay = Field(description="How phones reach the service.")
    address: Url | None = Field(
        default=None, description="The address in codes; absent: made from the name or addresses and the port."
    )
    hostName: str | None = Field(
        default=None, max_length=HOST_CHARACTERS, description="The DNS name of this computer, for certificates."
    )
    acme: AcmeOptions | None = Field(default=None, description="For `public-certificate`.")
    certificate: CertificateFiles | None = Field(default=None, description="For `given-certificate`.")
    tunnel: TunnelOptions | None = Field(default=None, description="For `tunnel`.")


class ReachProblem(WireModel):
    """Why a way does not work."""

    code: str = Field(description="A stable code.")
    message: str = Field(description="What is wrong, in a sentence.")
    nextStep: str = Field(description="What to do about it.")
    detail: str | None = Field(default=None, description="What the other side said, shortened.")
    triesAgainAt: Moment | None = Field(default=None, description="When it is tried again.")


class DnsRecord(WireModel):
    """A record that a person enters at the registrar."""

    name: str = Field(description="Name of the record.", examples=["_acme-challenge.desk.example.org"])
    value: str = Field(description="Its value.")
    lookedUpAt: Moment | None = Field(default=None, description="When it was last looked up.")
    found: list[str] = Field(default_factory=list[str], description="What was found there.")


class ReachCheckOutcome(StrEnum):
    """The result of a check."""

    OK = "ok"
    WARN = "warn"
    FAILED = "failed"
    UNKNOWN = "unknown"


class ReachCheck(WireModel):
    """One check of the present way."""

    name: str = Field(description="What is checked: `name`, `chain`, `dates`, `key`, `reaches-this-desk`, and others.")
    outcome: ReachCheckOutcome = Field(description="Its result.")
    code: str = Field(default="", description="A stable code of the result.")
    message: str = Field(description="The result, in a sentence.")
    detail: str | None = Field(default=None, description="What was found, shortened.")
    nextStep: str | None = Field(default=None, description="What to do about it.")


class HostKey(WireModel):
    """The key with which an SSH server proves who it is."""

    fingerprint: str = Field(description="SHA-256 of it, as `ssh` shows it.", examples=["SHA256:…"])
    knownHosts: str = Field(description="Its line for `tunnel.knownHosts`, by which it is accepted.")


class ReachInfo(WireModel):
    """How phones reach the service now."""

    way: ReachWay = Field(description="The chosen way.")
    address: str = Field(description="The address in codes.")
    state: ReachState = Field(description="Whether codes lead to the service.")
    since: Moment = Field(description="Since when it is so.")
    problem: ReachProblem | None = Field(default=None, description="Why not, or what will stop soon.")
    certificate: CertificateFacts | None = Field(default=None, description="The certificate that phones see.")
    renewsAt: Moment | None = Field(default=None, description="When the certificate is renewed.")
    record: DnsRecord | None = Field(default=None, description="The DNS record to enter.")
    hostKeys: list[HostKey] = Field(
        default_factory=list[HostKey], description="The keys of the SSH server that a person compares and accepts."
    )
    authority: AuthorityFacts | None = Field(default=None, description="The own authority, for phones to install.")
    authorityAddress: str | None = Field(default=None, description="The page where phones find it.")
    addresses: list[str] = Field(default_factory=list[str], description="Addresses of this computer in its networks.")
    localName: str | None = Field(default=None, description="The `.local` name of this computer.")
    options: ReachChange = Field(description="What was chosen, without secrets.")
    keptSecrets: list[str] = Field(
        default_factory=list[str], description="Secrets that are stored, by field.", examples=[["acme.tsigSecret"]]
    )
    mayRunPrograms: bool = Field(description="Whether tunnels and files of this computer can be chosen from here.")


class ReachChecks(WireModel):
    """The checks of the present way."""

    checks: list[ReachCheck] = Field(description="In the order in which they were made.")
