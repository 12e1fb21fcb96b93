"""Handlers of the organisation: read and change it behind the key, and its logo for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from connector_desk.base.errors import NotFound
from connector_desk.contract.organisation import Organisation
from connector_desk.contract.wire import parse
from connector_desk.core.http.published import published_picture
from connector_desk.core.http.responses import success
from connector_desk.core.runtime.organisation import logo_file, logo_picture

if TYPE_CHECKING:
    from connector_desk.core.http.request import HttpRequest, HttpResponse
    from connector_desk.core.place.context import PlaceContext

_TYPES: Final = {"svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg"}


async def organisation(context: PlaceContext, _call: HttpRequest) -> HttpResponse:
    """Return the organisation."""
    return success(await context.runtime.organisation.now())


async def change_organisation(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """Issue and ask under another name or look from now on; members that are left out are removed."""
    wanted = parse(Organisation, request.body)
    await context.runtime.organisation.change(wanted, request.operator, request.now)
    await context.identity.moved(request.now)  # its certificates have the name
    return success(wanted)


async def logo(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """Return the logo, by the address that names its content."""
    organisation = await context.runtime.organisation.now()
    picture = logo_picture(organisation)
    if picture is None or request.parameters["logo"] != logo_file(organisation):
        raise NotFound
    return published_picture(request, picture, _TYPES[organisation.logo_suffix or "png"])
