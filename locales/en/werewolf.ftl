### Werewolf

werewolf-name = Werewolf
werewolf-title = 🐺 Werewolf
werewolf-page-intro =
    <b>Winning:</b> Wolves hide among the good. The good win when all wolves are out; the wolves win when all specials or all villagers are dead (the board says which).
    <b>By night:</b> The wolves choose one to kill, the Seer checks one, the Witch saves or poisons: all in the private chat.
    <b>By day:</b> You hear who has died, and speak in turn. With a sheriff, the first day begins with the election.
    <b>Votes:</b> After the speeches everybody votes in private, and one is voted out. On a tie those speak again, and you vote again.
    <b>What you do:</b> Read your card in private and show it to nobody; speak when it is your turn, answer when you are asked. Time does not wait.
werewolf-preset-codex = Codex
werewolf-preset-face = Face to face
werewolf-preset-voice = Voice
werewolf-preset-moon = Moon Verdict
werewolf-preset-chat = Chat

## Sides, boards, and other words inside sentences

werewolf-term-skill = Skill

werewolf-side-good = Good
    .short = good
werewolf-side-wolf = Wolves
    .short = wolves
werewolf-side-third = Third faction
    .short = third faction

werewolf-board-auto = by number of players
werewolf-board-custom = custom board
werewolf-board-b7_cupid = 7 players with Cupid
werewolf-board-b8_cupid = 8 players with Cupid
werewolf-board-b9_cupid = 9 players with Cupid
werewolf-board-b9_std = 9 players, kill all
werewolf-board-b10_cupid = 10 players with Cupid
werewolf-board-b11_cupid = 11 players with Cupid
werewolf-board-b12_444_guard = 12 players with Seer, Witch, Hunter and Guard
werewolf-board-b12_444_idiot = 12 players with Seer, Witch, Hunter and Idiot
werewolf-board-x12_halfblood = 12 players with Half-blood
werewolf-board-x12_wk_guard = 12 players with Wolf King and Guard
werewolf-board-x12_wk_dream = 12 players with Wolf King and Dreamcatcher
werewolf-board-p6_rookie = 6 newcomers
werewolf-board-p7_rookie = 7 newcomers
werewolf-board-p8_rookie = 8 newcomers
werewolf-board-p9_side = 9 players with Seer, Witch and Hunter
werewolf-board-p10_side = 10 players with Seer, Witch and Hunter
werewolf-board-p11_side = 11 players
werewolf-board-p13_side = 13 players
werewolf-board-p14_wk = 14 players
werewolf-board-p15_wk = 15 players
werewolf-board-p16_wk = 16 players

## Boards in one line, for the lobby

werewolf-about-b7_cupid = Cupid links two lovers, who may be a side of their own
werewolf-about-b8_cupid = Cupid links two lovers, who may be a side of their own
werewolf-about-b9_cupid = Cupid links two lovers, who may be a side of their own
werewolf-about-b9_std = 3 wolves, 3 specials, 3 villagers, kill all
werewolf-about-b10_cupid = Cupid links two lovers, who may be a side of their own
werewolf-about-b11_cupid = Cupid links two lovers, who may be a side of their own
werewolf-about-b12_444_guard = 4 wolves, 4 specials, 4 villagers; the Guard stops a kill
werewolf-about-b12_444_idiot = 4 wolves, 4 specials, 4 villagers; the Idiot survives the vote
werewolf-about-x12_halfblood = The Half-blood picks a relative and wins with that side
werewolf-about-x12_wk_guard = The Wolf King takes somebody along, the Guard stops a kill
werewolf-about-x12_wk_dream = The Wolf King takes somebody along, the Dreamcatcher protects or kills
werewolf-about-p6_rookie = The dead show their cards; good for a first game
werewolf-about-p7_rookie = The dead show their cards; good for a first game
werewolf-about-p8_rookie = The dead show their cards; good for a first game
werewolf-about-p9_side = 3 wolves, 3 specials, 3 villagers, kill a side
werewolf-about-p10_side = The three classic specials, and fast
werewolf-about-p11_side = 3 wolves, 4 specials, 4 villagers, kill a side
werewolf-about-p13_side = 4 wolves against 9, with a Guard
werewolf-about-p14_wk = Wolf King and 4 wolves against 9; quick
werewolf-about-p15_wk = Wolf King and 4 wolves against 10; quick
werewolf-about-p16_wk = Wolf King and 4 wolves against 11; quick

## What players call boards and roles, divided by commas

werewolf-called-b12_444_idiot = standard, seer witch hunter idiot
werewolf-called-b12_444_guard = seer witch hunter guard
werewolf-called-x12_halfblood = half-blood
werewolf-called-x12_wk_guard = wolf king guard
werewolf-called-x12_wk_dream = wolf king dreamcatcher
werewolf-called-b9_std = kill all, slaughter-all
werewolf-called-b7_cupid = cupid
werewolf-called-b8_cupid = cupid
werewolf-called-b9_cupid = cupid
werewolf-called-b10_cupid = cupid
werewolf-called-b11_cupid = cupid
werewolf-called-p6_rookie = newcomers, rookies
werewolf-called-p7_rookie = newcomers, rookies
werewolf-called-p8_rookie = newcomers, rookies
werewolf-called-p9_side = seer witch hunter
werewolf-called-p10_side = seer witch hunter
werewolf-called-voice = call, video
werewolf-called-villager = townie
werewolf-called-werewolf = wolf
werewolf-called-idiot = fool
werewolf-called-wolf-king = black wolf king
werewolf-called-dreamcatcher = dreamweaver

werewolf-victory-slaughter_side = The wolves win when all specials or all villagers are dead
    .short = kill a side
werewolf-victory-slaughter_all = The wolves win when all others are dead
    .short = kill all
werewolf-victory-parity = The wolves win when they are as many as the others
    .short = parity

werewolf-deviation-players = the number of players
werewolf-deviation-players-6 = 6 players
werewolf-deviation-players-7 = 7 players
werewolf-deviation-players-8 = 8 players
werewolf-deviation-players-9 = 9 players
werewolf-deviation-players-10 = 10 players
werewolf-deviation-players-11 = 11 players
werewolf-deviation-players-13 = 13 players
werewolf-deviation-players-14 = 14 players
werewolf-deviation-players-15 = 15 players
werewolf-deviation-players-16 = 16 players
werewolf-deviation-night-fixed-length = night stages of different length
werewolf-deviation-night-skip-revealed-hunter = a Hunter who has shot is not called again
werewolf-deviation-night-identity-stages = Elder and Idiot wake in the first night only
werewolf-deviation-wolf-bomb-joins-next-night = a self-destructed wolf has no part in the next kill
werewolf-deviation-sheriff-enabled = no sheriff
werewolf-deviation-sheriff-pk-voters = only players who never ran vote in the run-off for the badge
werewolf-deviation-sheriff-pk-withdraw = no withdrawal from the run-off for the badge
werewolf-deviation-sheriff-all-run = no sheriff if everybody runs
werewolf-deviation-sheriff-bomb-rule = bombs in the election
werewolf-deviation-sheriff-bomb-rule-single = one bomb in the election destroys the badge
werewolf-deviation-sheriff-bomb-rule-defer-always = a bomb in the election only postpones it
werewolf-deviation-sheriff-call-enabled = no vote call
werewolf-deviation-sheriff-call-self = the sheriff cannot be named in a vote call of their own
werewolf-deviation-sheriff-weight-mode = the weight of the sheriff's ballot does not depend on the call
werewolf-deviation-sheriff-vote-weight = the weight of the sheriff's ballot
werewolf-deviation-sheriff-vote-weight-1 = the sheriff's ballot counts 1
werewolf-deviation-sheriff-vote-weight-2 = the sheriff's ballot counts 2
werewolf-deviation-bomb-enabled = no self-destruct
werewolf-deviation-bomb-windows = no self-destruct in some of the speeches
werewolf-deviation-speech-order-mode = order of speeches
werewolf-deviation-speech-order-mode-alternate = the sides of the sheriff begin in turn
werewolf-deviation-speech-order-mode-minmax = speeches begin at the lowest or the highest number
werewolf-deviation-lastwords-mode = last words
werewolf-deviation-lastwords-mode-face = last words for all who die by day (except by self-destruct)
werewolf-deviation-lastwords-mode-quota = as many last words as wolves
werewolf-deviation-lastwords-night-limit = last words of the dead of a night
werewolf-deviation-lastwords-night-limit-0 = no last words for the dead of a night
werewolf-deviation-lastwords-night-limit-2 = last words for the dead of the first 2 nights
werewolf-deviation-lastwords-night-limit-3 = last words for the dead of the first 3 nights
werewolf-deviation-lastwords-night-limit-4 = last words for the dead of the first 4 nights
werewolf-deviation-lastwords-night-limit-5 = last words for the dead of the first 5 nights
werewolf-deviation-lastwords-night-limit-6 = last words for the dead of the first 6 nights
werewolf-deviation-lastwords-night-limit-7 = last words for the dead of the first 7 nights
werewolf-deviation-lastwords-night-limit-8 = last words for the dead of the first 8 nights
werewolf-deviation-lastwords-night-limit-9 = last words for the dead of the first 9 nights
werewolf-deviation-lastwords-bomb = last words after a self-destruct
werewolf-deviation-afterdeath-exile-order = what happens in which order after a vote
werewolf-deviation-afterdeath-exile-order-words-badge-skill = after a vote last words, then badge, then skill
werewolf-deviation-afterdeath-exile-order-skill-words-badge = after a vote skill, then last words, then badge
werewolf-deviation-afterdeath-exile-order-skill-badge-words = after a vote skill, then badge, then last words
werewolf-deviation-afterdeath-exile-order-badge-words-skill = after a vote badge, then last words, then skill
werewolf-deviation-afterdeath-exile-order-badge-skill-words = after a vote badge, then skill, then last words
werewolf-deviation-victory-check = the result is checked when the day ends
werewolf-deviation-victory-night-check = a night that decides is declared at dawn
werewolf-deviation-victory-knife-first = the dead of a night die at the same time, even those killed by the wolves
werewolf-deviation-victory-wolf = how the wolves win
werewolf-deviation-victory-wolf-slaughter-side = the wolves need only kill a side
werewolf-deviation-victory-wolf-slaughter-all = the wolves must kill all
werewolf-deviation-victory-wolf-parity = the wolves win by numbers
werewolf-deviation-pause-who = nobody can pause
werewolf-deviation-penalty-enabled = no penalties

