"""The seven tables as SQLAlchemy sees them. What a file really holds stands in ``schema.py``; a test compares both."""

from sqlalchemy import Column, Integer, LargeBinary, MetaData, Table, Text

METADATA = MetaData()

match = Table(
    "match",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text),
    Column("name", Text),
    Column("setup", Text, doc="Canonical JSON of the game's setup."),
    Column("parameters_digest", Text),
    Column("secret", LargeBinary, doc="32 bytes; every month's secret is derived from it."),
    Column("created", Text),
    Column("seal", Text, doc="Hash over what never changes in this row and in the seats."),
    Column("month", Integer, doc="The current snapshot."),
    Column("phase", Text),
)
"""One row."""

seat = Table(
    "seat",
    METADATA,
    Column("player", Integer, primary_key=True),
    Column("kind", Text, doc="Kind of seat; of a computer realm also level and style, as in Seat.role."),
    Column("name", Text),
    Column("token", LargeBinary, doc="Signs the sheets that come as files."),
    Column("status", Text, doc="playing or out."),
)

snapshot = Table(
    "snapshot",
    METADATA,
    Column("month", Integer, primary_key=True),
    Column("attempt", Integer, primary_key=True, doc="1, or more after an evaluation was taken back."),
    Column("state", LargeBinary, doc="zlib of the canonical JSON."),
    Column("state_hash", Text, doc="SHA-256 of the canonical JSON."),
    Column("submissions_hash", Text),
    Column("secret", LargeBinary, doc="The secret this state came from."),
    Column("commitment", Text, doc="Hash of the next month's secret."),
    Column("chain", Text),
    Column("program", Text, doc="Version that evaluated the month."),
    Column("created", Text),
    Column("taken_back", Text, doc="The reason, or NULL while the month stands."),
)
"""Every month is kept, those taken back too."""

submission = Table(
    "submission",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("player", Integer),
    Column("month", Integer, doc="The month the sheet is for."),
    Column("status", Text, doc="draft, valid, replaced or reopened."),
    Column("body", Text, doc="Text of a draft; else the canonical JSON of the orders."),
    Column("digest", Text, doc="SHA-256 of the body."),
    Column("key", Text, doc="The sender's mark: the same sheet sent twice is taken once."),
    Column("written", Integer, doc="When a sheet that came as a file was written, ms since 1970."),
    Column("received", Text),
)
"""Drafts and sheets; nothing accepted is ever deleted."""

report = Table(
    "report",
    METADATA,
    Column("month", Integer, primary_key=True),
    Column("player", Integer, primary_key=True, doc="0 for what is public."),
    Column("body", LargeBinary, doc="zlib of the canonical JSON."),
)

statistic = Table(
    "statistic",
    METADATA,
    Column("month", Integer, primary_key=True),
    Column("player", Integer, primary_key=True),
    Column("figures", Text, doc='JSON, e.g. {"money": 2500, "stars": 1}: ask with figures ->> \'money\'.'),
)

journal = Table(
    "journal",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("at", Text),
    Column("month", Integer, doc="Months evaluated when the entry was made."),
    Column("actor", Integer, doc="0 for the game master and the host."),
    Column("kind", Text, doc="Tag of the note."),
    Column("body", Text, doc="Canonical JSON of the note."),
)
"""What happened around the months; entries are added, never changed."""
