### 所有游戏通用

## Words

common-tempo-quick = 快
common-tempo-standard = 标准
common-tempo-slow = 慢
common-tempo-post = 慢聊（几小时到几天）
common-tempo-unlimited = 不限时

common-penalty-remind = 提醒
common-penalty-warn = 警告
common-penalty-mute = 禁言
common-penalty-novote = 取消投票
common-penalty-nonight = 取消夜间行动
common-penalty-execute = 点杀
common-penalty-execute-loss = 点杀并判负
common-penalty-forfeit = 全队判负

common-choice-none = 不选
common-choice-abstain = 弃权
common-choice-approve = 赞成
common-choice-reject = 反对
common-choice-end = 结束
common-choice-end-speech = 过麦
common-choice-end-talk = 结束讨论
common-choice-skip = 跳过
common-choice-pass = 过
common-choice-use = 使用
common-choice-confirm = 确认
common-choice-decline = 放弃
common-choice-clear = 清除
common-choice-yes = 确定
common-choice-no = 再想想
common-choice-empty = 现在一个也没选
common-choice-join = 加入
common-choice-still = 还来
common-choice-take = 接手
common-choice-sit = 坐 { $number } 号
common-choice-pass-on = 不了
common-choice-go-on = 接着打
common-choice-fill = 补 { $count } 个电脑
common-choice-empty-seats = 去掉电脑
common-choice-leave = 退出
common-choice-help-open = 怎么开局
common-choice-help-commands = 命令
common-choice-help-terms = 术语
common-choice-roles = 角色
common-choice-whole = 完整规则
common-choice-how = 怎么玩
common-choice-boards = 换板子
common-choice-fit = 换成 { $shown }
common-choice-bad = 这词不好
common-choice-words = 去私聊加
common-choice-notify = 下一桌通知我
common-choice-start = 开始
common-choice-ballot = 我的票
common-choice-card = 我的身份
common-choice-config = 设置
common-choice-tonight = 今晚 8 点
common-choice-today = 今天 { $time }
common-choice-tomorrow = 明天 { $time }
common-choice-resume = 继续
common-choice-host = 换桌主
common-choice-quit = 退出那一局
common-choice-chat = 打开私聊
common-choice-again = 再来一局
common-choice-replay = 复盘
common-choice-forget = 确定删除
common-choice-close = 取消这一桌
common-choice-dissolve = 散局
common-choice-void = 确定作废
common-choice-add = 拉我进群
common-choice-add-other = 拉 { $account } 进群

common-channel-evil = 红方密谈
common-channel-wolves = 狼队频道
common-channel-lovers = 情侣频道
common-channel-assassins = 刺客频道
common-channel-dead = 亡者频道

common-reason-aborted = 提前结束

## Lobby

common-lobby =
    <b>{ $game }</b>{ $preset ->
        [none] { "" }
       *[other] { " " }· { $preset }
    }{ $when-optional ->
        [none] { "" }
       *[other] { "" }
            ⏰ { $when }
    }
    👥 { $seats-count }/{ $max }{ $computers-optional ->
        [none] { "" }
       *[other] { " " }· 🤖 { $computers }
    }{ $fit-optional ->
        [exact] { "" }
        [nobody] ，这样设置几个人都开不了局，见 /config
       *[other] （{ $min } 人就能开）
    }{ $player-optional ->
        [none] { "" }
       *[other] { "" }
            🤖 电脑由 { $player } 来玩{ $outside-optional ->
                [none] { "" }
               *[other] ，它听得到的发言会发给 { $outside }
            }
    }{ $boards-optional ->
        [none] { $plays-optional ->
            [none] { "" }
           *[other] { "" }
                板子：{ $sized-optional ->
                    [true] 按人数（现在是 { $plays }）
                   *[other] { $plays }
                }
        }
       *[other] { "" }
            板子：按人数，{ $boards-optional }
    }{ $other-optional ->
        [none] { "" }
       *[other] { "" }
            { $players } 人可以玩：{ $other-optional }{ $buttons-optional ->
                [true] { "" }
               *[other] ，发 /boards 换
            }
    }{ $about-optional ->
        [none] { "" }
       *[other] { "" }
            { $about-optional }
    }{ $fewest-optional ->
        [none] { "" }
       *[other] { "" }
            一局大约 { $fewest }–{ $most } 分钟
    }{ $tempo-optional ->
        [none] { "" }
       *[other] { "" }
            节奏：{ $tempo }
    }{ $language-optional ->
        [none] { "" }
       *[other] { " " }· { $language }
    }{ $main-optional ->
        [none] { "" }
       *[other] { "" }
            { $main }
    }{ $host-optional ->
        [none] { "" }
       *[other] { "" }
            桌主：{ $host }{ $sits-optional ->
                [true] { "" }
               *[other] （不下场）
            }
    }
    { $seats ->
        [none] 还没有人加入
       *[other] { $seats }
    }{ $waiting-optional ->
        [none] { "" }
       *[other] { "" }
            等他们接受私聊邀请：{ $waiting }
    }{ $returning-optional ->
        [none] { "" }
       *[other] { "" }
            还来吗：{ $returning }
    }{ $gathers-optional ->
        [true] { "" }
       *[other] { $buttons-optional ->
            [true] { "" }
           *[other] { "" }
                发 /join 加入，人齐后发 /start 开始；人不够就发 /fill，补电脑。
        }
    }
common-lobby-closed =
    <b>{ $game }</b>{ $preset ->
        [none] { "" }
       *[other] { " " }· { $preset }
    }
    { $seats ->
        [none] 没有人加入。
       *[other] { $seats }
    }
    报名已截止。
common-computer-names = 小安 小北 小晨 小丹 小飞 小谷 小河 小吉 小岚 小满 小宁 小乔 小然 小森 小桃 小维 小夏 小燕 小雨 小舟 阿宝 阿杰 阿朗 阿水
common-computers-here =
    🤖 本局有 { $count } 个电脑：{ $seats } 号。{ $player-optional ->
        [none] 它们只按规则猜，听不懂大家说的话。
       *[other] 由 { $player } 来玩{ $outside-optional ->
            [none] 。
           *[other] ，它听得到的发言会发给 { $outside }。
        }
    }{ $buttons-optional ->
        [true] { "" }
       *[other] { $gathers-optional ->
            [true] { "" }
           *[other] 第一轮打完以前，发 /join 就能换下一个电脑。
        }
    }
common-player-lost = 🤖 { $seat } 连着几次答不上来，后面只按规则猜。
common-host-menu =
    桌主交给谁？{ $buttons-optional ->
        [true] { "" }
       *[other] 发 /host 加名字：{ $names }
    }
common-host-button = 交给 { $name }
common-host-changed = 桌主换成 { $name } 了。
common-call =
    ⏰ { $when } 的局{ $minutes ->
        [0] 到点了
       *[other] 还有 { $minutes } 分钟
    }：{ $names ->
        [none] 还没有人报名，想玩的快来。
       *[other] { $names }。
    }{ $buttons-optional ->
        [true] { "" }
       *[other] 发 /join 加入，桌主发 /start 开始。
    }