werewolf-decision-unanimous = Wolves who disagree kill nobody
werewolf-decision-plurality_none = Most wolves decide, a tie kills nobody
werewolf-decision-plurality_random = Most wolves decide, a tie is drawn
werewolf-save-never = the Witch cannot save herself
werewolf-save-first_night = the Witch can save herself in the first night only
werewolf-save-always = the Witch can save herself
werewolf-bomb-rule-double = two bombs in the election destroy the badge
werewolf-bomb-rule-single = one bomb in the election destroys the badge
werewolf-bomb-rule-defer_always = a bomb in the election postpones it
werewolf-words-codex = players voted out
werewolf-words-face = the dead of every day
werewolf-words-quota = as many as there are wolves
werewolf-ending-bind = vote-lock claim
werewolf-ending-concede = conceding
werewolf-ending-all-in = all-in attack

werewolf-caller-thief = Thief
werewolf-caller-cupid = Cupid
werewolf-caller-lovers = Lovers
werewolf-caller-half-blood = Half-blood
werewolf-caller-guard = Guard
werewolf-caller-elder = Elder
werewolf-caller-werewolf = Wolves
werewolf-caller-witch = Witch
werewolf-caller-seer = Seer
werewolf-caller-dreamcatcher = Dreamcatcher
werewolf-caller-hunter = Hunter
werewolf-caller-wolf-king = Wolf King
werewolf-caller-idiot = Idiot

werewolf-speech-campaign = campaign speech
werewolf-speech-day = speech
werewolf-speech-duel = run-off speech
werewolf-speech-last-words = last words

werewolf-way-ascending = ascending
werewolf-way-descending = descending

werewolf-duty-order = fix the order of speeches
werewolf-duty-call = call a vote
werewolf-duty-badge = pass the badge on, or tear it

werewolf-silent-duel = in the run-off
werewolf-silent-ran = ran for sheriff
werewolf-silent-flipped = flipped
werewolf-silent-banned = banned

werewolf-ballot-sheriff = Vote for the sheriff
werewolf-ballot-exile = Vote

werewolf-sheriff-reason-elected = most votes
    .why = WW-180 (Code, article 33): the candidate with the most votes is sheriff.
werewolf-sheriff-reason-alone = the only candidate left
    .why = WW-183 (Code, article 34): the only one left running is sheriff without a vote.
werewolf-sheriff-reason-nobody-ran = nobody ran
    .why = WW-184 (Code, article 34): if nobody runs, this game has no sheriff.
werewolf-sheriff-reason-all-withdrew = all withdrew
    .why = WW-184 (Code, article 34): if all withdraw, nobody runs, and this game has no sheriff.
werewolf-sheriff-reason-none-left = nobody is left running
    .why = WW-191 (Code, article 37): all candidates are out or have withdrawn, so this game has no sheriff.
werewolf-sheriff-reason-all-ran = everybody ran
    .why = WW-185 (Code, article 34): if everybody runs there is no sheriff, unless all but one withdraw.
werewolf-sheriff-reason-tie = tied again
    .why = WW-182 (Code, article 34): the run-off is tied too, so this game has no sheriff.
werewolf-sheriff-reason-no-votes = no votes
    .why = WW-186: without a vote that counts there is no sheriff.
werewolf-sheriff-reason-bombed = a wolf self-destructed
    .why = WW-187, WW-188 (Code, article 37): after enough self-destructs in the election the badge is lost.

werewolf-during-campaign = in the campaign
werewolf-during-withdrawal = in the withdrawal
werewolf-during-order = before the order of speeches
werewolf-during-speech = in the speeches
werewolf-during-duel = in the run-off

werewolf-cause-wolf_kill = wolf kill
werewolf-cause-guard_antidote = guarded and saved
werewolf-cause-poison = poison
werewolf-cause-dream_streak = second night of sleepwalking
werewolf-cause-dream_link = with the Dreamcatcher
werewolf-cause-suicide = lover's suicide
werewolf-cause-exile = voted out
werewolf-cause-shot = shot
werewolf-cause-claw = claw
werewolf-cause-self_destruct = self-destruct
werewolf-cause-referee_kill = by the referee

werewolf-reason-gods-dead = all specials are dead
    .why = WW-211 (Code, article 13): kill a side: all specials are dead, and the wolves win.
werewolf-reason-villagers-dead = all villagers are dead
    .why = WW-211 (Code, article 13): kill a side: all villagers are dead, and the wolves win.
werewolf-reason-all-dead = all others are dead
    .why = WW-212: kill all: everybody but the wolves is dead, and the wolves win.
werewolf-reason-wolves-dead = all wolves are dead
    .why = WW-213 (Code, article 13): all wolves are dead, and Good wins.
werewolf-reason-third-faction = only the third faction is left
    .why = WW-214: lovers of both factions are a third one, which wins when everybody else is dead.
werewolf-reason-parity = the wolves are as many as the others
    .why = WW-215: as many wolves alive as others, and the wolves win.
werewolf-reason-vote-lock = vote-lock claim
    .why = WW-223 (Code, article 43): if the wolves vote and kill as one and no skill of Good can change the outcome, they have won.
werewolf-reason-concede = conceded
    .why = WW-224 (Code, article 44): the last wolf may concede, and Good wins at once.
werewolf-reason-all-in = decided by the all-in attack
    .why = WW-227 (Code, article 45): if the skills of Good may keep the wolves from their condition, Good wins; else the wolves do.
werewolf-reason-all-in-good = the all-in failed
werewolf-reason-all-in-wolf = the all-in succeeded
werewolf-reason-forfeit = forfeit
    .why = WW-242 (Code, article 47): after a forfeit the player's faction loses at once.
werewolf-reason-draw = draw
    .why = WW-221 (Code, article 13): this is what the table agreed to call a draw.
werewolf-reason-ruled = by the referee's ruling
    .why = WW-236 (Code, article 41): the referee has decided.

werewolf-honour-mvp = Most valuable player
werewolf-honour-consolation = Encouragement award

## Roles

werewolf-role-villager = Villager
    .goal = Find all wolves together with the good side.
    .skill = You sleep at night, listen and read the votes by day.
    .first =
        Nothing to do at night: let the phone lie.
        By day listen for what does not fit, and vote for the player you suspect.
werewolf-role-werewolf = Werewolf
    .goal = Win before the good side finds all wolves.
    .skill = Every night the pack kills one player.
    .first =
        At night I ask you all whom to kill; just type here to talk it over with your pack.
        By day pass for good, and do not look like a team.
werewolf-role-seer = Seer
    .goal = Find all wolves together with the good side.
    .skill = Every night you learn whether one player is a wolf.
    .first =
        Each night choose a player; I tell you at once whether it is a wolf.
        Say it when it helps, and beware of wolves who claim to be you.
werewolf-role-witch = Witch
    .goal = Find all wolves together with the good side.
    .skill = One antidote, which saves the player killed by the wolves that night, and one poison, which kills a player.
    .first =
        Somebody will be attacked tonight, and I tell you who.
        Save, poison or do neither: one choice is enough.
werewolf-role-hunter = Hunter
    .goal = Find all wolves together with the good side.
    .skill = When you die you may flip your card and shoot one player.
    .first =
        At night I tell you whether your gun is loaded.
        When you are out I ask whom you take along.
werewolf-role-guard = Guard
    .goal = Find all wolves together with the good side.
    .skill = Every night you protect one player from the wolves, not from poison.
    .first =
        Each night choose a player whom the wolves cannot kill that night.
        Usually not the same player two nights running.
werewolf-role-idiot = Idiot
    .goal = Find all wolves together with the good side.
    .skill = When voted out you flip your card and stay alive; from then on you speak as before, but have no vote.
    .first =
        Speak and vote like any good player.
        If you are voted out, your flipped card keeps you in the game.
werewolf-role-cupid = Cupid
    .goal = It depends on your lovers: a wolf and another player form a third faction with you; with two good ones, or none, you are good.
    .skill = In the first night you link two players as lovers.
    .first =
        Tonight choose two players, and they are lovers.
        If one dies, the other one dies too.
werewolf-role-half-blood = Half-blood
    .goal = Win with your faction.
    .skill = In the first night you choose a relative; if your relative is a wolf you belong to the wolves. The Seer always sees you as good.
    .first =
        Tonight choose a relative: if it is a wolf you help the wolves, otherwise the good side.
        I do not tell you which.
werewolf-role-dreamcatcher = Dreamcatcher
    .goal = Find all wolves together with the good side.
    .skill = Every night one player sleepwalks, safe from wolves and poison; twice in a row is deadly, and if you die at night so does the sleepwalker.
    .first =
        Each night choose a player who cannot die that night.
        The same one two nights running dies.
werewolf-role-wolf-king = Wolf King
    .goal = Win before the good side finds all wolves.
    .skill = You act with the pack; when you die you may flip your card and take one player along.
    .first =
        At night you kill with the pack; just type here to talk it over.
        When you are out I ask whom you take along.
werewolf-role-elder = Elder
    .goal = Find all wolves together with the good side.
    .skill = Each extra life saves you once, and nobody tells you that it is spent.
    .first =
        You have one life more than the others, and nobody tells you when it is gone.
        Speak and vote like any good player.
werewolf-role-thief = Thief
    .goal = It depends on the card that you take; with no card to take you are good.
    .skill = In the first night you take one of the spare cards and play it from then on.
    .first =
        Tonight I show you the spare cards; choose one, and that is your role.
        Otherwise one is drawn.

