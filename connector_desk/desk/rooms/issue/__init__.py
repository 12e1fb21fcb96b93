"""The counter: choose, type, create, watch it being accepted, next person."""
