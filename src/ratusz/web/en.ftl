# The site, English

site-name = Ratusz
site-line = A table for city-building games
skip = Skip to the content
nav-main = Main
nav-games = Games
nav-enter = Sign in
nav-account = Your account ({ $name })
language-en = English
language-pl = polski
language-choose = Language
theme-choose = Colours
theme-auto = like your device
theme-light = light
theme-dark = dark
footer-api = API for programs
footer-fair = Rules in our own words, drawings our own. The games belong to their authors and publishers: if you like one, buy it.
names-first = Busy, Calm, Cheerful, Clever, Brave, Swift, Patient, Lucky, Curious, Gentle
names-second = Beaver, Badger, Hedgehog, Stork, Lynx, Sparrow, Bison, Squirrel, Mole, Woodpecker

# Home

home-title = Build a town tonight
home-intro = Four city-building games against friends or bots. No account needed: pick one and play.
home-opponent = Who will you play against?
home-games = Games
home-play = Play now
home-play-game = Play now: { $game }
home-invite = With friends…
home-invite-game = With friends: { $game }
home-options = Options…
home-options-game = Options for { $game }
home-rules = Rules
home-rules-game = Rules of { $game }
home-players = { $low ->
    [one] { $low }–{ $high } players
   *[other] { $low }–{ $high } players
}
home-minutes = { $low }–{ $high } min
home-picture = A finished board of { $game }
home-continue = Your games
home-mine-over = Finished games
home-open = Tables looking for players
home-open-none = Nobody is waiting for players right now. Open a table “With friends” and let everyone see it.
table-your-turn = Your turn
table-lobby = { $free ->
    [one] One seat free
   *[other] { $free } seats free
}
table-alone = solo
table-empty = nobody else yet
table-one-screen = at one screen
home-bots = Against bots and solo
home-bots-more = { $count } more
card-invited = { $name } invites you
card-rematch = { $name } wants a rematch
card-declined = { $names } said no, thanks
card-asked = Waiting for an answer
card-start = Everyone is here: start the game
card-waiting = Waiting for { $names }
card-paused = Paused until someone comes back
card-clock = Time for a round: { $clock }
card-chat-new = { $count ->
    [one] One new message
   *[other] { $count } new messages
}

# Opening a table

new-title = { $game }: new table
new-who = Who is playing?
new-setups = Ready-made games
new-players-label = How many players?
new-player = Player { $number }
new-seat-here = Someone at this screen
new-name-here = Their name
new-pick = I choose…
new-start = Start the game
new-seat = Seat { $number }
new-seat-open = A friend, by link
new-variants = Which version?
new-rulings = Fine points of the rules
new-rulings-help = Where the rulebook leaves a question open. The settings are fine as they are.
new-table = Who may join?
new-access = Who may come
new-access-private = Only people with the link
new-access-open = Anyone: list the table on the home page
new-clock = Clock
new-clock-help = How long may a round take? When someone runs out of time, a bot plays that round for them; if nobody is there, the table pauses.
new-bank = Time bank: each player has the time of { $rounds } rounds in reserve for the whole game
new-watch = Others may watch
new-help = Help
new-hintless = Play without hints
new-name = Your name
new-open = Open the table

# Ready-made games

setup-first = First game
meaning-first = The plain rules, against one bot.
setup-full = Full game
meaning-full = Everything that belongs to the game.
setup-solo = Solo
meaning-solo = Just you. How many points can you make?
setup-friends = With friends
meaning-friends = You get a link to send.

# Me

