### Refusals

common-cannot-start =
    The game cannot start yet:
    { $problems }
common-cannot-start-secret = With these settings the game cannot start. The reason would give away secret roles: the host or a moderator gets it in private with /start.
common-unconfirmed = Not ready yet: { $seats }. Please { $buttons ->
        [true] press the button in private, or send /ready.
       *[other] send /ready.
    } The game begins with the last one.
common-nothing-to-confirm = There is nothing to confirm now. Where everybody has to be ready, I ask as soon as the table is complete.
common-unreachable = I cannot write to { $name } in private. Please send me /start in a private chat first, then join again.
common-unopened = { $name }, open our chat and press Start: your card and your secret questions come there.
common-invited = { $name }, I have invited you to a private chat. Accept the invitation, and the seat is yours.
common-uninvited = { $name }, I cannot invite you to a private chat: your account takes no invitation from me. Please open a chat with me yourself, then send the command again:
common-no-private = I cannot write to { $name } in private. Please send me /start in a private chat first, then try again.
common-notify-invited = { $name }, I call you to the next table in our private chat. Accept the invitation:
common-asked-in-private = { $name }, I have sent an invitation to a private chat. Please accept it, and try once more.
common-no-replay =
    { $number ->
        [none] There is no finished game to replay yet.
       *[other] There is no finished game { $number } to replay. Please give the number of one that was played in this room, or by you: <code>/replay 12</code>
    }
common-nothing-decided = Nothing has been decided in public in this game yet.
common-replay-pruned = Game { $number } cannot be told again: its course was deleted on { $day }, as old games are. Its results stay.
common-replay-above = The story stands above.
common-replay-lost = This game was played by older rules and cannot be replayed.
common-watchers-full = The list of this group is full: { $max } people at most.
common-still-seated = You still sit at a table. /leave it first, or finish the game.
common-faceless = Anonymous admins and channels cannot take a seat. Turn anonymity off and join again.
common-number-taken =
    { $number ->
        [none] Please name a number. Free: { $free }.
       *[other] You cannot have { $number }. Free: { $free }.
    }
common-numbers-drawn = At this table the numbers are drawn; nobody picks one.
common-not-your-turn = It is not your turn to speak: please be silent.
common-warned = Warning: stay silent while others speak, and do not flood the chat. Next time you may get a penalty.
common-too-loud = Please speak normally: no flooding, no shouting, no endless messages.
common-showing = Warning: what I write may not be forwarded here; nobody may show their card.
common-audience-listens = You are in the audience: listen, and say nothing.
common-no-audience = This game is for its players alone: others neither talk nor see the table. Send /notify, and I call you to the next one.
common-dead-reads = At this table the dead do not read along. Come back at the end.
common-god-open = You have opened the god view: you cannot guess any more, and you write in the channel of the dead only if everybody there has opened it.
common-god-refused =
    { $why ->
        [off] This game has no god view. A moderator can turn it on with <code>/config friends</code>, from the next game on.
        [stranger] The god view is for players who are out of this game.
        [in] You are still in the game, so you cannot open the god view.
       *[later] You can open the god view once your last words and skills are over.
    }
common-not-judge = At this table the agreed referee decides.
common-judge-plays = You have had a seat in this game, so you cannot judge it. A moderator who has not played can.
common-no-judge = Nobody outside this game is judging it.
common-not-assistant = You are not an assistant referee of this table.
common-no-pause = This table has agreed not to pause.
common-players-pause = At this table it takes more than half of the players to pause or to go on.
common-not-living = Only players still in the game can do this.
common-not-talk = Players can cut short only speeches and discussions. This phase ends when everybody asked has chosen or its time is up; a moderator who is not playing may end it sooner.
common-only-in-private = Please send me this command in private.
common-no-words = Please write something after the command.
common-too-many = Too many: { $max } at most.
common-unknown-opening =
    { $level ->
        [none] Please choose one: all or moderators.
       *[other] There is no “{ $level }”. Choose all or moderators.
    }
common-unknown-friends = Is this a group of friends? <code>/config friends</code>, or <code>/config strangers</code>.
common-unknown-computers =
    { $level ->
        [none] Who may add computers? <code>/computers host</code>, <code>/computers moderators</code>, or <code>/computers off</code> for nobody.
       *[other] There is no “{ $level }”. Choose host, moderators or off.
    }
