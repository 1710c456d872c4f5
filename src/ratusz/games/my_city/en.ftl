# My City: Roll & Build, English

game-title = My City: Roll & Build
game-summary = One roll for everyone: draw the same building on your own sheet, keep the trees, cover the rocks, and let a town grow through twelve episodes.

option-players = Number of players
short-play = Episode
setup-first = The first episode, against one bot.
setup-full = The campaign: twelve episodes, one after the other.
option-play = What is played: one episode, a chapter of three, the short campaign 3 + 6 + 12, or the campaign of all twelve
option-unbuilt_well_is_empty_field = A well that is not built on counts as an empty field
option-church_pass_needs_two_free_circles = Passing on a church needs two free circles; if not, the last circle alone will do
option-church_points_in_episodes_7_and_8 = Churches earn their points in episodes 7 and 8 too
option-carried_targets_in_chapter_3 = The plateaus count again in episode 8, and the forest in episode 9
option-fort_skipped_when_no_free_field = A fort without a free field is skipped; if not, the player stops there
option-surround_ignores_board_edge = A bandit at the edge of the sheet can be surrounded
option-surround_ignores_mountain_wide_river_and_other_bandits = A bandit beside a mountain, wide river or another bandit can be surrounded
option-surround_needs_diagonals = A bandit is surrounded only if the fields at its corners are built on too
option-single_building_is_full_group = A single building of its type is a full group
option-first_bonus_in_solo = The bonus for covering the fields of chapter 3 first is paid in solo games too
option-zero_bags_can_earn_bonus = A player without any money bags can earn a bag bonus too
option-auto_end_when_no_free_field = A player without a free field stops without saying so

choice-episode-1 = Episode 1: Settlement on the river
choice-episode-2 = Episode 2: Planned districts
choice-episode-3 = Episode 3: The well
choice-episode-4 = Episode 4: First churches
choice-episode-5 = Episode 5: Influential churches
choice-episode-6 = Episode 6: Churches claim land
choice-episode-7 = Episode 7: Flood
choice-episode-8 = Episode 8: Cleared forest
choice-episode-9 = Episode 9: Gold
choice-episode-10 = Episode 10: Bandits
choice-episode-11 = Episode 11: Forts
choice-episode-12 = Episode 12: Bright future
choice-chapter-1 = Chapter 1: New world
choice-chapter-2 = Chapter 2: Churches
choice-chapter-3 = Chapter 3: Challenges
choice-chapter-4 = Chapter 4: Bandits
choice-short-campaign = Short campaign: episodes 3, 6 and 12
choice-campaign = Campaign: all twelve episodes

episode-1 = Settlement on the river
episode-2 = Planned districts
episode-3 = The well
episode-4 = First churches
episode-5 = Influential churches
episode-6 = Churches claim land
episode-7 = Flood
episode-8 = Cleared forest
episode-9 = Gold
episode-10 = Bandits
episode-11 = Forts
episode-12 = Bright future

chapter-1 = New world
chapter-2 = Churches
chapter-3 = Challenges
chapter-4 = Bandits

