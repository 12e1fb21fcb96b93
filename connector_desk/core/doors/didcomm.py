"""What other agents reach: the address for their messages, and the short links to invitations.

What speaks DIDComm is loaded when it is first needed.
"""

from typing import Final

from connector_desk.base.errors import Unsupported
from connector_desk.core.didcomm import transport
from connector_desk.core.doors.accept import preferred
from connector_desk.core.doors.call import Answer, Call, Headers, json_answer
from connector_desk.core.services.workshop import Workshop

_JSON: Final = "application/json"
_HTML: Final = "text/html"
_STILL: Headers = ((b"content-security-policy", b"default-src 'none'; style-src 'unsafe-inline'"),)


async def take(workshop: Workshop, call: Call) -> Answer:
    """Take a message of another agent; a stranger gets the same answer whatever is wrong."""
    if not transport.is_envelope(call.header(b"content-type") or ""):
        raise Unsupported(message=f"The body must be {transport.MEDIA_TYPE}.")
    from connector_desk.core.services import inbound  # noqa: PLC0415 - see above

    try:
        reply = await inbound.take(workshop, call.body, call.now)
    except inbound.Stranger:
        workshop.strangers.failed(call.source, call.now)
        await inbound.dropped(workshop, call.now)
        return Answer(400, media_type=None)
    if reply is None:
        return Answer(202, media_type=None)
    return Answer(200, reply, transport.MEDIA_TYPE)


async def invitation(workshop: Workshop, call: Call) -> Answer:
    """Give the invitation behind a short link: as JSON to a wallet, as a page to a browser."""
    from connector_desk.core.services import inviting  # noqa: PLC0415 - see above

    invitation_id = call.parameters["linkId"]
    found = await inviting.invitation(workshop, invitation_id, call.now)
    headers: Headers = ((b"vary", b"Accept"),)
    if preferred(call.header(b"accept"), (_JSON, _HTML)) != _HTML:
        return json_answer(found, headers=headers)
    address = f"{workshop.address.ready()}/i/{invitation_id}"
    if call.query("oob") is None:
        location = (b"location", inviting.whole_link(found, address).encode())
        return Answer(303, media_type=None, headers=(*headers, location))
    page = _page(inviting.whole_link(found, "didcomm://invite"))
    return Answer(200, page, f"{_HTML}; charset=utf-8", (*headers, *_STILL))


def _page(link: str) -> bytes:
    from html import escape  # noqa: PLC0415 - see above

    return (
        "<!doctype html><html lang=en><meta charset=utf-8>"
        "<meta name=viewport content='width=device-width,initial-scale=1'><title>Connect</title>"
        "<style>body{font:1.2rem/1.5 sans-serif;margin:3rem auto;max-width:30rem;padding:0 1rem}</style>"
        f'<h1>Connect your wallet</h1><p><a href="{escape(link, quote=True)}">Open it in your wallet</a></p>'
        "<p>Or scan the code with your wallet.</p></html>"
    ).encode()
