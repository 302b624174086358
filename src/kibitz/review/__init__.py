"""Looking back and giving advice: see `review` and `hint`.

`appraisal` says what each move was worth from what its seat could know, `account` splits a result
into luck and skill, and `report` and `page` show it. Knows views and bots, but no rule of any game.
"""

from kibitz.review.hint import Hint, hint
from kibitz.review.review import Review, review

__all__ = ["Hint", "Review", "hint", "review"]