common-planned = ⏰ 改到{ $when } 了。
common-plan-cancelled =
    { $room-optional ->
        [none] 群里
       *[other] “{ $room }”
    }约在{ $when } 的{ $game }取消了，不用来了。
common-which-day =
    已经约好{ $when } 一桌。改到今天 { $time } 还是明天 { $time }？{ $buttons-optional ->
        [true] { "" }
       *[other] { "" }
            发 <code>/new 今天 { $time }</code> 或 <code>/new 明天 { $time }</code>。
    }
common-complete =
    人齐了！{ $when-optional ->
        [none] { "" }
       *[other] { $when } 见，到时候
    }{ $host-optional ->
        [none] 桌主或管理员
       *[other] { $host }{ " " }
    }{ $buttons-optional ->
        [true] 点【开始】。
       *[other] 发 /start 开始。
    }
common-seated =
    { $number ->
        [0] 已入座（{ $count }/{ $max }），号码开局时定
       *[other] 已入座，{ $number } 号
    }
common-next-table =
    { $room ->
        [none] 这一桌
       *[other] “{ $room }”这一桌
    }{ $begun ->
        [true] 已经开局
       *[other] 满
    }了。下一桌开的时候，要我叫你吗？
common-boards =
    { $later ->
        [true] 下一局换哪个板子？
       *[other] 换哪个板子？
    }{ $buttons-optional ->
        [true] { "" }
       *[other] 发 /boards 加号码。{ $more-optional ->
            [none] { "" }
           *[other] 还有的发 <code>/boards 更多 { $more }</code>。
        }
    }
    { $lines }
common-board-kept = 以后都用这个板子：{ $plays }。要改随时可以换。
common-board-chosen =
    板子：{ $sized ->
        [true] 按人数（现在是 { $plays }）
       *[other] { $plays }
    }
common-menu-over = 这一桌已经定了。
common-board-line =
    { $place-optional ->
        [none] { "" }
       *[other] { $place }.{ " " }
    }{ $chosen ->
        [true] ●{ " " }
       *[other] { "" }
    }{ $board }{ $about-optional ->
        [none] { "" }
       *[other] ：{ $about }
    }
common-welcome =
    ✅ { $gathers-optional ->
        [true] 已入座{ $count-optional ->
            [none] { "" }
           *[other] { $number ->
                [0] ，号码开局时定
               *[other] ，你是 { $number } 号
            }
        }。私聊里的话只有你看得到。
       *[other] 已加入{ $room ->
            [none] { $game }
           *[other] “{ $room }”的{ $game }
        }{ $count-optional ->
            [none] { "" }
           *[other] { $number ->
                [0] （{ $count }/{ $max }）
               *[other] ，{ $number } 号（{ $count }/{ $max }）
            }。{ $when-optional ->
                [none] 回群里等开局
               *[other] { $when } 开局，到时候叫你
            }
        }，你的牌会发到这里。{ $buttons-optional ->
            [true] { "" }
           *[other] 我问你的，回编号或名字就行。
        }
    }
common-released =
    { $given-optional ->
        [true] 你在{ $game }的座位没有了，不再收到这一局的消息。
       *[other] 你离开了{ $game }，不再收到这一局的消息。
    }
common-released-to-computer = 你在{ $game }的 { $seat-number } 号由电脑接着打，不再收到这一局的消息。想回来，在群里发 <code>/sit { $seat-number }</code>。
common-lobby-moved = 群换了新房间，我还没收到那边的邀请，这一桌先取消。把我邀请进新房间，再在那里重新开桌。
common-lobby-voided =
    { $expired ->
        [true] 太久没有开始，这一桌自动取消了。{ $buttons-optional ->
            [true] { "" }
           *[other] 还想玩就发 /again。
        }
       *[other] 这一桌取消了。
    }
common-confirmed = 已准备 { $count }/{ $of }。
common-slow = ⚠️ 这里的服务器限制我发消息的速度，提问可能到得太晚，限时的阶段来不及作答。最好改用 <code>/config set tempo post</code>，或请服务器管理员放开限速。
common-warning =
    注意：
    { $problems }
common-numbers = 号码定了：{ $seats }
common-showing-removed = 我的消息不能转发到群里。能删的我已经删掉，看到的人也请当没看到。

## A game

common-dealt =
    🃏 牌发好了，请看私聊。{ $unopened-optional ->
        [true] 没私聊过我的，点【{ common-choice-card }】再点 START。
       *[other] { "" }
    }{ $seats-optional ->
        [none] { "" }
       *[other] { "" }
            { $seats }
    }
    <blockquote expandable>发牌存证
    <code>{ $commitment }</code>{ $agreed-optional ->
        [none] { "" }
       *[other] { "" }
            设置：<code>{ $agreed }</code>
    }
    终局公布种子，谁都可以核对。</blockquote>
common-over =
    { $told-optional ->
        [true] { $late-optional ->
            [true] 上一局<b>《{ $game }》</b>到此结束。
                { "" }
           *[other] { "" }
        }
       *[other] 🏁 <b>{ $winner ->
            [none] { $winners ->
                [none] 没有胜者
               *[other] { $winners }胜
            }
           *[other] { $winner }胜
        }</b> · { $reason }
            { $roles ->
                [none] 身份不公开。
               *[other] { $last-optional ->
                    [none] { $roles }
                   *[other] { $last }
                }
            }
            { "" }
    }<blockquote expandable>发牌存证
    种子：<code>{ $seed }</code>{ $verify-optional ->
        [true] ，用 /replay 里的命令就能核对发牌。
       *[other] { "" }
    }{ $drawn-optional ->
        [none] { "" }
       *[other] { "" }
            抽到：<code>{ $drawn }</code>
    }</blockquote>{ $verify-optional ->
        [true] { $buttons-optional ->
            [true] { "" }
           *[other] { $gathers-optional ->
                [true] { "" }
               *[other] { "" }
                    发 /again 再来一局，/replay 复盘，/notify 下一桌叫你。
            }
        }
       *[other] { "" }
    }
common-picture =
    🖼 <b>{ $game }</b> · { $winner ->
        [none] { $winners ->
            [none] 没有胜者
           *[other] { $winners }胜
        }
       *[other] { $winner }胜
    } · { $reason }
common-settled =
    { $seed-optional ->
        [none] 想接着玩，不用等，{ $buttons-optional ->
            [true] 现在就能再开一局。
           *[other] 发 /again 就再来一局。
        }
       *[other] <blockquote expandable>发牌存证
            种子：<code>{ $seed }</code>，用 /replay 里的命令就能核对发牌。{ $drawn-optional ->
                [none] { "" }
               *[other] { "" }
                    抽到：<code>{ $drawn }</code>
            }</blockquote>{ $buttons-optional ->
            [true] { "" }
           *[other] { "" }
                发 /again 就再来一局。
        }
    }
common-resumer-majority = 过半玩家
common-resumer-moderators = 管理员
common-resumer-judge = 裁判
common-resumer-moderators-or-majority = 管理员或者过半玩家
common-resumer-judge-or-majority = 裁判或者过半玩家
common-paused =
    已暂停，限时停在原处。{ $who-optional ->
        [none] 管理员
       *[other] { $who }
    }发 /resume 继续。
