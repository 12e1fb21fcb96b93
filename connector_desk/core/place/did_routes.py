"""The handler of the issuer's DID document, which anybody may read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.contract.strict_json import dumps
from connector_desk.core.http.published import SHORTLY, published
from connector_desk.core.keys import did_web

if TYPE_CHECKING:
    from connector_desk.core.http.request import HttpRequest, HttpResponse
    from connector_desk.core.place.context import PlaceContext


async def did_document(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """Return the document of the issuer's did:web, if it has one."""
    return published(request, dumps(await context.identity.document()), did_web.MEDIA_TYPE, SHORTLY)
