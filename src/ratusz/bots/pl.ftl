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

# Dlaczego bot gra właśnie tak. $line to pozycja punktacji, $points mówi, o ile więcej się spodziewa.
why-line = { $move }: da w wierszu „{ $line }” średnio o { $points } pkt więcej niż { $other }.
why-score = { $move }: da średnio o { $points } pkt więcej niż { $other }.
why-win = { $move }: wygrywa w { $chance }% wypróbowanych partii, { $other } w { $less }%.
why-only = { $move }: nic innego nie jest możliwe.
why-equal = { $move }: mniej więcej tak samo dobre jak { $other }.
