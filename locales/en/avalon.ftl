### Avalon

avalon-name = Avalon
avalon-title = 🏰 Avalon
avalon-page-intro =
    <b>Winning:</b> There are five quests. Good wins with three successes, unless the Assassin then finds Merlin; Evil wins with three failures.
    <b>Teams:</b> The Leader changes. Each Leader proposes a team, and everybody talks about it.
    <b>Votes:</b> Everybody approves or rejects the team; it needs more than half. Too many rejections in a row, and Evil wins.
    <b>Quests:</b> The team plays Success or Fail in private. Good must play Success, and one Fail is mostly enough.
    <b>What you do:</b> Read in private who you are and whom you know, and do not say it plainly. Merlin has to help without being seen.
avalon-preset-extended = Extended
avalon-preset-classic = Classic
avalon-preset-forum = Forum

## Sides, ballots, and other words inside sentences

avalon-marker-good = 🔵
avalon-marker-evil = 🔴
avalon-marker-open = ⚪
avalon-side-good = Good
avalon-side-evil = Evil
avalon-side-good-rogue = Good Rogue
avalon-side-evil-rogue = Evil Rogue

avalon-term-skill = Power

avalon-label-evil = Evil
avalon-label-merlin-or-morgana = Merlin or Morgana
avalon-label-assassin = { avalon-role-assassin }
avalon-label-good-lancelot = { avalon-role-good-lancelot }
avalon-label-evil-lancelot = { avalon-role-evil-lancelot }
avalon-label-junior-messenger = { avalon-role-junior-messenger }
avalon-label-revealer = { avalon-role-revealer }

avalon-ballot-success = Success
avalon-ballot-fail = Fail
avalon-ballot-rogue-success = Rogue Success
avalon-ballot-rogue-fail = Rogue Fail
avalon-ballot-magic = Magic
avalon-ballot-good-message = Good Message
avalon-ballot-evil-message = Evil Message

avalon-correction-none = none
avalon-correction-minus = one Fail less
avalon-correction-plus = one Fail more
avalon-correction-both = one Fail less, then one more

avalon-card-true = switch
avalon-card-false = no change
avalon-passed = succeeded
avalon-failed = failed
avalon-approved = approved
avalon-rejected = rejected

avalon-reason-assassination = the stab hit
    .why = AV-173, AV-146: Evil wins by finding Merlin, or both Good Messengers if they are the target.
avalon-reason-quests = decided by the quests
    .why = AV-167, AV-174: three failed quests, and Evil wins; three successful ones without being found, and Good wins.
avalon-reason-quests-good = three quests succeeded, and no stab hit
avalon-reason-quests-evil = three quests failed
avalon-reason-rejections = too many rejections in a row
    .why = AV-087: as many rejections in a row as are allowed, and Evil wins at once.
avalon-reason-rogue = a Rogue reached the goal alone
    .why = AV-137, AV-138: a Rogue whose ballots were in the deciding quest and in an earlier one wins alone.

avalon-addon-lady = Lady of the Lake
avalon-addon-excalibur = Excalibur
avalon-addon-trap = Trap
avalon-addon-targeting = Targeting
avalon-addon-lancelot-known = Lancelots (know each other)
avalon-addon-lancelot-closed-deck = Lancelots (hidden cards)
avalon-addon-lancelot-open-deck = Lancelots (open cards)
avalon-addon-senior-junior = Senior and Junior Messenger
avalon-addon-evil-hidden = hidden Evil Sorcerer

## What else the rules of a table say

avalon-topic-lady = <b>Lady of the Lake:</b> after some quests the holder names a player and alone learns that player’s side. A player who has held the office cannot be inspected.
avalon-topic-excalibur = <b>Excalibur:</b> after a team is approved the Leader may give the sword to another team member, who may reverse the card of one more member and alone learns what it was.
avalon-topic-trap = <b>Trap:</b> the Leader proposes one player more. When the cards are in, the Leader points at one team member; that card is void, and the Leader alone learns what it was.
avalon-topic-targeting = <b>Targeting:</b> the Leader also chooses which quest is done.
avalon-topic-lancelot-known = <b>Lancelots (know each other):</b> they never change sides.
avalon-topic-lancelot-closed-deck = <b>Lancelots (hidden cards):</b> cards are turned in a secret order, and at a switch the two Lancelots secretly exchange identities. Each wins with the side they end on.
avalon-topic-lancelot-open-deck = <b>Lancelots (open cards):</b> five cards are shown at the start, and at a switch the two Lancelots secretly exchange identities. Each wins with the side they end on.
avalon-topic-senior-junior = <b>Senior and Junior Messenger:</b> they are the two Good Messengers, and the Senior knows the Junior.
avalon-topic-evil-hidden = <b>Hidden Evil Sorcerer:</b> the Evil Sorcerer and the rest of Evil do not know each other, and Merlin does not see the Evil Sorcerer.
avalon-topic-answers = <b>Inspections:</b> the inspected player confirms the answer first. Only the Trickster has a choice.
avalon-topic-recruitment = <b>Recruitment:</b> after three successful quests the Assassin may recruit one player. The Untrustworthy Servant then turns Evil and stabs instead; with anybody else the attempt is lost.
avalon-topic-watch = <b>Watch:</b> after a team is approved the Leader watches one team member; a watched Rogue cannot play a Rogue card. The result says whether Rogue cards were played. A Rogue whose card is in the third such quest of the own side, and in an earlier one, wins alone.
avalon-topic-magic = <b>Magic:</b> an odd number of Magic cards reverses the result of the quest.
avalon-topic-messages = <b>Messages:</b> the numbers of Good and Evil Messages are published. In quest 5 enough Good Messages cancel one Fail, and enough Evil Messages add one. In the end the assassin goes for Merlin or for both Good Messengers, and says so first.
avalon-topic =
    { $topic }{ $moves-optional ->
        [none] { "" }
        [0] { " " }The office never moves.
        [one] { " " }The inspected player becomes the next Lady, but only once.
       *[other] { " " }The inspected player becomes the next Lady, { $moves } times at most.
    }{ $unwatched-optional ->
        [none] { "" }
       *[other] { " " }There is no Watch in these quests: { $unwatched }.
    }{ $same-optional ->
        [true] { " " }The earlier quest must have the same result.
       *[other] { "" }
    }{ $after-optional ->
        [none] { "" }
       *[other] { " " }Quests that must { $successful-optional ->
            [true] succeed
           *[other] be done
        } before quest 5: { $after }.
    }{ $published-optional ->
        [none] { "" }
        [true] { " " }How many there were is published.
       *[other] { " " }How many there were is not published.
    }{ $needed-optional ->
        [none] { "" }
       *[other] { " " }Enough is { $needed } Good or { $evil_needed } Evil Messages in all, { $before-optional ->
            [true] before quest 5
           *[other] quest 5 included
        }.
    }

