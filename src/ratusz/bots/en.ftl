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

# Why a move is good. $where is “in round 5”, $points how much more it earns on average, $other another move.
why-line = About { $points } points more { $where } than { $other }.
why-where = for “{ $line }”
why-score = About { $points } points more than { $other }.
why-win = Wins in { $chance }% of the games that were tried; { $other } in { $less }%.
why-only = Nothing else is possible.
why-equal = About as good as { $other }.
