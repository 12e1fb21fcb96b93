"""How phones reach the public listener: the ways, and the one that was chosen."""
