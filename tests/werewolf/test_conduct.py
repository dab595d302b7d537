"""1.1 to 1.3 and 1.29 to 1.33: the table, the deal, penalties, awards, the end, and what every game keeps."""

from collections.abc import Mapping
from typing import Any

import pytest

from bot.speech import Reader, Speech
from fsm import Abort, Ask, Dice, Expire, Game, Leave, Prompt, Refused, Rule, Start, Tell, Word
from fsm.autoplay import next_command
from fsm.codec import dump, load
from fsm.games.werewolf import WEREWOLF
from fsm.games.werewolf.boards import ROWS as BOARDS
from fsm.games.werewolf.checks import STANDARD
from fsm.games.werewolf.kinds import CAUSES
from fsm.games.werewolf.roles import NAMES, ROLES
from fsm.games.werewolf.timing import ROWS as TIMERS
from fsm.options import Table
from fsm.testing import check_ruleset, check_secrecy, check_words, make_start, random_play
from locales import DIRECTORY, Words
from tests.werewolf.play import (
    AT_NIGHT,
    CUPID,
    ELDER,
    GUARD,
    HUNTER,
    PACK,
    SEER,
    THIEF,
    WITCH,
    V,
    Village,
    W,
    act,
    cause,
    counted,
    custom,
    dead,
    dealt,
    elect,
    end_of,
    ended,
    exile,
    fresh,
    keys,
    last_wait,
    night,
    no_election,
    peace,
    phase,
    private,
    problems,
    refused_ruling,
    relays,
    room,
    run,
    strike,
    to,
    village,
    vote,
)


def day(board: str = "b12_444_guard", preset: str = "codex", /, **options: Any) -> Village:
    """The first day, nobody is dead and there is no sheriff."""
    table = village(board, preset, **options)
    night(table)
    no_election(table)
    return table


# Boards and options


@pytest.mark.rule("WW-252", "WW-253", "WW-254", "WW-255", "WW-256", "WW-257", "WW-019", "WW-006", "AMB-01")
@pytest.mark.parametrize(
    ("board", "seats", "cards", "wolves_win"),
    [
        ("b7_cupid", 7, {WITCH: 1, SEER: 1, CUPID: 1, W: 2, V: 2}, "slaughter_all"),
        ("b8_cupid", 8, {WITCH: 1, SEER: 1, CUPID: 1, W: 2, V: 3}, "slaughter_all"),
        ("b9_cupid", 9, {WITCH: 1, SEER: 1, CUPID: 1, W: 3, V: 3}, "slaughter_all"),
        ("b9_std", 9, {WITCH: 1, SEER: 1, HUNTER: 1, W: 3, V: 3}, "slaughter_all"),
        ("b10_cupid", 10, {HUNTER: 1, WITCH: 1, SEER: 1, CUPID: 1, W: 3, V: 3}, "slaughter_all"),
        ("b11_cupid", 11, {HUNTER: 1, WITCH: 1, SEER: 1, CUPID: 1, W: 4, V: 3}, "slaughter_all"),
        ("b12_444_guard", 12, {HUNTER: 1, WITCH: 1, SEER: 1, GUARD: 1, W: 4, V: 4}, "slaughter_side"),
        ("b12_444_idiot", 12, {HUNTER: 1, WITCH: 1, SEER: 1, "idiot": 1, W: 4, V: 4}, "slaughter_side"),
    ],
)
def test_the_boards_of_the_seed(board: str, seats: int, cards: dict[str, int], wolves_win: str) -> None:
    table = dealt(seats, "codex", board=board)
    assert {role: table.board.roles.count(role) for role in set(table.board.roles)} == cards
    assert table.told("werewolf-setup", "room")["victory"] == wolves_win
    assert table.told("werewolf-setup")["roles"] == cards
    assert problems(board, seats) == {}


@pytest.mark.rule("WW-257", "WW-258", "WW-019")
def test_every_board_has_a_card_for_every_seat() -> None:
    for setting in BOARDS:
        assert setting.players == int("".join(c for c in setting.name.split("_")[0] if c.isdecimal()))
        assert problems(setting.name, setting.players) == {}
        wrong = problems(setting.name, 11 if setting.players == 12 else setting.players + 1)
        assert wrong["E_CARDS"]["cards"] == setting.players


@pytest.mark.rule("WW-258", "WW-110", "WW-032")
@pytest.mark.parametrize(
    ("cards", "code", "args"),
    [
        ({W: 4, V: 7}, "E_CARDS", {"board": "custom", "cards": 11, "needed": 12, "players": 12, "_seats": 11}),
        ({V: 12}, "E_WOLVES", {"wolves": 0}),
        ({W: 12}, "E_WOLVES", {"wolves": 12}),
        ({W: 4, V: 6, SEER: 2}, "E_DUPLICATE", {"role": SEER}),
        ({W: 4, V: 6, GUARD: 1, ELDER: 1}, "W_GUARD_ELDER", {}),
    ],
)
def test_a_board_of_ones_own_is_checked(cards: dict[str, int], code: str, args: dict[str, Any]) -> None:
    assert problems("custom", 12, **{"board.roles": cards})[code] == args


@pytest.mark.rule("WW-110")
def test_guard_and_elder_may_still_play() -> None:
    cards = {W: 4, V: 6, GUARD: 1, ELDER: 1}
    assert dealt(12, "codex", board="custom", **{"board.roles": cards}).board.lives
    changed = WEREWOLF.adjust({}, "board.roles", cards)
    assert changed == {"board.roles": cards, "board": "custom"}
    assert WEREWOLF.adjust({}, "board", "b9_std") == {"board": "b9_std"}


@pytest.mark.rule("WW-264", "AMB-80", "BMV-30")
def test_moon_has_no_cupid_unless_it_is_chosen() -> None:
    sizes = {"_sizes": ["9", "12"], "_playable": True}
    assert problems(None, 10, "moon") == {"E_NO_BOARD": {"players": 10, "preset": "moon", **sizes}}
    few = problems(None, 3)["E_NO_BOARD"]
    assert (few["_sizes"], few["_playable"]) == (["7", "8", "9", "10", "11", "12"], False)
    assert "W_MOON_CUPID" in problems("b10_cupid", 10, "moon")
    assert problems(None, 12, "moon") == problems(None, 10) == {}


