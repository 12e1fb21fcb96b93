"""OpenID for Verifiable Credential Issuance 1.0, one module per chapter; pure."""

from connector_desk.base.lazy_module import make_lazy_modules

make_lazy_modules(__name__, ["dpop", "metadata", "signed_metadata"])
