# Miasteczka, po polsku

game-title = Miasteczka
game-summary = Co rundę wszyscy dostają taką samą kostkę: układaj z kostek wzory, zamieniaj wzory w budynki i nie zmarnuj ani jednego pola swojego miasteczka.

option-players = Liczba graczy
short-variant = Kto wskazuje kostkę?
short-monuments = Monumenty: każdy dostaje dwa i zachowuje jeden w tajemnicy
short-novice = Dwa razy w grze można odłożyć kostkę na bok
short-cards = Budynki
short-first_builder = Kto zaczyna jako Główny Budowniczy?
setup-first = Siedem podstawowych budynków, bez monumentów, przeciw jednemu botowi.
setup-full = Losowe budynki i tajny monument dla każdego.
option-variant = Kto wskazuje surowiec: kolejno gracze jako Główny Budowniczy albo karty i wolny wybór (Ratusz)
option-monuments = Monumenty: każdy dostaje dwa i zachowuje jeden w tajemnicy
option-novice = Zasada Nowicjusza: dwa razy w grze można odłożyć kostkę na bok
option-cards = Budynki w grze: losowe, na pierwszą grę albo siedem kart wymienionych z nazwy
option-first_builder = Pierwszy Główny Budowniczy: losowy albo wskazane miejsce (0 to pierwsze)
choice-master-builder = kolejno gracze (Główny Budowniczy)
choice-town-hall = karty i wolny wybór (Ratusz)
choice-drawn = losowe
choice-first-game = na pierwszą grę
choice-random = losowo
choice-0 = gracz 1
choice-1 = gracz 2
choice-2 = gracz 3
choice-3 = gracz 4
choice-4 = gracz 5
choice-5 = gracz 6
also-cards = nazwy siedmiu kart, rozdzielone przecinkami

resource-wood = drewno
resource-wheat = słoma
resource-brick = cegła
resource-glass = szkło
resource-stone = kamień
chosen-wood = drewno
chosen-wheat = słomę
chosen-brick = cegłę
chosen-glass = szkło
chosen-stone = kamień

# Na kostce; i w „kostka …”
letter-wood = D
letter-wheat = Sł
letter-brick = C
letter-glass = Sz
letter-stone = K
substance-wood = drewna
substance-wheat = słomy
substance-brick = cegły
substance-glass = szkła
substance-stone = kamienia

type-cottage = domek
type-farm = farma
type-well = studnia
type-chapel = kaplica
type-tavern = tawerna
type-theater = teatr
type-factory = fabryka
type-monument = monument

# Karty: nazwa i działanie. „Obok” znaczy zawsze: bok w bok; typy pisane są małą literą, karty wielką.

