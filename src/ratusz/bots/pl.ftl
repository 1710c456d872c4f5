# Poziomy: ktoś z naszego miasteczka, imię (takie samo we wszystkich językach), zawód, siła i to, jak gra.
name-easy = Tomek
trade-easy = uczeń murarza
strength-easy = łatwy
style-easy = Bierze punkty, które widzi, i nie pyta, co będzie dalej.
name-fair = Kinga
trade-fair = sklepikarka
strength-fair = średni
style-fair = Obmyśla swoją turę do końca, a poza tym ufa doświadczeniu.
name-strong = Leon
trade-strong = mistrz murarski
strength-strong = trudny
style-strong = Widział tysiąc budów i dobre miejsce pozna od razu.
name-expert = Halina
trade-expert = burmistrzyni
strength-expert = ekspert
style-expert = Zanim zdecyduje, rozgrywa w głowie setki partii.

# Dlaczego ruch jest dobry. $where to „w rundzie 5”, $points mówi, o ile więcej da średnio, $other to inny ruch.
why-line = { $where } da średnio o { $points } pkt więcej niż { $other }.
why-where = w pozycji „{ $line }”
why-score = Da średnio o { $points } pkt więcej niż { $other }.
why-win = Wygrywa w { $chance }% wypróbowanych partii; { $other } w { $less }%.
why-only = Nic innego nie jest możliwe.
why-equal = Mniej więcej tak samo dobre jak { $other }.
