### Parts of messages, and lines around them

common-marks = ?.:,!
common-seat-choice = #{ $number } { $name }
common-seat = #{ $number } { $name }
common-nameless = player
common-nobody = nobody
common-abstained = abstains
common-comma = { ", " }
common-and = { " and " }
common-or = { " or " }
common-or-last = { ", or " }
common-counted =
    { $count ->
        [1] { $what }
       *[other] { $what } ×{ $count }
    }
common-cast = { $seat }: { $role }
common-camp = { $role }: { $seats }
common-row = { $what } { $count }
common-term-skill = Ability
common-days =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    }
common-hours =
    { $n ->
        [one] { $n } hour
       *[other] { $n } hours
    }
common-minutes =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
common-seconds =
    { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
common-language-name = English
common-order-remind = Please correct it at once
common-order-warn = It has to be corrected at once
common-redone-stage = The referee is repeating this stage, and its time starts over. What was chosen in it does not count, except what cannot be taken back, such as a withdrawal or a self-destruct.
common-redone-ballot = The referee has cancelled this ballot. Please vote again.
common-penalty =
    Penalty for { $seat }: { $penalty }{ $order-optional ->
        [none] { $times-optional ->
            [none] { "" }
            [-1] { "" } from now on
            [one] { "" }, once
           *[other] { "" }, { $times } times
        }.
       *[other] { "" } ({ $reason-optional ->
            [none] against the rules
           *[other] { $reason }
        }). { $order }.
    }
common-due =
    { $seconds ->
        [none] No time limit: the game waits for you, unless a moderator ends this phase.
       *[other] ⏳ { $seconds }
    }
common-default = If you do nothing: { $choice }
common-given = You have answered: <b>{ $choice }</b>. It still counts.
common-written = You wrote: <b>{ $choice }</b>
common-write = Just write a line, at most { $max } characters.
common-final = Your choice is final.
common-sure = Yes: { $choice }
common-skill =
    <b>{ $skill }</b>
    When: { $timing }
    Condition: { $condition }
    Target: { $target }
    How: { $manner }
    Effect: { $effect }
common-chosen = { $before }<b>{ $chosen }</b>{ $after }
common-set-to = { $about }: <b>{ $value }</b>
common-flag-true = yes
common-flag-false = no
common-table-form =
    <code>{ $example }</code> and so on, { $low ->
        [none] or <code>-</code> for none
       *[other] each { $low } to { $high }
    }. There are: { $rows }
common-stale-timer = That time limit has passed.
common-words-yes = yes, on, with, allow, true
common-words-no = no, off, without, not, false
common-words-seconds = s, sec, secs, second, seconds
common-words-minutes = m, min, mins, minute, minutes
