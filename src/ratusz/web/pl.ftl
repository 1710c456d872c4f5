# Strona, po polsku

site-name = Ratusz
site-line = Stół do gier o budowaniu miast
skip = Przejdź do treści
nav-main = Główne
nav-games = Gry
nav-enter = Zaloguj się
nav-account = Twoje konto ({ $name })
language-en = English
language-pl = polski
language-choose = Język
theme-choose = Kolory
theme-auto = jak w urządzeniu
theme-light = jasne
theme-dark = ciemne
footer-api = API dla programów
footer-fair = Zasady własnymi słowami, rysunki własne. Gry należą do swoich autorów i wydawców; jeśli któraś się spodoba, kup ją.
names-first = Pracowity, Spokojny, Wesoły, Bystry, Dzielny, Szybki, Cierpliwy, Szczęśliwy, Ciekawski, Łagodny
names-second = Bóbr, Borsuk, Jeż, Bocian, Ryś, Wróbel, Żubr, Szpak, Kret, Dzięcioł

# Strona główna

home-title = Zbuduj dziś miasteczko
home-intro = Cztery gry o budowaniu miast: ze znajomymi albo przeciw botom. Bez konta: wybierz grę i graj.
home-opponent = Z kim zagrasz?
home-games = Gry
home-play = Graj teraz
home-play-game = Graj teraz w grę { $game }
home-invite = Ze znajomymi…
home-invite-game = Ze znajomymi: { $game }
home-options = Opcje…
home-options-game = Opcje gry { $game }
home-rules = Zasady
home-rules-game = Zasady gry { $game }
home-players = { $low ->
    [one] { $low }–{ $high } graczy
   *[other] { $low }–{ $high } graczy
}
home-minutes = { $low }–{ $high } min
home-picture = Gotowa plansza gry { $game }
home-continue = Twoje gry
home-mine-over = Skończone gry
home-open = Stoliki, które szukają graczy
home-open-none = Nikt teraz nie szuka graczy. Otwórz stolik „Ze znajomymi” i pokaż go wszystkim.
table-your-turn = Twoja kolej
table-lobby = { $free ->
    [one] Jedno wolne miejsce
    [few] { $free } wolne miejsca
   *[many] { $free } wolnych miejsc
}
table-alone = solo
table-empty = jeszcze nikogo więcej
table-one-screen = przy jednym ekranie
home-bots = Z botami i solo
home-bots-more = Jeszcze { $count }
card-invited = Zaproszenie od: { $name }
card-rematch = { $name } chce rewanżu
card-declined = Nie zagra: { $names }
card-asked = Czekamy na odpowiedź
card-start = Wszyscy już są: zacznij grę
card-waiting = Czekamy na: { $names }
card-paused = Przerwa, aż ktoś wróci
card-clock = Czas na rundę: { $clock }
card-chat-new = { $count ->
    [one] Jedna nowa wiadomość
    [few] { $count } nowe wiadomości
   *[many] { $count } nowych wiadomości
}

# Nowy stolik

new-title = { $game }: nowy stolik
new-who = Kto gra?
new-setups = Gotowe ustawienia
new-players-label = Ilu graczy?
new-player = Gracz { $number }
new-seat-here = Ktoś przy tym ekranie
new-name-here = Imię tej osoby
new-pick = Wybieram…
new-start = Zacznij grę
new-seat = Miejsce { $number }
new-seat-open = Znajomy z linkiem
new-variants = Która wersja?
new-rulings = Drobne kwestie zasad
new-rulings-help = Tu instrukcja zostawia pytanie otwarte. Ustawienia są dobre takie, jakie są.
new-table = Kto może dołączyć?
new-access = Kto może przyjść
new-access-private = Tylko osoby z linkiem
new-access-open = Każdy: stolik widać na stronie głównej
new-clock = Zegar
new-clock-help = Ile może trwać runda? Komu skończy się czas, za tego tę jedną rundę rozegra bot; gdy nikogo nie ma, stolik czeka.
new-bank = Zapas czasu: na całą grę każdy ma w rezerwie czas { $rounds } rund
new-watch = Inni mogą oglądać
new-help = Pomoc
new-hintless = Gra bez podpowiedzi
new-name = Twoje imię
new-open = Otwórz stolik

# Gotowe ustawienia

setup-first = Pierwsza gra
meaning-first = Same podstawy, przeciw jednemu botowi.
setup-full = Pełna gra
meaning-full = Wszystko, co należy do gry.
setup-solo = Solo
meaning-solo = Tylko ty. Ile punktów zdobędziesz?
setup-friends = Ze znajomymi
meaning-friends = Dostaniesz link do wysłania.

