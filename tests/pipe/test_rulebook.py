import pytest

from tests.pipe.driver import Out, Pipe
from tests.pipe.room import PipeRoom


def asked(table: PipeRoom, topic: str) -> Out:
    (line,) = table.say("zed", f"/rules {topic}")
    return line


def found(line: Out) -> tuple[list[str], list[str]]:
    assert line["key"] == "common-topic", line
    return [one["role"] for one in line["args"]["roles"]], [one["option"] for one in line["args"]["lines"]]


def test_a_role_goes_by_its_key_its_name_in_any_language_or_a_part_of_it(table: PipeRoom) -> None:
    table.open()
    for role, name, topics in (
        ("merlin", "Merlin", ("merlin", "Merlin", "梅林")),
        ("loyal-servant", "Loyal Servant", ("LOYAL-SERVANT", "loyal servant", "忠臣")),
    ):
        for topic in topics:
            line = asked(table, topic)
            assert (found(line)[0], line["to"]) == ([role], {"room": table.room})
            assert line["text"].startswith(f"<b>{name}</b>\n")
    roles, options = found(asked(table, "lancelot"))
    assert roles == ["good-lancelot", "evil-lancelot"]
    assert "lancelot.mode" in options
    assert not [option for option in options if option.startswith("preset")]


def test_a_chapter_is_all_its_options_as_they_stand(table: PipeRoom) -> None:
    table.open()
    table.rule("/config set timer.team_vote_s 77")
    for topic in ("timers", "限时", "Timers"):
        line = asked(table, topic)
        roles, options = found(line)
        assert (roles, {option.partition(".")[0] for option in options}) == ([], {"timer"})
        assert [one["value"] for one in line["args"]["lines"] if one["changed"]] == ["77"]


def test_where_nothing_is_set_it_is_said_what_the_tempo_sets(table: PipeRoom) -> None:
    def shown(command: str) -> str:
        (line,) = table.say("zed", command)
        return str(line["text"])

    table.open()
    assert "seconds for the discussion: <b>0</b> (by tempo: now 5 minutes)" in asked(table, "timers")["text"]
    assert "<b>wait</b>, or open_nomination (by tempo: now 5 minutes)" in asked(table, "absence")["text"]
    assert "Discussion 5 minutes" in shown("/config show timer.discussion")
    table.rule("/config set tempo unlimited")
    table.rule("/config set timer.lady_s 77")
    table.rule("/config set timeout.lady skip")
    assert "tempo" not in asked(table, "timers")["text"]
    table.rule("/config set tempo quick")
    table.start()
    assert "seconds for the discussion: <b>0</b> (by tempo: now 2 minutes)" in asked(table, "timers")["text"]
    assert "seconds for the Lady: <b>77</b>\n" in asked(table, "timers")["text"]


def test_a_topic_is_explained_first_and_a_value_by_the_words_for_it(table: PipeRoom) -> None:
    table.open()
    text = asked(table, "湖中仙女")["text"].splitlines()
    assert text[1].startswith("<b>Lady of the Lake:</b> ")
    assert "· play with the Lady of the Lake: <b>no</b> (preset)" in text
    assert "· first Lady: <b>after_first_leader</b>, or before_first_leader (preset)" in text
    assert "· Lancelots: <b>off</b>, known (to each other), closed_deck, open_deck" in asked(table, "lancelot")["text"]
    table.rule("/config set lancelot.mode known")
    assert "<b>known (to each other)</b>, closed_deck" in asked(table, "lancelot")["text"]


def test_a_role_brings_no_option_that_only_names_it_among_its_values(pipe: Pipe) -> None:
    (line,) = pipe.say("yan", "/rules 狼人杀 女巫")
    assert found(line)[0] == ["witch"]
    assert {option.partition(".")[0] for option in found(line)[1]} == {"witch"}


def test_what_the_rules_do_not_know_is_refused_with_what_there_is(table: PipeRoom) -> None:
    table.open()
    for topic in ("cheese", "a", "elin", "预言家", "（", "(", "*", "x" * 500):
        line = asked(table, topic)
        assert (line["kind"], line["key"], line["to"]) == ("refused", "common-unknown-topic", {"person": "zed"})
        assert line["args"]["topic"] == topic[:64]
        assert "merlin" in line["args"]["roles"]
        assert "lancelot" in line["args"]["groups"]
        assert "preset" not in line["args"]["groups"]
        assert "Merlin" in line["text"]


