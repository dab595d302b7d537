from scripts.chats import answer_page

PAGE = """Before.

<!-- typed: hall
[/new avalon]
bob: /join
/opening moderators
bob, in private: /status
-->
old
<!-- end -->

Between.

<!-- typed: hall
[wait 30]
bob: /opening all
-->
<!-- end -->
"""


def test_a_page_shows_what_is_typed_and_what_its_reader_would_see() -> None:
    page = answer_page(PAGE, "en")
    first, second = (part.split("\n```\n")[0].splitlines() for part in page.split("```text\n")[1:])
    assert first[0] == "> bob: /join"
    assert first[2:4] == ["> /opening moderators", "Who may open a table: moderators"]
    assert first[5] == "> bob, in private: /status"
    assert "Avalon" in first[6]
    assert second[0] == "> bob: /opening all"
    assert len(second) > 1  # the refusal, which is his alone
    assert "old" not in page
    assert page.startswith("Before.\n\n<!-- typed: hall\n[/new avalon]\n")
    assert answer_page(page, "en") == page