common-resumed = 我回来了，牌局还在原处。
common-stranded =
    我回来了，可这一桌的牌局现在没法继续：{ $installed ->
        [true] 存档读不出来。
       *[other] 这个游戏没有安装。
    }请告诉维护机器人的人。在这里开新的一桌，这一局就作废。
common-went-back = { $there ->
        [true] 存档丢了最后几步，这一桌退回到那之前。现在是什么局面，看 /status
       *[other] 存档丢了这一局，只能作废，不计战绩。再来一局：/new
    }
common-resumed-clock = ▶️ 继续，限时接着走。
common-idle-paused =
    很久没人行动，已自动暂停。{ $who-optional ->
        [none] 管理员
       *[other] { $who }
    }发 /resume 继续。
common-extended = 延长 { $seconds }。
common-corrected = 【更正】{ $text }
common-skipped = ⏭ 这个阶段提前结束。
common-seat-changed = { $seat-number }号换人：{ $name } 接着打。
common-computer-takes-over = { $seat-number }号由电脑接手：{ $name }。
common-vacant = { $seat-number }号位空出来了，谁想接手就发 /join。
common-left-game =
    { $seat } 离开了。{ $plays ->
        [true] 管理员可以发 <code>/replace { $seat-number }</code> 换人。
       *[false] { "" }
    }
common-missed =
    你连续 { $count } 次没有作答，都按默认算了。{ $seconds-optional ->
        [none] 再有一次，我会告诉群里，座位可能让给别人。
       *[other] 大家先不等你：发言只剩 { $seconds }，投票也不等。在群里说句话或投票，马上恢复。
    }
common-seat-short = { $seats } 没有反应，先不等了。
common-seat-offer =
    { $room ->
        [none] 这一桌
       *[other] “{ $room }”这一桌
    }{ $game }，{ $seat-number }号没反应了，你来接着打吗？他的身份和该知道的都给你，1 分钟内说一声{ $buttons-optional ->
        [true] { "" }
       *[other] ：在群里发 /join 接手，/leave 不接
    }。
common-seat-offered = { $seat-number }号在等人接手。
common-seat-agreed = 好，{ $seat-number }号留给你，换人时告诉你。
common-seat-offer-over = 这个座位不用接手了。
common-doubted =
    大半桌没反应了。桌主{ $wanted-optional ->
        [none] { "" }
       *[other] { " " }{ $wanted-optional }
    }，接着打还是散？{ $buttons-optional ->
        [true] { "" }
       *[other] 发 /resume 接着打，/void 散局；
    }1 分钟没人说就先暂停。
common-goes-on = 接着打。
common-absent = { $seat } 连续 { $count } 次没有作答。管理员可以发 <code>/replace { $seat-number }</code> 换人。
common-returned = { $seat } 回来了。
common-reminded = 已私下提醒 { $seat }，还没作答就请尽快。
common-tempo-asked = 有 { $count } 人想把节奏换成“{ $tempo }”，过半（{ $needed } 人）就换。同意就发 <code>/config set tempo { $word-optional }</code>
common-tempo-changed = 节奏换成“{ $tempo }”，从下一个阶段起生效；眼下这个阶段的时间不变。
common-skip-asked = 有 { $count } 人想结束这个阶段，过半（{ $needed } 人）就结束。同意就发 /skip
common-start-asked =
    有 { $count } 人想开始，过半（{ $needed } 人）就开。{ $buttons-optional ->
        [true] 同意就点【开始】。
       *[other] 同意就发 /start
    }
common-close-asked = 有 { $count } 人想取消这一桌，过半（{ $needed } 人）就取消。同意就发 /void
common-change-asked =
    有 { $count } 人想改设置，过半（{ $needed } 人）就改：{ $changes }。{ $command-optional ->
        [none] 同意就点【同意】。
       *[other] 同意就发 <code>/config { $command }</code>
    }
common-change-counted = 算你一票。过半的人同意就改，群里已经说了。
common-asked-over = 这次表决结束了。
common-banned =
    🚫 { $name } 不能在这里入座了。反悔就发 <code>/unban { $name }</code>
common-bans =
    { $names ->
        [none] 现在谁都可以入座。
       *[other] 不能入座：{ $names }
    }
common-unbanned = { $name } 又可以入座了。
common-pardoned = { $name } 可以再入座了。
common-extend-asked =
    有 { $count } 人想加时 { $seconds }，过半（{ $needed } 人）就加。{ $word-optional ->
        [none] { "" }
       *[other] 同意就发 <code>/extend { $word }</code>
    }
common-pause-asked =
    { $resume ->
        [true] 有 { $count } 人想继续，过半（{ $needed } 人）就继续。同意就发 /resume
       *[other] 有 { $count } 人想暂停，过半（{ $needed } 人）就暂停。同意就发 /pause
    }
common-void-asked = 有 { $count } 人想散局，过半（{ $needed } 人）就散。同意就发 /void
common-unruled = 这种情况规则里没有写，牌局先暂停，等裁判决定。
common-question =
    { $room-optional ->
        [none] 规则里没有写
       *[other] “{ $room }”里有件事规则没有写
    }，要由你裁决：{ $text }
common-penalty-sure = 对 { $seat } 的处罚“{ $penalty }”撤不回来。确定的话，请发 <code>/penalty { $command } confirm</code>
common-appeal =
    { $room-optional ->
        [none] 申诉
       *[other] “{ $room }”的申诉
    } · <b>{ $seat }</b>：{ $text }
common-appeal-kept =
    { $told ->
        [true] 申诉已经转给裁判，群里看不到。
       *[other] 申诉记下了，群里现在看不到；这一桌没有场外裁判，终局时公布。
    }
common-talk-lines = 自由讨论各写了几条：{ $tally }
common-appeals =
    <b>本局的申诉</b>
    { $lines }
common-appeal-line =
    { $name-optional ->
        [none] { $seat }
       *[other] { $seat-number }号 { $name }（后来换人）
    }：{ $text }
common-advice =
    { $room-optional ->
        [none] 助理裁判
       *[other] “{ $room }”的助理裁判
    }：{ $text }
common-advice-passed = 已经转给裁判。
common-noted = 记下了，共 { $count } 条。发 /notes 看全部，只有你看得到，终局就清空。
common-notes =
    { $lines ->
        [none] 还没有笔记。发 /note 加一句话，记一条。
       *[other] <b>我的笔记</b>
            { $lines }
    }