# Ja

me-title = Jak masz na imię?
me-name = Imię
me-name-help = Wystarczy imię. Inni widzą je przy twoich stolikach.
me-keep = Zapisz
me-enter = To ja
me-password = Hasło
me-password-none = Z hasłem wrócisz z każdego urządzenia. Bez hasła zna cię tylko ta przeglądarka.
me-password-there = Masz hasło. Zalogujesz się wszędzie swoim imieniem i tym hasłem.
me-password-set = Ustaw hasło
me-password-change = Zmień hasło
me-password-old = Obecne hasło
me-password-new = Nowe hasło
me-recovery = Twój kod odzyskiwania
me-recovery-help = Zapisz go w bezpiecznym miejscu: pokazujemy go tylko raz. Jeśli zapomnisz hasła, ustawisz nowe swoim imieniem i tym kodem.
me-holiday = Urlop
me-holiday-help = Gdy cię nie ma, zegary gier na wiele dni stoją. W ciągu roku masz jeszcze { $days ->
    [one] { $days } dzień
   *[other] { $days } dni
} urlopu.
me-holiday-until = Masz urlop do: { $date }.
me-holiday-end = Już jestem
me-holiday-last = Ostatni dzień urlopu
me-holiday-take = Biorę urlop
me-sessions = Zalogowane przeglądarki
me-sessions-help = Widzisz nieznaną przeglądarkę albo urządzenie, które już nie jest twoje? Wyloguj je. Tokeny działają dalej.
me-session-unknown = Przeglądarka
me-session-here = ta przeglądarka
me-session-seen = { $days ->
    [0] dzisiaj
    [one] wczoraj
    [few] { $days } dni temu
   *[many] { $days } dni temu
}
me-session-end = Wyloguj
me-session-end-one = Wyloguj: { $label }
me-tokens = Tokeny dla programów
me-tokens-help = Program z tokenem gra w twoim imieniu. Usuń token, a natychmiast przestanie.
me-token-label = Do czego służy
me-token-make = Utwórz token
me-token-secret = Twój nowy token. Skopiuj go teraz: pokazujemy go tylko raz.
me-token-delete = Usuń token { $label }
me-leave = Wylogowanie
me-logout = Wyloguj się tutaj
me-logout-none = Nie masz jeszcze hasła. Po wylogowaniu nikt już nie wróci jako { $name }.
me-elsewhere = Wyloguj wszędzie indziej
me-delete = Usuń moje dane
me-delete-help = Usuniemy twoje imię, hasło, tokeny, listę gier i wszystko, co było na czacie od ciebie. Gdzie grają jeszcze inni, twoje miejsce zajmie bot; w starych grach zostanie „były gracz”.
me-delete-sure = Zaznacz pole, jeśli na pewno tego chcesz.
me-delete-tick = Tak, usuń wszystko, co mnie dotyczy
me-login = Zaloguj się hasłem
login-title = Witaj z powrotem
login-help = Nie masz hasła? Wystarczy imię:
login-new = wybierz je
login-do = Zaloguj się
login-other-name = Graj pod innym imieniem
login-forgotten = Nie pamiętasz hasła?
recover-title = Nowe hasło
recover-help = Wystarczy imię i kod odzyskiwania, który pojawił się razem z hasłem. Wylogujemy wszystkie twoje przeglądarki, a ty dostaniesz nowy kod.
recover-code = Kod odzyskiwania
recover-do = Ustaw hasło
recover-none = Nie masz też kodu? Poproś o nowy osobę, która prowadzi ten serwer.
me-blocked = Zablokowane osoby
me-blocked-help = Nie widzisz, co piszą, i nie siadacie nawzajem przy swoich stolikach.
me-data = Twoje dane
me-export = Pobierz wszystko
me-export-help = Jeden plik: imię, przeglądarki i tokeny, twoje gry z zapisami i wszystko, co było na czacie od ciebie.
people-link = Zablokuj lub zgłoś kogoś
people-title = Osoby przy tym stoliku
people-help = Gdy kogoś zablokujesz, nie zobaczysz, co pisze, nie dostaniesz od tej osoby zaproszeń i nie usiądziecie nawzajem przy swoich stolikach. Nikt jej o tym nie powie. Zgłoszenie trafia do osoby, która prowadzi ten serwer.
people-nobody = Nie ma tu nikogo innego.
people-block = Zablokuj
people-block-one = Zablokuj: { $name }
people-blocked = Ta osoba jest przez ciebie zablokowana.
people-unblock = Odblokuj
people-unblock-one = Odblokuj: { $name }
people-report = Wyślij zgłoszenie
people-report-one = Zgłoś: { $name }
people-report-text = Co się stało? Wystarczy jedno zdanie.
people-reported = Dziękujemy. Zgłoszenie jest w drodze do osoby, która prowadzi ten serwer.

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
rules-now = Teraz
rules-contents = Spis treści
rules-page = Zasady na osobnej stronie
rules-none = Zasad tej gry jeszcze tu nie spisano.