## Roles

avalon-role-merlin = Merlin
    .goal = Make three quests succeed and stay hidden from the Assassin.
    .skill = You know who is Evil, apart from hidden ones.
    .first =
        You know who is Evil, but do not say it too plainly.
        At the end the Assassin guesses who you are; a hit wins for Evil.
avalon-role-percival = Percival
    .goal = Make three quests succeed and cover for Merlin.
    .skill = You see Merlin; if somebody poses as Merlin you see both, but not which is which.
    .first =
        If you see two people, one is Merlin, and the other poses as Merlin.
        Act a little like Merlin, to draw the stab.
avalon-role-loyal-servant = Loyal Servant
    .goal = Make three quests succeed; with Merlin about, keep Merlin hidden.
    .skill = No special power: listen to the talk and read the votes.
    .first =
        You know nothing: watch whose teams fail.
        On a quest play Success.
avalon-role-good-lancelot = Good Lancelot
    .goal = Win with the side you are on at the end.
    .skill = Depending on the variant, you and Evil Lancelot know each other, or a switch card secretly swaps your sides.
avalon-role-cleric = Cleric
    .goal = Make three quests succeed and keep Merlin hidden.
    .skill = At the start you learn the side of the first Leader.
avalon-role-troublemaker = Troublemaker
    .goal = Make three quests succeed and keep Merlin hidden.
    .skill = An inspection always shows you as Evil.
avalon-role-untrustworthy-servant = Untrustworthy Servant
    .goal = Make three quests succeed; if the Assassin recruits you, you turn Evil and stab Merlin yourself.
    .skill = You know the Assassin, but to Merlin you look Evil.
avalon-role-good-rogue = Good Rogue
    .goal = Win alone with a Rogue Success in the third successful quest and in any earlier one; otherwise win with Good.
    .skill = On a quest you may play Rogue Success, unless you are watched.
avalon-role-good-sorcerer = Good Sorcerer
    .goal = Make three quests succeed and keep Merlin hidden.
    .skill = You play Success or Magic only; an odd number of Magic reverses the quest.
avalon-role-good-messenger = Good Messenger
    .goal = Make three quests succeed and do not be stabbed together with the other Good Messenger.
    .skill = A few times you may play a Good Message, which counts as Success; enough of them cancel a Fail in quest 5.
avalon-role-senior-messenger = Senior Messenger
    .goal = Make three quests succeed and do not be stabbed together with the Junior Messenger.
    .skill = You know the Junior Messenger; a few times you may play a Good Message, which counts as Success.
avalon-role-junior-messenger = Junior Messenger
    .goal = Make three quests succeed and do not be stabbed together with the Senior Messenger.
    .skill = A few times you may play a Good Message, which counts as Success; you do not know the Senior Messenger.
avalon-role-assassin = Assassin
    .goal = Make three quests fail; if three succeed, you still win by stabbing Merlin.
    .skill = You know your Evil companions, apart from hidden ones; the final stab is yours.
    .first =
        On a quest you may play Fail, but not too early.
        After three successes you guess who is Merlin.
avalon-role-morgana = Morgana
    .goal = Make three quests fail, or find Merlin for the Assassin.
    .skill = You know your Evil companions, apart from hidden ones; to Percival you look like Merlin.
    .first =
        Percival cannot tell you from Merlin.
        Act like Merlin; on a quest you may play Fail.
avalon-role-mordred = Mordred
    .goal = Make three quests fail, or find Merlin for the Assassin.
    .skill = You know your Evil companions, apart from hidden ones; Merlin does not see you.
    .first =
        Merlin does not see you.
        Pass for good; on a quest you may play Fail.
avalon-role-oberon = Oberon
    .goal = Make three quests fail, or find Merlin for the Assassin.
    .skill = You are on your own: you do not know your Evil companions and they do not know you.
    .first =
        You do not know the others of Evil, and they do not know you.
        Get on a team and play Fail.
