### 狼人杀：法典以外的板子，和板子上的角色

## White Wolf King

werewolf-role-white-wolf-king = 白狼王
    .goal = 赶在好人找齐狼人之前赢下来。
    .skill = 和狼队一起刀人；白天自爆能带走一人，别的死法带不了人。
    .first =
        夜里和狼队友一起刀人，直接打字就能商量。
        白天你可以自爆，选谁就带走谁，马上天黑。
werewolf-called-white-wolf-king = 白狼
werewolf-skill-blast = 爆破
    .timing = 发言和退水时；哪些环节由本桌约定
    .condition = 还没有公布你的死讯；只剩你一只狼，或者你已经要死于刀以外的原因，就带不走人
    .target = 一名其他存活玩家，也可以不带人
    .manner = 私聊法官选人，再确认一次；身份牌当众翻开
    .effect = 你和他立即死亡，当天剩下的环节取消，然后入夜；竞选时先公布死讯，警徽按本桌约定
werewolf-cause-blast = 被白狼王带走
werewolf-blast =
    要自爆吗？带走谁？
    你和他马上出局，直接天黑。
    .none = 自爆，不带人
    .typed = 自爆 带走 带
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

## Knight

werewolf-role-knight = 骑士
    .goal = 和好人一起找出所有狼人。
    .skill = 白天发言时可翻牌决斗一人：是狼他死并天黑，是好人你死。限一次。
    .first =
        夜里没有你的事，手机放着就行。
        白天有一次决斗的机会，有把握了再用，选错人你就出局。
werewolf-note-duel-speech = 发言和归票时可以决斗
werewolf-note-duel-after-speeches = 大家发言完才能决斗
werewolf-note-duel-end-of-talk = 讨论的最后 30 秒可以决斗
werewolf-note-duel-speech-and-duel = PK 发言时也可以决斗
werewolf-skill-duel = 决斗
    .timing = 白天发言顺序定下之后，放逐投票之前；具体环节由本桌约定
    .condition = 整局一次，还没有翻牌；竞选、夜里、投票、遗言时都不行
    .target = 一名其他存活玩家
    .manner = 私聊法官选人，再确认一次；你的身份牌当众翻开
    .effect = 法官宣布他是狼人还是好人：是狼人，他立即死亡，不能发动技能，马上入夜；是好人，你立即死亡，白天照常
werewolf-cause-duel = 决斗出局
werewolf-cause-duel_fail = 以死谢罪
werewolf-duel =
    要翻牌决斗吗？决斗谁？
    是狼他出局，直接天黑；是好人你出局。整局一次。
    .typed = 决斗
werewolf-dueled =
    { $style ->
        [1] ⚔️ <b>{ $knight }</b> 是骑士，决斗 <b>{ $seat }</b>：
        [2] ⚔️ 骑士 <b>{ $knight }</b> 翻牌，要和 <b>{ $seat }</b> 决斗：
       *[3] ⚔️ <b>{ $knight }</b> 翻开骑士牌，决斗 <b>{ $seat }</b>：
    }{ $wolf ->
        [true] { $seat } 是<b>狼人</b>，{ $out } 出局，马上天黑。
       *[other] { $seat } 是<b>好人</b>，{ $out } 以死谢罪。
    }
    .why = WB-029、WB-030：骑士决斗，对方是狼人则对方死并入夜，是好人则骑士死。
werewolf-pause = 发言结束。骑士要决斗，现在私聊我；接着投票。
werewolf-option-knight-window = 骑士何时决斗：speech 发言时，after_speeches 发言结束后，speech_and_duel 发言和 PK 发言时
werewolf-option-knight-last-words = 骑士决斗失败有遗言
werewolf-setting-knight-window = 骑士何时决斗
    .speech = 可以打断发言
    .after_speeches = 都说完才能决斗
    .speech_and_duel = PK 台上也能决斗
werewolf-setting-knight-last-words = 骑士遗言
    .true = 决斗失败有遗言
    .false = 决斗失败没有遗言
werewolf-board-p12_wwk_knight = 12 人白狼王骑士
werewolf-about-p12_wwk_knight = 自爆对决斗，第一天就见血
werewolf-called-p12_wwk_knight = 白狼王骑士、白狼骑士、骑士白狼王、骑士、白骑

