# Tables, English

name-bot = Bot “{ $bot }”
name-former = former player
name-nobody = free

prompt-lobby = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
prompt-full = All seats are taken; the game can begin.
prompt-complete = Your turn is complete. Confirm it, or take something back.
prompt-waiting = Waiting for { $names }.
prompt-over = The game is over.
prompt-cancelled = This table was given up before the game began.
end-winners = { $count ->
    [one] { $names } won.
   *[other] { $names } share the victory.
}

end-alone = { $count ->
    [one] { $points } point
   *[other] { $points } points
}

# Refusals

refusal-bad-request = This request cannot be understood.
refusal-bad-move = That is not a move of this game.
refusal-bad-option = The game does not have the option “{ $option }” with this value.
refusal-bad-options = These options do not go together.
refusal-bad-clock = A round of this kind of clock takes { $low } to { $high } seconds.
refusal-bad-plan = The seats cannot be arranged like this.
refusal-bad-key = A key has at most { $most } printable signs.
refusal-bad-begin = No game can go on from there.
refusal-unknown-game = There is no such game; there are { $games }.
refusal-unknown-bot = There is no such bot; there are { $bots }.
refusal-no-seat = There is no such seat; seats are 0 to { $last }.
refusal-empty-text = There is nothing to read in this text.
refusal-text-too-long = This text is too long; at most { $most } signs fit.
refusal-not-your-seat = This seat is not yours.
refusal-not-seated = You have no seat at this table.
refusal-not-invited = This table is only for those who are invited.
refusal-opener-only = Only who opened the table may do that.
refusal-host-only = Only the server itself may do that.
refusal-old-version = Your page shows an older state of this seat; look again.
refusal-key-reused = This key was already used for another request.
refusal-stage-lobby = The game has not begun yet.
refusal-stage-playing = The game has begun already.
refusal-stage-over = The game is over.
refusal-stage-cancelled = This table was given up before the game began.
refusal-seat-taken = Somebody sits there already.
refusal-no-free-seat = No seat is free.
refusal-seats-empty = { $count ->
    [one] One seat is still empty; wait for somebody, or fill it with a bot.
   *[other] { $count } seats are still empty; wait for somebody, or fill them with bots.
}
refusal-nothing-to-undo = There is nothing to take back; what was revealed stays.
refusal-nothing-to-redo = There is nothing to make again.
refusal-not-complete = Your turn is not complete yet.
refusal-turn-complete = Your turn is complete; confirm it, or take something back.
refusal-not-confirmed = You have not confirmed your turn.
refusal-already-confirmed = You have confirmed your turn; take that back to change it.
refusal-nothing-to-decide = There is nothing for this seat to decide now.
refusal-not-away = No bot stands in for this seat.
refusal-already-left = You have left already; a bot plays for you.
refusal-no-bot-due = No bot has to play here now.
refusal-not-yet = The time is not up yet.
refusal-has-rematch = There is a rematch already.
refusal-chat-full = There is no room for more chat at this table.
refusal-too-many-changes = That is enough changing; play on from here.
