# Figures as reports write them.

percent = { $text }%
from-to = ({ $low } to { $high })
figure = { $text } { $spread }
value-from-to = { $text } { from-to }
