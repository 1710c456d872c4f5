# 7 Cudów Świata: Gra kościana, po polsku

game-title = 7 Cudów Świata: Gra kościana
game-summary = W każdej turze te same siedem kości służy wszystkim miastom: wybierz jedną, zapłać za nią, wykreśl pole i ukończ swoje budynki przed innymi.

option-players = Liczba graczy
short-cities = Miasta
setup-full = Każdy wybiera miasto, przeciw dwóm botom.
option-cities = Miasta: rozlosowane, wybierane w kolejności miejsc albo podane z nazwy dla każdego miejsca
option-bonus_is_mandatory = Kto ukończy budynek, musi wykreślić bonus
option-bonus_effect_may_be_declined = Efektu bonusu można nie wykorzystać
option-agora_same_turn = Kto dostaje dodatkowe punkty, gdy kilka osób ukończy agorę jako pierwsze, w tej samej turze
option-guild_court_not_target_of_cross = Efekty symbolu czterech kolorów nigdy nie sięgają dziedzińca gildii ani galerii
option-effects_before_completion = Efekty pola następują przed bonusem za ukończenie jego budynku
option-unlock_then_extra_action = Kości specjalnej leżącej na forum można użyć już w turze, w której się ją odblokowało

city-alexandria = Aleksandria
city-babylon = Babilon
city-ephesus = Efez
city-giza = Giza
city-halicarnassus = Halikarnas
city-olympia = Olimpia
city-rhodes = Rodos

area-warehouse = magazyn
area-wonder = Cud
area-west = zachodnie koszary
area-east = wschodnie koszary
area-agora = agora
area-market = targowisko
area-university = uniwersytet
area-guild = dziedziniec gildii
area-gallery = galeria liderów
both-barracks = koszary

color-grey = szara
color-blue = niebieska
color-red = czerwona
color-yellow = żółta
color-green = zielona
color-black = czarna
color-white = biała
color-purple = fioletowa

face-wood = drewno
face-stone = kamień
face-brick = cegła
face-glass = szkło
face-papyrus = papirus
face-textile = tkanina
face-mask = maska
face-scales = waga
face-fountain = fontanna
face-temple = świątynia
face-owl = sowa
face-caduceus = kaduceusz
face-axe = topór
face-sword = miecz
face-shield = tarcza
face-camel = wielbłąd
face-coin7 = siedem monet
face-chest = skrzynia
face-compass = cyrkiel
face-tablet = tabliczka
face-gear = koło zębate
face-any_of_four = dowolny z czterech kolorów
face-x_yellow = żółty kwadrat
face-x_green = zielony kwadrat
face-x_blue = niebieski kwadrat
face-x_grey = szary kwadrat
face-x_red = czerwony kwadrat
face-leader_blue = niebieski lider
face-leader_green = zielony lider
face-leader_red = czerwony lider
face-leader_yellow = żółty lider
face-leader_laurel = lider z laurem
face-vs_red = porównanie koszar
face-vs_wonder = porównanie Cudów
face-vs_grey = porównanie magazynów
face-vs_yellow = porównanie targowisk
face-vs_blue = porównanie agor
face-vs_green = porównanie uniwersytetów

bonus-action = dodatkowa akcja
bonus-cross = wykreślenie pola
bonus-coins = siedem monet

