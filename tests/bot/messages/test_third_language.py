import re
import shutil
from collections.abc import AsyncIterator, Iterable
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, serialize
from fluent.syntax.visitor import Transformer

import bot.games
import locales
from adapters.base import Button, Capabilities, CommandButton, Message, Question
from adapters.console.prompts import Chosen, Prompts
from adapters.matrix.outgoing.prompts import prompt_of, read_picks
from bot.games import load_words
from bot.messages.vocabulary import Typed
from fsm.games.avalon import AVALON
from locales import problems
from tests.bot import recording
from tests.bot.recording import PEOPLE, Bot, running

ANN, BOB, *_ = PEOPLE
OPEN, CLOSE = "⟦", "⟧"
STRANGE = str.maketrans("abcdefghijklmnopqrstuvwxyz", "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑ")
SAME = re.compile(r"(</?(?:b|i|code)>|<blockquote expandable>|</blockquote>|&\w+;|(?<!\w)/[a-z]+)")
"""Parts that a translator leaves as they are: markup, and commands."""

QUOTE = re.compile("<blockquote expandable>|</blockquote>")
FOREIGN = re.compile(r"[A-Za-z\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]+")
"""Letters and signs of other languages; ours has strange letters, the names of people are taken out before."""

LANGUAGES = ("lang", "config menu l ")

CODES = {
    word
    for option in AVALON.schema.options.values()
    for word in re.findall("[a-z]+", f"{option.kind.allowed} {option.defaults}")
}
"""Values of options, which are shown as `/config set` takes them where no message names them."""

TYPED = """
typed-command =
    .new = öppna
    .join = mitspilen
    .pass = /passu
typed-yes = jes
typed-between = ‖
typed-behind = -a
"""


def strange(text: str) -> str:
    return "".join(part if SAME.fullmatch(part) else part.lower().translate(STRANGE) for part in SAME.split(text))


class Translator(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        node.value = strange(node.value)
        return node

    def visit_StringLiteral(self, node: ast.StringLiteral) -> ast.StringLiteral:
        node.value = strange(node.value)
        return node

    def visit_Message(self, node: ast.Message) -> ast.Message:
        self.generic_visit(node)
        for pattern in (node.value, *(attribute.value for attribute in node.attributes)):
            if pattern is not None:
                pattern.elements = [ast.TextElement(OPEN), *pattern.elements, ast.TextElement(CLOSE)]
        return node


def translated(source: str) -> str:
    return serialize(Translator().visit(FluentParser().parse(source)))


def messages(resource: ast.Resource) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, ast.Message)}


def own_words(source: str) -> str:
    body, own = FluentParser().parse(source), messages(FluentParser().parse(TYPED))
    for entry in (entry for name, entry in messages(body).items() if name in own):
        new = own[entry.id.name]
        entry.value = new.value
        names = {attribute.id.name: attribute for attribute in new.attributes}
        entry.attributes = [names.get(attribute.id.name, attribute) for attribute in entry.attributes]
    return serialize(body)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    only = shutil.ignore_patterns("*.py*", "__pycache__")
    found: Path = shutil.copytree(locales.DIRECTORY, tmp_path_factory.mktemp("words") / "all", ignore=only)
    (found / "xx").mkdir()
    for path in (found / "en").glob("*.ftl"):
        translate = own_words if path.stem == "typed" else translated
        (found / "xx" / path.name).write_text(translate(path.read_text(encoding="utf-8")), encoding="utf-8")
    return found


@pytest.fixture
def folders(monkeypatch: pytest.MonkeyPatch, written: Path) -> Path:
    for module in (locales, bot.games):
        monkeypatch.setattr(module, "DIRECTORY", written)
    words = load_words({})
    monkeypatch.setattr(recording, "words", lambda: words)
    return written


@pytest.fixture
async def table(folders: Path) -> AsyncIterator[Bot]:
    async with running() as bot:
        assert await bot.rule("/lang xx") == ["common-language"]
        yield bot


def foreign(texts: Iterable[str]) -> set[str]:
    found = set[str]()
    for text in texts:
        bare = QUOTE.sub("", text)
        bare = re.sub(r"<code>.*?</code>|</?[bi]>|&\w+;|(?<!\w)/[a-z]+|\b(Ann|Bob|Cid|Dan|Eve|Mod)\b", "", bare)
        found |= set(FOREIGN.findall(bare))
    return found


def shown(bot: Bot, since: int = 0) -> list[str]:
    found: list[str] = []
    for message in bot.platform.sent[since:]:
        found.append(message.text)
        acts = [act for row in message.acts for act in row if not act.say.startswith(LANGUAGES)]
        found += [act.label for act in acts]
        if message.question:
            found += [button.label for button in message.question.buttons]
            found += [word.replace("{choice}", "") for word in message.question.words.values()]
    return found


