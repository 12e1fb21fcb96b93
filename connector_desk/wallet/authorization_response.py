"""Answers to data requests: exactly the requested attributes, in the requested way (OpenID4VP 1.0)."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

from joserfc import jwe, jwk
from joserfc.errors import JoseError

from connector_desk.base.instants import MINUTE, SECOND
from connector_desk.wallet import linked_data, mdoc
from connector_desk.wallet.credentials import candidate_of, document_of
from connector_desk.wallet.dcql import Answer, CredentialPick, choose
from connector_desk.wallet.encoding import Json, read_object, texts, write_json
from connector_desk.wallet.errors import RefusalReason, WalletError, plain, request_broken
from connector_desk.wallet.formats import FORMATS, LDP_VC, MSO_MDOC, SD_JWT
from connector_desk.wallet.jwt import Jwt, make_jwt, numeric_date, read_jwt
from connector_desk.wallet.keys import HolderKey, PublicKey
from connector_desk.wallet.linked_data import CREDENTIALS_V1, Contexts
from connector_desk.wallet.links import read_link
from connector_desk.wallet.presentation_faults import PresentationFault, fitting
from connector_desk.wallet.sd_jwt import read_sd_jwt
from connector_desk.wallet.signers import did_key, read_chain
from connector_desk.wallet.wallet import ConsentRequest, Operation, Wallet, WalletReport
from connector_desk.wallet.wallet_store import HOLDER

if TYPE_CHECKING:
    from connector_desk.wallet.dcql import ClaimNode
    from connector_desk.wallet.network import WalletHttpClient


# OpenID4VP 1.0 §5 and §8.2; RFC 9101.


MEDIA_TYPE: Final = "application/oauth-authz-req+jwt"
_TYP: Final = "oauth-authz-req+jwt"
_AUDIENCE: Final = "https://self-issued.me/v2"
_DID, _HASH, _DNS, _NOBODY = "decentralized_identifier", "x509_hash", "x509_san_dns", "redirect_uri"
_MODES = ("direct_post", "direct_post.jwt")
_TOLERANCE = MINUTE
_NO_ASKER: Final = "x509_san_dns:other.invalid"

_WALLET_METADATA: Final[Json] = {
    "vp_formats_supported": {row.identifier: row.shows for row in FORMATS.values()},
    "client_id_prefixes_supported": [_DID, _HASH, _DNS, _NOBODY],
    "request_object_signing_alg_values_supported": ["ES256", "EdDSA"],
}


class AuthorizationRequest(NamedTuple):
    """A request that holds."""

    client_id: str
    claims: Json

    @property
    def name(self) -> str:
        """Return the name of the asker: the name it claims, with the name that its key proves."""
        metadata = self.claims.get("client_metadata")
        given = metadata.get("client_name") if isinstance(metadata, dict) else None
        proven = self.client_id if len(self.client_id) <= 100 else f"{self.client_id[:60]}…"
        return f"{plain(given, 80)} ({proven})" if isinstance(given, str) and given else proven

    @property
    def metadata(self) -> Json:
        """Return the client metadata of the asker."""
        found = self.claims.get("client_metadata")
        return found if isinstance(found, dict) else {}


async def read_request(parameters: Mapping[str, str], network: WalletHttpClient, now: int) -> AuthorizationRequest:
    """Read the request that a link leads to, and check it; raises WalletError."""
    client_id = parameters["client_id"]
    wallet_nonce = secrets.token_urlsafe(24) if parameters.get("request_uri_method") == "post" else None
    signed = await _signed_text(parameters, wallet_nonce, network)
    if signed is None:
        claims = _by_value(parameters)
    else:
        claims = await _opened(signed, client_id, network, now)
        if wallet_nonce is not None and claims.get("wallet_nonce") != wallet_nonce:
            raise request_broken(RefusalReason.WALLET_NONCE)
    _check(claims, client_id)
    return AuthorizationRequest(client_id, claims)


async def _signed_text(
    parameters: Mapping[str, str], wallet_nonce: str | None, network: WalletHttpClient
) -> str | None:
    """Return the signed request object, fetched or from the link; None if the link itself is the request."""
    where = parameters.get("request_uri")
    if where is None:
        return parameters.get("request")
    if "request" in parameters:
        raise request_broken(RefusalReason.REQUEST_SHAPE)
    if wallet_nonce is None:
        reply = await network.get(where, MEDIA_TYPE)
    else:
        form = {"wallet_nonce": wallet_nonce, "wallet_metadata": write_json(_WALLET_METADATA)}
        reply = await network.post_form(where, form, {"Accept": MEDIA_TYPE})
    if reply.status != 200:
        raise WalletError("wallet_place_refused", detail=reply.said)
    if reply.media_type != MEDIA_TYPE:
        raise request_broken(RefusalReason.OTHER_TYPE, reply.media_type)
    try:
        return reply.body.decode("ascii")
    except ValueError as fault:
        raise request_broken(RefusalReason.REQUEST_SHAPE) from fault


def _by_value(parameters: Mapping[str, str]) -> Json:
    """Read a request that nobody signed: only an asker without a key may make one (§5.9.3)."""
    if parameters["client_id"].partition(":")[0] != _NOBODY:
        raise request_broken(RefusalReason.UNSIGNED)
    claims: Json = dict(parameters)
    try:
        for name in ("dcql_query", "client_metadata"):
            if name in claims:
                claims[name] = read_object(claims[name])
    except ValueError as fault:
        raise request_broken(RefusalReason.REQUEST_SHAPE) from fault
    return claims


async def _opened(text: str, client_id: str, network: WalletHttpClient, now: int) -> Json:
    """Check who signed a request object, and give its claims."""
    try:
        token = read_jwt(text)
    except ValueError as fault:
        raise request_broken(RefusalReason.REQUEST_SHAPE) from fault
    if token.header.get("typ") != _TYP:
        raise request_broken(RefusalReason.REQUEST_TYPE)
    if token.payload.get("client_id") != client_id:
        raise request_broken(RefusalReason.CLIENT_OTHER)
    if not token.signed_by(await _client_key(token, client_id, network, now)):
        raise request_broken(RefusalReason.CLIENT_SIGNATURE)
    if token.payload.get("aud") != _AUDIENCE:
        raise request_broken(RefusalReason.AUDIENCE)
    try:
        expires, issued = numeric_date(token.payload, "exp"), numeric_date(token.payload, "iat")
    except ValueError as fault:
        raise request_broken(RefusalReason.REQUEST_SHAPE) from fault
    if expires is not None and now >= expires:
        raise request_broken(RefusalReason.REQUEST_EXPIRED)
    if issued is not None and issued > now + _TOLERANCE:
        raise request_broken(RefusalReason.REQUEST_SHAPE)
    return token.payload


async def _client_key(token: Jwt, client_id: str, network: WalletHttpClient, now: int) -> PublicKey:
    """Return the key that an asker's name identifies (§5.9.3)."""
    prefix, _, name = client_id.partition(":")
    if prefix == _NOBODY:
        raise request_broken(RefusalReason.SIGNED_NOBODY)
    if prefix == _DID:
        kid = token.header.get("kid")
        if not isinstance(kid, str) or kid.partition("#")[0] != name:
            raise request_broken(RefusalReason.CLIENT_KEY)
        try:
            return await did_key(kid, network)
        except WalletError as fault:
            raise _about_the_request(fault, RefusalReason.CLIENT_KEY) from fault
    if prefix not in (_HASH, _DNS):
        raise request_broken(RefusalReason.CLIENT_UNKNOWN, prefix)
    try:
        chain = read_chain(token.header.get("x5c"), now)
    except ValueError as fault:
        raise request_broken(RefusalReason.CERTIFICATE, str(fault)) from fault
    if chain.hash != name if prefix == _HASH else name not in chain.hosts:
        raise request_broken(RefusalReason.CLIENT_KEY)
    return chain.key


