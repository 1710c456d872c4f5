# The terminal, English

chance-committed = The dice are committed; SHA-256 of their seed: { $commitment }
chance-revealed = The seed of the dice was { $seed }
your-move = Your move (a number, notation, u undo, ? help):
confirm = You played { $moves }. Enter to confirm, u to undo:
confirm-help = Press Enter to confirm, type u to undo the last move, r to restart the turn, q to stop.
nothing-to-undo = There is nothing to undo; what is confirmed stays.
no-such-number = Choose a number from 1 to { $count }.
not-a-move = That is not a move; type ? for help.
help = Type the number of a move or the move itself, e.g. "house b4". u undo · r restart the turn · b all boards · s score · q stop
stopped = Stopped; the game is not kept.
you = You
winners = { $names } won.
recorded = The record is in { $file }.
