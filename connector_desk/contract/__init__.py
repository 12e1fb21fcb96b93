"""The ground floor: every body of the interface, spelled as on the wire, and the visit states."""
