# Rolling Village, English

game-title = Rolling Village
game-summary = Two dice for everyone: draw houses, forests and lakes on your sheet, street by street, for nine rounds.

option-players = Number of players
short-factories = Factories
setup-full = With factories, against one bot.
option-factories = Factories: the mini-expansion
option-factory_combination = A factory with good and bad neighbours: add them up, or let a bad one cancel the bonus
option-setup_by_dice = The first roll also brings the first two projects, as in a round
option-setup_distinct_rows = The first two projects must lie on different streets (boxed edition)
option-overflow_wrap = When a column is full, the nearest free one is looked for round the edge of the sheet, too
option-free_build_order_with_square_or_factory = A square or factory may be drawn before the project
choice-additive = add them up
choice-exclusive = a bad neighbour cancels the bonus

symbol-house = house
symbol-forest = forest
symbol-lake = lake
symbol-square = square
symbol-factory = factory

# Symbols that are to be drawn
drawn-house = a ‹rv-house› house
drawn-forest = a ‹rv-forest› forest
drawn-lake = a ‹rv-lake› lake
drawn-square = a ‹rv-square› square
drawn-factory = a ‹rv-factory› factory

chance = Rolled: ‹rv-die-{ $first }› { $first } and ‹rv-die-{ $second }› { $second }.
paid = street { $street } pays { $points }
prompt-setup = Draw two of ‹rv-house› house, ‹rv-forest› forest and ‹rv-lake› lake, one each in columns { $first } and { $second }{ $streets ->
    [apart] , on different streets
   *[any] {""}
}.
prompt-setup-double = Draw two of ‹rv-house› house, ‹rv-forest› forest and ‹rv-lake› lake, both in column { $first }{ $streets ->
    [apart] {" "}and on different streets
   *[any] {""}
}.
prompt-setup-dice = Draw { $one } and { $other }{ $streets ->
    [apart] , on different streets
   *[any] {""}
}.
prompt-setup-dice-one = Draw { $symbol } and another project, one each in columns { $first } and { $second }{ $streets ->
    [apart] , on different streets
   *[any] {""}
}.
prompt-setup-dice-double = Draw { $symbol } and another project, both in column { $first }{ $streets ->
    [apart] {" "}and on different streets
   *[any] {""}
}.
prompt-setup-next = Now draw { $symbols } in column { $column }{ $streets ->
    [apart] , on another street
   *[any] {""}
}.
prompt-two = Draw { $one } and { $other }.
prompt-then = Draw { $one }, then { $other }.
prompt-one = Draw { $task }.
prompt-bonus = Bonus: draw { $symbols } in any empty cell.
prompt-street = Choose the street that scores: { $by ->
    [typing] type its number in the list
   *[tapping] tap its sign
}.
task-column = { $symbol } in column { $columns }
task-anywhere = { $symbol } in any empty cell
task-other = { $symbol } in the other
task-full = { $columns } ({ $column } is full)
either = { $some } or { $last }

round-setup = Setup
last-round = This is the last round!
round-name = Round { $round } of { $rounds }
label-street = street that scores
label-bonus = bonus { $symbol }
detail-overflow = column { $column } is full
move-draw = { $symbol }, column { $column }, street { $street }
move-overflow = { $symbol }, column { $column }, street { $street } (column { $full } is full)
move-bonus = bonus { $symbol }, column { $column }, street { $street }
move-street = street { $street } scores: { $points ->
    [one] 1 point
   *[other] { $points } points
}

score-round = Round { $number }
score-square = Square
score-factory = Factory
score-full-street = Full street
score-total = Total

# Parts of a gain: “+6 this round, −2 factories”
part-round = this round
part-square = squares
part-factory = factories
part-full-street = full streets

# Reasons of hints: “About 0.6 points more in round 5 than the house at b2”
where-round = in round { $number }
where-square = with squares
where-factory = with factories
where-full-street = with full streets
other-draw = the { $object } at { $cell }
other-bonus = the { $object } at { $cell }
other-street = street { $detail }

# The button that makes the move
act-draw = Draw it
act-bonus = Draw it
act-street = Choose it
tie-shared = Equal totals: the victory is shared.

title-trainee-clerk = Trainee clerk
title-village-scribe = Village scribe
title-councillor = Councillor
title-mayor = Mayor
title-celebrated-mayor = Celebrated mayor
title-mayor-of-the-year = Mayor of the Year