common-note = · { $text }
common-expelled = 我在这局的群或话题里发不了言（可能被移出了群、话题关了，或者群换了新房间），牌局先暂停。让我能在那里说话，再到那里发 /resume。不玩了就发 /void，过半玩家同意就散局。
common-expelled-moved = 群换了新房间，我还没收到那边的邀请，牌局先暂停。把我邀请进新房间，再在那里发 /resume。不玩了就发 /void，过半玩家同意就散局。
common-room-waits = 群里我暂时发不出消息，牌局先停表；能发了会自动接着走。
common-given-up = 我在群里发不了消息，这一局就到这里，不计战绩。谁是什么身份，看复盘：/replay
common-room-gone = 这局所在的群或话题已经没有了，牌局到此结束，不计战绩。谁是什么身份，看复盘：/replay
common-voided = 那一局散了，不计战绩。
common-stumbled = 出了点问题，这一步没有生效，牌局停在上一步。问题编号：<code>{ $incident }</code>
common-relay-open = 💬 { $channel }：直接在这里打字，{ $seats } 看得到。
common-relay-closed = { $channel }关了，现在打字没有人看得到。
common-relayed = { $channel } · <b>{ $seat }</b>：{ $text }
common-remark = <b>{ $seat }</b>：{ $remark }
common-line = { $text }
common-floor =
    { $seats ->
        [none] 请大家安静。
       *[other] 现在请 { $seats } 发言。
    }
common-floor-all = 现在大家都可以发言。

## Answers

common-reminder =
    { $question }
    { $seconds ->
        [none] 等你作答。
       *[other] 还剩 { $seconds }。
    }
common-closed =
    { $question ->
        [none] 已截止
       *[other] { $question }
    } → { $choice ->
        [none] { $again-optional ->
            [true] 见下面
           *[other] 没选
        }
       *[other] <b>{ $choice }</b>
    }
common-once-more = <b>{ $choice }</b>，确定吗？这一步不能反悔。确定就回“是”，不然直接改选。

## Questions and their answers

common-status =
    { $open ->
        [true] 已作答 { $answered }/{ $asked }。
       *[other] { "" }
    }{ $seconds ->
        [none] 不限时。
       *[other] 还剩 { $seconds }。
    }{ $quiet-optional ->
        [none] { "" }
       *[other] { "" }
            { $quiet }
    }
common-progress =
    { $talk-optional ->
        [none] ⏳ { $seconds-optional ->
            [none] { "" }
           *[other] { $seconds } ·{ " " }
        }{ $seat-optional ->
            [none] { $asked ->
                [0] { $waits-optional ->
                    [none] 留意私聊
                   *[other] { $waits }
                }
               *[other] { $waits-optional ->
                    [none] { "" }
                   *[other] { $waits } ·{ " " }
                }{ $answered }/{ $asked }{ $wanted-optional ->
                    [none] { "" }
                   *[other] { " " }· 还差 { $wanted }
                }
            }
           *[other] { $computer-optional ->
                [true] 等 { $seat }
               *[other] 请 { $seat } { $here-optional ->
                    [true] 选
                   *[other] 看私聊
                }
            }
        }
        [free] { $asked ->
            [0] { $seconds-optional ->
                [none] { "" }
               *[other] ⏳ { $seconds }
            }
           *[other] ⏳ { $seconds-optional ->
                [none] { "" }
               *[other] { $seconds } ·{ " " }
            }{ $answered }/{ $asked } 想结束
        }
        [all] { $seconds-optional ->
            [none] { "" }
           *[other] ⏳ { $seconds } ·{ " " }
        }{ $waits } · { $answered }/{ $asked }
       *[other] { $buttons-optional ->
            [true] { $seconds-optional ->
                [none] { "" }
               *[other] ⏳ { $saved-optional ->
                    [true] ＋{ $seconds }（省下的）
                   *[other] { $seconds }
                } · { $seat }
            }
           *[other] { $seconds-optional ->
                [none] { "" }
               *[other] ⏳ { $saved-optional ->
                    [true] ＋{ $seconds }（省下的）
                   *[other] { $seconds }
                } ·{ " " }
            }{ $talk-optional ->
                [talk] { $seat-optional ->
                    [none] 说完发“过”。
                   *[other] { $seat } 发“过”就结束讨论。
                }
               *[other] 说完发“过”。
            }
        }
    }
common-decided =
    胜负已定：{ $winner ->
        [none] 没有胜者
       *[other] <b>{ $winner }获胜</b>
    }（{ $reason }）{ $winners ->
        [none] { "" }
       *[other] { "" }
            胜者：{ $winners }
    }{ $seconds ->
        [none] { "" }
       *[other] { "" }
            申诉还有 { $seconds }截止：私聊我发 /appeal 加理由。
    }
common-status-paused =
    已暂停。{ $who-optional ->
        [none] 管理员
       *[other] { $who }
    }发 /resume 继续。
common-asks-in-private = 这个群不让我改消息，没法在群里投票。这一局剩下的投票都私聊问。
common-ballot = { $prompt }
common-ballot-choice = { $choice }
common-ballot-counted =
    已选 { $choice }{ $final ->
        [true] ，不能再改
       *[other] ，截止前可以改
    }
common-ballot-marked =
    { $choice ->
        [none] 还没选
       *[other] 选了 { $choice }
    }{ $lacking ->
        [0] ，按“确认”提交
       *[other] ，还差 { $lacking } 个
    }
common-ballot-own =
    { $choice ->
        [none] 你还没选。{ $default ->
            [none] { "" }
           *[other] 不选算 { $default }。
        }
       *[other] 你选了 { $choice }
    }
common-my-answers = { $lines }
common-nothing-asked = 你现在没有要作答的。
common-nothing-answered = 现在没有可以清除的选择。
common-answer-line =
    { $prompt }
    → { $answer ->
        [none] 还没选
       *[other] <b>{ $answer }</b>
    }
common-players =
    { $lines ->
        [none] 还没有人入座。
       *[other] { $lines }
    }
common-player = { $seat }
common-roles = { $lines }
common-role-line =
    <b>{ $role }</b>{ $count-optional ->
        [none] { "" }
        [1] { "" }
       *[other] ×{ $count }
    }
    目标：{ $goal }
    { $term }：{ $skill }{ $notes-optional ->
        [none] { "" }
       *[other] { "" }
            本桌：{ $notes }
    }
common-topic =
    { $roles ->
        [none] <b>{ $game }</b>
       *[other] { $roles }
    }{ $skills-optional ->
        [none] { "" }
       *[other] { "" }
            { $skills }
    }{ $topics-optional ->
        [none] { "" }
       *[other] { "" }
            { $topics }
    }{ $lines ->
        [none] { "" }
       *[other] { "" }
            { $lines }
    }
common-differences =
    除了{ $preset }的规则，这一桌：
    { $lines }
common-topic-text = { $topic }
common-topic-line =
    { $changed ->
        [true] ✏️
       *[other] ·
    } { $about }{ $pace-optional ->
        [none] { $origin-optional ->
            [auto] （自动）
            [preset] （版本）
            [board] （板子）
           *[other] { "" }
        }
       *[other] （按节奏，现在 { $pace }）
    }
common-language = 语言：{ $language }

## Records

common-stats =
    { $games ->
        [0] <b>{ $name }</b> 还没有打完过一局。
       *[other] <b>{ $name }</b>：{ $games } 局 { $wins } 胜，胜率 { $rate }%
    }{ $lines ->
        [none] { "" }
       *[other] { "" }
            { $lines }
    }{ $together-optional ->
        [none] { "" }
       *[other] { "" }
            和电脑一起：{ $together } 局 { $won } 胜，不算在上面
    }
