from typing import Any

import msgspec
import pytest

from bot.messages.items import RenderContext
from fsm import ROOM, Dice, Expire, Leave, Prompt, Refused, Rule, Tell, apply, begin
from fsm.autoplay import next_command
from fsm.codec import dump, load
from fsm.games.werewolf import WEREWOLF
from fsm.games.werewolf.form.states import State
from fsm.testing import check_ruleset, check_secrecy, check_words, make_start, random_play
from tests.rendering import spoken
from tests.werewolf.moves import village
from tests.werewolf.openings import day
from tests.werewolf.rights import ASKS_THE_DEAD, rights


@pytest.mark.rule("WW-259", "WW-260", "WW-262", "WW-246")
def test_a_stored_game_goes_on_where_it_was() -> None:
    table = village().to("WOLVES")
    table.everyone("werewolf-knife", 9)
    table.expire()
    table.answer(6, "use", key="werewolf-antidote")
    again = load(WEREWOLF, table.start, dump(table.game))
    assert again.answers == table.game.answers
    assert apply(again, Expire(again.token)) == table.expire()
    assert not table.has("save")


def test_a_night_that_an_earlier_release_stored_has_its_deeds() -> None:
    table = village().to("WOLVES")
    stored = msgspec.json.decode(dump(table.game))
    guarded = {
        "guard": 5,
        "dream": 0,
        "relative": 8,
        "linked": [3, 4],
        "card": "seer",
        "acts": {"swap": [2, 7], "hunt": []},
    }
    brewed = {"victim": 9, "antidote": True, "poison": 0, "check": 1, "wolf": False}
    night = {**stored["board"]["nights"][0], "knife": 9, **guarded, **brewed}
    for one in (night, {**night, "victim": 0, "antidote": False, "poison": 6, "wolf": True}):
        stored["board"]["nights"] = [one]
        board = load(WEREWOLF, table.start, msgspec.json.encode(stored)).board
        common = {"guard": [5], "check": [1], "kin": [8], "link": [3, 4], "swap": [2, 7]}
        potions = {"victim": [0], "poison": [6], "seen-wolf": [1]}
        saved = {"victim": [9], "save": [9], "seen-good": [1]}
        assert board.night.deeds == {**common, **(saved if one is night else potions)}
        assert (board.night.cards, board.night.behind(7)) == ({"card": "seer"}, 2)


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
    check_ruleset(
        WEREWOLF, asks_the_dead=ASKS_THE_DEAD, options={**EVERYTHING, "board": board} if board else None, games=1
    )


ACTS = "knife guard seer dream cupid half-blood antidote poison bomb all-in claim concede flip shoot duel"


LAWFUL = "seen pack knife-choice knife-back knife-result bombed flipped shot dueled all-in-open verdict"


BY_ROLE = [f"werewolf-{key}" for key in ACTS.split()]


BY_RIGHT = rights(f"werewolf-{key}" for key in LAWFUL.split())


@pytest.mark.rule("WW-004", "WW-058", "WW-062", "WW-069", "WW-070", "WW-101", "WW-104")
@pytest.mark.parametrize("board", [None, "b12_444_idiot", "x12_halfblood", "x12_wk_guard", "x12_wk_dream"])
def test_nobody_can_tell_two_deals_apart_before_it_is_due(board: str | None) -> None:
    options = {"afterdeath.uniform_window": True, "idiot.flip_mode": "active", **({"board": board} if board else {})}
    hidden = {**options, "death.show_card": False}
    by_right = {**BY_RIGHT, "werewolf-deaths": ROOM} if board == "x12_wk_dream" else BY_RIGHT  # WW-131
    assert check_secrecy(WEREWOLF, by_right=by_right, by_role=BY_ROLE, options=hidden, games=4)


@pytest.mark.rule("WB-006")
def test_open_cards_tell_the_cards_of_the_dead_and_no_others() -> None:
    by_right = {**BY_RIGHT, "werewolf-deaths": ROOM, "werewolf-card-shown": ROOM}
    options = {"afterdeath.uniform_window": True, "idiot.flip_mode": "active", "death.show_card": True}
    assert check_secrecy(WEREWOLF, by_right=by_right, by_role=BY_ROLE, options=options, games=2)


def render(locale: str, said: Tell | Prompt) -> str:
    reader = RenderContext(locale, WEREWOLF, {seat: f"P{seat}" for seat in range(1, 17)})
    if isinstance(said, Prompt):
        labels = [button.label for button in spoken().buttons(reader, said)]
        assert len(set(labels)) == len(labels)
        assert not set(labels) & set(said.choices)
        return spoken().question(reader, said, 30)
    return spoken().text(reader, said.key, said.args)


