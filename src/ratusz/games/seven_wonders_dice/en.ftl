# 7 Wonders Dice, English

game-title = 7 Wonders Dice
game-summary = Every turn the same seven dice serve all cities: choose one, pay for it, cross off a space, and finish your buildings before the others do.

option-players = Number of players
short-cities = Cities
setup-full = Everybody chooses a city, against two bots.
option-cities = Cities: dealt by chance, chosen in seat order, or one by name for each seat
option-bonus_is_mandatory = Whoever completes a building must cross off a bonus
option-bonus_effect_may_be_declined = The effect of a bonus may be left unused
option-agora_same_turn = Who gets the extra points when several complete the Agora in the same first turn
option-guild_court_not_target_of_cross = Effects of the four-colour symbol never reach the Guild Court and the Gallery
option-effects_before_completion = The effects of a space come before the bonus for completing its building
option-unlock_then_extra_action = A special die in the Forum may be used in the turn in which it is unlocked

city-alexandria = Alexandria
city-babylon = Babylon
city-ephesus = Ephesus
city-giza = Giza
city-halicarnassus = Halicarnassus
city-olympia = Olympia
city-rhodes = Rhodes

area-warehouse = Warehouse
area-wonder = Wonder
area-west = West Barracks
area-east = East Barracks
area-agora = Agora
area-market = Market
area-university = University
area-guild = Guild Court
area-gallery = Gallery of Leaders
both-barracks = Barracks

color-grey = grey
color-blue = blue
color-red = red
color-yellow = yellow
color-green = green
color-black = black
color-white = white
color-purple = purple

face-wood = wood
face-stone = stone
face-brick = brick
face-glass = glass
face-papyrus = papyrus
face-textile = textile
face-mask = mask
face-scales = scales
face-fountain = fountain
face-temple = temple
face-owl = owl
face-caduceus = caduceus
face-axe = axe
face-sword = sword
face-shield = shield
face-camel = camel
face-coin7 = seven coins
face-chest = chest
face-compass = compass
face-tablet = tablet
face-gear = gear
face-any_of_four = any of four colours
face-x_yellow = yellow square
face-x_green = green square
face-x_blue = blue square
face-x_grey = grey square
face-x_red = red square
face-leader_blue = blue leader
face-leader_green = green leader
face-leader_red = red leader
face-leader_yellow = yellow leader
face-leader_laurel = leader with laurel
face-vs_red = compare Barracks
face-vs_wonder = compare Wonders
face-vs_grey = compare Warehouses
face-vs_yellow = compare Markets
face-vs_blue = compare Agoras
face-vs_green = compare Universities

bonus-action = extra action
bonus-cross = cross off a space
bonus-coins = seven coins

effect-vp = { $amount ->
    [one] 1 point
   *[other] { $amount } points
}
effect-coins = { $amount ->
    [one] gain 1 coin
   *[other] gain { $amount } coins
}
effect-produce = produces { $resource }
effect-cross = { $max ->
    [one] cross off 1 space and pay its cost: { $areas }
   *[other] cross off up to { $max } spaces and pay their cost: { $areas }
}
effect-extra_action = one more action of any kind with the same dice
effect-build_free_die = one more build with a die that costs nothing
effect-per_space = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} now and { $vp ->
    [one] 1 point
   *[other] { $vp } points
} at the end per crossed space: { $areas }
effect-per_space-vp = { $vp ->
    [one] 1 point
   *[other] { $vp } points
} at the end per crossed space: { $areas }
effect-per_space-coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} now per crossed space: { $areas }
effect-die_cost_delta = every die costs { $delta }, never less than nothing
effect-die_cost_zero = the { $die } die costs nothing
effect-coins_on_die = { $amount ->
    [one] 1 coin whenever you choose the { $die } die
   *[other] { $amount } coins whenever you choose the { $die } die
}
effect-unlock_die = you may use the { $die } die
effect-attack = { $vp ->
    [one] attack: 1 point, less the neighbour's defence
   *[other] attack: { $vp } points, less the neighbour's defence
}
effect-defense = defence: later attacks on this side bring 1 point less