common-stats-game =
    <b>{ $game }</b>：{ $games } 局 { $wins } 胜{ $sides ->
        [none] { "" }
       *[other] { "" }
            阵营：{ $sides }
    }
    角色：{ $roles }
common-stats-side = { $side } { $games } 局 { $wins } 胜
common-stats-role = { $role } { $games } 局 { $wins } 胜
common-top =
    <b>群排行榜</b>{ $game ->
        [none] { "" }
       *[other] { " " }· { $game }
    }
    { $lines ->
        [none] 还没有打完过一局。
       *[other] { $lines }
    }
common-top-line = { $place }. { $name }：{ $games } 局 { $wins } 胜
common-replay =
    📖 <b>{ $game }</b>第 { $number } 局
    <blockquote expandable>复盘
    { $story }</blockquote>{ $earlier ->
        [none] { "" }
       *[other] { "" }
            更早的：{ $earlier }
    }
common-replay-page = 网页版：每一步谁知道什么，都能翻着看
common-replay-file = { $game }-{ $date }-{ $players }人
common-replay-text =
    <b>{ $game }</b>第 { $number } 局的复盘
    { $text }
common-replay-title = { $game }第 { $number } 局
common-page-head =
    { $preset }{ $plays-optional ->
        [none] { "" }
       *[other] { " " }· { $plays }
    } · { $players } 人 · { $date }{ $reason-optional ->
        [none] { "" }
       *[other] { "" }
            { $winner-optional ->
                [none] 没有胜者
               *[other] { $winner }胜
            } · { $reason }
    }
common-told-to = { $seats }
common-tag = { $number }号{ $out ->
        [true] { " " }出局
       *[other] { "" }
    }
common-seat-board = { $board }
common-seat-board-closed = { $board }
common-why = 📖 { $rule }
common-replay-verify = 核对发牌：<code>yemu verify --commitment { $commitment } --seed { $seed } --roles { $roles }{ $drawn-optional ->
        [none] { "" }
       *[other] { " " }--drawn { $drawn }
    }</code>

## 词库

common-words = 📦 本群自己加了 { $count } 条词，最多 { $max } 条。词只在私聊里加、在私聊里看{ $buttons ->
    [true] 。
   *[other] ：私聊我发 <code>词库</code>。
    }
common-words-opened = 词库在私聊里打开了。
common-words-page =
    📦 <b>{ $room-optional ->
        [none] 本群词库
       *[other] { $room } 的词库
    }</b>
    自己加的：{ $count } 条，最多 { $max } 条{ $out ->
        [0] { "" }
       *[other] ；停用 { $out } 条
    }{ $source-optional ->
        [room] 。现在只用自己的，用过一遍再从头来。
        [list] 。现在只用词库，不用自己的。
        [both] 。现在和词库混着抽。
       *[other] 。
    }
    加过词、看过词表的人上桌时，这些词不会抽到。{ $buttons ->
        [true] { "" }
       *[other] { "" }
            发 <code>加词 词 词</code> 加词，<code>/words list=</code> 看词表，<code>/words out=</code> 看停用的，<code>/words from=room</code> 只用自己的，<code>/words from=both</code> 混用。
    }
common-words-add =
    一行一条，发过来就行，一次最多 { $lines } 行。
    { $form }
common-words-added =
    加了 { $added } 条，现在共 { $count } 条，最多 { $max } 条。{ $refused ->
        [none] { "" }
       *[other] { "" }
            没加的：
            { $refused }
    }
common-words-refused = “{ $line }”：{ $reason }
common-words-list =
    { $count ->
        [0] 还没有自己加的词。
       *[other] 自己加的词，共 { $count } 条：
            { $lines }
    }{ $buttons ->
        [true] { "" }
       *[other] { "" }
            删词发 <code>/words drop=编号</code>，翻页发 <code>/words list=1</code>。
    }
common-words-line = { $number }. { $item }
common-words-outs =
    { $lines ->
        [none] 没有停用的词。
       *[other] 停用的词：
            { $lines }
    }{ $buttons ->
        [true] { "" }
       *[other] { "" }
            恢复发 <code>/words back=编号</code>。
    }
common-words-flagged = 记下了，{ $count }/{ $needed } 人觉得这条词不好。
common-words-out = 这条词停用了，以后不再抽。管理员可以在词库里恢复。
common-words-do-open = 词库
common-words-do-add = 加词
common-words-do-done = 完成
common-words-do-list = 看词表
common-words-do-drop = 删 { $number }
common-words-do-turn = 第 { $number } 页
common-words-do-back = ‹ 返回
common-words-do-from-room = 只用自己的
common-words-do-from-both = 和词库混用
common-words-do-out = 停用的 { $count } 条
common-words-do-put-back = 恢复 { $number }

## People

common-notify-on = 好，那个群再开桌时，我会私聊叫你。在群里再发一次 /notify 就取消。
common-notify-off = 好，那个群再开桌时，不再叫你。
common-called =
    { $room-optional ->
        [none] 群里
       *[other] “{ $room }”
    }{ $when-optional ->
        [none] 开桌了
       *[other] { $soon ->
            [true] { $when } 的局快开了
           *[other] 约了{ $when } 的局
        }
    }：<b>{ $game }</b>。{ $buttons-optional ->
        [true] { "" }
       *[other] 想玩就在群里发 /join。
    }
common-privacy =
    <b>我记什么</b>
    · 每一局的经过：谁坐哪里、怎么选的、发给我转达的话，用来断线后接着玩、复盘和核对发牌。{ $kept-optional ->
        [none] 留多久由运营者定，现在没有期限。
       *[other] 终局 { $kept }后删掉。
    }
    · 你的语言、战绩、在哪些群要我叫你。
    · 你记的笔记，终局就删；你的申诉和那一局存在一起。
    · 有听得懂发言的电脑（大厅里会写明）时，群里最近一百句发言，只记座位号，终局就删。
    · 群的设置，包括管理员不让谁入座、最近三十次改动是谁做的；还有群里自己加的词，不记是谁加的。
    · 我看得到的消息：暂存一阵，免得断线时漏掉；旧的会清掉，最多留一万条。
    都只存在运营者自己的数据库里，不给别人；只有那些发言会发给大厅里写明的地址。

    <b>怎么删</b>
    发 /forgetme：你的语言、战绩、叫你的群和旧牌局里的名字都会删掉。牌局的经过要用来复盘和核对，{ $kept-optional ->
        [none] 会一直留着
       *[other] 留到终局后 { $kept }
    }：里面只有座位号和你让我转达的话。这份记录和暂存的消息里还有你的账号编号，不给任何人看。
common-start-sure =
    { $problems }
    这样开局的角色是：{ $roles }。
    确定的话，在群里发 <code>/start confirm</code>
common-void-sure = 真要作废这一局吗？身份全部公开，不算胜负，撤不回来。确定就发 <code>/void confirm</code>
common-forget-sure = 要删掉你的语言、战绩、叫你的群和旧牌局里的名字吗？删了找不回来。确定就发 <code>/forgetme yes</code>。
common-forgotten = 删好了，我不记得你了。打过的牌局只按座位号留着，留多久见 /privacy。