werewolf-note-wins-slaughter_side = you win when all specials or all villagers are dead
werewolf-note-wins-slaughter_all = you win when everybody but the wolves is dead
werewolf-note-wins-parity = you win when the living wolves are as many as the others
werewolf-note-knife-wolves = the pack may kill a wolf
werewolf-note-knife-others = the pack may not kill a wolf
werewolf-note-knife-empty = the pack may kill nobody
werewolf-note-knife-never-empty = the pack must kill somebody
werewolf-note-check-self = you may check yourself
werewolf-note-check-others = you cannot check yourself
werewolf-note-check-again = anybody may be checked again
werewolf-note-check-once = nobody may be checked twice
werewolf-note-bombs = by day you may self-destruct (then night falls)
werewolf-note-no-bombs = you cannot self-destruct
werewolf-note-deaths-usual = you take somebody along if killed by the wolves or voted out
werewolf-note-deaths-poisoned = you take nobody along if poisoned
werewolf-note-deaths-lovers = you take nobody along if you follow a lover
werewolf-note-deaths-asleep = you take nobody along if you die of sleepwalking
werewolf-note-deaths-hunter = after which deaths you may is in /rules hunter
werewolf-note-deaths-wolf-king = after which deaths you may is in /rules wolf king
werewolf-note-one-potion = one potion in a night
werewolf-note-two-potions = both potions in one night if you like
werewolf-note-shown-with-antidote = you see who was killed while the antidote is unused
werewolf-note-always-shown = you always see who was killed
werewolf-note-self-save-never = you cannot save yourself
werewolf-note-self-save-first-night = you can save yourself in the first night only
werewolf-note-self-save-always = you can save yourself
werewolf-note-self = you may protect yourself
werewolf-note-no-self = you may not protect yourself
werewolf-note-no-repeat = not the same player twice in a row
werewolf-note-repeat = the same player again is allowed
werewolf-note-conflict-dies = a player both guarded and saved dies
werewolf-note-conflict-lives = a player both guarded and saved lives
werewolf-note-flip-active = whether to flip is your choice
werewolf-note-flip-auto = you flip without being asked
werewolf-note-self-linked = you may link yourself
werewolf-note-self-unlinked = you may not link yourself
werewolf-note-double-wolf-wolf = with two wolves you help the wolves
werewolf-note-double-wolf-good = with two wolves you help the good side
werewolf-note-lives-0 = you have no extra life
werewolf-note-lives-1 = you have 1 extra life
werewolf-note-lives-2 = you have 2 extra lives
werewolf-note-lives-3 = you have 3 extra lives
werewolf-note-lives-against-knives = against the wolves only
werewolf-note-curse = all specials lose their skills if good players kill you
werewolf-note-cursed = you lose your skill if good players kill the Elder
werewolf-note-takes-wolf = a wolf card must be taken
werewolf-note-takes-any = a wolf card may be left
werewolf-note-no-cards = there are no spare cards to take

## What the judge answers when asked about a rule: true at every table

werewolf-topic-sheriff = <b>Sheriff (badge):</b> no role card; elected on the first day; in the first round only players who did not run vote. The sheriff fixes the order of speeches, calls before the vote, and may have a ballot that counts more. A sheriff who dies passes the badge to a living player or tears it. The table agrees which of these rules are used.
werewolf-topic-duel = <b>Tie (run-off):</b> if several players share the most votes, they speak once more and there is a run-off vote between them. A second tie votes nobody out; in the election it means that there is no sheriff.
werewolf-topic-lovers = <b>Lovers (suicide, third faction):</b> Cupid links two players in the first night. If one dies the other follows by suicide, without using a skill. If a wolf is linked with somebody on the other side, both and Cupid form a third faction, which wins when all others are out.
werewolf-topic-victory = <b>Victory (kill a side, kill all, parity):</b> Kill a side: all specials or all villagers are dead, and the wolves win. Kill all: everybody outside the wolf faction is dead. Parity: the living wolves are as many as the other living players, or more. While anybody of a third faction lives, killing a side does not count. Good wins when all wolves are dead, and the third faction, if there is one. Which of them is played here: /rules.
werewolf-topic-vote = <b>Vote (abstain, following):</b> all vote in secret and at once; names and votes are published together at the close. You may abstain, and not voting is an abstention. Changing your vote after seeing others’ votes is following, and invalid.
werewolf-topic-bomb = <b>Self-destruct (double bomb):</b> a wolf flips the card and dies; the speech stops and the rest of the day is skipped. In the election, depending on what was agreed: one bomb ends it without a sheriff, or the first postpones it and the second ends it, or bombs only postpone it.
werewolf-topic-peace = <b>Peace night (peace day, no kill, empty knife):</b> a night without a death is a peace night, a day without a death a peace day. The wolves may kill nobody, or their kill may be stopped: either can make a peace night.
werewolf-topic-penalty = <b>Penalty (reminder, warning, ban, execution, defeat):</b> the referee decides. A reminder and a warning ask to correct it at once; some or all speeches, votes or night acts may be taken away; an executed player dies at once, without skill or last words; a defeat is the whole side’s.
werewolf-topic-speech = <b>Speech (coasting, interrupting):</b> speak in your turn, and pass when you are done. Please analyse, do not coast; if you have no clue, at least say which role you claim. No oaths, insults or promises outside the game. While others speak say nothing, not even to correct them.

## Glossary: terms of players

werewolf-topic-jinshui = <b>金水 (jinshui):</b> Somebody the Seer checked as good.
werewolf-topic-chasha = <b>查杀 (chasha):</b> Somebody the Seer checked as a wolf.
werewolf-topic-yinshui = <b>银水 (yinshui):</b> Somebody the Witch saved.
werewolf-topic-hantiao = <b>悍跳 (hantiao):</b> A wolf claiming to be the Seer.
werewolf-topic-duitiao = <b>对跳 (duitiao):</b> Two players claim the same role.
werewolf-topic-qitiao = <b>起跳 (qitiao):</b> To claim a role in public.
werewolf-topic-jinghuiliu = <b>警徽流 (jinghui liu):</b> The Seer’s plan: whom to check next, who gets the badge.
werewolf-topic-guipiao = <b>Call (归票, guipiao):</b> The sheriff’s call where to vote.
werewolf-topic-shangjing = <b>上警 (shangjing):</b> To run for sheriff.
werewolf-topic-jingxia = <b>警下 (jingxia):</b> Not running; only voting for the sheriff.
werewolf-topic-tuishui = <b>Withdraw (退水, tuishui):</b> To drop out of the election.
werewolf-topic-tunjinghui = <b>吞警徽 (tun jinghui):</b> A self-destruct in the election kills the badge.
werewolf-topic-daogou = <b>倒钩 (daogou):</b> A wolf backing the real Seer to look good.
werewolf-topic-chongfeng = <b>冲锋 (chongfeng):</b> Wolves charging behind their fake Seer.
werewolf-topic-shenshui = <b>深水 (shenshui):</b> A wolf nobody suspects.
werewolf-topic-zhanbian = <b>站边 (zhanbian):</b> Choosing which claimed Seer to believe.
werewolf-topic-min = <b>抿 (min):</b> Reading somebody’s role from manner.
werewolf-topic-biaoshui = <b>表水 (biaoshui):</b> Explaining why you are good.
werewolf-topic-huashui = <b>划水 (huashui):</b> A speech that says nothing.
werewolf-topic-kangtui = <b>抗推 (kangtui):</b> Voting out a good player as scapegoat.
werewolf-topic-piaoxing = <b>票型 (piaoxing):</b> Who voted for whom, and what it shows.
werewolf-topic-chongpiao = <b>冲票 (chongpiao):</b> Wolves voting together in a block.
werewolf-topic-pk = <b>Run-off (PK):</b> Tied players speak and are voted on again.
werewolf-topic-lunci = <b>轮次 (lunci):</b> How many mistakes each side can still afford.
werewolf-topic-tubian = <b>Kill a side (屠边, tubian):</b> Wolves win once all specials or all villagers are dead.
werewolf-topic-tucheng = <b>Kill all (屠城, tucheng):</b> Wolves win only when everybody else is dead.
werewolf-topic-pinganye = <b>Peaceful night (平安夜, ping’an ye):</b> Nobody died last night.
werewolf-topic-kongdao = <b>No kill (空刀, kongdao):</b> The wolves kill nobody.
werewolf-topic-zidao = <b>自刀 (zidao):</b> Wolves kill one of their own.
werewolf-topic-pianyao = <b>骗药 (pianyao):</b> Wolves kill a wolf to waste the Witch’s antidote.
werewolf-topic-tongshou-tongjiu = <b>同守同救 (tongshou tongjiu):</b> Guarded and saved at once: dies anyway.
werewolf-topic-dunai = <b>毒奶 (dunai):</b> A jinx: praise that backfires.
werewolf-topic-mangdu = <b>盲毒 (mangdu):</b> Poisoning on a hunch.
werewolf-topic-dangdao = <b>挡刀 (dangdao):</b> Posing as a special role so the wolves kill you instead.
werewolf-topic-zibao = <b>Self-destruct (自爆, zibao):</b> A wolf shows his card, dies, and night falls.
werewolf-topic-zhuidao = <b>追刀 (zhuidao):</b> Killing at night whom the day failed to vote out.
werewolf-topic-langkeng = <b>狼坑 (langkeng):</b> The seats you think are wolves.
werewolf-topic-shijiao = <b>视角 (shijiao):</b> What somebody of that role could know.
werewolf-topic-tielian = <b>贴脸 (tielian):</b> Proving yourself by oaths or tears; not allowed.
werewolf-topic-changwai = <b>场外 (changwai):</b> Using information from outside the game; not allowed.

## Skills: a name and five fields each

werewolf-skills =
    Your skills:
    { $skills }
werewolf-skill-knife = Kill
    .timing = every night, when the wolves wake
    .condition = at least one wolf is awake
    .target = one living player, one a night for the whole pack; whether that may be a wolf, or nobody, is agreed at the table
    .manner = the pack talks in private, and each wolf chooses a number; what counts when they differ is agreed at the table
    .effect = dead at dawn, unless guarded, saved by the antidote, sleepwalking or with a life to spare; for Guard and antidote at once see /rules guard
werewolf-skill-bomb = Self-destruct
    .timing = during speeches of the election, of the day or of a run-off, in the withdrawals of an election postponed to day 2, before the sheriff fixes the order; which of these is agreed at the table
    .condition = your death is not announced yet; in the election also if you were hit at night
    .target = yourself
    .manner = tell the judge in private; your card is shown to all
    .effect = you die at once, the speech stops, the rest of the day is skipped, then night falls; in the election the deaths are announced first and the badge follows what is agreed at the table; whether you join the next stage of the wolves is agreed as well
werewolf-skill-check = Check
    .timing = every night, when the Seer wakes
    .condition = your death is not announced
    .target = one living player; whether yourself, or somebody twice, is agreed at the table
    .manner = choose a number in private, for good
    .effect = you learn at once whether that player is a wolf, and nothing else; Cupid and the Half-blood are always good
