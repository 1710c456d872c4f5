# Tiny Towns, English

game-title = Tiny Towns
game-summary = Each round everybody gets the same cube: arrange cubes into patterns, turn patterns into buildings, and waste no square of your little town.

option-players = Number of players
short-variant = Who names the cube?
short-monuments = Monuments: two each, keep one in secret
short-novice = Twice in the game you may put a cube aside
short-cards = Buildings
short-first_builder = Who begins as Master Builder?
setup-first = The seven basic buildings, no monuments, against one bot.
setup-full = Buildings drawn by chance, a secret monument each.
option-variant = Who gives the resource: the players in turn as Master Builder, or cards and free choice (Town Hall)
option-monuments = Monuments: everybody is dealt two and keeps one in secret
option-novice = Novice rule: twice in a game a cube may be put aside
option-cards = Buildings in play: drawn by chance, those for a first game, or seven cards by name
option-first_builder = First Master Builder: chosen by chance, or a seat (0 is the first)
choice-master-builder = the players in turn (Master Builder)
choice-town-hall = cards and free choice (Town Hall)
choice-drawn = drawn by chance
choice-first-game = those for a first game
choice-random = chosen by chance
choice-0 = player 1
choice-1 = player 2
choice-2 = player 3
choice-3 = player 4
choice-4 = player 5
choice-5 = player 6
also-cards = seven cards by name, with commas

resource-wood = wood
resource-wheat = wheat
resource-brick = brick
resource-glass = glass
resource-stone = stone
chosen-wood = wood
chosen-wheat = wheat
chosen-brick = brick
chosen-glass = glass
chosen-stone = stone

# On a cube; and in “a cube of …”
letter-wood = W
letter-wheat = H
letter-brick = B
letter-glass = G
letter-stone = S
substance-wood = wood
substance-wheat = wheat
substance-brick = brick
substance-glass = glass
substance-stone = stone

type-cottage = cottage
type-farm = farm
type-well = well
type-chapel = chapel
type-tavern = tavern
type-theater = theater
type-factory = factory
type-monument = monument

# Cards: the name, and what it does. “Next to” is always side by side; types are written small, cards with a capital.

card-cottage = Cottage
card-cottage-text = 3 points when fed, otherwise none.
card-farm = Farm
card-farm-text = Feeds up to 4 cottages, wherever they stand.
card-granary = Granary
card-granary-text = Feeds all cottages on the 8 squares around it.
card-greenhouse = Greenhouse
card-greenhouse-text = Feeds one group of cottages, of any size and anywhere. Cottages side by side are a group.
card-orchard = Orchard
card-orchard-text = Feeds all cottages in its row and in its column.
card-well = Well
card-well-text = 1 point for each cottage next to it, fed or not.
card-fountain = Fountain
card-fountain-text = 2 points if another Fountain stands next to it.
card-millstone = Millstone
card-millstone-text = 2 points if a farm or theater building stands next to it.
card-shed = Shed
card-shed-text = 1 point. You may put it on any empty square.
card-chapel = Chapel
card-chapel-text = 1 point for each fed cottage in your town.
card-abbey = Abbey
card-abbey-text = 3 points if no tavern, theater or factory building stands next to it.
card-cloister = Cloister
card-cloister-text = Each Cloister: 1 point for every Cloister of yours in a corner.
card-temple = Temple
card-temple-text = 4 points if two or more fed cottages stand next to it.
card-tavern = Tavern
card-tavern-text = For 1, 2, 3, 4, 5 or more Taverns you get 2, 5, 9, 14, 20 points in all.
card-almshouse = Almshouse
card-almshouse-text = For 1 to 6 or more Almshouses you get −1, 5, −3, 15, −5, 26 points in all.
card-feast_hall = Feast Hall
card-feast_hall-text = 2 points, or 3 if you have more Feast Halls than the player on your right.
card-inn = Inn
card-inn-text = 3 points if no other Inn stands in its row or column.
card-theater = Theater
card-theater-text = 1 point for each other type in its row and column, each type once. A monument is a type too.
card-bakery = Bakery
card-bakery-text = 3 points if a farm or factory building stands next to it.
card-market = Market
card-market-text = 1 point for each Market in its row or in its column, whichever has more. It counts itself.
card-tailor = Tailor
card-tailor-text = 1 point, and 1 more for each Tailor on the four squares in the middle. It counts itself.
card-factory = Factory
card-factory-text = Choose a resource as you build it. When another player or a card gives that resource, you may place any other cube. No points.
card-bank = Bank
card-bank-text = 4 points. Choose a resource as you build it, another one for each Bank. You may no longer name it or choose it freely.
card-trading_post = Trading Post
card-trading_post-text = 1 point. It stands for any resource in later patterns, and stays. Each pattern needs a real cube too.
card-warehouse = Warehouse
card-warehouse-text = −1 point for each cube in it, three at most. Store a cube that another player or a card gives, or swap it for a stored one.

