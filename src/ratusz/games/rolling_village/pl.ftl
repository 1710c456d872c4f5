# Moje miasteczko, po polsku

game-title = Moje miasteczko
game-summary = Dwie kości dla wszystkich: rysuj domy, lasy i stawy na swoim arkuszu, ulica po ulicy, przez dziewięć rund.

option-players = Liczba graczy
option-factories = Fabryki: minidodatek
option-factory_combination = Fabryka z dobrymi i złymi sąsiadami: punkty się sumują albo zły sąsiad znosi premię
option-setup_distinct_rows = Dwa projekty początkowe muszą leżeć na różnych ulicach (wydanie pudełkowe)
option-overflow_wrap = Gdy kolumna jest pełna, najbliższej wolnej szuka się także przez brzeg arkusza
option-free_build_order_with_square_or_factory = Plac lub fabrykę można narysować przed projektem
choice-additive = punkty się sumują
choice-exclusive = zły sąsiad znosi premię

symbol-house = dom
symbol-forest = las
symbol-lake = staw
symbol-square = plac
symbol-factory = fabryka

chance = Rzut: { $outcome }.
prompt-setup = Przygotowanie, rzut { $dice }: narysuj dwa różne projekty, jeden w kolumnie { $first }, drugi w kolumnie { $second }.
prompt-setup-double = Przygotowanie, rzut { $dice }: narysuj dwa różne projekty w kolumnie { $first }.
prompt-build = Runda { $round }, rzut { $dice }: narysuj dwa symbole. Punktuje ulica { $street } (suma { $sums }).
prompt-build-free = Runda { $round }, rzut { $dice }: narysuj dwa symbole. Potem wybierzesz ulicę, która punktuje.
prompt-bonus = Bonus: narysuj jeszcze jeden projekt na dowolnym pustym polu; każda gwiazdka działa raz.
prompt-street = Wybierz ulicę, która punktuje w tej rundzie.

round-name = Runda { $round } z { $rounds }
label-bonus = premia: { $symbol }
detail-overflow = kolumna { $column } jest pełna
move-draw = { $symbol } na { $cell }
move-overflow = { $symbol } na { $cell }: kolumna { $column } jest pełna
move-bonus = bonusowy { $symbol } na { $cell }
move-street = ulica { $street } od góry, suma { $sums } (od { $first } do { $last }): { $points ->
    [one] 1 punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}

score-street = Ulica
score-round = Runda { $number }
score-square = Plac
score-factory = Fabryka
score-full-street = Pełna ulica
score-total = Razem
tie-shared = Równa liczba punktów: zwycięstwo jest wspólne.

title-trainee-clerk = Praktykant w urzędzie
title-village-scribe = Pisarz gminny
title-councillor = Radny
title-mayor = Burmistrz
title-celebrated-mayor = Słynny burmistrz
title-mayor-of-the-year = Burmistrz roku

refusal-no-move = Takiego ruchu nie ma w grze Moje miasteczko.
refusal-street-early = Ulicę wybiera się po narysowaniu wszystkich symboli.
refusal-street-not-free = Rzut { $dice } wskazuje ulicę; ta suma nie daje wyboru.
refusal-bonus-not-now = Bonusowy projekt rysuje się tylko w rundach 3, 6 i 9, po dwóch symbolach.
refusal-built = Oba symbole tej rundy są już narysowane.
refusal-taken = Pole { $cell } jest już zajęte.
refusal-star-used = Gwiazdka tego projektu jest już wykorzystana.
refusal-setup-basic = W przygotowaniu rysuje się tylko domy, lasy i stawy.
refusal-setup-different = Dwa projekty początkowe muszą być różne.
refusal-not-rolled = Kolumna { $column } nie wypadła; rzut to { $dice }.
refusal-same-row = Dwa projekty początkowe muszą leżeć na różnych ulicach.
refusal-served = To, co wypadło dla kolumny { $column }, jest już narysowane.
refusal-square-doubles = Plac rysuje się tylko po dublecie; rzut to { $dice }.
refusal-bonus-drawn = Bonusowy projekt tej rundy jest już narysowany.
refusal-factory-drawn = Fabryka tej rundy jest już narysowana.
refusal-factory-due = Projekt tej rundy jest już narysowany; do kolumny { $column } trafia fabryka.
refusal-square-drawn = Plac tej rundy jest już narysowany.
refusal-project-first = Najpierw narysuj projekt, potem plac lub fabrykę.
refusal-factory-not-rolled = Fabrykę rysuje się tylko w grze z minidodatkiem Fabryki i tylko przy dwóch różnych ściankach jednego projektu; rzut to { $dice }.
refusal-other-project = Rzut { $dice } wymaga innego projektu w kolumnie { $column }.
refusal-overflow-early = Kolumna { $column } ma jeszcze puste pole, więc symbol trafia właśnie tam.
refusal-overflow-wrong = Kolumna { $column } jest pełna; symbol trafia do najbliższej kolumny z wolnym miejscem, a z dwóch równie bliskich do tej, która ma więcej pustych pól, więc nie na { $cell }.

board-player = Gracz { $number }
board-stars = wolne gwiazdki: { $stars }
board-none = brak
board-rounds = rundy: { $rounds }
board-end = place { $squares } · razem { $total }
board-end-factories = place { $squares } · fabryki { $factories } · pełne ulice { $streets } · razem { $total }
board-legend = H dom · F las · L staw · S plac · X fabryka · cyfra to punkty wydrukowane na pustym polu

# Słowa na samym arkuszu
drawing-title = Moje miasteczko
drawing-name = Imię
drawing-player = Gracz
drawing-round = Runda
drawing-setup = Przygotowanie
drawing-over = Koniec gry
drawing-dice = kości
drawing-street = Ulica
drawing-any-street = dowolna
drawing-cell = { $cell }{ $points ->
        [0] {""}
        [one] , 1 punkt
        [few] , { $points } punkty
        [many] , { $points } punktów
       *[other] , { $points } punktu
    }, kolumna { $column }, ulica { $street }
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
