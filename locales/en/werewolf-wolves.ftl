### Werewolf: lone wolves, and roles with an exact check

werewolf-row-gargoyle = Gargoyle
werewolf-row-medium = Medium
werewolf-option-exact-allow-recheck = who may check the exact card of one player twice
werewolf-setting-exact-allow-recheck = Who may check a card again
werewolf-no-knife = The pack cannot kill tonight.
werewolf-identified =
    { $number-optional ->
        [none] { "" }
       *[other] Night { $number }:{ " " }
    }{ $seat }: <b>{ $role }</b>.
werewolf-act-identify = checked the card of
werewolf-skill-knife-alone = Lone kill
    .timing = every night, when the wolves wake
    .condition = the whole pack is dead
    .target = one living player; whether a wolf, or nobody, is agreed at the table
    .manner = choose a number in private; talk it over if there is another lone wolf
    .effect = dead at dawn, as if the pack had killed; before that the pack may kill you

## Gargoyle

werewolf-role-gargoyle = Gargoyle
    .goal = Win before the good side finds all wolves.
    .skill = You do not know the pack. See one exact card each night. You kill once the pack is dead. No self-destruct.
    .first =
        Each night choose a player, and I tell you the exact card.
        You and the pack do not know each other; when they are dead the kill is yours.
werewolf-caller-gargoyle = Gargoyle
werewolf-skill-gargoyle = Watch
    .timing = every night, when the Gargoyle wakes, before the wolves
    .condition = your death is not announced
    .target = one other living player; whether somebody twice is agreed at the table
    .manner = choose a number in private, for good
    .effect = you learn that player's card at once
werewolf-gargoyle = Whose card do you check?
    .none = Nobody
    .otherwise = If you do nothing, you check nobody.

## Medium

werewolf-role-medium = Medium
    .goal = Find all wolves together with the good side.
    .skill = You see one exact card each night. A Mechanical Wolf shows the card it copied.
    .first =
        Each night choose a player, and I tell you the exact card.
        Say it when it helps, and beware of wolves who claim to be you.
werewolf-caller-medium = Medium
werewolf-called-medium = mirror girl
werewolf-skill-medium = Second sight
    .timing = every night, when the Medium wakes
    .condition = your death is not announced
    .target = one other living player; whether somebody twice is agreed at the table
    .manner = choose a number in private, for good
    .effect = you learn that player's card at once
werewolf-medium = Whose card do you check?
    .none = Nobody
    .otherwise = If you do nothing, you check nobody.

## Mechanical Wolf

werewolf-row-mechanical_wolf = Mechanical Wolf
werewolf-role-mechanical-wolf = Mechanical Wolf
    .goal = Win before the good side finds all wolves.
    .skill = You do not know the pack. Once, copy a player's skill for later nights. You kill once the pack is dead. No self-destruct.
    .first =
        Once in the game, choose a player: that skill is yours from the next night on.
        You and the pack do not know each other; when they are dead the kill is yours.
werewolf-called-mechanical-wolf = robot wolf
werewolf-caller-mechanical-wolf = Mechanical Wolf
werewolf-skill-learn = Learn
    .timing = every night, when the Mechanical Wolf wakes, until you have learned
    .condition = once a game; your death is not announced
    .target = one other living player
    .manner = choose a number in private, for good; the player does not notice
    .effect = you learn the card at once and have its skill from the next night on; an exact check of you shows that card from now on
werewolf-skill-learned = Learned skill
    .timing = from the night after learning: a shot when you die, the second kill when you kill, the others when the Mechanical Wolf wakes
    .condition = your death is not announced; a shot depends on how you died, poison and second kill work once, the uses of the shield are agreed at the table
    .target = as the card you learned from; the shield for yourself too, but not the same player two nights running
    .manner = choose a number in private
    .effect = Seer: a check; cards that see cards: an exact check, which kills nobody; Witch: one poison; Guard: a shield against the wolves' kill and the Witch's poison, which then kills her; Hunter or Wolf King: a shot that shows no card; a wolf who kills with the pack: one second kill that nothing stops; other cards: nothing
werewolf-cause-skill_knife = second kill
werewolf-cause-rebound = the poison came back
werewolf-learn = Whose skill do you learn tonight? Once a game.
    .none = Not tonight
    .otherwise = If you do nothing, you do not learn tonight, but may later.
werewolf-learned =
    { $number-optional ->
        [none] { "" }
       *[other] Night { $number }:{ " " }
    }{ $seat }: <b>{ $role }</b>. { $lesson }
