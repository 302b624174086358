# Help of the command line: `kibitz --help`, `kibitz COMMAND --help`, and arguments that are wrong.

usage = usage: { $text } [options]
help-commands = commands:
help-arguments = arguments:
help-options = options:
help-examples = { $number ->
    [one] example:
   *[other] examples:
}
more-help = (`{ $text } --help` tells more)

## Wrong arguments

no-such-command = there is no command “{ $text }”
no-such-value = “{ $text }” is not possible
unknown-arguments = unknown arguments: { $text }
arguments-missing = missing arguments: { $text }
value-missing = { $option } needs a value
value-unwanted = { $option } takes no value
bad-argument = { $option }: { $because }
bad-number = a number is expected, not “{ $text }”
bad-address = an address is written 127.0.0.1 or 10.0.0.0/8, not “{ $text }”

## What stands for a value

value-address = ADDRESS
value-addresses = ADDRESSES
value-cards = CARDS
value-command = COMMAND
value-file = FILE
value-file-or-game = FILE|GAME
value-file-or-url = FILE|URL
value-folder = FOLDER
value-game = GAME
value-game-folder-or-file = GAME|FOLDER|FILE
value-game-name = NAME
value-game-or-folder = GAME|FOLDER
value-game-or-link = GAME|LINK
value-language = CODE
value-level = LEVEL
value-levels = LEVELS
value-log = text|json
value-move = MOVE
value-moves = MOVES
value-name = NAME
value-names = NAMES
value-number = N
value-record = RECORD
value-rest = …
value-search-and-game = search|GAME
value-seconds = SECONDS
value-seed = SEED
value-setting = OPTION=VALUE
value-theme = dark|light

## What many commands take

about-kibitz = Kibitz plays, referees and explains card games from their rulebooks. `kibitz COMMAND --help` tells more of a command.
help-help = show this help
help-version = show the version
help-language = en, de, … (your locale’s, if Kibitz speaks it)
help-game = one of { $text }
help-file = a record; - reads standard input
help-seats = how many seats (4, or what the game allows)
help-seed = a whole number, or hex with 0x (0); the same seed, the same result
help-set = an option of the game, see `kibitz games`; may be repeated
help-workers = threads (one for each core)
help-worlds = guesses at the hidden cards for each move, fewer where one is surely best (2048)
help-json = print JSON

## games

help-games = list the games, their seats and options
about-games = Lists the games: the names that commands know them by, how many seats they have, and the options that `--set OPTION=VALUE` changes, with their defaults.

## serve

help-serve = play in the browser, with friends and bots
about-serve = Serves the card table to browsers and programs. Games are stored move by move and go on after a restart.
help-serve-host = where to listen; 0.0.0.0 lets others in (127.0.0.1)
help-serve-port = 7788 unless given, or the next free one
help-serve-database = where games are kept (in your data folder)
help-serve-bot_delay = how long bots take for a move (about 1)
help-serve-open = open a browser, if there is one
help-serve-proxy = trusted reverse proxies, with commas: they say where requests come from
help-serve-metrics = who besides this machine may read /metrics, with commas
help-serve-log = json: a line for every event
help-serve-no_limits = no rate limits, for load tests

## play

help-play = play in the terminal: against bots, with others at one keyboard, on a server
about-play = Plays at a table in the terminal: against bots, with others who share the keyboard, or at a table on a server by its link. Games here are saved after every move.
help-play-game = one of { $text }, or the link of a table; without it you are asked
help-play-seed = a whole number, or hex with 0x (random); the same seed, the same deals
help-play-bots = random, easy, medium (the default), hard or expert; several, with commas, repeat around the table: easy,hard is easy, hard, easy at three seats
help-play-players = several people, with commas, pass the keyboard around
help-play-name = your name (your login’s)
help-play-save = write the record to FILE, move by move, with the players’ names
help-play-resume = go on with a saved game or a record, with the last unfinished GAME, or with the last of all
help-play-pace = how long a bot’s move takes (1)
help-play-theme = colours (dark)
help-play-plain = plain lines instead of a table: for screen readers and scripts

## rules

help-rules = print the rules of a game
about-rules = Prints the rules of a game in numbered clauses, to which errors refer as §6, with every ruling where the rulebook leaves a question open, and the reason for it.

## trace

help-trace = print whole games as JSON lines, every decision with the true hands
about-trace = A referee’s protocol of whole games as JSON Lines: the shuffles, and before every move the true hands, the scores and all legal moves.
help-trace-games = how many games, each with its own seed (1)
help-trace-deck = the order of the first shuffle: all cards, top first, separated by spaces
help-trace-moves = play these, separated by spaces, then stop; without it: random legal moves
help-trace-interpreted = run the rules without compiling them (slow)

## replay and verify

