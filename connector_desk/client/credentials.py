"""The credentials that a place has issued, and the schemas they are made by."""

from connector_desk.client.response import TypedResponse
from connector_desk.client.sender import Sender, below, with_query
from connector_desk.contract.credential_status import IssuedList, IssuedRecord, StatusReason
from connector_desk.contract.schema import SchemaRecord, SchemaUse
from connector_desk.contract.wire import to_json

_ISSUED = "/bc/admin/credentials"
_SCHEMAS = "/bc/studio/schemas"


class Credentials:
    """The calls of one place that have to do with credentials that were issued."""

    def __init__(self, place: Sender) -> None:
        self._place = place

    async def page(
        self, *, query: str | None = None, limit: int | None = None, before: str | None = None
    ) -> TypedResponse[IssuedList]:
        """Ask for the issued credentials, newest first."""
        path = with_query(_ISSUED, query=query or None, limit=limit, before=before or None)
        return TypedResponse.of(await self._place.send("GET", path), IssuedList)

    async def record(self, credential_id: str) -> TypedResponse[IssuedRecord]:
        """Ask for one issued credential."""
        return TypedResponse.of(await self._place.send("GET", below(_ISSUED, credential_id)), IssuedRecord)

    async def change_status(
        self, credential_id: str, action: str, reason: str = "", *, once: str | None = None
    ) -> TypedResponse[IssuedRecord]:
        """Do one of `revoke`, `suspend` and `reactivate`."""
        body = to_json(StatusReason.model_construct(reason=reason or None))  # the service judges it
        response = await self._place.send("POST", below(_ISSUED, credential_id, action), body, once=once)
        return TypedResponse.of(response, IssuedRecord)


class Schemas:
    """The calls of one place that change its schemas, and tell how they are used."""

    def __init__(self, place: Sender) -> None:
        self._place = place

    async def publish(self, body: bytes, *, once: str | None = None) -> TypedResponse[SchemaRecord]:
        """Publish a schema; the body is a SchemaRecord as it was typed, valid or not."""
        return TypedResponse.of(await self._place.send("POST", _SCHEMAS, body, once=once), SchemaRecord)

    async def withdraw(self, name: str, version: str) -> TypedResponse[SchemaRecord]:
        """Withdraw a version of a schema."""
        return TypedResponse.of(await self._place.send("DELETE", below(_SCHEMAS, f"{name}~{version}")), SchemaRecord)

    async def use(self, name: str, version: str) -> TypedResponse[SchemaUse]:
        """Ask how much a version of a schema is used."""
        return TypedResponse.of(await self._place.send("GET", below(_SCHEMAS, f"{name}~{version}", "use")), SchemaUse)