def _about_the_request(fault: WalletError, doubt: RefusalReason) -> WalletError:
    """Turn a fault of a credential into one of the request; faults of the wallet itself stay as they are."""
    return request_broken(doubt, fault.detail) if fault.code == "wallet_credential_broken" else fault


def _check(claims: Json, client_id: str) -> None:
    if claims.get("response_type") != "vp_token" or "redirect_uri" in claims or "transaction_data" in claims:
        raise request_broken(RefusalReason.REQUEST_SHAPE)
    if claims.get("response_mode") not in _MODES:
        raise request_broken(RefusalReason.RESPONSE_MODE, str(claims.get("response_mode")))
    texts = [claims.get(name) for name in ("nonce", "response_uri")]
    if not all(isinstance(one, str) and one for one in texts) or not isinstance(claims.get("state"), str | None):
        raise request_broken(RefusalReason.REQUEST_SHAPE)
    if not isinstance(claims.get("dcql_query"), dict) or not isinstance(claims.get("client_metadata"), dict | None):
        raise request_broken(RefusalReason.REQUEST_SHAPE)
    prefix, _, name = client_id.partition(":")
    answers_to = str(claims["response_uri"])
    is_theirs = {_NOBODY: answers_to == name, _DNS: urlsplit(answers_to).hostname == name}
    if not is_theirs.get(prefix, True):
        raise request_broken(RefusalReason.RESPONSE_ADDRESS, answers_to)


