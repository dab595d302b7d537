### 狼人杀: 复盘表里的列名和记号

werewolf-column-night = { $number } 夜
werewolf-column-day = { $number } 天
werewolf-column-exile =
    { $number } 天{ $round ->
        [1] 票
       *[other] PK
    }
werewolf-column-sheriff =
    { $round ->
        [1] 警长
       *[other] 警长 PK
    }
werewolf-sign-out = 出局
werewolf-sign-sheriff = 🎖
    .about = 警长
werewolf-sign-knife = 刀
    .about = 狼人刀谁
werewolf-sign-empty = 空刀
    .about = 狼人没有刀人
werewolf-sign-abstained = 弃
    .about = 弃票
werewolf-sign-seen-wolf = 查杀
    .about = 预言家验出狼人
werewolf-sign-seen-good = 金水
    .about = 预言家验出好人
werewolf-sign-guard = 守
    .about = 守卫守谁
werewolf-sign-dream = 摄
    .about = 摄梦人让谁梦游
werewolf-sign-kin = 亲
    .about = 混血儿的血亲
werewolf-sign-link = 链
    .about = 丘比特连了谁
werewolf-sign-save = 救
    .about = 女巫用解药
werewolf-sign-poison = 毒
    .about = 女巫用毒药
werewolf-sign-curse = 咒
    .about = 乌鸦诅咒谁
werewolf-sign-dance = 舞
    .about = 舞者请谁共舞
werewolf-sign-swap = 换
    .about = 魔术师换了哪两个号码
werewolf-sign-charm = 魅
    .about = 狼美人魅惑谁
werewolf-sign-hunt = 猎
    .about = 猎魔人狩猎谁
werewolf-sign-fear = 恐
    .about = 梦魇恐惧谁
werewolf-sign-identify = 验
    .about = 验了谁的身份
werewolf-sign-learn = 学
    .about = 机械狼学谁的技能
werewolf-sign-mech-check = 验
    .about = 机械狼验谁
werewolf-sign-mech-identify = 验
    .about = 机械狼验谁的身份
werewolf-sign-mech-guard = 守
    .about = 机械狼的盾
werewolf-sign-mech-poison = 毒
    .about = 机械狼的毒
werewolf-sign-mech-knife = 补刀
    .about = 机械狼的第二刀
werewolf-sign-gift = 送
    .about = 奇迹商人送给谁
werewolf-sign-mask-ask = 问
    .about = 假面问谁在不在舞池
werewolf-sign-mask = 面
    .about = 假面给谁戴面具
werewolf-sign-speaker = 发言
werewolf-circle-night =
    { $number ->
        [0] 天还没黑
       *[other] 第 { $number } 夜
    }
werewolf-circle-day = 第 { $number } 天
werewolf-side-open = 阵营未定
