import pytest

from tests.werewolf.moves import Village, village


def bombed_before_the_order() -> Village:
    table = village(**{"bomb.before_order": True, "bomb.blocks_order": False}).night().elect(9, 5)
    table.to("ORDER").bomb(1)
    return table


@pytest.mark.rule("WW-054", "WW-204", "AMB-10", "WW-241")
def test_who_is_executed_before_the_order_has_not_self_destructed() -> None:
    table = bombed_before_the_order()
    table.rule("execute", 1)
    table.answer(9, "ascending", key="werewolf-order")
    assert "werewolf-bombed" not in table.keys
    assert (table.phase, table.board.shown, table.board.ghosts) == ("SPEECH", [], [])


@pytest.mark.rule("WW-054", "WW-204", "AMB-10", "WW-225")
def test_no_all_in_overtakes_a_bomb() -> None:
    table = bombed_before_the_order()
    assert table.refusal(2, "propose", key="werewolf-all-in") == "werewolf-not-now"
    table.rule("execute", 1)
    table.answer(2, "propose", key="werewolf-all-in")
    assert table.phase == "ALL_IN"
