"""The log of tables and people on SQLite or PostgreSQL, and the service that the web application talks to."""

from ratusz.store.announcements import Announcement
from ratusz.store.backup import backup, restore
from ratusz.store.database import DEFAULT, VARIABLE, BadDatabase, open_database
from ratusz.store.log import Conflict, Log, SeatSummary, Summary, summary_of
from ratusz.store.news import BadRedis, News
from ratusz.store.outage import Unavailable
from ratusz.store.people import People, Person, Token
from ratusz.store.retention import Due, Retention
from ratusz.store.seen import Seen
from ratusz.store.service import Service, wall_clock

__all__ = [
    "DEFAULT",
    "VARIABLE",
    "Announcement",
    "BadDatabase",
    "BadRedis",
    "Conflict",
    "Due",
    "Log",
    "News",
    "People",
    "Person",
    "Retention",
    "SeatSummary",
    "Seen",
    "Service",
    "Summary",
    "Token",
    "Unavailable",
    "backup",
    "open_database",
    "restore",
    "summary_of",
    "wall_clock",
]