effect-vp = { $amount ->
    [one] 1 punkt
    [few] { $amount } punkty
    [many] { $amount } punktów
   *[other] { $amount } punktu
}
effect-coins = { $amount ->
    [one] weź 1 monetę
    [few] weź { $amount } monety
    [many] weź { $amount } monet
   *[other] weź { $amount } monety
}
effect-produce = wytwarza: { $resource }
effect-cross = { $max ->
    [one] wykreśl 1 pole, opłacając jego koszt: { $areas }
    [few] wykreśl do { $max } pól, opłacając ich koszt: { $areas }
    [many] wykreśl do { $max } pól, opłacając ich koszt: { $areas }
   *[other] wykreśl do { $max } pola, opłacając ich koszt: { $areas }
}
effect-extra_action = jeszcze jedna dowolna akcja z tymi samymi kośćmi
effect-build_free_die = jeszcze jedna budowa, kość nic nie kosztuje
effect-per_space = { $coins ->
    [one] 1 moneta
    [few] { $coins } monety
    [many] { $coins } monet
   *[other] { $coins } monety
} teraz i { $vp ->
    [one] 1 punkt
    [few] { $vp } punkty
    [many] { $vp } punktów
   *[other] { $vp } punktu
} na koniec za każde wykreślone pole: { $areas }
effect-per_space-vp = { $vp ->
    [one] 1 punkt
    [few] { $vp } punkty
    [many] { $vp } punktów
   *[other] { $vp } punktu
} na koniec za każde wykreślone pole: { $areas }
effect-per_space-coins = { $coins ->
    [one] 1 moneta
    [few] { $coins } monety
    [many] { $coins } monet
   *[other] { $coins } monety
} teraz za każde wykreślone pole: { $areas }
effect-die_cost_delta = koszt każdej kości: { $delta }, nigdy poniżej zera
effect-die_cost_zero = kość { $die } nic nie kosztuje
effect-coins_on_die = { $amount ->
    [one] 1 moneta za każdym razem, gdy wybierasz tę kość: { $die }
    [few] { $amount } monety za każdym razem, gdy wybierasz tę kość: { $die }
    [many] { $amount } monet za każdym razem, gdy wybierasz tę kość: { $die }
   *[other] { $amount } monety za każdym razem, gdy wybierasz tę kość: { $die }
}
effect-unlock_die = kość { $die } jest dla ciebie odblokowana
effect-attack = { $vp ->
    [one] atak: 1 punkt minus obrona sąsiada
    [few] atak: { $vp } punkty minus obrona sąsiada
    [many] atak: { $vp } punktów minus obrona sąsiada
   *[other] atak: { $vp } punktu minus obrona sąsiada
}
effect-defense = obrona: późniejsze ataki z tej strony dają o 1 punkt mniej

space = { $area ->
    [wonder] Cud, etap { $number }
    [guild] dziedziniec gildii, pole { $number }
   *[other] { NAME($area, of: "area") }, { NAME($symbols, of: "face") }{ $number ->
        [0] {""}
       *[other] , pole { $number }
    }
}

chance-cities = Miasta w kolejności miejsc: { $cities }.
chance-dice = Kości. { $dice }.
chance-swap = Na forum trafia nowa kość ({ $die }), a jedna szara odchodzi.

