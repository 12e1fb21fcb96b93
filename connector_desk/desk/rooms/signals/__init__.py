"""The signals room: reports and requests of agents, and forms to try their calls."""