card-cottage = Domek
card-cottage-text = 3 punkty, jeśli jest zasilony; inaczej nic.
card-farm = Farma
card-farm-text = Zasila do 4 domków, gdziekolwiek stoją.
card-granary = Spichlerz
card-granary-text = Zasila wszystkie domki na 8 polach wokół siebie.
card-greenhouse = Szklarnia
card-greenhouse-text = Zasila jedną dowolnie dużą grupę domków w dowolnym miejscu. Grupa to domki stykające się bokami.
card-orchard = Sad
card-orchard-text = Zasila wszystkie domki w swoim rzędzie i w swojej kolumnie.
card-well = Studnia
card-well-text = 1 punkt za każdy domek obok, zasilony czy nie.
card-fountain = Fontanna
card-fountain-text = 2 punkty, jeśli obok stoi inna Fontanna.
card-millstone = Kamień młyński
card-millstone-text = 2 punkty, jeśli obok stoi budynek typu farma lub teatr.
card-shed = Szopa
card-shed-text = 1 punkt. Możesz ją postawić na dowolnym pustym polu.
card-chapel = Kaplica
card-chapel-text = 1 punkt za każdy zasilony domek w twoim miasteczku.
card-abbey = Opactwo
card-abbey-text = 3 punkty, jeśli obok nie stoi tawerna, teatr ani fabryka (chodzi o typy).
card-cloister = Klasztor
card-cloister-text = Każdy Klasztor: 1 punkt za każdy twój Klasztor stojący w rogu.
card-temple = Świątynia
card-temple-text = 4 punkty, jeśli obok stoją co najmniej dwa zasilone domki.
card-tavern = Tawerna
card-tavern-text = Za 1, 2, 3, 4, 5 lub więcej Tawern dostajesz razem 2, 5, 9, 14, 20 punktów.
card-almshouse = Przytułek
card-almshouse-text = Za 1 do 6 lub więcej Przytułków dostajesz razem −1, 5, −3, 15, −5, 26 punktów.
card-feast_hall = Sala Biesiadna
card-feast_hall-text = 2 punkty albo 3, jeśli masz więcej Sal Biesiadnych niż gracz po twojej prawej.
card-inn = Gospoda
card-inn-text = 3 punkty, jeśli w jej rzędzie ani kolumnie nie ma innej Gospody.
card-theater = Teatr
card-theater-text = 1 punkt za każdy inny typ w jego rzędzie i kolumnie, każdy typ raz. Monument to też typ.
card-bakery = Piekarnia
card-bakery-text = 3 punkty, jeśli obok stoi budynek typu farma lub fabryka.
card-market = Rynek
card-market-text = 1 punkt za każdy Rynek w jego rzędzie albo kolumnie, tam gdzie jest ich więcej. Sam też się liczy.
card-tailor = Zakład krawiecki
card-tailor-text = 1 punkt i jeszcze 1 za każdy Zakład krawiecki na czterech środkowych polach. Sam też się liczy.
card-factory = Fabryka
card-factory-text = Przy budowie wybierz surowiec. Gdy wskaże go inny gracz lub karta, możesz położyć dowolną inną kostkę. Bez punktów.
card-bank = Bank
card-bank-text = 4 punkty. Przy budowie wybierz surowiec, dla każdego Banku inny. Nie możesz go już wskazać ani wybrać w wolnym wyborze.
card-trading_post = Faktoria
card-trading_post-text = 1 punkt. W późniejszych wzorach zastępuje dowolny surowiec i zostaje. Wzór musi mieć też prawdziwą kostkę.
card-warehouse = Magazyn
card-warehouse-text = −1 punkt za każdą kostkę w nim, najwyżej trzy. Kostkę od innego gracza lub z karty możesz tu odłożyć albo wymienić na odłożoną.

card-architects_guild = Gildia Architektów
card-architects_guild-text = 1 punkt. Przy budowie możesz wymienić do dwóch swoich budynków na inne typy z tych w grze.
card-archive_of_the_second_age = Archiwum Ciekawostek
card-archive_of_the_second_age-text = 1 punkt za każdy typ budynków w twoim miasteczku, poza monumentem.
card-barrett_castle = Zamek Zabijaki
card-barrett_castle-text = 5 punktów, jeśli jest zasilony; wystarczy raz. Dla budynków punktujących za domki liczy się jako dwa domki, a nie jako monument.
card-cathedral_of_caterina = Katedra Myszogrodu
card-cathedral_of_caterina-text = 2 punkty. Pola bez budynku nic cię nie kosztują.
card-fort_ironweed = Cytadela Żelaznych Cierni
card-fort_ironweed-text = 7 punktów. Dopóki grają inni, nie jesteś już Głównym Budowniczym, a w wariancie Ratusz nic nie kładziesz w rundach wolnego wyboru.
card-grand_mausoleum_of_the_rodina = Mauzoleum Myszoskoczka
card-grand_mausoleum_of_the_rodina-text = Twoje niezasilone domki dają po 3 punkty, ale Kaplica i Świątynia ich nie liczą. Samo nie daje punktów.
card-grove_university = Akademia Leśnych Wrót
card-grove_university-text = 3 punkty. Przy budowie postaw na pustym polu jeszcze jeden budynek dowolnego typu z tych w grze.
card-mandras_palace = Pałac Szynszyli
card-mandras_palace-text = 2 punkty za każdy typ budynku obok, każdy typ raz.
card-obelisk_of_the_crescent = Obelisk Półksiężyca
card-obelisk_of_the_crescent-text = Odtąd każdy nowy budynek możesz postawić na dowolnym pustym polu. Bez punktów.
card-opaleyes_watch = Strażnica Sokole Oko
card-opaleyes_watch-text = Przy budowie połóż na karcie budynki trzech typów. Gdy w późniejszej rundzie sąsiad zbuduje coś z tych typów, twój budynek przechodzi na puste pole. Bez punktów.
card-shrine_of_the_elder_tree = Drzewo Starsze Od Kamienia
card-shrine_of_the_elder_tree-text = Przy budowie policz swoje budynki razem z nim: po 1 punkcie za każdy aż do pięciu, 8 punktów za sześć lub więcej.
card-silva_forum = Forum Wrednej Fretki
card-silva_forum-text = 1 punkt i jeszcze 1 za każdy budynek w twojej największej grupie jednego typu. Grupa styka się bokami.
card-the_sky_baths = Podniebne Łaźnie
card-the_sky_baths-text = 2 punkty za każdy typ budynku, którego brakuje w twoim miasteczku, poza monumentem.
card-the_starloom = Obserwatorium Astronomiczne
card-the_starloom-text = Miasteczko ukończone jako pierwsze: 6 punktów, drugie: 3, trzecie: 2. Kto skończy w tej samej rundzie, ma to samo miejsce i pełne punkty.
card-statue_of_the_bondmaker = Pomnik Mieczysława Froga
card-statue_of_the_bondmaker-text = Kostkę od innego gracza lub z karty możesz położyć na swoim domku, po jednej na każdym. Bez punktów.

