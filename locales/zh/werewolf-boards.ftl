### 狼人杀：法典以外的板子，和板子上的角色

## White Wolf King

werewolf-role-white-wolf-king = 白狼王
    .goal = 达成狼人的获胜条件，别让好人把狼人找齐。
    .skill = 和狼队一起刀人；白天自爆能带走一人，别的死法带不了人。
werewolf-called-white-wolf-king = 白狼
werewolf-skill-blast = 爆破
    .timing = 发言和退水时；哪些环节由本桌约定
    .condition = 还没有公布你的死讯；只剩你一只狼，或者你已经要死于刀以外的原因，就带不走人
    .target = 一名其他存活玩家，也可以不带人
    .manner = 私聊法官选人，再确认一次；身份牌当众翻开
    .effect = 你和他立即死亡，当天剩下的环节取消，然后入夜；竞选时先公布死讯，警徽按本桌约定
werewolf-cause-blast = 被白狼王带走
werewolf-blast = 你可以自爆，带走一名玩家：翻牌，你和他立即死亡，然后入夜。带谁？
    .none = 自爆，不带人
werewolf-blasted =
    { $style ->
        [1] 💥 <b>{ $seat }</b> 自爆，身份是 <b>{ $role }</b>（{ $during }），
        [2] 💥 <b>{ $seat }</b> 翻开 <b>{ $role }</b>，自爆出局（{ $during }），
       *[3] 💥 <b>{ $role }</b>自爆！<b>{ $seat }</b> 立即出局（{ $during }），
    }{ $target ->
        [none] 没有带走人。
       *[other] { $stays-optional ->
            [true] 想带走 <b>{ $target }</b>，没有成功。
           *[other] 带走 <b>{ $target }</b>。
        }
    }今天不再发言和投票。
    .why = WB-019：白狼王白天自爆，可以带走一名玩家，别的死法不能。
werewolf-option-wwk-blast-windows = 白狼王在哪些环节可以自爆（bomb.windows 也要允许）
werewolf-setting-wwk-blast-windows = 白狼王何时能自爆
werewolf-board-p12_wwk_guard = 12 人白狼王守卫
werewolf-about-p12_wwk_guard = 白狼王自爆带走一人
werewolf-called-p12_wwk_guard = 白狼王守卫、白狼守卫、白狼王
