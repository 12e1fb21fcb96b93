"""The tags of the OpenAPI document, which group the routes of one purpose."""

from typing import Final

ISSUE: Final = "Issue credentials"
ASK: Final = "Ask for data"
START: Final = "Start workflows"
FOLLOW: Final = "Follow events"
STATUS: Final = "Revoke and suspend"
ROSTERS: Final = "Lists of guests"
STUDIO: Final = "Studio"
AGENTS: Final = "What agents report"
AGENT_API: Final = "Agent API"
ABOUT: Final = "About this API"