card-architects_guild = Architect's Guild
card-architects_guild-text = 1 point. As you build it, you may exchange up to two of your buildings for other types in play.
card-archive_of_the_second_age = Archive of the Second Age
card-archive_of_the_second_age-text = 1 point for each type of building in your town, monuments aside.
card-barrett_castle = Barrett Castle
card-barrett_castle-text = 5 points when fed; once is enough. For buildings that score by cottages it is two cottages, and no monument.
card-cathedral_of_caterina = Cathedral of Caterina
card-cathedral_of_caterina-text = 2 points. Squares without a building cost you nothing.
card-fort_ironweed = Fort Ironweed
card-fort_ironweed-text = 7 points. While others still play, you are no longer Master Builder, and in Town Hall you place nothing in rounds of free choice.
card-grand_mausoleum_of_the_rodina = Grand Mausoleum of the Rodina
card-grand_mausoleum_of_the_rodina-text = Your unfed cottages pay 3 points each, but Chapel and Temple do not count them. No points itself.
card-grove_university = Grove University
card-grove_university-text = 3 points. As you build it, put one more building of any type in play on an empty square.
card-mandras_palace = Mandras Palace
card-mandras_palace-text = 2 points for each type of building next to it, each type once.
card-obelisk_of_the_crescent = Obelisk of the Crescent
card-obelisk_of_the_crescent-text = From now on you may put each new building on any empty square. No points.
card-opaleyes_watch = Opaleye's Watch
card-opaleyes_watch-text = As you build it, put buildings of three types on this card. When a player next to you builds such a type in a later round, yours moves to an empty square. No points.
card-shrine_of_the_elder_tree = Shrine of the Elder Tree
card-shrine_of_the_elder_tree-text = Counts your buildings as you build it, itself included: 1 point for each up to five, 8 points for six or more.
card-silva_forum = Silva Forum
card-silva_forum-text = 1 point, and 1 more for each building in your largest group of one type. Side by side is a group.
card-the_sky_baths = The Sky Baths
card-the_sky_baths-text = 2 points for each type of building that is missing from your town, monuments aside.
card-the_starloom = The Starloom
card-the_starloom-text = Town completed first: 6 points, second: 3, third: 2. Who finishes in the same round shares the place and gets all its points.
card-statue_of_the_bondmaker = Statue of the Bondmaker
card-statue_of_the_bondmaker-text = When another player or a card gives a resource, you may put the cube on a cottage of yours, one on each. No points.

chance = Drawn: { $outcome }.
chance-first = Player { $number } begins as Master Builder.

prompt-keep = Keep one monument in secret; the other leaves the game.
prompt-name = ‹tt-hammer› You are Master Builder: choose the cube that everybody gets.{ $by ->
    [typing] {""}
   *[tapping] {" "}You cannot take it back.
}
prompt-take = Take one of the face-up cubes.{ $by ->
    [typing] {""}
   *[tapping] {" "}You cannot put it back.
}
prompt-place = Place the ‹tt-call-{ $id }› { $resource } cube.
prompt-place-free = Free choice: pick up any cube and place it.
prompt-also = You may also { $ways }.
prompt-or = { $one }, or { $other }
prompt-also-factory = place any other cube, thanks to your Factory
prompt-also-warehouse = store it or swap it in your Warehouse
prompt-also-statue = put it on a cottage
prompt-also-aside = put it aside
prompt-build = { $by ->
    [typing] Type the number of a building to put it up, or of finishing the round.
   *[tapping] Choose a glowing card to build it, or finish the round.
}
prompt-mark = ‹tt-watch-factory› { $building }: choose a cube for your new building.
prompt-put = ‹tt-watch-monument› Grove University: choose a card, then an empty square for its building.
prompt-exchange = ‹tt-watch-monument› Architect's Guild: choose a card, then the building it replaces, or finish. { $left ->
    [one] One exchange left.
   *[other] { $left } exchanges left.
}
prompt-watch = ‹tt-watch-monument› Opaleye's Watch: choose three types{ $by ->
    [typing] {""}
   *[tapping] , beginning with a glowing card
}.
prompt-react = ‹tt-watch-monument› Opaleye's Watch: a neighbour built one of your types. Put this on an empty square: { $buildings }.

round-name = Round { $round }
label-store = into the Warehouse
label-swap = { $resource } from the Warehouse
label-bond = onto the cottage
detail-factory = thanks to the Factory

