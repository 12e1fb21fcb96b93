"""The client of a remote place; it loads no HTTP client before it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.client.place import Place

if TYPE_CHECKING:
    from connector_desk.desk.runner.places import PlaceEntry


def remote_place(entry: PlaceEntry, key: str) -> Place:
    """Return the client of a remote place; raises DeskError address_refused."""
    return Place(
        entry.name, entry.address, key, header=entry.header, prefix=entry.prefix, authorities=entry.authorities
    )
