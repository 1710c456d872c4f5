# My City: Roll & Build, English

game-title = My City: Roll & Build
game-summary = One roll for everyone: draw the same building on your own sheet, keep the trees, cover the rocks, and let a town grow through twelve episodes.

option-players = Number of players
option-play = What is played: one episode, a chapter of three, the short campaign 3 + 6 + 12, or the campaign of all twelve
option-unbuilt_well_is_empty_field = A well that is not built on counts as an empty field
option-church_pass_needs_two_free_circles = Passing on a church needs two free circles; if not, the last circle alone will do
option-church_points_in_episodes_7_and_8 = Churches earn their points in episodes 7 and 8 too
option-carried_targets_in_chapter_3 = The plateaus count again in episode 8, and the forest in episode 9
option-fort_skipped_when_no_free_field = A fort without a free field is skipped; if not, the player leaves the episode
option-surround_ignores_board_edge = A bandit at the edge of the sheet can be surrounded
option-surround_ignores_mountain_wide_river_and_other_bandits = A bandit beside a mountain, wide river or another bandit can be surrounded
option-surround_needs_diagonals = A bandit is surrounded only if the fields at its corners are built on too
option-single_building_is_full_group = A single building of its type is a full group
option-first_bonus_in_solo = The bonus for covering the fields of chapter 3 first is paid in solo games too
option-zero_bags_can_earn_bonus = A player without any money bags can earn a bag bonus too
option-auto_end_when_no_free_field = A player without a free field leaves the episode without saying so

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

kind-residential = residential building
kind-industrial = industrial building
kind-public = public building
kind-church = church
kind-fort = fort
kind-sawmill = sawmill

shape-one = single field
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

chance = Rolled { $dice }: { $result }.
chance-church = Rolled { $dice }: the compass, church { $number } of { $all }.
chance-fort = Rolled { $dice }: the compass, fort { $number } of { $all }.

prompt-build = Round { $round }: { $kind }, { $shape }. Draw it, pass, or end the episode for yourself.
prompt-build-or-end = Round { $round }: { $kind }, { $shape }. Draw it, or end the episode for yourself; you cannot pass.
prompt-fort = Round { $round }: fort. Draw it on any free field, or end the episode for yourself; a fort cannot be passed.
prompt-results = Episode { $episode } is over. Look at the results, then go on (next).

round-name = { $episode }, round { $round }
label-pass = pass
detail-pass = the pass row then counts { $points }
move-build = { $kind }, { $shape }: { $cells }
move-church = church, { $shape }: { $cells }
move-fort = fort: { $cells }
move-pass = { $points ->
    [one] pass; the pass row then counts { $points } point
   *[other] pass; the pass row then counts { $points } points
}
move-end = end the episode for yourself
move-skip = skip the fort, for want of a free field
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
score-episode = Episode { $number }

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
refusal-results = The episode is over: look at the sheets, then go on (next).
refusal-not-results = An episode is being played, and one goes on (next) only after it: build, pass, or end it for yourself.
refusal-pass-forbidden = Nobody may pass in this episode: build, or end it for yourself.
refusal-pass-full = Every circle of your pass row is marked: build, or end the episode for yourself.
refusal-pass-church = { $circles ->
    [one] Passing on a church marks { $circles } circle, and you have none left: build the church, or end the episode for yourself.
   *[other] Passing on a church marks { $circles } circles, and you have fewer left: build the church, or end the episode for yourself.
}
refusal-pass-fort = A fort cannot be passed: draw it on any free field, or end the episode for yourself.
refusal-skip = The fort has a free field, so it cannot be skipped: draw it, or end the episode for yourself.
refusal-skip-not-fort = Only a fort without a free field can be skipped: build, pass, or end the episode for yourself.
refusal-skip-forbidden = In this game a fort is never skipped: with no field for it, end the episode for yourself.
refusal-wrong-kind = { $kind ->
    [church] The compass asks for a church: write church and its fields, for example church c3 c4.
    [fort] The compass asks for a fort: write fort and one field, for example fort e5.
    [residential] The roll asks for a residential building: write its shape and its fields, for example l3 c3 c4 d4.
    [industrial] The roll asks for an industrial building: write its shape and its fields, for example l3 c3 c4 d4.
    [public] The roll asks for a public building: write its shape and its fields, for example l3 c3 c4 d4.
   *[other] The roll asks for something else: { $kind }.
}
refusal-wrong-shape = The shape { $wanted } is due now: choose fields that make it; it may be turned and mirrored.
refusal-closed = Field { $cell } cannot be built on; mountains, closed forest, wide river and printed buildings stay as they are, so choose other fields.
refusal-bandit = On { $cell } there is a bandit: build around that field, not on it.
refusal-taken = Field { $cell } is already built on: choose free fields.
refusal-banks = These fields lie on both banks, and no building crosses the river: choose fields on one bank.
refusal-start-river = Your first building must have a side on the river: choose fields at the thin river.
refusal-start-building = { $what ->
    [church] Your first building must adjoin the printed church: choose fields that share a side with it.
    [sawmill] Your first building must adjoin the printed sawmill: choose fields that share a side with it.
   *[fort] Your first building must adjoin a fort: choose fields that share a side with one.
}
refusal-start-river-or-building = { $what ->
    [church] Your first building must have a side on the river or adjoin the printed church: choose such fields.
    [sawmill] Your first building must have a side on the river or adjoin the printed sawmill: choose such fields.
   *[fort] Your first building must have a side on the river or adjoin a fort: choose such fields.
}
refusal-not-adjoining = This building would stand alone: choose fields that share a side with one of your buildings or a printed one.

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
board-left = has left the episode
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
board-confidence-seed = Layout of this sheet: confirmed.
board-confidence-source = Layout of this sheet: after one public source, not compared with the printed sheet.
board-confidence-reconstructed = Layout of this sheet: partly inferred, not compared with the printed sheet.
board-confidence-original = Layout of this sheet: partly our own invention; the printed sheet will differ.