prompt-city = { $by ->
    [typing] Wpisz numer miasta, które chcesz budować.
   *[tapping] Wskaż miasto, które chcesz budować.
}
prompt-act = { $can ->
    [none] Na nic cię teraz nie stać: spasuj i weź { $coins ->
        [one] 1 monetę
        [few] { $coins } monety
        [many] { $coins } monet
       *[other] { $coins } monety
    }.
    [die] { $by ->
        [typing] Wpisz numer pola z kością albo spasuj.
       *[tapping] Wskaż ‹sw-any-die› kość, a potem pole; albo spasuj.
    }
    [stage] { $by ->
        [typing] Wpisz numer kolejnego etapu Cudu albo spasuj.
       *[tapping] Wskaż kolejny etap ‹sw-tile-wonder› Cudu albo spasuj.
    }
   *[both] { $by ->
        [typing] Wpisz numer pola z kością albo kolejnego etapu Cudu; albo spasuj.
       *[tapping] Wskaż ‹sw-any-die› kość, a potem pole; albo kolejny etap ‹sw-tile-wonder› Cudu; albo spasuj.
    }
}
prompt-again = { $leave ->
    [yes] Jeszcze jedna akcja; możesz zrezygnować. { prompt-act }
   *[no] Jeszcze jedna akcja. { prompt-act }
}
prompt-free = Jeszcze jedna budowa z darmową kością: { $by ->
    [typing] wpisz numer pola z kością
   *[tapping] wskaż ‹sw-any-die› kość, a potem pole
}{ $leave ->
    [yes] ; albo zrezygnuj.
   *[no] .
}
prompt-cross = { $by ->
    [typing] { $left ->
        [one] Wpisz numer pola do wykreślenia: { $areas }.
        [few] Wpisuj po kolei numery pól do wykreślenia, najwyżej { $left }: { $areas }.
        [many] Wpisuj po kolei numery pól do wykreślenia, najwyżej { $left }: { $areas }.
       *[other] Wpisuj po kolei numery pól do wykreślenia, najwyżej { $left }: { $areas }.
    }
   *[tapping] { $left ->
        [one] Wskaż pole do wykreślenia: { $areas }.
        [few] Wskaż do { $left } pól do wykreślenia: { $areas }.
        [many] Wskaż do { $left } pól do wykreślenia: { $areas }.
       *[other] Wskaż do { $left } pola do wykreślenia: { $areas }.
    }
}{ $leave ->
    [yes] {" "}Albo zrezygnuj.
   *[no] {""}
}
prompt-bonus = Budynek ukończony! { $by ->
    [typing] Wpisz numer
   *[tapping] Wskaż
} { $left ->
    [one] { $by ->
        [typing] ostatniego ‹sw-hourglass-23› bonusu
       *[tapping] ostatni ‹sw-hourglass-23› bonus
    }
   *[other] { $by ->
        [typing] jednego z { $left } ‹sw-hourglass-23› bonusów
       *[tapping] jeden z { $left } ‹sw-hourglass-23› bonusów
    }
}{ $leave ->
    [yes] {" "}albo zrezygnuj.
   *[no] .
}

round-name = { $last ->
    [yes] Tura { $turn }, ostatnia
   *[no] Tura { $turn }
}
last-round = { $left ->
    [0] To ostatnia tura!
    [one] Następna tura będzie ostatnia!
    [few] Po tej turze zostaną jeszcze { $left } tury!
   *[other] Po tej turze zostanie jeszcze { $left } tur!
}
note-bonuses = użyte bonusy: { $used } z { $bonuses }
note-neighbours = sąsiad po lewej: { $left }, sąsiad po prawej: { $right }
label-build = { NAME($die, of: "color") } kość
label-wonder = Cud
label-cross = Wykreśl
label-pass = Spasuj
label-decline = Zrezygnuj
detail-coins = { $coins ->
    [0] za darmo
    [one] 1 moneta
    [few] { $coins } monety
    [many] { $coins } monet
   *[other] { $coins } monety
}
detail-both = { $coins ->
    [few] { $coins } monety: { $die } za kość, { $space } za materiały
    [many] { $coins } monet: { $die } za kość, { $space } za materiały
   *[other] { $coins } monety: { $die } za kość, { $space } za materiały
}
detail-gain = { $detail }; kość przynosi { $gain }

move-pass = { $coins ->
    [one] Spasuj i weź 1 monetę
    [few] Spasuj i weź { $coins } monety
    [many] Spasuj i weź { $coins } monet
   *[other] Spasuj i weź { $coins } monety
}
move-decline = Zrezygnuj
played-pass = pas
played-decline = rezygnacja z efektu

# Powody podpowiedzi: „W pozycji „Agora” da średnio o 0,6 pkt więcej niż pas”
other-pass = pas
other-decline = rezygnacja z efektu

# Przycisk, który wykonuje ruch
act-city = Wybierz
act-build = Skreśl
act-wonder = Skreśl
act-cross = Skreśl
act-bonus = Skreśl
move-space = { $space }: { $effects } · { detail-coins }

score-total = Razem
tie-coins = Równa liczba punktów: decyduje większa liczba niewydanych monet.
tie-shared = Równa liczba punktów i monet: zwycięstwo jest wspólne.

