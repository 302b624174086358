# What the command line says beside its reports.

## Commands

seats-from-to = { $name }, { $low } to { $high } seats ({ $what })
option-is = { $what }; { $than }
record-good = good: { $text }, { $number ->
    [one] 1 legal move
   *[other] { $number } legal moves
}; { $ended }
deals-from-seed = the deals follow from the seed, whose commitment is { $text }
deals-from-deck = the first deal is the deck given in the record; later ones follow from the seed
bar-games = games
bar-positions = positions
part-of-game = { $part ->
    [rules] the rules of { $name }
    [bots] the bots of { $name }
   *[environments] the environments of { $name }
}
compiling = compiling { part-of-game }, once
compiled = compiled { part-of-game } in { $seconds } s
compiled-not-kept = compiled { part-of-game } in { $seconds } s (not kept: cannot write to { $file })
written = written: { $file }
not-written = not written: { $file }, there is nothing to put in it yet
stopped = stopped
cannot-go-on = cannot go on: { $because }

## Wrong files

cannot-read-file = cannot read { $file }: { $because }
cannot-read-input = cannot read what was piped in: { $because }
cannot-write-file = cannot write { $file }: { $because }
read-no-name = cannot read a file without a name
write-no-name = cannot write a file without a name
no-text = it is not text in UTF-8
is-folder = it is a folder
no-folder = there is no folder { $file }
denied = permission denied
system-error = { $code ->
    [EACCES] permission denied
    [EPERM] not permitted
    [ENOENT] no such file or folder
    [EEXIST] it exists already
    [EISDIR] it is a folder
    [ENOTDIR] a part of the path is not a folder
    [ENAMETOOLONG] the name is too long
    [ENOSPC] no space left on the disk
    [EDQUOT] your disk quota is used up
    [EROFS] the disk is read-only
    [EFBIG] the file is too large
    [EIO] the disk cannot be read or written
    [EMFILE] too many open files
    [ENFILE] too many open files
    [ETXTBSY] the file is in use
    [EBUSY] it is in use
    [ELOOP] its links lead round in a circle
    [EINVAL] the system does not accept this
    [ECONNREFUSED] nobody answers there
    [ECONNRESET] the connection was cut
    [ETIMEDOUT] no answer in time
    [EHOSTUNREACH] there is no way to it
    [ENETUNREACH] there is no network
    [EADDRINUSE] the address is in use
    [EADDRNOTAVAIL] this machine does not have the address
   *[other] { $text }
}
would-destroy = { $option } would destroy { $file }, which is read: choose another file
same-file = { $option } and { $second } need files of their own, not both { $file }
wrong-ending = { $option } writes { $endings }, not “{ $file }”
no-matplotlib = plots need matplotlib: pip install 'kibitz[lab]'

## Wrong settings

at-least-one = { $name } must be at least 1, not { $text }
for-one-game = --deck and --moves are for one game: leave out --games
trace-bad-move = move { $number }: { $because }; legal: { $text }
bad-setting = OPTION=VALUE is expected, for instance chips=3, not “{ $text }”
set-twice = { $text } is given twice
contradiction = { $option } and { $second } contradict each other
over-there = the game is over there: give --at with an earlier move
