### Assassins: columns and marks in the table of a game

assassins-column-day = D{ $number }
assassins-column-night = N{ $number }
assassins-sign-out = out
assassins-sign-abstained = –
    .about = abstained
assassins-sign-promoted = heir
    .about = promoted
assassins-sign-back-stab = stab
    .about = Back Stab
assassins-sign-revelation = look
    .about = Revelation
assassins-sign-kill = poison
    .about = Poison
assassins-sign-protect = shield
    .about = Potion of protection
assassins-sign-void = void
    .about = Call of the Void
assassins-sign-promotion = rise
    .about = Promotion
assassins-circle-begin = The beginning
assassins-circle-day = Day { $day }