werewolf-skill-antidote = Antidote
    .timing = every night, when the Witch wakes
    .condition = it is unspent and the wolves killed somebody tonight; whether it may save you is agreed at the table
    .target = the player killed by the wolves tonight
    .manner = the judge names the victim, and you say in private whether you use it
    .effect = the kill is undone and the antidote spent; if the Guard protects the same player, see /rules guard
werewolf-skill-poison = Poison
    .timing = every night, when the Witch wakes
    .condition = it is unspent; whether in one night with the antidote is agreed at the table
    .target = one living player, also the victim of the wolves; whether yourself is agreed at the table
    .manner = choose a number in private
    .effect = dead at dawn, unless sleepwalking or saved by an extra life; the Guard does not stop it; the poison is spent
werewolf-skill-shot = Shot
    .timing = when it is announced that you are out
    .condition = the game is not decided, and the death allows it (see /rules hunter); every night the judge tells you whether you can
    .target = one living player
    .manner = the judge asks you in private; to choose a number is to flip, to choose nobody is not
    .effect = your card is shown to all, and the player you shoot dies at once, unless saved by an extra life
werewolf-skill-guard = Protect
    .timing = every night, when the Guard wakes
    .condition = your death is not announced
    .target = one living player; whether yourself, or the same two nights running, is agreed at the table
    .manner = choose a number in private; if that player cannot be chosen, you choose another
    .effect = the wolves cannot kill that player tonight; other deaths are not stopped; with the antidote on top, see /rules guard
werewolf-skill-flip = Flip
    .timing = when the result of the vote is out and it is you
    .condition = once in the game; not when killed by wolves, poisoned, shot or following a lover
    .target = yourself
    .manner = the judge asks you in private; where the flip is automatic there is nothing to choose
    .effect = your card is shown to all, you are not voted out and you live on; you speak as before but have no vote any more, and as sheriff you pass or tear the badge at once
werewolf-skill-link = Link
    .timing = in the first night, when Cupid wakes
    .condition = once in the game
    .target = two different players; whether one may be you is agreed at the table
    .manner = choose two numbers in private
    .effect = they are lovers and know each other; if one dies the other follows; a wolf and a good player make a third faction with you
werewolf-skill-kin = Blood relative
    .timing = in the first night, when the Half-blood wakes
    .condition = once in the game
    .target = one other player
    .manner = choose a number in private
    .effect = you belong to the wolves if that player is a wolf, else you are good, but as a lover in a third faction you stay in it; you do not learn the card, do not wake with the pack, and are always seen as good
werewolf-skill-dream = Sleepwalk
    .timing = every night, when the Dreamcatcher wakes
    .condition = your death is not announced; whether you may choose nobody is agreed at the table
    .target = one other living player
    .manner = choose a number in private
    .effect = wolves and poison do nothing to the sleepwalker tonight; two nights running are deadly, and if you die tonight so does the sleepwalker
werewolf-skill-claw = Claw
    .timing = when it is announced that you are out
    .condition = the game is not decided, and the death allows it (see /rules wolf king); every night the judge tells you whether you can
    .target = one living player
    .manner = the judge asks you in private; to choose a number is to flip, to choose nobody is not
    .effect = your card is shown to all, and the player you take along dies at once, unless saved by an extra life
werewolf-skill-life = Extra life
    .timing = when you are about to die
    .condition = you have one left; against which deaths is agreed at the table, never against sleepwalking twice or the judge’s execution
    .target = yourself
    .manner = automatic, and nobody is told
    .effect = this time you do not die, and the life is gone
werewolf-skill-pick = Choose a card
    .timing = in the first night, when the Thief wakes
    .condition = there are spare cards
    .target = one of them; whether it must be the wolf, if there is one, is agreed at the table
    .manner = the judge shows them to you in private and you take one; if you do nothing it is drawn
    .effect = you play that role from now on, and the other cards are out of the game

## Prompts: the value is the question, the attributes are the buttons

werewolf-ready =
    <b>{ $board }</b>, { $players } players: { $roles }
    { $victory }. { $deviations ->
        [none] All rules as in the Codex.
       *[other] What differs from the Codex: { $played }
    }
    All rules are in /rules, the skills of a role in /rules with its name; if something is unclear, ask in the group. When you know all you need, confirm that you are ready.
    .confirm = Ready
werewolf-confirm = Have you seen your card?
    .default = If you do nothing, it is confirmed at the end of the time.
    .confirm = Confirm
werewolf-present =
    Say that you are here
    At this table everybody has to take part in looking around.
    .here = Here
werewolf-thief =
    Which card do you take?
    The spare cards are: { $cards }
    .villager = Villager
    .werewolf = Werewolf
    .seer = Seer
    .witch = Witch
    .hunter = Hunter
    .guard = Guard
    .idiot = Idiot
    .cupid = Cupid
    .half-blood = Half-blood
    .dreamcatcher = Dreamcatcher
    .wolf-king = Wolf King
    .white-wolf-king = White Wolf King
    .knight = Knight
    .wolf-beauty = Wolf Beauty
    .crow = Crow
    .gravekeeper = Gravekeeper
    .bear-tamer = Bear Tamer
    .miracle-merchant = Miracle Merchant
    .evil-knight = Evil Knight
    .demon-hunter = Demon Hunter
    .magician = Magician
    .dancer = Dancer
    .gargoyle = Gargoyle
    .medium = Medium
    .wolf-witch = Wolf Witch
    .pure-white = Pure White
    .blood-moon = Blood Moon Apostle
    .nightmare = Nightmare
    .hidden-wolf = Hidden Wolf
    .mechanical-wolf = Mechanical Wolf
    .masquerader = Masquerader
    .cursed-fox = Cursed Fox
    .elder = Elder
    .otherwise = If you do nothing, a card is drawn for you.
werewolf-cupid = Which two players become lovers?
    .otherwise =
        If you do nothing, { $drawn ->
            [true] two lovers are drawn
           *[other] there are no lovers
        }.
werewolf-half-blood = Whom do you choose as your relative?
    .otherwise =
        If you do nothing, { $drawn ->
            [true] a relative is drawn
           *[other] you have no relative
        }.
werewolf-guard =
    Whom do you protect tonight?{ $last ->
        [none] { "" }
       *[other] { "" }
            Last night it was { $last }, who cannot be protected again.
    }
    .none = Nobody
    .refused = Last night it was { $last }: choose another
    .otherwise = If you do nothing, you protect nobody.
werewolf-knife =
    Whom do you kill tonight?
    { $decision }. The pack sees your choice; you may change it until the end.
    .none = Nobody
    .otherwise =
        { $strict ->
            [true] If one of you does nothing, nobody is killed.
           *[other] If you do nothing, the rest of the pack decides; if nobody does, nobody is killed.
        }
werewolf-antidote =
    Save { $seat } with the antidote?{ $later-optional ->
        [true] { " " }The poison comes next.
       *[other] { "" }
    }
    .use = Use it
    .skip = No
werewolf-poison = Do you use the poison, and on whom?
    .none = No
werewolf-seer = Whom do you check tonight?
    .none = Nobody
    .otherwise = If you do nothing, you check nobody.
werewolf-dream = Who sleepwalks tonight?
    .none = Nobody
    .otherwise =
        If you do nothing, { $drawn-optional ->
            [true] somebody sleepwalks by chance, but not last night’s
           *[other] nobody sleepwalks
        }.
werewolf-dream-drawn = You chose nobody: by chance { $seat } sleepwalks.
werewolf-decoy =
    Choose anything
    It does nothing; all phones just look alike.
    .none = Nobody
werewolf-run = Do you run for sheriff? All answers are shown together.
    .run = Run
    .stay = Do not run
werewolf-withdraw =
    Withdraw?
    { $duel ->
        [true] Then you have no vote in this run-off either.
       *[false] Then you have no vote for the sheriff{ $later ->
            [true] { " " }(except in a run-off)
           *[false] { "" }
        }.
    }
    .withdraw = Withdraw
    .typed = withdraw
    .unused = You did not withdraw
werewolf-sheriff-vote =
    { $round ->
        [1] Vote for the sheriff: whom do you vote for?
       *[other] Run-off for the badge: whom do you vote for?
    }
    .abstain = Abstain
werewolf-order =
    In which order do they speak?
    Ascending begins with { $ascending }, descending with { $descending }.
    .ascending = Ascending
    .descending = Descending
    .otherwise = If you do nothing, the order is drawn.
werewolf-talk-over = Free talk: the vote begins when { $needed } have passed.
    .default = Pass when you are done; at the end you pass by yourself
    .pass = Pass
werewolf-speak = Your turn: { $kind }.
    .default = Choose or say Done when you have finished; at the end of the time it ends by itself.
    .pass = Done
    .decline = No last words
werewolf-bomb =
    Self-destruct?
    You are out at once, and night falls.
    .bomb = Self-destruct
    .typed = self-destruct boom
    .unused = You did not self-destruct
werewolf-call-early =
    You may call a vote now: say "call 5" in the group or here. If you do not, you are asked after the speeches.{ $weight ->
        [none] { "" }
       *[other] { " " }Call one player and vote so, and your vote counts as { $weight }.
    }
    .typed = name
    .unused = No call
werewolf-call =
    Whom do you call?
    One player or several.{ $weight ->
        [none] { "" }
       *[other] { " " }If you call just one and vote for that player, your ballot counts { $weight }.
    }
    .none = Nobody
werewolf-exile-vote =
    { $round ->
        [1] Vote: whom do you vote out?
       *[other] Run-off vote: whom do you vote for?
    }{ $lover-optional ->
        [none] { "" }
       *[other] { "" } Lovers may not vote for each other, so not for { $lover }.
    }
    .abstain = Abstain
werewolf-flip =
    You are about to be voted out. Flip your card?
    Then you stay alive, but lose your vote for good.
    .flip = Flip
    .stay = Do not flip
werewolf-shoot =
    Whom do you take along?
    If you take somebody, your card is shown to all.
    .none = Take nobody
werewolf-badge =
    Who gets the badge?
    You may also tear it.
    .tear = Tear it
    .otherwise =
        If you do nothing, { $drawn ->
            [true] it goes to somebody by chance
           *[other] it is torn
        }.
werewolf-concede =
    Concede?
    The good side wins at once.
    .concede = Concede
    .typed = concede
    .unused = You did not concede
