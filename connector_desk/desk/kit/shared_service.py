"""The calls to the service for what desks share: its own questions, kinds of credential and workflows."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.contract.workflow import WorkflowOrigin
from connector_desk.desk.kit.schema import bundled_schemas
from connector_desk.desk.kit.shared_item import ItemId, ItemKind, SharedItem, question_item, schema_item, workflow_item

if TYPE_CHECKING:
    from connector_desk.client.place import Place
    from connector_desk.client.response import Response


class ServiceItems(NamedTuple):
    """What a service has of its own."""

    items: dict[ItemId, SharedItem]
    kinds: frozenset[ItemKind]
    """The kinds that it has told; the others it does not offer, or could not tell now."""


async def load_items(place: Place) -> ServiceItems:
    """Ask for all that staff have added, and not for what comes with the program."""
    found: list[SharedItem | None] = []
    kinds: set[ItemKind] = set()
    schemas = await place.schemas()
    if schemas.value is not None:
        kinds.add(ItemKind.SCHEMA)
        read = [schema_item(each) for each in schemas.value.schemas]
        found += [each for each in read if each is not None and each.item_id.key not in _shipped()]
    questions = await place.settings.questions.entries()
    if questions.value is not None:
        kinds.add(ItemKind.QUESTION)
        found += [question_item(each) for each in questions.value.questions if each.addedAt is not None]
    workflows = await place.workflows.workflows()
    if workflows.value is not None:
        kinds.add(ItemKind.WORKFLOW)
        for each in workflows.value.workflows:
            if each.origin is WorkflowOrigin.OWN:
                response = await place.workflows.workflow(each.name)
                if response.value is None:  # what is not known is not missing
                    kinds.discard(ItemKind.WORKFLOW)
                else:
                    found.append(workflow_item(response.value.source or ""))
    items = {each.item_id: each for each in found if each is not None}
    return ServiceItems({key: each for key, each in items.items() if key.kind in kinds}, frozenset(kinds))


@cache
def _shipped() -> frozenset[str]:
    """Return the keys of the schemas that come with the program."""
    return frozenset(f"{each.name}~{each.version}" for each in bundled_schemas())


async def keep_item(place: Place, item: SharedItem, *, is_there: bool) -> Response:
    """Add an item to a service, or put it in the place of the one that it has; the service judges it."""
    (kind, key), body = item.item_id, item.body()
    if kind is ItemKind.SCHEMA:
        return await place.library.publish(body)
    if kind is ItemKind.QUESTION:
        register = place.settings
        return await (register.change_question(key, body) if is_there else register.questions.add(body))
    if is_there:
        return await place.workflows.change_source(key, item.source)
    return await place.workflows.add(item.source)


async def remove_item(place: Place, item_id: ItemId) -> Response:
    """Remove an item from a service."""
    kind, key = item_id
    if kind is ItemKind.SCHEMA:
        name, _, version = key.partition("~")
        return await place.library.withdraw(name, version)
    if kind is ItemKind.QUESTION:
        return await place.settings.questions.remove(key)
    return await place.workflows.remove(key)
