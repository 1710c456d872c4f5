review = Analiza
review-note-quick = Pierwsze spojrzenie. Dokładna analiza mierzy każdą turę wieloma rozgrywkami więcej.
review-note-full = Każdą turę zmierzono wieloma rozegranymi dalej partiami. Różnice, które mogą być przypadkiem, pominięto.
review-expected = Na początku zwykły bot mógł oczekiwać { $points } pkt.
review-luck-more = { $alone ->
    [yes] Szczęście dodało
   *[no] Los i gra innych dodały
  } { $points },
review-luck-less = { $alone ->
    [yes] Pech zabrał
   *[no] Los i gra innych zabrały
  } { $points },
review-luck-even = { $alone ->
    [yes] Szczęście było neutralne,
   *[no] Los i gra innych nic nie zmieniły,
  }
review-skill-more = gra lepsza niż zwykłego bota jeszcze { $points }:
review-skill-less = gra słabsza niż zwykłego bota kosztowała { $points }:
review-skill-even = a grano jak zwykły bot:
review-final = razem { $score }.
review-cost = Wobec najlepszych znalezionych tur na stole zostało { $points } pkt.
review-flawless = Nie znaleziono tury, która na pewno byłaby lepsza.
review-nothing-yet = Pierwsze spojrzenie nie znalazło jeszcze lepszej tury.
review-best = { $sure ->
    [yes] Z tymi właśnie kośćmi można było mieć { $score }; dwa razy dokładniejsze szukanie nie znalazło nic lepszego.
   *[no] Z tymi właśnie kośćmi można było mieć co najmniej { $score }.
  }
review-graph = Wynik końcowy, jakiego { $name } może oczekiwać, tura po turze
review-moments = Co ważyło najwięcej
review-played = zagrano: { $played }
review-better = lepiej: { $better }
review-costs = −{ $points }
review-start = Początek
review-luck = Szczęście
review-skill = Gra
review-score = Wynik
