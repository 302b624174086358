# Written games: who plays, how it ended, and what can be wrong with a record.

record-seats = { $name }, { $number } seats, counted from 0
record-company = { $name }, { $text }
record-player = seat { $number } { $name }
record-score = { $seat }: { $number }
record-bot = seat { $number } { $name } (bot, { bot-level })
record-scores = { $score ->
    [chips] chips
   *[points] points
} { $text }
record-ended = won by { $seats }; { record-scores }
record-stands = not over; { record-scores }

## Cards in their places

place-own = your { $what }
place-of = { $what } of { $seat }
card-count = { $number ->
    [one] 1 card
   *[other] { $number } cards
}
row-place = place

## What is wrong

record-place = line { $line }, column { $column }: { $because }
record-bad-move = move { $number }: { $because }
record-after-end = move { $number } ({ $text }) comes after the end of the game
record-wrong-seat = move { $number } ({ $text }) is given to { $seat }, but { $other } is to act
record-wrong-result = the record says “{ $text }”, but its moves lead to “{ $result }”
record-bad-name = “{ $text }” cannot stand in a record: no commas or line ends
record-bad-commitment = the commitment does not belong to the seed
record-first-line = a record begins with the line “{ $text }”
record-no-empty-line = an empty line must follow the headers, then the moves
record-bad-header = a header is NAME: VALUE, not “{ $text }”
record-header-twice = the header { $text } stands here a second time
record-missing = missing before this line: { $text }
record-bad-form = a move is written SEAT MOVE and a comma, not “{ $text }”
record-cut-off = the record is cut off: { $number } of { $whole } moves are here
record-too-long = there are more moves than the { $number } that the header promises
record-bad-number = a whole number is expected, not “{ $text }”
record-bad-option = an option is NAME=VALUE, not “{ $text }”
record-option-twice = the option { $text } is given twice
record-bad-bot = a bot is written SEAT LEVEL, not “{ $text }”
