### 狼人杀

werewolf-name = 狼人杀
werewolf-title = 🐺 狼人杀
werewolf-page-intro =
    <b>怎么赢：</b>狼人混在好人里。好人把狼人全部找出来就赢，狼人杀光神职或平民就赢（看板子）。
    <b>夜里：</b>狼人一起刀一个人，预言家验人，女巫救人或毒人，都在私聊里选。
    <b>白天：</b>公布昨晚谁倒下，大家轮流发言；有警长的局，第一天先选警长。
    <b>投票：</b>都说完了，私聊里投一个人出局；平票的再说一轮，再投一次。
    <b>你要做的：</b>看好私聊里的身份，别亮给别人看；该你说就说，该你选就选，时间到了不等人。
werewolf-preset-codex = 法典版
werewolf-preset-face = 面杀版
werewolf-preset-voice = 语音局
werewolf-preset-moon = 月判版
werewolf-preset-chat = 闲聊版

## Sides, boards, and other words inside sentences

werewolf-term-skill = 技能

werewolf-side-good = 好人
    .short = 好人
werewolf-side-wolf = 狼人
    .short = 狼人阵营
werewolf-side-third = 第三方
    .short = 第三方

werewolf-board-auto = 按人数自动选
werewolf-board-custom = 自定义板子
werewolf-board-b7_cupid = 7 人丘比特
werewolf-board-b8_cupid = 8 人丘比特
werewolf-board-b9_cupid = 9 人丘比特
werewolf-board-b9_std = 9 人预女猎屠城
werewolf-board-b10_cupid = 10 人丘比特
werewolf-board-b11_cupid = 11 人丘比特
werewolf-board-b12_444_guard = 12 人预女猎守
werewolf-board-b12_444_idiot = 12 人预女猎白
werewolf-board-x12_halfblood = 12 人预女猎白混
werewolf-board-x12_wk_guard = 12 人狼王守卫
werewolf-board-x12_wk_dream = 12 人狼王摄梦人
werewolf-board-p6_rookie = 6 人新手局
werewolf-board-p7_rookie = 7 人新手局
werewolf-board-p8_rookie = 8 人新手局
werewolf-board-p9_side = 9 人预女猎
werewolf-board-p10_side = 10 人预女猎
werewolf-board-p11_side = 11 人局
werewolf-board-p13_side = 13 人局
werewolf-board-p14_wk = 14 人局
werewolf-board-p15_wk = 15 人局
werewolf-board-p16_wk = 16 人局

## Boards in one line, for the lobby

werewolf-about-b7_cupid = 丘比特连情侣，一狼一好自成一方
werewolf-about-b8_cupid = 丘比特连情侣，一狼一好自成一方
werewolf-about-b9_cupid = 丘比特连情侣，一狼一好自成一方
werewolf-about-b9_std = 三狼三神三民，屠城
werewolf-about-b10_cupid = 丘比特连情侣，一狼一好自成一方
werewolf-about-b11_cupid = 丘比特连情侣，一狼一好自成一方
werewolf-about-b12_444_guard = 四狼四神四民，守卫每晚挡刀
werewolf-about-b12_444_idiot = 四狼四神四民，白痴翻牌不死
werewolf-about-x12_halfblood = 混血儿首夜认血亲，跟着血亲赢
werewolf-about-x12_wk_guard = 狼王出局带人，守卫每晚挡刀
werewolf-about-x12_wk_dream = 狼王出局带人，摄梦人让人梦游
werewolf-about-p6_rookie = 出局亮牌，适合新手
werewolf-about-p7_rookie = 出局亮牌，适合新手
werewolf-about-p8_rookie = 出局亮牌，适合新手
werewolf-about-p9_side = 三狼三神三民，屠边
werewolf-about-p10_side = 经典三神，节奏快
werewolf-about-p11_side = 三狼四神四民，屠边
werewolf-about-p13_side = 四狼打九个好人，守卫上场
werewolf-about-p14_wk = 狼王带四狼，九个好人，打得快
werewolf-about-p15_wk = 狼王带四狼，十个好人，打得快
werewolf-about-p16_wk = 狼王带四狼，十一个好人，打得快

## What players call boards and roles, divided by commas

werewolf-called-b12_444_idiot = 预女猎白、12 人标准、标准场、标准、标准板、基础板、预女猎愚、444 白痴、白痴局
werewolf-called-b12_444_guard = 预女猎守、守卫局、444 守卫、444、12 人守卫
werewolf-called-x12_halfblood = 预女猎白混、混血儿、混子局、白混、4431
werewolf-called-x12_wk_guard = 狼王守卫、黑狼王守卫、进阶场、狼枪守卫、双枪
werewolf-called-x12_wk_dream = 狼王摄梦人、狼王摄梦、黑狼王摄梦人、狼王织梦人、摄梦人
werewolf-called-b9_std = 9 人屠城、标准屠城、9 人 333 屠城
werewolf-called-b7_cupid = 丘比特、丘比特场、情侣局、丘比特局、7 人丘比特
werewolf-called-b8_cupid = 丘比特、丘比特场、情侣局、丘比特局、8 人丘比特
werewolf-called-b9_cupid = 丘比特、丘比特场、情侣局、丘比特局、9 人丘比特
werewolf-called-b10_cupid = 丘比特、丘比特场、情侣局、丘比特局、10 人丘比特、333 丘比特
werewolf-called-b11_cupid = 丘比特、丘比特场、情侣局、丘比特局、11 人丘比特、四狼丘比特
werewolf-called-p6_rookie = 新手局、明牌局、教学局、6 人预女
werewolf-called-p7_rookie = 新手局、明牌局、教学局、7 人预女猎
werewolf-called-p8_rookie = 新手局、明牌局、教学局、8 人预女猎
werewolf-called-p9_side = 9 人预女猎、9 人标准、333、暗牌场、预女猎
werewolf-called-p10_side = 10 人预女猎、10 人标准、速推、预女猎
werewolf-called-voice = 连麦、面杀
werewolf-called-villager = 普通村民、村民
werewolf-called-werewolf = 普通狼人
werewolf-called-idiot = 愚者、白神
werewolf-called-wolf-king = 黑狼王、狼枪
werewolf-called-dreamcatcher = 织梦人

werewolf-victory-slaughter_side = 屠边：神全死或民全死，狼人赢
    .short = 屠边
werewolf-victory-slaughter_all = 屠城：狼人以外全部出局，狼人赢
    .short = 屠城
werewolf-victory-parity = 狼人数不少于其他人数，狼人赢
    .short = 数人头

werewolf-deviation-players = 人数
werewolf-deviation-players-6 = 6 人
werewolf-deviation-players-7 = 7 人
werewolf-deviation-players-8 = 8 人
werewolf-deviation-players-9 = 9 人
werewolf-deviation-players-10 = 10 人
werewolf-deviation-players-11 = 11 人
werewolf-deviation-players-13 = 13 人
werewolf-deviation-players-14 = 14 人
werewolf-deviation-players-15 = 15 人
werewolf-deviation-players-16 = 16 人
werewolf-deviation-night-fixed-length = 夜间环节不定长
werewolf-deviation-night-skip-revealed-hunter = 开过枪的猎人不再睁眼
werewolf-deviation-night-identity-stages = 长老和白痴只在首夜睁眼
werewolf-deviation-wolf-bomb-joins-next-night = 自爆的狼人不再参与下一夜的刀
werewolf-deviation-sheriff-enabled = 没有警长
werewolf-deviation-sheriff-pk-voters = 只有从未上警的人投警长 PK 票
werewolf-deviation-sheriff-pk-withdraw = 警长 PK 不能退水
werewolf-deviation-sheriff-all-run = 全员上警就没有警长
werewolf-deviation-sheriff-bomb-rule = 竞选自爆的处理
werewolf-deviation-sheriff-bomb-rule-single = 竞选单爆就吞警徽
werewolf-deviation-sheriff-bomb-rule-defer-always = 竞选自爆不吞警徽
werewolf-deviation-sheriff-call-enabled = 警长不归票
werewolf-deviation-sheriff-call-self = 警长不能归自己
werewolf-deviation-sheriff-weight-mode = 警长票不看归票
werewolf-deviation-sheriff-vote-weight = 警长票的票数
werewolf-deviation-sheriff-vote-weight-1 = 警长票算 1 票
werewolf-deviation-sheriff-vote-weight-2 = 警长票算 2 票
werewolf-deviation-bomb-enabled = 不能自爆
werewolf-deviation-bomb-windows = 有的发言环节不能自爆
werewolf-deviation-speech-order-mode = 发言顺序
werewolf-deviation-speech-order-mode-alternate = 每天左右轮换发言
werewolf-deviation-speech-order-mode-minmax = 发言从最小或最大号开始
werewolf-deviation-lastwords-mode = 遗言规则
werewolf-deviation-lastwords-mode-face = 白天的死者都有遗言（自爆另算）
werewolf-deviation-lastwords-mode-quota = 有几狼就有几遗言
werewolf-deviation-lastwords-night-limit = 夜里死者的遗言
werewolf-deviation-lastwords-night-limit-0 = 夜里死者没有遗言
werewolf-deviation-lastwords-night-limit-2 = 前 2 夜的死者有遗言
werewolf-deviation-lastwords-night-limit-3 = 前 3 夜的死者有遗言
werewolf-deviation-lastwords-night-limit-4 = 前 4 夜的死者有遗言
werewolf-deviation-lastwords-night-limit-5 = 前 5 夜的死者有遗言
werewolf-deviation-lastwords-night-limit-6 = 前 6 夜的死者有遗言
werewolf-deviation-lastwords-night-limit-7 = 前 7 夜的死者有遗言
werewolf-deviation-lastwords-night-limit-8 = 前 8 夜的死者有遗言
werewolf-deviation-lastwords-night-limit-9 = 前 9 夜的死者有遗言
werewolf-deviation-lastwords-bomb = 自爆有遗言
werewolf-deviation-afterdeath-exile-order = 被放逐后的次序
werewolf-deviation-afterdeath-exile-order-words-badge-skill = 被放逐后依次是遗言、警徽、技能
werewolf-deviation-afterdeath-exile-order-skill-words-badge = 被放逐后依次是技能、遗言、警徽
werewolf-deviation-afterdeath-exile-order-skill-badge-words = 被放逐后依次是技能、警徽、遗言
werewolf-deviation-afterdeath-exile-order-badge-words-skill = 被放逐后依次是警徽、遗言、技能
werewolf-deviation-afterdeath-exile-order-badge-skill-words = 被放逐后依次是警徽、技能、遗言
werewolf-deviation-victory-check = 每天结束才判胜负
werewolf-deviation-victory-night-check = 夜里已分胜负就在天亮时宣布
werewolf-deviation-victory-knife-first = 没有狼刀在先，一夜的死者算同时死亡
werewolf-deviation-victory-wolf = 狼人获胜条件
werewolf-deviation-victory-wolf-slaughter-side = 狼人屠边就赢
werewolf-deviation-victory-wolf-slaughter-all = 狼人要屠城
werewolf-deviation-victory-wolf-parity = 狼人按人数算赢
werewolf-deviation-pause-who = 谁都不能暂停
werewolf-deviation-penalty-enabled = 没有裁判惩罚

