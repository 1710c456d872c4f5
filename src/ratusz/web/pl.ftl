# Strona, po polsku

site-name = Ratusz
site-line = Stół do gier o budowaniu miast
skip = Przejdź do treści
nav-main = Główne
nav-games = Gry
nav-enter = Wejdź
language-en = English
language-pl = polski
language-choose = Język
theme-choose = Kolory
theme-auto = jak w systemie
theme-light = jasne
theme-dark = ciemne
footer-api = API dla programów
footer-fair = Zasady własnymi słowami, rysunki własne. Gry należą do swoich autorów i wydawców; jeśli któraś się spodoba, kup ją.
names-first = Pracowity, Spokojny, Wesoły, Bystry, Dzielny, Szybki, Cierpliwy, Szczęśliwy, Ciekawski, Łagodny
names-second = Bóbr, Borsuk, Jeż, Bocian, Ryś, Wróbel, Żubr, Szpak, Kret, Dzięcioł

# Strona główna

home-title = Zbuduj dziś miasteczko
home-intro = Gry o budowaniu miast z dokładnymi zasadami, dobrymi botami i kośćmi, które każdy może sprawdzić. Bez konta: wybierz grę i graj.
home-games = Gry
home-play = Graj teraz
home-play-game = Graj teraz w grę { $game }
home-invite = Zaproś znajomych
home-invite-game = Zaproś znajomych do gry { $game }
home-options = Wszystkie opcje
home-options-game = Wszystkie opcje gry { $game }
home-rules = Zasady
home-rules-game = Zasady gry { $game }
home-players = { $low ->
    [one] { $low }–{ $high } graczy
   *[other] { $low }–{ $high } graczy
}
home-minutes = { $low }–{ $high } min
home-picture = Gotowa plansza gry { $game }
home-continue = Graj dalej
home-mine-over = Skończone gry
home-open = Otwarte stoliki
home-open-none = Brak otwartych stolików. Otworzysz jakiś?
table-your-turn = twoja kolej
table-playing = w toku
table-lobby = { $free ->
    [one] jedno wolne miejsce
    [few] { $free } wolne miejsca
   *[many] { $free } wolnych miejsc
}
table-full = można zaczynać
table-over = skończona
table-join = Dołącz
table-go = Otwórz
table-with = z: { $names }
table-alone = solo

# Nowy stolik

new-title = { $game }: nowy stolik
new-who = Kto gra
new-players = { $count ->
    [one] { $count } gracz
    [few] { $count } graczy
   *[many] { $count } graczy
}
new-seat = Miejsce { $number }
new-seat-me = ja
new-seat-also-me = też ja (na tym ekranie)
new-seat-open = ktoś, kto dołączy
new-bot = bot „{ $bot }”
new-seats-help = Kilka własnych miejsc to gra na jednym ekranie, który gracze podają sobie nawzajem.
new-variants = Gra
new-rulings = Niejasne miejsca zasad
new-rulings-help = Tu instrukcja zostawia pytanie otwarte. Ustawienia domyślne są dobre.
new-ruling = rozstrzygnięcie { $ruling }
new-also = albo: { $also }
new-table = Stolik
new-access = Kto może przyjść
new-access-private = każdy, kto ma link
new-access-open = wszyscy: stolik jest na liście
new-clock = Czas na rundę
new-clock-none = bez limitu
new-clock-live-1 = 1 minuta
new-clock-live-3 = 3 minuty
new-clock-live-10 = 10 minut
new-clock-days-1 = 1 dzień
new-clock-days-3 = 3 dni
new-clock-days-7 = 7 dni
new-clock-help = Gdy czas minie, gracza zastępuje bot, dopóki gracz nie wróci.
new-watch = Inni mogą patrzeć
new-name = Twoje imię
new-open = Otwórz stolik

# Ja

