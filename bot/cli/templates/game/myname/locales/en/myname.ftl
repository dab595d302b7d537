myname-name = myname
myname-preset-standard = Standard

myname-role =
    You are <b>{ $role }</b>. { $place-optional ->
        [none] You do not know the place.
       *[other] The place: <b>{ $place }</b>.
    } { $role-goal } { $role-skill }
myname-turn = { $seat } says a line about the place{ $seconds-optional ->
        [none] .
       *[other] , within { $seconds }.
    }
myname-line = Say a line about the place. The spy listens, so do not say too much.
    .otherwise = If you do nothing, your turn passes.
myname-said = { $seat }: { $line }
myname-accuse = Who is the spy?
    .nobody = Nobody
myname-votes =
    The place was <b>{ $place }</b>. The votes:
    { $ballots }
myname-rules =
    { $players } players, and a place that all of them know except the spy. Everybody says a line about it, then everybody accuses a player.
    The guests win if most votes are for the spy; on a tie the spy gets away.

myname-role-spy = the spy
    .goal = Get away.
    .skill = Listen, and talk as if you knew the place.
myname-role-guest = a guest
    .goal = Find the spy.
    .skill = Show the guests that you know the place, and the spy nothing.
myname-side-spy = the spy
myname-side-guests = the guests
myname-reason-found = the spy was found
myname-reason-hidden = the spy got away

myname-place-beach = the beach
myname-place-cinema = the cinema
myname-place-school = the school
myname-place-train = the train
myname-place-zoo = the zoo