@pytest.mark.rule("WW-002", "AMB-02", "WW-003")
def test_standard_and_non_standard() -> None:
    assert village().told("werewolf-setup")["deviations"] == []
    assert village("b9_std").told("werewolf-setup")["deviations"] == ["players"]
    heavy = village(**{"sheriff.vote_weight": "2"})
    assert heavy.told("werewolf-setup")["deviations"] == ["sheriff-vote-weight"]
    assert heavy.told("werewolf-setup")["_played"] == ["sheriff-vote-weight-2"]
    words = Words.load([DIRECTORY])
    for key in (*STANDARD, "victory.wolf", "players"):
        name = f"werewolf-deviation-{key.replace('.', '-').replace('_', '-')}"
        assert all(words.has(locale, name) for locale in ("zh", "en")), name
    strict = problems("b9_std", 9, **{"setup.allow_nonstandard": False})
    assert strict["E_NONSTANDARD"] == {"options": ["players"]}
    assert not problems("b12_444_guard", 12, **{"setup.allow_nonstandard": False})


PRESETS: dict[str, tuple[Any, Any, Any]] = {
    "timer.night_action": (20, 20, 20),
    "timer.vote": (20, 10, 10),
    "timer.badge": (20, 20, 10),
    "night.identity_stages": ("off", "every_night", "off"),
    "night.skip_revealed_hunter": (False, True, False),
    "wolf.decision": ("unanimous", "unanimous", "plurality_random"),
    "wolf.bomb_joins_next_night": (True, True, False),
    "witch.self_save": ("never", "never", "first_night"),
    "idiot.flip_mode": ("active", "active", "auto"),
    "idiot.second_exile": ("not_a_target", "not_a_target", "dies"),
    "idiot.flip_speech": (False, False, True),
    "idiot.can_hold_badge": (False, False, True),
    "halfblood.wolf_side_counts_as": ("villager", "villager", "wolf"),
    "elder.extra_lives": (1, 1, 0),
    "sheriff.speech_start": ("min_asc", "min_asc", "random"),
    "sheriff.pk_voters": ("non_duel", "never_ran", "non_duel"),
    "sheriff.pk_withdraw": (True, False, True),
    "sheriff.all_run": ("hold_then_none", "hold_then_none", "none_at_once"),
    "sheriff.bomb_rule": ("double", "single", "defer_always"),
    "sheriff.call_enabled": (True, True, False),
    "sheriff.weight_mode": ("on_single_call", "always", "always"),
    "sheriff.vote_weight": ("1.5", "2", "1"),
    "speech.order_mode": ("anchor", "alternate", "minmax"),
    "speech.no_sheriff": ("last_death_side", "last_death_side", "random"),
    "lastwords.mode": ("codex", "face", "face"),
    "lastwords.bomb": (False, True, False),
    "lastwords.multi_order": ("seat_asc", "seat_asc", "random"),
    "afterdeath.exile_order": ("words-skill-badge", "words-skill-badge", "skill-badge-words"),
    "afterdeath.multi_order": ("seat_asc", "seat_asc", "random"),
    "vote.change": ("until_deadline", "locked", "locked"),
    "victory.wolf": ("slaughter_side", "slaughter_side", "parity"),
    "victory.check": ("every_death", "every_death", "end_of_day"),
    "victory.knife_first": (True, True, False),
    "end.bind": ("on_claim", "off", "off"),
    "end.concede": (True, False, False),
    "end.all_in": (True, False, False),
    "penalty.enabled": (True, True, False),
    "award.mvp": ("vote", "off", "off"),
    "record.public_votes": (False, False, True),
}


@pytest.mark.rule("WW-003", "WW-026", "AMB-04", "WW-264")
@pytest.mark.parametrize("key", PRESETS)
def test_the_presets_differ_as_the_rule_book_says(key: str) -> None:
    values = tuple(WEREWOLF.schema.resolve(preset, {}, 12).values()[key] for preset in WEREWOLF.schema.presets)
    assert values == PRESETS[key]


BEYOND: list[Any] = [
    pytest.param("victory.wolf", marks=pytest.mark.rule("BMV-01")),
    pytest.param("sheriff.call_enabled", marks=pytest.mark.rule("BMV-02", "BMV-29")),
    pytest.param("sheriff.vote_weight", marks=pytest.mark.rule("BMV-03", "BMV-20", "BMV-29")),
    pytest.param("elder.extra_lives", marks=pytest.mark.rule("BMV-04")),
    pytest.param("lastwords.multi_order", marks=pytest.mark.rule("BMV-06")),
    pytest.param("speech.order_mode", marks=pytest.mark.rule("BMV-07", "BMV-16")),
    pytest.param("sheriff.bomb_rule", marks=pytest.mark.rule("BMV-08", "BMV-14", "BMV-22")),
    pytest.param("end.bind", marks=pytest.mark.rule("BMV-09")),
    pytest.param("end.concede", marks=pytest.mark.rule("BMV-10")),
    pytest.param("end.all_in", marks=pytest.mark.rule("BMV-11")),
    pytest.param("penalty.enabled", marks=pytest.mark.rule("BMV-12")),
    pytest.param("pause.who", marks=pytest.mark.rule("BMV-13")),
    pytest.param("sheriff.speech_start", marks=pytest.mark.rule("BMV-15")),
    pytest.param("speech.no_sheriff", marks=pytest.mark.rule("BMV-17")),
    pytest.param("witch.self_save", marks=pytest.mark.rule("BMV-23")),
    pytest.param("victory.check", marks=pytest.mark.rule("BMV-24")),
    pytest.param("wolf.decision", marks=pytest.mark.rule("BMV-25")),
    pytest.param("night.order", marks=pytest.mark.rule("BMV-27")),
]


@pytest.mark.parametrize("key", BEYOND)
def test_codex_goes_beyond_moon_verdict(key: str) -> None:
    codex, moon = (WEREWOLF.schema.resolve(preset, {}, 12).values()[key] for preset in ("codex", "moon"))
    assert codex != moon


