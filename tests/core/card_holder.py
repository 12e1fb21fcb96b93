"""What an agent holds and shows over DIDComm: credentials that the core issued, in presentations good and bad."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from connector_desk.core.didcomm import attached, ld_proof, message, present_proof
from connector_desk.core.didcomm.message import Message
from connector_desk.core.formats import data_integrity
from connector_desk.core.formats.data_integrity import AUTHENTICATION, Cryptosuite, ProofOptions
from connector_desk.core.formats.linked_data import CREDENTIALS_V1, SUBMISSION_V1
from connector_desk.core.keys.did import did_key, key_id
from connector_desk.core.keys.signing import SigningKey
from tests.core.correspondent import BY_ALIAS, Correspondent
from tests.core.running import Running


@dataclass
class CardHolder:
    """Somebody with a key, who holds credentials."""

    core: Running
    key: SigningKey = field(default_factory=lambda: SigningKey.generate("EdDSA"))
    held: list[dict[str, Any]] = field(default_factory=list)

    @property
    def did(self) -> str:
        return did_key(self.key.public)

    def get(self, phone: Correspondent, alias: str, bring: Any, **claims: str) -> dict[str, Any]:
        """Let the core issue a badge over a phone's connection; gives what the API answered."""
        body = self.core.body(self.core.item("w3c", **claims), agentAlias=alias)
        made: dict[str, Any] = self.core.admin("POST", BY_ALIAS, body).result
        bring(self.core)
        (offer,) = phone.fetch()
        phone.send(phone.ask_for(offer, self.did))
        issued = attached.read(phone.take("issue-credential").content, "credentials~attach")
        credential: Any = issued[ld_proof.CREDENTIAL].read_json()
        self.held.append(credential)
        return made

    def show(
        self,
        request: Message,
        held: Sequence[Mapping[str, Any]] | None = None,
        answers: Sequence[tuple[str, int]] | None = None,
        **proof: Any,
    ) -> Message:
        """Answer a request with what is held, as a wallet does; `proof` changes the proof."""
        asked = asked_in(request)
        definition = asked["presentation_definition"]
        found = [(one["id"], 0) for one in definition["input_descriptors"]] if answers is None else answers
        document = {
            "@context": [CREDENTIALS_V1, SUBMISSION_V1],
            "type": ["VerifiablePresentation", "PresentationSubmission"],
            "holder": self.did,
            "presentation_submission": {
                "id": "s",
                "definition_id": definition["id"],
                "descriptor_map": [
                    {"id": ask, "format": "ldp_vc", "path": f"$.verifiableCredential[{place}]"} for ask, place in found
                ],
            },
            "verifiableCredential": list(self.held if held is None else held),
        }
        options: dict[str, Any] = {
            "challenge": asked["options"]["challenge"],
            "domain": asked["options"]["domain"],
            "purpose": AUTHENTICATION,
            "created": self.core.clock(),
        } | proof
        proof_options = ProofOptions(Cryptosuite.ED25519_2018, key_id(self.did), **options)
        signed: Any = data_integrity.secure(
            self.key, document, proof_options, known=self.core.capabilities.issuance.json_ld_contexts
        )
        content = attached.write("presentations~attach", {present_proof.SUBMISSION: signed})
        return message.write(request.type.named("presentation"), content, thread=request.thread, parent=request.parent)


def asked_in(request: Message) -> dict[str, Any]:
    """Read what a request asks for, with the challenge and the domain of its proof."""
    found: Any = attached.read(request.content, "request_presentations~attach")[present_proof.DEFINITION].read_json()
    return dict(found)
