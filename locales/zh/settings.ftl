### 设置：名字、说法和菜单

common-setting-tempo = 节奏
common-setting-on = 开
common-setting-off = 关
common-setting-auto = 自动
common-setting-by-tempo = 按节奏
common-setting-none = 无
common-setting-endless = 不限时
common-setting-whole = { $name }：{ $value }
common-setting-timed = { $name } { $value }
common-setting-changed = { $name }（改过）
common-setting-preset = 版本

## Menu

common-menu =
    ⚙️ <b>{ $game }</b> · { $preset }{ $room-optional ->
        [none] { "" }
       *[other] { " " }· { $room }
    }
    { $changes ->
        [none] 没有改动，都按这个版本。
       *[other] 改动：{ $changes }
    }{ $later ->
        [true] { "" }
            下一局生效，正在进行的这一局不变。
       *[other] { "" }
    }{ $most-optional ->
        [true] { "" }
            入座的人过半同意就改，点一下就算你一票。
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
    ✅ 设置好了{ $main ->
        [none] 。
       *[other] ：{ $main }
    }
common-menu-more-page = <b>更多设置</b> · { $game }
common-menu-preset-page =
    <b>版本：{ $preset }</b>
    换版本，改动会清空。
common-menu-language-page = <b>语言</b>
common-menu-option-page =
    <b>{ $said }</b>{ $about ->
        [none] { "" }
       *[other] { "" }
            { $about }
    }{ $typed ->
        [true] { "" }
            也可以直接发：<code>/config { $name } { $example ->
                [none] …
               *[other] { $example }
            }</code>{ $range ->
                [none] { "" }
               *[other] （{ $range }）
            }
       *[other] { "" }
    }{ $problems ->
        [none] { "" }
       *[other] { "" }
            ⚠️ { $problems }
    }
common-menu-preset-line = 版本：{ $preset } ›
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
        [true] （按人数）
       *[other] { "" }
    } ›
common-menu-undo =
    { $shown ->
        [none] ↩ 恢复
       *[other] ↩ { $shown }
    }
common-menu-reset = ↩ 恢复全部 { $count } 项改动
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
        [true] 按节奏（{ $shown }）
       *[other] { $shown }
    }
common-menu-offer =
    { $alone ->
        [true] 是
       *[other] { $said }
    }
common-menu-agree = 同意
common-menu-more = 更多…
common-menu-keep = 以后都用这个板子
common-menu-done = 完成

## In words

common-config =
    <b>{ $game }</b> · { $preset }
    { $lines ->
        [none] 没有改动，都按这个版本。
       *[other] { $lines }
    }{ $common-optional ->
        [none] { "" }
       *[other] { "" }
            { $common }{ $may-optional ->
                [true] { "" }
                    要改就发号码：<code>/config 2</code>，或者直接说：<code>/config 节奏 慢</code>{ $most-optional ->
                        [true] 。入座的人过半同意就改
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
        [none] 📊 胜率：{ $side } { $share }%，电脑打了 { $games } 局
       *[other] 📊 胜率：{ $side }约 { $share }%（±{ $spread }），按电脑对局估的
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
       *[other] 。{ $players }
    }{ $odds-optional ->
        [none] { "" }
       *[other] { "" }
            { $odds }
    }
common-config-next = ✅ { $said }，下一局生效；正在进行的这一局不变。
common-config-near =
    没有“{ $word }”，{ $count ->
        [1] 是 { $near } 吗？
       *[other] 是下面哪一个？
    }{ $typed-optional ->
        [none] { "" }
       *[other] { "" }
            { $typed }
    }
common-config-typed = 发 <code>/config { $said }</code>
common-config-choices =
    <b>{ $said }</b>{ $lines ->
        [none] { "" }
       *[other] { "" }
            { $lines }
    }{ $number ->
        [0] { "" }
            要改就发：<code>/config { $name } { $other-optional ->
                [none] { $example ->
                    [none] …
                   *[other] { $example }
                }
               *[other] { $other }
            }</code>
       *[other] { "" }
            要改就发：<code>/config { $number } { $time ->
                [true] 90
               *[other] 2
            }</code>
    }
common-config-choice =
    { $number ->
        [0] ·
       *[other] { $number }.
    } { $paced ->
        [true] 按节奏（{ $shown }）
       *[other] { $shown }
    }{ $chosen ->
        [true] { " " }✅
       *[other] { "" }
    }
common-config-opened = 设置发到私聊了，改动会马上显示在开桌消息里。
