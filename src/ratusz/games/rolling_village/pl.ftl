# Moje miasteczko, po polsku

game-title = Moje miasteczko
game-summary = Dwie kości dla wszystkich: rysuj domy, lasy i stawy na swoim arkuszu, ulica po ulicy, przez dziewięć rund.

option-players = Liczba graczy
short-factories = Fabryki
setup-full = Z fabrykami, przeciw jednemu botowi.
option-factories = Fabryki: minidodatek
option-factory_combination = Fabryka z dobrymi i złymi sąsiadami: punkty się sumują albo zły sąsiad znosi premię
option-setup_by_dice = Pierwszy rzut wskazuje także dwa pierwsze projekty, tak jak w rundzie
option-setup_distinct_rows = Dwa pierwsze projekty muszą leżeć na różnych ulicach (wydanie pudełkowe)
option-overflow_wrap = Gdy kolumna jest pełna, najbliższej wolnej szuka się także przez brzeg arkusza
option-free_build_order_with_square_or_factory = Plac lub fabrykę można narysować przed projektem
choice-additive = punkty się sumują
choice-exclusive = zły sąsiad znosi premię

symbol-house = dom
symbol-forest = las
symbol-lake = staw
symbol-square = plac
symbol-factory = fabryka

# Symbole, które trzeba narysować
drawn-house = ‹rv-house› dom
drawn-forest = ‹rv-forest› las
drawn-lake = ‹rv-lake› staw
drawn-square = ‹rv-square› plac
drawn-factory = ‹rv-factory› fabrykę

chance = Rzut: ‹rv-die-{ $first }› { $first } i ‹rv-die-{ $second }› { $second }.
paid = ulica { $street } daje { $points }
prompt-setup = Narysuj dwa z trzech: ‹rv-house› dom, ‹rv-forest› las, ‹rv-lake› staw – po jednym w kolumnach { $first } i { $second }{ $streets ->
    [apart] , na różnych ulicach
   *[any] {""}
}.
prompt-setup-double = Narysuj dwa z trzech: ‹rv-house› dom, ‹rv-forest› las, ‹rv-lake› staw – oba w kolumnie { $first }{ $streets ->
    [apart] , na różnych ulicach
   *[any] {""}
}.
prompt-setup-dice = Narysuj { $one } i { $other }{ $streets ->
    [apart] , na różnych ulicach
   *[any] {""}
}.
prompt-setup-dice-one = Narysuj { $symbol } i inny projekt, po jednym w kolumnach { $first } i { $second }{ $streets ->
    [apart] , na różnych ulicach
   *[any] {""}
}.
prompt-setup-dice-double = Narysuj { $symbol } i inny projekt, oba w kolumnie { $first }{ $streets ->
    [apart] , na różnych ulicach
   *[any] {""}
}.
prompt-setup-next = Teraz narysuj { $symbols } w kolumnie { $column }{ $streets ->
    [apart] , na innej ulicy
   *[any] {""}
}.
prompt-two = Narysuj { $one } i { $other }.
prompt-then = Narysuj { $one }, a potem { $other }.
prompt-one = Narysuj { $task }.
prompt-bonus = Bonus: narysuj { $symbols } na dowolnym pustym polu.
prompt-street = Wybierz ulicę, która punktuje: { $by ->
    [typing] wpisz jej numer z listy
   *[tapping] dotknij jej znaku
}.
task-column = { $symbol } w kolumnie { $columns }
task-anywhere = { $symbol } na dowolnym pustym polu
task-other = { $symbol } w drugiej z nich
task-full = { $columns } ({ $column } jest pełna)
either = { $some } lub { $last }

round-setup = Przygotowanie
last-round = To ostatnia runda!
round-name = Runda { $round } z { $rounds }
label-street = punktująca ulica
label-bonus = bonus: { $symbol }
detail-overflow = kolumna { $column } jest pełna
move-draw = { $symbol }, kolumna { $column }, ulica { $street }
move-overflow = { $symbol }, kolumna { $column }, ulica { $street } (kolumna { $full } jest pełna)
move-bonus = bonus: { $symbol }, kolumna { $column }, ulica { $street }
move-street = punktuje ulica { $street }: { $points ->
    [one] 1 punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}

score-round = Runda { $number }
score-square = Plac
score-factory = Fabryka
score-full-street = Pełna ulica
score-total = Razem

# Części zysku: „+6 w tej rundzie, −2 fabryki”
part-round = w tej rundzie
part-square = place
part-factory = fabryki
part-full-street = pełne ulice

# Powody podpowiedzi: „W rundzie 5 da średnio o 0,6 pkt więcej niż dom na b2”
where-round = w rundzie { $number }
where-square = za place
where-factory = za fabryki
where-full-street = za pełne ulice
other-draw = { $object } na { $cell }
other-bonus = { $object } na { $cell }
other-street = ulica { $detail }

# Przycisk, który wykonuje ruch
act-draw = Narysuj
act-bonus = Narysuj
act-street = Wybierz
tie-shared = Równa liczba punktów: zwycięstwo jest wspólne.

title-trainee-clerk = Praktykant w urzędzie
title-village-scribe = Pisarz gminny
title-councillor = Radny
title-mayor = Burmistrz
title-celebrated-mayor = Słynny burmistrz
title-mayor-of-the-year = Burmistrz roku

