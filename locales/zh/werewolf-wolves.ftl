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
    .goal = 赶在好人找齐狼人之前赢下来。
    .skill = 不见狼队友；每晚验一人的具体身份；狼队友都死了由你带刀。不能自爆。
    .first =
        每晚选一个人，我马上告诉你他是什么身份。
        你不认识狼队友，他们也不认识你；他们都死了，刀就给你。
werewolf-caller-gargoyle = 石像鬼
werewolf-skill-gargoyle = 探查
    .timing = 每晚的石像鬼环节，在狼人环节之前
    .condition = 还没有公布你的死讯
    .target = 一名其他存活玩家；能否重复验人由本桌约定
    .manner = 私聊选号，选定不能改
    .effect = 立刻得知他的身份牌
werewolf-gargoyle = 今晚验谁的身份？
    .none = 不验
    .otherwise = 不选 = 今晚不验

## Medium

werewolf-role-medium = 通灵师
    .goal = 和好人一起找出所有狼人。
    .skill = 每晚查验一人的具体身份；机械狼会显示成他学到的身份。
    .first =
        每晚选一个人，我马上告诉你他是什么身份。
        验到狼就找机会说出来，也要防着狼人冒充你。
werewolf-caller-medium = 通灵师
werewolf-called-medium = 魔镜少女
werewolf-skill-medium = 通灵
    .timing = 每晚的通灵师环节
    .condition = 还没有公布你的死讯
    .target = 一名其他存活玩家；能否重复验人由本桌约定
    .manner = 私聊选号，选定不能改
    .effect = 立刻得知他的身份牌
werewolf-medium = 今晚验谁的身份？
    .none = 不验
    .otherwise = 不选 = 今晚不验

## Mechanical Wolf

werewolf-row-mechanical_wolf = 机械狼
werewolf-role-mechanical-wolf = 机械狼
    .goal = 赶在好人找齐狼人之前赢下来。
    .skill = 不见狼队友；限一次，学一人的技能，次夜能用；队友都死了带刀。不能自爆。
    .first =
        夜里选一个人，学他的技能，全场只能学一次，下一晚起就能用。
        你和狼队友互不相识；他们都出局了，刀就归你。
werewolf-called-mechanical-wolf = 机械狼人
werewolf-caller-mechanical-wolf = 机械狼
werewolf-skill-learn = 学习
    .timing = 每晚的机械狼环节，学到为止
    .condition = 整局一次，还没有公布你的死讯
    .target = 一名其他存活玩家
    .manner = 私聊选号，选定不能改；他不会知道
    .effect = 立刻得知他的身份牌，下一夜起有他的技能；从此验你的具体身份，显示的是这张牌
werewolf-skill-learned = 机械技能
    .timing = 学到的下一夜起：枪在你出局时，技能刀在带刀的狼人环节，其他在机械狼环节
    .condition = 还没有公布你的死讯；枪看死因，毒和技能刀整局一次，盾能挡几次由本桌约定
    .target = 和学到的技能一样；盾可以给自己，不能连续两晚给同一人
    .manner = 私聊选号
    .effect = 预言家：验好人还是狼人；验身份的牌：验具体身份，验不死人；女巫：一瓶毒；守卫：盾能挡刀，也能挡女巫的毒，毒弹回去女巫死；猎人、狼王：死时开枪，不亮牌；会刀人的狼：一把挡不住的技能刀；其他牌什么也没有
werewolf-cause-skill_knife = 技能刀
werewolf-cause-rebound = 毒药反弹
werewolf-learn = 今晚学谁的技能？整局只能学一次。
    .none = 今晚不学
    .otherwise = 不选 = 今晚不学，以后还能学
werewolf-learned =
    { $number-optional ->
        [none] { "" }
       *[other] 第 { $number } 夜：
    }{ $seat } 是 <b>{ $role }</b>。{ $lesson }
werewolf-lesson-mech-check = 下一夜起，每晚能验一人是好人还是狼人。
werewolf-lesson-mech-identify = 下一夜起，每晚能验一人的具体身份。
werewolf-lesson-mech-guard = 下一夜起，每晚能给一人盾：挡刀，也挡女巫的毒。
werewolf-lesson-mech-poison = 下一夜起，你有一瓶毒。
werewolf-lesson-mech-shot = 下一夜起，你出局时能开枪。
werewolf-lesson-mech-knife = 下一夜起，轮到你带刀时，能多刀一个人，一次。
werewolf-lesson-nothing = 这张牌没有你能学的技能。
werewolf-mech-check = 用学来的技能，今晚验谁？
    .none = 不验
    .otherwise = 不选 = 不验
werewolf-mech-guard =
    今晚给谁盾？{ $last ->
        [none] { "" }
       *[other] { "" }
            昨晚给的是 { $last }，今晚不能再给。
    }
    .none = 不给
    .otherwise = 不选 = 不给
