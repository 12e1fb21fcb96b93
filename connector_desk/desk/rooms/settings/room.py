"""The entry of the room Settings: what its host makes, loaded when it is first opened."""

from connector_desk.desk.rooms.settings.view import SettingsView

__all__ = ["SettingsView"]