common-computers-barred = Only people play here. A moderator can change that: <code>/computers host</code>.
common-only-moderators = Only moderators may add computers here.
common-nobody-missing = Nothing to change. For another number of computers type it: <code>/fill 3</code>.
common-only-moderators-player = Only moderators may let another program play.
common-unknown-player =
    { $word ->
        [none] Please name one
       *[other] There is no { $word } here; name one
    }: { $players ->
        [none] { "" }
       *[other] { $players }, or{ " " }
    }<code>policy</code>, the one built in, which guesses by the rules.
common-player-of-others = { $player } does not play this game.
common-player-too-late = People are seated already. { $player } sends what is said to { $outside }, so choose it before they join.
common-too-few-people =
    { $min ->
        [one] At least one person must sit here before computers can.
       *[other] At least { $min } people must sit here before computers can.
    }
common-too-many-computers =
    { $max ->
        [0] There is no seat for a computer.
        [one] There is a seat for one computer at most.
       *[other] There are seats for { $max } computers at most.
    }
common-is-computer = { $name } is a computer.
common-no-computer = There is no computer on seat { $seat-number } to be replaced.
common-first-round-over = The first round is over. A moderator can still give you the seat: <code>/replace { $seat-number } @name</code>
common-no-number = Please type a number. “{ $word }” is none.
common-out-of-bounds = Please type a number from { $min } to { $max }.
common-unknown-ballots = Where are votes? <code>/ballots room</code> in the group, <code>/ballots private</code> in private.
common-presses-seen = Everybody sees presses here, so votes stay in private.
common-unknown-pictures =
    { $level ->
        [none] Please choose one: light, dark or off.
       *[other] There is no “{ $level }”. Choose light, dark or off.
    }
common-unknown-silence =
    { $level ->
        [none] Please choose one: off, remind or restrict.
       *[other] There is no “{ $level }”. Choose off, remind or restrict.
    }
common-cannot-restrict = I may neither mute people nor delete messages here; see /doctor.
common-wish-counted = Your vote counts already: { $count } so far, and it takes { $needed }.
common-vote-in-private = This is not counted in the group. Please tell me in our private chat.
common-no-stock = The game here draws no words.
common-words-burnt = Words said in the group are burnt and were not kept. Add them in private{ $buttons ->
    [true] .
   *[other] : send /words here, then <code>/words</code> to me in private.
    }
common-words-playing = You are in this game. Look at the words when it is over.
common-words-seen = { $name } has seen words of this group and cannot take a seat in this game.
common-words-known = known already
common-words-full = no room for more than { $max }
common-words-hidden = has invisible characters
common-words-foreign = has a link, a mention or a command
common-bad-quiet = “{ $value }” is not clear. Please write hours such as 23-8, and after them a city or a time zone if needed: <code>/quiet 23-8 Berlin</code>. For no quiet hours: <code>/quiet off</code>.
common-no-rights-known = I cannot find out my rights here. Try again in a moment.
common-unknown-prompt = There is no such question.
common-unknown-option = There is no setting “{ $option }”; see /config.
common-not-your-prompt = This question is not for you.
common-seat-taken-over = { $name } plays on seat { $seat-number } now.
common-ballot-out = You are out of the game, so this vote is not for you.
common-ballot-over = This one is over; please use the newest message.
common-prompt-closed = Closed, not counted.
common-prompt-waits = On hold: something else comes first, so this was not counted. Then we go on from here.
common-too-late =
    Too late: you wrote that before this was asked, so it was not counted.
    { $prompt }
common-unknown-choice =
    { $reminder-optional ->
        [none] There is no such choice
       *[other] { $reminder }
    }; you may choose { $choices }.
common-which-choice = That may be { $choices }: please send the number.
common-which-act = That may be { $choices }: please send the word with the number.
common-use-number = In this game players are known by their numbers only: please send the number.
common-wrong-count =
    { $exact ->
        [true] Choose exactly { $min }.
       *[other] Choose at least { $min } and at most { $max }.
    }
