"""A wallet that answers data requests, and that nobody's code here helps: joserfc and the standard library alone.

It reads a request as strictly as the specification lets a wallet read it, and makes answers good and bad.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qs, quote, urlencode, urlsplit

from joserfc import jwe
from joserfc import jwk as jose_keys

from tests.core.holder import Holder, decode, encode, read_jws
from tests.core.running import Headers, Reply, Running

FORM = ("content-type", "application/x-www-form-urlencoded")
ASK = "/bc/admin/proofrequest/create/connectionless"
OBJECT = "application/oauth-authz-req+jwt"


@dataclass(frozen=True, slots=True)
class Asked:
    """A data request as its link tells it."""

    workflow: str
    url: str

    @property
    def parameters(self) -> dict[str, str]:
        parts = urlsplit(self.url)
        assert (parts.scheme, parts.netloc, parts.path) == ("openid4vp", "", "")
        assert "+" not in parts.query  # a space is %20
        read = parse_qs(parts.query, strict_parsing=True)
        assert all(len(values) == 1 for values in read.values())
        return {name: value for name, (value,) in read.items()}

    @property
    def path(self) -> str:
        """Where the request object is fetched."""
        return urlsplit(self.parameters["request_uri"]).path

    @property
    def id(self) -> str:
        return self.path.rpartition("/")[2]


def attributes(*required: str, optional: Iterable[str] = ()) -> list[dict[str, Any]]:
    return [{"name": name} for name in required] + [{"name": name, "isRequired": False} for name in optional]


def wanted(core: Running, *required: str, schema: str | None = "visitor-badge", **more: Any) -> dict[str, Any]:
    """Spell one requested credential."""
    restrictions = {**({"schemaId": core.schema_id(schema)} if schema else {}), **more.pop("restrictions", {})}
    optional = more.pop("optional", ())
    spelled = {"attributes": attributes(*(required or ("given_name",)), optional=optional), **more}
    return {**spelled, **({"restrictions": restrictions} if restrictions else {})}


def body(core: Running, *credentials: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "requestId": more.pop("requestId", secrets.token_hex(8)),
        "payload": {"name": more.pop("name", "Check-in"), "credentials": list(credentials) or [wanted(core)]},
        **more,
    }


def ask(core: Running, *credentials: dict[str, Any], **more: Any) -> Asked:
    result = core.admin("POST", ASK, body(core, *credentials, **more)).result
    assert set(result) == {"workflowId", "url", "expiresAt"}
    return Asked(result["workflowId"], result["url"])


def fetch(core: Running, asked: Asked) -> Reply:
    return core.public("GET", asked.path)


def read_request(core: Running, asked: Asked) -> dict[str, Any]:
    """Fetch a request, check its signature and what the link says of it, and give its claims."""
    if "request_uri" not in asked.parameters:
        claims: dict[str, Any] = dict(asked.parameters)
        for name in ("dcql_query", "client_metadata"):
            claims[name] = json.loads(claims[name])
        return claims
    fetched = fetch(core, asked)
    assert (fetched.status, fetched.header("content-type")) == (200, OBJECT), fetched
    assert fetched.header("cache-control") == "no-store"
    return open_object(core, fetched.body.decode(), asked.parameters["client_id"])


def open_object(core: Running, signed: str, client_id: str) -> dict[str, Any]:
    header = json.loads(decode(signed.partition(".")[0]))
    assert header["typ"] == "oauth-authz-req+jwt"
    prefix, _, name = client_id.partition(":")
    assert prefix == "decentralized_identifier"
    assert header["kid"].partition("#")[0] == name
    _, claims = read_jws(signed, core=core)
    assert claims["client_id"] == client_id
    return claims


@dataclass(slots=True)
class Card:
    """A credential in a wallet, with the holder whose it is."""

    credential: str
    holder: Holder

    @property
    def is_sd_jwt(self) -> bool:
        return "~" in self.credential

    @property
    def payload(self) -> dict[str, Any]:
        read: dict[str, Any] = json.loads(decode(self.credential.partition("~")[0].split(".")[1]))
        return read

    def disclosures(self) -> dict[str, str]:
        return {json.loads(decode(one))[1]: one for one in self.credential.split("~")[1:-1]}


def issued(core: Running, form: str = "sd-jwt", schema: str = "visitor-badge", **claims: str) -> Card:
    """Let the core issue a credential, and take it."""
    holder = Holder(binding="jwk" if form == "sd-jwt" else "did:key")
    offer = core.offer(core.item(form, schema, **(claims or {"given_name": "Erika"})))
    return Card(holder.take(core, offer).credential, holder)


@dataclass(slots=True)
class Twist:
    """What is done differently from how it should be; None as a value leaves a claim out."""

    nonce: str | None = None
    audience: Any = None
    iat: Any = None
    sd_hash: str | None = None
    claims: dict[str, Any] = field(default_factory=dict)
    header: dict[str, Any] = field(default_factory=dict)
    signer: Holder | None = None
    show: Iterable[str] | None = None
    append: Iterable[str] = ()
    without_binding: bool = False


def present(card: Card, request: dict[str, Any], names: Iterable[str], now: int, twist: Twist | None = None) -> str:
    """Make the presentation of one credential: SD-JWT with key binding, or a JWT of a presentation."""
    how = twist or Twist()
    nonce = request["nonce"] if how.nonce is None else how.nonce
    audience = request["client_id"] if how.audience is None else how.audience
    iat = now // 1000 if how.iat is None else how.iat
    signer = how.signer or card.holder
    if not card.is_sd_jwt:
        claims = {
            "iss": card.holder.did,
            "aud": audience,
            "nonce": nonce,
            "nbf": iat,
            "iat": iat,
            "exp": iat + 600,
            "vp": {
                "@context": ["https://www.w3.org/2018/credentials/v1"],
                "type": ["VerifiablePresentation"],
                "holder": card.holder.did,
                "verifiableCredential": [card.credential],
            },
            **how.claims,
        }
        header = {"alg": signer.alg, "typ": "JWT", "kid": signer.kid, **how.header}
        return signer.sign(header, {name: value for name, value in claims.items() if value is not ...})
    jwt = card.credential.partition("~")[0]
    mine = card.disclosures()
    shown = [mine[name] for name in (names if how.show is None else how.show) if name in mine]
    presented = "~".join([jwt, *shown, *how.append, ""])
    if how.without_binding:
        return presented
    digest = how.sd_hash or encode(hashlib.sha256(presented.encode()).digest())
    claims = {"iat": iat, "aud": audience, "nonce": nonce, "sd_hash": digest, **how.claims}
    header = {"alg": signer.alg, "typ": "kb+jwt", **how.header}
    return presented + signer.sign(header, {name: value for name, value in claims.items() if value is not ...})


def query_for(card: Card, request: dict[str, Any]) -> tuple[str, list[str]]:
    """Find the credential query that a credential answers, with the names of what it asks for."""
    form = "dc+sd-jwt" if card.is_sd_jwt else "jwt_vc_json"
    for query in request["dcql_query"]["credentials"]:
        if query["format"] != form:
            continue
        if card.is_sd_jwt and card.payload["vct"] not in query["meta"]["vct_values"]:
            continue
        if not card.is_sd_jwt and [card.payload["vc"]["type"][-1]] not in query["meta"]["type_values"]:
            continue
        return query["id"], [claim["path"][-1] for claim in query["claims"]]
    raise AssertionError("this credential was not asked for")


def answer_form(core: Running, request: dict[str, Any], *cards: Card, twist: Twist | None = None) -> dict[str, str]:
    """Spell the answer in the response mode that was asked for."""
    token = {}
    for card in cards:
        query_id, names = query_for(card, request)
        token[query_id] = [present(card, request, names, core.clock(), twist)]
    return form_of(request, {"vp_token": token, "state": request["state"]})


def form_of(request: dict[str, Any], answer: dict[str, Any]) -> dict[str, str]:
    if request["response_mode"] == "direct_post":
        return {name: value if isinstance(value, str) else json.dumps(value) for name, value in answer.items()}
    return {"response": encrypt(request, json.dumps(answer).encode())}


def encrypt(request: dict[str, Any], payload: bytes, **header: Any) -> str:
    (jwk,) = request["client_metadata"]["jwks"]["keys"]
    head = {"alg": "ECDH-ES", "enc": "A128GCM", "kid": jwk["kid"], **header}
    key = jose_keys.import_key({name: jwk[name] for name in ("kty", "crv", "x", "y")})
    return jwe.encrypt_compact({k: v for k, v in head.items() if v is not ...}, payload, key)


async def post_async(core: Running, where: str, form: dict[str, str] | bytes, headers: Headers = (FORM,)) -> Reply:
    raw = form if isinstance(form, bytes) else urlencode(form, quote_via=quote).encode()
    return await core.public_async("POST", urlsplit(where).path, raw, headers=headers)


def post(core: Running, where: str, form: dict[str, str] | bytes, headers: Headers = (FORM,)) -> Reply:
    return core.run(post_async(core, where, form, headers))


def answer(core: Running, asked: Asked, *cards: Card, twist: Twist | None = None) -> Reply:
    """Go the whole way: fetch the request, present, post."""
    request = read_request(core, asked)
    return post(core, request["response_uri"], answer_form(core, request, *cards, twist=twist))


def failed(core: Running, asked: Asked) -> dict[str, str]:
    """Give the checks that failed with the reason of each."""
    record = core.workflow(asked.workflow)
    return {one["name"]: one["reason"] for one in record["checks"] if one["outcome"] == "failed"}


def check_refused(core: Running, asked: Asked, reply: Reply, reasons: dict[str, str]) -> None:
    """Check that a presentation was refused, by these checks and no others, and ended its visit."""
    assert (reply.status, reply.error) == (400, "invalid_request"), reply
    record = core.workflow(asked.workflow)
    assert (record["state"], record["verified"]) == ("failed", False)
    assert record["error"] == {"code": "not_verified", "message": "The answer did not pass every check."}
    assert failed(core, asked) == reasons
    assert all(name in reply.json["error_description"] for name in reasons)
    assert fetch(core, asked).status == 410


def forced(core: Running, asked: Asked, card: Card, twist: Twist | None = None) -> Reply:
    """Answer the first query with a credential whether or not it fits."""
    request = read_request(core, asked)
    query = request["dcql_query"]["credentials"][0]
    names = [claim["path"][-1] for claim in query["claims"]]
    token = {query["id"]: [present(card, request, names, core.clock(), twist)]}
    return post(core, request["response_uri"], form_of(request, {"vp_token": token, "state": request["state"]}))


def broken(token: str, part: int) -> str:
    """Change one bit of the signature, or of another part, of a compact JWS."""
    parts = token.split(".")
    raw = bytearray(decode(parts[part]))
    raw[len(raw) // 2] ^= 1
    return ".".join([*parts[:part], encode(bytes(raw)), *parts[part + 1 :]])


def changed_credential(card: Card, jwt: str) -> Card:
    return Card("~".join([jwt, *card.credential.split("~")[1:]]), card.holder)


class Issuer(Holder):
    """Somebody who makes credentials, well or badly: the core itself by its own key, or a stranger."""

    @classmethod
    def of(cls, core: Running) -> Issuer:
        made = cls(binding="did:jwk")
        made.key = cls.key_of(core.capabilities.place.identity.issuer.key)
        made.named = core.capabilities.place.identity.issuer.kid
        return made

    named: str | None = None

    @staticmethod
    def key_of(key: Any) -> Any:
        return jose_keys.import_key(dict(key.to_private_jwk()))

    @property
    def kid(self) -> str:
        return self.named or super().kid

    @property
    def did(self) -> str:
        return self.kid.partition("#")[0] if self.named else super().did

    def sd_jwt(
        self,
        core: Running,
        holder: Holder | None = None,
        claims: dict[str, Any] | None = None,
        *,
        header: dict[str, Any] | None = None,
        disclosures: Iterable[str] | None = None,
        **payload: Any,
    ) -> Card:
        """Make an SD-JWT VC; a member that is `...` is left out."""
        holder = holder or Holder()
        now = core.clock() // 1000
        given = {"given_name": "Erika"} if claims is None else claims
        shown = [disclosure(name, value) for name, value in given.items()] if disclosures is None else [*disclosures]
        body = {
            "iss": self.did,
            "iat": now,
            "exp": now + 3600,
            "vct": core.schema_id(),
            "cnf": {"jwk": holder.jwk},
            "_sd": [digest(one) for one in shown],
            "_sd_alg": "sha-256",
            **payload,
        }
        head = {"alg": self.alg, "typ": "dc+sd-jwt", "kid": self.kid, **(header or {})}
        jwt = self.sign(
            {k: v for k, v in head.items() if v is not ...}, {k: v for k, v in body.items() if v is not ...}
        )
        return Card("~".join([jwt, *shown, ""]), holder)

    def jwt_vc(self, core: Running, holder: Holder, **payload: Any) -> Card:
        """Make a W3C credential as a JWT."""
        now = core.clock() // 1000
        vc = {
            "@context": ["https://www.w3.org/2018/credentials/v1", f"{core.schema_id()}/context.jsonld"],
            "type": ["VerifiableCredential", "VisitorBadge"],
            "issuer": self.did,
            "issuanceDate": f"{to_text(now)}",
            "credentialSubject": {"id": holder.did, "given_name": "Erika"},
        }
        body = {"iss": self.did, "sub": holder.did, "nbf": now, "jti": "urn:uuid:1", "vc": vc, **payload}
        return Card(self.sign({"alg": self.alg, "typ": "JWT", "kid": self.kid}, body), holder)


def to_text(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat().replace("+00:00", "Z")


def disclosure(name: str, value: Any, salt: str | None = None) -> str:
    return encode(json.dumps([salt or secrets.token_urlsafe(16), name, value]).encode())


def digest(disclosed: str) -> str:
    return encode(hashlib.sha256(disclosed.encode()).digest())
