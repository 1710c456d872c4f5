# Poziomy: imię każdego i zdanie o tym, jak gra.
name-easy = Gucio
style-easy = Bierze punkty, które widzi, i nie pyta, co będzie dalej.
name-fair = Kinga
style-fair = Obmyśla własną turę do końca, a w reszcie ufa doświadczeniu.
name-strong = Leon
style-strong = Zanim zagra, wypróbowuje kilka planów.
name-expert = Hela
style-expert = Zanim zrobi ruch, rozgrywa w głowie setki partii.

# Dlaczego bot gra właśnie tak. $line to pozycja punktacji, $points mówi, o ile więcej się spodziewa.
why-line = { $move }: obiecuje więcej w pozycji „{ $line }” niż { $other } (około +{ $points }).
why-score = { $move }: obiecuje około { $points } pkt więcej niż { $other }.
why-win = { $move }: wygrywa w { $chance }% wypróbowanych partii, { $other } w { $less }%.
why-only = { $move }: nic innego nie jest możliwe.
why-equal = { $move }: mniej więcej tak samo dobre jak { $other }.
