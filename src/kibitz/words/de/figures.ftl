# Zahlen, wie Berichte sie schreiben. Vor dem Prozentzeichen steht ein geschütztes Leerzeichen.

percent = { $text } %
from-to = ({ $low } bis { $high })
figure = { $text } { $spread }
value-from-to = { $text } { from-to }
