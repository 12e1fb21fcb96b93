"""The entry of the room Library: what its host makes, loaded when it is first opened."""

from connector_desk.desk.rooms.library.controller import LibraryController
from connector_desk.desk.rooms.library.view import LibraryView

__all__ = ["LibraryController", "LibraryView"]
