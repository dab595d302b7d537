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
