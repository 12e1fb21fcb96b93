"""The registration certificate of the organisation: what it may ask wallets for (ETSI TS 119 475)."""

from typing import Annotated

from pydantic import Field, StringConstraints

from connector_desk.contract.moment import Moment
from connector_desk.contract.wire import WireModel

CERTIFICATE_CHARACTERS = 64 * 1024
"""The most that a certificate has."""


class RegistrationToImport(WireModel):
    """A registration certificate to send along with data requests."""

    certificate: Annotated[str, StringConstraints(min_length=1, max_length=CERTIFICATE_CHARACTERS)] = Field(
        description="The certificate as a JWT (`rc-wrp+jwt`)."
    )


class RegisteredCredential(WireModel):
    """A kind of credential that may be asked for."""

    format: str = Field(description="Its credential format identifier.", examples=["dc+sd-jwt"])
    types: list[str] = Field(description="Its types; any if empty.", examples=[["urn:eudi:pid:1"]])
    claims: list[str] | None = Field(
        default=None,
        description="The paths of the claims that may be asked for; absent: all.",
        examples=[["family_name", "address.locality"]],
    )


class Registration(WireModel):
    """The registration certificate in use."""

    subject: str = Field(description="The registered organisation (sub).")
    name: str = Field(default="", description="Its name.")
    purposes: dict[str, str] = Field(
        default_factory=dict,
        description="Why it asks, by language; wallets show it.",
        examples=[{"en": "Check of age"}],
    )
    credentials: list[RegisteredCredential] = Field(description="What it may ask for.")
    expiresAt: Moment | None = Field(default=None, description="When the certificate expires.")
    certificate: str = Field(description="The certificate itself.")


class RegistrationState(WireModel):
    """Whether a registration certificate is sent along with data requests."""

    registration: Registration | None = Field(default=None, description="The one in use; absent: none.")