## Wolf Beauty

werewolf-role-wolf-beauty = 狼美人
    .goal = 赶在好人找齐狼人之前赢下来。
    .skill = 刀完人再魅惑一人，你出局他殉情；被骑士决斗则失效。不能自爆自刀。
    .first =
        夜里先和狼队友刀人，再选一个人魅惑。
        你出局他也跟着走，挑个厉害的。
werewolf-caller-wolf-beauty = 狼美人
werewolf-row-wolf_beauty = 狼美人
werewolf-note-charm-no-repeat = 不能连续两晚魅惑同一人
werewolf-note-charm-repeat = 可以连续魅惑同一人
werewolf-skill-charm = 魅惑
    .timing = 每晚的狼美人环节，在狼人刀人之后
    .condition = 还没有公布你的死讯
    .target = 一名其他存活玩家；能否魅惑狼队友、能否连续两晚选同一人、能否不选由本桌约定
    .manner = 私聊选号；他不会知道
    .effect = 到下一晚的狼美人环节为止，你出局他就跟着死，守护、解药、梦游都挡不住，他也不能发动技能；被骑士决斗，或只剩你一只狼，他不跟着死，后一种能否改由本桌约定
werewolf-cause-charm = 被魅惑殉情
werewolf-charm = 今晚魅惑谁？{ $last ->
        [none] { "" }
       *[other] 昨晚魅惑的是 { $last }，今晚不能再选。
    }
    .none = 不魅惑
    .otherwise = 不选 = 今晚没有人被魅惑
werewolf-act-charm = 魅惑
werewolf-charm-took =
    { $style ->
        [1] 🥀 <b>{ $seat }</b> 殉情出局。
        [2] 🥀 <b>{ $seat }</b> 被魅惑，跟着出局。
       *[3] 🥀 <b>{ $seat }</b> 随之殉情。
    }
    .why = WB-024：狼美人出局，被魅惑的人跟着死。
werewolf-option-beauty-targets = 狼美人可以魅惑：any 任何人，non_pack 不能是狼队友
werewolf-option-beauty-allow-skip = 狼美人可以不魅惑
werewolf-option-beauty-no-repeat = 不能连续两晚魅惑同一人
werewolf-option-beauty-last-wolf-takes = 狼美人是最后一狼，魅惑也有效
werewolf-setting-beauty-targets = 狼美人魅惑谁
    .any = 任何人
    .non_pack = 不能选狼队友
werewolf-setting-beauty-allow-skip = 不魅惑
    .true = 可以不魅惑
    .false = 必须魅惑
werewolf-setting-beauty-no-repeat = 连续魅惑
    .true = 不能连续魅惑同一人
    .false = 可以连续魅惑同一人
werewolf-setting-beauty-last-wolf-takes = 最后一狼的魅惑
    .true = 最后一狼魅惑有效
    .false = 最后一狼魅惑无效
werewolf-board-p12_beauty_knight = 12 人狼美人骑士
werewolf-about-p12_beauty_knight = 狼美人拉人殉情，骑士翻牌决斗
werewolf-called-p12_beauty_knight = 狼美人骑士、狼美骑士、狼美守卫、狼美人、狼美、骑士、预女守骑狼美

## Crow

werewolf-role-crow = 乌鸦
    .goal = 和好人一起找出所有狼人。
    .skill = 每晚诅咒一人，他次日放逐投票多算一票；不能连续两晚咒同一人。
    .first =
        每晚选一个人，明天投票他多一票。
        选你最怀疑的，别连着两晚选同一个。
werewolf-caller-crow = 乌鸦
werewolf-row-crow = 乌鸦
werewolf-note-curse-self = 可以咒自己
werewolf-note-curse-others = 不能咒自己
werewolf-note-curse-no-repeat = 不能连续两晚咒同一人
werewolf-note-curse-repeat = 可以连续咒同一人
werewolf-skill-curse = 诅咒
    .timing = 每晚的乌鸦环节
    .condition = 还没有公布你的死讯
    .target = 一名存活玩家；能否咒自己、连续两晚咒同一人由本桌约定
    .manner = 私聊选号；他不会知道
    .effect = 次日放逐投票和 PK 投票里，有人投票时他就多算票，算几票由本桌约定；你当晚死亡也有效