werewolf-lesson-mech-check = From the next night on you check one player a night.
werewolf-lesson-mech-identify = From the next night on you see one exact card a night.
werewolf-lesson-mech-guard = From the next night on you shield one player a night from the wolves and the Witch's poison.
werewolf-lesson-mech-poison = From the next night on you have one poison.
werewolf-lesson-mech-shot = From the next night on you shoot when you die.
werewolf-lesson-mech-knife = From the next night on, once in the game, you may kill a second player when the kill is yours.
werewolf-lesson-nothing = This card has no skill for you.
werewolf-mech-check = With the skill you learned: whom do you check tonight?
    .none = Nobody
    .otherwise = If you do nothing, you check nobody.
werewolf-mech-guard =
    Whom do you shield tonight?{ $last ->
        [none] { "" }
       *[other] { "" }
            Last night it was { $last }, who cannot be shielded again.
    }
    .none = Nobody
    .otherwise = If you do nothing, you shield nobody.
werewolf-mech-poison = Do you use the poison you learned, and on whom? Once a game.
    .none = No
    .otherwise = If you do nothing, you keep it.
werewolf-mech-knife = Do you use the second kill, and on whom? Once a game; no Guard, shield or antidote stops it.
    .none = No
    .otherwise = If you do nothing, you keep it.
werewolf-act-learn = learned from
werewolf-act-mech-check = checked
werewolf-act-mech-identify = saw the card of
werewolf-act-mech-guard = shielded
werewolf-act-mech-poison = poisoned with the learned skill
werewolf-act-mech-knife = killed with the second kill
werewolf-note-shield-wears-out = a shield learned from the Guard stops only so many attacks
werewolf-option-mech-shield-uses = attacks that the Mechanical Wolf's shield stops (0 = no limit)
werewolf-setting-mech-shield-uses = Mechanical Wolf's shield stops
werewolf-board-p12_mech_medium = 12 players with Mechanical Wolf and Medium
werewolf-about-p12_mech_medium = The Mechanical Wolf copies a skill, the Medium sees exact cards
werewolf-called-p12_mech_medium = mechanical wolf medium, mechanical wolf, medium

## Pure White

werewolf-row-pure-white = Pure White
werewolf-row-pure_white = Pure White
werewolf-role-pure-white = Pure White
    .goal = Find all wolves together with the good side.
    .skill = You see one exact card each night. From night 2 a wolf you check dies, and nobody can save him.
    .first =
        Each night choose a player, and I tell you the exact card.
        From night 2 a wolf whom you choose dies that night.
werewolf-caller-pure-white = Pure White
werewolf-skill-pure-white = Redemption
    .timing = every night, when Pure White wakes
    .condition = your death is not announced; from which night it kills is agreed at the table
    .target = one other living player; whether somebody twice is agreed at the table
    .manner = choose a number in private, for good
    .effect = you learn that player's card at once; a wolf dies at dawn, whatever Guard and Witch do, unless sleepwalking or with a life to spare
werewolf-cause-check_kill = by a check
werewolf-pure-white = Whose card do you check?
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
    .goal = Win before the good side finds all wolves.
    .skill = After the kill you see one exact card. From night 2 Pure White dies if you check her.
    .first =
        At night kill with your pack, then choose a player to see the card.
        From night 2 Pure White dies if you choose her.
werewolf-caller-wolf-witch = Wolf Witch
werewolf-skill-wolf-witch = Evil eye
    .timing = every night, when the Wolf Witch wakes, after the wolves
    .condition = your death is not announced; from which night it kills is agreed at the table
    .target = one living player outside the pack; whether somebody twice is agreed at the table
    .manner = choose a number in private, for good
    .effect = you learn that player's card at once; Pure White dies at dawn, whatever Guard and Witch do, unless sleepwalking
werewolf-wolf-witch = Whose card do you check?
    .none = Nobody
    .otherwise = If you do nothing, you check nobody.
werewolf-board-p12_pure_white = 12 players with Pure White
werewolf-about-p12_pure_white = Pure White's check kills wolves, the Wolf Witch's kills Pure White
werewolf-called-p12_pure_white = pure white, wolf witch

## Nightmare

werewolf-row-nightmare = Nightmare
werewolf-role-nightmare = Nightmare
    .goal = Win before the good side finds all wolves.
    .skill = First each night, scare one player: no skill tonight. Scare a wolf, and the pack cannot kill.
    .first =
        Each night first choose a player, who has no skill tonight; then kill with your pack.
        In night 1 you do not know them yet: choose one, and there is no kill.
werewolf-caller-nightmare = Nightmare
werewolf-called-nightmare = shadow of nightmares
werewolf-skill-fear = Fear
    .timing = every night, when the Nightmare wakes, before all others
    .condition = your death is not announced
    .target = one other living player, not last night's; whether one of the pack from night 2 on is agreed at the table
    .manner = choose a number in private, or nobody
    .effect = no skill for that player tonight, no shot either, who learns it when called; if it is one of the pack, the pack cannot kill tonight