werewolf-claim =
    Claim a vote lock?
    If good cannot outvote you any more, you win at once. If not, you may claim again after the next death or night.
    .claim = Claim
    .typed = claim
    .unused = You did not claim
werewolf-all-in =
    { $count ->
        [none] All-in attack?
       *[other] Who is kill { $knife } of { $count }?
    }
    All wolves show themselves and kill in order; unless that wins the game, you lose. { $count ->
        [none] By day one wolf proposes it, in the wolf stage all must agree.
       *[other] Any wolf may name a player, the same one twice too, and all agree at the end.
    }{ $seats-optional ->
        [none] { "" }
       *[other] { " " }So far: { $seats }.
    }
    .propose = All in
    .agree = Agree to the all-in
    .typed = all-in
    .unused = You did not go all in
    .otherwise = If you do nothing and nobody else does, the last complete list counts, or else the kills named so far.
werewolf-all-in-agree =
    Do you agree to these kills?
    <b>{ $seats }</b>. If anybody objects, the list starts over.
    .agree = Agree
    .object = Object
werewolf-dead-offer =
    { $exiled ->
        [true] You were voted out.
       *[false] You are out.
    }{ $talk ->
        [true] { $guess ->
            [true] { " " }Talk with others who are out, or guess the wolves. Living players see none of it.
           *[false] { " " }Talk with others who are out. Living players see none of it.
        }
       *[false] { $guess ->
            [true] { " " }You may guess the wolves. Living players see none of it.
           *[false] { "" }
        }
    }{ $god ->
        [true] { "" }
            The god view shows all roles, and what happens at night.{ $guess ->
                [true] { " " }Once you have seen it you cannot guess any more.
               *[false] { "" }
            }{ $talk ->
                [true] { " " }After it you write in the channel only if everybody there has seen it.
               *[false] { "" }
            }
       *[false] { "" }
    }
    .channel = Channel of the dead
    .guess = Guess the wolves
    .god = God view
    .typed = dead
    .unused = You are out
werewolf-guess =
    Who are the wolves?
    Choose up to { $count }. You can change it until the next dawn; the end shows it. Only you see it.
    .typed = guess
    .unused = You did not guess the wolves
werewolf-award = Who was the most valuable player?
    .abstain = Abstain
werewolf-consolation = Who gets the encouragement award?
    .abstain = Abstain

## Tells: start and night

werewolf-setup =
    <b>{ $board }</b> · { $victory-short }
    { $roles }{ $changed ->
        [none] { "" }
       *[other] { "" }
            <blockquote expandable>Changed settings
            { $changed }</blockquote>
    }
werewolf-role =
    { $me-optional ->
        [none] { "" }
       *[other] #{ $me-number } ·{ " " }
    }Your role: <b>{ $role }</b> ({ $open-optional ->
        [true] faction still open
       *[other] { $side-short }
    }{ $god-optional ->
        [true] , special
       *[other] { "" }
    })
    { $role-skill }{ $first-optional ->
        [none] { "" }
       *[other] { "" }
            💡 { $first }
    }
    <blockquote expandable>Your goal
    { $role-goal }{ $notes-optional ->
        [none] { "" }
       *[other] { "" }
            At this table: { $notes }
    }</blockquote>
werewolf-observe =
    { $style ->
        [1] { $seconds } to look at each other and to talk freely.
        [2] Look at each other and talk as you like, for { $seconds }.
       *[3] Free talk for { $seconds }: how are the others taking their cards?
    }
werewolf-terms =
    { $all-optional ->
        [none] { "" }
       *[other]
            <b>Words of this game</b>
            { "" }
    }{ $terms }
werewolf-term = { $topic }
werewolf-absent = Did not take part: { $seats }
werewolf-night =
    { $style ->
        [1] 🌙 <b>Night { $number }</b>. Night falls, close your eyes.
        [2] 🌙 <b>Night { $number }</b>. It is dark, close your eyes.
       *[3] 🌙 <b>Night { $number }</b>. The village sleeps, close your eyes.
    }
werewolf-stage =
    { $edits-optional ->
        [true]
            🌙 <b>Night { $number }</b> · Close your eyes
            <b>{ $role }</b>, open your eyes
       *[other] { $closing ->
            [none] { "" }
           *[other] { $closing }, close your eyes.{ " " }
        }{ $style ->
            [1] <b>{ $role }</b>, open your eyes
            [2] Now <b>{ $role }</b>, open your eyes
           *[3] It is your turn, <b>{ $role }</b>: open your eyes
        }
    }{ $seconds-optional ->
        [none] { "" }
       *[other] { " " }⏳ { $seconds }
    }
werewolf-wave =
    { $edits-optional ->
        [true]
            🌙 <b>Night { $number }</b> · Close your eyes
            <b>{ $roles }</b>, open your eyes
       *[other] { $closing ->
            [none] { "" }
           *[other] { $closing }, close your eyes.{ " " }
        }{ $style ->
            [1] <b>{ $roles }</b>, open your eyes
            [2] Now <b>{ $roles }</b>, open your eyes
           *[3] It is your turn, <b>{ $roles }</b>: open your eyes
        }
    }{ $seconds-optional ->
        [none] { "" }
       *[other] { " " }⏳ { $seconds }
    }
werewolf-night-over = 🌙 <b>Night { $number }</b> · The night is over
werewolf-night-stopped = 🌙 <b>Night { $number }</b> · The game stopped here
werewolf-hurry = ⏩ It is getting late: from now on we go faster.
werewolf-pack =
    { $heirs-optional ->
        [true] The pack is dead. The kill is now with: <b>{ $seats }</b>
       *[other] The pack is: <b>{ $seats }</b>
    }
werewolf-knife-choice =
    { $edits-optional ->
        [true] { $knives }
       *[other] { $seat } chose { $target ->
            [none] nobody
           *[other] { $target }
        }
    }
werewolf-knife-line =
    { $seat } chose { $target ->
        [none] nobody
       *[other] { $target }
    }
werewolf-knife-back =
    { $seat } took it back{ $edits-optional ->
        [true] { $knives ->
            [none] { "" }
           *[other] { "" }
                { $knives }
        }
       *[other] { "" }
    }
werewolf-knife-result =
    { $number-optional ->
        [none] Tonight
       *[other] Night { $number }:
    } { $target ->
        [none] the pack kills nobody{ $split-optional ->
            [true] , because you disagree
           *[other] { "" }
        }
       *[other] the pack kills <b>{ $target }</b>
    }{ $drawn-optional ->
        [true] { " " }(a tie, drawn).
       *[other] .
    }
werewolf-linked =
    { $seats ->
        [none] There are no lovers; you are good.
       *[other] Your lovers are: <b>{ $seats }</b>
    }
werewolf-lovers =
    You are lovers, and now know each other: <b>{ $seats }</b>
    If one of you dies, so does the other{ $free-optional ->
        [none] ; in day votes you cannot vote for each other.
       *[other] .
    }
    If one of you is a wolf and one is not, you and Cupid are a third faction, which wins when all others are out.
werewolf-relative = Your relative is <b>{ $seat }</b>.
werewolf-victim =
    { $number-optional ->
        [none] Tonight
       *[other] In night { $number }
    } { $seat ->
        [none] the wolves killed nobody.
       *[other] the wolves killed <b>{ $seat }</b>.
    }
werewolf-seen =
    { $number-optional ->
        [none] { "" }
       *[other] Night { $number }:{ " " }
    }{ $wolf ->
        [true] { $seat } is a <b>wolf</b>.
       *[other] { $seat } is <b>good</b>.
    }
werewolf-did = Night { $number }: { $act } <b>{ $seat }</b>.
werewolf-act-guard = guarded
werewolf-act-save = antidote for
werewolf-act-poison = poison for
werewolf-act-dream = sleepwalker
werewolf-gun =
    { $loaded ->
        [true] 👍 Your skill can be used when you go out.
       *[other] 👎 Your skill cannot be used.
    }

## Tells: day

werewolf-day =
    { $closing ->
        [none] { "" }
       *[other] { $closing }, close your eyes.
            { "" }
    }☀️ <b>Day { $number }</b>{ $brief-optional ->
        [true] { "" }
       *[none] . Day breaks, open your eyes
    }
werewolf-election = 🎖 <b>Who runs for sheriff?</b>{ $here-optional ->
        [true] { "" }
       *[other] { " " }Answer in private
    }
werewolf-election-put-off =
    The election stops and goes on tomorrow, with { $seats }{ $last ->
        [true] . One more self-destruct, and the badge is lost
       *[other] { "" }
    }
    .why = WW-187, WW-189 (Code, article 37): a self-destruct pauses the election; the next day it goes on without speeches, with withdrawal and vote.
werewolf-election-resumed =
    🎖 <b>The election goes on</b>, without speeches: withdraw now, or stay{ $seconds-optional ->
        [none] { "" }
       *[other] , { $seconds }
    }
werewolf-candidates =
    Running: { $seats }{ $withdrawn ->
        [none] { "" }
       *[other] { "" }
            Withdrawn: { $withdrawn }
    }
werewolf-sheriff-voting =
    🗳 <b>{ $round ->
        [1] Vote for sheriff
       *[other] Run-off for sheriff
    }</b>{ $here-optional ->
        [true] { "" }
       *[other] , in private
    }: { $seats }
    Voters: { $voters }{ $brief-optional ->
        [true] { "" }
       *[none] { "" }
            { $round ->
                [1] Players who have withdrawn have no vote.{ " " }
               *[other] { "" }
            }You may abstain; a vote that follows others does not count. Three, two, one: vote.
    }
werewolf-sheriff-acts = Sheriff <b>{ $seat }</b>, please { $duty }
werewolf-sheriff =
    { $seat ->
        [none] The badge is lost: no sheriff in this game ({ $reason })
       *[other] 🎖 <b>{ $seat }</b> is sheriff ({ $reason })
    }
werewolf-deaths =
    { $seats ->
        [none] A <b>peaceful night</b>: nobody died
       *[other] Died last night: <b>{ $seats }</b>{ $words-optional ->
            [none] { "" }
            [true] { " " }(with last words)
           *[other] { " " }(no last words)
        }
    }{ $cards-optional ->
        [none] { "" }
       *[other] { "" }
            { $cards-optional }
    }
    .why = WW-137 (Code, article 35): at dawn the numbers of the dead are told, lowest first, without causes or roles.