werewolf-curse = 今晚诅咒谁？{ $last ->
        [none] { "" }
       *[other] 昨晚咒的是 { $last }，今晚不能再选。
    }
    .none = 不诅咒
    .otherwise = 不选 = 今晚不诅咒
werewolf-act-curse = 诅咒
werewolf-option-crow-votes = 乌鸦的诅咒算几票
werewolf-option-crow-allow-self = 乌鸦可以咒自己
werewolf-option-crow-no-repeat = 乌鸦不能连续两晚咒同一人
werewolf-setting-crow-votes = 诅咒算几票
    .v0_5 = 半票
    .v1 = 一票
    .v2 = 两票
werewolf-setting-crow-allow-self = 咒自己
    .true = 可以咒自己
    .false = 不能咒自己
werewolf-setting-crow-no-repeat = 连续诅咒
    .true = 不能连咒同一人
    .false = 可以连咒同一人

## Gravekeeper

werewolf-role-gravekeeper = 守墓人
    .goal = 和好人一起找出所有狼人。
    .skill = 每晚得知当天被放逐的人是好人还是狼人。
    .first =
        夜里不用选，我告诉你白天投出去的人是好人还是狼人。
        听完就知道票投对没有。
werewolf-called-gravekeeper = 入殓师
werewolf-caller-gravekeeper = 守墓人
werewolf-row-gravekeeper = 守墓人
werewolf-skill-grave = 守墓
    .timing = 第二夜起每晚的守墓人环节
    .condition = 还没有公布你的死讯
    .target = 当天被放逐的玩家
    .manner = 法官私聊告诉你，不用选
    .effect = 得知他是好人还是狼人；决斗、枪杀、自爆出局和翻牌的白痴不算放逐
werewolf-buried =
    { $number-optional ->
        [none] { "" }
       *[other] 第 { $number } 夜：
    }{ $seat ->
        [none] 白天没有人被放逐。
       *[other] 白天被放逐的 { $seat } 是{ $wolf ->
            [true] <b>狼人</b>。
           *[other] <b>好人</b>。
        }
    }

## Bear Tamer

werewolf-role-bear-tamer = 驯熊师
    .goal = 和好人一起找出所有狼人。
    .skill = 每天天亮，你左右最近的活人里有狼，熊就咆哮给所有人听。
    .first =
        夜里不用选。天一亮，你左右最近的两个活人里有狼，熊就会叫，全场都听得见。
        熊叫了，就从你身边查起。
werewolf-called-bear-tamer = 熊
werewolf-caller-bear-tamer = 驯熊师
werewolf-row-bear = 驯熊师
werewolf-note-bear-check = 验出来是狼，熊才叫
werewolf-note-bear-card = 是狼人牌，熊就叫
werewolf-skill-growl = 熊咆哮
    .timing = 每天天亮
    .condition = 你昨晚没有死，也没有被恐惧或封印
    .target = 你左右最近的两名存活玩家
    .manner = 法官当众宣布，不用选
    .effect = 其中有狼，熊就咆哮；没有狼，或者你已经出局，就没有咆哮。听不听得出隐狼、按天亮还是入夜的座位算、什么时候宣布，由本桌约定
werewolf-bear =
    { $growl ->
        [true] 🐻 熊咆哮了！
       *[other] 🐻 熊没有咆哮。
    }
    .why = WB-125：驯熊师左右最近的活人里有狼，熊就咆哮；驯熊师死了、被恐惧或被封印，熊不出声。
werewolf-option-bear-sees = 熊听谁：check 验出来是狼的人，card 所有狼人牌
werewolf-option-bear-neighbours = 熊的邻座：dawn 按天亮时活着的人，nightfall 按入夜时活着的人
werewolf-option-bear-when = 熊什么时候叫：first 上警和报死讯之前，with_deaths 和死讯一起
werewolf-setting-bear-sees = 熊听谁
    .check = 验出是狼的人
    .card = 所有狼人牌
werewolf-setting-bear-neighbours = 熊的邻座
    .dawn = 天亮时的活人
    .nightfall = 入夜时的活人
werewolf-setting-bear-when = 熊何时叫
    .first = 上警和死讯之前
    .with_deaths = 和死讯一起

## Miracle Merchant

