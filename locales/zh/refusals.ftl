### 拒绝

common-cannot-start =
    还开不了：
    { $problems }
common-cannot-start-secret = 按现在的设置还开不了。原因会透露有哪些角色，请桌主或管理员发 /start，我私聊说明。
common-unconfirmed = 还没准备：{ $seats }。请{ $buttons ->
        [true] 在私聊里点一下按钮，或者发 /ready。
       *[other] 发 /ready。
    }都准备好了，就自动开始。
common-nothing-to-confirm = 现在没有要确认的。要全员准备的局，人齐了我会来问。
common-unreachable = 我没法私聊 { $name }。请先私聊我发一句 /start，再回来加入。
common-unopened = { $name }，打开和我的私聊，点 START：身份和私下的问题都在那里。
common-invited = { $name }，我发了私聊邀请给你，接受后就入座。
common-uninvited = { $name }，你的账号不接受我的私聊邀请。请你自己先打开和我的私聊，再发一次刚才的命令：
common-no-private = 我没法私聊 { $name }。请先私聊我发一句 /start，再试一次。
common-notify-invited = { $name }，下一桌开时我私聊叫你，先接受私聊邀请：
common-asked-in-private = { $name }，我发了私聊邀请，接受以后再来一次。
common-no-replay =
    { $number ->
        [none] 还没有打完的局可以复盘。
       *[other] 没有第 { $number } 局可以复盘。请写打完的局号，例如 <code>/replay 12</code>；能看的是这个群的，和自己打过的。
    }
common-nothing-decided = 这一局还没有公布过什么结果。
common-replay-pruned = 第 { $number } 局放不出来了：旧牌局的经过会定期清理，这一局在 { $day } 清掉了，战绩还在。
common-replay-above = 复盘就在上面。
common-replay-lost = 这一局是按旧版规则打的，放不出来了。
common-watchers-full = 这个群要我叫的人满了，最多 { $max } 人。
common-still-seated = 你还坐在一桌上。先 /leave，或者等这一局结束。
common-faceless = 匿名管理员和频道不能入座。请关掉匿名，再来加入。
common-number-taken =
    { $number ->
        [none] 请写上号码，还空着的有：{ $free }。
       *[other] { $number } 号不能选，还空着的有：{ $free }。
    }
common-numbers-drawn = 这一桌不能选号码。
common-not-your-turn = 现在不是你发言，请先别出声。
common-warned = 警告：别人发言时请不要出声，刷屏也不行。再犯可能会被处罚。
common-too-loud = 请正常发言，别刷屏，也别一次发太长。
common-showing = 警告：不能把我的消息转发到群里，这等于亮牌。
common-audience-listens = 你是观众，只看不说话。
common-no-audience = 这一局没下场的人不说话，也不看局面。想玩就发 /notify，下一桌开时叫你。
common-dead-reads = 这一桌出局的人不旁观，打完再来看。
common-god-open = 你开过上帝视角，不能再猜；要亡者频道里人人都开过，你才能在那儿说话。
common-god-refused =
    { $why ->
        [off] 这一局没有上帝视角。管理员可以用 <code>/config 熟人局</code> 打开，下一局起有效。
        [stranger] 上帝视角只给这一局里出局的人看。
        [in] 你还没出局，不能开上帝视角。
       *[later] 等你的遗言和技能都完了，再开上帝视角。
    }
common-not-judge = 这一桌由约定的裁判处理。
common-judge-plays = 这一局你上过场，不能当裁判。请没上场的管理员来处理。
common-no-judge = 这一桌没有场外裁判。
common-not-assistant = 你不是这一桌的助理裁判。
common-no-pause = 这一桌约定不暂停。
common-players-pause = 这一桌约定：暂停和继续由过半玩家决定。
common-not-living = 只有还在局中的玩家才能这样做。
common-not-talk = 玩家只能提前结束发言和讨论。这个阶段要等该选的人选完，或者时间到；没下场的管理员可以提前结束。
common-only-in-private = 这个命令请私聊我用。
common-no-words = 请在命令后面写上内容。
common-too-many = 太多了，最多 { $max } 条。
common-unknown-opening =
    { $level ->
        [none] 请选一档：大家（all）或管理员（moderators）。
       *[other] 没有“{ $level }”这一档，可以选大家（all）或管理员（moderators）。
    }
common-unknown-friends = 这个群是熟人局还是陌生人局？<code>/config 熟人局</code>、<code>/config 陌生人局</code>。
common-unknown-computers =
    { $level ->
        [none] 谁能补电脑？<code>/computers host</code> 是桌主，<code>/computers moderators</code> 是管理员，<code>/computers off</code> 是不要。
       *[other] 没有“{ $level }”这一档，可以选桌主（host）、管理员（moderators）或不要（off）。
    }
