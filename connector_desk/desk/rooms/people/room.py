"""The entry of the room People: what its host makes, loaded when it is first opened."""

from connector_desk.desk.rooms.people.controller import PeopleController
from connector_desk.desk.rooms.people.view import PeopleView

__all__ = ["PeopleController", "PeopleView"]