werewolf-role-miracle-merchant = 奇迹商人
    .goal = 和好人一起找出所有狼人。
    .skill = 限一次，送一人查验、毒药或守护；送到狼，天亮你出局。
    .first =
        夜里可以送一个人一次技能，让他成为幸运儿。整局只送一次。
        送到狼，天亮你就出局，没把握先别送。
werewolf-called-miracle-merchant = 商人、奇蹟商人
werewolf-caller-miracle-merchant = 奇迹商人
werewolf-caller-lucky = 幸运儿
werewolf-row-merchant = 奇迹商人
werewolf-row-lucky = 幸运儿
werewolf-note-lucky-next-night = 收到的技能下一夜才能用
werewolf-skill-gift = 交易
    .timing = 每晚的奇迹商人环节
    .condition = 还没有公布你的死讯，这局还没送过
    .target = 一名其他存活玩家
    .manner = 私聊选一个人和一种技能，也可以今晚不送
    .effect = 他成为幸运儿，有一次查验、毒药或守护，不知道是谁送的；送到狼人，他什么也得不到，你天亮出局，守卫和解药都救不了。能送哪几种、当晚还是下一夜能用，由本桌约定
werewolf-cause-trade_fail = 交易失败
werewolf-gift =
    今晚送什么，送给谁？整局只能送一次。
    送到狼，天亮你就出局。
    .check = 查验 { $seat }
    .poison = 毒药 { $seat }
    .guard = 守护 { $seat }
    .none = 今晚不送
    .otherwise = 不选 = 今晚不送
werewolf-gift-sent =
    { $number-optional ->
        [none] { "" }
       *[other] 第 { $number } 夜：
    }送给 <b>{ $seat }</b> 一次{ $skill }。
werewolf-gift-skill-check = 查验
werewolf-gift-skill-poison = 毒药
werewolf-gift-skill-guard = 守护
werewolf-lucky = 🎁 奇迹商人送了你一次<b>{ $skill }</b>，今晚或以后用。
werewolf-lucky-check = 要用收到的查验吗？验谁？整局一次。
    .none = 先留着
    .otherwise = 不选 = 先留着
werewolf-lucky-poison = 要用收到的毒药吗？毒谁？整局一次。
    .none = 先留着
    .otherwise = 不选 = 先留着
werewolf-lucky-guard = 要用收到的守护吗？守谁？整局一次。
    .none = 先留着
    .otherwise = 不选 = 先留着
werewolf-act-gift = 送给
werewolf-act-lucky-check = 收到的查验验了
werewolf-act-lucky-poison = 收到的毒药毒了
werewolf-act-lucky-guard = 收到的守护守了
werewolf-option-merchant-skills = 奇迹商人能送什么：check 查验，poison 毒药，guard 守护
werewolf-option-merchant-use-from = 幸运儿从何时能用：same_night 当晚，next_night 下一夜
werewolf-setting-merchant-skills = 商人能送什么
    .check = 查验
    .poison = 毒药
    .guard = 守护
werewolf-setting-merchant-use-from = 幸运儿何时能用
    .same_night = 当晚
    .next_night = 下一夜

## Cursed Fox

werewolf-role-cursed-fox = 咒狐
    .goal = 好人和狼人谁要赢的时候你还活着，就是你赢。
    .skill = 自成一方：狼刀不死，被预言家验到就出局；有人要赢时你还活着，就是你赢。
    .first =
        夜里不用选，谁都不认识你。狼刀刀不死你，被预言家验到，天亮就出局。
        藏好身份别被验、别被投。不管谁要赢，只要你还活着，赢的就是你。
werewolf-called-cursed-fox = 狐狸
werewolf-caller-cursed-fox = 咒狐
werewolf-row-fox = 咒狐
werewolf-note-fox-camp = 被预言家验到就出局，验身份牌的人验你没事
werewolf-note-fox-any-check = 不管被谁验到都出局
werewolf-note-kin-of-fox = 血亲是咒狐，就跟咒狐一起赢
werewolf-skill-fox-skin = 咒狐之身
    .timing = 每晚
    .condition = 总是生效
    .target = 自己
    .manner = 自动生效，谁都不告诉
    .effect = 狼刀杀不了你，解药救你白用；预言家验你显示好人，你天亮出局，守护、解药挡不住，梦游能挡；验身份牌会不会害死你，由本桌约定。毒药、放逐、枪和殉情照样让你出局