help-replay = show a written game move by move
about-replay = Shows a written game: every move with its number (as `hint --at` counts), and the public situation before the next. Mistakes are reported with line and column.
help-verify = check a written game: deals, moves, result
about-verify = Deals a written game again from its seed and checks that every move is legal and the result is what the record says.

## arena

help-arena = let bots play against each other and rate them
about-arena = A contest between bots. Every deal is played with every seating, so no bot gets better cards or seats than another; how much luck that removes depends on the game, and the last lines say what the games were worth. The table has each bot’s share of the wins, how far that is from a fair share, and a rating, with 95% intervals. In ratings 0 is the mean of the bots; of two, the one with 100 points more wins 64% of the games that one of them wins, with 200 more 76%, with 400 more 91%.
help-arena-bots = who plays: random, easy, medium, hard or expert, with commas; hard:2000 has another number of simulations for a move, hard@./other plays as the version of the game in that folder
help-arena-games = at least this many games (1000)
help-arena-seats = seats, which the bots fill in turn (one for each bot)
help-arena-ray = play on this Ray cluster instead; auto: the one around
help-arena-json = write all results to FILE; - prints them
help-arena-csv = write a row for each game to FILE; - prints them

## bench

help-bench = measure the speed of the rules or of the search
about-bench = Plays whole games of uniformly random moves, deals included, with complete lists of legal moves, and counts decisions per second (median of five runs). `kibitz bench search` measures the bots’ search instead.
help-bench-what = the search instead of the rules; one game instead of all
help-bench-seconds = for each game (3)
help-bench-threads = threads (1); 0: one for each core

## review and hint

help-review = look back on a written game: every decision, luck and skill
about-review = Judges every decision of a written game by what its player could know, and tells luck from skill.
help-review-html = write the report as a page
help-review-chart = draw the chances as .svg or .png
help-review-json = write everything as JSON; - prints it
help-hint = advice for one position: the best move and why
about-hint = The chance to win with each sensible move, from what the seat to act can know, and why the best one is best.
help-hint-at = before this move (the end)

## study

help-study = play a game very often: length, seats, cards, clauses, house rules
about-study = Plays a game very often and tells what it is like, each figure with its 95% confidence interval: length, who wins, choices, clauses, cards, house rules on the same deals. Writes a page to look at, GAME-study.html unless told otherwise.
help-study-games = games of the main study (100000); as many again, but 50000 at most, test skill (one medium bot among easy ones), and twice that each house rule
help-study-bots = who plays in all seats: random, easy or medium (medium)
help-study-compare = house rules to compare; without it typical values of every option, with nothing after it none
help-study-html = where the page goes, as .html
help-study-no_html = write no page
help-study-json = write all figures to FILE; - prints them

## envs and export

help-envs = what programs that learn see of a game, number by number
about-envs = The observation of a game as the environments give it (Gymnasium, PettingZoo, OpenSpiel): a line for each number with its place, name and bounds. +0 is the seat itself, +1 the next one; x=y is 1 where x is y; x.card counts cards; x[i] is place i.
help-envs-memory = with what all remember after a rebuilt stock
help-export = write the decisions of many games to a file, for other programs
about-export = Lets bots play and writes down every decision: what the seat could know, its legal moves, the one it made, and how the game ended for it. Parquet or Arrow, by the file’s name; a data card that explains the columns goes beside it. The same seed gives the same rows on any number of cores. Ctrl-C ends it early and keeps what was played.
help-export-games = how many games (1000)
help-export-out = where they go: *.parquet or *.arrow
help-export-bots = who plays: random, easy, medium (the default), hard, expert; several, with commas, fill the seats in turn and move on by a seat from game to game
help-export-views = with whole views, byte by byte (slower)

## new, check and words

help-new = write a first game of your own, to start from
about-new = Writes a small game that works, as a package of its own: rules, words and tests. Kibitz finds it once it is installed, and nothing in Kibitz needs to be changed. docs/your-own-game.md explains all of it.
help-new-name = the game’s name: small letters, digits and _, such as mygame
help-new-folder = a new folder for it (named after the game)
help-check = check a game of your own and say in plain words what is wrong
about-check = Plays a game in every size and checks each position: cards, moves, texts, what seats know, guesses at what is hidden, what a table shows, bots. What is wrong is told with the position that shows it and what to do. The exit status is 1 if something is wrong.
help-check-game = its name, or its folder, which need not be installed
help-check-quick = only what can be checked without compiling anything
help-words = translate a game: a catalogue to be filled in, and what it lacks
about-words = Writes a catalogue of all that a game says, to be filled in: each message with its English words and what its arguments mean. What is translated already stays; what is missing, unknown or does not fit is told, and the exit status is 1 until nothing is. Catalogues are in Fluent (projectfluent.org); a game has them in its folder `words`.
help-words-game = a game, `kibitz` for what all games share, or an English catalogue such as en.ftl
help-words-into = such as fr or pt-BR
help-words-output = where to write it (standard output)
