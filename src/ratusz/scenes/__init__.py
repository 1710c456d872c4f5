"""What one viewer is shown of a table, for programs and pages, and the messages that update it. No input or output."""

from ratusz.scenes.boards import BoardScene, board_scene
from ratusz.scenes.log_lines import LogLine, log_page
from ratusz.scenes.messages import Message
from ratusz.scenes.scenes import Scenes, drafted_position, look
from ratusz.scenes.viewer import Viewer
from ratusz.scenes.views import ScoreView, TableCard, TableView, score_view
from ratusz.scenes.words import TableWords, clock_in_words

__all__ = [
    "BoardScene",
    "LogLine",
    "Message",
    "Scenes",
    "ScoreView",
    "TableCard",
    "TableView",
    "TableWords",
    "Viewer",
    "board_scene",
    "clock_in_words",
    "drafted_position",
    "log_page",
    "look",
    "score_view",
]
