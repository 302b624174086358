# Figures as reports write them.

percent = { $text }%
from-to = ({ $low } to { $high })
