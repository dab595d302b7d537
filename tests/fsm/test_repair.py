from fsm.repair import repeat
from tests.fsm.owl_moves import by_day


def test_a_phase_is_held_once_more_without_the_answers_it_had() -> None:
    table = by_day()
    game = table.game
    table.answer(1, 2, key="owls-vote")
    before = {prompt.key: prompt for prompt in game.prompts.values() if prompt.seat == 1}
    waiting, token = game.pending, game.token
    repeat(game)
    after = {prompt.key: prompt for prompt in game.prompts.values() if prompt.seat == 1}
    assert (game.answers, game.pending, game.token) == ({}, waiting + 1, token + 1)
    assert after.keys() == before.keys()
    assert after["owls-vote"].id != before["owls-vote"].id


def test_what_is_kept_stays_answered() -> None:
    table = by_day()
    table.answer(1, 2, key="owls-vote")
    answers = dict(table.game.answers)
    repeat(table.game, kept=("owls-vote",))
    assert table.game.answers == answers
