### 刺客

assassins-name = 刺客
assassins-title = 🗡 刺客
assassins-page-intro =
    <b>怎么赢：</b>秩序阵营要清掉所有刺客，刺客要清掉其他人。只有刺客互相认识。
    <b>白天：</b>大家商量，再投票，票数最高的人出局，平票的一起出局。
    <b>夜里：</b>各用各的能力，在私聊里选；天亮公布遇害的人。
    <b>身份：</b>出局的人不亮身份，到终局才公开。
    <b>你要做的：</b>看好私聊里的身份，该你选就选，时间到了不等人。
assassins-preset-assassins = 标准版

## Alliances and other words inside sentences

assassins-side-order = 秩序
assassins-side-chaos = 混沌

assassins-reason-alliance = 场上只剩一个阵营
    .why = AS-041：活着的人都属于同一阵营，这个阵营获胜。
assassins-reason-assassins-dead = 刺客全部出局
    .why = AS-042：刺客全部出局，秩序方获胜。
assassins-reason-folk-hero = 民间英雄：天亮时只剩刺客和这名民间英雄
    .why = AS-026、AS-043：天亮时只剩一名刺客和一名平民（第四平民算不算，看本局设置），秩序方获胜。
assassins-reason-duel = 天亮时只剩刺客和一名不是平民的秩序玩家
    .why = AS-043：天亮时只剩两边各一人，秩序方那人不是平民，混沌获胜。
assassins-reason-draw = 平局，无人生还
    .why = AS-044：天亮时没有人活着，平局。

assassins-act-back-stab = 背刺
assassins-act-revelation = 启示
assassins-act-kill = 毒药
assassins-act-protect = 守护药
assassins-act-void = 虚空之唤
assassins-act-promotion = 晋升

assassins-decision-plurality = 选得最多的人被刺，最多的不止一人就谁也不刺
assassins-decision-unanimous = 所有刺客选同一人才会刺
assassins-decision-last_word = 谁最后选，就听谁的

assassins-origin-source = 规则推荐的配置
assassins-origin-ours = 夜幕自拟的配置，规则只推荐了 6 人局
assassins-origin-entered = 管理员设定
assassins-origin-none = 还没有设定
assassins-origin-secret = 不公开

## Roles

assassins-role-civilian = 平民
    .goal = 清除混沌阵营。
    .skill = 民间英雄：天亮时如果只剩一名混沌玩家和一名平民，秩序获胜。
    .first =
        夜里没有你的事，确认一下就行。
        白天把你怀疑的人投出去。
assassins-role-hermit = 隐士
    .goal = 清除混沌阵营。
    .skill = 启示：整局一次，夜里可以查一名玩家是不是混沌。
    .first =
        夜里可以查一个人是不是混沌，整局一次。
        查到了想想什么时候说。
assassins-role-witch = 女巫
    .goal = 清除混沌阵营。
    .skill = 狂乱药剂：整局只有一瓶，夜里可以毒死一人，或者保护一人当夜不死。
    .first =
        整局一瓶药，毒人或者保人都行。
        想好了再用，用了就没了。
assassins-role-necromancer = 死灵法师
    .goal = 清除混沌阵营。
    .skill = 虚空之唤：整局一次，夜里可以查一名死者的身份。
    .first =
        夜里可以查一名死者的身份，整局一次。
        等有人死了再查。
assassins-role-fourth-civilian = 第四平民
    .goal = 清除敌对阵营：你属于秩序，晋升成刺客后就属于混沌。
    .skill = 晋升（整局一次）：夜里可以宣布接替当夜一名死者的身份，死者里有混沌就优先接替。
    .first =
        夜里可以宣布接替当晚死者的身份。
        看准时机，接到谁就是谁。
assassins-role-assassin = 刺客
    .goal = 清除秩序阵营。
    .skill = 背刺：每晚可以和同伴一起杀死一人。
    .first =
        夜里和同伴选同一个人刺杀。
        白天装成好人。

