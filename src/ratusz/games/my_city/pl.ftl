# Moje miasto: Gra kościana, po polsku

game-title = Moje miasto: Gra kościana
game-summary = Jeden rzut dla wszystkich: rysuj ten sam budynek na swoim arkuszu, oszczędzaj drzewa, zabudowuj skały i rozwijaj miasto przez dwanaście epizodów.

option-players = Liczba graczy
short-play = Epizod
setup-first = Pierwszy epizod, przeciw jednemu botowi.
setup-full = Kampania: dwanaście epizodów, jeden po drugim.
option-play = W co gracie: jeden epizod, rozdział z trzech epizodów, krótka kampania 3 + 6 + 12 albo kampania ze wszystkich dwunastu
option-unbuilt_well_is_empty_field = Niezabudowana studnia liczy się jako puste pole
option-church_pass_needs_two_free_circles = Spasowanie przy kościele wymaga dwóch wolnych kółek; w przeciwnym razie wystarczy ostatnie
option-church_points_in_episodes_7_and_8 = Kościoły dają punkty także w epizodach 7 i 8
option-carried_targets_in_chapter_3 = Płaskowyże liczą się ponownie w epizodzie 8, a las w epizodzie 9
option-fort_skipped_when_no_free_field = Fortecę, dla której nie ma wolnego pola, pomija się; w przeciwnym razie gracz kończy swój epizod
option-surround_ignores_board_edge = Bandytę na brzegu arkusza można otoczyć
option-surround_ignores_mountain_wide_river_and_other_bandits = Bandytę obok góry, szerokiej rzeki lub innego bandyty można otoczyć
option-surround_needs_diagonals = Bandyta jest otoczony dopiero wtedy, gdy zabudowane są też pola na ukos od niego
option-single_building_is_full_group = Jedyny budynek swojego typu tworzy pełną grupę
option-first_bonus_in_solo = Premia za pierwszeństwo w zakryciu pól (rozdział 3) należy się także w grze solo
option-zero_bags_can_earn_bonus = Premię za worki pieniędzy może dostać także gracz bez worków
option-auto_end_when_no_free_field = Gracz bez wolnego pola automatycznie kończy swój epizod

choice-episode-1 = Epizod 1: Osada nad rzeką
choice-episode-2 = Epizod 2: Dzielnice według planu
choice-episode-3 = Epizod 3: Studnia
choice-episode-4 = Epizod 4: Pierwsze kościoły
choice-episode-5 = Epizod 5: Wpływowe kościoły
choice-episode-6 = Epizod 6: Kościelne ziemie
choice-episode-7 = Epizod 7: Powódź
choice-episode-8 = Epizod 8: Karczowanie lasu
choice-episode-9 = Epizod 9: Złoto
choice-episode-10 = Epizod 10: Bandyci
choice-episode-11 = Epizod 11: Fortece
choice-episode-12 = Epizod 12: Świetlana przyszłość
choice-chapter-1 = Rozdział 1: Nowy świat
choice-chapter-2 = Rozdział 2: Kościoły
choice-chapter-3 = Rozdział 3: Wyzwania
choice-chapter-4 = Rozdział 4: Bandyci
choice-short-campaign = Krótka kampania: epizody 3, 6 i 12
choice-campaign = Kampania: wszystkie dwanaście epizodów

episode-1 = Osada nad rzeką
episode-2 = Dzielnice według planu
episode-3 = Studnia
episode-4 = Pierwsze kościoły
episode-5 = Wpływowe kościoły
episode-6 = Kościelne ziemie
episode-7 = Powódź
episode-8 = Karczowanie lasu
episode-9 = Złoto
episode-10 = Bandyci
episode-11 = Fortece
episode-12 = Świetlana przyszłość

chapter-1 = Nowy świat
chapter-2 = Kościoły
chapter-3 = Wyzwania
chapter-4 = Bandyci

