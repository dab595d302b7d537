### All games

## Words

common-tempo-quick = quick
common-tempo-standard = standard
common-tempo-slow = slow
common-tempo-post = by post (hours to days)
common-tempo-unlimited = no time limits

common-penalty-remind = reminder
common-penalty-warn = warning
common-penalty-mute = mute
common-penalty-novote = loss of votes
common-penalty-nonight = loss of night actions
common-penalty-execute = execution
common-penalty-execute-loss = execution and personal loss
common-penalty-forfeit = defeat of the whole side

common-choice-none = Nobody
common-choice-abstain = Abstain
common-choice-approve = Approve
common-choice-reject = Reject
common-choice-end = End
common-choice-end-speech = Done
common-choice-end-talk = End the discussion
common-choice-skip = Skip
common-choice-pass = Pass
common-choice-use = Use
common-choice-confirm = Confirm
common-choice-decline = Decline
common-choice-clear = Clear
common-choice-yes = Yes
common-choice-no = No
common-choice-empty = Nothing is chosen now
common-choice-join = Join
common-choice-still = I’m in
common-choice-take = Take it
common-choice-sit = Take seat { $number }
common-choice-pass-on = No
common-choice-go-on = Go on
common-choice-fill =
    { $count ->
        [one] Add { $count } computer
       *[other] Add { $count } computers
    }
common-choice-empty-seats = No computers
common-choice-leave = Leave
common-choice-help-open = Opening a table
common-choice-help-commands = Commands
common-choice-help-terms = Terms
common-choice-roles = Roles
common-choice-whole = Full rules
common-choice-how = How to play
common-choice-boards = Change board
common-choice-fit = Play { $shown }
common-choice-bad = Bad words
common-choice-words = Add in private
common-choice-notify = Call me next time
common-choice-start = Start
common-choice-ballot = My vote
common-choice-card = My card
common-choice-config = Settings
common-choice-tonight = Tonight at 8
common-choice-today = Today { $time }
common-choice-tomorrow = Tomorrow { $time }
common-choice-resume = Resume
common-choice-host = Change host
common-choice-quit = Leave that table
common-choice-chat = Open our chat
common-choice-again = Again
common-choice-replay = Replay
common-choice-forget = Delete it
common-choice-close = Close this table
common-choice-dissolve = End the game
common-choice-void = End it
common-choice-add = Add me to a group
common-choice-add-other = Add { $account } to a group

common-channel-evil = Evil council
common-channel-wolves = Wolf pack
common-channel-lovers = Lovers
common-channel-assassins = Assassins
common-channel-dead = The dead

common-reason-aborted = ended early

## Lobby

common-lobby =
    <b>{ $game }</b>{ $preset ->
        [none] { "" }
       *[other] { " " }· { $preset }
    }{ $when-optional ->
        [none] { "" }
       *[other] { "" }
            ⏰ { $when }
    }
    👥 { $seats-count }/{ $max }{ $computers-optional ->
        [none] { "" }
       *[other] { " " }· 🤖 { $computers }
    }{ $fit-optional ->
        [exact] { "" }
        [nobody] : no number of players fits these settings, see /config.
       *[other] { " " }({ $min } are enough)
    }{ $player-optional ->
        [none] { "" }
       *[other] { "" }
            🤖 { $player } plays for computers{ $outside-optional ->
                [none] { "" }
               *[other] { "" } and sends what it hears in this room to { $outside }
            }
    }{ $boards-optional ->
        [none] { $plays-optional ->
            [none] { "" }
           *[other] { "" }
                Board: { $sized-optional ->
                    [true] by number of players (now { $plays })
                   *[other] { $plays }
                }
        }
       *[other] { "" }
            Board: by number of players, one of { $boards-optional }
    }{ $other-optional ->
        [none] { "" }
       *[other] { "" }
            { $players } can play: { $other-optional }{ $buttons-optional ->
                [true] { "" }
               *[other] { " " }(/boards changes it)
            }
    }{ $about-optional ->
        [none] { "" }
       *[other] { "" }
            { $about-optional }
    }{ $fewest-optional ->
        [none] { "" }
       *[other] { "" }
            A game takes some { $fewest } to { $most } minutes
    }{ $tempo-optional ->
        [none] { "" }
       *[other] { "" }
            Tempo: { $tempo }
    }{ $language-optional ->
        [none] { "" }
       *[other] { " " }· { $language }
    }{ $main-optional ->
        [none] { "" }
       *[other] { "" }
            { $main }
    }{ $host-optional ->
        [none] { "" }
       *[other] { "" }
            Host: { $host }{ $sits-optional ->
                [true] { "" }
               *[other] { " " }(not playing)
            }
    }
    { $seats ->
        [none] Nobody has joined yet
       *[other] { $seats }
    }{ $waiting-optional ->
        [none] { "" }
       *[other] { "" }
            Still to accept my private invitation: { $waiting }
    }{ $returning-optional ->
        [none] { "" }
       *[other] { "" }
            Playing again? { $returning }
    }{ $gathers-optional ->
        [true] { "" }
       *[other] { $buttons-optional ->
            [true] { "" }
           *[other] { "" }
                /join to take a seat, /start when everybody is here, /fill to add computers.
        }
    }
common-lobby-closed =
    <b>{ $game }</b>{ $preset ->
        [none] { "" }
       *[other] { " " }· { $preset }
    }
    { $seats ->
        [none] Nobody has joined.
       *[other] { $seats }
    }
    Seats are no longer being taken.
common-computer-names = Ada Bo Cleo Dirk Elsa Finn Gus Hana Ivo Juno Kai Lin Mia Nils Olga Pim Quin Rosa Sven Tess Ugo Vera Wim Yara
common-computers-here =
    { $count ->
        [one] 🤖 Computer: seat { $seats }.
       *[other] 🤖 Computers: seats { $seats }.
    }{ " " }{ $player-optional ->
        [none] { $count ->
            [one] It only guesses by the rules, and understands nothing that people say.
           *[other] They only guess by the rules, and understand nothing that people say.
        }
       *[other] { $player } plays for them{ $outside-optional ->
            [none] .
           *[other] { "" } and sends what it hears in this room to { $outside }.
        }
    }{ $buttons-optional ->
        [true] { "" }
       *[other] { $gathers-optional ->
            [true] { "" }
           *[other] { " " }Until the first round is over, /join takes the seat of one.
        }
    }
common-player-lost = 🤖 { $seat } had no answer several times. From now on this seat only guesses by the rules.
common-host-menu =
    Who shall be the host?{ $buttons-optional ->
        [true] { "" }
       *[other] { " " }Send /host and the name: { $names }
    }