def test_without_a_table_every_game_is_looked_through_and_one_can_be_named(pipe: Pipe) -> None:
    def ask(topic: str) -> Out:
        line, *_ = pipe.say("yan", f"/rules {topic}")
        return line

    assert found(ask("预言家"))[0] == ["seer"]
    assert (ask("女巫")["args"]["game"], ask("刺客 女巫")["args"]["game"]) == ("werewolf", "assassins")
    assert ask("werewolf")["key"] == ask("狼人杀")["key"] == ask("狼杀")["key"] == "common-intro"
    assert ask("狼人杀 all")["key"] == "werewolf-rules"
    assert [one["game"] for one in ask("")["args"]["games"]] == ["werewolf", "avalon", "assassins", "undercover"]
    assert ask("werewolf merlin")["args"]["game"] == "werewolf"
    assert ask("werewolf merlin")["key"] == "common-unknown-topic"


@pytest.mark.rule("WB-001", "WB-004")
def test_the_rules_of_a_board_go_by_its_name_and_change_nothing(pipe: Pipe) -> None:
    pipe.say("mod", "/new 狼人杀", "r1", moderator=True)
    boards = {"石像鬼守墓人": "gargoyle_grave", "狼人杀 狼美骑士": "beauty_knight", "白狼骑士": "wwk_knight"}
    for topic, board in boards.items():
        line, *_ = pipe.say("yan", f"/rules {topic}", "r1")
        assert (line["key"], line["args"]["board"], line["args"]["players"]) == ("werewolf-rules", f"p12_{board}", 12)
    line, *_ = pipe.say("yan", "/rules", "r1")
    assert line["args"]["board"] == "p6_rookie"


@pytest.mark.rule("WB-001", "WW-003")
@pytest.mark.parametrize("locale", ["zh", "en"])
def test_every_value_that_is_not_the_presets_is_told_with_its_origin(locale: str) -> None:
    with Pipe(locale=locale) as pipe:
        pipe.say("mod", "/new 狼人杀 法典 梦魇摄梦人", "r1", moderator=True)
        pipe.say("mod", "/config set lastwords.bomb on", "r1", moderator=True)
        rules, changed = pipe.say("yan", "/rules", "r1")
        assert rules["key"] == "werewolf-rules"
        assert (changed["key"], changed["args"]["preset"]) == ("common-differences", "codex")
        values = {one["option"]: (one["value"], one["changed"]) for one in changed["args"]["lines"]}
        assert values["lastwords.bomb"] == ("true", True)
        assert values["dream.allow_skip"] == ("false", False)
        origin = "（板子）" if locale == "zh" else " (board)"
        (own,) = (line for line in changed["text"].splitlines() if line.startswith("✏️"))
        boards = [line for line in changed["text"].splitlines() if line.endswith(origin)]
        assert origin not in own
        assert len(boards) == 1


@pytest.mark.rule("WB-081", "WB-177", "WB-001")
def test_a_board_of_newcomers_lists_what_it_prescribes_open_cards_and_times_first(pipe: Pipe) -> None:
    pipe.say("mod", "/new 狼人杀 新手局", "rookies", moderator=True)
    for person in "abcdefg":
        pipe.say(person, "/join", "rookies")
    _, told = pipe.say("yan", "/rules", "rookies")
    assert (told["key"], told["args"]["preset"]) == ("common-differences", "chat")
    values = {one["option"]: one["value"] for one in told["args"]["lines"]}
    prescribed = ("death.show_card", "sheriff.enabled", "witch.self_save", "victory.wolf", "end.bind")
    assert [values[key] for key in prescribed] == ["true", "false", "first_night", "slaughter_all", "auto"]
    assert (values["timer.speech"], values["timer.vote"]) == ("75", "25")
    assert next(iter(values)) == "death.show_card"
    assert all(key.startswith(("timer.", "speech.")) for key in list(values)[1:13])
    origins = ("（板子）", " (board)")
    assert all(line.endswith(origins) for line in told["text"].splitlines()[1:]), told["text"]


def test_the_roles_of_a_named_game_are_listed_wherever_that_is_asked(pipe: Pipe) -> None:
    pipe.say("mod", "/new avalon", "r1", moderator=True)
    for room in (None, "r1"):
        (line,) = pipe.say("yan", "/roles 狼人杀", room)
        assert "seer" in [one["role"] for one in line["args"]["lines"]]


def test_at_a_table_its_own_game_is_meant_also_in_private(table: PipeRoom) -> None:
    table.begin()
    (line,) = table.whisper("ann", "/rules percival")
    assert (line["key"], line["to"]["person"]) == ("common-topic", "ann")
    assert [line["key"] for line in table.whisper("ann", "/rules 预言家")] == ["common-unknown-topic"]
