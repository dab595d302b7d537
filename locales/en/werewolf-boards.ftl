### Werewolf: boards beyond the Code, and the roles on them

## White Wolf King

werewolf-role-white-wolf-king = White Wolf King
    .goal = Win before the good side finds all wolves.
    .skill = You kill with the pack. Your self-destruct by day takes one player along; no other death does.
    .first =
        At night you kill with your pack; just type here to talk it over.
        By day you may self-destruct: choose a player, you both are out, and night falls.
werewolf-called-white-wolf-king = white king
werewolf-skill-blast = Blast
    .timing = during speeches and withdrawals; which of these is agreed at the table
    .condition = your death is not announced yet; as the last wolf, or about to die of anything but a kill by the wolves, you take nobody
    .target = one other living player, or nobody
    .manner = choose in private and confirm; your card is shown to all
    .effect = you both die at once, the rest of the day is skipped, then night falls; in the election the deaths are announced first and the badge follows what is agreed at the table
werewolf-cause-blast = taken by the White Wolf King
werewolf-blast = 
    Self-destruct? Whom do you take along?
    You both die at once, and night falls.
    .none = Self-destruct alone
    .typed = self-destruct blast boom take
werewolf-blasted =
    { $style ->
        [1] 💥 <b>{ $seat }</b> self-destructs: <b>{ $role }</b> ({ $during }).
        [2] 💥 <b>{ $seat }</b> flips <b>{ $role }</b> and self-destructs ({ $during }).
       *[3] 💥 <b>{ $role }</b>! <b>{ $seat }</b> self-destructs ({ $during }).
    } { $target ->
        [none] Nobody is taken along.
       *[other] { $stays-optional ->
            [true] <b>{ $target }</b> should have died too, and lives.
           *[other] <b>{ $target }</b> dies too.
        }
    } No more speeches or votes today.
    .why = WB-019: this wolf's self-destruct by day may take a player along; no other death does.
werewolf-option-wwk-blast-windows = where the White Wolf King may self-destruct (bomb.windows must allow it too)
werewolf-setting-wwk-blast-windows = When the White Wolf King self-destructs
werewolf-board-p12_wwk_guard = 12 players with White Wolf King and Guard
werewolf-about-p12_wwk_guard = The White Wolf King takes a player along when self-destructing
werewolf-called-p12_wwk_guard = white wolf king guard, white wolf king

## Knight

werewolf-role-knight = Knight
    .goal = Find all wolves together with the good side.
    .skill = Once, during day speeches, duel somebody: a wolf dies and night falls, a good player means your death.
    .first =
        Nothing to do at night: let the phone lie.
        By day you may duel once: be sure of your player, or you are out yourself.
werewolf-note-duel-speech = you may duel during speeches and the call
werewolf-note-duel-after-speeches = you may duel only after all have spoken
werewolf-note-duel-end-of-talk = you may duel in the last 30 seconds of the talk
werewolf-note-duel-speech-and-duel = you may duel in run-off speeches too
werewolf-skill-duel = Duel
    .timing = by day, once the order of speeches is known and before the vote; when exactly is agreed at the table
    .condition = once in the game, your card not yet shown; never in the election, at night, in a vote or in last words
    .target = one other living player
    .manner = choose in private and confirm; your card is shown to all
    .effect = the judge says whether that player is a wolf or good: a wolf dies at once, without any skill, and night falls; if good, you die at once and the day goes on
werewolf-cause-duel = duel
werewolf-cause-duel_fail = lost a duel
werewolf-duel = 
    Show your card and duel somebody? Whom?
    A wolf dies, and night falls; against a good player you die. Once in the game.
    .typed = duel
werewolf-dueled =
    { $style ->
        [1] ⚔️ <b>{ $knight }</b> is the Knight and duels <b>{ $seat }</b>:
        [2] ⚔️ The Knight <b>{ $knight }</b> flips and challenges <b>{ $seat }</b>:
       *[3] ⚔️ <b>{ $knight }</b> flips the Knight's card and duels <b>{ $seat }</b>:
    } { $wolf ->
        [true] { $seat } is a <b>wolf</b>. { $out } is dead, and night falls.
       *[other] { $seat } is <b>good</b>. { $out } dies for it.
    }
    .why = WB-029, WB-030: in the Knight's duel a wolf dies and night falls; against a good player the Knight dies.