## Prompts: the value is the question, the attributes are the buttons

assassins-vote =
    第 { $number } 天：你想投谁出局？
    .abstain = 弃权
assassins-rest =
    第 { $number } 夜：没有可做的事
    照样答一下，这样谁也看不出来。
    .none = 没有行动
assassins-dead-offer =
    你出局了。{ $talk ->
        [true] 可以和出局的人聊天，活着的人看不到。
       *[false] { "" }
    }{ $god ->
        [true] { "" }
            上帝视角看得到所有身份和夜里的事。{ $talk ->
                [true] 看过以后，要亡者频道里人人都看过，你才能在那儿说话。
               *[false] { "" }
            }
       *[false] { "" }
    }
    .channel = 亡者频道
    .god = 上帝视角
    .typed = 亡者
    .unused = 你出局了
assassins-stab =
    第 { $number } 夜：今晚刺杀谁？{ $company-optional ->
        [nobody] { "" }
       *[other] { "" }
            { $decision }。
    }{ $company-optional ->
        [none] 同伴看得到你的选择。
       *[other] { "" }
    }
    .none = 弃权
assassins-reveal =
    第 { $number } 夜：想查谁是不是混沌？
    整局只能查一次。
    .none = 今晚不查
assassins-potion =
    第 { $number } 夜：今晚用药吗？
    整局只有一瓶。
    .kill = 毒 { $seat }
    .protect = 保 { $seat }
    .none = 今晚不用
assassins-void =
    第 { $number } 夜：想查哪名死者的身份？
    整局只能查一次。
    .none = 今晚不查
assassins-promote =
    第 { $number } 夜：要接替今晚死者的身份吗？
    { $again-optional ->
        [true] 今晚没有人死，就不算用掉。
       *[other] 整局只能宣布一次。
    }
    .use = 晋升
    .none = 今晚不用
assassins-heir = 第 { $night } 夜死了不止一人。你要接替谁的身份？
    不选就随机。

## Tells

assassins-setup =
    本局 <b>{ $players }</b> 人。
    角色：{ $roles ->
        [none] 不公开
       *[other] { $roles }
    }
assassins-role =
    你是{ $me-optional ->
        [none] { "" }
       *[other] { " " }{ $me-number } 号 ·{ " " }
    }<b>{ $role }</b>（{ $side }）
    { $role-skill }{ $first-optional ->
        [none] { "" }
       *[other] { "" }
            💡 { $first }
    }
    <blockquote expandable>目标
    { $role-goal }</blockquote>
assassins-names =
    这一局的玩家：
    { $names }
assassins-listed =
    { $red ->
        [true] 🔴 { $seat }
       *[other] { $seat }
    }
assassins-partners = 🔴 存活的刺客：<b>{ $seats }</b>
assassins-day =
    ☀️ <b>第 { $number } 天</b>：边聊边投，最高票出局，平票的一起出局。{ $aloud-optional ->
        [true] 公开投票：在群里发 <code>/vote 号码</code>，直接发号码也行。
       *[other] { $here-optional ->
            [true] { "" }
           *[other] 请私聊投票。
        }
    }
assassins-voted =
    { $target ->
        [none] { $seat } 弃权。
       *[other] { $seat } 投给 { $target }。
    }
assassins-vote-result =
    { $out ->
        [none] 没有人出局。
       *[other] 出局：<b>{ $out }</b>
    }{ $tally-optional ->
        [none] { "" }
       *[other] { "" }
            得票：{ $tally }
    }{ $ballots-optional ->
        [none] { "" }
       *[other] { "" }
            票型：
            { $ballots }
    }
    .why =
        { $out ->
            [none] AS-018：没有人得票，就没有人出局。
           *[other] AS-016、AS-017：得票最高的人出局，不用过半；最高票并列的，全部出局。
        }
