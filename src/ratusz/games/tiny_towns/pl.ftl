# Miasteczka, po polsku

game-title = Miasteczka
game-summary = Co rundę wszyscy dostają taką samą kostkę: układaj z kostek wzory, zamieniaj wzory w budynki i nie zmarnuj ani jednego pola swojego miasteczka.

option-players = Liczba graczy
option-variant = Kto wskazuje surowiec: kolejno gracze jako Główny Budowniczy albo karty i wolny wybór (Ratusz)
option-monuments = Monumenty: każdy dostaje dwa i zachowuje jeden w tajemnicy
option-novice = Zasada Nowicjusza: dwa razy w grze można odłożyć kostkę obok planszy
option-cards = Budynki w grze: losowe, na pierwszą grę albo siedem kart wymienionych z nazwy
option-first_builder = Pierwszy Główny Budowniczy: losowy albo wskazane miejsce (0 to pierwsze)

resource-wood = drewno
resource-wheat = słoma
resource-brick = cegła
resource-glass = szkło
resource-stone = kamień

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
card-cottage-text = 3 punkty, jeśli jest zasilony, w przeciwnym razie nic. Niezasilony domek zostaje w miasteczku.
card-farm = Farma
card-farm-text = Zasila do 4 wybranych domków, gdziekolwiek stoją. Sama nie daje punktów.
card-granary = Spichlerz
card-granary-text = Zasila każdy domek na 8 polach wokół siebie, także po skosie. Sam nie daje punktów.
card-greenhouse = Szklarnia
card-greenhouse-text = Zasila jedną grupę domków stykających się bokami, dowolnie dużą i w dowolnym miejscu miasteczka. Sama nie daje punktów.
card-orchard = Sad
card-orchard-text = Zasila każdy domek w swoim rzędzie i w swojej kolumnie; nic po drodze nie przeszkadza. Sam nie daje punktów.
card-well = Studnia
card-well-text = 1 punkt za każdy domek obok (nie po skosie), zasilony czy nie.
card-fountain = Fontanna
card-fountain-text = 2 punkty, jeśli obok stoi inna Fontanna; kolejne nic nie dodają.
card-millstone = Kamień młyński
card-millstone-text = 2 punkty, jeśli obok stoi budynek typu farma lub teatr; kolejne nic nie dodają.
card-shed = Szopa
card-shed-text = 1 punkt. Można ją postawić na dowolnym pustym polu, nie tylko tam, gdzie leżały jej kostki.
card-chapel = Kaplica
card-chapel-text = 1 punkt za każdy zasilony domek w całym miasteczku; każda Kaplica liczy je osobno.
card-abbey = Opactwo
card-abbey-text = 3 punkty, ale nic, jeśli obok stoi budynek typu tawerna, teatr lub fabryka.
card-cloister = Klasztor
card-cloister-text = 1 punkt za każdy Twój Klasztor stojący w rogu; Klasztor poza rogiem dostaje tyle samo.
card-temple = Świątynia
card-temple-text = 4 punkty, jeśli obok stoją co najmniej dwa zasilone domki, w przeciwnym razie nic.
card-tavern = Tawerna
card-tavern-text = Wszystkie Twoje Tawerny razem: 2 punkty za jedną, 5 za dwie, 9 za trzy, 14 za cztery, 20 za pięć lub więcej.
card-almshouse = Przytułek
card-almshouse-text = Wszystkie Twoje Przytułki razem: -1 punkt za jeden, 5 za dwa, -3 za trzy, 15 za cztery, -5 za pięć, 26 za sześć lub więcej.
card-feast_hall = Sala Biesiadna
card-feast_hall-text = 2 punkty albo 3, jeśli masz więcej Sal Biesiadnych niż gracz po Twojej prawej stronie; przy równej liczbie 2.
card-inn = Gospoda
card-inn-text = 3 punkty, jeśli w jej rzędzie i kolumnie nie ma innej Gospody; Gospody w jednym rzędzie lub kolumnie nie dają nic.
card-theater = Teatr
card-theater-text = 1 punkt za każdy inny typ budynku w jego rzędzie i kolumnie łącznie, każdy typ raz; monument to też typ.
card-bakery = Piekarnia
card-bakery-text = 3 punkty, jeśli obok stoi budynek typu farma lub fabryka; kolejne nic nie dodają.
card-market = Rynek
card-market-text = 1 punkt za każdy Rynek w jego rzędzie albo kolumnie, zależnie od tego, gdzie jest ich więcej; on sam też się liczy.
card-tailor = Zakład krawiecki
card-tailor-text = 1 punkt i jeszcze 1 za każdy Zakład krawiecki na czterech środkowych polach; on sam też się liczy.
card-factory = Fabryka
card-factory-text = Przy budowie wybierz dla niej surowiec. Gdy inny gracz lub karta wskaże ten surowiec, możesz zamiast niego położyć dowolny inny. Bez punktów.
card-bank = Bank
card-bank-text = 4 punkty. Wybierz dla niego surowiec, którego nie ma na innych Twoich Bankach; odtąd nie możesz go wskazać ani wybrać w rundzie wolnego wyboru. Najwyżej pięć Banków.
card-trading_post = Faktoria
card-trading_post-text = 1 punkt. We wzorze każdego późniejszego budynku zastępuje dowolny surowiec i zostaje na miejscu; we wzorze musi być choć jedna prawdziwa kostka.
card-warehouse = Magazyn
card-warehouse-text = -1 punkt za każdą kostkę w nim, najwyżej trzy. Kostkę wskazaną przez innego gracza lub kartę możesz tu odłożyć albo wymienić na kostkę z Magazynu i położyć tamtą.