werewolf-decision-unanimous = 狼人意见不统一就空刀
werewolf-decision-plurality_none = 狼刀多数决，平票空刀
werewolf-decision-plurality_random = 狼刀多数决，平票随机
werewolf-save-never = 女巫不能自救
werewolf-save-first_night = 女巫只有首夜能自救
werewolf-save-always = 女巫每晚都能自救
werewolf-bomb-rule-double = 双爆吞警徽
werewolf-bomb-rule-single = 单爆吞警徽
werewolf-bomb-rule-defer_always = 竞选自爆只顺延，不吞警徽
werewolf-words-codex = 被放逐者有遗言
werewolf-words-face = 白天死者有遗言
werewolf-words-quota = 有几狼就有几遗言
werewolf-ending-bind = 绑票
werewolf-ending-concede = 交牌
werewolf-ending-all-in = 拍刀

werewolf-caller-thief = 盗贼
werewolf-caller-cupid = 丘比特
werewolf-caller-lovers = 情侣
werewolf-caller-half-blood = 混血儿
werewolf-caller-guard = 守卫
werewolf-caller-elder = 长老
werewolf-caller-werewolf = 狼人
werewolf-caller-witch = 女巫
werewolf-caller-seer = 预言家
werewolf-caller-dreamcatcher = 摄梦人
werewolf-caller-hunter = 猎人
werewolf-caller-wolf-king = 狼王
werewolf-caller-idiot = 白痴

werewolf-speech-campaign = 警上发言
werewolf-speech-day = 发言
werewolf-speech-duel = 上 PK 台发言
werewolf-speech-last-words = 发表遗言

werewolf-way-ascending = 正序
werewolf-way-descending = 逆序

werewolf-duty-order = 定发言顺序
werewolf-duty-call = 归票
werewolf-duty-badge = 移交或撕毁警徽

werewolf-silent-duel = 在 PK 台上
werewolf-silent-ran = 上过警
werewolf-silent-flipped = 已翻牌
werewolf-silent-banned = 被禁止投票

werewolf-ballot-sheriff = 警长投票
werewolf-ballot-exile = 放逐投票

werewolf-sheriff-reason-elected = 得票最高
    .why = WW-180（法典第 33 条）：得票最高的人当选警长。
werewolf-sheriff-reason-alone = 只剩一人竞选
    .why = WW-183（法典第 34 条）：竞选只剩一人，不用投票，直接当选。
werewolf-sheriff-reason-nobody-ran = 没有人竞选
    .why = WW-184（法典第 34 条）：没有人竞选，本局没有警长。
werewolf-sheriff-reason-all-withdrew = 全部退水
    .why = WW-184（法典第 34 条）：全部退水，等于没有人竞选，本局没有警长。
werewolf-sheriff-reason-none-left = 警上没有人了
    .why = WW-191（法典第 37 条）：上过警的人不是出局就是退水，本局没有警长。
werewolf-sheriff-reason-all-ran = 全员上警
    .why = WW-185（法典第 34 条）：全员上警，没有警长，除非退水后只剩一人。
werewolf-sheriff-reason-tie = 再次平票
    .why = WW-182（法典第 34 条）：PK 再次平票，本局没有警长。
werewolf-sheriff-reason-no-votes = 没有有效票
    .why = WW-186：没有有效票，选不出警长。
werewolf-sheriff-reason-bombed = 狼人自爆
    .why = WW-187、WW-188（法典第 37 条）：竞选被自爆打断，次数够了，警徽流失。

werewolf-during-campaign = 警上发言
werewolf-during-withdrawal = 退水环节
werewolf-during-order = 警长定发言顺序时
werewolf-during-speech = 发言环节
werewolf-during-duel = PK 发言

werewolf-cause-wolf_kill = 刀杀
werewolf-cause-guard_antidote = 同守同救
werewolf-cause-poison = 毒杀
werewolf-cause-dream_streak = 连续梦游
werewolf-cause-dream_link = 随摄梦人出局
werewolf-cause-suicide = 殉情
werewolf-cause-exile = 放逐
werewolf-cause-shot = 枪杀
werewolf-cause-claw = 狼王爪
werewolf-cause-self_destruct = 自爆
werewolf-cause-referee_kill = 点杀

werewolf-reason-gods-dead = 屠神
    .why = WW-211（法典第 13 条）：屠边局，神职全部死亡，狼人获胜。
werewolf-reason-villagers-dead = 屠民
    .why = WW-211（法典第 13 条）：屠边局，平民全部死亡，狼人获胜。
werewolf-reason-all-dead = 屠城
    .why = WW-212：屠城局，狼人以外的人全部死亡，狼人获胜。
werewolf-reason-wolves-dead = 狼人全部出局
    .why = WW-213（法典第 13 条）：狼人全部死亡，好人获胜。
werewolf-reason-third-faction = 只剩第三方
    .why = WW-214：情侣一狼一好是第三方，第三方以外的人全部死亡，第三方获胜。
werewolf-reason-parity = 狼人数已不少于其他人
    .why = WW-215：活着的狼人不少于其他活着的人，狼人获胜。
werewolf-reason-vote-lock = 绑票
    .why = WW-223（法典第 43 条）：狼人集中票数、夜里不停刀人，好人用什么技能都翻不了盘，判狼人获胜。
werewolf-reason-concede = 交牌
    .why = WW-224（法典第 44 条）：只剩一名狼人时可以交牌，好人立即获胜。
werewolf-reason-all-in = 拍刀定胜负
    .why = WW-227（法典第 45 条）：好人的技能只要挡得住，好人就赢；挡不住，狼人就赢。
werewolf-reason-all-in-good = 拍刀没刀完
werewolf-reason-all-in-wolf = 拍刀成功
werewolf-reason-forfeit = 判负
    .why = WW-242（法典第 47 条）：裁判判负，这名玩家的阵营立即失败。
werewolf-reason-draw = 和局
    .why = WW-221（法典第 13 条）：约定的和局条件成立，裁判宣布和局。
werewolf-reason-ruled = 裁判裁定
    .why = WW-236（法典第 41 条）：由裁判裁定。

werewolf-honour-mvp = 全场最佳
werewolf-honour-consolation = 鼓励奖

## Roles

werewolf-role-villager = 平民
    .goal = 和好人一起找出所有狼人。
    .skill = 夜里闭眼，白天听发言、看票型。
    .first =
        夜里没有你的事，手机放着就行。
        白天听谁说得不对劲，投票时把你怀疑的人投出去。
werewolf-role-werewolf = 狼人
    .goal = 赶在好人找齐狼人之前赢下来。
    .skill = 每晚和狼队友一起刀一名玩家。
    .first =
        夜里我会问你们刀谁，直接打字就能和狼队友商量。
        白天装成好人，别让人看出你们是一伙的。
werewolf-role-seer = 预言家
    .goal = 和好人一起找出所有狼人。
    .skill = 每晚查验一名玩家，得知是好人还是狼人。
    .first =
        每晚选一个人，我马上告诉你是好人还是狼人。
        验到狼就找机会说出来，也要防着狼人冒充你。
werewolf-role-witch = 女巫
    .goal = 和好人一起找出所有狼人。
    .skill = 解药、毒药各一瓶：解药救当晚被刀的人，毒药毒死一人。
    .first =
        今晚会有人被刀，我会告诉你是谁。
        救、毒、或者都不用，选一个就行。
werewolf-role-hunter = 猎人
    .goal = 和好人一起找出所有狼人。
    .skill = 出局时可以翻牌，开枪带走一人。
    .first =
        夜里我会告诉你枪能不能用。
        你出局时我会问你带走谁。
werewolf-role-guard = 守卫
    .goal = 和好人一起找出所有狼人。
    .skill = 每晚守护一人，能挡狼刀，挡不住毒。
    .first =
        每晚选一个人，当晚狼人刀不死他。
        一般不能连着两晚守同一个人。
werewolf-role-idiot = 白痴
    .goal = 和好人一起找出所有狼人。
    .skill = 被放逐时翻牌就能免死，之后没有投票权，仍能正常发言。
    .first =
        平时当好人发言。
        被投出去也不怕，翻了牌就能留下。
werewolf-role-cupid = 丘比特
    .goal = 看你连的情侣：一狼一好，你和他们自成第三方；两个好人或没有情侣，你就是好人。
    .skill = 首夜连两名玩家成为情侣。
    .first =
        今晚选两个人，他们就成了情侣。
        一个死了另一个也跟着死，想好连谁。
werewolf-role-half-blood = 混血儿
    .goal = 和自己的阵营一起赢。
    .skill = 首夜选一名血亲：血亲是狼人，你就属于狼人阵营，否则是好人。查验总显示好人。
    .first =
        今晚选一个人做血亲，他是狼你就帮狼，他是好人你就帮好人。
        我不会告诉你他是什么。
werewolf-role-dreamcatcher = 摄梦人
    .goal = 和好人一起找出所有狼人。
    .skill = 每晚让一人梦游，刀毒都伤不了他；连续两晚梦游会死，你夜里死了他也跟着死。
    .first =
        每晚选一个人梦游，当晚他死不了。
        别连着两晚选同一个人，他会死。
werewolf-role-wolf-king = 狼王
    .goal = 赶在好人找齐狼人之前赢下来。
    .skill = 和狼队友一起行动；出局时可以翻牌带走一人。
    .first =
        夜里和狼队友一起刀人，直接打字就能商量。
        你出局时我会问你带走谁。
werewolf-role-elder = 长老
    .goal = 和好人一起找出所有狼人。
    .skill = 一条额外的生命能挡一次死，少了命法官也不会告诉你。
    .first =
        你比别人多一条命，少了也没人告诉你。
        平时当好人发言、投票。
werewolf-role-thief = 盗贼
    .goal = 看你拿到哪张牌，没有牌可选就是好人。
    .skill = 首夜从多出来的牌里选一张，之后就是那个角色。
    .first =
        今晚我给你看多出来的牌，选一张就换成那个身份。
        不选就随机一张。