assassins-night = 🌙 <b>第 { $number } 夜</b>：活着的人都会收到私聊，没有行动也确认一下
assassins-stab-choice =
    { $target ->
        [none] { $seat } 弃权。
       *[other] { $seat } 想杀 { $target }。
    }
assassins-stab-result =
    { $target ->
        [none] 你们谁也没刺。
       *[other] 你们刺的是 <b>{ $target }</b>。
    }
assassins-revealed =
    { $chaos ->
        [true] { $seat } <b>是</b>混沌。
       *[other] { $seat } <b>不是</b>混沌。
    }
assassins-identified =
    { $role ->
        [none] { $seat } 还活着，什么也没查到。
       *[other] { $seat } 死时的身份是 <b>{ $role }</b>。
    }
assassins-murdered =
    { $seats ->
        [none] 昨夜没有人遇害。
       *[other] 昨夜遇害：<b>{ $seats }</b>
    }
    .why = AS-023：天亮公布昨夜遇害的人。
assassins-causes =
    死于背刺：{ $back_stab }
    死于毒药：{ $potion }
assassins-promoted =
    你晋升了，从现在起你是 <b>{ $role }</b>。
    能力：{ $role-skill }{ $spent-optional ->
        [true] 这个能力已经用掉了。
       *[other] { "" }
    }
assassins-before =
    晋升之前的身份：
    { $roles }

## Board, rules, recap

assassins-own-vote =
    { $target ->
        [none] 第 { $day } 天你弃权。
       *[other] 第 { $day } 天你投给 { $target }。
    }
assassins-did =
    第 { $night } 夜你的行动：{ $act }{ $seat ->
        [none] { "" }
       *[other] { "" } → { $seat }
    }。
assassins-board =
    { $day ->
        [0] 开局
       *[other] 第 { $day } 天
    } · 入夜 { $night } 次
    存活：{ $alive }
    出局：{ $dead }
assassins-rules =
    <b>刺客</b>，{ $players } 人。
    秩序阵营有平民、隐士、女巫、死灵法师、第四平民，混沌阵营是刺客，双方都要清除对方。只有刺客互相认识。
    白天活着的人投票，票数最高的人出局，平票的一起出局。夜里各用各的能力，天亮公布遇害者的名字。身份到终局才公开。
    刺客全部出局，秩序获胜；只剩刺客，混沌获胜。天亮时只剩一名刺客和一名秩序玩家：对方是平民{ $fourth-optional ->
        [true] 或第四平民
       *[other] { "" }
    }则秩序获胜，否则混沌获胜。无人生还则{ $order_wins-optional ->
        [true] 秩序获胜
       *[other] 是平局
    }。
    角色：{ $roles ->
        [none] { $origin }
       *[other] { $roles }（{ $origin }）
    }
assassins-recap =
    <b>白天</b>
    { $days ->
        [none] 没有投过票。
       *[other] { $days }
    }
    <b>夜晚</b>
    { $nights ->
        [none] 一夜也没有过。
       *[other] { $nights }
    }
assassins-recap-day =
    第 { $day } 天 · 出局：{ $out }{ $ballots ->
        [none] { "" }
       *[other] { "" }
            { $ballots }
    }
assassins-recap-night =
    第 { $night } 夜 · 遇害：{ $dead }{ $acts ->
        [none] { "" }
       *[other] { "" }
            { $acts }
    }{ $promoted ->
        [none] { "" }
       *[other] { "" }
            晋升为：{ $promoted }
    }
assassins-recap-act =
    { $seat ->
        [none] { $by }（{ $role }）：{ $act }
       *[other] { $by }（{ $role }）：{ $act } → { $seat }
    }

## Findings about a configuration