common-computers-barred = 这里不要电脑；管理员可以发 <code>/computers host</code> 改。
common-only-moderators = 这里只有管理员能补电脑。
common-nobody-missing = 电脑不用多也不用少；要改发 <code>/fill</code> 加个数，例如 <code>/fill 3</code>。
common-only-moderators-player = 只有管理员能让别的程序来玩。
common-unknown-player =
    { $word ->
        [none] 请写上名字
       *[other] 没有 { $word }，这里有
    }：{ $players ->
        [none] { "" }
       *[other] { $players }、{ "" }
    }<code>policy</code>（自带的，只按规则猜）。
common-player-of-others = { $player } 不会玩这个游戏。
common-player-too-late = 已经有人坐下了，{ $player } 会把发言发给 { $outside }，要在大家加入前定。
common-too-few-people = 至少要有 { $min } 个人，才能补电脑。
common-too-many-computers = 电脑最多 { $max } 个。
common-is-computer = { $name } 是电脑。
common-no-computer = { $seat-number }号现在没有电脑可换。
common-first-round-over = 第一轮已经过了，要换下电脑，请管理员发 <code>/replace { $seat-number } @名字</code>。
common-no-number = 请写一个数，“{ $word }”不是。
common-out-of-bounds = 请写 { $min } 到 { $max } 的数。
common-unknown-ballots = 在哪里投票？<code>/ballots room</code> 群里投票，<code>/ballots private</code> 私聊投票。
common-presses-seen = 这里按了什么大家都看得到，只能私聊投票。
common-unknown-pictures =
    { $level ->
        [none] 请选一档：浅色（light）、深色（dark）或关（off）。
       *[other] 没有“{ $level }”这一档，可以选浅色（light）、深色（dark）或关（off）。
    }
common-unknown-silence =
    { $level ->
        [none] 请选一档：关（off）、提醒（remind）或禁言（restrict）。
       *[other] 没有“{ $level }”这一档，可以选关（off）、提醒（remind）或禁言（restrict）。
    }
common-cannot-restrict = 我在这里既不能禁言也不能删消息，发 /doctor 看看。
common-wish-counted = 你这一票已经算过了：现在 { $count } 人，过半要 { $needed } 人。
common-vote-in-private = 发在群里不算数，请私聊我。
common-no-stock = 这里的游戏没有词库。
common-words-burnt = 词在群里说出来就废了，没有存。请在私聊里加{ $buttons ->
    [true] 。
   *[other] ：在群里发 /words，再私聊我发 <code>词库</code>。
    }
common-words-playing = 你在这一局里，等结束了再看词库。
common-words-seen = { $name } 看过本群自己加的词，这一局不能补位。
common-words-known = 已经有了
common-words-full = 满了，最多 { $max } 条
common-words-hidden = 有看不见的字符
common-words-foreign = 不能带链接、@ 或命令
common-bad-quiet = 看不懂“{ $value }”。请写 23-8 这样的钟点，后面可以加城市或时区：<code>/quiet 23-8 上海</code>。不要就发 <code>/quiet off</code>。
common-no-rights-known = 查不到我在这里的权限，请过一会儿再试。
common-unknown-prompt = 没有这个问题。
common-unknown-option = 没有“{ $option }”这个设置，发 /config 看看。
common-not-your-prompt = 这不是问你的。
common-seat-taken-over = 现在是 { $name } 在打{ $seat-number }号。
common-ballot-out = 你出局了，这一票没有你。
common-ballot-over = 这一轮已经结束，请看最新的一条。
common-prompt-closed = 已经截止，不算数。
common-prompt-waits = 先等一等，有别的事要先处理，这次没有算数。处理完就接着来。
common-too-late =
    晚了一步：发这句话时还没问到下面这题，不算数。
    { $prompt }
common-unknown-choice =
    { $reminder-optional ->
        [none] 没有这个选项
       *[other] { $reminder }
    }，可以选：{ $choices }。
common-which-choice = 可能是 { $choices }，请发号码。
common-which-act = 可能是 { $choices }，请连同做什么一起发。
common-use-number = 这个游戏只认号码，请发号码。
common-wrong-count =
    { $exact ->
        [true] 要选 { $min } 个。
       *[other] 要选 { $min } 到 { $max } 个。
    }
