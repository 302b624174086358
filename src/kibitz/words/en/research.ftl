# What `kibitz bench`, `export` and `envs` say.

## bench

bench-speed = { $number ->
    [one] 1 seat
   *[other] { $number } seats
}, { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}: { $rate } million decisions/s ({ $low } to { $high }), { $length } decisions a game
bench-search-head = thousand simulations/s, median (lowest) of positions; seconds a move, median (most)
bench-search = { $number ->
    [one] 1 seat
   *[other] { $number } seats
}: { $rate }, a world each { $alone }; { $decisions } million decisions/s; hard { $hard }, expert { $expert }
bench-bad-seconds = --seconds must be above 0 and at most { $high }
bench-many-games = one game or none, not { $text }
bench-set-what = --set needs a game: kibitz bench GAME --set OPTION=VALUE
bench-search-one-core = a search is measured on one core: leave out --threads

## export

export-done = written: { $file }: { $decisions } decisions of { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $size } MB
export-card-done = written: { $file }, its data card
export-interrupted = interrupted after { $done } of { $games } games
export-stopping = stopping: what is being played is written first …
export-no-pyarrow = an export needs pyarrow: pip install 'kibitz[data]'
export-other-file = { $file } exists already and is no export: choose another name
export-other-card = { $file } exists already and is no data card: choose another name
export-no-card = { $because }. { $file } is written, but has no data card.
export-old-card = { $because }. { $file } is written, but has no data card. The card that lies there tells of an earlier one.
export-kept = { $because }. What was written until then is in { $file }.
export-lost = { $because }. Nothing could be kept of what was played.
export-as-before = { $because } { $file } is as it was before.

## envs

envs-head = { $name }, { $number ->
    [one] 1 seat
   *[other] { $number } seats
}: { $size ->
    [one] 1 number
   *[other] { $size } numbers
} (int16), { $moves } moves
envs-range = { $low } to { $high }