werewolf-note-wins-slaughter_side = 屠边就赢（神死光或民死光）
werewolf-note-wins-slaughter_all = 屠城才赢（狼人以外全死光）
werewolf-note-wins-parity = 活着的狼人不少于其他人就赢
werewolf-note-knife-wolves = 可以自刀
werewolf-note-knife-others = 不能自刀
werewolf-note-knife-empty = 可以空刀
werewolf-note-knife-never-empty = 不能选空刀
werewolf-note-check-self = 可以验自己
werewolf-note-check-others = 不能验自己
werewolf-note-check-again = 可以重复验人
werewolf-note-check-once = 不能重复验人
werewolf-note-bombs = 白天可以自爆（然后入夜）
werewolf-note-no-bombs = 不能自爆
werewolf-note-deaths-usual = 被刀死或被放逐时能带人
werewolf-note-deaths-poisoned = 被毒死不能带人
werewolf-note-deaths-lovers = 殉情不能带人
werewolf-note-deaths-asleep = 因梦游出局时也不能带人
werewolf-note-deaths-hunter = 哪些死法可以开枪见 /rules 猎人
werewolf-note-deaths-wolf-king = 哪些死法可以带人见 /rules 狼王
werewolf-note-one-potion = 一晚最多用一瓶
werewolf-note-two-potions = 一晚可以用两瓶
werewolf-note-shown-with-antidote = 解药没用掉时才知道谁被刀
werewolf-note-always-shown = 每晚都知道谁被刀
werewolf-note-self-save-never = 不能自救
werewolf-note-self-save-first-night = 只有首夜能自救
werewolf-note-self-save-always = 可以自救
werewolf-note-self = 可以守自己
werewolf-note-no-self = 不能守自己
werewolf-note-no-repeat = 不能连续两晚守同一人
werewolf-note-repeat = 可以连续守同一人
werewolf-note-conflict-dies = 同守同救会死
werewolf-note-conflict-lives = 同守同救不会死
werewolf-note-flip-active = 翻不翻由你决定
werewolf-note-flip-auto = 到时自动翻牌
werewolf-note-self-linked = 可以连自己
werewolf-note-self-unlinked = 不能连自己
werewolf-note-double-wolf-wolf = 连中双狼时你帮狼人
werewolf-note-double-wolf-good = 连中双狼时你帮好人
werewolf-note-lives-0 = 没有额外的生命
werewolf-note-lives-1 = 有 1 条额外的生命
werewolf-note-lives-2 = 有 2 条额外的生命
werewolf-note-lives-3 = 有 3 条额外的生命
werewolf-note-lives-against-knives = 只挡狼刀
werewolf-note-curse = 被好人害死时神职失去技能
werewolf-note-cursed = 好人害死长老时失去技能
werewolf-note-takes-wolf = 里面有狼牌时必须拿狼牌
werewolf-note-takes-any = 里面有狼牌也可以不拿
werewolf-note-no-cards = 没有多出来的牌可选

## What the judge answers when asked about a rule: true at every table

werewolf-topic-sheriff = <b>警长（警徽）：</b>不是身份牌，首日竞选产生。竞选第一轮由没上警的人投票；当选后定发言顺序、放逐投票前归票，警长票可能多算。警长出局，把警徽移交给一名存活玩家，或者撕毁。各项怎么用由本桌约定。
werewolf-topic-duel = <b>平票（PK）：</b>得票最高的不止一人，就上 PK 台依次发言，然后在他们当中再投一次。再平票，放逐无人出局；竞选再平票，本局没有警长。
werewolf-topic-lovers = <b>情侣（殉情、第三方）：</b>丘比特首夜连两人成为情侣，一人死亡，另一人殉情，殉情的人不能发动技能。情侣一狼一好，就和丘比特自成第三方，其他人全部出局才赢。
werewolf-topic-victory = <b>胜负（屠边、屠城、数人头）：</b>屠边：神全死或民全死，狼人赢。屠城：狼人阵营以外的人全死，狼人赢。数人头：活着的狼人不少于其他活着的人，狼人赢。第三方还有人活着，屠边不算。狼人全死，好人赢；有第三方时，第三方也要死光。这一桌用哪种见 /rules。
werewolf-topic-vote = <b>投票（弃票、跟票）：</b>私下同时投，截止后连名字一起公布。可以弃票，不投也算弃票。看到别人的票再改票叫跟票，一律无效。
werewolf-topic-bomb = <b>自爆（单爆、双爆、吞警徽）：</b>狼人翻牌自杀，发言中断，当天剩下的环节取消。竞选时自爆：单爆吞警徽，是一爆就没有警长；双爆吞警徽，是第一爆竞选顺延，再爆才没有警长；也可以约定只顺延。
werewolf-topic-peace = <b>平安夜（平安日、空刀）：</b>一夜无人死亡是平安夜，一天无人死亡是平安日。狼人不刀人是空刀；空刀、刀被挡下，都可能是平安夜。
werewolf-topic-penalty = <b>处罚（提醒、警告、禁言、点杀、判负）：</b>由裁判决定。提醒和警告要求马上改正；也可以取消几次或全部发言、投票、夜间行动；点杀是当场处死，没有技能和遗言；判负是整个阵营立即输。
werewolf-topic-speech = <b>发言（划水、贴脸、插话）：</b>轮到才发言，说完请过。请分析局势，别划水；没有头绪，也至少报一下自己的身份。不贴脸：不发誓，不骂人，不拿场外的事证明自己。别人发言时不插话，说错了也不纠正。

## Glossary: terms of players

werewolf-topic-jinshui = <b>金水：</b>预言家验出来的好人。
werewolf-topic-chasha = <b>查杀：</b>预言家验出来的狼。
werewolf-topic-yinshui = <b>银水：</b>女巫用解药救过的人。
werewolf-topic-hantiao = <b>悍跳：</b>狼人冒充预言家。
werewolf-topic-duitiao = <b>对跳：</b>两个人都说自己是同一张神牌。
werewolf-topic-qitiao = <b>起跳：</b>公开说出自己的身份。
werewolf-topic-jinghuiliu = <b>警徽流：</b>预言家提前报接下来验谁、警徽给谁。
werewolf-topic-guipiao = <b>归票：</b>警长最后号召大家投谁。
werewolf-topic-shangjing = <b>上警：</b>举手竞选警长。
werewolf-topic-jingxia = <b>警下：</b>不竞选，只投警长票。
werewolf-topic-tuishui = <b>退水：</b>竞选中途退出。
werewolf-topic-tunjinghui = <b>吞警徽：</b>狼在竞选时自爆，警徽没了。
werewolf-topic-daogou = <b>倒钩：</b>狼站到真预言家那边装好人。
werewolf-topic-chongfeng = <b>冲锋：</b>狼跟着悍跳的队友猛打。
werewolf-topic-shenshui = <b>深水：</b>一直没被怀疑的狼。
werewolf-topic-zhanbian = <b>站边：</b>对跳的两个人里，信谁就站谁。
werewolf-topic-min = <b>抿：</b>看表情和反应猜身份。
werewolf-topic-biaoshui = <b>表水：</b>解释自己为什么是好人。
werewolf-topic-huashui = <b>划水：</b>发言没内容，混过去。
werewolf-topic-kangtui = <b>抗推：</b>大家硬把一个好人投出去。
werewolf-topic-piaoxing = <b>票型：</b>谁投了谁，能看出关系。
werewolf-topic-chongpiao = <b>冲票：</b>狼人一起把票压给同一个人。
werewolf-topic-pk = <b>PK：</b>平票的人再发一次言，再投一次。
werewolf-topic-lunci = <b>轮次：</b>好人还能错几次的节奏账。
werewolf-topic-tubian = <b>屠边：</b>神死光或民死光，狼就赢。
werewolf-topic-tucheng = <b>屠城：</b>狼人以外的全死了，狼才赢。
werewolf-topic-pinganye = <b>平安夜：</b>昨晚没人死。
werewolf-topic-kongdao = <b>空刀：</b>狼人这晚谁也不刀。
werewolf-topic-zidao = <b>自刀：</b>狼人刀自己的队友。
werewolf-topic-pianyao = <b>骗药：</b>自刀骗女巫交解药。
werewolf-topic-tongshou-tongjiu = <b>同守同救：</b>又被守又被救，反而死了，也叫奶穿。
werewolf-topic-dunai = <b>毒奶：</b>话说太满，结果正好相反。
werewolf-topic-mangdu = <b>盲毒：</b>没有把握就乱毒一个。
werewolf-topic-dangdao = <b>挡刀：</b>装成神职，替真神吃刀。
werewolf-topic-zibao = <b>自爆：</b>狼翻牌自杀，直接天黑。
werewolf-topic-zhuidao = <b>追刀：</b>狼晚上接着刀白天没出去的人。
werewolf-topic-langkeng = <b>狼坑：</b>你心里那几个狼的位置。
werewolf-topic-shijiao = <b>视角：</b>一个人按身份该知道的东西。
werewolf-topic-tielian = <b>贴脸：</b>发誓、赌咒来证明自己，不允许。
werewolf-topic-changwai = <b>场外：</b>用游戏外的信息，不允许。

## Skills: a name and five fields each

werewolf-skills =
    你的技能：
    { $skills }
werewolf-skill-knife = 刀杀
    .timing = 每晚的狼人环节
    .condition = 狼队至少有一人睁眼
    .target = 一名存活玩家，全队一晚只有一刀；能否自刀、空刀由本桌约定
    .manner = 狼队友私聊商量，各自选号；号码不一致怎么算由本桌约定
    .effect = 中刀的人天亮时死亡，除非被守护、被解药救、在梦游或还有额外的生命；既守又救见 /rules 同守同救
werewolf-skill-bomb = 自爆
    .timing = 警上发言、白天发言或 PK 发言时，竞选顺延到次日的退水环节，警长定顺序之前；开放哪些由本桌约定
    .condition = 公布死讯之前，竞选时夜里已经中刀、中毒也可以
    .target = 自己
    .manner = 私聊法官自爆，身份牌当众翻开
    .effect = 立即死亡，发言中断，白天剩下的环节取消，然后入夜；竞选时先公布死讯，警徽按本桌约定处理；能否参加下一夜的狼人环节由本桌约定
werewolf-skill-check = 查验
    .timing = 每晚的预言家环节
    .condition = 还没有公布你的死讯
    .target = 一名存活玩家；能否验自己、重复验人由本桌约定
    .manner = 私聊选号，选定不能改
    .effect = 立刻得知他是不是狼人，别的一概看不出；丘比特、混血儿总是好人
werewolf-skill-antidote = 解药
    .timing = 每晚的女巫环节
    .condition = 解药还在，当晚有人被刀；能否自救由本桌约定
    .target = 当晚被刀的玩家
    .manner = 法官先告诉你谁被刀，你私聊选用不用
    .effect = 这一刀无效，解药用掉；守卫同时守了他，见 /rules 同守同救
werewolf-skill-poison = 毒药
    .timing = 每晚的女巫环节
    .condition = 毒药还在；同一晚用过解药能否再用由本桌约定
    .target = 一名存活玩家，被刀的也行；能否毒自己由本桌约定
    .manner = 私聊选号
    .effect = 天亮时死亡，除非他在梦游，或额外的生命挡住；守卫挡不住，毒药用掉
