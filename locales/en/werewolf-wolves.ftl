### Werewolf: lone wolves, and roles with an exact check

werewolf-row-gargoyle = Gargoyle
werewolf-row-medium = Medium
werewolf-option-exact-allow-recheck = who may check the exact card of one player twice
werewolf-setting-exact-allow-recheck = Who may check a card again
werewolf-no-knife = The pack has no knife tonight.
werewolf-identified =
    { $number-optional ->
        [none] { "" }
       *[other] Night { $number }:{ " " }
    }{ $seat } is <b>{ $role }</b>.
werewolf-act-identify = checked the card of
werewolf-skill-knife-alone = The knife alone
    .timing = every night, when the wolves wake
    .condition = the whole pack is dead
    .target = one living player; whether a wolf, or nobody, is agreed at the table
    .manner = choose a number in private; talk it over if there is another lone wolf
    .effect = dead at dawn as by the knife of the pack; before that the pack may kill you

## Gargoyle

werewolf-role-gargoyle = Gargoyle
    .goal = Meet the wolves' condition before all of you are found.
    .skill = You do not know the pack. See one exact card each night. You knife once the pack is dead. No self-destruct.
    .first =
        Each night tap a player, and I tell you the exact card.
        You and the pack do not know each other; when they are dead the knife is yours.
werewolf-caller-gargoyle = Gargoyle
werewolf-skill-gargoyle = Watch
    .timing = every night, when the Gargoyle wakes, before the wolves
    .condition = your death is not announced
    .target = one other living player; whether somebody twice is agreed at the table
    .manner = choose a number in private, for good
    .effect = you learn that player's card at once
werewolf-gargoyle = Gargoyle, whose card do you check?
    .none = Nobody
    .otherwise = If you do nothing, you check nobody.

## Medium

werewolf-role-medium = Medium
    .goal = Find all wolves together with the good side.
    .skill = You see one exact card each night. A Mechanical Wolf shows the card he copied.
    .first =
        Each night tap a player, and I tell you the exact card.
        Say it when it helps, and beware of wolves who claim to be you.
werewolf-caller-medium = Medium
werewolf-called-medium = mirror girl
werewolf-skill-medium = Second sight
    .timing = every night, when the Medium wakes
    .condition = your death is not announced
    .target = one other living player; whether somebody twice is agreed at the table
    .manner = choose a number in private, for good
    .effect = you learn that player's card at once
werewolf-medium = Medium, whose card do you check?
    .none = Nobody
    .otherwise = If you do nothing, you check nobody.

## Pure White

werewolf-row-pure-white = Pure White
werewolf-row-pure_white = Pure White
werewolf-role-pure-white = Pure White
    .goal = Find all wolves together with the good side.
    .skill = You see one exact card each night. From night 2 a wolf you check dies, and nobody can save him.
    .first =
        Each night tap a player, and I tell you the exact card.
        From night 2 a wolf whom you tap dies that night.
werewolf-caller-pure-white = Pure White
werewolf-skill-pure-white = Redemption
    .timing = every night, when Pure White wakes
    .condition = your death is not announced; from which night it kills is agreed at the table
    .target = one other living player; whether somebody twice is agreed at the table
    .manner = choose a number in private, for good
    .effect = you learn that player's card at once; a wolf dies at dawn, whatever Guard and Witch do, unless sleepwalking or with a life to spare
werewolf-cause-check_kill = by a check
werewolf-pure-white = Pure White, whose card do you check?
    .none = Nobody
    .otherwise = If you do nothing, you check nobody.
werewolf-note-kills-from-1 = the check kills from night 1
werewolf-note-kills-from-2 = the check kills from night 2
werewolf-note-kills-from-3 = the check kills from night 3
werewolf-option-purewhite-kill-from = the night from which Pure White's check kills wolves, and the Wolf Witch's kills Pure White
werewolf-setting-purewhite-kill-from = Checks kill from night

## Wolf Witch

werewolf-row-wolf-witch = Wolf Witch
werewolf-row-wolf_witch = Wolf Witch
werewolf-role-wolf-witch = Wolf Witch
    .goal = Meet the wolves' condition before all of you are found.
    .skill = After the knife you see one exact card. From night 2 Pure White dies if you check her.
    .first =
        At night kill with your pack, then tap a player to see the card.
        From night 2 Pure White dies if you tap her.
