### 终端里的牌桌

console-room = 房间
console-private = 私信
console-choice = { "你的选择：" }
console-choose = { "选几项：" }
console-left = { "剩余：" }
console-comma = { common-comma }
console-usage = 输入编号作答（多选用空格隔开，“#2 1” 答第 2 题，“-” 什么都不选，p 列出问题）；其他文字和 /命令 发到房间，以 @ 开头只对主持人说。
console-hint-number = 没有这个选项。
console-hint-count = 选的个数不对。
console-hint-prompt = 没有要按编号作答的问题，输入 p 查看。
console-hint-sure = 确定吗？再输入一次就算数。
console-hint-long = 这一行太长了，没有发出。
console-ask-game = 玩什么：{ $choices }？
console-ask-players = 几个人玩：{ $choices }？
console-goes-on = 上一局还没完，接着玩，命令行里选的这次不算。发 /void 可以作废这一局。
console-you = 你