@pytest.mark.rule("WW-003")
def test_every_option_and_its_range() -> None:
    schema = WEREWOLF.schema
    assert all(kind[1] < kind[2] for kind in TIMERS.values())
    with pytest.raises(Refused):
        schema.parse("timer.vote", "2")
    assert schema.parse("timer.vote", "auto") == "auto"
    assert isinstance(schema.options["afterdeath.exile_order"].kind, Word)
    assert set(schema.options["hunter.shoot_causes"].default(0)) == set(CAUSES)
    with pytest.raises(Refused):
        WEREWOLF.adjust({"preset.name": "codex"}, "preset.name", "face")


@pytest.mark.rule("WW-007", "WW-017", "WW-005")
def test_every_role_is_described() -> None:
    words = Words.load([DIRECTORY])
    for locale in ("zh", "en"):
        texts = [
            words.render(locale, f"werewolf-role-{name}{part}") for name in NAMES for part in ("", ".goal", ".skill")
        ]
        assert all(texts)
        assert len({words.render(locale, f"werewolf-role-{name}") for name in NAMES}) == len(ROLES)
        assert len({words.render(locale, f"werewolf-role-{name}.skill") for name in NAMES}) == len(ROLES)
        for key in WEREWOLF.schema.options:
            name = f"werewolf-option-{key.replace('.', '-').replace('_', '-')}"
            assert key == "tempo" or words.has(locale, name), name
        for code in ("one-potion", "not-now", "all-in-when", "no-verdict", "no-penalties", "no-award", "dead-already"):
            assert words.has(locale, f"werewolf-{code}")


# The deal


@pytest.mark.rule("WW-027", "WW-028", "WW-017", "WW-018", "WW-037", "WW-025", "WW-029")
def test_everybody_gets_one_card_and_confirms_it() -> None:
    table = dealt()
    assert sorted(table.board.roles) == sorted((*PACK, *[V] * 4, SEER, WITCH, HUNTER, GUARD))
    for seat in table.game.seats:
        role = table.board.roles[seat - 1]
        (card,) = table.tells("werewolf-role", (seat,))
        assert (card["role"], card["side"], "_open" in card) == (role, ROLES[role].side, False)
        assert private(table, seat) == ["werewolf-role"]
    assert phase(table) == "CONFIRM"
    assert last_wait(table).seconds == 60
    for seat in range(1, 12):
        table.answer(seat, "confirm")
    assert phase(table) == "CONFIRM"
    table.expire()
    assert phase(table) == "STAGE"
    assert table.board.living == list(range(1, 13))


@pytest.mark.rule("WW-027")
def test_every_deal_is_possible() -> None:
    first = {dealt(9, "codex", seed=str(seed), board="b9_std").board.roles[0] for seed in range(60)}
    assert first == {W, SEER, WITCH, HUNTER, V}


@pytest.mark.rule("WW-032", "WW-134", "AMB-13")
def test_the_thief_is_never_among_the_spare_cards() -> None:
    cards = {W: 4, V: 6, SEER: 1, WITCH: 1, HUNTER: 1, THIEF: 1}
    for seed in range(20):
        table = dealt(12, "codex", seed=str(seed), board="custom", **{"board.roles": cards})
        assert THIEF in table.board.roles
        assert sorted([*table.board.roles, *table.board.spare]) == sorted(c for c, n in cards.items() for _ in range(n))


@pytest.mark.rule("WW-020", "AMB-05")
def test_seats_are_kept_or_drawn() -> None:
    assert village().game.seating == tuple(range(1, 13))
    drawn = {dealt(12, "codex", seed=str(seed), **{"setup.seat_pick": "random"}).game.seating for seed in range(3)}
    assert len(drawn) == 3
    assert all(sorted(seats) == list(range(1, 13)) for seats in drawn)


@pytest.mark.rule("WW-030")
@pytest.mark.parametrize("seconds", [0, 60])
def test_reading_the_table(seconds: int) -> None:
    table = dealt(12, "codex", **{"setup.observe_seconds": seconds})
    table.everyone("werewolf-confirm", "confirm")
    assert (phase(table) == "OBSERVE") is (seconds > 0)
    if seconds:
        assert last_wait(table).floor == 60
        assert not [key for key, _ in room(table) if key == "floor"]
        table.expire()
    assert phase(table) == "STAGE"


@pytest.mark.rule("WW-022", "WW-023", "WW-016", "WW-038", "AMB-08")
def test_the_public_table_shows_numbers_badge_and_open_cards() -> None:
    table = village("b12_444_idiot")
    shown = WEREWOLF.public(table.game)[0].args
    assert (shown["number"], shown["night"]) == (1, True)
    night(table, knife=9)
    shown = WEREWOLF.public(table.game)[0].args
    assert (shown["number"], shown["night"]) == (1, False)
    elect(table, 8, 5)
    vote(table, 8)
    table.answer(8, "flip")
    to(table, "WOLVES")
    (told,) = WEREWOLF.public(table.game)
    assert told.args["dead"] == [9]
    assert told.args["living"] == [seat for seat in range(1, 13) if seat != 9]
    assert told.args["open"] == {"8": "idiot"}
    assert told.args["votes"] == []


@pytest.mark.rule("WW-150")
def test_earlier_votes_can_be_looked_up_in_moon() -> None:
    table = day("b12_444_guard", "moon")
    vote(table, {1: 9, 2: 10})
    assert WEREWOLF.public(table.game)[0].args["votes"][0]["kind"] == "exile"


@pytest.mark.rule("WW-028", "WW-076", "WW-119", "WW-058")
def test_a_view_holds_what_the_seat_was_told() -> None:
    table = village("b9_cupid")
    night(table, link=(4, 7), check=5)
    seen = {
        seat: {tell.key for tell in table.game.view(seat)} - {"werewolf-role", "werewolf-skills", "werewolf-board"}
        for seat in table.game.seats
    }
    assert seen[1] == {"werewolf-linked"}
    assert seen[3] == {"werewolf-seen"}
    assert seen[2] == {"werewolf-victim"}
    assert seen[4] == {"werewolf-pack", "werewolf-lovers", "werewolf-knife-result"}
    assert seen[7] == {"werewolf-lovers"}
    assert seen[8] == set()
    half = village("x12_halfblood")
    night(half, kin=5)
    assert "werewolf-relative" in {tell.key for tell in half.game.view(9)}
    assert "werewolf-lovers" not in {tell.key for tell in fresh(half).view(9)}


