"""The frame: window, menus, shortcuts; built from the rooms' lists of actions."""
