"""OpenID4VP verification: data requests, the answers of wallets, and trust."""