me-title = Who are you?
me-name = Name
me-name-help = A name is all we need. Others see it at your tables.
me-keep = Save
me-enter = That’s me
me-password = Password
me-password-none = With a password you can come back from any device. Without one, only this browser knows you.
me-password-there = You have a password. Sign in anywhere with your name and this password.
me-password-set = Set password
me-password-change = Change password
me-password-old = Present password
me-password-new = New password
me-recovery = Your recovery code
me-recovery-help = Write it down and keep it safe: we show it only once. If you ever forget your password, your name and this code set a new one.
me-holiday = Holiday
me-holiday-help = While you are away, the clocks of your games over days stand still. You have { $days ->
    [one] { $days } day
   *[other] { $days } days
} left within a year.
me-holiday-until = You are on holiday until { $date }.
me-holiday-end = I am back
me-holiday-last = Last day away
me-holiday-take = Go on holiday
me-sessions = Where you are signed in
me-sessions-help = Is there a browser you do not know, or a device that is not yours any more? Sign it out. Your tokens keep working.
me-session-unknown = A browser
me-session-here = this browser
me-session-seen = { $days ->
    [0] seen today
    [one] seen yesterday
   *[other] seen { $days } days ago
}
me-session-end = Sign out
me-session-end-one = Sign out { $label }
me-tokens = Tokens for programs
me-tokens-help = A program with a token can play for you. Delete the token and it stops at once.
me-token-label = What it is for
me-token-make = Make a token
me-token-secret = Here is your new token. Copy it now: we show it only once.
me-token-delete = Delete token { $label }
me-leave = Sign out
me-logout = Sign out here
me-logout-none = You have no password yet. If you sign out now, nobody can come back as { $name }.
me-elsewhere = Sign out everywhere else
me-delete = Delete my data
me-delete-help = We delete your name, your password, your tokens, your list of games and everything you have written. Where others still play, a bot takes your seat; old games show a former player.
me-delete-sure = Please tick the box if you are sure.
me-delete-tick = Yes, delete everything about me
me-login = Sign in with a password
login-title = Welcome back
login-help = No password yet? You only need a name:
login-new = choose one
login-do = Sign in
login-other-name = Play under another name
login-forgotten = Forgot your password?
recover-title = Set a new password
recover-help = With your name and the recovery code that you got with your password. All your browsers are signed out, and you get a new code.
recover-code = Recovery code
recover-do = Set password
recover-none = No code either? Ask whoever runs this server for a new one.
me-blocked = People you have blocked
me-blocked-help = You do not see what they write, and you do not sit at each other’s tables.
me-data = Your data
me-export = Download everything
me-export-help = One file with your name, your browsers and tokens, your games with their records, and everything you have written.
people-link = Block or report somebody
people-title = People at this table
people-help = If you block somebody, you do not see what they write, they cannot invite you, and you do not sit down at each other’s tables. They are not told. A report goes to whoever runs this server.
people-nobody = Nobody else is here.
people-block = Block
people-block-one = Block { $name }
people-blocked = You have blocked this person.
people-unblock = Unblock
people-unblock-one = Unblock { $name }
people-report = Send report
people-report-one = Report { $name }
people-report-text = What happened? One sentence is enough.
people-reported = Thank you. Your report is on its way to whoever runs this server.

# Rules and printing

rules-title = Rules of { $game }
rules-by = A game by { $designer }
rules-print-pdf = Sheets to print (PDF)
rules-print-svg = Sheets as SVG
rules-cards = { $count ->
    [one] One card
   *[other] All { $count } cards
}
rules-now = Now
rules-contents = Contents
rules-page = The rules on a page of their own
rules-none = The rules of this game are not written down here yet.

# Check the dice

check-title = Was chance fair?
check-fair = { $count ->
    [one] Yes. The only roll came from the secret number that was fixed before the game.
   *[other] Yes. All { $count } rolls and draws came from the secret number that was fixed before the game.
}
check-unfair = Something does not add up: { $why }
check-fork = This game began in the middle of another one, so its dice cannot be checked.
check-why = Before the game the server fixed a secret number and showed its fingerprint to everybody. It could not change the number afterwards. Now that the game is over the number is public, and we have just rolled everything again from it.
check-exactly = How exactly?
check-how = The fingerprint is a SHA-256 over the name of the table and the secret number. Each roll is an HMAC-SHA256 with that number over the table, the players’ words and the number of the roll. Download the game record, and any program can repeat this; a script of a few dozen lines comes with Ratusz.
check-commitment = Fingerprint
check-seed = Secret number
check-words = Lucky words of the players
check-table = Table
check-outcomes = All rolls and draws
check-number = No.
check-ticket = Ticket
check-of = of
check-outcome = Result
check-record = Download the game record
check-back = Back to the table

# Errors

error-missing = Nothing here
error-forbidden = You cannot do that
error-bad = That did not work
error-conflict = Not right now
error-full = Not right now
error-illegal = That is not allowed
error-failed = Something broke on our side
error-number = If it happens again, tell your host this number: { $number }
error-name = Choose a name
error-back = Go back
error-home = To the home page

# API

api-title = API for programs
api-document = The OpenAPI document
api-schemas = Types

# Refusals