werewolf-mech-poison = 要用学来的毒吗？毒谁？整局一次。
    .none = 不用
    .otherwise = 不选 = 不用
werewolf-mech-knife = 要用技能刀吗？刀谁？整局一次，守卫、盾和解药都挡不住。
    .none = 不用
    .otherwise = 不选 = 不用
werewolf-act-learn = 学了
werewolf-act-mech-check = 查验
werewolf-act-mech-identify = 验身份
werewolf-act-mech-guard = 给盾
werewolf-act-mech-poison = 毒
werewolf-act-mech-knife = 技能刀
werewolf-note-shield-wears-out = 学到的盾挡够次数就没了
werewolf-option-mech-shield-uses = 机械狼的盾能挡几次（0 = 不限）
werewolf-setting-mech-shield-uses = 机械狼的盾挡几次
werewolf-board-p12_mech_medium = 12 人机械狼通灵师
werewolf-about-p12_mech_medium = 机械狼偷学技能，通灵师能验出具体身份
werewolf-called-p12_mech_medium = 机械狼通灵师、机械通灵、机械狼、通灵师、机械

## Pure White

werewolf-row-pure-white = 纯白之女
werewolf-row-pure_white = 纯白之女
werewolf-role-pure-white = 纯白之女
    .goal = 和好人一起找出所有狼人。
    .skill = 每晚验一人的具体身份；第二夜起验到狼，他直接出局，谁也救不了。
    .first =
        每晚选一个人，我马上告诉你他是什么身份。
        第二夜起选到狼人，他当晚就死。
werewolf-caller-pure-white = 纯白之女
werewolf-skill-pure-white = 救赎
    .timing = 每晚的纯白之女环节
    .condition = 还没有公布你的死讯；从第几夜起能验死狼人由本桌约定
    .target = 一名其他存活玩家；能否重复验人由本桌约定
    .manner = 私聊选号，选定不能改
    .effect = 立刻得知他的身份牌；他是狼人，天亮时死亡，守卫和解药都救不了，除非他在梦游，或额外的生命挡住
werewolf-cause-check_kill = 验杀
werewolf-pure-white = 今晚验谁的身份？
    .none = 不验
    .otherwise = 不选 = 今晚不验
werewolf-note-kills-from-1 = 首夜起就能验死
werewolf-note-kills-from-2 = 第二夜起能验死
werewolf-note-kills-from-3 = 第三夜起能验死
werewolf-option-purewhite-kill-from = 从第几夜起，纯白之女验死狼人，狼巫验死纯白之女
werewolf-setting-purewhite-kill-from = 第几夜起能验死

## Wolf Witch

werewolf-row-wolf-witch = 狼巫
werewolf-row-wolf_witch = 狼巫
werewolf-role-wolf-witch = 狼巫
    .goal = 赶在好人找齐狼人之前赢下来。
    .skill = 刀完人再验一人的具体身份；第二夜起验到纯白之女，她直接出局。
    .first =
        夜里先和狼队友刀人，再选一个人看身份。
        第二夜起选到纯白之女，她当晚就死。
werewolf-caller-wolf-witch = 狼巫
werewolf-skill-wolf-witch = 诡谲
    .timing = 每晚的狼巫环节，在狼人环节之后
    .condition = 还没有公布你的死讯；从第几夜起能验死纯白之女由本桌约定
    .target = 一名狼队以外的存活玩家；能否重复验人由本桌约定
    .manner = 私聊选号，选定不能改
    .effect = 立刻得知他的身份牌；他是纯白之女，天亮时死亡，守卫和解药都救不了，除非她在梦游
werewolf-wolf-witch = 今晚验谁的身份？
    .none = 不验
    .otherwise = 不选 = 今晚不验
werewolf-board-p12_pure_white = 12 人纯白夜影
werewolf-about-p12_pure_white = 纯白验狼狼死，狼巫验纯白纯白死
werewolf-called-p12_pure_white = 纯白夜影、纯白之女、纯白、狼巫

## Nightmare

werewolf-row-nightmare = 梦魇
werewolf-role-nightmare = 梦魇
    .goal = 赶在好人找齐狼人之前赢下来。
    .skill = 每晚最先恐惧一人，他当晚没有技能；恐惧到狼，狼队当晚不能刀人。
    .first =
        每晚先选一个人，他今晚用不了技能；再和狼队友一起刀人。
        第一夜还不认识队友，选到自己人就没刀了。
werewolf-caller-nightmare = 梦魇
werewolf-called-nightmare = 噩梦之影
werewolf-skill-fear = 恐惧
    .timing = 每晚的梦魇环节，在别人之前
    .condition = 还没有公布你的死讯
    .target = 一名其他存活玩家，不能是昨晚那个；第二夜起能不能选狼队友由本桌约定
    .manner = 私聊选号，也可以不选
    .effect = 他当晚没有技能，死了也不能开枪，轮到他时才知道；他是狼队的人，狼队当晚没有刀
