### 复盘网页自己的字

page-all = 上帝视角
page-public = 只看公开的
page-seat = §号 @ 的视角
page-eyes = 谁的视角
page-search = 搜索
page-votes = 只看投票
page-nights = 只看夜里和暗中的选择
page-language = English
page-light = 浅色
page-dark = 深色
page-earlier = 上一步
page-later = 下一步
page-step = 第 § 步，共 @ 步
page-table = 全局一览
page-story = 一步一步看
page-knows = 这时他知道的
page-nothing = 没有公开的消息
page-verify = 核对发牌
page-check = 现在核对
page-good = ✓ 发牌没有改过
page-bad = ✗ 对不上
page-roles = 身份
page-seed = 种子
page-commitment = 开局时公布的指纹
page-sheet-name = 玩家
page-sheet-role = 身份