chance = Wylosowano: { $outcome }.
chance-first = Gracz { $number } zaczyna jako Główny Budowniczy.

prompt-keep = Zachowaj w tajemnicy jeden monument; drugi wypada z gry.
prompt-name = ‹tt-hammer› Jesteś Głównym Budowniczym: wskaż kostkę dla wszystkich.{ $by ->
    [typing] {""}
   *[tapping] {" "}Tego nie cofniesz.
}
prompt-take = Weź jedną z odkrytych kostek.{ $by ->
    [typing] {""}
   *[tapping] {" "}Tego nie cofniesz.
}
prompt-place = Połóż ‹tt-call-{ $id }› kostkę { $resource }.
prompt-place-free = Wolny wybór: weź dowolną kostkę i połóż ją.
prompt-also = Możesz też { $ways }.
prompt-or = { $one } albo { $other }
prompt-also-factory = położyć dowolną inną kostkę dzięki Fabryce
prompt-also-warehouse = odłożyć ją lub wymienić w Magazynie
prompt-also-statue = położyć ją na domku
prompt-also-aside = odłożyć ją na bok
prompt-build = { $by ->
    [typing] Wpisz numer budynku, który stawiasz, albo numer zakończenia rundy.
   *[tapping] Wybierz świecącą kartę, żeby zbudować, albo zakończ rundę.
}
prompt-mark = ‹tt-watch-factory› { $building }: wskaż kostkę dla nowego budynku.
prompt-put = ‹tt-watch-monument› Akademia Leśnych Wrót: wybierz kartę, potem puste pole dla jej budynku.
prompt-exchange = ‹tt-watch-monument› Gildia Architektów: wybierz kartę, potem budynek, który ona zastąpi, albo zakończ. { $left ->
    [one] Została 1 wymiana.
    [few] Zostały { $left } wymiany.
    [many] Zostało { $left } wymian.
   *[other] Zostało { $left } wymiany.
}
prompt-watch = ‹tt-watch-monument› Strażnica Sokole Oko: wybierz trzy typy{ $by ->
    [typing] {""}
   *[tapping] , zacznij od świecącej karty
}.
prompt-react = ‹tt-watch-monument› Strażnica Sokole Oko: sąsiad zbudował jeden z twoich typów. Postaw na pustym polu: { $buildings }.

round-name = Runda { $round }
label-store = do Magazynu
label-swap = { $resource } z Magazynu
label-bond = na domek
detail-factory = dzięki Fabryce