avalon-role-minion = Minion
    .goal = Make three quests fail; with Merlin about, finding Merlin for the Assassin wins too.
    .skill = You know your Evil companions, apart from hidden ones; no special power.
    .first =
        You know your partners.
        Pass for good, get on a team, and play Fail when it counts.
avalon-role-evil-lancelot = Evil Lancelot
    .goal = Win with the side you are on at the end.
    .skill = Depending on the variant, you and Good Lancelot know each other, or a switch card secretly swaps your sides; with open cards Evil Lancelot must play Fail.
avalon-role-lunatic = Lunatic
    .goal = Make three quests fail, or find Merlin for the Assassin.
    .skill = You know your Evil companions, apart from hidden ones; on every quest you must play Fail.
avalon-role-brute = Brute
    .goal = Make three quests fail, or find Merlin for the Assassin.
    .skill = You know your Evil companions, apart from hidden ones; you can play Fail in some quests only.
avalon-role-revealer = Revealer
    .goal = Make three quests fail, or find Merlin for the Assassin.
    .skill = You know your Evil companions, apart from hidden ones; after the second failed quest you are revealed.
avalon-role-trickster = Trickster
    .goal = Make three quests fail, or find Merlin for the Assassin.
    .skill = You know your Evil companions, apart from hidden ones; you may lie when somebody inspects you.
avalon-role-evil-rogue = Evil Rogue
    .goal = Win alone with a Rogue Fail in the third failed quest and in any earlier one; otherwise win with Evil.
    .skill = On a quest you may play Rogue Fail, unless you are watched; you and the rest of Evil do not know each other, and Merlin does not see you.
avalon-role-evil-sorcerer = Evil Sorcerer
    .goal = Make three quests fail, or find Merlin for the Assassin.
    .skill = You play Success or Magic only; an odd number of Magic reverses the quest; unless hidden, you know your Evil companions.
avalon-role-evil-messenger = Evil Messenger
    .goal = Make three quests fail, or find Merlin for the Assassin.
    .skill = You know your Evil companions, apart from hidden ones; you may play an Evil Message, which counts as Fail; enough of them add a Fail in quest 5.

avalon-skill-cleric-asks = Until the first team is proposed you may check the side of the first Leader, once.
avalon-skill-good-lancelot-known = You and Evil Lancelot know each other; you never change sides.
avalon-skill-good-lancelot-switch = A switch card secretly swaps your side with Evil Lancelot’s; you do not know each other.
avalon-skill-evil-lancelot-known = You know your Evil companions, apart from hidden ones; you and Good Lancelot know each other and never change sides.
avalon-skill-evil-lancelot-switch = A switch card secretly swaps your side with Good Lancelot’s; you do not know each other. You do not know your Evil companions; they know you, apart from hidden ones.

## Prompts: the value is the question, the attributes are the buttons

avalon-discuss-end =
    { $quest ->
        [none] You are the Leader.
       *[other] You are the Leader for quest { $quest }.
    }
    When you have heard enough, end the discussion and pick a team.
    .end = End the discussion
avalon-choose-quest =
    Which quest will it be?
    { $quests }
    .otherwise =
        If you do nothing, the next player leads, { $counted ->
            [true] and it counts as a rejection
           *[other] and it is no rejection
        }.
avalon-quest-on-board =
    Quest { $quest }: a team of { $size }{ $two_fails ->
        [true] , it takes two Fails
       *[other] { "" }
    }
avalon-nominate =
    Quest { $quest }: pick a team of <b>{ $size }</b>
    You may pick yourself. In the group <code>/vote NUMBERS</code> does it too.
    .otherwise =
        If you do nothing, the next player leads, { $counted ->
            [true] and it counts as a rejection
           *[other] and it is no rejection
        }.
avalon-team-vote =
    Quest { $quest }: { $leader } proposes <b>{ $team }</b>.
    Do you approve this team?
    .approve = Approve
    .reject = Reject
    .abstain = Abstain
    .otherwise = If you do nothing, that is no approval.
avalon-watch = Watch one team member: a watched Rogue cannot play a Rogue card on this quest.
    .otherwise = If you do nothing, somebody is drawn.
avalon-cleric-check = Until the first team is proposed you may check the first Leader’s side, once.
    .check = Check
avalon-excalibur-give = Who gets Excalibur?
    .none = Nobody
avalon-quest-ballot =
    Quest { $quest }, on the team: { $team }.
    What do you play?
    .success = Success
    .fail = Fail
    .rogue-success = Rogue Success
    .rogue-fail = Rogue Fail
    .magic = Magic
    .good-message = Good Message
    .evil-message = Evil Message
avalon-quest-ballot-progress =
    { $team }: play your card{ $here-optional ->
        [true] { "" }
       *[other] { " " }in private
    }
avalon-excalibur-use =
    Excalibur: whose card do you reverse?
    Only you will learn what it was.
    .none = Nobody’s
avalon-trap =
    Trap: whose card?
    That card is void, and only you will learn what it was.
    .otherwise = If you do nothing, somebody is drawn.
avalon-lady = You are the Lady of the Lake. Whose side do you want to know?
    .none = Nobody’s
    .otherwise =
        If you do nothing, { $drawn ->
            [true] somebody is drawn
           *[other] you inspect nobody
        }.
