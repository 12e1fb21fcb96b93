"""The limits of the interface, in one list.

Sizes of text are bytes of UTF-8 where the name ends in `_BYTES`, else characters.
"""

from connector_desk.base.instants import DAY, HOUR, MINUTE, SECOND

BODY_BYTES = 1024 * 1024
"""Largest body of the admin and agent API."""
CREDENTIAL_BODY_BYTES = 256 * 1024
"""Largest body of the public credential endpoint."""
ANSWER_BODY_BYTES = 1024 * 1024
"""Largest body of a wallet's answer to a data request."""
"""Largest data request as wallets fetch it."""
HEADER_BYTES = 16 * 1024
HEADER_COUNT = 100
TARGET_BYTES = 8 * 1024

JSON_DEPTH = 32
JSON_PARTS = 50_000
"""Values of one document; the largest request of the interface has about 20,000."""
STRING_BYTES = 8 * 1024
ATTRIBUTE_VALUE_BYTES = 64 * 1024
PICTURE_BYTES = ATTRIBUTE_VALUE_BYTES * 3 // 4
"""A picture itself: in base64 it is an attribute value."""
PICTURE_TEXT_BYTES = 2 * ATTRIBUTE_VALUE_BYTES
"""A picture as it is written: with line breaks, as a `data:` URL, or percent-encoded."""
KEY_CHARACTERS = 128
NAME_CHARACTERS = 1_000
"""`name` and `goal`: text that a wallet shows to a person."""
LABEL_CHARACTERS = 256
"""Short text: a display name, the name of a metric, a unit."""
REQUEST_ID_CHARACTERS = 128
ALIAS_SEGMENT_CHARACTERS = 64
URL_CHARACTERS = 2_048
EMAIL_CHARACTERS = 254

ITEMS = 20
"""Credential items of one request."""
ATTRIBUTES = 200
"""Attributes of one item, and of one requested credential."""
REQUESTED_CREDENTIALS = 20
SCHEMA_ID_CHARACTERS = 1_024
TRUSTED_ISSUERS = 1_000
FOREIGN_SCHEMAS = 1_000
CREDENTIAL_TYPES = 200
"""Types of credentials of other issuers that staff add."""
CREDENTIAL_TYPE_BYTES = 256 * 1024
"""Largest document that one is read from, and largest record of one."""
QUESTIONS = 200
"""Questions that staff add."""
QUESTION_BYTES = 256 * 1024
"""Largest record of one."""
WAYS = 20
"""Ways in which one credential gives one answer."""
TRUSTED_LISTS = 20
"""Trusted lists that staff add; those that a list of lists points to come on top."""
TRUSTED_LIST_BYTES = 8 * 1024 * 1024
"""Largest trusted list; the largest of a member state has about half of it."""
TRUSTED_LIST_BODY_BYTES = 10 * 1024 * 1024
"""Largest request with one in it."""
LIST_SERVICE_TYPES = 50
LIST_COUNTRIES = 300
TAGS = 50
SILENCE = 45_000
"""Milliseconds without a call of its wallet after which an open visit counts as stopped."""
BATCH_SIZE = 10
"""Copies of one credential, each for a key of its own, that a wallet may ask for at once."""

RECORD_KEYS = 50
"""Keys of `metadata` and of `parameters`."""
RECORD_VALUE_BYTES = 1024
RECORD_BYTES = 64 * 1024
RECORD_DEPTH = 8

WORKFLOW_STEPS = 30
"""Steps of one method of a predefined workflow."""
WORKFLOW_PARTS = 50
"""Methods, fields and choices of one."""
WORKFLOW_BYTES = 128 * 1024
"""Largest file of one."""
WORKFLOWS = 500
EXPRESSION_CHARACTERS = 500
FORM_BODY_BYTES = 256 * 1024
"""Largest form that the start page sends."""
STARTS_PER_MINUTE = 300
"""Workflows started from one source: a whole hall of phones may share an address."""
APPROVALS_PER_MINUTE = 120
"""Of them, those that the desk has to approve."""
APPROVALS_OF_LINK = 200
"""Runs of one link that wait for the desk; where there are so many, it starts no more."""

EVENT_STREAMS = 100
"""Streams of events that are open at once at the admin listener."""
PAGES = 1_000
"""Start pages open at once that hear of news as they come; any other looks again by itself.

A third of the connections of the public listener at most.
"""
PAGES_OF_SOURCE = 200
PAGES_OF_VISITOR = 4

