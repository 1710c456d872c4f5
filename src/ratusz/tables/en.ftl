# Tables, English

bot-greedy = plain bot
bot-random = plays at random
stands-in = { $name } is standing in
stood-in = { $count ->
    [one] While you were away, { $name } played a round for you.
   *[other] While you were away, { $name } played { $count } rounds for you.
}
name-former = former player
name-nobody = free
name-of-several = { $name } ({ $number })
name-of-gone = { $name } (gone)

prompt-lobby = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
prompt-full = Everyone is here. You can start.
prompt-full-others = Everyone is here. The game can begin.
prompt-complete = All done? Confirm your turn, or undo something.
prompt-waiting = Waiting for { $names }.
prompt-thinking = { $count ->
    [one] { $names } is thinking…
   *[other] { $names } are thinking…
}
prompt-paused = The table is paused: nobody was here when the time was up.
prompt-pause = A pause, as all agreed.
prompt-over = The game is over.
prompt-cancelled = This table was given up.
prompt-stopped = The host of this server has closed the table: { $reason }

clock-none = no limit
clock-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
clock-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
clock-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
clock-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
clock-with-bank = { $clock }, with a time bank

# Agreements and reminders

proposal-pause = { $name } asks for a pause. The clock stands still until one of you plays on.
proposal-clock = { $name } asks for another clock: { $clock } for a round.
proposal-again = { $name } was away and asks to play the last round again. Your own turns of that round stand, and the same dice or cards follow.
nudged = { $names }: it’s your turn!
note-left = { $name } has left. A bot plays on.
note-returned = { $name } is back.
note-absent = Paused: nobody was here when the time was up.
note-pause = Paused, as all agreed.
note-resumed = The game goes on.
note-clock = All agreed on another clock: { $clock } for a round.
note-again = Back to the start of the round, as all agreed: { $name } plays it again.
note-dropped = { $name } did not agree.

# The end

names-and = { $names } and { $last }
end-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
end-next-title = { $points }, { $missing } short of { $title }.
end-highest-title = { $points }. There is no higher title!
end-won = You won by { $margin }!
end-won-tie = A tie, and the tie-break is yours!
end-won-remark = { $points }. Well built!
end-shared = A tie: you share the victory with { $names }
end-lost = You came { $place ->
    [2] second
    [3] third
    [4] fourth
   *[other] { $place }th
}, { $behind } behind { $names }{ $shared ->
    [yes] , who share the victory
   *[no] {""}
}
end-lost-tie = Level with { $names }, but { $shared ->
    [yes] they share the victory by the tie-break
   *[no] the tie-break is theirs
}
end-lost-remark = { $points }. A good game all the same.
end-close-remark = { $points }. That was close!
end-watched = { $name } won by { $margin }
end-watched-tie = A tie, and the tie-break goes to { $name }
end-watched-shared = A tie: { $names } share the victory

# Refusals

refusal-bad-request = Something in that form did not make sense. Go back and try again.
refusal-bad-move = That is not a move in this game.
refusal-bad-option = That choice is not possible in this game ({ $option }). Go back and choose again.
refusal-bad-options = These choices do not go together. Go back and change one of them.
refusal-bad-clock = With this kind of clock, a round can last from { $low } to { $high } seconds.
refusal-bad-plan = The seats cannot be filled this way. Go back and choose again.
refusal-bad-key = A key can have at most { $most } printable characters.
refusal-bad-begin = A game cannot continue from this point.
refusal-unknown-game = There is no such game. You can play: { $games }.
refusal-unknown-bot = There is no such bot. You can choose: { $bots }.
refusal-no-seat = There is no such seat. Seats are numbered from 0 to { $last }.
refusal-empty-text = This text is empty. Please write something.
refusal-text-too-long = This text is too long. It can have at most { $most } characters.
refusal-not-your-seat = This is not your seat.
refusal-not-seated = You are not sitting at this table.
refusal-not-invited = This table is private. Ask whoever opened it to invite you.
refusal-opener-only = Only the person who opened this table can do that.
refusal-host-only = Only the server can do that.
refusal-hints-people = There are no hints in games between people.
refusal-hints-shared = There are no hints where several play at one screen.
refusal-hints-lesson = There are no hints in a lesson: the teacher tells you what to do.
refusal-hints-off = This game is played without hints.
refusal-old-version = Something has just changed here. Have another look and try again.
refusal-key-reused = This key has already been used for another request.
refusal-stage-lobby = The game has not started yet.
refusal-stage-playing = The game has already started.
refusal-stage-over = The game is over.
refusal-stage-cancelled = This table is closed. You can open a new one.
refusal-not-over = The game is not over yet. Come back when it is.
refusal-seat-taken = Somebody is already sitting there.
refusal-no-free-seat = There are no free seats left.
refusal-seats-empty = { $count ->
    [one] One seat is still empty. Wait for somebody to join, or let a bot play there.
   *[other] { $count } seats are still empty. Wait for others to join, or let bots play there.
}
refusal-nothing-to-undo = There is nothing to undo. What has been revealed stays.
refusal-nothing-to-redo = There is nothing to redo.
refusal-not-complete = Your turn is not complete yet.
refusal-turn-complete = Your turn is done. Confirm it, or undo something.
refusal-not-confirmed = You have not confirmed your turn yet.
refusal-already-confirmed = You have already confirmed your turn. To change it, take that back first.
refusal-nothing-to-decide = There is nothing to decide at this seat right now.
refusal-cannot-play-out = There is still something to play for at this seat.
refusal-not-playing-out = No bot is playing out the rest at this seat.
refusal-not-away = No bot is standing in at this seat.
refusal-already-left = You have already left. A bot is playing for you.
refusal-no-bot-due = It is not a bot’s turn at this seat.
refusal-not-yet = There is still time left.
refusal-has-rematch = There is already a rematch.
refusal-lesson = Not this one, please: let us follow the lesson. What to do is lit.
refusal-unknown-lesson = There is no such lesson.

# Lessons

lesson-done = Your turn is complete. Press “Confirm” below, and the game goes on.
refusal-chat-full = The chat at this table is full.
refusal-too-many-changes = That was one change too many. Please play on from here.
refusal-paused = The game is paused. Press “Play on” first.
refusal-overtime = Time banks are running, so a confirmed turn stands.
refusal-not-alone = Other people play here. You can only leave.
refusal-not-again = This round can no longer be played again.
refusal-proposal-open = First the other proposal has to be answered.
refusal-proposal-gone = This is no longer proposed.
refusal-nobody-to-nudge = Nobody else is waited for.
refusal-already-nudged = You have already sent a reminder in this round.
