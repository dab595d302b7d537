"""Golden transcripts: `python -m scripts.transcripts [SEED…]` plays the games of `GAMES` and writes `tests/replays/`.

A transcript is a whole game as its players lived it: every command, and every effect with its readers and its text.
The moves are those of the same table with computer players, who answer by policies and not by chance.
Read a changed one as prose before you commit it.
"""

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
from typing_extensions import override

from bot.games import load_words
from bot.match.effects import outcome_of
from bot.messages.items import RenderContext
from bot.messages.renderer import Renderer
from fsm import (
    ROOM,
    Answer,
    Ask,
    Close,
    Command,
    Dice,
    Effect,
    End,
    Floor,
    Game,
    Prompt,
    Refused,
    Relay,
    RuleSet,
    Start,
    Tell,
    Wait,
    apply,
    begin,
)
from fsm.autoplay import next_command
from fsm.computer_players import Company, play_out
from fsm.policy import Move, as_remark
from fsm.registry import find_games
from fsm.testing import make_start
from locales import plain

REPLAYS = Path(__file__).parents[1] / "tests" / "replays"
NAMES: tuple[str, ...] = ("Ada", "Bo", "Cleo", "Dirk", "Elsa", "Finn", "Gus", "Hana")
NAMES += ("Ivo", "Juno", "Kai", "Lin", "Mia", "Nils", "Olga", "Pim")
LOCALES = ("zh", "en")
MOVES = "moves"
WIDTH = 10


class Golden(msgspec.Struct, frozen=True):
    game: str
    preset: str
    players: int
    seed: str
    chosen: dict[str, Any] = {}

    def path(self, what: str) -> Path:
        return REPLAYS / self.game / f"{self.preset}-{self.players}-{self.seed}.{what}.txt"

    def start(self, rules: RuleSet[Any]) -> Start:
        return make_start(rules, self.players, self.preset, self.chosen, seed=self.seed)


WITH_SPARE_CARDS = {"thief": 1, "elder": 1, "seer": 1, "witch": 1, "hunter": 1, "werewolf": 4, "villager": 5}
SPECIAL = "thief elder seer witch hunter guard idiot cupid half-blood dreamcatcher wolf-king villager"
EVERYBODY = dict.fromkeys(SPECIAL.split(), 1) | {"werewolf": 2}

