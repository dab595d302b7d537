### 谁是卧底

undercover-name = 谁是卧底
undercover-title = 🕵️ 谁是卧底
undercover-page-intro =
    <b>怎么玩：</b>每人一个词，卧底的词和大家的很像，但不一样。谁也不知道自己是不是卧底，先听别人怎么说。
    <b>每一轮：</b>轮流说一句描述自己的词，聊几句，再投票，票最多的出局。
    <b>怎么赢：</b>卧底全出局，平民赢；卧底撑到只剩几个人，卧底赢。
    <b>白板：</b>没有词，跟着编。被投出局还能猜一次平民的词，猜中就赢。
    <b>说什么：</b>不能说出自己的词。说得太明白，卧底就知道了；太含糊，大家会怀疑你。
undercover-preset-chat = 文字局
undercover-preset-blank = 白板局
undercover-preset-voice = 语音局
undercover-called-voice = 连麦、面杀
undercover-preset-strict = 严格局

## Roles and sides

undercover-role-civilian = 平民
    .goal = 找出卧底。
    .skill = 你的词和多数人一样。
undercover-role-undercover = 卧底
    .goal = 别被投出去。
    .skill = 你的词和别人的不一样。
undercover-role-blank = 白板
    .goal = 别被投出去，或者猜中平民的词。
    .skill = 你没有词。
undercover-side-civilian = 平民
undercover-side-undercover = 卧底
undercover-side-blank = 白板

undercover-reason-found = 卧底全出局
    .why = UC-048：场上没有卧底和白板了，平民赢。
undercover-reason-left = 卧底离开
    .why = UC-055：离开的人当场出局；最后一个卧底或白板走了，平民赢。
undercover-reason-survived = 撑到了最后几人
    .why = UC-049：剩下的人不多了，卧底或白板还在场，就不再投了。
undercover-reason-parity = 平民不比卧底多了
    .why = UC-049：卧底和白板加起来不少于平民，平民投不出去了。
undercover-reason-rounds = 拖到最后
    .why = UC-051：轮数用完了，卧底或白板还在场。
undercover-reason-guessed = 白板猜中了词
    .why = UC-047：白板被投出局后猜中平民的词，白板一个人赢。

## Prompts

undercover-describe = 描述你的词，别把词说出来。
    .pass = 过
    .otherwise = 到时间还没说，这一轮就算没描述。
undercover-vote = 谁是卧底？
    .none = 弃票
undercover-guess =
    你出局了。猜猜多数人的词，只能猜一次。
    白板猜中就赢。
    .pass = 不猜
undercover-dead-offer =
    你出局了。{ $talk ->
        [true] 可以和出局的人聊天，在场的人看不到。
       *[false] { "" }
    }{ $god ->
        [true] { "" }
            上帝视角看得到两个词和所有身份。{ $talk ->
                [true] 看过以后，要亡者频道里人人都看过，你才能在那儿说话。
               *[false] { "" }
            }
       *[false] { "" }
    }
    .channel = 亡者频道
    .god = 上帝视角
    .typed = 亡者
    .unused = 你出局了
undercover-go-on = 还在吗？
    .go = 接着玩
    .otherwise = 没人点，这局就散。

## Messages

undercover-begin =
    { $players } 人：{ $undercovers } 个卧底{ $blanks ->
        [0] { "" }
       *[other] 、{ $blanks } 个白板
    }。
    每人一个词{ $blanks ->
        [0] { "" }
       *[other] （白板没有）
    }，卧底的词和大家的很像，但不一样。<b>自己是不是卧底，自己也不知道。</b>
    词在私聊里，忘了发 /role。
undercover-word = 你的词：<b>{ $word }</b>
undercover-no-word = 你是<b>白板</b>，没有词。听别人怎么描述，跟着编。
undercover-turn =
    🎤 第 { $round } 轮 · <b>{ $seat }</b> 描述{ $seconds-optional ->
        [none] { "" }
       *[other] ，{ $seconds }
    }，{ $typed ->
        [true] 回复这条说一句，私聊发也行。
       *[other] 说完发“过”。
    }{ $next ->
        [none] { "" }
       *[other] 下一位 { $next }。
    }