space = { $area ->
    [wonder] Wonder, stage { $number }
    [guild] Guild Court, space { $number }
   *[other] { NAME($area, of: "area") }, { NAME($symbols, of: "face") }{ $number ->
        [0] {""}
       *[other] , space { $number }
    }
}

chance-cities = The cities, seat by seat: { $cities }.
chance-dice = The dice. { $dice }.
chance-swap = The { $die } die comes into the Forum, and a grey one leaves.

prompt-city = { $by ->
    [typing] Type the number of the city that you want to build.
   *[tapping] Tap the city that you want to build.
}
prompt-act = { $can ->
    [none] You cannot pay for anything now: pass and gain { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }.
    [die] { $by ->
        [typing] Type the number of a space and its die; or pass.
       *[tapping] Tap a ‹sw-any-die› die, then a space; or pass.
    }
    [stage] { $by ->
        [typing] Type the number of your Wonder's next stage, or pass.
       *[tapping] Tap the next stage of your ‹sw-tile-wonder› Wonder, or pass.
    }
   *[both] { $by ->
        [typing] Type the number of a space and its die, or of your Wonder's next stage; or pass.
       *[tapping] Tap a ‹sw-any-die› die, then a space; or your ‹sw-tile-wonder› Wonder's next stage; or pass.
    }
}
prompt-again = { $leave ->
    [yes] One more action, or leave it. { prompt-act }
   *[no] One more action. { prompt-act }
}
prompt-free = One more build, and the die is free: { $by ->
    [typing] type the number of a space and its die
   *[tapping] tap a ‹sw-any-die› die, then a space
}{ $leave ->
    [yes] ; or leave it.
   *[no] .
}
prompt-cross = { $by ->
    [typing] { $left ->
        [one] Type the number of a space to cross it off: { $areas }.
       *[other] Type the number of one space after another to cross off up to { $left }: { $areas }.
    }
   *[tapping] { $left ->
        [one] Tap a space to cross it off: { $areas }.
       *[other] Tap up to { $left } spaces to cross off: { $areas }.
    }
}{ $leave ->
    [yes] {" "}Or leave it.
   *[no] {""}
}
prompt-bonus = A building is complete! { $by ->
    [typing] Type the number of
   *[tapping] Tap
} { $left ->
    [one] your last ‹sw-hourglass-23› bonus
   *[other] one of your { $left } ‹sw-hourglass-23› bonuses
}{ $leave ->
    [yes] , or leave it.
   *[no] .
}

round-name = { $last ->
    [yes] Turn { $turn }, the last one
   *[no] Turn { $turn }
}
last-round = { $left ->
    [0] This is the last turn!
    [one] The next turn is the last!
   *[other] { $left } more turns after this one!
}
note-bonuses = { $used } of { $bonuses } bonuses used
note-neighbours = left neighbour: { $left }, right neighbour: { $right }
label-build = { NAME($die, of: "color") } die
label-wonder = Wonder
label-cross = Cross off
label-pass = Pass
label-decline = Leave it
detail-coins = { $coins ->
    [0] free
    [one] 1 coin
   *[other] { $coins } coins
}
detail-both = { $coins } coins: { $die } for the die, { $space } for resources
detail-gain = { $detail }; the die brings { $gain }

move-pass = { $coins ->
    [one] Pass and gain 1 coin
   *[other] Pass and gain { $coins } coins
}
move-decline = Leave it
played-pass = passed
played-decline = left the effect

# Reasons of hints: “About 0.6 points more for “Agora” than passing”
other-pass = passing
other-decline = leaving the effect

# The button that makes the move
act-city = Choose it
act-build = Cross it off
act-wonder = Cross it off
act-cross = Cross it off
act-bonus = Cross it off
move-space = { $space }: { $effects } · { detail-coins }

score-total = Total
tie-coins = Equal totals: more unspent coins decide.
tie-shared = Equal totals and equal coins: the victory is shared.

