### 阿瓦隆

avalon-name = 阿瓦隆
avalon-title = 🏰 阿瓦隆
avalon-page-intro =
    <b>怎么赢：</b>一共五个任务。蓝方做成三个就赢，但最后刺客刺中梅林，红方翻盘；红方搞砸三个就赢。
    <b>组队：</b>队长轮流当，选几个人上车，大家一起讨论。
    <b>投票：</b>每个人投赞成或反对，赞成过半才发车；连着否决太多次，红方赢。
    <b>任务：</b>上车的人在私聊里出成功或失败，好人只能出成功；有一张失败，任务通常就失败。
    <b>你要做的：</b>看好私聊里的身份和你认识的人，别直说；梅林要帮好人，又不能被认出来。
avalon-preset-extended = 扩展版
avalon-preset-classic = 经典版
avalon-preset-forum = 论坛版

## Sides, ballots, and other words inside sentences

avalon-marker-good = 🔵
avalon-marker-evil = 🔴
avalon-marker-open = ⚪
avalon-side-good = 蓝方
avalon-side-evil = 红方
avalon-side-good-rogue = 蓝离群者
avalon-side-evil-rogue = 红离群者

avalon-term-skill = 能力

avalon-label-evil = 红方
avalon-label-merlin-or-morgana = 梅林或莫甘娜
avalon-label-assassin = { avalon-role-assassin }
avalon-label-good-lancelot = { avalon-role-good-lancelot }
avalon-label-evil-lancelot = { avalon-role-evil-lancelot }
avalon-label-junior-messenger = { avalon-role-junior-messenger }
avalon-label-revealer = { avalon-role-revealer }

avalon-ballot-success = 成功
avalon-ballot-fail = 失败
avalon-ballot-rogue-success = 离群成功
avalon-ballot-rogue-fail = 离群失败
avalon-ballot-magic = 巫术
avalon-ballot-good-message = 蓝信
avalon-ballot-evil-message = 红信

avalon-correction-none = 没有
avalon-correction-minus = 移除一票失败
avalon-correction-plus = 增加一票失败
avalon-correction-both = 先移除、再增加一票失败

avalon-card-true = 互换
avalon-card-false = 不变
avalon-passed = 成功
avalon-failed = 失败
avalon-approved = 通过
avalon-rejected = 否决

avalon-reason-assassination = 刺杀命中
    .why = AV-173、AV-146：刺中梅林，红方获胜；选刺蓝信使时，要两名都刺中。
avalon-reason-quests = 任务定胜负
    .why = AV-167、AV-174：三个任务失败，红方获胜；三个任务成功，又没有被刺中，蓝方获胜。
avalon-reason-quests-good = 三个任务成功，没有被刺中
avalon-reason-quests-evil = 三个任务失败
avalon-reason-rejections = 提名连续被否决
    .why = AV-087：连续否决到了上限，红方立即获胜。
avalon-reason-rogue = 离群者独自达成目标
    .why = AV-137、AV-138：离群者在决定胜负的任务和之前的任务里都投过离群票，独自获胜。

avalon-addon-lady = 湖中仙女
avalon-addon-excalibur = 圣剑
avalon-addon-trap = 陷阱
avalon-addon-targeting = 指定任务
avalon-addon-lancelot-known = 兰斯洛特（互相认识）
avalon-addon-lancelot-closed-deck = 兰斯洛特（暗牌互换）
avalon-addon-lancelot-open-deck = 兰斯洛特（明牌互换）
avalon-addon-senior-junior = 高低级信使
avalon-addon-evil-hidden = 隐藏的红巫师

## What else the rules of a table say

avalon-topic-lady = <b>湖中仙女：</b>部分任务结束后，湖中仙女公开选一人查阵营，结果只有她知道。担任过的人不能再被查。
avalon-topic-excalibur = <b>圣剑：</b>提名通过后，队长可以把圣剑交给另一名队员；持剑者可以反转其他一名队员的票，原来投了什么只有持剑者知道。
avalon-topic-trap = <b>陷阱：</b>每个任务多提名一人。投票后队长公开指定一名队员，这张票作废，投了什么只有队长知道。
avalon-topic-targeting = <b>指定任务：</b>做哪个任务也由队长指定。
avalon-topic-lancelot-known = <b>兰斯洛特（互相认识）：</b>整局不换边。
avalon-topic-lancelot-closed-deck = <b>兰斯洛特（暗牌互换）：</b>牌序保密，翻到互换牌时，两名兰斯洛特暗中互换身份。终局时站在哪一方，就和哪一方一起赢。
avalon-topic-lancelot-open-deck = <b>兰斯洛特（明牌互换）：</b>开局公开五张牌，轮到互换牌时，两名兰斯洛特暗中互换身份。终局时站在哪一方，就和哪一方一起赢。
avalon-topic-senior-junior = <b>高低级信使：</b>两名蓝信使一高一低，高级蓝信使知道低级蓝信使是谁。
avalon-topic-evil-hidden = <b>隐藏的红巫师：</b>红巫师和其他红方互不认识，梅林也看不到红巫师。
avalon-topic-answers = <b>查阵营：</b>被查的人先确认结果，只有骗子有得选。
avalon-topic-recruitment = <b>招募：</b>三个任务成功后，刺客可以招募一人。招募到不可靠仆人，此人就转投红方、接手刺杀；招募到别人，机会就用掉了。
avalon-topic-watch = <b>锁定：</b>提名通过后，队长锁定一名队员，离群者被锁定时不能投离群票。每个任务公布有没有离群票。己方的第三个任务和之前某个任务里都有离群者的离群票，离群者就独自获胜。
avalon-topic-magic = <b>巫术：</b>巫术有单数张时，任务结果反转。
avalon-topic-messages = <b>信件：</b>每个任务公布蓝信和红信的数量。任务 5 里，蓝信够数就移除一票失败，红信够数就增加一票失败。最后先公布刺梅林还是刺两名蓝信使，再刺杀。
avalon-topic =
    { $topic }{ $moves-optional ->
        [none] { "" }
        [0] 湖中仙女不移交。
       *[other] 被查的人接任湖中仙女，最多移交 { $moves } 次。
    }{ $unwatched-optional ->
        [none] { "" }
       *[other] 第 { $unwatched } 个任务不锁定。
    }{ $same-optional ->
        [true] 之前那个任务也要是同样的结果。
       *[other] { "" }
    }{ $after-optional ->
        [none] { "" }
       *[other] 先{ $successful-optional ->
            [true] 成功
           *[other] 做完
        } { $after } 个任务，才能选任务 5。
    }{ $published-optional ->
        [none] { "" }
        [true] 巫术的张数会公布。
       *[other] 巫术的张数不公布。
    }{ $needed-optional ->
        [none] { "" }
       *[other] 够数是指{ $before-optional ->
            [true] 任务 5 之前
           *[other] 连任务 5 在内
        }一共有蓝信 { $needed } 张、红信 { $evil_needed } 张。
    }

