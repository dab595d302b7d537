from adapters.support.cache import Recent


def test_the_oldest_makes_room_and_what_is_put_again_is_new() -> None:
    recent: Recent[str, int] = Recent(2)
    recent["a"], recent["b"] = 1, 2
    recent["a"] = 3
    recent["c"] = 4
    assert dict(recent) == {"a": 3, "c": 4}
    assert recent.setdefault("d", 5) == 5
    assert (recent.setdefault("c", 6), dict(recent)) == (4, {"c": 4, "d": 5})