# Sprawdź kości

check-title = Czy los był uczciwy?
check-fair = { $count ->
    [one] Tak. Jedyny rzut wynika z tajnej liczby ustalonej przed grą.
    [few] Tak. Wszystkie { $count } rzuty i losowania wynikają z tajnej liczby ustalonej przed grą.
   *[many] Tak. Wszystkie { $count } rzutów i losowań wynika z tajnej liczby ustalonej przed grą.
}
check-unfair = Coś się nie zgadza: { $why }
check-fork = Ta gra zaczęła się w środku innej, więc jej kości nie da się sprawdzić.
check-why = Przed grą serwer ustalił tajną liczbę i pokazał wszystkim jej odcisk. Potem nie mógł jej już zmienić. Po grze liczba jest jawna i właśnie rzuciliśmy z niej wszystko jeszcze raz.
check-exactly = Jak dokładnie?
check-how = Odcisk to SHA-256 z nazwy stolika i tajnej liczby. Każdy rzut to HMAC-SHA256 z tą liczbą od stolika, słów graczy i numeru rzutu. Pobierz zapis gry, a każdy program może to powtórzyć; skrypt, który ma kilkadziesiąt wierszy, jest częścią Ratusza.
check-commitment = Odcisk
check-seed = Tajna liczba
check-words = Szczęśliwe słowa graczy
check-table = Stolik
check-outcomes = Wszystkie rzuty i losowania
check-number = Nr
check-ticket = Los
check-of = z
check-outcome = Wynik
check-record = Pobierz zapis gry
check-back = Wróć do stolika

# Błędy

error-missing = Tu nic nie ma
error-forbidden = Tego nie możesz zrobić
error-bad = To się nie udało
error-conflict = Nie w tej chwili
error-full = Nie w tej chwili
error-illegal = Tak nie wolno
error-failed = Coś się u nas popsuło
error-number = Jeśli to się powtórzy, podaj gospodarzowi ten numer: { $number }
error-name = Podaj imię
error-back = Wróć
error-home = Na stronę główną

# API

api-title = API dla programów
api-document = Dokument OpenAPI
api-schemas = Typy

# Odmowy

refusal-unknown-visitor = Jeszcze cię nie znamy. Najpierw podaj imię (programy wysyłają token).
refusal-bad-token = Ten token już nie działa.
refusal-word-needed = Ten serwer jest dla znajomych. Otwórz stronę i wpisz tam umówione słowo; programy wysyłają je w nagłówku { $header }.
refusal-cross-site = To przyszło z innej strony, więc niczego nie zrobiliśmy. Spróbuj jeszcze raz z naszych stron.
refusal-unknown-page = Pod tym adresem nic nie ma. Może link jest niepełny.
refusal-wrong-method = Pod tym adresem nie da się tego zrobić.
refusal-malformed = { $place ->
    [none] Coś się tu nie zgadza, więc nic się nie zmieniło. Wróć i spróbuj jeszcze raz.
   *[other] Wartość „{ $place }” nie pasuje, więc nic się nie zmieniło: { $problem }.
}
refusal-too-large = To za dużo tekstu naraz.
refusal-too-many = Trochę za szybko. Odczekaj chwilę i spróbuj jeszcze raz.
refusal-too-slow = Dotarcie tego trwało zbyt długo. Spróbuj jeszcze raz.
refusal-wrong-host = Ten adres nie jest tu dozwolony. Gospodarz może go dodać: w RATUSZ_HOSTS albo w settings.toml, przy hosts.
refusal-failed = To nie twoja wina i nic nie przepadło. Spróbuj za chwilę jeszcze raz.
refusal-unavailable = Serwer nie może teraz sięgnąć do swojej pamięci. Nic nie przepadło i nic z tego nie zostało zrobione. Spróbuj za kilka sekund jeszcze raz.
refusal-no-print = Ten serwer nie robi plików PDF (gospodarz może to dodać: pip install "ratusz[print]"). Arkusze SVG działają.
refusal-no-hints = Ten serwer nie daje podpowiedzi.
refusal-no-campaign = Ta gra nie ma kampanii.
refusal-no-step = Nie ma takiego kroku; kroki mają numery od 0 do { $last }.
refusal-ahead = Twoja strona wyprzedziła stolik. Odśwież ją.

