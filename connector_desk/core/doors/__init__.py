"""The HTTP edges: one table of routes, and the only place where errors become answers."""