assassins-e-two-players = 只有两个人，第一天一开始就分出胜负了。
assassins-e-role-count = 配置里有 { $roles } 个角色，但有 { $players } 名玩家。请重新设定，例如：<code>/config set roles.set civilian=2,assassin=2,hermit=1,witch=1</code>
assassins-e-no-chaos = 配置里没有刺客。
assassins-e-no-order = 配置里没有秩序阵营的角色。
assassins-e-fourth = 第四平民只能有一个，现在有 { $count } 个。
assassins-e-timer = { $option }和超时处理对不上：限时为 0 时只能一直等，限了时就要选一种超时处理；不提前结束的夜晚必须限时。
assassins-w-balance = 混沌 { $chaos } 人对秩序 { $order } 人，混沌可能太多了。
assassins-w-fourth = 第四平民本应排在三名平民之后，现在平民数是 { $civilians }。

## Options

assassins-option-players-min = 最少人数
assassins-option-players-max = 最多人数
assassins-option-roles-set = 角色配置，写成 civilian=2,assassin=2；auto 时 6 人用规则推荐的，4 到 16 人的其余人数用夜幕自拟的
assassins-option-roles-list-public = 开局公布本局有哪些角色
assassins-option-first-night-abilities = 首夜可以使用能力
assassins-option-day-ballot = 投票方式：secret 秘密，public 公开，在群里发号码
assassins-option-day-abstain = 可以弃权
assassins-option-day-self-vote = 可以投自己
assassins-option-day-change-until-close = 截止前可以改票
assassins-option-day-tie = 平票时一起出局，不能改
assassins-option-day-no-votes = 一票也没有时：nobody 无人出局，everybody 全部出局
assassins-option-day-publish = 投票公布方式：names 只公布名字，names_and_counts 加票数，per_player 公布每个人的票
assassins-option-night-early-close = 所有人都回答后夜晚就结束
assassins-option-night-floor-s = 夜晚至少持续的秒数（夜幕自己的选项）
assassins-option-night-publish-cause = 公布死因
assassins-option-backstab-decision = 刺客怎么定目标：plurality 多数，unanimous 一致，last_word 最后一次选择
assassins-option-backstab-targets = 背刺的目标：any_alive 任何活人，no_assassins 不能是刺客
assassins-option-hermit-targets = 隐士能查：any_other 任何其他玩家，alive_other 活着的其他玩家
assassins-option-info-delivery = 查验结果：at_once 立即告知，at_resolution 天亮时告知
assassins-option-witch-self = 女巫可以对自己用药
assassins-option-necromancer-same-night = 死灵法师可以查当夜的死者
assassins-option-promotion-spent-without-death = 当夜无人死亡也算用掉晋升
assassins-option-promotion-among-order = 死者里有多名秩序时：random 随机，choose 自选
assassins-option-promotion-fresh-ability = 晋升后的能力可以重新使用
assassins-option-promotion-chaos-introduced = 晋升成的刺客和其他刺客互相认识
assassins-option-folk-hero-fourth-civilian = 第四平民也算民间英雄
assassins-option-wipeout = 无人生还时：draw 平局，order 秩序获胜
assassins-option-endgame-roles = 终局公布的身份：final_and_initial 最终和最初，final 最终
assassins-option-assassins-chat = 刺客夜里可以私下交谈
assassins-option-timeout-day = 没投票的：wait 一直等，abstain 算弃权
assassins-option-timeout-night = 夜里没回答的：wait 一直等，no_action 算没有行动

# 电脑玩家说的话
assassins-say-suspects =
    { $variant ->
        [0] 我怀疑 { $seat }。
        [1] { $seat } 不对劲。
       *[other] 我投 { $seat }。
    }
assassins-say-listens =
    { $variant ->
        [0] 我没有线索。
        [1] 先听大家说。
       *[other] 我是秩序的人，信不信由你。
    }
assassins-say-knows =
    { $chaos ->
        [true] 我查过了，{ $seat } 是混沌的人。
       *[false] 我查过了，{ $seat } 不是混沌的人。
    }