# What an episode brings, on a card at its beginning
new-2 = ‹mc-residential› Groups score: your largest group of each type pays { $group } for every building in it.
new-3 = ‹mc-sign-87› A well pays { $well } if four different buildings touch its four sides, and nothing if it is built on.
new-4 = ‹mc-compass› The drafting compass builds a church now: the next one of the church row, the same for everybody. { $circles ->
    [0] { "" }
    [one] Passing on it marks { $circles } circle.
   *[other] Passing on it marks { $circles } circles.
}
new-5 = ‹mc-church› Churches score: each one pays { $church } if it touches buildings of all three types.
new-6 = ‹mc-church› Your first building must touch the printed church. And nobody may pass: build, or stop here.
new-7 = ‹mc-sign-80› Plateaus: whoever covers all of them first gets { $first }. All covered at the end, or no circle marked: a money bag each. Begin beside the sawmill, and never build on the ‹mc-sign-126› wide river.
new-8 = ‹mc-sign-70› Forest may be built on now, and costs { $empty } a field if it stays open. Whoever covers all of it first gets { $first }, and at the end it is worth a money bag. { $again ->
    [0] { "" }
   *[other] The flagged fields, the plateaus of episode 7, count again: { $again } for the first, and a money bag.
}
new-9 = ‹mc-sign-71› Gold: whoever covers all of it first gets { $first }. All covered at the end: { $bags ->
    [one] { $bags } money bag.
   *[other] { $bags } money bags.
} Open gold costs nothing, and the compass is a blank again. { $again ->
    [0] { "" }
   *[other] The flagged forest counts again: { $again } for the first, and a money bag.
}
new-10 = ‹mc-sign-66› Bandits are surrounded when all fields at their sides are built on. { $last ->
    [yes] Each one still free costs { $bandit }.
   *[no] Each one still free costs { $bandit } and comes back on your next sheet.
}
new-11 = ‹mc-compass› The compass builds a fort now: on any free field, and no passing. Full groups: { $full } extra for each type whose buildings all form one group.
new-12 = ‹mc-fort› Begin beside a fort. Free bandits cost { $bandit } now, full groups pay { $full }, and rows in which nothing is missing pay what stands beside their star.

kind-residential = residential building
kind-industrial = industrial building
kind-public = public building
kind-church = church
kind-fort = fort
kind-sawmill = sawmill

shape-one = one field
shape-two = row of two
shape-row3 = row of three
shape-row4 = row of four
shape-square = square
shape-l3 = L of three
shape-l4 = L of four
shape-l5 = L of five
shape-u5 = U of five
shape-t4 = T of four
shape-cross = cross

chance = Rolled: { $result }.
chance-church = Rolled: the compass, church { $number } of { $all }.
chance-fort = Rolled: the compass, fort { $number } of { $all }.

prompt-build = Draw the ‹{ $symbol }› { $kind }: { $shape }, or { $by ->
    [typing] type pass
   *[tapping] tap the pass row
} ({ $points }).
prompt-build-only = Draw the ‹{ $symbol }› { $kind }: { $shape }. You cannot pass.
prompt-pass = No room for the ‹{ $symbol }› { $kind }: { $shape }. { $by ->
    [typing] Type pass ({ $points }), or end to stop here.
   *[tapping] Tap the pass row ({ $points }), or stop here.
}
prompt-end = No room for the ‹{ $symbol }› { $kind }: { $shape }, and no passing. Stop here for this episode.
prompt-fort = Draw the ‹{ $symbol }› fort on any free field.
prompt-fort-skip = No free field for the ‹{ $symbol }› fort. { $by ->
    [typing] Type skip
   *[tapping] Tap its circle
} to go on without it.
prompt-fort-end = No free field for the ‹{ $symbol }› fort. Stop here for this episode.
prompt-results = Episode { $episode } is over. Look at the results, then go on.

round-name = { $episode }, round { $round }
label-pass = pass
detail-pass = row then { $points }
move-build = { $kind }, { $shape }: { $cells }
move-church = church, { $shape }: { $cells }
move-fort = fort: { $cells }
move-pass = pass (row then { $points })
move-end = stop here for this episode
played-end = stopped
played-skip = went on without the fort: no field was free
played-next = went on to the next episode
played-pass = passed ({ $detail })
sure-end = You draw nothing more in this episode: every field still empty stays empty, and the others may play on.
move-skip = go on without the fort: no field is free
move-next = go on to the next episode

score-total = Total
score-pass = No building
score-trees = Trees
score-rocks = Rocks
score-empty = Empty fields
score-residential = Residential group
score-industrial = Industrial group
score-public = Public group
score-wells = Wells
score-churches = Churches
score-first = First to cover
score-full = Full groups
score-bandits = Bandits
score-bags = Money bags
score-each = { $name } ({ $points } each)
score-episode = Episode { $number }

