"""What every game is made of, and no game: records and their fields, chance, memory, tapes, words.

Rules are plain functions marked with `kernel.rule`; `interpreter` runs them as they stand,
`compiler` as machine code, and only it and `cache` know Numba. A `rulebook` bundles a game, and the
`registry` finds those that are installed.
"""