common-host-button = { $name }
common-host-changed = { $name } is the host now.
common-call =
    ⏰ The table for { $when } begins { $minutes ->
        [0] now
        [one] in a minute
       *[other] in { $minutes } minutes
    }{ $names ->
        [none] . Nobody has signed up yet: come and join!
       *[other] : { $names }.
    }{ $buttons-optional ->
        [true] { "" }
       *[other] { " " }Send /join, and the host /start.
    }
common-planned = ⏰ The table has moved to { $when }.
common-plan-cancelled =
    { $game } in { $room-optional ->
        [none] the group
       *[other] “{ $room }”
    }, planned for { $when }, is cancelled. There is no need to come.
common-which-day =
    A table is planned for { $when }. Move it to { $time } today or tomorrow?{ $buttons-optional ->
        [true] { "" }
       *[other] { "" }
            Send <code>/new today { $time }</code> or <code>/new tomorrow { $time }</code>.
    }
common-complete =
    Everybody is here! { $when-optional ->
        [none] { "" }
       *[other] See you at { $when }.{ " " }
    }{ $host-optional ->
        [none] The host or a moderator:
       *[other] { $host }:
    } { $buttons-optional ->
        [true] press Start.
       *[other] send /start.
    }
common-seated =
    { $number ->
        [0] You are in ({ $count }/{ $max }); numbers are drawn at the start
       *[other] You are in: seat { $number }
    }
common-next-table =
    { $room ->
        [none] This table
       *[other] The table in “{ $room }”
    } { $begun ->
        [true] has begun
       *[other] is full
    }. Shall I call you when the next one opens?
common-boards =
    { $later ->
        [true] Which board for the next game?
       *[other] Which board?
    }{ $buttons-optional ->
        [true] { "" }
       *[other] { " " }Send /boards and its number.{ $more-optional ->
            [none] { "" }
           *[other] { " " }For others: <code>/boards more { $more }</code>
        }
    }
    { $lines }
common-board-kept = This board holds for other evenings too: { $plays }.
common-board-chosen =
    Board: { $sized ->
        [true] by number of players (now { $plays })
       *[other] { $plays }
    }
common-menu-over = This table is settled.
common-board-line =
    { $place-optional ->
        [none] { "" }
       *[other] { $place }.{ " " }
    }{ $chosen ->
        [true] ●{ " " }
       *[other] { "" }
    }{ $board }{ $about-optional ->
        [none] { "" }
       *[other] :{ " " }{ $about }
    }
common-welcome =
    ✅ { $gathers-optional ->
        [true] You are in{ $count-optional ->
            [none] { "" }
           *[other] { $number ->
                [0] ; numbers are drawn at the start
               *[other] : seat { $number }
            }
        }. Only you can read what is private.
       *[other] You are in: { $game }{ $room ->
            [none] { "" }
           *[other] { " " }in “{ $room }”
        }{ $count-optional ->
            [none] { "" }
           *[other] { $number ->
                [0] { " " }({ $count }/{ $max })
               *[other] , seat { $number } ({ $count }/{ $max })
            }
        }. { $when-optional ->
            [none] { "" }
           *[other] The game begins at { $when }, and you will be called.{ " " }
        }Your card will come to this chat.{ $buttons-optional ->
            [true] { "" }
           *[other] { " " }To answer a question here, write a number or a name.
        }
    }
common-released =
    { $given-optional ->
        [true] You no longer have a seat in { $game }, and get no more messages of this game.
       *[other] You have left { $game } and get no more messages of this game.
    }
common-released-to-computer = A computer plays on for you in { $game }, and you get no more messages of this game. To come back, send <code>/sit { $seat-number }</code> in the group.
common-lobby-moved = The group has moved to a new room, and I have not been invited there, so this table is closed. Invite me into the new room and open another one there.
common-lobby-voided =
    { $expired ->
        [true] Nobody has started for too long, so this table is closed.{ $buttons-optional ->
            [true] { "" }
           *[other] { " " }/again opens it anew.
        }
       *[other] This table is closed.
    }
common-confirmed = Ready: { $count }/{ $of }.
common-slow = ⚠️ The server limits how fast I may send: questions can arrive after their time is up. It is better to play with <code>/config set tempo post</code>, or ask the server's administrator to lift the limit.
common-warning =
    Please note:
    { $problems }
common-numbers = Your numbers: { $seats }
common-showing-removed = What I write may not be forwarded here. I delete it where I can; nobody may act on it.

## A game

common-dealt =
    🃏 The cards are dealt: look at your private chat.{ $unopened-optional ->
        [true] { " " }If you have never written to me, press “{ common-choice-card }”, then Start.
       *[other] { "" }
    }{ $seats-optional ->
        [none] { "" }
       *[other] { "" }
            { $seats }
    }
    <blockquote expandable>Proof of the deal
    Commitment: <code>{ $commitment }</code>{ $agreed-optional ->
        [none] { "" }
       *[other] { "" }
            Settings: <code>{ $agreed }</code>
    }
    The seed is published at the end, and anybody can check the deal.</blockquote>
common-over =
    { $told-optional ->
        [true] { $late-optional ->
            [true] The last game of <b>{ $game }</b> ends here.
                { "" }
           *[other] { "" }
        }
       *[other] 🏁 { $game } is over: <b>{ $winner ->
            [none] { $winners ->
                [none] nobody won
               *[other] { $winners } won
            }
           *[other] { $winner } won
        }</b> · { $reason }
            { $roles ->
                [none] The roles stay secret.
               *[other] { $last-optional ->
                    [none] { $roles }
                   *[other] { $last }
                }
            }
            { "" }
    }<blockquote expandable>Proof of the deal
    Seed: <code>{ $seed }</code>{ $verify-optional ->
        [true] ; /replay ends with the command that verifies the deal.
       *[other] { "" }
    }{ $drawn-optional ->
        [none] { "" }
       *[other] { "" }
            Drawn: <code>{ $drawn }</code>
    }</blockquote>{ $verify-optional ->
        [true] { $buttons-optional ->
            [true] { "" }
           *[other] { $gathers-optional ->
                [true] { "" }
               *[other] { "" }
                    /again to play again, /replay to see it all, /notify to be called to the next table.
            }
        }
       *[other] { "" }
    }
common-picture =
    🖼 <b>{ $game }</b> · { $winner ->
        [none] { $winners ->
            [none] nobody won
           *[other] { $winners } won
        }
       *[other] { $winner } won
    } · { $reason }
common-settled =
    { $seed-optional ->
        [none] No need to wait: { $buttons-optional ->
            [true] the next game can begin right now.
           *[other] /again begins the next game.
        }
       *[other] <blockquote expandable>Proof of the deal
            Seed: <code>{ $seed }</code>; /replay ends with the command that verifies the deal.{ $drawn-optional ->
                [none] { "" }
               *[other] { "" }
                    Drawn: <code>{ $drawn }</code>
            }</blockquote>{ $buttons-optional ->
            [true] { "" }
           *[other] { "" }
                /again begins the next game.
        }
    }