werewolf-pause = All have spoken. A Knight who wants to duel tells me now in private; the vote comes next.
werewolf-option-knight-window = when the Knight may duel: speech, after_speeches, speech_and_duel
werewolf-option-knight-last-words = a Knight who loses the duel has last words
werewolf-setting-knight-window = When the Knight duels
    .speech = during speeches
    .after_speeches = after the speeches
    .speech_and_duel = speeches and run-off
werewolf-setting-knight-last-words = Knight's last words
    .true = last words after a lost duel
    .false = none after a lost duel
werewolf-board-p12_wwk_knight = 12 players with White Wolf King and Knight
werewolf-about-p12_wwk_knight = Bomb against duel: blood on the first day
werewolf-called-p12_wwk_knight = white wolf king knight, knight

## Wolf Beauty

werewolf-role-wolf-beauty = Wolf Beauty
    .goal = Win before the good side finds all wolves.
    .skill = After the kill charm one player, who dies when you do, except in a duel. No self-destruct, no self-kill.
    .first =
        At night kill with your pack, then choose a player to charm.
        When you go, that player goes too, so pick a strong one.
werewolf-caller-wolf-beauty = Wolf Beauty
werewolf-row-wolf_beauty = Wolf Beauty
werewolf-note-charm-no-repeat = nobody two nights running
werewolf-note-charm-repeat = the same player two nights running is allowed
werewolf-skill-charm = Charm
    .timing = every night, when the Wolf Beauty wakes, after the wolves
    .condition = your death is not announced
    .target = one other living player; whether a wolf, the same two nights running, or nobody, is agreed at the table
    .manner = choose a number in private; that player is not told
    .effect = until you wake again the next night, that player dies when you do, without any skill, and nothing stops it; not if you die in a duel, nor as the last wolf unless the table says so
werewolf-cause-charm = charmed
werewolf-charm = Whom do you charm tonight?{ $last ->
        [none] { "" }
       *[other] { " " }Not { $last } again.
    }
    .none = Nobody
    .otherwise = If you do nothing, nobody is charmed tonight.
werewolf-act-charm = charmed
werewolf-charm-took =
    { $style ->
        [1] 🥀 <b>{ $seat }</b> follows and dies.
        [2] 🥀 <b>{ $seat }</b> was charmed and dies too.
       *[3] 🥀 <b>{ $seat }</b> follows at once.
    }
    .why = WB-024: when the Wolf Beauty dies, the charmed player follows.
werewolf-option-beauty-targets = whom the Wolf Beauty may charm: any, non_pack no wolf of the pack
werewolf-option-beauty-allow-skip = the Wolf Beauty may charm nobody
werewolf-option-beauty-no-repeat = the Wolf Beauty may not charm one player twice in a row
werewolf-option-beauty-last-wolf-takes = the Wolf Beauty's charm also works as the last wolf
werewolf-setting-beauty-targets = Whom the Wolf Beauty charms
    .any = anybody
    .non_pack = no wolf of the pack
werewolf-setting-beauty-allow-skip = Wolf Beauty passes
    .true = may charm nobody
    .false = must charm somebody
werewolf-setting-beauty-no-repeat = Charming twice in a row
    .true = nobody charmed twice in a row
    .false = charming twice in a row
werewolf-setting-beauty-last-wolf-takes = Charm of the last wolf
    .true = the last wolf's charm works
    .false = the last wolf's charm fails
werewolf-board-p12_beauty_knight = 12 players with Wolf Beauty and Knight
werewolf-about-p12_beauty_knight = The Wolf Beauty's victim dies with her, the Knight duels
werewolf-called-p12_beauty_knight = wolf beauty knight, wolf beauty

## Crow

werewolf-role-crow = Crow
    .goal = Find all wolves together with the good side.
    .skill = Each night curse one player: one extra vote against them tomorrow. Not the same twice running.
    .first =
        Each night choose a player, who has one more vote against them tomorrow.
        Choose your suspect, but not the same twice running.
