# Terminal, po polsku

chance-committed = Kości stolika „{ $table }” są już ustalone; skrót SHA-256 stolika i ziarna: { $commitment }
your-word = Twoje słowo do kości:
chance-revealed = Ziarno kości to { $seed }
your-move = Twój ruch (numer, notacja, u cofnij, ? pomoc):
more-moves = Te dają od razu najwięcej; dozwolonych ruchów jest { $count }: wpisz któryś albo m, by zobaczyć wszystkie.
confirm = Zagrano { $moves }. Enter zatwierdza, u cofa:
confirm-help = Enter zatwierdza, u cofa ostatni ruch, r cofa całą turę, q kończy.
nothing-to-undo = Nie ma czego cofać; zatwierdzone ruchy zostają.
guest-lost-turn = { $name } traci turę, gra za niego greedy: { $why }
no-such-number = Wybierz numer od 1 do { $count }.
not-a-move = To nie jest ruch; wpisz ?, aby zobaczyć pomoc.
help = Wpisz numer ruchu albo sam ruch w notacji. u cofnij · r cofnij całą turę · m wszystkie ruchy z notacją · c co robią karty i miasta · b wszystkie arkusze · s punkty · save PLIK zapisz grę · q koniec
stopped = Koniec; gra nie została zachowana.
stopped-saved = Koniec. Zatwierdzone tury są w { $file }; grasz dalej przez:
    ratusz play --resume { $file }
saved = Gra jest zapisana w { $file }, odtąd po każdej turze; grasz dalej przez:
    ratusz play --resume { $file }
save-exists = { $file } już istnieje; podaj nowy plik.
save-ask = Zapisać grę? Podaj nazwę pliku albo naciśnij Enter, żeby z niej zrezygnować:
resumed = Gramy dalej; { $events ->
    [one] za nami 1 ruch lub rzut
    [few] za nami { $events } ruchy i rzuty
    [many] za nami { $events } ruchów i rzutów
   *[other] za nami { $events } ruchu i rzutu
}.
cards = Co to daje:
no-cards = W tej grze nie ma kart ani miast.
you = Ty
winners = Zwycięstwo: { $names }.
check-wrong = Pliku { $file } nie da się użyć:
check-fine = W pliku { $file } nie znaleziono błędu.
check-wrote = Zapisano plik { $file }.
recorded = Zapis gry jest w pliku { $file }.

# Odmowy wspólne dla wszystkich gier

refusal-no-move = Nie ma ruchu o takim numerze.
refusal-no-seat = Nie ma takiego miejsca; miejsca mają numery od 0 do { $last }.
refusal-over = Gra jest skończona.
refusal-chance = Najpierw rzut albo losowanie; teraz nikt nie może wykonać ruchu.
refusal-not-now = Miejsce { $seat } skończyło i czeka na pozostałych.

numbers-unlabelled = Nie podano źródeł drukowanych liczb tej gry.
numbers-all = Wszystkie drukowane liczby są potwierdzone: instrukcją albo dwoma niezależnymi źródłami.
numbers-some = Nie wszystkie drukowane liczby są potwierdzone. Wpisów jest { $all }; { $detail }.
numbers-open = Niepotwierdzone w całości lub w części: { $names }. Jak je poprawić: { $page }.
numbers-titles-ours = Tytuły w grze solo są nasze; gra ich nie drukuje.
numbers-confirmed = { $all ->
    [1] potwierdzone
   *[other] potwierdzone: { $count }
}
numbers-one-source = { $all ->
    [1] z jednego źródła
   *[other] z jednego źródła: { $count }
}
numbers-reconstructed = { $all ->
    [1] odtworzone
   *[other] odtworzone: { $count }
}
title-ours = { $title } (nasz tytuł)
