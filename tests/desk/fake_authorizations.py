"""Wallets that started by themselves and wait for the desk, as a place lists them."""

from __future__ import annotations

import json
from collections.abc import Callable

from connector_desk.base.instants import MINUTE, to_text

WAITING = "/bc/studio/authorization-requests"
STANDING = "/bc/studio/standing-offers"


class FakeAuthorizations:
    """What waits; a test lets wallets come, and another desk decide."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self.clock = clock
        self.tell: Callable[[str], None] = lambda _kind: None
        self.waiting: list[dict[str, object]] = []
        self.standing: list[dict[str, object]] = []
        self.decided: list[tuple[str, str]] = []
        """What was decided here, and about whom."""

    def come(
        self,
        number: int,
        *schemas: str,
        wallet: str | None = None,
        origin: str | None = None,
        self_service: str | None = None,
    ) -> str:
        """Add a wallet that waits and asks for these schemas; return the ID of its request.

        `origin` is the title of the lasting code that it came with; empty: an unknown one.
        """
        authorization_id = f"authorization-{number}"
        self.waiting.append(
            {
                "authorizationId": authorization_id,
                "number": number,
                "credentials": [
                    {"configurationId": one, "schemaId": one, "format": "sd-jwt", "title": "Badge"} for one in schemas
                ],
                "clientId": "wallet.example",
                "leadsTo": "com.wallet.example:",
                "createdAt": to_text(self.clock()),
                "expiresAt": to_text(self.clock() + 10 * MINUTE),
                **({} if origin is None else {"issuerState": "state"}),
                **({"standingOffer": {"standingOfferId": "state", "title": origin}} if origin else {}),
                **({} if self_service is None else {"selfService": self_service}),
                **({} if wallet is None else {"wallet": {"clientId": "wallet.example", "name": wallet}}),
            }
        )
        self.tell("authorization.requested")
        return authorization_id

    def stand(self, method: str, path: str, body: bytes) -> dict[str, object]:
        """List, add or remove the codes that last."""
        if method == "POST":
            number = len(self.standing) + 1
            made = json.loads(body) | {
                "standingOfferId": f"standing-{number}",
                "url": f"openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fdesk.example%2Fo%2F{number}",
                "createdAt": to_text(self.clock()),
            }
            self.standing.insert(0, made)
            return made
        if method == "DELETE":
            self.standing = [one for one in self.standing if one["standingOfferId"] != path.rpartition("/")[2]]
        return {"standingOffers": self.standing}

    def go(self, authorization_id: str, kind: str = "authorization.expired") -> bool:
        """Remove a wallet that waits; return False if it did not wait."""
        left = [one for one in self.waiting if one["authorizationId"] != authorization_id]
        had = len(left) < len(self.waiting)
        self.waiting = left
        if had:
            self.tell(kind)
        return had