GAMES = (
    Golden("avalon", "extended", 5, "merlin-stabbed"),
    Golden("avalon", "extended", 10, "lady", {"lady.enabled": True}),
    Golden("avalon", "classic", 9, "four-evil"),
    Golden("avalon", "forum", 7, "a-day-each"),
    Golden("assassins", "assassins", 7, "alliance-5"),
    Golden("assassins", "assassins", 10, "order-wins-8"),
    Golden("undercover", "blank", 6, "tea"),
    Golden("werewolf", "codex", 7, "lovers-die-1", {"board": "b7_cupid"}),
    Golden("werewolf", "codex", 8, "wolves-slaughter-all-5", {"board": "b8_cupid"}),
    Golden("werewolf", "codex", 9, "third-faction-wins-3", {"board": "b9_cupid"}),
    Golden("werewolf", "face", 9, "hunter-shoots-153", {"board": "b9_std"}),
    Golden("werewolf", "codex", 10, "suicide-and-shot-1", {"board": "b10_cupid"}),
    Golden("werewolf", "codex", 11, "duel-for-the-badge-12", {"board": "b11_cupid"}),
    Golden("werewolf", "codex", 12, "every-power-2", {"board": "b12_444_guard"}),
    Golden("werewolf", "codex", 12, "flip-5", {"board": "b12_444_idiot"}),
    Golden("werewolf", "moon", 12, "parity-395", {"board": "x12_halfblood"}),
    Golden("werewolf", "codex", 12, "claw-262", {"board": "x12_wk_guard"}),
    Golden("werewolf", "codex", 12, "sleepwalker-42", {"board": "x12_wk_dream"}),
    Golden("werewolf", "face", 12, "thief-and-elder-464", {"board": "custom", "board.roles": WITH_SPARE_CARDS}),
    Golden("werewolf", "codex", 12, "thirteen-roles-108", {"board": "custom", "board.roles": EVERYBODY}),
    Golden("werewolf", "chat", 12, "beauty-knight-11", {"board": "p12_beauty_knight"}),
    Golden("werewolf", "chat", 12, "wwk-guard-217", {"board": "p12_wwk_guard"}),
    Golden("werewolf", "chat", 12, "wwk-knight-122", {"board": "p12_wwk_knight"}),
    Golden("werewolf", "chat", 12, "gargoyle-grave-73", {"board": "p12_gargoyle_grave"}),
    Golden("werewolf", "chat", 12, "wk-magician-204", {"board": "p12_wk_magician"}),
    Golden("werewolf", "chat", 12, "nightmare-guard-96", {"board": "p12_nightmare_guard"}),
    Golden("werewolf", "chat", 12, "nightmare-dream-158", {"board": "p12_nightmare_dream"}),
    Golden("werewolf", "chat", 12, "evil-guard-217", {"board": "p12_evil_guard"}),
    Golden("werewolf", "chat", 12, "pure-white-42", {"board": "p12_pure_white"}),
    Golden("werewolf", "chat", 12, "hidden-crow-142", {"board": "p12_hidden_crow"}),
    Golden("werewolf", "chat", 12, "bear-hidden-38", {"board": "p12_bear_hidden"}),
    Golden("werewolf", "chat", 12, "fox-crow-36", {"board": "p12_fox_crow"}),
    Golden("werewolf", "chat", 12, "merchant-368", {"board": "p12_merchant"}),
    Golden("werewolf", "chat", 10, "merchant-149", {"board": "p10_merchant"}),
    Golden("werewolf", "chat", 12, "mech-medium-1", {"board": "p12_mech_medium"}),
    Golden("werewolf", "chat", 12, "bloodmoon-demon-1", {"board": "p12_bloodmoon_demon"}),
    Golden("werewolf", "chat", 12, "mask-dance-1", {"board": "p12_mask_dance"}),
    Golden("werewolf", "chat", 6, "rookie-101", {"board": "p6_rookie"}),
    Golden("werewolf", "chat", 7, "rookie-176", {"board": "p7_rookie"}),
    Golden("werewolf", "chat", 8, "rookie-21", {"board": "p8_rookie"}),
    Golden("werewolf", "chat", 9, "side-92", {"board": "p9_side"}),
    Golden("werewolf", "chat", 10, "side-107", {"board": "p10_side"}),
    Golden("werewolf", "chat", 11, "side-91", {"board": "p11_side"}),
    Golden("werewolf", "chat", 13, "side-193", {"board": "p13_side"}),
    Golden("werewolf", "chat", 14, "wk-172", {"board": "p14_wk"}),
    Golden("werewolf", "chat", 15, "wk-144", {"board": "p15_wk"}),
    Golden("werewolf", "chat", 16, "wk-17", {"board": "p16_wk"}),
)

WITH_LADY: dict[str, Any] = {"lady.enabled": True, "lady.min_players": 5}
PLAYED = (
    *GAMES,
    Golden("avalon", "extended", 7, "totals", {"vote.publish": "totals", **WITH_LADY}),
    Golden("avalon", "extended", 9, "lancelots", {"lancelot.mode": "known", "roles.filler_policy": "drop_specials"}),
    Golden("assassins", "assassins", 8, "eight"),
    Golden("assassins", "assassins", 9, "nine"),
    Golden("undercover", "chat", 8, "eight"),
)


@cache
def _library() -> tuple[Mapping[str, RuleSet[Any]], Renderer]:
    games, _ = find_games()
    return games, Renderer(load_words(games))


