"""The ground floor: what travels between programs, spelled as on the wire."""