common-resumer-majority = more than half of the players
common-resumer-moderators = a moderator
common-resumer-judge = the referee
common-resumer-moderators-or-majority = a moderator, or by more than half of the players
common-resumer-judge-or-majority = the referee, or by more than half of the players
common-paused =
    Paused; the clock stands still. It goes on after /resume by { $who-optional ->
        [none] a moderator
       *[other] { $who }
    }.
common-resumed = I am back, and the game is where it was.
common-stranded =
    I am back, but the game of this table cannot go on now: { $installed ->
        [true] what is stored of it cannot be read.
       *[other] it is not installed.
    } Please tell my operator. Opening another table here abandons it.
common-went-back = { $there ->
        [true] My storage has lost the last steps here, so this table is back where it was before them. /status shows where that is.
       *[other] My storage has lost this game, so it is over without a result. To play again: /new
    }
common-resumed-clock = The game goes on, and so does the clock.
common-idle-paused =
    Nobody has acted for a long time, so the game is paused. It goes on after /resume by { $who-optional ->
        [none] a moderator
       *[other] { $who }
    }.
common-extended = { $seconds } more.
common-corrected = <b>Correction:</b> { $text }
common-skipped = This phase ends now.
common-seat-changed = Seat { $seat-number } has a new player: { $name }.
common-computer-takes-over = A computer plays on for seat { $seat-number }: { $name }.
common-vacant = Seat { $seat-number } is vacant. The first player to say /join takes it.
common-left-game =
    { $seat } has left.{ $plays ->
        [true] { " " }A moderator can use <code>/replace { $seat-number }</code>.
       *[false] { "" }
    }
common-missed =
    You have missed { $count } turns in a row.{ $seconds-optional ->
        [none] { " " }One more, and the room is told; your seat may then go to somebody else.
       *[other] { " " }The table goes on without you: a speech has { $seconds }, and votes do not wait. A word in the group or a vote changes that at once.
    }
common-seat-short = No sign of { $seats }: the table does not wait.
common-seat-offer =
    { $game }{ $room ->
        [none] { "" }
       *[other] { " " }in “{ $room }”
    }: the player on seat { $seat-number } is gone. Will you take over? You get the card and all that the seat may know. You have a minute to answer{ $buttons-optional ->
        [true] { "" }
       *[other] : send /join in the group, or /leave to decline
    }.
common-seat-offered = Seat { $seat-number } waits for a new player.
common-seat-agreed = Seat { $seat-number } is yours at the next change; you will be told.
common-seat-offer-over = This seat needs no new player any more.
common-doubted =
    Most players are gone. { $wanted-optional ->
        [none] Host
       *[other] { $wanted-optional }
    }, shall the table go on? { $buttons-optional ->
        [true] { "" }
       *[other] Send /resume to go on, or /void to end it.{ " " }
    }Without an answer the game pauses in a minute.
common-goes-on = The game goes on.
common-absent = { $seat } has missed { $count } questions in a row. A moderator can use <code>/replace { $seat-number }</code>.
common-returned = { $seat } is back.
common-reminded = { $seat } is reminded in private of any answer that is still due.
common-tempo-asked = The tempo becomes “{ $tempo }” when { $needed } players want it; so far { $count }. If you agree, say <code>/config set tempo { $word-optional }</code>
common-tempo-changed = The tempo is now: { $tempo }. It applies from the next phase on; the open one keeps its time.
common-skip-asked = This phase ends when { $needed } players say /skip; so far { $count }.
common-start-asked =
    The game begins when { $needed } players want it; so far { $count }. If you agree, { $buttons-optional ->
        [true] press Start.
       *[other] say /start
    }
common-close-asked = This table is closed when { $needed } players say /void; so far { $count }.
common-change-asked =
    Settings change when { $needed } players want it; so far { $count }: { $changes }. If you agree, { $command-optional ->
        [none] press Agree.
       *[other] say <code>/config { $command }</code>
    }
common-change-counted = Your vote counts. The group has been told: it takes more than half of the players.
common-asked-over = This vote is over.
common-banned =
    🚫 { $name } may not sit down here any more. To take that back: <code>/unban { $name }</code>
common-bans =
    { $names ->
        [none] Everybody may sit down here.
       *[other] May not sit down here: { $names }
    }
common-unbanned = { $name } may sit down here again.
common-pardoned = { $name } can take a seat again.
common-extend-asked =
    This phase gets { $seconds } more when { $needed } players want it; so far { $count }.{ $word-optional ->
        [none] { "" }
       *[other] { " " }If you agree, say <code>/extend { $word }</code>
    }
common-pause-asked =
    { $resume ->
        [true] The game goes on when { $needed } players say /resume; so far { $count }.
       *[other] The game pauses when { $needed } players say /pause; so far { $count }.
    }
common-void-asked = The game ends without a result when { $needed } players say /void; so far { $count }.
common-unruled = No rule covers this case. The game is paused until the referee has decided.
common-question =
    { $room-optional ->
        [none] No rule covers this
       *[other] In “{ $room }” there is a case that no rule covers
    }, please decide: { $text }
common-penalty-sure = “{ $penalty }” for { $seat } cannot be undone. If you are sure, send <code>/penalty { $command } confirm</code>
common-appeal =
    { $room-optional ->
        [none] Objection
       *[other] Objection in “{ $room }”
    } · <b>{ $seat }</b>: { $text }
common-appeal-kept =
    { $told ->
        [true] The referee has your objection; the room does not see it.
       *[other] Your objection is kept, and the room does not see it now. Nobody outside this game judges it, so it is published at the end.
    }
common-talk-lines = Lines written in free talk: { $tally }
common-appeals =
    <b>Objections of this game</b>
    { $lines }
common-appeal-line =
    { $name-optional ->
        [none] { $seat }
       *[other] #{ $seat-number } { $name } (replaced later)
    }: { $text }
common-advice =
    { $room-optional ->
        [none] Assistant referee
       *[other] Assistant referee of “{ $room }”
    }: { $text }
common-advice-passed = I have passed it on to the referee.
common-noted = Noted ({ $count } so far). /notes shows them to you alone; they are deleted with the game.
common-notes =
    { $lines ->
        [none] No notes yet. Send /note and a few words to keep them.
       *[other] <b>My notes</b>
            { $lines }
    }