refusal-no-move = Takiego ruchu nie ma w grze Moje miasteczko.
refusal-street-early = Najpierw narysuj wszystko, potem wybierz ulicę.
refusal-street-not-free = Ulicę wskazują kości; wybierasz ją tylko wtedy, gdy ich suma nie wskazuje żadnej.
refusal-bonus-not-now = Bonus rysuje się tylko w rundach 3, 6 i 9, po dwóch symbolach.
refusal-built = Masz już narysowane oba symbole tej rundy.
refusal-taken = To pole jest już zajęte.
refusal-star-used = Gwiazdka tego symbolu jest już wykorzystana.
refusal-setup-basic = Na początku rysujesz tylko domy, lasy i stawy.
refusal-setup-different = Ten symbol masz już narysowany; zaczynasz od dwóch różnych.
refusal-setup-dice = Obie kości, { $first } i { $second }, wskazują ten sam projekt; musi być jednym z dwóch pierwszych.
refusal-not-rolled = Kolumna { $column } nie wypadła; na kościach jest { $first } i { $second }.
refusal-same-row = Dwa pierwsze symbole muszą leżeć na różnych ulicach.
refusal-served = To, co wypadło dla kolumny { $column }, masz już narysowane.
refusal-square-doubles = Plac rysuje się tylko po dublecie; na kościach jest { $first } i { $second }.
refusal-bonus-drawn = Bonus tej rundy masz już narysowany.
refusal-factory-drawn = Fabrykę tej rundy masz już narysowaną.
refusal-factory-due = Ten symbol masz już narysowany; do kolumny { $column } trafia fabryka.
refusal-square-drawn = Plac tej rundy masz już narysowany.
refusal-project-first = Najpierw narysuj dom, las lub staw, potem plac lub fabrykę.
refusal-factory-not-rolled = Fabrykę rysuje się tylko w grze z minidodatkiem Fabryki, gdy wypadną obie ścianki jednego symbolu; na kościach jest { $first } i { $second }.
refusal-other-project = Gdy wypadnie { $first } i { $second }, do kolumny { $column } trafia inny symbol.
refusal-overflow-early = Kolumna { $column } ma jeszcze puste pole, więc symbol trafia właśnie tam.
refusal-overflow-wrong = Kolumna { $column } jest pełna, więc symbol trafia do najbliższej kolumny z wolnym miejscem, a z dwóch równie bliskich do tej, która ma więcej pustych pól.

board-player = Gracz { $number }
board-stars = wolne gwiazdki: { $stars }
board-none = brak
board-rounds = rundy: { $rounds }
board-end = place { $squares } · razem { $total }
board-end-factories = place { $squares } · fabryki { $factories } · pełne ulice { $streets } · razem { $total }
board-legend = H dom · F las · L staw · S plac · X fabryka · cyfra to punkty wydrukowane na pustym polu

# Słowa na samym arkuszu
drawing-name = Imię
drawing-round = Runda
drawing-setup = Przygotowanie
drawing-over = Koniec gry
drawing-dice = kości
drawing-street = Ulica { $street }
drawing-scores = punktuje w tej rundzie
drawing-pays = teraz dałaby { $points }
drawing-star-used = gwiazdka wykorzystana
drawing-any-street = dowolna
drawing-cell = Kolumna { $column }, ulica { $street }{ $points ->
        [0] {""}
        [one] , 1 punkt
        [few] , { $points } punkty
        [many] , { $points } punktów
       *[other] , { $points } punktu
    }
about-house = Dom, kości { $faces }
about-forest = Las, kości { $faces }
about-lake = Staw, kości { $faces }
about-square = Plac, po dublecie: { $points } obok domu, lasu i stawu
about-factory = Fabryka: { $good } obok lasu lub stawu, { $house } za każdy dom, { $square } za każdy plac
drawing-not-yet = { $what }: na razie { $points }, jeszcze niezapisane
drawing-house = dom
drawing-forest = las
drawing-lake = staw
drawing-square = plac
drawing-factory = fabryka
drawing-beside = obok
drawing-double = dublet
drawing-squares = Place
drawing-factories = Fabryki
drawing-full-streets = Pełne ulice
drawing-total = Razem
drawing-empty-sheets = arkusze do druku

# What things mean, for those who rest on one

explain-street = Gdy suma kości jest na tej tabliczce, każda grupa z polem na tej ulicy daje wydrukowane punkty ze wszystkich swoich pól.
explain-project = Rysujesz go, gdy wypadnie { $faces }. Jego gwiazdka: jeden dodatkowy w rundzie z bonusem, raz w grze.
explain-project-square = Rysujesz go po dublecie.
explain-project-factory = Rysujesz ją, gdy dwie różne kości wskażą ten sam projekt.
explain-group = Takie same projekty stykające się bokami tworzą grupę. Grupa punktuje cała, ilekroć wypadnie jedna z jej ulic.
explain-die = Obie kości obowiązują wszystkich: projekt każdej trafia do kolumny drugiej.
explain-round = Tyle dała ulica tej rundy: wydrukowane punkty wszystkich grup, które jej sięgają.
explain-square = Na koniec plac daje { $points }, jeśli obok są dom, las i staw.
explain-factory = Na koniec fabryka daje { $good }, jeśli obok jest las lub staw, oraz { $house } za każdy dom i { $square } za każdy plac obok niej.
explain-full-street = Ulica z symbolem na każdym polu daje na koniec { $points }.
explain-total = Wszystkie punkty dotychczas; szare nie są jeszcze pewne.

# Where the printed numbers come from.
numbers-points = punkty na polach
numbers-streets = sumy ulic
numbers-rounds = liczba rund
numbers-bonus_rounds = rundy bonusowe
numbers-catalogue = katalog: która ścianka to który projekt
numbers-end = punkty na koniec
numbers-correct = Twoje pudełko mówi co innego? Osoba prowadząca ten serwer może poprawić kopię pliku z danymi; opisuje to strona „Rolling Village” w dokumentacji (docs/rolling-village.md).
