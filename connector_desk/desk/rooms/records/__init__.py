"""The records: every visit, what was issued, and what was asked for, to be found, revoked, repeated and exported.

Its three lists have two models, as an issued credential is no visit: `model` (issued) and `visits_model`; the pages of
the visits and the card of a credential have files of their own, so that each can be read at once.
"""