# Co przynosi epizod, na karteczce na jego początku
new-2 = ‹mc-residential› Grupy dają punkty: największa grupa każdego typu daje { $group } za każdy swój budynek.
new-3 = ‹mc-sign-87› Studnia daje { $well }, jeśli z jej czterech stron stoją cztery różne budynki; zabudowana nie daje nic.
new-4 = ‹mc-compass› Cyrkiel buduje teraz kościół: następny z wiersza „Kościoły”, dla wszystkich taki sam. { $circles ->
    [0] { "" }
    [one] Spasowanie przy nim zaznacza { $circles } kółko.
    [few] Spasowanie przy nim zaznacza { $circles } kółka.
    [many] Spasowanie przy nim zaznacza { $circles } kółek.
   *[other] Spasowanie przy nim zaznacza { $circles } kółka.
}
new-5 = ‹mc-church› Kościoły dają punkty: każdy { $church }, jeśli styka się z budynkami wszystkich trzech typów.
new-6 = ‹mc-church› Pierwszy budynek musi stykać się z wydrukowanym kościołem. I nie wolno pasować: buduj albo zakończ swój epizod.
new-7 = ‹mc-sign-80› Płaskowyże: kto pierwszy zakryje wszystkie, dostaje { $first }. Wszystkie zakryte na koniec i brak zaznaczonych kółek to po jednym worku pieniędzy. Zacznij obok tartaku i nie buduj na ‹mc-sign-126› szerokiej rzece.
new-8 = ‹mc-sign-70› Na lesie wolno już budować, a każde jego odsłonięte pole kosztuje { $empty }. Kto pierwszy zakryje cały, dostaje { $first }, a na koniec jest to też worek pieniędzy. { $again ->
    [0] { "" }
   *[other] Pola z chorągiewką, czyli płaskowyże z epizodu 7, liczą się ponownie: { $again } dla pierwszej osoby i worek pieniędzy.
}
new-9 = ‹mc-sign-71› Złoto: kto pierwszy zakryje całe, dostaje { $first }. Całe zakryte na koniec: { $bags ->
    [one] { $bags } worek pieniędzy.
    [few] { $bags } worki pieniędzy.
    [many] { $bags } worków pieniędzy.
   *[other] { $bags } worka pieniędzy.
} Odsłonięte złoto nic nie kosztuje, a cyrkiel znów jest jak pusta ścianka. { $again ->
    [0] { "" }
   *[other] Las z chorągiewkami liczy się ponownie: { $again } dla pierwszej osoby i worek pieniędzy.
}
new-10 = ‹mc-sign-66› Bandyta jest otoczony, gdy zabudowane są wszystkie pola przy jego bokach. { $last ->
    [yes] Każdy wolny kosztuje { $bandit }.
   *[no] Każdy wolny kosztuje { $bandit } i wraca na twoim następnym arkuszu.
}
new-11 = ‹mc-compass› Cyrkiel buduje teraz fortecę: na dowolnym wolnym polu, bez pasowania. Pełne grupy: dodatkowe { $full } za każdy typ, którego wszystkie budynki tworzą jedną grupę.
new-12 = ‹mc-fort› Zacznij obok fortecy. Wolny bandyta kosztuje teraz { $bandit }, pełna grupa daje { $full }, a wiersze, w których niczego nie brakuje, dają tyle, ile stoi przy ich gwiazdce.

kind-residential = budynek mieszkalny
kind-industrial = budynek przemysłowy
kind-public = budynek publiczny
kind-church = kościół
kind-fort = forteca
kind-sawmill = tartak

shape-one = jedno pole
shape-two = prosta z dwóch pól
shape-row3 = prosta z trzech pól
shape-row4 = prosta z czterech pól
shape-square = kwadrat
shape-l3 = L z trzech pól
shape-l4 = L z czterech pól
shape-l5 = L z pięciu pól
shape-u5 = U z pięciu pól
shape-t4 = T z czterech pól
shape-cross = krzyż