## Configuration

common-config-players =
    { $fit ->
        [exact] 现在 { $min } 人开局。
        [nobody] 这样设置，几个人都开不了局。
       *[other] 现在 { $min } 到 { $max } 人开局。
    }
common-config-reset =
    设置已恢复默认{ $later ->
        [true] ，下一局生效；正在进行的这一局不变。
       *[false] 。
    }
common-config-here = 群里的设置可以在这里改了：发 /config 看，发 <code>/config set 选项 值</code> 来改。改动对群里的桌子生效。
common-config-moved = { $name } 正在私聊里设置。
common-config-export = <code>{ $text }</code>
common-config-imported =
    已导入 { $count } 项设置{ $later ->
        [true] ，下一局生效；正在进行的这一局不变。
       *[false] 。
    }

common-option-timer-day-s = 白天的秒数
common-option-timer-night-s = 夜晚的秒数
common-option-timer-vote-s = 投票的秒数
common-option-timer-speech-s = 发言的秒数
common-option-timer-discuss-s = 讨论的秒数
common-option-tempo = 节奏：quick 快，standard 标准，slow 慢，post 慢聊，unlimited 不限时

## Menu

common-card = { $lines }
common-god-view =
    👁 <b>上帝视角</b>
    { $roles }{ $lines ->
        [none] { "" }
       *[other] { "" }
            { $lines }
    }
common-meanwhile =
    群里：
    { $lines }
common-god-seen = 👁 { $seat } 开了上帝视角
common-card-more = 还有更多，请看私聊。
common-menu-group-page = <b>{ $group }</b>
common-menu-preset =
    { $chosen ->
        [true] ● { $preset }
       *[other] { $preset }
    }
common-menu-group = { $group } ›
common-menu-game = 改玩{ $game }
common-menu-language =
    { $chosen ->
        [true] ● { $language }
       *[other] { $language }
    }
common-menu-silence = 静音：{ $level } ›
common-menu-silence-page =
    <b>静音：{ $level }</b>
    关：谁都可以随时说话。
    提醒：不该说话的人会收到私聊提醒。
    禁言：不该说话的人由我禁言，需要权限。
common-menu-silence-level =
    { $chosen ->
        [true] ● { $level }
       *[other] { $level }
    }
common-menu-ballots-line =
    投票：{ $level ->
        [room] 群里按 ✅
       *[other] 私聊
    }
common-menu-friends-line =
    熟人局：{ $level ->
        [friends] 出局可开上帝视角 ✅
       *[other] 不是
    }
common-menu-pictures = 图片：{ $level } ›
common-menu-pictures-page =
    <b>图片：{ $level }</b>
    打完发一张全局图；查身份、局面、战绩、排行也配图。
    浅色、深色都行，也可以关掉。
common-menu-pictures-level =
    { $chosen ->
        [true] ● { $level }
       *[other] { $level }
    }
common-menu-opening = 开桌：{ $level } ›
common-menu-opening-page =
    <b>谁能开桌：{ $level }</b>
    大家：谁都可以发 /new。
    管理员：只有管理员可以。
common-menu-opening-level =
    { $chosen ->
        [true] ● { $level }
       *[other] { $level }
    }
common-menu-computers = 电脑：{ $level } ›
common-menu-computers-page =
    <b>人不够，谁能补电脑：{ $level }</b>
    桌主：桌主和管理员都可以。
    管理员：只有管理员可以。
    不要：这里只和人玩。
common-menu-computers-level =
    { $chosen ->
        [true] ● { $level }
       *[other] { $level }
    }
common-menu-computers-line =
    电脑 { $level ->
        [off] 不要
       *[other] 可以补
    }
common-menu-player =
    电脑由谁来玩：{ $player-optional ->
        [none] 自带的
       *[other] { $player }
    } ›
common-menu-player-page =
    <b>电脑由谁来玩</b>
    自带的：只按规则猜，听不懂大家说的话。
    { $lines }
    下一桌起有效。
common-menu-player-line =
    { $player }：{ $outside-optional ->
        [none] 发言不会发到外面。
       *[other] 它听得到的发言会发给 { $outside }。
    }
common-menu-player-name =
    { $chosen ->
        [true] ●{ " " }
       *[other] { "" }
    }{ $player-optional ->
        [none] 自带的
       *[other] { $player }
    }
common-menu-private = 到私聊里设置
common-menu-page = 第 { $number } 页
common-menu-back = ‹ 返回
common-group-table = 座位
common-group-votes = 投票
common-group-roles = 角色
common-group-addons = 扩展
common-group-lancelot = 兰斯洛特
common-group-night = 夜晚
common-group-sheriff = 警长
common-group-speech = 发言与遗言
common-group-abilities = 技能
common-group-end = 终局
common-group-conduct = 秩序
common-group-timers = 限时
common-group-absence = 缺席
common-group-tempo = 节奏

## Commands

common-command-role = 看我的身份
common-command-god = 出局后开上帝视角
common-command-status = 看进度
common-command-note = 记笔记
common-command-notes = 看笔记
common-command-appeal = 悄悄申诉
common-command-advise = 给裁判提建议
common-command-card = 看只有我知道的
common-command-rules = 这一桌的规则
common-command-how = 怎么玩
common-command-roles = 有哪些角色
common-command-lang = 换语言
common-command-help = 帮助
common-command-about = 关于夜幕
common-command-host = 换桌主
common-command-boards = 换板子
common-command-new = 开一桌
common-command-join = 加入
common-command-sit = 选号码
common-command-leave = 退出
common-command-start = 开始
common-command-again = 再来一局
common-command-why = 刚才的结果依据哪条规则
common-command-stats = 我的战绩
common-command-top = 群排行榜
common-command-replay = 复盘
common-command-notify = 开桌时叫我
common-command-privacy = 我记什么
common-command-forgetme = 忘记我
common-command-players = 谁坐哪里
common-command-board = 局面
common-command-config = 设置
common-command-extend = 加时
common-command-skip = 结束这个阶段
common-command-pause = 暂停
common-command-resume = 继续
common-command-kick = 请人离座
common-command-ban = 不让入座
common-command-unban = 让他再入座
common-command-replace = 换人
common-command-ready = 准备好了
common-command-redo = 重来本环节或投票
common-command-correct = 更正宣布
common-command-void = 作废这一局
common-command-doctor = 检查我的权限
common-command-vote = 发号码投票
common-command-clear = 收回还没截止的选择
common-command-say = 轮到我时说一句话
common-command-pass = 说完了，过
common-command-penalty = 按规则处罚
common-command-award = 评奖
common-command-words = 词库
common-command-vouch = 认证匿名管理员

common-command-silence = 静音档
common-silence = 静音档：{ $level }
common-silence-off = 关
common-silence-remind = 提醒
common-silence-restrict = 禁言
common-command-ballot = 群里投票的按钮
common-command-ballots = 群里投票还是私聊投票
common-command-pictures = 图片开关和颜色
common-pictures = 图片：{ $level }
common-pictures-light = 浅色
common-pictures-dark = 深色
common-pictures-off = 关
common-ballots =
    { $lobby ->
        [true] 这一局起
       *[other] 下一局起
    }：{ $level }