common-note = · { $text }
common-expelled = I may not write in the group or topic of this game (was I removed, the topic closed, or the group moved to a new room?), so the game is paused. Let me speak there again and send /resume there. Or send /void: it ends when most of the players want that.
common-expelled-moved = The group has moved to a new room, and I have not been invited there, so the game is paused. Invite me into the new room and send /resume there. Or send /void: it ends when most of the players want that.
common-room-waits = I cannot write in the group right now, so the clock of the game stands. It goes on by itself as soon as I can.
common-given-up = I cannot write in the group, so this game ends here, without a result. See who was who: /replay
common-room-gone = The group or topic of this game is gone, so the game ends here, without a result. See who was who: /replay
common-voided = That game has ended without a result.
common-stumbled = Something went wrong. This step did not happen, and the game stands where it was. Incident: <code>{ $incident }</code>
common-relay-open = 💬 { $channel }: type here; { $seats } can read it.
common-relay-closed = { $channel }: closed, nobody reads what you type now.
common-relayed = { $channel } · <b>{ $seat }</b>: { $text }
common-remark = <b>{ $seat }</b>: { $remark }
common-line = { $text }
common-floor =
    { $seats-count ->
        [0] Silence, please.
        [one] { $seats } has the floor.
       *[other] { $seats } have the floor.
    }
common-floor-all = Everybody may speak now.

## Answers

common-reminder =
    { $question }
    { $seconds ->
        [none] It waits for you.
       *[other] { $seconds } left.
    }
common-closed =
    { $question ->
        [none] Closed
       *[other] { $question }
    } → { $choice ->
        [none] { $again-optional ->
            [true] see below
           *[other] nothing chosen
        }
       *[other] <b>{ $choice }</b>
    }
common-once-more = <b>{ $choice }</b>: are you sure? This cannot be undone. Answer yes, or choose again.

## Questions and their answers

common-status =
    { $open ->
        [true] { $answered }/{ $asked } answered.{ " " }
       *[other] { "" }
    }{ $seconds ->
        [none] No time limit.
       *[other] Time left: { $seconds }.
    }{ $quiet-optional ->
        [none] { "" }
       *[other] { "" }
            { $quiet }
    }
common-progress =
    { $talk-optional ->
        [none] ⏳ { $seconds-optional ->
            [none] { "" }
           *[other] { $seconds } ·{ " " }
        }{ $seat-optional ->
            [none] { $asked ->
                [0] { $waits-optional ->
                    [none] Watch your private chat
                   *[other] { $waits }
                }
               *[other] { $waits-optional ->
                    [none] { "" }
                   *[other] { $waits } ·{ " " }
                }{ $answered }/{ $asked }{ $wanted-optional ->
                    [none] { "" }
                   *[other] { " " }· waiting for { $wanted }
                }
            }
           *[other] { $computer-optional ->
                [true] waiting for { $seat }
               *[other] { $seat }, please { $here-optional ->
                    [true] choose
                   *[other] look at your private chat
                }
            }
        }
        [free] { $asked ->
            [0] { $seconds-optional ->
                [none] { "" }
               *[other] ⏳ { $seconds }
            }
           *[other] ⏳ { $seconds-optional ->
                [none] { "" }
               *[other] { $seconds } ·{ " " }
            }{ $answered }/{ $asked } to end it
        }
        [all] { $seconds-optional ->
            [none] { "" }
           *[other] ⏳ { $seconds } ·{ " " }
        }{ $waits } · { $answered }/{ $asked }
       *[other] { $buttons-optional ->
            [true] { $seconds-optional ->
                [none] { "" }
               *[other] ⏳ { $saved-optional ->
                    [true] +{ $seconds } (saved)
                   *[other] { $seconds }
                } · { $seat }
            }
           *[other] { $seconds-optional ->
                [none] { "" }
               *[other] ⏳ { $saved-optional ->
                    [true] +{ $seconds } (saved)
                   *[other] { $seconds }
                } ·{ " " }
            }{ $talk-optional ->
                [talk] { $seat-optional ->
                    [none] Say “pass” when you are done.
                   *[other] { $seat }: say “pass” to end the discussion.
                }
               *[other] Say “pass” when you are done.
            }
        }
    }
common-decided =
    Decided: { $winner ->
        [none] nobody won
       *[other] <b>{ $winner } won</b>
    } ({ $reason }){ $winners ->
        [none] { "" }
       *[other] { "" }
            Winners: { $winners }
    }{ $seconds ->
        [none] { "" }
       *[other] { "" }
            Appeals are open for another { $seconds }: send me /appeal and your reason in private.
    }
common-status-paused =
    Paused. The game goes on after /resume by { $who-optional ->
        [none] a moderator
       *[other] { $who }
    }.
common-asks-in-private = I may not edit my messages here, so nobody can vote in the group. For the rest of this game I ask for votes in private.
common-ballot = { $prompt }
common-ballot-choice = { $choice }
common-ballot-counted =
    Your choice: { $choice }{ $final ->
        [true] , for good
       *[other] . You may change it until the end
    }
common-ballot-marked =
    { $choice ->
        [none] Nothing chosen yet
       *[other] Chosen: { $choice }
    }{ $lacking ->
        [0] . Press Confirm
       *[other] . { $lacking } more
    }
common-ballot-own =
    { $choice ->
        [none] You have not chosen yet.{ $default ->
            [none] { "" }
           *[other] { " " }If you do nothing: { $default }.
        }
       *[other] Your choice: { $choice }
    }
common-my-answers = { $lines }
common-nothing-asked = Nothing is asked of you now.
common-nothing-answered = You have not answered anything that is still open.
common-answer-line =
    { $prompt }
    → { $answer ->
        [none] no answer yet
       *[other] <b>{ $answer }</b>
    }
common-players =
    { $lines ->
        [none] Nobody has a seat yet.
       *[other] { $lines }
    }
common-player = { $seat }
common-roles = { $lines }
common-role-line =
    <b>{ $role }</b>{ $count-optional ->
        [none] { "" }
        [1] { "" }
       *[other] { " " }×{ $count }
    }
    Goal: { $goal }
    { $term }: { $skill }{ $notes-optional ->
        [none] { "" }
       *[other] { "" }
            At this table: { $notes }
    }
common-topic =
    { $roles ->
        [none] <b>{ $game }</b>
       *[other] { $roles }
    }{ $skills-optional ->
        [none] { "" }
       *[other] { "" }
            { $skills }
    }{ $topics-optional ->
        [none] { "" }
       *[other] { "" }
            { $topics }
    }{ $lines ->
        [none] { "" }
       *[other] { "" }
            { $lines }
    }
common-differences =
    Besides the rules of { $preset }, this table has:
    { $lines }
common-topic-text = { $topic }
common-topic-line =
    { $changed ->
        [true] ✏️
       *[other] ·
    } { $about }{ $pace-optional ->
        [none] { $origin-optional ->
            [auto] { " " }(auto)
            [preset] { " " }(preset)
            [board] { " " }(board)
           *[other] { "" }
        }
       *[other] { " " }(by tempo: now { $pace })
    }
common-language = Language: { $language }

## Records