@pytest.mark.rule("WW-025", "WW-151", "WW-003")
def test_the_rules_of_a_table_are_static() -> None:
    start = make_start(WEREWOLF, 12)
    options = WEREWOLF.schema.resolve("codex", {}, 12)
    assert WEREWOLF.rules(options, 12) == WEREWOLF.rules(options, 12)
    told = WEREWOLF.rules(options, 12).args
    assert (told["board"], told["endings"], told["sheriff"]) == (
        "b12_444_guard",
        ["bind", "concede", "all-in"],
        "double",
    )
    face = WEREWOLF.schema.resolve("face", {"sheriff.enabled": False}, 12)
    assert WEREWOLF.rules(face, 12).args["sheriff"] is None
    assert start.options["board"] == "b12_444_guard"


@pytest.mark.rule("WW-249", "WW-027")
def test_a_deal_that_cannot_be() -> None:
    found = WEREWOLF.check_deal(WEREWOLF.schema.resolve("codex", {}, 12), (SEER, SEER, W, W, "nobody", "nobody"))
    assert [problem.args for problem in found] == [{"role": SEER}]


# Penalties


@pytest.mark.rule("WW-237", "WW-238", "WW-239", "WW-236", "WW-010", "AMB-75")
@pytest.mark.parametrize(
    ("act", "told"),
    [
        ("remind", {"penalty": "remind"}),
        ("warn", {"penalty": "warn"}),
        ("mute", {"penalty": "mute", "times": 1}),
        ("novote all", {"penalty": "novote", "times": -1}),
        ("nonight 2", {"penalty": "nonight", "times": 2}),
        ("novote once", {"penalty": "novote", "times": 1}),
    ],
    ids=str,
)
def test_penalties_are_announced(act: str, told: Mapping[str, Any]) -> None:
    table = day()
    table.rule(act, 5)
    assert table.told("common-penalty", "room") == {"seat": 5, **told}


@pytest.mark.rule("WW-237", "AMB-75")
def test_what_cannot_be_ruled() -> None:
    moon = day("b12_444_guard", "moon")
    assert refused_ruling(moon, "novote", 5) == "werewolf-no-penalties"
    table = day()
    assert refused_ruling(table, "praise", 5) == "common-unknown-ruling"
    assert refused_ruling(table, "warn", None) == "common-no-seat"
    assert refused_ruling(table, "warn", 13) == "common-no-seat"
    assert refused_ruling(table, "novote often", 5) == "common-bad-number"
    assert refused_ruling(table, "novote 0", 5) == "common-bad-number"
    assert refused_ruling(table, "mvp", 5) == "werewolf-no-award"
    table.rule("forfeit", 1)
    assert refused_ruling(table, "warn", 5) == "common-game-over"


@pytest.mark.rule("WW-240", "AMB-77")
def test_a_ban_from_one_vote() -> None:
    table = day()
    table.rule("novote", 5)
    to(table, "VOTE")
    assert 5 not in table.asked("werewolf-exile-vote")
    assert 5 in vote(table, {1: 9, 2: 10})["barred"]
    to(table, "VOTE")
    assert 5 in table.asked("werewolf-exile-vote")


@pytest.mark.rule("WW-240", "AMB-77")
@pytest.mark.parametrize(("act", "missing"), [("mute", 1), ("mute 2", 2), ("mute all", 3)])
def test_a_ban_from_speeches(act: str, missing: int) -> None:
    table = day()
    table.rule(act, 5)
    table.rule("mute", 5) if act == "mute all" else None
    silent = 0
    for _ in range(3):
        to(table, "VOTE")
        silent += 5 not in [tell["seat"] for tell in table.tells("werewolf-speaker")[-12:]]
        to(table, "STAGE")
        night(table)
    assert silent == missing


@pytest.mark.rule("WW-240", "AMB-77", "WW-070")
def test_a_ban_from_a_night_shows_nowhere() -> None:
    worlds = []
    for banned in (True, False):
        table = day()
        if banned:
            for seat in table.game.seats:
                table.rule("nonight", seat)
        else:
            for seat in table.game.seats:
                table.rule("warn", seat)
        peace(table)
        before = len(room(table))
        asked = bool(table.asked("werewolf-guard"))
        night(table)
        worlds.append(room(table)[before:])
        assert asked is not banned
        peace(table)
        assert table.asked("werewolf-guard")
    assert worlds[0] == worlds[1]


@pytest.mark.rule("WW-240", "AMB-77")
def test_a_ban_made_at_night_is_for_the_next_night() -> None:
    table = village()
    while not table.asked("werewolf-seer"):
        table.expire()
    table.rule("nonight", 5)
    assert table.asked("werewolf-seer") == (5,)
    nights = []
    for _ in range(3):
        nights.append(len([one for one in table.log if isinstance(one, Ask) and one.prompt.key == "werewolf-seer"]))
        to(table, "SPEECH")
        peace(table)
        night(table)
    assert nights == [1, 1, 2]


@pytest.mark.rule("WW-240")
@pytest.mark.parametrize("key", ["werewolf-sheriff-voting", "werewolf-exile-voting"])
def test_who_is_banned_is_not_called_a_voter(key: str) -> None:
    table = village()
    night(table)
    table.rule("novote 2", 3)
    elect(table, 5, 9)
    to(table, "VOTE")
    assert 3 not in table.told(key)["voters"]
    assert 2 in table.told(key)["voters"]


@pytest.mark.rule("WW-240", "WW-150")
def test_who_is_banned_is_not_called_next() -> None:
    table = village()
    night(table)
    table.rule("mute 2", 9)
    run(table, 5, 9, 11)
    to(table, "ELECT")
    vote(table, {1: 5, 2: 11, 3: 0}, "werewolf-sheriff-vote")
    to(table, "VOTE")
    told = [(tell["kind"], tell["seat"], tell["next"]) for tell in table.tells("werewolf-speaker")]
    assert told[:2] == [("campaign", 5, 11), ("campaign", 11, None)]
    speeches = [(seat, following) for kind, seat, following in told if kind == "day"]
    assert [following for _, following in speeches] == [*(seat for seat, _ in speeches[1:]), None]
    assert 9 not in {seat for seat, _ in speeches}


