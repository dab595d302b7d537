tales-name = Tales
tales-preset-plain = Plain
tales-role-teller = teller
    .goal = Tell.
    .skill = Telling.
tales-reason-told = all was told
tales-begin = { $players } tellers
tales-turn = { $seat } tells a line.
tales-told =
    { $seat }: { $line ->
        [none] says nothing
       *[other] { $line }
    }
tales-titles =
    Titles:
    { $lines }
tales-line = Tell a line, or pass.
    .pass = Pass
    .unused = You said nothing.
tales-title = What is it called?
tales-guess = What was it about?
tales-moon = Not of the moon, please.