common-stats =
    { $games ->
        [0] <b>{ $name }</b> has not finished a game yet.
        [one] <b>{ $name }</b>: { $games } game, { $wins } won ({ $rate }%)
       *[other] <b>{ $name }</b>: { $games } games, { $wins } won ({ $rate }%)
    }{ $lines ->
        [none] { "" }
       *[other] { "" }
            { $lines }
    }{ $together-optional ->
        [none] { "" }
       *[other] { "" }
            With computers, not counted above: { $won } of { $together } won
    }
common-stats-game =
    <b>{ $game }</b>: { $wins } of { $games } won{ $sides ->
        [none] { "" }
       *[other] { "" }
            Sides: { $sides }
    }
    Roles: { $roles }
common-stats-side = { $side } { $wins } of { $games }
common-stats-role = { $role } { $wins } of { $games }
common-top =
    <b>Leaderboard of this group</b>{ $game ->
        [none] { "" }
       *[other] { " " }· { $game }
    }
    { $lines ->
        [none] No game has been finished yet.
       *[other] { $lines }
    }
common-top-line = { $place }. { $name }: { $wins } of { $games } won
common-replay =
    📖 <b>{ $game }</b>, game { $number }
    <blockquote expandable>The story
    { $story }</blockquote>{ $earlier ->
        [none] { "" }
       *[other] { "" }
            Earlier ones: { $earlier }
    }
common-replay-page = The whole game as a page: step by step, and what each seat knew
common-replay-file = { $game }-{ $date }-{ $players }-players
common-replay-text =
    <b>{ $game }</b>, game { $number }
    { $text }
common-replay-title = { $game }, game { $number }
common-page-head =
    { $preset }{ $plays-optional ->
        [none] { "" }
       *[other] { " " }· { $plays }
    } · { $players } players · { $date }{ $reason-optional ->
        [none] { "" }
       *[other] { "" }
            { $winner-optional ->
                [none] nobody won
               *[other] { $winner } won
            } · { $reason }
    }
common-told-to = { $seats }
common-tag = { $number }{ $out ->
        [true] { " " }out
       *[other] { "" }
    }
common-seat-board = { $board }
common-seat-board-closed = { $board }
common-why = 📖 { $rule }
common-replay-verify = To verify the deal: <code>yemu verify --commitment { $commitment } --seed { $seed } --roles { $roles }{ $drawn-optional ->
        [none] { "" }
       *[other] { " " }--drawn { $drawn }
    }</code>

## Stock

common-words = 📦 This group has { $count } words of its own, of { $max } at most. They are added and read in private alone{ $buttons ->
    [true] .
   *[other] : send me <code>/words</code> there.
    }
common-words-opened = The words are in the private chat.
common-words-page =
    📦 <b>{ $room-optional ->
        [none] Words of the group
       *[other] Words of { $room }
    }</b>
    Own words: { $count } of { $max }{ $out ->
        [0] { "" }
       *[other] ; out of use: { $out }
    }{ $source-optional ->
        [room] . Only they are drawn; after all were used, the oldest comes first.
        [list] . Only words of the list are drawn.
        [both] . They are drawn together with the list.
       *[other] .
    }
    Words are never drawn at a table with a player who has added words or opened this list since they were added.{ $buttons ->
        [true] { "" }
       *[other] { "" }
            <code>/words …</code> adds, <code>/words list=</code> shows them, <code>/words out=</code> those out of use; <code>/words from=room</code> draws only them, <code>/words from=both</code> the list as well.
    }
common-words-add =
    Send them here, one a line, up to { $lines } lines at a time.
    { $form }
common-words-added =
    Added: { $added }. Own words now: { $count } of { $max }.{ $refused ->
        [none] { "" }
       *[other] { "" }
            Not added:
            { $refused }
    }
common-words-refused = “{ $line }”: { $reason }
common-words-list =
    { $count ->
        [0] There are no own words yet.
       *[other] Own words, { $count } in all:
            { $lines }
    }{ $buttons ->
        [true] { "" }
       *[other] { "" }
            <code>/words drop=NUMBER</code> deletes one, <code>/words list=1</code> turns the page.
    }
common-words-line = { $number }. { $item }
common-words-outs =
    { $lines ->
        [none] No words are out of use.
       *[other] Out of use:
            { $lines }
    }{ $buttons ->
        [true] { "" }
       *[other] { "" }
            <code>/words back=NUMBER</code> puts one back.
    }
common-words-flagged = Noted: { $count } of { $needed } do not like these words.
common-words-out = These words are not drawn any more. A moderator can put them back.
common-words-do-open = Words
common-words-do-add = Add words
common-words-do-done = Done
common-words-do-list = Show the words
common-words-do-drop = 🗑 { $number }
common-words-do-turn = Page { $number }
common-words-do-back = ‹ Back
common-words-do-from-room = Only our own
common-words-do-from-both = With the list
common-words-do-out = Out of use: { $count }
common-words-do-put-back = Put back { $number }

## People

common-notify-on = I will write to you here when the next table opens in that group. Say /notify there again to stop this.
common-notify-off = I will no longer write to you when a table opens in that group.
common-called =
    { $when-optional ->
        [none] A table is open
       *[other] { $soon ->
            [true] The table for { $when } begins soon
           *[other] A table is planned for { $when }
        }
    } in { $room-optional ->
        [none] the group
       *[other] “{ $room }”
    }: <b>{ $game }</b>.{ $buttons-optional ->
        [true] { "" }
       *[other] { " " }To play, send /join in the group.
    }
common-privacy =
    <b>What I keep</b>
    · The course of every game: who sat where, what was chosen, what I was given to pass on. With these a game can go on after a break and be replayed, and its deal can be verified. { $kept-optional ->
        [none] My operator keeps it without a limit.
       *[other] It is deleted { $kept } after the end.
    }
    · Your language, your results, and the groups whose new tables you want to hear about.
    · Your notes, until the game is over; your objections, as long as that game.
    · Where computers listen to the room, as their lobby says, the last hundred lines of players by seat numbers, until the game is over.
    · The settings of the group, the people whom its moderators ban, who made the last thirty changes, and its own words without their authors.
    · The messages that I can see: for a while, so that none is lost in a crash. Old ones are deleted; at most ten thousand stay.
    All of it stays in my operator's database and goes to nobody else, except those lines to the host that the lobby names.

    <b>How to delete it</b>
    /forgetme removes your language, your results, your /notify groups and your name in finished games. The course of those games stays { $kept-optional ->
        [none] as long as my operator keeps it
       *[other] until { $kept } after their end
    }, so that it can be replayed and verified: it has seat numbers, and what you gave me to pass on. Your account number stays in it and among the newest messages; nobody is shown it.
common-start-sure =
    { $problems }
    The roles would be: { $roles }.
    If you are sure, send <code>/start confirm</code> in the group