me-title = Ja
me-name = Imię
me-name-help = Więcej nie trzeba. Widać je przy twoich stolikach.
me-keep = Zapisz
me-enter = Wejdź
me-password = Hasło
me-password-none = Ustaw hasło, aby wrócić z innego urządzenia. Bez hasła zna cię tylko ta przeglądarka.
me-password-there = Masz hasło: na innym urządzeniu zaloguj się, podając imię i to hasło.
me-password-set = Ustaw hasło
me-password-change = Zmień hasło
me-tokens = Tokeny dla programów
me-tokens-help = Program z tokenem gra w twoim imieniu. Usuń token, a natychmiast przestanie.
me-token-label = Do czego służy
me-token-make = Utwórz token
me-token-secret = Twój nowy token. Skopiuj go teraz: pokazujemy go tylko raz.
me-token-delete = Usuń token { $label }
me-leave = Wyjście
me-logout = Wyloguj się
me-logout-none = Nie masz hasła: po wylogowaniu nikt nie wróci jako { $name }.
me-elsewhere = Wyloguj wszędzie indziej
me-elsewhere-help = Ktoś obcy miał dostęp do twojego urządzenia? Będzie cię znać już tylko ta przeglądarka; tak samo działa nowe hasło. Tokeny zostają.
me-delete = Usuń moje dane
me-delete-help = Znikną twoje imię, hasło, tokeny i wszystkie twoje wiadomości; za ciebie dalej grają boty, a w starych grach zostaje „były gracz”.
me-delete-sure = Zaznacz pole, jeśli na pewno tego chcesz.
me-delete-tick = Tak, usuń wszystko, co mnie dotyczy
me-login = Zaloguj się, podając imię i hasło
login-title = Logowanie
login-help = Dla tych, którzy mają hasło. W innym razie wystarczy imię:
login-new = wejdź jako ktoś nowy
login-do = Zaloguj się

# Zasady i druk

rules-title = Zasady gry { $game }
rules-by = Autor gry: { $designer }
rules-print-pdf = Arkusze do druku (PDF)
rules-print-svg = Arkusze jako SVG
rules-cards = { $count ->
    [one] Jedna karta
    [few] Wszystkie { $count } karty
   *[many] Wszystkie { $count } kart
}
rules-none = Zasad tej gry jeszcze tu nie spisano.

# Sprawdź kości

check-title = Sprawdź kości
check-fair = { $count ->
    [one] Wszystko się zgadza: jedyny wynik wylosowano z ziarna ustalonego przed grą.
    [few] Wszystko się zgadza: wszystkie { $count } wyniki wylosowano z ziarna ustalonego przed grą.
   *[many] Wszystko się zgadza: wszystkie { $count } wyników wylosowano z ziarna ustalonego przed grą.
}
check-unfair = Coś się nie zgadza: { $why }
check-fork = Ta gra zaczęła się w środku innej, więc jej kości niczego nie dowodzą.
check-how = Przed grą serwer pokazał zobowiązanie: skrót SHA-256 z nazwy stolika i tajnego ziarna. Każdy wynik to HMAC-SHA256 z tym ziarnem od stolika, słów graczy i numeru wyniku. Gra się skończyła, ziarno jest jawne i każdy może wylosować wszystko jeszcze raz: na tej stronie, poleceniem „ratusz verify” albo skryptem, który ma kilkadziesiąt wierszy.
check-commitment = Zobowiązanie
check-seed = Ziarno
check-words = Słowa graczy
check-table = Stolik
check-outcomes = Wyniki
check-number = Nr
check-ticket = Los
check-of = z
check-outcome = Wynik
check-record = Pobierz zapis
check-back = Wróć do stolika

# Błędy

error-title = To się nie udało
error-home = Strona główna

# API

api-title = API dla programów
api-document = Dokument OpenAPI
api-schemas = Typy

# Odmowy