card-architects_guild = Gildia Architektów
card-architects_guild-text = 1 punkt. Przy budowie możesz wymienić do dwóch innych swoich budynków na budynki innego typu z tych w grze, nigdy na monument.
card-archive_of_the_second_age = Archiwum Ciekawostek
card-archive_of_the_second_age-text = 1 punkt za każdy typ budynków w Twoim miasteczku, każdy typ raz; monument się nie liczy.
card-barrett_castle = Zamek Zabijaki
card-barrett_castle-text = 5 punktów, jeśli jest zasilony; wystarczy jedno zasilenie. Liczy się jako dwa domki, a nie jako monument.
card-cathedral_of_caterina = Katedra Myszogrodu
card-cathedral_of_caterina-text = 2 punkty. Twoje puste pola nie odejmują punktów.
card-fort_ironweed = Cytadela Żelaznych Cierni
card-fort_ironweed-text = 7 punktów. Dopóki gra ktoś jeszcze, nie jesteś już Głównym Budowniczym, a w wariancie Ratusz nic nie kładziesz w rundach wolnego wyboru.
card-grand_mausoleum_of_the_rodina = Mauzoleum Myszoskoczka
card-grand_mausoleum_of_the_rodina-text = Twoje niezasilone domki dają po 3 punkty, ale pozostają niezasilone: Kaplica i Świątynia ich nie liczą. Samo nie daje punktów.
card-grove_university = Akademia Leśnych Wrót
card-grove_university-text = 3 punkty. Przy budowie postaw na pustym polu budynek dowolnego typu z tych w grze i od razu wykonaj, czego on wymaga.
card-mandras_palace = Pałac Szynszyli
card-mandras_palace-text = 2 punkty za każdy typ budynków stojących obok, każdy typ raz.
card-obelisk_of_the_crescent = Obelisk Półksiężyca
card-obelisk_of_the_crescent-text = Odtąd każdy nowy budynek możesz postawić na dowolnym pustym polu. Bez punktów.
card-opaleyes_watch = Strażnica Sokole Oko
card-opaleyes_watch-text = Przy budowie połóż na karcie po jednym budynku trzech różnych typów. Gdy w późniejszej rundzie sąsiad z lewej lub prawej zbuduje coś z tych typów, przenieś swój budynek tego typu z karty na puste pole. Bez punktów.
card-shrine_of_the_elder_tree = Drzewo Starsze Od Kamienia
card-shrine_of_the_elder_tree-text = Punkty ustala się przy budowie, według liczby Twoich budynków razem z nim: po 1 za każdy aż do pięciu, 8 za sześć lub więcej.
card-silva_forum = Forum Wrednej Fretki
card-silva_forum-text = 1 punkt i jeszcze 1 za każdy budynek w Twojej największej grupie jednego typu; grupę tworzą budynki stykające się bokami.
card-the_sky_baths = Podniebne Łaźnie
card-the_sky_baths-text = 2 punkty za każdy typ budynku, którego brakuje w Twoim miasteczku; monument się nie liczy.
card-the_starloom = Obserwatorium Astronomiczne
card-the_starloom-text = Za ukończenie miasteczka: 6 punktów za pierwsze miejsce, 3 za drugie, 2 za trzecie, dalej nic. Miasteczka ukończone w tej samej rundzie mają to samo miejsce i pełne punkty.
card-statue_of_the_bondmaker = Pomnik Mieczysława Froga
card-statue_of_the_bondmaker-text = Kostkę wskazaną przez innego gracza lub kartę możesz położyć na swoim domku, po jednej na każdym; zostaje tam i nic nie znaczy. Bez punktów.