_DENIED = "access_denied"
_ENCODINGS = ("A256GCM", "A128GCM")
_PRESENTATION_LIFE = 10 * MINUTE


async def present(link: str, wallet: Wallet, *, decline: bool = False, least: bool = False) -> WalletReport:
    """Answer the request of a link, or decline.

    Raises WalletError, and then nothing was shown.  With `least`, only required attributes are shown; else optional
    ones too.
    """
    read = read_link(link)
    if read.is_offer:
        raise WalletError("wallet_link_unreadable")
    wallet.network.begin_at(read.places)
    asked = await read_request(read.parameters, wallet.network, wallet.clock())
    wallet.report(f"{asked.name} asks for: {_asked_words(asked.claims['dcql_query'])}.")
    if decline:
        return await _decline(wallet, asked)
    showing = _Showing(wallet, asked, {})
    chosen = await showing.choose(least=least)
    if chosen is None:
        await _deny(wallet, asked, "The wallet has nothing that fits.")
        raise WalletError("wallet_nothing_fits")
    picks = [pick for several in chosen.values() for pick in several]
    shown = tuple(dict.fromkeys(_path_words(path) for pick in picks for path in pick.paths))
    titles = tuple(pick.candidate.held.title for pick in picks)
    is_whole = any(pick.candidate.held.format not in (SD_JWT, MSO_MDOC) for pick in picks)
    consent = ConsentRequest(
        is_offer=False, who=asked.name, address="", titles=titles, disclosed=shown, is_whole=is_whole
    )
    if not await wallet.ask_consent(consent):
        return await _decline(wallet, asked)
    for pick in picks:
        if pick.candidate.held.is_used_up:
            wallet.report(
                f"Each copy of {pick.candidate.held.title} was shown before; its issuer wants each shown once."
            )
    token = {name: [showing.presentation(pick) for pick in picks] for name, picks in chosen.items()}
    leads_to = await _send(wallet, asked, token)
    wallet.store.record_shown([pick.candidate.held.id for pick in picks])
    wallet.report(f"Shown from {', '.join(titles)}: {', '.join(shown) or 'no named attribute'}.")
    if leads_to:
        wallet.report(f"The verifier names a page to open: {leads_to}. The test wallet does not open it.")
    return WalletReport(Operation.SHOWN, asked.name, titles, shown, leads_to)


