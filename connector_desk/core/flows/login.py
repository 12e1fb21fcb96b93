"""Answers login requests by the workflow `login`, where one is offered: over the connection of the agent that asks."""

from connector_desk.contract.strict_json import JsonValue
from connector_desk.core.flows.registry import Registry
from connector_desk.core.services.workshop import LoginToAnswer, Workshop
from connector_desk.core.store.store import Connection

NAME = "login"


class Login:
    """Starts that workflow."""

    def __init__(self, workshop: Workshop, registry: Registry) -> None:
        self._workshop = workshop
        self._registry = registry
        self._expires = 0

    def start(self, connection: Connection, login: LoginToAnswer, now: int) -> str | None:
        """Start it in the caller's transaction and give its workflow ID; None where no such workflow is offered."""
        from connector_desk.core.flows import starting  # noqa: PLC0415 - loaded with the first workflow

        self._registry.refresh_within(connection)
        definition = self._registry.offered(NAME)
        if definition is None:
            return None
        given: dict[str, JsonValue] = {"loginId": login.login_id, "issuer": login.issuer, "service": login.provider}
        self._expires = login.expires_at
        return starting.start_within(
            self._workshop,
            connection,
            definition,
            given,
            now,
            operator=f"agent {login.agent_id}",
            agent_id=login.agent_id,
            expires=login.expires_at,
        )

    def note(self) -> None:
        """Take note, after the commit, that one was started."""
        self._workshop.deadlines.note(self._expires)
        self._registry.note()