@pytest.mark.rule("WW-240", "WW-160")
def test_who_is_banned_from_last_words_is_not_called_next() -> None:
    table = village()
    night(table, knife=5, poison=9)
    table.rule("mute", 9)
    no_election(table)
    to(table, "WORDS")
    assert (table.told("werewolf-speaker")["seat"], table.told("werewolf-speaker")["next"]) == (5, None)


@pytest.mark.rule("WW-240")
def test_where_everybody_is_banned_from_everything_the_days_still_pass_one_by_one() -> None:
    table = village(**{"night.fixed_length": False, "sheriff.enabled": False})
    for ban in ("mute all", "novote all", "nonight all"):
        for seat in table.game.seats:
            table.rule(ban, seat)
    for number in (1, 2, 3):
        to(table, "VOTE")
        assert (table.board.number, last_wait(table).floor) == (number, table.game.options.number("timer.vote"))
        table.expire()


@pytest.mark.rule("WW-240", "WW-158")
def test_a_banned_player_has_no_last_words() -> None:
    table = day()
    to(table, "VOTE")
    table.rule("mute", 9)
    vote(table, {1: 9, 2: 10})
    to(table, "VOTE")
    assert [tell["seat"] for tell in table.tells("werewolf-speaker") if tell["kind"] == "duel"] == [10]
    table.rule("mute", 9)
    vote(table, 9)
    assert phase(table) == "SHOOT"


@pytest.mark.rule("WW-240")
def test_all_speakers_of_a_duel_may_be_banned() -> None:
    table = day()
    to(table, "VOTE")
    for seat in (9, 10):
        table.rule("mute", seat)
    vote(table, {1: 9, 2: 10})
    assert (phase(table), table.board.round) == ("VOTE", 2)


@pytest.mark.rule("WW-043")
def test_a_state_that_passes() -> None:
    table = day()
    table.rule("mute", 9)
    to(table, "VOTE")
    assert 9 not in [tell["seat"] for tell in table.tells("werewolf-speaker")]
    to(table, "STAGE")
    night(table)
    to(table, "VOTE")
    assert 9 in [tell["seat"] for tell in table.tells("werewolf-speaker")]


@pytest.mark.rule("WW-042")
def test_who_lives_again_takes_part_again() -> None:
    table = day()
    strike(table, 9, 10, 11)
    peace(table)
    table.board.living = sorted([*table.board.living, 9])
    night(table)
    assert table.told("werewolf-order-set")["seats"].count(9) == 1
    to(table, "VOTE")
    assert 9 in table.asked("werewolf-exile-vote")
    strike(table, 12)
    assert not table.board.reason


@pytest.mark.rule("WW-040", "WW-041")
def test_who_is_about_to_die_still_takes_part() -> None:
    table = village()
    night(table, knife=9)
    assert [doom.seat for doom in table.board.doomed] == [9]
    assert 9 in table.board.living
    assert 9 in table.asked("werewolf-run")
    no_election(table)
    assert table.board.doomed == []
    assert dead(table) == [9]


@pytest.mark.rule("WW-241", "WW-237", "WW-251")
def test_nobody_is_killed_twice_but_the_dead_may_still_be_ruled_out() -> None:
    table = day()
    strike(table, 9)
    assert refused_ruling(table, "execute", 9) == "werewolf-dead-already"
    table.rule("execute-loss", 9)
    assert table.told("common-penalty", "room") == {"seat": 9, "penalty": "execute-loss"}
    assert dead(table) == [9]
    assert refused_ruling(table, "execute-loss", 9) == "werewolf-dead-already"
    table.rule("warn", 9)
    table.rule("mute", 9)
    strike(table, 1, 2, 3, 4)
    winner, _, winners = end_of(table)
    assert winner == "good"
    assert 9 not in winners


@pytest.mark.rule("WW-241", "AMB-76")
def test_the_speaker_is_killed() -> None:
    table = day()
    first, second = table.told("werewolf-speaker")["seat"], table.told("werewolf-speaker")["next"]
    table.rule("execute", first)
    assert table.told("werewolf-speaker")["seat"] == second
    assert "SHOOT" not in phase(table)


@pytest.mark.rule("WW-241", "WW-243", "AMB-76")
def test_a_kill_ends_no_stage_of_somebody_else() -> None:
    heir = village()
    night(heir)
    elect(heir, 2, 9)
    to(heir, "SPEECH")
    speaker = heir.told("werewolf-speaker")["seat"]
    heir.answer(2, "bomb", key="werewolf-bomb")
    heir.rule("execute", speaker)
    heir.answer(2, 9, key="werewolf-badge")
    assert heir.board.sheriff == 9
    shot = village()
    night(shot, knife=7)
    run(shot, 2, 9)
    shot.answer(2, "pass", key="werewolf-speak")
    assert shot.told("werewolf-speaker")["seat"] == 9
    shot.answer(2, "bomb", key="werewolf-bomb")
    shot.rule("execute", 9)
    assert shot.asked("werewolf-shoot") == (7,)


@pytest.mark.rule("WW-038", "WW-241", "WW-080")
def test_a_wolf_killed_at_night_reads_no_further() -> None:
    table = village()
    to(table, "WOLVES")
    table.rule("execute", 2)
    before = len(table.log)
    table.answer(1, 9, key="werewolf-knife")
    table.answer(1, key="werewolf-knife")
    table.expire()
    seen = {effect.key: effect.to for effect in table.log[before:] if isinstance(effect, Tell)}
    told = ("werewolf-knife-choice", "werewolf-knife-back", "werewolf-knife-result")
    assert [seen[key] for key in told] == [(3, 4), (3, 4), (1, 3, 4)]
    assert relays(table, "wolves") == [
        ((1, 2, 3, 4), True),
        ((1, 2, 3, 4), False),
        ((1, 3, 4), True),
        ((1, 3, 4), False),
    ]


@pytest.mark.rule("WW-038", "WW-241", "WW-120")
def test_lovers_killed_while_they_meet_write_no_further() -> None:
    table = village("b9_cupid")
    act(table, "link", (7, 8))
    to(table, "LOVERS")
    table.rule("execute", 7)
    assert relays(table, "lovers") == [((7, 8), True), ((7, 8), False)]
    assert not table.board.channels