chance = Wylosowano: { $outcome }.

prompt-keep = Wybierz jeden z dwóch monumentów; drugi wypada z gry.
prompt-name = Jesteś Głównym Budowniczym: wskaż surowiec.
prompt-take = Wybierz jedną z odkrytych kart surowców.
prompt-place = Kostka tej rundy to { $resource }: połóż ją na pustym polu.
prompt-place-free = Wolny wybór: połóż kostkę dowolnego surowca na pustym polu.
prompt-build = Buduj, na co pozwalają kostki, albo zakończ rundę.
prompt-mark = Nowy budynek, { $building }: wybierz dla niego surowiec.
prompt-put = Akademia Leśnych Wrót: postaw na pustym polu budynek dowolnego typu z tych w grze.
prompt-exchange = Gildia Architektów: wymień do dwóch swoich budynków albo zakończ.
prompt-watch = Strażnica Sokole Oko: wybierz trzy różne typy na kartę.
prompt-react = Strażnica Sokole Oko: sąsiad zbudował jeden z Twoich typów; postaw taki budynek na pustym polu.

move-keep = zachowaj: { $card }
move-name = wybierz: { $resource }
move-place = { $resource } na { $cell }
move-substitute = { $resource } na { $cell }, dzięki Fabryce
move-store = do Magazynu { $cell }
move-swap = wymiana w Magazynie { $cell }: { $resource } na { $target }
move-bond = na domek { $cell }
move-aside = odłóż kostkę obok planszy
move-build = { $card } na { $target } z pól { $cells }
move-mark = { $resource } dla nowego budynku
move-put = { $building } na { $cell }
move-exchange = { $building } zamiast budynku na { $cell }
move-watch = na kartę: { $types }
move-done = koniec

score-empty = Puste pola
score-total = Razem
tie-turns = Równa liczba punktów: decyduje mniej tur w roli Głównego Budowniczego.
tie-empty = Równa liczba punktów: decyduje mniej pustych pól.
tie-cottages = Równa liczba punktów: decyduje więcej domków.
tie-shared = Równa liczba punktów: zwycięstwo jest wspólne.

title-aspiring-architect = Przynieś, Podaj, Pozamiataj
title-builders-apprentice = Uczeń Budowniczego
title-carpenter = Cieśla
title-engineer = Inżynier
title-town-planner = Urbanista
title-master-architect = Wielki Architekt

