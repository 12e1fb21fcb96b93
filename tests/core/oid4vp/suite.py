"""What the OpenID Foundation's suite checks of a verifier's request, written anew from its description.

It shares no code with what is tested: links, tokens and keys are read with joserfc, cryptography and the standard
library.  `Wallet.read_link` and `Wallet.read_object` raise AssertionError with the name of the check that failed.
"""

import hashlib
import json
import math
import re
from base64 import b64decode, urlsafe_b64encode
from collections import Counter
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from cryptography import x509
from joserfc import jws
from joserfc.jwk import import_key

MAX_AGE = 600  # seconds; the strictest profile of the suite takes a later end for unreasonable
# SD-JWT VC §2.2.2.2, with those of later drafts: they stand in the signed part, and asking for them is a mistake
NEVER_DISCLOSED = {"iss", "nbf", "exp", "cnf", "vct", "vct#integrity", "status", "aka_vcts"}
KNOWN_IN_LINK = {"client_id", "request_uri", "request_uri_method"}
KNOWN_IN_REQUEST = {
    *("client_id", "response_type", "response_mode", "response_uri", "nonce", "state", "dcql_query", "client_metadata"),
    *("aud", "iss", "iat", "nbf", "exp", "jti", "wallet_nonce", "verifier_info"),
}
KNOWN_IN_METADATA = {"jwks", "vp_formats_supported", "encrypted_response_enc_values_supported"}
KNOWN_IN_CREDENTIAL = {
    *("id", "format", "multiple", "meta", "trusted_authorities", "require_cryptographic_holder_binding"),
    *("claims", "claim_sets"),
}
ALG_MEMBERS = {
    "dc+sd-jwt": {"sd-jwt_alg_values", "kb-jwt_alg_values"},
    "jwt_vc_json": {"alg_values"},
    "ldp_vc": {"proof_type_values", "cryptosuite_values"},
}


@dataclass
class Wallet:
    """A wallet that looks closely; nonces and encryption keys it has seen may not come again."""

    now: int  # seconds
    did_keys: dict[str, dict[str, str]] = field(default_factory=dict)  # public JWK by DID URL
    nonces: set[str] = field(default_factory=set)
    encryption_keys: set[str] = field(default_factory=set)

    def read_link(self, link: str) -> dict[str, str]:
        """Read the link of a request; gives its parameters."""
        assert link.startswith("openid4vp://?"), "scheme"
        pairs = parse_qsl(urlsplit(link).query, strict_parsing=True)
        given = dict(pairs)
        assert len(given) == len(pairs), "each parameter once"
        if "request_uri" in given:
            assert given.keys() <= KNOWN_IN_LINK, "unknown members in the URL"
            uri = urlsplit(given["request_uri"])
            assert uri.scheme == "https", "request_uri is https"
            assert "#" not in given["request_uri"], "request_uri has no fragment"
            assert given.get("request_uri_method", "get") in {"get", "post"}, "request_uri_method"
        else:
            request: dict[str, Any] = {**given}
            for name in ("dcql_query", "client_metadata"):
                request[name] = json.loads(given[name])
            assert given["client_id"].startswith("redirect_uri:"), "only redirect_uri travels by value"
            assert given.keys().isdisjoint({"aud", "iss", "iat", "nbf", "exp", "wallet_nonce"}), "no claims of a token"
            self.check(request)
        return given

    def read_object(
        self, link: str, content_type: str, compact: str, *, wallet_nonce: str | None = None, again: bool = False
    ) -> dict[str, Any]:
        """Read a request object that was fetched for a link; `again` when it was fetched before."""
        given = self.read_link(link)
        assert content_type == "application/oauth-authz-req+jwt", "content type"
        header = json.loads(b64decode(compact.split(".", maxsplit=1)[0] + "==", altchars=b"-_"))
        assert header["typ"] == "oauth-authz-req+jwt", "typ"
        registry = jws.JWSRegistry(algorithms=["ES256", "EdDSA"], strict_check_header=False)
        registry.max_header_length = registry.max_payload_length = 65_536
        key = self._key(header, given["client_id"])
        claims: dict[str, Any] = json.loads(jws.deserialize_compact(compact, key, registry=registry).payload)
        assert claims["client_id"] == given["client_id"], "client_id in URL and object"
        assert claims["aud"] == "https://self-issued.me/v2", "aud"
        assert isinstance(claims["iat"], int), "iat"
        assert claims["iat"] <= self.now + 10, "iat is not ahead"
        assert self.now < claims["exp"] <= claims["iat"] + MAX_AGE, "exp is not past, and not far ahead"
        assert claims.get("wallet_nonce") == wallet_nonce, "wallet_nonce exactly as sent"
        self.check(claims, again=again)
        return claims

    def check(self, request: dict[str, Any], *, again: bool = False) -> None:
        """Check what a request asks, however it came."""
        assert request.keys() <= KNOWN_IN_REQUEST, "unknown members in the request"
        assert None not in request.values(), "nulls"
        assert request["response_type"] == "vp_token", "response_type"
        assert request["response_mode"] in {"direct_post", "direct_post.jwt"}, "response_mode"
        assert urlsplit(request["response_uri"]).scheme == "https", "response_uri"
        prefix, _, name = request["client_id"].partition(":")
        if prefix == "redirect_uri":
            assert name == request["response_uri"], "client_id is the response_uri"
        if prefix == "x509_san_dns":
            assert name == urlsplit(request["response_uri"]).hostname, "response_uri at the client's host"
        self._check_nonce(request["nonce"], again=again)
        assert re.fullmatch(r"[A-Za-z0-9._~-]+", request["state"]), "state"
        formats = check_dcql(request["dcql_query"])
        self._check_metadata(request["client_metadata"], formats, request["response_mode"], again=again)

    def _key(self, header: dict[str, Any], client_id: str) -> Any:
        prefix, _, name = client_id.partition(":")
        if prefix == "decentralized_identifier":
            assert header["kid"].partition("#")[0] == name, "kid is of the DID"
            return import_key(self.did_keys[header["kid"]])  # type: ignore[arg-type]
        leaf = b64decode(header["x5c"][0], validate=True)
        certificate = x509.load_der_x509_certificate(leaf)
        assert certificate.issuer != certificate.subject, "leaf not self-signed"
        if prefix == "x509_hash":
            digest = urlsafe_b64encode(hashlib.sha256(leaf).digest()).decode().rstrip("=")
            assert name == digest, "x509_hash equals the leaf's"
        else:
            assert prefix == "x509_san_dns", "a prefix that is known"
            names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
            assert name in names.get_values_for_type(x509.DNSName), "SAN matches"
        return import_key(b"".join(_pem(certificate)), "EC")

    def _check_nonce(self, nonce: str, *, again: bool) -> None:
        assert re.fullmatch(r"[A-Za-z0-9._~-]{16,43}", nonce), "nonce characters and length"
        counts = Counter(nonce).values()
        entropy = -sum(count * math.log2(count / len(nonce)) for count in counts)
        assert entropy > 96, "nonce entropy"
        assert (nonce in self.nonces) == again, "nonce fresh, and the same when fetched again"
        self.nonces.add(nonce)

    def _check_metadata(self, metadata: dict[str, Any], formats: set[str], mode: str, *, again: bool) -> None:
        assert metadata.keys() <= KNOWN_IN_METADATA, "unknown members in client_metadata"
        supported = metadata["vp_formats_supported"]
        for one in formats:
            assert supported[one].keys() <= ALG_MEMBERS[one], "alg members of the format"
            assert all(isinstance(values, list) and values for values in supported[one].values()), "alg arrays"
        if mode != "direct_post.jwt":
            assert metadata.keys() == {"vp_formats_supported"}, "nothing about encryption"
            return
        assert metadata["encrypted_response_enc_values_supported"] == ["A128GCM", "A256GCM"], "enc values"
        (key,) = metadata["jwks"]["keys"]
        assert key.keys() == {"kty", "crv", "x", "y", "kid", "use", "alg"}, "members of the encryption key"
        usable = {"kty": "EC", "crv": "P-256", "use": "enc", "alg": "ECDH-ES"}
        assert {name: key[name] for name in usable} == usable, "a usable encryption key"
        assert (key["x"] in self.encryption_keys) == again, "encryption key not used before"
        self.encryption_keys.add(key["x"])


