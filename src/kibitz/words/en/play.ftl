# A game in plain lines: `kibitz play --plain`, and what `kibitz play` refuses.

play-game = {"  "}{ $number }  { $name }, { $low } to { $high } seats
play-which = Which game? (1 to { $number }, or its name)
play-you-are = { $title }: you are { $name }, at seat { $number }.
play-bot-is = {"  "}seat { $number }: { $name }, { $what }
play-how = Type a move; ? lists the legal ones, hint gives advice, rules prints the rules, quit leaves.
play-your-move = your move>
play-legal = legal: { $text }
play-refused = { $because }.  (? lists the legal moves)
plays-move = { $seat } plays { $text }
scores-now = { $score ->
    [chips] Chips
   *[points] Points
} now { $text }
play-won = The game is { $text }. You win!
play-not-won = The game is { $text }. You do not win.
play-good-bye = Good-bye.
play-saved = The record is in { $file }: try `kibitz review { $file }`.

## What is refused

save-no-name = --save needs the name of a file
save-exists = { $file } exists already: choose a new file for --save
needs-terminal = { $option ->
    [link] a link
   *[other] { $option }
} needs a terminal, and not --plain
bad-pace = --pace is from 0 to { $number } seconds, not { $text }
resume-knows-game = --resume knows its game: leave out { $text }