@pytest.mark.rule("WW-170", "WW-241", "AMB-76")
def test_the_dead_are_not_exiled() -> None:
    table = village("b12_444_idiot")
    night(table)
    no_election(table)
    vote(table, 10)
    assert phase(table) == "FLIP"
    table.rule("execute", 10)
    to(table, *AT_NIGHT)
    assert table.told("werewolf-exiled")["seat"] is None
    assert cause(table, 10) == "referee_kill"


@pytest.mark.rule("WW-241", "WW-164")
@pytest.mark.parametrize("where", ["VOTE", "CALL", "ORDER", "BADGE", "SHOOT", "FLIP", "ELECT", "CAMPAIGN"])
def test_a_kill_in_any_stage_does_no_harm(where: str) -> None:
    table = village("b12_444_idiot")
    night(table, knife=7 if where == "SHOOT" else 0)
    elect(table, 8, 5) if where not in ("ELECT", "CAMPAIGN") else [
        table.answer(s, "run" if s in (8, 5) else "stay", key="werewolf-run") for s in table.asked("werewolf-run")
    ]
    to(table, where, "VOTE")
    if where in ("FLIP", "BADGE"):
        vote(table, 8)
        table.answer(8, "flip" if where == "BADGE" else "stay")
        to(table, where)
    assert phase(table) == where
    for seat in (5, 8, 9):
        for key in ("werewolf-exile-vote", "werewolf-sheriff-vote", "werewolf-shoot"):
            for voter in table.asked(key):
                if "9" in table.prompt(voter, key).choices and voter not in (5, 8, 9):
                    table.answer(voter, 9, key=key)
        table.rule("execute", seat)
    to(table, "WOLVES", "OVER")
    assert {5, 8, 9} <= set(dead(table))
    assert len(dead(table)) == len(set(dead(table)))


@pytest.mark.rule("WW-241", "WW-251")
def test_a_kill_with_personal_loss() -> None:
    table = day()
    table.rule("execute-loss", 9)
    strike(table, 1, 2, 3, 4)
    winner, _, winners = end_of(table)
    assert winner == "good"
    assert 9 not in winners
    assert 10 in winners


@pytest.mark.rule("WW-242", "AMB-78")
@pytest.mark.parametrize(("seat", "winner"), [(1, "good"), (9, "wolf")])
def test_a_forfeit_between_two(seat: int, winner: str) -> None:
    table = day()
    table.rule("forfeit", seat)
    assert end_of(table)[:2] == (winner, "forfeit")


@pytest.mark.rule("WW-242", "AMB-78")
def test_a_forfeit_among_three() -> None:
    table = village("b9_cupid")
    night(table, link=(4, 7))
    no_election(table)
    table.rule("forfeit", 8)
    assert not table.board.reason
    strike(table, 1, 5)
    assert not table.board.reason
    strike(table, 4)
    assert end_of(table)[:2] == ("wolf", "forfeit")
    other = village("b9_cupid")
    night(other, link=(4, 7))
    no_election(other)
    other.rule("forfeit", 8)
    other.rule("forfeit", 5)
    assert end_of(other)[:2] == ("third", "forfeit")


@pytest.mark.rule("WW-261", "AMB-09", "AMB-06")
@pytest.mark.parametrize("policy", ["timeout", "kill"])
def test_who_leaves(policy: str) -> None:
    table = day(**{"leave.policy": policy})
    table.leave(9)
    table.leave(9)
    assert dead(table) == ([9] if policy == "kill" else [])
    for seat in (10, 11, 12):
        table.leave(seat)
    if policy == "kill":
        assert end_of(table)[:2] == ("wolf", "villagers-dead")


# Awards and the end


@pytest.mark.rule("WW-244", "WW-209", "WW-222")
def test_the_best_player_is_voted() -> None:
    table = day()
    strike(table, 1, 2, 3, 4)
    assert phase(table) == "AWARD"
    assert "1" not in table.prompt(9, "werewolf-award").choices
    for seat in table.asked("werewolf-award"):
        table.answer(seat, 9 if seat % 2 else 10)
    assert table.told("werewolf-awards", "room")["honours"] == ["mvp"]
    assert table.told("werewolf-honoured", "room") == {"honour": "mvp", "seats": [9, 10], "_votes": 6, "style": 2}
    assert end_of(table)[0] == "good"


@pytest.mark.rule("WW-244", "WW-245")
def test_three_at_once_are_none() -> None:
    table = day(**{"award.consolation": "vote"})
    strike(table, 1, 2, 3, 4)
    table.all("werewolf-award", {1: 9, 2: 10, 3: 11})
    table.all("werewolf-consolation", {9: 1, 10: 1})
    table.expire()
    assert [tell["seats"] for tell in table.tells("werewolf-honoured")] == [[], [1]]


@pytest.mark.rule("WW-244", "WW-245")
def test_the_host_awards() -> None:
    table = day(**{"award.mvp": "host", "award.consolation": "host"})
    assert refused_ruling(table, "mvp", 9) == "werewolf-no-award"
    strike(table, 1, 2, 3, 4)
    assert (phase(table), last_wait(table).floor) == ("AWARD", 60)
    assert refused_ruling(table, "mvp", 1) == "werewolf-no-award"
    assert {tell["honour"] for tell in table.tells("werewolf-award-due")} == {"mvp", "consolation"}
    table.rule("mvp", 9)
    assert refused_ruling(table, "mvp", 9) == "werewolf-award-given"
    table.rule("mvp", 10)
    assert table.told("werewolf-award-noted", "room") == {"honour": "mvp", "seat": 10}
    assert refused_ruling(table, "mvp", 11) == "werewolf-award-given", "one or two"
    table.rule("consolation", 1)
    table.expire()
    assert [tell["seats"] for tell in table.tells("werewolf-honoured")] == [[9, 10], [1]]


@pytest.mark.rule("WW-245", "WW-241")
def test_who_was_ruled_out_is_of_no_losing_faction() -> None:
    table = day(**{"award.consolation": "vote"})
    table.rule("execute-loss", 9)
    strike(table, 1, 2, 3, 4)
    assert table.prompt(10, "werewolf-award").choices == ("5", "6", "7", "8", "10", "11", "12", "abstain")
    assert table.prompt(10, "werewolf-consolation").choices == ("1", "2", "3", "4", "abstain")


