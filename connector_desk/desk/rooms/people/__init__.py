"""The people room: the agents that the place knows, their connections, and the visits that wait for them."""
