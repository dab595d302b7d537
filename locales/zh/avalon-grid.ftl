### 阿瓦隆: 复盘表里的列名和记号

avalon-column-vote = { $quest }-{ $number }
avalon-column-stab = 刺杀
avalon-sign-passed = 🔵
    .about = 任务成功
avalon-sign-failed = 🔴
    .about = 任务失败
avalon-sign-leader = ♛
    .about = 队长
avalon-sign-member = ●
    .about = 上车
avalon-sign-approved = ✓
    .about = 赞成
avalon-sign-rejected = ✗
    .about = 反对
avalon-sign-absent = –
    .about = 没投
avalon-sign-stabs = 刺
    .about = 刺了谁
avalon-sign-lady = 🌊
    .about = 当过湖中仙女
avalon-sign-excalibur = 剑
    .about = 拿圣剑，后面是反转了谁的票
avalon-sign-trapped = 陷
    .about = 任务票作废
