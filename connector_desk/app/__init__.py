"""The front door: command line, wiring, serve, crash handling; the only room that knows both desk and core."""