refusal-unknown-visitor = We do not know you yet. Choose a name first (programs send a token).
refusal-bad-token = This token does not work any more.
refusal-word-needed = This server is for friends. Open a page and type its word there; programs send it in the header { $header }.
refusal-cross-site = This came from another website, so we did not do it. Try again from our own pages.
refusal-unknown-page = There is no page at this address. Perhaps the link is incomplete.
refusal-wrong-method = That cannot be done at this address.
refusal-malformed = { $place ->
    [none] Something about that was not right, so nothing has changed. Go back and try again.
   *[other] The value of “{ $place }” does not fit, so nothing has changed: { $problem }.
}
refusal-too-large = That is too much text at once.
refusal-too-many = That was a bit fast. Wait a moment and try again.
refusal-too-slow = That took too long to arrive. Try again.
refusal-wrong-host = This address is not allowed here. The host can add it: with RATUSZ_HOSTS, or with hosts in settings.toml.
refusal-failed = It is not your fault, and nothing is lost. Try again in a moment.
refusal-unavailable = The server cannot reach its memory right now. Nothing is lost, and nothing of this was done. Try again in a few seconds.
refusal-no-print = This server cannot make PDF files (its host can add that with: pip install "ratusz[print]"). The sheets as SVG work.
refusal-no-hints = This server gives no hints.
refusal-no-campaign = This game has no campaign.
refusal-no-step = There is no such step; steps are 0 to { $last }.
refusal-ahead = Your page is ahead of the table. Load it again.

# The table and the replay; what stands in braces is filled in by the page's scripts

table-board = Your board
table-cell-empty = empty
table-cell-possible = possible: { $what }
table-cell-pick = can be picked up
table-dead-complete = Your turn is complete: confirm it, or undo to change it.
table-dead-place = { $what }: nothing can be done here now. What you can do is lit.
table-dead-other = First put back what you hold. Here you could: { $what }
table-middle = The middle of the table
table-seats = Everybody at the table
table-menu = Menu
table-sound = Sounds
table-zoom = Zoom
table-beside-board = That would reach beyond the board.
table-does-not-fit = That is not possible here.
table-signed-out = You have been signed out here. To play on, sign in again.
table-reconnecting = The connection is gone. Reconnecting… your game is safe.
table-failed = That did not work. Please try again.
table-copied = Copied
table-state-away = a bot is playing
table-gone = away
table-state-gone = is thinking, but has closed the page
table-state-gone-ready = is ready, and has closed the page
table-state-pending = is thinking
table-state-ready = is ready
table-in-words = The board in words
table-no-score = There is no score yet.
table-whose-score = Whose score
table-total = Total
table-so-far = So far
table-score-hint = Tap a line: the cells that cause it light up.
table-no-log = Nothing has happened yet.
table-earlier = What was before
table-no-chat = Nobody has said anything yet.
table-scores = Scores, line by line
table-to-rematch = Join the rematch
table-rematch = Rematch
table-again = Play again
table-record = Game record (file)
table-check-dice = Fair chance
table-check-dice-how = Before the game began the server fixed a secret number and showed its fingerprint. Now that the game is over you can see the number, and anyone can repeat every roll and every draw.
table-commitment = Fingerprint, shown from the start
table-seed = Secret number
table-words = Lucky words of the players
table-you = You
table-setup = Setup
table-end-title = Title earned
table-end-campaign = All episodes are played
table-end-episodes = All episodes
table-end-record = Your new record! Your best until now was { $points }.
table-end-best = Your best so far is { $points }.
table-my-games = My games
table-onward = Next: { $name }
table-onward-carries = Your points carry over: they add up with those to come.
table-news-title = New in this episode
table-chapter-won = You win this chapter
table-chapter-shared = This chapter is a tie
table-chapter-lost = { $name } wins this chapter
table-share-picture = Share a picture
table-picture-saved = The picture is saved.
table-print = Print
table-titles = All titles
table-to-go = { $points } to go
table-from-points = from { $points }
table-check-now = Check the dice
table-play = Play
table-pause = Pause
table-step-start = The beginning
table-seat-name = { $name } ({ $number })
table-did = { $name } { $words }.
table-enlarge = Board of { $name }, enlarge
table-leave = Leave the game
table-leave-title = Leave this game?
table-leave-how = If others play on, a bot plays for you; if nobody does, the table waits. Open it again whenever you like, and you are back.
table-stay = Stay
table-my-board = { $name } (you)
table-hand-over = { $name }’s turn
table-hand-over-why = Pass the screen on. Nobody’s board is shown until you tap.
table-take-over = I am here
table-left-days = { $days } d { $hours } h
table-left-day = { $days } d
table-left-hours = { $hours } h { $minutes } min
table-left-when = { $left }, { $when }
table-left-bank = time bank { $left }
table-step-of = Step { $step } of { $steps }
table-clock = Time left in this round
table-links = Help
table-rules = Rules
table-keys = Keys
table-close = Close
table-away = Your time was up, so a bot plays for you.
table-come-back = I am back
table-play-on = Play on
table-play-myself = Play on myself
table-sure-points = As things stand, your total is then { $points }.
table-sure-no = Keep playing
table-paused-how = The clock stands still. Play on, and it starts again.
table-stood-in = While you were away
table-proposal = A proposal
table-repeat = Let me play it myself
table-repeat-how = If the others agree, the table goes back to the start of that round. Their turns stand, and the same dice or cards follow.
table-agree = Agree
table-decline = Decline
table-withdraw = Take it back
table-waits-for = Still to answer: { $names }
table-nudge = Remind
table-nudge-done = A reminder is on its way.
table-on-holiday = on holiday until { $date }
table-ask-pause = Ask for a pause
table-ask-clock = Change the clock…
table-ask-clock-how = All others have to agree. Then the clock starts again.
table-keep-title = Stop for now?
table-keep-how = Nobody plays on without you. The game waits in your games until you come back.
table-keep = Keep it for later
table-delete = Delete the game
table-for-you = { $name } for you
table-for-person = { $name } for { $person }
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
table-ends-in = Ends in { $seconds } s: hold
table-held = On hold. Confirm when you are ready.
table-sent = Sent. It counts as soon as the connection is back.
table-confirm = Confirm
table-unconfirm = Change my turn
table-auto = Confirm automatically after 5 seconds
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
table-key-r = rotate (as do wheel and right button), or the next possibility here
table-key-f = flip
table-key-escape = drop what is in hand
table-key-u = undo
table-key-y = redo
table-key-shift-r = take the whole turn back
table-key-l = say the last event
table-key-h = say what the strongest bot would do
table-hint = Hint
table-hint-thinking = Thinking…
table-hint-best = best
table-hint-said = Hint: { $words }. { $why }
table-with-hints = with hints
table-key-s = say the scores
table-key-rules = the rules
table-key-name-rules = ?
table-key-k = these keys
table-replay = Replay and review
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