avalon-inspect-answer =
    { $own-optional ->
        [true] You are the first Leader yourself, so there is nobody to check. Please confirm all the same, so that nobody can tell.
       *[other] { $only-optional ->
            [none] Somebody is inspecting your side. What do you show them?
           *[other] Somebody is inspecting your side and will be shown <b>{ $only }</b>. Please confirm.
        }
    }
    .good = Good
    .evil = Evil
avalon-recruit = You may recruit once. Who is the Untrustworthy Servant?
    .none = Recruit nobody
avalon-council-end =
    Evil talks it over first.
    Close the council when you are ready to stab.
    .end = Close the council
avalon-council-end-progress = Evil talks, then stabs; Good waits
avalon-assassin-kind = Whom do you go for? Your choice is announced at once.
    .merlin = Merlin
    .messengers = Both Good Messengers
    .decline = Do not stab
    .otherwise = If you do nothing, there is no stab.
avalon-assassin-kind-progress = Wait for the stab
avalon-assassinate-progress = Wait for the stab
avalon-assassinate =
    { $count ->
        [1] Who is Merlin?
       *[other] Who are the Good Messengers?
    }
    { $count ->
        [1] Pick one to stab.
       *[other] Pick { $count }; you win only if all are right.
    }
    .decline = Do not stab
    .otherwise = If you do nothing, there is no stab.
avalon-confirm-rules =
    Everybody, please confirm the rules of this game: { $players } players: { $good } Good, { $evil } Evil.
    Team sizes: { $sizes }{ $two_fail ->
        [none] { "" }
       *[other] ; quest { $two_fail } takes two Fails
    }. Rejections in a row after which Evil wins: { $max_rejections }.
    Roles: { $roles ->
        [none] not public
       *[other] { $roles }
    }{ $addons ->
        [none] { "" }
       *[other] { "" }
            Add-ons: { $addons }
    }{ $topics-optional ->
        [none] { "" }
       *[other] { "" }
            { $topics }
    }{ $changed-optional ->
        [none] { "" }
       *[other] { "" }
            Options changed:
            { $changed }
    }
    .confirm = Confirm

## Tells

avalon-setup =
    <b>{ $players }</b> players: { $good } Good, { $evil } Evil.
    Roles: { $roles ->
        [none] not public
       *[other] { $roles }
    }{ $addons ->
        [none] { "" }
       *[other] { "" }
            Add-ons: { $addons }
    }
avalon-role =
    { $me-optional ->
        [none] { "" }
       *[other] #{ $me-number } ·{ " " }
    }Your role: <b>{ $role }</b> ({ $side })
    { $skill-optional ->
        [none] { $role-skill }
       *[other] { $skill }
    }{ $must_fail-optional ->
        [true] { " " }On quests Evil Lancelot must play Fail.
       *[other] { "" }
    }{ $fails-optional ->
        [none] { "" }
       *[other] { " " }You may play Fail in quests { $fails }{ $counted-optional ->
            [true] , counted in order of play
           *[other] { "" }
        }.
    }{ $limit-optional ->
        [none] { "" }
       *[other] { " " }You have { $limit } of them.
    }{ $needed-optional ->
        [none] { "" }
       *[other] { " " }It takes { $needed } at the whole table, { $before-optional ->
            [true] before quest 5
           *[other] quest 5 included
        }.
    }{ $first-optional ->
        [none] { "" }
       *[other] { "" }
            💡 { $first }
    }
    <blockquote expandable>Your goal
    { $role-goal }{ $same-optional ->
        [true] { " " }The earlier quest must have the same result.
       *[other] { "" }
    }</blockquote>
avalon-messages-used = Good Messages used: { $used } of { $limit }
avalon-sees =
    { $seats ->
        [none] { $label }: you see nobody.
       *[other] { $label }: <b>{ $seats }</b>
    }
avalon-leader =
    { $quest ->
        [none] Leader: <b>{ $leader }</b>, who also chooses the quest.
       *[other] Quest { $quest }, a team of { $size }{ $two_fails-optional ->
            [true] , it takes two Fails
           *[other] { "" }
        }. Leader: <b>{ $leader }</b>
    }{ $seconds-optional ->
        [none] { "" }
       *[other] { " " }(discussion: { $seconds })
    }{ $last-optional ->
        [true] { "" }
            <b>One more rejection, and Evil wins!</b>
       *[other] { "" }
    }
avalon-no-nomination =
    { $counted ->
        [true] { $leader } has not proposed a team: that counts as a rejection.
       *[other] { $leader } has not proposed a team; the next player leads, and it is no rejection.
    }
avalon-lancelot-card =
    { $cards-optional ->
        [none] Lancelot card before { $counted-optional ->
            [true] quest { $quest } in order of play
           *[other] quest { $quest }
        }{ $card-optional ->
            [none] { "" }
           *[other] { " " }(number { $card })
        }: { $switch ->
            [true] <b>switch</b>, the Lancelots secretly change sides.
           *[other] <b>no change</b>.
        }
       *[other] Lancelot cards, { $literal-optional ->
            [true] one before the first discussion of { $counted-optional ->
                [true] quest 3 in order of play
               *[other] quest 3
            } and one after each rejection there
           *[other] in the order { $counted-optional ->
                [true] in which quests are done
               *[other] of the quests
            }{ $first-optional ->
                [none] { "" }
               *[other] { " " }from quest { $first } on
            }
        }: { $cards }{ $drawn-optional ->
            [none] { "" }
           *[other] { " " }(numbers { $drawn })
        }
    }
