"""Trusted lists: what an authority lists, who signed it, and what of it counts here."""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Final, Self

from pydantic import AfterValidator, Field, StringConstraints, model_validator

from connector_desk.contract import limits
from connector_desk.contract.certificates import ChainProblem
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.kinds import Url, absent_means, refuse, shown
from connector_desk.contract.moment import Moment
from connector_desk.contract.wire import WireModel

_Country = Annotated[str, StringConstraints(pattern="^[A-Z]{2,8}$")]
_ServiceType = Annotated[str, StringConstraints(min_length=1, max_length=300)]
_Content = Annotated[str, StringConstraints(min_length=1, max_length=limits.TRUSTED_LIST_BYTES)]
_FINGERPRINT = re.compile("[0-9a-f]{64}")


def _check_fingerprint(text: str) -> str:
    if not _FINGERPRINT.fullmatch(text):
        refuse("invalid_format", FaultText.FINGERPRINT)
    return text


_Fingerprint = Annotated[str, AfterValidator(_check_fingerprint), shown(pattern=f"^{_FINGERPRINT.pattern}$")]


class ListProblem(StrEnum):
    """The code of what is wrong with a trusted list."""

    TOO_LARGE = "list_too_large"
    UNREADABLE = "list_unreadable"
    UNSIGNED = "list_unsigned"
    SIGNATURE = "list_signature"
    SIGNER = "list_signer"
    OLDER = "list_older"
    OTHER = "list_other"
    UNREACHED = "list_unreached"
    EXPIRED = "list_expired"
    NOT_LOADED = "list_not_loaded"


LIST_PROBLEMS: Final[Mapping[ListProblem, tuple[str, str]]] = {
    ListProblem.TOO_LARGE: ("The list is too large.", "Check the address, or the file."),
    ListProblem.UNREADABLE: (
        "This is no trusted list that can be read.",
        "It must be XML (ETSI TS 119 612), a signed token (ETSI TS 119 602), or a VICAL (ISO/IEC 18013-5).",
    ),
    ListProblem.UNSIGNED: ("The list is not signed.", "Ask its operator for the signed list."),
    ListProblem.SIGNATURE: (
        "The signature of the list is invalid: it was changed or forged.",
        "Load it again. If that does not help, ask its operator.",
    ),
    ListProblem.SIGNER: (
        (
            "The list is signed by somebody whom you have not confirmed, or with an expired certificate. "
            "The one from before still counts."
        ),
        "Ask its operator whether its certificate has changed. Then remove the list and add it again.",
    ),
    ListProblem.OLDER: ("This list is older than the one that is there.", "Nothing needs to be done."),
    ListProblem.OTHER: (
        "This is another list than the one that is there.",
        "Check the file, or add it as a list of its own.",
    ),
    ListProblem.UNREACHED: (
        "The list could not be fetched. The one from before still counts.",
        "Check the address and the network; it is tried again every hour.",
    ),
    ListProblem.EXPIRED: (
        "The list has expired: its operator should have published the next one.",
        "Load it again. Until then, results that rest on it show a warning.",
    ),
    ListProblem.NOT_LOADED: ("The list has not been loaded yet.", "Wait a moment, or load it again."),
}
"""A sentence and the next step for each."""


def list_problem(problem: ListProblem) -> ChainProblem:
    """Return a problem with its sentence and next step."""
    message, next_step = LIST_PROBLEMS[problem]
    return ChainProblem(code=problem, message=message, nextStep=next_step)


class TrustedListToRead(WireModel):
    """A trusted list: its address, or its content."""

    address: Url | None = Field(
        default=None, description="Its address.", examples=["https://lists.example/eu-lotl.xml"]
    )
    content: _Content | None = Field(
        default=None, description="Its content: XML, a signed token, or a VICAL in base64."
    )

    @model_validator(mode="after")
    def _one_of_both(self) -> Self:
        if (self.address is None) == (self.content is None):
            refuse("missing_field", FaultText.LIST_ADDRESS_OR_CONTENT, "address")
        return self


class TrustedListChoice(WireModel):
    """What of a list counts."""

    countries: Annotated[list[_Country], absent_means(default=[])] = Field(
        default_factory=list[str],
        max_length=limits.LIST_COUNTRIES,
        description="Countries of the issuers, as lists name them; all if empty.",
        examples=[["DE", "FR"]],
    )
    serviceTypes: Annotated[list[_ServiceType], absent_means(default=[])] = Field(
        default_factory=list[str],
        max_length=limits.LIST_SERVICE_TYPES,
        description="Type identifiers of the services that count; of a VICAL, document types. If empty, those of "
        "issuers of credentials: PID providers, and providers of qualified, public and other attestations; of a VICAL, "
        "all.",
        examples=[["http://uri.etsi.org/19602/SvcType/PID/Issuance"]],
    )


