### 玩家会打的字。每条是一串词，用空格隔开；所有语言的词在哪里都能用。

## 命令

# 带斜杠的名字，在群里要带着斜杠发，不带就当是聊天；不带斜杠的直接发也行。私聊里都不用带。
typed-command =
    .new = 开局 约局
    .join = 加入
    .sit = 选号
    .fill = 补电脑 加电脑
    .ready = 准备
    .leave = 退出
    .start = 开始
    .again = 再来一局
    .host = 换桌主 /桌主
    .boards = 换板子 /板子
    .role = 身份
    .god = 上帝视角
    .vote = 投票 归票
    .say = /说 /描述
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
    .how = 怎么玩 玩法
    .roles = 角色
    .why = 依据
    .stats = 战绩
    .top = 排行
    .replay = 复盘
    .config = 配置
    .words = 词库 加词
    .extend = 加时
    .skip = 跳过
    .pause = 暂停
    .resume = 继续
    .redo = 重做
    .correct = 更正
    .penalty = 处罚
    .award = 颁奖
    .kick = 踢出
    .ban = /拉黑
    .unban = /解禁
    .replace = 换人
    .void = 中止 作废
    .doctor = 自检
    .silence = 静音
    .opening = 开桌权
    .pictures = 图片
    .quiet = 免打扰
    .log = /日志
    .zone = 时区
    .vouch = 认证
    .notify = 通知
    .lang = 语言
    .card = /card
    .ballot = /ballot
    .computers = 电脑
    .ballots = 投票方式
    .privacy = 隐私
    .forgetme = 忘记我
    .help = 帮助
    .about = 关于

# /板子 后面的词：下一页
typed-boards =
    .more = 更多
# /help 的几页
typed-help =
    .open = 开局 怎么开局
    .commands = 命令 全部
    .terms = 术语 黑话
# 补几个电脑：几写成 #；.none 是一个也不要
typed-fill =
    .some = 补#个电脑 补#电脑 加#个电脑 加#电脑
    .none = 不要电脑 去掉电脑
# 游戏的别名
typed-game =
    .werewolf = 狼杀 狼人 杀人游戏
    .avalon = 阿瓦 抵抗组织
    .assassins = 暗杀
    .undercover = 卧底 谁卧底 找卧底 誰是臥底 臥底 wodi

## 命令后面的词，和回答

typed-yes = 是 确定 确认
# 开关类选项
typed-flag =
    .true = 开 是
    .false = 关 否
# 时区的叫法。东几区、西几区，缩写，和城市、地方在时区表里没有的名字；“__”是时区名里的斜杠
typed-zone =
    .Asia__Shanghai = 北京 中国 中国大陆 国内 深圳 广州 杭州 成都 武汉 南京 西安 天津 苏州 重庆 哈尔滨 长沙 厦门 青岛 大连
    .Asia__Hong_Kong = 港
    .Asia__Taipei = 台湾 臺灣 台灣 臺北
    .Asia__Singapore = 狮城
    .Asia__Tokyo = 日本 東京 大阪
    .Asia__Seoul = 韩国 首尔 汉城
    .Asia__Kolkata = 印度 孟买 新德里
    .Europe__London = 英国 格林威治
    .Europe__Berlin = 德国 慕尼黑 法兰克福
    .America__New_York = 美东 美国东部 波士顿 华盛顿
    .America__Chicago = 美中 美国中部 休斯顿
    .America__Los_Angeles = 美西 美国西部 旧金山 西雅图 硅谷
    .Australia__Sydney = 澳洲
    .UTC = 零时区 中时区
    .UTC1 = 东一区 东1区 东一
    .UTC2 = 东二区 东2区 东二
    .UTC3 = 东三区 东3区 东三
    .UTC4 = 东四区 东4区 东四
    .UTC5 = 东五区 东5区 东五
    .UTC6 = 东六区 东6区 东六
    .UTC7 = 东七区 东7区 东七
    .UTC8 = 东八区 东8区 东八 東八區
    .UTC9 = 东九区 东9区 东九
    .UTC10 = 东十区 东10区 东十
    .UTC11 = 东十一区 东11区 东十一
    .UTC12 = 东十二区 东12区 东十二
    .UTC-1 = 西一区 西1区 西一
    .UTC-2 = 西二区 西2区 西二
    .UTC-3 = 西三区 西3区 西三
    .UTC-4 = 西四区 西4区 西四
    .UTC-5 = 西五区 西5区 西五
    .UTC-6 = 西六区 西6区 西六
    .UTC-7 = 西七区 西7区 西七
    .UTC-8 = 西八区 西8区 西八
    .UTC-9 = 西九区 西9区 西九
    .UTC-10 = 西十区 西10区 西十
    .UTC-11 = 西十一区 西11区 西十一
    .UTC-12 = 西十二区 西12区 西十二
# 地方后面的字，例如 北京时间、上海市
typed-zone-behind = 标准时间 时间 市
# 约局的时间，例如 今晚8点半、明天 20:00
typed-time =
    .today = 今天 今日 今晚
    .evening = 晚上 下午 晚
    .tomorrow = 明天 明晚 明日
    .oclock = 点钟 点整 点
    .half = 半
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
