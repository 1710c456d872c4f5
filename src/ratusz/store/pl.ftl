# Przechowywanie, po polsku

refusal-unknown-table = Nie możemy znaleźć tego stolika. Może link jest niepełny albo stolik już uprzątnięto.
refusal-unknown-person = Nie ma takiej osoby.
refusal-unknown-token = Nie ma takiego tokenu.
refusal-unknown-session = Ta przeglądarka jest już wylogowana.
refusal-bad-code = Imię albo kod odzyskiwania się nie zgadza. Sprawdź je i spróbuj jeszcze raz.
refusal-wrong-password = To nie jest twoje obecne hasło, więc nic się nie zmieniło.
refusal-wait = Za dużo błędnych haseł dla tego imienia. Spróbuj znowu za { $seconds ->
    [one] sekundę
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
}.
refusal-banned = { $until ->
    [never] Prowadzący ten serwer zablokował ci dostęp.
   *[other] Prowadzący ten serwer zablokował ci dostęp do { $until }.
}
refusal-muted = { $until ->
    [never] Prowadzący ten serwer odebrał ci głos: możesz grać, ale nie pisać.
   *[other] Prowadzący ten serwer odebrał ci głos do { $until }: możesz grać, ale nie pisać.
}
refusal-not-together = Nie możesz usiąść przy tym stoliku. Wybierz inny albo otwórz własny.
refusal-no-invitation = Jedna z zaproszonych osób nie może usiąść z tobą przy stoliku. Zostaw to miejsce wolne.
refusal-yourself = To ty.
refusal-unknown-report = Nie ma takiego zgłoszenia.
refusal-too-many-blocks = Blokujesz już { $most } osób. Najpierw odblokuj kogoś.
refusal-too-many-reports = Prowadzący ma do przeczytania wiele twoich zgłoszeń. Poczekaj na to.
refusal-bad-number = Twoja strona wyprzedziła stolik. Odśwież ją.
refusal-bad-cursor = Tam lista nie biegnie dalej. Wróć na jej początek.
refusal-bad-password = Hasło musi mieć od { $low } do { $high } znaków.
refusal-bad-login = Imię albo hasło się nie zgadza. Sprawdź je i spróbuj jeszcze raz.
refusal-name-taken = To imię ma już ktoś z hasłem. Jeśli to ty, zaloguj się, a jeśli nie, wybierz inne imię.
refusal-too-many-tokens = Możesz mieć najwyżej { $most } tokenów. Najpierw usuń któryś z nich.
refusal-too-many-running = Trwa już { $most } Twoich gier, więcej naraz nie można. Najpierw skończ którąś albo ją opuść.
refusal-too-many-bots = Przy Twoich stolikach gra już { $most } botów, więcej nie można. Najpierw skończ którąś grę albo ją opuść.
refusal-busy = Bardzo wiele osób prosi teraz o coś takiego. Spróbuj za kilka sekund jeszcze raz.
refusal-too-many-tables = Możesz mieć najwyżej { $most } otwartych stolików. Najpierw skończ grę przy którymś z nich albo go opuść.
refusal-other-data = Przy tym stoliku grano innymi kartami albo arkuszami niż te, które ma teraz serwer, więc nie można go pokazać.
refusal-holiday-too-long = Masz jeszcze { $days ->
    [one] { $days } dzień
   *[other] { $days } dni
} urlopu. Wybierz wcześniejszy dzień.
