pairs-name = 对对词
pairs-preset-chat = 日常
pairs-preset-strict = 严格
pairs-group-words = 词
pairs-option-words-level = 词的难度
pairs-option-words-from = 词从哪来

pairs-item = 一行两个词，例如：西瓜 冬瓜，也可以写成 西瓜|冬瓜|easy
pairs-begin = { $players } 人，每人一个词，有一个人的不一样。
pairs-word = 你的词：<b>{ $word }</b>
pairs-words = 两个词：<b>{ $words }</b>
pairs-rules = { $players } 人，一个人的词不一样，投票找出来。
pairs-vote = 谁的词不一样？
    .none = 弃票
pairs-no-pair = 一行两个词，例如：西瓜 冬瓜
pairs-too-long = 一个词最多 { $max } 个字。
pairs-alike = 一个词包含了另一个。

pairs-role-spy = 卧底
    .goal = 别被找出来。
    .skill = 你的词不一样。
pairs-role-guest = 平民
    .goal = 找出卧底。
    .skill = 你的词和多数人一样。
pairs-side-spy = 卧底
pairs-side-guest = 平民
pairs-reason-voted = 投票
