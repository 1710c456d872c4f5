"""The log of tables and people on SQLite or PostgreSQL, and the service that the web application talks to."""

from ratusz.store.database import DEFAULT, VARIABLE, BadDatabase, backup, open_database
from ratusz.store.log import Conflict, Log, SeatSummary, Summary, summary_of
from ratusz.store.manners import FOR_EVER, Report, check_welcome
from ratusz.store.neighbours import Neighbour, handle
from ratusz.store.news import BadRedis, News
from ratusz.store.people import People
from ratusz.store.person import Credential, Kind, Person
from ratusz.store.seen import Seen
from ratusz.store.service import Service, wall_clock
from ratusz.store.sessions import Session
from ratusz.store.tokens import Token

__all__ = [
    "DEFAULT",
    "FOR_EVER",
    "VARIABLE",
    "BadDatabase",
    "BadRedis",
    "Conflict",
    "Credential",
    "Kind",
    "Log",
    "Neighbour",
    "News",
    "People",
    "Person",
    "Report",
    "SeatSummary",
    "Seen",
    "Service",
    "Session",
    "Summary",
    "Token",
    "backup",
    "check_welcome",
    "handle",
    "open_database",
    "summary_of",
    "wall_clock",
]