common-void-sure = End this game here? All roles are shown, nobody wins, and that cannot be undone. If you are sure, send <code>/void confirm</code>
common-forget-sure = Delete your language, your results, your /notify groups and your name in finished games? That cannot be undone. To do it, send <code>/forgetme yes</code>.
common-forgotten = Done. I no longer know you. The course of your games stays by seat numbers; /privacy says for how long.

## Configuration

common-config-players =
    { $fit ->
        [exact] The table now takes { $min }.
        [nobody] No number of players fits these settings.
       *[other] The table now takes { $min } to { $max }.
    }
common-config-reset =
    Back to the defaults{ $later ->
        [true] { " " }from the next game on; the running one is unchanged.
       *[false] .
    }
common-config-here = The settings of the group can be changed here now: /config shows them, <code>/config set OPTION VALUE</code> changes one. They apply to the table in the group.
common-config-moved = { $name } is changing the settings in private.
common-config-export = <code>{ $text }</code>
common-config-imported =
    { $count ->
        [one] { $count } option is imported
       *[other] { $count } options are imported
    }{ $later ->
        [true] { " " }for the next game; the running one is unchanged.
       *[false] .
    }

common-option-timer-day-s = seconds of a day
common-option-timer-night-s = seconds of a night
common-option-timer-vote-s = seconds of a vote
common-option-timer-speech-s = seconds of a speech
common-option-timer-discuss-s = seconds of the discussion
common-option-tempo = tempo: quick, standard, slow, post, unlimited

## Menu

common-card = { $lines }
common-god-view =
    👁 <b>God view</b>
    { $roles }{ $lines ->
        [none] { "" }
       *[other] { "" }
            { $lines }
    }
common-meanwhile =
    In the group:
    { $lines }
common-god-seen = 👁 { $seat } opened the god view
common-card-more = More is in our private chat.
common-menu-group-page = <b>{ $group }</b>
common-menu-preset =
    { $chosen ->
        [true] ● { $preset }
       *[other] { $preset }
    }
common-menu-group = { $group } ›
common-menu-game = Play { $game }
common-menu-language =
    { $chosen ->
        [true] ● { $language }
       *[other] { $language }
    }
common-menu-silence = Silence: { $level } ›
common-menu-silence-page =
    <b>Silence: { $level }</b>
    off: everybody may always speak.
    remind: players who speak out of turn get a private reminder.
    restrict: I mute players who may not speak; for that I need the right to restrict members.
common-menu-silence-level =
    { $chosen ->
        [true] ● { $level }
       *[other] { $level }
    }
common-menu-ballots-line =
    Votes: { $level ->
        [room] in the group ✅
       *[other] in private
    }
common-menu-friends-line =
    Friends: { $level ->
        [friends] god view once out ✅
       *[other] no
    }
common-menu-pictures = Pictures: { $level } ›
common-menu-pictures-page =
    <b>Pictures: { $level }</b>
    The whole game in one picture at its end; and with /role, /board, /stats and /top.
    Light, dark, or none at all.
common-menu-pictures-level =
    { $chosen ->
        [true] ● { $level }
       *[other] { $level }
    }
common-menu-opening = Tables: { $level } ›
common-menu-opening-page =
    <b>Who may open a table: { $level }</b>
    all: anybody may say /new.
    moderators: only they may.
common-menu-opening-level =
    { $chosen ->
        [true] ● { $level }
       *[other] { $level }
    }
common-menu-computers = Computers: { $level } ›
common-menu-computers-page =
    <b>Who may add computers when players are missing: { $level }</b>
    host: the host and the moderators.
    moderators: they alone.
    off: only people play here.
common-menu-computers-level =
    { $chosen ->
        [true] ● { $level }
       *[other] { $level }
    }
common-menu-computers-line =
    { $level ->
        [off] No computers
       *[other] Computers may play
    }
common-menu-player =
    Computers are played by: { $player-optional ->
        [none] built in
       *[other] { $player }
    } ›
common-menu-player-page =
    <b>Who plays for computers</b>
    Built in: it guesses by the rules, and understands no talk.
    { $lines }
    A choice holds from the next table on.
common-menu-player-line =
    { $player }: { $outside-optional ->
        [none] nothing that is said leaves this machine.
       *[other] sends what it hears in this room to { $outside }.
    }
common-menu-player-name =
    { $chosen ->
        [true] ●{ " " }
       *[other] { "" }
    }{ $player-optional ->
        [none] Built in
       *[other] { $player }
    }
common-menu-private = Go on in private
common-menu-page = Page { $number }
common-menu-back = ‹ Back
common-group-table = Seats
common-group-votes = Votes
common-group-roles = Roles
common-group-addons = Expansions
common-group-lancelot = Lancelots
common-group-night = Night
common-group-sheriff = Sheriff
common-group-speech = Speech and last words
common-group-abilities = Abilities
common-group-end = Endgame
common-group-conduct = Conduct
common-group-timers = Timers
common-group-absence = Absence
common-group-tempo = Tempo

## Commands

common-command-role = My role
common-command-god = The god view, once you are out
common-command-status = Progress
common-command-note = Keep a note
common-command-notes = My notes
common-command-appeal = Object in private
common-command-advise = Advise the judge
common-command-card = What only I know
common-command-rules = Rules of this table
common-command-how = How to play
common-command-roles = Roles in play
common-command-lang = Change the language
common-command-help = Help
common-command-about = About Yemu
common-command-host = Change the host
common-command-boards = Change the board
common-command-new = Open a table
common-command-join = Join
common-command-sit = Choose a number
common-command-leave = Leave
common-command-start = Start
common-command-again = Play again
common-command-stats = My games and wins
common-command-top = Leaderboard of this group
common-command-why = Which rule decided this
common-command-replay = Replay a finished game
common-command-notify = Tell me about new tables
common-command-privacy = What I keep
common-command-forgetme = Forget me
common-command-players = Who sits where
common-command-board = The board
common-command-config = Settings
common-command-extend = More time
common-command-skip = End this phase
common-command-pause = Pause
common-command-resume = Resume
common-command-kick = Free a seat
common-command-ban = Let a person sit down no more
common-command-unban = Let a person sit down again
common-command-replace = Replace a player
common-command-ready = I am ready
common-command-redo = Repeat a stage or a ballot
common-command-correct = Correct an announcement
common-command-void = End without a winner
common-command-doctor = Check my rights
common-command-vote = Vote by number
common-command-clear = Take back an open answer
common-command-say = Say a line when I am asked for one
common-command-pass = End my speech
common-command-penalty = Give a penalty
common-command-award = Give an award
common-command-words = The group's own words
common-command-vouch = Vouch for an anonymous admin