werewolf-caller-crow = Crow
werewolf-row-crow = Crow
werewolf-note-curse-self = you may curse yourself
werewolf-note-curse-others = you may not curse yourself
werewolf-note-curse-no-repeat = nobody two nights running
werewolf-note-curse-repeat = the same player two nights running is allowed
werewolf-skill-curse = Curse
    .timing = every night, when the Crow wakes
    .condition = your death is not announced
    .target = one living player; whether yourself, or the same two nights running, is agreed at the table
    .manner = choose a number in private; that player is not told
    .effect = in the next day's vote and its run-off that player has more votes, if anybody votes at all; how many is agreed at the table; it holds even if you die that night
werewolf-curse = Whom do you curse tonight?{ $last ->
        [none] { "" }
       *[other] { " " }Not { $last } again.
    }
    .none = Nobody
    .otherwise = If you do nothing, nobody is cursed tonight.
werewolf-act-curse = cursed
werewolf-option-crow-votes = votes that the Crow's curse counts
werewolf-option-crow-allow-self = the Crow may curse itself
werewolf-option-crow-no-repeat = the Crow may not curse one player twice in a row
werewolf-setting-crow-votes = Votes of a curse
    .v0_5 = half a vote
    .v1 = one vote
    .v2 = two votes
werewolf-setting-crow-allow-self = Crow curses itself
    .true = may curse itself
    .false = may not curse itself
werewolf-setting-crow-no-repeat = Cursing twice in a row
    .true = nobody cursed twice in a row
    .false = cursing twice in a row

## Gravekeeper

werewolf-role-gravekeeper = Gravekeeper
    .goal = Find all wolves together with the good side.
    .skill = Each night you learn whether the player voted out that day was good or a wolf.
    .first =
        Nothing to choose at night: I tell you whether the player voted out was a wolf.
        Then you know who voted well.
werewolf-called-gravekeeper = undertaker
werewolf-caller-gravekeeper = Gravekeeper
werewolf-row-gravekeeper = Gravekeeper
werewolf-skill-grave = Grave
    .timing = every night from the second on, when the Gravekeeper wakes
    .condition = your death is not announced
    .target = the player voted out that day
    .manner = the judge tells you in private; there is nothing to choose
    .effect = you learn whether that player was good or a wolf; deaths by duel, shot or self-destruct and a flipped Idiot do not count
werewolf-buried =
    { $number-optional ->
        [none] { "" }
       *[other] Night { $number }:{ " " }
    }{ $seat ->
        [none] nobody was voted out.
       *[other] { $seat }, voted out by day, was { $wolf ->
            [true] a <b>wolf</b>.
           *[other] <b>good</b>.
        }
    }

## Bear Tamer

werewolf-role-bear-tamer = Bear Tamer
    .goal = Find all wolves together with the good side.
    .skill = Each dawn your bear growls for all to hear if a living neighbour is a wolf.
    .first =
        You choose nothing. At dawn your bear growls aloud if a living neighbour is a wolf.
        When it growls, look at the two beside you first.
werewolf-called-bear-tamer = bear
werewolf-caller-bear-tamer = Bear Tamer
werewolf-row-bear = Bear Tamer
werewolf-note-bear-check = your bear hears wolves that a check shows as wolves
werewolf-note-bear-card = your bear hears every wolf
werewolf-skill-growl = Growl
    .timing = every dawn
    .condition = you survive the night, and are neither feared nor sealed
    .target = the nearest living players on your left and right
    .manner = the judge tells the room; you choose nothing
    .effect = the bear growls if one of them is a wolf; otherwise, and once you are out, it is silent. Whether it hears the Hidden Wolf, whether seats count at dawn or at nightfall, and when it growls, is agreed at the table
werewolf-bear =
    { $growl ->
        [true] 🐻 The bear growls!
       *[other] 🐻 The bear is silent.
    }
    .why = WB-125: the bear growls if a living neighbour of the Bear Tamer is a wolf. A dead, feared or sealed Tamer has a silent bear.
