review = Review
review-note-quick = A first look. A thorough review measures each turn with many more games.
review-note-full = Each turn was measured with many games played on from it. Differences that may be chance are left out.
review-expected = At the start the basic bot would have expected { $points } points.
review-luck-more = { $alone ->
    [yes] Luck
   *[no] Luck and opponents
  } brought { $points } more,
review-luck-less = { $alone ->
    [yes] Bad luck
   *[no] Luck and opponents
  } took { $points },
review-luck-even = { $alone ->
    [yes] Luck was even,
   *[no] Luck and opponents changed nothing,
  }
review-skill-more = better play than the basic bot's another { $points }:
review-skill-less = weaker play than the basic bot's cost { $points }:
review-skill-even = and the play was as good as the basic bot's:
review-final = { $score } in the end.
review-cost = Against the best turns that were found, { $points } points were left on the table.
review-flawless = No turn was found that would surely have been better.
review-nothing-yet = A first look has not found a better turn yet.
review-best = { $sure ->
    [yes] With these very dice { $score } could be had; looking twice as hard found nothing better.
   *[no] With these very dice at least { $score } could be had.
  }
review-graph = The final score that { $name } could expect, turn by turn
review-moments = What mattered most
review-played = played: { $played }
review-better = better: { $better }
review-costs = −{ $points }
review-start = Start
review-luck = Luck
review-skill = Skill
review-score = Score
