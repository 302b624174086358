# The page's own words. What games and the table say is in their own catalogues.

## Pages

nothing-here = There is nothing here
nothing-here-why = This link leads to no page of Kibitz. A letter may be missing.
to-lobby = To the lobby
copy = Copy
copied = Copied
close = Close
one-moment = One moment …
not-loaded = This part could not be loaded.
reload = Load the page again
other-version = The server has another version
other-version-why = This page has to be loaded again. The table goes on where it was.
no-answer = The server does not answer
no-answer-why = It may be starting or the network may be down.
offline = The server does not answer.
unknown-page = The server does not know this page.
server-failed = The server could not answer this.
try-again = Try again
restarting = The server is starting anew. The game goes on in a moment, nothing is lost.
connection-lost = Connection lost, trying again …
try-now = Try now
home = Kibitz, to the lobby
sound = Sound
settings = Settings
seat = Seat { $number }
guest = Guest
your-name = Your name

## The lobby

laying-tables = Laying the tables …
setting-up = Setting up the table …
setting-up-why = The first time a game is played here, its rules are prepared. That takes a minute or two.
tagline = Card games by their own rules. Play the bots now, or send a friend a link.
players-range = { $least }–{ $most } players
play-now = Play now
with-friends = With friends
learn = Learn
options = Options
seats = { $count ->
    [one] { $count } seat
   *[other] { $count } seats
}
players = Players
bots = Bots
level = { $level ->
    [random] random
    [easy] easy
    [medium] medium
    [hard] hard
    [expert] expert
   *[other] { $level }
}
bots-of = { level } bots
bot-of = { level } bot
bot-level = bot, { level }
seat-by-seat = Seat by seat
friend-or-bot = a friend, or a bot as above
clock = Clock
clock-name = { $clock ->
    [relaxed] relaxed clock
    [quick] quick clock
    [days] days to move
   *[other] no clock
}
clock-help = { $clock ->
    [relaxed] 60 seconds for a move; then a bot makes it.
    [quick] 15 seconds for a move; then a bot makes it.
    [days] 3 days for a move; then a bot makes it.
   *[other] Everyone takes the time they need.
}
hints-are-allowed = Hints are allowed
hints-allowed = hints allowed
no-hints = no hints
your-tables = Your tables
last-games = Your last games
with = with { $names }
with-bots = with bots
replay-of = Replay of { $game }, { $date }
review-of = Review of { $game }, { $date }
waits = waiting for players
go-on = go on playing

## Settings

appearance = Appearance
as-system = as the system
light = light
dark = dark
language = Language
on = on
off = off
motion = Motion
cards-move = cards move
nothing-moves = nothing moves
hand = Hand
right-handed = right-handed
left-handed = left-handed
no-choice = A move without a choice
by-itself = is made by itself
by-myself = I make it myself
single-keys = Single keys such as h and 1

## Before the game

waiting = Waiting for players
take-seat = Take a seat
seats-free = { $count ->
    [one] One seat is free. The game begins when it is taken.
   *[other] { $count } seats are free. The game begins when all are taken.
}
waits-for-friend = waits for a friend
sit-here = Sit here
nobody-else = Nobody else is coming?
fill = Fill with bots and begin
invite = Invite friends
give-up-seat = Give up my seat
qr-code = QR code of the link
table-link = Link to this table
copy-link = Copy the link
share = Share
only-here = This link works on this computer only. To play with other devices, stop Kibitz and start it so that your network reaches it:
only-here-then = Then open Kibitz under the address of this computer in your network, and invite from there.

## Around the table

no-such-table = There is no such table
letter-missing = A letter of the link may be missing, or it leads to another server.
walking-over = Walking over to the table.
trying-again = Trying again. The table is kept and goes on where it was.
bot-played = A bot has played for you. You are back with the next move.
bot-plays = A bot plays for { $name }, until they are back.
bot-soon = { $name } is away. A bot will take over soon.
seats-taken = All seats are taken: you are watching.
watching = { $count ->
    [one] one is watching
   *[other] { $count } are watching
}
open-own = Open a table of your own
this-table = This table
free = free
you = you
is-here = is here
is-away = is away
let-watch = Let others watch
take-back = Take back
keys = Keys
leave = Leave the table
lesson = Lesson
step = Step { $number } of { $of }
others-play = The others play …
not-yet = Not yet: the lesson wants another move first.
you-watch = You are watching this game.
turn-of = It is the turn of { $name }.
choose-lit = Choose one of the lit cards or places.
is-to-move = { $name } is to move

