### Werewolf: columns and marks in the table of a game

werewolf-column-night = N{ $number }
werewolf-column-day = D{ $number }
werewolf-column-exile =
    D{ $number }{ $round ->
        [1] { "" }
       *[other] { " " }run-off
    }
werewolf-column-sheriff =
    { $round ->
        [1] Sheriff
       *[other] Run-off
    }
werewolf-sign-out = out
werewolf-sign-sheriff = 🎖
    .about = sheriff
werewolf-sign-knife = kill
    .about = the wolves' target
werewolf-sign-empty = none
    .about = the wolves killed nobody
werewolf-sign-abstained = –
    .about = abstained
werewolf-sign-seen-wolf = wolf
    .about = the Seer saw a wolf
werewolf-sign-seen-good = good
    .about = the Seer saw somebody good
werewolf-sign-guard = guard
    .about = the Guard protected
werewolf-sign-dream = dream
    .about = the Dreamcatcher's sleepwalker
werewolf-sign-kin = kin
    .about = the Half-blood's relative
werewolf-sign-link = link
    .about = Cupid's lovers
werewolf-sign-save = save
    .about = the Witch's antidote
werewolf-sign-poison = poison
    .about = the Witch's poison
werewolf-sign-curse = curse
    .about = the Crow cursed
werewolf-sign-dance = dance
    .about = the Dancer's pool
werewolf-sign-swap = swap
    .about = the Magician's numbers
werewolf-sign-charm = charm
    .about = the Wolf Beauty charmed
werewolf-sign-hunt = hunt
    .about = the Demon Hunter hunted
werewolf-sign-fear = fear
    .about = the Nightmare feared
werewolf-sign-identify = check
    .about = saw the exact card
werewolf-sign-learn = learn
    .about = the Mechanical Wolf learned from
werewolf-sign-mech-check = check
    .about = the Mechanical Wolf checked
werewolf-sign-mech-identify = check
    .about = the Mechanical Wolf saw the card of
werewolf-sign-mech-guard = shield
    .about = the Mechanical Wolf shielded
werewolf-sign-mech-poison = poison
    .about = the Mechanical Wolf poisoned
werewolf-sign-mech-knife = kill again
    .about = the Mechanical Wolf's second target
werewolf-sign-gift = gift
    .about = the Miracle Merchant gave a skill to
werewolf-sign-mask-ask = ask
    .about = the Masquerader asked about
werewolf-sign-mask = mask
    .about = the Masquerader's mask
werewolf-sign-speaker = speaking
werewolf-circle-night =
    { $number ->
        [0] Before the night
       *[other] Night { $number }
    }
werewolf-circle-day = Day { $number }
werewolf-side-open = Faction still open