avalon-lancelot-side =
    You are now the Lancelot of this side: <b>{ $side }</b>{ $only-optional ->
        [none] { "" }
       *[other] ; on quests you can only play { $only }
    }.
avalon-track =
    { $quests }{ $rejections ->
        [0] { "" }
       *[other] { " " }· rejected { $rejections }/{ $max_rejections }
    }
avalon-team-proposed =
    🗳 Quest { $quest }: { $leader } proposes <b>{ $team }</b>{ $here-optional ->
        [true] { "" }
       *[other] . Vote in private
    }{ $track-optional ->
        [none] { "" }
       *[other] { "" }
            { $track }
    }
avalon-team-result =
    { $approved ->
        [true] ✅ <b>Team approved</b>
       *[other] ❌ <b>Team rejected</b>
    }
    Approve ({ $approve-count }): { $approve }
    Reject ({ $reject-count }): { $reject }{ $absent ->
        [none] { "" }
       *[other] { "" }
            No vote ({ $absent-count }): { $absent }
    }{ $track-optional ->
        [none] { "" }
       *[other] { "" }
            { $track }
    }
    .why = AV-083: a team goes only with more than half of the votes; a tie rejects it.
avalon-team-abstained = Abstained ({ $seats-count }): { $seats }
avalon-team-totals =
    { $approved ->
        [true] ✅ <b>Team approved</b>
       *[other] ❌ <b>Team rejected</b>
    }
    Approve { $approve }, reject { $reject }{ $abstain ->
        [0] { "" }
       *[other] , abstain { $abstain }
    }{ $absent ->
        [0] { "" }
       *[other] , no vote { $absent }
    }{ $track-optional ->
        [none] { "" }
       *[other] { "" }
            { $track }
    }
    .why = AV-083: a team goes only with more than half of the votes; a tie rejects it.
avalon-watch-set = The Leader watches { $seat }.
avalon-excalibur-given =
    { $seat ->
        [none] Nobody gets Excalibur this time.
       *[other] Excalibur goes to { $seat }.
    }
avalon-excalibur-used =
    { $seat ->
        [none] Excalibur is not used.
       *[other] Excalibur strikes { $seat }: that card is reversed.
    }
avalon-excalibur-used-unseen = Excalibur is used; its target stays secret.
avalon-excalibur-reveal = { $seat } had played <b>{ $ballot }</b>.
avalon-trap-set = The Leader traps { $seat }: that card is void.
avalon-trap-reveal =
    The void card of { $seat } is <b>{ $ballot }</b>{ $turned-optional ->
        [true] , as it stands after any reversal by Excalibur
       *[other] { "" }
    }.
avalon-quest-result =
    { $passed ->
        [true] 🔵 Quest { $quest } <b>succeeded</b>
       *[other] 🔴 Quest { $quest } <b>failed</b>
    }{ $needed ->
        [1] { "" }
       *[other] { " " }(it takes { $needed } Fails)
    }{ $team-optional ->
        [none] { "" }
       *[other] { "" }
            Team: { $team }
    }{ $watched-optional ->
        [none] { "" }
       *[other] { "" }
            Watched: { $watched }
    }{ $holder-optional ->
        [none] { "" }
       *[other] { "" }
            Excalibur: { $holder }{ $sword_used-optional ->
                [true] { $struck-optional ->
                    [none] , used
                   *[other] { " " }→ { $struck }
                }
               *[other] , not used
            }
    }{ $trapped-optional ->
        [none] { "" }
       *[other] { "" }
            Trapped: { $trapped }
    }{ $success ->
        [none] { "" }
       *[other] { "" }
            { $success } Success, { $fail } Fail{ $magic-optional ->
                [none] { "" }
               *[other] , { $magic } Magic
            }
    }{ $rogue_good-optional ->
        [none] { "" }
        [true] { "" }
            Rogue Success: yes
       *[other] { "" }
            Rogue Success: no
    }{ $rogue_evil-optional ->
        [none] { "" }
        [true] { "" }
            Rogue Fail: yes
       *[other] { "" }
            Rogue Fail: no
    }{ $good_messages-optional ->
        [none] { "" }
       *[other] { "" }
            Good Messages: { $good_messages }, Evil Messages: { $evil_messages }
    }{ $correction-optional ->
        [none] { "" }
       *[other] { "" }
            Correction by messages: { $correction }
    }{ $reversed-optional ->
        [none] { "" }
        [true] { "" }
            Reversed by Magic: yes
       *[other] { "" }
            Reversed by Magic: no
    }
    Score: Good { $good }, Evil { $evil } (quests done: { $order }){ $track-optional ->
        [none] { "" }
       *[other] { "" }
            { $track }
    }
    .why =
        { $needed ->
            [1] AV-091: one Fail that counts makes a quest fail.
           *[other] AV-092: this quest fails only with { $needed } Fails that count.
        }{ $corrected-optional ->
            [true] { " " }AV-145: messages have corrected the number of Fails in quest 5, { $correction }.
           *[other] { "" }
        }{ $reversed-optional ->
            [true] { " " }AV-141: an odd number of Magic reverses the result.
           *[other] { "" }
        }
avalon-revealed = { $seat } is revealed: <b>{ $role }</b>
avalon-lady-holder = The Lady of the Lake is { $seat }.
avalon-lady-inspects =
    { $seat ->
        [none] { $holder }, the Lady of the Lake, inspects nobody this time.
       *[other] { $holder }, the Lady of the Lake, inspects { $seat } and alone learns the side.
    }