werewolf-order-set =
    Speaking order: { $seats }{ $way-optional ->
        [none] { "" }
       *[other] { " " }({ $drawn-optional ->
            [true] the sheriff chose none, drawn:{ " " }
           *[other] { "" }
        }{ $way }{ $anchor-optional ->
            [none] { "" }
           *[other] , from #{ $anchor-number }, { $sheriff-optional ->
                [true] the sheriff
               *[other] who died last night
            }
        })
    }{ $each-optional ->
        [none] { "" }
       *[other] . { $each } seconds each; time that others leave carries you on, up to { $most }
    }
werewolf-talk-time =
    { $minutes-optional ->
        [none] Speech in turn, { $each } seconds each{ $most-optional ->
            [none] { "" }
           *[other] , up to { $most } seconds
        }
       *[other] Free talk, { $rest-optional ->
            [none] { $minutes } min
           *[other] about { $minutes } min { $rest } s
        }
    }{ $chosen-optional ->
        [true] { " " }(set by the owner)
       *[other] { "" }
    }
werewolf-voice = 🎧 People speak in a call or at a table; I mute nobody. Please mute yourself when it is not your turn, and when you are out.
werewolf-talk =
    💬 <b>Free talk</b>{ $seconds-optional ->
        [none] { "" }
       *[other] , { $seconds }
    }. All living players may speak at once. Pass when you are done; the vote begins when most have passed.
werewolf-talk-over-progress = vote after { $needed } passes
werewolf-speaker =
    🎤 <b>{ $seat }</b>: { $kind }{ $seconds-optional ->
        [none] { "" }
       *[other] , { $seconds }
    }{ $next ->
        [none] { "" }
       *[other] { " " }· next: #{ $next-number }
    }{ $left-optional ->
        [none] { "" }
       *[other] { "" }
            Last words left, these included: { $left }
    }
werewolf-called =
    { $seats ->
        [none] The sheriff calls no name
       *[other] 👉 The sheriff calls: <b>{ $seats }</b>
    }
werewolf-exile-voting =
    { $round ->
        [1] 🗳 <b>Who is voted out?</b>{ $here-optional ->
            [true] { "" }
           *[other] { " " }Vote in private
        }
       *[other] 🗳 <b>Run-off vote</b>{ $here-optional ->
            [true] { "" }
           *[other] , in private
        }, by all who are not in it: { $seats }
    }{ $brief-optional ->
        [true] { "" }
       *[none] { "" }
            You may abstain; a vote that follows others does not count. Three, two, one: vote.
    }
werewolf-vote =
    🗳 <b>{ $kind }</b>{ $round ->
        [1] { "" }
       *[other] { " " }(run-off)
    }
    { $lines ->
        [none] Nobody got a vote
       *[other] { $lines }
    }{ $abstained ->
        [none] { "" }
       *[other] { "" }
            Abstained ← { $abstained }
    }{ $silent ->
        [none] { "" }
       *[other] { "" }
            { $silent }
    }
werewolf-vote-silent = No vote ({ $reason }): { $seats }
werewolf-vote-line =
    { $seat } <b>{ $votes }</b> ← { $voters ->
        [none] the curse
       *[other] { $voters }{ $curse-optional ->
            [none] { "" }
           *[other] { " " }(curse: { $curse })
        }
    }
werewolf-tied =
    { $kind }: a tie. Run-off between <b>{ $seats }</b>
    .why =
        { $sheriff ->
            [true] WW-181 (Code, article 34): after a tie for sheriff there is a run-off between the tied players, with one more vote.
           *[other] WW-171 (Code, article 39): after a tie there is a run-off between the tied players, and the others vote once more.
        }
## Tells: deaths

werewolf-exiled =
    { $seat ->
        [none] Nobody is voted out.
       *[other] <b>{ $seat }</b> is voted out.
    }
    .why =
        { $seat ->
            [none] WW-170 to WW-173 (Code, articles 38 and 39): without votes, after a second tie, or if it has no effect, nobody is voted out.
           *[other] WW-170 (Code, article 38): the player with the most votes is voted out.
        }
werewolf-flipped = 🃏 <b>{ $seat }</b> flips: <b>{ $role }</b>, stays, and has no vote from now on
    .why = WW-111, WW-113: a player about to be voted out may show this card, and stays without a vote.
werewolf-bombed = 💥 <b>{ $seat }</b>, <b>{ $role }</b>, self-destructs ({ $during }). The day is over
    .why = WW-202, WW-206 (Code, article 37): by day a wolf may show the card, and dies at once.
werewolf-card-shown =
    🃏 Cards shown
    { $cards }
werewolf-shot =
    💥 <b>{ $shooter }</b> { $role ->
        [none] shoots at
       *[other] flips: <b>{ $role }</b>. { $skill } at
    } <b>{ $seat }</b>{ $stays-optional ->
        [true] , without effect
       *[other] , who is dead
    }
    .why = WW-099, WW-132: a player who dies with this card may show it and take somebody along.
werewolf-suicide = 💔 <b>{ $seat }</b> follows the lover
    .why = WW-121: if one lover dies, the other follows at once.
werewolf-out = You are out, and at this table the dead do not follow the game. Come back at the end.
werewolf-badge-moved =
    { $seat ->
        [none] { $unsaid ->
            [true] { $from } did not choose: the badge is torn
           *[false] { $from } tears the badge
        }, no sheriff from now on
       *[other] { $unsaid ->
            [true] 🎖 { $from } did not choose: the badge goes by chance to <b>{ $seat }</b>
           *[false] 🎖 { $from } passes the badge to <b>{ $seat }</b>
        }
    }
    .why = WW-197 (Code, article 17): a sheriff who dies passes the badge to a living player or tears it; then there is no sheriff any more.
werewolf-goes-on =
    { $seat ->
        [none] The badge is settled, back to where we were
       *[other] 🎤 <b>{ $seat }</b> goes on{ $seconds-optional ->
            [none] { "" }
           *[other] , { $seconds } from now
        }
    }
    .why = WW-241 (Code, article 47): when the sheriff is executed the badge comes first, without skill or last words; then the interrupted stage goes on.

## Tells: the end

werewolf-claim-noted = Noted. The judge decides once the deaths are announced and last words, shots and badge are done.
werewolf-claim-denied = The claim does not hold; the game goes on.
werewolf-all-in-open =
    { $style ->
        [1] 🔪 All in! <b>{ $seats }</b> are the wolves, with <b>{ $count }</b> kills left. They choose here in public; everybody else listens.
        [2] 🔪 The pack goes all in: <b>{ $seats }</b>, kills left: <b>{ $count }</b>. The wolves talk it over here; the others wait.
       *[3] 🔪 All in! The wolves are <b>{ $seats }</b>. Kills: <b>{ $count }</b>. They talk in public; please let them.
    }
werewolf-all-in-list =
    { $seats ->
        [none] The wolves name nobody.
       *[other] { $style ->
            [1] The wolves' kills, in order: <b>{ $seats }</b>
            [2] The wolves kill, in order: <b>{ $seats }</b>
           *[3] One after another: <b>{ $seats }</b>
        }
    }
    { $saved ->
        [true] The good side can stop it: the all-in has failed.
       *[other] The good side cannot stop it: the all-in has succeeded.
    }
werewolf-no-ballot = No ballot is open; a published result stands.
werewolf-verdict =
    { $winner ->
        [none] 🏁 <b>Draw</b> · { $reason }
       *[other] 🏁 <b>{ $winner } won</b> · { $reason }
    }{ $locked-optional ->
        [none] { "" }
       *[other] { "" }
            Good cannot outvote the wolves any more, and has no skill left that could turn it
    }
    { $roles }
werewolf-guessed =
    { $seats ->
        [none] 🔎 You found none of the { $count } wolves
       *[other] 🔎 You found { $seats-count } of { $count } wolves: { $seats }
    }{ $best-optional ->
        [none] { "" }
       *[other] . The best guess of all!
    }
werewolf-awards =
    🏆 { $honours }: vote{ $here-optional ->
        [true] { "" }
       *[other] { " " }in private
    }{ $seconds-optional ->
        [none] { "" }
       *[other] , { $seconds }
    }
werewolf-award-due = 🏆 { $honour }: the referee names one or two by <code>/award N { $title }</code>
werewolf-award-noted = 🏆 { $honour }: the referee names { $seat }.
werewolf-honoured =
    { $seats ->
        [none] 🏆 { $honour }: nobody
       *[other] 🏆 { $honour }: { $seats }
    }{ $votes-optional ->
        [none] { "" }
        [1] { " " }(1 vote)
       *[other] { " " }({ $votes } votes)
    }
werewolf-appeals = Any objections? Send me /appeal and your reason in private within { $seconds }; silence means yes
werewolf-accepted =
    { $appeals ->
        [0] { $cut-optional ->
            [true] No more waiting for objections, the result stands
           *[other] No objections, the result stands
        }
        [1] 1 objection, for the referee
       *[other] { $appeals } objections, for the referee
    }
## Table, rules, review

werewolf-board =
    { $number ->
        [none] It is not night yet.
       *[other] { $night ->
            [true] Night
           *[other] Day
        } { $number }
    }
    Alive: { $living }
    Dead: { $dead }{ $sheriff ->
        [none] { "" }
       *[other] { "" }
            Sheriff: { $sheriff }
    }{ $words-optional ->
        [none] { "" }
       *[other] { "" }
            Last words left: { $words }
    }{ $open ->
        [none] { "" }
       *[other] { "" }
            Open cards:
            { $open }
    }{ $votes ->
        [none] { "" }
       *[other] { "" }
            Votes:
            { $votes }
    }
werewolf-seats =
    Alive: { $living }
    Dead: { $dead }{ $sheriff ->
        [none] { "" }
       *[other] { "" }
            Sheriff: 🎖 { $sheriff }
    }
