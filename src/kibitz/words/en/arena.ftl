# The reports of `kibitz arena`.

arena-title = { $name }, { $number } seats, seed { $seed }
arena-title-with = { $name }, { $number } seats, { $text }, seed { $seed }
arena-interrupted = interrupted after { $number } of { $whole } games
arena-rounded-up = { $number ->
    [one] 1 game was
   *[other] { $number } games were
} asked for: rounded up to whole deals
arena-played = { $games ->
    [one] 1 game
   *[other] { $games } games
}: { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}, each with { $seatings ->
    [one] 1 seating
   *[other] { $seatings } seatings
}; { $decisions } decisions a game
arena-left-out = { $number ->
    [one] 1 more does
   *[other] { $number } more do
} not count: only whole deals are fair to every bot
arena-nothing = no game was finished
arena-no-deal = no deal was finished: with these bots and seats a deal is { $number } games, one for each seating, and only whole deals are fair to every bot

## The table

arena-seat = seat
arena-bot = bot
arena-share = share of wins
arena-fair = fair
arena-lead = difference, 95%
arena-rating = rating, 95%
arena-unknown = (unknown)

## Remarks

arena-rounded = shares are rounded one by one: as shown they add up to { $text }
arena-winners = a game has { $exact ->
    [yes] { $winners }
   *[no] about { $winners }
} winners, who share it
arena-most-of-seat = { arena-winners }: { $most } is the most that a seat can win
arena-most-of-bot = { arena-winners }: { $most } is the most that a bot can win
arena-most-of-bots = { arena-winners }: the most that can be won is { $most }
arena-most-for = { $text } for { $name }
arena-seats-from-0 = seats are counted from 0, as in the rules
arena-one-bot = all seats have the same bot, { $name }: no ratings
arena-no-choix = no ratings: they need choix, pip install 'kibitz[lab]'
arena-rating-scale = rating: 0 is the mean of these bots; 100 points ahead wins 64 of 100 games of two, 400 ahead 91
arena-never-beaten = > N: was never beaten, so its rating is surely above N, without any bound
arena-never-won = < N: never won, so its rating is surely below N, without any bound
arena-worth = { $number ->
    [one] this 1 game is
   *[other] these { $number } games are
} as sure as about { $worth } with fresh deals and random seats{ $helps ->
    [yes] {""}
   *[no] : here equal deals do not even out luck
}
arena-seconds = { $text } seconds

## Refused

arena-too-many-bots = { $bots } bots do not fit at { $number } seats
arena-no-bots = a contest needs bots: for instance medium and hard
arena-few-bots = { $name } is played with { $low } to { $high } seats, too many for { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
}: set seats to { $low } or more, and the bots fill them in turn
arena-workers-of-cluster = workers are those of this machine: a cluster uses all it has
arena-no-version = there is no package { $text } in { $file }: name a checkout of the game, or its package
arena-broken-version = the version in { $file } cannot be used: { $because }
arena-other-layout = the version of { $name } in { $file } has other fields, moves or cards: only versions that differ in how they play can meet
arena-other-rules = { $name } chose move { $number }, which is not legal here: its version has other rules
arena-version-on-cluster = a cluster does not have your folders: let versions meet on this machine
arena-no-ray = a cluster needs Ray, which is not installed: pip install 'kibitz[ray]'
arena-unreachable = cannot reach a Ray cluster at “{ $server }”: { $because }. Give the address of its head as HOST:PORT, or auto on a machine of the cluster
arena-cluster-failed = the cluster could not play: { $because } (every node needs the same version of Kibitz and of Python)
arena-node-differs = a node of the cluster has another version of Kibitz than this machine