refusal-no-move = Takiego ruchu nie ma w tej grze.
refusal-city-not-now = Miasto wybiera się raz, przed pierwszą turą.
refusal-city-taken = To miasto ({ NAME($city, of: "city") }) należy już do kogoś innego.
refusal-city-first = Najpierw wybierz swoje miasto.
refusal-bonus-not-now = Bonus wykreśla się tylko w chwili ukończenia budynku.
refusal-bonus-used = Ten bonus jest już wykreślony.
refusal-bonus-first = Twój budynek jest ukończony: najpierw wybierz bonus.
refusal-decline-action = W każdej turze każdy wykonuje akcję; jeśli nie chcesz nic robić, spasuj.
refusal-decline-bonus = Po ukończeniu budynku trzeba wykreślić bonus.
refusal-decline-effect = W tej grze efekt bonusu trzeba wykorzystać.
refusal-cross-first = Najpierw zdecyduj, które pole wykreślisz dzięki efektowi.
refusal-build-first = Ten efekt daje tylko budowę z pomocą kości, więc nie możesz teraz spasować ani wznieść etapu Cudu: wybierz kość i pole albo zrezygnuj z efektu.
refusal-wonder-complete = Twój Cud jest ukończony.
refusal-space-coins = Na pole „{ space }” brakuje ci { $missing ->
    [one] 1 materiału
   *[other] { $missing } materiałów
}. To kosztuje { $price ->
    [one] 1 monetę
    [few] { $price } monety
   *[other] { $price } monet
}; masz { $coins }.
refusal-build-coins = Kość i pole „{ space }”{ $missing ->
    [0] {""}
    [one] , na które brakuje ci 1 materiału,
   *[other] , na które brakuje ci { $missing } materiałów,
} kosztują razem { $price ->
    [one] 1 monetę
    [few] { $price } monety
   *[other] { $price } monet
}; do dyspozycji będzie { $coins }.
refusal-space-crossed = Pole „{ space }” jest już wykreślone.
refusal-space-order = Na tym torze przed polem „{ space }” jest inne, jeszcze niewykreślone.
refusal-cross-not-now = Żaden efekt nie pozwala teraz wykreślić pola bez kości.
refusal-cross-area = Ten efekt nie sięga pola „{ space }”.
refusal-die-not-there = Nie leży tam taka kość ({ NAME($die, of: "color") }).
refusal-die-locked = Tej kości ({ NAME($die, of: "color") }) może użyć tylko ten, kto ją odblokował.
refusal-die-next-turn = W tej grze kości ({ NAME($die, of: "color") }) można użyć dopiero w turze po jej odblokowaniu.
refusal-die-face = Wynik tej kości ({ NAME($die, of: "color") }) nie pozwala wykreślić pola „{ space }”.
refusal-guild-behind = Na początku tej tury było u ciebie na to za mało pól w porównaniu z sąsiadami.

# Co jest nie tak z poprawioną planszą
check-trust = Wartości oznaczone „reconstructed”, czyli dobrane przez nas i niepotwierdzone: { $count } z { $all }.
check-too-long = Plik ma więcej znaków niż { $most }, więc nie może to być plansza.
check-unreadable = Planszy nie da się odczytać: { $error }.
check-stage-per-city = Etap { $stage }: per_city mogą mieć tylko pola wspólnych obszarów.
check-stage-as-space = Pole „{ $space }” to etap Cudu: opisz go pod [[stage]].
check-at-stage = Etap { $stage }: { $problem }.
check-at-space = Pole „{ $space }”: { $problem }.
check-no-space = Nie ma pola „{ $space }”; napisz na przykład „{ $example }”.
check-space-again = Pole „{ $space }” może tu wystąpić raz, a występuje tyle razy: { $times }.
check-space-missing = Brakuje pola „{ $space }”: każde miasto samo mówi, co ono daje.
check-spaces = Plansza może mieć najwyżej tyle pól: { $most }, a ta ma { $count }.
check-choosers = Pól, które o coś pytają, może być najwyżej { $most }, a jest { $count }.
check-attacks = Ataków może być najwyżej { $most }, a na jednym polu najwyżej jeden.
check-two-defences = { $side ->
        [west] Zachodnie
       *[east] Wschodnie
    } koszary: na jednym polu może być najwyżej jedna obrona.
