# Przechowywanie, po polsku

refusal-unknown-table = Nie ma takiego stolika.
refusal-unknown-person = Nie ma takiej osoby.
refusal-unknown-token = Nie ma takiego tokenu.
refusal-bad-number = Przy tym stoliku nie wydarzyło się jeszcze tak wiele; odśwież stronę.
refusal-bad-password = Hasło ma od { $low } do { $high } znaków.
refusal-bad-login = Imię i hasło do siebie nie pasują.
refusal-name-taken = Tego imienia używa już ktoś, kto ma hasło; wybierz inne.
refusal-too-many-tokens = Najwięcej tokenów, ile można mieć, to { $most }; najpierw usuń któryś z nich.
refusal-too-many-tables = Najwięcej otwartych stolików, ile można mieć, to { $most }; najpierw skończ grę przy którymś z nich albo go opuść.
refusal-other-data = Przy tym stoliku grano z innym plikiem danych gry niż ten, którego serwer używa teraz.
