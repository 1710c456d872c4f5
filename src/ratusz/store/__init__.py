"""The database: schema, log of tables, results, and what its users share."""

from ratusz.extras import need

need("web")  # before anything of it is imported, in each package of the server

from ratusz.store.announcements import Announcement
from ratusz.store.database import DEFAULT, VARIABLE, BadDatabase, open_database
from ratusz.store.limits import Limits
from ratusz.store.log import Conflict, Log, SeatSummary, Summary, summary_of
from ratusz.store.outage import Unavailable

__all__ = [
    "DEFAULT",
    "VARIABLE",
    "Announcement",
    "BadDatabase",
    "Conflict",
    "Limits",
    "Log",
    "SeatSummary",
    "Summary",
    "Unavailable",
    "open_database",
    "summary_of",
]
