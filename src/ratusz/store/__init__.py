"""The log of tables and people on SQLite or PostgreSQL, and the service that the web application talks to."""

from ratusz.extras import need

need("web")  # before anything of it is imported, here and in `web`

from ratusz.store.announcements import Announcement
from ratusz.store.backup import backup, backup_into, restore
from ratusz.store.database import DEFAULT, VARIABLE, BadDatabase, open_database
from ratusz.store.feeds import Feed
from ratusz.store.kept_reviews import KeptReviews
from ratusz.store.limits import Limits
from ratusz.store.log import Conflict, Log, SeatSummary, Summary, summary_of
from ratusz.store.manners import FOR_EVER, Report, check_welcome
from ratusz.store.my_games import GameOnList, MyGames, Standing
from ratusz.store.neighbours import Neighbour, handle
from ratusz.store.news import BadRedis, News
from ratusz.store.outage import Unavailable
from ratusz.store.people import People
from ratusz.store.person import Credential, Kind, Person
from ratusz.store.retention import Due, Retention
from ratusz.store.seen import Seen
from ratusz.store.service import Service, wall_clock
from ratusz.store.sessions import Session
from ratusz.store.tokens import Token
from ratusz.store.workers import Handed, Workers, WorkFailed

__all__ = [
    "DEFAULT",
    "FOR_EVER",
    "VARIABLE",
    "Announcement",
    "BadDatabase",
    "BadRedis",
    "Conflict",
    "Credential",
    "Due",
    "Feed",
    "GameOnList",
    "Handed",
    "KeptReviews",
    "Kind",
    "Limits",
    "Log",
    "MyGames",
    "Neighbour",
    "News",
    "People",
    "Person",
    "Report",
    "Retention",
    "SeatSummary",
    "Seen",
    "Service",
    "Session",
    "Standing",
    "Summary",
    "Token",
    "Unavailable",
    "WorkFailed",
    "Workers",
    "backup",
    "backup_into",
    "check_welcome",
    "handle",
    "open_database",
    "restore",
    "summary_of",
    "wall_clock",
]