lobby-seats = Who is playing?
lobby-mine = you
lobby-sit = Sit here
lobby-sit-seat = Sit here: seat { $number }
lobby-free = Free seat
lobby-invited = invited
lobby-join = Join the game
lobby-sit-here = Share this screen
lobby-sit-here-seat = Share this screen: seat { $number }
lobby-add-bot = Add a bot
lobby-add-bot-seat = Add a bot: seat { $number }
lobby-change-bot = Change
lobby-change-bot-seat = Change { $name }
lobby-free-seat = Free the seat of { $name }
lobby-name-seat = Name of the player on seat { $number }
lobby-name-keep = Save
lobby-options = The game
lobby-players = Players
lobby-clock = Time for a round
lobby-yes = yes
lobby-no = no
lobby-rules = Rules of { $game }
lobby-chat = Chat
lobby-qr-show = Show a QR code
lobby-fair = Fair chance
lobby-fair-help = All rolls and draws of this game follow from a secret number that is already fixed. You see its fingerprint now and the number itself after the game. Add a lucky word if you like: it changes all of them, so nobody can have picked them beforehand, not even this server.
lobby-words = Words so far:
lobby-word-of = Lucky word of { $name }
lobby-name = Your name
lobby-invite = Invite friends
lobby-known = People you know
lobby-invite-one = Invite { $name }
lobby-invite-help = Send this link. Whoever opens it can sit down, no account needed.
lobby-here-only = Friends cannot use this link: localhost is each computer itself. { $network ->
    [yes] Open this page at the address of this machine in your network, or name it in RATUSZ_HOSTS.
   *[no] Start the server with “ratusz serve --lan”, or open this page at the address your network knows it by.
}
lobby-lan = You are here at localhost, which works on this computer only. Friends in your network use this link.
lobby-link = Link to this table
lobby-copy = Copy link
lobby-qr = QR code with the link to this table
lobby-start = Start the game
lobby-fill = { $count ->
    [one] Don’t wait: play with a bot
   *[other] Don’t wait: play with bots
}
lobby-opener = As soon as all seats are taken, anyone can start.
lobby-word = Your lucky word
lobby-word-keep = Add it
lobby-commitment = Fingerprint of the dice
lobby-leave = Leave the table
lobby-decline = No, thanks
lobby-full = All seats are taken. You can watch once the game begins, or open a table of your own.
lobby-open-another = Open another table
lobby-cancel = Close the table for everyone

