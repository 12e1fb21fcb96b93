"""The base of the interface: every body, named as on the wire, and the states of a visit."""