move-keep = zachowaj: { $card }
move-keep-secret = zachowaj monument, którego nikt inny nie widzi
move-name = wskaż { $resource }
move-place = { $resource } na { $cell }
move-substitute = { $resource } na { $cell }, dzięki Fabryce
move-store = do Magazynu na polu { $cell }
move-swap = wymiana w Magazynie na polu { $cell }: { $resource } na { $target }
move-bond = na domek na polu { $cell }
move-aside = odłóż kostkę na bok
move-build = { $card } na { $target }, z kostek na { $cells }
move-mark = { $resource } dla nowego budynku
move-put = { $building } na { $cell }
move-exchange = { $building } zamiast budynku na { $cell }
move-watch = na karcie: { $types }
move-done = zakończ rundę
played-keep = zachowany monument: { $object }
played-name = wskazana kostka: { $object }
played-aside = kostka odłożona na bok
played-done = runda zakończona

score-empty = Pola bez budynku
score-empty-now = Pola bez budynku, gdyby gra skończyła się teraz
score-unfed = Niezasilone domki: żadna farma ich nie zasila

# Części zysku: „+3 domek, +1 zabudowane pole”
part-empty = zabudowane pole
part-empty-now = zabudowane pole

# Powody podpowiedzi: „W pozycji „Teatr” da średnio o 0,6 pkt więcej niż szkło”
where-empty-now = dzięki zabudowie pól
other-keep = { $object }
other-name = { $object }
other-place = { $object } na { $cell }
other-aside = odłożenie kostki
other-build = { $object } na { $cell }
other-done = zakończenie rundy

# Przycisk, który wykonuje ruch
act-name = Weź
act-build = Zbuduj
score-total = Razem
tie-turns = Równa liczba punktów: decyduje mniejsza liczba tur w roli Głównego Budowniczego.
tie-empty = Równa liczba punktów: decyduje mniejsza liczba pustych pól.
tie-cottages = Równa liczba punktów: decyduje większa liczba domków.
tie-shared = Równa liczba punktów: zwycięstwo jest wspólne.

title-aspiring-architect = Przynieś, Podaj, Pozamiataj
title-builders-apprentice = Uczeń Budowniczego (nasze tłumaczenie)
title-carpenter = Cieśla (nasze tłumaczenie)
title-engineer = Inżynier (nasze tłumaczenie)
title-town-planner = Urbanista (nasze tłumaczenie)
title-master-architect = Wielki Architekt

# Kiedy bot może dograć resztę miasteczka
finish-offer = Dokończ moje miasteczko
finish-going = Bot kończy twoje miasteczko.
finish-built = W twoim miasteczku nie da się już nic zbudować, niezależnie od tego, jakie surowce przyjdą. Od teraz bot kładzie za ciebie kostki i od razu zatwierdza. Gdy przyjdzie twoja kolej na wskazanie surowca dla innych, zrobi to także. W każdej chwili możesz grać dalej od rundy, która wtedy trwa.
finish-alone = W twoim miasteczku nie da się już nic zbudować, niezależnie od tego, jakie surowce przyjdą. Bot od razu zapełni puste pola i gra się skończy.
finish-last = Wszystkie inne miasteczka są ukończone. Bot od razu dogra resztę twojego, razem z nowymi budynkami. To, co zagra, zostaje, a gra nie liczy się do twoich statystyk.