# Parts of a gain: “+2 empty fields, −1 trees”
part-pass = pass row
part-trees = trees
part-rocks = rocks
part-empty = empty fields
part-residential = residential group
part-industrial = industrial group
part-public = public group
part-wells = wells
part-churches = churches
part-first = first to cover
part-full = full groups
part-bandits = bandits

# Reasons of hints: “About 0.6 points more for “trees” than passing”
other-build = { $object } at { $cell }
other-church = { $object } at { $cell }
other-fort = { $object } at { $cell }
other-pass = passing
other-end = stopping

# The button that makes the move
act-build = Draw it
act-church = Draw it
act-fort = Draw it
act-pass = Pass

next-title = { $points ->
    [one] { $points } point
   *[other] { $points } points
} short of { $title }.
highest-title = There is no higher title!
chapter-next = Next: { $chapter }
title-vagabond = Vagabond
title-hermit = Hermit
title-farmhand = Farmhand
title-journeyman = Journeyman
title-master-builder = Master builder
title-building-inspector = Building inspector
title-city-councillor = City councillor
title-mayor = Mayor
title-honorary-citizen = Honorary citizen
title-chapter = Chapter { $chapter }: { $title }
tie-shared = Equal totals: the victory is shared.
winner-episode = Episode { $episode } won by: { $players }
winner-chapter = Chapter { $chapter } won by: { $players }

refusal-no-move = There is no such move in My City: write a shape and its fields (l4 c3 c4 c5 d5), church or fort with fields, pass, end, skip or next.
refusal-results = The episode is over: look at the sheets, then go on to the next one.
refusal-not-results = This episode is still being played: build, pass, or stop here for this episode.
refusal-pass-forbidden = Nobody may pass in this episode: build, or stop here for this episode.
refusal-pass-full = Every circle of your pass row is marked: build, or stop here for this episode.
refusal-pass-church = { $circles ->
    [one] Passing on a church marks { $circles } circle, and you have none left: build the church, or stop here for this episode.
   *[other] Passing on a church marks { $circles } circles, and you have fewer left: build the church, or stop here for this episode.
}
refusal-pass-fort = You cannot pass on a fort: draw it on any free field, or stop here for this episode.
refusal-skip = There is a free field for the fort: draw it there, or stop here for this episode.
refusal-skip-not-fort = Only a fort can be left out, and only when no field is free: build, pass, or stop here for this episode.
refusal-skip-forbidden = At this table a fort is never left out: without a free field, stop here for this episode.
refusal-wrong-kind = { $kind ->
    [church] The compass asks for a church: draw the next one of the church row.
    [fort] The compass asks for a fort: draw it on any free field.
    [residential] The dice ask for a residential building.
    [industrial] The dice ask for an industrial building.
    [public] The dice ask for a public building.
   *[other] The dice ask for something else: { $kind }.
}
refusal-wrong-shape = The dice ask for another shape: choose fields that make it. It may be turned and mirrored.
refusal-closed = Nothing can be built on { $cell }: mountains, closed forest, the wide river and printed buildings stay as they are.
refusal-bandit = There is a bandit on { $cell }: build around that field, not on it.
refusal-taken = Field { $cell } is already built on: choose free fields.
refusal-banks = A building cannot cross the river: keep all its fields on one bank.
refusal-start-river = Your first building must touch the river with a side.
refusal-start-building = { $what ->
    [church] Your first building must share a side with the printed church.
    [sawmill] Your first building must share a side with the printed sawmill.
   *[fort] Your first building must share a side with a fort.
}
refusal-start-river-or-building = { $what ->
    [church] Your first building must touch the river, or share a side with the printed church.
    [sawmill] Your first building must touch the river, or share a side with the printed sawmill.
   *[fort] Your first building must touch the river, or share a side with a fort.
}
refusal-not-adjoining = Your town must hold together: share a side with a building that stands already.