check-defences = { $side ->
        [west] Zachodnie
       *[east] Wschodnie
    } koszary: pól z obroną może być po jednej stronie najwyżej { $most }, a jest { $count }.

# Części zdań, po nazwie pola
check-cross-reach = „cross” nigdy nie sięga { $areas } (rozstrzygnięcie 11)
check-cross-areas = „cross” wymienia co najmniej jeden obszar, każdy raz
check-per-space = „per_space” liczy co najmniej jeden obszar, każdy raz
check-barracks = miejsce efektu „{ $kind }” jest w koszarach
check-no-row = punkty efektu „{ $kind }” nie mają tu wiersza, w którym można by je zapisać
check-lasting = „{ $kind }” działa stale, a bonus wykorzystuje się od razu
check-cost = koszt mieści się w granicach od 0 do { $most }, a jest { $value }
check-labels = lista stopni pewności musi mieć po jednej etykiecie na każdy efekt

board-turn = Tura { $turn }
board-last-turn = ostatnia tura: { $turn }
board-quadrant = { $cost ->
    [0] za darmo:
    [one] 1 moneta:
    [few] { $cost } monety:
    [many] { $cost } monet:
   *[other] { $cost } monety:
}
board-player = Gracz { $number }
board-coins = monety { $coins }
board-production = produkcja { $production }
board-total = razem { $total }
board-bonuses = pozostałe bonusy: { $bonuses }
board-unlocked = kości specjalne: { $dice }
board-agora-first = pierwsza ukończona agora
board-legend = x wykreślone · [x] w tej turze · liczba to koszt pola · punkty w nawiasach

# Słowa na planszach i na papierze
drawing-deal = Losowanie miast
drawing-choose = Wybór miast
drawing-over = Koniec gry
drawing-last-turn = ostatnia tura
drawing-waiting = jeszcze nieodblokowana
drawing-arriving = wchodzi w następnej turze
drawing-die = Kość { $number }
drawing-city-free = jeszcze niczyje
drawing-no-city = Jeszcze bez miasta
drawing-cities-left = Wolne miasta
drawing-purse = Monety: { $coins }
drawing-city-preview = Tu zobaczysz Cud i Uniwersytet wskazanego miasta.
drawing-gold = Skarbiec
drawing-gold-legend = kółko: masz · kreski: wydane
drawing-production = Produkcja
drawing-bonuses = Bonusy
drawing-bonus-named = Bonus: { $name }
drawing-cost = Koszt { $cost }
drawing-missing = { $coins ->
    [one] Brakuje materiałów: 1 moneta
    [few] Brakuje materiałów: { $coins } monety
    [many] Brakuje materiałów: { $coins } monet
   *[other] Brakuje materiałów: { $coins } monety
}
drawing-crossed = Wykreślone
drawing-crossed-for = { $points ->
    [one] Wykreślone, 1 punkt
    [few] Wykreślone, { $points } punkty
    [many] Wykreślone, { $points } punktów
   *[other] Wykreślone, { $points } punktu
}
drawing-die-locked = nie jest odblokowana
drawing-special = Kości specjalne
drawing-unlocked = odblokowana
drawing-locked = nieodblokowana
drawing-neighbour-defence = Obrona zwrócona ku tobie ({ $city }): { $defence }
drawing-agora-first = Agora ukończona jako pierwsza
drawing-guild-more = Co najmniej tyle pól co każdy z sąsiadów
drawing-guild-more-two = Więcej pól niż przeciwnik
drawing-coins-owned = niewydane: { $coins }, wydane: { $spent }
drawing-name = Imię
drawing-boards-to-print = plansze do druku
drawing-score-sheet = Karta punktacji
drawing-score-note = Punkty ośmiu budynków; monety i materiały nie dają punktów. Przy równej sumie decyduje większa liczba niewydanych monet, w innym razie zwycięstwo jest wspólne.
drawing-legend = Co znaczą symbole
drawing-legend-cost = { $coins ->
    [one] koszt: tyle materiałów; za każdy, którego nie wytwarzasz, płacisz 1 monetę
    [few] koszt: tyle materiałów; za każdy, którego nie wytwarzasz, płacisz { $coins } monety
    [many] koszt: tyle materiałów; za każdy, którego nie wytwarzasz, płacisz { $coins } monet
   *[other] koszt: tyle materiałów; za każdy, którego nie wytwarzasz, płacisz { $coins } monety
}
drawing-legend-bonus = bonus: kto ukończy budynek, wykreśla jeden i go wykorzystuje
drawing-legend-pass = { $coins ->
    [one] kto pasuje, bierze 1 monetę
    [few] kto pasuje, bierze { $coins } monety
    [many] kto pasuje, bierze { $coins } monet
   *[other] kto pasuje, bierze { $coins } monety
}

