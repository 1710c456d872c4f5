# Levels: a person of our small town for each, with a name (the same in all languages), a trade, how strong, and how they play.
name-easy = Tomek
trade-easy = apprentice
strength-easy = easy
style-easy = Grabs the points he sees and never asks what comes next.
name-fair = Kinga
trade-fair = shopkeeper
strength-fair = fair
style-fair = Thinks her own turn through to the end; for the rest she trusts her experience.
name-strong = Leon
trade-strong = master mason
strength-strong = strong
style-strong = Has seen a thousand sites and knows a good spot at a glance.
name-expert = Halina
trade-expert = mayor
strength-expert = expert
style-expert = Plays hundreds of games in her head before she decides.

# Why a bot moves as it does. $line is a line of the score, $points how much more it expects.
why-line = { $move }: about { $points } more in the line “{ $line }” than { $other }.
why-score = { $move }: about { $points } points more than { $other }.
why-win = { $move }: wins in { $chance }% of the games that were tried, { $other } in { $less }%.
why-only = { $move }: nothing else is possible.
why-equal = { $move }: about as good as { $other }.
