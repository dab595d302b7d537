werewolf-role-myname = myname
    .goal = 和好人一起找出所有狼人。
    .skill = 每晚看一名其他玩家是不是神。
werewolf-skill-myname = 看神
    .timing = 每晚
    .condition = 你还活着
    .target = 一名其他存活玩家
    .manner = 私聊选号，也可以不看
    .effect = 得知他是不是神
werewolf-caller-myname = myname
werewolf-myname = 今晚看谁是不是神？
    .none = 不看
    .otherwise = 不选的话，今晚不看。
werewolf-myname-seen =
    { $god ->
        [true] { $seat } 是神。
       *[false] { $seat } 不是神。
    }
werewolf-act-myname = 看神
werewolf-sign-myname = 看
    .about = 看谁是不是神
werewolf-board-m7_myname = 7 人 myname 屠边局