werewolf-skill-steal = 偷胜利
    .timing = 好人或狼人要赢的时候
    .condition = 你还活着；和决定胜负的人同时出局算不算活着，由本桌约定
    .target = 自己
    .manner = 自动生效
    .effect = 他们没有赢，你一个人赢
werewolf-cause-fox_check = 被验出局
werewolf-reason-fox = 咒狐偷走了胜利
    .why = WB-116：好人或狼人要赢的时候咒狐还活着，就是咒狐一个人赢。
werewolf-e-board-third = { $roles }不能同场：第三方只能有一个。
werewolf-option-fox-dies-of = 咒狐怕哪种查验：camp 只怕验好人狼人，any_check 验身份牌也怕
werewolf-option-fox-dies-last = 咒狐和决定胜负的人同时出局，算他还活着
werewolf-setting-fox-dies-of = 咒狐怕谁验
    .camp = 验好人狼人的
    .any_check = 所有查验
werewolf-setting-fox-dies-last = 咒狐算最后出局

## Evil Knight

werewolf-role-evil-knight = 恶灵骑士
    .goal = 赶在好人找齐狼人之前赢下来。
    .skill = 夜里不会死；第一个验你或毒你的好人会反伤而死。不能自爆自刀。
    .first =
        夜里和狼队友一起刀人，直接打字就能商量。
        夜里谁也杀不了你，白天别被投出去就行。
werewolf-called-evil-knight = 恶夜骑士、恶狼骑士
werewolf-skill-undying = 不死
    .timing = 每晚
    .condition = 总是生效
    .target = 自己
    .manner = 自动生效，谁都不告诉
    .effect = 夜里什么都杀不死你；放逐、决斗、白天带人都能让你出局，夜里死者的枪由本桌约定
werewolf-skill-reflect = 反伤
    .timing = 每晚，有好人查验你或女巫毒你时
    .condition = 反伤几次由本桌约定
    .target = 查验你或毒你的人
    .manner = 自动生效，谁都不告诉
    .effect = 他天亮时死亡，守护、解药挡不住，梦游能挡；查验结果照样告诉他，毒药用掉
werewolf-cause-reflect = 反伤
werewolf-option-evil-reflects = 恶灵骑士反伤：once 整局一次，each_once 查验和毒各一次，always 每次
werewolf-option-evil-night-shot = 夜里死者的枪打恶灵骑士：dies 会死，immune 无效
werewolf-setting-evil-reflects = 恶灵骑士反伤
    .once = 整局一次
    .each_once = 验和毒各一次
    .always = 每次都反伤
werewolf-setting-evil-night-shot = 枪打恶灵骑士
    .dies = 中枪会死
    .immune = 夜死者的枪无效
werewolf-board-p12_evil_guard = 12 人恶灵骑士
werewolf-about-p12_evil_guard = 恶灵骑士夜里不死，验他毒他会反伤
werewolf-called-p12_evil_guard = 恶灵骑士、恶夜骑士、恶灵守卫、恶骑

## Blood Moon Apostle

werewolf-role-blood-moon = 血月使徒
    .goal = 赶在好人找齐狼人之前赢下来。
    .skill = 自爆后当晚好人技能全封；最后一狼被放逐，还能再刀一夜，天亮才死。
    .first =
        夜里和狼队友一起刀人，直接在这里打字商量。
        白天可以自爆，当晚好人都用不了技能。
werewolf-called-blood-moon = 赤月使徒、血月使者
werewolf-skill-seal = 封印
    .timing = 你自爆的时候
    .condition = 还有别的狼人活着
    .target = 狼人阵营以外的所有玩家
    .manner = 自动生效，自爆和入夜时当众宣布
    .effect = 当晚他们没有技能，死了也不能开枪；狼队照常刀人
werewolf-skill-linger = 残月
    .timing = 你被投票放逐的时候
    .condition = 只剩你一只狼
    .target = 自己
    .manner = 自动生效，当众宣布
    .effect = 当场说遗言、交警徽，然后入夜，你还能再刀一次，天亮时死亡；好人的技能照常，夜里被毒、被狩猎也会死
