# What all games and tables have in common. What arguments mean: kibitz/core/message.py.

## Cards and moves

seat-number = seat { $number }
index = { $rank }
hidden-card = a card
card = { index }{ $suit ->
    [hearts] ♥
    [diamonds] ♦
    [clubs] ♣
    [spades] ♠
    [stars] ★
   *[none] {""}
}
    .spoken =
        { $suit ->
            [hearts] { rank } of hearts
            [diamonds] { rank } of diamonds
            [clubs] { rank } of clubs
            [spades] { rank } of spades
            [stars] { rank } of stars
           *[none] { rank }
        }
rank = { $rank ->
    [A] Ace
    [J] Jack
    [Q] Queen
    [K] King
   *[other] { $rank }
}
this-card = { $card }
this-move = { $text }
unreadable-move = cannot read “{ $text }” as a move: { $because }
illegal-move = “{ $text }” is not legal: { $because }
no-such-move = that is not a move now
not-held = { $seat } does not hold { $card }, { $clause }
game-over = the game is over, { $clause }

## How it stands

counted-points = { $number ->
    [one] point
   *[other] points
}
counted-chips = { $number ->
    [one] chip
   *[other] chips
}
place-hand = hand
place-stock = stock
place-pile = pile
place-trick = trick
series = { $what }; { $than }
row = { $what }, { $than }
round = round { $number }

## What happens in many games

wins = { $seat } wins the game ({ $clause })
shares-win = { $seat } shares the win ({ $clause })
draws = { $seat } draws { $cards } ({ $clause })
round-begins = round { $number } begins with { $seat }
stock-rebuilt = the stock was empty: all of the pile but its top card is shuffled ({ $clause })

## What is said at a table

chat = { $name }: { $text }
sits = { $seat } sits down
renamed = { $text } is now called { $name }
leaves = { $seat } leaves
leaves-bot = { $seat } leaves, a bot ({ bot-level }) plays on
bots-fill = bots ({ bot-level }) take the open seats
game-begins = the game begins
game-over-wins = { $number ->
    [one] the game is over, { $seats } wins
   *[other] the game is over, { $seats } win
}
undo-asked = { $seat } asks to take back a move
undo-agreed = { $seat } agrees
undo-refused = { $seat } does not agree
undo-withdrawn = { $seat } lets the move stand
undone = { $seat } takes back a move
away = { $seat } is away, a bot will play soon
stood-in = a bot ({ bot-level }) plays for { $seat }
back = { $seat } is back
rematch = { $seat } opens a rematch
others-play = Watch what the others play.

## Levels of bots

bot-level = { $level ->
    [random] random
    [easy] easy
    [medium] medium
    [hard] hard
    [expert] expert
   *[other] { $level }
}
level-random = any legal move
level-easy = a beginner: overlooks a quarter of its moves and misjudges the others
level-medium = plays by a good player's rules of thumb, not too exactly
level-hard = looks ahead a little
level-expert = looks far ahead