avalon-side =
    { $seat ->
        [none] You are the first Leader yourself, so there is nobody to check.
       *[other] { $seat } is <b>{ $side }</b>.
    }
avalon-recruited =
    { $seat ->
        [none] The Assassin recruits nobody.
       *[other] { $joined ->
            [true] The Assassin recruits { $seat }, who is the Untrustworthy Servant, turns Evil and takes over the stab!
           *[other] The Assassin tries to recruit { $seat }: wrong player.
        }
    }
avalon-council =
    { $private ->
        [true] Three quests have succeeded! Evil is talking over in private whom to stab.
       *[other] Three quests have succeeded! Evil, please talk over here whom to stab.
    }
avalon-council-members = All of Evil is here: { $seats }. Talk over whom to stab; the player who stabs decides.
avalon-assassin-kind-chosen =
    { $kind ->
        [messengers] The target: <b>both Good Messengers</b>
       *[other] The target: <b>Merlin</b>
    }
avalon-assassination =
    { $seats ->
        [none] { $assassin } does not stab.
       *[other] 🗡 { $assassin } stabs <b>{ $seats }</b>… { $hit ->
            [true] { $kind ->
                [messengers] Both are Good Messengers!
               *[other] It is Merlin!
            }
           *[other] { $kind ->
                [messengers] Not both are Good Messengers.
               *[other] It is not Merlin.
            }
        }
    }

## Board, rules, recap

avalon-board =
    { $quest ->
        [none] Leader: { $leader }
       *[other] Quest { $quest } · Leader: { $leader }
    }
    🔵 Good { $good } · 🔴 Evil { $evil } · Rejections { $rejections }/{ $max_rejections }
    Team sizes: { $sizes }{ $two_fail-optional ->
        [none] { "" }
       *[other] { " " }(two Fails in quest { $two_fail })
    }{ $markers-optional ->
        [none] { "" }
       *[other] { "" }
            Quests so far: { $markers }
    }{ $lady ->
        [none] { "" }
       *[other] { "" }
            Lady of the Lake: { $lady }
    }{ $executed-optional ->
        [none] { "" }
       *[other] { "" }
            Quests done, in this order: { $executed }
    }
avalon-rules =
    <b>Avalon</b>, { $players } players: { $good } Good, { $evil } Evil.
    For each quest the Leader proposes a team and everybody votes. { $cast-optional ->
        [true] More must approve than reject
       *[other] More than half must approve
    }, or the next player leads. { $max_rejections ->
        [one] A single rejection gives
       *[other] { $max_rejections } rejections in a row give
    } Evil the game.
    Team sizes of the five quests: { $sizes }. One Fail makes a quest fail{ $two_fail ->
        [none] .
       *[other] ; quest { $two_fail } takes two.
    }
    On a quest Good plays Success, Evil plays Success or Fail; special roles have their own cards.
    Three failed quests: Evil wins. Three successful ones: { $safe-optional ->
        [true] Good wins.
       *[other] the Assassin stabs. If it is Merlin, Evil wins, otherwise Good.
    }
    Roles: { $roles ->
        [none] not public
       *[other] { $roles }
    }{ $addons ->
        [none] { "" }
       *[other] { "" }
            Add-ons: { $addons }
    }{ $topics-optional ->
        [none] { "" }
       *[other] { "" }
            { $topics }
    }
avalon-recap =
    <b>Quests</b>
    { $quests ->
        [none] No quest was played.
       *[other] { $quests }
    }
    <b>Proposals</b>
    { $votes ->
        [none] { $unnamed-optional ->
            [true] Only the numbers were published.
           *[other] There was no vote.
        }
       *[other] { $votes }
    }
avalon-recap-turned =
    <b>Changed sides</b>
    { $turned }
avalon-recap-side = { $seat }: dealt { $role }, ended { $side }
avalon-recap-quest =
    Quest { $quest } { $result } · Leader { $leader } · Team: { $team }{ $success ->
        [none] { "" }
       *[other] { " " }· { $success } Success, { $fail } Fail
    }{ $magic-optional ->
        [none] { "" }
       *[other] , { $magic } Magic
    }
avalon-recap-vote =
    Quest { $quest } { $verdict } · { $leader } proposed { $team } · Approve: { $approve } · Reject: { $reject }{ $abstain-optional ->
        [none] { "" }
       *[other] { " " }· Abstained: { $abstain }
    }{ $absent-optional ->
        [none] { "" }
       *[other] { " " }· No vote: { $absent }
    }

## Refusals and warnings about a configuration

avalon-e-factions = { $players } players cannot be { $good } Good and { $evil } Evil: together they must add up, with more Good than Evil and at least 1 Evil.
avalon-e-root-rule = Some presets always have Merlin and the Assassin; in the others, without the two there are no other roles or add-ons.
avalon-e-good-overflow = Too many special roles for { $side }: { $roles } roles, { $seats } seats. You could switch off: { $could_drop }.
avalon-e-evil-overflow = Too many special roles for { $side }: { $roles } roles, { $seats } seats. You could switch off: { $could_drop }.
avalon-e-min-players = { $feature } needs at least { $needed } players; there are { $players }.
avalon-e-pair = { $feature } come only as a complete set.
avalon-e-variant = Choose exactly one of the three Lancelot variants.
avalon-e-duplicate = There can be only one { $role }.
avalon-e-deck = The Lancelot deck of { $size } cards does not work with { $switch } switch cards and { $reveals } reveals.
avalon-e-team-size =
    Quest { $quest } takes { $size }{ $trap-optional ->
        [true] , with the Trap one more
       *[other] { "" }
    }, but there are only { $players } players.