werewolf-skill-shot = 开枪
    .timing = 公布你出局的时候
    .condition = 胜负未分，死法允许（见 /rules 猎人）；每晚法官告诉你能不能用
    .target = 一名存活玩家
    .manner = 法官私聊问你，选号就翻牌，不选就不翻
    .effect = 身份牌当众翻开，中枪的人立即死亡，除非额外的生命挡住
werewolf-skill-guard = 守护
    .timing = 每晚的守卫环节
    .condition = 还没有公布你的死讯
    .target = 一名存活玩家；能否守自己、连续两晚守同一人由本桌约定
    .manner = 私聊选号；不能选的号码会请你另选
    .effect = 当晚刀他无效，别的死法挡不住；女巫同时用解药救他，见 /rules 同守同救
werewolf-skill-flip = 翻牌
    .timing = 放逐投票公布结果，出局的是你
    .condition = 整局一次；被刀、被毒、中枪、殉情都不能翻
    .target = 自己
    .manner = 法官私聊问你，选翻牌；约定自动翻牌的不用选
    .effect = 身份牌当众翻开，放逐取消，你活下来；从此没有投票权，发言照常；是警长的，马上移交或撕毁警徽
werewolf-skill-link = 连情侣
    .timing = 首夜的丘比特环节
    .condition = 整局一次
    .target = 两名不同的玩家；能否连自己由本桌约定
    .manner = 私聊选两个号码
    .effect = 两人成为情侣，互相认识，一人死亡另一人殉情；一狼一好，和你自成第三方
werewolf-skill-kin = 认血亲
    .timing = 首夜的混血儿环节
    .condition = 整局一次
    .target = 一名其他玩家
    .manner = 私聊选号
    .effect = 血亲是狼人，你属于狼人阵营，否则是好人，一狼一好的情侣仍属第三方；他的身份不告诉你，狼人环节你不睁眼，查验你总显示好人
werewolf-skill-dream = 摄梦
    .timing = 每晚的摄梦人环节
    .condition = 还没有公布你的死讯；能否不选由本桌约定
    .target = 一名其他存活玩家
    .manner = 私聊选号
    .effect = 他当晚梦游，刀和毒都无效；连续两晚梦游会死，你当晚死亡他也跟着死
werewolf-skill-claw = 狼王爪
    .timing = 公布你出局的时候
    .condition = 胜负未分，死法允许（见 /rules 狼王）；每晚法官告诉你能不能用
    .target = 一名存活玩家
    .manner = 法官私聊问你，选号就翻牌，不选就不翻
    .effect = 身份牌当众翻开，被带走的人立即死亡，除非额外的生命挡住
werewolf-skill-life = 额外的生命
    .timing = 将要死亡的时候
    .condition = 还有额外的生命；挡哪些死法由本桌约定，连续梦游、法官点杀挡不住
    .target = 自己
    .manner = 自动生效，谁都不告诉
    .effect = 这一次不死，额外的生命少一条
werewolf-skill-pick = 选牌
    .timing = 首夜的盗贼环节
    .condition = 有多出来的牌
    .target = 其中一张；有狼牌时是不是必须拿狼牌由本桌约定
    .manner = 法官私聊亮出这些牌，你选一张，不选就随机
    .effect = 从此你就是这张牌的角色，其余的牌不再使用

## Prompts: the value is the question, the attributes are the buttons

werewolf-ready =
    <b>{ $board }</b>，{ $players } 人：{ $roles }
    { $victory }。{ $deviations ->
        [none] 规则全按法典。
       *[other] 和法典不同的：{ $played }
    }
    规则看 /rules，技能看 /rules 角色名，有疑问先在群里问。都清楚了就准备。
    .confirm = 准备
werewolf-confirm = 看清你的身份牌了吗？
    .default = 不选也行，时间到自动确认
    .confirm = 确认
werewolf-present =
    请报到
    这一桌人人都要参加抿身份。
    .here = 到
werewolf-thief =
    拿哪张牌？
    底牌是：{ $cards }
    .villager = 平民
    .werewolf = 狼人
    .seer = 预言家
    .witch = 女巫
    .hunter = 猎人
    .guard = 守卫
    .idiot = 白痴
    .cupid = 丘比特
    .half-blood = 混血儿
    .dreamcatcher = 摄梦人
    .wolf-king = 狼王
    .white-wolf-king = 白狼王
    .knight = 骑士
    .wolf-beauty = 狼美人
    .crow = 乌鸦
    .gravekeeper = 守墓人
    .bear-tamer = 驯熊师
    .miracle-merchant = 奇迹商人
    .evil-knight = 恶灵骑士
    .demon-hunter = 猎魔人
    .magician = 魔术师
    .dancer = 舞者
    .gargoyle = 石像鬼
    .medium = 通灵师
    .wolf-witch = 狼巫
    .pure-white = 纯白之女
    .blood-moon = 血月使徒
    .nightmare = 梦魇
    .hidden-wolf = 隐狼
    .mechanical-wolf = 机械狼
    .masquerader = 假面
    .cursed-fox = 咒狐
    .elder = 长老
    .otherwise = 不选 = 随机一张
werewolf-cupid = 连哪两名玩家做情侣？
    .otherwise =
        不选 = { $drawn ->
            [true] 随机连两人
           *[other] 没有情侣
        }
werewolf-half-blood = 认谁做血亲？
    .otherwise =
        不选 = { $drawn ->
            [true] 随机一人
           *[other] 没有血亲
        }
werewolf-guard =
    今晚守谁？{ $last ->
        [none] { "" }
       *[other] { "" }
            昨晚守的是 { $last }，今晚不能再守。
    }
    .none = 不守
    .refused = 昨晚守的就是 { $last }，请另选一人
    .otherwise = 不选 = 不守
werewolf-knife =
    今晚刀谁？
    { $decision }。队友看得到你选谁，结束前可以改。
    .none = 空刀
    .otherwise =
        { $strict ->
            [true] 有一人不选 = 空刀
           *[other] 你不选 = 听队友的，都不选 = 空刀
        }
werewolf-antidote =
    要用解药救 { $seat } 吗？{ $later-optional ->
        [true] 接着问毒药。
       *[other] { "" }
    }
    .use = 用解药
    .skip = 不用
werewolf-poison = 要用毒药吗？毒谁？
    .none = 不用
werewolf-seer = 今晚验谁？
    .none = 不验
    .otherwise = 不选 = 不验
werewolf-dream = 今晚让谁梦游？
    .none = 不选
    .otherwise =
        不选 = { $drawn-optional ->
            [true] 随机一人，不会是昨晚的那个
           *[other] 没有人梦游
        }
werewolf-dream-drawn = 你没选，随机到 { $seat } 梦游。
werewolf-decoy =
    随便选一个
    选谁都没有作用，只是让大家的手机看起来一样。
    .none = 不选
werewolf-run = 要竞选警长吗？时间到了一起公布。
    .run = 上警
    .stay = 不上警
werewolf-withdraw =
    要退水吗？
    { $duel ->
        [true] 退水后这一轮也不能投票。
       *[false] 退水后没有警长票{ $later ->
            [true] （PK 轮除外）
           *[false] { "" }
        }。
    }
    .withdraw = 退水
    .typed = 退水
    .unused = 没有退水
werewolf-sheriff-vote =
    { $round ->
        [1] 警长投票：你投谁？
       *[other] 警长 PK 投票：你投谁？
    }
    .abstain = 弃票
werewolf-order =
    按什么顺序发言？
    正序由 { $ascending } 先说，逆序由 { $descending } 先说。
    .ascending = 正序
    .descending = 逆序
    .otherwise = 不选 = 随机
werewolf-talk-over = 自由讨论，{ $needed } 人过就投票。
    .default = 说完过麦，时间到自动过麦
    .pass = 过
werewolf-speak = 轮到你{ $kind }了。
    .default = 说完过麦，时间到自动过麦
    .pass = 过麦
    .decline = 放弃遗言
werewolf-bomb =
    要自爆吗？
    马上出局，直接天黑。
    .bomb = 自爆
    .typed = 自爆
    .unused = 没有自爆
werewolf-call-early =
    可以归票了，在群里或这里说「归票 5」，不说就等发言完再问。{ $weight ->
        [none] { "" }
       *[other] 只归一人、自己也投他，你的票算 { $weight } 票。
    }
    .typed = 归
    .unused = 没有归票
werewolf-call =
    归票归谁？
    可以归一人或几人。{ $weight ->
        [none] { "" }
       *[other] 只归一人、自己也投他，你的票算 { $weight } 票。
    }
    .none = 不归票
werewolf-exile-vote =
    { $round ->
        [1] 放逐投票：你投谁？
       *[other] PK 投票：你投谁？
    }{ $lover-optional ->
        [none] { "" }
       *[other] 情侣不能互投，不能投 { $lover }。
    }
    .abstain = 弃票
werewolf-flip =
    你要被放逐了，翻牌吗？
    翻牌可以免死，但从此没有投票权。
    .flip = 翻牌
    .stay = 不翻
werewolf-shoot =
    要带走谁？
    带人就当众翻牌，不带就不翻。
    .none = 不带人
werewolf-badge =
    警徽交给谁？
    不想交就撕掉。
    .tear = 撕毁警徽
    .otherwise =
        不选 = { $drawn ->
            [true] 随机交给一人
           *[other] 撕毁警徽
        }
werewolf-concede =
    要交牌吗？
    直接认输，好人获胜。
    .concede = 交牌
    .typed = 交牌
    .unused = 没有交牌
werewolf-claim =
    要绑票吗？
    好人的票已经追不上你们，就能直接赢。不成立的话，再死一个人或者再过一夜才能再提。
    .claim = 绑票
    .typed = 绑票
    .unused = 没有绑票
werewolf-all-in =
    { $count ->
        [none] 要拍刀吗？
       *[other] 第 { $knife } 刀（共 { $count } 刀）刀谁？
    }
    狼人全部亮牌，一刀接一刀，刀不完就输。{ $count ->
        [none] 白天一个人拍就算，夜里要狼队都同意。
       *[other] 哪只狼选都行，同一个人可以刀两次，排完再一起点头。
    }{ $seats-optional ->
        [none] { "" }
       *[other] 已排：{ $seats }。
    }
    .propose = 拍刀
    .agree = 同意拍刀
    .typed = 拍刀
    .unused = 没有拍刀
    .otherwise = 都不选 = 按上次排好的刀，没排好过就只刀已排的
werewolf-all-in-agree =
    就这么刀吗？
    <b>{ $seats }</b>。有人不同意就重排。
    .agree = 同意
    .object = 不同意，重排