refusal-no-move = There is no such move in 7 Wonders Dice.
refusal-city-not-now = Cities are chosen once, before the first turn.
refusal-city-taken = { NAME($city, of: "city") } belongs to another player already.
refusal-city-first = First choose your city.
refusal-bonus-not-now = A bonus is crossed off only at the moment you complete a building.
refusal-bonus-used = You have crossed off that bonus already.
refusal-bonus-first = You have completed a building: first choose your bonus.
refusal-decline-action = Everybody acts in every turn; whoever wants to do nothing passes.
refusal-decline-bonus = A bonus must be crossed off when a building is completed.
refusal-decline-effect = In this game the effect of a bonus must be used.
refusal-cross-first = First decide which space the effect crosses off.
refusal-build-first = The effect gives a build with a die and nothing else, so you can neither pass nor construct a stage now: choose a die and a space, or leave the effect.
refusal-wonder-complete = Your Wonder is complete.
refusal-space-coins = You lack { $missing ->
    [one] 1 resource
   *[other] { $missing } resources
} for the space “{ space }”. That costs { $price ->
    [one] 1 coin
   *[other] { $price } coins
}; you have { $coins }.
refusal-build-coins = The die and the space “{ space }”{ $missing ->
    [0] {""}
    [one] , for which you lack 1 resource,
   *[other] , for which you lack { $missing } resources,
} would cost { $price ->
    [one] 1 coin
   *[other] { $price } coins
} together; you would have { $coins }.
refusal-space-crossed = The space “{ space }” is crossed off already.
refusal-space-order = Another space of the track comes before “{ space }”.
refusal-cross-not-now = No effect lets you cross off a space without a die now.
refusal-cross-area = The effect does not reach the space “{ space }”.
refusal-die-not-there = No { NAME($die, of: "color") } die lies there.
refusal-die-locked = Only those who have unlocked the { NAME($die, of: "color") } die may use it.
refusal-die-next-turn = In this game the { NAME($die, of: "color") } die may be used from the turn after its unlocking.
refusal-die-face = What the { NAME($die, of: "color") } die shows does not allow the space “{ space }”.
refusal-guild-behind = When this turn began you had too few spaces for that, compared with your neighbours.

# What is wrong with a corrected board
check-trust = Values marked “reconstructed”, that is chosen and not confirmed: { $count } of { $all }.
check-too-long = The file is longer than { $most } characters, so it cannot be a board.
check-unreadable = The board cannot be read: { $error }.
check-stage-per-city = Stage { $stage }: only spaces of the shared areas are per_city.
check-stage-as-space = Space “{ $space }” is a stage of the Wonder: say what it does under [[stage]].
check-at-stage = Stage { $stage }: { $problem }.
check-at-space = Space “{ $space }”: { $problem }.
check-no-space = There is no space “{ $space }”; write for example “{ $example }”.
check-space-again = Space “{ $space }” stands there { $times } times.
check-space-missing = Space “{ $space }” is missing: every city says itself what it does.
check-spaces = A board has at most { $most } spaces, this one { $count }.
check-choosers = At most { $most } spaces may ask for something, here { $count }.
check-attacks = There are at most { $most } attacks, and no space has two.
check-two-defences = Barracks { $side }: no space has two defences.
check-defences = Barracks { $side }: there are at most { $most } defences on a side, here { $count }.

# Parts of sentences, after the name of a space
check-cross-reach = “cross” never reaches { $areas } (ruling 11)
check-cross-areas = “cross” names one or more areas, each once
check-per-space = “per_space” counts one or more areas, each once
check-barracks = “{ $kind }” belongs in the Barracks
check-no-row = points of “{ $kind }” have no row of the score to go to here
check-lasting = “{ $kind }” lasts, and a bonus is used at once
check-cost = a cost goes from 0 to { $most }, not { $value }
check-labels = the list of confidences has one label for each effect

board-turn = Turn { $turn }
board-last-turn = the last turn is { $turn }
board-quadrant = { $cost ->
    [0] free:
    [one] 1 coin:
   *[other] { $cost } coins:
}
board-player = Player { $number }
board-coins = coins { $coins }
board-production = production { $production }
board-total = total { $total }
board-bonuses = bonuses left: { $bonuses }
board-unlocked = special dice: { $dice }
board-agora-first = first in the Agora
board-legend = x crossed off · [x] in this turn · a number is the cost of an open or later space · points in brackets

