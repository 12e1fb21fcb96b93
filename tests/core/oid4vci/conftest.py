"""A wallet, small enough to make every kind of good and bad proof; it shares no code with what is tested.

Its keys, signatures and DIDs are joserfc's and the standard library's.
"""

import base64
import json
from typing import Any, Final

import pytest
from joserfc import jwk as oracle_jwk
from joserfc import jws as oracle_jws

ISSUER: Final = "https://desk.example/oid4vci"
NOW: Final = 1_795_219_200_000


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Wallet:
    def __init__(self, alg: str = "ES256") -> None:
        self.alg = alg
        self.key = (
            oracle_jwk.generate_key("EC", "P-256") if alg == "ES256" else oracle_jwk.generate_key("OKP", "Ed25519")
        )

    @property
    def jwk(self) -> dict[str, Any]:
        public: dict[str, Any] = dict(self.key.as_dict(private=False))
        public.pop("kid", None)
        return public

    @property
    def private_jwk(self) -> dict[str, Any]:
        return dict(self.key.as_dict(private=True))

    @property
    def did_jwk(self) -> str:
        return "did:jwk:" + encode(json.dumps(self.jwk).encode())

    def claims(self, **changes: Any) -> dict[str, Any]:
        claims = {"aud": ISSUER, "iat": NOW // 1000, "nonce": "nonce-1", **changes}
        return {name: value for name, value in claims.items() if value is not ...}

    def header(self, **changes: Any) -> dict[str, Any]:
        header = {"alg": self.alg, "typ": "openid4vci-proof+jwt", "jwk": self.jwk, **changes}
        return {name: value for name, value in header.items() if value is not ...}

    def sign(self, header: dict[str, Any] | bytes, claims: dict[str, Any] | bytes) -> str:
        """Sign whatever the parts are, well-formed or not."""
        first, second = (part if isinstance(part, bytes) else json.dumps(part).encode() for part in (header, claims))
        signing_input = f"{encode(first)}.{encode(second)}".encode()
        signature = oracle_jws.JWSRegistry.algorithms[self.alg].sign(signing_input, self.key)
        return f"{signing_input.decode()}.{encode(signature)}"

    def proof(self, header: dict[str, Any] | None = None, **claims: Any) -> str:
        return self.sign(self.header(**(header or {})), self.claims(**claims))


@pytest.fixture(scope="session")
def wallet() -> Wallet:
    return Wallet()


@pytest.fixture(scope="session")
def other_wallet() -> Wallet:
    return Wallet()


@pytest.fixture(scope="session")
def edwards_wallet() -> Wallet:
    return Wallet("EdDSA")
