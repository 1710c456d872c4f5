# Stoliki, po polsku

bot-greedy = zwykły bot
bot-random = gra na chybił trafił
stands-in = w zastępstwie: { $name }
stood-in = { $count ->
    [one] Pod twoją nieobecność rundę rozegrał za ciebie bot { $name }.
    [few] Pod twoją nieobecność { $count } rundy rozegrał za ciebie bot { $name }.
   *[other] Pod twoją nieobecność { $count } rund rozegrał za ciebie bot { $name }.
}
name-former = były gracz
name-nobody = wolne
name-of-several = { $name } ({ $number })
name-of-gone = { $name } (poza stolikiem)

prompt-lobby = { $count ->
    [one] Jedno miejsce jest jeszcze wolne.
    [few] { $count } miejsca są jeszcze wolne.
   *[many] { $count } miejsc jest jeszcze wolnych.
}
prompt-full = Wszyscy już są. Możecie zaczynać.
prompt-full-others = Wszyscy już są. Gra może się zacząć.
prompt-complete = Gotowe? Zatwierdź turę albo coś cofnij.
prompt-waiting = Czekamy na: { $names }.
prompt-thinking = { $count ->
    [one] { $names } się zastanawia…
    [few] { $names } się zastanawiają…
   *[many] { $names } się zastanawiają…
}
prompt-paused = Przerwa w grze: gdy minął czas, nikogo nie było przy stoliku.
prompt-pause = Przerwa, za zgodą wszystkich.
prompt-over = Gra jest skończona.
prompt-cancelled = Ten stolik zamknięto.
prompt-stopped = Gospodarz serwera zamknął ten stolik: { $reason }

clock-none = bez limitu
clock-seconds = { $count ->
    [one] { $count } sekunda
    [few] { $count } sekundy
   *[many] { $count } sekund
}
clock-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
   *[many] { $count } minut
}
clock-hours = { $count ->
    [one] { $count } godzina
    [few] { $count } godziny
   *[many] { $count } godzin
}
clock-days = { $count ->
    [one] { $count } dzień
   *[other] { $count } dni
}
clock-with-bank = { $clock } i zapas czasu

# Zgoda wszystkich i przypomnienia

proposal-pause = { $name } prosi o przerwę. Zegar stanie, aż ktoś wznowi grę.
proposal-clock = { $name } prosi o inny zegar. Na rundę: { $clock }.
proposal-again = { $name } prosi o powtórzenie ostatniej rundy, bo zastąpił tu bot. Wasze ruchy z tej rundy zostają, a kości lub karty wypadną te same.
nudged = { $names }: twoja kolej!
note-left = { $name } odchodzi od stolika. Dalej gra bot.
note-returned = { $name } wraca do gry.
note-absent = Przerwa: gdy skończył się czas, nikogo nie było.
note-pause = Przerwa, za zgodą wszystkich.
note-resumed = Gramy dalej.
note-clock = Inny zegar, za zgodą wszystkich. Na rundę: { $clock }.
note-again = Za zgodą wszystkich wracamy na początek rundy: { $name } gra ją jeszcze raz.
note-dropped = { $name } nie wyraża zgody.

# Koniec