campaign-title = The campaign so far
campaign-now = being played
campaign-won = won

# Lessons

news-close = Close what is new
lesson-learn = Learn by playing
lesson-learn-in = Learn by playing, { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
lesson-named = { $title }, { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
lesson-bar = How far the lesson has come
lesson-next = Next
lesson-more = Next lesson: { $title }
lesson-back = Back
lesson-play = Play your first game
table-lesson-read-on = One moment: read this first, then press “Next”.

# My games

games-title = My games
games-all = All
games-none = No finished games yet. The first one you play to its end will hang here.
games-none-of-game = No finished games of this one yet.
games-unknown = Play a game, and it will be kept here for you: its board, your score, and how you get on.
games-play = Choose a game
games-alone = solo
games-several = with others
games-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
games-without = without { $what }
games-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
games-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $players }
games-with = with
games-stood-in = a bot finished it for you
games-not-counted = does not count in your averages
games-hints = with hints
games-gone = cleared away
games-gone-help = Only the score is left: the server keeps finished games for a limited time.
games-replay = Replay and review
games-replay-of = Replay and review: { $title }, { $date }
games-record = Record
games-record-of = Record: { $title }, { $date }
games-take-off = Remove…
games-take-off-of = Remove… { $title }, { $date }
games-take-off-sure = Remove for good
games-board-of = Your final board: { $title }
games-older = Older games
games-newest = Back to the newest
games-best = Best
games-mean = Average
games-wins = Won
games-last = Last games
games-histogram = Your scores, from { $low } to { $high }; most often { $most }
games-titles = Titles
games-title-from = from { $points }
games-title-reached = since { $date }
games-title-not-yet = not yet
games-standing = How you get on
games-list = Finished games
games-see-all = All your games
games-more-help = Removing a game from your list changes nothing for the others who played it. Everything here is in the file with your data, and goes when you delete it.
games-date = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
} { $year }

# The review beside the replay

table-review = Review
table-review-comes = Looking at the game…
table-review-thorough = Thorough review
table-review-moments = What mattered most
table-review-played = Played: { $played }
table-review-better = Better: { $better }
table-review-look = Go there
table-review-show = Show it
table-review-try = Try it from here
table-review-start = Expected
table-review-luck = Luck
table-review-luck-others = Luck and opponents
table-review-skill = Skill
table-review-score = Score

# Where a game's printed numbers come from.
numbers-title = Where the numbers come from
numbers-mark-open = Some numbers on this board are not confirmed
numbers-mark-sure = The numbers on this board are confirmed
numbers-more = Which numbers, and how to correct them

# The host's own site: privacy, accessibility, imprint, the gate, what other sites show beside a link

