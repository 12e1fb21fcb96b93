"""The stored content of a data request: its query, and its session; and their forms for wallets."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from connector_desk.base.identifiers import new_secret
from connector_desk.contract.proofrequest import DataRequest, Protocol
from connector_desk.contract.question import AskedQuestion
from connector_desk.contract.strict_json import JsonValue, dumps, loads_trusted
from connector_desk.contract.trust import AfterAnswer, RequestSettings, ResponseMode
from connector_desk.contract.wire import read
from connector_desk.core.oid4vp.dcql import Ask, query_of
from connector_desk.core.oid4vp.encryption import EncryptionKey
from connector_desk.core.oid4vp.request import DIRECT_POST_JWT, AuthorizationRequest
from connector_desk.core.oid4vp.request import ResponseMode as Mode

if TYPE_CHECKING:
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.store.data_requests import DataRequestRow

DIDCOMM: Final = Protocol.DIDCOMM.value
"""The value in place of the response mode if agents answer the data request, and no wallet of OpenID4VP can."""


def protocol_of(row: DataRequestRow) -> Protocol:
    """Return the protocol of a data request."""
    return Protocol.DIDCOMM if row.response_mode == DIDCOMM else Protocol.OID4VP


MODES: Final[Mapping[str, Mode]] = {one.value: one.value for one in ResponseMode}
"""The response modes of OpenID4VP, as they are kept."""


class RequestSession(NamedTuple):
    """The session of a request; only wallets that have fetched the request know its state."""

    nonce: str
    state: str
    key: EncryptionKey | None
    header: Mapping[str, JsonValue]
    """The header members that name the request's signing key; empty if it is not signed."""
    after: AfterAnswer

    def spell(self) -> bytes:
        """Spell it on one line, to be sealed."""
        key: JsonValue = None if self.key is None else dict(self.key.to_private_jwk())
        kept: dict[str, JsonValue] = {"nonce": self.nonce, "state": self.state, "key": key, "header": dict(self.header)}
        kept["after"] = self.after.value
        return dumps(kept)

    @classmethod
    def read(cls, spelled: bytes) -> Self:
        """Read the output of `spell`."""
        kept: Any = loads_trusted(spelled)
        key = None if kept["key"] is None else EncryptionKey.from_private_jwk(kept["key"])
        return cls(kept["nonce"], kept["state"], key, kept["header"], AfterAnswer(kept["after"]))

    @classmethod
    def new(cls, rules: RequestSettings, header: Mapping[str, JsonValue], asks: Sequence[Ask]) -> Self:
        """Make one of 256 random bits a value, with a key where an answer may be encrypted.

        A browser encrypts mobile documents always, whatever the response mode is.
        """
        is_encrypted = rules.responseMode is ResponseMode.DIRECT_POST_JWT
        key = EncryptionKey.generate() if is_encrypted or any(ask.doctype for ask in asks) else None
        return cls(new_secret(), new_secret(), key, header, rules.afterAnswer)


@dataclass(frozen=True, slots=True)
class RequestContent:
    """The content of a data request: its original, its metadata, and its query."""

    asked: Mapping[str, JsonValue]
    """The payload in its wire form; `request` reads it."""
    metadata: Mapping[str, JsonValue] | None
    asks: Sequence[Ask]
    spelled: bytes = field(repr=False)
    """The stored form of payload and query."""
    url: str = ""
    """The link for the wallet."""
    bound: bytes = field(default=b"", repr=False)
    """The session as it is kept; empty where agents answer."""

    @property
    def name(self) -> str:
        """Return the title of the request."""
        return str(self.asked["name"])

    @property
    def request(self) -> DataRequest:
        """Return the payload."""
        return read(DataRequest, dict(self.asked))

    @property
    def questions(self) -> Sequence[AskedQuestion]:
        """Return its questions as they were when it was made."""
        kept: list[JsonValue] = json.loads(self.spelled).get("questions", [])
        return [read(AskedQuestion, one) for one in kept]

    @property
    def query(self) -> Mapping[str, JsonValue]:
        """Return the DCQL query."""
        return _query(self.spelled)

    def request_to_wallets(
        self,
        session: RequestSession,
        response_uri: str,
        response_mode: str,
        expires: int,
        client: Mapping[str, str],
    ) -> AuthorizationRequest:
        """Return the request as wallets read it (OpenID4VP 1.0 §5); `client` is the metadata about who asks."""
        return AuthorizationRequest(
            query=self.query,
            response_uri=response_uri,
            response_mode=MODES[response_mode],
            nonce=session.nonce,
            state=session.state,
            expires=expires,
            encryption_key=session.key if MODES[response_mode] == DIRECT_POST_JWT else None,
            name=self.name,
            client=client,
        )

    @property
    def session(self) -> RequestSession:
        """Return the session."""
        return RequestSession.read(self.bound)

    def seal(self, sealer: Sealer, request_id: str) -> bytes:
        """Seal it to be stored with its request: four lines, because the last is often the same."""
        metadata = b"" if self.metadata is None else dumps(dict(self.metadata))
        return sealer.seal(b"\n".join((self.url.encode(), metadata, self.bound, self.spelled)), _purpose(request_id))

    @classmethod
    def open(cls, sealer: Sealer, row: DataRequestRow) -> Self:
        """Open the sealed part; raises Unavailable(store_locked)."""
        url, metadata, bound, spelled = sealer.open(row.sealed, _purpose(row.id)).split(b"\n", 3)
        asked, asks = _read_asked(spelled)
        came_with: Any = loads_trusted(metadata) if metadata else None
        return cls(asked, came_with, asks, spelled, url.decode(), bound)


@lru_cache(maxsize=8)  # a place asks for the same again and again, and each request is read several times
def _read_asked(spelled: bytes) -> tuple[Mapping[str, JsonValue], Sequence[Ask]]:
    kept = json.loads(spelled)
    return kept["request"], tuple(Ask.from_json(one) for one in kept["asks"])


@lru_cache(maxsize=8)  # likewise, and it is the greatest part of the request
def _query(spelled: bytes) -> Mapping[str, JsonValue]:
    return query_of(_read_asked(spelled)[1])


def spell_asked(asked: Mapping[str, JsonValue], asks: Sequence[Ask], questions: Sequence[JsonValue]) -> bytes:
    """Return payload, query and questions on one line."""
    kept: dict[str, JsonValue] = {"request": dict(asked), "asks": [ask.to_json() for ask in asks]}
    return dumps(kept | ({"questions": [*questions]} if questions else {}))


def _purpose(request_id: str) -> bytes:
    return f"data_request:content:{request_id}".encode()