werewolf-fear =
    Whom do you scare tonight?{ $last ->
        [none] { "" }
       *[other] { " " }Last night it was { $last }; not again tonight.
    }
    .none = Nobody
    .otherwise = If you do nothing, you scare nobody.
werewolf-feared = You were scared: no skill for you tonight.
werewolf-act-fear = scared
werewolf-note-fears-others = you cannot scare the pack after night 1
werewolf-note-fears-wolves = you may scare the pack
werewolf-option-nightmare-may-fear-pack = the Nightmare scares one of the pack: first_night only then, always in every night
werewolf-option-nightmare-can-bomb = the Nightmare may self-destruct
werewolf-setting-nightmare-may-fear-pack = Nightmare scares the pack
    .first_night = First night only
    .always = Always
werewolf-setting-nightmare-can-bomb = Nightmare's self-destruct
    .true = Nightmare may self-destruct
    .false = Nightmare may not self-destruct
werewolf-board-p12_nightmare_guard = 12 players with Nightmare and Guard
werewolf-about-p12_nightmare_guard = the Nightmare takes one player's skill each night
werewolf-called-p12_nightmare_guard = nightmare guard, nightmare
werewolf-board-p12_nightmare_dream = 12 players with Nightmare and Dreamcatcher
werewolf-about-p12_nightmare_dream = one scares, one makes players sleepwalk
werewolf-called-p12_nightmare_dream = nightmare dreamcatcher

## Hidden Wolf

werewolf-row-hidden_wolf = Hidden Wolf
werewolf-role-hidden-wolf = Hidden Wolf
    .goal = Win before the good side finds all wolves.
    .skill = You know the pack, they do not know you. You check as good. You kill once the pack is dead. No self-destruct.
    .first =
        I tell you who the pack is; they do not know you.
        A check shows you as good, so pass for good; when they are dead the kill is yours.
werewolf-caller-hidden-wolf = Hidden Wolf
werewolf-skill-under-cover = Under cover
    .timing = in the first night, when the Hidden Wolf wakes; and whenever you are checked
    .condition = whether it ends when the kill is yours is agreed at the table
    .target = yourself
    .manner = automatic
    .effect = you learn the numbers of the pack, not their cards; a check shows you as good, an exact check as Hidden Wolf
werewolf-hidden-pack = The pack is <b>{ $seats }</b>. They do not know you.
werewolf-note-checked-always-good = a check always shows you as good
werewolf-note-checked-good-until-knife = a check shows you as a wolf once the kill is yours
werewolf-option-hidden-check = a check of the Hidden Wolf: always_good, or good_until_knife for a wolf once the kill passes on
werewolf-setting-hidden-check = Hidden Wolf checks as
    .always_good = Always good
    .good_until_knife = Good until the kill passes on

## Masquerader

werewolf-row-masquerader = Masquerader
werewolf-role-masquerader = Masquerader
    .goal = Win before the good side finds all wolves.
    .skill = You do not know the pack. Each night ask whether one player dances, and mask one, whose side counts reversed.
    .first =
        From night 2 ask whether a player dances, then mask one, whose side is reversed.
        You and the pack do not know each other; when they are dead the kill is yours.
werewolf-caller-masquerader = Masquerader
werewolf-skill-mask = Mask
    .timing = every night from the second on, when the Masquerader wakes, after the Dancer
    .condition = your death is not announced
    .target = one living player to ask about, then one to wear the mask, yourself too, neither as last night
    .manner = choose two numbers in private one after the other, or none; the first is for good
    .effect = you learn at once whether the first one dances tonight; among the dancers, a masked wolf counts as good and a masked good player as a wolf
werewolf-mask-ask =
    Whom do you ask about: who dances tonight?{ $last ->
        [none] { "" }
       *[other] { " " }Last night you asked about { $last }; not again tonight.
    }
    .none = Nobody
    .otherwise = If you do nothing, you learn nothing and mask nobody.
werewolf-in-pool =
    { $number-optional ->
        [none] { "" }
       *[other] Night { $number }:{ " " }
    }{ $seat } <b>{ $dances ->
        [true] dances
       *[other] does not dance
    }</b>.
werewolf-mask =
    Who wears the mask tonight?{ $last ->
        [none] { "" }
       *[other] { " " }Last night it was { $last }; not again tonight.
    }
    .none = Nobody
    .otherwise = If you do nothing, nobody wears the mask.
werewolf-act-mask-ask = asked about
werewolf-act-mask = masked
werewolf-board-p12_mask_dance = 12 players, Masked Ball
werewolf-about-p12_mask_dance = The Dancer lets three dance, the Masquerader reverses sides
werewolf-called-p12_mask_dance = masked ball, masquerade, masquerader, dancer
