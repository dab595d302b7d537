### 终端里的牌桌

console-room = 房间
console-private = 私聊
console-choice = { "你的选择：" }
console-choose = { "选几项：" }
console-left = { "剩余：" }
console-hint-number = 没有这个选项。
console-hint-count = { "个数不对，要选：" }
console-hint-prompt = 没有要按编号作答的问题，输入 p 查看。
console-hint-sure = 确定吗？再输入一次就算数。
console-hint-long = 这一行太长了，没有发出。
console-goes-on = 上一局还没完，接着玩，命令行里选的这次不算。发 /void 可以作废这一局。
console-usage = 输入编号作答，多选用空格隔开，「#2 1」答第 2 题，「-」什么都不选；p 看问题，？看这行，怎么玩 看规则，q 离开；其他文字发到房间，@ 开头只对主持人说
console-ask-game = 玩什么：{ $choices }？
console-ask-table = 几个人玩：1 新手 { $small } 人，2 标准 { $standard } 人，3 别的？
console-ask-players = 几个人（{ $choices }）？
console-player = 玩家
console-comma = 、
console-aloud = { "你（对房间）：" }
console-how = 怎么玩 / 规则
console-fast = 快进：其他人不再多想。
console-still-in = 你还在局里，不能快进。
console-out = 你出局了。f 快进 · q 离开
console-over = /again 再来一局 · q 离开
console-saved = 已保存，再运行 yemu play 接着玩
