import pytest

from fsm.games.werewolf import BOOK
from fsm.kinds import SKILL_PARTS
from tests.rendering import spoken
from tests.werewolf.cards import SEER, THIEF, WITCH, V, W
from tests.werewolf.moves import Village, custom
from tests.werewolf.texts import LOCALES
from tests.werewolf.whole_bot import PEOPLE, hall

ALL = sorted({skill.name for role in BOOK.parts.values() for skill in role.skills})
USUAL = (W, W, W, SEER, WITCH, V, V, V)


def skills(table: Village, seat: int) -> list[str]:
    told = [tell for tell in table.game.view(seat) if tell.key == "werewolf-skills"]
    assert all(tell.to == (seat,) for tell in told)
    return [skill for tell in told for skill in tell.args["skills"]]


@pytest.mark.rule("WW-007")
@pytest.mark.parametrize("locale", LOCALES)
def test_no_two_skills_share_a_name_and_no_field_is_empty(locale: str) -> None:
    words = spoken().words
    names = [words.render(locale, f"werewolf-skill-{skill}") for skill in ALL]
    assert len(set(names)) == len(ALL)
    records = [
        {field: words.render(locale, f"werewolf-skill-{skill}.{field}") for field in SKILL_PARTS} for skill in ALL
    ]
    assert [field for record in records for field, text in record.items() if not text.strip()] == []
    assert SKILL_PARTS == ("timing", "condition", "target", "manner", "effect")


@pytest.mark.rule("WW-007", "WW-005", "WW-083")
def test_every_role_but_the_villager_has_skills() -> None:
    assert [role.name for role in BOOK.parts.values() if not role.skills] == [V]


def names(locale: str, *found: str) -> list[str]:
    return [spoken().words.render(locale, f"werewolf-skill-{skill}") for skill in found]


def bold(locale: str, *found: str) -> list[str]:
    return [f"<b>{name}</b>" for name in names(locale, *found)]


@pytest.mark.rule("WW-007", "WW-134", "WW-035")
def test_the_thief_has_the_skills_of_the_card_that_was_taken() -> None:
    table = custom(THIEF, *USUAL, W, V, players=9)
    assert skills(table, 1) == ["pick"]
    table.night(card=W)
    assert skills(table, 1) == ["knife", "bomb"]


@pytest.mark.rule("WW-007", "WW-028")
@pytest.mark.parametrize("locale", LOCALES)
async def test_role_prints_them_in_private_and_rules_to_everybody(locale: str) -> None:
    async with hall() as room:
        cards = dict(zip(PEOPLE, room.game.dealt, strict=True))
        witch, villager = (next(person for person in PEOPLE if cards[person] == role) for role in (WITCH, V))
        for person in (witch, villager):
            await room.whisper(person, f"/lang {locale}")
        before = len(room.shown)
        assert "werewolf-skills" in await room.say(witch, "/role")
        told = room.shown[before:]
        assert {message.to for message in told} == {witch}
        (mine,) = (message for message in told if message.key == "werewolf-skills")
        assert [line for line in mine.text.splitlines() if line.startswith("<b>")] == bold(locale, "antidote", "poison")
        assert await room.whisper(villager, f"/rules {names(locale, 'poison')[0]}") == ["common-topic"]
        assert room.shown[-1].text.splitlines()[1:7] == mine.text.splitlines()[-6:]
        assert "werewolf-skills" not in await room.whisper(villager, "/role")
