"""The entry of the room Signals: what its host makes, loaded when it is first opened."""

from connector_desk.desk.rooms.signals.controller import SignalsController
from connector_desk.desk.rooms.signals.view import SignalsView

__all__ = ["SignalsController", "SignalsView"]
