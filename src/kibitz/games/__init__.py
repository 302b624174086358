"""The games that come with Kibitz, a folder each; none knows another.

In each: `rules` (state and clauses), `views` (what a seat knows, what might be), `scene` and
`narration` (what a table shows and says, in the terms of `vocabulary` and the words of `words/`),
`strategy` (a rule of thumb), `text` (how cards and moves are written) and a `lesson`.
"""
