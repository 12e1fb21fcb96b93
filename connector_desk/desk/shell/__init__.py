"""The frame: window, menus, navigation, palette; built from the rooms' lists of actions."""
