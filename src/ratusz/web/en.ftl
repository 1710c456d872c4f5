# The site, English

site-name = Ratusz
site-line = A table for city-building games
skip = Skip to the content
nav-main = Main
nav-games = Games
nav-enter = Enter
language-en = English
language-pl = polski
language-choose = Language
theme-choose = Colours
theme-auto = as the system
theme-light = light
theme-dark = dark
footer-api = API for programs
footer-fair = Rules in our own words, drawings our own. The games belong to their authors and publishers; if you like one, buy it.
names-first = Busy, Calm, Cheerful, Clever, Brave, Swift, Patient, Lucky, Curious, Gentle
names-second = Beaver, Badger, Hedgehog, Stork, Lynx, Sparrow, Bison, Squirrel, Mole, Woodpecker

# Home

home-title = Build a town tonight
home-intro = City-building games with exact rules, good bots and dice that anyone can check. No account: choose a game and play.
home-games = Games
home-play = Play now
home-play-game = Play now: { $game }
home-invite = Invite friends
home-invite-game = Invite friends to { $game }
home-options = All options
home-options-game = All options of { $game }
home-rules = Rules
home-rules-game = Rules of { $game }
home-players = { $low ->
    [one] { $low }–{ $high } players
   *[other] { $low }–{ $high } players
}
home-minutes = { $low }–{ $high } min
home-picture = A finished board of { $game }
home-continue = Continue
home-mine-over = Finished games
home-open = Open tables
home-open-none = No open tables. Start one?
table-your-turn = your turn
table-playing = playing
table-lobby = { $free ->
    [one] one seat free
   *[other] { $free } seats free
}
table-full = can begin
table-over = finished
table-join = Join
table-go = Open
table-with = with { $names }
table-alone = alone

# Opening a table

new-title = { $game }: a new table
new-who = Who plays
new-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
new-seat = Seat { $number }
new-seat-me = me
new-seat-also-me = me too (on this screen)
new-seat-open = somebody who joins
new-bot = bot “{ $bot }”
new-seats-help = Several seats of your own make a game on one screen: it is handed on from player to player.
new-variants = The game
new-rulings = Unclear points of the rules
new-rulings-help = Where the rulebook leaves a question open. The defaults are good.
new-ruling = ruling { $ruling }
new-also = or: { $also }
new-table = The table
new-access = Who may come
new-access-private = whoever has the link
new-access-open = everybody: the table is listed
new-clock = Time for a round
new-clock-none = no limit
new-clock-live-1 = 1 minute
new-clock-live-3 = 3 minutes
new-clock-live-10 = 10 minutes
new-clock-days-1 = 1 day
new-clock-days-3 = 3 days
new-clock-days-7 = 7 days
new-clock-help = When the time is up, a bot stands in until the player is back.
new-watch = Others may look on
new-name = Your name
new-open = Open the table

# Me

me-title = Me
me-name = Name
me-name-help = That is all we need. It is shown at your tables.
me-keep = Save
me-enter = Enter
me-password = Password
me-password-none = Set a password to come back from another device. Without one, only this browser knows you.
me-password-there = You have a password: log in elsewhere with your name and this password.
me-password-set = Set password
me-password-change = Change password
me-tokens = Tokens for programs
me-tokens-help = A program with a token plays in your name. Take the token away, and it stops at once.
me-token-label = What it is for
me-token-make = Make a token
me-token-secret = Your new token. Copy it now: it is shown only once.
me-token-delete = Delete token { $label }
me-leave = Leave
me-logout = Log out
me-logout-none = You have no password: after logging out nobody can come back as { $name }.
me-elsewhere = Sign out everywhere else
me-elsewhere-help = Was somebody else at your device? No browser but this one will know you then; a new password does the same. Tokens stay.
me-delete = Delete my data
me-delete-help = Your name, password and tokens and everything you said are deleted; bots play on for you, and old games name a former player.
me-delete-sure = Please tick the box if you are sure.
me-delete-tick = Yes, delete everything about me
me-login = Log in with name and password
login-title = Log in
login-help = For those who have set a password. Otherwise a name is enough:
login-new = enter as somebody new
login-do = Log in

# Rules and printing

rules-title = Rules of { $game }
rules-by = A game by { $designer }
rules-print-pdf = Sheets to print (PDF)
rules-print-svg = Sheets as SVG
rules-cards = { $count ->
    [one] One card
   *[other] All { $count } cards
}
rules-none = The rules of this game are not written down here yet.

# Check the dice

check-title = Check the dice
check-fair = { $count ->
    [one] Everything is right: the only outcome was drawn from the seed that was committed before the game.
   *[other] Everything is right: all { $count } outcomes were drawn from the seed that was committed before the game.
}
check-unfair = Something is wrong: { $why }
check-fork = This game began in the middle of another one, so its dice prove nothing.
check-how = Before the game the server showed the commitment: a SHA-256 over the name of the table and a secret seed. Each outcome is an HMAC-SHA256 with that seed over the table, the players’ words and the number of the outcome. Now that the game is over the seed is shown, and anyone can draw everything again: with this page, with the command “ratusz verify”, or with a script of a few dozen lines.
check-commitment = Commitment
check-seed = Seed
check-words = Words of the players
check-table = Table
check-outcomes = Outcomes
check-number = No.
check-ticket = Ticket
check-of = of
check-outcome = Outcome
check-record = Download the record
check-back = Back to the table

# Errors

error-title = That did not work
error-home = Go home

# API

api-title = API for programs
api-document = The OpenAPI document
api-schemas = Types

# Refusals

