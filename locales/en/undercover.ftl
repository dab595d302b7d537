### Undercover

undercover-name = Undercover
undercover-title = 🕵️ Undercover
undercover-page-intro =
    <b>The game:</b> Everybody gets a word. The undercover’s word is much like the others, but not the same. You do not know which one you have: listen.
    <b>Each round:</b> Describe your word in one line, one after the other. Then talk, then vote. The player with the most votes is out.
    <b>Winning:</b> Civilians win when all undercovers are out, undercovers when only a few players are left.
    <b>Blank:</b> A blank has no word and makes something up. When voted out, a blank may guess the civilians’ word once, and wins if it is right.
    <b>What to say:</b> Never the word itself. Say too much, and the undercover knows it; too little, and you look like one.
undercover-preset-chat = Written
undercover-preset-blank = With a blank
undercover-preset-voice = Spoken
undercover-called-voice = call, video
undercover-preset-strict = Strict

## Roles and sides

undercover-role-civilian = civilian
    .goal = Find the undercover.
    .skill = You have the word of most players.
undercover-role-undercover = undercover
    .goal = Do not get voted out.
    .skill = You have another word than most players.
undercover-role-blank = blank
    .goal = Do not get voted out, or guess the civilians’ word.
    .skill = You have no word.
undercover-side-civilian = Civilians
undercover-side-undercover = Undercover
undercover-side-blank = Blank

undercover-reason-found = all undercovers are out
    .why = UC-048: no undercover and no blank is left, so the civilians win.
undercover-reason-left = the undercover left the table
    .why = UC-055: a player who leaves is out; with the last undercover or blank gone, the civilians win.
undercover-reason-survived = among the last few
    .why = UC-049: only a few players are left, with an undercover or a blank among them.
undercover-reason-parity = civilians are no longer more
    .why = UC-049: undercovers and blanks are as many as the civilians, who can no longer outvote them.
undercover-reason-rounds = held out to the last round
    .why = UC-051: the rounds are over, with an undercover or a blank still in.
undercover-reason-guessed = the blank guessed the word
    .why = UC-047: a blank was voted out, guessed the civilians’ word and wins alone.

## Prompts

undercover-describe = Describe your word without saying it.
    .pass = Pass
    .otherwise = If you do nothing, you have said nothing this round.
undercover-vote = Who is the undercover?
    .none = Nobody
undercover-guess =
    You are out. Guess the word that most players have. You have one guess.
    A blank who is right wins.
    .pass = No guess
undercover-dead-offer =
    You are out.{ $talk ->
        [true] { " " }Talk with others who are out; players who are in see none of it.
       *[false] { "" }
    }{ $god ->
        [true] { "" }
            The god view shows both words and all roles.{ $talk ->
                [true] { " " }Once you have seen it, you write in the channel only if everybody there has seen it.
               *[false] { "" }
            }
       *[false] { "" }
    }
    .channel = Channel of the dead
    .god = God view
    .typed = dead
    .unused = You are out
undercover-go-on = Are you still here?
    .go = Play on
    .otherwise = With no press the game is over.

## Messages

undercover-begin =
    { $players } players: { $undercovers ->
        [1] 1 undercover
       *[other] { $undercovers } undercovers
    }{ $blanks ->
        [0] { "" }
        [1] , 1 blank
       *[other] , { $blanks } blanks
    }.
    Everybody{ $blanks ->
        [0] { "" }
       *[other] { " " }but the blank
    } has a word. The undercover’s is much like the others, but not the same. <b>You do not know which one you have.</b>
    Your word is in the private chat; /role shows it again.
undercover-word = Your word: <b>{ $word }</b>
undercover-no-word = You are <b>blank</b>: you have no word. Listen to the others and make something up.
undercover-turn =
    🎤 Round { $round }: <b>{ $seat }</b>{ $seconds-optional ->
        [none] { "" }
       *[other] , { $seconds }
    }. { $typed ->
        [true] Reply to this with one line, or send it in private.
       *[other] Say it aloud, then send /pass.
    }{ $next ->
        [none] { "" }
       *[other] { " " }Next: { $next }
    }
