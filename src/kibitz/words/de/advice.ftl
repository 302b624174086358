# Warum ein Spielzug gut ist und was er bewirkt hat: was Tipps und Rückblicke an jedem Tisch sagen.

only-move = „{ $what }“ ist der einzige Spielzug
better-than = „{ $what }“ ist { $points ->
    [0] weniger als einen Punkt
    [1] etwa einen Punkt
   *[other] { $points } Punkte
} besser als „{ $than }“
as-good-as = „{ $what }“ und „{ $than }“ sind etwa gleich gut; „{ $what }“ liegt vorn
with-reason = { $what }: { $because }
own-score = eigene { $score ->
    [chips] Chips
   *[points] Punkte
} von { $was } auf { $now }