# Words on boards and on paper
drawing-deal = Cities are being dealt
drawing-choose = Cities are being chosen
drawing-over = Game over
drawing-last-turn = the last turn
drawing-waiting = not unlocked yet
drawing-arriving = comes in next turn
drawing-die = Die { $number }
drawing-city-free = nobody has it yet
drawing-no-city = No city yet
drawing-cities-left = Free cities
drawing-purse = Coins: { $coins }
drawing-city-preview = The Wonder and the University of the city that you point at are shown here.
drawing-gold = Gold reserve
drawing-gold-legend = circled: yours · shaded: spent
drawing-production = Production
drawing-bonuses = Bonuses
drawing-bonus-named = Bonus: { $name }
drawing-cost = Cost { $cost }
drawing-missing = { $coins ->
    [one] You lack resources: 1 coin
   *[other] You lack resources: { $coins } coins
}
drawing-crossed = Crossed off
drawing-crossed-for = { $points ->
    [one] Crossed off, 1 point
   *[other] Crossed off, { $points } points
}
drawing-die-locked = not unlocked by you
drawing-special = Special dice
drawing-unlocked = unlocked
drawing-locked = not unlocked
drawing-neighbour-defence = Defence of { $city } that faces you: { $defence }
drawing-agora-first = First to complete the Agora
drawing-guild-more = At least as many spaces as each neighbour
drawing-guild-more-two = More spaces than the opponent
drawing-coins-owned = { $coins } unspent, { $spent } spent
drawing-name = Name
drawing-boards-to-print = boards to print
drawing-score-sheet = Score sheet
drawing-score-note = Points of the eight buildings; coins and resources score nothing. With equal totals more unspent coins decide, otherwise the victory is shared.
drawing-legend = What the symbols mean
drawing-legend-cost = { $coins ->
    [one] cost: so many resources; each that you do not produce costs 1 coin
   *[other] cost: so many resources; each that you do not produce costs { $coins } coins
}
drawing-legend-bonus = bonus: whoever completes a building crosses one off and uses it
drawing-legend-pass = { $coins ->
    [one] whoever passes gains 1 coin
   *[other] whoever passes gains { $coins } coins
}

choice-dealt = dealt at random
choice-chosen = chosen in seat order
also-cities = a city for each seat, with commas: giza,olympia,rhodes
choice-all = everybody who completes it
choice-nobody = nobody

# What things mean, for those who rest on one

explain-die = Everybody may use any die; it is not used up. The coins below it are what it costs.
explain-wonder = Stages are built in their order, without a die. A complete Wonder gives a bonus.
explain-barracks = Red dice. Attacks bring points, less the defence of the neighbour on that side; shields are your own defence.
explain-agora = Blue dice. Points; whoever completes it first gets more.
explain-market = Yellow dice. Coins now, and points at the end.
explain-university = Green dice. Effects and points; the last space of each track unlocks a special die.
explain-guild = Purple die. Points, if you have at least as many spaces of the colour shown as each neighbour; with two players, more than your opponent. Spaces crossed off this turn do not count.
explain-gallery = White die. Several spaces at once, or points.
explain-warehouse = Grey dice. Every crossed space gives its resource for every payment, for the rest of the game.
explain-bonus = Whoever completes a building uses one of the three, each once. When somebody has used all, one more turn is played.
explain-coins = Coins pay for dice and for missing resources. At the end they only decide a tie.
explain-production = So many resources of every payment you need not buy.
explain-special = The last space of a University track unlocks a special die for you.
explain-facing = So much less does an attack on this side bring you.
explain-total = All points as they stand.

# Where the printed numbers come from.
numbers-constants = the numbers of the rules
numbers-dice = the faces of the dice
numbers-bonuses = the bonuses
numbers-areas = how the areas are built
numbers-spaces = costs and effects of the spaces
numbers-wonders = the Wonders of the seven cities
numbers-university = the University spaces that differ by city
numbers-correct = Do you own the box? Compare a board, correct a copy of its file, and check it with “ratusz board check FILE”. The person who runs this server names the folder with your file in RATUSZ_GAME_DATA. The page “7 Wonders Dice” of the documentation (docs/seven-wonders-dice.md) explains every entry.