chance = Rzut: { $result }.
chance-church = Rzut: cyrkiel, kościół { $number } z { $all }.
chance-fort = Rzut: cyrkiel, forteca { $number } z { $all }.

prompt-build = Narysuj ‹{ $symbol }› { $kind }: { $shape }. Albo spasuj: { $by ->
    [typing] wpisz pass
   *[tapping] dotknij wolnego kółka
} ({ $points }).
prompt-build-only = Narysuj ‹{ $symbol }› { $kind }: { $shape }. Spasować nie możesz.
prompt-pass = Nie ma miejsca na ‹{ $symbol }› { $kind }: { $shape }. { $by ->
    [typing] Wpisz pass ({ $points }) albo end, żeby zakończyć swój epizod.
   *[tapping] Dotknij wolnego kółka ({ $points }) albo zakończ swój epizod.
}
prompt-end = Nie ma miejsca na ‹{ $symbol }› { $kind }: { $shape }, a spasować nie możesz. Zakończ swój epizod.
prompt-fort = Narysuj ‹{ $symbol }› fortecę na dowolnym wolnym polu.
prompt-fort-skip = Nie ma wolnego pola na ‹{ $symbol }› fortecę. { $by ->
    [typing] Wpisz skip
   *[tapping] Dotknij jej kółka
}, żeby ją pominąć.
prompt-fort-end = Nie ma wolnego pola na ‹{ $symbol }› fortecę. Zakończ swój epizod.
prompt-results = Epizod { $episode } dobiegł końca. Obejrzyj wyniki, a potem przejdź dalej.

round-name = { $episode }, runda { $round }
label-pass = spasuj
detail-pass = wiersz da wtedy { $points }
move-build = { $kind }, { $shape }: { $cells }
move-church = kościół, { $shape }: { $cells }
move-fort = forteca: { $cells }
move-pass = spasuj (wiersz da wtedy { $points })
move-end = kończę ten epizod
played-end = epizod zakończony
played-skip = bez fortecy: nie było wolnego pola
played-next = następny epizod
played-pass = pas ({ $detail })
sure-end = W tym epizodzie nic już nie narysujesz: puste pola zostaną puste, a inni mogą grać dalej.
move-skip = pomiń fortecę: nie ma dla niej wolnego pola
move-next = przejdź do następnego epizodu

score-total = Razem
score-pass = Niepostawienie budynku
score-trees = Drzewa
score-rocks = Skały
score-empty = Puste pola
score-residential = Grupa mieszkalna
score-industrial = Grupa przemysłowa
score-public = Grupa publiczna
score-wells = Studnie
score-churches = Kościoły
score-first = Pierwszeństwo
score-full = Pełne grupy
score-bandits = Bandyci
score-bags = Worki pieniędzy
score-each = { $name } (po { $points })
score-episode = Epizod { $number }

# Części zysku: „+2 puste pola, −1 drzewa”
part-pass = rząd niepostawienia
part-trees = drzewa
part-rocks = skały
part-empty = puste pola
part-residential = grupa mieszkalna
part-industrial = grupa przemysłowa
part-public = grupa publiczna
part-wells = studnie
part-churches = kościoły
part-first = pierwszeństwo
part-full = pełne grupy
part-bandits = bandyci

# Powody podpowiedzi: „W pozycji „drzewa” da średnio o 0,6 pkt więcej niż pas”
other-build = { $object } na { $cell }
other-church = { $object } na { $cell }
other-fort = { $object } na { $cell }
other-pass = pas
other-end = zakończenie epizodu

# Przycisk, który wykonuje ruch
act-build = Narysuj
act-church = Narysuj
act-fort = Narysuj
act-pass = Spasuj

