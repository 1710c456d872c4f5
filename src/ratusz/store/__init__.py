"""The database: schema, table log, results, thread pools, caches and limits."""

from ratusz.extras import need

need("web")  # before the imports below that depend on it

from ratusz.store.announcements import Announcement
from ratusz.store.database import BadDatabase, open_database
from ratusz.store.limits import Limits
from ratusz.store.log import Conflict, Log, Summary, summary_of
from ratusz.store.outage import Unavailable

__all__ = [
    "Announcement",
    "BadDatabase",
    "Conflict",
    "Limits",
    "Log",
    "Summary",
    "Unavailable",
    "open_database",
    "summary_of",
]