# Words on the sheet itself
drawing-title = My City: Roll & Build
drawing-name = Name
drawing-player = Player
drawing-total = Total
drawing-round = Round { $number }
drawing-episode = Episode { $number }
drawing-chapter = Chapter { $number }
drawing-beginning = Before the first roll
drawing-left = has left
drawing-episode-over = Episode over
drawing-over = Game over

drawing-tree = tree
drawing-two-trees = two trees
drawing-rock = rock
drawing-mountain = mountain
drawing-forest = forest
drawing-closed-forest = closed forest
drawing-well = well
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
drawing-church-pass = passing marks { $count } circles
drawing-fort-row = Forts
drawing-fort-pass = no passing
drawing-compass-used = Compass: { $count } of { $all } circles used
drawing-all-covered = all built over:
drawing-first-gets = first:
drawing-bags = Money bags of this episode: { $count }
drawing-money-bags = Money bags
drawing-all-bags = { $points ->
    [0] { $count }
   *[other] { $count }, bonus { $points }
}
drawing-perfect = if nothing is missing in a row: these points instead

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
check-episodes = There are episodes 1 to { $last }, not { $episode }.
check-start = start names, each once, what the first building must touch: river, church, sawmill or fort.
check-start-missing = The first building must touch a { $kind }, but the map shows none.
check-churches = churches lists one to eight shapes if the compass means a church, and is left out if not.
check-forts = forts is a number from 1 to 8 if the compass means a fort, and is left out if not.
check-church-shape = There is no shape “{ $shape }” for a church.
check-target = The target is all fields { $field }, but the map shows none.
check-target-closed = The fields of the target cannot be built on while the forest is closed.
check-carried-target = carried_target lists fields, each once, that can be built on.
check-bandit-missing = The map shows bandits, but bandit does not say what a free one costs.
check-bandit-positive = bandit is what a free one costs: a negative number.
check-bandit-moves = The bandit at { $cell } of sheet { $sheet } may move on to sheet { $next }, but that field cannot be built on there.
check-values = Points and bags go from −99 to 99.
check-bags = Bags go from 0 to 9.
check-printed-churches = A sheet has at most { $most } printed churches.
check-count-entry = counts has no entry “{ $name }”; it has { $names }.
check-count = The map shows { $seen } { $name }, but counts says { $said }.
check-lost-well = The well at { $cell } can never have buildings at all four sides.
check-lost-fields = No building can ever reach { $cells }.