common-command-silence = Silence level
common-silence = Silence level: { $level }
common-silence-off = off
common-silence-remind = remind
common-silence-restrict = restrict
common-command-ballot = the buttons of a vote in the group
common-command-ballots = votes in the group or in private
common-command-pictures = Pictures of games, cards and records
common-ballots =
    From { $lobby ->
        [true] this
       *[other] the next
    } game on: { $level }
common-ballots-room = votes in the group
common-ballots-private = votes in private
common-friends =
    From { $lobby ->
        [true] this
       *[other] the next
    } game on: { $level }
common-friends-friends = friends
common-friends-strangers = strangers
common-ballots-own =
    { $level ->
        [private] From the next game on, I ask for your vote in private as well.
       *[other] From the next game on, I do not ask you in private where votes are in the group.
    }
common-pictures = Pictures: { $level }
common-pictures-light = light
common-pictures-dark = dark
common-pictures-off = off
common-command-opening = Who may open a table
common-opening = Who may open a table: { $level }
common-opening-all = all
common-opening-moderators = moderators
common-command-fill = Add computers
common-command-computers = Who may add computers, how many, and which player they have
common-computers = Who may add computers: { $level }
common-computers-host = host
common-computers-moderators = moderators
common-computers-off = off
common-computers-player =
    { $player-optional ->
        [none] From the next table on, computers only guess by the rules.
       *[other] From the next table on, { $player } plays for computers{ $outside-optional ->
            [none] .
           *[other] { "" } and sends what it hears in this room to { $outside }.
        }
    }
common-computers-bounds =
    { $people ->
        [one] Computers may join from one person on, at most { $most } of them.
       *[other] Computers may join from { $people } people on, at most { $most } of them.
    }
common-command-log = Who changed what
common-command-zone = Time zone
common-command-quiet = Quiet hours
common-quiet =
    { $hours ->
        [none] No quiet hours. A moderator sets them with <code>/quiet 23-8 Berlin</code>, for instance.
       *[other] { $hours }. It is { $now } there.
            In a game by post a deadline that falls within them moves to their end.
    }
common-log =
    <b>Who changed what</b>
    { $lines ->
        [none] Nothing has been changed yet.
       *[other] { $lines }
    }
common-log-line = { $when } · { $name }: { $text }
common-zone = Times here are those of { $zone }, where it is { $now } now.
common-quiet-hours = Quiet hours: { $start }:00 to { $end }:00 ({ $zone })
common-menu-quiet =
    { $hours ->
        [none] Quiet hours: none ›
       *[other] { $hours } ›
    }
common-menu-quiet-page =
    { $hours ->
        [none] <b>No quiet hours</b> (it is { $now })
       *[other] <b>{ $hours }</b> (it is { $now } there)
    }
    In a game by post a deadline that falls within them moves to their end.
    Other hours and time zones: <code>/quiet 23-8 Berlin</code>
common-menu-quiet-span =
    { $chosen ->
        [true] ●{ " " }
       *[other] { "" }
    }{ $span ->
        [off] none
       *[other] { $span }
    }

common-vouched = Recognised: the buttons work for an hour.
common-message-refused = A message to the group is refused; the platform says: “{ $reason }”. I send it again and again, and the clock of the game stands meanwhile. Please tell my operator.
common-doctor =
    Everything works without special rights. With them it is more convenient:
    { $lines }
common-doctor-line =
    { $granted ->
        [true] ✅ { $right }
       *[other] ⬜ { $right }
    }
common-right-admin = Administrator
common-right-pin = Pin: the lobby is pinned
common-right-pace = No limit on messages: questions arrive in time
common-right-restrict = Mute: silence level restrict can be used
common-right-tag = Manage tags: the seat stands beside each player's name, and whether it is out
common-right-delete = Delete: at silence level restrict I remove what is said out of turn, and messages of mine that are forwarded here
common-right-mute = Mute (power level 100): silence level restrict can be used
common-right-redact = Remove messages (usually power level 50): at silence level restrict I remove what is said out of turn

## For operators

common-table-line = Table #{ $number } · { $game }: { $seats }
common-e-words = There is nothing to draw: the group has no words that fit, or somebody at the table has seen them all.
common-e-range =
    { $allowed-optional ->
        [none] Please write <code>/config set OPTION VALUE</code>
       *[other] { $option } can be: { $allowed }
    }
common-e-players =
    { $players ->
        [one] There is { $players } player
       *[other] There are { $players } players
    }; the game takes { $min } to { $max }.
common-e-unavailable = <code>{ $feature }</code> cannot be changed.
matrix-no-encryption = This room is encrypted, and I am not set up for that. Please invite me to a room without encryption, or ask my operator for encryption.
matrix-in-clear = Please note: the group is encrypted, but this private chat is not. Those who run the homeserver can read your role and your votes here.
matrix-undecryptable = I cannot decrypt this message: your app has not given me its key. I have asked for it. If nothing happens, please send the message again, and see that your app does not block me as an unverified device.
matrix-outgrown = There are more people here than the two of us, or others can read here without an invitation, so nothing private comes to this room any more. They may be able to read what I sent here before. Private messages come to another chat; please open it:
    .group = From now on this room is a group: /new opens a table here.
matrix-unverifiable = I cannot be verified by emoji or QR code, and need not be: every game works without that.
matrix-still-muted = My power level here is below 100 now, so I cannot let these people speak again. Please set their power levels back:
matrix-barred = The server ACL of a room that you moderate blocks my homeserver, so nobody elsewhere can read what I write there. Please allow my homeserver; a paused game goes on after /resume there.
run-online = ✅ { $account } is online. Database: { $database }. { $adding }
run-ended =
    { $accounts ->
        [none] Stopped.
       *[other] Stopped: { $accounts }.
    } { $games ->
        [0] { "" }
        [1] { "1 game goes on at the next start. " }
       *[other] { $games } games go on at the next start.{ " " }
    }Everything is stored: { $database }.
run-standby = Standing by: another process runs the bot on { $database }. This one takes over when it ends.
run-unknown = Not in these settings: { $accounts }. Games there wait for a process that has them.
run-no-account = Other workers have all accounts for now. This one takes its part of them, or stands by.
status-database = Database: { $database }
status-runs = Runs the bot: { $worker }{ $work ->
        [none] { "" }
       *[other] { " " }({ $work })
    }
status-lapsed = Ran the bot, and is silent now: { $worker }
status-standby = Stands by: { $worker }
status-tables = { $game }: { $playing ->
        [1] 1 game
       *[other] { $playing } games
    }, { $lobby ->
        [1] 1 lobby
       *[other] { $lobby } lobbies
    }
status-no-tables = No tables.
status-waiting = { $platform }: { $events ->
        [1] 1 event waits
       *[other] { $events } events wait
    }, the oldest is { $oldest }{ $age ->
        [none] .
       *[other] , from { $age } ago.
    }
