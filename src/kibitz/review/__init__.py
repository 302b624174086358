"""Looking back and giving advice: see `review` and `hint`."""

from kibitz.review.hint import Hint, hint
from kibitz.review.review import Review, review

__all__ = ["Hint", "Review", "hint", "review"]
