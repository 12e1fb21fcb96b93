"""Connector Desk: issue credentials in person, and ask for data, with wallets people really have."""

__version__ = "0.1.0"
