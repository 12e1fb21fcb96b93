"""The entry of the page in place of the counter: what its host makes, loaded when a place cannot be opened."""

from connector_desk.desk.kit.restore_view import RestoreView
from connector_desk.desk.rooms.welcome.view import WelcomeView

__all__ = ["RestoreView", "WelcomeView"]