werewolf-rules =
    <b>Werewolf</b>, { $players } players. Board: { $board }
    Roles: { $roles }
    { $victory }. The good side wins when all wolves{ $half-optional ->
        [none] { "" }
       *[other] { " " }and a Half-blood on their side
    } are dead, and a third faction too.
    At night everybody acts in a fixed order{ $fixed ->
        [true] , each stage for its full time
       *[false] { "" }
    }. { $knife }; { $save }.
    { $sheriff ->
        [none] There is no sheriff.
       *[other] A sheriff is elected on the first day, { $counts ->
            [none] whose ballot counts like any other
           *[other] whose ballot counts up to { $counts }
        }{ $stops ->
            [true] ; { $sheriff }
           *[false] { "" }
        }.
    }
    By day all { $minutes-optional ->
        [none] speak in turn
       *[other] talk at once for { $rest-optional ->
            [none] { $minutes } min
           *[other] about { $minutes } min { $rest } s
        }
    }{ $each-optional ->
        [none] { "" }
       *[other] { " " }({ $each } seconds each{ $most-optional ->
            [none] { "" }
           *[other] , up to { $most } with the time that others leave
        })
    }, then vote at once; a tie means a run-off, and after a second tie nobody is out. Last words: { $nights-optional ->
        [none] { "" }
        [0] { "" }
        [1] the dead of the first night and{ " " }
       *[other] the dead of the first { $nights } nights and{ " " }
    }{ $words }{ $bomber-optional ->
        [none] { "" }
        [true] , and players who self-destruct
       *[false] , but not players who self-destruct
    }.{ $endings ->
        [none] { "" }
       *[other] { "" }
            Early endings: { $endings }
    }
    Please analyse when you speak, do not coast; if you have no clue, at least say which role you claim.
    In speeches: no insults, no oaths, no deals outside the game, and stay on topic. While others speak, no words and no signs. Whatever else was agreed applies too; the referee judges it.
    { $deviations ->
        [none] All rules as in the Codex.
       *[other] What differs from the Codex: { $played }
    }
werewolf-recap =
    <b>Night { $number }</b>
    { $night ->
        [none] The nights are not published.
       *[other] { $night }
    }{ $knives ->
        [none] { "" }
       *[other] { "" }
            { $knives }
    }{ $gestures ->
        [none] { "" }
       *[other] { "" }
            { $gestures }
    }{ $deeds-optional ->
        [none] { "" }
       *[other] { "" }
            { $deeds-optional }
    }
    <b>Day { $number }</b>
    { $deaths ->
        [none] { $withheld-optional ->
            [true] The deaths are not published.
           *[other] Nobody died.
        }
       *[other] { $deaths }
    }{ $peace-optional ->
        [none] { "" }
       *[other] { "" }
            A peace day.
    }{ $staked ->
        [none] { "" }
       *[other] { "" }
            All-in attack: { $staked }
    }{ $votes ->
        [none] { "" }
       *[other] { "" }
            { $votes }
    }
werewolf-recap-night =
    { $linked ->
        [none] { "" }
       *[other] lovers: { $linked } ·{ " " }
    }{ $relative ->
        [none] { "" }
       *[other] relative: { $relative } ·{ " " }
    }{ $card ->
        [none] { "" }
       *[other] card taken: { $card } ·{ " " }
    }{ $guard ->
        [none] { "" }
       *[other] guarded: { $guard } ·{ " " }
    }{ $knife ->
        [none] no kill
       *[other] wolves: { $knife }
    }{ $antidote ->
        [true] { " " }· antidote used
       *[other] { "" }
    }{ $poison ->
        [none] { "" }
       *[other] { " " }· poisoned: { $poison }
    }{ $check ->
        [none] { "" }
       *[other] { " " }· checked: { $check } ({ $wolf ->
            [true] wolf
           *[other] good
        })
    }{ $dream ->
        [none] { "" }
       *[other] { " " }· sleepwalker: { $dream }
    }
werewolf-recap-guesses =
    <b>Guesses of the dead</b>
    { $lines }{ $best ->
        [none] { "" }
       *[other] { "" }
            Best guess: { $best }
    }
werewolf-recap-guess = { $seat } guessed { $seats }: { $count } right
werewolf-recap-knife =
    { $target ->
        [none] { $seat } chose to kill nobody
       *[other] { $seat } chose to kill { $target }
    }
werewolf-recap-gesture =
    The sign to { $seat }: { $loaded ->
        [true] 👍
       *[other] 👎
    }
werewolf-recap-deed = { $role }: { $act } { $seats }
werewolf-recap-death =
    { $night ->
        [true] night
       *[other] day
    } · { $seat }: { $causes }{ $by ->
        [none] { "" }
       *[other] { " " }({ $by })
    }
werewolf-recap-vote =
    { $day ->
        [none] { "" }
       *[other] Day { $day },{ " " }
    }{ $kind }{ $round ->
        [1] { "" }
       *[other] { " " }(run-off)
    }:
    { $lines ->
        [none] nobody got a vote
       *[other] { $lines }
    }{ $abstained ->
        [none] { "" }
       *[other] { "" }
            Abstained ← { $abstained }
    }

## Refusals and warnings

werewolf-one-potion = Only one potion a night; take the other one back first.
werewolf-all-in-when = By day you can only propose it; at night all wolves must agree to it in their own stage.
werewolf-not-now = Not now.
werewolf-no-penalties = This table plays without penalties.
werewolf-dead-already = This player is dead already and cannot be executed again.
werewolf-target-dead = This player is dead and cannot be chosen any more.
werewolf-no-award = This award cannot go to that player now.
werewolf-award-given = That player has this award already, or two others have it.
werewolf-no-verdict = At this table an abandoned game counts for nobody.
werewolf-e-no-board =
    There are { $players } players, and { $preset } has boards for { $sizes } only{ $boards ->
        [none] { "" }
       *[other] ; you can choose another with <code>/config set board</code>: { $boards }
    }.
werewolf-e-board-players =
    { $board } takes { $needed } players, not { $players }.{ $boards ->
        [none] { "" }
       *[other] { " " }The board for { $players }: { $boards }
    }
werewolf-e-players = A table takes { $fewest } to { $most } players.
werewolf-e-board-many = Several boards are called “{ $name }”: { $boards }
werewolf-e-cards =
    { $board } has { $cards } cards: it takes { $seats } players, not { $players }.{ $boards ->
        [none] { "" }
       *[other] { " " }The board for { $players }: { $boards }
    }
werewolf-e-wolves =
    Wrong number of wolves: { $wolves }. There must be at least one wolf and one other player{ $spare-optional ->
        [none] { "" }
       *[other] , whatever the { $spare } spare cards are
    }.{ $nearest-optional ->
        [none] { "" }
       *[other] { " " }Nearest: <code>/config set board.roles { $nearest }</code>
    }
werewolf-e-duplicate =
    There can be only one { $role }.{ $nearest-optional ->
        [none] { "" }
       *[other] { " " }Nearest: <code>/config set board.roles { $nearest }</code>
    }
werewolf-e-seats =
    These cards take { $seats } players; a table has { $fewest } to { $most }.{ $nearest-optional ->
        [none] { "" }
       *[other] { " " }Nearest: <code>/config set board.roles { $nearest }</code>
    }
werewolf-e-order = Wrong wake order: <code>{ $stage }</code> must come after <code>{ $before }</code>.
werewolf-e-order-places = In the wake order each of the { $stages } stages needs a place of its own.
werewolf-e-nonstandard = Only standard games are allowed at this table. Not standard: { $options }
werewolf-w-guard-elder = Guard and Elder are generally not recommended together.
werewolf-w-moon-cupid = Moon Verdict has no Cupid; the board is { $board }.
werewolf-w-moon-thief = Moon Verdict has no Thief; the board is { $board }.
werewolf-w-seed = The deal follows from rng.seed: anybody who knows the number can know the cards.
werewolf-e-pastimes = Channel, guess and god view of the dead are for the presets chat and voice.
werewolf-w-leak = Night stages of different length can give roles away.

## Rows of options

werewolf-row-wolves = werewolves
werewolf-row-lovers = lovers
werewolf-row-half_blood = Half-blood
werewolf-row-wolf_king = Wolf King
werewolf-row-election_speech = election speeches
werewolf-row-election_pk_speech = speeches of the election run-off
werewolf-row-withdraw_day2 = withdrawal on day 2
werewolf-row-speech = speeches by day
werewolf-row-pk_speech = speeches of the run-off
werewolf-row-deaths = deaths
werewolf-row-votes = votes
werewolf-row-nights = nights

## Options