## Roles

avalon-role-merlin = 梅林
    .goal = 让三个任务成功，并且别被刺客认出来。
    .skill = 知道红方有谁（隐藏的除外）。
    .first =
        你知道谁是红方，但别说得太明白。
        最后刺客要猜谁是你，猜中红方就赢。
avalon-role-percival = 派西维尔
    .goal = 让三个任务成功，替梅林打好掩护。
    .skill = 看得到梅林；有人冒充时，会同时看到两人，分不清谁是谁。
    .first =
        要是看到两个人，一个是梅林，另一个是冒充的。
        装得像梅林一点，替他挡刺客。
avalon-role-loyal-servant = 忠臣
    .goal = 让三个任务成功；有梅林在，就别让梅林暴露。
    .skill = 没有特殊能力，靠听发言、看票型找人。
    .first =
        你什么都不知道，看谁的队伍会失败。
        上车时投成功。
avalon-role-good-lancelot = 蓝方兰斯洛特
    .goal = 终局时站在哪一方，就和哪一方一起赢。
    .skill = 看玩法：要么和红方兰斯洛特互相认识，要么翻到互换牌时暗中换边。
avalon-role-cleric = 牧师
    .goal = 让三个任务成功，别让梅林暴露。
    .skill = 开局时得知首任队长是蓝方还是红方。
avalon-role-troublemaker = 捣蛋鬼
    .goal = 让三个任务成功，别让梅林暴露。
    .skill = 被查阵营时必须说谎，总是显示成红方。
avalon-role-untrustworthy-servant = 不可靠仆人
    .goal = 让三个任务成功；一旦被刺客招募，就改投红方，由你刺杀梅林。
    .skill = 知道刺客是谁，但在梅林眼里你是红方。
avalon-role-good-rogue = 蓝离群者
    .goal = 第三次成功的任务和之前任意一个任务里都投过离群成功，就独自获胜，否则随蓝方输赢。
    .skill = 做任务时可以投离群成功，被锁定时不行。
avalon-role-good-sorcerer = 蓝巫师
    .goal = 让三个任务成功，别让梅林暴露。
    .skill = 只能投成功或巫术；巫术有单数张时，任务结果反转。
avalon-role-good-messenger = 蓝信使
    .goal = 让三个任务成功，别和另一名蓝信使一起被刺中。
    .skill = 可以投蓝信，算作成功，次数有限；攒够的蓝信在任务 5 抵掉一张失败。
avalon-role-senior-messenger = 高级蓝信使
    .goal = 让三个任务成功，别和低级蓝信使一起被刺中。
    .skill = 知道低级蓝信使是谁；可以投蓝信，算作成功，次数有限。
avalon-role-junior-messenger = 低级蓝信使
    .goal = 让三个任务成功，别和高级蓝信使一起被刺中。
    .skill = 可以投蓝信，算作成功，次数有限；不知道高级蓝信使是谁。
avalon-role-assassin = 刺客
    .goal = 让三个任务失败；三个任务成功时，刺中梅林也能赢。
    .skill = 认得红方同伴（隐藏的除外）；最后由你刺杀。
    .first =
        上车时可以投失败，别太早暴露。
        三个任务成功后，由你猜谁是梅林。
avalon-role-morgana = 莫甘娜
    .goal = 让三个任务失败，或者找出梅林交给刺客。
    .skill = 认得红方同伴（隐藏的除外）；在派西维尔眼里和梅林一样。
    .first =
        派西维尔会把你和梅林弄混。
        装成梅林，上车时可以投失败。
avalon-role-mordred = 莫德雷德
    .goal = 让三个任务失败，或者找出梅林交给刺客。
    .skill = 认得红方同伴（隐藏的除外）；梅林看不到你。
    .first =
        梅林看不到你。
        大胆装好人，上车时可以投失败。
avalon-role-oberon = 奥伯伦
    .goal = 让三个任务失败，或者找出梅林交给刺客。
    .skill = 独来独往：你不认识红方同伴，他们也不认识你。
    .first =
        你不认识别的红方，他们也不认识你。
        自己找机会上车投失败。
avalon-role-minion = 爪牙
    .goal = 让三个任务失败；有梅林在，也可以找出梅林交给刺客。
    .skill = 认得红方同伴（隐藏的除外）；没有特殊能力。
    .first =
        你认识同伴。
        装成好人混上车，该失败时投失败。
