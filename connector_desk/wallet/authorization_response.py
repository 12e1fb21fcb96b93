"""Answers to data requests: exactly the requested attributes, in the requested way (OpenID4VP 1.0)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from joserfc import jwe, jwk
from joserfc.errors import JoseError

from connector_desk.base.dataclass import dataclass
from connector_desk.base.instants import MINUTE, SECOND
from connector_desk.wallet import linked_data
from connector_desk.wallet.authorization_request import AuthorizationRequest, read_request
from connector_desk.wallet.candidates import candidate_of, document_of
from connector_desk.wallet.dcql import Answer, CredentialPick, choose
from connector_desk.wallet.encoding import Json, texts, write_json
from connector_desk.wallet.errors import RefusalReason, WalletError, request_broken
from connector_desk.wallet.formats import LDP_VC, SD_JWT
from connector_desk.wallet.jwt import make_jwt
from connector_desk.wallet.linked_data import CREDENTIALS_V1, Contexts
from connector_desk.wallet.links import read_link
from connector_desk.wallet.sd_jwt import read_sd_jwt
from connector_desk.wallet.wallet import ConsentRequest, Operation, Wallet, WalletReport
from connector_desk.wallet.wallet_store import HOLDER

if TYPE_CHECKING:
    from connector_desk.wallet.claims import ClaimNode

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
    wallet.tell(f"{asked.name} asks for: {_asked_words(asked.claims['dcql_query'])}.")
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
    is_whole = any(pick.candidate.held.format != SD_JWT for pick in picks)
    consent = ConsentRequest(
        is_offer=False, who=asked.name, address="", titles=titles, disclosed=shown, is_whole=is_whole
    )
    if not await wallet.ask_consent(consent):
        return await _decline(wallet, asked)
    token = {name: [showing.presentation(pick) for pick in picks] for name, picks in chosen.items()}
    leads_to = await _send(wallet, asked, token)
    wallet.store.note_shown([pick.candidate.held.id for pick in picks])
    wallet.tell(f"Shown from {', '.join(titles)}: {', '.join(shown) or 'no named attribute'}.")
    if leads_to:
        wallet.tell(f"The verifier names a page to open: {leads_to}. The test wallet does not open it.")
    return WalletReport(Operation.SHOWN, asked.name, titles, shown, leads_to)


@dataclass(frozen=True, slots=True)
class _Showing:
    """One answer in the making; `contexts` are those of the JSON-LD credentials that may be shown."""

    wallet: Wallet
    asked: AuthorizationRequest
    contexts: Contexts

    async def choose(self, *, least: bool) -> Answer | None:
        """Choose credentials for the answer, valid ones first."""
        now = self.wallet.clock()
        held = sorted(self.wallet.store.all(), key=lambda one: one.expires is not None and now >= one.expires)
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
        nonce, audience = str(self.asked.claims["nonce"]), self.asked.client_id
        now = self.wallet.clock()
        if form == SD_JWT:
            disclosed = _disclosed(pick.nodes)
            key = copy.key if pick.is_bound else None
            return read_sd_jwt(str(copy.credential)).present(disclosed, key, audience=audience, nonce=nonce, now=now)
        if not pick.is_bound:
            return copy.credential
        if form == LDP_VC:
            try:
                return linked_data.present(
                    [document_of(copy.credential)],
                    copy.key,
                    self.contexts,
                    linked_data.ProofRequirements(nonce, audience, self._proof_kinds()),
                    now,
                )
            except ValueError as fault:
                raise request_broken(RefusalReason.QUERY, str(fault)) from fault
        seconds = now // SECOND
        claims: Json = {
            "iss": copy.key.did,
            "aud": audience,
            "nonce": nonce,
            "iat": seconds,
            "nbf": seconds,
            "exp": seconds + _PRESENTATION_LIFE // SECOND,
            "vp": {
                "@context": [CREDENTIALS_V1],
                "type": ["VerifiablePresentation"],
                "holder": copy.key.did,
                "verifiableCredential": [copy.credential],
            },
        }
        return make_jwt(copy.key, "JWT", claims, {"kid": copy.key.did_url})

    def _proof_kinds(self) -> list[str] | None:
        formats = self.asked.metadata.get("vp_formats_supported")
        named = formats.get(LDP_VC) if isinstance(formats, dict) else None
        kinds = named.get("proof_type_values") if isinstance(named, dict) else None
        return texts(kinds) if isinstance(kinds, list) else None


def _disclosed(nodes: Sequence[ClaimNode]) -> set[str]:
    return {one for node in nodes for one in node.disclosures()}


async def _decline(wallet: Wallet, asked: AuthorizationRequest) -> WalletReport:
    await _deny(wallet, asked, "The person declined.")
    wallet.tell("Declined: nothing was shown. The verifier was informed.")
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
    keys = asked.metadata.get("jwks")
    listed = keys.get("keys") if isinstance(keys, dict) else None
    takes = asked.metadata.get("encrypted_response_enc_values_supported", ["A128GCM"])
    encoding = next((one for one in _ENCODINGS if isinstance(takes, list) and one in takes), None)
    for key in listed if isinstance(listed, list) else []:
        is_fit = isinstance(key, dict) and key.get("crv") == "P-256" and key.get("use", "enc") == "enc"
        if not is_fit or key.get("alg", "ECDH-ES") != "ECDH-ES" or encoding is None:
            continue
        header: Json = {"alg": "ECDH-ES", "enc": encoding}
        if isinstance(key.get("kid"), str):
            header["kid"] = key["kid"]
        try:
            public = jwk.import_key({name: key[name] for name in ("kty", "crv", "x", "y")})
            return jwe.encrypt_compact(header, write_json(response).encode(), public)
        except (JoseError, ValueError, KeyError) as fault:
            raise request_broken(RefusalReason.NO_ENCRYPTION_KEY) from fault
    raise request_broken(RefusalReason.NO_ENCRYPTION_KEY)


def _asked_words(query: Json) -> str:
    """Return the requested attributes in words; faults are found later."""
    listed = query.get("credentials")
    told = []
    for one in listed if isinstance(listed, list) else []:
        claims = one.get("claims") if isinstance(one, dict) else None
        paths = [claim["path"] for claim in claims or () if isinstance(claim, dict) and "path" in claim]
        words = ", ".join(map(_path_words, paths)) or "no claim by name"
        told.append(f"{words} [{one.get('format')}]" if isinstance(one, dict) else words)
    return "; or ".join(told)


def _path_words(path: object) -> str:
    steps = list(path) if isinstance(path, list | tuple) else []
    if steps[:1] == ["credentialSubject"]:
        steps = steps[1:]
    return ".".join("*" if step is None else str(step) for step in steps)
