"""People: accounts, sessions, passwords, tokens, moderation, and lists of finished games."""

from ratusz.people.accounts import People
from ratusz.people.moderation import FOR_EVER, refuse_banned
from ratusz.people.my_games import Standing
from ratusz.people.person import Credential, Kind, Person
from ratusz.people.sessions import Session
from ratusz.people.tokens import Token

__all__ = ["FOR_EVER", "Credential", "Kind", "People", "Person", "Session", "Standing", "Token", "refuse_banned"]