avalon-role-evil-lancelot = 红方兰斯洛特
    .goal = 终局时站在哪一方，就和哪一方一起赢。
    .skill = 看玩法：要么和蓝方兰斯洛特互相认识，要么翻到互换牌时暗中换边；明牌互换时红方兰斯洛特只能投失败。
avalon-role-lunatic = 疯子
    .goal = 让三个任务失败，或者找出梅林交给刺客。
    .skill = 认得红方同伴（隐藏的除外）；每次做任务都必须投失败。
avalon-role-brute = 暴徒
    .goal = 让三个任务失败，或者找出梅林交给刺客。
    .skill = 认得红方同伴（隐藏的除外）；只有部分任务能投失败。
avalon-role-revealer = 暴露狂
    .goal = 让三个任务失败，或者找出梅林交给刺客。
    .skill = 认得红方同伴（隐藏的除外）；两个任务失败后你会公开现身。
avalon-role-trickster = 骗子
    .goal = 让三个任务失败，或者找出梅林交给刺客。
    .skill = 认得红方同伴（隐藏的除外）；被查阵营时可以说谎。
avalon-role-evil-rogue = 红离群者
    .goal = 第三次失败的任务和之前任意一个任务里都投过离群失败，就独自获胜，否则随红方输赢。
    .skill = 做任务时可以投离群失败，被锁定时不行；你和其他红方互不认识，梅林也看不到你。
avalon-role-evil-sorcerer = 红巫师
    .goal = 让三个任务失败，或者找出梅林交给刺客。
    .skill = 只能投成功或巫术；巫术有单数张时，任务结果反转；没有设成隐藏时认得红方同伴。
avalon-role-evil-messenger = 红信使
    .goal = 让三个任务失败，或者找出梅林交给刺客。
    .skill = 认得红方同伴（隐藏的除外）；可以投红信，算作失败，攒够的红信在任务 5 多加一张失败。

avalon-skill-cleric-asks = 第一次提名之前，可以查一次首任队长是蓝方还是红方。
avalon-skill-good-lancelot-known = 你和红方兰斯洛特互相认识，整局不换边。
avalon-skill-good-lancelot-switch = 翻到互换牌时，你和红方兰斯洛特暗中换边；你们互不认识。
avalon-skill-evil-lancelot-known = 认得红方同伴（隐藏的除外）；你和蓝方兰斯洛特互相认识，整局不换边。
avalon-skill-evil-lancelot-switch = 翻到互换牌时，你和蓝方兰斯洛特暗中换边；你们互不认识。你不认识红方同伴，他们认得你（隐藏的除外）。

## Prompts: the value is the question, the attributes are the buttons

avalon-discuss-end =
    { $quest ->
        [none] 这一轮由你当队长。
       *[other] 第 { $quest } 个任务由你当队长。
    }
    听够了就结束讨论，开始组队。
    .end = 结束讨论
avalon-choose-quest =
    这次做哪个任务？
    { $quests }
    .otherwise =
        不选 = 换下家当队长，{ $counted ->
            [true] 算一次否决
           *[other] 不算否决
        }
avalon-quest-on-board =
    任务 { $quest }：{ $size } 人{ $two_fails ->
        [true] ，两张失败票才算失败
       *[other] { "" }
    }
avalon-nominate =
    第 { $quest } 个任务：选 <b>{ $size }</b> 人上车
    可以带自己。也可以在群里发 <code>/vote 号码</code>。
    .otherwise =
        不提名 = 换下家当队长，{ $counted ->
            [true] 算一次否决
           *[other] 不算否决
        }
avalon-team-vote =
    第 { $quest } 个任务，队长 { $leader } 提名：<b>{ $team }</b>
    这支队伍你赞成吗？
    .approve = 赞成
    .reject = 反对
    .abstain = 弃权
    .otherwise = 不投不算赞成
avalon-watch = 锁定一名队员：离群者被锁定后，这次不能投离群票。
    .otherwise = 不选 = 随机锁定一人
avalon-cleric-check = 首次提名之前，你可以查一次首任队长的阵营。
    .check = 查阵营
avalon-excalibur-give = 把圣剑交给哪名队员？
    .none = 不给
avalon-quest-ballot =
    第 { $quest } 个任务，上车的是：{ $team }
    你投什么？
    .success = 成功
    .fail = 失败
    .rogue-success = 离群成功
    .rogue-fail = 离群失败
    .magic = 巫术
    .good-message = 蓝信
    .evil-message = 红信
avalon-quest-ballot-progress =
    上车的 { $team } { $here-optional ->
        [true] 出任务票
       *[other] 请到私聊出任务票
    }
avalon-excalibur-use =
    圣剑要反转哪名队员的票？
    原来投了什么，只有你会知道。
    .none = 不用
avalon-trap =
    给谁下陷阱？
    这张票作废，投了什么只有你会知道。
    .otherwise = 不选 = 随机一人
avalon-lady = 你是湖中仙女。要查谁的阵营？
    .none = 不查
    .otherwise =
        不选 = { $drawn ->
            [true] 随机查一人
           *[other] 这次不查人
        }
avalon-inspect-answer =
    { $own-optional ->
        [true] 首任队长就是你自己，没有人可查。免得别人看出来，也请确认一下。
       *[other] { $only-optional ->
            [none] 有人在查你的阵营。给对方看哪个结果？
           *[other] 有人在查你的阵营，对方会看到：<b>{ $only }</b>。请确认。
        }
    }
    .good = 蓝方
    .evil = 红方
avalon-recruit = 你可以招募一次。谁是不可靠仆人？
    .none = 不招募
avalon-council-end =
    红方先商量刺谁。
    商量好了就结束，开始刺杀。
    .end = 结束商量
