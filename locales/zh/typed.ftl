### 玩家会打的字。每条是一串词，用空格隔开；所有语言的词在哪里都能用。

## 命令

# 带斜杠的名字，在群里要带着斜杠发，不带就当是聊天；不带斜杠的直接发也行。私聊里都不用带。
typed-command =
    .new = 开局
    .join = 加入
    .sit = 选号
    .ready = 准备
    .leave = 退出
    .start = 开始
    .again = 再来一局
    .boards = 换板子 /板子
    .role = 身份
    .vote = 投票 归票
    .clear = 清除
    .pass = /过
    .status = 状态
    .players = 玩家
    .board = 局面
    .note = 记
    .notes = 笔记
    .appeal = 申诉
    .advise = 建议
    .rules = 规则
    .roles = 角色
    .why = 依据
    .stats = 战绩
    .top = 排行
    .replay = 复盘
    .config = 配置
    .extend = 加时
    .skip = 跳过
    .pause = 暂停
    .resume = 继续
    .redo = 重做
    .correct = 更正
    .penalty = 处罚
    .award = 颁奖
    .kick = 踢出
    .replace = 换人
    .void = 中止 作废
    .doctor = 自检
    .silence = 静音
    .absence = 离开
    .opening = 开桌权
    .pictures = 图片
    .quiet = 免打扰
    .vouch = 认证
    .notify = 通知
    .lang = 语言
    .card = /card
    .privacy = 隐私
    .forgetme = 忘记我
    .help = 帮助
    .about = 关于

# /help 的几页
typed-help =
    .open = 开局 怎么开局
    .commands = 命令 全部
    .terms = 术语 黑话
# 游戏的别名
typed-game =
    .werewolf = 狼杀 狼人 杀人游戏
    .avalon = 阿瓦 抵抗组织
    .assassins = 暗杀

## 命令后面的词，和回答

typed-yes = 是 确定 确认
# 开关类选项
typed-flag =
    .true = 开 是
    .false = 关 否
# /redo 重做什么
typed-redo =
    .stage = 环节
    .ballot = 投票

## 符号

# 回答里隔开几项的符号，空格不用写；每个只能是一个字符
typed-between = ， 、 ；
# 号码后面的字
typed-behind = 号
# 一个词后面的标点
typed-end = 。 ！
# 免打扰的钟点，例如 23点到8点：钟点后面的字，两个钟点之间的字
typed-hour = 点
typed-until = 到 ～
