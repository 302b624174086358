# Was allen Spielen und Tischen gemeinsam ist. Was die Angaben bedeuten: kibitz/core/message.py.

## Karten und Spielzüge

seat-number = Platz { $number }
index = { $rank ->
    [J] B
    [Q] D
   *[other] { $rank }
}
hidden-card = eine Karte
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
            [hearts] Herz-{ rank }
            [diamonds] Karo-{ rank }
            [clubs] Kreuz-{ rank }
            [spades] Pik-{ rank }
            [stars] Stern-{ rank }
           *[none] { rank }
        }
rank = { $rank ->
    [A] Ass
    [J] Bube
    [Q] Dame
    [K] König
   *[other] { $rank }
}
this-card = { $card }
this-move = { $text }
unreadable-move = „{ $text }“ ist als Spielzug nicht lesbar: { $because }
illegal-move = „{ $text }“ ist nicht erlaubt: { $because }
no-such-move = das ist jetzt kein Spielzug
not-held = { $seat } hat { $card } nicht auf der Hand, { $clause }
game-over = das Spiel ist zu Ende, { $clause }

## Wie es steht

counted-points = { $number ->
    [one] Punkt
   *[other] Punkte
}
counted-chips = { $number ->
    [one] Chip
   *[other] Chips
}
place-hand = Hand
place-stock = Stapel
place-pile = Ablage
place-trick = Stich
series = { $what }; { $than }
row = { $what }, { $than }
round = Runde { $number }

## Was in vielen Spielen geschieht

wins = { $seat } gewinnt das Spiel ({ $clause })
shares-win = { $seat } teilt sich den Sieg ({ $clause })
draws = { $seat } zieht { $cards } ({ $clause })
round-begins = Runde { $number } beginnt mit { $seat }
stock-rebuilt = der Stapel war leer: Die Ablage wird bis auf ihre oberste Karte neu gemischt ({ $clause })

## Was am Tisch gesagt wird

chat = { $name }: { $text }
sits = { $seat } setzt sich
renamed = { $text } heißt jetzt { $name }
leaves = { $seat } verlässt den Tisch
leaves-bot = { $seat } verlässt den Tisch, ein Bot ({ bot-level }) spielt weiter
bots-fill = Bots ({ bot-level }) nehmen die freien Plätze
game-begins = das Spiel beginnt
game-over-wins = { $number ->
    [one] das Spiel ist zu Ende, { $seats } gewinnt
   *[other] das Spiel ist zu Ende, { $seats } gewinnen
}
undo-asked = { $seat } möchte einen Zug zurücknehmen
undo-agreed = { $seat } ist einverstanden
undo-refused = { $seat } ist nicht einverstanden
undo-withdrawn = { $seat } lässt den Zug stehen
undone = { $seat } nimmt einen Zug zurück
away = { $seat } ist nicht da, bald übernimmt ein Bot
stood-in = ein Bot ({ bot-level }) spielt für { $seat }
back = { $seat } ist wieder da
rematch = { $seat } eröffnet eine Revanche
others-play = Schau zu, was die anderen spielen.

## Spielstärken der Bots

bot-level = { $level ->
    [random] zufällig
    [easy] leicht
    [medium] mittel
    [hard] schwer
    [expert] Meister
   *[other] { $level }
}
level-random = irgendein erlaubter Spielzug
level-easy = zum Anfangen: übersieht ein Viertel der Spielzüge und verschätzt sich bei den anderen
level-medium = spielt nach den Faustregeln guter Spieler, nicht ganz genau
level-hard = denkt ein wenig voraus
level-expert = denkt weit voraus