@pytest.mark.rule("WW-263", "WW-065")
@pytest.mark.parametrize("board", [None, "b12_444_idiot", "x12_halfblood", "x12_wk_dream"])
def test_everything_has_words(board: str | None) -> None:
    assert check_words(WEREWOLF, render, ("zh", "en"), options={**EVERYTHING, "board": board} if board else None)


@pytest.mark.rule("WW-168", "WW-240", "WW-113", "WW-181")
def test_who_has_no_vote_is_named_with_the_reason() -> None:
    table = village("b12_444_idiot").night()
    table.rule("novote", 12)
    table.elect(8, 5, winner=8)
    assert table.told("werewolf-vote")["silent"] == [
        {"reason": "ran", "seats": [5, 8]},
        {"reason": "banned", "seats": [12]},
    ]
    table.vote(8).answer(8, "flip")
    table.board.states.append(State("silenced", 3, source=6, since=1))  # costs no vote
    table.peace().night().vote({1: 9, 2: 10}).to("VOTE")
    assert table.vote(0).count["silent"] == [{"reason": "flipped", "seats": [8]}, {"reason": "duel", "seats": [9, 10]}]


@pytest.mark.rule("WW-139", "WW-193", "WW-197", "WW-062")
def test_the_room_hears_what_it_waits_for() -> None:
    table = village().night().elect(5, 6).to("VOTE").exile(5)
    table.to("STAGE")
    duties = [(tell["seat"], tell["duty"]) for tell in table.tells("werewolf-sheriff-acts")]
    assert duties == [(5, "order"), (5, "call"), (5, "badge")]


@pytest.mark.rule("WW-152", "WW-263")
def test_the_judges_script() -> None:
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
    potions = [night.deeds.keys() & {"save", "poison"} for night in board.nights]
    assert all(len(used) <= 1 for used in potions)
    assert sum("save" in used for used in potions) <= 1
    assert sum("poison" in used for used in potions) <= 1


RULINGS = ("execute", "execute-loss", "mute", "novote all", "nonight 2", "warn", "mvp", "skip")


@pytest.mark.rule("WW-241", "WW-243", "WW-197", "WW-192")
@pytest.mark.parametrize("seed", range(12))
def test_no_ruling_breaks_a_game(seed: int) -> None:
    preset = ("codex", "face")[seed % 2]
    options = {"board": "b12_444_idiot", "secondscene.enabled": True, "leave.policy": "kill"}
    game, _ = begin(WEREWOLF, make_start(WEREWOLF, 12, preset, options, seed=f"rulings {seed}"))
    dice = Dice(f"rulings {seed}")
    while not game.over:
        command = next_command(game, dice)
        if not dice.below(25):
            command = Rule(dice.pick(RULINGS), dice.pick(game.seats)) if dice.below(4) else Leave(dice.pick(game.seats))
        try:
            apply(game, command)
        except Refused:
            continue
        board = game.board
        assert not board.sheriff or board.sheriff in board.living or board.badge_owed
        assert sorted([*board.living, *(death.seat for death in board.deaths)]) == list(game.seats)
    assert not game.board.channels


@pytest.mark.rule("WW-076", "WW-224", "WW-226")
def test_no_channel_outlives_what_it_is_for() -> None:
    table = day().strike(1, 2, 9, 10).to("WOLVES")
    assert table.relays("wolves")[-1] == ((3, 4), True)
    for seat in (3, 4):
        table.answer(seat, "agree", key="werewolf-all-in")
    assert table.relays("wolves")[-1] == ((3, 4), False)
    other = day().to("WOLVES")
    other.rule("forfeit", 1)
    assert other.relays("wolves")[-1] == ((1, 2, 3, 4), False)


@pytest.mark.rule("WW-070", "WW-104", "WW-178")
def test_what_must_not_tell_by_its_length_is_timed_in_every_tempo() -> None:
    for tempo in ("quick", "standard", "slow", "post", "unlimited"):
        values = WEREWOLF.schema.resolve("codex", {"tempo": tempo}, 12).values()
        assert all(values[key] for key in ("timer.night_action", "timer.wolf_stage", "timer.skill", "timer.withdraw"))
        assert bool(values["timer.speech"]) is (tempo != "unlimited")
