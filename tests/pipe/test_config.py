import pytest

from tests.pipe.driver import Out, keys
from tests.pipe.room import PipeRoom


def shown(table: PipeRoom, *words: str) -> dict[str, str]:
    (line,) = table.say("zed", " ".join(("/config show", *words)))
    return {option["option"]: option["value"] for option in line["args"]["lines"]}


def exported(table: PipeRoom) -> str:
    return str(table.say("zed", "/config export")[0]["args"]["text"])


def test_an_option_is_shown_set_and_reset(table: PipeRoom) -> None:
    table.open()
    assert shown(table) == {}
    assert shown(table, "vote.abstain") == {"vote.abstain": "false"}
    assert "common-config-set" in keys(table.rule("/config set vote.abstain true"))
    assert shown(table) == {"vote.abstain": "true"}
    assert len(shown(table, "timer.")) > 5
    assert keys(table.rule("/config reset nonsense")) == ["common-unknown-option"]
    assert shown(table) == {"vote.abstain": "true"}
    assert "common-config-reset" in keys(table.rule("/config reset"))
    assert shown(table) == {}


def warned(lines: list[Out]) -> list[Out]:
    return [line["to"] for line in lines if line.get("key") == "common-warning"]


@pytest.mark.rule("AMB-16", "AMB-08")
def test_roles_that_are_a_secret_are_not_told_by_the_options(table: PipeRoom) -> None:
    table.open()
    assert "common-warning" in keys(table.rule("/config set roles.percival false"))
    table.rule("/config private")
    assert warned(table.rule("/config set roles.list_public false")) == [{"person": "mod"}]
    for words in ("/config show roles.percival", "/config export"):
        assert keys(table.say("zed", words)) == ["common-roles-secret"], words
    assert list(shown(table)) == list(shown(table, "roles")) == ["roles.list_public"]
    (topic,) = table.say("zed", "/rules percival")
    assert topic["args"]["lines"] == []
    (line,) = table.whisper("mod", "/config show roles.percival")
    assert line["args"]["lines"][0]["value"] == "false"
    assert "roles.percival=false" in table.whisper("mod", "/config export")[0]["args"]["text"]
    started = table.start()
    assert "common-dealt" in keys(started)
    assert warned(started) == [{"person": "mod"}], "a W_ code is shown, and to nobody else (1.5)"


def test_what_is_exported_can_be_imported_elsewhere(table: PipeRoom) -> None:
    table.open("forum")
    table.rule("/config set vote.publish totals")
    table.rule("/config set lady.after 2,3")
    table.rule("/config set factions.table 5=4/1")
    text = exported(table)
    assert text == "preset=forum vote.publish=totals lady.after=2,3 factions.table=5=4/1"
    table.rule("/config reset")
    table.rule("/config set preset classic")
    assert exported(table) == "preset=classic"
    assert keys(table.rule(f"/config import {text}"))[-1] == "common-config-imported"
    assert exported(table) == text


@pytest.mark.parametrize(
    ("typed", "value"), [("2，3", "2,3"), ("3、 2", "2,3"), ("2, 3", "2,3"), ("4", "4"), ("none", "-"), ("-", "-")]
)
def test_a_list_is_typed_with_the_signs_of_any_keyboard_and_takes_the_place_of_the_usual_one(
    table: PipeRoom, typed: str, value: str
) -> None:
    table.open()
    (line,) = [one for one in table.rule(f"/config set lady.after {typed}") if one["key"] == "common-config-set"]
    assert line["args"] == {"option": "lady.after", "value": value}


WRONG = {
    "common-bad-option": (
        *("set vote.abstain maybe", "set vote.max_rejections 0", "set timer.team_vote_s 1209601"),
        *("set factions.table 5=3", "set tempo fast", "set", "import vote.publish=totals vote.abstain=maybe"),
    ),
    "common-unknown-option": ("set nope 1", "set \u202evote.abstain\u200b true", "import nope=1", "dance"),
    "common-unknown-preset": ("set preset nope", "import preset=nope"),
    "common-bad-import": ("import", "import vote.abstain true"),
}