common-ballots-room = 群里投票
common-ballots-private = 私聊投票
common-friends =
    { $lobby ->
        [true] 这一局起
       *[other] 下一局起
    }：{ $level }
common-friends-friends = 熟人局
common-friends-strangers = 陌生人局
common-ballots-own =
    { $level ->
        [private] 下一局起，投票也私聊问你。
       *[other] 下一局起，在群里投票的局不再私聊问你。
    }
common-command-opening = 谁能开桌
common-opening = 谁能开桌：{ $level }
common-opening-all = 大家
common-opening-moderators = 管理员
common-command-fill = 补电脑
common-command-computers = 谁能补电脑，补几个，由谁来玩
common-computers = 谁能补电脑：{ $level }
common-computers-host = 桌主
common-computers-moderators = 管理员
common-computers-off = 不要
common-computers-player =
    { $player-optional ->
        [none] 电脑从下一桌起只按规则猜。
       *[other] 从下一桌起，电脑由 { $player } 来玩{ $outside-optional ->
            [none] 。
           *[other] ，它听得到的发言会发给 { $outside }。
        }
    }
common-computers-bounds = 至少 { $people } 个人才能补电脑，最多补 { $most } 个。
common-command-log = 管理记录
common-command-zone = 这里的时区
common-command-quiet = 免打扰时段
common-quiet =
    { $hours ->
        [none] 不设免打扰时段。管理员可以发 <code>/quiet 23-8 上海</code> 这样来设。
       *[other] { $hours }，那里现在是 { $now }。
            慢聊的局，截止时间落在里面，就顺延到时段结束。
    }
common-log =
    <b>最近的管理操作</b>
    { $lines ->
        [none] 还没有人改过什么。
       *[other] { $lines }
    }
common-log-line = { $when } { $name }：{ $text }
common-zone = 这里的时间按 { $zone } 算，现在是 { $now }。
common-quiet-hours = 免打扰 { $start } 点到 { $end } 点（{ $zone }）
common-menu-quiet =
    { $hours ->
        [none] 免打扰：无 ›
       *[other] { $hours } ›
    }
common-menu-quiet-page =
    { $hours ->
        [none] <b>不设免打扰时段</b>（现在是 { $now }）
       *[other] <b>{ $hours }</b>（那里现在是 { $now }）
    }
    慢聊的局，截止时间落在里面，就顺延到时段结束。
    别的钟点和时区可以发：<code>/quiet 23-8 上海</code>
common-menu-quiet-span =
    { $chosen ->
        [true] ●{ " " }
       *[other] { "" }
    }{ $span ->
        [off] 不设
       *[other] { $span } 点
    }

common-vouched = 认出来了，一小时内可以用按钮。
common-message-refused = 群里有一条消息一直发不出去，平台说：“{ $reason }”。我在反复重发，这局的计时先停着；请告诉我的运营者。
common-doctor =
    没有特别的权限也能玩全场。有了更方便：
    { $lines }
common-doctor-line =
    { $granted ->
        [true] ✅ { $right }
       *[other] ⬜ { $right }
    }
common-right-admin = 管理员
common-right-pin = 置顶：开桌消息会置顶
common-right-pace = 不限速：提问能及时送到
common-right-restrict = 禁言：可以用 restrict 静音档
common-right-tag = 管标签：名字旁边显示座位号，出局了也看得出
common-right-delete = 删消息：restrict 静音档会删掉插话，转发到群里的机器人消息也会删
common-right-mute = 禁言（权限等级 100）：可以用 restrict 静音档
common-right-redact = 删消息（权限等级一般是 50）：restrict 静音档会删掉插话

## For operators

common-table-line = #{ $number } · { $game }：{ $seats }
common-e-words = 没有词可抽：群里没有合适的词，或者桌上有人都看过。
common-e-range =
    { $allowed-optional ->
        [none] 要这样写：<code>/config set 选项 值</code>
       *[other] { $option }可以是：{ $allowed }
    }
common-e-players = 现在 { $players } 人，需要 { $min } 到 { $max } 人。
common-e-unavailable = <code>{ $feature }</code> 不能改。
matrix-no-encryption = 这个房间是加密的，我这边没有开通加密。请邀请我到不加密的房间，或者请我的运营者开通。
matrix-in-clear = 提醒：群里是加密的，但这个私聊没有加密，服务器的管理员看得到你的身份和投票。
matrix-undecryptable = 这条消息我解不开：你的客户端没把密钥发给我，我已经去要了。过一会儿还没反应，请重发一遍；再看看是不是设了不给未验证的设备发消息。
matrix-outgrown = 这个房间不止你我两个人，或者别人不用邀请就能看，私密消息不再发到这里；之前发过的，别人可能看得到。以后改到另一个私聊，请打开：
    .group = 这里现在算一个群，发 /new 就能开局。
matrix-unverifiable = 我做不了表情或二维码验证，也不用做，不验证一样能玩。
matrix-still-muted = 我在这里的权限等级低于 100 了，没法把发言权还给下面的人。请管理员把他们的权限等级改回去：
matrix-barred = 你管理的一个房间用服务器访问控制（ACL）挡住了我的服务器，我在里面说话，别的服务器上的人都看不到。请放行我的服务器；暂停的牌局在房间里发 /resume 就继续。
run-online = ✅ { $account } 已上线。数据库：{ $database }。{ $adding }
run-ended =
    { $accounts ->
        [none] 已停止。
       *[other] 已停止：{ $accounts }。
    }{ $games ->
        [0] { "" }
       *[other] 还有 { $games } 局没打完，下次启动接着玩。
    }数据都已存好：{ $database }。
run-standby = 待命中：{ $database } 已经有一个进程在跑，等它停了这边就接手。
run-unknown = 这里没有设置 { $accounts }，那边的牌桌等设置了的进程来带。
run-no-account = 账号现在都有别的进程带着，这边等着分一份，分不到就待命。
status-database = 数据库：{ $database }
status-runs = 正在跑：{ $worker }{ $work ->
        [none] { "" }
       *[other] （{ $work }）
    }
status-lapsed = 跑过，现在没动静：{ $worker }
status-standby = 待命中：{ $worker }
status-tables = { $game }：{ $playing } 局进行中，{ $lobby } 桌等人
status-no-tables = 没有牌桌。
status-waiting = { $platform }：{ $events } 个事件没处理，最早的是 { $oldest }{ $age ->
        [none] 。
       *[other] ，已经等了 { $age }。
    }