common-text-too-long = That is { $length } characters; at most { $max }, please.
common-text-empty = Please write a line of text, with at least one letter or number.
common-text-foreign = Please write a line of your own, without links, commands or @names, and do not forward one.
common-no-words-wanted = You are not asked to say anything now.
common-stands-alone = “{ $choice }” cannot go together with anything else.
common-answer-final = Your answer is final.
common-answer-stays = You can change this answer, but not take it back.
common-not-room-moderator = Only moderators of the room can do that.
common-not-moderator =
    { $host-optional ->
        [none] Only moderators can do that. The host can too before the game begins, and later if not playing.
       *[other] Only the host ({ $host }) and moderators can do that.
    }
common-too-few =
    { $missing ->
        [1] 1 more player is needed
       *[other] { $missing } more players are needed
    } (at least { $min }){ $other-optional ->
        [none] { "" }
       *[other] . { $players } can play: { $other-optional }{ $buttons-optional ->
            [true] { "" }
           *[other] { " " }(/boards changes it)
        }
    }
common-many-computers =
    { $most ->
        [0] This game needs more people before computers can play as well.
       *[other] With { $people } people, at most { $most } computers can play.
    }
common-no-heir = Nobody else has a seat yet who could be the host.
common-not-your-menu = Somebody else has opened this list. Press Change board for your own.
common-nothing-kept = The number of players decides the board, so there is none to keep.
common-no-boards = This game has no boards to choose from.
common-vouch-needed = Only moderators can do that. Anonymous administrators: say <code>/vouch { $code }</code> in the group's name, and the buttons will work for you.
common-unknown-code = There is no such code. Press the button once more to see yours.
common-no-game = No game is running here.
common-no-lobby = No table is open here. Open one with /new.
common-already-planned = A table is planned for { $when } already. To move it, the host sends <code>/new 21:00</code>.
common-bad-time = There is no time “{ $value }”. Write <code>20:00</code> or <code>tonight 8:30</code>.
common-time-over = { $value } is over for today. For tomorrow send <code>/new tomorrow { $value }</code>.
common-other-zone = Tables here are planned by the time of { $zone }. A moderator changes that by <code>/zone { $value }</code>.
common-unknown-zone = I know no time zone “{ $value }”. A city is enough: <code>/zone Berlin</code>.
common-other-table = There is another table here. Change the settings of the table for later after it.
common-others-elsewhere = { $names } still sit at another table. Wait for its end, or send them off this table.
common-lobby-open = A table is already open here: /join it.
common-table-closed = This link no longer works. Please look in the group.
common-kicked = You were sent off this table. To come back, ask the host or a moderator to say <code>/join { $name }</code> in the group.
common-banned-here = The moderators do not let you sit down here.
common-other-banned = { $name } may not sit down here. First send <code>/unban { $name }</code>.
common-ban-self = You cannot ban yourself.
common-ban-playing = { $name } is playing now. Ban after the game, or let somebody else play on with /replace.
common-ban-moderator = { $name } is a moderator here, who cannot be banned.
common-bans-full = The list is full ({ $max } people). Take some off it by /unban.
common-not-banned = { $name } is not on the list. /ban shows it.
common-not-in-room = You are not in that group. Join the group first, then come back.
common-other-not-in-room = { $name } is not in this group. Invite them first.
common-other-unseen = I cannot see whether { $name } is in this group. Free the seat with <code>/replace { $seat }</code>; then they can take it with /join.
common-account-closed = { $why ->
        [paused] This bot opens no new tables just now.
       *[full] This bot has as many tables as it can serve.
    } Please play with { $account }.
common-draining = I am about to be restarted and open no new tables. Please try again in a while.
common-game-running =
    A game is already running here.{ $notify-optional ->
        [true] { $buttons-optional ->
            [true] { "" }
           *[other] { " " }Send /notify in the group, and I call you to the next one.
        }
        [false] { " " }I call you to the next one.
       *[other] { "" }
    }
common-game-over = This game is over.
common-result-stands = The result has been announced and stands. What is left ends when its time is up, or when a moderator who is not playing says /skip.
common-not-seated = You have no seat at this table.
common-already-seated = You already have a seat at this table.
common-seat-vacant = Your seat has been given up. Say /join in the group to play on, unless somebody takes it first.
common-other-seat = A player who has had another seat in this game cannot take this one.
common-already-left = You have left already. Send /join in the group to come back.
common-running-stranger = The game has begun. Open a private chat with me, and I call you to the next one.
common-full-stranger = The table is full ({ $max } players). Open a private chat with me, and I call you to the next one.
common-room-full =
    The table is full ({ $max } players).{ $notify-optional ->
        [true] { $buttons-optional ->
            [true] { "" }
           *[other] { " " }Send /notify in the group, and I call you to the next one.
        }
        [false] { " " }I call you to the next one.
       *[other] { "" }
    }