avalon-council-end-progress = 红方商量好就刺杀，蓝方等结果
avalon-assassin-kind =
    刺谁？
    选定后立即公布。
    .merlin = 刺梅林
    .messengers = 刺两名蓝信使
    .decline = 放弃刺杀
    .otherwise = 不选 = 放弃刺杀
avalon-assassin-kind-progress = 等刺客动手
avalon-assassinate-progress = 等刺客动手
avalon-assassinate =
    { $count ->
        [1] 谁是梅林？
       *[other] 谁是蓝信使？
    }
    { $count ->
        [1] 选一人刺杀。
       *[other] 选 { $count } 人刺杀，都刺中才算赢。
    }
    .decline = 放弃刺杀
    .otherwise = 不选 = 放弃刺杀
avalon-confirm-rules =
    本局规则请全员确认：{ $players } 人，蓝方 { $good } 人，红方 { $evil } 人。
    五个任务的人数：{ $sizes }{ $two_fail ->
        [none] { "" }
       *[other] ，任务 { $two_fail } 要两张失败票
    }。连续否决 { $max_rejections } 次，红方直接获胜。
    角色：{ $roles ->
        [none] 不公开
       *[other] { $roles }
    }{ $addons ->
        [none] { "" }
       *[other] { "" }
            附加规则：{ $addons }
    }{ $topics-optional ->
        [none] { "" }
       *[other] { "" }
            { $topics }
    }{ $changed-optional ->
        [none] { "" }
       *[other] { "" }
            改过的设置：
            { $changed }
    }
    .confirm = 确认

## Tells

avalon-setup =
    本局 <b>{ $players }</b> 人：蓝方 { $good } 人，红方 { $evil } 人。
    角色：{ $roles ->
        [none] 不公开
       *[other] { $roles }
    }{ $addons ->
        [none] { "" }
       *[other] { "" }
            附加规则：{ $addons }
    }
avalon-role =
    你是{ $me-optional ->
        [none] { "" }
       *[other] { " " }{ $me-number } 号 ·{ " " }
    }<b>{ $role }</b>（{ $side }）
    { $skill-optional ->
        [none] { $role-skill }
       *[other] { $skill }
    }{ $must_fail-optional ->
        [true] 红方兰斯洛特做任务只能投失败。
       *[other] { "" }
    }{ $fails-optional ->
        [none] { "" }
       *[other] 能投失败的任务：{ $fails }{ $counted-optional ->
            [true] （按做任务的先后数）
           *[other] { "" }
        }。
    }{ $limit-optional ->
        [none] { "" }
       *[other] 你最多投 { $limit } 次。
    }{ $needed-optional ->
        [none] { "" }
       *[other] { $before-optional ->
            [true] 任务 5 之前
           *[other] 连任务 5 在内
        }全场一共 { $needed } 张才够。
    }{ $first-optional ->
        [none] { "" }
       *[other] { "" }
            💡 { $first }
    }
    <blockquote expandable>目标
    { $role-goal }{ $same-optional ->
        [true] 之前那个任务也要是同样的结果。
       *[other] { "" }
    }</blockquote>
avalon-messages-used = 蓝信已用 { $used } 张，最多 { $limit } 张。
avalon-sees =
    { $seats ->
        [none] { $label }：你一个也看不到。
       *[other] { $label }：<b>{ $seats }</b>
    }
avalon-leader =
    { $quest ->
        [none] 队长：<b>{ $leader }</b>，由队长指定做哪个任务。
       *[other] 第 { $quest } 个任务，{ $size } 人上车{ $two_fails-optional ->
            [true] ，两张失败票才算失败
           *[other] { "" }
        }。队长：<b>{ $leader }</b>
    }{ $seconds-optional ->
        [none] { "" }
       *[other] （讨论 { $seconds }）
    }{ $last-optional ->
        [true] { "" }
            <b>再否决一次，红方直接获胜！</b>
       *[other] { "" }
    }
avalon-no-nomination =
    { $counted ->
        [true] 队长 { $leader } 没有提名，算一次否决。
       *[other] 队长 { $leader } 没有提名，换下家，不算否决。
    }
avalon-lancelot-card =
    { $cards-optional ->
        [none] { $counted-optional ->
            [true] 实际做的第 { $quest } 个任务
           *[other] 第 { $quest } 个任务
        }的兰斯洛特牌{ $card-optional ->
            [none] { "" }
           *[other] （{ $card } 号牌）
        }：{ $switch ->
            [true] <b>互换</b>，两名兰斯洛特暗中换边。
           *[other] <b>不变</b>。
        }
       *[other] 兰斯洛特牌，{ $literal-optional ->
            [true] { $counted-optional ->
                [true] 实际做的第 3 个任务
               *[other] 第 3 个任务
            }开始时和每次被否决后各翻一张，
           *[other] { $first-optional ->
                [none] { "" }
               *[other] 从第 { $first } 个任务起，
            }按{ $counted-optional ->
                [true] 实际做任务的
               *[other] 任务
            }先后
        }依次为：{ $cards }{ $drawn-optional ->
            [none] { "" }
           *[other] （{ $drawn } 号牌）
        }
    }
avalon-lancelot-side =
    你现在是<b>{ $side }</b>的兰斯洛特{ $only-optional ->
        [none] { "" }
       *[other] ，做任务只能投{ $only }
    }。
avalon-track =
    { $quests }{ $rejections ->
        [0] { "" }
       *[other] { " " }· 否决 { $rejections }/{ $max_rejections }
    }
avalon-team-proposed =
    🗳 第 { $quest } 个任务：{ $leader } 提名 <b>{ $team }</b>{ $here-optional ->
        [true] { "" }
       *[other] ，请私聊投票
    }{ $track-optional ->
        [none] { "" }
       *[other] { "" }
            { $track }
    }