def test_a_wrong_configuration_command_is_refused_and_changes_nothing(table: PipeRoom) -> None:
    table.open()
    for key, commands in WRONG.items():
        for words in commands:
            assert keys(table.rule(f"/config {words}")) == [key], words
            assert exported(table) == "preset=extended", words


def test_players_may_read_the_options_and_change_one_only_as_most_of_them_want(table: PipeRoom) -> None:
    table.open()
    assert keys(table.say("ann", "/config set vote.abstain true")) == ["common-change-asked"]
    assert keys(table.say("ann", "/config reset")) == ["common-config-reset"], "there is nothing to put back"
    assert keys(table.say("ann", "/config import vote.abstain=true tempo=slow")) == ["common-change-asked"]
    for words in ("reset", "import vote.abstain=true"):
        assert keys(table.say("zoe", f"/config {words}")) == ["common-not-moderator"]
    assert keys(table.whisper("ann", "/config show")) == ["common-only-in-room"]
    assert shown(table) == {}


@pytest.mark.rule("AV-010")
def test_during_a_game_the_next_one_is_configured(table: PipeRoom) -> None:
    table.begin()
    (line,) = table.rule("/config set vote.max_rejections 2")
    assert (line["key"], line["args"]["code"]) == ("common-config-next", "E_STATE")
    assert table.rule("/status")[0]["args"]["max_rejections"] == 5
    assert "next game" in table.rule("/config import vote.max_rejections=2")[0]["text"]
    table.rule("/void")
    table.over = None
    table.again()
    table.rule("/start")
    assert table.rule("/status")[0]["args"]["max_rejections"] == 2
    assert "next game" in table.rule("/config reset")[0]["text"]


def test_the_room_remembers_its_options_for_the_next_table(table: PipeRoom) -> None:
    table.open("classic")
    table.rule("/config set roles.percival true")
    table.rule("/void")
    table.rule("/new avalon")
    assert exported(table) == "preset=classic roles.percival=true"


@pytest.mark.rule("AV-001", "AV-015")
def test_a_game_that_cannot_be_played_is_not_started(table: PipeRoom) -> None:
    table.rule("/new avalon classic")
    for person in table.people[:4]:
        table.say(person, "/join")
    (line,) = table.rule("/start")
    assert (line["key"], line["args"]) == ("common-too-few", {"missing": 1, "min": 5})
    table.say("eve", "/join")
    table.rule("/config set roles.morgana true")
    table.rule("/config set roles.mordred true")
    (line,) = [line for line in table.rule("/start") if line["kind"] == "refused"]
    assert line["args"]["codes"] == ["E_EVIL_OVERFLOW"]
    table.rule("/config reset")
    assert "common-dealt" in keys(table.start())


def confirm(table: PipeRoom, person: str) -> list[Out]:
    return table.press(person, table.asked("avalon-confirm-rules")[person]["prompt"], "confirm")


@pytest.mark.rule("AV-011")
def test_the_deal_waits_until_everybody_has_agreed(table: PipeRoom) -> None:
    table.open("classic")
    assert set(table.asked("avalon-confirm-rules")) == set(table.people)
    for person in ("ann", "bob", "dan"):
        confirm(table, person)
    assert table.public[-1]["args"] == {"count": 3, "of": 5}
    (line,) = table.rule("/start")
    assert (line["key"], line["args"]) == ("common-unconfirmed", {"seats": [3, 5]})
    assert "common-dealt" not in keys(confirm(table, "cid"))
    assert "common-dealt" in keys(confirm(table, "eve")), "nobody has to start it once more"


@pytest.mark.rule("AV-011")
def test_a_start_that_waits_does_so_for_this_table_only_and_outlives_a_restart(table: PipeRoom) -> None:
    table.open("classic")
    table.rule("/start")
    table.say("fay", "/join")
    for person in (*table.people, "fay"):
        assert "common-dealt" not in keys(confirm(table, person)), "somebody has joined since"
    table.rule("/kick 6")
    table.rule("/start")
    for person in table.people[:4]:
        confirm(table, person)
    assert "common-dealt" in keys(confirm(table, table.people[4]))


