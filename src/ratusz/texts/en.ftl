# The terminal, English

chance-committed = The dice of table “{ $table }” are committed; SHA-256 of table and seed: { $commitment }
your-word = Your word for the dice:
chance-revealed = The seed of the dice was { $seed }
your-move = Your move (a number, notation, u undo, ? help):
more-moves = These score most at once; { $count } moves are legal: type one, or m for the whole list.
confirm = You played { $moves }. Enter to confirm, u to undo:
confirm-help = Press Enter to confirm, type u to undo the last move, r to restart the turn, q to stop.
nothing-to-undo = There is nothing to undo; what is confirmed stays.
guest-lost-turn = { $name } lost its turn, and greedy played for it: { $why }
no-such-number = Choose a number from 1 to { $count }.
not-a-move = That is not a move; type ? for help.
help = Type the number of a move, or the move itself in its notation. u undo · r restart the turn · m all moves with their notation · c what cards and cities do · b all boards · s score · save FILE save the game · q stop
stopped = Stopped; the game is not kept.
stopped-saved = Stopped. Your confirmed turns are in { $file }; go on with:
    ratusz play --resume { $file }
saved = The game is saved in { $file } now and after every turn; go on with:
    ratusz play --resume { $file }
save-exists = { $file } exists already; name a new file.
save-ask = Save the game? Type the name of a file, or Enter to drop the game:
resumed = The game goes on; { $events ->
    [one] 1 move or roll has been played
   *[other] { $events } moves and rolls have been played
}.
cards = What these do:
no-cards = There are no cards or cities in this game.
you = You
winners = { $names } won.
check-wrong = { $file } cannot be used:
check-fine = No mistake was found in { $file }.
check-wrote = Wrote { $file }.
recorded = The record is in { $file }.

# Refusals that every game has

refusal-no-move = There is no move of that number.
refusal-no-seat = There is no such seat; seats are 0 to { $last }.
refusal-over = The game is over.
refusal-chance = Chance comes first; no seat may move now.
refusal-not-now = Seat { $seat } has finished and waits for the others.

numbers-unlabelled = No source is recorded for the printed numbers of this game.
numbers-all = All printed numbers are confirmed: by the rulebook, or by two independent sources.
numbers-some = Not all printed numbers are confirmed. Of { $all } entries: { $detail }.
numbers-open = Not confirmed, or only in part: { $names }. How to correct them: { $page }.
numbers-titles-ours = The solo titles are ours; the game prints none.
numbers-confirmed = { $all ->
    [1] confirmed
   *[other] { $count } confirmed
}
numbers-one-source = { $all ->
    [1] from one source
   *[other] { $count } from one source
}
numbers-reconstructed = { $all ->
    [1] reconstructed
   *[other] { $count } reconstructed
}
title-ours = { $title } (our title)