class _Showing(NamedTuple):
    """One answer in the making; `contexts` are those of the JSON-LD credentials that may be shown."""

    wallet: Wallet
    asked: AuthorizationRequest
    contexts: Contexts

    async def choose(self, *, least: bool) -> Answer | None:
        """Choose credentials for the answer: valid ones first, and those with a copy that was not shown yet."""
        now = self.wallet.clock()
        held = sorted(
            self.wallet.store.all(), key=lambda one: (one.expires is not None and now >= one.expires, one.is_used_up)
        )
        try:
            query: Json = self.asked.claims["dcql_query"]
            formats = {one.get("format") for one in query["credentials"]}
            candidates = [
                await candidate_of(one, self.contexts, self.wallet.network) for one in held if one.format in formats
            ]
            return choose(query, candidates, least=least)
        except (ValueError, KeyError, TypeError, AttributeError) as fault:
            raise request_broken(RefusalReason.QUERY, str(fault)) from fault

    def presentation(self, pick: CredentialPick) -> str | Json:
        """Make the presentation of one credential for this asker."""
        copy, form = pick.candidate.held.copy, pick.candidate.held.format
        fault = self._fault(pick)
        nonce, audience = str(self.asked.claims["nonce"]), self.asked.client_id
        key = copy.key
        if fault is PresentationFault.OTHER_NONCE:
            nonce = secrets.token_urlsafe(24)
        if fault is PresentationFault.OTHER_ASKER:
            audience = _NO_ASKER
        if fault is PresentationFault.OTHER_KEY:
            key = HolderKey.fresh("ES256")
        now = self.wallet.clock()
        if form == SD_JWT:
            sd_jwt, disclosed = read_sd_jwt(str(copy.credential)), _disclosed(pick.nodes)
            if fault is PresentationFault.CHANGED_VALUE:
                sd_jwt, disclosed = sd_jwt.with_changed_value(disclosed)
            has_proof = pick.is_bound and fault is not PresentationFault.NO_PROOF
            return sd_jwt.present(disclosed, key if has_proof else None, audience=audience, nonce=nonce, now=now)
        if form == MSO_MDOC:
            session = mdoc.transcript(audience, nonce, self._thumbprint(), str(self.asked.claims["response_uri"]))
            return mdoc.present(str(copy.credential), pick.paths, key, session, fault)
        if not pick.is_bound:
            return copy.credential
        if form == LDP_VC:
            try:
                return linked_data.present(
                    [document_of(copy.credential)],
                    key,
                    self.contexts,
                    linked_data.ProofRequirements(nonce, audience, self._proof_kinds()),
                    now,
                )
            except ValueError as fault:
                raise request_broken(RefusalReason.QUERY, str(fault)) from fault
        seconds = now // SECOND
        claims: Json = {
            "iss": key.did,
            "aud": audience,
            "nonce": nonce,
            "iat": seconds,
            "nbf": seconds,
            "exp": seconds + _PRESENTATION_LIFE // SECOND,
            "vp": {
                "@context": [CREDENTIALS_V1],
                "type": ["VerifiablePresentation"],
                "holder": key.did,
                "verifiableCredential": [copy.credential],
            },
        }
        return make_jwt(key, "JWT", claims, {"kid": key.did_url})

    def _fault(self, pick: CredentialPick) -> PresentationFault | None:
        """Take the fault that is to be made of one credential."""
        form = pick.candidate.held.format
        is_mdoc = form == MSO_MDOC
        has_values = bool(pick.paths if is_mdoc else _disclosed(pick.nodes))
        taken = self.wallet.take_fault(fitting(form, is_proven=is_mdoc or pick.is_bound, has_values=has_values))
        if taken is None:
            return None
        self.wallet.report(f"Shown wrongly on purpose: {taken}.")
        return PresentationFault(taken)

    def _thumbprint(self) -> str | None:
        """Return the thumbprint of the key that the answer is encrypted to; None where it is not."""
        is_encrypted = self.asked.claims["response_mode"] == "direct_post.jwt"
        return PublicKey(_encryption_key(self.asked)[0]).thumbprint if is_encrypted else None

    def _proof_kinds(self) -> list[str] | None:
        formats = self.asked.metadata.get("vp_formats_supported")
        named = formats.get(LDP_VC) if isinstance(formats, dict) else None
        kinds = named.get("proof_type_values") if isinstance(named, dict) else None
        return texts(kinds) if isinstance(kinds, list) else None