# Stolik i powtórka; to, co w nawiasach, wstawiają skrypty strony

table-board = Twoja plansza
table-cell-empty = puste
table-cell-possible = można: { $what }
table-cell-pick = można wziąć
table-dead-complete = Tura jest gotowa: zatwierdź ją albo coś cofnij.
table-dead-place = { $what }: tu nic teraz nie zrobisz. Podświetlone jest to, co możesz.
table-dead-other = Najpierw odłóż to, co trzymasz. Tu możesz: { $what }
table-middle = Środek stołu
table-seats = Wszyscy przy stole
table-menu = Menu
table-sound = Dźwięki
table-zoom = Powiększ
table-beside-board = To wystawałoby poza planszę.
table-does-not-fit = Tutaj nie można.
table-signed-out = Ta przeglądarka została wylogowana. Aby grać dalej, zaloguj się ponownie.
table-reconnecting = Nie ma połączenia. Łączymy ponownie… Twoja gra jest bezpieczna.
table-failed = Nie udało się. Spróbuj jeszcze raz.
table-copied = Skopiowano
table-state-away = gra bot
table-gone = poza stołem
table-state-gone = myśli, strona zamknięta
table-state-gone-ready = gotowe, strona zamknięta
table-state-pending = myśli
table-state-ready = gotowe
table-in-words = Plansza w słowach
table-no-score = Nie ma jeszcze punktów.
table-whose-score = Czyje punkty
table-total = Razem
table-so-far = Na razie
table-score-hint = Dotknij wiersza, a podświetlą się pola, które dają te punkty.
table-no-log = Nic się jeszcze nie wydarzyło.
table-earlier = Co było wcześniej
table-no-chat = Nikt jeszcze nic nie powiedział.
table-scores = Punkty, wiersz po wierszu
table-to-rematch = Dołącz do rewanżu
table-rematch = Rewanż
table-again = Zagraj jeszcze raz
table-record = Zapis gry (plik)
table-check-dice = Uczciwy los
table-check-dice-how = Przed początkiem gry serwer ustalił tajną liczbę i pokazał jej odcisk. Teraz, po grze, liczba jest jawna i każdy może powtórzyć wszystkie rzuty i losowania.
table-commitment = Odcisk, widoczny od początku
table-seed = Tajna liczba
table-words = Szczęśliwe słowa graczy
table-you = Ty
table-setup = Przygotowanie
table-end-title = Zdobyty tytuł
table-end-campaign = Wszystkie epizody rozegrane
table-end-episodes = Wszystkie epizody
table-end-record = Twój nowy rekord! Poprzedni wynosił { $points }.
table-end-best = Twój rekord to nadal { $points }.
table-my-games = Moje gry
table-onward = Dalej: { $name }
table-onward-carries = Twoje punkty przechodzą dalej i dodadzą się do następnych.
table-news-title = Nowe w tym epizodzie
table-chapter-won = Wygrywasz ten rozdział
table-chapter-shared = Ten rozdział kończy się remisem
table-chapter-lost = Ten rozdział wygrywa { $name }
table-share-picture = Udostępnij obrazek
table-picture-saved = Obrazek został zapisany.
table-print = Drukuj
table-titles = Wszystkie tytuły
table-to-go = jeszcze { $points }
table-from-points = od { $points }
table-check-now = Sprawdź kości
table-play = Odtwarzaj
table-pause = Pauza
table-step-start = Początek
table-seat-name = { $name } ({ $number })
table-did = { $name } – { $words }.
table-enlarge = Plansza: { $name }, powiększ
table-leave = Opuść grę
table-leave-title = Opuścić tę grę?
table-leave-how = Jeśli inni grają dalej, zagra za ciebie bot; jeśli nikt nie gra, stolik poczeka. Otwórz go, kiedy zechcesz, a wrócisz do gry.
table-stay = Zostań
table-my-board = { $name } (ty)
table-hand-over = Teraz gra: { $name }
table-hand-over-why = Przekaż ekran. Dopóki nie dotkniesz, nie widać żadnej planszy.
table-take-over = To ja, gramy
table-left-days = { $days } d { $hours } godz.
table-left-day = { $days } d
table-left-hours = { $hours } godz. { $minutes } min
table-left-when = { $left }, { $when }
table-left-bank = zapas { $left }
table-step-of = Krok { $step } z { $steps }
table-clock = Czas, który został w tej rundzie
table-links = Pomoc
table-rules = Zasady
table-keys = Klawisze
table-close = Zamknij
table-away = Twój czas minął, więc gra za ciebie bot.
table-come-back = Już jestem
table-play-on = Gram dalej
table-play-myself = Gram dalej
table-sure-points = Według obecnego stanu twoja suma to wtedy { $points }.
table-sure-no = Jeszcze gram
table-paused-how = Zegar stoi. Graj dalej, a ruszy od nowa.
table-stood-in = Pod twoją nieobecność
table-proposal = Propozycja
table-repeat = Powtórzę tę rundę
table-repeat-how = Jeśli inni się zgodzą, stolik wróci na początek tej rundy. Ich ruchy zostaną, a kości lub karty wypadną te same.
table-agree = Zgoda
table-decline = Nie
table-withdraw = Wycofaj
table-waits-for = Jeszcze bez odpowiedzi: { $names }
table-nudge = Przypomnij
table-nudge-done = Przypomnienie wysłane.
table-on-holiday = urlop do { $date }
table-ask-pause = Poproś o przerwę
table-ask-clock = Zmień zegar…
table-ask-clock-how = Zgodzić się muszą wszyscy inni. Potem zegar ruszy od nowa.
table-keep-title = Przerwać na teraz?
table-keep-how = Bez ciebie nikt nie gra. Gra poczeka wśród twoich gier, aż wrócisz.
table-keep = Zostaw na później
table-delete = Usuń grę
table-for-you = { $name } za ciebie
table-for-person = { $name } za: { $person }
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
table-ends-in = Koniec tury za { $seconds } s: wstrzymaj
table-held = Wstrzymane. Zatwierdź, kiedy zechcesz.
table-sent = Wysłane. Zadziała, gdy tylko wróci połączenie.
table-confirm = Zatwierdź
table-unconfirm = Zmień turę
table-auto = Zatwierdzaj automatycznie po 5 sekundach
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
table-key-r = obróć (jak kółko i prawy przycisk myszy) albo następna możliwość w tym miejscu
table-key-f = odbij
table-key-escape = odłóż to, co w ręce
table-key-u = cofnij
table-key-y = ponów
table-key-shift-r = cofnij całą turę
table-key-l = powiedz, co stało się ostatnio
table-key-h = powiedz, co zrobiłby najsilniejszy bot
table-hint = Podpowiedź
table-hint-thinking = Zastanawiam się…
table-hint-best = najlepiej
table-hint-said = Podpowiedź: { $words }. { $why }
table-with-hints = z podpowiedziami
table-key-s = powiedz wynik
table-key-rules = zasady
table-key-name-rules = ?
table-key-k = te klawisze
table-replay = Powtórka i analiza
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