werewolf-option-preset-name = the preset's name, not to be changed
werewolf-option-board = the board; auto goes by the number of players, custom takes board.roles
werewolf-option-board-among = boards among which the number of players decides, - for all
werewolf-option-board-roles = how many of each role the custom board has
werewolf-option-setup-allow-nonstandard = non-standard games are allowed
werewolf-option-setup-seat-pick = numbers: manual by /sit, the others in the order of joining; manual_then_random by /sit, the others draw; random all draw
werewolf-option-setup-ready = the game waits until everybody is ready
werewolf-option-setup-observe-seconds = seconds to look at each other after the deal, 0 for none
werewolf-option-setup-observe-mandatory = everybody must take part in that
werewolf-option-setup-spectators = people without a seat may follow the game
werewolf-option-rng-seed = deal from this number, 0 for chance
werewolf-option-timer-floor = least seconds to read and press, 0 for none
werewolf-option-timer-confirm = seconds to confirm the card
werewolf-option-timer-night-action = seconds of a night stage
werewolf-option-timer-wolf-stage = seconds of the wolf stage
werewolf-option-timer-wolf-first-night = seconds for the wolves in the first night
werewolf-option-timer-gesture-stage = seconds of a stage without a choice
werewolf-option-timer-lover-stage = seconds of the lovers' stage
werewolf-option-timer-skill = seconds to use a skill
werewolf-option-timer-signup = seconds to run for sheriff
werewolf-option-timer-election-speech = seconds of a campaign speech, and of one in the run-off for the badge
werewolf-option-timer-withdraw = seconds to withdraw
werewolf-option-timer-speech = seconds of a speech
werewolf-option-timer-pk-speech = seconds of a speech in the run-off of a day vote
werewolf-option-timer-last-words = seconds of last words
werewolf-option-timer-vote = seconds of a vote
werewolf-option-timer-order = seconds to fix the order of speeches
werewolf-option-timer-call = seconds for the sheriff's call
werewolf-option-timer-badge = seconds to pass the badge
werewolf-option-timer-all-in = seconds of the all-in discussion
werewolf-option-timer-award = seconds of the award vote
werewolf-option-timer-appeals = seconds for appeals
werewolf-option-hurry-after = minutes from the deal after which the game gets faster, 0 for never
werewolf-option-night-flow = the night: stages one by one, waves several at once
werewolf-option-night-order = the wake order, a place for each stage
werewolf-option-night-fixed-length = every night stage lasts its full time
werewolf-option-night-decoy = players who do not act at night get a choice without effect
werewolf-option-night-identity-stages = Elder and Idiot are called: off, first_night, every_night
werewolf-option-night-skip-revealed-hunter = a Hunter who has shot in public is no longer called
werewolf-option-wolf-decision = the wolves' kill: unanimous, plurality_none (a tie is nobody), plurality_random (a tie is drawn)
werewolf-option-wolf-unanimity-scope = who must agree: voters_only, all_awake
werewolf-option-wolf-allow-empty = the wolves may kill nobody
werewolf-option-wolf-allow-self = the wolves may kill a wolf
werewolf-option-wolf-bomb-joins-next-night = a self-destructed wolf joins the next wolf stage
werewolf-option-seer-allow-recheck = the Seer may check a player twice
werewolf-option-seer-allow-self = the Seer may check themselves
werewolf-option-seer-allow-skip = the Seer may check nobody
werewolf-option-witch-self-save = the Witch saves herself: never, first_night, always
werewolf-option-witch-one-potion-per-night = at most one potion in a night
werewolf-option-witch-knows-after-antidote = the Witch sees the victim after the antidote too
werewolf-option-witch-questions = the Witch's potions: one question for both, or two in turn, in twice the time
werewolf-option-witch-poison-self = the Witch may poison herself
werewolf-option-guard-allow-self = the Guard may protect themselves
werewolf-option-guard-allow-skip = the Guard may protect nobody
werewolf-option-guard-no-repeat = the Guard may not protect one player twice in a row
werewolf-option-guard-antidote-conflict = guarded and saved: dies, lives
werewolf-option-hunter-shoot-causes = deaths after which the Hunter may shoot
werewolf-option-deaths-shot-timing = when a shot victim dies: with_shooter, actual
werewolf-option-shot-show-card = a shot: flip shows the card, hide_if_shared does not if two cards could shoot
werewolf-option-death-show-card = the dead show their cards
werewolf-option-wolfking-claw-causes = deaths after which the Wolf King may claw
werewolf-option-wolfking-can-bomb = the Wolf King may self-destruct
werewolf-option-idiot-attribute = the Idiot counts as: god (a special), villager
werewolf-option-idiot-flip-mode = the Idiot flips: active by choice, auto
werewolf-option-idiot-second-exile = votes on a flipped Idiot: not_a_target, immune, dies
werewolf-option-idiot-flip-speech = the Idiot speaks at the flip
werewolf-option-idiot-can-hold-badge = a flipped Idiot may get the badge
werewolf-option-cupid-allow-self = Cupid may be one of the lovers
werewolf-option-cupid-timeout = without a choice of Cupid: none, random
werewolf-option-cupid-double-wolf = Cupid of two wolves helps: wolf, good
werewolf-option-lovers-vote-ban = lovers cannot vote for each other
werewolf-option-lovers-channel = lovers write to each other: night1_stage, none
werewolf-option-halfblood-timeout = without a choice of the Half-blood: random, none
werewolf-option-halfblood-wolf-side-counts-as = a Half-blood of the wolves counts as: villager, wolf
werewolf-option-dream-allow-skip = the Dreamcatcher may choose nobody
werewolf-option-dream-timeout = an absent Dreamcatcher: none nobody sleepwalks, random_safe chance, never last night’s
werewolf-option-dream-position = the Dreamcatcher's place: after_witch, before_wolves
werewolf-option-elder-extra-lives = extra lives of the Elder
werewolf-option-elder-life-scope = what an extra life saves from: any, wolf_kill
werewolf-option-elder-curse = specials lose their skills when good players kill the Elder
werewolf-option-thief-cards = spare cards for the Thief
werewolf-option-thief-must-take-wolf = the Thief must take a wolf
werewolf-option-sheriff-enabled = a sheriff is elected
werewolf-option-sheriff-speech-start = campaign speeches: min_asc, max_desc, random
werewolf-option-sheriff-pk-voters = who votes in the run-off for the badge: non_duel (all outside it), never_ran
werewolf-option-sheriff-pk-withdraw = candidates may withdraw in the run-off
werewolf-option-sheriff-single-runner = a single candidate is elected: immediate, after_speech
werewolf-option-sheriff-all-run = if everybody runs: hold_then_none, none_at_once
werewolf-option-sheriff-zero-votes = without votes: no_sheriff, duel (a run-off)
werewolf-option-sheriff-bomb-rule = bombs in the election: double, single, defer_always
werewolf-option-sheriff-call-enabled = the sheriff calls before the vote
werewolf-option-sheriff-call-in-pk = and before a run-off vote
werewolf-option-sheriff-call-early = the sheriff may call a vote from the own speech on
werewolf-option-sheriff-call-self = the sheriff may call a vote on themselves
werewolf-option-sheriff-weight-mode = the sheriff's ballot weighs more: on_single_call, always
werewolf-option-sheriff-vote-weight = what it counts
werewolf-option-sheriff-badge-timeout = a badge without a decision: tear, random_pass
werewolf-option-bomb-enabled = wolves may self-destruct
werewolf-option-bomb-windows = when they may
werewolf-option-bomb-before-order = also before the order of speeches
werewolf-option-bomb-blocks-order = then the order is no longer fixed
werewolf-option-speech-round-budget = seconds for a round of speeches, shared by all, 0 for no limit
werewolf-option-speech-least = seconds that each has at least
werewolf-option-speech-repeat-seconds = seconds for players who spoke in the election today, 0 as the others
werewolf-option-speech-pool = speakers may use the time that earlier ones have left
werewolf-option-speech-pool-start = seconds to share at the beginning of a round
werewolf-option-speech-typed = whether speeches are typed in the group
werewolf-option-speech-flow = how players speak: ordered one after another, free all at once
werewolf-option-speech-free = seconds of a free talk of 12, less for fewer players
werewolf-option-speech-free-min = least seconds of a free talk before a majority may end it
werewolf-option-speech-order-mode = order with a sheriff: anchor, alternate, minmax
werewolf-option-speech-first-side = the side of the first day: left, right
werewolf-option-speech-left-is = left is: asc, desc
werewolf-option-speech-no-sheriff = order without a sheriff: last_death_side, random, fixed_low_asc
werewolf-option-speech-order-timeout = an order that is not fixed: asc, random
werewolf-option-speech-end-word = the word that ends a speech, none for /pass only
werewolf-option-pk-speech-order = run-off speeches: seat_asc, seat_desc, random
werewolf-option-lastwords-mode = last words: codex, face, quota
werewolf-option-lastwords-night-limit = the last night whose dead have last words
werewolf-option-lastwords-bomb = last words after a self-destruct (nothing where they are as many as the wolves)
werewolf-option-lastwords-multi-order = order of several last words
werewolf-option-afterdeath-exile-order = after a vote: words, skill, badge
werewolf-option-afterdeath-night-order = after a night: words, skill, badge
werewolf-option-afterdeath-multi-order = order of several skills
werewolf-option-afterdeath-uniform-window = everybody gets a window of the same length
werewolf-option-afterdeath-together = all dead of a group share one window, during last words if there are any
werewolf-option-vote-change = ballots: until_deadline may be changed, locked may not
werewolf-option-vote-early-close = a vote closes when all have voted
werewolf-option-exile-zero-votes = nobody gets a vote: no_exile, duel (a run-off)
werewolf-option-victory-wolf = the wolves win by: slaughter_side, slaughter_all, parity
werewolf-option-victory-check = checked: every_death, end_of_day
werewolf-option-victory-knife-first = the wolves' kill comes first; if not, the dead of a night die at the same time
werewolf-option-victory-night-check = a decided night is declared: on_announcement, at_dawn
werewolf-option-victory-simultaneous = both at once: wolf, good, draw
werewolf-option-victory-draw = a draw after max_days days or no_death_days days without deaths, 0 for never
werewolf-option-end-bind = vote-lock: off, on_claim, auto
werewolf-option-end-concede = the last wolf may concede
werewolf-option-end-all-in = the all-in attack
werewolf-option-secondscene-enabled = the dead have a channel of their own
werewolf-option-referee-host = who rules: an account without a seat, me for yours, none for the moderators
werewolf-option-referee-assistants = who may advise the referee: accounts without a seat
werewolf-option-dead-read = the dead may read along
werewolf-option-dead-guess = the dead who read along may guess the wolves in private
werewolf-option-dead-channel = dead players may talk to each other in a private channel
werewolf-option-dead-god-view = dead players may see everything: off, friends in a group of friends, on
werewolf-option-penalty-enabled = penalties by the referee
werewolf-option-penalty-auto-remind = remind and warn players who speak out of turn
werewolf-option-award-mvp = most valuable player: off, vote, host
werewolf-option-award-consolation = encouragement award: off, vote, host
werewolf-option-pause-who = who may pause: none, host, majority of the living, host_else_majority
werewolf-option-abort-result = an abandoned game: void counts for nobody, host_decides lets the referee name a winner
werewolf-option-record-fields = what the review shows besides the cards: deaths, votes, nights
werewolf-option-record-public-votes = earlier votes can be looked up during the game
werewolf-option-absent-short-after = missed turns in a row after which nobody waits for a player, 0 for never
werewolf-option-absent-short-seconds = seconds for a speech of such a player, until the first word
werewolf-option-absent-offer-after = missed turns in a row after which the seat is offered to others, 0 for never
werewolf-option-absent-replace = who may take such a seat: none, waiting people who wait, waiting_or_computer else a computer
werewolf-option-leave-policy = a player leaves: timeout, kill, pause

# What computer players say
werewolf-say-checks =
    { $bad ->
        [none] I am the Seer. Good: { $good }.
       *[other]
            { $good ->
                [none] I am the Seer. Wolf: { $bad }.
               *[other] I am the Seer. Wolf: { $bad }; good: { $good }.
            }
    }
werewolf-say-suspects =
    { $variant ->
        [0] I suspect { $seat }.
        [1] { $seat } looks like a wolf to me.
        [2] I do not trust { $seat }.
       *[other] Let us vote { $seat } out today.
    }
werewolf-say-listens =
    { $variant ->
        [0] I am good; let me hear the others.
        [1] Nothing to tell. Next.
        [2] Let the Seer speak first.
       *[other] I know nothing, I will follow you.
    }