board-player = Player { $number }
board-legend = . plain · t tree · T two trees · o rock · M mountain · F forest · W well · P plateau · G gold · B bandit, x surrounded · ~ wide river · C S K printed church, sawmill, fort · r1 i2 p3 c4 f5 residential, industrial, public, church, fort with the order of building · | and - river
board-episode = Episode { $episode }: { $name } · chapter { $chapter }: { $title }
board-round = round { $round }
board-pass = { $marked ->
    [one] pass row: { $marked } circle, points { $points }
   *[other] pass row: { $marked } circles, points { $points }
}
board-churches = churches: { $used } of { $all } used
board-forts = forts: { $used } of { $all } used
board-left = has stopped
board-bags = { $bags ->
    [one] { $bags } money bag
   *[other] { $bags } money bags
}
board-bandits = { $free ->
    [one] { $free } free bandit
   *[other] { $free } free bandits
}
board-points = this episode { $points }
board-total = total { $total }
board-earlier = earlier episodes: { $list }

# Words on the sheet itself
drawing-name = Name
drawing-total = Total
drawing-round = Round { $number }
drawing-episode = Episode { $number }
drawing-chapter = Chapter { $number }
drawing-left = stopped
drawing-episode-over = Episode over
drawing-over = Game over

drawing-tree = tree
drawing-two-trees = two trees
drawing-rock = rock
drawing-mountain = mountain
drawing-forest = forest
drawing-closed-forest = closed forest
drawing-well = well
drawing-won-episode = Episode { $number } won
drawing-won-chapter = Chapter { $number } won
drawing-bandit = bandit
drawing-caught-bandit = surrounded bandit
drawing-plateau = plateau
drawing-gold = gold
drawing-wide-river = wide river
drawing-bank-left = river on the left
drawing-bank-right = river on the right
drawing-bank-above = river above
drawing-bank-below = river below
drawing-flag = flag

drawing-start = First building: { $places }.
drawing-start-river = at the river
drawing-start-church = beside the church
drawing-start-sawmill = beside the sawmill
drawing-start-fort = beside a fort
drawing-or = or

drawing-pass-row = No building
drawing-no-circle = no circle marked:
drawing-circle = Pass row, circle { $number } ({ $points })
drawing-marked = marked
drawing-church-row = Churches
drawing-church-pass = to pass: { $count } circles
drawing-fort-row = Forts
drawing-fort-pass = no passing
drawing-now = { $points } if the episode ended now
drawing-if-now = If it ended now
drawing-target = Fields to cover
drawing-compass-circle = { $row }, circle { $number }
drawing-compass-used = Compass: { $count } of { $all } circles used
drawing-all-covered = all built over:
drawing-first-gets = first:
drawing-bags = Money bags of this episode
drawing-money-bags = Money bags
drawing-all-bags = { $points ->
    [0] { $count }
   *[other] { $count }, bonus { $points }
}
drawing-perfect = nothing missing in a row: these points instead

drawing-row-pass = Passed
drawing-row-empty = Empty
drawing-row-residential = Residential
drawing-row-industrial = Industrial
drawing-row-public = Public
drawing-row-first = First

drawing-dice-to-print = Dice to cut out
drawing-die-a = Shape die A
drawing-die-b = Shape die B
drawing-die-type = Type die
drawing-dice-note = Cut along the outer lines, fold along the inner ones and glue the tabs. Push the shape dice together at their half circles: A at the left, B at the right. The type die says how to draw the building: filled is residential, hatched is industrial, crossed is public.
drawing-bag-bonus = Bags

