"""Agents over DIDComm: connections, deliveries and messages."""