common-text-too-long = 太长了：{ $length } 个字，最多 { $max } 个。
common-text-empty = 请发一句话，至少有一个字。
common-text-foreign = 请自己写一句话，不要带链接、命令和 @，也不要转发。
common-no-words-wanted = 现在没有要你说的。
common-stands-alone = “{ $choice }”不能和别的一起选。
common-answer-final = 已经选定，不能再改。
common-answer-stays = 可以改选，但不能清除。
common-not-room-moderator = 只有群管理员可以这样做。
common-not-moderator =
    { $host-optional ->
        [none] 只有管理员可以这样做；桌主开局前可以，自己不下场就一直可以。
       *[other] 只有桌主（{ $host }）或管理员可以这样做。
    }
common-too-few =
    还差 { $missing } 人（至少 { $min } 人）{ $other-optional ->
        [none] { "" }
       *[other] 。{ $players } 人可以玩：{ $other-optional }{ $buttons-optional ->
            [true] { "" }
           *[other] ，发 /boards 换
        }
    }
common-many-computers =
    { $most ->
        [0] 这个游戏只有 { $people } 个人时不能和电脑玩，再叫几个人吧。
       *[other] { $people } 个人最多和 { $most } 个电脑玩。
    }
common-no-heir = 还没有别人入座，桌主换不了。
common-not-your-menu = 这是别人打开的。点【换板子】看你自己的。
common-nothing-kept = 现在是按人数，没有选过板子。
common-no-boards = 这个游戏没有板子可换。
common-vouch-needed = 只有管理员可以这样做。匿名管理员请在群里以群的名义发 <code>/vouch { $code }</code>，之后按钮就能用了。
common-unknown-code = 没有这个验证码。再按一次按钮，看看给你的是哪个。
common-no-game = 这里没有正在进行的游戏。
common-no-lobby = 这里没有开桌。发 /new 开一桌。
common-already-planned = { $when } 已经约好一桌了。要改时间，桌主发 <code>/new 21:00</code>
common-bad-time = 没有“{ $value }”这个钟点。写 <code>20:00</code> 或 <code>今晚8点半</code> 这样的就行。
common-time-over = 今天的 { $value } 已经过了。约明天就写 <code>/new 明天 { $value }</code>
common-other-zone = 这里只按 { $zone } 的时间约。管理员发 <code>/zone { $value }</code> 可以换。
common-unknown-zone = 不认识“{ $value }”这个时区。写城市就行：<code>/zone 上海</code>
common-other-table = 这里还有一桌。等那一桌打完，再改约好的这桌。
common-others-elsewhere = { $names } 还在别的桌上。等那边打完，或者先请出这一桌。
common-lobby-open = 这里已经开桌了，发 /join 加入。
common-table-closed = 这个链接已经失效，请回群里看看。
common-kicked = 你被请出了这一桌。想回来的话，请桌主或管理员在群里发 <code>/join { $name }</code>
common-banned-here = 管理员不让你在这里入座。
common-other-banned = { $name } 不能在这里入座。先发 <code>/unban { $name }</code>
common-ban-self = 不能拉黑自己。
common-ban-playing = { $name } 正在打这一局，打完再拉黑；等不及就先用 /replace 换人。
common-ban-moderator = { $name } 是管理员，不能拉黑。
common-bans-full = 名单满了（{ $max } 人），先用 /unban 放几个出来。
common-not-banned = 名单里没有 { $name }，发 /ban 看看都有谁。
common-not-in-room = 你不在这个群里。先进群再来。
common-other-not-in-room = { $name } 不在这个群里，先把人拉进群。
common-other-unseen = 我看不到 { $name } 在不在群里。先发 <code>/replace { $seat }</code> 把位子空出来，再请本人发 /join。
common-account-closed = { $why ->
        [paused] 这个机器人暂时不开新桌，
       *[full] 这个机器人现在坐满了，
    }请用 { $account }。
common-draining = 我马上要重启，先不开新桌，请过一会儿再来。
common-game-running =
    这里已经开局了。{ $notify-optional ->
        [true] { $buttons-optional ->
            [true] { "" }
           *[other] 在群里发 /notify，下一桌开时叫你。
        }
        [false] 下一桌开时叫你。
       *[other] { "" }
    }
common-game-over = 这一局已经结束。
common-result-stands = 胜负已经宣布，这一局不能作废。余下的环节到时间就结束，没下场的管理员也可以发 /skip 跳过。
common-not-seated = 你不在这一桌。
common-already-seated = 你已经在这一桌了。
common-seat-vacant = 你的座位空出来了。还没有人接手的话，在群里发 /join 就能接着玩。
common-other-seat = 坐过这一局别的位置的人，不能再接手这个座位。
common-already-left = 你已经离开了，在群里发 /join 就能回来。
common-running-stranger = 已经开局了。下一桌要我叫你的话，先打开和我的私聊。
common-full-stranger = 人满了（{ $max } 人）。下一桌要我叫你的话，先打开和我的私聊。
common-room-full =
    人满了（{ $max } 人）。{ $notify-optional ->
        [true] { $buttons-optional ->
            [true] { "" }
           *[other] 在群里发 /notify，下一桌开时叫你。
        }
        [false] 下一桌开时叫你。
       *[other] { "" }
    }