undercover-line = { $seat }: { $line }
undercover-silent = { $seat } said nothing.
undercover-paused =
    💤 No player has said a line or voted for a whole round, so the game stops. If you are here, press “Play on”{ $seconds-optional ->
        [none] .
       *[other] ; with no press within { $seconds }, the game is over.
    }
    .why = UC-057: with no line and no vote in a whole round, everybody seems to be gone.
undercover-own-word = That says your word. Try another line; only you can read this.
undercover-repeated = { $seat } has said that already. Try another line.
undercover-foul = ❌ { $seat } said the word.
undercover-discuss =
    💬 Talk{ $seconds-optional ->
        [none] { "" }
       *[other] { " " }for { $seconds }
    }, then vote.
undercover-lines =
    Round { $number }:
    { $lines }
undercover-votes =
    🗳 The votes:
    { $ballots }
undercover-tie = A tie: { $seats }. Each says one more line, then the others vote again.
    .why = UC-037: on a tie each of them says one more line, and the others vote among them.
undercover-nobody = Nobody is out this round.
    .why = UC-036, UC-038: with no votes, or a second tie, nobody is out.
undercover-out = <b>{ $seat }</b> is out: { $side }.
    .why = UC-036: the player with the most votes is out; that need not be more than half.
undercover-guessed =
    { $right ->
        [true] { $seat } guesses “{ $line }”: right!
       *[other] { $seat } guesses “{ $line }”: wrong.
    }
undercover-words =
    Civilians’ word: <b>{ $word }</b>
    Undercover’s word: <b>{ $other }</b>

## The table

undercover-board = Round { $round }. Still in: { $seats }
undercover-circle = Round { $round }
undercover-column-vote = R{ $number }
undercover-sign-out = out
undercover-rules =
    { $players } players, { $undercovers ->
        [1] 1 undercover
       *[other] { $undercovers } undercovers
    }{ $blanks ->
        [0] { "" }
        [1] , 1 blank
       *[other] , { $blanks } blanks
    }. The undercover’s word is much like the civilians’, and you do not know which one you have; a blank has none.
    Each round everybody says one line, you talk, then vote; most votes is out. On a tie each says one more line and the others vote again; on a second tie nobody is out.
    Civilians win when all undercovers and blanks are out. These win { $end_survivors ->
        [0] { "" }
       *[other] when { $end_survivors } players are left, or{ " " }
    }when they are as many as the civilians.

## Own words

undercover-item = Two words a line, such as: melon | pumpkin. Level and kind may follow: melon | pumpkin | easy | food
undercover-no-pair = Please write two words, such as: melon | pumpkin. Levels are easy, medium and hard.
undercover-too-long = A word has at most { $max } characters.
undercover-alike = The words are the same, or one is part of the other.

## Findings about a configuration

undercover-e-infiltrators = { $infiltrators } undercovers and blanks against { $civilians } civilians: the game would be over at once.

## Options

undercover-option-undercovers = number of undercovers
undercover-option-blanks = number of blanks, who have no word
undercover-option-words-level = how hard the words are: easy, medium, hard, mixed (any)
undercover-option-words-from = where words come from: both (the list and the room’s own), list, room
undercover-option-describe-ends = how a turn ends: first_line (with the first line written), button (spoken, until /pass)
undercover-option-word-check = what counts as saying the own word: off (nothing), word (all of it), pair (two characters of a Chinese word), character (one of them)
undercover-option-word-penalty = for saying the own word: again (another line), out
undercover-option-end-survivors = number of players left at which undercovers win, 0 for none
undercover-option-absence-silent = silent turns in a row until a player counts as away: 10 seconds a turn, and votes do not wait, until the player does something; 0 for never
undercover-option-timer-read-s = seconds to read the word
undercover-option-timer-describe-s = seconds of a turn; twice as long when spoken, up to 30 more
undercover-option-timer-guess-s = seconds to guess