avalon-team-result =
    { $approved ->
        [true] ✅ <b>提名通过</b>
       *[other] ❌ <b>提名被否决</b>
    }
    赞成（{ $approve-count }）：{ $approve }
    反对（{ $reject-count }）：{ $reject }{ $absent ->
        [none] { "" }
       *[other] { "" }
            未投票（{ $absent-count }）：{ $absent }
    }{ $track-optional ->
        [none] { "" }
       *[other] { "" }
            { $track }
    }
    .why = AV-083：赞成票过半才通过，赞成和反对一样多也算否决。
avalon-team-abstained = 弃权（{ $seats-count }）：{ $seats }
avalon-team-totals =
    { $approved ->
        [true] ✅ <b>提名通过</b>
       *[other] ❌ <b>提名被否决</b>
    }
    赞成 { $approve } 票，反对 { $reject } 票{ $abstain ->
        [0] { "" }
       *[other] ，弃权 { $abstain } 票
    }{ $absent ->
        [0] { "" }
       *[other] ，未投票 { $absent } 人
    }{ $track-optional ->
        [none] { "" }
       *[other] { "" }
            { $track }
    }
    .why = AV-083：赞成票过半才通过，赞成和反对一样多也算否决。
avalon-watch-set = 队长锁定了 { $seat }。
avalon-excalibur-given =
    { $seat ->
        [none] 这次圣剑没有交给任何人。
       *[other] 圣剑交给了 { $seat }。
    }
avalon-excalibur-used =
    { $seat ->
        [none] 圣剑没有使用。
       *[other] 圣剑指向 { $seat }，这张票反转。
    }
avalon-excalibur-used-unseen = 圣剑已使用，目标不公开。
avalon-excalibur-reveal = { $seat } 原来投的是 <b>{ $ballot }</b>。
avalon-trap-set = 队长对 { $seat } 用了陷阱，这张票作废。
avalon-trap-reveal =
    { $seat } 作废的票是<b>{ $ballot }</b>{ $turned-optional ->
        [true] （圣剑反转过的话，这是反转之后的）
       *[other] { "" }
    }。
avalon-quest-result =
    { $passed ->
        [true] 🔵 第 { $quest } 个任务<b>成功</b>
       *[other] 🔴 第 { $quest } 个任务<b>失败</b>
    }{ $needed ->
        [1] { "" }
       *[other] （{ $needed } 票失败才算失败）
    }{ $team-optional ->
        [none] { "" }
       *[other] { "" }
            上车：{ $team }
    }{ $watched-optional ->
        [none] { "" }
       *[other] { "" }
            被锁定：{ $watched }
    }{ $holder-optional ->
        [none] { "" }
       *[other] { "" }
            圣剑：{ $holder }{ $sword_used-optional ->
                [true] { $struck-optional ->
                    [none] ，已使用
                   *[other] { " " }→ { $struck }
                }
               *[other] ，没有使用
            }
    }{ $trapped-optional ->
        [none] { "" }
       *[other] { "" }
            陷阱：{ $trapped }
    }{ $success ->
        [none] { "" }
       *[other] { "" }
            成功 { $success } 票，失败 { $fail } 票{ $magic-optional ->
                [none] { "" }
               *[other] ，巫术 { $magic } 张
            }
    }{ $rogue_good-optional ->
        [none] { "" }
        [true] { "" }
            离群成功：有
       *[other] { "" }
            离群成功：没有
    }{ $rogue_evil-optional ->
        [none] { "" }
        [true] { "" }
            离群失败：有
       *[other] { "" }
            离群失败：没有
    }{ $good_messages-optional ->
        [none] { "" }
       *[other] { "" }
            蓝信 { $good_messages } 封，红信 { $evil_messages } 封
    }{ $correction-optional ->
        [none] { "" }
       *[other] { "" }
            信件修正：{ $correction }
    }{ $reversed-optional ->
        [none] { "" }
        [true] { "" }
            巫术反转：有
       *[other] { "" }
            巫术反转：没有
    }
    比分：蓝方 { $good }，红方 { $evil }（已做 { $order } 个任务）{ $track-optional ->
        [none] { "" }
       *[other] { "" }
            { $track }
    }
    .why =
        { $needed ->
            [1] AV-091：计入的票里有一张失败，任务就失败。
           *[other] AV-092：计入的票里有 { $needed } 张失败，这个任务才算失败。
        }{ $corrected-optional ->
            [true] AV-145：任务 5 的失败票按信件修正过，{ $correction }。
           *[other] { "" }
        }{ $reversed-optional ->
            [true] AV-141：巫术有单数张，结果反转。
           *[other] { "" }
        }
avalon-revealed = { $seat } 公开现身：<b>{ $role }</b>
avalon-lady-holder = 湖中仙女是 { $seat }。
avalon-lady-inspects =
    { $seat ->
        [none] 湖中仙女 { $holder } 这次不查人。
       *[other] 湖中仙女 { $holder } 查了 { $seat } 的阵营，结果只有湖中仙女知道。
    }
avalon-side =
    { $seat ->
        [none] 首任队长就是你，没有人可查。
       *[other] { $seat } 是 <b>{ $side }</b>。
    }
avalon-recruited =
    { $seat ->
        [none] 刺客没有招募任何人。
       *[other] { $joined ->
            [true] 刺客招募了 { $seat }，正是不可靠仆人！此人转投红方，接手刺杀。
           *[other] 刺客招募了 { $seat }，没找对人。
        }
    }
avalon-council =
    { $private ->
        [true] 三个任务成功！红方正在私下商量刺杀谁。
       *[other] 三个任务成功！红方请在群里商量刺杀谁。
    }