werewolf-dead-offer =
    { $exiled ->
        [true] 你被投出局了。
       *[false] 你出局了。
    }{ $talk ->
        [true] { $guess ->
            [true] 可以和出局的人聊天、猜猜谁是狼，活着的人看不到。
           *[false] 可以和出局的人聊天，活着的人看不到。
        }
       *[false] { $guess ->
            [true] 可以猜猜谁是狼，活着的人看不到。
           *[false] { "" }
        }
    }{ $god ->
        [true] { "" }
            上帝视角看得到所有身份和夜里的事。{ $guess ->
                [true] 看过就不能再猜狼。
               *[false] { "" }
            }{ $talk ->
                [true] 看过以后，要亡者频道里人人都看过，你才能在那儿说话。
               *[false] { "" }
            }
       *[false] { "" }
    }
    .channel = 亡者频道
    .guess = 猜猜谁是狼
    .god = 上帝视角
    .typed = 亡者
    .unused = 你出局了
werewolf-guess =
    猜猜谁是狼？
    最多选 { $count } 个，下次天亮前随时能改，终局揭晓。只有你看得到。
    .typed = 猜狼 猜
    .unused = 没有猜狼
werewolf-award = 谁是全场最佳？
    .abstain = 弃票
werewolf-consolation = 鼓励奖给谁？
    .abstain = 弃票

## Tells: start and night

werewolf-setup =
    <b>{ $board }</b> · { $victory-short }
    { $roles }{ $changed ->
        [none] { "" }
       *[other] { "" }
            <blockquote expandable>改过的设置
            { $changed }</blockquote>
    }
werewolf-role =
    你是{ $me-optional ->
        [none] { "" }
       *[other] { " " }{ $me-number } 号 ·{ " " }
    }<b>{ $role }</b>（{ $open-optional ->
        [true] 阵营未定
       *[other] { $side-short }
    }{ $god-optional ->
        [true] ，神职
       *[other] { "" }
    }）
    { $role-skill }{ $first-optional ->
        [none] { "" }
       *[other] { "" }
            💡 { $first }
    }
    <blockquote expandable>目标
    { $role-goal }{ $notes-optional ->
        [none] { "" }
       *[other] { "" }
            本桌：{ $notes }
    }</blockquote>
werewolf-observe =
    { $style ->
        [1] 抿身份，{ $seconds }，随便聊。
        [2] 抿身份，{ $seconds }，随便聊。
       *[3] 抿身份，{ $seconds }，随便聊。
    }
werewolf-terms =
    { $all-optional ->
        [none] { "" }
       *[other]
            <b>这局用到的词</b>
            { "" }
    }{ $terms }
werewolf-term = { $topic }
werewolf-absent = 抿身份没有到场：{ $seats }
werewolf-night =
    { $style ->
        [1] 🌙 <b>第 { $number } 夜</b>，天黑请闭眼。
        [2] 🌙 <b>第 { $number } 夜</b>，夜幕降临，请闭眼。
       *[3] 🌙 <b>第 { $number } 夜</b>，天黑了，请闭眼。
    }
werewolf-stage =
    { $edits-optional ->
        [true]
            🌙 <b>第 { $number } 夜</b> · 天黑请闭眼
            <b>{ $role }</b>请睁眼
       *[other] { $closing ->
            [none] { "" }
           *[other] { $closing }请闭眼。
        }{ $style ->
            [1] <b>{ $role }</b>请睁眼
            [2] 现在请<b>{ $role }</b>睁眼
           *[3] 轮到<b>{ $role }</b>，请睁眼
        }
    }{ $seconds-optional ->
        [none] { "" }
       *[other] { " " }⏳ { $seconds }
    }
werewolf-wave =
    { $edits-optional ->
        [true]
            🌙 <b>第 { $number } 夜</b> · 天黑请闭眼
            <b>{ $roles }</b>请睁眼
       *[other] { $closing ->
            [none] { "" }
           *[other] { $closing }请闭眼。
        }{ $style ->
            [1] <b>{ $roles }</b>请睁眼
            [2] 现在请<b>{ $roles }</b>睁眼
           *[3] 轮到<b>{ $roles }</b>，请睁眼
        }
    }{ $seconds-optional ->
        [none] { "" }
       *[other] { " " }⏳ { $seconds }
    }
werewolf-night-over = 🌙 <b>第 { $number } 夜</b> · 天亮了
werewolf-night-stopped = 🌙 <b>第 { $number } 夜</b> · 到此为止
werewolf-hurry = ⏩ 时间不早了，接下来加快。
werewolf-pack =
    { $heirs-optional ->
        [true] 狼队友都出局了，从现在起带刀的是：<b>{ $seats }</b>
       *[other] 狼队：<b>{ $seats }</b>
    }
werewolf-knife-choice =
    { $edits-optional ->
        [true] { $knives }
       *[other] { $seat } 选了 { $target ->
            [none] 空刀
           *[other] { $target }
        }
    }
werewolf-knife-line =
    { $seat } 选了 { $target ->
        [none] 空刀
       *[other] { $target }
    }
werewolf-knife-back =
    { $seat } 收回了，还没选{ $edits-optional ->
        [true] { $knives ->
            [none] { "" }
           *[other] { "" }
                { $knives }
        }
       *[other] { "" }
    }
werewolf-knife-result =
    { $split-optional ->
        [true] 意见不统一，
       *[other] { "" }
    }{ $number-optional ->
        [none] 今晚
       *[other] 第 { $number } 夜
    }{ $target ->
        [none] 空刀
       *[other] 刀 <b>{ $target }</b>
    }{ $drawn-optional ->
        [true] （平票，抽中）。
       *[other] 。
    }
werewolf-linked =
    { $seats ->
        [none] 没有情侣，你是好人。
       *[other] 你连的情侣是：<b>{ $seats }</b>
    }
werewolf-lovers =
    你们是情侣，请互相认识：<b>{ $seats }</b>
    一人死亡，另一人殉情{ $free-optional ->
        [none] ；放逐投票不能投对方。
       *[other] 。
    }
    你们若是一狼一好，就和丘比特自成第三方，其他人全部出局才赢。
werewolf-relative = 你的血亲是 <b>{ $seat }</b>。
werewolf-victim =
    { $number-optional ->
        [none] 今晚
       *[other] 第 { $number } 夜
    }{ $seat ->
        [none] 没有人被刀。
       *[other] 被刀的是 <b>{ $seat }</b>。
    }
werewolf-seen =
    { $number-optional ->
        [none] { "" }
       *[other] 第 { $number } 夜：
    }{ $wolf ->
        [true] { $seat } 是<b>狼人</b>。
       *[other] { $seat } 是<b>好人</b>。
    }
werewolf-did = 第 { $number } 夜：{ $act } <b>{ $seat }</b>。
werewolf-act-guard = 守护
werewolf-act-save = 用解药救
werewolf-act-poison = 用毒药毒
werewolf-act-dream = 摄梦
werewolf-gun =
    { $loaded ->
        [true] 👍 你出局后可以发动技能。
       *[other] 👎 你的技能不能发动。
    }

## Tells: day

werewolf-day =
    { $closing ->
        [none] { "" }
       *[other] { $closing }请闭眼。
            { "" }
    }☀️ <b>第 { $number } 天</b>{ $brief-optional ->
        [true] { "" }
       *[none] 。天亮了，请睁眼
    }
werewolf-election = 🎖 <b>警长竞选</b>：选上警还是不上警{ $here-optional ->
        [true] { "" }
       *[other] ，请看私聊
    }
werewolf-election-put-off =
    竞选中断，明天接着选，警上还有：{ $seats }{ $last ->
        [true] 。再爆一次，警徽流失
       *[other] { "" }
    }
    .why = WW-187、WW-189（法典第 37 条）：竞选时有狼人自爆，竞选暂停，第二天不再发言，接着退水、投票。
werewolf-election-resumed =
    🎖 <b>接着选警长</b>，不再发言，要退水的现在退{ $seconds-optional ->
        [none] { "" }
       *[other] ，{ $seconds }
    }
werewolf-candidates =
    警上：{ $seats }{ $withdrawn ->
        [none] { "" }
       *[other] { "" }
            已退水：{ $withdrawn }
    }
werewolf-sheriff-voting =
    🗳 <b>{ $round ->
        [1] 警长投票
       *[other] 警长 PK 投票
    }</b>{ $here-optional ->
        [true] { "" }
       *[other] ，请看私聊
    }：{ $seats }
    { $round ->
        [1] 警下投票
       *[other] 台下投票
    }：{ $voters } 号{ $brief-optional ->
        [true] { "" }
       *[none] { "" }
            { $round ->
                [1] 退水的没有警长票，
               *[other] { "" }
            }可以弃票，跟票无效。三、二、一，请投票。
    }
werewolf-sheriff-acts = 请警长 <b>{ $seat }</b> { $duty }
werewolf-sheriff =
    { $seat ->
        [none] 警徽流失，本局没有警长（{ $reason }）
       *[other] 🎖 <b>{ $seat }</b> 当选警长（{ $reason }）
    }
werewolf-deaths =
    { $seats ->
        [none] 昨夜是<b>平安夜</b>，没有人倒下
       *[other] 昨夜倒下：<b>{ $seats }</b>{ $words-optional ->
            [none] { "" }
            [true] （有遗言）
           *[other] （没有遗言）
        }
    }{ $cards-optional ->
        [none] { "" }
       *[other] { "" }
            { $cards-optional }
    }
    .why = WW-137（法典第 35 条）：天亮公布昨夜死亡的号码，从小到大，不说死因和身份。
werewolf-order-set =
    发言顺序：{ $seats }{ $way-optional ->
        [none] { "" }
       *[other] （{ $drawn-optional ->
            [true] 警长没有定，抽到
           *[other] { "" }
        }{ $way }{ $anchor-optional ->
            [none] { "" }
           *[other] ，从{ $sheriff-optional ->
                [true] 警长
               *[other] 死者
            } { $anchor-number } 号往后
        }）
    }{ $each-optional ->
        [none] { "" }
       *[other] 。每人 { $each } 秒，前面省下的时间可以接着用，最多 { $most } 秒
    }
werewolf-talk-time =
    { $minutes-optional ->
        [none] 轮流发言每人 { $each } 秒{ $most-optional ->
            [none] { "" }
           *[other] ，最多 { $most } 秒
        }
       *[other] 自由讨论{ $rest-optional ->
            [none] { " " }{ $minutes } 分钟
           *[other] 约 { $minutes } 分 { $rest } 秒
        }
    }{ $chosen-optional ->
        [true] （群主设的）
       *[other] { "" }
    }
werewolf-voice = 🎧 这局用语音说话，我不禁言：没轮到的请自己闭麦，出局的人也是。
werewolf-talk =
    💬 <b>自由讨论</b>{ $seconds-optional ->
        [none] { "" }
       *[other] ，{ $seconds }
    }。活着的都能说，没话了就过；过半就投票。
