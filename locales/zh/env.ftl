# 电脑选手除了游戏文本之外读到的话（bot/env/）。

env-seat = 你是 { $seat }，全桌 { $seats } 人。
env-choose =
    { $span ->
        [one] 最后把选择写在方括号里，比如 [{ $example }]。
        [exact] 最后选 { $most } 个写在方括号里，比如 [{ $example }]。
       *[range] 最后选 { $fewest }–{ $most } 个写在方括号里，比如 [{ $example }]。
    }
env-own-words = 也可以在方括号里写自己的话，不超过 { $most } 字。
env-leave = [leave] 什么都不做。
env-keep = [keep] 不改了。
env-not-offered = 这里没有 [{ $choice }] 可选。