@pytest.mark.rule("AV-011")
@pytest.mark.parametrize("change", ["/config set roles.percival true", "/kick 5", "another player"])
def test_any_change_asks_everybody_anew(table: PipeRoom, change: str) -> None:
    table.open("classic")
    old = {person: line["prompt"] for person, line in table.asked("avalon-confirm-rules").items()}
    confirm(table, "ann")
    confirm(table, "bob")
    if change == "another player":
        table.say("fay", "/join")
    else:
        table.rule(change)
    now = table.asked("avalon-confirm-rules")
    assert table.told("common-confirmed")[-1]["args"]["count"] == 0, "the room reads that nobody has agreed any more"
    assert "ann" in now
    assert "bob" in now
    assert not set(old.values()) & {line["prompt"] for line in now.values()}
    assert keys(table.press("ann", old["ann"], "confirm")) == ["common-prompt-closed"]
    assert keys(table.press("bob", now["ann"]["prompt"], "confirm")) == ["common-not-your-prompt"]
    (line,) = table.rule("/start")
    assert line["key"] in ("common-unconfirmed", "common-too-few")


@pytest.mark.rule("AV-011", "AMB-08")
def test_who_agrees_anew_reads_what_was_changed_but_for_secret_roles(table: PipeRoom) -> None:
    table.open("classic")
    assert "✏️" not in table.asked("avalon-confirm-rules")["ann"]["text"]
    for option, line in (
        ("vote.max_rejections 1", "✏️ <b>Rejections in a row: 1</b>"),
        ("leader.after_quest same", "✏️ <b>Leader after a quest: The same</b>"),
        ("quest.two_fail_min_players 5", "✏️ <b>Players from which it takes two Fails: 5</b>"),
    ):
        table.rule(f"/config set {option}")
        assert line in table.asked("avalon-confirm-rules")["ann"]["text"]
    table.rule("/config set roles.list_public false")
    before = table.asked("avalon-confirm-rules")["ann"]["text"]
    table.rule("/config set roles.percival true")
    assert table.asked("avalon-confirm-rules")["ann"]["text"] == before


def test_a_wrong_confirmation_is_refused(table: PipeRoom) -> None:
    table.open("classic")
    prompt = table.asked("avalon-confirm-rules")["ann"]["prompt"]
    assert keys(table.press("ann", prompt, "maybe")) == ["common-unknown-choice"]
    assert keys(table.press("ann", prompt)) == ["common-wrong-count"]
    assert keys(table.press("ann", prompt, "confirm", "confirm")) == ["common-wrong-count"]
    assert keys(table.press("zed", prompt, "confirm")) == ["common-not-your-prompt"]
    confirm(table, "ann")
    assert keys(table.press("ann", prompt, "confirm")) == ["common-prompt-closed"]


def test_how_many_can_play_is_said_when_it_changes(table: PipeRoom) -> None:
    def told(command: str) -> str:
        return next(str(line["text"]) for line in table.rule(command) if line["key"] == "common-config-set")

    table.open()
    assert told("/config set roles.messengers on").endswith(" The table now takes 8.")
    assert told("/config set vote.abstain on").endswith("✅ Abstaining allowed")
    assert told("/config set preset classic").endswith(" The table now takes 5 to 10.")


def test_a_table_that_can_never_start_invites_nobody_and_says_why(table: PipeRoom) -> None:
    table.open()
    table.rule("/config set lancelot.mode closed_deck")
    lobby, changed, warning = table.rule("/config set roles.lunatic on")
    assert "no number of players fits these settings, see /config." in lobby["text"]
    assert changed["text"].endswith(" No number of players fits these settings.")
    (shown,) = table.say("ann", "/config show")
    codes = [one["code"] for one in warning["args"]["problems"]]
    assert (warning["key"], codes) == ("common-warning", ["E_EVIL_OVERFLOW"])
    assert "⚠️ Too many special roles for Evil" in shown["text"]


def test_where_roles_are_secret_nothing_tells_how_many_they_need(table: PipeRoom) -> None:
    table.open()
    table.rule("/config set roles.list_public off")
    lobby, changed = table.rule("/config set roles.messengers on")
    assert (lobby["args"]["min"], lobby["args"]["max"]) == (5, 10)
    assert "takes" not in changed["text"]
    assert keys(table.rule("/config set roles.lunatic on")) == ["common-lobby", "common-config-set"]