avalon-e-threshold = Quest { $quest } takes two Fails, but its team is only { $size }.
avalon-e-timer = { $option } does not fit its timeout: without a limit the game can only wait, with a limit it must not, and a vote that never closes early needs a limit.
avalon-e-leak = That would give away who is Evil: if Good need not play a card, the vote must not close early and its timeout must go by side.
avalon-e-dependency = { $option } needs { $needs }.
avalon-w-dropped = Too many special roles; this game goes without: { $roles }.
avalon-w-no-inspection = Without a Cleric or a Lady of the Lake, Trickster and Troublemaker have no effect.
avalon-w-morgana = Without Percival, Morgana has no effect.
avalon-w-foreign = { $feature }: not part of the original { $preset } rules.

## Features

avalon-feature-merlin-assassin = Merlin and the Assassin
avalon-feature-percival = Percival
avalon-feature-morgana = Morgana
avalon-feature-mordred = Mordred
avalon-feature-oberon = Oberon
avalon-feature-lancelot = Lancelots
avalon-feature-lunatic = Lunatic
avalon-feature-brute = Brute
avalon-feature-revealer = Revealer
avalon-feature-cleric = Cleric
avalon-feature-trickster = Trickster
avalon-feature-troublemaker = Troublemaker
avalon-feature-untrustworthy-servant = Untrustworthy Servant
avalon-feature-rogue-good = Good Rogue
avalon-feature-rogue-evil = Evil Rogue
avalon-feature-sorcerers = Sorcerers
avalon-feature-evil-hidden = Hidden Evil Sorcerer
avalon-feature-messengers = Messengers
avalon-feature-senior-junior = Senior and Junior Messenger
avalon-feature-lady = Lady of the Lake
avalon-feature-excalibur = Excalibur
avalon-feature-trap = Trap
avalon-feature-targeting = Targeting

## Options: table and lobby

avalon-option-players-min = fewest players
avalon-option-players-max = most players
avalon-option-factions-table = numbers of Good and Evil for each number of players
avalon-option-seating-order = seats: join (order of joining) or shuffled
avalon-option-leader-first = first Leader: random, or seat_1
avalon-option-leader-after-quest = Leader after a quest: next (player), or the same
avalon-option-lobby-rules-chosen-by = who settles the rules: moderator, or all_players by confirming
avalon-option-roles-list-public = announce which roles are in play
avalon-option-preset-name = name of the preset (fixed)
avalon-option-preset-features = rules that the preset’s source knows (fixed)
avalon-option-preset-lancelot = Lancelot variants of the preset’s source (fixed)

## Options: quests and votes

avalon-option-quest-sizes = team sizes of the five quests for each number of players
avalon-option-quest-two-fail-quests = quests that take two Fails
avalon-option-quest-two-fail-min-players = from how many players on two Fails are needed; 11 is never
avalon-option-vote-max-rejections = rejections in a row that give Evil the game
avalon-option-vote-abstain = allow abstention in the team vote
avalon-option-vote-base = majority of all players, or of the votes cast
avalon-option-vote-publish = published of a team vote: per_player, or totals only
avalon-option-vote-early-close = team vote closes when all have voted
avalon-option-questvote-early-close = quest vote closes when all have played
avalon-option-questvote-good-must-act = Good must play a card too
avalon-option-questvote-change-until-close = a vote may be changed until the close
avalon-option-quest-publish = published of a quest: counts, or outcome_only

## Options: base roles

avalon-option-roles-merlin-assassin = play with Merlin and the Assassin
avalon-option-roles-root-switchable = Merlin and the Assassin may be switched off
avalon-option-roles-percival = play with Percival
avalon-option-roles-morgana = play with Morgana
avalon-option-roles-mordred = play with Mordred
avalon-option-roles-oberon = play with Oberon

## Options: further roles

