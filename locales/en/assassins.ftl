### Assassins

assassins-name = Assassins
assassins-title = 🗡 Assassins
assassins-page-intro =
    <b>Winning:</b> Order has to get rid of all Assassins, and the Assassins of everybody else. Only the Assassins know each other.
    <b>By day:</b> You talk, then vote. The player with the most votes is eliminated, and so are all who tie.
    <b>By night:</b> Everybody may use an ability, in the private chat. In the morning you hear who was murdered.
    <b>Roles:</b> Nobody's role is shown before the end.
    <b>What you do:</b> Read your card in private, and answer when you are asked. Time does not wait.
assassins-preset-assassins = Standard

## Alliances and other words inside sentences

assassins-side-order = Order
assassins-side-chaos = Chaos

assassins-reason-alliance = only one alliance is left
    .why = AS-041: everybody alive is of one alliance, which wins.
assassins-reason-assassins-dead = all Assassins are dead
    .why = AS-042: all Assassins are dead, so Order wins.
assassins-reason-folk-hero = Folk Hero: a Day began with an Assassin and this hero
    .why = AS-026, AS-043: a Day begins with one Assassin and one Civilian only (the 4th where the options count him as one), and Order wins.
assassins-reason-duel = a Day began with an Assassin and no Civilian against him
    .why = AS-043: a Day begins with one of each alliance, and Order's is no Civilian: Chaos wins.
assassins-reason-draw = draw: nobody is alive
    .why = AS-044: a Day begins and nobody is alive: a draw.

assassins-act-back-stab = Back Stab
assassins-act-revelation = Revelation
assassins-act-kill = potion, to kill
assassins-act-protect = potion, to protect
assassins-act-void = Call of the Void
assassins-act-promotion = Promotion

assassins-decision-plurality = The player named most is stabbed; on a tie nobody is.
assassins-decision-unanimous = Nobody is stabbed unless all Assassins name the same player.
assassins-decision-last_word = The latest choice of any Assassin counts.

assassins-origin-source = the set that the rules suggest
assassins-origin-ours = Yemu’s own set; the rules suggest one for six players only
assassins-origin-entered = entered by a moderator
assassins-origin-none = not entered yet
assassins-origin-secret = not public

## Roles

assassins-role-civilian = Civilian
    .goal = Get rid of the Agents of Chaos.
    .skill = Folk Hero: if a Day begins with only an Agent of Chaos and a Civilian alive, Order wins.
    .first =
        At night you only confirm that you are awake.
        By day vote for the player you suspect.
assassins-role-hermit = Hermit
    .goal = Get rid of the Agents of Chaos.
    .skill = Revelation: once in the game, at Night, you learn whether a player is an Agent of Chaos.
    .first =
        At night you may ask about one player, once in the game.
        Think about when to tell.
assassins-role-witch = Witch
    .goal = Get rid of the Agents of Chaos.
    .skill = Potion Frenzy: once in the game, at Night, you either kill a player or protect one from death for that Night.
    .first =
        One potion for the whole game: kill or protect.
        Think before you use it: it is gone then.
assassins-role-necromancer = Necromancer
    .goal = Get rid of the Agents of Chaos.
    .skill = Call of the Void: once in the game, at Night, you learn the role of a dead player.
    .first =
        At night you may learn the role of a dead player, once.
        Wait until somebody has died.
assassins-role-fourth-civilian = 4th Civilian
    .goal = Get rid of the other alliance: yours is Order, until a promotion makes you an Assassin.
    .skill = Promotion (once in the game): at Night you declare that you take over the role of a player who dies that Night; Chaos comes first.
    .first =
        At night you may take over the role of a player who dies.
        Choose the right night.
assassins-role-assassin = Assassin
    .goal = Get rid of the Agents of Order.
    .skill = Back Stab: every Night you and your partners together may kill one player.
    .first =
        At night choose a victim with your partners.
        By day pass for good.

## Prompts: the value is the question, the attributes are the buttons

assassins-vote =
    Day { $number }: whom do you want to eliminate?
    .abstain = Abstain
assassins-rest =
    Night { $number }: nothing to do
    Please answer all the same, so that nobody can tell.
    .none = No action
assassins-dead-offer =
    You are out.{ $talk ->
        [true] { " " }Talk with others who are out; living players see none of it.
       *[false] { "" }
    }{ $god ->
        [true] { "" }
            The god view shows all roles, and what happens at night.{ $talk ->
                [true] { " " }Once you have seen it, you write in the channel only if everybody there has seen it.
               *[false] { "" }
            }
       *[false] { "" }
    }
    .channel = Channel of the dead
    .god = God view
    .typed = dead
    .unused = You are out
assassins-stab =
    Night { $number }: whom do the Assassins kill?{ $company-optional ->
        [nobody] { "" }
       *[other] { "" }
            { $decision }
    }{ $company-optional ->
        [none] { " " }Your partners see what you choose.
       *[other] { "" }
    }
    .none = Name nobody
