"""The settings of data requests, the trusted issuers, the foreign types of credentials, and the questions.

It is needed with each data request and each answer, and seldom changed: cached if no other process can change it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from connector_desk.contract import trust as trust_models
from connector_desk.core.place import registration, service_settings
from connector_desk.core.store import added_records, settings, trust

if TYPE_CHECKING:
    from connector_desk.core.place.registration import RegistrationCertificate
    from connector_desk.core.store.added_records import AddedRow
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.trust import ForeignSchemaRow, IssuerRow

T = TypeVar("T")

SETTING: Final = "data_requests"


class Rules(NamedTuple):
    """The stored rules."""

    settings: trust_models.RequestSettings
    issuers: tuple[IssuerRow, ...]
    foreign: tuple[ForeignSchemaRow, ...]
    for_agents: bool = False
    """Whether the preset of wallets is that for agents: what names no protocol goes over DIDComm."""
    registration: RegistrationCertificate | None = None
    types: tuple[AddedRow, ...] = ()
    """The types of credentials of other issuers that staff added."""
    questions: tuple[AddedRow, ...] = ()
    """The questions that staff added."""


class TrustRules:
    """The rules as they are now."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._edition = 0
        self._kept: tuple[int, Rules] | None = None

    async def now(self) -> Rules:
        """Return the rules."""
        known = self._known()
        return known if known is not None else await self._store.read_inline(self.of)

    async def for_agents(self) -> bool:
        """Return whether the preset of wallets is that for agents."""
        known = self._known()
        if known is None and self._store.shared:  # the other rules would be read for nothing
            return await self._store.read_inline(lambda tx: service_settings.read_preset(tx) == service_settings.AGENT)
        return (known or await self.now()).for_agents

    def of(self, tx: Transaction) -> Rules:
        """Return the rules, within a transaction."""
        found = self._known()
        if found is None:
            edition = self._edition  # from before the query: a change meanwhile makes it stale
            issuers, foreign = tuple(trust.issuers(tx)), tuple(trust.foreign_schemas(tx))
            types = tuple(added_records.CREDENTIAL_TYPES.all(tx))
            questions = tuple(added_records.QUESTIONS.all(tx))
            for_agents = service_settings.read_preset(tx) == service_settings.AGENT
            found = Rules(read_rules(tx), issuers, foreign, for_agents, registration.in_use(tx), types, questions)
            self._kept = edition, found
        return found

    def _known(self) -> Rules | None:
        kept = self._kept
        return None if kept is None or kept[0] != self._edition or self._store.shared else kept[1]

    async def change(self, work: Callable[[Transaction], T]) -> T:
        """Run a unit of work that changes the rules; they count for all that is asked once it is told."""

        async def changed() -> T:
            try:
                return await self._store.write(work)
            finally:
                self._edition += 1

        return await asyncio.shield(changed())  # the change takes effect even if its caller no longer waits


def read_rules(tx: Transaction) -> trust_models.RequestSettings:
    """Return how the place makes data requests."""
    return _settings(settings.get(tx, SETTING))


@lru_cache(maxsize=4)
def _settings(kept: str | None) -> trust_models.RequestSettings:
    return (
        trust_models.RequestSettings()
        if kept is None
        else trust_models.RequestSettings.model_validate_json(kept, extra="ignore")
    )
