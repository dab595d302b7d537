### Werewolf: boards beyond the Code, and the roles on them

## White Wolf King

werewolf-role-white-wolf-king = White Wolf King
    .goal = Meet the wolves' condition of victory before the good side finds all wolves.
    .skill = You kill with the pack. Your self-destruction by day takes one player along; no other death does.
werewolf-called-white-wolf-king = white king
werewolf-skill-blast = Blast
    .timing = during speeches and withdrawals; which of these is agreed at the table
    .condition = your death is not announced yet; as the last wolf, or about to die of anything but a kill by the wolves, you take nobody
    .target = one other living player, or nobody
    .manner = choose in private and confirm; your card is shown to all
    .effect = you both die at once, the rest of the day is skipped, then night falls; in the election the deaths are announced first and the badge follows what is agreed at the table
werewolf-cause-blast = taken by the White Wolf King
werewolf-blast = You may self-destruct and take a player along: your card is shown, you both die at once, then night falls. Whom?
    .none = Self-destruct alone
werewolf-blasted =
    { $style ->
        [1] 💥 <b>{ $seat }</b> self-destructs: <b>{ $role }</b> ({ $during }).
        [2] 💥 <b>{ $seat }</b> flips <b>{ $role }</b> and self-destructs ({ $during }).
       *[3] 💥 <b>{ $role }</b>! <b>{ $seat }</b> self-destructs ({ $during }).
    } { $target ->
        [none] Nobody is taken along.
       *[other] { $stays-optional ->
            [true] <b>{ $target }</b> was to go along, without effect.
           *[other] <b>{ $target }</b> dies too.
        }
    } No more speeches or votes today.
    .why = WB-019: this wolf's self-destruction by day may take a player along; no other death does.
werewolf-option-wwk-blast-windows = where the White Wolf King may self-destruct (bomb.windows must allow it too)
werewolf-setting-wwk-blast-windows = When the White Wolf King blasts
werewolf-board-p12_wwk_guard = 12 players, White Wolf King and Guard
werewolf-about-p12_wwk_guard = The White Wolf King takes a player along when self-destructing
werewolf-called-p12_wwk_guard = white wolf king guard, white wolf king