lobby-seats = Kto gra?
lobby-mine = ty
lobby-sit = Usiądź tutaj
lobby-sit-seat = Usiądź tutaj: miejsce { $number }
lobby-free = Wolne miejsce
lobby-invited = z zaproszeniem
lobby-join = Dołącz do gry
lobby-sit-here = Przy tym ekranie
lobby-sit-here-seat = Przy tym ekranie: miejsce { $number }
lobby-add-bot = Dodaj bota
lobby-add-bot-seat = Dodaj bota: miejsce { $number }
lobby-change-bot = Zmień
lobby-change-bot-seat = Zmień: { $name }
lobby-free-seat = Zwolnij miejsce: { $name }
lobby-name-seat = Imię gracza na miejscu { $number }
lobby-name-keep = Zapisz
lobby-options = Gra
lobby-players = Gracze
lobby-clock = Czas na rundę
lobby-yes = tak
lobby-no = nie
lobby-rules = Zasady gry { $game }
lobby-chat = Czat
lobby-qr-show = Pokaż kod QR
lobby-fair = Uczciwy los
lobby-fair-help = Wszystkie rzuty i losowania w tej grze wynikają z tajnej liczby, która jest już ustalona. Teraz widzisz jej odcisk, a po grze samą liczbę. Możesz dodać szczęśliwe słowo: zmieni ono je wszystkie, więc nikt nie mógł wybrać ich z góry, nawet ten serwer.
lobby-words = Słowa do tej pory:
lobby-word-of = Szczęśliwe słowo, { $name }
lobby-name = Twoje imię
lobby-invite = Zaproś znajomych
lobby-known = Znajomi
lobby-invite-one = Zaproś: { $name }
lobby-invite-help = Wyślij ten link. Kto go otworzy, może usiąść, bez konta.
lobby-here-only = Znajomi nie otworzą tego linku: localhost to dla każdego jego własny komputer. { $network ->
    [yes] Otwórz tę stronę pod adresem, jaki ten komputer ma w sieci, albo podaj ten adres w RATUSZ_HOSTS.
   *[no] Uruchom serwer poleceniem „ratusz serve --lan” albo otwórz tę stronę pod adresem, pod którym widać go w sieci.
}
lobby-lan = Jesteś tu pod adresem localhost, który działa tylko na tym komputerze. Znajomi w twojej sieci użyją tego linku.
lobby-link = Link do tego stolika
lobby-copy = Kopiuj link
lobby-qr = Kod QR z linkiem do tego stolika
lobby-start = Zacznij grę
lobby-fill = { $count ->
    [one] Nie czekaj: zagraj z botem
    [few] Nie czekaj: zagraj z botami
   *[many] Nie czekaj: zagraj z botami
}
lobby-opener = Gdy wszystkie miejsca będą zajęte, każdy może zacząć grę.
lobby-word = Twoje szczęśliwe słowo
lobby-word-keep = Dodaj
lobby-commitment = Odcisk kości
lobby-leave = Odejdź od stolika
lobby-decline = Nie, dziękuję
lobby-full = Wszystkie miejsca są zajęte. Możesz popatrzeć, gdy gra się zacznie, albo otworzyć własny stolik.
lobby-open-another = Otwórz inny stolik
lobby-cancel = Zamknij stolik dla wszystkich