class TrustedListToAdd(TrustedListToRead, TrustedListChoice):
    """A trusted list to add, and the certificate of its signer that a person has confirmed."""

    signerFingerprint: _Fingerprint = Field(
        description="SHA-256 of a certificate of the signature, from the preview: that of the signer, or of an "
        "authority above it. Later lists must be signed by it, or by one that it certified."
    )


class TrustedListUpdate(WireModel):
    """The next list, where it comes from a file."""

    content: _Content | None = Field(
        default=None, description="Its content; absent: it is fetched again from its address."
    )


class ListCertificate(WireModel):
    """A certificate of the signature of a list."""

    subject: str = Field(description="Subject (RFC 4514).")
    issuer: str = Field(description="Issuer (RFC 4514).")
    fingerprint: str = Field(description="SHA-256 of the certificate, in hexadecimal digits.")
    notAfter: Moment = Field(description="When it expires.")


class ListedPart(WireModel):
    """How many issuers of a list have a type, or a country."""

    name: str = Field(description="The type identifier of their service, or their country.")
    label: str = Field(default="", description="Short name of a known type.", examples=["QEAA"])
    issuers: int = Field(description="Their number.")
    counts: bool = Field(default=True, description="Whether they count now.")


class TrustedListSummary(WireModel):
    """What a list says of itself."""

    format: str = Field(
        description="Its format: xml (ETSI TS 119 612), json (ETSI TS 119 602) or vical (ISO/IEC 18013-5 Annex C).",
        examples=["xml"],
    )
    name: str = Field(description="Name of its scheme, or of its operator.", examples=["Trusted list of Example"])
    operator: str = Field(default="", description="Its operator.")
    territory: str = Field(default="", description="Its country, or EU.", examples=["DE"])
    sequenceNumber: int = Field(description="Its number; a list with a smaller one is refused.")
    issuedAt: Moment = Field(description="Its date.")
    nextUpdate: Moment | None = Field(
        default=None, description="Until when its operator publishes the next one; absent: the list was closed."
    )
    isExpired: bool = Field(description="Whether that has passed.")
    isListOfLists: bool = Field(description="Whether it points to the lists of countries.")
    issuers: int = Field(description="Number of issuers that count by it, without those of lists it points to.")
    serviceTypes: list[ListedPart] = Field(
        default_factory=list[ListedPart], description="The types of services in it, most frequent first."
    )
    countries: list[ListedPart] = Field(
        default_factory=list[ListedPart], description="The countries in it, or of the lists it points to, by name."
    )
    signers: list[ListCertificate] = Field(
        description="The certificates of its signature, that of the signer first; of a kept list, those confirmed."
    )


class TrustedList(WireModel):
    """A trusted list that is kept."""

    listId: str = Field(description="Identifies it.")
    parentId: str | None = Field(default=None, description="The list of lists that points to it.")
    address: str | None = Field(default=None, description="Where it is fetched; absent: it came from a file.")
    addedAt: Moment = Field(description="When it was added.")
    fetchedAt: Moment | None = Field(default=None, description="When it was fetched last; absent: never.")
    ageDays: int | None = Field(default=None, description="Whole days since then.")
    summary: TrustedListSummary | None = Field(default=None, description="What it says; absent: it is not loaded yet.")
    territory: str = Field(default="", description="Its country, as the list of lists says it, or itself.")
    choice: TrustedListChoice = Field(description="What of it counts; for a list of a list of lists, that one's.")
    problem: ChainProblem | None = Field(default=None, description="What is wrong with it.")


class TrustedListList(WireModel):
    """The trusted lists."""

    lists: list[TrustedList] = Field(description="The lists, each followed by those it points to.")


class TrustedListReference(WireModel):
    """The trusted list that names an issuer, as it was when a credential was verified."""

    name: str = Field(description="Its name.", examples=["Trusted list of Example"])
    issuedAt: Moment = Field(description="Its date.")
    nextUpdate: Moment | None = Field(default=None, description="Until when the next one was to be published.")
    isExpired: bool = Field(default=False, description="Whether that had passed.")