refusal-unknown-visitor = Say who you are first: enter with a name, or send a token.
refusal-bad-token = This token is not valid.
refusal-cross-site = This request comes from another site and is refused.
refusal-unknown-page = There is no such page.
refusal-wrong-method = This cannot be done with this address.
refusal-malformed = This request cannot be understood.
refusal-too-large = This request is too large.
refusal-too-many = That is too much at once; wait a minute.
refusal-failed = Something went wrong here. It is not your fault; try again in a moment.
refusal-no-print = PDF needs one more package on this server: pip install "ratusz[print]". SVG works without it.
refusal-not-over = The game is not over yet.
refusal-no-campaign = This game has no campaign.
refusal-no-step = There is no such step; steps are 0 to { $last }.
refusal-ahead = This table has not told so much yet; look at it anew.

# The table and the replay; what stands in braces is filled in by the page's scripts

table-board = Your board
table-cell-empty = empty
table-cell-possible = possible: { $what }
table-beside-board = That would reach beyond the board.
table-does-not-fit = That is not possible here.
table-reconnecting = The connection is lost. Reconnecting … nothing is lost.
table-failed = The server could not do that. Please try again.
table-copied = Copied
table-state-away = a bot stands in
table-state-pending = is thinking
table-state-ready = is ready
table-in-words = The board in words
table-no-score = There is no score yet.
table-whose-score = Whose score
table-total = Total
table-score-hint = Tap a line: the cells that cause it light up.
table-no-log = Nothing has happened yet.
table-no-chat = Nobody has said anything yet.
table-scores = Scores, line by line
table-to-rematch = To the rematch
table-rematch = Rematch
table-record = Record as a file
table-you = You
table-setup = Setup
table-end-title = Title earned
table-end-campaign = All episodes are played
table-end-episodes = All episodes
table-end-record = Your new record! Your best until now was { $points }.
table-end-best = Your best so far is { $points }.
table-onward = Next: { $name }
table-share-picture = Share a picture
table-picture-saved = The picture is saved.
table-print = Print
table-titles = All titles
table-to-go = { $points } to go
table-from-points = from { $points }
table-check-dice = Seed and dice
table-check-dice-how = Before the first roll the server bound itself to a secret seed by showing a commitment to it. Now that the game is over, the seed is shown and everybody can draw all outcomes again.
table-commitment = Commitment, shown from the start
table-seed = Seed
table-words = Words of the players
table-check-now = Check the dice
table-play = Play
table-pause = Pause
table-step-start = The beginning
table-seat-name = { $name } ({ $number })
table-enlarge = Board of { $name }, enlarge
table-leave = Leave the game
table-leave-title = Leave this game?
table-leave-how = A bot plays on for you. You can come back to the table at any time and take over again.
table-stay = Stay
table-draft = So far: { $moves }
table-my-board = { $name } (you)
table-hand-over = It is the turn of { $name }
table-hand-over-why = Hand the screen over. Nothing of anybody else’s is shown until you go on.
table-take-over = I am here
table-days = { $number } days
table-step-of = Step { $step } of { $steps }
table-clock = Time left in this round
table-links = Help
table-rules = Rules
table-keys = Keys
table-close = Close
table-away = Your time was up, so a bot plays for you.
table-come-back = I am back
table-end = The end of the game
table-bar = Your turn
table-choices = What to do here
table-actions = What you can do
table-undo = Undo
table-redo = Redo
table-restart = Restart
table-rotate = Rotate
table-flip = Flip
table-place-it = Place it
table-confirm = Confirm
table-unconfirm = Take back
table-auto = Confirm by itself
table-others = The others
table-side = Score, log and chat
table-tab-score = Score
table-tab-cards = Cards
table-tab-log = Log
table-tab-chat = Chat
table-chat-label = Say something
table-chat-send = Send
table-large = A board, large
table-noscript = The game itself needs JavaScript. Everything is also open to programs, see the API.
table-key-name-arrows = arrows
table-key-name-enter = Enter
table-key-name-escape = Esc
table-key-name-shift-r = Shift + R
table-key-b = to the board
table-key-arrows = from cell to cell
table-key-enter = place what is shown; confirm when your turn is complete
table-key-n = to the next possible cell
table-key-r = rotate, or the next possibility here
table-key-f = flip
table-key-escape = drop what is in hand
table-key-u = undo
table-key-y = redo
table-key-shift-r = take the whole turn back
table-key-l = say the last event
table-key-s = say the scores
table-replay = Replay
table-replay-of = Replay: { $title }
table-to-table = To the table
table-replay-bar = Steps
table-first = To the beginning
table-back = One step back
table-forward = One step on
table-round-back = One round back
table-round-forward = One round on
table-last = To the end
table-share-step = Copy link to this step
table-fork = Play on from here against bots
table-sides = Whose side

# Before the game

lobby-title = { $game }: waiting for players
lobby-seats = Seats
lobby-mine = you
lobby-sit = Sit down
lobby-sit-seat = Sit down on seat { $number }
lobby-name = Your name
lobby-invite = Invite friends
lobby-invite-help = Send this link, or let them scan the code.
lobby-link = Link to this table
lobby-copy = Copy
lobby-qr = QR code with the link to this table
lobby-start = Start the game
lobby-fill = Start, with bots in the free seats
lobby-opener = Whoever opened the table starts the game.
lobby-seat-plan = Who sits on seat { $number }
lobby-arrange = Change
lobby-word = A word for the dice
lobby-word-help = Your word goes into every roll. So nobody, not even the server, can have chosen the dice beforehand.
lobby-word-keep = Add my word
lobby-commitment = Commitment to the dice
lobby-leave = Leave
lobby-decline = No, thanks
lobby-full = All seats are taken. Stay and watch when the game begins, or open a table of your own.
lobby-open-another = Open another table
lobby-cancel = Close the table

campaign-title = The campaign so far
campaign-now = being played
campaign-won = won
