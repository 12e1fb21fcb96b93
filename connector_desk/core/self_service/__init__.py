"""Visitors who serve themselves: wallets that start by themselves, and need no staff."""