werewolf-caller-wolf-witch = Wolf Witch
werewolf-skill-wolf-witch = Evil eye
    .timing = every night, when the Wolf Witch wakes, after the wolves
    .condition = your death is not announced; from which night it kills is agreed at the table
    .target = one living player outside the pack; whether somebody twice is agreed at the table
    .manner = choose a number in private, for good
    .effect = you learn that player's card at once; Pure White dies at dawn, whatever Guard and Witch do, unless sleepwalking
werewolf-wolf-witch = Wolf Witch, whose card do you check?
    .none = Nobody
    .otherwise = If you do nothing, you check nobody.
werewolf-board-p12_pure_white = 12 players with Pure White
werewolf-about-p12_pure_white = Pure White's check kills wolves, the Wolf Witch's kills Pure White
werewolf-called-p12_pure_white = pure white, wolf witch

## Nightmare

werewolf-row-nightmare = Nightmare
werewolf-role-nightmare = Nightmare
    .goal = Meet the wolves' condition before all of you are found.
    .skill = First each night, fear one player: no skill tonight. If it is a wolf, the pack has no knife.
    .first =
        Each night first tap a player, who has no skill tonight; then kill with your pack.
        In night 1 you do not know them yet: tap one, and there is no kill.
werewolf-caller-nightmare = Nightmare
werewolf-called-nightmare = shadow of nightmares
werewolf-skill-fear = Fear
    .timing = every night, when the Nightmare wakes, before all others
    .condition = your death is not announced
    .target = one other living player, not last night's; whether one of the pack from night 2 on is agreed at the table
    .manner = choose a number in private, or nobody
    .effect = no skill for that player tonight, no shot either, who learns it when called; if it is one of the pack, the pack has no knife tonight
werewolf-fear =
    Nightmare, whom do you fear tonight?{ $last ->
        [none] { "" }
       *[other] { " " }Last night it was { $last }; not again tonight.
    }
    .none = Nobody
    .refused =
        { $last ->
            [none] you cannot fear that player; choose another one
           *[other] neither last night's { $last } nor one of the pack; choose another one
        }
    .otherwise = If you do nothing, you fear nobody.
werewolf-feared = You are afraid: no skill for you tonight.
werewolf-act-fear = feared
werewolf-note-fears-others = no fear for the pack after night 1
werewolf-note-fears-wolves = you may fear the pack
werewolf-option-nightmare-may-fear-pack = the Nightmare fears one of the pack: first_night only then, always in every night
werewolf-option-nightmare-can-bomb = the Nightmare may self-destruct
werewolf-setting-nightmare-may-fear-pack = Nightmare fears the pack
    .first_night = First night only
    .always = Always
werewolf-setting-nightmare-can-bomb = Nightmare's bomb
    .true = Nightmare may self-destruct
    .false = Nightmare may not self-destruct
werewolf-board-p12_nightmare_guard = 12 players with Nightmare and Guard
werewolf-about-p12_nightmare_guard = the Nightmare takes one player's skill each night
werewolf-called-p12_nightmare_guard = nightmare guard, nightmare
werewolf-board-p12_nightmare_dream = 12 players with Nightmare and Dreamcatcher
werewolf-about-p12_nightmare_dream = one frightens, one makes players sleepwalk
werewolf-called-p12_nightmare_dream = nightmare dreamcatcher

## Hidden Wolf

werewolf-row-hidden_wolf = Hidden Wolf
werewolf-role-hidden-wolf = Hidden Wolf
    .goal = Meet the wolves' condition before all of you are found.
    .skill = You know the pack, they do not know you. You check as good. You knife once the pack is dead. No self-destruct.
    .first =
        I tell you who the pack is; they do not know you.
        A check shows you as good, so pass for good; when they are dead the knife is yours.
werewolf-caller-hidden-wolf = Hidden Wolf
werewolf-skill-under-cover = Under cover
    .timing = in the first night, when the Hidden Wolf wakes; and whenever you are checked
    .condition = whether it ends when you have the knife is agreed at the table
    .target = yourself
    .manner = by the judge
    .effect = you learn the numbers of the pack, not their cards; a check shows you as good, an exact check as Hidden Wolf
werewolf-hidden-pack = The pack is <b>{ $seats }</b>. They do not know you.
werewolf-note-checked-always-good = a check always shows you as good
werewolf-note-checked-good-until-knife = a check shows you as a wolf once you have the knife
werewolf-option-hidden-check = a check of the Hidden Wolf: always_good, or good_until_knife for a wolf once he has it
werewolf-setting-hidden-check = Hidden Wolf checks as
    .always_good = Always good
    .good_until_knife = Good until the knife
