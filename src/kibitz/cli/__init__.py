"""The command `kibitz`: arguments in, the library's answers out, in the reader's language.

`main` lists the commands and loads the module of one when it is called; errors are one sentence and
exit status 2. Knows everything else; nothing else knows it.
"""

INTERRUPTED = 130  # the exit status that shells expect after Ctrl-C