move-keep = keep { $card }
move-keep-secret = keep a monument that nobody else sees
move-name = name { $resource }
move-place = { $resource } on { $cell }
move-substitute = { $resource } on { $cell }, thanks to the Factory
move-store = into the Warehouse on { $cell }
move-swap = swap in the Warehouse on { $cell }: { $resource } on { $target }
move-bond = onto the cottage on { $cell }
move-aside = put the cube aside
move-build = { $card } on { $target }, from the cubes on { $cells }
move-mark = { $resource } for the new building
move-put = { $building } on { $cell }
move-exchange = { $building } instead of the building on { $cell }
move-watch = on the card: { $types }
move-done = finish the round
played-keep = kept { $object }
played-name = named { $object }
played-aside = put the cube aside
played-done = finished the round

score-empty = Squares without a building
score-empty-now = Squares without a building, if the game ended now
score-unfed = Unfed cottages: no farm feeds them

# Parts of a gain: “+3 Cottage, +1 built square”
part-empty = built square
part-empty-now = built square

# Reasons of hints: “About 0.6 points more for “Theater” than naming glass”
where-empty-now = by leaving fewer squares without a building
other-keep = keeping { $object }
other-name = naming { $object }
other-place = { $object } on { $cell }
other-aside = putting the cube aside
other-build = { $object } on { $cell }
other-done = finishing the round

# The button that makes the move
act-name = Take it
act-build = Build it
score-total = Total
tie-turns = Equal totals: fewer turns as Master Builder decide.
tie-empty = Equal totals: fewer empty squares decide.
tie-cottages = Equal totals: more cottages decide.
tie-shared = Equal totals: the victory is shared.

title-aspiring-architect = Aspiring Architect
title-builders-apprentice = Builder's Apprentice
title-carpenter = Carpenter
title-engineer = Engineer
title-town-planner = Town Planner
title-master-architect = Master Architect

# When a bot may play out the rest of a town
finish-offer = Finish my town
finish-going = A bot is finishing your town.
finish-built = Nothing more can be built in your town, whatever cubes come. From now on a bot places the cubes for you and confirms at once. Where you would name a cube for the others, it does that, too. You can play on yourself at any time, from the round that is open then.
finish-alone = Nothing more can be built in your town, whatever cubes come. A bot fills the empty squares at once, and the game ends.
finish-last = All other towns are completed. A bot plays the rest of your town at once, new buildings included. What it has played stays, and the game does not count in your statistics.

refusal-no-move = There is no such move in Tiny Towns.
refusal-keep-not-now = Monuments are chosen once, before the first round.
refusal-build-choice-first = First decide what the last building asks for.
refusal-taken = There is something on { $cell } already.
refusal-keep-not-dealt = You can keep only one of the two monuments that were dealt to you.
refusal-not-builder = Only the Master Builder names the resource.
refusal-name-banked = On one of your Banks lies { $resource }, so you may not name it.
refusal-name-not-now = Nothing is named now.
refusal-take-not-face-up = None of the face-up cards shows { $resource }.
refusal-place-not-now = There is no cube for you to place now.
refusal-place-other = This round's cube is { $named }, and no Factory of yours lets you place { $resource } instead.
refusal-place-bank = On one of your Banks lies { $resource }, so you may not choose it.
refusal-store-full = That Warehouse already holds three cubes.
refusal-no-warehouse = You have no Warehouse on { $cell }.
refusal-swap-not-stored = The Warehouse on { $cell } holds no { $resource }.
refusal-swap-same = A swap for the same resource would change nothing; just place the cube.
refusal-bond-no-statue = A cube can lie on a cottage only if the Statue of the Bondmaker stands in your town.
refusal-bond-no-cottage = You have no cottage on { $cell }.
refusal-bond-taken = The cottage on { $cell } already has a cube on it.
refusal-aside-no-rule = The novice rule is not used in this game, so no cube can be put aside.
refusal-aside-used-up = You have already put aside as many cubes as the novice rule allows.
refusal-own-call = That works only with a resource that another player named or a card gave.
refusal-build-not-now = You can build only after this round's cube, and before you finish the round.
refusal-build-not-in-play = { $card } is neither in play nor your monument.
refusal-build-no-match = Those squares do not hold the pattern of { $card } with at least one cube in it.
refusal-build-target = The new building cannot go on { $cell }: it takes a square that its cubes leave, and any empty one only as a Shed or with the Obelisk.
refusal-build-five-banks = You already have five Banks, one for each resource.
refusal-monument-built = Your monument is already built, and it can be built only once.
refusal-mark-not-now = No new Bank or Factory of yours is waiting for a resource.
refusal-mark-banked = Another Bank of yours already holds { $resource }.
refusal-put-not-now = A building without cubes comes only from Grove University or Opaleye's Watch, when it is their time.
refusal-put-type = A building of that type cannot be put down now.
refusal-exchange-not-now = Buildings can be exchanged only at the moment you build the Architect's Guild.
refusal-exchange-nothing = There is no building on { $cell } to exchange.
refusal-exchange-same-type = The new building must be of another type than the old one.
refusal-exchange-monument = A monument cannot be exchanged, and nothing can be exchanged for one.
refusal-exchange-twice = That building has just been exchanged; choose another square.
refusal-watch-not-now = Types are chosen only once, at the moment you build Opaleye's Watch.
refusal-done-not-now = You cannot finish yet; first do what the game asks for.

