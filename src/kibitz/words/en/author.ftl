# What `kibitz new` and `kibitz words` say. `kibitz check` speaks English, as code does.

## Games of other packages

broken-game = the game “{ $name }” of { $number ->
    [one] the package
   *[other] the packages
} { $text } cannot be used: { $because }
broken-name = a name is a small letter, then small letters, digits and _
broken-twice = only one package may offer a game of this name
broken-no-rulebook = { $text } has no RULEBOOK made by kibitz.core.rulebook.Rulebook
broken-other-name = its RULEBOOK is named “{ $text }”, its entry point “{ $name }”

## new

new-written = written: { $file }, a small game that works. Next:
new-exists = { $file } exists already: choose another with --folder DIR
new-bad-name = a game cannot be named “{ $text }”: take a small letter, then small letters, digits and _, such as mygame
new-game-exists = there is a game “{ $text }” already: choose another name
new-module-exists = there is a Python module “{ $text }” already: choose another name

## words

words-missing = MISSING  { $text }
words-unknown = UNKNOWN  { $text }: English has no such message
words-excess = UNFIT    { $text } is not given ${ $argument }
words-omitted = UNFIT    { $text } leaves out ${ $argument }
words-broken = BROKEN   { $because }
words-broken-line = line { $line } cannot be read: { $text }
words-broken-reference = { $text } refers to { $message }, which is not here
words-broken-attributes = { $text } has attributes and no words of its own
words-count = { $language }: { $done } of { $number ->
    [one] 1 message
   *[other] { $number } messages
}
words-bad-language = “{ $text }” is no language to translate to: take its code, such as fr or pt-BR
words-no-english = { $name } has no English words yet: write words/en.ftl first
words-broken-english = the English words of { $name } are broken: { $because }
words-no-catalogue = there is no catalogue { $file }
words-not-english = { $file } is no English catalogue: neither en.ftl nor in a folder en

## Folders

folder-missing = there is no folder { $file }
folder-no-offer = { $file } offers no game: it needs [project.entry-points."kibitz.games"] and a line such as mygame = "mygame"
folder-no-game = { $file } is no game: it has neither pyproject.toml nor __init__.py