campaign-title = Przebieg kampanii
campaign-now = w toku
campaign-won = wygrana

# Lessons

news-close = Zamknij nowości
lesson-learn = Ucz się, grając
lesson-learn-in = Naucz się, grając: { $minutes ->
    [one] minuta
    [few] { $minutes } minuty
   *[many] { $minutes } minut
}
lesson-named = { $title }: { $minutes ->
    [one] minuta
    [few] { $minutes } minuty
   *[many] { $minutes } minut
}
lesson-bar = Postęp lekcji
lesson-next = Dalej
lesson-more = Następna lekcja: { $title }
lesson-back = Wstecz
lesson-play = Zagraj pierwszą partię
table-lesson-read-on = Chwileczkę: najpierw przeczytaj, potem naciśnij „Dalej”.

# Moje gry

games-title = Moje gry
games-all = Wszystkie
games-none = Nie ma jeszcze skończonych gier. Pierwsza, którą rozegrasz do końca, zawiśnie tutaj.
games-none-of-game = W tę grę nie ma jeszcze skończonych partii.
games-unknown = Zagraj, a partia zostanie tu dla ciebie: plansza, wynik i to, jak ci idzie.
games-play = Wybierz grę
games-alone = solo
games-several = z innymi
games-players = { $count ->
    [one] { $count } osoba
    [few] { $count } osoby
   *[other] { $count } osób
}
games-without = bez: { $what }
games-count = { $count ->
    [one] { $count } gra
    [few] { $count } gry
   *[other] { $count } gier
}
games-place = { $place }. miejsce z { $players }
games-with = z:
games-stood-in = skończył za ciebie bot
games-not-counted = nie liczy się do średniej
games-hints = z podpowiedziami
games-gone = uprzątnięta
games-gone-help = Został tylko wynik: serwer trzyma skończone gry przez określony czas.
games-replay = Powtórka i analiza
games-replay-of = Powtórka i analiza: { $title }, { $date }
games-record = Zapis
games-record-of = Zapis: { $title }, { $date }
games-take-off = Usuń…
games-take-off-of = Usuń… { $title }, { $date }
games-take-off-sure = Usuń na dobre
games-board-of = Twoja plansza na koniec: { $title }
games-older = Starsze gry
games-newest = Do najnowszych
games-best = Rekord
games-mean = Średnia
games-wins = Wygrane
games-last = Ostatnie gry
games-histogram = Twoje wyniki, od { $low } do { $high }; najczęściej { $most }
games-titles = Tytuły
games-title-from = od { $points }
games-title-reached = zdobyty { $date }
games-title-not-yet = jeszcze nie
games-standing = Jak ci idzie
games-list = Skończone gry
games-see-all = Wszystkie twoje gry
games-more-help = Usunięcie gry z listy niczego nie zmienia u innych, którzy w niej grali. Wszystko stąd jest w pliku z twoimi danymi i znika, gdy je usuniesz.
games-date = { $day } { $month ->
    [1] sty
    [2] lut
    [3] mar
    [4] kwi
    [5] maj
    [6] cze
    [7] lip
    [8] sie
    [9] wrz
    [10] paź
    [11] lis
   *[12] gru
} { $year }

# Analiza obok powtórki

table-review = Analiza
table-review-comes = Przyglądam się partii…
table-review-thorough = Dokładna analiza
table-review-moments = Co ważyło najwięcej
table-review-played = Zagrano: { $played }
table-review-better = Lepiej: { $better }
table-review-look = Idź tam
table-review-show = Pokaż
table-review-try = Spróbuj stąd
table-review-start = Oczekiwane
table-review-luck = Szczęście
table-review-luck-others = Szczęście i rywale
table-review-skill = Gra
table-review-score = Wynik

