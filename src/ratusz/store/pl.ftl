# Magazyn, po polsku

refusal-unknown-table = Nie ma takiego stolika.
refusal-unknown-person = Nie ma takiej osoby.
refusal-unknown-token = Nie ma takiego tokenu.
refusal-bad-number = Ten stolik nie opowiedział jeszcze tak wiele; spójrz na niego od nowa.
refusal-bad-password = Hasło ma od { $low } do { $high } znaków.
refusal-bad-login = Imię i hasło do siebie nie pasują.
refusal-name-taken = Ktoś z hasłem ma już to imię; wybierz inne.
refusal-too-many-tokens = Masz już tokeny w liczbie { $most }; najpierw usuń któryś z nich.
refusal-too-many-tables = Masz już otwarte stoliki w liczbie { $most }; najpierw skończ lub opuść któryś z nich.
refusal-other-data = Przy tym stoliku grano z innym plikiem danych gry niż ten, który serwer ma teraz.