werewolf-option-bear-sees = which wolves the bear hears: check those that a check shows, card all of them
werewolf-option-bear-neighbours = the bear's neighbours: dawn the living at dawn, nightfall the living at nightfall
werewolf-option-bear-when = when the bear growls: first before election and deaths, with_deaths together with the deaths
werewolf-setting-bear-sees = The bear hears
    .check = wolves by a check
    .card = every wolf
werewolf-setting-bear-neighbours = The bear's neighbours
    .dawn = the living at dawn
    .nightfall = the living at nightfall
werewolf-setting-bear-when = The bear growls
    .first = before election and deaths
    .with_deaths = with the deaths

## Miracle Merchant

werewolf-role-miracle-merchant = Miracle Merchant
    .goal = Find all wolves together with the good side.
    .skill = Once, give somebody a check, a poison or a guard. To a wolf: you are out at dawn.
    .first =
        Once in the game, at night, you may give another player one use of a skill.
        If you give it to a wolf, you are out at dawn: wait until you trust somebody.
werewolf-called-miracle-merchant = merchant
werewolf-caller-miracle-merchant = Miracle Merchant
werewolf-caller-lucky = Lucky One
werewolf-row-merchant = Miracle Merchant
werewolf-row-lucky = Lucky One
werewolf-note-lucky-next-night = a gift can be used from the next night on
werewolf-skill-gift = Gift
    .timing = every night, when the Miracle Merchant wakes
    .condition = your death is not announced, and you have given nothing in this game
    .target = another living player
    .manner = choose a player and a skill in private, or nothing tonight
    .effect = this player is the Lucky One, with one check, poison or guard, and does not learn who gave it; a wolf gets nothing, and you are out at dawn whatever the Guard and the antidote do. Which skills there are, and whether they can be used in the same night, is agreed at the table
werewolf-cause-trade_fail = failed trade
werewolf-gift =
    Which skill do you give away, and to whom? Once in the game.
    If it is a wolf, you are out at dawn.
    .check = check { $seat }
    .poison = poison { $seat }
    .guard = guard { $seat }
    .none = Not tonight
    .otherwise = If you do nothing, you give nothing tonight.
werewolf-gift-sent =
    { $number-optional ->
        [none] You gave
       *[other] In night { $number } you gave
    } <b>{ $seat }</b> { $skill }.
werewolf-gift-skill-check = one check
werewolf-gift-skill-poison = one poison
werewolf-gift-skill-guard = one guard
werewolf-lucky = 🎁 The Miracle Merchant gave you <b>{ $skill }</b>, for tonight or later.
werewolf-lucky-check = Do you use the check that you were given, and on whom? Once in the game.
    .none = Keep it
    .otherwise = If you do nothing, you keep it.
werewolf-lucky-poison = Do you use the poison that you were given, and on whom? Once in the game.
    .none = Keep it
    .otherwise = If you do nothing, you keep it.
werewolf-lucky-guard = Do you use the guard that you were given, and for whom? Once in the game.
    .none = Keep it
    .otherwise = If you do nothing, you keep it.
werewolf-act-gift = gave a skill to
werewolf-act-lucky-check = the gift checked
werewolf-act-lucky-poison = the gift poisoned
werewolf-act-lucky-guard = the gift guarded
werewolf-option-merchant-skills = skills that the Miracle Merchant can give: check, poison, guard
werewolf-option-merchant-use-from = when the Lucky One can use the gift: same_night, next_night
werewolf-setting-merchant-skills = The Merchant gives
    .check = check
    .poison = poison
    .guard = guard
werewolf-setting-merchant-use-from = The gift works from
    .same_night = the same night
    .next_night = the next night

## Cursed Fox

werewolf-role-cursed-fox = Cursed Fox
    .goal = Be alive when the good side or the wolves would win: then you win instead.
    .skill = Alone: no knife kills you, a Seer's check does. If you live when somebody would win, you win.
    .first =
        Nobody knows you. No knife kills you; a check by the Seer does, at dawn.
        Stay unchecked and unexiled. Whoever is about to win, you win instead while you live.