avalon-council-members = 红方都在这里：{ $seats }。你们可以商量刺杀谁，由动手的人决定。
avalon-assassin-kind-chosen =
    { $kind ->
        [messengers] 刺杀目标：<b>两名蓝信使</b>
       *[other] 刺杀目标：<b>梅林</b>
    }
avalon-assassination =
    { $seats ->
        [none] { $assassin } 放弃刺杀。
       *[other] 🗡 { $assassin } 刺杀 <b>{ $seats }</b>……{ $hit ->
            [true] { $kind ->
                [messengers] 两名蓝信使都被刺中！
               *[other] 正是梅林！
            }
           *[other] { $kind ->
                [messengers] 没有全中。
               *[other] 不是梅林。
            }
        }
    }

## Board, rules, recap

avalon-board =
    { $quest ->
        [none] 队长：{ $leader }
       *[other] 第 { $quest } 个任务 · 队长：{ $leader }
    }
    🔵 蓝方 { $good } · 🔴 红方 { $evil } · 连续否决 { $rejections }/{ $max_rejections }
    各任务人数：{ $sizes }{ $two_fail-optional ->
        [none] { "" }
       *[other] （任务 { $two_fail } 要两张失败票）
    }{ $markers-optional ->
        [none] { "" }
       *[other] { "" }
            任务结果：{ $markers }
    }{ $lady ->
        [none] { "" }
       *[other] { "" }
            湖中仙女：{ $lady }
    }{ $executed-optional ->
        [none] { "" }
       *[other] { "" }
            已完成的任务编号：{ $executed }
    }
avalon-rules =
    <b>阿瓦隆</b>，{ $players } 人：蓝方 { $good } 人，红方 { $evil } 人。
    每个任务由队长组队，全员投票：{ $cast-optional ->
        [true] 赞成多于反对
       *[other] 赞成过半
    }就出发，否则换下家当队长。连续否决 { $max_rejections } 次，红方直接获胜。
    五个任务的人数：{ $sizes }。一张失败票就让任务失败{ $two_fail ->
        [none] 。
       *[other] ，任务 { $two_fail } 要两张。
    }
    蓝方做任务只能投成功，红方成功、失败都能投，特殊角色看身份牌。
    三个任务失败，红方获胜。三个任务成功，{ $safe-optional ->
        [true] 蓝方获胜。
       *[other] 刺客刺杀梅林：刺中红方赢，没刺中蓝方赢。
    }
    角色：{ $roles ->
        [none] 不公开
       *[other] { $roles }
    }{ $addons ->
        [none] { "" }
       *[other] { "" }
            附加规则：{ $addons }
    }{ $topics-optional ->
        [none] { "" }
       *[other] { "" }
            { $topics }
    }
avalon-recap =
    <b>任务</b>
    { $quests ->
        [none] 一个任务也没做。
       *[other] { $quests }
    }
    <b>提名</b>
    { $votes ->
        [none] { $unnamed-optional ->
            [true] 投票只公布了票数。
           *[other] 没有投过票。
        }
       *[other] { $votes }
    }
avalon-recap-turned =
    <b>换过边的人</b>
    { $turned }
avalon-recap-side = { $seat }：发的是{ $role }，终局是{ $side }
avalon-recap-quest =
    任务 { $quest } { $result } · 队长 { $leader } · 上车：{ $team }{ $success ->
        [none] { "" }
       *[other] { " " }· 成功 { $success }，失败 { $fail }
    }{ $magic-optional ->
        [none] { "" }
       *[other] ，巫术 { $magic }
    }
avalon-recap-vote =
    任务 { $quest } { $verdict } · 队长 { $leader } 提名 { $team } · 赞成：{ $approve } · 反对：{ $reject }{ $abstain-optional ->
        [none] { "" }
       *[other] { " " }· 弃权：{ $abstain }
    }{ $absent-optional ->
        [none] { "" }
       *[other] { " " }· 未投票：{ $absent }
    }

## Refusals and warnings about a configuration

avalon-e-factions = { $players } 人局不能分成蓝方 { $good } 人、红方 { $evil } 人：相加要等于总人数，蓝方要多于红方，红方至少 1 人。
avalon-e-root-rule = 有的版本不能去掉梅林和刺客；能去掉的版本，去掉以后别的角色和附加规则也不能用。
avalon-e-good-overflow = { $side }的特殊角色太多：{ $roles } 个，只有 { $seats } 个位置。可以去掉：{ $could_drop }。
avalon-e-evil-overflow = { $side }的特殊角色太多：{ $roles } 个，只有 { $seats } 个位置。可以去掉：{ $could_drop }。
avalon-e-min-players = { $feature }至少要 { $needed } 人，现在 { $players } 人。
avalon-e-pair = { $feature }必须成套上场，不能只选一部分。
avalon-e-variant = 兰斯洛特的三种玩法必须且只能选一种。
avalon-e-duplicate = { $role }只能有一个。
avalon-e-deck = 兰斯洛特牌不对：共 { $size } 张，互换 { $switch } 张，要翻 { $reveals } 张。互换牌不能多于总数，总数要够翻。
avalon-e-team-size =
    任务 { $quest } 要 { $size } 人上车{ $trap-optional ->
        [true] ，加上陷阱多带的一人
       *[other] { "" }
    }，超过了总人数 { $players }。
avalon-e-threshold = 任务 { $quest } 要两张失败票才失败，但只有 { $size } 人上车。
avalon-e-timer = { $option }和超时处理对不上：限时为 0 时只能一直等，限了时就要选一种超时处理；不提前截止的投票必须限时。
avalon-e-leak = 这样设会泄露身份：蓝方可以不投任务票时，投票不能提前截止，超时必须按阵营补票。
avalon-e-dependency = { $option }要先打开{ $needs }。
avalon-w-dropped = 特殊角色太多，这一局自动去掉：{ $roles }。
avalon-w-no-inspection = 没有牧师也没有湖中仙女，骗子和捣蛋鬼的能力用不上。
avalon-w-morgana = 有莫甘娜但没有派西维尔，她的能力用不上。
avalon-w-foreign = { $preset }原本没有{ $feature }。