names-and = { $names } i { $last }
end-points = { $count ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
end-next-title = { $points }. Do tytułu „{ $title }” { $missing ->
    [one] zabrakło punktu.
    [few] zabrakło { $missing } punktów.
   *[many] zabrakło { $missing } punktów.
}
end-highest-title = { $points }. Wyższego tytułu nie ma!
end-won = Wygrywasz! Masz { $margin ->
    [one] punkt przewagi
    [few] { $margin } punkty przewagi
   *[many] { $margin } punktów przewagi
}
end-won-tie = Remis, ale to ty wygrywasz!
end-won-remark = { $points }. Pięknie zbudowane!
end-shared = Remis! Wygrywacie wspólnie: ty, { $names }
end-lost = { $names } { $shared ->
    [yes] wygrywają
   *[no] wygrywa
} { $behind ->
    [one] o punkt
    [few] o { $behind } punkty
   *[many] o { $behind } punktów
}. Twoje miejsce: { $place }
end-lost-tie = Remis, ale { $shared ->
    [yes] wygrywają
   *[no] wygrywa
} { $names }
end-lost-remark = { $points }. To i tak była dobra gra.
end-close-remark = { $points }. Było blisko!
end-watched = Wygrywa { $name }: { $margin ->
    [one] punkt przewagi
    [few] { $margin } punkty przewagi
   *[many] { $margin } punktów przewagi
}
end-watched-tie = Remis, ale wygrywa { $name }
end-watched-shared = Remis, zwycięstwo dzielą: { $names }

# Odmowy

refusal-bad-request = Coś w tym formularzu się nie zgadza. Wróć i spróbuj jeszcze raz.
refusal-bad-move = To nie jest ruch w tej grze.
refusal-bad-option = W tej grze nie można tak wybrać ({ $option }). Wróć i wybierz jeszcze raz.
refusal-bad-options = Te ustawienia do siebie nie pasują. Wróć i zmień któreś z nich.
refusal-bad-clock = Przy takim zegarze runda może trwać od { $low } do { $high } sekund.
refusal-bad-plan = Nie można tak rozdzielić miejsc. Wróć i wybierz jeszcze raz.
refusal-bad-key = Klucz może mieć najwyżej { $most } drukowalnych znaków.
refusal-bad-begin = Od tego miejsca nie da się grać dalej.
refusal-unknown-game = Nie ma takiej gry. Można zagrać w: { $games }.
refusal-unknown-bot = Nie ma takiego bota. Do wyboru są: { $bots }.
refusal-no-seat = Nie ma takiego miejsca. Miejsca mają numery od 0 do { $last }.
refusal-empty-text = Ten tekst jest pusty. Napisz coś.
refusal-text-too-long = Ten tekst jest za długi. Może mieć najwyżej { $most } znaków.
refusal-not-your-seat = To nie jest twoje miejsce.
refusal-not-seated = Nie siedzisz przy tym stoliku.
refusal-not-invited = To prywatny stolik. Poproś o zaproszenie osobę, która go otworzyła.
refusal-opener-only = Może to zrobić tylko osoba, która otworzyła ten stolik.
refusal-host-only = Może to zrobić tylko serwer.
refusal-hints-people = W grach między ludźmi nie ma podpowiedzi.
refusal-hints-shared = Gdy kilka osób gra przy jednym ekranie, nie ma podpowiedzi.
refusal-hints-lesson = W lekcji nie ma podpowiedzi: nauczyciel mówi, co zrobić.
refusal-hints-off = Ta gra toczy się bez podpowiedzi.
refusal-old-version = Coś się tu przed chwilą zmieniło. Zerknij i spróbuj jeszcze raz.
refusal-key-reused = Ten klucz został już użyty do innego żądania.
refusal-stage-lobby = Gra jeszcze się nie zaczęła.
refusal-stage-playing = Gra już się zaczęła.
refusal-stage-over = Gra już się skończyła.
refusal-stage-cancelled = Ten stolik jest zamknięty. Możesz otworzyć nowy.
refusal-not-over = Gra jeszcze trwa. Zajrzyj tu, gdy się skończy.
refusal-seat-taken = Ktoś już tam siedzi.
refusal-no-free-seat = Nie ma już wolnych miejsc.
refusal-seats-empty = { $count ->
    [one] Jedno miejsce jest jeszcze puste. Poczekaj na kogoś albo posadź tam bota.
    [few] { $count } miejsca są jeszcze puste. Poczekaj na kogoś albo posadź tam boty.
   *[many] { $count } miejsc jest jeszcze pustych. Poczekaj na kogoś albo posadź tam boty.
}
refusal-nothing-to-undo = Nie ma czego cofnąć. To, co już ujawniono, zostaje.
refusal-nothing-to-redo = Nie ma czego ponowić.
refusal-not-complete = Twoja tura nie jest jeszcze gotowa.
refusal-turn-complete = Twoja tura jest gotowa. Zatwierdź ją albo coś cofnij.
refusal-not-confirmed = Twoja tura nie jest jeszcze zatwierdzona.
refusal-already-confirmed = Twoja tura jest już zatwierdzona. Żeby coś zmienić, najpierw cofnij zatwierdzenie.
refusal-nothing-to-decide = Na tym miejscu nie ma teraz nic do wyboru.
refusal-cannot-play-out = Na tym miejscu jest jeszcze o co grać.
refusal-not-playing-out = Na tym miejscu żaden bot nie dogrywa reszty.
refusal-not-away = Na tym miejscu nikogo nie zastępuje bot.
refusal-already-left = Nie ma cię już przy stoliku. Gra za ciebie bot.
refusal-no-bot-due = Na tym miejscu nie jest teraz kolej bota.
refusal-not-yet = Czas jeszcze nie minął.
refusal-has-rematch = Rewanż już jest.
refusal-lesson = Nie to, proszę: trzymajmy się lekcji. To, co trzeba zrobić, jest podświetlone.
refusal-unknown-lesson = Nie ma takiej lekcji.

# Lessons

lesson-done = Tura gotowa. Naciśnij „Zatwierdź” poniżej i gramy dalej.
refusal-chat-full = Na czacie tego stolika nie ma już miejsca.
refusal-too-many-changes = To już o jedną zmianę za dużo. Graj dalej od tego miejsca.
refusal-paused = Gra jest wstrzymana. Najpierw naciśnij „Gramy dalej”.
refusal-overtime = Leci zapas czasu, więc zatwierdzona tura zostaje.
refusal-not-alone = Grają tu też inni. Możesz tylko odejść.
refusal-not-again = Tej rundy nie można już powtórzyć.
refusal-proposal-open = Najpierw trzeba odpowiedzieć na poprzednią propozycję.
refusal-proposal-gone = Ta propozycja jest już nieaktualna.
refusal-nobody-to-nudge = Teraz na nikogo innego nie czekamy.
refusal-already-nudged = Przypomnienie w tej rundzie już wysłano.