FOLLOWED_PER_MINUTE = 300
"""Short links followed from one source, whichever they are."""

PUSHED_LIFE = 90 * SECOND
"""How long a pushed authorization request may wait for its browser."""
AUTHORIZATION_LIFE = 10 * MINUTE
"""How long a person waits for the staff on the page of an authorization request."""
AUTHORIZATION_CODE_LIFE = MINUTE
AUTHORIZATION_MEMORY = DAY
"""How long a decided authorization request is kept."""
AUTHORIZATIONS_WAITING = 200
"""Authorization requests that wait for the staff; further ones are refused."""
STANDING_OFFERS = 100
"""Offers that last, of one service."""
AUTHORIZATIONS_PER_MINUTE = 300
"""Authorization requests of one source: a whole hall of phones may share an address."""
AUTHORIZATION_CHARACTERS = 2_048
"""Longest parameter of one."""
WRONG_GUEST_CODES = 5
"""Codes of guests that are compared for one wallet that waits; then it waits for the staff alone."""
GUEST_CODE_CHARACTERS = 200
"""Longest code that a visitor types."""
SELF_SERVICE_RULES = 100
VERIFIER_CHARACTERS = 128
"""Longest code verifier (RFC 7636 §4.1)."""
OFFER_LIFE = 10 * MINUTE
CODE_LIFE = 5 * MINUTE
TOKEN_LIFE = 5 * MINUTE
REFRESH_GRACE = TOKEN_LIFE
"""For so long a wallet may ask again for the answer to a refresh that was lost on the way."""
NONCE_LIFE = 5 * MINUTE
DEFERRED_LIFE = 24 * HOUR
"""For so long a wallet may come back for a credential that could not be signed when it asked."""
DEFERRED_SOONEST = 5 * SECOND
DEFERRED_LATEST = 5 * MINUTE
"""The retry interval sent to wallets until then, at first and at last."""
REQUEST_LIFE = 10 * MINUTE
REQUEST_OBJECT_LIFE = 10 * MINUTE
"""How long a data request remains valid after a wallet fetched it; each fetch signs it again, while it is open."""
WORKFLOW_LIFE = 24 * HOUR
LINK_LIFE = 24 * HOUR
MESSAGE_LIFE = 7 * DAY
"""For so long a message to an agent is tried, or waits to be fetched."""
HALF_OPEN_LIFE = HOUR
"""For so long a connection may stay half made."""
INBOX_MEMORY = 30 * DAY
"""For so long the ids of messages are remembered, so that none is taken twice."""
INBOX_MESSAGES = 20_000
"""Of one connection, so many ids are remembered at most: the newest."""
INBOX_REPLIES = 1_000
"""Of them, the number whose replies on the same connection are kept."""
INBOX_PRUNED_EVERY = 1_000
OUTBOX_BYTES = 16 * 1024 * 1024
"""The limit of the messages waiting for one connection; at it, no message with a reply is accepted from it."""
WEBHOOKS = 50
DELIVERY_LIFE = 3 * DAY
"""For so long an event is tried at a webhook."""
DELIVERY_MEMORY = 30 * DAY
FORMER_SECRET_LIFE = DAY
"""For so long the secret before the present one signs too."""
AGENT_ENVELOPE_BYTES = 1024 * 1024
"""Largest message of another agent."""
SOCKETS = 1_000
"""WebSockets open at once; a third of the connections of the public listener at most."""
SOCKETS_OF_SOURCE = 200
"""Of them from one source; phones behind one router share it."""
AGENTS = 10_000
AGENT_BASE_URLS = 20
"""Addresses that are registered for one agent."""
LOGIN_LIFE = 10 * MINUTE
"""For so long a login request waits for its answer."""
SERVICE_PROVIDERS = 1_000
METRIC_SERIES = 1_000
"""Different metrics of one agent: of a job, a name and a unit each."""
METRIC_RECORDS = 2_000_000
"""Records that are kept, of all agents; the oldest give way."""
SERIES_TAGS = 200
"""Different tags that are listed of one metric."""
PRESENCE_KINDS = 50
PRESENCE_LIST = 2_000
"""People in the building that are listed."""
ROSTERS = 200
"""Lists of guests that are kept at once."""
ROSTER_GUESTS = 20_000
ROSTER_BATCH = 500
"""Guests that one call adds."""
ROSTER_COLUMNS = 200
ROSTER_CELL_CHARACTERS = 4_000
ROSTER_NUMBER = 10_000_000
ROSTER_PAGE = 1_000
LONGEST_LIFE = 366 * DAY
"""An explicit expiry lies at most one year ahead; a leap year is a year."""
LONGEST_CREDENTIAL_LIFE = 3_653 * DAY
"""An explicit end of a credential lies at most ten years ahead, or as far as the default lifetime of its schema."""
CREDENTIAL_LIFE_DAYS = 365
"""Life of a credential whose schema names none."""
RENEWAL_DAYS_BEFORE = 30
"""A wallet may renew a credential so many days before its end, where the schema lets it and says nothing else."""
RENEWAL_DAYS = 365
"""And for so many days after staff issued it."""
REFILL_PAUSE = HOUR
"""A wallet that shows each copy once fetches further ones once in this time at most."""
REFILL_AT = 2
"""So many unused copies are left when it should."""
IDEMPOTENCY_MEMORY = 24 * HOUR
PROOF_TOLERANCE = 5 * MINUTE
METRIC_AHEAD = 5 * MINUTE
METRIC_BEHIND = 365 * DAY

