"""The chapters of the OpenAPI document, in which the routes of one purpose stand together."""

from typing import Final

ISSUE: Final = "Issue credentials"
ASK: Final = "Ask for data"
FOLLOW: Final = "Follow what happens"
STATUS: Final = "Revoke and suspend"
STUDIO: Final = "Studio"
AGENT_API: Final = "Agent API"
ABOUT: Final = "About this API"
