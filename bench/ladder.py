"""Is every level better than the one below, and medium by far than random? See docs/bots.md.

Two levels sit in turn around the table; every deal is played with every seating. A row is one
`kibitz arena` contest, and the same seed gives the same row again.

    python bench/ladder.py                            all steps, all sizes: hours
    python bench/ladder.py --game lobo77 --step hard  one game, one step (hard over medium)
    python bench/ladder.py --step medium              medium over easy, and over random
    python bench/ladder.py --step expert --careful    against the rule of thumb to the letter
"""

from __future__ import annotations

import argparse

from kibitz import arena
from kibitz.bots import CAREFUL, LEVELS, Level
from kibitz.core.registry import OWN, rulebook

ORDER = list(LEVELS.values())
STEPS = list(zip(ORDER[1:], ORDER, strict=False))  # each level and the one below
STEPS.insert(2, (LEVELS["medium"], LEVELS["random"]))  # the whole way from chance to sense
# Games for a row: enough for a small lead to show, as far as the games are quick to play.
GAMES_OF_STEP = {
    "easy": dict.fromkeys(OWN, 2000),
    "medium": dict.fromkeys(OWN, 2000),
    "hard": {"lobo77": 2000, "fivecrowns": 2000, "deuce": 200, "dealt": 200},
    "expert": {"lobo77": 1000, "fivecrowns": 1000, "deuce": 200, "dealt": 200},
}


def sizes(game: str) -> list[int]:
    """Two seats where that is allowed, four, and the most."""
    seats = rulebook(game).seats
    return [number for number in (2, 4, seats[-1]) if number in seats]


def row(game: str, seats: int, level: Level, below: Level, games: int, seed: int) -> str:
    found = arena.play(game, [level, below], games, seats=seats, seed=seed)
    lead = next(bot.lead for bot in found.bots if bot.bot == level.name)
    interval = f"{100 * lead.value:+.1f} | {100 * lead.low:+.1f} to {100 * lead.high:+.1f}"
    verdict = "yes" if lead.low > 0 else "not shown"
    cells = (rulebook(game).title, seats, f"{level.name} over {below.name}", f"{found.games:,}")
    return f"| {' | '.join(map(str, cells))} | {interval} | {verdict} | {found.seconds:.0f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=OWN, help="one game (all unless given)")
    parser.add_argument("--step", choices=list(LEVELS)[1:], help="one level (all unless given)")
    parser.add_argument("--seats", type=int, help="one size (all unless given)")
    parser.add_argument("--games", type=int, help="for each row, instead of the usual number")
    parser.add_argument("--seed", type=int, default=1, help="of the deals; another: other games")
    parser.add_argument(
        "--careful", action="store_true", help="against the rule of thumb, not the level below"
    )
    chosen = parser.parse_args()
    print("| game | seats | | games | lead, points | 95% interval | better | seconds |")
    print("|---|---|---|---|---|---|---|---|")
    steps = [(level, CAREFUL) for level in ORDER[1:]] if chosen.careful else STEPS
    for level, below in steps:
        for game in OWN:
            for seats in sizes(game):
                if chosen.step not in (None, level.name) or chosen.game not in (None, game):
                    continue
                if chosen.seats in (None, seats):
                    games = chosen.games or GAMES_OF_STEP[level.name][game]
                    print(row(game, seats, level, below, games, chosen.seed), flush=True)


if __name__ == "__main__":
    main()
