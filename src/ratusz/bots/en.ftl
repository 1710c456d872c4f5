# Levels: a name for each, and a line about how it plays.
name-easy = Gucio
style-easy = Takes the points he sees, and never asks what comes next.
name-fair = Kinga
style-fair = Thinks her own turn through to the end, and trusts her experience for the rest.
name-strong = Leon
style-strong = Tries out a few plans before he moves.
name-expert = Hela
style-expert = Plays hundreds of games in her head before she makes a move.

# Why a bot moves as it does. $line is a line of the score, $points how much more it expects.
why-line = { $move }: promises more for “{ $line }” than { $other } (about +{ $points }).
why-score = { $move }: promises about { $points } points more than { $other }.
why-win = { $move }: wins in { $chance }% of the games that were tried, { $other } in { $less }%.
why-only = { $move }: nothing else is possible.
why-equal = { $move }: about as good as { $other }.
