"""Data requests and the answers to them: OpenID4VP 1.0; pure."""