async def play(bot: Bot) -> None:
    for _ in range(5):
        (team,) = bot.open("avalon-nominate")
        await bot.answer(team, "1", "2")
        for vote in bot.open("avalon-team-vote"):
            await bot.answer(vote, "reject")


async def test_a_whole_game_is_told_in_it(table: Bot) -> None:
    since = len(table.platform.sent)
    await table.rule("/new avalon")
    lobby = table.last("common-lobby").text
    assert lobby.count(OPEN) == lobby.count(CLOSE) > 0
    await table.rule("/config set tempo äää")
    await table.rule("/config")
    await table.rule("/rules merlin")
    for person in PEOPLE:
        await table.say(person, "/join")
    await table.rule("/start")
    await table.say(ANN, "/status")
    await table.say(BOB, "äää", None)
    (team,) = table.open("avalon-nominate")
    await table.answer(team, "7", "9")
    await play(table)
    told = {message.key for message in table.platform.sent[since:]}
    assert {"common-lobby", "common-dealt", "avalon-role", "avalon-nominate", "avalon-team-vote", "common-over"} <= told
    assert {"common-bad-option", "common-unknown-choice", "common-config", "common-welcome"} <= told
    assert foreign(shown(table, since)) == set()


async def test_the_menus_are_in_it(table: Bot) -> None:
    table.platform.capabilities = Capabilities(live=True, buttons=True)
    await table.rule("/new avalon")
    since = len(table.platform.sent)
    pages = ["", *(act.say for row in await _menu(table, "config") for act in row)]
    for page in pages[1:]:
        if page.split()[2:3] in (["g"], ["q"], ["a"], ["n"], ["u"]):
            assert await _menu(table, page)
    assert [word for word in foreign(shown(table, since)) if not any(code.startswith(word) for code in CODES)] == []


async def _menu(bot: Bot, say: str) -> tuple[tuple[CommandButton, ...], ...]:
    await bot.rule(f"/{say}")
    return [message for message in bot.platform.sent if message.key.startswith("common-menu")][-1].acts


async def test_its_names_of_commands_are_understood_beside_all_others(table: Bot) -> None:
    assert await table.rule("öppna avalon") == ["common-lobby"]
    assert "common-welcome" in await table.say(ANN, "mitspilen")
    for line in ("mitspilen", "/mitspilen", "加入", "/join", "/加入"):
        assert await table.say(ANN, line) == ["common-already-seated"], line
    for line in ("passu", "过", "join"):
        assert await table.say(ANN, line) == [], "in a room that is talk"
    for line in ("/passu", "/过", "/pass"):
        assert await table.say(ANN, line) == ["common-no-game"], line


@pytest.mark.parametrize("word", ["jes", "Jes!", "yes", "是"])
async def test_its_word_for_yes_is_understood_beside_all_others(table: Bot, word: str) -> None:
    table.platform.capabilities = Capabilities(once_more="all")
    await table.begin()
    assert await table.rule("/void") == ["common-void-sure"]
    assert "common-over" in await table.rule(f"/void {word}")


@pytest.mark.parametrize("typed", ["1-a‖2-a", "1-a, 2-a", "1号、2号", "1. 2."])
async def test_its_signs_around_numbers_are_understood_beside_all_others(table: Bot, typed: str) -> None:
    await table.begin()
    (team,) = table.open("avalon-nominate")
    await table.say(team.to, typed, None)
    assert table.open("avalon-team-vote"), "the team is put to the vote"


@pytest.mark.parametrize("typed", ["1-a‖2-a", "1号、2号"])
def test_adapters_understand_them_as_well(folders: Path, typed: str) -> None:
    signs = Typed(load_words({})).signs
    buttons = (Button("1", "1 Ann"), Button("2", "2 Bob"))
    question = Question("p1-1", buttons, 2, 2, (), required=True, due=None)
    assert read_picks(typed, prompt_of(question, "@ann:x", "!r", "Pick"), signs) == ("1", "2")
    at_the_console = Prompts(signs)
    at_the_console.put(Message("ask", "m", "console:@you", "k", {}, "Pick", question=question), question)
    assert at_the_console.read(typed) == Chosen("p1-1", ("1", "2"))


def test_its_folder_is_proofread(folders: Path, tmp_path: Path) -> None:
    assert problems([folders]) == []
    spoiled = shutil.copytree(folders, tmp_path / "words")
    typed = spoiled / "xx" / "typed.ftl"
    text = typed.read_text(encoding="utf-8").replace("/passu", "mitspilen").replace("typed-yes", "typed-no")
    typed.write_text(text, encoding="utf-8")
    found = problems([spoiled])
    assert {"xx: typed-command.pass: mitspilen is typed-command.join in xx", "xx: typed-yes is missing"} <= {*found}
    assert all("typed-" in one for one in found)
