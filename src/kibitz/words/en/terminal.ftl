# The table in a terminal: `kibitz play`. What arguments mean: kibitz/core/message.py.

## The keys at the bottom

key-sit = Sit down
key-begin = Begin
key-review = Look back
key-again = Play again
key-hint = Hint
key-rules = Rules
key-moves = Moves
key-undo = Undo
key-chat = Chat
key-theme = Dark/light
key-help = Help
key-leave = Leave
key-back = Back
key-deal = Deal

## All keys, in at most 46 columns and 21 rows

all-keys =
    1 2 3 … a b  tap the card or button so marked
    ← → ↑ ↓      move the cursor; Enter taps there
    Esc          step back
    mouse        tap what is lit, point to ask

    h    hint: the best move, chances, and why
    r    rules; what matters now is marked
    l    moves in words (PgUp and PgDn scroll)
    u    take back your last move
    y n  agree that others do, or not
    s    sit down at a free seat on a server
    f    let bots fill the table, and begin
    c    say something to those at a server's table
    v g  after the end: look back, play again
    + -  bots play faster, slower
    d    dark or light
    q    leave; every move is saved already

    A heavy edge can be tapped, a double edge is
    the cursor, ▲ is tapped already. Any other
    card says why not.

## What can be done besides a move

command-agree = Agree
command-disagree = Do not agree
command-withdraw = Withdraw: the move stands
command-pass = Pass the keyboard to { $seat }
command-hide-and-pass = Hide my cards, pass the keyboard to { $seat }
command-sit = Sit down
command-fill = Fill with bots and begin
command-review = Look back: luck and skill
command-rematch = Go to the rematch
command-again = Play again
you-ask-undo = You ask to take back a move
is-to-answer = { $seat } is to answer
next-at-keyboard = { $seat } is next at this keyboard
pass-keyboard =
    Pass the keyboard to { $name }.

    { $name }: press Enter when only you look at the screen.

    q leaves; every move is saved already.
ask-name = Your name:
ask-chat = Say to the table:
ask-link = The link of the table:

## Whose turn it is

your-turn = Your turn
your-turn-to = Your turn: { $what }
choose-gap = choose where it goes
choose-one = choose one
choose-partner = choose what goes with it
is-thinking = { $seat } is thinking …
is-to-act = { $seat } is to act …
step-back = Esc back
thinking-about-it = thinking about it …
hint-move = Hint: { $what }.
hint-button = hint: { $text }
mark-hint = hint
mark-tip = tip

## Why something cannot be

refused = ✗ { $because }
not-yet = not yet: the lesson wants another move first
you-watch = You are watching this game.
choose-lit = choose one of the lit cards or places
no-hint = no hint: { $because }
server-paces = the server sets the pace
pace-is = { $number ->
    [one] bots take one second for a move
   *[other] bots take { $number } seconds for a move
}
preparing-hints = hints are being prepared, once: yours comes in a minute or two …
preparing-bots = bots that look ahead are being prepared, once: a minute or two …

## Seats

points-short = { $number } pts
seat-away = away
seat-stood-in = away, { bot-level }
seat-wins = wins

## The end

over-won = { $number ->
    [one] The game is over: { $seats } wins.
   *[other] The game is over: { $seats } win.
}
ending = { $number ->
    [one] { $seats } wins.
   *[other] { $seats } win.
}
ending-own = { $number ->
    [one] { $seats } wins, well played!
   *[other] { $seats } win, well played!
}
amount-chips = { $number ->
    [one] { $number } chip
   *[other] { $number } chips
}
amount-points = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
chances-title = Chances to win, from the first deal to the end
looking-back = Looking back … { $number }%
cannot-look-back = This game cannot be reviewed: { $because }

## Rules

rules-title = Rules
rules-now = Now: { $text }
matters-now = (matters now)

## A table that waits for players

waiting-for-players = Waiting for players
chair-open = seat { $number }: open
chair-you = seat { $number }: { $name } (you)
chair-person = seat { $number }: { $name }
chair-bot = seat { $number }: { $name }, bot ({ bot-level })
on-a-server = { $number ->
    [0] on a server
   *[other] { $number } watching
}

## Before the game

start-title = Kibitz: what shall it be?
start-go-on = Continue: { $what }
start-play = Play { $name } ({ $low } to { $high } seats)
start-learn = Learn { $name }
start-join = Join a table on a server by its link
unfinished-game = { $name } with { $text }, { $number ->
    [one] { $number } move
   *[other] { $number } moves
}, { $what }
today = today { $time }
yesterday = yesterday { $time }
on-day = { $day }, { $time }
set-up-seats = Seats
set-up-options = Options
set-up-deal = Deal the cards
person-here = a person here
bot-of-level = bot ({ bot-level })
name-here = name

## A server that is not there

connecting = connecting …
line-lost = connection lost, trying again …
server-restarts = the server is restarting …
bad-link = cannot read “{ $text }” as the link of a table: it looks like http://host:7788/t/ID
strange-server = { $server } does not answer like a Kibitz server: is the link right?
server-says = { $server } says: { $because }
cannot-reach = cannot reach { $server }: { $text }
server-newer = { $server } speaks protocol { $text }, and this program { $number }: update Kibitz here
server-older = { $server } speaks protocol { $text }, and this program { $number }: the server has to be updated
status = status { $number }

## What is said at the end of the program

farewell-over = The game is over.
farewell-over-record = The game is over. The record is in { $file }.
farewell-unplayed = No move was played. (The deal is in { $file }.)
farewell-saved = The game is saved: `kibitz play --resume` continues it. (It is in { $file }.)
farewell-remote = The table is at { $server }; `kibitz play { $server }` takes you back.

## Games that are kept

cannot-keep-games = cannot keep games in { $file }: { $because }
cannot-keep-game = cannot keep the game in { $file }: { $because }
too-many-games = there are too many games in { $file }
open-elsewhere = { $file } is open in another terminal
not-saved-here = { $file } is not a game saved here
not-saved-here-because = { $file } is not a game saved here: { $because }
nothing-to-resume = there is no game to go on with in { $file }
no-game-to-resume = there is no game of { $name } to go on with in { $file }
no-file-to-resume = there is no file { $file }: --resume takes a saved game, a record, or one of { $text }
bad-file = { $file }, { $because }
only-bots = only bots play in this record: there is nobody to go on
too-many-people = { $number } people do not fit at { $left } seats
too-many-bots = { $number } bots do not fit at { $left ->
    [one] { $left } other seat
   *[other] { $left } other seats
}
