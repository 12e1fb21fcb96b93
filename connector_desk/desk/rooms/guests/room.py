"""The entry of the room Guests: what its host makes, loaded when it is first opened."""

from connector_desk.desk.rooms.guests.controller import GuestsController
from connector_desk.desk.rooms.guests.view import GuestsView

__all__ = ["GuestsController", "GuestsView"]
