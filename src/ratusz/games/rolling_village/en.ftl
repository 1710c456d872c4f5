# Rolling Village, English

game-title = Rolling Village
game-summary = Two dice for everyone: draw houses, forests and lakes on your sheet, street by street, for nine rounds.

option-players = Number of players
option-factories = Factories: the mini-expansion
option-factory_combination = A factory with good and bad neighbours: add them up, or let a bad one cancel the bonus
option-setup_distinct_rows = The two setup projects must lie on different streets (boxed edition)
option-overflow_wrap = Overflow goes round the edge of the sheet
option-free_build_order_with_square_or_factory = A square or factory may be drawn before the project
choice-additive = add them up
choice-exclusive = a bad neighbour cancels the bonus

symbol-house = house
symbol-forest = forest
symbol-lake = lake
symbol-square = square
symbol-factory = factory

chance = Rolled: { $outcome }.
prompt-setup = Setup, roll { $dice }: draw two different projects of your choice, one in column { $first } and one in column { $second }.
prompt-setup-double = Setup, roll { $dice }: draw two different projects of your choice in column { $first }.
prompt-build = Round { $round }, roll { $dice }: draw two symbols. Street { $street } (sum { $sums }) scores.
prompt-build-free = Round { $round }, roll { $dice }: draw two symbols. Then you will choose the street that scores.
prompt-bonus = Bonus: draw one more project in any empty cell; each star works once.
prompt-street = Choose the street that scores this round.

round-name = Round { $round } of { $rounds }
label-bonus = bonus { $symbol }
detail-overflow = column { $column } is full
move-draw = { $symbol } { $cell }
move-overflow = { $symbol } { $cell }: column { $column } is full
move-bonus = bonus { $symbol } { $cell }
move-street = street { $street } from the top, sum { $sums } ({ $first } to { $last }): { $points ->
    [one] 1 point
   *[other] { $points } points
}

score-street = Street
score-round = Round { $number }
score-square = Square
score-factory = Factory
score-full-street = Full street
score-total = Total
tie-shared = Equal totals: the victory is shared.

title-trainee-clerk = Trainee clerk
title-village-scribe = Village scribe
title-councillor = Councillor
title-mayor = Mayor
title-celebrated-mayor = Celebrated mayor
title-mayor-of-the-year = Mayor of the Year

refusal-no-move = There is no such move in Rolling Village.
refusal-street-early = Choose the street after everything is drawn.
refusal-street-not-free = The roll { $dice } names the street; that sum leaves no choice.
refusal-bonus-not-now = A bonus project comes only in rounds 3, 6 and 9, after the two symbols.
refusal-built = Both symbols of this round are already drawn.
refusal-taken = Cell { $cell } is already taken.
refusal-star-used = The star of that project is already used.
refusal-setup-basic = Setup takes houses, forests and lakes only.
refusal-setup-different = The two setup projects must be different.
refusal-not-rolled = Column { $column } was not rolled; the roll is { $dice }.
refusal-same-row = The two setup projects must lie on different streets.
refusal-served = What column { $column } was rolled for is already drawn.
refusal-square-doubles = A square comes only with doubles; the roll is { $dice }.
refusal-bonus-drawn = The bonus project of this round is already drawn.
refusal-factory-drawn = The factory of this round is already drawn.
refusal-factory-due = The project of this round is already drawn; column { $column } gets the factory.
refusal-square-drawn = The square of this round is already drawn.
refusal-project-first = Draw the project before the square or factory.
refusal-factory-not-rolled = A factory comes only with the mini-expansion, and with two different faces of one project; the roll is { $dice }.
refusal-other-project = The roll { $dice } puts another project in column { $column }.
refusal-overflow-early = Column { $column } still has an empty cell, so the symbol belongs there.
refusal-overflow-wrong = Column { $column } is full; the symbol goes to the nearest column with room, of two equally near ones to the emptier, not to { $cell }.

board-player = Player { $number }
board-stars = free stars: { $stars }
board-none = none
board-rounds = rounds: { $rounds }
board-end = squares { $squares } · total { $total }
board-end-factories = squares { $squares } · factories { $factories } · full streets { $streets } · total { $total }
board-legend = H house · F forest · L lake · S square · X factory · a digit is an empty cell's points

# Words on the sheet itself
drawing-title = Rolling Village
drawing-name = Name
drawing-player = Player
drawing-round = Round
drawing-setup = Setup
drawing-over = Game over
drawing-dice = dice
drawing-street = Street
drawing-any-street = any street
drawing-cell = { $cell }{ $points ->
        [0] {""}
        [one] , 1 point
       *[other] , { $points } points
    }, column { $column }, street { $street }
drawing-house = house
drawing-forest = forest
drawing-lake = lake
drawing-square = square
drawing-factory = factory
drawing-beside = next to
drawing-double = double
drawing-squares = Squares
drawing-factories = Factories
drawing-full-streets = Full streets
drawing-total = Total
drawing-empty-sheets = sheets to print