werewolf-called-cursed-fox = fox
werewolf-caller-cursed-fox = Cursed Fox
werewolf-row-fox = Cursed Fox
werewolf-note-fox-camp = a check by the Seer is your death, an exact check is not
werewolf-note-fox-any-check = any check is your death
werewolf-note-kin-of-fox = if your relative is the Cursed Fox, you win with the Fox
werewolf-skill-fox-skin = Fox's skin
    .timing = every night
    .condition = always
    .target = yourself
    .manner = automatic, and nobody is told
    .effect = no knife kills you, and an antidote on you is wasted; the Seer sees you as good, and you are dead at dawn, guarded or saved or not, unless sleepwalking; whether an exact check kills too is agreed at the table. Poison, a vote, shots and love kill you like anybody
werewolf-skill-steal = Steal the victory
    .timing = when the good side or the wolves would win
    .condition = you are alive; whether you count as alive when you die together with the deaths that decide is agreed at the table
    .target = yourself
    .manner = automatic
    .effect = they do not win, and you win alone
werewolf-cause-fox_check = checked
werewolf-reason-fox = the Cursed Fox has stolen the victory
    .why = WB-116: if the Cursed Fox lives when the good side or the wolves would win, the Fox wins alone.
werewolf-e-board-third = { $roles } cannot be at one table: there is one third faction only.
werewolf-option-fox-dies-of = which checks kill the Cursed Fox: camp those for good or wolf, any_check exact ones too
werewolf-option-fox-dies-last = a Cursed Fox who dies together with the deaths that decide counts as alive
werewolf-setting-fox-dies-of = Cursed Fox dies of
    .camp = checks for good or wolf
    .any_check = any check
werewolf-setting-fox-dies-last = Cursed Fox dies last

## Evil Knight

werewolf-role-evil-knight = Evil Knight
    .goal = Win before the good side finds all wolves.
    .skill = You cannot die at night. The first good player to check or poison you dies. No self-destruct, no self-kill.
    .first =
        At night you kill with your pack; just type here to talk it over.
        Nothing kills you at night, so do not get voted out by day.
werewolf-called-evil-knight = evil spirit knight
werewolf-skill-undying = Undying
    .timing = every night
    .condition = always
    .target = yourself
    .manner = automatic, and nobody is told
    .effect = nothing kills you at night; a vote, a duel and being taken along by day do; a shot of somebody who died at night as agreed at the table
werewolf-skill-reflect = Reflection
    .timing = every night, when a good player checks you or the Witch poisons you
    .condition = how often is agreed at the table
    .target = the player who did it
    .manner = automatic, and nobody is told
    .effect = that player is dead at dawn, guarded or saved or not, unless sleepwalking; the check still tells the truth, and the poison is spent
werewolf-cause-reflect = reflected
werewolf-option-evil-reflects = the Evil Knight reflects: once in the game, each_once one check and one poison, always
werewolf-option-evil-night-shot = a shot of somebody who died at night at the Evil Knight: dies, immune
werewolf-setting-evil-reflects = Evil Knight reflects
    .once = once in the game
    .each_once = one check and one poison
    .always = every time
werewolf-setting-evil-night-shot = Shots at the Evil Knight
    .dies = a shot kills
    .immune = shots of the night's dead fail
werewolf-board-p12_evil_guard = 12 players with Evil Knight
werewolf-about-p12_evil_guard = The Evil Knight cannot die at night; checks and poison strike back
werewolf-called-p12_evil_guard = evil knight, evil knight guard

## Blood Moon Apostle

werewolf-role-blood-moon = Blood Moon Apostle
    .goal = Win before the good side finds all wolves.
    .skill = Your self-destruct seals good skills next night. Voted out as the last wolf, you kill once more and die at dawn.
    .first =
        At night you kill with your pack; just type here to talk it over.
        By day you may self-destruct: that night no good player has a skill.
werewolf-called-blood-moon = apostle
werewolf-skill-seal = Seal
    .timing = when you self-destruct
    .condition = another wolf lives
    .target = all players outside the wolf faction
    .manner = automatic, announced when you self-destruct and at nightfall
    .effect = no skill for them in that night, no shot either; the pack kills as usual
werewolf-skill-linger = Linger
    .timing = when you are voted out
    .condition = no other wolf lives
    .target = yourself
    .manner = automatic, in public
    .effect = last words and badge come at once, then night falls, you kill once more and die at dawn; good skills work, and poison or a hunt can kill you that night