@pytest.mark.rule("WW-244", "WW-247")
def test_no_awards_without_a_winner() -> None:
    table = day(**{"victory.draw": {"max_days": 1}})
    to(table, "AWARD", "OVER")
    assert phase(table) == "OVER"
    aborted = day()
    aborted.apply(Abort())
    assert (ended(aborted).winner, ended(aborted).reason, aborted.game.prompts) == (None, "aborted", {})


@pytest.mark.rule("WW-249", "WW-248")
def test_the_review_tells_everything() -> None:
    table = village("b9_cupid")
    night(table, link=(4, 7), knife={4: 3, 5: 3, 6: 8}, check=4, poison=8)
    no_election(table)
    exile(table, 5)
    strike(table, 6, 4, 1)
    to(table, "OVER")
    assert WEREWOLF.recap(table.game) == []
    first = table.tells("werewolf-recap", "room")[0]
    assert first["night"] == [
        {
            "linked": [4, 7],
            "relative": None,
            "card": None,
            "guard": None,
            "knife": None,
            "antidote": False,
            "poison": 8,
            "check": 4,
            "wolf": True,
            "dream": None,
        }
    ]
    assert first["knives"] == [{"seat": 4, "target": 3}, {"seat": 5, "target": 3}, {"seat": 6, "target": 8}]
    assert first["deaths"][0] == {"seat": 8, "causes": ["poison"], "night": True, "by": None}
    assert first["votes"][0]["lines"][0]["seat"] == 5
    guard = village()
    night(guard, guard=9)
    strike(guard, 1, 2, 3, 4)
    to(guard, "OVER")
    assert guard.tells("werewolf-recap")[0]["gestures"] == [{"seat": 7, "loaded": True}]
    moon = village("b12_444_guard", "moon", **{"penalty.enabled": True})
    assert WEREWOLF.recap(moon.game) == []


@pytest.mark.rule("WW-248", "WW-249")
@pytest.mark.parametrize("field", ["nights", "deaths", "votes"])
def test_the_review_shows_what_the_table_wants(field: str) -> None:
    fields = {"nights": 0, "deaths": 0, "votes": 0, field: 1}
    table = day(**{"record.fields": fields})
    exile(table, 9)
    args = WEREWOLF.recap(table.game)[0].args
    assert [bool(args[name]) for name in ("night", "deaths", "votes")] == [
        field == n for n in ("nights", "deaths", "votes")
    ]
    assert args.get("_withheld", False) is (field != "deaths")


@pytest.mark.rule("WW-249", "WW-209")
def test_the_cards_are_no_choice_of_the_review() -> None:
    kind = WEREWOLF.schema.options["record.fields"].kind
    assert isinstance(kind, Table)
    assert kind.rows == ("deaths", "votes", "nights")
    moon = WEREWOLF.schema.resolve("moon", {"board": "b9_std"}, 9)
    assert set(moon.table("record.fields").values()) == {0}


@pytest.mark.rule("WW-229", "WW-015", "AMB-79", "BMV-05")
@pytest.mark.parametrize("on", [True, False])
def test_the_dead_have_a_channel_where_there_is_a_second_scene(on: bool) -> None:
    table = day(**{"secondscene.enabled": on})
    strike(table, 9)
    assert relays(table, "dead") == []
    strike(table, 10)
    assert relays(table, "dead") == ([((9, 10), True)] if on else [])
    strike(table, 1, 2, 3, 4)
    assert relays(table, "dead")[-1:] == ([((9, 10, 1, 2, 3, 4), False)] if on else [])


# What every game keeps


@pytest.mark.rule("WW-259", "WW-260", "WW-262", "WW-246")
def test_a_stored_game_goes_on_where_it_was() -> None:
    table = village()
    to(table, "WOLVES")
    for seat in table.asked("werewolf-knife"):
        table.answer(seat, 9, key="werewolf-knife")
    table.expire()
    table.answer(6, "use", key="werewolf-antidote")
    again = load(WEREWOLF, table.start, dump(table.game))
    assert again.answers == table.game.answers
    assert again.apply(Expire(again.token)) == table.expire()
    assert not table.board.antidote


EVERYTHING: dict[str, Any] = {
    "secondscene.enabled": True,
    "award.consolation": "vote",
    "night.decoy": True,
    "night.identity_stages": "every_night",
    "record.public_votes": True,
    "cupid.timeout": "random",
    "setup.observe_seconds": 5,
}


@pytest.mark.rule("WW-259", "WW-001", "WW-262")
@pytest.mark.parametrize("board", [None, "b12_444_idiot", "x12_halfblood", "x12_wk_guard", "x12_wk_dream", "b9_cupid"])
def test_werewolf_keeps_the_contract(board: str | None) -> None:
    check_ruleset(WEREWOLF, options={**EVERYTHING, "board": board} if board else None, games=1)


ACTS = "knife guard seer dream cupid half-blood antidote poison bomb all-in claim concede flip shoot"
LAWFUL = "seen pack knife-choice knife-back knife-result bombed flipped shot all-in-open verdict"
BY_ROLE = [f"werewolf-{key}" for key in ACTS.split()]
BY_RIGHT = [f"werewolf-{key}" for key in LAWFUL.split()]


@pytest.mark.rule("WW-004", "WW-058", "WW-062", "WW-069", "WW-070", "WW-101", "WW-104")
@pytest.mark.parametrize("board", [None, "b12_444_idiot", "x12_halfblood", "x12_wk_guard", "x12_wk_dream"])
def test_nobody_can_tell_two_deals_apart_before_it_is_due(board: str | None) -> None:
    options = {"afterdeath.uniform_window": True, "idiot.flip_mode": "active", **({"board": board} if board else {})}
    assert check_secrecy(WEREWOLF, by_right=BY_RIGHT, by_role=BY_ROLE, options=options, games=4)


def speech() -> Any:
    """What a person reads, as the shell makes it."""
    spoken = Speech(Words.load([DIRECTORY]))

    def render(locale: str, said: Tell | Prompt) -> str:
        reader = Reader(locale, WEREWOLF, {seat: f"P{seat}" for seat in range(1, 13)})
        if isinstance(said, Prompt):
            labels = [button.label for button in spoken.buttons(reader, said)]
            assert len(set(labels)) == len(labels)
            assert not set(labels) & set(said.choices)
            return spoken.question(reader, said, 30)
        return spoken.text(reader, said.key, said.args)

    return render