def transcript(golden: Golden, locale: str) -> str:
    games, speech = _library()
    rules = games[golden.game]
    reader = RenderContext(locale, rules, dict(enumerate(NAMES[: golden.players], 1)))
    head = f"{golden.game} {golden.preset}, {golden.players} players, seed {golden.seed} {golden.chosen or ''}".rstrip()
    return "\n".join([head, *_lines(golden, rules, speech, reader), ""])


def _lines(golden: Golden, rules: RuleSet[Any], speech: Renderer, reader: RenderContext) -> Iterator[str]:
    game, effects = begin(rules, golden.start(rules))
    dice = Dice(f"{golden.seed} players")
    yield from _effect_lines(game, effects, speech, reader)
    while not game.over:
        command = next_command(game, dice)
        line = _command(game, command)
        try:
            effects = apply(game, command)
        except Refused:  # such as one number where two or none are asked for
            continue
        yield f"\n> {line}"
        yield from _effect_lines(game, effects, speech, reader)


class Recorded(Company):
    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.lines: list[str] = []

    @override
    def next_move(self, game: Game[Any], prompt: Prompt) -> Move | None:
        if move := super().next_move(game, prompt):
            remark = as_remark(move.say) if move.say else None
            said = f"  # {remark.key} {dict(remark.args)}" if remark else ""
            self.lines.append(f"{prompt.seat} {prompt.key}: {' '.join(move.choices)}{said}")
        return move


def moves(golden: Golden) -> str:
    rules = _library()[0][golden.game]
    game, effects = begin(rules, golden.start(rules))
    company = Recorded(golden.seed)
    end = play_out(game, effects, company)
    return "\n".join([*company.lines, f"{end.winner}: {end.reason}", ""])


def _command(game: Game[Any], command: Command) -> str:
    if isinstance(command, Answer):
        return f"{command.seat} {game.prompts[command.prompt].key}: {' '.join(command.choices)}"
    return "time is up"


def _effect_lines(game: Game[Any], effects: list[Effect], speech: Renderer, reader: RenderContext) -> Iterator[str]:
    blocks = [_block(game, effect, speech, reader) for effect in effects]
    for text, alike in groupby(blocks, key=lambda block: block[1]):
        to = " ".join(audience for audience, _ in alike)
        yield from (
            f"{to if number == 0 else '':>{WIDTH}}  {line}".rstrip() for number, line in enumerate(text.split("\n"))
        )


def _block(game: Game[Any], effect: Effect, speech: Renderer, reader: RenderContext) -> tuple[str, str]:
    match effect:
        case Tell(to=to, key=key, args=args):
            return _audience(to), plain(speech.text(reader, key, args))
        case Ask(prompt=prompt):
            labels = " | ".join(button.label for button in speech.buttons(reader, prompt))
            return str(prompt.seat), f"? {plain(speech.question(reader, prompt, None))}\n  [{labels}]"
        case Close(seat=seat, answer=answer):
            return str(seat), f"= {' '.join(answer) or '-'}"
        case Wait(seconds=seconds, floor=floor):
            return "clock", f"{seconds} s" + (f", not before {floor} s" if floor else "")
        case Floor(seats=seats):
            return "floor", _audience(ROOM if seats is None else seats)
        case Relay(channel=channel, seats=seats, open=opened):
            return "relay", f"{channel} {'opens' if opened else 'closes'}: {_audience(seats)}"
        case End():
            return ROOM, plain(speech.text(reader, "common-over", outcome_of(game, effect)))


def _audience(to: str | tuple[int, ...]) -> str:
    return to if isinstance(to, str) else " ".join(map(str, to))


def main() -> None:
    for golden in PLAYED:
        for what in (*LOCALES, MOVES) if golden in GAMES else (MOVES,):
            if golden.seed in (sys.argv[1:] or [golden.seed]):
                path = golden.path(what)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(moves(golden) if what == MOVES else transcript(golden, what), encoding="utf-8")


if __name__ == "__main__":
    main()