assassins-reveal =
    Night { $number }: whom do you check for Chaos?
    You can ask once in the game.
    .none = Nobody, not tonight
assassins-potion =
    Night { $number }: use the potion?
    There is one for the whole game.
    .kill = Kill { $seat }
    .protect = Protect { $seat }
    .none = Not tonight
assassins-void =
    Night { $number }: whose role do you want to know?
    You can ask once in the game.
    .none = Nobody’s, not tonight
assassins-promote =
    Night { $number }: take over the role of a player who dies tonight?
    { $again-optional ->
        [true] If nobody dies tonight, it is not used up.
       *[other] You can declare this once in the game.
    }
    .use = Promotion
    .none = Not tonight
assassins-heir = Several players died in Night { $night }. Whose role do you take over?
    If you do nothing, it is drawn.

## Tells

assassins-setup =
    <b>{ $players }</b> players.
    Roles: { $roles ->
        [none] not public
       *[other] { $roles }
    }
assassins-role =
    { $me-optional ->
        [none] { "" }
       *[other] #{ $me-number } ·{ " " }
    }Your role: <b>{ $role }</b> ({ $side })
    { $role-skill }{ $first-optional ->
        [none] { "" }
       *[other] { "" }
            💡 { $first }
    }
    <blockquote expandable>Your goal
    { $role-goal }</blockquote>
assassins-names =
    The players:
    { $names }
assassins-listed =
    { $red ->
        [true] 🔴 { $seat }
       *[other] { $seat }
    }
assassins-partners = 🔴 The living Assassins: <b>{ $seats }</b>
assassins-day =
    ☀️ <b>Day { $number }</b>: talk and vote. The player with the most votes is out, and so are all who tie.{ $aloud-optional ->
        [true] { " " }The vote is public: say <code>/vote NUMBER</code> here, or just the number.
       *[other] { $here-optional ->
            [true] { "" }
           *[other] { " " }Vote in private.
        }
    }
assassins-voted =
    { $target ->
        [none] { $seat } abstains.
       *[other] { $seat } votes for { $target }.
    }
assassins-vote-result =
    { $out ->
        [none] Nobody is eliminated.
       *[other] Eliminated: <b>{ $out }</b>
    }{ $tally-optional ->
        [none] { "" }
       *[other] { "" }
            Votes: { $tally }
    }{ $ballots-optional ->
        [none] { "" }
       *[other] { "" }
            Who voted for whom:
            { $ballots }
    }
    .why =
        { $out ->
            [none] AS-018: without votes nobody goes.
           *[other] AS-016, AS-017: the player with the most votes is eliminated; a majority is not needed, and all who tie go.
        }
assassins-night = 🌙 <b>Night { $number }</b>: everybody alive is asked in private and answers, even with nothing to do
assassins-stab-choice =
    { $target ->
        [none] { $seat } names nobody.
       *[other] { $seat } wants to kill { $target }.
    }
assassins-stab-result =
    { $target ->
        [none] Nobody was stabbed.
       *[other] You went for <b>{ $target }</b>.
    }
assassins-revealed =
    { $chaos ->
        [true] { $seat } <b>is</b> an Agent of Chaos.
       *[other] { $seat } is <b>not</b> an Agent of Chaos.
    }
assassins-identified =
    { $role ->
        [none] { $seat } is alive: you learn nothing.
       *[other] { $seat } died with the role <b>{ $role }</b>.
    }
assassins-murdered =
    { $seats ->
        [none] Murdered last night: nobody.
       *[other] Murdered last night: <b>{ $seats }</b>
    }
    .why = AS-023: at dawn everybody learns who was murdered.
assassins-causes =
    Back Stab: { $back_stab }
    Potion: { $potion }
assassins-promoted =
    You are promoted: from now on you are <b>{ $role }</b>.
    Ability: { $role-skill }{ $spent-optional ->
        [true] { " " }It has been used up already.
       *[other] { "" }
    }
assassins-before =
    Before a promotion:
    { $roles }

## Board, rules, recap

assassins-own-vote =
    { $target ->
        [none] On Day { $day } you abstained.
       *[other] On Day { $day } you voted for { $target }.
    }
assassins-did =
    Your act in Night { $night }: { $act }{ $seat ->
        [none] { "" }
       *[other] { "" } → { $seat }
    }.
assassins-board =
    { $day ->
        [0] Before Day 1
       *[other] Day { $day }
    } · Nights so far: { $night }
    Alive: { $alive }
    Dead: { $dead }