def check_dcql(query: dict[str, Any]) -> set[str]:
    """Check a DCQL query; gives the formats it asks for."""
    assert query.keys() <= {"credentials", "credential_sets"}, "unknown members in the query"
    credentials = query["credentials"]
    ids = [one["id"] for one in credentials]
    assert ids, "something is asked for"
    assert len(set(ids)) == len(ids), "unique credential ids"
    for one in credentials:
        assert one.keys() <= KNOWN_IN_CREDENTIAL, "unknown members in a credential query"
        assert re.fullmatch(r"[A-Za-z0-9_-]+", one["id"]), "characters of an id"
        assert one["meta"].keys() == ({"vct_values"} if one["format"] == "dc+sd-jwt" else {"type_values"}), "meta"
        assert all(one["meta"].values()), "meta is not empty"
        _check_claims(one)
        if one["format"] == "dc+sd-jwt":
            asked = {claim["path"][0] for claim in one["claims"]}
            assert asked.isdisjoint(NEVER_DISCLOSED), "never selectively disclosable"
    if "credential_sets" in query:
        named = [name for one in query["credential_sets"] for option in one["options"] for name in option]
        assert sorted(named) == sorted(ids), "credential_sets name each credential"
    return {one["format"] for one in credentials}


def _check_claims(credential: dict[str, Any]) -> None:
    claims = credential["claims"]
    paths = [json.dumps(claim["path"]) for claim in claims]
    assert len(set(paths)) == len(paths), "no claim twice"
    for claim in claims:
        assert claim.keys() <= {"id", "path", "values"}, "unknown members in a claim"
        assert claim.get("values", True), "values are not empty"
    claim_ids = [claim["id"] for claim in claims if "id" in claim]
    assert len(set(claim_ids)) == len(claim_ids), "unique claim ids"
    if "claim_sets" in credential:
        assert len(claim_ids) == len(claims), "each claim has an id"
        assert all(credential["claim_sets"]), "no empty claim set"
        referenced = {one for some in credential["claim_sets"] for one in some}
        assert referenced == set(claim_ids), "claim sets name known claims, and each claim is named"


def _pem(certificate: x509.Certificate) -> list[bytes]:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: PLC0415

    return [certificate.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)]