status-nothing-waits = 事件都处理完了。
telegram-adding = 拉进群：{ $link }
matrix-adding = 邀请进房间：/invite { $user }
matrix-recovery-key = 🔑 加密的恢复密钥在 { $file }，请另存一份：换了机器，凭它和数据库就能接着读加密房间。
matrix-encryption = 🔐 加密：设备 { $device } 已签名（主密钥 { $master }），备份了 { $count } 个房间密钥（版本 { $version }）。
matrix-encryption-fails = ⚠️ 加密：{ $faults }
matrix-unsigned = 设备 { $device } 没有签名，有的客户端会给我的消息打警告，有的干脆不显示：请把 YEMU_MATRIX__RECOVERY_KEY 设成账号的恢复密钥，或者把 YEMU_MATRIX__PASSWORD 设成密码。
matrix-no-storage = 签名密钥只存在这台机器上，机器坏了就没了。
matrix-locked = 恢复密钥打不开这个账号的密钥库：请把 YEMU_MATRIX__RECOVERY_KEY 换成对的那个。
matrix-no-backup = 房间密钥没有备份，换机器后读不了启动前的消息。
matrix-other-backup = 别的客户端新建了一份密钥备份，我没有它的密钥：请在那边删掉，再重启我。
pipe-bad-line = 第 { $line } 行看不懂：{ $why }

## Help

common-help-room =
    我是<b>夜幕</b>，在群里主持{ common-games }。
    1. 发 /new 选游戏，大家加入，人齐了桌主开始
    2. 身份、夜里的行动和投票，都在私聊里
    3. 轮到你发言就说，说完发 /pass
    4. 打到哪了：/status；这一桌的规则：/rules{ $buttons-optional ->
        [true] { "" }
       *[other] { "" }
            5. 怎么开局：<code>/help 开局</code>；全部命令：<code>/help 命令</code>；术语：<code>/help 术语</code>
    }
common-help-open =
    <b>怎么开局</b>
    1. 在群里发 /new，选一个游戏；约晚一点就带上时间：<code>/new 狼人杀 20:00</code>
    2. 大家{ $buttons-optional ->
        [true] 点【加入】
       *[other] 发 /join
    }；第一次来的人先和我开个私聊
    3. 想改就改：换板子 /boards，别的 /config（桌主、管理员）
    4. 人够了，桌主{ $buttons-optional ->
        [true] 点【开始】
       *[other] 发 /start
    }
    5. 打完发 /again，问问大家还来不来
common-help-terms =
    发 /rules 加一个词，我来解释。
    { $games }
common-help-term = <b>{ $game }</b>：{ $terms }
common-rules-menu =
    想看哪个游戏的规则？{ $buttons-optional ->
        [true] { "" }
       *[other] { "" }
            { $games }
    }
common-rules-line = 发 <code>/rules { $game }</code>
common-intro =
    <b>{ $game }</b>
    { $page }{ $buttons-optional ->
        [true] { "" }
       *[other] { "" }
            角色 /roles，完整规则 /rules 加游戏名和 all，术语 <code>/help 术语</code>
    }
common-help-commands =
    <b>开桌</b>
    /new [游戏] [版本] [20:00] 开桌
    /join 加入 · /leave 退出 · /sit 号码 选号 · /ready 准备 · /fill 补电脑
    /start 开始（管理员、桌主）
    /again 再来一局

    <b>局中</b>
    /status 进度 · /players 座位 · /board 局面
    /rules [角色或词] 规则 · /roles 角色 · /pass 发言结束
    /why 刚才的结果依据哪条规则

    <b>战绩</b>
    /stats 我的战绩 · /top [游戏] 群排行榜
    /replay [局号] 复盘

    <b>管理员</b>
    /config 设置 · /config private 到私聊里设置{ $stock ->
        [true] { " " }· /words 词库
       *[other] { "" }
    }
    /extend [秒] 延长 · /skip 结束本阶段（玩家过半只能结束发言和讨论）
    /pause 暂停 · /resume 继续 · /redo 重来 · /correct 更正 · /void 作废
    /kick 号码 · /ban 谁 · /unban 谁 · /replace 号码 [@新玩家] · /penalty 号码 处罚 · /award 号码 奖项
    /silence 静音 · /quiet 免打扰 · /zone 时区 · /log 谁改过什么 · /opening 谁能开桌 · /computers 谁能补电脑 · /doctor 检查权限

    <b>其他</b>
    /notify 开桌时叫我
    /lang zh 或 en · /about 关于 · /privacy 隐私
common-help-private =
    身份和投票都在这里。{ $buttons ->
        [true] 点按钮，或者直接发号码、名字。
       *[other] 直接发号码或名字就行。
    }
    · 我的身份：/role
    · 我选了什么，还剩多久：/status
    · 选错了，截止前可以改，也可以 /clear
    · 怎么玩：/rules{ $buttons ->
        [true] { "" }
       *[other] ；全部命令：<code>/help 命令</code>；术语：<code>/help 术语</code>
    }
common-help-commands-private =
    /role 我的身份 · /status 我选了什么 · /clear 清除选择
    /note 记笔记 · /notes 看笔记 · /appeal 悄悄申诉
    /rules [角色或词] 规则 · /roles 角色
    /stats 我的战绩 · /replay [局号] 复盘
    /lang zh 或 en 换语言
    /privacy 我记什么 · /forgetme 忘记我
common-games = 狼人杀、阿瓦隆、刺客和谁是卧底
common-account =
    我在群里主持{ common-games }：发牌、叫号、计时、收票、判输赢。

    身份和夜里的行动都在这个私聊里，只有你看得到。

    把我拉进群，发 /new 就能开一桌。
common-account-short = 在群里主持{ common-games }。拉我进群，发 /new 开桌。
common-about = <b>夜幕</b>（Yemu { $version }）在群里主持{ common-games }。开局时公布凭证，结束时公布种子，谁都可以验证发牌。
common-hello = 你好，我是<b>夜幕</b>，在群里主持{ common-games }。把我拉进群，发 /new 开桌；身份和投票都会发到这里。
common-no-channel = 频道里大家说不了话，没法玩，我先走了。把我拉进群就能开局。
common-barred = 这个群没有开通，我先走了。想在这儿玩，把编号 <code>{ $room }</code> 发给我的管理员。
common-unused = 这里已经 { $time }没人开局了，我先走了。想玩了随时再邀请我。
common-hello-room =
    夜幕降临。想玩什么？{ $buttons-optional ->
        [true] { "" }
       *[other] { "" }
            { $games }
    }
common-game-menu =
    想玩什么？{ $buttons-optional ->
        [true] { "" }
       *[other] { "" }
            { $games }
    }
common-game-line = { $name }：发 <code>/new { $game }</code>
common-game-button = { $name }
account-none = 一个账号都没设置。请输入：yemu setup
account-line = { $account }{ $user ->
        [none] { "" }
       *[other] （{ $user }）
    }：{ $tables } 桌{ $state ->
        [paused] ，已暂停
        [full] ，满了
       *[other] { "" }
    }{ $rate ->
        [none] { "" }
       *[other] ，每秒发 { $rate } 条，{ $waiting } 条在排队
    }{ $worker ->
        [none] { "" }
       *[other] ，由 { $worker } 带着
    }{ $known ->
        [no] ，这里的设置里没有
       *[other] { "" }
    }
account-pause = { $account } 从现在起不开新桌，已经开的照打。
account-resume = { $account } 又可以开新桌了。
account-remove = 已移除 { $account }，战绩都留着。