undercover-line = { $seat }：{ $line }
undercover-silent = { $seat } 没有描述。
undercover-paused =
    💤 一整轮没人描述，也没人投票，先停下。还在的点“接着玩”{ $seconds-optional ->
        [none] 。
       *[other] ，{ $seconds }没人点就散。
    }
    .why = UC-057：一整轮没人说话也没人投票，多半是都走开了。
undercover-own-word = 你说到自己的词了，换一句。这条别人看不到。
undercover-repeated = { $seat } 说过一样的，换一句。
undercover-foul = ❌ { $seat } 说出了自己的词。
undercover-discuss =
    💬 自由讨论{ $seconds-optional ->
        [none] { "" }
       *[other] { " " }{ $seconds }
    }，聊完投票。
undercover-lines =
    第 { $number } 轮：
    { $lines }
undercover-votes =
    🗳 投票：
    { $ballots }
undercover-tie = 平票：{ $seats } 各再说一句，其他人再投。
    .why = UC-037：票最多的不止一个，平票的人再说一句，其他人只在他们里面投。
undercover-nobody = 这一轮没有人出局。
    .why = UC-036、UC-038：没有人得票，或者加投还是平票，谁也不出局。
undercover-out = <b>{ $seat }</b> 出局：{ $side }。
    .why = UC-036：票最多的出局，不用过半。
undercover-guessed =
    { $right ->
        [true] { $seat } 猜“{ $line }”，猜中了！
       *[other] { $seat } 猜“{ $line }”，不对。
    }
undercover-words =
    平民的词：<b>{ $word }</b>
    卧底的词：<b>{ $other }</b>

## The table

undercover-board = 第 { $round } 轮，在场：{ $seats }
undercover-circle = 第 { $round } 轮
undercover-column-vote = { $number } 轮
undercover-sign-out = 出局
undercover-rules =
    { $players } 人，{ $undercovers } 个卧底{ $blanks ->
        [0] { "" }
       *[other] 、{ $blanks } 个白板
    }。卧底的词和平民的很像，自己也不知道是不是卧底；白板没有词。
    每轮每人描述一句，聊几句，再投票，票最多的出局。平票的再说一句，其他人再投，还平就谁也不出局。
    卧底和白板全出局，平民赢；{ $end_survivors ->
        [0] 他们和平民一样多
       *[other] 剩 { $end_survivors } 人时他们还在，或者和平民一样多
    }，他们赢。

## Own words

undercover-item = 一行两个词，例如：西瓜 冬瓜，也可以写难度和种类：西瓜|冬瓜|easy|food
undercover-no-pair = 要写两个词，例如：西瓜 冬瓜。难度写 easy、medium 或 hard。
undercover-too-long = 一个词最多 { $max } 个字。
undercover-alike = 两个词一样，或者一个包含了另一个。

## Findings about a configuration

undercover-e-infiltrators = 卧底和白板一共 { $infiltrators } 个，平民只有 { $civilians } 个，一开局就结束了。

## Options

undercover-option-undercovers = 卧底人数
undercover-option-blanks = 白板人数，白板没有词
undercover-option-words-level = 词的难度：easy 简单，medium 中等，hard 难，mixed 都有
undercover-option-words-from = 词从哪来：both 词库和本群的词，list 只用词库，room 只用本群的词
undercover-option-describe-ends = 怎么算描述完：first_line 说一句就轮到下一位，button 开口说，说完发“过”
undercover-option-word-check = 怎样算说出了自己的词：off 不查，word 说出整个词，pair 说出连着的两个字，character 说出一个字
undercover-option-word-penalty = 说出自己的词：again 换一句，out 出局
undercover-option-end-survivors = 剩几个人时卧底还在就算卧底赢，0 为不看人数
undercover-option-absence-silent = 连续几次没描述算不在：以后只等 10 秒，投票也不等，回来就恢复；0 为一直等
undercover-option-timer-read-s = 看词的秒数
undercover-option-timer-describe-s = 描述的秒数，语音局加倍，但最多加 30 秒
undercover-option-timer-guess-s = 猜词的秒数
