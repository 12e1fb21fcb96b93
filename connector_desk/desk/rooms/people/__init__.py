"""The people room: whom the place knows by name, their connections, and what waits for them."""