footer-contact = Contact:
og-description = Four city-building games in your browser: alone, against bots or with friends. No account needed.
og-invitation = You are invited to a game of { $game }. No account needed.
imprint-title = Imprint
gate-title = Friends only
gate-lead = This table is for friends of the host. Type the word that you were told, and you are in.
gate-word = The word
gate-do = Come in
gate-help = Ask the person who invited you for the word. This browser remembers in a cookie that you know it.
gate-wrong = That is not the word. Try again, or ask the person who invited you.
privacy-title = Privacy
privacy-lead = A name is all that you have to give, and it need not be yours. Nothing is loaded from other servers, nothing follows you, nothing is sold, and there is no advertising.
privacy-stored = What this server stores
privacy-of-people = You
privacy-what-people = The name that you chose, when you came, a hash of your password and of your recovery code if you have them, and whether the host has muted or banned you.
privacy-keeps-guests = { $days ->
    [0] Kept until you delete it.
    [one] Kept until you delete it; without a password it is deleted after { $days } day without a visit.
   *[other] Kept until you delete it; without a password it is deleted after { $days } days without a visit.
}
privacy-of-sessions = Your browsers
privacy-what-sessions = For each browser that is signed in: the kind of browser and system, when it signed in and when it was last seen.
privacy-kept-sessions = A browser is signed out after { $days } days without a visit, and its row goes when you next sign in. You can end each one yourself.
privacy-of-tokens = Your programs
privacy-what-tokens = Tokens that you made for programs: their label, when you made them, and a hash.
privacy-kept-tokens = Kept until you delete them.
privacy-of-games = Tables
privacy-what-games = Every move, who sat where and came by, words for the dice and the chat, with the time of each. People who may see a table see this too.
privacy-keeps-lobbies = { $days ->
    [0] Tables that never began stay.
    [one] Tables that never began or were given up, and lessons, are deleted after { $days } day without a change.
   *[other] Tables that never began or were given up, and lessons, are deleted after { $days } days without a change.
}
privacy-keeps-running = { $days ->
    [0] Unfinished games stay.
    [one] Unfinished games are deleted after { $days } day without a change.
   *[other] Unfinished games are deleted after { $days } days without a change.
}
privacy-keeps-finished = { $days ->
    [0] Finished games stay.
    [one] Finished games are deleted after { $days } day.
   *[other] Finished games are deleted after { $days } days.
}
privacy-of-results = Your list of games
privacy-what-results = Your finished games with score, place, and who played.
privacy-kept-results = Kept until you take a game off the list or delete your data.
privacy-of-blocks = Whom you block
privacy-what-blocks = Whom you have blocked. They are not told.
privacy-kept-blocks = Kept until you unblock them, or one of you deletes their data.
privacy-of-holidays = Your holidays
privacy-what-holidays = When your holidays from games began and ended. The others at your tables see when one ends.
privacy-kept-holidays = Deleted after a year, when you next take one.
privacy-of-reports = Reports to the host
privacy-what-reports = Who reported whom, at which table, what they wrote, and when. Only the host reads them.
privacy-keeps-reports = { $days ->
    [0] Kept until one of the two deletes their data.
    [one] Deleted { $days } day after they came, when the host has closed them.
   *[other] Deleted { $days } days after they came, when the host has closed them.
}
privacy-of-attempts = Wrong passwords
privacy-what-attempts = How often a wrong password was tried for a name, under a hash of that name, to slow down people who guess. Not from where.
privacy-kept-attempts = Forgotten after { $minutes } minutes, and deleted with the next wrong password.
privacy-daily = The server deletes once a day what is due.
privacy-by-hand = The host deletes by hand what is due, so it may stay a little longer.
privacy-copies = The host may keep backups, and the server keeps copies of its database from before its last three updates; what you delete stays in those until they are deleted.
privacy-browser = What your browser stores
privacy-cookie-session = who you are, for a year
privacy-cookie-device = that your password was typed in this browser, so that strangers who guess it do not lock you out; for a year
privacy-cookie-gate = that you know this server’s word, for a year
privacy-cookie-language = the language you chose
privacy-cookie-theme = the colours you chose
privacy-wishes-what = Wishes
privacy-wishes = Sounds, turns that end by themselves, and which page of a lesson or news you have read. They never leave your browser.
privacy-log-title = Logs
privacy-log = The server’s log has no names and no addresses. It counts requests of each address in memory, to stop floods, and writes none of that down. A proxy that the host runs in front may log addresses.
privacy-others-title = Who else gets it
privacy-others = Nobody. People at your table see your name, your moves and what you write; the host can see everything that is stored.
privacy-yours-title = Your data, your choice
privacy-yours = On your page you can download everything and delete it.
access-title = Accessibility
access-lead = Everybody should be able to play. This page says what we check and what we know does not work yet. It is our own judgement; nobody has certified it.
access-tested = What is tested with every change
access-tested-axe = Every kind of page, and every phase of a turn in each game, passes all checks of axe-core, in light and dark, at desktop and phone size.
access-tested-keyboard = A whole game of each kind is played with the keyboard alone.
access-tested-names = A whole game of each kind is played by roles and names alone, as a screen reader tells them. The board is also there in words, in the menu.
access-tested-motion = People who ask their system for less motion see none.
access-tested-width = No page is wider than the screen of a phone.
access-tested-themes = Light and dark colours have enough contrast for text.
access-tested-time = In your first games nothing is confirmed by a timer; later you can hold it or switch it off. A table needs no clock.
access-missing = What does not work, or is not known
access-missing-people = We have not yet tried this with people who need assistive technology every day.
access-missing-readers = No particular screen reader has been tried; automatic checks find only a part of all barriers.
access-missing-drawings = Boards are dense drawings. On a phone you have to enlarge them to read what is printed small.
access-missing-print = Printed sheets (PDF and SVG) have no structure for screen readers.
access-missing-scripts = Without JavaScript you can open tables and read the rules and download game records, but not play.
access-missing-contrast = High-contrast modes of operating systems and voice control have not been tried.
access-tell-title = Tell us
access-tell = If something stops you, tell the person who runs this server.