next-title = Do tytułu „{ $title }” { $points ->
    [one] zabrakło { $points } punktu
   *[other] zabrakło { $points } punktów
}.
highest-title = Wyższego tytułu nie ma!
chapter-next = Dalej: { $chapter }
title-vagabond = Włóczęga
title-hermit = Pustelnik
title-farmhand = Parobek
title-journeyman = Czeladnik
title-master-builder = Majster
title-building-inspector = Inspektor budowlany
title-city-councillor = Radny miejski
title-mayor = Burmistrz
title-honorary-citizen = Honorowy obywatel
title-chapter = Rozdział { $chapter }: { $title }
tie-shared = Równa liczba punktów: zwycięstwo jest wspólne.
winner-episode = Zwycięstwo w epizodzie { $episode }: { $players }
winner-chapter = Zwycięstwo w rozdziale { $chapter }: { $players }

refusal-no-move = Takiego ruchu nie ma w grze Moje miasto: Gra kościana; napisz kształt i jego pola (l4 c3 c4 c5 d5), church lub fort z polami, pass, end, skip albo next.
refusal-results = Epizod dobiegł końca: obejrzyj arkusze, a potem przejdź do następnego.
refusal-not-results = Ten epizod jeszcze trwa: buduj, spasuj albo zakończ swój epizod.
refusal-pass-forbidden = W tym epizodzie nie wolno pasować: buduj albo zakończ swój epizod.
refusal-pass-full = Wszystkie kółka w wierszu „Niepostawienie budynku” są już zaznaczone: buduj albo zakończ swój epizod.
refusal-pass-church = { $circles ->
    [one] Spasowanie przy kościele kosztuje { $circles } kółko, a nie masz już żadnego: zbuduj kościół albo zakończ swój epizod.
    [few] Spasowanie przy kościele kosztuje { $circles } kółka, a masz mniej wolnych: zbuduj kościół albo zakończ swój epizod.
    [many] Spasowanie przy kościele kosztuje { $circles } kółek, a masz mniej wolnych: zbuduj kościół albo zakończ swój epizod.
   *[other] Spasowanie przy kościele kosztuje { $circles } kółka, a masz mniej wolnych: zbuduj kościół albo zakończ swój epizod.
}
refusal-pass-fort = Przy fortecy nie można spasować: narysuj ją na dowolnym wolnym polu albo zakończ swój epizod.
refusal-skip = Dla fortecy jest wolne pole: narysuj ją tam albo zakończ swój epizod.
refusal-skip-not-fort = Pominąć można tylko fortecę, i to wtedy, gdy nie ma wolnego pola: buduj, spasuj albo zakończ swój epizod.
refusal-skip-forbidden = Przy tym stole fortecy się nie pomija: bez wolnego pola pozostaje zakończyć swój epizod.
refusal-wrong-kind = { $kind ->
    [church] Cyrkiel wymaga kościoła: narysuj następny z wiersza „Kościoły”.
    [fort] Cyrkiel wymaga fortecy: narysuj ją na dowolnym wolnym polu.
    [residential] Kości wymagają budynku mieszkalnego.
    [industrial] Kości wymagają budynku przemysłowego.
    [public] Kości wymagają budynku publicznego.
   *[other] Kości wymagają czegoś innego: { $kind }.
}
refusal-wrong-shape = Kości wymagają innego kształtu: wybierz pola, które go tworzą. Można go obracać i odbijać.
refusal-closed = Na polu { $cell } nie można budować: góry, zamknięty las, szeroka rzeka i wydrukowane budynki pozostają nietknięte.
refusal-bandit = Na polu { $cell } jest bandyta: buduj wokół tego pola, nie na nim.
refusal-taken = Pole { $cell } jest już zabudowane: wybierz wolne pola.
refusal-banks = Budynek nie może przekraczać rzeki: zmieść go na jednym brzegu.
refusal-start-river = Pierwszy budynek musi przylegać bokiem do rzeki.
refusal-start-building = { $what ->
    [church] Pierwszy budynek musi stykać się bokiem z wydrukowanym kościołem.
    [sawmill] Pierwszy budynek musi stykać się bokiem z wydrukowanym tartakiem.
   *[fort] Pierwszy budynek musi stykać się bokiem z fortecą.
}
refusal-start-river-or-building = { $what ->
    [church] Pierwszy budynek musi przylegać bokiem do rzeki albo do wydrukowanego kościoła.
    [sawmill] Pierwszy budynek musi przylegać bokiem do rzeki albo do wydrukowanego tartaku.
   *[fort] Pierwszy budynek musi przylegać bokiem do rzeki albo do fortecy.
}
refusal-not-adjoining = Miasto musi trzymać się razem: zetknij budynek bokiem z takim, który już stoi.