## After the game

this-is-over = This game is over.
join-rematch = Join the rematch
rematch = Rematch
review = Review
replay = Replay
to-look-at = A game to look at
share-replay = Share replay
copy-replay = Copy replay link
download = Download record
verify = Verify the deal
verify-why = Before the first card the server published a seal: the SHA-256 of the key that all shuffles come from. Now the key is open. If its SHA-256 is the seal, nobody changed the cards during the game.
seal = Seal, published before the deal
key = Key, open since the end
key-closed = not yet open
key-hash = SHA-256 of the key, computed in this browser
seal-agrees = They agree: the cards were fixed from the start.
seal-differs = They differ: do not trust this deal.
verify-how = To deal the cards again and check every move, download the record and run: kibitz verify FILE
copy-key = Copy the key
to-start = To the start
one-back = One move back
pause = Pause
play = Play
one-on = One move on
to-end = To the end
move = Move
copy-move = Copy the link to this move
dealing-again = The game is dealt again from its record.
still-played = This game is still being played
still-played-why = It can be replayed with all hands open when it is over.
to-table = To the table
no-such-game = There is no such game

## The panel beside the table

moves = Moves
chat = Chat
rules = Rules
hint = Hint
fold = Fold away
chat-new = Chat, something new
no-moves = Every move will be told here in words.
say-hello = Say hello to the table.
message = Message
send = Send
rules-failed = The rules could not be loaded.
now = now
hints-off = Hints are not allowed at this table.
hints-for-players = Hints are for those who play.
hint-later = When it is your turn, you can ask here what a good move would be.
ask-hint = What would you play?
thinking = Thinking …
chance-of-moves = Chance to win with each move, with its 95% interval
advice-over = The game is over here. Step back to ask about a move.
in-this-game = In this game:
bot-would-play = The bot would play:
ask-bot = What would the bot do?
undo-mine = You ask to take back a move. The others are asked …
undo-asked = { $name } asks to take back a move.
agree = Agree
no = No
withdraw = Withdraw

## Keys

key-walk = walk along your hand
key-take = take the card or place
key-pick = pick a card or a choice by its number
key-back = step back
key-hint = hint
key-rules = rules
key-chat = chat
key-undo = take back
key-sound = sound on or off
key-keys = these keys

## The review

reviewing = Looking at every decision again …
review-progress = How far the review is
chances = The chances to win
chances-chart = The chances to win over the game
move-number = move { $number }
luck-and-skill = Luck and skill
part-deals = deals
part-draws = draws
part-room = room
part-skill = skill
part-others = others
player = player
start = start
result = result
parts = In points of winning chance, with 95% intervals. Deals and draws are luck, room is how much better the best moves were than a rule of thumb, skill is what the player's own moves fell short of the best, others is what the other players chose.
decisions = Decisions worth a word
judgement = { $judgement ->
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
}
loss = { $loss } ± { $error } points lost
better = better: { $move }
all-well-played = Every decision was as good as anyone could know. Well played!
well-played = Your decisions were as good as anyone could know. Well played!
small-losses = { $name }: no single big mistake, but all moves together gave away { $loss } ± { $error } points. The costliest:

## The table

table = Table
your-turn = Your turn
your-turn-to = Your turn: { $task }
their-turn = { $name } to play
to-play = to play
forced = Nothing to choose: { $move }
now-gap = Now choose the place in your hand
now-pile = Now choose the pile
now-card = Now choose the card
choose = Choose
step-back = Step back
play-what = Play { $what }
tidy = Tidy
your-hand = Your hand
hand-of = Hand of { $name }
cards-in-hand = { $count ->
    [one] card in hand
   *[other] cards in hand
}
first-gap = first place of the hand
gap-after = after card { $number }
place-count = { $place }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
place-top = { $place }, top card { $card }
place-empty = { $place }, empty
seconds-left = { $count ->
    [one] { $count } second left
   *[other] { $count } seconds left
}
last-moves = last moves
stands-in = bot stands in
away = away
deal-on = Deal on
round-over = The round is over
game-over = The game is over
outcome = Result
see-table = See the table
you-share = You share the win
you-win = You win
they-win = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}