choice-dealt = rozdane losowo
choice-chosen = wybierane kolejno przez graczy
also-cities = miasto dla każdego miejsca, po przecinku: giza,olympia,rhodes
choice-all = wszyscy, którzy ją ukończyli
choice-nobody = nikt

# What things mean, for those who rest on one

explain-die = Każdy może użyć dowolnej kości; kości się nie zużywają. Monety pod nią mówią, ile kosztuje.
explain-wonder = Etapy wznosi się po kolei, bez kości. Ukończony Cud daje bonus.
explain-barracks = Czerwone kości. Ataki dają punkty minus obrona sąsiada po tej stronie; tarcze to twoja obrona.
explain-agora = Niebieskie kości. Punkty; kto pierwszy ją ukończy, dostaje więcej.
explain-market = Żółte kości. Monety teraz i punkty na koniec.
explain-university = Zielone kości. Efekty i punkty; ostatnie pole każdego toru odblokowuje kość specjalną.
explain-guild = Fioletowa kość. Punkty, jeśli w pokazanym kolorze masz co najmniej tyle wykreślonych pól, ile każdy z sąsiadów; we dwie osoby musisz mieć ich więcej niż przeciwnik. Pola wykreślone w tej turze się nie liczą.
explain-gallery = Biała kość. Kilka pól naraz albo punkty.
explain-warehouse = Szare kości. Każde wykreślone pole daje swój materiał do każdej zapłaty aż do końca gry.
explain-bonus = Kto ukończy budynek, wykorzystuje jeden z trzech, każdy raz. Gdy ktoś wykorzysta wszystkie, gra się jeszcze jedną turę.
explain-coins = Monetami płaci się za kości i brakujące materiały. Na koniec rozstrzygają tylko remis.
explain-production = Tylu materiałów z każdej zapłaty nie musisz kupować.
explain-special = Ostatnie pole toru uniwersytetu odblokowuje ci kość specjalną.
explain-facing = O tyle mniej daje ci atak po tej stronie.
explain-total = Wszystkie punkty na tę chwilę.

# Where the printed numbers come from.
numbers-constants = liczby w zasadach
numbers-dice = ścianki kości
numbers-bonuses = bonusy
numbers-areas = budowa obszarów
numbers-spaces = koszty i efekty pól
numbers-wonders = Cuda siedmiu miast
numbers-university = pola uniwersytetu, które różnią miasta
numbers-correct = Masz pudełko? Porównaj planszę, popraw kopię jej pliku i sprawdź ją poleceniem „ratusz board check PLIK”. Osoba prowadząca ten serwer podaje folder z Twoim plikiem w RATUSZ_GAME_DATA. Każdy wpis objaśnia strona „7 Wonders Dice” w dokumentacji (docs/seven-wonders-dice.md).
