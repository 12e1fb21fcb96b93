"""What an operator asks about a running service: whether it can work, what expires, and which program it is."""

from pydantic import Field

from connector_desk.contract.certificates import ExpiringCertificate
from connector_desk.contract.wire import WireModel


class ServiceHealth(WireModel):
    """The state of the service, and the version and commit of the program."""

    status: str = Field(description="Either `ok`, or `unavailable` while requests should go to another process.")
    reason: str = Field(default="", description="Why it is unavailable, in a sentence; empty if it is not.")
    version: str = Field(description="Version of the service.")
    commit: str = Field(description="The commit that the program was built from; empty in a checkout.")
    commitDate: str = Field(description="The day of the commit, as 2026-11-23; empty in a checkout.")
    expiringCertificates: list[ExpiringCertificate] = Field(
        default_factory=list[ExpiringCertificate],
        description="Its certificates that expire within 30 days or have expired, the most urgent first. Those that "
        "the service renews are listed only when their renewal is overdue.",
    )