werewolf-cause-apostle = 血月落幕
werewolf-night-sealed =
    🩸 { $falls-optional ->
        [true] 血月当空，今晚好人技能被封印
       *[other] <b>{ $seat }</b> 引来血月：今晚好人技能被封印
    }
    .why = WB-041：血月使徒自爆，还有别的狼人活着，当晚狼人阵营以外的玩家没有技能。
werewolf-sealed = 技能被血月封印，你今晚没有技能。
werewolf-lingers = 🩸 <b>{ $seat }</b> 被放逐，但能活到天亮
    .why = WB-042：最后一狼血月使徒被放逐，还能再刀一夜，天亮时死亡。
werewolf-act-seal = 封印
werewolf-act-linger = 留到天亮
werewolf-note-lingers = 最后一狼被放逐能活到天亮
werewolf-note-no-linger = 最后一狼被放逐也立即出局
werewolf-option-bloodmoon-lingers = 血月使徒作为最后一狼被放逐，能活到天亮再刀一夜
werewolf-setting-bloodmoon-lingers = 放逐最后的血月使徒
    .true = 天亮才死
    .false = 立即出局
werewolf-board-p12_bloodmoon_demon = 12 人血月猎魔人
werewolf-about-p12_bloodmoon_demon = 血月自爆封技能，猎魔人夜里追狼
werewolf-called-p12_bloodmoon_demon = 血月猎魔人、血月猎魔、赤月猎魔人、血月、猎魔人

## Demon Hunter

werewolf-role-demon-hunter = 猎魔人
    .goal = 和好人一起找出所有狼人。
    .skill = 第二夜起每晚可狩猎一人：是狼他死，是好人你死。女巫毒不死你。
    .first =
        从第二夜起我问你要不要狩猎，猎中狼他死，猎错你死。
        没把握就不猎。
werewolf-caller-demon-hunter = 猎魔人
werewolf-row-demon_hunter = 猎魔人
werewolf-skill-hunt = 狩猎
    .timing = 每晚的猎魔人环节，从第几夜起由本桌约定
    .condition = 还没有公布你的死讯
    .target = 一名其他存活玩家
    .manner = 私聊选号，也可以不狩猎；夜里不告诉结果
    .effect = 是狼人，他天亮时死亡；否则你死。守护、解药都挡不住
werewolf-skill-poison-proof = 毒免
    .timing = 被女巫毒的时候
    .condition = 总是生效
    .target = 自己
    .manner = 自动生效，谁都不告诉
    .effect = 毒不死你，毒药用掉
werewolf-cause-hunt = 狩猎
werewolf-cause-hunt_fail = 狩猎失败
werewolf-hunt = 
    今晚狩猎谁？
    是狼他死，不是狼你死。
    .none = 不狩猎
    .otherwise = 不选 = 今晚不狩猎
werewolf-act-hunt = 狩猎
werewolf-option-demon-from-night = 猎魔人从第几夜起狩猎
werewolf-setting-demon-from-night = 第几夜起狩猎

## Magician

werewolf-role-magician = 魔术师
    .goal = 和好人一起找出所有狼人。
    .skill = 每晚先换两个号码，当晚指向他们的技能互换；每个号码限换一次。
    .first =
        每晚选两个人，别人当晚对他们用的技能就对调了。
        选过的号码不能再选，不想换就不换。
werewolf-caller-magician = 魔术师
werewolf-row-magician = 魔术师
werewolf-skill-swap = 魔术
    .timing = 每晚的魔术师环节，在别人选目标之前
    .condition = 还没有公布你的死讯，号码还能换；能换几次由本桌约定
    .target = 两名存活玩家；能否换自己由本桌约定
    .manner = 私聊选两个号码，也可以不换
    .effect = 当晚选中一个号码的技能都落到另一个人身上；开枪和天亮以后的事不受影响
werewolf-swap = 今晚换哪两个号码？{ $used ->
        [none] { "" }
       *[other] 不能再换：{ $used }。
    }
    .none = 不交换
    .otherwise = 不选 = 今晚不交换
werewolf-swapped =
    { $number-optional ->
        [none] 今晚
       *[other] 第 { $number } 夜
    }交换了 <b>{ $seats }</b>。{ $used ->
        [none] { "" }
       *[other] 用过的号码：{ $used }。
    }