## Features

avalon-feature-merlin-assassin = 梅林和刺客
avalon-feature-percival = 派西维尔
avalon-feature-morgana = 莫甘娜
avalon-feature-mordred = 莫德雷德
avalon-feature-oberon = 奥伯伦
avalon-feature-lancelot = 兰斯洛特
avalon-feature-lunatic = 疯子
avalon-feature-brute = 暴徒
avalon-feature-revealer = 暴露狂
avalon-feature-cleric = 牧师
avalon-feature-trickster = 骗子
avalon-feature-troublemaker = 捣蛋鬼
avalon-feature-untrustworthy-servant = 不可靠仆人
avalon-feature-rogue-good = 蓝离群者
avalon-feature-rogue-evil = 红离群者
avalon-feature-sorcerers = 巫师
avalon-feature-evil-hidden = 隐藏的红巫师
avalon-feature-messengers = 信使
avalon-feature-senior-junior = 高低级信使
avalon-feature-lady = 湖中仙女
avalon-feature-excalibur = 圣剑
avalon-feature-trap = 陷阱
avalon-feature-targeting = 指定任务

## Options: table and lobby

avalon-option-players-min = 最少人数
avalon-option-players-max = 最多人数
avalon-option-factions-table = 各人数下蓝方和红方的人数
avalon-option-seating-order = 座位顺序：join 按加入先后，shuffled 随机
avalon-option-leader-first = 首任队长：random 随机，seat_1 由 1 号当
avalon-option-leader-after-quest = 做完任务后的队长：next 下家接任，same 不换
avalon-option-lobby-rules-chosen-by = 规则由谁定：moderator 管理员定，all_players 全员确认
avalon-option-roles-list-public = 开局公布本局有哪些角色
avalon-option-preset-name = 版本的名字，不能改
avalon-option-preset-features = 版本原有的规则，不能改
avalon-option-preset-lancelot = 版本的兰斯洛特玩法，不能改

## Options: quests and votes

avalon-option-quest-sizes = 各人数下五个任务的上车人数
avalon-option-quest-two-fail-quests = 哪些任务要两张失败票才失败
avalon-option-quest-two-fail-min-players = 从几人局起要两张失败票，11 表示从不
avalon-option-vote-max-rejections = 连续否决几次红方直接获胜
avalon-option-vote-abstain = 组队投票可以弃权
avalon-option-vote-base = 过半怎么算：all 按全员，cast 按收到的票
avalon-option-vote-publish = 组队投票的公布方式：per_player 公布每个人的票，totals 只公布票数
avalon-option-vote-early-close = 组队投票投齐就截止
avalon-option-questvote-early-close = 任务票投齐就截止
avalon-option-questvote-good-must-act = 蓝方也必须投任务票
avalon-option-questvote-change-until-close = 截止前可以改票
avalon-option-quest-publish = 任务结果的公布方式：counts 公布票数，outcome_only 只公布成败

## Options: base roles

avalon-option-roles-merlin-assassin = 梅林和刺客上场
avalon-option-roles-root-switchable = 允许关掉梅林和刺客
avalon-option-roles-percival = 派西维尔上场
avalon-option-roles-morgana = 莫甘娜上场
avalon-option-roles-mordred = 莫德雷德上场
avalon-option-roles-oberon = 奥伯伦上场

## Options: further roles

avalon-option-roles-lunatic = 疯子上场：每次都必须投失败
avalon-option-roles-brute = 暴徒上场：只有部分任务能投失败
avalon-option-roles-revealer = 暴露狂上场：两个任务失败后公开现身
avalon-option-roles-cleric = 牧师上场：开局查首任队长的阵营
avalon-option-roles-trickster = 骗子上场：被查阵营时可以说谎
avalon-option-roles-troublemaker = 捣蛋鬼上场：被查阵营时必须说谎
avalon-option-roles-untrustworthy-servant = 不可靠仆人上场：可能被刺客招募
avalon-option-roles-rogue-good = 蓝离群者上场：可以独自获胜
avalon-option-roles-rogue-evil = 红离群者上场：可以独自获胜
avalon-option-roles-sorcerers = 红蓝巫师上场：巫术反转任务结果
avalon-option-roles-messengers = 信使上场：一红两蓝
avalon-option-roles-min-players = 各角色最少要几人才能上场
avalon-option-roles-filler-policy = 特殊角色太多时：refuse 不让开始，drop_specials 自动去掉一些
avalon-option-lancelot-mode = 兰斯洛特：off 不上场，known 互相认识，closed_deck 暗牌互换，open_deck 明牌互换
avalon-option-lancelot-deck-size = 兰斯洛特牌的总数
avalon-option-lancelot-switch-cards = 兰斯洛特牌里互换牌的张数
avalon-option-lancelot-first-reveal = 从第几个任务起翻兰斯洛特牌
avalon-option-lancelot-reveal-unit = 翻牌时机：quest 每个任务翻一张，q3_nomination 只在第 3 个任务每次讨论前翻
avalon-option-lancelot-evil-must-fail = 红方兰斯洛特必须投失败
avalon-option-lancelot-good-ballot = 蓝方兰斯洛特的票：success_only 只能投成功，free 不限
avalon-option-lancelot-evil-label = 红方看到的兰斯洛特：role 看到身份，seat 只看到编号
avalon-option-cleric-check = 牧师查人：automatic 开局自动查，on_request 要查才查
avalon-option-inspect-trickster-default = 骗子没选时：truth 说真话，lie 说谎
avalon-option-revealer-shows = 暴露狂公开：role 身份，side 只公开阵营
avalon-option-brute-quests = 暴徒能投失败的任务
avalon-option-brute-counting = 暴徒的任务怎么数：ord 按执行顺序，no 按任务编号
avalon-option-rogue-watch-exempt-below = 少于几人时，前期任务不锁定
avalon-option-rogue-watch-exempt-quests = 人数少时不锁定的任务
avalon-option-rogue-watch-self = 队长可以锁定自己
avalon-option-rogue-prior = 离群者之前那张离群票：any_quest 任意任务都算，same_result 结果相同才算
avalon-option-sorcerer-evil-hidden = 红巫师隐藏：和其他红方互不认识，梅林也看不到
avalon-option-messenger-senior-junior = 蓝信使分高低级，高级认得低级
avalon-option-messenger-good-limit = 每名蓝信使最多投几次蓝信
avalon-option-messenger-good-needed = 任务 5 里几封蓝信抵掉一张失败
avalon-option-messenger-evil-needed = 任务 5 里几封红信多加一张失败
avalon-option-messenger-scope = 任务 5 数哪些信：through_q5 连任务 5 一起数，before_q5 只数之前的
avalon-option-messenger-combine = 红蓝信都够时：sequential 先减后加，net 互相抵消