# Skąd są drukowane liczby gry.
numbers-title = Skąd są liczby
numbers-mark-open = Nie wszystkie liczby na tej planszy są potwierdzone
numbers-mark-sure = Liczby na tej planszy są potwierdzone
numbers-more = Które liczby i jak je poprawić

# Strona gospodarza: prywatność, dostępność, dane gospodarza, brama, opis linków na innych stronach

footer-contact = Kontakt:
og-description = Cztery gry o budowaniu miast w przeglądarce: samotnie, z botami albo ze znajomymi. Bez zakładania konta.
og-invitation = Zaproszenie do gry { $game }. Bez zakładania konta.
imprint-title = Kto prowadzi ten serwer
gate-title = Tylko dla znajomych
gate-lead = To stolik dla znajomych gospodarza. Wpisz umówione słowo i wchodzisz.
gate-word = Umówione słowo
gate-do = Wejdź
gate-help = O słowo zapytaj osobę, która cię zaprosiła. Ta przeglądarka zapamięta w ciasteczku, że je znasz.
gate-wrong = To nie to słowo. Spróbuj jeszcze raz albo zapytaj osobę, która cię zaprosiła.
privacy-title = Prywatność
privacy-lead = Wystarczy imię, i nie musi być prawdziwe. Nic nie jest ładowane z innych serwerów, nikt cię nie śledzi, niczego się nie sprzedaje i nie ma reklam.
privacy-stored = Co przechowuje ten serwer
privacy-of-people = Ty
privacy-what-people = Wybrane przez ciebie imię, czas pierwszej wizyty, skrót hasła i kodu odzyskiwania, jeśli je masz, oraz to, czy gospodarz cię wyciszył albo wykluczył.
privacy-keeps-guests = { $days ->
    [0] Do usunięcia przez ciebie.
    [one] Do usunięcia przez ciebie; bez hasła znika po { $days } dniu bez wizyty.
   *[other] Do usunięcia przez ciebie; bez hasła znika po { $days } dniach bez wizyty.
}
privacy-of-sessions = Twoje przeglądarki
privacy-what-sessions = Dla każdej zalogowanej przeglądarki: jej rodzaj i system, czas zalogowania i ostatniej wizyty.
privacy-kept-sessions = Przeglądarka jest wylogowana po { $days } dniach bez wizyty, a wpis znika przy następnym logowaniu. Każdą możesz wylogować.
privacy-of-tokens = Twoje programy
privacy-what-tokens = Tokeny, które dajesz programom: ich opis, czas utworzenia i skrót.
privacy-kept-tokens = Do usunięcia przez ciebie.
privacy-of-games = Stoliki
privacy-what-games = Każdy ruch, kto gdzie siedział i kto zaglądał, słowa do kości i czat, wszystko z czasem. Widzą to też osoby, które mogą oglądać stolik.
privacy-keeps-lobbies = { $days ->
    [0] Stoliki, przy których nie zaczęto gry, zostają.
    [one] Stoliki nierozpoczęte albo porzucone oraz lekcje znikają po { $days } dniu bez zmian.
   *[other] Stoliki nierozpoczęte albo porzucone oraz lekcje znikają po { $days } dniach bez zmian.
}
privacy-keeps-running = { $days ->
    [0] Niedokończone gry zostają.
    [one] Niedokończone gry znikają po { $days } dniu bez zmian.
   *[other] Niedokończone gry znikają po { $days } dniach bez zmian.
}
privacy-keeps-finished = { $days ->
    [0] Zakończone gry zostają.
    [one] Zakończone gry znikają po { $days } dniu.
   *[other] Zakończone gry znikają po { $days } dniach.
}
privacy-of-results = Twoja lista gier
privacy-what-results = Twoje zakończone gry: wynik, miejsce i kto grał.
privacy-kept-results = Dopóki nie usuniesz gry z listy albo swoich danych.
privacy-of-blocks = Zablokowane osoby
privacy-what-blocks = Kogo blokujesz. Te osoby o tym nie wiedzą.
privacy-kept-blocks = Dopóki ich nie odblokujesz albo jedno z was nie usunie swoich danych.
privacy-of-holidays = Twoje urlopy
privacy-what-holidays = Kiedy zaczęły się i skończyły twoje urlopy od gier. Inni przy twoich stolikach widzą, kiedy urlop się kończy.
privacy-kept-holidays = Usuwane po roku, przy następnym urlopie.
privacy-of-reports = Zgłoszenia do gospodarza
privacy-what-reports = Kto kogo zgłosił, przy którym stoliku, co napisał i kiedy. Czyta je tylko gospodarz.
privacy-keeps-reports = { $days ->
    [0] Dopóki jedna z tych osób nie usunie swoich danych.
    [one] Znikają { $days } dzień po nadejściu, gdy gospodarz je zamknął.
   *[other] Znikają { $days } dni po nadejściu, gdy gospodarz je zamknął.
}
privacy-of-attempts = Błędne hasła
privacy-what-attempts = Ile razy podano błędne hasło do imienia, zapisane pod skrótem tego imienia, żeby spowolnić zgadywanie. Bez informacji skąd.
privacy-kept-attempts = Przestają się liczyć po { $minutes } minutach i znikają przy następnym błędnym haśle.
privacy-daily = Serwer raz dziennie usuwa to, czego termin minął.
privacy-by-hand = To, czego termin minął, gospodarz usuwa ręcznie, więc może zostać trochę dłużej.
privacy-copies = Gospodarz może mieć kopie zapasowe, a serwer trzyma kopie bazy sprzed trzech ostatnich aktualizacji; to, co usuniesz, zostaje w nich, dopóki same nie znikną.
privacy-browser = Co przechowuje twoja przeglądarka
privacy-cookie-session = kim jesteś, przez rok
privacy-cookie-device = że w tej przeglądarce podano twoje hasło, żeby obcy, którzy je zgadują, nie zamknęli ci drogi; przez rok
privacy-cookie-gate = że znasz umówione słowo tego serwera, przez rok
privacy-cookie-language = wybrany język
privacy-cookie-theme = wybrane kolory
privacy-wishes-what = Życzenia
privacy-wishes = Dźwięki, samoczynne kończenie tury i to, którą stronę lekcji albo nowości już znasz. Nie opuszczają twojej przeglądarki.
privacy-log-title = Dzienniki
privacy-log = W dzienniku serwera nie ma imion ani adresów. Zapytania z każdego adresu są liczone w pamięci, żeby zatrzymać zalew, i nigdzie nie są zapisywane. Serwer pośredniczący, jeśli gospodarz go używa, może zapisywać adresy.
privacy-others-title = Kto jeszcze to dostaje
privacy-others = Nikt. Osoby przy twoim stoliku widzą imię, ruchy i to, co piszesz; gospodarz może zobaczyć wszystko, co jest przechowywane.
privacy-yours-title = Twoje dane, twoja decyzja
privacy-yours = Na swojej stronie możesz wszystko pobrać i usunąć.
access-title = Dostępność
access-lead = Grać powinien móc każdy. Ta strona mówi, co sprawdzamy i co, jak wiemy, jeszcze nie działa. To nasza własna ocena; nikt jej nie poświadczył.
access-tested = Co jest sprawdzane przy każdej zmianie
access-tested-axe = Każdy rodzaj strony i każda faza tury w każdej grze przechodzi wszystkie testy axe-core, w jasnych i ciemnych kolorach, na komputerze i telefonie.
access-tested-keyboard = Cała partia każdej gry jest rozgrywana samą klawiaturą.
access-tested-names = Cała partia każdej gry jest rozgrywana według samych ról i nazw, jakie podaje czytnik ekranu. Plansza jest też opisana słowami, w menu.
access-tested-motion = Kto prosi system o mniej ruchu, nie zobaczy go wcale.
access-tested-width = Żadna strona nie jest szersza niż ekran telefonu.
access-tested-themes = Tekst w jasnych i ciemnych kolorach ma wystarczający kontrast.
access-tested-time = W pierwszych partiach nic nie zatwierdza się samo; później odliczanie można wstrzymać albo wyłączyć. Stolik nie musi mieć zegara.
access-missing = Co nie działa albo nie jest sprawdzone
access-missing-people = Nie sprawdzaliśmy tego jeszcze z osobami, które na co dzień korzystają z technologii wspomagających.
access-missing-readers = Nie wypróbowano żadnego konkretnego czytnika ekranu; automatyczne testy znajdują tylko część barier.
access-missing-drawings = Plansze to gęste rysunki. Na telefonie trzeba je powiększać, żeby przeczytać drobny druk.
access-missing-print = Arkusze do druku (PDF i SVG) nie mają struktury dla czytników ekranu.
access-missing-scripts = Bez JavaScriptu można otwierać stoliki, czytać zasady i pobierać zapisy gier, ale nie grać.
access-missing-contrast = Nie wypróbowano trybów wysokiego kontrastu systemów ani sterowania głosem.
access-tell-title = Powiedz nam
access-tell = Jeśli coś ci przeszkadza, powiedz osobie, która prowadzi ten serwer.
