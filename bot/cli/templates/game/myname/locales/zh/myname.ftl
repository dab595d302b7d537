myname-name = myname
myname-preset-standard = 标准版

myname-role =
    你是<b>{ $role }</b>。{ $place-optional ->
        [none] 地点你不知道。
       *[other] 地点：<b>{ $place }</b>。
    }{ $role-goal }{ $role-skill }
myname-turn = 请 { $seat } 说一句和地点有关的话{ $seconds-optional ->
        [none] 。
       *[other] ，限时 { $seconds }。
    }
myname-line = 说一句和地点有关的话。卧底也在听，别说太白。
    .otherwise = 不说就算过。
myname-said = { $seat }：{ $line }
myname-accuse = 谁是卧底？
    .nobody = 弃票
myname-votes =
    地点是<b>{ $place }</b>。投票结果：
    { $ballots }
myname-rules =
    { $players } 人，只有卧底不知道地点。每人说一句和地点有关的话，然后投票找卧底。
    票数最多的是卧底，客人赢；投错了或者平票，卧底赢。

myname-role-spy = 卧底
    .goal = 别被票出来。
    .skill = 听别人怎么说，装作知道地点。
myname-role-guest = 客人
    .goal = 找出卧底。
    .skill = 让客人听出你知道地点，别让卧底听出来。
myname-side-spy = 卧底
myname-side-guests = 客人
myname-reason-found = 卧底被票出来了
myname-reason-hidden = 没找到卧底

myname-place-beach = 海滩
myname-place-cinema = 电影院
myname-place-school = 学校
myname-place-train = 火车
myname-place-zoo = 动物园