refusal-no-move = Takiego ruchu nie ma w grze Miasteczka.
refusal-keep-not-now = Monument wybiera się raz, przed pierwszą rundą.
refusal-build-choice-first = Najpierw zdecyduj o tym, o co pyta ostatni budynek.
refusal-taken = Na polu { $cell } już coś stoi.
refusal-keep-not-dealt = Możesz zachować tylko jeden z dwóch rozdanych ci monumentów.
refusal-not-builder = Surowiec wskazuje tylko Główny Budowniczy.
refusal-name-banked = Na jednym z twoich Banków leży { $resource }, więc nie możesz wskazać tego surowca.
refusal-name-not-now = Teraz nie wskazuje się surowca.
refusal-take-not-face-up = Wśród odkrytych kart nie ma karty „{ $resource }”.
refusal-place-not-now = Nie masz teraz kostki do położenia.
refusal-place-other = Kostka tej rundy to { $named }, a żadna twoja Fabryka nie pozwala położyć zamiast niej innej ({ $resource }).
refusal-place-bank = Na jednym z twoich Banków leży { $resource }, więc nie możesz wybrać tego surowca.
refusal-store-full = W tym Magazynie leżą już trzy kostki.
refusal-no-warehouse = Na polu { $cell } nie masz Magazynu.
refusal-swap-not-stored = W Magazynie na polu { $cell } nie ma takiej kostki: { $resource }.
refusal-swap-same = Wymiana na taki sam surowiec nic by nie zmieniła; po prostu połóż kostkę.
refusal-bond-no-statue = Kostka może leżeć na domku tylko wtedy, gdy w twoim miasteczku stoi Pomnik Mieczysława Froga.
refusal-bond-no-cottage = Na polu { $cell } nie masz domku.
refusal-bond-taken = Na domku na polu { $cell } leży już kostka.
refusal-aside-no-rule = W tej grze nie obowiązuje zasada Nowicjusza, więc nie można odłożyć kostki na bok.
refusal-aside-used-up = Nie możesz odłożyć na bok więcej kostek: zasada Nowicjusza jest już wykorzystana.
refusal-own-call = To działa tylko z surowcem wskazanym przez innego gracza lub kartę.
refusal-build-not-now = Budować można dopiero po kostce tej rundy, a przed zakończeniem rundy.
refusal-build-not-in-play = { $card }: tej karty nie ma w grze i nie jest to twój monument.
refusal-build-no-match = Na tych polach nie ma wzoru karty „{ $card }” z choć jedną kostką.
refusal-build-target = Nowy budynek nie może stanąć na polu { $cell }: zajmuje pole zwolnione przez jego kostki, a dowolne puste tylko jako Szopa lub dzięki Obeliskowi.
refusal-build-five-banks = Masz już pięć Banków, po jednym na każdy surowiec.
refusal-monument-built = Twój monument już stoi, a zbudować go można tylko raz.
refusal-mark-not-now = Żaden twój nowy Bank ani żadna nowa Fabryka nie czeka na surowiec.
refusal-mark-banked = Na innym twoim Banku leży już { $resource }.
refusal-put-not-now = Budynek bez kostek daje tylko Akademia Leśnych Wrót lub Strażnica Sokole Oko, gdy przyjdzie na to pora.
refusal-put-type = Budynku tego typu nie można teraz postawić.
refusal-exchange-not-now = Budynki można wymieniać tylko w chwili budowy Gildii Architektów.
refusal-exchange-nothing = Na polu { $cell } nie ma budynku do wymiany.
refusal-exchange-same-type = Nowy budynek musi być innego typu niż stary.
refusal-exchange-monument = Monumentu nie można wymienić ani dostać w wymianie.
refusal-exchange-twice = Ten budynek przed chwilą wymieniono; wybierz inne pole.
refusal-watch-not-now = Typy wybiera się tylko raz, w chwili budowy Strażnicy Sokole Oko.
refusal-done-not-now = Nie można jeszcze zakończyć; najpierw zrób to, o co prosi gra.

board-player = Gracz { $number }
board-builder = Główny Budowniczy
board-completed = ukończone, miejsce { $place }
board-monument = monument: { $card }
board-monument-hidden = monument: zakryty
board-total = razem { $total }
board-named = w tej rundzie: { $resource }
board-face-up = odkryte karty: { $resources }
board-cards = Budynki w grze
board-legend = { $letters } · dwie małe litery to budynek · kropka to puste pole
board-watch = na Strażnicy Sokole Oko: { $types }
board-novice = kostki, które można jeszcze odłożyć na bok: { $left }
board-marks = kostki na budynkach: { $marks }