board-player = Gracz { $number }
board-legend = . zwykłe pole · t drzewo · T dwa drzewa · o skała · M góra · F las · W studnia · P płaskowyż · G złoto · B bandyta, x otoczony · ~ szeroka rzeka · C S K wydrukowany kościół, tartak, forteca · r1 i2 p3 c4 f5 budynek mieszkalny, przemysłowy, publiczny, kościół, forteca z kolejnością budowy · | i - rzeka
board-episode = Epizod { $episode }: { $name } · rozdział { $chapter }: { $title }
board-round = runda { $round }
board-pass = { $marked ->
    [one] niepostawienie budynku: { $marked } kółko, punkty { $points }
    [few] niepostawienie budynku: { $marked } kółka, punkty { $points }
    [many] niepostawienie budynku: { $marked } kółek, punkty { $points }
   *[other] niepostawienie budynku: { $marked } kółka, punkty { $points }
}
board-churches = kościoły: wykorzystano { $used } z { $all }
board-forts = fortece: wykorzystano { $used } z { $all }
board-left = epizod zakończony
board-bags = { $bags ->
    [one] { $bags } worek pieniędzy
    [few] { $bags } worki pieniędzy
    [many] { $bags } worków pieniędzy
   *[other] { $bags } worka pieniędzy
}
board-bandits = { $free ->
    [one] { $free } wolny bandyta
    [few] { $free } wolni bandyci
    [many] { $free } wolnych bandytów
   *[other] { $free } wolnego bandyty
}
board-points = ten epizod { $points }
board-total = razem { $total }
board-earlier = wcześniejsze epizody: { $list }

# Słowa na samym arkuszu
drawing-name = Imię
drawing-total = Razem
drawing-round = Runda { $number }
drawing-episode = Epizod { $number }
drawing-chapter = Rozdział { $number }
drawing-left = zakończony
drawing-episode-over = Koniec epizodu
drawing-over = Koniec gry

drawing-tree = drzewo
drawing-two-trees = dwa drzewa
drawing-rock = skała
drawing-mountain = góra
drawing-forest = las
drawing-closed-forest = zamknięty las
drawing-well = studnia
drawing-won-episode = Wygrany epizod { $number }
drawing-won-chapter = Wygrany rozdział { $number }
drawing-bandit = bandyta
drawing-caught-bandit = otoczony bandyta
drawing-plateau = płaskowyż
drawing-gold = złoto
drawing-wide-river = szeroka rzeka
drawing-bank-left = rzeka z lewej
drawing-bank-right = rzeka z prawej
drawing-bank-above = rzeka powyżej
drawing-bank-below = rzeka poniżej
drawing-flag = chorągiewka

drawing-start = Pierwszy budynek: { $places }.
drawing-start-river = nad rzeką
drawing-start-church = obok kościoła
drawing-start-sawmill = obok tartaku
drawing-start-fort = obok fortecy
drawing-or = lub

drawing-pass-row = Niepostawienie budynku
drawing-no-circle = bez zaznaczeń:
drawing-circle = Niepostawienie budynku, kółko { $number } ({ $points })
drawing-marked = zaznaczone
drawing-church-row = Kościoły
drawing-church-pass = spasowanie: { $count ->
    [one] 1 kółko
    [few] { $count } kółka
    [many] { $count } kółek
   *[other] { $count } kółka
}
drawing-fort-row = Fortece
drawing-fort-pass = nie można spasować
drawing-now = { $points }, gdyby epizod skończył się teraz
drawing-if-now = Wynik teraz
drawing-target = Pola do zakrycia
drawing-compass-circle = { $row }, kółko { $number }
drawing-compass-used = Cyrkiel: wykorzystane kółka { $count } z { $all }
drawing-all-covered = komplet:
drawing-first-gets = pierwszy:
drawing-bags = Worki pieniędzy w tym epizodzie
drawing-money-bags = Worki pieniędzy
drawing-all-bags = { $points ->
    [0] { $count }
   *[other] { $count }, premia { $points }
}
drawing-perfect = gdy niczego nie brakuje: te punkty zamiast zwykłych