werewolf-talk-over-progress = { $needed } 人过就投票
werewolf-speaker =
    🎤 <b>{ $seat }</b> { $kind }{ $seconds-optional ->
        [none] { "" }
       *[other] ，{ $seconds }
    }{ $next ->
        [none] { "" }
       *[other] { " " }· 下一位 { $next-number } 号
    }{ $left-optional ->
        [none] { "" }
       *[other] { "" }
            遗言还剩 { $left } 次，含这一次
    }
werewolf-called =
    { $seats ->
        [none] 警长不归票
       *[other] 👉 警长归票：<b>{ $seats }</b>
    }
werewolf-exile-voting =
    { $round ->
        [1] 🗳 <b>放逐投票</b>{ $here-optional ->
            [true] { "" }
           *[other] ，请看私聊
        }
       *[other] 🗳 <b>PK 投票</b>，PK 台下的{ $here-optional ->
            [true] 投
           *[other] 请看私聊
        }：{ $seats }
    }{ $brief-optional ->
        [true] { "" }
       *[none] { "" }
            可以弃票，跟票无效。三、二、一，请投票。
    }
werewolf-vote =
    🗳 <b>{ $kind }</b>{ $round ->
        [1] { "" }
       *[other] （PK）
    }
    { $lines ->
        [none] 没有人得票
       *[other] { $lines }
    }{ $abstained ->
        [none] { "" }
       *[other] { "" }
            弃票 ← { $abstained }
    }{ $silent ->
        [none] { "" }
       *[other] { "" }
            { $silent }
    }
werewolf-vote-silent = 没有票（{ $reason }）：{ $seats }
werewolf-vote-line =
    { $seat } <b>{ $votes }</b> 票 ← { $voters ->
        [none] 诅咒
       *[other] { $voters }{ $curse-optional ->
            [none] { "" }
           *[other] （含诅咒 { $curse } 票）
        }
    }
werewolf-tied =
    { $kind }平票，上 PK 台：<b>{ $seats }</b>
    .why =
        { $sheriff ->
            [true] WW-181（法典第 34 条）：警长竞选平票，平票的人上 PK 台，再投一轮。
           *[other] WW-171（法典第 39 条）：放逐平票，平票的人上 PK 台，再投一轮，他们自己不投。
        }
## Tells: deaths

werewolf-exiled =
    { $seat ->
        [none] 没有人被投出去。
       *[other] <b>{ $seat }</b> 被投出局。
    }
    .why =
        { $seat ->
            [none] WW-170 到 WW-173（法典第 38、39 条）：没有人得票、PK 再平票，或者放逐不生效，就没有人被放逐。
           *[other] WW-170（法典第 38 条）：得票最高的人被放逐。
        }
werewolf-flipped = 🃏 <b>{ $seat }</b> 翻牌：<b>{ $role }</b>，留在场上，以后没有票
    .why = WW-111、WW-113：被放逐时可以翻牌留在场上，此后没有投票权。
werewolf-bombed = 💥 <b>{ $seat }</b> 自爆，底牌 <b>{ $role }</b>（{ $during }），今天到此为止
    .why = WW-202、WW-206（法典第 37 条）：狼人白天可以亮牌自爆，立即死亡。
werewolf-card-shown =
    🃏 翻牌
    { $cards }
werewolf-shot =
    💥 <b>{ $shooter }</b> { $role ->
        [none] 开枪
       *[other] 翻牌：<b>{ $role }</b>，{ $skill }
    }{ $stays-optional ->
        [true] 要带走 <b>{ $seat }</b>，没有带走
       *[other] 带走 <b>{ $seat }</b>
    }
    .why = WW-099、WW-132：这张牌出局时可以翻牌，带走一人。
werewolf-suicide = 💔 <b>{ $seat }</b> 殉情
    .why = WW-121：情侣一方死亡，另一方立即殉情。
werewolf-out = 你已经出局。这一桌出局的人不旁观，打完再回来看。
werewolf-badge-moved =
    { $seat ->
        [none] { $unsaid ->
            [true] { $from } 没有选，警徽撕毁
           *[false] { $from } 撕了警徽
        }，此后没有警长
       *[other] { $unsaid ->
            [true] 🎖 { $from } 没有选，警徽抽给 <b>{ $seat }</b>
           *[false] 🎖 { $from } 把警徽交给 <b>{ $seat }</b>
        }
    }
    .why = WW-197（法典第 17 条）：警长出局，警徽交给活着的人或者撕掉，撕掉后不再有警长。
werewolf-goes-on =
    { $seat ->
        [none] 警徽有着落了，接着刚才的环节
       *[other] 🎤 <b>{ $seat }</b> 接着说{ $seconds-optional ->
            [none] { "" }
           *[other] ，重新计时 { $seconds }
        }
    }
    .why = WW-241（法典第 47 条）：点杀警长，先移交或撕毁警徽，没有技能和遗言；然后被打断的环节继续。

## Tells: the end

werewolf-claim-noted = 绑票记下了，死讯、遗言、技能和警徽都走完再判。
werewolf-claim-denied = 绑票不成立，游戏继续。
werewolf-all-in-open =
    { $style ->
        [1] 🔪 狼人拍刀！<b>{ $seats }</b> 亮牌，还有 <b>{ $count }</b> 刀，就在这里商量刀谁。其他人先别出声。
        [2] 🔪 狼队拍刀：<b>{ $seats }</b>，<b>{ $count }</b> 刀定胜负。狼人当众商量，其他人先听着。
       *[3] 🔪 拍刀！狼人是 <b>{ $seats }</b>，一共 <b>{ $count }</b> 刀，就在这里商量。其他人先别出声。
    }
werewolf-all-in-list =
    { $seats ->
        [none] 狼人一刀也没排。
       *[other] { $style ->
            [1] 狼人依次刀：<b>{ $seats }</b>
            [2] 狼队要刀的是：<b>{ $seats }</b>
           *[3] 一刀一刀来：<b>{ $seats }</b>
        }
    }
    { $saved ->
        [true] 好人挡得住，拍刀失败。
       *[other] 好人挡不住，拍刀成功。
    }
werewolf-no-ballot = 现在没有正在进行的投票；结果已经公布的投票不能重来。
werewolf-verdict =
    { $winner ->
        [none] 🏁 <b>和局</b> · { $reason }
       *[other] 🏁 <b>{ $winner }胜</b> · { $reason }
    }{ $locked-optional ->
        [none] { "" }
       *[other] { "" }
            好人的票追不上狼人，手里也没有能翻盘的技能了
    }
    { $roles }
werewolf-guessed =
    { $seats ->
        [none] 🔎 { $count } 狼，你一个也没猜中
       *[other] 🔎 { $count } 狼，你猜中 { $seats-count } 个：{ $seats }
    }{ $best-optional ->
        [none] { "" }
       *[other] 。全场最准！
    }
werewolf-awards =
    🏆 { $honours }给谁？{ $here-optional ->
        [true] 请投票
       *[other] 请私聊投票
    }{ $seconds-optional ->
        [none] { "" }
       *[other] ，{ $seconds }
    }
werewolf-award-due = 🏆 { $honour }由裁判来评，可以评一到两人：<code>/award 号码 { $title }</code>
werewolf-award-noted = 🏆 裁判把{ $honour }评给了 { $seat }。
werewolf-honoured =
    { $seats ->
        [none] 🏆 { $honour }没有评出来
       *[other] 🏆 { $honour }：{ $seats }
    }{ $votes-optional ->
        [none] { "" }
       *[other] （{ $votes } 票）
    }
werewolf-appeals = 对结果有异议？{ $seconds }内私聊我发 /appeal 加理由，没人提就算认可
werewolf-accepted =
    { $appeals ->
        [0] { $cut-optional ->
            [true] 不再等申诉，结果生效
           *[other] 没有人申诉，结果生效
        }
       *[other] 有 { $appeals } 人申诉，由裁判处理
    }
## Table, rules, review

werewolf-board =
    { $number ->
        [none] 还没有天黑。
       *[other] 第 { $number } { $night ->
            [true] 夜
           *[other] 天
        }
    }
    存活：{ $living }
    出局：{ $dead }{ $sheriff ->
        [none] { "" }
       *[other] { "" }
            警长：{ $sheriff }
    }{ $words-optional ->
        [none] { "" }
       *[other] { "" }
            遗言还剩：{ $words } 次
    }{ $open ->
        [none] { "" }
       *[other] { "" }
            已亮的牌：
            { $open }
    }{ $votes ->
        [none] { "" }
       *[other] { "" }
            投票记录：
            { $votes }
    }
werewolf-seats =
    存活：{ $living }
    出局：{ $dead }{ $sheriff ->
        [none] { "" }
       *[other] { "" }
            警长：🎖 { $sheriff }
    }
werewolf-rules =
    <b>狼人杀</b>，{ $players } 人，板子：{ $board }
    角色：{ $roles }
    { $victory }。狼人{ $half-optional ->
        [none] { "" }
       *[other] 和狼人阵营的混血儿
    }全死，好人赢；有第三方时，还要第三方也死光。
    夜里按固定次序行动{ $fixed ->
        [true] ，每个环节都等满时间
       *[false] { "" }
    }。{ $knife }；{ $save }。
    { $sheriff ->
        [none] 没有警长。
       *[other] 第一天竞选警长，{ $counts ->
            [none] 警长票和别人的一样
           *[other] 警长票最多算 { $counts } 票
        }{ $stops ->
            [true] ；{ $sheriff }
           *[false] { "" }
        }。
    }
    白天{ $minutes-optional ->
        [none] 依次发言
       *[other] 自由讨论{ $rest-optional ->
            [none] { " " }{ $minutes } 分钟
           *[other] 约 { $minutes } 分 { $rest } 秒
        }
    }{ $each-optional ->
        [none] { "" }
       *[other] （每人 { $each } 秒{ $most-optional ->
            [none] { "" }
           *[other] ，用上前面省下的最多 { $most } 秒
        }）
    }，然后同时投票放逐，平票 PK，再平票无人出局。{ $nights-optional ->
        [none] { "" }
        [0] { "" }
        [1] 首夜死者和
       *[other] 前 { $nights } 夜的死者和
    }{ $words }{ $bomber-optional ->
        [none] { "" }
        [true] ，自爆也有
       *[false] ，自爆没有
    }。{ $endings ->
        [none] { "" }
       *[other] { "" }
            狼人可以提前结束的方式：{ $endings }
    }
    发言：别划水，没有头绪也至少报一下自己的身份；不插话，不用表情暗示，不贴脸、不发誓、不骂人、不谈场外；另外约定的也要遵守。
    { $deviations ->
        [none] 规则全按法典。
       *[other] 和法典不同的：{ $played }
    }
