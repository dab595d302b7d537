tales-name = 故事
tales-preset-plain = 普通
tales-role-teller = 说书人
    .goal = 说。
    .skill = 说故事。
tales-reason-told = 都说完了
tales-begin = { $players } 个人说故事
tales-turn = 轮到 { $seat } 说一句。
tales-told =
    { $seat }：{ $line ->
        [none] 没说
       *[other] { $line }
    }
tales-titles =
    题目：
    { $lines }
tales-line = 说一句，或者过。
    .pass = 过
    .unused = 你没说。
tales-title = 叫什么名字？
tales-guess = 说的是什么？
tales-moon = 不能说月亮。