@pytest.mark.rule("WW-263", "WW-065")
@pytest.mark.parametrize("board", [None, "b12_444_idiot", "x12_halfblood", "x12_wk_dream"])
def test_everything_has_words(board: str | None) -> None:
    assert check_words(WEREWOLF, speech(), ("zh", "en"), options={**EVERYTHING, "board": board} if board else None)


@pytest.mark.rule("WW-168", "WW-240", "WW-113", "WW-181")
def test_who_has_no_vote_is_named_with_the_reason() -> None:
    table = village("b12_444_idiot")
    night(table)
    table.rule("novote", 12)
    elect(table, 8, 5, winner=8)
    assert table.told("werewolf-vote")["silent"] == [
        {"reason": "ran", "seats": [5, 8]},
        {"reason": "banned", "seats": [12]},
    ]
    vote(table, 8)
    table.answer(8, "flip")
    peace(table)
    night(table)
    vote(table, {1: 9, 2: 10})
    to(table, "VOTE")
    assert vote(table, 0)["silent"] == [{"reason": "flipped", "seats": [8]}, {"reason": "duel", "seats": [9, 10]}]


@pytest.mark.rule("WW-139", "WW-193", "WW-197", "WW-062")
def test_the_room_hears_what_it_waits_for() -> None:
    table = village()
    night(table)
    elect(table, 5, 6)
    to(table, "VOTE")
    exile(table, 5)
    to(table, "STAGE")
    duties = [(tell["seat"], tell["duty"]) for tell in table.tells("werewolf-sheriff-acts")]
    assert duties == [(5, "order"), (5, "call"), (5, "badge")]


@pytest.mark.rule("WW-176", "WW-178")
def test_candidates_are_named_when_they_change_and_not_again() -> None:
    table = village()
    night(table)
    run(table, 5, 6, 7)
    to(table, "WITHDRAWAL")
    table.answer(7, "withdraw")
    to(table, "ELECT")
    assert [tell["seats"] for tell in table.tells("werewolf-candidates")] == [[5, 6, 7], [5, 6]]
    nobody = day()
    assert nobody.tells("werewolf-candidates") == []
    assert nobody.told("werewolf-sheriff")["reason"] == "nobody-ran"


@pytest.mark.rule("WW-152", "WW-263")
def test_the_judges_script() -> None:
    render = speech()
    told = {"seats": [2, 5], "voters": [1, 3], "round": 1, "style": 1}
    election = render("zh", Tell("room", "werewolf-sheriff-voting", told))
    assert all(word in election for word in ("退水", "弃票", "跟票无效", "三、二、一"))
    duel = render("zh", Tell("room", "werewolf-exile-voting", {**told, "round": 2}))
    assert all(word in duel for word in ("PK 台下", "弃票", "跟票无效", "2号", "5号"))
    assert "天黑" in render("zh", Tell("room", "werewolf-night", {"number": 1, "style": 1}))
    assert "睁眼" in render("zh", Tell("room", "werewolf-day", {"number": 1, "closing": "seer", "style": 1}))


@pytest.mark.rule("WW-063", "WW-089", "WW-090")
@pytest.mark.parametrize("seed", range(5))
def test_states_stay_sound(seed: int) -> None:
    board = random_play(WEREWOLF, 12, "codex", f"sound {seed}").game.board
    assert sorted([*board.living, *(death.seat for death in board.deaths)]) == list(range(1, 13))
    assert sum(night.antidote for night in board.nights) <= 1
    assert sum(night.poison > 0 for night in board.nights) <= 1
    assert not any(night.antidote and night.poison for night in board.nights)


RULINGS = ("execute", "execute-loss", "mute", "novote all", "nonight 2", "warn", "mvp", "skip")


@pytest.mark.rule("WW-241", "WW-243", "WW-197", "WW-192")
@pytest.mark.parametrize("seed", range(12))
def test_no_ruling_breaks_a_game(seed: int) -> None:
    preset = ("codex", "face")[seed % 2]
    options = {"board": "b12_444_idiot", "secondscene.enabled": True, "leave.policy": "kill"}
    game, _ = Game.begin(WEREWOLF, make_start(WEREWOLF, 12, preset, options, seed=f"rulings {seed}"))
    dice = Dice(f"rulings {seed}")
    while not game.over:
        command = next_command(game, dice)
        if not dice.below(25):
            command = Rule(dice.pick(RULINGS), dice.pick(game.seats)) if dice.below(4) else Leave(dice.pick(game.seats))
        try:
            game.apply(command)
        except Refused:
            continue
        board = game.board
        assert not board.sheriff or board.sheriff in board.living or board.badge_owed
        assert sorted([*board.living, *(death.seat for death in board.deaths)]) == list(game.seats)
    assert not game.board.channels


@pytest.mark.rule("WW-027", "WW-003")
def test_the_start_fixes_the_configuration() -> None:
    table = village()
    options = dict(table.start.options)
    night(table)
    assert table.game.start.options == options
    assert isinstance(table.start, Start)
    assert counted(table, "werewolf-confirm")[1] == ("confirm",)
    assert keys(table)
    assert custom(W, W, V, SEER, V, V, V).board.roles[0] == W


@pytest.mark.rule("WW-076", "WW-224", "WW-226")
def test_no_channel_outlives_what_it_is_for() -> None:
    table = day()
    strike(table, 1, 2)
    to(table, "WOLVES")
    assert relays(table, "wolves")[-1] == ((3, 4), True)
    for seat in (3, 4):
        table.answer(seat, "agree", key="werewolf-all-in")
    assert relays(table, "wolves")[-1] == ((3, 4), False)
    other = day()
    to(other, "WOLVES")
    other.rule("forfeit", 1)
    assert relays(other, "wolves")[-1] == ((1, 2, 3, 4), False)


@pytest.mark.rule("WW-070", "WW-104", "WW-178")
def test_what_must_not_tell_by_its_length_is_timed_in_every_tempo() -> None:
    for tempo in ("quick", "standard", "slow", "post", "unlimited"):
        values = WEREWOLF.schema.resolve("codex", {"tempo": tempo}, 12).values()
        assert all(values[key] for key in ("timer.night_action", "timer.wolf_stage", "timer.skill", "timer.withdraw"))
        assert bool(values["timer.speech"]) is (tempo != "unlimited")