werewolf-recap =
    <b>第 { $number } 夜</b>
    { $night ->
        [none] 夜间记录不公布。
       *[other] { $night }
    }{ $knives ->
        [none] { "" }
       *[other] { "" }
            { $knives }
    }{ $gestures ->
        [none] { "" }
       *[other] { "" }
            { $gestures }
    }{ $deeds-optional ->
        [none] { "" }
       *[other] { "" }
            { $deeds-optional }
    }
    <b>第 { $number } 天</b>
    { $deaths ->
        [none] { $withheld-optional ->
            [true] 死讯不公布。
           *[other] 没有人死亡。
        }
       *[other] { $deaths }
    }{ $peace-optional ->
        [none] { "" }
       *[other] { "" }
            平安日。
    }{ $staked ->
        [none] { "" }
       *[other] { "" }
            拍刀：{ $staked }
    }{ $votes ->
        [none] { "" }
       *[other] { "" }
            { $votes }
    }
werewolf-recap-night =
    { $linked ->
        [none] { "" }
       *[other] 情侣：{ $linked } ·{ " " }
    }{ $relative ->
        [none] { "" }
       *[other] 血亲：{ $relative } ·{ " " }
    }{ $card ->
        [none] { "" }
       *[other] 盗贼拿牌：{ $card } ·{ " " }
    }{ $guard ->
        [none] { "" }
       *[other] 守：{ $guard } ·{ " " }
    }{ $knife ->
        [none] 空刀
       *[other] 刀：{ $knife }
    }{ $antidote ->
        [true] { " " }· 用了解药
       *[other] { "" }
    }{ $poison ->
        [none] { "" }
       *[other] { " " }· 毒：{ $poison }
    }{ $check ->
        [none] { "" }
       *[other] { " " }· 验：{ $check }（{ $wolf ->
            [true] 狼人
           *[other] 好人
        }）
    }{ $dream ->
        [none] { "" }
       *[other] { " " }· 梦游：{ $dream }
    }
werewolf-recap-guesses =
    <b>亡者猜狼</b>
    { $lines }{ $best ->
        [none] { "" }
       *[other] { "" }
            最准：{ $best }
    }
werewolf-recap-guess = { $seat } 猜 { $seats }，中 { $count } 个
werewolf-recap-knife =
    { $target ->
        [none] { $seat } 选空刀
       *[other] { $seat } 选刀 { $target }
    }
werewolf-recap-gesture =
    给 { $seat } 的手势：{ $loaded ->
        [true] 👍
       *[other] 👎
    }
werewolf-recap-deed = { $role }：{ $act } { $seats }
werewolf-recap-death =
    { $night ->
        [true] 夜里
       *[other] 白天
    } · { $seat }：{ $causes }{ $by ->
        [none] { "" }
       *[other] （{ $by }）
    }
werewolf-recap-vote =
    { $day ->
        [none] { "" }
       *[other] 第 { $day } 天{ " " }
    }{ $kind }{ $round ->
        [1] { "" }
       *[other] （PK）
    }：
    { $lines ->
        [none] 没有人得票
       *[other] { $lines }
    }{ $abstained ->
        [none] { "" }
       *[other] { "" }
            弃票 ← { $abstained }
    }

## Refusals and warnings

werewolf-one-potion = 一晚只能用一瓶药，请先取消另一瓶。
werewolf-not-now = 现在不行。
werewolf-all-in-when = 白天请选“拍刀”；夜里要在狼人环节，由全体狼人选“同意拍刀”。
werewolf-no-penalties = 这一桌没有开启裁判惩罚。
werewolf-dead-already = 这名玩家已经出局，不能再点杀。
werewolf-target-dead = 这名玩家已经出局，不能再选。
werewolf-no-award = 现在不能把这个奖评给这个人。
werewolf-award-given = 这个奖已经评给这名玩家，或者评满两人了。
werewolf-no-verdict = 这一桌约定：中止的局不算胜负。
werewolf-e-no-board =
    现在 { $players } 人，{ $preset }只有 { $sizes } 人的板子{ $boards ->
        [none] { "" }
       *[other] ，可以用 <code>/config set board</code> 另选：{ $boards }
    }。
werewolf-e-board-players =
    { $board }要 { $needed } 人，不是 { $players } 人。{ $boards ->
        [none] { "" }
       *[other] { $players } 人可以玩：{ $boards }
    }
werewolf-e-players = 一桌是 { $fewest } 到 { $most } 人。
werewolf-e-board-many = 有好几个板子叫“{ $name }”：{ $boards }
werewolf-e-cards =
    { $board }有 { $cards } 张牌，要 { $seats } 人，{ $players } 人开不了。{ $boards ->
        [none] { "" }
       *[other] { $players } 人可以玩：{ $boards }
    }
werewolf-e-wolves =
    狼人数不对：{ $wolves } 名。{ $spare-optional ->
        [none] { "" }
       *[other] 不管盗贼的 { $spare } 张底牌是什么，
    }至少要一名狼人，也不能全是狼人。{ $nearest-optional ->
        [none] { "" }
       *[other] 可以改成：<code>/config set board.roles { $nearest }</code>
    }
werewolf-e-duplicate =
    { $role }只能有一个。{ $nearest-optional ->
        [none] { "" }
       *[other] 可以改成：<code>/config set board.roles { $nearest }</code>
    }
werewolf-e-seats =
    这些牌要 { $seats } 人，一桌是 { $fewest } 到 { $most } 人。{ $nearest-optional ->
        [none] { "" }
       *[other] 可以改成：<code>/config set board.roles { $nearest }</code>
    }
werewolf-e-order = 唤醒顺序不对：<code>{ $stage }</code> 必须在 <code>{ $before }</code> 之后。
werewolf-e-order-places = 唤醒顺序里 { $stages } 个环节要各有不同的位置。
werewolf-e-nonstandard = 这一桌只允许标准局，不符合的有：{ $options }
werewolf-w-guard-elder = 一般不建议守卫和长老同时上场。
werewolf-w-moon-cupid = 月判版原本没有丘比特，现在选的是{ $board }。
werewolf-w-moon-thief = 月判版原本没有盗贼，现在选的是{ $board }。
werewolf-w-seed = 发牌由 rng.seed 决定，知道这个数的人就能算出身份。
werewolf-e-pastimes = 亡者频道、亡者猜狼、上帝视角只有闲聊版和语音局能开。
werewolf-w-leak = 夜间环节不定长，会让人从快慢猜出身份。

## Rows of options

werewolf-row-wolves = 狼人
werewolf-row-lovers = 情侣
werewolf-row-half_blood = 混血儿
werewolf-row-wolf_king = 狼王
werewolf-row-election_speech = 竞选发言
werewolf-row-election_pk_speech = 警长 PK 发言
werewolf-row-withdraw_day2 = 第二天退水
werewolf-row-speech = 白天发言
werewolf-row-pk_speech = 放逐 PK 发言
werewolf-row-deaths = 死讯
werewolf-row-votes = 票型
werewolf-row-nights = 夜间行动

## Options: table and time

werewolf-option-preset-name = 版本的名字，不能改
werewolf-option-board = 板子，auto 按人数选，custom 用 board.roles
werewolf-option-board-among = 按人数定板子时，只从这些板子里选，- 表示不限
werewolf-option-board-roles = 自定义板子的各角色张数
werewolf-option-setup-allow-nonstandard = 允许非标准局
werewolf-option-setup-seat-pick = 号码：manual 发 /sit 选，没选的按加入先后；manual_then_random 发 /sit 选，没选的抽签；random 全部抽签
werewolf-option-setup-ready = 全员准备后才能开局
werewolf-option-setup-observe-seconds = 抿身份时间（秒），0 表示没有
werewolf-option-setup-observe-mandatory = 必须参加抿身份
werewolf-option-setup-spectators = 允许观众（没有座位的人）
werewolf-option-rng-seed = 按这个数发牌，0 表示随机
werewolf-option-timer-floor = 要看要按的环节至少多久（秒），0 表示不限
werewolf-option-timer-confirm = 确认身份限时（秒）
werewolf-option-timer-night-action = 夜间行动时长（秒）
werewolf-option-timer-wolf-stage = 狼人行动时长（秒）
werewolf-option-timer-wolf-first-night = 首夜狼人行动时长（秒）
werewolf-option-timer-gesture-stage = 睁眼不用选的环节时长（秒）
werewolf-option-timer-lover-stage = 情侣环节时长（秒）
werewolf-option-timer-skill = 发动技能限时（秒）
werewolf-option-timer-signup = 上警限时（秒）
werewolf-option-timer-election-speech = 警上发言和警长 PK 发言限时（秒）
werewolf-option-timer-withdraw = 退水倒计时（秒）
werewolf-option-timer-speech = 发言限时（秒）
werewolf-option-timer-pk-speech = 放逐 PK 发言限时（秒）
werewolf-option-timer-last-words = 遗言限时（秒）
werewolf-option-timer-vote = 投票限时（秒）
werewolf-option-timer-order = 定发言顺序限时（秒）
werewolf-option-timer-call = 归票限时（秒）
werewolf-option-timer-badge = 移交或撕毁警徽限时（秒）
werewolf-option-timer-all-in = 拍刀讨论限时（秒）
werewolf-option-timer-award = 评奖限时（秒）
werewolf-option-timer-appeals = 申诉时间（秒）
werewolf-option-hurry-after = 开局多少分钟后加快，0 表示不加快

## Options: night and roles

