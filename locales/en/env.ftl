# What an agent reads besides the texts of its game (bot/env/).

env-seat = You play as { $seat }; { $seats } players are at the table.
env-choose =
    { $span ->
        [one] End with your choice in brackets, such as [{ $example }].
        [exact] End with { $most } choices in brackets, such as [{ $example }].
       *[range] End with { $fewest } to { $most } choices in brackets, such as [{ $example }].
    }
env-own-words = Or write your own words in brackets, at most { $most } characters.
env-leave = [leave] does nothing.
env-keep = [keep] stays with your answer.
env-not-offered = [{ $choice }] is not offered here.
