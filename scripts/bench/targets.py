from typing import Final

from scripts.bench.figures import Target

GAMES: Final = ("avalon 7", "avalon 10", "werewolf 12", "undercover 8")

ENGINE: Final = {
    "avalon 7: complete games": Target(2_000, 4_000),
    "avalon 10: complete games": Target(1_400, 3_000),
    "werewolf 12: complete games": Target(1_200, 2_500),
    "undercover 8: complete games": Target(2_000, 2_700),
    "werewolf, any board: accepted command": Target(12, 8, less=True),
    "avalon 7: with what every seat may see": Target(700, 1_500),
    "avalon 10: with what every seat may see": Target(350, 900),
    **{f"{game}: accepted command": Target(15, 8, less=True) for game in GAMES},
    **{f"{game}: refused / accepted": Target(1, 0.5, less=True) for game in GAMES},
    **{f"{game}: with all texts (zh)": Target(100, 250) for game in GAMES},
}

DURABLE: Final = {
    "sqlite FULL: durable commands": Target(12_000, 16_000),
    "postgresql: durable commands": Target(9_000, 12_000),
}

TELEGRAM: Final = {
    "telegram: votes answered / echoes of the stock bot": Target(1.0, 2.5),
    "telegram: CPU of an echo / of a vote": Target(1.0, 2.5),
    "telegram: at 200 votes/s, p50": Target(3, 1.5, less=True),
    "telegram: at 200 votes/s, p99": Target(10, 4, less=True),
}

BUDGET: Final = {
    "werewolf 12: group messages and edits": Target(150, 90, less=True),
    "werewolf 12: worst 60 s in the group": Target(18, 15, less=True),
    "avalon 10: worst 60 s in the group": Target(18, 15, less=True),
    "werewolf 12: longest wait of a press for a limit": Target(0, 0, less=True),
    "avalon 10: longest wait of a press for a limit": Target(0, 0, less=True),
    "press to answer, p99: with such an account / without": Target(1.2, 1.05, less=True),
}

STRANGERS: Final = {
    "12 strangers: lobby to verdict, median": Target(46, 42, less=True),
    "12 strangers: lobby to verdict, p90": Target(54, 50, less=True),
    "12 strangers, free talk: lobby to verdict, median": Target(33, 29, less=True),
    "12 strangers, free talk: lobby to verdict, p90": Target(39, 35, less=True),
    "6 strangers: lobby to verdict, median": Target(20, 15, less=True),
    "6 strangers: lobby to verdict, p90": Target(25, 20, less=True),
    "12 strangers: trips out of the group, a player": Target(5, 3, less=True),
    "12 strangers: private messages": Target(150, 100, less=True),
    "12 strangers: reminders that ring": Target(0, 0, less=True),
    "12 strangers: longest silence of a dead player": Target(5, 3, less=True),
    "12 strangers: dead players with something to press": Target(100, 100),
    "12 strangers: group messages": Target(70, 60, less=True),
    "12 strangers: group edits": Target(70, 60, less=True),
    "12 strangers: worst 60 s in the group": Target(18, 15, less=True),
    "strangers: answers that come too late": Target(1.5, 0.5, less=True),
    "strangers: speeches that the clock ends": Target(20, 10, less=True),
    "strangers: dead ends": Target(0, 0, less=True),
    "strangers: taps from the lobby to a seat, known": Target(1, 1, less=True),
    "strangers: taps from the lobby to a seat, new": Target(2, 2, less=True),
    "strangers: taps for the host's wish, alone": Target(5, 3, less=True),
    "strangers: taps for the host's wish, twelve seated": Target(5, 3, less=True),
    "strangers: taps to a game that fits half of them, next evening": Target(2, 1, less=True),
    "strangers: seats of 12, of whom 6 never opened the private chat": Target(12, 12),
    "6 strangers, Undercover: deal to verdict, median": Target(6, 5, less=True),
    "6 strangers, Undercover: deal to verdict, p90": Target(10, 8, less=True),
    "12 strangers, Undercover: deal to verdict, median": Target(18, 15, less=True),
    "12 strangers, Undercover: deal to verdict, p90": Target(26, 22, less=True),
    "6 strangers, Undercover: group messages": Target(45, 30, less=True),
    "6 strangers, Undercover: private messages, a player": Target(3, 3, less=True),
}

COMPUTERS: Final = {
    "avalon 10: games of computers": Target(60, 150),
    **{
        f"{game}, {players}: a turn of the loop, p99.9": Target(5, 2, less=True)
        for game in ("avalon", "werewolf", "assassins", "undercover")
        for players in ("policies", "a package")
    },
}

RECOVERY: Final = {
    "loaded and armed": Target(1.5, 0.4, less=True),
    "first command answered": Target(0.2, 0.2, less=True),
}

MEMORY: Final = {
    "avalon 7: live game": Target(12, 6, less=True),
    "werewolf 12: live game": Target(20, 10, less=True),
    "growth by an ended game": Target(0.1, 0.02, less=True),
}

DEADLINES: Final = {
    "over 10 s, quiet: bell p99": Target(10, 10, less=True),
    "over 10 s, under load: bell p99": Target(10, 10, less=True),
    "at one instant: stored p99": Target(1_000, 300, less=True),
}

MATRIX: Final = {
    "matrix: answer to acknowledgement / echo, p50": Target(1.5, 1.0, less=True),
    "matrix: answers not counted once": Target(0, 0, less=True),
    "matrix: acknowledgements missing or doubled": Target(0, 0, less=True),
}

PICTURES: Final = {
    "table 12 × 6: drawn": Target(150, 60, less=True),
    "table 12 × 6: file": Target(120, 60, less=True),
    "longest block of the event loop, first picture": Target(5, 2, less=True),
    "longest block of the event loop": Target(5, 2, less=True),
}

ENDED: Final = {
    "killed: its tables answer again, p99": Target(10, 5, less=True),
    "told to stop: longest pause": Target(2, 1, less=True),
}

WORKERS: Final = {
    "workers: faults in the database": Target(0, 0, less=True),
    "worker told to stop: pause p99": Target(2, 0.5, less=True),
    **{
        f"worker {blow}: pause p99": Target(10, 3, less=True)
        for blow in ("killed", "stopped for longer than the lease", "network stalled")
    },
    "load, 1 worker: a worker killed: its tables answer again, p99": Target(10, 5, less=True),
    **{
        f"load, {number}: faults in the database": Target(0, 0, less=True)
        for number in ("1 worker", "2 workers", "4 workers")
    },
    **{f"load, {number} workers: a worker {figure}": target for number in (2, 4) for figure, target in ENDED.items()},
    "load, 2 workers: durable commands / those of one": Target(1.0, 1.4),
}

ECHOES: Final = 1_024
"""Updates a second that the stock bot echoes on the machine that the bars are for."""

START: Final = {
    f"yemu --help, at {ECHOES:,} echoes/s": Target(0.5, 0.25, less=True),
    f"yemu play: first question, at {ECHOES:,} echoes/s": Target(1.0, 0.5, less=True),
    f"yemu pipe: a whole game of ten, at {ECHOES:,} echoes/s": Target(1.0, 0.5, less=True),
}
