"""An attester of wallets and keys, small enough to make every kind of good and bad attestation."""

import base64
from typing import Any, Final

from cryptography.x509 import Certificate

from connector_desk.core.keys.authority import Authority, issuer_chain, make_authority
from connector_desk.core.keys.signing import PublicKey, SigningKey
from connector_desk.core.oid4vci.attester import Attester
from tests.core.oid4vci.conftest import Wallet

ISSUER: Final = "https://desk.example/oid4vci"
ATTESTER: Final = "https://attester.example"
NOW: Final = 1_795_219_200_000


def some(members: dict[str, Any]) -> dict[str, Any]:
    """Leave out what is `...`."""
    return {name: value for name, value in members.items() if value is not ...}


class Maker:
    """Signs attestations with joserfc; known by its key, and by a certificate of its own authority."""

    def __init__(self) -> None:
        self.signer = Wallet()
        self.authority: Authority = make_authority("Attester", ["attester.example"], NOW)
        key = SigningKey.from_private_jwk(
            {name: self.signer.private_jwk[name] for name in ("kty", "crv", "x", "y", "d")}
        )
        self.x5c: list[str] = issuer_chain(self.authority, key, ATTESTER, "Attester", NOW).x5c

    @property
    def by_key(self) -> Attester:
        return Attester("Attester of wallets", ATTESTER, keys=(PublicKey.from_jwk(self.signer.jwk),))

    @property
    def by_certificate(self) -> Attester:
        return Attester("Attester by certificate", anchors=(self.anchor,))

    @property
    def anchor(self) -> Certificate:
        return self.authority.certificate

    def attestation(self, wallet: Any, header: dict[str, Any] | None = None, **claims: Any) -> str:
        said = {
            "iss": ATTESTER,
            "sub": "https://wallet.example",
            "wallet_name": "Example Wallet",
            "iat": NOW // 1000 - 60,
            "exp": NOW // 1000 + 3600,
            "cnf": {"jwk": wallet.jwk},
            **claims,
        }
        members = {"alg": "ES256", "typ": "oauth-client-attestation+jwt", **(header or {})}
        return str(self.signer.sign(some(members), some(said)))

    def key_attestation(self, keys: list[dict[str, Any]], header: dict[str, Any] | None = None, **claims: Any) -> str:
        said = {
            "iss": ATTESTER,
            "iat": NOW // 1000 - 60,
            "exp": NOW // 1000 + 3600,
            "attested_keys": keys,
            "key_storage": ["iso_18045_moderate"],
            "user_authentication": ["iso_18045_basic"],
            "nonce": "nonce-1",
            **claims,
        }
        members = {"alg": "ES256", "typ": "key-attestation+jwt", **(header or {})}
        return str(self.signer.sign(some(members), some(said)))


def pop(wallet: Any, header: dict[str, Any] | None = None, **claims: Any) -> str:
    """Prove possession of the attested key."""
    said = {"iss": "https://wallet.example", "aud": ISSUER, "jti": "pop-1", "iat": NOW // 1000, **claims}
    members = {"alg": wallet.alg, "typ": "oauth-client-attestation-pop+jwt", **(header or {})}
    return str(wallet.sign(some(members), some(said)))


def flip(jwt: str) -> str:
    """Change one bit of the signature."""
    signing_input, _, signature = jwt.rpartition(".")
    raw = bytearray(base64.urlsafe_b64decode(signature + "=="))
    raw[7] ^= 1
    return f"{signing_input}.{base64.urlsafe_b64encode(bytes(raw)).decode().rstrip('=')}"
