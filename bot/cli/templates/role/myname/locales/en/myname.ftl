werewolf-role-myname = myname
    .goal = Find all wolves together with the good side.
    .skill = Every night you learn whether another player is a special.
werewolf-skill-myname = Look
    .timing = every night
    .condition = you live
    .target = one other living player
    .manner = choose a number in private, or nobody
    .effect = you learn whether that player is a special
werewolf-caller-myname = myname
werewolf-myname = Whom do you look at tonight?
    .none = Nobody
    .otherwise = If you do nothing, you look at nobody.
werewolf-myname-seen =
    { $god ->
        [true] { $seat } is a special.
       *[false] { $seat } is no special.
    }
werewolf-act-myname = looked at
werewolf-sign-myname = look
    .about = looked at
werewolf-board-m7_myname = 7 players with myname
