from myname import Table, choose


def test_it_chooses_as_many_as_it_must() -> None:
    offered = [{"id": "1", "label": "#1 Ann"}, {"id": "2", "label": "#2 Bob"}]
    assert sorted(choose([], {"choices": offered, "min": 2, "max": 2})) == ["1", "2"]


def test_it_plays_a_whole_game_and_reads_the_secrets_of_its_own_seat_alone() -> None:
    table = Table(5)
    assert table.play("avalon")["args"]["winner"] in ("good", "evil")
    for lines in table.told.values():
        assert len({line["to"]["seat"] for line in lines if "seat" in line.get("to", {})}) == 1
