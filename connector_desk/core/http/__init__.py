"""HTTP: the listener, the gate, routes, requests and responses, and the OpenAPI document."""