refusal-unknown-visitor = Najpierw powiedz, kim jesteś: podaj imię albo wyślij token.
refusal-bad-token = Ten token jest nieważny.
refusal-cross-site = To żądanie przychodzi z innej strony i zostało odrzucone.
refusal-unknown-page = Nie ma takiej strony.
refusal-wrong-method = Pod tym adresem nie da się tego zrobić.
refusal-malformed = Tego żądania nie da się zrozumieć.
refusal-too-large = To żądanie jest za duże.
refusal-too-many = To za dużo naraz; odczekaj minutę.
refusal-failed = Coś się u nas popsuło. To nie twoja wina; spróbuj za chwilę jeszcze raz.
refusal-no-print = Do plików PDF potrzeba na tym serwerze jeszcze jednego pakietu: pip install "ratusz[print]". SVG działa bez niego.
refusal-not-over = Gra jeszcze trwa.
refusal-no-campaign = Ta gra nie ma kampanii.
refusal-no-step = Nie ma takiego kroku; kroki mają numery od 0 do { $last }.
refusal-ahead = Przy tym stoliku nie wydarzyło się jeszcze tak wiele; odśwież stronę.

# Stolik i powtórka; to, co w nawiasach, wstawiają skrypty strony

table-board = Twoja plansza
table-cell-empty = puste
table-cell-possible = można: { $what }
table-beside-board = To wystawałoby poza planszę.
table-does-not-fit = Tutaj nie można.
table-reconnecting = Połączenie zostało przerwane. Łączę ponownie… Nic nie przepadnie.
table-failed = Serwer nie mógł tego zrobić. Spróbuj jeszcze raz.
table-copied = Skopiowano
table-state-away = zastępuje bot
table-state-pending = myśli
table-state-ready = gotowe
table-in-words = Plansza w słowach
table-no-score = Nie ma jeszcze punktów.
table-whose-score = Czyje punkty
table-total = Razem
table-score-hint = Dotknij wiersza, a podświetlą się pola, które dają te punkty.
table-no-log = Nic się jeszcze nie wydarzyło.
table-no-chat = Nikt jeszcze nic nie powiedział.
table-scores = Punkty, wiersz po wierszu
table-to-rematch = Do rewanżu
table-rematch = Rewanż
table-record = Zapis gry (plik)
table-you = Ty
table-setup = Przygotowanie
table-end-title = Zdobyty tytuł
table-end-campaign = Wszystkie epizody rozegrane
table-end-episodes = Wszystkie epizody
table-end-record = Twój nowy rekord! Poprzedni wynosił { $points }.
table-end-best = Twój rekord to nadal { $points }.
table-onward = Dalej: { $name }
table-share-picture = Udostępnij obrazek
table-picture-saved = Obrazek został zapisany.
table-print = Drukuj
table-titles = Wszystkie tytuły
table-to-go = jeszcze { $points }
table-from-points = od { $points }
table-check-dice = Ziarno i kości
table-check-dice-how = Przed pierwszym rzutem serwer ustalił tajne ziarno i pokazał zobowiązanie: skrót, z którego ziarna nie da się odgadnąć. Teraz, po grze, ziarno jest jawne i każdy może wylosować wszystko jeszcze raz.
table-commitment = Zobowiązanie, widoczne od początku
table-seed = Ziarno
table-words = Słowa graczy
table-check-now = Sprawdź kości
table-play = Odtwarzaj
table-pause = Pauza
table-step-start = Początek
table-seat-name = { $name } ({ $number })
table-enlarge = Plansza: { $name }, powiększ
table-leave = Opuść grę
table-leave-title = Opuścić tę grę?
table-leave-how = Bot zagra dalej za ciebie. W każdej chwili możesz wrócić do stołu i przejąć swoje miejsce.
table-stay = Zostań
table-draft = Do tej pory: { $moves }
table-my-board = { $name } (ty)
table-hand-over = Teraz gra: { $name }
table-hand-over-why = Przekaż ekran. Dopóki nie pójdziesz dalej, nie widać nic cudzego.
table-take-over = To ja, gramy
table-days = { $number } dni
table-step-of = Krok { $step } z { $steps }
table-clock = Czas, który został w tej rundzie
table-links = Pomoc
table-rules = Zasady
table-keys = Klawisze
table-close = Zamknij
table-away = Twój czas minął, więc gra za ciebie bot.
table-come-back = Już jestem
table-end = Koniec gry
table-bar = Twoja tura
table-choices = Co tu zrobić
table-actions = Co możesz zrobić
table-undo = Cofnij
table-redo = Ponów
table-restart = Od nowa
table-rotate = Obróć
table-flip = Odbij
table-place-it = Postaw
table-confirm = Zatwierdź
table-unconfirm = Wróć
table-auto = Zatwierdzaj automatycznie
table-others = Pozostali
table-side = Punkty, przebieg i czat
table-tab-score = Punkty
table-tab-cards = Karty
table-tab-log = Przebieg
table-tab-chat = Czat
table-chat-label = Powiedz coś
table-chat-send = Wyślij
table-large = Plansza w powiększeniu
table-noscript = Sama gra potrzebuje JavaScriptu. Wszystko jest też dostępne dla programów, zobacz API.
table-key-name-arrows = strzałki
table-key-name-enter = Enter
table-key-name-escape = Esc
table-key-name-shift-r = Shift + R
table-key-b = do planszy
table-key-arrows = z pola na pole
table-key-enter = postaw to, co widać; zatwierdź kompletną turę
table-key-n = do następnego możliwego pola
table-key-r = obróć albo następna możliwość w tym miejscu
table-key-f = odbij
table-key-escape = odłóż to, co w ręce
table-key-u = cofnij
table-key-y = ponów
table-key-shift-r = cofnij całą turę
table-key-l = powiedz, co stało się ostatnio
table-key-s = powiedz wynik
table-replay = Powtórka
table-replay-of = Powtórka: { $title }
table-to-table = Do stolika
table-replay-bar = Kroki
table-first = Na początek
table-back = Krok wstecz
table-forward = Krok dalej
table-round-back = Runda wstecz
table-round-forward = Runda dalej
table-last = Na koniec
table-share-step = Kopiuj link do tego kroku
table-fork = Graj stąd dalej przeciw botom
table-sides = Z czyjej perspektywy

