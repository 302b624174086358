# Why a move is good, and what a move brought about: what hints and reviews say at every table.

only-move = “{ $what }” is the only move
better-than = “{ $what }” is better than “{ $than }” by { $points ->
    [0] less than a point
    [1] about a point
   *[other] { $points } points
}
as-good-as = “{ $what }” and “{ $than }” are about equally good; “{ $what }” comes first
with-reason = { $what }: { $because }
own-score = own { $score ->
    [chips] chips
   *[points] points
} from { $was } to { $now }
