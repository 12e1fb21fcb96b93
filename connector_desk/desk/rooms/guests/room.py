"""The entry of the guests room: loaded when it is opened."""

from connector_desk.desk.rooms.guests.building import BuildingController
from connector_desk.desk.rooms.guests.controller import GuestsController
from connector_desk.desk.rooms.guests.sign_out import SignOutController, SignOutState
from connector_desk.desk.rooms.guests.view import GuestsView

__all__ = ["BuildingController", "GuestsController", "GuestsView", "SignOutController", "SignOutState"]
