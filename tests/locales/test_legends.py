from tests.rendering import spoken


def test_the_table_of_avalon_names_a_vote_as_its_button_does() -> None:
    words = spoken().words
    for sign, choice in (("approved", "approve"), ("rejected", "reject")):
        assert words.label("zh", f"avalon-sign-{sign}", "about") == words.label("zh", "avalon-team-vote", choice)
