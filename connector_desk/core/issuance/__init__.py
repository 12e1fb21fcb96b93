"""OpenID4VCI issuance: offers, the endpoints of wallets, and status lists."""

from connector_desk.base.lazy_module import make_lazy_modules

make_lazy_modules(__name__, ["attester_routes", "credential_signing", "transaction_codes", "wallet_routes"])