# Słowa na planszach i kartach
drawing-any-cube = kostka
drawing-round = Runda
drawing-over = Koniec gry
drawing-deal = Losowanie kart
drawing-keep = Wybór monumentów
drawing-blank = wolne
drawing-cube = kostka: { $resource }
drawing-fed = zasilony
drawing-unfed = niezasilony
drawing-builder = Główny Budowniczy
drawing-turns = Tury w roli Głównego Budowniczego: { $turns }.
drawing-named = W tej rundzie: { $resource }
drawing-free-choice = wolny wybór
drawing-face-up = Odkryte: { $resources }
drawing-cards = Karty w grze
drawing-monument = Monument
drawing-monument-built = Monument, zbudowany
drawing-monument-hidden = zakryty
drawing-monument-choice = wybierz jeden z dwóch
drawing-points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}
drawing-unbuilt-now = { $count ->
    [one] 1 pole bez budynku: { $points }, gdyby gra skończyła się teraz
    [few] { $count } pola bez budynku: { $points }, gdyby gra skończyła się teraz
    [many] { $count } pól bez budynku: { $points }, gdyby gra skończyła się teraz
   *[other] { $count } pola bez budynku: { $points }, gdyby gra skończyła się teraz
}
drawing-unbuilt = { $count ->
    [one] 1 pole bez budynku: { $points }
    [few] { $count } pola bez budynku: { $points }
    [many] { $count } pól bez budynku: { $points }
   *[other] { $count } pola bez budynku: { $points }
}
drawing-unfed-cottages = { $count ->
    [one] 1 niezasilony domek: żadna farma go nie zasila
    [few] { $count } niezasilone domki: żadna farma ich nie zasila
    [many] { $count } niezasilonych domków: żadna farma ich nie zasila
   *[other] { $count } niezasilonego domku: żadna farma ich nie zasila
}
drawing-completed = ukończone
drawing-place = miejsce { $place }
drawing-novice = nowicjusz
drawing-novice-left = Kostki, które można jeszcze odłożyć na bok: { $left }.
drawing-watch = na Strażnicy
drawing-score = Wynik
drawing-built = Budynki
drawing-empty = Puste
drawing-now = Teraz
drawing-to-choose = do wyboru
drawing-lies-there = też tu leży
drawing-pile = Pod stosem, od najbliższej: { $resources }
drawing-aside = Kostki odłożone na bok

# Słowa na papierze
drawing-boards-to-print = plansze do druku
drawing-name = Imię
drawing-notes = Notatki
drawing-solo = Solo
drawing-up-to = do { $points }
drawing-score-pad = Notes do punktacji
drawing-empty-row = Pola bez budynku ({ $points })
drawing-total = Razem
drawing-ties = Przy równej sumie decyduje mniejsza liczba tur w roli Głównego Budowniczego (nie w wariancie Ratusz), potem mniejsza liczba pustych pól, potem większa liczba domków; w innym razie zwycięstwo jest wspólne.
drawing-buildings = Budynki
drawing-monuments = Monumenty
drawing-resources = Surowce
drawing-resources-note = Wzór można obracać i odbijać. Kostki znikają, a budynek staje na miejscu jednej z nich.

# What things mean, for those who rest on one

explain-cube = Każdy kładzie kostkę wskazanego surowca na pustym polu; leży tam, aż coś z niej powstanie.
explain-hammer = Główny Budowniczy wskazuje surowiec w tej rundzie.
explain-empty = Na koniec każde pole bez budynku to punkt mniej.
explain-unfed = Domek daje punkty tylko wtedy, gdy zasila go budynek typu farma.
explain-score = Tyle dają teraz budynki, minus to, co kosztują pola bez budynku.
explain-monument = Twój własny, tajny budynek: tylko ty możesz go zbudować i tylko raz.
explain-turns = Przy remisie wygrywa ten, kto rzadziej był Głównym Budowniczym.
explain-novice = Dwa razy w grze możesz odłożyć kostkę wskazaną przez kogoś innego.
explain-completed = Nie ma pustego pola: to miasteczko jest gotowe.

# Where the printed numbers come from.
numbers-patterns = wzory na kartach
numbers-effects = działanie kart
numbers-deck = karty surowców
numbers-first_game = karty pierwszej gry
numbers-titles = tytuły w grze solo
numbers-correct = Twoje pudełko mówi co innego? Osoba prowadząca ten serwer może poprawić kopię pliku z danymi; opisuje to strona „Tiny Towns” w dokumentacji (docs/tiny-towns.md). Polskie nazwy czterech środkowych tytułów solo są naszym tłumaczeniem.