# What is wrong with a corrected sheet
check-too-long = The file is too long for a sheet: more than { $most } characters.
check-unreadable = The sheet cannot be read: { $error }.
check-rows = The map needs the { $rows } rows 1 to { $rows }, each beginning with its number.
check-places = Row { $row }: the first field stands in the fifth place of the line, the others two places apart.
check-sign = { $cell }: there is no sign “{ $sign }”; the signs are { $signs }.
check-between = { $cell }: only a “|” for the river may stand between two fields.
check-below = “{ $line }”: between two rows only “-” may stand, right below fields, for the river.
check-river-edge = The river cannot run along the upper or lower edge of the sheet.
check-river-lines = Between two rows there is only one line for the river.
check-river-nowhere = The river between { $one } and { $other } leads nowhere.
check-banks = The river must part the sheet into two banks; here it makes { $banks }.
check-start = start names, each once, what the first building must touch: river, church, sawmill or fort.
check-start-missing = The first building must touch a { $kind }, but the map shows none.
check-churches = churches lists one to eight shapes if the compass means a church, and is left out if not.
check-forts = forts is a number from 1 to 8 if the compass means a fort, and is left out if not.
check-church-shape = There is no shape “{ $shape }” for a church.
check-target = The target is all fields { $field }, but the map shows none.
check-target-closed = The fields of the target cannot be built on while the forest is closed.
check-carried-target = carried_target lists fields, each once, that can be built on.
check-bandit-missing = The map shows bandits, but bandit does not say what a free one costs.
check-bandit-moves = The bandit at { $cell } of sheet { $sheet } may move on to sheet { $next }, but that field cannot be built on there.
check-printed-churches = A sheet has at most { $most } printed churches.
check-count = The map shows { $seen } { $name }, but counts says { $said }.
check-lost-well = The well at { $cell } can never have buildings at all four sides.
check-lost-fields = No building can ever reach { $cells }.
check-confidence-seed = Layout of this sheet: confirmed.
check-confidence-source = Layout of this sheet: after one public source, not compared with the printed sheet.
check-confidence-reconstructed = Layout of this sheet: partly inferred, not compared with the printed sheet.
check-confidence-original = Layout of this sheet: partly our own invention; the printed sheet will differ.

# What things mean, for those who rest on one

explain-asked = The dice show what everybody builds now: two of them the shape, one the type.
explain-pass = Whoever does not build marks the next circle. Only the value under the last marked circle counts.
explain-tree = A tree that is still visible brings a point.
explain-rock = A rock that is still visible costs a point; cover it.
explain-empty = Every field that is left empty costs a point.
explain-group = The largest group of each type counts: a point for each of its buildings.
explain-well = A well pays when four different buildings are around it.
explain-church = A church pays when buildings of all three types are next to it.
explain-first = Whoever covers all of them first gets these points.
explain-full = A type whose buildings all stand in one group pays a bonus.
explain-bandit = A bandit that is not surrounded costs points and comes back on the next sheet.
explain-bags = Money bags are collected in three episodes; at the end of the chapter they pay.
explain-episode = The points of the episodes add up.
explain-compass = When the compass comes up, everybody builds what stands here instead of a building.
explain-target = Cover all of these before the others do.
explain-mountain = Nobody can build on mountains.
explain-plateau = One may build here.
explain-gold = One may build here.
explain-wide-river = Nobody can build on the wide river, or across it.
explain-forest = The forest may be cleared: one may build here.
explain-closed-forest = The forest is closed until episode 8.

# Where the printed numbers come from.
numbers-sheets = { $count ->
    [one] episode { $list }
   *[other] episodes { $list }
}
numbers-layouts = the layouts of the sheets
numbers-starts = where the first building goes
numbers-wells = the number of wells
numbers-churches = the church rows (in episode 4 we use four circles; the scan of the rulebook shows five marks)
numbers-church_points = whether churches score
numbers-forts = the number of fort circles
numbers-perfect = the bonuses of episode 12 for rows without a flaw
numbers-carried = targets that count again in chapter 3
numbers-pass_row = the values of the pass row
numbers-points = the points of the rows
numbers-shapes = the shapes
numbers-dice = the faces of the dice
numbers-bags = the points for money bags
numbers-solo = the solo titles
numbers-correct = Do you own the pad? Compare a sheet, correct a copy of its file, and check it with “ratusz sheet check FILE”. The person who runs this server names the folder with your file in RATUSZ_GAME_DATA. The page “The sheets of My City” of the documentation (docs/my-city-sheets.md) explains every line.
