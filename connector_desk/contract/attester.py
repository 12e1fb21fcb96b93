"""Attesters of wallets and keys: the ones that a place trusts, and its rule for all others."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, StringConstraints

from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.kinds import Label, Name, absent_means, refuse
from connector_desk.contract.wire import JsonValue, Moment, WireModel

UnknownAttesters = Literal["show", "refuse"]


def _there(value: object) -> object:
    """Refuse null as a missing field, as everywhere else in the interface."""
    if value is None:
        refuse("missing_field", FaultText.NEEDED)
    return value


_PEM_CHARACTERS = 64 * 1024
_MOST_KEYS = 16


class NewAttester(WireModel):
    """An attester to trust: by its keys, by the authority of its certificates, or both."""

    name: Label = Field(description="Its name at this service.", examples=["Example Wallet Provider"])
    iss: Name | None = Field(default=None, description="The issuer (iss) that its tokens must name; any if absent.")
    jwks: Annotated[list[dict[str, JsonValue]], absent_means(default=[])] = Field(
        default_factory=list[dict[str, JsonValue]],
        max_length=_MOST_KEYS,
        description="Its public keys as JWK: P-256 or Ed25519.",
        examples=[[{"kty": "OKP", "crv": "Ed25519", "x": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}]],
    )
    certificates: Annotated[str, StringConstraints(max_length=_PEM_CHARACTERS)] | None = Field(
        default=None, description="Certificates of authorities, in PEM form."
    )


class TrustedAttester(WireModel):
    """A trusted attester."""

    attesterId: str = Field(description="Identifies it; the same keys and certificates always give the same ID.")
    name: str = Field(description="Its name at this service.")
    iss: str | None = Field(default=None, description="The issuer (iss) that its tokens must name.")
    keys: list[str] = Field(default_factory=list[str], description="Its keys, by their thumbprints (RFC 7638).")
    certificates: list[str] = Field(
        default_factory=list[str], description="Its authorities, by the SHA-256 of their certificates in hexadecimal."
    )
    addedAt: Moment = Field(description="When it was added to the list.")


class AttesterRule(WireModel):
    """What happens to a wallet or key whose attester is unknown."""

    unknown: Annotated[UnknownAttesters, BeforeValidator(_there)] = Field(
        description="With `show`, it receives credentials, and the record shows an unknown attester. With `refuse`, "
        "it receives none. Wallets without an attestation always receive credentials. Keys that only an "
        "attester proves are accepted from trusted attesters only.",
        examples=["show"],
    )


class AttesterList(WireModel):
    """The trusted attesters, by name."""

    attesters: list[TrustedAttester] = Field(description="The attesters.")
    unknown: UnknownAttesters = Field(description="The rule for all others.")