status-nothing-waits = Every event is handled.
telegram-adding = Add it to a group: { $link }
matrix-adding = Invite it to a room: /invite { $user }
matrix-recovery-key = 🔑 The recovery key of the encryption is in { $file }. Keep a copy in another place: with it and the database, a new machine reads the encrypted rooms again.
matrix-encryption = 🔐 Encryption: device { $device } is signed (master key { $master }); { $count ->
        [one] { $count } room key is
       *[other] { $count } room keys are
    } backed up (version { $version }).
matrix-encryption-fails = ⚠️ Encryption: { $faults }
matrix-unsigned = Device { $device } is not signed, so some apps warn of it or hide what I say: set YEMU_MATRIX__RECOVERY_KEY to the account’s recovery key, or YEMU_MATRIX__PASSWORD to its password.
matrix-no-storage = The signing keys lie on this machine alone, and are lost with it.
matrix-locked = The recovery key does not open the account’s secret storage: set YEMU_MATRIX__RECOVERY_KEY to the one that does.
matrix-no-backup = There is no backup of room keys: another machine could not read what was said before its start.
matrix-other-backup = Another app has begun a new backup of room keys, to which I have no key: delete it there, and start me again.
pipe-bad-line = Line { $line } cannot be read: { $why }

## Help

common-help-room =
    I am <b>Yemu</b>, the game master of { common-games }.
    1. /new, choose a game, everybody joins, the host starts
    2. Your role, the nights and the votes are in the private chat
    3. Speak when it is your turn, and end with /pass
    4. Where we are: /status; the rules of this table: /rules{ $buttons-optional ->
        [true] { "" }
       *[other] { "" }
            5. Opening a table: <code>/help open</code>; all commands: <code>/help commands</code>; terms: <code>/help terms</code>
    }
common-help-open =
    <b>Opening a table</b>
    1. Send /new in the group and choose a game; for later add a time: <code>/new werewolf 20:00</code>
    2. Everybody { $buttons-optional ->
        [true] presses Join
       *[other] sends /join
    }; new people open a private chat with me first
    3. Change what you like: boards with /boards, the rest with /config (host, moderators)
    4. When enough are here, the host { $buttons-optional ->
        [true] presses Start
       *[other] sends /start
    }
    5. Afterwards /again asks the same people once more
common-help-terms =
    Send /rules and a word, and I explain it.
    { $games }
common-help-term = <b>{ $game }</b>: { $terms }
common-rules-menu =
    The rules of which game?{ $buttons-optional ->
        [true] { "" }
       *[other] { "" }
            { $games }
    }
common-rules-line = Send <code>/rules { $game }</code>
common-intro =
    <b>{ $game }</b>
    { $page }{ $buttons-optional ->
        [true] { "" }
       *[other] { "" }
            Roles: /roles; full rules: /rules, the game's name and all; terms: <code>/help terms</code>
    }
common-help-commands =
    <b>A table</b>
    /new [game] [preset] [20:00] opens a table
    /join · /leave · /sit N chooses a number · /ready
    /fill adds computers when players are missing
    /start deals (moderators, host)
    /again asks the same people, same options

    <b>During a game</b>
    /status · /players · /board
    /rules [role or word] · /roles · /pass ends your speech
    /why which rule decided this

    <b>Records</b>
    /stats your games and wins · /top [game] leaderboard
    /replay [number] replays a finished game

    <b>Moderators</b>
    /config options · /config private{ $stock ->
        [true] { " " }· /words the group's own
       *[other] { "" }
    }
    /extend [seconds] · /skip ends the phase (players: speeches and discussions only)
    /pause · /resume · /redo · /correct · /void
    /kick N · /ban NAME · /unban NAME · /replace N [@user] · /penalty N KIND · /award N TITLE
    /silence who may speak · /quiet hours · /zone of the times · /log of changes · /opening who opens tables · /computers who adds them · /doctor

    <b>More</b>
    /notify tells you about new tables
    /lang zh or en · /about · /privacy
common-help-private =
    Your role and your votes are here. { $buttons ->
        [true] Use the buttons, or send a number or a name.
       *[other] Answer with a number or a name.
    }
    · My card: /role
    · My answers, and the time that is left: /status
    · A wrong choice can be changed until it closes, or taken back with /clear
    · How to play: /rules{ $buttons ->
        [true] { "" }
       *[other] ; all commands: <code>/help commands</code>; terms: <code>/help terms</code>
    }
common-help-commands-private =
    /role my card · /status my answers · /clear takes one back
    /note keep a note · /notes read them · /appeal object in private
    /rules [role or word] · /roles · /stats · /replay [number]
    /lang zh or en
    /privacy · /forgetme
common-games = Werewolf, Avalon, Assassins and Undercover
common-account =
    I am the game master of { common-games } in your group: I deal, call, keep time, count votes and say who has won.

    Your role and your nights are in this private chat, for your eyes alone.

    Add me to a group and open a table with /new.
common-account-short = Game master of { common-games }. Add me to a group and open a table with /new.
common-about = <b>Yemu</b> (夜幕) { $version } is the game master of { common-games } in your group. It publishes a commitment at the deal and the seed at the end, so everybody can verify the deal.
common-hello = Hello, I am <b>Yemu</b>, the game master of { common-games }. Add me to a group and open a table with /new; your role and your votes will come to this chat.
common-no-channel = Nobody can talk in a channel, so we cannot play here, and I am leaving. Add me to a group instead.
common-barred = I play only in groups that my operator has chosen, so I am leaving. To play here, send my operator this number: <code>{ $room }</code>
common-unused = Nobody has played here for { $time }, so I am leaving. Invite me again any time.
common-hello-room =
    Night falls. What shall we play?{ $buttons-optional ->
        [true] { "" }
       *[other] { "" }
            { $games }
    }
common-game-menu =
    What shall we play?{ $buttons-optional ->
        [true] { "" }
       *[other] { "" }
            { $games }
    }
common-game-line = { $name }: send <code>/new { $game }</code>
common-game-button = { $name }
account-none = No account is set up. Type: yemu setup
account-line = { $account }{ $user ->
        [none] { "" }
       *[other] { " " }({ $user })
    }: { $tables ->
        [one] 1 table
       *[other] { $tables } tables
    }{ $state ->
        [paused] , paused
        [full] , full
       *[other] { "" }
    }{ $rate ->
        [none] { "" }
       *[other] , { $rate } messages a second, { $waiting } waiting
    }{ $worker ->
        [none] { "" }
       *[other] , held by { $worker }
    }{ $known ->
        [no] , not in the settings here
       *[other] { "" }
    }
account-pause = { $account } opens no new tables from now on; its games go on.
account-resume = { $account } opens new tables again.
account-remove = { $account } is removed. Its results are kept.
