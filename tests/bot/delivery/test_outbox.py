from bot.delivery.outbox import OutboxBuilder, OutboxRow, decode_row, encode_rows
from bot.messages.items import AskItem, CloseItem, TellItem
from fsm import Prompt
from storage.base import Sitting


def test_a_commit_has_one_row_for_each_reader() -> None:
    parcels, prompt = OutboxBuilder(), Prompt(101, 1, "avalon-team-vote", ("approve", "reject"))
    parcels.to_seats((2, 1), TellItem("secret", {}))
    parcels.to_room(TellItem("first", {}))
    parcels.to_seats((1,), AskItem("p1-101", prompt, 5.0))
    parcels.to_room(TellItem("second", {"a": [1]}, "slot"))
    parcels.to_seats((1,), CloseItem("p1-101", "avalon-team-vote", ("approve",)))
    sittings = [Sitting(1, "test:@ann", "Ann"), Sitting(2, "test:@bob", "Bob")]
    rows = parcels.rows(7, 3, "test:room", sittings)
    assert [(row.to, row.seat, [type(item) for item in row.items]) for row in rows] == [
        ("test:room", None, [TellItem, TellItem]),
        ("test:@ann", 1, [TellItem, AskItem, CloseItem]),
        ("test:@bob", 2, [TellItem]),
    ]
    assert len({row.n for row in rows}) == 3
    assert [decode_row(7, 3, stored.n, stored.to, stored.body) for stored in encode_rows(rows)] == rows
    assert OutboxBuilder().rows(7, 3, "test:room", sittings) == list[OutboxRow]()