## Options: add-on rules

avalon-option-lady-enabled = 使用湖中仙女
avalon-option-lady-min-players = 湖中仙女最少要几人
avalon-option-lady-first-holder = 首任湖中仙女：after_first_leader 首任队长的下家，before_first_leader 首任队长的上家
avalon-option-lady-after = 做完哪几个任务后查人
avalon-option-lady-max-transfers = 湖中仙女最多转手几次
avalon-option-lady-mandatory = 湖中仙女必须查人
avalon-option-excalibur-enabled = 使用圣剑
avalon-option-excalibur-use-time = 圣剑使用时机：after_ballots_locked 投齐之后，during_ballots 投票当中
avalon-option-excalibur-target-public = 公布圣剑指向谁
avalon-option-excalibur-magic = 圣剑碰上巫术：to_success 变成成功，unaffected 不变
avalon-option-trap-enabled = 使用陷阱
avalon-option-trap-self = 队长可以对自己用陷阱
avalon-option-trap-leader-sees = 陷阱让队长看到：as_it_stands 反转后的票，as_cast 原来的票
avalon-option-targeting-enabled = 由队长指定做哪个任务
avalon-option-targeting-q5-after = 做完几个任务后才能选任务 5
avalon-option-targeting-q5-counts = 选任务 5 之前数哪些任务：executed 做过的，successful 成功的
avalon-option-recruit-publish = 招募结果：public 公开，evil_only 只告诉红方
avalon-option-assassin-mandatory = 刺客必须刺杀
avalon-option-assassin-council = 刺杀前的商量：private_evil 红方私下，public 在群里，none 不商量

## Options: time limits in seconds, and what happens when they run out

avalon-option-timer-discussion-s = 讨论限时（秒）
avalon-option-timer-nomination-s = 组队限时（秒）
avalon-option-timer-team-vote-s = 组队投票限时（秒）
avalon-option-timer-quest-vote-s = 任务投票限时（秒）
avalon-option-timer-watch-s = 锁定限时（秒）
avalon-option-timer-excalibur-give-s = 交圣剑限时（秒）
avalon-option-timer-excalibur-use-s = 用圣剑限时（秒）
avalon-option-timer-trap-s = 陷阱限时（秒）
avalon-option-timer-lady-s = 湖中仙女查人限时（秒）
avalon-option-timer-inspect-s = 被查者回应限时（秒）
avalon-option-timer-recruit-s = 招募限时（秒）
avalon-option-timer-council-s = 红方商量限时（秒）
avalon-option-timer-assassinate-s = 刺杀限时（秒）
avalon-option-timeout-discussion = 讨论超时：wait 继续等，open_nomination 直接组队
avalon-option-timeout-nomination = 组队超时：wait 继续等，pass_counted 换队长并算一次否决，pass_uncounted 换队长不算否决
avalon-option-timeout-team-vote = 没投组队票：wait 继续等，absent 算未投，reject 算反对，approve 算赞成
avalon-option-timeout-quest-vote = 没投任务票：wait 继续等，alignment 按阵营补票
avalon-option-timeout-watch = 锁定超时：wait 继续等，random_member 随机一名队员
avalon-option-timeout-excalibur-give = 交圣剑超时：wait 继续等，none 不给
avalon-option-timeout-excalibur-use = 用圣剑超时：wait 继续等，none 不用
avalon-option-timeout-trap = 陷阱超时：wait 继续等，random_member 随机一名队员
avalon-option-timeout-lady = 查人超时：wait 继续等，random_legal 随机查一人，skip 不查
avalon-option-timeout-inspect = 被查者不回应：wait 继续等，default_answer 按默认回应
avalon-option-timeout-recruit = 招募超时：wait 继续等，none 不招募
avalon-option-timeout-council = 商量超时：wait 继续等，close 结束商量
avalon-option-timeout-assassinate = 刺杀超时：wait 继续等，no_attempt 放弃刺杀

# 电脑玩家说的话
avalon-say-trusts =
    { $variant ->
        [0] 我信 { $seats }，先看他们。
        [1] { $seats } 到现在没毛病，带上看看。
       *[other] 车里我想要 { $seats }。
    }
avalon-say-unsure =
    { $variant ->
        [0] 信息太少，先开一车看看。
        [1] 我没什么头绪，听大家的。
       *[other] 这车是试水，别想太多。
    }
