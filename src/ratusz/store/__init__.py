"""The log of tables and people on SQLite or PostgreSQL, and the service that the web application talks to."""

from ratusz.store.database import DEFAULT, VARIABLE, BadDatabase, backup, open_database
from ratusz.store.log import Conflict, Log, SeatSummary, Summary, summary_of
from ratusz.store.news import BadRedis, News
from ratusz.store.people import People
from ratusz.store.person import Credential, Kind, Person
from ratusz.store.seen import Seen
from ratusz.store.service import Service, wall_clock
from ratusz.store.sessions import Session
from ratusz.store.tokens import Token

__all__ = [
    "DEFAULT",
    "VARIABLE",
    "BadDatabase",
    "BadRedis",
    "Conflict",
    "Credential",
    "Kind",
    "Log",
    "News",
    "People",
    "Person",
    "SeatSummary",
    "Seen",
    "Service",
    "Session",
    "Summary",
    "Token",
    "backup",
    "open_database",
    "summary_of",
    "wall_clock",
]
