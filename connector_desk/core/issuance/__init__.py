"""OpenID4VCI issuance: offers, the endpoints of wallets, and status lists."""
