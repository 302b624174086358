"""For those who write games of their own: a first one, a close look at one, its translations.

`new` copies the template, `examine` runs every check and says what to do about a defect, and
`translation` compares catalogues. Knows games as bundles, wherever they come from.
"""
