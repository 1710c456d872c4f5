# Stoliki, po polsku

name-bot = Bot „{ $bot }”
name-former = były gracz
name-nobody = wolne

prompt-lobby = { $count ->
    [one] Jedno miejsce jest jeszcze wolne.
    [few] { $count } miejsca są jeszcze wolne.
   *[many] { $count } miejsc jest jeszcze wolnych.
}
prompt-full = Wszystkie miejsca są zajęte; można zaczynać.
prompt-complete = Twoja tura jest gotowa. Zatwierdź ją albo coś cofnij.
prompt-waiting = Czekamy na: { $names }.
prompt-over = Gra jest skończona.
prompt-cancelled = Z tego stolika zrezygnowano przed rozpoczęciem gry.
end-winners = { $count ->
    [one] Wygrywa { $names }.
    [few] Zwycięstwo dzielą: { $names }.
   *[many] Zwycięstwo dzielą: { $names }.
}

end-alone = { $count ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}

# Odmowy

refusal-bad-request = Nie da się zrozumieć tego żądania.
refusal-bad-move = To nie jest ruch w tej grze.
refusal-bad-option = Gra nie ma opcji „{ $option }” z taką wartością.
refusal-bad-options = Te opcje do siebie nie pasują.
refusal-bad-clock = Runda przy takim zegarze trwa od { $low } do { $high } sekund.
refusal-bad-plan = Miejsc nie można tak rozdzielić.
refusal-bad-key = Klucz ma najwyżej { $most } drukowalnych znaków.
refusal-bad-begin = Od tego miejsca nie da się grać dalej.
refusal-unknown-game = Nie ma takiej gry; są: { $games }.
refusal-unknown-bot = Nie ma takiego bota; są: { $bots }.
refusal-no-seat = Nie ma takiego miejsca; miejsca mają numery od 0 do { $last }.
refusal-empty-text = W tym tekście nie ma nic do przeczytania.
refusal-text-too-long = Ten tekst jest za długi; mieści się najwyżej { $most } znaków.
refusal-not-your-seat = To nie jest twoje miejsce.
refusal-not-seated = Nie masz miejsca przy tym stoliku.
refusal-not-invited = Ten stolik jest tylko dla zaproszonych.
refusal-opener-only = Może to zrobić tylko osoba, która otworzyła stolik.
refusal-host-only = Może to zrobić tylko sam serwer.
refusal-old-version = Twoja strona pokazuje starszy stan tego miejsca; spójrz jeszcze raz.
refusal-key-reused = Ten klucz został już użyty do innego żądania.
refusal-stage-lobby = Gra jeszcze się nie zaczęła.
refusal-stage-playing = Gra już się zaczęła.
refusal-stage-over = Gra jest skończona.
refusal-stage-cancelled = Z tego stolika zrezygnowano przed rozpoczęciem gry.
refusal-seat-taken = Ktoś już tam siedzi.
refusal-no-free-seat = Nie ma wolnego miejsca.
refusal-seats-empty = { $count ->
    [one] Jedno miejsce jest jeszcze puste; poczekaj na kogoś albo posadź tam bota.
    [few] { $count } miejsca są jeszcze puste; poczekaj na kogoś albo posadź tam boty.
   *[many] { $count } miejsc jest jeszcze pustych; poczekaj na kogoś albo posadź tam boty.
}
refusal-nothing-to-undo = Nie ma czego cofnąć; to, co ujawnione, zostaje.
refusal-nothing-to-redo = Nie ma czego powtórzyć.
refusal-not-complete = Twoja tura nie jest jeszcze gotowa.
refusal-turn-complete = Twoja tura jest gotowa; zatwierdź ją albo coś cofnij.
refusal-not-confirmed = Twoja tura nie jest zatwierdzona.
refusal-already-confirmed = Twoja tura jest zatwierdzona; żeby coś zmienić, cofnij zatwierdzenie.
refusal-nothing-to-decide = To miejsce nie ma teraz nic do rozstrzygnięcia.
refusal-not-away = Na tym miejscu nikogo nie zastępuje bot.
refusal-already-left = Już cię nie ma przy stoliku; gra za ciebie bot.
refusal-no-bot-due = Żaden bot nie ma tu teraz nic do zrobienia.
refusal-not-yet = Czas jeszcze nie minął.
refusal-has-rematch = Rewanż już jest.
refusal-chat-full = Przy tym stoliku nie ma już miejsca na rozmowę.
refusal-too-many-changes = Dość już zmian; graj dalej od tego miejsca.