werewolf-cause-apostle = end of the blood moon
werewolf-night-sealed =
    🩸 { $falls-optional ->
        [true] The blood moon is up: good skills are sealed tonight
       *[other] <b>{ $seat }</b> calls the blood moon: good skills are sealed tonight
    }
    .why = WB-041: the Blood Moon Apostle self-destructed while another wolf lives, so nobody outside the wolf faction has a skill that night.
werewolf-sealed = The blood moon has sealed your skill: none for you tonight.
werewolf-lingers = 🩸 <b>{ $seat }</b> is voted out, but stays until dawn
    .why = WB-042: the Blood Moon Apostle, voted out as the last wolf, kills once more and dies at dawn.
werewolf-act-seal = sealed
werewolf-act-linger = stayed until dawn:
werewolf-note-lingers = voted out as the last wolf you stay until dawn
werewolf-note-no-linger = voted out as the last wolf you die at once
werewolf-option-bloodmoon-lingers = a Blood Moon Apostle voted out as the last wolf stays until dawn and kills once more
werewolf-setting-bloodmoon-lingers = Last Apostle voted out
    .true = stays until dawn
    .false = dies at once
werewolf-board-p12_bloodmoon_demon = 12 players with Blood Moon Apostle and Demon Hunter
werewolf-about-p12_bloodmoon_demon = The Apostle's bomb seals good skills; the Demon Hunter hunts wolves at night
werewolf-called-p12_bloodmoon_demon = blood moon demon hunter, blood moon, demon hunter

## Demon Hunter

werewolf-role-demon-hunter = Demon Hunter
    .goal = Find all wolves together with the good side.
    .skill = From night 2 hunt somebody: a wolf dies, otherwise you do. The Witch's poison cannot kill you.
    .first =
        From night 2 I ask whom you hunt: a wolf dies, anybody else costs your life.
        If you are not sure, hunt nobody.
werewolf-caller-demon-hunter = Demon Hunter
werewolf-row-demon_hunter = Demon Hunter
werewolf-skill-hunt = Hunt
    .timing = every night, when the Demon Hunter wakes; from which night on is agreed at the table
    .condition = your death is not announced
    .target = one other living player
    .manner = choose a number in private, or nobody; at night you are told nothing
    .effect = a wolf is dead at dawn, otherwise you are; guard and antidote do not help
werewolf-skill-poison-proof = Poison-proof
    .timing = when the Witch poisons you
    .condition = always
    .target = yourself
    .manner = automatic, and nobody is told
    .effect = it does nothing, and the poison is spent
werewolf-cause-hunt = hunted
werewolf-cause-hunt_fail = failed hunt
werewolf-hunt = 
    Whom do you hunt tonight?
    A wolf dies, otherwise you do.
    .none = Nobody
    .otherwise = If you do nothing, you hunt nobody tonight.
werewolf-act-hunt = hunted
werewolf-option-demon-from-night = night from which the Demon Hunter hunts
werewolf-setting-demon-from-night = First night of the hunt

## Magician

werewolf-role-magician = Magician
    .goal = Find all wolves together with the good side.
    .skill = First each night, swap two numbers: skills aimed at one hit the other. Each number once a game.
    .first =
        Each night choose two players, and what is aimed at one hits the other.
        A number works once, and you may swap nobody.
werewolf-caller-magician = Magician
werewolf-row-magician = Magician
werewolf-skill-swap = Swap
    .timing = every night, when the Magician wakes, before others name targets
    .condition = your death is not announced and the numbers may still be swapped; how often is agreed at the table
    .target = two living players; whether yourself is agreed at the table
    .manner = choose two numbers in private, or none
    .effect = tonight every skill aimed at one of the numbers hits the other player; shots and all that comes after dawn are not touched
werewolf-swap = Which two numbers do you swap?{ $used ->
        [none] { "" }
       *[other] { " " }Used already: { $used }.
    }
    .none = Swap nothing
    .otherwise = If you do nothing, nothing is swapped tonight.
