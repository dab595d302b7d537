### Settings: their names, how they are said, and their menu

common-setting-tempo = Tempo
common-setting-on = on
common-setting-off = off
common-setting-auto = automatic
common-setting-by-tempo = by tempo
common-setting-none = none
common-setting-endless = no limit
common-setting-whole = { $name }: { $value }
common-setting-timed = { $name } { $value }
common-setting-changed = { $name } (changed)
common-setting-preset = Preset

## Menu

common-menu =
    ⚙️ <b>{ $game }</b> · { $preset }{ $room-optional ->
        [none] { "" }
       *[other] { " " }· { $room }
    }
    { $changes ->
        [none] No changes: all as in the preset.
       *[other] Changes: { $changes }
    }{ $later ->
        [true] { "" }
            For the next game; this one goes on as it is.
       *[other] { "" }
    }{ $most-optional ->
        [true] { "" }
            It takes more than half of the seated: a tap is your vote.
       *[other] { "" }
    }{ $problems ->
        [none] { "" }
       *[other] { "" }
            ⚠️ { $problems }
    }{ $odds-optional ->
        [none] { "" }
       *[other] { "" }
            { $odds }
    }
common-menu-closed =
    ✅ All set{ $main ->
        [none] .
       *[other] : { $main }
    }
common-menu-more-page = <b>More settings</b> · { $game }
common-menu-preset-page =
    <b>Preset: { $preset }</b>
    Another preset clears your changes.
common-menu-language-page = <b>Language</b>
common-menu-option-page =
    <b>{ $said }</b>{ $about ->
        [none] { "" }
       *[other] { "" }
            { $about }
    }{ $typed ->
        [true] { "" }
            Or type <code>/config { $name } { $example ->
                [none] …
               *[other] { $example }
            }</code>{ $range ->
                [none] { "" }
               *[other] { " " }({ $range })
            }
       *[other] { "" }
    }{ $problems ->
        [none] { "" }
       *[other] { "" }
            ⚠️ { $problems }
    }
common-menu-preset-line = Preset: { $preset } ›
common-menu-language-line = { $language } ›
common-menu-flag =
    { $changed ->
        [true] ✏️{ " " }
       *[other] { "" }
    }{ $option } { $on ->
        [true] ✅
       *[other] ⬜
    }
common-menu-choice =
    { $changed ->
        [true] ✏️{ " " }
       *[other] { "" }
    }{ $said }{ $auto ->
        [true] { " " }(by number of players)
       *[other] { "" }
    } ›
common-menu-undo =
    { $shown ->
        [none] ↩ Undo
       *[other] ↩ { $shown }
    }
common-menu-reset =
    { $count ->
        [1] ↩ Undo the change
       *[other] ↩ Undo all { $count } changes
    }
common-menu-row =
    { $on ->
        [true] ✅
       *[other] ⬜
    } { $row }
common-menu-value =
    { $chosen ->
        [true] ●{ " " }
       *[other] { "" }
    }{ $paced ->
        [true] By tempo ({ $shown })
       *[other] { $shown }
    }
common-menu-offer =
    { $alone ->
        [true] Yes
       *[other] { $said }
    }
common-menu-agree = Agree
common-menu-more = More…
common-menu-keep = Keep this board
common-menu-done = Done

## In words

common-config =
    <b>{ $game }</b> · { $preset }
    { $lines ->
        [none] No changes: all as in the preset.
       *[other] { $lines }
    }{ $common-optional ->
        [none] { "" }
       *[other] { "" }
            { $common }{ $may-optional ->
                [true] { "" }
                    To change one, send its number: <code>/config 2</code>, or just say it: <code>/config tempo slow</code>{ $most-optional ->
                        [true] . It takes more than half of the seated
                       *[other] { "" }
                    }
               *[other] { "" }
            }
    }{ $problems-optional ->
        [none] { "" }
       *[other] { "" }
            ⚠️ { $problems }
    }{ $odds-optional ->
        [none] { "" }
       *[other] { "" }
            { $odds }
    }{ $quiet-optional ->
        [none] { "" }
       *[other] { "" }
            { $quiet }
    }
common-odds =
    { $spread-optional ->
        [none] 📊 Odds: { $side } { $share }%, from { $games } computer games
       *[other] 📊 Odds: { $side } about { $share }% (±{ $spread }), estimated from computer games
    }
common-config-line =
    { $changed ->
        [true] ✏️ <b>{ $said-optional ->
            [none] { $about } = { $value }
           *[other] { $said }
        }</b>
       *[other] · { $said-optional ->
            [none] { $about } = { $value }
           *[other] { $said }
        }
    }
common-config-common = { $number }. { $said }
common-config-said = { $said }
common-config-set =
    ✅ { $said }{ $players-optional ->
        [none] { "" }
       *[other] . { $players }
    }{ $odds-optional ->
        [none] { "" }
       *[other] { "" }
            { $odds }
    }
common-config-next = ✅ { $said }, from the next game on; this one goes on as it is.
common-config-near =
    There is no “{ $word }”. { $count ->
        [1] Did you mean { $near }?
       *[other] Did you mean one of these?
    }{ $typed-optional ->
        [none] { "" }
       *[other] { "" }
            { $typed }
    }
common-config-typed = Send <code>/config { $said }</code>
common-config-choices =
    <b>{ $said }</b>{ $lines ->
        [none] { "" }
       *[other] { "" }
            { $lines }
    }{ $number ->
        [0] { "" }
            To choose, send <code>/config { $name } { $other-optional ->
                [none] { $example ->
                    [none] …
                   *[other] { $example }
                }
               *[other] { $other }
            }</code>
       *[other] { "" }
            To choose, send <code>/config { $number } { $time ->
                [true] 90
               *[other] 2
            }</code>
    }
common-config-choice =
    { $number ->
        [0] ·
       *[other] { $number }.
    } { $paced ->
        [true] By tempo ({ $shown })
       *[other] { $shown }
    }{ $chosen ->
        [true] { " " }✅
       *[other] { "" }
    }
common-config-opened = Settings are in our private chat. Changes show in the lobby at once.