drawing-row-pass = Spasowanie
drawing-row-empty = Puste
drawing-row-residential = Mieszkalne
drawing-row-industrial = Przemysł.
drawing-row-public = Publiczne
drawing-row-first = Pierwszy

drawing-dice-to-print = Kości do wycięcia
drawing-die-a = Kość kształtu A
drawing-die-b = Kość kształtu B
drawing-die-type = Kość typu
drawing-dice-note = Wytnij wzdłuż zewnętrznych linii, zagnij wzdłuż wewnętrznych i sklej zakładki. Kości kształtu dosuń do siebie półkolami: A z lewej, B z prawej. Kość typu mówi, jak narysować budynek: zamalowany to mieszkalny, kreskowany to przemysłowy, przekreślony to publiczny.
drawing-bag-bonus = Worki

# Co jest nie tak z poprawionym arkuszem
check-too-long = Plik jest za długi jak na arkusz: ma więcej znaków niż { $most }.
check-unreadable = Arkusza nie da się odczytać: { $error }.
check-rows = Mapa musi mieć rzędy od 1 do { $rows }, każdy zaczynający się od swojego numeru.
check-places = Rząd { $row }: pierwsze pole stoi na piątym miejscu wiersza, każde następne dwa miejsca dalej.
check-sign = { $cell }: nie ma znaku „{ $sign }”; znaki to { $signs }.
check-between = { $cell }: między dwoma polami może stać tylko „|”, czyli rzeka.
check-below = „{ $line }”: między dwoma rzędami może stać tylko „-”, czyli rzeka, dokładnie pod polami.
check-river-edge = Rzeka nie może płynąć wzdłuż górnego ani dolnego brzegu arkusza.
check-river-lines = Między dwoma rzędami jest tylko jeden wiersz na rzekę.
check-river-nowhere = Rzeka między { $one } a { $other } prowadzi donikąd.
check-banks = Rzeka musi dzielić arkusz na dwa brzegi; tutaj liczba brzegów to { $banks }.
check-start = start wymienia, każde raz, czego musi dotykać pierwszy budynek: river, church, sawmill lub fort.
check-start-missing = { $kind ->
    [river] Pierwszy budynek ma przylegać do rzeki, ale na mapie jej nie ma.
    [church] Pierwszy budynek ma sąsiadować z kościołem, ale na mapie go nie ma.
    [sawmill] Pierwszy budynek ma sąsiadować z tartakiem, ale na mapie go nie ma.
   *[fort] Pierwszy budynek ma sąsiadować z fortecą, ale na mapie jej nie ma.
}
check-churches = churches wymienia od jednego do ośmiu kształtów, jeśli cyrkiel oznacza kościół; w przeciwnym razie nie ma tego wpisu.
check-forts = forts to liczba od 1 do 8, jeśli cyrkiel oznacza fortecę; w przeciwnym razie nie ma tego wpisu.
check-church-shape = Nie ma kształtu „{ $shape }” dla kościoła.
check-target = Celem są wszystkie pola { $field }, ale na mapie nie ma ani jednego.
check-target-closed = Na polach celu nie można budować, dopóki las jest zamknięty.
check-carried-target = carried_target wymienia, każde raz, pola, na których można budować.
check-bandit-missing = Na mapie są bandyci, ale bandit nie mówi, ile kosztuje wolny bandyta.
check-bandit-moves = Bandyta na { $cell } z arkusza { $sheet } może przejść na arkusz { $next }, ale na tym polu nie można tam budować.
check-printed-churches = Największa liczba wydrukowanych kościołów na arkuszu to { $most }.
check-count = Liczba znaków „{ $name }” na mapie to { $seen }, ale counts podaje { $said }.
check-lost-well = Studni na { $cell } nigdy nie da się otoczyć budynkami z czterech stron.
check-lost-fields = Żaden budynek nigdy nie dosięgnie pól: { $cells }.
check-confidence-seed = Układ tego arkusza: potwierdzony.
check-confidence-source = Układ tego arkusza: według jednego publicznego źródła, nieporównany z drukowanym arkuszem.
check-confidence-reconstructed = Układ tego arkusza: częściowo odtworzony, nieporównany z drukowanym arkuszem.
check-confidence-original = Układ tego arkusza: częściowo nasz pomysł; drukowany arkusz będzie się różnił.

