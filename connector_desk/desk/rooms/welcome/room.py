"""The entry of the page in place of the counter: what its host makes, loaded when a place cannot be opened."""

from connector_desk.desk.rooms.welcome.view import WelcomeView
from connector_desk.desk.widgets.restore_view import RestoreView

__all__ = ["RestoreView", "WelcomeView"]
