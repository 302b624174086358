"""The command `kibitz`."""

INTERRUPTED = 130  # the exit status that shells expect after Ctrl-C
