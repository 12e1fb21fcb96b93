"""What the examples of the documentation name of this place, so that they can be pasted and work as they are."""

import hashlib

from connector_desk.base.dataclass import dataclass
from connector_desk.base.instants import DAY, HOUR, to_text
from connector_desk.contract.schema import schema_address


@dataclass(frozen=True, slots=True)
class ExampleDeployment:
    """Addresses, an agent and a day; as they stand here, those of a place that nobody has."""

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
        """Return a requestId for an example: another one where what the examples name is another.

        The same one with another body would be refused, to whoever pastes the example of a page that was loaded again.
        """
        named = f"{self.public} {self.agent_alias} {self.service_provider}"
        return f"{name}-{hashlib.sha256(named.encode()).hexdigest()[:6]}"

    def evening(self, days: int) -> str:
        """Spell the evening of a day to come."""
        return to_text(self.today + days * DAY + 18 * HOUR).replace(".000Z", "Z")