assassins-rules =
    <b>Assassins</b>, { $players } players.
    Order is Civilian, Hermit, Witch, Necromancer and 4th Civilian, Chaos is the Assassins. Each alliance tries to get rid of the other. Only the Assassins know each other.
    By day everybody alive votes. The player with the most votes is eliminated, and so are all who tie. By night everybody may use their ability, and the names of the murdered are shown. Roles are shown at the end only.
    Order wins when all Assassins are dead, Chaos when only Assassins are alive. If a Day begins with one Assassin and one of Order, Order wins with a Civilian{ $fourth-optional ->
        [true] { " " }or the 4th Civilian
       *[other] { "" }
    }, otherwise Chaos. If nobody is alive, { $order_wins-optional ->
        [true] Order wins
       *[other] it is a draw
    }.
    Roles: { $roles ->
        [none] { $origin }
       *[other] { $roles } ({ $origin })
    }
assassins-recap =
    <b>Days</b>
    { $days ->
        [none] There was no vote.
       *[other] { $days }
    }
    <b>Nights</b>
    { $nights ->
        [none] There was no Night.
       *[other] { $nights }
    }
assassins-recap-day =
    Day { $day } · eliminated: { $out }{ $ballots ->
        [none] { "" }
       *[other] { "" }
            { $ballots }
    }
assassins-recap-night =
    Night { $night } · murdered: { $dead }{ $acts ->
        [none] { "" }
       *[other] { "" }
            { $acts }
    }{ $promoted ->
        [none] { "" }
       *[other] { "" }
            Promoted to: { $promoted }
    }
assassins-recap-act =
    { $seat ->
        [none] { $by } ({ $role }): { $act }
       *[other] { $by } ({ $role }): { $act } → { $seat }
    }

## Findings about a configuration

assassins-e-two-players = With two players the first Day would already decide.
assassins-e-role-count = The set has { $roles } roles, but there are { $players } players. Please enter it again, for example: <code>/config set roles.set civilian=2,assassin=2,hermit=1,witch=1</code>
assassins-e-no-chaos = The set has no Assassin.
assassins-e-no-order = The set has no Agent of Order.
assassins-e-fourth = The set has { $count } 4th Civilians; there can be only one.
assassins-e-timer = { $option } does not fit its timeout: without a limit the game can only wait, with a limit it must not, and a Night that never closes early needs a limit.
assassins-w-balance = { $chaos } of Chaos against { $order } of Order: that may be too many.
assassins-w-fourth = The 4th Civilian is meant to be the fourth, but the number of Civilians is { $civilians }.

## Options

assassins-option-players-min = fewest players
assassins-option-players-max = most players
assassins-option-roles-set = the roles, such as civilian=2,assassin=2; auto is the rules’ own set for 6 players and Yemu’s sets for 4 to 16
assassins-option-roles-list-public = show which roles are in play
assassins-option-first-night-abilities = abilities can be used in the First Night
assassins-option-day-ballot = the vote is secret, or public: by numbers said in the group
assassins-option-day-abstain = abstaining is allowed
assassins-option-day-self-vote = voting for oneself is allowed
assassins-option-day-change-until-close = votes can be changed until the close
assassins-option-day-tie = with a tie all are eliminated; this cannot be changed
assassins-option-day-no-votes = without any vote nobody is eliminated, or everybody
assassins-option-day-publish = what a vote shows: names, names_and_counts, or per_player
assassins-option-night-early-close = the Night ends when all have answered
assassins-option-night-floor-s = seconds that a Night lasts at least (Yemu’s own option)
assassins-option-night-publish-cause = show how somebody was murdered
assassins-option-backstab-decision = the Assassins decide by plurality, unanimous, or last_word
assassins-option-backstab-targets = who can be stabbed: any_alive, or no_assassins
assassins-option-hermit-targets = the Hermit asks about any_other, or alive_other players
assassins-option-info-delivery = answers come at_once, or at_resolution of the Night
assassins-option-witch-self = the Witch may choose herself
assassins-option-necromancer-same-night = the Necromancer may name a player who dies the same Night
assassins-option-promotion-spent-without-death = Promotion is used up in a Night without deaths
assassins-option-promotion-among-order = among several dead of Order: random, or choose
assassins-option-promotion-fresh-ability = a promoted player gets the ability unused
assassins-option-promotion-chaos-introduced = a promoted Assassin and the others learn of each other
assassins-option-folk-hero-fourth-civilian = the 4th Civilian counts as a Civilian for Folk Hero
assassins-option-wipeout = nobody alive is a draw, or a victory of order
assassins-option-endgame-roles = roles at the end: final_and_initial, or final
assassins-option-assassins-chat = the Assassins can talk at Night
assassins-option-timeout-day = missing votes: wait, or abstain
assassins-option-timeout-night = missing answers at Night: wait, or no_action

# What computer players say
assassins-say-suspects =
    { $variant ->
        [0] I suspect { $seat }.
        [1] Something is wrong with { $seat }.
       *[other] My vote goes to { $seat }.
    }
assassins-say-listens =
    { $variant ->
        [0] I have nothing yet.
        [1] Let me hear the others first.
       *[other] I stand for Order, believe it or not.
    }
assassins-say-knows =
    { $chaos ->
        [true] I looked: { $seat } is with Chaos.
       *[false] I looked: { $seat } is not with Chaos.
    }