avalon-option-roles-lunatic = play with the Lunatic, who must always play Fail
avalon-option-roles-brute = play with the Brute, who can play Fail in some quests only
avalon-option-roles-revealer = play with the Revealer, who is revealed after two failed quests
avalon-option-roles-cleric = play with the Cleric, who checks the first Leader
avalon-option-roles-trickster = play with the Trickster, who may lie when inspected
avalon-option-roles-troublemaker = play with the Troublemaker, who must lie when inspected
avalon-option-roles-untrustworthy-servant = play with the Untrustworthy Servant, whom the Assassin may recruit
avalon-option-roles-rogue-good = play with the Good Rogue, who can win alone
avalon-option-roles-rogue-evil = play with the Evil Rogue, who can win alone
avalon-option-roles-sorcerers = play with both Sorcerers, whose Magic reverses quests
avalon-option-roles-messengers = play with the Messengers, one Evil and two Good
avalon-option-roles-min-players = fewest players for each role
avalon-option-roles-filler-policy = too many special roles: refuse to start, or drop_specials
avalon-option-lancelot-mode = Lancelots: off, known (to each other), closed_deck, open_deck
avalon-option-lancelot-deck-size = cards in the Lancelot deck
avalon-option-lancelot-switch-cards = switch cards in the Lancelot deck
avalon-option-lancelot-first-reveal = first quest with a Lancelot card
avalon-option-lancelot-reveal-unit = a card for each quest, or before each discussion of quest 3 (q3_nomination)
avalon-option-lancelot-evil-must-fail = Evil Lancelot must play Fail
avalon-option-lancelot-good-ballot = Good Lancelot plays success_only, or is free
avalon-option-lancelot-evil-label = Evil sees the role of Evil Lancelot, or only the seat
avalon-option-cleric-check = the Cleric checks: automatic, or on_request
avalon-option-inspect-trickster-default = a silent Trickster tells the truth, or a lie
avalon-option-revealer-shows = the Revealer shows: role, or only side
avalon-option-brute-quests = quests in which the Brute can play Fail
avalon-option-brute-counting = the Brute counts quests by order (ord) or by number (no)
avalon-option-rogue-watch-exempt-below = below this number of players early quests have no Watch
avalon-option-rogue-watch-exempt-quests = the quests without a Watch in small games
avalon-option-rogue-watch-self = the Leader may watch themselves
avalon-option-rogue-prior = earlier Rogue card: any_quest, or one with the same_result
avalon-option-sorcerer-evil-hidden = the Evil Sorcerer and Evil do not know each other, nor does Merlin see the Evil Sorcerer
avalon-option-messenger-senior-junior = the Senior Messenger knows the Junior
avalon-option-messenger-good-limit = Good Messages that each Good Messenger has
avalon-option-messenger-good-needed = Good Messages that cancel a Fail in quest 5
avalon-option-messenger-evil-needed = Evil Messages that add a Fail in quest 5
avalon-option-messenger-scope = messages counted in quest 5: through_q5, or before_q5
avalon-option-messenger-combine = both messages at once: sequential (first cancel, then add), or net

## Options: add-on rules

avalon-option-lady-enabled = play with the Lady of the Lake
avalon-option-lady-min-players = fewest players for the Lady
avalon-option-lady-first-holder = first Lady: after_first_leader, or before_first_leader
avalon-option-lady-after = after which quests the Lady inspects
avalon-option-lady-max-transfers = how often the Lady moves on
avalon-option-lady-mandatory = the Lady must inspect
avalon-option-excalibur-enabled = play with Excalibur
avalon-option-excalibur-use-time = Excalibur is used after_ballots_locked, or during_ballots
avalon-option-excalibur-target-public = announce whom Excalibur strikes
avalon-option-excalibur-magic = Excalibur on Magic: to_success, or unaffected
avalon-option-trap-enabled = play with the Trap
avalon-option-trap-self = the Leader may trap themselves
avalon-option-trap-leader-sees = the trapped card is shown as_it_stands, or as_cast before a reversal
avalon-option-targeting-enabled = the Leader chooses the quest
avalon-option-targeting-q5-after = quests before quest 5 may be chosen
avalon-option-targeting-q5-counts = which quests count for that: executed, or successful
avalon-option-recruit-publish = a recruitment is public, or evil_only
avalon-option-assassin-mandatory = the Assassin must stab
avalon-option-assassin-council = Evil’s council: private_evil, public, or none

## Options: time limits in seconds, and what happens when they run out

avalon-option-timer-discussion-s = seconds for the discussion
avalon-option-timer-nomination-s = seconds to propose a team
avalon-option-timer-team-vote-s = seconds for the team vote
avalon-option-timer-quest-vote-s = seconds for the quest vote
avalon-option-timer-watch-s = seconds to place the Watch
avalon-option-timer-excalibur-give-s = seconds to give Excalibur
avalon-option-timer-excalibur-use-s = seconds to use Excalibur
avalon-option-timer-trap-s = seconds to set the Trap
avalon-option-timer-lady-s = seconds for the Lady
avalon-option-timer-inspect-s = seconds for the inspected player
avalon-option-timer-recruit-s = seconds to recruit
avalon-option-timer-council-s = seconds for the council
avalon-option-timer-assassinate-s = seconds for the stab
avalon-option-timeout-discussion = discussion over time: wait, or open_nomination
avalon-option-timeout-nomination = no team in time: wait, or pass the lead as a rejection (pass_counted) or not (pass_uncounted)
avalon-option-timeout-team-vote = missing team votes: wait, or count as absent, reject, approve
avalon-option-timeout-quest-vote = missing cards: wait, or play by alignment
avalon-option-timeout-watch = no Watch in time: wait, or random_member
avalon-option-timeout-excalibur-give = Excalibur not given in time: wait, or none
avalon-option-timeout-excalibur-use = Excalibur not used in time: wait, or none
avalon-option-timeout-trap = no Trap in time: wait, or random_member
avalon-option-timeout-lady = no inspection in time: wait, random_legal, or skip
avalon-option-timeout-inspect = no answer of the inspected player: wait, or default_answer
avalon-option-timeout-recruit = no recruitment in time: wait, or none
avalon-option-timeout-council = council over time: wait, or close
avalon-option-timeout-assassinate = no stab in time: wait, or no_attempt

# What computer players say
avalon-say-trusts =
    { $variant ->
        [0] I trust { $seats }.
        [1] Nothing speaks against { $seats } so far.
       *[other] I would take { $seats }.
    }
avalon-say-unsure =
    { $variant ->
        [0] We know too little; let us see one quest.
        [1] No idea yet. What do you think?
       *[other] This team is a test, no more.
    }