# What things mean, for those who rest on one

explain-asked = Kości pokazują, co wszyscy teraz budują: dwie kształt, jedna typ.
explain-pass = Kto nie buduje, zaznacza następne kółko. Liczy się tylko wartość pod ostatnim zaznaczonym.
explain-tree = Niezabudowane drzewo daje punkt.
explain-rock = Niezabudowana skała kosztuje punkt; zakryj ją.
explain-empty = Każde puste pole kosztuje punkt.
explain-group = Liczy się największa grupa każdego typu: punkt za każdy jej budynek.
explain-well = Studnia daje punkty, gdy otaczają ją cztery różne budynki.
explain-church = Kościół daje punkty, gdy stoją obok niego budynki wszystkich trzech typów.
explain-first = Kto pierwszy zakryje wszystkie, dostaje te punkty.
explain-full = Typ, którego wszystkie budynki stoją w jednej grupie, daje premię.
explain-bandit = Nieotoczony bandyta kosztuje punkty i wraca na następnym arkuszu.
explain-bags = Worki pieniędzy zbiera się przez trzy epizody; na koniec rozdziału dają punkty.
explain-episode = Punkty z epizodów się sumują.
explain-compass = Gdy wypadnie cyrkiel, wszyscy budują to, co tu stoi, zamiast zwykłego budynku.
explain-target = Zakryj je wszystkie przed innymi.
explain-mountain = Na górach nie wolno budować.
explain-plateau = Tu wolno budować.
explain-gold = Tu wolno budować.
explain-wide-river = Na szerokiej rzece nie wolno budować ani przez nią.
explain-forest = Las można wykarczować: tu wolno budować.
explain-closed-forest = Las jest zamknięty do epizodu 8.

# Where the printed numbers come from.
numbers-sheets = { $count ->
    [one] epizod { $list }
   *[other] epizody { $list }
}
numbers-layouts = układy arkuszy
numbers-starts = gdzie stoi pierwszy budynek
numbers-wells = liczba studni
numbers-churches = rzędy kościołów (w epizodzie 4 używamy czterech kółek; na skanie instrukcji widać pięć znaków)
numbers-church_points = czy kościoły punktują
numbers-forts = liczba kółek fortec
numbers-perfect = premie epizodu 12 za rzędy bez skazy
numbers-carried = cele, które liczą się ponownie w rozdziale 3
numbers-pass_row = wartości rzędu „Niepostawienie budynku”
numbers-points = punkty rzędów
numbers-shapes = kształty
numbers-dice = ścianki kości
numbers-bags = punkty za worki pieniędzy
numbers-solo = tytuły w grze solo
numbers-correct = Masz bloczek z arkuszami? Porównaj arkusz, popraw kopię jego pliku i sprawdź ją poleceniem „ratusz sheet check PLIK”. Osoba prowadząca ten serwer podaje folder z Twoim plikiem w RATUSZ_GAME_DATA. Każdy wiersz objaśnia strona „The sheets of My City” w dokumentacji (docs/my-city-sheets.md).