werewolf-swapped =
    { $number-optional ->
        [none] Swapped tonight:
       *[other] Swapped in night { $number }:
    } <b>{ $seats }</b>.{ $used ->
        [none] { "" }
       *[other] { " " }Numbers used: { $used }.
    }
werewolf-act-swap = swapped
werewolf-option-magician-limit = numbers that the Magician swaps: once_per_number, not_consecutive not two nights running, none no limit
werewolf-option-magician-allow-self = the Magician may swap their own number
werewolf-setting-magician-limit = How often a number is swapped
    .once_per_number = each number once
    .not_consecutive = not two nights running
    .none = no limit
werewolf-setting-magician-allow-self = Magician swaps itself
    .true = may swap their own number
    .false = may not swap the own number
werewolf-board-p12_wk_magician = 12 players with Wolf King and Magician
werewolf-about-p12_wk_magician = The Magician swaps numbers: kills and checks may hit somebody else
werewolf-called-p12_wk_magician = wolf king magician, magician

## Dancer

werewolf-role-dancer = Dancer
    .goal = Find all wolves together with the good side.
    .skill = From night 2 pick three to dance: the odd side dies. If you dance too, the wolves cannot kill the three. Poison-proof.
    .first =
        From night 2 choose three players: the one who is not on the side of the others dies.
        Choose yourself too, and the wolves cannot kill the three.
werewolf-caller-dancer = Dancer
werewolf-row-dancer = Dancer
werewolf-skill-dance = Dance
    .timing = every night from the second on, when the Dancer wakes
    .condition = your death is not announced, and three living players have not danced yet
    .target = three living players who have not danced, yourself too if you like
    .manner = choose three numbers in private, or none; nobody is told
    .effect = unless all three are good or all are wolves, the one who differs is dead at dawn, guarded or saved or not; if you are one of them, the wolves cannot kill any of the three
werewolf-cause-dance = danced
werewolf-dance = Which three dance tonight?{ $used ->
        [none] { "" }
       *[other] { " " }Danced already: { $used }.
    }
    .none = Nobody
    .otherwise = If you do nothing, nobody dances tonight.
werewolf-danced =
    { $number-optional ->
        [none] Tonight
       *[other] In night { $number }
    } <b>{ $seats }</b> dance. Danced already: { $used }.
werewolf-act-dance = danced

werewolf-board-p12_gargoyle_grave = 12 players with Gargoyle and Gravekeeper
werewolf-about-p12_gargoyle_grave = The Gargoyle checks roles alone, the Gravekeeper learns who was voted out
werewolf-called-p12_gargoyle_grave = gargoyle gravekeeper, gargoyle, gravekeeper
werewolf-board-p12_hidden_crow = 12 players with Hidden Wolf and Crow
werewolf-about-p12_hidden_crow = The Hidden Wolf checks as good, the Crow adds a vote
werewolf-called-p12_hidden_crow = hidden wolf crow, hidden wolf, crow
werewolf-board-p12_bear_hidden = 12 players with Bear Tamer and Hidden Wolf
werewolf-about-p12_bear_hidden = No Seer: at dawn all hear whether the bear growls
werewolf-called-p12_bear_hidden = bear hidden wolf, bear tamer, bear
werewolf-board-p12_fox_crow = 12 players with Cursed Fox and Crow
werewolf-about-p12_fox_crow = No knife kills the Fox, a check does; alive at the end, the Fox steals the victory
werewolf-called-p12_fox_crow = cursed fox crow, cursed fox, crow fox, fox crow, fox
werewolf-board-p12_merchant = 12 players with Miracle Merchant
werewolf-about-p12_merchant = The Merchant gives a skill away; giving it to a wolf is the Merchant's death
werewolf-called-p12_merchant = miracle merchant, merchant, lucky one
werewolf-board-p10_merchant = 10 players with Miracle Merchant
werewolf-about-p10_merchant = The same with ten, a little quicker
werewolf-called-p10_merchant = miracle merchant, merchant, lucky one
werewolf-repeat = You chose { $seat } last night: choose another.
werewolf-number-used = Used already: { $seats }. Choose another.
werewolf-lover = Lovers do not vote for each other: not { $seat }.
werewolf-of-the-pack = { $seat } belongs to your pack: choose another.