werewolf-option-night-flow = 夜里怎么叫：stages 一个一个叫，waves 几个一起叫
werewolf-option-night-order = 唤醒顺序，每个环节一个位置
werewolf-option-night-fixed-length = 夜间每个环节都等满时间
werewolf-option-night-decoy = 夜里给没有行动的人也发一个无效的选择
werewolf-option-night-identity-stages = 长老和白痴睁眼：off 不叫，first_night 首夜叫，every_night 每晚叫
werewolf-option-night-skip-revealed-hunter = 猎人公开开枪后不再叫猎人
werewolf-option-wolf-decision = 狼刀怎么定：unanimous 一致，plurality_none 多数、平票空刀，plurality_random 多数、平票随机
werewolf-option-wolf-unanimity-scope = 一致的范围：voters_only 只看作答的，all_awake 所有睁眼的狼
werewolf-option-wolf-allow-empty = 允许空刀
werewolf-option-wolf-allow-self = 允许自刀
werewolf-option-wolf-bomb-joins-next-night = 自爆的狼参加下一夜的狼人环节
werewolf-option-seer-allow-recheck = 可以重复验人
werewolf-option-seer-allow-self = 可以验自己
werewolf-option-seer-allow-skip = 可以不验
werewolf-option-witch-self-save = 女巫自救：never 不可以，first_night 仅首夜，always 都可以
werewolf-option-witch-one-potion-per-night = 一晚只能用一瓶药
werewolf-option-witch-knows-after-antidote = 解药用掉后仍知道谁被刀
werewolf-option-witch-questions = 女巫怎么问：one 两瓶药一起问，two 先问解药再问毒药，环节加倍
werewolf-option-witch-poison-self = 可以毒自己
werewolf-option-guard-allow-self = 可以守自己
werewolf-option-guard-allow-skip = 可以空守
werewolf-option-guard-no-repeat = 不能连续两晚守同一人
werewolf-option-guard-antidote-conflict = 同守同救：dies 死，lives 活
werewolf-option-hunter-shoot-causes = 猎人怎样死可以开枪
werewolf-option-deaths-shot-timing = 被带走者的死亡时间：with_shooter 和开枪者相同，actual 按当时
werewolf-option-shot-show-card = 带人时：flip 翻牌，hide_if_shared 场上有两张牌能带人就不翻
werewolf-option-death-show-card = 出局亮牌
werewolf-option-wolfking-claw-causes = 狼王怎样死可以带人
werewolf-option-wolfking-can-bomb = 狼王可以自爆
werewolf-option-idiot-attribute = 白痴算：god 神，villager 民
werewolf-option-idiot-flip-mode = 白痴翻牌：active 自己决定，auto 自动
werewolf-option-idiot-second-exile = 翻牌的白痴再被投：not_a_target 不能投，immune 无效，dies 死亡
werewolf-option-idiot-flip-speech = 白痴翻牌时可以发言
werewolf-option-idiot-can-hold-badge = 翻牌的白痴可以接警徽
werewolf-option-cupid-allow-self = 丘比特可以连自己
werewolf-option-cupid-timeout = 丘比特没选：none 没有情侣，random 随机
werewolf-option-cupid-double-wolf = 连中双狼时丘比特帮：wolf 狼人，good 好人
werewolf-option-lovers-vote-ban = 情侣不能互投
werewolf-option-lovers-channel = 情侣交流：night1_stage 首夜环节内，none 不能
werewolf-option-halfblood-timeout = 混血儿没选：random 随机，none 没有血亲
werewolf-option-halfblood-wolf-side-counts-as = 狼方混血儿算：villager 民，wolf 狼
werewolf-option-dream-allow-skip = 摄梦人可以不选
werewolf-option-dream-timeout = 摄梦人没选：none 没有梦游者，random_safe 随机，避开昨晚的人
werewolf-option-dream-position = 摄梦人的次序：after_witch 女巫之后，before_wolves 狼人之前
werewolf-option-elder-extra-lives = 长老额外几条命
werewolf-option-elder-life-scope = 额外的命能挡：any 任何死因，wolf_kill 只挡狼刀
werewolf-option-elder-curse = 好人害死长老，神职失去技能
werewolf-option-thief-cards = 盗贼的底牌张数
werewolf-option-thief-must-take-wolf = 底牌有狼必须拿狼

## Options: sheriff, speech and votes

werewolf-option-sheriff-enabled = 竞选警长
werewolf-option-sheriff-speech-start = 警上发言顺序：min_asc 从小到大，max_desc 从大到小，random 随机
werewolf-option-sheriff-pk-voters = 警长 PK 谁投票：non_duel 不在 PK 台的人，never_ran 从未上警的人
werewolf-option-sheriff-pk-withdraw = 警长 PK 时可以退水
werewolf-option-sheriff-single-runner = 只有一人上警：immediate 直接当选，after_speech 发言后当选
werewolf-option-sheriff-all-run = 全员上警：hold_then_none 先发言退水，none_at_once 立即没有警长
werewolf-option-sheriff-zero-votes = 警长投票无人得票：no_sheriff 没有警长，duel PK
werewolf-option-sheriff-bomb-rule = 竞选时自爆：double 双爆吞警徽，single 单爆吞警徽，defer_always 只顺延
werewolf-option-sheriff-call-enabled = 警长归票
werewolf-option-sheriff-call-in-pk = PK 投票前也归票
werewolf-option-sheriff-call-early = 警长从自己发言起就可以归票
werewolf-option-sheriff-call-self = 警长可以归自己
werewolf-option-sheriff-weight-mode = 警长票加权：on_single_call 只归一人且投给他时，always 总是
werewolf-option-sheriff-vote-weight = 警长票算几票
werewolf-option-sheriff-badge-timeout = 警徽到时间没交：tear 撕毁，random_pass 随机移交
werewolf-option-bomb-enabled = 允许自爆
werewolf-option-bomb-windows = 哪些环节可以自爆
werewolf-option-bomb-before-order = 警长定顺序之前可以自爆
werewolf-option-bomb-blocks-order = 这时自爆会阻止警长定顺序
werewolf-option-speech-round-budget = 一轮发言一共多久（秒），人多就少说，0 表示不限
werewolf-option-speech-least = 人再多，每人至少（秒）
werewolf-option-speech-repeat-seconds = 上警发过言的，当天再发言限时（秒），0 表示和别人一样
werewolf-option-speech-pool = 前面省下的发言时间，后面的人接着用
werewolf-option-speech-pool-start = 每轮开始先有多少秒可以接着用
werewolf-option-speech-typed = 要不要在群里打字发言
werewolf-option-speech-flow = 怎么发言：ordered 轮流，free 大家一起说
werewolf-option-speech-free = 自由讨论多久（秒），按 12 人算，人少就短
werewolf-option-speech-free-min = 自由讨论至少多久（秒）才能提前结束
werewolf-option-speech-order-mode = 有警长时的顺序：anchor 从死者或警长起，alternate 左右轮换，minmax 从头或尾
werewolf-option-speech-first-side = 第一天从哪边开始：left 左，right 右
werewolf-option-speech-left-is = 左边是：asc 号码大的一边，desc 号码小的一边
werewolf-option-speech-no-sheriff = 没有警长时：last_death_side 从最后死者旁边，random 随机，fixed_low_asc 从最小号
werewolf-option-speech-order-timeout = 警长没定顺序：asc 正序，random 随机
werewolf-option-speech-end-word = 结束发言的口令；不设口令就发 /pass
werewolf-option-pk-speech-order = PK 发言顺序：seat_asc 从小到大，seat_desc 从大到小，random 随机
werewolf-option-lastwords-mode = 遗言：codex 按法典，face 按面杀，quota 有几狼几遗言
werewolf-option-lastwords-night-limit = 到第几夜为止夜里死者有遗言
werewolf-option-lastwords-bomb = 自爆有遗言（有几狼几遗言时不看）
werewolf-option-lastwords-multi-order = 多人遗言的顺序
werewolf-option-afterdeath-exile-order = 被放逐后的次序：words 遗言，skill 技能，badge 警徽
werewolf-option-afterdeath-night-order = 夜里死亡后的次序：words 遗言，skill 技能，badge 警徽
werewolf-option-afterdeath-multi-order = 多名死者发动技能的顺序
werewolf-option-afterdeath-uniform-window = 不管有没有技能都等一样久
werewolf-option-afterdeath-together = 同一批出局的人只等一次，有遗言就在遗言里等
werewolf-option-vote-change = 改票：until_deadline 截止前可改，locked 不可改
werewolf-option-vote-early-close = 投齐就截止
werewolf-option-exile-zero-votes = 放逐无人得票：no_exile 无人出局，duel PK

## Options: victory, endings, conduct

werewolf-option-victory-wolf = 狼人获胜条件：slaughter_side 屠边，slaughter_all 屠城，parity 数人头
werewolf-option-victory-check = 何时判胜负：every_death 每次死亡，end_of_day 每天结束
werewolf-option-victory-knife-first = 狼刀在先，关掉则一夜的死者算同时死亡
werewolf-option-victory-night-check = 夜里分出胜负：on_announcement 公布时宣判，at_dawn 天亮就宣判
werewolf-option-victory-simultaneous = 同时达成：wolf 狼人胜，good 好人胜，draw 和局
werewolf-option-victory-draw = 和局条件：max_days 打满几天，no_death_days 连续几天无人死亡，0 表示没有
werewolf-option-end-bind = 绑票：off 不用，on_claim 狼人提出，auto 自动
werewolf-option-end-concede = 交牌
werewolf-option-end-all-in = 拍刀
werewolf-option-secondscene-enabled = 第二现场，亡者可以互相聊天
werewolf-option-referee-host = 裁判：不入座的账号，me 是自己；none 表示由管理员担任
werewolf-option-referee-assistants = 助理裁判（天使）：不入座的账号，用逗号隔开
werewolf-option-dead-read = 亡者可以旁观
werewolf-option-dead-guess = 旁观的亡者可以私下猜狼
werewolf-option-dead-channel = 出局的人可以在亡者频道里私下聊
werewolf-option-dead-god-view = 出局的人能不能开上帝视角：off 不能，friends 熟人局才能，on 能
werewolf-option-penalty-enabled = 裁判惩罚
werewolf-option-penalty-auto-remind = 插话的自动提醒，再犯警告
werewolf-option-award-mvp = 全场最佳：off 不评，vote 投票，host 裁判定
werewolf-option-award-consolation = 鼓励奖：off 不评，vote 投票，host 裁判定
werewolf-option-pause-who = 谁可以暂停：none 谁都不行，host 裁判，majority 过半存活玩家，host_else_majority 两者都行
werewolf-option-abort-result = 中止后怎么算：void 作废，host_decides 由裁判定胜负
werewolf-option-record-fields = 复盘除了身份还公布：deaths 死讯，votes 票型，nights 夜间行动
werewolf-option-record-public-votes = 局中可以查投票记录
werewolf-option-absent-short-after = 连续几次发言、投票都没反应后不再等，0 表示一直等
werewolf-option-absent-short-seconds = 没反应的人发言只有几秒，开口就恢复
werewolf-option-absent-offer-after = 连续几次没反应后找人接手这个座位，0 表示不找
werewolf-option-absent-replace = 谁接手没反应的座位：none 没有人，waiting 等下一桌的人，waiting_or_computer 没人等就电脑
werewolf-option-leave-policy = 玩家离开：timeout 按超时，kill 出局，pause 暂停

# 电脑玩家说的话
werewolf-say-checks =
    { $bad ->
        [none] 我是预言家，金水：{ $good }。
       *[other]
            { $good ->
                [none] 我是预言家，查杀：{ $bad }。
               *[other] 我是预言家，查杀：{ $bad }；金水：{ $good }。
            }
    }
werewolf-say-suspects =
    { $variant ->
        [0] 我踩 { $seat }。
        [1] { $seat } 像狼，先归他。
        [2] { $seat } 我不放心。
       *[other] 今天出 { $seat }。
    }
werewolf-say-listens =
    { $variant ->
        [0] 我是好人，先听后面的。
        [1] 没什么信息，过。
        [2] 先听预言家报验人。
       *[other] 闭眼玩家，听大家的。
    }
