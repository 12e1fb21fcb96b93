"""The folder of trust anchors: root certificates of issuers and verifiers, in files on the computer of the service."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Final

from pydantic import Field, StringConstraints

from connector_desk.contract.certificates import CertificateAlarm, ChainProblem
from connector_desk.contract.wire import Moment, WireModel

PATH_CHARACTERS: Final = 4096
MOST_FILES: Final = 200
MOST_ANCHORS: Final = 300


class TrustRole(StrEnum):
    """What the certificates below a trust anchor are for."""

    ISSUERS = "issuers"
    VERIFIERS = "verifiers"


class AnchorFault(StrEnum):
    """The code of why a file, or the whole folder, is not trusted."""

    FOLDER = "folder_unreadable"
    TOO_MANY = "too_many_anchors"
    UNREADABLE = "file_unreadable"
    NO_CERTIFICATE = "no_certificate"
    NO_AUTHORITY = "anchor_not_authority"
    EXPIRED = "anchor_expired"
    NOT_YET_VALID = "anchor_not_yet_valid"
    DUPLICATE = "anchor_duplicate"


ANCHOR_FAULTS: Final[Mapping[AnchorFault, tuple[str, str]]] = {
    AnchorFault.FOLDER: (
        "The folder of root certificates cannot be read. Nothing in it is trusted.",
        "Check that the folder exists and can be read, or choose another one.",
    ),
    AnchorFault.TOO_MANY: (
        "The folder has too many files or certificates. The rest is not trusted.",
        "Remove what is not needed.",
    ),
    AnchorFault.UNREADABLE: ("This file cannot be read.", "Check its permissions."),
    AnchorFault.NO_CERTIFICATE: (
        "This file is no certificate.",
        "Replace it with a root certificate in PEM, DER or PKCS #7.",
    ),
    AnchorFault.NO_AUTHORITY: (
        "This is not the certificate of a certificate authority.",
        "Replace it with the root certificate, or add the issuer to the trusted issuers.",
    ),
    AnchorFault.EXPIRED: ("This root certificate has expired.", "Replace it with the present one."),
    AnchorFault.NOT_YET_VALID: (
        "This root certificate is not yet valid.",
        "Check the clock of this computer, or wait until it is valid.",
    ),
    AnchorFault.DUPLICATE: ("This certificate is in another file too.", "Remove one of them."),
}
"""A sentence and the next step for each."""


class TrustAnchor(WireModel):
    """A file of the folder, or one certificate of it."""

    file: str = Field(description="Path below the folder.", examples=["issuers/city.pem"])
    role: TrustRole = Field(description="Whom it is trusted for.")
    name: str = Field(description="Its name for people; empty if there is none.")
    subject: str = Field(default="", description="Subject (RFC 4514).")
    fingerprint: str = Field(default="", description="SHA-256 of the certificate, in hexadecimal digits.")
    notAfter: Moment | None = Field(default=None, description="When it expires.")
    daysLeft: int | None = Field(default=None, description="Whole days until then.")
    alarm: CertificateAlarm = Field(default=CertificateAlarm.NONE, description="How urgent it is to replace it.")
    problem: ChainProblem | None = Field(default=None, description="Why it is not trusted.")


class TrustFolder(WireModel):
    """The folder of trust anchors, and what is in it."""

    folder: str | None = Field(default=None, description="The folder; absent if none is used.")
    isGiven: bool = Field(description="Whether an option of `serve` names it.")
    mayChange: bool = Field(description="Whether another one may be chosen here: at the computer of the service.")
    problem: ChainProblem | None = Field(default=None, description="What is wrong with the whole folder.")
    anchors: list[TrustAnchor] = Field(
        default_factory=list[TrustAnchor], description="Its certificates, by role and file."
    )


class TrustFolderChange(WireModel):
    """Another folder of trust anchors, or none."""

    folder: Annotated[str, StringConstraints(min_length=1, max_length=PATH_CHARACTERS)] | None = Field(
        default=None, description="Absolute path of a folder on the computer of the service; absent: none."
    )


def anchor_problem(fault: AnchorFault) -> ChainProblem:
    """Return a fault with its sentence and next step."""
    message, next_step = ANCHOR_FAULTS[fault]
    return ChainProblem(code=fault, message=message, nextStep=next_step)
