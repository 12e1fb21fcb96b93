"""The names of this place in the examples of the documentation, so that they can be pasted and work unchanged."""

import hashlib
from typing import NamedTuple

from connector_desk.base.instants import DAY, HOUR, to_text
from connector_desk.contract.schema_address import schema_address


class ExamplePlace(NamedTuple):
    """Addresses, an agent and a day; the defaults are those of a fictitious place."""

    admin: str = "http://127.0.0.1:8081"
    public: str = "http://127.0.0.1:8080"
    today: int = 1_795_219_200_000
    """The instant at which the day begins; examples end on one of the next."""
    agent_alias: str = "acme:desk1"
    agent_id: str = "b1ZHVQ7sQ5e1m7Yx0cUQ2g"
    connection_id: str = "nUVXtVpIk5fZtYb0xZ2c5A"
    service_provider: str = "https://portal.example"
    """Entity ID of a service provider."""
    workflows: tuple[str, ...] = ("visitor-badge",)
    has_agent: bool = False
    """Whether the agent is one that is known there."""
    has_service_provider: bool = False
    """Whether the service provider is listed there."""

    @property
    def schema_id(self) -> str:
        """Return the schemaId of the visitor badge."""
        return schema_address(self.public, "visitor-badge", "1.0")

    def request_id(self, name: str) -> str:
        """Return a requestId for an example: it depends on the names in the examples.

        Otherwise an example pasted from a reloaded page would be refused as the same ID with another body.
        """
        named = f"{self.public} {self.agent_alias} {self.service_provider}"
        return f"{name}-{hashlib.sha256(named.encode()).hexdigest()[:6]}"

    def evening(self, days: int) -> str:
        """Spell the evening of a day to come."""
        return to_text(self.today + days * DAY + 18 * HOUR).replace(".000Z", "Z")