werewolf-fear =
    今晚恐惧谁？{ $last ->
        [none] { "" }
       *[other] 昨晚恐惧的是 { $last }，今晚不能再选。
    }
    .none = 不恐惧
    .otherwise = 不选 = 今晚不恐惧
werewolf-feared = 你被恐惧了，今晚没有技能。
werewolf-act-fear = 恐惧
werewolf-note-fears-others = 首夜以后不能恐惧狼队友
werewolf-note-fears-wolves = 可以恐惧狼队友
werewolf-option-nightmare-may-fear-pack = 梦魇恐惧狼队友：first_night 只有首夜，always 一直可以
werewolf-option-nightmare-can-bomb = 梦魇可以自爆
werewolf-setting-nightmare-may-fear-pack = 梦魇恐惧狼队友
    .first_night = 只有首夜可以
    .always = 一直可以
werewolf-setting-nightmare-can-bomb = 梦魇自爆
    .true = 梦魇可以自爆
    .false = 梦魇不能自爆
werewolf-board-p12_nightmare_guard = 12 人梦魇守卫
werewolf-about-p12_nightmare_guard = 梦魇每晚让一人用不了技能
werewolf-called-p12_nightmare_guard = 梦魇守卫、噩梦之影守卫、梦魇、恐守
werewolf-board-p12_nightmare_dream = 12 人梦魇摄梦人
werewolf-about-p12_nightmare_dream = 一个恐惧人，一个让人梦游
werewolf-called-p12_nightmare_dream = 梦魇摄梦人、梦魇摄梦、噩梦之影、摄梦梦魇

## Hidden Wolf

werewolf-row-hidden_wolf = 隐狼
werewolf-role-hidden-wolf = 隐狼
    .goal = 赶在好人找齐狼人之前赢下来。
    .skill = 你认识狼队友，他们不认识你；验你是好人；队友都死了带刀。不能自爆。
    .first =
        我告诉你狼队友是谁，他们不知道你。
        谁来验你都是好人，白天放心装；队友都死了，刀就给你。
werewolf-caller-hidden-wolf = 隐狼
werewolf-skill-under-cover = 卧底
    .timing = 首夜的隐狼环节；有人查验你的时候
    .condition = 带刀以后还算不算好人由本桌约定
    .target = 自己
    .manner = 自动生效
    .effect = 首夜得知狼队的号码，不知道他们的牌；查验你显示好人，验具体身份仍是隐狼
werewolf-hidden-pack = 狼队是：<b>{ $seats }</b>。他们不认识你。
werewolf-note-checked-always-good = 查验你总是好人
werewolf-note-checked-good-until-knife = 带刀以后查验你是狼人
werewolf-option-hidden-check = 查验隐狼：always_good 总是好人，good_until_knife 带刀以后是狼人
werewolf-setting-hidden-check = 查验隐狼
    .always_good = 总是好人
    .good_until_knife = 带刀以后是狼

## Masquerader

werewolf-row-masquerader = 假面
werewolf-role-masquerader = 假面
    .goal = 赶在好人找齐狼人之前赢下来。
    .skill = 不见狼队友；每晚问一人在不在舞池，给一人戴面具，池里阵营反转。毒不死你。
    .first =
        第二夜起先问一个人在不在舞池，再给一个人戴面具，他在池里算另一边。
        你和狼队友互不相识；他们都出局了，刀就归你。
werewolf-caller-masquerader = 假面
werewolf-skill-mask = 面具
    .timing = 第二夜起每晚的假面环节，在舞者之后
    .condition = 还没有公布你的死讯
    .target = 先问一名存活玩家，再选一名存活玩家戴面具，都可以是你自己，都不能是昨晚那个
    .manner = 私聊选两次号码，也可以不问、不戴；问了不能改
    .effect = 立刻得知问的人今晚在不在舞池；戴面具的人在舞池里，狼算好人，好人算狼
werewolf-mask-ask =
    假面，今晚问谁在不在舞池？{ $last ->
        [none] { "" }
       *[other] 昨晚问的是 { $last }，今晚不能再问。
    }
    .none = 不问
    .otherwise = 不选 = 今晚不问也不戴面具
werewolf-in-pool =
    { $number-optional ->
        [none] { "" }
       *[other] 第 { $number } 夜：
    }{ $seat } <b>{ $dances ->
        [true] 在舞池里
       *[other] 不在舞池里
    }</b>。
werewolf-mask =
    给谁戴面具？{ $last ->
        [none] { "" }
       *[other] 昨晚戴的是 { $last }，今晚不能再选。
    }
    .none = 不戴
    .otherwise = 不选 = 今晚没有人戴面具
werewolf-act-mask-ask = 问舞池
werewolf-act-mask = 戴面具
werewolf-board-p12_mask_dance = 12 人假面舞会
werewolf-about-p12_mask_dance = 舞者请三人共舞，假面在池里颠倒阵营
werewolf-called-p12_mask_dance = 假面舞会、假面、舞会、假面舞者
