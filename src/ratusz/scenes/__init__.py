"""Scenes: one viewer's page of a table, and the messages that update it. No input or output."""

from ratusz.scenes.boards import BoardScene, board_scene
from ratusz.scenes.log_lines import LogLine, log_page
from ratusz.scenes.messages import Message
from ratusz.scenes.scenes import About, Scenes, Viewer, about
from ratusz.scenes.views import (
    Look,
    Names,
    ScoreView,
    SeatView,
    TableView,
    check_viewer,
    first_seat,
    look,
    score_view,
    shown,
)

__all__ = [
    "About",
    "BoardScene",
    "LogLine",
    "Look",
    "Message",
    "Names",
    "Scenes",
    "ScoreView",
    "SeatView",
    "TableView",
    "Viewer",
    "about",
    "board_scene",
    "check_viewer",
    "first_seat",
    "log_page",
    "look",
    "score_view",
    "shown",
]