def _disclosed(nodes: Sequence[ClaimNode]) -> set[str]:
    return {one for node in nodes for one in node.disclosures()}


async def _decline(wallet: Wallet, asked: AuthorizationRequest) -> WalletReport:
    await _deny(wallet, asked, "The person declined.")
    wallet.report("Declined: nothing was shown. The verifier was informed.")
    return WalletReport(Operation.DECLINED_REQUEST, asked.name, ())


async def _deny(wallet: Wallet, asked: AuthorizationRequest, why: str) -> None:
    form = {"error": _DENIED, "error_description": f"{HOLDER}: {why}"}
    reply = await wallet.network.post_form(str(asked.claims["response_uri"]), form | _state(asked))
    if reply.status != 200:
        raise WalletError("wallet_place_refused", detail=reply.said)


async def _send(wallet: Wallet, asked: AuthorizationRequest, token: Json) -> str:
    """Send the answer; gives where the asker would have the person go on to."""
    if asked.claims["response_mode"] == "direct_post.jwt":
        form = {"response": _encrypted(asked, {"vp_token": token, **_state(asked)})}
    else:
        form = {"vp_token": write_json(token), **_state(asked)}
    reply = await wallet.network.post_form(str(asked.claims["response_uri"]), form)
    if reply.status != 200:
        raise WalletError("wallet_place_refused", detail=reply.said)
    leads_to = reply.json().get("redirect_uri")
    return leads_to if isinstance(leads_to, str) else ""


def _state(asked: AuthorizationRequest) -> dict[str, str]:
    state = asked.claims.get("state")
    return {"state": state} if isinstance(state, str) else {}


def _encrypted(asked: AuthorizationRequest, response: Json) -> str:
    """Encrypt an answer to the asker's key (§8.3): ECDH-ES on P-256."""
    key, encoding = _encryption_key(asked)
    header: Json = {"alg": "ECDH-ES", "enc": encoding}
    if isinstance(key.get("kid"), str):
        header["kid"] = key["kid"]
    try:
        public = jwk.import_key({name: key[name] for name in ("kty", "crv", "x", "y")})
        return jwe.encrypt_compact(header, write_json(response).encode(), public)
    except (JoseError, ValueError, KeyError) as fault:
        raise request_broken(RefusalReason.NO_ENCRYPTION_KEY) from fault


def _encryption_key(asked: AuthorizationRequest) -> tuple[Json, str]:
    """Return the key that an answer is encrypted to, and the encryption of its content."""
    keys = asked.metadata.get("jwks")
    listed = keys.get("keys") if isinstance(keys, dict) else None
    takes = asked.metadata.get("encrypted_response_enc_values_supported", ["A128GCM"])
    encoding = next((one for one in _ENCODINGS if isinstance(takes, list) and one in takes), None)
    for key in listed if isinstance(listed, list) else []:
        is_fit = isinstance(key, dict) and key.get("crv") == "P-256" and key.get("use", "enc") == "enc"
        if not is_fit or key.get("alg", "ECDH-ES") != "ECDH-ES" or encoding is None:
            continue
        return key, encoding
    raise request_broken(RefusalReason.NO_ENCRYPTION_KEY)


def _asked_words(query: Json) -> str:
    """Return the requested attributes in words; faults are found later."""
    listed = query.get("credentials")
    descriptions = []
    for one in listed if isinstance(listed, list) else []:
        claims = one.get("claims") if isinstance(one, dict) else None
        paths = [claim["path"] for claim in claims or () if isinstance(claim, dict) and "path" in claim]
        words = ", ".join(map(_path_words, paths)) or "no claim by name"
        descriptions.append(f"{words} [{one.get('format')}]" if isinstance(one, dict) else words)
    return "; or ".join(descriptions)


def _path_words(path: object) -> str:
    steps = list(path) if isinstance(path, list | tuple) else []
    if steps[:1] == ["credentialSubject"]:
        steps = steps[1:]
    return ".".join("*" if step is None else str(step) for step in steps)