common-elsewhere = You are playing at another table. Send me /leave in private first.
common-other-elsewhere = { $name } is playing at another table.
common-other-seated = { $name } has a seat at this table already.
common-which-person = Several people here are called “{ $name }”: please write the number.
common-kick-in-game = The game has begun: <code>/replace N</code> frees a seat now.
common-no-part = The last game is played again by its people and by moderators. Open a table of your own with /new.
common-nothing-played = Nothing has been played here yet. Open a table with /new.
common-roles-secret = This table does not tell which roles are in play.
common-unknown-person = I do not know { $name }. Type @ and pick the person from the list, or let them write something here first.
common-no-seat =
    { $seat ->
        [none] Please name a seat by its number, or in a lobby a person.
       *[other] Nobody here has the seat or the name “{ $seat }”.
    }
common-unknown-command = There is no command <code>{ $command }</code>; see /help.
common-only-in-room = Please use this command in the group.
common-which-table =
    In private I cannot tell which of your tables you mean. Write its number after the command, as in <code>/status #{ $first }</code>, or use the command in its group.
    { $tables }
common-unknown-game = There is no game “{ $game }”. You can play: { $games }.
common-unknown-topic =
    The rules of { $game } say nothing about “{ $topic }”.
    Roles: { $roles }
    Chapters: { $groups }
common-unknown-preset = There is no preset “{ $preset }”. You can choose: { $presets }.
common-bad-option =
    { $value ->
        [none] Please write it like this: <code>/config set OPTION VALUE</code>.
       *[other] { $option } cannot be “{ $value }”.
    }{ $choices-optional ->
        [none] { $reason ->
            [none] { "" }
           *[other] { " " }{ $reason }
        }
       *[other] { " " }It can be:
            { $choices }
    }
common-bad-number =
    { $value ->
        [none] Please give a number.
       *[other] “{ $value }” is not a valid number.
    }
common-bad-deal = These roles cannot be dealt. This game takes: { $expected }.
common-bad-import = Import takes option=value, with spaces between them.
common-same-tempo = That is the tempo of this game already: { $tempo }.
common-already-paused = The game is already paused.
common-not-paused = The game is not paused.
common-paused-refused =
    The game is paused. It goes on after /resume by { $who-optional ->
        [none] a moderator
       *[other] { $who }
    }.
common-no-timer = There is no time limit now.
common-too-much-time = That is too long: at most { $seconds } may be left.
common-too-long = That is too long: { $max } characters at most.
common-too-fast = Too fast, please slow down.
common-not-speaking = It is not your turn to speak.
common-speaks-now = #{ $seat-number } is speaking now
common-speech-over =
    This speech is over{ $seat ->
        [none] { "" }
       *[other] ; #{ $seat-number } is speaking now
    }
common-only-text = I can only read text; this has not been passed on to anybody.
common-only-new = An edited message does not count; please send it anew.
common-not-now =
    { $when-optional ->
        [none] That cannot be done now.
       *[other] Not now: { $when }.
    }
common-dead-outside = Nobody got this. To talk with others who are out, choose “Channel of the dead” first.
common-dead-alone = You are alone in the channel of the dead. I tell you when somebody joins you.
common-not-understood =
    { $playing ->
        [true] Nothing is asked of you now, and nobody got this. /status shows how far the game is.
       *[other] I did not understand that; see /help.
    }
common-unknown-language =
    { $language ->
        [none] You can choose: { $languages }.
       *[other] There is no language “{ $language }”. You can choose: { $languages }.
    }
common-no-rulings = This game has no penalties, no repeats and no winner by ruling: it can be paused, corrected or voided.
common-unknown-ruling =
    { $act ->
        [none] Please say what the ruling is, for example: <code>/penalty 3 warn</code>
       *[other] This game has no ruling “{ $act }”.
    }
common-unavailable = I cannot save anything right now, so this may not have counted. Please look at /status in a moment, and do it again if it is missing.
common-settings-locked =
    Only moderators or the host change settings{ $lobby ->
        [true] , or most of the seated
       *[other] { "" }
    }{ $main ->
        [none] .
       *[other] . Now: { $main }
    }