common-elsewhere = 你正在另一局里，先私聊我发 /leave，退出那一局。
common-other-elsewhere = { $name } 正在另一局里。
common-other-seated = { $name } 已经在这一桌了。
common-which-person = 叫“{ $name }”的不止一位，请写号码。
common-kick-in-game = 牌局已经开始，要请人离座，请用 <code>/replace 号码</code>。
common-no-part = 上一局的人和管理员才能再来一局。想玩就自己开一桌：/new
common-nothing-played = 这里还没有可以再来的局。发 /new 开一桌。
common-roles-secret = 这一桌不公布有哪些角色。
common-unknown-person = 我不认识 { $name }。打 @ 从名单里点他，或请他先在群里说句话。
common-no-seat =
    { $seat ->
        [none] 请写上座位号，报名时也可以写名字。
       *[other] 这一桌没有“{ $seat }”。
    }
common-unknown-command = 没有 <code>{ $command }</code> 这个命令，发 /help 看看。
common-only-in-room = 这个命令请在群里用。
common-which-table =
    私聊里分不清你说的是哪一桌。请在命令后面写上桌号，例如 <code>/status #{ $first }</code>，或者到那个群里用这个命令。
    { $tables }
common-unknown-game = 没有“{ $game }”这个游戏，可以玩：{ $games }。
common-unknown-topic =
    { $game }的规则里没有“{ $topic }”。
    可以查角色：{ $roles }
    可以查章节：{ $groups }
common-unknown-preset = 没有“{ $preset }”这个版本，可以选：{ $presets }。
common-bad-option =
    { $value ->
        [none] 写法：<code>/config set 选项 值</code>。
       *[other] { $option }不能设为“{ $value }”。
    }{ $choices-optional ->
        [none] { $reason ->
            [none] { "" }
           *[other] { $reason }
        }
       *[other] 可以是：
            { $choices }
    }
common-bad-number =
    { $value ->
        [none] 请写一个数字。
       *[other] “{ $value }”不是有效的数字。
    }
common-bad-deal = 指定的身份不对，这一局要发：{ $expected }。
common-bad-import = 导入的格式是：选项=值，用空格隔开。
common-same-tempo = 这一局的节奏已经是“{ $tempo }”。
common-already-paused = 已经暂停了。
common-not-paused = 没有暂停。
common-paused-refused =
    现在是暂停，先等{ $who-optional ->
        [none] 管理员
       *[other] { $who }
    }发 /resume。
common-no-timer = 现在没有限时。
common-too-much-time = 太久了，剩余时间最多 { $seconds }。
common-too-long = 太长了，最多 { $max } 个字。
common-too-fast = 太快了，请慢一点。
common-not-speaking = 现在不是你发言。
common-speaks-now = 现在是 { $seat-number } 号发言
common-speech-over =
    这段发言已经结束{ $seat ->
        [none] { "" }
       *[other] ，现在是 { $seat-number } 号发言
    }
common-only-text = 我只看得懂文字，这一条没有算数，也没有转给别人。
common-only-new = 改过的消息不算数，请重新发一条。
common-not-now =
    { $when-optional ->
        [none] 现在不能这样做。
       *[other] 现在不行：{ $when }。
    }
common-dead-outside = 这句话没人收到。想和出局的人聊，先选“亡者频道”。
common-dead-alone = 亡者频道里现在只有你，再有人来我会告诉你。
common-not-understood =
    { $playing ->
        [true] 现在没有要你作答的，这句话没有转给任何人。发 /status 看进度。
       *[other] 没看懂，发 /help 看看。
    }
common-unknown-language =
    { $language ->
        [none] 语言可以选：{ $languages }。
       *[other] 没有“{ $language }”这种语言，可以选：{ $languages }。
    }
common-no-rulings = 这个游戏没有处罚、重来和判胜负，只能暂停、更正或作废。
common-unknown-ruling =
    { $act ->
        [none] 请写上怎么处理，例如：<code>/penalty 3 warn</code>
       *[other] 这一局没有“{ $act }”这种处理。
    }
common-unavailable = 现在存不了数据，这一步可能没算上。过一会儿发 /status 看看，没算上就再来一次。
common-settings-locked =
    只有管理员或桌主能改{ $lobby ->
        [true] ，或者入座的人过半同意
       *[other] { "" }
    }{ $main ->
        [none] 。
       *[other] ；现在：{ $main }
    }
