# Ein Spiel in einfachen Zeilen: `kibitz play --plain`, und was `kibitz play` ablehnt.

play-game = {"  "}{ $number }  { $name }, { $low } bis { $high } Plätze
play-which = Welches Spiel? (1 bis { $number } oder sein Name)
play-you-are = { $title }: Du bist { $name }, auf Platz { $number }.
play-bot-is = {"  "}Platz { $number }: { $name }, { $what }
play-how = Tipp einen Zug ein; ? zeigt die erlaubten, hint gibt einen Rat, rules zeigt die Regeln, quit beendet.
play-your-move = dein Zug>
play-legal = erlaubt: { $text }
play-refused = { $because }.  (? zeigt die erlaubten Züge)
plays-move = { $seat } spielt { $text }
scores-now = { $score ->
    [chips] Chips
   *[points] Punkte
} jetzt { $text }
play-won = Das Spiel ist aus: { $text }. Du gewinnst!
play-not-won = Das Spiel ist aus: { $text }. Du gewinnst nicht.
play-good-bye = Auf Wiedersehen.
play-saved = Die Aufzeichnung steht in { $file }: Versuch `kibitz review { $file }`.

## Was abgelehnt wird

save-no-name = --save braucht den Namen einer Datei
save-exists = { $file } gibt es schon: Wähle eine neue Datei für --save
needs-terminal = { $option ->
    [link] ein Link
   *[other] { $option }
} braucht ein Terminal, ohne --plain
bad-pace = --pace geht von 0 bis { $number } Sekunden, nicht { $text }
resume-knows-game = --resume kennt sein Spiel: Lass { $text } weg