board-player = Player { $number }
board-builder = Master Builder
board-completed = completed, place { $place }
board-monument = monument: { $card }
board-monument-hidden = monument: face down
board-total = total { $total }
board-named = this round: { $resource }
board-face-up = face up: { $resources }
board-cards = Buildings in play
board-legend = { $letters } · two small letters are a building · a dot is an empty square
board-watch = on Opaleye's Watch: { $types }
board-novice = cubes that may still be put aside: { $left }
board-marks = cubes on buildings: { $marks }

# Words on boards and cards
drawing-any-cube = a cube
drawing-round = Round
drawing-over = Game over
drawing-deal = Cards are being drawn
drawing-keep = Choosing monuments
drawing-blank = blank
drawing-cube = { $resource } cube
drawing-fed = fed
drawing-unfed = unfed
drawing-builder = Master Builder
drawing-turns = Turns as Master Builder: { $turns }.
drawing-named = This round: { $resource }
drawing-free-choice = free choice
drawing-face-up = Face up: { $resources }
drawing-cards = Cards in play
drawing-monument = Monument
drawing-monument-built = Monument, built
drawing-monument-hidden = face down
drawing-monument-choice = choose one of two
drawing-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
drawing-unbuilt-now = { $count ->
    [one] 1 square without a building: { $points } if the game ended now
   *[other] { $count } squares without a building: { $points } if the game ended now
}
drawing-unbuilt = { $count ->
    [one] 1 square without a building: { $points }
   *[other] { $count } squares without a building: { $points }
}
drawing-unfed-cottages = { $count ->
    [one] 1 cottage unfed: no farm feeds it
   *[other] { $count } cottages unfed: no farm feeds them
}
drawing-completed = completed
drawing-place = place { $place }
drawing-novice = novice rule
drawing-novice-left = Cubes that may still be put aside: { $left }.
drawing-watch = on the Watch
drawing-score = Score
drawing-built = Built
drawing-empty = Empty
drawing-now = Now
drawing-to-choose = to choose
drawing-lies-there = lies there, too
drawing-pile = Under the pile, the next one first: { $resources }
drawing-aside = Cubes put aside

# Words on paper
drawing-boards-to-print = boards to print
drawing-name = Name
drawing-notes = Notes
drawing-solo = Solo
drawing-up-to = up to { $points }
drawing-score-pad = Score pad
drawing-empty-row = Squares without a building ({ $points })
drawing-total = Total
drawing-ties = With equal totals, fewer turns as Master Builder win (not in Town Hall), then fewer empty squares, then more cottages; otherwise the victory is shared.
drawing-buildings = Buildings
drawing-monuments = Monuments
drawing-resources = Resources
drawing-resources-note = A pattern may be turned and mirrored. The cubes go; the building takes the place of one of them.

# What things mean, for those who rest on one

explain-cube = Everybody puts a cube of the named resource on an empty square, and it stays there until something is built of it.
explain-hammer = The Master Builder names the resource of this round.
explain-empty = At the end every square without a building costs a point.
explain-unfed = A cottage pays only if a building of the farm type feeds it.
explain-score = What the buildings pay now, less what squares without a building cost.
explain-monument = Your own secret building: only you can build it, and only once.
explain-turns = At a tie whoever was Master Builder less often wins.
explain-novice = Twice in a game you may put a cube that somebody else named aside.
explain-completed = No square is empty: this town is done.

# Where the printed numbers come from.
numbers-patterns = the patterns of the cards
numbers-effects = the effects of the cards
numbers-deck = the resource cards
numbers-first_game = the cards of the first game
numbers-titles = the solo titles
numbers-correct = Does your box say otherwise? The person who runs this server can correct a copy of the data file; the page “Tiny Towns” of the documentation (docs/tiny-towns.md) says how.
