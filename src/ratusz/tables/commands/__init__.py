"""Commands to a table: each is one class, which says when it may be given, by whom, and what it does.

`base` has what they share; `lobby`, `play`, `proposals`, `chat` and `host` have the commands themselves.
"""

from ratusz.tables.commands.chat import Say
from ratusz.tables.commands.lobby import Arrange, Cancel, Decline, Leave, Name, Sit, Start, Word
from ratusz.tables.commands.play import Auto, Confirm, Hint, Move, PlayOut, Redo, Restart, Return, Unconfirm, Undo
from ratusz.tables.commands.proposals import Agree, Nudge, Propose

LobbyCommand = Sit | Decline | Leave | Arrange | Word | Name | Start | Cancel
TurnCommand = Move | Undo | Redo | Restart | Confirm | Unconfirm | Auto | Return | PlayOut | Hint
ConsentCommand = Propose | Agree | Nudge
PlayerCommand = LobbyCommand | TurnCommand | ConsentCommand | Say
"""Everything that people may send to a table that is open; `msgspec.json.decode(body, type=PlayerCommand)`."""