refusal-no-move = There is no such move in Rolling Village.
refusal-street-early = Draw everything first, then choose the street.
refusal-street-not-free = The dice name the street; you choose one only when their sum names none.
refusal-bonus-not-now = A bonus comes only in rounds 3, 6 and 9, after the two symbols.
refusal-built = You have already drawn both symbols of this round.
refusal-taken = That cell is already taken.
refusal-star-used = You have already used the star of that symbol.
refusal-setup-basic = You begin with houses, forests and lakes only.
refusal-setup-different = You have already drawn that one; begin with two different symbols.
refusal-setup-dice = Both dice, { $first } and { $second }, bring the same project; it must be one of your first two.
refusal-not-rolled = Column { $column } was not rolled; the dice show { $first } and { $second }.
refusal-same-row = The first two symbols must lie on different streets.
refusal-served = You have already drawn what was rolled for column { $column }.
refusal-square-doubles = A square comes only with doubles; the dice show { $first } and { $second }.
refusal-bonus-drawn = You have already drawn the bonus of this round.
refusal-factory-drawn = You have already drawn the factory of this round.
refusal-factory-due = That symbol is already drawn; column { $column } gets the factory.
refusal-square-drawn = You have already drawn the square of this round.
refusal-project-first = Draw the house, forest or lake first, then the square or factory.
refusal-factory-not-rolled = A factory comes only with the mini-expansion, and with both faces of one symbol; the dice show { $first } and { $second }.
refusal-other-project = With { $first } and { $second } another symbol goes in column { $column }.
refusal-overflow-early = Column { $column } still has an empty cell, so the symbol belongs there.
refusal-overflow-wrong = Column { $column } is full, so the symbol goes to the nearest column with room; of two equally near ones, to the emptier.

board-player = Player { $number }
board-stars = free stars: { $stars }
board-none = none
board-rounds = rounds: { $rounds }
board-end = squares { $squares } · total { $total }
board-end-factories = squares { $squares } · factories { $factories } · full streets { $streets } · total { $total }
board-legend = H house · F forest · L lake · S square · X factory · a digit is an empty cell's points

# Words on the sheet itself
drawing-name = Name
drawing-round = Round
drawing-setup = Setup
drawing-over = Game over
drawing-dice = dice
drawing-street = Street { $street }
drawing-scores = scores this round
drawing-pays = would pay { $points } now
drawing-star-used = star used
drawing-any-street = any street
drawing-cell = Column { $column }, street { $street }{ $points ->
        [0] {""}
        [one] , 1 point
       *[other] , { $points } points
    }
about-house = House, dice { $faces }
about-forest = Forest, dice { $faces }
about-lake = Lake, dice { $faces }
about-square = Square, with doubles: { $points } next to a house, a forest and a lake
about-factory = Factory: { $good } next to a forest or a lake, { $house } for each house, { $square } for each square
drawing-not-yet = { $what }: { $points } so far, not yet written down
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

# What things mean, for those who rest on one

explain-street = When the sum of the dice is on this sign, every group with a cell on this street pays the printed points of all its cells.
explain-project = Comes with { $faces }. Its star: one extra in a bonus round, once.
explain-project-square = Comes with doubles.
explain-project-factory = Comes when both dice show the same project with different faces.
explain-group = Equal projects that touch side by side form a group. A group is paid whole, each time one of its streets comes up.
explain-die = Both dice count for everybody: the project of each goes into the column of the other.
explain-round = What the street of this round paid: the printed points of all groups that reach it.
explain-square = At the end a square pays { $points } if a house, a forest and a lake are next to it.
explain-factory = At the end a factory pays { $good } next to a forest or a lake, and { $house } for each house and { $square } for each square beside it.
explain-full-street = A street with a symbol in each of its cells pays { $points } at the end.
explain-total = All points so far; what is grey is not settled yet.

# Where the printed numbers come from.
numbers-points = the points of the cells
numbers-streets = the sums of the streets
numbers-rounds = the number of rounds
numbers-bonus_rounds = the bonus rounds
numbers-catalogue = which die face is which project
numbers-end = the points at the end
numbers-correct = Does your box say otherwise? The person who runs this server can correct a copy of the data file; the page “Rolling Village” of the documentation (docs/rolling-village.md) says how.
