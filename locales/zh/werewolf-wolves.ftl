### 狼人杀：独狼，和验具体身份的角色

werewolf-row-gargoyle = 石像鬼
werewolf-row-medium = 通灵师
werewolf-option-exact-allow-recheck = 验具体身份时，谁可以重复验一个人
werewolf-setting-exact-allow-recheck = 谁能重复验身份
werewolf-no-knife = 今晚狼队没有刀。
werewolf-identified =
    { $number-optional ->
        [none] { "" }
       *[other] 第 { $number } 夜：
    }{ $seat } 是 <b>{ $role }</b>。
werewolf-act-identify = 验身份
werewolf-skill-knife-alone = 带刀
    .timing = 每晚的狼人环节
    .condition = 狼队友全部出局
    .target = 一名存活玩家；能否自刀、空刀由本桌约定
    .manner = 私聊选号；还有别的独狼，就一起商量
    .effect = 中刀的人天亮时死亡，和狼队的刀一样；没轮到你带刀时，狼队也可能刀到你

## Gargoyle

werewolf-role-gargoyle = 石像鬼
    .goal = 达成狼人的获胜条件，别让好人把狼人找齐。
    .skill = 不见狼队友；每晚验一人的具体身份；狼队友都死了由你带刀。不能自爆。
werewolf-caller-gargoyle = 石像鬼
werewolf-skill-gargoyle = 探查
    .timing = 每晚的石像鬼环节，在狼人环节之前
    .condition = 还没有公布你的死讯
    .target = 一名其他存活玩家；能否重复验人由本桌约定
    .manner = 私聊选号，选定不能改
    .effect = 立刻得知他的身份牌
werewolf-gargoyle = 石像鬼，今晚验谁的身份？
    .none = 不验
    .otherwise = 不选的话，今晚不验。

## Medium

werewolf-role-medium = 通灵师
    .goal = 和好人一起找出所有狼人。
    .skill = 每晚查验一人的具体身份；机械狼会显示成他学到的身份。
werewolf-caller-medium = 通灵师
werewolf-called-medium = 魔镜少女
werewolf-skill-medium = 通灵
    .timing = 每晚的通灵师环节
    .condition = 还没有公布你的死讯
    .target = 一名其他存活玩家；能否重复验人由本桌约定
    .manner = 私聊选号，选定不能改
    .effect = 立刻得知他的身份牌
werewolf-medium = 通灵师，今晚验谁的身份？
    .none = 不验
    .otherwise = 不选的话，今晚不验。