refusal-no-move = Takiego ruchu nie ma w grze Miasteczka.
refusal-keep-not-now = Monument wybiera się raz, przed pierwszą rundą.
refusal-build-choice-first = Najpierw zdecyduj, o co pyta ostatni budynek.
refusal-taken = Pole { $cell } nie jest puste.
refusal-keep-not-dealt = Możesz zachować tylko jeden z dwóch rozdanych Ci monumentów.
refusal-not-builder = Surowiec wskazuje tylko Główny Budowniczy.
refusal-name-banked = Na jednym z Twoich Banków leży { $resource }, więc nie możesz wskazać tego surowca.
refusal-name-not-now = Teraz nie wskazuje się surowca.
refusal-take-not-face-up = Wśród odkrytych kart nie ma karty „{ $resource }”.
refusal-place-not-now = Nie masz teraz kostki do położenia.
refusal-place-other = Kostka tej rundy to { $named }, a żadna Twoja Fabryka nie pozwala położyć zamiast niej innej ({ $resource }).
refusal-place-bank = Na jednym z Twoich Banków leży { $resource }, więc nie możesz wybrać tego surowca.
refusal-store-full = W tym Magazynie leżą już trzy kostki.
refusal-no-warehouse = Na polu { $cell } nie masz Magazynu.
refusal-swap-not-stored = W Magazynie na polu { $cell } nie ma takiej kostki: { $resource }.
refusal-swap-same = Wymiana na taki sam surowiec nic by nie zmieniła; po prostu połóż kostkę.
refusal-bond-no-statue = Kostka może leżeć na domku tylko wtedy, gdy w Twoim miasteczku stoi Pomnik Mieczysława Froga.
refusal-bond-no-cottage = Na polu { $cell } nie masz domku.
refusal-bond-taken = Na domku na polu { $cell } leży już kostka.
refusal-aside-no-rule = W tej grze nie obowiązuje zasada Nowicjusza, więc nie można odłożyć kostki.
refusal-aside-used-up = Nie możesz odłożyć więcej kostek: zasada Nowicjusza jest już wykorzystana.
refusal-own-call = To działa tylko z surowcem wskazanym przez innego gracza lub kartę.
refusal-build-not-now = Budować można dopiero po kostce tej rundy, a przed zakończeniem rundy.
refusal-build-not-in-play = { $card }: tej karty nie ma w grze i nie jest to Twój monument.
refusal-build-no-match = Na tych polach nie ma wzoru karty „{ $card }” z choć jedną kostką.
refusal-build-target = Nowy budynek nie może stanąć na polu { $cell }: zajmuje pole zwolnione przez jego kostki, a dowolne puste tylko jako Szopa lub dzięki Obeliskowi.
refusal-build-five-banks = Masz już pięć Banków, po jednym na każdy surowiec.
refusal-monument-built = Twój monument już stoi, a zbudować go można tylko raz.
refusal-mark-not-now = Żaden Twój nowy Bank ani żadna nowa Fabryka nie czeka na surowiec.
refusal-mark-banked = Na innym Twoim Banku leży już { $resource }.
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
board-legend = W drewno · H słoma · B cegła · G szkło · S kamień · dwie litery to budynek · kropka to puste pole
board-watch = na Strażnicy Sokole Oko: { $types }
board-novice = kostki, które można jeszcze odłożyć: { $left }
board-marks = kostki na budynkach: { $marks }

# Słowa na planszach i kartach
drawing-any-cube = kostka
drawing-title = Miasteczka
drawing-player = Gracz
drawing-round = Runda
drawing-over = Koniec gry
drawing-deal = Losowanie kart
drawing-keep = Wybór monumentów
drawing-row = Rząd
drawing-empty = puste
drawing-blank = wolne
drawing-cube = kostka: { $resource }
drawing-holding = z kostkami: { $resources }
drawing-builder = Główny Budowniczy
drawing-turns = Tury jako Główny Budowniczy: { $turns }.
drawing-named = W tej rundzie: { $resource }
drawing-free-choice = wolny wybór
drawing-face-up = Odkryte: { $resources }
drawing-cards = Karty w grze
drawing-monument = Monument
drawing-monument-built = Monument, zbudowany
drawing-monument-hidden = zakryty
drawing-monument-choice = wybierz jeden z dwóch
drawing-empty-squares = { $count ->
    [one] 1 puste pole
    [few] { $count } puste pola
    [many] { $count } pustych pól
   *[other] { $count } pustego pola
}
drawing-completed = ukończone
drawing-place = miejsce { $place }
drawing-novice = zasada Nowicjusza
drawing-novice-left = Kostki, które można jeszcze odłożyć: { $left }.
drawing-watch = na Strażnicy
drawing-score = Wynik

# Słowa na papierze
drawing-boards-to-print = plansze do druku
drawing-name = Imię
drawing-notes = Notatki
drawing-solo = Solo
drawing-up-to = do { $points }
drawing-score-pad = Notes punktacji
drawing-empty-row = puste pola ({ $points })
drawing-total = Razem
drawing-ties = Przy równej sumie wygrywa mniej tur jako Główny Budowniczy (nie w wariancie Ratusz), potem mniej pustych pól, potem więcej domków; w innym razie zwycięstwo jest wspólne.
drawing-buildings = Budynki
drawing-monuments = Monumenty
drawing-resources = Surowce
drawing-resources-note = Wzór można obracać i odbijać. Kostki znikają, a budynek staje na miejscu jednej z nich.