# Przed grą

lobby-title = { $game }: czekamy na graczy
lobby-seats = Miejsca
lobby-mine = ty
lobby-sit = Usiądź
lobby-sit-seat = Usiądź na miejscu { $number }
lobby-name = Twoje imię
lobby-invite = Zaproś znajomych
lobby-invite-help = Wyślij ten link albo daj zeskanować kod.
lobby-link = Link do tego stolika
lobby-copy = Kopiuj
lobby-qr = Kod QR z linkiem do tego stolika
lobby-start = Zacznij grę
lobby-fill = Zacznij, boty na wolnych miejscach
lobby-opener = Grę zaczyna osoba, która otworzyła stolik.
lobby-seat-plan = Kto siedzi na miejscu { $number }
lobby-arrange = Zmień
lobby-word = Słowo do kości
lobby-word-help = Twoje słowo wchodzi do każdego rzutu. Dzięki temu nikt, nawet serwer, nie mógł wybrać kości z góry.
lobby-word-keep = Dodaj moje słowo
lobby-commitment = Zobowiązanie do kości
lobby-leave = Odejdź
lobby-decline = Nie, dziękuję
lobby-full = Wszystkie miejsca są zajęte. Możesz popatrzeć, gdy gra się zacznie, albo otworzyć własny stół.
lobby-open-another = Otwórz inny stół
lobby-cancel = Zamknij stolik

campaign-title = Przebieg kampanii
campaign-now = w toku
campaign-won = wygrana