REVOCATION_SIZE = 100_000
"""The most credentials that are revoked, or issued again, at once."""
REVOCATION_SAMPLE = 20
"""The most credentials that are named before they are revoked at once."""
RENEWALS = 100
"""The most credentials that one request issues again."""
RENEWALS_NAMED = 1_000
"""The most credentials that are named by their IDs to be issued again part by part."""
REVOCATION_PAUSE = 60 * SECOND
"""For so long a revocation of many can be undone: status lists are published with the first look at them."""

PIN_DIGITS = 6
PIN_ATTEMPTS = 5

ECHO_CHARACTERS = 64
"""The longest part of the input that a message repeats."""
FAULTS_TOLD = 50
"""The most faults reported for one request."""

CONNECTIONS = 3_000
"""Of the public listener; half of them from one source, as phones behind one router share it."""
ADMIN_CONNECTIONS = 256
DESCRIPTORS_KEPT = 128
"""File descriptors for the store, the journal and outbound connections; inbound connections come on top."""
PIPELINED = 50
"""Requests of one connection that wait for their turn."""
HANDSHAKE_SECONDS = 10
HEADER_SECONDS = 10
BODY_SECONDS = 30
BODY_PAUSE_SECONDS = 10
"""For so long nothing of a body may come."""
BODIES_BYTES = 64 * 1024 * 1024
"""Of all bodies of a listener that are being read."""
BODIES_OF_SOURCE_BYTES = 16 * 1024 * 1024
BODY_UNCOUNTED_BYTES = 16 * 1024
"""The first part of each body, which does not count: most are smaller."""
MESSAGE_FRAMES = 1_000
"""Frames of one message over a WebSocket."""
WRITE_SECONDS = 60
"""How long a client may take to read its answer."""
IDLE_SECONDS = 5
STOP_SECONDS = 2
"""How long a listener that ends waits for what is being answered."""
OUTBOUND_SECONDS = 10
SOCKET_GREETING_SECONDS = 10
"""For so long a WebSocket may stay open before its first message."""
SOCKET_IDLE_SECONDS = 600
"""For so long it may stay open without another, where nothing is to be sent over it as it comes."""
SOCKET_PING_SECONDS = 20
"""So often it is asked for a sign of life, and for so long it may take to give one."""
WRONG_KEYS_PER_MINUTE = 10
"""Of one source; the right key is let in all the same."""
UNKNOWN_CODES_PER_MINUTE = 60
"""Codes, offers and links that do not exist, of one source."""
AGENT_CALLS_PER_MINUTE = 600
"""Of one agent, other than metric records."""
AGENT_MESSAGES_PER_MINUTE = 12_000
"""Messages of one agent over its connection: more than it takes to issue as fast as can be, and no flood."""
METRICS_PER_MINUTE = 180_000
"""Metric records of one agent."""
LOGINS_PER_MINUTE = 5
"""Login requests for one alias: each is a prompt that a person sees."""
