"""Present Proof 2.0 as the prover (RFC 0454), asked by a presentation definition (RFC 0510)."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.wallet import linked_data, presentation_exchange
from connector_desk.wallet.credentials import candidate_of, document_of
from connector_desk.wallet.errors import RefusalReason, WalletError, request_broken
from connector_desk.wallet.formats import LDP_VC
from connector_desk.wallet.linked_data import Contexts, ProofRequirements
from connector_desk.wallet.message import Message, attach

if TYPE_CHECKING:
    from connector_desk.wallet.dcql import Candidate
    from connector_desk.wallet.encoding import Json
    from connector_desk.wallet.presentation_exchange import Match
    from connector_desk.wallet.wallet import Wallet

PROTOCOL: Final = "present-proof/2"
ABANDONED: Final = "abandoned"
_DEFINITION: Final = "dif/presentation-exchange/definitions@v1.0"
_SUBMISSION: Final = "dif/presentation-exchange/submission@v1.0"
_BROKEN = (ValueError, KeyError, TypeError, AttributeError)


class Request(NamedTuple):
    """The requested credentials, and the members required in the proof."""

    definition: Json
    challenge: ProofRequirements

    @property
    def claims(self) -> list[str]:
        """List the claims asked for by name."""
        return presentation_exchange.claims_asked(self.definition)


class PresentationChoice(NamedTuple):
    """The answer to a request."""

    matches: tuple[Match, ...]
    contexts: Contexts

    @property
    def candidates(self) -> list[Candidate]:
        """List the credentials, each once."""
        return list({one.candidate.held.id: one.candidate for one in self.matches}.values())

    @property
    def names(self) -> tuple[str, ...]:
        """List the claims that were asked for by name."""
        return tuple(dict.fromkeys(name for one in self.matches for name in one.names))


def read_request(asked: Message, now: int) -> Request:
    """Read a request; raises WalletError."""
    try:
        attached = asked.attached("request_presentations~attach")
        if _DEFINITION not in attached:
            raise request_broken(RefusalReason.QUERY, ", ".join(attached))
        if asked.is_expired(now):
            raise request_broken(RefusalReason.REQUEST_EXPIRED)
        definition = attached[_DEFINITION]["presentation_definition"]
        options = attached[_DEFINITION].get("options") or {}
        challenge, domain = options.get("challenge") or str(uuid.uuid4()), options.get("domain")
        is_named = isinstance(definition["id"], str)
        if not isinstance(challenge, str) or not isinstance(domain, str | None) or not is_named:
            raise request_broken(RefusalReason.REQUEST_SHAPE)
        request = Request(
            definition, ProofRequirements(challenge, domain, presentation_exchange.proof_kinds(definition))
        )
        presentation_exchange.claims_asked(definition)
    except _BROKEN as fault:
        raise request_broken(RefusalReason.QUERY, str(fault)) from fault
    return request


async def choose(request: Request, wallet: Wallet, *, least: bool = False) -> PresentationChoice:
    """Choose credentials for the answer, valid ones first.

    Raises WalletError if none satisfies it.  One presentation has one proof, so all its credentials are bound to
    one key.
    """
    now, contexts = wallet.clock(), Contexts()
    held = [one for one in wallet.store.all() if one.format == LDP_VC]
    held.sort(key=lambda one: one.expires is not None and now >= one.expires)
    try:
        candidates = [await candidate_of(one, contexts, wallet.network) for one in held]
        for group in _by_key(candidates):
            matches = presentation_exchange.choose(request.definition, group, least=least)
            if matches is not None:
                return PresentationChoice(tuple(matches), contexts)
        if presentation_exchange.choose(request.definition, candidates) is not None:
            raise WalletError("wallet_nothing_fits", RefusalReason.SEVERAL_KEYS)
    except _BROKEN as fault:
        raise request_broken(RefusalReason.QUERY, str(fault)) from fault
    raise WalletError("wallet_nothing_fits")


def presentation_of(request: Request, chosen: PresentationChoice, now: int) -> Json:
    """Make the content of the message that answers; raises WalletError."""
    shown = chosen.candidates
    documents = [document_of(one.held.copy.credential) for one in shown]
    places = {one.held.id: place for place, one in enumerate(shown)}
    entries = [
        {
            "id": one.descriptor,
            "format": LDP_VC,
            "path": f"$.verifiableCredential[{places[one.candidate.held.id]}]",
        }
        for one in chosen.matches
    ]
    submission = {
        "id": str(uuid.uuid4()),
        "definition_id": request.definition["id"],
        "descriptor_map": entries,
    }
    asked = request.challenge
    if asked.kinds is None:  # who reads the credential's own kind of proof reads the same around it
        kinds = [str(one["proof"]["type"]) for one in documents[:1] if isinstance(one.get("proof"), dict)]
        asked = ProofRequirements(asked.challenge, asked.domain, kinds or None)
    try:
        made = linked_data.present(documents, shown[0].held.copy.key, chosen.contexts, asked, now, submission)
    except ValueError as fault:
        raise request_broken(RefusalReason.QUERY, str(fault)) from fault
    return attach("presentations~attach", _SUBMISSION, made)


def _by_key(candidates: Sequence[Candidate]) -> list[list[Candidate]]:
    groups: dict[str, list[Candidate]] = {}
    for one in candidates:
        groups.setdefault(one.held.copy.key.did, []).append(one)
    return list(groups.values())