werewolf-act-swap = 交换
werewolf-option-magician-limit = 魔术师换号：once_per_number 每个号码一次，not_consecutive 不能连续两晚，none 不限
werewolf-option-magician-allow-self = 魔术师可以换自己
werewolf-setting-magician-limit = 魔术师换号
    .once_per_number = 每个号码一次
    .not_consecutive = 不能连续两晚
    .none = 不限
werewolf-setting-magician-allow-self = 换自己
    .true = 可以换自己
    .false = 不能换自己
werewolf-board-p12_wk_magician = 12 人狼王魔术师
werewolf-about-p12_wk_magician = 魔术师换号码，刀和验都可能落到别人身上
werewolf-called-p12_wk_magician = 狼王魔术师、魔术师、狼王魔术、黑狼王魔术师

## Dancer

werewolf-role-dancer = 舞者
    .goal = 和好人一起找出所有狼人。
    .skill = 第二夜起选三人共舞，阵营少的一方死；你也跳，三人免狼刀。毒不死你。
    .first =
        从第二夜起选三个人跳舞，三个人里和另外两个不一边的那个会死。
        把自己选进去，狼刀就伤不到你们三个。
werewolf-caller-dancer = 舞者
werewolf-row-dancer = 舞者
werewolf-skill-dance = 共舞
    .timing = 第二夜起每晚的舞者环节
    .condition = 还没有公布你的死讯，还有三名存活玩家没跳过
    .target = 三名没跳过舞的存活玩家，可以有你自己
    .manner = 私聊选三个号码，也可以不跳；没有人会知道
    .effect = 三人不全是好人也不全是狼人，单独的那个天亮时死亡，守护、解药挡不住；你自己也在舞池，狼刀对三人都无效
werewolf-cause-dance = 舞池出局
werewolf-dance = 今晚请哪三人共舞？{ $used ->
        [none] { "" }
       *[other] 已经跳过：{ $used }。
    }
    .none = 不跳舞
    .otherwise = 不选 = 今晚没有人跳舞
werewolf-danced =
    { $number-optional ->
        [none] 今晚
       *[other] 第 { $number } 夜
    }共舞的是 <b>{ $seats }</b>。已经跳过：{ $used }。
werewolf-act-dance = 共舞

werewolf-board-p12_gargoyle_grave = 12 人石像鬼守墓人
werewolf-about-p12_gargoyle_grave = 石像鬼单走验身份，守墓人知道推的是谁
werewolf-called-p12_gargoyle_grave = 石像鬼守墓人、石像鬼、守墓人、石像守墓、石墓
werewolf-board-p12_hidden_crow = 12 人隐狼乌鸦
werewolf-about-p12_hidden_crow = 隐狼验出来是好人，乌鸦给人加一票
werewolf-called-p12_hidden_crow = 隐狼乌鸦、乌鸦隐狼、隐狼、乌鸦
werewolf-board-p12_bear_hidden = 12 人熊隐狼
werewolf-about-p12_bear_hidden = 没有预言家，天亮听熊叫不叫
werewolf-called-p12_bear_hidden = 熊隐狼、驯熊师、驯熊师隐狼、隐狼熊、熊
werewolf-board-p12_fox_crow = 12 人咒狐乌鸦
werewolf-about-p12_fox_crow = 咒狐刀不死、怕被验，活到最后就偷走胜利
werewolf-called-p12_fox_crow = 咒狐乌鸦、咒狐、乌鸦咒狐、狐狸乌鸦、狐狸
werewolf-board-p12_merchant = 12 人奇迹商人
werewolf-about-p12_merchant = 商人送人一个技能，送给狼自己就没了
werewolf-called-p12_merchant = 奇迹商人、奇迹、商人、幸运儿、奇蹟商人
werewolf-board-p10_merchant = 10 人奇迹商人
werewolf-about-p10_merchant = 商人送人一个技能，送给狼自己就没了，十人快一点
werewolf-called-p10_merchant = 奇迹商人、奇迹、商人、幸运儿、奇蹟商人
werewolf-repeat = 昨晚选的就是 { $seat }，换一个。
werewolf-number-used = { $seats } 已经用过，换一个。
werewolf-lover = 情侣不能互投，不能投 { $seat }。
werewolf-of-the-pack = { $seat } 是狼队的人，换一个。
